package textpatch

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// trailingDots matches a text that ends in three dots after a word: "This is use...".
var trailingDots = regexp.MustCompile(`\w(\.{3}|…)[ \t]*\n?$`)

// checkNewEnd refuses a replacement with a new text that was cut off, and then closed so that the call could be read. It shows where the
// new text ends inside a comment or a literal although the old one did not, or in three dots that the old text does not end in.
// rest is the number of bytes after the replaced text, which are the same in before and after.
func (m *Match) checkNewEnd(path string, before, after []byte, r *Replacement, rest int) error {
	cut := func(text string) error {
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonTruncated, Stage: refusal.StagePreview, Err: errors.New(text)}
	}
	if r.New == "" || r.Lines { // a block has a marker at its end, which shows that it is whole
		return nil
	}
	end := len(after) - rest
	isC := languageOf(path) == langC
	if isC {
		was, is := maskC(before), maskC(after)
		if is.endsOpen(after, end) && !was.endsOpen(before, len(before)-rest) {
			if m.closes && is.inBlockComment(after, end) {
				m.opened = true
				return nil
			}
			return cut("the new text ends inside a comment or a literal, and the old one does not")
		}
	}
	// Packs of C++ end in dots too, before a bracket, a comma or a name.
	if !trailingDots.MatchString(r.New) || trailingDots.MatchString(r.Old) {
		return nil
	}
	line, _, _ := bytes.Cut(after[end:], nl)
	next := bytes.TrimSpace(after[end:])
	if isC && (len(bytes.TrimSpace(line)) > 0 || len(next) > 0 && strings.IndexByte("),>;:", next[0]) >= 0) {
		return nil
	}
	return cut("the new text ends in dots, and the old one does not")
}

// endsOpen reports whether a comment or a literal of text goes on at pos: one that begins before pos and has text
// after it. A comment of one line has none if its line ends at pos.
func (m codeMask) endsOpen(text []byte, pos int) bool {
	i := m.find(pos)
	if i < len(m) && m[i].start < pos {
		isLine := bytes.HasPrefix(text[m[i].start:], []byte("//"))
		return !isLine || len(bytes.TrimSpace(text[pos:m[i].end])) > 0
	}
	// The literal or the comment ends at pos, because its line or the text does.
	if i == 0 || m[i-1].end != pos {
		return false
	}
	last := m[i-1]
	return last.open || bytes.HasPrefix(text[last.start:], []byte("/*")) && !bytes.HasSuffix(text[last.start+2:pos], []byte("*/"))
}

// inBlockComment reports whether pos is in a comment that "/*" begins.
func (m codeMask) inBlockComment(text []byte, pos int) bool {
	i := m.find(pos)
	return i < len(m) && m[i].start < pos && bytes.HasPrefix(text[m[i].start:], []byte("/*"))
}

// closesComment reports whether one of the replacements brings in the end of a comment.
func closesComment(list []Replacement) bool {
	return slices.ContainsFunc(list, func(r Replacement) bool { return strings.Count(r.New, "*/") > strings.Count(r.Old, "*/") })
}

// checkComment refuses a list of replacements of which one has opened a comment that no later one has closed: it goes on in the
// text after the last of them.
func (m *Match) checkComment(before []byte) error {
	if !m.opened {
		return nil
	}
	same := 0
	for same < min(len(before), len(m.After)) && before[len(before)-1-same] == m.After[len(m.After)-1-same] {
		same++
	}
	if maskC(m.After).endsOpen(m.After, len(m.After)-same) && !maskC(before).endsOpen(before, len(before)-same) {
		return &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonTruncated, Stage: refusal.StagePreview,
			Err: errors.New("the new texts leave a comment open")}
	}
	return nil
}

// repeatsBeside reports whether the new text of a replacement ends in the lines that follow the old text in the file, or begins with
// those before it, while the old text does not: a model shows what is around its change, and takes it into the new text only.
// text[from:to] is the old text. Lines of a few characters are often alike.
func repeatsBeside(text []byte, from, to int, r *Replacement) bool {
	old, lines := blockLines(r.Old), blockLines(r.New)
	if len(lines) < 2 || len(old) == 0 || from > 0 && text[from-1] != '\n' {
		return false
	}
	rest := text[to:]
	if to > 0 && text[to-1] != '\n' {
		line, tail, _ := bytes.Cut(rest, nl)
		if len(bytes.TrimSpace(line)) > 0 {
			return false
		}
		rest = tail
	}
	if doublesBlank(text, from, rest, old, lines) {
		return true
	}
	const most = 6 // lines
	after := bytes.SplitN(rest, nl, most+1)
	before := bytes.Split(bytes.TrimSuffix(text[:from], nl), nl)
	for k := min(most, len(lines)-1); k > 0; k-- {
		tail, head := lines[len(lines)-k:], lines[:k]
		if len(after) > k && sameLines(tail, after[:k]) && !sameLines(tail, old[max(0, len(old)-k):]) ||
			len(before) >= k && sameLines(head, before[len(before)-k:]) && !sameLines(head, old[:min(k, len(old))]) {
			return true
		}
	}
	return false
}

// doublesBlank reports whether the new lines begin or end with a blank line, the old ones do not, and the file has a blank line beside
// them, but nowhere two in a row: the blank line of the file was left out of the old lines. rest is the text after them.
func doublesBlank(text []byte, from int, rest []byte, old, lines [][]byte) bool {
	isBlank := func(line []byte) bool { return len(bytes.TrimSpace(line)) == 0 }
	first, last := lines[0], lines[len(lines)-1]
	next, _, _ := bytes.Cut(rest, nl)
	above := text[bytes.LastIndexByte(text[:max(from-1, 0)], '\n')+1 : max(from-1, 0)]
	doubled := isBlank(first) && !isBlank(old[0]) && from > 1 && isBlank(above) ||
		isBlank(last) && !isBlank(old[len(old)-1]) && len(rest) > 0 && isBlank(next)
	return doubled && !twoBlanks.Match(text)
}

// twoBlanks matches two blank lines in a row.
var twoBlanks = regexp.MustCompile(`\n[ \t]*\r?\n[ \t]*\r?\n`)

// sameLines reports whether two lists have the same lines but for white space at their ends, and each is long enough to tell.
func sameLines(a, b [][]byte) bool {
	return slices.EqualFunc(a, b, func(x, y []byte) bool {
		x = bytes.TrimRight(x, " \t\r")
		const least = 8 // characters
		return bytes.Equal(x, bytes.TrimRight(y, " \t\r")) && len(bytes.Join(bytes.Fields(x), nil)) >= least &&
			bytes.ContainsFunc(x, unicode.IsLetter)
	})
}

// RepeatsLine reports whether a text to be inserted after that many of the lines begins with the line before it, or ends with the line
// after it: a model shows where its text goes, and the line would be there twice.
func RepeatsLine(lines [][]byte, after int, text string) bool {
	list := blockLines(text)
	if len(list) == 0 {
		return false
	}
	first, last := list[:1], list[len(list)-1:]
	return after > 0 && sameLines(first, [][]byte{bytes.TrimRight(lines[after-1], "\r\n")}) ||
		after < len(lines) && sameLines(last, [][]byte{bytes.TrimRight(lines[after], "\r\n")})
}
