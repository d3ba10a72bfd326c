package engine

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// classTemplate is a template of a class with its instances, by the text of their
// arguments.
type classTemplate struct {
	node  *syntax.Struct
	scope *scope
	// Specialisations are instances that are there from the beginning.
	insts map[string]*class
	// partials are the partial specialisations, in the order of their declarations.
	partials []*partial
	// renamed are the parameters as definitions of members outside of the class name them.
	renamed [][]syntax.TemplateParam
	guides  []*fnDecl // deduction guides
}

// A partial is a partial specialisation of a class template.
type partial struct {
	node  *syntax.Struct
	scope *scope
	// variable is the declaration if it specialises a template of a variable, else nil.
	variable *syntax.VarDecl
}

// binding is what the parameters of a template are for one instance.
type binding map[string]targ

// instantiate returns the instance of a function template for arguments, or nil if it
// does not take them: explicit arguments are bound first, then the others are
// deduced, then the defaults are taken ([temp.arg.explicit], [temp.deduct.call]).
// Instances are kept by their arguments, so that each is compiled once.
func (c *comp) instantiate(d *fnDecl, explicit []targ, args []*E) *fnDecl {
	b := binding{}
	// A failure is no error: another overload may fit.
	if !c.bindExplicit(d, explicit, b) || !c.deduceArgs(d, args, b) || !c.bindDefaults(d, b) {
		return nil
	}
	key := d.instanceKey(b)
	if inst := d.insts[key]; inst != nil {
		return inst
	}
	inst := c.makeInstance(d, b)
	if inst == nil {
		return nil
	}
	d.insts[key] = inst
	// The body of a lambda is compiled now. That of a function with a deduced result waits until the function is chosen: the body of
	// another candidate may have errors.
	failed := c.failed
	switch {
	case d.lam != nil && c.deducing > 0 && c.silent == 0 && !inst.deduce:
		c.later = append(c.later, func() { c.compileLambdaBody(inst) })
	case d.lam != nil:
		c.compileLambdaBody(inst)
	default:
		inst.compile = func() { c.compileBody(inst) }
	}
	if c.silent > 0 && c.failed > failed {
		delete(d.insts, key) // a body with errors is compiled again where they are reported
	}
	return inst
}

// instanceKey returns the arguments of an instance as the key under which it is kept. What
// auto is in a parameter is a part of it, like a template argument.
func (d *fnDecl) instanceKey(b binding) string {
	key := ""
	for _, p := range d.tmpl {
		if p.Name != "" {
			key += b[p.Name].key() + ";"
		}
	}
	for i := range d.params {
		if a, ok := b[autoName(i)]; ok {
			key += a.key() + ";"
		}
	}
	return key
}

// autoName is the name of the invented template parameter of parameter i.
func autoName(i int) string { return "auto:" + string(rune('a'+i)) }

// bindExplicit binds the template arguments that the call gives. It reports whether
// they are of the kinds of the parameters.
func (c *comp) bindExplicit(d *fnDecl, explicit []targ, b binding) bool {
	for i, a := range explicit {
		if i >= len(d.tmpl) {
			return false
		}
		// The rest of the arguments; deduction may add more.
		if d.tmpl[i].Pack {
			b[d.tmpl[i].Name] = targ{isPack: true, pack: explicit[i:]}
			return true
		}
		// A type for a constant, or the reverse.
		if (d.tmpl[i].Type != nil) != (a.k != nil) {
			return false
		}
		b[d.tmpl[i].Name] = a
		b[fixed+d.tmpl[i].Name] = a
	}
	return true
}

// fixed is before the names of parameters whose arguments are given: nothing is
// deduced for them.
const fixed = "fixed "

