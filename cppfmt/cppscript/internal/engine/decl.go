package engine

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// declaration compiles a declaration that is not one of variables. The statement is
// what has to run for it, nil in most cases.
func (c *comp) declaration(s syntax.Stmt) stmt {
	switch s := s.(type) {
	case *syntax.Func:
		c.funcDecl(s)
	case *syntax.Struct:
		c.classDecl(s)
	case *syntax.Enum:
		c.enumDecl(s)
	case *syntax.Alias:
		// The alias is resolved where it is used, with its arguments.
		if len(s.Template) > 0 {
			c.scope.add(&symbol{kind: symAliasTemplate, name: s.Name, alias: s, scope: c.scope})
			return nil
		}
		q := c.typeOf(s.Type)
		c.scope.add(&symbol{kind: symType, name: s.Name, typ: q.t, q: q})
	case *syntax.Using:
		c.using(s)
	case *syntax.Namespace:
		return c.namespace(s)
	case *syntax.StaticAssert:
		return c.staticAssert(s)
	case *syntax.Guide:
		if sym := c.find(s.Func.Name); sym != nil && sym.kind == symClassTemplate {
			sym.tmpl.guides = append(sym.tmpl.guides, c.declareFunc(s.Func, nil))
		}
	case *syntax.DeclStmt: // a template of a variable in a class
		for _, v := range s.Vars {
			c.varDecl(v)
		}
	case *syntax.Concept:
		c.scope.add(&symbol{kind: symConcept, name: s.Name, cpt: s})
	}
	return nil
}

// namespace compiles a namespace. One without a name and a struct with variables
// after it declare in the scope around them. A namespace that is opened again goes on
// with its scope.
func (c *comp) namespace(n *syntax.Namespace) stmt {
	outer := c.scope
	// namespace a::b opens both.
	for _, name := range n.Names {
		sym := c.scope.names[name]
		if sym == nil || sym.kind != symNamespace {
			sym = c.scope.add(&symbol{kind: symNamespace, name: name, scope: &scope{up: c.scope, fn: c.fn, ns: c.scope.qualify(name)}})
		}
		sym.scope.fn = c.fn
		// A namespace of an earlier script has its names, and sees those of this
		// script.
		sym.scope.up = c.scope
		c.scope = sym.scope
	}
	defer func() { c.scope = outer }()
	return seq(c.block(n.Stmts))
}

// using carries out a using directive or declaration. Those of namespace std are kept
// by name: its members have no symbols.
func (c *comp) using(u *syntax.Using) {
	n := u.Name
	sym, rest := c.lookup(n)
	switch u.Kind {
	case "":
		c.usingDeclaration(n, sym, rest)
	// using enum Color; (C++20)
	case "enum":
		if q := c.namedType(n); q.t.k == kEnum {
			c.useEnum(q.t, "")
		}
	case "namespace":
		switch {
		case sym != nil && sym.kind == symNamespace && sym.scope != nil:
			c.scope.using = append(c.scope.using, sym.scope)
			c.scope.std = c.scope.std || sym == c.root.names["std"]
		case n.Parts[0].Name == "std":
			c.scope.std = c.scope.std || len(n.Parts) == 1
			c.useInner(n)
		case sym == nil && (strings.HasSuffix(n.Last(), "literals")): // the suffixes are known anyway
		case sym == nil || sym.kind != symNamespace:
			c.errorf(n.Offset(), "'%s' is not a namespace-name", nameText(n))
		case sym.scope == nil: // an alias of std, or of a namespace inside of it
			c.scope.std = c.scope.std || sym.source2() == "std"
		}
	default: // an alias of a namespace
		name := u.Kind[len("namespace "):]
		if n.Parts[0].Name == "std" && !(sym != nil && sym.kind == symNamespace && sym.scope != nil && len(n.Parts) > 1) {
			c.scope.add(&symbol{kind: symNamespace, name: name, q: qtype{t: &Type{name: nameText(n)}}})
		} else if sym != nil && sym.kind == symNamespace {
			c.scope.names2()[name] = sym
		}
	}
}

// useInner makes the names of std::views or std::ranges visible, as a using declaration for each would.
//
//	using namespace std::views;
func (c *comp) useInner(n *syntax.Name) {
	use := func(name string) {
		if c.scope.names[name] == nil {
			c.scope.add(&symbol{kind: symUsing, name: name, q: qtype{t: &Type{name: nameText(n) + "::" + name}}})
		}
	}
	switch n.Last() {
	case "views":
		for name := range viewNames {
			use(name)
		}
	case "ranges":
		for name := range algorithms() {
			use(name)
		}
	}
}

// usingDeclaration carries out using a::b;. sym and rest are what lookup found for
// the name.
func (c *comp) usingDeclaration(n *syntax.Name, sym *symbol, rest []syntax.Part) {
	n = c.withoutAlias(n, sym)
	switch {
	case sym != nil && sym.kind != symNamespace && len(rest) == 0:
		c.scope.names2()[n.Last()] = sym
	case sym != nil && sym.kind == symType && len(rest) > 0:
		if sym.typ.k == kEnum {
			c.useEnum(sym.typ, rest[0].Name)
		}
		// using Base::Base has no effect: exception classes inherit their
		// constructors anyway.
	case n.Parts[0].Name != "std":
		c.errorf(n.Offset(), "'%s' has not been declared", nameText(n))
	case !isStdMember(n.Last()) && !(len(n.Parts) > 2 && viewNames[n.Last()]):
		c.errorf(n.Offset(), "'%s' has not been declared in 'std'", n.Last())
	default:
		c.scope.add(&symbol{kind: symUsing, name: n.Last(), q: qtype{t: &Type{name: nameText(n)}}})
	}
}

// withoutAlias returns a name of namespace std as it is without the alias of a namespace before it.
//
//	namespace rg = std::ranges; using rg::sort;
func (c *comp) withoutAlias(n *syntax.Name, sym *symbol) *syntax.Name {
	if sym == nil || sym.kind != symNamespace || sym.scope != nil || len(n.Parts) == 1 {
		return n
	}
	parts, _ := c.isStd(n)
	return &syntax.Name{At: n.At, Parts: append([]syntax.Part{{At: n.At, Name: "std"}}, parts...)}
}

// isStdMember reports whether namespace std has a type, a template or a function of a name,
// as far as scripts know it.
func isStdMember(name string) bool {
	switch name {
	case "array", "function", "tuple", "bitset":
		return true
	}
	if stdTypes[name] != nil || stdTemplates[name].min > 0 || exceptions[name] != nil || functors[name] != "" {
		return true
	}
	return stdNameExists(name) || isTraitName(name) || oneArgument[name] != nil
}

// isTraitName reports whether a name is one of a type trait, with or without _v and _t, or of a concept.
//
//	using std::is_same_v; using std::integral; using std::numeric_limits;
func isTraitName(name string) bool {
	value := strings.TrimSuffix(name, "_v")
	return concepts()[value] != nil || traits()[strings.TrimSuffix(name, "_t")] != nil || slices.Contains(numberTraits, value) ||
		slices.Contains(combinedTraits, value) || oneArgument[name] != nil || numberConstant(value, -1) != nil
}

