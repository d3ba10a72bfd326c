package cpptext

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// Unquote returns the text of a C++ string literal: ordinary or raw, of any encoding prefix, with
// the standard suffixes s and sv, or of several adjacent ones with space and comments between. Text
// of the wide prefixes (u, U, L) comes out as UTF-8. The error is an *Error.
func Unquote(lit string) (string, error) {
	out, err := AppendUnquote(nil, []byte(lit))
	return string(out), err
}

// AppendUnquote appends to dst what [Unquote] returns for lit. With an error it returns dst with the
// text before the error.
func AppendUnquote(dst, lit []byte) ([]byte, error) {
	if n := len(lit); n >= 2 && lit[0] == '"' && lit[n-1] == '"' {
		// The usual case: one ordinary literal without an escape.
		if body := lit[1 : n-1]; bytes.IndexByte(body, '\\') < 0 && bytes.IndexByte(body, '"') < 0 && bytes.IndexByte(body, '\n') < 0 {
			return append(dst, body...), nil
		}
	}
	l := NewLexer(lit)
	for n := 0; ; n++ {
		t, err := l.NextSignificant()
		switch {
		case err != nil:
			return dst, err
		case t.Kind == EOF && n > 0:
			return dst, nil
		case t.Kind != String:
			return dst, errorAt(lit, t, "string literal", "")
		}
		var bad *Error
		if dst, bad = unquoteOne(dst, lit, t); bad != nil {
			return dst, bad
		}
	}
}

// unquoteOne appends the text of the string literal t of src.
func unquoteOne(dst, src []byte, t Token) ([]byte, *Error) {
	lit := t.Text(src)
	open := bytes.IndexByte(lit, '"')
	end := bytes.LastIndexByte(lit, '"')
	prefix, suffix := lit[:open], lit[end+1:]
	if s := string(suffix); s != "" && s != "s" && s != "sv" {
		return dst, errorAt(src, t, "", "string literal with the unknown suffix "+s)
	}
	if len(prefix) > 0 && prefix[len(prefix)-1] == 'R' {
		delim := bytes.IndexByte(lit[open:], '(')
		return append(dst, lit[open+delim+1:end-delim]...), nil
	}
	d := unescaper{dst: dst, unit: unitBits(prefix)}
	for body := lit[open+1 : end]; len(body) > 0; {
		n, problem := d.unescapeNext(body)
		if problem != "" {
			at := t
			at.Start += len(lit[:end]) - len(body)
			at.End = min(at.Start+max(n, 1), t.End)
			at.Line, at.Column = positionIn(t, src, at.Start)
			return d.dst, errorAt(src, at, "", problem)
		}
		body = body[n:]
	}
	d.flush()
	return d.dst, nil
}

// positionIn returns the line and column of an offset inside t.
func positionIn(t Token, src []byte, offset int) (line, column int) {
	part := src[t.Start:offset]
	if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
		return t.Line + bytes.Count(part, []byte{'\n'}), len(part) - i
	}
	return t.Line, t.Column + len(part)
}

// unitBits returns the width of a code unit for an encoding prefix. L is 32 bits as on every system
// but Windows.
func unitBits(prefix []byte) int {
	switch string(prefix) {
	case "u":
		return 16
	case "U", "L":
		return 32
	}
	return 8
}

// An unescaper collects the text of a literal.
type unescaper struct {
	dst  []byte
	unit int  // bits of a code unit: 8, 16, 32
	high rune // a surrogate that waits for its partner, or 0
}

