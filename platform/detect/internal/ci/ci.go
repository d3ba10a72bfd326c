// Package ci reads the commands of continuous integration files: GitHub workflows, GitLab, Azure, Cirrus,
// CircleCI, Travis, AppVeyor, Jenkins and others, with the shell scripts that these run.
//
// The files are read line by line, not as YAML: a shell command is a line whose first word is the name of a
// build tool. Such a line is the best evidence of how a project is built, because it is known to work.
package ci

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A Command is one command of a file, with its variables resolved.
type Command struct {
	Argv []string
	Dir  string // the working folder below the root, "." for the root
	File string
	Line int    // 1-based
	Text string // the line as it is written
	// Partial means that a word was left out because it depends on a variable that is not known.
	Partial bool
	// Job numbers the jobs of a file. Commands of one job run one after the other on one machine.
	Job int
}

// A Report is what the files of a project show.
type Report struct {
	Commands   []Command
	TestRuns   []Command // that run tests by a program or script of the project's own, or by a tool of another language
	shell      []string  // scripts that were read
	Submodules *Command  // the line that fetches submodules, nil if none does
	Packages   []Package
}

// A Package is a package that a line installs.
type Package struct {
	Name, Manager string
	Command
}

// Limits of one tree.
const (
	maxFiles    = 40
	maxCommands = 2000
	maxPackages = 100
	maxScript   = 8 << 10 // bytes of one logical line
	maxShell    = 20      // shell scripts
)

// tools are the first words of commands that configure, build or test.
var tools = map[string]bool{"cmake": true, "ctest": true, "meson": true, "ninja": true, "bazel": true, "bazelisk": true, "make": true,
	"gmake": true, "xmake": true, "scons": true, "autoreconf": true, "./configure": true, "../configure": true, "./autogen.sh": true,
	"./bootstrap": true, "./bootstrap.sh": true, "./buildconf": true, "b2": true, "./b2": true, "./gradlew": true, "gradle": true,
	"qmake": true, "qmake6": true, "premake5": true, "gn": true, "b": true, "xcodebuild": true, "./waf": true, "pio": true,
	"platformio": true, "pip": true, "pip3": true, "pytest": true, "python": true, "python3": true}

// Read reads the CI files of a tree. Files with the usual names of a main build come first. AppVeyor's counts only if the
// others show no command.
func Read(s *survey.Survey, files []string) *Report {
	r := &Report{}
	slices.SortStableFunc(files, func(a, b string) int { return rankOf(a) - rankOf(b) })
	for i, file := range files {
		syntax := formatOf(file)
		if i >= maxFiles || syntax == nil || syntax.spare && len(r.Commands) > 0 {
			break
		}
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		if syntax.plain != nil {
			src = syntax.plain(src)
		}
		f := &fileReader{survey: s, report: r, format: syntax, file: file, vars: readVariables(src), text: src}
		f.readLines(src)
	}
	return r
}

// assignment matches "NAME: value" of an env section.
var assignment = regexp.MustCompile(`^\s*(?:-\s*)?([A-Z][A-Z0-9_]*)\s*:\s*["']?([^"'#\n]*?)["']?\s*$`)

// readVariables reads the variables that a file sets to a plain value. One that is set to several is unknown.
func readVariables(src string) map[string]string {
	vars := map[string]string{}
	// env: has one "NAME: value" a line. Values of a matrix look the same and differ from job to job.
	for line := range strings.Lines(src) {
		m := assignment.FindStringSubmatch(line)
		if m == nil || strings.ContainsAny(m[2], "${}") && !strings.Contains(m[2], "workspace") {
			continue
		}
		if old, ok := vars[m[1]]; ok && old != m[2] {
			m[2] = "\x00" // not one value
		}
		vars[m[1]] = m[2]
	}
	return vars
}

// A fileReader reads one file.
type fileReader struct {
	survey *survey.Survey
	report *Report
	format *format
	text   string
	file   string
	vars   map[string]string
	dir    string // of the current step
	win    bool   // in a job for another system
	job    int
	nested bool // in a shell script that the file runs
}

