package patchproto

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/cppreason/cppreason/patchproto/codes"
)

// What is refused by default, and what the options allow.
func TestOptions(t *testing.T) {
	files := map[string]string{"a.txt": "one\n", "dir/b.txt": "b\n", "dir/sub/c.txt": "c\n", "Case.txt": "x\n"}
	for _, tt := range []struct {
		name   string
		v      Version
		action Action
		opt    Options // that allow it; the zero Options: nothing does
		code   codes.Code
		path   string // afterwards, with the options
		want   string // its content; "-" if it is gone
	}{
		{"create over a file", V2, Action{Kind: CreateFile, Path: "a.txt", Content: "new\n"}, Options{Overwrite: true}, codes.Exists,
			"a.txt", "new\n"},
		{"update a missing file, protocol 1", V1, Action{Kind: UpdateFile, Path: "n.txt", Content: "new\n"}, Options{CreateMissing: true},
			codes.NotFound, "n.txt", "new\n"},
		{"update an existing file, protocol 2", V2, Action{Kind: UpdateFile, Path: "a.txt", Content: "new\n"}, Options{},
			codes.UpdateForbidden, "", ""},
		{"delete a full directory", V2, Action{Kind: DeleteDir, Path: "dir"}, Options{DeleteTrees: true}, codes.DirNotEmpty, "dir", "-"},
		{"protected file", V2, Action{Kind: CreateFile, Path: ".env", Content: "A=1\n"}, Options{Allow: func(string) bool { return true }},
			codes.PathForbidden, ".env", "A=1\n"},
		{"patch that needs a repair", V2, Action{Kind: PatchFile, Path: "a.txt", BaseSHA256: sha("one\n"), Patch: "@@ -7 +7 @@\n-one\n+1\n"},
			Options{}, "", "a.txt", "1\n"},
		{"the same, strict", V2, Action{Kind: PatchFile, Path: "a.txt", BaseSHA256: sha("one\n"), Patch: "@@ -7 +7 @@\n-one\n+1\n"},
			Options{Strict: true}, codes.PatchApplyFailed, "", ""},
		{"line ends kept", V2, Action{Kind: CreateFile, Path: "n.txt", Content: "a\r\nb"}, Options{}, "", "n.txt", "a\r\nb"},
		{"line ends normalized", V2, Action{Kind: CreateFile, Path: "n.txt", Content: "a\r\nb"}, Options{NormalizeEOL: true}, "", "n.txt",
			"a\nb\n"},
		{"other case of a file", V2, Action{Kind: CreateFile, Path: "case.TXT", Content: ""}, Options{}, codes.Exists, "", ""},
		{"other case of a directory", V2, Action{Kind: CreateFile, Path: "DIR/x.txt", Content: ""}, Options{}, codes.Exists, "", ""},
		{"file where a directory is", V2, Action{Kind: DeleteFile, Path: "dir"}, Options{}, codes.NotRegular, "", ""},
		{"directory where a file is", V2, Action{Kind: CreateDir, Path: "a.txt"}, Options{}, codes.NotRegular, "", ""},
		{"directory that exists", V2, Action{Kind: CreateDir, Path: "dir"}, Options{}, "", "dir/b.txt", "b\n"},
		{"missing file", V2, Action{Kind: DeleteFile, Path: "n.txt"}, Options{}, codes.NotFound, "", ""},
		{"range outside", V2, Action{Kind: ReplaceRange, Path: "a.txt", BaseSHA256: sha("one\n"), StartLine: 2, EndLine: 2}, Options{},
			codes.RangeInvalid, "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			root, dir := tree(t, files)
			before := snapshot(t, dir)
			plan := &Plan{Version: tt.v, Actions: []Action{tt.action}}
			ctx := context.Background()
			if tt.code != "" {
				d := openTest(t, root, &Options{Strict: tt.opt.Strict})
				pv, err := d.Preview(ctx, plan)
				if CodeOf(err) != tt.code {
					t.Errorf("Preview: %v, want %s", err, tt.code)
				}
				if tt.code != codes.PathForbidden && (pv == nil || CodeOf(pv.Files[0].Err) != tt.code) {
					t.Errorf("the preview does not show the refusal: %+v", pv)
				}
				if _, err := d.Apply(ctx, plan); CodeOf(err) != tt.code {
					t.Errorf("Apply: %v, want %s", err, tt.code)
				}
				if got := snapshot(t, dir); !equalTrees(got, before) {
					t.Errorf("refused, but the tree is %v", got)
				}
			}
			if tt.path == "" {
				return
			}
			r, err := openTest(t, root, &tt.opt).Apply(ctx, plan)
			if err != nil {
				t.Fatal(err)
			}
			got, err := os.ReadFile(filepath.Join(dir, tt.path))
			if tt.want == "-" {
				if _, err := os.Lstat(filepath.Join(dir, tt.path)); !os.IsNotExist(err) {
					t.Errorf("%s is still there: %v", tt.path, err)
				}
			} else if string(got) != tt.want {
				t.Errorf("%s is %q, %v; want %q", tt.path, got, err, tt.want)
			}
			if r.Tx == "" {
				return
			}
			if err := openTest(t, root, &tt.opt).Undo(ctx, r.Tx); err != nil || !equalTrees(snapshot(t, dir), before) {
				t.Errorf("Undo: %v, %v", err, snapshot(t, dir))
			}
		})
	}
}

// A preview of several actions shows each, also after a refused one.
func TestPreviewShowsAll(t *testing.T) {
	root, _ := tree(t, map[string]string{"a.txt": "one\n"})
	pv, err := openTest(t, root, nil).Preview(context.Background(), &Plan{Actions: []Action{
		{Kind: DeleteFile, Path: "missing"}, {Kind: DeleteFile, Path: "a.txt"},
	}})
	if CodeOf(err) != codes.NotFound || len(pv.Files) != 2 || pv.Files[1].Err != nil {
		t.Fatalf("%+v, %v", pv, err)
	}
	if got, want := string(pv.Files[1].Diff), "--- a/a.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n"; got != want {
		t.Errorf("diff %q, want %q", got, want)
	}
}
