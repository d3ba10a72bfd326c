package textpatch

import (
	"bytes"
	"errors"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// trailingDots matches a text that ends in three dots after a word: "This is use...".
var trailingDots = regexp.MustCompile(`\w(\.{3}|…)[ \t]*\n?$`)

// checkNewEnd refuses a replacement with a new text that was cut off, and then closed so that the call could be read. It shows where the
// new text ends inside a comment or a literal although the old one did not, or in three dots that the old text does not end in.
// rest is the number of bytes after the replaced text, which are the same in before and after.
func checkNewEnd(path string, before, after []byte, r *Replacement, rest int) error {
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
