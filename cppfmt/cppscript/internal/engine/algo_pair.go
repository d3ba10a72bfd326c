package engine

// pairRows returns the algorithms over two ranges. The second range is one
// argument, or two iterators; then come the comparison and, for
// std::ranges, a projection for each range.
func pairRows() map[string]algoRow {
	return map[string]algoRow{
		"equal":                    {3, 5, (*algo).equalRanges},
		"is_permutation":           {3, 5, (*algo).permutation},
		"starts_with":              {0, 5, (*algo).startsWith},
		"ends_with":                {0, 5, (*algo).endsWith},
		"mismatch":                 {3, 5, (*algo).mismatch},
		"search":                   {3, 5, func(a *algo) *E { return a.searchRange(searchFirst) }},
		"find_end":                 {3, 5, func(a *algo) *E { return a.searchRange(searchEnd) }},
		"find_first_of":            {3, 5, func(a *algo) *E { return a.searchRange(searchAny) }},
		"lexicographical_compare":  {3, 5, func(a *algo) *E { return a.orderedRanges(lexicographic) }},
		"includes":                 {3, 5, func(a *algo) *E { return a.orderedRanges(includes) }},
		"swap_ranges":              {1, 2, (*algo).swapRanges},
		"merge":                    {4, 6, (*algo).merge},
		"set_union":                {4, 6, func(a *algo) *E { return a.setOp(setRule{true, true, true}) }},
		"set_intersection":         {4, 6, func(a *algo) *E { return a.setOp(setRule{both: true}) }},
		"set_difference":           {4, 6, func(a *algo) *E { return a.setOp(setRule{first: true}) }},
		"set_symmetric_difference": {4, 6, func(a *algo) *E { return a.setOp(setRule{first: true, second: true}) }},
	}
}

// A secondRange is the compiled second range of an algorithm.
type secondRange struct {
	get    func(f *frame, n int) span // n elements, if only the begin of the range is known
	el, it *Type                      // of the elements and the iterators
	args   int                        // arguments that it takes
	closed bool                       // its end is known
	// part is get without an error if there are less elements.
	part func(f *frame, n int) span
}

// roomAfter returns the number of elements from an iterator of a vector or a string on, or n for others.
func roomAfter(t *Type, first V, n int) int {
	if e, i, ok := elementsFrom(first); ok {
		if isReverse(t) {
			return int(i)
		}
		return len(e) - int(i)
	}
	if isReverse(t) {
		return int(first.w)
	}
	switch o := first.o.(type) {
	case *str:
		return len(o.b) - int(first.w)
	}
	return n
}

// second compiles the second range of an algorithm, which is its first
// argument,; or returns nil.
func (a *algo) second() *secondRange {
	c, at := a.c, a.at
	e := a.arg(0)
	if e == nil || e.list != nil {
		return nil
	}
	if e.t.k == kStruct && a.over == nil {
		if next := a.arg(1); next != nil && next.t == e.t {
			if u := c.userIterators(e, next, at); u != nil {
				return u.secondRange(at, true)
			}
		}
		if !a.rng {
			return a.openRange(e)
		}
	}
	e = c.userView(e, at)
	// A range is followed by a range.
	if a.over != nil || !isIterator(e.t) {
		el := c.types.elem(e.t)
		if el == nil {
			return nil
		}
		v, t := e.vals(), e.t
		get := func(f *frame, _ int) span { return f.m.rangeOf(t, v(f), at) }
		return &secondRange{get, el, c.iterOf(t, e.konst, false), 1, true, get}
	}
	if next := a.arg(1); next != nil && isIterator(next.t) && c.sameIter(e, next) {
		sp := c.spanOf(c.decayed(e), c.decayed(next), at)
		e = c.decayed(e)
		get := func(f *frame, _ int) span { return sp(f) }
		return &secondRange{get, e.t.a[0], e.t, 2, true, get}
	}
	return a.openRange(e)
}

