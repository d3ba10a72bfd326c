package detect

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/internal/enum"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/ci"
	"github.com/cppreason/cppreason/platform/detect/internal/cmake"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Instructions are how a tree is configured, built and tested. They are read from its files; nothing is run.
type Instructions struct {
	// System is the build system: "cmake", "meson", "autoconf", "make", "bazel"; "" if none is known.
	System string `json:"system"`
	// Steps are the commands in the order in which they are to be run.
	Steps []Step `json:"steps"`
	// Tests is how the tests are declared and switched on.
	Tests TestSetup `json:"tests"`
	// Submodules is whether the build needs the submodules of the repository.
	Submodules bool `json:"submodules"`
	// Network is whether configure or build downloads something of its own, as FetchContent does.
	Network bool `json:"network"`
	// Packages are those that the project's CI or manifests install.
	Packages []Package `json:"packages"`
}

// A Step is one command. It is a list of arguments and never a text for a shell.
type Step struct {
	Kind StepKind `json:"kind"`
	// Argv is the command with its arguments. In a StepTestOne the argument "{}" is to be replaced by the
	// name of the test.
	Argv []string `json:"argv"`
	// Dir is the working folder, relative to the root.
	Dir string `json:"dir"`
	// Needs are the tools that the step runs.
	Needs []Tool `json:"needs"`
	// Form is how sure the step is. A step with the form CertaintyExact has evidence from CI, and all its words.
	Form Certainty `json:"form"`
	// Evidence are the lines that the step is taken from.
	Evidence []Source `json:"evidence"`
}

// A StepKind is what a step does.
type StepKind uint8

// The kinds of steps.
const (
	StepFetch     StepKind = iota // fetches sources that the repository does not hold
	StepConfigure                 // prepares the build
	StepBuild                     // compiles
	StepTest                      // runs all tests
	StepTestOne                   // runs the test whose name replaces "{}"
)

var stepNames = enum.Names[StepKind]{Kind: "step kind", Values: []string{"fetch", "configure", "build", "test", "test_one"}}

// String returns the kind's name in lower case.
func (k StepKind) String() string { return stepNames.String(k) }

// MarshalText returns the kind's name, an error for a value that is not one of the kinds.
func (k StepKind) MarshalText() ([]byte, error) { return stepNames.MarshalText(k) }

// UnmarshalText sets k to the kind with the name that MarshalText writes.
func (k *StepKind) UnmarshalText(text []byte) error { return stepNames.UnmarshalText(k, text) }

// A Certainty is how sure a step is.
type Certainty uint8

// The certainties of a step.
const (
	CertaintyGuessed     Certainty = iota // the usual command of the build system, without a sign that it works
	CertaintyConditional                  // the build files declare it, or CI runs it with words from its variables
	CertaintyExact                        // the project's CI runs it
)

var certaintyNames = enum.Names[Certainty]{Kind: "certainty", Values: []string{"guessed", "conditional", "exact"}}

// String returns the certainty's name in lower case.
func (c Certainty) String() string { return certaintyNames.String(c) }

// MarshalText returns the certainty's name, an error for a value that is not one of them.
func (c Certainty) MarshalText() ([]byte, error) { return certaintyNames.MarshalText(c) }

// UnmarshalText sets c to the certainty with the name that MarshalText writes.
func (c *Certainty) UnmarshalText(text []byte) error { return certaintyNames.UnmarshalText(c, text) }

// A Tool is a program that a step needs.
type Tool struct {
	Tool string `json:"tool"`
	// Min is the least version, "" if any will do.
	Min string `json:"min"`
}

// A Source is a line of a file.
type Source struct {
	File string `json:"file"`
	// Line is 1-based.
	Line int `json:"line"`
	// Text is the line without the blanks around it; the command, if the line has several.
	Text string `json:"text"`
}

// A TestSetup is how the tests of a project are declared.
type TestSetup struct {
	// Declared is whether the build files declare tests.
	Declared bool `json:"declared"`
	// Switch is the option that decides whether they are built, "" if none does: FOO_BUILD_TESTS, or FOO_DISABLE_TESTS, which has
	// to be off.
	Switch string `json:"switch"`
	// Default is the option's value unless the builder sets it: "on", "off", or "" if it is not known.
	Default string `json:"default"`
}

