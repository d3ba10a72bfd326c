package textpatch

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// A change is one run of changed lines: the lines [a0, a1) of the original are replaced by the
// additions among ops.
// The ops of a change are those of its hunk, context left out; they share the hunk's array.
type change struct {
	a0, a1 int
	hunk   int
	ops    []op
	added  int
}

// apply turns located hunks into the new text.
func (m *matcher) apply() (*Match, error) {
	// From here on the hunks are in the order of the file; hunk.number keeps the order of the patch.
	byPlace := func(a, b hunk) int { return cmp.Compare(a.site.at, b.site.at) }
	sorted := slices.IsSortedFunc(m.p.hunks, byPlace)
	if !sorted {
		slices.SortStableFunc(m.p.hunks, byPlace)
	}
	changes := m.changes()
	if err := cmp.Or(m.checkOverlap(changes), m.checkNumbers(), m.checkMoved(), m.checkLost(), m.checkSpacedMarks()); err != nil {
		return nil, err
	}
	w := m.write(changes)
	match := &Match{before: m.src.text, After: w.out}
	checker := newAdditionChecker(m.path, m.src.text, w.out)
	if err := checker.check(w.suspects); err != nil {
		return nil, err
	}
	for i := range m.p.hunks {
		if err := checker.checkDoubledMarks(m.p, &m.p.hunks[i]); err != nil {
			return nil, err
		}
	}
	// A short hunk that leaves a block open was cut off, whatever its model's counts are worth.
	if slices.ContainsFunc(m.p.hunks, func(h hunk) bool { return h.short() }) && BreaksNesting(m.path, m.src.text, w.out) {
		return nil, notUnified(refusal.ReasonTruncated, 0, "a hunk has fewer lines than its header counts, and leaves a block open")
	}
	if bytes.Equal(match.After, m.src.text) {
		return nil, &refusal.Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEmpty, Stage: refusal.StagePreview,
			Err: errors.New("the result equals the original")}
	}
	if !sorted {
		m.p.addRepair(repair.Order)
	}
	m.report(match)
	return match, nil
}

// report fills in where and how the hunks were placed.
func (m *matcher) report(match *Match) {
	match.Hunks = make([]Place, len(m.p.hunks))
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		s := &h.site
		pl := Place{Line: s.at + 1, Lines: s.old, Rung: s.rung}
		for _, o := range h.ops {
			switch o.kind {
			case '+':
				pl.Added++
			case '-':
				pl.Deleted++
			}
		}
		if h.oldStart >= 0 && h.old > 0 {
			pl.Offset = s.at + 1 - h.oldStart
		}
		match.Hunks[h.number-1] = pl
		match.Rung = max(match.Rung, s.rung)
		if pl.Offset != 0 {
			m.p.addRepair(repair.LineNumber)
		}
		if s.eof {
			m.p.addRepair(repair.EOFMarker)
		}
		if r := s.rung.repair(); r != "" {
			m.p.addRepair(r)
		}
		if r := s.read.repair(); r != "" {
			m.p.addRepair(r)
		}
	}
	match.Repairs = m.p.repairs
}

// changes lists the runs of changed lines of all hunks in the order of the file.
func (m *matcher) changes() []change {
	n := 0
	for i := range m.p.hunks {
		n += m.p.hunks[i].runs()
	}
	list := make([]change, 0, n)
	for i := range m.p.hunks {
		at := m.p.hunks[i].site.at
		ops := m.p.hunks[i].ops
		for k := 0; k < len(ops); {
			if ops[k].kind == ' ' {
				k, at = k+1, at+1
				continue
			}
			// Deletions and additions that touch are one change, in any order: diff writes deletions first,
			// models mix them.
			c := change{a0: at, hunk: i}
			first := k
			for ; k < len(ops) && ops[k].kind != ' '; k++ {
				if ops[k].kind == '-' {
					at++
				} else {
					c.added++
				}
			}
			c.a1, c.ops = at, ops[first:k]
			list = append(list, c)
		}
	}
	return list
}

// runs counts the runs of changed lines.
func (h *hunk) runs() int {
	n, last := 0, byte(' ')
	for i := range h.ops {
		if k := h.ops[i].kind; k != ' ' && last == ' ' {
			n++
		}
		last = h.ops[i].kind
	}
	return n
}

