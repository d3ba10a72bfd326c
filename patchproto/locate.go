package patchproto

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/maphash"
	"strings"
)

// A reading is one way to understand the lines of a hunk.
type reading int

const (
	asWritten    reading = iota
	noBlankTail          // without the empty lines at the end, which may only separate hunks
	lostSpace            // context lines came without their leading space
	numberPrefix         // lines came with an "N|" prefix, as in a listing
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
	src      *source
	p        *parsed
	reindent bool
	indents  []indentMap // of each hunk placed at Indentation
	work     int         // candidates that may still be looked at
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
	{Exact, numberPrefix},
	{Indentation, asWritten},
}

// maxCandidates bounds how many equal lines are looked at, as a multiple of the input's lines. A
// patch that needs more consists of nothing but common lines, in a file that repeats them.
const maxCandidates = 64

// locate finds the place of each hunk in the original.
func (m *matcher) locate() error {
	if m.locateStrict() {
		return nil
	}
	m.work = 1<<20 + maxCandidates*m.src.lines()
	for i := range m.p.hunks {
		s, err := m.locateHunk(i)
		if err != nil {
			return err
		}
		m.p.hunks[i].site = s
	}
	return nil
}

// locateStrict places every hunk on the line of its header, if the whole patch is exact: numbers,
// counts, bytes and section headings. That is what a tool writes, and then equal lines elsewhere do
// not matter.
func (m *matcher) locateStrict() bool {
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
func (m *matcher) locateHunk(i int) (site, error) {
	h := &m.p.hunks[i]
	if h.old == 0 {
		if m.src.lines() == 0 {
			return site{}, nil
		}
		return site{}, m.failed(h, ReasonNoAnchor, errors.New("an insertion without context"))
	}
	for _, a := range attempts {
		if !m.possible(h, a.rung, a.read) {
			continue
		}
		found, n, err := m.search(h, a.rung, a.read)
		if err != nil {
			return site{}, err
		}
		switch {
		case n > 1:
			return site{}, m.ambiguous(h, a.rung, a.read)
		case n == 1:
			if err := m.doubted(h, found); err != nil {
				return site{}, err
			}
			if a.rung == Indentation {
				ind, ok := m.indentation(h, found.at)
				if !ok {
					continue
				}
				if m.indents == nil {
					m.indents = make([]indentMap, len(m.p.hunks))
				}
				m.indents[i] = ind
			}
			return found, nil
		}
	}
	return site{}, m.noMatch(h)
}

// doubted refuses a place that only a stricter rung, or one of two readings, singles out, if its line
// number does not speak for it. White space at the end of a line is no evidence for one of two blocks
// that are otherwise alike, when the model may have dropped it; nor is one space of indentation, when
// it may be the mark that was lost.
func (m *matcher) doubted(h *hunk, s site) error {
	if s.at == h.oldStart-1 {
		return nil
	}
	if s.rung < Punctuation && m.src.index(Punctuation) != m.src.index(Exact) {
		if _, n, err := m.search(h, Punctuation, s.read); err != nil || n > 1 {
			return cmp.Or(err, m.ambiguous(h, Punctuation, s.read))
		}
	}
	for _, other := range []reading{lostSpace, noBlankTail} {
		if s.read != asWritten || !m.possible(h, Exact, other) {
			continue
		}
		found, n, err := m.search(h, Exact, other)
		if err != nil || n > 1 || n == 1 && found.at != s.at {
			e := m.failed(h, ReasonAmbiguous, errors.New("fits here as it is written, and elsewhere with another reading of its context lines"))
			e.Line, e.Candidates = s.at+1, []int{s.at + 1, found.at + 1}
			return cmp.Or(err, error(e))
		}
	}
	return nil
}

// possible reports whether an attempt makes sense for a hunk.
func (m *matcher) possible(h *hunk, r Rung, read reading) bool {
	switch read {
	case noBlankTail:
		last := h.ops[len(h.ops)-1]
		return last.bare && last.start == last.end && m.trimmed(h) > 0
	case lostSpace, numberPrefix:
		return h.exact
	}
	if h.bare {
		return false
	}
	return r != Indentation || m.reindent
}

// trimmed returns the number of ops of h without the empty lines at its end.
func (m *matcher) trimmed(h *hunk) int {
	n := len(h.ops)
	for n > 0 && h.ops[n-1].bare && h.ops[n-1].start == h.ops[n-1].end {
		n--
	}
	return n
}

// oldLine returns what op o says about the original, under a reading. ok is false if the reading
// does not apply to it. It must not be called for an addition.
func (m *matcher) oldLine(o op, read reading) (text string, ok bool) {
	switch {
	case read == lostSpace && o.kind == ' ' && !o.bare:
		return m.p.text[o.start-1 : o.end], true
	case read == numberPrefix:
		return cutNumber(m.p.text[o.start:o.end])
	}
	return m.p.text[o.start:o.end], true
}

// cutNumber drops an "N|" prefix.
func cutNumber(s string) (string, bool) {
	t := strings.TrimLeft(s, " ")
	num, rest, ok := strings.Cut(t, "|")
	if !ok || num == "" || len(num) > 9 || strings.Trim(num, "0123456789") != "" {
		return "", false
	}
	return rest, true
}

// fits reports whether hunk h, under a reading, equals the source from line at on. eof tells that
// its markers about the final newline are not those of the source.
func (m *matcher) fits(h *hunk, r Rung, read reading, at int) (eof, ok bool) {
	n := m.src.lines()
	ops := h.ops
	if read == noBlankTail {
		ops = ops[:m.trimmed(h)]
	}
	for _, o := range ops {
		if o.kind == '+' {
			continue
		}
		if at >= n {
			return false, false
		}
		text, ok := m.oldLine(o, read)
		if !ok || !equalAt(r, text, m.src.line(at), at == 0) {
			return false, false
		}
		last := at == n-1
		if o.noEOL && !last {
			return false, false // the marker promises the end of the file
		}
		if last && o.noEOL != m.src.noEnd {
			eof = true
		}
		at++
	}
	return eof, true
}

// search finds the places of a hunk: the first one, and whether there are none, one or more (2).
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

// candidates calls yield for each place of a hunk, in ascending order, until it returns false. It
// starts from the hunk's rarest line and compares one number before it compares lines.
func (m *matcher) candidates(h *hunk, r Rung, read reading, yield func(at, old int, eof bool) bool) error {
	x := m.src.index(r)
	ops := h.ops
	if read == noBlankTail {
		ops = ops[:m.trimmed(h)]
	}
	var sum, pow uint64 = 0, 1
	rare, rareAt, old := int32(-1), 0, 0
	var chain bucket
	var buf []byte
	for _, o := range ops {
		if o.kind == '+' {
			continue
		}
		text, ok := m.oldLine(o, read)
		if !ok {
			return nil
		}
		var hash uint64
		if r == Exact {
			hash = maphash.String(m.src.seed, text)
		} else {
			// A byte order mark is ignored in any line of the patch: it can only stand in the
			// first, and fits compares exactly.
			buf = foldLine(buf[:0], []byte(text), r, true)
			hash = maphash.Bytes(m.src.seed, buf)
		}
		sum, pow = sum*hashBase+hash, pow*hashBase
		b := x.bucket[hash&x.mask]
		if b.count == 0 {
			return nil // no line of the file is like this one
		}
		if rare < 0 || b.count < rare {
			rare, rareAt, chain = b.count, old, b
		}
		old++
	}
	for l := chain.head; l > 0; l = x.next[l-1] {
		if m.work--; m.work < 0 {
			return m.failed(h, ReasonAmbiguous, errors.New("all its lines are too common in the file to look for it"))
		}
		at := int(l) - 1 - rareAt
		if at < 0 || at+old > m.src.lines() || x.prefix[at+old]-x.prefix[at]*pow != sum {
			continue
		}
		if read == numberPrefix && !m.numbered(h, at) {
			continue
		}
		m.work -= old / 8
		if eof, ok := m.fits(h, r, read, at); ok && !yield(at, old, eof) {
			return nil
		}
	}
	return nil
}

// numbered reports whether the "N|" prefixes of h are the numbers of the lines from at on.
func (m *matcher) numbered(h *hunk, at int) bool {
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		num, _, _ := strings.Cut(strings.TrimLeft(m.p.text[o.start:o.end], " "), "|")
		if n, ok := parseCount(num); !ok || n != at+1 {
			return false
		}
		at++
	}
	return true
}

