package engine

import (
	"math"
	"strings"
)

// seqMethods are the methods that the sequences have in common; see
// methodRow for the letters. size() of a view counts its elements.
var seqMethods = []methodRow{
	{"str sv vec deque list array il map set bits view", "size", ">n", func(x call) V { return ival(x.m.sizeOfRange(x.s)) }},
	{"str sv", "length", ">n", func(x call) V { return ival(len(x.str().b)) }},
	{"str sv vec deque list array il map set view", "empty", ">b", func(x call) V {
		if vw, ok := x.s.o.(*view); ok {
			return bval(vw.start(x.m)() == nil)
		}
		return bval(x.m.sizeOfRange(x.s) == 0)
	}},
	// An iterator is the container with a position, or the node of a linked
	// one.
	{"str sv vec deque list array il map set view", "begin", ">I", func(x call) V { return x.m.beginOf(x.s) }},
	{"str sv vec deque list array il map set view", "end", ">I", func(x call) V { return x.m.endOf(x.s) }},
	{"str sv vec deque list array map set", "cbegin", ">J", func(x call) V { return x.m.beginOf(x.s) }},
	{"str sv vec deque list array map set", "cend", ">J", func(x call) V { return x.m.endOf(x.s) }},
	{"str sv vec deque list array map set", "rbegin crbegin", ">A", func(x call) V { return x.m.rbegin(x.t, x.s) }},
	{"str sv vec deque list array map set", "rend crend", ">A", func(x call) V { return x.m.rend(x.t, x.s) }},
	// These return the place of an element, so that v.front() = 1 assigns.
	{"vec deque array il", "front", ">r", func(x call) V { return x.elem(0, "front") }},
	{"vec deque array", "back", ">r", func(x call) V { return x.elem(len(x.vec().e)-1, "back") }},
	{"vec deque array", "at", "n>r", func(x call) V {
		o := x.vec()
		if uint64(x.a.w) >= uint64(len(o.e)) {
			// The texts are those of libstdc++, which scripts print by
			// e.what().
			name := map[kind]string{kVec: "vector", kDeque: "deque", kArray: "array"}[x.t.k]
			if name == "array" {
				x.m.throw("out_of_range", x.at, "array::at: __n (which is %d) >= _Nm (which is %d)", uint64(x.a.w), len(o.e))
			}
			format := "%s::_M_range_check: __n (which is %d) >= this->size() (which is %d)"
			if name == "deque" { // without the blank in libstdc++
				format = "%s::_M_range_check: __n (which is %d)>= this->size() (which is %d)"
			}
			x.m.throw("out_of_range", x.at, format, name, uint64(x.a.w), len(o.e))
		}
		return V{o: &o.e[x.a.w]}
	}},
	// A pointer into the elements, for code that was written for arrays.
	{"vec array", "data", ">D", func(x call) V { return V{w: x.vec().base, o: (*elems)(x.vec())} }},
	{"array vec", "fill", "t>v", func(x call) V {
		o := x.vec()
		for i := range o.e {
			o.e[i] = x.m.copy(x.t.a[0], x.a)
		}
		return V{}
	}},
	{"sv", "swap", "O>v", func(x call) V { a, b := x.str(), x.a.o.(*str); *a, *b = *b, *a; return V{} }},
	{"array", "max_size", ">n", func(x call) V { return ival(len(x.vec().e)) }},
	{"sv", "max_size", ">n", func(call) V { return V{w: 1<<62 - 1} }},
	{"str vec deque list map set array opt stack queue pq uptr sptr wptr any var bits pair tuple", "swap", "O>v", func(x call) V {
		x.m.swap(x.t, x.s, x.a)
		return V{}
	}},
	{"vec deque list map set str", "max_size", ">n", func(x call) V { return V{w: maxSize(x.t)} }},
}

// maxSize returns max_size() of libstdc++ 12: as many nodes as the address space has room for, and as many elements as half of it.
//
//	std::vector<int>().max_size() // 2305843009213693951
func maxSize(t *Type) int64 {
	if t.k == kStr {
		return math.MaxInt64
	}
	size, align := sizeOf(t.elemType())
	node := int64(0) // the bytes before the value
	switch {
	case t.sub == "forward" || strings.Contains(t.sub, "hash"):
		node, align = 8, 8
	case t.k == kList:
		node, align = 16, 8
	case t.k == kMap || t.k == kSet:
		node, align = 32, 8
	}
	if strings.Contains(t.sub, "hash") && t.a[0].k == kStr {
		node += 8 // the hash is kept
	}
	if t.k == kVec {
		return math.MaxInt64 / size
	}
	return int64(min(math.MaxUint64/uint64((node+size+align-1)/align*align), math.MaxInt64))
}

