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
	unique, x := 0, m.index(Spacing)
	if named {
		unique++
	}
	for o := range m.textOps(h) {
		if o.kind != '+' && len(strings.TrimSpace(o.text)) > 2 && x.count(m.opSum(h, o.index, Spacing), 2) == 1 {
			unique++
		}
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

// keepsAlignment reports whether the added lines of a hunk have the blanks that they are meant to have: beside each run
// of them the old lines are as in the file, or the run has an alignment of its own. No literal may differ.
func (m *matcher) keepsAlignment(h *hunk, s site) bool {
	differs := make([]bool, len(h.ops))
	for o := range m.textOps(h) {
		if o.kind == '+' {
			continue
		}
		file := string(m.src.line(s.at + o.old))
		differs[o.index] = !equalAt(TrailingSpace, o.text, []byte(file), false)
		if differs[o.index] && quoted(o.text) != quoted(file) {
			return false
		}
	}
	for first := 0; first < len(h.ops); first++ {
		if h.ops[first].kind == ' ' {
			continue
		}
		end := first
		for end < len(h.ops) && h.ops[end].kind != ' ' {
			end++
		}
		adds, aligned := false, false
		for _, o := range h.ops[first:end] {
			text := strings.TrimSpace(m.p.text[o.start:o.end])
			adds = adds || o.kind == '+'
			aligned = aligned || o.kind == '+' && (strings.Contains(text, "  ") || strings.Contains(text, "\t"))
		}
		if adds && !aligned && slices.Contains(differs[max(first-1, 0):min(end+1, len(differs))], true) {
			return false
		}
		first = end
	}
	return true
}

// quoted returns a line from its first quote to its last one.
func quoted(line string) string {
	const quotes = "\"'`"
	if i := strings.IndexAny(line, quotes); i >= 0 {
		return line[i : strings.LastIndexAny(line, quotes)+1]
	}
	return ""
}
