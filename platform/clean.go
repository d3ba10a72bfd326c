package platform

import (
	"strings"

	"github.com/cppreason/cppreason/platform/internal/comment"
)

// clean makes a value fit for one line of a header: as comment.Clean does, and with a semicolon for a comma
// before what would read as the next "key:". It is idempotent.
func clean(s string) string {
	if comment.IsPlain(s) {
		return s
	}
	s = comment.Clean(s)
	out := []byte(s)
	for i, c := range out {
		if c == ',' {
			if _, _, ok := cutKey(strings.TrimLeft(s[i+1:], " ")); ok {
				out[i] = ';'
			}
		}
	}
	return string(out)
}

// word is clean for a value without blanks and commas, such as an element of a list.
func word(s string) string {
	return strings.NewReplacer(" ", "-", ",", "-").Replace(clean(s))
}

// cleanName is clean for a component's name, which may hold blanks but no list separator.
func cleanName(s string) string {
	return strings.TrimSpace(strings.ReplaceAll(clean(s), " / ", " "))
}

// cleanKey returns key without the bytes that a key cannot hold.
func cleanKey(key string) string {
	out := make([]byte, 0, len(key))
	for i := 0; i < len(key); i++ {
		if isKeyByte(key[i], len(out)) {
			out = append(out, key[i])
		}
	}
	return string(out)
}
