package mutate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// Lines are the first and the last line of a function, 1-based.
type Lines struct{ First, Last int }

// FunctionLines returns the lines of the functions with a body, in their order.
func FunctionLines(src []byte) (list []Lines) {
	s, ok := readSource(src)
	if !ok {
		return nil
	}
	for _, f := range s.functions {
		list = append(list, Lines{s.toks[f.start].Line, s.toks[f.last].Line})
	}
	return list
}

// Parameters returns the names of a function's parameters, and the line of the brace that opens its body. A function that
// is not the only one of its name has none.
func Parameters(src []byte, name string) (names []string, line int) {
	s, ok := readSource(src)
	if !ok {
		return nil, 0
	}
	found := 0
	for _, f := range s.functions {
		if f.name != name {
			continue
		}
		found++
		line = s.toks[f.body].Line
		for _, part := range s.arguments(f.open) {
			names = append(names, s.text[part[1]-1])
		}
	}
	if found != 1 {
		return nil, 0
	}
	return names, line
}

// Arguments returns the arguments of the first call of a function in an expression.
func Arguments(expr []byte, name string) (list []string) {
	s, ok := readSource(expr)
	if !ok {
		return nil
	}
	for i := range s.toks {
		if s.text[i] == name && i+1 < len(s.toks) && s.text[i+1] == "(" {
			for _, part := range s.arguments(i + 1) {
				list = append(list, s.slice(part[0], part[1]))
			}
			return list
		}
	}
	return nil
}

// arguments returns the ranges of tokens between the commas of a pair of parentheses.
func (s *source) arguments(open int) (list [][2]int) {
	from := open + 1
	for i := from; i <= s.pair[open]; i++ {
		switch {
		case i == s.pair[open] || s.text[i] == ",":
			if from < i {
				list = append(list, [2]int{from, i})
			}
			from = i + 1
		case s.pair[i] > i:
			i = s.pair[i]
		}
	}
	return list
}

// A Symbol is a function that is one symbol of an object.
type Symbol struct {
	Name        string // without its qualifiers
	Constructor bool
	// Unit is the source with the bug, in which this function has code even if nothing uses it, and most others have none: see isolate.
	// It is empty where that cannot be.
	Unit string
}

// OwnSymbol returns the function with the site in its body, if all code of the body is that of one symbol which no other
// function has: no template, lambda or class of its own is in it, and the file has neither templates nor overloads of it.
func (site *Site) OwnSymbol(src []byte) (own Symbol, ok bool) {
	s, ok := readSource(src)
	if !ok || slices.Contains(s.text, "template") {
		return own, false
	}
	var found function
	named := map[string]int{}
	for _, f := range s.functions {
		named[f.name]++
		if s.toks[f.body].Start < site.Start && site.End <= s.toks[f.last].Start {
			found = f
		}
	}
	if found.name == "" || named[found.name] != 1 || !isName(strings.TrimPrefix(found.name, "~")) || s.text[found.open-2] == "operator" {
		return own, false
	}
	for i := found.start; i < found.last; i++ {
		switch s.text[i] {
		case "struct", "class", "union":
			return own, false
		case "auto", "constexpr", "consteval": // a parameter of any type, or code that runs in the compiler
			ok = ok && i > found.body
		case "[":
			ok = ok && s.operandEnds(i-1) // it is a subscript, and not the head of a lambda
		}
	}
	if !ok {
		return own, false
	}
	own = Symbol{Name: found.name, Unit: s.isolate(site, found)}
	own.Constructor = slices.ContainsFunc([]string{"class", "struct"}, func(key string) bool {
		for i := range s.text[1:] {
			if s.text[i] == key && s.text[i+1] == found.name {
				return true
			}
		}
		return false
	})
	return own, true
}

// Words before a definition: with the first a function has code even if nothing uses it, with the second only if something does.
const (
	usedWord   = "__attribute__((used))"
	inlineWord = "inline"
)

// isolate returns the source with the bug, in which the function with it has code, and other functions only as far as they are used by
// code. A function that is on another line than without the bug has code too. Each token keeps its line and column, which
// are in reports. It returns "" if a function does not begin its line, or another one is on the lines of that with the bug.
func (s *source) isolate(site *Site, own function) string {
	text := string(site.Apply(s.src))
	moved := strings.Count(text, "\n") != strings.Count(string(s.src), "\n")
	grown := len(text) - len(s.src)
	for _, f := range slices.Backward(s.functions) {
		after := s.toks[f.start].Line > s.toks[own.last].Line
		word := inlineWord
		switch {
		case f == own || moved && after:
			word = usedWord
		case !after && s.toks[f.last].Line >= s.toks[own.start].Line:
			return ""
		case f.member || slices.ContainsFunc(s.text[f.start:f.open], func(text string) bool { return linkageWords[text] }):
			continue
		}
		start := s.toks[f.start].Start
		at := strings.LastIndexByte(string(s.src[:start]), '\n') + 1
		if strings.TrimSpace(string(s.src[at:start])) != "" {
			return ""
		}
		if after {
			at += grown
		}
		text = fmt.Sprintf("%s%s\n#line %d\n%s", text[:at], word, 1+strings.Count(text[:at], "\n"), text[at:])
	}
	return text
}

// linkageWords are words in the head of a function that are not together with "inline", or need not be.
var linkageWords = map[string]bool{
	"inline": true, "static": true, "constexpr": true, "consteval": true, "extern": true, "friend": true, "main": true,
}

// operandEnds reports whether the token at index i can be the end of an operand.
func (s *source) operandEnds(i int) bool {
	return i >= 0 && (s.toks[i].Kind == cpptext.Ident && !keywords[s.text[i]] || s.text[i] == ")" || s.text[i] == "]")
}

// isName reports whether a text is an identifier.
func isName(text string) bool {
	for t, err := range cpptext.Tokens([]byte(text)) {
		return err == nil && t.Kind == cpptext.Ident && t.End == len(text)
	}
	return false
}
