package cmake

import (
	"fmt"
	"testing"
)

// TestSwitches checks which option decides about tests.
func TestSwitches(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"option", "option(A_TESTS \"\" OFF)\nif(A_TESTS)\nadd_test(NAME x COMMAND x)\nendif()", "A_TESTS off"},
		{"negative", "option(A_DISABLE_TESTS \"\" OFF)\nif(NOT A_DISABLE_TESTS)\nadd_subdirectory(test)\n" +
			"endif()", "A_DISABLE_TESTS off negative"},
		{"source of the framework", "set(USE_SYSTEM_GTEST AUTO CACHE STRING \"\")\nif(USE_SYSTEM_GTEST STREQUAL AUTO)\n" +
			"gtest_discover_tests(x)\nendif()", ""},
		{"set from another", "option(A_TESTS \"\" OFF)\ninclude(CTest)\nif(A_TESTS)\nset(BUILD_TESTING ON)\nelse()\nset(BUILD_TESTING OFF)\n" +
			"endif()\nif(BUILD_TESTING)\nadd_subdirectory(test)\nendif()", "A_TESTS off"},
		{"programs for trials", "option(TESTING \"\" OFF)\nif(TESTING)\nadd_executable(x a.cpp)\nendif()", "TESTING off programs"},
		{"one of two reasons to return", "option(BUILD_TESTING \"\" $ENV{T})\nif(NOT BUILD_TESTING OR NOT X)\nreturn()\nendif()\n" +
			"add_test(NAME x COMMAND x)", "BUILD_TESTING off"},
		{"mode for developers", "option(A_DEVELOPER_MODE \"\" OFF)\nif(A_DEVELOPER_MODE)\nadd_subdirectory(test)\nendif()",
			"A_DEVELOPER_MODE off"},
		{"tools of developers", "option(A_DEVELOPMENT_TOOLS \"\" OFF)\nif(A_DEVELOPMENT_TOOLS)\nadd_subdirectory(tools)\nendif()", ""},
		{"set by ament", "find_package(ament_cmake REQUIRED)\nif(BUILD_TESTING)\nament_add_gtest(x x.cpp)\nendif()",
			"BUILD_TESTING on"},
		{"older command for folders", "option(A_TESTS \"\" OFF)\nIF (A_TESTS)\nSUBDIRS(ut)\nENDIF (A_TESTS)", "A_TESTS off"},
		{"dependent option with a reason", "include(CMakeDependentOption)\n" +
			"option(T \"\" OFF)\ncmake_dependent_option(A_TESTS \"\" ON \"T\" OFF)\n" +
			"if(NOT T)\nset(A_TESTS \"OFF - T-NOTFOUND\" CACHE STRING \"\" FORCE)\nset(A_TESTS OFF)\nendif()\n" +
			"if(A_TESTS)\nadd_test(NAME x COMMAND x)\nendif()", "T off"},
		{"set by catkin", "find_package(catkin REQUIRED)\nif(CATKIN_ENABLE_TESTING)\nadd_subdirectory(test)\nendif()",
			"CATKIN_ENABLE_TESTING on"},
		{"set by Gazebo's modules", "gz_configure_build(QUIT_IF_BUILD_ERRORS)\nif(BUILD_TESTING)\nadd_subdirectory(test)\nendif()",
			"BUILD_TESTING on"},
		{"nothing that decides", "enable_testing()\nadd_test(NAME x COMMAND x)", ""},
	} {
		s := newSurvey(map[string]string{"CMakeLists.txt": tt.in})
		got := ""
		for _, sw := range Evaluate(s, ".").Switches {
			got += fmt.Sprintf("%s %s", sw.Name, sw.Default)
			if sw.Negative {
				got += " negative"
			}
			if !sw.Runs {
				got += " programs"
			}
		}
		if got != tt.want {
			t.Errorf("%s: switches %q, want %q", tt.name, got, tt.want)
		}
	}
}
