package autoconf

import (
	"cmp"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/logic"
)

// A call is a call of a macro, with the outer quotes of its arguments removed.
type call struct {
	name string
	args []string
	pos  int // offset of the name
	// optional is whether configure may not reach the call by default: inside a conditional of the shell, or an
	// argument of AS_IF, AS_CASE or AC_ARG_WITH and their like.
	optional bool
	// option is whether an option of configure decides about it.
	option bool
	// fails is whether configure ends if what the call looks for is missing.
	fails bool
}

// arg returns an argument, "" if there are fewer.
func (c *call) arg(i int) string {
	if i < len(c.args) {
		return c.args[i]
	}
	return ""
}

// Limits of one file.
const (
	maxCalls = 2000
	maxArgs  = 8000 // bytes of one call's arguments
)

// findCalls finds the calls of macros that have a reader, also those inside arguments of other macros.
// macros are those that the tree defines, by name. The conditionals are those of AM_CONDITIONAL, as they are by default.
func findCalls(src string, macros map[string]string) (calls []call, conditionals map[string]truth) {
	sc := newScanner(src)
	sc.macros = macros
	lists := findLists(src)
	sc.link = func(lib string) {
		if len(calls) < maxCalls {
			calls = append(calls, call{name: "AC_CHECK_LIB", args: []string{lib}, pos: sc.origin, optional: true})
		}
	}
	sought := map[string]int{} // the call that a variable has its value from
	sc.scan(func(name string, pos int) {
		state := sc.state()
		if isFatal(name) {
			// if test "$have_x" = no; then AC_MSG_ERROR(...): what have_x is about is needed.
			if i, ok := sought[sc.missing()]; ok {
				calls[i].fails = true
			}
			return
		}
		if len(calls) >= maxCalls {
			return
		}
		c := call{name: name, pos: pos, optional: state != yes, option: sc.hasOption()}
		if end := pos + len(name); end < len(sc.src) && sc.src[end] == '(' {
			c.args = splitArguments(sc.src[end+1:])
		}
		if name == "PKG_CHECK_MODULES" && len(c.args) > 1 {
			c.args[1] = lists.Replace(c.args[1])
		}
		if len(sc.expanding) > 0 {
			c.pos = sc.origin
		}
		if i := failureArgument(name); i >= 0 && sc.charge(16*len(c.arg(i))) { // expressions look at a byte more than once
			c.fails = sc.fails(c.arg(i)) || sc.findsOtherwise(&c, c.arg(i))
			for _, m := range assignments.FindAllStringSubmatch(c.arg(i), maxAssigned) {
				sought[m[1]] = len(calls)
				sc.known[m[1]] = false
				delete(sc.vars, m[1])
			}
		}
		if i := failureArgument(name); len(sc.expanding) > 0 && i >= 0 && name != "PKG_CHECK_MODULES" && !c.fails && !sc.isNamedAfter(&c) {
			return // a macro that many projects copy tries out names
		}
		for _, variable := range libraryMacros[name].result {
			sought[variable] = len(calls)
			sc.known[variable] = false
		}
		calls = append(calls, c)
	})
	return calls, sc.conditionals
}

// listAssignment matches a variable that holds a list, MODULES="foo >= 1.0 bar" or AC_SUBST([MODULES], ['foo >= 1.0 bar']).
var listAssignment = regexp.MustCompile(`(?m)(?:^[ \t]*(\w+)=|\bAC_SUBST\(\[?(\w+)\]?\s*,\s*\[?)` +
	`(?:"([^"$` + "`" + `]*)"|'([^'$` + "`" + `]*)')`)

// findLists returns what puts the lists of a file where variables refer to them, as PKG_CHECK_MODULES([A], [$A_MODULES]). Of
// several assignments to one variable the first counts.
func findLists(src string) *strings.Replacer {
	lists := map[string]string{}
	for _, m := range listAssignment.FindAllStringSubmatch(src, maxCalls) {
		if _, isSet := lists[m[1]+m[2]]; !isSet {
			lists[m[1]+m[2]] = m[3] + m[4]
		}
	}
	var pairs []string
	// The longer names first, so that $A is not found in $AB.
	for _, name := range slices.SortedFunc(maps.Keys(lists), func(a, b string) int { return cmp.Or(len(b)-len(a), cmp.Compare(a, b)) }) {
		pairs = append(pairs, "${"+name+"}", lists[name], "$"+name, lists[name])
	}
	return strings.NewReplacer(pairs...)
}

