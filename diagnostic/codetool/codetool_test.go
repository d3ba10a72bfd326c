package codetool_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/diagnostic/codetool"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/patchproto"
)

const (
	shape = `#ifndef SHAPE_H
#define SHAPE_H
// A Shape has an area.
class Shape {
 public:
  // Returns the area.
  double area(double scale) const;
  int sides = 4;
};
int twice(int x);
#endif
`
	source = `#include "shape.h"
double Shape::area(double scale) const { return sides * scale; }
int twice(int x) { return 2 * x; }
int user() { return twice(3) + static_cast<int>(Shape().area(2)); }
`
)

// open returns the tools of a small project that can be changed, and its directory.
func open(t *testing.T) (*codetool.Tools, *cppcall.Set, string) {
	t.Helper()
	server, err := clangd.Find(t.Context(), toolcheck.Need(t, "clangd-22"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"shape.h": shape, "shape.cc": source, ".hidden.cc": "int h;\n", "new.cc": "int n() { return twice(1); }\n",
		"compile_commands.json": `[{"directory":".","file":"shape.cc","arguments":["clang++","-c","shape.cc"]}]`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	outside := filepath.Join(t.TempDir(), "outside.h")
	err = errors.Join(os.WriteFile(outside, []byte("int secret;\n"), 0o666), os.Symlink(outside, filepath.Join(dir, "link.h")))
	if err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	patches, err := patchproto.OpenDir(root, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := clangd.Start(t.Context(), server, dir, nil)
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
	tools := codetool.New(s, &codetool.Options{Root: dir, Patches: patches, Read: root.ReadFile})
	set, err := cppcall.NewSet(tools.Funcs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return tools, set, dir
}

func TestTools(t *testing.T) {
	tools, set, dir := open(t)
	for _, tt := range []struct{ call, want string }{
		{`definition("Shape::area")`, `.file = "shape.cc"`},
		{`definition("shape.cc", 4, 22)`, `.name = "twice"`},
		{`declaration("twice")`, `.file = "shape.h"`},
		{`references("twice")`, `{"shape.cc", 4, 21, "int user() {`},
		{`references("shape.cc", 3, 5, 5)`, `.total = 1`},
		{`callers("Shape::area")`, `{"user", "shape.cc", 4, {4}}`},
		{`callees("user")`, `"twice"`},
		{`trace("user", 1)`, `.name = "twice"`},
		{`type_of("shape.cc", 3, 15)`, `.type = "int"`},
		{`members("Shape")`, `{"sides", "field", 8, "int sides = 4", "public"}`},
		{`signature("twice")`, `"shape.cc:3: int twice(int x)"`},
		{`outline("shape.cc")`, `"Shape::area"`},
		{`includes("shape.cc")`, `{1, "\"shape.h\"", "shape.h"}`},
		{`read_symbol("Shape")`, "// A Shape has an area.\nclass Shape {"},
		{`check("new.cc")`, `use of undeclared identifier 'twice'`},
		{`definition("twcie")`, "did you mean twice?"},
		{`outline("../x.cc")`, "not a path below"},
		{`outline(".hidden.cc")`, "hidden"},
		{`outline("link.h")`, "leads out of"},
		{`signature("Shape")`, "no function"},
		{`rename("twice", "doubled")`, "+int doubled(int x) { return 2 * x; }"},
		{`add_include("new.cc", "twice")`, `+#include \"shape.h\"`},
		{`clean_includes("shape.cc")`, "nothing is to be done"},
	} {
		answer, err := set.Call(t.Context(), tt.call)
		got := string(answer)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%s = %s, want %s", tt.call, got, tt.want)
		}
	}
	lines, err := tools.Symbols(t.Context(), "twice", 3)
	if err != nil || len(lines) != 1 || lines[0] != "shape.cc:3: int twice(int x)" {
		t.Errorf("Symbols(twice) = %q, %v", lines, err)
	}
	if lines, err := tools.Symbols(t.Context(), "no such words", 3); err != nil || len(lines) != 0 {
		t.Errorf("Symbols of words = %q, %v", lines, err)
	}
	change, err := tools.AddInclude(t.Context(), "new.cc", "twice", true)
	if err != nil || !change.Applied || change.Tx == "" {
		t.Fatalf("AddInclude = %+v, %v", change, err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "new.cc")); err != nil || !strings.HasPrefix(string(text), "#include \"shape.h\"\n") {
		t.Errorf("new.cc = %q, %v", text, err)
	}
	if answer, err := set.Call(t.Context(), `check("new.cc")`); err != nil || strings.Contains(string(answer), "undeclared") {
		t.Errorf("check after it = %s, %v", answer, err)
	}
}

// A rename without a complete index is refused.
func TestRenameIncomplete(t *testing.T) {
	server, err := clangd.Find(t.Context(), toolcheck.Need(t, "clangd-22"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.cc"), []byte("int f() { return 1; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	s, err := clangd.Start(t.Context(), server, dir, &clangd.Options{NoIndex: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	tools := codetool.New(s, &codetool.Options{Root: dir})
	if c, err := tools.Rename(t.Context(), "f", "g", true); err == nil || !strings.Contains(err.Error(), "would miss uses") {
		t.Errorf("Rename = %+v, %v", c, err)
	}
}
