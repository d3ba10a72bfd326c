package textpatch

import (
	"errors"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A model that writes blanks at the end of each line writes them at the end of the added ones too. The old lines show it.

// trimLineEnds takes the blanks off the ends of the added lines of hunks of which all old lines have the same blanks too many. It
// refuses a hunk of which only some added lines have them. Other blanks at the end of an added line are its own.
func (m *matcher) trimLineEnds() error {
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if h.site.rung < TrailingSpace || h.site.read.rewrites() {
			continue
		}
		extra := m.extraBlanks(h)
		if extra == "" {
			continue
		}
		with, without := 0, 0
		for _, o := range h.ops {
			switch text := m.p.text[o.start:o.end]; {
			case o.kind != '+' || text == "":
			case strings.HasSuffix(text, extra):
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
		trim := func(line string) (string, error) { return strings.TrimSuffix(line, extra), nil }
		if err := m.rewriteAdditions(h, trim); err != nil {
			return err
		}
	}
	return nil
}

// extraBlanks returns the blanks with which each old line with text of a hunk ends, if they are the same and no such line has blanks
// at its end in the file. It returns "" otherwise.
func (m *matcher) extraBlanks(h *hunk) string {
	extra := ""
	for o := range m.textOps(h) {
		if o.kind == '+' {
			continue
		}
		file := strings.TrimRight(string(m.src.line(h.site.at+o.old)), "\r\n")
		blanks := o.text[len(strings.TrimRight(o.text, " \t")):]
		if blanks == "" || endsInBlanks(file) || extra != "" && blanks != extra {
			return ""
		}
		extra = blanks
	}
	return extra
}
