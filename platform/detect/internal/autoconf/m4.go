package autoconf

import (
	"slices"
	"strings"
)

// A call is a call of a macro, with the outer quotes of its arguments removed.
type call struct {
	name string
	args []string
	pos  int // offset of the name
	// topLevel is whether the name begins a line, so that the call is hardly inside a shell conditional.
	topLevel bool
	// optional is whether the call is inside a conditional: of the shell, or an argument of AS_IF, AS_CASE or
	// AC_ARG_WITH and their like.
	optional bool
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
	var depth shellDepth
	optionalTo := 0 // the end of the arguments of the outermost conditional macro
	for i := 0; i < len(src) && len(calls) < maxCalls; {
		if i == 0 || src[i-1] == '\n' {
			depth.readLine(src[i:])
		}
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
			name := src[i:end]
			optional := i < optionalTo || depth > 0
			if i >= optionalTo && isConditionalMacro(name) && end < len(src) && src[end] == '(' {
				optionalTo = end + callLength(src[end:])
			}
			if readerOf(name) != nil {
				c := call{name: name, pos: i, topLevel: i == 0 || src[i-1] == '\n', optional: optional}
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

// conditionalMacros have arguments that run only if a condition holds. Sources: autoconf manual, "Common
// Shell Constructs", "Package Options"; automake manual, "Conditionals".
var conditionalMacros = []string{"AS_IF", "AS_CASE", "AC_ARG_ENABLE", "AC_ARG_WITH", "AM_COND_IF", "AC_CHECK_HEADER", "AC_CHECK_LIB",
	"AC_CHECK_FUNC", "PKG_CHECK_MODULES", "PKG_CHECK_EXISTS", "AC_LINK_IFELSE", "AC_COMPILE_IFELSE", "AC_RUN_IFELSE"}

func isConditionalMacro(name string) bool { return slices.Contains(conditionalMacros, name) }

// maxConditional bounds the bytes of the arguments of one conditional macro. They may be long: whole parts of
// a configure.ac are arguments of one AS_IF.
const maxConditional = 64 << 10

// callLength returns the number of bytes from an opening parenthesis up to the closing one. Commas and
// parentheses in quotes belong to the text.
func callLength(src string) int {
	parens, quotes := 0, 0
	for i := 0; i < len(src) && i < maxConditional; i++ {
		switch c := src[i]; {
		case c == '[':
			quotes++
		case c == ']':
			quotes = max(quotes-1, 0)
		case quotes > 0:
		case c == '(':
			parens++
		case c == ')':
			if parens--; parens == 0 {
				return i
			}
		}
	}
	return min(len(src), maxConditional)
}

// A shellDepth counts the open if and case commands of the shell around a line.
type shellDepth int

// readLine reads the line at the beginning of src: "if test ...; then", "case $host in", "fi", "esac". What
// opens and closes on one line changes nothing.
func (d *shellDepth) readLine(src string) {
	line, _, _ := strings.Cut(src[:min(len(src), 1000)], "\n")
	line = strings.TrimSpace(line)
	word, _, _ := strings.Cut(strings.TrimRight(line, ";"), " ")
	last := line[strings.LastIndexAny(line, " ;")+1:]
	switch {
	case (word == "if" || word == "case") && last != "fi" && last != "esac":
		*d++
	case word == "fi" || word == "esac":
		*d = max(*d-1, 0)
	}
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
