package engine

import (
	"math"
	"slices"
	"strings"
)

// The algorithms of <algorithm> and <numeric> are compiled in two steps.
// The compiler checks the arguments and turns the callables among them into
// Go closures once. At run time the elements of the range are one slice of
// values (a span), whatever the container is, so that each algorithm is
// written once.

// An algo is the call of an algorithm that is being compiled. The elements
// come from two iterators or, for std::ranges, from a range.
type algo struct {
	c     *comp
	name  string
	at    int
	el    *Type // of the elements
	it    *Type // of the iterators
	first func(f *frame) span
	over  *E   // the range, nil if there are iterators
	args  []*E // the arguments after the range
	raw   []*E // the two iterators, nil if there is a range
	fixed bool // the elements of a range of the script cannot be written
	rng   bool // std::ranges
}

// A relation is a compiled comparison of two elements. It is evaluated in
// two steps: the callable and its captures once for each call of the
// algorithm, the comparison for each pair of elements.
type relation func(f *frame) func(x, y *V) bool

// A condition is a compiled predicate of one element, in the two steps of a
// relation.
type condition func(f *frame) func(x *V) bool

// An algoRow is an algorithm with the number of its arguments after the
// range. Arguments that an algorithm does not know must not be ignored: a
// projection that has no effect would be a wrong result without an error.
type algoRow struct {
	max    int // without std::ranges
	ranged int // with std::ranges, where projections follow
	fn     func(a *algo) *E
}

// algorithmTable returns the algorithms by their names. A row without a
// function is a name that the functions of stdFuncTable take, because the
// call has no range at its beginning.
func algorithmTable() map[string]algoRow {
	t := map[string]algoRow{}
	for _, rows := range []map[string]algoRow{orderRows(), changeRows(), queryRows(), foldRows(), pairRows()} {
		for name, r := range rows {
			t[name] = r
		}
	}
	for _, name := range []string{"fill_n", "generate_n", "min", "max", "minmax"} {
		t[name] = algoRow{}
	}
	return t
}

// defaultEnd returns the arguments of an algorithm with an empty list in the place of the second iterator replaced by an iterator
// without a value, which is the end of a stream.
//
//	std::for_each(std::istream_iterator<int>(in), {}, add);
func (c *comp) defaultEnd(args []*E, at int) []*E {
	if len(args) < 2 || args[1].list == nil || len(args[1].list.Elems) > 0 || !isIterator(args[0].t) {
		return args
	}
	args = slices.Clone(args)
	args[1] = c.zeroValue(args[0].t, at)
	return args
}

// algoCall compiles the call of an algorithm. It returns nil if the first
// arguments are not a range, so that another function of the name can be
// tried.
//
//	std::sort(v.begin(), v.end()); std::ranges::sort(v)
func (c *comp) algoCall(name string, ranges bool, args []*E, at int) *E {
	row := algorithms()[name]
	if row.fn == nil || len(args) == 0 || args[0].list != nil {
		return nil
	}
	args = c.defaultEnd(args, at)
	if ranges {
		args = c.classRange(args, at)
	}
	a := &algo{c: c, name: name, at: at, rng: ranges}
	limit := row.max
	if ranges {
		limit = row.ranged
	}
	first := args[0]
	// Two iterators are tried before a range: std::ranges takes both forms,
	// and a pointer is never a range.
	if isIterator(first.t) && len(args) > 1 && isIterator(args[1].t) && c.sameIter(first, args[1]) {
		last := args[1]
		if first.t.isCArray() {
			first, last = c.decayed(first), c.decayed(last)
		}
		a.it, a.el = first.t, first.t.a[0]
		a.first = c.spanOf(first, last, at)
		a.raw, a.args = []*E{first, last}, args[2:]
		if len(a.args) > limit {
			return a.noMatch()
		}
		return row.fn(a)
	}
	if len(args) > 1 && first.t.k == kStruct && (args[1].t == first.t || ranges) {
		if u := c.userIterators(first, args[1], at); u != nil {
			a.it, a.el, a.fixed, a.raw = first.t, u.el, u.konst, args[:2]
			a.first = func(f *frame) span { return u.span(f, math.MaxInt, at) }
			if a.args = args[2:]; len(a.args) > limit {
				return a.noMatch()
			}
			return row.fn(a)
		}
	}
	if ranges {
		first = c.userView(first, at)
	}
	// Without std::ranges a container is not a range: std::sort(v) does not
	// compile.
	el := c.types.elem(first.t)
	if el == nil || !ranges {
		return nil
	}
	a.el, a.over = el, first
	v, t := first.vals(), first.t
	a.first = func(f *frame) span { f.m.at = at; return f.m.rangeOf(t, v(f), at) }
	a.it = c.iterOf(t, first.konst, false)
	a.args = args[1:]
	if len(a.args) > limit {
		return a.noMatch()
	}
	return row.fn(a)
}

