package clangd

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/internal/spelling"
)

// A wanted name is one that a caller asks for.
type wanted struct {
	text     string   // as it was given
	parts    []string // the scopes and the name, without template arguments
	absolute bool     // it began with "::"
	params   []string // nil if no parameters were given
}

// parseName reads a name as a caller or a model writes it: "a::b<int>::f(int)", "HashMap.insert".
func parseName(text string) wanted {
	w := wanted{text: text}
	s := strings.TrimSpace(text)
	// "f()" is a way to write that f is a function, and selects no overload.
	if open := parameterList(s); open >= 0 {
		if list := strings.TrimSpace(s[open+1 : len(s)-1]); list != "" && list != "..." {
			w.params = splitList(list)
		}
		s = strings.TrimSpace(s[:open])
	}
	if rest, ok := strings.CutPrefix(s, "::"); ok {
		w.absolute, s = true, rest
	}
	s = stripArguments(s)
	if !strings.Contains(s, "::") && !strings.HasPrefix(s, "operator") {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "->", "::"), ".", "::")
	}
	for part := range strings.SplitSeq(s, "::") {
		if part = strings.TrimSpace(part); part != "" {
			w.parts = append(w.parts, part)
		}
	}
	return w
}

// parameterList returns where the list of parameters at the end of a name begins, -1 without one. The parentheses of
// "operator()" do not count.
func parameterList(s string) int {
	if !strings.HasSuffix(s, ")") {
		return -1
	}
	depth := 0
	for i := len(s) - 1; i >= 0; i-- {
		switch s[i] {
		case ')':
			depth++
		case '(':
			if depth--; depth == 0 {
				if strings.HasSuffix(strings.TrimSpace(s[:i]), "operator") {
					return -1
				}
				return i
			}
		}
	}
	return -1
}

// splitList splits at the commas outside of brackets.
func splitList(s string) (list []string) {
	depth, start := 0, 0
	for i := range len(s) {
		switch s[i] {
		case '(', '<', '[', '{':
			depth++
		case ')', '>', ']', '}':
			depth--
		case ',':
			if depth == 0 {
				list = append(list, strings.TrimSpace(s[start:i]))
				start = i + 1
			}
		}
	}
	return append(list, strings.TrimSpace(s[start:]))
}

// last returns the name without its scopes, "" for an empty one.
func (w *wanted) last() string {
	if len(w.parts) == 0 {
		return ""
	}
	return w.parts[len(w.parts)-1]
}

// matches reports whether a qualified name is the one: its last parts are those of w. Unnamed and inline scopes that the
// caller left out are not compared.
func (w *wanted) matches(name string) bool {
	parts := splitName(name)
	if len(parts) == 0 || len(w.parts) == 0 || parts[len(parts)-1] != w.last() {
		return false
	}
	if w.absolute {
		return slices.Equal(parts, w.parts)
	}
	i := len(w.parts) - 1
	for k := len(parts) - 1; k >= 0 && i >= 0; k-- {
		if parts[k] == w.parts[i] {
			i--
		} else if i == len(w.parts)-1 {
			return false
		}
	}
	return i < 0
}

// isExact reports whether the scopes of a qualified name are those of w and no more.
func (w *wanted) isExact(name string) bool { return slices.Equal(splitName(name), w.parts) }

// isDirect reports whether the last parts of a qualified name are those of w without a gap.
func (w *wanted) isDirect(name string) bool {
	parts := splitName(name)
	return len(parts) >= len(w.parts) && slices.Equal(parts[len(parts)-len(w.parts):], w.parts)
}

// cleanName returns a qualified name of clangd without template arguments and unnamed scopes.
func cleanName(name string) string { return strings.Join(splitName(name), "::") }

// splitName returns the parts of a qualified name of clangd.
func splitName(name string) (parts []string) {
	for part := range strings.SplitSeq(stripArguments(name), "::") {
		part = strings.TrimSpace(part)
		if part != "" && !strings.HasPrefix(part, "(anonymous") {
			parts = append(parts, part)
		}
	}
	return parts
}

// lastPart returns a name without its scopes.
func lastPart(name string) string {
	if i := strings.LastIndex(name, "::"); i >= 0 {
		return name[i+2:]
	}
	return name
}

// stripArguments removes template arguments from a name. The angle brackets of operators stay.
func stripArguments(name string) string {
	if !strings.Contains(name, "<") {
		return name
	}
	var b strings.Builder
	depth := 0
	for i := 0; i < len(name); i++ {
		if depth == 0 && strings.HasPrefix(name[i:], "operator") && (i == 0 || !isWordByte(name[i-1])) {
			n := i + len("operator")
			for n < len(name) && strings.IndexByte("<>=-! ", name[n]) >= 0 {
				n++
			}
			// "operator<" of a template has its arguments after a second bracket: "operator<<int>".
			b.WriteString(name[i:n])
			i = n - 1
			continue
		}
		switch c := name[i]; {
		case c == '<':
			depth++
		case c == '>' && depth > 0 && name[i-1] != '-':
			depth--
		case depth == 0:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// acceptsParams reports whether a declaration has the parameters that w asks for.
func (w *wanted) acceptsParams(head string) bool {
	if w.params == nil {
		return true
	}
	have := w.parameters(head)
	if have == nil && !strings.Contains(head, w.last()+"(") {
		return false
	}
	if len(w.params) == 1 && w.params[0] == "void" {
		return len(have) == 0
	}
	if len(have) != len(w.params) {
		return false
	}
	for i := range have {
		if !strings.HasPrefix(plainType(have[i]), plainType(w.params[i])) {
			return false
		}
	}
	return true
}

// parameters returns the parameters in a declaration of w.
func (w *wanted) parameters(head string) []string {
	at := strings.LastIndex(head, w.last()+"(")
	if at < 0 {
		return nil
	}
	text := head[at+len(w.last()):]
	end := closingParenthesis(text)
	if end < 0 {
		return nil
	}
	if list := strings.TrimSpace(text[1:end]); list != "" && list != "void" {
		return splitList(list)
	}
	return nil
}

// closingParenthesis returns the offset of the parenthesis that closes the first byte of text, -1 without one.
func closingParenthesis(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// plainType returns a parameter without white space, its default value, and the scopes of the standard library.
func plainType(param string) string {
	param, _, _ = strings.Cut(param, "=")
	return strings.ReplaceAll(strings.Join(strings.Fields(param), ""), "std::", "")
}

// nearest returns the names with the least differences from name, at most three of them, and none that is too far.
func nearest(name string, names map[string]string) (near []string) {
	type scored struct {
		text string
		d    int
	}
	limit := max(1, min(4, len(name)/3))
	var list []scored
	for short, full := range names {
		if d := spelling.Distance(strings.ToLower(name), strings.ToLower(short), limit); d <= limit {
			list = append(list, scored{full, d})
		}
	}
	slices.SortFunc(list, func(a, b scored) int {
		if a.d != b.d {
			return a.d - b.d
		}
		return strings.Compare(a.text, b.text)
	})
	for _, s := range list[:min(len(list), 3)] {
		near = append(near, s.text)
	}
	return near
}
