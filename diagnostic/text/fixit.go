package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readFixIt reads a line of gcc's and clang's -fdiagnostics-parseable-fixits: C escapes, byte columns, the end
// exclusive.
//
//	fix-it:"t.cpp":{8:33-8:33}:";"
func readFixIt(p *parser, s string) bool {
	literal, ok := strings.CutPrefix(s, "fix-it:")
	if !ok || !p.open || p.snip.target == targetNone || p.snip.target == targetPending {
		return false
	}
	file, rest, ok := cutString(literal)
	if !ok || !strings.HasPrefix(rest, ":") {
		return false
	}
	r, n, ok := head.BracedRange(rest[1:])
	if !ok || !strings.HasPrefix(rest[1+n:], ":") {
		return false
	}
	text, rest, ok := cutString(rest[n+2:])
	if !ok || rest != "" {
		return false
	}
	e := diagnostic.Edit{File: file, Range: r, Text: text}
	if p.d.Tool == tool.Clang || p.d.Tool == tool.ClangTidy {
		p.cutOwnerRanges([]diagnostic.Edit{e})
	}
	if !p.snip.fixed {
		p.snip.fixed = true
		p.addFix([]diagnostic.Edit{e})
		return true
	}
	// More lines about one owner belong to the same fix.
	last := &p.d.Fixes[len(p.d.Fixes)-1]
	last.Edits = append(last.Edits, e)
	return true
}

// cutString reads a C string literal at the start of s and returns its value and what follows it.
func cutString(s string) (val, rest string, ok bool) {
	if len(s) < 2 || s[0] != '"' {
		return "", "", false
	}
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '"':
			val = s[1:i]
			if strings.IndexByte(val, '\\') >= 0 {
				val = unescape(val)
			}
			return val, s[i+1:], true
		case '\\':
			i++
		}
	}
	return "", "", false
}

// unescape undoes the escapes that gcc and clang write: \n, \t, \\, \" and three octal digits.
func unescape(s string) string {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b = append(b, s[i])
			continue
		}
		i++
		switch c := s[i]; c {
		case 'n':
			b = append(b, '\n')
		case 't':
			b = append(b, '\t')
		case 'r':
			b = append(b, '\r')
		case 'v':
			b = append(b, '\v')
		case 'f':
			b = append(b, '\f')
		default:
			if i+2 < len(s) && isOctal(c) && isOctal(s[i+1]) && isOctal(s[i+2]) {
				b = append(b, (c-'0')<<6|(s[i+1]-'0')<<3|s[i+2]-'0')
				i += 2
				continue
			}
			b = append(b, c)
		}
	}
	return string(b)
}

func isOctal(c byte) bool { return c >= '0' && c <= '7' }