// otherSystem matches the lines by which a job runs on another system.
var otherSystem = regexp.MustCompile(`runs-on:\s*["']?(windows|macos)|vmImage:\s*["']?(windows|macos)|os:\s*(windows|osx|macos)\s*$`)

// newJob matches the lines by which a job chooses its system.
var newJob = regexp.MustCompile(`runs-on:|vmImage:|^\s*os:\s*linux`)

// readLines reads line by line. Lines that end in a backslash, and those of a folded block (">-"), are joined.
func (f *fileReader) readLines(src string) {
	f.dir = "."
	var joined strings.Builder
	start, n := 0, 0
	folded, foldIndent := false, 0
	flush := func() {
		if joined.Len() > 0 {
			f.readScript(joined.String(), start)
			joined.Reset()
		}
	}
	for line := range strings.Lines(src) {
		n++
		text := strings.TrimRight(line, "\n")
		trimmed := strings.TrimSpace(text)
		indent := len(text) - len(strings.TrimLeft(text, " "))
		// A folded block ends at the first line that is indented no deeper than its key.
		if folded && trimmed != "" && indent <= foldIndent {
			folded = false
			flush()
		}
		if trimmed == "" || strings.HasPrefix(trimmed, "#") {
			continue
		}
		if f.format.job != nil && f.format.job.MatchString(text) {
			f.job++
		}
		if newJob.MatchString(text) {
			f.win = otherSystem.MatchString(text)
		}
		body, isRun := cutRun(trimmed)
		switch {
		case isRun && (body == "|" || body == "|-" || body == "|+"):
			flush()
			f.dir = "."
			continue
		case isRun && strings.HasPrefix(body, ">"):
			flush()
			f.dir, folded, foldIndent, start = ".", true, indent, n+1
			continue
		case isRun:
			f.dir = "."
		case strings.HasPrefix(trimmed, "- name:"):
			f.dir = "."
		}
		if dir, ok := strings.CutPrefix(strings.TrimPrefix(trimmed, "- "), "working-directory:"); ok {
			f.moveLast(dir)
			continue
		}
		if joined.Len() == 0 {
			start = n
		}
		// A line of a shell script goes on after a backslash.
		rest, isContinued := strings.CutSuffix(body, "\\")
		if joined.Len() <= maxScript {
			joined.WriteString(rest + " ")
		}
		if isContinued {
			continue
		}
		if !folded {
			flush()
		}
	}
	flush()
}

// cutRun cuts "run:" of GitHub, "command:" of CircleCI, "script:" of GitLab and Azure, "sh" or the dash of a list item
// before a command.
func cutRun(line string) (body string, isRun bool) {
	line = strings.TrimPrefix(line, "- ")
	for _, key := range []string{"run:", "command:", "script:", "bash:", "cmd:", "sh:", "ps:", "sh "} {
		if rest, ok := strings.CutPrefix(line, key); ok {
			return strings.TrimSpace(rest), true
		}
	}
	return line, false
}

// moveLast applies a working-directory line. In a step it may come before or after the command.
func (f *fileReader) moveLast(dir string) {
	resolved, ok := f.resolve(strings.Trim(strings.TrimSpace(dir), `"'`))
	if !ok {
		return
	}
	f.dir = cleanDir(resolved)
	// After "run: ctest": the last command of the same step is the one that it moves.
	if n := len(f.report.Commands); n > 0 {
		if c := &f.report.Commands[n-1]; c.File == f.file && c.Dir == "." && !strings.Contains(c.Text, "cmake -") {
			c.Dir = f.dir
		}
	}
}

// cleanDir returns a folder below the root; one outside it becomes the root.
func cleanDir(dir string) string {
	dir = path.Clean(strings.TrimPrefix(dir, "/"))
	if strings.HasPrefix(dir, "..") || dir == "" {
		return "."
	}
	return dir
}

// separator splits a line of shell into simple commands.
var separator = regexp.MustCompile(`\s*(?:&&|\|\||;|\|)\s*`)

