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

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
)

//go:embed harness/harness.cpp
var harnessSource []byte

// A program is a built program with one test or several.
type program struct {
	dir    string             // has the texts and the program
	path   string             // of the executable
	key    string             // the stamp of the headers that it was built with
	units  []*unit            // its tests, by their index
	debug  map[*unit]*program // with one of the tests: see debugBuild
	used   bool               // its headers were precompiled
	uses   int                // executions under way, by which it cannot be removed
	gone   bool               // to be removed after the last use
	remove func()             // removes dir
}

// testTable is the name of a program's table of tests for the harness. In the text of a program it has a number: objects of
// several programs are linked together.
const testTable = "cppreason_tests"

// testFile is the name of the text of a program.
const testFile = "cppreason_test.cpp"

// maxPrograms bounds the programs that a Runner keeps: one has about 3 MB.
const maxPrograms = 16

// programFor returns the program of a test and the test's number in it. A test that does not compile is a result.
// Tests of one script are built together, since one build of ten takes little more than that of one. If the compiler rejects
// them, they are built without those in which it reports errors, and at last the test alone: its verdict is never that of others.
func (r *Runner) programFor(ctx context.Context, t *Test, u *unit) (p *program, index int, res *Result, err error) {
	r.build.Lock()
	defer r.build.Unlock()
	if p, index = r.find(u); p != nil {
		return p, index, nil, nil
	}
	all := append([]*unit{u}, r.siblings(t, u)...) // the test itself is number 0
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
		if out, err = r.explain(ctx, u, out); err != nil {
			return nil, 0, nil, err
		}
		return nil, 0, r.rejected(t, u, out), nil
	}
	r.keep(p)
	return p, 0, nil, nil
}

// assertFunction makes a function of the macro.
const assertFunction = "#undef assert\ntemplate <class... T> void assert(const T&...);\n"

// explain returns the outcome that shows why a test was rejected. assert is a macro that begins with a parenthesis, so a missing
// semicolon before it makes a call:
//
//	auto n = f()
//	assert(n == 2); // error: use of 'n' before deduction of 'auto'
//
// So a test with assert whose error is not about syntax is parsed once more, with assert as a function. That outcome
// counts if its first error is about syntax.
func (r *Runner) explain(ctx context.Context, u *unit, out *diagnostic.Outcome) (*diagnostic.Outcome, error) {
	if !strings.Contains(u.body, "assert") || r.classOf(out) == classify.Syntax || r.classOf(out) == classify.Linker {
		return out, nil
	}
	use, err := r.headersFor(ctx, []*unit{u})
	if err != nil {
		return nil, err
	}
	dir, remove, err := r.box.MkdirTemp("cppreason-runtest-")
	if err != nil {
		return nil, err
	}
	defer remove()
	again, err := r.cc.Compile(ctx, &diagnostic.Unit{
		Source: []byte(joinUnits([]*unit{u}, use.text+assertFunction, testTable)), File: testFile, Dir: dir, Standard: r.o.Standard,
		Flags: slices.Concat(r.flags(), use.flags), Includes: use.dirs,
	})
	if _, err := r.judgeBuild(ctx, again, err); err != nil {
		return nil, err
	}
	if r.classOf(again) != classify.Syntax {
		return out, nil
	}
	r.clean(again, dir)
	return again, nil
}

// classOf returns the class of the first error of a build, Unknown without one.
func (r *Runner) classOf(out *diagnostic.Outcome) classify.Class {
	for i := range out.Report.Diagnostics {
		if d := &out.Report.Diagnostics[i]; d.Severity >= diagnostic.SeverityError {
			return r.classify.Classify(d).Class
		}
	}
	return classify.Unknown
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
		same := func(other *unit) bool { return other.key() == u.key() }
		if i := slices.IndexFunc(p.units, same); i >= 0 && p.key == r.stamp(u) {
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
		old.discard()
	}
}

// release ends a use of p.
func (r *Runner) release(p *program) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if p.uses--; p.uses == 0 && p.gone {
		p.discard()
	}
}

// discard removes the files of p.
func (p *program) discard() {
	p.remove()
	for _, d := range p.debug {
		d.remove()
	}
}

