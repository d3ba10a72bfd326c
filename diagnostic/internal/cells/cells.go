// Package cells converts between the bytes of a source line and the display cells in which gcc counts
// columns: a tab reaches the next multiple of eight, a wide character takes two cells.
package cells

import (
	"math/bits"
	"unicode/utf8"
)

// Expand returns s with one byte for each display cell: tabs as blanks, other characters outside of ASCII
// as 0x80.
func Expand(s string) string {
	b := make([]byte, 0, len(s))
	for _, r := range s {
		switch {
		case r == '\t':
			for b = append(b, ' '); len(b)%tabStop != 0; {
				b = append(b, ' ')
			}
		case r < utf8.RuneSelf:
			b = append(b, byte(r))
		default:
			for range width(r) {
				b = append(b, 0x80)
			}
		}
	}
	return string(b)
}

// ByteColumn returns the 1-based byte column at the 1-based display column col of s. After the end of s
// one byte is one cell.
func ByteColumn(s string, col int) int {
	var c Cursor
	return c.ByteColumn(s, col)
}

// A Cursor is a place in a line, from which the next column to the right is found without a look at what is before. The
// zero Cursor is the start of any line.
type Cursor struct{ bytes, cells int } // before the place

// ByteColumn is [ByteColumn] for the line s that the cursor is in, and moves the cursor.
func (c *Cursor) ByteColumn(s string, col int) int {
	if col < 1 {
		return col
	}
	if c.cells+1 >= col {
		*c = Cursor{} // to the left, or before a combining mark at the cursor
	}
	for i, cell := c.bytes, c.cells+1; ; {
		n := plainLen(s[i:max(i, min(len(s), i+col-cell))]) // one byte, one cell
		i, cell = i+n, cell+n
		if i == len(s) || cell >= col { // in a wide character or a tab: the byte after it
			*c = Cursor{i, cell - 1}
			return i + 1 + max(0, col-cell)
		}
		if s[i] == '\t' {
			i, cell = i+1, (cell-1)/tabStop*tabStop+tabStop+1
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		i, cell = i+size, cell+width(r)
	}
}

// IsPlain reports whether s is ASCII without tabs, so that bytes and cells are the same.
func IsPlain(s string) bool { return plainLen(s) == len(s) }

// plainLen returns the length of the start of s that is ASCII without tabs. It looks at eight bytes at a time.
func plainLen(s string) int {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	i := 0
	for ; len(s)-i >= 8; i += 8 {
		t := s[i : i+8]
		v := uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
			uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
		tab := v ^ '\t'*ones // a zero byte for each tab
		// The lowest high bit is exact: a borrow changes only the bytes above a zero byte.
		if m := (v | (tab-ones)&^tab) & highs; m != 0 {
			return i + bits.TrailingZeros64(m)/8
		}
	}
	for i < len(s) && s[i] < 0x80 && s[i] != '\t' {
		i++
	}
	return i
}

// SkipBlanks returns the end of the spaces at s[i:]. It looks at eight bytes at a time: drawings are mostly blank.
func SkipBlanks(s string, i int) int {
	const blanks = 0x2020202020202020
	for ; len(s)-i >= 8; i += 8 {
		t := s[i : i+8]
		v := uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
			uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
		if v != blanks {
			return i + bits.TrailingZeros64(v^blanks)/8
		}
	}
	for i < len(s) && s[i] == ' ' {
		i++
	}
	return i
}

// tabStop is the distance of tab stops that gcc and clang use by default.
const tabStop = 8

// width is how many cells a terminal gives to r: the East Asian wide and fullwidth blocks take two,
// combining marks none. Source: Unicode 15 EastAsianWidth, the large blocks only.
func width(r rune) int {
	switch {
	case r < 0x300: // most text
		return 1
	case r <= 0x36f, r >= 0x200b && r <= 0x200f, r >= 0xfe00 && r <= 0xfe0f, r >= 0x20d0 && r <= 0x20ff:
		return 0
	case r >= 0x1100 && r <= 0x115f, r >= 0x2e80 && r <= 0x303e, r >= 0x3041 && r <= 0xa4cf, r >= 0xac00 && r <= 0xd7a3,
		r >= 0xf900 && r <= 0xfaff, r >= 0xfe30 && r <= 0xfe6f, r >= 0xff00 && r <= 0xff60, r >= 0xffe0 && r <= 0xffe6,
		r >= 0x1f300 && r <= 0x1f64f, r >= 0x1f900 && r <= 0x1f9ff, r >= 0x20000 && r <= 0x3fffd:
		return 2
	}
	return 1
}
