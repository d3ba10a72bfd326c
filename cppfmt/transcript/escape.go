package transcript

import (
	"bytes"
	"strings"
)

// Escape returns s with every token in it made harmless: "<CODE_END>" becomes "<_CODE_END>", and
// "<_CODE_END>" becomes "<__CODE_END>", so that [Unescape] restores every s. It covers the table,
// the spellings of version 1, and everything of the form <THINK_NAME>, registered or not. Nothing
// else is touched. An underscore is used because it leaves C++ valid wherever the token stood: in a
// string literal, in a comment, in code.
//
// [Append] escapes the bodies it writes; Escape is for text that goes into a prompt by other ways.
func Escape(s string) string {
	if !strings.Contains(s, "<") {
		return s
	}
	return string(appendEscaped(make([]byte, 0, len(s)+8), s))
}

// Unescape is the inverse of [Escape]. Tokens that are not escaped stay as they are. The readers of
// this package have done it to every Body they return.
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
// table, of version 1, or of the form <THINK_NAME>, with any number of underscores in front of its
// name. It is 0 if there is none. escaped says that there are underscores.
func reserved[T string | []byte](s T) (n int, escaped bool) {
	u := 1
	for u < len(s) && s[u] == '_' {
		u++
	}
	end := u
	for end < len(s) && end-u < maxToken && isNameByte(s[end]) {
		end++
	}
	if end == len(s) || s[end] != '>' || end == u {
		return 0, false
	}
	var room [maxToken + 2]byte
	name := append(append(room[:0], '<'), s[u:end+1]...)
	if _, ok := ids[Token(name)]; !ok && !(bytes.HasPrefix(name, []byte(thinkPrefix)) && isThinkName(string(name))) {
		return 0, false
	}
	return end + 1, u > 1
}
