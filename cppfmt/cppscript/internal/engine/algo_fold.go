package engine

// binaryCall compiles a callable of two values, or an operator if e is nil, whose result is converted to the type of the first.
func (a *algo) binaryCall(e *E, op string, x, y *Type) func(f *frame) func(x, y V) V {
	c, at := a.c, a.at
	sx, sy := c.fn.slot(nil), c.fn.slot(nil)
	hold := func(t *Type, k int) *E {
		if t.isObject() {
			return c.moved(object(at, t, false, func(f *frame) V { return f.s[k] }))
		}
		return place(at, t, false, func(f *frame) *V { return &f.s[k] })
	}
	l, r := hold(x, sx), hold(y, sy)
	r.xv = false
	r.lv = true
	var res *E
	if e == nil {
		l.lv, l.xv = true, false
		res = c.binaryOp(op, l, r, at)
	} else {
		callee := e
		sf := c.fn.slot(nil)
		if e.fns == nil && e.std == "" {
			callee = hold(e.t, sf)
			callee.lv = true
		}
		res = c.callValue(callee, []*E{l, r}, at)
		if res.isBad() {
			return nil
		}
		conv := c.fresh(c.convert(res, x, at))
		v := e.vals()
		return func(f *frame) func(x, y V) V {
			f.s[sf] = v(f)
			return func(x, y V) V {
				f.s[sx], f.s[sy] = x, y
				return conv(f)
			}
		}
	}
	if res.isBad() {
		return nil
	}
	conv := c.fresh(c.convert(res, x, at))
	return func(f *frame) func(x, y V) V {
		return func(x, y V) V {
			f.m.step()
			f.s[sx], f.s[sy] = x, y
			return conv(f)
		}
	}
}

func (a *algo) accumulate() *E {
	init := a.arg(0)
	if init == nil {
		if a.name != "reduce" {
			return a.noMatch()
		}
		init = a.c.zeroE(a.el, a.at)
	}
	init = a.c.decayed(init)
	if init.list != nil {
		init = a.c.listInit(init.list, a.el, false)
	}
	t := init.t
	fold := a.binaryCall(a.arg(1), "+", t, a.el)
	if fold == nil {
		return bad(a.at)
	}
	v, get := a.c.fresh(init), a.first
	return resultE(a.at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		acc, op := v(f), fold(f)
		for i := range s.e {
			acc = op(acc, s.e[i])
		}
		return acc
	})
}

func (a *algo) inner() *E {
	if len(a.args) < 2 || !isIterator(a.args[0].t) {
		return a.noMatch()
	}
	c := a.c
	other, init := c.decayed(a.args[0]), a.args[1]
	t := init.t
	mul := a.binaryCall(a.arg(3), "*", c.productType(a.el, other.t.a[0]), other.t.a[0])
	add := a.binaryCall(a.arg(2), "+", t, c.productType(a.el, other.t.a[0]))
	conv := c.convertHeld(a.el, c.productType(a.el, other.t.a[0]), a.at)
	if mul == nil || add == nil {
		return bad(a.at)
	}
	v, get, it, at := init.vals(), a.first, other.vals(), a.at
	return resultE(at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		p := it(f)
		last := f.m.advance(other.t, p, int64(len(s.e)), at)
		o := f.m.span(other.t, p, last, at)
		acc, m, ad := v(f), mul(f), add(f)
		for i := range s.e {
			acc = ad(acc, m(conv(f, s.e[i]), o.e[i]))
		}
		return acc
	})
}

// productType returns the type of x * y for numbers, and x for others.
func (c *comp) productType(x, y *Type) *Type {
	if x.isArith() && y.isArith() {
		return commonType(x, y)
	}
	return x
}

func (a *algo) transformReduce() *E {
	if len(a.args) >= 2 && isIterator(a.args[0].t) {
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
	t := a.args[0].t
	fold := a.binaryCall(a.args[1], "+", t, cb.ret.t)
	if fold == nil {
		return bad(a.at)
	}
	v, fn, get, at := c.fresh(a.args[0]), a.args[2].vals(), a.first, a.at
	return resultE(at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		acc, op, caps := v(f), fold(f), cb.caps(fn(f))
		for i := range s.e {
			acc = op(acc, cb.call1(f.m, caps, at, &s.e[i]))
		}
		return acc
	})
}

// A sink is where an algorithm writes its results: an iterator or an inserter.
type sink struct {
	el  *Type
	put func(f *frame) (put func(v V), end func() V)
	t   *Type
}

// sink compiles the output iterator in argument i.
func (a *algo) sink(i int) *sink { return a.c.sinkOf(a.arg(i), a.at) }

