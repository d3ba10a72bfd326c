package cmake

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// An arm is one arm of an if.
type arm struct {
	cond   []rawArg
	line   int
	body   body
	isElse bool
	first  []rawArg // of an else, the condition of the only arm before it
}

// runIf evaluates the if at index i: the arm that holds, or every arm that may hold when the conditions
// cannot be decided. Arms that only other values of the project's options would choose are searched for libraries.
func (e *evaluator) runIf(cmds []command, i int) {
	var open, dormant []arm
	choice := false // an option decides
	closed := false // one of the open arms is taken for certain
	for _, a := range armsOf(cmds, i) {
		e.noteTestSwitch(a)
		e.noteAsked(a.cond)
		e.survey.Charge(16) // an arm that is skipped costs a step too
		t, free := yes, yes
		if !a.isElse {
			t, free = e.decideArm(a.cond)
			choice = choice || t != free
		}
		switch {
		// if(WIN32): no option leads here
		case free == no:
		// if(WITH_SSL) with an option that is off, or else() after one that is on
		case closed || t == no:
			dormant = append(dormant, a)
		case e.endsConfiguration(a, t):
			// Whoever builds the project does not get here, so one of the arms before it holds.
			closed = t == yes
		default:
			// elseif(MSVC) after an open arm is open too: it is reached only if that one does not hold.
			open = append(open, a)
			closed = t == yes
		}
		// An arm that holds whatever the options are: else(), if(UNIX).
		if closed && free == yes {
			break // the arms after it are never reached
		}
	}
	if choice {
		e.choices++
		defer func() { e.choices-- }()
	}
	// The usual case: if(WIN32) ... elseif(APPLE) ... else() ... endif(), decided by the assumed system.
	if closed && len(open) == 1 {
		e.runArm(open[0])
	} else {
		e.runUndecided(open, closed)
	}
	for _, a := range dormant {
		e.runDormant(a)
	}
}

// armsOf returns the arms of the if at index i.
func armsOf(cmds []command, i int) (arms []arm) {
	end := min(cmds[i].end, len(cmds))
	for at := i; ; at = cmds[at].next {
		next := cmds[at].next
		hi := end
		if next > at {
			hi = next
		}
		c := &cmds[at]
		a := arm{cond: c.args, line: c.line, body: body{cmds, at + 1, hi}, isElse: c.name == "else"}
		if a.isElse && len(arms) == 1 {
			a.first = arms[0].cond
		}
		arms = append(arms, a)
		if next <= at {
			return arms
		}
	}
}

// runArm evaluates the commands of one arm. Targets and facts below if(BUILD_TESTS) are of the tests.
func (e *evaluator) runArm(a arm) {
	if e.isSideCondition(a.cond) {
		e.side++
		defer func() { e.side-- }()
	}
	if m, ok := e.missingIn(a); ok {
		e.missing = append(e.missing, m)
		defer func() { e.missing = e.missing[:len(e.missing)-1] }()
	}
	if name := e.rulingOption(a); name != "" {
		outer := e.ruling
		e.ruling = name
		defer func() { e.ruling = outer }()
	}
	if !a.isElse && len(a.cond) == 3 && a.cond[0].text == "NOT" && a.cond[1].text == "DEFINED" {
		e.guarded = append(e.guarded, e.nameOf(a.cond[2]))
		defer func() { e.guarded = e.guarded[:len(e.guarded)-1] }()
	}
	e.runBody(a.body)
}

// rulingOption returns the option for tests that an arm asks for and nothing else, "" for other arms: if(FOO_BUILD_TESTS) and
// its else, which set BUILD_TESTING.
func (e *evaluator) rulingOption(a arm) string {
	cond := a.cond
	if a.isElse {
		cond = a.first
	}
	if len(cond) == 2 && cond[0].text == "NOT" {
		cond = cond[1:]
	}
	if len(cond) != 1 {
		return ""
	}
	name := e.testOption(cond)
	if v, _ := e.get(name); name == "" || !v.choice {
		return ""
	}
	return name
}

// An absence is what a condition asks to be missing: the package in NAME_FOUND or in the target NAME::part.
type absence struct {
	name     string
	isTarget bool
}

// missingIn returns the package that was not found wherever an arm is reached: in if(NOT NAME_FOUND), and in the else of
// if(NAME_FOUND). It reports false for other arms.
func (e *evaluator) missingIn(a arm) (absence, bool) {
	if a.isElse {
		return e.packageIn(a.first)
	}
	return e.missingPackage(a.cond)
}

// missingPackage returns the package in if(NOT NAME_FOUND) and if(NOT TARGET NAME::part).
func (e *evaluator) missingPackage(cond []rawArg) (absence, bool) {
	if len(cond) == 0 || cond[0].text != "NOT" {
		return absence{}, false
	}
	return e.packageIn(cond[1:])
}

