package cppfmt_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

type sloppy struct {
	_     struct{} `cpp:"sloppy"`
	File  string
	Line  int
	Addr  uint64   `cpp:",hex"`
	Level severity `cpp:",enum=severity"`
	OK    bool
	Ratio float64
	Tags  []string
	Rows  []sloppyRow
	By    map[string]int
	Opt   *sloppyRow
	Next  *int
}

type sloppyRow struct {
	_ struct{} `cpp:"row"`
	A int
	B string
}

// readLenient reads in with the option and returns the mends.
func readLenient(in string, v any) ([]string, error) {
	var mends []string
	err := cppfmt.Unmarshal([]byte(in), v, &cppfmt.Options{Lenient: true, OnMend: func(m lenient.Mend) { mends = append(mends, m.What) }})
	return mends, err
}

// TestLenientClear reads literals as models write them. Each has one meaning.
func TestLenientClear(t *testing.T) {
	ab := sloppy{File: "a.cpp", Line: 42}
	three := 3
	for _, tt := range []struct {
		in   string
		want sloppy
	}{
		{`{.file = "a.cpp" .line = 42}`, ab},
		{`{.file = "a.cpp", , .line = 42}`, ab},
		{`{.file = "a.cpp"; .line = 42;}`, ab},
		{`{.file = "a.cpp", .line = 42,}`, ab},
		{`{"file": "a.cpp", "line": 42}`, ab},
		{`{"file": "a.cpp" "line": 42}`, ab},
		{`{'file': 'a.cpp', 'line': 42}`, ab},
		{`{file: "a.cpp", line: 42}`, ab},
		{`{file = "a.cpp", line = 42}`, ab},
		{`{.file: "a.cpp", .line: 42}`, ab},
		{`sloppy(file="a.cpp", line=42)`, ab},
		{`sloppy{file="a.cpp", line=42}`, ab},
		{"Here it is:\n```cpp\nstruct sloppy s = { .file = \"a.cpp\", .line = 42 };\n```\n", ab},
		{"`{ .file = \"a.cpp\", .line = 42 }`", ab},
		{"\ufeff{ .file = \"a.cpp\",\u00a0.line = 42 }", ab},
		{"{ .file = “a.cpp”, .line = 42 }", ab},
		{"{ .file = `a.cpp`, .line = 42 }", ab},
		{`{ .file = """a.cpp""", .line = 42 }`, ab},
		{`{ .file = "a.cpp", .line = "42" }`, ab},
		{`{ .file = "a.cpp", .line = 42.0 }`, ab},
		{`{ .file = "a.cpp", .line = "0x2a" }`, ab},
		{`{ .file = "a.cpp", .line = 42 } }`, ab},
		{`{ .file = "a.cpp", .line = 42 }};`, ab},
		{`return sloppy{ .file = "a.cpp", .line = 42 };`, ab},
		{`s = { .file: "a.cpp", .line = 42 };`, ab},
		{`struct sloppy s = { .file: "a.cpp", .line = 42 };`, ab},
		{`sloppy s{ .file = "a.cpp" .line = 42 };`, ab},
		{"{ .file = \"a\nb\" }", sloppy{File: "a\nb"}},
		{`{ .addr = "0x7ffd2340" }`, sloppy{Addr: 0x7ffd2340}},
		{`{ .level = ERROR }`, sloppy{Level: errorLevel}},
		{`{ .level = Severity::Warning, .line = 1 }`, sloppy{Level: warning, Line: 1}},
		{`{ .level = "Error" .line = 1 }`, sloppy{Level: errorLevel, Line: 1}},
		{`{ .ok = 1 }`, sloppy{OK: true}},
		{`{ .ok = True, .line = 3 }`, sloppy{OK: true, Line: 3}},
		{`{ .ok = "true" .line = 3 }`, sloppy{OK: true, Line: 3}},
		{`{ .ok = False, .line = 3 }`, sloppy{Line: 3}},
		{`{ .ratio = "1.5", .line = 3 }`, sloppy{Ratio: 1.5, Line: 3}},
		{`{"tags": ["a", "b"], "rows": [{"a": 1, "b": "x"}, {"a": 2}], "by": {"k": 1, "l": 2}}`,
			sloppy{Tags: []string{"a", "b"}, Rows: []sloppyRow{{A: 1, B: "x"}, {A: 2}}, By: map[string]int{"k": 1, "l": 2}}},
		{`{"opt": {"a": 1}, "next": 3}`, sloppy{Opt: &sloppyRow{A: 1}, Next: &three}},
		{`{"opt": null, "next": None, "line": 1}`, sloppy{Line: 1}},
		{`{ .rows = {{1, "x"} {2, "y"}} }`, sloppy{Rows: []sloppyRow{{A: 1, B: "x"}, {A: 2, B: "y"}}}},
		{`{"unknown": {"a": 1}, "line": 7}`, sloppy{Line: 7}},
		{`{"unknown": 3 "line": 7}`, sloppy{Line: 7}},
		{`{ .line = -5 .ok = true }`, sloppy{Line: -5, OK: true}},
	} {
		var strict, got sloppy
		if err := cppfmt.Unmarshal([]byte(tt.in), &strict, nil); err == nil {
			if d := cmp.Diff(tt.want, strict, compare); d != "" {
				t.Errorf("without the option %s is read otherwise:\n%s", tt.in, d)
			}
		}
		mends, err := readLenient(tt.in, &got)
		if err != nil {
			t.Errorf("Unmarshal(%s): %v", tt.in, err)
		} else if d := cmp.Diff(tt.want, got, compare); d != "" {
			t.Errorf("Unmarshal(%s), mends %q (-want +got):\n%s", tt.in, mends, d)
		}
	}
}