// swap exchanges the contents of two objects; the objects keep their
// identity, so that references follow the name and not the contents.
//
//	std::swap(a, b); std::swap(v[0], v[1])
//
//	a.swap(b); std::swap(x, y)
func (m *machine) swap(t *Type, a, b V) {
	if a.o == b.o {
		return
	}
	tmp := m.move(t, a)
	m.assignMoved(t, a, b)
	m.assignMoved(t, b, tmp)
}

// assignMoved assigns an object to another one that keeps its identity: by the operator= of its class if it has one.
func (m *machine) assignMoved(t *Type, to, from V) {
	if d := t.moveAssign(); d != nil {
		if d.params[0].q.ref == byValue {
			from = m.move(t, from)
		}
		m.call(d.fn, nil, d.at, to, from)
		return
	}
	take(to, m.move(t, from))
}

// moveAssign returns the operator= of a class that takes an object of the class, the one for temporaries rather than the one for copies;
// nil without one.
func (t *Type) moveAssign() (best *fnDecl) {
	if t.k != kStruct {
		return nil
	}
	for _, d := range t.s.methods["operator="] {
		if len(d.params) == 1 && d.params[0].q.t == t && d.fn != nil && d.tmpl == nil && (best == nil || d.params[0].q.ref == byRvalue) {
			best = d
		}
	}
	return best
}

// elem returns the place of an element that must exist: front() of an empty
// vector is undefined in C++ and ends the script.
//
//	v.front(), st.top()
func (x call) elem(i int, what string) V {
	o := x.vec()
	if i < 0 || i >= len(o.e) {
		x.m.fail(x.at, "%s() of an empty container", what)
	}
	return V{o: &o.e[i]}
}

// rbegin returns a reverse iterator, which is the position after its element.
//
//	for (auto it = v.rbegin(); it != v.rend(); ++it) print(*it)
func (m *machine) rbegin(_ *Type, v V) V { return m.endOf(v) }

// rend returns the end of the reverse iterators.
func (m *machine) rend(_ *Type, v V) V { return m.beginOf(v) }

// vecMethods are the methods of vectors and deques.
var vecMethods = []methodRow{
	{"vec deque", "push_back", "T>v", func(x call) V { x.m.push(x.vec(), x.a); return V{} }},
	{"vec deque", "pop_back", ">v", func(x call) V {
		o := x.vec()
		if len(o.e) == 0 {
			x.m.fail(x.at, "pop_back() of an empty container")
		}
		// The place is cleared, so that what was in it can be collected.
		o.remove(o.e[len(o.e)-1:])
		o.e = o.e[:len(o.e)-1]
		return V{}
	}},
	{"deque", "push_front", "T>v", func(x call) V { x.m.pushFront(x.vec(), x.a); return V{} }},
	{"deque", "pop_front", ">v", func(x call) V {
		o := x.vec()
		if len(o.e) == 0 {
			x.m.fail(x.at, "pop_front() of an empty container")
		}
		o.remove(o.e[:1])
		o.e = o.e[1:]
		o.base++
		return V{}
	}},
	{"vec deque", "clear", ">v", func(x call) V {
		o := x.vec()
		o.remove(o.e)
		o.e = o.e[:0]
		return V{}
	}},
	// The storage grows as libstdc++'s does, which makes capacity() the
	// same.
	{"vec", "capacity", ">n", func(x call) V { return ival(cap(x.vec().e)) }},
	{"vec", "reserve", "n>v", func(x call) V {
		x.m.checkSize(x.a.w, "vector::reserve", x.at)
		if o := x.vec(); int(x.a.w) > cap(o.e) {
			x.m.setCap(o, int(x.a.w))
		}
		return V{}
	}},
	{"vec deque", "shrink_to_fit", ">v", func(x call) V {
		o := x.vec()
		if len(o.e) < cap(o.e) {
			x.m.setCap(o, len(o.e))
		}
		return V{}
	}},
	{"vec deque", "resize", "n>v", func(x call) V { return x.resize(func() V { return x.m.zero(x.t.a[0]) }) }},
	{"vec deque", "resize", "nt>v", func(x call) V { return x.resize(func() V { return x.m.copy(x.t.a[0], x.b) }) }},
	// An iterator of another container would be undefined in C++: mine
	// checks it.
	{"vec deque", "insert", "JT>I", func(x call) V { return x.m.insertAt(x.vec(), x.mine(x.a), []V{x.b}, x.at) }},
	{"vec deque", "insert", "Jnt>I", func(x call) V {
		x.m.checkSize(x.b.w, "vector::_M_fill_insert", x.at)
		list := make([]V, x.b.w)
		for i := range list {
			list[i] = x.m.copy(x.t.a[0], x.d)
		}
		return x.m.insertAt(x.vec(), x.mine(x.a), list, x.at)
	}},
	{"vec deque", "insert", "JL>I", func(x call) V {
		return x.m.insertAt(x.vec(), x.mine(x.a), x.m.copyAll(x.t.a[0], x.b.o.(*vec).e), x.at)
	}},
	{"vec deque", "erase", "J>I", func(x call) V {
		i := x.mine(x.a)
		return x.m.eraseAt(x.vec(), i, i+1, x.at)
	}},
	{"vec deque", "erase", "JJ>I", func(x call) V { return x.m.eraseAt(x.vec(), x.mine(x.a), x.mine(x.b), x.at) }},
	// The list is complete before the old elements go: the value can be one
	// of them.
	{"vec deque", "assign", "nt>v", func(x call) V {
		x.m.checkSize(x.a.w, "cannot create std::vector larger than max_size()", x.at)
		list := make([]V, x.a.w)
		for i := range list {
			list[i] = x.m.copy(x.t.a[0], x.b)
		}
		x.m.charge(slotSize * x.a.w)
		x.vec().assign(list)
		return V{}
	}},
	{"vec deque", "assign", "L>v", func(x call) V {
		x.vec().assign(x.m.copyAll(x.t.a[0], x.a.o.(*vec).e))
		return V{}
	}},
}

