package fixpairs

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/platform"
)

// parse reads the output of a compiler.
func parse(t *testing.T, out string) diagnostic.List {
	t.Helper()
	r, err := text.Parse(strings.NewReader(out), nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.Diagnostics
}

// samplePair is an error of g++ 12.2 with its repair.
func samplePair(t *testing.T) *Pair {
	const command = "g++ -std=c++17 -fsyntax-only src/a.cpp"
	standard, _ := platform.ParseStandard("c++17")
	return &Pair{
		Kind: dataset.FixPair, Platform: platform.Platform{Triple: "x86_64-linux-gnu", Standard: standard}, Toolchain: "g++ 12.2.0",
		Task:   "Make it compile.",
		Before: []dataset.File{{Path: "src/a.cpp", Text: "struct A { int size; };\nint f(A a) { return a.sise; } // <CODE_END>\n"}},
		After:  []dataset.File{{Path: "src/a.cpp", Text: "struct A { int size; };\nint f(A a) { return a.size; } // <CODE_END>\n"}},
		Reports: []Report{{Tag: token.CompileStart, Command: command, Failed: true, List: parse(t,
			"src/a.cpp: In function 'int f(A)':\nsrc/a.cpp:2:23: error: 'struct A' has no member named 'sise'; did you mean 'size'?\n")}},
		Clean:   []Report{{Tag: token.CompileStart, Command: command}},
		Command: strings.Fields(command), Signature: "has no member named 'sise'",
	}
}

func TestAssemble(t *testing.T) {
	r, err := Assemble(samplePair(t))
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/assemble.golden", []byte(r.Text))
	if !slices.Equal(r.Classes, []string{"undefined_symbol"}) || !strings.Contains(r.Diff, "+int f(A a) { return a.size; }") {
		t.Errorf("classes %v, diff %s", r.Classes, r.Diff)
	}
	if !strings.HasPrefix(r.Text, r.Platform) {
		t.Errorf("the text does not begin with the platform %q", r.Platform)
	}
	checkMask(t, r)
}

// checkMask checks that the mask covers what a model writes, whole blocks at a time, but for the code that it is given.
func checkMask(t *testing.T, r *dataset.Record) {
	t.Helper()
	next := 0
	for b := range transcript.Blocks(r.Text, nil) {
		want := b.Tag.FromModel() && b.Tag != token.CodeStart
		if !want {
			continue
		}
		if next == len(r.Mask) || r.Mask[next] != [2]int{int(b.Offset), int(b.End)} {
			t.Fatalf("block %s at [%d, %d] is not span %d of the mask %v", b.Tag, b.Offset, b.End, next, r.Mask)
		}
		next++
	}
	if next != len(r.Mask) {
		t.Errorf("the mask has %d spans, the text %d blocks of the model", len(r.Mask), next)
	}
}

func TestAssembleLongFile(t *testing.T) {
	p := samplePair(t)
	filler := strings.Repeat("// a line of a long file\n", 2000)
	p.Before[0].Text = filler + p.Before[0].Text + filler
	p.After[0].Text = filler + p.After[0].Text + filler
	p.Reports[0].List[0].Line += 2000
	r, err := Assemble(p)
	if err != nil {
		t.Fatal(err)
	}
	const call = `<QUERY_TOOL> read_file("src/a.cpp", 1987, 2017) <CODE_END>`
	if !strings.Contains(r.Text, call) || len(r.Text) > 8<<10 || strings.Contains(r.Text, "<CODE_START>") {
		t.Errorf("%d bytes of text without %s:\n%.2000s", len(r.Text), call, r.Text)
	}
	checkMask(t, r)
}

func TestAssembleInvalid(t *testing.T) {
	for name, change := range map[string]func(p *Pair){
		"equal sides": func(p *Pair) { p.After = p.Before },
		"no finding":  func(p *Pair) { p.Reports[0].List = nil },
		"wrong tag":   func(p *Pair) { p.Reports[0].Tag = token.DiffStart },
	} {
		p := samplePair(t)
		change(p)
		if r, err := Assemble(p); err == nil {
			t.Errorf("%s: Assemble = %q, want an error", name, r.Text)
		}
	}
}

func TestPlanRepairs(t *testing.T) {
	include := classify.Finding{FixStrategy: "#include <vector>", Facts: classify.Facts{Header: "vector"}}
	guess := classify.Finding{FixStrategy: "convert explicitly, or change one of the types"}
	for _, tt := range []struct {
		name, before, after string
		cause               classify.Finding
		want                string
	}{
		{"done", "int x;\n", "#include <vector>\nint x;\n", include, "#include <vector>"},
		{"another", "std::vector<int> x;\n", "int x;\n", include, "replace 'std::vector<int>' by 'int' in line 1"},
		{"includes", "int x;\n", "#include <map>\n#include <set>\nint x;\n", guess, "include <map> and <set>"},
		{"insert", "int x\n", "int x;\n", guess, "insert ';' after 'x' in line 1"},
		{"insert first", "int x;\n", "static int x;\n", guess, "insert 'static' before 'int' in line 1"},
		{"remove", "int x;;\n", "int x;\n", guess, "remove ';' from line 1"},
		{"lines", "int a;\nint b;\n", "int c;\nint d;\n", guess, "replace 'a' by 'c' in line 1; replace 'b' by 'd' in line 2"},
		{"long", "int a;\n", "int a;\n" + strings.Repeat("int long_name_of_a_variable = 1;\n", 3), guess, "add 3 lines before line 2"},
		{"layout", "int  a;\n", "int a;\n", guess, "change the layout of line 1"},
		{"many", "a\n1\nb\n2\nc\n3\nd\n4\ne\n", "A\n1\nB\n2\nC\n3\nD\n4\nE\n", guess, "edit x.cpp at line 1, 3, 5, 7, 9"},
		{"comment", "/* a\nb */ int x;\n", "/* a\nc */ int x;\n", guess, "replace 'b' by 'c' in line 2"},
		{"all", "int x;\n", "", guess, "remove 'int x;' from line 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			changes := changesOf([]dataset.File{{Path: "x.cpp", Text: tt.before}}, []dataset.File{{Path: "x.cpp", Text: tt.after}})
			got := planRepairs([]Cause{{Finding: tt.cause}}, changes)[0].FixStrategy
			if got != tt.want {
				t.Errorf("planRepairs(%q, %q) = %q, want %q", tt.before, tt.after, got, tt.want)
			}
		})
	}
}