// A Package is a package that the build needs, by the package manager that installs it.
type Package struct {
	Name string `json:"name"`
	// Manager is "apt", "vcpkg" or "conan".
	Manager  string   `json:"manager"`
	Evidence []Source `json:"evidence"`
}

// Recipe finds out how a tree is configured, built and tested. The commands of its CI, and of the shell scripts that CI
// runs, decide which of several build systems is meant, and show which steps are known to work; the build files give the
// rest. Where these declare no tests, the step is the program or script by which CI runs them. Nothing is
// run, and the limits are those of Tree.
//
// An empty System means that no build system was recognised. The error is for a root that cannot be read.
func Recipe(fsys fs.FS, o *Options) (*Instructions, error) {
	opts := o.withDefaults()
	s := opts.newSurvey(fsys)
	files, err := surveyTree(s, fsys, &opts)
	if err != nil {
		return nil, fmt.Errorf("detect: recipe: %w", err)
	}
	p, evidence := mergeClues(s.Clues())
	report := ci.Read(s, listCI(fsys))
	base := projectFolder(fsys, p.Build, evidence, report)
	tree, err := fs.Sub(fsys, base)
	if err != nil {
		return nil, fmt.Errorf("detect: recipe: %w", err)
	}
	r := &recipe{
		base:   base,
		survey: opts.newSurvey(tree), // of its own, so that the recipe has all limits
		files:  files.below(base),
		build:  p.Build,
		ci:     report,
		out:    &Instructions{Steps: []Step{}, Packages: []Package{}},
	}
	r.chooseSystem()
	if plan := recipes[r.out.System]; plan != nil {
		r.addSubmodules()
		plan(r)
		r.planTestRun()
	}
	r.addPackages(evidence)
	return r.out, nil
}

// projectFolder returns the folder that the project is built from: the root if it has a file of a known build
// system, else the folder of the shallowest one. Of several equally deep it is the one that CI builds most often.
func projectFolder(fsys fs.FS, build []platform.Component, evidence []Evidence, report *ci.Report) string {
	if hasRootFile(fsys, evidence) {
		return "."
	}
	best, bestCount := ".", 0
	for _, e := range evidence {
		names := rootFiles[strings.TrimRight(strings.SplitN(e.Value, "=", 2)[0], ">")]
		if e.Fact == "build" && len(build) > 0 && slices.Contains(names, path.Base(e.File)) && !survey.IsSide(e.File) {
			dir := path.Dir(e.File)
			// A collection of projects without a root: CI builds the library, and its examples seldom or never.
			count := timesBuilt(report, dir)
			if best == "." || survey.Depth(dir) < survey.Depth(best) || survey.Depth(dir) == survey.Depth(best) && count > bestCount {
				best, bestCount = dir, count
			}
		}
	}
	return best
}

// hasRootFile reports whether the root has a file of a known build system.
func hasRootFile(fsys fs.FS, evidence []Evidence) bool {
	for _, names := range rootFiles {
		for _, name := range names {
			if st, err := fs.Lstat(fsys, name); err == nil && st.Mode().IsRegular() {
				return true
			}
		}
	}
	return slices.ContainsFunc(evidence, func(e Evidence) bool { // app.pro
		return e.Fact == "build" && survey.Depth(e.File) == 0 && rootSuffixes[e.Value] == path.Ext(e.File)
	})
}

// timesBuilt counts the commands of CI that are run in a folder or name it.
func timesBuilt(report *ci.Report, dir string) (n int) {
	for _, c := range report.Commands {
		isNamed := slices.ContainsFunc(c.Argv[1:], func(w string) bool {
			return path.Join(c.Dir, strings.TrimPrefix(w, "-S")) == dir
		})
		n += boolInt(isNamed || c.Dir == dir)
	}
	return n
}

