package godiff_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/sourcegraph/go-diff/diff"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/godiff"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
)

// files is the tree that the tests change.
var files = map[string]string{
	"change.cc": "int a;\nint b;\nint c;\n",
	"gone.cc":   "int x;\n",
	"old.cc":    "int one;\nint two;\n",
	"same.cc":   "int same;\n",
	"tool.sh":   "echo\n",
	"crlf.cc":   "int a;\r\nint b;\r\n",
	"dash.sql":  "-- first\n-- second\nx\n",
	"end.cc":    "int a;\nint b;",
	"empty.cc":  "",
}

// plan has one action of each kind that has a diff.
func plan() *patchproto.Plan {
	sum := func(p string) string { return digest.Sum([]byte(files[p])) }
	return &patchproto.Plan{Actions: []patchproto.Action{
		{Kind: patchproto.PatchFile, Path: "change.cc", BaseSHA256: sum("change.cc"), Patch: "@@ -1,2 +1,2 @@\n-int a;\n+int A;\n int b;\n"},
		{Kind: patchproto.CreateFile, Path: "sub/new.cc", Content: "int n;\n", Mode: "100755"},
		{Kind: patchproto.CreateFile, Path: "sub/a name.cc", Content: ""},
		{Kind: patchproto.DeleteFile, Path: "gone.cc"},
		{Kind: patchproto.DeleteFile, Path: "empty.cc"},
		{Kind: patchproto.MoveFile, From: "old.cc", Path: "new.cc", BaseSHA256: sum("old.cc"),
			Patch: "@@ -1,2 +1,2 @@\n int one;\n-int two;\n+int 2;\n"},
		{Kind: patchproto.MoveFile, From: "same.cc", Path: "sub/same.cc", BaseSHA256: sum("same.cc")},
		{Kind: patchproto.SetMode, Path: "tool.sh", Mode: "100755"},
		{Kind: patchproto.ReplaceRange, Path: "crlf.cc", BaseSHA256: sum("crlf.cc"), StartLine: 2, EndLine: 2, Content: "int B;\n"},
		{Kind: patchproto.ReplaceRange, Path: "dash.sql", BaseSHA256: sum("dash.sql"), StartLine: 1, EndLine: 2, Content: "++ plus\n@@ at\n"},
		{Kind: patchproto.ReplaceRange, Path: "end.cc", BaseSHA256: sum("end.cc"), StartLine: 2, EndLine: 2, Content: "int c;"},
	}}
}

func open(t *testing.T, o *patchproto.Options) (*patchproto.Dir, string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	d, err := patchproto.OpenDir(root, o)
	if err != nil {
		t.Fatal(err)
	}
	return d, dir
}

