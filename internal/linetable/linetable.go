// Package linetable answers, from a program's debug information alone, which lines of a source file
// have code. Debuggers disagree about a line without code: lldb takes the next line, gdb may wait for ever.
// So the program is asked before a debugger is.
package linetable

import (
	"debug/dwarf"
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// ErrNoDebug reports a program that has no line information: it was built without -g, or keeps it elsewhere.
var ErrNoDebug = errors.New("no debug information: the program was not compiled with -g")

// A Table is the line information of a program.
type Table struct {
	// Loads means that the program may load code that is not in the table: it needs libraries that are not the
	// toolchain's, or opens libraries itself.
	Loads bool

	files map[string][]int // path -> lines with code, sorted
}

// Limits on what is read of a program: a browser with debug information has about 2^15 files.
const (
	maxFiles = 1 << 16
	maxLines = 1 << 24
)

// Read reads the line table of an ELF program, with DWARF 2 to 5. Beside ErrNoDebug the table is empty but
// for Loads.
func Read(r io.ReaderAt) (t *Table, err error) {
	// The standard library's readers promise errors, not panics, but what they read is not ours.
	defer func() {
		if p := recover(); p != nil {
			t, err = nil, fmt.Errorf("damaged debug information: %v", p)
		}
	}()
	f, err := elf.NewFile(r)
	if err != nil {
		return nil, fmt.Errorf("not an ELF program: %w", err)
	}
	defer f.Close()
	t = &Table{files: map[string][]int{}, Loads: mayLoad(f)}
	d, err := f.DWARF()
	if err != nil {
		return t, fmt.Errorf("%w (%v)", ErrNoDebug, err)
	}
	if err := t.read(d); err != nil {
		return nil, err
	}
	if len(t.files) == 0 {
		return t, ErrNoDebug
	}
	for name, lines := range t.files {
		slices.Sort(lines)
		t.files[name] = slices.Compact(lines)
	}
	return t, nil
}

// Libraries returns the shared libraries that a program needs beside the toolchain's.
func Libraries(f *elf.File) ([]string, error) {
	names, err := f.ImportedLibraries()
	return slices.DeleteFunc(names, toolchainLibrary.MatchString), err
}

// toolchainLibrary matches the libraries of compilers and of the C library: a user sets no breakpoints there.
var toolchainLibrary = regexp.MustCompile(
	`^(lib(stdc\+\+|c\+\+|c\+\+abi|unwind|gcc_s|m|c|dl|rt|pthread|atomic|gomp|[atlu]b?san)|ld-linux[^.]*)\.so(\.\d+)*$`,
)

// mayLoad is Table.Loads of a program.
func mayLoad(f *elf.File) bool {
	names, err := Libraries(f)
	if err != nil || len(names) > 0 {
		return true
	}
	symbols, err := f.ImportedSymbols()
	if errors.Is(err, elf.ErrNoSymbols) {
		return false // a static program loads nothing
	}
	return err != nil || slices.ContainsFunc(symbols, func(s elf.ImportedSymbol) bool { return s.Name == "dlopen" || s.Name == "dlmopen" })
}

// read reads the line programs of all compile units.
func (t *Table) read(d *dwarf.Data) error {
	units := d.Reader()
	total := 0
	for {
		unit, err := units.Next()
		if err != nil {
			return fmt.Errorf("debug information: %w", err)
		}
		if unit == nil {
			return nil
		}
		units.SkipChildren()
		if unit.Tag != dwarf.TagCompileUnit { // a partial unit's lines belong to the units that import it
			continue
		}
		if err := t.readUnit(d, unit, &total); err != nil {
			return fmt.Errorf("line table: %w", err)
		}
	}
}

// readUnit reads the line program of a compile unit, and adds its lines to total.
func (t *Table) readUnit(d *dwarf.Data, unit *dwarf.Entry, total *int) error {
	lines, err := d.LineReader(unit)
	if err != nil || lines == nil {
		return err
	}
	// A relative name is relative to the folder in which the compiler ran. No folder is "".
	dir, _ := unit.Val(dwarf.AttrCompDir).(string)
	var e dwarf.LineEntry
	for {
		if err := lines.Next(&e); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		// Debuggers set breakpoints at the entries with is_stmt alone. Line 0 is code without a source line.
		if e.EndSequence || !e.IsStmt || e.Line <= 0 || e.File == nil {
			continue
		}
		name := e.File.Name
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		if err := t.addLine(name, e.Line, total); err != nil {
			return err
		}
	}
}

// addLine adds a line with code to a file and to total.
func (t *Table) addLine(name string, line int, total *int) error {
	known := t.files[name]
	if n := len(known); n > 0 && known[n-1] == line { // most repetitions are adjacent
		return nil
	}
	if *total++; *total > maxLines || known == nil && len(t.files) >= maxFiles {
		return errors.New("too large")
	}
	t.files[name] = append(known, line)
	return nil
}

// Match returns the files of the program that a name means, sorted: the file itself if name is
// absolute and known, else those whose path ends in name, else those of the same base name.
func (t *Table) Match(name string) []string {
	name = filepath.Clean(name)
	var suffix, base []string
	for path := range t.files {
		clean := filepath.Clean(path)
		switch {
		case clean == name:
			return []string{path}
		case strings.HasSuffix(clean, string(filepath.Separator)+name):
			suffix = append(suffix, path)
		case filepath.Base(clean) == filepath.Base(name):
			base = append(base, path)
		}
	}
	if len(suffix) == 0 {
		// The caller's tree may lie elsewhere than the one that was compiled.
		suffix = base
	}
	slices.Sort(suffix) // the map's order is random
	return suffix
}

// HasCode reports whether a line of one of the program's files has code.
func (t *Table) HasCode(path string, line int) bool {
	_, found := slices.BinarySearch(t.files[path], line)
	return found
}

// Nearest returns the line with code that is nearest to line, the later one of two. It is 0 if the file
// is unknown.
func (t *Table) Nearest(path string, line int) int {
	lines := t.files[path]
	if len(lines) == 0 {
		return 0
	}
	i, _ := slices.BinarySearch(lines, line)
	switch {
	case i == len(lines): // beyond the last line with code
		return lines[i-1]
	case i == 0 || lines[i]-line <= line-lines[i-1]:
		return lines[i]
	}
	return lines[i-1]
}

// Files returns the base names of the program's files, without those of the system, sorted and at
// most max.
func (t *Table) Files(max int) []string {
	var names []string
	for path := range t.files {
		if !strings.HasPrefix(path, "/usr/") && filepath.IsAbs(path) {
			names = append(names, filepath.Base(path))
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	return names[:min(len(names), max)]
}

// Explain returns why a breakpoint at a line of a file has no place in the program, "" if it has one or if
// the file may belong to a library.
func (t *Table) Explain(name string, line int) string {
	paths := t.Match(name)
	if len(paths) == 0 && t.Loads {
		return ""
	}
	if len(paths) == 0 {
		return fmt.Sprintf("the program has no source file %q; it knows %s", filepath.Base(name), strings.Join(t.Files(8), ", "))
	}
	for _, p := range paths {
		if t.HasCode(p, line) {
			return ""
		}
	}
	return fmt.Sprintf("line %d of %s has no code; the nearest line with code is %d", line, filepath.Base(paths[0]), t.Nearest(paths[0], line))
}
