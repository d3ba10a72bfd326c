// Package linetable answers, from a program's debug information alone, which lines of a source file
// have code. Debuggers disagree about a line without code (one takes the next line, one waits for
// ever), so the question is put to the program before it is put to a debugger.
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
	// Loads says that the program may come to have code which is not in the table: it needs libraries that are not the
	// toolchain's, or asks for them itself.
	Loads bool

	files map[string][]int // path -> lines with code, sorted
}

// Limits on what is read of a program.
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
	t = &Table{files: map[string][]int{}, Loads: loads(f)}
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

var toolchainLibrary = regexp.MustCompile(`^(lib(stdc\+\+|c\+\+|c\+\+abi|unwind|gcc_s|m|c|dl|rt|pthread|atomic|gomp|[atlu]b?san)|ld-linux[^.]*)\.so(\.\d+)*$`)

// loads is Table.Loads of a program.
func loads(f *elf.File) bool {
	names, err := Libraries(f)
	if err != nil || len(names) > 0 {
		return true
	}
	symbols, err := f.ImportedSymbols()
	if errors.Is(err, elf.ErrNoSymbols) {
		return false // a static program
	}
	return err != nil || slices.ContainsFunc(symbols, func(s elf.ImportedSymbol) bool { return s.Name == "dlopen" || s.Name == "dlmopen" })
}

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
		dir, _ := unit.Val(dwarf.AttrCompDir).(string) // absent is no folder
		var e dwarf.LineEntry
		for {
			if err := lines.Next(&e); err == io.EOF {
				break
			} else if err != nil {
				return fmt.Errorf("line table: %w", err)
			}
			if e.EndSequence || !e.IsStmt || e.Line <= 0 || e.File == nil {
				continue
			}
			name := e.File.Name
			if !filepath.IsAbs(name) {
				name = filepath.Join(dir, name)
			}
			known := t.files[name]
			if n := len(known); n > 0 && known[n-1] == e.Line {
				continue
			}
			if total++; total > maxLines || known == nil && len(t.files) >= maxFiles {
				return errors.New("line table: too large")
			}
			t.files[name] = append(known, e.Line)
		}
	}
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
	i, _ := slices.BinarySearch(lines, line)
	switch {
	case i == len(lines):
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

// Explain says why a breakpoint at a line of a file has no place in the program, "" if it should have one
// or if the file may be one of a library's.
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
