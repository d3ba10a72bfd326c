package fixpairs

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/sandbox"
)

// program is the name of the program that is built, in the folder of its sources.
const program = "prog"

// runs is how often a defect has to show with the same signature.
const runs = 3

// sanitizerFlags make every report end the program with a status that is not 0, whatever the environment.
var sanitizerFlags = []string{"-g", "-O1", "-fno-omit-frame-pointer", "-fno-sanitize-recover=all"}

// A execution is one run of a program.
type execution struct {
	list      diagnostic.List
	signature string
	output    string // text of the program itself
	failed    bool
	end       string // "exit status 1", "SIGSEGV"
}

// sanitizer makes the record of a program with a report of a sanitizer before, in each of three runs, and none after.
func (w *work) sanitizer(ctx context.Context) (*dataset.Record, error) {
	cc := &w.m.compilers[0]
	var why error = drop(dataset.Silent, "no report in %d runs", runs)
	for _, flags := range w.sanitizerSets() {
		r, err := w.sanitized(ctx, cc, flags)
		if err == nil {
			return r, nil
		}
		d, ok := err.(*dataset.Drop)
		if !ok {
			return nil, err
		}
		why = d
		if d.Reason != dataset.Silent {
			return nil, err
		}
	}
	return nil, why
}

// sanitizerSets returns the flags to try: those of the row if they name a sanitizer. ThreadSanitizer comes first for a program with
// threads, and a program without any is not built with it.
func (w *work) sanitizerSets() (list [][]string) {
	base := w.flagSets()[0]
	if slices.ContainsFunc(base, func(f string) bool { return strings.HasPrefix(f, "-fsanitize=") }) {
		return [][]string{slices.Concat(base, sanitizerFlags)}
	}
	kinds := []string{"address,undefined"}
	for _, f := range w.in.Before {
		if strings.Contains(f.Text, "<thread>") || strings.Contains(f.Text, "pthread") || strings.Contains(f.Text, "<future>") {
			kinds = []string{"address,undefined", "thread"}
		}
	}
	for _, kind := range kinds {
		list = append(list, slices.Concat(base, sanitizerFlags, []string{"-fsanitize=" + kind, "-pthread"}))
	}
	return list
}

// sanitized makes the record with one set of flags.
func (w *work) sanitized(ctx context.Context, cc *compiler, flags []string) (*dataset.Record, error) {
	built, err := w.link(ctx, cc, w.before, flags)
	if err != nil {
		return nil, err
	}
	if !built.OK() {
		return nil, rejectedDrop(built, "before")
	}
	var first *execution
	for range runs {
		e, err := w.execute(ctx, w.before)
		if err != nil {
			return nil, err
		}
		switch {
		case len(e.list) == 0 && first == nil:
			return nil, drop(dataset.Silent, "no report, %s", e.end)
		case first == nil:
			first = e
		case e.signature != first.signature:
			return nil, drop(dataset.NotReproducible, "%q, then %q", first.signature, e.signature)
		}
	}
	after, err := w.link(ctx, cc, w.after, flags)
	if err != nil {
		return nil, err
	}
	if !after.OK() {
		return nil, rejectedDrop(after, "after")
	}
	var clean *execution
	for range runs {
		if clean, err = w.execute(ctx, w.after); err != nil {
			return nil, err
		}
		if clean.failed || len(clean.list) > 0 {
			return nil, drop(dataset.AfterFails, "%s %s", clean.end, clean.signature)
		}
	}
	p, err := w.pair(ctx, cc, flags)
	if err != nil {
		return nil, err
	}
	p.Command, p.Run, p.Signature = w.command(cc, flags, "-o", program), w.arguments(), first.signature
	compile, run := strings.Join(p.Command, " "), strings.Join(p.Run, " ")
	p.Reports = []Report{
		{Tag: token.CompileStart, Command: compile, List: built.Report.Diagnostics},
		{Tag: token.TestStart, Command: run, Failed: true, List: first.list, Output: first.describe()},
	}
	p.Clean = []Report{
		{Tag: token.CompileStart, Command: compile, List: after.Report.Diagnostics},
		{Tag: token.TestStart, Command: run, Output: clean.describe()},
	}
	return w.assemble(p)
}

