package cmake

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A builtin evaluates one command of CMake.
type builtin func(e *evaluator, c *command, args []argument)

// builtins returns the commands that have an effect here. It is a function, and not a variable, because
// some of the commands run others.
func builtins() map[string]builtin {
	m := map[string]builtin{
		// Variables and control.
		// set(NAME value... [PARENT_SCOPE | CACHE type "doc" [FORCE]])
		"set":   (*evaluator).runSet,
		"unset": (*evaluator).runUnset,
		// option(NAME "doc" [value])
		"option": (*evaluator).runOption,
		// cmake_dependent_option(NAME "doc" value "condition;condition" otherwise)
		"cmake_dependent_option": (*evaluator).runDependentOption,
		// cmake_language(CALL command args...), cmake_language(EVAL CODE text...)
		"cmake_language": (*evaluator).runLanguage,
		// cmake_parse_arguments(PREFIX "OPTIONS" "ONE" "MULTI" ${ARGN})
		"cmake_parse_arguments": (*evaluator).runParseArguments,
		"return":                (*evaluator).runReturn,
		"break":                 func(e *evaluator, _ *command, _ []argument) { e.stop = onBreak },
		"continue":              func(e *evaluator, _ *command, _ []argument) { e.stop = onNext },
		// Files and folders.
		// cmake_minimum_required(VERSION 3.15...3.30)
		"cmake_minimum_required": (*evaluator).runMinimum,
		// project(NAME [VERSION 1.2.3] [DESCRIPTION "..."] [LANGUAGES CXX])
		"project": (*evaluator).runProject,
		// include(cmake/warnings.cmake), include(CTest)
		"include":                (*evaluator).runInclude,
		"add_subdirectory":       (*evaluator).runSubdirectory,
		"subdirs":                (*evaluator).runSubdirs,
		"add_subdirectory_ifdef": (*evaluator).runSubdirectory, // Zephyr, after its option
		// Texts, lists and numbers.
		// list(APPEND NAME item...), string(TOUPPER text NAME), math(EXPR NAME "1 + 2")
		"list":                   (*evaluator).runList,
		"string":                 (*evaluator).runString,
		"math":                   (*evaluator).runMath,
		"get_filename_component": (*evaluator).runFilenameComponent,
		"cmake_path":             func(e *evaluator, _ *command, args []argument) { e.setResult(args, len(args)-1) },
		// Targets, flags and libraries.
		// set_target_properties(target... PROPERTIES CXX_STANDARD 17 CXX_EXTENSIONS OFF)
		"set_target_properties": (*evaluator).runTargetProperties,
		"set_property":          (*evaluator).runTargetProperties,
		// target_compile_features(target PUBLIC cxx_std_17)
		"target_compile_features": (*evaluator).runCompileFeatures,
		"install":                 (*evaluator).runInstall,
		"export":                  func(e *evaluator, _ *command, args []argument) { e.noteNamespace(args) },
		// configure_package_config_file(cmake/FooConfig.cmake.in FooConfig.cmake INSTALL_DESTINATION lib/cmake/Foo)
		"configure_package_config_file": (*evaluator).runConfigFile,
		"configure_file":                (*evaluator).runConfigFile,
		// target_compile_options(target PRIVATE -Wall $<$<CXX_COMPILER_ID:GNU>:-Wextra>)
		"target_compile_options": (*evaluator).runTargetFlags,
		"target_link_options":    (*evaluator).runTargetFlags,
		"add_compile_options":    (*evaluator).runGlobalFlags,
		"add_definitions":        (*evaluator).runGlobalFlags,
		"add_link_options":       (*evaluator).runGlobalFlags,
		// target_link_libraries(target PUBLIC fmt::fmt PRIVATE Threads::Threads)
		"target_link_libraries": (*evaluator).runLinkLibraries,
		"link_libraries":        (*evaluator).runLinkAll,
		// find_package(Boost 1.74 REQUIRED COMPONENTS filesystem)
		"find_package":    (*evaluator).runFindPackage,
		"find_dependency": (*evaluator).runFindPackage,
		// gz-cmake and rapids-cmake, which are not in the tree, have the same with more arguments.
		"gz_configure_build": (*evaluator).runCTest, "ign_configure_build": (*evaluator).runCTest,
		"gz_find_package":     (*evaluator).runFindPackage,
		"ign_find_package":    (*evaluator).runFindPackage,
		"rapids_find_package": (*evaluator).runFindPackage,
		// set_package_properties(Foo PROPERTIES TYPE REQUIRED PURPOSE "...")
		"set_package_properties": (*evaluator).runPackageProperties,
		// pkg_check_modules(GLIB REQUIRED IMPORTED_TARGET glib-2.0>=2.50)
		"pkg_check_modules": (*evaluator).runPkgConfig,
		"pkg_search_module": (*evaluator).runPkgConfig,
		// FetchContent_Declare(json GIT_REPOSITORY https://... GIT_TAG v3.11.2)
		"fetchcontent_declare":       (*evaluator).runFetchDeclare,
		"fetchcontent_makeavailable": (*evaluator).runDownload,
		"fetchcontent_populate":      (*evaluator).runDownload,
		"externalproject_add":        (*evaluator).runDownload,
		// Tests, and what a single file is compiled with.
		"add_custom_target":          (*evaluator).runCustomTarget,
		"add_test":                   (*evaluator).runAddTest,
		"gtest_discover_tests":       (*evaluator).runAddTest,
		"gtest_add_tests":            (*evaluator).runAddTest,
		"catch_discover_tests":       (*evaluator).runAddTest,
		"doctest_discover_tests":     (*evaluator).runAddTest,
		"ament_add_gtest":            (*evaluator).runAddTest, // ROS 2
		"ament_add_gmock":            (*evaluator).runAddTest,
		"catkin_add_gtest":           (*evaluator).runAddTest, // ROS 1
		"ecm_add_test":               (*evaluator).runAddTest, // KDE
		"ecm_add_tests":              (*evaluator).runAddTest,
		"qt_add_test":                (*evaluator).runAddTest,
		"enable_testing":             (*evaluator).runEnableTesting,
		"target_sources":             (*evaluator).runTargetSources,
		"target_include_directories": (*evaluator).runTargetIncludes,
		"include_directories":        (*evaluator).runIncludes,
		"target_compile_definitions": (*evaluator).runTargetDefines,
		"add_compile_definitions":    (*evaluator).runDefines,
		"cpmaddpackage":              (*evaluator).runCPM,
		"cpmfindpackage":             (*evaluator).runCPM,
		// Windows Driver Kit: FindWDK of SergiusTheBest, the usual way to build drivers with CMake.
		"wdk_add_driver":  (*evaluator).runDriver,
		"wdk_add_library": (*evaluator).runDriver,
		// Results that only a run would find out.
		"get_directory_property": func(e *evaluator, _ *command, args []argument) {
			if len(args) > 0 {
				e.set(args[0].text, value{})
			}
		},
	}
	// Commands of Qt, pybind11 and the old FindCUDA make targets as add_library does.
	for _, name := range []string{"add_library", "add_executable", "qt_add_executable", "qt_add_library", "qt6_add_executable",
		"pybind11_add_module", "cuda_add_library", "cuda_add_executable"} {
		m[name] = (*evaluator).runAddTarget
	}
	m["find_library"] = (*evaluator).runFindLibrary
	// find_path(FOO_INCLUDE_DIR foo.h REQUIRED)
	m["find_path"] = (*evaluator).runFindPath
	m["find_file"] = (*evaluator).runFindPath
	for _, name := range []string{"get_property", "get_target_property", "get_source_file_property", "get_cmake_property",
		"find_program", "try_compile", "try_run"} {
		m[name] = func(e *evaluator, _ *command, args []argument) { e.setResult(args, 0) }
	}
	// The result is the last argument of most checks, the second one of the others.
	for _, name := range []string{"check_include_file", "check_include_file_cxx", "check_include_files", "check_symbol_exists",
		"check_cxx_symbol_exists", "check_function_exists", "check_library_exists", "check_type_size", "check_cxx_compiler_flag",
		"check_c_compiler_flag", "check_cxx_source_compiles", "check_c_source_compiles", "check_cxx_source_runs",
		"check_linker_flag", "check_struct_has_member", "check_ipo_supported", "check_source_compiles",
		"check_variable_exists", "check_prototype_definition", "test_big_endian"} {
		m[name] = func(e *evaluator, _ *command, args []argument) {
			e.setResult(args, len(args)-1)
			e.setResult(args, 1)
		}
	}
	m["check_cxx_compiler_flag"] = (*evaluator).runCheckFlag
	// execute_process(COMMAND git describe OUTPUT_VARIABLE NAME) is never run.
	for _, name := range []string{"execute_process", "file", "cmake_host_system_information", "site_name", "build_name"} {
		m[name] = (*evaluator).runUnrun
	}
	for name := range firmwareCommands {
		m[name] = (*evaluator).runFirmware
	}
	return m
}