// hasOption reports whether an option of configure decides about the current place.
func (sc *scanner) hasOption() bool {
	return slices.ContainsFunc(sc.regions, func(r region) bool { return r.option && r.start <= sc.at })
}

// missing returns the variable of the innermost condition that asks whether something was not found, "" if the conditions
// around it do not hold by default.
func (sc *scanner) missing() string {
	about, t := "", yes
	for _, r := range sc.regions {
		if r.about != "" {
			about = r.about
		} else {
			t = min(t, r.state)
		}
	}
	if t != yes {
		return ""
	}
	return about
}

// findsOtherwise reports whether the action for a missing library looks for the same library in another way, without an
// action for its absence: PKG_CHECK_MODULES([CURL], [libcurl], [], [LIBCURL_CHECK_CONFIG]).
func (sc *scanner) findsOtherwise(c *call, action string) bool {
	if i := strings.IndexFunc(action, unicode.IsUpper); i < 0 {
		return false
	}
	inner := newScanner(action)
	inner.vars, inner.known, inner.left = sc.vars, sc.known, sc.left
	finds := false
	inner.scan(func(name string, pos int) {
		other := call{name: name}
		if end := pos + len(name); end < len(action) && action[end] == '(' {
			other.args = splitArguments(action[end+1:])
		}
		failure := failureArgument(name)
		finds = finds || failure >= 0 && inner.state() == yes && other.library() == c.library() && len(other.args) <= failure
	})
	sc.left = inner.left
	return finds
}

// library returns the one library that a call looks for, "" if it looks for none or several.
func (c *call) library() string {
	words := strings.Fields(c.arg(0))
	switch c.name {
	case "PKG_CHECK_MODULES", "AC_SEARCH_LIBS":
		words = strings.Fields(c.arg(1))
	case "AC_CHECK_LIB":
	default:
		return libraryMacros[c.name].lib
	}
	if len(words) == 0 {
		return ""
	}
	return canonical(words[0])
}

// isNamedAfter reports whether the macro of the tree that makes a call has the name of the library that the call looks for:
// AX_CHECK_LZ4LIB looks for lz4, AX_PTHREAD for whatever has the threads.
func (sc *scanner) isNamedAfter(c *call) bool {
	lib := c.library()
	if lib == "" && (c.name == "AC_CHECK_HEADER" || c.name == "AC_CHECK_HEADERS") {
		lib = libname.OfHeader(c.arg(0))
	}
	return hasLibraryName(sc.expanding[0], lib)
}

// hasLibraryName reports whether the name of a macro has that of a library in it.
func hasLibraryName(macro, lib string) bool {
	lib = strings.TrimPrefix(strings.NewReplacer("-", "", "_", "").Replace(strings.ToUpper(lib)), "LIB")
	return len(lib) > 1 && strings.Contains(macro, lib)
}

// fails reports whether an action ends configure by default.
func (sc *scanner) fails(action string) bool {
	if !strings.Contains(action, "AC_MSG_") {
		return false
	}
	inner := newScanner(action)
	inner.vars, inner.known, inner.left = sc.vars, sc.known, sc.left
	ends := false
	inner.scan(func(name string, _ int) { ends = ends || isFatal(name) && inner.state() == yes })
	sc.left = inner.left
	return ends
}