// headings checks section headings, the text behind the second @@ of a hunk header.
type headings struct {
	src    *source
	budget int // lines that may still be looked at
	from   int // lines before this one were looked at
	last   int // 1-based line of the last heading among them, 0 for none
}

// agree reports whether the heading of h stands where diff takes it from: the nearest line above
// that begins with a letter, "_" or "$" and is no label; or an indented line below that one, which
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

func (m *matcher) failed(h *hunk, r Reason, err error) *Error {
	return &Error{Code: CodePatchApplyFailed, Reason: r, Stage: StagePreview, Hunk: h.number, Err: err}
}

// maxListed is the number of candidate lines that an error lists.
const maxListed = 10

func (m *matcher) ambiguous(h *hunk, r Rung, read reading) error {
	e := m.failed(h, ReasonAmbiguous, nil)
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

// noMatch finds the first line that differs: at the header's line, or where most of the hunk fits.
func (m *matcher) noMatch(h *hunk) error {
	best, bestFit := -1, -1
	consider := func(at int) {
		if at < 0 || at >= m.src.lines() {
			return
		}
		if fit := m.prefixFit(h, at); fit > bestFit {
			best, bestFit = at, fit
		}
	}
	if h.oldStart > 0 {
		consider(h.oldStart - 1)
	}
	x := m.src.index(TrailingSpace)
	old, looked := 0, 0
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		hash := maphash.Bytes(m.src.seed, foldLine(nil, []byte(m.p.text[o.start:o.end]), TrailingSpace, true))
		if b := x.bucket[hash&x.mask]; b.count <= 4 {
			for l := b.head; l > 0; l = x.next[l-1] {
				consider(int(l) - 1 - old)
				looked++
			}
		}
		old++
		if looked > 64 || old > 1000 {
			break
		}
	}
	e := m.failed(h, ReasonNoMatch, errors.New("no place in the file has these lines"))
	if best < 0 {
		for _, o := range h.ops {
			if o.kind != '+' {
				e.Expected = m.p.text[o.start:o.end]
				return e
			}
		}
		return e
	}
	at, skip := best, bestFit
	for _, o := range h.ops {
		if o.kind == '+' {
			continue
		}
		if skip == 0 {
			e.Line, e.Expected = at+1, m.p.text[o.start:o.end]
			if at < m.src.lines() {
				e.Actual = string(m.src.line(at))
			}
			break
		}
		skip--
		at++
	}
	return e
}

// prefixFit counts how many old lines of h fit from at on, at the loosest default rung.
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
