package autoconf

import "strings"

// A call is a call of a macro, with the outer quotes of its arguments removed.
type call struct {
	name string
	args []string
	pos  int // offset of the name
	// topLevel says that the name begins a line, so that the call is hardly inside a shell conditional.
	topLevel bool
}

// arg returns an argument, "" if there are fewer.
func (c *call) arg(i int) string {
	if i < len(c.args) {
		return c.args[i]
	}
	return ""
}

// Limits of one file.
const (
	maxCalls = 2000
	maxArgs  = 8000 // bytes of one call's arguments
)

// findCalls finds the calls of macros that have a reader, also those inside arguments of other macros.
func findCalls(src string) (calls []call) {
	for i := 0; i < len(src) && len(calls) < maxCalls; {
		switch {
		case isComment(src, i):
			for i < len(src) && src[i] != '\n' {
				i++
			}
		// Macros of these packages are written in capitals, so most of the shell is skipped here.
		case src[i] < 'A' || src[i] > 'Z' || i > 0 && isWordByte(src[i-1]):
			i++
		default:
			end := i
			for end < len(src) && isWordByte(src[end]) {
				end++
			}
			// The search goes on after the name, so that calls inside the arguments are found too.
			if name := src[i:end]; readerOf(name) != nil {
				c := call{name: name, pos: i, topLevel: i == 0 || src[i-1] == '\n'}
				if end < len(src) && src[end] == '(' {
					c.args = splitArguments(src[end+1:])
				}
				calls = append(calls, c)
			}
			i = end
		}
	}
	return calls
}

// isComment reports whether a comment begins at i: "#" of the shell, or m4's word dnl.
func isComment(src string, i int) bool {
	if src[i] == '#' {
		return true
	}
	return strings.HasPrefix(src[i:], "dnl") && (i == 0 || !isWordByte(src[i-1])) &&
		i+3 < len(src) && !isWordByte(src[i+3])
}

// isWordByte reports whether a byte may be in the name of a macro.
func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// splitArguments splits the arguments of a call at commas outside quotes and parentheses. Autoconf's quotes
// are square brackets.
func splitArguments(src string) (args []string) {
	quotes, parens, start := 0, 0, 0
	for i := 0; i < len(src) && i < maxArgs; i++ {
		switch c := src[i]; {
		case c == '[':
			quotes++
		case c == ']':
			quotes = max(quotes-1, 0)
		case quotes > 0:
		case c == '(':
			parens++
		case c == ')' && parens > 0:
			parens--
		case c == ')':
			return append(args, unquote(src[start:i]))
		case c == ',' && parens == 0:
			args = append(args, unquote(src[start:i]))
			start = i + 1
		}
	}
	return args
}

// unquote removes all quotes around an argument: [[17]] is 17.
func unquote(s string) string {
	s = strings.TrimSpace(s)
	for len(s) >= 2 && s[0] == '[' && s[len(s)-1] == ']' {
		s = strings.TrimSpace(s[1 : len(s)-1])
	}
	return s
}
