package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// arrow returns what -> on an expression refers to.
func (c *comp) arrow(e *E, at int) *E {
	switch e.t.k {
	case kPtr, kUPtr, kSPtr, kIter, kOpt:
		return c.deref(e, at)
	case kStruct:
		if ms := e.t.s.methods["operator->"]; ms != nil {
			r := c.tryCall(ms, e, nil, at)
			if r != nil {
				return c.arrow(r, at)
			}
		}
	}
	if !e.isBad() {
		c.errorf(at, "base operand of '->' has non-pointer type '%s'", typeText(e))
	}
	return bad(at)
}

// memberObject compiles the object of a member access.
func (c *comp) memberObject(x *syntax.Member) *E {
	o := c.expr(x.X)
	if o.isBad() {
		return o
	}
	if x.Arrow {
		return c.arrow(o, x.Offset())
	}
	if o.t.k == kPtr && o.t.sub == "ref" && x.Name.Name != "get" {
		return c.pointee(o, x.Offset())
	}
	if o.t.k == kPtr && o.t.sub != "ref" {
		c.report(x.Offset(), TypeKind, "", "request for member '%s' in '%s', which is of pointer type '%s' (maybe you meant to use '->' ?)",
			x.Name.Name, c.exprText(x.X), o.t)
		return bad(x.Offset())
	}
	return o
}

// member compiles the access to a member.
func (c *comp) member(x *syntax.Member) *E {
	at := x.Offset()
	o := c.memberObject(x)
	if o.isBad() {
		return o
	}
	name := x.Name.Name
	switch o.t.k {
	case kStruct:
		return c.structMember(o, x.Name, at)
	case kPair:
		if name == "first" || name == "second" {
			return c.part(o, map[string]int{"first": 0, "second": 1}[name], at)
		}
	}
	if methodExists(o.t, name) {
		return &E{t: tVoid, at: at, std: "." + name, recv: o}
	}
	c.report(at, TypeKind, c.nearestMember(o.t, name), "'%s' has no member named '%s'", o.t, name)
	return bad(at)
}

// part compiles the access to element i of a pair or a tuple.
func (c *comp) part(o *E, i, at int) *E {
	if o.t.isRefTuple() {
		return c.refPart(o, i, at)
	}
	v := o.vals()
	e := place(at, o.t.a[i], o.konst, func(f *frame) *V { return &v(f).o.(*structure).f[i] })
	if !o.lv {
		e.lv, e.xv = false, true
	}
	return e
}

// structMember compiles the access to a member of a class of the script.
func (c *comp) structMember(o *E, p syntax.Part, at int) *E {
	cl := o.t.s
	sym := cl.scope.names[p.Name]
	if sym == nil {
		for b := cl.base; b != nil && sym == nil; b = b.base {
			sym = b.scope.names[p.Name]
		}
	}
	switch {
	case sym == nil && cl.exc != nil && p.Name == "what":
		v := o.vals()
		return &E{t: tVoid, at: at, std: ".what", recv: valE(at, exceptions["exception"], v)}
	case sym == nil:
		c.report(at, TypeKind, c.nearestMember(o.t, p.Name), "'%s' has no member named '%s'", o.t, p.Name)
		return bad(at)
	case sym.kind == symField:
		if cl.fields[sym.field].private && !c.inside(cl) {
			c.errorf(at, "'%s %s::%s' is private within this context", cl.fields[sym.field].t, cl.t, p.Name)
			return bad(at)
		}
		return c.field(o, sym.field, at)
	case sym.kind == symVar:
		return c.variable(sym, at)
	case sym.kind == symFunc:
		e := &E{t: tVoid, at: at, fns: sym.fns, std: p.Name, recv: o}
		if p.HasArgs {
			e.targs = c.templateArgs(p.Args)
		}
		return e
	case sym.kind == symConst:
		return konstE(at, sym.q.t, *sym.k)
	}
	c.errorf(at, "invalid use of '%s::%s'", cl.t, p.Name)
	return bad(at)
}

