package engine

// constSub is the sub-kind of a view whose elements cannot be written: they
// are values that a function computes, elements of a const range, or
// characters of a string, which have no place of their own. A write that
// would be lost is an error of the compiler.
const constSub = "const"

// viewType returns the type of a view.
func (tt *typeTable) viewType(el *Type, konst bool) *Type {
	if !konst {
		return tt.view(el)
	}
	return tt.intern("const view<"+el.name+">", func() *Type { return &Type{k: kView, a: []*Type{el}, sub: constSub} })
}

// constRange reports whether the elements of a range cannot be written
// through a view of it.
//
//	for (char& c : s | std::views::reverse) c = '*'; // an error
func constRange(e *E) bool {
	switch e.t.k {
	case kView:
		return e.t.sub == constSub
	case kSet, kInitList, kStr, kSV:
		return true
	}
	return e.konst && e.t.sub != "span" || !e.lv && e.t.sub != "span"
}

// source compiles a range as a view.
func (c *comp) source(e *E) func(f *frame) *view {
	v := e.vals()
	// A temporary container lives as long as its view, as with
	// std::ranges::owning_view.
	if !e.lv && e.t.isObject() {
		v = c.fresh(e)
	}
	return func(f *frame) *view {
		o := v(f)
		if vw, ok := o.o.(*view); ok {
			return vw
		}
		return &view{start: func(m *machine) func() *V { return m.elements(o) }, size: func(m *machine) int { return m.sizeOfRange(o) }}
	}
}

// elements returns a function that yields the elements of a container.
func (m *machine) elements(v V) func() *V {
	i := 0
	switch o := v.o.(type) {
	case *vec:
		return func() *V {
			if i >= len(o.e) {
				return nil
			}
			i++
			return &o.e[i-1]
		}
	case *str:
		return func() *V {
			if i >= len(o.b) {
				return nil
			}
			i++
			// A character has no place of its own; constRange makes writes
			// to it an error.
			return &V{w: int64(int8(o.b[i-1]))}
		}
	case *list:
		n := &o.root
		return func() *V {
			if n = n.next; n.end {
				n = n.prev
				return nil
			}
			return &n.v
		}
	case *table:
		n := o.head
		return func() *V {
			if n != nil {
				n = n.nextNode()
			}
			if n == nil {
				return nil
			}
			return &n.v
		}
	case *view:
		return o.start(m)
	}
	return func() *V { return nil }
}

// partView returns a view of elements that are known by their places.
//
//	the parts of views::chunk and views::split
func partView(p []*V) *V {
	return &V{o: &view{
		start: func(*machine) func() *V {
			i := 0
			return func() *V {
				if i >= len(p) {
					return nil
				}
				i++
				return p[i-1]
			}
		},
		size: func(*machine) int { return len(p) },
	}}
}

// places returns the places of all elements of a view. They are charged to
// the memory limit, because a view can go on without end.
func (m *machine) places(vw *view) []*V {
	defer m.build()()
	var all []*V
	next := vw.start(m)
	for p := next(); p != nil; p = next() {
		m.step()
		m.charge(slotSize)
		all = append(all, p)
	}
	return all
}

// A viewCallee is a view that is being compiled: a range, and the arguments
// of the adaptor.
type viewCallee struct {
	c     *comp
	name  string
	e     *E
	el    *Type // of the elements of the range
	konst bool  // they cannot be written
	src   func(f *frame) *view
	args  []*E
	at    int
}

