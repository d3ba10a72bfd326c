package textpatch

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"strings"
	"unicode/utf8"
)

const bom = "\ufeff"

// A source is the original text, split into lines at '\n' only.
type source struct {
	text   []byte
	starts []int32 // of each line, and one past the last line's (maybe missing) newline
	noEnd  bool    // the last line has no newline

	hashes [Indentation + 1]*lineIndex // made when a rung is first tried
	seed   maphash.Seed
}

func newSource(text []byte) *source {
	s := &source{text: text, noEnd: len(text) > 0 && text[len(text)-1] != '\n'}
	s.starts = make([]int32, 1, bytes.Count(text, []byte{'\n'})+2)
	for pos := 0; pos < len(text); {
		n := bytes.IndexByte(text[pos:], '\n')
		if n < 0 {
			n = len(text) - pos // as if the newline were there
		}
		pos += n + 1
		s.starts = append(s.starts, int32(pos))
	}
	return s
}

// lines returns the number of lines.
func (s *source) lines() int { return len(s.starts) - 1 }

// line returns line i, 0-based, without its newline.
func (s *source) line(i int) []byte { return s.text[s.starts[i] : s.starts[i+1]-1] }

// offset returns where line i begins; for the line after the last, the end of the text.
func (s *source) offset(i int) int { return min(int(s.starts[i]), len(s.text)) }

// A lineIndex finds lines by hash, and compares runs of lines by one number.
type lineIndex struct {
	hash   []uint64 // of each line, at one rung
	prefix []uint64 // polynomial hash of the lines before i
	bucket []bucket // by the low bits of a hash
	next   []int32  // next line of the same bucket, 1-based, 0 at the end
	mask   uint64
}

// A bucket is a chain of lines.
type bucket struct {
	head  int32 // its first line, 1-based, 0 at the end
	count int32
}

// hashBase is the multiplier of the polynomial over line hashes. Line hashes are keyed by a random
// seed, so nobody can prepare collisions; and a hit is compared line by line anyway.
const hashBase = 0x9e3779b97f4a7c15

// index returns the index of the source at a rung. Most lines look the same at every rung but
// Indentation; if all do, the index is shared.
func (s *source) index(r Rung) *lineIndex {
	if x := s.hashes[r]; x != nil {
		return x
	}
	n := s.lines()
	x := &lineIndex{hash: make([]uint64, n)}
	if r == Exact {
		s.seed = maphash.MakeSeed()
		for i := range n {
			x.hash[i] = maphash.Bytes(s.seed, s.line(i))
		}
	} else {
		exact := s.index(Exact)
		same, ascii := true, isASCII(s.text)
		var buf []byte
		for i := range n {
			x.hash[i] = exact.hash[i]
			if line := s.line(i); r == Indentation || i == 0 || mayFold(line, r, ascii) {
				buf = foldLine(buf[:0], line, r, i == 0)
				x.hash[i] = maphash.Bytes(s.seed, buf)
				same = same && x.hash[i] == exact.hash[i]
			}
		}
		if same {
			s.hashes[r] = exact
			return exact
		}
	}
	x.link()
	s.hashes[r] = x
	return x
}

// mayFold reports whether foldLine may change a line that is not the first one. ascii is set if the
// whole text is ASCII.
func mayFold(line []byte, r Rung, ascii bool) bool {
	if len(line) == 0 {
		return false
	}
	c := line[len(line)-1]
	return c <= ' ' || r >= Punctuation && !ascii && !isASCII(line)
}

// link fills in what follows from the hashes.
func (x *lineIndex) link() {
	n := len(x.hash)
	size := 1
	for size < n {
		size *= 2
	}
	x.prefix, x.next = make([]uint64, n+1), make([]int32, n)
	x.bucket, x.mask = make([]bucket, size), uint64(size-1)
	for i, h := range x.hash {
		x.prefix[i+1] = x.prefix[i]*hashBase + h
	}
	for i := n - 1; i >= 0; i-- { // backwards, so that chains ascend
		b := &x.bucket[x.hash[i]&x.mask]
		x.next[i] = b.head
		b.head, b.count = int32(i)+1, b.count+1
	}
}

// foldLine appends line as it is compared at rung r. first is set for the first line of a
// text, which may begin with a byte order mark.
func foldLine(dst, line []byte, r Rung, first bool) []byte {
	if first {
		line = bytes.TrimPrefix(line, []byte(bom))
	}
	line = bytes.TrimRight(line, " \t\r\v\f")
	if r == Indentation {
		line = bytes.TrimLeft(line, " \t")
	}
	if r < Punctuation || isASCII(line) {
		return append(dst, line...)
	}
	for len(line) > 0 {
		c, n := utf8.DecodeRune(line)
		dst = append(dst, foldRune(c, line[:n])...)
		line = line[n:]
	}
	return bytes.TrimRight(dst, " \t")
}

func isASCII(b []byte) bool {
	for len(b) >= 8 {
		if binary.LittleEndian.Uint64(b)&0x8080808080808080 != 0 {
			return false
		}
		b = b[8:]
	}
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// foldRune maps the punctuation that models and word processors exchange for ASCII: U+2018 to
// U+201F are quotes, U+2010 to U+2015 dashes, U+2000 to U+200A spaces of various widths. U+200B and
// U+FEFF are invisible.
func foldRune(c rune, self []byte) string {
	if c >= '\u2010' && c <= '\u2015' {
		return "-"
	}
	if c >= '\u2000' && c <= '\u200a' {
		return " "
	}
	switch c {
	case '\u2018', '\u2019', '\u201a', '\u201b', '\u2032':
		return "'"
	case '\u201c', '\u201d', '\u201e', '\u201f', '\u2033':
		return `"`
	case '\u2212': // minus sign
		return "-"
	case '\u00a0', '\u202f', '\u205f', '\u3000':
		return " "
	case '\u2026':
		return "..."
	case '\u200b', '\ufeff':
		return ""
	}
	return string(self)
}

// equalAt reports whether a line of the patch equals a line of the file at a rung. first is set for
// the file's first line.
func equalAt(r Rung, patch string, file []byte, first bool) bool {
	if string(file) == patch {
		return true
	}
	if r == Exact {
		return false
	}
	if first {
		file = bytes.TrimPrefix(file, []byte(bom))
		patch = strings.TrimPrefix(patch, bom)
	}
	var a, b [256]byte
	return bytes.Equal(foldLine(a[:0], file, r, false), foldLine(b[:0], []byte(patch), r, false))
}
