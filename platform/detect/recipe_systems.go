package detect

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/autoconf"
	"github.com/cppreason/cppreason/platform/detect/internal/ci"
	"github.com/cppreason/cppreason/platform/detect/internal/cmake"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// has reports whether a command contains all of the words.
func has(argv []string, words ...string) bool {
	for _, w := range words {
		if !slices.Contains(argv, w) {
			return false
		}
	}
	return true
}

// isBuildTool reports whether a command builds all that CMake or another generator has prepared.
func isBuildTool(argv []string) bool {
	if argv[0] != "make" && argv[0] != "ninja" {
		return false
	}
	targets := targetsOf(argv)
	return len(targets) == 0 || len(targets) == 1 && targets[0] == "all"
}

// isConfigure reports whether a command of cmake configures.
func isConfigure(argv []string) bool {
	return argv[0] == "cmake" && len(argv) > 1 && !has(argv, "--build") && !has(argv, "--install") && !has(argv, "-P") &&
		!has(argv, "-E") && !has(argv, "--version") && !has(argv, "--workflow")
}

var cmakeProject = regexp.MustCompile(`(?mi)^\s*project\s*\(`)

// leastTestDir is the first CMake whose ctest has --test-dir. Source: CMake 3.20 release notes.
const leastTestDir = "3.20"

// planCMake adds the steps of CMake, in the folder build.
func (r *recipe) planCMake() {
	source := r.sourceFolder()
	project, configure := r.configureCMake(source)
	r.out.Network = len(project.Downloads) > 0
	r.cmake, r.folder = project, source
	rootFile := path.Join(source, "CMakeLists.txt")
	root := r.grep([]string{rootFile}, cmakeProject)
	if root == nil {
		root = r.source(rootFile, 1)
	}
	needs := []Tool{{Tool: "cmake", Min: r.version("cmake")}}
	fromConfigure := r.findConfigure(source)
	preset := r.presetOf(fromConfigure)
	fromWorkflow, workflow := r.findWorkflow()
	if fromConfigure == nil && fromWorkflow != nil {
		fromConfigure, preset = fromWorkflow, workflow.Configure
	}
	if preset != "" { // a setting of the command line wins over the preset's
		configure = append([]string{"cmake", "--preset", preset, "-B", "build"}, configure[5:]...)
	}
	r.add(StepConfigure, configure, needs, fromConfigure, root)
	fromBuild := r.findBuild()
	if fromBuild == nil && workflow.Build != "" {
		fromBuild = fromWorkflow
	}
	r.add(StepBuild, []string{"cmake", "--build", "build"}, needs, fromBuild, root)
	r.planCTest()
}

// configureCMake evaluates the project in a source folder with its tests switched on, and returns the command that
// configures it so.
func (r *recipe) configureCMake(source string) (project *cmake.Project, argv []string) {
	project = cmake.Evaluate(r.survey, source)
	var negative bool
	r.out.Tests, negative = testsOfCMake(project)
	argv = []string{"cmake", "-S", source, "-B", "build"}
	settings := r.commonSettings(project.Options)
	for _, name := range slices.Sorted(maps.Keys(settings)) { // what CI sets is the switch if no condition shows one
		if r.out.Tests.Switch == "" && !cmake.NamesFramework(name) && cmake.NamesTests(name) {
			r.out.Tests.Switch, r.out.Tests.Default = name, "off"
		}
	}
	if r.out.Tests.Switch == "" {
		r.tryOptions(project, source)
	}
	// An option with an unknown default is switched on too: that does no harm if it was on.
	if t := r.out.Tests; t.Switch != "" && (t.Default != "on" || negative) {
		settings[t.Switch] = "ON"
		if negative {
			settings[t.Switch] = "OFF"
		}
		if negative && t.Default == "off" {
			delete(settings, t.Switch)
		}
	}
	if len(settings) == 0 {
		return project, argv
	}
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		argv = append(argv, "-D"+name+"="+settings[name])
	}
	// What the tests declare and download shows only when they are switched on.
	project = cmake.EvaluateWith(r.survey, source, settings)
	r.out.Tests.Declared = r.out.Tests.Declared || len(project.Tests) > 0
	return project, argv
}

// findBuild returns the first command of CI that builds what CMake has configured, nil if none does.
func (r *recipe) findBuild() *ci.Command {
	c := r.findCommand(func(argv []string) bool {
		return argv[0] == "cmake" && has(argv, "--build") && !has(argv, "--target") && !has(argv, "-t") || isBuildTool(argv)
	})
	// make in the source folder of a project that has a Makefile beside its CMakeLists.txt
	if c != nil && c.Argv[0] != "cmake" && !r.followsConfigure(c) {
		return r.findTool("cmake", "--build") // the other was a makefile of the project's own
	}
	return c
}

