package mcp_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/diagnostic/codetool"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/reasoner/mcp"
)

// TestCode asks a real clangd over MCP. Each answer fits the schema that is listed for it.
func TestCode(t *testing.T) {
	server, err := clangd.Find(t.Context(), toolcheck.Need(t, "clangd-22"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	const source = "// Doubles.\nint twice(int x) { return 2 * x; }\nstruct S { int a; };\nint user() { return twice(S().a); }\n"
	root, err := os.OpenRoot(dir)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "a.cc"), []byte(source), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	patches, err := patchproto.OpenDir(root, nil)
	if err != nil {
		t.Fatal(err)
	}
	flags := func(string) ([]string, bool) { return []string{"-std=c++17"}, true }
	s, err := clangd.Start(t.Context(), server, dir, &clangd.Options{Flags: flags})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(s.Close(), patches.Close(), root.Close()); err != nil {
			t.Error(err)
		}
	})
	if err := s.WaitIndex(t.Context()); err != nil {
		t.Fatal(err)
	}
	code := codetool.New(s, &codetool.Options{Root: dir, Patches: patches, Read: root.ReadFile})
	c := connect(t, mcp.New(&mcp.Options{Code: code, Patches: patches, Read: root.ReadFile}), nil)
	type args map[string]any
	for _, tt := range []struct {
		tool string
		args args
		want string
	}{
		{"code_definition", args{"name": "twice"}, `"line":2`},
		{"code_definition", args{"file": "a.cc", "line": 4, "column": 22}, `"comment":"Doubles."`},
		{"code_declaration", args{"name": "S"}, `"kind":"struct"`},
		{"code_references", args{"name": "twice"}, `"total":1`},
		{"code_callers", args{"name": "twice"}, `"name":"user"`},
		{"code_callees", args{"name": "user"}, `"name":"twice"`},
		{"code_trace", args{"name": "twice", "callers": true}, `"depth":1`},
		{"code_type", args{"file": "a.cc", "line": 2, "column": 15}, `"type":"int"`},
		{"code_members", args{"name": "S"}, `"text":"int a"`},
		{"code_read", args{"name": "twice"}, `"text":"// Doubles.\nint twice(int x) { return 2 * x; }"`},
		{"code_outline", args{"file": "a.cc"}, `"name":"S::a"`},
		{"code_includes", args{"file": "a.cc"}, `"complete":true`},
		{"code_check", args{"file": "a.cc"}, `"diagnostics":[]`},
		{"code_rename", args{"name": "twice", "new_name": "doubled", "apply": true}, `"applied":true`},
	} {
		res, raw := call(t, c, tt.tool, tt.args)
		if res.IsError || !strings.Contains(string(raw), tt.want) {
			t.Errorf("%s(%v) = %s, %v, want %s", tt.tool, tt.args, raw, res.Content, tt.want)
		}
	}
	for _, bad := range []args{{}, {"name": "x", "file": "a.cc"}, {"file": "../a.cc", "line": 1, "column": 1}, {"name": "twcie"}} {
		if res, raw := call(t, c, "code_definition", bad); !res.IsError {
			t.Errorf("code_definition(%v) = %s", bad, raw)
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "a.cc"))
	if err != nil || strings.Count(string(text), "doubled") != 2 {
		t.Errorf("after the rename: %q, %v", text, err)
	}
}
