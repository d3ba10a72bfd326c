package text

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/tool"
)

// What the C and C++ libraries, and the frameworks of tests, print when a program ends or a check fails.
func TestRuntime(t *testing.T) {
	for _, tt := range []struct {
		name, in, code, file, message string
		line                          int
	}{
		{"glibc", "a.cpp:3: int main(): Assertion `x == 3' failed.", "assertion-failure", "a.cpp", "Assertion `x == 3' failed.", 3},
		{"glibc with the program", "a.out: a.cpp:3: int main(): Assertion `x == 3' failed.", "assertion-failure", "a.cpp",
			"Assertion `x == 3' failed.", 3},
		{"macOS", "Assertion failed: (x == 3), function main, file a.cpp, line 3.", "assertion-failure", "a.cpp",
			"Assertion failed: (x == 3)", 3},
		{"Windows", `Assertion failed: f("a, file b") == 3, file C:\src\a.cpp, line 3`, "assertion-failure", `C:\src\a.cpp`,
			`Assertion failed: f("a, file b") == 3`, 3},
		{"musl", "Assertion failed: x == 1 (a.cpp: main: 29)", "assertion-failure", "a.cpp", "Assertion failed: x == 1", 29},
		{"glibc 2.37", "Fatal glibc error: malloc.c:2599 (sysmalloc): assertion failed: (old_top == initial_top (av))",
			"assertion-failure", "malloc.c", "assertion failed: (old_top == initial_top (av))", 2599},
		{"no place", "Assertion failed: the cake is a lie (or not)", "assertion-failure", "",
			"Assertion failed: the cake is a lie (or not)", 0},
		{"libc++", "/usr/lib/c++/v1/vector:1393: libc++ Hardening assertion __n < size() failed: vector[] index out of bounds",
			"library-assertion", "/usr/lib/c++/v1/vector",
			"libc++ Hardening assertion __n < size() failed: vector[] index out of bounds", 1393},
		{"libstdc++ in debug mode", "Error: attempt to subscript container with out-of-bounds index 5, but", "library-assertion", "",
			"Error: attempt to subscript container with out-of-bounds index 5, but", 0},
		{"GoogleTest", "a_test.cpp:10: Failure\nExpected equality of these values:\n  f()\n    Which is: 3\n  4\n", "test-failure",
			"a_test.cpp", "Expected equality of these values:\n  f()\n    Which is: 3\n  4", 10},
		{"Catch2", "t.cpp:9: FAILED:\n  REQUIRE( f() == 4 )\nwith expansion:\n  3 == 4\n", "test-failure", "t.cpp",
			"REQUIRE( f() == 4 )\nwith expansion:\n  3 == 4", 9},
		{"glibc: cancelled thread", "FATAL: exception not rethrown", "thread-cancelled", "", "FATAL: exception not rethrown", 0},
		{"glibc 2.23", "*** Error in `./a.out': double free or corruption (fasttop): 0x01 ***", "double-free", "",
			"*** Error in `./a.out': double free or corruption (fasttop): 0x01 ***", 0},
		{"macOS: malloc", "a.out(123,0x11d) malloc: *** error for object 0x6: pointer being freed was not allocated", "invalid-free", "",
			"a.out(123,0x11d) malloc: *** error for object 0x6: pointer being freed was not allocated", 0},
		{"bash", "./test.sh: line 3: 12345 Segmentation fault      (core dumped) ./a.out", "SEGV", "",
			"./test.sh: line 3: 12345 Segmentation fault      (core dumped) ./a.out", 0},
		{"zsh", "zsh: segmentation fault  ./a.out", "SEGV", "", "zsh: segmentation fault  ./a.out", 0},
		{"signal", "Illegal instruction (core dumped)", "illegal-instruction", "", "Illegal instruction (core dumped)", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rep, err := Parse(strings.NewReader(tt.in+"\n[ next ]\n"), nil)
			if err != nil || len(rep.Diagnostics) != 1 || len(rep.Other) != 1 {
				t.Fatalf("Parse(%q) = %+v, %v, want one diagnostic and one other line", tt.in, rep, err)
			}
			d := rep.Diagnostics[0]
			if d.Tool != tool.Runtime || d.Code != tt.code || d.File != tt.file || d.Line != tt.line || d.Message != tt.message {
				t.Errorf("Parse(%q) = %+v, want code %s at %s:%d: %q", tt.in, d, tt.code, tt.file, tt.line, tt.message)
			}
		})
	}
}

// ninja ends with "fatal: " when the machine does not start another process.
func TestNinjaFatal(t *testing.T) {
	rep, err := Parse(strings.NewReader("ninja: fatal: fork: Resource temporarily unavailable\n"), nil)
	if err != nil || len(rep.Diagnostics) != 1 || rep.Diagnostics[0].Tool != tool.Ninja ||
		rep.Diagnostics[0].Message != "fork: Resource temporarily unavailable" {
		t.Errorf("Parse = %+v, %v, want one diagnostic of ninja", rep, err)
	}
}

// Lines of a program that begin as those do.
func TestNotRuntime(t *testing.T) {
	for _, in := range []string{
		"a.cpp:10: Failures: none", "./test.sh: line 3: cd: /tmp/x: No such file", "Illegal characters are replaced",
		"Error: attempts: 3", "log: malloc: *** error", "Total: line 3: 12 files",
	} {
		rep, err := Parse(strings.NewReader(in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 0 {
			t.Errorf("Parse(%q) = %+v, %v, want no diagnostic", in, rep, err)
		}
	}
}