// TestLenientUnclear: nothing is guessed, and text that is cut off is an error.
func TestLenientUnclear(t *testing.T) {
	for _, in := range []string{
		`{"file": "a.cpp", "line": 42`, `{.file = "a.cpp", .line = 4`, `{.file = "a.cpp`, "```cpp\n{.file = \"a.cpp\"",
		"```\n{ .line = 1 }\n```\n```\n{ .line = 2 }\n```", `{ .line = 1.5 }`, `{ .line = "x" }`, `{ .line = "1 2" }`, `{ .ok = 2 }`,
		`{ .ok = maybe }`, `{ .level = severe }`, `{ .file = name }`, `{ .file = 3 }`, `{ .line = f() }`, `{ .line = True }`,
		`{ .line = "42" + 1 }`, `{"nope": 1}`, `{ .File = "a" }`, `42`, `sloppy`, `other(file="a.cpp")`, `{ .line = 1 } { .line = 2 }`,
		`{ .line = "99999999999999999999" }`, `{ .line = 1e30 }`, `{ .file = "a", .line = 1 } and more`, `{ .line = -"4" }`,
		`{"tags": ["a", "b"}`, `{"by": {"k": 1]}`, `{ .tags = {"a" b} }`,
	} {
		var got sloppy
		if mends, err := readLenient(in, &got); err == nil {
			t.Errorf("Unmarshal(%s) = %+v, mends %q, want an error", in, got, mends)
		}
	}
}

// TestLenientPrefixes: no prefix of a clear literal is read, but for one that is whole itself.
func TestLenientPrefixes(t *testing.T) {
	for _, in := range []string{
		`{"file": "a.cpp", "line": 42, "tags": ["a", "b"], "opt": {"a": 1}}`, `{.file = "a.cpp" .line = 42; .ok = True}`,
		`sloppy(file="a.cpp", line=42)`, "```cpp\n{ .file = \"a\nb\" }\n```",
	} {
		for n := range in {
			var got sloppy
			if mends, err := readLenient(in[:n], &got); err == nil && !strings.HasPrefix(in, "```") {
				t.Errorf("Unmarshal(%s) = %+v, mends %q, want an error", in[:n], got, mends)
			}
		}
	}
}

// FuzzLenient: the option changes nothing about source that is right, and never panics.
func FuzzLenient(f *testing.F) {
	f.Add(`{.file = "a.cpp" .line = 42}`)
	f.Add(`{"rows": [{"a": 1}], "by": {"k": 1}, 'opt': None}`)
	f.Add("```\nsloppy(line=42.0, ok=1)\n```")
	f.Fuzz(func(t *testing.T, in string) {
		var plain, got sloppy
		err := cppfmt.Unmarshal([]byte(in), &plain, nil)
		mends, lerr := readLenient(in, &got)
		if err == nil && (lerr != nil || len(mends) > 0 || cmp.Diff(plain, got, compare, equalZero) != "") {
			t.Fatalf("%q: %+v, with the option %+v, %v, %q", in, plain, got, lerr, mends)
		}
	})
}
