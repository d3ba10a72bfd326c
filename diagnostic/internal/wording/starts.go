package wording

import "strings"

// A Start is the first words of a message, which are not empty, and the code of the message.
type Start = struct{ Text, Code string }

// Starts are beginnings of messages by their first byte, in the order in which they are tried. A line that begins with
// another byte costs one look at the index: most lines of a log are no message of the table.
type Starts [256][]Start

// IndexStarts returns the index of a table.
func IndexStarts(table []Start) *Starts {
	var index Starts
	for _, m := range table {
		index[m.Text[0]] = append(index[m.Text[0]], m)
	}
	return &index
}

// CodeOf returns the code of the first entry with which s begins.
func (index *Starts) CodeOf(s string) (code string, ok bool) {
	if s == "" {
		return "", false
	}
	for _, m := range index[s[0]] {
		if strings.HasPrefix(s, m.Text) {
			return m.Code, true
		}
	}
	return "", false
}

// FollowColon reports whether s has the text of an entry after a colon and a blank.
func (index *Starts) FollowColon(s string) bool {
	for {
		_, rest, ok := strings.Cut(s, ": ")
		if !ok {
			return false
		}
		if _, ok := index.CodeOf(rest); ok {
			return true
		}
		s = rest
	}
}