// checkOverlap refuses hunks that change the same lines, insert at the same place, or contradict
// each other: one shows as context what the other deletes. Shared context is fine: models often repeat
// the lines between two close hunks in both.
func (m *matcher) checkOverlap(changes []change) error {
	end, near := 0, false // near: two hunks cover a common line
	for i := range m.p.hunks {
		s := &m.p.hunks[i].site
		if s.at < end {
			near = true
			break
		}
		end = s.at + s.old
	}
	if near {
		slices.SortStableFunc(changes, func(a, b change) int { return cmp.Compare(a.a0, b.a0) })
	}
	for k := 1; k < len(changes); k++ {
		a, b := &changes[k-1], &changes[k]
		if b.a0 < a.a1 || a.a0 == b.a0 && a.hunk != b.hunk {
			return m.overlap(b, a)
		}
	}
	// Hunks that are apart cannot contradict each other, so the common case ends here.
	if !near {
		return nil
	}
	for i := range m.p.hunks {
		at := m.p.hunks[i].site.at
		for _, o := range m.p.hunks[i].ops {
			if o.kind == ' ' {
				if c := deletes(changes, at); c != nil {
					return m.overlap(&change{hunk: i, a0: at}, c)
				}
			}
			if o.kind != '+' {
				at++
			}
		}
	}
	return nil
}

// checkMoved refuses a hunk that moves a line, if the file has blanks at the end of it or of a line that it passes, which the hunk
// lacks: whether the lines keep them there is unknown.
func (m *matcher) checkMoved() error {
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if h.site.rung == Exact {
			continue
		}
		gone, came := map[string]int{}, map[string]int{} // indices of ops by the text of deleted and added lines
		var blanks []int                                 // indices of old lines that lack their blanks
		foreign := false                                 // both texts have blanks at the end of a line, and the file does not
		for o := range m.textOps(h) {
			text := strings.TrimSpace(o.text)
			if o.kind == '+' {
				came[text] = o.index
				continue
			}
			if o.kind == '-' {
				gone[text] = o.index
			}
			inFile, shown := endsInBlanks(string(m.src.line(min(h.site.at+o.old, m.src.lines()-1)))), endsInBlanks(o.text)
			if inFile && !shown {
				blanks = append(blanks, o.index)
			}
			foreign = foreign || o.kind == ' ' && h.bothSides && shown && !inFile
		}
		for text, from := range gone {
			to, ok := came[text]
			if ok && foreign { // which lines of the two texts belong together is unknown
				return m.failed(h, refusal.ReasonAmbiguous, errors.New("changes blanks at line ends that the file does not have"))
			}
			between := func(k int) bool { return k >= min(from, to) && k <= max(from, to) }
			if ok && slices.ContainsFunc(blanks, between) {
				return m.failed(h, refusal.ReasonAmbiguous, errors.New("moves lines of which one has blanks at its end in the file"))
			}
		}
	}
	return nil
}

// endsInBlanks reports whether a line has white space before its end.
func endsInBlanks(line string) bool {
	line = strings.TrimSuffix(line, "\r")
	return strings.TrimRight(line, " \t") != line
}

// deletes returns the change that deletes line at, or nil.
func deletes(changes []change, at int) *change {
	k, _ := slices.BinarySearchFunc(changes, at, func(c change, at int) int {
		if c.a1 <= at {
			return -1
		}
		return 1
	})
	if k < len(changes) && changes[k].a0 <= at {
		return &changes[k]
	}
	return nil
}

// overlap returns the error for two changes of the same lines.
func (m *matcher) overlap(b, a *change) error {
	e := m.failed(&m.p.hunks[b.hunk], refusal.ReasonOverlap, nil)
	e.Line = b.a0 + 1
	e.Err = errors.New("touches lines that another hunk changes")
	if a.hunk == b.hunk {
		e.Err = errors.New("its own parts overlap")
	}
	return e
}

// write builds the new text: the bytes of the original, except in the changed runs. Context lines
// come from the file, so whatever a loose rung forgave in them does not reach the result.
func (m *matcher) write(changes []change) *writer {
	// The result is allocated once; two bytes more a line are for a carriage return and a newline.
	size := len(m.src.text) + 2
	for _, c := range changes {
		size -= m.src.offset(c.a1) - m.src.offset(c.a0)
		for _, o := range c.ops {
			if o.kind == '+' {
				size += int(o.end-o.start) + 2
			}
		}
	}
	w := &writer{m: m, out: make([]byte, 0, max(size, 0))}
	text := m.src.text
	pos := 0
	if len(changes) > 0 && changes[0].a0 == 0 && m.p.hunks[changes[0].hunk].site.rung > Exact && bytes.HasPrefix(text, []byte(bom)) {
		w.out = append(w.out, bom...) // the mark stays, also when the first line is replaced
		w.bom, pos = true, len(bom)
	}
	for i := range changes {
		c := &changes[i]
		// Everything between two changes is copied as it is.
		if from := m.src.offset(c.a0); from > pos {
			w.out = append(w.out, text[pos:from]...)
		}
		w.appendAdditions(c)
		pos = max(pos, m.src.offset(c.a1))
	}
	w.out = append(w.out, text[pos:]...)
	return w
}

