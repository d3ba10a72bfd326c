package main

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/confine"
	"github.com/cppreason/cppreason/examples/internal/scripting"
)

// compilerTools returns compile, run, run_test and inspect_at with the compiler cc, which find the headers of dir, and, if there is
// a test command, test, which runs in a copy of dir. includes are the headers of run_test. All run in the sandbox of a level,
// the strongest that works if it is empty. The caller calls remove at the end.
func compilerTools(
	ctx context.Context, cc, test, dir, level string, includes []string,
) (tools *compiletool.Tools, remove func(), err error) {
	box, err := confine.Open(ctx, level)
	if err != nil {
		return nil, nil, err
	}
	// Absolute, because the tools compile in folders of their own.
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, nil, err
	}
	headers, dirs := scripting.Headers(includes)
	c := &scripting.Config{CC: cc, Dir: dir, Dirs: dirs, Includes: headers, Test: strings.Fields(test), Box: box}
	removeScratch := func() {}
	if test != "" {
		if c.Scratch, removeScratch, err = box.Copy(dir); err != nil {
			return nil, nil, command.Usage(err)
		}
	}
	tools, removeTools, err := scripting.New(ctx, c)
	if err != nil {
		removeScratch()
		return nil, nil, err
	}
	return tools, func() {
		removeTools()
		removeScratch()
	}, nil
}
