package cpptext

import (
	"bytes"
	"iter"
	"unicode"
	"unicode/utf8"
)

// Tokens returns the tokens of src in order. Together they are src, byte for byte, with neither gap
// nor overlap; the end of the input is not a token. A token of kind Invalid comes with its error,
// and reading goes on behind it, so that a caller may stop at the first error or collect them all.
func Tokens(src []byte) iter.Seq2[Token, error] {
	return func(yield func(Token, error) bool) {
		l := NewLexer(src)
		for {
			t, err := l.Next()
			if t.Kind == EOF || !yield(t, err) {
				return
			}
		}
	}
}

// A Lexer reads tokens one by one, without allocating except for errors. It does not change the
// source and must not outlive a change of it. A copy of a Lexer reads on independently. It is not
// safe for concurrent use.
type Lexer struct {
	src       []byte
	pos       int
	line      int // 1-based
	lineStart int // offset of the first byte of the line
	text      bool
}

// NewLexer returns a Lexer at the start of src.
func NewLexer(src []byte) Lexer { return Lexer{src: src, line: 1} }

// Offset returns the byte offset of the next token.
func (l *Lexer) Offset() int { return l.pos }

// Seek goes back, or forward, to the token t of the same source, so that Next returns it again.
func (l *Lexer) Seek(t Token) {
	l.pos, l.line, l.lineStart = t.Start, t.Line, t.Start-t.Column+1
	l.text = t.Kind != Directive
}

// NextSignificant returns the next token that is neither space, comment nor directive.
func (l *Lexer) NextSignificant() (Token, error) {
	for {
		// Most of what is skipped is blanks; they need no token.
		for l.pos < len(l.src) && isSpace[l.src[l.pos]] {
			if l.src[l.pos] == '\n' {
				l.newline(l.pos + 1)
			}
			l.pos++
		}
		t, err := l.Next()
		if err != nil || t.Significant() {
			return t, err
		}
	}
}

// Next returns the next token, and EOF at the end of the input and ever after. With an Invalid
// token comes an *Error.
func (l *Lexer) Next() (Token, error) {
	t := Token{Start: l.pos, Line: l.line, Column: l.pos - l.lineStart + 1}
	if l.pos >= len(l.src) {
		t.Kind, t.End = EOF, l.pos
		return t, nil
	}
	var problem string
	c := l.src[l.pos]
	switch {
	case isSpace[c]:
		l.space()
		t.Kind = Space
	case isIdentStart[c]:
		t.Kind, problem = l.word()
	case isDigit(c), c == '.' && isDigit(l.at(1)):
		t.Kind = l.number()
	case c == '"':
		t.Kind, problem = l.quoted(String)
	case c == '\'':
		t.Kind, problem = l.quoted(Char)
	case c == '/' && l.at(1) == '/':
		l.lineComment()
		t.Kind = Comment
	case c == '/' && l.at(1) == '*':
		t.Kind, problem = l.blockComment()
	case c == '\\' && l.splice() > 0:
		l.space()
		t.Kind = Space
	case c == '#' && !l.text:
		l.directive()
		t.Kind = Directive
	default:
		if n := punctLen(l.src[l.pos:]); n > 0 {
			l.pos += n
			t.Kind = Punct
		} else {
			t.Kind, problem = l.other()
		}
	}
	t.End = l.pos
	if t.Significant() {
		l.text = true
	}
	if problem != "" {
		return t, errorAt(l.src, t, "", problem)
	}
	return t, nil
}

func (l *Lexer) at(n int) byte {
	if l.pos+n < len(l.src) {
		return l.src[l.pos+n]
	}
	return 0
}

// newline notes that the byte before end is a line feed.
func (l *Lexer) newline(end int) {
	l.line++
	l.lineStart = end
	l.text = false
}

// splice returns the length of a backslash-newline at the position, 0 if there is none.
func (l *Lexer) splice() int {
	switch {
	case l.at(0) != '\\':
		return 0
	case l.at(1) == '\n':
		return 2
	case l.at(1) == '\r' && l.at(2) == '\n':
		return 3
	}
	return 0
}

func (l *Lexer) space() {
	for l.pos < len(l.src) {
		c := l.src[l.pos]
		switch {
		case c == '\n':
			l.pos++
			l.newline(l.pos)
		case isSpace[c]:
			l.pos++
		case c == '\\' && l.splice() > 0:
			text := l.text
			l.pos += l.splice()
			l.newline(l.pos)
			l.text = text // the logical line goes on
		default:
			return
		}
	}
}

