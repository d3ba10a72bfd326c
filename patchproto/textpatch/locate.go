package textpatch

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/maphash"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// A site is where and how one hunk fits.
type site struct {
	at   int // 0-based line of the source
	old  int // lines of the source that it covers
	rung Rung
	read reading
	eof  bool // a marker about the final newline is wrong or missing
}

// A matcher places the hunks of a patch on a source.
type matcher struct {
	src    *source
	p      *parsed
	path   string      // of the file, "" if unknown
	work   int         // candidates that may still be looked at
	filter *lineFilter // of the lines of the patch, made when the first index is
	buf    []byte
	// earlier are the edits that made the source of the text that the line numbers of the patch are of.
	earlier []Place
	// exchangedTabs are the rules by which hunks have blanks for the file's tabs.
	exchangedTabs []reindent
}

// attempts is the ladder: the order in which each hunk is tried. The first attempt with a candidate
// decides, and must have exactly one.
var attempts = [...]struct {
	rung Rung
	read reading
}{
	{Exact, asWritten},
	{TrailingSpace, asWritten},
	{Punctuation, asWritten},
	{Exact, noBlankTail},
	{TrailingSpace, noBlankTail},
	{Exact, lostSpace},
	{Exact, lostSome},
	{Exact, numbers}, // each style of numberStyles
	{Exact, numbers + 1},
	{Exact, numbers + 2},
	{Exact, numbers + 3},
	{Exact, numbers + 4},
	{Exact, numbers + 5},
	{Exact, numbers + 6},
	{Exact, doubledMarks},
	{Exact, entities},
	{Exact, jsonEscapes},
	{Exact, escapes},
	{Indentation, asWritten},
	{Spacing, asWritten},
}

// maxCandidates bounds how many equal lines are looked at, as a multiple of the input's lines. A
// patch that needs more consists of nothing but common lines, in a file that repeats them.
const maxCandidates = 64

// locate finds the place of each hunk in the original.
func (m *matcher) locate() error {
	if err := m.dropIdle(); err != nil {
		return err
	}
	if m.locateStrict() {
		return m.checkAppliedAll()
	}
	m.work = 1<<20 + maxCandidates*m.src.lines()
	m.locateByKeys()
	var rest []unplaced
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		if h.placed {
			continue
		}
		s, err := m.locateHunk(h)
		if isNoMatch(err) {
			rest = append(rest, unplaced{h, err})
			continue
		}
		if err != nil {
			return err
		}
		h.site = s
	}
	if err := cmp.Or(m.placeRest(rest), m.checkOrder(), m.spreadEntities(), m.checkJSONEscapes(), m.checkCurled(), m.fitForms(),
		m.spreadIndentation()); err != nil {
		return err
	}
	for i := range m.p.hunks {
		if err := cmp.Or(m.checkInsertedAgain(&m.p.hunks[i]), m.checkLostContext(&m.p.hunks[i])); err != nil {
			return err
		}
	}
	return m.checkAppliedAll()
}

// dropIdle leaves out the hunks that change nothing. The file must have their lines.
func (m *matcher) dropIdle() error {
	isIdle := func(h hunk) bool { return h.idle }
	if !slices.ContainsFunc(m.p.hunks, isIdle) {
		return nil
	}
	m.work = 1<<20 + maxCandidates*m.src.lines()
	for i := range m.p.hunks {
		h, found := &m.p.hunks[i], 0
		for r := Exact; h.idle && found == 0 && r <= Indentation; r++ {
			_, n, err := m.search(h, r, asWritten)
			if err != nil {
				return err
			}
			found = n
		}
		if h.idle && found == 0 {
			return m.failed(h, refusal.ReasonNoMatch, errors.New("a hunk that changes nothing shows lines that the file does not have"))
		}
	}
	m.p.hunks = slices.DeleteFunc(m.p.hunks, isIdle)
	m.p.addRepair(repair.EmptyHunk)
	return nil
}

// checkOrder refuses hunks whose places are in another order than their numbers, if the number of one
// is about right: then the other one has probably found a twin of its place. Where all numbers are
// wrong, their order means nothing.
func (m *matcher) checkOrder() error {
	byNumber := make([]*hunk, 0, len(m.p.hunks))
	for i := range m.p.hunks {
		if h := &m.p.hunks[i]; h.oldStart > 0 {
			byNumber = append(byNumber, h)
		}
	}
	slices.SortStableFunc(byNumber, func(a, b *hunk) int { return cmp.Compare(a.oldStart, b.oldStart) })
	for i := 1; i < len(byNumber); i++ {
		a, b := byNumber[i-1], byNumber[i]
		if a.oldStart < b.oldStart && a.site.at > b.site.at && a.namesLine(a.site.at) != b.namesLine(b.site.at) &&
			!(m.isCertain(a) && m.isCertain(b)) {
			e := m.failed(b, refusal.ReasonAmbiguous, errors.New("fits before a hunk whose line number is lower"))
			e.Line, e.Candidates = b.site.at+1, []int{b.site.at + 1, a.site.at + 1}
			return e
		}
	}
	return nil
}

