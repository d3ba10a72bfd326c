package syntax

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// startsDeclaration reports whether the next tokens declare something: a type and
// then a name. a * b; is an expression unless a is a type, and f(x); one unless f is
// a type ([stmt.ambig] decides in the same way).
func (p *parser) startsDeclaration() bool {
	p.moveSpecifiers()
	// These words begin nothing but declarations.
	switch p.tok().text {
	case "static", "constexpr", "inline", "typedef", "thread_local", "extern", "consteval", "constinit", "friend", "explicit",
		"mutable", "virtual":
		return p.tok().kind == cpptext.Ident
	}
	if p.definesConstClass() {
		return true
	}
	if !p.startsType() {
		return false
	}
	return p.look(func() bool {
		t := p.parseType()
		switch {
		case p.is("["):
			// auto [a, b] = f(); and the same by reference.
			return t.Form == AutoType || refersToAuto(t)
		case p.is("("):
			// int (*f)(int) and int (&a)[3], but not int(*p), which is a conversion.
			return p.isMemberStar(1) ||
				(p.peekIs(1, "*") || p.peekIs(1, "&")) && p.peek(2).kind == cpptext.Ident && (p.peekIs(3, ")") || p.peekIs(3, "["))
		// The definition of an operator outside of its class: bool operator<(...).
		case p.is("operator"):
			return true
		}
		return p.isName()
	})
}

// refersToAuto reports whether t is a reference to auto, as in const auto& [key, value].
func refersToAuto(t *Type) bool {
	for t.Form == RefType || t.Form == RvalueType {
		t = t.Elem
	}
	return t.Form == AutoType
}

// parseDeclaration parses a declaration of variables, a function, a class after
// specifiers or an alias of typedef; nil if the next statement is an expression.
func (p *parser) parseDeclaration() Stmt {
	if g := p.parseGuide(specifiers{}, nil); g != nil {
		return g
	}
	if !p.startsDeclaration() {
		if f := p.parseMemberDefinition(); f != nil {
			return f
		}
		return nil
	}
	at := p.at()
	s := p.parseSpecifiers()
	// static struct { ... } x; typedef struct { ... } T;
	if p.is("struct") || p.is("class") || p.is("enum") {
		if d := p.parseTypeDeclaration(s); d != nil {
			return d
		}
	}
	if !p.startsType() {
		p.unknownType()
	}
	t := p.parseType()
	// constexpr makes a variable const ([dcl.constexpr]), but not what a reference
	// refers to.
	t.Const = t.Const || s.constexpr && t.Form != RefType && t.Form != RvalueType
	if s.typedef && p.isName() && p.peekIs(1, "(") {
		return p.typedefFunc(t)
	}
	if f := p.parseFunc(at, s, t, nil); f != nil {
		return f
	}
	d := p.parseVars(at, s, t)
	p.expect(";")
	if s.typedef {
		return p.typedef(d)
	}
	return d
}

// typedef makes an alias of the first variable of a typedef: typedef std::vector<int> row;
func (p *parser) typedef(d *DeclStmt) Stmt {
	v := d.Vars[0]
	p.declare(v.Name, typeName)
	return &Alias{At: v.At, Name: v.Name, Type: v.Type}
}

// typedefFunc parses the name of a type of a function after its result: typedef double F(double);
func (p *parser) typedefFunc(result *Type) Stmt {
	a := &Alias{At: p.at(), Name: p.next().text}
	a.Type = p.parseFuncType(result)
	p.expect(";")
	p.declare(a.Name, typeName)
	return a
}

// parseTypeDeclaration parses the definition of a class or an enumeration; nil if the
// words are a part of a type, as in struct point p; spec are the words before it.
func (p *parser) parseTypeDeclaration(spec specifiers) Stmt {
	if p.is("enum") {
		if p.look(func() bool {
			p.next()
			// enum Level { ... } of a class of which the member types are known before.
			return p.is("{") || p.isName() && (p.peekIs(1, "{") || p.peekIs(1, ":") || p.lookup(p.tok().text) == otherName) || p.is("class")
		}) {
			return p.parseEnumStmt(spec.typedef)
		}
		return nil
	}
	if p.definesClass() {
		return p.parseStruct(nil, spec)
	}
	return nil
}