// runCheckFlag evaluates check_cxx_compiler_flag(flag VARIABLE). The compiler that is assumed knows the standards of
// CMAKE_CXX_COMPILE_FEATURES; whether it knows another flag is unknown.
func (e *evaluator) runCheckFlag(_ *command, args []argument) {
	e.setResult(args, 1)
	if len(args) < 2 {
		return
	}
	if _, ok := cxxflags.FindStandard(" " + args[0].text); ok && e.survey.OS != "windows" {
		e.set(args[1].text, value{text: "1"})
	}
}

// setResult makes the variable unknown that the argument at index i names.
func (e *evaluator) setResult(args []argument, i int) {
	if i >= 0 && i < len(args) {
		e.setUnknown(args[i].text)
	}
}

// runUnrun makes the variables unknown that a command sets which is not run: execute_process and file.
func (e *evaluator) runUnrun(_ *command, args []argument) {
	for i, a := range args {
		switch a.text {
		case "OUTPUT_VARIABLE", "RESULT_VARIABLE", "ERROR_VARIABLE", "RESULTS_VARIABLE", "RESULT":
			e.setResult(args, i+1)
		case "DOWNLOAD": // file(DOWNLOAD address file)
			if i == 0 {
				e.addPlace(&e.found.Downloads, a.line)
			}
		case "READ", "STRINGS", "MD5", "SHA256", "SIZE", "TIMESTAMP": // file(READ name variable)
			if i == 0 {
				e.setResult(args, 2)
			}
		case "GLOB":
			if i == 0 {
				e.runGlob(args[1:])
			}
		case "GLOB_RECURSE", "RELATIVE_PATH", "TO_CMAKE_PATH": // file(GLOB variable pattern...)
			if i == 0 {
				e.setResult(args, 1)
			}
		}
	}
}