// packageIn returns the package in the condition NAME_FOUND or TARGET NAME::part.
func (e *evaluator) packageIn(cond []rawArg) (m absence, ok bool) {
	switch {
	case len(cond) == 1:
		m.name, ok = strings.CutSuffix(e.nameOf(cond[0]), "_FOUND")
	case len(cond) == 2 && cond[0].text == "TARGET":
		m.isTarget = true
		part := ""
		m.name, part, ok = strings.Cut(e.nameOf(cond[1]), "::")
		if m.name == "PkgConfig" { // PkgConfig::Foo of pkg_check_modules(Foo IMPORTED_TARGET foo)
			m.name = part
		}
	}
	return m, ok
}

// nameOf returns a word of a condition with the variables in it: ${PACKAGE}_FOUND.
func (e *evaluator) nameOf(a rawArg) string {
	if strings.Contains(a.text, "${") {
		return e.substitute(a.text, 0)
	}
	return a.text
}

// isFallback reports whether the command is below nothing but conditions that the same library was not found in
// another way before: the library is needed in any case.
func (e *evaluator) isFallback(lib string) bool {
	if e.cond == 0 || e.cond != len(e.missing) || e.dormant > 0 {
		return false
	}
	for _, m := range e.missing {
		if libname.Canonical(m.name) != lib && !contains(e.soughtAs(m.name), lib) {
			return false
		}
	}
	return true
}

// maxFatalSearch bounds how many commands of an arm are searched for the one that ends the configuration.
const maxFatalSearch = 50

// endsConfiguration reports whether an arm ends with message(FATAL_ERROR ...), and records the version
// that its condition demands. t is whether its condition holds.
func (e *evaluator) endsConfiguration(a arm, t truth) bool {
	for i := a.body.lo; i < min(a.body.hi, a.body.lo+maxFatalSearch); i++ {
		c := &a.body.cmds[i]
		if c.end > i {
			i = c.end // what happens in a block of its own may not happen
			continue
		}
		if c.isFatal() || c.name == "fatal_error" || e.isFatalFunction(c.name) {
			if !a.isElse {
				e.recordDemand(a)
			}
			e.recordNeeded(a, t)
			return true
		}
	}
	return false
}

// isFatal reports whether a command is message(FATAL_ERROR ...) or message(SEND_ERROR ...).
func (c *command) isFatal() bool {
	return c.name == "message" && len(c.args) > 0 && (c.args[0].text == "FATAL_ERROR" || c.args[0].text == "SEND_ERROR")
}

// isFatalFunction reports whether a function or macro of the tree does nothing but end the configuration:
// macro(report_not_found name) message(SEND_ERROR "${name} is needed").
func (e *evaluator) isFatalFunction(name string) bool {
	f := e.funcs[name]
	if f == nil {
		return false
	}
	const most = 3 // commands of such a function
	return f.body.hi-f.body.lo <= most && slices.ContainsFunc(f.body.cmds[f.body.lo:f.body.hi], func(c command) bool { return c.isFatal() })
}

// recordNeeded records the library whose absence ends the configuration: if(NOT FOO_FOUND) message(FATAL_ERROR ...)
// after find_package(FOO), and if(NOT FOO_LIBRARY) after find_library(FOO_LIBRARY foo). Below if(NOT FOO_FOUND), another
// condition that holds by default leads to the same end: if(FOO_DOWNLOAD) ... else() message(FATAL_ERROR ...).
func (e *evaluator) recordNeeded(a arm, t truth) {
	if m, ok := e.missingIn(a); ok {
		for _, lib := range e.neededFor(m.name) {
			e.clue(a.line, "lib", lib, platform.Exact, false)
		}
	} else if len(a.cond) == 2 && a.cond[0].text == "NOT" {
		for _, lib := range e.libVars[a.cond[1].text] {
			e.clue(a.line, "lib", lib, platform.Exact, false)
		}
	} else if n := len(e.missing); n > 0 && n == e.cond && t == yes && e.dormant == 0 {
		for _, lib := range e.neededFor(e.missing[n-1].name) {
			e.addNeeded(a.line, lib)
		}
	}
}

// recordDemand records what an arm that ends the configuration asks for:
// if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 9) demands g++ 9, if(FOO_VERSION VERSION_LESS 2) foo 2.
func (e *evaluator) recordDemand(a arm) {
	// A condition may have several demands: if(A_VERSION VERSION_LESS 2 OR B_VERSION VERSION_LESS 3).
	args := e.expand(a.cond)
	for i := 0; i+2 < len(args); i++ {
		if args[i+1].text != "VERSION_LESS" && args[i+1].text != "LESS" {
			continue
		}
		version := leadingVersion.FindString(args[i+2].text)
		written := strings.TrimSuffix(a.cond[min(i, len(a.cond)-1)].text, "_STRING") // BOOST_VERSION_STRING
		name, ok := strings.CutSuffix(written, "_VERSION")
		name = strings.TrimLeft(name, "${")
		switch {
		case version == "" || !ok:
		case name == "CMAKE_CXX_COMPILER" || name == "CMAKE_C_COMPILER":
			e.clue(a.line, "compiler", "g++>="+version, platform.Floor, false)
		case strings.HasPrefix(name, "CMAKE"), strings.Contains(name, "COMPILER"), strings.HasPrefix(name, "MSVC"),
			name == "PROJECT", strings.EqualFold(name, e.project):
			// The version of a tool or of the project itself.
		default:
			lib := libname.Canonical(strings.ReplaceAll(name, "_", "-"))
			e.clue(a.line, "lib", survey.Requirement(lib, ">=", version), platform.Floor, false)
		}
	}
}

