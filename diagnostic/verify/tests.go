package verify

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/sandbox"
)

// scoreTests scores a candidate by its tests.
func (c *candidate) scoreTests(ctx context.Context) error {
	t := readTests(c.task.Tests, c.name)
	if len(t.funcs) == 0 {
		return fmt.Errorf("%w: the tests have no function void test_NAME()", ErrTask)
	}
	c.clean = true
	program, ok, err := c.build(ctx, t)
	if err != nil || !ok {
		return err
	}
	return c.runTests(ctx, t, program)
}

// build compiles and links the candidate with the tests.
func (c *candidate) build(ctx context.Context, t *testText) (program string, ok bool, err error) {
	dir, err := c.mkdir()
	if err != nil {
		return "", false, err
	}
	objects, ok, err := c.buildObjects(ctx, t, dir)
	if err != nil || !ok {
		return "", false, err
	}
	harness, err := c.v.harness(ctx)
	if err == nil {
		err = take(harness, dir, "main.o")
	}
	objects = append(objects, "main.o")
	if err == nil && len(c.wraps) > 0 {
		objects = append(objects, "wrap.o")
		var wrap string
		if wrap, err = c.v.wrap(ctx); err == nil {
			err = take(wrap, dir, "wrap.o")
		}
	}
	if err != nil {
		return "", false, err
	}
	return c.link(ctx, dir, objects...)
}

// buildObjects compiles the candidate alone and with the tests, and returns the objects in dir.
func (c *candidate) buildObjects(ctx context.Context, t *testText, dir string) (objects []string, ok bool, err error) {
	if t.joined {
		if ok, err = c.compileAlone(ctx, ""); err != nil || !ok {
			return nil, false, err
		}
		if ok, err = c.compileJoined(ctx, t, filepath.Join(dir, "unit.o")); err != nil || !ok {
			return nil, false, err
		}
		return []string{"unit.o"}, true, c.inspectObject(ctx, filepath.Join(dir, "unit.o"))
	}
	tests, err := c.v.compiledTests(ctx, t, c.flags())
	if err != nil {
		return nil, false, err
	}
	defer c.v.release(tests)
	object := filepath.Join(dir, "candidate.o")
	if ok, err = c.compileAlone(ctx, object); err != nil || !ok {
		return nil, false, err
	}
	if err = c.inspectObject(ctx, object); err == nil {
		err = take(tests.dir, dir, "tests.o")
	}
	// The tests come first: of two weak definitions the linker takes the first.
	return []string{"tests.o", "candidate.o"}, true, err
}

// compileJoined compiles the tests with the candidate's text in them.
func (c *candidate) compileJoined(ctx context.Context, t *testText, object string) (ok bool, err error) {
	before := len(c.score.Diagnostics)
	if c.mixed {
		// A comparison of the tests may be one that cannot be probed.
		if ok, err := c.compileUnit(ctx, t, c.v.makeUnit(t, true), object); ok || err != nil {
			return ok, err
		}
		c.score.Diagnostics, c.score.Reason, c.score.Stage = c.score.Diagnostics[:before], "", Compile
	}
	return c.compileUnit(ctx, t, c.v.makeUnit(t, false), object)
}

// compileUnit compiles a unit with the candidate's text in it.
func (c *candidate) compileUnit(ctx context.Context, t *testText, u *unit, object string) (ok bool, err error) {
	includes := slices.Concat(u.includes, c.own.includes)
	flags := slices.DeleteFunc(c.flags(), func(f string) bool { return f == "-w" || strings.HasPrefix(f, "-Werror") })
	unit := &diagnostic.Unit{
		File: "unit.cpp", Standard: c.v.o.Standard, Flags: append(flags, "-Wdeprecated-declarations"),
		Action: diagnostic.Object, Output: object,
	}
	head := strings.Join(includes, "\n") + "\n"
	if include, headers, ok := c.v.precompiled(ctx, includes, c.flags()); ok {
		head = ""
		unit.Flags, unit.Includes = append(unit.Flags, include...), []string{headers}
	}
	build := func(text string) (*diagnostic.Outcome, bool, error) {
		// The candidate's own entry is renamed: the harness has one.
		unit.Source = []byte(head + u.before + "#define main candidate_main\n" + optionsPush + "#line 1 \"" + c.name + "\"\n" +
			text + "\n" + optionsPop + "#undef main\n" +
			strings.Join(u.late, "\n") + "\n" + u.after)
		return c.compile(ctx, unit)
	}
	out, ok, err := build(c.mark(c.own.text))
	if err == nil && !ok && len(c.marks) > 0 {
		// An attribute may be where none can be. Then nobody knows which tests use the declaration.
		before := len(c.score.Diagnostics) - len(out.Report.Diagnostics)
		c.score.Diagnostics, c.score.Reason = c.score.Diagnostics[:max(before, 0)], ""
		out, ok, err = build(string(c.own.text))
		c.costAll = c.costAll || ok
	}
	if err != nil {
		return false, err
	}
	if !ok {
		c.score.Stage = Link
		return false, nil
	}
	c.findTouched(t, out)
	return true, nil
}

