package cppcall

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// Comment is a result that is answered as lines of comment, with "// " before each. It is for text to
// read and not to compute with: search hits, advice. In C++ it is a string.
type Comment string

// Raw is a result that is answered as a raw string literal if it has several lines, so that source text
// is easy to read. In C++ it is a string.
type Raw string

// A Lambda is an argument: a lambda expression as source text. In C++ it is a std::function<void()>.
type Lambda struct {
	Text     string // the whole, from [ to }
	Captures string // between [ and ]
	Params   string // between ( and ), "" without a parameter list
	Body     string // between { and }
	Line     int    // 1-based line of the call's text on which Body begins, 0 if unknown
	// Scope is the script that the lambda is in. It is nil for a lambda that is not in a script. An interpreter
	// that calls Set.Invoke sets it.
	Scope *Scope
}

// A Scope is the script around a lambda: what a tool needs that compiles the lambda instead of calling it.
type Scope struct {
	File    string   // name of the script for messages, such as "script.cpp"
	Source  string   // text of the script
	Offset  int      // 0-based byte offset of Lambda.Text in Source
	Earlier []string // texts of the scripts of the same session that ran before, oldest first
	// Constants are the variables that the lambda captures, with the values that they have at the call.
	Constants []Constant
}

// A Constant is a variable with a value that C++ can spell.
type Constant struct {
	Name  string
	Type  string // its declared type, such as "const std::vector<int>", or "auto"
	Value string // an initializer, such as `{1, 2}`, or the text of a lambda that captures nothing
}

// A Source is an argument of Set.Invoke as the text of a C++ expression, for values that have no Go type of their own:
// a braced list for a parameter that is a list, a map or a struct.
type Source string

// newLambda returns the lambda l of a call's text.
func newLambda(l *cpptext.Lambda, src []byte) Lambda {
	line, _ := cpptext.Position(src, l.BodySpan.Start)
	return Lambda{Text: l.Text, Captures: l.Captures, Params: l.Params, Body: l.Body, Line: line}
}

// appendComment appends text as lines of comment. No byte of text can end the comment: a line end
// begins a new line with "// ", control characters and bytes that are not UTF-8 are written as
// escapes, and a backslash at the end of a line gets a point after it.
func appendComment(dst []byte, text string) []byte {
	text = strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	first := true
	for line := range strings.SplitSeq(text, "\n") {
		if !first {
			dst = append(dst, '\n')
		}
		first = false
		dst = append(dst, "//"...)
		if line != "" {
			dst = append(dst, ' ')
		}
		for i, r := range line {
			switch {
			// U+0085, U+2028 and U+2029 end a line in some editors, and so in some people's eyes the comment.
			case r == '\t', r >= ' ' && r != 0x7f && r != utf8.RuneError && r != 0x85 && r != 0x2028 && r != 0x2029:
				dst = utf8.AppendRune(dst, r)
			default:
				_, n := utf8.DecodeRuneInString(line[i:])
				for _, c := range []byte(line[i : i+n]) {
					dst = fmt.Appendf(dst, `\%03o`, c)
				}
			}
		}
		if strings.HasSuffix(strings.TrimRight(line, " \t\v\f"), `\`) {
			dst = append(dst, '.') // a backslash there would make a comment of the next line
		}
	}
	return dst
}

// appendRaw appends s as a raw string literal if it has several lines and a compiler reads the same
// text back, and as an ordinary literal otherwise. A raw string cannot hold a carriage return: compilers
// read \r\n in it as \n.
func appendRaw(dst []byte, s string) []byte {
	if !strings.Contains(s, "\n") || !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool {
		return r < ' ' && r != '\n' && r != '\t' || r == 0x7f
	}) {
		return cpptext.AppendQuote(dst, s)
	}
	delim := ""
	for n := 0; strings.Contains(s, ")"+delim+`"`); n++ {
		delim = fmt.Sprintf("text%d", n)
	}
	return fmt.Appendf(dst, `R"%s(%s)%s"`, delim, s, delim)
}

// cutString returns at most n bytes of s, without half a character at the end.
func cutString(s string, n int) string {
	if len(s) <= n {
		return s
	}
	n = max(n, 0)
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}