// A scanner goes through a configure.ac, keeps the variables that the shell sets by default, and finds calls of macros
// together with whether configure reaches them by default.
type scanner struct {
	src   string
	vars  map[string]string // values by default
	known map[string]bool   // false for a variable that depends on the machine
	// options are the variables, beside with_x and enable_x, that hold options: fftw of AC_ARG_WITH([fftw], ..., [fftw=auto]).
	options map[string]bool
	// regions are the arguments of macros around the current place, and the open if and case commands.
	regions []region
	at      int // the current place
	left    int // bytes of arguments that may still be looked at
	// conditionals are those of AM_CONDITIONAL by name.
	conditionals map[string]truth
	tests        []scannedOption
	macros       map[string]string // bodies of the tree's own macros
	expanding    []string          // those that the current place is inside of
	origin       int               // the place in the file of the outermost one
	link         func(lib string)  // called for a library that a macro of the tree links a program with to find it
}

// maxScanned bounds the bytes of arguments that are looked at in one file, of which each may be inside several macros.
const maxScanned = 4 << 20

// newScanner returns a scanner of a text that begins with the variables of a build for the machine itself.
func newScanner(src string) *scanner {
	return &scanner{src: src, vars: map[string]string{"cross_compiling": "no"}, known: map[string]bool{"cross_compiling": true},
		options: map[string]bool{}, left: maxScanned, conditionals: map[string]truth{}}
}

// charge takes n bytes from those that may still be looked at. It reports false when none are left.
func (sc *scanner) charge(n int) bool {
	sc.left -= n
	return sc.left >= 0
}

// A region is a part of the file below one condition.
type region struct {
	start  int // offset of its beginning, which is after the current place for the later arguments of a macro
	end    int // offset of its end; 0 for a command of the shell, which ends at fi or esac
	state  truth
	taken  bool   // a branch before holds for certain
	word   string // of a case, the word that its patterns are compared with, "" if it is not known
	option bool   // the condition asks for an option of configure
	about  string // the variable that the condition asks to be "no" or other than "yes"
}

// truth is the value of a condition.
type truth = logic.Truth

const no, maybe, yes = logic.No, logic.Maybe, logic.Yes

// state returns whether the current place is reached by default.
func (sc *scanner) state() truth {
	t := yes
	if sc.left < 0 {
		t = maybe
	}
	for _, r := range sc.regions {
		if r.start <= sc.at {
			t = min(t, r.state)
		}
	}
	return t
}

// maxRegions bounds how deep conditions are nested.
const maxRegions = 200

// push opens a region. One that is too deep is left out, so that what is in it counts as the region around it.
func (sc *scanner) push(r region) {
	if len(sc.regions) < maxRegions {
		sc.regions = append(sc.regions, r)
	}
}

// scan calls visit for every macro in the text that has a reader, and for those that end configure, in order.
func (sc *scanner) scan(visit func(name string, pos int)) {
	src := sc.src
	for i := 0; i < len(src); {
		if i == 0 || src[i-1] == '\n' {
			sc.readLine(i)
		}
		sc.leaveArguments(i)
		switch {
		case isComment(src, i):
			if end := strings.IndexByte(src[i:], '\n'); end >= 0 {
				i += end
			} else {
				i = len(src)
			}
		// Macros of these packages are written in capitals, so most of the shell is skipped here.
		case src[i] < 'A' || src[i] > 'Z' || i > 0 && isWordByte(src[i-1]):
			i++
		default: // the search goes on after the name, so that calls inside the arguments are found too
			i = sc.readName(i, visit)
		}
	}
}

// leaveArguments goes on to an offset and closes the regions of arguments that end before it.
func (sc *scanner) leaveArguments(at int) {
	sc.at = at
	for n := len(sc.regions); n > 0 && sc.regions[n-1].end > 0 && at >= sc.regions[n-1].end; n = len(sc.regions) {
		sc.regions = sc.regions[:n-1]
	}
}

