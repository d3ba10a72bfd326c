package textpatch

import (
	"errors"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A header without numbers may name lines above its hunk, as V4A does, from the outer to the inner one:
//
//	@@ class Reader
//	@@ int read() {
//
// Anchors choose among several places. They never make a place of none.

// anchorOf returns the anchor of a header without numbers, "" if it has none: "@@", "@@ ... @@".
func anchorOf(line string) string {
	text := strings.TrimSpace(strings.TrimPrefix(line, "@@"))
	text = strings.TrimSpace(strings.TrimSuffix(text, "@@"))
	if strings.Trim(text, ".… ") == "" {
		return ""
	}
	return text
}

// skipAnchors skips header lines that are directly followed by another header line, and returns their
// anchors.
func (ps *parser) skipAnchors() []string {
	var list []string
	for {
		line, end := ps.peek()
		if rest := ps.s[end:]; !strings.HasPrefix(rest, "@@") || strings.HasPrefix(line, "@@ -") {
			return list
		}
		if anchor := anchorOf(strings.TrimRight(line, "\r")); anchor != "" {
			list = append(list, anchor)
		}
		ps.next(end)
	}
}

// scopeOf finds the anchors of a hunk, each below the one before. It returns the 0-based line of the
// last one and the end of its scope: the next line that is indented no deeper and does not close or
// continue it. ok is false if an anchor is not there, or is there several times.
func (m *matcher) scopeOf(h *hunk) (line, end int, ok bool) {
	line, end = -1, m.src.lines()
	for _, anchor := range h.anchors {
		at := m.findAnchor(anchor, line+1, end)
		if at < 0 {
			return 0, 0, false
		}
		line, end = at, m.scopeEnd(at, end)
	}
	return line, end, line >= 0
}

// findAnchor returns the only line in [from, to) that is the anchor, or else the only one that begins
// with it; white space at both ends does not count. It returns -1 if no line is, or if several are.
func (m *matcher) findAnchor(anchor string, from, to int) int {
	whole, partial, nWhole, nPartial := -1, -1, 0, 0
	for i := from; i < to; i++ {
		switch line := strings.TrimSpace(string(m.src.line(i))); {
		case line == anchor:
			whole = i
			nWhole++
		case strings.HasPrefix(line, anchor):
			partial = i
			nPartial++
		}
	}
	switch {
	case nWhole == 1:
		return whole
	case nWhole == 0 && nPartial == 1:
		return partial
	}
	return -1
}

// scopeEnd returns the line at which the scope of the line at ends.
func (m *matcher) scopeEnd(at, limit int) int {
	indent, _ := cutIndent(string(m.src.line(at)))
	for i := at + 1; i < limit; i++ {
		in, text := cutIndent(string(m.src.line(i)))
		// Braces, preprocessor lines and labels ("public:") at the same depth do not end a scope.
		text = strings.TrimSpace(text)
		if text == "" || len(in) > len(indent) || strings.IndexByte("{}()#", text[0]) >= 0 || strings.HasSuffix(text, ":") &&
			len(in) == len(indent) {
			continue
		}
		return i
	}
	return limit
}

// byAnchor chooses the only place of a hunk in the scope of its anchors, or else the only one after
// them.
func (m *matcher) byAnchor(h *hunk, r Rung, read reading) (site, error) {
	switch {
	case h.hint > 0:
		return m.byHint(h, r, read)
	case h.atEOF:
		return m.byEnd(h, r, read)
	}
	line, end, ok := m.scopeOf(h)
	if !ok {
		return site{}, m.ambiguous(h, r, read)
	}
	// Two of each are enough to know that there is no only one.
	var inside, after []site
	err := m.candidates(h, r, read, func(at, old int, eof bool) bool {
		s := site{at: at, old: old, rung: r, read: read, eof: eof}
		switch {
		case at+old <= line:
		case at < end:
			inside = append(inside, s)
		default:
			after = append(after, s)
		}
		return len(inside) < 2 && len(after) < 2
	})
	switch {
	case err != nil:
		return site{}, err
	case len(inside) == 1:
		return inside[0], nil
	case len(inside) == 0 && len(after) == 1:
		return after[0], nil
	}
	return site{}, m.ambiguous(h, r, read)
}

// byHint chooses the place of a replacement at the line that it names.
func (m *matcher) byHint(h *hunk, r Rung, read reading) (site, error) {
	var found site
	err := m.candidates(h, r, read, func(at, old int, eof bool) bool {
		found = site{at: at, old: old, rung: r, read: read, eof: eof}
		return at != h.hint-1
	})
	if err == nil && found.at != h.hint-1 {
		err = m.ambiguous(h, r, read)
	}
	return found, err
}

// byEnd chooses the place of a hunk at the end of the file.
func (m *matcher) byEnd(h *hunk, r Rung, read reading) (site, error) {
	var last site
	err := m.candidates(h, r, read, func(at, old int, eof bool) bool {
		last = site{at: at, old: old, rung: r, read: read, eof: eof}
		return true
	})
	if err == nil && last.at+last.old != m.src.lines() {
		err = m.ambiguous(h, r, read)
	}
	return last, err
}

// checkAnchor refuses a place that is above the hunk's anchors.
func (m *matcher) checkAnchor(h *hunk, s site) error {
	if len(h.anchors) == 0 {
		return nil
	}
	// A name that is above the place too may be meant there.
	if last := h.anchors[len(h.anchors)-1]; isWord(last) && !strings.ContainsFunc(last, func(r rune) bool { return !isWordRune(r) }) &&
		hasWord(m.src.text[:m.src.offset(s.at)], last) {
		return nil
	}
	if line, _, ok := m.scopeOf(h); ok && s.at+s.old <= line {
		e := m.failed(h, refusal.ReasonAmbiguous, errors.New("fits above the line that its header names only"))
		e.Line, e.Candidates = s.at+1, []int{s.at + 1}
		return e
	}
	return nil
}