// parseVarsUntil parses the declaration of variables without the token that ends it,
// which is a semicolon, a colon or a parenthesis in the head of a statement.
func (p *parser) parseVarsUntil() Stmt {
	at := p.at()
	if p.is("using") {
		return p.parseUsing()
	}
	s := p.parseSpecifiers()
	t := p.parseType()
	t.Const = t.Const || s.constexpr
	return p.parseVars(at, s, t)
}

// parseVars parses declarators after their type t, which belongs to the first one: in
// int *p, n; only p is a pointer, so that the others begin with the type below the
// pointers.
func (p *parser) parseVars(at At, s specifiers, t *Type) *DeclStmt {
	d := &DeclStmt{At: at}
	base := t
	for base.Form == PointerType || base.Form == RefType || base.Form == RvalueType {
		base = base.Elem
	}
	for {
		// Each declarator has its own pointers and arrays.
		d.Vars = append(d.Vars, p.parseVar(s, t))
		// Inside of template arguments the comma separates the arguments.
		if !p.is(",") || p.args > 0 {
			return d
		}
		p.next()
		t = p.parsePointers(base)
	}
}

// parseVar parses one declarator with its initialiser, and declares its name, which
// may hide a type from here on.
func (p *parser) parseVar(s specifiers, t *Type) *VarDecl {
	v := &VarDecl{At: p.at(), Type: t, Static: s.static, Constexpr: s.constexpr, Mutable: s.mutable}
	switch {
	// auto [a, b]
	case p.is("["):
		p.next()
		for !p.is("]") {
			v.NamesAt = append(v.NamesAt, p.at())
			name := p.expectName()
			v.Names = append(v.Names, name)
			p.declareVar(name)
			if !p.accept(",") {
				break
			}
		}
		p.expect("]")
	case p.is("(") && (p.peekIs(1, "*") || p.peekIs(1, "&") || p.isMemberStar(1)):
		v.Type, v.Name = p.parseFuncPointer(t)
	case p.isName() && p.peekIs(1, "::") || p.isName() && p.peekIs(1, "<") && p.look(func() bool {
		class, _ := p.parseClassName()
		return len(class.Parts) > 0
	}):
		v.Class, v.Name = p.parseClassName()
		v.Type = p.parseArrays(t)
	default:
		v.Name = p.expectName()
		// template <class T> constexpr bool is_vec<std::vector<T>> = true;
		if p.is("<") && p.lookup(v.Name) == funcTemplate {
			var part Part
			p.parseArgsOf(&part, true)
			v.Spec = part.Args
		} else if s.template { // its initialiser may name it: fact<N - 1>
			p.declare(v.Name, funcTemplate)
		} else {
			p.declareVar(v.Name)
		}
		v.Type = p.parseArrays(t)
	}
	switch {
	case p.accept("="):
		v.Form = EqualInit
		if p.is("{") {
			v.Init = p.parseList()
		} else {
			v.Init = p.parseAssign()
		}
	case p.is("{"):
		v.Form, v.Init = BraceInit, p.parseList()
	// int n(5), not a function: parseFunc has looked before.
	case p.is("("):
		p.next()
		p.checkParamsBrace()
		v.Form, v.Args = ParenInit, p.parseArguments()
	}
	return v
}

// checkParamsBrace fails at a brace after the parenthesis of a declarator that does not begin a list: the parenthesis of the
// parameters is missing, as in int main( {
func (p *parser) checkParamsBrace() {
	if p.is("{") && !p.look(func() bool { p.parseList(); return true }) {
		p.fail(p.at(), "expected ')' before %s", p.describe())
	}
}

