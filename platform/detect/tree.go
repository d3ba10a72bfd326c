package detect

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/autoconf"
	"github.com/cppreason/cppreason/platform/detect/internal/buildfile"
	"github.com/cppreason/cppreason/platform/detect/internal/cmake"
	"github.com/cppreason/cppreason/platform/detect/internal/makefile"
	"github.com/cppreason/cppreason/platform/detect/internal/meson"
	"github.com/cppreason/cppreason/platform/detect/internal/script"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A reader is one kind of build file.
type reader struct {
	rank    int // among build systems at the same depth, the main one first
	matches func(base string) bool
	// read gets the files that matched, shallowest first.
	read func(s *survey.Survey, files []string)
}

// named matches files by their names.
func named(names ...string) func(string) bool {
	return func(base string) bool { return slices.Contains(names, base) }
}

// ending matches files by the ends of their names.
func ending(suffixes ...string) func(string) bool {
	return func(base string) bool {
		return slices.ContainsFunc(suffixes, func(x string) bool { return strings.HasSuffix(base, x) })
	}
}

// readers are the formats. The rank orders build systems that describe the same project: who writes a
// CMakeLists.txt beside a Makefile builds with CMake, and the Makefile calls it.
func readers() []reader {
	return []reader{
		{0, named("compile_commands.json"), buildfile.ReadCompileCommands},
		{0, buildfile.IsReply, buildfile.ReadFileAPI},
		{1, named("CMakeLists.txt"), readCMake},
		{1, named("CMakePresets.json"), buildfile.ReadPresets},
		{2, named("meson.build"), meson.Read},
		{3, named("configure.ac", "configure.in"), autoconf.Read},
		{4, named("Kbuild"), makefile.Read},
		{5, named("GNUmakefile", "Makefile", "makefile"), makefile.Read},
		{6, named("MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel", ".bazelrc", ".bazelversion", "BUILD", "BUILD.bazel"), buildfile.ReadBazel},
		{7, ending(".vcxproj", ".props"), buildfile.ReadMSBuild},
		{8, named("platformio.ini", "library.json"), buildfile.ReadPlatformIO},
		{8, named("Android.mk", "Application.mk"), makefile.ReadAndroid},
		{8, named("build.gradle", "build.gradle.kts"), script.ReadGradle},
		{8, buildfile.IsXcodeProject, buildfile.ReadXcode},
		{8, named("xmake.lua"), script.ReadXMake},
		{8, named("premake5.lua", "premake4.lua"), script.ReadPremake},
		{8, named("SConstruct", "SConscript"), script.ReadSCons},
		{8, ending(".pro", ".pri"), script.ReadQMake},
		{8, named("manifest"), buildfile.ReadBuild2},
		{8, func(base string) bool { return base == ".gn" || base == "BUILD.gn" || path.Ext(base) == ".gni" }, script.ReadGN},
		{9, named("setup.py", "pyproject.toml"), script.ReadPython},
		{9, func(base string) bool { return base == "library.properties" || path.Ext(base) == ".ino" }, buildfile.ReadArduino},
		{9, named("conanfile.txt", "conanfile.py"), buildfile.ReadConan},
		{9, named("vcpkg.json"), buildfile.ReadVcpkg},
		{9, ending(".ld", ".lds"), buildfile.ReadLinkerScript},
		{9, named("sdkconfig", "sdkconfig.defaults"), buildfile.ReadSDKConfig},
		{9, script.IsScanned, script.ReadScanned},
	}
}

// skippedDirs are folders that hold no build files of the project.
var skippedDirs = map[string]bool{".git": true, ".hg": true, ".svn": true, "node_modules": true, ".github": true,
	".vs": true, ".idea": true, "__pycache__": true}

const (
	maxDepth   = 12   // folders below the root that are entered
	maxOfAKind = 2000 // files of one format that are kept
)

// Tree finds out what a tree of sources is built for, from its build files. Conditions in them are
// decided for Options.OS and a compiler of the gcc family. Nothing is executed, nothing outside fsys is
// read, and symbolic links are not followed.
//
// The platform describes the project as a whole. Each evidence is one fact with the file and line that
// states it; the evidence that decided comes first. The flags of compile_commands.json are trusted most,
// then a reply of CMake's file API, evaluated build files, and at last manifests and project files of
// other systems. Tests, examples and third-party folders do not speak for the project. A fact that no file
// states stays unknown, except the mode, which is "user" by default where there is a build file.
//
// A library is needed if the main build system does not configure or build the project without it as its options are by
// default. One that is used only if it is found, or if an option is switched on, is conditional, and so is one that only
// another build system of the project asks for, or that the tree has a copy of. One in a submodule that the default build
// enters is needed: a checkout has to fetch it. Project files of Visual Studio or Xcode, and backends of Python packages,
// beside a build system that does the same are no build systems of their own.
//
// A file that cannot be read or has a syntax error gives an evidence of the fact "limit". Tree returns an
// error only if the root cannot be read.
func Tree(fsys fs.FS, o *Options) (platform.Platform, []Evidence, error) {
	opts := o.withDefaults()
	s := opts.newSurvey(fsys)
	if _, err := surveyTree(s, fsys, &opts); err != nil {
		return platform.Platform{}, nil, fmt.Errorf("detect: tree: %w", err)
	}
	p, evidence := mergeClues(s.Clues())
	return p, evidence, nil
}

