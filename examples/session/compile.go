package main

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/confine"
)

// compilerTools returns compile and run with the compiler cc, which find the headers of dir, and, if there is a test
// command, test, which runs in a copy of dir. All run in the sandbox of a level, the strongest that works if it is
// empty. The caller calls remove at the end.
func compilerTools(ctx context.Context, cc, test, dir, level string) (tools *compiletool.Tools, remove func(), err error) {
	box, err := confine.Open(ctx, level)
	if err != nil {
		return nil, nil, err
	}
	compiler, err := toolchain.New(&toolchain.Options{Sandbox: box}).Find(ctx, strings.Fields(cc)...)
	if err != nil {
		return nil, nil, command.Usage(err)
	}
	// Absolute, because the tools compile in folders of their own.
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, nil, err
	}
	o := &compiletool.Options{Dir: dir, Includes: []string{dir}, Test: strings.Fields(test), Sandbox: box}
	remove = func() {}
	if test != "" {
		if o.Scratch, remove, err = box.Copy(dir); err != nil {
			return nil, nil, command.Usage(err)
		}
	}
	return compiletool.New(compiler, o), remove, nil
}
