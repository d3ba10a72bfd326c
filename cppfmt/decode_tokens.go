package cppfmt

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A decoder reads values from one source. tok is the next significant token. A token that cannot be read
// is of kind Invalid, with its error in bad.
type decoder struct {
	src    []byte
	lex    cpptext.Lexer
	tok    cpptext.Token
	bad    error
	strict bool
	depth  int
	parts  int                 // declarations and values so far
	types  map[string]*typeDef // the definitions that stand in the source
	args   map[string]bool     // the names in template arguments of declarations
}

func newDecoder(src []byte, o *Options) *decoder {
	d := &decoder{src: src, lex: cpptext.NewLexer(src), strict: o != nil && o.Strict}
	d.next()
	return d
}

func (d *decoder) next() {
	var err error
	if d.tok, err = d.lex.NextSignificant(); err != nil || d.bad != nil {
		d.bad = err
	}
}

// seek goes back or forward to the token t.
func (d *decoder) seek(t cpptext.Token) {
	d.lex.Seek(t)
	d.next()
}

// expr parses the expression that begins with the token t and goes behind it.
func (d *decoder) expr(t cpptext.Token) (cpptext.Expr, *ReadError) {
	d.lex.Seek(t)
	e, err := d.lex.Expr()
	if err != nil {
		return nil, d.syntax(err)
	}
	d.next()
	return e, nil
}

// is reports whether the next token is the punctuator c.
func (d *decoder) is(c byte) bool {
	return d.tok.Kind == cpptext.Punct && d.tok.End == d.tok.Start+1 && d.src[d.tok.Start] == c
}

// got takes the punctuator c if it is next.
func (d *decoder) got(c byte) bool {
	if d.is(c) {
		d.next()
		return true
	}
	return false
}

func (d *decoder) word() string {
	if d.tok.Kind != cpptext.Ident {
		return ""
	}
	return string(d.tok.Text(d.src))
}

// ends reports whether the next token cannot go on with an expression.
func (d *decoder) ends() bool {
	if d.tok.Kind == cpptext.EOF {
		return true
	}
	if d.tok.Kind != cpptext.Punct || d.tok.End != d.tok.Start+1 {
		return false
	}
	switch d.src[d.tok.Start] {
	case ',', '}', ';', ')':
		return true
	}
	return false
}

// expected reports that something else than what stood there was expected.
func (d *decoder) expected(what string) *ReadError {
	if e, ok := errors.AsType[*cpptext.Error](d.bad); ok {
		return d.syntax(e)
	}
	found := "end of input"
	if d.tok.Kind != cpptext.EOF {
		text := d.tok.Text(d.src)
		found = strconv.Quote(string(text[:min(len(text), 40)]))
	}
	return d.errorf(d.tok, "expected %s, found %s", what, found)
}

func (d *decoder) errorf(t cpptext.Token, format string, args ...any) *ReadError {
	return &ReadError{Line: t.Line, Column: t.Column, Err: fmt.Errorf(format, args...)}
}

// syntax turns an error of cpptext, which has its own place, into one of this package.
func (d *decoder) syntax(err error) *ReadError {
	e, ok := errors.AsType[*cpptext.Error](err)
	if !ok {
		return d.errorf(d.tok, "%w", err)
	}
	what := e.Problem
	if what == "" {
		found := "end of input"
		if e.Found != "" {
			found = strconv.Quote(e.Found)
		}
		what = "expected " + e.Expected + ", found " + found
	}
	return &ReadError{Line: e.Line, Column: e.Column, Err: errors.New(what)}
}

// in puts a step in front of the path of an error.
func in(step string, err *ReadError) *ReadError {
	if err != nil {
		err.Path = joinPath(step, err.Path)
	}
	return err
}

// typeName takes a qualified name with template arguments, after struct, and returns its last part.
func (d *decoder) typeName() (string, *ReadError) {
	name := ""
	for {
		switch {
		case d.tok.Kind == cpptext.Ident:
			name = d.word()
			d.next()
		case d.tok.Is(d.src, "::"):
			d.next()
		case d.is('<'):
			if err := d.skipAngles(); err != nil {
				return "", err
			}
		default:
			return name, nil
		}
	}
}

// skipAngles takes template arguments.
func (d *decoder) skipAngles() *ReadError {
	open := d.tok
	for depth := 0; ; d.next() {
		if d.args != nil && d.tok.Kind == cpptext.Ident {
			d.args[d.word()] = true
		}
		switch {
		case d.is('<'):
			depth++
		case d.is('>'):
			depth--
		case d.tok.Is(d.src, ">>"):
			depth -= 2
		case d.is('(') || d.is('['):
			if err := d.skipBrackets(); err != nil {
				return err
			}
		case d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid || d.is('{') || d.is('}') || d.is(';'):
			return d.expectedIf("'>'", open, "unclosed '<'")
		}
		if depth <= 0 {
			d.next()
			return nil
		}
	}
}

// expectedIf reports a token that cannot be read as such, and otherwise that open is not closed.
func (d *decoder) expectedIf(what string, open cpptext.Token, problem string) *ReadError {
	if d.bad != nil {
		return d.expected(what)
	}
	return d.errorf(open, "%s", problem)
}

// skipBrackets takes a bracket and all up to its partner.
func (d *decoder) skipBrackets() *ReadError {
	open := d.tok
	var stack []byte
	for {
		switch c := d.src[d.tok.Start:d.tok.End]; {
		case d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid:
			return d.expectedIf("a closing bracket", open, "unclosed '"+string(open.Text(d.src))+"'")
		case d.tok.Kind != cpptext.Punct || len(c) != 1:
		case c[0] == '(':
			stack = append(stack, ')')
		case c[0] == '[':
			stack = append(stack, ']')
		case c[0] == '{':
			stack = append(stack, '}')
		case c[0] == ')' || c[0] == ']' || c[0] == '}':
			if want := stack[len(stack)-1]; c[0] != want {
				return d.expected("'" + string(want) + "'")
			}
			stack = stack[:len(stack)-1]
		}
		d.next()
		if len(stack) == 0 {
			return nil
		}
	}
}

// separator takes what stands behind an element: a comma, or nothing before the closing bracket.
func (d *decoder) separator(closing byte) *ReadError {
	if d.is(closing) || d.got(',') {
		return nil
	}
	return d.expected("',' or '" + string(closing) + "'")
}

// skipValue takes a value that nobody asked for.
func (d *decoder) skipValue() *ReadError {
	for !d.ends() {
		switch {
		case d.is('{') || d.is('(') || d.is('['):
			if err := d.skipBrackets(); err != nil {
				return err
			}
		case d.tok.Kind == cpptext.Invalid:
			return d.expected("value")
		default:
			d.next()
		}
	}
	return nil
}
