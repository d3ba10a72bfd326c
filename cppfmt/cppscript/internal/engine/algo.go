package engine

// An algo is an algorithm over elements. The elements come from two iterators or, for std::ranges and in our own form, from a range.
type algo struct {
	c     *comp
	name  string
	at    int
	el    *Type // of the elements
	it    *Type // of the iterators
	first func(f *frame) span
	over  *E   // the range, nil if there are iterators
	args  []*E // the rest
	raw   []*E // the iterators
	rng   bool // std::ranges
}

// algorithmTable returns the algorithms by their names.
func algorithmTable() map[string]func(a *algo) *E {
	return map[string]func(a *algo) *E{
		"sort":        func(a *algo) *E { return a.reorder(introSort) },
		"stable_sort": func(a *algo) *E { return a.reorder(stableSort) },
		"make_heap":   func(a *algo) *E { return a.reorder(makeHeap) },
		"sort_heap":   func(a *algo) *E { return a.reorder(sortHeap) },
		"pop_heap":    func(a *algo) *E { return a.reorder(heapPop) },
		"push_heap": func(a *algo) *E {
			return a.reorder(func(e []V, less func(a, b *V) bool) {
				if n := len(e); n > 0 {
					heapUp(e, n-1, 0, e[n-1], less)
				}
			})
		},
		"partial_sort": (*algo).withMiddle, "nth_element": (*algo).withMiddle,
		"reverse":             func(a *algo) *E { return a.mutate(func(f *frame, e []V) { reverse(e) }) },
		"rotate":              (*algo).rotate,
		"fill":                (*algo).fill,
		"iota":                (*algo).iota,
		"generate":            (*algo).generate,
		"for_each":            (*algo).forEach,
		"find":                func(a *algo) *E { return a.findWhere(a.equals, true) },
		"find_if":             func(a *algo) *E { return a.findWhere(a.satisfies, true) },
		"find_if_not":         func(a *algo) *E { return a.findWhere(a.satisfies, false) },
		"count":               func(a *algo) *E { return a.countWhere(a.equals) },
		"count_if":            func(a *algo) *E { return a.countWhere(a.satisfies) },
		"all_of":              func(a *algo) *E { return a.quantify(false, false) },
		"any_of":              func(a *algo) *E { return a.quantify(true, true) },
		"none_of":             func(a *algo) *E { return a.quantify(true, false) },
		"min_element":         func(a *algo) *E { return a.extreme(false) },
		"max_element":         func(a *algo) *E { return a.extreme(true) },
		"minmax_element":      (*algo).minmax,
		"accumulate":          (*algo).accumulate,
		"reduce":              (*algo).accumulate,
		"partial_sum":         (*algo).scan,
		"inclusive_scan":      (*algo).scan,
		"exclusive_scan":      (*algo).scan,
		"adjacent_difference": (*algo).scan,
		"inner_product":       (*algo).inner,
		"transform_reduce":    (*algo).transformReduce,
		"transform":           (*algo).transform,
		"copy":                (*algo).copyTo, "copy_if": (*algo).copyTo, "move": (*algo).copyTo, "copy_n": (*algo).copyN,
		"remove_copy_if": (*algo).copyTo, "remove_copy": (*algo).copyTo, "reverse_copy": (*algo).copyTo, "copy_backward": (*algo).copyBackward,
		"unique_copy": (*algo).copyTo, "rotate_copy": (*algo).copyTo, "replace_copy": (*algo).copyTo, "partial_sort_copy": nil,
		"remove":           func(a *algo) *E { return a.removeWhere(a.equals) },
		"remove_if":        func(a *algo) *E { return a.removeWhere(a.satisfies) },
		"unique":           (*algo).unique,
		"replace":          func(a *algo) *E { return a.replaceWhere(a.equals) },
		"replace_if":       func(a *algo) *E { return a.replaceWhere(a.satisfies) },
		"partition":        func(a *algo) *E { return a.partition(false) },
		"stable_partition": func(a *algo) *E { return a.partition(true) },
		"is_sorted":        (*algo).isSorted, "is_sorted_until": (*algo).isSorted, "is_heap": (*algo).isSorted,
		"is_partitioned": (*algo).isPartitioned, "partition_point": (*algo).isPartitioned,
		"lower_bound":      func(a *algo) *E { return a.bound("lower") },
		"upper_bound":      func(a *algo) *E { return a.bound("upper") },
		"binary_search":    func(a *algo) *E { return a.bound("binary") },
		"equal_range":      func(a *algo) *E { return a.bound("range") },
		"next_permutation": func(a *algo) *E { return a.permute(false) },
		"prev_permutation": func(a *algo) *E { return a.permute(true) },
		"adjacent_find":    (*algo).adjacent,
		"equal":            (*algo).compareRanges, "lexicographical_compare": (*algo).compareRanges, "mismatch": (*algo).compareRanges,
		"is_permutation": (*algo).compareRanges, "includes": (*algo).compareRanges, "search": (*algo).compareRanges,
		"starts_with": (*algo).compareRanges, "find_end": (*algo).compareRanges, "find_first_of": (*algo).compareRanges,
		"swap_ranges": (*algo).compareRanges,
		"merge":       (*algo).setOp, "set_union": (*algo).setOp, "set_intersection": (*algo).setOp, "set_difference": (*algo).setOp,
		"set_symmetric_difference": (*algo).setOp,
		"inplace_merge":            (*algo).inplaceMerge,
		"shift_left":               (*algo).shift, "shift_right": (*algo).shift,
		"fill_n": nil, "generate_n": nil, "contains": func(a *algo) *E { return a.contains() },
		"fold_left": (*algo).accumulate,
		"min":       nil, "max": nil, "minmax": nil,
	}
}

