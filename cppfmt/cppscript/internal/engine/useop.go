package engine

import (
	"slices"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// isUser reports whether operators of the script can apply to a type ([over.oper]/6).
func isUser(t *Type) bool { return t.k == kStruct || t.k == kEnum }

// candidates returns the functions of the script for an operator: those in scope, the
// friends of the classes, and those of the namespaces of the classes
// ([over.match.oper]).
func (c *comp) candidates(name string, args ...*E) []*fnDecl {
	var list []*fnDecl
	// All scopes are searched: operators do not hide each other.
	for s := c.scope; s != nil; s = s.up {
		if sym := s.names[name]; sym != nil && sym.kind == symFunc {
			for _, d := range sym.fns {
				if d.class == nil {
					list = append(list, d)
				}
			}
		}
	}
	for _, a := range args {
		list = append(list, a.t.associated(name, 0)...)
	}
	return unique(list)
}

// maxAssociated bounds the nesting of the template arguments that are looked at for a call.
const maxAssociated = 8

// associated returns the functions of a name that a call finds by the type of an argument ([basic.lookup.argdep]): the friends of a
// class and the functions of its namespace, and those of its template arguments, of the target of a pointer and of the elements of
// an array.
//
//	total(std::vector<lib::Item>{}) // lib::total
func (t *Type) associated(name string, depth int) []*fnDecl {
	var list []*fnDecl
	switch t.k {
	case kEnum:
		return t.e.namespaceFuncs(name)
	case kStruct: // one that is only declared has no scope yet
		list = append(slices.Clone(t.s.friends[name]), t.s.namespaceFuncs(name)...)
		for _, a := range t.s.targs {
			if a.q.t != nil && depth < maxAssociated {
				list = append(list, a.q.t.associated(name, depth+1)...)
			}
		}
		return list
	}
	if depth >= maxAssociated || t.isScalar() && t.k != kPtr {
		return nil
	}
	for _, a := range t.a {
		if a != nil {
			list = append(list, a.associated(name, depth+1)...)
		}
	}
	return list
}

// namespaceFuncs returns the functions of a name in the namespace of a class.
func (cl *class) namespaceFuncs(name string) []*fnDecl {
	var s *scope
	switch {
	case cl.tmpl != nil:
		s = cl.tmpl.scope
	case cl.scope != nil:
		s = cl.scope.up
	}
	if s == nil || s.class != nil {
		return nil
	}
	if sym := s.names[name]; sym != nil && sym.kind == symFunc {
		return sym.fns
	}
	return nil
}

// namespaceFuncs returns the functions of a name in the namespace of an enumeration.
func (e *enumInfo) namespaceFuncs(name string) []*fnDecl {
	if e.scope == nil {
		return nil
	}
	if sym := e.scope.names[name]; sym != nil && sym.kind == symFunc && e.scope.class == nil {
		return sym.fns
	}
	return nil
}

// unique returns a list without repetitions, in order.
func unique(list []*fnDecl) []*fnDecl {
	var out []*fnDecl
	for i, d := range list {
		again := false
		for _, x := range list[:i] {
			again = again || x == d
		}
		if !again {
			out = append(out, d)
		}
	}
	return out
}

// tryCall compiles a call if exactly these arguments fit; nil if not. It is resolved
// twice: quietly, and then with its errors.
func (c *comp) tryCall(fns []*fnDecl, recv *E, args []*E, at int) *E {
	if len(fns) == 0 {
		return nil
	}
	f := &E{t: tVoid, at: at, fns: fns, recv: recv}
	var d *fnDecl
	// Without a match the operator of the language or the library is tried next.
	if !c.quietly(func() {
		if d = c.resolve(f, args, at); d == nil {
			c.failed++
		}
	}) {
		return nil
	}
	if d = c.resolve(f, args, at); d == nil {
		return nil
	}
	return c.emitCall(d, recv, args, at)
}

// userOperator compiles an operator that the script defines for its types; nil if
// there is none. != and the comparisons are rewritten by == and <=> with the operands
// in either order ([over.match.oper]/3.4).
func (c *comp) userOperator(op string, a, b *E, at int) *E {
	if !c.mayHaveOperator(op, a, b) {
		return nil
	}
	if a.t.k != kStruct && b.t.k != kStruct && c.convertsFor(op, a, b, at) {
		return nil
	}
	if e := c.userOperator1(op, a, b, at); e != nil {
		return e
	}
	switch op {
	case "==", "!=":
		return c.rewriteEqual(op, a, b, at)
	case "<", ">", "<=", ">=":
		if e := c.userOperator1("<=>", a, b, at); e != nil {
			return c.compareZero(op, e)
		}
		if e := c.userOperator1("<=>", b, a, at); e != nil {
			return c.compareZero(flip(op), e)
		}
	}
	return nil
}

// mayHaveOperator reports whether the script may declare an operator for two operands. Most have none, so that all that is
// looked at before is cheap.
//
//	std::cout << std::vector<lib::Item>{} // lib::operator<<
func (c *comp) mayHaveOperator(op string, a, b *E) bool {
	if isUser(a.t) || isUser(b.t) {
		return true
	}
	name := "operator" + op
	return !(arithmetic(a.t) && arithmetic(b.t)) &&
		(c.find(name) != nil || a.t.associated(name, 0) != nil || b.t.associated(name, 0) != nil)
}

// convertsFor reports whether the operator of the script for operands that are no classes of it takes them by a conversion to one only. An
// operator of the language or the library ranks above it ([over.best.ics]), and it would call itself:
//
//	std::ostream& operator<<(std::ostream& os, const Money& m) { return os << m.cents; }
func (c *comp) convertsFor(op string, a, b *E, at int) bool {
	args := []*E{a, b}
	f := &E{t: tVoid, at: at, fns: c.candidates("operator"+op, a, b)}
	converts := false
	if len(f.fns) == 0 {
		return false
	}
	c.quietly(func() {
		if d := c.resolve(f, args, at); d != nil {
			_, ranks := c.rankCall(d, f, args)
			converts = slices.ContainsFunc(ranks, func(r int) bool { return r >= userRank })
		}
	})
	return converts && c.quietly(func() { c.builtinOp(op, a, b, at) })
}

// rewriteEqual compiles a == b and a != b by an operator== for a and b, or for b and
// a; nil without one.
func (c *comp) rewriteEqual(op string, a, b *E, at int) *E {
	e := c.userOperator1("==", a, b, at)
	if e == nil && (op == "!=" || a.t != b.t) {
		e = c.userOperator1("==", b, a, at)
	}
	if e != nil && op == "!=" {
		return c.not(e)
	}
	return e
}

// flip returns the comparison for operands that changed places.
func flip(op string) string {
	return map[string]string{"<": ">", ">": "<", "<=": ">=", ">=": "<="}[op]
}

// not compiles the negation of a condition.
func (c *comp) not(e *E) *E {
	b := e.bools()
	return boolE(e.at, func(f *frame) bool { return !b(f) })
}

// unordered is the value of std::partial_ordering::unordered.
const unordered = 2

// compareZero compiles the comparison of an ordering with 0. All are false for
// unordered.
func (c *comp) compareZero(op string, e *E) *E {
	i := e.ints()
	cmp := compareNumbers(op, i, func(*frame) int64 { return 0 })
	if e.t == tPartial {
		// std::partial_ordering has a fourth value.
		return boolE(e.at, func(f *frame) bool {
			x := i(f)
			return x != unordered && compareNumbers(op, func(*frame) int64 { return x }, func(*frame) int64 { return 0 })(f)
		})
	}
	return boolE(e.at, cmp)
}

// userOperator1 compiles a call of the script's operator function of exactly this
// name: a member of the left operand, or else a function.
func (c *comp) userOperator1(op string, a, b *E, at int) *E {
	if a.t.k == kStruct {
		if e := c.tryCall(a.t.s.methods["operator"+op], a, []*E{b}, at); e != nil {
			return e
		}
	}
	return c.tryCall(c.candidates("operator"+op, a, b), nil, []*E{a, b}, at)
}

// userUnary compiles a prefix operator that the script defines; nil without one.
func (c *comp) userUnary(op string, e *E, at int) *E {
	if !isUser(e.t) && (c.find("operator"+op) == nil || arithmetic(e.t)) { // as userOperator
		return nil
	}
	if e.t.k == kStruct {
		if r := c.tryCall(e.t.s.methods["operator"+op], e, nil, at); r != nil {
			return r
		}
	}
	return c.tryCall(c.candidates("operator"+op, e), nil, []*E{e}, at)
}

// userIncrement compiles ++ and -- of a class; nil if the class has none. The postfix
// forms have an int parameter ([over.inc]).
func (c *comp) userIncrement(x *syntax.Unary, e *E) *E {
	at := x.Offset()
	var args []*E
	if x.Postfix {
		// x++ calls operator++(0).
		args = []*E{konstE(at, tInt, V{})}
	}
	var r *E
	if e.t.k == kStruct {
		r = c.tryCall(e.t.s.methods["operator"+x.Op], e, args, at)
	}
	if r == nil {
		r = c.tryCall(c.candidates("operator"+x.Op, e), nil, append([]*E{e}, args...), at)
	}
	if r != nil {
		r.effect = true
	}
	return r
}

// userAssign compiles an assignment by operator= of a class; nil if it has none for
// the value.
func (c *comp) userAssign(a *E, x *syntax.Binary, at int) *E {
	list := a.t.s.methods["operator="]
	if list == nil {
		return nil
	}
	var arg *E
	if l, ok := x.Y.(*syntax.List); ok {
		arg = &E{t: tVoid, at: l.Offset(), list: l}
	} else {
		arg = c.expr(x.Y)
	}
	if arg.isBad() {
		return arg
	}
	r := c.rightFirst(x.X, x.Y, arg, func(arg *E) *E { return c.tryCall(list, a, []*E{arg}, at) })
	if r != nil {
		r.effect = true
	}
	return r
}

// declareFriend declares a friend function in the scope around its class. One without
// a body only gives access.
func (c *comp) declareFriend(cl *class, f *syntax.Func) {
	d := c.declareFunc(f, nil)
	if d.tmpl == nil {
		d.fn = &Func{name: f.Name}
	}
	if f.Default {
		c.defaultedFriend(cl, f, d)
		return
	}
	if f.Body == nil {
		return
	}
	cl.friends[f.Name] = append(cl.friends[f.Name], d)
}

// defaultedOperator makes operator== or operator<=> that compare the members
// ([class.compare.default]).
func (c *comp) defaultedOperator(cl *class, f *syntax.Func, d *fnDecl) {
	cl.methods[f.Name] = append(cl.methods[f.Name], d)
	c.defaulted(cl, f, d, 0)
	// A defaulted <=> declares a defaulted == too ([class.compare.default]/4).
	if f.Name == "operator<=>" { // it declares operator== too
		eq := &fnDecl{name: "operator==", at: d.at, class: cl, konst: true, params: d.params, ret: qtype{t: tBool}, node: f, scope: d.scope,
			fn: &Func{name: "operator=="}}
		eq.fn.nslots = 2
		cl.methods["operator=="] = append(cl.methods["operator=="], eq)
		c.equalMembers(cl, eq.fn, 0)
	}
}

// defaultedFriend is defaultedOperator for a friend.
func (c *comp) defaultedFriend(cl *class, f *syntax.Func, d *fnDecl) {
	cl.friends[f.Name] = append(cl.friends[f.Name], d)
	c.defaulted(cl, f, d, 0)
	if f.Name == "operator<=>" {
		eq := &fnDecl{name: "operator==", at: d.at, params: d.params, ret: qtype{t: tBool}, node: f, scope: d.scope,
			fn: &Func{name: "operator=="}}
		eq.fn.nslots = 2
		cl.friends["operator=="] = append(cl.friends["operator=="], eq)
		c.equalMembers(cl, eq.fn, 0)
	}
}

// defaulted makes the function of a defaulted comparison. The result of <=> is the
// weakest ordering of the members: partial if one is floating.
func (c *comp) defaulted(cl *class, f *syntax.Func, d *fnDecl, _ int) {
	d.fn.nslots = 2
	d.deduce = false
	if f.Name == "operator==" {
		d.ret = qtype{t: tBool}
		c.equalMembers(cl, d.fn, 0)
		return
	}
	if d.ret.t == nil {
		d.ret = qtype{t: tStrong}
		for _, fd := range cl.fields {
			if fd.t.t.isFloat() {
				d.ret.t = tPartial
			}
		}
	}
	t := cl.t
	ready := false
	d.fn.native = func(m *machine, f *frame) {
		if !ready {
			ready = true
		}
		f.ret.w = m.order(t, f.s[0], f.s[1])
	}
	for _, fd := range cl.fields {
		if fd.t.t.k != kStruct || fd.t.t.s != cl {
			c.needOrder(d.at, fd.t.t)
		}
	}
	// Sets, maps and sorts compare by it.
	t.lt = func(m *machine, a, b V) bool { return m.order(t, a, b) < 0 }
}

// equalMembers makes a function that compares the members, in order, and the == of
// the library for the class.
func (c *comp) equalMembers(cl *class, fn *Func, _ int) {
	t := cl.t
	// A member of the class itself can only be a pointer or a container.
	for _, fd := range cl.fields {
		if fd.t.t.k != kStruct || fd.t.t.s != cl {
			c.needEqual(cl.node.Offset(), fd.t.t)
		}
	}
	eq := func(m *machine, a, b V) bool {
		x, y := a.o.(*structure).f, b.o.(*structure).f
		for i := range x {
			if !m.equal(t.s.fields[i].t.t, x[i], y[i]) {
				return false
			}
		}
		return true
	}
	t.eq = eq
	fn.native = func(m *machine, f *frame) { f.ret = bval(eq(m, f.s[0], f.s[1])) }
}

// order compares objects of a class member by member: -1, 0, 1 or unordered.
func (m *machine) order(t *Type, a, b V) int64 {
	x, y := a.o.(*structure).f, b.o.(*structure).f
	for i := range x {
		ft := t.s.fields[i].t.t
		if m.less(ft, x[i], y[i]) {
			return -1
		}
		if m.less(ft, y[i], x[i]) {
			return 1
		}
		if ft.isFloat() && !m.equal(ft, x[i], y[i]) {
			return unordered
		}
	}
	return 0
}

// needEqual makes values of a type comparable with ==, and reports it if they are
// not.
func (c *comp) needEqual(at int, t *Type) bool { return c.needOp(at, t, "==") }

// needOrder makes values of a type comparable with <. It is quiet: an order can be
// missing as long as nothing is compared.
func (c *comp) needOrder(at int, t *Type) {
	c.quietly(func() {
		switch t.k {
		case kMap, kSet:
			if t.sub == "hash" || t.sub == "multi hash" {
				c.needOp(at, t.a[0], "==")
				return
			}
			c.needOp(at, t.a[0], "<")
		default:
			c.needOp(at, t, "<")
		}
	})
}

// needOp makes values of a type comparable with == or <. The operators of classes
// inside of containers are found here, at compile time: the machine compares by
// Type.eq and Type.lt.
func (c *comp) needOp(at int, t *Type, op string) bool {
	// What cannot be compared is found at compile time.
	switch t.k {
	case kStruct:
		return c.needUserOp(at, t, op)
	case kEnum:
		return true
	case kLambda, kStdFunc, kView, kStream, kAny:
		c.errorf(at, "no match for 'operator%s' (operand types are '%s' and '%s')", op, t, t)
		return false
	}
	if t.k == kPtr || t.k == kIter || t.k == kUPtr || t.k == kSPtr {
		return true
	}
	// The third type of a map is its pair.
	n := len(t.a)
	if t.k == kMap {
		n = 2
	}
	for _, a := range t.a[:n] {
		if a.isObject() && !c.needOp(at, a, op) {
			return false
		}
	}
	return true
}

// needUserOp finds the operator of a class, once.
func (c *comp) needUserOp(at int, t *Type, op string) bool {
	if op == "==" && t.eq != nil || op == "<" && t.lt != nil {
		return true
	}
	var cb *callback
	// Operands are const: an operator that changes them is none.
	a := object(at, t, true, func(f *frame) V { return f.s[0] })
	b := object(at, t, true, func(f *frame) V { return f.s[1] })
	fn := &Func{name: "operator" + op, nslots: 2}
	outer := c.fn
	c.fn = &fnCtx{fn: fn}
	e := c.userOperator(op, a, b, at)
	c.fn = outer
	if e == nil || e.isBad() {
		c.errorf(at, "no match for 'operator%s' (operand types are 'const %s' and 'const %s')", op, t, t)
		return false
	}
	cond := c.truth(e)
	if cond == nil {
		return false
	}
	fn.body = func(f *frame) control { f.ret = bval(cond(f)); return ctlReturn }
	_ = cb
	call := func(m *machine, a, b V) bool {
		g := m.enter(fn)
		g.s[0], g.s[1] = a, b
		return m.run(fn, g, at).w != 0
	}
	if op == "==" {
		t.eq = call
	} else {
		t.lt = call
	}
	return true
}

// comparer returns the comparison that a class with operator() makes; nil after an
// error.
func (c *comp) comparer(at int, f, t *Type, konst bool) func(m *machine, a, b V) bool {
	var result func(m *machine, a, b V) bool
	if f.k == kStruct && !f.s.complete {
		return nil
	}
	callee, object := c.stateless(at, f, konst)
	cb := c.callbackQ(callee, at, true, t, t)
	if cb == nil {
		return nil
	}
	// The comparison object is made once, without arguments.
	var caps []V
	result = func(m *machine, a, b V) bool {
		if caps == nil {
			caps = cb.caps(object(m))
		}
		return cb.call2(m, caps, at, &a, &b).w != 0
	}
	return result
}

// stateless returns an expression of a callable type without a state, and what makes an object of it.
func (c *comp) stateless(at int, f *Type, konst bool) (callee *E, make1 func(m *machine) V) {
	switch f.k {
	case kLambda:
		return valE(at, f, func(*frame) V { return V{} }), func(*machine) V { return V{o: &callable{fn: f.lam.decl.fn, caps: []V{{}}}} }
	case kFunctor:
		callee = valE(at, f, func(*frame) V { return V{} })
	default:
		callee = object(at, f, konst, func(*frame) V { return V{} })
	}
	return callee, func(m *machine) V { return m.zero(f) }
}

// hasher returns the hash that a class with operator() computes; nil after an error.
func (c *comp) hasher(at int, f, t *Type) func(m *machine, v V) uint64 {
	callee, object := c.stateless(at, f, true)
	cb := c.callbackQ(callee, at, true, t)
	if cb == nil {
		return nil
	}
	var caps []V
	return func(m *machine, v V) uint64 {
		if caps == nil {
			caps = cb.caps(object(m))
		}
		return uint64(cb.call1(m, caps, at, &v).w)
	}
}

// tiedPlaces returns the places of a tuple of references, also of one in a variable; nil for others.
func (c *comp) tiedPlaces(e *E) []*E {
	if e.tie == nil && e.t.isRefTuple() && len(e.t.a) > 0 {
		return c.parts(e)
	}
	return e.tie
}

// assignTie compiles std::tie(a, b) = x. The value is computed before the first place
// is written, so that std::tie(a, b) = std::make_pair(b, a) exchanges them.
func (c *comp) assignTie(a *E, places []*E, b *E, at int) *E {
	if b.isBad() {
		return b
	}
	if (b.t.k != kPair && b.t.k != kTuple) || len(b.t.a) != len(places) {
		c.errorf(at, "no match for 'operator=' (operand types are '%s' and '%s')", a.t, typeText(b))
		return bad(at)
	}
	slot := c.fn.slot(nil)
	held := object(at, b.t, false, func(f *frame) V { return f.s[slot] })
	var list []func(*frame) V
	for i, p := range places {
		// std::ignore takes any value.
		if p.std == "ignore" {
			continue
		}
		part := c.part(held, i, at)
		list = append(list, c.assign(p, c.convert(part, p.t, at), at).vals())
	}
	v := c.fresh(b)
	e := voidE(at, func(f *frame) {
		f.s[slot] = v(f)
		for _, as := range list {
			as(f)
		}
	})
	e.effect = true
	return e
}