// viewKinds returns the compilers of the adaptors; a function returns nil
// for arguments that do not fit.
func viewKinds() map[string]func(x *viewCallee) *E {
	return map[string]func(x *viewCallee) *E{
		"all": (*viewCallee).whole, "common": (*viewCallee).whole, "as_const": (*viewCallee).asConst,
		"filter": (*viewCallee).filter, "take_while": (*viewCallee).takeWhile, "drop_while": (*viewCallee).dropWhile,
		"transform": (*viewCallee).transform, "take": (*viewCallee).take, "drop": (*viewCallee).drop,
		"stride": (*viewCallee).stride, "chunk": (*viewCallee).chunk, "slide": (*viewCallee).slide,
		"chunk_by": (*viewCallee).chunkBy, "reverse": (*viewCallee).reverse,
		"keys":     func(x *viewCallee) *E { return x.element(0) },
		"values":   func(x *viewCallee) *E { return x.element(1) },
		"elements": (*viewCallee).numbered, "enumerate": (*viewCallee).enumerate,
		"adjacent": (*viewCallee).adjacent, "pairwise": (*viewCallee).adjacent,
		"join": (*viewCallee).join, "split": (*viewCallee).split, "lazy_split": (*viewCallee).split, "join_with": (*viewCallee).joinWith,
	}
}

// viewOf compiles a view of a range.
func (c *comp) viewOf(name string, e *E, args []*E, at int) *E {
	if f := views()[name]; f != nil {
		x := &viewCallee{c: c, name: name, e: e, el: c.types.elem(e.t), konst: constRange(e), src: c.source(e), args: args, at: at}
		if len(args) == viewNeeds(name) || name == "pairwise" {
			if r := f(x); r != nil {
				return r
			}
		}
		c.errorf(at, "no match for call to 'std::views::%s'", name)
		return bad(at)
	}
	return c.refuse(at, "std::views::"+name, "write a loop, or use another view; clang-repl runs all of C++")
}

// sized compiles a view with as many elements as its range, or with an
// unknown number.
func (x *viewCallee) sized(t *Type, known bool, start func(f *frame) func(m *machine, vw *view) func() *V) *E {
	src := x.src
	return valE(x.at, t, func(f *frame) V {
		// The range and the callable are evaluated when the view is made,
		// the elements later.
		vw, begin := src(f), start(f)
		out := &view{start: func(m *machine) func() *V { return begin(m, vw) }}
		if known {
			out.size = vw.size
		}
		return V{o: out}
	})
}

// lazy compiles a view with an unknown number of the range's elements.
func (x *viewCallee) lazy(start func(f *frame) func(m *machine, vw *view) func() *V) *E {
	return x.sized(x.c.types.viewType(x.el, x.konst), false, start)
}

// whole compiles views::all and views::common.
func (x *viewCallee) whole() *E {
	src := x.src
	return valE(x.at, x.c.types.viewType(x.el, x.konst), func(f *frame) V { return V{o: src(f)} })
}

// asConst compiles views::as_const.
//
//	for (const auto& x : std::as_const(v))
func (x *viewCallee) asConst() *E {
	x.konst = true
	return x.whole()
}

// filter compiles views::filter.
//
//	v | std::views::filter(isEven)
func (x *viewCallee) filter() *E {
	pred := x.c.predicate(x.args[0], x.el, x.at)
	if pred == nil {
		return bad(x.at)
	}
	return x.lazy(func(f *frame) func(m *machine, vw *view) func() *V {
		keep := pred(f)
		return func(m *machine, vw *view) func() *V {
			next := vw.start(m)
			return func() *V {
				for {
					// A filter that lets nothing pass over an endless range
					// is stopped by the limit.
					m.step()
					if p := next(); p == nil || keep(p) {
						return p
					}
				}
			}
		}
	})
}

// takeWhile compiles views::take_while.
//
//	v | std::views::take_while([](int x) { return x < 5; })
func (x *viewCallee) takeWhile() *E {
	pred := x.c.predicate(x.args[0], x.el, x.at)
	if pred == nil {
		return bad(x.at)
	}
	return x.lazy(func(f *frame) func(m *machine, vw *view) func() *V {
		keep := pred(f)
		return func(m *machine, vw *view) func() *V {
			next, over := vw.start(m), false
			return func() *V {
				if over {
					return nil
				}
				p := next()
				if over = p == nil || !keep(p); over {
					return nil
				}
				return p
			}
		}
	})
}

