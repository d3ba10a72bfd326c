package toolchain

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// A scratch is the temporary directory of one run: the unit's text if it came from memory, the
// compiler's own temporary files, and its structured report. It is removed as a whole, also after a
// compiler that was killed.
type scratch struct {
	dir    string
	source string // path of the text from memory, empty if the unit is a file
}

// newScratch makes the directory below parent and writes the unit's text.
func newScratch(parent string, u *diagnostic.Unit) (*scratch, error) {
	dir, err := os.MkdirTemp(parent, "cppreason-")
	if err != nil {
		return nil, fmt.Errorf("temporary directory: %w", err)
	}
	s := &scratch{dir: dir}
	if u.Source == nil {
		return s, nil
	}
	// In a directory of its own, in which a quoted include finds nothing by accident.
	src := filepath.Join(dir, "src")
	s.source = filepath.Join(src, sourceBase(name(u)))
	if err = os.Mkdir(src, 0o700); err == nil {
		err = os.WriteFile(s.source, u.Source, 0o600)
	}
	if err != nil {
		s.remove()
		return nil, fmt.Errorf("temporary source: %w", err)
	}
	return s, nil
}

// sourceBase returns the file name for a unit's text: the base of its name, as the linker and the
// compiler's own temporary files repeat it.
func sourceBase(name string) string {
	base := filepath.Base(filepath.FromSlash(name))
	if base == "." || base == ".." || base == string(filepath.Separator) || len(base) > 200 {
		return "main.cpp"
	}
	return base
}

// remove deletes the directory. A file that cannot be deleted remains in the system's temporary directory.
func (s *scratch) remove() { _ = os.RemoveAll(s.dir) }

// structured is the file of the structured report.
func (s *scratch) structured() string { return filepath.Join(s.dir, "report") }

// sourceFlags returns the flags by which the text finds its quoted includes where it would find them
// as a file of its name, and then in the working directory.
func (s *scratch) sourceFlags(u *diagnostic.Unit) []string {
	flags := []string{"-iquote", "."}
	if dir := filepath.Dir(name(u)); dir != "." {
		flags = append([]string{"-iquote", dir}, flags...)
	}
	return flags
}

// restore replaces the temporary paths in text by the names of the unit's files.
func (s *scratch) restore(text []byte, u *diagnostic.Unit) []byte {
	if s.source != "" {
		text = bytes.ReplaceAll(text, []byte(s.source), []byte(name(u)))
	}
	return bytes.ReplaceAll(text, []byte(s.dir+string(filepath.Separator)), nil)
}

// restoreList does so in the paths of diagnostics.
func (s *scratch) restoreList(l diagnostic.List, u *diagnostic.Unit) {
	for i := range l {
		d := &l[i]
		d.File = s.restorePath(d.File, u)
		for j := range d.Notes {
			d.Notes[j].File = s.restorePath(d.Notes[j].File, u)
		}
		for _, fix := range d.Fixes {
			for j := range fix.Edits {
				fix.Edits[j].File = s.restorePath(fix.Edits[j].File, u)
			}
		}
	}
}

// restorePath replaces one path.
func (s *scratch) restorePath(path string, u *diagnostic.Unit) string {
	if path == s.source && path != "" {
		return name(u)
	}
	return strings.TrimPrefix(path, s.dir+string(filepath.Separator))
}