// isCertain reports whether a hunk is at the line that its header names, or fits byte for byte and has nothing in common with another
// place.
func (m *matcher) isCertain(h *hunk) bool {
	const least = 2 // lines that are nowhere else
	return h.namesLine(h.site.at) || h.exact && !h.bare && h.site.rung == Exact && m.countUnique(h, Indentation) >= least &&
		!m.fitsInPartElsewhere(h, h.site)
}

// checkAppliedAll is checkApplied for each hunk.
func (m *matcher) checkAppliedAll() error {
	for i := range m.p.hunks {
		if err := m.checkApplied(&m.p.hunks[i]); err != nil {
			return err
		}
	}
	return nil
}

// locateStrict places every hunk on the line of its header, if the whole patch is exact: numbers,
// counts, bytes and section headings. That is what a tool writes, and then equal lines elsewhere do
// not matter.
func (m *matcher) locateStrict() bool {
	// delta is by how much the hunks before have moved the lines of the new text.
	delta := 0
	heads := headings{src: m.src, budget: 4*m.src.lines() + 1000}
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		at := h.oldStart - 1
		if h.old == 0 {
			if m.src.lines() > 0 {
				return false
			}
			at = 0
		}
		newStart := at + delta + 1
		// Of an empty range diff writes the line before it: "+4,0" for a deletion of line 5.
		if h.new == 0 {
			newStart--
		}
		if !h.exact || h.bare || at < 0 || at+h.old > m.src.lines() || h.newStart != newStart && h.newCount != 0 {
			return false
		}
		eof, ok := m.fits(h, Exact, asWritten, at)
		if !ok || eof || !heads.agree(h, at) {
			return false
		}
		h.site = site{at: at, old: h.old}
		delta += h.new - h.old
	}
	return true
}

// locateHunk climbs the ladder for one hunk.
func (m *matcher) locateHunk(h *hunk) (site, error) {
	// "@@ -0,0 +1,3 @@" is the whole content of an empty file. Elsewhere an insertion without any
	// context goes where its number points, and models' numbers are wrong too often.
	if h.old == 0 {
		if m.src.lines() == 0 {
			return site{}, nil
		}
		return site{}, m.failed(h, refusal.ReasonNoAnchor, errors.New("an insertion without context"))
	}
	for _, a := range attempts {
		// Most attempts are impossible for most hunks; this check costs no search.
		if !m.possible(h, a.read) {
			continue
		}
		found, n, err := m.search(h, a.rung, a.read)
		if err != nil {
			return site{}, err
		}
		switch {
		case a.rung >= Indentation && n > 1:
			continue // not even the depth, or the alignment, shows which one is meant
		case n > 1 && (len(h.anchors) > 0 || h.atEOF || h.hint > 0):
			found, err := m.byAnchor(h, a.rung, a.read)
			if err != nil {
				return site{}, err
			}
			return found, m.fitAdditions(h, found)
		case n > 1:
			if found, ok := m.byRepetition(h, a.rung, a.read); ok {
				return found, m.fitAdditions(h, found)
			}
			return site{}, m.ambiguous(h, a.rung, a.read)
		case n == 1:
			if ok, err := m.accept(h, found); ok || err != nil {
				return found, err
			}
		}
	}
	return site{}, cmp.Or(m.appliedHunks(h), m.noMatch(h))
}

// byRepetition returns the place of a hunk that is there several times, if the file has as many places for it:
// then which one goes where does not matter.
func (m *matcher) byRepetition(h *hunk, r Rung, read reading) (site, bool) {
	const most = 100 // hunks; a patch that repeats itself is short
	same, before := 0, 0
	for i := range m.p.hunks[:min(most, len(m.p.hunks))] {
		if g := &m.p.hunks[i]; m.isSame(h, g) {
			if same++; g.number < h.number {
				before++
			}
		}
	}
	if same < 2 || len(m.p.hunks) > most {
		return site{}, false
	}
	var list []site
	err := m.candidates(h, r, read, func(at, old int, eof bool) bool {
		list = append(list, site{at: at, old: old, rung: r, read: read, eof: eof})
		return len(list) <= same
	})
	if err != nil || len(list) != same {
		return site{}, false
	}
	return list[before], true
}