// dropWhile compiles views::drop_while.
//
//	s | std::views::drop_while(::isspace)
func (x *viewCallee) dropWhile() *E {
	pred := x.c.predicate(x.args[0], x.el, x.at)
	if pred == nil {
		return bad(x.at)
	}
	return x.lazy(func(f *frame) func(m *machine, vw *view) func() *V {
		skip := pred(f)
		return func(m *machine, vw *view) func() *V {
			next, begun := vw.start(m), false
			return func() *V {
				p := next()
				for !begun && p != nil && skip(p) {
					m.step()
					p = next()
				}
				begun = true
				return p
			}
		}
	})
}

// transform compiles views::transform. Its elements are values; the
// function runs again in each walk, as in C++.
//
//	v | std::views::transform([](int x) { return x * x; })
func (x *viewCallee) transform() *E {
	c, at := x.c, x.at
	if x.args[0].t.k == kFunctor && x.args[0].t.sub == "id" {
		return x.whole()
	}
	project, t := c.projection(x.args[0], x.el, at)
	if t == tError {
		return bad(at)
	}
	if t == tVoid {
		return nil
	}
	return x.sized(c.types.viewType(t, true), true, func(f *frame) func(m *machine, vw *view) func() *V {
		fn := project(f)
		return func(m *machine, vw *view) func() *V {
			next := vw.start(m)
			return func() *V {
				p := next()
				if p == nil {
					return nil
				}
				m.step()
				r := fn(p)
				return &r
			}
		}
	})
}

// count compiles the number of an adaptor.
func (x *viewCallee) count() func(f *frame) int64 {
	e := x.c.convert(x.args[0], tLong, x.at)
	if e.isBad() {
		return nil
	}
	return e.ints()
}

// counted compiles a view with a number k: size gives its length for a
// range of n elements.
func (x *viewCallee) counted(t *Type, size func(n, k int) int, start func(m *machine, vw *view, k int64) func() *V) *E {
	n := x.count()
	if n == nil {
		return bad(x.at)
	}
	src := x.src
	return valE(x.at, t, func(f *frame) V {
		vw, k := src(f), n(f)
		out := &view{start: func(m *machine) func() *V { return start(m, vw, k) }}
		if vw.size != nil && size != nil {
			out.size = func(m *machine) int { return size(vw.size(m), int(max(0, k))) }
		}
		return V{o: out}
	})
}

// take compiles views::take.
func (x *viewCallee) take() *E {
	size := func(n, k int) int { return min(n, k) }
	return x.counted(x.c.types.viewType(x.el, x.konst), size, func(m *machine, vw *view, k int64) func() *V {
		next, i := vw.start(m), int64(0)
		return func() *V {
			if i++; i > k {
				return nil
			}
			return next()
		}
	})
}

// drop compiles views::drop.
//
//	v | std::views::drop(1)
func (x *viewCallee) drop() *E {
	size := func(n, k int) int { return max(0, n-k) }
	return x.counted(x.c.types.viewType(x.el, x.konst), size, func(m *machine, vw *view, k int64) func() *V {
		next, i := vw.start(m), int64(0)
		return func() *V {
			for ; i < k; i++ {
				m.step()
				if next() == nil {
					return nil
				}
			}
			return next()
		}
	})
}

// stride compiles views::stride of C++23: each k-th element, from the first
// on.
//
//	{1, 2, 3, 4, 5} | std::views::stride(2) // {1, 3, 5}
func (x *viewCallee) stride() *E {
	size := func(n, k int) int { return (n + k - 1) / max(k, 1) }
	return x.counted(x.c.types.viewType(x.el, x.konst), size, func(m *machine, vw *view, k int64) func() *V {
		next, begun := vw.start(m), false
		return func() *V {
			for j := int64(1); begun && j < k; j++ {
				m.step()
				if next() == nil {
					return nil
				}
			}
			begun = true
			return next()
		}
	})
}

// parts returns the type of a view of parts of the range.
func (x *viewCallee) parts() *Type {
	return x.c.types.viewType(x.c.types.viewType(x.el, x.konst), true)
}

