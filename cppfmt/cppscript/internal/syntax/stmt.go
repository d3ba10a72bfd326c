package syntax

import "github.com/cppreason/cppreason/cppfmt/cpptext"

// parseBlock parses { statements }. Its names are in a scope of their own. Errors
// inside are recovered from, but not while the parser only tries: then the first one
// ends the guess.
func (p *parser) parseBlock() *Block {
	defer p.enter()()
	defer p.openScope()()
	b := &Block{At: p.at()}
	if !p.is("{") {
		p.fail(p.at(), "expected '{' before %s", p.describe())
	}
	p.next()
	// Inside of braces > is an operator again.
	outer := p.args
	p.args = 0
	for !p.is("}") {
		// The error is at the brace that is open.
		if p.tok().kind == cpptext.EOF {
			p.fail(b.At, "expected '}' for this '{'")
		}
		if len(p.errs) >= maxErrors {
			panic(bail{})
		}
		if p.trying > 0 {
			b.Stmts = append(b.Stmts, p.parseStmt())
		} else if s := p.parseRecovering(); s != nil {
			b.Stmts = append(b.Stmts, s)
		}
	}
	b.End = p.tok().start
	p.next()
	p.args = outer
	return b
}

// statementParsers returns the parsers of statements by their first word. Words of
// C++ that scripts do not have are here too, with what to write instead. It is a
// function since a variable would depend on itself.
func statementParsers() map[string]func(p *parser) Stmt {
	refuse := func(hint string) func(p *parser) Stmt {
		return func(p *parser) Stmt {
			p.refuse(p.at(), p.tok().text, hint)
			return nil
		}
	}
	return map[string]func(p *parser) Stmt{
		"if": (*parser).parseIf, "for": (*parser).parseFor, "while": (*parser).parseWhile, "do": (*parser).parseDo,
		"switch": (*parser).parseSwitch, "case": (*parser).parseCase, "default": (*parser).parseCase, "break": (*parser).parseJump,
		"continue": (*parser).parseJump, "return": (*parser).parseReturn, "try": (*parser).parseTry, "using": (*parser).parseUsing,
		"namespace": (*parser).parseNamespace, "template": (*parser).parseTemplate, "struct": (*parser).parseClassStmt,
		"class": (*parser).parseClassStmt, "enum": (*parser).parsePlainEnum, "static_assert": (*parser).parseStaticAssert,
		"goto":      refuse("use a loop, break or return"),
		"union":     refuse("use std::variant"),
		"asm":       refuse("write C++"),
		"co_return": refuse("return a std::vector, or take a callback"),
		"extern":    refuse("define the function in the script, or bind a tool"),
		"import":    refuse("#include the header"), "export": refuse("leave it out"),
	}
}

// parseStmt parses a statement or a declaration. A keyword decides at once; otherwise
// it is a declaration if it looks like one ([stmt.ambig]), else an expression.
func (p *parser) parseStmt() Stmt {
	defer p.enter()()
	at := p.at()
	t := p.tok()
	if p.is("inline") && p.peekIs(1, "namespace") {
		return p.parseInlineNamespace()
	}
	if t.kind == cpptext.Punct {
		switch t.text {
		case "{":
			return p.parseBlock()
		case ";":
			p.next()
			return &Empty{at}
		// An attribute, or the introducer of a lambda that is called at once.
		case "[":
			if p.peekIs(1, "[") {
				p.skipAttribute()
				return p.parseStmt()
			}
		}
	}
	if t.kind == cpptext.Ident {
		if f := p.parserOf(t.text); f != nil {
			return f(p)
		}
		// std::x and a ? b : c do not begin with a name and one colon.
		if p.peekIs(1, ":") && p.isName() && !p.peekIs(2, ":") {
			p.refuse(at, "a label", "use a loop, break or return")
		}
	}
	if d := p.parseDeclaration(); d != nil {
		return d
	}
	x := p.parseExpr()
	p.checkUnknownType(x)
	p.expect(";")
	return &ExprStmt{at, x}
}

// parserOf returns the parser of the statements that begin with a word, or nil.
// import and export are words of C++20 only before a header, and names otherwise.
func (p *parser) parserOf(word string) func(p *parser) Stmt {
	if (word == "import" || word == "export") && !p.peekIs(1, "<") {
		return nil
	}
	if !keywords[word] {
		return nil
	}
	return statementParsers()[word]
}

