// Package lenient turns C++ text as models write it into C++ text: Markdown fences, strings with line ends
// in them, back quotes, triple and typographic quotes, byte order marks. It changes the spelling of tokens
// only. What tokens mean is for package cppfmt, which has an option Lenient, and for package cppcall.
//
// Nothing is guessed: text that could be read in two ways is left as it is, and so is text that is cut off. With
// two Markdown fences, which one is meant is not clear; with a backslash before the last quote of r"...", where the
// string ends is not clear; f"..." with braces has values that are not known.
package lenient

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A Mend is one change of the text that made it readable.
type Mend struct {
	Line, Column int    // 1-based, in the original text; the column counts bytes
	What         string // "Markdown fence", "line end in a string", "missing comma"
}

// String returns "line 1, column 7: missing comma".
func (m Mend) String() string { return fmt.Sprintf("line %d, column %d: %s", m.Line, m.Column, m.What) }

// Clean returns src with the spelling of C++, and what it changed. Without changes the text aliases src.
func Clean(src []byte) ([]byte, []Mend) {
	c := cleaner{src: src, end: len(src)}
	c.cutFence()
	c.cutQuotes()
	for c.pos < c.end {
		c.step()
	}
	if len(c.mends) == 0 {
		return src, nil
	}
	return c.out, c.mends
}

// A cleaner copies src[pos:end] to out.
type cleaner struct {
	src      []byte
	pos, end int
	out      []byte
	mends    []Mend
	// The place of the mend before, from which the next one is counted: texts with very many mends stay linear.
	mended, line, lineStart int
}

// mend notes a change at an offset of the source.
func (c *cleaner) mend(offset int, what string) {
	if offset < c.mended {
		c.mended, c.line, c.lineStart = 0, 0, 0
	}
	between := c.src[c.mended:offset]
	if n := bytes.Count(between, []byte{'\n'}); n > 0 {
		c.line += n
		c.lineStart = c.mended + bytes.LastIndexByte(between, '\n') + 1
	}
	c.mended = offset
	c.mends = append(c.mends, Mend{Line: c.line + 1, Column: offset - c.lineStart + 1, What: what})
}

const fence = "```"

// tildeFence is the other fence of CommonMark. A fence of tildes is cut off only if it is around the whole text.
var tildeFence = regexp.MustCompile(`^\s*~~~+[ \t]*[\w.#+-]*[ \t]*\r?\n(?s:(.*?))\n[ \t]*~~~+\s*$`)

// cutFence limits the text to the content of its only Markdown fence. With several fences the text does not
// change: which one is meant is not clear.
func (c *cleaner) cutFence() {
	if m := tildeFence.FindSubmatchIndex(c.src); m != nil && !bytes.Contains(c.src[m[2]:m[3]], []byte("~~~")) {
		c.mend(bytes.IndexByte(c.src, '~'), "Markdown fence")
		c.pos, c.end = m[2], m[3]
		return
	}
	open := bytes.Index(c.src, []byte(fence))
	if open < 0 || bytes.Count(c.src, []byte(fence)) != 2 {
		return
	}
	from := open + len(fence)
	size := bytes.Index(c.src[from:], []byte(fence))
	if after := bytes.TrimSpace(c.src[from+size+len(fence):]); len(after) > 0 && (after[0] == ')' || after[0] == ',') {
		return // the fence is around an argument: compile(```...```)
	}
	c.pos, c.end = from+infoLen(c.src[from:from+size]), from+size
	c.mend(open, "Markdown fence")
}

// infoLen returns the length of the info string of a fence: the rest of the line, or one word on the same line, as
// in ```cpp f() ```.
func infoLen(body []byte) int {
	n := len(infoWord.Find(body))
	if n == len(body) || body[n] != '\n' && body[n] != '\r' && body[n] != ' ' {
		return 0 // a word of code: ```step()```
	}
	if rest := bytes.TrimLeft(body[n:], " "); len(rest) > 0 && (rest[0] == '(' || rest[0] == '=') {
		return 0 // ```step ()```
	}
	return n
}