// pushFront adds an element at the front of a new storage, with steps for the copy.
//
//	d.push_front(1)
func (m *machine) pushFront(o *vec, v V) {
	m.stepMany(len(o.e) / 16)
	m.charge(slotSize * int64(len(o.e)+1))
	e := make([]V, len(o.e)+1, 2*len(o.e)+8)
	copy(e[1:], o.e)
	e[0] = v
	o.replace(e, e[1:])
}

// resize changes the number of elements; make returns a new one.
//
//	v.resize(5), v.resize(5, -1)
func (x call) resize(make func() V) V {
	o := x.vec()
	x.m.checkSize(x.a.w, "vector::_M_default_append", x.at)
	n := int(x.a.w)
	if n <= len(o.e) {
		o.remove(o.e[n:])
		o.e = o.e[:n]
		return V{}
	}
	x.m.reserve(o, n-len(o.e))
	for len(o.e) < n {
		o.e = append(o.e, make())
	}
	return V{}
}

// list returns the object of a method of a list.
func (x call) list() *list { return x.s.o.(*list) }

// listMethods are the methods of lists.
var listMethods = []methodRow{
	{"list", "front", ">r", func(x call) V {
		l := x.list()
		if l.count == 0 {
			x.m.fail(x.at, "front() of an empty container")
		}
		return V{o: &l.root.next.v}
	}},
	{"list", "back", ">r", func(x call) V {
		l := x.list()
		if l.count == 0 {
			x.m.fail(x.at, "back() of an empty container")
		}
		return V{o: &l.root.prev.v}
	}},
	{"list", "push_back", "T>v", func(x call) V { l := x.list(); l.insert(x.m, &l.root, x.a); return V{} }},
	{"list", "push_front", "T>v", func(x call) V { l := x.list(); l.insert(x.m, l.root.next, x.a); return V{} }},
	{"list", "pop_back", ">v", func(x call) V { return x.popLink(x.list().root.prev, "pop_back") }},
	{"list", "pop_front", ">v", func(x call) V { return x.popLink(x.list().root.next, "pop_front") }},
	{"list", "clear", ">v", func(x call) V { x.list().clear(); return V{} }},
	{"list", "insert", "JT>I", func(x call) V { return V{o: x.list().insert(x.m, x.a.o.(*link), x.b)} }},
	{"list", "erase", "J>I", func(x call) V {
		n := x.a.o.(*link)
		x.m.checkAlive(n.dead, x.at)
		if n.end {
			x.m.fail(x.at, "erase of the end")
		}
		return V{o: x.list().remove(n)}
	}},
	{"list", "erase", "JJ>I", func(x call) V {
		n, last := x.a.o.(*link), x.b.o.(*link)
		for n != last && !n.end {
			n = x.list().remove(n)
		}
		return V{o: n}
	}},
	// The links stay the same, in the other order: iterators at them stay
	// valid.
	{"list", "insert", "JL>I", func(x call) V { return x.insertLinks(x.a.o.(*link), x.m.copyAll(x.t.a[0], x.b.o.(*vec).e)) }},
	{"list", "insert", "Jnt>I", func(x call) V { return x.insertLinks(x.a.o.(*link), x.copies(x.b.w, x.d)) }},
	{"list", "assign", "L>v", func(x call) V { x.list().assign(x.m, x.m.copyAll(x.t.a[0], x.a.o.(*vec).e)); return V{} }},
	// A forward_list is a list here. The place before its first element is the end of the ring, whose
	// negative number lets ++ go on to the first element.
	{"list", "before_begin cbefore_begin", ">I", func(x call) V { return V{w: -1, o: &x.list().root} }},
	{"list", "insert_after", "JT>I", func(x call) V { return V{o: x.list().insert(x.m, x.a.o.(*link).next, x.b)} }},
	{"list", "insert_after", "JL>I", func(x call) V { return x.insertAfter(x.m.copyAll(x.t.a[0], x.b.o.(*vec).e)) }},
	{"list", "insert_after", "Jnt>I", func(x call) V { return x.insertAfter(x.copies(x.b.w, x.d)) }},
	{"list", "erase_after", "J>I", func(x call) V {
		n := x.a.o.(*link).next
		if n.end {
			x.m.fail(x.at, "erase_after of the last element")
		}
		return V{o: x.list().remove(n)}
	}},
	{"list", "erase_after", "JJ>I", func(x call) V {
		n, last := x.a.o.(*link).next, x.b.o.(*link)
		for n != last {
			if n.end {
				x.m.fail(x.at, "the iterators are no range of one container")
			}
			x.m.step()
			n = x.list().remove(n)
		}
		return V{o: n}
	}},
	{"list", "splice_after", "JO>v", func(x call) V {
		l, from, n := x.list(), x.b.o.(*list), x.a.o.(*link).next
		for from.count > 0 {
			first := from.root.next
			from.unlink(first)
			l.link(n, first)
		}
		return V{}
	}},
	{"list", "splice_after", "JOJ>v", func(x call) V {
		n, pos := x.d.o.(*link).next, x.a.o.(*link)
		if n.end || n == pos || n == pos.next {
			return V{}
		}
		x.b.o.(*list).unlink(n)
		x.list().link(pos.next, n)
		return V{}
	}},
	{"list", "reverse", ">v", func(x call) V {
		l := x.list()
		var links []*link
		for n := l.root.next; !n.end; n = n.next {
			links = append(links, n)
		}
		p := &l.root
		for i := len(links) - 1; i >= 0; i-- {
			p.next, links[i].prev = links[i], p
			p = links[i]
		}
		p.next, l.root.prev = &l.root, p
		return V{}
	}},
	// The links move with their elements: iterators at them stay valid.
	{"list", "splice", "JO>v", func(x call) V {
		l, from := x.list(), x.b.o.(*list)
		for from.count > 0 {
			n := from.root.next
			from.unlink(n)
			l.link(x.a.o.(*link), n)
		}
		return V{}
	}},
	{"list", "splice", "JOJ>v", func(x call) V {
		n := x.d.o.(*link)
		if n == x.a.o.(*link) || n.end {
			return V{}
		}
		x.b.o.(*list).unlink(n)
		x.list().link(x.a.o.(*link), n)
		return V{}
	}},
	{"list", "remove", "t>n", func(x call) V {
		l, count := x.list(), 0
		// The value may be an element of the list that is removed on the
		// way.
		v := x.m.copy(x.t.a[0], x.a)
		for n := l.root.next; !n.end; {
			if x.m.step(); x.m.equal(x.t.a[0], n.v, v) {
				n = l.remove(n)
				count++
			} else {
				n = n.next
			}
		}
		return ival(count)
	}},
	{"list", "unique", ">n", func(x call) V {
		l, count := x.list(), 0
		for n := l.root.next; !n.end && !n.next.end; {
			if x.m.step(); x.m.equal(x.t.a[0], n.v, n.next.v) {
				l.remove(n.next)
				count++
			} else {
				n = n.next
			}
		}
		return ival(count)
	}},
	{"list", "resize", "n>v", func(x call) V {
		l := x.list()
		x.m.checkSize(x.a.w, "list::resize", x.at)
		for l.count > int(x.a.w) {
			l.remove(l.root.prev)
		}
		for l.count < int(x.a.w) {
			l.insert(x.m, &l.root, x.m.zero(x.t.a[0]))
		}
		return V{}
	}},
	{"list", "resize", "nt>v", func(x call) V {
		l := x.list()
		x.m.checkSize(x.a.w, "list::resize", x.at)
		v := x.m.copy(x.t.a[0], x.b)
		for l.count > int(x.a.w) {
			l.remove(l.root.prev)
		}
		for l.count < int(x.a.w) {
			l.insert(x.m, &l.root, x.m.copy(x.t.a[0], v))
		}
		return V{}
	}},
	{"list", "assign", "nt>v", func(x call) V {
		x.m.checkSize(x.a.w, "list::assign", x.at)
		v := x.m.copy(x.t.a[0], x.b)
		x.list().clear()
		for range x.a.w {
			x.list().insert(x.m, &x.list().root, x.m.copy(x.t.a[0], v))
		}
		return V{}
	}},
}

