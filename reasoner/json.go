package reasoner

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// encoding/json accepts what a contract must not: keys in another case, duplicate keys, invalid
// UTF-8 (replaced), any depth; and it stops at the first mismatch without saying where. This reader
// is strict and keeps a tree, so that the decoder above it can report everything at once.

const (
	maxDepth = 32      // of nested arrays and objects
	maxReply = 4 << 20 // bytes of one document
)

type kind byte

const (
	nullValue kind = iota
	boolValue
	numberValue
	stringValue
	arrayValue
	objectValue
)

var kindNames = [...]string{"null", "a boolean", "a number", "a string", "an array", "an object"}

// A value is one JSON value.
type value struct {
	kind    kind
	text    string // a string's content, a number's literal, "true" or "false"
	items   []value
	members []member
}

type member struct {
	name  string
	value value
}

// A syntaxError says where a document stops being JSON.
type syntaxError struct {
	offset int // byte, from 0
	msg    string
	eof    bool // the document ended too early
}

func (e *syntaxError) Error() string { return fmt.Sprintf("%s at byte %d", e.msg, e.offset) }

var errTooLarge = errors.New("document too large")

// parseJSON reads exactly one value and nothing after it but white space.
func parseJSON(data []byte) (value, error) {
	v, n, err := parsePrefix(data)
	if err != nil {
		return v, err
	}
	p := parser{src: data, pos: n}
	p.space()
	if p.pos < len(data) {
		return v, p.fail("text after the value")
	}
	return v, nil
}

// parsePrefix reads one value at the start of data and returns the bytes it took.
func parsePrefix(data []byte) (value, int, error) {
	if len(data) > maxReply {
		return value{}, 0, errTooLarge
	}
	p := parser{src: data}
	p.space()
	v, err := p.value(0)
	return v, p.pos, err
}

type parser struct {
	src []byte
	pos int
	// closed, if set, is told each member of the top-level object as soon as it is complete.
	closed func(member)
}

func (p *parser) fail(format string, args ...any) error {
	if p.pos >= len(p.src) {
		return &syntaxError{len(p.src), "the document ends too early", true}
	}
	return &syntaxError{p.pos, fmt.Sprintf(format, args...), false}
}

func (p *parser) space() {
	for p.pos < len(p.src) {
		switch p.src[p.pos] {
		case ' ', '\t', '\n', '\r':
			p.pos++
		default:
			return
		}
	}
}

// peek returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	if p.pos < len(p.src) {
		return p.src[p.pos]
	}
	return 0
}

func (p *parser) value(depth int) (value, error) {
	if depth > maxDepth {
		return value{}, p.fail("nested deeper than %d", maxDepth)
	}
	switch c := p.peek(); {
	case c == '{':
		return p.object(depth)
	case c == '[':
		return p.array(depth)
	case c == '"':
		s, err := p.str()
		return value{kind: stringValue, text: s}, err
	case c == '-' || c >= '0' && c <= '9':
		s, err := p.number()
		return value{kind: numberValue, text: s}, err
	case c == 't':
		return p.word("true", value{kind: boolValue, text: "true"})
	case c == 'f':
		return p.word("false", value{kind: boolValue, text: "false"})
	case c == 'n':
		return p.word("null", value{})
	default:
		return value{}, p.fail("want a value, got %q", c)
	}
}

func (p *parser) word(w string, v value) (value, error) {
	for i := range len(w) {
		if p.peek() != w[i] {
			return value{}, p.fail("want %s", w)
		}
		p.pos++
	}
	return v, nil
}

func (p *parser) object(depth int) (value, error) {
	v := value{kind: objectValue}
	p.pos++
	p.space()
	if p.peek() == '}' {
		p.pos++
		return v, nil
	}
	var seen map[string]bool // of a large object; few members are compared one by one
	for {
		if p.peek() != '"' {
			return v, p.fail("want a key in quotes")
		}
		start := p.pos
		name, err := p.str()
		if err != nil {
			return v, err
		}
		if seen[name] || seen == nil && slices.ContainsFunc(v.members, func(m member) bool { return m.name == name }) {
			p.pos = start
			return v, p.fail("duplicate key %s", clip(name))
		}
		if seen == nil && len(v.members) == 16 {
			seen = map[string]bool{}
			for _, m := range v.members {
				seen[m.name] = true
			}
		}
		if seen != nil {
			seen[name] = true
		}
		p.space()
		if p.peek() != ':' {
			return v, p.fail("want a colon after the key %s", clip(name))
		}
		p.pos++
		p.space()
		item, err := p.value(depth + 1)
		if err != nil {
			return v, err
		}
		// A number at the very end of a cut document may lack digits, so it counts only once something follows.
		p.space()
		if depth == 0 && p.closed != nil && (item.kind != numberValue || p.pos < len(p.src)) {
			p.closed(member{name, item})
		}
		v.members = append(v.members, member{name, item})
		switch p.peek() {
		case ',':
			p.pos++
			p.space()
		case '}':
			p.pos++
			return v, nil
		default:
			return v, p.fail("want a comma or } in the object")
		}
	}
}

