package engine

import (
	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// declaration compiles a declaration that is not one of variables.
func (c *comp) declaration(s syntax.Stmt) stmt {
	switch s := s.(type) {
	case *syntax.Func:
		c.funcDecl(s)
	case *syntax.Struct:
		c.classDecl(s)
	case *syntax.Enum:
		c.enumDecl(s)
	case *syntax.Alias:
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
	case *syntax.Concept:
		c.scope.add(&symbol{kind: symConcept, name: s.Name, cpt: s})
	}
	return nil
}

// namespace compiles a namespace. One without a name and a struct with variables after it declare in the scope around them.
func (c *comp) namespace(n *syntax.Namespace) stmt {
	outer := c.scope
	for _, name := range n.Names {
		sym := c.scope.names[name]
		if sym == nil || sym.kind != symNamespace {
			sym = c.scope.add(&symbol{kind: symNamespace, name: name, scope: &scope{up: c.scope, fn: c.fn, ns: c.scope.qualify(name)}})
		}
		sym.scope.fn = c.fn
		sym.scope.up = c.scope
		c.scope = sym.scope
	}
	defer func() { c.scope = outer }()
	return seq(c.block(n.Stmts))
}

// using carries out a using directive or declaration.
func (c *comp) using(u *syntax.Using) {
	n := u.Name
	sym, rest := c.lookup(n)
	switch u.Kind {
	case "":
		if sym != nil && sym.kind != symNamespace && len(rest) == 0 {
			c.scope.names2()[n.Last()] = sym
			return
		}
		if len(rest) > 0 && sym != nil && sym.kind == symType {
			if sym.typ.k == kEnum {
				c.useEnum(sym.typ, rest[0].Name)
				return
			}
			return // using Base::Base
		}
		if n.Parts[0].Name == "std" {
			if !stdNameExists(n.Last()) && stdTypes[n.Last()] == nil && stdTemplates[n.Last()].min == 0 && exceptions[n.Last()] == nil &&
				n.Last() != "array" && n.Last() != "function" && n.Last() != "tuple" && n.Last() != "bitset" && functors[n.Last()] == "" {
				c.errorf(n.Offset(), "'%s' has not been declared in 'std'", n.Last())
				return
			}
			c.scope.add(&symbol{kind: symUsing, name: n.Last(), q: qtype{t: &Type{name: nameText(n)}}})
			return
		}
		c.errorf(n.Offset(), "'%s' has not been declared", nameText(n))
	case "enum":
		if q := c.namedType(n); q.t.k == kEnum {
			c.useEnum(q.t, "")
		}
	case "namespace":
		switch {
		case n.Parts[0].Name == "std":
			c.scope.std = c.scope.std || len(n.Parts) == 1
			return
		case n.Parts[0].Name == "chrono_literals" || n.Parts[len(n.Parts)-1].Name == "literals":
			return
		case sym == nil || sym.kind != symNamespace:
			c.errorf(n.Offset(), "'%s' is not a namespace-name", nameText(n))
			return
		}
		c.scope.using = append(c.scope.using, sym.scope)
	default: // an alias of a namespace
		name := u.Kind[len("namespace "):]
		if n.Parts[0].Name == "std" {
			c.scope.add(&symbol{kind: symNamespace, name: name, q: qtype{t: &Type{name: nameText(n)}}})
			return
		}
		if sym != nil && sym.kind == symNamespace {
			c.scope.names2()[name] = sym
		}
	}
}

// names2 returns the names of a scope for writing.
func (s *scope) names2() map[string]*symbol {
	if s.names == nil {
		s.names = map[string]*symbol{}
	}
	return s.names
}

// useEnum declares an enumerator, or all of them if name is "", in the scope.
func (c *comp) useEnum(t *Type, name string) {
	for i, n := range t.e.names {
		if name == "" || name == n {
			c.scope.add(&symbol{kind: symConst, name: n, q: qtype{t: t, konst: true}, k: &V{w: t.e.values[i]}})
		}
	}
}

// enumDecl compiles an enumeration.
func (c *comp) enumDecl(n *syntax.Enum) {
	info := &enumInfo{scoped: n.Scoped, base: tUInt, short: n.Name}
	if n.Scoped {
		info.base = tInt
	}
	if n.Base != nil {
		info.base = c.typeOf(n.Base).t
	}
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
				c.useEnum(t, "")
			}
			v, ok := c.constInt(n.Values[i])
			c.scope = outer
			if !ok {
				c.errorf(n.Values[i].Offset(), "enumerator value for '%s' is not an integer constant", name)
			}
			next = v
		}
		if next < 0 && n.Base == nil && !n.Scoped {
			info.base = tInt
		}
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

