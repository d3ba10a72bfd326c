package compiletool

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/runtest"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/sandbox"
)

// Tools are the tools of one compiler and project. They are safe for concurrent use.
type Tools struct {
	cc diagnostic.Compiler
	o  Options
}

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Dir is the project: quoted includes are looked up here, and tests run here. Empty means the
	// directory of the process.
	Dir string
	// Standard is the value of -std for every unit, "c++20" by default; "-" means the compiler's own.
	Standard string
	// Flags are the host's, for every unit, in front of the model's. Paths in them should be absolute:
	// run builds in a directory of its own.
	Flags []string
	// Includes are directories for -I.
	Includes []string
	// Test is the command of test, an argument list in which "{}" is replaced by the test's name. Without it
	// test is an error.
	Test []string
	// Scratch is a directory that test runs in, in place of Dir, and which it may write to in the sandbox: a copy of the
	// project by Sandbox.Copy. Without it the project is read-only there.
	Scratch string
	// Sandbox runs programs and tests. Dir is read-only in it, and run's programs do not see it. The compiler has
	// a sandbox of its own: give it the same one (toolchain.Options). Nil runs them as the user of the process. It
	// cannot be combined with Wrapper.
	Sandbox *sandbox.Sandbox
	// Wrapper is put in front of the command of programs and tests: {"bwrap", "--ro-bind", ..., "--"}.
	Wrapper []string
	// Runner runs the tests of scripts. With it there are the tools run_test and inspect_at. The caller closes it.
	Runner *runtest.Runner
	// Env is the environment of programs and tests, as "key=value". Nil means PATH only.
	Env []string
	// MaxDiagnostics bounds how many diagnostics an answer has. Zero means 20, negative no bound. What
	// is left out is counted.
	MaxDiagnostics int
	// MaxNotes bounds the notes of each (diagnostic.Collapse). Zero means 8. Brief answers select notes by
	// their use instead.
	MaxNotes int
	// Full makes the functions for a model answer with whole diagnostics, in types with all members. By
	// default they answer in the form of diagfmt.Brief, which takes fewer bytes than the compiler's text.
	Full bool
	// Classifier finds the class and the repair that a brief answer has. Nil means the zero Classifier.
	Classifier *classify.Classifier
	// Limits bound programs and tests. Compilers have limits of their own.
	Limits Limits
}

// Limits bound one run. A zero field means the default, a negative one no limit.
type Limits struct {
	Wall     time.Duration // 10 seconds by default, for tests 2 minutes
	CPU      time.Duration // as Wall by default. Linux only
	Memory   int64         // address space in bytes, no limit by default; in a sandbox all resident memory, 1 GiB. Linux only
	FileSize int64         // 64 MiB by default. Linux only
	Output   int64         // bytes of each stream, 64 KiB by default
}

// proc returns l as limits of a process.
func (l Limits) proc(wall time.Duration) proc.Limits {
	if l.Wall == 0 {
		l.Wall = wall
	}
	if l.CPU == 0 {
		l.CPU = l.Wall
	}
	if l.FileSize == 0 {
		l.FileSize = 64 << 20
	}
	if l.Output == 0 {
		l.Output = 64 << 10
	}
	return proc.Limits{Wall: l.Wall, CPU: l.CPU, Memory: l.Memory, FileSize: l.FileSize, Output: l.Output}
}

// New returns the tools of a compiler. It panics if cc is nil, and if the options have both a sandbox and a wrapper.
func New(cc diagnostic.Compiler, o *Options) *Tools {
	if cc == nil {
		panic("compiletool: New needs a compiler; toolchain.Find returns one")
	}
	t := &Tools{cc: cc}
	if o != nil {
		t.o = *o
	}
	switch t.o.Standard {
	case "":
		t.o.Standard = "c++20"
	case "-":
		t.o.Standard = ""
	}
	if t.o.MaxDiagnostics == 0 {
		t.o.MaxDiagnostics = 20
	}
	if t.o.MaxNotes == 0 {
		t.o.MaxNotes = 8
	}
	if t.o.Sandbox != nil && len(t.o.Wrapper) > 0 {
		panic("compiletool: both a sandbox and a wrapper")
	}
	if t.o.Env == nil {
		t.o.Env = []string{"PATH=/usr/local/bin:/usr/bin:/bin"}
	}
	return t
}

var _ cppcall.Tools = (*Tools)(nil)

