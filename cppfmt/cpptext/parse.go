package cpptext

import "strings"

// Limits of the parser. A tree within them can be walked by recursion.
const (
	MaxDepth = 500       // of nesting: parentheses, braces, calls, prefix operators
	MaxChain = 10_000    // of operators side by side: a + b + c, f()()(), a.b.c
	MaxNodes = 1_000_000 // of a whole expression
)

// ParseExpr parses src as one C++ expression and nothing behind it but space and comments. The
// error is an *Error with the place in src and, where that makes sense, what was expected.
//
// It parses what stands on the page, without knowing declarations, and where C++ needs them it
// decides as a reader would: (T)x is a cast if T can only be a type (a keyword, a pointer, a
// name ending in _t, template arguments) or if x cannot follow an operand; a < b > (c) is a call
// with template arguments. A C compound literal, (T){...}, is a cast of a list. It does not parse new, delete, throw, co_await, requires or fold
// expressions.
func ParseExpr(src []byte) (Expr, error) {
	p := parser{src: src, lex: NewLexer(src)}
	p.next()
	e := p.comma()
	if p.err == nil && p.tok.Kind != EOF {
		p.expected("end of expression")
	}
	if p.err != nil {
		return nil, p.err
	}
	return e, nil
}

// Expr parses the expression that begins at the next token and ends where it cannot go on: before a
// comma, a semicolon, a closing bracket. The lexer stands behind its last token afterwards, or where
// it stood if there is an error.
func (l *Lexer) Expr() (Expr, error) {
	p := parser{src: l.src, lex: *l}
	p.next()
	e := p.assign()
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
	after Lexer // as lex stood behind the token before tok
	tok   Token // the next significant token
	last  int   // end of the token before tok
	depth int
	nodes int
	err   error
}

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

func (p *parser) fail(err error) {
	if p.err == nil {
		p.err = err
	}
	p.tok = Token{Kind: EOF, Start: p.tok.Start, End: p.tok.Start, Line: p.tok.Line, Column: p.tok.Column}
}

func (p *parser) expected(what string) { p.fail(errorAt(p.src, p.tok, what, "")) }
func (p *parser) problem(what string)  { p.fail(errorAt(p.src, p.tok, "", what)) }

func (p *parser) text() string        { return string(p.tok.Text(p.src)) }
func (p *parser) is(s string) bool    { return p.tok.Is(p.src, s) }
func (p *parser) span(start int) Span { return Span{start, p.last} }

// got takes the token s if it is next.
func (p *parser) got(s string) bool {
	if p.is(s) {
		p.next()
		return true
	}
	return false
}

func (p *parser) want(s string) {
	if !p.got(s) {
		p.expected("'" + s + "'")
	}
}

// enter counts one level of nesting: every bracket holds an assign, which enters, and so does every
// prefix operator. Each call is followed by leave.
func (p *parser) enter() {
	if p.depth++; p.depth > MaxDepth {
		p.problem("nested deeper than 500")
	}
}

func (p *parser) leave() { p.depth-- }

// node counts a node against the limit.
func (p *parser) node() {
	if p.nodes++; p.nodes > MaxNodes {
		p.problem("more than 1000000 parts in one expression")
	}
}

// chain bounds operators side by side, which nest in the tree though not in the source.
func (p *parser) chain(n int) {
	if n > MaxChain {
		p.problem("more than 10000 operators side by side")
	}
}

// operators gives the precedence of each binary operator ([expr.compound]); higher binds closer.
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

// op returns the operator that the next token spells, "" if it spells none.
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

func isAssign(op string) bool {
	switch op {
	case "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=":
		return true
	}
	return false
}

// comma parses assignments joined by the comma operator.
func (p *parser) comma() Expr {
	start := p.tok.Start
	x := p.assign()
	for n := 1; p.is(","); n++ {
		p.chain(n)
		p.next()
		p.node()
		y := p.assign()
		x = &Binary{p.span(start), ",", x, y}
	}
	return x
}

// assign parses an assignment or conditional expression, which both group from the right.
func (p *parser) assign() Expr {
	p.enter()
	defer p.leave()
	start := p.tok.Start
	x := p.binary(0)
	switch op := p.op(); {
	case op == "?":
		p.next()
		p.node()
		then := p.comma()
		p.want(":")
		els := p.assign()
		return &Cond{p.span(start), x, then, els}
	case isAssign(op):
		p.next()
		p.node()
		y := p.assign()
		return &Binary{p.span(start), op, x, y}
	}
	return x
}

