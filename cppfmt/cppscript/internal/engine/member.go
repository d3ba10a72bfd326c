package engine

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// arrow returns what -> on an expression refers to. operator-> of a class is applied
// until a pointer is reached ([over.ref]).
func (c *comp) arrow(e *E, at int) *E {
	switch e.t.k {
	case kPtr, kUPtr, kSPtr, kIter, kOpt:
		return c.deref(e, at)
	// A smart pointer or an iterator of the script.
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

// memberObject compiles the object of a member access: x in x.f, *x in x->f.
func (c *comp) memberObject(x *syntax.Member) *E {
	o := c.expr(x.X)
	if o.isBad() {
		return o
	}
	if o.isTemporary() {
		c.refuseDestructor(o.at, "a temporary")
		return bad(o.at)
	}
	if x.Arrow {
		return c.arrow(o, x.Offset())
	}
	if o.t.isCArray() {
		c.errorf(x.Offset(), "request for member '%s' in an object of non-class type '%s'", x.Name.Name, o.t)
		return bad(x.Offset())
	}
	// A std::reference_wrapper converts to its object only in a call of get().
	if o.t.isWrapper() && x.Name.Name != "get" {
		c.errorf(x.Offset(), "'%s' has no member named '%s'", o.t, x.Name.Name)
		return bad(x.Offset())
	}
	// g++ suggests the arrow, too.
	if o.t.k == kPtr && o.t.sub != "ref" {
		c.report(x.Offset(), TypeKind, "", "request for member '%s' in '%s', which is of pointer type '%s' (maybe you meant to use '->' ?)",
			x.Name.Name, c.exprText(x.X), o.t)
		return bad(x.Offset())
	}
	return o
}

// member compiles the access to a member that is not called: a data member, or a
// member function as a value, which only a call can use.
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
	case kTuple:
		if e := c.refPairMember(o, name, at); e != nil {
			return e
		}
	case kPair:
		if o.t.name == charsResult {
			if i, ok := map[string]int{"ptr": 0, "ec": 1}[name]; ok {
				return c.part(o, i, at)
			}
		}
		if o.t.name == formatResult {
			if i, ok := map[string]int{"out": 0, "size": 1}[name]; ok {
				return c.part(o, i, at)
			}
		}
		if i, ok := pairMembers[name]; ok {
			return c.part(o, i, at)
		}
	}
	// A member function of the library has no value; its call is compiled by
	// callMember.
	if name == "npos" && (o.t.k == kStr || o.t.k == kSV) {
		return c.staticMember(o.t, x.Name, at)
	}
	if methodExists(o.t, name) {
		return &E{t: tVoid, at: at, std: "." + name, recv: o}
	}
	c.report(at, TypeKind, c.nearestMember(o.t, name), "'%s' has no member named '%s'", o.t, name)
	return bad(at)
}

// pairMembers are the members of a pair, and of the results of algorithms of ranges, which are pairs here.
//
//	std::ranges::minmax(v).max
var pairMembers = map[string]int{"first": 0, "second": 1, "min": 0, "max": 1, "in1": 0, "in2": 1,
	"position": 0, "inserted": 1, "quot": 0, "rem": 1}

// refPairMember compiles first and second of a pair of references; nil for another name or another tuple.
//
//	std::pair<int&, int> p(n, 5); p.first = 70
func (c *comp) refPairMember(o *E, name string, at int) *E {
	if i, ok := pairMembers[name]; ok && o.t.n == pairOfReferences {
		return c.part(o, i, at)
	}
	return nil
}

// part compiles the access to element i of a pair or a tuple.
func (c *comp) part(o *E, i, at int) *E {
	if o.t.isRefTuple() {
		return c.refPart(o, i, at)
	}
	v := o.vals()
	e := place(at, o.t.a[i], o.konst, func(f *frame) *V { return &v(f).o.(*structure).f[i] })
	// f().first can be moved from.
	if !o.lv {
		e.lv, e.xv = false, true
	}
	return e
}