func (c *comp) sinkOf(e *E, at int) *sink {
	if e == nil {
		return nil
	}
	e = c.decayed(e)
	switch {
	case e.t.k == kInserter:
		v := e.vals()
		return &sink{el: e.t.a[0], t: e.t, put: func(f *frame) (func(V), func() V) {
			in := v(f)
			o := in.o.(*inserter)
			return func(x V) { o.put(f.m, x) }, func() V { return in }
		}}
	case isIterator(e.t):
		v, t := e.vals(), e.t
		return &sink{el: t.a[0], t: t, put: func(f *frame) (func(V), func() V) {
			p := v(f)
			return func(x V) {
				r := f.m.slotOf(t, p, at)
				store(r, x)
				p = f.m.advance(t, p, 1, at)
			}, func() V { return p }
		}}
	}
	return nil
}

// emit compiles an algorithm that writes values of a type into the output in argument i.
func (a *algo) emit(i int, from *Type, do func(f *frame, put func(v V))) *E {
	s := a.sink(i)
	if s == nil {
		return a.noMatch()
	}
	el := s.el
	if el == nil { // an ostream_iterator of any type
		el = from
	}
	conv := a.c.elemCopy(from, el, a.at)
	if conv == nil {
		return bad(a.at)
	}
	return resultE(a.at, qtype{t: s.t}, func(f *frame) V {
		put, end := s.put(f)
		do(f, func(v V) {
			f.m.step()
			put(conv(f, v))
		})
		return end()
	}).asEffect()
}

func (a *algo) transform() *E {
	c := a.c
	n := len(a.args)
	if n < 2 {
		return a.noMatch()
	}
	get, at := a.first, a.at
	if n == 3 && isIterator(a.args[0].t) && !a.rng { // two ranges
		other := c.decayed(a.args[0])
		cb := c.callback(a.args[2], at, a.el, other.t.a[0])
		if cb == nil {
			return bad(at)
		}
		fn, it := a.args[2].vals(), other.vals()
		return a.emit(1, cb.ret.t, func(f *frame, put func(V)) {
			s := get(f)
			p := it(f)
			o := f.m.span(other.t, p, f.m.advance(other.t, p, int64(len(s.e)), at), at)
			caps := cb.caps(fn(f))
			for i := range s.e {
				put(cb.value(cb.call2(f.m, caps, at, &s.e[i], &o.e[i])))
			}
		})
	}
	cb := c.callback(a.args[1], at, a.el)
	if cb == nil {
		return bad(at)
	}
	fn := a.args[1].vals()
	return a.emit(0, cb.ret.t, func(f *frame, put func(V)) {
		s, caps := get(f), []V{{}, {}}
		caps[1] = fn(f)
		for i := range s.e {
			put(cb.value(cb.call1(f.m, caps, at, &s.e[i])))
		}
	})
}

// value returns the value of a result, which is read when the callback ran.
func (cb *callback) value(v V) V { return v }

// copyTo compiles copy and its relatives.
func (a *algo) copyTo() *E {
	get := a.first
	var pred func(f *frame) func(x *V) bool
	var eq func(f *frame) func(x, y *V) bool
	var by func(*frame) V
	all := a.args
	switch a.name {
	case "copy_if", "remove_copy_if":
		if len(all) < 2 {
			return a.noMatch()
		}
		a.args = all[1:]
		pred = a.satisfies()
		a.args = all
		if pred == nil {
			return bad(a.at)
		}
	case "remove_copy", "replace_copy":
		if len(all) < 2 {
			return a.noMatch()
		}
		a.args = all[1:]
		pred = a.equals()
		if a.name == "replace_copy" {
			by = a.value(1, a.el)
		}
		a.args = all
		if pred == nil {
			return bad(a.at)
		}
	case "unique_copy":
		if !a.c.needEqual(a.at, a.el) {
			return bad(a.at)
		}
		eq = func(f *frame) func(x, y *V) bool { return func(x, y *V) bool { return f.m.equal(a.el, *x, *y) } }
	case "rotate_copy":
		return a.rotateCopy()
	}
	name := a.name
	return a.emit(0, a.el, func(f *frame, put func(V)) {
		s := get(f)
		var p func(x *V) bool
		if pred != nil {
			p = pred(f)
		}
		e := append([]V(nil), s.e...)
		if name == "reverse_copy" {
			reverse(e)
		}
		for i := range e {
			switch {
			case by != nil:
				if p(&e[i]) {
					put(by(f))
					continue
				}
			case p != nil && p(&e[i]) != (name == "copy_if"):
				continue
			case eq != nil && i > 0 && eq(f)(&e[i-1], &e[i]):
				continue
			}
			put(e[i])
		}
	})
}

func (a *algo) rotateCopy() *E {
	get := a.split()
	if get == nil {
		return a.noMatch()
	}
	return a.emit(0, a.el, func(f *frame, put func(V)) {
		s, mid := get(f)
		for _, v := range append(append([]V(nil), s.e[mid:]...), s.e[:mid]...) {
			put(v)
		}
	})
}

