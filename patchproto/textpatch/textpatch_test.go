package textpatch

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// otherSHA is a well-formed hash of another text.
const otherSHA = "7f3f2a0c9f8b1a0c9b4c0f9e3d8a4b2d8c9e7f1a0b3c4d5e6f7a8b9c0d1e2f3a"

func TestApply(t *testing.T) {
	const abc = "one\ntwo\nthree\n"
	for _, tt := range []struct {
		name, before, patch, want string
		rung                      Rung
		repairs                   []repair.Kind
	}{
		{name: "exact", before: abc, patch: "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n", want: "one\nTWO\nthree\n"},
		{name: "counts of 6 and 10 over 1 and 3 lines", before: "def parse(value):\n return value.strip()\n",
			patch: "--- a/src/parser.py\n+++ b/src/parser.py\n@@ -41,6 +41,10 @@ def parse(value):\n- return value.strip()\n+ if value is " +
				"None:\n+ return \"\"\n+ return value.strip()\n",
			want:    "def parse(value):\n if value is None:\n return \"\"\n return value.strip()\n",
			repairs: []repair.Kind{repair.ShortHunk, repair.LineNumber}},
		{name: "new file content", before: "", patch: "@@ -0,0 +1,2 @@\n+a\n+b\n", want: "a\nb\n"},
		{name: "empty out", before: "a\n", patch: "@@ -1 +0,0 @@\n-a\n", want: ""},
		{name: "one of twins, all exact", before: "x\na\nx\na\n", patch: "@@ -3,2 +3,2 @@\n x\n-a\n+b\n", want: "x\na\nx\nb\n"},
		{name: "newline removed", before: "a\nb\n", patch: "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n", want: "a\nb"},
		{name: "newline added", before: "a\nb", patch: "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n", want: "a\nb\n"},
		{name: "append behind a line without newline", before: "a\nb", patch: "@@ -1,2 +1,3 @@\n a\n b\n+c\n", want: "a\nb\nc",
			repairs: []repair.Kind{repair.EOFMarker}},
		{name: "white space", before: "a  \nb\t\nc\n", patch: "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n", want: "a  \nB\nc\n", rung: TrailingSpace,
			repairs: []repair.Kind{repair.TrailingSpace}},
		{name: "CRLF file", before: "a\r\nb\r\nc\r\n", patch: "@@ -1,3 +1,4 @@\n a\n-b\n+B\n+B2\n c\n", want: "a\r\nB\r\nB2\r\nc\r\n",
			rung: TrailingSpace, repairs: []repair.Kind{repair.TrailingSpace}},
		{name: "CRLF patch", before: abc, patch: "@@ -1,3 +1,3 @@\r\n one\r\n-two\r\n+TWO\r\n three\r\n", want: "one\nTWO\nthree\n",
			repairs: []repair.Kind{repair.PatchCRLF}},
		{name: "CRLF both", before: "a\r\nb\r\n", patch: "@@ -1,2 +1,2 @@\r\n a\r\n-b\r\n+B\r\n", want: "a\r\nB\r\n"},
		{name: "BOM stays", before: "\ufeffa\nb\n", patch: "@@ -1,2 +1,2 @@\n-a\n+A\n b\n", want: "\ufeffA\nb\n", rung: TrailingSpace,
			repairs: []repair.Kind{repair.TrailingSpace}},
		{name: "BOM stays first", before: "\ufeffa\nb\n", patch: "@@ -1,2 +1,3 @@\n+x\n a\n b\n", want: "\ufeffx\na\nb\n",
			rung: TrailingSpace, repairs: []repair.Kind{repair.TrailingSpace}},
		{name: "BOM removed on purpose", before: "\ufeffa\nb\n", patch: "@@ -1,2 +1,2 @@\n-\ufeffa\n+a\n b\n", want: "a\nb\n"},
		{name: "quotes", before: "say \"x\"\nb\n", patch: "@@ -1,2 +1,2 @@\n say \u201cx\u201d\n-b\n+\u201cB\u201d\n",
			want: "say \"x\"\n\"B\"\n", rung: Punctuation, repairs: []repair.Kind{repair.Punctuation}},
		{name: "order", before: "a\nb\nc\nd\ne\nf\n", patch: "@@ -5,2 +5,2 @@\n e\n-f\n+F\n@@ -1,2 +1,2 @@\n-a\n+A\n b\n",
			want: "A\nb\nc\nd\ne\nF\n", repairs: []repair.Kind{repair.Order}},
		{name: "only \\n ends a line", before: "a\u2028x\fy\rz\nb\n", patch: "@@ -1,2 +1,2 @@\n a\u2028x\fy\rz\n-b\n+B\n",
			want: "a\u2028x\fy\rz\nB\n"},
		{name: "lines that look like headers", before: "-- x\n++ y\n@@ -1 +1 @@\n",
			patch: "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n--- x\n+-- z\n ++ y\n @@ -1 +1 @@\n", want: "-- z\n++ y\n@@ -1 +1 @@\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m, err := Apply([]byte(tt.before), tt.patch, nil)
			if err != nil {
				t.Fatalf("Apply(%q, %q): %v", tt.before, tt.patch, err)
			}
			if string(m.After) != tt.want || m.Rung != tt.rung || !reflect.DeepEqual(m.Repairs, tt.repairs) {
				t.Errorf("Apply(%q, %q) = %q, %v, %q; want %q, %v, %q", tt.before, tt.patch, m.After, m.Rung, m.Repairs, tt.want, tt.rung, tt.repairs)
			}
			again, err := Apply([]byte(tt.before), string(m.Diff("f")), &Options{Path: "f", Strict: true})
			if err != nil || !bytes.Equal(again.After, m.After) {
				t.Errorf("the canonical diff does not do the same: %v\n%s", err, m.Diff("f"))
			}
		})
	}
}

