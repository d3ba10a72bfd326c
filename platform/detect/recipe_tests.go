package detect

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/ci"
)

// planTestRun adds the step that runs the tests of a project with a build system that declares none, as CI runs them: by make in
// the folder of the tests, by a program that the build leaves, by a script, or by a tool of another language. Without a
// sign in CI it is the one program that a project of CMake builds of its tests.
func (r *recipe) planTestRun() {
	if slices.ContainsFunc(r.out.Steps, func(s Step) bool { return s.Kind == StepTest }) {
		return
	}
	if c := r.findTestMake(); c != nil {
		r.addTestRun(c.Argv, c.Dir, c, nil)
		r.out.Steps[len(r.out.Steps)-1].Needs = []Tool{{Tool: c.Argv[0]}}
		return
	}
	var best *ci.Command
	var argv []string
	dir, bestRank := "", 0
	for i := range r.ci.TestRuns {
		c := &r.ci.TestRuns[i]
		if !r.runsSystem(c.File) && !ci.IsMain(c.File) {
			continue // it checks something else than what is built
		}
		// "./tests ${{ matrix.args }}" is worth less than a command of which all words are known.
		// A command without unknown words, in a file that runs the build system, comes first.
		rank := 1 + 2*boolInt(!c.Partial) + 4*boolInt(r.runsSystem(c.File))
		if a, d, ok := r.programOf(c); ok && rank > bestRank {
			best, argv, dir, bestRank = c, a, d, rank
		}
	}
	if best != nil {
		r.addTestRun(argv, dir, best, nil)
		return
	}
	r.planTestProgram()
}

// addTestRun adds a step that runs all tests in a folder below the root of the tree.
func (r *recipe) addTestRun(argv []string, dir string, from *ci.Command, declared []Source) {
	r.out.Tests.Declared = true
	r.add(StepTest, argv, nil, from, declared)
	r.out.Steps[len(r.out.Steps)-1].Dir = dir
}

// findTestMake returns the first command of CI by which make builds and runs tests in a folder for them, or a target for
// them: make -C tests, make run-tests. The targets test and check come before others, which may only prepare tests. It
// returns nil if there is no such command.
func (r *recipe) findTestMake() (found *ci.Command) {
	for i := range r.ci.Commands {
		c := &r.ci.Commands[i]
		// "cmake -B b && make -C b test" runs the tests that CMake declares.
		if c.Argv[0] != "make" && c.Argv[0] != "gmake" || r.followsConfigure(c) {
			continue
		}
		folder := c.Dir
		if at := slices.Index(c.Argv, "-C"); at >= 0 && at+1 < len(c.Argv) {
			folder = path.Join(folder, c.Argv[at+1])
		}
		targets := targetsOf(c.Argv)
		if slices.ContainsFunc(targets, func(target string) bool { return strings.Contains(target, "clean") || target == "install" }) {
			continue
		}
		isTests := slices.ContainsFunc(targets, func(target string) bool {
			lower := strings.ToLower(target)
			return strings.Contains(lower, "test") || strings.HasPrefix(lower, "check")
		})
		if folder == "." && !isTests || !isTests && !strings.Contains(strings.ToLower(path.Base(folder)), "test") {
			continue
		}
		isConfigured := r.out.System == "autoconf" && folder == "." // configure writes the makefile
		if isConfigured || slices.ContainsFunc(rootFiles["make"], func(name string) bool { return r.survey.Exists(path.Join(folder, name)) }) {
			if has(targets, "test") || has(targets, "check") {
				return c
			}
			found = cmp.Or(found, c)
		}
	}
	return found
}

