package dap

import "strings"

// notCalls are the words that may stand in front of a parenthesis without calling a function.
var notCalls = map[string]bool{
	"sizeof": true, "alignof": true, "decltype": true, "typeid": true, "noexcept": true,
	"static_cast": true, "const_cast": true, "dynamic_cast": true, "reinterpret_cast": true,
	"bool": true, "char": true, "short": true, "int": true, "long": true, "signed": true, "unsigned": true,
	"float": true, "double": true, "void": true, "wchar_t": true, "char8_t": true, "char16_t": true, "char32_t": true,
	"int8_t": true, "int16_t": true, "int32_t": true, "int64_t": true, "size_t": true,
	"uint8_t": true, "uint16_t": true, "uint32_t": true, "uint64_t": true, "uintptr_t": true, "intptr_t": true,
	"return": true, "and": true, "or": true, "not": true, "xor": true, "bitand": true, "bitor": true, "compl": true,
}

// calls reports whether a C++ expression may call a function: a parenthesis, or a brace of a
// constructor, that follows a name, a closing bracket or template arguments, new, delete or an
// assignment-like lambda. It looks at tokens alone and errs on the side of yes, but for operators,
// which look like the built-in ones.
func calls(expr string) bool {
	prev := ""  // the last token: a word, or one character
	angle := "" // the word in front of the template arguments that were just closed
	var open []string
	for i := 0; i < len(expr); {
		c := expr[i]
		switch {
		case c == ' ' || c == '\t':
			i++
			continue
		case c == '"' || c == '\'':
			i = skipLiteral(expr, i)
			prev = "0"
			continue
		case isWord(c):
			j := i
			for j < len(expr) && (isWord(expr[j]) || expr[j] == '.' && isDigit(expr[i])) {
				j++
			}
			prev, i = expr[i:j], j
			if prev == "new" || prev == "delete" || prev == "co_await" || prev == "throw" {
				return true
			}
			continue
		case c == '(' || c == '{':
			if callee := prev; callee != "" {
				if callee == ">" {
					callee = angle
				}
				if (isWord(callee[0]) && !isDigit(callee[0]) && !notCalls[callee]) || callee == "]" ||
					callee == ")" && c == '(' && callableParen(expr[:i]) {
					return true
				}
			}
		case c == '<':
			open = append(open, prev)
		case c == '>':
			if i > 0 && expr[i-1] == '-' { // an arrow
				prev = "->"
				i++
				continue
			}
			if len(open) > 0 {
				angle, open = open[len(open)-1], open[:len(open)-1]
			} else {
				angle = "0"
			}
			if angle == "" {
				angle = "0"
			}
		}
		prev = string(c)
		i++
	}
	return false
}

// callableParen reports whether the parenthesis that closes text may hold something that can be
// called, as (f)(1) and (*p)(1), rather than a type, as (int)(1): the text of a cast to a type of
// the language has nothing but its words and stars.
func callableParen(text string) bool {
	depth := 0
	i := len(text) - 1
	for i >= 0 && (text[i] == ' ' || text[i] == '\t') {
		i--
	}
	end := i
	for ; i >= 0; i-- {
		if text[i] == ')' {
			depth++
		} else if text[i] == '(' {
			if depth--; depth == 0 {
				break
			}
		}
	}
	for _, word := range strings.FieldsFunc(text[max(i+1, 0):max(end, 0)], func(r rune) bool { return strings.ContainsRune(" \t*&:", r) }) {
		if !notCalls[word] && word != "const" && word != "volatile" && word != "std" {
			return true
		}
	}
	return false
}

// skipLiteral returns the index behind the string or character literal that starts at i.
func skipLiteral(s string, i int) int {
	for j := i + 1; j < len(s); j++ {
		switch s[j] {
		case '\\':
			j++
		case s[i]:
			return j + 1
		}
	}
	return len(s)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isWord(c byte) bool {
	return c == '_' || c == '$' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || isDigit(c) || c >= 0x80
}