// inside reports whether the code that is compiled may use the private members of a class.
func (c *comp) inside(cl *class) bool {
	for s := c.scope; s != nil; s = s.up {
		if s.class == cl || s.class != nil && s.class.tmpl != nil && s.class.tmpl == cl.tmpl {
			return true
		}
	}
	for _, list := range cl.friends {
		for _, d := range list {
			if c.fn != nil && d.fn == c.fn.fn {
				return true
			}
		}
	}
	return c.friendOf(cl)
}

// friendOf reports whether the function that is compiled is one that a class declares as a friend without a body.
func (c *comp) friendOf(cl *class) bool {
	for fc := c.fn; fc != nil; fc = fc.up {
		for _, f := range cl.node.Friends {
			if f.Name == fc.name {
				return true
			}
		}
	}
	return false
}

// nearestMember returns a hint with the member that is nearest to a name.
func (c *comp) nearestMember(t *Type, name string) string {
	best, least := "", 3
	consider := func(s string) {
		if d := distance(name, s, least); d < least {
			best, least = s, d
		}
	}
	if t.k == kStruct {
		for n := range t.s.scope.names {
			consider(n)
		}
	} else {
		for _, n := range methodNames(t) {
			consider(n)
		}
	}
	if t.k == kPair {
		consider("first")
		consider("second")
	}
	if best == "" {
		return ""
	}
	return "did you mean '" + best + "'?"
}

// staticMember compiles Class::name.
func (c *comp) staticMember(t *Type, p syntax.Part, at int) *E {
	switch t.k {
	case kEnum:
		for i, n := range t.e.names {
			if n == p.Name {
				return konstE(at, t, V{w: t.e.values[i]})
			}
		}
		c.report(at, TypeKind, nearest(p.Name, t.e.names), "'%s' is not a member of '%s'", p.Name, t)
		return bad(at)
	case kStruct:
		sym := t.s.scope.names[p.Name]
		switch {
		case sym == nil:
			c.report(at, TypeKind, c.nearestMember(t, p.Name), "'%s' is not a member of '%s'", p.Name, t)
			return bad(at)
		case sym.kind == symVar:
			return c.variable(sym, at)
		case sym.kind == symConst:
			return konstE(at, sym.q.t, *sym.k)
		case sym.kind == symFunc:
			e := &E{t: tVoid, at: at, fns: sym.fns, std: p.Name}
			if p.HasArgs {
				e.targs = c.templateArgs(p.Args)
			}
			return e
		case sym.kind == symField:
			c.errorf(at, "invalid use of non-static data member '%s::%s'", t, p.Name)
			return bad(at)
		case sym.kind == symType:
			c.errorf(at, "expected an expression, found the type '%s'", p.Name)
			return bad(at)
		}
	case kStr, kSV:
		if p.Name == "npos" {
			return konstE(at, tULong, V{w: -1})
		}
	case kOrdering:
		return orderingConstant(t, p.Name, at)
	}
	c.errorf(at, "'%s' is not a member of '%s'", p.Name, t)
	return bad(at)
}

func orderingConstant(t *Type, name string, at int) *E {
	k := map[string]int64{"less": -1, "equal": 0, "equivalent": 0, "greater": 1, "unordered": unordered}[name]
	return konstE(at, t, V{w: k})
}

// nearest returns a hint with the word that is nearest to name.
func nearest(name string, words []string) string {
	best, least := "", 3
	for _, w := range words {
		if d := distance(name, w, least); d < least {
			best, least = w, d
		}
	}
	if best == "" {
		return ""
	}
	return "did you mean '" + best + "'?"
}

