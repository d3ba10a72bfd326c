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

// replyTree is what the replies of testdata/replies are about.
var replyTree = map[string]string{
	"src/a.cc": "#include <cstdio>\n\nclass Reader {\n public:\n\tint read() {\n\t\treturn 1;\n\t}\n\tint peek() {\n\t\treturn 1;\n\t}\n};\n" +
		"\nint main() {\n\tstd::puts(\"hi\");\n\treturn 0;\n}\n",
	"src/b.cc":     "int b;\n",
	"src/twice.cc": "static int twice(int x) {\n\treturn 2 * x;\n}\n\nint main() {\n\treturn twice(3);\n}\n",
	"run.sh":       "echo\n",
}

// A replyCase is one file of testdata/replies: a head of "key: value" lines, the reply, and, unless it
// is refused, the files that differ afterwards.
type replyCase struct {
	name   string
	format formats.Format
	path   string
	code   codes.Code // of a refused reply
	reason refusal.Reason
	reply  string
	tree   map[string]string // afterwards
}

func replyCases(t testing.TB) []replyCase {
	t.Helper()
	files, err := filepath.Glob("testdata/replies/*.txt")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d replies, %v", len(files), err)
	}
	var list []replyCase
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, parseReplyCase(strings.TrimSuffix(filepath.Base(name), ".txt"), string(data)))
	}
	return list
}

// parseReplyCase reads sections that begin with "-- reply --", "-- file NAME --" and "-- gone NAME --".
func parseReplyCase(name, text string) replyCase {
	c := replyCase{name: name, tree: maps.Clone(replyTree)}
	section, file := "", ""
	for line := range strings.Lines(text) {
		if head, ok := strings.CutPrefix(line, "-- "); ok && strings.HasSuffix(line, " --\n") {
			section, file, _ = strings.Cut(strings.TrimSuffix(head, " --\n"), " ")
			switch section {
			case "file":
				c.tree[file] = ""
			case "gone":
				delete(c.tree, file)
			}
			continue
		}
		switch section {
		case "reply":
			c.reply += line
		case "file":
			c.tree[file] += line
		default:
			key, value, _ := strings.Cut(strings.TrimSpace(line), ":")
			value = strings.TrimSpace(value)
			switch key {
			case "format":
				c.format = formats.Format(value)
			case "path":
				c.path = value
			case "code":
				c.code = codes.Code(value)
			case "reason":
				c.reason = refusal.Reason(value)
			}
		}
	}
	return c
}

func replyFolder(t *testing.T) (*os.Root, func() map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range replyTree {
		file := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(text), 0o666)); err != nil {
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
	for _, tt := range replyCases(t) {
		if tt.code != "" {
			continue
		}
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
			if got := tree(); !maps.Equal(got, tt.tree) {
				for _, p := range slices.Sorted(maps.Keys(tt.tree)) {
					if got[p] != tt.tree[p] {
						t.Errorf("%s is %q, want %q", p, got[p], tt.tree[p])
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
	for _, tt := range replyCases(t) {
		if tt.code == "" {
			continue
		}
		root, _ := replyFolder(t)
		r, err := patchproto.FromReply([]byte(tt.reply), root.ReadFile, &patchproto.ReplyOptions{Path: tt.path})
		e, ok := errors.AsType[*patchproto.Error](err)
		if !ok || r.Format != tt.format || e.Code != tt.code || e.Reason != tt.reason || e.Hint() == "" {
			t.Errorf("%s: format %s, %v; want %s, %s (%s)", tt.name, r.Format, err, tt.format, tt.code, tt.reason)
		}
	}
}

// A path that is the end of one file's is that file, for an edit that shows text of it.
func TestFromReplyFinds(t *testing.T) {
	block := func(path, old, repl string) string {
		return path + "\n<<<<<<< SEARCH\n" + old + "\n=======\n" + repl + "\n>>>>>>> REPLACE\n"
	}
	files := map[string]string{"src/one.cc": "int a;\nint b;\nint c;\n", "src/two.cc": "int t;\n", "test/two.cc": "int t;\n",
		"lib/src/one.h": "int h;\n"}
	read := func(p string) ([]byte, error) {
		if text, ok := files[p]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	}
	find := func(p string) (list []string) {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if strings.HasSuffix(name, "/"+p) {
				list = append(list, name)
			}
		}
		return list
	}
	for _, tt := range []struct{ name, reply, path, code string }{
		{"one file", block("one.cc", "int a;", "int x;"), "src/one.cc", ""},
		{"two components", block("src/one.h", "int h;", "int x;"), "lib/src/one.h", ""},
		{"a diff", "--- a/one.cc\n+++ b/one.cc\n@@ -1,2 +1,2 @@\n-int a;\n+int x;\n int b;\n", "src/one.cc", ""},
		{"several files", block("two.cc", "int t;", "int x;"), "", "ERR_NOT_FOUND"},
		{"a part of a name", block("e.cc", "int a;", "int x;"), "", "ERR_NOT_FOUND"},
		{"a whole file", "one.cc\n```cpp\nint a;\nint b;\nint d;\n```\n", "", "ERR_NOT_FOUND"},
		{"another whole file", "one.cc\n```cpp\nvoid f();\nvoid g();\n```\n", "one.cc", ""},
	} {
		r, err := patchproto.FromReply([]byte(tt.reply), read, &patchproto.ReplyOptions{Find: find})
		switch {
		case tt.code == "" && (err != nil || len(r.Files) != 1 || r.Files[0].Path != tt.path):
			t.Errorf("%s: %+v, %v; want %s", tt.name, r.Files, err, tt.path)
		case tt.code != "" && string(patchproto.CodeOf(err)) != tt.code:
			t.Errorf("%s: %v, want %s", tt.name, err, tt.code)
		}
	}
}

// Whatever the reply is: no panic, an *Error, and a plan that is valid.
func FuzzFromReply(f *testing.F) {
	for _, tt := range replyCases(f) {
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