// names2 returns the names of a scope for writing.
func (s *scope) names2() map[string]*symbol {
	// Blocks without names have no map.
	if s.names == nil {
		s.names = map[string]*symbol{}
	}
	return s.names
}

// useEnum declares an enumerator, or all of them if name is "", in the scope.
func (c *comp) useEnum(t *Type, name string) {
	for i, n := range t.e.names {
		// Each enumerator becomes a constant of the scope.
		if name == "" || name == n {
			c.scope.add(&symbol{kind: symConst, name: n, q: qtype{t: t, konst: true}, k: &V{w: t.e.values[i]}})
		}
	}
}

// enumDecl compiles an enumeration. The underlying type of an unscoped one is
// unsigned int unless a value is negative, as g++ chooses.
func (c *comp) enumDecl(n *syntax.Enum) {
	if old := c.scope.names[n.Name]; old != nil && n.Name != "" && old.kind == symType && old.typ.k == kEnum &&
		old.typ.e.script == c.script && len(old.typ.e.names) > 0 && len(n.Names) > 0 {
		c.errorf(n.Offset(), "redefinition of 'enum %s'", n.Name)
		return
	}
	info := &enumInfo{scoped: n.Scoped, base: tUInt, short: n.Name, scope: c.scope, script: c.script}
	if n.Scoped {
		info.base = tInt
	}
	if n.Base != nil {
		info.base = c.typeOf(n.Base).t
	}
	// The name is known before the values: they may cast to it.
	t := &Type{k: kEnum, name: c.scope.qualify(n.Name), e: info}
	if n.Name != "" {
		c.scope.add(&symbol{kind: symType, name: n.Name, typ: t})
	}
	next := int64(0)
	for i, name := range n.Names {
		if n.Values[i] != nil {
			outer := c.scope
			if n.Scoped { // earlier enumerators are in scope
				c.scope = &scope{up: outer, fn: c.fn}
				for j, n := range info.names { // with the underlying type until the closing brace
					c.scope.add(&symbol{kind: symConst, name: n, q: qtype{t: info.base, konst: true}, k: &V{w: info.values[j]}})
				}
			}
			v, ok := c.constInt(n.Values[i])
			c.scope = outer
			if !ok {
				c.errorf(n.Values[i].Offset(), "enumerator value for '%s' is not an integer constant", name)
			}
			next = v
		}
		// g++ takes int as soon as a value is negative.
		if next < 0 && n.Base == nil && !n.Scoped {
			info.base = tInt
		}
		if slices.Contains(info.names, name) && n.Scoped {
			c.errorf(int(n.Places[i]), "redefinition of '%s'", name)
		}
		// Enumerators are added one by one: useEnum declares those that are there.
		info.names = append(info.names, name)
		info.values = append(info.values, next)
		if !n.Scoped {
			if old := c.scope.names[name]; old != nil && old.kind == symConst {
				c.errorf(int(n.Places[i]), "redefinition of '%s'", name)
			}
			c.scope.add(&symbol{kind: symConst, name: name, q: qtype{t: t, konst: true}, k: &V{w: next}})
		}
		next++
	}
}

// staticAssert checks a static assertion, at run time if its condition is no constant
// of the compiler. The compiler of scripts knows fewer constants than C++ has.
func (c *comp) staticAssert(s *syntax.StaticAssert) stmt {
	e := c.expr(s.X)
	if e.isBad() {
		return nil
	}
	b := c.truth(e)
	if b == nil {
		return nil
	}
	text := "static assertion failed"
	if s.Message != "" {
		text += ": " + s.Message
	}
	// A constant is decided here and now.
	if e.k != nil {
		if e.t.isArith() && c.toBool(e).k.w == 0 {
			c.errorf(s.X.Offset(), "%s", text)
		}
		return nil
	}
	at := s.X.Offset()
	return func(f *frame) control {
		if !b(f) {
			f.m.fail(at, "%s", text)
		}
		return ctlNext
	}
}

// constInt returns the value of a constant expression of integer type. The second
// result is false for other expressions without an error; one with an error counts as
// known, so that it is not reported twice.
func (c *comp) constInt(x syntax.Expr) (int64, bool) {
	e := c.expr(x)
	if e.k == nil || !e.t.isWord() {
		return 0, e.isBad()
	}
	return e.k.w, true
}

// funcDecl declares a function and compiles its body. A definition after a
// declaration is the same function; one in a later script of the session takes the
// place of the old one.
func (c *comp) funcDecl(n *syntax.Func) {
	if n.Class != nil {
		c.memberDefinition(n)
		return
	}
	if n.Special {
		c.specialiseFunc(n)
		return
	}
	if n.Body == nil && c.fn != nil && !c.inTop { // double area(double); in a block is that of namespace scope
		if sym := c.root.names[n.Name]; sym != nil && sym.kind == symFunc {
			return
		}
		c.inScope(c.root, func() {
			c.inTop = true
			c.funcDecl(n)
			c.inTop = false
		})
		return
	}
	d := c.declareFunc(n, nil)
	if d.fn == nil {
		d.fn = &Func{name: n.Name}
	}
	sym := c.scope.names[n.Name]
	// A function hides a type of its name; anything else is declared twice.
	if sym != nil && sym.kind != symFunc {
		if sym.kind != symType && sym.kind != symClassTemplate {
			c.errorf(n.Offset(), "'%s' redeclared as different kind of entity", n.Name)
			return
		}
		sym = nil
	}
	if sym == nil {
		sym = c.scope.add(&symbol{kind: symFunc, name: n.Name})
	}
	for i, old := range sym.fns {
		if !sameParams(old, d) {
			continue
		}
		if old.tool { // a script may define a function with the name of a tool
			sym.fns = append(sym.fns[:i:i], sym.fns[i+1:]...)
			break
		}
		c.redeclare(sym, i, d)
		return
	}
	d.earlier = c.script
	sym.fns = append(sym.fns, d)
	c.defineFunc(d)
}

// specialiseFunc compiles the specialisation of a function template as its instance for the
// arguments that are given and those that the types of the parameters deduce
// ([temp.expl.spec]).
func (c *comp) specialiseFunc(n *syntax.Func) {
	sym := c.find(n.Name)
	plain := *n
	plain.Special = false
	d := c.declareFunc(&plain, nil)
	var args []*E
	for _, p := range d.params {
		a := c.sample(p.q.t)
		a.lv, a.konst = p.q.ref == byRef, p.q.konst
		args = append(args, a)
	}
	explicit := c.templateArgs(n.Spec)
	if sym != nil && sym.kind == symFunc {
		for _, t := range sym.fns {
			b := binding{}
			if t.tmpl == nil || !c.bindExplicit(t, explicit, b) || !c.deduceArgs(t, args, b) || !c.deduceResultOf(t, d, b) || !c.bindDefaults(t, b) {
				continue
			}
			inst := c.makeInstance(t, b)
			if inst == nil || !sameParams(inst, d) {
				continue
			}
			t.insts[t.instanceKey(b)] = inst
			inst.node, inst.params, inst.ret, inst.deduce, inst.scope = &plain, d.params, d.ret, d.deduce, d.scope
			inst.constexpr = n.Constexpr
			c.compileBody(inst)
			return
		}
	}
	c.errorf(n.Offset(), "template-id '%s' does not match any template declaration", n.Name)
}

