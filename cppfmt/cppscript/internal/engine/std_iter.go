package engine

import (
	"math"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// ends compiles std::begin and its relatives: the method of the same name,
// or a pointer into an array of the language.
//
//	std::size(v), std::begin(array)
func (x *stdCallee) ends() *E {
	if !x.n(1) {
		return nil
	}
	e := x.c.literalArray(x.args[0])
	if x.name == "ssize" && e.t.isCArray() && e.t.n != openLength {
		return konstE(x.at, tLong, V{w: e.t.n})
	}
	if x.name == "ssize" {
		r := x.c.method(e, "size", nil, x.at)
		if r.isBad() {
			return r
		}
		return x.c.toArith(r, tLong)
	}
	if e.t.isCArray() {
		v, n := e.vals(), e.t.n
		pt := x.c.types.pointer(e.t.a[0], e.konst)
		switch x.name {
		case "begin", "cbegin", "data":
			return x.c.decayArray(e, pt)
		case "end", "cend":
			first := x.c.decayArray(e, pt).vals()
			return valE(x.at, pt, func(f *frame) V { p := first(f); p.w += n; return p })
		case "rbegin", "crbegin", "rend", "crend":
			t := x.c.types.iter(e.t, e.t.a[0], e.konst || x.name[0] == 'c', true)
			if strings.HasSuffix(x.name, "rend") {
				n = 0
			}
			return valE(x.at, t, func(f *frame) V { return V{w: n, o: v(f).o} })
		case "empty":
			return konstE(x.at, tBool, V{})
		case "size":
			return konstE(x.at, tULong, V{w: n})
		}
	}
	// A class of the script has methods with these names, or nothing fits.
	if e.t.k == kStruct {
		return x.c.tryCall(e.t.s.methods[x.name], e, nil, x.at)
	}
	if e.t.k == kInitList && strings.Contains(x.name, "r") { // rbegin, crend
		v, last := e.vals(), strings.HasSuffix(x.name, "begin")
		return valE(x.at, x.c.types.iter(e.t, e.t.a[0], true, true), func(f *frame) V {
			list := v(f).o.(*vec)
			if last {
				return V{w: list.base + int64(len(list.e)), o: list}
			}
			return V{w: list.base, o: list}
		})
	}
	if e.t.k == kInitList { // its iterators are of constants, and it has no methods for that
		name := strings.TrimPrefix(x.name, "c")
		if name == "data" {
			name = "begin"
		}
		return x.c.method(e, name, nil, x.at)
	}
	return x.c.method(e, x.name, nil, x.at)
}

// address compiles std::addressof, and std::to_address of a pointer or an iterator.
func (x *stdCallee) address() *E {
	switch {
	case !x.n(1) || x.name == "addressof" && !x.args[0].lv:
		return nil
	case x.name == "addressof":
		return x.c.addressOf(x.args[0], x.at)
	case x.args[0].t.k == kPtr:
		return x.args[0]
	}
	e := x.c.deref(x.args[0], x.at)
	if e.isBad() {
		return e
	}
	return x.c.addressOf(e, x.at)
}

// next compiles std::next and std::prev.
//
//	*std::next(m.begin()), std::prev(v.end())
func (x *stdCallee) next() *E {
	if len(x.args) > 0 && x.args[0].t.k == kStruct {
		return x.nextUser()
	}
	if len(x.args) == 0 || !isIterator(x.args[0].t) {
		return nil
	}
	it := x.c.decayed(x.args[0])
	v, t := it.vals(), it.t
	n := func(*frame) int64 { return 1 }
	if x.n(2) {
		n = x.c.convert(x.args[1], tLong, x.at).ints()
	}
	back := x.name == "prev"
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		p := v(f)
		k := n(f)
		if back {
			k = -k
		}
		return f.m.advance(t, p, k, x.at)
	})
}

