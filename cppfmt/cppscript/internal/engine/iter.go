package engine

import (
	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
	"slices"
)

// A view is a range whose elements are computed when they are asked for. It
// holds no position: each start is a new walk, so that a view can be walked
// twice.
type view struct {
	start func(m *machine) func() *V // returns the function that yields the elements, nil at the end
	size  func(m *machine) int       // nil if it is not known
}

// A viewIter is an iterator of a view. It is not changed: ++ makes a new
// one, whose walk goes on with the same source.
type viewIter struct {
	next func() *V
	cur  *V
	n    int
	src  *view
}

// A viewEnd is the sentinel of a view.
type viewEnd struct{}

// An inserter is a std::back_inserter and the like, or a
// std::ostream_iterator: each value that is assigned through it goes to
// put.
type inserter struct {
	put func(m *machine, v V)
}

// sameViewIter compares an iterator of a view with another, or with the
// sentinel.
//
//	for (auto it = view.begin(); it != view.end(); ++it)
func sameViewIter(x *viewIter, b V) bool {
	if y, ok := b.o.(*viewIter); ok {
		return x.n == y.n || x.cur == nil && y.cur == nil
	}
	return x.cur == nil
}

// isReverse reports whether a type is a reverse_iterator, whose position is
// after its element.
func isReverse(t *Type) bool { return t.k == kIter && t.sub == "reverse_iterator" }

// advance moves a pointer or an iterator by n. One that leaves its
// container ends the script: C++ leaves that undefined.
//
//	it + 2, std::next(it), --it
func (m *machine) advance(t *Type, v V, n int64, at int) V {
	if isReverse(t) {
		n = -n
	}
	limit, base := 0, int64(0)
	switch o := v.o.(type) {
	case *vec:
		o.index(m, v.w, at)
		limit, base = len(o.e), o.base
	case *elems:
		(*vec)(o).index(m, v.w, at)
		limit, base = len(o.e), o.base
	case *str:
		limit = len(o.b)
	case nil:
		if n != 0 {
			m.fail(at, "null pointer access")
		}
		return v
	case *node, *table, *link, *viewIter:
		return m.walkBy(v, n, at)
	default:
		if n != 0 {
			m.fail(at, "arithmetic on a pointer to a single object")
		}
		return v
	}
	v.w += n
	if i := v.w - base; i < 0 || i > int64(limit) {
		m.fail(at, "iterator is out of range: position %d of %d elements", i, limit)
	}
	return v
}

// walkBy moves an iterator of linked elements by n, one element a step.
//
//	std::next(list.begin(), 3)
func (m *machine) walkBy(v V, n int64, at int) V {
	for ; n > 0; n-- {
		// std::advance of a list is as long as the list.
		m.step()
		v = m.stepNode(v, true, at)
	}
	for ; n < 0; n++ {
		m.step()
		v = m.stepNode(v, false, at)
	}
	return v
}

// stepNode moves an iterator of linked elements by one.
func (m *machine) stepNode(v V, forward bool, at int) V {
	switch o := v.o.(type) {
	case *node:
		return m.stepTree(o, forward, at)
	case *table: // the end of a map or a set
		if forward || o.count == 0 || o.hashed() {
			m.fail(at, "iterator is after the last element")
		}
		return V{o: o.lastPath()[0]}
	case *link:
		if v.w < 0 && forward { // before_begin() of a forward_list
			return V{o: o.next}
		}
		return m.stepLink(o, forward, at)
	case *viewIter:
		if o.cur == nil || !forward {
			m.fail(at, "iterator of a view cannot move there")
		}
		return V{o: &viewIter{next: o.next, cur: o.next(), n: o.n + 1, src: o.src}}
	}
	return v
}

// stepTree moves from an element of a map or a set to its neighbour.
func (m *machine) stepTree(n *node, forward bool, at int) V {
	m.checkAlive(n.dead, at)
	if forward {
		if next := n.nextNode(); next != nil {
			return V{o: next}
		}
		return V{w: 1, o: n.of}
	}
	if n.prev == nil || n.prev == n.of.head {
		m.fail(at, "iterator is before the first element")
	}
	return V{o: n.prev}
}

// stepLink moves from an element of a list to its neighbour.
func (m *machine) stepLink(n *link, forward bool, at int) V {
	m.checkAlive(n.dead, at)
	if forward {
		if n.end {
			m.fail(at, "iterator is after the last element")
		}
		return V{o: n.next}
	}
	if n.prev.end {
		m.fail(at, "iterator is before the first element")
	}
	return V{o: n.prev}
}

