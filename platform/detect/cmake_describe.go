package detect

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// describe records what a command says of targets, flags and libraries.
func (m *cmake) describe(c *cmCommand, args []cmVal) {
	switch c.name {
	case "add_library", "add_executable", "qt_add_executable", "qt_add_library", "qt6_add_executable", "pybind11_add_module", "cuda_add_library", "cuda_add_executable":
		m.addTarget(c, args)
	case "set_target_properties", "set_property":
		m.targetProperties(c, args)
	case "target_compile_features":
		m.compileFeatures(c, args)
	case "target_compile_options", "target_link_options":
		if len(args) > 0 {
			m.flagsOf(c, m.targets[args[0].text], args[1:])
		}
	case "add_compile_options", "add_definitions", "add_link_options":
		m.flagsOf(c, nil, args)
	case "target_link_libraries":
		m.linkLibraries(c, args)
	case "find_package", "find_dependency":
		m.findPackage(c, args)
	case "pkg_check_modules", "pkg_search_module":
		m.pkgConfig(c, args)
	case "fetchcontent_declare":
		m.fetch(c, args)
	case "cpmaddpackage", "cpmfindpackage":
		m.cpm(c, args)
	case "check_include_file", "check_include_file_cxx", "check_include_files", "check_symbol_exists", "check_cxx_symbol_exists", "check_function_exists", "check_library_exists", "check_type_size",
		"check_cxx_compiler_flag", "check_c_compiler_flag", "check_cxx_source_compiles", "check_c_source_compiles", "check_cxx_source_runs", "check_linker_flag", "check_struct_has_member",
		"check_ipo_supported", "check_source_compiles", "check_variable_exists", "check_prototype_definition", "test_big_endian":
		for _, a := range args[max(0, len(args)-1):] {
			m.set(a.text, cmValue{unknown: true})
		}
		if len(args) > 1 { // where the result is not the last argument
			m.set(args[1].text, cmValue{unknown: true})
		}
	case "find_program", "find_path", "find_library", "find_file", "try_compile", "try_run":
		if len(args) > 0 {
			m.set(args[0].text, cmValue{unknown: true})
		}
	case "execute_process", "file", "cmake_host_system_information", "site_name", "build_name":
		m.outputs(args)
	default:
		m.platformCommand(c)
	}
}

// outputs makes the variables unknown that a command which is not run would set.
func (m *cmake) outputs(args []cmVal) {
	for i, a := range args {
		switch a.text {
		case "OUTPUT_VARIABLE", "RESULT_VARIABLE", "ERROR_VARIABLE", "RESULTS_VARIABLE", "RESULT":
			if i+1 < len(args) {
				m.set(args[i+1].text, cmValue{unknown: true})
			}
		case "READ", "STRINGS", "MD5", "SHA256", "SIZE", "TIMESTAMP":
			if i == 0 && len(args) > 2 {
				m.set(args[2].text, cmValue{unknown: true})
			}
		case "GLOB", "GLOB_RECURSE", "RELATIVE_PATH", "TO_CMAKE_PATH":
			if i == 0 && len(args) > 1 {
				m.set(args[1].text, cmValue{unknown: true})
			}
		}
	}
}

// firmwareCommands belong to the build systems of microcontrollers.
var firmwareCommands = map[string]string{"pico_sdk_init": "arm", "idf_component_register": "", "register_component": "", "zephyr_library": "", "zephyr_include_directories": "", "stm32_fetch_cube": "arm",
	"stm32_print_size_of_target": "arm", "mbed_set_mbed_target_linker_script": "arm", "add_arduino_library": "avr", "generate_arduino_firmware": "avr", "chibios_add_executable": "arm"}

func (m *cmake) platformCommand(c *cmCommand) {
	if arch, ok := firmwareCommands[c.name]; ok {
		m.firmware(c.line, arch)
	}
	if c.name == "wdk_add_driver" || c.name == "wdk_add_library" {
		m.clue(c.line, "mode", "kernel", platform.Exact, false)
		m.clue(c.line, "os", "windows", platform.Exact, false)
	}
}

func (m *cmake) firmware(line int, arch string) {
	m.clue(line, "mode", "firmware", platform.Exact, false)
	m.clue(line, "os", "none", platform.Exact, false)
	if arch != "" {
		m.clue(line, "arch", arch, platform.Exact, false)
	}
}