// nextUser compiles std::next, std::prev and std::advance of an iterator class of the script; nil if it has no ++.
//
//	std::advance(it, -2)
func (x *stdCallee) nextUser() *E {
	c, t, slot := x.c, x.args[0].t, x.c.fn.slot(nil)
	cur := object(x.at, t, false, func(f *frame) V { return f.s[slot] })
	move := func(op string) stmt {
		var e *E
		if !c.quietly(func() {
			e = c.unary(&syntax.Unary{At: syntax.At(x.at), Op: op, X: &compiled{syntax.At(x.at), cur}})
		}) || e.isBad() {
			return nil
		}
		return c.run(e)
	}
	up, down := move("++"), move("--")
	if up == nil || x.name == "prev" && down == nil {
		return nil
	}
	n := func(*frame) int64 { return 1 }
	if x.n(2) {
		n = c.convert(x.args[1], tLong, x.at).ints()
	}
	back := x.name == "prev"
	run := func(f *frame, p V) {
		k := n(f)
		if back {
			k = -k
		}
		for ; k > 0; k-- {
			f.m.step()
			f.s[slot] = p
			up(f)
		}
		for ; k < 0; k++ {
			if down == nil {
				f.m.fail(x.at, "the iterator does not move back")
			}
			f.m.step()
			f.s[slot] = p
			down(f)
		}
	}
	if x.name == "advance" {
		v := x.args[0].vals()
		return voidE(x.at, func(f *frame) { run(f, v(f)) }).asEffect()
	}
	v := c.fresh(x.args[0])
	return valE(x.at, t, func(f *frame) V {
		p := v(f)
		run(f, p)
		return p
	})
}

// reverseOfClass returns the type of a std::reverse_iterator of a class of the script.
//
//	using reverse_iterator = std::reverse_iterator<iterator>;
func (c *comp) reverseOfClass(t *Type) *Type {
	std := c.root.names["std"]
	if std == nil || std.scope.names["reverse_iterator_of"] == nil {
		return nil
	}
	return c.instantiateClass(std.scope.names["reverse_iterator_of"].tmpl, []targ{{q: qtype{t: t}}}, 0)
}

// reverseOf compiles std::make_reverse_iterator.
func (x *stdCallee) reverseOf() *E {
	if x.n(1) && x.args[0].t.k == kStruct {
		if t := x.c.reverseOfClass(x.args[0].t); t != nil {
			return x.c.constructFrom(t, x.args, x.at, false)
		}
	}
	if x.n(1) && x.args[0].t.k == kPtr && x.args[0].t.sub == "" {
		return x.c.reversePointer(x.args[0], x.at)
	}
	if !x.n(1) || x.args[0].t.k != kIter || isReverse(x.args[0].t) || len(x.args[0].t.a) < 2 {
		return nil
	}
	t := x.args[0].t
	return valE(x.at, x.c.types.iter(t.a[1], t.a[0], t.konst, true), x.args[0].vals())
}

// reverseOfPointer returns the type of a reverse_iterator of a pointer: that of an array of a length that is not known; nil for
// one to anything but the elements of an array of objects that are no characters.
func (c *comp) reverseOfPointer(t *Type) *Type {
	if t.k != kPtr || t.sub != "" || t.a[0] == tChar {
		return nil
	}
	return c.types.iter(c.types.array(t.a[0], openLength, true), t.a[0], t.konst, true)
}

// reversePointer compiles a reverse_iterator of a pointer; nil if it has none.
//
//	std::reverse_iterator(array + 3)
func (c *comp) reversePointer(e *E, at int) *E {
	t := c.reverseOfPointer(e.t)
	if t == nil {
		return nil
	}
	v := e.vals()
	return valE(at, t, func(f *frame) V {
		p := v(f)
		if e, ok := p.o.(*elems); ok {
			return V{w: p.w, o: (*vec)(e)}
		}
		f.m.fail(at, "a reverse_iterator of a pointer that points to no element of an array")
		return p
	})
}

// baseOf compiles it.base() of a reverse iterator: the position after its element.
//
//	v.erase(std::next(it).base())
func (c *comp) baseOf(o *E, at int) *E {
	return valE(at, c.types.iter(o.t.a[1], o.t.a[0], o.t.konst, false), o.vals())
}

