package engine

// orderRows returns the algorithms that put elements in order
// ([alg.sorting]).
func orderRows() map[string]algoRow {
	return map[string]algoRow{
		"sort":             {1, 2, func(a *algo) *E { return a.reorder(introSort) }},
		"stable_sort":      {1, 2, func(a *algo) *E { return a.reorder(stableSort) }},
		"make_heap":        {1, 2, func(a *algo) *E { return a.reorder(makeHeap) }},
		"sort_heap":        {1, 2, func(a *algo) *E { return a.reorder(sortHeap) }},
		"pop_heap":         {1, 2, func(a *algo) *E { return a.reorder(heapPop) }},
		"push_heap":        {1, 2, func(a *algo) *E { return a.reorder(heapPush) }},
		"partial_sort":     {2, 3, func(a *algo) *E { return a.withMiddle(partialSort) }},
		"nth_element":      {2, 3, func(a *algo) *E { return a.withMiddle(nthElement) }},
		"inplace_merge":    {2, 3, func(a *algo) *E { return a.withMiddle(inplaceMerge) }},
		"next_permutation": {1, 2, func(a *algo) *E { return a.permute(false) }},
		"prev_permutation": {1, 2, func(a *algo) *E { return a.permute(true) }},
	}
}

// changeRows returns the algorithms that change a range in place
// ([alg.modifying.operations]).
func changeRows() map[string]algoRow {
	return map[string]algoRow{
		"reverse":          {0, 0, func(a *algo) *E { return a.mutate(func(_ *frame, e []V) { reverse(e) }) }},
		"rotate":           {1, 1, (*algo).rotate},
		"fill":             {1, 1, (*algo).fill},
		"iota":             {1, 0, (*algo).iota},
		"generate":         {1, 1, (*algo).generate},
		"for_each":         {1, 2, (*algo).forEach},
		"remove":           {1, 2, func(a *algo) *E { return a.removeWhere(a.equals(0, 1)) }},
		"remove_if":        {1, 2, func(a *algo) *E { return a.removeWhere(a.satisfies(0, 1)) }},
		"unique":           {1, 2, (*algo).unique},
		"replace":          {2, 3, func(a *algo) *E { return a.replaceWhere(a.equals(0, 2)) }},
		"replace_if":       {2, 3, func(a *algo) *E { return a.replaceWhere(a.satisfies(0, 2)) }},
		"partition":        {1, 2, func(a *algo) *E { return a.partition(partitionBy) }},
		"stable_partition": {1, 2, func(a *algo) *E { return a.partition(stablePartition) }},
		"shift_left":       {1, 0, func(a *algo) *E { return a.shift(shiftLeft) }},
		"shift_right":      {1, 0, func(a *algo) *E { return a.shift(shiftRight) }},
	}
}

// reorder compiles an algorithm that orders the elements by a comparison.
func (a *algo) reorder(do func(e []V, less func(a, b *V) bool)) *E {
	if len(a.it.a) > 1 && (a.it.a[1].k == kList || a.it.a[1].k == kMap) { // the iterators have no operator-
		a.c.errorf(a.at, "no match for 'operator-' (operand types are '%s' and '%s')", a.it, a.it)
		return bad(a.at)
	}
	less := a.less()
	if less == nil {
		return bad(a.at)
	}
	return a.mutate(func(f *frame, e []V) { do(e, less(f)) })
}

// withMiddle compiles an algorithm whose second iterator is the middle of
// the range.
func (a *algo) withMiddle(do func(e []V, mid int, less func(a, b *V) bool)) *E {
	get := a.split()
	if get == nil {
		return a.noMatch()
	}
	less := a.less()
	if less == nil {
		return bad(a.at)
	}
	if a.readOnly() {
		return a.noMatch()
	}
	el := a.el
	return voidE(a.at, func(f *frame) {
		s := get(f)
		settle := f.m.pin(el, s.e)
		do(s.e, s.mid, less(f))
		settle()
		s.done()
	}).asEffect()
}

