package textpatch

import (
	"slices"
	"strings"
)

// A model writes one blank where the file aligns with several, or blanks for the tabs of an alignment. At rung Spacing
// such lines fit. The added lines stay as they are, so nothing may show that theirs were changed too.

// isProvenBySpacing reports whether the place of a hunk at rung Spacing is the one that is meant, and whether its added
// lines can be trusted.
func (m *matcher) isProvenBySpacing(h *hunk, s site) bool {
	named := s.at == h.oldStart-1 || h.hint > 0 && s.at == h.hint-1
	if h.oldStart > 0 && !named || h.bare {
		return false
	}
	unique := m.countUnique(h, Spacing)
	if named {
		unique++
	}
	if unique < 2 || m.changesBlanksOnly(h) || m.fitsInPartElsewhere(h, s) {
		return false
	}
	if h.new >= 2 {
		if _, n, err := m.search(h, Spacing, asResult); err != nil || n > 0 {
			return false
		}
	}
	return m.keepsAlignment(h, s)
}

// changesBlanksOnly reports whether an added line is a deleted one but for blanks.
func (m *matcher) changesBlanksOnly(h *hunk) bool {
	for added := range m.textOps(h) {
		for deleted := range m.textOps(h) {
			if added.kind == '+' && deleted.kind == '-' &&
				slices.Equal(strings.Fields(added.text), strings.Fields(deleted.text)) {
				return true
			}
		}
	}
	return false
}

// lostBlanks returns for each op of a hunk the kind of blanks that its text has lost against the file's line: a tab,
// several blanks, or "". ok is false if a literal differs.
func (m *matcher) lostBlanks(h *hunk, s site) (lost []string, ok bool) {
	lost = make([]string, len(h.ops))
	for o := range m.textOps(h) {
		if o.kind == '+' {
			continue
		}
		file := string(m.src.line(s.at + o.old))
		if equalAt(TrailingSpace, o.text, []byte(file), false) {
			continue
		}
		if quoted(o.text) != quoted(file) {
			return nil, false
		}
		lost[o.index] = "  "
		if _, text := cutIndent(file); strings.Contains(text, "\t") {
			lost[o.index] = "\t"
		}
	}
	return lost, true
}

// keepsAlignment reports whether the added lines of a hunk have the blanks that they are meant to have: beside each run
// of them the old lines are as in the file, or the run has an alignment of the kind that these have lost. No literal may
// differ.
func (m *matcher) keepsAlignment(h *hunk, s site) bool {
	lost, ok := m.lostBlanks(h, s)
	if !ok {
		return false
	}
	for _, o := range h.ops {
		// Several blanks may have been tabs.
		if text := strings.TrimSpace(m.p.text[o.start:o.end]); o.kind == '+' && slices.Contains(lost, "\t") && strings.Contains(text, "  ") &&
			!strings.Contains(text, "\t") {
			return false
		}
	}
	for first, end := range h.changedRuns() {
		for _, blanks := range lost[max(first-1, 0):min(end+1, len(lost))] {
			if blanks != "" && !m.hasBlanks(h.ops[first:end], blanks) {
				return false
			}
		}
	}
	return true
}

// hasBlanks reports whether an added line has some blanks after its indentation, or the run only deletes.
func (m *matcher) hasBlanks(run []op, blanks string) bool {
	adds := false
	for _, o := range run {
		adds = adds || o.kind == '+'
		if o.kind == '+' && strings.Contains(strings.TrimSpace(m.p.text[o.start:o.end]), blanks) {
			return true
		}
	}
	return !adds
}

// quoted returns a line from its first quote to its last one.
func quoted(line string) string {
	const quotes = "\"'`"
	if i := strings.IndexAny(line, quotes); i >= 0 {
		return line[i : strings.LastIndexAny(line, quotes)+1]
	}
	return ""
}
