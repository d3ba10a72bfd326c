package head

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// MatchSeverity matches "severity:" or "severity code:" at the start of s, and sets the code and the message of h.
func MatchSeverity(s string, h *Head) (diagnostic.Severity, bool) {
	if sev, n := plainSeverity(s); n > 0 {
		h.Code, h.OnlyGCC, h.Capital = "", false, false
		h.setMessage(s[n:])
		return sev, true
	}
	if len(s) < 4 {
		return 0, false
	}
	const longest = 64 // of a severity with a code
	window := s[:min(len(s), longest)]
	// The first colon ends the severity, unless a code in parentheses has it.
	end := strings.IndexByte(window, ':')
	if open := strings.IndexByte(window[:max(end, 0)], '('); open > 0 { // Diab: "warning (dcc:1521): ..."
		if shut := strings.Index(window[open:], "):"); shut > 0 {
			end = open + shut + 1
		}
	}
	colon := 1
	if window[0] >= 0x80 { // gcc in Chinese has a fullwidth colon
		if i := strings.Index(window, FullwidthColon); i > 0 && (end < 0 || i < end) {
			end, colon = i, len(FullwidthColon)
		}
	}
	if end <= 0 {
		return 0, false
	}
	word, code := window[:end], ""
	if word[len(word)-1] == ' ' {
		word = strings.TrimRight(word, " ")
	}
	if word == "" {
		return 0, false
	}
	sev, gcc := SeverityOf(word)
	if sev == diagnostic.SeverityUnknown {
		if sev, code = severityCode(word); sev == diagnostic.SeverityUnknown {
			return 0, false
		}
	}
	h.Code, h.OnlyGCC = code, gcc
	h.Capital = word[0] >= 'A' && word[0] <= 'Z'
	h.setMessage(s[end+colon:])
	return sev, true
}

// plainSeverity reads the severities that nearly all heads have, without a code, and returns the length up to the colon
// and with it. n is 0 for any other text.
func plainSeverity(s string) (sev diagnostic.Severity, n int) {
	switch {
	case strings.HasPrefix(s, "error:"):
		return diagnostic.SeverityError, len("error:")
	case strings.HasPrefix(s, "warning:"):
		return diagnostic.SeverityWarning, len("warning:")
	case strings.HasPrefix(s, "note:"):
		return diagnostic.SeverityNote, len("note:")
	}
	return diagnostic.SeverityUnknown, 0
}

// setMessage sets the message of h from the text after the colon of the severity.
func (h *Head) setMessage(text string) {
	h.Message = strings.TrimPrefix(text, " ") // gcc indents notes that belong to notes
	if h.Code != "" {
		return
	}
	// armcc and its like: "Error:  #20: identifier ... is undefined".
	if t := strings.TrimLeft(h.Message, " "); strings.HasPrefix(t, "#") {
		if c, msg, ok := strings.Cut(t, ": "); ok && IsCode(c) {
			h.Code, h.Message = c, msg
		}
	}
}

// FullwidthColon ends the severity and the context in gcc's Chinese translations.
const FullwidthColon = "："

// severityCode matches "error C2065", "warning #177-D", "fatal error LNK1120", "Error #20" and
// MSBuild's "error MSB3073 ".
func severityCode(w string) (diagnostic.Severity, string) {
	i := strings.LastIndexByte(w, ' ')
	if i > 0 && strings.HasPrefix(w[i+1:], "(") && strings.HasSuffix(w, ")") { // Diab: "warning (dcc:1521)"
		return CodedSeverity(w[:i]), w[i+2 : len(w)-1]
	}
	if i <= 0 || !IsCode(w[i+1:]) {
		return diagnostic.SeverityUnknown, ""
	}
	return CodedSeverity(w[:i]), w[i+1:]
}

// anyCode matches "severity word:" with any word as the code.
func anyCode(s string, h *Head) (diagnostic.Severity, bool) {
	window := s[:min(len(s), 64)]
	end := strings.IndexByte(window, ':')
	if end < 0 {
		return 0, false
	}
	word, code, ok := strings.Cut(strings.TrimRight(window[:end], " "), " ")
	if !ok || strings.ContainsAny(code, " '\"(") {
		return 0, false
	}
	sev := CodedSeverity(word)
	if sev == diagnostic.SeverityUnknown {
		return 0, false
	}
	h.Code, h.OnlyGCC, h.Capital, h.Message = code, false, false, strings.TrimLeft(s[end+1:], " ")
	return sev, true
}

// CodedSeverity returns the severity of a word before a code. A message or an info with a code of its own does not
// belong to another diagnostic: it is a remark.
func CodedSeverity(w string) diagnostic.Severity {
	sev, _ := SeverityOf(strings.TrimRight(w, " "))
	if sev == diagnostic.SeverityNote {
		return diagnostic.SeverityRemark
	}
	return sev
}

// IsCode reports whether s is a number like C2065, LNK2019, #177-D, Pe020 or 1234.
func IsCode(s string) bool {
	s = strings.TrimPrefix(s, "#")
	i := 0
	for i < len(s) && (s[i] >= 'A' && s[i] <= 'Z' || s[i] >= 'a' && s[i] <= 'z') {
		i++
	}
	if i > 8 { // a word
		return false
	}
	number := i
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if n := i - number; n == 0 || n > 8 { // every code has a number
		return false
	}
	rest := s[i:]
	// EDG appends the level that the user may change: -D, -R, -E, -W, -I.
	return rest == "" || len(rest) == 2 && rest[0] == '-' && strings.IndexByte("DREWI", rest[1]) >= 0
}