// sourceFolder returns the source folder that CI configures: the root, unless CI only ever configures the project of
// the tests in a folder of its own, as header-only libraries do.
func (r *recipe) sourceFolder() string {
	count := map[string]int{}
	for i := range r.ci.Commands {
		if c := &r.ci.Commands[i]; isConfigure(c.Argv) {
			count[r.sourceOf(c)]++ // "" is unknown
		}
	}
	best := "."
	if count["."] > 0 {
		return best
	}
	for _, dir := range slices.Sorted(maps.Keys(count)) {
		if dir != "" && count[dir] > count[best] {
			best = dir
		}
	}
	return best
}

// findConfigure returns the first command of CI that configures a source folder, nil if none does. One that may do so
// is a partial command.
func (r *recipe) findConfigure(source string) (maybe *ci.Command) {
	for i := range r.ci.Commands {
		c := &r.ci.Commands[i]
		if !isConfigure(c.Argv) {
			continue
		}
		switch r.sourceOf(c) {
		case source:
			return c
		case "":
			if maybe == nil {
				unsure := *c
				unsure.Partial, maybe = true, &unsure
			}
		}
	}
	return maybe
}

// sourceOf returns the source folder of a command that configures, relative to the project, "" if it is not known: a
// variable names it, or the command configures a build folder anew.
func (r *recipe) sourceOf(c *ci.Command) string {
	source := ""
	for i := 1; i < len(c.Argv); i++ {
		switch w := c.Argv[i]; {
		case w == "-S" && i+1 < len(c.Argv):
			source = c.Argv[i+1]
			i++
		case strings.HasPrefix(w, "-S"):
			source = w[2:]
		case slices.Contains(cmakePairs, w):
			i++
		case !strings.HasPrefix(w, "-"):
			source = w
		}
	}
	isAnew := len(c.Argv) == 2 && source == "." // cmake . after a configuration, in a folder that another step entered
	if isAnew && slices.ContainsFunc(r.ci.Commands, func(before ci.Command) bool {
		return before.File == c.File && before.Line < c.Line && isConfigure(before.Argv)
	}) {
		return ""
	}
	dir := path.Join(c.Dir, source)
	if r.base != "." {
		dir = strings.TrimPrefix(strings.TrimPrefix(dir, r.base), "/")
	}
	switch {
	case dir == "." || strings.HasPrefix(dir, ".."):
		return "."
	case r.survey.Exists(path.Join(dir, "CMakeLists.txt")):
		return dir
	}
	return ""
}

// cmakePairs are the options of cmake whose argument is the next word. Source: cmake(1).
var cmakePairs = []string{"-B", "-D", "-G", "-A", "-T", "-C", "-U", "--preset", "--toolchain", "--install-prefix"}

// followsConfigure reports whether a command of make or ninja builds what a command of cmake before it in the same
// file has configured: it is run in the build folder, or in the folder where cmake was run without one.
func (r *recipe) followsConfigure(c *ci.Command) bool {
	return slices.ContainsFunc(r.ci.Commands, func(before ci.Command) bool {
		if before.File != c.File || before.Line > c.Line || !isConfigure(before.Argv) {
			return false
		}
		dir := before.Dir
		if i := slices.Index(before.Argv, "-B"); i >= 0 && i+1 < len(before.Argv) {
			dir = path.Join(before.Dir, before.Argv[i+1])
		}
		if i := slices.Index(c.Argv, "-C"); i >= 0 && i+1 < len(c.Argv) { // make -C build
			return path.Join(c.Dir, c.Argv[i+1]) == dir
		}
		return c.Dir == dir
	})
}

// planCTest adds the steps that test a project of CMake. Without ctest in CI a target may run the tests.
func (r *recipe) planCTest() {
	from, target := r.findCTest()
	var declared []Source
	if from == nil && len(r.cmake.Tests) == 0 {
		target, declared = r.commandForTests()
	}
	if !r.out.Tests.Declared && from == nil && target == "" {
		return
	}
	needs := []Tool{{Tool: "cmake", Min: laterVersion(r.version("cmake"), leastTestDir)}}
	switch {
	case target != "":
		r.out.Tests.Declared = true
		r.add(StepTest, []string{"cmake", "--build", "build", "--target", target}, needs, from, declared)
		return
	case from == nil && len(r.cmake.Tests) == 0:
		return // ctest would find no test
	}
	declared = r.placeOfTests(r.cmake)
	dir := path.Join("build", testFolder(r.cmake, r.folder))
	// The folder of the first add_test is surer than that of a command: CI may run a part of the tests.
	if len(r.cmake.Tests) == 0 { // declared in a way that is not understood
		dir = r.testDirOf(from)
	}
	r.add(StepTest, []string{"ctest", "--test-dir", dir, "--output-on-failure"}, needs, from, declared)
	if one := []string{"ctest", "--test-dir", dir, "--output-on-failure", "-R", "{}"}; len(declared) > 0 {
		r.add(StepTestOne, one, needs, nil, declared)
	} else {
		r.add(StepTestOne, one, needs, from, nil)
	}
}

