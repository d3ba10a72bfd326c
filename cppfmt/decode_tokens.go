package cppfmt

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A decoder reads values from one source. tok is the next significant token. If it is Invalid, bad is
// its error.
type decoder struct {
	src    []byte
	lex    cpptext.Lexer
	tok    cpptext.Token
	bad    error
	strict bool
	depth  int
	parts  int                 // declarations and values so far
	types  map[string]*typeDef // the definitions in the source
	args   map[string]bool     // names in the template arguments of declarations
}

// newDecoder returns a decoder at the first token of src.
func newDecoder(src []byte, o *Options) *decoder {
	d := &decoder{src: src, lex: cpptext.NewLexer(src), strict: o != nil && o.Strict}
	d.next()
	return d
}

// next goes to the next significant token.
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

// parseExpr parses the expression that begins with the token t. Then tok is the token after it.
func (d *decoder) parseExpr(t cpptext.Token) (cpptext.Expr, *ReadError) {
	d.lex.Seek(t)
	e, err := d.lex.Expr()
	if err != nil {
		return nil, d.syntaxError(err)
	}
	d.next()
	return e, nil
}

// is reports whether the next token is the punctuator c.
func (d *decoder) is(c byte) bool {
	return d.tok.Kind == cpptext.Punct && d.tok.End == d.tok.Start+1 && d.src[d.tok.Start] == c
}

// accept takes the punctuator c if it is next.
func (d *decoder) accept(c byte) bool {
	if d.is(c) {
		d.next()
		return true
	}
	return false
}

// word returns the text of the next token if it is an identifier or a keyword, or "".
func (d *decoder) word() string {
	if d.tok.Kind != cpptext.Ident {
		return ""
	}
	return string(d.tok.Text(d.src))
}

// atEnd reports whether the next token cannot go on with an expression.
func (d *decoder) atEnd() bool {
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

// errExpected returns an error: what was expected in place of the next token.
func (d *decoder) errExpected(what string) *ReadError {
	if e, ok := errors.AsType[*cpptext.Error](d.bad); ok {
		return d.syntaxError(e)
	}
	found := "end of input"
	if d.tok.Kind != cpptext.EOF {
		text := d.tok.Text(d.src)
		found = strconv.Quote(string(text[:min(len(text), 40)]))
	}
	return d.errorf(d.tok, "expected %s, found %s", what, found)
}

// errorf returns an error at the token t.
func (d *decoder) errorf(t cpptext.Token, format string, args ...any) *ReadError {
	return &ReadError{Line: t.Line, Column: t.Column, Err: fmt.Errorf(format, args...)}
}

// syntaxError turns an error of cpptext, which has its own place, into one of this package.
func (d *decoder) syntaxError(err error) *ReadError {
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

// addStep puts a step before the path of an error. err may be nil.
func addStep(step string, err *ReadError) *ReadError {
	if err != nil {
		err.Path = joinPath(step, err.Path)
	}
	return err
}

// takeTypeName takes a qualified name with template arguments, after struct, and returns its last part.
func (d *decoder) takeTypeName() (string, *ReadError) {
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
			return d.errUnclosed("'>'", open, "unclosed '<'")
		}
		if depth <= 0 {
			d.next()
			return nil
		}
	}
}

// errUnclosed returns the error of an Invalid token, and otherwise the problem at the bracket open.
func (d *decoder) errUnclosed(what string, open cpptext.Token, problem string) *ReadError {
	if d.bad != nil {
		return d.errExpected(what)
	}
	return d.errorf(open, "%s", problem)
}

// skipBrackets takes a bracket, its partner and the tokens between.
func (d *decoder) skipBrackets() *ReadError {
	open := d.tok
	var stack []byte
	for {
		switch c := d.src[d.tok.Start:d.tok.End]; {
		case d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid:
			return d.errUnclosed("a closing bracket", open, "unclosed '"+string(open.Text(d.src))+"'")
		case d.tok.Kind != cpptext.Punct || len(c) != 1:
		case c[0] == '(':
			stack = append(stack, ')')
		case c[0] == '[':
			stack = append(stack, ']')
		case c[0] == '{':
			stack = append(stack, '}')
		case c[0] == ')' || c[0] == ']' || c[0] == '}':
			if want := stack[len(stack)-1]; c[0] != want {
				return d.errExpected("'" + string(want) + "'")
			}
			stack = stack[:len(stack)-1]
		}
		d.next()
		if len(stack) == 0 {
			return nil
		}
	}
}

// takeSeparator takes the comma after an element. Before the closing bracket there need not be one.
func (d *decoder) takeSeparator(closing byte) *ReadError {
	if d.is(closing) || d.accept(',') {
		return nil
	}
	return d.errExpected("',' or '" + string(closing) + "'")
}

// skipValue takes a value of a member that the Go type does not have.
func (d *decoder) skipValue() *ReadError {
	for !d.atEnd() {
		switch {
		case d.is('{') || d.is('(') || d.is('['):
			if err := d.skipBrackets(); err != nil {
				return err
			}
		case d.tok.Kind == cpptext.Invalid:
			return d.errExpected("value")
		default:
			d.next()
		}
	}
	return nil
}
