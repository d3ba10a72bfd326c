package loglines

import (
	"iter"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/caret"
	"github.com/cppreason/cppreason/diagnostic/internal/dialect"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
)

// A shape is a prefix with its numbers left open: "[  189s] " and "[ 1200s] " have the same. A number is a zero byte,
// and the blanks before it are left out, since they fill the place of missing digits.
type shape string

// shapeOf returns the shape of a prefix.
func shapeOf(prefix string) shape {
	b := make([]byte, 0, len(prefix))
	for i := 0; i < len(prefix); {
		if j := skipNumber(prefix, i); j > i {
			b = append(b, 0)
			i = j
			continue
		}
		b = append(b, prefix[i])
		i++
	}
	return shape(b)
}

// skipNumber returns the end of the blanks and digits at s[i:], or i if there are no digits.
func skipNumber(s string, i int) int {
	j := i
	for j < len(s) && s[j] == ' ' {
		j++
	}
	digits := j
	for j < len(s) && s[j] >= '0' && s[j] <= '9' {
		j++
	}
	if j == digits {
		return i
	}
	return j
}

// match returns the length of the prefix of this shape at the start of s, 0 if s has none. The blanks at the end of
// a prefix may be missing in a line that is otherwise empty.
func (p shape) match(s string) int {
	i := 0
	for k := range len(p) {
		switch {
		case p[k] == 0:
			j := skipNumber(s, i)
			if j == i {
				return 0
			}
			i = j
		case i < len(s) && s[i] == p[k]:
			i++
		case i == len(s) && strings.Trim(string(p[k:]), " \t") == "":
			return i
		default:
			return 0
		}
	}
	return i
}

// mostLearned bounds the prefixes that are tried on each line: the services of one log.
const mostLearned = 8

// remember adds the shape of a prefix.
func (l *Reader) remember(prefix string) {
	p := shapeOf(prefix)
	for _, known := range l.learned {
		if known == p {
			return // it did not fit this line: the numbers are elsewhere
		}
	}
	if len(l.learned) == mostLearned {
		l.learned = l.learned[:mostLearned-1]
	}
	l.learned = append([]shape{p}, l.learned...)
	l.hasPeek = false
}

// mayHavePrefix is a quick test for lines that name a place after a blank: a file rarely has one. It also takes lines that
// end as contexts do.
func (l *Reader) mayHavePrefix(s string) bool {
	if l.repeatsFile(s) {
		return false
	}
	last := s[len(s)-1]
	colon := strings.IndexByte(s, ':')
	if colon < 0 {
		return last == ',' || barLen(s) > 0 // most lines of a log
	}
	blank := strings.IndexByte(s, ' ')
	if blank < 0 {
		return s[0] == '\t'
	}
	i := placeColonFrom(s, colon)
	if i > 0 && i+1 < blank && s[0] != '\t' {
		l.file = s[:i+1]
		return false // "a.cpp:3:4: error: ...", the usual head
	}
	if barLen(s) > 0 {
		return true
	}
	if i < 0 {
		return (last == ':' || last == ',') && !isContext(s, blank)
	}
	return blank < i || s[0] == '\t'
}

// repeatsFile reports whether s begins with a place in the file of the last head: several heads in a row are often in one
// file.
func (l *Reader) repeatsFile(s string) bool {
	n := len(l.file)
	return n > 0 && n < len(s) && s[:n] == l.file && isDigit(s[n])
}

// isContext is a quick test for "a.cpp: In function 'f':" without a prefix: the file before the first blank has nothing
// with which a prefix ends.
func isContext(s string, blank int) bool {
	if blank < 2 || s[blank-1] != ':' || !strings.HasPrefix(s[blank:], " In ") {
		return false
	}
	for i := range blank - 1 {
		if s[i] == '\t' || isMark(s[i]) {
			return false
		}
	}
	return true
}

// isSnippet is a quick test for the lines below a head, the most frequent ones: an indented bar, caret, tilde or plus, or
// a number before a blank.
func isSnippet(s string) bool {
	if s == "" || s[0] != ' ' {
		return false
	}
	i := 1
	for i < len(s) && s[i] == ' ' {
		i++
	}
	if i == len(s) {
		return true
	}
	switch s[i] {
	case '|', '^', '~', '+':
		return true
	}
	digits := i
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i > digits && i < len(s) && s[i] == ' '
}

// barLen returns the length of a name and a bar at the start of s: docker compose's "builder-1  | ".
func barLen(s string) int {
	const longest = 48
	if s[0] == '[' || s[0] == '/' {
		return 0 // the progress of a build, or a command
	}
	i := strings.IndexByte(s[:min(len(s), longest)], '|')
	if i <= 0 || i+2 >= len(s) || s[i-1] != ' ' || s[i+1] != ' ' || !isLabel(strings.TrimRight(s[:i], " ")) {
		return 0
	}
	return i + 2
}

// placeColon returns the index of the colon that ends a file or a place in parentheses: the first one before a number,
// or after a bracket and before a blank. It is -1 in a line without one.
func placeColon(s string) int { return placeColonFrom(s, 0) }