// deduceResultOf deduces from the result of a specialisation what its parameters leave open.
//
//	template <class To, class From> To convert(From f); template <> int convert(float f);
func (c *comp) deduceResultOf(t, d *fnDecl, b binding) bool {
	result := t.node.Result
	if result == nil || result.Form == syntax.AutoType || d.ret.t == nil || d.ret.t == tVoid {
		return true
	}
	// Only what the parameters do not say is deduced from it.
	r := c.sample(d.ret.t)
	r.lv, r.konst = d.ret.ref == byRef, d.ret.konst
	for _, p := range t.tmpl {
		if _, ok := b[p.Name]; !ok && slices.Contains(typeNames(result), p.Name) {
			return c.deduceFrom(result, r, b, t.tmpl)
		}
	}
	return true
}

// redeclare compiles the declaration d of a function that sym.fns[i] declares already: a
// definition in a later script of the session, which takes the place of the old one, the
// definition after a declaration, or another declaration, which changes nothing.
func (c *comp) redeclare(sym *symbol, i int, d *fnDecl) {
	old := sym.fns[i]
	if old.node.Body != nil && d.node.Body != nil && old.tmpl == nil {
		if old.earlier == c.script {
			c.errorf(d.at, "redefinition of '%s'", declText(d))
			return
		}
		sym.fns[i] = d
		c.defineFunc(d)
		return
	}
	if d.node.Body == nil {
		return
	}
	if old.tmpl == nil && !d.deduce && old.ret != d.ret {
		c.errorf(d.at, "ambiguating new declaration of '%s'", declText(d))
		return
	}
	// int f(int x = 1); int f(int x) { ... }
	d.takeDefaults(old)
	// Calls that are compiled already use the Func of the first declaration.
	d.fn = old.fn
	old.params, old.node, old.scope, old.defined = d.params, d.node, d.scope, true
	if old.tmpl != nil {
		c.defineInstances(old, d)
		return
	}
	c.defineFunc(old)
}

// defineInstances gives the instances that calls have made of a template before its definition d their bodies. The parameters may
// have other names there.
//
//	template <typename T> T larger(T a, T b); // after main comes its body
func (c *comp) defineInstances(old, d *fnDecl) {
	before := old.tmpl
	old.tmpl = d.tmpl
	for _, inst := range old.insts {
		if inst.node.Body != nil || len(inst.params) != len(d.params) || len(before) != len(d.tmpl) {
			continue
		}
		for i, p := range d.tmpl {
			if sym := inst.scope.names[before[i].Name]; sym != nil && p.Name != "" {
				inst.scope.names2()[p.Name] = sym
			}
		}
		for i := range inst.params {
			inst.params[i].name = d.params[i].name
		}
		inst.node, inst.defined = d.node, true
		c.compileBody(inst)
	}
}

// takeDefaults takes the default arguments that only an earlier declaration has
// ([dcl.fct.default]/4).
func (d *fnDecl) takeDefaults(old *fnDecl) {
	for i := range d.params {
		if d.params[i].def == nil {
			d.params[i].def = old.params[i].def
		}
	}
}

// defineFunc compiles the body of a function that has one. A function without a body
// fails when it is called, as a program without it does not link.
func (c *comp) defineFunc(d *fnDecl) {
	d.earlier = c.script
	// A template is compiled when it is instantiated.
	if d.tmpl != nil || d.node.Body == nil {
		if d.tmpl == nil && d.fn.body == nil {
			d.undefined()
		}
		return
	}
	d.defined = true
	if d.node.Delete {
		return
	}
	c.compileBody(d)
}

// undefined gives a function that is only declared a body that fails, until there is a definition.
//
//	int f(int); int main() { return f(1); } // does not link
func (d *fnDecl) undefined() {
	name, at := d.name, d.at
	d.fn.nslots = len(d.params) + 1 // with the object
	d.fn.body = func(f *frame) control {
		f.m.fail(at, "undefined reference to '%s'", name)
		return ctlReturn
	}
}

// sameParams reports whether two declarations have the same parameters, and so
// declare one function.
func sameParams(a, b *fnDecl) bool {
	if len(a.params) != len(b.params) || (a.tmpl == nil) != (b.tmpl == nil) || a.konst != b.konst {
		return false
	}
	if a.node != nil && b.node != nil && a.node.Ref != b.node.Ref {
		return false
	}
	// Templates are compared only as a declaration and its definition.
	if a.tmpl != nil {
		return a.node != nil && b.node != nil && a.node.Body == nil && syntax.SameTemplate(a.node, b.node)
	}
	for i := range a.params {
		if a.params[i].q != b.params[i].q {
			return false
		}
	}
	return true
}

// overloadsOf returns the members that a definition outside of the class may be the definition of.
func (cl *class) overloadsOf(n *syntax.Func) []*fnDecl {
	switch {
	case n.Ctor:
		return append(append([]*fnDecl(nil), cl.ctors...), cl.specials...)
	case n.Dtor && cl.dtor != nil:
		return []*fnDecl{cl.dtor}
	}
	return cl.methods[n.Name]
}

// memberDefinition compiles a member function, or a function of a namespace, that is
// defined outside of it.
func (c *comp) memberDefinition(n *syntax.Func) {
	sym, _ := c.lookup(n.Class)
	// int math::twice(int x) { ... }
	if sym != nil && sym.kind == symNamespace {
		inner := *n
		inner.Class = nil
		c.inScope(sym.scope, func() { c.funcDecl(&inner) })
		return
	}
	if sym != nil && sym.kind == symClassTemplate {
		if !sym.tmpl.define(n) {
			c.errorf(n.Offset(), "no declaration matches '%s::%s'", nameText(n.Class), n.Name)
		}
		return
	}
	if sym == nil || sym.kind != symType || sym.typ.k != kStruct {
		c.errorf(n.Offset(), "'%s' has not been declared", nameText(n.Class))
		return
	}
	cl := sym.typ.s
	list := cl.overloadsOf(n)
	var d *fnDecl
	// Types of the class may be named in the parameters.
	c.inScope(cl.scope, func() { d = c.declareFunc(n, cl) })
	// Constness is a part of the declaration, see sameParams.
	for _, old := range list {
		if sameParams(old, d) && old.node.Body == nil {
			d.takeDefaults(old)
			old.node, old.params = n, d.params
			old.compile = nil
			c.compileBody(old)
			return
		}
	}
	// ~Class() {} of a class that declares its destructor.
	if n.Dtor {
		return
	}
	c.errorf(n.Offset(), "no declaration matches '%s'", cl.t.name+"::"+declText(d))
}

// define gives a member of a class template that is declared the body of a definition outside
// of the class. Instances are made after it: their use comes later in a script. The template
// parameters may have other names there. It returns false if no declaration is like it.
func (t *classTemplate) define(n *syntax.Func) bool {
	for _, f := range t.node.Funcs {
		if f.Name != n.Name || f.Ctor != n.Ctor || f.Const != n.Const || f.Body != nil || f.Default || f.Delete ||
			len(f.Params) != len(n.Params) || !sameWords(f.Params, n.Params) {
			continue
		}
		for i, p := range n.Params {
			if p.Default == nil {
				p.Default = f.Params[i].Default
			}
		}
		f.Params, f.Body, f.Inits, f.End = n.Params, n.Body, n.Inits, n.End
		t.renamed = append(t.renamed, n.Template)
		return true
	}
	return n.Dtor
}

