package patchproto_test

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/formats"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// replyTree is what the replies of the tests are about.
var replyTree = map[string]string{
	"src/a.cc": "#include <cstdio>\n\nclass Reader {\n public:\n\tint read() {\n\t\treturn 1;\n\t}\n\tint peek() {\n\t\treturn 1;\n\t}\n};\n" +
		"\nint main() {\n\tstd::puts(\"hi\");\n\treturn 0;\n}\n",
	"src/b.cc": "int b;\n",
	"run.sh":   "echo\n",
}

// unfence writes the fences of the test replies: they are in backquotes, where ''' means a fence.
func unfence(s string) string { return strings.ReplaceAll(s, "'''", "```") }

// putsBye is the change that most of the replies make.
func putsBye(tree map[string]string) {
	tree["src/a.cc"] = strings.Replace(tree["src/a.cc"], `"hi"`, `"bye"`, 1)
}

// replies has each format at least once, with what it does.
var replies = []struct {
	name   string
	format formats.Format
	path   string
	reply  string
	change func(tree map[string]string)
}{
	{"unified", formats.Unified, "", "--- a/src/a.cc\n+++ b/src/a.cc\n@@ -13,3 +13,3 @@\n int main() {\n-\tstd::puts(\"hi\");\n+\tstd::puts(\"bye\");\n " +
		"\treturn 0;\n", putsBye},
	{"unified in a fence, with prose and a list", formats.Unified, "", unfence("Here you are:\n\n'''diff\n--- src/a.cc\n+++ src/a.cc\n@@ -1,9 +1,9 @@\n int main() {\n" +
		"-\tstd::puts(\"hi\");\n+\tstd::puts(\"bye\");\n \treturn 0;\n'''\n\nChanges:\n\n- says bye\n"), putsBye},
	{"hunk without names", formats.Unified, "src/a.cc", "@@ -14,1 +14,1 @@\n-\tstd::puts(\"hi\");\n+\tstd::puts(\"bye\");\n", putsBye},
	{"two fences", formats.Unified, "", unfence("First:\n'''diff\n--- a/src/a.cc\n+++ b/src/a.cc\n@@ -14 +14 @@\n-\tstd::puts(\"hi\");\n+\tstd::puts(\"bye\");\n'''\n" +
		"Then:\n'''diff\n--- a/src/b.cc\n+++ b/src/b.cc\n@@ -1 +1 @@\n-int b;\n+int c;\n'''\n"), func(tree map[string]string) {
		putsBye(tree)
		tree["src/b.cc"] = "int c;\n"
	}},
	{"git with a rename, a mode and a new file", formats.Git, "", "diff --git a/src/b.cc b/src/c.cc\nsimilarity index 50%\nrename from src/b.cc\nrename to src/c.cc\n" +
		"--- a/src/b.cc\n+++ b/src/c.cc\n@@ -1 +1 @@\n-int b;\n+int c;\ndiff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755\n" +
		"diff --git a/n.cc b/n.cc\nnew file mode 100644\nindex 0000000..1111111\n--- /dev/null\n+++ b/n.cc\n@@ -0,0 +1 @@\n+int n;\n",
		func(tree map[string]string) {
			delete(tree, "src/b.cc")
			tree["src/c.cc"], tree["n.cc"] = "int c;\n", "int n;\n"
		}},
	{"git, deletion", formats.Git, "", "diff --git a/src/b.cc b/src/b.cc\ndeleted file mode 100644\n--- a/src/b.cc\n+++ /dev/null\n@@ -1 +0,0 @@\n-int b;\n",
		func(tree map[string]string) { delete(tree, "src/b.cc") }},
	{"mail", formats.Mail, "", "From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001\nFrom: A <a@example.org>\nSubject: [PATCH] bye\n\nSay bye.\n---\n" +
		" src/a.cc | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)\n\ndiff --git a/src/a.cc b/src/a.cc\nindex 1..2 100644\n--- a/src/a.cc\n+++ b/src/a.cc\n" +
		"@@ -13,3 +13,3 @@\n int main() {\n-\tstd::puts(\"hi\");\n+\tstd::puts(\"bye\");\n \treturn 0;\n-- \n2.39.2\n\n", putsBye},
	{"aider's udiff", formats.UDiff, "", unfence("'''diff\n--- src/a.cc\n+++ src/a.cc\n@@ ... @@\n int main() {\n-\tstd::puts(\"hi\");\n+\tstd::puts(\"bye\");\n'''\n"), putsBye},
	{"V4A", formats.V4A, "", "*** Begin Patch\n*** Update File: src/a.cc\n@@ int main() {\n-\tstd::puts(\"hi\");\n+\tstd::puts(\"bye\");\n*** End Patch\n", putsBye},
	{"V4A of all kinds", formats.V4A, "", "apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: n.cc\n+int n;\n*** Delete File: run.sh\n*** Update File: src/b.cc\n" +
		"*** Move to: src/c.cc\n@@\n-int b;\n+int c;\n*** Update File: src/a.cc\n@@ class Reader\n@@ \tint peek() {\n-\t\treturn 1;\n+\t\treturn 2;\n*** End Patch\nEOF\n",
		func(tree map[string]string) {
			delete(tree, "run.sh")
			delete(tree, "src/b.cc")
			tree["n.cc"], tree["src/c.cc"] = "int n;\n", "int c;\n"
			tree["src/a.cc"] = strings.Replace(tree["src/a.cc"], "peek() {\n\t\treturn 1", "peek() {\n\t\treturn 2", 1)
		}},
	{"V4A in a shell call", formats.V4A, "", `{"name":"shell","arguments":"{\"command\":[\"apply_patch\",\"*** Begin Patch\\n*** Update File: src/b.cc\\n@@\\n-int b;\\n+int c;\\n*** End Patch\\n\"]}"}`,
		func(tree map[string]string) { tree["src/b.cc"] = "int c;\n" }},
	{"apply_patch_call", formats.ApplyPatchCall, "", `{"type":"apply_patch_call","call_id":"1","operation":{"type":"update_file","path":"src/b.cc","diff":"@@\n-int b;\n+int c;\n"}}`,
		func(tree map[string]string) { tree["src/b.cc"] = "int c;\n" }},
	{"apply_patch_call, new file", formats.ApplyPatchCall, "", `[{"type":"apply_patch_call","operation":{"type":"create_file","path":"n.cc","diff":"+int n;\n+int m;\n"}}]`,
		func(tree map[string]string) { tree["n.cc"] = "int n;\nint m;\n" }},
	{"aider's blocks", formats.SearchReplace, "", unfence("src/a.cc\n'''cpp\n<<<<<<< SEARCH\n\tstd::puts(\"hi\");\n=======\n\tstd::puts(\"bye\");\n>>>>>>> REPLACE\n'''\n"), putsBye},
	{"aider's blocks, path inside", formats.SearchReplace, "", unfence("'''\nsrc/a.cc\n<<<<<<< SEARCH\n\tstd::puts(\"hi\");\n=======\n\tstd::puts(\"bye\");\n>>>>>>> REPLACE\n'''\n"), putsBye},
	{"aider's new file", formats.SearchReplace, "", unfence("n.cc\n'''\n<<<<<<< SEARCH\n=======\nint n;\n>>>>>>> REPLACE\n'''\n"),
		func(tree map[string]string) { tree["n.cc"] = "int n;\n" }},
	{"two blocks, the second of the first's result", formats.SearchReplace, "src/b.cc", "<<<<<<< SEARCH\nint b;\n=======\nint b;\nint c;\n>>>>>>> REPLACE\n" +
		"<<<<<<< SEARCH\nint c;\n=======\nint d;\n>>>>>>> REPLACE\n", func(tree map[string]string) { tree["src/b.cc"] = "int b;\nint d;\n" }},
	{"Cline", formats.SearchReplace, "", "<replace_in_file>\n<path>src/a.cc</path>\n<diff>\n------- SEARCH\n\tstd::puts(\"hi\");\n=======\n\tstd::puts(\"bye\");\n+++++++ REPLACE\n</diff>\n</replace_in_file>\n", putsBye},
	{"Roo with a line", formats.SearchReplace, "", "<apply_diff>\n<path>src/a.cc</path>\n<diff>\n<<<<<<< SEARCH\n:start_line:9\n-------\n\t\treturn 1;\n=======\n\t\treturn 2;\n>>>>>>> REPLACE\n</diff>\n</apply_diff>\n",
		func(tree map[string]string) {
			tree["src/a.cc"] = strings.Replace(tree["src/a.cc"], "peek() {\n\t\treturn 1", "peek() {\n\t\treturn 2", 1)
		}},
	{"str_replace", formats.StrReplace, "", `{"type":"tool_use","id":"1","name":"str_replace_based_edit_tool","input":{"command":"str_replace","path":"src/a.cc","old_str":"puts(\"hi\")","new_str":"puts(\"bye\")"}}`, putsBye},
	{"str_replace in tags", formats.StrReplace, "", "I will change it.\n<invoke name=\"str_replace_editor\">\n<parameter name=\"command\">str_replace</parameter>\n<parameter name=\"path\">src/a.cc</parameter>\n" +
		"<parameter name=\"old_str\">\tstd::puts(\"hi\");</parameter>\n<parameter name=\"new_str\">\tstd::puts(\"bye\");</parameter>\n</invoke>\n", putsBye},
	{"insert", formats.Insert, "", `{"command":"insert","path":"src/b.cc","insert_line":1,"new_str":"int c;"}`,
		func(tree map[string]string) { tree["src/b.cc"] = "int b;\nint c;\n" }},
	{"insert at the beginning", formats.Insert, "", `{"command":"insert","path":"src/b.cc","insert_line":0,"insert_text":"int a;\n"}`,
		func(tree map[string]string) { tree["src/b.cc"] = "int a;\nint b;\n" }},
	{"create", formats.Create, "", `{"command":"create","path":"n.cc","file_text":"int n;\n"}`, func(tree map[string]string) { tree["n.cc"] = "int n;\n" }},
	{"Write", formats.Create, "", `{"name":"Write","input":{"file_path":"src/b.cc","content":"int c;\n"}}`, func(tree map[string]string) { tree["src/b.cc"] = "int c;\n" }},
	{"Edit", formats.Edit, "", `{"name":"Edit","input":{"file_path":"./src/a.cc","old_string":"\"hi\"","new_string":"\"bye\""}}`, putsBye},
	{"Edit of all places", formats.Edit, "", `{"name":"Edit","input":{"file_path":"src/a.cc","old_string":"return 1","new_string":"return 2","replace_all":true}}`,
		func(tree map[string]string) {
			tree["src/a.cc"] = strings.ReplaceAll(tree["src/a.cc"], "return 1", "return 2")
		}},
	{"MultiEdit", formats.MultiEdit, "", `{"name":"MultiEdit","input":{"file_path":"src/b.cc","edits":[{"old_string":"b","new_string":"c"},{"old_string":"int c","new_string":"long c"}]}}`,
		func(tree map[string]string) { tree["src/b.cc"] = "long c;\n" }},
	{"Gemini", formats.GeminiReplace, "", `{"functionCall":{"name":"replace","args":{"file_path":"src/a.cc","old_string":"return 1","new_string":"return 2","expected_replacements":2}}}`,
		func(tree map[string]string) {
			tree["src/a.cc"] = strings.ReplaceAll(tree["src/a.cc"], "return 1", "return 2")
		}},
	{"whole file, path above", formats.WholeFile, "", unfence("**src/b.cc**\n\n'''cpp\nint c;\n'''\n"), func(tree map[string]string) { tree["src/b.cc"] = "int c;\n" }},
	{"whole file, path in the fence", formats.WholeFile, "", unfence("'''cpp:src/b.cc\nint c;\n'''\nDone.\n"), func(tree map[string]string) { tree["src/b.cc"] = "int c;\n" }},
	{"whole file named by the caller", formats.WholeFile, "src/b.cc", unfence("'''cpp\nint c;\n'''\n"), func(tree map[string]string) { tree["src/b.cc"] = "int c;\n" }},
	{"plan of protocol 1", formats.PlanV1, "", `[{"kind":"CREATE_FILE","path":"n.cc","content":"int n;\n"}]`, func(tree map[string]string) { tree["n.cc"] = "int n;\n" }},
	{"plan of protocol 2", formats.PlanV2, "", `{"actions":[{"kind":"CREATE_FILE","path":"n.cc","content":"int n;\n"}]}`, func(tree map[string]string) { tree["n.cc"] = "int n;\n" }},
}