// readScript reads one logical line of shell.
func (f *fileReader) readScript(text string, line int) {
	// Commands of jobs for other systems are left out: their flags and tools differ.
	if f.win || len(text) > maxScript || len(f.report.Commands) >= maxCommands {
		return
	}
	for _, part := range separator.Split(strings.TrimSpace(cutComment(text)), 50) {
		// sudo CXX=clang++ cmake .. is a command of cmake.
		words := skipPrefix(cxxflags.Split(part))
		if len(words) == 0 {
			continue
		}
		switch {
		case words[0] == "cd" && len(words) == 2:
			if dir, ok := f.resolve(words[1]); ok {
				f.dir = cleanDir(path.Join(f.dir, dir))
			}
		// Before the tools: xmake r unittest and python -m pytest run tests by a tool.
		case isTestRun(words):
			f.addTestRun(words, part, line)
		case tools[words[0]]:
			f.addCommand(words, part, line)
		case f.runShell(words):
		case words[0] == "git" && len(words) > 2 && words[1] == "submodule" && words[2] == "update":
			f.report.Submodules = &Command{Argv: words, Dir: ".", File: f.file, Line: line, Text: part}
		case strings.HasPrefix(part, "submodules:") && (strings.Contains(part, "true") || strings.Contains(part, "recursive")):
			f.report.Submodules = &Command{Argv: []string{"git", "submodule", "update", "--init", "--recursive"}, Dir: ".",
				File: f.file, Line: line, Text: part}
		case strings.HasSuffix(words[0], "apt-get") || words[0] == "apt":
			f.addPackages(words, part, line)
		}
	}
}

// cutComment returns a line of shell without the comment at its end. A # inside a word or in quotes begins none.
func cutComment(line string) string {
	quote := byte(0)
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case quote == 0 && c == '#' && i > 0 && (line[i-1] == ' ' || line[i-1] == '\t'):
			return line[:i]
		}
	}
	return line
}

// prefixes are the commands that run the command after them.
var prefixes = map[string]bool{"sudo": true, "time": true, "env": true, "xvfb-run": true, "timeout": true, "nice": true, "exec": true}

// skipPrefix removes what may come before a command: sudo, time, and NAME=value.
func skipPrefix(words []string) []string {
	for len(words) > 0 {
		name, _, isAssignment := strings.Cut(words[0], "=")
		isPrefix := prefixes[words[0]]
		if !isPrefix && (!isAssignment || strings.ContainsAny(name, "-/.")) {
			break
		}
		if strings.Contains(words[0], "$(") && !strings.Contains(words[0], ")") {
			return nil // HASH=$(./decode data | md5sum)
		}
		words = words[1:]
		for isPrefix && len(words) > 0 && (strings.HasPrefix(words[0], "-") || words[0] != "" && strings.Trim(words[0], "0123456789") == "") {
			words = words[1:] // xvfb-run -a, timeout 60
		}
	}
	return words
}

// pairs are the options whose argument is the next word.
var pairs = map[string]bool{"-S": true, "-B": true, "-D": true, "-G": true, "-j": true, "-C": true, "-A": true, "-T": true, "-R": true,
	"-E":       true,
	"--preset": true, "--target": true, "-t": true, "--config": true, "--test-dir": true, "--parallel": true, "--build": true, "-U": true}

// addCommand adds a command. A word with a variable that is not known is left out, with the option before it.
func (f *fileReader) addCommand(words []string, text string, line int) {
	if c := f.newCommand(words, text, line); len(c.Argv) > 0 {
		f.report.Commands = append(f.report.Commands, c)
	}
}

// newCommand returns a command with its variables resolved.
func (f *fileReader) newCommand(words []string, text string, line int) Command {
	c := Command{Dir: f.dir, File: f.file, Line: line, Text: strings.TrimSpace(text), Job: f.job}
	for _, w := range joinExpressions(words) {
		// "-B ${{ matrix.dir }}" loses both words; what is left is still the command that is run.
		resolved, ok := f.resolve(w)
		if ok {
			c.Argv = append(c.Argv, resolved)
			continue
		}
		c.Partial = true
		if preset := f.presetOf(w, c.Argv); preset != "" {
			c.Argv = append(c.Argv, preset)
			continue
		}
		if n := len(c.Argv); n > 1 && pairs[c.Argv[n-1]] {
			c.Argv = c.Argv[:n-1]
		}
	}
	return c
}

