package script

import (
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// A kind is what a token is.
type kind uint8

const (
	word  kind = iota // a name or a number
	text              // a string, without its quotes
	sign              // one byte of punctuation
	noTok             // the token before the first and after the last one
)

// A token is a token of a script.
type token struct {
	kind   kind
	text   string
	line   int // 1-based
	column int // 0-based, in bytes
	first  bool
}

// is reports whether a token is a word or sign, as opposed to a string with the same text.
func (t token) is(s string) bool { return t.kind != text && t.text == s }

// A syntax is what the tokens of a language look like.
type syntax struct {
	// -- in Lua, # in Python and GN, // in Groovy and Kotlin.
	comment string      // begins a comment that ends with the line
	blocks  [][2]string // begin and end a comment
	long    [][2]string // begin and end a string that may go over several lines
}

// The syntaxes of the languages. A long form comes before a short one that it begins with.
var (
	lua    = syntax{comment: "--", blocks: [][2]string{{"--[[", "]]"}}, long: [][2]string{{"[[", "]]"}}}
	python = syntax{comment: "#", long: [][2]string{{`"""`, `"""`}, {"'''", "'''"}}} // also TOML
	gn     = syntax{comment: "#"}
	groovy = syntax{comment: "//", blocks: [][2]string{{"/*", "*/"}}, long: [][2]string{{`"""`, `"""`}, {"'''", "'''"}}}
)

// maxTokens bounds the tokens of one file.
const maxTokens = 200_000

// A tokenizer splits a script.
type tokenizer struct {
	syntax
	src   string
	pos   int
	line  int
	start int  // of the line
	began bool // whether the line has a token
	toks  []token
}

// tokenize splits a text into tokens. It never fails: what is not understood becomes tokens of one byte.
func tokenize(src string, syn syntax) []token {
	t := &tokenizer{syntax: syn, src: src, line: 1}
	for t.pos < len(src) && len(t.toks) < maxTokens {
		c := src[t.pos]
		switch {
		case c == '\n':
			t.skip(1)
		case c == ' ' || c == '\t' || c == '\r':
			t.pos++
		case t.skipComment() || t.readLong():
		case c == '"' || c == '\'':
			t.readString(c)
		case isWordByte(c):
			// A number is a word too: cxx_std=17. Dots and dashes end a word: build-backend is three tokens.
			end := t.pos
			for end < len(src) && isWordByte(src[end]) {
				end++
			}
			t.emit(word, t.pos, end)
			t.pos = end
		default:
			t.emit(sign, t.pos, t.pos+1)
			t.pos++
		}
	}
	return t.toks
}

// isWordByte reports whether a byte may be in a word.
func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// emit adds the token between two offsets of the current line.
func (t *tokenizer) emit(k kind, from, to int) {
	t.toks = append(t.toks, token{kind: k, text: t.src[from:to], line: t.line, column: from - t.start, first: !t.began})
	t.began = true
}

// skip moves over n bytes and counts their lines.
func (t *tokenizer) skip(n int) {
	end := min(t.pos+n, len(t.src))
	if i := strings.LastIndexByte(t.src[t.pos:end], '\n'); i >= 0 {
		t.line += strings.Count(t.src[t.pos:end], "\n")
		t.start, t.began = t.pos+i+1, false
	}
	t.pos = end
}

// lengthTo returns the length of the text up to and with an end. Without one the rest of the file counts.
func (t *tokenizer) lengthTo(from int, end string) int {
	if i := strings.Index(t.src[min(from, len(t.src)):], end); i >= 0 {
		return from + i + len(end) - t.pos
	}
	return len(t.src) - t.pos
}

// skipComment skips a comment if one begins here.
func (t *tokenizer) skipComment() bool {
	for _, b := range t.blocks {
		if strings.HasPrefix(t.src[t.pos:], b[0]) {
			t.skip(t.lengthTo(t.pos+len(b[0]), b[1]))
			return true
		}
	}
	if !strings.HasPrefix(t.src[t.pos:], t.comment) {
		return false
	}
	t.skip(t.lengthTo(t.pos, "\n"))
	return true
}

// readLong reads a string over several lines if one begins here. Such texts are documentation or code of
// another language more often than not, so only short ones become tokens.
func (t *tokenizer) readLong() bool {
	for _, b := range t.long {
		if !strings.HasPrefix(t.src[t.pos:], b[0]) {
			continue
		}
		n := t.lengthTo(t.pos+len(b[0]), b[1])
		// An end that is missing makes the text run to the end of the file, where body may lie before its begin.
		if body := t.pos + n - len(b[1]); n < survey.MaxClues && body >= t.pos+len(b[0]) {
			t.emit(text, t.pos+len(b[0]), body)
		}
		t.skip(n)
		return true
	}
	return false
}

// readString reads a string, which ends with its line at the latest. Escapes stay as they are written.
func (t *tokenizer) readString(quote byte) {
	start := t.pos + 1
	end := start
	for end < len(t.src) && t.src[end] != quote && t.src[end] != '\n' {
		if t.src[end] == '\\' && end+1 < len(t.src) && t.src[end+1] != '\n' {
			end++
		}
		end++
	}
	t.emit(text, start, end)
	t.pos = end
	if end < len(t.src) && t.src[end] == quote {
		t.pos++
	}
}
