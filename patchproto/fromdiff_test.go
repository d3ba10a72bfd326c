package patchproto

import (
	"errors"
	"testing"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

func TestFromDiffRefuses(t *testing.T) {
	read := func(p string) ([]byte, error) { return []byte("one\ntwo\n"), nil }
	for _, tt := range []struct {
		name, diff string
		code       codes.Code
		reason     refusal.Reason
	}{
		{"copy", "diff --git a/f b/g\nsimilarity index 100%\ncopy from f\ncopy to g\n", codes.PatchNotUnified, refusal.ReasonUnsupportedHeader},
		{"binary", "diff --git a/f b/f\nindex 1..2 100644\nBinary files a/f and b/f differ\n", codes.PatchNotUnified,
			refusal.ReasonUnsupportedHeader},
		{"link", "diff --git a/f b/f\nnew file mode 120000\n--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+/etc/passwd\n\\ No newline at end of " +
			"file\n", codes.PatchNotUnified, refusal.ReasonUnsupportedHeader},
		{"outside", "--- a/../f\n+++ b/../f\n@@ -1 +1 @@\n-one\n+x\n", codes.InvalidPath, ""},
		{"git", "--- a/.git/config\n+++ b/.git/config\n@@ -1 +1 @@\n-one\n+x\n", codes.PathForbidden, ""},
		{"twice", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-one\n+x\n--- a/f\n+++ b/f\n@@ -2 +2 @@\n-two\n+x\n", codes.ActionConflict, ""},
		{"other deletion", "--- a/f\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n", codes.PatchApplyFailed, refusal.ReasonNoMatch},
		{"cut off creation", "--- /dev/null\n+++ b/f\n@@ -0,0 +1,3 @@\n+one\n", codes.PatchNotUnified, refusal.ReasonTruncated},
		{"no names", "@@ -1 +1 @@\n-one\n+x\n", codes.PatchNotUnified, ""},
		{"two names", "--- a/f\n+++ b/g\n@@ -1 +1 @@\n-one\n+x\n", codes.PatchNotUnified, refusal.ReasonPathMismatch},
		{"prose", "sorry\n", codes.PatchNotUnified, ""},
	} {
		_, err := FromDiff([]byte(tt.diff), read)
		e, ok := errors.AsType[*Error](err)
		if !ok || e.Code != tt.code || e.Reason != tt.reason {
			t.Errorf("%s: %v, want %s (%s)", tt.name, err, tt.code, tt.reason)
		}
	}
}

func FuzzFromDiff(f *testing.F) {
	f.Add("one\n", "diff --git a/f b/f\n--- a/f\n+++ b/f\n@@ -1 +1 @@\n-one\n+x\ndiff --git a/g b/g\nnew file mode 100644\n--- /dev/null\n"+
		"+++ b/g\n@@ -0,0 +1 @@\n+g\n")
	f.Add("one\n", "Only in a: x\ndiff -u old/f new/f\n--- old/f\t2024\n+++ new/f\t2024\n@@ -1 +1 @@\n-one\n+x\n-- \n2.39\n")
	f.Fuzz(func(t *testing.T, text, diff string) {
		plan, err := FromDiff([]byte(diff), func(string) ([]byte, error) { return []byte(text), nil })
		if err != nil {
			if CodeOf(err) == "" {
				t.Errorf("error %v", err)
			}
			return
		}
		if err := checkPlan(plan, &Options{MaxActions: 1 << 20}); err != nil && CodeOf(err) != codes.PathForbidden &&
			CodeOf(err) != codes.ActionConflict {
			t.Errorf("a plan that is not valid: %v", err)
		}
	})
}
