package cppfmt_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt"
)

// hostile is input that invites deep recursion, quadratic time or much memory. The deadline of the test
// run is the check on time: each is long.
func hostile() map[string]string {
	const n = 1 << 18
	r := strings.Repeat
	return map[string]string{
		"parentheses":         "{ .int_ = " + r("(", 10_000) + "1" + r(")", 10_000) + " }",
		"braces":              r("{", n),
		"nested kids":         "{ .trees = {" + r("{ .kids = {", 10_000),
		"nested next":         "{ .trees = {" + r("{ .next = {", 10_000),
		"positional next":     "{ .trees = {{" + r("\"\", {}, {{", 10_000),
		"brackets":            r("[", n),
		"angles":              r("a<", n),
		"template angles":     "{ .int_ = " + r("std::vector<", 100_000),
		"structs":             r("struct a {", 100_000),
		"struct members":      "struct a {" + r("int x = 1, y;", n/8) + "};",
		"namespaces":          r("namespace a {", 100_000),
		"statements":          r("1;", n),
		"types":               r("struct a { int x = 1; };", n/16),
		"commas":              "{" + r(",", n),
		"operators":           "{ .int_ = 1" + r("+1", n) + " }",
		"minus":               "{ .int_ = " + r("-", n) + "1 }",
		"casts":               "{ .int_ = " + r("(int)", n) + "1 }",
		"unknown members":     "{" + r(" .x = {{{}}},", n/8) + "}",
		"scopes":              "{ .level = " + r("a::", n) + "b }",
		"identifiers":         r("a ", n),
		"ints":                "{ .ints = {" + r("(1),", n/2) + "} }",
		"pointers":            r("*", n),
		"strings":             `{ .text = ` + r(`"" `, n) + `}`,
		"NUL":                 "{ .file = \"a\x00b\", \x00 }",
		"invalid UTF-8":       "{ .file = \"\xff\", \xff }",
		"unterminated string": `{ .file = "` + r("a", n),
		"unterminated raw":    `{ .file = R"x(` + r("a)", n),
		"unterminated char":   `{ .int_ = '`,
		"unterminated list":   `{ .file = "a"`,
		"unterminated note":   "{ /* " + r("*", n),
		"directives":          r("#define x\n", n/8) + "{",
	}
}

func TestHostileInput(t *testing.T) {
	for name, src := range hostile() {
		t.Run(name, func(t *testing.T) {
			var v everything
			if err := cppfmt.Unmarshal([]byte(src), &v, nil); err == nil {
				if name != "unknown members" && name != "ints" && name != "strings" && name != "struct members" {
					t.Errorf("Unmarshal(%.40q...): no error", src)
				}
			} else if name == "ints" {
				t.Errorf("Unmarshal(%.40q...): %v", src, err)
			} else if len(err.Error()) > 20_000 {
				t.Errorf("Unmarshal(%.40q...): an error of %d bytes", src, len(err.Error()))
			}
			var list []everything
			_ = cppfmt.Unmarshal([]byte(src), &list, nil)
			var s string
			_ = cppfmt.Unmarshal([]byte(src), &s, nil)
		})
	}
}

// TestLongLiteral writes and reads a string of 10 MB, which becomes hundreds of adjacent literals.
func TestLongLiteral(t *testing.T) {
	for _, unit := range []string{"a", "é\n", "?\xff\x00\""} {
		want := strings.Repeat(unit, 10<<20/len(unit))
		text, err := cppfmt.MarshalVar("s", want, nil)
		if err != nil {
			t.Fatal(err)
		}
		var got string
		if err := cppfmt.Unmarshal(text, &got, nil); err != nil || got != want {
			t.Errorf("Unmarshal(Marshal(%q...)): %d bytes, %v", unit, len(got), err)
		}
	}
}

// TestCutOff reads every beginning of a text: an error each time, and no panic.
func TestCutOff(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "seed", "*.cpp"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no seeds: %v", err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		src = bytes.TrimSpace(src)
		for i := range src[:len(src)-1] {
			var v diagnostic
			_ = cppfmt.Unmarshal(src[:i], &v, nil)
			var vars frameVars
			_ = cppfmt.Unmarshal(src[:i], &vars, nil)
			var frames []frame
			_ = cppfmt.Unmarshal(src[:i], &frames, nil)
		}
	}
}

// FuzzUnmarshal reads arbitrary text; what can be read can be written, and reads back the same.
func FuzzUnmarshal(f *testing.F) {
	files, err := filepath.Glob(filepath.Join("testdata", "seed", "*.cpp"))
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src)
	}
	for seed := range uint64(4) {
		text, err := cppfmt.MarshalVar("x", randomEverything(seed), &cppfmt.Options{Form: cppfmt.Declaration, OmitZero: seed%2 == 0})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, v := range []any{new(everything), new(diagnostic), new([]frame), new(frameVars), new(string), new(map[string]object)} {
			if cppfmt.Unmarshal(src, v, nil) != nil {
				continue
			}
			value := reflect.ValueOf(v).Elem().Interface()
			text, err := cppfmt.Marshal(value, nil)
			if err != nil {
				continue // an enumerator that is no identifier
			}
			back := reflect.New(reflect.TypeOf(value))
			if err := cppfmt.Unmarshal(text, back.Interface(), nil); err != nil {
				t.Fatalf("read %s: %v", text, err)
			}
			equalNaN := cmp.Comparer(func(a, b float64) bool { return a == b || a != a && b != b })
			if d := cmp.Diff(value, back.Elem().Interface(), compare, equalNaN); d != "" {
				t.Fatalf("read %s: (-want +got)\n%s", text, d)
			}
		}
	})
}
