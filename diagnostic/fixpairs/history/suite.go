package history

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/fixpairs"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/sandbox"
)

// A suite is a commit whose tests are run: with its sources, and with the sources of its parent under the same tests.
type suite struct {
	m             *Maker
	item          *dataset.Item
	before, after *tree

	build   [][]string // configure and build, in order
	test    []string   // the command of all tests
	removes []func()
}

// suiteRuns is how often each side runs its tests.
const suiteRuns = 3

// A built is one side in its folder.
type built struct {
	dir   string
	tests map[string]bool // whether each test passed
}

// record makes the record of a commit after which a test passes that failed before.
func (s *suite) record(ctx context.Context) (*dataset.Record, error) {
	defer func() {
		for _, remove := range s.removes {
			remove()
		}
	}()
	if err := s.findRecipe(); err != nil {
		return nil, err
	}
	before, after, err := s.sides()
	if err != nil {
		return nil, err
	}
	good, err := s.run(ctx, after)
	if err != nil {
		return nil, err
	}
	bad, err := s.run(ctx, before)
	if drop, ok := err.(*dataset.Drop); ok && drop.Reason == dataset.AfterFails {
		// The tests need what the commit adds. Which interface that is cannot be known before.
		return nil, &dataset.Drop{Reason: dataset.Silent, Detail: "with the parent's sources: " + drop.Detail}
	}
	if err != nil {
		return nil, err
	}
	var repaired, kept []string
	for _, name := range slices.Sorted(maps.Keys(good.tests)) {
		switch was, there := bad.tests[name]; {
		case good.tests[name] && there && !was:
			repaired = append(repaired, name)
		case good.tests[name] && was:
			kept = append(kept, name)
		}
	}
	if len(repaired) == 0 {
		return nil, drop(dataset.BeforeCompiles, "none of %d tests fails at the parent and passes at the commit", len(good.tests))
	}
	return s.assemble(ctx, before, after, bad, good, repaired, kept)
}

// findRecipe reads how the commit is built and tested.
func (s *suite) findRecipe() error {
	in, err := detect.Recipe(os.DirFS(s.after.dir), nil)
	if err != nil {
		return fmt.Errorf("history: %w", err)
	}
	for i := range in.Steps {
		step := &in.Steps[i]
		if step.Dir != "" && step.Dir != "." {
			return drop(dataset.Infrastructure, "a step runs in %s", step.Dir)
		}
		switch step.Kind {
		case detect.StepConfigure:
			if in.System == "cmake" && in.Tests.Switch != "" && in.Tests.Default == "off" &&
				!slices.ContainsFunc(step.Argv, func(a string) bool { return strings.HasPrefix(a, "-D"+in.Tests.Switch) }) {
				step.Argv = append(step.Argv, "-D"+in.Tests.Switch+"=ON")
			}
			s.build = append(s.build, step.Argv)
		case detect.StepBuild:
			s.build = append(s.build, step.Argv)
		case detect.StepTest:
			s.test = step.Argv
		}
	}
	switch {
	case in.Network:
		return drop(dataset.Infrastructure, "the build fetches sources")
	case len(s.build) == 0 || len(s.test) == 0:
		return drop(dataset.Silent, "no recipe for its tests is known")
	}
	return nil
}

// testPath matches folders and names of tests.
var testPath = regexp.MustCompile(`(?i)(^|/)(unit_?)?tests?/|(^|[/_.-])tests?[_.-][^/]*$`)

// endings are words of English that end in "test", after the superlatives, and are no names of tests.
var endings = []string{"latest", "greatest", "contest", "attest", "protest", "detest", "fastest", "shortest", "longest", "nearest"}

