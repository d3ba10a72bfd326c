package patchproto

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
)

// tree writes files below a new folder and opens it. Names that end in "/" are directories.
func tree(t testing.TB, files map[string]string) (*os.Root, string) {
	t.Helper()
	dir := t.TempDir()
	writeTree(t, dir, files)
	return openRoot(t, dir), dir
}

func writeTree(t testing.TB, dir string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "/") {
			if err := os.MkdirAll(p, 0o777); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := os.WriteFile(p, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func openRoot(t testing.TB, dir string) *os.Root {
	t.Helper()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root
}

// snapshot returns the files below dir but for the journal: content by name, directories as
// "name/", with the permission bits.
func snapshot(t testing.TB, dir string) map[string]string {
	t.Helper()
	got := map[string]string{}
	err := filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(dir, p)
		rel = filepath.ToSlash(rel)
		if e.IsDir() && e.Name() == journalDir {
			return fs.SkipDir
		}
		if e.IsDir() {
			if rel != "." {
				got[rel+"/"] = ""
			}
			return nil
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			got[rel] = info.Mode().String()
			return nil
		}
		data, err := os.ReadFile(p)
		got[rel] = info.Mode().Perm().String() + " " + string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func openTest(t testing.TB, root *os.Root, o *Options) *Dir {
	t.Helper()
	d, err := OpenDir(root, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func sha(s string) string { return digest.Sum([]byte(s)) }

// allKinds is a plan with every kind for the tree allFiles.
func allKinds() *Plan {
	return &Plan{Version: V2, Actions: []Action{
		{Kind: DeleteDir, Path: "olddir"},
		{Kind: DeleteFile, Path: "olddir/gone.txt"},
		{Kind: PatchFile, Path: "src/a.cc", BaseSHA256: sha(allFiles["src/a.cc"]), Patch: "@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n"},
		{Kind: ReplaceRange, Path: "src/b.cc", BaseSHA256: sha(allFiles["src/b.cc"]), StartLine: 2, EndLine: 3, Content: "2\n3\n4\n"},
		{Kind: CreateFile, Path: "new/deep/c.cc", Content: "int c;\n"},
		{Kind: UpdateFile, Path: "src/d.cc", Content: "int d;\n"},
		{Kind: CreateDir, Path: "made"},
	}}
}

var allFiles = map[string]string{
	"src/a.cc":        "one\ntwo\nthree\n",
	"src/b.cc":        "one\ntwo\nthree\nfour\n",
	"olddir/gone.txt": "bye\n",
	"keep.txt":        "keep\n",
}

func TestApplyAllKinds(t *testing.T) {
	root, dir := tree(t, allFiles)
	before := snapshot(t, dir)
	d := openTest(t, root, nil)
	ctx := context.Background()

	pv, err := d.Preview(ctx, allKinds())
	if err != nil {
		t.Fatal(err)
	}
	if got := snapshot(t, dir); len(got) != len(before) {
		t.Errorf("Preview wrote: %v", got)
	}
	if _, err := os.Lstat(filepath.Join(dir, journalDir)); err == nil {
		t.Error("Preview made a journal")
	}
	want := "--- a/src/a.cc\n+++ b/src/a.cc\n@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n"
	if got := string(pv.Files[2].Diff); got != want {
		t.Errorf("diff of a.cc:\n%s\nwant\n%s", got, want)
	}
	if got := string(pv.Files[4].Diff); got != "--- /dev/null\n+++ b/new/deep/c.cc\n@@ -0,0 +1 @@\n+int c;\n" {
		t.Errorf("diff of c.cc: %s", got)
	}

	r, err := d.Apply(ctx, allKinds())
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"src/a.cc": "one\nTWO\nthree\n", "src/b.cc": "one\n2\n3\n4\nfour\n", "new/deep/c.cc": "int c;\n", "src/d.cc": "int d;\n",
		"keep.txt": "keep\n",
	} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != content {
			t.Errorf("%s = %q, %v; want %q", name, got, err, content)
		}
	}
	after := snapshot(t, dir)
	if _, ok := after["made/"]; !ok {
		t.Error("made/ is missing")
	}
	if _, ok := after["olddir/"]; ok {
		t.Error("olddir/ is still there")
	}
	if err := d.Undo(ctx, r.Tx); err != nil {
		t.Fatal(err)
	}
	if got := snapshot(t, dir); !equalTrees(got, before) {
		t.Errorf("after Undo: %v\nwant %v", got, before)
	}
	if err := d.Undo(ctx, r.Tx); CodeOf(err) != codes.NotFound {
		t.Errorf("second Undo: %v, want %s", err, codes.NotFound)
	}
}

func equalTrees(a, b map[string]string) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if w, ok := b[k]; !ok || w != v {
			return false
		}
	}
	return true
}

func TestFromDiffApply(t *testing.T) {
	root, dir := tree(t, map[string]string{"a/x.cc": "1\n2\n3\n", "y.cc": "a\nb\n", "old.cc": "x\n"})
	diff := "diff --git a/a/x.cc b/a/x.cc\nindex 1..2 100644\n--- a/a/x.cc\n+++ b/a/x.cc\n@@ -1,3 +1,3 @@\n 1\n-2\n+two\n 3\n" +
		"diff --git a/y.cc b/y.cc\n--- a/y.cc\n+++ b/y.cc\n@@ -1,2 +1,3 @@\n a\n+ab\n b\n" +
		"diff --git a/n.cc b/n.cc\nnew file mode 100644\n--- /dev/null\n+++ b/n.cc\n@@ -0,0 +1,2 @@\n+n1\n+n2\n" +
		"diff --git a/old.cc b/old.cc\ndeleted file mode 100644\n--- a/old.cc\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n"
	plan, err := FromDiff([]byte(diff), root.ReadFile)
	if err != nil {
		t.Fatal(err)
	}
	d := openTest(t, root, nil)
	if _, err := d.Preview(context.Background(), plan); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Apply(context.Background(), plan); err != nil {
		t.Fatal(err)
	}
	got := snapshot(t, dir)
	for name, want := range map[string]string{"a/x.cc": "1\ntwo\n3\n", "y.cc": "a\nab\nb\n", "n.cc": "n1\nn2\n"} {
		if !strings.HasSuffix(got[name], " "+want) {
			t.Errorf("%s = %q, want %q", name, got[name], want)
		}
	}
	if _, ok := got["old.cc"]; ok {
		t.Error("old.cc is still there")
	}
}
