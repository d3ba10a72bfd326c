package cmake

import (
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/logic"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// truth is the value of a condition.
type truth = logic.Truth

const no, maybe, yes = logic.No, logic.Maybe, logic.Yes

// decide evaluates the arguments of if, elseif or while. Source: cmake-commands(7), "if".
func (e *evaluator) decide(args []rawArg) truth {
	p := &conditionParser{e: e, args: e.expand(args)}
	return p.eval()
}

// decideArm is decide for an arm of an if. free is the truth when the options of the project may have any value.
func (e *evaluator) decideArm(args []rawArg) (t, free truth) {
	p := &conditionParser{e: e, args: e.expand(args)}
	t = p.eval()
	choice := p.choice
	for _, a := range p.args {
		choice = choice || a.choice
	}
	if !choice {
		return t, t
	}
	// The same words again, with every option open: if(UNIX AND WITH_SSL) may hold, if(WIN32 AND WITH_SSL) may not.
	p = &conditionParser{e: e, args: p.args, free: true}
	return t, p.eval()
}

// optionWords begin or end the names of variables that the builder sets although the project does not declare them.
var optionWords = []string{"USE", "WITH", "ENABLE", "ENABLED", "BUILD"}

// isOption reports whether the builder may set a variable: an option, what is set from one, or one of a usual name
// that no command sets, as in if(USE_CURL).
func (e *evaluator) isOption(name string, v value, exists bool) bool {
	// A variable that is set below an option is as good as the option.
	if v.choice || e.varies[name] {
		return true
	}
	return !exists && slices.ContainsFunc(optionWords, func(word string) bool {
		return strings.HasPrefix(name, word+"_") || strings.HasSuffix(name, "_"+word) || strings.Contains(name, "_"+word+"_")
	})
}

// A conditionParser evaluates a condition.
type conditionParser struct {
	e       *evaluator
	grammar logic.Grammar
	args    []argument
	pos     int
	choice  bool // the value of an option was looked at
	free    bool // options may have any value
}

// word returns the next argument if it can be an operator: a quoted one cannot (CMP0054).
func (p *conditionParser) word() string {
	if p.pos < len(p.args) && !p.args[p.pos].quoted {
		return p.args[p.pos].text
	}
	return ""
}

// eval evaluates the condition. CMake before 3.x gave AND and OR the same rank; new ones do not.
func (p *conditionParser) eval() truth {
	p.grammar = logic.Grammar{Or: "OR", And: "AND", Not: "NOT", Word: p.word, Next: func() { p.pos++ }, Test: p.parseTest}
	return p.grammar.Eval(0)
}

// parseTest evaluates a parenthesis, a unary or binary test, or a single value.
func (p *conditionParser) parseTest(depth int) truth {
	if p.pos >= len(p.args) || depth > maxDepth {
		return no
	}
	a := p.args[p.pos]
	p.pos++
	if !a.quoted && a.text == "(" {
		t := p.grammar.Eval(depth + 1)
		if p.word() == ")" {
			p.pos++
		}
		return t
	}
	// if(EXISTS "${file}"), if(NOT TARGET fmt::fmt), if(COMMAND cmake_path)
	if p.pos < len(p.args) && !a.quoted {
		if t, ok := p.testUnary(a.text, p.args[p.pos]); ok {
			p.pos++
			return t
		}
	}
	// if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang"), if(X VERSION_LESS 3.10)
	if p.pos+1 < len(p.args) {
		if t, ok := p.testBinary(a, p.word(), p.args[p.pos+1]); ok {
			p.pos += 2
			return t
		}
	}
	return p.testValue(a)
}

// testUnary evaluates a test of one operand. It reports false if op is not such a test.
func (p *conditionParser) testUnary(op string, arg argument) (truth, bool) {
	switch op {
	case "DEFINED":
		return p.testDefined(arg.text), true
	case "TARGET":
		return p.testTarget(arg.text), true
	case "COMMAND":
		name := strings.ToLower(arg.text)
		return logic.Of(p.e.funcs[name] != nil || commandExists[name]), true
	case "POLICY":
		return yes, true // a new CMake knows all policies
	case "EXISTS", "IS_DIRECTORY", "IS_READABLE":
		if rel, ok := p.e.inTree(arg.text); ok && !arg.unknown {
			return logic.Of(p.e.survey.Exists(rel) || p.e.inSubmodule(rel)), true
		}
		return maybe, true
	case "IS_ABSOLUTE":
		return logic.Of(path.IsAbs(arg.text)), true
	case "IS_SYMLINK", "TEST", "IS_WRITABLE", "IS_EXECUTABLE":
		return maybe, true
	}
	return no, false
}

// A submodule is a repository inside the repository.
type submodule struct {
	folder string
	name   string // the last word of its address
}

// inSubmodule reports whether a path is in a submodule: a snapshot lacks its files and a build fetches them.
func (e *evaluator) inSubmodule(name string) bool {
	_, ok := e.submoduleOf(name)
	return ok
}

// submoduleOf returns the submodule that a path is in.
func (e *evaluator) submoduleOf(name string) (submodule, bool) {
	if e.submodules == nil {
		e.submodules = []submodule{}
		// Tests with "if(EXISTS third_party/googletest)" are built only where submodules were fetched, as recipes do.
		if src, err := e.survey.Read(".gitmodules"); err == nil {
			e.submodules = readSubmodules(src)
		}
	}
	for _, m := range e.submodules {
		if name == m.folder || strings.HasPrefix(name, m.folder+"/") {
			return m, true
		}
	}
	return submodule{}, false
}

// readSubmodules reads a .gitmodules file. Source: gitmodules(5).
func readSubmodules(src string) []submodule {
	modules := []submodule{}
	for line := range strings.Lines(src) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[submodule") && len(modules) < maxPlaces {
			modules = append(modules, submodule{})
		}
		key, text, _ := strings.Cut(line, "=")
		if len(modules) == 0 {
			continue
		}
		switch m, text := &modules[len(modules)-1], strings.TrimSpace(text); strings.TrimSpace(key) {
		case "path":
			m.folder = text
		case "url":
			m.name = strings.TrimSuffix(path.Base(text), ".git")
		}
	}
	return slices.DeleteFunc(modules, func(m submodule) bool { return m.folder == "" })
}