// structMember compiles the access to a member of a class of the script, or of an
// exception that it derives from.
func (c *comp) structMember(o *E, p syntax.Part, at int) *E {
	cl := o.t.s
	if cl == nil || cl.scope == nil { // struct Lot; std::vector<Lot> lots; lots[0].price
		c.errorf(at, "invalid use of incomplete type '%s'", o.t)
		return bad(at)
	}
	sym := cl.scope.names[p.Name]
	if sym == nil {
		// Members of the base are found by their names; static ones too.
		for b := cl.base; b != nil && sym == nil; b = b.base {
			sym = b.scope.names[p.Name]
		}
	}
	switch {
	// what() of an exception class that does not define one.
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
	// A static member through an object.
	case sym.kind == symVar:
		return c.variable(sym, at)
	case sym.kind == symFunc:
		e := &E{t: tVoid, at: at, fns: sym.fns, std: p.Name, recv: o}
		if p.HasArgs {
			e.targs = c.templateArgs(p.Args)
		}
		return e
	// An enumerator of a nested unscoped enumeration.
	case sym.kind == symConst:
		return konstE(at, sym.q.t, *sym.k)
	}
	c.errorf(at, "invalid use of '%s::%s'", cl.t, p.Name)
	return bad(at)
}

// inside reports whether the code that is compiled may use the private members of a
// class: its own functions, those of other instances of its template, nested lambdas,
// and friends.
func (c *comp) inside(cl *class) bool {
	// The scopes around are those of the function, its class, and classes around it.
	for s := c.scope; s != nil; s = s.up {
		if s.class == cl || s.class != nil && s.class.tmpl != nil && s.class.tmpl == cl.tmpl {
			return true
		}
	}
	// A friend with a body is a function of the class for this purpose.
	for _, list := range cl.friends {
		for _, d := range list {
			if c.fn != nil && d.fn == c.fn.fn {
				return true
			}
		}
	}
	return c.friendOf(cl)
}

// friendOf reports whether the function that is compiled belongs to a class that another
// one declares as a friend, or is one that it declares as a friend without a body.
func (c *comp) friendOf(cl *class) bool {
	for s := c.scope; s != nil; s = s.up {
		if s.class == nil {
			continue
		}
		short := s.class.short
		if short == "" { // of std::hash<Point>, which is declared without a name
			short, _, _ = strings.Cut(strings.TrimPrefix(s.class.t.name, "std::"), "<")
		}
		if slices.Contains(cl.node.FriendClasses, short) {
			return true
		}
	}
	for fc := c.fn; fc != nil; fc = fc.up {
		for _, f := range cl.node.Friends {
			if f.Name == fc.name {
				return true
			}
		}
	}
	return false
}

// nearestMember returns a hint with the member that is nearest to a name, or "".
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
	// first and second are no methods.
	if t.k == kPair {
		consider("first")
		consider("second")
	}
	if best == "" {
		return ""
	}
	return "did you mean '" + best + "'?"
}

