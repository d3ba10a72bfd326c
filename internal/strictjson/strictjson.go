// Package strictjson reads JSON that a model wrote.
//
// encoding/json accepts what a contract must not: keys in another case, duplicate keys, invalid UTF-8
// (it is replaced), any depth; and it stops at the first mismatch without saying where. This reader
// refuses all of these and keeps a tree, so that the decoder above it can report every mismatch with a
// JSON pointer. The grammar is that of RFC 8259.
package strictjson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Limits of one value. They bound the memory that hostile text can take.
const (
	MaxDepth  = 32      // nested arrays and objects
	MaxValues = 1 << 20 // values of all kinds, nested ones included
)

// A Kind is the type of a JSON value.
type Kind byte

// The kinds, as JSON Schema calls them.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

var kindNames = [...]string{"null", "boolean", "number", "string", "array", "object"}

// String returns the kind's name in JSON Schema.
func (k Kind) String() string { return kindNames[k] }

// A Value is one JSON value. The zero value is null.
type Value struct {
	Kind    Kind
	Text    string   // a string's content, a number's literal, "true" or "false"
	Items   []Value  // of an array
	Members []Member // of an object, in the document's order; no two have the same name
}

// A Member is one member of an object.
type Member struct {
	Name  string
	Value Value
}

// Get returns the object's member of that name, nil if there is none.
func (v *Value) Get(name string) *Value {
	for i := range v.Members {
		if v.Members[i].Name == name {
			return &v.Members[i].Value
		}
	}
	return nil
}

// A SyntaxError reports where a document stops being JSON.
type SyntaxError struct {
	Offset int // in bytes, from 0
	Msg    string
}

// Error returns the message and the offset.
func (e *SyntaxError) Error() string { return fmt.Sprintf("%s at byte %d", e.Msg, e.Offset) }

// Parse reads a document that holds exactly one value. White space may surround it.
func Parse(doc string) (Value, error) {
	p := NewParser(doc, 0)
	v, err := p.Value()
	if err != nil {
		return v, err
	}
	p.skipSpace()
	if p.pos < len(p.src) {
		return v, p.fail("text after the value")
	}
	return v, nil
}

// A Parser reads one value that begins within a longer text.
type Parser struct {
	// OnMember, if set, receives each member of the outermost object as soon as it is complete. It is
	// how a caller reads a document that was cut off.
	OnMember func(Member)

	src    string
	pos    int
	values int
	sawKey bool
}

// NewParser returns a parser that begins at byte offset pos of src.
func NewParser(src string, pos int) *Parser { return &Parser{src: src, pos: pos} }

// Offset returns how far the parser has read, in bytes from the beginning of its text. After an error
// it is the place of the error.
func (p *Parser) Offset() int { return p.pos }

// SawKey reports whether a key and its colon were read. Braces of prose and code hardly ever get that
// far, so an error after it is an error in JSON.
func (p *Parser) SawKey() bool { return p.sawKey }

// Value reads one value and leaves what follows it. The error is a *SyntaxError.
func (p *Parser) Value() (Value, error) {
	p.skipSpace()
	return p.value(0)
}

// fail returns a SyntaxError at pos. At the end of the text there is only one reason: it ends too early,
// which a caller that streams must be able to recognise.
func (p *Parser) fail(format string, args ...any) error {
	if p.pos >= len(p.src) {
		return &SyntaxError{len(p.src), "the document ends too early"}
	}
	return &SyntaxError{p.pos, fmt.Sprintf(format, args...)}
}