// copies returns n copies of a value.
func (x call) copies(n int64, v V) []V {
	x.m.checkSize(n, "cannot create std::list larger than max_size()", x.at)
	list := make([]V, n)
	for i := range list {
		list[i] = x.m.copy(x.t.a[0], v)
	}
	return list
}

// insertLinks inserts elements before a link and returns the iterator at the first one.
func (x call) insertLinks(at *link, list []V) V {
	first := at
	for i, v := range list {
		if n := x.list().insert(x.m, at, v); i == 0 {
			first = n
		}
	}
	return V{o: first}
}

// insertAfter inserts elements after a position. The result is the last of them, or the position if there are none.
func (x call) insertAfter(list []V) V {
	if len(list) == 0 {
		return x.a
	}
	next := x.a.o.(*link).next
	x.insertLinks(next, list)
	return V{o: next.prev}
}

// popLink removes the first or the last element, which must exist.
//
//	l.pop_back(), l.pop_front()
func (x call) popLink(n *link, what string) V {
	if n.end {
		x.m.fail(x.at, "%s() of an empty container", what)
	}
	x.list().remove(n)
	return V{}
}

// table returns the object of a method of a map or a set.
func (x call) table() *table { return x.s.o.(*table) }

// iterAt returns the iterator at a node, or the end for nil.
//
//	if (auto it = m.find(k); it != m.end()) print(it->second)
func (tb *table) iterAt(n *node) V {
	if n == nil {
		return V{w: 1, o: tb}
	}
	return V{o: n}
}

