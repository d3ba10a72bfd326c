package engine

// foldRows returns the algorithms that combine elements into one value
// ([numeric.ops], [alg.fold]) and those that write their results elsewhere.
func foldRows() map[string]algoRow {
	return map[string]algoRow{
		"accumulate":               {2, 0, (*algo).accumulate},
		"reduce":                   {2, 0, (*algo).accumulate},
		"fold_left":                {0, 2, (*algo).foldLeft},
		"fold_right":               {0, 2, (*algo).foldRight},
		"inner_product":            {4, 0, (*algo).inner},
		"transform_reduce":         {4, 0, (*algo).transformReduce},
		"partial_sum":              {2, 0, func(a *algo) *E { return a.scan(a.arg(1), nil, nil, false) }},
		"inclusive_scan":           {3, 0, func(a *algo) *E { return a.scan(a.arg(1), nil, a.arg(2), false) }},
		"exclusive_scan":           {3, 0, func(a *algo) *E { return a.scan(a.arg(2), nil, a.arg(1), true) }},
		"transform_inclusive_scan": {4, 0, func(a *algo) *E { return a.scan(a.arg(1), a.arg(2), a.arg(3), false) }},
		"transform_exclusive_scan": {4, 0, func(a *algo) *E { return a.scan(a.arg(2), a.arg(3), a.arg(1), true) }},
		"adjacent_difference":      {2, 0, (*algo).difference},
		"transform":                {3, 6, (*algo).transform},
		"copy":                     {1, 1, (*algo).copyAll},
		"reverse_copy":             {1, 1, (*algo).copyReversed},
		"copy_if":                  {2, 3, func(a *algo) *E { return a.copyWhere(a.satisfies(1, 2), true) }},
		"remove_copy_if":           {2, 3, func(a *algo) *E { return a.copyWhere(a.satisfies(1, 2), false) }},
		"remove_copy":              {2, 3, func(a *algo) *E { return a.copyWhere(a.equals(1, 2), false) }},
		"replace_copy":             {3, 4, func(a *algo) *E { return a.copyReplaced(a.equals(1, 3)) }},
		"replace_copy_if":          {3, 4, func(a *algo) *E { return a.copyReplaced(a.satisfies(1, 3)) }},
		"unique_copy":              {2, 3, (*algo).copyUnique},
		"rotate_copy":              {2, 2, (*algo).copyRotated},
		"move":                     {1, 1, (*algo).moveAll},
		"copy_backward":            {1, 1, func(a *algo) *E { return a.backward((*machine).copy) }},
		"move_backward":            {1, 1, func(a *algo) *E { return a.backward((*machine).move) }},
		"partition_copy":           {3, 0, (*algo).partitionCopy},
	}
}

// A fold is a compiled operation of two values, in the two steps of a
// relation.
type fold func(f *frame) func(x, y V) V

// combine compiles a callable of two values, or an operator if e is nil.
// The result is converted to the type to; if that is nil it keeps its own
// type, which is returned.
func (a *algo) combine(e *E, op string, x, y, to *Type) (fold, *Type) {
	c, at := a.c, a.at
	sx, sy := c.fn.slot(nil), c.fn.slot(nil)
	hold := func(t *Type, k int) *E {
		if t.isObject() {
			return object(at, t, false, func(f *frame) V { return f.s[k] })
		}
		return place(at, t, false, func(f *frame) *V { return &f.s[k] })
	}
	// The operands are in slots of the frame, where the compiled operation
	// finds them.
	l, r := hold(x, sx), hold(y, sy)
	var res *E
	callee, sf := e, c.fn.slot(nil)
	if e == nil {
		res = c.binaryOp(op, l, r, at)
	} else {
		if x.isObject() {
			l = c.moved(l) // [accumulate]: acc = op(std::move(acc), *i)
		}
		if e.fns == nil && e.std == "" {
			callee = hold(e.t, sf)
		}
		res = c.callValue(callee, []*E{l, r}, at)
	}
	if res.isBad() || res.t == tVoid {
		if res.t == tVoid {
			a.noMatch()
		}
		return nil, tError
	}
	// A result that is a reference becomes a value.
	if to == nil {
		res = c.decayed(res)
		to = res.t
	}
	conv := c.fresh(c.convert(res, to, at))
	var fn func(*frame) V
	if e != nil {
		fn = e.vals()
	}
	return func(f *frame) func(x, y V) V {
		if fn != nil {
			f.s[sf] = fn(f)
		}
		return func(x, y V) V {
			f.m.step()
			f.s[sx], f.s[sy] = x, y
			return conv(f)
		}
	}, to
}

