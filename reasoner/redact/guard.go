package redact

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
)

// A guard looks for many values in many forms in one pass.
type guard struct {
	forms []form
	seen  [1 << (guardBits - 6)]uint64 // bit set of the hashes of four-byte beginnings
	sizes map[uint32][]int             // four-byte beginning -> the lengths of forms that begin so, longest first
	exact map[string]int               // form -> index in forms
}

// A form is one spelling of a value.
type form struct {
	text  string
	name  string
	value *removed
	word  bool // only as a whole word
	// certain means that text holds the form only as a copy of the value.
	certain bool
}

// guardBits is the binary logarithm of the size of the bit set: 16 KiB, which stays in the first-level cache.
const guardBits = 17

// hash4 hashes four bytes by multiplication with a prime near 2^32 divided by the golden ratio (Knuth, TAOCP 6.4).
func hash4(x uint32) uint32 { return x * 0x9E3779B1 >> (32 - guardBits) }

// newGuard returns a guard for the values in every form in which a body may hold them.
func newGuard(values []removed) *guard {
	g := &guard{sizes: map[uint32][]int{}, exact: map[string]int{}}
	for i := range values {
		v := &values[i]
		if len(v.value) < minKnown {
			continue
		}
		// Encoded forms of so short a value would be found in everything.
		if len(v.value) < 8 {
			g.add(v.value, "raw", v, true)
			continue
		}
		g.add(v.value, "raw", v, false)
		if q, err := json.Marshal(v.value); err == nil && string(q[1:len(q)-1]) != v.value {
			g.add(string(q[1:len(q)-1]), "JSON", v, false)
		}
		if esc := plainJSON(v.value); esc != v.value {
			g.add(esc, "JSON", v, false)
		}
		for _, s := range base64Forms(v.value) {
			g.add(s, "base64", v, false)
		}
		h := hex.EncodeToString([]byte(v.value))
		g.add(h, "hex", v, false)
		g.add(strings.ToUpper(h), "hex", v, false)
		for _, s := range []string{url.QueryEscape(v.value), url.PathEscape(v.value)} {
			if s != v.value {
				g.add(s, "URL", v, false)
			}
		}
	}
	return g
}

// newRawGuard returns a guard for the values as they are. A value that may be a word of a sentence is looked for as
// a whole word.
func newRawGuard(values []removed) *guard {
	g := &guard{sizes: map[uint32][]int{}, exact: map[string]int{}}
	for i := range values {
		v := &values[i]
		if len(v.value) >= minKnown {
			s := shapeOf([]byte(v.value))
			g.add(v.value, "raw", v, len(v.value) < 8 || !s.hasDigit() && s.others == 0)
		}
	}
	return g
}

// plainJSON escapes as most encoders do: quotes, backslashes and control characters only.
func plainJSON(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`).Replace(s)
}

// base64Forms returns what of value is the same in every base64 text that holds it, for the three
// alignments and both alphabets.
func base64Forms(value string) (forms []string) {
	for shift := range 3 {
		padded := strings.Repeat("\x00", shift) + value
		s := base64.RawStdEncoding.EncodeToString([]byte(padded))
		// The first characters depend on the bytes before the value, the last one on those after it.
		s = s[(shift*8+5)/6:]
		if len(padded)%3 != 0 {
			s = s[:len(s)-1]
		}
		forms = append(forms, s)
		if u := strings.NewReplacer("+", "-", "/", "_").Replace(s); u != s {
			forms = append(forms, u)
		}
	}
	return forms
}

// add adds one form. A value of less than four bytes in some form cannot be looked for.
func (g *guard) add(text, name string, v *removed, word bool) {
	if len(text) < 4 {
		return
	}
	x := binary.LittleEndian.Uint32([]byte(text))
	h := hash4(x)
	g.seen[h/64] |= 1 << (h % 64)
	certain := name != "raw" || isIrregular(v.value)
	// Two values, or two forms of one, may be spelled alike.
	if k, ok := g.exact[text]; ok {
		f := &g.forms[k]
		f.word, f.certain = f.word && word, f.certain || certain
		return
	}
	sizes := g.sizes[x]
	if i, ok := slices.BinarySearchFunc(sizes, len(text), func(a, b int) int { return b - a }); !ok {
		g.sizes[x] = slices.Insert(sizes, i, len(text))
	}
	g.exact[text] = len(g.forms)
	g.forms = append(g.forms, form{text, name, v, word, certain})
}

// find returns the first certain form in text and its offset, or else the first form. It returns nil
// without one.
func (g *guard) find(text []byte) (*form, int) {
	first, offset := g.next(text, 0)
	for f, i := first, offset; f != nil; f, i = g.next(text, i+1) {
		if f.certain {
			return f, i
		}
	}
	return first, offset
}

// findAll calls found for each place of a value in text. Places do not overlap.
func (g *guard) findAll(text []byte, found func(v *removed, start, end int)) {
	for at := 0; ; {
		f, i := g.next(text, at)
		if f == nil {
			return
		}
		at = i + len(f.text)
		found(f.value, i, at)
	}
}

// next returns the longest form at the first place from at on that has one.
func (g *guard) next(text []byte, at int) (*form, int) {
	if len(g.forms) == 0 {
		return nil, 0
	}
	for i := at; i+4 <= len(text); i++ {
		x := binary.LittleEndian.Uint32(text[i:])
		if h := hash4(x); g.seen[h/64]&(1<<(h%64)) == 0 {
			continue
		}
		for _, n := range g.sizes[x] {
			if n > len(text)-i {
				continue
			}
			if k, ok := g.exact[string(text[i:i+n])]; ok && !(g.forms[k].word && !isWordAt(text, i, i+n)) {
				return &g.forms[k], i
			}
		}
	}
	return nil, 0
}

// isWordAt reports whether text[start:end] is not a part of a longer word.
func isWordAt(text []byte, start, end int) bool {
	return (start == 0 || class[text[start-1]]&cToken == 0) && (end == len(text) || class[text[end]]&cToken == 0)
}
