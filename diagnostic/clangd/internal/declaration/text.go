package declaration

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// HeadLine returns the head of d as one line of at most limit bytes, without comments. Of a macro it is the first line.
func (d *Declaration) HeadLine(src []byte, limit int) string {
	text := src[d.Start:max(d.Start, d.Head)]
	if d.Macro {
		line, _, _ := strings.Cut(string(text), "\n")
		return cut(strings.Join(strings.Fields(line), " "), limit)
	}
	var b strings.Builder
	space := false
	for t := range cpptext.Tokens(text) {
		switch t.Kind {
		case cpptext.Space, cpptext.Comment, cpptext.Directive:
			space = b.Len() > 0
			continue
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		b.Write(t.Text(text))
		if b.Len() > limit {
			break
		}
	}
	return cut(b.String(), limit)
}

// FirstComment returns the first line of d's comment that has words besides name, without its marks, of at most limit bytes.
// Where there is no comment before d it is the one after it on its line. A title that is the name is used if there is no other.
func (d *Declaration) FirstComment(src []byte, name string, limit int) string {
	text := src[d.Comment:d.Start]
	if d.Comment == d.Start {
		text = src[d.Trailer:d.TrailerEnd]
	}
	title := ""
	for line := range strings.SplitSeq(string(text), "\n") {
		line = strings.TrimSpace(line)
		line = strings.TrimSuffix(line, "*/")
		line = strings.TrimSpace(strings.TrimLeft(line, "/*!<"))
		if !isProse(line) {
			continue
		}
		if !isTitle(line, name) {
			return cut(line, limit)
		}
		title = cmp.Or(title, line)
	}
	return cut(title, limit)
}

// isTitle reports whether a line is a name alone: "Mutex", "absl::Mutex::Lock()", "`AlphaNum`".
func isTitle(line, name string) bool {
	line = strings.Trim(line, "`:. ")
	if i := strings.IndexByte(line, '('); i > 0 && strings.HasSuffix(line, ")") {
		line = line[:i]
	}
	return name != "" && (line == name || strings.HasSuffix(line, "::"+name)) && !strings.Contains(line, " ")
}

// isProse reports whether a line of a comment has a word: rules and the marks of a license list have none.
func isProse(line string) bool {
	letters := 0
	for _, r := range line {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= utf8.RuneSelf {
			letters++
		}
	}
	return letters > 0
}

// cut returns s, shortened to limit bytes with a mark.
func cut(s string, limit int) string {
	if limit <= 0 || len(s) <= limit {
		return s
	}
	n := limit
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.TrimRight(s[:n], " ") + "..."
}