// sameWords reports whether parameters are declared alike, as far as the forms and the last
// names of their types go: template parameters may have other names.
func sameWords(a, b []*syntax.Param) bool {
	for i := range a {
		x, y := a[i].Type, b[i].Type
		for ; x.Elem != nil && y.Elem != nil; x, y = x.Elem, y.Elem {
			if x.Form != y.Form || x.Const != y.Const {
				return false
			}
		}
		if x.Form != y.Form || x.Const != y.Const {
			return false
		}
	}
	return true
}

// staticDefinition compiles the definition of a static member outside of its class:
// int Counter::live = 0; For a class template it becomes the initialiser in the class.
func (c *comp) staticDefinition(v *syntax.VarDecl) stmt {
	sym, _ := c.lookup(v.Class)
	if sym != nil && sym.kind == symClassTemplate {
		for _, f := range sym.tmpl.node.Fields {
			if f.Static && f.Name == v.Name {
				f.Init, f.Args, f.Form = v.Init, v.Args, v.Form
				sym.tmpl.renamed = append(sym.tmpl.renamed, v.Template)
				return nil
			}
		}
	}
	if sym == nil || sym.kind != symType || sym.typ.k != kStruct {
		c.errorf(v.Offset(), "'%s' has not been declared", nameText(v.Class))
		return nil
	}
	cl := sym.typ.s
	member := cl.scope.names[v.Name]
	if member == nil || member.kind != symVar {
		c.errorf(v.Offset(), "no declaration matches '%s::%s'", cl.t, v.Name)
		return nil
	}
	cell, t := member.cell, member.q.t
	one := *v
	one.Class = nil
	var e *E
	ok := true
	c.inScope(cl.scope, func() { _, e, ok = c.initialised(&one, func(qtype) {}) })
	switch {
	case !ok:
		return nil
	case e == nil:
		return func(f *frame) control { *cell = f.m.zero(t); return ctlNext }
	}
	val := c.variableValue(member, e)
	if val == nil {
		return nil
	}
	return func(f *frame) control { *cell = val(f); return ctlNext }
}

// varDecl compiles the declaration of a variable: a structured binding, a global variable
// at the top level of a script or of a namespace, a static or a local one.
func (c *comp) varDecl(v *syntax.VarDecl) stmt {
	switch {
	case len(v.Names) > 0:
		return c.bindingDecl(v)
	case v.Class != nil:
		return c.staticDefinition(v)
	case v.Spec != nil:
		sym := c.find(v.Name)
		if sym == nil || sym.kind != symVarTemplate {
			c.errorf(v.Offset(), "'%s' is not a template", v.Name)
			return nil
		}
		if sym.tmpl == nil {
			sym.tmpl = &classTemplate{node: &syntax.Struct{Template: sym.variable.Template}, scope: sym.scope}
		}
		// A specialisation is matched as that of a class is.
		node := &syntax.Struct{At: v.At, Name: v.Name, Template: v.Template, Spec: v.Spec}
		sym.tmpl.partials = append(sym.tmpl.partials, &partial{node: node, scope: c.scope, variable: v})
		return nil
	case v.Template != nil:
		c.scope.add(&symbol{kind: symVarTemplate, name: v.Name, scope: c.scope, variable: v, insts: map[string]*symbol{}})
		return nil
	}
	if st, is := c.openArrayDecl(v); is {
		return st
	}
	// A variable of the script itself lives on for the next scripts.
	if c.inTop && c.scope.fn == c.top && c.isTopScope() || c.scope.ns != "" {
		return c.globalDecl(v)
	}
	if v.Static {
		return c.staticLocal(v)
	}
	return c.localDecl(v)
}

// localDecl compiles a variable of a block: a slot of the function's frame.
func (c *comp) localDecl(v *syntax.VarDecl) stmt {
	if old := c.scope.names[v.Name]; old != nil && old.kind == symVar {
		c.errorf(v.Offset(), "redeclaration of '%s %s'", old.q.t, v.Name)
		return nil
	}
	// The slot is taken when the type is known.
	inBlock := c.inBlock
	sym := &symbol{kind: symVar, name: v.Name, owner: c.fn, slot: -1}
	declare := func(q qtype) {
		sym.q, sym.isRef, sym.slot = q, q.bindsPlace(), c.fn.slot(q.t)
		c.keepOwner(q, sym.slot)
		c.scope.add(sym)
	}
	q, e, ok := c.initialised(v, declare)
	if !ok {
		sym.q.t = tError
		c.scope.add(sym)
		return nil
	}
	if sym.slot < 0 {
		declare(q)
	}
	if v == c.fn.named && q.ref == byValue && q.t.k == kStruct {
		c.fn.namedSym = sym
	}
	if aliases(q, e) {
		sym.isRef = true
	}
	sym.ownLocal = q.ref != byValue && e != nil && (c.namesLocal(v.Init) || !e.lv && !e.xv)
	if e == nil {
		k := sym.slot
		if !c.addDestruction(v, q.t, inBlock, func(f *frame) *V { return &f.s[k] }) {
			return nil
		}
		return c.defaultInit(sym)
	}
	// const int n = 5; is a constant expression.
	if e.k != nil && q.konst && q.ref == byValue {
		sym.k = e.k
	}
	k := sym.slot
	if q.t.isWord() && !sym.isRef {
		i := e.ints()
		return func(f *frame) control { f.s[k].w = i(f); return ctlNext }
	}
	val := c.variableValue(sym, e)
	if val == nil {
		return nil
	}
	// A reference gives a temporary the life of a variable ([class.temporary]/6).
	if (q.ref == byValue || e.isTemporary()) && !c.addDestruction(v, q.t, inBlock, func(f *frame) *V { return &f.s[k] }) {
		return nil
	}
	return func(f *frame) control { f.s[k] = val(f); return ctlNext }
}

// namesLocal reports whether an expression is the name of a variable of the function that is compiled, and of no reference to something
// outside of it.
func (c *comp) namesLocal(x syntax.Expr) bool {
	n, ok := x.(*syntax.NameExpr)
	if !ok {
		return false
	}
	sym, _ := c.lookup(n.Name)
	if sym == nil || sym.kind != symVar || sym.cell != nil || sym.owner != c.fn {
		return false
	}
	return sym.ownLocal || sym.q.ref == byValue && !sym.isRef
}

// addDestruction notes that the destructor of a local variable runs at the end of its block. It
// returns false after an error.
func (c *comp) addDestruction(v *syntax.VarDecl, t *Type, inBlock bool, slot func(f *frame) *V) bool {
	switch {
	case !c.checkHeld(t, v.Offset()):
		return false
	case !t.isDestroyed() && c.owners && holdsOwners(t):
		if !inBlock {
			c.heads = append(c.heads, destruction{t, slot, true})
		} else {
			c.destroyed = append(c.destroyed, destruction{t, slot, true})
		}
	case !t.isDestroyed():
	case c.inHead:
		c.heads = append(c.heads, destruction{t, slot, holdsOwners(t)})
	case !inBlock:
		c.refuseDestructor(v.Offset(), "a variable in the head of a statement")
		return false
	default:
		c.destroyed = append(c.destroyed, destruction{t, slot, c.owners && holdsOwners(t)})
	}
	return true
}