// staticAssert checks a static assertion, at run time if its condition is no constant of the compiler.
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

// constInt returns the value of a constant expression of integer type.
func (c *comp) constInt(x syntax.Expr) (int64, bool) {
	e := c.expr(x)
	if e.k == nil || !e.t.isWord() {
		return 0, e.isBad()
	}
	return e.k.w, true
}

// funcDecl declares a function and compiles its body.
func (c *comp) funcDecl(n *syntax.Func) {
	if n.Class != nil {
		c.memberDefinition(n)
		return
	}
	if n.Body == nil && c.fn != nil && !c.inTop {
		c.errorf(n.Offset(), "declare the function '%s' at the top level", n.Name)
		return
	}
	d := c.declareFunc(n, nil)
	if d.fn == nil {
		d.fn = &Func{name: n.Name}
	}
	sym := c.scope.names[n.Name]
	if sym != nil && sym.kind != symFunc {
		if sym.kind == symType || sym.kind == symClassTemplate {
			sym = nil
		} else {
			c.errorf(n.Offset(), "'%s' redeclared as different kind of entity", n.Name)
			return
		}
	}
	if sym == nil {
		sym = c.scope.add(&symbol{kind: symFunc, name: n.Name})
	}
	for i, old := range sym.fns {
		if !sameParams(old, d) {
			continue
		}
		if old.tool {
			sym.fns = append(sym.fns[:i:i], sym.fns[i+1:]...)
			break
		}
		if old.node.Body != nil && n.Body != nil && old.tmpl == nil {
			if old.earlier != c.script {
				// A script of a session defines it anew.
				sym.fns[i] = d
				c.defineFunc(d)
				return
			}
			c.errorf(n.Offset(), "redefinition of '%s'", declText(d))
			return
		}
		if n.Body == nil {
			return
		}
		if old.tmpl == nil && !d.deduce && old.ret != d.ret {
			c.errorf(n.Offset(), "ambiguating new declaration of '%s'", declText(d))
			return
		}
		for j := range d.params {
			if d.params[j].def == nil {
				d.params[j].def = old.params[j].def
			}
		}
		// Calls that are compiled already use the Func of the first declaration.
		d.fn = old.fn
		old.params, old.node, old.scope, old.defined = d.params, d.node, d.scope, true
		if old.tmpl != nil {
			old.tmpl = d.tmpl
			return
		}
		d = old
		c.defineFunc(d)
		return
	}
	d.earlier = c.script
	sym.fns = append(sym.fns, d)
	c.defineFunc(d)
}

// defineFunc compiles the body of a function that has one.
func (c *comp) defineFunc(d *fnDecl) {
	d.earlier = c.script
	if d.tmpl != nil || d.node.Body == nil {
		if d.tmpl == nil && d.fn.body == nil {
			name, at := d.name, d.at
			d.fn.body = func(f *frame) control {
				f.m.fail(at, "undefined reference to '%s'", name)
				return ctlReturn
			}
		}
		return
	}
	d.defined = true
	if d.node.Delete {
		return
	}
	c.compileBody(d)
}

// sameParams reports whether two declarations have the same parameters.
func sameParams(a, b *fnDecl) bool {
	if len(a.params) != len(b.params) || (a.tmpl == nil) != (b.tmpl == nil) || a.konst != b.konst {
		return false
	}
	if a.tmpl != nil {
		return a.node != nil && b.node != nil && a.node.Body == nil
	}
	for i := range a.params {
		if a.params[i].q != b.params[i].q {
			return false
		}
	}
	return true
}

