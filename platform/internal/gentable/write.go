package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"maps"
	"os"
	"slices"
	"strings"
)

const tableNote = `# Which header declares a name of the C++ standard library, and since when, found by experiment.
# Made by go generate ./platform; what cannot be measured is in hand.txt.
#
# A row is a name, a header, the first standard, and one column for each toolchain. A toolchain's
# column holds the first standard under which the name is there after "#include <header>", and the
# last one if the newest no longer has it ("98-14"); - for none. The first standard of the row is the
# newest of the columns, since a library may offer a name in older standards than the one that
# introduced it. Names are those that the module files of libc++ export (Apache-2.0 WITH
# LLVM-exception) and those of probes.txt; the rest is measured.
#
`

const macroNote = `# Feature-test macros of the C++ standard library and their values, found by experiment with <version>.
# Made by go generate ./platform.
#
# A row is a macro and one column for each toolchain: "17=201606,20=201907" is the value from that
# standard on, - for none.
#
`

// dash writes an empty cell as -.
func dash(s string) string { return cmp.Or(s, "-") }

// std returns the first standard of a row: the newest of its columns' first ones.
func std(cells map[string]string) string {
	best := -1
	for _, c := range cells {
		first, _, _ := strings.Cut(c, "-")
		best = max(best, slices.Index(versions(), first))
	}
	if best < 0 {
		return ""
	}
	return versions()[best]
}

// write writes the table, sorted.
func (r *results) write(path string) error {
	var b bytes.Buffer
	b.WriteString(tableNote)
	b.WriteString("#columns\tname\theader\tstd\t" + strings.Join(r.columns, "\t") + "\n")
	pairs := slices.SortedFunc(maps.Keys(r.cells), func(a, b pair) int {
		return cmp.Or(cmp.Compare(a.symbol, b.symbol), cmp.Compare(a.header, b.header))
	})
	for _, p := range pairs {
		b.WriteString(p.symbol + "\t" + p.header + "\t" + dash(std(r.cells[p])))
		for _, c := range r.columns {
			b.WriteString("\t" + dash(r.cells[p][c]))
		}
		b.WriteByte('\n')
	}
	return os.WriteFile(path, b.Bytes(), 0o666)
}

// readMacros reads the table of macros that an earlier run wrote: cells by macro and column. A table that
// does not exist is empty.
func readMacros(path string) (cells map[string]map[string]string, columns []string, err error) {
	cells = map[string]map[string]string{}
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, err
	}
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		switch {
		case f[0] == "#columns":
			columns = f[2:]
		case len(f) == 1+len(columns) && !strings.HasPrefix(f[0], "#"):
			cells[f[0]] = map[string]string{}
			for i, c := range columns {
				cells[f[0]][c] = strings.TrimPrefix(f[1+i], "-")
			}
		}
	}
	return cells, columns, nil
}

// writeMacros measures and writes the table of macros. Columns of the old table that are not measured again
// are kept.
func writeMacros(ctx context.Context, columns []*toolchain, path string) error {
	cells, names, err := readMacros(path)
	if err != nil {
		return err
	}
	for _, t := range columns {
		if !slices.Contains(names, t.column) {
			names = append(names, t.column)
		}
		for _, byColumn := range cells {
			delete(byColumn, t.column)
		}
		values, err := libraryMacros(ctx, t)
		if err != nil {
			return err
		}
		for macro, byStd := range values {
			var steps []string
			before := ""
			for _, s := range t.stds {
				if v := byStd[s]; v != "" && v != before {
					steps = append(steps, s+"="+v)
					before = v
				}
			}
			if cells[macro] == nil {
				cells[macro] = map[string]string{}
			}
			cells[macro][t.column] = strings.Join(steps, ",")
		}
	}
	slices.Sort(names)
	var b bytes.Buffer
	b.WriteString(macroNote)
	b.WriteString("#columns\tmacro\t" + strings.Join(names, "\t") + "\n")
	for _, macro := range slices.Sorted(maps.Keys(cells)) {
		b.WriteString(macro)
		for _, n := range names {
			b.WriteString("\t" + dash(cells[macro][n]))
		}
		b.WriteByte('\n')
	}
	return os.WriteFile(path, b.Bytes(), 0o666)
}
