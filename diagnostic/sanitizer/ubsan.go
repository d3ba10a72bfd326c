package sanitizer

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// runtimeErrorMark follows the place in the head of a report of UndefinedBehaviorSanitizer.
const runtimeErrorMark = ": runtime error: "

// runtimeError reads the head of UndefinedBehaviorSanitizer: "a.cpp:3:7: runtime error: ...".
func (p *parser) runtimeError(s string) bool {
	if !p.ubsan {
		return false
	}
	i := strings.Index(s, runtimeErrorMark)
	if i < 0 {
		return false
	}
	p.closeSanitizer()
	// A log that lost its line ends has the summary after the message.
	message, _, _ := strings.Cut(s[i+len(runtimeErrorMark):], " SUMMARY: UndefinedBehaviorSanitizer: ")
	r := p.begin(tool.UBSan, checkOf(message), message)
	place := withoutLogPrefix(s[:i])
	if r.d.Location = splitPlace(place); r.d.Line > 0 {
		r.fixed = true
	} else if module, offset, ok := strings.Cut(place, "+0x"); ok && !strings.Contains(offset, " ") {
		r.d.Object = strings.Trim(module+"+0x"+offset, "()")
	} else if place != "<unknown>" {
		r.d.Location = diagnostic.Location{File: place}
	}
	p.san = r
	return true
}

// ubsanDetail reads notes and the bytes that they show. The line of bytes becomes the note's source line,
// the line below it the caret.
func (p *parser) ubsanDetail(s, text string) bool {
	r := p.san
	if place, message, ok := strings.Cut(text, ": note: "); ok {
		p.ubsanNote(place, message)
		return true
	}
	if len(r.d.Notes) == 0 {
		return false
	}
	n := &r.d.Notes[len(r.d.Notes)-1]
	switch {
	case n.Kind != notekind.Note:
		return false
	case n.SourceLine == "" && len(text) > 2 && strings.Trim(text, "0123456789abcdef ?") == "":
		n.SourceLine = s
		return true
	case n.SourceLine != "" && n.Caret == "" && strings.Trim(text, "^~ ") == "":
		n.Caret = strings.TrimRight(s, " ")
		return true
	case n.Caret != "" && strings.HasPrefix(s, " ") && describesVptr(text):
		n.Message += ": " + text
		return true
	}
	return false
}

// describesVptr reports whether a line is the text below the caret of a note about a vptr.
func describesVptr(text string) bool {
	return strings.HasPrefix(text, "vptr for ") || strings.HasPrefix(text, "invalid vptr") ||
		strings.HasPrefix(text, "possibly invalid vptr")
}

// ubsanNote adds a note. Notes about _Nonnull belong to checks of clang's nullability attributes, whose
// messages are those of gcc's nonnull attributes.
func (p *parser) ubsanNote(place, message string) {
	r := p.san
	r.closeStack(p.user)
	n := diagnostic.Note{Message: message}
	if n.Location = splitPlace(place); n.Line == 0 {
		n.Location = diagnostic.Location{}
	}
	r.note(n)
	switch {
	case !strings.Contains(message, "_Nonnull "):
	case r.d.Code == "nonnull-attribute":
		r.d.Code = "nullability-arg"
	case r.d.Code == "returns-nonnull-attribute":
		r.d.Code = "nullability-return"
	}
}

// withoutLogPrefix removes the text of a logger before a place. A path may have spaces, so a space ends the
// prefix only after a mark that loggers use: "[12:00:01] ", "host | ", "app: ".
func withoutLogPrefix(place string) string {
	place = strings.TrimLeft(place, " \t")
	for i := len(place) - 1; i > 0; i-- {
		if place[i] == ' ' && strings.IndexByte("]|>:)", place[i-1]) >= 0 {
			return place[i+1:]
		}
	}
	return place
}