// flags returns the flags of every unit, without those of precompiled headers.
func (r *Runner) flags() []string {
	// -g1 has functions and lines, and costs a third of the time that -g takes for variables and types: see debugBuild. -O0 keeps
	// each line's own instructions. Warnings are not asked for. -fno-sanitize-recover ends the program at the first report of
	// UndefinedBehaviorSanitizer. The vector's annotations make AddressSanitizer see an access between size and capacity.
	flags := []string{"-g1", "-O0", "-w", "-pipe", "-pthread", "-fno-omit-frame-pointer", "-fsanitize=address,undefined",
		"-fno-sanitize-recover=all", "-D_GLIBCXX_SANITIZE_VECTOR=1"}
	if r.o.Dir != "" {
		flags = append(flags, "-I"+r.o.Dir)
	}
	for _, dir := range r.o.IncludeDirs {
		flags = append(flags, "-I"+dir)
	}
	return append(flags, r.o.Flags...)
}

// wrapped are the functions that the linker renames (--wrap), so that calls of the test come to the harness, which
// reports them with their stack: an end of the process has a place only before it happens.
var wrapped = []string{"exit", "_exit", "_Exit", "quick_exit", "raise", "kill", "__cxa_throw"}

// A harness is the compiled harness and the flags to link with it.
type harness struct {
	object string   // its file
	link   []string // the flags, with those of the fastest linker that works here
	plain  []string // the flags without a fast linker, whose errors have no lines
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

// chooseLinker tries linkers, the fastest first, with an empty program: a linker may be there and not fit the compiler, and
// libraries of sanitizers may be missing. For a program with sanitizers mold takes 20 ms of processor time, GNU ld 60.
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

// compile builds a program with several tests, with more flags. It is nil if the compiler rejects it.
func (r *Runner) compile(ctx context.Context, units []*unit, extra ...string) (*program, *diagnostic.Outcome, error) {
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
	p := &program{dir: dir, path: filepath.Join(dir, "program"), key: r.stamp(units[0]), units: units, remove: remove}
	// gcc reads the lines that it shows from the file that #line names, and gdb names no file that is not there.
	r.builds++
	table := fmt.Sprint(testTable, "_", r.builds)
	files := map[string]string{filepath.Base(units[0].file): units[0].source, testFile: joinUnits(units, use.text, table)}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			remove()
			return nil, nil, err
		}
	}
	flags := slices.Concat(r.flags(), use.flags, extra)
	build := &diagnostic.Unit{
		File: testFile, Dir: dir, Standard: r.o.Standard, Flags: slices.Concat(flags, h.link),
		Includes: use.dirs, Inputs: []string{h.object, "-Wl,--defsym=" + testTable + "=" + table}, Action: diagnostic.Link, Output: p.path,
	}
	var out *diagnostic.Outcome
	if share := r.shareKey(units, &use); share != "" && extra == nil {
		out = r.buildShared(ctx, build, h, share, units, &use)
	}
	if out == nil {
		out, err = r.cc.Compile(ctx, build)
	}
	if err == nil && onlyLinks(out) {
		build.Flags = slices.Concat(flags, h.plain) // mold does not name the line of a call
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

// debugBuild returns the program of one test with the debug information of its variables. It is kept with p, which has the lines alone:
// few tests are looked at by a debugger.
func (r *Runner) debugBuild(ctx context.Context, p *program, u *unit) (*program, error) {
	r.build.Lock()
	defer r.build.Unlock()
	if d := p.debug[u]; d != nil {
		return d, nil
	}
	d, out, err := r.compile(ctx, []*unit{u}, "-g")
	if err == nil && d == nil {
		err = fmt.Errorf("the test does not compile any more: %w", firstError(out))
	}
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if p.debug == nil {
		p.debug = map[*unit]*program{}
	}
	p.debug[u] = d
	return d, nil
}

// onlyLinks reports whether a build failed in the linker.
func onlyLinks(out *diagnostic.Outcome) bool {
	if out.OK() {
		return false
	}
	var c classify.Classifier
	return slices.ContainsFunc(out.Report.Diagnostics, func(d diagnostic.Diagnostic) bool { return c.Classify(&d).Class == classify.Linker })
}

// judgeBuild separates what the code is to blame for from other failures of a build. A compiler that crashes on the code, or
// that uses up its time with it, as template recursion can, rejects it: the code gets an error without a place.
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
