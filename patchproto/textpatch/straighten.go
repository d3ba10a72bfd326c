package textpatch

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// straighten replaces typographic punctuation of the added lines by ASCII where the old lines of the
// hunk show that the model exchanged it: they have it, and the file has ASCII there. It refuses when
// that does not decide: when the file has such characters of its own, or when the hunk has both kinds
// of quotes, so that some may be meant.
func (m *matcher) straighten(h *hunk, s site) error {
	exchanged := m.exchanged(h, s.at)
	if exchanged == "" {
		return nil
	}
	var refused error
	err := m.rewriteAdditions(h, func(line string) (string, error) {
		var b strings.Builder
		for i, c := range line {
			// Only characters that fold to ASCII are of interest, and all of them have two bytes or more.
			n := utf8.RuneLen(c)
			if n < 2 || c == utf8.RuneError {
				b.WriteRune(c)
				continue
			}
			plain := foldRune(c, []byte(line[i:i+n]))
			switch {
			case plain == line[i:i+n] || !strings.Contains(exchanged, plain):
				b.WriteString(line[i : i+n])
			// The file has such a character somewhere, so the model may have meant it here.
			case bytes.Contains(m.src.text, []byte(line[i:i+n])) || (plain == `"` || plain == "'") && m.hasStraight(h, plain):
				refused = m.failed(h, refusal.ReasonCurled, errors.New("some quotes or spaces are typographic and some are not"))
				return "", refused
			default:
				b.WriteString(plain)
			}
		}
		return b.String(), nil
	})
	return err
}

// checkCurled refuses a hunk whose added lines have typographic quotes, if the old lines of another hunk show
// that the model exchanged quotes, and its own do not.
func (m *matcher) checkCurled() error {
	curled := false
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		curled = curled || h.site.rung == Punctuation && strings.ContainsAny(m.exchanged(h, h.site.at), "\"'")
	}
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if !curled || h.site.rung == Punctuation {
			continue
		}
		for _, o := range h.ops {
			if o.kind == '+' && curledNew(m.p.text[o.start:o.end], m.src.text) {
				return m.failed(h, refusal.ReasonCurled, errors.New("other hunks have typographic quotes where the file has straight ones"))
			}
		}
	}
	return nil
}

// curledNew reports whether a text has typographic quotes that the file does not have.
func curledNew(text string, file []byte) bool {
	for _, c := range text {
		if strings.ContainsRune("\u2018\u2019\u201c\u201d", c) && !bytes.ContainsRune(file, c) {
			return true
		}
	}
	return false
}

// exchanged returns the ASCII characters that the patch has as typographic ones in its old lines, while
// the file does not.
func (m *matcher) exchanged(h *hunk, at int) string {
	found := ""
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		file := string(m.src.line(at))
		at++
		for _, c := range m.p.text[o.start:o.end] {
			if c < utf8.RuneSelf || strings.ContainsRune(file, c) {
				continue
			}
			if plain := foldRune(c, []byte(string(c))); plain != string(c) && plain != "" {
				if found += plain; plain == "'" || plain == `"` {
					found += `"'` // who curls one kind of quotes curls the other
				}
			}
		}
	}
	return found
}

// hasStraight reports whether any line of the hunk has the straight quote.
func (m *matcher) hasStraight(h *hunk, quote string) bool {
	for _, o := range h.ops {
		if strings.Contains(m.p.text[o.start:o.end], quote) {
			return true
		}
	}
	return false
}
