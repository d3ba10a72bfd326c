package classify_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// The first diagnostic of each real output must have this class, and words that name the thing.
func TestClassify(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		class    classify.Class
		cause    string // a part of the root cause
		fix      string // a part of the strategy
	}{
		{"gcc 12: missing semicolon", "t.cpp:8:33: error: expected ‘;’ before ‘}’ token\n", classify.Syntax, "';' is missing", "insert ';'"},
		{"gcc 12: missing include", "a.cpp:3:6: error: 'vector' is not a member of 'std'\n", classify.UndefinedSymbol, "'std::vector' is declared in <vector>", "#include <vector>"},
		{"clang 22: missing include", "a.cpp:3:6: error: no member named 'sort' in namespace 'std'; did you mean 'qsort'?\n", classify.UndefinedSymbol, "<algorithm>", "#include <algorithm>"},
		{"clang 22: std template", "a.cpp:3:6: error: no template named 'unique_ptr' in namespace 'std'\n", classify.UndefinedSymbol, "<memory>", "#include <memory>"},
		{"gcc 12: typo", "a.cpp:7:37: error: 'conut_' was not declared in this scope; did you mean 'count_'?\n", classify.UndefinedSymbol, "'conut_' is not declared", "use 'count_'"},
		{"a keyword of a later standard", "a.cpp:1:19: error: unknown type name 'concept'\n", classify.Platform, "'concept' is a keyword from c++20 on", "-std=c++20"},
		{"a member of a later standard", "a.cpp:3:55: error: 'std::string' {aka 'class std::__cxx11::basic_string<char>'} has no member named 'starts_with'\n",
			classify.Platform, "'std::string::starts_with' needs c++20", "-std=c++20"},
		{"a member of nobody", "a.cpp:3:55: error: no member named 'push' in 'std::basic_string<char>'\n", classify.UndefinedSymbol, "push", ""},
		{"gcc 12: too old standard", "a.cpp:2:12: error: 'expected' is not a member of 'std'\na.cpp:2:12: note: 'std::expected' is only available from C++23 onwards\n",
			classify.Platform, "'std::expected' needs c++23", "-std=c++23"},
		{"gcc 12: conversion", "t.cpp:6:24: error: invalid conversion from ‘const char*’ to ‘int’ [-fpermissive]\n", classify.TypeMismatch, "'const char*' does not convert to 'int'", "convert explicitly"},
		{"clang 22: conversion", "t.cpp:6:22: error: cannot initialize a variable of type 'int' with an lvalue of type 'const char[3]'\n", classify.TypeMismatch, "'const char[3]' does not convert to 'int'", ""},
		{"clang 22: no viable conversion", "t.cpp:5:14: error: no viable conversion from 'std::vector<int>' to 'std::string' (aka 'basic_string<char>')\n", classify.TypeMismatch, "'std::vector<int>' does not convert to 'std::string'", ""},
		{"ld 2.40: undefined", "/usr/bin/ld: /tmp/a.o: in function `main':\na.cpp:(.text+0x1a): undefined reference to `foo(int)'\n", classify.Linker, "'foo(int)' is used but nothing", "link the object or library that defines 'foo(int)'"},
		{"ld 2.40: old ABI", "/usr/bin/ld: /tmp/a.o: in function `main':\na.cpp:(.text+0x1a): undefined reference to `name(std::string const&)'\n", classify.Platform, "old ABI", "_GLIBCXX_USE_CXX11_ABI"},
		{"gcc 12: dangling", "a.cpp:3:10: warning: reference to local variable ‘x’ returned [-Wreturn-local-addr]\n", classify.Lifetime, "reference to local variable", "return by value"},
		{"clang 22: thread safety", "a.cpp:9:3: warning: writing variable 'n' requires holding mutex 'm' exclusively [-Wthread-safety-analysis]\n", classify.Concurrency, "requires holding mutex 'm'", "mutex"},
		{"gcc 12: comparison", "a.cpp:9:3: warning: suggest parentheses around assignment used as truth value [-Wparentheses]\n", classify.Logic, "assignment", ""},
		{"gcc 12: missing header", "a.cpp:1:10: fatal error: windows.h: No such file or directory\n", classify.Platform, "'windows.h'", ""},
		{"gcc 12: leak", "a.cpp:9:3: warning: leak of ‘p’ [CWE-401] [-Wanalyzer-malloc-leak]\n", classify.Resource, "leak of 'p'", ""},
		{"gcc 12: std template without include", "a.cpp:1:35: error: ‘expected’ in namespace ‘std’ does not name a template type\n", classify.Platform, "'std::expected' needs c++23", "#include <expected>"},
		{"gcc 12: std type without include", "c.cpp:4:6: error: ‘size_t’ in namespace ‘std’ does not name a type\n", classify.UndefinedSymbol, "<cstddef>", "#include <cstddef>"},
		{"clang 22: no std at all", "b.cpp:1:14: error: use of undeclared identifier 'std'\n    1 | int main() { std::vector<int> v; }\n      |              ^~~\n", classify.UndefinedSymbol, "'std::vector' is declared in <vector>", "#include <vector>"},
		{"gcc 12: duplicate const", "c.cpp:1:7: error: duplicate ‘const’\n", classify.Syntax, "'const' is written twice", "remove one 'const'"},
		{"gcc 12: in-class initialization", "c.cpp:2:26: error: ‘constexpr’ needed for in-class initialization of static data member ‘double S::d’ of non-integral type [-fpermissive]\n", classify.Syntax, "", "constexpr or inline"},
		{"gcc 12: another platform's name", "main.cpp:38:5: error: 'DWORD' was not declared in this scope\n", classify.Platform, "'DWORD' belongs to Windows", "Windows only"},
		{"gcc 12: another language's word", "a.cpp:3:14: error: 'then' was not declared in this scope\n    3 |     if (n>3) then n = 0;\n      |              ^~~~\n", classify.Syntax, "'then' is no keyword", ""},
		{"a variable of that name", "a.cpp:3:14: error: 'end' was not declared in this scope\n    3 |     n = end;\n      |         ^~~\n", classify.UndefinedSymbol, "'end' is not declared", ""},
		{"gcc 12: range-for", "a.cpp:3:14: error: 'begin' was not declared in this scope\n    3 |     for (auto x : count) {}\n      |                   ^~~~~\n", classify.TypeMismatch, "no begin and end", ""},
		{"gcc 12: the library's assertion", "/usr/include/c++/12/bits/std_thread.h:129:72: error: static assertion failed: std::thread arguments must be invocable after conversion to rvalues\n", classify.TypeMismatch, "std::thread arguments must be invocable", ""},
		{"clang 22: missing object", "clang++: error: no such file or directory: 'absent.o'\n", classify.Linker, "", "missing input"},
		{"uncaught exception", "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check\n", classify.Logic, "std::out_of_range", "exception"},
		{"own deadlock", "terminate called after throwing an instance of 'std::system_error'\n  what():  Resource deadlock avoided\n", classify.Concurrency, "", ""},
		{"glibc: double free", "free(): double free detected in tcache 2\n", classify.Lifetime, "double free", ""},
		{"libstdc++: assertion", "/usr/include/c++/12/bits/stl_vector.h:1123: reference std::vector<int>::operator[](size_type): Assertion '__n < this->size()' failed.\n", classify.UB, "__n < this->size()", ""},
		{"clang-tidy: use after free", "a.cpp:3:5: warning: Use of memory after it is released [clang-analyzer-unix.Malloc]\n", classify.Lifetime, "", ""},
		{"clang 22: shift", "a.cpp:9:3: warning: shift count >= width of type [-Wshift-count-overflow]\n", classify.UB, "shift count", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rep, err := text.Parse(strings.NewReader(tt.in), nil)
			if err != nil || len(rep.Diagnostics) != 1 {
				t.Fatalf("Parse(%q) = %+v, %v, want one diagnostic", tt.in, rep, err)
			}
			var c classify.Classifier
			f := c.Classify(&rep.Diagnostics[0])
			if f.Class != tt.class || !strings.Contains(f.RootCause, tt.cause) || !strings.Contains(f.FixStrategy, tt.fix) || f.FixStrategy == "" {
				t.Errorf("Classify(%q) = %+v, want %v, cause with %q, strategy with %q", tt.in, f, tt.class, tt.cause, tt.fix)
			}
		})
	}
}