// testTargets are the usual names of targets that run all tests.
var testTargets = []string{"test", "check", "tests", "run_tests", "run-tests", "runtests", "unittest", "unittests", "run_unit_tests"}

// commandForTests returns the target by which a project without add_test runs its tests, and where it is declared, "" if
// there is no such target.
func (r *recipe) commandForTests() (name string, at []Source) {
	best := len(testTargets)
	for _, c := range r.cmake.Commands {
		if rank := slices.Index(testTargets, strings.ToLower(c.Name)); rank >= 0 && rank < best {
			best, name, at = rank, c.Name, r.source(c.File, c.Line)
		}
	}
	return name, at
}

// testDirOf returns the folder below the folder build in which a command of CI runs ctest: CI's build folder may have
// another name.
func (r *recipe) testDirOf(c *ci.Command) string {
	dir := c.Dir
	if at := slices.Index(c.Argv, "--test-dir"); at >= 0 && at+1 < len(c.Argv) {
		dir = path.Join(dir, c.Argv[at+1])
	}
	// "ctest --test-dir out/tests/unit" is "build/tests/unit" here.
	rest, isBelow := strings.CutPrefix(dir, r.buildFolder(c)+"/")
	if c.Argv[0] != "ctest" || !isBelow || c.Partial || strings.HasPrefix(dir, "/") {
		return "build"
	}
	return path.Join("build", rest)
}

// findCTest returns the command of CI that runs the tests of a project of CMake, nil if none does, and the target that it
// builds for that; "" for ctest, which the target test and a workflow preset run too.
func (r *recipe) findCTest() (from *ci.Command, target string) {
	// ctest --build-and-test configures and builds another project.
	if from = r.findCommand(func(argv []string) bool { return argv[0] == "ctest" && !has(argv, "--build-and-test") }); from != nil {
		return from, ""
	}
	byTarget := r.findCommand(func(argv []string) bool {
		last := argv[len(argv)-1]
		return (last == "test" || last == "check" || last == "RUN_TESTS") && (argv[0] == "make" || argv[0] == "ninja" || has(argv, "--build"))
	})
	// One of make may be of another build system, or of a makefile in the folder of the tests.
	if byTarget != nil && (byTarget.Argv[0] == "cmake" || r.followsConfigure(byTarget)) {
		// The target test is ctest; check builds the tests first, which ctest does not.
		if byTarget.Argv[len(byTarget.Argv)-1] == "check" {
			return byTarget, "check"
		}
		return byTarget, ""
	}
	if c, workflow := r.findWorkflow(); workflow.Test != "" {
		return c, ""
	}
	if custom := r.findTestTarget(); custom != nil {
		if target = testTarget(custom.Argv); len(r.cmake.Tests) == 0 || r.isCustomTarget(target) {
			return custom, target
		}
	}
	return nil, ""
}

// testFolder returns the folder below the build folder in which ctest finds the first test, "." for the build folder itself. It
// is where enable_testing() was called: a project may call it for its folder of tests alone.
func testFolder(project *cmake.Project, source string) string {
	if len(project.Tests) == 0 {
		return "."
	}
	below := func(file string) string { // the folder of a file, from source on
		if source == "." {
			return path.Dir(file)
		}
		return path.Dir(strings.TrimPrefix(file, source+"/"))
	}
	tests, best := below(project.Tests[0].File), ""
	for _, p := range project.Testing {
		dir := below(p.File)
		if path.Base(p.File) != "CMakeLists.txt" || dir == "." {
			return "." // an included file is part of a folder that is not known here
		}
		if (tests == dir || strings.HasPrefix(tests, dir+"/")) && (best == "" || len(dir) < len(best)) {
			best = dir
		}
	}
	if best == "" {
		return "."
	}
	return best
}

// isCustomTarget reports whether a file of CMake declares a target of commands with this name.
func (r *recipe) isCustomTarget(name string) bool {
	custom, err := regexp.Compile(`(?im)^\s*add_custom_target\s*\(\s*"?` + regexp.QuoteMeta(name) + `"?[\s)]`)
	if err != nil {
		return false
	}
	return len(r.grep(r.files.all(func(base string) bool { return base == "CMakeLists.txt" }), custom)) > 0
}