// variableValue compiles what the slot of a variable holds after its initialiser e: the
// place for a reference to a value, the object for one to an object, or a value of its own.
// It is nil after an error.
func (c *comp) variableValue(sym *symbol, e *E) func(*frame) V {
	q := sym.q
	switch {
	case sym.isRef && (q.konst || q.ref == byRvalue): // see aliases
		ref := e.refs()
		return func(f *frame) V { return V{o: ref(f)} }
	case sym.isRef:
		ref := c.bindRef(e, q)
		if ref == nil {
			return nil
		}
		return func(f *frame) V { return V{o: ref(f)} }
	case q.ref != byValue && q.t.isObject():
		return c.bindObject(e, q)
	case q.t.isFloat():
		d := e.floats()
		return func(f *frame) V { return fval(d(f)) }
	}
	return c.fresh(e)
}

// aliases reports whether a const or an rvalue reference refers to a variable that can change. It
// must then hold the place; other const references to numbers hold the value, which
// is faster.
func aliases(q qtype, e *E) bool {
	// The types must be the same: a conversion makes a temporary.
	binds := q.ref == byRef && q.konst && e != nil && e.lv || q.ref != byValue && e != nil && e.moved
	return binds && !q.t.isObject() && e.ref != nil && e.t == q.t && e.k == nil &&
		q.t.k != kLambda && q.t.k != kStdFunc
}

// isTopScope reports whether the scope is that of the script itself.
func (c *comp) isTopScope() bool { return c.scope == c.root }

// bindRef compiles the place that a reference to a value refers to; nil after an
// error.
func (c *comp) bindRef(e *E, q qtype) func(*frame) any {
	if e.t.isWrapper() && e.t.a[0] == q.t {
		e = c.pointee(e, e.at)
	}
	if e.ref == nil || !e.lv || e.t != q.t {
		c.errorf(e.at, "cannot bind non-const lvalue reference of type '%s' to an rvalue of type '%s'", q, typeText(e))
		return nil
	}
	if e.konst {
		c.errorf(e.at, "binding reference of type '%s' to 'const %s' discards qualifiers", q, e.t)
		return nil
	}
	return e.refs()
}

// bindObject compiles the object that a reference refers to, which is a temporary if
// e has another type; nil after an error.
func (c *comp) bindObject(e *E, q qtype) func(*frame) V {
	if e.t.isWrapper() && e.t.a[0] == q.t {
		return c.pointee(e, e.at).vals()
	}
	if e.t != q.t {
		e = c.convert(e, q.t, e.at)
		if e.isBad() {
			return nil
		}
	}
	// T& needs an lvalue that can change.
	if q.ref == byRef && !q.konst {
		if !e.lv {
			c.errorf(e.at, "cannot bind non-const lvalue reference of type '%s' to an rvalue of type '%s'", q, typeText(e))
			return nil
		}
		if e.konst {
			c.errorf(e.at, "binding reference of type '%s' to 'const %s' discards qualifiers", q, e.t)
			return nil
		}
	}
	return e.vals()
}

// initialised resolves the type of a variable and compiles its initialiser; e is nil
// if there is none. The initialiser can use the variable, unless its type is auto:
// declare is called before, which lambdas that call themselves through a
// std::function need.
func (c *comp) initialised(v *syntax.VarDecl, declare func(q qtype)) (q qtype, e *E, ok bool) {
	q, e, ok = c.compileInit(v, declare)
	if l, list := v.Init.(*syntax.List); ok && v.Constexpr && q.t.isArith() {
		x := v.Init
		if list && len(l.Elems) == 1 {
			x = l.Elems[0]
		}
		ok = c.checkConstant(x)
	}
	return q, e, ok
}

// checkConstant reports a variable or a function in the initialiser of a constexpr variable that is no constant for
// certain: x, f(x), and these in parentheses and as operands. What else is no constant is not found.
func (c *comp) checkConstant(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.Paren:
		return c.checkConstant(x.X)
	case *syntax.Unary:
		return x.Op == "&" || c.checkConstant(x.X)
	case *syntax.Binary:
		return c.checkConstant(x.X) && c.checkConstant(x.Y)
	case *syntax.NameExpr:
		sym, rest := c.lookup(x.Name)
		if sym != nil && sym.kind == symVar && len(rest) == 0 && !sym.q.konst && sym.q.ref == byValue && sym.q.t.isArith() {
			c.errorf(x.Offset(), "the value of '%s' is not usable in a constant expression", sym.name)
			return false
		}
	case *syntax.Call:
		n, ok := x.Fun.(*syntax.NameExpr)
		if !ok {
			return true
		}
		sym, rest := c.lookup(n.Name)
		parts, std := c.isStd(n.Name)
		runtime := std && len(parts) == 1 && (sym == nil || sym.kind == symUsing) && runtimeFuncs[parts[0].Name]
		if sym != nil && sym.kind == symFunc && len(rest) == 0 {
			runtime = !slices.ContainsFunc(sym.fns, func(d *fnDecl) bool { return d.constexpr || d.tmpl != nil || d.lam != nil })
		}
		if runtime {
			c.errorf(x.Offset(), "call to non-'constexpr' function '%s'", n.Name.Last())
			return false
		}
	}
	return true
}

// runtimeFuncs are functions of the library that are not constexpr in any version.
var runtimeFuncs = map[string]bool{"stoi": true, "stol": true, "stoll": true, "stoul": true, "stoull": true, "stod": true, "stof": true,
	"atoi": true, "atof": true, "strtol": true, "strtod": true}

// compileInit compiles the initialiser of a variable.
func (c *comp) compileInit(v *syntax.VarDecl, declare func(q qtype)) (q qtype, e *E, ok bool) {
	if hasAuto(v.Type) {
		return c.autoInit(v)
	}
	// decltype(auto) x = e is decltype(e) x = e ([dcl.type.auto.deduct]/5).
	if v.Type.Form == syntax.DecltypeType && v.Type.X == nil && v.Init != nil {
		once := *v
		once.Type = &syntax.Type{At: v.Type.At, Form: syntax.DecltypeType, X: v.Init}
		v = &once
	}
	v, q = c.variableType(v)
	if !c.checkVariableType(v, q) {
		return q, nil, false
	}
	declare(q)
	switch v.Form {
	case syntax.NoInit:
		return q, nil, c.checkNoInit(v, q)
	case syntax.ParenInit:
		args := c.exprs(v.Args)
		if anyBad(args) {
			return q, nil, false
		}
		if q.ref != byValue && len(args) == 1 {
			e = args[0]
		} else {
			e = c.constructLast(q.t, v.Args, args, v.Offset())
		}
	default:
		e = c.initialiser(v, q)
	}
	return q, e, !e.isBad()
}