// Funcs returns the tools for a cppcall.Set: compile, run, if there is a test command test, and if there is a Runner run_test
// and inspect_at. compile is answered in a <COMPILE_START> block, test and run_test in a <TEST_START> block, inspect_at
// in a <DEBUG_CONTEXT>, run in a <TOOL_RESULT>.
func (t *Tools) Funcs() []cppcall.Func {
	var compile, run, test any = t.compileBrief, t.runBrief, t.testBrief
	if t.o.Full {
		compile, run, test = t.Compile, t.Run, t.Test
	}
	funcs := []cppcall.Func{
		cppcall.MustBind("compile", compile, &cppcall.FuncOptions{
			Params: []string{"code", `flags = ""`}, Tag: "<COMPILE_START>", Var: "diagnostics",
			Doc: "Checks code and returns what the compiler says; nothing is run."}),
		cppcall.MustBind("run", run, &cppcall.FuncOptions{
			Params: []string{"code", `flags = ""`}, Var: "result",
			Doc: "Builds code and runs it within limits. Statements without main() are put into one."}),
	}
	if len(t.o.Test) > 0 {
		funcs = append(funcs, cppcall.MustBind("test", test, &cppcall.FuncOptions{
			Params: []string{"test_name"}, Tag: "<TEST_START>", Var: "result",
			Doc: "Runs one test of the project."}))
	}
	if t.o.Runner != nil {
		funcs = append(funcs, t.scriptFuncs()...)
	}
	return funcs
}

// Diagnostics is the answer of compile. It is a list of diagnostics, empty for code that is accepted
// without a word.
type Diagnostics []diagnostic.Diagnostic

// TranscriptMark marks the block of the answer: "<COMPILE_ERROR>" if there is an error.
func (d Diagnostics) TranscriptMark() string {
	if diagnostic.List(d).Count(diagnostic.SeverityError) > 0 {
		return "<COMPILE_ERROR>"
	}
	return "<COMPILE_OK>"
}

// Compile checks code with the model's flags, separated by spaces.
func (t *Tools) Compile(ctx context.Context, code, flags string) (Diagnostics, error) {
	list, err := t.compile(ctx, code, flags)
	return t.shorten(list), err
}

// compile checks code and returns all diagnostics.
func (t *Tools) compile(ctx context.Context, code, flags string) (diagnostic.List, error) {
	extra, err := modelFlags(flags)
	if err != nil {
		return nil, err
	}
	out, err := t.cc.Compile(ctx, t.unit(code, extra))
	if err != nil {
		return nil, err
	}
	return diagnosticsOf(out), nil
}

// unit returns a unit of code.
func (t *Tools) unit(code string, extra []string) *diagnostic.Unit {
	return &diagnostic.Unit{
		Source: []byte(code), File: mainFile, Dir: t.o.Dir, Includes: t.o.Includes, Standard: t.o.Standard,
		Flags: append(append([]string(nil), t.o.Flags...), extra...),
	}
}

// diagnosticsOf returns the diagnostics of a compiler. If it failed and no error was recognised, the last
// line of its output becomes one.
func diagnosticsOf(out *diagnostic.Outcome) diagnostic.List {
	list := out.Report.Diagnostics
	if !out.OK() && list.Count(diagnostic.SeverityError) == 0 {
		text := strings.TrimSpace(string(out.Stderr))
		text = text[strings.LastIndexByte(text, '\n')+1:]
		if text == "" {
			text = fmt.Sprintf("the compiler failed with status %d", out.ExitCode)
		}
		list = append(list, diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: text})
	}
	return list
}

// shorten collapses and bounds a list. A note at its end has the number of diagnostics that were left out.
func (t *Tools) shorten(list diagnostic.List) Diagnostics {
	if list == nil {
		return nil
	}
	list, more := t.bound(diagnostic.Brief(diagnostic.Collapse(list, t.o.MaxNotes)))
	if more != "" {
		list = append(list, diagnostic.Diagnostic{Severity: diagnostic.SeverityNote, Message: more})
	}
	return Diagnostics(list)
}

// bound returns the start of a list that an answer may have, and a sentence about the rest, "" without one.
func (t *Tools) bound(list diagnostic.List) (start diagnostic.List, more string) {
	most := t.o.MaxDiagnostics
	if most <= 0 || len(list) <= most {
		return list, ""
	}
	return list[:most:most], fmt.Sprintf("%d more diagnostics", len(list)-most)
}

// scratch makes a temporary directory, and the function that removes it.
func (t *Tools) scratch() (dir string, remove func(), err error) {
	if t.o.Sandbox != nil {
		return t.o.Sandbox.MkdirTemp("cppreason-run-")
	}
	if dir, err = os.MkdirTemp("", "cppreason-run-"); err != nil {
		return "", nil, fmt.Errorf("temporary directory: %w", err)
	}
	return dir, func() { _ = os.RemoveAll(dir) }, nil
}

// program is the name of a built program in its directory.
func program(dir string) string { return filepath.Join(dir, "program") }
