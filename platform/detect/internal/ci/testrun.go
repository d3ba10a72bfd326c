package ci

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// interpreters run the script that is their first argument.
var interpreters = []string{"source", ".", "bash", "sh", "python", "python3", "perl", "ruby", "node"}

// Script returns the index of the word of a command that names a program or script of the project's own, -1 if it runs
// a tool: ./test.sh, python3 tests/run.py, build/unit_tests.
func Script(argv []string) int {
	for i, w := range argv {
		switch {
		case i == 0 && slices.Contains(interpreters, w):
		// python3 -u tests/run.py: flags of the interpreter come before the script
		case i > 0 && strings.HasPrefix(w, "-") && w != "-c" && w != "-m":
		case i == 0 && strings.Contains(w, "/") || i > 0 && (strings.Contains(w, "/") || path.Ext(w) != ""):
			return i
		default:
			return -1
		}
	}
	return -1
}

var (
	// testName matches a path that has to do with tests: tests/run.sh, ./unittest, build/test/foo_test.
	testName = regexp.MustCompile(`(?i)test|(^|/)check(\.|$|_)|(^|/)specs?(/|$)`)
	// otherName matches the names of programs that prepare tests, or look at their results.
	otherName = regexp.MustCompile(`(?i)install|setup|download|fetch|depend|upload|report|coverage|lint|format|generate|` +
		`^build|^get|^prepare|^configure|^make|tidy|requirements|/$|[*{]|\.(ya?ml|json|txt|xml|exe|bat|ps1|cpp|h)$|^latest|^fastest`)
	// otherFolder matches the folders of builds for another system, bin/Release/tests of Visual Studio, and of checks of the text.
	otherFolder = regexp.MustCompile(`(?i)(^|/)(x64|win32|windows|style|lint|format(ting)?|spell\w*|licen[sc]es?)/`)
	// programSuffix matches the suffixes of programs and scripts. Other files are data.
	programSuffix = regexp.MustCompile(`^(\.(sh|bash|py|pl|rb|js|mjs|ts|tcl|lua|test|tests|out|bin|run|t|x|elf|php))?$`)
)

// isTestRun reports whether a command runs tests by a program of the project's own or by a tool of another language.
func isTestRun(words []string) bool {
	second := ""
	if len(words) > 1 {
		second = words[1]
	}
	switch words[0] {
	case "npm", "yarn", "pnpm":
		return second == "test" || second == "run" && len(words) > 2 && strings.HasPrefix(words[2], "test")
	case "tox", "nox", "prove", "pytest", "py.test":
		return true
	case "python", "python3":
		if i := slices.Index(words, "-m"); i > 0 && i+1 < len(words) {
			return slices.Contains([]string{"pytest", "unittest", "tox", "nox"}, words[i+1])
		}
	case "xmake":
		return (second == "r" || second == "run") && len(words) > 2 && testName.MatchString(words[2])
	}
	// ./run_tests.sh, python3 test/run.py, build/test/unit
	i := Script(words)
	if i < 0 {
		return false
	}
	name := strings.TrimSuffix(words[i], "/")
	if i == 0 && !programSuffix.MatchString(path.Ext(name)) {
		return false
	}
	return testName.MatchString(name) && !otherName.MatchString(path.Base(words[i])) && !otherFolder.MatchString(name) &&
		!slices.Contains(words, "--help") && !slices.Contains(words, "--version")
}

// addTestRun adds a command that runs tests. One with an unknown program is left out.
func (f *fileReader) addTestRun(words []string, text string, line int) {
	for _, w := range words[:max(Script(words), 0)+1] {
		if _, ok := f.resolve(w); !ok {
			return
		}
	}
	c := f.newCommand(words, text, line)
	if i := Script(words); i >= 0 && strings.HasPrefix(words[i], "./") {
		c.Argv[i] = "./" + strings.TrimPrefix(c.Argv[i], "./") // also for a program in the working folder
	}
	if len(f.report.TestRuns) < maxCommands {
		f.report.TestRuns = append(f.report.TestRuns, c)
	}
}

// runShell reads a shell script of the tree that a command runs: ./ci/build.sh, bash scripts/test.sh. It reports whether
// the command runs one.
func (f *fileReader) runShell(words []string) bool {
	i := Script(words)
	if i < 0 || f.nested || len(f.report.shell) >= maxShell || isSideWorkflow(path.Base(words[i])) {
		return false
	}
	if ext := path.Ext(words[i]); ext != ".sh" && ext != ".bash" {
		return false
	}
	word, ok := f.resolve(words[i])
	name := cleanDir(path.Join(f.dir, word))
	if !ok || slices.Contains(f.report.shell, name) || !f.survey.Exists(name) {
		return false
	}
	f.report.shell = append(f.report.shell, name)
	src, err := f.survey.Read(name)
	if err != nil {
		return false
	}
	inner := &fileReader{survey: f.survey, report: f.report, file: name, vars: f.vars, job: f.job, nested: true}
	inner.readShell(src, f.dir)
	return true
}

// readShell reads the commands of a shell script that is started in a folder.
func (f *fileReader) readShell(src, dir string) {
	f.dir = dir
	var joined strings.Builder
	n, start := 0, 1
	for line := range strings.Lines(src) {
		n++
		text := strings.TrimSpace(line)
		if strings.HasPrefix(text, "#") {
			continue
		}
		if joined.Len() == 0 {
			start = n
		}
		rest, isContinued := strings.CutSuffix(text, "\\")
		if joined.Len() <= maxScript {
			joined.WriteString(rest + " ")
		}
		if !isContinued {
			f.readScript(joined.String(), start)
			joined.Reset()
		}
	}
}
