package script

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/logic"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// maxScopes bounds the scopes of a qmake file that are open at once.
const maxScopes = 100

// maxStatement bounds the bytes of a logical line; what would make it longer is left out.
const maxStatement = 8 << 10

// ReadQMake reads project files of qmake: the standard, Qt with its least version, flags and libraries.
// Source: qmake manual, "Project Files", "Scopes" and "Replace Functions".
func ReadQMake(s *survey.Survey, files []string) {
	values := map[string]bool{} // of all files: the root's come first
	for i, file := range files {
		if i >= maxScripts || survey.IsSide(file) {
			return
		}
		src, err := s.Read(file)
		if err != nil || !s.Charge(len(src)) {
			continue
		}
		f := &script{survey: s, file: file}
		if !isQMake.MatchString(src) {
			continue
		}
		if path.Ext(file) == ".pro" {
			f.addSystem("qmake", "", 1)
		}
		q := &qmakeReader{survey: s, file: file, values: values}
		q.readLines(src)
	}
}

// isQMake matches an assignment that project files of qmake have. ProGuard's rules for Android have the suffix too.
var isQMake = regexp.MustCompile(
	`\b(TEMPLATE|QT|CONFIG|SOURCES|HEADERS|SUBDIRS|TARGET|LIBS|INCLUDEPATH|DEFINES|PKGCONFIG|QMAKE_\w+)\s*[-+*]?=`)

// A qmakeReader reads one project file.
type qmakeReader struct {
	survey *survey.Survey
	file   string
	line   int
	blocks []arm           // scopes in braces
	last   arm             // the scope that was closed last, for an else
	values map[string]bool // "CONFIG x" and "DEFINES x" that were added for certain
}

// readLines reads logical lines: a backslash at the end joins a line with the next one.
func (q *qmakeReader) readLines(src string) {
	var joined strings.Builder
	n := 0
	for line := range strings.Lines(src) {
		n++
		line, _, isComment := strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if joined.Len() == 0 {
			q.line = n
		}
		rest, isContinued := strings.CutSuffix(line, "\\")
		if joined.Len()+len(rest) < maxStatement {
			joined.WriteString(rest + " ")
		}
		// A line that holds a comment alone does not end a list.
		if isContinued || isComment && line == "" && joined.Len() > 1 {
			continue
		}
		q.readStatement(joined.String())
		joined.Reset()
	}
	q.readStatement(joined.String()) // the last line may end in a backslash
}

// readStatement reads a line with its scopes: "} else:unix {", "win32:!mingw: LIBS += -lfoo".
func (q *qmakeReader) readStatement(s string) {
	current := top(q.blocks)
	for {
		s = strings.TrimSpace(s)
		// "} else {" closes a scope and opens another one on the same line.
		if rest, closes := strings.CutPrefix(s, "}"); closes {
			if n := len(q.blocks); n > 0 {
				q.last, q.blocks = q.blocks[n-1], q.blocks[:n-1]
			}
			current, s = top(q.blocks), rest
			continue
		}
		// Either a scope ends here, with a colon or a brace, or the name of a variable, with an equals sign.
		end := strings.IndexFunc(s, scopeEnd())
		if end < 0 || s[end] == '=' {
			q.readAssignment(s, end, current)
			return
		}
		a := q.scope(strings.TrimSpace(s[:end]), current)
		if s[end] == '{' {
			if len(q.blocks) >= maxScopes {
				return
			}
			q.blocks = append(q.blocks, a)
		}
		// lessThan(QT_MAJOR_VERSION, 5): error("Qt 5 is needed")
		if strings.Contains(s[end:], "error(") {
			q.readDemand(s[:end])
		}
		q.last, current, s = a, a.state, s[end+1:]
	}
}

// scopeEnd returns a function that finds the end of a scope's name or of a variable's: the first colon, brace or
// equals sign outside parentheses.
func scopeEnd() func(r rune) bool {
	depth := 0
	return func(r rune) bool {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		return depth <= 0 && (r == ':' || r == '{' || r == '=')
	}
}

// scope returns the arm of a scope. "else" alone or before another one belongs to the last scope.
func (q *qmakeReader) scope(name string, outer state) arm {
	if name == "else" {
		return q.last.next(nil, certain)
	}
	cond := tokenize(name, python)
	cond = cond[:min(len(cond), maxCondition)]
	return arm{outer: outer}.next(cond, q.decide(cond))
}

// machines are the scopes for processors that are not the assumed one, x86_64.
var machines = map[string]bool{"arm": true, "arm64": true, "aarch64": true, "mips": true, "powerpc": true, "ppc": true, "sparc": true}