// isIterator reports whether a type is an iterator, a pointer or an array
// that decays to one.
func isIterator(t *Type) bool { return t.k == kIter || t.k == kPtr && t.sub != "ref" || t.isCArray() }

// sameIter reports whether two expressions can be the begin and the end of
// one range. An iterator and a const_iterator of one container are
// compatible here.
//
//	std::find(v.begin(), v.cend(), 3)
func (c *comp) sameIter(a, b *E) bool {
	return a.t == b.t || isIterator(b.t) && a.t.a[0] == b.t.a[0] && isReverse(a.t) == isReverse(b.t)
}

// readOnly reports whether the elements of the range cannot be changed. A
// const std::span still gives access to elements that are not const.
//
//	const std::vector<int> v; std::ranges::sort(v) // an error
func (a *algo) readOnly() bool {
	if a.over != nil {
		t := a.over.t
		return a.over.konst && t.sub != "span" && t.k != kView || t.k == kInitList || t.k == kSet || t.k == kView && t.sub == constSub
	}
	return a.it.konst || a.fixed
}

// arg returns argument i after the range, or nil. An empty braced list is
// the default of a comparison or a projection, as in ranges::sort(v, {},
// &P::age).
func (a *algo) arg(i int) *E {
	if i < len(a.args) {
		return a.args[i]
	}
	return nil
}

// isDefault reports whether an argument is absent or {}.
func isDefault(e *E) bool { return e == nil || e.list != nil && len(e.list.Elems) == 0 }

// projectionArg returns argument i of a std::ranges algorithm, which is its
// projection. Without std::ranges the argument is something else.
func (a *algo) projectionArg(i int) *E {
	if a.rng && !isDefault(a.arg(i)) {
		return a.args[i]
	}
	return nil
}

// noMatch reports arguments that no overload of the algorithm takes.
func (a *algo) noMatch() *E {
	a.c.errorf(a.at, "no matching function for call to '%s'", a.name)
	return bad(a.at)
}

// mutate compiles an algorithm that changes the elements in place. A
// std::ranges algorithm returns the end of its range, the others nothing.
func (a *algo) mutate(do func(f *frame, e []V)) *E {
	if a.readOnly() {
		a.c.errorf(a.at, "assignment of read-only location in '%s'", a.name)
		return bad(a.at)
	}
	get, el := a.first, a.el
	run := func(f *frame) span {
		s := get(f)
		// The callable can throw. Then the elements stay where they were
		// when it did, and the objects may have changed places: C++
		// promises no more ([algorithms.requirements]).
		settle := f.m.pin(el, s.e)
		do(f, s.e)
		settle()
		s.done()
		return s
	}
	if a.rng && a.over != nil {
		v := a.over.vals()
		return resultE(a.at, qtype{t: a.it}, func(f *frame) V {
			run(f)
			return f.m.endOf(v(f))
		}).asEffect()
	}
	return voidE(a.at, func(f *frame) { run(f) }).asEffect()
}

// asEffect marks a call whose value is not the value of a script that ends
// with it: nobody wants to see the iterator that std::remove returned.
func (e *E) asEffect() *E {
	e.effect = true
	return e
}