// buildInput compiles std::istream_iterator<T> and std::istreambuf_iterator<char>: the first value is read
// when the iterator is made. One without a stream is the end.
//
//	std::vector<int> v(std::istream_iterator<int>(in), {});
func (c *comp) buildInput(t *Type, args []*E, at int) *E {
	if len(args) != 1 || args[0].t.k != kStream {
		return nil
	}
	s, el, raw := args[0].vals(), t.a[0], t.sub == "istreambuf_iterator"
	get := func(f *frame, in *stream) (V, bool) { return in.get(f.m, el) }
	if el.k == kStruct { // by the operator>> of the script
		slot := c.fn.slot(nil)
		op := c.binaryOp(">>", args[0], object(at, el, false, func(f *frame) V { return f.s[slot] }), at)
		if op.isBad() {
			return op
		}
		read := op.vals()
		get = func(f *frame, in *stream) (V, bool) {
			v := f.m.zero(el)
			f.s[slot] = v
			read(f)
			return v, !in.failed
		}
	}
	return valE(at, t, func(f *frame) V {
		in, m := s(f).o.(*stream), f.m
		next := func() *V {
			m.step()
			if raw {
				if in.pos >= len(in.b) {
					return nil
				}
				in.pos++
				return &V{w: int64(int8(in.b[in.pos-1]))}
			}
			v, ok := get(f, in)
			if !ok || in.failed {
				return nil
			}
			return &v
		}
		return V{o: &viewIter{next: next, cur: next()}}
	})
}

// advance compiles std::advance, which moves a variable.
//
//	std::advance(it, 2)
func (x *stdCallee) advance() *E {
	if x.n(2) && x.args[0].t.k == kStruct && x.args[0].lv && !x.args[0].konst {
		return x.nextUser()
	}
	if !x.n(2) || !isIterator(x.args[0].t) || x.args[0].ref == nil {
		return nil
	}
	p, t := x.args[0].refs(), x.args[0].t
	n := x.c.convert(x.args[1], tLong, x.at).ints()
	return voidE(x.at, func(f *frame) {
		s := p(f).(*V)
		*s = f.m.advance(t, *s, n(f), x.at)
	}).asEffect()
}

// distance compiles std::distance of two iterators and
// std::ranges::distance of a range.
//
//	std::distance(v.begin(), it)
func (x *stdCallee) distance() *E {
	if len(x.args) > 0 && x.args[0].t.k == kStruct {
		return x.distanceUser()
	}
	if !x.n(2) || !isIterator(x.args[0].t) {
		if x.n(1) && x.args[0].t.name == subrangeName {
			return x.c.toArith(x.c.method(x.args[0], "size", nil, x.at), tLong)
		}
		if x.n(1) && x.c.types.elem(x.args[0].t) != nil {
			v := x.args[0].vals()
			return intE(x.at, tLong, func(f *frame) int64 { return int64(f.m.sizeOfRange(v(f))) })
		}
		return nil
	}
	a, b := x.c.decayed(x.args[0]), x.c.decayed(x.args[1])
	v, w, t := a.vals(), b.vals(), a.t
	return intE(x.at, tLong, func(f *frame) int64 { p := v(f); return f.m.distanceOf(t, p, w(f), x.at) })
}

// distanceUser is distance of iterators of a class of the script, or of a range of one.
//
//	std::distance(tree.begin(), tree.end())
func (x *stdCallee) distanceUser() *E {
	c := x.c
	if x.n(1) {
		e := c.userView(x.args[0], x.at)
		if e.t.k != kView {
			return nil
		}
		v := e.vals()
		return intE(x.at, tLong, func(f *frame) int64 { return int64(len(f.m.rangeOf(e.t, v(f), x.at).e)) })
	}
	if !x.n(2) {
		return nil
	}
	var minus *E
	if c.quietly(func() { minus = c.binaryOp("-", x.args[1], x.args[0], x.at) }) && minus.t.isInt() {
		return c.toArith(minus, tLong)
	}
	u := c.userIterators(x.args[0], x.args[1], x.at)
	if u == nil {
		return nil
	}
	return intE(x.at, tLong, func(f *frame) int64 { return int64(len(u.span(f, math.MaxInt, x.at).e)) })
}

