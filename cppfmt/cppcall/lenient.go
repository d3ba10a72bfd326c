package cppcall

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// A sloppyArg is an argument as it was written.
type sloppyArg struct {
	name string // of the parameter: file="a.cpp", "file": "a.cpp", .file = "a.cpp"; or ""
	note string // of the parameter, from a comment: /*file=*/"a.cpp"
	text string // source
	expr cpptext.Expr
	at   cpptext.Token
	// constant reports that text is the value of a variable, and so no expression of the program.
	constant bool
}

// A sloppyCall is a call as it was written.
type sloppyCall struct {
	tool, variable string
	args           []sloppyArg
	gaps           []int // numbers of arguments before a comma without an argument
}

// A sloppyReader reads calls that are not C++, from the tokens of a text that package lenient has cleaned.
// Its methods report whether they understood what they read.
type sloppyReader struct {
	set   *Set
	src   []byte
	toks  []cpptext.Token
	mends []lenient.Mend
}

// mend notes a mend at a token.
func (r *sloppyReader) mend(t cpptext.Token, what string) {
	r.mends = append(r.mends, lenient.Mend{Line: t.Line, Column: t.Column, What: what})
}

// readSloppy reads the calls in a text that strict reading refuses. It returns none if one of them is not
// clear, so that no part of a text runs that is not understood as a whole.
func (s *Set) readSloppy(text string) reading {
	src, mends := lenient.Clean([]byte(text))
	if r := s.readClean(src, mends); len(r.calls) > 0 {
		return r
	}
	if fixed, m, ok := closeBracket(src); ok {
		if r := s.readClean(fixed, append(mends, m)); len(r.calls) > 0 {
			return r
		}
	}
	if r := s.readQuotedCode(text); len(r.calls) > 0 {
		return r
	}
	return s.readInnerQuotes(text)
}

// readClean reads the calls in a text that package lenient has cleaned.
func (s *Set) readClean(src []byte, mends []lenient.Mend) (none reading) {
	r := &sloppyReader{set: s, src: src, mends: mends}
	if !r.tokenize() || !r.balance() {
		return none
	}
	calls, ok := r.readAll()
	if !ok || reusesVariable(calls) {
		return none
	}
	return reading{calls, r.mends}
}

// tokenize lexes the whole text. A string with a suffix that nobody defines is not one token: in "puts("hi")" the
// first string would have the suffix hi.
func (r *sloppyReader) tokenize() bool {
	if checkDirectives(r.src) != nil {
		return false
	}
	l := cpptext.NewLexer(r.src)
	for {
		t, err := l.NextSignificant()
		if err != nil {
			return false
		}
		if t.Kind == cpptext.EOF {
			return len(r.toks) > 0
		}
		if text := t.Text(r.src); t.Kind == cpptext.String && !bytes.HasSuffix(bytes.TrimRight(text, "sv"), []byte{'"'}) {
			return false
		}
		r.toks = append(r.toks, t)
	}
}