// callMember compiles the call of a member function.
func (c *comp) callMember(m *syntax.Member, x *syntax.Call) *E {
	at := m.Offset()
	o := c.memberObject(m)
	if o.isBad() {
		c.exprs(x.Args)
		return o
	}
	if o.t.k == kStruct {
		f := c.structMember(o, m.Name, at)
		args := c.exprs(x.Args)
		if f.isBad() || anyBad(args) {
			return bad(at)
		}
		return c.callValue(f, args, at)
	}
	args := c.exprs(x.Args)
	if anyBad(args) {
		return bad(at)
	}
	if o.t.k == kPair && (m.Name.Name == "first" || m.Name.Name == "second") {
		return c.callValue(c.part(o, map[string]int{"first": 0, "second": 1}[m.Name.Name], at), args, at)
	}
	return c.method(o, m.Name.Name, args, at)
}

// index compiles x[i].
func (c *comp) index(x *syntax.Index) *E {
	at := x.Offset()
	a := c.expr(x.X)
	if l, ok := x.I.(*syntax.List); ok {
		if a.t.k == kMap {
			return c.indexOf(a, c.listInit(l, a.t.a[0], false), at)
		}
		c.errorf(at, "expected an expression, found a braced list")
		return bad(at)
	}
	i := c.expr(x.I)
	if a.isBad() || i.isBad() {
		return bad(at)
	}
	return c.indexOf(a, i, at)
}

// indexOf compiles the element of a container, an array, a pointer or a class with operator[].
func (c *comp) indexOf(a, i *E, at int) *E {
	switch a.t.k {
	case kStruct:
		if r := c.tryCall(a.t.s.methods["operator[]"], a, []*E{i}, at); r != nil {
			return r
		}
	case kMap:
		return c.indexMap(a, i, at)
	case kVec, kDeque, kArray, kStr, kSV, kInitList, kPtr, kBitset, kIter, kView:
		if !arithmetic(i.t) || i.t.isFloat() {
			if conv := c.userConversion(i, tInt, false); conv != nil {
				i = conv
			} else {
				break
			}
		}
		return c.indexSeq(a, i, at)
	case kUPtr:
		break
	}
	c.errorf(at, "no match for 'operator[]' (operand types are '%s' and '%s')", typeText(a), typeText(i))
	return bad(at)
}

// indexSeq compiles the element at an index.
func (c *comp) indexSeq(a, i *E, at int) *E {
	v, n := a.vals(), i.ints()
	konst := a.konst && a.t.sub != "span" || a.t.k == kSV || a.t.k == kInitList || a.t.k == kIter && a.t.konst || a.t.k == kPtr && a.t.konst
	el := a.t.a[0]
	switch {
	case a.t.k == kPtr || a.t.k == kIter:
		t := a.t
		p := valE(at, t, func(f *frame) V {
			base := v(f)
			return f.m.advance(t, base, n(f), at)
		})
		if t.k == kPtr {
			return c.pointee(p, at)
		}
		return c.derefIter(p, at)
	case a.t.k == kView:
		return c.method(a, "operator[]", []*E{i}, at)
	case a.t.k == kBitset:
		return place(at, tBool, konst, func(f *frame) *V {
			b := v(f).o.(*bitset).b
			k := n(f)
			if k < 0 || k >= int64(len(b)) {
				f.m.fail(at, "index %d is out of range of a bitset of %d", k, len(b))
			}
			x := bval(b[k])
			return &x
		}).withStore(func(f *frame) any { return &bitRef{v(f).o.(*bitset), int(n(f))} })
	case a.t.k == kStr || a.t.k == kSV || a.t.isCharArray():
		return c.indexText(a, v, n, konst, at)
	}
	get := func(f *frame) *V {
		o := v(f).o.(*vec)
		k := n(f)
		if uint64(k) >= uint64(len(o.e)) {
			f.m.badIndex(k, len(o.e), at)
		}
		return &o.e[k]
	}
	e := place(at, el, konst, get)
	if el.isObject() {
		e.ref = nil
	} else {
		e.elem = func(f *frame) V {
			o := v(f).o.(*vec)
			k := n(f)
			if uint64(k) > uint64(len(o.e)) {
				f.m.badIndex(k, len(o.e), at)
			}
			return V{w: k, o: (*elems)(o)}
		}
	}
	if !a.lv && a.t.k != kInitList {
		e.lv, e.xv = false, true
	}
	return e
}

