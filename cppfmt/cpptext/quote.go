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
//   - other UTF-8 text stands as it is.
//
// A literal of more than 16 KB is split into adjacent ones with a space between.
func AppendQuote[S string | []byte](dst []byte, s S) []byte {
	dst = append(dst, '"')
	begin := len(dst)
	start := 0 // s[start:i] is still to be copied
	for i := 0; i < len(s); {
		if len(dst)-begin+i-start >= maxLiteral {
			dst = append(append(dst, s[start:i]...), `" "`...)
			begin, start = len(dst), i
		}
		c := s[i]
		if isPlain[c] || c == '?' && (i == 0 || s[i-1] != '?') {
			i++
			continue
		}
		n := 1
		if c >= utf8.RuneSelf {
			var r rune
			r, n = decodeRune(s, i)
			if visible(r, n) {
				i += n
				continue
			}
		}
		dst = append(dst, s[start:i]...)
		dst = appendEscaped(dst, s, i, n)
		i += n
		start = i
	}
	return append(append(dst, s[start:]...), '"')
}

// appendEscaped appends the n bytes of s at i as escape sequences.
func appendEscaped[S string | []byte](dst []byte, s S, i, n int) []byte {
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

func decodeRune[S string | []byte](s S, i int) (rune, int) {
	var buf [utf8.UTFMax]byte
	n := copy(buf[:], s[i:])
	return utf8.DecodeRune(buf[:n])
}

// visible reports whether a rune above ASCII may stand in a literal as it is.
func visible(r rune, n int) bool {
	if r == utf8.RuneError && n == 1 {
		return false
	}
	return !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// isPlain are the ASCII characters that need no escape wherever they stand.
var isPlain = func() (t [256]bool) {
	for c := ' '; c < 0x7f; c++ {
		t[c] = c != '"' && c != '\\' && c != '?'
	}
	return t
}()