// A writer appends the added lines of changes.
type writer struct {
	m        *matcher
	out      []byte
	bom      bool
	suspects []addition // added lines to be checked
}

// appendAdditions appends the added lines of one change, and decides whether the text ends with a newline.
func (w *writer) appendAdditions(c *change) {
	m := w.m
	if c.added == 0 {
		return
	}
	h := &m.p.hunks[c.hunk]
	s := &h.site
	verbatim := s.rung == Exact && !s.read.rewrites()
	crlf := m.isCRLFAt(s, c)
	var last op
	for _, o := range c.ops {
		if o.kind != '+' {
			continue
		}
		if n := len(w.out); n > 0 && w.out[n-1] != '\n' && !w.atMark() {
			w.newline(crlf) // the last line of a file without a final newline gets one
		}
		w.appendLine(o, verbatim, crlf, h.number)
		last = o
	}
	if c.a1 == m.src.lines() && m.dropsFinalNewline(c, last) {
		w.out = bytes.TrimSuffix(w.out, []byte("\n"))
		if crlf && !verbatim {
			w.out = bytes.TrimSuffix(w.out, []byte("\r"))
		}
	}
}

// appendLine appends one added line and its end. A line of an exact hunk is copied with the carriage
// return that it has or has not; any other gets the line end of its region.
func (w *writer) appendLine(o op, verbatim, crlf bool, hunk int) {
	line := w.m.p.text[o.start:o.end]
	// The patch's very last line may have lost its end, and with it the carriage return.
	asIs := verbatim && int(o.end) < w.m.p.size
	if !asIs {
		line = strings.TrimSuffix(line, "\r")
	}
	if w.atMark() {
		line = strings.TrimPrefix(line, bom) // the file's own mark is written already
	}
	from := len(w.out)
	w.out = append(w.out, line...)
	if isSuspicious(w.out[from:]) {
		w.suspects = append(w.suspects, addition{start: from, end: len(w.out), hunk: hunk})
	}
	w.newline(crlf && !asIs)
}

// atMark reports whether nothing but the byte order mark is written yet.
func (w *writer) atMark() bool { return w.bom && len(w.out) == len(bom) }

// newline ends a line.
func (w *writer) newline(crlf bool) {
	if crlf {
		w.out = append(w.out, '\r')
	}
	w.out = append(w.out, '\n')
}

// dropsFinalNewline reports whether the text ends without a newline after additions at its end: as
// the markers "\ No newline at end of file" demand, and without any marker, as the file did.
func (m *matcher) dropsFinalNewline(c *change, last op) bool {
	if last.noEOL {
		return true
	}
	if !m.src.noEnd || m.src.lines() == 0 {
		return false
	}
	for _, o := range c.ops {
		if o.kind == '-' && o.noEOL {
			return false // the patch marks the old last line only, so the new one has a newline
		}
	}
	return true
}

// isCRLFAt reports whether the lines around a change end in CRLF. If the hunk's lines are mixed, the
// line before the change decides, or the one after it.
func (m *matcher) isCRLFAt(s *site, c *change) bool {
	n, total := 0, 0
	isCRLF := func(i int) bool { return bytes.HasSuffix(m.src.line(i), []byte("\r")) }
	// The lines of the hunk vote. A patch shows no carriage returns unless the model kept them.
	for i := s.at; i < s.at+s.old; i++ {
		if i == m.src.lines()-1 && m.src.noEnd && s.old > 1 {
			continue // has no end of its own
		}
		total++
		if isCRLF(i) {
			n++
		}
	}
	switch { // a file with mixed ends keeps its mixture: the nearest line decides
	case n == 0:
		return false
	case n == total:
		return true
	case c.a0 > s.at:
		return isCRLF(c.a0 - 1)
	}
	return isCRLF(c.a0)
}
