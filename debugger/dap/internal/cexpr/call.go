package cexpr

import "strings"

// notCalls are the words that may precede a parenthesis without calling a function: operators, casts and
// the names of types.
var notCalls = map[string]bool{
	"sizeof": true, "alignof": true, "decltype": true, "typeid": true, "noexcept": true,
	"static_cast": true, "const_cast": true, "dynamic_cast": true, "reinterpret_cast": true,
	"bool": true, "char": true, "short": true, "int": true, "long": true, "signed": true, "unsigned": true,
	"float": true, "double": true, "void": true, "wchar_t": true, "char8_t": true, "char16_t": true, "char32_t": true,
	"int8_t": true, "int16_t": true, "int32_t": true, "int64_t": true, "size_t": true,
	"uint8_t": true, "uint16_t": true, "uint32_t": true, "uint64_t": true, "uintptr_t": true, "intptr_t": true,
	"return": true, "and": true, "or": true, "not": true, "xor": true, "bitand": true, "bitor": true, "compl": true,
}

// runsCode are the words that run code of the program without a parenthesis.
var runsCode = map[string]bool{"new": true, "delete": true, "co_await": true, "throw": true}

// MayCall reports whether a C++ expression may call a function: it has a parenthesis, or the brace of a
// constructor, after a name, a closing bracket or template arguments, or one of new, delete, co_await and
// throw. It looks at tokens alone and reports true in doubt, but for operators: an overloaded operator
// looks like a built-in one.
func MayCall(expr string) bool {
	var s callScanner
	for i := 0; i < len(expr); {
		c := expr[i]
		switch {
		case c == ' ' || c == '\t':
			i++
		case c == '"' || c == '\'': // a literal is a value: what follows it is no call
			i = skipLiteral(expr, i)
			s.prev = "0"
		case isWord(c):
			j := i
			for j < len(expr) && (isWord(expr[j]) || expr[j] == '.' && isDigit(expr[i])) { // 1.5e3 is one word
				j++
			}
			s.prev, i = expr[i:j], j
			if runsCode[s.prev] {
				return true
			}
		case (c == '(' || c == '{') && s.callsBefore(c, expr[:i]):
			return true
		default:
			s.takeSign(expr, i)
			i++
		}
	}
	return false
}

// A callScanner remembers what a parenthesis may belong to.
type callScanner struct {
	prev     string   // the last token: a word, or one character
	template string   // the word before the template arguments that were closed last
	open     []string // the words before the < that are open
}

// callsBefore reports whether an opening c after the text before may be a call.
func (s *callScanner) callsBefore(c byte, before string) bool {
	callee := s.prev
	if callee == ">" { // f<int>(1) calls f, a > (b) does not
		callee = s.template
	}
	switch {
	case callee == "":
		return false
	case callee == "]": // an element of an array of functions, or a lambda
		return true
	case callee == ")":
		return c == '(' && callableParen(before)
	}
	return isWord(callee[0]) && !isDigit(callee[0]) && !notCalls[callee]
}

// takeSign takes the character at i, which is not part of a word.
func (s *callScanner) takeSign(expr string, i int) {
	switch c := expr[i]; {
	case c == '<':
		s.open = append(s.open, s.prev)
	case c == '>' && i > 0 && expr[i-1] == '-':
		s.prev = "->"
		return
	case c == '>':
		s.template = "0" // a comparison, as far as is known
		if top := len(s.open) - 1; top >= 0 {
			if s.open[top] != "" {
				s.template = s.open[top]
			}
			s.open = s.open[:top]
		}
	}
	s.prev = expr[i : i+1]
}

// callableParen reports whether the parenthesis that ends text may hold something that can be called, as
// in (f)(1) and (*p)(1), rather than a type, as in (int)(1). A type of the language consists of its words
// and stars.
func callableParen(text string) bool {
	// From the end back to the parenthesis that matches.
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
	inside := text[max(i+1, 0):max(end, 0)]
	for _, word := range strings.FieldsFunc(inside, func(r rune) bool { return strings.ContainsRune(" \t*&:", r) }) {
		if !notCalls[word] && word != "const" && word != "volatile" && word != "std" {
			return true
		}
	}
	return false
}

// skipLiteral returns the index after the string or character literal that starts at i.
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

// isWord reports whether c is part of an identifier or a number. Bytes above ASCII are, as in C++23's
// identifiers.
func isWord(c byte) bool {
	return c == '_' || c == '$' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || isDigit(c) || c >= 0x80
}
