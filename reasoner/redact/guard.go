package redact

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"strings"
)

// A guard looks for many values in many forms in one pass.
type guard struct {
	forms []form
	seen  [1 << (guardBits - 6)]uint64 // bit set of the hashes of four-byte beginnings
	by    map[uint32][]int             // four-byte beginning -> forms
}

// A form is one spelling of a value.
type form struct {
	text  string
	name  string
	value *removed
	word  bool // only as a whole word
}

// guardBits is the binary logarithm of the size of the bit set: 16 KiB, which stays in the first-level cache.
const guardBits = 17

func hash4(x uint32) uint32 { return x * 0x9E3779B1 >> (32 - guardBits) }

func newGuard(values []removed) *guard {
	g := &guard{by: map[uint32][]int{}}
	for i := range values {
		v := &values[i]
		if len(v.value) < minKnown {
			continue
		}
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

func (g *guard) add(text, name string, v *removed, word bool) {
	if len(text) < 4 {
		return
	}
	x := binary.LittleEndian.Uint32([]byte(text))
	h := hash4(x)
	g.seen[h/64] |= 1 << (h % 64)
	g.by[x] = append(g.by[x], len(g.forms))
	g.forms = append(g.forms, form{text, name, v, word})
}

// find returns the first value in text, the form it has and where.
func (g *guard) find(text []byte) (*removed, string, int) {
	if len(g.forms) == 0 {
		return nil, "", 0
	}
	for i := 0; i+4 <= len(text); i++ {
		x := binary.LittleEndian.Uint32(text[i:])
		if h := hash4(x); g.seen[h/64]&(1<<(h%64)) == 0 {
			continue
		}
		for _, k := range g.by[x] {
			f := &g.forms[k]
			if len(text)-i < len(f.text) || string(text[i:i+len(f.text)]) != f.text {
				continue
			}
			if f.word && !isWordAt(text, i, i+len(f.text)) {
				continue
			}
			return f.value, f.name, i
		}
	}
	return nil, "", 0
}

// isWordAt reports whether text[start:end] is not a part of a longer word.
func isWordAt(text []byte, start, end int) bool {
	return (start == 0 || class[text[start-1]]&cToken == 0) && (end == len(text) || class[text[end]]&cToken == 0)
}