func TestFeatureTellsAnOldStandard(t *testing.T) {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: "'expected' is not a member of 'std'"}
	for _, tt := range []struct {
		name    string
		feature func(string) (ok, known bool)
		want    classify.Class
	}{
		{"no platform", nil, classify.Platform}, // most likely
		{"not known", func(string) (bool, bool) { return false, false }, classify.Platform},
		{"has it", func(s string) (bool, bool) { return s == "std::expected", true }, classify.UndefinedSymbol},
		{"too old", func(s string) (bool, bool) { return s != "std::expected", true }, classify.Platform},
	} {
		c := classify.Classifier{Feature: tt.feature}
		if f := c.Classify(&d); f.Class != tt.want || f.Facts.Symbol != "std::expected" || f.Facts.Header != "expected" {
			t.Errorf("%s: Classify = %+v, want class %v", tt.name, f, tt.want)
		}
	}
}

func TestHeader(t *testing.T) {
	for _, tt := range []struct{ symbol, header, since string }{
		{"std::vector", "vector", "c++98"},
		{"std::vector<int>", "vector", "c++98"},
		{"::std::chrono::seconds", "chrono", "c++11"},
		{"std::expected", "expected", "c++23"},
		{"std::printf", "cstdio", "c++98"},
		{"printf", "cstdio", "c++98"},
		{"uint32_t", "cstdint", "c++11"},
		{"vector", "", ""}, // without std:: it is the program's
		{"", "", ""},
	} {
		if h, s := classify.Header(tt.symbol); h != tt.header || s != tt.since {
			t.Errorf("Header(%q) = %q, %q, want %q, %q", tt.symbol, h, s, tt.header, tt.since)
		}
	}
}