// readName reads the name that begins at an offset, and returns its end.
func (sc *scanner) readName(at int, visit func(name string, pos int)) (end int) {
	for end = at; end < len(sc.src) && isWordByte(sc.src[end]); end++ {
	}
	name := sc.src[at:end]
	if readerOf(name) != nil || isFatal(name) {
		visit(name, at)
	}
	if body := sc.macros[name]; body != "" && !slices.Contains(sc.expanding, name) && sc.charge(len(body)) {
		sc.expandMacro(name, body, at, end, visit)
	}
	if end < len(sc.src) && sc.src[end] == '(' {
		if name == "AC_LANG_SOURCE" || name == "AC_LANG_PROGRAM" { // the text of a C++ program has its own if and else
			length := callLength(sc.src[end:])
			sc.charge(length)
			return end + length
		}
		if name == "AM_CONDITIONAL" && sc.charge(callLength(sc.src[end:])) {
			if args := splitArguments(sc.src[end+1:]); len(args) > 1 {
				sc.noteConditional(args[0], args[1])
			}
		}
		sc.enter(name, end)
	}
	return end
}

// isFatal reports whether a macro ends configure.
func isFatal(name string) bool { return name == "AC_MSG_ERROR" || name == "AC_MSG_FAILURE" }

// conditionalMacros have arguments that run only if a condition holds. Sources: autoconf manual, "Common
// Shell Constructs", "Package Options"; automake manual, "Conditionals".
var conditionalMacros = []string{"AS_IF", "AS_CASE", "AC_ARG_ENABLE", "AC_ARG_WITH", "AM_COND_IF", "AC_CHECK_HEADER", "AC_CHECK_LIB",
	"AC_CHECK_FUNC", "PKG_CHECK_MODULES", "PKG_CHECK_EXISTS", "AC_LINK_IFELSE", "AC_COMPILE_IFELSE", "AC_RUN_IFELSE", "AC_SEARCH_LIBS",
	"AC_CHECK_HEADERS", "AC_CHECK_FUNCS", "AX_CHECK_LIBRARY", "AC_DEFUN", "AC_DEFUN_ONCE"}

// enter opens the regions of a conditional macro with the parenthesis of its arguments at open.
func (sc *scanner) enter(name string, open int) {
	if !slices.Contains(conditionalMacros, name) || sc.left < 0 {
		return
	}
	length := callLength(sc.src[open:])
	if !sc.charge(length) {
		return // state answers that nothing is known any more
	}
	bounds := argumentBounds(sc.src[:min(open+length+1, len(sc.src))], open+1)
	arg := func(i int) string {
		if i >= len(bounds) {
			return ""
		}
		return unquote(sc.src[bounds[i][0]:bounds[i][1]])
	}
	regions := make([]region, len(bounds))
	for i := range regions {
		regions[i] = region{start: bounds[i][0], end: bounds[i][1], state: maybe}
	}
	switch name {
	case "AS_IF": // AS_IF([test 1], [run 1], [test 2], [run 2], [otherwise])
		left := yes // whether this branch is reached
		for i := range regions {
			if i%2 == 0 && i+1 < len(regions) {
				continue
			}
			t := yes
			if i%2 == 1 {
				t = sc.decide(arg(i - 1))
				regions[i].about, regions[i].option = aboutOf(arg(i-1)), sc.asksOption(arg(i-1))
			}
			regions[i].state = min(left, t)
			left = min(left, yes-t)
		}
	case "AC_ARG_ENABLE", "AC_ARG_WITH": // (name, help, [given], [not given])
		sc.noteTestOption(name, arg(0), arg(1), sc.setOption(name, arg(0), arg(3)))
		for i := range regions {
			regions[i].state = no
			if i == 3 {
				regions[i].state = yes
			}
		}
	default:
		// configure ends where the library is missing, so that the action for one that is found always runs.
		if i := failureArgument(name); i > 0 && i < len(regions) && sc.fails(arg(i)) {
			regions[i-1].state = yes
		}
	}
	sc.pushArguments(regions)
}

// pushArguments opens the regions of the arguments of one macro. They follow each other, so the last is pushed first.
func (sc *scanner) pushArguments(regions []region) {
	for _, r := range slices.Backward(regions) {
		sc.push(r)
	}
}

// assignments matches the assignments of plain values: with_ssl=yes, enable_x="no".
var assignments = regexp.MustCompile(`(?m)(?:^|[\s;\[])([A-Za-z_]\w*)=["']?([\w.+-]*)["']?(?:$|[\s;\])])`)

