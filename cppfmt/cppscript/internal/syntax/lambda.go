package syntax

// parseLambda parses a lambda expression: [captures]<template>(params) words ->
// result { body }. Everything between the brackets and the body may be absent.
func (p *parser) parseLambda() Expr {
	l := &Lambda{At: p.at()}
	p.next()
	// A lambda can be a template argument: decltype([](int) {}).
	outer := p.args
	p.args = 0
	defer func() { p.args = outer }()
	p.parseCaptures(l)
	defer p.openScope()()
	if p.is("<") {
		l.Template = p.parseTemplateParams()
		p.skipRequires()
	}
	if p.is("(") {
		l.HasList = true
		l.Params = p.parseParams()
	}
	for {
		switch {
		case p.is("mutable"):
			l.Mutable = true
		// These change nothing for a script.
		case p.is("constexpr"), p.is("consteval"), p.is("static"):
		case p.is("noexcept"):
			l.Noexcept, l.Condition = true, p.parseSpecifierCondition()
		case p.is("->"):
			p.next()
			l.Result = p.parseType()
			continue
		default:
			p.skipRequires()
			l.Body = p.parseBlock()
			l.End = l.Body.End + 1
			return l
		}
		p.next()
	}
}

// parseCaptures parses the captures of a lambda and the closing bracket: =, &, names
// by value or reference, this, *this, packs (args...) and captures with an
// initialiser.
func (p *parser) parseCaptures(l *Lambda) {
	for !p.is("]") {
		c := Capture{At: p.at()}
		switch {
		// [&, x] and [=], but not [&x].
		case p.is("=") || p.is("&") && (p.peekIs(1, ",") || p.peekIs(1, "]")):
			l.Default = p.next().text[0]
			if !p.accept(",") && !p.is("]") {
				p.expect("]")
			}
			continue
		case p.is("*"):
			p.next()
			p.expect("this")
			c.Name, c.Copy = "this", true
		case p.accept("this"):
			c.Name = "this"
		default:
			// [&x], [...args = x] and [args...].
			c.Ref = p.accept("&")
			c.Pack = p.accept("...")
			c.Name = p.expectName()
			p.accept("...")
			switch {
			case p.accept("="):
				c.Init = p.parseAssign()
			case p.is("{"):
				c.Init = p.parseList()
			case p.accept("("):
				c.Init = p.parseExpr()
				p.expect(")")
			}
		}
		l.Captures = append(l.Captures, c)
		if !p.accept(",") {
			break
		}
	}
	p.expect("]")
}

// parseParams parses parameters in parentheses. (void) is an empty list, as in C.
func (p *parser) parseParams() []*Param {
	var list []*Param
	p.expect("(")
	// f(void)
	if p.is("void") && p.peekIs(1, ")") {
		p.next()
	}
	for !p.is(")") {
		list = append(list, p.parseParam())
		if !p.accept(",") {
			break
		}
	}
	p.expect(")")
	return list
}

// parseParam parses one parameter with its default argument, and declares its name,
// which hides a type of that name in the body. Its type may be one of a function: int
// apply(int f(int)).
func (p *parser) parseParam() *Param {
	for p.is("[") && p.peekIs(1, "[") {
		p.skipAttribute()
	}
	q := &Param{At: p.at()}
	// A candidate for all arguments that fits worst. It is read as auto&&...: a body cannot reach the arguments.
	if p.accept("...") {
		auto := &Type{At: q.At, Form: AutoType}
		q.Type, q.Pack, q.Ellipsis = &Type{At: q.At, Form: RvalueType, Elem: auto}, true, true
		return q
	}
	q.This = p.accept("this")
	if !p.startsType() {
		p.unknownType()
	}
	q.Type = p.parseType()
	q.Pack = p.accept("...")
	switch {
	// int (*f)(int), int (&a)[3]
	case p.is("(") && (p.peekIs(1, "*") || p.peekIs(1, "&") || p.isMemberStar(1)):
		q.Type, q.Name = p.parseFuncPointer(q.Type)
	// int f(int), a pointer to a function.
	case p.is("("):
		q.Type = p.parseFuncType(q.Type)
	case p.isName():
		q.At = p.at()
		q.Name = p.next().text
		p.declareVar(q.Name)
		if p.is("(") { // double f(double)
			q.Type = p.parseFuncType(q.Type)
		}
	}
	if p.is("[") {
		q.Type = p.parseArrays(q.Type)
	}
	if p.accept("=") {
		if p.is("{") {
			q.Default = p.parseList()
		} else {
			q.Default = p.parseAssign()
		}
	}
	return q
}