// chunk compiles views::chunk of C++23: parts of k elements, the last one
// shorter.
//
//	{1, 2, 3} | std::views::chunk(2) // {1, 2}, {3}
func (x *viewCallee) chunk() *E {
	size := func(n, k int) int { return (n + k - 1) / max(k, 1) }
	return x.counted(x.parts(), size, func(m *machine, vw *view, k int64) func() *V {
		next := vw.start(m)
		return func() *V {
			// The part is not yet where the memory of the script is
			// counted.
			defer m.build()()
			var part []*V
			for int64(len(part)) < max(1, k) {
				m.step()
				p := next()
				if p == nil {
					break
				}
				m.charge(slotSize)
				part = append(part, p)
			}
			if len(part) == 0 {
				return nil
			}
			return partView(part)
		}
	})
}

// slide compiles views::slide of C++23: all windows of k neighbours.
//
//	{1, 2, 3} | std::views::slide(2) // {1, 2}, {2, 3}
func (x *viewCallee) slide() *E {
	size := func(n, k int) int { return max(0, n-k+1) }
	return x.counted(x.parts(), size, func(m *machine, vw *view, k int64) func() *V {
		next := windows(m, vw, int(max(1, k)))
		return func() *V {
			if w := next(); w != nil {
				return partView(w)
			}
			return nil
		}
	})
}

// windows yields the windows of n neighbours, nil at the end. They are
// parts of one slice of places, which is never written at an index twice.
//
//	{1, 2, 3} in twos: {1, 2}, {2, 3}
func windows(m *machine, vw *view, n int) func() []*V {
	next, from := vw.start(m), 0
	var all []*V
	return func() []*V {
		defer m.build()()
		for len(all)-from < n {
			p := next()
			if p == nil {
				return nil
			}
			m.step()
			m.charge(slotSize)
			all = append(all, p)
		}
		from++
		return all[from-1 : from-1+n : from-1+n]
	}
}

// chunkBy compiles views::chunk_by of C++23: a part ends where the
// predicate of two neighbours is false.
//
//	{1, 2, 1, 3} | std::views::chunk_by(std::less<>()) // {1, 2}, {1, 3}
func (x *viewCallee) chunkBy() *E {
	rel := x.c.cmpOf(x.args[0], x.el, x.el, x.at)
	if rel == nil {
		return bad(x.at)
	}
	return x.sized(x.parts(), false, func(f *frame) func(m *machine, vw *view) func() *V {
		together := rel(f)
		return func(m *machine, vw *view) func() *V {
			next := vw.start(m)
			first := next()
			return func() *V {
				if first == nil {
					return nil
				}
				defer m.build()()
				part := []*V{first}
				for first = next(); first != nil && together(part[len(part)-1], first); first = next() {
					m.charge(slotSize)
					part = append(part, first)
				}
				return partView(part)
			}
		}
	})
}

// reverse compiles views::reverse.
//
//	for (int x : v | std::views::reverse) print(x)
func (x *viewCallee) reverse() *E {
	return x.sized(x.c.types.viewType(x.el, x.konst), true, func(*frame) func(m *machine, vw *view) func() *V {
		return func(m *machine, vw *view) func() *V {
			all := m.places(vw)
			return func() *V {
				if len(all) == 0 {
					return nil
				}
				p := all[len(all)-1]
				all = all[:len(all)-1]
				return p
			}
		}
	})
}

// numbered compiles views::elements<N>.
//
//	tuples | std::views::elements<2>
func (x *viewCallee) numbered() *E {
	if x.args[0].k == nil {
		return nil
	}
	return x.element(int(x.args[0].k.w))
}