// rotate compiles std::rotate. The result is the new place of the first
// element; std::ranges::rotate returns the subrange from there to the end.
//
//	std::rotate(v.begin(), v.begin() + 1, v.end()) // {1, 2, 3} to {2, 3, 1}
func (a *algo) rotate() *E {
	get := a.split()
	if get == nil || a.readOnly() {
		return a.noMatch()
	}
	el := a.el
	run := func(f *frame) (span, int) {
		s := get(f)
		settle := f.m.pin(el, s.e)
		copy(s.e, append(append([]V(nil), s.e[s.mid:]...), s.e[:s.mid]...))
		settle()
		s.done()
		return s.span, len(s.e) - s.mid
	}
	return a.tailResult(run)
}

// tailResult returns the iterator at the index that run returns, or, for
// std::ranges, the subrange from there to the end.
func (a *algo) tailResult(run func(f *frame) (span, int)) *E {
	if !a.rng {
		return resultE(a.at, qtype{t: a.it}, func(f *frame) V {
			s, n := run(f)
			return s.at(n)
		}).asEffect()
	}
	it := a.it
	t := a.c.types.subrange(it)
	return valE(a.at, t, func(f *frame) V {
		s, n := run(f)
		return V{o: &structure{t: t, f: []V{s.at(n), s.at(len(s.e))}}}
	}).asEffect()
}

// fill compiles std::fill: each element gets a copy of the value.
//
//	std::fill(v.begin(), v.end(), 0)
func (a *algo) fill() *E {
	v := a.value(0, a.el)
	if v == nil {
		return bad(a.at)
	}
	return a.mutate(func(f *frame, e []V) {
		x := v(f)
		f.m.stepMany(len(e))
		for i := range e {
			// Each element is an object of its own.
			e[i] = f.m.copy(a.el, x)
		}
	})
}

// iota compiles std::iota. The value is counted in its own type and
// converted for each element ([numeric.iota]): an int that counts over 127
// wraps in a char.
//
//	std::iota(v.begin(), v.end(), 1) // {1, 2, 3}
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

// generate compiles std::generate: each element gets the result of a call.
//
//	std::generate(v.begin(), v.end(), [n = 0]() mutable { return n++; })
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

// forEach compiles std::for_each. It returns the callable, so that a function
// object that counts can be asked afterwards.
//
//	std::for_each(v.begin(), v.end(), [&](int x) { sum += x; })
func (a *algo) forEach() *E {
	if a.arg(0) == nil {
		return a.noMatch()
	}
	at, get := a.at, a.first
	project, t := a.c.projection(a.projectionArg(1), a.el, at)
	if t == tError {
		return bad(at)
	}
	// The elements are const if the range is, so that a write in the body
	// is an error.
	member := -1
	if p := a.projectionArg(1); p != nil {
		member = memberOf(p, a.el)
	}
	// A projection by a callable gives values, whose changes would be lost.
	konst := a.readOnly() || project != nil && member < 0
	cb := a.c.callbackQ(a.args[0], at, konst, t)
	if cb == nil {
		return bad(at)
	}
	v := a.args[0].vals()
	return valE(at, a.args[0].t, func(f *frame) V {
		s := get(f)
		caps := cb.caps(v(f))
		if project != nil {
			p := project(f)
			for i := range s.e {
				if member >= 0 {
					cb.call1(f.m, caps, at, &s.e[i].o.(*structure).f[member])
					continue
				}
				x := p(&s.e[i])
				cb.call1(f.m, caps, at, &x)
			}
			return caps[1]
		}
		for i := range s.e {
			cb.call1(f.m, caps, at, &s.e[i])
		}
		s.done()
		return caps[1]
	}).asEffect()
}

// shrink compiles an algorithm that keeps the first n elements: the result
// is the iterator after them, the subrange of the others for std::ranges.
func (a *algo) shrink(do func(f *frame, e []V) int) *E {
	if a.readOnly() {
		a.c.errorf(a.at, "assignment of read-only location in '%s'", a.name)
		return bad(a.at)
	}
	get, el := a.first, a.el
	return a.tailResult(func(f *frame) (span, int) {
		s := get(f)
		settle := f.m.pin(el, s.e)
		n := do(f, s.e)
		settle()
		s.done()
		return s, n
	})
}

