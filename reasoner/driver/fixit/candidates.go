package fixit

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
)

// A candidate is a repair that may be right. Only a compilation shows whether it is.
type candidate struct {
	how   string // for the notes: "made size() const"
	edits map[*file][]edit
}

// A maker proposes candidates for one kind of error.
type maker struct {
	make func(c *site) []candidate
	// messages are parts of the compilers' messages for that kind; nil if make itself decides.
	messages []string
}

// makers are asked in this order, the ones that know most about an error first. The messages are those of gcc 12 to
// 14 and clang 14 to 22.
var makers = []maker{
	// A name of the standard library without std::.
	{makeStd, nil},
	// A header that is reported as something else.
	{makeInclude, nil},
	// An odd number of quotes.
	{makeQuote, nil},
	// Unbalanced parentheses.
	{makeParenthesis, nil},
	// A member function that is not const, called on a constant object.
	{makeConstMember, []string{"argument discards qualifiers", "but function is not marked const",
		"but method is not marked const"}},
	// A definition that differs from its declaration.
	{makeQualifierMatch, []string{"no declaration matches", "does not match any declaration", "out-of-line definition",
		"prototype for"}},
	// A function that overrides nothing.
	{makeOverride, nil},
	// A copy of what can only be moved.
	{makeMove, []string{"deleted function", "call to deleted", "call to implicitly-deleted", "implicitly deleted",
		"selected deleted operator", "construct_at", "result type must be constructible"}},
	// A function that returns nothing.
	{makeReturn, nil},
	// A reference that should be one to const.
	{makeReferenceConst, []string{"discards qualifiers", "drops 'const' qualifier", "cannot bind non-const lvalue",
		"non-const lvalue reference", "no matching", "invalid conversion from 'const", "cannot initialize a",
		"no known conversion", "loses const qualifier", "invalid initialization of reference"}},
	// A pointer for an object, or the other way round.
	{makePointer, []string{"cannot convert", "no viable conversion", "cannot initialize", "invalid conversion",
		"no matching", "base operand of", "member reference", "request for member", "indirection requires",
		"invalid type argument", "no match for", "invalid operands", "could not convert", "incompatible", "has no member",
		"cannot bind", "from a pointer", "is not a pointer"}},
	// A type of the standard library for another.
	{makeCast, nil},
	// A const on what is changed.
	{makeConstRemoval, []string{"read-only", "const-qualified", "within const member function", "discards qualifiers",
		"not marked const", "is not assignable", "drops 'const' qualifier", "no viable overloaded", "no match for",
		"constexpr", "uninitialized 'const", "default initialization of an object of const", "no matching", "deleted"}},
	// A class without public members.
	{makePublic, []string{"is private", "is protected", "private member", "inaccessible", "private within this context"}},
	// A line that is there twice.
	{makeDuplicateRemoval, []string{"redefinition", "redeclaration", "cannot be overloaded", "conflicting declaration",
		"class member cannot be redeclared", "duplicate", "multiple definition", "previously defined", "already"}},
	// A dependent type.
	{makeTypename, []string{"typename", "dependent", "missing 'template'"}},
	// Initializers in another order than the members.
	{makeInitializerOrder, []string{"will be initialized after", "initializer order does not match"}},
	// A misspelled keyword.
	{makeKeyword, nil},
	// A missing token.
	{makeToken, nil},
	// A missing closing brace.
	{makeBlockEnd, []string{"at end of input", "expected '}'", "a function-definition is not allowed here",
		"function definition is not allowed here", "qualified-id in declaration", "expected unqualified-id",
		"not allowed before", "expected declaration", "extra qualification"}},
	// A missing opening brace.
	{makeBlockStart, []string{"expected", "extraneous", "not allowed", "does not name a type"}},
	// A misspelled name.
	{makeSpelling, nil},
	// A missing type.
	{makeDeclarationType, []string{"with no type", "type specifier is required",
		"return type specification for constructor invalid", "constructor for a different class", "return type",
		"does not name a type"}},
	// A token too many.
	{makeTokenRemoval, []string{"expected", "extraneous", "extra ", "stray", "unexpected", "duplicate", "before"}},
}