// tableMethods are the methods of maps and sets.
var tableMethods = []methodRow{
	{"map set", "find", "k>I", func(x call) V { return x.table().iterAt(x.table().find(x.m, x.a)) }},
	{"map set", "contains", "k>b", func(x call) V { return bval(x.table().find(x.m, x.a) != nil) }},
	{"map set", "count", "k>n", func(x call) V { return ival(len(x.table().equalRange(x.m, x.a))) }},
	{"map set", "clear", ">v", func(x call) V { x.table().clear(); return V{} }},
	{"map set", "lower_bound", "k>I", func(x call) V { return x.table().iterAt(x.table().bound(x.m, x.a, false)) }},
	{"map set", "upper_bound", "k>I", func(x call) V { return x.table().iterAt(x.table().bound(x.m, x.a, true)) }},
	// A hashed table has no bounds: its equal keys are neighbours.
	{"map set", "equal_range", "k>Q", func(x call) V {
		tb := x.table()
		if !tb.hashed() {
			return pairOf(tb.iterAt(tb.bound(x.m, x.a, false)), tb.iterAt(tb.bound(x.m, x.a, true)))
		}
		list := tb.equalRange(x.m, x.a)
		if len(list) == 0 {
			return pairOf(tb.iterAt(nil), tb.iterAt(nil))
		}
		return pairOf(V{o: list[0]}, tb.iterAt(list[len(list)-1].nextNode()))
	}},
	{"set", "insert", "K>P", func(x call) V { return x.insertKey() }},
	{"map", "insert", "T>P", func(x call) V { return x.insertPair() }},
	{"set map", "insert", "L>v", func(x call) V {
		x.table().insertAll(x.m, x.m.copyAll(x.t.elemType(), x.a.o.(*vec).e), false)
		return V{}
	}},
	{"set map", "insert", "JT>I", func(x call) V {
		k := x.b
		if x.t.k == kMap {
			k = x.b.o.(*structure).f[0]
		}
		n, _ := x.table().insert(x.m, k, func() V { return x.b })
		return V{o: n}
	}},
	{"map set", "erase", "k>n", func(x call) V {
		list := x.table().equalRange(x.m, x.a)
		for _, n := range list {
			x.table().remove(x.m, n)
		}
		return ival(len(list))
	}},
	{"map set", "erase", "I>I", eraseNode},
	{"map set", "erase", "J>I", eraseNode},
	{"map set", "erase", "JJ>I", func(x call) V {
		v := x.a
		for !samePointer(v, x.b) {
			n, ok := v.o.(*node)
			if !ok {
				break
			}
			v = x.table().iterAt(x.table().remove(x.m, n))
		}
		return v
	}},
	{"map", "at", "k>q", func(x call) V {
		n := x.table().find(x.m, x.a)
		if n == nil {
			// The texts are those of libstdc++, which differ for the two
			// kinds of maps.
			what := "map::at"
			if x.table().hashed() {
				what = "unordered_map::at"
			}
			x.m.throw("out_of_range", x.at, "%s", what)
		}
		return V{o: &n.v.o.(*structure).f[1]}
	}},
	{"map", "insert_or_assign", "KX>P", func(x call) V {
		// The old value is assigned to, so that references to it stay
		// valid.
		n, fresh := x.table().insert(x.m, x.a, func() V { return V{o: &structure{t: x.t.a[2], f: []V{x.a, x.b}}} })
		if !fresh {
			s := n.v.o.(*structure)
			if x.t.a[1].isObject() {
				take(s.f[1], x.b)
			} else {
				s.f[1] = x.b
			}
		}
		return pairOf(V{o: n}, bval(fresh))
	}},
	{"map set", "bucket_count", ">n", func(x call) V { return ival(len(x.table().buckets)) }},
	{"map set", "max_load_factor", ">d", func(x call) V { return fval(x.table().maxLoad) }},
	{"map set", "load_factor", ">d", func(x call) V {
		return fval(float64(float32(x.table().count) / float32(len(x.table().buckets))))
	}},
	// An ordered container has neither; a script that calls them does not
	// compile in C++.
	{"map set", "reserve rehash", "n>v", func(x call) V {
		tb := x.table()
		if tb.hashed() {
			x.m.checkSize(x.a.w, "reserve", x.at)
			n := nextPrime(max(uint64(x.a.w), uint64(tb.count+1)))
			if n != uint64(len(tb.buckets)) {
				tb.rehash(n)
			}
		}
		return V{}
	}},
	{"map set", "max_load_factor", "d>v", func(x call) V { x.table().maxLoad = x.a.float(); return V{} }},
	// Elements whose key is there already stay in the source
	// ([associative.reqmts]).
	{"map set", "merge", "O>v", func(x call) V {
		src := x.a.o.(*table)
		for n := src.first(); n != nil; {
			k, v, cur := src.key(n), n.v, n
			n = n.nextNode()
			if _, ok := x.table().insert(x.m, k, func() V { return v }); ok {
				src.remove(x.m, cur)
			}
		}
		return V{}
	}},
}

