// Package cells converts between the bytes of a source line and the display cells in which gcc counts
// columns: a tab reaches the next multiple of eight, a wide character takes two cells.
package cells

import "unicode/utf8"

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
	if IsPlain(s[:max(0, min(col-1, len(s)))]) {
		return col // one byte, one cell
	}
	cell := 1
	for i := 0; i < len(s); {
		if cell >= col { // in a wide character or a tab: its first byte
			return i + 1
		}
		if c := s[i]; c < utf8.RuneSelf {
			if cell++; c == '\t' {
				cell = (cell-2)/tabStop*tabStop + tabStop + 1
			}
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		cell += width(r)
		i += n
	}
	return len(s) + 1 + max(0, col-cell)
}

// IsPlain reports whether s is ASCII without tabs, so that bytes and cells are the same. It looks at eight
// bytes at a time.
func IsPlain(s string) bool {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	for len(s) >= 8 {
		v := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		tab := v ^ '\t'*ones // a zero byte for each tab
		if (v|(tab-ones)&^tab)&highs != 0 {
			return false
		}
		s = s[8:]
	}
	for i := range len(s) {
		if s[i] >= 0x80 || s[i] == '\t' {
			return false
		}
	}
	return true
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
