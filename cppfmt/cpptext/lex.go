package cpptext

import (
	"bytes"
	"iter"
	"unicode"
	"unicode/utf8"
)

// Tokens returns the tokens of src in order. Together they are src, byte for byte, without gap or
// overlap; the end of the input is not a token. A token of kind Invalid comes with its error, and the
// iteration goes on after it, so that a caller may stop at the first error or collect them all.
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
	line      int  // 1-based
	lineStart int  // offset of the first byte of the line
	text      bool // a token was read on this line, so that # begins no directive
}

// NewLexer returns a Lexer at the start of src.
func NewLexer(src []byte) Lexer { return Lexer{src: src, line: 1} }

// Seek goes back, or forward, to the token t of the same source, so that Next returns it again.
func (l *Lexer) Seek(t Token) {
	l.pos, l.line, l.lineStart = t.Start, t.Line, t.Start-t.Column+1
	l.text = t.Kind != Directive
}

// NextSignificant returns the next token that is not space, a comment or a directive.
func (l *Lexer) NextSignificant() (Token, error) {
	for {
		// Most of what is skipped is blanks; they need no token.
		for l.pos < len(l.src) && isSpace[l.src[l.pos]] {
			if l.src[l.pos] == '\n' {
				l.beginLine(l.pos + 1)
			}
			l.pos++
		}
		// Half of the tokens of a literal are one of these, and they begin no longer token.
		if l.pos < len(l.src) && isSingle[l.src[l.pos]] {
			t := Token{Kind: Punct, Start: l.pos, End: l.pos + 1, Line: l.line, Column: l.pos - l.lineStart + 1}
			l.pos++
			l.text = true
			return t, nil
		}
		t, err := l.Next()
		if err != nil || t.Significant() {
			return t, err
		}
	}
}

// Next returns the next token. At the end of the input it returns EOF, also when called again. With an
// Invalid token it returns an *Error.
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
		l.readSpace()
		t.Kind = Space
	case isIdentStart[c]:
		t.Kind, problem = l.readWord()
	case isDigit(c), c == '.' && isDigit(l.byteAt(1)):
		t.Kind = l.readNumber()
	case c == '"':
		t.Kind, problem = l.readQuoted(String)
	case c == '\'':
		t.Kind, problem = l.readQuoted(Char)
	case c == '/' && l.byteAt(1) == '/':
		l.readLineComment()
		t.Kind = Comment
	case c == '/' && l.byteAt(1) == '*':
		t.Kind, problem = l.readBlockComment()
	case c == '\\' && l.spliceLen() > 0:
		l.readSpace()
		t.Kind = Space
	case c == '#' && !l.text:
		l.readDirective()
		t.Kind = Directive
	default:
		if n := punctLen(l.src[l.pos:]); n > 0 {
			l.pos += n
			t.Kind = Punct
		} else {
			t.Kind, problem = l.readInvalid()
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

// byteAt returns the byte n after the position, or 0 after the end of the source.
func (l *Lexer) byteAt(n int) byte {
	if l.pos+n < len(l.src) {
		return l.src[l.pos+n]
	}
	return 0
}

// beginLine begins a line at the offset end, which follows a line feed.
func (l *Lexer) beginLine(end int) {
	l.line++
	l.lineStart = end
	l.text = false
}

// spliceLen returns the length of the backslash-newline at the position, or 0.
func (l *Lexer) spliceLen() int {
	switch {
	case l.byteAt(0) != '\\':
		return 0
	case l.byteAt(1) == '\n':
		return 2
	case l.byteAt(1) == '\r' && l.byteAt(2) == '\n':
		return 3
	}
	return 0
}

// readSpace reads blanks, line ends and backslash-newlines.
func (l *Lexer) readSpace() {
	for l.pos < len(l.src) {
		c := l.src[l.pos]
		switch {
		case c == '\n':
			l.pos++
			l.beginLine(l.pos)
		case isSpace[c]:
			l.pos++
		case c == '\\' && l.spliceLen() > 0:
			text := l.text
			l.pos += l.spliceLen()
			l.beginLine(l.pos)
			l.text = text // the logical line goes on
		default:
			return
		}
	}
}

// readLineComment reads // up to the end of the line. A backslash there continues the comment in the next
// line, [lex.phases].
func (l *Lexer) readLineComment() {
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
		l.beginLine(l.pos)
	}
}

// readBlockComment reads /* ... */. What follows it may still be the first thing on its line and begin
// a directive, since a comment counts as a space.
func (l *Lexer) readBlockComment() (Kind, string) {
	i := bytes.Index(l.src[l.pos+2:], []byte("*/"))
	end := len(l.src)
	if i >= 0 {
		end = l.pos + 2 + i + 2
	}
	text := l.text
	l.advanceTo(end)
	if i < 0 {
		return Invalid, "unterminated comment"
	}
	l.text = text
	return Comment, ""
}

// advanceTo moves to end, counting the lines on the way.
func (l *Lexer) advanceTo(end int) {
	part := l.src[l.pos:end]
	if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
		n := bytes.Count(part, []byte{'\n'})
		l.beginLine(l.pos + i + 1)
		l.line += n - 1
	}
	l.pos = end
}

// readDirective reads a preprocessor line. A block comment inside it may span lines, and a backslash at
// its end continues it.
func (l *Lexer) readDirective() {
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; {
		case c == '\n' || c == '\r' && l.byteAt(1) == '\n':
			return
		case c == '\\' && l.spliceLen() > 0:
			l.pos += l.spliceLen()
			l.beginLine(l.pos)
		case c == '/' && l.byteAt(1) == '/':
			return
		case c == '/' && l.byteAt(1) == '*':
			l.readBlockComment()
		default:
			l.pos++
		}
	}
}