// describe returns how a run ended, after what the program printed.
func (e *execution) describe() string {
	if e.output == "" {
		return e.end
	}
	return e.output + "\n" + e.end
}

// rejectedDrop is the drop for a side that does not compile.
func rejectedDrop(out *diagnostic.Outcome, side string) error {
	if header := MissingHeader(out.Report.Diagnostics); header != "" {
		return drop(dataset.MissingHeader, "%s", header)
	}
	message := fmt.Sprintf("exit status %d", out.ExitCode)
	if d := out.Report.Diagnostics.Headline(); d != nil {
		message = firstLine(d.Message)
	}
	return drop(dataset.AfterFails, "the source %s does not build: %s", side, message)
}

// link builds the program of one side.
func (w *work) link(ctx context.Context, cc *compiler, dir string, flags []string) (*diagnostic.Outcome, error) {
	out, err := cc.Compile(ctx, &diagnostic.Unit{
		File: w.main, Dir: dir, Flags: flags, Action: diagnostic.Link, Output: filepath.Join(dir, program),
	})
	if err != nil {
		return nil, err
	}
	relative(out.Report.Diagnostics, dir)
	return out, nil
}

// arguments returns the command that runs the program: its name, and the words that the row has after it.
func (w *work) arguments() []string {
	args := []string{"./" + program}
	if len(w.in.Run) > 1 {
		args = append(args, w.in.Run[1:]...)
	}
	return args
}

// execute runs the program of one side. What it does is a result; an error is one of the sandbox.
func (w *work) execute(ctx context.Context, dir string) (*execution, error) {
	args := w.arguments()
	args[0] = filepath.Join(dir, program)
	res, err := w.m.box.Run(ctx, &sandbox.Command{
		Args: args, Dir: dir, ReadOnly: []string{dir}, Trace: true, Env: []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"},
		Limits: sandbox.Limits{Wall: 3 * w.m.o.Timeout, CPU: w.m.o.Timeout, Memory: 2 << 30, Output: 256 << 10},
	})
	if err != nil {
		return nil, fmt.Errorf("fixpairs: %w", err)
	}
	if res.Ended {
		return nil, drop(dataset.NotReproducible, "the program ran into the limit %s", res.Limit)
	}
	report, err := sanitizer.Parse(bytes.NewReader(res.Stderr), nil)
	if err != nil {
		return nil, fmt.Errorf("fixpairs: %w", err)
	}
	e := &execution{list: report.Diagnostics, failed: res.ExitCode != 0 || res.Signal != 0, output: strings.TrimSpace(string(res.Stdout))}
	e.end = fmt.Sprintf("exit status %d", res.ExitCode)
	if res.Signal != 0 {
		e.end = res.SignalName()
	}
	if len(e.list) > 0 {
		NormalizeReports(e.list, dir)
		e.signature = reportSignature(res.Stderr, &e.list[0])
	}
	return e, nil
}

// heads are the words with which reports begin. What follows them names the defect.
var heads = []string{"runtime error: ", "ERROR: AddressSanitizer: ", "ERROR: LeakSanitizer: ", "WARNING: ThreadSanitizer: ",
	"WARNING: MemorySanitizer: ", "ERROR: ThreadSanitizer: "}

// variable begins the part of a head that changes from run to run.
var variable = []string{" 0x", " on address", " on unknown address", " (pid", " with ", " for address"}

// reportSignature returns the stable part of the first head in the output, and the place of the diagnostic.
func reportSignature(stderr []byte, d *diagnostic.Diagnostic) string {
	var sig string
	for line := range bytes.Lines(stderr) {
		for _, head := range heads {
			_, rest, ok := strings.Cut(string(line), head)
			if !ok {
				continue
			}
			rest = strings.TrimSpace(rest)
			for _, v := range variable {
				rest, _, _ = strings.Cut(rest, v)
			}
			sig = head + rest
			if head == "runtime error: " {
				return sig // its place is earlier in the same line
			}
			break
		}
		if sig != "" {
			break
		}
	}
	if d.File != "" && d.Line > 0 {
		sig += fmt.Sprintf("\n%s:%d", filepath.Base(d.File), d.Line)
	}
	return sig
}
