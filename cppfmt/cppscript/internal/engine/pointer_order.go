package engine

// A pointer to an element is the array and an index, or the element's place: &v[1], and &x of a loop over v. Both are the same pointer.

// element returns what a pointer into an array points to, as a pointer without the array. Others, and one to the end, are returned as
// they are.
func element(p V) V {
	switch o := p.o.(type) {
	case *typedPlace:
		return element(o.p)
	case *elems:
		i := p.w - o.base
		if i < 0 || i >= int64(len(o.e)) {
			return p
		}
		e := &o.e[i]
		if isIdentity(e.o) {
			return V{o: e.o}
		}
		return V{o: e}
	case *str:
		if p.w >= 0 && p.w < int64(len(o.b)) {
			return V{o: &o.b[p.w]}
		}
	}
	return p
}

// samePlace compares pointers.
func samePlace(a, b V) bool {
	if a.o == b.o {
		return a.w == b.w
	}
	a, b = element(a), element(b)
	return a.o == b.o && a.w == b.w
}

// lessPlace orders pointers, as std::less does ([comparisons.general]/2): elements of one array by their index, others by a number that
// each gets when it is first asked for, so that a script prints the same each time.
func (m *machine) lessPlace(a, b V) bool {
	if a.o == b.o {
		return a.w < b.w
	}
	return !samePlace(a, b) && m.placeNumber(a) < m.placeNumber(b)
}

// placeNumber returns the number of what a pointer points to, 0 for null.
func (m *machine) placeNumber(p V) int64 {
	if p.o == nil {
		return 0
	}
	o := element(p).o
	n := m.numbers[o]
	if n == 0 {
		if m.numbers == nil {
			m.numbers = map[any]int64{}
		}
		m.charge(slotSize)
		n = int64(len(m.numbers) + 1)
		m.numbers[o] = n
	}
	return n
}

// intoOneArray returns two pointers as pointers into one array, which one of them shows. It ends the script if neither does: then their
// order and distance are not known.
func (m *machine) intoOneArray(a, b V, at int) (V, V) {
	if a.o == b.o {
		return a, b
	}
	if i, ok := m.indexOfPlace(b, a); ok {
		return V{w: i, o: b.o}, b
	}
	if i, ok := m.indexOfPlace(a, b); ok {
		return a, V{w: i, o: a.o}
	}
	if samePlace(a, b) {
		return a, a
	}
	m.fail(at, "where two pointers are in an array is not known; take them by index, as in &v[i], or use std::less for an order")
	return a, b
}

// indexOfPlace returns the index of the element that p points to in the array that array points into.
func (m *machine) indexOfPlace(array, p V) (int64, bool) {
	switch o := array.o.(type) {
	case *elems:
		m.stepMany(len(o.e))
		for i := range o.e {
			if w := o.base + int64(i); samePlace(V{w: w, o: o}, p) {
				return w, true
			}
		}
	case *str:
		m.stepMany(len(o.b))
		for i := range o.b {
			if samePlace(V{w: int64(i), o: o}, p) {
				return int64(i), true
			}
		}
	}
	return 0, false
}