// algoCall compiles the call of an algorithm; nil if the arguments are not a range.
func (c *comp) algoCall(name string, ranges bool, args []*E, at int) *E {
	make := algorithms()[name]
	if make == nil || len(args) == 0 {
		return nil
	}
	a := &algo{c: c, name: name, at: at, rng: ranges}
	first := args[0]
	if first.list != nil {
		return nil
	}
	if isIterator(first.t) && len(args) > 1 && isIterator(args[1].t) && c.sameIter(first, args[1]) {
		last := args[1]
		if first.t.isCArray() {
			first, last = c.decayed(first), c.decayed(last)
		}
		a.it, a.el = first.t, first.t.a[0]
		a.first = c.spanOf(first, last, at)
		a.raw, a.args = []*E{first, last}, args[2:]
		return make(a)
	}
	el := c.types.elem(first.t)
	if el == nil || !ranges {
		return nil
	}
	a.el, a.over = el, first
	v, t := first.vals(), first.t
	a.first = func(f *frame) span { f.m.at = at; return f.m.rangeOf(t, v(f), at) }
	a.it = c.iterOf(t, first.konst, false)
	a.args = args[1:]
	return make(a)
}

// isIterator reports whether a type is one of iterators or pointers into arrays.
func isIterator(t *Type) bool { return t.k == kIter || t.k == kPtr && t.sub != "ref" || t.isCArray() }

// sameIter reports whether two expressions are iterators of one range.
func (c *comp) sameIter(a, b *E) bool {
	return a.t == b.t || isIterator(b.t) && a.t.a[0] == b.t.a[0] && isReverse(a.t) == isReverse(b.t)
}

// isConstIter reports whether the elements cannot be changed.
func (a *algo) readOnly() bool {
	if a.over != nil {
		return a.over.konst && a.over.t.sub != "span" || a.over.t.k == kInitList || a.over.t.k == kSet
	}
	return a.it.konst
}

// arg returns argument i, or nil.
func (a *algo) arg(i int) *E {
	if i < len(a.args) {
		return a.args[i]
	}
	return nil
}

// noMatch reports wrong arguments.
func (a *algo) noMatch() *E {
	a.c.errorf(a.at, "no matching function for call to '%s'", a.name)
	return bad(a.at)
}

