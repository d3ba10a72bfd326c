package cpptext

import "strings"

// Limits of the parser. A tree within them can be walked by recursion.
const (
	MaxDepth = 500       // of nesting: parentheses, braces, calls, prefix operators
	MaxChain = 10_000    // of operators side by side: a + b + c, f()()(), a.b.c
	MaxNodes = 1_000_000 // of a whole expression
)

// ParseExpr parses src as one C++ expression. Only space and comments may follow it. The error is an
// *Error with the place in src.
//
// The parser does not know declarations. Where C++ needs them it decides as a reader would: (T)x is a
// cast if T can only be a type (a keyword, a pointer, a name ending in _t, template arguments) or if x
// cannot follow an operand; a < b > (c) is a call with template arguments. A C compound literal,
// (T){...}, is a cast of a list. It does not parse new, delete, throw, co_await, requires or fold
// expressions.
func ParseExpr(src []byte) (Expr, error) {
	p := parser{src: src, lex: NewLexer(src)}
	p.next()
	e := p.parseComma()
	if p.err == nil && p.tok.Kind != EOF {
		p.failExpected("end of expression")
	}
	if p.err != nil {
		return nil, p.err
	}
	return e, nil
}

// Expr parses the expression that begins at the next token. It ends before the first token that cannot
// belong to it: a comma, a semicolon, a closing bracket. Then the lexer is after the last token of the
// expression; after an error its position does not change.
func (l *Lexer) Expr() (Expr, error) {
	p := parser{src: l.src, lex: *l}
	p.next()
	e := p.parseAssign()
	if p.err != nil {
		return nil, p.err
	}
	*l = p.after
	return e, nil
}

// A parser is one run. After an error every token is EOF, so that all loops end.
type parser struct {
	src   []byte
	lex   Lexer
	after Lexer // lex as it was after the token before tok
	tok   Token // the next significant token
	last  int   // end of the token before tok
	depth int
	nodes int
	err   error
}

// next goes to the next significant token, unless there was an error.
func (p *parser) next() {
	if p.err != nil {
		return
	}
	p.last, p.after = p.tok.End, p.lex
	var err error
	if p.tok, err = p.lex.NextSignificant(); err != nil {
		p.fail(err)
	}
}

// fail notes the first error and makes every token after it EOF.
func (p *parser) fail(err error) {
	if p.err == nil {
		p.err = err
	}
	p.tok = Token{Kind: EOF, Start: p.tok.Start, End: p.tok.Start, Line: p.tok.Line, Column: p.tok.Column}
}

// failExpected fails because something else was expected instead of the next token.
func (p *parser) failExpected(what string) { p.fail(errorAt(p.src, p.tok, what, "")) }

// failProblem fails because of a limit, at the next token.
func (p *parser) failProblem(what string) { p.fail(errorAt(p.src, p.tok, "", what)) }

func (p *parser) text() string        { return string(p.tok.Text(p.src)) }
func (p *parser) is(s string) bool    { return p.tok.Is(p.src, s) }
func (p *parser) span(start int) Span { return Span{start, p.last} }

// accept takes the token s if it is next.
func (p *parser) accept(s string) bool {
	if p.is(s) {
		p.next()
		return true
	}
	return false
}

// expect takes the token s, or fails.
func (p *parser) expect(s string) {
	if !p.accept(s) {
		p.failExpected("'" + s + "'")
	}
}

// enter counts one level of nesting. It is called for every bracket (through assign) and every prefix
// operator. Each call has a call of leave.
func (p *parser) enter() {
	if p.depth++; p.depth > MaxDepth {
		p.failProblem("nested deeper than 500")
	}
}

// leave ends the level that enter began.
func (p *parser) leave() { p.depth-- }

// countNode counts a node against the limit.
func (p *parser) countNode() {
	if p.nodes++; p.nodes > MaxNodes {
		p.failProblem("more than 1000000 parts in one expression")
	}
}

// limitChain bounds operators side by side: a + b + c nests in the tree, though not in the source.
func (p *parser) limitChain(n int) {
	if n > MaxChain {
		p.failProblem("more than 10000 operators side by side")
	}
}