// listCI lists the CI files of a tree.
func listCI(fsys fs.FS) (files []string) {
	for _, dir := range []string{".", ".github/workflows", ".circleci", ".builds"} {
		entries, err := fs.ReadDir(fsys, dir)
		if err != nil {
			continue
		}
		for _, e := range entries {
			if name := path.Join(dir, e.Name()); e.Type().IsRegular() && ci.IsFile(name) {
				files = append(files, name)
			}
		}
	}
	return files
}

// A recipe is Recipe at work.
type recipe struct {
	base   string // the folder of the project; the names of files are relative to it
	survey *survey.Survey
	files  fileList // the build files below base
	build  []platform.Component
	ci     *ci.Report
	out    *Instructions
	cmake  *cmake.Project // of planCMake, with its source folder
	folder string
}

// recipes are the build systems that instructions are known for.
var recipes = map[string]func(r *recipe){
	"cmake": (*recipe).planCMake, "meson": (*recipe).planMeson, "autoconf": (*recipe).planAutoconf, "make": (*recipe).planMake,
	"bazel": (*recipe).planBazel, "scons": (*recipe).planSCons, "xmake": (*recipe).planXMake, "platformio": (*recipe).planPlatformIO,
	"setuptools": (*recipe).planPython, "scikit-build": (*recipe).planPython, "scikit-build-core": (*recipe).planPython,
	"meson-python": (*recipe).planPython, "gradle": (*recipe).planGradle, "qmake": (*recipe).planQMake,
	"premake": (*recipe).planPremake, "gn": (*recipe).planGN, "build2": (*recipe).planBuild2, "xcode": (*recipe).planXcode,
	"b2": (*recipe).planB2, "waf": (*recipe).planWaf,
}

// rootFiles are the files in the root that each build system begins with.
var rootFiles = map[string][]string{
	"cmake": {"CMakeLists.txt"}, "meson": {"meson.build"}, "autoconf": {"configure.ac", "configure.in"},
	"make": {"GNUmakefile", "Makefile", "makefile"}, "bazel": {"MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"},
	"scons": {"SConstruct"}, "xmake": {"xmake.lua"}, "platformio": {"platformio.ini"},
	"setuptools": {"setup.py", "pyproject.toml"}, "scikit-build": {"setup.py"}, "scikit-build-core": {"pyproject.toml"},
	"meson-python": {"pyproject.toml"}, "gradle": {"settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts"},
	"premake": {"premake5.lua", "premake4.lua"}, "gn": {".gn", "BUILD.gn"}, "build2": {"buildfile"}, "b2": {"Jamroot", "Jamfile"},
	"waf": {"wscript"},
}

// rootSuffixes are the systems whose file has the project's name, with its suffix.
var rootSuffixes = map[string]string{"qmake": ".pro", "xcode": ".pbxproj"}

// A fileList is the build files of a tree, of all formats.
type fileList []string

// below returns the files below a folder, relative to it.
func (l fileList) below(dir string) fileList {
	if dir == "." {
		return l
	}
	var out fileList
	for _, f := range l {
		if rest, ok := strings.CutPrefix(f, dir+"/"); ok {
			out = append(out, rest)
		}
	}
	return out
}

// maxListed bounds the files of one kind that are searched.
const maxListed = 500

// bundledDirs are the folders of Meson and git that hold projects of others.
var bundledDirs = []string{"subprojects/", "third_party/", "external/", "vendor/"}

// all lists the files with a matching name, those of the project itself first. The tests of bundled projects are not
// the project's.
func (l fileList) all(matches func(base string) bool) (out []string) {
	for _, f := range l {
		isBundled := slices.ContainsFunc(bundledDirs, func(dir string) bool { return strings.HasPrefix(f, dir) })
		if matches(path.Base(f)) && !isBundled && len(out) < maxListed {
			out = append(out, f)
		}
	}
	return out
}

// first returns the first file with a matching name in a folder or in a folder there, "" without one.
func (l fileList) first(dir string, matches func(base string) bool) string {
	for _, f := range l {
		if matches(path.Base(f)) && (path.Dir(f) == dir || path.Dir(path.Dir(f)) == dir) {
			return f
		}
	}
	return ""
}