// removeWhere compiles std::remove and std::remove_if of the elements with a
// property.
//
//	v.erase(std::remove(v.begin(), v.end(), 0), v.end())
func (a *algo) removeWhere(pred condition) *E {
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

// leftover returns what an element is after it was moved to the place of
// old. The standard leaves the value unspecified: numbers stay as they are,
// and objects change places, so that no object is in two places.
func (m *machine) leftover(t *Type, old, v V) V {
	if t.isObject() {
		return old
	}
	return v
}

// unique compiles std::unique. An element is compared with the last one
// that was kept ([alg.unique]).
//
//	{1, 1, 2, 1} to {1, 2, 1}
func (a *algo) unique() *E {
	same := a.same(0)
	if same == nil {
		return bad(a.at)
	}
	return a.shrink(func(f *frame, e []V) int {
		eq, n := same(f), 0
		for i := range e {
			// The kept element is the left operand, the later one the
			// right.
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

// replaceWhere compiles std::replace and std::replace_if by the value in the
// second argument.
//
//	std::replace(s.begin(), s.end(), ' ', '_')
func (a *algo) replaceWhere(pred condition) *E {
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

// partition compiles std::partition and std::stable_partition.
//
//	auto mid = std::partition(v.begin(), v.end(), isEven)
func (a *algo) partition(do func(e []V, pred func(*V) bool) int) *E {
	pred := a.satisfies(0, 1)
	if pred == nil {
		return bad(a.at)
	}
	return a.shrink(func(f *frame, e []V) int { return do(e, pred(f)) })
}

// stablePartition keeps the order of the elements in both parts.
func stablePartition(e []V, pred func(*V) bool) int {
	var yes, no []V
	for i := range e {
		if pred(&e[i]) {
			yes = append(yes, e[i])
		} else {
			no = append(no, e[i])
		}
	}
	copy(e, append(yes, no...))
	return len(yes)
}

// permute compiles std::next_permutation, and std::prev_permutation as the
// next one by the reverse order.
//
//	do { print(v); } while (std::next_permutation(v.begin(), v.end()))
func (a *algo) permute(prev bool) *E {
	less := a.less()
	if less == nil || a.readOnly() {
		return bad(a.at)
	}
	get, el := a.first, a.el
	return boolE(a.at, func(f *frame) bool {
		s, l := get(f), less(f)
		// The permutations of a script are a loop: each counts a step.
		f.m.step()
		if prev {
			fwd := l
			l = func(x, y *V) bool { return fwd(y, x) }
		}
		settle := f.m.pin(el, s.e)
		ok := nextPermutation(s.e, l)
		settle()
		s.done()
		return ok
	}).asEffect()
}

// shift compiles std::shift_left and std::shift_right. A count that is not
// between 1 and the length changes nothing ([alg.shift]).
//
//	std::shift_left(v.begin(), v.end(), 2)
func (a *algo) shift(do func(m *machine, t *Type, e []V, k int)) *E {
	n := a.value(0, tLong)
	if n == nil {
		return bad(a.at)
	}
	return a.mutate(func(f *frame, e []V) {
		if k := n(f).w; k > 0 && k < int64(len(e)) {
			do(f.m, a.el, e, int(k))
		}
	})
}

// shiftLeft moves elements k places to the front. Those that are moved from are still there at the end: numbers keep their
// values, and objects are empty ([alg.shift]).
func shiftLeft(m *machine, t *Type, e []V, k int) {
	for i := range e[k:] {
		e[i] = m.movedOut(t, &e[i+k])
	}
}

// shiftRight moves elements k places to the back.
func shiftRight(m *machine, t *Type, e []V, k int) {
	for i := len(e) - 1; i >= k; i-- {
		e[i] = m.movedOut(t, &e[i-k])
	}
}

// movedOut returns the value of an element, which keeps a number and an empty object.
//
//	std::shift_left(v.begin(), v.end(), 2)
func (m *machine) movedOut(t *Type, e *V) V {
	if !t.isObject() {
		return *e
	}
	v := *e
	*e = m.zero(t)
	return v
}
