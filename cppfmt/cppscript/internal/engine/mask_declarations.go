package engine

import (
	"maps"
	"regexp"
	"slices"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// maskDeclarations returns masked, which has blanks in place of the lambdas of tools, with blanks also in place of the declarations that
// nothing but those lambdas names, in turn. A compiler reads them with the lambda: they may have what no script has.
//
//	class Stack { int* data = new int[4]; ... };
//	run_test("push", [] { Stack s; s.push(1); });
func maskDeclarations(src, masked []byte) []byte {
	items := splitItems(masked)
	tested, live := map[string]bool{}, map[string]bool{}
	for _, w := range blankedWords(src, masked) {
		tested[w] = true
	}
	addMacroWords(src, live)
	// What is named in turn, first by the tests, and then by the statements of the script.
	spread := spreader(items)
	spread(tested)
	for _, it := range items {
		if it.name == "" {
			it.addTo(live)
		}
	}
	spread(live)
	// What nothing names belongs to the tests if it names what is ofTests, as a function that takes their class.
	ofTests := map[string]bool{}
	for _, it := range items {
		ofTests[it.name] = ofTests[it.name] || it.name != "" && tested[it.name] && !live[it.name]
	}
	for _, it := range items {
		switch named := slices.ContainsFunc(it.words, func(w string) bool { return ofTests[w] }); {
		case it.name == "" || tested[it.name] || live[it.name]:
		case named:
			tested[it.name] = true
		default:
			it.addTo(live)
		}
	}
	spread(live)
	out := slices.Clone(masked)
	for _, it := range items {
		if it.name != "" && tested[it.name] && !live[it.name] {
			blank(out[it.start:it.end])
		}
	}
	return out
}

// spreader returns a function that adds to a set of words those of the items that it names, in turn.
func spreader(items []item) func(words map[string]bool) {
	declares := map[string][]int{}
	for i, it := range items {
		if it.name != "" {
			declares[it.name] = append(declares[it.name], i)
		}
	}
	return func(words map[string]bool) {
		queue := slices.Collect(maps.Keys(words))
		for len(queue) > 0 {
			name := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			for _, i := range declares[name] {
				for _, w := range items[i].words {
					if !words[w] {
						words[w] = true
						queue = append(queue, w)
					}
				}
			}
		}
	}
}

// addMacroWords adds the words of directives: a macro may be used anywhere.
func addMacroWords(src []byte, set map[string]bool) {
	for t, err := range cpptext.Tokens(src) {
		if err == nil && t.Kind == cpptext.Directive {
			for _, w := range word.FindAllString(string(t.Text(src)), -1) {
				set[w] = true
			}
		}
	}
}

var word = regexp.MustCompile(`[A-Za-z_]\w*`)

// An item is a declaration or a statement at the top level of a script.
type item struct {
	start, end int
	name       string // what it declares, "" for a statement
	words      []string
}

// addTo adds the words of an item to a set.
func (it *item) addTo(set map[string]bool) {
	for _, w := range it.words {
		set[w] = true
	}
}

// blankedWords returns the words of src where masked has blanks.
func blankedWords(src, masked []byte) (words []string) {
	for t, err := range cpptext.Tokens(src) {
		if err != nil {
			break
		}
		if t.Kind == cpptext.Ident && masked[t.Start] == ' ' {
			words = append(words, string(t.Text(src)))
		}
	}
	return words
}

// classWords begin declarations that end at a semicolon, with the declared name after them.
var classWords = map[string]bool{"struct": true, "class": true, "enum": true, "union": true, "concept": true, "namespace": true}

// statementWords begin statements with a block.
var statementWords = map[string]bool{
	"if": true, "for": true, "while": true, "do": true, "switch": true, "try": true, "else": true, "catch": true, "return": true,
	"using": true,
}

// splitItems returns the items of a script, found by brackets alone. A variable is an item of its own only if nothing initialises it:
// its initialiser may do something.
func splitItems(src []byte) (items []item) {
	toks := codeTokens(src)
	text := func(i int) string {
		if i < 0 || i >= len(toks) {
			return ""
		}
		return string(toks[i].Text(src))
	}
	first, depth := 0, 0
	for i := range toks {
		ends := false
		switch w := text(i); w {
		case "{", "(", "[":
			depth++
		case "}", ")", "]":
			depth--
			ends = w == "}" && depth <= 0 && endsAtBrace(text(headOf(first, text)), text(i+1))
		case ";":
			ends = depth <= 0
		}
		if !ends && i+1 < len(toks) {
			continue
		}
		it := item{start: toks[first].Start, end: toks[i].End, name: declaredName(first, i, text)}
		for k := first; k <= i; k++ {
			if toks[k].Kind == cpptext.Ident {
				it.words = append(it.words, text(k))
			}
		}
		items = append(items, it)
		first, depth = i+1, 0
	}
	return items
}

// codeTokens returns the tokens without comments and directives; none if the text has no tokens somewhere.
func codeTokens(src []byte) (toks []cpptext.Token) {
	for t, err := range cpptext.Tokens(src) {
		if err != nil {
			return nil
		}
		if t.Kind != cpptext.Space && t.Kind != cpptext.Comment && t.Kind != cpptext.Directive && t.Kind != cpptext.EOF {
			toks = append(toks, t)
		}
	}
	return toks
}

// endsAtBrace reports whether an item with a head ends at a closing brace, before the token next.
func endsAtBrace(head, next string) bool {
	switch {
	case classWords[head] && head != "namespace", next == ";", next == ",", next == ".", next == "(":
		return false
	case statementWords[head]:
		return next != "else" && next != "catch" && next != "while"
	}
	return true
}

// headOf returns the index of the first token of an item after template <...> and the words before a type.
func headOf(i int, text func(int) string) int {
	if text(i) == "template" {
		depth := 0
		for i++; text(i) != ""; i++ {
			if text(i) == "<" {
				depth++
			}
			if text(i) == ">" {
				if depth--; depth == 0 {
					i++
					break
				}
			}
		}
	}
	for slices.Contains([]string{"static", "inline", "constexpr", "const", "constinit", "consteval"}, text(i)) {
		i++
	}
	return i
}

// declaredName returns the name that the tokens from first to last declare, "" for a statement, for a variable with an initialiser, and
// for what is found without its name, as operators are.
func declaredName(first, last int, text func(int) string) string {
	i := headOf(first, text)
	if classWords[text(i)] {
		if i++; classWords[text(i)] { // enum class
			i++
		}
		return text(i)
	}
	if statementWords[text(i)] || !isWord(text(i)) {
		return ""
	}
	for k := i; k < last; k++ {
		switch text(k + 1) {
		case "(": // a function, if it has a type before and a body
			if k == i || !isWord(text(k)) || text(last) != "}" {
				return ""
			}
			if text(k-1) == "::" || text(k-1) == "~" { // a member, with its class
				return text(i)
			}
			return text(k)
		case ";":
			if k > i && isWord(text(k)) && (isWord(text(k-1)) || text(k-1) == ">" || text(k-1) == "*") {
				return text(k)
			}
			return ""
		case "=", "{", ".", "->", "<<", "[":
			return ""
		}
	}
	return ""
}

// isWord reports whether a token is a word.
func isWord(s string) bool {
	return s != "" && (s[0] == '_' || s[0] >= 'a' && s[0] <= 'z' || s[0] >= 'A' && s[0] <= 'Z')
}