// findTestTarget returns the first command of CI that builds a target of the project's own which runs the tests:
// cmake --build . --target testit.
func (r *recipe) findTestTarget() *ci.Command {
	return r.findCommand(func(argv []string) bool {
		target := testTarget(argv)
		isProgram := func(t cmake.Target) bool { return t.Kind == "executable" && t.Name == target } // building it runs nothing
		return target != "" && (argv[0] == "cmake" || r.isCustomTarget(target)) && !slices.ContainsFunc(r.cmake.Targets, isProgram)
	})
}

// testTarget returns the target for tests that a command of cmake --build, make or ninja names, "" if there is no such
// target.
func testTarget(argv []string) string {
	if argv[0] == "make" || argv[0] == "ninja" {
		for _, target := range targetsOf(argv) {
			if lower := strings.ToLower(target); strings.Contains(lower, "test") || strings.Contains(lower, "check") {
				return target
			}
		}
		return ""
	}
	for i, w := range argv {
		if (w == "--target" || w == "-t") && i+1 < len(argv) && has(argv, "--build") {
			name := strings.ToLower(argv[i+1])
			if strings.Contains(name, "test") || strings.Contains(name, "check") {
				return argv[i+1]
			}
		}
	}
	return ""
}

// settingWords are parts of the names of options without which tests cannot be built: they switch tests on, or
// allow the download of what tests need.
var settingWords = []string{"TEST", "DEVELOP", "DOWNLOAD", "FETCH"}

// maxTried bounds the options that tryOptions tries.
const maxTried = 3

// tryOptions finds the switch of tests that no condition shows, because a function or a list of conditions passes it on: with
// one value of it the project has tests, with the other it has fewer.
func (r *recipe) tryOptions(project *cmake.Project, source string) {
	tried := 0
	for _, name := range project.Options {
		isPlain := rankSwitch(name) < len(switchNames) && !kindOfTest.MatchString(name) && !cmake.NamesFramework(name)
		if !isPlain {
			continue
		}
		if tried++; tried > maxTried {
			return
		}
		on := countTests(cmake.EvaluateWith(r.survey, source, map[string]string{name: "ON"}))
		off := countTests(cmake.EvaluateWith(r.survey, source, map[string]string{name: "OFF"}))
		if on <= off {
			continue
		}
		r.out.Tests = TestSetup{Declared: true, Switch: name}
		switch countTests(project) {
		case on:
			r.out.Tests.Default = "on"
		case off:
			r.out.Tests.Default = "off"
		}
		return
	}
}

// countTests counts the tests of a project, and the programs for tests.
func countTests(p *cmake.Project) int {
	n := len(p.Tests)
	for _, t := range p.Targets {
		if t.Kind == "executable" && t.Side && strings.Contains(strings.ToLower(t.File+t.Name), "test") {
			n++
		}
	}
	return n
}

// falseValues are the false constants of CMake. Source: cmake-commands(7), "if".
var falseValues = []string{"OFF", "0", "NO", "N", "FALSE", "IGNORE", "NOTFOUND", ""}

// commonSettings returns the options of the project that have to do with tests and that at least half of CI's
// configure commands set to the same literal value.
func (r *recipe) commonSettings(options []string) map[string]string {
	count, total := map[string]int{}, 0
	for _, c := range r.ci.Commands {
		if !isConfigure(c.Argv) {
			continue
		}
		total++
		for _, w := range joinDefinitions(c.Argv) {
			if count[w] == 0 || count[w] < total { // once for each command
				count[w]++
			}
		}
	}
	settings := map[string]string{}
	for _, w := range slices.Sorted(maps.Keys(count)) {
		name, value, _ := strings.Cut(w, "=")
		name, _, _ = strings.Cut(name, ":") // -DNAME:BOOL=ON
		isSetting := slices.ContainsFunc(settingWords, func(part string) bool { return strings.Contains(strings.ToUpper(name), part) })
		if isSetting && 2*count[w] >= total && slices.Contains(options, name) && !slices.Contains(falseValues, strings.ToUpper(value)) {
			settings[name] = strings.ToUpper(value)
		}
	}
	return settings
}

// joinDefinitions returns the definitions of a command without -D: "-DA=1", "-D A=1".
func joinDefinitions(argv []string) (out []string) {
	for i, w := range argv {
		if rest, ok := strings.CutPrefix(w, "-D"); ok && rest != "" {
			out = append(out, rest)
		} else if ok && i+1 < len(argv) {
			out = append(out, argv[i+1])
		}
	}
	return out
}