// operators is the precedence of each binary operator ([expr.compound]). A higher number binds closer.
var operators = map[string]int{
	".*": 14, "->*": 14,
	"*": 13, "/": 13, "%": 13,
	"+": 12, "-": 12,
	"<<": 11, ">>": 11,
	"<=>": 10,
	"<":   9, ">": 9, "<=": 9, ">=": 9,
	"==": 8, "!=": 8,
	"&": 7, "^": 6, "|": 5, "&&": 4, "||": 3,
}

// words are the alternative tokens, [lex.digraph].
var words = map[string]string{
	"and": "&&", "or": "||", "not": "!", "xor": "^", "bitand": "&", "bitor": "|", "compl": "~",
	"and_eq": "&=", "or_eq": "|=", "xor_eq": "^=", "not_eq": "!=",
	"<:": "[", ":>": "]", "<%": "{", "%>": "}",
}

// op returns the operator that the next token spells, as a symbol, or "".
func (p *parser) op() string {
	switch p.tok.Kind {
	case Punct:
		s := p.tok.Text(p.src)
		if w, ok := words[string(s)]; ok {
			return w
		}
		return string(s)
	case Ident:
		return words[string(p.tok.Text(p.src))]
	}
	return ""
}

// isAssign reports whether op is an assignment, simple or compound.
func isAssign(op string) bool {
	switch op {
	case "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=":
		return true
	}
	return false
}

// parseComma parses assignments joined by the comma operator.
func (p *parser) parseComma() Expr {
	start := p.tok.Start
	x := p.parseAssign()
	for n := 1; p.is(","); n++ {
		p.limitChain(n)
		p.next()
		p.countNode()
		y := p.parseAssign()
		x = &Binary{p.span(start), ",", x, y}
	}
	return x
}

// parseAssign parses an assignment or conditional expression, which both group from the right.
func (p *parser) parseAssign() Expr {
	p.enter()
	defer p.leave()
	start := p.tok.Start
	x := p.parseBinary(0)
	switch op := p.op(); {
	case op == "?":
		p.next()
		p.countNode()
		then := p.parseComma()
		p.expect(":")
		els := p.parseAssign()
		return &Cond{p.span(start), x, then, els}
	case isAssign(op):
		p.next()
		p.countNode()
		y := p.parseAssign()
		return &Binary{p.span(start), op, x, y}
	}
	return x
}

// parseBinary parses operators that bind closer than min, by precedence climbing.
func (p *parser) parseBinary(min int) Expr {
	start := p.tok.Start
	x := p.parseUnary()
	for n := 1; ; n++ {
		op := p.op()
		prec := operators[op]
		if prec <= min {
			return x
		}
		p.limitChain(n)
		p.next()
		p.countNode()
		y := p.parseBinary(prec)
		x = &Binary{p.span(start), op, x, y}
	}
}

// parseUnary parses prefix operators and casts. "(" begins a cast only if castType finds a type.
func (p *parser) parseUnary() Expr {
	start := p.tok.Start
	switch op := p.op(); op {
	case "+", "-", "!", "~", "*", "&", "++", "--":
		p.enter()
		defer p.leave()
		p.next()
		p.countNode()
		x := p.parseUnary()
		return &Unary{p.span(start), op, x, false}
	case "(":
		if typ, ok := p.parseCastType(); ok {
			p.enter()
			defer p.leave()
			p.countNode()
			x := p.parseUnary()
			return &Cast{p.span(start), "", typ, x}
		}
	}
	return p.parsePostfix()
}

// parsePostfix parses a primary expression and the calls, indexes and members after it.
func (p *parser) parsePostfix() Expr {
	start := p.tok.Start
	x := p.parsePrimary()
	for n := 1; ; n++ {
		op := p.op()
		switch op {
		case "(", "[", ".", "->", "++", "--":
			p.limitChain(n)
			p.countNode()
			p.next()
		}
		switch op {
		case "(":
			args := p.parseArgs(")")
			x = &Call{p.span(start), x, args}
		case "[":
			args := p.parseArgs("]")
			x = &Index{p.span(start), x, args}
		case ".", "->":
			name := p.parseName(op == "." || op == "->")
			x = &Member{p.span(start), x, op == "->", name}
		case "++", "--":
			x = &Unary{p.span(start), op, x, true}
		default:
			return x
		}
	}
}

