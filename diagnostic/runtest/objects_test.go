package runtest

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// A test that names nothing new takes its templates from the object of an earlier one, and fails at its own place. An object is
// no provider if a header in it has functions that are not inline, or an initialization.
func TestObjects(t *testing.T) {
	t.Parallel()
	toolcheck.Need(t, "g++")
	toolcheck.Need(t, "bwrap")
	dir := t.TempDir()
	for name, text := range map[string]string{
		"list.hpp": "#pragma once\n#include <vector>\n" +
			"struct List { std::vector<int> v; int get(int i) { return v.at(i); } void cut() { v.pop_back(); } };\n",
		"once.hpp": "#pragma once\ninline int runs = 0;\nstatic int first = ++runs;\n",
	} {
		if err := errors.Join(os.Chmod(dir, 0o755), os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	r, err := New(t.Context(), &Options{Compilers: []string{"g++"}, Dir: dir})
	if errors.Is(err, sandbox.ErrUnavailable) {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, tt := range []struct {
		header, declaration, body string
		file                      string // of the failure
		line                      int
		providers                 int // that the Runner has then
	}{
		{"list.hpp", "", "List l; l.v.push_back(1);\nassert(l.get(0) == 1);", "", 0, 1},
		{"list.hpp", "", "List k;\nk.v.push_back(4);\nassert(k.get(0) == 5);", "s.cpp", 4, 1},
		{"list.hpp", "", "List l; assert(0 == 0); l.v.push_back(2);\nl.get(1);", "list.hpp", 3, 1},
		{"list.hpp", "", "List l; l.v.resize(3);\nassert(l.get(2) == 0);", "", 0, 2},       // a new name
		{"list.hpp", "", "List l; l.v.push_back(1); l.cut();\nl.cut();", "list.hpp", 3, 2}, // only the header has named it
		{"list.hpp", "", "struct S { List l; } s; std::vector<S> v;\nassert(!v.empty());", "s.cpp", 3, 3},
		{"list.hpp", "", "struct T { List l; } t; std::vector<T> v;\nassert(!v.empty());", "s.cpp", 3, 3}, // a type of its own
		{"list.hpp", "struct S { int get(int i) { return i; } };", "S l; assert(l.get(2) == 2);", "", 0, 4},
		{"list.hpp", "struct S { int get(int i) { return i; } };", "S l; assert(l.get(3) == 3);", "", 0, 4},
		{"list.hpp", "struct S { int get(int i) { return i + 1; } };", "S l; assert(l.get(3) == 4);", "", 0, 5},
		{"list.hpp", "", "List l; l.v.resize(0);\nl.v.push_back(3);\nassert(l.get(0) == 4);", "s.cpp", 4, 5}, // of two objects
		{"once.hpp", "", "assert(runs == 1);", "", 0, 6},
	} {
		src := "#include \"" + tt.header + "\"\n" + tt.declaration
		text := "[] {\n" + tt.body + "}"
		res, err := r.Run(t.Context(), &Test{File: "s.cpp", Line: 1, Text: text, Source: src + text, Offset: len(src)})
		if err != nil {
			t.Fatal(err)
		}
		if res.Passed != (tt.line == 0) || res.CrashFile != tt.file || res.CrashLine != tt.line || len(r.providers) != tt.providers {
			t.Errorf("%q: %+v with %d providers, want %+v", text, res, len(r.providers), tt)
		}
	}
	if last := r.providers[len(r.providers)-1]; r.vet(t.Context(), last) {
		t.Error("the object of a header with an initialization is a provider")
	}
}

// Names of libstdc++ and of tests.
func TestIsInstance(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{
		"_ZN5IndexC1Ev": false, "_ZSt9terminatev": false, "printf": false, "_ZNSt8ios_base4InitC1Ev": false, "_Z3": false, "_Z99x": false,
		"_ZNSt6vectorIiSaIiEE9push_backERKi": true, "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc": true,
	} {
		if got := isInstance(name); got != want {
			t.Errorf("isInstance(%q) = %v, want %v", name, got, want)
		}
	}
}

// A name of another library has no header of the standard one.
func TestForeignNames(t *testing.T) {
	for text, want := range map[string]string{
		"auto s = fmt::format(\"{}\", 1);":                         "",
		"auto s = std::format(\"{}\", 1);":                         "<format>",
		"namespace fs = std::filesystem; fs::path p(\"a\");":       "<filesystem>",
		"auto d = std::chrono::seconds(1);":                        "<chrono>",
		"for (int x : v | std::views::take(2)) { use(x); }":        "<ranges>",
		"absl::any a; boost::optional<int> b; folly::span<int> c;": "",
	} {
		if got := strings.Join(standardHeaders([]string{text}), " "); got != want {
			t.Errorf("standardHeaders(%q) = %q, want %q", text, got, want)
		}
	}
}