// openRange compiles a second range of which only the begin is given: it
// has as many elements as the first one.
func (a *algo) openRange(e *E) *secondRange {
	if u := a.c.userIterators(e, nil, a.at); u != nil {
		return u.secondRange(a.at, false)
	}
	if !isIterator(e.t) {
		return nil
	}
	e = a.c.decayed(e)
	v, t, at := e.vals(), e.t, a.at
	get := func(f *frame, n int) span { return f.m.spanFrom(t, v(f), n, at) }
	r := &secondRange{get, t.a[0], t, 1, false, nil}
	r.part = func(f *frame, n int) span {
		first := v(f)
		return f.m.spanFrom(t, first, min(n, roomAfter(t, first, n)), at)
	}
	return r
}

// equality compiles the equality of elements of two ranges: the callable in
// argument i or ==, with the two projections after it.
func (a *algo) equality(i int, el *Type) relation {
	return a.pairRelation(i, a.el, el, i+1, i+2, a.c.equalOf)
}

// pairRelation compiles a relation of elements of two types, by the
// callable in argument i or by the operator. px and py are the arguments
// with their projections.
func (a *algo) pairRelation(i int, x, y *Type, px, py int, op func(x, y *Type, at int) relation) relation {
	fx, tx := a.c.projection(a.projectionArg(px), x, a.at)
	fy, ty := a.c.projection(a.projectionArg(py), y, a.at)
	if tx == tError || ty == tError {
		return nil
	}
	if cmp := a.arg(i); !isDefault(cmp) {
		return projectBoth(a.c.cmpOf(cmp, tx, ty, a.at), fx, fy)
	}
	return projectBoth(op(tx, ty, a.at), fx, fy)
}

// lessOp compiles < of elements of one type. Ranges of different element
// types need a comparison of their own.
func (c *comp) lessOp(x, y *Type, at int) relation {
	if x != y {
		c.errorf(at, "no match for 'operator<' (operand types are '%s' and '%s')", x, y)
		return nil
	}
	if !c.needOp(at, x, "<") {
		return nil
	}
	return lessThan(x, at)
}

// An order is a comparison of the elements of two ranges, in both
// directions.
type order struct{ xy, yx func(x, y *V) bool }

// orderOf compiles the comparison in argument i in both directions.
func (a *algo) orderOf(i int, el *Type) func(f *frame) order {
	xy := a.pairRelation(i, a.el, el, i+1, i+2, a.c.lessOp)
	if xy == nil {
		return nil
	}
	// The other direction has the projections the other way round.
	yx := a.pairRelation(i, el, a.el, i+2, i+1, a.c.lessOp)
	if yx == nil {
		return nil
	}
	return func(f *frame) order { return order{xy(f), yx(f)} }
}

// swapRanges compiles std::swap_ranges.
//
//	std::swap_ranges(a.begin(), a.end(), b.begin())
func (a *algo) swapRanges() *E {
	other := a.second()
	if other == nil || other.el != a.el || a.readOnly() {
		return a.noMatch()
	}
	get, el := a.first, a.el
	return voidE(a.at, func(f *frame) {
		s := get(f)
		o := other.get(f, len(s.e))
		settleS, settleO := f.m.pin(el, s.e), f.m.pin(el, o.e)
		for i := range min(len(s.e), len(o.e)) {
			// Each object stays where it is and gets the contents of the
			// other.
			s.e[i], o.e[i] = o.e[i], s.e[i]
			if el.isObject() {
				s.e[i], o.e[i] = f.m.detach(el, s.e[i]), f.m.detach(el, o.e[i])
			}
		}
		settleS()
		settleO()
		s.done()
		o.done()
	}).asEffect()
}

// orderedRanges compiles an algorithm that decides by comparing both
// ranges.
func (a *algo) orderedRanges(test func(x, y []V, o order) bool) *E {
	other := a.second()
	if other == nil || !other.closed {
		return a.noMatch()
	}
	less := a.orderOf(other.args, other.el)
	if less == nil {
		return bad(a.at)
	}
	return a.boolResult(func(f *frame, e []V) bool { return test(e, other.get(f, 0).e, less(f)) })
}

// lexicographic is std::lexicographical_compare.
//
//	{1, 2} is less than {1, 2, 0} and than {1, 3}
func lexicographic(x, y []V, o order) bool {
	for i := range min(len(x), len(y)) {
		if o.xy(&x[i], &y[i]) {
			return true
		}
		if o.yx(&y[i], &x[i]) {
			return false
		}
	}
	return len(x) < len(y)
}

