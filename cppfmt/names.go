package cppfmt

import (
	"strings"
	"unicode"
)

// snake turns a Go name into a C++ one: SourceLine to source_line, HTTPServer to http_server.
func snake(name string) string {
	rs := []rune(name)
	var b strings.Builder
	for i, r := range rs {
		if unicode.IsUpper(r) && i > 0 && rs[i-1] != '_' &&
			(!unicode.IsUpper(rs[i-1]) || i+1 < len(rs) && unicode.IsLower(rs[i+1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	s := b.String()
	if keywords[s] {
		s += "_"
	}
	return s
}

// isIdentifier reports whether s can name a member, a type or an enumerator.
func isIdentifier(s string) bool {
	for i, r := range s {
		switch {
		case r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z':
		case i > 0 && '0' <= r && r <= '9':
		case r >= 0x80 && unicode.IsLetter(r):
		default:
			return false
		}
	}
	return s != "" && !keywords[s]
}

// keywords are the words that C++20 reserves, [lex.key] and [lex.digraph].
var keywords = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(`alignas alignof and and_eq asm auto bitand bitor bool break case catch
		char char8_t char16_t char32_t class compl concept const consteval constexpr constinit const_cast
		continue co_await co_return co_yield decltype default delete do double dynamic_cast else enum
		explicit export extern false float for friend goto if inline int long mutable namespace new
		noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast
		requires return short signed sizeof static static_assert static_cast struct switch template this
		thread_local throw true try typedef typeid typename union unsigned using virtual void volatile
		wchar_t while xor xor_eq`) {
		m[w] = true
	}
	return m
}()