func TestApplyRefuses(t *testing.T) {
	const abc = "one\ntwo\nthree\n"
	for _, tt := range []struct {
		name, before, patch string
		opt                 Options
		want                refusal.Error
	}{
		{name: "no match", before: abc, patch: "@@ -1,3 +1,3 @@\n one\n-tow\n+x\n three\n", want: refusal.Error{Code: codes.PatchApplyFailed,
			Reason: refusal.ReasonNoMatch, Hunk: 1, Line: 2, Expected: "tow", Actual: "two"}},
		{name: "ambiguous", before: "a\nb\na\nb\n", patch: "@@ @@\n a\n-b\n+c\n", want: refusal.Error{Code: codes.PatchApplyFailed,
			Reason: refusal.ReasonAmbiguous, Hunk: 1, Line: 1, Candidates: []int{1, 3}}},
		{name: "twin that only white space tells apart", before: "a\nb \nx\na\nb\n", patch: "@@ -9,2 +9,2 @@\n a\n-b\n+c\n",
			want: refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonAmbiguous, Hunk: 1, Line: 1, Candidates: []int{1, 4}}},
		{name: "no anchor", before: abc, patch: "@@ -1,0 +2 @@\n+x\n", want: refusal.Error{Code: codes.PatchApplyFailed,
			Reason: refusal.ReasonNoAnchor, Hunk: 1}},
		{name: "overlap", before: abc, patch: "@@ -1,2 +1,2 @@\n one\n-two\n+x\n@@ -2,2 +2,2 @@\n-two\n+y\n three\n",
			want: refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonOverlap, Hunk: 2, Line: 2}},
		{name: "contradiction", before: abc, patch: "@@ -1,2 +1,1 @@\n one\n-two\n@@ -2,2 +1,2 @@\n two\n-three\n+x\n",
			want: refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonOverlap, Hunk: 2, Line: 2}},
		{name: "nothing changes", before: abc, patch: "@@ -1,3 +1,3 @@\n one\n-two\n+two\n three\n",
			want: refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEmpty}},
		{name: "only context", before: abc, patch: "@@ -1,3 +1,3 @@\n one\n two\n three\n", want: refusal.Error{Code: codes.PatchNotUnified,
			Reason: refusal.ReasonEmpty, Hunk: 1}},
		{name: "second file", before: abc, patch: "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-one\n+x\n--- a/g\n+++ b/g\n@@ -1 +1 @@\n-one\n+x\n",
			want: refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonMultiFile, Line: 6}},
		{name: "other file", before: abc, patch: "--- a/g\n+++ b/g\n@@ -1 +1 @@\n-one\n+x\n", opt: Options{Path: "f"},
			want: refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonPathMismatch, Line: 1}},
		{name: "rename", before: abc, patch: "diff --git a/f b/g\nsimilarity index 90%\nrename from f\nrename to g\n@@ -1 +1 @@\n-one\n+x\n",
			want: refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonUnsupportedHeader, Line: 1}},
		{name: "combined", before: abc, patch: "--- a/f\n+++ b/f\n@@@ -1 -1 +1 @@@\n--one\n++x\n",
			want: refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonUnsupportedHeader, Line: 3}},
		{name: "cut off", before: abc, patch: "@@ -1,3 +1,4 @@\n one\n-two\n+TW", want: refusal.Error{Code: codes.PatchNotUnified,
			Reason: refusal.ReasonTruncated, Hunk: 1}},
		{name: "elided", before: abc, patch: "@@ -1,3 +1,9 @@\n one\n-two\n+// ... existing code ...\n three\n",
			want: refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonElided, Hunk: 1}},
		{name: "forgotten plus", before: abc, patch: "@@ -1,3 +1,4 @@\n one\n-two\n+x\ny\n three\n",
			want: refusal.Error{Code: codes.PatchNotUnified, Line: 5}},
		{name: "two patches", before: abc, patch: "```\n@@ -1 +1 @@\n-one\n+x\n```\n```\n@@ -2 +2 @@\n-two\n+y\n```\n",
			want: refusal.Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonAmbiguous}},
		{name: "strict", before: abc, patch: "@@ -9,3 +9,3 @@\n one\n-two\n+x\n three\n", opt: Options{Strict: true},
			want: refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNotExact}},
		{name: "base", before: abc, patch: "@@ -1 +1 @@\n-one\n+x\n", opt: Options{BaseSHA256: otherSHA},
			want: refusal.Error{Code: codes.BaseMismatch, SHA256: digest.Sum([]byte(abc))}},
		{name: "base of 65 digits", before: abc, patch: "@@", opt: Options{BaseSHA256: otherSHA + "0"},
			want: refusal.Error{Code: codes.BaseSHA256Invalid}},
		{name: "not UTF-8", before: "\xff", patch: "@@", want: refusal.Error{Code: codes.NonUTF8File}},
		{name: "too large", before: abc, patch: "@@", opt: Options{MaxFile: 5}, want: refusal.Error{Code: codes.TooLarge}},
		{name: "indentation", before: "\ta\n\tb\n", patch: "@@ -1,2 +1,2 @@\n   a\n-  b\n+  c\n",
			want: refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonNoMatch, Hunk: 1, Line: 1, Expected: "  a", Actual: "\ta"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Apply([]byte(tt.before), tt.patch, &tt.opt)
			e, ok := errors.AsType[*refusal.Error](err)
			if !ok {
				t.Fatalf("Apply(%q, %q): %v, want an *refusal.Error", tt.before, tt.patch, err)
			}
			got := *e
			if got.Err == nil || got.Stage == "" || got.Hint() == "" {
				t.Errorf("cause %v, stage %q, hint %q", got.Err, got.Stage, got.Hint())
			}
			got.Err, got.Stage = nil, ""
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("Apply(%q, %q): %+v, want %+v (%v)", tt.before, tt.patch, got, tt.want, err)
			}
		})
	}
}

