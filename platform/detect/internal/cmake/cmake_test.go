package cmake

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// newSurvey returns a survey of files in memory.
func newSurvey(files map[string]string) *survey.Survey {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
	}
	return survey.New(fsys, survey.Limits{FileBytes: 1 << 20, Bytes: 1 << 22, Steps: 100_000}, "linux")
}

// evaluate evaluates a CMakeLists.txt and returns the evaluator at its end.
func evaluate(text string) *evaluator {
	e := newEvaluator(newSurvey(map[string]string{"CMakeLists.txt": text}), ".")
	e.runFile("CMakeLists.txt")
	return e
}

// show writes a value with its marks.
func show(v value) string {
	switch {
	case v.unset:
		return "(unset)"
	case v.unknown:
		return "(unknown)"
	case v.cond:
		return v.text + " (conditional)"
	}
	return v.text
}

// TestVariables evaluates commands and looks at the variable R.
func TestVariables(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"set(R a b c)", "a;b;c"},
		{"set(A x)\nset(R \"${A}y\")", "xy"},
		{"set(A B)\nset(B c)\nset(R ${${A}})", "c"},
		{"set(R [[${A}]])", "${A}"},
		{"set(R \"a\\tb\")", "a\tb"},
		{"set(R $ENV{HOME})", "(unknown)"},
		{"option(R \"\" ON)\noption(R \"\" OFF)", "ON"},
		{"set(R 1 CACHE STRING \"\")\nset(R 2 CACHE STRING \"\")", "1"},
		{"set(R 1 CACHE STRING \"\")\nset(R 2 CACHE STRING \"\" FORCE)", "2"},
		{"set(R 1 CACHE STRING \"\")\nset(R 3 CACHE INTERNAL \"\")", "3"},
		{"cmake_dependent_option(R \"\" ON \"UNIX;NOT WIN32\" OFF)", "ON"},
		{"cmake_dependent_option(R \"\" ON \"WIN32\" OFF)", "OFF"},
		{"function(f a)\nset(R ${a} PARENT_SCOPE)\nset(S 1)\nendfunction()\nf(x)\nset(R ${R}${S})", "x"},
		{"macro(m a)\nset(R ${a}${ARGN}${ARGC})\nendmacro()\nm(x y z)", "xy;z3"},
		{"macro(m)\nset(R ${ARGV1})\nendmacro()\nm(x y)", "y"},
		{"foreach(i 1 2 3)\nset(R ${R}${i})\nendforeach()", "123"},
		{"foreach(i RANGE 2)\nset(R ${R}${i})\nendforeach()", "012"},
		{"set(L a b)\nforeach(i IN LISTS L ITEMS c)\nset(R ${R}${i})\nendforeach()", "abc"},
		{"foreach(i 1 2 3)\nif(i EQUAL 2)\nbreak()\nendif()\nset(R ${i})\nendforeach()", "1"},
		{"set(i 0)\nwhile(i LESS 3)\nmath(EXPR i \"${i} + 1\")\nendwhile()\nset(R ${i})", "3"},
		{"math(EXPR R \"2 + 3 * 4 - 10 / 5\")", "12"},
		{"list(APPEND R a b)\nlist(REMOVE_ITEM R a)\nlist(PREPEND R c)", "c;b"},
		{"set(L c a b a)\nlist(SORT L)\nlist(REMOVE_DUPLICATES L)\nlist(GET L 0 -1 R)", "a;c"},
		{"set(L a b)\nlist(LENGTH L R)", "2"},
		{"set(L a1 b2)\nlist(FILTER L INCLUDE REGEX \"^a\")\nset(R ${L})", "a1"},
		{"set(L a b)\nlist(JOIN L - R)", "a-b"},
		{"string(TOUPPER abc R)", "ABC"},
		{"string(REPLACE a b R banana)", "bbnbnb"},
		{"string(REGEX REPLACE \"([0-9]+)\" \"<\\\\1>\" R a12)", "a<12>"},
		{"string(REGEX MATCH \"[0-9]+\" R a12b3)", "12"},
		{"string(REGEX MATCHALL \"[0-9]\" R a1b3)", "1;3"},
		{"string(SUBSTRING abcdef 2 3 R)", "cde"},
		{"string(FIND abcabc c R REVERSE)", "5"},
		{"string(COMPARE EQUAL a a R)", "1"},
		{"set(R a)\nstring(APPEND R b c)", "abc"},
		{"get_filename_component(R a/b.c.d NAME_WE)", "b"},
		{"get_filename_component(R a/b.c DIRECTORY)", "a"},
		{"cmake_parse_arguments(P \"F\" \"O\" \"M\" F O 1 M a b)\nset(R ${P_F}${P_O}${P_M})", "TRUE1a;b"},
		{"cmake_language(EVAL CODE \"set(R 1)\")", "1"},
		{"cmake_language(CALL set R 2)", "2"},
		{"project(p VERSION 1.2.3)\nset(R ${p_VERSION}-${PROJECT_VERSION_MINOR})", "1.2.3-2"},
		{"find_program(X x)\nif(X)\nset(R 1)\nelse()\nset(R 1)\nendif()", "1"},
		{"find_program(X x)\nset(R 0)\nif(X)\nset(R 1)\nendif()", "0 (conditional)"},
		{"find_program(X x)\nif(X)\nset(R cxx_std_17)\nelse()\nset(R cxx_std_14)\nendif()", "cxx_std_14"},
		{"find_program(X x)\nif(X)\noption(R \"\" ON)\nelse()\noption(R \"\" OFF)\nset(S ${R})\nendif()\nset(R ${S})", "OFF (conditional)"},
		{"find_program(X x)\nif(X)\noption(R \"\" ON)\nelse()\noption(R \"\" ON)\nendif()", "ON"},
		{"option(R \"\" ON)\nfind_program(X x)\nif(X)\nset(R OFF CACHE BOOL \"\" FORCE)\nendif()", "ON (conditional)"},
		{"execute_process(COMMAND x OUTPUT_VARIABLE R)", "(unknown)"},
		{"file(READ x R)", "(unknown)"},
		{"set(R 1)\nunset(R)", "(unset)"},
		{"if(NOT CMAKE_SIZEOF_VOID_P EQUAL 8)\nmessage(FATAL_ERROR x)\nelse()\nset(R 1)\nendif()", "1"},
	} {
		e := evaluate(tt.in)
		v, ok := e.scopes[0].vars["R"]
		if !ok {
			v, _ = e.get("R")
		}
		if got := show(v); got != tt.want {
			t.Errorf("%s\nR = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestConditions(t *testing.T) {
	const setup = "set(V 3.10)\nset(L a;b)\nset(F OFF)\nset(N x-NOTFOUND)\nfind_program(U u)\nadd_library(lib a.c)\n"
	for cond, want := range map[string]truth{
		"ON": yes, "OFF": no, "F": no, "N": no, "V": yes, "UNSET": no, "U": maybe, "NOT U": maybe, "\"V\"": no, "\"ON\"": yes,
		"V VERSION_LESS 3.9": no, "V VERSION_GREATER_EQUAL 3.9": yes, "V STREQUAL \"3.10\"": yes, "2 LESS 10": yes, "x LESS 1": no,
		"a IN_LIST L": yes, "c IN_LIST L": no, "abc MATCHES \"^a\"": yes, "abc MATCHES \"(\"": maybe,
		"DEFINED V": yes, "DEFINED UNSET": no, "DEFINED ENV{X}": maybe, "TARGET lib": yes, "TARGET other": no, "COMMAND set": yes,
		"EXISTS ${CMAKE_SOURCE_DIR}/CMakeLists.txt": yes, "EXISTS /etc/passwd": maybe, "UNIX AND NOT WIN32": yes,
		"U OR ON": yes, "U AND OFF": no, "OFF OR (ON AND NOT F)": yes, "": no, "(": no, "NOT": yes,
	} {
		e := evaluate(setup)
		cmds, _ := parse("if(" + cond + ")\nendif()")
		got := truth(-1)
		if len(cmds) > 0 {
			got = e.decide(cmds[0].args)
		} else if cond == "(" { // a syntax error leaves nothing to decide
			got = no
		}
		if got != want {
			t.Errorf("if(%s) = %d, want %d", cond, got, want)
		}
	}
}

func TestGenex(t *testing.T) {
	for in, want := range map[string]string{
		"$<BUILD_INTERFACE:a>": "a", "$<INSTALL_INTERFACE:a>": "", "$<1:a>": "a", "$<0:a>": "", "$<IF:1,a,b>": "a",
		"$<$<COMPILE_LANGUAGE:CXX>:-x>": "-x", "$<$<COMPILE_LANGUAGE:C>:-x>": "", "$<$<CXX_COMPILER_ID:GNU,Clang>:-x>": "-x",
		"$<$<NOT:$<CXX_COMPILER_ID:MSVC>>:-x>": "-x", "$<$<AND:1,0>:-x>": "", "$<$<OR:1,0>:-x>": "-x", "$<$<BOOL:OFF>:-x>": "",
		"$<$<CONFIG:Debug>:-g>": "-g (conditional)", "$<$<VERSION_LESS:1.2,1.10>:-x>": "-x", "$<PLATFORM_ID>": "Linux",
		"$<IF:$<CONFIG:Debug>,cxx_std_20,cxx_std_17>": "cxx_std_17", "a$<SEMICOLON>b": "a;b", "$<open": "$<open (conditional)",
		"$<TARGET_PROPERTY:x,y>": " (conditional)", "$<$<AND:0,$<CONFIG:Debug>>:-x>": "",
	} {
		text, cond := evaluate("").expandGenex(in)
		if got := show(value{text: text, cond: cond}); got != want {
			t.Errorf("expandGenex(%q) = %q, want %q", in, got, want)
		}
	}
}

// TestEvaluate compares the clues of small projects.
func TestEvaluate(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string // of the facts standard, lib and mode
	}{
		{"property", "project(p)\nset(CMAKE_CXX_STANDARD 20)\nadd_library(p a.cpp)\n",
			[]string{"standard gnu++20 exact 2", "standard gnu++20 exact 2"}},
		{"feature", "project(p)\nadd_library(p a.cpp)\ntarget_compile_features(p PUBLIC cxx_std_17)\n", []string{"standard gnu++17 floor 3"}},
		{"no extensions", "project(p)\nset(CMAKE_CXX_STANDARD 20)\nset(CMAKE_CXX_EXTENSIONS OFF)\nadd_library(p a.cpp)\n",
			[]string{"standard c++20 exact 2", "standard c++20 exact 2"}},
		{"flag", "project(p)\nadd_compile_options(-std=c++14)\n", []string{"standard c++14 exact 2"}},
		{"inherited", "project(p)\nadd_library(a a.c)\ntarget_compile_features(a PUBLIC cxx_std_20)\nadd_library(b b.c)\n" +
			"target_link_libraries(b PRIVATE a)\n", []string{"standard gnu++20 floor 3", "standard gnu++20 floor 3"}},
		{"packages", "project(p)\nfind_package(Boost 1.74 REQUIRED)\nfind_package(ZLIB)\nfind_package(Git REQUIRED)\n",
			[]string{"lib boost>=1.74 floor 2", "lib zlib conditional 3"}},
		{"linked", "project(p)\nadd_library(p a.c)\ntarget_link_libraries(p PUBLIC fmt::fmt p::q)\n", []string{"lib fmt exact 3"}},
		{"fetched", "FetchContent_Declare(json GIT_TAG v3.11.2)\nCPMAddPackage(\"gh:fmtlib/fmt#10.1.0\")\n",
			[]string{"lib nlohmann_json=3.11.2 exact 1", "lib fmt=10.1.0 exact 2"}},
		{"modules", "pkg_check_modules(X REQUIRED glib-2.0>=2.50 x11)\n", []string{"lib glib-2.0>=2.50 floor 1", "lib x11 exact 1"}},
		{"firmware", "project(p)\npico_sdk_init()\n", []string{"mode firmware exact 2"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newSurvey(map[string]string{"CMakeLists.txt": tt.text})
			Evaluate(s, ".")
			var got []string
			for _, c := range s.Clues() {
				if c.Fact == "standard" || c.Fact == "lib" || c.Fact == "mode" {
					got = append(got, fmt.Sprintf("%s %s %s %d", c.Fact, c.Value, c.Form, c.Line))
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("clues of\n%s= %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for in, commands := range map[string]int{
		"set(a b": 0, "set(a)\nset(b": 1, "set(a \"b": 0, "set a": 0, "(": 0, "if(a)\nset(b)": 2, "#[[ open\nset(a)": 1, "": 0,
	} {
		cmds, err := parse(in)
		if len(cmds) != commands || (err == nil) != (in == "" || strings.HasPrefix(in, "#")) {
			t.Errorf("parse(%q) = %d commands, %v; want %d", in, len(cmds), err, commands)
		}
	}
}

// FuzzEvaluate checks that any text ends within the limits.
func FuzzEvaluate(f *testing.F) {
	f.Add("project(p CXX)\nset(CMAKE_CXX_STANDARD 17)\nif(X)\nfoo(${Y} \"$<IF:a,b,c>\")\nendif()\n")
	f.Add("function(f)\nf()\nendfunction()\nf()\nforeach(i RANGE 9)\nlist(APPEND x ${x} i)\nendforeach()\n")
	f.Fuzz(func(t *testing.T, text string) {
		s := newSurvey(map[string]string{"CMakeLists.txt": text})
		Evaluate(s, ".")
		for _, c := range s.Clues() {
			if c.Line < 0 || c.Line > strings.Count(text, "\n")+1 {
				t.Errorf("clue %+v: no such line", c)
			}
		}
	})
}

// TestSwitchName evaluates a switch with a name that is put together.
func TestSwitchName(t *testing.T) {
	s := newSurvey(map[string]string{"CMakeLists.txt": "project(p)\noption(${PROJECT_NAME}_TESTS \"\" ON)\nif(${PROJECT_NAME}_TESTS)\n" +
		"enable_testing()\nendif()\n"})
	got := Evaluate(s, ".").Switches
	if len(got) != 1 || got[0].Name != "p_TESTS" || got[0].Default != "on" {
		t.Errorf("switches = %+v, want p_TESTS, which is on", got)
	}
	s = newSurvey(map[string]string{"CMakeLists.txt": "if(NOT DEFINED A_TESTS)\nset(A_TESTS OFF)\nendif()\n" +
		"if(A_TESTS)\nadd_executable(t t.cpp)\nendif()\n" +
		"if(USE_TEST)\nfoo_add_test(t)\nendif()\n"})
	if got := Evaluate(s, ".").Switches; len(got) != 2 || got[0].Name != "A_TESTS" || got[0].Default != "off" || got[1].Name != "USE_TEST" {
		t.Errorf("switches = %+v, want A_TESTS and USE_TEST", got)
	}
}

// TestLibraries evaluates commands and lists the libraries that they show.
func TestLibraries(t *testing.T) {
	const files = "find_package(PkgConfig)\n"
	for _, tt := range []struct{ name, in, want string }{
		{"linker names", "add_library(core a.cpp)\nadd_executable(x a.cpp)\ntarget_link_libraries(x PRIVATE z -lfoo core m pthread mystery)",
			"zlib exact, foo exact"},
		{"found variable", "find_library(A_LIB NAMES foo)\nfind_library(B_LIB bar)\nfind_library(C_LIB baz REQUIRED)\nadd_executable(x a.cpp)\n" +
			"target_link_libraries(x ${A_LIB})", "baz exact, foo exact"},
		{"only if it is found", "find_library(A_LIB foo)\nif(A_LIB)\nadd_executable(x a.cpp)\ntarget_link_libraries(x ${A_LIB})\nendif()",
			"foo conditional"},
		{"two ways to the same", "pkg_check_modules(SSL libssl)\nif(NOT SSL_FOUND)\nfind_package(OpenSSL REQUIRED)\nendif()",
			"openssl conditional, openssl exact"},
		{"one of two", "pkg_check_modules(SSL libssl)\nif(NOT SSL_FOUND)\nfind_package(mbedTLS REQUIRED)\nendif()",
			"openssl conditional, mbedtls conditional"},
		{"fatal without it", "find_package(Boost 1.57 QUIET)\nif(NOT Boost_FOUND)\nfind_package(Boost)\nif(NOT Boost_FOUND)\n" +
			"message(FATAL_ERROR \"x\")\nendif()\nendif()\nfind_library(B_LIB bar)\nif(NOT B_LIB)\nmessage(FATAL_ERROR \"y\")\nendif()",
			"boost>=1.57 conditional, boost conditional, boost exact, bar exact"},
		{"a warning without it", "find_package(Boost QUIET)\nif(NOT Boost_FOUND)\nmessage(WARNING \"x\")\nendif()", "boost conditional"},
		{"found or bundled", "find_package(fmt QUIET)\nif(NOT fmt_FOUND)\nadd_library(fmt b.cpp)\nadd_library(fmt::fmt ALIAS fmt)\nendif()\n" +
			"add_executable(x a.cpp)\ntarget_link_libraries(x fmt::fmt)", "fmt conditional, fmt conditional"},
		{"own namespace", "add_library(core a.cpp)\nadd_executable(x a.cpp)\n" +
			"target_link_libraries(x core A::core B::text Own::More internal::d)\n" +
			"install(EXPORT coreTargets NAMESPACE B:: DESTINATION lib)\nadd_library(own::thing ALIAS core)", "a exact"},
		{"macro that ends the configuration", "macro(not_found name)\nmessage(SEND_ERROR \"${name}\")\nendmacro()\nfind_package(Foo)\n" +
			"if(Foo_FOUND)\nelse()\nnot_found(Foo)\nendif()", "foo conditional, foo exact"},
		{"module for a program", "set(CMAKE_MODULE_PATH ${CMAKE_CURRENT_SOURCE_DIR}/cmake)\nfind_package(Dist)", ""},
		{"module of commands", "set(CMAKE_MODULE_PATH ${CMAKE_CURRENT_SOURCE_DIR}/cmake)\nfind_package(Commands)", "nlohmann_json=1.2 exact"},
		{"module with the project's name", "project(mp++)\nset(CMAKE_MODULE_PATH ${CMAKE_CURRENT_SOURCE_DIR}/cmake)\n" +
			"find_package(mp++_GMP REQUIRED)\nfind_package(mp++_MORE REQUIRED)", "gmp exact, mp++_more exact"},
		{"package of another namespace", "option(W \"\" OFF)\nadd_library(y b.cpp)\nif(W)\nfind_package(hipsolver)\n" +
			"target_link_libraries(y roc::hipsolver)\nendif()", "hipsolver conditional, hipsolver conditional"},
		{"option that is on", "option(WITH_A \"\" ON)\nif(WITH_A)\nfind_package(A REQUIRED)\nelse()\nfind_package(B REQUIRED)\nendif()",
			"a exact, b conditional"},
		{"option that is off", "option(WITH_A \"\" OFF)\nif(WITH_A)\nfind_package(A REQUIRED)\nset(USE_B ON)\nelse()\n" +
			"find_package(D REQUIRED)\n" +
			"endif()\nif(USE_B)\nfind_package(B REQUIRED)\nendif()", "d exact, a conditional, b conditional"},
		{"another system", "option(WITH_A \"\" ON)\nif(WIN32 AND WITH_A)\nfind_package(A REQUIRED)\nendif()\nif(UNIX OR WITH_A)\n" +
			"find_package(B REQUIRED)\nelse()\nfind_package(C REQUIRED)\nendif()", "b exact"},
		{"one of several", "set(TLS openssl CACHE STRING \"\")\nif(TLS STREQUAL openssl)\nfind_package(OpenSSL REQUIRED)\n" +
			"elseif(TLS STREQUAL mbedtls)\nfind_package(mbedtls REQUIRED)\nendif()", "openssl exact, mbedtls conditional"},
		{"undeclared option", "if(USE_A)\nfind_package(A REQUIRED)\nendif()\nif(A_HEADER)\nfind_package(B REQUIRED)\nendif()", "a conditional"},
		{"cache entry without a value", "set(FFT CACHE STRING \"which\")\nif(NOT FFT OR FFT STREQUAL a)\nfind_package(A)\n" +
			"endif()", "a conditional"},
		{"tests that are off", "option(BUILD_TESTS \"\" OFF)\nif(BUILD_TESTS)\nfind_package(A REQUIRED)\nendif()", ""},
		{"else of a search", "find_package(foo QUIET)\nif(foo_FOUND)\nlist(APPEND LIBS foo::foo)\nelse()\nfind_library(FOO_LIB foo)\n" +
			"list(APPEND LIBS ${FOO_LIB})\nendif()\nadd_executable(x a.cpp)\ntarget_link_libraries(x ${LIBS})",
			"foo conditional, foo exact"},
		{"in each arm", "find_program(X x)\nif(X)\nfind_package(Foo REQUIRED)\nfind_package(Bar REQUIRED)\nelse()\n" +
			"pkg_check_modules(F REQUIRED foo)\n" +
			"endif()", "foo conditional, bar conditional, foo conditional, foo exact"},
		{"fatal in the else", "find_package(Foo)\nif(Foo_FOUND)\ninclude_directories(x)\nelse()\nmessage(FATAL_ERROR \"x\")\nendif()",
			"foo conditional, foo exact"},
		{"function that gives up", "function(f NAME)\nfind_package(${NAME})\nif(NOT ${NAME}_FOUND)\nreturn()\nendif()\nadd_library(x a.cpp)\n" +
			"target_link_libraries(x Foo::Foo)\nendfunction()\nf(Foo)\nfind_package(Bar REQUIRED)",
			"foo conditional, foo conditional, bar exact"},
		{"function that may return", "function(f)\nfind_program(X x)\nif(NOT X)\nreturn()\nendif()\n" +
			"set(HAVE_A ON PARENT_SCOPE)\nendfunction()\nf()\n" +
			"add_library(x a.cpp)\ntarget_link_libraries(x $<$<BOOL:${HAVE_A}>:foo::foo>)", "foo conditional"},
		{"option that is auto", "set(WITH_A AUTO CACHE STRING \"\")\nif(WITH_A)\nfind_package(A REQUIRED)\nendif()", "a conditional"},
		{"list of what is bundled", "add_subdirectory(external)\ninclude(cmake/deps/json.cmake)",
			"foo exact, nlohmann_json exact"},
		{"submodules", "add_subdirectory(modules/fmt)\nadd_library(x a.cpp)\ntarget_include_directories(x PRIVATE modules/lib/include)\n" +
			"option(WITH_B \"\" OFF)\nif(WITH_B)\nadd_subdirectory(modules/b)\nendif()", "fmt exact, nlohmann_json exact, b conditional"},
		{"own find module", "project(libown)\nlist(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_SOURCE_DIR}/cmake)\n" +
			"find_package(Own COMPONENTS io gpu)",
			"zlib conditional"},
		{"namespace of the maker", "find_package(part-qt6 REQUIRED)\nadd_library(x a.cpp)\ntarget_link_libraries(x Maker::part)",
			"part-qt6 exact, part-qt6 exact"},
		{"included module", "include(FindIntl)\ninclude(FindPackageHandleStandardArgs)\nlink_libraries(-lfoo)", "intl conditional, foo exact"},
		{"component that was found", "find_package(Boost COMPONENTS iostreams)\nif(Boost_IOSTREAMS_FOUND)\nfind_package(zstd)\nendif()\n" +
			"if(Other_IOSTREAMS_FOUND)\nfind_package(lz4)\nendif()", "boost conditional, zstd conditional"},
		{"package of the type required", "find_package(Foo)\n" +
			"set_package_properties(Foo PROPERTIES PURPOSE x TYPE REQUIRED)\nfind_package(PkgConfig)\n" +
			"if(PKG_CONFIG_FOUND AND PkgConfig_FOUND)\npkg_check_modules(B REQUIRED bar)\nendif()", "foo conditional, foo exact, bar exact"},
		{"one version of Qt", "find_package(Qt6 QUIET COMPONENTS Core)\nif(NOT Qt6_FOUND)\nfind_package(Qt5 REQUIRED COMPONENTS Core)\nendif()",
			"qt6 conditional, qt5 conditional, qt exact"},
		{"shorter name of the result", "find_package(SDL2)\nif(NOT SDL_FOUND)\nmessage(FATAL_ERROR x)\nendif()", "sdl2 conditional, sdl2 exact"},
		{"target made by hand", "add_library(CRYPTOPP::CRYPTOPP UNKNOWN IMPORTED)\nadd_library(x a.cpp)\n" +
			"target_link_libraries(x CRYPTOPP::CRYPTOPP)",
			"cryptopp exact"},
		{"target of pkg-config", "pkg_check_modules(Foo IMPORTED_TARGET foo)\nif(NOT TARGET PkgConfig::Foo)\n" +
			"pkg_check_modules(Foo REQUIRED foo)\nendif()",
			"foo conditional, foo exact"},
		{"own namespace with a version", "project(fcitx)\nadd_library(x a.cpp)\ntarget_link_libraries(x Fcitx5::Core)", ""},
		{"linked although it may be missing", "find_package(Foo)\nfind_package(Bar)\n" +
			"set(LIBS ${FOO_LIBRARIES} ${BAR_LIBRARIES})\nif(BAR_FOUND)\n" +
			"set(B 1)\nendif()\nadd_library(x a.cpp)\ntarget_link_libraries(x ${LIBS})", "foo conditional, bar conditional, foo exact"},
		{"option that depends on another", "include(CMakeDependentOption)\noption(A \"\" OFF)\n" +
			"cmake_dependent_option(B \"\" ON \"A\" OFF)\nif(B)\n" +
			"find_package(Foo REQUIRED)\nendif()\ncmake_dependent_option(D \"\" ON \"WIN32\" OFF)\nif(D)\nfind_package(Bar REQUIRED)\nendif()\n" +
			"find_package(freetype)\nif(TARGET freetype)\nfind_package(harfbuzz)\nendif()",
			"foo conditional, freetype conditional, harfbuzz conditional"},
		{"one of several under a name", "find_program(X x)\nif(X)\npkg_check_modules(S IMPORTED_TARGET libsystemd)\nelse()\n" +
			"pkg_check_modules(S IMPORTED_TARGET basu)\nendif()\nif(NOT S_FOUND)\nmessage(FATAL_ERROR x)\nendif()",
			"libsystemd conditional, basu conditional"},
		{"names in a list", "option(WITH_CURL \"\" OFF)\nif(WITH_CURL)\nset(LIBS ${LIBS} curl own)\nendif()\nadd_library(x a.cpp)\n" +
			"target_link_libraries(x ${LIBS})", "curl conditional"},
		{"names of one library", "pkg_search_module(CURSES ncursesw cursesw curses)\nif(NOT CURSES_FOUND)\nmessage(FATAL_ERROR x)\nendif()",
			"ncurses conditional, ncurses exact"},
		{"modules of an option", "option(FLOW \"\" OFF)\nif(FLOW)\nlist(APPEND DEPS flow>=1.0)\nendif()\nlist(APPEND DEPS a)\n" +
			"pkg_check_modules(DEPS REQUIRED ${DEPS})", "a exact, flow>=1.0 conditional"},
		{"versions with blanks", "list(APPEND M \"a+-3.0 >= 3.18\" \"b >= 1;e\")\npkg_check_modules(M REQUIRED ${M} \"d > 2\")",
			"a+-3.0>=3.18 floor, b>=1 floor, e exact, d>=2 floor"},
		{"committed package manager", "include(cmake/CPM.cmake)\nCPMAddPackage(NAME json VERSION 1.2)", "nlohmann_json=1.2 exact"},
		{"target that may exist", "find_package(Foo)\nadd_library(x a.cpp)\ntarget_link_libraries(x $<TARGET_NAME_IF_EXISTS:Foo::Foo>)",
			"foo conditional, foo conditional"},
		{"file with another suffix", "include(more.txt)", "zlib exact"},
		{"fetched under the project's name", "project(own)\nFetchContent_Declare(own_spdlog_project URL x)", "spdlog exact"},
		{"namespace that is defined later", "add_library(x a.cpp)\ntarget_link_libraries(x utils::text other::y)\nadd_library(text b.cpp)\n" +
			"add_library(utils::text ALIAS text)", "other exact"},
		{"keywords of an option", "option(X \"\" OFF)\nif(X)\nset(R REQUIRED CACHE STRING \"\" FORCE)\nendif()\npkg_check_modules(A ${R} a)",
			"a conditional"},
		{"target of two words", "find_package(utf8cpp REQUIRED)\nadd_library(x a.cpp)\ntarget_link_libraries(x utf8::cpp)",
			"utf8cpp exact, utf8cpp exact"},
		{"module that looks for nothing", "list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_SOURCE_DIR}/cmake)\nfind_package(Atomics)", ""},
		{"header that must exist", "pkg_search_module(asio IMPORTED_TARGET asio)\nif(NOT asio_FOUND)\nfind_path(A asio.hpp REQUIRED)\nendif()\n" +
			"find_path(B zlib.h)", "asio conditional, asio exact"},
		{"no download", "find_package(Foo)\nif(NOT Foo_FOUND)\nif(GET_FOO)\nFetchContent_Declare(Foo)\nelse()\n" +
			"message(SEND_ERROR x)\nendif()\nendif()", "foo conditional, foo exact"},
		{"either Qt", "find_package(QT NAMES Qt6 Qt5)\nif(QT_VERSION_MAJOR EQUAL 6)\nfind_package(Qt6 REQUIRED)\n" +
			"elseif(QT_VERSION_MAJOR EQUAL 5)\nfind_package(Qt5 REQUIRED)\nelse()\nmessage(FATAL_ERROR x)\nendif()",
			"qt conditional, qt6 conditional, qt5 conditional, qt exact"},
		{"modules of CMake", "CPMAddPackage(\"gh:a/PackageProject.cmake@1.2\")\nCPMAddPackage(\"gh:a/cmake-scripts@1.2\")", ""},
		{"module of options", "list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_SOURCE_DIR}/cmake)\nfind_package(Options)\nfind_package(Thing)",
			"thing conditional"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newSurvey(map[string]string{"CMakeLists.txt": files + tt.in, "cmake/FindOptions.cmake": "option(A \"\" ON)\n",
				"more.txt":                "find_package(ZLIB REQUIRED)\n",
				"cmake/CPM.cmake":         "function(CPMAddPackage)\nfind_package(${ARGV0} QUIET)\nendfunction()\n",
				"cmake/FindAtomics.cmake": "check_cxx_source_compiles(\"x\" OK)\nfind_package_handle_standard_args(Atomics DEFAULT_MSG OK)\n",
				"cmake/FindThing.cmake":   "find_path(THING_DIR thing.h)\n", "external/CMakeLists.txt": "find_package(Foo REQUIRED)\n" +
					"add_subdirectory(bar)\n", "external/bar/CMakeLists.txt": "find_package(Baz REQUIRED)\n",
				"cmake/FindCommands.cmake": "CPMAddPackage(NAME json VERSION 1.2)\nfunction(add_c_test name)\n" +
					"target_link_libraries(${name} cmocka)\nendfunction()\n",
				"cmake/FindDist.cmake": "# no imported targets\nfind_program(DIST dist)\n" +
					"find_package_handle_standard_args(Dist DEFAULT_MSG DIST)\n",
				"cmake/Findmp++_GMP.cmake": "find_library(GMP_LIB gmp)\n",
				"cmake/deps/json.cmake":    "FetchContent_Declare(json URL x)\n",
				"cmake/FindOwn.cmake":      "if(io IN_LIST Own_FIND_COMPONENTS)\nfind_package(ZLIB)\nendif()\n",
				".gitmodules": "[submodule \"a\"]\n\tpath = modules/fmt\n\turl = https://x/fmtlib/fmt.git\n" +
					"[submodule \"b\"]\n\tpath = modules/lib\n\turl = https://x/nlohmann/json\n[submodule \"c\"]\n\tpath = modules/b\n\turl = ../b\n"})
			Evaluate(s, ".")
			var got []string
			for _, c := range s.Clues() {
				if c.Fact == "lib" && c.Scope != survey.ScopeSide {
					got = append(got, c.Value+" "+c.Form.String())
				}
			}
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("libraries of\n%s\n= %q, want %q", tt.in, got, tt.want)
			}
		})
	}
}
