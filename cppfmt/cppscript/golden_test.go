package cppscript

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestScripts runs testdata/scripts and compares what each prints with the output of the program that g++ makes of it.
func TestScripts(t *testing.T) {
	dir := os.Getenv("CPPSCRIPT_CASES")
	if dir == "" {
		dir = "testdata/scripts"
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.cpp"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".cpp"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, ".cpp") + ".golden")
			if err != nil {
				t.Fatal(err)
			}
			in, err := New(nil)
			if err != nil {
				t.Fatal(err)
			}
			r, err := in.Eval(t.Context(), src)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range r.Errors {
				t.Errorf("%v: %v\n%s\n%s", e.Kind, e, e.Source, e.Caret)
			}
			if r.Output != string(want) {
				t.Errorf("output = %q, want %q", r.Output, want)
			}
		})
	}
}