// badIndex ends the script at an index out of range.
func (m *machine) badIndex(k int64, n, at int) {
	m.fail(at, "index %d is out of range of %d elements", k, n)
}

// indexText compiles a character of a string.
func (c *comp) indexText(a *E, v func(*frame) V, n func(*frame) int64, konst bool, at int) *E {
	limit := int64(0)
	if a.t.k == kStr {
		limit = 1 // s[s.size()] is the NUL
	}
	ref := func(f *frame) any {
		s := v(f).o.(*str)
		k := n(f)
		if uint64(k) >= uint64(len(s.b)) {
			if k == int64(len(s.b)) && limit == 1 {
				var nul byte
				return &nul
			}
			f.m.badIndex(k, len(s.b), at)
		}
		return &s.b[k]
	}
	e := &E{t: tChar, at: at, lv: true, konst: konst, ref: ref}
	e.i = func(f *frame) int64 {
		s := v(f).o.(*str)
		k := n(f)
		if uint64(k) >= uint64(len(s.b)) {
			if k == int64(len(s.b)) && limit == 1 {
				return 0
			}
			f.m.badIndex(k, len(s.b), at)
		}
		return int64(int8(s.b[k]))
	}
	e.elem = func(f *frame) V {
		s := v(f).o
		return V{w: n(f), o: s}
	}
	return e
}

// bitRef is the place of a bit.
type bitRef struct {
	b *bitset
	i int
}

// withStore replaces the place of an lvalue.
func (e *E) withStore(ref func(*frame) any) *E {
	e.ref = ref
	return e
}

// indexMap compiles m[k].
func (c *comp) indexMap(a, i *E, at int) *E {
	if a.t.sub != "" && strings.HasPrefix(a.t.sub, "multi") || a.konst {
		c.errorf(at, "passing 'const %s' as 'this' argument discards qualifiers", a.t)
		return bad(at)
	}
	k := c.convert(i, a.t.a[0], at)
	if k.isBad() {
		return k
	}
	c.checkDefault(a.t.a[1], at)
	m, key, t := a.vals(), k.vals(), a.t
	return place(at, t.a[1], false, func(f *frame) *V {
		tb := m(f).o.(*table)
		kv := key(f)
		f.m.stepMany(1)
		n, _ := tb.insert(f.m, kv, func() V {
			return V{o: &structure{t: t.a[2], f: []V{f.m.copy(t.a[0], kv), f.m.zero(t.a[1])}}}
		})
		return &n.v.o.(*structure).f[1]
	})
}

// cast compiles a cast.
func (c *comp) cast(x *syntax.Cast) *E {
	at := x.Offset()
	q := c.typeOf(x.Type)
	e := c.expr(x.X)
	if e.isBad() || q.t == tError {
		return bad(at)
	}
	switch {
	case q.t == tVoid:
		r := voidE(at, func(*frame) {})
		v := e.vals()
		r.v = func(f *frame) V { v(f); return V{} }
		return r
	case x.Style == "const_cast":
		r := *e
		r.konst = false
		return &r
	case q.ref == byRvalue && e.t == q.t:
		return c.moved(e)
	case q.ref == byRef && e.t == q.t:
		r := *e
		r.konst = r.konst || q.konst
		return &r
	}
	return c.explicitConversion(e, q.t, at)
}

// moved returns an xvalue.
func (c *comp) moved(e *E) *E {
	r := *e
	r.lv, r.xv = false, true
	if !e.t.isObject() && e.t.k != kLambda && e.t.k != kStdFunc {
		r.xv = false
	}
	r.ref = nil
	return &r
}