// parseFunc parses a function after its result type; nil, at the place where it
// began, if the declarator is not one. params are the parameters of a template. A
// member that is defined outside of its class has the class in Func.Class: double
// Circle::area() const { ... }
func (p *parser) parseFunc(at At, s specifiers, result *Type, params []TemplateParam) *Func {
	f := &Func{At: at, Template: params, Result: result, Static: s.static, Constexpr: s.constexpr, Explicit: s.explicit}
	nameAt := p.at()
	switch {
	case p.is("operator"):
		f.Name = p.parseOperatorName()
	// A function, or a variable with arguments.
	case p.isName() && p.peekIs(1, "("):
		f.Name = p.next().text
	case p.isName() && (p.peekIs(1, "::") || p.peekIs(1, "<")) && p.look(func() bool {
		p.parseClassName()
		return p.is("(") || p.is("operator")
	}):
		f.Class, f.Name = p.parseClassName()
		if len(f.Class.Parts) == 0 && !p.is("operator") { // template <> int f<int>(int)
			f.Class, f.Spec = nil, p.lastArgs
		}
		if p.is("operator") {
			f.Name = p.parseOperatorName()
		}
	default:
		return nil
	}
	// g++ places errors of a function at its name.
	f.At = nameAt
	// std::string s(text); looks like a function until the parenthesis is read
	// ([dcl.ambig.res]).
	if f.Class == nil && !strings.HasPrefix(f.Name, "operator") && !p.isFuncDeclarator() {
		p.pos--
		return nil
	}
	if len(params) > 0 {
		// The name of a template must be known as one, for the < of f<int>(x).
		if p.class != "" {
			p.names.members[f.Name] = true
		}
		p.scopes[len(p.scopes)-2] = setName(p.scopes[len(p.scopes)-2], f.Name, funcTemplate)
	} else if p.lookup(f.Name) != funcTemplate { // an overload of a template does not hide it
		p.declareVar(f.Name)
	}
	p.parseFuncRest(f)
	return f
}

// setName sets a name in a scope, which may be nil, and returns the scope.
func setName(scope map[string]nameKind, name string, k nameKind) map[string]nameKind {
	if scope == nil {
		scope = map[string]nameKind{}
	}
	scope[name] = k
	return scope
}

// parseClassName parses Class::name of a member that is defined outside of its class.
// The name is "" if an operator follows, which parseOperatorName reads.
func (p *parser) parseClassName() (class *Name, name string) {
	n := &Name{At: p.at()}
	for {
		part := Part{At: p.at()}
		if p.is("operator") {
			return n, ""
		}
		// Stack::~Stack
		if p.accept("~") {
			part.Name = "~"
		}
		part.Name += p.expectName()
		if p.is("<") {
			p.parseArgsOf(&part, true)
		}
		if !p.accept("::") {
			p.lastArgs = part.Args
			return n, part.Name
		}
		n.Parts = append(n.Parts, part)
	}
}

// parseMemberDefinition parses a constructor or a destructor that is defined outside
// of its class; nil without one. Stack::Stack(int n) : n_(n) {} has no type
// before it, so that it would be taken for a call.
func (p *parser) parseMemberDefinition() Stmt {
	if !p.isName() || !p.peekIs(1, "::") && !p.peekIs(1, "<") {
		return nil
	}
	ctor := p.look(func() bool {
		class, name := p.parseClassName()
		if len(class.Parts) == 0 || !p.is("(") {
			return false
		}
		last := class.Last()
		// Namespace::f(1); is a call.
		k := p.lookup(last)
		return (k == typeName || k == typeTemplate) && (name == last || name == "~"+last)
	})
	if !ctor {
		return nil
	}
	f := &Func{At: p.at()}
	f.Class, f.Name = p.parseClassName()
	f.Ctor, f.Dtor = f.Name[0] != '~', f.Name[0] == '~'
	p.parseFuncRest(f)
	return f
}

