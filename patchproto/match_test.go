package patchproto

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestApplyText(t *testing.T) {
	const abc = "one\ntwo\nthree\n"
	for _, tt := range []struct {
		name, before, patch, want string
		rung                      Rung
		repairs                   []Repair
	}{
		{name: "exact", before: abc, patch: "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n", want: "one\nTWO\nthree\n"},
		{name: "counts of 6 and 10 over 1 and 3 lines", before: "def parse(value):\n return value.strip()\n",
			patch:   "--- a/src/parser.py\n+++ b/src/parser.py\n@@ -41,6 +41,10 @@ def parse(value):\n- return value.strip()\n+ if value is None:\n+ return \"\"\n+ return value.strip()\n",
			want:    "def parse(value):\n if value is None:\n return \"\"\n return value.strip()\n",
			repairs: []Repair{RepairShortHunk, RepairLineNumber}},
		{name: "new file content", before: "", patch: "@@ -0,0 +1,2 @@\n+a\n+b\n", want: "a\nb\n"},
		{name: "empty out", before: "a\n", patch: "@@ -1 +0,0 @@\n-a\n", want: ""},
		{name: "one of twins, all exact", before: "x\na\nx\na\n", patch: "@@ -3,2 +3,2 @@\n x\n-a\n+b\n", want: "x\na\nx\nb\n"},
		{name: "newline removed", before: "a\nb\n", patch: "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n", want: "a\nb"},
		{name: "newline added", before: "a\nb", patch: "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n", want: "a\nb\n"},
		{name: "append behind a line without newline", before: "a\nb", patch: "@@ -1,2 +1,3 @@\n a\n b\n+c\n", want: "a\nb\nc", repairs: []Repair{RepairEOFMarker}},
		{name: "white space", before: "a  \nb\t\nc\n", patch: "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n", want: "a  \nB\nc\n", rung: TrailingSpace, repairs: []Repair{RepairTrailingSpace}},
		{name: "CRLF file", before: "a\r\nb\r\nc\r\n", patch: "@@ -1,3 +1,4 @@\n a\n-b\n+B\n+B2\n c\n", want: "a\r\nB\r\nB2\r\nc\r\n", rung: TrailingSpace, repairs: []Repair{RepairTrailingSpace}},
		{name: "CRLF patch", before: abc, patch: "@@ -1,3 +1,3 @@\r\n one\r\n-two\r\n+TWO\r\n three\r\n", want: "one\nTWO\nthree\n", repairs: []Repair{RepairPatchCRLF}},
		{name: "CRLF both", before: "a\r\nb\r\n", patch: "@@ -1,2 +1,2 @@\r\n a\r\n-b\r\n+B\r\n", want: "a\r\nB\r\n"},
		{name: "BOM stays", before: "\ufeffa\nb\n", patch: "@@ -1,2 +1,2 @@\n-a\n+A\n b\n", want: "\ufeffA\nb\n", rung: TrailingSpace, repairs: []Repair{RepairTrailingSpace}},
		{name: "BOM stays first", before: "\ufeffa\nb\n", patch: "@@ -1,2 +1,3 @@\n+x\n a\n b\n", want: "\ufeffx\na\nb\n", rung: TrailingSpace, repairs: []Repair{RepairTrailingSpace}},
		{name: "BOM removed on purpose", before: "\ufeffa\nb\n", patch: "@@ -1,2 +1,2 @@\n-\ufeffa\n+a\n b\n", want: "a\nb\n"},
		{name: "quotes", before: "say \"x\"\nb\n", patch: "@@ -1,2 +1,2 @@\n say \u201cx\u201d\n-b\n+\u201cB\u201d\n", want: "say \"x\"\n\u201cB\u201d\n", rung: Punctuation, repairs: []Repair{RepairPunctuation}},
		{name: "order", before: "a\nb\nc\nd\ne\nf\n", patch: "@@ -5,2 +5,2 @@\n e\n-f\n+F\n@@ -1,2 +1,2 @@\n-a\n+A\n b\n", want: "A\nb\nc\nd\ne\nF\n", repairs: []Repair{RepairOrder}},
		{name: "only \\n ends a line", before: "a\u2028x\fy\rz\nb\n", patch: "@@ -1,2 +1,2 @@\n a\u2028x\fy\rz\n-b\n+B\n", want: "a\u2028x\fy\rz\nB\n"},
		{name: "lines that look like headers", before: "-- x\n++ y\n@@ -1 +1 @@\n", patch: "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n--- x\n+-- z\n ++ y\n @@ -1 +1 @@\n", want: "-- z\n++ y\n@@ -1 +1 @@\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m, err := ApplyText([]byte(tt.before), tt.patch, nil)
			if err != nil {
				t.Fatalf("ApplyText(%q, %q): %v", tt.before, tt.patch, err)
			}
			if string(m.After) != tt.want || m.Rung != tt.rung || !reflect.DeepEqual(m.Repairs, tt.repairs) {
				t.Errorf("ApplyText(%q, %q) = %q, %v, %q; want %q, %v, %q", tt.before, tt.patch, m.After, m.Rung, m.Repairs, tt.want, tt.rung, tt.repairs)
			}
			again, err := ApplyText([]byte(tt.before), string(m.Diff("f")), &MatchOptions{Path: "f", Strict: true})
			if err != nil || !bytes.Equal(again.After, m.After) {
				t.Errorf("the canonical diff does not do the same: %v\n%s", err, m.Diff("f"))
			}
		})
	}
}

