package cppscript

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// FuzzEval checks that no script makes the interpreter panic, and that each ends within its limits.
func FuzzEval(f *testing.F) {
	files, _ := filepath.Glob("testdata/scripts/*.cpp")
	for _, file := range files {
		if src, err := os.ReadFile(file); err == nil {
			f.Add(string(src))
		}
	}
	lim := Limits{Steps: 100_000, Depth: 200, Memory: 8 << 20, Output: 1 << 16, Wall: 5 * time.Second}
	f.Fuzz(func(t *testing.T, src string) {
		in, err := New(&Options{Limits: lim})
		if err != nil {
			t.Fatal(err)
		}
		r, err := in.Eval(t.Context(), []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range r.Errors {
			if strings.Contains(e.Message, "internal error") {
				t.Errorf("Eval(%q): %v", src, e)
			}
		}
		if len(r.Output) > lim.Output || r.Steps > lim.Steps*6/5+1000 {
			t.Errorf("Eval(%q): %d bytes of output, %d steps", src, len(r.Output), r.Steps)
		}
	})
}