// isFuncDeclarator reports whether the parenthesis that is next has parameters, and
// not the arguments of a variable. What follows the parenthesis decides, for Point
// p(); too, which declares a function.
func (p *parser) isFuncDeclarator() bool {
	return p.look(func() bool {
		p.parseParams()
		return p.is("{") || p.is(";") || p.is("->") || p.is("const") || p.is("noexcept") || p.is("=") || p.is("requires") || p.is(":") ||
			p.is("override") || p.is("try") || p.is("&") || p.is("&&")
	})
}

// parseFuncRest parses a function from its parameters to the end of its body, or to
// the semicolon of a declaration, = default or = delete.
func (p *parser) parseFuncRest(f *Func) {
	defer p.openScope()()
	// The member types of the class are names in a member that is defined outside of it.
	if f.Class != nil && len(f.Class.Parts) > 0 {
		for name, k := range p.names.inside[f.Class.Last()] {
			p.declare(name, k)
		}
	}
	f.Params = p.parseParams()
	p.parseFuncWords(f)
	// auto f(int x) -> int
	if p.accept("->") {
		f.Result = p.parseType()
	}
	if x := p.skipRequires(); x != nil {
		f.Requires = x
	}
	switch {
	case p.accept("="):
		f.Default, f.Delete = p.is("default"), p.is("delete")
		// = 0
		if p.is("0") {
			p.refuse(p.at(), "a pure virtual function", "use std::function, or std::variant with std::visit")
		}
		p.next()
		f.End = p.tok().start
		p.expect(";")
		return
	case p.is(";"):
		f.End = p.tok().end
		p.next()
		return
	// Only constructors have initialisers.
	case p.is(":") && f.Ctor:
		p.next()
		p.parseInits(f)
	}
	if p.is("try") {
		p.refuse(p.at(), "a function try block", "write the try inside of the body")
	}
	if !p.is("{") {
		p.expect(";")
		return
	}
	if p.bodies > 0 && p.trying == 0 { // most often the } of a function before is missing
		p.fail(p.at(), "a function-definition is not allowed here before '{' token")
	}
	p.bodies++
	defer func() { p.bodies-- }()
	f.Body = p.parseBlock()
	f.End = f.Body.End + 1
}

// parseFuncWords parses const, noexcept and the like after parameters.
func (p *parser) parseFuncWords(f *Func) {
	for {
		switch {
		case p.is("const"):
			f.Const = true
		case p.is("noexcept"):
			f.Noexcept, f.Condition = true, p.parseSpecifierCondition()
		case p.is("&"), p.is("&&"):
			f.Ref = p.tok().text
		case p.is("volatile"):
		case p.derived && (p.is("override") || p.is("final")):
		case p.is("override"), p.is("final"):
			p.refuse(p.at(), p.tok().text, "use std::function, or std::variant with std::visit")
		default:
			return
		}
		p.next()
	}
}

// parseInits parses the initialisers of a constructor after its colon: : x_(x),
// items_{1, 2}. A base class is named like a member.
func (p *parser) parseInits(f *Func) {
	for {
		m := MemberInit{At: p.at()}
		n := p.parseName()
		m.Name = n.Last()
		if p.is("{") {
			m.Brace, m.List = true, p.parseList()
			m.Args = m.List.Elems
		} else {
			p.expect("(")
			m.Args = p.parseArguments()
		}
		// Initialisers of a pack of bases.
		p.accept("...")
		f.Inits = append(f.Inits, m)
		if !p.accept(",") {
			return
		}
	}
}