// balance checks the brackets. A bracket without a partner at the end of the text is dropped; one that is
// not closed means that the text is cut off.
func (r *sloppyReader) balance() bool {
	var open []byte
	for i, t := range r.toks {
		switch n := nesting(r.src, t); {
		case n > 0:
			open = append(open, r.src[t.Start])
		case n < 0 && len(open) == 0:
			for _, rest := range r.toks[i:] {
				if nesting(r.src, rest) >= 0 && !rest.Is(r.src, ";") {
					return false
				}
			}
			r.mend(t, "closing bracket too many")
			r.toks = r.toks[:i]
			return i > 0
		case n < 0:
			if open[len(open)-1] != partner(r.src[t.Start]) {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return len(open) == 0
}

// partner returns the opening bracket of a closing one.
func partner(closing byte) byte {
	switch closing {
	case ')':
		return '('
	case ']':
		return '['
	}
	return '{'
}

// is reports whether t is the punctuator or the word s.
func (r *sloppyReader) is(t cpptext.Token, s string) bool { return t.Is(r.src, s) }

// text returns the source of one token.
func (r *sloppyReader) text(t cpptext.Token) string { return string(t.Text(r.src)) }

// span returns the source of tokens.
func (r *sloppyReader) span(toks []cpptext.Token) string {
	if len(toks) == 0 {
		return ""
	}
	return string(r.src[toks[0].Start:toks[len(toks)-1].End])
}

// readAll reads the whole text: objects of JSON, a block, or statements.
func (r *sloppyReader) readAll() (calls []sloppyCall, ok bool) {
	first := r.toks[0]
	if r.is(first, "[") && r.closing(r.toks, 0) == len(r.toks)-1 && len(r.toks) > 2 && r.toks[1].Kind == cpptext.Ident {
		return r.readCallList(r.toks[1 : len(r.toks)-1])
	}
	if last := len(r.toks) - 1; r.is(first, "{") && r.closing(r.toks, 0) == last && last > 1 && r.is(r.toks[last-1], ";") {
		r.mend(first, "block around calls")
		r.toks = r.toks[1:last]
		return r.readAll()
	}
	if r.is(first, "{") || r.is(first, "[") {
		return r.readObjects(r.toks)
	}
	return r.readStatements(r.statements())
}

// closing returns the index of the bracket that closes the one at i, or -1.
func (r *sloppyReader) closing(toks []cpptext.Token, i int) int {
	depth := 0
	for k := i; k < len(toks); k++ {
		if depth += nesting(r.src, toks[k]); depth == 0 {
			return k
		}
	}
	return -1
}

// readObjects reads calls that are objects of JSON or Python, one or several, or a list of them.
func (r *sloppyReader) readObjects(toks []cpptext.Token) (calls []sloppyCall, ok bool) {
	for len(toks) > 0 {
		end := r.closing(toks, 0)
		switch {
		case r.is(toks[0], ",") || r.is(toks[0], ";"):
			end = 0
		case end < 1:
			return nil, false
		case r.is(toks[0], "["):
			more, ok := r.readObjects(toks[1:end])
			if !ok {
				return nil, false
			}
			calls = append(calls, more...)
		default:
			more, ok := r.readObject(toks[1:end])
			if !ok {
				return nil, false
			}
			calls = append(calls, more...)
		}
		toks = toks[end+1:]
	}
	return calls, len(calls) > 0
}

// readArguments reads the value of "arguments": an object, a list, or a string with an object in it.
func (r *sloppyReader) readArguments(toks []cpptext.Token, c *sloppyCall) (ok bool) {
	switch {
	case len(toks) == 0 || len(toks) == 1 && nullWords[r.text(toks[0])]:
		return true
	case r.is(toks[0], "{") || r.is(toks[0], "["):
		return r.readCallArgs(toks[1:len(toks)-1], c)
	case toks[0].Kind == cpptext.String && len(toks) == 1:
		text, err := cpptext.Unquote(r.text(toks[0]))
		inner := &sloppyReader{set: r.set, src: []byte(text)}
		// {"action": "eval", "action_input": "x"}
		if first := strings.TrimSpace(text); err == nil && (first == "" || first[0] != '{' && r.set.takesOne(c.tool)) {
			if first != "" {
				c.args = append(c.args, textArg("", text))
			}
			return true
		}
		if err != nil || !inner.tokenize() || !inner.balance() || !inner.is(inner.toks[0], "{") {
			return false
		}
		ok = inner.readArguments(inner.toks, c)
		r.mends = append(r.mends, inner.mends...)
	}
	return ok
}

// takesOne reports whether a tool has one parameter.
func (s *Set) takesOne(tool string) bool {
	return len(s.named[tool]) == 1 && len(s.named[tool][0].params) == 1
}

// quotedCode is a call with one string that has quotes and line ends in it as they are.
var quotedCode = regexp.MustCompile(`(?s)^\s*([A-Za-z_]\w*)\s*\(\s*"(.*)"\s*\)\s*;?\s*$`)

// readQuotedCode reads a call whose only argument is code that is not escaped at all. With escapes, or with
// what could be two arguments, it would be a guess.
func (s *Set) readQuotedCode(text string) (none reading) {
	m := quotedCode.FindStringSubmatchIndex(text)
	if m == nil {
		return none
	}
	tool, code := text[m[2]:m[3]], text[m[4]:m[5]]
	if !s.Has(tool) || !strings.Contains(code, "\n") || strings.Contains(code, `\"`) || splitsStrings.MatchString(code) {
		return none
	}
	// A call that is cut off inside the code can look whole: compile("int main() { puts("hi")
	if inner := (&sloppyReader{src: []byte(code)}); !inner.tokenize() || !inner.balance() || len(inner.mends) > 0 {
		return none
	}
	quoted := cpptext.Quote(code)
	e, err := cpptext.ParseExpr([]byte(quoted))
	if err != nil {
		return none
	}
	return reading{[]sloppyCall{{tool: tool, args: []sloppyArg{{text: quoted, expr: e}}}},
		[]lenient.Mend{newMend(text, m[4], "quotes and line ends in a string")}}
}

// splitsStrings matches the end of one string and the beginning of the next.
var splitsStrings = regexp.MustCompile(`"\s*,\s*"`)
