package textpatch

import (
	"errors"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A hunk that has lost a line, or the mark of one, may fit byte for byte. Only its header and the next one show it. Counts alone prove
// little, because models count badly; they do where another number agrees with them.

// checkLost refuses hunks that have lost an added line or a mark. The hunks are in the order of the file.
func (m *matcher) checkLost() error {
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if i+1 < len(m.p.hunks) && m.contradictsNext(h, &m.p.hunks[i+1]) {
			return m.failed(h, refusal.ReasonTruncated, errors.New("the header and the next one count other lines than the hunk has"))
		}
		if m.lacksDeletion(h) {
			return m.failed(h, refusal.ReasonTruncated, errors.New("the header counts one line less: a line is left as context beside its new form"))
		}
	}
	return nil
}

// contradictsNext reports whether the numbers of two headers agree with each other and with the file, but not with the changes
// of the first hunk.
func (m *matcher) contradictsNext(h, next *hunk) bool {
	if h.oldStart <= 0 || next.oldStart <= 0 || h.oldCount < 0 || next.number != h.number+1 || h.exact ||
		h.site.at+1 != h.oldStart || next.site.at+1 != next.oldStart {
		return false
	}
	grows := h.newCount - h.oldCount
	return h.oldCount == h.old && h.new != h.newCount && next.newStart-next.oldStart == h.newStart-h.oldStart+grows
}

// mostCompared is the number of pairs of lines that are compared for one hunk.
const mostCompared = 1 << 14

// lacksDeletion reports whether a header counts fewer new lines than its hunk has, and as many context lines before added ones, or half of
// them, are nearly the same as one of these: the context lines have lost their "-".
func (m *matcher) lacksDeletion(h *hunk) bool {
	lost := h.new - h.newCount
	if h.exact || h.oldCount != h.old || lost < 1 || h.site.at+1 != h.oldStart {
		return false
	}
	found, compared := 0, 0
	for first, end := range h.addedRuns() {
		near := end
		if lost == 1 {
			near = first + 1
		}
		for k := first - 1; k >= max(0, first-lost) && h.ops[k].kind == ' '; k-- {
			if compared += near - first; compared > mostCompared {
				return true // in doubt
			}
			if slices.ContainsFunc(h.ops[first:near], func(o op) bool { return m.isNewForm(h.ops[k], o) }) {
				found++
			}
		}
	}
	const few = 3
	return found > 0 && (lost <= few || 2*found >= lost) || lost > 1 && m.repeatsContext(h)
}

// repeatsContext reports whether a hunk adds a line that it has as context: a line was moved, and has lost its "-" where it was.
func (m *matcher) repeatsContext(h *hunk) bool {
	const least = 8 // characters
	context := map[string]bool{}
	for _, o := range h.ops {
		if text := strings.TrimSpace(m.p.text[o.start:o.end]); o.kind == ' ' && len(text) >= least {
			context[text] = true
		}
	}
	return slices.ContainsFunc(h.ops, func(o op) bool { return o.kind == '+' && context[strings.TrimSpace(m.p.text[o.start:o.end])] })
}

// isNewForm reports whether an added line is a context line that was changed.
func (m *matcher) isNewForm(context, added op) bool {
	a, b := m.p.text[context.start:context.end], m.p.text[added.start:added.end]
	return isVariant(a, b) || sharesTokens(lineTokens(a), lineTokens(b))
}

// sharesTokens reports whether two lines have most of their tokens in common.
func sharesTokens(a, b []string) bool {
	count := map[string]int{}
	for _, t := range a {
		count[t]++
	}
	shared := 0
	for _, t := range b {
		if count[t] > 0 {
			count[t]--
			shared++
		}
	}
	const least = 5 // tokens
	return shared >= least && 5*shared >= 3*max(len(a), len(b))
}

// isVariant reports whether two different lines have most of their text in common, at the beginning and at the end.
func isVariant(a, b string) bool {
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	most := min(len(a), len(b))
	head := 0
	for head < most && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < most-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	const least = 8 // characters
	return a != b && head+tail >= least && 5*(head+tail) >= 3*max(len(a), len(b))
}
