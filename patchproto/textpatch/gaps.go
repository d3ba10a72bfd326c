package textpatch

import (
	"bytes"
	"hash/maphash"
	"slices"

	"github.com/cppreason/cppreason/patchproto/repair"
)

// A model leaves out a blank line of the context, and counts the lines of the header as it has written them. Such a
// line is put back where the hunk has two lines of context that the file has on either side of a blank one. Beside a
// changed line it would be a guess: the change may belong before the blank line or after it.

// maxGaps is how many blank lines of a hunk may be missing.
const maxGaps = 2

// placeGapped finds the place of a hunk that lacks blank lines in its context, and puts them back. ok is false if the hunk
// has no such place or several, or too little speaks for it.
func (m *matcher) placeGapped(h *hunk) (s site, ok bool, err error) {
	if h.oldStart <= 0 || !h.exact || h.bare || h.bothSides {
		return s, false, nil
	}
	at, gaps := -1, []int(nil)
	for i := range m.src.lines() {
		if m.work--; m.work < 0 {
			return s, false, nil
		}
		if g := m.blankGaps(h, i); len(g) > 0 {
			if at >= 0 {
				return s, false, nil
			}
			at, gaps = i, g
		}
	}
	if at < 0 {
		return s, false, nil
	}
	full := m.withBlanks(h, gaps)
	s = site{at: at, old: full.old, rung: TrailingSpace, read: asWritten}
	if eof, ok := m.fits(full, TrailingSpace, asWritten, at); !ok || eof {
		return s, false, nil
	}
	least := 3
	if m.numberAgrees(h, at) {
		least = 1
	}
	if m.countUnique(full, Indentation) < least || m.fitsInPartElsewhere(full, s) || m.checkTwinOfResult(full, s) != nil ||
		m.checkDoubt(full, s) != nil {
		return s, false, nil
	}
	*h = *full
	m.p.addRepair(repair.BlankLine)
	return s, true, m.fitAdditions(h, s)
}

// blankGaps returns before which ops of h the file has a blank line that the hunk lacks, if it fits from line at
// on with them. It is empty if the hunk does not fit.
func (m *matcher) blankGaps(h *hunk, at int) []int {
	var gaps []int
	for i, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		text := m.p.text[o.start:o.end]
		if i > 0 && h.ops[i-1].kind == ' ' && o.kind == ' ' && text != "" && at < m.src.lines() && len(bytes.TrimSpace(m.src.line(at))) == 0 {
			gaps = append(gaps, i)
			at++
		}
		if at >= m.src.lines() || len(gaps) > maxGaps || !equalAt(TrailingSpace, text, m.src.line(at), at == 0) {
			return nil
		}
		at++
	}
	return gaps
}

// withBlanks returns h with a blank line of context before each of the ops.
func (m *matcher) withBlanks(h *hunk, before []int) *hunk {
	full := *h
	full.ops, full.sums = slices.Clone(h.ops), slices.Clone(h.sums)
	for _, i := range slices.Backward(before) {
		start := h.ops[i].start
		full.ops = slices.Insert(full.ops, i, op{start: start, end: start, kind: ' ', bare: true})
		if full.sums != nil {
			full.sums = slices.Insert(full.sums, i, maphash.String(m.src.seed, ""))
		}
	}
	full.old, full.new = h.old+len(before), h.new+len(before)
	return &full
}