// joinExpressions joins words that the blanks inside ${{ matrix.x }} split.
func joinExpressions(words []string) (out []string) {
	open := false
	for _, w := range words {
		if open {
			out[len(out)-1] += " " + w
		} else {
			out = append(out, w)
		}
		last := out[len(out)-1]
		open = strings.Count(last, "${{") > strings.Count(last, "}}")
	}
	return out
}

var (
	expression = regexp.MustCompile(`\$\{\{\s*([^}]*?)\s*\}\}`)
	shellVar   = regexp.MustCompile(`\$\{?([A-Za-z_][A-Za-z0-9_]*)\}?`)
)

// resolve replaces the variables in a word. It reports false if one of them is not known.
func (f *fileReader) resolve(w string) (string, bool) { return f.resolveNested(w, 0) }

// maxNested bounds how deep variables are set from others, which may be themselves.
const maxNested = 5

func (f *fileReader) resolveNested(w string, depth int) (string, bool) {
	// The output of a command is not known.
	if depth > maxNested || strings.Contains(w, "$(") || strings.Contains(w, "`") {
		return "", false
	}
	known := true
	replace := func(pattern *regexp.Regexp, value func(name string, depth int) (string, bool)) {
		w = pattern.ReplaceAllStringFunc(w, func(s string) string {
			v, ok := value(pattern.FindStringSubmatch(s)[1], depth)
			known = known && ok
			return v
		})
	}
	replace(expression, f.expressionValue)
	replace(shellVar, f.variableValue)
	if rest, ok := strings.CutPrefix(w, "./"); ok && rest != "" && !tools[w] { // ${{github.workspace}}/build
		w = rest
	}
	return strings.ReplaceAll(w, "=./", "="), known && !strings.ContainsAny(w, "$%\x00")
}

// expressionValue returns the value of ${{ name }}.
func (f *fileReader) expressionValue(name string, depth int) (string, bool) {
	switch name {
	case "github.workspace", "runner.workspace", "runner.temp":
		return ".", true
	}
	v, ok := f.vars[strings.TrimPrefix(name, "env.")]
	if !ok || !strings.HasPrefix(name, "env.") || v == "\x00" {
		return "", false
	}
	return f.resolveNested(v, depth+1)
}

// variableValue returns the value of $NAME.
func (f *fileReader) variableValue(name string, _ int) (string, bool) {
	switch name {
	case "GITHUB_WORKSPACE", "PWD", "CI_PROJECT_DIR", "TRAVIS_BUILD_DIR", "CIRRUS_WORKING_DIR", "APPVEYOR_BUILD_FOLDER":
		return ".", true
	}
	// NAME: ${{ ... }} in env is not resolved a second time here.
	v, ok := f.vars[name]
	return v, ok && v != "\x00" && !strings.Contains(v, "$")
}

// packageName matches the name of a Debian package. Source: Debian policy, 5.6.1.
var packageName = regexp.MustCompile(`^[a-z0-9][a-z0-9.+-]+$`)

// addPackages adds the packages of "apt-get install -y a b".
func (f *fileReader) addPackages(words []string, text string, line int) {
	i := slices.Index(words, "install")
	if i < 0 {
		return
	}
	for _, w := range joinExpressions(words[i+1:]) {
		name, ok := f.resolve(w)
		seen := slices.ContainsFunc(f.report.Packages, func(p Package) bool { return p.Name == name })
		if !ok || seen || !packageName.MatchString(name) || len(f.report.Packages) >= maxPackages {
			continue
		}
		c := Command{File: f.file, Line: line, Text: strings.TrimSpace(text)}
		f.report.Packages = append(f.report.Packages, Package{Name: name, Manager: "apt", Command: c})
	}
}