// refusedReplies are recognised, and refused.
var refusedReplies = []struct {
	name   string
	format formats.Format
	path   string
	reply  string
	code   codes.Code
	reason refusal.Reason
}{
	{"lazy file", formats.LazyEdit, "", unfence("src/a.cc\n'''cpp\n#include <cstdio>\n\n// ... existing code ...\n\nint main() {\n\treturn 1;\n}\n'''\n"), codes.PatchApplyFailed, refusal.ReasonElided},
	{"lazy block", formats.LazyEdit, "", "src/a.cc\n<<<<<<< SEARCH\nint main() {\n\t...\n}\n=======\nint main() {\n\treturn 2;\n}\n>>>>>>> REPLACE\n", codes.PatchApplyFailed, refusal.ReasonElided},
	{"lazy tool", formats.LazyEdit, "", `{"name":"edit_file","arguments":{"target_file":"src/a.cc","code_edit":"// ... existing code ...\nint x;\n"}}`, codes.PatchNotUnified, refusal.ReasonElided},
	{"lazy hunk", formats.Unified, "", "--- a/src/a.cc\n+++ b/src/a.cc\n@@ -13,3 +13,3 @@\n int main() {\n-\tstd::puts(\"hi\");\n+\t// ... existing code ...\n \treturn 0;\n", codes.PatchApplyFailed, refusal.ReasonElided},
	{"JSON Patch", formats.JSONPatch, "", `[{"op":"replace","path":"/a","value":1}]`, codes.SchemaValidation, refusal.ReasonUnsupported},
	{"prose", formats.None, "", "I would change the function.\n", codes.PatchNotUnified, refusal.ReasonUnsupported},
	{"code without a path", formats.None, "", unfence("'''cpp\nint x;\n'''\n"), codes.PatchNotUnified, refusal.ReasonUnsupported},
	{"two places", formats.StrReplace, "", `{"command":"str_replace","path":"src/a.cc","old_str":"return 1;","new_str":"return 2;"}`, codes.PatchApplyFailed, refusal.ReasonAmbiguous},
	{"other count", formats.GeminiReplace, "", `{"name":"replace","args":{"file_path":"src/a.cc","old_string":"return 1","new_string":"return 2","expected_replacements":3}}`, codes.PatchApplyFailed, refusal.ReasonAmbiguous},
	{"done already", formats.StrReplace, "", `{"command":"str_replace","path":"src/a.cc","old_str":"std::puts(\"ho\");","new_str":"std::puts(\"hi\");"}`, codes.PatchApplyFailed, refusal.ReasonAlreadyApplied},
	{"cut off V4A", formats.V4A, "", "*** Begin Patch\n*** Update File: src/b.cc\n@@\n-int b;\n+int c", codes.PatchNotUnified, refusal.ReasonTruncated},
	{"cut off block", formats.SearchReplace, "src/b.cc", "<<<<<<< SEARCH\nint b;\n=======\nint c;\n", codes.PatchNotUnified, refusal.ReasonTruncated},
	{"cut off JSON", formats.None, "", `{"command":"str_replace","path":"src/b.cc","old_str":"int b;","new_str":"int `, codes.JSONParse, ""},
	{"cut off fence", formats.WholeFile, "", unfence("src/b.cc\n'''cpp\nint c;\n"), codes.PatchNotUnified, refusal.ReasonTruncated},
	{"key twice", formats.None, "", `{"command":"create","path":"n.cc","path":"m.cc","file_text":"x"}`, codes.JSONParse, ""},
	{"outside", formats.Create, "", `{"command":"create","path":"../n.cc","file_text":"int n;\n"}`, codes.InvalidPath, ""},
	{"V4A to a file that exists", formats.V4A, "", "*** Begin Patch\n*** Add File: src/b.cc\n+int c;\n*** End Patch\n", codes.Exists, ""},
	{"missing file", formats.V4A, "", "*** Begin Patch\n*** Update File: x.cc\n@@\n-int b;\n+int c;\n*** End Patch\n", codes.NotFound, ""},
	{"block with two dividers", formats.SearchReplace, "src/b.cc", "<<<<<<< SEARCH\nint b;\n=======\nint c;\n=======\nint d;\n>>>>>>> REPLACE\n", codes.PatchNotUnified, refusal.ReasonAmbiguous},
	{"view is no edit", formats.None, "", `{"command":"view","path":"src/b.cc"}`, codes.SchemaValidation, refusal.ReasonUnsupported},
	{"binary only", formats.Git, "", "diff --git a/x.png b/x.png\nindex 1..2 100644\nBinary files a/x.png and b/x.png differ\n", codes.PatchNotUnified, refusal.ReasonUnsupportedHeader},
}

