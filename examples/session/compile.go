package main

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/examples/internal/command"
)

// compilerTools returns compile and run with the compiler cc, which find the headers of dir, and, if
// there is a test command, test, which runs there.
func compilerTools(ctx context.Context, cc, test, dir string) (*compiletool.Tools, error) {
	compiler, err := toolchain.New(nil).Find(ctx, strings.Fields(cc)...)
	if err != nil {
		return nil, command.Usage(err)
	}
	// Absolute, because the tools compile in folders of their own.
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	return compiletool.New(compiler, &compiletool.Options{Dir: dir, Includes: []string{dir}, Test: strings.Fields(test)}), nil
}
