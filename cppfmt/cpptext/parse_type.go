package cpptext

import "strings"

// parseName parses a qualified name with template arguments. The name of a member may be a destructor's.
// The words of a built-in type ("unsigned long") are one name.
func (p *parser) parseName(member bool) string {
	var b strings.Builder
	if member && p.accept("~") {
		b.WriteByte('~')
	}
	if p.accept("::") {
		b.WriteString("::")
	}
	for {
		if p.tok.Kind != Ident {
			p.failExpected("name")
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
			if args, ok := p.parseTemplateArgs(); ok {
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

// isTypeWord is the set of words in the names of built-in types.
var isTypeWord = map[string]bool{
	"bool": true, "char": true, "char8_t": true, "char16_t": true, "char32_t": true, "wchar_t": true,
	"short": true, "int": true, "long": true, "signed": true, "unsigned": true,
	"float": true, "double": true, "void": true, "auto": true,
}

// isTypeQualifier is the set of other words that can only be in a type.
var isTypeQualifier = map[string]bool{
	"const": true, "volatile": true, "struct": true, "enum": true, "typename": true,
}

// maxTypeTokens bounds how far the parser looks ahead for a type. Without it a line of "<" would take
// quadratic time.
const maxTypeTokens = 200

// parseTemplateArgs parses "<...>" if that can be template arguments here: inside are types and constants,
// and (, { or :: follows. Otherwise it takes nothing. It returns the text without white space that is
// not needed.
func (p *parser) parseTemplateArgs() (string, bool) {
	s := typeScan{parser: p, lex: p.lex, tok: p.tok}
	if !s.scanAngles() {
		return "", false
	}
	if !s.tok.Is(p.src, "(") && !s.tok.Is(p.src, "{") && !s.tok.Is(p.src, "::") {
		return "", false
	}
	p.moveTo(&s)
	return s.out.String(), true
}

// parseCastType parses "(type)" if a cast begins here. Otherwise it takes nothing.
func (p *parser) parseCastType() (string, bool) {
	s := typeScan{parser: p, lex: p.lex, tok: p.tok}
	s.advance()
	if !s.scanTypeID() || !s.tok.Is(p.src, ")") {
		return "", false
	}
	s.advance()
	if !p.castFollows(&s) {
		return "", false
	}
	p.moveTo(&s)
	return s.out.String(), true
}

// castFollows reports whether the token after (name) makes it a cast: an operand always does, and what
// could also be a binary operator or a call only if the name can only be a type.
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

// moveTo moves the parser to the position of the scan.
func (p *parser) moveTo(s *typeScan) {
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
	certain bool // the tokens so far can only be a type
	half    bool // tok is >> and its first half was read
	out     strings.Builder
}

// advance goes to the next token. An invalid token and too many tokens end the scan.
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

// scanTypeID reads specifiers, a name, and pointer and reference marks: "const std::string&".
func (s *typeScan) scanTypeID() bool {
	named, ok := s.scanSpecifiers()
	if !ok {
		return false
	}
	if !named && s.is("::") {
		if !s.scanQualified() {
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

// scanSpecifiers reads the words of a type: qualifiers, and either one name or the words of a built-in
// type. It reports whether one of them names a type, and whether they can be a type at all: two names
// in a row cannot.
func (s *typeScan) scanSpecifiers() (named, ok bool) {
	for s.tok.Kind == Ident {
		word := string(s.tok.Text(s.src))
		builtin := isTypeWord[word]
		if named && !builtin && !isTypeQualifier[word] {
			return named, false
		}
		s.separateWord()
		if builtin || isTypeQualifier[word] {
			s.certain = true
			s.out.WriteString(word)
			s.advance()
			named = named || builtin
			continue
		}
		if !s.scanQualified() {
			return named, false
		}
		named = true
	}
	return named, true
}

// separateWord writes a space if the text so far ends in a word or in template arguments.
func (s *typeScan) separateWord() {
	text := s.out.String()
	if n := len(text); n > 0 && (isIdentPart[text[n-1]] || text[n-1] == '>') {
		s.out.WriteByte(' ')
	}
}

// scanQualified reads a qualified name: a::b<c>::d.
func (s *typeScan) scanQualified() bool {
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
			if !s.scanAngles() {
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

// scanAngles reads "<" arguments ">". The last ">" may be half of ">>", as in vector<vector<int>>.
func (s *typeScan) scanAngles() bool {
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
		case !s.scanTypeID():
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