// explicitConversion compiles T(e) and static_cast<T>(e).
func (c *comp) explicitConversion(e *E, t *Type, at int) *E {
	if e.list != nil {
		return c.listInit(e.list, t, true)
	}
	switch {
	case e.t == t && e.fns == nil:
		if t.isObject() {
			return valE(at, t, c.fresh(e))
		}
		return c.rvalue(e)
	case t.isArith() && e.t.k == kEnum, t.k == kEnum && (arithmetic(e.t) || e.t.k == kEnum):
		return c.enumCast(e, t, at)
	case t.k == kStruct:
		if e.t.k == kStruct {
			if conv := c.userConversion(e, t, true); conv != nil {
				return conv
			}
		}
		return c.constructFrom(t, []*E{e}, at, false)
	case t == tBool:
		if b := c.truth(e); b != nil {
			return boolE(at, b)
		}
		return bad(at)
	}
	if e.t.k == kStruct {
		if conv := c.userConversion(e, t, true); conv != nil {
			return conv
		}
	}
	if c.rank(e, qtype{t: t}) < 0 && !t.isScalar() {
		return c.constructFrom(t, []*E{e}, at, false)
	}
	if c.rank(e, qtype{t: t}) < 0 {
		c.errorf(at, "invalid cast from type '%s' to type '%s'", typeText(e), t)
		return bad(at)
	}
	return c.convert(e, t, at)
}

// enumCast converts to and from enumerations.
func (c *comp) enumCast(e *E, t *Type, at int) *E {
	base := t
	if t.k == kEnum {
		base = t.e.base
	}
	src := *e
	if e.t.k == kEnum {
		src.t = e.t.e.base
	}
	src.slot = 0
	r := *c.toArith(&src, base)
	r.t = t
	if t.k == kEnum && r.b != nil {
		r.i = r.ints()
		r.b = nil
	}
	r.lv, r.ref = false, nil
	return &r
}

// construct compiles T(args) and T{args}.
func (c *comp) construct(x *syntax.Construct) *E {
	at := x.Offset()
	if x.Type.Form == syntax.AutoType && len(x.Args) == 1 {
		e := c.expr(x.Args[0])
		return c.rvalue(e)
	}
	if n := x.Type.Name; x.Type.Form == syntax.NamedType && n != nil && !n.Parts[len(n.Parts)-1].HasArgs {
		if e := c.constructDeduced(x, n, at); e != nil {
			return e
		}
	}
	q := c.typeOf(x.Type)
	if q.t == tError {
		c.exprs(x.Args)
		return bad(at)
	}
	if x.Brace {
		return c.listInit(x.List, q.t, true)
	}
	args := c.exprs(x.Args)
	if anyBad(args) {
		return bad(at)
	}
	if len(args) == 1 {
		return c.explicitConversion(args[0], q.t, at)
	}
	return c.constructFrom(q.t, args, at, false)
}

// constructDeduced compiles the construction of a class template without arguments; nil if the name is another type.
func (c *comp) constructDeduced(x *syntax.Construct, n *syntax.Name, at int) *E {
	args := x.Args
	if x.Brace {
		args = x.List.Elems
	}
	var t *Type
	var list []*E
	if sym, rest := c.lookup(n); sym != nil && sym.kind != symUsing {
		if sym.kind != symClassTemplate || len(rest) > 0 || c.scope.enclosing(sym.tmpl) != nil {
			return nil
		}
		list = c.exprs(args)
		if anyBad(list) {
			return bad(at)
		}
		t = c.deduceClassType(sym.tmpl, list, at)
	} else {
		parts, ok := c.isStd(n)
		if !ok || len(parts) != 1 {
			return nil
		}
		if _, is := stdTemplates[parts[0].Name]; !is && parts[0].Name != "array" && parts[0].Name != "function" {
			return nil
		}
		list = c.exprs(args)
		if anyBad(list) {
			return bad(at)
		}
		t = c.deduceStd(parts[0].Name, list, x.Brace, at)
	}
	if t == tError {
		return bad(at)
	}
	if x.Brace {
		return c.listInit(compiledList(x.List, list), t, true)
	}
	return c.constructFrom(t, list, at, false)
}

