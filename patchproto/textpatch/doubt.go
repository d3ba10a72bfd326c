package textpatch

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// checkDoubt refuses a place that only a stricter rung, or one of two readings, singles out, unless the
// hunk's line number names it too. White space at the end of a line does not decide between two blocks
// that are otherwise alike, because the model may have dropped it; nor does one space of indentation,
// because it may be the mark that was lost.
func (m *matcher) checkDoubt(h *hunk, s site) error {
	// The header, or the line of a replacement, names this place: two witnesses agree.
	if s.at == h.oldStart-1 || s.at == h.hint-1 && s.rung == Exact {
		return nil
	}
	if s.rung < Punctuation && m.index(Punctuation) != m.index(Exact) {
		if _, n, err := m.search(h, Punctuation, s.read); err != nil || n > 1 {
			return cmp.Or(err, m.ambiguous(h, Punctuation, s.read))
		}
	}
	// A space that was lost is an indentation too: another place may have the lines at another depth.
	if s.read == lostSpace {
		if _, n, err := m.search(h, Indentation, asWritten); err != nil || n > 1 {
			return cmp.Or(err, m.ambiguous(h, Indentation, asWritten))
		}
		if !h.exact && m.fitsInPartElsewhere(h, s) {
			return m.failed(h, refusal.ReasonAmbiguous, errors.New("fits here without its marks, and in part elsewhere at another indentation"))
		}
	}
	for _, other := range []reading{lostSpace, noBlankTail} {
		if s.read != asWritten && s.read != noBlankTail || s.read == other || !m.possible(h, other) {
			continue
		}
		found, n, err := m.search(h, Exact, other)
		if err != nil || n > 1 || n == 1 && found.at != s.at {
			e := m.failed(h, refusal.ReasonAmbiguous,
				errors.New("fits here as it is written, and elsewhere with another reading of its context lines"))
			e.Line, e.Candidates = s.at+1, []int{s.at + 1, found.at + 1}
			return cmp.Or(err, error(e))
		}
	}
	if err := cmp.Or(m.checkTwinOfResult(h, s), m.checkBeginning(h, s)); err != nil {
		return err
	}
	return m.checkLostLine(h, s)
}

// checkTwinOfResult refuses a place that is not the header's if the file has the hunk's result
// elsewhere: then the hunk may have been applied there already, and the place is a twin of the one that
// was meant. A hunk that only deletes leaves little to recognise: its result counts at the header's line,
// or if it has three lines.
func (m *matcher) checkTwinOfResult(h *hunk, s site) error {
	if h.new < 2 || h.bare || s.read >= doubledMarks || !m.resultPossible(h) {
		return nil
	}
	specific, foundAt := m.isSpecific(h), -1
	err := m.candidates(h, TrailingSpace, asResult, func(at, _ int, _ bool) bool {
		atEnd := h.cutsEnd() && at+s.old == m.src.lines() || m.cutsText(h)
		here := at == s.at && s.rung <= TrailingSpace && (m.changesLineEnds(h) || h.deletesText(m.p) || atEnd)
		// The lines that are left where others before them are deleted.
		here = here || at > s.at && at+h.new <= s.at+s.old && h.deletesText(m.p)
		if !here && (specific || h.namesLine(at) || at == h.newStart-1) {
			foundAt = at
		}
		return foundAt < 0
	})
	if err != nil || foundAt < 0 {
		return err
	}
	e := m.failed(h, refusal.ReasonAlreadyApplied, errors.New("fits here, but the file has its result already at another place"))
	e.Line, e.Candidates = foundAt+1, []int{s.at + 1, foundAt + 1}
	return e
}

// deletesText reports whether a hunk only deletes, and a deleted line has text. Where all its lines are, it was not
// applied: the lines after it are like those that it deletes.
func (h *hunk) deletesText(p *parsed) bool {
	deletes := false
	for _, o := range h.ops {
		if o.kind == '+' {
			return false
		}
		deletes = deletes || o.kind == '-' && strings.TrimSpace(p.text[o.start:o.end]) != ""
	}
	return deletes
}

// cutsEnd reports whether a hunk deletes lines at its end, and does nothing else. Its result is where it fits.
func (h *hunk) cutsEnd() bool {
	kept := slices.IndexFunc(h.ops, func(o op) bool { return o.kind == '-' })
	return kept > 0 && !slices.ContainsFunc(h.ops[:kept], func(o op) bool { return o.kind != ' ' }) &&
		!slices.ContainsFunc(h.ops[kept:], func(o op) bool { return o.kind != '-' })
}

