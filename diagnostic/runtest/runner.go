package runtest

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/sandbox"
)

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Sandbox is where the compiler and the tests run. Nil means a new one at level full.
	Sandbox *sandbox.Sandbox
	// Compilers are the commands to look for, as in toolchain.Find.
	Compilers []string
	// Standard is the value of -std. The default is "c++20".
	Standard string
	// Flags are passed to the compiler and the linker. They come from the caller and are trusted.
	Flags []string
	// Dir is the project: quoted includes are looked up here, and its files count as the user's. Empty means no project.
	Dir string
	// IncludeDirs are further directories for -I.
	IncludeDirs []string
	// Includes are the headers of every test, as in `"hm.hpp"` and `<map>`. Headers of the standard library that a
	// test names are included without it.
	Includes []string
	// Timeout bounds each test. The default is 5 seconds.
	Timeout time.Duration
	// CompileTimeout bounds each run of the compiler, in processor time. The default is 30 seconds.
	CompileTimeout time.Duration
	// Memory bounds the resident memory of a test, in bytes. The default is 512 MiB.
	Memory int64
	// Output bounds each output stream of a test, in bytes. The default is 64 KiB.
	Output int64
	// Debug starts a program under a debugger for InspectAt. Nil makes InspectAt an error.
	Debug func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error)
	// OnResult is called with each result before Run returns it. Nil means that nobody does.
	OnResult func(*Result)
}

// A Test is a lambda and what the script around it has for it.
type Test struct {
	// Name is the name that the script has for it. It is not compiled.
	Name string
	// Text is the lambda expression, without parameters, from its "[" to its "}".
	Text string
	// File is the name of the script, "script.cpp" by default. It is a name and not a path to read.
	File string
	// Line and Column are the place of Text in the script, 1-based. 0 means unknown if there is a Source, and otherwise 1.
	Line, Column int
	// Source is the text of the script, and Offset the offset of Text in it. Both may be left out. Declarations
	// before Offset that the lambda uses are compiled with it.
	Source string
	Offset int
	// Earlier are the scripts of the same session before this one, oldest first. Their declarations count too.
	Earlier []string
	// Variables are those that the lambda captures.
	Variables []Variable
}

// A Variable is a captured variable. The test has a definition "Type Name = Init;" of it, so a captured reference is a copy
// there: what the test assigns does not come back to the script.
type Variable struct {
	Name string
	Type string // as it is declared, "auto" included
	Init string // an initializer, such as `{1, 2}` or `"a"`
}

// A Result is the outcome of a test.
type Result struct {
	// Name is that of the Test.
	Name string
	// Passed reports that the lambda returned, and not false, and nothing was reported.
	Passed bool
	// Compiled reports that the test was built. Otherwise Diagnostics has the errors.
	Compiled bool
	// Output is what the test printed, standard output first, then the reason of the failure.
	Output string
	// CrashFile and CrashLine are the place of the failure, the line from 1. Empty and 0 if it is unknown.
	CrashFile string
	CrashLine int
	// ErrorClass is the class of the failure, Unknown for a test that passed.
	ErrorClass classify.Class
	// Signal is the signal that ended the test, such as "SIGABRT". Empty without one.
	Signal string
	// Sanitizer is the one that reports the test: "address", "undefined" or "leak". Empty without a report.
	Sanitizer string
	// Limit is the limit that ended it.
	Limit sandbox.Limit
	// ExitCode is the status of the program, -1 for a signal or a limit.
	ExitCode int
	// Dropped counts the bytes of output beyond Options.Output.
	Dropped int64
	// Elapsed is how long the test ran.
	Elapsed time.Duration
	// Precompiled reports that the headers were precompiled.
	Precompiled bool
	// Level is the level of the sandbox.
	Level sandbox.Level
	// Diagnostics are those of the compiler, or the reports of sanitizers.
	Diagnostics diagnostic.List
}

// A Runner runs tests. It keeps precompiled headers and the last programs. It is safe for concurrent use. Close removes
// its files.
type Runner struct {
	o        Options
	box      *sandbox.Sandbox
	cc       *toolchain.Compiler
	classify classify.Classifier

	build     sync.Mutex      // one build at a time: the next one may find its program; it guards the group
	faulty    map[string]bool // tests that do not compile, by their key
	providers []*provider     // of objects, oldest first
	builds    int
	initSize  int64           // see streamInit; negative if it is unknown
	imports   map[string]bool // code of templates that programs compiled in full take from libraries

	mu       sync.Mutex // guards what follows
	harness  *harness
	prefixes map[string]*prefix // by their lists of headers, a line each
	seen     map[string]headerCount
	programs []*program // the last ones, oldest first
	failures []*failure // the last ones, oldest first
}

