package mutate

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A source is the tokens of a file that a parser looks at, with their brackets matched.
type source struct {
	src       []byte
	toks      []cpptext.Token // significant ones
	text      []string        // of each token
	pair      []int           // for a bracket, the index of its partner; -1 for other tokens and for brackets without one
	includes  []cpptext.Token
	functions []function
	check     []bool // of each token, whether it is in an assertion
}

// A function is a definition with a body.
type function struct {
	name       string // without its qualifiers
	start      int    // index of the first token of the definition
	open       int    // of the parenthesis that opens the parameters
	body, last int    // of the braces
	member     bool   // defined inside a class
}

// readSource splits a file into tokens. A file with an invalid token or with unmatched brackets has no source.
func readSource(src []byte) (*source, bool) {
	s := &source{src: src}
	var open []int
	for t, err := range cpptext.Tokens(src) {
		if err != nil {
			return nil, false
		}
		if t.Kind == cpptext.Directive && strings.HasPrefix(strings.TrimLeft(string(t.Text(src)), "# \t"), "include") {
			s.includes = append(s.includes, t)
		}
		if !t.Significant() {
			continue
		}
		text, i := string(t.Text(src)), len(s.toks)
		s.toks, s.text, s.pair = append(s.toks, t), append(s.text, text), append(s.pair, -1)
		switch text {
		case "(", "[", "{":
			open = append(open, i)
		case ")", "]", "}":
			if len(open) == 0 || closers[s.text[open[len(open)-1]]] != text {
				return nil, false
			}
			partner := open[len(open)-1]
			open = open[:len(open)-1]
			s.pair[i], s.pair[partner] = partner, i
		}
	}
	if len(open) > 0 {
		return nil, false
	}
	s.findFunctions()
	s.findChecks()
	return s, true
}

// findChecks marks the tokens of assertions. An operator that changes one makes a wrong check, and the function stays right.
func (s *source) findChecks() {
	s.check = make([]bool, len(s.toks))
	for i, text := range s.text {
		if (text == "assert" || text == "static_assert") && i+1 < len(s.toks) && s.pair[i+1] > i {
			for j := i; j <= s.pair[i+1]; j++ {
				s.check[j] = true
			}
		}
	}
}

// closers maps an opening bracket to the one that closes it.
var closers = map[string]string{"(": ")", "[": "]", "{": "}"}

// findFunctions lists the definitions of functions: braces after a head that has a parameter list.
func (s *source) findFunctions() {
	classes := 0 // the index of the brace after which the innermost class ends
	for i := 0; i < len(s.toks); i++ {
		if s.text[i] != "{" {
			continue
		}
		start := s.headStart(i)
		open, ok := s.parameterList(start, i)
		if !ok {
			if s.text[start] == "class" || s.text[start] == "struct" || s.text[start] == "template" {
				classes = max(classes, s.pair[i])
			}
			continue // the members of a class or a name space follow
		}
		name := s.text[open-1]
		if open >= 2 && s.text[open-2] == "~" {
			name = "~" + name
		} else if open >= 2 && s.text[open-2] == "operator" {
			name = "operator" + name
		}
		s.functions = append(s.functions, function{name: name, start: start, open: open, body: i, last: s.pair[i], member: i < classes})
		i = s.pair[i]
	}
}

// headStart returns the first token of the declaration whose brace is at index brace.
func (s *source) headStart(brace int) int {
	i := brace
	for i > 0 {
		switch prev := s.text[i-1]; {
		case prev == ";", prev == "{", prev == "}" && !s.initialised(i-1):
			return i
		case prev == ":" && i >= 2 && (s.text[i-2] == "public" || s.text[i-2] == "private" || s.text[i-2] == "protected"):
			return i
		case prev == ")" || prev == "]" || prev == "}":
			i = s.pair[i-1]
		default:
			i--
		}
	}
	return i
}

// initialised reports whether the brace at index i closes a member's initialiser, as in "Ring() : data_{} {".
func (s *source) initialised(i int) bool {
	next := i + 1
	if next >= len(s.text) || s.text[next] != "," && s.text[next] != "{" {
		return false
	}
	open := s.pair[i]
	return open >= 2 && s.toks[open-1].Kind == cpptext.Ident && (s.text[open-2] == ":" || s.text[open-2] == ",")
}

// parameterList returns the parenthesis of the parameters in a head, and whether the head is a function's.
func (s *source) parameterList(start, brace int) (open int, ok bool) {
	for i := start; i < brace; i++ {
		switch s.text[i] {
		case "class", "struct", "enum", "union", "namespace":
			if i == start {
				return 0, false
			}
		case "=":
			if i == 0 || s.text[i-1] != "operator" {
				return 0, false
			}
		case "(":
			named := i > start && (s.toks[i-1].Kind == cpptext.Ident || i > start+1 && s.text[i-2] == "operator")
			return i, named && !keywords[s.text[i-1]]
		}
	}
	return 0, false
}

