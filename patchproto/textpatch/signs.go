package textpatch

import (
	"bytes"
	"path"
	"strings"
)

// hasSigns reports whether the whole new content of a file has lines of a diff with their marks: lines that the file has come with "-", or
// without the lines with "+" it is the file. A new file is all of such lines.
func hasSigns(name string, before, after []byte) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".diff", ".patch", ".rej":
		return false
	}
	if !bytes.Contains(after, []byte("\n+")) && !bytes.Contains(after, []byte("\n-")) {
		return false
	}
	have := map[string]bool{}
	for line := range bytes.Lines(before) {
		have[string(bytes.TrimRight(line, "\r\n"))] = true
	}
	const least = 3                      // characters of a line, and lines of a new file
	text, plus, gone := 0, 0, 0          // lines with text, with "+", and with "-" before a line of the file
	shows := false                       // a "+" is before what no line of code has after it
	plain := make([]byte, 0, len(after)) // without the lines with "+"
	for line := range bytes.Lines(after) {
		t := string(bytes.TrimRight(line, "\r\n"))
		if strings.TrimSpace(t) != "" {
			text++
		}
		switch {
		case t != "" && t[0] == '+' && !have[t]:
			plus++
			shows = shows || doubledPlus.MatchString(t)
			continue
		case t != "" && t[0] == '-' && !have[t] && have[t[1:]] && len(strings.TrimSpace(t)) > least:
			gone++
			line = line[1:]
		}
		plain = append(plain, line...)
	}
	if len(before) == 0 {
		return shows && plus >= least && plus == text
	}
	return gone > 0 || shows && bytes.Equal(bytes.TrimSpace(plain), bytes.TrimSpace(before))
}
