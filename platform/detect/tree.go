package detect

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// A reader is one kind of build file.
type reader struct {
	system string // name of the build system, "" if the file only describes one
	rank   int    // among build systems at the same depth, the main one first
	match  func(base string) bool
	// read gets the files that matched, shallowest first.
	read func(s *source, files []string)
}

func named(names ...string) func(string) bool {
	return func(base string) bool { return slices.Contains(names, base) }
}

func ending(suffixes ...string) func(string) bool {
	return func(base string) bool {
		return slices.ContainsFunc(suffixes, func(x string) bool { return strings.HasSuffix(base, x) })
	}
}

// readers are the formats, in the order of trust among siblings.
func readers() []reader {
	return []reader{
		{"", 0, named("compile_commands.json"), readCompileCommands},
		{"", 0, isReply, readFileAPI},
		{"cmake", 1, named("CMakeLists.txt"), readCMake},
		{"", 1, named("CMakePresets.json"), readPresets},
		{"meson", 2, named("meson.build"), readMeson},
		{"autoconf", 3, named("configure.ac", "configure.in"), readAutoconf},
		{"kbuild", 4, named("Kbuild"), readMake},
		{"make", 5, named("GNUmakefile", "Makefile", "makefile"), readMake},
		{"bazel", 6, named("MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel", ".bazelrc", "BUILD", "BUILD.bazel"), readBazel},
		{"msbuild", 7, ending(".vcxproj", ".props"), readMSBuild},
		{"platformio", 8, named("platformio.ini", "library.json"), readPlatformIO},
		{"", 9, named("conanfile.txt", "conanfile.py"), readConan},
		{"", 9, named("vcpkg.json"), readVcpkg},
		{"", 9, ending(".ld", ".lds"), readLinkerScript},
		{"", 9, func(base string) bool { return scanned[base] != "" || scanned[path.Ext(base)] != "" }, readScan},
	}
}

// skippedDirs hold no build files of the project.
var skippedDirs = map[string]bool{".git": true, ".hg": true, ".svn": true, "node_modules": true, ".github": true, ".vs": true, ".idea": true, "__pycache__": true}

const (
	maxDepth   = 12   // folders below the root that are entered
	maxOfAKind = 2000 // files of one format that are kept
)

// Tree finds out what a tree of sources is built for, from its build files. Conditions in them are
// decided for Options.OS and a compiler of the gcc family; nothing is executed, and nothing is read that
// is not below the root of fsys: symbolic links are not followed.
//
// The platform holds what can be said of the project as a whole; each evidence is one fact with the file
// and line that states it, the deciding ones first. What is stated by the flags of compile_commands.json
// comes before a reply of CMake's file API, before evaluated build files, before manifests and project
// files of other systems; tests, examples and third-party folders come last, and do not speak for the project where
// anything else does. A fact that nobody states is left unknown, but for the mode, which is
// "user" by default where there is a build file.
//
// A file that cannot be read or is not understood to its end is passed over with an evidence named
// "limit". The error is for a root that cannot be read.
func Tree(fsys fs.FS, o *Options) (platform.Platform, []Evidence, error) {
	s := &source{fsys: fsys, opts: o.withDefaults()}
	s.left, s.steps = s.opts.MaxBytes, s.opts.MaxSteps
	rs := readers()
	files, err := s.walk(rs)
	if err != nil {
		return platform.Platform{}, nil, fmt.Errorf("detect: tree: %w", err)
	}
	for i, r := range rs {
		if len(files[i]) == 0 {
			continue
		}
		s.order = depthOf(files[i][0])*10 + r.rank
		if sideDepth(files[i][0]) {
			s.order += 1000
		}
		r.read(s, files[i])
	}
	p, evidence := s.merge()
	return p, evidence, nil
}

func depthOf(file string) int { return strings.Count(file, "/") }

func sideDepth(file string) bool { return isSide(file) }