func (p *parser) array(depth int) (value, error) {
	v := value{kind: arrayValue}
	p.pos++
	p.space()
	if p.peek() == ']' {
		p.pos++
		return v, nil
	}
	for {
		item, err := p.value(depth + 1)
		if err != nil {
			return v, err
		}
		v.items = append(v.items, item)
		p.space()
		switch p.peek() {
		case ',':
			p.pos++
			p.space()
		case ']':
			p.pos++
			return v, nil
		default:
			return v, p.fail("want a comma or ] in the array")
		}
	}
}

// number reads RFC 8259's grammar: no leading zeros or plus, no NaN.
func (p *parser) number() (string, error) {
	start := p.pos
	if p.peek() == '-' {
		p.pos++
	}
	if p.peek() == '0' {
		p.pos++
	} else if p.digits() == 0 {
		return "", p.fail("want a digit")
	}
	if p.peek() == '.' {
		p.pos++
		if p.digits() == 0 {
			return "", p.fail("want a digit after the point")
		}
	}
	if c := p.peek(); c == 'e' || c == 'E' {
		p.pos++
		if c := p.peek(); c == '+' || c == '-' {
			p.pos++
		}
		if p.digits() == 0 {
			return "", p.fail("want a digit in the exponent")
		}
	}
	return string(p.src[start:p.pos]), nil
}

func (p *parser) digits() (n int) {
	for c := p.peek(); c >= '0' && c <= '9'; c = p.peek() {
		p.pos++
		n++
	}
	return n
}

// str reads a string, which must be valid UTF-8 with paired surrogates.
func (p *parser) str() (string, error) {
	p.pos++
	start := p.pos
	for p.pos < len(p.src) && p.src[p.pos] != '"' && p.src[p.pos] != '\\' && p.src[p.pos] >= ' ' && p.src[p.pos] < utf8.RuneSelf {
		p.pos++
	}
	if p.peek() == '"' {
		s := string(p.src[start:p.pos])
		p.pos++
		return s, nil
	}
	buf := append([]byte(nil), p.src[start:p.pos]...)
	for {
		c := p.peek()
		switch {
		case p.pos >= len(p.src):
			return "", p.fail("")
		case c == '"':
			p.pos++
			return string(buf), nil
		case c < ' ':
			return "", p.fail("control character %#02x in a string", c)
		case c == '\\':
			r, err := p.escape()
			if err != nil {
				return "", err
			}
			buf = utf8.AppendRune(buf, r)
		case c < utf8.RuneSelf:
			buf = append(buf, c)
			p.pos++
		default:
			r, n := utf8.DecodeRune(p.src[p.pos:])
			if r == utf8.RuneError && n == 1 {
				if !utf8.FullRune(p.src[p.pos:]) {
					p.pos = len(p.src)
				}
				return "", p.fail("invalid UTF-8 in a string")
			}
			buf = append(buf, p.src[p.pos:p.pos+n]...)
			p.pos += n
		}
	}
}

func (p *parser) escape() (rune, error) {
	p.pos++
	c := p.peek()
	p.pos++
	switch c {
	case '"', '\\', '/':
		return rune(c), nil
	case 'b':
		return '\b', nil
	case 'f':
		return '\f', nil
	case 'n':
		return '\n', nil
	case 'r':
		return '\r', nil
	case 't':
		return '\t', nil
	case 'u':
		r, err := p.hex4()
		if err != nil || !utf16.IsSurrogate(r) {
			return r, err
		}
		if p.peek() == '\\' && p.pos+1 < len(p.src) && p.src[p.pos+1] == 'u' {
			p.pos += 2
			low, err := p.hex4()
			if err != nil {
				return 0, err
			}
			if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
				return r, nil
			}
		}
		return 0, p.fail("unpaired surrogate in a string")
	}
	p.pos--
	return 0, p.fail("unknown escape %q", c)
}

func (p *parser) hex4() (rune, error) {
	if len(p.src)-p.pos < 4 {
		p.pos = len(p.src)
		return 0, p.fail("")
	}
	n, err := strconv.ParseUint(string(p.src[p.pos:p.pos+4]), 16, 16)
	if err != nil {
		return 0, p.fail("want four hex digits")
	}
	p.pos += 4
	return rune(n), nil
}