// programOf returns the command and working folder by which this recipe runs the tests that a command of CI runs. A
// program below CI's build folder is below the recipe's, which is named build. It reports false for a program that is
// neither there nor in the tree.
func (r *recipe) programOf(c *ci.Command) (argv []string, dir string, ok bool) {
	at := ci.Script(c.Argv)
	if at < 0 {
		return c.Argv, c.Dir, true // npm test
	}
	argv = slices.Clone(c.Argv)
	// CI runs "cd build && ./tests/unit": the folder counts as well as the path.
	program := path.Join(c.Dir, argv[at])
	written := strings.TrimPrefix(argv[at], "./")
	if at == 0 && !strings.HasPrefix(written, "../") {
		written = "./" + written
	}
	argv[at] = written
	if name := strings.TrimPrefix(program, r.base+"/"); r.survey.Exists(name) {
		return argv, c.Dir, len(r.survey.Folders(name)) == 0 && len(r.survey.Glob(name+"/*")) == 0 // not a folder
	}
	if at > 0 {
		return nil, "", false // a script that is not in the tree
	}
	if r.out.System != "cmake" && r.out.System != "meson" && r.out.System != "gn" { // these build in the source folder
		return argv, c.Dir, !r.hasGenerator(c)
	}
	// An out-of-source build: CI may call its folder _build or out, and the recipe calls it build.
	build := r.buildFolder(c)
	rest, isBelow := strings.CutPrefix(program, build+"/")
	switch {
	case build != "" && build != "." && isBelow:
		argv[0], dir = "./"+path.Join("build", rest), r.base
		if inner, isInside := strings.CutPrefix(c.Dir+"/", build+"/"); isInside && c.Dir != "." { // tests read files by relative paths
			argv[0], dir = written, path.Join(r.base, "build", inner)
		}
		return argv, dir, true
	case r.programPath(path.Base(program)) != "":
		argv[0] = "./" + r.programPath(path.Base(program))
		return argv, r.base, true
	}
	return nil, "", false
}

// buildFolder returns the build folder of the job that a command is part of, below the root of the tree, "" if it is not
// known.
func (r *recipe) buildFolder(c *ci.Command) string {
	for i := range r.ci.Commands {
		before := &r.ci.Commands[i]
		if before.File != c.File || before.Job != c.Job || r.systemOf(before.Argv) != r.out.System {
			continue
		}
		at := slices.Index(before.Argv, "-B")
		switch {
		// cmake -S . -B out
		case at >= 0 && at+1 < len(before.Argv):
			return path.Join(before.Dir, before.Argv[at+1])
		// mkdir out && cd out && cmake ..
		case isConfigure(before.Argv) && before.Dir != ".":
			return before.Dir
		case before.Argv[0] == "meson" && len(before.Argv) > 2 && before.Argv[1] == "setup":
			return path.Join(before.Dir, before.Argv[2])
		case has(before.Argv, "--build"):
			if at := slices.Index(before.Argv, "--build"); at+1 < len(before.Argv) {
				return path.Join(before.Dir, before.Argv[at+1])
			}
		}
	}
	return ""
}

// outputVariables move programs out of the folder of their target. Source: cmake-variables(7).
var outputVariables = []string{"CMAKE_RUNTIME_OUTPUT_DIRECTORY", "EXECUTABLE_OUTPUT_PATH", "RUNTIME_OUTPUT_DIRECTORY"}

// programPath returns the path in the folder build of a program that a project of CMake builds, "" if it is not known.
func (r *recipe) programPath(name string) string {
	if r.cmake == nil {
		return ""
	}
	for _, t := range r.cmake.Targets {
		if t.Kind != "executable" || t.Output != name || path.Base(t.File) != "CMakeLists.txt" {
			continue
		}
		// One of these variables anywhere makes the place of all programs uncertain.
		for _, file := range r.cmake.Files {
			src, err := r.survey.Read(file)
			if err != nil || slices.ContainsFunc(outputVariables, func(v string) bool { return strings.Contains(src, v) }) {
				return ""
			}
		}
		dir := path.Dir(t.File)
		if r.folder != "." {
			dir = strings.TrimPrefix(strings.TrimPrefix(dir, r.folder), "/")
		}
		return path.Join("build", dir, name)
	}
	return ""
}

// planTestProgram adds the step that runs the one program which a project of CMake builds of its tests.
func (r *recipe) planTestProgram() {
	if r.cmake == nil {
		return
	}
	name, at := "", []Source(nil)
	for _, t := range r.cmake.Targets {
		if t.Kind != "executable" || !t.Side || t.Manual || !strings.Contains(strings.ToLower(t.File+t.Name), "test") {
			continue
		}
		// Of several programs it is not known whether one runs all tests.
		if name != "" {
			return
		}
		name, at = t.Output, r.source(t.File, t.Line)
	}
	if program := r.programPath(name); program != "" {
		r.addTestRun([]string{"./" + program}, r.base, nil, at)
	}
}