func TestApplyTextRefuses(t *testing.T) {
	const abc = "one\ntwo\nthree\n"
	for _, tt := range []struct {
		name, before, patch string
		opt                 MatchOptions
		want                Error
	}{
		{name: "no match", before: abc, patch: "@@ -1,3 +1,3 @@\n one\n-tow\n+x\n three\n", want: Error{Code: CodePatchApplyFailed, Reason: ReasonNoMatch, Hunk: 1, Line: 2, Expected: "tow", Actual: "two"}},
		{name: "ambiguous", before: "a\nb\na\nb\n", patch: "@@ @@\n a\n-b\n+c\n", want: Error{Code: CodePatchApplyFailed, Reason: ReasonAmbiguous, Hunk: 1, Line: 1, Candidates: []int{1, 3}}},
		{name: "twin that only white space tells apart", before: "a\nb \nx\na\nb\n", patch: "@@ -9,2 +9,2 @@\n a\n-b\n+c\n", want: Error{Code: CodePatchApplyFailed, Reason: ReasonAmbiguous, Hunk: 1, Line: 1, Candidates: []int{1, 4}}},
		{name: "no anchor", before: abc, patch: "@@ -1,0 +2 @@\n+x\n", want: Error{Code: CodePatchApplyFailed, Reason: ReasonNoAnchor, Hunk: 1}},
		{name: "overlap", before: abc, patch: "@@ -1,2 +1,2 @@\n one\n-two\n+x\n@@ -2,2 +2,2 @@\n-two\n+y\n three\n", want: Error{Code: CodePatchApplyFailed, Reason: ReasonOverlap, Hunk: 2, Line: 2}},
		{name: "contradiction", before: abc, patch: "@@ -1,2 +1,1 @@\n one\n-two\n@@ -2,2 +1,2 @@\n two\n-three\n+x\n", want: Error{Code: CodePatchApplyFailed, Reason: ReasonOverlap, Hunk: 2, Line: 2}},
		{name: "nothing changes", before: abc, patch: "@@ -1,3 +1,3 @@\n one\n-two\n+two\n three\n", want: Error{Code: CodePatchApplyFailed, Reason: ReasonEmpty}},
		{name: "only context", before: abc, patch: "@@ -1,3 +1,3 @@\n one\n two\n three\n", want: Error{Code: CodePatchNotUnified, Reason: ReasonEmpty, Hunk: 1}},
		{name: "second file", before: abc, patch: "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-one\n+x\n--- a/g\n+++ b/g\n@@ -1 +1 @@\n-one\n+x\n", want: Error{Code: CodePatchNotUnified, Reason: ReasonMultiFile, Line: 6}},
		{name: "other file", before: abc, patch: "--- a/g\n+++ b/g\n@@ -1 +1 @@\n-one\n+x\n", opt: MatchOptions{Path: "f"}, want: Error{Code: CodePatchNotUnified, Reason: ReasonPathMismatch, Line: 1}},
		{name: "rename", before: abc, patch: "diff --git a/f b/g\nsimilarity index 90%\nrename from f\nrename to g\n@@ -1 +1 @@\n-one\n+x\n", want: Error{Code: CodePatchNotUnified, Reason: ReasonUnsupportedHeader, Line: 1}},
		{name: "combined", before: abc, patch: "--- a/f\n+++ b/f\n@@@ -1 -1 +1 @@@\n--one\n++x\n", want: Error{Code: CodePatchNotUnified, Reason: ReasonUnsupportedHeader, Line: 3}},
		{name: "cut off", before: abc, patch: "@@ -1,3 +1,4 @@\n one\n-two\n+TW", want: Error{Code: CodePatchNotUnified, Reason: ReasonTruncated, Hunk: 1}},
		{name: "elided", before: abc, patch: "@@ -1,3 +1,9 @@\n one\n-two\n+// ... existing code ...\n three\n", want: Error{Code: CodePatchNotUnified, Reason: ReasonElided, Hunk: 1}},
		{name: "forgotten plus", before: abc, patch: "@@ -1,3 +1,4 @@\n one\n-two\n+x\ny\n three\n", want: Error{Code: CodePatchNotUnified, Line: 5}},
		{name: "two patches", before: abc, patch: "```\n@@ -1 +1 @@\n-one\n+x\n```\n```\n@@ -2 +2 @@\n-two\n+y\n```\n", want: Error{Code: CodePatchNotUnified, Reason: ReasonAmbiguous}},
		{name: "strict", before: abc, patch: "@@ -9,3 +9,3 @@\n one\n-two\n+x\n three\n", opt: MatchOptions{Strict: true}, want: Error{Code: CodePatchApplyFailed, Reason: ReasonNotExact}},
		{name: "base", before: abc, patch: "@@ -1 +1 @@\n-one\n+x\n", opt: MatchOptions{BaseSHA256: okSHA}, want: Error{Code: CodeBaseMismatch, SHA256: hashOf([]byte(abc))}},
		{name: "base of 65 digits", before: abc, patch: "@@", opt: MatchOptions{BaseSHA256: okSHA + "0"}, want: Error{Code: CodeBaseSHA256Invalid}},
		{name: "not UTF-8", before: "\xff", patch: "@@", want: Error{Code: CodeNonUTF8File}},
		{name: "too large", before: abc, patch: "@@", opt: MatchOptions{MaxFile: 5}, want: Error{Code: CodeTooLarge}},
		{name: "indentation", before: "\ta\n\tb\n", patch: "@@ -1,2 +1,2 @@\n   a\n-  b\n+  c\n", want: Error{Code: CodePatchApplyFailed, Reason: ReasonNoMatch, Hunk: 1, Line: 1, Expected: "  a", Actual: "\ta"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ApplyText([]byte(tt.before), tt.patch, &tt.opt)
			e, ok := errors.AsType[*Error](err)
			if !ok {
				t.Fatalf("ApplyText(%q, %q): %v, want an *Error", tt.before, tt.patch, err)
			}
			got := *e
			if got.Err == nil || got.Stage == "" || got.Hint() == "" {
				t.Errorf("cause %v, stage %q, hint %q", got.Err, got.Stage, got.Hint())
			}
			got.Err, got.Stage = nil, ""
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("ApplyText(%q, %q): %+v, want %+v (%v)", tt.before, tt.patch, got, tt.want, err)
			}
		})
	}
}

