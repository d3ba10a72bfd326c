package cpptext

import (
	"unicode"
	"unicode/utf8"
)

// maxLiteral is the length in bytes after which a literal is split in two adjacent ones: compilers
// need not take more than 65 536 characters ([implimits]), and MSVC takes about 16 KB.
const maxLiteral = 16 << 10

// Quote returns s as an ordinary C++ string literal. See [AppendQuote].
func Quote(s string) string { return string(AppendQuote(make([]byte, 0, len(s)+2), s)) }

// AppendQuote appends s to dst as an ordinary C++ string literal that compiles without a warning
// and reads back as s, byte for byte:
//
//   - \\ \" \n \t \r are written so, and ?? as ?\?, since that begins a trigraph;
//   - other control characters, invisible format characters (bidirectional overrides among them)
//     and bytes that are not UTF-8 are written as three octal digits each, because \x has no end;
//   - other UTF-8 text does not change.
//
// A literal of more than 16 KB is split into adjacent ones with a space between.
func AppendQuote(dst []byte, s string) []byte {
	dst = append(dst, '"')
	begin := len(dst)
	start := 0 // s[start:i] is still to be copied
	for i := 0; i < len(s); {
		room := maxLiteral - (len(dst) - begin) - (i - start)
		if room <= 0 {
			dst = append(append(dst, s[start:i]...), `" "`...)
			begin, start, room = len(dst), i, maxLiteral
		}
		plain := countPlain(s[i:min(len(s), i+room)])
		if i += plain; i == len(s) || plain == room {
			continue
		}
		c := s[i]
		n := 1
		switch {
		case c == '?' && (i == 0 || s[i-1] != '?'):
			i++
			continue
		case c >= utf8.RuneSelf:
			var r rune
			if r, n = utf8.DecodeRuneInString(s[i:]); isVisible(r, n) {
				i += n
				continue
			}
		}
		dst = appendEscaped(append(dst, s[start:i]...), s, i, n)
		i += n
		start = i
	}
	return append(append(dst, s[start:]...), '"')
}

// countPlain returns the number of bytes at the start of s that need no escape, or less. It looks at
// eight bytes at a time.
func countPlain(s string) int {
	const ones, high = 0x0101010101010101, 0x8080808080808080
	i := 0
	for ; i+8 <= len(s); i += 8 {
		b := s[i : i+8]
		x := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
		quote, slash, question, del := x^ones*'"', x^ones*'\\', x^ones*'?', x^ones*0x7f
		// In each term the high bit of a byte is set if the byte is that character. A borrow may also
		// set it in the byte above, which only costs time.
		special := (quote - ones) | (slash - ones) | (question - ones) | (del - ones) | (x - ones*' ') | x
		if special&high != 0 {
			break
		}
	}
	for i < len(s) && isPlain[s[i]] {
		i++
	}
	return i
}

// appendEscaped appends the n bytes of s at i as escape sequences.
func appendEscaped(dst []byte, s string, i, n int) []byte {
	switch c := s[i]; c {
	case '\\', '"', '?':
		return append(dst, '\\', c)
	case '\n':
		return append(dst, '\\', 'n')
	case '\t':
		return append(dst, '\\', 't')
	case '\r':
		return append(dst, '\\', 'r')
	}
	for ; n > 0; n-- {
		c := s[i]
		dst = append(dst, '\\', '0'+c>>6, '0'+c>>3&7, '0'+c&7)
		i++
	}
	return dst
}

// isVisible reports whether a rune above ASCII needs no escape in a literal.
func isVisible(r rune, n int) bool {
	switch {
	case r == utf8.RuneError && n == 1, r < 0xa0:
		return false
	case r < 0x600: // Latin, Greek, Cyrillic, Hebrew: nothing invisible but the soft hyphen
		return r != 0xad
	case 0x2010 <= r && r <= 0x2027, 0x2030 <= r && r <= 0x205f, 0x3000 <= r && r <= 0xd7ff:
		return true // punctuation, as compilers quote with it, and East Asian scripts
	}
	return !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// isPlain is the set of ASCII characters that never need an escape.
var isPlain = func() (t [256]bool) {
	for c := ' '; c < 0x7f; c++ {
		t[c] = c != '"' && c != '\\' && c != '?'
	}
	return t
}()
