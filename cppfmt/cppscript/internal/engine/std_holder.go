package engine

// get compiles std::get<I>(x) and std::get<T>(x) of a pair, a tuple, an
// array and a variant. A variant that holds another alternative throws
// std::bad_variant_access.
func (x *stdCallee) get() *E {
	if !x.n(1) || len(x.targ) != 1 {
		return nil
	}
	c, e := x.c, x.args[0]
	a := x.targ[0]
	switch e.t.k {
	case kPair, kTuple, kVariant:
		i := -1
		if a.k != nil {
			i = int(a.k.w)
		} else {
			for j, t := range e.t.a {
				if t == a.q.t {
					i = j
				}
			}
		}
		if i < 0 || i >= len(e.t.a) {
			c.errorf(x.at, "no matching function for call to 'get<%s>(%s)'", a.key(), e.t)
			return bad(x.at)
		}
		if e.t.k != kVariant {
			return c.part(e, i, x.at)
		}
		v := e.vals()
		r := place(x.at, e.t.a[i], e.konst, func(f *frame) *V {
			o := v(f).o.(*variant)
			if o.index != i {
				f.m.throw("bad_variant_access", x.at, "std::get: wrong index for variant")
			}
			return &o.v
		})
		if !e.lv {
			r.lv, r.xv = false, true
		}
		return r
	case kArray:
		if a.k != nil {
			return c.indexOf(e, konstE(x.at, tULong, *a.k), x.at)
		}
	}
	return nil
}

// alternative returns the index of the alternative that a template argument
// names, by number or by type, or -1.
//
//	std::holds_alternative<int>(v), std::get<1>(v)
func (x *stdCallee) alternative(t *Type) int {
	if len(x.targ) != 1 || t.k != kVariant {
		return -1
	}
	if k := x.targ[0].k; k != nil {
		return int(k.w)
	}
	for i, a := range t.a {
		if a == x.targ[0].q.t {
			return i
		}
	}
	return -1
}

// emplaceAlternative compiles v.emplace<T>(args...) and
// v.emplace<I>(args...) of a variant. The result is a reference to the new
// alternative.
func (c *comp) emplaceAlternative(o *E, targs []targ, args []*E, at int) *E {
	i := (&stdCallee{c: c, at: at, targ: targs}).alternative(o.t)
	if i < 0 || i >= len(o.t.a) || o.konst {
		c.errorf(at, "no matching function for call to '%s::emplace(%s)'", o.t, argTypes(args))
		return bad(at)
	}
	return c.emplaceHeld(o, o.t.a[i], args, at, func(holder any, x V) *V {
		h := holder.(*variant)
		h.index, h.v = i, x
		return &h.v
	})
}

// emplaceHeld compiles the construction of a value of type t in a variant or std::any. set replaces the value of the holder.
func (c *comp) emplaceHeld(o *E, t *Type, args []*E, at int, set func(holder any, x V) *V) *E {
	e := c.constructFrom(t, args, at, false)
	if e.isBad() {
		return e
	}
	v, s := c.fresh(e), o.vals()
	return place(at, t, false, func(f *frame) *V {
		x := v(f)
		return set(s(f).o, x)
	}).asEffect()
}

// getIf compiles std::get_if<T>(&v): a pointer to the alternative, or null
// if the variant holds another one.
//
//	if (auto* p = std::get_if<int>(&v)) print(*p)
func (x *stdCallee) getIf() *E {
	if !x.n(1) || x.args[0].t.k != kPtr {
		return nil
	}
	t := x.args[0].t.a[0]
	i := x.alternative(t)
	if i < 0 || i >= len(t.a) {
		return nil
	}
	v := x.args[0].vals()
	obj := t.a[i].isObject()
	return valE(x.at, x.c.types.pointer(t.a[i], x.args[0].t.konst), func(f *frame) V {
		o, ok := v(f).o.(*variant)
		switch {
		case !ok || o.index != i:
			return V{}
		// A pointer to an object is the object itself.
		case obj:
			return o.v
		}
		return V{o: &o.v}
	})
}

// holds compiles std::holds_alternative<T>(v).
//
//	if (std::holds_alternative<int>(v)) print(std::get<int>(v))
func (x *stdCallee) holds() *E {
	if !x.n(1) {
		return nil
	}
	i := x.alternative(x.args[0].t)
	if i < 0 {
		x.c.errorf(x.at, "T must occur exactly once in alternatives")
		return bad(x.at)
	}
	v := x.args[0].vals()
	return boolE(x.at, func(f *frame) bool { return v(f).o.(*variant).index == i })
}