// New returns a Runner. The error matches sandbox.ErrUnavailable if there is no sandbox, or is the one of
// toolchain.Find.
func New(ctx context.Context, o *Options) (*Runner, error) {
	r := &Runner{
		prefixes: map[string]*prefix{}, seen: map[string]headerCount{}, faulty: map[string]bool{}, imports: map[string]bool{}, initSize: -1,
	}
	if o != nil {
		r.o = *o
	}
	r.setDefaults()
	var err error
	if r.o.Dir != "" {
		if r.o.Dir, err = filepath.Abs(r.o.Dir); err != nil {
			return nil, fmt.Errorf("runtest: %w", err)
		}
	}
	if r.box = r.o.Sandbox; r.box == nil {
		if r.box, err = sandbox.New(ctx, nil); err != nil {
			return nil, fmt.Errorf("runtest: %w", err)
		}
	}
	tc := toolchain.New(&toolchain.Options{Sandbox: r.box, TextOnly: true, Limits: toolchain.Limits{
		Wall: 4 * r.o.CompileTimeout, CPU: r.o.CompileTimeout, FileSize: maxObject, Output: 4 << 20,
	}})
	if r.cc, err = tc.Find(ctx, r.o.Compilers...); err != nil {
		return nil, fmt.Errorf("runtest: %w", err)
	}
	return r, nil
}

// maxObject bounds a file of the compiler: precompiled headers with all of the standard library have 150 MB.
const maxObject = 512 << 20

// setDefaults fills the options that are not set.
func (r *Runner) setDefaults() {
	if r.o.Standard == "" {
		r.o.Standard = "c++20"
	}
	for _, d := range []struct {
		value   *time.Duration
		initial time.Duration
	}{{&r.o.Timeout, 5 * time.Second}, {&r.o.CompileTimeout, 30 * time.Second}} {
		if *d.value <= 0 {
			*d.value = d.initial
		}
	}
	if r.o.Memory <= 0 {
		r.o.Memory = 512 << 20
	}
	if r.o.Output <= 0 {
		r.o.Output = 64 << 10
	}
}

// Compiler describes the compiler.
func (r *Runner) Compiler() toolchain.Info { return r.cc.Info() }

// Close removes the files that the Runner keeps. No Run may be under way.
func (r *Runner) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.programs {
		p.discard()
	}
	for _, p := range r.prefixes {
		p.remove()
	}
	for _, p := range r.providers {
		p.remove()
	}
	if r.harness != nil {
		r.harness.remove()
	}
	r.programs, r.failures, r.providers, r.harness = nil, nil, nil, nil
	clear(r.prefixes)
	return nil
}

// Prepare compiles what all tests share, so that the first one takes no longer than the others. The error is that of Run.
func (r *Runner) Prepare(ctx context.Context) error {
	r.build.Lock()
	defer r.build.Unlock()
	_, err := r.getHarness(ctx)
	if err == nil {
		_, err = r.headersFor(ctx, nil)
	}
	if err != nil {
		return fmt.Errorf("run_test: %w", err)
	}
	return nil
}

// Run builds a test and runs it. A test that does not compile, or fails, is a result. The error is for what the test is
// not to blame for: it is that of the compiler, of the sandbox, of the file system or of ctx.
func (r *Runner) Run(ctx context.Context, t *Test) (*Result, error) {
	res, err := r.run(ctx, t)
	if err != nil {
		return nil, fmt.Errorf("run_test: %w", err)
	}
	if r.o.OnResult != nil {
		r.o.OnResult(res)
	}
	return res, nil
}

// run does what Run does. A test that was built with its siblings is found as a program and only executed.
func (r *Runner) run(ctx context.Context, t *Test) (*Result, error) {
	u, err := r.unit(t)
	if err != nil {
		return nil, err
	}
	p, index, res, err := r.programFor(ctx, t, u)
	if err != nil || res != nil {
		return res, err
	}
	defer r.release(p)
	return r.execute(ctx, p, index, t)
}