// runGlob evaluates file(GLOB variable RELATIVE folder CONFIGURE_DEPENDS pattern...) for patterns of one folder of the
// tree. The result of others is unknown.
func (e *evaluator) runGlob(args []argument) {
	if len(args) < 2 {
		return
	}
	e.setResult(args, 0)
	relative := ""
	var found []string
	for i := 1; i < len(args); i++ {
		switch text := args[i].text; {
		case text == "CONFIGURE_DEPENDS":
		case (text == "RELATIVE" || text == "LIST_DIRECTORIES") && i+1 < len(args):
			if i++; text == "RELATIVE" {
				relative = args[i].text + "/"
			}
		default:
			// A pattern with a folder such as src/*/*.cpp would need a walk of the tree.
			pattern, ok := e.inTree(text)
			if !ok || args[i].unknown || strings.ContainsAny(path.Dir(pattern), "*?[") || !e.survey.Charge(1000) {
				return
			}
			for _, name := range e.survey.Glob(pattern) {
				found = append(found, strings.TrimPrefix(absolute(name), relative))
			}
		}
	}
	if len(found) > 0 { // folders are not listed here, so nothing may have another reason
		e.set(args[0].text, value{text: strings.Join(found, ";")})
	}
}

// runReturn evaluates return(). Under an open condition the commands after it may still run.
func (e *evaluator) runReturn(_ *command, _ []argument) {
	// if(X) return() endif() with an open X: both that the file ends and that it goes on is possible.
	if e.cond == 0 {
		e.stop = onReturn
	}
	e.unsure = e.unsure || e.cond > 0 && e.dormant == 0
	// if(NOT FOO_FOUND) return() endif() in the folder of a part that needs foo
	if n := len(e.missing); n > 0 && e.cond == n && e.dormant == 0 && !e.missing[n-1].isTarget {
		e.doubted = true
	}
}

