package feedback

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/debugger"
)

// traceNames is how many functions a compact backtrace names.
const traceNames = 3

// trace returns a compact backtrace, innermost function first: "loop() -> work() -> main() @ a.c:6".
func trace(frames []debugger.Frame) string {
	if len(frames) == 0 {
		return ""
	}
	var names []string
	for _, f := range frames[:min(len(frames), traceNames)] {
		names = append(names, f.Function+"()")
	}
	return fmt.Sprintf("%s @ %s:%d", strings.Join(names, " -> "), filepath.Base(frames[0].File), frames[0].Line)
}

// untilMain cuts a stack after main, and before the first outer function without a source: only some
// debuggers have the frames beyond. It writes the functions' names in one form for all debuggers.
func untilMain(frames []debugger.Frame, max int) []debugger.Frame {
	var out []debugger.Frame
	for i := range frames {
		if i == max || i > 0 && !sourceLike(frames[0].File, frames[i].File) {
			break
		}
		f := frames[i]
		f.Function, f.Address, f.User = functionName(f.Function), 0, false // only some engines have the last two
		out = append(out, f)
		if f.Function == "main" {
			break
		}
	}
	return out
}

// sourceLike reports whether an outer function's file is a source like the innermost one's: the C
// library's debug information has relative names, which a user's has only if all are.
func sourceLike(inner, outer string) bool {
	return outer != "" && (filepath.IsAbs(outer) || !filepath.IsAbs(inner))
}

// functionName returns a function's qualified name without its parameters and return type: one
// debugger writes ns::f, another ns::f(int) or, of a template, int ns::f<int>(int).
func functionName(name string) string {
	name = strings.ReplaceAll(strings.TrimSpace(name), " >", ">")
	if name == "" {
		return "??"
	}
	start, depth := 0, 0
	for i := 0; i < len(name); i++ {
		switch c := name[i]; {
		case strings.HasPrefix(name[i:], anonymous): // its parenthesis does not open parameters
			i += len(anonymous) - 1
		case depth == 0 && isOperator(name, i):
			return name[start:operatorEnd(name, i)]
		case c == '<' || c == '{' || c == '[': // template arguments, {lambda(int)#1}, [abi:cxx11]
			depth++
		case c == '>' || c == '}' || c == ']':
			depth--
		case c == ' ' && depth == 0:
			// What precedes a space is the return type, except before a qualifier.
			if rest := name[i+1:]; !strings.HasPrefix(rest, "const") && !strings.HasPrefix(rest, "[") {
				start = i + 1
			}
		case c == '(' && depth == 0:
			return name[start:i]
		}
	}
	return name[start:]
}

// anonymous is how both debuggers write the namespace without a name.
const anonymous = "(anonymous namespace)"

// isOperator reports whether the word operator is at i.
func isOperator(name string, i int) bool {
	return strings.HasPrefix(name[i:], "operator") && (i == 0 || !isWord(name[i-1]))
}

// operatorEnd returns where the parameters of the operator at i begin. The operator's own signs may be
// brackets, as in operator< and operator().
func operatorEnd(name string, i int) int {
	i += len("operator")
	if strings.HasPrefix(name[i:], "()") {
		return i + 2
	}
	if rest := strings.IndexByte(name[i:], '('); rest >= 0 {
		return i + rest
	}
	return len(name)
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