// functionAt returns the function with the token at index i, its head included.
func (s *source) functionAt(i int) (function, bool) {
	for _, f := range s.functions {
		if f.start <= i && i <= f.last {
			return f, true
		}
	}
	return function{}, false
}

// spaced reports whether the token has white space on both sides, as an operator with two operands is written.
func (s *source) spaced(i int) bool {
	if i == 0 || i+1 >= len(s.toks) {
		return false
	}
	return s.toks[i-1].End < s.toks[i].Start && s.toks[i].End < s.toks[i+1].Start
}

// slice returns the source text of the tokens [from, to).
func (s *source) slice(from, to int) string {
	if from >= to {
		return ""
	}
	return string(s.src[s.toks[from].Start:s.toks[to-1].End])
}

// startsStatement reports whether a statement begins at index i, one that is not controlled by the condition before it.
func (s *source) startsStatement(i int) bool {
	if i == 0 {
		return false
	}
	switch s.text[i-1] {
	case ";", "}":
		return s.innermostOpen(i) == "{" // not in the head of a for
	case "{":
		return true
	}
	return false
}

// innermostOpen returns the bracket that is open at index i, "" at file scope.
func (s *source) innermostOpen(i int) string {
	for j := i - 1; j >= 0; j-- {
		if s.pair[j] > j {
			return s.text[j]
		}
		if s.pair[j] >= 0 {
			j = s.pair[j]
		}
	}
	return ""
}

// precedence orders the operators with two operands; a higher one binds tighter. Source: [expr.compound], C++20.
var precedence = map[string]int{
	"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<": 7, "<=": 7, ">": 7, ">=": 7, "==": 6, "!=": 6,
	"&": 5, "^": 4, "|": 3, "&&": 2, "||": 1,
}

// keywords are words that are no operand and no name of a function.
var keywords = map[string]bool{
	"return": true, "if": true, "while": true, "for": true, "switch": true, "case": true, "else": true, "do": true, "throw": true,
	"new": true, "delete": true, "const": true, "auto": true, "template": true, "typename": true, "using": true, "goto": true,
	"break": true, "continue": true, "default": true, "catch": true, "try": true, "operator": true, "namespace": true, "class": true,
	"struct": true, "enum": true, "public": true, "private": true, "static": true, "virtual": true, "noexcept": true, "decltype": true,
}

// reserved are the other words that no source declares and that are long enough to be misspelt. Source: [lex.key] and
// [lex.name], C++20.
var reserved = map[string]bool{
	"alignas": true, "alignof": true, "concept": true, "consteval": true, "constexpr": true, "constinit": true, "const_cast": true,
	"co_await": true, "co_return": true, "co_yield": true, "double": true, "dynamic_cast": true, "explicit": true, "export": true,
	"extern": true, "false": true, "final": true, "float": true, "friend": true, "inline": true, "mutable": true, "nullptr": true,
	"override": true, "protected": true, "register": true, "reinterpret_cast": true, "requires": true, "short": true, "signed": true,
	"sizeof": true, "static_assert": true, "static_cast": true, "thread_local": true, "typedef": true, "typeid": true, "union": true,
	"unsigned": true, "volatile": true, "wchar_t": true, "char8_t": true, "char16_t": true, "char32_t": true,
}

// leftOperand returns where the operand that ends before index end begins, for an operator of that precedence.
func (s *source) leftOperand(end, level int) (int, bool) {
	i := end
	for {
		start, ok := s.postfixBefore(i)
		if !ok {
			return 0, false
		}
		i = start
		for i > 0 && (s.prefixAt(i-1) || s.castEnds(i-1)) {
			if i--; s.text[i] == ")" {
				i = s.pair[i]
			}
		}
		if i == 0 {
			return i, true
		}
		if p := precedence[s.text[i-1]]; p < level || p == 0 || !s.spaced(i-1) {
			return i, true
		}
		i--
	}
}

// castEnds reports whether the token at index i closes a cast in parentheses: what follows has no operator before it.
func (s *source) castEnds(i int) bool {
	if s.text[i] != ")" || i+1 >= len(s.toks) {
		return false
	}
	if open := s.pair[i]; open > 0 && (s.operandEnd(open-1) || s.text[open-1] != "return" && keywords[s.text[open-1]]) {
		return false // a call, or the condition of a statement
	}
	// A name, a literal or a parenthesis comes after a cast, and an operator after an operand in parentheses.
	switch next := s.toks[i+1]; next.Kind {
	case cpptext.Ident:
		return !keywords[s.text[i+1]]
	case cpptext.Punct:
		return s.text[i+1] == "(" && s.toks[i].End == next.Start
	}
	return true // a literal
}

