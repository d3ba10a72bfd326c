package diagnostic

import "strings"

// match looks for pattern anywhere in s and returns what its holes hold. A pattern is literal text
// with holes: "%q" is something in quotes, without them, "%s" is any text up to the next literal.
// "^" at the start and "$" at the end of a pattern anchor it. The search tries each place where the first
// literal occurs, so it ends after at most that many passes.
//
// A pattern language of two holes instead of regular expressions: the rules stay readable, and a
// match costs a few IndexByte's.
func match(pattern, s string, holes []string) ([]string, bool) {
	anchored := strings.HasPrefix(pattern, "^")
	pattern = strings.TrimPrefix(pattern, "^")
	first := pattern
	if i := strings.IndexByte(pattern, '%'); i >= 0 {
		first = pattern[:i]
	}
	first = strings.TrimSuffix(first, "$")
	for at, tries := 0, 0; tries < 64; tries++ {
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
		if s[i] == '\'' && (i > 1 || i+1 == len(s)) && (i+1 == len(s) || !isWord(s[i+1])) {
			return i
		}
	}
	return -1
}

// plainQuotes turns the quotes that gcc prints in UTF-8 locales, and the old `x', into '.
func plainQuotes(s string) string {
	if !strings.Contains(s, "\xe2\x80") && strings.IndexByte(s, '`') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '`':
			b = append(b, '\'')
		case s[i] == 0xe2 && i+2 < len(s) && s[i+1] == 0x80 && (s[i+2] == 0x98 || s[i+2] == 0x99):
			b = append(b, '\'')
			i += 2
		default:
			b = append(b, s[i])
		}
	}
	return string(b)
}

// withoutAliases removes what types are aliases of, so that patterns need not expect it: gcc's
// "{aka 'std::__cxx11::basic_string<char>'}" and clang's "(aka 'basic_string<char>')".
func withoutAliases(s string) string {
	for _, p := range [...]struct{ open, shut string }{{" {aka '", "'}"}, {" (aka '", "')"}} {
		for range 8 {
			i := strings.Index(s, p.open)
			if i < 0 {
				break
			}
			n := strings.Index(s[i:], p.shut)
			if n < 0 {
				break
			}
			s = s[:i] + s[i+n+len(p.shut):]
		}
	}
	return s
}

// fill replaces the {names} of a template by facts. A part in [brackets] is left out if one of its
// facts is empty.
func fill(template string, fact func(name string) string) string {
	var b strings.Builder
	for template != "" {
		i := strings.IndexAny(template, "{[")
		if i < 0 {
			b.WriteString(template)
			break
		}
		b.WriteString(template[:i])
		if template[i] == '{' {
			end := strings.IndexByte(template[i:], '}')
			b.WriteString(fact(template[i+1 : i+end]))
			template = template[i+end+1:]
			continue
		}
		end := strings.IndexByte(template[i:], ']')
		part, complete := template[i+1:i+end], true
		s := fill(part, func(name string) string {
			v := fact(name)
			complete = complete && v != ""
			return v
		})
		if complete {
			b.WriteString(s)
		}
		template = template[i+end+1:]
	}
	return b.String()
}