// unescapeNext reads the first escape sequence, or the text up to the next one, of s, which is not empty. It
// returns the length, and the problem if the sequence is wrong.
func (d *unescaper) unescapeNext(s []byte) (n int, problem string) {
	if s[0] != '\\' {
		d.flush()
		n = bytes.IndexByte(s, '\\')
		if n < 0 {
			n = len(s)
		}
		d.dst = append(d.dst, s[:n]...)
		return n, ""
	}
	if len(s) < 2 {
		return 1, "incomplete escape sequence"
	}
	switch c := s[1]; c {
	case '\n':
		return 2, "" // backslash-newline: the literal goes on in the next line
	case '\r':
		if len(s) > 2 && s[2] == '\n' {
			return 3, ""
		}
		return 2, "unknown escape sequence"
	case 'x':
		// \x takes all the digits there are: "\x41B" is one escape, and out of range in char.
		v, n := parseDigits(s[2:], 16, len(s))
		if n == 0 {
			return 2, `\x without hexadecimal digits`
		}
		return n + 2, d.addCode(v)
	case '0', '1', '2', '3', '4', '5', '6', '7':
		v, n := parseDigits(s[1:], 8, 3)
		return n + 1, d.addCode(v)
	case 'u', 'U':
		// A universal character name is text and not a code unit: a surrogate is an error.
		want := 4
		if c == 'U' {
			want = 8
		}
		v, n := parseDigits(s[2:], 16, want)
		if n < want || v > utf8.MaxRune || utf16.IsSurrogate(rune(v)) {
			return n + 2, "invalid universal character name"
		}
		d.flush()
		d.dst = utf8.AppendRune(d.dst, rune(v))
		return n + 2, ""
	default:
		v, ok := simpleEscape(c)
		if !ok {
			return 2, "unknown escape sequence"
		}
		d.flush()
		d.dst = append(d.dst, v)
		return 2, ""
	}
}

// addCode adds a numeric escape: a byte in ordinary literals, a code unit in wide ones. A pair of UTF-16
// surrogates, u"\xd83d\xde00", is one character.
func (d *unescaper) addCode(v uint64) string {
	if v>>d.unit != 0 {
		return "escape sequence out of range"
	}
	if d.unit == 8 {
		d.dst = append(d.dst, byte(v))
		return ""
	}
	if d.unit == 16 && utf16.IsSurrogate(rune(v)) {
		if r := utf16.DecodeRune(d.high, rune(v)); r != utf8.RuneError {
			d.high = 0
			d.dst = utf8.AppendRune(d.dst, r)
			return ""
		}
		d.flush()
		d.high = rune(v)
		return ""
	}
	d.flush()
	if v > utf8.MaxRune {
		return "escape sequence out of range"
	}
	d.dst = utf8.AppendRune(d.dst, rune(v))
	return ""
}

// flush writes a surrogate without a partner as U+FFFD.
func (d *unescaper) flush() {
	if d.high != 0 {
		d.dst = utf8.AppendRune(d.dst, utf8.RuneError)
		d.high = 0
	}
}

// parseDigits reads at most limit digits of a base and returns their value, saturated, and their number.
func parseDigits(s []byte, base uint64, limit int) (v uint64, n int) {
	for n < len(s) && n < limit {
		x := digitValue(s[n])
		if x >= base {
			break
		}
		if v < 1<<56 {
			v = v*base + x
		}
		n++
	}
	return v, n
}

// digitValue returns the value of a hexadecimal digit, 99 for another byte.
func digitValue(c byte) uint64 {
	switch {
	case '0' <= c && c <= '9':
		return uint64(c - '0')
	case 'a' <= c && c <= 'f':
		return uint64(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return uint64(c-'A') + 10
	}
	return 99
}

// simpleEscape returns the value of the escape sequence \c. \e is an extension that gcc and clang share.
func simpleEscape(c byte) (byte, bool) {
	switch c {
	case '\'', '"', '?', '\\':
		return c, true
	case 'a':
		return 7, true
	case 'b':
		return 8, true
	case 'f':
		return 12, true
	case 'n':
		return 10, true
	case 'r':
		return 13, true
	case 't':
		return 9, true
	case 'v':
		return 11, true
	case 'e':
		return 27, true
	}
	return 0, false
}