// laterVersion returns the newer one of two versions.
func laterVersion(a, b string) string {
	if platform.CompareVersions(a, b) > 0 {
		return a
	}
	return b
}

// testsOfCMake returns how a project declares its tests, and whether its switch leaves them out instead of adding them.
func testsOfCMake(p *cmake.Project) (t TestSetup, negative bool) {
	t = TestSetup{Declared: len(p.Tests) > 0 || len(p.Testing) > 0}
	best := 9*len(switchNames) + 14
	for _, s := range p.Switches {
		// The switch of a bundled project is that project's own business.
		if s.Side && survey.IsBundled(s.File) {
			continue
		}
		rank := rankSwitch(s.Name)
		if !s.Declared { // if(BUILD_TESTING) where nothing sets it
			rank += len(switchNames) + 1
		}
		if s.Nested { // gtest_build_tests of a copy of gtest
			rank += len(switchNames) + 1
		}
		rank *= 3
		switch {
		case !s.Runs: // programs for trying things out, beside tests with a switch of their own
			rank += 2
		case !s.Enables: // a library for tests, beside the tests
			rank++
		}
		isKind := kindOfTest.MatchString(s.Name)
		if isKind && s.Default == "off" && len(p.Tests) > 0 { // other tests run without it
			continue
		}
		if isKind {
			rank += 3
		}
		if rank < best {
			best, t, negative = rank, TestSetup{Declared: true, Switch: s.Name, Default: s.Default}, s.Negative
		}
	}
	return t, negative
}

// switchNames match the names of options that switch tests on, the plainest first: FOO_BUILD_TESTS and ENABLE_TESTING
// before FOO_TEST_INSTALLED_VERSION, which is about one kind of test.
var switchNames = []*regexp.Regexp{
	regexp.MustCompile(`(?i)^(\w*_)?((BUILD|ENABLE|WITH|RUN|MAKE)_?)?(\w+_)?(UNIT_?)?TESTS?(ING)?(_ENABLED?)?$`),
	regexp.MustCompile(`(?i)(BUILD|ENABLE|WITH)\w*TEST`),
}

// kindOfTest matches the names of options about one kind of test: RUN_FUZZY_TESTS beside those that always run.
var kindOfTest = regexp.MustCompile(`(?i)FUZZ|PERF|BENCH|INTEGRATION|SYSTEM_?TEST|REGRESSION|STRESS|SLOW|LONG|EXTRA|FUNCTIONAL|E2E|` +
	`BLACKBOX|SMOKE|FAST|CONFORMANCE|HEAVY|DOWNSTREAM|` +
	`ONLINE|NETWORK|MANUAL|GUI_?TEST|COMPILE|COVERAGE|CUDA|GPU|PYTHON|VALGRIND|MEMCHECK|INSTALL`)

// rankSwitch returns how plain the name of an option for tests is; 0 is the plainest.
func rankSwitch(name string) int {
	name = strings.ReplaceAll(name, "-", "_") // enable-tests of Meson
	for i, re := range switchNames {
		if re.MatchString(name) {
			return i
		}
	}
	return len(switchNames)
}

// placeOfTests returns the line that declares tests.
func (r *recipe) placeOfTests(p *cmake.Project) []Source {
	switch {
	case len(p.Tests) > 0:
		return r.source(p.Tests[0].File, p.Tests[0].Line)
	case len(p.Testing) > 0:
		return r.source(p.Testing[0].File, p.Testing[0].Line)
	case len(p.Switches) > 0:
		return r.source(p.Switches[0].File, p.Switches[0].Line)
	}
	return nil
}

// presetOf returns the preset that a command of CI configures with, "" if it uses none.
func (r *recipe) presetOf(c *ci.Command) string {
	if c == nil || !r.survey.Exists("CMakePresets.json") {
		return ""
	}
	for i, w := range c.Argv {
		if name, ok := strings.CutPrefix(w, "--preset="); ok {
			return name
		}
		if w == "--preset" && i+1 < len(c.Argv) {
			return c.Argv[i+1]
		}
	}
	return ""
}

// grep returns the first line in one of the files that an expression matches.
func (r *recipe) grep(files []string, re *regexp.Regexp) []Source {
	for _, f := range files {
		src, err := r.survey.Read(f)
		if err != nil {
			continue
		}
		if loc := re.FindStringIndex(src); loc != nil {
			return r.source(f, survey.LineAt(src, loc[0]+len(src[loc[0]:loc[1]])-1))
		}
	}
	return nil
}

