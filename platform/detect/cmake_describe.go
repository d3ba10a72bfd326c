package detect

import (
	"regexp"
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
	for _, a := range joinGenex(args) {
		m.flagText(a.line, t, a.text, a.cond)
	}
}

func (m *cmake) flagText(line int, t *cmTarget, text string, cond bool) {
	text, open := m.genex(text)
	cond = cond || open
	f := readFlagText(text)
	scope := 0
	if m.side > 0 {
		scope = 2
	}
	form := platform.Exact
	if cond || m.cond > 0 {
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
	private := false
	for _, a := range joinGenex(args[1:]) {
		v, open := "", false
		switch a.text {
		case "PRIVATE", "PUBLIC", "INTERFACE":
			private = a.text == "PRIVATE"
			continue
		}
		a.text, open = m.genex(a.text)
		a.cond = a.cond || open
		if match := cxxStd.FindStringSubmatch(a.text); match != nil {
			v = match[1]
		} else if strings.HasPrefix(a.text, "cxx_") {
			v = oldFeatures[a.text]
			if v == "" {
				v = "11"
			}
		}
		std, ok := platform.ParseStandard(v)
		if !ok {
			continue
		}
		std.Form = platform.Floor
		f := fact{std: std, file: m.file, line: a.line, cond: a.cond || m.cond > 0}
		if std.Compare(t.feature.std) >= 0 {
			t.feature = f
		}
		if !private && std.Compare(t.passed.std) >= 0 {
			t.passed = f
		}
	}
}
