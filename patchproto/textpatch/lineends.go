package textpatch

import (
	"errors"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A model that writes blanks at the end of each line writes them at the end of the added ones too. The old lines show it.

// trimLineEnds takes the blanks off the ends of the added lines of hunks of which the old lines have such blanks and the file has none. It
// refuses a hunk of which only some added lines have them.
func (m *matcher) trimLineEnds() error {
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if h.site.rung < TrailingSpace || h.site.read.rewrites() || !m.hasExtraBlanks(h) {
			continue
		}
		with, without := 0, 0
		for _, o := range h.ops {
			switch text := m.p.text[o.start:o.end]; {
			case o.kind != '+' || text == "":
			case endsInBlanks(text):
				with++
			default:
				without++
			}
		}
		if with == 0 {
			continue
		}
		if without > 0 {
			return m.failed(h, refusal.ReasonAmbiguous,
				errors.New("old lines have blanks at their ends that the file does not have, and some of the added ones have them too"))
		}
		if err := m.rewriteAdditions(h, func(line string) (string, error) { return strings.TrimRight(line, " \t"), nil }); err != nil {
			return err
		}
	}
	return nil
}

// hasExtraBlanks reports whether each old line with text of a hunk has blanks at its end, and none does in the file.
func (m *matcher) hasExtraBlanks(h *hunk) bool {
	found := false
	for o := range m.textOps(h) {
		if o.kind == '+' {
			continue
		}
		file := strings.TrimRight(string(m.src.line(h.site.at+o.old)), "\r\n")
		if !endsInBlanks(o.text) || endsInBlanks(file) {
			return false
		}
		found = true
	}
	return found
}
