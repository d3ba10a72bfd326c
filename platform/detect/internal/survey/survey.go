// Package survey reads the files of one source tree within limits and gathers what they state.
//
// Readers of build files get a [Survey]. They read files through it, so that nothing outside the
// root, no symbolic link and no more than the limits allow is ever read, and they hand in each fact as
// a [Clue]. Which clue decides is the caller's business.
package survey

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
)

// Limits bound one survey. All fields must be set.
type Limits struct {
	FileBytes int64 // of one file; a longer one is read up to there
	Bytes     int64 // of all files
	Steps     int   // commands of build files that are evaluated
}

// MaxClues bounds what is kept: a build file in a loop could state the same fact for ever.
const MaxClues = 20_000

// ErrLimit reports that one of the Limits is used up.
var ErrLimit = errors.New("limit reached")

// A Survey reads the files of one tree and gathers clues.
type Survey struct {
	// OS is the system for which conditions in build files are decided: "linux", "windows" or "macos".
	OS string
	// Order is the rank of the build system that is being read. Add copies it into each clue.
	Order int

	fsys   fs.FS
	limits Limits
	left   int64 // bytes that may still be read
	steps  int   // steps that may still be taken
	clues  []Clue
	notes  map[string]bool
	plain  map[string]bool // whether a path is free of symbolic links
}

// New returns a survey of fsys. The files of the tree are read only when a reader asks for them.
func New(fsys fs.FS, limits Limits, system string) *Survey {
	return &Survey{OS: system, fsys: fsys, limits: limits, left: limits.Bytes, steps: limits.Steps}
}

// Read returns a file as UTF-8 with line feeds, at most Limits.FileBytes of it. Names are those of
// io/fs, so what lies outside the root has no name.
func (s *Survey) Read(name string) (string, error) {
	if !fs.ValidPath(name) {
		return "", fmt.Errorf("%q: outside the root", name)
	}
	if s.left <= 0 {
		s.Note(name, "bytes: "+ErrLimit.Error())
		return "", ErrLimit
	}
	if !s.isPlain(name) {
		return "", fmt.Errorf("%s: does not exist, or lies below a symbolic link", name)
	}
	f, err := s.fsys.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	// A folder, a pipe or a device is no build file, and reading one might not end.
	if st, err := f.Stat(); err != nil || !st.Mode().IsRegular() {
		return "", fmt.Errorf("%s: not a regular file", name)
	}
	limit := min(s.limits.FileBytes, s.left)
	b, err := io.ReadAll(io.LimitReader(f, limit+1)) // one byte more shows that there is a rest
	if int64(len(b)) > limit {
		b = b[:limit]
		s.Note(name, "only the beginning was read")
	}
	s.left -= int64(len(b))
	return plainText(b), err
}

// plainText converts what Windows tools write to UTF-8 with line feeds.
func plainText(b []byte) string {
	s := string(b)
	if strings.HasPrefix(s, "\xff\xfe") || strings.HasPrefix(s, "\xfe\xff") {
		s = asciiOfUTF16(s)
	}
	return strings.ReplaceAll(strings.TrimPrefix(s, "\ufeff"), "\r\n", "\n")
}

// asciiOfUTF16 returns the ASCII letters of a UTF-16 text: all keywords of build files are ASCII.
// Visual Studio and Windows PowerShell's > write such files.
func asciiOfUTF16(s string) string {
	bigEndian := s[0] == 0xfe
	out := make([]byte, 0, len(s)/2)
	for i := 2; i+1 < len(s); i += 2 {
		lo, hi := s[i], s[i+1]
		if bigEndian {
			lo, hi = hi, lo
		}
		if hi != 0 || lo >= 0x80 {
			lo = '?'
		}
		out = append(out, lo)
	}
	return string(out)
}

// Exists reports whether a path below the root exists.
func (s *Survey) Exists(name string) bool { return fs.ValidPath(name) && s.isPlain(name) }

// maxGlob bounds the files that one pattern names.
const maxGlob = 200

// Glob lists the files in one folder whose names match a pattern of path.Match, sorted. The folder is not a pattern.
func (s *Survey) Glob(pattern string) (names []string) {
	dir, base := path.Dir(pattern), path.Base(pattern)
	if !s.Exists(dir) {
		return nil
	}
	entries, err := fs.ReadDir(s.fsys, dir)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if ok, _ := path.Match(base, e.Name()); ok && e.Type().IsRegular() && len(names) < maxGlob {
			names = append(names, path.Join(dir, e.Name()))
		}
	}
	return names
}

// Folders lists the folders in a folder, sorted.
func (s *Survey) Folders(dir string) (names []string) {
	if !s.Exists(dir) {
		return nil
	}
	entries, err := fs.ReadDir(s.fsys, dir)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if e.IsDir() && len(names) < maxGlob {
			names = append(names, path.Join(dir, e.Name()))
		}
	}
	return names
}

// isPlain reports whether a path exists and no part of it is a symbolic link. A link could lead
// anywhere, and os.DirFS would follow it. The answer is kept for every folder on the way.
func (s *Survey) isPlain(name string) bool {
	if ok, known := s.plain[name]; known {
		return ok
	}
	ok := name == "." || s.isPlain(path.Dir(name))
	if ok {
		st, err := fs.Lstat(s.fsys, name)
		ok = err == nil && st.Mode()&fs.ModeSymlink == 0
		if err == nil && !ok {
			s.Note(name, "a symbolic link")
		}
	}
	if s.plain == nil {
		s.plain = map[string]bool{}
	}
	if len(s.plain) < MaxClues {
		s.plain[name] = ok
	}
	return ok
}

// Step takes one step, as for a command. When none are left it notes so for file and reports false.
func (s *Survey) Step(file string) bool {
	if s.steps--; s.steps < 0 {
		s.Note(file, "steps: "+ErrLimit.Error())
		return false
	}
	return true
}

// Charge takes the steps for looking at n bytes. It reports false when none are left.
func (s *Survey) Charge(n int) bool {
	s.steps -= n / 16
	return s.steps >= 0
}

// Note records, once for each file and reason, that something was left out.
func (s *Survey) Note(file, why string) {
	key := file + "\x00" + why
	if s.notes == nil {
		s.notes = map[string]bool{}
	}
	if s.notes[key] || len(s.notes) > 100 {
		return
	}
	s.notes[key] = true
	s.clues = append(s.clues, Clue{Fact: "limit", Value: why, File: file, Trust: TrustScan})
}

// Full reports whether no further clue is kept.
func (s *Survey) Full() bool { return len(s.clues) >= MaxClues }

// Clues returns what was gathered, in the order of finding. The slice is the survey's own.
func (s *Survey) Clues() []Clue { return s.clues }

// Add records a clue. One without a value is dropped.
func (s *Survey) Add(c Clue) {
	if s.Full() || c.Value == "" {
		return
	}
	c.Order = s.Order
	if c.Fact == "lib" && (c.Value == "threads" || c.Value == "intl") && c.Form != platform.Floor {
		c.Form = platform.Conditional // part of libc on most systems: nothing more may be linked
	}
	isOwn := c.Fact == "lib" && IsListing(c.File)
	if IsSide(c.File) && !isOwn || c.Fact == "lib" && c.Trust == TrustMain && libname.IsTest(c.Component().Name) {
		c.Scope = ScopeSide
	}
	s.clues = append(s.clues, c)
}
