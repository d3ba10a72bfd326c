package cxxflags

import "strings"

// Split splits a command line into words as a POSIX shell does, without running or expanding anything.
// An unterminated quote ends with the text.
func Split(s string) []string {
	var words []string
	var b strings.Builder
	inWord := false // also for the empty word ''
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case ' ', '\t', '\n', '\r':
			if inWord {
				words = append(words, b.String())
				b.Reset()
				inWord = false
			}
		// Nothing is special between single quotes, a backslash neither.
		case '\'':
			inWord = true
			end := strings.IndexByte(s[i+1:], '\'')
			if end < 0 {
				end = len(s) - i - 1
			}
			b.WriteString(s[i+1 : i+1+end])
			i += end + 1
		case '"':
			inWord = true
			i = copyDoubleQuoted(&b, s, i+1)
		case '\\':
			inWord = true
			if i+1 < len(s) {
				i++
				b.WriteByte(s[i])
			}
		default:
			inWord = true
			b.WriteByte(c)
		}
	}
	if inWord {
		words = append(words, b.String())
	}
	return words
}

// copyDoubleQuoted copies the text from i up to the closing quote and returns the offset of the quote.
// A backslash escapes only backslash, quote, dollar and backquote there (POSIX shell, 2.2.3).
func copyDoubleQuoted(b *strings.Builder, s string, i int) int {
	for ; i < len(s) && s[i] != '"'; i++ {
		if s[i] == '\\' && i+1 < len(s) && strings.IndexByte("\\\"$`", s[i+1]) >= 0 {
			i++
		}
		b.WriteByte(s[i])
	}
	return i
}