// unsetValues are the values of CONFIG that qmake or its caller sets.
var unsetValues = map[string]bool{"debug": true, "release": true, "debug_and_release": true, "static": true, "shared": true,
	"staticlib": true, "qt": true, "cross_compile": true, "build_all": true, "x86_64": true, "x86": true}

// decide decides CONFIG(x), contains(CONFIG, x) and contains(DEFINES, x) by the values that were added, which the caller
// of qmake may change, and other conditions by the system.
func (q *qmakeReader) decide(cond []token) decision {
	rest, negated := cond, false
	for len(rest) > 0 && rest[0].is("!") {
		rest, negated = rest[1:], !negated
	}
	word := func(i int) string {
		if i < len(rest) {
			return rest[i].text
		}
		return ""
	}
	key := ""
	switch {
	case len(rest) == 1 && machines[word(0)]:
		t := logic.Of(negated)
		return decision{t, t}
	case len(rest) == 4 && word(0) == "CONFIG" && !unsetValues[word(2)]:
		key = "CONFIG " + word(2)
	case len(rest) == 6 && word(0) == "contains" && (word(2) == "CONFIG" || word(2) == "DEFINES") && !unsetValues[word(4)]:
		key = word(2) + " " + word(4)
	default:
		return decideSystem(cond, q.survey.OS)
	}
	return decision{byDefault: logic.Of(q.values[key] != negated), free: logic.Maybe}
}

// qtDemand matches the conditions under which a project refuses a version of Qt.
var qtDemand = regexp.MustCompile(
	`lessThan\(\s*QT_MAJOR_VERSION\s*,\s*([0-9]+)|!(?:min|)[qQ]tVersion\(\s*([0-9., ]+)|!versionAtLeast\(\s*QT_VERSION\s*,\s*([0-9.]+)`)

// readDemand records the least version of Qt.
func (q *qmakeReader) readDemand(cond string) {
	m := qtDemand.FindStringSubmatch(cond)
	if m == nil {
		return
	}
	version := strings.NewReplacer(",", ".", " ", "").Replace(m[1] + m[2] + m[3])
	q.survey.Add(survey.Clue{Fact: "lib", Value: survey.Requirement("qt", ">=", strings.Trim(version, ".")), Form: platform.Floor,
		File: q.file, Line: q.line, Trust: survey.TrustScan})
}

// readAssignment reads "NAME += value". Values that are taken away with -= or that are computed are left out.
func (q *qmakeReader) readAssignment(s string, equals int, st state) {
	if equals < 1 || s[equals-1] == '-' || s[equals-1] == '~' || st.skip {
		return
	}
	// *= adds a value that is not there yet.
	name := strings.TrimSpace(strings.TrimRight(s[:equals], "+*"))
	value := s[equals+1:]
	c := survey.Clue{File: q.file, Line: q.line, Trust: survey.TrustScan, Scope: survey.ScopeTarget}
	if st.open {
		c.Form = platform.Conditional
	}
	if st.side {
		c.Scope = survey.ScopeSide
	}
	lib := c
	lib.Scope = max(c.Scope-survey.ScopeTarget, survey.ScopeProject)
	if st.side {
		lib.Scope = survey.ScopeSide
	}
	if (name == "CONFIG" || name == "DEFINES") && !st.open && len(q.values) < maxValues {
		for w := range strings.FieldsSeq(value) {
			q.values[name+" "+w] = true
		}
	}
	switch name {
	case "CONFIG":
		for w := range strings.FieldsSeq(value) {
			if std, ok := platform.ParseStandard(w); ok && strings.Contains(w, "++") {
				q.survey.Add(c.With("standard", std.Name()))
			}
		}
	case "QMAKE_CXXFLAGS":
		f := cxxflags.Read(" " + value)
		f.AddTo(q.survey, c)
		q.survey.Add(c.With("standard", f.Standard.Name()))
	case "QT":
		if strings.TrimSpace(value) != "" {
			lib.Form = platform.Exact // under a scope too: only the modules differ
			q.survey.Add(lib.With("lib", "qt"))
		}
	case "LIBS", "LIBS_PRIVATE":
		f := cxxflags.Read(" " + value)
		for _, l := range f.Libs {
			q.survey.Add(lib.With("lib", libname.Canonical(l)))
		}
	case "PKGCONFIG":
		for w := range strings.FieldsSeq(value) {
			q.survey.Add(lib.With("lib", libname.Canonical(w)))
		}
	}
}
