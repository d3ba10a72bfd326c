package cmake

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A Project is what an evaluation shows beside the clues: how the project is tested, what it downloads, and
// what its sources are compiled with.
type Project struct {
	Files     []string // that were read, sorted
	Name      string   // of the first project()
	Tests     []Place  // add_test and the discovery of gtest, catch and doctest
	Testing   []Place  // enable_testing() and include(CTest)
	Switches  []Switch // options that switch tests on, the one nearest to the root first
	Commands  []Command
	Downloads []Place  // FetchContent, ExternalProject, CPM
	Options   []string // that the project declares
	Targets   []Target
	// Bare means that the main library is compiled with the compiler's default standard.
	Bare bool
}

// A Place is a line of a file.
type Place struct {
	File string
	Line int
	Side bool // of tests, examples and the like
}

// A Command is a target of commands: add_custom_target.
type Command struct {
	Place
	Name string
}

// A Switch is an option that decides whether tests are built.
type Switch struct {
	Place
	Name     string
	Default  string // "on", "off", or "" if it depends on what is unknown
	Declared bool   // the project, or include(CTest), gives it a value
	Negative bool   // the tests are built where it is off: FOO_DISABLE_TESTS
	Nested   bool   // of a project inside the project
	Enables  bool   // its arm enables testing for the whole project
	Runs     bool   // its arm declares tests, or enters a folder or file that may
}

// A Target is a library or executable with what its sources are compiled with.
type Target struct {
	Place
	Name     string
	Output   string // the name of its file without a suffix, which OUTPUT_NAME may change
	Kind     string // "library" or "executable"
	Sources  []string
	Includes []string // folders of the tree
	Defines  []string // NAME or NAME=value
	Manual   bool     // not part of the default build
	Standard string   // "c++17", "" if none is stated
}

// Limits of what is kept.
const (
	maxPlaces  = 1000
	maxSources = 20_000
)

// place returns the place of a command in the current file.
func (e *evaluator) place(line int) Place {
	return Place{File: e.file, Line: line, Side: e.side > 0 || survey.IsSide(e.file)}
}

// addPlace adds the place of a command, within the limits.
func (e *evaluator) addPlace(list *[]Place, line int) {
	if len(*list) < maxPlaces && e.dormant == 0 {
		*list = append(*list, e.place(line))
	}
}

func (e *evaluator) runAddTest(c *command, _ []argument)  { e.addPlace(&e.found.Tests, c.line) }
func (e *evaluator) runDownload(c *command, _ []argument) { e.addPlace(&e.found.Downloads, c.line) }

func (e *evaluator) runEnableTesting(c *command, _ []argument) { e.addPlace(&e.found.Testing, c.line) }

// runCustomTarget evaluates add_custom_target(name [ALL] COMMAND ...).
func (e *evaluator) runCustomTarget(c *command, args []argument) {
	if len(args) > 1 && !args[0].unknown && len(e.found.Commands) < maxPlaces {
		e.found.Commands = append(e.found.Commands, Command{Place: e.place(c.line), Name: args[0].text})
	}
}

// testCommands are the commands that show that an arm is about tests.
var testCommands = map[string]bool{"enable_testing": true, "add_test": true, "gtest_discover_tests": true, "catch_discover_tests": true,
	"doctest_discover_tests": true, "add_subdirectory": true, "subdirs": true, "include": true, "add_executable": true}

// noteTestSwitch notes the option in the condition of an arm that builds tests, whether the arm is taken or
// not: if(FOO_BUILD_TESTS) enable_testing() add_subdirectory(test) endif().
func (e *evaluator) noteTestSwitch(a arm) {
	cond, body := a.cond, a.body
	if len(cond) == 2 && cond[0].text == "NOT" && hasCommand(body, func(name string) bool { return name == "return" }) {
		// if(NOT FOO_BUILD_TESTS) return() endif(): the rest of the file is about tests.
		cond, body = cond[1:], body.rest()
	}
	isAnd := func(a rawArg) bool { return a.text == "AND" }
	if len(cond) > 3 && cond[0].text == "NOT" && cond[2].text == "OR" && !slices.ContainsFunc(cond, isAnd) &&
		hasCommand(body, func(name string) bool { return name == "return" }) {
		// if(NOT BUILD_TESTING OR NOT PROJECT_IS_TOP_LEVEL) return() endif()
		cond, body = cond[1:2], body.rest()
	}
	name, isNegative := e.testOption(cond), false
	if name == "" {
		name = e.negativeOption(cond)
		isNegative = name != ""
	}
	if name == "" || e.dormant > 0 || len(e.found.Switches) >= maxPlaces {
		return
	}
	isAboutTests := hasCommand(body, func(name string) bool { return testCommands[name] || strings.Contains(name, "test") }) // foo_add_test
	if !isAboutTests {
		return
	}
	v, exists := e.get(name)
	s := Switch{Place: e.place(a.line), Name: name, Declared: exists, Negative: isNegative, Nested: e.nested}
	s.Runs = hasCommand(body, func(name string) bool {
		return name != "add_executable" && testCommands[name] || addsTest.MatchString(name)
	})
	s.Enables = hasCommand(body, func(name string) bool { return name == "enable_testing" })
	if v.master != "" {
		s.Name = v.master
	}
	if t, isConstant := constantTruth(v.text); isConstant && !v.unknown && !v.cond { // one that nothing sets is off
		s.Default = map[truth]string{yes: "on", no: "off"}[t]
	}
	e.found.Switches = append(e.found.Switches, s)
}

