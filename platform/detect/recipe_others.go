package detect

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/ci"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// The plans of this file are for build systems that are not evaluated: the usual commands, with CI as evidence.

// findTool returns the first command of CI that runs a tool with all of the words.
func (r *recipe) findTool(tool string, words ...string) *ci.Command {
	return r.findCommand(func(argv []string) bool { return argv[0] == tool && has(argv, words...) })
}

// planSCons adds the one step of SCons, whose targets and options are the project's own.
func (r *recipe) planSCons() {
	r.add(StepBuild, []string{"scons"}, []Tool{{Tool: "scons", Min: r.version("scons")}}, r.findTool("scons"), r.source("SConstruct", 1))
	from := r.findCommand(func(argv []string) bool { return argv[0] == "scons" && slices.ContainsFunc(argv, isTestTarget) })
	if from != nil {
		target := from.Argv[slices.IndexFunc(from.Argv, isTestTarget)]
		r.out.Tests.Declared = true
		r.add(StepTest, []string{"scons", target}, []Tool{{Tool: "scons"}}, from, nil)
	}
}

// isTestTarget reports whether a word is a target that runs tests by its name: test, unittests, check.
func isTestTarget(w string) bool {
	return !strings.ContainsAny(w, "-=/.") && (strings.Contains(strings.ToLower(w), "test") || w == "check")
}

var (
	// xmakeOption matches option("tests") with its default, if that is among its first lines.
	xmakeOption = regexp.MustCompile(`(?s)\boption\(\s*"(\w*tests?)"(?:[^)]*default\s*=\s*(\w+)|.{0,120}?set_default\((\w+)\))?`)
	xmakeTest   = regexp.MustCompile(`(?m)^\s*add_tests\s*\(`)
)

// planXMake adds the steps of xmake. An option is set by a step of its own.
func (r *recipe) planXMake() {
	needs := []Tool{{Tool: "xmake", Min: r.version("xmake")}}
	root, _ := r.survey.Read("xmake.lua")
	r.out.Network = strings.Contains(root, "add_requires") // from xmake's repository
	for _, file := range r.glob("xmake.lua") {             // tests/xmake.lua may declare the option
		src, _ := r.survey.Read(file)
		m := xmakeOption.FindStringSubmatch(src)
		if m == nil {
			continue
		}
		t := TestSetup{Declared: true, Switch: m[1], Default: "off"} // an option without a default is off
		if m[2]+m[3] == "true" {
			t.Default = "on"
		} else {
			r.add(StepConfigure, []string{"xmake", "config", "-y", "--" + m[1] + "=y"}, needs, nil, r.source(file, survey.LineOf(src, m[0])))
		}
		r.out.Tests = t
		break
	}
	// xmake configures by itself; a project that does so first in CI has a reason, such as "-k shared".
	for _, verb := range []string{"f", "config"} {
		if from := r.findTool("xmake", verb); from != nil && !slices.ContainsFunc(r.out.Steps, isConfigureStep) {
			r.add(StepConfigure, []string{"xmake", "config", "-y"}, needs, from, nil)
		}
	}
	r.add(StepBuild, []string{"xmake", "build", "-y"}, needs, r.findTool("xmake"), r.source("xmake.lua", 1))
	declared := r.grep(r.glob("xmake.lua"), xmakeTest)
	if from := r.findTool("xmake", "test"); len(declared) > 0 || from != nil {
		r.out.Tests.Declared = true
		r.add(StepTest, []string{"xmake", "test"}, needs, from, declared)
		r.add(StepTestOne, []string{"xmake", "test", "{}"}, needs, nil, declared)
	}
}

// isConfigureStep reports whether a step prepares the build.
func isConfigureStep(s Step) bool { return s.Kind == StepConfigure }

