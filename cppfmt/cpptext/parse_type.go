package cpptext

import "strings"

// name parses a qualified name with template arguments. A member's name may be a destructor's or an
// operator-free name; the words of a built-in type of several words ("unsigned long") are one name.
func (p *parser) name(member bool) string {
	var b strings.Builder
	if member && p.got("~") {
		b.WriteByte('~')
	}
	if p.got("::") {
		b.WriteString("::")
	}
	for {
		if p.tok.Kind != Ident {
			p.expected("name")
			return b.String()
		}
		word := p.text()
		b.WriteString(word)
		p.next()
		for isTypeWord[word] && p.tok.Kind == Ident && isTypeWord[p.text()] {
			word = p.text()
			b.WriteString(" " + word)
			p.next()
		}
		if p.is("<") {
			if args, ok := p.templateArgs(); ok {
				b.WriteString(args)
			}
		}
		if !p.is("::") {
			return b.String()
		}
		b.WriteString("::")
		p.next()
	}
}

// isTypeWord are the words that built-in types are made of.
var isTypeWord = map[string]bool{
	"bool": true, "char": true, "char8_t": true, "char16_t": true, "char32_t": true, "wchar_t": true,
	"short": true, "int": true, "long": true, "signed": true, "unsigned": true,
	"float": true, "double": true, "void": true, "auto": true,
}

// isTypeQualifier are the words that can only stand in a type, beside the built-in ones.
var isTypeQualifier = map[string]bool{
	"const": true, "volatile": true, "struct": true, "enum": true, "typename": true,
}

// maxTypeTokens bounds how far the parser looks ahead to see whether it stands before a type.
const maxTypeTokens = 200

// templateArgs parses "<...>" if that can be template arguments here: what stands inside looks like
// types and constants, and what follows is (, {, :: or, in a type, anything. Otherwise nothing is
// taken. The text comes back with the least white space.
func (p *parser) templateArgs() (string, bool) {
	s := typeScan{parser: p, lex: p.lex, tok: p.tok}
	if !s.angles() {
		return "", false
	}
	if !s.tok.Is(p.src, "(") && !s.tok.Is(p.src, "{") && !s.tok.Is(p.src, "::") {
		return "", false
	}
	p.take(&s)
	return s.out.String(), true
}

// castType parses "(type)" if a cast begins here; otherwise nothing is taken.
func (p *parser) castType() (string, bool) {
	s := typeScan{parser: p, lex: p.lex, tok: p.tok}
	s.advance()
	if !s.typeID() || !s.tok.Is(p.src, ")") {
		return "", false
	}
	s.advance()
	if !p.castFollows(&s) {
		return "", false
	}
	p.take(&s)
	return s.out.String(), true
}

// castFollows reports whether what stands behind (name) makes it a cast.
func (p *parser) castFollows(s *typeScan) bool {
	switch s.tok.Kind {
	case Int, Float, Char, String:
		return true
	case Ident:
		return words[string(s.tok.Text(p.src))] == "" || s.tok.Is(p.src, "not") || s.tok.Is(p.src, "compl")
	case Punct:
		switch string(s.tok.Text(p.src)) {
		case "!", "~", "{", "<%":
			return true
		case "(", "-", "+", "*", "&", "++", "--", "[", "::":
			return s.certain
		}
	}
	return false
}

// take moves the parser to where the scan stands.
func (p *parser) take(s *typeScan) {
	p.last, p.after = s.last, s.after
	p.lex, p.tok = s.lex, s.tok
}

// A typeScan looks ahead over a type without moving the parser.
type typeScan struct {
	*parser
	lex     Lexer
	after   Lexer
	tok     Token
	last    int
	tokens  int
	certain bool // what was read can only be a type
	half    bool // tok is >> and its first half is taken
	out     strings.Builder
}

// advance goes to the next token; text that cannot be read, and too many tokens, end the scan.
func (s *typeScan) advance() {
	s.last, s.after = s.tok.End, s.lex
	var err error
	if s.tok, err = s.lex.NextSignificant(); err != nil {
		s.tok.Kind = EOF
	}
	if s.tokens++; s.tokens > maxTypeTokens {
		s.tok.Kind = EOF
	}
}

func (s *typeScan) is(text string) bool { return s.tok.Is(s.src, text) }

// typeID reads specifiers, a name, and pointer and reference marks.
func (s *typeScan) typeID() bool {
	named := false
	for s.tok.Kind == Ident {
		word := string(s.tok.Text(s.src))
		builtin := isTypeWord[word]
		if named && !builtin && !isTypeQualifier[word] {
			return false
		}
		if n := s.out.Len(); n > 0 && (isIdentPart[s.out.String()[n-1]] || s.out.String()[n-1] == '>') {
			s.out.WriteByte(' ')
		}
		if builtin || isTypeQualifier[word] {
			s.certain = true
			s.out.WriteString(word)
			s.advance()
			named = named || builtin
			continue
		}
		if !s.qualified() {
			return false
		}
		named = true
	}
	if !named && s.is("::") {
		if !s.qualified() {
			return false
		}
		named = true
	}
	for s.is("*") || s.is("&") || s.is("&&") || s.is("const") {
		s.certain = true
		if s.is("const") {
			s.out.WriteByte(' ')
		}
		s.out.Write(s.tok.Text(s.src))
		s.advance()
	}
	return named
}

// qualified reads a::b<c>::d.
func (s *typeScan) qualified() bool {
	if s.is("::") {
		s.out.WriteString("::")
		s.advance()
	}
	for {
		if s.tok.Kind != Ident {
			return false
		}
		word := string(s.tok.Text(s.src))
		if words[word] != "" {
			return false
		}
		s.out.WriteString(word)
		s.certain = s.certain || strings.HasSuffix(word, "_t")
		s.advance()
		if s.is("<") {
			if !s.angles() {
				return false
			}
			s.certain = true
		}
		if !s.is("::") {
			return true
		}
		s.out.WriteString("::")
		s.advance()
	}
}

// angles reads "<" arguments ">". The last > may be half of >>.
func (s *typeScan) angles() bool {
	if s.depth++; s.depth > MaxDepth {
		s.depth--
		return false
	}
	defer func() { s.depth-- }()
	s.out.WriteByte('<')
	s.advance()
	for n := 0; !s.is(">") && !s.is(">>"); n++ {
		if n > 0 {
			if !s.is(",") {
				return false
			}
			s.out.WriteString(", ")
			s.advance()
		}
		switch {
		case s.tok.Kind == Int || s.tok.Kind == Char:
			s.out.Write(s.tok.Text(s.src))
			s.advance()
		case !s.typeID():
			return false
		}
	}
	s.out.WriteByte('>')
	if s.is(">>") && !s.half {
		s.half = true // the outer list ends at the same token
		return true
	}
	s.half = false
	s.advance()
	return true
}