// cutsText reports whether the result of a hunk is the beginning of its old lines but for blanks at line ends, and one of the others has
// text. They are there where the hunk fits, so it was not applied.
func (m *matcher) cutsText(h *hunk) bool {
	old, new := m.trimmedSides(h)
	n := len(new)
	return n < len(old) && slices.Equal(old[:n], new) && strings.TrimSpace(strings.Join(old[n:], "")) != ""
}

// changesLineEnds reports whether a hunk changes white space at line ends only. Then its result seems to be where
// it fits byte for byte.
func (m *matcher) changesLineEnds(h *hunk) bool {
	old, new := m.trimmedSides(h)
	return slices.Equal(old, new)
}

// trimmedSides returns the old and the new lines of a hunk without blanks at their ends.
func (m *matcher) trimmedSides(h *hunk) (old, new []string) {
	for _, o := range h.ops {
		text := strings.TrimRight(m.p.text[o.start:o.end], " \t\r")
		if o.kind != '+' {
			old = append(old, text)
		}
		if o.kind != '-' {
			new = append(new, text)
		}
	}
	return old, new
}

// isSpecific reports whether the result of a hunk can be recognised: it adds something, or has three
// context lines with text.
func (m *matcher) isSpecific(h *hunk) bool {
	context := 0
	for _, o := range h.ops {
		switch {
		case o.kind == '+' && (o.start != o.end || h.new >= 3):
			return true
		case o.kind == ' ':
			switch n := len(strings.TrimSpace(m.p.text[o.start:o.end])); {
			case n > 16:
				context += 2 // long lines are seldom together by chance
			case n > 0:
				context++
			}
		}
	}
	return context >= 3
}

// resultPossible reports whether the file has a line like each of the added ones. It is the quick look
// before the search for a result.
func (m *matcher) resultPossible(h *hunk) bool {
	x := m.index(TrailingSpace)
	for k, o := range h.ops {
		if o.kind == '+' && x.lookup(m.opSum(h, k, TrailingSpace)).count == 0 {
			return false
		}
	}
	return true
}

// checkBeginning refuses a place that is not the header's if the hunk begins to fit at the header's line, or
// if half of it does: what follows there may be the next hunk, whose header was lost, or a line that has
// changed since.
func (m *matcher) checkBeginning(h *hunk, s site) error {
	at := h.oldStart - 1
	if at < 0 || at >= m.src.lines() {
		return nil
	}
	begins, fits, misses := true, 0, 0
	first := 0 // lines with text that fit before one that does not
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		text := m.p.text[o.start:o.end]
		switch long := len(text) > 2 && len(strings.TrimSpace(text)) > 2; { // a brace proves little
		case !long:
		case at < m.src.lines() && sameText(text, m.src.line(at)):
			fits++
		default:
			begins = false
			misses++
		}
		if begins {
			first = fits
		}
		if at++; 2*misses > h.old {
			break // even if all the others fit
		}
	}
	enough := 3
	if s.read != asWritten {
		enough = 2
	}
	if first < enough && (fits < enough || fits < misses) {
		return nil
	}
	return m.partAtNumber(h, s)
}

// partAtNumber returns the error for a hunk that fits in part at the line of its header.
func (m *matcher) partAtNumber(h *hunk, s site) error {
	e := m.failed(h, refusal.ReasonAmbiguous, errors.New("fits here, and in part at the line of its header"))
	e.Line, e.Candidates = s.at+1, []int{s.at + 1, h.oldStart}
	return e
}

// namesLine reports whether the number of a hunk is about that of a line, 0-based.
func (h *hunk) namesLine(at int) bool {
	const near = 2
	off := at + 1 - h.oldStart
	return h.oldStart > 0 && off >= -near && off <= near
}

// fitsWithout reports whether the old lines of h are in the file from line at on but for one to maxLost of them, which
// may be gone since. The first and the last line must be there, and two that are more than a brace.
func (m *matcher) fitsWithout(h *hunk, at int) bool {
	gone, fits, resumes := 0, 0, false
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		text := m.p.text[o.start:o.end]
		switch {
		case at < m.src.lines() && equalAt(TrailingSpace, text, m.src.line(at), at == 0):
			at++
			resumes = gone > 0
			if len(strings.TrimSpace(text)) > 2 {
				fits++
			}
		case fits == 0 || gone == maxLost:
			return false
		default:
			gone++
			resumes = false
		}
	}
	return resumes && fits >= 2
}