// isSame reports whether two hunks have the same lines.
func (m *matcher) isSame(a, b *hunk) bool {
	return slices.EqualFunc(a.ops, b.ops, func(x, y op) bool {
		return x.kind == y.kind && m.p.text[x.start:x.end] == m.p.text[y.start:y.end]
	})
}

// accept checks the only place of a hunk, and fits the added lines to it. ok is false if another attempt may
// find a better one.
func (m *matcher) accept(h *hunk, s site) (ok bool, err error) {
	if err := cmp.Or(m.checkDoubt(h, s), m.checkAnchor(h, s)); err != nil {
		return false, err
	}
	switch s.rung {
	case Indentation:
		return m.fitIndentation(h, s)
	case Spacing:
		return m.isProvenBySpacing(h, s), nil
	}
	return true, m.fitAdditions(h, s)
}

// trimmed returns the number of ops of h without the empty lines at its end.
// Models end a hunk with an empty line as they end a paragraph.
func (m *matcher) trimmed(h *hunk) int {
	n := len(h.ops)
	// The text after the last line end of the file, taken for a line without its end.
	if n > 1 && h.ops[n-1].kind == ' ' && h.ops[n-1].noEOL && h.ops[n-1].start == h.ops[n-1].end {
		n--
	}
	// The counts of the header show that an empty line is none of the hunk's.
	isExtra := h.oldCount >= 0 && h.old == h.oldCount+1 && h.new == h.newCount+1
	for n > 0 && h.ops[n-1].kind == ' ' && (h.ops[n-1].bare || isExtra && n == len(h.ops)) && h.ops[n-1].start == h.ops[n-1].end {
		n--
	}
	return n
}

// fits reports whether hunk h, under a reading, equals the source from line at on. eof is set
// if its markers about the final newline are not those of the source.
func (m *matcher) fits(h *hunk, r Rung, read reading, at int) (eof, ok bool) {
	n := m.src.lines()
	ops := h.ops
	if read == noBlankTail {
		ops = ops[:m.trimmed(h)]
	}
	for _, o := range ops {
		if o.kind == read.skips() {
			continue
		}
		if at >= n {
			return false, false
		}
		text, ok := m.oldLine(o, read)
		// Equal hashes are no proof: hashes are of folded lines, and buckets hold several.
		if !ok || !equalAt(r, text, m.src.line(at), at == 0) {
			return false, false
		}
		last := at == n-1
		if o.noEOL && !last {
			return false, false // the marker promises the end of the file
		}
		// The marker is missing or wrong at the end of the file. Models forget it; the file's own state is
		// kept then, and a repair reported.
		if last && o.noEOL != m.src.noEnd {
			eof = true
		}
		at++
	}
	return eof, true
}

// search returns the first place of a hunk, and how many there are: 0, 1, or 2 for several.
func (m *matcher) search(h *hunk, r Rung, read reading) (site, int, error) {
	var found site
	n := 0
	err := m.candidates(h, r, read, func(at, old int, eof bool) bool {
		n++
		if n == 1 {
			found = site{at: at, old: old, rung: r, read: read, eof: eof}
		}
		return n < 2
	})
	return found, n, err
}

// A probe is a hunk prepared for the search: one number for all its old lines, and the chain of the
// source's lines that are like its rarest one.
type probe struct {
	index    *lineIndex
	sum, pow uint64 // polynomial hash of the old lines, and the base to the power of their number
	old      int    // number of old lines
	rareAt   int    // which of them is the rarest in the source, 0-based
	chain    bucket
}

// index returns the index of the source at a rung, for the lines of the patch as they are written.
func (m *matcher) index(r Rung) *lineIndex {
	if r >= Indentation {
		return m.src.index(r, nil)
	}
	if m.filter == nil {
		m.filter = m.newFilter()
	}
	return m.src.index(r, m.filter)
}

// newFilter returns the filter of all lines of the patch, and notes their hashes.
func (m *matcher) newFilter() *lineFilter {
	n := 0
	for i := range m.p.hunks {
		n += len(m.p.hunks[i].ops)
	}
	f := newLineFilter(n)
	sums := make([]uint64, 0, n)
	for i := range m.p.hunks {
		h := &m.p.hunks[i]
		for _, o := range h.ops {
			text := m.p.text[o.start:o.end]
			sum := maphash.String(m.src.seed, text)
			sums = append(sums, sum)
			f.add(sum)
			for r := TrailingSpace; r <= Punctuation; r++ {
				if m.foldsOp(text, r) {
					f.add(m.foldedSum(text, r))
				}
			}
		}
		h.sums = sums[len(sums)-len(h.ops):]
		// Most hunks fail this reading at their first line, so the filter has that one only.
		if k := h.firstOld(); k >= 0 {
			if text, ok := m.oldLine(h.ops[k], lostSpace); ok {
				f.add(maphash.String(m.src.seed, text))
			}
		}
	}
	return f
}