// addSubmodule records the library in a submodule that a folder belongs to. A build needs it, whatever its folder lacks in
// a snapshot.
func (e *evaluator) addSubmodule(line int, folder string) {
	if m, ok := e.submoduleOf(folder); ok && !survey.NamesSide(m.folder) {
		e.clue(line, "lib", libname.Canonical(m.name), platform.Exact, false)
	}
}

// commandExists are the commands of CMake that projects ask for with if(COMMAND x).
var commandExists = map[string]bool{
	"set": true, "unset": true, "option": true, "project": true, "include": true, "add_subdirectory": true, "subdirs": true, "list": true,
	"string": true, "math": true, "install": true, "message": true, "return": true, "find_package": true,
	"add_library": true, "add_executable": true, "set_target_properties": true, "set_property": true,
	"target_compile_features": true, "target_compile_options": true, "target_link_libraries": true, "target_sources": true,
	"target_precompile_headers": true, "target_link_options": true,
	"cmake_policy": true, "cmake_path": true, "cmake_language": true,
}

// testDefined evaluates DEFINED x, DEFINED CACHE{x} and DEFINED ENV{x}.
func (p *conditionParser) testDefined(name string) truth {
	if strings.HasPrefix(name, "ENV{") {
		return maybe
	}
	// A variable of an open arm may or may not be set.
	v, ok := p.e.get(name)
	if inner, isCache := strings.CutPrefix(name, "CACHE{"); isCache {
		v, ok = p.e.cache[strings.TrimSuffix(inner, "}")]
	}
	if v.cond {
		return maybe
	}
	return logic.Of(ok)
}

// testTarget evaluates TARGET x. The imported targets of a package exist if the package was found.
func (p *conditionParser) testTarget(name string) truth {
	if p.e.targets[name] != nil {
		return yes
	}
	pkg, _, _ := strings.Cut(name, "::") // also a target without a namespace: freetype
	if p.e.packages[strings.ToLower(pkg)] {
		return maybe
	}
	return no
}

// operand returns the text of an operand: the value of the variable of that name, or the word itself.
func (p *conditionParser) operand(a argument) (s string, unknown bool) {
	// if(FOO STREQUAL "a") compares the value of FOO; if("FOO" STREQUAL "a") compares the word (CMP0054).
	if !a.quoted {
		v, ok := p.e.get(a.text)
		isOption := p.e.isOption(a.text, v, ok)
		p.choice = p.choice || isOption
		switch {
		// if(BACKEND STREQUAL "x11") with set(BACKEND "x11" CACHE STRING ...)
		case isOption && p.free:
			return "", true
		case ok:
			return v.text, v.unknown || v.cond
		}
	}
	return a.text, a.unknown || a.choice && p.free
}

// testBinary evaluates a test of two operands. It reports false if op is not such a test.
func (p *conditionParser) testBinary(a argument, op string, b argument) (truth, bool) {
	x, xUnknown := p.operand(a)
	y, yUnknown := p.operand(b)
	switch op {
	case "IN_LIST":
		list, ok := p.e.get(b.text)
		isOption := p.e.isOption(b.text, list, ok)
		p.choice = p.choice || isOption
		if xUnknown || list.unknown || isOption && p.free {
			return maybe, true
		}
		return logic.Of(contains(splitList(list.text), x)), true
	case "MATCHES":
		if xUnknown || b.unknown { // the right side is always a pattern, never a variable's name
			return maybe, true
		}
		return p.testMatch(x, b.text), true
	}
	holds, ok := comparisons[op]
	switch {
	case !ok:
		return no, false
	case xUnknown || yUnknown:
		return maybe, true
	}
	return logic.Of(holds(x, y)), true
}