// glob lists the files of a name in the root and in the folders that usually have tests.
func (r *recipe) glob(base string) (files []string) {
	for _, dir := range []string{"", "test/", "tests/", "unittest/", "unittests/", "src/", "t/", "test/unit/", "src/test/", "test/api/"} {
		if r.survey.Exists(dir + base) {
			files = append(files, dir+base)
		}
	}
	return files
}

var (
	mesonTest   = regexp.MustCompile(`(?m)^\s*test\s*\(`)
	mesonOption = regexp.MustCompile(`(?m)^\s*option\s*\(\s*'([^']*)'`)
	mesonValue  = regexp.MustCompile(`value\s*:\s*'?(\w+)'?`)
	mesonType   = regexp.MustCompile(`type\s*:\s*'(\w+)'`)
	// mesonWrap matches a subproject that is always used: not one below a condition, which replaces a library
	// that the system lacks.
	mesonWrap = regexp.MustCompile(`(?m)^(\w+\s*=\s*)?subproject\s*\(\s*'`)
)

// planMeson adds the steps of Meson, in the folder build.
func (r *recipe) planMeson() {
	setup := []string{"meson", "setup", "build"}
	declared := r.grep(r.files.all(func(base string) bool { return base == "meson.build" }), mesonTest)
	r.out.Tests = TestSetup{Declared: len(declared) > 0}
	name, enabled, isOff := r.mesonSwitch()
	if name != "" {
		r.out.Tests.Switch, r.out.Tests.Default = name, "on"
		if isOff {
			r.out.Tests.Default = "off"
			setup = append(setup, "-D"+name+"="+enabled)
		}
	}
	r.out.Network = len(r.grep(r.glob("meson.build"), mesonWrap)) > 0
	root := r.source("meson.build", 1)
	needs := []Tool{{Tool: "meson", Min: r.version("meson")}, {Tool: "ninja"}}
	isMeson := func(verb string) func(argv []string) bool {
		return func(argv []string) bool { return argv[0] == "meson" && len(argv) > 1 && argv[1] == verb }
	}
	from := r.findCommand(isMeson("setup"))
	if from == nil { // before 0.42 without the word
		from = r.findCommand(func(argv []string) bool {
			return argv[0] == "meson" && len(argv) > 1 && !slices.Contains([]string{"test", "compile", "install", "dist", "configure"}, argv[1])
		})
	}
	r.add(StepConfigure, setup, needs, from, root)
	fromBuild := r.findCommand(isMeson("compile"))
	if fromBuild == nil {
		fromBuild = r.findCommand(func(argv []string) bool { return argv[0] == "ninja" && isBuildTool(argv) })
	}
	r.add(StepBuild, []string{"meson", "compile", "-C", "build"}, needs, fromBuild, root)
	fromTest := r.findCommand(isMeson("test"))
	if len(declared) == 0 && fromTest == nil {
		return
	}
	r.add(StepTest, []string{"meson", "test", "-C", "build"}, needs, fromTest, declared)
	r.add(StepTestOne, []string{"meson", "test", "-C", "build", "{}"}, needs, nil, declared)
}

// otherTestOptions match the names of options that change what tests do, or install them.
var otherTestOptions = regexp.MustCompile(`(?i)install|skip|^no_|disable|timeout|path|dir$`)

// mesonSwitch returns the option for tests in meson.options, the value that switches them on, and whether
// they are off by default. A feature that is "auto" is on where it can be. Of several the plainest name counts.
func (r *recipe) mesonSwitch() (name, enabled string, isOff bool) {
	best := len(switchNames) + 1
	for _, file := range []string{"meson.options", "meson_options.txt"} {
		src, err := r.survey.Read(file)
		if err != nil {
			continue
		}
		options := mesonOption.FindAllStringSubmatchIndex(src, 500)
		for i, m := range options {
			option, rest := src[m[2]:m[3]], src[m[1]:]
			if i+1 < len(options) { // up to the next option
				rest = src[m[1]:options[i+1][0]]
			}
			rank := rankSwitch(option)
			if rank >= best || !strings.Contains(strings.ToLower(option), "test") || otherTestOptions.MatchString(option) {
				continue
			}
			value := "true" // a boolean without a value is true
			name, enabled, best = option, "true", rank
			if t := mesonType.FindStringSubmatch(rest); t != nil && t[1] == "feature" {
				enabled, value = "enabled", "auto"
			}
			if v := mesonValue.FindStringSubmatch(rest); v != nil {
				value = v[1]
			}
			isOff = value == "false" || value == "disabled"
		}
	}
	return name, enabled, isOff
}

