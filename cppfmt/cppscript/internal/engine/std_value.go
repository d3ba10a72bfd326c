package engine

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// move compiles std::move and std::forward. An lvalue that is forwarded as
// one stays an lvalue: std::forward<T&>(x).
//
//	auto t = std::move(s); // s is empty
func (x *stdCallee) move() *E {
	if !x.n(1) {
		return nil
	}
	if x.name == "forward" && len(x.targ) == 1 {
		if x.targ[0].q.ref == byRef {
			return x.args[0]
		}
	}
	return x.c.moved(x.args[0])
}

// asConst compiles std::as_const.
func (x *stdCallee) asConst() *E {
	e := *x.args[0]
	e.konst = true
	return &e
}

// moveIterator compiles std::make_move_iterator. In a variable it is the iterator itself: the elements are copied.
//
//	std::vector<std::string> w(std::make_move_iterator(v.begin()), std::make_move_iterator(v.end()))
func (x *stdCallee) moveIterator() *E {
	if !x.n(1) || !isIterator(x.args[0].t) {
		return nil
	}
	e := *x.c.decayed(x.args[0])
	e.moves = true
	return &e
}

// first compiles a pointer cast, which changes the type only.
func (x *stdCallee) first() *E {
	if len(x.args) == 0 {
		return nil
	}
	return x.args[0]
}

// swap compiles std::swap. A swap of the script for its class is preferred,
// as an unqualified call finds it by its argument ([basic.lookup.argdep]).
// Objects exchange their contents and keep their identity; numbers exchange
// their values.
func (x *stdCallee) swap() *E {
	if !x.n(2) || x.args[0].t != x.args[1].t {
		return nil
	}
	a, b, t := x.args[0], x.args[1], x.args[0].t
	// using std::swap; swap(a, b) is the usual form of this.
	if a.t.k == kStruct {
		if e := x.c.tryCall(x.c.candidates("swap", a), nil, x.args, x.at); e != nil {
			return e
		}
	}
	if a.konst || b.konst || !a.lv || !b.lv {
		return nil
	}
	if t.isObject() {
		v, w := a.vals(), b.vals()
		return voidE(x.at, func(f *frame) { p := v(f); f.m.swap(t, p, w(f)) }).asEffect()
	}
	p, q := a.refs(), b.refs()
	return voidE(x.at, func(f *frame) {
		r, s := p(f), q(f)
		v := load(r)
		store(r, load(s))
		store(s, v)
	}).asEffect()
}

// exchange compiles std::exchange: it assigns a new value and returns the old
// one.
//
//	int old = std::exchange(state, 2);
//
//	auto p = std::exchange(head, nullptr)
func (x *stdCallee) exchange() *E {
	if !x.n(2) {
		return nil
	}
	a := x.args[0]
	b := x.c.convert(x.args[1], a.t, x.at)
	if b.isBad() {
		return b
	}
	v, t := x.c.fresh(b), a.t
	if t.isObject() {
		o := a.vals()
		return valE(x.at, t, func(f *frame) V {
			n := v(f)
			d := o(f)
			// The new value is evaluated before the old one is moved out,
			// because it can be made from it: std::exchange(s, s + "x").
			old := f.m.move(t, d)
			take(d, n)
			return old
		}).asEffect()
	}
	p := a.refs()
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		n := v(f)
		r := p(f)
		old := load(r)
		store(r, n)
		return old
	}).asEffect()
}

