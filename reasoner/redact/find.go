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
	// The scans are independent of each other; what they find may overlap.
	f := finder{rules: loadRules(), text: text, out: dst[len(dst):]}
	f.scanAnchors()
	f.ordered = len(f.out)
	f.scanEncoded()
	if f.scanLines() || hasInvisible(text) {
		f.scanNormal()
	}
	f.scanKnown(r.known)
	return append(dst, mergeFindings(f.out)...)
}

// mergeFindings sorts findings and joins those that overlap; the kind of the first, longest one stays.
func mergeFindings(list []Finding) []Finding {
	if len(list) < 2 {
		return list
	}
	slices.SortStableFunc(list, func(a, b Finding) int {
		if a.Start != b.Start {
			return a.Start - b.Start
		}
		return b.End - a.End
	})
	out := list[:1]
	for _, f := range list[1:] {
		if last := &out[len(out)-1]; f.Start < last.End {
			last.End = max(last.End, f.End)
		} else {
			out = append(out, f)
		}
	}
	return out
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
	values [4]value // scratch of findValues
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
}

// hashBits is the binary logarithm of the size of the table of trigrams: 32 KiB.
const hashBits = 15

// hash3 hashes the first three bytes of x. Setting 0x20 in each folds the case of letters; it also makes
// some other bytes equal ('[' and '{'), which hasFold sorts out.
func hash3(x uint32) uint32 { return ((x | 0x202020) & 0xffffff) * 0x9E3779B1 >> (32 - hashBits) }

// An anchorTable maps the hash of a case-folded trigram to the anchors that begin with it.
type anchorTable struct {
	bucket [1 << hashBits]uint8 // index into lists, 0 for none
	lists  [][]anchor
}

// buildAnchors sorts all anchors into buckets. Within one bucket the order is that of allAnchors: the first match wins. Trigrams share a
// list when there are more of them than lists.
func buildAnchors(r *rules) *anchorTable {
	const most = 1<<8 - 1
	t := &anchorTable{lists: [][]anchor{nil}}
	for _, a := range allAnchors(r) {
		h := hash3(uint32(a.text[0]) | uint32(a.text[1])<<8 | uint32(a.text[2])<<16)
		if t.bucket[h] == 0 {
			if len(t.lists) <= most {
				t.lists = append(t.lists, nil)
				t.bucket[h] = uint8(len(t.lists) - 1)
			} else {
				t.bucket[h] = uint8(1 + h%most)
			}
		}
		t.lists[t.bucket[h]] = append(t.lists[t.bucket[h]], a)
	}
	return t
}

// scanAnchors runs the trigram scan. It is the loop that decides the speed of the package: nearly all
// bytes of an ordinary log end at the test of b.
func (f *finder) scanAnchors() {
	text, t := f.text, f.rules.anchors
	last := 0 // end of the last finding
	for i := 0; i+4 <= len(text); i++ {
		b := t.bucket[hash3(binary.LittleEndian.Uint32(text[i:]))]
		if b == 0 {
			continue
		}
		for _, a := range t.lists[b] {
			if hasFold(text[i:], a.text) {
				if end := a.match(f, i); end > i {
					last = end
					break
				}
			}
		}
		if last > i {
			i = last - 1
		}
	}
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