// Names and numbers of tools that the labelled set does not run.
func TestClassifyCodes(t *testing.T) {
	for _, tt := range []struct {
		class classify.Class
		codes string
	}{
		{classify.Syntax, "C2143 C2059 C1075 C2628 C2447 #65 #65-D Pe065 etoa:4065 #7 -Wmissing-braces -Wextra-semi"},
		{classify.TypeMismatch, "C2440 C2664 C2665 C2678 C2244 C4244 C2280 #120 #144-D Pe167 #304 -Wconversion bugprone-narrowing-conversions -Wenum-enum-conversion"},
		{classify.UndefinedSymbol, "C2065 C3861 C2039 C2653 C2027 #20 #20-D Pe020 #135 #276 -Wimplicit-function-declaration"},
		{classify.Linker, "LNK2019 LNK2001 LNK2005 LNK1120 LNK1104 undefined-reference multiple-definition relocation tls-mismatch -Wodr -Wlto-type-mismatch"},
		{classify.Platform, "LNK1112 LNK2038 C1083 C4996 D9002 #5 #1444-D MSB8020 incompatible portability-simd-intrinsics -Wc++20-extensions -Wunknown-pragmas"},
		{classify.Lifetime, "C4172 C26815 #430-D #1056 -Wdangling-gsl -Wanalyzer-use-after-free -Wanalyzer-double-free -Wuse-after-free heap-use-after-free double-free bugprone-use-after-move bugprone-dangling-handle clang-analyzer-core.StackAddressEscape"},
		{classify.Concurrency, "C26110 C26117 -Wthread-safety-analysis data-race lock-order-inversion concurrency-mt-unsafe bugprone-signal-handler openmp-exception-escape"},
		{classify.Logic, "C4706 C4553 C2338 #177-D Pe177 #187-D -Wparentheses -Wtautological-compare -Wunused-variable assertion-failure bugprone-branch-clone clang-analyzer-deadcode.DeadStores"},
		{classify.Resource, "C6014 C26409 -Wanalyzer-malloc-leak -Wanalyzer-file-leak -Wanalyzer-fd-leak memory-leak clang-analyzer-cplusplus.NewDeleteLeaks cppcoreguidelines-owning-memory"},
		{classify.UB, "C4700 C4715 C6011 C6385 #549-D #940-D -Wanalyzer-null-dereference -Wanalyzer-tainted-array-index -Wuninitialized -Warray-bounds -Wreturn-type signed-integer-overflow heap-buffer-overflow SEGV clang-analyzer-core.NullDereference"},
	} {
		for code := range strings.FieldsSeq(tt.codes) {
			d := diagnostic.Diagnostic{Severity: diagnostic.SeverityWarning, Message: "something", Code: code, Location: diagnostic.Location{File: "a.cpp", Line: 1}}
			var c classify.Classifier
			if f := c.Classify(&d); f.Class != tt.class || f.FixStrategy == "" || f.RootCause == "" || f.Confidence <= 0 {
				t.Errorf("%s: %+v, want %v", code, f, tt.class)
			}
		}
	}
}

// Whatever a tool says, an error has a class, a cause and a repair; a guess says that it is one.
func TestClassifyAlwaysAnswers(t *testing.T) {
	for _, msg := range []string{"x", "some words that no rule knows", "'a' and 'b' cannot be mixed", "internal compiler error: Segmentation fault"} {
		for _, tool := range []tool.Tool{"", tool.GCC, tool.Clang, tool.MSVC, tool.EDG, tool.LD, tool.CMake, "unknown"} {
			d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Tool: tool, Message: msg}
			var c classify.Classifier
			f := c.Classify(&d)
			if f.Class == classify.Unknown || f.RootCause == "" || f.FixStrategy == "" || f.Confidence <= 0 || f.Confidence > .9 {
				t.Errorf("%s %q: %+v", tool, msg, f)
			}
		}
	}
}