// The indentation of a hunk's old lines proves that of its added ones, or the hunk is refused.
func TestIndentation(t *testing.T) {
	const before = "int f() {\n\tfirst();\n\tsecond();\n\tthird();\n}\n"
	for _, tt := range []struct{ name, before, patch, want string }{
		{"blanks for tabs", before, "@@ -2,3 +2,4 @@\n     first();\n-    second();\n+    if (x)\n+        other();\n     third();\n",
			"int f() {\n\tfirst();\n\tif (x)\n\t\tother();\n\tthird();\n}\n"},
		{"shifted", before, "@@ -2,3 +2,3 @@\n first();\n-second();\n+other();\n third();\n",
			"int f() {\n\tfirst();\n\tother();\n\tthird();\n}\n"},
		{"two rules", "f {\n    first();\n    second();\n}\n", "@@ @@\n   first();\n-  second();\n+    other();\n", ""},
		{"a depth that no rule makes", before, "@@ -2,2 +2,2 @@\n     first();\n-    second();\n+\t    other();\n", ""},
		{"the first line was trimmed", "f {\n    first();\n    second();\n}\n", "@@ -2,2 +2,2 @@\n-first();\n+other();\n     second();\n",
			"f {\n    other();\n    second();\n}\n"},
		{"moved to another depth", before, "@@ -2,2 +2,3 @@\n     first();\n-    second();\n+    {\n+        second();\n+    }\n", ""},
		{"half of it elsewhere", "{\n\tfirst();\n\tsecond();\n\tthird();\n}\nfirst();\nsecond();\nchanged();\n",
			"@@ @@\n first();\n second();\n-third();\n+other();\n", ""},
		{"two places", "{\n\ta();\n\tb();\n}\n{\n\t\ta();\n\t\tb();\n}\n", "@@ @@\n a();\n-b();\n+other();\n", ""},
	} {
		m, err := Apply([]byte(tt.before), tt.patch, nil)
		switch {
		case tt.want == "" && refusal.CodeOf(err) != codes.PatchApplyFailed:
			t.Errorf("%s: %+v, %v; want a refusal", tt.name, m, err)
		case tt.want != "" && (err != nil || string(m.After) != tt.want || m.Rung != Indentation):
			t.Errorf("%s: %v, %v; want %q", tt.name, m, err, tt.want)
		}
	}
}