// sameText reports whether a line of the patch equals one of the file but for its indentation, the white space at
// its end and its punctuation.
func sameText(patch string, file []byte) bool {
	p, f := strings.TrimSpace(patch), bytes.TrimSpace(file)
	return string(f) == p || !(isASCII(p) && isASCII(f)) && equalAt(Indentation, patch, file, false)
}

// maxLost is the number of lost context lines that checkLostLine looks for.
const maxLost = 3

// checkLostLine refuses a place if the hunk fits elsewhere with a few lines of the file between its
// own: a model that leaves out a context line makes a hunk that can fit byte for byte at a wrong place.
// The header is the witness: it names the other place, or it counts the lines that are missing.
func (m *matcher) checkLostLine(h *hunk, s site) error {
	lost := func(at int) error {
		e := m.failed(h, refusal.ReasonAmbiguous, errors.New("fits here, and elsewhere if it lost a context line"))
		e.Line, e.Candidates = s.at+1, []int{s.at + 1, at + 1}
		return e
	}
	missing := h.missing()
	if m.mayHaveLostEdge(h, s, missing) {
		return m.failed(h, refusal.ReasonAmbiguous, errors.New("fits here, but may have lost the context line at its edge"))
	}
	if h.oldStart > 0 && m.fitsWithGaps(h, s, h.oldStart-1, maxLost, false) {
		return lost(h.oldStart - 1)
	}
	if h.oldStart > 0 && h.oldStart <= m.src.lines() && s.read == asWritten && m.fitsWithout(h, h.oldStart-1) {
		return m.partAtNumber(h, s)
	}
	if missing == 0 {
		return nil
	}
	// The counts show that lines are missing, but not where: each place of the file may be meant.
	for at := range m.src.lines() {
		if m.work--; m.work < 0 {
			break
		}
		if m.fitsWithGaps(h, s, at, missing, true) {
			return lost(at)
		}
	}
	return nil
}

// missing returns how many context lines a hunk lacks by its header: the same number on both sides, at
// most maxLost. It is 0 if the counts are right, or wrong in another way.
func (h *hunk) missing() int {
	n := h.oldCount - h.old
	if h.exact || n < 1 || n > maxLost || h.newCount-h.new != n {
		return 0
	}
	return n
}

// checkLostContext refuses a hunk without context whose header counts context lines, as many on both
// sides, if some of them may have been between its changed lines. One block of deleted lines and one of
// added lines after it belong together, unless the header counts more lines than diff shows around them.
func (m *matcher) checkLostContext(h *hunk) error {
	lost := h.oldCount - h.old
	if h.exact || lost < 1 || lost != h.newCount-h.new || h.hasContext() {
		return nil
	}
	isAddition := func(o op) bool { return o.kind == '+' }
	first := slices.IndexFunc(h.ops, isAddition)
	if first < 0 {
		first = len(h.ops)
	}
	const shown = 3 // lines of context before and after a change
	around := min(shown, h.site.at)
	// Near the end of the file the lines after the change may as well have been within it.
	if m.src.lines()-h.site.at-h.site.old > shown {
		around += shown
	}
	if first > 0 && lost <= around && !slices.ContainsFunc(h.ops[first:], func(o op) bool { return !isAddition(o) }) {
		return nil
	}
	return m.failed(h, refusal.ReasonAmbiguous,
		fmt.Errorf("%d context lines are missing, and may have been between its changed lines", lost))
}

// mayHaveLostEdge reports whether a hunk with an insertion at its edge may have lost the line beyond it:
// then the insertion goes elsewhere. Either the counts show it, or, for an insertion before the first
// line, a place that is a few lines below the header's.
func (m *matcher) mayHaveLostEdge(h *hunk, s site, missing int) bool {
	begins, ends := h.ops[0].kind == '+', h.ops[len(h.ops)-1].kind == '+'
	if missing > 0 && (begins || ends) {
		return true
	}
	off := s.at - (h.oldStart - 1)
	return begins && h.oldStart > 0 && off >= 1 && off <= maxLost
}

// fitsWithGaps reports whether the old lines of h are in the file from line at on, in order, with
// between one and gaps other lines among them; with all set, exactly gaps.
func (m *matcher) fitsWithGaps(h *hunk, s site, at, gaps int, all bool) bool {
	left, first := gaps, true
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		text, ok := m.oldLine(o, s.read)
		// A line of the file that the hunk does not have. The first line of a hunk is never skipped to: the
		// place is given.
		for ok && at < m.src.lines() && !equalAt(max(TrailingSpace, s.rung), text, m.src.line(at), at == 0) {
			if at++; first || left == 0 {
				return false
			}
			left--
		}
		if !ok || at >= m.src.lines() {
			return false
		}
		at, first = at+1, false
	}
	return left < gaps && (left == 0 || !all)
}