func replyFolder(t *testing.T) (*os.Root, func() map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range replyTree {
		if err := errors.Join(os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777), os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root, func() map[string]string {
		tree := map[string]string{}
		err := fs.WalkDir(root.FS(), ".", func(p string, d fs.DirEntry, err error) error {
			if d.Name() == ".patchproto" {
				return fs.SkipDir
			}
			if err == nil && !d.IsDir() {
				text, err := root.ReadFile(p)
				tree[p] = string(text)
				return err
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return tree
	}
}

// Every format is recognised, applied, and taken back.
func TestFromReply(t *testing.T) {
	for _, tt := range replies {
		t.Run(tt.name, func(t *testing.T) {
			root, tree := replyFolder(t)
			before := tree()
			r, err := patchproto.FromReply([]byte(tt.reply), root.ReadFile, &patchproto.ReplyOptions{Path: tt.path})
			if r.Format != tt.format {
				t.Errorf("format %s, want %s", r.Format, tt.format)
			}
			if err != nil {
				t.Fatal(err)
			}
			d, err := patchproto.OpenDir(root, nil)
			if err != nil {
				t.Fatal(err)
			}
			receipt, err := d.Apply(context.Background(), r.Plan)
			if err != nil {
				t.Fatal(err)
			}
			want := maps.Clone(replyTree)
			tt.change(want)
			if got := tree(); !maps.Equal(got, want) {
				for _, p := range slices.Sorted(maps.Keys(want)) {
					if got[p] != want[p] {
						t.Errorf("%s is %q, want %q", p, got[p], want[p])
					}
				}
				t.Errorf("files %q", slices.Sorted(maps.Keys(got)))
			}
			if err := d.Undo(context.Background(), receipt.Tx); err != nil || !maps.Equal(tree(), before) {
				t.Errorf("Undo: %v", err)
			}
		})
	}
}

func TestFromReplyRefuses(t *testing.T) {
	for _, tt := range refusedReplies {
		root, _ := replyFolder(t)
		r, err := patchproto.FromReply([]byte(tt.reply), root.ReadFile, &patchproto.ReplyOptions{Path: tt.path})
		e, ok := errors.AsType[*patchproto.Error](err)
		if !ok || r.Format != tt.format || e.Code != tt.code || e.Reason != tt.reason || e.Hint() == "" {
			t.Errorf("%s: format %s, %v; want %s, %s (%s)", tt.name, r.Format, err, tt.format, tt.code, tt.reason)
		}
	}
}

// Whatever the reply is: no panic, an *Error, and a plan that is valid.
func FuzzFromReply(f *testing.F) {
	for _, tt := range replies {
		f.Add(tt.reply, tt.path)
	}
	for _, tt := range refusedReplies {
		f.Add(tt.reply, tt.path)
	}
	read := func(p string) ([]byte, error) {
		if text, ok := replyTree[p]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	}
	f.Fuzz(func(t *testing.T, reply, path string) {
		r, err := patchproto.FromReply([]byte(reply), read, &patchproto.ReplyOptions{Path: path})
		if err != nil {
			if e, ok := err.(*patchproto.Error); !ok || e.Code == "" || e.Hint() == "" {
				t.Errorf("error %v", err)
			}
			return
		}
		if r.Plan == nil {
			t.Error("no plan and no error")
		}
	})
}
