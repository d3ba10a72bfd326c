package cells

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// slowColumn is ByteColumn without words of eight bytes and without a cursor.
func slowColumn(s string, col int) int {
	cell := 1
	for i := 0; i < len(s); {
		if cell >= col {
			return i + 1
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if cell += width(r); r == '\t' {
			cell = (cell-2)/tabStop*tabStop + tabStop + 1
		}
		i += n
	}
	return len(s) + 1 + max(0, col-cell)
}

// TestColumns compares with code that looks at one byte at a time: lines with tabs, wide, combining and invalid
// characters, at columns in any order, also after the end.
func TestColumns(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	parts := []string{"a", "int x = f(1);", "\t", "        ", "   ", "é", "漢字", "e\u0301", "\xff", "\u2018", "0123456789abcdef"}
	for range 20000 {
		var b strings.Builder
		for range r.IntN(8) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		s := b.String()
		var c Cursor
		for range 8 {
			col := 1 + r.IntN(len(s)+10)
			want := slowColumn(s, col)
			if got := ByteColumn(s, col); got != want {
				t.Fatalf("ByteColumn(%q, %d) = %d, want %d", s, col, got, want)
			}
			if got := c.ByteColumn(s, col); got != want {
				t.Fatalf("cursor in %q at %d: %d, want %d", s, col, got, want)
			}
		}
		if want := strings.IndexFunc(s, func(r rune) bool { return r == '\t' || r >= 0x80 }) < 0; IsPlain(s) != want {
			t.Fatalf("IsPlain(%q) = %v", s, !want)
		}
		i := r.IntN(len(s) + 1)
		if got, want := SkipBlanks(s, i), len(s)-len(strings.TrimLeft(s[i:], " ")); got != want {
			t.Fatalf("SkipBlanks(%q, %d) = %d, want %d", s, i, got, want)
		}
	}
}