// checkUnknownType fails after an expression that is followed by a name: a
// declaration of an unknown type, as in Foo x; or string s; without std::.
func (p *parser) checkUnknownType(x Expr) {
	n, ok := x.(*NameExpr)
	if !ok || !p.isName() {
		return
	}
	last := n.Name.Last()
	e := &Error{Offset: int(n.Offset()), Message: "'" + last + "' does not name a type"}
	// A type of std without its namespace: the fix is known.
	if len(n.Name.Parts) == 1 && stdNames[last] != otherName && stdNames[last] != funcTemplate {
		e.Message = "'" + last + "' was not declared in this scope"
		e.Hint = "did you mean 'std::" + last + "'?"
	}
	p.add(e)
	panic(bail{})
}

// parseCondition parses (Init; Cond) of if, switch and while, with the parentheses.
// One of v and x is the condition: a variable that is declared there, or an
// expression.
func (p *parser) parseCondition() (init Stmt, v *VarDecl, x Expr) {
	p.expect("(")
	// if (; ok) has an empty initialiser.
	if p.is(";") {
		p.next()
	} else if p.startsDeclaration() {
		d := p.parseVarsUntil()
		if p.accept(";") {
			init = d
			// The declaration was the condition.
		} else if ds, ok := d.(*DeclStmt); ok && len(ds.Vars) == 1 {
			p.expect(")")
			return nil, ds.Vars[0], nil
		}
	} else {
		x = p.parseExpr()
		if p.accept(";") {
			init, x = &ExprStmt{At(x.Offset()), x}, nil
		}
	}
	if x == nil {
		if p.startsDeclaration() {
			if ds, ok := p.parseVarsUntil().(*DeclStmt); ok && len(ds.Vars) == 1 {
				v = ds.Vars[0]
			}
		} else {
			x = p.parseExpr()
		}
	}
	p.expect(")")
	return init, v, x
}

// parseIf parses if, with an initialiser, a variable as its condition, or constexpr.
func (p *parser) parseIf() Stmt {
	s := &If{At: p.at()}
	p.next()
	s.Constexpr = p.accept("constexpr")
	if p.is("consteval") || p.is("!") {
		p.refuse(p.at(), "if consteval", "use if")
	}
	// Names of the condition are known in both branches.
	defer p.openScope()()
	s.Init, s.Var, s.Cond = p.parseCondition()
	s.Then = p.parseScoped()
	if p.accept("else") {
		s.Else = p.parseScoped()
	}
	return s
}

// parseScoped parses a statement with a scope of its own: the body of a loop.
func (p *parser) parseScoped() Stmt {
	defer p.openScope()()
	return p.parseStmt()
}

// parseFor parses for of both forms. The declaration before a colon makes it a
// range-based one, with or without an initialiser before it (C++20).
func (p *parser) parseFor() Stmt {
	at := p.at()
	p.next()
	defer p.openScope()()
	p.expect("(")
	var init Stmt
	switch {
	// for (; i < n; ++i)
	case p.accept(";"):
	case p.is("struct") && p.peekIs(1, "{"): // with its semicolon
		init = p.parseStruct(nil, specifiers{})
	case p.startsDeclaration():
		init = p.parseVarsUntil()
		if p.is(":") {
			return p.parseRangeFor(at, nil, init)
		}
		p.expectSemicolon()
	default:
		x := p.parseExpr()
		if p.is(":") {
			p.fail(At(x.Offset()), "expected a declaration before ':' of a range-based for")
		}
		p.expectSemicolon()
		init = &ExprStmt{At(x.Offset()), x}
	}
	// for (auto v = f(); int x : v)
	if p.startsDeclaration() && p.look(func() bool { p.parseVarsUntil(); return p.is(":") }) {
		return p.parseRangeFor(at, init, p.parseVarsUntil())
	}
	f := &For{At: at, Init: init}
	if !p.is(";") {
		if p.startsDeclaration() {
			if ds, ok := p.parseVarsUntil().(*DeclStmt); ok && len(ds.Vars) == 1 {
				f.Var = ds.Vars[0]
			}
		} else {
			f.Cond = p.parseExpr()
		}
	}
	p.expectSemicolon()
	if !p.is(")") {
		f.Post = p.parseExpr()
	}
	p.expect(")")
	f.Body = p.parseScoped()
	return f
}

