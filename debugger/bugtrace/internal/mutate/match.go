package mutate

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A match is a place at which a pattern fits: the tokens [from, to) and the source text of each placeholder.
type match struct {
	from, to int
	bound    map[string]string
}

// findPattern returns the matches of a pattern. Its elements are divided by blanks. A word is a token. The others are
//
//	@           the beginning of a statement; it is no token
//	$l $r       the operands of the operator after and before it
//	$x $y $z    a name
//	$n          an integer literal
//	$t          a type
//	$e $f $g    any balanced tokens, as few as possible, without a semicolon
//	$p          names, calls and indexes: a.b(c)[d]
//	$s          a simple statement without its semicolon
//
// A placeholder that occurs twice has the same text.
func (s *source) findPattern(pattern string) []match {
	elems := strings.Fields(pattern)
	var found []match
	for i := range s.toks {
		m := match{from: i, bound: map[string]string{}}
		rest := elems
		at := i
		if strings.HasPrefix(elems[0], "$") && i > 0 && elems[0] != "$l" {
			if before := s.text[i-1]; before == "." || before == "->" || before == "::" || s.text[i] == "::" && s.operandEnd(i-1) {
				continue // the middle of a chain
			}
		}
		if elems[0] == "$l" {
			// Matching begins at the operator: the operand before it has no beginning that a token marks.
			level := precedence[elems[1]]
			if s.text[i] != elems[1] || !s.spaced(i) {
				continue
			}
			start, ok := s.leftOperand(i, level)
			if !ok {
				continue
			}
			m.from, m.bound["$l"] = start, s.slice(start, i)
			rest = elems[1:]
		}
		if end, ok := s.matchRest(rest, at, m.bound); ok {
			m.to = end
			found = append(found, m)
		}
	}
	return found
}

// matchRest matches elements from index i on and returns the end.
func (s *source) matchRest(elems []string, i int, bound map[string]string) (int, bool) {
	if len(elems) == 0 {
		return i, true
	}
	elem, rest := elems[0], elems[1:]
	if elem == "@" {
		if !s.startsStatement(i) {
			return 0, false
		}
		return s.matchRest(rest, i, bound)
	}
	if i >= len(s.toks) {
		return 0, false
	}
	if elem[0] != '$' || len(elem) != 2 {
		if s.text[i] != elem {
			return 0, false
		}
		if len(rest) > 0 && rest[0] == "$r" && precedence[elem] > 0 && !s.spaced(i) {
			return 0, false
		}
		if len(rest) > 0 && rest[0] == "$r" {
			end, ok := s.rightOperand(i+1, precedence[elem])
			if !ok {
				return 0, false
			}
			return s.bind(rest[0], rest[1:], i+1, end, bound)
		}
		return s.matchRest(rest, i+1, bound)
	}
	for _, end := range s.placeholderEnds(elem, i) {
		if at, ok := s.bind(elem, rest, i, end, bound); ok {
			return at, true
		}
	}
	return 0, false
}

// bind gives a placeholder the tokens [from, to) and matches the rest after them.
func (s *source) bind(name string, rest []string, from, to int, bound map[string]string) (int, bool) {
	text := s.slice(from, to)
	if old, ok := bound[name]; ok {
		if old != text {
			return 0, false
		}
		return s.matchRest(rest, to, bound)
	}
	bound[name] = text
	if end, ok := s.matchRest(rest, to, bound); ok {
		return end, true
	}
	delete(bound, name)
	return 0, false
}

// placeholderEnds returns the ends that a placeholder at index i may have, the nearest first.
func (s *source) placeholderEnds(elem string, i int) []int {
	switch elem {
	case "$x", "$y", "$z":
		if s.toks[i].Kind == cpptext.Ident && !keywords[s.text[i]] {
			return []int{i + 1}
		}
	case "$n":
		if s.toks[i].Kind == cpptext.Int {
			return []int{i + 1}
		}
	case "$p":
		return s.postfixEnds(i)
	case "$t":
		return s.typeEnds(i)
	case "$e", "$f", "$g":
		return s.balancedEnds(i, false)
	case "$s":
		if s.startsStatement(i) && !keywords[s.text[i]] {
			return s.balancedEnds(i, true)
		}
	}
	return nil
}

// balancedEnds returns the ends of balanced tokens from index i on, up to a semicolon or the bracket that closes the outer
// one. A statement has no braces, and its only end is its semicolon.
func (s *source) balancedEnds(i int, statement bool) []int {
	var ends []int
	for i < len(s.toks) {
		switch t := s.text[i]; {
		case t == ";" && statement:
			return []int{i}
		case t == "{" && statement, t == ";", t == ")" || t == "]" || t == "}":
			if statement {
				return nil
			}
			return ends
		case s.pair[i] > i:
			i = s.pair[i] + 1
		default:
			i++
		}
		ends = append(ends, i)
	}
	return ends
}

// typeEnds returns the ends of the tokens from index i on that can be a type.
func (s *source) typeEnds(i int) []int {
	var ends []int
	if s.toks[i].Kind != cpptext.Ident || keywords[s.text[i]] && s.text[i] != "const" && s.text[i] != "auto" {
		return nil
	}
	for depth := 0; i < len(s.toks); i++ {
		switch t := s.text[i]; {
		case t == "<":
			depth++
		case t == ">":
			depth--
		case t == ">>":
			depth -= 2
		case t == "::", t == "*", t == "&", t == "," && depth > 0, t == "const", t == "auto":
		case s.toks[i].Kind == cpptext.Ident && !keywords[t], s.toks[i].Kind == cpptext.Int && depth > 0:
		default:
			return ends
		}
		if depth < 0 {
			return ends
		}
		if depth == 0 && s.text[i] != "::" {
			ends = append(ends, i+1)
		}
	}
	return ends
}
