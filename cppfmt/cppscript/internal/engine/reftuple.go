package engine

import "strings"

// A tuple of references is what std::tie returns and what the elements of
// views::zip are. Its type has the element types of a plain tuple, and in
// sub a letter for each element after refPrefix. The field of an object is
// the object itself; that of another value is a pointer to its place, so
// that a write through std::get or a structured binding reaches the
// variable.

const (
	refPrefix = "refs "
	refMut    = 'm' // a reference
	refConst  = 'c' // a reference to const
	refValue  = 'v' // a value, such as the index of views::enumerate

	pairOfReferences = 1 // in n, of a pair
)

// refTuple returns the type of a std::tuple or a std::pair of references.
func (tt *typeTable) refTuple(name string, types []*Type, access string) *Type {
	return tt.intern("std::"+name+"<"+names(types)+"> of references "+access, func() *Type {
		t := &Type{k: kTuple, a: types, sub: refPrefix + access}
		if name == "pair" {
			t.n = pairOfReferences
		}
		t.eq = func(m *machine, a, b V) bool {
			for i, el := range types {
				if !m.equal(el, t.refLoad(a, i), t.refLoad(b, i)) {
					return false
				}
			}
			return true
		}
		t.lt = func(m *machine, a, b V) bool {
			for i, el := range types {
				x, y := t.refLoad(a, i), t.refLoad(b, i)
				if m.less(el, x, y) {
					return true
				}
				if m.less(el, y, x) {
					return false
				}
			}
			return false
		}
		return t
	})
}

// isRefTuple reports whether t is a tuple of references.
func (t *Type) isRefTuple() bool { return t.k == kTuple && strings.HasPrefix(t.sub, refPrefix) }

// refAccess returns the letter of element i.
func (t *Type) refAccess(i int) byte { return t.sub[len(refPrefix)+i] }

// inPlace reports whether the field of element i is the value itself.
func (t *Type) inPlace(i int) bool { return t.a[i].isObject() || t.refAccess(i) == refValue }

// refLoad returns the value of element i.
func (t *Type) refLoad(v V, i int) V {
	x := v.o.(*structure).f[i]
	if t.inPlace(i) {
		return x
	}
	return load(x.o)
}

// tupleField returns the value of element i of any tuple or pair.
func tupleField(t *Type, v V, i int) V {
	if t.isRefTuple() {
		return t.refLoad(v, i)
	}
	return v.o.(*structure).f[i]
}

// refPart compiles the access to element i of a tuple of references.
//
//	std::get<0>(t) = 1
func (c *comp) refPart(o *E, i, at int) *E {
	v, el := o.vals(), o.t.a[i]
	konst := o.t.refAccess(i) == refConst
	switch {
	case el.isObject():
		return object(at, el, konst, func(f *frame) V { return v(f).o.(*structure).f[i] })
	case o.t.refAccess(i) == refValue:
		return place(at, el, konst, func(f *frame) *V { return &v(f).o.(*structure).f[i] })
	}
	ref := func(f *frame) any { return v(f).o.(*structure).f[i].o }
	e := lvalue(at, el, konst, ref)
	if el == tBool { // of a std::vector<bool>, perhaps
		e.i = func(f *frame) int64 { return load(ref(f)).w }
	}
	return e
}

// refTupleOf compiles a tuple of references of its elements.
//
//	std::pair<int&, const std::string&> p(n, name)
func (c *comp) refTupleOf(t *Type, args []*E, at int) *E {
	if len(args) != len(t.a) {
		return nil
	}
	var parts []func(*frame) V
	for i, a := range args {
		part := c.refElement(a, t.a[i], t.refAccess(i))
		if part == nil {
			return bad(at)
		}
		parts = append(parts, part)
	}
	return valE(at, t, makeStruct(t, parts))
}

// refElement compiles the field of a tuple of references that an element initialises: the place of a number, the object itself,
// or for a value a copy of its own. A temporary that a reference to const is bound to gets a place. It is nil after an error.
func (c *comp) refElement(e *E, t *Type, access byte) func(*frame) V {
	q := qtype{t: t, ref: byRef, konst: access == refConst}
	switch {
	case access == refValue || access == refConst && (!e.lv || e.t != t):
		e = c.convert(e, t, e.at)
		if e.isBad() {
			return nil
		}
		v := c.fresh(e)
		if access == refValue || t.isObject() {
			return v
		}
		return func(f *frame) V { // a place for the temporary
			x := v(f)
			return V{o: &x}
		}
	case t.isObject():
		return c.bindObject(e, q)
	case access == refConst:
		ref := e.refs()
		return func(f *frame) V { return V{o: ref(f)} }
	}
	ref := c.bindRef(e, q)
	if ref == nil {
		return nil
	}
	return func(f *frame) V { return V{o: ref(f)} }
}

// parts returns the elements of a pair or a tuple.
//
//	fields(row) = std::make_tuple("nut", 1, 0.25)
func (c *comp) parts(e *E) []*E {
	var list []*E
	for i := range e.t.a {
		list = append(list, c.part(e, i, e.at))
	}
	return list
}

// bindingRefs returns the types of names that are bound to a tuple of
// references.
//
//	for (auto [i, x] : v | std::views::enumerate) x = 0
func (t *Type) bindingRefs() []qtype {
	var list []qtype
	for i, el := range t.a {
		q := qtype{t: el, konst: t.refAccess(i) == refConst}
		if !t.inPlace(i) {
			q.ref = byRef
		}
		list = append(list, q)
	}
	return list
}

// plainTuple returns a tuple of references as a tuple of values. Objects
// are not copied: the result is for comparisons.
//
//	std::tie(a.x, a.y) == std::make_tuple(1, 2)
func (c *comp) plainTuple(e *E) *E {
	if !e.t.isRefTuple() {
		return e
	}
	v, from := e.vals(), e.t
	t := c.types.tuple(from.a...)
	return valE(e.at, t, func(f *frame) V {
		r := v(f)
		s := &structure{t: t, f: make([]V, len(t.a))}
		for i := range s.f {
			s.f[i] = from.refLoad(r, i)
		}
		return V{o: s}
	})
}

// tie compiles std::tie and std::forward_as_tuple of lvalues.
//
//	std::tie(a, std::ignore) = f(); std::tie(x.a, x.b) < std::tie(y.a, y.b)
func (x *stdCallee) tie() *E {
	var types []*Type
	var access []byte
	var parts []func(*frame) V
	for _, a := range x.args {
		if !a.lv && x.name == "tie" {
			return nil
		}
		if !a.lv { // the values live as long as the expression, as far as a script can see
			return x.makePair()
		}
		letter, part := byte(refMut), a.vals()
		if a.konst {
			letter = refConst
		}
		switch {
		case a.std == "ignore":
			letter = refValue
		case !a.t.isObject():
			ref := a.refs()
			if ref == nil {
				return nil
			}
			part = func(f *frame) V { return V{o: ref(f)} }
		}
		types, access, parts = append(types, a.t), append(access, letter), append(parts, part)
	}
	t := x.c.types.refTuple("tuple", types, string(access))
	e := valE(x.at, t, makeStruct(t, parts))
	e.tie = x.args
	return e
}
