package detect

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/cmake"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
)

// FileFlags are the flags that decide how one source is read: include folders, macros, the standard and the
// options of the language and the target.
type FileFlags struct {
	// File is the source, relative to the root.
	File string `json:"file"`
	// Argv are the flags: "-Iinclude", "-DNDEBUG", "-std=c++20". Folders of an estimate are relative to the
	// root; those of compile_commands.json are as it has them.
	Argv []string `json:"argv"`
	// Exact is true for flags of a real compilation, from compile_commands.json. Otherwise they are an estimate
	// from the evaluated targets.
	Exact bool `json:"exact"`
	// Evidence are the lines that the flags are taken from.
	Evidence []Source `json:"evidence"`
}

// Flags finds out what one source of a tree is compiled with. file is relative to the root. Argv is empty if
// nothing is known of the file. The limits are those of Tree. The error is for a file that is not in the tree.
func Flags(fsys fs.FS, file string, o *Options) (*FileFlags, error) {
	opts := o.withDefaults()
	s := opts.newSurvey(fsys)
	file = path.Clean(file)
	if !s.Exists(file) {
		return nil, fmt.Errorf("detect: flags: %q: %w", file, fs.ErrNotExist)
	}
	out := &FileFlags{File: file, Argv: []string{}, Evidence: []Source{}}
	for _, pattern := range []string{"compile_commands.json", "*/compile_commands.json"} {
		names, _ := fs.Glob(fsys, pattern)
		for _, name := range names {
			if src, err := s.Read(name); err == nil && out.readDatabase(name, src) {
				return out, nil
			}
		}
	}
	if s.Exists("CMakeLists.txt") {
		out.estimate(cmake.Evaluate(s, "."))
	}
	return out, nil
}

// readDatabase looks for the file in a compile_commands.json.
func (f *FileFlags) readDatabase(name, src string) bool {
	dec := json.NewDecoder(strings.NewReader(src))
	if _, err := dec.Token(); err != nil {
		return false
	}
	for dec.More() {
		var e struct {
			File, Directory, Command string
			Arguments                []string
		}
		if dec.Decode(&e) != nil {
			return false
		}
		full := e.File
		if !path.IsAbs(full) {
			full = path.Join(e.Directory, full)
		}
		if full != f.File && !strings.HasSuffix(full, "/"+f.File) {
			continue
		}
		if e.Arguments == nil {
			e.Arguments = cxxflags.Split(e.Command)
		}
		line := 1 + strings.Count(src[:min(int(dec.InputOffset()), len(src))], "\n")
		f.Argv, f.Exact = languageFlags(e.Arguments), true
		f.Evidence = []Source{{File: name, Line: line, Text: strings.Join(e.Arguments, " ")}}
		return true
	}
	return false
}

// separateArguments are flags whose argument is the next word.
var separateArguments = []string{"-I", "-D", "-U", "-include", "-isystem", "-iquote", "-idirafter", "-isysroot", "--sysroot", "-target",
	"-arch"}

// languageFlags returns the flags of a compilation that matter to a reader of the source: without the
// compiler, the sources, outputs, warnings and what the linker needs.
func languageFlags(args []string) []string {
	out := []string{}
	for i := 1; i < len(args); i++ {
		switch a := args[i]; {
		case slices.Contains(separateArguments, a):
			if i+1 < len(args) {
				out = append(out, a, args[i+1])
				i++
			}
		case a == "-o" || a == "-MF" || a == "-MT" || a == "-MQ":
			i++
		case hasAnyPrefix(a, []string{"-I", "-D", "-U", "-std=", "--std=", "-isystem", "-f", "-m", "--target=", "-stdlib=", "-pthread", "/I",
			"/D", "/std:", "/EH", "-nostdinc"}):
			out = append(out, a)
		}
	}
	return out
}

// estimate takes the flags of the target that has the file among its sources or, for a header, of the first
// target with its folder among the include folders.
func (f *FileFlags) estimate(p *cmake.Project) {
	i := slices.IndexFunc(p.Targets, func(t cmake.Target) bool { return slices.Contains(t.Sources, f.File) })
	if i < 0 {
		i = slices.IndexFunc(p.Targets, func(t cmake.Target) bool {
			return slices.ContainsFunc(t.Includes, func(dir string) bool { return dir == "." || strings.HasPrefix(f.File, dir+"/") })
		})
	}
	if i < 0 {
		return
	}
	t := &p.Targets[i]
	for _, dir := range t.Includes {
		f.Argv = append(f.Argv, "-I"+dir)
	}
	for _, d := range t.Defines {
		f.Argv = append(f.Argv, "-D"+d)
	}
	if t.Standard != "" {
		f.Argv = append(f.Argv, "-std="+t.Standard)
	}
	f.Evidence = append(f.Evidence, Source{File: t.File, Line: t.Line, Text: t.Kind + " " + t.Name})
}