// firstOld returns the index of the first op that is not an addition, -1 if all are.
func (h *hunk) firstOld() int {
	return slices.IndexFunc(h.ops, func(o op) bool { return o.kind != '+' })
}

// foldsOp reports whether a line of the patch may look different at a rung than it is.
func (m *matcher) foldsOp(text string, r Rung) bool {
	return mayFold(text, r, false) || strings.HasPrefix(text, bom)
}

// foldedSum returns the hash of a line of the patch at a rung. A byte order mark is ignored in any line
// of the patch: only the first line of a file has one, and fits compares exactly.
func (m *matcher) foldedSum(text string, r Rung) uint64 {
	m.buf = foldLine(m.buf[:0], []byte(text), r, true)
	return maphash.Bytes(m.src.seed, m.buf)
}

// opSum returns the hash of op k of a hunk at a rung, as it is written.
func (m *matcher) opSum(h *hunk, k int, r Rung) uint64 {
	if o := &h.ops[k]; r > Exact {
		if text := m.p.text[o.start:o.end]; r >= Indentation || m.foldsOp(text, r) {
			return m.foldedSum(text, r)
		}
	}
	return h.sums[k]
}

// probeFor prepares hunk h. ok is false if some line of it has no like in the source.
func (m *matcher) probeFor(h *hunk, r Rung, read reading) (pr probe, ok bool) {
	written := read == asWritten || read == noBlankTail || read == asResult
	x := m.index(r)
	switch {
	case written:
	// The filter knows the first line of this reading only.
	case read != lostSpace || m.mayLoseSpace(h, x):
		x = m.src.index(r, nil)
	default:
		return pr, false
	}
	pr.index, pr.pow = x, 1
	ops := h.ops
	if read == noBlankTail {
		ops = ops[:m.trimmed(h)]
	}
	for k, o := range ops {
		if o.kind == read.skips() {
			continue
		}
		var hash uint64
		if written {
			hash = m.opSum(h, k, r)
		} else {
			text, ok := m.oldLine(o, read)
			if !ok {
				return pr, false
			}
			hash = maphash.String(m.src.seed, text) // these readings are tried at Exact only
		}
		pr.sum, pr.pow = pr.sum*hashBase+hash, pr.pow*hashBase
		b := x.lookup(hash)
		if b.count == 0 {
			return pr, false
		}
		if pr.old == 0 || b.count < pr.chain.count {
			pr.rareAt, pr.chain = pr.old, b
		}
		pr.old++
	}
	return pr, true
}

// mayLoseSpace reports whether the file may have the first old line of h with the space that was read as
// its mark.
func (m *matcher) mayLoseSpace(h *hunk, x *lineIndex) bool {
	k := h.firstOld()
	if k < 0 {
		return false
	}
	text, ok := m.oldLine(h.ops[k], lostSpace)
	return ok && x.count(maphash.String(m.src.seed, text), 1) > 0
}

// candidates calls yield for each place of a hunk, in ascending order, until it returns false. It
// starts from the hunk's rarest line and compares one number before it compares lines.
func (m *matcher) candidates(h *hunk, r Rung, read reading, yield func(at, old int, eof bool) bool) error {
	pr, ok := m.probeFor(h, r, read)
	if !ok {
		return nil
	}
	x := pr.index
	for l := pr.chain.head; l > 0; l = x.next[l-1] {
		if m.work--; m.work < 0 {
			return m.failed(h, refusal.ReasonAmbiguous, errors.New("all its lines are too common in the file to look for it"))
		}
		at := int(x.linked[l-1]) - pr.rareAt
		if at < 0 || at+pr.old > m.src.lines() || x.prefix[at+pr.old]-x.prefix[at]*pr.pow != pr.sum {
			continue
		}
		if read >= numbers && !m.numbered(h, read, at) {
			continue
		}
		m.work -= pr.old / 8
		if eof, ok := m.fits(h, r, read, at); ok && !yield(at, pr.old, eof) {
			return nil
		}
	}
	return nil
}

// headings checks section headings, the text after the second @@ of a hunk header.
type headings struct {
	src    *source
	budget int // lines that may still be looked at
	from   int // lines before this one were looked at
	last   int // 1-based line of the last heading among them, 0 if unknown
}