// mutate compiles an algorithm that changes the elements.
func (a *algo) mutate(do func(f *frame, e []V)) *E {
	if a.readOnly() {
		a.c.errorf(a.at, "assignment of read-only location in '%s'", a.name)
		return bad(a.at)
	}
	get := a.first
	if a.rng && a.over != nil {
		it := a.it
		v := a.over.vals()
		return resultE(a.at, qtype{t: it}, func(f *frame) V {
			s := get(f)
			do(f, s.e)
			s.done()
			return f.m.endOf(v(f))
		}).asEffect()
	}
	return voidE(a.at, func(f *frame) {
		s := get(f)
		do(f, s.e)
		s.done()
	}).asEffect()
}

// asEffect marks a call whose value is not that of a script.
func (e *E) asEffect() *E {
	e.effect = true
	return e
}

// reorder compiles an algorithm that orders the elements.
func (a *algo) reorder(do func(e []V, less func(a, b *V) bool)) *E {
	less := a.less(0)
	if less == nil {
		return bad(a.at)
	}
	return a.mutate(func(f *frame, e []V) { do(e, less(f)) })
}

// less compiles the comparison in argument i, with the projection after it.
func (a *algo) less(i int) func(f *frame) func(x, y *V) bool {
	var proj *E
	if a.rng && len(a.args) > i+1 {
		proj = a.args[i+1]
	}
	return a.c.lessOf(a.args, i, a.el, proj, a.at)
}

// lessOf compiles the comparison in argument i, or < if there is none. The comparison of a frame counts steps.
func (c *comp) lessOf(args []*E, i int, el *Type, proj *E, at int) func(f *frame) func(x, y *V) bool {
	var cmp *E
	if i < len(args) && !(args[i].list != nil && len(args[i].list.Elems) == 0) {
		cmp = args[i]
	}
	project, pt := c.projection(proj, el, at)
	if proj != nil && project == nil {
		return nil
	}
	var base func(f *frame) func(x, y *V) bool
	if cmp == nil {
		if !c.needOp(at, pt, "<") {
			return nil
		}
		base = func(f *frame) func(x, y *V) bool {
			m := f.m
			return func(x, y *V) bool {
				if m.steps++; m.steps >= m.checkAt {
					m.at = at
					m.checkLimits()
				}
				return m.less(pt, *x, *y)
			}
		}
	} else {
		cb := c.truthCallback(cmp, at, pt, pt)
		if cb == nil {
			return nil
		}
		v := cmp.vals()
		base = func(f *frame) func(x, y *V) bool {
			caps, m := cb.caps(v(f)), f.m
			return func(x, y *V) bool { return cb.call2(m, caps, at, x, y).w != 0 }
		}
	}
	if project == nil {
		return base
	}
	return func(f *frame) func(x, y *V) bool {
		less, p := base(f), project(f)
		return func(x, y *V) bool {
			a, b := p(x), p(y)
			return less(&a, &b)
		}
	}
}

// projection compiles the projection of a range algorithm: a callable or a pointer to a member.
func (c *comp) projection(e *E, el *Type, at int) (func(f *frame) func(x *V) V, *Type) {
	if e == nil || e.t.k == kFunctor && e.t.sub == "id" || e.list != nil {
		return nil, el
	}
	if e.field != nil && el.k == kStruct && e.field.s == el.s {
		i := e.fieldIndex
		return func(*frame) func(x *V) V { return func(x *V) V { return x.o.(*structure).f[i] } }, el.s.fields[i].t.t
	}
	cb := c.callback(e, at, el)
	if cb == nil {
		return nil, tError
	}
	v := e.vals()
	return func(f *frame) func(x *V) V {
		caps, m := cb.caps(v(f)), f.m
		return func(x *V) V { return cb.call1(m, caps, at, x) }
	}, cb.ret.t
}

// predicate compiles a callable with one element as a condition.
func (c *comp) predicate(e *E, el *Type, at int) func(f *frame) func(x *V) bool {
	cb := c.truthCallback(e, at, el)
	if cb == nil {
		return nil
	}
	v := e.vals()
	return func(f *frame) func(x *V) bool {
		caps, m := cb.caps(v(f)), f.m
		return func(x *V) bool { return cb.call1(m, caps, at, x).w != 0 }
	}
}