// planPlatformIO adds the steps of PlatformIO for all environments.
func (r *recipe) planPlatformIO() {
	r.out.Network = true // frameworks and libraries come from the registry
	declared := r.source("platformio.ini", 1)
	needs := []Tool{{Tool: "pio"}}
	r.add(StepBuild, []string{"pio", "run"}, needs, r.findPlatformIO("run"), declared)
	if from := r.findPlatformIO("test"); from != nil || r.hasPlatformIOTests() {
		r.out.Tests.Declared = true
		r.add(StepTest, []string{"pio", "test"}, needs, from, declared)
		r.add(StepTestOne, []string{"pio", "test", "-f", "{}"}, needs, nil, declared)
	}
}

// hasPlatformIOTests reports whether the folder test has more than the README that PlatformIO puts there. Tests are in
// folders of their own, or directly in it.
func (r *recipe) hasPlatformIOTests() bool {
	return len(r.survey.Glob("test/*.c*")) > 0 || len(r.survey.Folders("test")) > 0
}

// findPlatformIO returns the first command of CI that runs PlatformIO, under one of its two names.
func (r *recipe) findPlatformIO(verb string) *ci.Command {
	if c := r.findTool("pio", verb); c != nil {
		return c
	}
	return r.findTool("platformio", verb)
}

// planPython adds the steps of a Python package: pip runs its build backend.
func (r *recipe) planPython() {
	r.out.Network = true // pip fetches the backend
	root := r.rootFile(r.out.System)
	install := []string{"python", "-m", "pip", "install", "."}
	from := r.findCommand(installsPackage)
	r.add(StepBuild, install, []Tool{{Tool: "python"}}, from, r.source(root, 1))
	fromTest := r.findPytest()
	if fromTest == nil && !r.survey.Exists("tests") && !r.survey.Exists("test") {
		return
	}
	r.out.Tests.Declared = true
	r.add(StepTest, []string{"python", "-m", "pytest"}, []Tool{{Tool: "python"}}, fromTest, nil)
	r.add(StepTestOne, []string{"python", "-m", "pytest", "-k", "{}"}, []Tool{{Tool: "python"}}, nil, nil)
}

// findPytest returns the first command of CI that runs pytest, nil if none does.
func (r *recipe) findPytest() *ci.Command {
	for i := range r.ci.TestRuns {
		if c := &r.ci.TestRuns[i]; c.Argv[0] == "pytest" || isModule(c.Argv, "pytest") {
			return c
		}
	}
	return nil
}

// isModule reports whether a command is python -m NAME.
func isModule(argv []string, name string) bool {
	return strings.HasPrefix(argv[0], "python") && len(argv) > 2 && argv[1] == "-m" && argv[2] == name
}

// installsPackage reports whether a command of pip installs or builds the package in the current folder.
func installsPackage(argv []string) bool {
	isPip := argv[0] == "pip" || argv[0] == "pip3" || isModule(argv, "pip")
	return isPip && (has(argv, "install") || has(argv, "wheel")) && slices.ContainsFunc(argv, func(w string) bool {
		return w == "." || strings.HasPrefix(w, ".[")
	}) || isModule(argv, "build")
}

// planGradle adds the steps of Gradle, by the wrapper if the tree has it.
func (r *recipe) planGradle() {
	r.out.Network = true // plugins come from a repository
	gradle, tool := "gradle", "gradle"
	if r.survey.Exists("gradlew") {
		gradle, tool = "./gradlew", "java"
	}
	needs := []Tool{{Tool: tool}}
	build := r.findCommand(func(argv []string) bool {
		return argv[0] == gradle && slices.ContainsFunc(argv, func(w string) bool {
			return w == "build" || strings.Contains(strings.ToLower(w), "assemble")
		})
	})
	argv := []string{gradle, "build"}
	if build != nil && !build.Partial {
		argv = build.Argv
	}
	r.add(StepBuild, argv, needs, build, r.source(r.rootFile("gradle"), 1))
	if from := r.findTool(gradle, "test"); from != nil {
		r.out.Tests.Declared = true
		r.add(StepTest, []string{gradle, "test"}, needs, from, nil)
		r.add(StepTestOne, []string{gradle, "test", "--tests", "{}"}, needs, nil, nil)
	}
}

