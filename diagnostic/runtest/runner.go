package runtest

import (
	"context"
	_ "embed" // the harness
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/sandbox"
)

//go:embed harness/harness.cpp
var harnessSource []byte

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
	// Name is what the script calls it.
	Name string
	// Text is the lambda expression.
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

// A Variable is a captured variable.
type Variable struct {
	Name string
	Type string // as it is declared, "auto" included
	Init string // an initializer
}

// A Result is the outcome of a test.
type Result struct {
	Name     string
	Passed   bool
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

	build    sync.Mutex      // one build at a time: the next one may find its program
	faulty   map[string]bool // tests that do not compile, by their key
	mu       sync.Mutex
	harness  *harness
	prefixes map[string]*prefix
	seen     map[string]int
	programs []*program // the last ones, oldest first
	failures []*failure // the last ones, oldest first
}

// New returns a Runner. The error matches sandbox.ErrUnavailable if there is no sandbox, or is the one of
// toolchain.Find.
func New(ctx context.Context, o *Options) (*Runner, error) {
	r := &Runner{prefixes: map[string]*prefix{}, seen: map[string]int{}, faulty: map[string]bool{}}
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
		p.remove()
	}
	for _, p := range r.prefixes {
		p.remove()
	}
	if r.harness != nil {
		r.harness.remove()
	}
	r.programs, r.failures, r.harness = nil, nil, nil
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

// run does what Run does.
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

// A program is a built program with one test or several.
type program struct {
	dir    string
	path   string
	key    string   // of headers and declarations, without the tests
	tests  []string // their keys
	used   bool     // its headers were precompiled
	uses   int      // under way
	gone   bool     // to be removed after the last use
	remove func()
}

// testFile is the name of the text of a program.
const testFile = "cppreason_test.cpp"

// maxPrograms bounds the programs that a Runner keeps: one has about 3 MB.
const maxPrograms = 16

// programFor returns the program of a test and the test's number in it. A test that does not compile is a result.
func (r *Runner) programFor(ctx context.Context, t *Test, u *unit) (p *program, index int, res *Result, err error) {
	r.build.Lock()
	defer r.build.Unlock()
	if p, index = r.find(u); p != nil {
		return p, index, nil, nil
	}
	all := append([]*unit{u}, r.siblings(t, u)...)
	p, out, err := r.compile(ctx, all)
	if err == nil && p == nil && len(all) > 1 {
		if rest := r.withoutFaults(all, out); rest[0] == u && len(rest) < len(all) {
			p, out, err = r.compile(ctx, rest)
		}
		if err == nil && p == nil {
			p, out, err = r.compile(ctx, all[:1])
		}
	}
	if err != nil {
		return nil, 0, nil, err
	}
	if p == nil {
		return nil, 0, r.rejected(t, u, out), nil
	}
	r.keep(p)
	return p, 0, nil, nil
}

// withoutFaults returns the tests without those in which the compiler reports an error, and remembers the latter, so that no other
// test is built with them.
func (r *Runner) withoutFaults(all []*unit, out *diagnostic.Outcome) (rest []*unit) {
	for _, u := range all {
		faulty := slices.ContainsFunc(out.Report.Diagnostics, func(d diagnostic.Diagnostic) bool {
			return slices.ContainsFunc(append(noteLocations(&d), d.Location), func(at diagnostic.Location) bool {
				return at.File == filepath.Base(u.file) && u.first <= at.Line && at.Line <= u.last
			})
		})
		if !faulty {
			rest = append(rest, u)
			continue
		}
		if len(r.faulty) > 1000 {
			clear(r.faulty)
		}
		r.faulty[u.key()] = true
	}
	if len(rest) == 0 || rest[0] != all[0] {
		return all[:1]
	}
	return rest
}

// find returns a kept program that has the test.
func (r *Runner) find(u *unit) (*program, int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.programs {
		if i := slices.Index(p.tests, u.key()); i >= 0 && p.key == r.stamp(u) {
			p.uses++
			return p, i
		}
	}
	return nil, 0
}

