package cppscript

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestErrors checks the kind and the line of the first error of each script in testdata/errors.txt.
func TestErrors(t *testing.T) {
	data, err := os.ReadFile("testdata/errors.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range strings.Split(string(data), "\n=== ")[1:] {
		kind, src, _ := strings.Cut(text, "\n")
		line := 0
		if before, number, ok := strings.Cut(src, "\n@"); ok {
			src = before + "\n"
			line, _ = strconv.Atoi(strings.TrimSpace(number))
		} else if j := strings.Index(src, "// !"); j >= 0 {
			line = 1 + strings.Count(src[:j], "\n")
		}
		in, err := New(nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := in.Eval(t.Context(), []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		gotKind, gotLine := "ok", 0
		if !res.OK() {
			gotKind, gotLine = res.Errors[0].Kind.String(), res.Errors[0].Line
		}
		if gotKind != kind || gotLine != line {
			t.Errorf("case %d: %s in line %d, want %s in line %d: %v\n%s", i, gotKind, gotLine, kind, line, res.Errors, src)
		}
	}
}