// variableType resolves the type of a variable that is not declared with auto. Its
// initialiser may decide: that of an array without a length, or of a class template without
// arguments. The declaration that is returned has then the compiled initialiser.
func (c *comp) variableType(v *syntax.VarDecl) (*syntax.VarDecl, qtype) {
	t := v.Type
	// std::vector v{1, 2}; Box b(3);
	if t.Form == syntax.NamedType && t.Name != nil && v.Form != syntax.NoInit {
		if dt, list := c.deducedVar(v); dt != nil {
			if l, ok := v.Init.(*syntax.List); ok {
				once := *v
				once.Init = compiledList(l, list)
				v = &once
			} else if v.Init == nil && len(list) == len(v.Args) && len(list) > 0 {
				once := *v
				once.Args = nil
				for i, e := range list { // a lambda that is compiled again would have another type
					once.Args = append(once.Args, &compiled{syntax.At(v.Args[i].Offset()), e})
				}
				v = &once
			}
			return v, qtype{t: dt, konst: t.Const}
		}
	}
	if t.Form == syntax.ArrayType && t.X == nil {
		return v, c.openArray(v)
	}
	return v, c.typeOf(t)
}

// checkVariableType reports whether there can be variables of a type. If the type has an
// error, the initialiser is still checked.
func (c *comp) checkVariableType(v *syntax.VarDecl, q qtype) bool {
	switch {
	case q.t == tError:
		if _, list := v.Init.(*syntax.List); v.Init != nil && !list {
			c.expr(v.Init)
		}
	case q.t == tVoid:
		c.errorf(v.Offset(), "variable or field '%s' declared void", v.Name)
	case q.t.k == kStruct && !q.t.s.complete && q.ref == byValue:
		c.errorf(v.Offset(), "variable '%s %s' has initializer but incomplete type", q.t, v.Name)
	default:
		return true
	}
	return false
}

// checkNoInit reports whether a variable of a type can be without an initialiser:
// references and constants cannot ([dcl.init.general]/8).
func (c *comp) checkNoInit(v *syntax.VarDecl, q qtype) bool {
	switch {
	case q.ref != byValue:
		c.errorf(v.Offset(), "'%s' declared as reference but not initialized", v.Name)
		return false
	case q.konst && (q.t.isScalar() || q.t.k == kStruct && q.t.s.aggregate && q.t.s.leavesUnset()):
		c.errorf(v.Offset(), "uninitialized const '%s'", v.Name)
		return false
	}
	c.checkDefault(q.t, v.Offset())
	return true
}

// leavesUnset reports whether a constructor that nobody wrote leaves a member without a value: one of a
// plain type without an initialiser of its own ([dcl.init.general]/8).
func (cl *class) leavesUnset() bool {
	for _, fd := range cl.fields {
		plain := fd.t.t.isScalar() || fd.t.t.k == kStruct && fd.t.t.s.aggregate && fd.t.t.s.leavesUnset()
		if plain && (fd.node == nil || fd.node.Init == nil) {
			return true
		}
	}
	return false
}

// initialiser compiles T x = Init and T x{...}. A reference is bound to the expression
// itself, unless it needs a conversion.
func (c *comp) initialiser(v *syntax.VarDecl, q qtype) *E {
	l, isList := v.Init.(*syntax.List)
	brace := v.Form == syntax.BraceInit
	switch {
	case q.ref != byValue && isList && len(l.Elems) == 1:
		if _, nested := l.Elems[0].(*syntax.List); brace || !nested {
			if e := c.expr(l.Elems[0]); brace || e.t == q.t {
				return e
			}
		}
		return c.initFrom(v.Init, q.t, v.Offset(), brace)
	case q.ref == byValue || isList:
		return c.initFrom(v.Init, q.t, v.Offset(), brace)
	}
	e := c.expr(v.Init)
	// A const reference of the same type refers to the variable itself, see aliases.
	if !q.bindsPlace() && !e.isBad() && !q.t.isObject() && e.t != q.t {
		e = c.convert(e, q.t, v.Offset())
	}
	return e
}

// deducedVar returns the type of a variable whose class template arguments are
// deduced, std::vector v{1, 2}, with its compiled arguments; nil for others.
func (c *comp) deducedVar(v *syntax.VarDecl) (*Type, []*E) {
	n := v.Type.Name
	if n.Parts[len(n.Parts)-1].HasArgs {
		return nil, nil
	}
	deduce := c.deducer(n)
	if deduce == nil {
		return nil, nil
	}
	var args []*E
	l, brace := v.Init.(*syntax.List)
	switch {
	case brace:
		args = c.exprs(l.Elems)
	case v.Init != nil:
		args = []*E{c.expr(v.Init)}
	default:
		args = c.exprs(v.Args)
	}
	if anyBad(args) {
		return tError, nil
	}
	return deduce(args, brace, v.Offset()), args
}

// openArray returns the type of an array whose length is that of its initialiser: int
// a[] = {1, 2}; char s[] = "text";
func (c *comp) openArray(v *syntax.VarDecl) qtype {
	el := c.typeOf(v.Type.Elem)
	switch x := v.Init.(type) {
	case *syntax.List:
		n := len(x.Elems)
		if lit, ok := firstLiteral(x); ok && el.t == tChar {
			return qtype{t: c.types.array(tChar, int64(len(c.stringLiteral(lit).k.o.(*str).b)+1), true), konst: el.konst}
		}
		return qtype{t: c.types.array(el.t, int64(n), true), konst: el.konst}
	// char s[] = "text"; has room for the NUL.
	case *syntax.Literal:
		if e := c.literal(x); e.t == tCStr && el.t == tChar {
			return qtype{t: c.types.array(tChar, int64(len(e.k.o.(*str).b)+1), true), konst: el.konst}
		}
	}
	c.errorf(v.Offset(), "array size missing in '%s'", v.Name)
	return qtype{t: tError}
}

// firstLiteral returns the string literal that is the only element of a list.
func firstLiteral(l *syntax.List) (*syntax.Literal, bool) {
	if len(l.Elems) != 1 {
		return nil, false
	}
	lit, ok := l.Elems[0].(*syntax.Literal)
	return lit, ok && lit.Kind == syntax.StringLiteral
}

// autoInit resolves auto by the initialiser ([dcl.spec.auto]), and checks the concept
// before it.
func (c *comp) autoInit(v *syntax.VarDecl) (q qtype, e *E, ok bool) {
	fail := qtype{t: tError}
	e = c.autoInitialiser(v)
	if e.isBad() {
		return fail, nil, false
	}
	if e.t == tVoid && e.fns == nil {
		c.errorf(v.Offset(), "'void %s' has incomplete type", v.Name)
		return fail, nil, false
	}
	if v.Type.Form == syntax.PointerType && v.Type.Elem.Form == syntax.AutoType && e.isFunction() { // auto* f = &add
		if e = c.decayed(e); e.isBad() {
			return fail, nil, false
		}
		return qtype{t: e.t}, e, true
	}
	a, fits := c.deduceAuto(v.Type, e)
	if !fits {
		c.errorf(v.Offset(), "unable to deduce '%s' from '%s'", "auto", typeText(e))
		return fail, nil, false
	}
	q = c.autoParam(v.Type, a)
	if v.Type.Form == syntax.AutoType && v.Type.Name != nil && !c.satisfies(v.Type.Name, targ{q: q}) {
		c.errorf(v.Offset(), "deduced initializer does not satisfy placeholder constraints")
		return fail, nil, false
	}
	if q.ref == byRef && !q.konst && !e.lv {
		c.errorf(e.at, "cannot bind non-const lvalue reference of type '%s' to an rvalue of type '%s'", q, typeText(e))
		return fail, nil, false
	}
	// auto&& x = 5; is a variable of its own.
	if q.ref == byRvalue && !e.t.isObject() && !e.moved {
		q.ref = byValue
	}
	if q.ref == byValue {
		e = c.rvalue(c.decayed(e))
		if q.t != e.t {
			e = c.convert(e, q.t, v.Offset())
		}
	}
	return q, e, !e.isBad()
}