// parseOperatorName parses the word operator and the symbol or type after it. The
// name is as "operator+", "operator()" or, for a conversion, "operator " and the
// words of the type.
func (p *parser) parseOperatorName() string {
	p.next()
	t := p.tok()
	switch {
	case t.text == "(" && p.peekIs(1, ")"):
		p.next()
		p.next()
		return "operator()"
	case t.text == "[" && p.peekIs(1, "]"):
		p.next()
		p.next()
		return "operator[]"
	case t.text == "new" || t.text == "delete":
		p.refuse(p.at(), "operator "+t.text, "use std::vector or std::unique_ptr")
	case t.kind == cpptext.String:
		text := p.next().text
		if text == `""` && p.isName() { // operator"" _km, as it was written before C++23
			text += p.next().text
		}
		return "operator" + text
	case t.kind == cpptext.Punct:
		// A > is one token of the parser, so that operator>> and operator>= have more
		// than one.
		op, n := p.operator()
		p.pos += n
		return "operator" + op
	}
	at := p.pos
	p.converts = p.parseType()
	var words []string
	for _, t := range p.toks[at:p.pos] {
		words = append(words, t.text)
	}
	return "operator " + strings.Join(words, " ")
}

// parseUsing parses using: a directive, a declaration, using enum, or an alias of a
// type, which becomes known as one.
func (p *parser) parseUsing() Stmt {
	u := &Using{At: p.at()}
	p.next()
	switch {
	case p.accept("namespace"):
		u.Kind = "namespace"
		u.Name = p.parseName()
		if u.Name.Parts[0].Name == "std" && len(u.Name.Parts) == 1 {
			// Names of std are known without their prefix in the rest of the session.
			p.names.std = true
		}
	case p.accept("enum"):
		u.Kind = "enum"
		u.Name = p.parseName()
	case p.isName() && p.peekIs(1, "="):
		a := &Alias{At: p.at(), Name: p.next().text}
		defer func() { p.declareInside(a) }()
		p.next()
		if !p.startsType() {
			p.unknownType()
		}
		a.Type = p.parseAliasType()
		p.expect(";")
		p.declare(a.Name, typeName)
		return a
	default:
		return p.parseUsingNames(u)
	}
	p.expect(";")
	return u
}

// parseUsingNames parses the names of a using declaration.
//
//	using std::cout, std::swap;
func (p *parser) parseUsingNames(u *Using) Stmt {
	var list []Stmt
	for {
		u.Name = p.parseName()
		if p.accept("...") { // using Ts::operator()...;
			p.expect(";")
			return &Empty{u.At}
		}
		// using std::vector; makes it a template here.
		p.declare(u.Name.Last(), p.partKind(u.Name))
		list = append(list, u)
		if !p.accept(",") {
			break
		}
		u = &Using{At: p.at()}
	}
	p.expect(";")
	if len(list) == 1 {
		return u
	}
	return &Namespace{At: u.At, Stmts: list}
}

// parseAliasType parses a type that may be one of a function or an array: using callback =
// void(int); using row = int[3];
func (p *parser) parseAliasType() *Type {
	t := p.parseType()
	if p.is("(") {
		t = p.parseFuncType(t)
	}
	return p.parseArrays(t)
}

// parseNamespace parses a namespace, with nested names in one (namespace a::b), or
// the alias of one, which is a Using of the kind "namespace NAME".
func (p *parser) parseNamespace() Stmt {
	n := &Namespace{At: p.at()}
	p.next()
	// namespace a::b, or none for an unnamed one.
	for p.isName() {
		n.Names = append(n.Names, p.next().text)
		if !p.accept("::") {
			break
		}
		p.accept("inline")
	}
	if len(n.Names) != 1 && p.is("=") { // namespace = a, namespace a::b = c
		p.fail(p.at(), "expected '{' before '=' token")
	}
	if p.accept("=") {
		u := &Using{At: n.At, Kind: "namespace " + n.Names[0], Name: p.parseName()}
		p.names.aliases[n.Names[0]] = p.unalias(u.Name).Parts
		p.expect(";")
		return u
	}
	p.expect("{")
	// In namespace std its names need no prefix: template <> struct hash<pair<int, int>> { ... };
	outer := p.names.std
	p.names.std = outer || len(n.Names) == 1 && n.Names[0] == "std"
	defer func() { p.names.std = outer }()
	for !p.is("}") {
		if p.tok().kind == cpptext.EOF {
			p.fail(n.At, "expected '}' at the end of the namespace")
		}
		if s := p.parseRecovering(); s != nil {
			n.Stmts = append(n.Stmts, s)
		}
		if len(p.errs) >= maxErrors {
			panic(bail{})
		}
	}
	p.next()
	return n
}

