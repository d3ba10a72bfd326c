package mcp

import (
	"context"
	"errors"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// runInput are the arguments of run.
type runInput struct {
	Source string   `json:"source" jsonschema:"a C++ program with a main function"`
	Flags  []string `json:"flags,omitempty" jsonschema:"flags that begin with -W, -O or -D"`
}

// A runResult is the result of run.
type runResult struct {
	Compiled     bool      `json:"compiled" jsonschema:"false: the program did not compile and was not run"`
	ExitCode     int       `json:"exit_code"`
	Signal       string    `json:"signal,omitempty" jsonschema:"the signal that ended the program, such as SIGSEGV"`
	Limit        string    `json:"limit,omitempty" jsonschema:"the limit that ended the program"`
	Stdout       string    `json:"stdout"`
	Stderr       string    `json:"stderr"`
	Dropped      int64     `json:"dropped_bytes,omitempty" jsonschema:"output beyond the limit"`
	Milliseconds int64     `json:"milliseconds"`
	Sandbox      string    `json:"sandbox,omitempty" jsonschema:"the level of the sandbox: full, rlimits or none"`
	Diagnostics  []problem `json:"diagnostics"`
}

// testInput are the arguments of test.
type testInput struct {
	Name string `json:"name" jsonschema:"the name of the test"`
}

// A testResult is the result of test.
type testResult struct {
	Name         string    `json:"name"`
	Passed       bool      `json:"passed"`
	ExitCode     int       `json:"exit_code"`
	Signal       string    `json:"signal,omitempty"`
	Limit        string    `json:"limit,omitempty"`
	Output       string    `json:"output"`
	CrashFile    string    `json:"crash_file,omitempty"`
	CrashLine    int       `json:"crash_line,omitempty"`
	ErrorClass   string    `json:"error_class,omitempty"`
	Dropped      int64     `json:"dropped_bytes,omitempty"`
	Milliseconds int64     `json:"milliseconds"`
	Sandbox      string    `json:"sandbox,omitempty" jsonschema:"the level of the sandbox: full, rlimits or none"`
	Diagnostics  []problem `json:"diagnostics"`
}

// addRunner adds the tools run and test. The limits of time, memory and output are the Runner's.
func (s *Server) addRunner() {
	add(s, spec{
		name:        "run",
		description: "Compile a C++ program and run it without input, within limits of time and memory.",
		effect:      runs,
	}, func(ctx context.Context, _ *client, in runInput) (*runResult, error) {
		if strings.TrimSpace(in.Source) == "" {
			return nil, errors.New("source: want a program, got nothing")
		}
		if err := checkFlags(in.Flags); err != nil {
			return nil, err
		}
		// The program itself can open any file that its user can, but a source that does not compile would
		// show files without running.
		if err := checkIncludes(in.Source); err != nil {
			return nil, err
		}
		r, err := s.o.Runner.Run(ctx, in.Source, strings.Join(in.Flags, " "))
		if err != nil {
			return nil, err
		}
		return &runResult{
			Compiled:     r.Compiled,
			ExitCode:     r.ExitCode,
			Signal:       r.Signal,
			Limit:        r.Limit,
			Stdout:       bound(r.Stdout),
			Stderr:       bound(r.Stderr),
			Dropped:      r.Dropped,
			Milliseconds: r.Milliseconds, Sandbox: r.Sandbox,
			Diagnostics: problems(diagnostic.List(r.Diagnostics)),
		}, nil
	})
	add(s, spec{
		name:        "test",
		description: "Run a test of the project by its name.",
		effect:      runs,
	}, func(ctx context.Context, _ *client, in testInput) (*testResult, error) {
		r, err := s.o.Runner.Test(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		return &testResult{
			Name:         r.Name,
			Passed:       r.Passed,
			ExitCode:     r.ExitCode,
			Signal:       r.Signal,
			Limit:        r.Limit,
			Output:       bound(r.Output),
			CrashFile:    r.CrashFile,
			CrashLine:    r.CrashLine,
			ErrorClass:   r.ErrorClass,
			Dropped:      r.Dropped,
			Milliseconds: r.Milliseconds, Sandbox: r.Sandbox,
			Diagnostics: problems(diagnostic.List(r.Diagnostics)),
		}, nil
	})
}

// problems writes a list of diagnostics with the bounds of compile.
func problems(list diagnostic.List) []problem {
	return newCompileResult(&diagnostic.Outcome{Report: diagnostic.Report{Diagnostics: list}}).Diagnostics
}