// runLanguage evaluates cmake_language(CALL command argument…) and cmake_language(EVAL CODE text…).
func (e *evaluator) runLanguage(c *command, args []argument) {
	if len(args) < 2 || e.depth >= maxDepth {
		return
	}
	e.depth++
	defer func() { e.depth-- }()
	switch {
	case args[0].text == "EVAL" && args[1].text == "CODE":
		e.runCode(c.line, args[2:])
	case args[0].text == "CALL":
		call := command{name: strings.ToLower(args[1].text), line: c.line}
		for _, a := range args[2:] {
			call.args = append(call.args, rawArg{text: a.text, quoted: a.quoted, literal: true, line: a.line})
		}
		e.runCommand(&call)
	}
}

// runCode evaluates the text of cmake_language(EVAL CODE text...). Its commands have the line of the call.
func (e *evaluator) runCode(line int, args []argument) {
	var words []string
	for _, a := range args {
		words = append(words, a.text)
	}
	code := strings.Join(words, " ")
	if !e.survey.Charge(len(code)) || len(code) > maxValue {
		return
	}
	cmds, _ := parse(code) // the commands before a syntax error count
	for i := range cmds {
		cmds[i].line = line
		for j := range cmds[i].args {
			cmds[i].args[j].line = line
		}
	}
	e.run(cmds, 0, len(cmds))
}

// A setTarget is where set() puts the value.
type setTarget int

const (
	// set(X 1): in the current folder or function
	setScope setTarget = iota
	setInParent
	setInCache
	setInCacheForced
)

// cacheTypes are the types of cache entries. Source: cmake-commands(7), "set".
var cacheTypes = map[string]bool{"BOOL": true, "FILEPATH": true, "PATH": true, "STRING": true, "INTERNAL": true}

// splitSet splits the arguments after the name into the values and what the trailing keywords ask for:
// "a b PARENT_SCOPE", "ON CACHE BOOL "doc" FORCE".
func splitSet(args []argument) ([]argument, setTarget) {
	for i, a := range args {
		switch {
		case a.quoted:
		case a.text == "PARENT_SCOPE" && i == len(args)-1:
			return args[:i], setInParent
		// The words after CACHE are the type, the documentation and perhaps FORCE.
		case a.text == "CACHE" && (i > 0 || len(args) > 2 && cacheTypes[args[1].text]):
			// INTERNAL implies FORCE (cmake-commands(7), "set").
			if args[len(args)-1].text == "FORCE" || i+1 < len(args) && args[i+1].text == "INTERNAL" {
				return args[:i], setInCacheForced
			}
			return args[:i], setInCache
		}
	}
	return args, setScope
}