// checkAlive ends the script if the element of an iterator was erased.
//
//	m.erase(it); ++it; // it = m.erase(it) is the way
func (m *machine) checkAlive(dead bool, at int) {
	if dead {
		m.fail(at, "use of an iterator whose element was erased")
	}
}

// slotOf returns the place of the element that an iterator is at: *V, or
// *byte for a string. It ends the script if there is no element.
//
//	*v.end() ends the script
func (m *machine) slotOf(t *Type, v V, at int) any {
	if isReverse(t) {
		// A reverse iterator means the element before its position.
		v = m.advance(t, v, 1, at)
	}
	switch o := v.o.(type) {
	case *vec:
		i := o.index(m, v.w, at)
		if uint64(i) >= uint64(len(o.e)) {
			m.fail(at, "dereference of an iterator at or after the end")
		}
		return &o.e[i]
	case *elems:
		return o.at(m, v.w, at)
	case *str:
		if v.w < 0 || v.w >= int64(len(o.b)) {
			m.fail(at, "dereference of an iterator at or after the end")
		}
		return &o.b[v.w]
	case *node:
		m.checkAlive(o.dead, at)
		return &o.v
	case *link:
		m.checkAlive(o.dead, at)
		if !o.end {
			return &o.v
		}
	case *viewIter:
		if o.cur != nil {
			return o.cur
		}
	}
	m.fail(at, "dereference of an iterator at or after the end")
	return nil
}

// derefIter compiles *it. An object is its own place, so that a reference
// to it stays valid when the vector grows, where C++ would leave it
// dangling.
//
//	*it = 3; (*it).name
func (c *comp) derefIter(e *E, at int) *E {
	t, v, el := e.t, e.vals(), e.t.a[0]
	if el.isObject() {
		return object(at, el, t.konst, func(f *frame) V { return *f.m.slotOf(t, v(f), at).(*V) })
	}
	return lvalue(at, el, t.konst, func(f *frame) any { return f.m.slotOf(t, v(f), at) })
}

// A span is the elements between two iterators, as one slice whatever the
// container is. For vectors it is the storage itself, for the others a copy
// that commit writes back.
type span struct {
	e      []V
	at     func(i int) V // the iterator at an index
	commit func()        // writes changed elements back, nil if e are the elements
}

// span returns the elements from first to last. Iterators that are not a
// range of one container end the script.
func (m *machine) span(t *Type, first, last V, at int) span {
	if isReverse(t) {
		return m.reverseSpan(t, first, last, at)
	}
	switch o := first.o.(type) {
	case *vec:
		return m.vecSpan(o, first, last, at)
	case *elems:
		return m.vecSpan((*vec)(o), first, last, at)
	case *str:
		m.checkRange(first, last, len(o.b), at)
		m.stepMany(int(last.w - first.w))
		// A string has bytes and not values: they are unpacked, and packed
		// again by commit.
		e := make([]V, last.w-first.w)
		m.charge(slotSize * int64(len(e)))
		for i := range e {
			e[i].w = int64(int8(o.b[int(first.w)+i]))
		}
		return span{e: e, at: func(i int) V { return V{w: first.w + int64(i), o: o} }, commit: func() {
			for i := range e {
				if k := int(first.w) + i; k < len(o.b) {
					o.b[k] = byte(e[i].w)
				}
			}
		}}
	case nil:
		return span{at: func(int) V { return first }}
	}
	return m.linkedSpan(t, first, last, at)
}

// checkRange ends the script if two iterators are not a range of one
// container.
func (m *machine) checkRange(first, last V, n, at int) {
	if last.o != first.o || first.w < 0 || last.w < first.w || last.w > int64(n) {
		m.fail(at, "the iterators are no range of one container")
	}
}

// sameSpan returns b as an iterator of the span of a, if both are iterators of spans that begin at one element: each call of a function
// that returns a std::span makes one.
//
//	std::accumulate(m.row(2).begin(), m.row(2).end(), 0)
func sameSpan(a, b V) V {
	x, ok := a.o.(*vec)
	y, is := b.o.(*vec)
	if ok && is && x != y && x.kind == borrowed && y.kind == borrowed && len(x.e) > 0 && len(y.e) > 0 && &x.e[0] == &y.e[0] {
		return V{w: b.w - y.base + x.base, o: x}
	}
	return b
}