// tree returns names, modes and contents below dir, without the journal.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	got := map[string]string{}
	err := filepath.Walk(dir, func(p string, info os.FileInfo, err error) error {
		if err != nil || info.Name() == ".patchproto" {
			if err == nil {
				return filepath.SkipDir
			}
			return err
		}
		if info.Mode().IsRegular() {
			text, err := os.ReadFile(p)
			rel, _ := filepath.Rel(dir, p)
			got[rel] = fmt.Sprintf("%o %s", info.Mode().Perm()&0o100, text)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// A receipt as FileDiffs, made a plan again, does to the old tree what the first plan did.
func TestRoundTrip(t *testing.T) {
	first, dir := open(t, &patchproto.Options{Diffs: true})
	before := tree(t, dir)
	r, err := first.Apply(context.Background(), plan())
	if err != nil {
		t.Fatal(err)
	}
	diffs, err := godiff.FileDiffs(r.Files)
	if err != nil || len(diffs) != len(plan().Actions) {
		t.Fatalf("FileDiffs: %d, %v; want %d", len(diffs), err, len(plan().Actions))
	}
	want := tree(t, dir)

	second, other := open(t, nil)
	again, err := godiff.FromFileDiffs(diffs, func(p string) ([]byte, error) { return os.ReadFile(filepath.Join(other, p)) })
	if err != nil {
		t.Fatal(err)
	}
	r2, err := second.Apply(context.Background(), again)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, tree(t, other)); d != "" {
		t.Errorf("trees differ (-first +second):\n%s", d)
	}
	if err := second.Undo(context.Background(), r2.Tx); err != nil {
		t.Error(err)
	}
	if d := cmp.Diff(before, tree(t, other)); d != "" {
		t.Errorf("Undo (-before +after):\n%s", d)
	}
}

// go-diff reads what patchproto prints, and prints it again as it was.
func TestGoDiffReads(t *testing.T) {
	d, _ := open(t, nil)
	pv, err := d.Preview(context.Background(), plan())
	if err != nil {
		t.Fatal(err)
	}
	want, err := godiff.FileDiffs(pv.Files)
	if err != nil {
		t.Fatal(err)
	}
	var got []*diff.FileDiff
	for i, f := range pv.Files {
		if f.Path == "dash.sql" {
			want = append(want[:len(got):len(got)], want[len(got)+1:]...)
			continue // go-diff takes the removed comments and what follows for a file header
		}
		// One at a time: go-diff takes a section without hunks and a following one without a git header
		// for one section.
		list, err := diff.NewMultiFileDiffReaderOptions(bytes.NewReader(f.Diff), diff.ParseOptions{KeepCR: true}).ReadAllFiles()
		if err != nil || len(list) != 1 {
			t.Fatalf("file %d: go-diff reads %d files, %v:\n%s", i, len(list), err, f.Diff)
		}
		got = append(got, list[0])
	}
	if d := cmp.Diff(got, want); d != "" {
		t.Errorf("go-diff's reading and FileDiffs (-go-diff +FileDiffs):\n%s", d)
	}
	for _, f := range got {
		printed, err := diff.PrintFileDiff(f)
		if err != nil {
			t.Fatal(err)
		}
		back, err := diff.ParseFileDiffOptions(printed, diff.ParseOptions{KeepCR: true})
		if d := cmp.Diff(back, f); err != nil || d != "" {
			t.Errorf("%s printed and read again: %v\n%s", f.NewName, err, d)
		}
	}
}

func TestFromFileDiffsRefuses(t *testing.T) {
	hunk := &diff.Hunk{OrigStartLine: 1, OrigLines: 1, NewStartLine: 1, NewLines: 1, Body: []byte("-int a;\n+int b;\n")}
	long := *hunk
	long.OrigLines = 2
	for _, tt := range []struct {
		name string
		file diff.FileDiff
		code codes.Code
	}{
		{"only in", diff.FileDiff{OrigName: "a/x"}, codes.PatchNotUnified},
		{"wrong counts", diff.FileDiff{OrigName: "a/change.cc", NewName: "b/change.cc", Hunks: []*diff.Hunk{&long}}, codes.PatchNotUnified},
		{"copy", diff.FileDiff{OrigName: "a/change.cc", NewName: "b/x.cc", Extended: []string{
			"diff --git a/change.cc b/x.cc", "similarity index 100%", "copy from change.cc", "copy to x.cc"}}, codes.PatchNotUnified},
		{"link", diff.FileDiff{OrigName: "/dev/null", NewName: "b/l", Extended: []string{"diff --git a/l b/l", "new file mode 120000"},
			Hunks: []*diff.Hunk{hunk}}, codes.PatchNotUnified},
		{"header of two lines", diff.FileDiff{OrigName: "a/x", NewName: "b/x", Extended: []string{"index 1..2\n--- a/y"},
			Hunks: []*diff.Hunk{hunk}}, codes.PatchNotUnified},
		{"outside", diff.FileDiff{OrigName: "a/../x", NewName: "b/../x", Hunks: []*diff.Hunk{hunk}}, codes.InvalidPath},
	} {
		_, err := godiff.FromFileDiffs([]*diff.FileDiff{&tt.file}, func(p string) ([]byte, error) { return []byte(files[p]), nil })
		if patchproto.CodeOf(err) != tt.code {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.code)
		}
	}
}

func ExampleFromFileDiffs() {
	files, err := diff.ParseMultiFileDiff([]byte("--- a/x.cc\n+++ b/x.cc\n@@ -1,1 +1,1 @@\n-int x\n+int x;\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	plan, err := godiff.FromFileDiffs(files, func(string) ([]byte, error) { return []byte("int x\n"), nil })
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(plan.Actions[0].Kind, plan.Actions[0].Path)
	// Output: PATCH_FILE x.cc
}
