package cppcall

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// closeBracket inserts the bracket that is missing in eval("x"; or in hover({.line = 3);. The ";" shows that the call is
// not cut off. Where a brace is missing is clear only if it is around all arguments and no other brace is in it.
func closeBracket(src []byte) (fixed []byte, m lenient.Mend, ok bool) {
	r := &sloppyReader{src: src}
	if !r.tokenize() {
		return src, m, false
	}
	var open []int
	braces, semicolons := 0, 0 // inside the bracket that is open
	last := len(r.toks) - 1
	for i, t := range r.toks {
		switch n := nesting(src, t); {
		case n > 0:
			open = append(open, i)
			braces++
		case n < 0 && len(open) == 0:
			return src, m, false
		case n < 0 && src[r.toks[open[len(open)-1]].Start] == partner(src[t.Start]):
			open = open[:len(open)-1]
		// hover({.file = "a.cpp", .line = 3)
		case n < 0:
			if braces != 2 || !r.closesStruct(open, i) {
				return src, m, false
			}
			return insertBracket(src, t, r.toks[open[1]])
		case len(open) == 0:
			braces, semicolons = 0, 0
		case r.is(t, ";"):
			semicolons++
		}
	}
	if len(open) != 1 || !r.is(r.toks[open[0]], "(") || semicolons != 1 || !r.is(r.toks[last], ";") || !r.endsValue(r.toks[last-1]) {
		return src, m, false
	}
	return insertBracket(src, r.toks[last], r.toks[open[0]])
}

// closesStruct reports whether token i is the parenthesis at the end of a call with its only argument in a brace that is
// still open.
func (r *sloppyReader) closesStruct(open []int, i int) bool {
	last := len(r.toks) - 1
	return len(open) == 2 && open[1] == open[0]+1 && r.is(r.toks[open[0]], "(") && r.is(r.toks[open[1]], "{") && r.is(r.toks[i], ")") &&
		(i == last || i+1 == last && r.is(r.toks[last], ";"))
}

// endsValue reports whether a token is a literal or ends a list. A name could be an entity of HTML that is cut off.
func (r *sloppyReader) endsValue(t cpptext.Token) bool {
	return t.Kind >= cpptext.Int && t.Kind <= cpptext.String || nesting(r.src, t) < 0 || r.is(t, "true") || r.is(t, "false")
}

// insertBracket inserts the partner of an opening bracket before a token.
func insertBracket(src []byte, at, opening cpptext.Token) ([]byte, lenient.Mend, bool) {
	closing := map[byte]byte{'(': ')', '[': ']', '{': '}'}[src[opening.Start]]
	fixed := append(append(append([]byte(nil), src[:at.Start]...), closing), src[at.Start:]...)
	return fixed, lenient.Mend{Line: at.Line, Column: at.Column, What: "missing closing bracket"}, true
}

// quotedCall matches a call that is searched for strings with quotes in them.
var quotedCall = regexp.MustCompile(`^\s*[A-Za-z_]\w*\s*\(([^\\\n]*)\)\s*;?\s*$`)

// maxQuotes bounds the quotes of a call that has strings with quotes in them.
const maxQuotes = 16

// readInnerQuotes reads a call in which the quotes inside of a string have no backslashes: eval("f("abc") == 0"). All
// ways to pair the quotes are tried, and one must be the only one that makes a call of a tool. The text of a string with
// quotes must be an expression of C++.
func (s *Set) readInnerQuotes(text string) (none reading) {
	m := quotedCall.FindStringSubmatchIndex(text)
	if m == nil || (&sloppyReader{src: []byte(text)}).tokenize() {
		return none
	}
	var quotes []int
	for i := m[2]; i < m[3]; i++ {
		if text[i] == '"' {
			quotes = append(quotes, i)
		}
	}
	if len(quotes) < 4 || len(quotes) > maxQuotes || len(quotes)%2 != 0 {
		return none
	}
	found := 0
	var only reading
	for _, fixed := range pairQuotes(text, quotes) {
		r := s.readClean([]byte(fixed), nil)
		if _, _, ok := s.resolveAll(r); ok {
			only = r
			found++
		}
	}
	if found != 1 {
		return none
	}
	only.mends = append([]lenient.Mend{newMend(text, quotes[0], "quotes in a string")}, only.mends...)
	return only
}

// pairQuotes returns the text with backslashes before the quotes inside of strings, for each way to pair the quotes. A
// string begins at the start of an argument and ends at its end.
func pairQuotes(text string, quotes []int) (all []string) {
	if len(quotes) == 0 {
		return []string{text}
	}
	first := quotes[0]
	before := strings.TrimRight(text[:first], " \t")
	if before == "" || strings.IndexByte("(,{[=:", before[len(before)-1]) < 0 {
		return nil
	}
	for k := 1; k < len(quotes); k += 2 {
		after := strings.TrimLeft(text[quotes[k]+1:], " \t")
		if after == "" || strings.IndexByte(",)}]", after[0]) < 0 {
			continue
		}
		body := text[first+1 : quotes[k]]
		if k > 1 {
			if _, err := cpptext.ParseExpr([]byte(body)); err != nil || !(&sloppyReader{src: []byte(body)}).tokenize() {
				continue
			}
		}
		for _, rest := range pairQuotes(text, quotes[k+1:]) {
			all = append(all, rest[:first]+cpptext.Quote(body)+rest[quotes[k]+1:])
		}
	}
	return all
}
