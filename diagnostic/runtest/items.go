package runtest

import (
	"slices"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An itemKind is what a piece of a script is.
type itemKind uint8

const (
	statement   itemKind = iota // runs: never compiled with a test
	declaration                 // a function, type, constant or variable
	always                      // a using directive, an unnamed namespace, a macro
	include                     // #include
)

// An item is a declaration, a statement or a directive of a script. Items are found by tokens and brackets alone: the
// compiler judges the code, and here it is enough not to miss a declaration that a test needs.
type item struct {
	kind       itemKind
	start, end int // byte offsets, with the semicolon
	line, col  int
	names      []string // what it declares
	uses       []string // all words in it
}

// control has the first tokens of statements that are no declarations.
var control = map[string]bool{
	"if": true, "for": true, "while": true, "do": true, "switch": true, "try": true, "return": true, "break": true, "continue": true,
	"throw": true, "case": true, "default": true, "goto": true, "delete": true, "co_return": true, "else": true,
	"{": true, "}": true, ";": true,
}

// typeKeys begin the definition of a type.
var typeKeys = map[string]bool{"struct": true, "class": true, "union": true, "enum": true}

// blockHeads begin an item that ends with its block although no parentheses come before it.
var blockHeads = map[string]bool{"{": true, "namespace": true, "do": true, "try": true, "else": true, "extern": true}

// declaratorEnds come after the name of a variable or function: "f(int)", "n = 1", "v{1}", "n;", "a[3]".
var declaratorEnds = map[string]bool{"(": true, "=": true, "{": true, ";": true, "[": true}

// specifiers come before a declaration without changing its form.
var specifiers = map[string]bool{
	"static": true, "inline": true, "constexpr": true, "consteval": true, "const": true, "extern": true, "friend": true,
	"constinit": true, "volatile": true, "thread_local": true, "mutable": true,
}

// A splitter divides source text into items.
type splitter struct {
	src    []byte
	tokens []cpptext.Token
	at     int
}

// newSplitter returns a splitter of the tokens of src from offset from to offset to. Text that cannot be read ends them.
func newSplitter(src string, from, to int) *splitter {
	s := &splitter{src: []byte(src)}
	for t, err := range cpptext.Tokens(s.src) {
		if t.Start >= to {
			break
		}
		if t.Start < from || t.Kind == cpptext.Space || t.Kind == cpptext.Comment {
			continue
		}
		if err != nil {
			break
		}
		s.tokens = append(s.tokens, t)
	}
	return s
}

// splitItems returns the items of src from offset from to offset to.
func splitItems(src string, from, to int) []item {
	s := newSplitter(src, from, to)
	var items []item
	for s.at < len(s.tokens) {
		if it, ok := s.next(); ok {
			items = append(items, it)
		}
	}
	return items
}

// word returns the text of a token, "" beyond the end.
func (s *splitter) word(i int) string {
	if i < 0 || i >= len(s.tokens) {
		return ""
	}
	return string(s.tokens[i].Text(s.src))
}

// next reads an item. ok is false for a stray semicolon.
func (s *splitter) next() (it item, ok bool) {
	begin := s.at
	first := s.tokens[begin]
	it = item{start: first.Start, line: first.Line, col: first.Column}
	if first.Kind == cpptext.Directive {
		s.at++
		it.end, it.kind = first.End, always
		if header(string(first.Text(s.src))) != "" {
			it.kind = include
		}
		return it, true
	}
	head := s.skipSpecifiers(begin)
	s.at = s.itemEnd(head)
	last := s.tokens[s.at-1]
	it.end = last.End
	for i := begin; i < s.at; i++ {
		if s.tokens[i].Kind == cpptext.Ident {
			it.uses = append(it.uses, s.word(i))
		}
	}
	it.kind, it.names = s.classify(head)
	return it, it.end > it.start && s.word(begin) != ";"
}

// skipSpecifiers returns the index after template heads, attributes and specifiers.
func (s *splitter) skipSpecifiers(i int) int {
	for {
		switch w := s.word(i); {
		case specifiers[w]:
			i++
		case w == "template" && s.word(i+1) == "<":
			i = s.skipAngles(i + 1)
		case w == "[" && s.word(i+1) == "[":
			i = s.skipGroup(i)
		case w == "requires":
			return i
		default:
			return i
		}
	}
}

// skipAngles returns the index after the angle that closes the one at i. ">>" closes two, as since C++11. Angles inside of
// other brackets are comparisons.
func (s *splitter) skipAngles(i int) int {
	depth := 0
	for ; i < len(s.tokens); i++ {
		switch s.word(i) {
		case "<":
			depth++
		case ">":
			depth--
		case ">>":
			depth -= 2
		case "(", "{", "[":
			i = s.skipGroup(i) - 1
		}
		if depth <= 0 {
			return i + 1
		}
	}
	return i
}

// skipGroup returns the index after the bracket that closes the one at i.
func (s *splitter) skipGroup(i int) int {
	depth := 0
	for ; i < len(s.tokens); i++ {
		switch s.word(i) {
		case "(", "{", "[":
			depth++
		case ")", "}", "]":
			if depth--; depth <= 0 {
				return i + 1
			}
		}
	}
	return i
}

// An itemScan is what is known of an item while its end is searched.
type itemScan struct {
	first    string // its first word; after a branch that of the last one: else, catch, while
	typed    bool   // it defines a type or an alias, so a semicolon comes after its block
	call     bool   // parentheses came: of a function's parameters or a condition
	assigned bool   // an initializer came
}

// itemEnd returns the index after the item whose first word is at head. A function or a loop ends with its block, and all
// others with a semicolon: "struct P { } p;", "auto f = [] { };".
func (s *splitter) itemEnd(head int) int {
	first := s.word(head)
	scan := itemScan{first: first, typed: typeKeys[first] || first == "using" || first == "typedef"}
	for i := head; i < len(s.tokens); {
		switch s.word(i) {
		case ";":
			return i + 1
		case "}", ")", "]":
			return i + 1 // unbalanced: it belongs to the text around the item
		case "=":
			scan.assigned = true
			i++
		case "operator":
			i = s.skipOperator(i)
		case "(":
			scan.call = true
			i = s.skipGroup(i)
		case "[":
			i = s.skipGroup(i)
		case "{":
			i = s.skipGroup(i)
			if s.endsWithBlock(&scan, i) {
				return i
			}
		default:
			i++
		}
	}
	return len(s.tokens)
}

// skipOperator returns the index of the parameters of the operator function whose keyword is at i. Its name may be an
// assignment or a call, as in "operator=" and "operator()(int n)".
func (s *splitter) skipOperator(i int) int {
	for i++; i < len(s.tokens); i++ {
		if s.word(i) == "(" && (s.word(i+1) != ")" || s.word(i+2) != "(") {
			break
		}
	}
	return i
}

// endsWithBlock reports whether an item ends with the block before index i. If it goes on with another branch, as "if" with
// "else", the scan is that of the branch.
func (s *splitter) endsWithBlock(scan *itemScan, i int) bool {
	if scan.assigned || scan.typed && !scan.call || !scan.call && !blockHeads[scan.first] {
		return false
	}
	switch next := s.word(i); {
	case next == "else" || next == "catch" || next == "while" && scan.first == "do":
		scan.first = next
		return false
	case next == ":" || next == ",": // S() : a{1}, b{2} { }
		return false
	}
	return true
}

// classify returns the kind of the item whose first word is at head, and what it declares.
func (s *splitter) classify(head int) (itemKind, []string) {
	switch first, second := s.word(head), s.word(head+1); {
	case control[first]:
		return statement, nil
	case first == "using" && s.word(head+2) == "=":
		return declaration, []string{second}
	case first == "using" || first == "requires":
		return always, nil
	case first == "namespace" && second == "{":
		return always, nil
	case first == "namespace" || first == "concept":
		return declaration, []string{second}
	case first == "typedef":
		return declaration, []string{s.word(s.at - 2)}
	case typeKeys[first]:
		return declaration, s.typeNames(head, s.at)
	}
	return s.classifyDeclarator(head, s.at)
}

// typeNames returns the name of a type, and the enumerators of an enumeration.
func (s *splitter) typeNames(head, end int) (names []string) {
	enum := s.word(head) == "enum"
	inside := false
	for i := head + 1; i < end; i++ {
		switch w := s.word(i); {
		case w == "{":
			inside = true
			if !enum {
				return names
			}
		case w == "class" || w == "struct" || w == "final":
		case s.tokens[i].Kind == cpptext.Ident && (len(names) == 0 || inside):
			names = append(names, w)
		}
	}
	return names
}

// classifyDeclarator reads what may be a function, a variable or an expression: "int f(int n)", "T v{1}", "f(n)", "n = 1".
func (s *splitter) classifyDeclarator(head, end int) (itemKind, []string) {
	for i := head; i < end; i++ {
		switch w := s.word(i); {
		case w == "operator":
			return always, nil // its use has no name that a test could contain
		case w == "<" && i > head && s.isIdent(i-1):
			if next := s.skipAngles(i); next < end {
				i = next - 1
			}
		case w == "[" && i > head && slices.Contains([]string{"auto", "&", "&&"}, s.word(i-1)):
			return declaration, s.bindings(i)
		case declaratorEnds[w]:
			if s.declaresBefore(head, i) {
				return declaration, []string{s.word(i - 1)}
			}
			return statement, nil
		}
	}
	return statement, nil
}

// declaresBefore reports whether the word before index i is a name with its type before it. A type ends with a word, an angle
// or a pointer; an expression has neither before a name, but for "a * b(c)", which C++ reads as a declaration too.
func (s *splitter) declaresBefore(head, i int) bool {
	if i <= head+1 || !s.isIdent(i-1) {
		return false
	}
	before := s.word(i - 2)
	return s.isIdent(i-2) && before != "return" || slices.Contains([]string{">", "*", "&", "&&"}, before)
}

// isIdent reports whether the token at i is a word.
func (s *splitter) isIdent(i int) bool { return s.tokens[i].Kind == cpptext.Ident }

// bindings returns the names of a structured binding.
func (s *splitter) bindings(i int) (names []string) {
	for i++; i < len(s.tokens) && s.word(i) != "]"; i++ {
		if s.tokens[i].Kind == cpptext.Ident {
			names = append(names, s.word(i))
		}
	}
	return names
}

// visibleItems returns the items of a script that a lambda at offset can name: those before it, in the blocks around it
// from the outermost on. So a test inside of a function or a loop has the declarations of that block too.
func visibleItems(src string, offset int) (visible []item) {
	from, to := 0, len(src)
	for range 100 { // levels of nesting
		var around *item
		items := splitItems(src, from, to)
		for i := range items {
			it := &items[i]
			if it.end <= offset {
				visible = append(visible, *it)
			} else if it.start <= offset {
				around = it
			}
		}
		if around == nil {
			return visible
		}
		open := openBlock(src, around.start, offset)
		if open < 0 {
			return visible
		}
		from, to = open+1, around.end
	}
	return visible
}

// openBlock returns the offset of the first brace after start whose block has the offset and is none of the braces of a
// call's arguments; -1 without one.
func openBlock(src string, start, offset int) int {
	var open []cpptext.Token
	for t := range cpptext.Tokens([]byte(src)) {
		if t.Start >= offset {
			break
		}
		if t.Start < start || t.Kind != cpptext.Punct {
			continue
		}
		switch src[t.Start:t.End] {
		case "(", "[", "{":
			open = append(open, t)
		case ")", "]", "}":
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		}
	}
	for _, t := range open {
		switch src[t.Start] {
		case '{':
			return t.Start
		case '(', '[':
			continue
		}
	}
	return -1
}