// comparisons are the tests of two texts, versions or numbers.
var comparisons = map[string]func(x, y string) bool{
	"STREQUAL":              func(x, y string) bool { return x == y },
	"PATH_EQUAL":            func(x, y string) bool { return x == y },
	"STRLESS":               func(x, y string) bool { return x < y },
	"STRGREATER":            func(x, y string) bool { return x > y },
	"STRLESS_EQUAL":         func(x, y string) bool { return x <= y },
	"STRGREATER_EQUAL":      func(x, y string) bool { return x >= y },
	"VERSION_EQUAL":         func(x, y string) bool { return platform.CompareVersions(x, y) == 0 },
	"VERSION_LESS":          func(x, y string) bool { return platform.CompareVersions(x, y) < 0 },
	"VERSION_GREATER":       func(x, y string) bool { return platform.CompareVersions(x, y) > 0 },
	"VERSION_LESS_EQUAL":    func(x, y string) bool { return platform.CompareVersions(x, y) <= 0 },
	"VERSION_GREATER_EQUAL": func(x, y string) bool { return platform.CompareVersions(x, y) >= 0 },
	"EQUAL":                 numeric(func(x, y float64) bool { return x == y }),
	"LESS":                  numeric(func(x, y float64) bool { return x < y }),
	"GREATER":               numeric(func(x, y float64) bool { return x > y }),
	"LESS_EQUAL":            numeric(func(x, y float64) bool { return x <= y }),
	"GREATER_EQUAL":         numeric(func(x, y float64) bool { return x >= y }),
}

// numeric makes a test of numbers. It is false if one of the operands is not a number.
func numeric(holds func(x, y float64) bool) func(x, y string) bool {
	return func(x, y string) bool {
		nx, errX := strconv.ParseFloat(strings.TrimSpace(x), 64)
		ny, errY := strconv.ParseFloat(strings.TrimSpace(y), 64)
		return errX == nil && errY == nil && holds(nx, ny)
	}
}

// testMatch evaluates MATCHES and sets CMAKE_MATCH_n.
func (p *conditionParser) testMatch(s, pattern string) truth {
	// The pattern may hold what Go's syntax does not have; the answer is unknown then.
	re, err := compileRegexp(pattern)
	if err != nil || !p.e.survey.Charge(8*len(s)) { // a regular expression reads a byte more than once
		return maybe
	}
	match := re.FindStringSubmatch(s)
	p.e.setMatches(match)
	return logic.Of(match != nil)
}

// setMatches sets CMAKE_MATCH_0, CMAKE_MATCH_1 ... to the groups of a match.
func (e *evaluator) setMatches(match []string) {
	for i, s := range match {
		e.set("CMAKE_MATCH_"+strconv.Itoa(i), value{text: s})
	}
}

// testValue evaluates a single argument: a constant, or the name of a variable.
func (p *conditionParser) testValue(a argument) truth {
	if a.unknown || a.choice && p.free {
		return maybe
	}
	switch t, ok := constantTruth(a.text); {
	case ok:
		return t
	case a.quoted:
		return no // a quoted string that is not a true constant is false (CMP0054)
	}
	v, ok := p.e.get(a.text)
	isOption := p.e.isOption(a.text, v, ok)
	p.choice = p.choice || isOption
	if v.unknown || v.cond || isOption && p.free {
		return maybe
	}
	if !ok {
		return p.testAbsent(a.text)
	}
	if t, isConstant := constantTruth(v.text); isConstant {
		return t
	}
	if isOption && strings.EqualFold(v.text, "auto") { // on if what it needs is found
		return maybe
	}
	return yes // a variable is true unless it holds a false constant
}

// testAbsent evaluates the name of a variable that no command sets. Boost_IOSTREAMS_FOUND is set by the search for Boost,
// if that finds the component.
func (p *conditionParser) testAbsent(name string) truth {
	pkg, rest, _ := strings.Cut(name, "_")
	if strings.HasSuffix(rest, "_FOUND") && p.e.packages[strings.ToLower(pkg)] {
		return maybe
	}
	return no
}

// constantTruth returns the truth of a constant. It reports false if s is not a constant.
func constantTruth(s string) (truth, bool) {
	upper := strings.ToUpper(s)
	switch upper {
	case "1", "ON", "YES", "TRUE", "Y":
		return yes, true
	case "0", "OFF", "NO", "FALSE", "N", "IGNORE", "", "NOTFOUND":
		return no, true
	}
	if strings.HasSuffix(upper, "-NOTFOUND") {
		return no, true
	}
	if f, err := strconv.ParseFloat(s, 64); err == nil {
		return logic.Of(f != 0), true
	}
	return no, false
}

// maxPattern bounds the length of a regular expression.
const maxPattern = 1000

// compileRegexp compiles a regular expression of CMake. Its syntax is close enough to Go's; both run in
// linear time here.
func compileRegexp(s string) (*regexp.Regexp, error) {
	if len(s) > maxPattern {
		return nil, survey.ErrLimit
	}
	return regexp.Compile(s)
}
