package redact

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// A Finding is one secret in a text.
type Finding struct {
	// Kind says what it is: "aws_key", "github_token", "password".
	Kind string `json:"kind"`
	// Start and End are its half-open range in bytes.
	Start int `json:"start"`
	End   int `json:"end"`
}

// Find appends the secrets of text to dst, in order, not overlapping.
func (r *Redactor) Find(dst []Finding, text []byte) []Finding {
	n := len(dst)
	f := finder{text: text, out: dst}
	f.anchors()
	f.encoded()
	f.known(r.known)
	return append(f.out[:n], merge(f.out[n:])...)
}

// merge sorts findings and joins those that overlap; the kind of the first, longest one stays.
func merge(list []Finding) []Finding {
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
	text  []byte
	out   []Finding
	depth int // of decoding
}

const maxDecode = 2

func (f *finder) add(kind string, start, end int) {
	// A second pass must not take a placeholder for a value.
	if end > start && !bytes.HasPrefix(f.text[start:end], []byte("[REDACTED:")) {
		f.out = append(f.out, Finding{kind, start, end})
	}
}

// A matcher looks for a secret whose anchor begins at at. It returns where to go on, or at if there
// is nothing. Matchers look at a bounded stretch on both sides.
type matcher func(f *finder, at int) int

// An anchor is a text, in lower case, at which a matcher is tried.
type anchor struct {
	text  string
	match matcher
}

const hashBits = 15

func hash3(x uint32) uint32 { return ((x | 0x202020) & 0xffffff) * 0x9E3779B1 >> (32 - hashBits) }

// A table maps the hash of a case-folded trigram to the anchors that begin with it.
type table struct {
	bucket [1 << hashBits]uint8 // index into lists, 0 for none
	lists  [][]anchor
}

var anchorTable = buildTable()

func buildTable() *table {
	t := &table{lists: [][]anchor{nil}}
	for _, a := range allAnchors() {
		h := hash3(uint32(a.text[0]) | uint32(a.text[1])<<8 | uint32(a.text[2])<<16)
		if t.bucket[h] == 0 {
			if len(t.lists) > 255 {
				panic("redact: more than 255 different trigrams: widen table.bucket")
			}
			t.bucket[h] = uint8(len(t.lists))
			t.lists = append(t.lists, nil)
		}
		t.lists[t.bucket[h]] = append(t.lists[t.bucket[h]], a)
	}
	return t
}

// anchors runs the trigram scan.
func (f *finder) anchors() {
	text, t := f.text, anchorTable
	last := 0 // the start of the stretch that nothing took yet
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

// formatsBy are the token formats by their first byte.
var formatsBy = func() (t [256][]anchor) {
	for _, p := range formats {
		t[p.prefix[0]] = append(t[p.prefix[0]], anchor{p.prefix, tokenMatcher(p)})
	}
	return t
}()

// formatAt runs the matchers of token formats at one place, and returns the end of what one found.
func (f *finder) formatAt(at int) int {
	rest := f.text[at:]
	for _, p := range formatsBy[f.peek(at)] {
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

// known finds the host's own values.
func (f *finder) known(values [][]byte) {
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

// Character classes, one bit each.
const (
	cLower = 1 << iota
	cUpper
	cDigit
	cDash   // - _
	cB64    // + / =
	cSpace  // space, tab, carriage return, newline
	cQuote  // " ' `
	cEnd    // what ends an unquoted value
	cAlnum  = cLower | cUpper | cDigit
	cToken  = cAlnum | cDash
	cLetter = cLower | cUpper
)

var class = func() (t [256]uint8) {
	for c := range 256 {
		switch {
		case c >= 'a' && c <= 'z':
			t[c] |= cLower
		case c >= 'A' && c <= 'Z':
			t[c] |= cUpper
		case c >= '0' && c <= '9':
			t[c] |= cDigit
		}
	}
	for _, x := range []struct {
		s string
		b uint8
	}{{"-_", cDash}, {"+/=", cB64}, {" \t\r\n", cSpace}, {"\"'`", cQuote}, {" \t\r\n\"'`,;&<>)}]|", cEnd}} {
		for _, c := range []byte(x.s) {
			t[c] |= x.b
		}
	}
	return t
}()

// run returns the end of the characters of a class from at on, at most max of them.
func (f *finder) run(at int, mask uint8, max int) int {
	end := min(len(f.text), at+max)
	for at < end && class[f.text[at]]&mask != 0 {
		at++
	}
	return at
}

// peek returns the byte at i, 0 outside the text.
func (f *finder) peek(i int) byte {
	if i >= 0 && i < len(f.text) {
		return f.text[i]
	}
	return 0
}

// boundary reports whether a token may begin at at: behind no word character, but for those that
// belong to an escape (\n, %22).
func (f *finder) boundary(at int) bool {
	if class[f.peek(at-1)]&cAlnum == 0 {
		return true
	}
	return f.peek(at-2) == '\\' || f.peek(at-3) == '%' || f.peek(at-2) == '%'
}

// diverse reports whether text has at least n different characters: xxxx and 0000 are no secrets.
func diverse(text []byte, n int) bool {
	var seen [256]bool
	for _, c := range text {
		if !seen[c] {
			seen[c] = true
			if n--; n <= 0 {
				return true
			}
		}
	}
	return false
}