// lineComment reads // up to the end of the line; a backslash before it continues the comment.
func (l *Lexer) lineComment() {
	for l.pos < len(l.src) {
		i := bytes.IndexByte(l.src[l.pos:], '\n')
		if i < 0 {
			l.pos = len(l.src)
			return
		}
		end := l.pos + i
		body := bytes.TrimSuffix(l.src[l.pos:end], []byte{'\r'})
		if !bytes.HasSuffix(body, []byte{'\\'}) {
			l.pos += len(body)
			return
		}
		l.pos = end + 1
		l.newline(l.pos)
	}
}

func (l *Lexer) blockComment() (Kind, string) {
	i := bytes.Index(l.src[l.pos+2:], []byte("*/"))
	end := len(l.src)
	if i >= 0 {
		end = l.pos + 2 + i + 2
	}
	text := l.text
	l.advance(end)
	if i < 0 {
		return Invalid, "unterminated comment"
	}
	l.text = text
	return Comment, ""
}

// advance moves to end, counting the lines on the way.
func (l *Lexer) advance(end int) {
	part := l.src[l.pos:end]
	if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
		n := bytes.Count(part, []byte{'\n'})
		l.newline(l.pos + i + 1)
		l.line += n - 1
	}
	l.pos = end
}

// directive reads a preprocessor line: comments inside it may span lines, backslashes continue it.
func (l *Lexer) directive() {
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; {
		case c == '\n' || c == '\r' && l.at(1) == '\n':
			return
		case c == '\\' && l.splice() > 0:
			l.pos += l.splice()
			l.newline(l.pos)
		case c == '/' && l.at(1) == '/':
			return
		case c == '/' && l.at(1) == '*':
			l.blockComment()
		default:
			l.pos++
		}
	}
}

// word reads an identifier, or a literal whose prefix looks like one.
func (l *Lexer) word() (Kind, string) {
	start := l.pos
	for l.pos < len(l.src) {
		c := l.src[l.pos]
		if isIdentPart[c] {
			l.pos++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		r, n := utf8.DecodeRune(l.src[l.pos:])
		if !identRune(r, n, l.pos > start) {
			break
		}
		l.pos += n
	}
	if l.pos == start {
		return l.other()
	}
	c := l.at(0)
	if c != '"' && c != '\'' || l.pos-start > 3 {
		return Ident, ""
	}
	switch prefix := string(l.src[start:l.pos]); {
	case c == '"' && (prefix == "R" || prefix == "LR" || prefix == "uR" || prefix == "UR" || prefix == "u8R"):
		return l.raw()
	case prefix == "L" || prefix == "u" || prefix == "U" || prefix == "u8":
		if c == '"' {
			return l.quoted(String)
		}
		return l.quoted(Char)
	}
	return Ident, ""
}

// identRune reports whether a rune above ASCII may stand in an identifier (C++20, [lex.name]).
func identRune(r rune, n int, inside bool) bool {
	if r == utf8.RuneError && n <= 1 {
		return false
	}
	return unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) ||
		inside && unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc)
}

// number reads a preprocessing number ([lex.ppnumber]): whether it is valid is seen when its value
// is asked for.
func (l *Lexer) number() Kind {
	hex := l.at(0) == '0' && (l.at(1) == 'x' || l.at(1) == 'X')
	kind := Int
	for l.pos < len(l.src) {
		c := l.src[l.pos]
		switch {
		case c == '.':
			kind = Float
		case c == 'p' || c == 'P', (c == 'e' || c == 'E') && !hex:
			if n := l.at(1); n == '+' || n == '-' {
				kind = Float
				l.pos++
			} else if hex == (c == 'p' || c == 'P') && isDigit(n) {
				kind = Float
			}
		case c == '\'':
			if !isIdentPart[l.at(1)] {
				return kind
			}
		case !isIdentPart[c]:
			return kind
		}
		l.pos++
	}
	return kind
}

// quoted reads a string or character literal whose opening quote is at the position, and the
// suffix behind it. A line end inside it ends it.
func (l *Lexer) quoted(kind Kind) (Kind, string) {
	quote := l.src[l.pos]
	l.pos++
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; c {
		case quote:
			l.pos++
			l.suffix()
			return kind, ""
		case '\n':
			return Invalid, "unterminated " + kind.String()
		case '\\':
			if n := l.splice(); n > 0 {
				l.pos += n
				text := l.text
				l.newline(l.pos)
				l.text = text
				continue
			}
			l.pos += min(2, len(l.src)-l.pos)
			if l.src[l.pos-1] == '\n' {
				l.pos--
			}
		default:
			l.pos++
		}
	}
	return Invalid, "unterminated " + kind.String()
}

