// Package scripting makes the tools that the scripts of a model call, for the programs that run scripts.
package scripting

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/diagnostic/runtest"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/sandbox"
)

// A Config is what the tools of a compiler need.
type Config struct {
	CC       string   // commands of compilers, separated by spaces
	Dir      string   // the project, as an absolute path
	Includes []string // headers of every test, as directives name them
	Dirs     []string // further directories of headers
	Test     []string // the project's test command
	Scratch  string   // the copy of the project that it runs in
	Box      *sandbox.Sandbox
	// Prepare compiles what the tests share before they are called.
	Prepare bool
	// OnResult is called with the results of run_test.
	OnResult func(*runtest.Result)
}

// New returns compile, run, run_test and inspect_at. The caller calls remove at the end. The error is a command.UsageError.
func New(ctx context.Context, c *Config) (tools *compiletool.Tools, remove func(), err error) {
	commands := strings.Fields(c.CC)
	compiler, err := toolchain.New(&toolchain.Options{Sandbox: c.Box}).Find(ctx, commands...)
	if err != nil {
		return nil, nil, command.Usage(err)
	}
	runner, err := runtest.New(ctx, &runtest.Options{
		Sandbox: c.Box, Compilers: commands, Dir: c.Dir, IncludeDirs: c.Dirs, Includes: c.Includes, OnResult: c.OnResult,
		Debug: func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error) {
			a, err := dap.FindFor(ctx, t.Program)
			if err != nil {
				return nil, err
			}
			return dap.Launch(ctx, a.Adapter, t, &dap.Options{Sandbox: c.Box, Sources: append([]string{c.Dir}, c.Dirs...)})
		},
	})
	if err != nil {
		return nil, nil, command.Usage(err)
	}
	if c.Prepare {
		if err := runner.Prepare(ctx); err != nil {
			_ = runner.Close()
			return nil, nil, command.Usage(err)
		}
	}
	return compiletool.New(compiler, &compiletool.Options{
		Dir: c.Dir, Includes: append([]string{c.Dir}, c.Dirs...), Test: c.Test, Scratch: c.Scratch, Sandbox: c.Box, Runner: runner,
	}), func() { _ = runner.Close() }, nil
}

// Headers returns the names of headers as directives have them, and their directories: a header that is named by a path is
// found by its base name. Names in angle brackets are the system's.
func Headers(names []string) (headers, dirs []string) {
	for _, n := range names {
		if strings.HasPrefix(n, "<") {
			headers = append(headers, n)
			continue
		}
		if dir, err := filepath.Abs(filepath.Dir(n)); err == nil && filepath.Dir(n) != "." {
			dirs = append(dirs, dir)
		}
		headers = append(headers, `"`+filepath.Base(n)+`"`)
	}
	return headers, dirs
}
