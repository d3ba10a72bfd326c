package redact

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// A Finding is one secret in a text.
type Finding struct {
	// Kind is what was found: "aws_key", "github_token", "password".
	Kind string `json:"kind"`
	// Start and End are its half-open range in bytes.
	Start int `json:"start"`
	End   int `json:"end"`
}

// Find appends the secrets of text to dst, in order, not overlapping.
func (r *Redactor) Find(dst []Finding, text []byte) []Finding {
	space, _ := r.space.Get().(*[]Finding)
	if space == nil {
		space = new([]Finding)
	}
	// The scans are independent of each other; what they find may overlap.
	f := finder{rules: loadRules(), text: text, out: (*space)[:0]}
	f.scanAnchors()
	// A value near its name may be after others that are found later.
	if compareEnds := func(a, b Finding) int { return a.End - b.End }; !slices.IsSortedFunc(f.out, compareEnds) {
		slices.SortStableFunc(f.out, compareEnds)
	}
	f.ordered = len(f.out)
	f.scanEncoded()
	groups := findInvisible(text) | f.marks
	if f.scanLines() || groups != 0 {
		f.scanNormal(groups)
	}
	f.scanKnown(r.known)
	dst = appendMerged(dst, f.out[:f.ordered], f.out[f.ordered:])
	if cap(f.out) <= maxSpace {
		*space = f.out
		r.space.Put(space)
	}
	return dst
}

// maxSpace is how many findings the space for one scan may hold to be kept for the next one.
const maxSpace = 1 << 16

// compareFindings orders findings by their start, longer ones first.
func compareFindings(a, b Finding) int {
	if a.Start != b.Start {
		return a.Start - b.Start
	}
	return b.End - a.End
}

// appendMerged appends the findings of two lists, in order and joined where they overlap; the kind of the first, longest one stays. It
// sorts the lists. The first is nearly always sorted before.
func appendMerged(dst, first, second []Finding) []Finding {
	for _, list := range [][]Finding{first, second} {
		if !slices.IsSortedFunc(list, compareFindings) {
			slices.SortStableFunc(list, compareFindings)
		}
	}
	from := len(dst)
	dst = slices.Grow(dst, len(first)+len(second))
	for len(first)+len(second) > 0 {
		var f Finding
		if len(second) == 0 || len(first) > 0 && compareFindings(first[0], second[0]) <= 0 {
			f, first = first[0], first[1:]
		} else {
			f, second = second[0], second[1:]
		}
		if n := len(dst); n > from && f.Start < dst[n-1].End {
			dst[n-1].End = max(dst[n-1].End, f.End)
		} else {
			dst = append(dst, f)
		}
	}
	return dst
}

// A finder is one scan of one text.
type finder struct {
	*rules
	text  []byte
	out   []Finding
	depth int // of decoding
	// ordered is how many findings scanAnchors made: those are in the order of their ends.
	ordered int
	// nested is set while the structure in a string is read.
	nested bool
	// single is set while strings are read that are not joined by what is between them.
	single bool
	// joins is set while lines are searched that were joined.
	joins  bool
	values [4]value // scratch of findValues
	joined []byte   // scratch of scanJoined
	cover  int      // where isCovered looks first
	marks  uint16   // groups of invisibles whose mark was seen
}

// maxDecode is how many encodings inside of each other are undone. Base64 of base64 occurs where a secret of
// Kubernetes is put into an environment; three layers were not seen.
const maxDecode = 2

// add records a finding.
func (f *finder) add(kind string, start, end int) {
	// A second pass must not take a placeholder for a value.
	if end > start && !bytes.HasPrefix(f.text[start:end], []byte("[REDACTED:")) {
		f.out = append(f.out, Finding{kind, start, end})
	}
}

// A matcher looks for a secret whose anchor begins at at. It returns where to go on, or at if it finds
// nothing. Matchers look at a bounded stretch on both sides, which keeps the scan linear.
type matcher func(f *finder, at int) int

// An anchor is a text, in lower case, at which a matcher is tried.
type anchor struct {
	text    string
	match   matcher
	keyword *keyword // nil for the other matchers
	rare    bool     // the prefix of a format, which few texts have
	// head are the first bytes of text, and mask selects them: one comparison leaves most places.
	head, mask uint64
}

// hashBits is the binary logarithm of the size of the table of trigrams: 64 KiB.
const hashBits = 15

// foldBits folds the case of letters in a word of bytes when it is set. It also makes some other bytes equal ('[' and '{'), which hasFold
// sorts out.
const foldBits = 0x2020202020202020

// hash3 hashes the first three bytes of x, which is folded. Of 1 500 random multipliers this one has the fewest collisions of anchors with
// the trigrams of logs, headers and Go sources.
func hash3(x uint32) uint32 { return x << 8 * 0x46750bd1 >> (32 - hashBits) }

// An anchorTable maps the hash of a case-folded trigram to the anchors that begin with it.
type anchorTable struct {
	bucket [1 << hashBits]uint16 // index into lists, 0 for none
	lists  [][]anchor
}

// headSize is how many bytes of an anchor are compared at once: a load of eight has as many at each of its first four places.
const headSize = 5

// addHead sets the head of an anchor: its first bytes, folded, and a mask of as many.
func (a *anchor) addHead() {
	for i := range min(headSize, len(a.text)) {
		a.head |= uint64(a.text[i]|0x20) << (8 * i)
		a.mask |= 0xff << (8 * i)
	}
}

