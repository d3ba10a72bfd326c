package textpatch

import (
	"bytes"
	"errors"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// numberStyles are the separators between a line's number and its text in the listings that tools
// show to models: "12|", "12 | ", "12\t" (cat -n), "12: " (grep -n), "12→".
var numberStyles = []string{"|", " | ", "| ", "\t", ": ", ":", "→"}

// cutNumber splits a line of a listing in a style. The number may be indented. A blank line may have
// lost the space at its end.
func cutNumber(line, style string) (number int, text string, ok bool) {
	t := strings.TrimLeft(line, " ")
	n := 0
	for n < len(t) && t[n] >= '0' && t[n] <= '9' {
		n++
	}
	number, ok = parseCount(t[:n])
	if !ok {
		return 0, "", false
	}
	if rest, ok := strings.CutPrefix(t[n:], style); ok {
		return number, rest, true
	}
	trimmed := strings.TrimRight(style, " ")
	return number, "", trimmed != "" && t[n:] == trimmed
}

// isNumbered reports whether the new content of a file is a listing: each line begins with its number,
// from 1 on, in one style, and the old content does not.
func isNumbered(before, after []byte) bool {
	text := strings.TrimSuffix(string(after), "\n")
	// A quick look: the first line is number 1, indented or not.
	if text == "" || !strings.ContainsAny(text[:1], " 1") {
		return false
	}
	for _, style := range numberStyles {
		n := 0
		for line := range strings.SplitSeq(text, "\n") {
			number, _, ok := cutNumber(strings.TrimSuffix(line, "\r"), style)
			if !ok || number != n+1 {
				n = 0
				break
			}
			n++
		}
		// Three lines at least: a file of one line "1: x" may be meant. A file that was a listing stays one.
		first, _, _ := bytes.Cut(before, []byte{'\n'})
		if _, _, was := cutNumber(string(first), style); n >= 3 && !was {
			return true
		}
	}
	return false
}

// checkNumbers refuses added lines with the numbers of a listing, where the old lines have none: all
// additions of a hunk have one, and they count up from their place in the old or in the new text. The
// hunks are in the order of the file.
func (m *matcher) checkNumbers() error {
	delta := 0
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if !h.site.read.rewrites() && m.additionsNumbered(h, delta) {
			return m.failed(h, refusal.ReasonNumbered, errors.New("the added lines begin with their line numbers"))
		}
		delta += h.new - h.old
	}
	return nil
}

// additionsNumbered reports whether each added line of h begins with its number. delta is how many
// lines the hunks before have added.
func (m *matcher) additionsNumbered(h *hunk, delta int) bool {
	old, grown, n, style := h.site.at+1, delta, 0, ""
	last := 0
	for _, o := range h.ops {
		if o.kind != '+' {
			if old++; o.kind == '-' {
				grown--
			}
			continue
		}
		line := m.p.text[o.start:o.end]
		if strings.TrimSpace(line) == "" {
			grown++
			last++
			continue
		}
		if style == "" {
			style = numberStyleOf(line)
		}
		number, _, ok := cutNumber(line, style)
		if style == "" || !ok || n > 0 && number <= last || n == 0 && number != old && number != old+grown && number != old+grown-delta {
			return false
		}
		last = number
		grown++
		n++
	}
	// One line with a small number and a colon is too common in data and labels.
	return n > 1 || n == 1 && last > 9 && style != ":" && style != ": "
}

// numberStyleOf returns the style of a line of a listing, "" if it is not one.
func numberStyleOf(line string) string {
	if c := strings.TrimLeft(line, " "); c == "" || c[0] < '0' || c[0] > '9' {
		return ""
	}
	for _, style := range []string{" | ", "| ", "|", "\t", "→", ": ", ":"} {
		if _, text, ok := cutNumber(line, style); ok && text != "" {
			return style
		}
	}
	return ""
}
