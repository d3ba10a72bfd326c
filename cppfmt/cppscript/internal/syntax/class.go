package syntax

import (
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// parseStruct parses a class, from the word struct or class, with the variables that
// may follow its body: struct { int x; } origin; is a Namespace of the class and of
// the declaration. params are the parameters of a template, nil outside of one, and
// spec are the words before struct, which belong to the variables. It returns nil, at
// the place where it began, if the words begin a declaration of variables instead:
// struct point p;
func (p *parser) parseStruct(params []TemplateParam, spec specifiers) Stmt {
	s := &Struct{At: p.at(), Class: p.is("class"), Template: params}
	start := p.pos
	p.next()
	p.parseStructName(s)
	s.Final = p.accept("final")
	if p.is("<") {
		var part Part
		p.parseArgsOf(&part, true)
		s.Spec = append([]TemplateArg{}, part.Args...) // not nil: template <> struct List<> {}
	}
	// struct point p;
	if !p.is("{") && !p.is(":") && !p.is(";") {
		p.pos = start
		return nil
	}
	kind := typeName
	switch {
	// The name must be known before the body: members return and take the class itself.
	case s.Spec != nil: // the name is declared already
	case len(params) > 0:
		kind = typeTemplate
		// The parameters have a scope of their own, which ends with the template. The
		// name belongs outside of it.
		outer := len(p.scopes) - 2
		p.scopes[outer] = setName(p.scopes[outer], s.Name, kind)
	default:
		p.declare(s.Name, kind)
	}
	if p.accept(";") {
		s.Forward = true
		return s
	}
	if p.accept(":") {
		p.parseBases(s)
	}
	p.parseMembers(s)
	s.End = p.tok().end
	konst := p.accept("const") || spec.konst || spec.constexpr
	if p.isName() || p.is("*") { // struct { ... } x; static const struct { ... } table[] = {...};
		// The type of the variables is looked up by its name, so that a class without one
		// gets one that no other has.
		if s.Name == "" {
			s.Name = fmt.Sprintf("<unnamed struct %d>", s.Offset())
		}
		t := &Type{At: s.At, Const: konst, Name: &Name{At: s.At, Parts: []Part{{At: s.At, Name: s.Name}}}}
		d := p.parseVars(p.at(), spec, p.parsePointers(t))
		p.expect(";")
		if spec.typedef {
			return &Namespace{At: s.At, Stmts: []Stmt{s, p.typedef(d)}}
		}
		return &Namespace{At: s.At, Stmts: []Stmt{s, d}}
	}
	p.expect(";")
	return s
}

// parseStructName parses the name of a class, which may be absent, and the attributes
// before it. struct std::hash<Key> { ... } is the one class that a script adds to
// namespace std.
func (p *parser) parseStructName(s *Struct) {
	for p.is("[") && p.peekIs(1, "[") {
		p.skipAttribute()
	}
	if !p.isName() {
		return
	}
	s.At = p.at()
	if p.is("std") && p.peekIs(1, "::") {
		p.next()
		p.next()
		s.Std = true
	}
	s.Name = p.next().text
}

// parseBases parses the bases of a class after the colon. Access is skipped: the only
// bases that scripts may use are exceptions and, in the idiom of overloaded lambdas,
// a pack of callables: struct overloaded : Ts... { using Ts::operator()...; };
func (p *parser) parseBases(s *Struct) {
	for {
		at := p.at()
		for p.is("public") || p.is("private") || p.is("protected") {
			p.next()
		}
		if p.is("virtual") {
			p.refuse(at, "a virtual base", "use a member")
		}
		if !p.startsType() {
			p.unknownType()
		}
		s.Bases = append(s.Bases, Base{at, p.parseType()})
		s.PackBase = s.PackBase || p.accept("...")
		if !p.accept(",") {
			return
		}
	}
}

// parseMembers parses the body of a class with its braces. The members of a template
// know the template's own name as a template, so that Node<T>* and Node* both parse.
func (p *parser) parseMembers(s *Struct) {
	outer, derived, args, bodies := p.class, p.derived, p.args, p.bodies
	p.class, p.derived, p.args, p.bodies = s.Name, len(s.Bases) > 0, 0, 0
	defer p.openScope()()
	if len(s.Template) > 0 {
		p.declare(s.Name, typeTemplate)
	}
	p.expect("{")
	p.declareMemberTypes(s.Name)
	// Members of a class are private until the first public:, those of a struct public
	// ([class.access]).
	private := s.Class
	for !p.is("}") {
		switch {
		case p.is("public") || p.is("private") || p.is("protected"):
			private = p.next().text != "public"
			if !p.is(":") {
				p.fail(At(p.toks[p.pos-1].end), "expected ':' before %s", p.describe())
			}
			p.next()
		// A semicolon after a function body.
		case p.accept(";"):
		default:
			n := len(s.Funcs)
			p.parseMember1(s, private)
			for _, f := range s.Funcs[n:] {
				f.Private = private
			}
		}
	}
	p.next()
	p.class, p.derived, p.args, p.bodies = outer, derived, args, bodies
}

// declareMemberTypes declares the types that are members of the class whose body is next, and keeps their
// names for Class::Type. The body of a function may use a type that the class declares after it
// ([class.mem]/6), as classes with their data at the end do.
func (p *parser) declareMemberTypes(class string) {
	types := map[string]nameKind{}
	var values []string // members with the name of a type outside: int list(); after using namespace std
	depth, params := 0, false
	for i := 0; depth >= 0 && p.peek(i).kind != cpptext.EOF; i++ {
		t, next := p.peek(i), p.peek(i+1)
		switch t.text {
		case "{", "(", "[":
			depth++
			continue
		case "}", ")", "]":
			depth--
			continue
		case "template":
			params = depth == 0
			continue
		case ";":
			params = false
			continue
		}
		if depth > 0 || t.kind != cpptext.Ident {
			continue
		}
		if t.text != class && p.declaresValue(i) && p.lookup(t.text) != otherName {
			values = append(values, t.text)
			continue
		}
		kind := typeName
		if params {
			kind = typeTemplate
		}
		if t.text == "typedef" {
			if name := p.typedefName(i + 1); name != "" {
				types[name] = typeName
			}
			continue
		}
		switch after := p.peek(i + 2).text; {
		case params && t.text != "using" && after == "=" && next.kind == cpptext.Ident: // template <class T> static constexpr bool has = ...;
			types[next.text] = funcTemplate
		case t.text == "using" && after == "=":
			types[next.text] = kind
		case t.text == "struct" || t.text == "class" || t.text == "enum":
			if next.kind == cpptext.Ident && (after == "{" || after == ":" || after == ";" || after == "final") {
				types[next.text] = kind
			}
		}
	}
	for _, name := range values {
		p.declare(name, otherName)
	}
	for name, k := range types {
		p.declare(name, k)
	}
	p.names.inside[class] = types
}

// declaresValue reports whether the word i tokens ahead is the declarator of a function or a variable: after the end of a type.
func (p *parser) declaresValue(i int) bool {
	if i == 0 {
		return false
	}
	switch p.peek(i + 1).text {
	case "(", ";", "=", "[", "{":
	default:
		return false
	}
	switch before := p.peek(i - 1); {
	case before.kind != cpptext.Ident:
		return before.text == ">" || before.text == "*" || before.text == "&"
	case keywords[before.text]:
		return before.text == "auto" || before.text == "const"
	}
	return true
}

// parseMemberTypedef parses a typedef of a class after its type: typedef void (*Handler)(int);
func (p *parser) parseMemberTypedef(t *Type) *Alias {
	a := &Alias{At: p.at()}
	if p.is("(") && p.peekIs(1, "*") {
		t, a.Name = p.parseFuncPointer(t)
	} else {
		a.Name = p.expectName()
	}
	a.Type = p.parseArrays(t)
	p.declare(a.Name, typeName)
	p.expect(";")
	return a
}

// typedefName returns the name that a typedef declares, with its words from i tokens ahead on: the last one before its semicolon,
// or that in the parentheses of a pointer to a function; "" for another form.
//
//	typedef std::vector<T> row; // row
func (p *parser) typedefName(i int) string {
	for depth := 0; p.peek(i).kind != cpptext.EOF; i++ {
		switch t := p.peek(i); {
		case t.text == "(" && p.peekIs(i+1, "*") && depth == 0 && p.peek(i+2).kind == cpptext.Ident:
			return p.peek(i + 2).text
		case t.text == "{" || t.text == "(":
			depth++
		case t.text == "}" || t.text == ")":
			depth--
		case t.text == ";" && depth <= 0:
			if last := p.peek(i - 1); last.kind == cpptext.Ident {
				return last.text
			}
			return ""
		}
	}
	return ""
}

// parseMember1 parses one member of a class and adds it to s.
func (p *parser) parseMember1(s *Struct, private bool) {
	if p.parseMemberType(s) {
		return
	}
	at := p.at()
	spec := p.parseSpecifiers()
	// static constexpr struct { ... } table[] = {...};
	if (p.is("struct") || p.is("class")) && (p.peekIs(1, "{") || p.peekIs(2, "{")) {
		s.addType(p.parseStruct(nil, spec))
		return
	}
	if spec.typedef && p.is("enum") { // typedef enum { A, B } T;
		if n, ok := p.parseTypeDeclaration(spec).(*Namespace); ok {
			s.Types = append(s.Types, n.Stmts...)
			return
		}
	}
	if f := p.parseCtor(at, spec, s); f != nil {
		s.Funcs = append(s.Funcs, f)
		return
	}
	// A conversion operator has no result type of its own: explicit operator bool() const.
	if p.is("operator") && !p.startsType() {
		f := &Func{At: p.at(), Explicit: spec.explicit, Constexpr: spec.constexpr, Name: p.parseOperatorName()}
		f.Result = p.converts
		p.parseFuncRest(f)
		s.Funcs = append(s.Funcs, f)
		return
	}
	// friend class Other; gives access, which is not needed to parse it.
	if spec.friend && (p.is("struct") || p.is("class")) {
		p.next()
		if p.peekIs(1, "::") || p.peekIs(1, "<") || p.is("::") { // friend struct std::hash<Point>;
			s.FriendClasses = append(s.FriendClasses, p.parseName().Last())
		} else {
			s.FriendClasses = append(s.FriendClasses, p.expectName())
		}
		p.expect(";")
		return
	}
	if !p.startsType() {
		p.unknownType()
	}
	t := p.parseType()
	t.Const = t.Const || spec.constexpr && t.Form == NamedType
	if spec.typedef {
		s.Types = append(s.Types, p.parseMemberTypedef(t))
		return
	}
	if f := p.parseFunc(at, spec, t, nil); f != nil {
		if spec.friend {
			s.Friends = append(s.Friends, f)
		} else {
			s.Funcs = append(s.Funcs, f)
		}
		return
	}
	p.parseFields(s, at, spec, t, private)
}

// parseMemberType parses a member that is no variable and no function: a nested class, an
// enumeration, an alias, a static assertion or a template. It returns false, at the place
// where it began, for other members.
func (p *parser) parseMemberType(s *Struct) bool {
	switch {
	case p.is("using"):
		s.Types = append(s.Types, p.parseUsing())
	case p.is("static_assert"):
		s.Types = append(s.Types, p.parseStaticAssert())
	case p.is("enum"):
		e := p.parseTypeDeclaration(specifiers{})
		if e == nil {
			return false
		}
		s.addType(e)
	case p.is("union"):
		p.refuse(p.at(), "a union", "use std::variant")
	case p.is("template"):
		p.parseMemberTemplate(s)
	case (p.is("struct") || p.is("class")) && p.definesClass():
		d := p.parseStruct(nil, specifiers{})
		if d == nil {
			return false
		}
		s.addType(d)
	default:
		return false
	}
	return true
}

// definesClass reports whether the word struct or class that is next begins the
// definition or the declaration of a class.
func (p *parser) definesClass() bool {
	return p.peekIs(1, "{") || p.peekIs(2, "{") || p.peekIs(2, ";") || p.peekIs(2, ":") || p.peekIs(2, "final")
}

// definesConstClass reports whether const is next, before the definition of the class of a
// variable: const struct { int dr, dc; } steps[] = {...};
func (p *parser) definesConstClass() bool {
	return p.is("const") && (p.peekIs(1, "struct") || p.peekIs(1, "class")) && (p.peekIs(2, "{") || p.peekIs(3, "{"))
}

// addType adds a nested class. A class with variables after it is a Namespace, whose
// variables become data members: struct { int x, y; } position;
func (s *Struct) addType(d Stmt) {
	n, ok := d.(*Namespace)
	if !ok {
		s.Types = append(s.Types, d)
		return
	}
	s.Types = append(s.Types, n.Stmts[0])
	if vars, ok := n.Stmts[1].(*DeclStmt); ok {
		for _, v := range vars.Vars {
			s.Fields = append(s.Fields, &Field{VarDecl: *v})
		}
	}
}

// parseFields parses data members after their type, up to the semicolon: int x = 0, y{1};
func (p *parser) parseFields(s *Struct, at At, spec specifiers, t *Type, private bool) {
	if p.is(":") {
		p.refuse(p.at(), "a bit field", "use a whole member")
	}
	d := p.parseVars(at, spec, t)
	if p.is(":") {
		p.refuse(p.at(), "a bit field", "use a whole member")
	}
	for _, v := range d.Vars {
		s.Fields = append(s.Fields, &Field{VarDecl: *v, Private: private, Overlaps: spec.overlaps})
	}
	p.expect(";")
}

// parseCtor parses a constructor or a destructor, which have no result type; nil if
// the member is another one. spec are the words before the name.
func (p *parser) parseCtor(at At, spec specifiers, s *Struct) *Func {
	switch {
	case p.is("~"):
		p.next()
		f := &Func{At: at, Name: "~" + p.expectName(), Dtor: true}
		p.parseFuncRest(f)
		return f
	case p.is(s.Name) && p.peekIs(1, "(") && s.Name != "":
		f := &Func{At: p.at(), Name: s.Name, Ctor: true, Explicit: spec.explicit, Constexpr: spec.constexpr}
		p.next()
		p.parseFuncRest(f)
		return f
	}
	return nil
}

// parseMemberTemplate parses a template of a member: of a function or a constructor, a class, an alias or a static variable.
//
//	template <class F> void each(F f) const { ... }
func (p *parser) parseMemberTemplate(s *Struct) {
	at := p.at()
	p.next()
	leave := p.openScope()
	defer leave()
	params := p.parseTemplateParams()
	requires := p.skipRequires()
	outer := len(p.scopes) - 2
	switch {
	case p.is("friend") && (p.peekIs(1, "class") || p.peekIs(1, "struct")): // template <class U> friend class Peek;
		p.next()
		p.next()
		s.FriendClasses = append(s.FriendClasses, p.expectName())
		p.expect(";")
		return
	case p.is("struct") || p.is("class"):
		d := p.parseStruct(params, specifiers{})
		if st, ok := d.(*Struct); ok {
			st.Requires = requires
		}
		s.Types = append(s.Types, d)
		return
	case p.is("using"):
		s.Types = append(s.Types, p.parseAliasTemplate(params, outer))
		return
	}
	spec := p.parseSpecifiers()
	f := p.parseCtor(at, spec, s)
	if f == nil {
		t := p.parseType()
		if f = p.parseFunc(at, spec, t, params); f == nil {
			t.Const = t.Const || spec.constexpr
			spec.template = true
			v := p.parseVar(spec, t)
			v.Template = params
			p.expect(";")
			p.scopes[outer] = setName(p.scopes[outer], v.Name, funcTemplate)
			s.Types = append(s.Types, &DeclStmt{At: v.At, Vars: []*VarDecl{v}})
			return
		}
	}
	f.Template, f.Requires = params, requires
	if spec.friend {
		s.Friends = append(s.Friends, f)
		return
	}
	s.Funcs = append(s.Funcs, f)
}