// isTest reports whether a file belongs to the tests.
func isTest(name string) bool {
	stem := strings.ToLower(strings.TrimSuffix(path.Base(name), path.Ext(name)))
	if testPath.MatchString(name) || strings.HasSuffix(stem, "_tests") || strings.HasSuffix(stem, "-tests") {
		return true
	}
	return strings.HasSuffix(stem, "test") && !slices.ContainsFunc(endings, func(w string) bool { return strings.HasSuffix(stem, w) })
}

// isBuilt reports whether a file has a part in the build.
func isBuilt(name string) bool {
	base := path.Base(name)
	return isCPP(name) || path.Ext(name) == ".c" || path.Ext(name) == ".cmake" || path.Ext(name) == ".in" ||
		slices.Contains([]string{"CMakeLists.txt", "meson.build", "meson_options.txt", "Makefile", "Makefile.am", "configure.ac"}, base)
}

// sides returns the files of both sides: before are those of the parent with the tests of the commit; after are these with the
// commit's other files that have a part in the build.
func (s *suite) sides() (before, after []dataset.File, err error) {
	old, err := s.before.texts()
	if err != nil {
		return nil, nil, err
	}
	new, err := s.after.texts()
	if err != nil {
		return nil, nil, err
	}
	result := maps.Clone(old)
	for _, name := range slices.Sorted(maps.Keys(new)) {
		if isTest(name) {
			old[name], result[name] = new[name], new[name]
		} else if isBuilt(name) {
			result[name] = new[name]
		}
	}
	for name := range old {
		if _, there := new[name]; !there && isBuilt(name) {
			delete(result, name)
			if isTest(name) {
				delete(old, name)
			}
		}
	}
	before, after = filesOf(old), filesOf(result)
	for _, files := range [][]dataset.File{before, after} {
		if err := s.m.checkSize(files); err != nil {
			return nil, nil, err
		}
	}
	return before, after, nil
}

// texts returns the files of a tree that are text, by path.
func (t *tree) texts() (map[string]string, error) {
	m := map[string]string{}
	for _, name := range t.files {
		data, err := os.ReadFile(filepath.Join(t.dir, name))
		if err != nil {
			return nil, fmt.Errorf("history: %w", err)
		}
		if text := string(data); utf8.ValidString(text) && !strings.Contains(text, "\x00") {
			m[name] = text
		}
	}
	return m, nil
}

// filesOf returns files in the order of their paths.
func filesOf(texts map[string]string) (files []dataset.File) {
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		files = append(files, dataset.File{Path: name, Text: texts[name]})
	}
	return files
}

// run builds one side in a new folder and runs its tests. A build that fails, and tests that are not the same each time, are drops.
func (s *suite) run(ctx context.Context, files []dataset.File) (*built, error) {
	dir, remove, err := fixpairs.WriteFiles(s.m.o.Sandbox, files)
	if err != nil {
		return nil, err
	}
	s.removes = append(s.removes, remove)
	b := &built{dir: dir}
	for _, argv := range s.build {
		res, err := s.step(ctx, dir, argv)
		if err != nil {
			return nil, err
		}
		if res.ExitCode != 0 {
			return nil, drop(dataset.AfterFails, "%s: %s", strings.Join(argv, " "), firstError(res, dir))
		}
	}
	for range suiteRuns {
		res, err := s.step(ctx, dir, s.test)
		if err != nil {
			return nil, err
		}
		tests := readTests(string(res.Stdout))
		if len(tests) == 0 {
			tests = map[string]bool{strings.Join(s.test, " "): res.ExitCode == 0}
		}
		if b.tests != nil && !maps.Equal(b.tests, tests) {
			return nil, drop(dataset.NotReproducible, "the tests differ from run to run")
		}
		b.tests = tests
	}
	return b, nil
}