// runSet sets a variable, a cache entry unless it exists, or a variable of the caller.
func (e *evaluator) runSet(c *command, args []argument) {
	if len(args) == 0 || strings.HasPrefix(args[0].text, "ENV{") {
		return
	}
	name := args[0].text
	e.noteHeld(name, c.args[1:])
	values, where := splitSet(args[1:])
	v := e.joinArguments(values)
	v.choice = v.choice || contains(e.guarded, name) && where == setScope
	e.survey.Charge(len(v.text) / 4)
	if v.text != "" && holdsFlags(name) {
		v.unknown = false // "${X} -std=c++17": the part that matters is known
	}
	if _, isConstant := constantTruth(v.text); isConstant && e.cond == 0 && name != e.ruling {
		v.master = e.ruling
	}
	// A dependent option that is off stays off for the same reason: set(A "OFF - it needs B-NOTFOUND").
	if old, exists := e.get(name); exists && old.master != "" && v.master == "" {
		if t, isConstant := constantTruth(v.text); isConstant && t == no {
			v.master = old.master
		}
	}
	switch where {
	case setInParent:
		v.cond = v.cond || e.unsure // a function that finds out whether something can be built
		e.setParent(name, v)
	case setInCache, setInCacheForced:
		// -DNAME=... sets an entry. Older projects force one after if(NOT DEFINED NAME); INTERNAL is not for the builder.
		_, exists := e.cache[name]
		isInternal := len(values)+2 < len(args) && args[len(values)+2].text == "INTERNAL"
		v.choice = v.choice || len(values) > 0 && !isInternal && (where == setInCache || !exists)
		e.setCache(name, v, where == setInCacheForced)
	default:
		e.set(name, v)
	}
	if e.dormant == 0 {
		e.noteVariable(c.line, name, v)
	}
}

// joinArguments returns the value that set() gives a variable.
func (e *evaluator) joinArguments(args []argument) value {
	v := value{unset: len(args) == 0}
	var parts []string
	for _, a := range args {
		parts = append(parts, a.text)
		v.unknown = v.unknown || a.unknown
		v.cond = v.cond || a.cond
		v.choice = v.choice || a.choice || e.choices > 0
	}
	v.text = strings.Join(parts, ";")
	return v
}

// holdsFlags reports whether a variable's text is searched for flags.
func holdsFlags(name string) bool { return strings.HasPrefix(name, "CMAKE_CXX_FLAGS") }

// noteVariable draws conclusions from a variable that was set.
func (e *evaluator) noteVariable(line int, name string, v value) {
	switch {
	case name == "CMAKE_CXX_STANDARD":
		if std, ok := platform.ParseStandard(v.text); ok {
			e.standards = append(e.standards, statement{std: std, file: e.file, line: line, cond: v.cond || e.cond > 0})
		}
	case holdsFlags(name):
		e.addFlags(line, nil, v.text, v.cond)
	case name == "CMAKE_SYSTEM_NAME" && v.text == "Generic": // no operating system (cmake-toolchains(7))
		e.addFirmware(line, "")
	}
}

// runUnset evaluates unset(NAME [CACHE | PARENT_SCOPE]). An unset variable hides one of the same name around
// the current scope.
func (e *evaluator) runUnset(_ *command, args []argument) {
	keyword := ""
	if len(args) > 1 {
		keyword = args[1].text
	}
	switch {
	case len(args) == 0:
	case keyword == "CACHE":
		e.noteChange(args[0].text)
		delete(e.cache, args[0].text)
	case keyword == "PARENT_SCOPE":
		e.setParent(args[0].text, value{unset: true})
	default:
		e.set(args[0].text, value{unset: true})
	}
}

// runOption evaluates option(name "doc" default). A variable that exists already keeps its value (CMP0077).
func (e *evaluator) runOption(c *command, args []argument) {
	if len(args) == 0 {
		return
	}
	if _, ok := e.get(args[0].text); ok {
		return
	}
	v := value{text: "OFF"}
	isEnv := len(c.args) == 3 && strings.HasPrefix(c.args[2].text, "$ENV{") // of a builder who does not set it
	if len(args) > 2 && !isEnv {
		v = value{text: args[2].text, unknown: args[2].unknown, cond: args[2].cond}
		// The default may be the name of a variable: option(X "..." MASTER_PROJECT).
		if _, isConstant := constantTruth(v.text); !isConstant && !args[2].quoted {
			if w, ok := e.get(v.text); ok {
				v = w
			}
		}
	}
	v.choice = true
	e.setCache(args[0].text, v, false)
}

