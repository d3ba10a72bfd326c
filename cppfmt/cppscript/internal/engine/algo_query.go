package engine

// queryRows returns the algorithms that only look at a range
// ([alg.nonmodifying], [alg.binary.search], [alg.min.max]).
func queryRows() map[string]algoRow {
	return map[string]algoRow{
		"find":            {1, 2, func(a *algo) *E { return a.findWhere(a.equals(0, 1), true) }},
		"find_if":         {1, 2, func(a *algo) *E { return a.findWhere(a.satisfies(0, 1), true) }},
		"find_if_not":     {1, 2, func(a *algo) *E { return a.findWhere(a.satisfies(0, 1), false) }},
		"contains":        {0, 2, func(a *algo) *E { return a.quantify(a.equals(0, 1), true, true) }},
		"count":           {1, 2, func(a *algo) *E { return a.countWhere(a.equals(0, 1)) }},
		"count_if":        {1, 2, func(a *algo) *E { return a.countWhere(a.satisfies(0, 1)) }},
		"all_of":          {1, 2, func(a *algo) *E { return a.quantify(a.satisfies(0, 1), false, false) }},
		"any_of":          {1, 2, func(a *algo) *E { return a.quantify(a.satisfies(0, 1), true, true) }},
		"none_of":         {1, 2, func(a *algo) *E { return a.quantify(a.satisfies(0, 1), true, false) }},
		"min_element":     {1, 2, func(a *algo) *E { return a.extreme(false) }},
		"max_element":     {1, 2, func(a *algo) *E { return a.extreme(true) }},
		"minmax_element":  {1, 2, (*algo).minmax},
		"adjacent_find":   {1, 2, (*algo).adjacent},
		"search_n":        {3, 4, (*algo).searchRun},
		"is_sorted":       {1, 2, func(a *algo) *E { return a.ordered(sortedUntil) }},
		"is_sorted_until": {1, 2, func(a *algo) *E { return a.orderedUntil(sortedUntil) }},
		"is_heap":         {1, 2, func(a *algo) *E { return a.ordered(heapUntil) }},
		"is_heap_until":   {1, 2, func(a *algo) *E { return a.orderedUntil(heapUntil) }},
		"is_partitioned":  {1, 2, (*algo).isPartitioned},
		"partition_point": {1, 2, (*algo).partitionPoint},
		"lower_bound":     {2, 3, (*algo).lowerBound},
		"upper_bound":     {2, 3, (*algo).upperBound},
		"binary_search":   {2, 3, (*algo).binarySearch},
		"equal_range":     {2, 3, (*algo).equalRange},
	}
}

// findWhere compiles the search for the first element for which the condition
// is want.
//
//	auto it = std::find_if(v.begin(), v.end(), isEven)
func (a *algo) findWhere(pred condition, want bool) *E {
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

// countWhere compiles std::count and std::count_if. The result is a
// difference_type, which is signed.
//
//	std::count(s.begin(), s.end(), 'a')
func (a *algo) countWhere(pred condition) *E {
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

// quantify compiles all_of, any_of and none_of: the first element for which
// the predicate is stop decides, with the result found.
//
//	std::all_of(v.begin(), v.end(), isEven) // true for no elements
func (a *algo) quantify(pred condition, stop, found bool) *E {
	if pred == nil {
		return bad(a.at)
	}
	return a.boolResult(func(f *frame, e []V) bool {
		p := pred(f)
		for i := range e {
			f.m.step()
			if p(&e[i]) == stop {
				return found
			}
		}
		return !found
	})
}

// extreme compiles min_element and max_element. Of equal elements the first
// one is both the least and the largest ([alg.min.max]).
//
//	*std::max_element(v.begin(), v.end())
func (a *algo) extreme(most bool) *E {
	less := a.less()
	if less == nil {
		return bad(a.at)
	}
	return a.iterResult(func(f *frame, s span) int { return extremeOf(s.e, less(f), most) })
}

// extremeOf returns the index of the first least or the first largest
// element.
func extremeOf(e []V, less func(a, b *V) bool, most bool) int {
	best := 0
	for i := 1; i < len(e); i++ {
		if most && less(&e[best], &e[i]) || !most && less(&e[i], &e[best]) {
			best = i
		}
	}
	return best
}

// minmax compiles std::minmax_element: the first of the least and the last of
// the largest elements ([alg.min.max]).
//
//	auto [lo, hi] = std::minmax_element(v.begin(), v.end())
func (a *algo) minmax() *E {
	less := a.less()
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
			// Not less means equal or larger, so that the last of equal
			// ones remains.
			if !l(&s.e[i], &s.e[hi]) {
				hi = i
			}
		}
		return pairOf(s.at(lo), s.at(hi))
	}, a.at)
}

