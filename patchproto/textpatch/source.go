package textpatch

import (
	"bytes"
	"hash/maphash"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/patchproto/internal/canon"
)

const bom = "\ufeff"

// A source is the original text, split into lines at '\n' only.
type source struct {
	text   []byte
	starts []int32 // of each line, and one past the last line's (maybe missing) newline
	noEnd  bool    // the last line has no newline

	filtered, full [Spacing + 1]*lineIndex // made when a rung is first tried
	seed           maphash.Seed
	trailing       bool // a line ends in white space; known from the exact index on
	ascii          bool // the text is known to be ASCII
}

// newSource splits text into lines. It allocates once: the number of lines is counted first.
func newSource(text []byte) *source {
	s := &source{text: text, noEnd: len(text) > 0 && text[len(text)-1] != '\n', seed: maphash.MakeSeed()}
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
	prefix []uint64 // polynomial hash of the lines before i
	linked []int32  // the lines that the chains hold, ascending
	next   []int32  // the next of linked in the same chain, 1-based, 0 at the end
	bucket []bucket // by the low bits of a hash
	mask   uint64
}

// A bucket is a chain of lines.
type bucket struct {
	head  int32 // index of its first line in linked, 1-based, 0 at the end
	count int32
}

// hashBase is the multiplier of the polynomial over line hashes. Line hashes are keyed by a random
// seed, so nobody can prepare collisions; and a hit is compared line by line anyway.
const hashBase = 0x9e3779b97f4a7c15

// hash returns the hash of line i.
func (x *lineIndex) hash(i int) uint64 { return x.prefix[i+1] - x.prefix[i]*hashBase }

// lookup returns the chain of the lines that may have a hash.
func (x *lineIndex) lookup(hash uint64) bucket { return x.bucket[hash&x.mask] }

// count returns how many lines have a hash, at most limit.
func (x *lineIndex) count(hash uint64, limit int) int {
	n := 0
	for l := x.lookup(hash).head; l > 0 && n < limit; l = x.next[l-1] {
		if x.hash(int(x.linked[l-1])) == hash {
			n++
		}
	}
	return n
}

// A lineFilter is the set of line hashes that a patch can ask for. It may hold others too.
type lineFilter struct {
	bits []uint64
	mask uint64
	n    int // about how many hashes it has
}

// newLineFilter returns an empty filter for about n hashes.
func newLineFilter(n int) *lineFilter {
	size := 64
	for size < 8*n { // one bit in eight is set at most, so few other lines pass
		size *= 2
	}
	return &lineFilter{bits: make([]uint64, size/64), mask: uint64(size - 1), n: n}
}

// add puts a hash into the filter. The low bits of a hash choose its bit; the index uses the same hashes.
func (f *lineFilter) add(hash uint64) { f.bits[hash&f.mask/64] |= 1 << (hash & 63) }

// has reports whether a hash is in the filter. A nil filter has all.
func (f *lineFilter) has(hash uint64) bool {
	return f == nil || f.bits[hash&f.mask/64]>>(hash&63)&1 != 0
}

// index returns the index of the source at a rung. Most lines look the same at the rungs below
// Indentation; if all do, the index is shared. The chains of an index with a filter hold only the lines
// that pass it, which is most of the work for a small patch of a large file.
func (s *source) index(r Rung, filter *lineFilter) *lineIndex {
	list := &s.filtered
	if filter == nil {
		list = &s.full
	}
	if x := list[r]; x != nil {
		return x
	}
	if r == Exact {
		list[r] = s.exactIndex(filter)
	} else if exact := s.index(Exact, filter); s.folds(r) {
		list[r] = s.foldedIndex(r, exact, filter)
	} else {
		list[r] = exact
		if r == Punctuation {
			list[TrailingSpace] = exact // what does not fold at a looser rung does not at this one
		}
	}
	return list[r]
}

// exactIndex returns the index of the lines as they are. It notes whether a line ends in white space,
// because each line is at hand here.
func (s *source) exactIndex(filter *lineFilter) *lineIndex {
	x := &lineIndex{prefix: make([]uint64, s.lines()+1)}
	trailing := false
	x.link(filter, func(i int) uint64 {
		line := s.line(i)
		trailing = trailing || len(line) > 0 && line[len(line)-1] <= ' '
		return maphash.Bytes(s.seed, line)
	})
	s.trailing = trailing
	return x
}