// setOption sets the variable of AC_ARG_WITH or AC_ARG_ENABLE, which is empty by default, and what the action for a
// missing option sets. It returns their names.
func (sc *scanner) setOption(macro, name, missing string) (names []string) {
	prefix := "with_"
	if macro == "AC_ARG_ENABLE" {
		prefix = "enable_"
	}
	variable := prefix + strings.NewReplacer("-", "_", "+", "_", ".", "_").Replace(strings.TrimSpace(name))
	sc.vars[variable], sc.known[variable] = "", true
	names = append(names, variable)
	for _, m := range assignments.FindAllStringSubmatch(missing, maxAssigned) {
		sc.vars[m[1]], sc.known[m[1]] = m[2], true
		sc.options[m[1]] = true
		names = append(names, m[1])
	}
	return names
}

// maxAssigned bounds the assignments of one action.
const maxAssigned = 20

// plainAssignment matches a line of one assignment.
var plainAssignment = regexp.MustCompile(`^\s*\[*([A-Za-z_]\w*)=(\S*)`)

// readLine reads the line that begins at an offset, as a command of the shell: "if test ...; then", "case $host in", "fi",
// "esac", "name=value". What opens and closes on one line changes nothing.
func (sc *scanner) readLine(at int) {
	line, _, _ := strings.Cut(sc.src[at:min(len(sc.src), at+maxLine)], "\n")
	line = strings.TrimLeft(line, " \t[")
	word := line
	if i := strings.IndexFunc(line, func(r rune) bool { return !unicode.IsLetter(r) }); i >= 0 {
		word = line[:i]
	}
	closes := strings.HasSuffix(strings.TrimRight(line, "]), \t"), "fi") || strings.HasSuffix(strings.TrimRight(line, "]), \t"), "esac")
	switch n := len(sc.regions) - 1; {
	case word == "if" && !closes:
		cond := sc.condition(at + strings.Index(sc.src[at:], "if") + 2)
		t := sc.decide(cond)
		sc.push(region{state: t, taken: t == yes, about: aboutOf(cond), option: sc.asksOption(cond)})
	case word == "case" && !closes:
		sc.push(region{state: maybe, word: sc.caseWord(line)})
	case (word == "fi" || word == "esac") && n >= 0 && sc.regions[n].end == 0:
		sc.regions = sc.regions[:n]
	case (word == "else" || word == "elif") && n >= 0 && sc.regions[n].end == 0:
		sc.regions[n] = sc.nextBranch(sc.regions[n], word, at)
	default:
		if n >= 0 && sc.regions[n].word != "" {
			line = sc.enterPattern(&sc.regions[n], line)
		}
		sc.assign(line)
	}
}

// caseWord returns the word of "case WORD in" with the values of its variables, in quotes so that it is not empty; "" if
// it is not known.
func (sc *scanner) caseWord(line string) string {
	words := strings.Fields(plainCondition(line))
	if len(words) != 3 || words[2] != "in" {
		return ""
	}
	text, ok := sc.expand(words[1])
	if !ok {
		return ""
	}
	return strconv.Quote(text)
}

// casePattern matches the pattern at the beginning of an arm: yes|no), "" | no), *).
var casePattern = regexp.MustCompile(`^\s*\(?([^()$]*)\)`)

// enterPattern sets the state of the arm of a case that begins at a line, and returns the rest of the line. Lines without
// a pattern belong to the arm before.
func (sc *scanner) enterPattern(r *region, line string) string {
	m := casePattern.FindStringSubmatch(line)
	// a line of the commands of an arm
	if m == nil {
		return line
	}
	r.state = no
	for pattern := range strings.SplitSeq(m[1], "|") {
		pattern = strings.Trim(strings.TrimSpace(pattern), `"'[]`)
		matched, err := path.Match(pattern, strings.Trim(r.word, `"`))
		if err == nil && matched && !r.taken {
			r.state, r.taken = yes, true
		}
	}
	return strings.TrimSuffix(strings.TrimSpace(line[len(m[0]):]), ";;")
}

// maxLine bounds the bytes of a line or of a condition that are looked at.
const maxLine = 1000