// included draws conclusions from the name of an included file.
func (m *cmake) included(c *cmCommand, name string) {
	raw := name
	if len(c.args) > 0 {
		raw += " " + c.args[0].text
	}
	switch {
	case strings.Contains(raw, "pico_sdk_import"):
		m.firmware(c.line, "arm")
		m.clue(c.line, "lib", "pico-sdk", platform.Exact, false)
	case strings.Contains(raw, "IDF_PATH"):
		m.firmware(c.line, "")
		m.clue(c.line, "lib", "esp-idf", platform.Exact, false)
	case strings.Contains(raw, "mbed-os") && strings.HasSuffix(name, ".cmake"):
		m.firmware(c.line, "arm")
	}
}

// demand reads what an arm that ends the configuration asks for: if(X_VERSION VERSION_LESS 2).
func (m *cmake) demand(b cmBranch) {
	args := m.expand(b.cond)
	for i := 0; i+2 < len(args); i++ {
		if args[i+1].text != "VERSION_LESS" && args[i+1].text != "LESS" {
			continue
		}
		v := versionStart.FindString(args[i+2].text)
		name, ok := strings.CutSuffix(strings.TrimSuffix(b.cond[min(i, len(b.cond)-1)].text, "_STRING"), "_VERSION")
		name = strings.TrimLeft(name, "${")
		switch {
		case v == "" || !ok:
		case name == "CMAKE_CXX_COMPILER" || name == "CMAKE_C_COMPILER":
			m.clue(b.line, "compiler", "g++>="+v, platform.Floor, false)
		case strings.HasPrefix(name, "CMAKE"), strings.Contains(name, "COMPILER"), name == "PROJECT", strings.EqualFold(name, m.project), strings.HasPrefix(name, "MSVC"):
		default:
			m.clue(b.line, "lib", requirement(libraryName(strings.ReplaceAll(name, "_", "-")), ">=", v), platform.Floor, false)
		}
	}
}

// stdVariable draws conclusions from a variable that was set.
func (m *cmake) stdVariable(c *cmCommand, name string, v cmValue) {
	switch {
	case name == "CMAKE_CXX_STANDARD":
		if std, ok := platform.ParseStandard(v.text); ok {
			m.stdPlaces = append(m.stdPlaces, fact{std: std, file: m.file, line: c.line, cond: v.cond || m.cond > 0})
		}
	case isStdVariable(name):
		m.flagText(c.line, nil, v.text, v.cond)
	case name == "CMAKE_SYSTEM_NAME" && v.text == "Generic":
		m.firmware(c.line, "")
	}
}

// flagsOf reads flags in arguments, for one target or for all.
func (m *cmake) flagsOf(c *cmCommand, t *cmTarget, args []cmVal) {
	for _, a := range args {
		m.flagText(a.line, t, a.text, a.cond)
	}
}

func (m *cmake) flagText(line int, t *cmTarget, text string, cond bool) {
	f := readFlagText(text)
	scope := 0
	if m.side > 0 {
		scope = 2
	}
	form := platform.Exact
	if cond || m.cond > 0 || strings.Contains(text, "$<") {
		form = platform.Conditional
	}
	m.src.flagClues(&f, clue{Evidence: Evidence{Form: form, File: m.file, Line: line}, trust: trustMain, scope: scope})
	if f.std.Version == "" {
		return
	}
	at := fact{std: f.std, file: m.file, line: line, cond: cond || m.cond > 0}
	switch {
	case t != nil:
		t.flag = at
	case m.side == 0 && (m.flags.std.Version == "" || !at.cond):
		m.flags = at
	}
}

func (m *cmake) addTarget(c *cmCommand, args []cmVal) {
	if len(args) == 0 || len(m.targets) > cmMaxValues {
		return
	}
	name := args[0].text
	t := &cmTarget{name: name, sub: m.sub}
	for i, a := range args {
		switch a.text {
		case "ALIAS":
			if i+1 < len(args) {
				if to := m.targets[args[i+1].text]; to != nil {
					m.targets[name] = to
				}
			}
			return
		case "IMPORTED":
			t.imported = true
		}
	}
	if m.side > 0 || isSide(m.file) {
		t.scope = 2
	}
	if v, ok := m.get("CMAKE_CXX_STANDARD"); ok {
		t.std = m.place(v, c.line)
	}
	if v, ok := m.get("CMAKE_CXX_EXTENSIONS"); ok && !v.unknown {
		if on, known := cmConstant(v.text); known {
			t.gnu = platform.FlagOf(on == yes)
		}
	}
	m.targets[name] = t
	m.ordered = append(m.ordered, t)
}