// keep adds a program to the ones that are kept, and removes the oldest if there are too many.
func (r *Runner) keep(p *program) {
	r.mu.Lock()
	defer r.mu.Unlock()
	p.uses++
	r.programs = append(r.programs, p)
	if len(r.programs) <= maxPrograms {
		return
	}
	old := r.programs[0]
	r.programs = slices.Delete(r.programs, 0, 1)
	r.failures = slices.DeleteFunc(r.failures, func(f *failure) bool { return f.program == old })
	if old.gone = true; old.uses == 0 {
		old.remove()
	}
}

// release ends a use of p.
func (r *Runner) release(p *program) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if p.uses--; p.uses == 0 && p.gone {
		p.remove()
	}
}

// flags returns the flags of every unit, without those of precompiled headers.
func (r *Runner) flags() []string {
	// The vector's annotations make AddressSanitizer see an access between size and capacity.
	flags := []string{"-g", "-O0", "-w", "-pipe", "-pthread", "-fno-omit-frame-pointer", "-fsanitize=address,undefined",
		"-fno-sanitize-recover=all", "-D_GLIBCXX_SANITIZE_VECTOR=1"}
	if r.o.Dir != "" {
		flags = append(flags, "-I"+r.o.Dir)
	}
	for _, dir := range r.o.IncludeDirs {
		flags = append(flags, "-I"+dir)
	}
	return append(flags, r.o.Flags...)
}

// wrapped are the functions whose calls the harness sees.
var wrapped = []string{"exit", "_exit", "_Exit", "quick_exit", "raise", "kill", "__cxa_throw"}

// A harness is the compiled harness and the flags to link with it.
type harness struct {
	object string
	link   []string
	plain  []string // link without a fast linker, whose errors have no lines
	remove func()
}

// getHarness compiles the harness once, and finds a fast linker.
func (r *Runner) getHarness(ctx context.Context) (*harness, error) {
	r.mu.Lock()
	h := r.harness
	r.mu.Unlock()
	if h != nil {
		return h, nil
	}
	dir, remove, err := r.box.MkdirTemp("cppreason-runtest-")
	if err != nil {
		return nil, err
	}
	h = &harness{object: filepath.Join(dir, "harness.o"), remove: remove}
	for _, name := range wrapped {
		h.plain = append(h.plain, "-Wl,--wrap="+name)
	}
	out, err := r.cc.Compile(ctx, &diagnostic.Unit{
		Source: harnessSource, File: "harness.cpp", Standard: "c++17", Flags: []string{"-O1", "-g0"},
		Action: diagnostic.Object, Output: h.object,
	})
	if err == nil && !out.OK() {
		err = fmt.Errorf("the harness does not compile: %w", firstError(out))
	}
	if err != nil {
		remove()
		return nil, err
	}
	if err := r.chooseLinker(ctx, h, dir); err != nil {
		remove()
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.harness = h
	return h, nil
}

// chooseLinker tries linkers, the fastest first, with an empty program.
func (r *Runner) chooseLinker(ctx context.Context, h *harness, dir string) error {
	var first error
	for _, fast := range [][]string{{"-fuse-ld=mold"}, {"-fuse-ld=lld"}, nil} {
		link := append(slices.Clone(h.plain), fast...)
		out, err := r.cc.Compile(ctx, &diagnostic.Unit{
			Source: []byte("extern \"C\" { extern void (*const cppreason_tests[])() = {nullptr}; }\n"), File: "empty.cpp", Dir: dir,
			Standard: r.o.Standard, Flags: append(r.flags(), link...), Inputs: []string{h.object},
			Action: diagnostic.Link, Output: filepath.Join(dir, "empty"),
		})
		if err == nil && out.OK() {
			h.link = link
			return nil
		}
		if err == nil {
			err = firstError(out)
		}
		first = errors.Join(first, err)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return fmt.Errorf("no program with sanitizers can be linked: %w", first)
}

// firstError returns the first error of a compiler as an error.
func firstError(out *diagnostic.Outcome) error {
	if err := out.Report.Diagnostics.Err(); err != nil {
		return err
	}
	return errors.New(strings.TrimSpace(string(out.Stderr[:min(len(out.Stderr), 500)])))
}

// compile builds a program with several tests. It is nil if the compiler rejects it.
func (r *Runner) compile(ctx context.Context, units []*unit) (*program, *diagnostic.Outcome, error) {
	h, err := r.getHarness(ctx)
	if err != nil {
		return nil, nil, err
	}
	use, err := r.headersFor(ctx, units)
	if err != nil {
		return nil, nil, err
	}
	dir, remove, err := r.box.MkdirTemp("cppreason-runtest-")
	if err != nil {
		return nil, nil, err
	}
	p := &program{dir: dir, path: filepath.Join(dir, "program"), key: r.stamp(units[0]), remove: remove}
	for _, u := range units {
		p.tests = append(p.tests, u.key())
	}
	// gcc reads the lines that it shows from the file that #line names, and gdb names no file that is not there.
	files := map[string]string{filepath.Base(units[0].file): units[0].source, testFile: joinUnits(units, use.text)}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			remove()
			return nil, nil, err
		}
	}
	build := &diagnostic.Unit{
		File: testFile, Dir: dir, Standard: r.o.Standard, Flags: slices.Concat(r.flags(), use.flags, h.link),
		Includes: use.dirs, Inputs: []string{h.object}, Action: diagnostic.Link, Output: p.path,
	}
	out, err := r.cc.Compile(ctx, build)
	if err == nil && onlyLinks(out) {
		build.Flags = slices.Concat(r.flags(), use.flags, h.plain) // mold does not name the line of a call
		out, err = r.cc.Compile(ctx, build)
	}
	if ok, err := r.judgeBuild(ctx, out, err); !ok || err != nil {
		remove()
		r.clean(out, dir)
		return nil, out, err
	}
	p.used = use.flags != nil && (r.cc.Info().Tool == tool.Clang || strings.Contains("\n"+string(out.Stderr), "\n! "+use.file))
	return p, out, nil
}

