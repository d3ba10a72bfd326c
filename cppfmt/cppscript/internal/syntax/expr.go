package syntax

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// The precedences of binary operators.
const (
	precComma = iota
	precAssign
	precOr
	precAnd
	precBitOr
	precBitXor
	precBitAnd
	precEqual
	precLess
	precShip
	precShift
	precAdd
	precMul
)

var precedences = map[string]int{
	"||": precOr, "&&": precAnd, "|": precBitOr, "^": precBitXor, "&": precBitAnd, "==": precEqual, "!=": precEqual,
	"<": precLess, ">": precLess, "<=": precLess, ">=": precLess, "<=>": precShip, "<<": precShift, ">>": precShift,
	"+": precAdd, "-": precAdd, "*": precMul, "/": precMul, "%": precMul,
}

var assignOps = map[string]bool{
	"=": true, "+=": true, "-=": true, "*=": true, "/=": true, "%=": true, "&=": true, "|=": true, "^=": true, "<<=": true, ">>=": true,
}

// operator returns the binary operator that is next and its number of tokens; "" if
// there is none. The lexer leaves > single for the end of template arguments, so that
// >>, >= and >>= are put together here if no space is between.
func (p *parser) operator() (op string, n int) {
	t := p.tok()
	if t.kind != cpptext.Punct {
		return "", 0
	}
	if t.text != ">" {
		return t.text, 1
	}
	switch {
	// >> and >>= are > and > without a space between.
	case t.joined && p.peekIs(1, ">"):
		if p.peek(1).joined && p.peekIs(2, "=") {
			return ">>=", 3
		}
		return ">>", 2
	case t.joined && p.peekIs(1, ">="):
		return ">>=", 2
	}
	return ">", 1
}

// parseExpr parses an expression with commas, the operator of the lowest precedence.
// (op, ...) is left for the fold expression.
func (p *parser) parseExpr() Expr {
	defer p.enter()()
	x := p.parseAssign()
	for p.is(",") && !p.peekIs(1, "...") {
		at := p.at()
		p.next()
		x = &Binary{at, ",", x, p.parseAssign()}
	}
	return x
}

// parseAssign parses an expression without a comma outside of brackets: an argument,
// an initialiser or one side of a comma. Assignments group from the right
// ([expr.ass]).
func (p *parser) parseAssign() Expr {
	defer p.enter()()
	// throw is an operand of ?: and of the comma ([expr.throw]).
	if p.is("throw") {
		t := &Throw{At: p.at()}
		p.next()
		if !p.is(";") && !p.is(")") && !p.is(",") && !p.is(":") {
			t.X = p.parseAssign()
		}
		return t
	}
	for _, w := range []string{"co_await", "co_yield"} {
		if p.is(w) {
			p.refuse(p.at(), w, "return a std::vector, or take a callback")
		}
	}
	x := p.parseCond()
	op, n := p.operator()
	if !assignOps[op] {
		return x
	}
	at := p.at()
	p.pos += n
	// x = {1, 2}
	if p.is("{") {
		return &Binary{at, op, x, p.parseList()}
	}
	return &Binary{at, op, x, p.parseAssign()}
}

// parseCond parses a conditional expression. Between ? and : there may be any
// expression, commas included ([expr.cond]).
func (p *parser) parseCond() Expr {
	x := p.parseBinary(precOr)
	if !p.is("?") {
		return x
	}
	return p.parseChoice(x)
}

// parseChoice parses ? and what follows after a condition.
//
//	n > 0 ? n : -n
func (p *parser) parseChoice(x Expr) Expr {
	c := &Cond{At: p.at(), If: x}
	p.next()
	// Between ? and : a > cannot end template arguments.
	outer := p.args
	p.args = 0
	c.Then = p.parseExpr()
	p.args = outer
	p.expect(":")
	c.Else = p.parseAssign()
	return c
}

// parseBinary parses operators of at least the precedence least, by precedence
// climbing. The loop takes operators of one precedence from the left; recursion takes
// the tighter ones on the right.
func (p *parser) parseBinary(least int) Expr {
	x := p.parseUnary()
	for links := 0; ; links++ {
		op, n := p.operator()
		prec, ok := precedences[op]
		// In template arguments > ends the list.
		if !ok || prec < least || p.args > 0 && op[0] == '>' {
			return x
		}
		if p.peekIs(n, "...") {
			// The operator belongs to parseParen.
			return x // a fold expression
		}
		// A chain makes a tree as deep as the chain is long, which later passes walk
		// by recursion.
		if links > 5000 {
			p.fail(p.at(), "more than 5000 operators side by side")
		}
		at := p.at()
		p.pos += n
		x = &Binary{at, op, x, p.parseBinary(prec + 1)}
	}
}