// placeColonFrom is placeColon for the part of s from i on. A time in a prefix has such colons too.
func placeColonFrom(s string, i int) int {
	for ; ; i++ {
		n := strings.IndexByte(s[i:], ':')
		if n < 0 {
			return -1
		}
		i += n
		if i+1 == len(s) {
			return -1
		}
		if c := s[i+1]; c >= '0' && c <= '9' || c == ' ' && i > 0 && s[i-1] == ')' {
			return i
		}
	}
}

// learn looks for a prefix of s, which no known or learned prefix fits, remembers it and returns its length, 0 without
// one. A prefix is what is before a place and
//
//   - also before the source and the carets of the same diagnostic, whatever it is; or
//   - ends with a mark that no path has before a blank ("name  | a.cpp"), or is followed by an absolute path.
//
// The words of tools before a place are not prefixes: "ld: a.cpp:3: ...", "In file included from a.h:3".
func (l *Reader) learn(s string) int {
	if n := barLen(s); n > 0 && opensWithTool(s[n:]) {
		l.remember(s[:n])
		return n
	}
	i := placeColon(s)
	if i < 0 {
		return l.learnFromContext(s)
	}
	blanks := len(s) - len(strings.TrimLeft(s, " \t"))
	if s[0] == '#' && len(s) > 1 && isDigit(s[1]) {
		return l.learnFromSnippet(s) // the number of a frame, or of a step of a build
	}
	repeated := false // a host repeats the severity before the line: "Error: /src/a.cpp:3:5: error: ..."
	if opensWithTool(s[blanks:]) {
		if repeated = startsWithSeverity(s); !repeated {
			return 0
		}
	}
	if from := strings.Index(s[:i], includedFrom); from > 0 {
		return l.learnBefore(s[:from])
	}
	n := head.PrefixLen(s[:i])
	switch opens := n > 0 && opensDiagnostic(s[n:]); {
	case repeated && opens:
		return n
	case repeated:
		return 0
	case opens:
		l.remember(s[:n])
		return n
	}
	if n := l.learnFromSnippet(s); n > 0 {
		return n
	}
	return l.learnFromContext(s)
}

// learnBefore learns the text before the words of a tool if it ends like a prefix.
func (l *Reader) learnBefore(prefix string) int {
	if !endsPrefix(prefix) {
		return 0
	}
	l.rememberText(prefix)
	return len(prefix)
}

// includedFrom starts the line of an include chain, in gcc and in clang.
const includedFrom = "In file included from "

// learnFromContext learns from "P a.cpp: In function 'f':" and "P In file included from a.h:3,".
func (l *Reader) learnFromContext(s string) int {
	i := strings.Index(s, ": In ")
	if i < 0 {
		for _, words := range [...]string{includedFrom, "Undefined symbols for architecture "} {
			if from := strings.Index(s, words); from > 0 {
				return l.learnBefore(s[:from])
			}
		}
		return 0
	}
	if n := head.PrefixLen(s[:i]); n > 0 && strings.IndexByte(s[n:i], ' ') < 0 {
		l.remember(s[:n])
		return n
	}
	// Any text, if the next line has it before a head in the same file, and the snippet has it too.
	next, ok := l.look(0)
	if !ok {
		return 0
	}
	next = cutKnown(next)
	for n := range prefixEnds(s[:i]) {
		var h head.Head
		var p head.Place
		// The next line may have another number in the prefix, so the shape counts.
		m := shapeOf(s[:n]).match(next)
		if m > 0 && m < len(next) && head.Match(next[m:], &h, &p) == head.Opens && h.File == s[n:i] && l.hasSnippet(&h, s[:n], 1) {
			l.rememberText(s[:n])
			return n
		}
	}
	return 0
}

// prefixEnds yields where a prefix of a path may end, from the last place on: after each run of blanks, and after a mark
// without a blank, as in grep's "build.log:12:" and "build.log-12-" and in a quoted ">a.cpp".
func prefixEnds(text string) iter.Seq[int] {
	return func(yield func(int) bool) {
		const most = 12
		for n, found := len(text), 0; n > 0 && found < most; n-- {
			mark := n < len(text) && isMark(text[n-1])
			if mark || isBlank(text[n-1]) && (n == len(text) || !isBlank(text[n])) {
				if found++; !yield(n) {
					return
				}
			}
		}
	}
}

// isMark reports whether a prefix may end with c, without a blank after it.
func isMark(c byte) bool { return c == ':' || c == '>' || c == '|' || c == '-' || c == ']' }

// endsPrefix reports whether the text before a line of a tool is a prefix: it ends with a blank or a mark.
func endsPrefix(s string) bool { return isBlank(s[len(s)-1]) || head.EndsWithMark(s) }

// isBlank reports whether c separates a prefix from what follows.
func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// toolWords are the beginnings of lines that have a place and are a tool's own: chains, frames.
var toolWords = [...]string{"In ", "from ", "inlined from ", "at ", "required ", "of module ", "CMake ", "==", "fix-it:"}