// infoWord matches the word of an info string: cpp, c++17, objective-c, tool_code.
var infoWord = regexp.MustCompile(`^[A-Za-z][\w+#.-]*`)

// fenced reads a fence around an argument as a string, without the line of its info string.
func (c *cleaner) fenced() bool {
	from := c.pos + len(fence)
	size := bytes.Index(c.src[from:c.end], []byte(fence))
	if size < 0 {
		return false
	}
	body := c.src[from : from+size]
	body = body[infoLen(body):]
	if i := bytes.IndexByte(body, '\n'); i >= 0 && len(bytes.TrimSpace(body[:i])) == 0 {
		body = body[i+1:]
	}
	c.mend(c.pos, "Markdown fence for a string")
	c.out = cpptext.AppendQuote(c.out, string(body))
	c.pos = from + size + len(fence)
	return true
}

// cutQuotes drops the back quotes around the whole text.
func (c *cleaner) cutQuotes() {
	text := bytes.TrimSpace(c.src[c.pos:c.end])
	if len(text) < 2 || text[0] != '`' || text[len(text)-1] != '`' || bytes.IndexByte(text[1:len(text)-1], '`') >= 0 {
		return
	}
	start := c.pos + bytes.IndexByte(c.src[c.pos:c.end], '`')
	c.pos, c.end = start+1, start+len(text)-1
	c.mend(start, "back quotes")
}

// step copies or changes the token at the position.
func (c *cleaner) step() {
	rest := c.src[c.pos:c.end]
	switch ch := rest[0]; {
	case bytes.HasPrefix(rest, []byte(`"""`)) && c.quoted(`"""`, `"""`, "triple quotes"):
	case bytes.HasPrefix(rest, []byte("'''")) && c.quoted("'''", "'''", "triple quotes"):
	case ch == '"':
		c.str()
	case ch == '\'':
		c.char()
	case bytes.HasPrefix(rest, []byte(fence)) && c.fenced():
	case ch == '`' && !c.hasSubstitution() && c.quoted("`", "`", "back quotes for a string"):
	case ch == '/' && (bytes.HasPrefix(rest, []byte("//")) || bytes.HasPrefix(rest, []byte("/*"))):
		c.token()
	case len(rest) > 1 && rest[1] == '"' && c.foreignPrefix():
	case ch >= '0' && ch <= '9' && c.foreignNumber():
	case ch == '_' || ch < utf8.RuneSelf && (unicode.IsLetter(rune(ch)) || unicode.IsDigit(rune(ch))):
		c.token()
	case ch >= utf8.RuneSelf:
		c.wide()
	default:
		c.copy(1)
	}
}

// foreignNumber matches the numbers of Python, Rust and JavaScript: 0o17, 10_000, 0x7fff_ffff, 42usize, 42u32, 10n.
var foreignNumber = regexp.MustCompile(`^(?:0[oO]([0-7]+)|(0[xX][0-9a-fA-F]+(?:_[0-9a-fA-F]+)*|[1-9]\d{0,2}(?:_\d{3})+|\d+(?:\.\d+)?)` +
	`(_?(?:[iu](?:8|16|32|64|128|size)|f32|f64)|n)?)(?:[^\w.'"]|$)`)

// foreignNumber reads a number of another language.
func (c *cleaner) foreignNumber() bool {
	m := foreignNumber.FindSubmatch(c.src[c.pos:min(c.end, c.pos+maxNumber)])
	if m == nil {
		return false
	}
	digits := bytes.ReplaceAll(m[2], []byte("_"), nil)
	isHex := len(digits) > 1 && digits[1]|0x20 == 'x'
	switch {
	case len(m[1]) > 0:
		digits = append([]byte{'0'}, m[1]...)
	case len(m[3]) == 0 && len(digits) == len(m[2]), isHex && bytes.ContainsAny(m[3], "fn"):
		return false
	}
	c.mend(c.pos, "number of another language")
	c.out = append(c.out, digits...)
	c.pos += len(m[1]) + len(m[2]) + len(m[3])
	if len(m[1]) > 0 {
		c.pos += len("0o")
	}
	return true
}