// clear removes all elements; a hashed table keeps its buckets, as
// _Hashtable::clear does.
func (tb *table) clear() {
	for n := tb.first(); n != nil; n = n.nextNode() {
		n.dead = true
	}
	buckets, next := tb.buckets, tb.nextLen
	tb.init()
	if tb.hashed() {
		tb.buckets, tb.nextLen = make([]*node, len(buckets)), next
	}
}

// eraseNode removes the element of an iterator and returns the next one.
//
//	it = m.erase(it)
func eraseNode(x call) V {
	n, ok := x.a.o.(*node)
	if !ok {
		x.m.fail(x.at, "erase of the end")
	}
	x.m.checkAlive(n.dead, x.at)
	if n.of != x.table() {
		x.m.fail(x.at, "the iterator is one of another container")
	}
	return x.table().iterAt(x.table().remove(x.m, n))
}

// equalRange returns the nodes with a key: one at most unless the table is a
// multimap or a multiset.
//
//	m.count(k), m.equal_range(k)
func (tb *table) equalRange(m *machine, k V) []*node {
	var list []*node
	for n := tb.find(m, k); n != nil; n = n.nextNode() {
		if tb.hashed() && !tb.sameKey(m, tb.key(n), k) || !tb.hashed() && tb.less(m, k, tb.key(n)) {
			break
		}
		list = append(list, n)
		if !tb.multi() {
			break
		}
	}
	return list
}

// insertKey inserts the element of a set.
//
//	auto [it, isNew] = s.insert(3)
func (x call) insertKey() V {
	n, fresh := x.table().insert(x.m, x.a, func() V { return x.a })
	return pairOf(V{o: n}, bval(fresh))
}