// includes is std::includes: whether the sorted x has all elements of the
// sorted y, as often as y has them.
//
//	{1, 2, 3} includes {1, 3} and not {1, 1}
func includes(x, y []V, o order) bool {
	for i, j := 0, 0; j < len(y); i++ {
		if i == len(x) || o.yx(&y[j], &x[i]) {
			return false
		}
		if !o.xy(&x[i], &y[j]) {
			j++
		}
	}
	return true
}

// matched compiles an algorithm that decides by the equality of elements.
func (a *algo) matched(test func(x, y []V, closed bool, same func(x, y *V) bool) bool) *E {
	other := a.second()
	if other == nil {
		return a.noMatch()
	}
	eq := a.equality(other.args, other.el)
	if eq == nil {
		return bad(a.at)
	}
	return a.boolResult(func(f *frame, e []V) bool { return test(e, other.get(f, len(e)).e, other.closed, eq(f)) })
}

// equalRanges compiles std::equal. Ranges of different lengths differ.
//
//	std::equal(a.begin(), a.end(), b.begin(), b.end())
func (a *algo) equalRanges() *E {
	return a.matched(func(x, y []V, _ bool, same func(x, y *V) bool) bool {
		return len(x) == len(y) && hasPrefix(x, y, same)
	})
}

// startsWith compiles std::ranges::starts_with of C++23.
func (a *algo) startsWith() *E {
	return a.matched(func(x, y []V, _ bool, same func(x, y *V) bool) bool { return hasPrefix(x, y, same) })
}

// endsWith compiles std::ranges::ends_with of C++23.
func (a *algo) endsWith() *E {
	return a.matched(func(x, y []V, _ bool, same func(x, y *V) bool) bool {
		return len(y) <= len(x) && hasPrefix(x[len(x)-len(y):], y, same)
	})
}

// hasPrefix reports whether y is the beginning of x.
func hasPrefix(x, y []V, same func(x, y *V) bool) bool {
	if len(y) > len(x) {
		return false
	}
	for i := range y {
		if !same(&x[i], &y[i]) {
			return false
		}
	}
	return true
}

// permutation compiles std::is_permutation.
//
//	std::is_permutation(a.begin(), a.end(), b.begin())
func (a *algo) permutation() *E {
	return a.matched(func(x, y []V, _ bool, same func(x, y *V) bool) bool { return isPermutation(x, y, same) })
}

// isPermutation pairs each element of x with one of y that is equal and not
// yet taken, in n*n steps.
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

// mismatch compiles std::mismatch: the iterators at the first pair that
// differs.
//
//	auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin())
func (a *algo) mismatch() *E {
	other := a.second()
	if other == nil {
		return a.noMatch()
	}
	eq := a.equality(other.args, other.el)
	if eq == nil {
		return bad(a.at)
	}
	get := a.first
	return a.c.pairResult(a.it, other.it, func(f *frame) V {
		s := get(f)
		o, same := other.part(f, len(s.e)), eq(f)
		i := 0
		for i < len(s.e) && i < len(o.e) && same(&s.e[i], &o.e[i]) {
			i++
		}
		if !other.closed && i == len(o.e) && i < len(s.e) {
			other.get(f, len(s.e)) // it ends too early: an error
		}
		return pairOf(s.at(i), o.at(i))
	}, a.at)
}

// bySearcher compiles std::search by a searcher, which returns the two ends of what it finds; nil for other arguments.
//
//	std::search(s.begin(), s.end(), std::boyer_moore_searcher(word.begin(), word.end()))
func (a *algo) bySearcher() *E {
	s := a.arg(0)
	if a.name != "search" || len(a.args) != 1 || len(a.raw) != 2 || s.t.k != kStruct || s.t.s.methods["operator()"] == nil {
		return nil
	}
	found := a.c.callValue(s, a.raw, a.at)
	if found.t.k != kPair {
		return a.noMatch()
	}
	return a.c.part(found, 0, a.at)
}

