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

// untilMain cuts a stack behind main and in front of the first outer function without a source, since
// only some debuggers know what is beyond, and spells the functions' names alike.
func untilMain(frames []debugger.Frame, max int) []debugger.Frame {
	var out []debugger.Frame
	for i := range frames {
		if i == max || i > 0 && !sourceLike(frames[0].File, frames[i].File) {
			break
		}
		f := frames[i]
		f.Function, f.Address, f.User = functionName(f.Function), 0, false // which only some engines know
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
	start, end, depth := 0, len(name), 0
	for i := 0; i < len(name); i++ {
		switch c := name[i]; {
		case strings.HasPrefix(name[i:], "(anonymous namespace)"):
			i += len("(anonymous namespace)") - 1
		case strings.HasPrefix(name[i:], "operator") && depth == 0 && (i == 0 || !isWord(name[i-1])):
			// The name ends at the parameters, behind the operator's own signs.
			i += len("operator")
			if strings.HasPrefix(name[i:], "()") {
				return name[start : i+2]
			}
			if rest := strings.IndexByte(name[i:], '('); rest >= 0 {
				return name[start : i+rest]
			}
			return name[start:]
		case c == '<' || c == '{' || c == '[':
			depth++
		case c == '>' || c == '}' || c == ']':
			depth--
		case c == ' ' && depth == 0:
			if rest := name[i+1:]; !strings.HasPrefix(rest, "const") && !strings.HasPrefix(rest, "[") {
				start = i + 1
			}
		case c == '(' && depth == 0:
			end = i
			return name[start:end]
		}
	}
	return name[start:end]
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