// memberDefinition compiles a member function that is defined outside of its class.
func (c *comp) memberDefinition(n *syntax.Func) {
	sym, _ := c.lookup(n.Class)
	if sym != nil && sym.kind == symNamespace {
		inner := *n
		inner.Class = nil
		c.inScope(sym.scope, func() { c.funcDecl(&inner) })
		return
	}
	if sym != nil && sym.kind == symClassTemplate {
		c.refuse(n.Offset(), "a member of a class template that is defined outside of it", "define it inside of the class")
		return
	}
	if sym == nil || sym.kind != symType || sym.typ.k != kStruct {
		c.errorf(n.Offset(), "'%s' has not been declared", nameText(n.Class))
		return
	}
	cl := sym.typ.s
	list := cl.methods[n.Name]
	if n.Ctor {
		list = append(append([]*fnDecl(nil), cl.ctors...), cl.specials...)
	}
	var d *fnDecl
	c.inScope(cl.scope, func() { d = c.declareFunc(n, cl) })
	for _, old := range list {
		if sameParams(old, d) && old.node.Body == nil {
			for i := range d.params {
				if d.params[i].def == nil {
					d.params[i].def = old.params[i].def
				}
			}
			old.node, old.params = n, d.params
			old.compile = nil
			c.compileBody(old)
			return
		}
	}
	if n.Dtor {
		return
	}
	c.errorf(n.Offset(), "no declaration matches '%s'", cl.t.name+"::"+declText(d))
}