// vecSpan returns a part of the storage of a vector, with no room to append
// in it.
func (m *machine) vecSpan(o *vec, first, last V, at int) span {
	last = sameSpan(first, last)
	i, j := o.index(m, first.w, at), o.index(m, last.w, at)
	m.checkRange(V{w: i, o: first.o}, V{w: j, o: last.o}, len(o.e), at)
	m.stepMany(int(j-i) / 8)
	return span{e: o.e[i:j:j], at: func(i int) V { return V{w: first.w + int64(i), o: first.o} }}
}

// linkedSpan returns the elements of a list, a map, a set or a view. It
// charges the slices to the memory limit: a view can have more elements
// than were ever stored.
func (m *machine) linkedSpan(t *Type, first, last V, at int) span {
	var s span
	var places []V
	var slots []*V
	for v := first; !samePointer(v, last); v = m.stepNode(v, true, at) {
		m.step()
		p := m.slotOf(t, v, at).(*V)
		m.charge(2 * slotSize)
		// The places give the iterators back, the slots the elements.
		places = append(places, v)
		slots = append(slots, p)
		s.e = append(s.e, *p)
	}
	s.at = func(i int) V {
		if i < len(places) {
			return places[i]
		}
		return last
	}
	e := s.e
	s.commit = func() {
		for i := range e {
			*slots[i] = e[i]
		}
	}
	return s
}

// reverseSpan returns the elements between reverse iterators, in their
// order.
func (m *machine) reverseSpan(t *Type, first, last V, at int) span {
	base := &Type{k: kIter, a: t.a, sub: "iterator"}
	// The base iterators are in the other order.
	in := m.span(base, last, first, at)
	n := len(in.e)
	e := make([]V, n)
	for i := range e {
		e[i] = in.e[n-1-i]
	}
	return span{e: e, at: func(i int) V { return in.at(n - i) }, commit: func() {
		for i := range e {
			in.e[n-1-i] = e[i]
		}
		if in.commit != nil {
			in.commit()
		}
	}}
}

// done writes the elements of a span back into their container.
func (s *span) done() {
	if s.commit != nil {
		s.commit()
	}
}

// rangeOf returns the elements of a container or a view.
func (m *machine) rangeOf(t *Type, v V, at int) span {
	switch o := v.o.(type) {
	case *vec:
		m.stepMany(len(o.e) / 8)
		return span{e: o.e, at: func(i int) V { return V{w: o.base + int64(i), o: o} }}
	case *str:
		return m.span(t, V{o: o}, V{w: int64(len(o.b)), o: o}, at)
	case *list:
		return m.linkedSpan(t, V{o: o.root.next}, V{o: &o.root}, at)
	case *table:
		return m.linkedSpan(t, o.begin(), V{w: 1, o: o}, at)
	case *view:
		return m.linkedSpan(t, o.begin(m), V{o: viewEnd{}}, at)
	}
	return span{at: func(int) V { return V{} }}
}

// begin returns the iterator at the first element, or the end of an empty
// table.
func (tb *table) begin() V {
	if n := tb.first(); n != nil {
		return V{o: n}
	}
	return V{w: 1, o: tb}
}

// begin starts a walk and returns the iterator at its first element.
func (vw *view) begin(m *machine) V {
	next := vw.start(m)
	return V{o: &viewIter{next: next, cur: next(), src: vw}}
}

// beginOf returns the begin iterator of a container.
func (m *machine) beginOf(v V) V {
	switch o := v.o.(type) {
	case *vec:
		return V{w: o.base, o: o}
	case *str:
		return V{o: o}
	case *list:
		return V{o: o.root.next}
	case *table:
		return o.begin()
	case *view:
		return o.begin(m)
	}
	return V{}
}

// endOf returns the end iterator of a container.
func (m *machine) endOf(v V) V {
	switch o := v.o.(type) {
	case *vec:
		return V{w: o.base + int64(len(o.e)), o: o}
	case *str:
		return V{w: int64(len(o.b)), o: o}
	case *list:
		return V{o: &o.root}
	case *table:
		return V{w: 1, o: o}
	case *view:
		return V{o: viewEnd{}}
	}
	return V{}
}

// sizeOfRange returns the number of elements. That of a view without a
// known size is counted by a walk.
//
//	v.size(), std::ranges::distance(view)
func (m *machine) sizeOfRange(v V) int {
	switch o := v.o.(type) {
	case *vec:
		return len(o.e)
	case *str:
		return len(o.b)
	case *list:
		return o.count
	case *table:
		return o.count
	case *bitset:
		return len(o.b)
	case *view:
		if o.size != nil {
			return o.size(m)
		}
		n := 0
		for next := o.start(m); next() != nil; n++ {
			m.step()
		}
		return n
	}
	return 0
}