// hasCommand reports whether one of the first commands of a body has a matching name.
func hasCommand(b body, matches func(name string) bool) bool {
	for i := b.lo; i < min(b.hi, b.lo+maxFatalSearch); i++ {
		if matches(b.cmds[i].name) {
			return true
		}
	}
	return false
}

// negativeOption returns the option for which an arm with tests is left out, as in if(NOT FOO_DISABLE_TESTS), "" if the
// condition names no such option.
func (e *evaluator) negativeOption(cond []rawArg) string {
	for i := 1; i < len(cond); i++ {
		name := e.nameOf(cond[i])
		v, exists := e.get(name)
		if cond[i-1].text == "NOT" && negativeName.MatchString(name) && e.isOption(name, v, exists) {
			return name
		}
	}
	return ""
}

// addsTest matches the names of functions that add a test, as opposed to a program for trials: ament_add_gtest, foo_add_test.
var addsTest = regexp.MustCompile(`add_\w*tests?$`)

// negativeName matches the names of options that leave tests out: FOO_DISABLE_TESTS, NO_TESTS, SKIP_UNIT_TESTS.
var negativeName = regexp.MustCompile(`(?i)(^|_)(DISABLE|NO|SKIP|WITHOUT|EXCLUDE|OMIT)_(\w+_)?(UNIT_?)?TEST(S|ING)?(_|$)`)

// frameworkName matches the names of options about where a test framework comes from: USE_SYSTEM_GTEST,
// FOO_DOWNLOAD_GTEST. Tests are built whatever their value is.
var frameworkName = regexp.MustCompile(`(?i)(SYSTEM|BUNDLED?|EXTERNAL|INTERNAL|DOWNLOAD|FETCH|FIND|INSTALL(ED)?|VENDORED)(_\w+)?_?` +
	`(GTEST|GOOGLETEST|DOCTEST|CPPUTEST|BOOST_TEST)|(GTEST|GOOGLETEST|DOCTEST|CPPUTEST)_(PATH|DIR|ROOT|TAG|VERSION|SOURCE)`)

// developerName matches the names of modes for developers, which switch tests on in projects that have no option of their own
// for them: FOO_DEVELOPER_MODE.
var developerName = regexp.MustCompile(`(?i)DEVELOP(ER|MENT)?(_?(MODE|BUILD))?$`)

// NamesTests reports whether an option may be about tests by its name.
func NamesTests(name string) bool {
	return strings.Contains(strings.ToUpper(name), "TEST") || developerName.MatchString(name)
}

// NamesFramework reports whether the name of an option is about where a test framework comes from.
func NamesFramework(name string) bool { return frameworkName.MatchString(name) }

// testOption returns the word of a condition that is the name of an option for tests, "" if there is no such
// word. Of several, one that is off decides, and after OR one that is on; the project's own come before CMake's
// BUILD_TESTING.
func (e *evaluator) testOption(cond []rawArg) (best string) {
	decides := no
	if slices.ContainsFunc(cond, func(a rawArg) bool { return a.text == "OR" }) {
		decides = yes
	}
	rank := func(name string) int {
		v, exists := e.get(name)
		t, isConstant := constantTruth(v.text)
		switch {
		case !exists: // BUILD_TESTING without include(CTest)
			return 0
		case isConstant && t == decides && !v.unknown:
			return 2
		case name != "BUILD_TESTING":
			return 1
		}
		return 0
	}
	for i, a := range cond {
		if a.text == "NOT" || i > 0 && cond[i-1].text == "NOT" {
			continue
		}
		name := variableIn(a.text)
		if name == "" || strings.Contains(name, "}") { // if(${PROJECT_NAME}_TESTS)
			name = e.nameOf(a)
		}
		if !variableName.MatchString(name) || !NamesTests(name) {
			continue
		}
		if NamesFramework(name) || negativeName.MatchString(name) {
			continue
		}
		v, exists := e.get(name)
		if (e.isOption(name, v, exists) || v.master != "" || name == "BUILD_TESTING") && (best == "" || rank(name) > rank(best)) {
			best = name
		}
	}
	return best
}