// What a candidate sets for its own code ends with it. clang does not know the options, and ignores them.
const (
	optionsPush = "#pragma GCC push_options\n"
	optionsPop  = "#pragma GCC pop_options\n#pragma pack()\n"
)

// mark puts an attribute before each suspect declaration, by which the compiler reports its uses.
func (c *candidate) mark(src []byte) string {
	marks := slices.Clone(c.marks)
	slices.SortFunc(marks, func(a, b finding) int { return b.mark - a.mark })
	text := string(src)
	for _, m := range marks {
		text = text[:m.mark] + "__attribute__((deprecated(\"" + c.v.space + "\"))) " + text[m.mark:]
	}
	return text
}

// findTouched finds the tests that use what is marked.
func (c *candidate) findTouched(t *testText, out *diagnostic.Outcome) {
	c.touched = map[int]bool{}
	for _, d := range out.Report.Diagnostics {
		if !strings.Contains(d.Message, c.v.space) {
			continue
		}
		lines := []int{}
		if d.File == testsName {
			lines = append(lines, d.Line)
		}
		for _, n := range d.Notes {
			if n.File == testsName && n.Line > 0 {
				lines = append(lines, n.Line)
			}
		}
		for _, line := range lines {
			in := slices.IndexFunc(t.funcs, func(f testFunc) bool { return f.first <= line && line <= f.last })
			if in < 0 {
				c.costAll = true // in what tests share
				return
			}
			c.touched[in] = true
		}
	}
}

// runTests runs the tests three times: once for the result, once with the last check the other way round, which has to
// fail there, and once for the sanitizers.
func (c *candidate) runTests(ctx context.Context, t *testText, program string) error {
	c.score.Stage = Tests
	c.score.Tests = make([]TestResult, len(t.funcs))
	plans := make([]runPlan, len(t.funcs))
	for i, f := range t.funcs {
		plans[i] = newPlan(i, f.must)
	}
	results, err := c.runAll(ctx, program, plans)
	if err != nil {
		return err
	}
	programs := slices.Repeat([]string{program}, len(plans))
	if err := c.runSlow(ctx, t, plans, results, programs); err != nil {
		return err
	}
	if !slices.ContainsFunc(results, func(r runResult) bool { return r.ready }) {
		c.score.Stage = Run
	}
	again := map[string][]runPlan{}
	for i := range plans {
		c.score.Tests[i].Name = t.funcs[i].name
		more := c.judge(t, &plans[i], &results[i])
		again[programs[i]] = append(again[programs[i]], more...)
	}
	for _, program := range slices.Sorted(maps.Keys(again)) {
		if err := c.runAgain(ctx, t, program, again[program]); err != nil {
			return err
		}
	}
	c.conclude()
	return nil
}

// judge fills the result of a test by its first run, and returns the runs that have to confirm it.
func (c *candidate) judge(t *testText, p *runPlan, r *runResult) (more []runPlan) {
	res := &c.score.Tests[p.test]
	lines, ok := c.passed(t, p, r)
	if r.forged {
		c.suspect("sends what the harness does not send")
	}
	if !ok {
		c.outcome(res, r)
		return nil
	}
	if c.costAll || c.touched[p.test] {
		res.ErrorClass = classify.Logic
		return nil
	}
	res.Passed = true
	if len(c.sanitizerReport(r.stderr)) > 0 {
		c.score.Stage = Sanitizers
		c.outcome(res, r)
		res.Signal = ""
	}
	if len(lines) > 0 {
		control := newPlan(p.test, nil)
		control.flip, control.control = key(c.v.secret, uint64(flipKey+lines[len(lines)-1])), true
		more = append(more, control)
	}
	if len(c.v.o.Sanitize) > 0 {
		leaks := newPlan(p.test, p.must)
		leaks.leaks = true
		more = append(more, leaks)
	}
	return more
}