// maxNumber bounds the bytes of a number of another language.
const maxNumber = 64

// foreignPrefix reads the prefix of a string of another language: b"..." and r"..." of Python, @"..." of C# and, without
// a value in it, f"..." and $"...".
func (c *cleaner) foreignPrefix() bool {
	// Where a value begins. Elsewhere the letter may be inside of a string with quotes in it: "puts("a" "b")".
	if before := bytes.TrimRight(c.out, " \t\r\n"); len(before) > 0 && bytes.IndexByte([]byte("(,=[{:+"), before[len(before)-1]) < 0 {
		return false
	}
	const what = "string prefix of another language"
	switch prefix := c.src[c.pos]; prefix {
	case 'r':
		// Backslashes mean themselves, but one before a quote: where the string ends is not clear then.
		if size := bytes.IndexByte(c.src[c.pos+2:c.end], '"'); size > 0 && c.src[c.pos+1+size] == '\\' {
			return false
		}
		return c.quoted(`r"`, `"`, what)
	case 'f', 'b', '$', '@':
		c.pos++
		end, _ := c.stringEnd('"')
		c.pos--
		if end < 0 || (prefix == 'f' || prefix == '$') && bytes.ContainsAny(c.src[c.pos:end], "{}") ||
			prefix == '@' && (bytes.IndexByte(c.src[c.pos:end], '\\') >= 0 || end < c.end && c.src[end] == '"') {
			return false
		}
		c.mend(c.pos, what)
		c.pos++
		return true
	}
	return false
}

// narrow returns the ASCII character for one of the full width of East Asian keyboards, U+FF01 to U+FF5E, or 0.
func narrow(r rune) byte {
	switch {
	case r == '、':
		return ','
	case r > 0xff00 && r <= 0xff5e:
		return byte(r - 0xff00 + ' ')
	}
	return 0
}

// copy copies n bytes.
func (c *cleaner) copy(n int) {
	c.out = append(c.out, c.src[c.pos:c.pos+n]...)
	c.pos += n
}

// token copies one C++ token: a comment, a name, a number, a literal with a prefix.
func (c *cleaner) token() {
	l := cpptext.NewLexer(c.src[c.pos:c.end])
	t, err := l.Next()
	if err != nil {
		// A raw string without an end: the text is cut off, or not C++. The parser reports it.
		if bytes.Contains(c.src[c.pos:min(c.pos+4, c.end)], []byte(`R"`)) {
			c.copy(c.end - c.pos)
			return
		}
		// A literal with a prefix that is not closed on its line. Its prefix is a name.
		t.End = bytes.IndexFunc(c.src[c.pos:c.end], func(r rune) bool { return r == '"' || r == '\'' || r == '\n' })
	}
	c.copy(max(t.End, 1))
}

// quoted reads text between two marks, which has no escapes, as a string.
func (c *cleaner) quoted(open, closing, what string) bool {
	from := c.pos + len(open)
	size := bytes.Index(c.src[from:c.end], []byte(closing))
	if size < 0 {
		return false
	}
	c.mend(c.pos, what)
	c.out = cpptext.AppendQuote(c.out, string(c.src[from:from+size]))
	c.pos = from + size + len(closing)
	return true
}

