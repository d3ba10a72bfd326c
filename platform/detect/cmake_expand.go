package detect

import "strings"

// A cmVal is an argument after variables were put in.
type cmVal struct {
	text    string
	quoted  bool
	unknown bool // part of it depends on the machine
	cond    bool // part of it was set under an undecided condition
	line    int
}

// maxExpand bounds the arguments of one command.
const maxExpand = 10_000

// expand puts variables into arguments and splits unquoted ones at semicolons.
func (m *cmake) expand(args []cmArg) []cmVal {
	out := make([]cmVal, 0, len(args))
	for _, a := range args {
		v := cmVal{text: a.text, quoted: a.quoted, line: a.line}
		if !a.raw && strings.ContainsAny(a.text, "$\\@") {
			v.text, v.unknown, v.cond = m.substitute(a.text, 0)
		}
		if a.quoted || !strings.Contains(v.text, ";") {
			if v.text == "" && !a.quoted && a.text != "" && !v.unknown {
				continue // an empty unquoted argument vanishes
			}
			out = append(out, v)
			continue
		}
		for _, part := range splitList(v.text) {
			if len(out) >= maxExpand {
				return out
			}
			if part != "" {
				p := v
				p.text = part
				out = append(out, p)
			}
		}
	}
	return out
}

// splitList splits a CMake list. Brackets keep semicolons together.
func splitList(s string) []string {
	if s == "" {
		return nil
	}
	if !strings.ContainsAny(s, "[\\") {
		return strings.Split(s, ";")
	}
	var out []string
	depth, start := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '[':
			depth++
		case ']':
			depth--
		case ';':
			if depth <= 0 {
				out = append(out, s[start:i])
				start = i + 1
			}
		}
	}
	return append(out, s[start:])
}

// substitute replaces ${name}, nested too, and escapes. $ENV{x} and what is unknown become empty and
// mark the result.
func (m *cmake) substitute(s string, depth int) (out string, unknown, cond bool) {
	var b strings.Builder
	open := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		if b.Len() > cmMaxValue {
			return b.String(), true, cond
		}
		switch {
		case c == '\\' && i+1 < len(s):
			i++
			switch s[i] {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'r':
				b.WriteByte('\r')
			case ';':
				b.WriteString("\\;")
			default:
				b.WriteByte(s[i])
			}
		case c == '$' && i+1 < len(s) && s[i+1] == '{':
			if open || depth > 20 {
				b.WriteByte(c)
				continue
			}
			end := closing(s, i+1)
			if end < 0 {
				open = true // what begins inside it does not end either
				b.WriteByte(c)
				continue
			}
			name := s[i+2 : end]
			if strings.ContainsRune(name, '$') {
				var u, k bool
				name, u, k = m.substitute(name, depth+1)
				unknown, cond = unknown || u, cond || k
			}
			v, _ := m.get(name)
			b.WriteString(v.text)
			unknown, cond = unknown || v.unknown, cond || v.cond
			i = end
		case c == '$' && (strings.HasPrefix(s[i:], "$ENV{") || strings.HasPrefix(s[i:], "$CACHE{")):
			brace := i + strings.IndexByte(s[i:], '{')
			end := closing(s, brace)
			if end < 0 {
				b.WriteByte(c)
				continue
			}
			if s[i+1] == 'E' {
				unknown = true
			} else {
				v := m.cache[s[brace+1:end]]
				b.WriteString(v.text)
				unknown, cond = unknown || v.unknown, cond || v.cond
			}
			i = end
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), unknown, cond
}

// closing returns the offset of the brace that closes the one at open, -1 if there is none near.
func closing(s string, open int) int {
	depth := 0
	for i := open; i < len(s) && i < open+4096; i++ {
		switch s[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