// visit compiles std::visit of one or two variants. The callable is
// compiled for each alternative, or each pair of them; at run time the
// indices choose one.
//
//	std::visit([](const auto& x) { print(x); }, v)
func (x *stdCallee) visit() *E {
	c := x.c
	if len(x.args) < 2 || len(x.args) > 3 || x.args[1].t.k != kVariant || x.args[len(x.args)-1].t.k != kVariant {
		return nil
	}
	fn, a, b := x.args[0], x.args[1], x.args[len(x.args)-1]
	two := len(x.args) == 3
	fslot, s1, s2 := c.fn.slot(nil), c.fn.slot(nil), c.fn.slot(nil)
	callee := x.heldCallee(fn, fslot)
	held := func(e *E, slot, i int) *E {
		return place(x.at, e.t.a[i], e.konst, func(f *frame) *V { return &f.s[slot].o.(*variant).v })
	}
	// The table has a row for each alternative of the first variant.
	columns := 1
	if two {
		columns = len(b.t.a)
	}
	var results []*E // row by row
	for i := range a.t.a {
		for j := range columns {
			args := []*E{held(a, s1, i)}
			if two {
				args = append(args, held(b, s2, j))
			}
			r := c.callValue(callee, args, x.at)
			if r.isBad() {
				return r
			}
			results = append(results, r)
		}
	}
	table, ret := x.visitTable(results)
	if table == nil {
		return bad(x.at)
	}
	v, va, vb := fn.vals(), a.vals(), b.vals()
	run := func(f *frame) V {
		if callee != fn {
			f.s[fslot] = v(f)
		}
		f.s[s1] = va(f)
		k := f.s[s1].o.(*variant).index * columns
		if two {
			f.s[s2] = vb(f)
			k += f.s[s2].o.(*variant).index
		}
		return table[k](f)
	}
	if ret == tVoid {
		return voidE(x.at, func(f *frame) { run(f) })
	}
	return resultE(x.at, qtype{t: ret}, run)
}

// heldCallee returns a callable whose value is in a slot; overloads as they are.
func (x *stdCallee) heldCallee(fn *E, slot int) *E {
	switch {
	case fn.fns != nil:
		return fn
	case fn.t.isObject():
		return object(x.at, fn.t, false, func(f *frame) V { return f.s[slot] })
	}
	return place(x.at, fn.t, false, func(f *frame) *V { return &f.s[slot] })
}

// visitTable returns the functions of the calls of a visitor. All have one
// type, or are converted to that of std::visit<R> ([variant.visit]).
//
//	std::visit<double>([](auto x) { return x; }, v)
func (x *stdCallee) visitTable(results []*E) ([]func(*frame) V, *Type) {
	ret := results[0].t
	if len(x.targ) == 1 {
		ret = x.targ[0].q.t
	}
	var table []func(*frame) V
	for _, r := range results {
		switch {
		case ret == tVoid:
			table = append(table, r.vals())
			continue
		case r.t != ret && len(x.targ) == 0:
			x.c.errorf(x.at, "std::visit requires the visitor to have the same return type for all alternatives of a variant")
			return nil, nil
		}
		e := x.c.convert(r, ret, x.at)
		if e.isBad() {
			return nil, nil
		}
		table = append(table, x.c.fresh(e))
	}
	return table, ret
}

// anyCast compiles std::any_cast<T> of an object, which throws
// std::bad_any_cast for another type, and of a pointer, which returns null
// then. The type must be the same: an int is no long.
//
//	std::any_cast<int>(a)
func (x *stdCallee) anyCast() *E {
	if !x.n(1) || len(x.targ) != 1 || x.targ[0].q.t == nil {
		return nil
	}
	t, v := x.targ[0].q.t, x.args[0].vals()
	if x.args[0].t.k == kPtr {
		obj := t.isObject()
		return valE(x.at, x.c.types.pointer(t, false), func(f *frame) V {
			o, ok := v(f).o.(*variant)
			if !ok || o.t != t {
				return V{}
			}
			if obj {
				return o.v
			}
			return V{o: &o.v}
		})
	}
	held := func(f *frame) *V {
		o := v(f).o.(*variant)
		if o.t != t {
			f.m.throw("bad_any_cast", x.at, "bad any_cast")
		}
		return &o.v
	}
	if q := x.targ[0].q; q.ref == byRef { // std::any_cast<T&>(a) is the object inside
		return place(x.at, t, q.konst || x.args[0].konst, held)
	}
	return resultE(x.at, qtype{t: t}, func(f *frame) V { return f.m.copy(t, *held(f)) })
}

// makeAny compiles std::make_any<T>(args...).
func (x *stdCallee) makeAny() *E {
	if len(x.targ) != 1 || x.targ[0].q.t == nil {
		return nil
	}
	var e *E
	if t := x.targ[0].q.t; x.n(1) && x.args[0].list != nil {
		e = x.c.listInit(x.args[0].list, t, true)
	} else {
		e = x.c.constructFrom(t, x.args, x.at, false)
	}
	return x.c.convert(e, tAny, x.at)
}

// emplaceAny compiles a.emplace<T>(args...) of a std::any.
func (c *comp) emplaceAny(o *E, targs []targ, args []*E, at int) *E {
	if len(targs) != 1 || targs[0].q.t == nil || o.konst {
		c.errorf(at, "no matching function for call to 'std::any::emplace(%s)'", argTypes(args))
		return bad(at)
	}
	t := targs[0].q.t
	return c.emplaceHeld(o, t, args, at, func(holder any, x V) *V {
		h := holder.(*variant)
		h.t, h.v = t, x
		return &h.v
	})
}

