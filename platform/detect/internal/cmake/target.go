package cmake

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// runAddTarget evaluates add_library(name ...) and its like.
func (e *evaluator) runAddTarget(c *command, args []argument) {
	if len(args) == 0 || len(e.targets) > maxValues {
		return
	}
	name := args[0].text
	t := e.newTarget(name)
	t.kind, t.line = "library", c.line
	if strings.Contains(c.name, "executable") {
		t.kind = "executable"
	}
	e.addSources(t, args[1:])
	for i, a := range args {
		switch a.text {
		case "ALIAS": // add_library(foo::foo ALIAS foo)
			// An alias of a target that is not known, such as an imported one, is left out.
			if i+1 < len(args) {
				if namespace, _, ok := strings.Cut(name, "::"); ok && !survey.IsBundled(path.Join(e.dir, "x")) && len(e.own) < maxValues {
					e.own[ownName(namespace)] = true
				}
				if to := e.targets[args[i+1].text]; to != nil {
					to.exported = to.exported || strings.Contains(name, "::")
					e.targets[name] = to
				}
			}
			return
		case "IMPORTED":
			t.imported = true
		case "EXCLUDE_FROM_ALL":
			t.manual = true
		}
	}
	// The properties of a new target are what the variables hold now.
	if v, ok := e.get("CMAKE_CXX_STANDARD"); ok {
		t.std = e.statementOf(v, c.line)
	}
	if v, ok := e.get("CMAKE_CXX_EXTENSIONS"); ok && !v.unknown {
		t.setExtensions(v.text)
	}
	e.addTarget(t)
}

// newTarget returns a target of the current folder and file.
func (e *evaluator) newTarget(name string) *target {
	t := &target{name: name, nested: e.nested, scope: e.currentScope(), file: e.file}
	t.includes, t.defines = e.includes, e.defines
	if survey.IsSide(e.file) {
		t.scope = survey.ScopeSide
	}
	return t
}

// addTarget adds a target. The order is that of the files, which decides among targets of the same rank.
func (e *evaluator) addTarget(t *target) {
	e.targets[t.name] = t
	e.ordered = append(e.ordered, t)
}

// ownName returns a name in the form in which names of the project are compared: without separators and in lower case.
func ownName(name string) string { return separators.Replace(strings.ToLower(name)) }

// runInstall evaluates install(TARGETS target... EXPORT name DESTINATION folder) and install(EXPORT name NAMESPACE foo::).
func (e *evaluator) runInstall(_ *command, args []argument) {
	if len(args) > 0 && args[0].text == "EXPORT" {
		e.noteNamespace(args)
	}
	if len(args) == 0 || args[0].text != "TARGETS" {
		return
	}
	for _, a := range args[1:] {
		// The words after these are no targets any more.
		if a.text == "EXPORT" || a.text == "DESTINATION" {
			return
		}
		if t := e.targets[a.text]; t != nil {
			t.installs = true
		}
	}
}

// noteNamespace notes the namespace in which install(EXPORT) or export(TARGETS) offers the targets of the project.
func (e *evaluator) noteNamespace(args []argument) {
	for i := range len(args) - 1 {
		if args[i].text == "NAMESPACE" && !args[i+1].unknown && !survey.IsBundled(path.Join(e.dir, "x")) && len(e.own) < maxValues {
			e.own[ownName(strings.TrimSuffix(args[i+1].text, "::"))] = true
		}
	}
}

// setExtensions sets whether the compiler's extensions are on: gnu++17 instead of c++17.
func (t *target) setExtensions(text string) {
	if on, ok := constantTruth(text); ok && text != "" {
		t.gnu = platform.FlagOf(on == yes)
	}
}

// statementOf finds the set() that gave CMAKE_CXX_STANDARD its value: the last one with this standard.
func (e *evaluator) statementOf(v value, line int) statement {
	std, ok := platform.ParseStandard(v.text)
	if !ok {
		return statement{}
	}
	for i := len(e.standards) - 1; i >= 0; i-- {
		if s := e.standards[i]; s.std == std {
			s.cond = v.cond
			return s
		}
	}
	return statement{std: std, file: e.file, line: line, cond: v.cond}
}

// runTargetProperties evaluates set_target_properties(target… PROPERTIES key value…) and
// set_property(TARGET target… PROPERTY key value).
func (e *evaluator) runTargetProperties(c *command, args []argument) {
	var targets []*target
	i := 0
	for ; i < len(args) && args[i].text != "PROPERTIES" && args[i].text != "PROPERTY"; i++ {
		if t := e.targets[args[i].text]; t != nil {
			targets = append(targets, t)
		}
	}
	if c.name == "set_property" && (i == 0 || args[0].text != "TARGET") {
		return // of a source file, folder or test
	}
	for i++; i+1 < len(args); i += 2 {
		for _, t := range targets {
			e.setTargetProperty(t, args[i].text, args[i+1])
		}
	}
}

