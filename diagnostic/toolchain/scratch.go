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
	remove func() // deletes the directory; a file that cannot be deleted remains
	source string // path of the text from memory, empty if the unit is a file
}

// mkdirTemp makes a temporary directory where the compiler can reach it.
func (t *Toolchain) mkdirTemp() (dir string, remove func(), err error) {
	const pattern = "cppreason-"
	if t.opts.Sandbox != nil && t.opts.TempDir == "" {
		return t.opts.Sandbox.MkdirTemp(pattern)
	}
	if dir, err = os.MkdirTemp(t.opts.TempDir, pattern); err != nil {
		return "", nil, fmt.Errorf("temporary directory: %w", err)
	}
	return dir, func() { _ = os.RemoveAll(dir) }, nil
}

// newScratch makes the directory and writes the unit's text.
func (t *Toolchain) newScratch(u *diagnostic.Unit) (*scratch, error) {
	dir, remove, err := t.mkdirTemp()
	if err != nil {
		return nil, err
	}
	s := &scratch{dir: dir, remove: remove}
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

// structured is the file of the structured report.
func (s *scratch) structured() string { return filepath.Join(s.dir, "report") }

// output is the file that a compiler in a sandbox writes in place of the unit's output.
func (s *scratch) output() string { return filepath.Join(s.dir, "output") }

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
	if u.Output != "" {
		text = bytes.ReplaceAll(text, []byte(s.output()), []byte(u.Output))
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