// rangeFor compiles a range-based for ([stmt.ranged]).
//
//	for (auto& [name, age] : people) age++
func (c *comp) rangeFor(s *syntax.RangeFor) stmt {
	defer c.push()()
	var init stmt
	if s.Init != nil {
		init = c.headStmt(s.Init)
	}
	at := s.Range.Offset()
	var e *E
	if l, ok := s.Range.(*syntax.List); ok {
		e = c.autoList(&syntax.VarDecl{At: l.At, Form: syntax.EqualInit}, l)
	} else {
		e = c.expr(s.Range)
	}
	if e.isBad() {
		c.rangeBody(s, bad(at))
		return nil
	}
	if e.t.k == kStruct {
		return c.userRange(s, init, e, at)
	}
	if e.t.name == subrangeName {
		e = c.userView(e, at)
	}
	e = c.literalArray(e)
	el := c.types.elem(e.t)
	if el == nil {
		c.errorf(at, "no matching function for call to 'begin(%s)'", typeText(e))
		return nil
	}
	slot := c.fn.slot(nil)
	bind, body := c.rangeBody(s, c.loopElement(e, el, slot, at))
	if bind == nil || e.t.k == kPtr {
		return nil
	}
	hold := c.fn.slot(nil)
	if c.owners && !e.lv && holdsOwners(e.t) {
		c.keepOwner(qtype{t: e.t}, hold)
		c.heads = append(c.heads, destruction{e.t, func(f *frame) *V { return &f.s[hold] }, true})
	}
	v := e.vals()
	once := runElement(slot, el.isObject(), bind, body, at)
	return func(f *frame) control {
		if init != nil {
			init(f)
		}
		o := v(f)
		f.s[hold] = o // a temporary range lives as long as the loop
		return f.m.walk(o, at, func(p any) control { return once(f, p) })
	}
}

// literalArray returns a string literal as the array that it is, with its NUL; other expressions unchanged.
//
//	for (char c : "abc")
func (c *comp) literalArray(e *E) *E {
	if !e.lit || e.t != tCStr || e.k == nil {
		return e
	}
	s := e.k.o.(*str)
	v := V{o: &str{b: s.b[: len(s.b)+1 : len(s.b)+1]}}
	r := valE(e.at, c.types.array(tChar, int64(len(s.b)+1), true), func(*frame) V { return v })
	r.lv, r.konst = true, true
	return r
}

// loopElement returns the lvalue of the current element, which is in a
// slot: an object itself, or the place of another value.
//
//	for (auto& [k, v] : m) v++; // k is const
func (c *comp) loopElement(e *E, el *Type, slot, at int) *E {
	konst := e.konst || e.t.k == kSet || e.t.k == kInitList || e.t.k == kSV
	switch {
	case e.t.sub == "span":
		konst = false
	case e.t.k == kView:
		konst = e.t.sub == constSub
	}
	switch {
	case el.isObject():
		return object(at, el, konst, func(f *frame) V { return f.s[slot] })
	case el.k == kChar:
		return lvalue(at, el, konst, func(f *frame) any { return f.s[slot].o })
	}
	return place(at, el, konst, func(f *frame) *V { return f.s[slot].o.(*V) })
}

// runElement returns the function that runs the body of a loop for the
// element at a place.
func runElement(slot int, obj bool, bind, body stmt, at int) func(f *frame, p any) control {
	return func(f *frame, p any) control {
		m := f.m
		if m.steps++; m.steps >= m.checkAt {
			m.at = at
			m.checkLimits()
		}
		if obj {
			f.s[slot] = *p.(*V)
		} else {
			f.s[slot].o = p
		}
		bind(f)
		return body(f)
	}
}

// rangeBody compiles the variable and the body of a range-based for. After
// an error in the range the names are declared all the same, so that the
// body has no errors that follow from it.
func (c *comp) rangeBody(s *syntax.RangeFor, cur *E) (bind, body stmt) {
	d := *s.Var
	d.Form, d.Init = syntax.EqualInit, &compiled{syntax.At(cur.at), cur}
	// The loop variable is local although the loop is a statement of the
	// script.
	if top := c.inTop; top {
		c.inTop = false
		defer func() { c.inTop = top }()
	}
	if cur.isBad() {
		for _, n := range append([]string{d.Name}, d.Names...) {
			c.scope.add(&symbol{kind: symVar, name: n, q: qtype{t: tError}})
		}
		c.loopBody(s.Body)
		return nil, nil
	}
	bind = c.varDecl(&d)
	c.notAgain(s.Body)
	body = c.loopBody(s.Body)
	return bind, body
}

