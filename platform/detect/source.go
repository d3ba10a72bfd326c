package detect

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// Options bounds Tree and says what it may assume. A nil *Options means the defaults.
type Options struct {
	// MaxFiles bounds the directory entries that are looked at. Zero means 200 000.
	MaxFiles int
	// MaxFile bounds the bytes read of one file; a longer one is read up to there. Zero means 1 MiB.
	MaxFile int64
	// MaxBytes bounds the bytes read in all. Zero means 32 MiB.
	MaxBytes int64
	// MaxSteps bounds the commands that the evaluation of build files runs. Zero means 250 000.
	MaxSteps int
	// OS is the system for which conditions in build files are decided: "linux", "windows", "macos".
	// Empty means "linux". A fact that holds only under another system is left out.
	OS string
}

func (o *Options) withDefaults() Options {
	var out Options
	if o != nil {
		out = *o
	}
	if out.MaxFiles == 0 {
		out.MaxFiles = 200_000
	}
	if out.MaxFile == 0 {
		out.MaxFile = 1 << 20
	}
	if out.MaxBytes == 0 {
		out.MaxBytes = 32 << 20
	}
	if out.MaxSteps == 0 {
		out.MaxSteps = 250_000
	}
	if out.OS == "" {
		out.OS = "linux"
	}
	return out
}

// errBudget reports that Options.MaxBytes or MaxSteps is used up.
var errBudget = errors.New("limit reached")

// A source reads files of one tree within limits and gathers what is found.
type source struct {
	fsys  fs.FS
	opts  Options
	left  int64 // bytes that may still be read
	steps int   // commands that may still be run
	clues []clue
	order int // of the build system that is being read
	notes map[string]bool
	links map[string]bool // whether a path is free of symbolic links
}

// read returns up to MaxFile bytes of a file. Names are those of io/fs: what leaves the root has none.
func (s *source) read(name string) (string, error) {
	if !fs.ValidPath(name) {
		return "", fmt.Errorf("%q: outside the root", name)
	}
	if s.left <= 0 {
		s.note(name, "bytes: "+errBudget.Error())
		return "", errBudget
	}
	if !s.plain(name) {
		return "", fmt.Errorf("%s: not there, or behind a symbolic link", name)
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
	b, err := io.ReadAll(io.LimitReader(f, min(s.opts.MaxFile, s.left)+1))
	if int64(len(b)) > min(s.opts.MaxFile, s.left) {
		b = b[:min(s.opts.MaxFile, s.left)]
		s.note(name, "only the beginning was read")
	}
	s.left -= int64(len(b))
	return text(b), err
}

// text converts what Windows tools write to plain UTF-8 with line feeds.
func text(b []byte) string {
	s := string(b)
	if strings.HasPrefix(s, "\xff\xfe") || strings.HasPrefix(s, "\xfe\xff") {
		s = fromUTF16(s)
	}
	return strings.ReplaceAll(strings.TrimPrefix(s, "\ufeff"), "\r\n", "\n")
}

// fromUTF16 keeps the ASCII of a UTF-16 text: nothing else matters in a build file's words.
func fromUTF16(s string) string {
	big := s[0] == 0xfe
	out := make([]byte, 0, len(s)/2)
	for i := 2; i+1 < len(s); i += 2 {
		lo, hi := s[i], s[i+1]
		if big {
			lo, hi = hi, lo
		}
		if hi != 0 || lo >= 0x80 {
			lo = '?'
		}
		out = append(out, lo)
	}
	return string(out)
}

// exists reports whether a path below the root is there.
func (s *source) exists(name string) bool { return fs.ValidPath(name) && s.plain(name) }

// plain reports whether a path is there and no part of it is a symbolic link, which could lead anywhere:
// os.DirFS would follow it.
func (s *source) plain(name string) bool {
	if ok, known := s.links[name]; known {
		return ok
	}
	ok := name == "." || s.plain(path.Dir(name))
	if ok {
		st, err := fs.Lstat(s.fsys, name)
		ok = err == nil && st.Mode()&fs.ModeSymlink == 0
		if err == nil && !ok {
			s.note(name, "a symbolic link")
		}
	}
	if s.links == nil {
		s.links = map[string]bool{}
	}
	if len(s.links) < maxClues {
		s.links[name] = ok
	}
	return ok
}

// charge takes the work of looking at n bytes from the steps that are left. It reports false when none are.
func (s *source) charge(n int) bool {
	s.steps -= n / 16
	return s.steps >= 0
}

// note records, once for each file and reason, that something was left out.
func (s *source) note(file, why string) {
	key := file + "\x00" + why
	if s.notes == nil {
		s.notes = map[string]bool{}
	}
	if s.notes[key] || len(s.notes) > 100 {
		return
	}
	s.notes[key] = true
	s.clues = append(s.clues, clue{Evidence: Evidence{Fact: "limit", Value: why, File: file}, trust: trustScan})
}

// maxClues bounds what is kept: a build file in a loop could state the same fact for ever.
const maxClues = 20_000

// add records a clue.
func (s *source) add(c clue) {
	if len(s.clues) < maxClues && c.Value != "" {
		c.order = s.order
		if c.Fact == "lib" && c.Value == "threads" && c.Form != platform.Floor {
			c.Form = platform.Conditional // part of libc on most systems: what is linked may be nothing
		}
		if isSide(c.File) || c.Fact == "lib" && c.trust == trustMain && testLibraries[c.component().Name] {
			c.scope = 2
		}
		s.clues = append(s.clues, c)
	}
}

// sideDirs are folders that do not speak for the project.
var sideDirs = map[string]bool{"test": true, "tests": true, "testing": true, "unittest": true, "unittests": true, "unit_tests": true, "example": true, "examples": true, "sample": true, "samples": true,
	"demo": true, "demos": true, "bench": true, "benchmark": true, "benchmarks": true, "doc": true, "docs": true, "fuzz": true, "fuzzing": true, "fuzzers": true, "tutorial": true, "tutorials": true,
	"third_party": true, "thirdparty": true, "3rdparty": true, "3rd-party": true, "3rd_party": true, "third-party": true, "3party": true, "extlib": true, "extlibs": true, "external": true, "externals": true, "extern": true, "vendor": true, "vendored": true, "deps": true, "dependencies": true, "contrib": true,
	"submodules": true, "subprojects": true, "node_modules": true, "ci": true, "packaging": true, "site-packages": true, "sandbox": true, "playground": true, "experiments": true}

// isSide reports whether a file lies in such a folder.
func isSide(file string) bool {
	dir := path.Dir(file)
	for part := range strings.SplitSeq(dir, "/") {
		part = strings.ToLower(part)
		if sideDirs[part] {
			return true
		}
		// test_package, cmake-tests, api.examples
		for _, word := range strings.FieldsFunc(part, func(r rune) bool { return r == '-' || r == '_' || r == '.' }) {
			if sideNames[word] {
				return true
			}
		}
	}
	return false
}

// sideNames make any folder with such a word in its name one that does not speak for the project.
var sideNames = map[string]bool{"test": true, "tests": true, "testing": true, "unittest": true, "unittests": true, "example": true, "examples": true, "sample": true, "samples": true,
	"demo": true, "demos": true, "benchmark": true, "benchmarks": true, "fuzz": true, "fuzzing": true, "fuzzers": true, "thirdparty": true, "vendored": true}