// runDependentOption evaluates cmake_dependent_option(name "doc" default "conditions" otherwise): the
// option has its default if all conditions hold, else the other value.
func (e *evaluator) runDependentOption(_ *command, args []argument) {
	if len(args) < 5 {
		return
	}
	t, free := yes, yes
	for cond := range strings.SplitSeq(args[3].text, ";") {
		cmds, _ := parse("if(" + cond + ")\nendif()")
		if len(cmds) > 0 {
			one, oneFree := e.decideArm(cmds[0].args)
			t, free = min(t, one), min(free, oneFree)
		}
	}
	v := []value{no: {text: args[4].text}, maybe: {unknown: true}, yes: {text: args[2].text}}[t]
	v.choice = free != no // other options allow it
	if t == no {          // switching it on means switching on what it depends on
		v.master = e.falseOption(args[3].text)
	}
	e.setCache(args[0].text, v, true)
}

// falseOption returns the first option in the conditions of a dependent option that is off.
func (e *evaluator) falseOption(conditions string) string {
	for name := range strings.FieldsFuncSeq(conditions, func(r rune) bool { return r == ';' || r == ' ' }) {
		if v, ok := e.get(name); ok && v.choice {
			if t, isConstant := constantTruth(v.text); isConstant && t == no {
				return name
			}
		}
	}
	return ""
}

// leadingVersion matches the version at the beginning of a text: 3.15 in "3.15...4.0", 1.74 in "1.74.0.1-beta".
var leadingVersion = regexp.MustCompile(`^[0-9]+(\.[0-9]+)*`)

// runMinimum evaluates cmake_minimum_required(VERSION 3.15...4.0): the first number is the least version.
// Some projects write the range with two dots, which CMake takes as 3.15.
func (e *evaluator) runMinimum(c *command, args []argument) {
	for i, a := range args {
		if !strings.EqualFold(a.text, "VERSION") || i+1 >= len(args) {
			continue
		}
		if v := leadingVersion.FindString(args[i+1].text); v != "" {
			e.set("CMAKE_MINIMUM_REQUIRED_VERSION", value{text: v})
			e.clue(c.line, "build", survey.Requirement("cmake", ">=", v), platform.Floor, args[i+1].cond)
		}
		return
	}
}

// runToolchain evaluates a toolchain file of the tree that the project itself names. CMake reads it at the
// first project().
func (e *evaluator) runToolchain() {
	v, ok := e.get("CMAKE_TOOLCHAIN_FILE")
	if !ok || v.unknown {
		return
	}
	name, ok := e.inTree(v.text)
	if !ok || !e.survey.Exists(name) {
		return
	}
	if v.cond {
		e.cond++
		defer func() { e.cond-- }()
	}
	e.runFile(name)
}

// runProject evaluates project(). The first one names the whole project; one in a folder that was entered with
// add_subdirectory begins a project inside it.
func (e *evaluator) runProject(c *command, args []argument) {
	if len(args) == 0 {
		return
	}
	name := args[0].text
	if e.project == "" {
		e.project = name
		e.clue(c.line, "project", name, platform.Exact, false)
		e.runToolchain()
		e.set("CMAKE_PROJECT_NAME", value{text: name})
	} else if len(e.entered) > 0 && e.entered[e.dir] {
		e.nested = true
	}
	dir := value{text: absolute(e.dir)}
	top := value{text: "OFF"}
	if e.valueOf("CMAKE_PROJECT_NAME").text == name {
		top.text = "ON"
	}
	e.set("PROJECT_NAME", value{text: name})
	for _, prefix := range []string{"PROJECT", name} {
		e.set(prefix+"_SOURCE_DIR", dir)
		e.set(prefix+"_IS_TOP_LEVEL", top)
	}
	e.set(name+"_BINARY_DIR", value{text: buildDir})
	for _, l := range e.readProjectArguments(name, args) {
		e.clue(c.line, "language", l, platform.Exact, false)
	}
}

