package cppcall

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cppcall/internal/prose"
)

// A mention is a place in prose where a name is before a bracket: a call of a tool, or the name of a function.
type mention struct {
	start, end int // of the call with the qualification of its name
	empty      bool
	tool       string
}

// calledName matches a name with its qualification, and the bracket after it.
var calledName = regexp.MustCompile(`(?:[A-Za-z_]\w*(?:::|\.|->))*[A-Za-z_][\w-]*\(`)

// maxMentions bounds the names before brackets in a text that is searched for a call.
const maxMentions = 500

// findMentions returns the calls of tools in a text. It fails if one of them is cut off.
func (s *Set) findMentions(text string) (list []mention, ok bool) {
	for at, n := 0, 0; ; n++ {
		m := calledName.FindStringIndex(text[at:])
		if m == nil {
			return list, true
		}
		if n == maxMentions {
			return nil, false
		}
		start, open := at+m[0], at+m[1]-1
		name := text[start:open]
		name = name[strings.LastIndexAny(name, ":.>")+1:]
		tool, _, known := s.findTool(name)
		// breakpoint(s) is a plural.
		if !known || strings.HasPrefix(text[open:], "(s)") {
			at = open + 1
			continue
		}
		end := bracketEnd(text, open)
		if end < 0 {
			return nil, false
		}
		list = append(list, mention{start, end, strings.TrimSpace(text[open+1:end-1]) == "", tool})
		at = end
	}
}

// bracketEnd returns the offset after the bracket that closes the one at open, or -1. Brackets in strings of C++,
// Python and Markdown do not count.
func bracketEnd(text string, open int) int {
	depth := 0
	for i := open; i < len(text); {
		if n := quotedEnd(text[i:]); n != 0 {
			if n < 0 {
				return -1
			}
			i += n
			continue
		}
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return i + 1
			}
		case '\'':
			// In 10'000 it is a separator of digits.
			if r, _ := utf8.DecodeLastRuneInString(text[:i]); !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				n := escapedEnd(text[i:], '\'')
				if n < 0 {
					return -1
				}
				i += n
				continue
			}
		}
		i++
	}
	return -1
}

// quotedEnd returns the length of the string at the beginning of text, 0 if there is no string, and -1 if it has no
// end.
func quotedEnd(text string) int {
	for _, q := range []string{`"""`, "'''", "`", "“", "‘"} {
		if strings.HasPrefix(text, q) {
			closing := strings.NewReplacer("“", "”", "‘", "’").Replace(q)
			n := strings.Index(text[len(q):], closing)
			if n < 0 {
				return -1
			}
			return len(q) + n + len(closing)
		}
	}
	if strings.HasPrefix(text, `R"`) {
		delimiter, rest, ok := strings.Cut(text[2:], "(")
		n := strings.Index(rest, ")"+delimiter+`"`)
		if !ok || n < 0 || len(delimiter) > 16 {
			return -1
		}
		return len(`R"(`) + 2*len(delimiter) + n + len(`)"`)
	}
	if strings.HasPrefix(text, `"`) {
		return escapedEnd(text, '"')
	}
	return 0
}

// escapedEnd returns the length of a literal with escapes, or -1.
func escapedEnd(text string, quote byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case quote:
			return i + 1
		}
	}
	return -1
}

// readProse reads the only call in a text of sentences. It is read if it is on a line of its own, if a label is
// before it, or if its sentence announces it. Sentences that deny a call, offer it, ask for it, make it depend on
// something, or report about it, are not calls.
func (s *Set) readProse(text string) (none reading) {
	mentions, ok := s.findMentions(text)
	if !ok || len(mentions) == 0 {
		return none
	}
	call, ok := s.onlyCall(text, mentions)
	if !ok {
		return none
	}
	from := strings.LastIndexByte(text[:call.start], '\n') + 1
	to := len(text)
	if i := strings.IndexByte(text[call.end:], '\n'); i >= 0 {
		to = call.end + i
	}
	if before, after := text[:from], text[to:]; !prose.HasNoCode(before) || !prose.HasNoCode(after) {
		return none
	}
	r := s.readOwnLine(text, from, to)
	if len(r.calls) != 1 {
		r = s.readSentence(text, from, to, call)
	}
	r.mends = append(r.mends, newMend(text, call.start, "prose around a call"))
	return r
}

