package textpatch

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// LostFunction returns the name of a function that the text before defines, and that the text after calls but neither defines, declares
// nor mentions otherwise: a model that writes a whole file may leave it out, although it goes on to use it. It returns "" if no
// function is lost like that, for files in other languages than C and C++, and where an inclusion came, which may declare it.
func LostFunction(path string, before, after []byte) string {
	if languageOf(path) != langC || addsInclude(before, after) {
		return ""
	}
	was, is := balanceOf(before), balanceOf(after)
	if was.unsure || was.braces != 0 || is.unsure || is.braces != 0 {
		return ""
	}
	old, new := scopesOf(before), scopesOf(after)
	for _, name := range old.defined {
		if !slices.Contains(new.defined, name) && new.calls(name) {
			return name
		}
	}
	return ""
}

// addsInclude reports whether the text after includes or imports what the text before does not.
func addsInclude(before, after []byte) bool {
	have := map[string]bool{}
	for line := range bytes.Lines(before) {
		have[string(bytes.TrimSpace(line))] = true
	}
	for line := range bytes.Lines(after) {
		if t := string(bytes.TrimSpace(line)); anyInclude.MatchString(t) && !have[t] {
			return true
		}
	}
	return false
}

var (
	// anyInclude matches what may bring in declarations.
	anyInclude = regexp.MustCompile(`^(#\s*(include|import)|import|using)\b`)
	// functionHead matches the text before the body of a function: a type or a specifier, and the name before the first
	// parenthesis. It does not match a constructor, which has no type, or an operator.
	functionHead = regexp.MustCompile(`^[\w\s:<>,*&\[\]"]*[\w>*&\]]\s+[*&]*(?:\w+::)*(\w+)\s*\(`)
	// openScope matches the text before the braces of a namespace, a class, or a linkage specification without its language.
	openScope = regexp.MustCompile(`(?s)\bnamespace\b|\bextern\s*"*\s*$|^[^(]*\b(class|struct|union)\b[^()]*$|` +
		`\b(class|struct|union)\s+[\w:]+\s*(final\s*)?(:[^:].*)?$`)
	// keyword matches words before a parenthesis that are no names of functions.
	keyword = regexp.MustCompile(`^(if|for|while|switch|catch|return|sizeof|alignof|decltype|noexcept|defined|operator|static_assert|` +
		`throw|new|delete)$`)
)

// scopes are the parts of a text of C or C++.
type scopes struct {
	defined []string     // names of functions with a body
	bodies  bytes.Buffer // code within functions and initializers
	outside bytes.Buffer // the rest of the code, and directives, without the names that are defined
	open    []bool       // of each open brace, whether declarations are in it
	head    []byte       // the declaration so far
}

// scopesOf divides a text.
func scopesOf(text []byte) *scopes {
	s := &scopes{}
	mask := maskC(text)
	inDirective, begins := false, true // begins: nothing but white space is before, on its line
	for i, c := range text {
		isCode := mask.isCode(i)
		switch {
		case c == '\n':
			inDirective = inDirective && bytes.HasSuffix(bytes.TrimRight(text[:i], "\r"), []byte{'\\'})
			begins = !inDirective
		case c > ' ':
			inDirective = inDirective || c == '#' && begins && isCode
			begins = false
		}
		switch {
		case inDirective:
			s.outside.WriteByte(c)
		case isCode:
			s.add(c)
		case c == '"': // of a linkage specification
			s.head = append(s.head, c)
		}
	}
	return s
}

// add adds a byte of code.
func (s *scopes) add(c byte) {
	inBody := slices.Contains(s.open, false)
	switch c {
	case '{':
		declares := !inBody && openScope.Match(bytes.TrimSpace(s.head))
		if !inBody && !declares {
			s.define()
		}
		s.open, s.head = append(s.open, declares), s.head[:0]
		return
	case '}':
		if len(s.open) > 0 {
			s.open = s.open[:len(s.open)-1]
		}
		s.head = s.head[:0]
		s.bodies.WriteByte(';')
		return
	}
	switch {
	case inBody:
		s.bodies.WriteByte(c)
		return
	case c == ';':
		s.head = s.head[:0]
	default:
		s.head = append(s.head, c)
	}
	s.outside.WriteByte(c)
}

// define notes the function of which the body begins.
func (s *scopes) define() {
	if m := functionHead.FindSubmatch(bytes.TrimSpace(s.head)); m != nil && !keyword.Match(m[1]) {
		s.defined = append(s.defined, string(m[1]))
		s.blank(string(m[1]), len(s.head))
	}
}

// blank takes a name out of the last n bytes outside of functions.
func (s *scopes) blank(name string, n int) {
	text := s.outside.Bytes()
	if at := findWord(text, name, max(0, len(text)-n)); at >= 0 {
		copy(text[at:], bytes.Repeat([]byte{' '}, len(name)))
	}
}

// calls reports whether functions call a name or pass it on, without an object or a scope before it, and nothing declares it.
func (s *scopes) calls(name string) bool {
	if findWord(s.outside.Bytes(), name, 0) >= 0 {
		return false
	}
	text, called := s.bodies.Bytes(), false
	for at := findWord(text, name, 0); at >= 0; {
		before := strings.TrimRight(string(text[max(0, at-20):at]), " \t\r\n")
		at += len(name)
		switch {
		case ofObject.MatchString(before):
		case mayDeclare(before), !isUse(before, bytes.TrimLeft(text[at:], " \t\r\n")):
			return false
		default:
			called = true
		}
		at = findWord(text, name, at)
	}
	return called
}

// ofObject matches a text before the name of a member.
var ofObject = regexp.MustCompile(`(\.|->|::)$`)

// mayDeclare reports whether a name after a text may be declared there.
func mayDeclare(before string) bool {
	if before == "" {
		return false
	}
	last := len(before) - 1
	return isWordByte(before, last) && !endsInKeyword.MatchString(before) || strings.IndexByte("*&>~", before[last]) >= 0
}

// isUse reports whether a name between two texts is called, passed on or taken the address of.
func isUse(before string, rest []byte) bool {
	if len(rest) > 0 && rest[0] == '(' {
		return true
	}
	return before != "" && strings.IndexByte("(,={", before[len(before)-1]) >= 0 && len(rest) > 0 && strings.IndexByte("),;}", rest[0]) >= 0
}

// endsInKeyword matches a text before an expression.
var endsInKeyword = regexp.MustCompile(`\b(return|else|do|throw|case|co_return|co_await|co_yield|not|and|or)$`)

// findWord returns where a word begins in text from a position on, -1 if it is not there.
func findWord(text []byte, word string, from int) int {
	for from <= len(text) {
		n := bytes.Index(text[from:], []byte(word))
		if n < 0 {
			return -1
		}
		at := from + n
		if !isWordAt(text, at-1) && !isWordAt(text, at+len(word)) {
			return at
		}
		from = at + 1
	}
	return -1
}

// isWordAt reports whether text[i] can be in an identifier; false outside of text.
func isWordAt(text []byte, i int) bool {
	return i >= 0 && i < len(text) && isWordByte(string(text[i:i+1]), 0)
}