// minMax compiles std::min and std::max of two values or of a list.
//
//	std::max(a, b), std::max(a, b, byLength), std::max<long>(n, 3)
func (x *stdCallee) minMax() *E {
	c := x.c
	if len(x.args) == 0 {
		return nil
	}
	if x.ranges && x.args[0].t.k == kStruct && (len(x.args) == 1 || x.args[1].t != x.args[0].t) {
		x.args = append([]*E{c.userView(x.args[0], x.at)}, x.args[1:]...)
	}
	if x.args[0].list != nil || x.args[0].t.k == kInitList || (len(x.args) == 1 || x.ranges) && c.types.elem(x.args[0].t) != nil {
		return x.minMaxList()
	}
	if len(x.args) < 2 {
		return nil
	}
	a, b := x.args[0], x.args[1]
	if len(x.targ) == 1 && x.targ[0].q.t != nil {
		a, b = c.convert(a, x.targ[0].q.t, x.at), c.convert(b, x.targ[0].q.t, x.at)
	}
	if a.isBad() || b.isBad() {
		return bad(x.at)
	}
	if a.t != b.t {
		c.errorf(x.at, "no matching function for call to '%s(%s)'; deduced conflicting types ('%s' and '%s')", x.name, argTypes(x.args), a.t, b.t)
		return bad(x.at)
	}
	t := a.t
	if len(x.args) == 2 && t.isWord() && t.k != kEnum && !(t.isUnsigned() && t.bits() == 64) {
		return x.minMaxInts(a, b)
	}
	less := c.lessOf(x.args, 2, t, x.projection(3), x.at)
	if less == nil {
		return bad(x.at)
	}
	v, w, most := a.vals(), b.vals(), x.name == "max"
	run := func(f *frame) V {
		p := v(f)
		q := w(f)
		l := less(f)
		// Of equal values both return the first ([alg.min.max]).
		if most && l(&p, &q) || !most && l(&q, &p) {
			return q
		}
		return p
	}
	if t.isObject() {
		return object(x.at, t, true, run)
	}
	return resultE(x.at, qtype{t: t}, run)
}

// projection returns argument i of a std::ranges function, which is its
// projection.
func (x *stdCallee) projection(i int) *E {
	if x.ranges && len(x.args) > i {
		return x.args[i]
	}
	return nil
}

// minMaxInts compiles std::min and std::max of two integers that compare as
// signed words, in a closure without a comparison object.
func (x *stdCallee) minMaxInts(a, b *E) *E {
	i, j := a.ints(), b.ints()
	var e *E
	if x.name == "max" {
		e = intE(x.at, a.t, func(f *frame) int64 { l := i(f); return max(l, j(f)) })
	} else {
		e = intE(x.at, a.t, func(f *frame) int64 { l := i(f); return min(l, j(f)) })
	}
	// The result is a reference to one of them.
	if p, q := a.ref, b.ref; a.lv && b.lv && p != nil && q != nil {
		most := x.name == "max"
		e.lv, e.konst, e.owner = true, true, a.owner
		if e.owner == nil {
			e.owner = b.owner
		}
		e.ref = func(f *frame) any {
			l, r := p(f), q(f)
			if v, w := load(l).w, load(r).w; most && v < w || !most && w < v {
				return r
			}
			return l
		}
	}
	if a.k != nil && b.k != nil {
		return x.c.fold2(e)
	}
	return e
}

// minMaxList compiles std::min and std::max of a braced list or of a range.
//
//	std::min({3, 1, 2}), std::ranges::max(v)
func (x *stdCallee) minMaxList() *E {
	c := x.c
	e := x.args[0]
	if e.list != nil {
		if len(x.targ) == 1 {
			e = c.listInit(e.list, c.types.initList(x.targ[0].q.t), false)
		} else {
			e = c.autoList(&syntax.VarDecl{At: e.list.At, Form: syntax.EqualInit}, e.list)
		}
		if e.isBad() {
			return e
		}
	}
	el := c.types.elem(e.t)
	less := c.lessOf(x.args, 1, el, x.projection(2), x.at)
	if less == nil {
		return bad(x.at)
	}
	v, most, from := e.vals(), x.name == "max", e.t
	return resultE(x.at, qtype{t: el}, func(f *frame) V {
		s := f.m.rangeOf(from, v(f), x.at)
		if len(s.e) == 0 {
			f.m.fail(x.at, "%s of an empty range", x.name)
		}
		return f.m.copy(el, s.e[extremeOf(s.e, less(f), most)])
	})
}

