package engine

// A list is a std::list: a ring of links with one before the first, which
// is the end of the list too.
type list struct {
	root  link
	count int
}

// A link is an element of a list. An iterator is a link, so that it stays
// valid while other elements come and go ([container.rev.reqmts]).
type link struct {
	next, prev *link
	v          V
	end        bool // the place after the last element
	dead       bool
}

// newList returns an empty list.
func newList() *list {
	l := &list{}
	l.root.end = true
	l.root.next, l.root.prev = &l.root, &l.root
	return l
}

// insert adds an element before a link and returns its link.
func (l *list) insert(m *machine, at *link, v V) *link {
	m.charge(nodeSize)
	n := &link{v: v}
	l.link(at, n)
	return n
}

// link puts a link into the ring before another one.
func (l *list) link(at, n *link) {
	n.next, n.prev = at, at.prev
	at.prev.next, at.prev = n, n
	l.count++
}

// unlink takes an element out without ending its life, for splice, and
// returns the next one.
func (l *list) unlink(n *link) *link {
	n.prev.next, n.next.prev = n.next, n.prev
	l.count--
	return n.next
}

// remove takes an element out for good and returns the next one. Iterators
// at it are dead from now on.
func (l *list) remove(n *link) *link {
	n.dead = true
	n.v = V{o: gone{}}
	return l.unlink(n)
}

// clear removes all elements.
func (l *list) clear() {
	for n := l.root.next; n != &l.root; n = n.next {
		n.dead = true
		n.v = V{o: gone{}}
	}
	l.root.next, l.root.prev = &l.root, &l.root
	l.count = 0
}

// take moves all elements of src into l. Their links stay the same, as
// after a move of a std::list.
//
//	std::views::iota(1) | std::views::take(3) // {1, 2, 3}
func (l *list) take(src *list) {
	l.clear()
	if src.count > 0 {
		l.root.next, l.root.prev = src.root.next, src.root.prev
		l.root.next.prev, l.root.prev.next = &l.root, &l.root
		l.count = src.count
		src.root.next, src.root.prev = &src.root, &src.root
		src.count = 0
	}
}

// values returns the elements in their order.
func (l *list) values() []V {
	e := make([]V, 0, l.count)
	for n := l.root.next; n != &l.root; n = n.next {
		e = append(e, n.v)
	}
	return e
}

// assign replaces the elements by e, which must be the list's own.
func (l *list) assign(m *machine, e []V) {
	l.clear()
	for _, v := range e {
		l.insert(m, &l.root, v)
	}
}

// clone returns a copy of the list; t is the type of the elements.
func (l *list) clone(m *machine, t *Type) *list {
	c := newList()
	for n := l.root.next; n != &l.root; n = n.next {
		c.insert(m, &c.root, m.copy(t, n.v))
	}
	return c
}

// spliceRange compiles l.splice(pos, other, first, last): the elements between the iterators change the list. For splice_after
// they are those after first, and go after pos.
func spliceRange(after bool) customMethod {
	return func(c *comp, o *E, args []*E, at int) *E { return c.spliceRange(after, o, args, at) }
}

func (c *comp) spliceRange(after bool, o *E, args []*E, at int) *E {
	if len(args) != 4 || args[1].t != o.t || !args[1].lv {
		return nil
	}
	for i, a := range args {
		if i != 1 && a.t.k != kIter {
			return nil
		}
	}
	l, pos, from, a, b := o.vals(), args[0].vals(), args[1].vals(), args[2].vals(), args[3].vals()
	return voidE(at, func(f *frame) {
		to, at := l(f).o.(*list), pos(f).o.(*link)
		src, n, last := from(f).o.(*list), a(f).o.(*link), b(f).o.(*link)
		if after {
			at, n = at.next, n.next
		}
		for n != last && !n.end {
			f.m.step()
			next := src.unlink(n)
			to.link(at, n)
			n = next
		}
	}).asEffect()
}

// assignList compiles assign, insert and insert_after of a list with a braced list, and with two iterators.
func assignList(c *comp, o *E, args []*E, at int) *E {
	if len(args) == 0 || args[len(args)-1].list == nil {
		switch {
		case len(args) == 2:
			return assignRange(c, o, args, at)
		case len(args) == 3:
			return insertRange(c, o, args, at)
		}
	}
	return nil
}

// emplaceAfter compiles emplace_after(pos, args...) of a forward_list.
func emplaceAfter(c *comp, o *E, args []*E, at int) *E {
	if len(args) < 1 || args[0].t.k != kIter {
		return nil
	}
	mk := c.makeElem(o.t.a[0], args[1:], at)
	if mk == nil {
		return bad(at)
	}
	s, pos := o.vals(), args[0].vals()
	return resultE(at, qtype{t: c.iterOf(o.t, false, false)}, func(f *frame) V {
		l := s(f).o.(*list)
		p := pos(f)
		return V{o: l.insert(f.m, p.o.(*link).next, mk(f))}
	})
}