// place finds where a value of CMAKE_CXX_STANDARD was set.
func (m *cmake) place(v cmValue, line int) fact {
	std, ok := platform.ParseStandard(v.text)
	if !ok {
		return fact{}
	}
	for i := len(m.stdPlaces) - 1; i >= 0; i-- {
		if p := m.stdPlaces[i]; p.std == std {
			p.cond = v.cond
			return p
		}
	}
	return fact{std: std, file: m.file, line: line, cond: v.cond}
}

// targetProperties reads set_target_properties(t… PROPERTIES k v…) and set_property(TARGET t… PROPERTY k v).
func (m *cmake) targetProperties(c *cmCommand, args []cmVal) {
	var names []string
	i := 0
	for ; i < len(args) && args[i].text != "PROPERTIES" && args[i].text != "PROPERTY"; i++ {
		names = append(names, args[i].text)
	}
	if c.name == "set_property" && (len(names) == 0 || names[0] != "TARGET") {
		return
	}
	for i++; i+1 < len(args); i += 2 {
		switch key, v := args[i].text, args[i+1]; key {
		case "CXX_STANDARD":
			if std, ok := platform.ParseStandard(v.text); ok {
				m.eachTarget(names, func(t *cmTarget) {
					t.std = fact{std: std, file: m.file, line: v.line, cond: v.cond || m.cond > 0}
				})
			}
		case "CXX_EXTENSIONS":
			if on, known := cmConstant(v.text); known {
				m.eachTarget(names, func(t *cmTarget) { t.gnu = platform.FlagOf(on == yes) })
			}
		case "COMPILE_FLAGS", "COMPILE_OPTIONS":
			m.eachTarget(names, func(t *cmTarget) { m.flagText(v.line, t, v.text, v.cond) })
		}
	}
}

func (m *cmake) eachTarget(names []string, do func(*cmTarget)) {
	for _, n := range names {
		if t := m.targets[n]; t != nil {
			do(t)
		}
	}
}

var cxxStd = regexp.MustCompile(`\bcxx_std_([0-9]+)\b`)

// oldFeatures are compile features of C++11 and 14 by name. Source: cmake-compile-features(7).
var oldFeatures = map[string]string{"cxx_generic_lambdas": "14", "cxx_decltype_auto": "14", "cxx_return_type_deduction": "14", "cxx_variable_templates": "14", "cxx_relaxed_constexpr": "14", "cxx_binary_literals": "14", "cxx_lambda_init_captures": "14", "cxx_digit_separators": "14", "cxx_aggregate_default_initializers": "14", "cxx_attribute_deprecated": "14", "cxx_contextual_conversions": "14"}

func (m *cmake) compileFeatures(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	t := m.targets[args[0].text]
	if t == nil {
		// A target that is made where nobody looks still says what it needs.
		t = &cmTarget{name: args[0].text, sub: m.sub}
		if m.side > 0 || isSide(m.file) {
			t.scope = 2
		}
		m.targets[t.name] = t
		m.ordered = append(m.ordered, t)
	}
	for _, a := range args[1:] {
		v := ""
		if match := cxxStd.FindStringSubmatch(a.text); match != nil {
			v = match[1]
		} else if strings.HasPrefix(a.text, "cxx_") {
			v = oldFeatures[a.text]
			if v == "" {
				v = "11"
			}
		}
		std, ok := platform.ParseStandard(v)
		if !ok || std.Compare(t.feature.std) < 0 {
			continue
		}
		std.Form = platform.Floor
		t.feature = fact{std: std, file: m.file, line: a.line, cond: a.cond || m.cond > 0}
	}
}

// importedTarget is a target as packages export them: ZLIB::ZLIB. A library that is linked by such a name
// is used for certain.
var importedTarget = regexp.MustCompile(`^([A-Za-z0-9_.+-]+)::[A-Za-z0-9_.:+-]+$`)

