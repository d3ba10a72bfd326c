package clangd_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/clangd"
)

// apply returns the files of a change after it.
func apply(t *testing.T, root string, c *clangd.Change) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, file := range c.Files() {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		if text, err = c.Apply(file, text); err != nil {
			t.Fatal(err)
		}
		out[file] = string(text)
	}
	return out
}

func TestRename(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, root := reading(t, server)
		c, err := s.Rename(t.Context(), clangd.Query{Name: "shape::twice"}, "doubled")
		if err != nil {
			t.Fatal(err)
		}
		after := apply(t, root, c)
		if !c.Complete || len(after) != 2 ||
			!strings.Contains(after[header], "int doubled(int x)") || !strings.Contains(after[main], "shape::doubled(i)") {
			t.Errorf("Rename(twice) = %+v", c)
		}
		for _, bad := range []struct{ name, to string }{
			{"shape::twice", "2x"}, {"shape::twice", "a b"}, {"scale", "size"}, {"SHAPE_MAX_SIDES", "MOST"},
		} {
			if c, err := s.Rename(t.Context(), clangd.Query{Name: bad.name}, bad.to); err == nil {
				t.Errorf("Rename(%q, %q) = %+v", bad.name, bad.to, c)
			}
		}
	})
}

func TestAddInclude(t *testing.T) {
	s, root := indexed(t, newest(t))
	const file = "src/new.cc"
	write(t, filepath.Join(root, file), "// New.\n#include <vector>\n\nint f() { return shape::twice(1); }\n")
	c, err := s.AddInclude(t.Context(), file, "shape::twice")
	if err != nil || len(c.Edits) != 1 {
		t.Fatalf("AddInclude = %+v, %v", c, err)
	}
	if got := apply(t, root, c)[file]; !strings.Contains(got, "#include \"shape/shape.h\"\n") {
		t.Errorf("AddInclude = %q", got)
	}
	if h, err := s.Header(t.Context(), file, "SHAPE_MAX_SIDES"); err != nil || h != `"shape/shape.h"` {
		t.Errorf("Header of a macro = %q, %v", h, err)
	}
	if c, err := s.AddInclude(t.Context(), main, "shape::twice"); err != nil || len(c.Edits) != 0 {
		t.Errorf("AddInclude to a file that has it = %+v, %v, want no edits", c, err)
	}
	if c, err := s.AddInclude(t.Context(), main, "shape::helper"); err == nil {
		t.Errorf("AddInclude of what a source declares = %+v", c)
	}
	if near := s.Near(t.Context(), "twcie"); !slices.Contains(near, "shape::twice") {
		t.Errorf("Near(twcie) = %q", near)
	}
}

// write writes a file.
func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestCleanIncludes(t *testing.T) {
	s, root := indexed(t, newest(t))
	const file = "src/new.cc"
	write(t, filepath.Join(root, file), "#include <map>\n#include \"shape/shape.h\"\n\nint f() { return shape::twice(1); }\n")
	c, err := s.CleanIncludes(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	const want = "#include \"shape/shape.h\"\n\nint f() { return shape::twice(1); }\n"
	if got := apply(t, root, c)[file]; got != want || !c.Complete {
		t.Errorf("CleanIncludes = %q, %+v, want %q", got, c.Coverage, want)
	}
}

func TestDeclareMember(t *testing.T) {
	s, root := indexed(t, newest(t))
	path := filepath.Join(root, source)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const method = "bool Shape::isRound(int corners) const {\n  return corners == 0;\n}\n\n}\n"
	write(t, path, strings.Replace(string(text), "}  // namespace shape\n", method, 1))
	line := strings.Count(strings.Split(string(text), "}  // namespace shape")[0], "\n") + 1
	c, err := s.DeclareMember(t.Context(), clangd.Query{File: source, Line: line, Column: 13})
	if err != nil {
		t.Fatal(err)
	}
	after := apply(t, root, c)[header]
	if !strings.Contains(after, "  void rename(const char* name);\n  bool isRound(int corners) const;\n") {
		t.Errorf("DeclareMember = %+v\n%s", c, after)
	}
	write(t, filepath.Join(root, header), after)
	list, err := s.Diagnose(t.Context(), source)
	if err != nil || list.Count(diagnostic.SeverityError) > 0 {
		t.Errorf("after it: %v, %v", list, err)
	}
}

// A tweak, which clangd sends by a request of its own, and lines without an action.
func TestActions(t *testing.T) {
	s, root := reading(t, newest(t))
	list, err := s.Actions(t.Context(), main, 10, 10)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(list, func(c clangd.Change) bool { return strings.Contains(c.Title, "out-of-line") })
	if i < 0 {
		t.Fatalf("Actions = %+v, want one that moves the body out of line", list)
	}
	if got := apply(t, root, &list[i])[main]; !strings.Contains(got, "double Square::area() const {") {
		t.Errorf("%q = %s", list[i].Title, got)
	}
	if list, err := s.Actions(t.Context(), main, 2, 2); err != nil || len(list) != 0 {
		t.Errorf("Actions of an empty line = %+v, %v", list, err)
	}
}

func TestApplyRefuses(t *testing.T) {
	edit := func(line, col, end int) diagnostic.Edit {
		return diagnostic.Edit{File: "a", Text: "x", Range: diagnostic.Range{Line: line, Column: col, EndLine: line, EndColumn: end}}
	}
	for _, c := range []clangd.Change{
		{Edits: []diagnostic.Edit{edit(9, 1, 2)}}, {Edits: []diagnostic.Edit{edit(1, 2, 1)}},
		{Edits: []diagnostic.Edit{edit(1, 1, 3), edit(1, 2, 4)}}, {Edits: []diagnostic.Edit{edit(1, 1, 99)}},
	} {
		if got, err := c.Apply("a", []byte("abcdef\n")); err == nil {
			t.Errorf("Apply(%+v) = %q", c.Edits, got)
		}
	}
}