// element compiles the view of element i of each pair or tuple. The keys of
// a map are const.
func (x *viewCallee) element(i int) *E {
	t := x.el
	if t.k != kPair && t.k != kTuple || i < 0 || i >= len(t.a) {
		return nil
	}
	konst := x.konst || i == 0 && x.e.t.k == kMap || t.isRefTuple() && t.refAccess(i) != refMut
	return x.sized(x.c.types.viewType(t.a[i], konst), true, func(*frame) func(m *machine, vw *view) func() *V {
		return func(m *machine, vw *view) func() *V {
			next := vw.start(m)
			return func() *V {
				p := next()
				if p == nil {
					return nil
				}
				field := &p.o.(*structure).f[i]
				if t.isRefTuple() && !t.inPlace(i) {
					return field.o.(*V)
				}
				return field
			}
		}
	})
}

// tupleOf returns the element of a zip or enumerate: a tuple of references
// to the elements at places.
func tupleOf(t *Type, places []*V) *V {
	s := &structure{t: t, f: make([]V, len(places))}
	for i, p := range places {
		if t.inPlace(i) {
			s.f[i] = *p
		} else {
			s.f[i] = V{o: p}
		}
	}
	return &V{o: s}
}

// accessOf returns the letter of a tuple of references for an element of a
// range.
func accessOf(konst bool) byte {
	if konst {
		return refConst
	}
	return refMut
}

// enumerate compiles views::enumerate of C++23: tuples of an index and an
// element.
//
//	for (auto [i, x] : v | std::views::enumerate) x += i
func (x *viewCallee) enumerate() *E {
	t := x.c.types.refTuple("tuple", []*Type{tLong, x.el}, string([]byte{refValue, accessOf(x.konst)}))
	return x.sized(x.c.types.viewType(t, true), true, func(*frame) func(m *machine, vw *view) func() *V {
		return func(m *machine, vw *view) func() *V {
			next, i := vw.start(m), int64(-1)
			return func() *V {
				p := next()
				if p == nil {
					return nil
				}
				m.charge(objectSize)
				i++
				return tupleOf(t, []*V{{w: i}, p})
			}
		}
	})
}

// adjacent compiles views::adjacent<N> and views::pairwise of C++23: tuples
// of N neighbours.
//
//	for (auto [a, b] : v | std::views::pairwise) print(b - a)
func (x *viewCallee) adjacent() *E {
	n := 2
	if x.name == "adjacent" {
		if x.args[0].k == nil || x.args[0].k.w < 1 || x.args[0].k.w > 16 {
			return nil
		}
		n = int(x.args[0].k.w)
	}
	types, access := make([]*Type, n), make([]byte, n)
	for i := range types {
		types[i], access[i] = x.el, accessOf(x.konst)
	}
	t := x.c.types.refTuple("tuple", types, string(access))
	return x.sized(x.c.types.viewType(t, true), false, func(*frame) func(m *machine, vw *view) func() *V {
		return func(m *machine, vw *view) func() *V {
			next := windows(m, vw, n)
			return func() *V {
				if w := next(); w != nil {
					m.charge(objectSize)
					return tupleOf(t, w)
				}
				return nil
			}
		}
	})
}

// zipCall compiles views::zip(a, b...) and views::zip_transform(f, a, b...)
// of C++23. The walk ends with the shortest range.
//
//	for (auto [a, b] : std::views::zip(x, y)) a += b
func (c *comp) zipCall(name string, args []*E, at int) *E {
	var fn *E
	if name == "zip_transform" && len(args) > 0 {
		fn, args = args[0], args[1:]
	}
	var sources []func(f *frame) *view
	var types []*Type
	var access []byte
	for _, a := range args {
		if a.list != nil || c.types.elem(a.t) == nil {
			sources = nil
			break
		}
		sources = append(sources, c.source(a))
		types = append(types, c.types.elem(a.t))
		access = append(access, accessOf(constRange(a)))
	}
	if len(sources) == 0 || name == "zip_transform" && fn == nil {
		c.errorf(at, "no match for call to 'std::views::%s'", name)
		return bad(at)
	}
	t := c.types.refTuple("tuple", types, string(access))
	if fn == nil {
		make := func(*frame) func(places []*V) *V { return func(p []*V) *V { return tupleOf(t, p) } }
		return c.zipView(sources, c.types.viewType(t, true), make, at)
	}
	return c.zipTransform(fn, sources, types, access, at)
}

