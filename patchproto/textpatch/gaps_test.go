package textpatch

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/repair"
)

// A blank line is missing between two context lines. Beside a changed line, or at a place that nothing names, it is not put back.
func TestMissingBlankLines(t *testing.T) {
	const file = "int a;\nint b;\n\nint c;\nint d;\n\nint e;\nint f;\n"
	cases := []struct {
		name, patch, want string // want is "" for a refusal
	}{
		{"between context", "@@ -2,5 +2,5 @@\n int b;\n int c;\n-int d;\n+int x;\n \n int e;\n", strings.Replace(file, "int d;", "int x;", 1)},
		{"after a deletion", "@@ -4,3 +4,3 @@\n int c;\n-int d;\n int e;\n+int x;\n", ""},
		{"around an insertion", "@@ -1,3 +1,4 @@\n int a;\n int b;\n+int x;\n int c;\n", ""},
		{"another line is missing", "@@ -1,3 +1,3 @@\n int a;\n int c;\n-int d;\n+int x;\n", ""},
	}
	for _, tt := range cases {
		m, err := Apply([]byte(file), tt.patch, &Options{Path: "a.txt"})
		if (tt.want == "") != (err != nil) || err == nil && string(m.After) != tt.want {
			t.Errorf("%s: %v, %v", tt.name, m, err)
		}
		if err == nil && fmt.Sprint(m.Repairs) != fmt.Sprint([]repair.Kind{repair.BlankLine, repair.TrailingSpace}) {
			t.Errorf("%s: repairs %v", tt.name, m.Repairs)
		}
	}
	// With twins, nothing names the place.
	twins := strings.Repeat("int b;\n\nint c;\nint d;\n\n", 2)
	if m, err := Apply([]byte(twins), "@@ -1,3 +1,3 @@\n int b;\n int c;\n-int d;\n+int x;\n", nil); err == nil {
		t.Errorf("a twin: %q", m.After)
	}
}