// step runs one command of the recipe in a folder that it may write to.
func (s *suite) step(ctx context.Context, dir string, argv []string) (*sandbox.Result, error) {
	program := programPath(argv[0], dir)
	if program == "" {
		return nil, drop(dataset.Infrastructure, "%s is missing", argv[0])
	}
	res, err := s.m.o.Sandbox.Run(ctx, &sandbox.Command{
		Args: append([]string{program}, argv[1:]...), Dir: dir, Writable: []string{dir}, Trace: true,
		Env: []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "HOME=" + dir, "CTEST_OUTPUT_ON_FAILURE=1"},
		Limits: sandbox.Limits{Wall: 30 * time.Minute, CPU: 10 * time.Minute, Memory: 3 << 30, Processes: 256, Files: 1 << 17,
			Written: 2 << 30, Output: 2 << 20},
	})
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	if res.Ended {
		return nil, drop(dataset.TooLarge, "%s ran into the limit %s", argv[0], res.Limit)
	}
	return res, nil
}

// programPath returns the path of a program: one of the system, or one that was built.
func programPath(name, dir string) string {
	if strings.Contains(name, "/") {
		return filepath.Join(dir, name)
	}
	for _, folder := range []string{"/usr/local/bin", "/usr/bin", "/bin"} {
		if st, err := os.Stat(filepath.Join(folder, name)); err == nil && st.Mode().IsRegular() {
			return filepath.Join(folder, name)
		}
	}
	return ""
}

// firstError returns the first line of an output that reports an error.
func firstError(res *sandbox.Result, dir string) string {
	for line := range strings.Lines(string(res.Stderr) + "\n" + string(res.Stdout)) {
		if strings.Contains(line, "rror") {
			return strings.TrimSpace(strings.ReplaceAll(line, dir+"/", ""))
		}
	}
	return fmt.Sprintf("exit status %d", res.ExitCode)
}

// The lines of ctest 3.25: " 1/2 Test #1: options .....   Passed    0.02 sec", and in its summary "	  1 - options (Failed)".
var (
	testLine   = regexp.MustCompile(`(?m)^\s*\d+/\d+ Test\s+#\d+: (\S+) \.*(.*?)\s+\d+\.\d+ sec`)
	failedLine = regexp.MustCompile(`(?m)^\s*\d+ - (\S+) \(([^()]+)\)`)
)

// readTests returns which tests passed.
func readTests(output string) map[string]bool {
	tests := map[string]bool{}
	for _, m := range testLine.FindAllStringSubmatch(output, -1) {
		tests[m[1]] = strings.TrimSpace(m[2]) == "Passed"
	}
	return tests
}

// maxNames bounds the names of tests that the task lists.
const maxNames = 20

// assemble makes the record. The failing tests are run once more, alone, on both sides.
func (s *suite) assemble(ctx context.Context, before, after []dataset.File, bad, good *built, repaired, kept []string) (
	*dataset.Record, error) {
	run := s.test
	if path.Base(s.test[0]) == "ctest" {
		var names []string
		for _, name := range repaired {
			names = append(names, regexp.QuoteMeta(name))
		}
		run = append(slices.Clone(s.test), "-R", "^("+strings.Join(names, "|")+")$")
	}
	failing, err := s.step(ctx, bad.dir, run)
	if err != nil {
		return nil, err
	}
	passing, err := s.step(ctx, good.dir, run)
	if err != nil {
		return nil, err
	}
	if failing.ExitCode == 0 || passing.ExitCode != 0 {
		return nil, drop(dataset.NotReproducible, "%s behaves differently alone", repaired[0])
	}
	plat, err := s.m.prober.Compiler(ctx, s.m.cc.Info().Path, nil)
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	plat.OS.Version = ""
	var words []string
	for _, argv := range s.build {
		words = append(words, shellWords(argv))
	}
	build, line := strings.Join(words, " && "), shellWords(run)
	output := normalOutput(string(failing.Stdout), bad.dir)
	signature := repaired[0]
	if m := failedLine.FindStringSubmatch(output); m != nil {
		signature = fmt.Sprintf("%s (%s)", m[1], m[2])
	}
	cause := failure(repaired, output, before)
	p := &fixpairs.Pair{
		Kind: dataset.History, Platform: plat, Toolchain: s.m.Toolchains()[0], Task: task(repaired, kept), Before: before, After: after,
		Reports: []fixpairs.Report{{Tag: token.CompileStart, Command: build},
			{Tag: token.TestStart, Command: line, Failed: true, Output: output}},
		Session: func(t *dataset.Text) error {
			for _, f := range before {
				if f.Path == cause.File {
					fixpairs.AppendRead(t, f.Path, f.Text, [][2]int{{cause.Line, cause.Line}})
				}
			}
			appendContext(t, before, after)
			return nil
		},
		Causes:  []fixpairs.Cause{cause},
		Clean:   []fixpairs.Report{{Tag: token.CompileStart, Command: build}, {Tag: token.TestStart, Command: line}},
		Command: []string{"sh", "-c", build}, Run: run, Signature: signature, Source: s.item.Source,
	}
	r, err := fixpairs.Assemble(p)
	if err != nil {
		return nil, drop(dataset.Silent, "%v", err)
	}
	return r, nil
}