// pin remembers which object is at which index. The function that it
// returns gives the objects their places back, with the contents of those
// that were moved there: a reference to v[0] must show the new first
// element after std::sort.
//
//	auto& first = v[0]; std::sort(v.begin(), v.end()); first
func (m *machine) pin(t *Type, e []V) (settle func()) {
	if !t.isObject() {
		return func() {}
	}
	before := append([]V(nil), e...)
	return func() {
		var moved []int
		var contents []V
		for i := range e {
			if e[i].o != before[i].o {
				moved = append(moved, i)
				contents = append(contents, m.detach(t, e[i]))
			}
		}
		for k, i := range moved {
			take(before[i], contents[k])
			e[i] = before[i]
		}
	}
}

// detach returns a new object with the contents of v, which must not be
// used afterwards. No constructor of the script runs: the move is one of
// the interpreter's own.
func (m *machine) detach(t *Type, v V) V {
	switch o := v.o.(type) {
	// The members are detached too: a reference to v[0].name must not move
	// either.
	case *structure:
		c := &structure{t: o.t, f: append([]V(nil), o.f...)}
		if t.isRefTuple() {
			return V{o: c}
		}
		for i := range c.f {
			if isIdentity(c.f[i].o) && fieldType(t, i).isObject() {
				c.f[i] = m.detach(fieldType(t, i), c.f[i])
			}
		}
		return V{o: c}
	case *optional:
		c := *o
		return V{o: &c}
	case *variant:
		c := *o
		return V{o: &c}
	case *exception:
		c := *o
		return V{o: &c}
	case *bitset:
		c := *o
		return V{o: &c}
	case *vec:
		c := *o
		if t.k != kArray {
			o.e = nil
			return V{o: &c}
		}
		c.e = append([]V(nil), o.e...)
		for i := range c.e {
			if t.a[0].isObject() {
				c.e[i] = m.detach(t.a[0], c.e[i])
			}
		}
		return V{o: &c}
	}
	return m.move(t, v)
}

// less compiles the comparison in the first argument, with the projection
// after it.
//
//	std::ranges::sort(people, std::greater{}, &Person::age)
func (a *algo) less() relation {
	return a.c.lessOf(a.args, 0, a.el, a.projectionArg(1), a.at)
}

// lessOf compiles the comparison in argument i, or < without one. Each
// comparison counts a step, so that a long sort is stopped at the limit.
func (c *comp) lessOf(args []*E, i int, el *Type, proj *E, at int) relation {
	var cmp *E
	if i < len(args) && !isDefault(args[i]) {
		cmp = args[i]
	}
	project, pt := c.projection(proj, el, at)
	if pt == tError {
		return nil
	}
	var base relation
	if cmp != nil {
		// A comparison gets the projected values, not the elements.
		base = c.cmpOf(cmp, pt, pt, at)
	} else if c.needOp(at, pt, "<") {
		base = lessThan(pt, at)
	}
	if base == nil || project == nil {
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

// lessThan returns the < of a type that has one.
func lessThan(t *Type, at int) relation {
	return func(f *frame) func(x, y *V) bool {
		m := f.m
		return func(x, y *V) bool {
			// The step counter is written out: this is the inner loop of
			// std::sort.
			if m.steps++; m.steps >= m.checkAt {
				m.at = at
				m.checkLimits()
			}
			return m.less(t, *x, *y)
		}
	}
}

// cmpOf compiles a callable as a comparison of elements of two types.
//
//	std::lower_bound(v.begin(), v.end(), 30, [](const Person& p, int age) { return p.age < age; })
func (c *comp) cmpOf(cmp *E, x, y *Type, at int) relation {
	cb := c.truthCallback(cmp, at, x, y)
	if cb == nil {
		return nil
	}
	v := cmp.vals()
	return func(f *frame) func(x, y *V) bool {
		caps, m := cb.caps(v(f)), f.m
		return func(x, y *V) bool { return cb.call2(m, caps, at, x, y).w != 0 }
	}
}

// same compiles the equality of neighbours: the callable in argument i or ==,
// with the projection after it ([alg.unique], [alg.adjacent.find]).
//
//	std::ranges::unique(v, {}, &Person::age)
func (a *algo) same(i int) relation {
	project, t := a.c.projection(a.projectionArg(i+1), a.el, a.at)
	if t == tError {
		return nil
	}
	var eq relation
	if cmp := a.arg(i); !isDefault(cmp) {
		eq = a.c.cmpOf(cmp, t, t, a.at)
	} else {
		eq = a.c.equalOf(t, t, a.at)
	}
	return projectBoth(eq, project, project)
}

// projectBoth applies projections to the operands of a relation; a nil
// projection is the identity.
func projectBoth(r relation, px, py func(f *frame) func(x *V) V) relation {
	if r == nil || px == nil && py == nil {
		return r
	}
	return func(f *frame) func(x, y *V) bool {
		rel := r(f)
		var fx, fy func(x *V) V
		if px != nil {
			fx = px(f)
		}
		if py != nil {
			fy = py(f)
		}
		return func(x, y *V) bool {
			if fx != nil {
				v := fx(x)
				x = &v
			}
			if fy != nil {
				v := fy(y)
				y = &v
			}
			return rel(x, y)
		}
	}
}

// equalOf compiles == of elements of two types.
func (c *comp) equalOf(x, y *Type, at int) relation {
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
			f.m.step()
			f.s[sx].o, f.s[sy].o = x, y
			return b(f)
		}
	}
}

