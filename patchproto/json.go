package patchproto

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Limits of a JSON value.
const (
	maxDepth  = 32
	maxValues = 1 << 20
)

// A jsonValue is a parsed JSON value (RFC 8259). Unlike encoding/json, the parser refuses duplicate
// keys, invalid UTF-8 and lone surrogates, and the reader of the values compares keys exactly.
type jsonValue struct {
	kind  byte        // '{', '[', '"', '0' (number), 't', 'f', 'n'
	text  string      // of a string; the literal of a number
	keys  []string    // of an object
	items []jsonValue // of an object or array
}

// get returns the member of an object.
func (v *jsonValue) get(key string) *jsonValue {
	for i, k := range v.keys {
		if k == key {
			return &v.items[i]
		}
	}
	return nil
}

// integer returns the value of a number that is an integer, in the sense of JSON Schema: 1.0 and 1e2
// are. ok is false for others, and for those beyond 2^53.
func (v *jsonValue) integer() (n int, ok bool) {
	if v.kind != '0' || len(v.text) > 40 {
		return 0, false
	}
	if i := strings.IndexAny(v.text, "eE"); i >= 0 {
		if exp, err := strconv.Atoi(v.text[i+1:]); err != nil || exp > 40 || exp < -40 {
			return 0, false
		}
	}
	r, ok := new(big.Rat).SetString(v.text)
	if !ok || !r.IsInt() || r.Num().BitLen() > 53 {
		return 0, false
	}
	return int(r.Num().Int64()), true
}

// A jsonError is a syntax error at a byte offset.
type jsonError struct {
	offset int
	msg    string
}

func (e *jsonError) Error() string { return fmt.Sprintf("at byte %d: %s", e.offset, e.msg) }

// A jsonParser parses one value at pos.
type jsonParser struct {
	s      string
	pos    int
	depth  int
	values int
	member bool // a key and its colon were read: what comes is meant to be JSON
}

func (p *jsonParser) fail(format string, args ...any) error {
	return &jsonError{p.pos, fmt.Sprintf(format, args...)}
}

func (p *jsonParser) space() {
	for p.pos < len(p.s) {
		switch p.s[p.pos] {
		case ' ', '\t', '\n', '\r':
			p.pos++
		default:
			return
		}
	}
}

// peek skips white space and returns the next byte, 0 at the end.
func (p *jsonParser) peek() byte {
	p.space()
	if p.pos < len(p.s) {
		return p.s[p.pos]
	}
	return 0
}

func (p *jsonParser) value(v *jsonValue) error {
	if p.values++; p.values > maxValues {
		return p.fail("more than %d values", maxValues)
	}
	switch c := p.peek(); c {
	case '{':
		return p.object(v)
	case '[':
		return p.array(v)
	case '"':
		v.kind = '"'
		var err error
		v.text, err = p.str()
		return err
	case 't', 'f', 'n':
		word := map[byte]string{'t': "true", 'f': "false", 'n': "null"}[c]
		if !strings.HasPrefix(p.s[p.pos:], word) {
			return p.fail("invalid literal")
		}
		v.kind = c
		p.pos += len(word)
		return nil
	case 0:
		return p.fail("the value ends early")
	default:
		return p.number(v)
	}
}

func (p *jsonParser) open() error {
	p.pos++
	if p.depth++; p.depth > maxDepth {
		return p.fail("nested deeper than %d", maxDepth)
	}
	return nil
}

func (p *jsonParser) object(v *jsonValue) error {
	v.kind = '{'
	if err := p.open(); err != nil {
		return err
	}
	seen := map[string]bool{}
	for p.peek() != '}' {
		if len(v.keys) > 0 {
			if p.peek() != ',' {
				return p.fail("expected , or } in an object")
			}
			p.pos++
		}
		if p.peek() != '"' {
			return p.fail("expected a key in quotes")
		}
		at := p.pos
		key, err := p.str()
		if err != nil {
			return err
		}
		if p.peek() != ':' {
			return p.fail("expected : behind a key")
		}
		p.pos++
		p.member = true
		if seen[key] {
			p.pos = at
			return p.fail("duplicate key %s", quoteClip(key))
		}
		seen[key] = true
		v.keys = append(v.keys, key)
		v.items = append(v.items, jsonValue{})
		if err := p.value(&v.items[len(v.items)-1]); err != nil {
			return err
		}
	}
	p.pos++
	p.depth--
	return nil
}