// insertPair inserts the element of a map, whose key is the first of the
// pair.
//
//	auto [it, isNew] = m.insert({"a", 1})
func (x call) insertPair() V {
	n, fresh := x.table().insert(x.m, x.a.o.(*structure).f[0], func() V { return x.a })
	return pairOf(V{o: n}, bval(fresh))
}

// adaptorMethods are the methods of stack, queue and priority_queue.
var adaptorMethods = []methodRow{
	{"stack queue pq", "size", ">n", func(x call) V { return ival(len(x.vec().e)) }},
	{"stack queue pq", "empty", ">b", func(x call) V { return bval(len(x.vec().e) == 0) }},
	{"stack queue", "push", "T>v", func(x call) V { x.m.push(x.vec(), x.a); return V{} }},
	{"stack", "top", ">r", func(x call) V { return x.elem(len(x.vec().e)-1, "top") }},
	{"queue", "front", ">r", func(x call) V { return x.elem(0, "front") }},
	{"queue", "back", ">r", func(x call) V { return x.elem(len(x.vec().e)-1, "back") }},
	// A priority queue is a heap in a vector: the largest element is the
	// first.
	{"pq", "top", ">r", func(x call) V { return x.elem(0, "top") }},
	{"stack", "pop", ">v", func(x call) V {
		o := x.vec()
		x.elem(0, "pop")
		o.remove(o.e[len(o.e)-1:])
		o.e = o.e[:len(o.e)-1]
		return V{}
	}},
	// The front is cut off the slice; append moves the rest when the
	// storage is full.
	{"queue", "pop", ">v", func(x call) V {
		o := x.vec()
		x.elem(0, "pop")
		o.remove(o.e[:1])
		o.e = o.e[1:]
		return V{}
	}},
}

// holderMethods are the methods of optional, variant, any, the smart
// pointers and bitset.
var holderMethods = []methodRow{
	{"opt any", "has_value", ">b", func(x call) V {
		if v, ok := x.s.o.(*variant); ok {
			return bval(v.t != nil)
		}
		return bval(x.s.o.(*optional).has)
	}},
	// value() throws, while * of an empty optional ends the script.
	{"opt", "value", ">r", func(x call) V {
		o := x.s.o.(*optional)
		if !o.has {
			x.m.throw("bad_optional_access", x.at, "bad optional access")
		}
		return V{o: &o.v}
	}},
	{"opt", "value_or", "T>t", func(x call) V {
		if o := x.s.o.(*optional); o.has {
			return x.m.copy(x.t.a[0], o.v)
		}
		return x.a
	}},
	{"opt", "reset", ">v", func(x call) V { *x.s.o.(*optional) = optional{v: V{o: gone{}}}; return V{} }},
	{"any", "reset", ">v", func(x call) V { *x.s.o.(*variant) = variant{}; return V{} }},
	{"var", "index", ">n", func(x call) V { return ival(x.s.o.(*variant).index) }},
	{"var", "valueless_by_exception", ">b", func(call) V { return V{} }},
	{"uptr", "get", ">D", func(x call) V { return x.s.o.(*box).p }},
	// The object lives on: the interpreter collects it when nothing refers
	// to it.
	{"uptr", "release", ">D", func(x call) V {
		b := x.s.o.(*box)
		p := b.p
		*b = box{}
		x.m.disown(p)
		return p
	}},
	{"uptr", "reset", ">v", func(x call) V { *x.s.o.(*box) = box{}; return V{} }},
	{"sptr", "get", ">D", func(x call) V { return x.s.o.(*shared).p }},
	{"sptr wptr", "reset", ">v", func(x call) V {
		s := x.s.o.(*shared)
		if s.use != nil && x.t.k == kSPtr {
			s.use.strong--
		}
		*s = shared{}
		return V{}
	}},
	{"ptr", "get", ">r", func(x call) V { return V{o: x.m.pointeeRef(x.s, x.at)} }},
	{"bits", "test", "n>b", func(x call) V {
		b := x.s.o.(*bitset).b
		if uint64(x.a.w) >= uint64(len(b)) {
			x.m.throw("out_of_range", x.at, "bitset::test: __position (which is %d) >= _Nb (which is %d)", uint64(x.a.w), len(b))
		}
		return bval(b[x.a.w])
	}},
	// The methods that return the bitset itself can be chained.
	{"bits", "set", "n>S", func(x call) V { return x.setBit(true) }},
	{"bits", "set", "nb>S", func(x call) V { return x.setBit(x.b.w != 0) }},
	{"bits", "reset", "n>S", func(x call) V { return x.setBit(false) }},
	{"bits", "flip", "n>S", func(x call) V { return x.setBit(!x.s.o.(*bitset).get(x.a.w)) }},
	{"bits", "set", ">S", func(x call) V { return x.eachBit(func(bool) bool { return true }) }},
	{"bits", "reset", ">S", func(x call) V { return x.eachBit(func(bool) bool { return false }) }},
	{"bits", "flip", ">S", func(x call) V { return x.eachBit(func(b bool) bool { return !b }) }},
	{"bits", "operator~", ">O", func(x call) V {
		r := x.m.copy(x.t, x.s)
		x.s = r
		x.eachBit(func(b bool) bool { return !b })
		return r
	}},
	// The bits are bytes: sets of scripts are small.
	{"bits", "count", ">n", func(x call) V { return ival(x.s.o.(*bitset).count()) }},
	{"bits", "any", ">b", func(x call) V { return bval(x.s.o.(*bitset).count() > 0) }},
	{"bits", "none", ">b", func(x call) V { return bval(x.s.o.(*bitset).count() == 0) }},
	{"bits", "all", ">b", func(x call) V { b := x.s.o.(*bitset); return bval(b.count() == len(b.b)) }},
	{"bits", "to_string", ">z", func(x call) V { return V{o: &str{b: x.s.o.(*bitset).text()}} }},
	{"bits", "to_string", "c>z", func(x call) V { return V{o: &str{b: x.s.o.(*bitset).textOf(byte(x.a.w), '1')}} }},
	{"bits", "to_string", "cc>z", func(x call) V { return V{o: &str{b: x.s.o.(*bitset).textOf(byte(x.a.w), byte(x.b.w))}} }},
	{"bits", "to_ulong to_ullong", ">n", func(x call) V {
		n := uint64(0)
		for i, b := range x.s.o.(*bitset).b {
			if b && i >= 64 {
				x.m.throw("overflow_error", x.at, "_Base_bitset::_M_do_to_ulong")
			}
			if b {
				n |= 1 << i
			}
		}
		return V{w: int64(n)}
	}},
	{"exc", "what", ">p", func(x call) V { return V{o: &str{b: x.m.what(x.s)}} }},
}

