// Package declaration finds the text of one declaration of C++ around its name: its comment, its head and its end.
//
// clangd reports where a name is, and for some declarations the range of the node in its syntax tree, which lacks
// the template head of a class, attributes and the semicolon. The rest is found in the tokens of the file. It is text
// alone: a macro that hides a brace or a semicolon is not expanded.
package declaration

import (
	"bytes"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A Declaration is where the parts of a declaration are, as byte offsets in the file.
type Declaration struct {
	Comment int // start of the comment before it; equal to Start without one
	Start   int // its first token
	Head    int // end of what is before the body, the initializers of a constructor and the semicolon
	End     int // end of the body or of the semicolon
	// Trailer and TrailerEnd are a comment after the declaration on its last line; both are 0 without one.
	Trailer, TrailerEnd int
	// Body reports a body, or an initializer in braces.
	Body bool
	// Macro reports a #define.
	Macro bool
	// Closed reports that an end was found. Otherwise the file ends, or its brackets do not match.
	Closed bool
	// Class is the keyword of the class around it ("class", "struct", "union", "enum"), "" outside of one.
	Class string
	// Access is the last access label in that class before it, such as "private", "" without one.
	Access string
}

// Find returns the declaration of the name at an offset of src. ok is false if the offset is not in a token that
// a declaration can have.
func Find(src []byte, name int) (d Declaration, ok bool) {
	tokens, at := selectTokens(src, name)
	if at < 0 {
		return Declaration{}, false
	}
	f := finder{src: src, tokens: tokens}
	if t := tokens[at]; t.Kind == cpptext.Directive {
		return Declaration{Comment: f.comment(at, wordAt(src, name)), Start: t.Start, Head: t.End, End: t.End, Macro: true, Closed: true}, true
	}
	first, around := f.start(at)
	d = Declaration{Comment: f.comment(first, wordAt(src, name)), Start: tokens[first].Start, Class: around.class, Access: around.access}
	f.end(at, &d)
	return d, true
}

// selectTokens returns the tokens of src but spaces, and the index of the one at an offset, -1 without one. Of
// the branches of an #if it keeps the one with the offset, or else the first that is not #if 0: the braces of all
// branches together do not match.
func selectTokens(src []byte, name int) (tokens []cpptext.Token, at int) {
	type group struct {
		branches [][2]int // token indices, half-open
		dead     bool     // the first branch is #if 0
	}
	var all []cpptext.Token
	var open, done []group
	begin := func(g *group) { g.branches = append(g.branches, [2]int{len(all), -1}) }
	closeLast := func(g *group) { g.branches[len(g.branches)-1][1] = len(all) }
	at = -1
	for t := range cpptext.Tokens(src) {
		switch t.Kind {
		case cpptext.Space, cpptext.Invalid, cpptext.EOF:
			continue
		case cpptext.Directive:
			word, rest := splitDirective(t.Text(src))
			switch n := len(open); {
			case strings.HasPrefix(word, "if"):
				open = append(open, group{dead: rest == "0"})
				all = append(all, t)
				begin(&open[n])
				continue
			case n > 0 && strings.HasPrefix(word, "el"):
				closeLast(&open[n-1])
				all = append(all, t)
				begin(&open[n-1])
				continue
			case n > 0 && word == "endif":
				closeLast(&open[n-1])
				done = append(done, open[n-1])
				open = open[:n-1]
			}
		}
		if t.Start <= name && name < t.End && t.Kind != cpptext.Comment {
			at = len(all)
		}
		all = append(all, t)
	}
	dropped := make([]bool, len(all))
	for _, g := range done {
		keep := 0
		if g.dead && len(g.branches) > 1 {
			keep = 1
		}
		for i, b := range g.branches {
			if b[0] <= at && at < b[1] {
				keep = i
			}
		}
		for i, b := range g.branches {
			for k := b[0]; i != keep && k < b[1]; k++ {
				dropped[k] = true
			}
		}
	}
	kept := -1
	for i, t := range all {
		if dropped[i] {
			continue
		}
		if i == at {
			kept = len(tokens)
		}
		tokens = append(tokens, t)
	}
	return tokens, kept
}

// splitDirective returns the word of a preprocessor line and what is after it.
func splitDirective(text []byte) (word, rest string) {
	s := strings.TrimLeft(strings.TrimPrefix(string(text), "#"), " \t")
	n := 0
	for n < len(s) && s[n] >= 'a' && s[n] <= 'z' {
		n++
	}
	return s[:n], strings.TrimSpace(s[n:])
}

// A finder looks around one token.
type finder struct {
	src    []byte
	tokens []cpptext.Token
}

func (f *finder) text(i int) string {
	if i < 0 || i >= len(f.tokens) {
		return ""
	}
	return string(f.tokens[i].Text(f.src))
}

// next returns the index of the next token after i that is no comment and no directive, len(tokens) at the end.
func (f *finder) next(i int) int {
	for i++; i < len(f.tokens); i++ {
		if k := f.tokens[i].Kind; k != cpptext.Comment && k != cpptext.Directive {
			break
		}
	}
	return i
}

// A scope is an open brace.
type scope struct {
	parens int    // open parentheses before it
	class  string // "class", "struct", "union", "enum" or ""
	access string
}

// start returns the index of the first token of the declaration with the token at, and the scope that it is in.
func (f *finder) start(at int) (first int, around scope) {
	stack := []scope{{}}
	parens, class := 0, ""
	first = -1
	boundary := func() { first, class = -1, "" }
	for i := 0; i < at; i++ {
		t := f.tokens[i]
		if t.Kind == cpptext.Comment {
			continue
		}
		if t.Kind == cpptext.Directive {
			if parens == 0 {
				boundary()
			}
			continue
		}
		top := &stack[len(stack)-1]
		switch text := f.text(i); {
		case text == "(" || text == "[":
			parens++
		case text == ")" || text == "]":
			parens = max(0, parens-1)
		case text == "{":
			stack = append(stack, scope{parens: parens, class: class})
			parens = 0
			boundary()
			continue
		case text == "}":
			if len(stack) > 1 {
				parens = top.parens
				stack = stack[:len(stack)-1]
			}
			if parens == 0 {
				boundary()
				continue
			}
		case parens > 0:
		case text == ";" || text == "," && top.class == "enum":
			boundary()
			continue
		case text == ":" && isAccess(f.text(i-1)):
			top.access = f.text(i - 1)
			boundary()
			continue
		case first < 0 && f.isBoundaryMacro(i):
			if f.text(f.next(i)) == "(" {
				i = f.matching(f.next(i))
			}
			continue
		case text == "class" || text == "struct" || text == "union" || text == "enum":
			// "enum class" stays an enum; "template <class T>" is no class until its own keyword.
			if class != "enum" {
				class = text
			}
		case text == "=" || text == "namespace":
			class = ""
		}
		if first < 0 {
			first = i
		}
	}
	if first < 0 {
		first = at
	}
	// A class keyword of a template parameter is no class: "template <class T> void f() {" has a list of parameters.
	return first, stack[len(stack)-1]
}

// isAccess reports whether word is an access label. Qt adds words of its own after the first.
func isAccess(word string) bool {
	switch word {
	case "public", "private", "protected", "slots", "signals", "Q_SLOTS", "Q_SIGNALS":
		return true
	}
	return false
}

// isBoundaryMacro reports whether token i is a macro that is a line of its own and belongs to no declaration: one that
// ends in _BEGIN or _END, or one with a blank line after it.
func (f *finder) isBoundaryMacro(i int) bool {
	t := f.tokens[i]
	word := f.text(i)
	if t.Kind != cpptext.Ident || len(word) < 4 || strings.ToUpper(word) != word {
		return false
	}
	last := i
	if n := f.next(i); f.text(n) == "(" {
		last = f.matching(n)
	}
	if last+1 >= len(f.tokens) {
		return false
	}
	gap := f.src[f.tokens[last].End:f.tokens[last+1].Start]
	if !bytes.Contains(gap, []byte("\n")) {
		return false
	}
	return strings.HasSuffix(word, "_BEGIN") || strings.HasSuffix(word, "_END") || bytes.Count(gap, []byte("\n")) > 1
}

// matching returns the index of the token that closes the bracket at i, the last token without one.
func (f *finder) matching(i int) int {
	depth := 0
	for k := i; k < len(f.tokens); k++ {
		if f.tokens[k].Kind != cpptext.Punct {
			continue
		}
		switch f.text(k) {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return len(f.tokens) - 1
}

// comment returns the start of the comment before token first: comments on lines of their own, without a blank line
// between them. A blank line after the last one is allowed if they have the declared name: some styles have one. Without a
// comment it returns the token's start.
func (f *finder) comment(first int, name string) int {
	token := f.tokens[first].Start
	start, gap := token, false
	for i := first - 1; i >= 0 && f.tokens[i].Kind == cpptext.Comment; i-- {
		t := f.tokens[i]
		lines := bytes.Count(f.src[t.End:start], []byte("\n"))
		if t.Text(f.src)[1] == '/' && f.src[t.End-1] == '\n' {
			lines++ // the token has the end of its line
		}
		if lines > 2 || lines == 2 && start != token {
			break
		}
		gap = gap || lines == 2
		line := f.src[bytes.LastIndexByte(f.src[:t.Start], '\n')+1 : t.Start]
		if len(bytes.TrimSpace(line)) > 0 {
			break // it is after something else on its line
		}
		start = t.Start
	}
	if gap && !hasWord(f.src[start:token], name) {
		return token
	}
	return start
}

// wordAt returns the identifier at an offset, "" for an operator.
func wordAt(src []byte, at int) string {
	end := at
	for end < len(src) && isWordByte(src[end]) {
		end++
	}
	return string(src[at:end])
}

// hasWord reports whether text has a word.
func hasWord(text []byte, word string) bool {
	for at := 0; word != ""; {
		i := bytes.Index(text[at:], []byte(word))
		if i < 0 {
			return false
		}
		i += at
		at = i + len(word)
		if (i == 0 || !isWordByte(text[i-1])) && (at == len(text) || !isWordByte(text[at])) {
			return true
		}
	}
	return false
}

// isWordByte reports whether c may be part of an identifier.
func isWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

// end fills in the ends of d: at is the index of its name.
func (f *finder) end(at int, d *Declaration) {
	headSet := false
	setHead := func(offset int) {
		if !headSet {
			d.Head, headSet = offset, true
		}
	}
	previous := at // the last token before the present one that is no comment
	done := func(last int) {
		d.End, d.Closed = f.tokens[last].End, true
		f.trailer(last, d)
	}
	afterList := false // a parameter list has been closed
	for i := f.next(at); i < len(f.tokens); previous, i = i, f.next(i) {
		switch f.text(i) {
		case "(", "[":
			afterList = f.text(i) == "("
			i = f.matching(i)
		case ";":
			setHead(f.tokens[previous].End)
			done(i)
			return
		case ":":
			if afterList {
				setHead(f.tokens[previous].End) // the initializers of a constructor, or the width of a field
			}
		case ",":
			if d.Class == "enum" {
				setHead(f.tokens[previous].End)
				d.End, d.Closed = f.tokens[previous].End, true
				f.trailer(i, d)
				return
			}
		case ")", "]", "}":
			// The end of what it is in: a parameter, the last enumerator.
			setHead(f.tokens[previous].End)
			d.End, d.Closed = f.tokens[previous].End, true
			return
		case "{":
			setHead(f.tokens[previous].End)
			d.Body = true
			i = f.matching(i)
			switch n := f.next(i); f.text(n) {
			case ",", "{", "catch": // the next initializer of a constructor, its body, a function-try-block
			case ";":
				done(n)
				return
			default:
				done(i)
				return
			}
		}
	}
	setHead(f.tokens[previous].End)
	d.End = f.tokens[previous].End
}

// trailer records a comment after token last on its line.
func (f *finder) trailer(last int, d *Declaration) {
	if last+1 >= len(f.tokens) || f.tokens[last+1].Kind != cpptext.Comment {
		return
	}
	c := f.tokens[last+1]
	if !bytes.Contains(f.src[f.tokens[last].End:c.Start], []byte("\n")) {
		d.Trailer, d.TrailerEnd = c.Start, c.End
	}
}