// A site is an error and where it is.
type site struct {
	tree *tree
	file *file
	d    *diagnostic.Diagnostic
	line string // the text of its line
	at   int    // offset of the diagnostic in the file
}

// candidates returns the repairs for d in f, the likeliest first.
func candidates(t *tree, f *file, d *diagnostic.Diagnostic) (list []candidate) {
	// A compiler that ran on other text than the code inputs may report places that they lack.
	line, ok := f.line(d.Line)
	if !ok || strings.Contains(line, "[REDACTED:") {
		return nil // columns do not fit
	}
	at, ok := f.offset(d.Line, max(1, d.Column))
	if !ok {
		at, _ = f.offset(d.Line, len(line)+1)
	}
	c := &site{tree: t, file: f, d: d, line: line, at: at}
	for _, m := range makers {
		if m.messages == nil || c.reports(m.messages...) {
			list = append(list, m.make(c)...)
		}
	}
	return list
}

// replace returns a candidate of one edit of f.
func replace(how string, f *file, from, to int, text string) candidate {
	return candidate{how, map[*file][]edit{f: {{from, to, text}}}}
}

// insert returns a candidate that inserts text at an offset of the site's file.
func (c *site) insert(how string, at int, text string) candidate {
	return replace(how, c.file, at, at, text)
}

// reports reports whether the message has one of the texts.
func (c *site) reports(texts ...string) bool {
	return slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(c.d.Message, s) })
}

// A noteAt is the place of a note in one of the files.
type noteAt struct {
	file    *file
	at      int
	line    int
	message string
}

// notes returns the notes that are about code of the tree.
func (c *site) notes() (list []noteAt) {
	// Notes about headers of the system are about code that must not be changed.
	for i := range c.d.Notes {
		n := &c.d.Notes[i]
		f := c.tree.find(n.File)
		if f == nil {
			continue
		}
		if at, ok := f.offset(n.Line, max(1, n.Column)); ok {
			list = append(list, noteAt{f, at, n.Line, n.Message})
		}
	}
	return list
}

// wordAt returns the identifier at an offset.
func wordAt(text []byte, at int) string {
	end := at
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	return string(text[at:end])
}

// isWordByte reports whether c may be part of an identifier.
func isWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// closing returns the offset of the bracket that closes the one at open, -1 if none does. It skips literals and
// comments.
func closing(text []byte, open int) int {
	depth := 0
	for i := open; i < len(text); i++ {
		switch c := text[i]; c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return i
			}
			// A bracket inside of a literal opens nothing.
		case '"', '\'':
			i = literalEnd(text, i)
		case '/':
			i = commentEnd(text, i)
		}
	}
	return -1
}

// literalEnd returns the offset of the quote that ends the literal at i, or the end of its line.
func literalEnd(text []byte, i int) int {
	q := text[i]
	for i++; i < len(text) && text[i] != q && text[i] != '\n'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i
}

// commentEnd returns the last offset of the comment at i, i if no comment begins there.
func commentEnd(text []byte, i int) int {
	end := i
	switch {
	case strings.HasPrefix(string(text[i:min(len(text), i+2)]), "//"):
		for end+1 < len(text) && text[end+1] != '\n' {
			end++
		}
	case strings.HasPrefix(string(text[i:min(len(text), i+2)]), "/*"):
		if n := strings.Index(string(text[i:]), "*/"); n >= 0 {
			end = i + n + 1
		}
	}
	return end
}

// parameterEnd returns the offset after the parameter list that begins at or after at, -1 if no list is near.
func parameterEnd(text []byte, at int) int {
	open := at
	for open < len(text) && text[open] != '(' {
		// The place is that of the name or of the return type, close before the list.
		if open-at > 200 || text[open] == ';' || text[open] == '{' {
			return -1
		}
		open++
	}
	if open >= len(text) {
		return -1
	}
	end := closing(text, open)
	if end < 0 {
		return -1
	}
	return end + 1
}