// opensWithTool reports whether a line starts with the words or the name of a tool, or with a severity.
func opensWithTool(s string) bool {
	for _, w := range toolWords {
		if strings.HasPrefix(s, w) {
			return true
		}
	}
	word, _, ok := strings.Cut(s, ":")
	name, _, _ := strings.Cut(word, "[") // make[2]
	return ok && word != "" && (startsWithSeverity(s) || dialect.OfProgram(name) != "")
}

// startsWithSeverity reports whether a line starts with the word of a severity and a colon.
func startsWithSeverity(s string) bool {
	word, _, ok := strings.Cut(s, ":")
	if !ok || word == "" {
		return false
	}
	sev, _ := head.SeverityOf(word)
	return sev != diagnostic.SeverityUnknown
}

// opensDiagnostic reports whether s is the head of a diagnostic at a line of a file.
func opensDiagnostic(s string) bool {
	var h head.Head
	var p head.Place
	return s != "" && head.Match(s, &h, &p) == head.Opens && h.Line > 0 && strings.IndexByte(h.File, ' ') < 0
}

// learnFromSnippet learns a prefix of any text that is before a head and before its source or its carets. The prefix may
// have colons before numbers itself: a time, a version.
func (l *Reader) learnFromSnippet(s string) int {
	if !l.maySnippetFollow() {
		return 0
	}
	const most = 6
	at := placeColon(s)
	for tried := 0; at >= 0 && tried < most; tried++ {
		for n := range prefixEnds(s[:at]) {
			var h head.Head
			var p head.Place
			if head.Match(s[n:], &h, &p) == head.Opens && h.Line > 0 && len(h.File) == at-n && l.hasSnippet(&h, s[:n], 0) {
				l.rememberText(s[:n])
				return n
			}
		}
		at = placeColonFrom(s, at+1)
	}
	return 0
}

// maySnippetFollow is a quick test for hasSnippet: one of the next two lines has the bar of a gutter, or the second has a caret.
func (l *Reader) maySnippetFollow() bool {
	next, ok := l.look(0)
	if !ok {
		return false
	}
	second, ok := l.look(1)
	return strings.IndexByte(next, '|') >= 0 || ok && (strings.IndexByte(second, '|') >= 0 || strings.IndexByte(second, '^') >= 0)
}

// sharesStart reports whether the next line begins like s. The line after a head begins with a blank or is source, so both
// may have a prefix that is not known.
func (l *Reader) sharesStart(s string) bool {
	at := placeColon(s)
	if at <= 0 || isBlank(s[0]) {
		return false
	}
	next, ok := l.look(0)
	// Two heads in a row begin with the same file: there is no source below the first.
	return ok && next != "" && beginAlike(next[0], s[0]) && !(namesPlace(s, at) && strings.HasPrefix(next, s[:at+1]))
}

// namesPlace reports whether s is "a.cpp:3:4: ..." with the first colon at the given index. A time has no file with a dot
// or a slash before it.
func namesPlace(s string, colon int) bool {
	column := skipDigits(s, colon+1)
	if column == colon+1 || column == len(s) || s[column] != ':' || !strings.ContainsAny(s[:colon], "./") {
		return false
	}
	end := skipDigits(s, column+1)
	return end > column+1 && end < len(s) && s[end] == ':'
}

// skipDigits returns the end of the digits at s[i:].
func skipDigits(s string, i int) int {
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i
}

// mayShareStart is a quick test for lines that begin with c, of which sharesStart may be true. It looks at one byte of the
// block, and does not split the next line off.
func (l *Reader) mayShareStart(c byte) bool {
	if len(l.ahead) > 0 || l.pos >= len(l.block) {
		return true
	}
	switch next := l.block[l.pos]; next {
	case '\x1b', '{', '\r': // what read removes or unwraps
		return true
	default:
		return beginAlike(next, c)
	}
}

// beginAlike reports whether lines with these first bytes may have the same prefix: a prefix may start with a number.
func beginAlike(a, b byte) bool { return a == b || isDigit(a) && isDigit(b) }

// rememberText remembers a prefix, or the indentation of the log if it has only blanks.
func (l *Reader) rememberText(prefix string) {
	if strings.Trim(prefix, " \t") != "" {
		l.remember(prefix)
		return
	}
	l.indent, l.hasPeek = prefix, false
}

// hasSnippet reports whether the source line of a head, or the carets below it, follow after the prefix. The lines after
// the head start at the next but from.
func (l *Reader) hasSnippet(h *head.Head, prefix string, from int) bool {
	for n := range 2 {
		raw, ok := l.look(from + n)
		if !ok {
			return false
		}
		text := cutKnown(raw)
		i := shapeOf(prefix).match(text)
		if i == 0 || i >= len(text) {
			return false // a line without the prefix, or with nothing after it
		}
		text = text[i:]
		// The gutter repeats the line of the head, or starts with a line above it: gcc shows all lines of an expression.
		// Without a gutter, the second line has the carets.
		const above = 50
		if line, _, ok := caret.CutGutter(text); ok && line <= h.Line && line > h.Line-above && line > 0 {
			return true
		}
		if at := strings.IndexByte(text, '^'); n == 1 && at >= 0 && caret.IsCaretLine(text) {
			return true
		}
	}
	return false
}