// task states what is to be done: which tests fail, and which have to go on passing.
func task(repaired, kept []string) string {
	list := func(names []string) string {
		if len(names) > maxNames {
			return fmt.Sprintf("%s and %d more", strings.Join(names[:maxNames], ", "), len(names)-maxNames)
		}
		return strings.Join(names, ", ")
	}
	text := "fail_to_pass: " + list(repaired)
	if len(kept) > 0 {
		text += "\npass_to_pass: " + list(kept)
	}
	return text
}

// checkLine matches a failed check as frameworks print it: "test/a.cpp:12: FAILED:", "a.cc:12: Failure", "a.cpp:12: ... Assertion".
var checkLine = regexp.MustCompile(`(?m)^\s*(?:[\w.-]+: )?([\w./+-]+\.\w+)[:(](\d+)\)?:.*(?:FAILED|Failure|Assertion|ERROR|error|fail)`)

// failure returns the cause that the output of a failing test shows. Its place is one of the given files, if it is known.
func failure(repaired []string, output string, files []dataset.File) fixpairs.Cause {
	c := fixpairs.Cause{Finding: classify.Finding{
		Class: classify.Logic, Severity: diagnostic.SeverityError, RootCause: fmt.Sprintf("test %s fails", repaired[0]),
	}}
	m := checkLine.FindStringSubmatch(output)
	if m == nil {
		return c
	}
	c.RootCause += fmt.Sprintf(" at %s:%s", m[1], m[2])
	for _, f := range files {
		// Frameworks print the path as the compiler was given it: from the root, or from the folder of the build.
		if line, err := strconv.Atoi(m[2]); err == nil && (f.Path == m[1] || strings.HasSuffix(m[1], "/"+f.Path)) {
			c.File, c.Line = f.Path, line
		}
	}
	return c
}

// durations match times that ctest and frameworks print.
var durations = regexp.MustCompile(`\d+\.\d+ ?(sec|s|ms)\b`)

// normalOutput returns the output of tests without folders, times and addresses.
func normalOutput(output, dir string) string {
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(strings.ReplaceAll(output, dir+"/", ""), dir, ".")) {
		line = strings.TrimRight(line, " \r\n")
		if line != "" && !strings.HasPrefix(line, "Total Test time") && !strings.HasPrefix(line, "Internal ctest changing") {
			lines = append(lines, durations.ReplaceAllString(line, "0.00 $1"))
		}
	}
	return strings.Join(lines, "\n")
}

// safeWord matches words that a shell takes as they are.
var safeWord = regexp.MustCompile(`^[\w./=+:,@%-]+$`)

// shellWords writes an argument list as a line of a shell.
func shellWords(argv []string) string {
	quoted := slices.Clone(argv)
	for i, w := range quoted {
		if !safeWord.MatchString(w) {
			quoted[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(quoted, " ")
}