// minmaxPair compiles std::minmax of two values or of a list. C++ returns
// references to two values; here the pair has copies, so that temporaries are
// safe.
//
//	auto [lo, hi] = std::minmax(b, a)
func (x *stdCallee) minmaxPair() *E {
	if x.ranges && len(x.args) > 0 && x.args[0].list == nil && x.c.types.elem(x.args[0].t) != nil {
		return x.minmaxRange()
	}
	if x.n(2) && x.args[0].t == x.args[1].t {
		c, t := x.c, x.args[0].t
		less := c.lessOf(x.args, 2, t, nil, x.at)
		if less == nil {
			return bad(x.at)
		}
		a, b := x.args[0].vals(), x.args[1].vals()
		pt := c.types.pair(t, t)
		return valE(x.at, pt, func(f *frame) V {
			p, q := a(f), b(f)
			if less(f)(&q, &p) {
				p, q = q, p
			}
			return V{o: &structure{t: pt, f: []V{f.m.copy(t, p), f.m.copy(t, q)}}}
		})
	}
	if x.n(1) {
		lo, hi := *x, *x
		lo.name, hi.name = "min", "max"
		a, b := lo.minMaxList(), hi.minMaxList()
		if a.isBad() || b.isBad() {
			return bad(x.at)
		}
		pt := x.c.types.pair(a.t, a.t)
		return valE(x.at, pt, makeStruct(pt, []func(*frame) V{a.vals(), b.vals()}))
	}
	return nil
}

// minmaxRange compiles std::ranges::minmax of a range, with a comparison and a projection.
//
//	auto [youngest, oldest] = std::ranges::minmax(people, {}, &Person::age)
func (x *stdCallee) minmaxRange() *E {
	e := x.c.algoCall("minmax_element", true, x.args, x.at)
	if e == nil || e.isBad() {
		return e
	}
	it := e.t.a[0]
	el := it.a[0]
	t, v, at := x.c.types.pair(el, el), e.vals(), x.at
	return valE(at, t, func(f *frame) V {
		p := v(f).o.(*structure)
		part := func(i int) V { return f.m.copy(el, load(f.m.slotOf(it, p.f[i], at))) }
		return V{o: &structure{t: t, f: []V{part(0), part(1)}}}
	})
}

// clamp compiles std::clamp of three values of one type.
//
//	std::clamp(12, 0, 10) // 10
func (x *stdCallee) clamp() *E {
	if len(x.args) < 3 {
		return nil
	}
	c, t := x.c, x.args[0].t
	var vals [3]func(*frame) V
	for i := range vals {
		if len(x.targ) == 1 {
			t = x.targ[0].q.t
		}
		if x.args[i].t != t && len(x.targ) == 0 {
			return nil
		}
		e := c.convert(x.args[i], t, x.at)
		if e.isBad() {
			return e
		}
		vals[i] = e.vals()
	}
	less := c.lessOf(x.args, 3, t, nil, x.at)
	if less == nil {
		return bad(x.at)
	}
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		v, lo, hi, l := vals[0](f), vals[1](f), vals[2](f), less(f)
		switch {
		case l(&v, &lo):
			return lo
		case l(&hi, &v):
			return hi
		}
		return v
	})
}

// makePair compiles std::make_pair and std::make_tuple. Arrays decay to
// pointers, and a std::reference_wrapper becomes a reference.
//
//	std::make_pair("a", 1), std::make_tuple(1, 2.0)
func (x *stdCallee) makePair() *E {
	var types []*Type
	var parts []func(*frame) V
	access := strings.Repeat(string(refValue), len(x.args))
	for i, a := range x.args {
		e := x.c.decayed(a)
		if i < len(x.targ) && x.targ[i].q.t != nil {
			e = x.c.convert(e, x.targ[i].q.t, x.at)
		}
		if e.isBad() || e.list != nil || e.t == tVoid {
			return nil
		}
		if e.t.isWrapper() {
			letter := refMut
			if e.t.konst {
				letter = refConst
			}
			access = access[:i] + string(letter) + access[i+1:]
			e = x.c.pointee(e, x.at)
		}
		types = append(types, e.t)
		parts = append(parts, x.c.stored(x.c.rvalueOf2(e)))
	}
	if x.name == "make_pair" && len(types) != 2 {
		return nil
	}
	if strings.ContainsRune(access, refMut) {
		name := strings.TrimPrefix(x.name, "make_")
		if x.name == "forward_as_tuple" {
			name = "tuple"
		}
		args := slices.Clone(x.args)
		for i, a := range args {
			args[i] = x.c.decayed(a)
		}
		return x.c.refTupleOf(x.c.types.refTuple(name, types, access), args, x.at)
	}
	t := x.c.types.tuple(types...)
	if x.name == "make_pair" {
		t = x.c.types.pair(types[0], types[1])
	}
	return valE(x.at, t, makeStruct(t, parts))
}

