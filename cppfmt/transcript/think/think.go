// Package think reads and writes the bodies of thinking blocks: comments with "KEY: value" lines, which
// it maps to structs by tags ([Marshal], [Unmarshal]) or to lists ([Fields], [Append]).
//
//	/* ERROR_CLASS: type_mismatch
//	 * CONFIDENCE: 0.95
//	 */
//
// Package transcript frames such a body with its tokens.
package think

import (
	"fmt"
	"slices"
	"strings"
)

// A Field is one "KEY: value" line of a thinking block, with the lines that continue it.
type Field struct {
	Key   string // upper case letters, digits and underscores, at least two bytes: "ERROR_CLASS"
	Value string // lines are separated by "\n"
}

// Fields reads the body of a thinking block: the fields, in order, and the other lines, joined by
// "\n". The body is a C++ comment of either kind or plain text. Fields never fails: a line without a
// key is text.
//
// A line "KEY: value" begins a field. The lines that follow it belong to its value as long as they are
// indented by more than one space after the comment's star or slashes.
func Fields(body string) (text string, fields []Field) {
	var free []string
	blank := 0    // blank lines seen since the last line of the current field
	open := false // the last line that was not blank belongs to a field
	indent := 0   // of the values of that field
	var value []string
	end := func() {
		if len(fields) > 0 && value != nil {
			fields[len(fields)-1].Value = strings.Join(value, "\n")
			value = nil
		}
	}
	for _, line := range commentLines(body) {
		key, rest, ok := cutKey(line)
		switch {
		case ok:
			end()
			fields = append(fields, Field{Key: key})
			value, open, blank, indent = []string{rest}, true, 0, len(key)+len(": ")
		case open && line == "":
			blank++
		case open && strings.HasPrefix(line, " "):
			value = append(value, slices.Repeat([]string{""}, blank)...)
			value = append(value, cutIndent(line, indent))
			blank = 0
		default:
			open = false
			free = append(free, line)
		}
	}
	end()
	return strings.Trim(strings.Join(free, "\n"), "\n"), fields
}

// commentLines returns the lines of a comment without its markers and without one space after each.
// "*\/" inside is unescaped.
func commentLines(body string) []string {
	body = strings.Trim(strings.ReplaceAll(body, "\r\n", "\n"), " \t\n")
	starred := strings.HasPrefix(body, "/*")
	if starred {
		body = strings.TrimPrefix(body, "/*")
		body = strings.TrimSuffix(body, "*/")
		if strings.Contains(body, `*\`) {
			body = escapeEnd(body, false)
		}
	}
	var lines []string
	for line := range strings.SplitSeq(body, "\n") {
		line = strings.TrimRight(line, " \t")
		trimmed := strings.TrimLeft(line, " \t")
		switch {
		case starred && len(lines) > 0 && strings.HasPrefix(trimmed, "*"):
			line = trimmed[1:]
		case !starred && strings.HasPrefix(trimmed, "//"):
			line = trimmed[2:]
		}
		lines = append(lines, strings.TrimPrefix(line, " "))
	}
	if starred && len(lines) > 1 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// cutKey splits "KEY: value".
func cutKey(line string) (key, value string, ok bool) {
	key, value, ok = strings.Cut(line, ":")
	if !ok || len(key) < 2 || value != "" && value[0] != ' ' || !isKey(key) {
		return "", "", false
	}
	return key, strings.TrimPrefix(value, " "), true
}

// isKey reports whether s is a key: upper case letters, digits and underscores, at least two bytes, so
// that "A: x" in a sentence is not a key.
func isKey(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return len(s) >= 2 && 'A' <= s[0] && s[0] <= 'Z'
}

// cutIndent removes up to n leading spaces.
func cutIndent(line string, n int) string {
	i := 0
	for i < n && i < len(line) && line[i] == ' ' {
		i++
	}
	return line[i:]
}

// escapeEnd adds a backslash inside every "*/", or removes one. "*/" is written "*\/", and "*\/" gets
// one backslash more, so that unescaping restores the text.
func escapeEnd(s string, add bool) string {
	var dst strings.Builder
	for i := 0; i < len(s); i++ {
		dst.WriteByte(s[i])
		if s[i] != '*' {
			continue
		}
		k := i + 1
		for k < len(s) && s[k] == '\\' {
			k++
		}
		if k < len(s) && s[k] == '/' {
			switch {
			case add:
				dst.WriteByte('\\')
			case k > i+1:
				i++
			}
		}
		dst.WriteString(s[i+1 : k])
		i = k - 1
	}
	return dst.String()
}

// Append appends the body of a thinking block to dst: a comment with the lines of text and then the
// fields, one after the other.
//
//	/* ERROR_CLASS: type_mismatch
//	 * SEVERITY: error
//	 */
//
// The lines of a value are aligned. White space at the end of a line is dropped, and so are fields with
// an empty value. A Key that Fields would not read is an error.
func Append(dst []byte, text string, fields []Field) ([]byte, error) {
	var lines []string
	if text = cleanLines(text); text != "" {
		lines = strings.Split(text, "\n")
	}
	for _, f := range fields {
		if !isKey(f.Key) {
			return dst, fmt.Errorf("transcript: thinking key %q: want upper case letters, digits and underscores", f.Key)
		}
		indent := strings.Repeat(" ", len(f.Key)+len(": "))
		value := cleanLines(f.Value)
		if value == "" {
			continue
		}
		for i, line := range strings.Split(value, "\n") {
			switch {
			case i == 0:
				line = f.Key + ": " + line
			case line != "":
				line = indent + line
			}
			lines = append(lines, line)
		}
	}
	dst = append(dst, "/*"...)
	for i, line := range lines {
		if i > 0 {
			dst = append(dst, " *"...)
		}
		if line != "" {
			dst = append(dst, ' ')
			dst = append(dst, escapeEnd(line, true)...)
		}
		dst = append(dst, '\n')
	}
	return append(dst, " */"...), nil
}

// cleanLines trims the ends of lines, and blank lines at either end.
func cleanLines(s string) string {
	if !strings.ContainsAny(s, "\n\r\t ") {
		return s
	}
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
