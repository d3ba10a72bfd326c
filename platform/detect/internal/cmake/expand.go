package cmake

import "strings"

// An argument is an argument after variables were put in.
type argument struct {
	text    string
	quoted  bool
	unknown bool // part of it depends on the machine
	cond    bool // part of it was set under an open condition
	choice  bool // part of it is an option of the project
	line    int
}

// expand puts variables into arguments and splits unquoted ones at semicolons.
func (e *evaluator) expand(args []rawArg) []argument {
	out := make([]argument, 0, len(args))
	for _, a := range args {
		v := argument{text: a.text, quoted: a.quoted, line: a.line}
		if !a.literal && strings.ContainsAny(a.text, "$\\@") {
			b := e.newSubstitution(a.text, 0)
			v.text, v.unknown, v.cond, v.choice = b.out.String(), b.unknown, b.cond, b.choice
		}
		if a.quoted || !strings.Contains(v.text, ";") {
			if v.text == "" && !a.quoted && a.text != "" && !v.unknown {
				continue // an unquoted argument that becomes empty is no argument
			}
			out = append(out, v)
			continue
		}
		// set(FLAGS "-Wall;-Wextra") and then add_compile_options(${FLAGS}) passes two arguments.
		for _, part := range splitList(v.text) {
			if len(out) >= maxArgs {
				return out
			}
			if part != "" {
				item := v
				item.text = part
				out = append(out, item)
			}
		}
	}
	return out
}

// splitList splits a CMake list at semicolons. A semicolon between square brackets or after a backslash
// does not separate (cmake-language(7), "Lists").
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

// maxReference bounds the length of one variable reference, and maxNested how deep they are nested.
const maxReference, maxNested = 4096, 20

// A substitution puts variables into one text.
type substitution struct {
	e        *evaluator
	out      strings.Builder
	unknown  bool // as in argument
	cond     bool
	choice   bool
	unclosed bool // a reference without an end was found; what begins inside it has no end either
}

// substitute replaces ${name}, also nested ones, and escapes. $ENV{x} and unknown variables become empty
// and mark the result as unknown.
func (e *evaluator) substitute(s string, depth int) string {
	return e.newSubstitution(s, depth).out.String()
}

// newSubstitution is substitute for a caller to whom the marks matter.
func (e *evaluator) newSubstitution(s string, depth int) *substitution {
	b := &substitution{e: e}
	for i := 0; i < len(s); i++ {
		// set(X ${X}${X}) in a loop doubles the value each time.
		if b.out.Len() > maxValue {
			b.unknown = true
			return b
		}
		switch {
		case s[i] == '\\' && i+1 < len(s):
			i++
			b.writeEscape(s[i])
		case s[i] == '$':
			i = b.writeReference(s, i, depth)
		default:
			b.out.WriteByte(s[i])
		}
	}
	return b
}

// writeEscape writes what a backslash and c mean. "\;" stays as it is: it is a semicolon that does not
// separate, which splitList has to see.
func (b *substitution) writeEscape(c byte) {
	switch c {
	case 'n':
		b.out.WriteByte('\n')
	case 't':
		b.out.WriteByte('\t')
	case 'r':
		b.out.WriteByte('\r')
	case ';':
		b.out.WriteString("\\;")
	default:
		b.out.WriteByte(c)
	}
}

// writeReference writes the value of the reference whose dollar sign is at i, and returns the offset of
// its last byte. A dollar sign that begins no reference is written as it is.
func (b *substitution) writeReference(s string, i, depth int) int {
	kind := ""
	for _, k := range []string{"${", "$ENV{", "$CACHE{"} {
		if strings.HasPrefix(s[i:], k) {
			kind = k
		}
	}
	end := -1
	if kind != "" && !(kind == "${" && (b.unclosed || depth > maxNested)) {
		if end = closingBrace(s, i+len(kind)-1); end < 0 {
			b.unclosed = b.unclosed || kind == "${"
		}
	}
	if end < 0 {
		b.out.WriteByte('$')
		return i
	}
	name := s[i+len(kind) : end]
	switch kind {
	case "$ENV{":
		b.unknown = true
	case "$CACHE{":
		b.writeValue(b.e.cache[name])
	default:
		// The name itself is put together from variables.
		if strings.ContainsRune(name, '$') { // ${${prefix}_DIR}
			inner := b.e.newSubstitution(name, depth+1)
			name = inner.out.String()
			b.unknown, b.cond, b.choice = b.unknown || inner.unknown, b.cond || inner.cond, b.choice || inner.choice
		}
		b.writeValue(b.e.valueOf(name))
	}
	return end
}

// writeValue writes the value of a variable. What is unknown about it makes the whole text so.
func (b *substitution) writeValue(v value) {
	b.out.WriteString(v.text)
	b.unknown, b.cond, b.choice = b.unknown || v.unknown, b.cond || v.cond, b.choice || v.choice
}

// closingBrace returns the offset of the brace that closes the one at open, -1 if it is not closed.
func closingBrace(s string, open int) int {
	depth := 0
	for i := open; i < len(s) && i < open+maxReference; i++ {
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
