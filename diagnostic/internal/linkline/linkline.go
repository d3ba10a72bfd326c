// Package linkline takes the lines of linkers apart: the places at their start, the kind of the message,
// the symbols that it names. It knows GNU ld, gold, lld and mold.
package linkline

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
)

// A Line is a line of a linker in parts.
type Line struct {
	Before   string // what is before the message: objects, sources, sections
	Message  string
	Code     string // its kind, "" if unknown
	Severity diagnostic.Severity
}

// startBound is how far into a line a message is looked for. Places are shorter.
const startBound = 1 << 12

// FindMessage returns where in s a message of a linker begins, after the places that may be before it, and
// its kind. at is -1 if s has no such message.
func FindMessage(s string) (at int, code string) {
	// A place ends with ": ", and a message can have that too: the first part that begins a message is it.
	for i := 0; i < len(s); {
		if code, ok := messages.CodeOf(s[i:]); ok {
			return i, code
		}
		n := strings.Index(s[i:], ": ")
		if n < 0 || i > startBound {
			break
		}
		i += n + 2
	}
	return -1, ""
}

// KindWithin returns the kind that wording in the middle of a message shows, "" if none does.
func KindWithin(msg string) string {
	for _, m := range parts {
		if strings.Contains(msg, m.part) {
			return m.code
		}
	}
	return ""
}

// IsMessage reports whether msg, which follows "place: error: ", is a linker's and not a compiler's.
func IsMessage(msg string) bool {
	if msg == "" {
		return false
	}
	switch msg[0] { // the messages of compilers are the usual ones here
	case 'u':
		return strings.HasPrefix(msg, "undefined reference to ")
	case 'm':
		return strings.HasPrefix(msg, "multiple definition of ")
	case 't':
		return strings.HasPrefix(msg, "the use of `")
	case 'r':
		return strings.HasPrefix(msg, "relocation overflow: ")
	}
	return false
}

// appleMessages are the beginnings of messages that only Apple's linkers print after "ld: ": ld64, and the new one of
// Xcode 15.
var appleMessages = [...]string{
	"symbol(s) not found for architecture ", "Undefined symbols", "library not found for -l", "library '", "framework not found ",
	"framework '", "directory not found for option ", "ignoring file ", "building for ", "file not found: ",
	"could not find or use auto-linked ", "search path '", "object file (", "dylib (", "embedded dylibs/frameworks",
}

// IsApples reports whether a message is one of Apple's linkers: "duplicate symbol" is also lld's and mold's, with a colon.
func IsApples(msg string) bool {
	for _, w := range [...]string{"warning: ", "error: ", "fatal: "} {
		msg = strings.TrimPrefix(msg, w)
	}
	for _, start := range appleMessages {
		if strings.HasPrefix(msg, start) {
			return true
		}
	}
	count, rest, _ := strings.Cut(msg, " ")
	return head.IsDigits(count) && strings.HasPrefix(rest, "duplicate symbol")
}

// unnamed are messages that a linker prints after a place and without its name.
var unnamed = wording.IndexStarts([]wording.Start{
	{Text: "undefined reference to "}, {Text: "multiple definition of "}, {Text: "first defined here"},
	{Text: "more undefined references to "}, {Text: "relocation truncated to fit"}, {Text: "error adding symbols"},
	{Text: "could not read symbols"}, {Text: "file not recognized"},
	{Text: "defined in discarded section"},
})

// MayBeUnnamed is a quick test for the lines that a linker prints without its name.
func MayBeUnnamed(s string) bool {
	return unnamed.FollowColon(s) || strings.IndexByte(s, '`') >= 0 && strings.Contains(s, "n function `")
}

// MayBeNamed is a quick test for lines that begin with a linker's name: the character before the first colon
// ends ld, gold, mold, bfd, lld-link, .exe, ld.lld-22 or collect2.
func MayBeNamed(s string) bool {
	i := nameEnd(s[:min(len(s), 256)])
	if i < 2 {
		return false
	}
	switch c := s[i-1]; c {
	case 'd', 'k', 'e': // ld, gold, mold, bfd; lld-link; ld.exe
		return true
	default:
		return c >= '0' && c <= '9'
	}
}

// nameEnd returns the index of the colon after the name of the program with which a line starts, which may have a
// drive letter, or -1.
func nameEnd(s string) int {
	from := 0
	if len(s) > 2 && s[1] == ':' && (s[2] == '/' || s[2] == '\\') {
		from = 2
	}
	i := strings.IndexByte(s[from:], ':')
	if i < 0 {
		return -1
	}
	return from + i
}

// CutName splits a line at the name of the program that starts it: "C:/mingw64/bin/ld.exe: cannot find -lfoo". Without a
// name, rest is the line.
func CutName(s string) (name, rest string) {
	if i := nameEnd(s); i >= 0 {
		return s[:i], s[i+1:]
	}
	return "", s
}

// A severityWord is a severity as linkers write it.
type severityWord struct {
	word     string
	severity diagnostic.Severity
}

