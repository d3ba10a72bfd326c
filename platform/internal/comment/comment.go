// Package comment makes values fit for a line of a comment that a model reads.
package comment

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean makes a value fit for one line. It is idempotent.
//
//   - Line breaks, control and format characters and invalid UTF-8 become blanks, and blanks are joined, so
//     that a value stays on its line and shows what it is.
//   - Angle brackets become parentheses, so that no value spells a transcript token such as <CODE_END>. The
//     operators >= and <= stay: no token has an equals sign after a bracket.
//   - A backslash becomes a slash, since it would continue the comment at the end of a line. So does the
//     trigraph ??/, which means a backslash up to C++14.
//   - A second slash, and a star beside a slash, are dropped, so that no value begins or ends a comment.
//   - A local path keeps only its last element.
func Clean(s string) string {
	for !IsPlain(s) {
		next := cleanOnce(s)
		if next == s {
			break
		}
		s = next // shorter, or of the same length with fewer characters to replace
	}
	return s
}

// IsPlain reports whether s has a shape that Clean never changes: letters, digits and a few signs, with
// single blanks inside.
func IsPlain(s string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '.', c == '_', c == '+', c == '-':
		case c == ' ' && i > 0 && i+1 < len(s) && s[i-1] != ' ':
		default:
			return false
		}
	}
	return true
}

func cleanOnce(s string) string {
	out := make([]byte, 0, len(s))
	for i, r := range s {
		if (r == '<' || r == '>') && strings.HasPrefix(s[i+1:], "=") {
			out = append(out, byte(r))
			continue
		}
		out = appendRune(out, replaceRune(r))
	}
	fields := strings.Fields(string(out))
	for i, w := range fields {
		fields[i] = dropPath(w)
	}
	return strings.Join(fields, " ")
}

// replaceRune replaces a rune that has a meaning in comments, tokens or terminals.
func replaceRune(r rune) rune {
	switch {
	case r == '<':
		return '('
	case r == '>':
		return ')'
	case r == '\\':
		return '/'
	case r == utf8.RuneError || !unicode.IsPrint(r): // control characters, bidirectional marks, U+2028
		return ' '
	}
	return r
}

// appendRune appends r unless it would begin or end a comment together with the end of out.
func appendRune(out []byte, r rune) []byte {
	afterSlash := len(out) > 0 && out[len(out)-1] == '/'
	if afterSlash && (r == '*' || r == '/') {
		return out
	}
	if r == '/' {
		out = bytes.TrimRight(out, "*")
		if len(out) > 0 && out[len(out)-1] == '/' {
			return out
		}
		if bytes.HasSuffix(out, []byte("??")) {
			out = out[:len(out)-1]
		}
	}
	return utf8.AppendRune(out, r)
}

// dropPath shortens a word that shows a place on somebody's machine to the last element of the path. A
// slash alone, or between a name and a version, is not such a place.
func dropPath(w string) string {
	i := strings.LastIndexByte(w, '/')
	if i < 0 || len(w) == 1 {
		return w
	}
	local := w[0] == '/' || w[0] == '~' || strings.Contains(w, "=/") || strings.Contains(w, ":/") ||
		strings.Contains(w, "home/") || strings.Contains(w, "Users/") || strings.Contains(w, "../")
	if !local {
		return w
	}
	if last := w[i+1:]; last != "" {
		return last
	}
	return dropPath(strings.TrimRight(w, "/"))
}