// readWord reads an identifier, or a literal with an encoding prefix: u8"x", LR"(x)".
func (l *Lexer) readWord() (Kind, string) {
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
		return l.readInvalid()
	}
	if c := l.byteAt(0); (c == '"' || c == '\'') && l.pos-start <= len("u8R") {
		return l.readPrefixed(l.src[start:l.pos], c)
	}
	return Ident, ""
}

// readPrefixed reads the literal after a word that may be its encoding prefix. If it is not one, as in
// f"x", the word is an identifier and the literal is the next token.
func (l *Lexer) readPrefixed(prefix []byte, quote byte) (Kind, string) {
	switch string(prefix) {
	case "R", "LR", "uR", "UR", "u8R":
		if quote == '"' {
			return l.readRaw()
		}
	case "L", "u", "U", "u8":
		if quote == '"' {
			return l.readQuoted(String)
		}
		return l.readQuoted(Char)
	}
	return Ident, ""
}

// identRune reports whether a rune above ASCII can be in an identifier (C++20, [lex.name]).
func identRune(r rune, n int, inside bool) bool {
	if r == utf8.RuneError && n <= 1 {
		return false
	}
	return unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) ||
		inside && unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc)
}

// readNumber reads a preprocessing number ([lex.ppnumber]). ParseInt and ParseFloat check whether it is
// valid.
func (l *Lexer) readNumber() Kind {
	hex := l.byteAt(0) == '0' && (l.byteAt(1) == 'x' || l.byteAt(1) == 'X')
	kind := Int
	for l.pos < len(l.src) {
		c := l.src[l.pos]
		switch {
		case c == '.':
			kind = Float
		case c == 'p' || c == 'P', (c == 'e' || c == 'E') && !hex:
			// A sign after the exponent is a part of the number. In 0x1e+2 there is no exponent.
			if n := l.byteAt(1); n == '+' || n == '-' {
				kind = Float
				l.pos++
			} else if hex == (c == 'p' || c == 'P') && isDigit(n) {
				kind = Float
			}
		case c == '\'':
			if !isIdentPart[l.byteAt(1)] {
				return kind
			}
		case !isIdentPart[c]:
			return kind
		}
		l.pos++
	}
	return kind
}

// readQuoted reads a string or character literal from its opening quote, and the suffix after it. A line
// end inside it makes it Invalid.
func (l *Lexer) readQuoted(kind Kind) (Kind, string) {
	quote := l.src[l.pos]
	l.pos++
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; c {
		case quote:
			l.pos++
			l.readSuffix()
			return kind, ""
		case '\n':
			return Invalid, "unterminated " + kind.String()
		case '\\':
			if n := l.spliceLen(); n > 0 {
				l.pos += n
				text := l.text
				l.beginLine(l.pos)
				l.text = text
				continue
			}
			// The byte after a backslash is never the closing quote, but it may be a line end.
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

// readSuffix reads the suffix of a literal: "s", "sv", or one that a user defined.
func (l *Lexer) readSuffix() {
	if l.pos < len(l.src) && isIdentStart[l.src[l.pos]] && l.src[l.pos] < utf8.RuneSelf {
		for l.pos < len(l.src) && isIdentPart[l.src[l.pos]] {
			l.pos++
		}
	}
}

// maxDelim is the longest delimiter of a raw string, [lex.string].
const maxDelim = 16

// readRaw reads a raw string from its opening quote: R"delim( ... )delim".
func (l *Lexer) readRaw() (Kind, string) {
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
		l.advanceTo(len(l.src))
		return Invalid, "unterminated raw string literal"
	}
	l.advanceTo(paren + 1 + i + len(end))
	l.text = text
	l.readSuffix()
	return String, ""
}

// readInvalid reads bytes that start no token. A run of the same byte is one token, so that a file of NULs
// is one error and not a million.
func (l *Lexer) readInvalid() (Kind, string) {
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

// punctLen returns the length of the longest punctuator at the start of s ([lex.operators]), or 0.
// # counts as one, because it may occur in the middle of a line.
func punctLen(s []byte) int {
	var c1, c2 byte
	if len(s) > 1 {
		c1 = s[1]
	}
	if len(s) > 2 {
		c2 = s[2]
	}
	switch c := s[0]; c {
	case '{', '}', '[', ']', '(', ')', ';', '?', ',', '~':
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

// lessLen is punctLen for punctuators that begin with <. "<::" is "<" and "::", unless ":" or ">"
// follows ([lex.pptoken]), so that vector<::T> is read without a digraph.
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

// isDigit reports whether c is a decimal digit.
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// Byte classes. Bytes above ASCII count as identifier starts, and word looks closer.
var (
	isSpace      = byteClass(" \t\n\r\v\f", false)
	isSingle     = byteClass("{}[]();,", false)
	isIdentStart = byteClass("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", true)
	isIdentPart  = byteClass("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$0123456789", false)
)

// byteClass returns the set of the bytes in members and, with high, of all bytes above ASCII.
func byteClass(members string, high bool) (t [256]bool) {
	for i := range len(members) {
		t[members[i]] = true
	}
	for i := utf8.RuneSelf; high && i < len(t); i++ {
		t[i] = true
	}
	return t
}