// distanceOf returns the number of steps between two iterators. Elements
// that are linked are counted.
func (m *machine) distanceOf(t *Type, a, b V, at int) int64 {
	if t.k == kPtr {
		a, b = m.intoOneArray(a, b, at)
		return b.w - a.w
	}
	switch a.o.(type) {
	case *vec, *str, *elems:
		if b = sameSpan(a, b); a.o != b.o || a.w-b.w > 1<<31 || b.w-a.w > 1<<31 {
			m.fail(at, "the iterators are no range of one container")
		}
		if isReverse(t) {
			return a.w - b.w
		}
		return b.w - a.w
	// Two null iterators are the ends of no container.
	case nil:
		return 0
	}
	return int64(len(m.span(t, a, b, at).e))
}

// inserterOf returns the type of an inserter of a container of the library by the name of the function that makes it; nil for another type.
func (tt *typeTable) inserterOf(name string, t *Type) *Type {
	el := tt.elem(t)
	if el == nil {
		return nil
	}
	return tt.intern(name+"<"+t.name+">", func() *Type { return &Type{k: kInserter, sub: name, a: []*Type{el}} })
}

// userInserter compiles an inserter of a container of the script, which has a value_type and a function that inserts.
//
//	std::copy(v.begin(), v.end(), std::back_inserter(stack))
func (x *stdCallee) userInserter(o *E) *E {
	c := x.c
	method := map[string]string{"back_inserter": "push_back", "front_inserter": "push_front", "inserter": "insert"}[x.name]
	if o.t.k != kStruct || o.t.s.methods[method] == nil || x.name == "inserter" {
		return nil
	}
	sym := o.t.s.scope.names["value_type"]
	if sym == nil || sym.kind != symType {
		return nil
	}
	el, object1, elem := sym.typ, c.fn.slot(nil), c.fn.slot(nil)
	held := object(x.at, o.t, false, func(f *frame) V { return f.s[object1] })
	value := object(x.at, el, true, func(f *frame) V { return f.s[elem] })
	if !el.isObject() {
		value = place(x.at, el, true, func(f *frame) *V { return &f.s[elem] })
	}
	put := c.tryCall(o.t.s.methods[method], held, []*E{value}, x.at)
	if put == nil || put.isBad() {
		return nil
	}
	v, run := o.vals(), put.vals()
	t := c.types.intern(x.name+"<"+o.t.name+">", func() *Type { return &Type{k: kInserter, sub: x.name, a: []*Type{el}} })
	return valE(x.at, t, func(f *frame) V {
		obj := v(f)
		return V{o: &inserter{put: func(_ *machine, e V) {
			f.s[object1], f.s[elem] = obj, e
			run(f)
		}}}
	})
}

// inserter compiles std::back_inserter, std::front_inserter and
// std::inserter. The last one moves its position after each insertion, so
// that the elements keep their order ([inserter]).
//
//	std::copy(a.begin(), a.end(), std::inserter(s, s.end()))
func (x *stdCallee) inserter() *E {
	if len(x.args) == 0 {
		return nil
	}
	o := x.args[0]
	if !o.lv {
		return nil
	}
	t := x.c.types.inserterOf(x.name, o.t)
	if t == nil {
		return x.userInserter(o)
	}
	v, name, c := o.vals(), x.name, o.t
	pos := func(*frame) V { return V{} }
	if len(x.args) > 1 {
		pos = x.args[1].vals()
	}
	return valE(x.at, t, func(f *frame) V {
		obj, p := v(f), pos(f)
		in := &inserter{}
		in.put = func(m *machine, e V) {
			switch d := obj.o.(type) {
			case *str:
				m.grow(d, one(e))
			case *vec:
				switch name {
				case "front_inserter":
					m.pushFront(d, e)
				case "inserter":
					p = m.insertAt(d, d.index(m, p.w, x.at), []V{e}, x.at)
					p.w++
				default:
					m.push(d, e)
				}
			case *list:
				switch name {
				case "front_inserter":
					d.insert(m, d.root.next, e)
				case "inserter":
					d.insert(m, p.o.(*link), e)
				default:
					d.insert(m, &d.root, e)
				}
			case *table:
				// A map's elements are pairs, of which the first is the
				// key.
				k := e
				if c.k == kMap {
					k = e.o.(*structure).f[0]
				}
				d.insert(m, k, func() V { return e })
			}
		}
		return V{o: in}
	})
}

