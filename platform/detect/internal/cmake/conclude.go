package cmake

import (
	"maps"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// conclude records the standards that the evaluation found: of each target, with the scope that shows how
// well the target speaks for the project, and of the settings that hold for all targets.
func (e *evaluator) conclude() {
	e.addOwnTargets()
	best := survey.ScopeSide + 1 // of the targets with a standard; this one means no such target
	for _, t := range e.ordered {
		t.feature = e.inheritFeature(t)
	}
	e.markMain()
	e.found.Bare = slices.ContainsFunc(e.ordered, e.isBareLibrary)
	for _, t := range e.ordered {
		// add_library(z UNKNOWN IMPORTED) is built somewhere else.
		if t.imported {
			continue
		}
		s := t.effectiveStandard(e.flags)
		if s.std.Version == "" {
			continue
		}
		scope := t.scope
		if e.found.Bare && t.kind == "executable" {
			scope = survey.ScopeSide
		}
		if scope == survey.ScopeProject && !t.main {
			scope = survey.ScopeTarget
		}
		best = min(best, scope)
		e.addStandard(s, scope, t.nested)
	}
	all := e.globalStandard()
	// A setting for all is less sure than the standard of a target: the target may have another.
	e.addStandard(all, survey.ScopeTarget, best < survey.ScopeSide)
	if best > survey.ScopeSide && all.std.Version == "" {
		e.runUncalled()
	}
}

// addOwnTargets records the libraries that are parts of the project by their names, drumstick-rt in drumstick, so that the files of
// another build system that link them do not make them libraries of others.
func (e *evaluator) addOwnTargets() {
	own := ownName(e.project)
	for _, t := range e.ordered {
		isPart := strings.HasPrefix(ownName(t.name), own) && t.kind == "library"
		if own != "" && isPart && !t.imported && !t.nested && t.scope != survey.ScopeSide && e.survey.Charge(1) {
			e.survey.Add(survey.Clue{Fact: "project", Value: t.name, File: t.file, Line: t.line, Trust: survey.TrustMain})
		}
	}
}

// isBareLibrary reports whether a target is the project's main library and compiled with the compiler's default
// standard. What the programs beside it are compiled with says nothing about it.
func (e *evaluator) isBareLibrary(t *target) bool {
	isCxx := func(name string) bool { return strings.HasSuffix(name, ".cpp") || strings.HasSuffix(name, ".cc") }
	return !t.imported && t.kind == "library" && t.main && slices.ContainsFunc(t.sources, isCxx) &&
		t.effectiveStandard(e.flags).std.Version == "" && e.globalStandard().std.Version == ""
}

// globalStandard returns the standard of CMAKE_CXX_STANDARD, or of a flag for all targets, which wins.
func (e *evaluator) globalStandard() (s statement) {
	if v, ok := e.get("CMAKE_CXX_STANDARD"); ok {
		s = e.statementOf(v, 0)
	}
	if e.flags.std.Version != "" && (!e.flags.cond || s.std.Version == "") {
		return e.flags
	}
	if s.std.Version != "" {
		s.std.GNU = !isOff(e.valueOf("CMAKE_CXX_EXTENSIONS"))
	}
	return s
}

// isOff reports whether a variable is set to a false constant. CMake passes -std=gnu++17 unless
// CMAKE_CXX_EXTENSIONS is: an unset or empty one means the compiler's default, which is on. Source:
// cmake-properties(7), "CXX_EXTENSIONS".
func isOff(v value) bool {
	t, isConstant := constantTruth(v.text)
	return v.text != "" && isConstant && t == no
}

// maxInherited bounds how many targets are visited for the features of one.
const maxInherited = 1000

// inheritFeature returns the newest standard among the compile features of a target and those that linked
// targets of the same project pass on to it. Source: cmake-commands(7), "target_compile_features".
func (e *evaluator) inheritFeature(t *target) statement {
	newest := t.feature
	seen := map[*target]bool{t: true}
	todo := slices.Clone(t.links)
	for len(todo) > 0 && len(seen) < maxInherited && e.survey.Charge(64) {
		dep := todo[0]
		todo = todo[1:]
		if seen[dep] || dep.scope == survey.ScopeSide || dep.nested != t.nested {
			continue
		}
		// Of a dependency's own dependencies only the public ones count: a private link passes nothing on.
		seen[dep] = true
		if p := dep.passed; !p.cond && p.std.Version != "" && p.std.Compare(newest.std) > 0 {
			newest = p
		}
		todo = append(todo, dep.public...)
	}
	return newest
}

// nameNoise is what distinguishes the names of a project, its target and its package.
var nameNoise = strings.NewReplacer("-", "", "_", "", ".", "", "lib", "", "cpp", "", "c++", "")

// simplify returns a name without nameNoise: libfoo-cpp is foo.
func simplify(name string) string { return nameNoise.Replace(strings.ToLower(name)) }

// hasName reports whether a target has the project's name.
func (e *evaluator) hasName(t *target) bool {
	return simplify(t.name) == simplify(e.project) && simplify(t.name) != ""
}

// markMain marks the targets that the project is about: those with its name; else the libraries that it installs, or that
// have an alias for its users; else its only library. Programs beside them are parts.
func (e *evaluator) markMain() {
	var own []*target
	libraries := 0
	for _, t := range e.ordered {
		// Tests, bundled projects and what others have built are no product.
		if t.scope == survey.ScopeSide || t.imported || t.nested {
			continue
		}
		own = append(own, t)
		if t.kind == "library" {
			libraries++
		}
	}
	// Each rule is weaker than the one before, and counts only if that finds nothing.
	for _, isMain := range []func(t *target) bool{
		e.hasName,
		func(t *target) bool { return t.kind == "library" && t.installs },
		func(t *target) bool { return t.kind == "library" && t.exported },
		func(t *target) bool { return t.kind == "library" && libraries == 1 },
	} {
		for _, t := range own {
			t.main = isMain(t)
		}
		if slices.ContainsFunc(own, func(t *target) bool { return t.main }) {
			return
		}
	}
}

// effectiveStandard returns the standard that a target is compiled with: the newer one of its property
// and its compile features, or that of a flag, which comes later on the command line and wins.
func (t *target) effectiveStandard(global statement) statement {
	s := t.std
	if t.feature.std.Compare(s.std) > 0 || s.std.Version == "" {
		s = t.feature
	}
	if t.flag.std.Version != "" && (!t.flag.cond || s.std.Version == "") {
		return t.flag
	}
	if global.std.Version != "" && !global.cond && (s.std.Form != platform.Floor || global.std.Compare(s.std) >= 0) {
		return global
	}
	if s.std.Version != "" {
		s.std.GNU = t.gnu != platform.Off
	}
	return s
}

// addStandard records a standard. An unknown one is left out.
func (e *evaluator) addStandard(s statement, scope survey.Scope, nested bool) {
	if s.std.Version == "" {
		return
	}
	form := s.std.Form
	if s.cond {
		form = platform.Conditional
	}
	e.survey.Add(survey.Clue{Fact: "standard", Value: s.std.Name(), Form: form, File: s.file, Line: s.line,
		Trust: survey.TrustMain, Scope: scope, Nested: nested})
}

// runUncalled evaluates the functions that the project offers but does not call itself, because of what
// they ask of the caller's targets. A project of CMake modules has nothing else.
func (e *evaluator) runUncalled() {
	e.offered = true
	// In a fixed order, so that the same tree gives the same answer.
	for _, name := range slices.Sorted(maps.Keys(e.funcs)) {
		// A function of tests/helpers.cmake asks nothing of the users of the project.
		f := e.funcs[name]
		if e.stop == onLimit || f.called || survey.IsSide(f.file) {
			continue
		}
		args := slices.Repeat([]argument{{text: "target"}}, len(f.params))
		n := len(e.ordered)
		e.callFunction(f, args)
		for _, t := range e.ordered[n:] {
			e.addStandard(t.effectiveStandard(statement{}), survey.ScopeTarget, true)
		}
	}
}