// rootFile returns the file in the root that a build system begins with, "" without one.
func (r *recipe) rootFile(system string) string {
	for _, f := range rootFiles[system] {
		if r.survey.Exists(f) {
			return f
		}
	}
	if suffix := rootSuffixes[system]; suffix != "" {
		return r.files.first(".", func(base string) bool { return path.Ext(base) == suffix })
	}
	return ""
}

// systemOfTool is the build system that a command of CI shows. make and ninja run after other systems too.
var systemOfTool = map[string]string{
	"cmake": "cmake", "ctest": "cmake", "meson": "meson", "bazel": "bazel", "bazelisk": "bazel", "xmake": "xmake", "scons": "scons",
	"./configure": "autoconf", "../configure": "autoconf", "autoreconf": "autoconf", "./autogen.sh": "autoconf",
	"./bootstrap": "autoconf", "./bootstrap.sh": "autoconf", "./buildconf": "autoconf", "make": "make", "gmake": "make",
	"./gradlew": "gradle", "gradle": "gradle", "qmake": "qmake", "qmake6": "qmake", "premake5": "premake", "gn": "gn", "b": "build2",
	"xcodebuild": "xcode", "b2": "b2", "./waf": "waf", "pio": "platformio", "platformio": "platformio",
}

// systemOf returns the build system that a command of CI shows, "" if it shows none.
func (r *recipe) systemOf(argv []string) string {
	if installsPackage(argv) {
		for _, b := range r.build { // the backend that the package has
			switch b.Name {
			case "setuptools", "scikit-build", "scikit-build-core", "meson-python":
				return b.Name
			}
		}
	}
	return systemOfTool[argv[0]]
}

// chooseSystem chooses the build system: the one that CI runs most often among those with a file in the root,
// else the project's main one.
func (r *recipe) chooseSystem() {
	count := map[string]int{}
	for _, c := range r.ci.Commands {
		system := r.systemOf(c.Argv)
		if system == "make" && r.hasGenerator(&c) {
			continue
		}
		if r.rootFile(system) != "" {
			count[system]++
		}
	}
	best := ""
	for _, b := range r.build { // in the order of the project, which decides among equals
		if r.rootFile(b.Name) != "" && (best == "" || count[b.Name] > count[best]) {
			best = b.Name
		}
	}
	for _, system := range []string{"cmake", "meson", "autoconf", "bazel", "make", "scons", "xmake", "qmake"} {
		isNamed := slices.ContainsFunc(r.build, func(b platform.Component) bool { return b.Name == system })
		if system == "qmake" && !isNamed { // proguard-rules.pro
			continue
		}
		// A makefile that only prints how to build is no way to build.
		if system == "make" && !isNamed && len(r.build) > 0 && len(r.grep([]string{r.rootFile("make")}, callsTool)) == 0 {
			continue
		}
		if count[system] > count[best] || best == "" && r.rootFile(system) != "" {
			best = system
		}
	}
	r.out.System = best
}

// callsTool matches a command of a makefile that runs a build system, a compiler, or what a variable holds.
var callsTool = regexp.MustCompile(`(?m)^\t[@+-]*\s*(?:cd [^&\n]*&&\s*)?(?:\w+=\S+\s+)*` +
	`(?:cmake|meson|ninja|make|bazel|[$][({]|g?cc|[gc]\+\+|clang)`)

// hasGenerator reports whether a job runs a system that generates makefiles before a command of make.
func (r *recipe) hasGenerator(makes *ci.Command) bool {
	return slices.ContainsFunc(r.ci.Commands, func(c ci.Command) bool {
		system := r.systemOf(c.Argv)
		return c.File == makes.File && c.Job == makes.Job && (system == "cmake" || system == "autoconf" || system == "meson")
	})
}

// version returns the least version of the build system that the build files demand.
func (r *recipe) version(system string) string {
	for _, b := range r.build {
		if b.Name == system {
			return b.Version
		}
	}
	return ""
}

