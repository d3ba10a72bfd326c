package structured

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// maxJSONDepth bounds how deep values may be nested that are read or skipped.
const maxJSONDepth = 1000

// A jsonScanner pulls values out of JSON text, in the order of the text, without building what it
// passes over. Compilers put whole sources into their reports: skipping a string costs one search
// for its end.
//
// The first error sticks: every method returns at once after it. Memory is that of the strings
// asked for, time is linear.
type jsonScanner struct {
	data  []byte // the whole document
	pos   int    // of the next byte
	depth int    // of the open arrays and objects
	err   error  // the first error
}

// object reads an object and calls member for each of its members, at the value. member must read
// the value by exactly one call.
func (s *jsonScanner) object(member func(key []byte)) {
	if !s.open('{') {
		return
	}
	for first := true; s.more('}', first); first = false {
		key := s.bytes()
		s.expect(':')
		if s.err == nil {
			member(key)
		}
	}
}

// array reads an array and calls element for each of its elements. element must read the value by
// exactly one call.
func (s *jsonScanner) array(element func()) {
	if !s.open('[') {
		return
	}
	for first := true; s.more(']', first); first = false {
		element()
	}
}

// open reads an opening bracket. A value of another kind is skipped, so that a surprising report
// loses one member and not all.
func (s *jsonScanner) open(c byte) bool {
	if s.space(); s.peek() != c {
		s.skip()
		return false
	}
	if s.depth++; s.depth > maxJSONDepth {
		s.fail("more than %d nested values", maxJSONDepth)
		return false
	}
	s.pos++
	return true
}

// more reports whether another element follows, and reads the comma or the closing bracket.
func (s *jsonScanner) more(end byte, first bool) bool {
	s.space()
	switch c := s.peek(); {
	case s.err != nil:
		return false
	case c == end:
		s.pos++
		s.depth--
		return false
	case first:
		return true
	case c == ',':
		s.pos++
		s.space()
		return s.err == nil
	}
	s.expect(',')
	return false
}

// str reads a string. A value of another kind is skipped and gives "".
func (s *jsonScanner) str() string { return string(s.bytes()) }

// bytes reads a string as str does. The result may be part of the text.
func (s *jsonScanner) bytes() []byte {
	if s.space(); s.peek() != '"' {
		s.skip()
		return nil
	}
	raw, escaped := s.raw()
	if escaped {
		return unescapeJSON(raw)
	}
	return raw
}

// raw reads a string's text between the quotes and reports whether it holds a backslash.
func (s *jsonScanner) raw() (text []byte, escaped bool) {
	start := s.pos + 1
	for i := start; ; {
		n := bytes.IndexByte(s.data[i:], '"')
		if n < 0 {
			s.pos = len(s.data)
			s.fail("unexpected end in a string")
			return nil, false
		}
		// The quote ends the string unless an odd number of backslashes precedes it.
		end := i + n
		slashes := 0
		for end-slashes > start && s.data[end-slashes-1] == '\\' {
			slashes++
		}
		i = end + 1
		if slashes%2 == 0 {
			s.pos = i
			text = s.data[start:end]
			return text, bytes.IndexByte(text, '\\') >= 0
		}
	}
}

// num reads an integer. A value of another kind, or one that does not fit, is skipped and gives 0.
func (s *jsonScanner) num() int {
	s.space()
	start := s.pos
	s.skip()
	n, err := strconv.Atoi(string(s.data[start:s.pos]))
	if err != nil {
		return 0
	}
	return n
}

// skip passes over one value of any kind.
func (s *jsonScanner) skip() {
	s.space()
	depth := 0
	for s.err == nil {
		switch c := s.peek(); c {
		case '"':
			s.raw()
		case '{', '[':
			depth++
			s.pos++
		case '}', ']':
			if depth--; depth < 0 {
				s.fail("unexpected %q", c)
				return
			}
			s.pos++
		case ',', ':':
			if depth == 0 {
				s.fail("unexpected %q", c)
				return
			}
			s.pos++
		default:
			s.word()
		}
		if depth == 0 {
			return
		}
		s.space()
	}
}

// word passes over a number, true, false or null.
func (s *jsonScanner) word() {
	start := s.pos
	for s.pos < len(s.data) {
		switch c := s.data[s.pos]; {
		case c >= '0' && c <= '9', c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '-', c == '+', c == '.':
			s.pos++
			continue
		}
		break
	}
	if s.pos == start {
		s.fail("unexpected %q", s.peek())
	}
}

// space passes over white space.
func (s *jsonScanner) space() {
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case ' ', '\t', '\n', '\r':
			s.pos++
		default:
			return
		}
	}
}

// peek returns the next byte, and 0 with an error at the end.
func (s *jsonScanner) peek() byte {
	if s.pos < len(s.data) {
		return s.data[s.pos]
	}
	s.fail("unexpected end")
	return 0
}

// expect reads one byte after white space.
func (s *jsonScanner) expect(want byte) {
	if s.space(); s.err != nil {
		return
	}
	if c := s.peek(); c != want {
		s.fail("unexpected %q, want %q", c, want)
		return
	}
	s.pos++
}

// fail records the first error.
func (s *jsonScanner) fail(format string, args ...any) {
	if s.err == nil {
		s.err = fmt.Errorf("offset %d: "+format, append([]any{s.pos}, args...)...)
	}
}

// unescapeJSON replaces the escapes of a JSON string's text. What is not an escape stays as it is;
// an unpaired surrogate gives U+FFFD, as encoding/json does.
func unescapeJSON(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for {
		n := bytes.IndexByte(text, '\\')
		if n < 0 || n+1 == len(text) {
			return append(out, text...)
		}
		out = append(out, text[:n]...)
		c := text[n+1]
		text = text[n+2:]
		switch c {
		case 'n':
			c = '\n'
		case 't':
			c = '\t'
		case 'r':
			c = '\r'
		case 'b':
			c = '\b'
		case 'f':
			c = '\f'
		case 'u':
			r, size := unescapeUnit(text)
			text = text[size:]
			out = utf8.AppendRune(out, r)
			continue
		}
		out = append(out, c)
	}
}

// unescapeUnit decodes the four hexadecimal digits after \u, and a second unit if they are half of
// a surrogate pair. It returns how many bytes that took.
func unescapeUnit(text []byte) (rune, int) {
	r, ok := hex4(text)
	if !ok {
		return utf8.RuneError, 0
	}
	if !utf16.IsSurrogate(r) {
		return r, 4
	}
	if len(text) >= 10 && text[4] == '\\' && text[5] == 'u' {
		if low, ok := hex4(text[6:]); ok {
			if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
				return pair, 10
			}
		}
	}
	return utf8.RuneError, 4
}

// hex4 decodes four hexadecimal digits.
func hex4(text []byte) (rune, bool) {
	if len(text) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(string(text[:4]), 16, 16)
	return rune(n), err == nil
}
