package syntax

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A tok is a token that the parser looks at. A > is always one token, so that closing
// brackets of template arguments need no splitting; joined reports that the next
// token follows without space, for >> and >>=.
type tok struct {
	kind       cpptext.Kind
	text       string
	start, end int
	joined     bool
}

// maxTokens bounds a script after the replacement of macros, with the tokens that are looked at on the way: macros of macros are
// exponential, also those that end as nothing.
const maxTokens = 1_000_000

// A lexed is the tokens of a script and what its directives defined.
type lexed struct {
	toks   []tok
	macros map[string][]tok
	// functions are the places of the definitions of function-like macros.
	functions map[string]int
	gone      map[string]bool // predefined macros that #undef removed
	open      []condition     // from the outermost one
	work      int             // tokens that add has looked at
	errs      []*Error
}

// lex reads all tokens of src. Directives are carried out: an include of a standard
// header means nothing, since scripts have all of the library, and object-like macros
// are replaced. Errors of the lexer do not end it.
func lex(src []byte) lexed {
	l := cpptext.NewLexer(src)
	out := lexed{macros: map[string][]tok{}, toks: make([]tok, 0, len(src)/4+1)}
	for {
		t, err := l.Next()
		if err != nil {
			if !out.skips() { // a file that is no text has one for each byte
				out.fail(t.Start, lexMessage(err), "")
			}
			continue
		}
		switch {
		case t.Kind == cpptext.EOF:
			for _, c := range out.open {
				out.fail(c.at, "unterminated #if", "")
			}
			out.toks = append(out.toks, tok{kind: cpptext.EOF, start: len(src), end: len(src)})
			return out
		case t.Kind == cpptext.Directive:
			out.directive(src, t)
		case t.Significant() && !out.skips():
			out.add(tok{kind: t.Kind, text: string(t.Text(src)), start: t.Start, end: t.End}, nil)
		}
		if out.work > maxTokens {
			out.errs = append(out.errs, &Error{Offset: t.Start, Message: "script of too many tokens"})
			out.toks = append(out.toks, tok{kind: cpptext.EOF, start: len(src), end: len(src)})
			return out
		}
	}
}

// lexMessage returns the problem of a lexer's error without its place.
func lexMessage(err error) string {
	if e, ok := err.(*cpptext.Error); ok && e.Problem != "" {
		return e.Problem
	}
	return err.Error()
}

// alternatives are the words and digraphs for operators ([lex.digraph]).
var alternatives = map[string]string{
	"and": "&&", "or": "||", "not": "!", "bitand": "&", "bitor": "|", "xor": "^", "compl": "~", "not_eq": "!=",
	"and_eq": "&=", "or_eq": "|=", "xor_eq": "^=", "<%": "{", "%>": "}", "<:": "[", ":>": "]",
}

// add appends a token, with its macro replaced. active are the macros that are being
// replaced: a macro is not replaced inside of itself ([cpp.rescan]). The tokens of
// the replacement have the place of the macro's name, so that an error points to the
// use.
func (l *lexed) add(t tok, active []string) {
	if l.work++; l.work > maxTokens {
		return
	}
	if n := len(l.toks); n > 0 && t.text == "(" && l.toks[n-1].kind == cpptext.Ident {
		l.refuseCall(l.toks[n-1].text)
	}
	if t.kind == cpptext.Ident {
		if body, ok := l.macro(t.text); ok && !contains(active, t.text) && len(active) < 50 {
			for _, b := range body {
				b.start, b.end = t.start, t.end
				l.add(b, append(active, t.text))
			}
			return
		}
	}
	if op, ok := alternatives[t.text]; ok {
		t.text, t.kind = op, cpptext.Punct
	}
	if t.kind == cpptext.Punct && (t.text == ">>" || t.text == ">>=") {
		l.toks = append(l.toks, tok{kind: cpptext.Punct, text: ">", start: t.start, end: t.start + 1, joined: true})
		t.text, t.start = t.text[1:], t.start+1
	}
	l.toks = append(l.toks, t)
}

// contains reports whether list has s.
func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// fail reports what is wrong or, with a hint, not available, up to the number of errors that Parse returns.
func (l *lexed) fail(at int, message, hint string) {
	if len(l.errs) >= maxErrors {
		return
	}
	l.errs = append(l.errs, &Error{Offset: at, Message: message, Hint: hint, Unsupported: hint != ""})
}

// macro returns the body of an object-like macro.
func (l *lexed) macro(name string) ([]tok, bool) {
	body, ok := l.macros[name]
	if !ok && !l.gone[name] && (strings.HasPrefix(name, "__") || strings.HasPrefix(name, "PRI") || strings.HasPrefix(name, "SCN")) {
		body, ok = predefined()[name]
	}
	return body, ok
}

// nameLen returns the length of the name that a text begins with.
func nameLen(s string) int {
	end := strings.IndexFunc(s, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
	if end < 0 {
		return len(s)
	}
	return end
}

// directive carries out a line of the preprocessor: #include, #define of an object-like macro, #undef, #if and its family, #error. #pragma
// and #warning have no meaning here. All others are refused.
func (l *lexed) directive(src []byte, t cpptext.Token) {
	text := strings.TrimSpace(strings.TrimPrefix(string(t.Text(src)), "#"))
	word := text[:nameLen(text)] // #include<vector> and #if(A) have no space
	rest := strings.TrimSpace(text[len(word):])
	if i := strings.Index(rest, "//"); i >= 0 && word != "include" && word != "define" && word != "error" {
		rest = strings.TrimSpace(rest[:i])
	}
	if l.conditional(t.Start, word, rest) || l.skips() {
		return
	}
	switch word {
	case "include":
		if strings.HasPrefix(rest, "<") {
			return
		}
		l.fail(t.Start, "#include "+rest+" is not available in scripts", "tools and run_test use the headers of the session")
	case "define":
		l.define(t.Start, rest)
	case "undef":
		name := rest[:nameLen(rest)]
		delete(l.macros, name)
		delete(l.functions, name)
		if l.gone == nil {
			l.gone = map[string]bool{}
		}
		l.gone[name] = true
	case "error":
		l.fail(t.Start, "#error "+rest, "")
	case "pragma", "warning", "":
	default:
		l.fail(t.Start, "#"+word+" is not available in scripts", "leave it out")
	}
}

// define stores an object-like macro, and the place of a function-like one. rest is the line after the word define.
func (l *lexed) define(at int, rest string) {
	end := nameLen(rest)
	name, body := rest[:end], rest[end:]
	if strings.HasPrefix(body, "(") {
		if l.functions == nil {
			l.functions = map[string]int{}
		}
		l.functions[name] = at
		return
	}
	l.macros[name] = bodyTokens(body)
}

// refuseCall reports the definition of a function-like macro that is called. One that only the lambdas of tests call is the compiler's.
func (l *lexed) refuseCall(name string) {
	if at, ok := l.functions[name]; ok {
		delete(l.functions, name)
		l.fail(at, fmt.Sprintf("the function-like macro %s is not available in scripts", name), "write a function or a lambda")
	}
}

// defined reports whether a macro has a definition, whatever it is.
func (l *lexed) defined(name string) bool {
	_, object := l.macro(name)
	_, function := l.functions[name]
	return object || function
}