// initial compiles the initial value of a fold in argument i.
func (a *algo) initial(i int) *E {
	init := a.arg(i)
	if init == nil {
		return nil
	}
	if init.list != nil {
		return a.c.listInit(init.list, a.el, false)
	}
	return a.c.decayed(init)
}

// accumulate compiles std::accumulate and std::reduce. The type of the
// initial value is the type of the sum: accumulate(v.begin(), v.end(), 0)
// of doubles adds ints, as in C++.
//
//	std::accumulate(v.begin(), v.end(), std::string(), join)
func (a *algo) accumulate() *E {
	init := a.initial(0)
	if init == nil {
		if a.name != "reduce" {
			return a.noMatch()
		}
		// std::reduce(first, last) begins with a value-initialised element.
		init = a.c.zeroE(a.el, a.at)
	}
	t := init.t
	op, _ := a.combine(a.arg(1), "+", t, a.el, t)
	if op == nil {
		return bad(a.at)
	}
	v, get := a.c.fresh(init), a.first
	return resultE(a.at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		acc, fn := v(f), op(f)
		for i := range s.e {
			acc = fn(acc, s.e[i])
		}
		return acc
	})
}

// foldLeft compiles std::ranges::fold_left. Unlike accumulate, the sum has
// the type of the operation's result, not that of the initial value
// ([alg.fold]).
//
//	std::ranges::fold_left(v, 0, std::plus<>())
func (a *algo) foldLeft() *E {
	init := a.initial(0)
	if init == nil || a.arg(1) == nil {
		return a.noMatch()
	}
	// The type of the first result is the type of the sum. The operation is
	// compiled again for sums of that type.
	_, t := a.combine(a.args[1], "", init.t, a.el, nil)
	if t == tError {
		return bad(a.at)
	}
	first, _ := a.combine(a.args[1], "", init.t, a.el, t)
	rest, _ := a.combine(a.args[1], "", t, a.el, t)
	empty := a.c.convert(init, t, a.at)
	if first == nil || rest == nil || empty.isBad() {
		return bad(a.at)
	}
	v, none, get := a.c.fresh(init), a.c.fresh(empty), a.first
	return resultE(a.at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		if len(s.e) == 0 {
			return none(f)
		}
		acc, fn := first(f)(v(f), s.e[0]), rest(f)
		for i := range s.e[1:] {
			acc = fn(acc, s.e[i+1])
		}
		return acc
	})
}

// foldRight compiles std::ranges::fold_right for an operation whose result
// has the type of the initial value: op(e[0], op(e[1], init)).
//
//	std::ranges::fold_right(v, 0, std::minus<>()) // 1 - (2 - (3 - 0))
func (a *algo) foldRight() *E {
	init := a.initial(0)
	if init == nil || a.arg(1) == nil {
		return a.noMatch()
	}
	op, t := a.combine(a.args[1], "", a.el, init.t, nil)
	if op == nil {
		return bad(a.at)
	}
	if t != init.t {
		return a.c.refuse(a.at, "std::ranges::fold_right to another type", "give the initial value the type of the result")
	}
	v, get := a.c.fresh(init), a.first
	return resultE(a.at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		acc, fn := v(f), op(f)
		for i := len(s.e) - 1; i >= 0; i-- {
			acc = fn(f.m.copy(a.el, s.e[i]), acc)
		}
		return acc
	})
}