// searchRange compiles the search for a range, or for one of its elements.
// The std::ranges forms of search and find_end return a subrange, the
// others an iterator.
//
//	auto it = std::search(s.begin(), s.end(), word.begin(), word.end())
func (a *algo) searchRange(search func(x, y []V, same func(x, y *V) bool) int) *E {
	if e := a.bySearcher(); e != nil {
		return e
	}
	other := a.second()
	if other == nil || !other.closed {
		return a.noMatch()
	}
	eq := a.equality(other.args, other.el)
	if eq == nil {
		return bad(a.at)
	}
	if a.rng && a.name != "find_first_of" {
		return a.subrangeResult(func(f *frame, s span) (int, int) {
			y := other.get(f, 0).e
			i := search(s.e, y, eq(f))
			return i, min(i+len(y), len(s.e))
		})
	}
	return a.iterResult(func(f *frame, s span) int { return search(s.e, other.get(f, 0).e, eq(f)) })
}

// searchFirst returns the index of the first part of x that equals y, or
// len(x).
func searchFirst(x, y []V, same func(a, b *V) bool) int {
	for i := 0; i+len(y) <= len(x); i++ {
		if hasPrefix(x[i:], y, same) {
			return i
		}
	}
	return len(x)
}

// searchEnd returns the index of the last part of x that equals y, or
// len(x) if no part does or y is empty.
func searchEnd(x, y []V, same func(a, b *V) bool) int {
	for i := len(x) - len(y); i >= 0 && len(y) > 0; i-- {
		if hasPrefix(x[i:], y, same) {
			return i
		}
	}
	return len(x)
}

// searchAny returns the index of the first element of x that y has, or
// len(x).
func searchAny(x, y []V, same func(a, b *V) bool) int {
	for i := range x {
		for j := range y {
			if same(&x[i], &y[j]) {
				return i
			}
		}
	}
	return len(x)
}

// sorted compiles an algorithm that reads two sorted ranges and writes
// elements of them.
func (a *algo) sorted(do func(x, y []V, o order, put func(V))) *E {
	other := a.second()
	if other == nil || !other.closed || other.el != a.el {
		return a.noMatch()
	}
	less := a.orderOf(other.args+1, other.el)
	if less == nil {
		return bad(a.at)
	}
	get := a.first
	return a.emit(other.args, a.el, func(f *frame, put func(V)) {
		s := get(f)
		// The output must not overlap the ranges in C++; here the copies
		// make it harmless.
		do(append([]V(nil), s.e...), append([]V(nil), other.get(f, 0).e...), less(f), put)
	})
}

// merge compiles std::merge: of equal elements those of the first range come
// first.
//
//	{1, 3} and {2, 3} to {1, 2, 3, 3}
func (a *algo) merge() *E {
	return a.sorted(func(x, y []V, o order, put func(V)) {
		for len(x) > 0 && len(y) > 0 {
			if o.yx(&y[0], &x[0]) {
				put(y[0])
				y = y[1:]
			} else {
				put(x[0])
				x = x[1:]
			}
		}
		for _, v := range append(x, y...) {
			put(v)
		}
	})
}

// A setRule is which elements an operation on sorted ranges keeps: those of
// the first range only, of the second only, and of both
// ([alg.set.operations]).
type setRule struct{ first, second, both bool }

// setOp compiles an operation on sorted ranges by its rule.
//
//	{1, 2, 2} and {2, 3}: union {1, 2, 2, 3}, intersection {2}, difference {1, 2}
func (a *algo) setOp(rule setRule) *E {
	return a.sorted(func(x, y []V, o order, put func(V)) {
		keep := func(wanted bool, list []V) {
			for _, v := range list {
				if wanted {
					put(v)
				}
			}
		}
		for len(x) > 0 && len(y) > 0 {
			switch {
			case o.xy(&x[0], &y[0]):
				keep(rule.first, x[:1])
				x = x[1:]
			case o.yx(&y[0], &x[0]):
				keep(rule.second, y[:1])
				y = y[1:]
			default:
				keep(rule.both, x[:1])
				x, y = x[1:], y[1:]
			}
		}
		keep(rule.first, x)
		keep(rule.second, y)
	})
}