// autoInitialiser compiles the initialiser of a variable with auto.
func (c *comp) autoInitialiser(v *syntax.VarDecl) *E {
	if l, is := v.Init.(*syntax.List); is {
		return c.autoList(v, l)
	}
	switch {
	case v.Init != nil:
		return c.expr(v.Init)
	case len(v.Args) == 1:
		return c.expr(v.Args[0])
	}
	c.errorf(v.Offset(), "declaration of 'auto %s' has no initializer", v.Name)
	return bad(v.Offset())
}

// autoList resolves auto for a braced list: a std::initializer_list after =, the
// element itself without = ([dcl.type.auto.deduct]).
func (c *comp) autoList(v *syntax.VarDecl, l *syntax.List) *E {
	if v.Form == syntax.BraceInit && len(l.Elems) == 1 {
		return c.expr(l.Elems[0])
	}
	if len(l.Elems) == 0 {
		c.errorf(v.Offset(), "unable to deduce 'std::initializer_list<auto>' from '{}'")
		return bad(v.Offset())
	}
	// All elements must have the type of the first; listInit converts none of
	// another.
	elems := c.exprs(l.Elems[:1]) // one that is expanded can be several, or none
	if len(elems) == 0 {
		c.errorf(v.Offset(), "unable to deduce 'std::initializer_list<auto>' from '{}'")
		return bad(v.Offset())
	}
	first := c.decayed(elems[0])
	if first.isBad() {
		return first
	}
	return c.listInit(l, c.types.initList(first.t), false)
}

// defaultInit compiles a variable without an initialiser. Numbers and pointers have
// no value until they are assigned: a read before is undefined in C++, and ends the
// script here.
func (c *comp) defaultInit(sym *symbol) stmt {
	k, t := sym.slot, sym.q.t
	// A scalar is indeterminate; a class is initialised by its constructor.
	if t.isScalar() {
		sym.uninit = true
		return func(f *frame) control { f.s[k] = V{o: notSet{}}; return ctlNext }
	}
	return func(f *frame) control {
		v := f.m.zero(t)
		f.m.unset(t, v)
		f.s[k] = v
		return ctlNext
	}
}

// globalDecl compiles a variable of the script itself or of a namespace, which lives
// on for the next scripts. A later script may declare it anew.
func (c *comp) globalDecl(v *syntax.VarDecl) stmt {
	if old := c.scope.names[v.Name]; old != nil && old.script == c.script {
		switch old.kind {
		case symVar:
			c.errorf(v.Offset(), "redefinition of '%s %s'", old.q.t, v.Name)
			return nil
		case symUsing:
		default:
			c.errorf(v.Offset(), "'%s' redeclared as different kind of entity", v.Name)
			return nil
		}
	}
	cell := &V{}
	sym := &symbol{kind: symVar, name: v.Name, cell: cell, script: c.script}
	declare := func(q qtype) {
		sym.q, sym.isRef = q, q.bindsPlace()
		c.scope.add(sym)
	}
	impure := c.fn != nil && c.fn.impure
	if c.fn != nil {
		c.fn.impure = false
	}
	q, e, ok := c.initialised(v, declare)
	declare(q)
	if !ok {
		sym.q.t = tError
		return nil
	}
	pure := c.fn != nil && !c.fn.impure
	if c.fn != nil {
		c.fn.impure = impure || !pure
	}
	c.newCells = append(c.newCells, cell)
	if e != nil && c.isStatic(v) {
		c.zeroFirst(sym)
	}
	held := q.ref == byValue && c.owners && holdsOwners(q.t)
	if held {
		c.ownCells = append(c.ownCells, ownerCell{cell, q.t})
	}
	if q.ref == byValue && c.checkHeld(q.t, v.Offset()) && !q.t.isDestroyed() && held {
		c.atEnd = append(c.atEnd, destruction{q.t, func(*frame) *V { return cell }, true})
	} else if q.t.isDestroyed() && (q.ref == byValue || e != nil && e.isTemporary()) {
		if !c.inTop {
			c.refuseDestructor(v.Offset(), "a static variable")
			return nil
		}
		c.atEnd = append(c.atEnd, destruction{q.t, func(*frame) *V { return cell }, held})
	}
	if e == nil {
		return c.globalZero(sym, v)
	}
	sym.isRef = sym.isRef || aliases(q, e)
	if e.k != nil && q.konst && q.ref == byValue {
		sym.k = e.k
	}
	val := c.variableValue(sym, e)
	if val == nil {
		return nil
	}
	if v.Constexpr && pure && q.ref == byValue && e.k == nil && c.m.ctx != nil {
		c.precompute(sym, val)
	}
	st := func(f *frame) control { *cell = val(f); return ctlNext }
	if q.ref == byValue && (e.k != nil || pure && q.t.isConstexpr()) && c.inTop && c.isStatic(v) {
		c.startup = append(c.startup, st) // before all others ([basic.start.static]/2)
		return nil
	}
	return st
}

// zeroFirst makes a global object zero until its initialiser runs, which a constructor of another one may see ([basic.start.static]/2).
func (c *comp) zeroFirst(sym *symbol) {
	cell, q := sym.cell, sym.q
	if q.ref == byValue && q.t.k == kStruct && q.t.s.complete && !q.t.isDestroyed() {
		c.startup = append(c.startup, func(f *frame) control { *cell = f.m.blank(q.t); return ctlNext })
	}
}

// blank returns an object of zeros, without a call of a constructor of the script.
func (m *machine) blank(t *Type) V {
	var parts []qtype
	switch {
	case t.k == kStruct:
		for _, fd := range t.s.fields {
			parts = append(parts, fd.t)
		}
	case t.k == kPair || t.k == kTuple:
		for _, a := range t.a {
			parts = append(parts, qtype{t: a})
		}
	case t.k == kArray && !t.isCharArray() && t.n > 0 && t.a[0].isObject():
		m.charge(objectSize + slotSize*t.n)
		a := &vec{e: make([]V, t.n), kind: storageOf(t)}
		for i := range a.e {
			a.e[i] = m.blank(t.a[0])
		}
		return V{o: a}
	default:
		return m.zero(t)
	}
	m.charge(objectSize + slotSize*int64(len(parts)))
	s := &structure{t: t, f: make([]V, len(parts))}
	for i, q := range parts {
		if q.ref == byValue && q.t.isObject() {
			s.f[i] = m.blank(q.t)
		}
	}
	return V{o: s}
}

// isConstexpr reports whether the variables of a class may be constants at compile time: all its constructors are constexpr.
func (t *Type) isConstexpr() bool {
	return t.k == kStruct && t.copiesMembers() && !slices.ContainsFunc(t.s.ctors, func(d *fnDecl) bool { return !d.constexpr })
}