// folds reports whether any line may look different at a rung than it is. The exact index must be there.
func (s *source) folds(r Rung) bool {
	return r >= Indentation || s.trailing || bytes.HasPrefix(s.text, []byte(bom)) || r == Punctuation && !s.isASCII()
}

// isASCII reports whether the text is ASCII.
func (s *source) isASCII() bool { return s.ascii || isASCII(s.text) }

// foldedIndex returns the index at a rung at which some lines look different.
func (s *source) foldedIndex(r Rung, exact *lineIndex, filter *lineFilter) *lineIndex {
	x := &lineIndex{prefix: make([]uint64, s.lines()+1)}
	same, ascii := true, s.isASCII()
	var buf []byte
	x.link(filter, func(i int) uint64 {
		hash := exact.hash(i)
		if line := s.line(i); r >= Indentation || i == 0 || mayFold(line, r, ascii) {
			buf = foldLine(buf[:0], line, r, i == 0)
			folded := maphash.Bytes(s.seed, buf)
			same = same && folded == hash
			return folded
		}
		return hash
	})
	if same {
		return exact
	}
	return x
}

// mayFold reports whether foldLine may change a line that is not the first one. ascii is set if the
// whole text is ASCII.
func mayFold[T string | []byte](line T, r Rung, ascii bool) bool {
	if len(line) == 0 {
		return false
	}
	c := line[len(line)-1]
	return c <= ' ' || r >= Punctuation && !ascii && !isASCII(line)
}

// link fills in the index from the hashes of the lines, which it asks for in order.
func (x *lineIndex) link(filter *lineFilter, hashOf func(int) uint64) {
	sum, room := uint64(0), len(x.prefix)-1
	if filter != nil {
		room = min(room, filter.n)
	}
	x.linked = make([]int32, 0, room)
	for i := range len(x.prefix) - 1 {
		h := hashOf(i)
		sum = sum*hashBase + h
		x.prefix[i+1] = sum
		if filter.has(h) {
			x.linked = append(x.linked, int32(i))
		}
	}
	size := 1
	for size < len(x.linked) {
		size *= 2
	}
	x.next, x.bucket, x.mask = make([]int32, len(x.linked)), make([]bucket, size), uint64(size-1)
	// Lines with equal low bits share a bucket; the comparison of hashes and lines sorts that out.
	for i := len(x.linked) - 1; i >= 0; i-- { // backwards, so that chains ascend
		b := &x.bucket[x.hash(int(x.linked[i]))&x.mask]
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
	switch r {
	case Indentation:
		line = bytes.TrimLeft(line, " \t")
	case Spacing:
		line = joinBlanks(line)
	}
	if r < Punctuation || isASCII(line) {
		return append(dst, line...)
	}
	from, marks := len(dst), false
	for len(line) > 0 {
		c, n := utf8.DecodeRune(line)
		dst = append(dst, foldRune(c, line[:n])...)
		line = line[n:]
		marks = marks || canon.Concerns(c)
	}
	if marks {
		dst = append(dst[:from], canon.Decompose(dst[from:])...)
	}
	return bytes.TrimRight(dst, " \t")
}

// joinBlanks returns a copy of line with one blank for each run of blanks and tabs but the indentation.
func joinBlanks(line []byte) []byte {
	n := len(line) - len(bytes.TrimLeft(line, " \t"))
	out := append(make([]byte, 0, len(line)), line[:n]...)
	for _, c := range line[n:] {
		switch {
		case c != ' ' && c != '\t':
			out = append(out, c)
		case out[len(out)-1] != ' ':
			out = append(out, ' ')
		}
	}
	return out
}

// isASCII looks at 32 bytes at a time, and then at single ones; it is asked about whole files.
func isASCII[T string | []byte](text T) bool {
	b := text
	for len(b) >= 32 {
		if (word(b)|word(b[8:])|word(b[16:])|word(b[24:]))&0x8080808080808080 != 0 {
			return false
		}
		b = b[32:]
	}
	for i := range len(b) {
		if b[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// word returns eight bytes of b as a number. The compiler makes one load of it.
func word[T string | []byte](b T) uint64 {
	_ = b[7]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
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