// what returns the text of an exception: its message, that of a class of the
// script by its own what(), or the name of the class as libstdc++'s
// std::exception has it.
//
//	catch (const std::exception& e) { print(e.what()); }
func (m *machine) what(v V) []byte {
	switch o := v.o.(type) {
	case *exception:
		return []byte(o.what)
	case *structure:
		if o.t != nil && o.t.k == kStruct && o.t.s.what != nil {
			return m.cstring(o.t.s.what(m, v), -1)
		}
		if len(o.f) > 0 {
			if s, ok := o.f[0].o.(*str); ok && len(s.b) > 0 {
				return s.b
			}
		}
		if o.t != nil && o.t.k == kStruct {
			return []byte(o.t.s.exc.name)
		}
	}
	return []byte("std::exception")
}

// get returns a bit; bits outside of the set are 0, which the shifts use.
func (b *bitset) get(i int64) bool { return i >= 0 && i < int64(len(b.b)) && b.b[i] }

// count returns the number of bits that are set.
func (b *bitset) count() int {
	n := 0
	for _, x := range b.b {
		if x {
			n++
		}
	}
	return n
}

// text returns the bits, the highest first.
//
//	std::bitset<4>(5) prints 0101
func (b *bitset) text() []byte { return b.textOf('0', '1') }

// textOf returns the bits with a character for each value.
func (b *bitset) textOf(zero, one byte) []byte {
	s := make([]byte, len(b.b))
	for i, x := range b.b {
		s[len(s)-1-i] = zero
		if x {
			s[len(s)-1-i] = one
		}
	}
	return s
}

// setBit sets or clears a bit, which must exist ([bitset.members]).
//
//	bits.set(3), bits.reset(3), bits.flip(3)
func (x call) setBit(to bool) V {
	b := x.s.o.(*bitset)
	if uint64(x.a.w) >= uint64(len(b.b)) {
		x.m.throw("out_of_range", x.at, "bitset::set: __position (which is %d) >= _Nb (which is %d)", uint64(x.a.w), len(b.b))
	}
	b.b[x.a.w] = to
	return x.s
}

// eachBit replaces all bits.
func (x call) eachBit(to func(bool) bool) V {
	b := x.s.o.(*bitset)
	for i := range b.b {
		b.b[i] = to(b.b[i])
	}
	return x.s
}

// newShared returns a std::shared_ptr to what p points to, with one owner.
func newShared(p V) V {
	if p.o == nil {
		return V{o: &shared{}}
	}
	return V{o: &shared{p: p, use: &useCount{1}}}
}