// makeOptional compiles std::make_optional, with the type deduced or given.
//
//	std::make_optional(3), std::make_optional<std::string>(3, 'x')
func (x *stdCallee) makeOptional() *E {
	if len(x.targ) == 1 {
		e := x.c.constructFrom(x.targ[0].q.t, x.args, x.at, false)
		return x.c.convert(e, x.c.types.optional(x.targ[0].q.t), x.at)
	}
	e := x.c.decayed(x.args[0])
	return x.c.convert(e, x.c.types.optional(e.t), x.at)
}

// makeUnique compiles std::make_unique and std::make_shared of a class or a
// number.
//
//	auto p = std::make_unique<Node>(1)
func (x *stdCallee) makeUnique() *E {
	if len(x.targ) != 1 || x.targ[0].q.t == nil {
		return nil
	}
	c, t := x.c, x.targ[0].q.t
	if t.sub == unbounded && t.k == kPtr {
		return x.makeArray(t.a[0])
	}
	if t.isCArray() {
		return c.refuse(x.at, "an array in a smart pointer", "use std::vector")
	}
	e := c.constructFrom(t, x.args, x.at, false)
	if e.isBad() || !c.owners && !c.checkHeld(c.types.std(kUPtr, "unique_ptr", "", t), x.at) {
		return bad(x.at)
	}
	v, obj := c.fresh(e), t.isObject()
	shared := x.name == "make_shared"
	out := c.types.std(kUPtr, "unique_ptr", "", t)
	if shared {
		out = c.types.std(kSPtr, "shared_ptr", "", t)
	}
	return valE(x.at, out, func(f *frame) V {
		f.m.charge(objectSize)
		p := v(f)
		if t.isDestroyed() {
			f.m.own(t, p)
		}
		// A number gets a place of its own that the pointer means.
		if !obj {
			cell := p
			p = V{o: &cell}
		}
		if shared {
			return newShared(p)
		}
		return V{o: &box{p}}
	})
}

// makeArray compiles std::make_unique<T[]>(n) and std::make_shared<T[]>(n). The elements are zero.
//
//	auto cells = std::make_unique<int[]>(rows * columns);
func (x *stdCallee) makeArray(el *Type) *E {
	c := x.c
	if !x.n(1) || !x.args[0].t.isInt() {
		return nil
	}
	if el.isDestroyed() {
		return c.refuse(x.at, "an array of these in a smart pointer", "use std::vector")
	}
	c.checkDefault(el, x.at)
	n, shared := c.convert(x.args[0], tLong, x.at).ints(), x.name == "make_shared"
	k := kUPtr
	if shared {
		k = kSPtr
	}
	return valE(x.at, c.types.ownedArray(k, el), func(f *frame) V {
		m := f.m
		size := n(f)
		m.checkSize(size, "std::bad_array_new_length", x.at)
		o := m.repeated(c.types.std(kVec, "vector", "", el), size, func() V { return m.zero(el) }, x.at).o.(*vec)
		p := V{o: (*elems)(o)}
		if shared {
			return newShared(p)
		}
		return V{o: &box{p}}
	})
}

// monadic compiles transform, and_then and or_else of an optional ([optional.monadic]). The function is
// called only if the optional has a value, that of or_else only if it has none.
//
//	parse(s).transform([](int n) { return n * 2; }).value_or(0)
func monadic(name string) customMethod {
	return func(c *comp, o *E, args []*E, at int) *E {
		if len(args) != 1 {
			return nil
		}
		slot := c.fn.slot(nil)
		held := place(at, o.t.a[0], o.konst, func(f *frame) *V { return &f.s[slot].o.(*optional).v })
		if !o.lv {
			held.lv, held.xv = false, true
		}
		var in []*E
		if name != "or_else" {
			in = []*E{held}
		}
		r := c.callValue(args[0], in, at)
		if r.isBad() {
			return r
		}
		t := r.t
		switch {
		case name == "transform":
			t = c.types.optional(r.t)
		case r.t.k != kOpt:
			c.errorf(at, "the function of std::optional::%s must return a std::optional, not '%s'", name, r.t)
			return bad(at)
		case name == "or_else" && r.t != o.t:
			c.errorf(at, "the function of std::optional::or_else must return '%s', not '%s'", o.t, r.t)
			return bad(at)
		}
		v, next, same := o.vals(), c.fresh(r), o.t
		return valE(at, t, func(f *frame) V {
			f.s[slot] = v(f)
			has := f.s[slot].o.(*optional).has
			switch {
			case name == "or_else" && has:
				return f.m.copy(same, f.s[slot])
			case name == "or_else" || has && name == "and_then":
				return next(f)
			case has:
				return V{o: &optional{true, next(f)}}
			}
			return V{o: &optional{}}
		})
	}
}