// agree reports whether the heading of h is the line that diff takes it from: the nearest line above
// that begins with a letter, "_" or "$" and is not a label; or an indented line below that one, which
// git's per-language rules find. The hunks must come in the order of the file; if they do not, or
// the search gets long, the answer is no, and the hunk has to be unique.
func (hs *headings) agree(h *hunk, at int) bool {
	if h.heading == "" {
		return true
	}
	if at < hs.from {
		return false
	}
	for ; hs.from < at; hs.from++ {
		if isHeading(hs.src.line(hs.from)) {
			hs.last = hs.from + 1
		}
	}
	if hs.last > 0 && strings.HasPrefix(string(hs.src.line(hs.last-1)), h.heading) {
		return true
	}
	for i := at - 1; i >= hs.last && hs.budget > 0; i-- {
		hs.budget--
		if strings.HasPrefix(strings.TrimLeft(string(hs.src.line(i)), " \t"), h.heading) {
			return true
		}
	}
	return false
}

// isHeading reports whether diff -p would show line as the heading of a hunk below it.
func isHeading(line []byte) bool {
	if len(line) == 0 {
		return false
	}
	c := line[0] | 0x20
	if (c < 'a' || c > 'z') && line[0] != '_' && line[0] != '$' {
		return false
	}
	text := bytes.TrimSpace(line)
	return !bytes.HasSuffix(text, []byte(":")) || bytes.ContainsAny(text, " (")
}

// failed returns the error for hunk h.
func (m *matcher) failed(h *hunk, r refusal.Reason, err error) *refusal.Error {
	return &refusal.Error{Code: codes.PatchApplyFailed, Reason: r, Stage: refusal.StagePreview, Hunk: h.number, Err: err}
}

// maxListed is the number of candidate lines that an error lists.
const maxListed = 10

// ambiguous returns the error for a hunk with several places, and lists the first of them.
func (m *matcher) ambiguous(h *hunk, r Rung, read reading) error {
	e := m.failed(h, refusal.ReasonAmbiguous, nil)
	err := m.candidates(h, r, read, func(at, _ int, _ bool) bool {
		e.Candidates = append(e.Candidates, at+1)
		return len(e.Candidates) < maxListed
	})
	if err != nil && len(e.Candidates) < 2 {
		return err
	}
	e.Line = e.Candidates[0]
	e.Err = fmt.Errorf("fits at %d or more places", len(e.Candidates))
	return e
}

// noMatch returns the error for a hunk without a place, with the first line that differs: at the
// header's line, or where most of the hunk fits.
func (m *matcher) noMatch(h *hunk) error {
	e := m.failed(h, refusal.ReasonNoMatch, errors.New("no place in the file has these lines"))
	at, fit := m.nearest(h)
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		if fit > 0 {
			fit, at = fit-1, at+1
			continue
		}
		e.Expected = m.p.text[o.start:o.end]
		if at >= 0 {
			e.Line = at + 1
			if at < m.src.lines() {
				e.Actual = string(m.src.line(at))
			}
		}
		break
	}
	return e
}

// nearest returns the 0-based line at which the longest beginning of h fits, and how many old lines
// fit there. at is -1 if there is nothing to compare. It serves the error text only, never a choice of
// place, so it looks at a few candidates: the header's line and those that rare lines suggest.
func (m *matcher) nearest(h *hunk) (at, fit int) {
	at, fit = -1, -1
	consider := func(line int) {
		if line < 0 || line >= m.src.lines() {
			return
		}
		if n := m.prefixFit(h, line); n > fit {
			at, fit = line, n
		}
	}
	if h.oldStart > 0 {
		consider(h.oldStart - 1)
	}
	x := m.index(TrailingSpace)
	old, looked := 0, 0
	for k, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		if sum := m.opSum(h, k, TrailingSpace); x.count(sum, 5) <= 4 {
			for l := x.lookup(sum).head; l > 0; l = x.next[l-1] {
				if at := int(x.linked[l-1]); x.hash(at) == sum { // a chain holds others, by chance
					consider(at - old)
					looked++
				}
			}
		}
		old++
		if looked > 64 || old > 1000 {
			break
		}
	}
	return at, max(fit, 0)
}

// prefixFit counts how many old lines of h fit from at on, at the loosest rung but Indentation.
func (m *matcher) prefixFit(h *hunk, at int) int {
	n := 0
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		if at >= m.src.lines() || !equalAt(Punctuation, m.p.text[o.start:o.end], m.src.line(at), at == 0) {
			break
		}
		n, at = n+1, at+1
	}
	return n
}