// zipTransform compiles views::zip_transform.
//
//	std::views::zip_transform(std::multiplies<>(), x, y)
func (c *comp) zipTransform(fn *E, sources []func(f *frame) *view, types []*Type, access []byte, at int) *E {
	slots := make([]int, len(types))
	var args []*E
	for i, t := range types {
		k, konst := c.fn.slot(nil), access[i] == refConst
		slots[i] = k
		if t.isObject() {
			args = append(args, object(at, t, konst, func(f *frame) V { return f.s[k] }))
		} else {
			args = append(args, place(at, t, konst, func(f *frame) *V { return f.s[k].o.(*V) }))
		}
	}
	callee, ck := fn, c.fn.slot(nil)
	if fn.fns == nil && fn.std == "" {
		callee = place(at, fn.t, false, func(f *frame) *V { return &f.s[ck] })
		if fn.t.isObject() {
			callee = object(at, fn.t, false, func(f *frame) V { return f.s[ck] })
		}
	}
	r := c.callValue(callee, args, at)
	if r.isBad() || r.t == tVoid {
		return bad(at)
	}
	r = c.decayed(r)
	// The arguments are in slots of this frame, which must not be used
	// again.
	c.escape()
	val, v := c.fresh(r), fn.vals()
	make := func(f *frame) func(places []*V) *V {
		held := v(f)
		return func(p []*V) *V {
			f.m.step()
			f.s[ck] = held
			for i, k := range slots {
				if types[i].isObject() {
					f.s[k] = *p[i]
				} else {
					f.s[k] = V{o: p[i]}
				}
			}
			x := val(f)
			return &x
		}
	}
	return c.zipView(sources, c.types.viewType(r.t, true), make, at)
}

// escape keeps the frames of the function that is being compiled: a view of
// it can run after the function has returned.
func (c *comp) escape() { c.fn.fn.escapes, c.fn.fn.kept = true, true }

// zipView compiles the view whose elements make gives for the places of one
// element of each range.
func (c *comp) zipView(sources []func(f *frame) *view, t *Type, make func(f *frame) func(places []*V) *V, at int) *E {
	return valE(at, t, func(f *frame) V {
		var views []*view
		for _, s := range sources {
			views = append(views, s(f))
		}
		elem := make(f)
		return V{o: &view{start: func(m *machine) func() *V {
			var nexts []func() *V
			for _, v := range views {
				nexts = append(nexts, v.start(m))
			}
			return func() *V {
				var places []*V
				for _, next := range nexts {
					p := next()
					if p == nil {
						return nil
					}
					places = append(places, p)
				}
				m.charge(objectSize)
				return elem(places)
			}
		}, size: zipSize(views)}}
	})
}

// zipSize returns the size of a zip: that of its shortest range, if all are
// known.
//
//	std::views::zip(v, std::views::iota(0)).size() is unknown
func zipSize(views []*view) func(m *machine) int {
	for _, v := range views {
		if v.size == nil {
			return nil
		}
	}
	return func(m *machine) int {
		n := views[0].size(m)
		for _, v := range views[1:] {
			n = min(n, v.size(m))
		}
		return n
	}
}

// join compiles views::join: the elements of the elements.
//
//	{{1, 2}, {3}} to {1, 2, 3}
func (x *viewCallee) join() *E {
	inner := x.c.types.elem(x.el)
	if inner == nil {
		return nil
	}
	konst := x.konst || x.el.k == kSet || x.el.k == kStr || x.el.k == kSV || x.el.k == kInitList
	if x.el.k == kView {
		konst = x.el.sub == constSub
	}
	return x.joined(inner, konst, func(*frame) []V { return nil })
}