// parseUnary parses prefix operators, casts and sizeof. What scripts do not have, new
// for example, is refused here by name, with what to write instead.
func (p *parser) parseUnary() Expr {
	defer p.enter()()
	t, at := p.tok(), p.at()
	if t.kind == cpptext.Punct {
		switch t.text {
		case "+", "-", "!", "~", "*", "&", "++", "--":
			p.next()
			return &Unary{At: at, Op: t.text, X: p.parseUnary()}
		case "(":
			if x := p.parseCast(); x != nil {
				return x
			}
		case "::":
			// ::new is refused like new.
			if p.peekIs(1, "new") || p.peekIs(1, "delete") {
				p.next()
				return p.parseUnary()
			}
		}
		return p.parsePostfix(p.parsePrimary())
	}
	switch {
	case p.is("new"):
		p.refuse(at, "new", "use std::vector, std::make_unique or a value")
	case p.is("delete"):
		p.refuse(at, "delete", "use std::vector, std::unique_ptr or a value")
	case p.is("sizeof"):
		return p.parseSizeof()
	case p.is("typeid"):
		return p.parseTypeID()
	case p.is("alignof"):
		p.refuse(at, t.text, "write the value or the type")
	case p.is("noexcept"):
		p.next()
		p.expect("(")
		outer := p.args
		p.args = 0
		x := &Noexcept{at, p.parseExpr()}
		p.args = outer
		p.expect(")")
		return x
	}
	return p.parsePostfix(p.parsePrimary())
}

// parseCast parses (T)x, or returns nil if the parenthesis is not a cast. (T) before
// an operator that cannot begin an operand is a variable in parentheses; then
// parsePrimary reads it again.
func (p *parser) parseCast() Expr {
	if !p.peekStartsType() {
		return nil
	}
	c := &Cast{At: p.at()}
	if !p.try(func() bool {
		p.next()
		named := p.is("typename")
		c.Type = p.parseType()
		return p.accept(")") && c.Type.Form != AutoType && (named || !p.namesValue(c.Type))
	}) {
		return nil
	}
	if p.is("{") { // (struct point){1, 2}, of C
		return &Construct{At: c.At, Type: c.Type, Brace: true, List: p.parseList()}
	}
	// (x) + 1 is no cast, (int) -1 is one: only what cannot follow an operand
	// decides.
	if t := p.tok(); t.kind == cpptext.Punct && strings.Contains(" ; ) ] } , . -> ? : = == != < > <= >= && || / % ", " "+t.text+" ") {
		return nil
	}
	c.X = p.parseUnary()
	return c
}

// peekStartsType reports whether a type begins after the next token, a parenthesis.
func (p *parser) peekStartsType() bool {
	p.pos++
	ok := p.startsType()
	p.pos--
	return ok
}

// parseTypeID parses typeid of a type or of an expression.
func (p *parser) parseTypeID() Expr {
	t := &TypeID{At: p.at()}
	p.next()
	if p.is("(") && p.peekStartsType() && p.try(func() bool {
		p.next()
		t.Type = p.parseArrays(p.parseType())
		return p.accept(")")
	}) {
		return p.parsePostfix(t)
	}
	t.X = p.parseParen()
	return p.parsePostfix(t)
}

// parseSizeof parses sizeof of a type in parentheses, of an expression, or of a pack:
// sizeof...(args).
func (p *parser) parseSizeof() Expr {
	s := &Sizeof{At: p.at()}
	p.next()
	if p.accept("...") {
		p.expect("(")
		s.Pack = p.expectName()
		p.expect(")")
		return s
	}
	// sizeof (x) of a variable is the other form.
	if p.is("(") && p.peekStartsType() && p.try(func() bool {
		p.next()
		named := p.is("typename")
		s.Type = p.parseArrays(p.parseType())
		if !named && p.namesValue(s.Type) { // sizeof(Table::rows)
			s.Type = nil
			return false
		}
		return p.accept(")")
	}) {
		return s
	}
	s.X = p.parseUnary()
	return s
}