func (p *jsonParser) array(v *jsonValue) error {
	v.kind = '['
	if err := p.open(); err != nil {
		return err
	}
	for p.peek() != ']' {
		if len(v.items) > 0 {
			if p.peek() != ',' {
				return p.fail("expected , or ] in an array")
			}
			p.pos++
		}
		v.items = append(v.items, jsonValue{})
		if err := p.value(&v.items[len(v.items)-1]); err != nil {
			return err
		}
	}
	p.pos++
	p.depth--
	return nil
}

// number reads a number by the grammar of RFC 8259.
func (p *jsonParser) number(v *jsonValue) error {
	start := p.pos
	digits := func() bool {
		from := p.pos
		for p.pos < len(p.s) && p.s[p.pos] >= '0' && p.s[p.pos] <= '9' {
			p.pos++
		}
		return p.pos > from
	}
	next := func(set string) bool {
		if p.pos < len(p.s) && strings.IndexByte(set, p.s[p.pos]) >= 0 {
			p.pos++
			return true
		}
		return false
	}
	next("-")
	ok := next("0") || digits()
	if ok && next(".") {
		ok = digits()
	}
	if ok && next("eE") {
		next("+-")
		ok = digits()
	}
	if !ok {
		return p.fail("invalid value")
	}
	v.kind, v.text = '0', p.s[start:p.pos]
	return nil
}

// str reads a string. Its text is valid UTF-8 without escapes.
func (p *jsonParser) str() (string, error) {
	p.pos++
	start := p.pos
	for p.pos < len(p.s) {
		switch c := p.s[p.pos]; {
		case c == '"':
			text := p.s[start:p.pos]
			p.pos++
			return text, p.valid(text)
		case c == '\\':
			return p.escaped(start)
		case c < ' ':
			return "", p.fail("control character %#02x in a string", c)
		}
		p.pos++
	}
	return "", p.fail("the string does not end")
}

func (p *jsonParser) valid(text string) error {
	if !utf8.ValidString(text) {
		return p.fail("invalid UTF-8 in a string")
	}
	return nil
}

// escaped reads the rest of a string that began at start, from its first escape on.
func (p *jsonParser) escaped(start int) (string, error) {
	b := []byte(p.s[start:p.pos])
	for p.pos < len(p.s) {
		c := p.s[p.pos]
		switch {
		case c == '"':
			p.pos++
			text := string(b)
			return text, p.valid(text)
		case c < ' ':
			return "", p.fail("control character %#02x in a string", c)
		case c != '\\':
			b = append(b, c)
			p.pos++
			continue
		}
		if p.pos+1 >= len(p.s) {
			break
		}
		e := p.s[p.pos+1]
		if e == 'u' {
			r, err := p.unicode()
			if err != nil {
				return "", err
			}
			b = utf8.AppendRune(b, r)
			continue
		}
		i := strings.IndexByte(`"\/bfnrt`, e)
		if i < 0 {
			return "", p.fail("invalid escape")
		}
		b = append(b, "\"\\/\b\f\n\r\t"[i])
		p.pos += 2
	}
	return "", p.fail("the string does not end")
}

// unicode reads one \u escape, or a pair of them that is one surrogate pair.
func (p *jsonParser) unicode() (rune, error) {
	r, ok := p.hex4()
	if !ok {
		return 0, p.fail("invalid \\u escape")
	}
	if !utf16.IsSurrogate(r) {
		return r, nil
	}
	if strings.HasPrefix(p.s[p.pos:], `\u`) {
		if low, ok := p.hex4(); ok {
			if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
				return r, nil
			}
		}
	}
	return 0, p.fail("a lone surrogate")
}

func (p *jsonParser) hex4() (rune, bool) {
	if p.pos+6 > len(p.s) {
		return 0, false
	}
	n, err := strconv.ParseUint(p.s[p.pos+2:p.pos+6], 16, 16)
	p.pos += 6
	return rune(n), err == nil
}