// joinWith compiles views::join_with of C++23: the elements of the elements, with a separator between.
//
//	words | std::views::join_with(' ')
func (x *viewCallee) joinWith() *E {
	c, sep := x.c, x.args[0]
	inner := c.types.elem(x.el)
	if inner == nil {
		return nil
	}
	var by func(f *frame) []V
	if sep.t.isText() && inner.k == kChar {
		v, cstr := c.convert(sep, tSV, x.at).vals(), sep.t.isCStr()
		by = func(f *frame) []V {
			b := v(f).o.(*str).b
			if cstr {
				b = untilNUL(b)
			}
			list := make([]V, len(b))
			for i := range b {
				list[i].w = int64(int8(b[i]))
			}
			if cstr { // the array has its NUL
				list = append(list, V{})
			}
			return list
		}
	} else {
		e := c.convert(sep, inner, x.at)
		if e.isBad() {
			return e
		}
		v := c.fresh(e)
		by = func(f *frame) []V { return []V{v(f)} }
	}
	return x.joined(inner, true, by)
}

// joined compiles the elements of the elements, of type inner, with those of by between.
func (x *viewCallee) joined(inner *Type, konst bool, by func(f *frame) []V) *E {
	return x.sized(x.c.types.viewType(inner, konst), false, func(f *frame) func(m *machine, vw *view) func() *V {
		between := by(f)
		return func(m *machine, vw *view) func() *V {
			outer := vw.start(m)
			var next func() *V
			k := len(between)
			return func() *V {
				for {
					if k < len(between) {
						k++
						return &between[k-1]
					}
					if next != nil {
						if p := next(); p != nil {
							return p
						}
					}
					p := outer()
					if p == nil {
						return nil
					}
					m.step()
					if next != nil {
						k = 0
					}
					next = m.elements(*p)
				}
			}
		}
	})
}

// split compiles views::split by an element or by a range of elements. A
// string literal is an array with its NUL, which is part of the pattern in
// C++ too.
//
//	"a,b," | std::views::split(',') // "a", "b", ""
func (x *viewCallee) split() *E {
	c, sep := x.c, x.args[0]
	if sep.list != nil {
		return nil
	}
	var pattern func(f *frame) []V
	if el := c.types.elem(sep.t); el != nil && el == x.el {
		v, t := sep.vals(), sep.t
		// This is why split(", ") finds nothing in most texts, in C++ too.
		if sep.t.isCharArray() {
			v = func(f *frame) V { return V{o: &str{b: append(untilNUL(sep.vals()(f).o.(*str).b), 0)}} }
		}
		pattern = func(f *frame) []V { return f.m.rangeOf(t, v(f), x.at).e }
	} else {
		if sep = c.convert(sep, x.el, x.at); sep.isBad() {
			return sep
		}
		v := c.fresh(sep)
		pattern = func(f *frame) []V { return []V{v(f)} }
	}
	if !c.needEqual(x.at, x.el) {
		return bad(x.at)
	}
	el := x.el
	return x.sized(x.parts(), false, func(f *frame) func(m *machine, vw *view) func() *V {
		by := append([]V(nil), pattern(f)...)
		return func(m *machine, vw *view) func() *V { return splitWalk(m, el, m.places(vw), by) }
	})
}

// splitWalk yields the parts of elements between the occurrences of a
// pattern. No element at all gives no part; a pattern at the end gives an
// empty last part ([range.split]).
//
//	"a,,b" gives "a", "", "b"
func splitWalk(m *machine, el *Type, all []*V, by []V) func() *V {
	from, over := 0, len(all) == 0
	matches := func(i int) bool {
		for j := range by {
			if i+j >= len(all) || !m.equal(el, *all[i+j], by[j]) {
				return false
			}
		}
		return len(by) > 0
	}
	return func() *V {
		if over {
			return nil
		}
		for i := from; i < len(all); i++ {
			m.step()
			if matches(i) {
				part := all[from:i:i]
				from = i + len(by)
				return partView(part)
			}
		}
		over = true
		return partView(all[from:])
	}
}

// singleView compiles views::single.
//
//	std::views::single(42)
func (c *comp) singleView(args []*E, at int) *E {
	if len(args) != 1 || args[0].list != nil {
		c.errorf(at, "no match for call to 'std::views::single'")
		return bad(at)
	}
	v := c.fresh(c.decayed(args[0]))
	return valE(at, c.types.viewType(args[0].t, true), func(f *frame) V {
		x := v(f)
		return *partView([]*V{&x})
	})
}