// findCommand returns the first command of CI that matches, nil if none does. Files that configure with the
// build system are searched first: a file with ninja alone may be about another system.
func (r *recipe) findCommand(matches func(argv []string) bool) *ci.Command {
	var other *ci.Command
	for i := range r.ci.Commands {
		c := &r.ci.Commands[i]
		switch {
		case !matches(c.Argv):
		case r.runsSystem(c.File):
			return c
		case other == nil:
			other = c
		}
	}
	return other
}

// runsSystem reports whether a CI file runs the chosen build system.
func (r *recipe) runsSystem(file string) bool {
	return slices.ContainsFunc(r.ci.Commands, func(c ci.Command) bool {
		return c.File == file && r.systemOf(c.Argv) == r.out.System
	})
}

// source returns the line of a file as evidence.
func (r *recipe) source(file string, line int) []Source {
	if file == "" {
		return nil
	}
	text := ""
	if src, err := r.survey.Read(file); err == nil {
		lines := strings.SplitN(src, "\n", line+1)
		if line >= 1 && line <= len(lines) {
			text = strings.TrimSpace(lines[line-1])
		}
	}
	return []Source{{File: path.Join(r.base, file), Line: line, Text: text}}
}

// add adds a step. A command of CI that does the same makes it certain, and is its evidence; else the build
// file that declares it is.
func (r *recipe) add(kind StepKind, argv []string, needs []Tool, from *ci.Command, declared []Source) {
	step := Step{Kind: kind, Argv: argv, Dir: r.base, Needs: append([]Tool{}, needs...), Form: CertaintyGuessed, Evidence: []Source{}}
	switch {
	case from != nil:
		step.Form, step.Evidence = CertaintyExact, []Source{{File: from.File, Line: from.Line, Text: from.Text}}
		if from.Partial { // the step lacks words of the command that depend on variables of CI
			step.Form = CertaintyConditional
		}
	case len(declared) > 0:
		step.Form, step.Evidence = CertaintyConditional, declared
	}
	r.out.Steps = append(r.out.Steps, step)
}

// addSubmodules adds the step that fetches submodules, if the build needs them: CI fetches them, or without CI
// the root's build file names the folder of one.
func (r *recipe) addSubmodules() {
	if !r.survey.Exists(".gitmodules") {
		return
	}
	from := r.ci.Submodules
	var declared []Source
	if from == nil {
		if len(r.ci.Commands) > 0 {
			return
		}
		if declared = r.submoduleUse(); len(declared) == 0 {
			return
		}
	}
	r.out.Submodules = true
	r.add(StepFetch, []string{"git", "submodule", "update", "--init", "--recursive"}, []Tool{{Tool: "git"}}, from, declared)
}

// submoduleUse returns the line of the root's build file that names the folder of a submodule.
func (r *recipe) submoduleUse() []Source {
	modules, _ := r.survey.Read(".gitmodules")
	root := r.rootFile(r.out.System)
	src, _ := r.survey.Read(root)
	for line := range strings.Lines(modules) {
		key, folder, _ := strings.Cut(line, "=")
		folder = strings.TrimSpace(folder)
		if strings.TrimSpace(key) == "path" && folder != "" && strings.Contains(src, folder) {
			return r.source(root, survey.LineOf(src, folder))
		}
	}
	return nil
}

// addPackages adds the packages of CI and of the manifests in the root.
func (r *recipe) addPackages(evidence []Evidence) {
	for _, p := range r.ci.Packages {
		r.out.Packages = append(r.out.Packages, Package{Name: p.Name, Manager: p.Manager,
			Evidence: []Source{{File: p.File, Line: p.Line, Text: p.Text}}})
	}
	for _, e := range evidence {
		manager := map[string]string{"vcpkg.json": "vcpkg", "conanfile.txt": "conan", "conanfile.py": "conan"}[e.File]
		if e.Fact != "lib" || manager == "" {
			continue
		}
		name, _, _ := strings.Cut(e.Value, "=")
		name = strings.TrimSuffix(name, ">")
		r.out.Packages = append(r.out.Packages, Package{Name: name, Manager: manager, Evidence: r.source(e.File, cmp.Or(e.Line, 1))})
	}
}