// Reindent maps the patch's indentation to the file's, and only what the old lines show.
func TestReindent(t *testing.T) {
	before := "f {\n\ta\n\tb\n}\n"
	m, err := ApplyText([]byte(before), "@@ -2,2 +2,3 @@\n     a\n-    b\n+    c\n+    d\n", &MatchOptions{Reindent: true})
	if err != nil || string(m.After) != "f {\n\ta\n\tc\n\td\n}\n" || m.Rung != Indentation {
		t.Errorf("%+v, %v", m, err)
	}
	if _, err := ApplyText([]byte(before), "@@ -2,2 +2,2 @@\n     a\n-    b\n+        c\n", &MatchOptions{Reindent: true}); CodeOf(err) != CodePatchApplyFailed {
		t.Errorf("an indentation that nothing shows: %v", err)
	}
}

func TestFromDiffRefuses(t *testing.T) {
	read := func(p string) ([]byte, error) { return []byte("one\ntwo\n"), nil }
	for _, tt := range []struct {
		name, diff string
		code       Code
		reason     Reason
	}{
		{"rename", "diff --git a/f b/g\nsimilarity index 100%\nrename from f\nrename to g\n", CodePatchNotUnified, ReasonUnsupportedHeader},
		{"mode", "diff --git a/f b/f\nold mode 100644\nnew mode 100755\n", CodePatchNotUnified, ReasonUnsupportedHeader},
		{"binary", "diff --git a/f b/f\nindex 1..2 100644\nBinary files a/f and b/f differ\n", CodePatchNotUnified, ReasonUnsupportedHeader},
		{"link", "diff --git a/f b/f\nnew file mode 120000\n--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+/etc/passwd\n\\ No newline at end of file\n", CodePatchNotUnified, ReasonUnsupportedHeader},
		{"outside", "--- a/../f\n+++ b/../f\n@@ -1 +1 @@\n-one\n+x\n", CodeInvalidPath, ""},
		{"git", "--- a/.git/config\n+++ b/.git/config\n@@ -1 +1 @@\n-one\n+x\n", CodePathForbidden, ""},
		{"twice", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-one\n+x\n--- a/f\n+++ b/f\n@@ -2 +2 @@\n-two\n+x\n", CodeActionConflict, ""},
		{"other deletion", "--- a/f\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n", CodePatchApplyFailed, ReasonNoMatch},
		{"cut off creation", "--- /dev/null\n+++ b/f\n@@ -0,0 +1,3 @@\n+one\n", CodePatchNotUnified, ReasonTruncated},
		{"no names", "@@ -1 +1 @@\n-one\n+x\n", CodePatchNotUnified, ""},
		{"two names", "--- a/f\n+++ b/g\n@@ -1 +1 @@\n-one\n+x\n", CodePatchNotUnified, ReasonPathMismatch},
		{"prose", "sorry\n", CodePatchNotUnified, ""},
	} {
		_, err := FromDiff([]byte(tt.diff), read)
		e, ok := errors.AsType[*Error](err)
		if !ok || e.Code != tt.code || e.Reason != tt.reason {
			t.Errorf("%s: %v, want %s (%s)", tt.name, err, tt.code, tt.reason)
		}
	}
}

func TestReplaceRange(t *testing.T) {
	for _, tt := range []struct {
		before     string
		start, end int
		content    string
		want       string
		code       Code
	}{
		{"a\nb\nc\n", 2, 2, "x\ny\n", "a\nx\ny\nc\n", ""},
		{"a\nb\nc\n", 2, 2, "x", "a\nx\nc\n", ""},
		{"a\nb\nc\n", 1, 3, "", "", ""},
		{"a\nb\nc\n", 3, 3, "", "a\nb\n", ""},
		{"a\nb", 2, 2, "x", "a\nx", ""},
		{"a\nb", 2, 2, "x\n", "a\nx\n", ""},
		{"a\r\nb\r\n", 1, 1, "x\ny", "x\r\ny\r\nb\r\n", ""},
		{"\ufeffa\nb\n", 1, 1, "x\n", "\ufeffx\nb\n", ""},
		{"a\n", 2, 2, "x\n", "", CodeRangeInvalid},
		{"", 1, 1, "x\n", "", CodeRangeInvalid},
		{"a\n", 1, 1, "a\n", "", CodePatchApplyFailed},
	} {
		a := &Action{Kind: ReplaceRange, BaseSHA256: sha(tt.before), StartLine: tt.start, EndLine: tt.end, Content: tt.content}
		got, err := replaceRange([]byte(tt.before), a)
		if string(got) != tt.want || CodeOf(err) != tt.code {
			t.Errorf("replaceRange(%q, %d, %d, %q) = %q, %v; want %q, %q", tt.before, tt.start, tt.end, tt.content, got, err, tt.want, tt.code)
		}
	}
}

// Whatever the patch is: no panic, and what is applied has a canonical diff that does the same.
func FuzzApplyText(f *testing.F) {
	f.Add("one\ntwo\nthree\n", "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n")
	f.Add("a\r\nb", "```diff\n@@ -9 +9 @@\n-b\n+c\n\\ No newline at end of file\n```\n")
	f.Add("\ufeffa\nb\n", "@@ @@\n-a\n+x\n b\n")
	f.Add("a\n\nb\n", "@@ -1,3 +1,4 @@\n a\n\n+1\n b\n\n\n")
	f.Add("", "@@ -0,0 +1 @@\n+a")
	f.Add("x\ny\n", "@@ -1,2 +1,2 @@\n1|x\n-2|y\n+z\n@@ -1,2 +1 @@\nx\n-y\n")
	f.Fuzz(func(t *testing.T, before, patch string) {
		for _, reindent := range []bool{false, true} {
			m, err := ApplyText([]byte(before), patch, &MatchOptions{Reindent: reindent})
			if err != nil {
				if e, ok := err.(*Error); !ok || e.Code == "" || e.Hint() == "" {
					t.Errorf("error %v", err)
				}
				continue
			}
			if !bytes.ContainsRune(m.After, '\ufffd') && strings.ToValidUTF8(string(m.After), "") != string(m.After) {
				t.Errorf("the result is not UTF-8: %q", m.After)
			}
			again, err := ApplyText([]byte(before), string(m.Diff("f")), &MatchOptions{Path: "f", Strict: true})
			if err != nil || !bytes.Equal(again.After, m.After) {
				t.Errorf("the canonical diff does not do the same: %v\n%s", err, m.Diff("f"))
			}
		}
	})
}

func FuzzFromDiff(f *testing.F) {
	f.Add("one\n", "diff --git a/f b/f\n--- a/f\n+++ b/f\n@@ -1 +1 @@\n-one\n+x\ndiff --git a/g b/g\nnew file mode 100644\n--- /dev/null\n+++ b/g\n@@ -0,0 +1 @@\n+g\n")
	f.Add("one\n", "Only in a: x\ndiff -u old/f new/f\n--- old/f\t2024\n+++ new/f\t2024\n@@ -1 +1 @@\n-one\n+x\n-- \n2.39\n")
	f.Fuzz(func(t *testing.T, text, diff string) {
		plan, err := FromDiff([]byte(diff), func(string) ([]byte, error) { return []byte(text), nil })
		if err != nil {
			if CodeOf(err) == "" {
				t.Errorf("error %v", err)
			}
			return
		}
		if err := checkPlan(plan, &Options{MaxActions: 1 << 20}); err != nil && CodeOf(err) != CodePathForbidden && CodeOf(err) != CodeActionConflict {
			t.Errorf("a plan that is not valid: %v", err)
		}
	})
}
