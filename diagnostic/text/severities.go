package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// matchSeverity matches "severity:" or "severity code:" at the start of s, and puts the code and
// the message behind it into h.
func matchSeverity(s string, h *head) (diagnostic.Severity, bool) {
	if len(s) < 4 {
		return 0, false
	}
	const longest = 64
	window := s[:min(len(s), longest)]
	end := strings.IndexByte(window, ':')
	if open := strings.IndexByte(window, '('); open > 0 && open < end { // Diab: "warning (dcc:1521): ..."
		if shut := strings.Index(window[open:], "):"); shut > 0 {
			end = open + shut + 1
		}
	}
	colon := 1
	if window[0] >= 0x80 { // gcc in Chinese
		if i := strings.Index(window, fullwidthColon); i > 0 && (end < 0 || i < end) {
			end, colon = i, len(fullwidthColon)
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
	sev, gcc := wording.Severity(word)
	if sev == diagnostic.SeverityUnknown {
		if sev, code = severityCode(word); sev == diagnostic.SeverityUnknown {
			return 0, false
		}
	}
	h.code, h.gcc = code, gcc
	h.upper = word[0] >= 'A' && word[0] <= 'Z'
	h.msg = strings.TrimPrefix(s[end+colon:], " ") // gcc indents notes that belong to notes
	// armcc and its like: "Error:  #20: identifier ... is undefined".
	if t := strings.TrimLeft(h.msg, " "); code == "" && strings.HasPrefix(t, "#") {
		if c, msg, ok := strings.Cut(t, ": "); ok && isCode(c) {
			h.code, h.msg = c, msg
		}
	}
	return sev, true
}

const fullwidthColon = "："

// severityCode matches "error C2065", "warning #177-D", "fatal error LNK1120", "Error #20" and
// MSBuild's "error MSB3073 ".
func severityCode(w string) (diagnostic.Severity, string) {
	i := strings.LastIndexByte(w, ' ')
	if i > 0 && strings.HasPrefix(w[i+1:], "(") && strings.HasSuffix(w, ")") { // Diab: "warning (dcc:1521)"
		return codedSeverity(w[:i]), w[i+2 : len(w)-1]
	}
	if i <= 0 || !isCode(w[i+1:]) {
		return diagnostic.SeverityUnknown, ""
	}
	return codedSeverity(w[:i]), w[i+1:]
}

// anyCode matches "severity word:" with any word for the code.
func anyCode(s string, h *head) (diagnostic.Severity, bool) {
	window := s[:min(len(s), 64)]
	end := strings.IndexByte(window, ':')
	if end < 0 {
		return 0, false
	}
	word, code, ok := strings.Cut(strings.TrimRight(window[:end], " "), " ")
	if !ok || strings.ContainsAny(code, " '\"(") {
		return 0, false
	}
	sev := codedSeverity(word)
	if sev == diagnostic.SeverityUnknown {
		return 0, false
	}
	h.code, h.gcc, h.upper, h.msg = code, false, false, strings.TrimLeft(s[end+1:], " ")
	return sev, true
}

// codedSeverity returns the severity that stands before a code. Messages and infos with a code of
// their own belong to no other diagnostic.
func codedSeverity(w string) diagnostic.Severity {
	sev, _ := wording.Severity(strings.TrimRight(w, " "))
	if sev == diagnostic.SeverityNote {
		return diagnostic.SeverityRemark
	}
	return sev
}

// isCode reports whether s is a number like C2065, LNK2019, #177-D, Pe020 or 1234.
func isCode(s string) bool {
	i := 0
	if i < len(s) && s[i] == '#' {
		i++
	}
	letters := i
	for i < len(s) && (s[i] >= 'A' && s[i] <= 'Z' || s[i] >= 'a' && s[i] <= 'z') {
		i++
	}
	if i-letters > 8 {
		return false
	}
	digits := i
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if i == digits || i-digits > 8 {
		return false
	}
	rest := s[i:]
	return rest == "" || len(rest) == 2 && rest[0] == '-' && strings.IndexByte("DREWI", rest[1]) >= 0
}
