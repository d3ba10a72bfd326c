package compiletool

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
)

// A RunResult is the answer of run.
type RunResult struct {
	_ struct{} `cpp:"run_result"`
	// Compiled is false if the program was not built. Then Diagnostics has the errors.
	Compiled bool `cpp:"compiled"`
	// ExitCode is the exit status, -1 if a signal or a limit ended the program.
	ExitCode int `cpp:"exit_code"`
	// Signal names what ended the program: "segmentation fault". Empty if it ended by itself.
	Signal string `cpp:"signal,omitzero"`
	// Limit is the limit that ended it: "wall-time limit exceeded". Empty if none did.
	Limit string `cpp:"limit,omitzero"`
	// Stdout and Stderr are its output, without reports of sanitizers, up to the limit.
	Stdout string `cpp:"stdout_text,omitzero"`
	Stderr string `cpp:"stderr_text,omitzero"`
	// Dropped is how many bytes of output went beyond the limit.
	Dropped int64 `cpp:"dropped_bytes,omitzero"`
	// Milliseconds is how long it ran.
	Milliseconds int64 `cpp:"milliseconds"`
	// Sandbox is the level of the sandbox that it ran in, such as "full". Empty without one.
	Sandbox string `cpp:"sandbox,omitzero"`
	// Diagnostics are those of the compiler, then those of sanitizers.
	Diagnostics Diagnostics `cpp:"diagnostics,omitzero"`
}

// Run builds code with the model's flags and runs it in an empty directory. A program that crashes or
// runs into a limit is a result. Statements without a main function are put into one; the lines of
// diagnostics are those of the code.
func (t *Tools) Run(ctx context.Context, code, flags string) (RunResult, error) {
	r, list, err := t.run(ctx, code, flags)
	r.Diagnostics = t.shorten(list)
	return r, err
}

// run builds and runs code. It returns the diagnostics of the compiler, then those of sanitizers.
func (t *Tools) run(ctx context.Context, code, flags string) (r RunResult, list diagnostic.List, err error) {
	extra, err := modelFlags(flags)
	if err != nil {
		return r, nil, err
	}
	dir, remove, err := t.scratch()
	if err != nil {
		return r, nil, err
	}
	defer remove()
	u, line, err := t.program(dir, code, extra)
	if err != nil {
		return r, nil, err
	}
	out, err := t.cc.Compile(ctx, u)
	if err != nil {
		return r, nil, err
	}
	if line > 0 {
		unwrap(out.Report.Diagnostics, line)
	}
	r.Compiled, r.ExitCode, list = out.OK(), -1, diagnosticsOf(out)
	if !r.Compiled {
		return r, list, nil
	}
	// The search for leaks traces the program's threads.
	trace := slices.ContainsFunc(u.Flags, func(f string) bool { return strings.HasPrefix(f, "-fsanitize=") })
	reports, err := t.execute(ctx, dir, line, trace, &r)
	if err != nil {
		return RunResult{}, nil, err
	}
	return r, append(list, reports...), nil
}

// execute runs the program of a directory, stores how it ended in r, and returns the reports of sanitizers.
func (t *Tools) execute(ctx context.Context, dir string, line int, trace bool, r *RunResult) (diagnostic.List, error) {
	res, err := t.exec(ctx, &command{
		args: []string{program(dir)}, dir: dir, private: true, trace: trace, limits: t.o.Limits.proc(10 * time.Second),
	}, r)
	if err != nil {
		return nil, fmt.Errorf("run: %w", err)
	}
	clean := func(b []byte) []byte { return bytes.ReplaceAll(b, []byte(dir+"/"), nil) }
	report, err := sanitizer.Parse(bytes.NewReader(clean(res.Stderr)), nil)
	if err != nil {
		return nil, err
	}
	if line > 0 {
		unwrap(report.Diagnostics, line)
	}
	r.Stdout, r.Stderr = string(clean(res.Stdout)), string(clean(res.Stderr))
	if len(report.Diagnostics) > 0 {
		r.Stderr = lines(report.Other)
	}
	return report.Diagnostics, nil
}

// program writes code to a file of dir and returns the unit that builds it there, and the line on
// which main was put round its statements, or 0. The file has to have a plain name where the compiler
// runs, because the name is built into the program for sanitizers and assertions.
func (t *Tools) program(dir, code string, extra []string) (u *diagnostic.Unit, line int, err error) {
	project, err := filepath.Abs(t.o.Dir)
	if err != nil {
		return nil, 0, fmt.Errorf("run: %w", err)
	}
	code, line = wrapMain(code)
	if t.o.Sandbox == nil || t.o.Dir != "" {
		extra = append([]string{"-iquote", project}, extra...)
	}
	u = t.unit("", extra)
	u.Source, u.Dir, u.Action, u.Output = nil, dir, diagnostic.Link, program(dir)
	u.Inputs, u.Flags = splitLibraries(u.Flags)
	u.Includes = nil
	for _, inc := range t.o.Includes {
		if !filepath.IsAbs(inc) {
			inc = filepath.Join(project, inc)
		}
		u.Includes = append(u.Includes, inc)
	}
	files := map[string]string{mainFile: code}
	if line > 0 {
		files["prelude.h"] = prelude
		u.Flags = append(u.Flags, "-include", "prelude.h")
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			return nil, 0, fmt.Errorf("run: %w", err)
		}
	}
	return u, line, nil
}

// lines joins lines of output.
func lines(list []diagnostic.Line) string {
	var b strings.Builder
	for _, l := range list {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	return b.String()
}

// splitLibraries separates -l flags, which the linker needs after the unit.
func splitLibraries(flags []string) (libraries, rest []string) {
	for _, f := range flags {
		if strings.HasPrefix(f, "-l") {
			libraries = append(libraries, f)
		} else {
			rest = append(rest, f)
		}
	}
	return libraries, rest
}