// parseFuncPointer parses (*name)(params), (&name)(params), (&name)[n] or an array of
// pointers (*name[n])(params) after a type. It returns the whole type and the name,
// "" without one.
func (p *parser) parseFuncPointer(result *Type) (*Type, string) {
	at := p.at()
	p.expect("(")
	if p.isMemberStar(0) { // int (Point::*f)() const
		m := p.parseMemberStar(nil)
		name := ""
		if p.isName() {
			name = p.next().text
			p.declareVar(name)
		}
		p.expect(")")
		m.Elem = p.parseFuncType(result)
		return m, name
	}
	star := p.next().text == "*"
	name := ""
	if p.isName() {
		name = p.next().text
		p.declareVar(name)
	}
	var length *Type
	// (*table[3])(int) is an array of pointers.
	if p.is("[") {
		length = p.parseArrays(result)
	}
	p.expect(")")
	if p.is("[") {
		// (&a)[3] is a reference to an array, (*a)[3] a pointer to one.
		form := RefType
		if star {
			form = PointerType
		}
		return &Type{At: at, Form: form, Elem: p.parseArrays(result)}, name
	}
	f := p.parseFuncType(result)
	form := PointerType
	if !star {
		form = RefType
	}
	t := &Type{At: at, Form: form, Elem: f}
	if length != nil {
		length.Elem = t
		return length, name
	}
	return t, name
}

// unknownType fails where a type is expected, with g++'s words for an identifier that
// is not a type.
func (p *parser) unknownType() {
	if p.isName() {
		at := p.at()
		n := p.parseName()
		p.fail(at, "'%s' does not name a type", n.Last())
	}
	p.fail(p.at(), "expected a type before %s", p.describe())
}

// parseTemplateParams parses <...> of a template and declares the types in it.
// Inside, > closes the list unless it is in brackets, so that p.args is raised.
func (p *parser) parseTemplateParams() []TemplateParam {
	var list []TemplateParam
	p.expect("<")
	p.args++
	for !p.is(">") {
		t := TemplateParam{At: p.at()}
		switch {
		// template <template <class> class C>
		case p.is("template"):
			p.next()
			leave := p.openScope()
			p.parseTemplateParams()
			leave()
			if !p.accept("class") && !p.accept("typename") {
				p.fail(p.at(), "expected 'class' or 'typename' before %s", p.describe())
			}
			t.OfTemplate = true
			p.parseTypeParam(&t)
			p.declare(t.Name, typeTemplate)
		case p.is("typename") || p.is("class"):
			p.next()
			p.parseTypeParam(&t)
		// A constant: int N, auto V, std::size_t... Is.
		case p.startsType():
			t.Type = p.parseType()
			t.Pack = p.accept("...")
			if p.isName() {
				t.Name = p.next().text
			}
			if p.accept("=") {
				a := p.parseArg()
				t.Default = &a
			}
		default: // a concept: std::integral T
			t.Constraint = p.parseName()
			p.parseTypeParam(&t)
		}
		list = append(list, t)
		if !p.accept(",") {
			break
		}
	}
	p.args--
	p.expect(">")
	return list
}

// parseTypeParam parses the name and the default of a type parameter, after typename,
// class or a concept.
func (p *parser) parseTypeParam(t *TemplateParam) {
	t.Pack = p.accept("...")
	if p.isName() {
		t.Name = p.next().text
		// The name is a type in the rest of the list too.
		p.declare(t.Name, typeName)
	}
	if p.accept("=") {
		a := p.parseArg()
		t.Default = &a
	}
}

// skipRequires parses a requires clause and returns its condition as one expression;
// nil without one. Its operands are primary expressions ([temp.pre]/9), so that
// the { of the body is not taken for a part of it.
func (p *parser) skipRequires() Expr {
	// requires { ... } is an expression.
	if !p.is("requires") || p.peekIs(1, "{") {
		return nil
	}
	p.next()
	var x Expr
	for {
		y := p.parseRequirement()
		if x == nil {
			x = y
		} else {
			x = &Binary{At(y.Offset()), "&&", x, y}
		}
		// && and || group as in an expression.
		if !p.accept("&&") {
			break
		}
	}
	for p.is("||") {
		at := p.at()
		p.next()
		x = &Binary{at, "||", x, p.parseRequirement()}
	}
	return x
}

// parseRequirement parses one operand of a requires clause: a concept, a parenthesis,
// a requires expression or a constant.
func (p *parser) parseRequirement() Expr {
	if p.is("(") {
		return p.parseParen()
	}
	if p.is("requires") {
		return p.parseRequires()
	}
	at := p.at()
	if p.is("true") || p.is("false") {
		return p.parsePrimary()
	}
	// A negation must be in parentheses in C++; it is not refused here.
	p.accept("!")
	n := p.parseName()
	return &NameExpr{at, n}
}
