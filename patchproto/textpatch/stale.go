package textpatch

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A context line at the outer edge of a hunk may have changed since the model saw it, or the model has mistyped it.
// GNU patch drops up to two such lines on each side ("fuzz"). Here the rest of the hunk must fit as ever and at one
// place only, the line number of the hunk must agree, and the line itself must be the file's but for a slip. What
// names the scope of the hunk, such as the head of a function, is the weakest of all evidence against a twin: there
// the slip must be one letter of one word. The file keeps its line.

// maxStale is how many lines at each edge of a hunk may be stale, and how many in all. It is the fuzz that GNU patch
// takes with three lines of context.
const maxStale = 2

// placeStale finds the place of a hunk of which context lines at the edge are stale. ok is false if the hunk has no
// place, or too little speaks for it.
func (m *matcher) placeStale(h *hunk) (s site, ok bool, err error) {
	if h.oldStart <= 0 || !h.exact || h.bare || h.bothSides {
		return s, false, nil
	}
	for n := 1; n <= 2*maxStale; n++ {
		for lead := max(0, n-maxStale); lead <= min(n, maxStale); lead++ {
			core, ok := h.core(lead, n-lead)
			if !ok {
				continue
			}
			at, rung, err := m.placeCore(core)
			if err != nil {
				return s, false, err
			}
			if at < 0 {
				continue
			}
			s = site{at: at - lead, old: h.old, rung: rung, read: staleEdge}
			if !m.isStaleOnly(h, core, &s, lead) {
				return s, false, nil
			}
			return s, true, m.fitAdditions(h, s)
		}
	}
	return s, false, nil
}

// core returns a hunk without its first lead and last trail lines. ok is false if these are not context, or if no
// context is left beside the changes where they were.
func (h *hunk) core(lead, trail int) (core *hunk, ok bool) {
	end := len(h.ops) - trail
	if lead >= end {
		return nil, false
	}
	isNoContext := func(o op) bool { return o.kind != ' ' || o.noEOL }
	if lead > 0 && slices.ContainsFunc(h.ops[:lead+1], isNoContext) || trail > 0 && slices.ContainsFunc(h.ops[end-1:], isNoContext) {
		return nil, false
	}
	c := *h
	c.ops, c.sums = h.ops[lead:end], nil
	if h.sums != nil {
		c.sums = h.sums[lead:end]
	}
	c.old, c.new = h.old-lead-trail, h.new-lead-trail
	c.oldStart, c.newStart = h.oldStart+lead, h.newStart+lead
	return &c, true
}

// placeCore returns the only place of a hunk, 0-based, and the rung at which it is there. It is -1 if the hunk has
// no place or several.
func (m *matcher) placeCore(core *hunk) (at int, rung Rung, err error) {
	for r := Exact; r <= Punctuation; r++ {
		found, n, err := m.search(core, r, asWritten)
		if err != nil || n > 1 {
			return -1, r, err
		}
		if n == 0 || found.eof {
			continue
		}
		// White space and punctuation do not decide between two places.
		if _, n, err := m.search(core, Indentation, asWritten); err != nil || n > 1 {
			return -1, r, err
		}
		return found.at, r, nil
	}
	return -1, Exact, nil
}

// isStaleOnly reports whether a place of hunk h is right, if the core of it fits there: by its number, by lines that
// are nowhere else, and by what the other lines have in common with the file's.
func (m *matcher) isStaleOnly(h, core *hunk, s *site, lead int) bool {
	if s.at < 0 || s.at+s.old > m.src.lines() || m.insertsAtEdge(core) {
		return false
	}
	coreSite := site{at: s.at + lead, old: core.old, rung: s.rung, read: asWritten}
	agrees := m.numberAgrees(h, s.at)
	least := 2
	if !agrees {
		least = 3
	}
	if m.countUnique(core, Indentation) < least || !agrees && m.checkBeginning(core, coreSite) != nil ||
		m.checkTwinOfResult(core, coreSite) != nil || m.fitsInPartElsewhere(core, coreSite) {
		return false
	}
	stale, ok := m.countSlips(h, s, lead, agrees)
	return ok && (stale == 1 || stale <= maxStale && agrees)
}

// countSlips counts the old lines of a hunk that differ from the file. ok is false if one differs in more than a slip.
func (m *matcher) countSlips(h *hunk, s *site, lead int, agrees bool) (stale int, ok bool) {
	for i, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		at := s.at + h.oldIndex(i)
		text, file := m.p.text[o.start:o.end], string(m.src.line(at))
		if equalAt(max(s.rung, TrailingSpace), text, m.src.line(at), at == 0) {
			continue
		}
		stale++
		slip := slipCheck{m: m, at: at, scope: i < lead && opensScope(file), agrees: agrees}
		if !slip.isSlip(text, file) {
			return stale, false
		}
	}
	return stale, true
}

// numberAgrees reports whether the number of a hunk names a place, 0-based, or is wrong by as much as that of a hunk
// beside it.
func (m *matcher) numberAgrees(h *hunk, at int) bool {
	off, beside := at+1-h.oldStart, false
	for i := range m.p.hunks {
		g := &m.p.hunks[i]
		if g.site.old == 0 || g.oldStart <= 0 || g.number != h.number-1 && g.number != h.number+1 {
			continue // it has no place yet, or is not beside h
		}
		beside = true
		if g.site.at+1-g.oldStart == off {
			return true
		}
	}
	return off == 0 && !beside
}

// insertsAtEdge reports whether an insertion of a hunk has no context line with text on one of its sides.
func (m *matcher) insertsAtEdge(h *hunk) bool {
	for first, end := range h.changedRuns() {
		deletes := slices.ContainsFunc(h.ops[first:end], func(o op) bool { return o.kind == '-' })
		if !deletes && (m.besideText(h, first-1, -1) < 0 || m.besideText(h, end, 1) < 0) {
			return true
		}
	}
	return false
}

// opensScope reports whether a line may name what the lines after it belong to: a function, a class, a label.
func opensScope(line string) bool {
	text := strings.TrimSpace(line)
	if c := strings.Index(text, "//"); c > 0 {
		text = strings.TrimSpace(text[:c])
	}
	return strings.HasSuffix(text, "{") || strings.HasSuffix(text, ":") || strings.HasSuffix(text, ")") || isHeading([]byte(line))
}

// unplaced is a hunk that has no place as it is, with the error for it.
type unplaced struct {
	h   *hunk
	err error
}

// placeRest places the hunks that have no place as they are, once the others have one.
func (m *matcher) placeRest(rest []unplaced) error {
	for _, u := range rest {
		s, ok, err := m.placeStale(u.h)
		if !ok && err == nil {
			s, ok, err = m.placeGapped(u.h)
		}
		switch {
		case err != nil:
			return err
		case !ok:
			return u.err
		}
		u.h.site = s
	}
	return nil
}

// isNoMatch reports whether an error is about a hunk without a place.
func isNoMatch(err error) bool {
	e, ok := err.(*refusal.Error)
	return ok && e.Reason == refusal.ReasonNoMatch
}