// parseInlineNamespace parses inline namespace a { ... }. Its names are those of the namespace around it
// too ([namespace.def]/8).
func (p *parser) parseInlineNamespace() Stmt {
	at := p.at()
	p.next()
	s := p.parseNamespace()
	n, ok := s.(*Namespace)
	if !ok || len(n.Names) == 0 {
		return s
	}
	u := &Using{At: at, Kind: "namespace", Name: &Name{At: at}}
	for _, name := range n.Names {
		u.Name.Parts = append(u.Name.Parts, Part{At: at, Name: name})
	}
	return &Namespace{At: at, Stmts: []Stmt{n, u}}
}

// parseTemplate parses a template of a class, an alias, a concept or a function. A
// deduction guide is skipped, since the constructors are enough for scripts.
func (p *parser) parseTemplate() Stmt {
	at := p.at()
	p.next()
	if !p.is("<") {
		p.refuse(at, "an explicit instantiation", "call the template")
	}
	leave := p.openScope()
	defer leave()
	params := p.parseTemplateParams()
	requires := p.skipRequires()
	// The template parameters are in the innermost scope, the name is declared around it.
	outer := len(p.scopes) - 2
	switch {
	case p.is("struct") || p.is("class"):
		st := p.parseStruct(params, specifiers{})
		if d, ok := st.(*Struct); ok {
			d.Requires = requires
		}
		return st
	case p.is("using"):
		return p.parseAliasTemplate(params, outer)
	case p.is("concept"):
		return p.parseConcept(params, outer)
	}
	if f := p.parseMemberDefinition(); f != nil {
		f.(*Func).Template, f.(*Func).Requires = params, requires
		return f
	}
	s := p.parseSpecifiers()
	if g := p.parseGuide(s, params); g != nil {
		g.Func.Requires = requires
		return g
	}
	if !p.startsType() {
		p.unknownType()
	}
	t := p.parseType()
	if f := p.parseFunc(at, s, t, params); f != nil {
		f.Requires = requires
		f.Special = len(params) == 0 && f.Class == nil
		return f
	}
	t.Const = t.Const || s.constexpr
	s.template = true
	v := p.parseVar(s, t)
	v.Template = params
	p.expect(";")
	if v.Class == nil {
		p.scopes[outer] = setName(p.scopes[outer], v.Name, funcTemplate)
	}
	return &DeclStmt{At: v.At, Vars: []*VarDecl{v}}
}

// parseGuide parses a deduction guide after its specifiers; nil for something else.
//
//	template <class It> Sum(It, It) -> Sum<typename It::value_type>;
func (p *parser) parseGuide(s specifiers, params []TemplateParam) *Guide {
	if !p.isName() || !p.peekIs(1, "(") || p.lookup(p.tok().text) != typeTemplate || !p.look(func() bool {
		p.next()
		p.parseParams()
		return p.is("->")
	}) {
		return nil
	}
	f := &Func{At: p.at(), Name: p.next().text, Template: params, Explicit: s.explicit}
	f.Params = p.parseParams()
	p.expect("->")
	f.Result = p.parseType()
	p.expect(";")
	return &Guide{At: f.At, Func: f}
}

// declareInside makes the types inside of a class known inside of its alias.
//
//	using Numbers = List<int, char>; Numbers::contains<int>
func (p *parser) declareInside(a *Alias) {
	if a.Type == nil || a.Type.Form != NamedType || a.Type.Name == nil {
		return
	}
	if types := p.names.inside[a.Type.Name.Last()]; types != nil && p.names.inside[a.Name] == nil {
		p.names.inside[a.Name] = types
	}
}