func (p *Parser) skipSpace() {
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
func (p *Parser) peek() byte {
	if p.pos < len(p.src) {
		return p.src[p.pos]
	}
	return 0
}

// value reads the value at pos. depth is the number of arrays and objects around it.
func (p *Parser) value(depth int) (Value, error) {
	if p.values++; p.values > MaxValues {
		return Value{}, p.fail("more than %d values", MaxValues)
	}
	c := p.peek()
	if depth >= MaxDepth && (c == '{' || c == '[') {
		return Value{}, p.fail("nested deeper than %d", MaxDepth)
	}
	switch {
	case c == '{':
		return p.object(depth)
	case c == '[':
		return p.array(depth)
	case c == '"':
		s, err := p.str()
		return Value{Kind: String, Text: s}, err
	// A plus sign, a leading point and NaN are not JSON: they fall through to the error.
	case c == '-' || c >= '0' && c <= '9':
		s, err := p.number()
		return Value{Kind: Number, Text: s}, err
	case c == 't':
		return p.word("true", Value{Kind: Bool, Text: "true"})
	case c == 'f':
		return p.word("false", Value{Kind: Bool, Text: "false"})
	case c == 'n':
		return p.word("null", Value{})
	default:
		return Value{}, p.fail("want a value, got %q", c)
	}
}

// word reads true, false or null byte by byte, so that the offset of an error is that of the wrong byte.
func (p *Parser) word(w string, v Value) (Value, error) {
	for i := range len(w) {
		if p.peek() != w[i] {
			return Value{}, p.fail("want %s", w)
		}
		p.pos++
	}
	return v, nil
}

// object reads an object. A comma must be followed by a key: RFC 8259 has no trailing commas.
func (p *Parser) object(depth int) (Value, error) {
	v := Value{Kind: Object}
	p.pos++
	p.skipSpace()
	if p.peek() == '}' {
		p.pos++
		return v, nil
	}
	var names nameSet
	for {
		m, err := p.member(depth, &names, v.Members)
		if err != nil {
			return v, err
		}
		v.Members = append(v.Members, m)
		switch p.peek() {
		case ',':
			p.pos++
			p.skipSpace()
		case '}':
			p.pos++
			return v, nil
		default:
			return v, p.fail("want a comma or } in the object")
		}
	}
}

// member reads one member and the white space after it. before holds the members already read.
func (p *Parser) member(depth int, names *nameSet, before []Member) (Member, error) {
	if p.peek() != '"' {
		return Member{}, p.fail("want a key in quotes")
	}
	start := p.pos
	name, err := p.str()
	if err != nil {
		return Member{}, err
	}
	// The first of two equal keys wins in some readers and the second in others, so both are refused.
	if !names.add(name, before) {
		p.pos = start
		return Member{}, p.fail("duplicate key %s", Quote(name))
	}
	p.skipSpace()
	if p.peek() != ':' {
		return Member{}, p.fail("want a colon after the key %s", Quote(name))
	}
	p.pos++
	p.sawKey = true
	p.skipSpace()
	item, err := p.value(depth + 1)
	if err != nil {
		return Member{}, err
	}
	p.skipSpace()
	m := Member{name, item}
	// A number at the very end of a cut document may lack digits, so it counts only once something follows.
	if depth == 0 && p.OnMember != nil && (item.Kind != Number || p.pos < len(p.src)) {
		p.OnMember(m)
	}
	return m, nil
}

// A nameSet finds duplicate keys. Up to 16 names are compared one by one, which needs no memory; a map
// keeps larger objects linear.
type nameSet struct{ seen map[string]bool }

// add reports whether name is new among the members before it.
func (s *nameSet) add(name string, before []Member) bool {
	if s.seen == nil {
		if slices.ContainsFunc(before, func(m Member) bool { return m.Name == name }) {
			return false
		}
		if len(before) < 16 {
			return true
		}
		s.seen = map[string]bool{}
		for _, m := range before {
			s.seen[m.Name] = true
		}
	}
	if s.seen[name] {
		return false
	}
	s.seen[name] = true
	return true
}

// array reads an array, without trailing commas.
func (p *Parser) array(depth int) (Value, error) {
	v := Value{Kind: Array}
	p.pos++
	p.skipSpace()
	if p.peek() == ']' {
		p.pos++
		return v, nil
	}
	for {
		item, err := p.value(depth + 1)
		if err != nil {
			return v, err
		}
		v.Items = append(v.Items, item)
		p.skipSpace()
		switch p.peek() {
		case ',':
			p.pos++
			p.skipSpace()
		case ']':
			p.pos++
			return v, nil
		default:
			return v, p.fail("want a comma or ] in the array")
		}
	}
}

// number reads RFC 8259's grammar: no leading zeros or plus, no NaN.
func (p *Parser) number() (string, error) {
	start := p.pos
	if p.peek() == '-' {
		p.pos++
	}
	// 01 is 0 followed by text that no value can begin.
	if p.peek() == '0' {
		p.pos++
	} else if p.skipDigits() == 0 {
		return "", p.fail("want a digit")
	}
	if p.peek() == '.' {
		p.pos++
		if p.skipDigits() == 0 {
			return "", p.fail("want a digit after the point")
		}
	}
	if c := p.peek(); c == 'e' || c == 'E' {
		p.pos++
		if c := p.peek(); c == '+' || c == '-' {
			p.pos++
		}
		if p.skipDigits() == 0 {
			return "", p.fail("want a digit in the exponent")
		}
	}
	return p.src[start:p.pos], nil
}

// skipDigits returns the number of digits that it passed.
func (p *Parser) skipDigits() (n int) {
	for c := p.peek(); c >= '0' && c <= '9'; c = p.peek() {
		p.pos++
		n++
	}
	return n
}

// str reads a string, which must be valid UTF-8 with paired surrogates. One without escapes is a part
// of the source, not a copy.
func (p *Parser) str() (string, error) {
	p.pos++
	start := p.pos
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; {
		case c == '"':
			s := p.src[start:p.pos]
			p.pos++
			return s, nil
		case c == '\\':
			return p.escapedStr(start)
		default:
			if err := p.skipRune(c); err != nil {
				return "", err
			}
		}
	}
	return "", p.fail("")
}