// parseArguments parses expressions up to the closing parenthesis, which it skips. Braced
// lists and expansions of packs are arguments too: f({1, 2}, args...).
func (p *parser) parseArguments() []Expr {
	outer := p.args
	p.args = 0
	var list []Expr
	for !p.is(")") {
		var x Expr
		// A braced list is no expression, but an argument.
		if p.is("{") {
			x = p.parseList()
		} else {
			x = p.parseAssign()
		}
		if p.is("...") {
			x = &Expand{p.at(), x}
			p.next()
		}
		list = append(list, x)
		if !p.accept(",") {
			break
		}
		// f(1,) is an error of g++, too.
		if p.is(")") {
			p.fail(p.at(), "expected primary-expression before %s", p.describe())
		}
	}
	p.expect(")")
	p.args = outer
	return list
}

// parseList parses a braced list, with its designators: {.x = 1, .y = 2}. Names has
// then an entry for each element.
func (p *parser) parseList() *List {
	defer p.enter()()
	outer := p.args
	p.args = 0
	l := &List{At: p.at()}
	p.expect("{")
	for !p.is("}") {
		name := ""
		// .x = 1 or .x{1}; a number cannot begin here with a dot and a letter.
		if p.is(".") && p.peek(1).kind == cpptext.Ident {
			p.next()
			name = p.expectName()
			if !p.is("{") {
				p.expect("=")
			}
		}
		var x Expr
		if p.is("{") {
			x = p.parseList()
		} else {
			x = p.parseAssign()
		}
		if p.is("...") {
			x = &Expand{p.at(), x}
			p.next()
		}
		// The elements before have no designator.
		if name != "" && l.Names == nil {
			l.Names = make([]string, len(l.Elems), len(l.Elems)+4)
		}
		if l.Names != nil {
			l.Names = append(l.Names, name)
		}
		l.Elems = append(l.Elems, x)
		if !p.accept(",") {
			break
		}
	}
	l.End = p.tok().start
	p.expect("}")
	p.args = outer
	return l
}

// parsePostfix parses calls, indexes, members and ++ after x, from the left to the right:
// a.f(1)[2]++.
func (p *parser) parsePostfix(x Expr) Expr {
	for links := 0; ; links++ {
		if links > 2000 {
			p.fail(p.at(), "more than 2000 operators side by side")
		}
		at := p.at()
		switch {
		case p.accept("("):
			// The place of a call is that of its function.
			x = &Call{At(x.Offset()), x, p.parseArguments()}
		case p.is("["):
			p.next()
			outer := p.args
			p.args = 0
			var i Expr
			// grid[{1, 2}]
			if p.is("{") {
				i = p.parseList()
			} else {
				i = p.parseExpr()
			}
			p.args = outer
			p.expect("]")
			x = &Index{at, x, i}
		case p.is("++"), p.is("--"):
			x = &Unary{At: at, Op: p.next().text, X: x, Postfix: true}
		case p.is("."), p.is("->"):
			x = p.parseMember(x)
		case p.is(".*"), p.is("->*"):
			op := p.next().text
			x = &Binary{at, op, x, p.parseUnary()}
		default:
			return x
		}
	}
}

// parseMember parses .name or ->name after x. A < after the name begins template
// arguments if the name is a function template, or if it is one of the library's
// member templates and a call follows.
func (p *parser) parseMember(x Expr) Expr {
	m := &Member{X: x, Arrow: p.next().text == "->"}
	// x.template get<0>()
	p.accept("template")
	m.At = p.at()
	if p.is("~") {
		p.refuse(m.At, "a call of a destructor", "let the scope end")
	}
	if p.is("operator") {
		m.Name = Part{At: m.At, Name: p.parseOperatorName()}
		return m
	}
	m.Name = Part{At: m.At, Name: p.expectName()}
	if p.is("::") {
		p.refuse(m.At, "a qualified member", "name the member alone")
	}
	k := p.lookup(m.Name.Name)
	if p.is("<") && (k == funcTemplate || k == otherName && p.look(func() bool {
		p.parseArgsOf(&Part{}, false)
		return p.is("(") && !p.peekIs(1, "(")
	}) && (p.memberTemplate(m.Name.Name) || p.names.members[m.Name.Name])) {
		p.parseArgsOf(&m.Name, true)
	}
	return m
}