// walk lists the build files of the tree by reader, shallowest first.
func (s *source) walk(rs []reader) ([][]string, error) {
	files := make([][]string, len(rs))
	n := 0
	err := fs.WalkDir(s.fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			if name == "." {
				return err
			}
			s.note(name, "cannot be read")
			return fs.SkipDir
		}
		if n++; n > s.opts.MaxFiles {
			s.note(".", "files: "+errBudget.Error())
			return fs.SkipAll
		}
		if d.IsDir() {
			if name != "." && (skippedDirs[d.Name()] || depthOf(name) >= maxDepth) {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		base := d.Name()
		for i := range rs {
			if rs[i].match(base) {
				if len(files[i]) < maxOfAKind {
					files[i] = append(files[i], name)
				} else {
					s.note(".", "too many files named "+base)
				}
			}
		}
		return nil
	})
	for i := range files {
		slices.SortStableFunc(files[i], func(a, b string) int {
			return cmp.Or(cmp.Compare(boolInt(isSide(a)), boolInt(isSide(b))), cmp.Compare(depthOf(a), depthOf(b)), cmp.Compare(a, b))
		})
	}
	return files, err
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// readCMake evaluates the root CMakeLists.txt with what it enters. If none of that states a standard,
// the files that it did not enter are evaluated too, since what enters them may be missing.
func readCMake(s *source, files []string) {
	s.add(clue{Evidence: Evidence{Fact: "build", Value: "cmake", File: files[0], Line: 1}, trust: trustMain})
	if isSide(files[0]) {
		return // only tests or bundled projects use CMake
	}
	seen := map[string]bool{}
	for i, f := range files {
		if isSide(f) || i >= 50 || depthOf(f) > depthOf(files[0])+2 {
			break
		}
		if depthOf(f) > depthOf(files[0]) && s.hasStandard() {
			break
		}
		if !seen[f] {
			for _, name := range evalCMake(s, path.Dir(f)) {
				seen[name] = true
			}
		}
	}
}

// hasStandard reports whether the project itself states a standard so far, by a build file.
func (s *source) hasStandard() bool {
	return slices.ContainsFunc(s.clues, func(c clue) bool { return c.Fact == "standard" && c.scope < 2 && c.trust <= trustMain })
}

// deepMakefiles sets aside the standards of makefiles in folders of a project that another system builds
// from above: they build its tests, or a part by hand.
func (s *source) deepMakefiles() {
	shallowest := maxDepth
	for _, c := range s.clues {
		if c.Fact == "build" && c.scope != 2 && !isMakefile(c.File) && c.trust == trustMain {
			shallowest = min(shallowest, depthOf(c.File))
		}
	}
	for i := range s.clues {
		if c := &s.clues[i]; c.Fact == "standard" && isMakefile(c.File) && depthOf(c.File) > shallowest {
			c.scope = 2
		}
	}
}

func isMakefile(file string) bool {
	base := path.Base(file)
	return base == "Makefile" || base == "makefile" || base == "GNUmakefile" || path.Ext(base) == ".mk"
}

// merge chooses among the clues. The evidence that decided comes first.
func (s *source) merge() (platform.Platform, []Evidence) {
	s.deepMakefiles()
	slices.SortStableFunc(s.clues, func(a, b clue) int {
		return cmp.Or(cmp.Compare(boolInt(a.scope == 2), boolInt(b.scope == 2)), cmp.Compare(a.trust, b.trust), cmp.Compare(a.order, b.order),
			cmp.Compare(boolInt(a.sub), boolInt(b.sub)), cmp.Compare(a.scope, b.scope), cmp.Compare(boolInt(a.Form == platform.Conditional), boolInt(b.Form == platform.Conditional)))
	})
	by := map[string][]clue{}
	for _, c := range s.clues {
		by[c.Fact] = append(by[c.Fact], c)
	}
	var p platform.Platform
	p.Standard = chooseStandard(by["standard"])
	p.Build = chooseBuild(by["build"])
	p.Libs = chooseLibs(by["lib"])
	p.Mode = chooseMode(by["mode"], len(p.Build) > 0)
	p.Arch = only(by["arch"])
	p.OS.Name = only(by["os"])
	if p.OS.Name == "windows" && p.Mode != platform.Kernel && len(p.Build) > 0 && p.Build[0].Name != "msbuild" && p.Build[0].Name != "nmake" {
		p.OS.Name = "" // a Visual Studio project beside a portable build is one way among others
	}
	if v := only(by["compiler"]); v != "" && (p.OS.Name == "windows" || !strings.HasPrefix(v, "msvc")) {
		p.Compiler = by["compiler"][0].component()
	}
	p.Sanitizers = all(by["sanitizer"])
	p.Features = all(by["feature"])
	p.Debug = flagFrom(by["debug"])
	for _, key := range []string{"exceptions", "rtti"} {
		if v := only(by[key]); v != "" {
			p.Other = append(p.Other, platform.Field{Key: key, Value: v})
		}
	}
	var out []Evidence
	seen := map[Evidence]bool{}
	for _, fact := range []string{"standard", "build", "mode", "os", "arch", "compiler", "lib", "sanitizer", "feature", "debug", "exceptions", "rtti", "language", "limit"} {
		for _, c := range by[fact] {
			if !seen[c.Evidence] {
				seen[c.Evidence] = true
				out = append(out, c.Evidence)
			}
		}
	}
	return p, out
}

// chooseStandard takes the value stated most often among the clues of the best rank, and moves the clue
// that decided to the front.
func chooseStandard(clues []clue) platform.Standard {
	if len(clues) == 0 || clues[0].scope == 2 {
		return platform.Standard{} // what tests are compiled with does not speak for the project
	}
	first := clues[0]
	same := func(c clue) bool {
		return (c.scope == 2) == (first.scope == 2) && c.trust == first.trust && c.order == first.order && c.sub == first.sub && c.scope == first.scope && (c.Form == platform.Conditional) == (first.Form == platform.Conditional)
	}
	count := map[string]int{}
	best := first
	for _, c := range clues {
		if !same(c) {
			break
		}
		count[c.Value]++
		if count[c.Value] > count[best.Value] {
			best = c
		}
	}
	for i, c := range clues {
		if c.Value == best.Value && same(c) {
			copy(clues[1:i+1], clues[:i])
			clues[0] = c
			best = c
			break
		}
	}
	std, _ := platform.ParseStandard(best.Value)
	std.Form = best.Form
	return std
}

// chooseBuild lists the build systems, each once, with the version that its shallowest file demands.
func chooseBuild(clues []clue) (out []platform.Component) {
	slices.SortStableFunc(clues, func(a, b clue) int { return cmp.Compare(a.order, b.order) })
	for _, c := range clues {
		if c.scope == 2 {
			continue
		}
		have := c.component()
		if len(out) > 0 && have.Name == "make" && depthOf(c.File) > 1 {
			continue // a makefile deep in a tree that something else builds
		}
		i := slices.IndexFunc(out, func(x platform.Component) bool { return x.Name == have.Name })
		switch {
		case i < 0:
			out = append(out, have)
		case out[i].Version == "" && have.Version != "":
			out[i] = have
		}
	}
	return out
}

// chooseLibs lists the libraries that the project itself uses, each once, with the firmest version.
func chooseLibs(clues []clue) (out []platform.Component) {
	for _, c := range clues {
		if c.scope == 2 {
			continue
		}
		have := c.component()
		if c.Form == platform.Conditional {
			have.Form = platform.Conditional
		}
		i := slices.IndexFunc(out, func(x platform.Component) bool { return x.Name == have.Name })
		switch {
		case i < 0:
			out = append(out, have)
		case out[i].Form == platform.Conditional && have.Form != platform.Conditional:
			if have.Version == "" {
				have.Version = out[i].Version
			}
			out[i] = have
		case out[i].Version == "" && have.Version != "" && have.Form != platform.Conditional:
			out[i] = have
		}
	}
	return out
}

// chooseMode takes the most special mode that anything of the project's own asks for.
func chooseMode(clues []clue, built bool) platform.Mode {
	mode := platform.ModeUnknown
	if built {
		mode = platform.User
	}
	for _, c := range clues {
		var m platform.Mode
		if c.scope == 2 || c.Form == platform.Conditional || m.UnmarshalText([]byte(c.Value)) != nil {
			continue
		}
		if m == platform.Kernel || m == platform.Firmware && mode != platform.Kernel {
			mode = m
		}
	}
	return mode
}

// only returns the value on which all unconditional clues agree, "" if they do not.
func only(clues []clue) string {
	v := ""
	for _, c := range clues {
		if c.scope == 2 || c.Form == platform.Conditional {
			continue
		}
		if v != "" && v != c.Value {
			return ""
		}
		v = c.Value
	}
	return v
}

// all returns the values that hold without a condition, each once.
func all(clues []clue) (out []string) {
	for _, c := range clues {
		if c.scope != 2 && c.Form != platform.Conditional && !slices.Contains(out, c.Value) {
			out = append(out, c.Value)
		}
	}
	return out
}

func flagFrom(clues []clue) platform.Flag {
	switch only(clues) {
	case "true":
		return platform.On
	case "false":
		return platform.Off
	}
	return platform.Unknown
}
