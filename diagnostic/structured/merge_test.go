package structured

import (
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/google/go-cmp/cmp"
)

// Text and serialized diagnostics of one run (testdata/dia): what the text has stays, and the tree,
// the ranges and the fixes become clang's own.
func TestMergeDIA(t *testing.T) {
	for _, name := range []string{"mix", "chains"} {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile("testdata/dia/" + name + ".dia")
			if err != nil {
				t.Fatal(err)
			}
			output, err := os.ReadFile("testdata/dia/" + name + ".stderr")
			if err != nil {
				t.Fatal(err)
			}
			own, err := ParseDIA(data)
			if err != nil {
				t.Fatal(err)
			}
			r, err := text.Parse(strings.NewReader(string(output)), &text.Options{Tool: tool.Clang})
			if err != nil {
				t.Fatal(err)
			}
			Merge(r, own.Diagnostics)
			if len(r.Diagnostics) != len(own.Diagnostics) {
				t.Fatalf("%d diagnostics, want %d", len(r.Diagnostics), len(own.Diagnostics))
			}
			for i := range r.Diagnostics {
				got, want := &r.Diagnostics[i], &own.Diagnostics[i]
				end := got.Location
				end.EndLine, end.EndColumn = 0, 0 // only the text has them, from the underlining
				if end != want.Location || got.Message != want.Message || got.SourceLine == "" ||
					len(want.Ranges) > 0 && cmp.Diff(want.Ranges, got.Ranges) != "" || cmp.Diff(want.Fixes, got.Fixes) != "" {
					t.Errorf("merged differs (-want +got):\n%s", cmp.Diff(want, got))
				}
				checkTree(t, got)
				for _, n := range want.Notes {
					if n.Kind != notekind.IncludedFrom && !hasNote(got.Notes, &n) {
						t.Errorf("%s: note %q at depth %d, ranges %v is missing: %s", got.Message, n.Message, n.Depth, n.Ranges,
							cmp.Diff(want.Notes, got.Notes))
					}
				}
			}
		})
	}
}

func hasNote(notes []diagnostic.Note, want *diagnostic.Note) bool {
	for _, n := range notes {
		n.EndLine, n.EndColumn = 0, 0
		if n.Message == want.Message && n.Location == want.Location && n.Depth == want.Depth &&
			(len(want.Ranges) == 0 || cmp.Diff(want.Ranges, n.Ranges) == "") {
			return true
		}
	}
	return false
}

func TestMerge(t *testing.T) {
	at := func(file string, line int, msg string) diagnostic.Diagnostic {
		return diagnostic.Diagnostic{Location: diagnostic.Location{File: file, Line: line}, Severity: diagnostic.SeverityError, Message: msg}
	}
	messages := func(l diagnostic.List) string {
		var all []string
		for _, d := range l {
			s := d.Message
			if d.Code != "" {
				s += "[" + d.Code + "]"
			}
			all = append(all, s)
		}
		return strings.Join(all, " ")
	}
	coded := func(d diagnostic.Diagnostic, code string) diagnostic.Diagnostic { d.Code = code; return d }
	for _, tt := range []struct {
		name       string
		text, more diagnostic.List
		want       string
	}{
		{"nothing", nil, nil, ""},
		{"same", diagnostic.List{at("a.cpp", 1, "x")}, diagnostic.List{coded(at("/abs/a.cpp", 1, "x"), "C")}, "x[C]"},
		{"repeated in one unit", diagnostic.List{at("a.cpp", 1, "x"), at("a.cpp", 1, "x")},
			diagnostic.List{coded(at("a.cpp", 1, "x"), "1"), coded(at("a.cpp", 1, "x"), "2")}, "x[1] x[2]"},
		{"quotes differ", diagnostic.List{at("a.cpp", 1, "‘x’")}, diagnostic.List{coded(at("a.cpp", 1, "'x'"), "C")}, "‘x’[C]"},
		{"two on a line, quotes differ", diagnostic.List{at("a.cpp", 1, "‘x’"), at("a.cpp", 1, "‘y’")},
			diagnostic.List{at("a.cpp", 1, "'y'")}, "'y' ‘x’ ‘y’"},
		{"text was cut", diagnostic.List{at("a.cpp", 1, "x")}, diagnostic.List{at("a.cpp", 1, "x"), at("a.cpp", 2, "y"), at("b.cpp",
			3, "z")}, "x y z"},
		{"place left out", diagnostic.List{at("a.cpp", 1, "x"), at("a.cpp", 2, "x")},
			diagnostic.List{at("a.cpp", 1, "x"), at("a.cpp", 0, "x"), at("a.cpp", 2, "x")}, "x x"},
		{"text has more", diagnostic.List{at("a.cpp", 1, "x"), at("a.cpp", 2, "y"), at("a.cpp", 3, "z")},
			diagnostic.List{at("a.cpp", 3, "z")}, "x y z"},
		{"missing in the middle", diagnostic.List{at("a.cpp", 1, "x"), at("a.cpp", 3, "z")},
			diagnostic.List{at("a.cpp", 1, "x"), at("a.cpp", 2, "y"), at("a.cpp", 3, "z")}, "x y z"},
	} {
		r := &diagnostic.Report{Diagnostics: tt.text}
		Merge(r, tt.more)
		if got := messages(r.Diagnostics); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}