// memberTemplate reports whether a name is one that classes of the library have as a
// template: variant.emplace<int>(1). Other members with < are compared.
func (p *parser) memberTemplate(name string) bool {
	switch name {
	case "get", "emplace", "transform", "and_then", "first", "last", "subspan":
		return true
	}
	return false
}

// parsePrimary parses a literal, a name, a construction, a lambda or parentheses.
// Where none of them begins, the error is g++'s: "expected primary-expression before
// ...".
func (p *parser) parsePrimary() Expr {
	t, at := p.tok(), p.at()
	switch t.kind {
	case cpptext.Int:
		p.next()
		return userLiteral(&Literal{at, IntLiteral, t.text})
	case cpptext.Float:
		p.next()
		return userLiteral(&Literal{at, FloatLiteral, t.text})
	case cpptext.Char:
		p.next()
		return userLiteral(&Literal{at, CharLiteral, t.text})
	case cpptext.String:
		return p.parseStrings()
	case cpptext.Punct:
		switch t.text {
		case "(":
			return p.parseParen()
		case "[":
			return p.parseLambda()
		// ::f(x), or a type such as ::std::string.
		case "::":
			if !p.startsType() {
				return &NameExpr{at, p.parseName()}
			}
		default:
			p.fail(at, "expected primary-expression before %s", p.describe())
		}
	case cpptext.Ident:
		if p.is("operator") { // operator==(a, b)
			return &NameExpr{at, &Name{At: at, Parts: []Part{{At: at, Name: p.parseOperatorName()}}}}
		}
		if x := p.parseWord(); x != nil {
			return x
		}
	default:
		p.fail(at, "expected primary-expression before %s", p.describe())
	}
	if p.startsType() {
		return p.parseConstruct()
	}
	if !p.isName() {
		p.fail(at, "expected primary-expression before %s", p.describe())
	}
	return &NameExpr{at, p.parseName()}
}

// parseStrings parses adjacent strings as one literal, with spaces between: package
// cpptext joins them when it removes the quotes.
func (p *parser) parseStrings() Expr {
	t := p.next()
	text := t.text
	for p.tok().kind == cpptext.String {
		text += " " + p.next().text
	}
	return userLiteral(&Literal{At(t.start), StringLiteral, text})
}

// userLiteral returns the call that a literal with a suffix of the script means ([lex.ext]): 2_km is
// operator""_km(2ull), "a"_s is operator""_s("a", 1). A literal without such a suffix is returned as it is.
func userLiteral(l *Literal) Expr {
	from := max(strings.LastIndexAny(l.Text, "\"'"), 0)
	if l.Kind == IntLiteral || l.Kind == FloatLiteral {
		from = 0
	}
	i := strings.IndexByte(l.Text[from:], '_')
	if i < 0 {
		i = timeSuffix(l)
	}
	if i < 0 {
		return l
	}
	i += from
	name := &Name{At: l.At, Parts: []Part{{At: l.At, Name: `operator""` + l.Text[i:]}}}
	l.Text = l.Text[:i]
	args := []Expr{l}
	switch l.Kind {
	case IntLiteral:
		l.Text += "ull"
	case FloatLiteral:
		l.Text += "L"
	case StringLiteral:
		size := &Sizeof{At: l.At, X: l}
		args = append(args, &Binary{At: l.At, Op: "-", X: size, Y: &Literal{l.At, IntLiteral, "1"}})
	}
	return &Call{At: l.At, Fun: &NameExpr{l.At, name}, Args: args}
}

// timeSuffix returns the offset of the suffix of a literal of std::chrono_literals, or -1.
func timeSuffix(l *Literal) int {
	if l.Kind != IntLiteral && l.Kind != FloatLiteral || strings.HasPrefix(l.Text, "0x") {
		return -1
	}
	i := len(strings.TrimRight(l.Text, "hminsu"))
	switch l.Text[i:] {
	case "h", "min", "s", "ms", "us", "ns":
		return i
	}
	return -1
}

// parseWord parses an expression that begins with a keyword; nil if the next word
// begins none.
func (p *parser) parseWord() Expr {
	t, at := p.tok(), p.at()
	switch t.text {
	case "true", "false":
		p.next()
		return &Literal{at, BoolLiteral, t.text}
	case "nullptr", "NULL": // a macro of the library
		p.next()
		return &Literal{at, NullLiteral, t.text}
	case "this":
		p.next()
		return &This{at}
	case "reinterpret_cast", "dynamic_cast":
		p.refuse(at, t.text, "use static_cast or std::variant")
	case "static_cast", "const_cast":
		p.next()
		p.expect("<")
		outer := p.args
		p.args = 0
		c := &Cast{At: at, Style: t.text, Type: p.parseType()}
		if p.is("(") { // static_cast<double (*)(double)>(std::sqrt)
			c.Type = p.parseFuncType(c.Type)
		}
		p.args = outer
		p.expect(">")
		p.expect("(")
		c.X = p.parseInner()
		p.expect(")")
		return c
	case "requires":
		return p.parseRequires()
	}
	return nil
}