// inner compiles std::inner_product. Its arguments are the second range, the
// initial value, and the operations that add and multiply.
//
//	std::inner_product(a.begin(), a.end(), b.begin(), 0)
func (a *algo) inner() *E {
	if len(a.args) < 2 {
		return a.noMatch()
	}
	other := a.openRange(a.args[0])
	if other == nil {
		return a.noMatch()
	}
	c, init := a.c, a.initial(1)
	t := init.t
	// The products keep their own type: only the sum is converted.
	mul, product := a.combine(a.arg(3), "*", a.el, other.el, nil)
	if mul == nil {
		return bad(a.at)
	}
	add, _ := a.combine(a.arg(2), "+", t, product, t)
	if add == nil {
		return bad(a.at)
	}
	v, get, at := c.fresh(init), a.first, a.at
	return resultE(at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		o := other.get(f, len(s.e))
		acc, m, ad := v(f), mul(f), add(f)
		for i := range s.e {
			acc = ad(acc, m(f.m.copy(a.el, s.e[i]), o.e[i]))
		}
		return acc
	})
}

// spanFrom returns the n elements from an iterator on.
func (m *machine) spanFrom(t *Type, first V, n, at int) span {
	return m.span(t, first, m.advance(t, first, int64(n), at), at)
}

// transformReduce compiles std::transform_reduce of one range, or of two as
// inner_product does it.
//
//	std::transform_reduce(v.begin(), v.end(), 0.0, std::plus<>(), square)
func (a *algo) transformReduce() *E {
	if len(a.args) >= 2 && (isIterator(a.args[0].t) || a.c.userIterators(a.args[0], nil, a.at) != nil) {
		return a.inner()
	}
	if len(a.args) != 3 {
		return a.noMatch()
	}
	c := a.c
	cb := c.callback(a.args[2], a.at, a.el)
	if cb == nil {
		return bad(a.at)
	}
	init := a.initial(0)
	t := init.t
	op, _ := a.combine(a.args[1], "+", t, cb.ret.t, t)
	if op == nil {
		return bad(a.at)
	}
	v, fn, get, at := c.fresh(init), a.args[2].vals(), a.first, a.at
	return resultE(at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		acc, op, caps := v(f), op(f), cb.caps(fn(f))
		for i := range s.e {
			acc = op(acc, cb.call1(f.m, caps, at, &s.e[i]))
		}
		return acc
	})
}

// scan compiles the prefix sums of <numeric>. op is the operation or nil
// for +, unary is applied to each element first, init is the value before
// the first element; an exclusive scan leaves the element itself out of its
// sum.
//
//	std::partial_sum(v.begin(), v.end(), out.begin()) // {1, 2, 3} to {1, 3, 6}
func (a *algo) scan(op, unary, init *E, exclusive bool) *E {
	if exclusive && init == nil {
		return a.noMatch()
	}
	c := a.c
	project, el := c.projection(unary, a.el, a.at)
	if el == tError {
		return bad(a.at)
	}
	t := el
	start := func(*frame) V { return V{} }
	if init != nil {
		init = c.decayed(init)
		t, start = init.t, c.fresh(init)
	}
	sum, _ := a.combine(op, "+", t, el, t)
	if sum == nil {
		return bad(a.at)
	}
	get := a.first
	return a.emit(0, t, func(f *frame, put func(V)) {
		// The output can be the range itself.
		e := append([]V(nil), get(f).e...)
		acc, begun, add := start(f), init != nil, sum(f)
		value := func(x *V) V { return *x }
		if project != nil {
			value = project(f)
		}
		for i := range e {
			x := value(&e[i])
			switch {
			case exclusive:
				put(acc)
				acc = add(acc, x)
				continue
			case begun:
				acc = add(acc, x)
			default:
				// The operation may move its left operand, which must not
				// be the element.
				acc, begun = f.m.copy(t, x), true
			}
			put(acc)
		}
	})
}