// erase compiles std::erase and std::erase_if.
//
//	std::erase_if(m, [](const auto& kv) { return kv.second == 0; })
func (x *stdCallee) erase() *E {
	if !x.n(2) || x.c.types.elem(x.args[0].t) == nil || x.args[0].konst {
		return nil
	}
	c, o := x.c, x.args[0]
	el := c.types.elem(o.t)
	a := &algo{c: c, name: x.name, at: x.at, el: el, args: x.args[1:]}
	var pred condition
	if x.name == "erase" {
		pred = a.equals(0, 1)
	} else {
		pred = a.satisfies(0, 1)
	}
	if pred == nil {
		return bad(x.at)
	}
	v := o.vals()
	return intE(x.at, tULong, func(f *frame) int64 {
		obj := v(f)
		p := pred(f)
		return f.m.eraseWhere(obj, p)
	}).asEffect()
}

// eraseWhere removes the elements of a container with a property and returns
// their number.
//
//	std::erase(v, 3), std::erase_if(s, isEven)
func (m *machine) eraseWhere(obj V, p func(*V) bool) int64 {
	n := int64(0)
	switch d := obj.o.(type) {
	case *vec:
		// The predicate runs once for each element, in order, as remove_if
		// does it.
		keep := d.e[:0]
		for i := range d.e {
			m.step()
			if p(&d.e[i]) {
				n++
			} else {
				keep = append(keep, d.e[i])
			}
		}
		discard(d.e[len(keep):])
		d.e = keep
	case *str:
		keep := d.b[:0]
		for _, b := range d.b {
			if v := (V{w: int64(int8(b))}); p(&v) {
				n++
			} else {
				keep = append(keep, b)
			}
		}
		d.b = keep
	case *list:
		for l := d.root.next; !l.end; {
			if p(&l.v) {
				l = d.remove(l)
				n++
			} else {
				l = l.next
			}
		}
	case *table:
		for x := d.first(); x != nil; {
			if p(&x.v) {
				x = d.remove(m, x)
				n++
			} else {
				x = x.nextNode()
			}
		}
	}
	return n
}

// fillN compiles std::fill_n and std::generate_n, which write a number of
// elements through an iterator. A negative number writes none.
//
//	std::fill_n(std::back_inserter(v), 3, 0)
func (x *stdCallee) fillN() *E {
	if !x.n(3) {
		return nil
	}
	c := x.c
	s := c.sinkOf(x.args[0], x.at)
	n := c.convert(x.args[1], tLong, x.at)
	if s == nil || n.isBad() {
		return nil
	}
	count := n.ints()
	if x.name == "generate_n" {
		a := &algo{c: c, at: x.at}
		call := a.caller(x.args[2], s.el)
		if call == nil {
			return bad(x.at)
		}
		return resultE(x.at, qtype{t: s.t}, func(f *frame) V {
			put, end := s.put(f)
			g := call(f)
			for k := count(f); k > 0; k-- {
				put(g())
			}
			return end()
		}).asEffect()
	}
	v := c.convert(x.args[2], s.el, x.at)
	if v.isBad() {
		return v
	}
	val := v.vals()
	return resultE(x.at, qtype{t: s.t}, func(f *frame) V {
		put, end := s.put(f)
		x := val(f)
		for k := count(f); k > 0; k-- {
			f.m.step()
			put(f.m.copy(s.el, x))
		}
		return end()
	}).asEffect()
}

// copyNth compiles std::copy_n.
//
//	std::copy_n(v.begin(), 2, out.begin())
func (x *stdCallee) copyNth() *E {
	if !x.n(3) || !isIterator(x.args[0].t) {
		return nil
	}
	c := x.c
	it := c.decayed(x.args[0])
	s := c.sinkOf(x.args[2], x.at)
	n := c.convert(x.args[1], tLong, x.at)
	if s == nil || n.isBad() {
		return nil
	}
	conv := c.elemCopy(it.t.a[0], s.el, x.at)
	if conv == nil {
		return bad(x.at)
	}
	v, count := it.vals(), n.ints()
	return resultE(x.at, qtype{t: s.t}, func(f *frame) V {
		p := v(f)
		in := f.m.span(it.t, p, f.m.advance(it.t, p, max(0, count(f)), x.at), x.at)
		put, end := s.put(f)
		for _, e := range append([]V(nil), in.e...) {
			put(conv(f, e))
		}
		return end()
	}).asEffect()
}