// rvalueOf2 keeps xvalues, which are moved into their new place.
func (c *comp) rvalueOf2(e *E) *E {
	if e.xv {
		return e
	}
	return c.rvalueOf(e)
}

// invoke compiles std::invoke of anything that can be called.
//
//	std::invoke(&Person::greet, p, "hi")
func (x *stdCallee) invoke() *E {
	if len(x.args) == 0 {
		return nil
	}
	return x.c.callValue(x.args[0], x.args[1:], x.at)
}

// apply compiles std::apply: a call with the elements of a tuple as
// arguments.
//
//	std::apply(add, std::make_tuple(1, 2))
func (x *stdCallee) apply() *E {
	if !x.n(2) || !isTupleLike(x.args[1].t) {
		return nil
	}
	return x.c.unpacked(x.args[1], func(args []*E) *E { return x.c.callValue(x.args[0], args, x.at) }, x.at)
}

// isTupleLike reports whether std::apply takes a type.
func isTupleLike(t *Type) bool { return t.k == kTuple || t.k == kPair || t.k == kArray }

// makeFrom compiles std::make_from_tuple<T>(t): the construction of a T from the elements.
//
//	auto p = std::make_from_tuple<Point>(std::tuple(1, 2));
func (x *stdCallee) makeFrom() *E {
	if !x.n(1) || len(x.targ) != 1 || x.targ[0].q.t == nil || !isTupleLike(x.args[0].t) {
		return nil
	}
	return x.c.unpacked(x.args[0], func(args []*E) *E { return x.c.constructFrom(x.targ[0].q.t, args, x.at, false) }, x.at)
}

// unpacked compiles use with the elements of a tuple, which is evaluated once.
func (c *comp) unpacked(t *E, use func(args []*E) *E, at int) *E {
	slot := c.fn.slot(nil)
	held := object(at, t.t, t.konst, func(f *frame) V { return f.s[slot] })
	var args []*E
	n := len(t.t.a)
	if t.t.k == kArray {
		n = int(t.t.n)
	}
	for i := range n {
		if t.t.k == kArray {
			args = append(args, c.indexOf(held, konstE(at, tInt, ival(i)), at))
		} else {
			args = append(args, c.part(held, i, at))
		}
	}
	r := use(args)
	v := t.vals()
	return c.after(func(f *frame) V { f.s[slot] = v(f); return V{} }, r)
}

// reference compiles std::ref and std::cref.
//
//	std::vector<std::reference_wrapper<int>>{std::ref(a)}
func (x *stdCallee) reference() *E {
	if !x.n(1) || !x.args[0].lv {
		return nil
	}
	e := x.args[0]
	t := x.c.types.intern("std::reference_wrapper<"+e.t.name+">", func() *Type { return &Type{k: kPtr, a: []*Type{e.t}, sub: "ref"} })
	return valE(x.at, t, x.c.addressOf(e, x.at).vals())
}

// tupleCat compiles std::tuple_cat.
//
//	std::tuple_cat(std::make_tuple(1), std::make_tuple("a", 2.0))
func (x *stdCallee) tupleCat() *E {
	var types []*Type
	var vals []func(*frame) V
	for _, a := range x.args {
		if a.t.k != kTuple && a.t.k != kPair {
			return nil
		}
		types = append(types, a.t.a...)
		vals = append(vals, x.c.fresh(x.c.convert(a, x.c.types.tuple(a.t.a...), x.at)))
	}
	t := x.c.types.tuple(types...)
	return valE(x.at, t, func(f *frame) V {
		s := &structure{t: t}
		for _, v := range vals {
			s.f = append(s.f, v(f).o.(*structure).f...)
		}
		return V{o: s}
	})
}

// toArray compiles std::to_array of a braced list or of an array of the
// language.
//
//	auto a = std::to_array({1, 2, 3})
func (x *stdCallee) toArray() *E {
	if !x.n(1) {
		return nil
	}
	e := x.args[0]
	if e.list != nil && len(e.list.Elems) > 0 {
		t := x.c.expr(e.list.Elems[0]).t
		if len(x.targ) > 0 {
			t = x.targ[0].q.t
		}
		return x.c.listInit(e.list, x.c.types.array(t, int64(len(e.list.Elems)), false), false)
	}
	if e.t.isCArray() {
		v := x.c.fresh(e)
		return valE(x.at, x.c.types.array(e.t.a[0], e.t.n, false), v)
	}
	return nil
}