// The words before and after a place. GNU ld writes "a.o: warning: text", lld "ld.lld: error: text".
var (
	// gold writes the severity before the object: "error: a.o: ...".
	leadingWords = [...]severityWord{
		{"error: ", diagnostic.SeverityError}, {"warning: ", diagnostic.SeverityWarning}, {"fatal error: ", diagnostic.SeverityFatal},
	}
	trailingWords = [...]severityWord{
		{"warning", diagnostic.SeverityWarning}, {"error", diagnostic.SeverityError}, {"fatal", diagnostic.SeverityFatal},
		{"fatal error", diagnostic.SeverityFatal}, {"NOTE", diagnostic.SeverityNote}, {"note", diagnostic.SeverityNote},
	}
)

// Split takes s apart, which is a line without the linker's name. at and code are what [FindMessage] returned for it.
func Split(s string, at int, code string) Line {
	l := Line{Message: s, Code: code, Severity: diagnostic.SeverityError}
	if at >= 0 {
		l.Before, l.Message = strings.TrimSuffix(s[:at], ": "), s[at:]
	}
	for _, w := range leadingWords {
		if rest, ok := strings.CutPrefix(l.Before, w.word); ok {
			l.Before, l.Severity = rest, w.severity
		}
	}
	for _, w := range trailingWords {
		if rest, ok := cutLastWord(l.Before, w.word); ok {
			l.Before, l.Severity = rest, w.severity
		} else if at < 0 && l.splitAtWord(w) {
			break
		}
	}
	if l.Code == "" {
		l.Code = KindWithin(l.Message)
	}
	if strings.HasPrefix(l.Message, "skipping incompatible ") {
		l.Severity = diagnostic.SeverityWarning // the search goes on: "cannot find -lfoo" is the error, if there is one
	}
	if l.Code == linkcode.Discarded && strings.HasPrefix(l.Before, "`") {
		// "`x' referenced in section `.text' of a.o: defined in discarded section ...": one sentence.
		l.Before, l.Message = "", l.Before+": "+l.Message // the place is in the message
	}
	return l
}

// splitAtWord splits an unknown message at its severity: "a.o: warning: text".
func (l *Line) splitAtWord(w severityWord) bool {
	i := strings.Index(l.Message, w.word+": ")
	if i < 0 || i > 0 && !strings.HasSuffix(l.Message[:i], ": ") {
		return false
	}
	l.Before, l.Message, l.Severity = strings.TrimSuffix(l.Message[:i], ": "), l.Message[i+len(w.word)+2:], w.severity
	if at, code := FindMessage(l.Message); at >= 0 {
		l.Code = code
	}
	return true
}

// cutLastWord cuts word off the end of a place: of "a.o: error" or of "error".
func cutLastWord(s, word string) (string, bool) {
	rest, ok := strings.CutSuffix(s, word)
	if !ok {
		return s, false
	}
	if rest == "" {
		return "", true
	}
	return strings.CutSuffix(rest, ": ")
}

// A Place is what a linker prints before a message, or as the place of a reference.
type Place struct {
	diagnostic.Location
	Object   string // an object, archive member or library
	Function string // gold
}

// ReadPlace reads what is before a linker's message: an object, a source with or without a line, a section
// with an offset, a function.
//
//	/tmp/a.o:(.text+0x1f)
//	a.o:a.cpp:function main
//	a.cpp:12
func ReadPlace(s string) Place {
	var p Place
	for s != "" {
		i := strings.LastIndex(s, ":")
		part := s[i+1:]
		switch {
		case strings.HasPrefix(part, "(") && strings.HasSuffix(part, ")"): // a section, with an offset
		case strings.HasPrefix(part, "function "):
			p.Function = part[len("function "):]
		case head.IsDigits(part) && i > 0: // a line, or a column
			s = p.readLine(s, i)
			continue
		case filekind.IsObject(part): // what is before an object is its path
			p.Object = part
			if i > 0 {
				p.Object = s // a colon in the path
			}
			return p
		case p.File == "":
			// gold prints functions that have colons: "a.o:a.cpp:function std::f()".
			if j := strings.Index(s, ":function "); j > 0 {
				p.Function, s = s[j+len(":function "):], s[:j]
				continue
			}
			p.File = strings.TrimSpace(part)
		}
		if i < 0 {
			break
		}
		s = s[:i]
	}
	if open := strings.IndexByte(p.File, '('); open > 0 && strings.HasSuffix(p.File, ")") && strings.Contains(p.File, "+0x") {
		p.Object, p.File = p.File[:open], "" // old GNU ld: a.o(.text+0x12)
	}
	return p
}

// readLine reads "file:line" or "file:line:column" at the end of s, the last colon of which is at i, and
// returns what is before it.
func (p *Place) readLine(s string, i int) (before string) {
	p.Line, _ = head.Number(s[i+1:], 0)
	s = s[:i]
	if j := strings.LastIndexByte(s, ':'); j > 0 && head.IsDigits(s[j+1:]) {
		p.Column = p.Line
		p.Line, _ = head.Number(s[j+1:], 0)
		s = s[:j]
	}
	j := strings.LastIndexByte(s, ':')
	if j == 1 && len(s) > 2 && (s[2] == '\\' || s[2] == '/') {
		j = -1 // a drive letter
	}
	p.File = s[j+1:]
	return s[:max(j, 0)]
}
