package transcript

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// Escape returns s with every token in it made harmless: "<CODE_END>" becomes "<_CODE_END>", and
// "<_CODE_END>" becomes "<__CODE_END>", so that [Unescape] restores every s. It covers the table,
// the spellings of version 1, and everything of the form <THINK_NAME>, registered or not. Nothing
// else changes. An underscore keeps C++ valid wherever the token was: in a string literal, in a
// comment, in code.
//
// [Append] escapes the bodies it writes; Escape is for text that goes into a prompt by other ways.
func Escape(s string) string {
	if !strings.Contains(s, "<") {
		return s
	}
	return string(appendEscaped(make([]byte, 0, len(s)+8), s))
}

// Unescape is the inverse of [Escape]. Tokens that are not escaped do not change. The readers of this
// package unescape every Body that they return.
func Unescape(s string) string {
	if !strings.Contains(s, "<_") {
		return s
	}
	var dst []byte
	done := 0
	for i := 0; ; {
		k := strings.Index(s[i:], "<_")
		if k < 0 {
			break
		}
		i += k
		n, escaped := reserved(s[i:])
		if n == 0 || !escaped {
			i++
			continue
		}
		dst = append(dst, s[done:i+1]...)
		done = i + 2
		i += n
	}
	if dst == nil {
		return s
	}
	return string(append(dst, s[done:]...))
}

func appendEscaped(dst []byte, s string) []byte {
	for {
		i := strings.IndexByte(s, '<')
		if i < 0 {
			return append(dst, s...)
		}
		dst = append(dst, s[:i+1]...)
		s = s[i:]
		n, _ := reserved(s)
		if n > 0 {
			dst = append(dst, '_')
		}
		n = max(n, 1)
		dst = append(dst, s[1:n]...)
		s = s[n:]
	}
}

// reserved returns the length of the token at the beginning of s, which starts with '<': one of the
// table, of version 1, or of the form <THINK_NAME>, with any number of underscores before its name. It
// is 0 if no such token is there. escaped reports that there are underscores.
func reserved[T string | []byte](s T) (n int, escaped bool) {
	u := 1
	for u < len(s) && s[u] == '_' {
		u++
	}
	end := u
	for end < len(s) && end-u < token.MaxLen && isNameByte(s[end]) {
		end++
	}
	if end == len(s) || s[end] != '>' || end == u {
		return 0, false
	}
	var room [token.MaxLen + 2]byte
	name := append(append(room[:0], '<'), s[u:end+1]...)
	t := token.Token(name)
	if _, known := t.ID(); !known && !t.IsThink() {
		return 0, false
	}
	return end + 1, u > 1
}

// isNameByte reports whether c can be a part of a token's name.
func isNameByte(c byte) bool { return 'A' <= c && c <= 'Z' || c == '_' || '0' <= c && c <= '9' }