// nextBranch returns the region of an else or elif.
func (sc *scanner) nextBranch(before region, word string, at int) region {
	// else of a condition that holds is never reached, and of one that does not is: the order of truths gives both.
	next := region{state: yes - before.state, taken: before.taken}
	if before.taken {
		next.state = no
	}
	if word == "elif" {
		cond := sc.condition(at + strings.Index(sc.src[at:], "elif") + 4)
		t := sc.decide(cond)
		next.state, next.about = min(next.state, t), aboutOf(cond)
		next.taken = next.taken || next.state == yes
	}
	return next
}

// condition returns the text from an offset up to the word then.
func (sc *scanner) condition(at int) string {
	rest := sc.src[at:min(len(sc.src), at+maxLine)]
	if i := strings.Index(rest, "then"); i >= 0 {
		return rest[:i]
	}
	return ""
}

// assign reads a line of one assignment. A value that is put together, or set below an open condition, is not known.
func (sc *scanner) assign(line string) {
	m := plainAssignment.FindStringSubmatch(line)
	if m == nil || len(sc.vars) > maxCalls {
		return
	}
	text := strings.Trim(strings.TrimRight(m[2], "]),"), `"'`)
	switch state := sc.state(); {
	// have_x=yes; what is put together, "$LIBS -lz" or `uname`, is not known
	case state == yes && !strings.ContainsAny(text, "$`\\"):
		sc.vars[m[1]], sc.known[m[1]] = text, true
	case state != no:
		sc.known[m[1]] = false
		delete(sc.vars, m[1])
	}
}

// maxConditional bounds the bytes of the arguments of one conditional macro. They may be long: whole parts of
// a configure.ac are arguments of one AS_IF.
const maxConditional = 64 << 10

// callLength returns the number of bytes from an opening parenthesis up to the closing one. Commas and
// parentheses in quotes belong to the text.
func callLength(src string) int {
	parens, quotes := 0, 0
	for i := 0; i < len(src) && i < maxConditional; i++ {
		switch c := src[i]; {
		case c == '[':
			quotes++
		case c == ']':
			quotes = max(quotes-1, 0)
		case quotes > 0:
		case c == '(':
			parens++
		case c == ')':
			if parens--; parens == 0 {
				return i
			}
		}
	}
	return min(len(src), maxConditional)
}

// isComment reports whether a comment begins at i: "#" of the shell, or m4's word dnl.
func isComment(src string, i int) bool {
	if src[i] == '#' {
		return true
	}
	return strings.HasPrefix(src[i:], "dnl") && (i == 0 || !isWordByte(src[i-1])) &&
		i+3 < len(src) && !isWordByte(src[i+3])
}

// isWordByte reports whether a byte may be in the name of a macro.
func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// argumentBounds returns the offsets of the arguments of a call, which begin at start. Arguments are separated by
// commas outside quotes and parentheses. Autoconf's quotes are square brackets.
func argumentBounds(src string, start int) (bounds [][2]int) {
	quotes, parens := 0, 0
	for i := start; i < len(src); i++ {
		switch c := src[i]; {
		case c == '[':
			quotes++
		case c == ']':
			quotes = max(quotes-1, 0)
		case quotes > 0:
		case c == '(':
			parens++
		case c == ')' && parens > 0:
			parens--
		case c == ')':
			return append(bounds, [2]int{start, i})
		case c == ',' && parens == 0:
			bounds = append(bounds, [2]int{start, i})
			start = i + 1
		}
	}
	return bounds
}

// splitArguments returns the arguments of a call without their quotes.
func splitArguments(src string) (args []string) {
	src = src[:min(len(src), maxArgs)]
	for _, b := range argumentBounds(src, 0) {
		args = append(args, unquote(src[b[0]:b[1]]))
	}
	return args
}

// unquote removes all quotes around an argument: [[17]] is 17.
func unquote(s string) string {
	s = strings.TrimSpace(s)
	for len(s) >= 2 && s[0] == '[' && s[len(s)-1] == ']' {
		s = strings.TrimSpace(s[1 : len(s)-1])
	}
	return s
}