func (a *algo) copyBackward() *E {
	if a.arg(0) == nil || !isIterator(a.args[0].t) {
		return a.noMatch()
	}
	get, out, t, at := a.first, a.args[0].vals(), a.args[0].t, a.at
	conv := a.c.elemCopy(a.el, t.a[0], at)
	if conv == nil {
		return bad(at)
	}
	return resultE(at, qtype{t: t}, func(f *frame) V {
		s := get(f)
		e := append([]V(nil), s.e...)
		p := out(f)
		for i := len(e) - 1; i >= 0; i-- {
			p = f.m.advance(t, p, -1, at)
			store(f.m.slotOf(t, p, at), conv(f, e[i]))
		}
		return p
	}).asEffect()
}

// copyN is not called: copy_n takes a count and no second iterator.
func (a *algo) copyN() *E { return a.noMatch() }

// scan compiles partial_sum, adjacent_difference, inclusive_scan and exclusive_scan.
func (a *algo) scan() *E {
	op, opArg := "+", a.arg(1)
	if a.name == "adjacent_difference" {
		op = "-"
	}
	t := a.el
	var init func(*frame) V
	if a.name == "exclusive_scan" {
		if a.arg(1) == nil {
			return a.noMatch()
		}
		t = a.args[1].t
		init = a.c.rvalue(a.args[1]).vals()
		opArg = a.arg(2)
	}
	fold := a.binaryCall(opArg, op, t, a.el)
	if fold == nil {
		return bad(a.at)
	}
	get, name := a.first, a.name
	return a.emit(0, t, func(f *frame, put func(V)) {
		s := get(f)
		e := append([]V(nil), s.e...)
		fn := fold(f)
		if init != nil {
			acc := init(f)
			for i := range e {
				put(acc)
				acc = fn(acc, e[i])
			}
			return
		}
		var acc V
		for i := range e {
			switch {
			case i == 0:
				acc = e[0]
				put(acc)
			case name == "adjacent_difference":
				put(fn(e[i], e[i-1]))
			default:
				acc = fn(acc, e[i])
				put(acc)
			}
		}
	})
}

// second compiles the second range of an algorithm, which begins at argument i. n is the number of arguments that it takes.
func (a *algo) second(i int) (get func(f *frame, n int) span, el, it *Type, n int) {
	c, at := a.c, a.at
	e := a.arg(i)
	if e == nil {
		return nil, nil, nil, 0
	}
	if a.over != nil || !isIterator(e.t) {
		el = c.types.elem(e.t)
		if el == nil {
			return nil, nil, nil, 0
		}
		v, t := e.vals(), e.t
		return func(f *frame, _ int) span { return f.m.rangeOf(t, v(f), at) }, el, c.iterOf(t, e.konst, false), 1
	}
	e = c.decayed(e)
	if next := a.arg(i + 1); next != nil && isIterator(next.t) && c.sameIter(e, next) {
		sp := c.spanOf(e, c.decayed(next), at)
		return func(f *frame, _ int) span { return sp(f) }, e.t.a[0], e.t, 2
	}
	v, t := e.vals(), e.t
	return func(f *frame, n int) span {
		p := v(f)
		return f.m.span(t, p, f.m.advance(t, p, int64(n), at), at)
	}, t.a[0], t, 1
}

// compareRanges compiles algorithms over two ranges.
func (a *algo) compareRanges() *E {
	c, at := a.c, a.at
	other, el, it, n := a.second(0)
	if other == nil {
		return a.noMatch()
	}
	get, name := a.first, a.name
	if name == "swap_ranges" {
		return voidE(at, func(f *frame) {
			s := get(f)
			o := other(f, len(s.e))
			for i := range s.e {
				s.e[i], o.e[i] = o.e[i], s.e[i]
			}
			s.done()
			o.done()
		}).asEffect()
	}
	if name == "lexicographical_compare" || name == "includes" {
		less := c.lessOf(a.args, n, a.el, nil, at)
		if less == nil {
			return bad(at)
		}
		return boolE(at, func(f *frame) bool {
			s := get(f)
			return orderedCompare(name, s.e, other(f, len(s.e)).e, less(f))
		})
	}
	var eq func(f *frame) func(x, y *V) bool
	if cmp := a.arg(n); cmp != nil {
		eq = c.cmpOf(cmp, a.el, el, at)
	} else {
		eq = c.equalOf(a.el, el, at)
	}
	if eq == nil {
		return bad(at)
	}
	two := n == 2 || a.over != nil
	switch name {
	case "mismatch":
		return c.pairResult(a.it, it, func(f *frame) V {
			s := get(f)
			o, same := other(f, len(s.e)), eq(f)
			i := 0
			for i < len(s.e) && i < len(o.e) && same(&s.e[i], &o.e[i]) {
				i++
			}
			return pairOf(s.at(i), o.at(i))
		}, at)
	case "search", "find_end", "find_first_of":
		return a.iterResult(func(f *frame, s span) int { return searchIn(f.m, name, s.e, other(f, 0).e, eq(f)) })
	}
	return boolE(at, func(f *frame) bool {
		s := get(f)
		o, same := other(f, len(s.e)), eq(f)
		if two && len(s.e) != len(o.e) && name != "starts_with" {
			return false
		}
		if name == "is_permutation" {
			return isPermutation(s.e, o.e, same)
		}
		if name == "starts_with" && len(o.e) > len(s.e) {
			return false
		}
		for i := range o.e {
			if !same(&s.e[i], &o.e[i]) {
				return false
			}
		}
		return true
	})
}