// languages are the names that project() and enable_language() take.
var languages = map[string]bool{"C": true, "CXX": true, "ASM": true, "NONE": true, "CUDA": true, "OBJC": true, "OBJCXX": true,
	"Fortran": true, "HIP": true, "Swift": true, "RC": true, "ISPC": true, "CSharp": true, "Java": true}

// readProjectArguments sets the version variables of project() and returns its languages. Without any,
// C and C++ are meant: project(name), project(name VERSION 1.2). The old form is project(name CXX).
func (e *evaluator) readProjectArguments(name string, args []argument) []string {
	langs := []string{"C", "CXX"}
	for i := 1; i < len(args); i++ {
		switch word := args[i].text; {
		case word == "VERSION":
			if i+1 < len(args) {
				i++
				e.setVersion(name, args[i])
			}
		case word == "DESCRIPTION", word == "HOMEPAGE_URL", word == "COMPAT_VERSION", word == "SPDX_LICENSE":
			i++
		case word == "LANGUAGES":
			langs = nil
		case languages[word]:
			if i == 1 {
				langs = nil
			}
			langs = append(langs, word)
		}
	}
	return langs
}

// setVersion sets PROJECT_VERSION and its parts.
func (e *evaluator) setVersion(project string, version argument) {
	v := value{text: version.text, unknown: version.unknown}
	e.set("PROJECT_VERSION", v)
	e.set(project+"_VERSION", v)
	parts := strings.SplitN(version.text+"...", ".", 5)
	for i, part := range []string{"MAJOR", "MINOR", "PATCH", "TWEAK"} {
		e.set("PROJECT_VERSION_"+part, value{text: strings.Trim(parts[i], ".")})
	}
}

// maxModulePaths bounds the folders that are searched for a module.
const maxModulePaths = 20

// runCTest evaluates include(CTest), which declares the option BUILD_TESTING and enables testing.
func (e *evaluator) runCTest(c *command, _ []argument) {
	if e.dormant == 0 {
		e.runEnableTesting(c, nil)
		e.setCache("BUILD_TESTING", value{text: "ON", choice: true}, false)
	}
}

// runInclude evaluates a file of the tree. Of CMake's own modules only the commands are known.
func (e *evaluator) runInclude(c *command, args []argument) {
	if len(args) == 0 {
		return
	}
	name := args[0].text
	e.noteInclude(c, name)
	if name == "CTest" || name == "KDECMakeSettings" { // KDE's settings do the same
		e.runCTest(c, nil)
	}
	for _, p := range []string{name, name + ".cmake"} {
		if rel, ok := e.inTree(p); ok && path.Ext(p) != "" && e.runFile(rel) { // also include(CMakeConfig.txt)
			return
		}
	}
	if strings.ContainsAny(name, "/.") {
		return // a path outside the tree: $ENV{X}/cmake/foo.cmake
	}
	for i, p := range splitList(e.valueOf("CMAKE_MODULE_PATH").text) {
		if i > maxModulePaths {
			return
		}
		if rel, ok := e.inTree(p + "/" + name + ".cmake"); ok && e.runFile(rel) {
			return
		}
	}
	if pkg, ok := strings.CutPrefix(name, "Find"); ok && pkg != "" { // include(FindIntl) looks as find_package(Intl) does
		e.runFindPackage(c, []argument{{text: pkg, line: c.line}})
	}
}