func (m *cmake) linkLibraries(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	if t := m.targets[args[0].text]; t != nil && t.scope == 2 {
		return
	}
	for _, a := range args[1:] {
		match := importedTarget.FindStringSubmatch(a.text)
		if match == nil || m.targets[a.text] != nil || strings.EqualFold(match[1], m.project) {
			continue
		}
		if lib := libraryName(match[1]); lib != "" && lib != "unofficial" && lib != "std" {
			for _, name := range slices.Sorted(maps.Keys(m.pkgCalls)) {
				if strings.HasPrefix(name, strings.ToLower(match[1])+"-") {
					lib = libraryName(name) // tsl::robin_map comes from the package tsl-robin-map
					break
				}
			}
			m.clue(a.line, "lib", lib, platform.Exact, a.cond)
		}
	}
}

func (m *cmake) findPackage(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	name := args[0].text
	m.pkgCalls[strings.ToLower(name)] = true
	op, version, required := ">=", "", c.name == "find_dependency"
	var components []string
	inComponents := false
	for i, a := range args[1:] {
		switch a.text {
		case "REQUIRED":
			required, inComponents = true, true
		case "EXACT":
			op = "="
		case "COMPONENTS", "OPTIONAL_COMPONENTS":
			inComponents = a.text == "COMPONENTS"
		case "QUIET", "CONFIG", "MODULE", "NO_MODULE", "NO_POLICY_SCOPE", "GLOBAL":
			inComponents = false
		default:
			if i == 0 && a.text != "" && a.text[0] >= '0' && a.text[0] <= '9' {
				version = versionStart.FindString(a.text)
			} else if inComponents {
				components = append(components, a.text)
			}
		}
	}
	found := cmValue{unknown: !required, text: map[bool]string{true: "TRUE"}[required]}
	for _, v := range []string{name + "_FOUND", strings.ToUpper(name) + "_FOUND"} {
		m.set(v, found)
	}
	m.set(name+"_VERSION", cmValue{unknown: true})
	lib := libraryName(name)
	switch {
	case strings.HasPrefix(strings.ToLower(name), "python") && len(components) > 0 && !contains(components, "Development") && !contains(components, "Development.Module") && !contains(components, "Development.Embed"):
		return // the interpreter is a tool
	case name == "Zephyr":
		m.firmware(c.line, "")
	case name == "WDK":
		m.clue(c.line, "mode", "kernel", platform.Exact, false)
		m.clue(c.line, "os", "windows", platform.Exact, false)
		return
	case lib == "" || strings.EqualFold(name, m.project):
		return
	}
	form := platform.Exact
	if version != "" && op == ">=" {
		form = platform.Floor
	}
	m.clue(c.line, "lib", requirement(lib, op, version), form, !required)
}

var pkgModule = regexp.MustCompile(`^([A-Za-z0-9_.+-]+?)(?:(>=|=)([0-9][0-9.]*))?$`)

func (m *cmake) pkgConfig(c *cmCommand, args []cmVal) {
	if len(args) == 0 {
		return
	}
	required := false
	var mods []string
	for _, a := range args[1:] {
		switch a.text {
		case "REQUIRED":
			required = true
		case "QUIET", "IMPORTED_TARGET", "GLOBAL", "STATIC_TARGET", "NO_CMAKE_PATH", "NO_CMAKE_ENVIRONMENT_PATH":
		default:
			mods = append(mods, a.text)
		}
	}
	m.set(args[0].text+"_FOUND", cmValue{unknown: !required, text: map[bool]string{true: "1"}[required]})
	for _, mod := range mods {
		match := pkgModule.FindStringSubmatch(mod)
		if match == nil || libraryName(match[1]) == "" {
			continue
		}
		form := platform.Exact
		if match[2] == ">=" {
			form = platform.Floor
		}
		m.clue(c.line, "lib", requirement(libraryName(match[1]), match[2], match[3]), form, !required)
	}
}

var tagVersion = regexp.MustCompile(`(?:^|[-_/])(?:v|release-|boost-)?([0-9]+(?:\.[0-9]+)+)$`)

// fetch reads FetchContent_Declare(name … GIT_TAG v1.2.3).
func (m *cmake) fetch(c *cmCommand, args []cmVal) {
	if len(args) == 0 || libraryName(args[0].text) == "" {
		return
	}
	version := ""
	for i, a := range args {
		if (a.text == "GIT_TAG" || a.text == "URL") && i+1 < len(args) {
			v := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(args[i+1].text, ".tar.gz"), ".zip"), ".tar.xz")
			if match := tagVersion.FindStringSubmatch(v); match != nil {
				version = match[1]
			}
		}
	}
	m.clue(c.line, "lib", requirement(libraryName(args[0].text), "=", version), platform.Exact, args[0].cond)
}