// difference compiles std::adjacent_difference: the first element, then each
// minus the one before it.
//
//	{1, 4, 9} to {1, 3, 5}
func (a *algo) difference() *E {
	sub, t := a.combine(a.arg(1), "-", a.el, a.el, nil)
	if sub == nil {
		return bad(a.at)
	}
	// The first element is written as it is, the others as differences,
	// which are ints for elements of type char.
	conv := a.c.convertHeld(a.el, t, a.at)
	get := a.first
	return a.emit(0, t, func(f *frame, put func(V)) {
		e := append([]V(nil), get(f).e...)
		fn := sub(f)
		for i := range e {
			if i == 0 {
				put(conv(f, e[0]))
			} else {
				put(fn(f.m.copy(a.el, e[i]), e[i-1]))
			}
		}
	})
}

// A sink is where an algorithm writes its results: an iterator or an
// inserter.
type sink struct {
	el  *Type                                        // nil for an ostream_iterator of any type
	put func(f *frame) (put func(v V), end func() V) // end returns the iterator after the last write
	t   *Type
}

// sink compiles the output iterator in argument i.
func (a *algo) sink(i int) *sink { return a.c.sinkOf(a.arg(i), a.at) }

// sinkOf compiles an output iterator, or returns nil. A const_iterator is
// not one.
func (c *comp) sinkOf(e *E, at int) *sink {
	if e == nil || e.list != nil {
		return nil
	}
	e = c.decayed(e)
	switch {
	case e.t.k == kStruct:
		return c.userSink(e, at)
	// An inserter decides where the value goes; its position is its own.
	case e.t.k == kInserter:
		v := e.vals()
		return &sink{el: e.t.a[0], t: e.t, put: func(f *frame) (func(V), func() V) {
			in := v(f)
			o := in.o.(*inserter)
			return func(x V) { o.put(f.m, x) }, func() V { return in }
		}}
	case isIterator(e.t) && !e.t.konst:
		v, t := e.vals(), e.t
		obj := t.a[0].isObject()
		return &sink{el: t.a[0], t: t, put: func(f *frame) (func(V), func() V) {
			p := v(f)
			return func(x V) {
				r := f.m.slotOf(t, p, at)
				if obj { // the element stays the object that references to it mean
					take(*r.(*V), x)
				} else {
					store(r, x)
				}
				p = f.m.advance(t, p, 1, at)
			}, func() V { return p }
		}}
	}
	return nil
}

// emit compiles an algorithm that writes values of a type into the output
// in argument i. The values are copied and converted to the type of the
// output.
func (a *algo) emit(i int, from *Type, do func(f *frame, put func(v V))) *E {
	s := a.sink(i)
	if s == nil {
		return a.noMatch()
	}
	el := s.el
	if el == nil {
		el = from
	}
	conv := a.c.elemCopy(from, el, a.at)
	if conv == nil {
		return bad(a.at)
	}
	return s.result(a.at, func(f *frame, put func(V)) {
		do(f, func(v V) {
			f.m.step()
			// The copy is made before the write: the output may overlap the
			// range.
			put(conv(f, v))
		})
	})
}

// result returns the expression that runs do on a sink. Its value is the
// output iterator after the last element that was written.
func (s *sink) result(at int, do func(f *frame, put func(V))) *E {
	return resultE(at, qtype{t: s.t}, func(f *frame) V {
		put, end := s.put(f)
		do(f, put)
		return end()
	}).asEffect()
}