var automakeTests = regexp.MustCompile(`(?m)^\s*(TESTS|check_PROGRAMS|check-local)\b`)

// planAutoconf adds the steps of autoconf and automake, in the source folder.
func (r *recipe) planAutoconf() {
	root := r.source(r.rootFile("autoconf"), 1)
	declared := r.grep(r.glob("Makefile.am"), automakeTests)
	r.out.Tests.Declared = len(declared) > 0
	configure := []string{"./configure"}
	if src, err := r.survey.Read(r.rootFile("autoconf")); err == nil {
		option := autoconf.FindTestOption(src)
		r.out.Tests.Switch, r.out.Tests.Default = option.Name, option.Default
		if option.Name != "" && option.Default != "on" {
			configure = append(configure, option.Name)
		}
	}
	needs := []Tool{{Tool: "autoconf", Min: r.version("autoconf")}, {Tool: "automake"}}
	script := []string{"autoreconf", "-fi"}
	for _, name := range []string{"autogen.sh", "bootstrap", "bootstrap.sh", "buildconf"} {
		if r.survey.Exists(name) {
			script = []string{"./" + name}
			break
		}
	}
	from := r.findCommand(func(argv []string) bool { return argv[0] == "autoreconf" || argv[0] == script[0] })
	if from != nil && from.Argv[0] == "autoreconf" && !from.Partial {
		script = from.Argv
	}
	if !r.survey.Exists("configure") || from != nil {
		r.add(StepConfigure, script, needs, from, root)
	}
	isConfigure := func(argv []string) bool { return strings.HasSuffix(argv[0], "/configure") }
	r.add(StepConfigure, configure, nil, r.findCommand(isConfigure), root)
	r.add(StepBuild, []string{"make"}, []Tool{{Tool: "make"}}, r.findCommand(isBuildTool), root)
	fromTest := r.findCommand(func(argv []string) bool { return argv[0] == "make" && (has(argv, "check") || has(argv, "distcheck")) })
	if len(declared) == 0 && fromTest == nil {
		return
	}
	r.add(StepTest, []string{"make", "check"}, []Tool{{Tool: "make"}}, fromTest, declared)
	if len(declared) > 0 {
		r.add(StepTestOne, []string{"make", "check", "TESTS={}"}, []Tool{{Tool: "make"}}, nil, declared)
	}
}

// targetsOf returns the targets that a command of make or ninja names.
func targetsOf(argv []string) (targets []string) {
	for i := 1; i < len(argv); i++ {
		switch w := argv[i]; {
		case w == "-C" || w == "-f" || w == "-j" && i+1 < len(argv) && strings.Trim(argv[i+1], "0123456789") == "":
			i++
		case !strings.HasPrefix(w, "-") && !strings.Contains(w, "="): // CXX=clang++ sets a variable
			targets = append(targets, w)
		}
	}
	return targets
}

// isPlainMake reports whether a command of make builds the default target.
func isPlainMake(argv []string) bool { return argv[0] == "make" && len(targetsOf(argv)) == 0 }

// ruleOf matches the name of a rule at the beginning of a line.
var ruleOf = regexp.MustCompile(`(?m)^([A-Za-z0-9_.-]+)\s*:(?:[^=]|$)`)

// sideTargets are the targets that build nothing, by their usual names. Source: GNU make manual, "Standard Targets
// for Users".
var sideTargets = []string{"install", "clean", "distclean", "test", "check", "tests", "help", "dist", "docs", "doc", "format", "lint",
	"uninstall", "strip", "coverage", "tidy", "man"}

// helpGoal matches an assignment of the default target.
var helpGoal = regexp.MustCompile(`(?m)^\.DEFAULT_GOAL\s*:?=\s*(?:help|usage)\b`)

// printsHelp reports whether the default target of a makefile, its first rule, prints a help text.
func printsHelp(src string) bool {
	for _, m := range ruleOf.FindAllStringSubmatchIndex(src, 50) {
		name := src[m[2]:m[3]]
		line, _, _ := strings.Cut(src[m[2]:], "\n")
		switch {
		// .PHONY: all
		case strings.HasPrefix(name, "."): // .PHONY is no target
		case name == "help" || name == "usage":
			return true
		default:
			return slices.Contains(strings.Fields(line), "help") || helpGoal.MatchString(src)
		}
	}
	return false
}

