package textpatch_test

import (
	"testing"

	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// Models leave the numbers of a hunk out in many ways. What has no number at all is a header without numbers; half of a
// number is an error.
func TestHeadersWithoutNumbers(t *testing.T) {
	const file = "int a;\nint b;\nint c;\n"
	for head, ok := range map[string]bool{
		"@@": true, "@@ @@": true, "@@ ... @@": true, "@@ -,+ @@": true, "@@ -, +, @@": true, "@@ -X,Y +X,Y @@": true,
		"@@ -?,? +?,? @@ int b": true, "@@ - + @@": true, "@@ -1a,3 +1a,3 @@": false, "@@ -1,3 +?,? @@": false,
	} {
		patch := "--- a/f.c\n+++ b/f.c\n" + head + "\n int a;\n-int b;\n+int d;\n int c;\n"
		out, err := textpatch.Apply([]byte(file), patch, &textpatch.Options{Path: "f.c"})
		if (err == nil) != ok {
			t.Errorf("%q: %v, want read: %v", head, err, ok)
		} else if ok && string(out.After) != "int a;\nint d;\nint c;\n" {
			t.Errorf("%q: %q", head, out.After)
		}
	}
}

// Without counts, the one place in which all context lines are found as they are written shows that their marks were lost.
func TestLostMarksWithoutCounts(t *testing.T) {
	const file = "void f() {\n    int a;\n    int b;\n}\nvoid g() {\n    int a;\n    int c;\n}\n"
	patch := "--- a/f.c\n+++ b/f.c\n@@\n    int a;\n-    int b;\n+    int d;\n"
	out, err := textpatch.Apply([]byte(file), patch, &textpatch.Options{Path: "f.c"})
	if err != nil || string(out.After) != "void f() {\n    int a;\n    int d;\n}\nvoid g() {\n    int a;\n    int c;\n}\n" {
		t.Errorf("Apply: %v, %v", out, err)
	}
	patch = "--- a/f.c\n+++ b/f.c\n@@\n    int a;\n+    int d;\n"
	if out, err := textpatch.Apply([]byte(file), patch, &textpatch.Options{Path: "f.c"}); err == nil {
		t.Errorf("two places: %s", out.After)
	}
}