var (
	qmakeProject = regexp.MustCompile(`(?m)^\s*(TEMPLATE|QT|SOURCES|SUBDIRS)\b`)
	qmakeTest    = regexp.MustCompile(`(?m)^\s*CONFIG\s*\+=[^#\n]*\btestcase\b`)
)

// planQMake adds the steps of qmake in the source folder.
func (r *recipe) planQMake() {
	project := r.files.first(".", func(base string) bool { return path.Ext(base) == ".pro" })
	tool := "qmake"
	from := r.findTool("qmake")
	if from == nil {
		if from = r.findTool("qmake6"); from != nil {
			tool = "qmake6"
		}
	}
	declared := r.grep([]string{project}, qmakeProject)
	r.add(StepConfigure, []string{tool, project}, []Tool{{Tool: tool}}, from, declared)
	r.add(StepBuild, []string{"make"}, []Tool{{Tool: "make"}}, r.findCommand(isBuildTool), declared)
	tests := r.grep(r.files.all(func(base string) bool { return path.Ext(base) == ".pro" }), qmakeTest)
	if check := r.findTool("make", "check"); len(tests) > 0 || check != nil {
		r.out.Tests.Declared = true
		r.add(StepTest, []string{"make", "check"}, []Tool{{Tool: "make"}}, check, tests)
	}
}

// planPremake adds the steps of Premake for makefiles, which it writes beside its workspace.
func (r *recipe) planPremake() {
	script := r.rootFile("premake")
	tool, action := "premake5", "gmake2"
	if script == "premake4.lua" {
		tool, action = "premake4", "gmake"
	}
	r.add(StepConfigure, []string{tool, action}, []Tool{{Tool: tool}}, r.findTool(tool), r.source(script, 1))
	r.add(StepBuild, []string{"make"}, []Tool{{Tool: "make"}}, r.findTool("make"), nil)
}

// planGN adds the steps of GN, in the folder out.
func (r *recipe) planGN() {
	root := r.source(r.rootFile("gn"), 1)
	r.add(StepConfigure, []string{"gn", "gen", "out"}, []Tool{{Tool: "gn"}}, r.findTool("gn", "gen"), root)
	r.add(StepBuild, []string{"ninja", "-C", "out"}, []Tool{{Tool: "ninja"}}, r.findTool("ninja"), root)
}

// planBuild2 adds the steps of build2's driver in the source folder.
func (r *recipe) planBuild2() {
	root := r.source(r.rootFile("build2"), 1)
	needs := []Tool{{Tool: "b", Min: r.version("build2")}}
	r.add(StepBuild, []string{"b"}, needs, r.findTool("b"), root)
	r.out.Tests.Declared = r.survey.Exists("tests")
	if r.out.Tests.Declared {
		r.add(StepTest, []string{"b", "test"}, needs, r.findTool("b", "test"), root)
	}
}

// planXcode adds the step that builds all targets of a project.
func (r *recipe) planXcode() {
	file := r.files.first(".", func(base string) bool { return base == "project.pbxproj" })
	project := path.Dir(file)
	r.add(StepBuild, []string{"xcodebuild", "-project", project, "-alltargets", "build"}, []Tool{{Tool: "xcodebuild"}},
		r.findTool("xcodebuild"), r.source(file, 1))
}

// planB2 adds the step of Boost's b2, and planWaf those of waf, which is in the tree.
func (r *recipe) planB2() {
	r.add(StepBuild, []string{"b2"}, []Tool{{Tool: "b2"}}, r.findTool("b2"), r.source(r.rootFile("b2"), 1))
}

func (r *recipe) planWaf() {
	waf := "waf"
	if r.survey.Exists("waf") {
		waf = "./waf"
	}
	needs, root := []Tool{{Tool: "python"}}, r.source("wscript", 1)
	r.add(StepConfigure, []string{waf, "configure"}, needs, r.findTool(waf, "configure"), root)
	r.add(StepBuild, []string{waf, "build"}, needs, r.findTool(waf, "build"), root)
}
