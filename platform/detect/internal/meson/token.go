package meson

import "strings"

// A token is a token of a meson.build file: a word, a string, a punctuation character, or a line break.
type token struct {
	text     string
	isString bool // a string literal, without its quotes
	line     int
}

// isNewline reports whether the token is a line break outside parentheses, which ends a statement.
func (t token) isNewline() bool { return t.text == "\n" && !t.isString }

// A tokenizer splits a meson.build file.
type tokenizer struct {
	src   string
	pos   int
	line  int
	depth int // of parentheses, brackets and braces
	toks  []token
}

// tokenize splits a file into tokens. It never fails: what is not understood becomes tokens of one byte.
func tokenize(src string) []token {
	t := &tokenizer{src: src, line: 1}
	for t.pos < len(src) {
		switch c := src[t.pos]; {
		case c == '\n':
			if t.depth == 0 {
				t.emit(t.pos, t.pos+1, false)
			}
			t.line++
			t.pos++
		case c == ' ' || c == '\t' || c == '\r' || c == '\\': // a backslash continues the line
			t.pos++
		case c == '#':
			t.skipComment()
		case strings.HasPrefix(src[t.pos:], "'''"):
			t.readLongString()
		case c == '\'':
			t.readString()
		case isWordByte(c):
			start := t.pos
			for t.pos < len(src) && isWordByte(src[t.pos]) {
				t.pos++
			}
			t.emit(start, t.pos, false)
		default:
			t.countBracket(c)
			t.emit(t.pos, t.pos+1, false)
			t.pos++
		}
	}
	return t.toks
}

// isWordByte reports whether a byte may be in a word.
func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// emit adds the token between two offsets.
func (t *tokenizer) emit(from, to int, isString bool) {
	t.toks = append(t.toks, token{text: t.src[from:to], isString: isString, line: t.line})
}

// countBracket keeps the depth, inside which line breaks mean nothing.
func (t *tokenizer) countBracket(c byte) {
	switch c {
	case '(', '[', '{':
		t.depth++
	case ')', ']', '}':
		t.depth = max(t.depth-1, 0)
	}
}

// skipComment skips up to the line break, which is a token of its own.
func (t *tokenizer) skipComment() {
	for t.pos < len(t.src) && t.src[t.pos] != '\n' {
		t.pos++
	}
}

// readLongString reads a string in three quotes, which may go over several lines and has no escapes. One
// without an end ends the file.
func (t *tokenizer) readLongString() {
	start := t.pos + 3
	n := strings.Index(t.src[start:], "'''")
	if n < 0 {
		t.pos = len(t.src)
		return
	}
	t.emit(start, start+n, true)
	t.line += strings.Count(t.src[start:start+n], "\n")
	t.pos = start + n + 3
}

// readString reads a string in single quotes, which ends with its line at the latest.
func (t *tokenizer) readString() {
	start := t.pos + 1
	end := start
	for end < len(t.src) && t.src[end] != '\'' && t.src[end] != '\n' {
		if t.src[end] == '\\' {
			end++
		}
		end++
	}
	t.emit(start, min(end, len(t.src)), true)
	t.pos = end + 1
}

// An argument is one argument of a call: its keyword, "" for a positional one, and its tokens.
type argument struct {
	key  string
	toks []token
}

// firstString returns the first string of an argument and its line.
func (a argument) firstString() (string, int) {
	for _, t := range a.toks {
		if t.isString {
			return t.text, t.line
		}
	}
	return "", 0
}

// isWord reports whether an argument is one word: true, false, a name.
func (a argument) isWord(word string) bool {
	return len(a.toks) == 1 && !a.toks[0].isString && a.toks[0].text == word
}

// splitArguments splits the tokens after an opening parenthesis into arguments, up to the closing one. It
// also returns the number of tokens that it read.
func splitArguments(toks []token) (args []argument, n int) {
	var arg argument
	depth := 0
	for i := 0; i < len(toks) && i < maxArgTokens; i++ {
		t := toks[i]
		switch {
		case t.isString:
		case t.text == "(" || t.text == "[" || t.text == "{":
			depth++
		case depth == 0 && (t.text == ")" || t.text == "]" || t.text == "}"):
			if len(arg.toks) > 0 {
				args = append(args, arg)
			}
			return args, i
		case t.text == ")" || t.text == "]" || t.text == "}":
			depth--
		case t.text == "," && depth == 0:
			args = append(args, arg)
			arg = argument{}
			continue
		case t.text == ":" && depth == 0 && len(arg.toks) == 1: // keyword: value
			arg = argument{key: arg.toks[0].text}
			continue
		}
		arg.toks = append(arg.toks, t)
	}
	return args, min(len(toks), maxArgTokens)
}