// equalOf compiles == of elements of two types.
func (c *comp) equalOf(x, y *Type, at int) func(f *frame) func(x, y *V) bool {
	if x == y {
		if !c.needEqual(at, x) {
			return nil
		}
		return func(f *frame) func(a, b *V) bool {
			return func(a, b *V) bool { f.m.step(); return f.m.equal(x, *a, *b) }
		}
	}
	sx, sy := c.fn.slot(nil), c.fn.slot(nil)
	e := c.binaryOp("==", place(at, x, true, func(f *frame) *V { return f.s[sx].o.(*V) }), place(at, y, true,
		func(f *frame) *V { return f.s[sy].o.(*V) }), at)
	if e.isBad() {
		return nil
	}
	b := c.truth(e)
	return func(f *frame) func(a, b *V) bool {
		return func(x, y *V) bool {
			f.s[sx].o, f.s[sy].o = x, y
			return b(f)
		}
	}
}

func orderedCompare(name string, x, y []V, less func(a, b *V) bool) bool {
	i, j := 0, 0
	if name == "includes" {
		for j < len(y) {
			if i == len(x) || less(&y[j], &x[i]) {
				return false
			}
			if !less(&x[i], &y[j]) {
				j++
			}
			i++
		}
		return true
	}
	for ; i < len(x) && i < len(y); i++ {
		if less(&x[i], &y[i]) {
			return true
		}
		if less(&y[i], &x[i]) {
			return false
		}
	}
	return len(x) < len(y)
}

func searchIn(m *machine, name string, x, y []V, same func(a, b *V) bool) int {
	if name == "find_first_of" {
		for i := range x {
			for j := range y {
				if same(&x[i], &y[j]) {
					return i
				}
			}
		}
		return len(x)
	}
	last := len(x)
	for i := 0; i+len(y) <= len(x); i++ {
		m.step()
		j := 0
		for j < len(y) && same(&x[i+j], &y[j]) {
			j++
		}
		if j == len(y) {
			if last = i; name == "search" {
				return i
			}
		}
	}
	return last
}

func isPermutation(x, y []V, same func(a, b *V) bool) bool {
	if len(x) != len(y) {
		return false
	}
	used := make([]bool, len(y))
next:
	for i := range x {
		for j := range y {
			if !used[j] && same(&x[i], &y[j]) {
				used[j] = true
				continue next
			}
		}
		return false
	}
	return true
}

// setOp compiles merge and the operations on sorted ranges.
func (a *algo) setOp() *E {
	other, _, _, n := a.second(0)
	if other == nil || n == 1 && a.over == nil {
		return a.noMatch()
	}
	less := a.c.lessOf(a.args, n+1, a.el, nil, a.at)
	if less == nil {
		return bad(a.at)
	}
	get, name := a.first, a.name
	return a.emit(n, a.el, func(f *frame, put func(V)) {
		s := get(f)
		x, y, l := append([]V(nil), s.e...), append([]V(nil), other(f, 0).e...), less(f)
		both := name == "merge" || name == "set_union" || name == "set_symmetric_difference"
		for len(x) > 0 && len(y) > 0 {
			switch {
			case name == "merge" && l(&y[0], &x[0]):
				put(y[0])
				y = y[1:]
			case name == "merge":
				put(x[0])
				x = x[1:]
			case l(&x[0], &y[0]):
				if both || name == "set_difference" {
					put(x[0])
				}
				x = x[1:]
			case l(&y[0], &x[0]):
				if both {
					put(y[0])
				}
				y = y[1:]
			default:
				if name == "set_union" || name == "set_intersection" {
					put(x[0])
				}
				x, y = x[1:], y[1:]
			}
		}
		if both || name == "set_difference" {
			for _, v := range x {
				put(v)
			}
		}
		if both {
			for _, v := range y {
				put(v)
			}
		}
	})
}
