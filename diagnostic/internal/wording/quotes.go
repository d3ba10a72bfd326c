package wording

import "strings"

// PlainQuotes turns the quotes that gcc prints in UTF-8 locales, and the old `x', into '.
func PlainQuotes(s string) string {
	if !strings.Contains(s, "\xe2\x80") && strings.IndexByte(s, '`') < 0 {
		return s
	}
	b := make([]byte, 0, len(s)) // U+2018 and U+2019 are E2 80 98 and E2 80 99
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '`':
			b = append(b, '\'')
		case s[i] == 0xe2 && i+2 < len(s) && s[i+1] == 0x80 && (s[i+2] == 0x98 || s[i+2] == 0x99):
			b = append(b, '\'')
			i += 2
		default:
			b = append(b, s[i])
		}
	}
	return string(b)
}

// Clip returns the start of a message, at most 4 KB. It bounds the work of a rule; the wording that
// decides is at the start.
func Clip(msg string) string { return msg[:min(len(msg), 1<<12)] }

// IsWord reports whether c can be part of a C++ identifier: a letter, a digit, an underscore, or a byte of
// a character outside of ASCII.
func IsWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