// skipRune passes one character of a string that is neither a quote nor a backslash. encoding/json
// replaces invalid UTF-8, which would change a patch without notice.
func (p *Parser) skipRune(c byte) error {
	if c < ' ' {
		return p.fail("control character %#02x in a string", c)
	}
	if c < utf8.RuneSelf {
		p.pos++
		return nil
	}
	r, n := utf8.DecodeRuneInString(p.src[p.pos:])
	if r == utf8.RuneError && n == 1 {
		// A character that the end of the document cuts is not invalid: the document ends too early.
		if !utf8.FullRuneInString(p.src[p.pos:]) {
			p.pos = len(p.src)
		}
		return p.fail("invalid UTF-8 in a string")
	}
	p.pos += n
	return nil
}

// escapedStr reads the rest of a string that began at start. The parser is at its first backslash.
func (p *Parser) escapedStr(start int) (string, error) {
	buf := []byte(p.src[start:p.pos])
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; c {
		case '"':
			p.pos++
			return string(buf), nil
		case '\\':
			r, err := p.escape()
			if err != nil {
				return "", err
			}
			buf = utf8.AppendRune(buf, r)
		default:
			from := p.pos
			if err := p.skipRune(c); err != nil {
				return "", err
			}
			buf = append(buf, p.src[from:p.pos]...)
		}
	}
	return "", p.fail("")
}

// escape reads one escape. \u0000 is valid, a backslash at the end is a cut document.
func (p *Parser) escape() (rune, error) {
	p.pos++
	c := p.peek()
	if c == 'u' {
		p.pos++
		return p.unicodeEscape()
	}
	if i := strings.IndexByte(`"\/bfnrt`, c); i >= 0 && c != 0 {
		p.pos++
		return rune("\"\\/\b\f\n\r\t"[i]), nil
	}
	return 0, p.fail("unknown escape %q", c)
}

// unicodeEscape reads the digits of a \u escape, and the second escape of a surrogate pair.
func (p *Parser) unicodeEscape() (rune, error) {
	r, err := p.hex4()
	if err != nil || !utf16.IsSurrogate(r) {
		return r, err
	}
	// A character above U+FFFF is two escapes: \ud83d\ude00.
	if strings.HasPrefix(p.src[p.pos:], `\u`) {
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

// hex4 reads the four digits of a \u escape, in either case.
func (p *Parser) hex4() (rune, error) {
	if len(p.src)-p.pos < 4 {
		p.pos = len(p.src)
		return 0, p.fail("")
	}
	n, err := strconv.ParseUint(p.src[p.pos:p.pos+4], 16, 16)
	if err != nil {
		return 0, p.fail("want four hex digits")
	}
	p.pos += 4
	return rune(n), nil
}

// Quote quotes untrusted text for an error message and bounds it.
func Quote(s string) string {
	const most = 60
	if len(s) > most {
		return fmt.Sprintf("%.*q... (%d bytes)", most, s, len(s))
	}
	return strconv.Quote(s)
}