// orderPerFolder is the distance in survey.Survey.Order between build systems of neighbouring depths.
const orderPerFolder = 10

// sideOrder ranks a build system that only tests or bundled projects use after all others.
const sideOrder = 1000

// surveyTree gathers the clues of all build files below the root, and lists those files.
func surveyTree(s *survey.Survey, fsys fs.FS, opts *Options) (all fileList, err error) {
	rs := readers()
	files, err := listBuildFiles(s, fsys, rs, opts.MaxFiles)
	if err != nil {
		return nil, err
	}
	for i, r := range rs {
		if len(files[i]) == 0 {
			continue
		}
		first := files[i][0]
		s.Order = survey.Depth(first)*orderPerFolder + r.rank
		if survey.IsSide(first) {
			s.Order += sideOrder
		}
		r.read(s, files[i])
		all = append(all, files[i]...)
	}
	return all, nil
}

// listBuildFiles lists the build files of the tree by reader. Files that speak for the project come first,
// then the shallower ones.
func listBuildFiles(s *survey.Survey, fsys fs.FS, rs []reader, maxFiles int) ([][]string, error) {
	files := make([][]string, len(rs))
	n := 0
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			if name == "." {
				return err
			}
			s.Note(name, "cannot be read")
			return fs.SkipDir
		}
		if n++; n > maxFiles {
			s.Note(".", "files: "+survey.ErrLimit.Error())
			return fs.SkipAll
		}
		base := d.Name()
		if d.IsDir() {
			if name != "." && (skippedDirs[base] || survey.Depth(name) >= maxDepth) {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		for i := range rs {
			switch {
			case !rs[i].matches(base):
			case len(files[i]) < maxOfAKind:
				files[i] = append(files[i], name)
			default:
				s.Note(".", "too many files named "+base)
			}
		}
		return nil
	})
	for i := range files {
		slices.SortStableFunc(files[i], func(a, b string) int {
			return cmp.Or(compareBool(survey.IsSide(a), survey.IsSide(b)),
				cmp.Compare(survey.Depth(a), survey.Depth(b)), cmp.Compare(a, b))
		})
	}
	return files, err
}

// compareBool orders false before true.
func compareBool(a, b bool) int { return cmp.Compare(boolInt(a), boolInt(b)) }

// boolInt returns 1 for true.
func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Limits of the CMake files that are evaluated beside the root's.
const (
	maxCMakeFiles = 50
	maxCMakeDepth = 2 // below the shallowest file
)

// readCMake evaluates the root CMakeLists.txt with all files that it enters. If none of that states a
// standard, the files that it did not enter are evaluated too: what enters them may not be understood.
func readCMake(s *survey.Survey, files []string) {
	root := files[0]
	s.Add(survey.Clue{Fact: "build", Value: "cmake", File: root, Line: 1, Trust: survey.TrustMain})
	if survey.IsSide(root) {
		return // only tests or bundled projects use CMake
	}
	seen := map[string]bool{}
	for i, f := range files {
		if survey.IsSide(f) || i >= maxCMakeFiles || survey.Depth(f) > survey.Depth(root)+maxCMakeDepth {
			break
		}
		if survey.Depth(f) > survey.Depth(root) && hasStandard(s.Clues()) {
			break
		}
		if seen[f] {
			continue
		}
		n := len(s.Clues())
		project := cmake.Evaluate(s, path.Dir(f))
		if survey.Depth(f) > survey.Depth(root) { // the root's build does not enter it
			setConditional(s.Clues()[n:])
		}
		for _, name := range project.Files {
			seen[name] = true
		}
		if project.Bare { // no other file states the standard of this library
			break
		}
	}
	if survey.Depth(root) > 0 {
		addComponents(s, files)
	}
}

// setConditional marks the libraries among clues as conditional.
func setConditional(clues []survey.Clue) {
	for i := range clues {
		if clues[i].Fact == "lib" {
			clues[i].Form = platform.Conditional
		}
	}
}

// addComponents looks for components of ESP-IDF in a tree without a project in the root: the folders of a collection,
// of which each project takes some.
func addComponents(s *survey.Survey, files []string) {
	for i, f := range files {
		if i >= maxCMakeFiles || survey.IsSide(f) {
			return
		}
		src, err := s.Read(f)
		if at := strings.Index(src, "idf_component_register("); err == nil && at >= 0 {
			c := survey.Clue{File: f, Line: survey.LineAt(src, at), Trust: survey.TrustMain}
			s.Add(c.With("mode", "firmware"))
			s.Add(c.With("os", "none"))
			return
		}
	}
}

// hasStandard reports whether a build file of the project itself states a standard.
func hasStandard(clues []survey.Clue) bool {
	return slices.ContainsFunc(clues, func(c survey.Clue) bool {
		return c.Fact == "standard" && c.Scope < survey.ScopeSide && c.Trust <= survey.TrustMain
	})
}