var cpmShort = regexp.MustCompile(`^(?:gh|gl|bb|git):[^/]*/?(?:.*/)?([A-Za-z0-9_.-]+?)(?:[@#]v?([0-9.]+))?$`)

// cpm reads CPMAddPackage("gh:owner/name@1.2") and its long form.
func (m *cmake) cpm(c *cmCommand, args []cmVal) {
	name, version := "", ""
	for i, a := range args {
		if match := cpmShort.FindStringSubmatch(a.text); match != nil {
			name, version = match[1], match[2]
		}
		if i+1 < len(args) {
			switch a.text {
			case "NAME":
				name = args[i+1].text
			case "VERSION":
				version = versionStart.FindString(args[i+1].text)
			}
		}
	}
	if lib := libraryName(name); lib != "" {
		m.clue(c.line, "lib", requirement(lib, "=", version), platform.Exact, false)
	}
}

// conclude chooses the standard that speaks for the project: that of the target named like it, else that
// of the other targets, else what holds for all.
func (m *cmake) conclude() {
	var all fact
	if v, ok := m.get("CMAKE_CXX_STANDARD"); ok {
		all = m.place(v, 0)
	}
	if m.flags.std.Version != "" && (!m.flags.cond || all.std.Version == "") {
		all = m.flags
	}
	gnu := m.scoped("CMAKE_CXX_EXTENSIONS")
	if on, known := cmConstant(gnu.text); known && gnu.text != "" && all.std.Version != "" && all.file != m.flags.file {
		all.std.GNU = on == yes
	}
	m.putStd(all, 1, false)
	best := 3
	for _, t := range m.ordered {
		if t.imported {
			continue
		}
		f := t.effective(m.flags)
		if f.std.Version == "" {
			continue
		}
		scope := t.scope
		if scope == 0 && !m.isMain(t) {
			scope = 1
		}
		best = min(best, scope)
		m.putStd(f, scope, t.sub)
	}
	if best == 3 && all.std.Version == "" {
		m.uncalled()
	}
}

// isMain reports whether a target has the project's name.
func (m *cmake) isMain(t *cmTarget) bool {
	simple := strings.NewReplacer("-", "", "_", "", ".", "", "lib", "", "cpp", "", "c++", "")
	a, b := simple.Replace(strings.ToLower(t.name)), simple.Replace(strings.ToLower(m.project))
	return a == b && a != ""
}

// effective returns the standard that a target is compiled with: the newest of its property and what its
// features demand, or an option that sets it outright.
func (t *cmTarget) effective(global fact) fact {
	f := t.std
	if t.feature.std.Compare(f.std) > 0 {
		f = t.feature
	} else if f.std.Version == "" {
		f = t.feature
	}
	if t.flag.std.Version != "" && (!t.flag.cond || f.std.Version == "") {
		return t.flag
	}
	if global.std.Version != "" && !global.cond && f.std.Form != platform.Floor {
		return global
	}
	if t.gnu == platform.On && f.std.Form == platform.Exact {
		f.std.GNU = true
	}
	return f
}

func (m *cmake) putStd(f fact, scope int, sub bool) {
	if f.std.Version == "" {
		return
	}
	form := f.std.Form
	if f.cond {
		form = platform.Conditional
	}
	m.src.add(clue{Evidence: Evidence{Fact: "standard", Value: f.std.Name(), Form: form, File: f.file, Line: f.line}, trust: trustMain, scope: scope, sub: sub})
}

// uncalled evaluates the functions that the project offers but does not call itself, for the sake of what
// they ask of the caller's targets.
func (m *cmake) uncalled() {
	var names []string
	for name := range m.funcs {
		names = append(names, name)
	}
	// In a fixed order, so that the same tree gives the same answer.
	slices.Sort(names)
	m.offered = true
	for _, name := range names {
		f := m.funcs[name]
		if m.stop == cmHalt || f.called || isSide(f.file) {
			continue
		}
		var args []cmVal
		for range f.params {
			args = append(args, cmVal{text: "target"})
		}
		n := len(m.ordered)
		m.call(f, args)
		for _, t := range m.ordered[n:] {
			m.putStd(t.effective(fact{}), 1, true)
		}
	}
}