// runSubdirectory evaluates add_subdirectory(folder). The folder has a scope of its own, which begins with the
// variables around it. Each folder is entered once: CMake refuses a second time with the same build folder.
func (e *evaluator) runSubdirectory(c *command, args []argument) {
	if len(args) == 0 {
		return
	}
	rel, ok := e.inTree(args[0].text)
	if ok {
		e.addSubmodule(c.line, rel)
	}
	list := path.Join(rel, "CMakeLists.txt")
	if !ok || e.entered[rel] || !e.survey.Exists(list) {
		return
	}
	e.entered[rel] = true
	if e.dormant > 0 {
		defer delete(e.entered, rel)
	}
	// The effect of project() in the folder ends with it.
	dir, side, listings, nested := e.dir, e.side, e.listings, e.nested
	// add_subdirectory(third_party/zlib) builds a library that is not the project's own.
	if survey.IsSide(list) {
		e.side++
	}
	if survey.IsListing(list) {
		e.listings++
	}
	outer := len(e.scopes)
	e.pushScope(false)
	e.dir = rel
	e.set("CMAKE_CURRENT_SOURCE_DIR", value{text: absolute(rel)})
	e.runFile(list)
	e.scopes = e.scopes[:outer]
	e.dir, e.side, e.listings, e.nested = dir, side, listings, nested
}

// runSubdirs evaluates subdirs(folder...), the older form of add_subdirectory. Source: cmake-commands(7), "Deprecated Commands".
func (e *evaluator) runSubdirs(c *command, args []argument) {
	for i, a := range args {
		if a.text != "PREORDER" && a.text != "EXCLUDE_FROM_ALL" {
			e.runSubdirectory(c, args[i:i+1])
		}
	}
}

// firmwareCommands belong to the build systems of microcontrollers. The value is the architecture, "" if
// the system serves several. Sources: the manuals of the Pico SDK, ESP-IDF (idf_component_register; up to
// version 3 register_component), Zephyr, stm32-cmake, Mbed OS, Arduino-CMake and ChibiOS-CMake.
var firmwareCommands = map[string]string{
	"pico_sdk_init":                      "arm",
	"idf_component_register":             "",
	"register_component":                 "",
	"zephyr_library":                     "",
	"zephyr_include_directories":         "",
	"stm32_fetch_cube":                   "arm",
	"stm32_print_size_of_target":         "arm",
	"mbed_set_mbed_target_linker_script": "arm",
	"add_arduino_library":                "avr",
	"generate_arduino_firmware":          "avr",
	"chibios_add_executable":             "arm",
}

// runFirmware evaluates a command that only build systems of microcontrollers have.
func (e *evaluator) runFirmware(c *command, _ []argument) {
	e.addFirmware(c.line, firmwareCommands[c.name])
}

// addFirmware records that the code runs on bare metal. arch may be "".
func (e *evaluator) addFirmware(line int, arch string) {
	e.clue(line, "mode", "firmware", platform.Exact, false)
	e.clue(line, "os", "none", platform.Exact, false)
	e.clue(line, "arch", arch, platform.Exact, false)
}

// runDriver records that the code is a driver of Windows.
func (e *evaluator) runDriver(c *command, _ []argument) {
	e.clue(c.line, "mode", "kernel", platform.Exact, false)
	e.clue(c.line, "os", "windows", platform.Exact, false)
}

// noteInclude draws conclusions from the name of an included file: the files by which a project enters
// the Pico SDK, ESP-IDF and Mbed OS lie outside the tree.
func (e *evaluator) noteInclude(c *command, name string) {
	written := name
	if len(c.args) > 0 {
		written += " " + c.args[0].text // $ENV{IDF_PATH}/tools/cmake/project.cmake
	}
	switch {
	case strings.Contains(written, "pico_sdk_import"):
		e.addFirmware(c.line, "arm")
		e.clue(c.line, "lib", "pico-sdk", platform.Exact, false)
	case strings.Contains(written, "IDF_PATH"):
		e.addFirmware(c.line, "")
		e.clue(c.line, "lib", "esp-idf", platform.Exact, false)
	case strings.Contains(written, "mbed-os") && strings.HasSuffix(name, ".cmake"):
		e.addFirmware(c.line, "arm")
	}
}