// TestPlanRepairsOfTwo gives each cause the change that is nearest to it.
func TestPlanRepairsOfTwo(t *testing.T) {
	before := []dataset.File{{Path: "x.cpp", Text: "int a\n\n\n\nint b\n"}, {Path: "y.h", Text: "int c;\n"}}
	after := []dataset.File{{Path: "x.cpp", Text: "int a;\n\n\n\nint b;\n"}, {Path: "z.h", Text: "int c;\n"}}
	got := planRepairs([]Cause{{File: "x.cpp", Line: 2}, {File: "x.cpp", Line: 5}, {File: "x.cpp", Line: 90}}, changesOf(before, after))
	want := []string{
		"insert ';' after 'a' in line 1 of x.cpp; remove the file y.h; add the file z.h", "insert ';' after 'b' in line 5 of x.cpp",
	}
	if len(got) != len(want) {
		t.Fatalf("%d causes, want %d: the last one has no place of its own", len(got), len(want))
	}
	for i, want := range want {
		if got[i].FixStrategy != want {
			t.Errorf("repair %d = %q, want %q", i, got[i].FixStrategy, want)
		}
	}
}

// TestPlanRepairsExpected checks that a token which the repair does not add is not called missing.
func TestPlanRepairsExpected(t *testing.T) {
	changes := changesOf([]dataset.File{{Path: "x.cpp", Text: "f((1);\n"}}, []dataset.File{{Path: "x.cpp", Text: "f(1);\n"}})
	c := Cause{Message: "expected ')' before ';' token"}
	c.RootCause, c.FixStrategy, c.Facts.Expected = "')' is missing", "insert ')'", ")"
	got := planRepairs([]Cause{c}, changes)[0]
	if got.RootCause != c.Message || got.FixStrategy != "remove '(' from line 1" {
		t.Errorf("planRepairs = %q, %q", got.RootCause, got.FixStrategy)
	}
}

func TestRebase(t *testing.T) {
	in := []string{
		"read at 0x7ffd3a0c1230, 8 bytes after [0x7ffd3a0c1228,0x7ffd3a0c1230)", "pc 0x55d0c0ffee00 of 0x12", "0x7ffd3a0c1228",
		"the pattern 0xfefefefefefefefe, the size 0xfffffffffffffff8",
	}
	want := []string{
		"read at 0x100000010, 8 bytes after [0x100000008,0x100000010)", "pc 0x200000000 of 0x12", "0x100000008",
		"the pattern 0xfefefefefefefefe, the size 0xfffffffffffffff8",
	}
	texts := make([]*string, len(in))
	for i := range in {
		texts[i] = &in[i]
	}
	rebase(texts)
	if !slices.Equal(in, want) {
		t.Errorf("rebase = %q, want %q", in, want)
	}
}

func TestShowNothingOfTokens(t *testing.T) {
	r, err := Assemble(samplePair(t))
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count([]byte(r.Text), []byte("<CODE_END>")); n != 1 {
		t.Errorf("the text has %d <CODE_END>, want that of the one block of code", n)
	}
}