// buildAnchors sorts all anchors into buckets. Within one bucket the order is that of allAnchors: the first match wins. Trigrams share a
// list when there are more of them than lists: those of formats, which texts seldom have.
func buildAnchors(r *rules) *anchorTable {
	const most = 1<<10 - 1
	t := &anchorTable{lists: [][]anchor{nil}}
	list := allAnchors(r)
	for i := range list {
		list[i].addHead()
	}
	assign := func(rare bool) {
		first := len(t.lists)
		for _, a := range list {
			h := hash3(uint32(a.head & 0xffffff))
			if a.rare != rare || t.bucket[h] != 0 {
				continue
			}
			if len(t.lists) <= most {
				t.lists = append(t.lists, nil)
				t.bucket[h] = uint16(len(t.lists) - 1)
			} else {
				t.bucket[h] = uint16(first + int(h)%(len(t.lists)-first))
			}
		}
	}
	assign(false)
	assign(true)
	for _, a := range list {
		k := t.bucket[hash3(uint32(a.head&0xffffff))]
		t.lists[k] = append(t.lists[k], a)
	}
	return t
}

// scanAnchors runs the trigram scan. It is the loop that decides the speed of the package: one load has the trigrams at four places, and
// nearly all places of an ordinary log have an empty bucket.
func (f *finder) scanAnchors() {
	text, t := f.text, f.rules.anchors
	i := 0
	for i+8 <= len(text) {
		x := binary.LittleEndian.Uint64(text[i:]) | foldBits
		b0, b1 := t.bucket[hash3(uint32(x))], t.bucket[hash3(uint32(x>>8))]
		b2, b3 := t.bucket[hash3(uint32(x>>16))], t.bucket[hash3(uint32(x>>24))]
		if b0|b1|b2|b3 == 0 {
			i += 4
			continue
		}
		if b0 != 0 {
			if end := f.matchAnchors(t.lists[b0], i, x); end > i {
				i = end
				continue
			}
		}
		if b1 != 0 {
			if end := f.matchAnchors(t.lists[b1], i+1, x>>8); end > i+1 {
				i = end
				continue
			}
		}
		if b2 != 0 {
			if end := f.matchAnchors(t.lists[b2], i+2, x>>16); end > i+2 {
				i = end
				continue
			}
		}
		if b3 != 0 {
			if end := f.matchAnchors(t.lists[b3], i+3, x>>24); end > i+3 {
				i = end
				continue
			}
		}
		i += 4
	}
	for ; i+4 <= len(text); i++ {
		x := f.loadHead(i)
		if end := f.matchAnchors(t.lists[t.bucket[hash3(uint32(x))]], i, x); end > i {
			i = end - 1
		}
	}
}

// loadHead returns the bytes at i that heads are compared with, folded.
func (f *finder) loadHead(i int) (x uint64) {
	if i+8 <= len(f.text) {
		return binary.LittleEndian.Uint64(f.text[i:]) | foldBits
	}
	for k := range min(headSize, len(f.text)-i) {
		x |= uint64(f.text[i+k]|0x20) << (8 * k)
	}
	return x
}

// matchAnchors tries the anchors of list at at, where x are the next bytes, folded. It returns the end of what one found, or at.
func (f *finder) matchAnchors(list []anchor, at int, x uint64) int {
	for k := range list {
		a := &list[k]
		if x&a.mask == a.head && hasFold(f.text[at:], a.text) {
			if end := a.match(f, at); end > at {
				return end
			}
		}
	}
	return at
}

// matchFormat runs the matchers of token formats at one place, and returns the end of what one found,
// or at.
func (f *finder) matchFormat(at int) int {
	rest := f.text[at:]
	for _, p := range f.formatsBy[f.peek(at)] {
		if len(rest) >= len(p.text) && string(rest[:len(p.text)]) == p.text {
			if end := p.match(f, at); end > at {
				return end
			}
		}
	}
	return at
}

// hasFold reports whether text begins with the lower-case prefix, in any case.
func hasFold(text []byte, prefix string) bool {
	if len(text) < len(prefix) {
		return false
	}
	for i := range len(prefix) {
		c := text[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != prefix[i] {
			return false
		}
	}
	return true
}

// scanKnown finds the host's own values.
func (f *finder) scanKnown(values [][]byte) {
	for _, v := range values {
		for at := 0; ; {
			i := bytes.Index(f.text[at:], v)
			if i < 0 {
				break
			}
			f.add("known", at+i, at+i+len(v))
			at += i + len(v)
		}
	}
}

// lineBefore returns the text of the line before at, at most limit bytes of it.
func (f *finder) lineBefore(at, limit int) []byte {
	line := f.text[max(0, at-limit):at]
	if nl := bytes.LastIndexByte(line, '\n'); nl >= 0 {
		line = line[nl+1:]
	}
	return line
}

// lineAfter returns the text from at to the end of the line, at most limit bytes of it.
func (f *finder) lineAfter(at, limit int) []byte {
	line := f.text[min(at, len(f.text)):min(len(f.text), at+limit)]
	if nl := bytes.IndexByte(line, '\n'); nl >= 0 {
		line = line[:nl]
	}
	return line
}
