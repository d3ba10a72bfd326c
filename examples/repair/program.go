package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed testdata/repair
var samples embed.FS

// samplesDir is the folder of the broken programs in samples. A .cpp file is a program, and so is a folder.
const samplesDir = "testdata/repair"

// Bounds on what one program may bring along.
const (
	maxFileSize = 4 << 20
	maxHeaders  = 256
)

// A program is what is repaired: its files in memory, by slash-separated paths below its folder.
type program struct {
	name    string            // as it is shown to the user
	files   map[string][]byte // sources and the local headers they include
	sources []string          // the translation units, in order
	home    string            // the user's folder, "" for a built-in program
}

// load reads the programs that args name, or the built-in ones. Files that are no C++ source are refused
// before any work is done.
func load(args []string, together bool) ([]*program, error) {
	if len(args) == 0 {
		return loadSamples()
	}
	if together {
		p, err := loadFiles(args...)
		return []*program{p}, err
	}
	var all []*program
	for _, arg := range args {
		p, err := loadFiles(arg)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// loadSamples returns the built-in programs, sorted by name.
func loadSamples() ([]*program, error) {
	entries, err := samples.ReadDir(samplesDir)
	if err != nil {
		return nil, err
	}
	var all []*program
	for _, e := range entries {
		p := &program{name: e.Name(), files: map[string][]byte{}}
		dir := samplesDir
		names := []string{e.Name()}
		if e.IsDir() {
			dir = path.Join(samplesDir, e.Name())
			inside, err := samples.ReadDir(dir)
			if err != nil {
				return nil, err
			}
			names = nil
			for _, f := range inside {
				names = append(names, f.Name())
			}
		}
		for _, name := range names {
			data, err := samples.ReadFile(path.Join(dir, name))
			if err != nil {
				return nil, err
			}
			p.files[name] = data
			if path.Ext(name) == ".cpp" {
				p.sources = append(p.sources, name)
			}
		}
		all = append(all, p)
	}
	return all, nil
}

// loadFiles reads one program: its sources, which are in one folder, and the headers below that folder
// that they include by a quoted name.
func loadFiles(args ...string) (*program, error) {
	p := &program{name: filepath.ToSlash(args[0]), files: map[string][]byte{}}
	for _, arg := range args {
		data, err := readSource(arg)
		if err != nil {
			return nil, err
		}
		abs, err := filepath.Abs(arg)
		if err != nil {
			return nil, err
		}
		dir, name := filepath.Split(abs)
		if p.home == "" {
			p.home = dir
		}
		if dir != p.home {
			return nil, fmt.Errorf("%s: not in the folder of %s, as the sources of one program must be", arg, args[0])
		}
		if p.files[name] != nil {
			return nil, fmt.Errorf("%s: named twice", arg)
		}
		p.files[name] = data
		p.sources = append(p.sources, name)
	}
	root, err := os.OpenRoot(p.home)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	// todo grows while it is read: a header may include others.
	for i, todo := 0, slices.Clone(p.sources); i < len(todo); i++ {
		for _, name := range quotedIncludes(p.files[todo[i]]) {
			name = path.Join(path.Dir(todo[i]), name)
			if p.files[name] != nil || !filepath.IsLocal(name) || len(p.files) >= maxHeaders {
				continue
			}
			// A header that is not below the folder may be on the compiler's search path. If it is not there
			// either, the compiler reports it.
			if data, err := readHeader(root, name); err == nil {
				p.files[name] = data
				todo = append(todo, name)
			}
		}
	}
	return p, nil
}

// readSource reads a file that the user named. Its error is one line that names the file and the reason.
func readSource(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: no such file", name)
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, fmt.Errorf("%s: a folder, not a C++ source file", name)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: not a regular file", name)
	case info.Size() == 0:
		return nil, fmt.Errorf("%s: the file is empty", name)
	case info.Size() > maxFileSize:
		return nil, fmt.Errorf("%s: %d bytes, the limit is %d", name, info.Size(), maxFileSize)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	// Compilers read NUL as white space, but no editor writes it.
	if bytes.IndexByte(data, 0) >= 0 {
		return nil, fmt.Errorf("%s: a binary file, not C++ source", name)
	}
	return data, nil
}

// readHeader reads a regular file below root.
func readHeader(root *os.Root, name string) ([]byte, error) {
	info, err := root.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxFileSize {
		return nil, fs.ErrInvalid
	}
	return root.ReadFile(name)
}

// quotedIncludes returns the names of #include "..." lines, also of those that a conditional leaves out:
// a header too many in the private copy does no harm.
func quotedIncludes(src []byte) (names []string) {
	for line := range strings.Lines(string(src)) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
		if !ok {
			continue
		}
		rest, ok = strings.CutPrefix(strings.TrimSpace(rest), "include")
		if !ok {
			continue
		}
		if rest = strings.TrimSpace(rest); strings.HasPrefix(rest, `"`) {
			if name, _, ok := strings.Cut(rest[1:], `"`); ok && name != "" {
				names = append(names, name)
			}
		}
	}
	return names
}

// names returns the paths of the program's files, sorted.
func (p *program) names() []string { return slices.Sorted(maps.Keys(p.files)) }

// writeTo puts the program's files into root.
func (p *program) writeTo(root *os.Root) error {
	for name, data := range p.files {
		if dir := path.Dir(name); dir != "." {
			if err := root.MkdirAll(dir, 0o700); err != nil {
				return err
			}
		}
		if err := root.WriteFile(name, data, 0o600); err != nil {
			return err
		}
	}
	return nil
}