// checkApplied refuses an insertion without context on one side if the file has the same lines there
// already: it would write them twice.
func (m *matcher) checkApplied(h *hunk) error {
	n := 0
	for n < len(h.ops) && h.ops[n].kind == '+' {
		n++
	}
	if n > 0 && n < len(h.ops) && m.hasLines(h.ops[:n], h.site.at-n, max(TrailingSpace, h.site.rung)) {
		return m.alreadyApplied(h, h.site.at-n)
	}
	n = len(h.ops)
	for n > 0 && h.ops[n-1].kind == '+' {
		n--
	}
	if n > 0 && n < len(h.ops) && h.ops[n-1].kind == ' ' && m.hasLines(h.ops[n:], h.site.at+h.site.old, max(TrailingSpace, h.site.rung)) {
		return m.alreadyApplied(h, h.site.at+h.site.old)
	}
	return nil
}

// checkInsertedAgain refuses an insertion in the middle of a hunk if the file has the same lines there
// already. The context after it fits too, because it is like the beginning of the insertion. A patch
// that is exact in every number was made of this file, so it is not asked.
func (m *matcher) checkInsertedAgain(h *hunk) error {
	// What the hunk deletes is there, so it was not applied. "#endif" and "}" are often beside another one.
	if slices.ContainsFunc(h.ops, func(o op) bool { return o.kind == '-' && strings.TrimSpace(m.p.text[o.start:o.end]) != "" }) {
		return nil
	}
	at := h.site.at
	for k := 0; k < len(h.ops); {
		if h.ops[k].kind != '+' {
			at, k = at+1, k+1
			continue
		}
		first := k
		for k < len(h.ops) && h.ops[k].kind == '+' {
			k++
		}
		// A replacement is not looked at: its old lines are proof that it was not applied.
		insertion := (first == 0 || h.ops[first-1].kind == ' ') && (k == len(h.ops) || h.ops[k].kind == ' ')
		if insertion && m.hasLines(h.ops[first:k], at, max(TrailingSpace, h.site.rung)) {
			return m.alreadyApplied(h, at)
		}
	}
	return nil
}

// hasLines reports whether the file has the lines of ops from at on. Blank lines prove nothing.
func (m *matcher) hasLines(ops []op, at int, rung Rung) bool {
	blank := true
	for i, o := range ops {
		text := m.p.text[o.start:o.end]
		if at < 0 || at+i >= m.src.lines() || !equalAt(rung, text, m.src.line(at+i), at+i == 0) {
			return false
		}
		blank = blank && strings.TrimSpace(text) == ""
	}
	return !blank
}

// alreadyApplied returns the error for a hunk whose additions are at line at, 0-based, of the file.
func (m *matcher) alreadyApplied(h *hunk, at int) error {
	e := m.failed(h, refusal.ReasonAlreadyApplied, errors.New("the file has the added lines already"))
	e.Line = at + 1
	return e
}

// appliedHunks returns the error for hunk h if it has no place because the file has its result, and
// names all hunks of which that is true. It returns nil otherwise.
func (m *matcher) appliedHunks(h *hunk) error {
	if !m.isApplied(h) {
		return nil
	}
	var list []int
	for i := range m.p.hunks {
		if m.isApplied(&m.p.hunks[i]) {
			list = append(list, m.p.hunks[i].number)
		}
	}
	e := m.failed(h, refusal.ReasonAlreadyApplied, errors.New("the file has the result of the whole patch already"))
	if len(list) < len(m.p.hunks) {
		e.Err = fmt.Errorf("the file has the result of hunks %v of %d already", list, len(m.p.hunks))
	}
	if found, n, err := m.search(h, TrailingSpace, asResult); err == nil && n > 0 {
		e.Line = found.at + 1
	}
	return e
}

// isApplied reports whether the file has the new lines of h, and not its old ones. Two lines at least
// must speak for it.
func (m *matcher) isApplied(h *hunk) bool {
	if h.new < 2 && h.new != m.src.lines() || h.bare {
		return false
	}
	if _, n, err := m.search(h, TrailingSpace, asResult); err != nil || n == 0 {
		return false
	}
	_, n, err := m.search(h, TrailingSpace, asWritten)
	return err == nil && n == 0
}