// compiledList returns a list with its elements compiled: a lambda that is compiled again would have another type.
func compiledList(l *syntax.List, list []*E) *syntax.List {
	if len(list) != len(l.Elems) {
		return l
	}
	out := *l
	out.Elems = nil
	for i, x := range l.Elems {
		if _, nested := x.(*syntax.List); nested {
			out.Elems = append(out.Elems, x)
			continue
		}
		out.Elems = append(out.Elems, &compiled{syntax.At(x.Offset()), list[i]})
	}
	return &out
}

// constructFrom compiles the construction of a value from arguments.
func (c *comp) constructFrom(t *Type, args []*E, at int, brace bool) *E {
	if t == tError || anyBad(args) {
		return bad(at)
	}
	if t.k == kStruct {
		return c.constructStruct(t, args, at, brace)
	}
	if len(args) == 0 {
		return c.zeroValue(t, at)
	}
	if len(args) == 1 {
		a := args[0]
		if a.t == t || a.list != nil || c.rank(a, qtype{t: t}) >= 0 && !(t.isSeq() && a.t.isArith()) {
			return c.convert(a, t, at)
		}
	}
	if e := c.stdConstruct(t, args, at); e != nil {
		return e
	}
	if len(args) == 1 && t.isScalar() {
		return c.convert(args[0], t, at)
	}
	c.errorf(at, "no matching function for call to '%s(%s)'", t, argTypes(args))
	return bad(at)
}

// zeroValue is zeroE without a construction of classes by itself.
func (c *comp) zeroValue(t *Type, at int) *E {
	if t.isArith() || t.k == kEnum {
		return konstE(at, t, V{})
	}
	c.checkDefault(t, at)
	return valE(at, t, func(f *frame) V { return f.m.zero(t) })
}

// constructStruct compiles the construction of an object of a class of the script.
func (c *comp) constructStruct(t *Type, args []*E, at int, brace bool) *E {
	cl := t.s
	if !cl.complete {
		c.errorf(at, "invalid use of incomplete type '%s'", t)
		return bad(at)
	}
	if len(args) == 1 && args[0].t == t {
		return args[0]
	}
	if len(args) == 0 && (len(cl.ctors) == 0 || !cl.noDefault && !c.hasCtor(cl, 0)) {
		if cl.noDefault {
			c.errorf(at, "no matching function for call to '%s::%s()'", t, cl.short)
			return bad(at)
		}
		return valE(at, t, func(f *frame) V { return cl.raw(f) })
	}
	if len(cl.ctors) > 0 {
		d := c.resolve(&E{t: tVoid, at: at, fns: cl.ctors}, args, at)
		if d == nil {
			return bad(at)
		}
		return c.callCtor(t, d, args, at)
	}
	if len(args) == 1 {
		if conv := c.userConversion(args[0], t, true); conv != nil {
			return conv
		}
	}
	if cl.aggregate && len(args) <= len(cl.fields) && !brace { // C++20: parentheses initialise aggregates too
		parts := make([]func(*frame) V, len(cl.fields))
		for i, f := range cl.fields {
			switch {
			case i < len(args):
				e := c.convert(args[i], f.t.t, at)
				if e.isBad() {
					return e
				}
				parts[i] = c.fresh(e)
			case f.init != nil:
				in := f.init
				parts[i] = func(fr *frame) V { return fr.m.call(in, nil, at, V{o: &structure{t: t, f: make([]V, len(parts))}}) }
			default:
				ft := f.t.t
				parts[i] = func(fr *frame) V { return fr.m.zero(ft) }
			}
		}
		return valE(at, t, makeStruct(t, parts))
	}
	c.errorf(at, "no matching function for call to '%s::%s(%s)'", t, cl.short, argTypes(args))
	return bad(at)
}

// hasCtor reports whether a class has a constructor that takes n arguments.
func (c *comp) hasCtor(cl *class, n int) bool {
	for _, d := range cl.ctors {
		if d.tmpl == nil && c.takes(d, n) {
			return true
		}
	}
	return false
}
