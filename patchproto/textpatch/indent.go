package textpatch

import (
	"errors"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A hunk whose lines have another indentation than the file's is applied if the file proves how the model
// changed it: one rule maps the indentation of each old line to the file's, and the same rule gives the
// added lines theirs. Where two rules fit the old lines, they must agree about the added ones.

// A reindent is a rule: it returns the indentation in the file for one in the patch. ok is false if the
// model cannot have made that indentation by the rule.
type reindent func(indent string) (file string, ok bool)

// tabWidths are the numbers of blanks that a tab may have been exchanged for.
var tabWidths = []int{2, 3, 4, 8}

// reindents returns the rules that may map the indentation patch to file.
func reindents(patch, file string) []reindent {
	var list []reindent
	if p, ok := strings.CutSuffix(file, patch); ok && p != "" {
		list = append(list, func(in string) (string, bool) { return p + in, true })
	}
	if p, ok := strings.CutSuffix(patch, file); ok && p != "" {
		list = append(list, func(in string) (string, bool) { return strings.CutPrefix(in, p) })
	}
	for _, n := range tabWidths {
		list = append(list, func(in string) (string, bool) {
			return strings.Repeat("\t", len(in)/n) + strings.Repeat(" ", len(in)%n), !strings.Contains(in, "\t")
		}, func(in string) (string, bool) {
			tabs := len(in) - len(strings.TrimLeft(in, "\t"))
			return strings.Repeat(" ", tabs*n) + in[tabs:], !strings.Contains(in[tabs:], "\t")
		})
		for _, k := range tabWidths { // blanks a level
			list = append(list, func(in string) (string, bool) {
				return strings.Repeat(" ", len(in)/n*k), len(in)%n == 0 && !strings.Contains(in, "\t")
			})
		}
	}
	return list
}

// fitIndentation gives the added lines of a hunk that fits at rung Indentation the file's indentation. It
// reports whether the old lines prove it.
func (m *matcher) fitIndentation(h *hunk, s site) (bool, error) {
	if !m.isProvenHere(h, s) {
		return false, nil
	}
	if ok, err := m.fitFirstLine(h, s); ok || err != nil {
		return ok, err
	}
	var rules []reindent
	for i, o := range h.textOps(m.p.text) {
		line := m.p.text[o.start:o.end]
		if o.kind == '+' {
			continue
		}
		in, _ := cutIndent(line)
		file, _ := cutIndent(string(m.src.line(s.at + h.oldIndex(i))))
		if rules == nil {
			rules = reindents(in, file)
		}
		rules = slices.DeleteFunc(rules, func(r reindent) bool {
			got, ok := r(in)
			return !ok || got != file
		})
		if len(rules) == 0 {
			return false, nil
		}
	}
	// One blank may be the mark of a context line, which was lost or doubled; deleted lines keep theirs.
	if len(rules) == 0 || m.isShiftOfOne(h, s) && !slices.ContainsFunc(h.ops, func(o op) bool { return o.kind == '-' && o.start < o.end }) {
		return false, nil
	}
	doubt := m.failed(h, refusal.ReasonNoMatch, errors.New("the indentation of the old lines does not show that of the added ones"))
	return true, m.rewriteAdditions(h, func(line string) (string, error) {
		in, text := cutIndent(line)
		first, blank := "", strings.TrimRight(text, "\r") == ""
		for i, r := range rules {
			switch got, ok := r(in); {
			case blank && (in == "" || !ok || i > 0 && got != first):
				return text, nil // nobody indents a blank line, and it loses its indentation first
			case !ok || i > 0 && got != first:
				return "", doubt
			default:
				first = got
			}
		}
		return first + text, nil
	})
}

// isShiftOfOne reports whether the first old line with text has one blank more or less than the file.
func (m *matcher) isShiftOfOne(h *hunk, s site) bool {
	for i, o := range h.textOps(m.p.text) {
		if o.kind != '+' {
			in, _ := cutIndent(m.p.text[o.start:o.end])
			file, _ := cutIndent(string(m.src.line(s.at + h.oldIndex(i))))
			return in+" " == file || file+" " == in
		}
	}
	return false
}

// textOps iterates over the ops with text, by their index.
func (h *hunk) textOps(text string) func(yield func(int, op) bool) {
	return func(yield func(int, op) bool) {
		for i, o := range h.ops {
			if strings.TrimSpace(text[o.start:o.end]) != "" && !yield(i, o) {
				return
			}
		}
	}
}

// oldIndex returns how many old lines are before op i.
func (h *hunk) oldIndex(i int) int {
	n := 0
	for _, o := range h.ops[:i] {
		if o.kind != '+' {
			n++
		}
	}
	return n
}

// isProvenHere reports whether the place of a hunk at rung Indentation is the one that is meant: its lines
// have text enough, differ in their indentation only, and nothing speaks for another place, where some of
// them are byte for byte.
func (m *matcher) isProvenHere(h *hunk, s site) bool {
	const enough = 2
	lines, least := 0, [2]int{-1, -1} // the least indentation of the old and of the added lines
	context := false
	for i, o := range h.textOps(m.p.text) {
		line := m.p.text[o.start:o.end]
		in, text := cutIndent(line)
		side := 0
		if o.kind == '+' {
			side = 1
		}
		if least[side] < 0 || len(in) < least[side] {
			least[side] = len(in)
		}
		if o.kind == '+' {
			continue
		}
		context = context || o.kind == ' '
		if strings.TrimSpace(string(m.src.line(s.at+h.oldIndex(i)))) != strings.TrimSpace(line) {
			return false
		}
		if len(strings.TrimSpace(text)) > 2 { // more than a brace
			lines++
		}
	}
	named := s.at == h.oldStart-1 || h.hint > 0 && s.at == h.hint-1
	if lines < enough && !(named && lines > 0) {
		return false
	}
	// Without a line that both texts share, they must at least begin at the same depth.
	if !context && least[1] >= 0 && least[0] != least[1] {
		return false
	}
	return !m.movesText(h) && !m.fitsInPartElsewhere(h, s, lines) && !m.hasResultReindented(h)
}

// movesText reports whether a hunk deletes a line and adds it at another depth. Then the edit is about
// indentation, or only one of its sides has the wrong one.
func (m *matcher) movesText(h *hunk) bool {
	deleted := map[string]string{}
	for _, o := range h.textOps(m.p.text) {
		in, text := cutIndent(m.p.text[o.start:o.end])
		if o.kind == '-' {
			deleted[strings.TrimSpace(text)] = in
		}
	}
	for _, o := range h.textOps(m.p.text) {
		in, text := cutIndent(m.p.text[o.start:o.end])
		if was, ok := deleted[strings.TrimSpace(text)]; ok && o.kind == '+' && was != in {
			return true
		}
	}
	return false
}

// fitsInPartElsewhere reports whether half of the old lines with text are in the file as they are, at
// another place: then that place may be meant, and have changed.
func (m *matcher) fitsInPartElsewhere(h *hunk, s site, lines int) bool {
	x := m.index(TrailingSpace)
	const common = 64 // lines that are more frequent say little about a place
	votes := map[int]int{}
	for i, o := range h.textOps(m.p.text) {
		line := m.p.text[o.start:o.end]
		if o.kind == '+' || len(strings.TrimSpace(line)) <= 2 {
			continue
		}
		b := x.lookup(m.opSum(h, i, TrailingSpace))
		if b.count > common {
			continue
		}
		for l := b.head; l > 0; l = x.next[l-1] {
			at := int(x.linked[l-1])
			if place := at - h.oldIndex(i); place != s.at && equalAt(TrailingSpace, line, m.src.line(at), at == 0) {
				votes[place]++
			}
		}
	}
	for _, n := range votes {
		if n >= max(2, (lines+1)/2) {
			return true
		}
	}
	return false
}

// hasResultReindented reports whether the file has the result of a hunk at any indentation.
func (m *matcher) hasResultReindented(h *hunk) bool {
	if h.new < 2 {
		return false
	}
	_, n, err := m.search(h, Indentation, asResult)
	return err != nil || n > 0
}

// fitFirstLine is for a hunk whose first line alone has lost its indentation, because the block was
// trimmed. An added line at the beginning has lost it too.
func (m *matcher) fitFirstLine(h *hunk, s site) (bool, error) {
	k := h.firstOld()
	in, _ := cutIndent(m.p.text[h.ops[k].start:h.ops[k].end])
	file, text := cutIndent(string(m.src.line(s.at)))
	if in != "" || file == "" || text == "" {
		return false, nil
	}
	for i, o := range h.ops {
		at := s.at + h.oldIndex(i)
		if o.kind != '+' && i != k && !equalAt(TrailingSpace, m.p.text[o.start:o.end], m.src.line(at), false) {
			return false, nil
		}
	}
	if h.ops[k].kind == ' ' && k == 0 {
		return true, nil
	}
	first := true
	return true, m.rewriteAdditions(h, func(line string) (string, error) {
		if !first {
			return line, nil
		}
		first = false
		// A directive may be meant to be at the margin, and a line with an indentation has not lost it.
		if in, text := cutIndent(line); in != "" || strings.HasPrefix(text, "#") || text == "" {
			return "", m.failed(h, refusal.ReasonNoMatch, errors.New("the first line has lost its indentation, that of the new text is not known"))
		}
		return file + line, nil
	})
}

// cutIndent splits a line after its leading spaces and tabs.
func cutIndent(line string) (indent, rest string) {
	n := len(line) - len(strings.TrimLeft(line, " \t"))
	return line[:n], line[n:]
}