// parseArgs parses a list of expressions up to the closing bracket, and takes that.
func (p *parser) parseArgs(closing string) []Expr {
	var args []Expr
	for p.err == nil && p.op() != closing {
		if len(args) > 0 {
			if !p.accept(",") {
				p.failExpected("',' or '" + closing + "'")
				break
			}
		}
		args = append(args, p.parseAssign())
	}
	p.next()
	return args
}

// parsePrimary parses literals, names, parentheses, lists, lambdas and named casts.
func (p *parser) parsePrimary() Expr {
	p.countNode()
	start := p.tok.Start
	switch p.tok.Kind {
	case Int, Float, Char:
		lit := &Literal{Kind: p.tok.Kind, Text: p.text()}
		p.next()
		lit.Span = p.span(start)
		return lit
	case String:
		for p.tok.Kind == String {
			p.next()
		}
		return &Literal{p.span(start), String, string(p.src[start:p.last])}
	case Ident:
		return p.parseNameOrCast()
	}
	switch p.op() {
	case "(":
		p.next()
		x := p.parseComma()
		p.expect(")")
		return &Paren{p.span(start), x}
	case "{":
		return p.parseList(start, "")
	case "[":
		return p.parseLambda()
	case "::":
		return p.parseNameOrCast()
	}
	p.failExpected("expression")
	return &Name{Span: Span{start, start}}
}

// parseNameOrCast parses what begins with a name: the name, T{...}, or static_cast<T>(x).
func (p *parser) parseNameOrCast() Expr {
	start := p.tok.Start
	switch word := p.text(); word {
	case "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast":
		return p.parseNamedCast(word)
	case "new", "delete", "throw", "co_await", "co_yield", "requires", "operator", "template",
		"return", "if", "else", "for", "while", "do", "switch", "case", "default", "break",
		"continue", "goto", "try", "catch", "using", "namespace", "class", "union":
		p.failExpected("expression")
		return &Name{Span: Span{start, start}}
	}
	text := p.parseName(false)
	if p.op() == "{" {
		return p.parseList(start, text)
	}
	return &Name{p.span(start), text}
}

// parseNamedCast parses static_cast<T>(x) and the like, whose word is next.
func (p *parser) parseNamedCast(style string) Expr {
	start := p.tok.Start
	p.next()
	if !p.is("<") {
		p.failExpected("'<'")
	}
	typ, ok := p.parseTemplateArgs()
	if !ok {
		p.failExpected("type in <>")
	}
	typ = strings.TrimSuffix(strings.TrimPrefix(typ, "<"), ">")
	p.expect("(")
	x := p.parseComma()
	p.expect(")")
	return &Cast{p.span(start), style, typ, x}
}

// parseList parses a braced list. typ is the type before it, which the caller has read, or "".
func (p *parser) parseList(start int, typ string) Expr {
	p.next()
	var elems []Element
	for p.err == nil && p.op() != "}" {
		if len(elems) > 0 {
			if !p.accept(",") {
				p.failExpected("',' or '}'")
				break
			}
			if p.op() == "}" {
				break // a trailing comma
			}
		}
		elems = append(elems, p.parseElement())
	}
	p.next()
	return &List{p.span(start), typ, elems}
}

// parseElement parses a value of a list, with its designator.
func (p *parser) parseElement() Element {
	start := p.tok.Start
	if !p.accept(".") {
		v := p.parseAssign()
		return Element{p.span(start), "", v}
	}
	name := p.text()
	if p.tok.Kind != Ident {
		p.failExpected("member name")
	}
	p.next()
	if p.op() != "{" {
		p.expect("=")
	}
	v := p.parseAssign()
	return Element{p.span(start), name, v}
}