// runSlow runs the tests that ran out of time once more, with an optimised program: without optimisation, and with
// sanitizers, a program takes many times as long as its author has measured. A loop without an end stays one.
func (c *candidate) runSlow(ctx context.Context, t *testText, plans []runPlan, results []runResult, programs []string) error {
	var slow []int
	for i, r := range results {
		if r.ready && (r.wall || r.limit == sandbox.Wall || r.limit == sandbox.CPU || r.status.Signal() == syscall.SIGXCPU) {
			slow = append(slow, i)
		}
	}
	if len(slow) == 0 || slices.ContainsFunc(c.v.o.Flags, func(f string) bool { return strings.HasPrefix(f, "-O") }) {
		return nil
	}
	fast := &candidate{v: c.v, task: c.task, name: c.name, score: &Score{}, extra: []string{"-O2", "-fno-finite-loops"}}
	program, ok, err := fast.build(ctx, t)
	c.removes = append(c.removes, fast.removes...)
	if err != nil || !ok {
		return err
	}
	again := make([]runPlan, len(slow))
	for j, i := range slow {
		again[j] = newPlan(i, plans[i].must)
	}
	more, err := c.runAll(ctx, program, again)
	if err != nil {
		return err
	}
	for j, i := range slow {
		plans[i], results[i], programs[i] = again[j], more[j], program
	}
	return nil
}

// newPlan returns a plan with a new nonce.
func newPlan(test int, must []int) runPlan {
	p := runPlan{test: test, must: must}
	var flip [8]byte
	_, _ = rand.Read(p.nonce[:]) // never returns an error
	_, _ = rand.Read(flip[:])
	p.flip = binary.NativeEndian.Uint64(flip[:])
	return p
}

// runAgain makes the control runs and those for the sanitizers.
func (c *candidate) runAgain(ctx context.Context, t *testText, program string, plans []runPlan) error {
	if len(plans) == 0 {
		return nil
	}
	results, err := c.runAll(ctx, program, plans)
	if err != nil {
		return err
	}
	for i := range plans {
		p, r := &plans[i], &results[i]
		res := &c.score.Tests[p.test]
		_, ok := c.passed(t, p, r)
		if p.control {
			// A check that is passed although its condition is the other way round was never made.
			if ok {
				c.suspect("passes a check that has to fail")
				res.Passed, res.ErrorClass = false, classify.Logic
			}
			continue
		}
		if ok && r.status.Exited() && r.status.ExitStatus() == 0 {
			continue
		}
		if c.score.Stage == Tests {
			c.score.Stage = Sanitizers
		}
		if res.Passed && res.ErrorClass == classify.Unknown {
			c.outcome(res, r)
			if res.Limit == 0 && len(c.sanitizerReport(r.stderr)) > 0 {
				res.Signal = ""
			}
		}
	}
	return nil
}

// conclude sets the stage and the reason after the runs.
func (c *candidate) conclude() {
	failed := 0
	for _, t := range c.score.Tests {
		if !t.Passed {
			failed++
		}
	}
	switch {
	case failed > 0:
		if c.score.Stage != Run {
			c.score.Stage = Tests
		}
		c.clean = false
		reason := fmt.Sprintf("%d of %d tests failed", failed, len(c.score.Tests))
		if c.costAll {
			reason = "the results do not count, because of what is suspect"
		}
		c.reject(c.score.Stage, "%s", reason)
	case c.score.Stage == Sanitizers:
		c.clean = false
		c.reject(Sanitizers, "a sanitizer reports the candidate")
	default:
		c.score.Stage = Clean
		if n := c.score.Diagnostics.Count(diagnostic.SeverityWarning); n > 0 {
			c.clean = false
			c.reject(Clean, "%d warnings", n)
		} else if !c.clean {
			c.reject(Clean, "something in it is suspect")
		}
	}
}