// varDecl compiles the declaration of a variable.
func (c *comp) varDecl(v *syntax.VarDecl) stmt {
	if len(v.Names) > 0 {
		return c.bindingDecl(v)
	}
	if c.inTop && c.scope.fn == c.top && c.isTopScope() || c.scope.ns != "" {
		return c.globalDecl(v)
	}
	if v.Static {
		return c.staticLocal(v)
	}
	if old := c.scope.names[v.Name]; old != nil && old.kind == symVar {
		c.errorf(v.Offset(), "redeclaration of '%s %s'", old.q.t, v.Name)
		return nil
	}
	sym := &symbol{kind: symVar, name: v.Name, owner: c.fn, slot: -1}
	declare := func(q qtype) {
		sym.q, sym.isRef, sym.slot = q, q.passesRef(), c.fn.slot(q.t)
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
	k := sym.slot
	if _, loop := v.Init.(*compiled); !loop && aliases(q, e) {
		sym.isRef = true
		ref := e.refs()
		return func(f *frame) control { f.s[k] = V{o: ref(f)}; return ctlNext }
	}
	if e == nil {
		return c.defaultInit(v, sym)
	}
	if e.k != nil && q.konst && q.ref == byValue {
		sym.k = e.k
	}
	switch {
	case sym.isRef:
		ref := c.bindRef(e, q, v.Offset())
		if ref == nil {
			return nil
		}
		return func(f *frame) control { f.s[k] = V{o: ref(f)}; return ctlNext }
	case q.ref != byValue && q.t.isObject():
		val := c.bindObject(e, q, v.Offset())
		if val == nil {
			return nil
		}
		return func(f *frame) control { f.s[k] = val(f); return ctlNext }
	case q.t.isWord():
		i := e.ints()
		return func(f *frame) control { f.s[k].w = i(f); return ctlNext }
	}
	val := c.fresh(e)
	return func(f *frame) control { f.s[k] = val(f); return ctlNext }
}

// aliases reports whether a const reference refers to a variable that can change.
func aliases(q qtype, e *E) bool {
	return e != nil && q.ref == byRef && q.konst && !q.t.isObject() && e.lv && e.ref != nil && e.t == q.t && e.k == nil &&
		q.t.k != kLambda && q.t.k != kStdFunc
}

// isTopScope reports whether the scope is that of the script itself.
func (c *comp) isTopScope() bool { return c.scope == c.root }

// bindRef compiles the place that a reference to a value refers to.
func (c *comp) bindRef(e *E, q qtype, at int) func(*frame) any {
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

// bindObject compiles the object that a reference refers to.
func (c *comp) bindObject(e *E, q qtype, at int) func(*frame) V {
	if e.t != q.t {
		e = c.convert(e, q.t, at)
		if e.isBad() {
			return nil
		}
	}
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

// initialised resolves the type of a variable and compiles its initialiser; e is nil if there is none. The initialiser can use the
// variable, unless its type is auto: declare is called before.
func (c *comp) initialised(v *syntax.VarDecl, declare func(q qtype)) (q qtype, e *E, ok bool) {
	at := v.Offset()
	t := v.Type
	if hasAuto(t) {
		return c.autoInit(v)
	}
	if t.Form == syntax.NamedType && t.Name != nil && v.Form != syntax.NoInit {
		if dt, list := c.deducedVar(v); dt != nil {
			q = qtype{t: dt, konst: t.Const}
			if l, ok := v.Init.(*syntax.List); ok {
				once := *v
				once.Init = compiledList(l, list)
				v = &once
			}
		}
	}
	if q.t == nil && t.Form == syntax.ArrayType && t.X == nil {
		q = c.openArray(v)
	}
	if q.t == nil {
		q = c.typeOf(t)
	}
	switch {
	case q.t == tError:
		if v.Init != nil {
			if _, list := v.Init.(*syntax.List); !list {
				c.expr(v.Init)
			}
		}
		return q, nil, false
	case q.t == tVoid:
		c.errorf(at, "variable or field '%s' declared void", v.Name)
		return q, nil, false
	case q.t.k == kStruct && !q.t.s.complete && q.ref == byValue:
		c.errorf(at, "variable '%s %s' has initializer but incomplete type", q.t, v.Name)
		return q, nil, false
	}
	if declare != nil {
		declare(q)
	}
	switch v.Form {
	case syntax.NoInit:
		if q.ref != byValue {
			c.errorf(at, "'%s' declared as reference but not initialized", v.Name)
			return q, nil, false
		}
		if q.konst && (q.t.isScalar() || q.t.k == kStruct && q.t.s.aggregate && len(q.t.s.fields) > 0) {
			c.errorf(at, "uninitialized const '%s'", v.Name)
			return q, nil, false
		}
		c.checkDefault(q.t, at)
		return q, nil, true
	case syntax.ParenInit:
		args := c.exprs(v.Args)
		if anyBad(args) {
			return q, nil, false
		}
		if q.ref != byValue && len(args) == 1 {
			e = args[0]
		} else {
			e = c.constructFrom(q.t, args, at, false)
		}
	case syntax.BraceInit:
		if l, is := v.Init.(*syntax.List); is && q.ref != byValue && len(l.Elems) == 1 {
			e = c.expr(l.Elems[0])
		} else {
			e = c.initFrom(v.Init, q.t, at, true)
		}
	default:
		if _, list := v.Init.(*syntax.List); q.ref != byValue && !list {
			e = c.expr(v.Init)
			if !q.passesRef() && !e.isBad() && !q.t.isObject() {
				e = c.convert(e, q.t, at)
			}
		} else {
			e = c.initFrom(v.Init, q.t, at, false)
		}
	}
	return q, e, !e.isBad()
}

// deducedVar returns the type of a variable whose class template arguments are deduced: std::vector v{1, 2}; nil for others.
func (c *comp) deducedVar(v *syntax.VarDecl) (*Type, []*E) {
	n := v.Type.Name
	if n.Parts[len(n.Parts)-1].HasArgs {
		return nil, nil
	}
	args := func() []*E {
		if l, ok := v.Init.(*syntax.List); ok {
			return c.exprs(l.Elems)
		}
		if v.Init != nil {
			return []*E{c.expr(v.Init)}
		}
		return c.exprs(v.Args)
	}
	if sym, rest := c.lookup(n); sym != nil && sym.kind != symUsing {
		if sym.kind != symClassTemplate || len(rest) > 0 {
			return nil, nil
		}
		list := args()
		if anyBad(list) {
			return tError, nil
		}
		return c.deduceClassType(sym.tmpl, list, v.Offset()), list
	}
	parts, ok := c.isStd(n)
	if !ok || len(parts) != 1 {
		return nil, nil
	}
	if _, is := stdTemplates[parts[0].Name]; !is && parts[0].Name != "array" && parts[0].Name != "function" {
		return nil, nil
	}
	list := args()
	if anyBad(list) {
		return tError, nil
	}
	_, brace := v.Init.(*syntax.List)
	return c.deduceStd(parts[0].Name, list, brace, v.Offset()), list
}

// openArray returns the type of an array whose length is that of its initialiser.
func (c *comp) openArray(v *syntax.VarDecl) qtype {
	el := c.typeOf(v.Type.Elem)
	switch x := v.Init.(type) {
	case *syntax.List:
		n := len(x.Elems)
		if lit, ok := firstLiteral(x); ok && el.t == tChar {
			return qtype{t: c.types.array(tChar, int64(len(c.stringLiteral(lit).k.o.(*str).b)+1), true), konst: el.konst}
		}
		return qtype{t: c.types.array(el.t, int64(n), true), konst: el.konst}
	case *syntax.Literal:
		if e := c.literal(x); e.t == tCStr && el.t == tChar {
			return qtype{t: c.types.array(tChar, int64(len(e.k.o.(*str).b)+1), true), konst: el.konst}
		}
	}
	c.errorf(v.Offset(), "array size missing in '%s'", v.Name)
	return qtype{t: tError}
}

func firstLiteral(l *syntax.List) (*syntax.Literal, bool) {
	if len(l.Elems) != 1 {
		return nil, false
	}
	lit, ok := l.Elems[0].(*syntax.Literal)
	return lit, ok && lit.Kind == syntax.StringLiteral
}

// autoInit resolves auto by the initialiser.
func (c *comp) autoInit(v *syntax.VarDecl) (q qtype, e *E, ok bool) {
	at := v.Offset()
	switch {
	case v.Init != nil:
		if l, is := v.Init.(*syntax.List); is {
			e = c.autoList(v, l)
		} else {
			e = c.expr(v.Init)
		}
	case len(v.Args) == 1:
		e = c.expr(v.Args[0])
	default:
		c.errorf(at, "declaration of 'auto %s' has no initializer", v.Name)
		return qtype{t: tError}, nil, false
	}
	if e.isBad() {
		return qtype{t: tError}, nil, false
	}
	if e.t == tVoid && e.fns == nil {
		c.errorf(at, "'void %s' has incomplete type", v.Name)
		return qtype{t: tError}, nil, false
	}
	a, fits := c.deduceAuto(v.Type, e)
	if !fits {
		c.errorf(at, "unable to deduce '%s' from '%s'", "auto", typeText(e))
		return qtype{t: tError}, nil, false
	}
	q = c.autoParam(v.Type, a)
	if v.Type.Form == syntax.AutoType && v.Type.Name != nil && !c.satisfies(v.Type.Name, targ{q: q}) {
		c.errorf(at, "deduced initializer does not satisfy placeholder constraints")
		return qtype{t: tError}, nil, false
	}
	if q.ref == byRef && !q.konst && !e.lv {
		c.errorf(e.at, "cannot bind non-const lvalue reference of type '%s' to an rvalue of type '%s'", q, typeText(e))
		return qtype{t: tError}, nil, false
	}
	if q.ref == byRvalue && !e.t.isObject() {
		q.ref = byValue
	}
	if q.ref == byValue {
		e = c.decayed(e)
		if !e.t.isObject() && e.t.k != kLambda && e.t.k != kStdFunc {
			e = c.rvalue(e)
		}
		if q.t != e.t {
			e = c.convert(e, q.t, at)
		}
	}
	return q, e, !e.isBad()
}

// autoList resolves auto for a braced list.
func (c *comp) autoList(v *syntax.VarDecl, l *syntax.List) *E {
	if v.Form == syntax.BraceInit && len(l.Elems) == 1 {
		return c.expr(l.Elems[0])
	}
	if len(l.Elems) == 0 {
		c.errorf(v.Offset(), "unable to deduce 'std::initializer_list<auto>' from '{}'")
		return bad(v.Offset())
	}
	first := c.decayed(c.expr(l.Elems[0]))
	if first.isBad() {
		return first
	}
	return c.listInit(l, c.types.initList(first.t), false)
}

// defaultInit compiles a variable without an initialiser. Numbers and pointers have no value until they are assigned.
func (c *comp) defaultInit(v *syntax.VarDecl, sym *symbol) stmt {
	k, t := sym.slot, sym.q.t
	if t.isScalar() {
		sym.uninit = true
		return func(f *frame) control { f.s[k] = V{o: notSet{}}; return ctlNext }
	}
	return func(f *frame) control { f.s[k] = f.m.zero(t); return ctlNext }
}

// globalDecl compiles a variable of the script itself or of a namespace, which lives on for the next scripts.
func (c *comp) globalDecl(v *syntax.VarDecl) stmt {
	if old := c.scope.names[v.Name]; old != nil && old.kind == symVar && old.script == c.script {
		c.errorf(v.Offset(), "redefinition of '%s %s'", old.q.t, v.Name)
		return nil
	}
	if old := c.scope.names[v.Name]; old != nil && old.kind != symVar && old.kind != symUsing && old.script == c.script {
		c.errorf(v.Offset(), "'%s' redeclared as different kind of entity", v.Name)
		return nil
	}
	cell := &V{}
	sym := &symbol{kind: symVar, name: v.Name, cell: cell, script: c.script}
	declare := func(q qtype) {
		sym.q, sym.isRef = q, q.passesRef()
		c.scope.add(sym)
	}
	q, e, ok := c.initialised(v, declare)
	sym.q, sym.isRef = q, q.passesRef()
	if !ok {
		sym.q.t = tError
		c.scope.add(sym)
		return nil
	}
	c.newCells = append(c.newCells, cell)
	c.scope.add(sym)
	t := q.t
	switch {
	case e == nil && t.isScalar():
		sym.uninit = !c.inNamespace() && c.inTop
		if !sym.uninit {
			return func(*frame) control { *cell = V{}; return ctlNext }
		}
		return func(*frame) control { *cell = V{o: notSet{}}; return ctlNext }
	case e == nil:
		return func(f *frame) control { *cell = f.m.zero(t); return ctlNext }
	case aliases(q, e):
		sym.isRef = true
		ref := e.refs()
		return func(f *frame) control { *cell = V{o: ref(f)}; return ctlNext }
	case sym.isRef:
		ref := c.bindRef(e, q, v.Offset())
		if ref == nil {
			return nil
		}
		return func(f *frame) control { *cell = V{o: ref(f)}; return ctlNext }
	case q.ref != byValue && t.isObject():
		val := c.bindObject(e, q, v.Offset())
		if val == nil {
			return nil
		}
		return func(f *frame) control { *cell = val(f); return ctlNext }
	}
	if e.k != nil && q.konst {
		sym.k = e.k
	}
	val := c.fresh(e)
	if t.isFloat() {
		d := e.floats()
		val = func(f *frame) V { return fval(d(f)) }
	}
	return func(f *frame) control { *cell = val(f); return ctlNext }
}

// inNamespace reports whether the scope is a namespace.
func (c *comp) inNamespace() bool { return c.scope.ns != "" }

// addGlobalInit adds a statement that runs before the statement that is compiled.
func (c *comp) addGlobalInit(s stmt) { c.inits = append(c.inits, s) }

// staticLocal compiles a static variable of a function: a global one that is initialised once.
func (c *comp) staticLocal(v *syntax.VarDecl) stmt {
	d := *v
	d.Static = false
	top := c.inTop
	c.inTop = false
	init := c.globalDecl(&d)
	c.inTop = top
	sym := c.scope.names[v.Name]
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

// bindingDecl compiles a structured binding.
func (c *comp) bindingDecl(v *syntax.VarDecl) stmt {
	at := v.Offset()
	one := *v
	one.Names = nil
	one.Name = "binding"
	q, e, ok := c.autoInit(&one)
	if !ok || e == nil {
		for _, name := range v.Names {
			c.scope.add(&symbol{kind: symVar, name: name, q: qtype{t: tError}})
		}
		return nil
	}
	top := c.inTop && c.isTopScope()
	slot := -1
	var cell *V
	if top {
		cell = &V{}
		c.newCells = append(c.newCells, cell)
	} else {
		slot = c.fn.slot(nil)
	}
	var val func(*frame) V
	if q.ref == byValue {
		val = c.fresh(e)
	} else if e.t.isObject() {
		val = e.vals()
	} else {
		c.errorf(at, "cannot decompose non-class non-array type '%s'", e.t)
		return nil
	}
	types := c.bindingTypes(e.t, len(v.Names), at)
	if types == nil {
		return nil
	}
	list := make([]int, len(v.Names))
	var cells []*V
	for i, name := range v.Names {
		sym := &symbol{kind: symVar, name: name, owner: c.fn, script: c.script}
		sym.q = qtype{t: types[i].t, konst: q.konst || types[i].konst || e.konst && q.ref != byValue, ref: types[i].ref}
		sym.isRef = !types[i].t.isObject()
		if sym.isRef {
			sym.q.ref = byValue
		}
		if old := c.scope.names[name]; old != nil && old.kind == symVar && old.script == c.script && name != "_" {
			c.errorf(int(v.NamesAt[i]), "redeclaration of '%s'", name)
		}
		if top {
			sym.cell = &V{}
			c.newCells = append(c.newCells, sym.cell)
			cells = append(cells, sym.cell)
		} else {
			list[i] = c.fn.slot(nil)
			sym.slot = list[i]
		}
		c.scope.add(sym)
	}
	part := bindingPart(e.t)
	return func(f *frame) control {
		o := val(f)
		if top {
			*cell = o
		} else {
			f.s[slot] = o
		}
		for i := range v.Names {
			p := part(o, i)
			x := *p
			if !types[i].t.isObject() {
				if types[i].ref == byValue || types[i].konst && !e.t.isRefTuple() {
					x = V{o: p}
				}
			}
			if top {
				*cells[i] = x
			} else {
				f.s[list[i]] = x
			}
		}
		return ctlNext
	}
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
