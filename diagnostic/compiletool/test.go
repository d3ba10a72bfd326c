package compiletool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/diagnostic/text"
)

// A TestResult is the answer of test and of run_test.
type TestResult struct {
	_        struct{} `cpp:"test_result"`
	Name     string   `cpp:"name"`
	Passed   bool     `cpp:"passed"`
	ExitCode int      `cpp:"exit_code"`       // -1 if a signal or a limit ended the command
	Signal   string   `cpp:"signal,omitzero"` // what ended the command: "segmentation fault", of run_test "SIGSEGV"
	Limit    string   `cpp:"limit,omitzero"`  // the limit that ended it
	Output   string   `cpp:"output,omitzero"` // standard output, then standard error
	// CrashFile and CrashLine are the place of the first error that the output reports, with the line from 1:
	// of an assertion, a sanitizer's report, a compiler's error. Empty and 0 if no error has a place.
	CrashFile string `cpp:"crash_file,omitzero"`
	CrashLine int    `cpp:"crash_line,omitzero"`
	// ErrorClass is the class of that error, as package classify names it: "logic", "lifetime", "linker". It is
	// "unknown" for a test that failed without a known report, and empty for one that passed.
	ErrorClass string `cpp:"error_class,omitzero"`
	// Sanitizer is the one whose report made run_test fail: "address", "undefined" or "leak".
	Sanitizer    string `cpp:"sanitizer,omitzero"`
	Dropped      int64  `cpp:"dropped_bytes,omitzero"`
	Milliseconds int64  `cpp:"milliseconds"`
	// Sandbox is the level of the sandbox that it ran in, such as "full". Empty without one.
	Sandbox string `cpp:"sandbox,omitzero"`
	// Diagnostics are those of compilers, linkers and sanitizers in the output.
	Diagnostics Diagnostics `cpp:"diagnostics,omitzero"`
}

// TranscriptMark marks the block of the answer.
func (r TestResult) TranscriptMark() string {
	if r.Passed {
		return "<TEST_PASS>"
	}
	return "<TEST_FAIL>"
}

// Test runs the configured command for a test. A test that fails is a result. It is an error if no command
// is configured, if the name is not allowed, or if the command could not be started.
func (t *Tools) Test(ctx context.Context, name string) (TestResult, error) {
	r, list, err := t.test(ctx, name)
	r.Diagnostics = t.shorten(list)
	return r, err
}

// test runs the command and returns all diagnostics in its output.
func (t *Tools) test(ctx context.Context, name string) (r TestResult, list diagnostic.List, err error) {
	if len(t.o.Test) == 0 {
		return r, nil, errors.New("no test command is configured")
	}
	if !testName.MatchString(name) || strings.Contains(name, "..") {
		return r, nil, fmt.Errorf("test name %q is not allowed", name)
	}
	args := make([]string, len(t.o.Test))
	for i, arg := range t.o.Test {
		args[i] = strings.ReplaceAll(arg, "{}", name)
	}
	var run RunResult
	dir := t.o.Dir
	if t.o.Scratch != "" {
		dir = t.o.Scratch
	}
	c := &command{args: args, dir: dir, scratch: t.o.Scratch != "", trace: true, limits: t.o.Limits.proc(2 * time.Minute)}
	res, err := t.exec(ctx, c, &run)
	if err != nil {
		return r, nil, fmt.Errorf("test: %w", err)
	}
	output := append(append([]byte(nil), res.Stdout...), res.Stderr...)
	list, err = parseOutput(output)
	if err != nil {
		return r, nil, err
	}
	r = TestResult{
		Name: name, Passed: res.ExitCode == 0 && run.Limit == "" && run.Signal == "",
		ExitCode: run.ExitCode, Signal: run.Signal, Limit: run.Limit,
		Output: string(output), Dropped: run.Dropped, Milliseconds: run.Milliseconds, Sandbox: run.Sandbox,
	}
	if !r.Passed {
		r.setCrash(list, t.o.Classifier)
	}
	return r, list, nil
}

// setCrash sets the place and the class of the first error. One that no rule knows, such as make's about a
// command that failed, counts if there is no other.
func (r *TestResult) setCrash(list diagnostic.List, c *classify.Classifier) {
	if c == nil {
		c = &classify.Classifier{}
	}
	r.ErrorClass = classify.Unknown.String()
	for i := range list {
		d := &list[i]
		if d.Severity != diagnostic.SeverityError && d.Severity != diagnostic.SeverityFatal {
			continue
		}
		class := c.Classify(d).Class
		if class == classify.Unknown && r.CrashLine > 0 {
			continue
		}
		r.CrashFile, r.CrashLine = "", 0
		if d.Line > 0 {
			r.CrashFile, r.CrashLine = d.File, d.Line
		}
		if class != classify.Unknown {
			r.ErrorClass = class.String()
			return
		}
	}
}

// parseOutput reads the diagnostics of compilers and sanitizers in the output of a test command, which may
// build before it runs.
func parseOutput(output []byte) (diagnostic.List, error) {
	run, err := sanitizer.Parse(bytes.NewReader(output), nil)
	if err != nil {
		return nil, err
	}
	build, err := text.Parse(strings.NewReader(lines(run.Other)), nil)
	if err != nil {
		return nil, err
	}
	return append(build.Diagnostics, run.Diagnostics...), nil
}