// typographic reads a string with quotes that an editor has changed. Its escapes are those of C++.
func (c *cleaner) typographic(closing string) bool {
	_, n := utf8.DecodeRune(c.src[c.pos:c.end])
	from := c.pos + n
	size := bytes.Index(c.src[from:c.end], []byte(closing))
	if size < 0 {
		return false
	}
	c.mend(c.pos, "typographic quotes")
	c.out = append(c.out, '"')
	body := c.src[from : from+size]
	for i := 0; i < len(body); i++ {
		switch ch := body[i]; {
		case ch == '\\' && i+1 < len(body):
			c.out = append(c.out, ch, body[i+1])
			i++
		case ch == '"' || ch == '\\':
			c.out = append(c.out, '\\', ch)
		case ch == '\n':
			c.out = append(c.out, `\n`...)
		default:
			c.out = append(c.out, ch)
		}
	}
	c.out = append(c.out, '"')
	c.pos = from + size + len(closing)
	return true
}

// hasSubstitution reports whether a string in back quotes has a value in it that is not known: `x == ${n}` of JavaScript.
func (c *cleaner) hasSubstitution() bool {
	end, _ := c.stringEnd('`')
	return end >= 0 && bytes.Contains(c.src[c.pos:end], []byte("${"))
}

// stringEnd returns the offset after the closing quote of the literal at the position, or -1, and reports
// whether there is a line end in it.
func (c *cleaner) stringEnd(quote byte) (end int, lines bool) {
	for i := c.pos + 1; i < c.end; i++ {
		switch c.src[i] {
		case '\\':
			i++
		case '\n':
			lines = true
		case quote:
			return i + 1, lines
		}
	}
	return -1, lines
}

// str copies a string. Line ends in it become \n.
func (c *cleaner) str() {
	end, lines := c.stringEnd('"')
	if end < 0 || !lines {
		if end < 0 {
			end = c.end // cut off, or not C++: the parser reports it
		}
		c.copy(end - c.pos)
		return
	}
	body := string(c.src[c.pos:end])
	// Only the line ends change. A backslash before one joins the lines in C++, and keeps doing so.
	escaped := strings.NewReplacer("\\\r\n", "\\\r\n", "\\\n", "\\\n", "\r\n", "\\n", "\n", "\\n").Replace(body)
	c.mend(c.pos, "line end in a string")
	c.out = append(c.out, escaped...)
	c.pos = end
}

// char copies a character literal. One of several characters is a string: 'a.cpp'.
func (c *cleaner) char() {
	end, lines := c.stringEnd('\'')
	if end < 0 || lines {
		c.copy(1)
		return
	}
	body := c.src[c.pos+1 : end-1]
	// One character, or one escape, stays: whether text is wanted is not known here.
	if _, n := utf8.DecodeRune(body); n == len(body) && n > 0 || len(body) > 1 && body[0] == '\\' && len(body) <= len(`\x41`) {
		c.copy(end - c.pos)
		return
	}
	c.mend(c.pos, "single quotes for a string")
	text := strings.ReplaceAll(string(body), `\'`, `'`)
	c.out = append(append(append(c.out, '"'), strings.ReplaceAll(text, `"`, `\"`)...), '"')
	c.pos = end
}

// wide handles a character above ASCII outside of a literal.
func (c *cleaner) wide() {
	r, n := utf8.DecodeRune(c.src[c.pos:c.end])
	switch {
	case r == '“' && c.typographic("”"), r == '”' && c.typographic("”"), r == '„' && c.typographic("“"),
		r == '‘' && c.typographic("’"), r == '«' && c.typographic("»"), r == '＂' && c.typographic("＂"):
	case r == '\ufeff' || r == '\u200b' || r == '\u2060':
		c.mend(c.pos, "byte order mark or invisible character")
		c.pos += n
	case r == '\u2028' || unicode.Is(unicode.Zs, r):
		c.mend(c.pos, "no-break space")
		c.out = append(c.out, ' ')
		c.pos += n
	case narrow(r) != 0:
		c.mend(c.pos, "wide punctuation")
		c.out = append(c.out, narrow(r))
		c.pos += n
	default:
		c.copy(n)
	}
}