// repeatView compiles views::repeat of C++23, with a number or without end.
//
//	for (int x : std::views::repeat(7, 3)) print(x)
func (c *comp) repeatView(args []*E, at int) *E {
	if len(args) < 1 || len(args) > 2 || args[0].list != nil {
		c.errorf(at, "no match for call to 'std::views::repeat'")
		return bad(at)
	}
	count := func(*frame) int64 { return -1 }
	if len(args) == 2 {
		n := c.convert(args[1], tLong, at)
		if n.isBad() {
			return n
		}
		count = n.ints()
	}
	e := c.decayed(args[0])
	v := c.fresh(e)
	return valE(at, c.types.viewType(e.t, true), func(f *frame) V {
		x, n := v(f), count(f)
		out := &view{start: func(m *machine) func() *V {
			left := n
			return func() *V {
				if left == 0 {
					return nil
				}
				left--
				m.step()
				return &x
			}
		}}
		if n >= 0 {
			out.size = func(*machine) int { return int(n) }
		}
		return V{o: out}
	})
}

// iotaView compiles views::iota of integers, with a bound or without end.
//
//	for (int i : std::views::iota(0, n)) print(i)
func (c *comp) iotaView(args []*E, at int) *E {
	if len(args) == 0 || len(args) > 2 || !args[0].t.isInt() {
		c.errorf(at, "no match for call to 'std::views::iota'")
		return bad(at)
	}
	t := args[0].t
	from := args[0].ints()
	to := func(*frame) int64 { return 1<<63 - 1 }
	bounded := len(args) > 1
	if bounded {
		end := c.convert(args[1], t, at)
		if end.isBad() {
			return end
		}
		to = end.ints()
	}
	return valE(at, c.types.viewType(t, true), func(f *frame) V {
		a, b := from(f), to(f)
		out := &view{start: func(m *machine) func() *V {
			i := a
			return func() *V {
				if i >= b {
					return nil
				}
				// Without a bound the values end somewhere; C++ leaves the
				// next one undefined.
				if wrap(t, i) != i {
					m.fail(at, "views::iota goes over the values of '%s'", t)
				}
				i++
				return &V{w: i - 1}
			}
		}}
		if bounded {
			out.size = func(*machine) int { return int(max(0, b-a)) }
		}
		return V{o: out}
	})
}

// viewElement compiles front() and [] of a view.
//
//	view.front(), view[2]
func viewElement(c *comp, o *E, args []*E, at int) *E {
	v := o.vals()
	index := func(*frame) int64 { return 0 }
	if len(args) == 1 {
		n := c.convert(args[0], tLong, at)
		if n.isBad() {
			return n
		}
		index = n.ints()
	}
	return viewPlace(o, at, func(f *frame) *V {
		next := v(f).o.(*view).start(f.m)
		p := next()
		for k := index(f); k > 0 && p != nil; k-- {
			f.m.step()
			p = next()
		}
		return p
	})
}

// viewBack compiles back() of a view.
//
//	view.back()
func viewBack(_ *comp, o *E, _ []*E, at int) *E {
	v := o.vals()
	return viewPlace(o, at, func(f *frame) *V {
		var last *V
		next := v(f).o.(*view).start(f.m)
		for p := next(); p != nil; p = next() {
			f.m.step()
			last = p
		}
		return last
	})
}

// viewPlace returns the lvalue of an element of a view, which must exist.
func viewPlace(o *E, at int, find func(f *frame) *V) *E {
	el, konst := o.t.a[0], o.t.sub == constSub
	get := func(f *frame) *V {
		p := find(f)
		if p == nil {
			f.m.fail(at, "the view has no such element")
		}
		return p
	}
	if el.isObject() {
		return object(at, el, konst, func(f *frame) V { return *get(f) })
	}
	return place(at, el, konst, get)
}