// transform compiles std::transform of one range or of two.
//
//	std::transform(s.begin(), s.end(), s.begin(), ::toupper)
func (a *algo) transform() *E {
	n := len(a.args)
	switch {
	case n < 2:
		return a.noMatch()
	// With std::ranges the third argument can be a projection: then the
	// first one is the output and not a range.
	case n > 2 && (!a.rng || !isOutput(a.args[0].t) || n > 3 && isIterator(a.args[1].t)):
		return a.transformTwo()
	}
	at, get := a.at, a.first
	project, t := a.c.projection(a.projectionArg(2), a.el, at)
	if t == tError {
		return bad(at)
	}
	cb := a.c.callback(a.args[1], at, t)
	if cb == nil {
		return bad(at)
	}
	fn := a.args[1].vals()
	return a.emit(0, cb.ret.t, func(f *frame, put func(V)) {
		s, caps := get(f), cb.caps(fn(f))
		value := func(x *V) *V { return x }
		if project != nil {
			p := project(f)
			value = func(x *V) *V { v := p(x); return &v }
		}
		for i := range s.e {
			put(cb.call1(f.m, caps, at, value(&s.e[i])))
		}
	})
}

// isOutput reports whether a type can be the output of an algorithm.
func isOutput(t *Type) bool { return t.k == kInserter || isIterator(t) && !t.isCArray() }

// transformTwo compiles std::transform of the elements of two ranges.
//
//	std::transform(a.begin(), a.end(), b.begin(), sums.begin(), std::plus<>())
func (a *algo) transformTwo() *E {
	at, get := a.at, a.first
	var other *secondRange
	if a.rng {
		other = a.second()
	} else {
		other = a.openRange(a.args[0])
	}
	if other == nil || len(a.args) < other.args+2 {
		return a.noMatch()
	}
	fn := a.args[other.args+1]
	if a.arg(other.args+2) != nil {
		return a.noMatch() // projections of two ranges
	}
	cb := a.c.callback(fn, at, a.el, other.el)
	if cb == nil {
		return bad(at)
	}
	v := fn.vals()
	return a.emit(other.args, cb.ret.t, func(f *frame, put func(V)) {
		s := get(f)
		o, caps := other.get(f, len(s.e)), cb.caps(v(f))
		for i := range min(len(s.e), len(o.e)) {
			put(cb.call2(f.m, caps, at, &s.e[i], &o.e[i]))
		}
	})
}

// copyEach compiles an algorithm that copies the elements which the
// function gives it, in its order.
func (a *algo) copyEach(list func(f *frame, e []V) []V) *E {
	get := a.first
	return a.emit(0, a.el, func(f *frame, put func(V)) {
		// The output may be a part of the range itself.
		for _, v := range list(f, append([]V(nil), get(f).e...)) {
			put(v)
		}
	})
}

// copyAll compiles std::copy.
//
//	std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, " "))
func (a *algo) copyAll() *E {
	return a.copyEach(func(_ *frame, e []V) []V { return e })
}

// copyReversed compiles std::reverse_copy.
//
//	std::reverse_copy(v.begin(), v.end(), std::back_inserter(w))
func (a *algo) copyReversed() *E {
	return a.copyEach(func(_ *frame, e []V) []V { reverse(e); return e })
}

// copyWhere compiles the copy of the elements for which the condition is
// want.
//
//	std::copy_if(v.begin(), v.end(), std::back_inserter(w), isEven)
func (a *algo) copyWhere(pred condition, want bool) *E {
	if pred == nil {
		return bad(a.at)
	}
	return a.copyEach(func(f *frame, e []V) []V {
		p, keep := pred(f), e[:0]
		for i := range e {
			if p(&e[i]) == want {
				keep = append(keep, e[i])
			}
		}
		return keep
	})
}

// copyReplaced compiles std::replace_copy and replace_copy_if by the value in
// argument 2.
//
//	std::replace_copy(s.begin(), s.end(), std::back_inserter(t), 'a', 'b')
func (a *algo) copyReplaced(pred condition) *E {
	by := a.value(2, a.el)
	if pred == nil || by == nil {
		return bad(a.at)
	}
	return a.copyEach(func(f *frame, e []V) []V {
		p, v := pred(f), by(f)
		for i := range e {
			if p(&e[i]) {
				e[i] = v
			}
		}
		return e
	})
}