// readOwnLine reads the call that is the whole line from from to to, with what may be around it there.
func (s *Set) readOwnLine(text string, from, to int) (none reading) {
	line, labelled, ok := peelLine(text, from, to)
	if !ok {
		return none
	}
	allows := prose.AllowsCall
	if labelled {
		allows = prose.AllowsLabelled
	}
	if !allows(text[:from], text[to:]) {
		return none
	}
	return s.readSloppy(blankSpan(blankSpan(line, 0, from), to, len(text)))
}

// readSentence reads the call in a sentence that announces it.
func (s *Set) readSentence(text string, from, to int, call mention) (none reading) {
	// Marks of Markdown around the call: **step()**. Without the second part the text is cut off.
	before := text[:call.start]
	if opening := before[len(strings.TrimRight(before, "*_`")):]; !strings.HasPrefix(text[call.end:], opening) {
		return none
	}
	start, end := prose.Sentence(text, from, to, call.start, call.end)
	if !prose.Announces(text[start:call.start], text[call.end:end]) ||
		!prose.AllowsCall(text[:start], text[end:]) {
		return none
	}
	return s.readSloppy(blankSpan(blankSpan(text, 0, call.start), call.end, len(text)))
}

// onlyCall returns the only mention that can be a call. The name of a tool with empty brackets is not one if the
// tool needs arguments.
func (s *Set) onlyCall(text string, mentions []mention) (call mention, ok bool) {
	for _, m := range mentions {
		if m.empty && !s.takesNothing(m.tool) {
			continue
		}
		if ok {
			return call, false
		}
		call, ok = m, true
	}
	if !ok || call.start == 0 {
		return call, ok
	}
	// f(step()) and a.b+step() are other expressions, although their parts look like calls.
	r, _ := utf8.DecodeLastRuneInString(text[:call.start])
	return call, unicode.IsSpace(r) || strings.ContainsRune("`*_:\"'“‘/@", r)
}

// takesNothing reports whether a tool can be called without arguments.
func (s *Set) takesNothing(tool string) bool {
	for _, f := range s.named[tool] {
		if f.least == 0 {
			return true
		}
	}
	return false
}

// label matches a label before a call: "Action:", "**Call 1:**", "Here is the call:".
var label = regexp.MustCompile(`^[ \t]*(?:[-*#>•]+[ \t]+|\d{1,2}[.)][ \t]+)?[*_]{0,3}([A-Za-z][A-Za-z0-9_' -]{0,60})[*_]{0,3}:` +
	`[*_]{0,3}[ \t]+`)

// peelLine takes what may be before and after a call off its line: a label, a prompt, a bullet, emphasis, a comment.
// labelled reports whether a label was there.
func peelLine(text string, from, to int) (line string, labelled, ok bool) {
	if m := label.FindStringSubmatch(text[from:to]); m != nil && !strings.HasPrefix(text[from+len(m[0]):], ":") {
		// A label of another kind, "Output:", says that the line is no call.
		if !prose.IsCallLabel(m[1]) {
			return text, false, false
		}
		text, labelled = blankSpan(text, from, from+len(m[0])), true
	}
	if n := len(linePrefix.FindString(text[from:to])); n > 0 {
		text = blankSpan(text, from, from+n)
	}
	line = text[from:to]
	start := from + len(line) - len(strings.TrimLeft(line, " \t\r"))
	end := from + len(strings.TrimRight(line, " \t\r"))
	if start >= end {
		return text, false, false
	}
	if inner, ok := unwrapMarks(text[:to], start, end); ok && len(inner) == to {
		text = inner + text[to:]
	}
	return text, labelled, true
}