// bindDefaults binds the parameters that have a default, and reports whether all are
// bound.
func (c *comp) bindDefaults(d *fnDecl, b binding) bool {
	for _, p := range d.tmpl {
		if p.Name == "" {
			continue
		}
		// Given or deduced.
		if _, ok := b[p.Name]; ok {
			continue
		}
		switch {
		// A pack without arguments is empty.
		case p.Pack:
			b[p.Name] = targ{isPack: true}
		case p.Default != nil:
			ok := true
			c.inScope(c.templateScope(d.scope, d.tmpl, b), func() {
				list := c.templateArgs([]syntax.TemplateArg{*p.Default})
				if len(list) != 1 || list[0].q.t == tError {
					ok = false
					return
				}
				b[p.Name] = list[0]
			})
			if !ok {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// inScope runs f with another scope.
func (c *comp) inScope(s *scope, f func()) {
	outer := c.scope
	c.scope = s
	defer func() { c.scope = outer }()
	f()
}

// templateScope returns a scope in which the parameters of a template are what b
// binds.
func (c *comp) templateScope(up *scope, params []syntax.TemplateParam, b binding) *scope {
	s := &scope{up: up, fn: up.fn, class: up.class}
	for _, p := range params {
		// A default may use the parameters before it.
		if a, ok := b[p.Name]; ok {
			s.bind(p.Name, c.constantOf(s, p, params, b, a))
		}
	}
	return s
}

// constantOf returns a template argument with the type of its parameter: that of the constant 3 is size_t for template <size_t N>.
func (c *comp) constantOf(s *scope, p syntax.TemplateParam, params []syntax.TemplateParam, b binding, a targ) targ {
	if p.Type == nil || p.Type.Form != syntax.NamedType || a.k == nil && !a.isPack {
		return a
	}
	for _, name := range typeNames(p.Type) {
		if _, bound := b[name]; !bound && findParam(params, name) != nil {
			return a
		}
	}
	// The type may name the parameters before it: template <class T, T V>.
	var t *Type
	c.inScope(s, func() { t = c.typeOf(p.Type).t })
	convert := func(a targ) targ {
		if a.k != nil && t.isInt() && a.t.isInt() && t != a.t {
			a.t, a.k = t, &V{w: wrap(t, a.k.w)}
		}
		return a
	}
	// template <int... N> has a pack of constants.
	if a.isPack {
		list := make([]targ, len(a.pack))
		for i, x := range a.pack {
			list[i] = convert(x)
		}
		a.pack = list
		return a
	}
	return convert(a)
}

// bind declares a template argument: a type, a constant or a pack of them.
func (s *scope) bind(name string, a targ) {
	switch {
	case a.isPack:
		// The elements of a pack are symbols of the same name.
		sym := &symbol{kind: symPack, name: name}
		for _, x := range a.pack {
			inner := &scope{}
			inner.bind(name, x)
			sym.pack = append(sym.pack, inner.names[name])
		}
		s.add(sym)
	case a.k != nil:
		s.add(&symbol{kind: symConst, name: name, q: qtype{t: a.t, konst: true}, k: a.k})
	default:
		s.add(&symbol{kind: symType, name: name, typ: a.q.t, q: a.q})
	}
}

// makeInstance declares the instance of a template; nil if the types do not work out
// or a constraint is not met, which is no error but removes the candidate (SFINAE,
// [temp.deduct]/8).
func (c *comp) makeInstance(d *fnDecl, b binding) (inst *fnDecl) {
	s := c.templateScope(d.scope, d.tmpl, b)
	inst = &fnDecl{name: d.name, at: d.at, class: d.class, static: d.static, konst: d.konst, ctor: d.ctor, explicit: d.explicit,
		constexpr: d.constexpr, node: d.node, lam: d.lam, scope: s, from: d, fn: &Func{name: d.name, mutates: d.fn != nil && d.fn.mutates}}
	// An error in the types removes the candidate.
	ok := c.quietly(func() {
		// The result type may be decltype of an expression with the parameters, and the type of one with those before it.
		c.fn = &fnCtx{fn: &Func{}, class: d.class, hasThis: d.class != nil && !d.static, konst: d.konst}
		c.scope = &scope{up: s, fn: c.fn, class: s.class}
		for i, p := range d.params {
			known := len(inst.params)
			c.instanceParam(inst, p, i, b)
			for _, p := range inst.params[known:] { // decltype(a + b) names them
				c.scope.add(&symbol{kind: symVar, name: p.name, q: p.q, slot: c.fn.slot(nil), owner: c.fn, isRef: p.q.passesRef()})
			}
		}
		// auto f(T a) -> decltype(a + 1)
		c.declareResult(inst, d.node)
		c.scope = s
		if !c.constraintsMet(d, b) {
			c.failed++
		}
	})
	if !ok {
		return nil
	}
	return inst
}

// instanceParam declares a parameter of an instance, or those of a pack.
func (c *comp) instanceParam(inst *fnDecl, p param, i int, b binding) {
	// Each element of the pack is a parameter of its own.
	if p.node.Pack {
		if a, ok := b[autoName(i)]; ok {
			for _, x := range a.pack {
				inst.params = append(inst.params, param{name: p.name, at: p.at, q: c.autoParam(p.node.Type, x.q), node: p.node})
			}
			return
		}
		c.eachPack(typeNames(p.node.Type), p.at, func() {
			inst.params = append(inst.params, param{name: p.name, at: p.at, q: c.paramType(p.node.Type), node: p.node})
		})
		return
	}
	q := param{name: p.name, at: p.at, def: p.def, node: p.node}
	if a, ok := b[autoName(i)]; ok {
		q.q = c.autoParam(p.node.Type, a.q)
	} else {
		q.q = c.paramType(p.node.Type)
	}
	inst.params = append(inst.params, q)
}

// paramType returns the type of a parameter of an instance. void and errors make the
// instance fail.
func (c *comp) paramType(t *syntax.Type) qtype {
	q := c.typeOf(t)
	q.vol, q.fn = false, funcPointer
	if q.t == tVoid {
		c.failed++
	}
	// Arrays are passed as pointers, also in templates.
	if q.t.isCArray() && q.ref == byValue {
		return qtype{t: c.types.pointer(q.t.a[0], q.konst)}
	}
	return q
}

// autoParam returns the type of a parameter with auto, where auto is a. auto&& of an
// lvalue is an lvalue reference.
func (c *comp) autoParam(t *syntax.Type, a qtype) qtype {
	switch t.Form {
	case syntax.RefType:
		q := c.autoParam(t.Elem, a)
		q.ref = byRef
		return q
	case syntax.RvalueType:
		q := c.autoParam(t.Elem, a)
		// auto&& is T& for an lvalue, see deduceAuto.
		if a.ref != byRef {
			q.ref = byRvalue
		}
		return q
	case syntax.PointerType:
		q := c.autoParam(t.Elem, a)
		return qtype{t: c.types.pointer(q.t, q.konst), konst: t.Const}
	case syntax.PackType:
		return c.autoParam(t.Elem, a)
	case syntax.NamedType: // std::vector<auto> is no C++, but a type without auto is
		return c.typeOf(t)
	}
	q := a
	q.konst = q.konst || t.Const
	return q
}

// deduceArgs deduces template parameters from the arguments of a call, and reports
// whether the number of arguments fits and no deduction contradicts another.
func (c *comp) deduceArgs(d *fnDecl, args []*E, b binding) bool {
	// A pack takes any number of arguments, none included.
	if len(d.params) > 0 && d.params[len(d.params)-1].node.Pack {
		if len(args) < len(d.params)-1 {
			return false
		}
	} else if len(args) < required(d) || len(args) > len(d.params) {
		return false
	}
	for i, p := range d.params {
		if p.node.Pack {
			return c.deducePack(d, p, i, args[min(i, len(args)):], b)
		}
		// The rest have defaults, from which nothing is deduced.
		if i >= len(args) {
			break
		}
		if !c.deduceArg(d, p.node.Type, i, args[i], b) {
			return false
		}
	}
	return true
}

// deducePack deduces a pack at the end of the parameters: each argument deduces one
// element.
func (c *comp) deducePack(d *fnDecl, p param, i int, args []*E, b binding) bool {
	name := autoName(i)
	// const Args&... args: the pack is found by its name in the type.
	if !hasAuto(p.node.Type) {
		name = ""
		for _, n := range typeNames(p.node.Type) {
			for _, t := range d.tmpl {
				if t.Name == n && t.Pack {
					name = n
				}
			}
		}
		if name == "" {
			return false
		}
	}
	pack := targ{isPack: true}
	for _, a := range args {
		one := binding{}
		if hasAuto(p.node.Type) {
			if !c.deduceArg(d, p.node.Type, i, a, one) {
				return false
			}
			pack.pack = append(pack.pack, one[name])
			continue
		}
		if !c.deduceFrom(p.node.Type, a, one, d.tmpl) {
			return false
		}
		pack.pack = append(pack.pack, one[name])
	}
	// Explicit arguments were more.
	if old, ok := b[name]; ok && len(old.pack) > len(pack.pack) {
		return true
	}
	b[name] = pack
	return true
}

// deduceArg deduces from one argument.
func (c *comp) deduceArg(d *fnDecl, t *syntax.Type, i int, a *E, b binding) bool {
	// auto in a parameter is an invented template parameter.
	if hasAuto(t) {
		q, ok := c.deduceAuto(t, a)
		if !ok {
			return false
		}
		b[autoName(i)] = targ{q: q}
		return true
	}
	return c.deduceFrom(t, a, b, d.tmpl)
}

// deduceAuto returns what auto is in a type for an initialiser. By value, arrays and
// functions decay and const is dropped.
func (c *comp) deduceAuto(t *syntax.Type, e *E) (qtype, bool) {
	ref := t.Form
	for t.Form == syntax.PackType {
		t = t.Elem
		ref = t.Form
	}
	// A list deduces nothing for a parameter.
	if e.list != nil || e.t == tVoid && e.fns == nil {
		return qtype{}, false
	}
	// auto f = g; is a pointer to a function.
	if e.fns != nil {
		e = c.decayed(e)
		if e.isBad() {
			return qtype{}, false
		}
	}
	switch ref {
	// A forwarding reference.
	case syntax.RvalueType:
		if e.lv {
			return qtype{t: e.t, ref: byRef, konst: e.konst}, true
		}
		return qtype{t: e.t}, true
	case syntax.RefType:
		return qtype{t: e.t, konst: e.konst && e.lv}, true
	case syntax.PointerType:
		if e.t.isCArray() {
			e = c.decayed(e)
		}
		if e.t.k != kPtr || e.t.sub == "ref" {
			return qtype{}, false
		}
		return qtype{t: e.t.a[0], konst: e.t.konst}, true
	}
	return c.autoValue(e), true
}

// autoValue returns what auto alone is. That of a bit is a reference: auto bit = flags[3].
func (c *comp) autoValue(e *E) qtype {
	if e.bitOf != nil && e.lv && !e.konst {
		return qtype{t: tBool, ref: byRef}
	}
	return qtype{t: c.decayed(e).t}
}

// decayed converts an array to a pointer and the name of a function to a pointer to
// it. Overloads have no type by themselves.
func (c *comp) decayed(e *E) *E {
	switch {
	case e.t.isCArray():
		return c.decayArray(e, c.types.pointer(e.t.a[0], e.konst))
	case e.fns != nil:
		// The only function of the name.
		if len(e.fns) == 1 && e.fns[0].tmpl == nil && e.recv == nil {
			d := e.fns[0]
			c.ensure(d)
			sig := &signature{ret: d.ret}
			for _, p := range d.params {
				sig.params = append(sig.params, p.q)
			}
			return c.functionValue(e, c.types.function(sig, kFuncPtr), e.at)
		}
		c.errorf(e.at, "unable to deduce the type of the overloaded function '%s'", e.fns[0].name)
		return bad(e.at)
	}
	return e
}

// deduceFrom deduces template parameters from the type of an argument. It is lenient:
// what does not fit is found when the argument is converted.
func (c *comp) deduceFrom(t *syntax.Type, a *E, b binding, params []syntax.TemplateParam) bool {
	if !mentions(t, params) || takesExplicit(t, b, params) {
		return true
	}
	// Only std::initializer_list<T> deduces from a list ([temp.deduct.call]/1).
	if array := arrayRef(t); array != nil && len(array.Elem.Name.Parts) > 0 {
		if n, ok := a.literalSize(); ok {
			return c.match(array, qtype{t: c.types.array(tChar, n, true), konst: true}, b, params)
		}
		if a.list != nil && len(a.list.Elems) > 0 { // const T (&a)[N] of {1, 2, 3}
			el := c.decayed(c.expr(a.list.Elems[0])).t
			return el != tVoid && el != tError && c.match(array, qtype{t: c.types.array(el, int64(len(a.list.Elems)), true), konst: true}, b, params)
		}
	}
	if a.list != nil {
		if el := listElem(t); el != nil && len(a.list.Elems) > 0 {
			return c.deduceFrom(el, c.expr(a.list.Elems[0]), b, params)
		}
		return t.Form != syntax.NamedType || t.Name != nil && t.Name.Last() != params[0].Name
	}
	e := a
	isRef := t.Form == syntax.RefType || t.Form == syntax.RvalueType
	if isRef && c.isTrait(t.Elem) || c.isTrait(t) { // std::ranges::range_value_t<R> const&
		return true
	}
	if !isRef || a.fns != nil {
		e = c.decayed(a)
	}
	if p := forwarded(t, params); p != nil {
		q := qtype{t: e.t}
		if a.lv { // T&& of an lvalue deduces T as a reference ([temp.deduct.call]/3)
			q.ref, q.konst = byRef, a.konst
		}
		return b.set(p.Name, targ{q: q})
	}
	konst := e.konst && e.lv && t.Form == syntax.RefType && !t.Elem.Const
	return c.match(t, qtype{t: e.t, konst: konst}, b, params)
}

// takesExplicit reports whether all template parameters in a type have explicit arguments: then arguments of the call are converted to it.
//
//	template <class T> void take(T* p); take<int>(nullptr);
func takesExplicit(t *syntax.Type, b binding, params []syntax.TemplateParam) bool {
	for _, name := range typeNames(t) {
		p := findParam(params, name)
		if p == nil {
			continue
		}
		if _, explicit := b[fixed+name]; !explicit || p.Pack {
			return false
		}
	}
	return true
}

// arrayRef returns the array in a reference to a constant one, const T (&a)[N]; nil for another type.
func arrayRef(t *syntax.Type) *syntax.Type {
	if t.Form != syntax.RefType || t.Elem.Form != syntax.ArrayType || t.Elem.Elem.Form != syntax.NamedType || !t.Elem.Elem.Const {
		return nil
	}
	return t.Elem
}

// forwarded returns the template parameter T in T&&, a forwarding reference, or nil.
func forwarded(t *syntax.Type, params []syntax.TemplateParam) *syntax.TemplateParam {
	if t.Form != syntax.RvalueType || t.Elem.Form != syntax.NamedType || t.Elem.Const || len(t.Elem.Name.Parts) != 1 {
		return nil
	}
	return findParam(params, t.Elem.Name.Last())
}

// listElem returns the element type in std::initializer_list<T>, or nil.
func listElem(t *syntax.Type) *syntax.Type {
	for t.Form == syntax.RefType || t.Form == syntax.RvalueType {
		t = t.Elem
	}
	if t.Form != syntax.NamedType {
		return nil
	}
	if p := t.Name.Parts[len(t.Name.Parts)-1]; p.Name == "initializer_list" && len(p.Args) == 1 {
		return p.Args[0].Type
	}
	return nil
}

// findParam returns the template parameter of a name, or nil.
func findParam(params []syntax.TemplateParam, name string) *syntax.TemplateParam {
	for i := range params {
		if params[i].Name == name {
			return &params[i]
		}
	}
	return nil
}

// set binds a name, and reports whether it had no other binding.
func (b binding) set(name string, a targ) bool {
	if _, explicit := b[fixed+name]; explicit {
		return true
	}
	// T from two arguments must be the same type.
	if old, ok := b[name]; ok && !old.isPack {
		return old.key() == a.key() || old.q.t == a.q.t && a.k == nil
	}
	b[name] = a
	return true
}

// mentions reports whether a type has a parameter of the template in it.
func mentions(t *syntax.Type, params []syntax.TemplateParam) bool {
	for _, n := range typeNames(t) {
		if findParam(params, n) != nil {
			return true
		}
	}
	return false
}

// match deduces by comparing a type as written with a type ([temp.deduct.type]).
func (c *comp) match(t *syntax.Type, q qtype, b binding, params []syntax.TemplateParam) bool {
	switch t.Form {
	case syntax.RefType, syntax.RvalueType, syntax.PackType:
		return c.match(t.Elem, q, b, params)
	case syntax.PointerType:
		if t.Elem.Form == syntax.FuncType {
			return q.t.sig == nil || c.match(t.Elem, q, b, params)
		}
		return q.t.k == kPtr && c.match(t.Elem, qtype{t: q.t.a[0], konst: q.t.konst}, b, params)
	// template <class C, class M> M get(const C&, M C::*)
	case syntax.MemberPtrType:
		if q.t.k != kFunctor || !isMember(q.t) && q.t.sub != memberPtrSub {
			return false
		}
		p := q.t
		if isMember(p) {
			p = c.memberPtrOf(p)
		}
		if p == nil || !c.match(t.Params[0], qtype{t: p.a[0]}, b, params) {
			return false
		}
		if p.sig != nil {
			return t.Elem.Form == syntax.FuncType && t.Elem.Const == p.konst && c.matchSignature(t.Elem, p.sig, b, params)
		}
		return c.match(t.Elem, qtype{t: p.a[1]}, b, params)
	// template <class T, std::size_t N> void f(T (&a)[N])
	case syntax.ArrayType:
		if q.t.k == kPtr { // void f(const T list[]), void f(T table[N][N]): the first length means nothing
			return c.match(t.Elem, qtype{t: q.t.a[0], konst: q.t.konst}, b, params)
		}
		if q.t.k != kArray || q.t.n == openLength {
			return false
		}
		if n, ok := t.X.(*syntax.NameExpr); ok && findParam(params, n.Name.Last()) != nil {
			b.set(n.Name.Last(), targ{k: &V{w: q.t.n}, t: tULong})
		}
		return c.match(t.Elem, qtype{t: q.t.a[0], konst: q.konst}, b, params)
	case syntax.FuncType:
		return c.matchSignature(t, q.t.sig, b, params)
	case syntax.NamedType:
		return c.matchName(t, q, b, params)
	}
	return true
}

// matchSignature deduces from the result and the parameters of a function type, of which the last ones may be a pack. It reports whether
// their number fits.
//
//	template <class R, class... A> struct signature_of<R(A...)>
func (c *comp) matchSignature(t *syntax.Type, sig *signature, b binding, params []syntax.TemplateParam) bool {
	if sig == nil { // of what converts to a function
		return true
	}
	n := len(t.Params)
	if pack := n - 1; n > 0 && t.Params[pack].Form == syntax.PackType && len(sig.params) >= pack {
		c.matchPack(t.Params[pack].Elem, sig.params[pack:], b, params)
		n = pack
	} else if len(sig.params) != n {
		return false
	}
	for i, p := range t.Params[:n] {
		c.matchParam(p, sig.params[i], b, params)
	}
	c.matchParam(t.Elem, sig.ret, b, params)
	return true
}

// matchParam deduces from a part of a function type. The name of a parameter alone is the whole type, with its reference.
func (c *comp) matchParam(t *syntax.Type, q qtype, b binding, params []syntax.TemplateParam) {
	if t.Form == syntax.NamedType && len(t.Name.Parts) == 1 && !t.Const {
		if p := findParam(params, t.Name.Last()); p != nil && !p.OfTemplate {
			b.set(p.Name, targ{q: q})
			return
		}
	}
	c.match(t, q, b, params)
}

// matchPack deduces a pack from the rest of the parameters of a function type.
func (c *comp) matchPack(t *syntax.Type, list []qtype, b binding, params []syntax.TemplateParam) {
	for _, name := range typeNames(t) {
		p := findParam(params, name)
		if p == nil || !p.Pack {
			continue
		}
		pack := targ{isPack: true}
		for _, q := range list {
			one := binding{}
			c.matchParam(t, q, one, params)
			pack.pack = append(pack.pack, one[name])
		}
		b[name] = pack
	}
}

// matchName deduces from a name: of a template parameter, which is then the type, or of a
// class template, whose arguments are compared.
func (c *comp) matchName(t *syntax.Type, q qtype, b binding, params []syntax.TemplateParam) bool {
	last := t.Name.Parts[len(t.Name.Parts)-1]
	if p := findParam(params, last.Name); p != nil && p.OfTemplate && last.HasArgs {
		args, name := c.typeArgs(q.t)
		if len(args) == 0 || !b.set(p.Name, targ{q: qtype{t: c.templateMarker(name, q.t)}}) {
			return false
		}
		return c.matchTemplateArgs(last.Args, args, b, params)
	}
	if p := findParam(params, last.Name); p != nil && len(t.Name.Parts) == 1 {
		// const T from a const type deduces T without const.
		if t.Const {
			q.konst = false
		}
		q.ref = byValue
		return b.set(p.Name, targ{q: q})
	}
	return !last.HasArgs || c.matchArgs(t, last, q.t, b, params)
}

// matchArgs deduces from the arguments of a class template: std::map<K, V> from a
// map. For another class the deduction fails, unless the argument may convert to it.
func (c *comp) matchArgs(t *syntax.Type, last syntax.Part, q *Type, b binding, params []syntax.TemplateParam) bool {
	args, name := c.typeArgs(q)
	if sym, _ := c.lookup(t.Name); sym != nil && sym.kind == symAliasTemplate {
		with := map[string]syntax.TemplateArg{}
		for i, p := range sym.alias.Template {
			if i < len(last.Args) {
				with[p.Name] = last.Args[i]
			}
		}
		if len(with) != len(sym.alias.Template) || c.isComputed(sym.alias.Type) {
			return true // nothing is deduced through it
		}
		return c.match(replaced(sym.alias.Type, with), qtype{t: q}, b, params)
	}
	if name != last.Name {
		return mayConvert(q, last.Name)
	}
	return c.matchTemplateArgs(last.Args, args, b, params)
}

// replaced returns a type with arguments in the place of names: that of an alias template for its arguments.
//
//	template <class T, int N> using Grid = std::array<std::vector<T>, N>; // Grid<U, M>
func replaced(t *syntax.Type, with map[string]syntax.TemplateArg) *syntax.Type {
	if t == nil {
		return nil
	}
	if t.Form == syntax.NamedType && len(t.Name.Parts) == 1 && !t.Name.Parts[0].HasArgs && with[t.Name.Last()].Type != nil {
		return with[t.Name.Last()].Type
	}
	out := *t
	out.Elem = replaced(t.Elem, with)
	out.Params = nil
	for _, p := range t.Params {
		out.Params = append(out.Params, replaced(p, with))
	}
	if n, ok := t.X.(*syntax.NameExpr); ok && t.Form == syntax.ArrayType {
		if a, ok := with[n.Name.Last()]; ok && a.Expr != nil {
			out.X = a.Expr
		}
	}
	if t.Name != nil {
		n := *t.Name
		n.Parts = nil
		for _, p := range t.Name.Parts {
			args := p.Args
			p.Args = nil
			for _, a := range args {
				p.Args = append(p.Args, replacedArg(a, with))
			}
			n.Parts = append(n.Parts, p)
		}
		out.Name = &n
	}
	return &out
}

// replacedArg is replaced for a template argument.
//
//	N of std::array<T, N>
//
// The parser may have taken the name of a constant for that of a type.
func replacedArg(a syntax.TemplateArg, with map[string]syntax.TemplateArg) syntax.TemplateArg {
	name := a.Type == nil || a.Type.Form == syntax.NamedType && len(a.Type.Name.Parts) == 1
	if x, ok := with[constantName(a)]; ok && name {
		return x
	}
	if a.Type != nil {
		a.Type = replaced(a.Type, with)
	}
	return a
}

// matchTemplateArgs deduces by comparing template arguments as written with arguments.
func (c *comp) matchTemplateArgs(list []syntax.TemplateArg, args []targ, b binding, params []syntax.TemplateParam) bool {
	args = flatten(args)
	for i, a := range list {
		switch {
		case i >= len(args):
			return true
		case a.Type != nil && a.Type.Form == syntax.PackType:
			b.setPack(typeNames(a.Type), args[i:], params)
			return true
		// I... of std::index_sequence<I...>
		case packName(a) != "":
			b.setPack([]string{packName(a)}, args[i:], params)
			return true
		case a.Type != nil && args[i].k == nil && c.isComputed(a.Type): // compared when the parameters are known
		case a.Type != nil && args[i].k == nil:
			if !c.match(a.Type, args[i].q, b, params) {
				return false
			}
		case args[i].k != nil && findParam(params, constantName(a)) != nil:
			if !b.set(constantName(a), args[i]) {
				return false
			}
		}
	}
	return true
}

// isComputed reports whether nothing can be deduced from a type: decltype, a member of a parameter, or a trait such as std::void_t
// ([temp.deduct.type]/5).
//
//	template <class T> struct has_size<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
func (c *comp) isComputed(t *syntax.Type) bool {
	switch {
	case t.Form == syntax.DecltypeType:
		return true
	case t.Form != syntax.NamedType || t.Name == nil:
		return false
	}
	n := t.Name
	last := n.Parts[len(n.Parts)-1]
	if len(n.Parts) > 1 && n.Parts[0].Name != "std" {
		sym, _ := c.lookup(&syntax.Name{At: n.At, Parts: n.Parts[:1]})
		return sym == nil || sym.kind != symNamespace
	}
	if !last.HasArgs {
		return false
	}
	if sym, rest := c.lookup(n); sym != nil && len(rest) == 0 {
		return sym.kind == symAliasTemplate
	}
	return c.isTrait(t)
}

// isTrait reports whether a type is what a trait of the library computes.
func (c *comp) isTrait(t *syntax.Type) bool {
	if t.Form != syntax.NamedType || t.Name == nil {
		return false
	}
	last := t.Name.Parts[len(t.Name.Parts)-1]
	if !last.HasArgs || traits()[strings.TrimSuffix(last.Name, "_t")] == nil {
		return false
	}
	sym, rest := c.lookup(t.Name)
	return sym == nil || len(rest) > 0
}

// mayConvert reports whether an argument may convert to an instance of another class
// template, from which nothing is deduced: a callable to std::function, a container to
// std::span, nullptr.
func mayConvert(q *Type, template string) bool {
	switch template {
	case "function":
		return callableKind(q)
	case "initializer_list", "span":
		return true
	}
	return q.k == kLambda || q.k == kNull || q.k == kNullopt
}

// constantName returns the name that a template argument is, as which the parser may take a
// constant or a type; "" for other arguments.
func constantName(a syntax.TemplateArg) string {
	if n, ok := a.Expr.(*syntax.NameExpr); ok {
		return n.Name.Last()
	}
	if a.Type != nil && a.Type.Name != nil {
		return a.Type.Name.Last()
	}
	return ""
}

// packPattern returns the pattern of a template argument that expands constants, or nil.
func packPattern(a syntax.TemplateArg) syntax.Expr {
	if x, ok := a.Expr.(*syntax.Expand); ok {
		return x.X
	}
	return nil
}

// packName returns the name of the pack of constants that a template argument expands, or "".
func packName(a syntax.TemplateArg) string {
	if n, ok := packPattern(a).(*syntax.NameExpr); ok {
		return n.Name.Last()
	}
	return ""
}

// setPack binds the packs among names to a list of arguments.
func (b binding) setPack(names []string, args []targ, params []syntax.TemplateParam) {
	for _, n := range names {
		if p := findParam(params, n); p != nil && p.Pack {
			b[n] = targ{isPack: true, pack: args}
		}
	}
}

// typeArgs returns the template arguments and the name of the template that a type is
// an instance of.
func (c *comp) typeArgs(t *Type) ([]targ, string) {
	var args []targ
	if t.k == kStruct {
		if t.s.tmpl == nil {
			return nil, ""
		}
		return t.s.targs, t.s.tmpl.node.Name
	}
	if t.k == kStream { // std::basic_ostream<C, Traits>& out
		name := "basic_ostream"
		if t.sub == "i" || t.sub == "is" {
			name = "basic_istream"
		}
		return []targ{{q: qtype{t: tChar}}, {q: qtype{t: argumentAlone(c, "char_traits", tChar)}}}, name
	}
	// std::function<R(A...)> has one argument, a function type.
	if t.sig != nil && t.k == kStdFunc {
		return []targ{{q: qtype{t: c.types.function(t.sig, kFuncPtr), fn: funcType}}}, "function"
	}
	n := len(t.a)
	switch t.k {
	case kMap: // the third type is its pair
		n = 2
	case kBitset: // the type is that of its elements
		n = 0
	}
	for _, a := range t.a[:n] {
		args = append(args, targ{q: qtype{t: a}})
	}
	if t.k == kArray || t.k == kBitset {
		args = append(args, targ{k: &V{w: t.n}, t: tULong})
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(t.name, "std::"), "<")
	for _, d := range c.defaultArgs(t) {
		args = append(args, targ{q: qtype{t: d}})
	}
	return args, name
}

// defaultArgs returns the template arguments of a container that scripts seldom write: the comparison or the hash, the container
// of an adaptor, and the allocator.
//
//	template <class T, class A> void show(const std::vector<T, A>& v)
func (c *comp) defaultArgs(t *Type) []*Type {
	switch t.k {
	case kVec, kDeque, kList:
		if t.sub == "span" {
			return nil
		}
		return []*Type{argumentAlone(c, "allocator", t.elemType())}
	case kStack, kQueue:
		return []*Type{memberTypes["container_type"](c, t)}
	case kPQ:
		order := c.functorOf("less", t.a[0])
		if t.sub == "greater" {
			order = c.functorOf("greater", t.a[0])
		}
		return []*Type{memberTypes["container_type"](c, t), order}
	case kSet, kMap:
		allocator := argumentAlone(c, "allocator", t.elemType())
		if hash := hashTypeOf(c, t); hash != nil {
			return []*Type{hash, c.functorOf("equal_to", t.a[0]), allocator}
		}
		if order := orderTypeOf(c, t); order != nil {
			return []*Type{order, allocator}
		}
	}
	return nil
}

// constraintsMet checks the concepts and the requires clause of a template.
func (c *comp) constraintsMet(d *fnDecl, b binding) bool {
	for _, p := range d.tmpl {
		if p.Constraint != nil && !c.satisfies(p.Constraint, b[p.Name]) {
			return false
		}
	}
	for i, p := range d.params {
		t := p.node.Type
		// std::integral auto& x
		for t.Form != syntax.AutoType && t.Elem != nil {
			t = t.Elem
		}
		if t.Form == syntax.AutoType && t.Name != nil && !c.satisfies(t.Name, b[autoName(i)]) {
			return false
		}
	}
	if d.node.Requires != nil {
		e := c.expr(d.node.Requires)
		return e.k != nil && e.k.w != 0
	}
	return true
}

// satisfies reports whether a type meets a concept, of the script or of the library.
// All elements of a pack must.
func (c *comp) satisfies(n *syntax.Name, a targ) bool {
	list := []targ{a}
	if a.isPack {
		list = a.pack
	}
	for _, x := range list {
		// Concepts are asked of the type without its reference.
		x.q.ref = byValue
		if !c.hasConcept(n, x) {
			return false
		}
	}
	return true
}

// hasConcept reports whether a type has a concept, of which it is the first argument.
func (c *comp) hasConcept(n *syntax.Name, x targ) bool {
	p := n.Parts[len(n.Parts)-1]
	args := append([]targ{x}, c.templateArgs(p.Args)...)
	if sym, _ := c.lookup(n); sym != nil && sym.kind == symConcept {
		return c.conceptHolds(sym.cpt, args)
	}
	v, ok := c.stdConcept(p.Name, args, n.Offset())
	return ok && v
}

// atoms counts the conditions that a constraint is a conjunction of, with those of the concepts that it names. Of two templates that
// fit, the one with more of them is taken: an approximation of the partial ordering by constraints ([temp.constr.order]).
//
//	template <class T> concept Small = Integral<T> && (sizeof(T) < 4);
func (c *comp) atoms(x syntax.Expr, depth int) int {
	switch x := x.(type) {
	case *syntax.Paren:
		return c.atoms(x.X, depth)
	case *syntax.Binary:
		if x.Op == "&&" {
			return c.atoms(x.X, depth) + c.atoms(x.Y, depth)
		}
	case *syntax.NameExpr:
		return 1 + c.conceptAtoms(x.Name, depth)
	}
	return 1
}

// conceptAtoms counts the conditions of a concept of the script; 0 for another name.
//
//	template <Small T> void f(T); // before template <Integral T> void f(T)
func (c *comp) conceptAtoms(n *syntax.Name, depth int) int {
	if sym, _ := c.lookup(n); sym != nil && sym.kind == symConcept && depth < 16 {
		return c.atoms(sym.cpt.X, depth+1)
	}
	return subsumed[n.Last()]
}

// subsumed is how many concepts of the library one is made of, as far as they order templates ([iterator.concepts], [concepts.syn]).
var subsumed = countSubsumed(
	"input_or_output_iterator input_iterator forward_iterator bidirectional_iterator random_access_iterator contiguous_iterator",
	"range input_range forward_range bidirectional_range random_access_range contiguous_range", "range sized_range", "range common_range",
	"equality_comparable totally_ordered", "destructible default_initializable", "movable copyable semiregular regular",
	"invocable regular_invocable predicate", "integral signed_integral", "integral unsigned_integral", "range viewable_range",
)

// countSubsumed counts the concepts before each one in its chain.
func countSubsumed(chains ...string) map[string]int {
	n := map[string]int{}
	for _, chain := range chains {
		for i, name := range strings.Fields(chain) {
			n[name] = max(n[name], i)
		}
	}
	return n
}

// conceptHolds evaluates a concept of the script. An error in it means that it does
// not hold ([temp.constr.atomic]/3).
func (c *comp) conceptHolds(cpt *syntax.Concept, args []targ) bool {
	b := binding{}
	// std::same_as<T, int> auto x: the first argument is the type itself.
	for i, p := range cpt.Params {
		switch {
		case p.Pack:
			b[p.Name] = targ{isPack: true, pack: args[min(i, len(args)):]}
		case i < len(args):
			b[p.Name] = args[i]
		}
	}
	holds := false
	c.quietly(func() {
		// A concept is declared at namespace scope.
		c.scope = c.templateScope(c.root, cpt.Params, b)
		e := c.expr(cpt.X)
		holds = c.failed == 0 && e.k != nil && e.k.w != 0
	})
	return holds
}

// conceptExpr compiles a concept as a condition.
func (c *comp) conceptExpr(n *syntax.Name, sym *symbol) *E {
	return konstE(n.Offset(), tBool, bval(c.conceptHolds(sym.cpt, c.templateArgs(n.Parts[len(n.Parts)-1].Args))))
}

// requires compiles a requires expression: whether its requirements compile. Nothing
// of it is evaluated.
func (c *comp) requires(x *syntax.Requires) *E {
	ok := c.quietly(func() {
		// The parameters have slots of the function around it: the requirements may name its variables.
		if c.fn == nil {
			c.fn = &fnCtx{fn: &Func{}}
		}
		c.scope = &scope{up: c.scope, fn: c.fn, class: c.scope.class}
		d := &fnDecl{name: "requires", at: x.Offset(), node: &syntax.Func{Params: x.Params}}
		c.declareParams(d, x.Params)
		c.bindParams(d.params)
		c.bindEmptyPacks(d)
		for _, r := range x.List {
			if !c.meets(r) {
				c.failed++
			}
		}
	})
	return konstE(x.Offset(), tBool, bval(ok))
}

// isOne reports whether an expression is a constant that is not zero.
func isOne(e *E) bool { return e.k != nil && e.k.w != 0 }

// meets reports whether a requirement is met.
//
//	{ a + b } -> std::same_as<T>;
func (c *comp) meets(r syntax.Requirement) bool {
	if r.Type != nil {
		return c.typeOf(r.Type).t != tError
	}
	e := c.expr(r.X)
	switch {
	case e.isBad():
		return false
	case r.Nested:
		return e.k != nil && e.k.w != 0
	case r.Noexcept && !isOne(c.noexceptExpr(&syntax.Noexcept{At: syntax.At(r.X.Offset()), X: r.X})):
		return false
	case r.Concept != nil:
		at := syntax.At(r.X.Offset())
		q := c.decltype(&syntax.Type{At: at, Form: syntax.DecltypeType, X: &syntax.Paren{At: at, X: r.X}})
		return c.hasConcept(r.Concept, targ{q: q})
	}
	return true
}

// eachPack calls do for each element of the packs among names, with the names bound
// to the elements. Packs in one pattern must have the same length
// ([temp.variadic]/5).
func (c *comp) eachPack(names []string, at int, do func()) {
	find := c.find
	if !slices.ContainsFunc(names, func(name string) bool { sym := c.find(name); return sym != nil && sym.kind == symPack }) {
		find = c.findPack // (f(xs, xs...), ...): inside of the outer expansion xs is an element
	}
	n := -1
	var packs []*symbol
	for _, name := range names {
		if sym := find(name); sym != nil && sym.kind == symPack {
			packs = append(packs, sym)
			if n < 0 {
				n = len(sym.pack)
			}
			if len(sym.pack) != n {
				c.errorf(at, "mismatched argument pack lengths while expanding '%s'", name)
				return
			}
		}
	}
	if n < 0 {
		c.errorf(at, "expansion pattern contains no parameter packs")
		return
	}
	// The pattern is compiled once for each element, with the pack's name meaning the
	// element.
	for i := range n {
		s := &scope{up: c.scope, fn: c.fn, class: c.scope.class}
		for _, p := range packs {
			x := *p.pack[i]
			x.name = p.name
			s.add(&x)
			// A variable must be the symbol itself, so that captures find it.
			if p.pack[i].kind == symVar {
				s.names[p.name] = p.pack[i]
			}
		}
		c.inScope(s, do)
	}
}

// fold compiles a fold expression.
func (c *comp) fold(x *syntax.Fold) *E {
	at := x.Offset()
	pattern, init := x.Pack, x.Init
	// (args + ... + 0): the parser cannot know which side is the pack.
	if init != nil && !c.hasPack(pattern) && c.hasPack(init) { // (pack op ... op init)
		pattern, init = init, pattern
		return c.foldRight(x, pattern, init)
	}
	// A unary right fold; order makes no difference for these three.
	if !x.Left && x.Op != "," && x.Op != "&&" && x.Op != "||" {
		return c.foldRight(x, pattern, init)
	}
	var e *E
	if init != nil {
		e = c.expr(init)
	}
	c.eachPack(exprNames(pattern), at, func() {
		b := c.expr(pattern)
		switch {
		case e == nil:
			e = b
		case e.isBad() || b.isBad():
			e = bad(at)
		// The elements are computed in order.
		case x.Op == ",":
			e = c.after(e.vals(), b)
		case x.Op == "&&" || x.Op == "||":
			e = c.logic(x.Op, e, b, at)
		default:
			e = c.binaryOp(x.Op, e, b, at)
		}
	})
	return c.foldEmpty(x, e)
}

// foldRight compiles (pack op ... op init), from the last element to the first.
func (c *comp) foldRight(x *syntax.Fold, pattern, init syntax.Expr) *E {
	at := x.Offset()
	var parts []*E
	// (a - (b - c)): the last two are combined first.
	c.eachPack(exprNames(pattern), at, func() { parts = append(parts, c.expr(pattern)) })
	var e *E
	if init != nil {
		e = c.expr(init)
	}
	for i := len(parts) - 1; i >= 0; i-- {
		if e == nil {
			e = parts[i]
			continue
		}
		if e.isBad() || parts[i].isBad() {
			return bad(at)
		}
		e = c.binaryOp(x.Op, parts[i], e, at)
	}
	return c.foldEmpty(x, e)
}

// foldEmpty returns e, or the value of a fold of no elements ([temp.variadic], table
// 18).
func (c *comp) foldEmpty(x *syntax.Fold, e *E) *E {
	at := x.Offset()
	if e != nil {
		e.effect = x.Op == ","
		return e
	}
	switch x.Op {
	// All of nothing is true, any of nothing is false.
	case "&&":
		return konstE(at, tBool, V{w: 1})
	case "||":
		return konstE(at, tBool, V{})
	case ",":
		return voidE(at, func(*frame) {})
	}
	c.errorf(at, "fold of empty expansion over operator%s", x.Op)
	return bad(at)
}

// hasPack reports whether an expression has the name of a pack in it.
func (c *comp) hasPack(x syntax.Expr) bool {
	for _, n := range exprNames(x) {
		if sym := c.find(n); sym != nil && sym.kind == symPack {
			return true
		}
	}
	return false
}

// aliasTemplate resolves an alias with arguments.
func (c *comp) aliasTemplate(sym *symbol, part syntax.Part) qtype {
	args := c.templateArgs(part.Args)
	b := binding{}
	for i, p := range sym.alias.Template {
		switch {
		case p.Pack: // using Row = std::tuple<Ts...>;
			b[p.Name] = targ{isPack: true, pack: args[min(i, len(args)):]}
		case i < len(args):
			b[p.Name] = args[i]
		case p.Default != nil: // template <class T, class A = T> using Pair = std::pair<T, A>;
			c.inScope(c.templateScope(sym.scope, sym.alias.Template, b), func() {
				if list := c.templateArgs([]syntax.TemplateArg{*p.Default}); len(list) == 1 {
					b[p.Name] = list[0]
				}
			})
		}
	}
	var q qtype
	c.inScope(c.templateScope(sym.scope, sym.alias.Template, b), func() { q = c.typeOf(sym.alias.Type) })
	return q
}

// instantiateClass returns the instance of a class template, which it declares at the
// first use. Their number is bounded: a template can name ever larger instances of
// itself.
func (c *comp) instantiateClass(t *classTemplate, args []targ, at int) *Type {
	b := binding{}
	params := t.node.Template
	key := ""
	var all []targ
	for i, p := range params {
		switch {
		case p.Pack:
			b[p.Name] = targ{isPack: true, pack: args[min(i, len(args)):]}
		// A type where a constant is expected, or the reverse, is an error.
		case i < len(args):
			// The error is reported already.
			if args[i].q.t == tError {
				return tError
			}
			if (args[i].k != nil) != (p.Type != nil) {
				c.errorf(at, "type/value mismatch at argument %d in template parameter list for '%s'", i+1, t.node.Name)
				return tError
			}
			b[p.Name] = args[i]
		// A default may name the parameters before it.
		case p.Default != nil:
			c.inScope(c.templateScope(t.scope, params, b), func() {
				if list := c.templateArgs([]syntax.TemplateArg{*p.Default}); len(list) == 1 {
					b[p.Name] = list[0]
				}
			})
		}
		a, ok := b[p.Name]
		if !ok {
			c.errorf(at, "wrong number of template arguments (%d, should be %d)", len(args), len(params))
			return tError
		}
		if p.Constraint != nil && !c.satisfies(p.Constraint, a) {
			c.errorf(at, "template constraint failure for '%s'", t.node.Name)
			return tError
		}
		all = append(all, a)
		if key != "" {
			key += ", "
		}
		key += a.key()
	}
	if inst := t.insts[key]; inst != nil {
		return inst.t
	}
	// A template that instantiates ever larger types would never end.
	if len(t.insts) > 200 {
		c.errorf(at, "more than 200 instances of '%s'", t.node.Name)
		return tError
	}
	node, s := t.node, c.templateScope(t.scope, params, b)
	if p, bound := c.choosePartial(t, all); p != nil {
		node, s = p.node, c.templateScope(p.scope, p.node.Template, bound)
	}
	if node.Forward {
		c.errorf(at, "'%s<%s>' has incomplete type", node.Name, key)
		return tError
	}
	for _, names := range t.renamed {
		for i, p := range names {
			if i < len(all) && p.Name != params[i].Name {
				s.bind(p.Name, all[i])
			}
		}
	}
	var cl *class
	outerFn := c.fn
	// The instance is known before its members are declared: they may name it.
	c.inScope(s, func() {
		cl = c.declareClass(node, t.node.Name+"<"+key+">", t, all, func(cl *class) { t.insts[key] = cl })
	})
	c.fn = outerFn
	return cl.t
}

// choosePartial returns the partial specialisation for template arguments, with what its own
// parameters are; nil if none matches ([temp.spec.partial.match]). Of several the one with
// the most special arguments is taken, by the same measure as for functions.
func (c *comp) choosePartial(t *classTemplate, args []targ) (best *partial, bound binding) {
	most := 0
	for _, p := range t.partials {
		b, ok := c.matchPartial(t, p, args)
		if !ok {
			continue
		}
		n := 0
		for _, a := range p.node.Spec {
			n += specialArg(a)
		}
		// struct Same<A, A> has fewer parameters than arguments.
		if n = 100*n - len(p.node.Template); best == nil || n > most { // a pack makes n negative
			best, bound, most = p, b, n
		}
	}
	return best, bound
}

// specialArg returns how special an argument of a partial specialisation is: by the names and
// the declarators of a type. A pack is less special than anything.
func specialArg(a syntax.TemplateArg) int {
	if a.Type == nil {
		return 2
	}
	n := len(typeNames(a.Type))
	for t := a.Type; t != nil; t = t.Elem {
		if t.Form != syntax.NamedType {
			n++
		}
		if t.Const {
			n++
		}
		if t.Form == syntax.PackType {
			n -= 10
		}
	}
	return n
}

// withDefaults returns the arguments of a specialisation with the defaults of the template after them.
//
//	template <class T, class = void> struct Show; template <> struct Show<int>; // Show<int, void>
func (c *comp) withDefaults(t *classTemplate, args []targ) []targ {
	params, b := t.node.Template, binding{}
	for i, p := range params {
		if i >= len(args) && (p.Pack || p.Default == nil) {
			break
		}
		if i >= len(args) {
			c.inScope(c.templateScope(t.scope, params, b), func() { args = append(args, c.templateArgs([]syntax.TemplateArg{*p.Default})...) })
		}
		if i < len(args) {
			b[p.Name] = args[i]
		}
	}
	return args
}

// matchPartial deduces the parameters of a partial specialisation from template arguments. It
// matches if its arguments are then exactly these.
func (c *comp) matchPartial(t *classTemplate, p *partial, args []targ) (b binding, ok bool) {
	b = binding{}
	params := p.node.Template
	ok = c.quietly(func() {
		c.scope = p.scope
		if !c.matchTemplateArgs(p.node.Spec, args, b, params) {
			c.failed++
			return
		}
		for _, q := range params {
			if _, bound := b[q.Name]; !bound && q.Pack {
				b[q.Name] = targ{isPack: true}
			} else if !bound || q.Constraint != nil && !c.satisfies(q.Constraint, b[q.Name]) {
				c.failed++
				return
			}
		}
		c.scope = c.templateScope(p.scope, params, b)
		list := c.withDefaults(t, c.templateArgs(p.node.Spec))
		if len(list) != len(flatten(args)) {
			c.failed++
			return
		}
		for i, a := range flatten(args) {
			if list[i].key() != a.key() {
				c.failed++
			}
		}
		if p.node.Requires != nil {
			if e := c.expr(p.node.Requires); e.k == nil || e.k.w == 0 {
				c.failed++
			}
		}
	})
	return b, ok
}

// flatten returns template arguments with the elements of packs in their place.
func flatten(args []targ) []targ {
	var list []targ
	for _, a := range args {
		if a.isPack {
			list = append(list, a.pack...)
		} else {
			list = append(list, a)
		}
	}
	return list
}

// deduceClass compiles Name(args) for a class or, with its arguments deduced, a class
// template.
func (c *comp) deduceClass(sym *symbol, args []*E, at int) *E {
	if anyBad(args) {
		return bad(at)
	}
	// A class without a template: Point(1, 2).
	if sym.kind == symType {
		return c.constructFrom(sym.typ, args, at, false)
	}
	t := c.deduceClassType(sym.tmpl, args, at)
	if t == tError {
		return bad(at)
	}
	return c.constructFrom(t, args, at, false)
}

// deduceClassType deduces the arguments of a class template from those of a
// constructor, or from the members of an aggregate ([over.match.class.deduct]).
func (c *comp) deduceClassType(t *classTemplate, args []*E, at int) *Type {
	// A copy, not a box of a box.
	if len(args) == 1 && args[0].t.k == kStruct && args[0].t.s.tmpl == t {
		return args[0].t
	}
	// overloaded{[](int) {}, [](auto) {}}
	if t.node.PackBase && len(t.node.Template) == 1 {
		var list []targ
		for _, a := range args {
			list = append(list, targ{q: qtype{t: a.t}})
		}
		return c.instantiateClass(t, list, at)
	}
	// A guide that needs a conversion is left for the case that nothing else fits.
	guides := &E{t: tVoid, at: at, fns: t.guides}
	if c.exact(guides, args) {
		if q := c.deduceByGuide(guides, args, at); q != nil {
			return q
		}
	}
	for _, ps := range t.parameterLists(len(args)) {
		if list, ok := c.deduceFromList(t, ps, args); ok {
			return c.instantiateClass(t, list, at)
		}
	}
	// Bag{1, 2, 3} of a constructor with a std::initializer_list<T>
	for _, f := range t.node.Funcs {
		if !f.Ctor || len(f.Params) == 0 || len(args) == 0 || f.Params[0].Type.Form != syntax.NamedType {
			continue
		}
		last := f.Params[0].Type.Name.Parts[len(f.Params[0].Type.Name.Parts)-1]
		if last.Name != "initializer_list" || len(last.Args) != 1 || last.Args[0].Type == nil {
			continue
		}
		if list, ok := c.deduceFromList(t, []*syntax.Type{last.Args[0].Type}, args[:1]); ok {
			return c.instantiateClass(t, list, at)
		}
	}
	if q := c.deduceByGuide(guides, args, at); q != nil {
		return q
	}
	c.errorf(at, "class template argument deduction failed for '%s'", t.node.Name)
	return tError
}

// deduceByGuide returns the type that the best of the deduction guides names; nil if none fits.
func (c *comp) deduceByGuide(guides *E, args []*E, at int) *Type {
	if len(guides.fns) == 0 || !c.viable(guides, args) {
		return nil
	}
	if d := c.resolve(guides, args, at); d != nil && d.ret.t != nil && d.ret.t.k == kStruct {
		return d.ret.t
	}
	return nil
}

// parameterLists returns the types of the first n parameters of each constructor of a class
// template, or those of its members if it is an aggregate.
func (t *classTemplate) parameterLists(n int) [][]*syntax.Type {
	var lists [][]*syntax.Type
	for _, f := range t.node.Funcs {
		if f.Ctor && len(f.Params) >= n {
			var ps []*syntax.Type
			for _, p := range f.Params[:n] {
				ps = append(ps, p.Type)
			}
			lists = append(lists, ps)
		}
	}
	if lists == nil && len(t.node.Fields) >= n {
		var ps []*syntax.Type
		for _, f := range t.node.Fields[:n] {
			ps = append(ps, f.Type)
		}
		lists = append(lists, ps)
	}
	return lists
}

// deduceFromList deduces the arguments of a class template from the types of
// parameters. The arguments after the first one that only has a default are left to
// instantiateClass.
func (c *comp) deduceFromList(t *classTemplate, ps []*syntax.Type, args []*E) ([]targ, bool) {
	b := binding{}
	ok := true
	c.quietly(func() {
		c.scope = t.scope
		for i, p := range ps {
			ok = ok && c.deduceFrom(p, args[i], b, t.node.Template)
		}
	})
	var list []targ
	for _, p := range t.node.Template {
		a, bound := b[p.Name]
		if !bound && p.Default != nil {
			break
		}
		ok = ok && bound
		list = append(list, a)
	}
	return list, ok
}

// typeNames returns the simple names in a type, to find template parameters and
// packs.
func typeNames(t *syntax.Type) []string {
	var list []string
	if t == nil {
		return nil
	}
	// The names of packs are found in every part of the type.
	list = append(list, nameNames(t.Name)...)
	list = append(list, typeNames(t.Elem)...)
	for _, p := range t.Params {
		list = append(list, typeNames(p)...)
	}
	if t.X != nil {
		list = append(list, exprNames(t.X)...)
	}
	return list
}

// nameNames returns the first part of a qualified name, and the names in its template
// arguments.
func nameNames(n *syntax.Name) []string {
	if n == nil {
		return nil
	}
	list := typeNames(n.Of)
	for i, p := range n.Parts {
		if i == 0 && n.Of == nil {
			list = append(list, p.Name)
		}
		for _, a := range p.Args {
			list = append(list, typeNames(a.Type)...)
			if x := packPattern(a); x != nil {
				list = append(list, exprNames(x)...)
			} else if a.Expr != nil {
				list = append(list, exprNames(a.Expr)...)
			}
		}
	}
	return list
}

// exprNames returns the simple names in an expression, to find the packs that it
// expands. Of a lambda it looks at the captures and the expressions of its body.
func exprNames(x syntax.Expr) []string {
	var list []string
	add := func(xs ...syntax.Expr) {
		for _, x := range xs {
			if x != nil {
				list = append(list, exprNames(x)...)
			}
		}
	}
	switch x := x.(type) {
	case *syntax.NameExpr:
		return nameNames(x.Name)
	case *syntax.Paren:
		add(x.X)
	case *syntax.Unary:
		add(x.X)
	case *syntax.Binary:
		add(x.X, x.Y)
	case *syntax.Cond:
		add(x.If, x.Then, x.Else)
	case *syntax.Call:
		add(x.Fun)
		add(x.Args...)
	case *syntax.Index:
		add(x.X, x.I)
	case *syntax.Member:
		add(x.X)
	case *syntax.Cast:
		list = typeNames(x.Type)
		add(x.X)
	case *syntax.Construct:
		list = typeNames(x.Type)
		add(x.Args...)
		if x.List != nil {
			add(x.List.Elems...)
		}
	case *syntax.List:
		add(x.Elems...)
	// The packs of an expansion inside are expanded there: f(g(I, args...)...) is one of I.
	case *syntax.Expand:
	case *syntax.TypeID:
		list = typeNames(x.Type)
		if x.X != nil {
			add(x.X)
		}
	case *syntax.Sizeof:
		list = typeNames(x.Type)
		if x.X != nil {
			add(x.X)
		}
	case *syntax.Noexcept:
		add(x.X)
	case *syntax.Throw:
		if x.X != nil {
			add(x.X)
		}
	case *syntax.Lambda:
		for _, cp := range x.Captures {
			list = append(list, cp.Name)
		}
		for _, s := range x.Body.Stmts {
			if e, ok := s.(*syntax.ExprStmt); ok {
				add(e.X)
			}
			if r, ok := s.(*syntax.Return); ok && r.X != nil {
				add(r.X)
			}
		}
	}
	return list
}