// runUndecided evaluates every arm in a scope of its own and joins the variables. closed is whether one of
// the arms is taken for certain.
func (e *evaluator) runUndecided(arms []arm, closed bool) {
	if len(arms) > maxArms {
		e.survey.Note(e.file, "too many arms of an undecided if")
		arms = arms[:maxArms]
	}
	e.cond++
	outer := len(e.scopes)
	var layers, caches []map[string]value
	var needed []map[string]int
	outerUndo, outerLibs, outerCond := e.undo, e.armLibs, e.armCond
	for _, a := range arms {
		s := e.pushScope(true)
		e.undo = map[string]*value{}
		e.armLibs, e.armCond = map[string]int{}, e.cond
		e.runArm(a)
		needed = append(needed, e.armLibs)
		caches = append(caches, e.takeChanges())
		if e.stop != onLimit {
			e.stop = goOn // whether break() or return() is reached is open
		}
		e.scopes = e.scopes[:outer]
		layers = append(layers, s.vars)
	}
	e.cond--
	e.undo, e.armLibs, e.armCond = outerUndo, outerLibs, outerCond
	if closed {
		e.addCommonLibs(needed)
	}
	e.joinCache(caches, closed)
	// Only now, when all arms have been evaluated: an arm must not see what another one set.
	joined := map[string]value{}
	for _, l := range layers {
		for name := range l {
			if _, ok := joined[name]; !ok {
				joined[name] = e.joinValues(name, layers, closed)
			}
		}
	}
	for name, v := range joined {
		e.set(name, v)
	}
}

// addCommonLibs records the libraries that every arm of an if needs: in one it is a package, in the other a submodule.
func (e *evaluator) addCommonLibs(arms []map[string]int) {
	if len(arms) == 0 || e.dormant > 0 {
		return
	}
	for _, lib := range slices.Sorted(maps.Keys(arms[0])) {
		if !slices.ContainsFunc(arms[1:], func(other map[string]int) bool { return other[lib] == 0 }) {
			e.clue(arms[0][lib], "lib", lib, platform.Exact, false)
		}
	}
}

// joinValues decides what a variable holds after arms that may have set it. A value that is the same in
// every arm is known; of different ones the last is kept and marked.
func (e *evaluator) joinValues(name string, layers []map[string]value, closed bool) value {
	before, existed := e.get(name)
	var last value
	found, same := false, true
	for _, l := range layers {
		v, ok := l[name]
		if !ok {
			if v = before; !existed {
				same = false
				continue
			}
		}
		if found && (v.text != last.text || v.unset != last.unset) {
			same = false
		}
		last, found = v, true
	}
	// set(STD cxx_std_20) in one arm and set(STD cxx_std_17) in the other ask for C++17 at least.
	if closed && found && !same {
		if least, ok := leastFeature(name, layers); ok {
			return value{text: least}
		}
	}
	switch {
	case closed:
	case existed:
		// No arm may have been taken at all: the value from before stays the likelier one.
		same = same && last.text == before.text
		last = before
	default:
		same = false
	}
	last.cond = last.cond || !same
	return last
}

// leastFeature returns the oldest standard among compile features that all layers set. One of the layers
// holds, so at least that standard is asked for on every machine.
func leastFeature(name string, layers []map[string]value) (string, bool) {
	least, oldest := "", platform.Standard{}
	for _, l := range layers {
		v, ok := l[name]
		digits, isFeature := strings.CutPrefix(v.text, "cxx_std_")
		std, known := platform.ParseStandard(digits)
		if !ok || !isFeature || !known || v.unknown {
			return "", false
		}
		if least == "" || std.Compare(oldest) < 0 {
			least, oldest = v.text, std
		}
	}
	return least, least != ""
}

// variableName matches a name that an option can have, as opposed to a value such as 1 or a-b.
var variableName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]+$`)

// isSideCondition reports whether a condition asks for something that does not speak for the project, as
// if(BUILD_TESTS) does. if(NOT BUILD_TESTS) does not.
func (e *evaluator) isSideCondition(args []rawArg) bool {
	for i, a := range args {
		if a.text == "NOT" || i > 0 && args[i-1].text == "NOT" {
			continue
		}
		name := a.text
		// In a macro a parameter may hold the name of the option: if(${flag}).
		if strings.HasPrefix(a.text, "${") {
			inner := e.substitute(a.text, 0)
			if _, isConstant := constantTruth(inner); !isConstant && variableName.MatchString(inner) {
				name = inner
			}
		}
		if survey.NamesSide(name) {
			return true
		}
	}
	return false
}