// onlyLinks reports whether a build failed in the linker.
func onlyLinks(out *diagnostic.Outcome) bool {
	if out.OK() {
		return false
	}
	var c classify.Classifier
	return slices.ContainsFunc(out.Report.Diagnostics, func(d diagnostic.Diagnostic) bool { return c.Classify(&d).Class == classify.Linker })
}

// judgeBuild separates what the code is to blame for from other failures of a build.
func (r *Runner) judgeBuild(ctx context.Context, out *diagnostic.Outcome, err error) (ok bool, _ error) {
	_, crashed := errors.AsType[*toolchain.CrashError](err)
	_, interrupted := errors.AsType[*toolchain.InterruptedError](err)
	switch {
	case ctx.Err() != nil:
		return false, context.Cause(ctx)
	case (crashed || interrupted) && out != nil:
		d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: err.Error()}
		out.Report.Diagnostics = append(out.Report.Diagnostics, d)
		return false, nil
	case err != nil:
		return false, err
	}
	return out.OK(), nil
}

// clean removes the directory of the build from the names of files.
func (r *Runner) clean(out *diagnostic.Outcome, dir string) {
	if out == nil {
		return
	}
	for i := range out.Report.Diagnostics {
		d := &out.Report.Diagnostics[i]
		d.File = r.shownPath(d.File, dir)
		for j := range d.Notes {
			d.Notes[j].File = r.shownPath(d.Notes[j].File, dir)
		}
	}
}

// shownPath returns a path as the script names it: relative to the build or to the project.
func (r *Runner) shownPath(path, dir string) string {
	for _, base := range append([]string{dir, r.o.Dir}, r.o.IncludeDirs...) {
		if base == "" {
			continue
		}
		if rest, ok := strings.CutPrefix(path, base+string(filepath.Separator)); ok {
			return rest
		}
	}
	return path
}
