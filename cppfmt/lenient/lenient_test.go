package lenient_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/lenient"
)

func TestClean(t *testing.T) {
	for _, tt := range []struct{ in, want, mends string }{
		{"f(1)", "f(1)", ""},
		{"Here:\n```cpp\nf(1)\n```\nDone.", "\nf(1)\n", "line 2, column 1: Markdown fence"},
		{"```f(1)```", "f(1)", "line 1, column 1: Markdown fence"},
		{"```c++ f(1) ```", " f(1) ", "line 1, column 1: Markdown fence"},
		{"```\na\n```\n```\nb\n```", "\"\"", "-"},
		{"```tool_code\nf(1)\n```", "\nf(1)\n", "line 1, column 1: Markdown fence"},
		{"```C++17\nf(1)\n```", "\nf(1)\n", "line 1, column 1: Markdown fence"},
		{"```f (1)```", "f (1)", "line 1, column 1: Markdown fence"},
		{"~~~\nf(1)\n~~~", "f(1)", "line 1, column 1: Markdown fence"},
		{"\n~~~~ c++\nf(1)\n~~~~\n", "f(1)", "line 2, column 1: Markdown fence"},
		{"Not this:\n~~~\nf(1)\n~~~", "Not this:\n~~~\nf(1)\n~~~", ""},
		{"~~~\nf(1)", "~~~\nf(1)", ""},
		{"`f(1)`", "f(1)", "line 1, column 1: back quotes"},
		{"f(`a\"b`)", `f("a\"b")`, "line 1, column 3: back quotes for a string"},
		{"f(\"a\nb\\n\")", `f("a\nb\n")`, "line 1, column 3: line end in a string"},
		{"f(\"a\\\nb\")", "f(\"a\\\nb\")", ""}, // C++ joins such lines
		{`f("""a"b""")`, `f("a\"b")`, "line 1, column 3: triple quotes"},
		{"f('''a\nb''')", `f("a\nb")`, "line 1, column 3: triple quotes"},
		{"f('a.cpp', 'x', '\\n', 'it\\'s')", `f("a.cpp", 'x', '\n', "it's")`,
			"line 1, column 3: single quotes for a string; line 1, column 23: single quotes for a string"},
		{"f(“a”)", `f("a")`, "line 1, column 3: typographic quotes"},
		{"\ufefff(1,\u00a02)", "f(1, 2)", "line 1, column 1: byte order mark or invisible character; line 1, column 8: no-break space"},
		{`f(1'000, u8"x", R"(a
b)", "“", /* ' */ 3) // "`, `f(1'000, u8"x", R"(a
b)", "“", /* ' */ 3) // "`, ""},
		{"f(\"a", "f(\"a", ""},
		{"f(“a", "f(“a", ""},
		{"f('", "f('", ""},
	} {
		out, mends := lenient.Clean([]byte(tt.in))
		var list []string
		for _, m := range mends {
			list = append(list, m.String())
		}
		if got := strings.Join(list, "; "); tt.mends != "-" && (got != tt.mends || string(out) != tt.want) {
			t.Errorf("Clean(%q) = %q, %s, want %q, %s", tt.in, out, got, tt.want, tt.mends)
		}
	}
}

// FuzzClean: it ends, and text that it has cleaned is clean.
func FuzzClean(f *testing.F) {
	for _, s := range []string{"```cpp\nf('ab')\n```", "f(\"a\nb\")", "“a” ‘b’", "`a`", `'''x'''`, "u8\"", "1'0'"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		out, mends := lenient.Clean([]byte(s))
		if len(mends) == 0 && string(out) != s {
			t.Fatalf("Clean(%q) = %q without a mend", s, out)
		}
	})
}
