package clangd

import (
	"bytes"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/clangd/internal/declaration"
)

// A Query names what a question is about: a symbol by its name, or what is at a place.
type Query struct {
	// Name is a name with as many scopes as are needed: "insert", "HashMap::insert", "::ns::f". Template arguments are not
	// compared. A list of parameter types in parentheses selects overloads: "f(int, const std::string&)".
	Name string
	// File, Line and Column are the place of an identifier, if Name is empty. Line and Column are 1-based. Column may be 0
	// if the line has one declaration: then it is its name.
	File         string
	Line, Column int
}

// A Coverage is what an answer covers.
type Coverage struct {
	// Complete reports that nothing is known to be missing.
	Complete bool `cpp:"complete" json:"complete"`
	// Note is why something may be missing, or what else there is to know about the answer.
	Note string `cpp:"note,omitzero" json:"note,omitempty"`
}

// restrict adds a reason why an answer is not complete.
func (c *Coverage) restrict(note string) {
	c.Complete = false
	c.add(note)
}

// add adds to the note.
func (c *Coverage) add(note string) {
	if c.Note != "" {
		note = c.Note + "; " + note
	}
	c.Note = note
}

// A Symbol is one declaration of a name.
type Symbol struct {
	_ struct{} `cpp:"symbol"`

	Name string `cpp:"name" json:"name"` // with its scopes
	// Kind is "function", "method", "constructor", "class", "struct", "field", "variable", "enum", "enumerator", "macro", "using",
	// "type" or a word that clangd has beside these.
	Kind string `cpp:"kind" json:"kind"`
	File string `cpp:"file" json:"file"`
	Line int    `cpp:"line" json:"line"` // of the name, 1-based
	// Column is that of the name, 1-based.
	Column int `cpp:"col" json:"col"`
	// Text is the declaration on one line, without its body.
	Text string `cpp:"text" json:"text"`
	// Comment is the first line of its comment.
	Comment string `cpp:"comment,omitzero" json:"comment,omitempty"`
	// Declared reports that this is a declaration and that no definition is known.
	Declared bool `cpp:"declared_only,omitzero" json:"declared_only,omitempty"`
}

// Symbols are the declarations that a question found.
type Symbols struct {
	_ struct{} `cpp:"symbols"`

	Symbols []Symbol `cpp:"symbols" json:"symbols"`
	// Total counts those that were left out, too. 0 means that none were.
	Total int `cpp:"total,omitzero" json:"total,omitempty"`
	Coverage
}

// maxHead and maxComment bound a declaration and a comment in an answer, in bytes.
const (
	maxHead    = 240
	maxComment = 120
)

// A site is a place with a declaration, before its text is read.
type site struct {
	name string // with its scopes, without template arguments
	kind string
	path string
	at   position
	// made reports a name that a macro makes: it is not in the text at its place, which is that of the macro's use.
	made bool
}

// symbol reads the declaration at a site. ok is false if the file has another name there: the index is older than it.
func (s *Session) symbol(at *site) (Symbol, declaration.Declaration, bool) {
	text, _, err := s.read(at.path)
	if err != nil {
		return Symbol{}, declaration.Declaration{}, false
	}
	offset := offsetOf(text, at.at)
	if offset < 0 || !at.made && !hasNameAt(text, offset, lastPart(at.name)) {
		return Symbol{}, declaration.Declaration{}, false
	}
	sym := Symbol{
		Name: at.name, Kind: at.kind, File: s.relative(at.path), Line: at.at.Line + 1, Column: at.at.Character + 1,
	}
	d, ok := declaration.Find(text, offset)
	if !ok {
		return sym, d, true
	}
	if at.made {
		line, _, _ := bytes.Cut(text[offset:], []byte("\n"))
		sym.Text = cutText(strings.TrimSpace(string(line)), maxHead)
		return sym, d, true
	}
	if d.Macro && at.kind != "macro" && at.kind != "" {
		return sym, d, false // in the text of a macro, not where it is used
	}
	sym.Text = d.HeadLine(text, maxHead)
	sym.Comment = d.FirstComment(text, lastPart(at.name), maxComment)
	sym.Declared = isDeclarationOnly(&sym, &d)
	switch {
	case d.Macro:
		sym.Kind = "macro"
	case d.Class == "enum" && (sym.Kind == "enum" || sym.Kind == ""):
		sym.Kind = "enumerator" // clangd 14 to 22 report both as enums in their index
	case sym.Kind == "class":
		sym.Kind = classKind(sym.Text)
	}
	return sym, d, true
}

// classKind returns the keyword of a declaration that clangd calls a class, which type aliases are, too.
func classKind(head string) string {
	for word := range strings.FieldsSeq(skipTemplate(head)) {
		switch word {
		case "class", "struct", "union", "enum", "concept":
			return word
		case "using", "typedef":
			return "type"
		}
	}
	return "class"
}

// skipTemplate returns a declaration without its template heads.
func skipTemplate(head string) string {
	for strings.HasPrefix(head, "template") {
		depth, end := 0, -1
		for i, c := range head {
			switch c {
			case '<':
				depth++
			case '>':
				if depth--; depth == 0 {
					end = i
				}
			}
			if end >= 0 {
				break
			}
		}
		if end < 0 {
			return head
		}
		head = strings.TrimSpace(head[end+1:])
	}
	return head
}

// isDeclarationOnly reports whether a declaration defines nothing: a function or class without its body.
func isDeclarationOnly(sym *Symbol, d *declaration.Declaration) bool {
	if d.Body || d.Macro {
		return false
	}
	switch sym.Kind {
	case "function", "method", "constructor", "operator":
		return !strings.HasSuffix(sym.Text, "default") && !strings.HasSuffix(sym.Text, "delete")
	case "class", "struct":
		return classKind(sym.Text) != "type"
	case "variable":
		return strings.Contains(" "+sym.Text, " extern ")
	}
	return false
}

// hasNameAt reports whether text has an identifier at an offset: name itself, or its first word.
func hasNameAt(text []byte, offset int, name string) bool {
	name = firstWord(name)
	if len(name) == 0 || len(text)-offset < len(name) {
		return len(name) == 0
	}
	if string(text[offset:offset+len(name)]) != name {
		// clangd places a destructor at its "~", which may have a space after it.
		return strings.HasPrefix(name, "~") && text[offset] == '~'
	}
	return true
}

// firstWord returns the first word of a name: "operator" of "operator=="; "~A" stays.
func firstWord(name string) string {
	for i := range len(name) {
		if !isWordByte(name[i]) && !(i == 0 && name[i] == '~') {
			return name[:i]
		}
	}
	return name
}

// isWordByte reports whether c may be part of an identifier.
func isWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80 || c == '$'
}
