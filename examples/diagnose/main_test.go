package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// The inputs in testdata are the output of g++ 12.2, 13.3 and 16.2 and clang++ 22 on one program of nine
// lines.
func TestFormats(t *testing.T) {
	for _, tt := range []struct {
		golden string
		args   []string
	}{
		{"gcc12.json.golden", []string{"testdata/gcc12.stderr"}},
		{"gcc12.cpp.golden", []string{"-format", "cpp", "testdata/gcc12.stderr"}},
		{"gcc16.spec.golden", []string{"-format=spec", "testdata/gcc16.stderr"}},
		{"clang22.text.golden", []string{"-format", "text", "-collapse", "3", "testdata/clang22.stderr"}},
		{"clang22.json.golden", []string{"-tool", "clang", "testdata/clang22.stderr"}},
		{"gcc12.line.golden", []string{"-format", "line", "testdata/gcc12.stderr"}},
		{"gcc12.github.golden", []string{"-format", "github", "testdata/gcc12.stderr"}},
		{"clang22.sarif.golden", []string{"-format", "sarif", "testdata/clang22.stderr"}},
		{"gcc13.input.golden", []string{"-input", "gcc-json", "testdata/gcc13.json"}},
		{"gcc16.input.golden", []string{"-input", "sarif", "testdata/gcc16.sarif"}},
		{"clang22.input.golden", []string{"-input", "dia", "testdata/clang22.dia"}},
	} {
		t.Run(tt.golden, func(t *testing.T) {
			var out bytes.Buffer
			if err := run(t.Context(), tt.args, strings.NewReader(""), &out); err != nil {
				t.Fatal(err)
			}
			golden.Check(t, filepath.Join("testdata", tt.golden), out.Bytes())
		})
	}
}

func TestStandardInput(t *testing.T) {
	var out bytes.Buffer
	in := "a.cpp:3:6: error: 'vector' is not a member of 'std'\n"
	if err := run(t.Context(), nil, strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	var it struct {
		File, Severity, Class, Tool string
		Line, Column                int
		SourceLine                  string `json:"source_line"`
		FixStrategy                 string `json:"fix_strategy"`
	}
	if err := json.Unmarshal(out.Bytes(), &it); err != nil {
		t.Fatalf("%s: %v", out.Bytes(), err)
	}
	if it.File != "a.cpp" || it.Line != 3 || it.Class != "undefined_symbol" || it.FixStrategy != "#include <vector>" {
		t.Errorf("run(%q) = %+v", in, it)
	}
}

// A build and a run under a sanitizer in one input.
func TestSanitizer(t *testing.T) {
	var out bytes.Buffer
	in := "a.cpp:3:6: warning: unused variable 'x' [-Wunused-variable]\n" +
		"a.cpp:9:5: runtime error: load of misaligned address 0x7fffaa682f61 for type 'int', which requires 4 byte alignment\n" +
		"0x7fffaa682f61: note: pointer points here\n 00 00 00  00 00 00 00 00\n              ^ \n"
	if err := run(t.Context(), nil, strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{`"class":"logic"`, `"class":"ub"`} {
		lines := strings.Split(out.String(), "\n")
		if len(lines) != 3 || !strings.Contains(lines[i], want) {
			t.Errorf("run(%q) = %s, want %s in line %d", in, out.String(), want, i)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, args := range [][]string{{"-format", "xml"}, {"-input", "xml"}, {"a", "b"}, {"no-such-file"}, {"-nonsense"}} {
		if err := run(t.Context(), args, strings.NewReader(""), new(bytes.Buffer)); err == nil {
			t.Errorf("run(%q) = nil, want an error", args)
		}
	}
}

// What the C++ forms print, compilers accept.
func TestFormsCompile(t *testing.T) {
	for _, cc := range []string{"g++", "clang++-22"} {
		for _, form := range []string{"cpp", "spec"} {
			for _, in := range []string{"gcc12.stderr", "clang22.stderr", "gcc16.stderr"} {
				t.Run(cc+"/"+form+"/"+in, func(t *testing.T) {
					path := toolcheck.Need(t, cc)
					var out bytes.Buffer
					if err := run(t.Context(), []string{"-format", form, filepath.Join("testdata", in)}, nil, &out); err != nil {
						t.Fatal(err)
					}
					file := filepath.Join(t.TempDir(), "d.cpp")
					if err := os.WriteFile(file, out.Bytes(), 0o666); err != nil {
						t.Fatal(err)
					}
					res, err := proc.Run(t.Context(), &proc.Cmd{Path: path,
						Args: []string{"-std=c++20", "-pedantic-errors", "-Wall", "-Werror", "-Wno-unused-variable", "-fsyntax-only", file}})
					if err != nil {
						t.Fatal(err)
					}
					if res.ExitCode != 0 {
						t.Errorf("%s refuses:\n%s\n%s", cc, res.Stderr, out.Bytes())
					}
				})
			}
		}
	}
}
