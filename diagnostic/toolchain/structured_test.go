package toolchain_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
)

// Of gcc 15 and later both text and SARIF of one run are read.
func TestCompileSARIF(t *testing.T) {
	recorded, err := filepath.Abs("../structured/testdata/sarif/gcc16")
	if err != nil {
		t.Fatal(err)
	}
	for _, textOnly := range []bool{false, true} {
		tmp := t.TempDir()
		path, tc := fake(t, "gcc16", toolchain.Options{Env: []string{"RECORDED=" + recorded}, TempDir: tmp, TextOnly: textOnly})
		cc, err := tc.Find(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		out, err := cc.Compile(t.Context(), &diagnostic.Unit{File: "/w/t.cpp"})
		if err != nil {
			t.Fatal(err)
		}
		args := strings.Split(string(out.Stdout), "\n")
		sarif := slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "-fdiagnostics-add-output=") })
		if !slices.Contains(args, "-fno-diagnostics-show-nesting") || sarif == textOnly {
			t.Errorf("text only %v: arguments %q", textOnly, args)
		}
		if n := len(out.Report.Diagnostics); n != 7 {
			t.Fatalf("%d diagnostics, want 7", n)
		}
		d := out.Report.Diagnostics[2]
		want := diagnostic.Edit{File: "/w/t.cpp", Range: diagnostic.Range{Line: 6, Column: 34, EndLine: 6, EndColumn: 42}, Text: "push_back"}
		if !textOnly && (len(d.Fixes) != 1 || d.Fixes[0].Edits[0] != want) || d.SourceLine == "" {
			t.Errorf("merged: %+v", d.Fixes)
		}
		empty(t, tmp)
	}
}

// clang's serialized diagnostics are merged into its text: exact ranges, and paths restored.
func TestCompileDIA(t *testing.T) {
	cc := find(t, "clang++-22", nil)
	out, err := cc.Compile(t.Context(),
		&diagnostic.Unit{Source: []byte("#define M(a) a.b\nstruct S {} s;\nint x = M(s);\nint y = s . c;\n"), File: "m.cpp"})
	if err != nil {
		t.Fatal(err)
	}
	l := out.Report.Diagnostics
	if len(l) != 2 || len(l[0].Notes) != 1 || l[0].Notes[0].File != "m.cpp" || l[0].Notes[0].Kind != notekind.MacroExpansion {
		t.Fatalf("%+v\n%s", l, out.Stderr)
	}
	if want := (diagnostic.Range{Line: 4, Column: 9, EndLine: 4, EndColumn: 10}); len(l[1].Ranges) != 1 ||
		l[1].Ranges[0] != want || l[1].Column != 13 {
		t.Errorf("ranges %v, want %v", l[1].Ranges, want)
	}
}