// projection compiles the projection of a range algorithm: a callable or a
// pointer to a member. The function is nil and the type el for
// std::identity; the type is tError after an error.
func (c *comp) projection(e *E, el *Type, at int) (func(f *frame) func(x *V) V, *Type) {
	if isDefault(e) || e.t.k == kFunctor && e.t.sub == "id" {
		return nil, el
	}
	// A pointer to a member needs no call: this is the common projection.
	if i := memberOf(e, el); i >= 0 {
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

// memberOf returns the index of the data member that a pointer to a member
// of el means, or -1 for other expressions and for members that are
// references.
func memberOf(e *E, el *Type) int {
	if e.t.k != kFunctor || !strings.HasPrefix(e.t.sub, "member ") || e.t.n < 0 || el.k != kStruct || e.t.a[0] != el {
		return -1
	}
	if el.s.fields[e.t.n].t.ref != byValue {
		return -1
	}
	return int(e.t.n)
}

// predicate compiles a callable with one element as a condition.
func (c *comp) predicate(e *E, el *Type, at int) condition {
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

// satisfies compiles the predicate in argument i, with the projection after
// the arguments that the algorithm has besides.
//
//	std::ranges::count_if(v, isEven, &Item::count)
func (a *algo) satisfies(i, proj int) condition {
	if a.arg(i) == nil {
		a.noMatch()
		return nil
	}
	project, t := a.c.projection(a.projectionArg(proj), a.el, a.at)
	if t == tError {
		return nil
	}
	return projectOne(a.c.predicate(a.args[i], t, a.at), project)
}

// projectOne applies a projection to the operand of a condition.
func projectOne(c condition, project func(f *frame) func(x *V) V) condition {
	if c == nil || project == nil {
		return c
	}
	return func(f *frame) func(x *V) bool {
		cond, p := c(f), project(f)
		return func(x *V) bool { v := p(x); return cond(&v) }
	}
}

// equals compiles the comparison with the value in argument i. The value is
// evaluated once, before the first comparison.
//
//	std::ranges::find(v, "Ann", &Person::name)
func (a *algo) equals(i, proj int) condition {
	c, v := a.c, a.arg(i)
	if v == nil {
		a.noMatch()
		return nil
	}
	project, el := c.projection(a.projectionArg(proj), a.el, a.at)
	if el == tError {
		return nil
	}
	slot, other := c.fn.slot(nil), c.fn.slot(nil)
	left := place(a.at, el, true, func(f *frame) *V { return f.s[slot].o.(*V) })
	right := place(a.at, v.t, true, func(f *frame) *V { return &f.s[other] })
	// std::count(v.begin(), v.end(), {}) is C++26; std::find of a pair by
	// {1, 2} is common.
	if v.list != nil {
		v = c.listInit(v.list, el, false)
		right.t = el
	}
	val := v.vals()
	// The value can be an element that the algorithm overwrites: std::remove(first, last, v[0]).
	if v.lv && v.ref != nil && v.slot == 0 && v.t.k != kChar && v.t.k != kBool {
		ref := v.refs()
		right = place(a.at, v.t, true, func(f *frame) *V { return f.s[other].o.(*V) })
		val = func(f *frame) V { return V{o: ref(f)} }
	}
	eq := c.binaryOp("==", left, right, a.at)
	if eq.isBad() {
		return nil
	}
	cond := c.truth(eq)
	return projectOne(func(f *frame) func(x *V) bool {
		f.s[other] = val(f)
		return func(x *V) bool {
			f.s[slot].o = x
			return cond(f)
		}
	}, project)
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

// caller compiles a callable without arguments whose result is converted to
// t.
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

// iterResult compiles an algorithm whose result is the iterator at an
// index.
func (a *algo) iterResult(find func(f *frame, s span) int) *E {
	get := a.first
	return resultE(a.at, qtype{t: a.it}, func(f *frame) V {
		s := get(f)
		return s.at(find(f, s))
	})
}

// boolResult compiles an algorithm whose result is true or false.
func (a *algo) boolResult(test func(f *frame, e []V) bool) *E {
	get := a.first
	return boolE(a.at, func(f *frame) bool { return test(f, get(f).e) })
}

// A split is a span with the index of an iterator in its middle.
type split struct {
	span
	mid int
}

// split compiles (first, middle, last) or (range, middle), and removes the
// middle or the last of them from the arguments. It returns nil for other
// arguments.
//
//	std::rotate(v.begin(), v.begin() + 2, v.end()); std::ranges::rotate(v, v.begin() + 2)
func (a *algo) split() func(f *frame) split {
	mid := a.arg(0)
	if mid != nil && mid.t.k == kStruct && a.over == nil && mid.t == a.it {
		return a.splitUser(mid)
	}
	if mid == nil || !isIterator(mid.t) {
		return nil
	}
	a.args = a.args[1:]
	if a.over != nil {
		m, get := mid.vals(), a.first
		return func(f *frame) split {
			s := get(f)
			return split{s, a.indexOf(f, s, m(f))}
		}
	}
	// The second iterator, which was taken for the end of the range, is the
	// middle.
	first, middle, last := a.raw[0].vals(), a.raw[1].vals(), mid.vals()
	t, at := a.it, a.at
	return func(f *frame) split {
		f.m.at = at
		x, y := first(f), middle(f)
		s := f.m.span(t, x, last(f), at)
		return split{s, a.indexOf(f, s, y)}
	}
}

// splitUser is split of iterators of a class of the script: the middle is as many steps from the first one as a walk to it takes.
//
//	std::rotate(ring.begin(), ring.begin() + 2, ring.end())
func (a *algo) splitUser(last *E) func(f *frame) split {
	whole, at := a.c.userIterators(a.raw[0], last, a.at), a.at
	if whole == nil {
		return nil
	}
	a.args = a.args[1:]
	before := a.first
	return func(f *frame) split {
		mid := len(before(f).e)
		s := whole.span(f, math.MaxInt, at)
		if mid > len(s.e) {
			f.m.fail(at, "the iterator is not one of the range")
		}
		return split{s, mid}
	}
}

// indexOf returns the index of an iterator in a span. An iterator that is
// not in the range is an error of the script, which C++ leaves undefined.
func (a *algo) indexOf(f *frame, s span, v V) int {
	for i := range len(s.e) + 1 {
		if samePointer(s.at(i), v) {
			return i
		}
	}
	f.m.fail(a.at, "the iterator is not one of the range")
	return 0
}