// prefixAt reports whether the token at index i is an operator with the one operand after it.
func (s *source) prefixAt(i int) bool {
	switch s.text[i] {
	case "!", "~", "++", "--":
		return true
	case "*", "&", "-", "+":
		if i == 0 {
			return true
		}
		before := s.toks[i-1]
		switch before.Kind {
		case cpptext.Punct:
			return s.text[i-1] != ")" && s.text[i-1] != "]"
		case cpptext.Ident:
			return keywords[s.text[i-1]]
		}
	}
	return false
}

// postfixBefore returns where the chain of names, calls and indexes that ends before index end begins.
func (s *source) postfixBefore(end int) (int, bool) {
	i := end
	for i > 0 {
		switch t := s.text[i-1]; {
		case t == ")" || t == "]":
			i = s.pair[i-1]
			if t == ")" && i > 0 && s.text[i-1] == ">" && !s.spaced(i-1) {
				open, ok := s.templateBefore(i - 1)
				if !ok {
					return 0, false
				}
				i = open
			}
			if i == 0 || !s.operandEnd(i-1) {
				return i, true // a parenthesised operand
			}
			continue
		case t == "++" || t == "--":
			i--
			continue
		case s.toks[i-1].Kind == cpptext.Punct, keywords[t]:
			return 0, false
		default:
			i--
		}
		if i == 0 {
			return i, true
		}
		switch s.text[i-1] {
		case ".", "->", "::":
			i--
			if i > 0 && !s.operandEnd(i-1) {
				return i, s.text[i] == "::"
			}
			continue
		}
		return i, true
	}
	return i, i < end
}

// operandEnd reports whether a call, an index or a member can follow the token at index i.
func (s *source) operandEnd(i int) bool {
	switch s.text[i] {
	case ")", "]":
		return true
	case ">":
		return !s.spaced(i)
	}
	return s.toks[i].Kind == cpptext.Ident && !keywords[s.text[i]]
}

// templateBefore returns the "<" of the template arguments that end at index i.
func (s *source) templateBefore(i int) (int, bool) {
	depth := 0
	for ; i >= 0; i-- {
		switch s.text[i] {
		case ">":
			depth++
		case ">>":
			depth += 2
		case "<":
			if depth--; depth == 0 {
				return i, true
			}
		case ";", "{", "}", "(", ")":
			return 0, false
		}
	}
	return 0, false
}

// rightOperand returns where the operand that begins at index start ends, for an operator of that precedence.
func (s *source) rightOperand(start, level int) (int, bool) {
	i := start
	for {
		for i < len(s.toks) && (s.prefixAt(i) || s.text[i] == "(" && s.castEnds(s.pair[i])) {
			if s.text[i] == "(" {
				i = s.pair[i]
			}
			i++
		}
		end, ok := s.postfixFrom(i)
		if !ok {
			return 0, false
		}
		i = end
		if i >= len(s.toks) {
			return i, true
		}
		if p := precedence[s.text[i]]; p <= level || !s.spaced(i) {
			return i, true
		}
		i++
	}
}

// postfixFrom returns where the chain of names, calls and indexes that begins at index start ends.
func (s *source) postfixFrom(start int) (int, bool) {
	ends := s.postfixEnds(start)
	if len(ends) == 0 {
		return 0, false
	}
	return ends[0], true
}

// postfixEnds returns the ends of the chain that begins at index start and of its beginnings, the longest first.
func (s *source) postfixEnds(start int) (ends []int) {
	i := start
	if i >= len(s.toks) {
		return nil
	}
	switch {
	case s.text[i] == "(":
		i = s.pair[i] + 1
	case s.text[i] == "::":
		i += 2
	case s.toks[i].Kind == cpptext.Punct, keywords[s.text[i]]:
		return nil
	default:
		i++
	}
	for i <= len(s.toks) {
		ends = append([]int{i}, ends...)
		if i == len(s.toks) {
			break
		}
		switch s.text[i] {
		case "(", "[":
			i = s.pair[i] + 1
		case ".", "->", "::":
			i += 2
		case "++", "--":
			i++
		case "<":
			end, ok := s.templateFrom(i)
			if !ok {
				return ends
			}
			i = end
		default:
			return ends
		}
	}
	return ends
}

// templateFrom returns the end of the template arguments that open at index i, if a call, a name or an initialiser follows.
func (s *source) templateFrom(i int) (int, bool) {
	if s.spaced(i) {
		return 0, false
	}
	depth := 0
	for ; i < len(s.toks); i++ {
		switch s.text[i] {
		case "<":
			depth++
		case ">":
			depth--
		case ">>":
			depth -= 2
		case ";", "{", "}", ")":
			return 0, false
		case "(", "[":
			i = s.pair[i]
		}
		if depth <= 0 {
			return i + 1, i+1 < len(s.toks) && (s.text[i+1] == "(" || s.text[i+1] == "::")
		}
	}
	return 0, false
}
