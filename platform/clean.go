package platform

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// clean makes a value fit for one line of a comment that a model reads. It is idempotent.
//
//   - Line breaks, control and format characters and invalid UTF-8 become blanks, and blanks are joined:
//     a value stays on its line and shows what it is.
//   - Angle brackets become parentheses: no value can spell a transcript token such as <CODE_END>.
//   - A backslash becomes a slash (at a line's end it would continue the comment), also when written as
//     the trigraph ??/; a second slash and a star beside a slash go, so that no value
//     begins or ends a comment.
//   - A local path keeps only its last element.
//   - A comma in front of what would read as the next "key:" becomes a semicolon.
func clean(s string) string {
	for !plain(s) {
		next := cleanOnce(s)
		if next == s {
			break
		}
		s = next // shorter, or the same length with fewer of the signs that are replaced
	}
	return s
}

func cleanOnce(s string) string {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		switch {
		case r == '<':
			r = '('
		case r == '>':
			r = ')'
		case r == '\\':
			r = '/'
		case r == utf8.RuneError || !unicode.IsPrint(r):
			r = ' '
		}
		last := byte(0)
		if len(out) > 0 {
			last = out[len(out)-1]
		}
		switch {
		case r == '*' && last == '/', r == '/' && last == '/':
			continue
		case r == '/':
			out = bytes.TrimRight(out, "*")
			if len(out) > 0 && out[len(out)-1] == '/' {
				continue
			}
			if bytes.HasSuffix(out, []byte("??")) {
				out = out[:len(out)-1]
			}
		}
		out = utf8.AppendRune(out, r)
	}
	fields := strings.Fields(string(out))
	for i, w := range fields {
		fields[i] = withoutPath(w)
	}
	joined := strings.Join(fields, " ")
	out = []byte(joined)
	for i, c := range out {
		if c == ',' {
			if _, _, ok := cutKey(strings.TrimLeft(joined[i+1:], " ")); ok {
				out[i] = ';'
			}
		}
	}
	return string(out)
}

// plain reports that s is of a shape that clean leaves as it is: letters, digits and a few signs,
// single blanks inside.
func plain(s string) bool {
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

// withoutPath shortens a word that shows a place on somebody's machine to the last element of the path.
// A slash alone, or between a name and a version, is no such place.
func withoutPath(w string) string {
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
	return withoutPath(strings.TrimRight(w, "/"))
}

// word is clean for a value without blanks and commas, such as an element of a list.
func word(s string) string {
	return strings.NewReplacer(" ", "-", ",", "-").Replace(clean(s))
}

// cleanName is clean for a component's name, which may hold blanks but no list separator.
func cleanName(s string) string {
	return strings.TrimSpace(strings.ReplaceAll(clean(s), " / ", " "))
}

// cleanKey returns key without what a key cannot hold.
func cleanKey(key string) string {
	out := make([]byte, 0, len(key))
	for i := 0; i < len(key); i++ {
		if isKeyByte(key[i], len(out)) {
			out = append(out, key[i])
		}
	}
	return string(out)
}