// parseAliasTemplate parses the alias of a template from the word using on, and
// declares it in the scope of the index outer.
func (p *parser) parseAliasTemplate(params []TemplateParam, outer int) Stmt {
	p.next()
	a := &Alias{At: p.at(), Template: params, Name: p.expectName()}
	p.expect("=")
	a.Type = p.parseAliasType()
	p.expect(";")
	p.declareInside(a)
	p.scopes[outer] = setName(p.scopes[outer], a.Name, typeTemplate)
	return a
}

// parseConcept parses the definition of a concept from the word concept on, and
// declares it in the scope of the index outer: its name is used like that of a
// template.
func (p *parser) parseConcept(params []TemplateParam, outer int) Stmt {
	p.next()
	c := &Concept{At: p.at(), Params: params, Name: p.expectName()}
	p.expect("=")
	c.X = p.parseExpr()
	p.expect(";")
	p.scopes[outer] = setName(p.scopes[outer], c.Name, conceptName)
	return c
}

// parseClassStmt parses a class, or the variables of an elaborated type: struct point a, b;
func (p *parser) parseClassStmt() Stmt {
	if s := p.parseStruct(nil, specifiers{}); s != nil {
		return s
	}
	if d := p.parseDeclaration(); d != nil { // struct point f();
		return d
	}
	d := p.parseVarsUntil()
	p.expect(";")
	return d
}

// parsePlainEnum parses an enumeration that no typedef is before, or a function or variables of an elaborated type.
//
//	enum class Color { red, green };
//	enum Color next(enum Color c);
func (p *parser) parsePlainEnum() Stmt {
	if p.lookup(p.peek(1).text) == typeName && p.peek(2).kind == cpptext.Ident {
		if d := p.parseDeclaration(); d != nil {
			return d
		}
	}
	return p.parseEnumStmt(false)
}

// parseEnumStmt parses an enumeration, scoped or not, with its underlying type and
// the variable that may follow the braces: enum { red, green } light;
func (p *parser) parseEnumStmt(typedef bool) Stmt {
	e := &Enum{At: p.at()}
	p.next()
	e.Scoped = p.accept("class") || p.accept("struct")
	if p.isName() {
		e.At = p.at()
		e.Name = p.next().text
		p.declare(e.Name, typeName)
		p.names.inside[e.Name] = nil // an enumeration has no types inside
	}
	if p.accept(":") {
		e.Base = p.parseType()
	}
	// A declaration of an enumeration; its definition follows.
	if p.accept(";") {
		return e
	}
	p.expect("{")
	for !p.is("}") {
		e.Places = append(e.Places, p.at())
		name := p.expectName()
		e.Names = append(e.Names, name)
		var x Expr
		if p.accept("=") {
			x = p.parseCond()
		}
		e.Values = append(e.Values, x)
		if !p.accept(",") {
			break
		}
	}
	p.expect("}")
	if !p.isName() && !p.is("*") {
		p.expect(";")
		return e
	}
	if e.Name == "" {
		e.Name = fmt.Sprintf("<unnamed enum %d>", e.Offset())
	}
	t := &Type{At: e.At, Name: &Name{At: e.At, Parts: []Part{{At: e.At, Name: e.Name}}}}
	if typedef { // typedef enum { A } T;
		a := &Alias{At: p.at(), Name: p.expectName(), Type: t}
		p.declare(a.Name, typeName)
		p.expect(";")
		return &Namespace{At: e.At, Stmts: []Stmt{e, a}}
	}
	d := p.parseVars(p.at(), specifiers{}, p.parsePointers(t)) // enum { A, B } x = A, y;
	p.expect(";")
	return &Namespace{At: e.At, Stmts: []Stmt{e, d}}
}
