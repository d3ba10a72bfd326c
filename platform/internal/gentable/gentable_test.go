package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
)

const tables = "../../tables"

// sample are the columns that the test measures.
var sample = []string{"g++-12/libstdc++-12", "clang++-22/libstdc++-12", "clang++-22/libc++-22"}

// TestReproduces measures two headers again with three of the toolchains, where they are installed, and
// compares with the table that is committed. All headers take a quarter of an hour: go generate.
func TestReproduces(t *testing.T) {
	if testing.Short() {
		t.Skip("some 30 runs of compilers")
	}
	old, err := readTable(filepath.Join(tables, "std.txt"))
	if err != nil {
		t.Fatal(err)
	}
	modules := "/usr/lib/llvm-" + newestLLVM() + "/share/libc++/v1/std"
	names, err := moduleNames(modules)
	if err != nil {
		toolcheck.Missing(t, "libc++ module files")
	}
	probes, err := probeNames(filepath.Join(tables, "probes.txt"))
	if err != nil {
		t.Fatal(err)
	}
	columns := toolchains(t.Context())
	columns = slices.DeleteFunc(columns, func(c *toolchain) bool {
		return !slices.Contains(old.columns, c.column) || !slices.Contains(sample, c.column)
	})
	if len(columns) == 0 {
		toolcheck.Missing(t, "a toolchain of the table")
	}
	all := byHeader(append(names, probes...))
	some := map[string][]name{}
	for _, h := range []string{"expected", "cstdio"} {
		some[h] = all[h]
	}
	r, err := measure(t.Context(), columns, some, 2)
	if err != nil {
		t.Fatal(err)
	}
	cells := 0
	for p, got := range r.cells {
		for column, cell := range got {
			cells++
			if want := old.cells[p][column]; cell != want {
				t.Errorf("%s in <%s> with %s: %q, the table has %q", p.symbol, p.header, column, cell, want)
			}
		}
	}
	t.Logf("%d cells in %d columns are the same", cells, len(columns))
}

func TestProbeNames(t *testing.T) {
	names, err := probeNames(filepath.Join(tables, "probes.txt"))
	if err != nil || len(names) < 150 {
		t.Fatalf("%d probes, %v", len(names), err)
	}
	for _, n := range names {
		if strings.Count(n.line, "%d") != 1 || strings.Count(n.line, "%") != 1 {
			t.Errorf("%s: line %q", n.symbol, n.line)
		}
	}
}

// TestTableRoundTrip: what is written is read back.
func TestTableRoundTrip(t *testing.T) {
	r := &results{columns: []string{"a-1/b-1", "a-2/b-2"}, cells: map[pair]map[string]string{
		{"std::x", "h"}: {"a-1/b-1": "", "a-2/b-2": "20"}, {"std::y", "h"}: {"a-1/b-1": "98-14", "a-2/b-2": "11"}}}
	path := filepath.Join(t.TempDir(), "t.txt")
	if err := r.write(path); err != nil {
		t.Fatal(err)
	}
	back, err := readTable(path)
	if err != nil || !slices.Equal(back.columns, r.columns) || len(back.cells) != len(r.cells) {
		t.Fatalf("readTable = %+v, %v", back, err)
	}
	for p, cells := range r.cells {
		if !maps.Equal(back.cells[p], cells) {
			t.Errorf("%v = %v, want %v", p, back.cells[p], cells)
		}
	}
	text, _ := os.ReadFile(path)
	if !strings.Contains(string(text), "std::y\th\t11\t98-14\t11\n") {
		t.Errorf("table:\n%s", text)
	}
}