// precompute gives a constexpr variable its value at compile time, so that constexpr functions
// and conditions can use it. A failure is reported when the initialiser runs.
func (c *comp) precompute(sym *symbol, val func(f *frame) V) {
	var x V
	if c.computeIn(c.fn.fn, func(f *frame) { x = val(f) }) == nil {
		*sym.cell = x
		sym.known = true
	}
}

// globalZero compiles a global variable without an initialiser: it is zero if it is static, and has no value otherwise.
func (c *comp) globalZero(sym *symbol, v *syntax.VarDecl) stmt {
	cell, t := sym.cell, sym.q.t
	switch {
	case !t.isScalar():
		return func(f *frame) control { *cell = f.m.zero(t); return ctlNext }
	case c.isStatic(v):
		return func(*frame) control { *cell = V{}; return ctlNext }
	}
	sym.uninit = true
	return func(*frame) control { *cell = V{o: notSet{}}; return ctlNext }
}

// isStatic reports whether the variable of a cell has static storage. Among the statements of a script, after its functions, it is rather a
// local variable of the script.
func (c *comp) isStatic(v *syntax.VarDecl) bool {
	return c.inNamespace() || !c.inTop || v.Static || v.Offset() < c.lastFunc
}

// inNamespace reports whether the scope is a namespace.
func (c *comp) inNamespace() bool { return c.scope.ns != "" }

// addGlobalInit adds a statement that runs before the statement that is compiled: the
// initialiser of a static member.
func (c *comp) addGlobalInit(s stmt) { c.inits = append(c.inits, s) }

// staticLocal compiles a static variable of a function: a global one that is
// initialised when control reaches it for the first time ([stmt.dcl]/3).
func (c *comp) staticLocal(v *syntax.VarDecl) stmt {
	d := *v
	d.Static = false
	// The variable is zero before its initialiser, as static variables are.
	top := c.inTop
	c.inTop = false
	init := c.globalDecl(&d)
	c.inTop = top
	sym := c.scope.names[v.Name]
	// A constant initialiser does not make it a constant: it can be assigned to.
	if sym != nil {
		sym.k = nil
	}
	if init == nil {
		return nil
	}
	done := false
	return func(f *frame) control {
		if !done {
			done = true
			init(f)
		}
		return ctlNext
	}
}

// bindingDecl compiles a structured binding. The initialiser is a hidden variable;
// the names refer to its parts ([dcl.struct.bind]).
func (c *comp) bindingDecl(v *syntax.VarDecl) stmt {
	at := v.Offset()
	// The hidden variable has the declared type: auto&, const auto, ...
	one := *v
	one.Names = nil
	one.Name = "binding"
	q, e, ok := c.autoInit(&one)
	if !ok || e == nil {
		c.bindErrors(v)
		return nil
	}
	if _, name := v.Init.(*syntax.NameExpr); name && q.ref == byValue && e.t.k == kPtr { // an array is copied and not decayed
		if a := c.expr(v.Init); a.t.isCArray() {
			q, e = qtype{t: a.t, konst: q.konst}, a
		}
	}
	var val func(*frame) V
	switch {
	case q.ref == byValue:
		val = c.fresh(e)
	case e.t.isObject():
		val = e.vals()
	default:
		c.errorf(at, "cannot decompose non-class non-array type '%s'", e.t)
		c.bindErrors(v)
		return nil
	}
	types := c.bindingTypes(e.t, len(v.Names), at)
	if types == nil {
		c.bindErrors(v)
		return nil
	}
	whole := c.hiddenVariable()
	konst := q.konst || e.konst && q.ref != byValue
	parts := make([]func(f *frame) *V, len(v.Names))
	for i := range v.Names {
		parts[i] = c.bindPart(v, i, types[i], konst)
	}
	part := bindingPart(e.t)
	return func(f *frame) control {
		o := val(f)
		*whole(f) = o
		for i, slot := range parts {
			p := part(o, i)
			x := *p
			// A member that is a reference holds the place already.
			if t := types[i]; !t.t.isObject() && (t.ref == byValue || t.konst && !e.t.isRefTuple()) {
				x = V{o: p}
			}
			*slot(f) = x
		}
		return ctlNext
	}
}

// bindErrors declares the names of a structured binding that has an error, so that
// their uses are no errors of their own.
func (c *comp) bindErrors(v *syntax.VarDecl) {
	for _, name := range v.Names {
		c.scope.add(&symbol{kind: symVar, name: name, q: qtype{t: tError}})
	}
}

// hiddenVariable returns the place of a new variable without a name: global at the
// top level of a script, else local.
func (c *comp) hiddenVariable() func(f *frame) *V {
	if c.inTop && c.isTopScope() {
		cell := &V{}
		c.newCells = append(c.newCells, cell)
		return func(*frame) *V { return cell }
	}
	slot := c.fn.slot(nil)
	return func(f *frame) *V { return &f.s[slot] }
}

// bindPart declares name i of a structured binding, for a part of the type t. It
// returns the place of the variable.
func (c *comp) bindPart(v *syntax.VarDecl, i int, t qtype, konst bool) func(f *frame) *V {
	name := v.Names[i]
	sym := &symbol{kind: symVar, name: name, owner: c.fn, script: c.script}
	sym.q = qtype{t: t.t, konst: konst || t.konst, ref: t.ref}
	// The name is a reference to a part that is a number.
	if sym.isRef = !t.t.isObject(); sym.isRef {
		sym.q.ref = byValue
	}
	if old := c.scope.names[name]; old != nil && old.kind == symVar && (old.script == c.script || !c.isTopScope()) && name != "_" {
		c.errorf(int(v.NamesAt[i]), "redeclaration of '%s'", name)
	}
	c.scope.add(sym)
	if c.inTop && c.isTopScope() {
		cell := &V{}
		sym.cell = cell
		c.newCells = append(c.newCells, cell)
		return func(*frame) *V { return cell }
	}
	slot := c.fn.slot(nil)
	sym.slot = slot
	return func(f *frame) *V { return &f.s[slot] }
}

// bindingTypes returns the types of the parts of a structured binding; nil after an error.
func (c *comp) bindingTypes(t *Type, n, at int) (types []qtype) {
	switch t.k {
	case kPair, kTuple:
		if t.isRefTuple() {
			types = t.bindingRefs()
			break
		}
		for _, a := range t.a {
			types = append(types, qtype{t: a})
		}
	case kArray:
		for range t.n {
			types = append(types, qtype{t: t.a[0]})
		}
	// All members must be accessible; privacy is not checked here.
	case kStruct:
		for _, f := range t.s.fields {
			types = append(types, f.t)
		}
	default:
		c.errorf(at, "cannot decompose non-class non-array type '%s'", t)
		return nil
	}
	if len(types) != n {
		c.errorf(at, "%d names provided for structured binding, while '%s' decomposes into %d elements", n, t, len(types))
		return nil
	}
	return types
}

// bindingPart returns the function that finds part i of an object.
func bindingPart(t *Type) func(o V, i int) *V {
	if t.k == kArray {
		return func(o V, i int) *V { return &o.o.(*vec).e[i] }
	}
	return func(o V, i int) *V { return &o.o.(*structure).f[i] }
}
