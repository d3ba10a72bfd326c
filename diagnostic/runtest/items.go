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

// An item is a declaration, a statement or a directive of a script.
type item struct {
	kind       itemKind
	start, end int // byte offsets, with the semicolon
	line, col  int
	names      []string // what it declares
	uses       []string // all words in it
}

// keywords that begin a statement.
var control = map[string]bool{
	"if": true, "for": true, "while": true, "do": true, "switch": true, "try": true, "return": true, "break": true, "continue": true,
	"throw": true, "case": true, "default": true, "goto": true, "delete": true, "co_return": true, "else": true,
}

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

// splitItems returns the items of src from offset from to offset to. Text that cannot be read ends the list.
func splitItems(src string, from, to int) []item {
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

// skipAngles returns the index after the angle that closes the one at i.
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

// itemEnd returns the index after the item whose first word is at head.
func (s *splitter) itemEnd(head int) int {
	first := s.word(head)
	call, assigned := false, false
	typed := slices.Contains([]string{"struct", "class", "union", "enum", "using", "typedef"}, first)
	for i := head; i < len(s.tokens); {
		switch s.word(i) {
		case ";":
			return i + 1
		case "=":
			assigned = true
			i++
		case "operator": // its name may be an assignment or a call
			for i++; i < len(s.tokens) && (s.word(i) != "(" || s.word(i+1) == ")" && s.word(i+2) == "("); i++ {
			}
		case "(":
			call = true
			i = s.skipGroup(i)
		case "[":
			i = s.skipGroup(i)
		case "{":
			i = s.skipGroup(i)
			if assigned || typed && !call {
				continue // the semicolon follows
			}
			if call || first == "{" || first == "namespace" || first == "do" || first == "try" || first == "else" || first == "extern" {
				if next := s.word(i); next == "else" || next == "catch" || first == "do" && next == "while" {
					first = next
					continue
				}
				if s.word(i) == ":" || s.word(i) == "," { // the member initializers of a constructor
					continue
				}
				return i
			}
		case "}", ")", "]":
			return i + 1 // unbalanced: it belongs to what is around
		default:
			i++
		}
	}
	return len(s.tokens)
}

// classify returns the kind of the item whose first word is at head, and what it declares.
func (s *splitter) classify(head int) (itemKind, []string) {
	end := s.at
	switch first := s.word(head); {
	case control[first] || first == "{" || first == "}" || first == ";":
		return statement, nil
	case first == "using" && s.word(head+2) == "=":
		return declaration, []string{s.word(head + 1)}
	case first == "using" || first == "requires":
		return always, nil
	case first == "namespace" && s.word(head+1) == "{":
		return always, nil
	case first == "namespace" || first == "concept":
		return declaration, []string{s.word(head + 1)}
	case first == "typedef":
		return declaration, []string{s.word(end - 2)}
	case first == "struct" || first == "class" || first == "union" || first == "enum":
		return declaration, s.typeNames(head, end)
	}
	return s.classifyDeclarator(head, end)
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

// classifyDeclarator reads what may be a function, a variable or an expression. A declaration has a type before its name: two
// words, or a word after a bracket or a pointer.
func (s *splitter) classifyDeclarator(head, end int) (itemKind, []string) {
	for i := head; i < end; i++ {
		switch w := s.word(i); {
		case w == "operator":
			return always, nil
		case w == "<" && i > head && s.tokens[i-1].Kind == cpptext.Ident:
			if next := s.skipAngles(i); next < end {
				i = next - 1
			}
		case w == "[" && i > head && slices.Contains([]string{"auto", "&", "&&"}, s.word(i-1)):
			return declaration, s.bindings(i)
		case w == "(" || w == "=" || w == "{" || w == ";" || w == "[":
			if i <= head+1 || s.tokens[i-1].Kind != cpptext.Ident {
				return statement, nil
			}
			before := s.word(i - 2)
			if s.tokens[i-2].Kind == cpptext.Ident && before != "return" || before == ">" || before == "*" || before == "&" || before == "&&" {
				return declaration, []string{s.word(i - 1)}
			}
			return statement, nil
		}
	}
	return statement, nil
}

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
// from the outermost on.
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
// call's arguments; -1 if there is none.
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