// makeTarget returns the target that CI builds most often, for a makefile with a default target that builds nothing; "" if CI
// names no target of it.
func (r *recipe) makeTarget(root string) (best string) {
	src, err := r.survey.Read(root)
	if err != nil || !printsHelp(src) {
		return ""
	}
	count := map[string]int{}
	for _, m := range ruleOf.FindAllStringSubmatch(src, -1) {
		if !slices.Contains(sideTargets, m[1]) {
			count[m[1]] = 0
		}
	}
	for _, c := range r.ci.Commands {
		if c.Argv[0] != "make" {
			continue
		}
		for _, target := range targetsOf(c.Argv) {
			if _, isRule := count[target]; isRule {
				count[target]++
			}
		}
	}
	for _, target := range slices.Sorted(maps.Keys(count)) {
		if count[target] > count[best] {
			best = target
		}
	}
	return best
}

// makeTest matches the rule of a makefile that runs the tests, by its usual names.
var makeTest = regexp.MustCompile(`(?m)^(test|check|tests|unit-?tests?|run[-_]?tests)\s*:(?:[^=]|$)`)

// callsCMake matches a command of a makefile that configures a project of CMake.
var callsCMake = regexp.MustCompile(`(?m)^\t.*\bcmake\b.* (?:-S|-B|\.\.?)`)

// planMake adds the steps of a plain makefile.
func (r *recipe) planMake() {
	root := r.rootFile("make")
	needs := []Tool{{Tool: "make"}}
	build, from := []string{"make"}, r.findCommand(isPlainMake)
	if from == nil {
		if target := r.makeTarget(root); target != "" {
			build = []string{"make", target}
			from = r.findCommand(func(argv []string) bool { return argv[0] == "make" && has(argv, target) })
		}
	}
	r.add(StepBuild, build, needs, from, r.source(root, 1))
	declared := r.grep([]string{root}, makeTest)
	if dir := path.Dir(root); r.survey.Exists(path.Join(dir, "CMakeLists.txt")) && len(r.grep([]string{root}, callsCMake)) > 0 {
		// The makefile is a shorthand for commands of CMake, which has the switch of the tests.
		r.out.Tests, _ = testsOfCMake(cmake.Evaluate(r.survey, dir))
	}
	r.out.Tests.Declared = r.out.Tests.Declared || len(declared) > 0
	if len(declared) == 0 {
		return
	}
	target, _, _ := strings.Cut(declared[0].Text, ":")
	target = strings.TrimSpace(target)
	fromTest := r.findCommand(func(argv []string) bool { return argv[0] == "make" && has(argv, target) })
	r.add(StepTest, []string{"make", target}, needs, fromTest, declared)
}

var bazelTest = regexp.MustCompile(`(?m)^\s*(?:cc_test|\w+_cc_test)\s*\(`)

// planBazel adds the steps of Bazel for all packages.
func (r *recipe) planBazel() {
	root := r.source(r.rootFile("bazel"), 1)
	declared := r.grep(r.files.all(named("BUILD.bazel", "BUILD")), bazelTest)
	r.out.Tests.Declared = len(declared) > 0
	r.out.Network = true // Bazel fetches its rules
	needs := []Tool{{Tool: "bazel"}}
	build, from := r.findBazel("build")
	r.add(StepBuild, append([]string{"bazel", "build"}, build...), needs, from, root)
	if test, from := r.findBazel("test"); len(declared) > 0 || from != nil {
		r.add(StepTest, append([]string{"bazel", "test"}, test...), needs, from, declared)
		r.add(StepTestOne, []string{"bazel", "test", "{}"}, needs, nil, declared)
	}
}

// findBazel returns the targets that CI builds or tests, with the command that does so: all if a command names all, else
// those of the first one with a pattern such as //src/..., because some targets may need what a machine lacks. A test
// without a pattern counts too, while a build of single targets may make no more than an archive.
func (r *recipe) findBazel(verb string) (targets []string, from *ci.Command) {
	targets = []string{"//..."}
	best := 0
	for i := range r.ci.Commands {
		c := &r.ci.Commands[i]
		if !strings.HasPrefix(c.Argv[0], "bazel") || !has(c.Argv, verb) {
			continue
		}
		named := slices.DeleteFunc(slices.Clone(c.Argv[slices.Index(c.Argv, verb)+1:]), func(w string) bool {
			return strings.HasPrefix(w, "-")
		})
		rank := 1
		switch {
		case slices.Contains(named, "//...") || slices.Contains(named, "..."):
			return []string{"//..."}, c
		case c.Partial || len(named) == 0:
		case slices.ContainsFunc(named, func(w string) bool { return strings.HasSuffix(w, "...") || strings.HasSuffix(w, ":all") }):
			rank = 3
		case verb == "test":
			rank = 2
		}
		if rank > best {
			if best, from = rank, c; rank > 1 {
				targets = named
			}
		}
	}
	return targets, from
}