// walk calls do for each element of a container until do breaks or returns.
// The result is how the loop ends for the statement around it.
func (m *machine) walk(v V, at int, do func(p any) control) control {
	ctl := ctlNext
	next := func(p any) bool {
		ctl = do(p)
		return ctl != ctlBreak && ctl != ctlReturn
	}
	switch o := v.o.(type) {
	case *vec:
		m.walkVec(o, at, next)
	case *str:
		m.walkText(o, at, next)
	case *list:
		for n := o.root.next; !n.end && next(&n.v); n = n.next {
			m.checkAlive(n.dead, at)
		}
	case *table:
		for n := o.first(); n != nil && next(&n.v); n = n.nextNode() {
			m.checkAlive(n.dead, at)
		}
	case *view:
		elem := o.start(m)
		for p := elem(); p != nil && next(p); p = elem() {
		}
	}
	if ctl == ctlReturn {
		return ctl
	}
	return ctlNext
}

// walkVec calls next for each element of a vector until it reports false. A
// body that changes the size of the vector would use iterators that C++
// invalidates.
//
//	for (int x : v) v.push_back(x); // ends the script
func (m *machine) walkVec(o *vec, at int, next func(p any) bool) {
	n := len(o.e)
	for i := 0; i < n; i++ {
		if len(o.e) != n {
			m.fail(at, "the container changes its size inside of its own range-based for")
		}
		if !next(&o.e[i]) {
			return
		}
	}
}

// walkText calls next for each byte of a string, as walkVec does.
func (m *machine) walkText(o *str, at int, next func(p any) bool) {
	n := len(o.b)
	for i := 0; i < n; i++ {
		if len(o.b) != n {
			m.fail(at, "the string changes its size inside of its own range-based for")
		}
		if !next(&o.b[i]) {
			return
		}
	}
}

// userRange compiles a range-based for over a class with begin and end: the
// loop of [stmt.ranged] by the operators !=, ++ and * of its iterator.
//
//	for (int x : counter) print(x) // a class with begin() and end()
func (c *comp) userRange(s *syntax.RangeFor, init stmt, e *E, at int) stmt {
	slot := c.fn.slot(nil)
	if e.isTemporary() { // it lives as long as the loop
		c.heads = append(c.heads, destruction{e.t, func(f *frame) *V { return &f.s[slot] }, c.owners && holdsOwners(e.t)})
	}
	v := e.vals()
	o := object(at, e.t, e.konst, func(f *frame) V { return f.s[slot] })
	begin, end := c.memberCall(o, "begin", at), c.memberCall(o, "end", at)
	if begin == nil || end == nil {
		c.errorf(at, "no matching function for call to 'begin(%s)'", typeText(e))
		return nil
	}
	// begin and end are evaluated once, before the first element.
	it, last := c.fn.slot(nil), c.fn.slot(nil)
	bv, ev := c.fresh(begin), c.fresh(end)
	hold := func(t *Type, k int) *E {
		if t.isObject() {
			return object(at, t, false, func(f *frame) V { return f.s[k] })
		}
		return place(at, t, false, func(f *frame) *V { return &f.s[k] })
	}
	cur, stop := hold(begin.t, it), hold(end.t, last)
	differ := c.binaryOp("!=", cur, stop, at)
	next := c.unary(&syntax.Unary{At: syntax.At(at), Op: "++", X: &compiled{syntax.At(at), cur}})
	elem := c.deref(cur, at)
	if differ.isBad() || next.isBad() || elem.isBad() {
		return nil
	}
	bind, body := c.rangeBody(s, elem)
	if bind == nil {
		return nil
	}
	more, step := c.truth(differ), c.run(next)
	return func(f *frame) control {
		if init != nil {
			init(f)
		}
		f.s[slot] = v(f)
		f.s[it], f.s[last] = bv(f), ev(f)
		for more(f) {
			f.m.at = at
			f.m.step()
			bind(f)
			if ctl := body(f); ctl == ctlBreak {
				return ctlNext
			} else if ctl == ctlReturn {
				return ctl
			}
			step(f)
		}
		return ctlNext
	}
}

// memberCall compiles the call of a member function without arguments; nil if
// the class has no such member.
//
//	counter.begin()
func (c *comp) memberCall(o *E, name string, at int) *E {
	if e := c.tryCall(o.t.s.methods[name], o, nil, at); e != nil || name != "begin" && name != "end" {
		return e
	}
	return c.tryCall(append(slices.Clone(o.t.s.friends[name]), o.t.s.namespaceFuncs(name)...), nil, []*E{o}, at) // [stmt.ranged]/1.3
}