// binary parses operators that bind closer than min.
func (p *parser) binary(min int) Expr {
	start := p.tok.Start
	x := p.unary()
	for n := 1; ; n++ {
		op := p.op()
		prec := operators[op]
		if prec <= min {
			return x
		}
		p.chain(n)
		p.next()
		p.node()
		y := p.binary(prec)
		x = &Binary{p.span(start), op, x, y}
	}
}

// unary parses prefix operators and casts.
func (p *parser) unary() Expr {
	start := p.tok.Start
	switch op := p.op(); op {
	case "+", "-", "!", "~", "*", "&", "++", "--":
		p.enter()
		defer p.leave()
		p.next()
		p.node()
		x := p.unary()
		return &Unary{p.span(start), op, x, false}
	case "(":
		if typ, ok := p.castType(); ok {
			p.enter()
			defer p.leave()
			p.node()
			x := p.unary()
			return &Cast{p.span(start), "", typ, x}
		}
	}
	return p.postfix()
}

// postfix parses what follows a primary expression.
func (p *parser) postfix() Expr {
	start := p.tok.Start
	x := p.primary()
	for n := 1; ; n++ {
		op := p.op()
		switch op {
		case "(", "[", ".", "->", "++", "--":
			p.chain(n)
			p.node()
			p.next()
		}
		switch op {
		case "(":
			args := p.args(")")
			x = &Call{p.span(start), x, args}
		case "[":
			args := p.args("]")
			x = &Index{p.span(start), x, args}
		case ".", "->":
			name := p.name(op == "." || op == "->")
			x = &Member{p.span(start), x, op == "->", name}
		case "++", "--":
			x = &Unary{p.span(start), op, x, true}
		default:
			return x
		}
	}
}

// args parses a list of expressions up to the closing bracket, and takes that.
func (p *parser) args(closing string) []Expr {
	var args []Expr
	for p.err == nil && p.op() != closing {
		if len(args) > 0 {
			if !p.got(",") {
				p.expected("',' or '" + closing + "'")
				break
			}
		}
		args = append(args, p.assign())
	}
	p.next()
	return args
}

// primary parses literals, names, parentheses, lists, lambdas and named casts.
func (p *parser) primary() Expr {
	p.node()
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
		return p.nameOrCast()
	}
	switch p.op() {
	case "(":
		p.next()
		x := p.comma()
		p.want(")")
		return &Paren{p.span(start), x}
	case "{":
		return p.list(start, "")
	case "[":
		return p.lambda()
	case "::":
		return p.nameOrCast()
	}
	p.expected("expression")
	return &Name{Span: Span{start, start}}
}

// nameOrCast parses what begins with a name: the name, T{...}, or static_cast<T>(x).
func (p *parser) nameOrCast() Expr {
	start := p.tok.Start
	switch word := p.text(); word {
	case "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast":
		return p.namedCast(word)
	case "new", "delete", "throw", "co_await", "co_yield", "requires", "operator", "template",
		"return", "if", "else", "for", "while", "do", "switch", "case", "default", "break",
		"continue", "goto", "try", "catch", "using", "namespace", "class", "union":
		p.expected("expression")
		return &Name{Span: Span{start, start}}
	}
	text := p.name(false)
	if p.op() == "{" {
		return p.list(start, text)
	}
	return &Name{p.span(start), text}
}

func (p *parser) namedCast(style string) Expr {
	start := p.tok.Start
	p.next()
	if !p.is("<") {
		p.expected("'<'")
	}
	typ, ok := p.templateArgs()
	if !ok {
		p.expected("type in <>")
	}
	typ = strings.TrimSuffix(strings.TrimPrefix(typ, "<"), ">")
	p.want("(")
	x := p.comma()
	p.want(")")
	return &Cast{p.span(start), style, typ, x}
}

// list parses a braced list whose type, if any, is read already.
func (p *parser) list(start int, typ string) Expr {
	p.next()
	var elems []Element
	for p.err == nil && p.op() != "}" {
		if len(elems) > 0 {
			if !p.got(",") {
				p.expected("',' or '}'")
				break
			}
			if p.op() == "}" {
				break // a trailing comma
			}
		}
		elems = append(elems, p.element())
	}
	p.next()
	return &List{p.span(start), typ, elems}
}

// element parses a value of a list, with its designator.
func (p *parser) element() Element {
	start := p.tok.Start
	if !p.got(".") {
		v := p.assign()
		return Element{p.span(start), "", v}
	}
	name := p.text()
	if p.tok.Kind != Ident {
		p.expected("member name")
	}
	p.next()
	if p.op() != "{" {
		p.want("=")
	}
	v := p.assign()
	return Element{p.span(start), name, v}
}