// copyUnique compiles std::unique_copy.
//
//	std::unique_copy(v.begin(), v.end(), std::back_inserter(w))
func (a *algo) copyUnique() *E {
	same := a.same(1)
	if same == nil {
		return bad(a.at)
	}
	return a.copyEach(func(f *frame, e []V) []V {
		eq, keep := same(f), e[:0]
		for i := range e {
			if i == 0 || !eq(&keep[len(keep)-1], &e[i]) {
				keep = append(keep, e[i])
			}
		}
		return keep
	})
}

// copyRotated compiles std::rotate_copy.
//
//	std::rotate_copy(v.begin(), v.begin() + 1, v.end(), w.begin())
func (a *algo) copyRotated() *E {
	get := a.split()
	if get == nil {
		return a.noMatch()
	}
	return a.emit(0, a.el, func(f *frame, put func(V)) {
		s := get(f)
		for _, v := range append(append([]V(nil), s.e[s.mid:]...), s.e[:s.mid]...) {
			put(v)
		}
	})
}

// moveAll compiles std::move of a range. The source keeps what the
// library's move leaves: empty strings, null pointers.
//
//	std::move(names.begin(), names.end(), std::back_inserter(all))
func (a *algo) moveAll() *E {
	s := a.sink(0)
	if s == nil || s.el != nil && s.el != a.el {
		return a.noMatch()
	}
	get, el := a.first, a.el
	return s.result(a.at, func(f *frame, put func(V)) {
		for _, v := range append([]V(nil), get(f).e...) {
			f.m.step()
			put(f.m.move(el, v))
		}
	})
}

// backward compiles std::copy_backward and std::move_backward: the output
// is the end of the place for the elements, which are written from the last
// one on.
//
//	std::copy_backward(v.begin(), v.end() - 1, v.end())
func (a *algo) backward(carry func(m *machine, t *Type, v V) V) *E {
	out := a.arg(0)
	if out == nil || !isIterator(out.t) || out.t.konst || out.t.a[0] != a.el {
		return a.noMatch()
	}
	out = a.c.decayed(out)
	get, v, t, at, el := a.first, out.vals(), out.t, a.at, a.el
	return resultE(at, qtype{t: t}, func(f *frame) V {
		e := append([]V(nil), get(f).e...)
		p := v(f)
		for i := len(e) - 1; i >= 0; i-- {
			f.m.step()
			// The output iterator is one after the place, as for a reverse
			// iterator.
			p = f.m.advance(t, p, -1, at)
			r, x := f.m.slotOf(t, p, at), carry(f.m, el, e[i])
			if el.isObject() {
				take(*r.(*V), x)
			} else {
				store(r, x)
			}
		}
		return p
	}).asEffect()
}

// partitionCopy compiles std::partition_copy: the elements with the
// property go to the first output, the others to the second.
//
//	std::partition_copy(v.begin(), v.end(), std::back_inserter(a), std::back_inserter(b), isEven)
func (a *algo) partitionCopy() *E {
	yes, no, pred := a.sink(0), a.sink(1), a.satisfies(2, 3)
	if yes == nil || no == nil || yes.el != a.el || no.el != a.el {
		return a.noMatch()
	}
	if pred == nil {
		return bad(a.at)
	}
	get, el := a.first, a.el
	return a.c.pairResult(yes.t, no.t, func(f *frame) V {
		s, p := get(f), pred(f)
		putYes, endYes := yes.put(f)
		putNo, endNo := no.put(f)
		for _, v := range append([]V(nil), s.e...) {
			f.m.step()
			if p(&v) {
				putYes(f.m.copy(el, v))
			} else {
				putNo(f.m.copy(el, v))
			}
		}
		return pairOf(endYes(), endNo())
	}, a.at).asEffect()
}