// satisfies compiles the predicate in the first argument.
func (a *algo) satisfies() func(f *frame) func(x *V) bool {
	if a.arg(0) == nil {
		a.noMatch()
		return nil
	}
	if p := a.arg(1); p != nil && a.rng && a.name != "replace_if" {
		project, pt := a.c.projection(p, a.el, a.at)
		if project == nil {
			return nil
		}
		pred := a.c.predicate(a.args[0], pt, a.at)
		if pred == nil {
			return nil
		}
		return func(f *frame) func(x *V) bool {
			pr, pj := pred(f), project(f)
			return func(x *V) bool { v := pj(x); return pr(&v) }
		}
	}
	return a.c.predicate(a.args[0], a.el, a.at)
}

// equals compiles the comparison with the value in the first argument.
func (a *algo) equals() func(f *frame) func(x *V) bool {
	c, v := a.c, a.arg(0)
	if v == nil {
		a.noMatch()
		return nil
	}
	el := a.el
	var project func(f *frame) func(x *V) V
	if p := a.arg(1); p != nil && a.rng && a.name != "replace" {
		if project, el = c.projection(p, el, a.at); project == nil {
			return nil
		}
	}
	slot, other := c.fn.slot(nil), c.fn.slot(nil)
	left := place(a.at, el, true, func(f *frame) *V { return f.s[slot].o.(*V) })
	right := place(a.at, v.t, true, func(f *frame) *V { return &f.s[other] })
	if v.list != nil {
		v = c.listInit(v.list, el, false)
		right.t = el
	}
	eq := c.binaryOp("==", left, right, a.at)
	if eq.isBad() {
		return nil
	}
	cond, val := c.truth(eq), v.vals()
	return func(f *frame) func(x *V) bool {
		f.s[other] = val(f)
		var pj func(x *V) V
		if project != nil {
			pj = project(f)
		}
		return func(x *V) bool {
			if pj != nil {
				p := pj(x)
				x = &p
			}
			f.s[slot].o = x
			return cond(f)
		}
	}
}

// iterResult compiles an algorithm whose result is an iterator.
func (a *algo) iterResult(find func(f *frame, s span) int) *E {
	get := a.first
	return resultE(a.at, qtype{t: a.it}, func(f *frame) V {
		s := get(f)
		return s.at(find(f, s))
	})
}

func (a *algo) findWhere(cond func() func(f *frame) func(x *V) bool, want bool) *E {
	pred := cond()
	if pred == nil {
		return bad(a.at)
	}
	return a.iterResult(func(f *frame, s span) int {
		p := pred(f)
		for i := range s.e {
			f.m.step()
			if p(&s.e[i]) == want {
				return i
			}
		}
		return len(s.e)
	})
}

func (a *algo) contains() *E {
	pred := a.equals()
	if pred == nil {
		return bad(a.at)
	}
	get := a.first
	return boolE(a.at, func(f *frame) bool {
		s, p := get(f), pred(f)
		for i := range s.e {
			if p(&s.e[i]) {
				return true
			}
		}
		return false
	})
}

func (a *algo) countWhere(cond func() func(f *frame) func(x *V) bool) *E {
	pred := cond()
	if pred == nil {
		return bad(a.at)
	}
	get := a.first
	return intE(a.at, tLong, func(f *frame) int64 {
		s, p, n := get(f), pred(f), int64(0)
		for i := range s.e {
			f.m.step()
			if p(&s.e[i]) {
				n++
			}
		}
		return n
	})
}

// quantify compiles all_of, any_of and none_of: an element for which the predicate is stop decides, with the result found.
func (a *algo) quantify(stop, found bool) *E {
	pred := a.satisfies()
	if pred == nil {
		return bad(a.at)
	}
	get := a.first
	return boolE(a.at, func(f *frame) bool {
		s, p := get(f), pred(f)
		for i := range s.e {
			if p(&s.e[i]) == stop {
				return found
			}
		}
		return !found
	})
}