// sourcePath returns the path below the root of a source or folder that a command names.
func (e *evaluator) sourcePath(a argument) (string, bool) {
	if a.unknown || strings.Contains(a.text, "$<") {
		return "", false
	}
	return e.inTree(a.text)
}

// addSources adds the sources among the arguments of add_library, add_executable or target_sources.
func (e *evaluator) addSources(t *target, args []argument) {
	for _, a := range args {
		if path.Ext(a.text) == "" || len(t.sources) >= maxSources { // PUBLIC, STATIC, a name of a list
			continue
		}
		if name, ok := e.sourcePath(a); ok {
			t.sources = append(t.sources, name)
		}
	}
}

// runTargetSources evaluates target_sources(target PRIVATE a.cpp b.cpp).
func (e *evaluator) runTargetSources(_ *command, args []argument) {
	if len(args) > 0 && e.targets[args[0].text] != nil {
		e.addSources(e.targets[args[0].text], args[1:])
	}
}

// scopeWords are the words between the arguments of target commands.
var scopeWords = map[string]bool{"PUBLIC": true, "PRIVATE": true, "INTERFACE": true, "SYSTEM": true, "BEFORE": true, "AFTER": true}

// folders returns the folders of the tree among the arguments of a command.
func (e *evaluator) folders(args []argument) (out []string) {
	for _, a := range joinGenex(args) {
		text, _ := e.expandGenex(a.text)
		a.text = text
		if name, ok := e.sourcePath(a); ok && text != "" && !scopeWords[text] && len(out) < maxPlaces {
			out = append(out, name)
		}
	}
	return out
}

// runTargetIncludes evaluates target_include_directories(target PUBLIC include).
func (e *evaluator) runTargetIncludes(c *command, args []argument) {
	if len(args) > 0 && e.targets[args[0].text] != nil {
		t := e.targets[args[0].text]
		folders := e.folders(args[1:])
		t.includes = joined(t.includes, folders)
		for _, dir := range folders {
			if t.scope != survey.ScopeSide {
				e.addSubmodule(c.line, dir)
			}
		}
	}
}

// runIncludes evaluates include_directories(include), for targets that are made after it.
func (e *evaluator) runIncludes(c *command, args []argument) {
	folders := e.folders(args)
	e.includes = joined(e.includes, folders)
	for _, dir := range folders {
		e.addSubmodule(c.line, dir)
	}
}

// definitions returns the macros among the arguments of a command: NAME, NAME=value, -DNAME.
func (e *evaluator) definitions(args []argument) (out []string) {
	for _, a := range joinGenex(args) {
		text, cond := e.expandGenex(a.text)
		if text = strings.TrimPrefix(text, "-D"); text != "" && !scopeWords[text] && !cond && !a.unknown && len(out) < maxPlaces {
			out = append(out, text)
		}
	}
	return out
}

// runTargetDefines evaluates target_compile_definitions(target PRIVATE A=1).
func (e *evaluator) runTargetDefines(_ *command, args []argument) {
	if len(args) > 0 && e.targets[args[0].text] != nil {
		t := e.targets[args[0].text]
		t.defines = joined(t.defines, e.definitions(args[1:]))
	}
}

// runDefines evaluates add_compile_definitions(A=1), for targets that are made after it.
func (e *evaluator) runDefines(_ *command, args []argument) {
	e.defines = joined(e.defines, e.definitions(args))
}

// addTargets copies the targets of an evaluation. A target that links another one sees its folders and
// macros, which are public more often than not.
func (p *Project) addTargets(e *evaluator) {
	p.Name = e.project
	for _, t := range e.ordered {
		if t.imported {
			continue
		}
		out := Target{Place: Place{File: t.file, Line: t.line, Side: t.scope == survey.ScopeSide}, Name: t.name, Kind: t.kind,
			Output: cmp.Or(t.output, t.name), Manual: t.manual, Sources: t.sources, Includes: t.includes, Defines: t.defines}
		for _, dep := range t.links {
			out.Includes = appendNew(out.Includes, dep.includes)
			out.Defines = appendNew(out.Defines, dep.defines)
		}
		out.Standard = t.effectiveStandard(e.globalStandard()).std.Name()
		p.Targets = append(p.Targets, out)
	}
}

// joined returns a list with more items, up to maxPlaces of them. The list itself stays as it is: targets share it.
func joined(list, items []string) []string {
	n := min(len(items), max(maxPlaces-len(list), 0))
	return append(list[:len(list):len(list)], items[:n]...)
}

// appendNew appends the items that a list does not have yet.
func appendNew(list, items []string) []string {
	list = list[:len(list):len(list)]
	for _, s := range items {
		if !contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}
