package diagnostic_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
)

// The first diagnostic of each real output must have this class, and words that name the thing.
func TestClassify(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		class    diagnostic.Class
		cause    string // a part of the root cause
		fix      string // a part of the strategy
	}{
		{"gcc 12: missing semicolon", "t.cpp:8:33: error: expected ‘;’ before ‘}’ token\n", diagnostic.Syntax, "';' is missing", "insert ';'"},
		{"gcc 12: missing include", "a.cpp:3:6: error: 'vector' is not a member of 'std'\n", diagnostic.UndefinedSymbol, "'std::vector' is declared in <vector>", "#include <vector>"},
		{"clang 22: missing include", "a.cpp:3:6: error: no member named 'sort' in namespace 'std'; did you mean 'qsort'?\n", diagnostic.UndefinedSymbol, "<algorithm>", "#include <algorithm>"},
		{"clang 22: std template", "a.cpp:3:6: error: no template named 'unique_ptr' in namespace 'std'\n", diagnostic.UndefinedSymbol, "<memory>", "#include <memory>"},
		{"gcc 12: typo", "a.cpp:7:37: error: 'conut_' was not declared in this scope; did you mean 'count_'?\n", diagnostic.UndefinedSymbol, "'conut_' is not declared", "use 'count_'"},
		{"a keyword of a later standard", "a.cpp:1:19: error: unknown type name 'concept'\n", diagnostic.Platform, "'concept' is a keyword from c++20 on", "-std=c++20"},
		{"a member of a later standard", "a.cpp:3:55: error: 'std::string' {aka 'class std::__cxx11::basic_string<char>'} has no member named 'starts_with'\n",
			diagnostic.Platform, "'std::string::starts_with' needs c++20", "-std=c++20"},
		{"a member of nobody", "a.cpp:3:55: error: no member named 'push' in 'std::basic_string<char>'\n", diagnostic.UndefinedSymbol, "push", ""},
		{"gcc 12: too old standard", "a.cpp:2:12: error: 'expected' is not a member of 'std'\na.cpp:2:12: note: 'std::expected' is only available from C++23 onwards\n",
			diagnostic.Platform, "'std::expected' needs c++23", "-std=c++23"},
		{"gcc 12: conversion", "t.cpp:6:24: error: invalid conversion from ‘const char*’ to ‘int’ [-fpermissive]\n", diagnostic.TypeMismatch, "'const char*' does not convert to 'int'", "convert explicitly"},
		{"clang 22: conversion", "t.cpp:6:22: error: cannot initialize a variable of type 'int' with an lvalue of type 'const char[3]'\n", diagnostic.TypeMismatch, "'const char[3]' does not convert to 'int'", ""},
		{"clang 22: no viable conversion", "t.cpp:5:14: error: no viable conversion from 'std::vector<int>' to 'std::string' (aka 'basic_string<char>')\n", diagnostic.TypeMismatch, "'std::vector<int>' does not convert to 'std::string'", ""},
		{"ld 2.40: undefined", "/usr/bin/ld: /tmp/a.o: in function `main':\na.cpp:(.text+0x1a): undefined reference to `foo(int)'\n", diagnostic.Linker, "'foo(int)' is used but nothing", "link the object or library that defines 'foo(int)'"},
		{"ld 2.40: old ABI", "/usr/bin/ld: /tmp/a.o: in function `main':\na.cpp:(.text+0x1a): undefined reference to `name(std::string const&)'\n", diagnostic.Platform, "old ABI", "_GLIBCXX_USE_CXX11_ABI"},
		{"gcc 12: dangling", "a.cpp:3:10: warning: reference to local variable ‘x’ returned [-Wreturn-local-addr]\n", diagnostic.Lifetime, "reference to local variable", "return by value"},
		{"clang 22: thread safety", "a.cpp:9:3: warning: writing variable 'n' requires holding mutex 'm' exclusively [-Wthread-safety-analysis]\n", diagnostic.Concurrency, "requires holding mutex 'm'", "mutex"},
		{"gcc 12: comparison", "a.cpp:9:3: warning: suggest parentheses around assignment used as truth value [-Wparentheses]\n", diagnostic.Logic, "assignment", ""},
		{"gcc 12: missing header", "a.cpp:1:10: fatal error: windows.h: No such file or directory\n", diagnostic.Platform, "'windows.h'", ""},
		{"gcc 12: leak", "a.cpp:9:3: warning: leak of ‘p’ [CWE-401] [-Wanalyzer-malloc-leak]\n", diagnostic.Resource, "leak of 'p'", ""},
		{"clang 22: shift", "a.cpp:9:3: warning: shift count >= width of type [-Wshift-count-overflow]\n", diagnostic.UB, "shift count", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rep, err := diagnostic.Parse(strings.NewReader(tt.in), nil)
			if err != nil || len(rep.Diagnostics) != 1 {
				t.Fatalf("Parse(%q) = %+v, %v, want one diagnostic", tt.in, rep, err)
			}
			var c diagnostic.Classifier
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
		want    diagnostic.Class
	}{
		{"no platform", nil, diagnostic.Platform}, // most likely
		{"not known", func(string) (bool, bool) { return false, false }, diagnostic.Platform},
		{"has it", func(s string) (bool, bool) { return s == "std::expected", true }, diagnostic.UndefinedSymbol},
		{"too old", func(s string) (bool, bool) { return s != "std::expected", true }, diagnostic.Platform},
	} {
		c := diagnostic.Classifier{Feature: tt.feature}
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
		if h, s := diagnostic.Header(tt.symbol); h != tt.header || s != tt.since {
			t.Errorf("Header(%q) = %q, %q, want %q, %q", tt.symbol, h, s, tt.header, tt.since)
		}
	}
}