func (a *algo) extreme(most bool) *E {
	less := a.less(0)
	if less == nil {
		return bad(a.at)
	}
	return a.iterResult(func(f *frame, s span) int {
		l, best := less(f), 0
		for i := 1; i < len(s.e); i++ {
			if most && l(&s.e[best], &s.e[i]) || !most && l(&s.e[i], &s.e[best]) {
				best = i
			}
		}
		return best
	})
}

func (a *algo) minmax() *E {
	less := a.less(0)
	if less == nil {
		return bad(a.at)
	}
	get := a.first
	return a.c.pairResult(a.it, a.it, func(f *frame) V {
		s, l := get(f), less(f)
		lo, hi := 0, 0
		for i := 1; i < len(s.e); i++ {
			if l(&s.e[i], &s.e[lo]) {
				lo = i
			}
			if !l(&s.e[i], &s.e[hi]) {
				hi = i
			}
		}
		return pairOf(s.at(lo), s.at(hi))
	}, a.at)
}

// withMiddle compiles partial_sort and nth_element: the second iterator is the middle.
func (a *algo) withMiddle() *E {
	if a.over == nil {
		if a.arg(0) == nil || !isIterator(a.args[0].t) {
			return a.noMatch()
		}
	}
	return a.noMatchUnless(a.middle())
}

func (a *algo) noMatchUnless(e *E) *E {
	if e == nil {
		return a.noMatch()
	}
	return e
}

// split compiles (first, middle, last): the span of all and the index of the middle.
func (a *algo) split() func(f *frame) (span, int) {
	c := a.c
	if a.over != nil { // (range, middle)
		if a.arg(0) == nil {
			return nil
		}
		mid, get := a.args[0].vals(), a.first
		a.args = a.args[1:]
		return func(f *frame) (span, int) {
			s := get(f)
			return s, a.indexOf(f, s, mid(f))
		}
	}
	first, mid, last := a.raw[0].vals(), a.raw[1].vals(), a.args[0].vals()
	a.args = a.args[1:]
	t, at := a.it, a.at
	_ = c
	return func(f *frame) (span, int) {
		f.m.at = at
		x, y := first(f), mid(f)
		s := f.m.span(t, x, last(f), at)
		return s, a.indexOf(f, s, y)
	}
}

// indexOf returns the index of an iterator in a span.
func (a *algo) indexOf(f *frame, s span, v V) int {
	for i := range len(s.e) + 1 {
		if samePointer(s.at(i), v) {
			return i
		}
	}
	f.m.fail(a.at, "the iterator is not one of the range")
	return 0
}

func (a *algo) middle() *E {
	get := a.split()
	if get == nil {
		return nil
	}
	less := a.less(0)
	if less == nil {
		return bad(a.at)
	}
	do := partialSort
	if a.name == "nth_element" {
		do = nthElement
	}
	return voidE(a.at, func(f *frame) {
		s, mid := get(f)
		do(s.e, mid, less(f))
		s.done()
	}).asEffect()
}

func (a *algo) rotate() *E {
	get := a.split()
	if get == nil {
		return a.noMatch()
	}
	return resultE(a.at, qtype{t: a.it}, func(f *frame) V {
		s, mid := get(f)
		e := append(append([]V(nil), s.e[mid:]...), s.e[:mid]...)
		copy(s.e, e)
		s.done()
		return s.at(len(s.e) - mid)
	}).asEffect()
}

func (a *algo) inplaceMerge() *E {
	get := a.split()
	if get == nil {
		return a.noMatch()
	}
	less := a.less(0)
	if less == nil {
		return bad(a.at)
	}
	return voidE(a.at, func(f *frame) {
		s, mid := get(f)
		e := append([]V(nil), s.e...)
		mergeRuns(s.e, e[:mid], e[mid:], less(f))
		s.done()
	}).asEffect()
}

// value compiles argument i as a value of a type.
func (a *algo) value(i int, t *Type) func(*frame) V {
	if a.arg(i) == nil {
		a.noMatch()
		return nil
	}
	e := a.c.convert(a.args[i], t, a.at)
	if e.isBad() {
		return nil
	}
	return e.vals()
}