// setTargetProperty records a property that has to do with the standard.
func (e *evaluator) setTargetProperty(t *target, key string, v argument) {
	switch key {
	case "CXX_STANDARD":
		if std, ok := platform.ParseStandard(v.text); ok {
			t.std = statement{std: std, file: e.file, line: v.line, cond: v.cond || e.cond > 0}
		}
	case "OUTPUT_NAME", "RUNTIME_OUTPUT_NAME":
		if !v.unknown && !strings.Contains(v.text, "$<") {
			t.output = v.text
		}
	case "CXX_EXTENSIONS":
		t.setExtensions(v.text)
	case "COMPILE_FLAGS", "COMPILE_OPTIONS":
		e.addFlags(v.line, t, v.text, v.cond)
	}
}

// runTargetFlags evaluates target_compile_options(target PRIVATE flag...).
func (e *evaluator) runTargetFlags(_ *command, args []argument) {
	if len(args) > 0 {
		e.addArgumentFlags(e.targets[args[0].text], args[1:])
	}
}

// runGlobalFlags evaluates add_compile_options(flag...) and its like.
func (e *evaluator) runGlobalFlags(c *command, args []argument) {
	e.addArgumentFlags(nil, args)
	if c.name == "add_definitions" { // also takes flags that are not macros
		e.runDefines(c, slices.DeleteFunc(args, func(a argument) bool { return !strings.HasPrefix(a.text, "-D") }))
	}
}

// addArgumentFlags reads the flags in arguments, for one target or, if t is nil, for all.
func (e *evaluator) addArgumentFlags(t *target, args []argument) {
	together := "" // the mode may show in several flags together
	for _, a := range joinGenex(args) {
		e.addFlags(a.line, t, a.text, a.cond)
		if text, open := e.expandGenex(a.text); !open && !a.cond && !a.unknown && len(together) < maxValue {
			together += " " + text
		}
	}
	if f := cxxflags.Read(together); len(args) > 0 && f.Mode == platform.Kernel {
		e.clue(args[0].line, "mode", "kernel", platform.Exact, false)
	}
}

// addFlags records what flags ask for, for one target or, if t is nil, for all.
func (e *evaluator) addFlags(line int, t *target, text string, cond bool) {
	text, open := e.expandGenex(text)
	cond = cond || open || e.cond > 0
	f := cxxflags.Read(text)
	at := survey.Clue{File: e.file, Line: line, Trust: survey.TrustMain, Scope: e.currentScope()}
	if cond {
		at.Form = platform.Conditional
	}
	// -fno-exceptions and -mavx2 are facts as well.
	f.AddTo(e.survey, at)
	if f.Standard.Version == "" {
		return
	}
	s := statement{std: f.Standard, file: e.file, line: line, cond: cond}
	switch {
	case t != nil:
		t.flag = s
	case e.side == 0 && (e.flags.std.Version == "" || !cond):
		e.flags = s // the last unconditional one counts, as on a command line
	}
}

// cxxStandardFeature finds cxx_std_17, also in a text of several features.
var cxxStandardFeature = regexp.MustCompile(`\bcxx_std_([0-9]+)\b`)

// features14 are the compile features that C++14 brought, by name. All other named ones are of C++11.
// Source: cmake-compile-features(7), cmake-properties(7) "CMAKE_CXX_KNOWN_FEATURES".
var features14 = map[string]bool{
	"cxx_generic_lambdas": true, "cxx_decltype_auto": true, "cxx_return_type_deduction": true,
	"cxx_variable_templates": true, "cxx_relaxed_constexpr": true, "cxx_binary_literals": true,
	"cxx_lambda_init_captures": true, "cxx_digit_separators": true, "cxx_aggregate_default_initializers": true,
	"cxx_attribute_deprecated": true, "cxx_contextual_conversions": true,
}

// featureStandard returns the standard that a compile feature belongs to: cxx_std_20, cxx_auto_type.
func featureStandard(feature string) (platform.Standard, bool) {
	version := ""
	if match := cxxStandardFeature.FindStringSubmatch(feature); match != nil {
		version = match[1]
	} else if features14[feature] {
		version = "14"
	} else if strings.HasPrefix(feature, "cxx_") {
		version = "11"
	}
	return platform.ParseStandard(version)
}

// runCompileFeatures evaluates target_compile_features(target PUBLIC feature...).
func (e *evaluator) runCompileFeatures(_ *command, args []argument) {
	if len(args) == 0 {
		return
	}
	t := e.targets[args[0].text]
	if t == nil {
		// The target is made by a command that is not evaluated. What it asks for is still known.
		t = e.newTarget(args[0].text)
		e.addTarget(t)
	}
	private := false
	for _, a := range joinGenex(args[1:]) {
		if a.text == "PRIVATE" || a.text == "PUBLIC" || a.text == "INTERFACE" {
			private = a.text == "PRIVATE"
			continue
		}
		text, open := e.expandGenex(a.text)
		std, ok := featureStandard(text)
		if !ok {
			continue
		}
		std.Form = platform.Floor // a newer standard has the feature too
		s := statement{std: std, file: e.file, line: a.line, cond: a.cond || open || e.cond > 0}
		// A target may ask for several: the newest one decides.
		if std.Compare(t.feature.std) >= 0 {
			t.feature = s
		}
		// target_compile_features(lib PUBLIC cxx_std_17) asks it of whoever links lib; PRIVATE does not.
		if !private && std.Compare(t.passed.std) >= 0 {
			t.passed = s
		}
	}
}
