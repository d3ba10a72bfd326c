package cpptext

import (
	"bytes"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ParseInt returns the value of an integer literal without a sign: decimal, 0x, 0b or octal, with
// digit separators and any of the suffixes of C++20 (u, l, ll and their combinations; also z, which
// is C++23). The error is an *Error with columns counted in lit.
func ParseInt(lit []byte) (uint64, error) {
	body, base := cutBase(lit)
	// In octal the leading 0 counts as a digit, so that a separator may follow it: 0'17.
	v, n, i := uint64(0), 0, 0
	for ; i < len(body); i++ {
		c := body[i]
		if c == '\'' && (n > 0 || base == 8) && i+1 < len(body) && digitValue(body[i+1]) < base {
			i++ // a separator, with its digit
			c = body[i]
		}
		x := digitValue(c)
		if x >= base {
			break
		}
		if v > (math.MaxUint64-x)/base {
			return 0, literalError(lit, "integer does not fit 64 bits")
		}
		v = v*base + x
		n++
	}
	if n == 0 && base != 8 || !isIntSuffix(body[i:]) {
		return 0, literalError(lit, "malformed integer")
	}
	return v, nil
}

// cutBase returns an integer literal without the prefix of its base, and the base.
func cutBase(lit []byte) (body []byte, base uint64) {
	if len(lit) < 2 || lit[0] != '0' {
		return lit, 10
	}
	switch lit[1] {
	case 'x', 'X':
		return lit[2:], 16
	case 'b', 'B':
		return lit[2:], 2
	}
	return lit[1:], 8
}

// isIntSuffix reports whether s is an integer suffix. In ll both letters have the same case, so that
// "lL" is an error ([lex.icon]); z is C++23.
func isIntSuffix(s []byte) bool {
	if len(s) == 0 {
		return true
	}
	if len(s) > 3 {
		return false
	}
	switch string(s) {
	case "ll", "LL", "ull", "uLL", "Ull", "ULL", "llu", "llU", "LLu", "LLU":
		return true
	}
	switch strings.ToLower(string(s)) {
	case "u", "l", "ul", "lu", "z", "uz", "zu":
		return true
	}
	return false
}

// ParseFloat returns the value of a floating literal without a sign, decimal or hexadecimal, with
// digit separators and the suffixes f and l, rounded to bits (32 or 64). A value too large is an
// error; one too small is zero. An integer literal is taken too. The error is an *Error.
func ParseFloat(lit []byte, bits int) (float64, error) {
	var buf [64]byte
	text := append(buf[:0], lit...)
	if bytes.IndexByte(text, '\'') >= 0 {
		text = dropSeparators(text)
	}
	text, floating := trimFloatSuffix(text)
	if !floating {
		if v, err := ParseInt(lit); err == nil {
			return float64(v), nil
		}
	}
	// strconv takes "inf", "nan", signs and underscores, which C++ does not.
	if len(text) == 0 || !isDigit(text[0]) && text[0] != '.' || bytes.IndexByte(text, '_') >= 0 {
		return 0, literalError(lit, "malformed floating literal")
	}
	v, err := strconv.ParseFloat(string(text), bits)
	switch {
	case err == nil:
		return v, nil
	case math.IsInf(v, 0):
		return 0, literalError(lit, "floating literal out of range")
	}
	return 0, literalError(lit, "malformed floating literal")
}

// trimFloatSuffix drops the suffix f or l, and reports whether the rest has the form of a floating
// literal. In hexadecimal only an exponent makes one, and without it f is a digit: 0x1f is 31.
func trimFloatSuffix(text []byte) (rest []byte, floating bool) {
	hex := len(text) > 1 && text[0] == '0' && text[1]|0x20 == 'x'
	marks := ".eE"
	if hex {
		marks = "pP"
	}
	floating = bytes.ContainsAny(text, marks)
	if n := len(text); n > 0 {
		switch text[n-1] {
		case 'f', 'F':
			if !hex || floating {
				text = text[:n-1]
			}
		case 'l', 'L':
			text = text[:n-1]
		}
	}
	return text, floating
}

// dropSeparators drops the ' between two digits.
func dropSeparators(text []byte) []byte {
	out := text[:0]
	for i, c := range text {
		if c == '\'' && i > 0 && i+1 < len(text) && isIdentPart[text[i-1]] && isIdentPart[text[i+1]] {
			continue
		}
		out = append(out, c)
	}
	return out
}

// ParseChar returns the value of a character literal: a code point for one character, a byte for a
// numeric escape, and for several characters the number that gcc and clang make of them. The error
// is an *Error.
func ParseChar(lit []byte) (int64, error) {
	open := bytes.IndexByte(lit, '\'')
	end := bytes.LastIndexByte(lit, '\'')
	if open < 0 || end <= open+1 {
		return 0, literalError(lit, "malformed character literal")
	}
	if end != len(lit)-1 {
		return 0, literalError(lit, "character literal with the unknown suffix "+strconv.Quote(string(lit[end+1:])))
	}
	switch string(lit[:open]) {
	case "", "L", "u", "U", "u8":
	default:
		return 0, literalError(lit, "malformed character literal")
	}
	var buf [32]byte
	d := unescaper{dst: buf[:0], unit: unitBits(lit[:open])}
	for body := lit[open+1 : end]; len(body) > 0; {
		n, problem := d.unescapeNext(body)
		if problem != "" {
			return 0, literalError(lit, problem)
		}
		body = body[n:]
	}
	d.flush()
	r, n := utf8.DecodeRune(d.dst)
	switch {
	case n == len(d.dst) && (n > 1 || r < 0x80):
		return int64(r), nil
	case len(d.dst) == 1:
		return int64(int8(d.dst[0])), nil // char is signed on x86; gcc and clang sign-extend
	case len(d.dst) <= 4 && len(d.dst) > 0:
		v := uint32(0)
		for _, c := range d.dst {
			v = v<<8 | uint32(c)
		}
		return int64(int32(v)), nil
	}
	return 0, literalError(lit, "character literal with more than four characters")
}

// literalError reports a problem with a whole literal, at line 1, column 1 of it.
func literalError(lit []byte, problem string) *Error {
	t := Token{End: len(lit), Line: 1, Column: 1}
	return errorAt(lit, t, "", problem)
}