func (a *algo) fill() *E {
	v := a.value(0, a.el)
	if v == nil {
		return bad(a.at)
	}
	return a.mutate(func(f *frame, e []V) {
		x := v(f)
		f.m.stepMany(len(e))
		for i := range e {
			e[i] = f.m.copy(a.el, x)
		}
	})
}

func (a *algo) iota() *E {
	if a.arg(0) == nil || !a.args[0].t.isArith() || !a.el.isArith() {
		return a.noMatch()
	}
	t := a.args[0].t
	v := a.c.rvalue(a.args[0]).vals()
	conv := a.c.convertHeld(t, a.el, a.at)
	return a.mutate(func(f *frame, e []V) {
		x := v(f)
		for i := range e {
			f.m.step()
			e[i] = conv(f, x)
			if t.isFloat() {
				x = fval(x.float() + 1)
			} else {
				x.w = wrap(t, x.w+1)
			}
		}
	})
}

func (a *algo) generate() *E {
	if a.arg(0) == nil {
		return a.noMatch()
	}
	call := a.caller(a.args[0], a.el)
	if call == nil {
		return bad(a.at)
	}
	return a.mutate(func(f *frame, e []V) {
		g := call(f)
		for i := range e {
			e[i] = g()
		}
	})
}

// caller compiles a callable without arguments whose result is converted.
func (a *algo) caller(e *E, t *Type) func(f *frame) func() V {
	fn := a.c.adapt(e, &signature{ret: qtype{t: t}}, a.at)
	if fn.body == nil {
		return nil
	}
	v := e.vals()
	at := a.at
	return func(f *frame) func() V {
		caps, m := []V{{}, v(f)}, f.m
		return func() V { return m.call(fn, caps, at) }
	}
}

func (a *algo) forEach() *E {
	if a.arg(0) == nil {
		return a.noMatch()
	}
	cb := a.c.callbackQ(a.args[0], a.at, a.readOnly(), a.el)
	if cb == nil {
		return bad(a.at)
	}
	v, get, at := a.args[0].vals(), a.first, a.at
	r := valE(at, a.args[0].t, func(f *frame) V {
		s := get(f)
		fn := v(f)
		caps := cb.caps(fn)
		for i := range s.e {
			cb.call1(f.m, caps, at, &s.e[i])
		}
		s.done()
		return caps[1]
	})
	return r.asEffect()
}

func (a *algo) removeWhere(cond func() func(f *frame) func(x *V) bool) *E {
	pred := cond()
	if pred == nil {
		return bad(a.at)
	}
	return a.shrink(func(f *frame, e []V) int {
		p, n := pred(f), 0
		for i := range e {
			f.m.step()
			if !p(&e[i]) {
				if i != n {
					e[n], e[i] = e[i], f.m.leftover(a.el, e[n], e[i])
				}
				n++
			}
		}
		return n
	})
}

// leftover returns what an element is after it was moved to the place of old.
func (m *machine) leftover(t *Type, old, v V) V {
	if t.isObject() {
		return old
	}
	return v
}

// shrink compiles an algorithm that keeps the first n elements: the result is the iterator after them, a range for std::ranges.
func (a *algo) shrink(do func(f *frame, e []V) int) *E {
	if a.readOnly() {
		a.c.errorf(a.at, "assignment of read-only location in '%s'", a.name)
		return bad(a.at)
	}
	get := a.first
	run := func(f *frame) V {
		s := get(f)
		n := do(f, s.e)
		s.done()
		return s.at(n)
	}
	if !a.rng {
		return resultE(a.at, qtype{t: a.it}, run).asEffect()
	}
	t := a.c.types.intern("subrange<"+a.it.name+">", func() *Type {
		return &Type{k: kPair, a: []*Type{a.it, a.it},
			name: "std::ranges::subrange"}
	})
	return valE(a.at, t, func(f *frame) V {
		s := get(f)
		n := do(f, s.e)
		s.done()
		return V{o: &structure{t: t, f: []V{s.at(n), s.at(len(s.e))}}}
	}).asEffect()
}

