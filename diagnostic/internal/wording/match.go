// Package wording holds what readers of tools' messages share: a small pattern language, the quotes of
// different locales, the words for severities, the names of checkers.
package wording

import "strings"

// Match looks for pattern anywhere in s and returns what its holes hold. A pattern is literal text
// with holes: "%q" is something in quotes, without them, "%s" is any text up to the next literal.
// "^" at the start and "$" at the end of a pattern anchor it. The search tries each place where the first
// literal occurs, so it ends after at most that many passes.
//
// A pattern language of two holes instead of regular expressions: the rules stay readable, and a
// match costs a few IndexByte's.
func Match(pattern, s string, holes []string) ([]string, bool) {
	anchored := strings.HasPrefix(pattern, "^")
	pattern = strings.TrimPrefix(pattern, "^")
	first := pattern
	if i := strings.IndexByte(pattern, '%'); i >= 0 {
		first = pattern[:i]
	}
	first = strings.TrimSuffix(first, "$")
	const most = 64 // a message that repeats the first literal more often is hostile
	for at, tries := 0, 0; tries < most; tries++ {
		i := 0
		switch {
		case anchored:
		case first != "":
			i = strings.Index(s[at:], first)
		case strings.HasPrefix(pattern, "%q"):
			i = strings.IndexByte(s[at:], '\'')
		}
		if i < 0 {
			return nil, false
		}
		at += i
		if h, ok := matchAt(pattern, s[at:], holes[:0]); ok {
			return h, true
		}
		if anchored || at >= len(s) {
			return nil, false
		}
		at++
	}
	return nil, false
}

// matchAt matches pattern at the start of s.
func matchAt(pattern, s string, holes []string) ([]string, bool) {
	for pattern != "" {
		switch {
		case pattern == "$":
			return holes, s == ""
		case strings.HasPrefix(pattern, "%q"):
			pattern = pattern[2:]
			if s == "" || s[0] != '\'' {
				return nil, false
			}
			end := closingQuote(s, nextLiteral(pattern))
			if end < 0 {
				return nil, false
			}
			holes = append(holes, s[1:end])
			s = s[end+1:]
		case strings.HasPrefix(pattern, "%s"):
			pattern = pattern[2:]
			lit := nextLiteral(pattern)
			end := len(s)
			if lit != "" {
				if end = strings.Index(s, lit); end < 0 {
					return nil, false
				}
			} else if strings.HasPrefix(pattern, "%q") {
				if end = strings.IndexByte(s, '\''); end < 0 {
					return nil, false
				}
			}
			holes = append(holes, s[:end])
			s = s[end:]
		default:
			lit := nextLiteral(pattern)
			if lit == "" || !strings.HasPrefix(s, lit) {
				return nil, false
			}
			s, pattern = s[len(lit):], pattern[len(lit):]
		}
	}
	return holes, true
}

// nextLiteral returns the literal text at the start of a pattern.
func nextLiteral(pattern string) string {
	if i := strings.IndexByte(pattern, '%'); i >= 0 {
		pattern = pattern[:i]
	}
	return strings.TrimSuffix(pattern, "$")
}

// closingQuote returns the index of the quote that ends the quoted text at the start of s: the one
// in front of the literal that must follow, or the first that no letter follows ('operator""_x' and
// '\” hold quotes).
func closingQuote(s, lit string) int {
	if lit != "" {
		for from := 1; from < len(s); {
			i := strings.IndexByte(s[from:], '\'')
			if i < 0 {
				return -1
			}
			i += from
			if strings.HasPrefix(s[i+1:], lit) {
				return i
			}
			if i+1 < len(s) && s[i+1] == ' ' && i > 1 {
				return -1 // the quotation ended, and something else follows
			}
			from = i + 1
		}
		return -1
	}
	for i := 1; i < len(s); i++ {
		if s[i] == '\'' && (i > 1 || i+1 == len(s)) && (i+1 == len(s) || !IsWord(s[i+1])) {
			return i
		}
	}
	return -1
}
