// Package canon composes and decomposes letters with marks, such as the two forms of é, by the canonical equivalence of
// Unicode. It knows the letters of compositions.tsv and Hangul. File systems and input methods of some platforms
// decompose letters, editors and models mostly compose them.
package canon

import (
	_ "embed"
	"slices"
	"strconv"
	"sync"
	"unicode/utf8"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed compositions.tsv
var compositionTable string

// letters is the table of compositions.
type letters struct {
	composed map[[2]rune]rune
	parts    map[rune][2]rune
	class    map[rune]uint8 // canonical combining class of a mark
}

// table reads the table once.
var table = sync.OnceValue(func() *letters {
	t := &letters{composed: map[[2]rune]rune{}, parts: map[rune][2]rune{}, class: map[rune]uint8{}}
	for _, f := range tsv.Rows(compositionTable) {
		mark, _ := strconv.ParseUint(f[0], 16, 32)
		class, _ := strconv.ParseUint(f[1], 10, 8)
		t.class[rune(mark)] = uint8(class)
		pair := []rune(f[2])
		for ; len(pair) >= 2; pair = pair[min(3, len(pair)):] { // a space is between two pairs
			parts := [2]rune{pair[0], rune(mark)}
			t.composed[parts], t.parts[pair[1]] = pair[1], parts
		}
	}
	return t
})

// The blocks of Hangul and the numbers of its leading, vowel and trailing jamo. Source: The Unicode Standard,
// section 3.12.
const (
	hangul, lead, vowel, trail = 0xac00, 0x1100, 0x1161, 0x11a7
	leads, vowels, trails      = 19, 21, 28
	hangulEnd                  = hangul + leads*vowels*trails
	firstLetter, pastLetters   = 0x00c0, 0x2000
	firstKana, lastKana        = 0x3040, 0x30ff
)

// Concerns reports whether r may be decomposed, or be a part of a letter that is. It is the quick look.
func Concerns(r rune) bool {
	return r >= firstLetter && r < pastLetters || r >= firstKana && r <= lastKana || r >= hangul && r < hangulEnd
}

// Decompose returns s with each letter in its parts, and the marks of a letter in canonical order.
func Decompose(s []byte) []byte {
	t := table()
	list := make([]rune, 0, len(s))
	for pos := 0; pos < len(s); {
		r, n := utf8.DecodeRune(s[pos:])
		pos += n
		list = t.appendParts(list, r)
	}
	t.order(list)
	return []byte(string(list))
}

// appendParts appends the parts of r, from the base on.
func (t *letters) appendParts(list []rune, r rune) []rune {
	if i := r - hangul; i >= 0 && r < hangulEnd {
		list = append(list, lead+i/(vowels*trails), vowel+i%(vowels*trails)/trails)
		if i%trails > 0 {
			list = append(list, trail+i%trails)
		}
		return list
	}
	parts, ok := t.parts[r]
	if !ok {
		return append(list, r)
	}
	return append(t.appendParts(list, parts[0]), parts[1])
}

// order sorts the marks that follow each other by their class. Marks of one class keep their order: it has a meaning.
func (t *letters) order(list []rune) {
	for i := 0; i < len(list); i++ {
		first := i
		for i < len(list) && t.class[list[i]] > 0 {
			i++
		}
		slices.SortStableFunc(list[first:i], func(a, b rune) int { return int(t.class[a]) - int(t.class[b]) })
	}
}

// Compose returns s with each base and its marks as one letter, where there is one.
func Compose(s []byte) []byte {
	t := table()
	list := []rune(string(Decompose(s)))
	out := list[:0]
	base := -1 // index in out of the last character that is no mark
	var last uint8
	for _, r := range list {
		class := t.class[r]
		// A mark that is left before r, of the same class, keeps r from the base.
		if base >= 0 && (last < class || base == len(out)-1) {
			if c, ok := t.compose(out[base], r); ok {
				out[base] = c
				continue
			}
		}
		if class == 0 {
			base = len(out)
		}
		last = class
		out = append(out, r)
	}
	return []byte(string(out))
}

// compose returns the letter that is composed of a and b.
func (t *letters) compose(a, b rune) (rune, bool) {
	l, v := a-lead, b-vowel
	if l >= 0 && l < leads && v >= 0 && v < vowels {
		return hangul + (l*vowels+v)*trails, true
	}
	if i := a - hangul; i >= 0 && a < hangulEnd && i%trails == 0 && b > trail && b < trail+trails {
		return a + b - trail, true
	}
	c, ok := t.composed[[2]rune{a, b}]
	return c, ok
}