func (a *algo) unique() *E {
	var same func(f *frame) func(x, y *V) bool
	if e := a.arg(0); e != nil {
		cb := a.c.truthCallback(e, a.at, a.el, a.el)
		if cb == nil {
			return bad(a.at)
		}
		v, at := e.vals(), a.at
		same = func(f *frame) func(x, y *V) bool {
			caps := cb.caps(v(f))
			return func(x, y *V) bool { return cb.call2(f.m, caps, at, x, y).w != 0 }
		}
	} else {
		if !a.c.needEqual(a.at, a.el) {
			return bad(a.at)
		}
		same = func(f *frame) func(x, y *V) bool {
			return func(x, y *V) bool { f.m.step(); return f.m.equal(a.el, *x, *y) }
		}
	}
	return a.shrink(func(f *frame, e []V) int {
		eq, n := same(f), 0
		for i := range e {
			if i > 0 && eq(&e[n-1], &e[i]) {
				continue
			}
			if i != n {
				e[n], e[i] = e[i], f.m.leftover(a.el, e[n], e[i])
			}
			n++
		}
		return n
	})
}

func (a *algo) replaceWhere(cond func() func(f *frame) func(x *V) bool) *E {
	pred := cond()
	v := a.value(1, a.el)
	if pred == nil || v == nil {
		return bad(a.at)
	}
	return a.mutate(func(f *frame, e []V) {
		p, by := pred(f), v(f)
		for i := range e {
			if p(&e[i]) {
				e[i] = f.m.copy(a.el, by)
			}
		}
	})
}

func (a *algo) partition(stable bool) *E {
	pred := a.satisfies()
	if pred == nil {
		return bad(a.at)
	}
	return a.shrink(func(f *frame, e []V) int {
		p := pred(f)
		if !stable {
			return partitionBy(e, p)
		}
		var yes, no []V
		for i := range e {
			if p(&e[i]) {
				yes = append(yes, e[i])
			} else {
				no = append(no, e[i])
			}
		}
		copy(e, append(yes, no...))
		return len(yes)
	})
}

func (a *algo) isSorted() *E {
	less := a.less(0)
	if less == nil {
		return bad(a.at)
	}
	get, name := a.first, a.name
	until := func(f *frame) (span, int) {
		s, l := get(f), less(f)
		for i := 1; i < len(s.e); i++ {
			if name == "is_heap" && l(&s.e[(i-1)/2], &s.e[i]) || name != "is_heap" && l(&s.e[i], &s.e[i-1]) {
				return s, i
			}
		}
		return s, len(s.e)
	}
	if name == "is_sorted_until" {
		return resultE(a.at, qtype{t: a.it}, func(f *frame) V { s, i := until(f); return s.at(i) })
	}
	return boolE(a.at, func(f *frame) bool { s, i := until(f); return i == len(s.e) })
}

func (a *algo) isPartitioned() *E {
	pred := a.satisfies()
	if pred == nil {
		return bad(a.at)
	}
	if a.name == "partition_point" {
		return a.iterResult(func(f *frame, s span) int {
			p := pred(f)
			return lowerBound(len(s.e), func(i int) bool { return p(&s.e[i]) })
		})
	}
	get := a.first
	return boolE(a.at, func(f *frame) bool {
		s, p := get(f), pred(f)
		i := 0
		for i < len(s.e) && p(&s.e[i]) {
			i++
		}
		for ; i < len(s.e); i++ {
			if p(&s.e[i]) {
				return false
			}
		}
		return true
	})
}