// staticMember compiles Class::name: an enumerator, a static member, a constant of a
// class of the library.
func (c *comp) staticMember(t *Type, p syntax.Part, at int) *E {
	switch t.k {
	// Color::red; for an unscoped enumeration too.
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
		case sym.kind == symVarTemplate:
			return c.variableTemplate(sym, p, at)
		case sym.kind == symConst:
			return konstE(at, sym.q.t, *sym.k)
		// A static function, or a member function whose object the caller supplies.
		case sym.kind == symFunc:
			e := &E{t: tVoid, at: at, fns: sym.fns, std: p.Name}
			if p.HasArgs {
				e.targs = c.templateArgs(p.Args)
			}
			if c.inMember(t) && len(sym.fns) > 0 && !sym.fns[0].static {
				e.recv = c.this(at, false)
			}
			return e
		case sym.kind == symField && c.inMember(t): // Class::member of this
			return c.field(c.this(at, false), sym.field, at)
		case sym.kind == symField:
			c.errorf(at, "invalid use of non-static data member '%s::%s'", t, p.Name)
			return bad(at)
		case sym.kind == symType:
			c.errorf(at, "expected an expression, found the type '%s'", p.Name)
			return bad(at)
		}
	case kMonostate:
		if t.sub == limitsOf {
			if e := limitOf(t.a[0], p.Name, at); e != nil {
				return e
			}
		}
	// std::string::npos
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

// memberOfType compiles the name of a static member after a type that is no name.
//
//	decltype(m)::rows
func (c *comp) memberOfType(n *syntax.Name) *E {
	t := c.typeOf(n.Of).t
	// The parts before the last are types: decltype(x)::row::size.
	for _, p := range n.Parts[:len(n.Parts)-1] {
		t = c.memberType(t, p).t
	}
	if t == tError {
		return bad(n.Offset())
	}
	return c.staticMember(t, n.Parts[len(n.Parts)-1], n.Offset())
}

// inMember reports whether a member function of a class is compiled, or a lambda in it.
//
//	int sum() { return Stack::top() + Stack::count; }
func (c *comp) inMember(t *Type) bool {
	if c.fn == nil || !c.hasThis() {
		return false
	}
	return c.this(0, false).t == t
}

// orderingConstant returns a constant of an ordering: std::strong_ordering::less.
func orderingConstant(t *Type, name string, at int) *E {
	k := map[string]int64{"less": -1, "equal": 0, "equivalent": 0, "greater": 1, "unordered": unordered}[name]
	return konstE(at, t, V{w: k})
}

// nearest returns a hint with the word that is nearest to name, or "".
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

// callMember compiles the call of a member function, or of a data member that can be
// called.
func (c *comp) callMember(m *syntax.Member, x *syntax.Call) *E {
	at := m.Offset()
	o := c.memberObject(m)
	if o.isBad() {
		// The arguments have errors of their own.
		c.exprs(x.Args)
		return o
	}
	// A data member that can be called is found by structMember too.
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
	if e := c.callForm(o, m.Name, args, at); e != nil {
		return e
	}
	return c.fromLast(x.Args, args, func(args []*E) *E { return c.method(o, m.Name.Name, args, at) })
}

// callForm compiles the calls of members that no table has: of a member that is a value, and those with template arguments; nil for
// others.
//
//	p.second(x), v.emplace<int>(5), s.first<3>(), less.operator()(a, b)
func (c *comp) callForm(o *E, name syntax.Part, args []*E, at int) *E {
	switch {
	case o.t.k == kPair && (name.Name == "first" || name.Name == "second"):
		return c.callValue(c.part(o, pairMembers[name.Name], at), args, at)
	case o.t.k == kAny && name.Name == "emplace" && name.HasArgs:
		return c.emplaceAny(o, c.templateArgs(name.Args), args, at)
	case o.t.k == kVariant && name.Name == "emplace" && name.HasArgs:
		return c.emplaceAlternative(o, c.templateArgs(name.Args), args, at)
	case o.t.sub == "span" && name.HasArgs && len(args) == 0:
		for _, a := range c.templateArgs(name.Args) {
			if a.k != nil {
				args = append(args, konstE(at, tULong, *a.k))
			}
		}
		return c.method(o, name.Name, args, at)
	case o.t.sub == limitsOf && len(args) == 0:
		return limitOf(o.t.a[0], name.Name, at)
	case name.Name == "operator()" && (o.t.k == kFunctor || o.t.k == kStdFunc || o.t.k == kLambda):
		return c.callValue(o, args, at)
	// v[i].flip() of std::vector<bool> and std::bitset
	case o.t == tBool && name.Name == "flip" && len(args) == 0 && o.lv && o.ref != nil && !o.konst:
		ref, b := o.refs(), o.bools()
		return voidE(at, func(f *frame) { on := b(f); store(ref(f), bval(!on)) }).asEffect()
	}
	return nil
}

// index compiles x[i]. m[{1, 2}] makes the key of the list.
func (c *comp) index(x *syntax.Index) *E {
	at := x.Offset()
	a := c.expr(x.X)
	// grid[{x, y}] of a map with a pair as key.
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

// unwrapped returns the number that a std::reference_wrapper refers to; e itself for another expression.
func (c *comp) unwrapped(e *E) *E {
	if n := c.asNumber(e); e.t.isWrapper() && n != nil {
		return n
	}
	return e
}

// bitsOf returns the type of a container of bits, nil for another one.
func bitsOf(t *Type) *Type {
	if t.k == kVec && t.sub == "" && t.a[0] == tBool {
		return t
	}
	return nil
}

// indexOf compiles the element of a container, an array, a pointer or a class with
// operator[].
func (c *comp) indexOf(a, i *E, at int) *E {
	if a.t.name == subrangeName {
		a = c.userView(a, at)
	}
	switch a.t.k {
	// operator[] of the script.
	case kStruct:
		if r := c.tryCall(a.t.s.methods["operator[]"], a, []*E{i}, at); r != nil {
			return r
		}
	case kMap:
		if !c.hasOrder(a.t, at) {
			return bad(at)
		}
		return c.indexMap(a, i, at)
	case kVec, kDeque, kArray, kStr, kSV, kInitList, kPtr, kBitset, kIter, kView:
		// A class that converts to a number may be an index.
		i = c.unwrapped(i)
		if !arithmetic(i.t) || i.t.isFloat() {
			if conv := c.userConversion(i, tInt, false); conv != nil {
				i = conv
			} else {
				break
			}
		}
		return c.indexSeq(a, i, at)
	case kUPtr, kSPtr:
		if a.t.sub == unbounded && arithmetic(i.t) && !i.t.isFloat() {
			return c.indexSeq(c.ownedElements(a, at), i, at)
		}
	}
	c.errorf(at, "no match for 'operator[]' (operand types are '%s' and '%s')", typeText(a), typeText(i))
	return bad(at)
}

// ownedElements compiles the pointer to the first element of the array of a smart pointer.
//
//	auto a = std::make_unique<int[]>(3); a[1] = 5;
func (c *comp) ownedElements(a *E, at int) *E {
	v := a.vals()
	return valE(at, c.types.pointer(a.t.a[0], false), func(f *frame) V {
		switch o := v(f).o.(type) {
		case *box:
			return o.p
		case *shared:
			return o.p
		}
		return V{}
	})
}

// indexSeq compiles the element at an index. It is checked: an index out of range is
// undefined in C++, and ends the script here.
func (c *comp) indexSeq(a, i *E, at int) *E {
	v, n := a.vals(), i.ints()
	switch {
	case a.t.k == kPtr || a.t.k == kIter:
		return c.indexPointer(a, n, at)
	case a.t.k == kView:
		return c.method(a, "operator[]", []*E{i}, at)
	case a.t.k == kBitset:
		return c.indexBits(a, n, at)
	case a.t.isText(): // pointers are above
		return c.indexText(a, v, n, a.konst || a.t.k == kSV, at)
	}
	// The unsigned comparison is one for both ends.
	get := func(f *frame) *V {
		o := v(f).o.(*vec)
		k := n(f)
		if uint64(k) >= uint64(len(o.e)) {
			f.m.badIndex(k, len(o.e), at)
		}
		return &o.e[k]
	}
	el := a.t.a[0]
	// A const span gives write access to its elements ([span.elem]).
	e := place(at, el, a.konst && a.t.sub != "span" || a.t.k == kInitList, get)
	// The element is its own place.
	if el.isObject() {
		e.ref = nil
	} else {
		e.elem = func(f *frame) V {
			o := v(f).o.(*vec)
			k := n(f)
			// &v[n] may point after the last element.
			if uint64(k) > uint64(len(o.e)) {
				f.m.badIndex(k, len(o.e), at)
			}
			return V{w: o.base + k, o: (*elems)(o)}
		}
	}
	e.bitOf = bitsOf(a.t)
	// f()[0] is an rvalue.
	if !a.lv && a.t.k != kInitList {
		e.lv, e.xv = false, true
	}
	return e
}

// indexPointer compiles p[n] of a pointer or an iterator as *(p + n).
func (c *comp) indexPointer(a *E, n func(*frame) int64, at int) *E {
	v, t := a.vals(), a.t
	p := valE(at, t, func(f *frame) V {
		base := v(f)
		return f.m.advance(t, base, n(f), at)
	})
	if t.k == kPtr {
		return c.pointee(p, at)
	}
	return c.derefIter(p, at)
}

// indexBits compiles b[n] of a bitset, which is read as a bool and written through a
// bitRef.
func (c *comp) indexBits(a *E, n func(*frame) int64, at int) *E {
	v := a.vals()
	e := place(at, tBool, a.konst, func(f *frame) *V {
		b := v(f).o.(*bitset).b
		k := n(f)
		if k < 0 || k >= int64(len(b)) {
			f.m.fail(at, "index %d is out of range of a bitset of %d", k, len(b))
		}
		x := bval(b[k])
		return &x
	}).withStore(func(f *frame) any { return &bitRef{v(f).o.(*bitset), int(n(f))} })
	e.bitOf = a.t
	return e
}

// badIndex ends the script at index k, which is out of range of n elements.
func (m *machine) badIndex(k int64, n, at int) {
	m.fail(at, "index %d is out of range of %d elements", k, n)
}

// indexText compiles a character of a string. The place of the NUL after a string can
// be read; what is written there is lost.
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
	// Reading needs no place.
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

// indexMap compiles m[k], which inserts a value for a key that is new ([map.access]).
// It needs a map that is not const.
func (c *comp) indexMap(a, i *E, at int) *E {
	if a.t.sub != "" && strings.HasPrefix(a.t.sub, "multi") || a.konst {
		c.errorf(at, "passing 'const %s' as 'this' argument discards qualifiers", a.t)
		return bad(at)
	}
	k := c.convert(i, a.t.a[0], at)
	if k.isBad() {
		return k
	}
	// A value without a constructor of no arguments needs insert or emplace.
	c.checkDefault(a.t.a[1], at)
	m, key, t := a.vals(), k.vals(), a.t
	return place(at, t.a[1], false, func(f *frame) *V {
		tb := m(f).o.(*table)
		kv := key(f)
		f.m.stepMany(1)
		// The value is made only if the key is new.
		n, _ := tb.insert(f.m, kv, func() V {
			return V{o: &structure{t: t.a[2], f: []V{f.m.copy(t.a[0], kv), f.m.zero(t.a[1])}}}
		})
		return &n.v.o.(*structure).f[1]
	})
}

// cast compiles a cast. (T)x is static_cast or const_cast, never reinterpret_cast.
func (c *comp) cast(x *syntax.Cast) *E {
	at := x.Offset()
	q := c.typeOf(x.Type)
	e := c.expr(x.X)
	if e.isBad() || q.t == tError {
		return bad(at)
	}
	switch {
	// (void)x
	case q.t == tVoid:
		r := voidE(at, func(*frame) {})
		v, t, ends := e.vals(), e.t, e.isTemporary()
		r.v = func(f *frame) V {
			if o := v(f); ends {
				f.m.destroy(t, o)
			}
			return V{}
		}
		return r
	// The object itself may be const: C++ leaves a write undefined.
	case x.Style == "const_cast":
		r := *e
		r.konst = q.konst
		if q.t.k == kPtr && e.t.k == kPtr {
			r.t = q.t
		}
		return &r
	// static_cast<T&&>(x), which is std::move.
	case q.ref == byRvalue && e.t == q.t:
		return c.moved(e)
	case q.ref == byRef && e.t == q.t:
		r := *e
		r.konst = r.konst || q.konst
		return &r
	}
	if isVoidPointer(e.t) && isTypedPointer(q.t) {
		return c.fromVoid(e, x, q.t, at)
	}
	return c.explicitConversion(e, q.t, at)
}

// moved returns an xvalue: what std::move makes of e. Numbers are copied all the
// same.
func (c *comp) moved(e *E) *E {
	r := *e
	r.lv, r.xv = false, true
	if !e.t.isObject() && e.t.k != kLambda && e.t.k != kStdFunc {
		r.xv = false
	}
	r.moved = e.ref != nil && (e.lv || e.moved)
	if !r.moved {
		r.ref = nil
	}
	return &r
}

// explicitConversion compiles T(e) and static_cast<T>(e) ([expr.static.cast]), with
// explicit constructors and operators.
func (c *comp) explicitConversion(e *E, t *Type, at int) *E {
	if e.list != nil {
		// Poly({1, 2}) is a Poly of the list {1, 2} if a constructor takes one, and else a copy of Poly{1, 2}.
		if t.k == kStruct && len(t.s.ctors) > 0 && c.viable(&E{t: tVoid, at: at, fns: t.s.ctors}, []*E{e}) {
			return c.constructFrom(t, []*E{e}, at, false)
		}
		return c.listInit(e.list, t, true)
	}
	switch {
	case e.t == t && e.fns == nil:
		if t.isObject() {
			return valE(at, t, c.fresh(e))
		}
		return c.rvalue(e)
	case t.k == kPtr && e.t.isInt() && e.k != nil && e.k.w == 0: // (void*)0
		return valE(at, t, func(*frame) V { return V{} })
	case castsEnum(e.t, t):
		return c.enumCast(e, t, at)
	case t == tBool:
		if b := c.truth(e); b != nil {
			return boolE(at, b)
		}
		return bad(at)
	}
	// A conversion operator, explicit ones included.
	if e.t.k == kStruct {
		if conv := c.userConversion(e, t, true); conv != nil {
			return conv
		}
	}
	switch {
	case t.k == kStruct, !t.isScalar() && c.rank(e, qtype{t: t}) < 0:
		return c.constructFrom(t, []*E{e}, at, false)
	case c.rank(e, qtype{t: t}) < 0:
		c.errorf(at, "invalid cast from type '%s' to type '%s'", typeText(e), t)
		return bad(at)
	}
	return c.convert(e, t, at)
}

// castsEnum reports whether one type is an enumeration and the other an enumeration or a
// number.
func castsEnum(from, t *Type) bool {
	return t.isArith() && from.k == kEnum || t.k == kEnum && (arithmetic(from) || from.k == kEnum)
}

// enumCast converts to and from enumerations, by their underlying types.
func (c *comp) enumCast(e *E, t *Type, at int) *E {
	base := t
	if t.k == kEnum {
		base = t.e.base
	}
	src := *e
	if e.t.k == kEnum {
		src.t = e.t.e.base
	}
	// The fast paths of operators are for numbers.
	src.slot = 0
	r := *c.toArith(&src, base)
	r.t = t
	if t.k == kEnum && r.b != nil {
		r.i = r.ints()
		r.b = nil
	}
	r.at, r.lv, r.ref = at, false, nil
	return &r
}

// construct compiles T(args) and T{args}.
func (c *comp) construct(x *syntax.Construct) *E {
	at := x.Offset()
	// auto(x), a copy (C++23).
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
	return c.constructLast(q.t, x.Args, args, at)
}

// constructLast is constructFrom for arguments in parentheses.
func (c *comp) constructLast(t *Type, list []syntax.Expr, args []*E, at int) *E {
	if t.k == kStruct { // see emitOrdered
		return c.constructFrom(t, args, at, false)
	}
	return c.fromLast(list, args, func(args []*E) *E { return c.constructFrom(t, args, at, false) })
}

// constructDeduced compiles the construction of a class template without arguments;
// nil if the name is another type.
func (c *comp) constructDeduced(x *syntax.Construct, n *syntax.Name, at int) *E {
	deduce := c.deducer(n)
	if deduce == nil {
		return nil
	}
	args := x.Args
	if x.Brace {
		args = x.List.Elems
	}
	list := c.exprs(args)
	if anyBad(list) {
		return bad(at)
	}
	t := deduce(list, x.Brace, at)
	switch {
	case t == tError:
		return bad(at)
	case x.Brace:
		return c.listInit(compiledList(x.List, list), t, true)
	}
	return c.constructFrom(t, list, at, false)
}

// deducer returns the function that deduces the arguments of the class template that a name
// without arguments means, of the script or of the library; nil if the name is something
// else. Inside of its own class a name is the instance.
func (c *comp) deducer(n *syntax.Name) func(args []*E, brace bool, at int) *Type {
	if sym, rest := c.lookup(n); sym != nil && sym.kind != symUsing {
		if sym.kind != symClassTemplate || len(rest) > 0 || c.scope.enclosing(sym.tmpl) != nil {
			return nil
		}
		return func(args []*E, _ bool, at int) *Type { return c.deduceClassType(sym.tmpl, args, at) }
	}
	parts, ok := c.isStd(n)
	if !ok || len(parts) != 1 {
		return nil
	}
	name := parts[0].Name
	if name == "reverse_iterator" {
		return func(args []*E, _ bool, at int) *Type {
			if e := (&stdCallee{c: c, name: name, at: at, args: args}).reverseOf(); e != nil {
				return e.t
			}
			c.errorf(at, "class template argument deduction failed for 'std::reverse_iterator'")
			return tError
		}
	}
	if _, is := stdTemplates[name]; !is && name != "array" && name != "function" {
		return nil
	}
	return func(args []*E, brace bool, at int) *Type { return c.deduceStd(name, args, brace, at) }
}

// compiledList returns a list with its elements compiled: a lambda that is compiled
// again would have another type.
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

// constructFrom compiles the construction of a value from arguments. brace is whether
// they were in braces.
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
	// A conversion is tried first, but a number is the size of a container and not an
	// element.
	if len(args) == 1 {
		a := args[0]
		if a.t == t || a.list != nil && t.k != kStack && t.k != kQueue || c.rank(a, qtype{t: t}) >= 0 && !(t.isSeq() && a.t.isArith()) {
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

// constructStruct compiles the construction of an object of a class of the script: by
// a constructor, a conversion operator of the argument, or the members of an
// aggregate.
func (c *comp) constructStruct(t *Type, args []*E, at int, brace bool) *E {
	cl := t.s
	if !cl.complete {
		c.errorf(at, "invalid use of incomplete type '%s'", t)
		return bad(at)
	}
	// The copy is made where the object is stored.
	if len(args) == 1 && args[0].t == t {
		return args[0]
	}
	if len(args) == 0 && !cl.noDefault && !c.hasCtor(cl, 0) {
		return valE(at, t, func(f *frame) V { return cl.construct(f.m) })
	}
	if len(cl.ctors) > 0 {
		d := c.resolve(&E{t: tVoid, at: at, fns: cl.ctors}, args, at)
		if d == nil {
			return bad(at)
		}
		return c.callCtor(t, d, args, at)
	}
	// Money(text) where text converts by its own operator.
	if len(args) == 1 {
		if conv := c.userConversion(args[0], t, true); conv != nil {
			return conv
		}
	}
	if cl.aggregate && len(args) == 1 && args[0].list != nil && !brace { // Point p({4, 5}) copies a Point{4, 5}
		if e := c.listInit(args[0].list, t, false); !e.isBad() {
			return e
		}
		return bad(at)
	}
	if cl.aggregate && len(args) > 0 && len(args) <= len(cl.fields) && !brace {
		return c.parenAggregate(t, args, at)
	}
	c.errorf(at, "no matching function for call to '%s::%s(%s)'", t, cl.short, argTypes(args))
	return bad(at)
}

// parenAggregate initialises the members of an aggregate with arguments in
// parentheses, which C++20 allows ([dcl.init.general]/16.6.2.2).
func (c *comp) parenAggregate(t *Type, args []*E, at int) *E {
	parts := make([]func(*frame) V, len(t.s.fields))
	for i, fd := range t.s.fields {
		switch {
		// Narrowing is allowed in parentheses.
		case i < len(args):
			e := c.convert(args[i], fd.t.t, at)
			if e.isBad() {
				return e
			}
			parts[i] = c.fresh(e)
		case fd.init != nil:
			parts[i] = func(f *frame) V { return f.m.call(fd.init, nil, at, V{o: &structure{t: t, f: make([]V, len(parts))}}) }
		default:
			parts[i] = func(f *frame) V { return f.m.zero(fd.t.t) }
		}
	}
	return valE(at, t, makeStruct(t, parts))
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