// A hunk that is there as often as its place is applied to each of them, else to none.
func TestRepeatedHunk(t *testing.T) {
	const hunk = "@@\n first\n-second\n+other\n"
	m, err := Apply([]byte("first\nsecond\n-\nfirst\nsecond\n"), hunk+hunk, nil)
	if err != nil || string(m.After) != "first\nother\n-\nfirst\nother\n" {
		t.Errorf("%v, %v", m, err)
	}
	_, err = Apply([]byte("first\nsecond\nfirst\nsecond\nfirst\nsecond\n"), hunk+hunk, nil)
	if refusal.CodeOf(err) != codes.PatchApplyFailed {
		t.Errorf("two hunks for three places: %v", err)
	}
}

// Whatever the patch is: no panic, and what is applied has a canonical diff that does the same.
func FuzzApply(f *testing.F) {
	f.Add("one\ntwo\nthree\n", "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n")
	f.Add("a\r\nb", "```diff\n@@ -9 +9 @@\n-b\n+c\n\\ No newline at end of file\n```\n")
	f.Add("\ufeffa\nb\n", "@@ @@\n-a\n+x\n b\n")
	f.Add("a\n\nb\n", "@@ -1,3 +1,4 @@\n a\n\n+1\n b\n\n\n")
	f.Add("", "@@ -0,0 +1 @@\n+a")
	f.Add("x\ny\n", "@@ -1,2 +1,2 @@\n1|x\n-2|y\n+z\n@@ -1,2 +1 @@\nx\n-y\n")
	f.Fuzz(func(t *testing.T, before, patch string) {
		m, err := Apply([]byte(before), patch, nil)
		if err != nil {
			if e, ok := err.(*refusal.Error); !ok || e.Code == "" || e.Hint() == "" {
				t.Errorf("error %v", err)
			}
			return
		}
		if !bytes.ContainsRune(m.After, '\ufffd') && strings.ToValidUTF8(string(m.After), "") != string(m.After) {
			t.Errorf("the result is not UTF-8: %q", m.After)
		}
		again, err := Apply([]byte(before), string(m.Diff("f")), &Options{Path: "f", Strict: true})
		if err != nil || !bytes.Equal(again.After, m.After) {
			t.Errorf("the canonical diff does not do the same: %v\n%s", err, m.Diff("f"))
		}
	})
}

func TestReplaceRange(t *testing.T) {
	for _, tt := range []struct {
		before     string
		start, end int
		content    string
		want       string
		code       codes.Code
	}{
		{"a\nb\nc\n", 2, 2, "x\ny\n", "a\nx\ny\nc\n", ""},
		{"a\nb\nc\n", 2, 2, "x", "a\nx\nc\n", ""},
		{"a\nb\nc\n", 1, 3, "", "", ""},
		{"a\nb\nc\n", 3, 3, "", "a\nb\n", ""},
		{"a\nb", 2, 2, "x", "a\nx", ""},
		{"a\nb", 2, 2, "x\n", "a\nx\n", ""},
		{"a\r\nb\r\n", 1, 1, "x\ny", "x\r\ny\r\nb\r\n", ""},
		{"\ufeffa\nb\n", 1, 1, "x\n", "\ufeffx\nb\n", ""},
		{"a\n", 2, 2, "x\n", "", codes.RangeInvalid},
		{"", 1, 1, "x\n", "", codes.RangeInvalid},
		{"a\n", 1, 1, "a\n", "", codes.PatchApplyFailed},
	} {
		got, err := ReplaceRange([]byte(tt.before), &Range{Start: tt.start, End: tt.end, Content: tt.content,
			BaseSHA256: digest.Sum([]byte(tt.before))})
		if string(got) != tt.want || refusal.CodeOf(err) != tt.code {
			t.Errorf("ReplaceRange(%q, %d, %d, %q) = %q, %v; want %q, %q", tt.before, tt.start, tt.end, tt.content, got, err, tt.want, tt.code)
		}
	}
}