// adjacent compiles std::adjacent_find: the first of two equal neighbours.
//
//	std::adjacent_find(v.begin(), v.end()) == v.end() // no neighbours are equal
func (a *algo) adjacent() *E {
	eq := a.same(0)
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

// searchRun compiles std::search_n: the first n neighbours that equal a
// value, or that a predicate compares with it.
//
//	auto it = std::search_n(v.begin(), v.end(), 3, 0)
func (a *algo) searchRun() *E {
	n, same := a.value(0, tLong), a.comparedWith(1, 2)
	if n == nil || same == nil {
		return bad(a.at)
	}
	search := func(f *frame, s span) (int, int) {
		want, run, eq := n(f).w, int64(0), same(f)
		if want <= 0 {
			return 0, 0
		}
		for i := range s.e {
			f.m.step()
			if !eq(&s.e[i]) {
				run = 0
			} else if run++; run == want {
				return i + 1 - int(want), i + 1
			}
		}
		return len(s.e), len(s.e)
	}
	if a.rng {
		return a.subrangeResult(search)
	}
	return a.iterResult(func(f *frame, s span) int { i, _ := search(f, s); return i })
}

// comparedWith compiles the comparison of an element with the value that is argument i, by the predicate that is
// argument pred; by == if there is none.
func (a *algo) comparedWith(i, pred int) condition {
	cmp, v := a.arg(pred), a.arg(i)
	if isDefault(cmp) || v == nil || v.list != nil {
		return a.equals(i, pred+1)
	}
	project, el := a.c.projection(a.projectionArg(pred+1), a.el, a.at)
	if el == tError {
		return nil
	}
	same := a.c.cmpOf(cmp, el, v.t, a.at)
	if same == nil {
		return nil
	}
	// The value and the predicate are evaluated once, before the first element.
	val := v.vals()
	return projectOne(func(f *frame) func(x *V) bool {
		other, rel := val(f), same(f)
		return func(x *V) bool { return rel(x, &other) }
	}, project)
}

// subrangeResult compiles the result of an algorithm of std::ranges that is the part of the range between two indices.
//
//	std::string(std::ranges::search(text, word).begin(), text.end())
func (a *algo) subrangeResult(bounds func(f *frame, s span) (int, int)) *E {
	t, get := a.c.types.subrange(a.it), a.first
	return valE(a.at, t, func(f *frame) V {
		s := get(f)
		lo, hi := bounds(f, s)
		v := pairOf(s.at(lo), s.at(hi))
		v.o.(*structure).t = t
		return v
	})
}

// ordered compiles a test whether all elements are in an order.
//
//	std::is_sorted(v.begin(), v.end(), std::greater<>())
func (a *algo) ordered(until func(e []V, less func(a, b *V) bool) int) *E {
	less := a.less()
	if less == nil {
		return bad(a.at)
	}
	return a.boolResult(func(f *frame, e []V) bool { return until(e, less(f)) == len(e) })
}

// orderedUntil compiles the search for the first element that is not in
// order.
func (a *algo) orderedUntil(until func(e []V, less func(a, b *V) bool) int) *E {
	less := a.less()
	if less == nil {
		return bad(a.at)
	}
	return a.iterResult(func(f *frame, s span) int { return until(s.e, less(f)) })
}

// sortedUntil returns the index of the first element that is less than the
// one before it.
func sortedUntil(e []V, less func(a, b *V) bool) int {
	for i := 1; i < len(e); i++ {
		if less(&e[i], &e[i-1]) {
			return i
		}
	}
	return len(e)
}

// heapUntil returns the index of the first element that is larger than its
// parent in the heap.
func heapUntil(e []V, less func(a, b *V) bool) int {
	for i := 1; i < len(e); i++ {
		if less(&e[(i-1)/2], &e[i]) {
			return i
		}
	}
	return len(e)
}

// isPartitioned compiles the test that no element with the property comes
// after one without it.
func (a *algo) isPartitioned() *E {
	pred := a.satisfies(0, 1)
	if pred == nil {
		return bad(a.at)
	}
	return a.boolResult(func(f *frame, e []V) bool {
		p, i := pred(f), 0
		for i < len(e) && p(&e[i]) {
			i++
		}
		for ; i < len(e); i++ {
			if p(&e[i]) {
				return false
			}
		}
		return true
	})
}

// partitionPoint compiles the binary search for the end of the first part.
func (a *algo) partitionPoint() *E {
	pred := a.satisfies(0, 1)
	if pred == nil {
		return bad(a.at)
	}
	return a.iterResult(func(f *frame, s span) int {
		p := pred(f)
		return lowerBound(len(s.e), func(i int) bool { return p(&s.e[i]) })
	})
}

// A bisection is a compiled binary search for a value. The comparison can
// take the element and a value of another type, in one of the two orders or
// in both.
type bisection struct {
	value   func(f *frame) V
	project func(f *frame) func(x *V) V // nil without a projection
	below   relation                    // element before value
	above   relation                    // value before element
}

// bisect compiles the value, the comparison and the projection of a binary
// search. lower_bound needs only below and upper_bound only above: a
// comparison of two types must be callable just in the order that is used.
func (a *algo) bisect(needBelow, needAbove bool) *bisection {
	c, v := a.c, a.arg(0)
	if v == nil {
		a.noMatch()
		return nil
	}
	project, el := c.projection(a.projectionArg(2), a.el, a.at)
	if el == tError {
		return nil
	}
	if v.list != nil {
		v = c.listInit(v.list, el, false)
	}
	b := &bisection{project: project}
	cmp := a.arg(1)
	// Without a comparison the value is converted once. C++ compares it as
	// it is; for numbers the result is the same unless the conversion
	// narrows.
	if isDefault(cmp) {
		v = c.convert(v, el, a.at)
		if v.isBad() || !c.needOp(a.at, el, "<") {
			return nil
		}
		b.below = lessThan(el, a.at)
		b.above = b.below
		b.value = v.vals()
		return b
	}
	if needBelow {
		if b.below = c.cmpOf(cmp, el, v.t, a.at); b.below == nil {
			return nil
		}
	}
	if needAbove {
		if b.above = c.cmpOf(cmp, v.t, el, a.at); b.above == nil {
			return nil
		}
	}
	b.value = v.vals()
	return b
}

// element returns the function that gets an element, projected.
//
//	for (const auto& name : ages | std::views::keys) print(name)
func (b *bisection) element(f *frame, e []V) func(i int) *V {
	if b.project == nil {
		return func(i int) *V { return &e[i] }
	}
	p := b.project(f)
	return func(i int) *V { v := p(&e[i]); return &v }
}

// lower returns the index of the first element that is not before the
// value.
func (b *bisection) lower(f *frame, e []V, x *V) int {
	cmp, get := b.below(f), b.element(f, e)
	return lowerBound(len(e), func(i int) bool { return cmp(get(i), x) })
}

// upper returns the index of the first element that is after the value.
func (b *bisection) upper(f *frame, e []V, x *V) int {
	cmp, get := b.above(f), b.element(f, e)
	return lowerBound(len(e), func(i int) bool { return !cmp(x, get(i)) })
}

// lowerBound compiles std::lower_bound.
//
//	auto i = std::lower_bound(v.begin(), v.end(), 5) - v.begin()
func (a *algo) lowerBound() *E {
	b := a.bisect(true, false)
	if b == nil {
		return bad(a.at)
	}
	return a.iterResult(func(f *frame, s span) int { x := b.value(f); return b.lower(f, s.e, &x) })
}

// upperBound compiles std::upper_bound.
func (a *algo) upperBound() *E {
	b := a.bisect(false, true)
	if b == nil {
		return bad(a.at)
	}
	return a.iterResult(func(f *frame, s span) int { x := b.value(f); return b.upper(f, s.e, &x) })
}

// binarySearch compiles std::binary_search.
//
//	std::binary_search(v.begin(), v.end(), 5)
func (a *algo) binarySearch() *E {
	b := a.bisect(true, true)
	if b == nil {
		return bad(a.at)
	}
	return a.boolResult(func(f *frame, e []V) bool {
		x := b.value(f)
		i := b.lower(f, e, &x)
		// The element at the lower bound is not before the value; it is the
		// value if the value is not before it.
		return i < len(e) && !b.above(f)(&x, b.element(f, e)(i))
	})
}

// equalRange compiles std::equal_range as the pair of both bounds, which for std::ranges is a subrange.
//
//	auto [first, last] = std::equal_range(v.begin(), v.end(), 5)
func (a *algo) equalRange() *E {
	b := a.bisect(true, true)
	if b == nil {
		return bad(a.at)
	}
	bounds := func(f *frame, s span) (int, int) {
		x := b.value(f)
		return b.lower(f, s.e, &x), b.upper(f, s.e, &x)
	}
	if a.rng {
		return a.subrangeResult(bounds)
	}
	get := a.first
	return a.c.pairResult(a.it, a.it, func(f *frame) V {
		s := get(f)
		lo, hi := bounds(f, s)
		return pairOf(s.at(lo), s.at(hi))
	}, a.at)
}