// notFn refuses std::not_fn: a lambda does the same.
func (x *stdCallee) notFn() *E {
	return x.c.refuse(x.at, "std::not_fn", "write a lambda")
}

// lerp compiles std::lerp(a, b, t).
func (x *stdCallee) lerp() *E {
	if !x.n(3) {
		return nil
	}
	var d []func(*frame) float64
	for _, a := range x.args {
		if !arithmetic(a.t) {
			return nil
		}
		d = append(d, x.c.toArith(a, tDouble).floats())
	}
	return &E{t: tDouble, at: x.at, d: func(f *frame) float64 {
		a, b, t := d[0](f), d[1](f), d[2](f)
		if t == 1 {
			return b
		}
		return a + t*(b-a)
	}}
}

// underlying compiles std::to_underlying.
//
//	std::to_underlying(Color::Red)
func (x *stdCallee) underlying() *E {
	if !x.n(1) || x.args[0].t.k != kEnum {
		return nil
	}
	return x.c.enumCast(x.args[0], x.args[0].t.e.base, x.at)
}

// iterSwap compiles std::iter_swap as the swap of the elements.
//
//	std::iter_swap(v.begin(), v.end() - 1)
func (x *stdCallee) iterSwap() *E {
	if !x.n(2) {
		return nil
	}
	y := *x
	y.args = []*E{x.c.deref(x.args[0], x.at), x.c.deref(x.args[1], x.at)}
	return y.swap()
}

// terminate compiles std::terminate and std::unreachable, which end the
// script.
func (x *stdCallee) terminate() *E {
	name := x.name
	return voidE(x.at, func(f *frame) { f.m.fail(x.at, "std::%s was called", name) })
}

// orderTest compiles std::is_lt and its relatives for results of <=>.
//
//	std::is_lt(a <=> b)
func (x *stdCallee) orderTest() *E {
	if !x.n(1) || x.args[0].t.k != kOrdering {
		return nil
	}
	op := map[string]string{"is_eq": "==", "is_lt": "<", "is_gt": ">", "is_neq": "!=", "is_lteq": "<=", "is_gteq": ">="}[x.name]
	return x.c.compareZero(op, x.args[0])
}

// cmpTests are the comparisons of <utility> by the sign of the difference.
var cmpTests = map[string]func(c int) bool{
	"less": func(c int) bool { return c < 0 }, "greater": func(c int) bool { return c > 0 },
	"equal": func(c int) bool { return c == 0 }, "not_equal": func(c int) bool { return c != 0 },
	"less_equal": func(c int) bool { return c <= 0 }, "greater_equal": func(c int) bool { return c >= 0 },
}

// cmpSafe compiles the comparisons of <utility> that compare values and do
// not convert them: std::cmp_less(-1, 1u) is true.
//
//	std::cmp_less(-1, 1u) // true
func (x *stdCallee) cmpSafe() *E {
	if !x.n(2) || !x.args[0].t.isInt() || !x.args[1].t.isInt() {
		return nil
	}
	a, b := x.args[0], x.args[1]
	i, j, ua, ub := a.ints(), b.ints(), a.t.isUnsigned(), b.t.isUnsigned()
	test := cmpTests[strings.TrimPrefix(x.name, "cmp_")]
	return boolE(x.at, func(f *frame) bool {
		p := i(f)
		return test(compareValues(p, j(f), ua, ub))
	})
}

// compareValues compares two integers, each of which is signed or unsigned.
func compareValues(p, q int64, up, uq bool) int {
	switch {
	case !up && p < 0 && (uq || q >= 0):
		return -1
	case !uq && q < 0 && (up || p >= 0):
		return 1
	case up != uq || up: // both are not negative
		return cmp.Compare(uint64(p), uint64(q))
	}
	return cmp.Compare(p, q)
}

// compare64 compares two signed integers.
func compare64(a, b int64) int { return cmp.Compare(a, b) }