// bound compiles lower_bound and its relatives. The comparison can take the element and a value of another type.
func (a *algo) bound(which string) *E {
	c, v := a.c, a.arg(0)
	if v == nil {
		return a.noMatch()
	}
	if v.list != nil {
		v = c.listInit(v.list, a.el, false)
	}
	el := a.el
	var project func(f *frame) func(x *V) V
	if p := a.arg(2); p != nil && a.rng {
		if project, el = c.projection(p, el, a.at); project == nil {
			return bad(a.at)
		}
	}
	var below, above func(f *frame) func(x, y *V) bool // element before value, value before element
	if cmp := a.arg(1); cmp != nil && cmp.list == nil {
		if which != "upper" {
			below = c.cmpOf(cmp, el, v.t, a.at)
		}
		if which != "lower" {
			above = c.cmpOf(cmp, v.t, el, a.at)
		}
	} else {
		w := c.convert(v, el, a.at)
		if w.isBad() || !c.needOp(a.at, el, "<") {
			return bad(a.at)
		}
		v = w
		below = func(f *frame) func(x, y *V) bool {
			return func(x, y *V) bool { f.m.step(); return f.m.less(el, *x, *y) }
		}
		above = below
	}
	if below == nil && which != "upper" || above == nil && which != "lower" {
		return bad(a.at)
	}
	val, get := v.vals(), a.first
	find := func(f *frame, s span, upper bool) int {
		x := val(f)
		get := func(i int) *V { return &s.e[i] }
		if project != nil {
			pj := project(f)
			get = func(i int) *V { p := pj(&s.e[i]); return &p }
		}
		if upper {
			cmp := above(f)
			return lowerBound(len(s.e), func(i int) bool { return !cmp(&x, get(i)) })
		}
		cmp := below(f)
		return lowerBound(len(s.e), func(i int) bool { return cmp(get(i), &x) })
	}
	switch which {
	case "binary":
		return boolE(a.at, func(f *frame) bool {
			s := get(f)
			i := find(f, s, false)
			x := val(f)
			if i == len(s.e) {
				return false
			}
			p := &s.e[i]
			if project != nil {
				y := project(f)(p)
				p = &y
			}
			return !above(f)(&x, p)
		})
	case "range":
		return c.pairResult(a.it, a.it, func(f *frame) V {
			s := get(f)
			return pairOf(s.at(find(f, s, false)), s.at(find(f, s, true)))
		}, a.at)
	}
	return a.iterResult(func(f *frame, s span) int { return find(f, s, which == "upper") })
}

// cmpOf compiles a comparison of elements of two types.
func (c *comp) cmpOf(cmp *E, x, y *Type, at int) func(f *frame) func(x, y *V) bool {
	cb := c.truthCallback(cmp, at, x, y)
	if cb == nil {
		return nil
	}
	v := cmp.vals()
	return func(f *frame) func(x, y *V) bool {
		caps := cb.caps(v(f))
		return func(x, y *V) bool { return cb.call2(f.m, caps, at, x, y).w != 0 }
	}
}

func (a *algo) permute(prev bool) *E {
	less := a.less(0)
	if less == nil || a.readOnly() {
		return bad(a.at)
	}
	get := a.first
	return boolE(a.at, func(f *frame) bool {
		s, l := get(f), less(f)
		f.m.step()
		if prev {
			fwd := l
			l = func(x, y *V) bool { return fwd(y, x) }
		}
		ok := nextPermutation(s.e, l)
		s.done()
		return ok
	}).asEffect()
}

func (a *algo) adjacent() *E {
	var eq func(f *frame) func(x, y *V) bool
	if cmp := a.arg(0); cmp != nil {
		eq = a.c.cmpOf(cmp, a.el, a.el, a.at)
	} else if a.c.needEqual(a.at, a.el) {
		eq = func(f *frame) func(x, y *V) bool { return func(x, y *V) bool { return f.m.equal(a.el, *x, *y) } }
	}
	if eq == nil {
		return bad(a.at)
	}
	return a.iterResult(func(f *frame, s span) int {
		same := eq(f)
		for i := 0; i+1 < len(s.e); i++ {
			if same(&s.e[i], &s.e[i+1]) {
				return i
			}
		}
		return len(s.e)
	})
}

func (a *algo) shift() *E {
	if a.arg(0) == nil {
		return a.noMatch()
	}
	n := a.c.convert(a.args[0], tLong, a.at).ints()
	left := a.name == "shift_left"
	return a.mutate(func(f *frame, e []V) {
		k := n(f)
		if k <= 0 || k >= int64(len(e)) {
			return
		}
		if left {
			reverse(e[:k])
			copy(e, append(append([]V(nil), e[k:]...), e[:k]...))
		} else {
			copy(e, append(append([]V(nil), e[int64(len(e))-k:]...), e[:int64(len(e))-k]...))
		}
	})
}