// suffix reads the suffix of a literal: "s", "sv", or one that a user defined.
func (l *Lexer) suffix() {
	if l.pos < len(l.src) && isIdentStart[l.src[l.pos]] && l.src[l.pos] < utf8.RuneSelf {
		for l.pos < len(l.src) && isIdentPart[l.src[l.pos]] {
			l.pos++
		}
	}
}

// maxDelim is the longest delimiter of a raw string, [lex.string].
const maxDelim = 16

// raw reads a raw string whose opening quote is at the position.
func (l *Lexer) raw() (Kind, string) {
	open := l.pos + 1
	paren := -1
	for i := open; i < len(l.src) && i <= open+maxDelim; i++ {
		c := l.src[i]
		if c == '(' {
			paren = i
			break
		}
		if c == ')' || c == '\\' || c == '"' || isSpace[c] {
			break
		}
	}
	if paren < 0 {
		l.pos = open
		return Invalid, "raw string literal without a valid delimiter and '('"
	}
	var buf [maxDelim + 2]byte
	end := append(append(append(buf[:0], ')'), l.src[open:paren]...), '"')
	i := bytes.Index(l.src[paren+1:], end)
	text := l.text
	if i < 0 {
		l.advance(len(l.src))
		return Invalid, "unterminated raw string literal"
	}
	l.advance(paren + 1 + i + len(end))
	l.text = text
	l.suffix()
	return String, ""
}

// other reads bytes that start no token, as many as belong together.
func (l *Lexer) other() (Kind, string) {
	c := l.src[l.pos]
	if c < utf8.RuneSelf {
		l.pos++
		for l.pos < len(l.src) && l.src[l.pos] == c {
			l.pos++
		}
		if c == 0 {
			return Invalid, "NUL byte outside of a literal"
		}
		return Invalid, "stray character"
	}
	r, n := utf8.DecodeRune(l.src[l.pos:])
	l.pos += n
	if r == utf8.RuneError && n == 1 {
		return Invalid, "invalid UTF-8 outside of a literal"
	}
	return Invalid, "stray character"
}

// punctLen returns the length of the longest punctuator at the start of s ([lex.operators]), 0 if
// there is none. # is one here because a line of text may hold it.
func punctLen(s []byte) int {
	var c1, c2 byte
	if len(s) > 1 {
		c1 = s[1]
	}
	if len(s) > 2 {
		c2 = s[2]
	}
	switch c := s[0]; c {
	case '{', '}', '[', ']', '(', ')', ';', '?', ',', '~', '@':
		if c == '@' {
			return 0
		}
		return 1
	case ':', '#':
		if c1 == c || c == ':' && c1 == '>' {
			return 2
		}
	case '.':
		if c1 == '.' && c2 == '.' {
			return 3
		}
		if c1 == '*' {
			return 2
		}
	case '+', '&', '|':
		if c1 == c || c1 == '=' {
			return 2
		}
	case '-':
		if c1 == '>' && c2 == '*' {
			return 3
		}
		if c1 == '-' || c1 == '=' || c1 == '>' {
			return 2
		}
	case '*', '/', '^', '!', '=':
		if c1 == '=' {
			return 2
		}
	case '%':
		if c1 == ':' && c2 == '%' && len(s) > 3 && s[3] == ':' {
			return 4
		}
		if c1 == '=' || c1 == '>' || c1 == ':' {
			return 2
		}
	case '>':
		if c1 == '>' && c2 == '=' {
			return 3
		}
		if c1 == '>' || c1 == '=' {
			return 2
		}
	case '<':
		return lessLen(s, c1, c2)
	default:
		return 0
	}
	return 1
}

// lessLen is punctLen for what begins with <. "<::" is "<" and "::" unless ":" or ">" follows.
func lessLen(s []byte, c1, c2 byte) int {
	switch {
	case c1 == '=' && c2 == '>', c1 == '<' && c2 == '=':
		return 3
	case c1 == ':' && c2 == ':':
		if len(s) > 3 && (s[3] == ':' || s[3] == '>') {
			return 2
		}
		return 1
	case c1 == '<', c1 == '=', c1 == ':', c1 == '%':
		return 2
	}
	return 1
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// Byte classes. Bytes above ASCII count as identifier starts, and word looks closer.
var (
	isSpace      = class(" \t\n\r\v\f", false)
	isIdentStart = class("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", true)
	isIdentPart  = class("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$0123456789", false)
)

func class(members string, high bool) (t [256]bool) {
	for i := range len(members) {
		t[members[i]] = true
	}
	for i := utf8.RuneSelf; high && i < len(t); i++ {
		t[i] = true
	}
	return t
}