// parseInner parses an expression inside of brackets, where > is an operator again
// even in template arguments.
func (p *parser) parseInner() Expr {
	outer := p.args
	p.args = 0
	x := p.parseExpr()
	p.args = outer
	return x
}

// parseRequires parses a requires expression.
func (p *parser) parseRequires() Expr {
	r := &Requires{At: p.at()}
	p.next()
	defer p.openScope()()
	if p.is("(") {
		r.Params = p.parseParams()
	}
	p.expect("{")
	for !p.is("}") {
		switch {
		case p.is("typename"):
			r.List = append(r.List, Requirement{Type: p.parseType()})
		case p.accept("{"):
			q := Requirement{X: p.parseExpr()}
			p.expect("}")
			q.Noexcept = p.accept("noexcept")
			if p.accept("->") {
				q.Concept = p.parseName()
			}
			r.List = append(r.List, q)
		case p.accept("requires"):
			r.List = append(r.List, Requirement{X: p.parseExpr(), Nested: true})
		default:
			r.List = append(r.List, Requirement{X: p.parseExpr()})
		}
		p.expect(";")
	}
	p.expect("}")
	return r
}

// parseParen parses (x), or a fold expression: (... + args), (args + ...), (0 + ... +
// args) and (args + ... + 0) ([expr.prim.fold]).
func (p *parser) parseParen() Expr {
	at := p.at()
	p.next()
	outer := p.args
	p.args = 0
	defer func() { p.args = outer }()
	// (... + args)
	if p.accept("...") {
		op, n := p.operator()
		p.pos += n
		f := &Fold{At: at, Op: op, Left: true, Pack: p.parseUnary()}
		p.expect(")")
		return f
	}
	x := p.parseExpr()
	op, n := p.operator()
	// An expression in parentheses.
	if n == 0 || p.is(")") || !p.peekIs(n, "...") {
		if p.is("...") { // (f(args), ...)
			p.fail(p.at(), "expected an operator before '...'")
		}
		p.expect(")")
		return &Paren{at, x}
	}
	p.pos += n + 1
	f := &Fold{At: at, Op: op, Pack: x}
	if p.is(")") {
		p.next()
		return f
	}
	// (init op ... op pack) or (pack op ... op init): the one with the pack is found
	// by its names.
	_, m := p.operator()
	p.pos += m
	f.Init, f.Left = x, true
	f.Pack = p.parseUnary()
	p.expect(")")
	return f
}

// parseConstruct parses T(args), T{args}, or a static member that needs T's
// arguments, as in std::numeric_limits<int>::max().
func (p *parser) parseConstruct() Expr {
	at := p.at()
	t := p.parseBaseType()
	// std::numeric_limits<int>::max is a function, not a type.
	if p.namesValue(t) {
		return &NameExpr{at, t.Name}
	}
	if t.Form == DecltypeType && t.Name != nil && !p.is("{") && !memberTypes[t.Name.Last()] && p.lookup(t.Name.Last()) == otherName {
		n := *t.Name
		n.Of = &Type{At: t.At, Form: DecltypeType, X: t.X}
		return &NameExpr{at, &n}
	}
	c := &Construct{At: at, Type: t}
	switch {
	case p.is("{"):
		c.Brace, c.List = true, p.parseList()
	case p.accept("("):
		c.Args = p.parseArguments()
	default:
		p.fail(p.at(), "expected '(' or '{' after a type, before %s", p.describe())
	}
	return c
}

// namesValue reports whether what was read as a type is rather a value, as notType has it.
func (p *parser) namesValue(t *Type) bool {
	return t.Form == NamedType && t.Name != nil && p.notType(t.Name)
}

// notType reports whether the last part of n is a value of the type before it:
// std::string::npos.
func (p *parser) notType(n *Name) bool {
	k := p.partKind(n)
	return len(n.Parts) > 1 && k != typeName && k != typeTemplate
}
