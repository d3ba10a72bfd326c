package textpatch_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// Models leave the numbers of a hunk out in many ways, and spell them in others. What has no
// number at all is a header without numbers; half of a number is an error.
func TestHeadersWithoutNumbers(t *testing.T) {
	const file = "int a;\nint b;\nint c;\n"
	for head, ok := range map[string]bool{
		"@@": true, "@@ @@": true, "@@ ... @@": true, "@@ -,+ @@": true, "@@ -, +, @@": true, "@@ -X,Y +X,Y @@": true,
		"@@ -?,? +?,? @@ int b": true, "@@ - + @@": true, "@@ -1a,3 +1a,3 @@": false, "@@ -1,3 +?,? @@": false,
		// Numbers in another spelling.
		"@@ -1, 3 +1, 3 @@": true, "@@ - 1,3 + 1,3 @@": true, "@@ -1:3 +1:3 @@": true, "@@ -L1,3 +L1,3 @@": true, "@@ -1-3 +1-3 @@": true,
		"@@ -1,3 1,3 @@": true, "@@ -1,3 +1,3 @": true, "@@ -1,3 +1,3": true, "@@ -1,3, +1,3 @@": true, "@@ -1,3 +1,3x @@": false,
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

// A model shows the file's tabs as blanks, and writes the added lines with tabs.
func TestAdditionsHaveTheFilesTabs(t *testing.T) {
	const file = "int main() {\n\tsetup(1);\n\tif (ready()) {\n\t\trun(a);\n\t\tstop(a);\n\t}\n}\n"
	for patch, want := range map[string]string{
		"@@ -1,5 +1,5 @@\n int main() {\n     setup(1);\n     if (ready()) {\n-        run(a);\n+\t\trun(a, b);\n         stop(a);\n": strings.Replace(
			file, "run(a)", "run(a, b)", 1),
		// Added with blanks: the rule of the old lines gives them tabs.
		"@@ -1,5 +1,5 @@\n int main() {\n     setup(1);\n     if (ready()) {\n-        run(a);\n+        run(a, b);\n         stop(a);\n": strings.Replace(
			file, "run(a)", "run(a, b)", 1),
		// Both: which of them are meant is open.
		"@@ -1,5 +1,6 @@\n int main() {\n     setup(1);\n     if (ready()) {\n-        run(a);\n+\t\trun(a, b);\n+        run(b);\n         stop(a);\n": "",
	} {
		out, err := textpatch.Apply([]byte(file), "--- a/f.c\n+++ b/f.c\n"+patch, &textpatch.Options{Path: "f.c"})
		switch {
		case want == "" && err == nil:
			t.Errorf("%s: %s", patch, out.After)
		case want != "" && (err != nil || string(out.After) != want):
			t.Errorf("%s: %v, %v", patch, out, err)
		}
	}
}
