package toolchain

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/structured"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/internal/proc"
)

// A Compiler is a gcc or clang that is installed here. It is safe for concurrent use.
type Compiler struct {
	t    *Toolchain
	info Info
}

var _ diagnostic.Compiler = (*Compiler)(nil)

// Info returns the name, version and target of the compiler.
func (c *Compiler) Info() Info { return c.info }

// Compile runs the compiler on u and reads its diagnostics. Code that is rejected is an outcome. The error
// is a [*NotFoundError] if the compiler is gone, an [*InterruptedError] or a [*CrashError], both with the
// outcome up to that point, or describes a fault in u.
//
// Relative paths in u are relative to u.Dir. The compiler writes u.Output, and files of its own in a
// temporary directory that is removed afterwards. Flags of the caller can make it write more.
func (c *Compiler) Compile(ctx context.Context, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	if err := check(u); err != nil {
		return nil, err
	}
	s, err := c.t.newScratch(u)
	if err != nil {
		return nil, fmt.Errorf("compile: %w", err)
	}
	defer s.remove()
	planned, cmd, err := c.t.commandFor(u, s)
	if err != nil {
		return nil, fmt.Errorf("compile: %w", err)
	}
	p := c.planFor(planned, s)
	cmd.Args = append([]string{c.info.Path}, p.args...)
	res, path, runErr := c.t.run(ctx, cmd, c.t.opts.Limits.proc(), nil)
	if runErr != nil && !interrupted(ctx, runErr) {
		return nil, startError(path, u, runErr)
	}
	out := outcome(res, s, u)
	out.Args, out.Sandbox = cmd.Args, c.t.level()
	if planned.Output != u.Output && runErr == nil && out.OK() {
		if err := deliver(planned.Output, u); err != nil {
			return nil, fmt.Errorf("compile: %w", err)
		}
	}
	if err := c.read(out, u, s, p.channel); err != nil {
		return out, err
	}
	return out, verdict(c.info.Path, out, runErr)
}

// outcome returns the result of a run, with the unit's name in place of its temporary path.
func outcome(res *proc.Result, s *scratch, u *diagnostic.Unit) *diagnostic.Outcome {
	out := &diagnostic.Outcome{
		ExitCode: res.ExitCode,
		Stdout:   s.restore(res.Stdout, u),
		Stderr:   s.restore(res.Stderr, u),
		Dropped:  res.StdoutDropped + res.StderrDropped,
		Elapsed:  res.Wall,
	}
	if res.Signal != 0 {
		out.Signal = res.Signal.String()
	}
	return out
}

// read turns the compiler's output into the outcome's report.
func (c *Compiler) read(out *diagnostic.Outcome, u *diagnostic.Unit, s *scratch, ch channel) error {
	report, err := text.Parse(bytes.NewReader(out.Stderr), &text.Options{
		Tool:        c.info.Tool,
		ByteColumns: c.info.byteColumns(),
		SourceLine:  sourceLines(u),
	})
	if err != nil {
		return fmt.Errorf("compile: read messages: %w", err)
	}
	out.Report = *report
	structured.Merge(&out.Report, readStructured(ch, s, u))
	return nil
}

// maxStructured bounds a structured report. gcc's SARIF holds the whole source, whatever its size.
const maxStructured = 256 << 20

// readStructured reads the compiler's structured report. After a crash the report is missing or damaged;
// then the diagnostics that can be read are returned, and the text has the rest.
func readStructured(ch channel, s *scratch, u *diagnostic.Unit) diagnostic.List {
	if ch == textOnly {
		return nil
	}
	f, err := os.Open(s.structured())
	if err != nil {
		return nil
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxStructured))
	if err != nil {
		return nil
	}
	var report *diagnostic.Report
	if ch == dia {
		report, _ = structured.ParseDIA(data)
	} else {
		report, _ = structured.ParseSARIF(data, &text.Options{SourceLine: sourceLines(u)})
	}
	s.restoreList(report.Diagnostics, u)
	return report.Diagnostics
}

// sourceLines returns a reader of the lines of a unit in memory, nil for a unit in a file.
func sourceLines(u *diagnostic.Unit) func(string, int) (string, bool) {
	if u.Source == nil {
		return nil
	}
	var lines [][]byte
	return func(file string, line int) (string, bool) {
		if file != name(u) {
			return "", false
		}
		if lines == nil {
			lines = bytes.Split(u.Source, []byte("\n"))
		}
		if line < 1 || line > len(lines) {
			return "", false
		}
		return string(bytes.TrimSuffix(lines[line-1], []byte("\r"))), true
	}
}

// interrupted reports whether err is the end of a command that ran, by a limit or by the context.
func interrupted(ctx context.Context, err error) bool {
	return ctx.Err() != nil || limitIn(err) != nil
}

// startError returns why the compiler could not be started. The kernel reports a missing program and a
// missing working directory with the same error.
func startError(path string, u *diagnostic.Unit, err error) error {
	if u.Dir != "" {
		if st, statErr := os.Stat(u.Dir); statErr != nil {
			return fmt.Errorf("compile: working directory: %w", statErr)
		} else if !st.IsDir() {
			return fmt.Errorf("compile: working directory %q: not a directory", u.Dir)
		}
	}
	if errors.Is(err, errSandbox) {
		return fmt.Errorf("compile: %w", err)
	}
	return &NotFoundError{path, unwrapPath(err)}
}

// base returns the name by which errors call a program.
func base(path string) string { return filepath.Base(path) }
