// Package linetable finds out, from a program's debug information alone, which lines of a source file
// have code. Debuggers disagree about a breakpoint at a line without code: one takes the next line, one
// waits for ever. So the line is looked up here before a debugger gets it.
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
	// Loads reports that the program may load code that is not in the table: it needs libraries that are
	// not the toolchain's, or calls dlopen.
	Loads bool

	files map[string][]int // path -> lines with code, sorted
}

// Limits on what is read of a program.
const (
	maxFiles = 1 << 16
	maxLines = 1 << 24
)

// Read reads the line table of an ELF program with DWARF 2 to 5. With ErrNoDebug it returns a table in
// which only Loads is set.
func Read(r io.ReaderAt) (t *Table, err error) {
	// The readers of debug/elf and debug/dwarf return errors for damaged files, but have panicked on
	// hostile ones before.
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

// toolchainLibrary matches the libraries of C, C++ and the sanitizers: "libstdc++.so.6", "libasan.so.8",
// "ld-linux-x86-64.so.2".
var toolchainLibrary = regexp.MustCompile(
	`^(lib(stdc\+\+|c\+\+|c\+\+abi|unwind|gcc_s|m|c|dl|rt|pthread|atomic|gomp|[atlu]b?san)|ld-linux[^.]*)` +
		`\.so(\.\d+)*$`)

// mayLoad computes Table.Loads.
func mayLoad(f *elf.File) bool {
	names, err := Libraries(f)
	if err != nil || len(names) > 0 {
		return true
	}
	// dlopen is in libc since glibc 2.34, so a program can load code without needing libdl.
	symbols, err := f.ImportedSymbols()
	if errors.Is(err, elf.ErrNoSymbols) {
		return false // a static program
	}
	opens := func(s elf.ImportedSymbol) bool { return s.Name == "dlopen" || s.Name == "dlmopen" }
	return err != nil || slices.ContainsFunc(symbols, opens)
}

// read adds the lines of all compile units.
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
		if unit.Tag != dwarf.TagCompileUnit {
			continue
		}
		lines, err := d.LineReader(unit)
		if err != nil {
			return fmt.Errorf("line table: %w", err)
		}
		if lines == nil {
			continue
		}
		dir, _ := unit.Val(dwarf.AttrCompDir).(string) // "" if absent
		n, err := t.readLines(lines, dir, maxLines-total)
		if err != nil {
			return fmt.Errorf("line table: %w", err)
		}
		total += n
	}
}

// readLines adds the lines of one compile unit, at most limit. File names are relative to dir.
func (t *Table) readLines(lines *dwarf.LineReader, dir string, limit int) (n int, err error) {
	var e dwarf.LineEntry
	for {
		if err := lines.Next(&e); err == io.EOF {
			return n, nil
		} else if err != nil {
			return n, err
		}
		// A row that is no statement start (is_stmt) is not a place where a debugger stops.
		if e.EndSequence || !e.IsStmt || e.Line <= 0 || e.File == nil {
			continue
		}
		name := e.File.Name
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		known := t.files[name]
		if k := len(known); k > 0 && known[k-1] == e.Line {
			continue // the line has several rows, one for each column
		}
		if n++; n > limit || known == nil && len(t.files) >= maxFiles {
			return n, errors.New("too large")
		}
		t.files[name] = append(known, e.Line)
	}
}

// Match returns the files of the program that a name can mean, sorted: the file itself if its path is
// name, else those whose path ends in name, else those with the same base name.
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
		suffix = base
	}
	slices.Sort(suffix)
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
	// A breakpoint before a declaration belongs to the code after it, so the later line wins a tie.
	i, _ := slices.BinarySearch(lines, line)
	switch {
	case i == len(lines):
		return lines[i-1]
	case i == 0 || lines[i]-line <= line-lines[i-1]:
		return lines[i]
	}
	return lines[i-1]
}

// Files returns the base names of the program's files, sorted, at most max. Files below /usr are left
// out.
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

// Explain returns why a breakpoint at a line of a file has no place in the program. It returns "" if the
// line has code, or if the file may belong to a library that is not loaded yet.
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
	near := t.Nearest(paths[0], line)
	return fmt.Sprintf("line %d of %s has no code; the nearest line with code is %d", line, filepath.Base(paths[0]), near)
}