// expectSemicolon skips a semicolon inside of the parentheses of for.
func (p *parser) expectSemicolon() {
	if !p.accept(";") {
		p.fail(p.at(), "expected ';' before %s", p.describe())
	}
}

// parseRangeFor parses a range-based for from its colon. at is the place of the word
// for; init may be nil.
func (p *parser) parseRangeFor(at At, init, decl Stmt) Stmt {
	ds, ok := decl.(*DeclStmt)
	if !ok || len(ds.Vars) != 1 {
		p.fail(p.at(), "expected one declaration before ':'")
	}
	p.expect(":")
	f := &RangeFor{At: at, Init: init, Var: ds.Vars[0]}
	// for (int x : {1, 2, 3})
	if p.is("{") {
		f.Range = p.parseList()
	} else {
		f.Range = p.parseExpr()
	}
	p.expect(")")
	f.Body = p.parseScoped()
	return f
}

// parseWhile parses while. Its condition may declare a variable, which is made anew
// in each round.
func (p *parser) parseWhile() Stmt {
	w := &While{At: p.at()}
	p.next()
	defer p.openScope()()
	_, w.Var, w.Cond = p.parseCondition()
	w.Body = p.parseScoped()
	return w
}

// parseDo parses do ... while.
func (p *parser) parseDo() Stmt {
	d := &Do{At: p.at()}
	p.next()
	d.Body = p.parseScoped()
	if !p.accept("while") {
		p.fail(p.at(), "expected 'while' before %s", p.describe())
	}
	p.expect("(")
	d.Cond = p.parseExpr()
	p.expect(")")
	p.expect(";")
	return d
}

// parseSwitch parses switch. The labels are statements of its body, see Case.
func (p *parser) parseSwitch() Stmt {
	s := &Switch{At: p.at()}
	p.next()
	defer p.openScope()()
	s.Init, s.Var, s.Cond = p.parseCondition()
	s.Body = p.parseScoped()
	return s
}

// parseCase parses case X: or default:. What follows is a statement of its own.
func (p *parser) parseCase() Stmt {
	c := &Case{At: p.at()}
	if p.next().text == "case" {
		// A comma has no place in a label.
		c.X = p.parseCond()
		if p.is("...") {
			p.refuse(p.at(), "a range in a case", "write one case for each value")
		}
	}
	p.expect(":")
	return c
}

// parseJump parses break or continue.
func (p *parser) parseJump() Stmt {
	j := &Jump{p.at(), p.next().text == "continue"}
	p.expect(";")
	return j
}

// parseReturn parses return with an expression, a braced list, or nothing.
func (p *parser) parseReturn() Stmt {
	r := &Return{At: p.at()}
	p.next()
	switch {
	// return {1, 2};
	case p.is("{"):
		r.X = p.parseList()
	case !p.is(";"):
		r.X = p.parseExpr()
	}
	p.expect(";")
	return r
}

// parseTry parses try with at least one handler. The parameter of a handler is in the
// scope of its body.
func (p *parser) parseTry() Stmt {
	t := &Try{At: p.at()}
	p.next()
	t.Body = p.parseBlock()
	for p.is("catch") {
		h := Handler{At: p.at()}
		p.next()
		leave := p.openScope()
		p.expect("(")
		if !p.accept("...") {
			h.Param = p.parseParam()
		}
		p.expect(")")
		h.Body = p.parseBlock()
		leave()
		t.Handlers = append(t.Handlers, h)
	}
	if len(t.Handlers) == 0 {
		p.fail(p.at(), "expected 'catch' before %s", p.describe())
	}
	return t
}

// parseStaticAssert parses static_assert with its condition and, if there is one, the
// text of its message as written.
func (p *parser) parseStaticAssert() Stmt {
	s := &StaticAssert{At: p.at()}
	p.next()
	p.expect("(")
	// The comma is before the message.
	s.X = p.parseAssign()
	if p.accept(",") {
		s.Message = p.tok().text
		p.parseStrings()
	}
	p.expect(")")
	p.expect(";")
	return s
}
