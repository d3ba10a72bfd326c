package engine

// A slot of a number, a pointer or a callable that has no value holds a mark instead. Numbers have no object in
// their slot, so that one comparison finds a mark.
type (
	// notSet marks what was declared without a value.
	notSet struct{}
	// gone marks the slot of an element that its vector has removed, or has moved to a larger storage:
	// references and pointers to it dangle.
	gone struct{}
)

// badSlot ends the script at the use of a slot that holds a mark. The slot of an element that has moved leads to
// the one that it is in.
func (m *machine) badSlot(p *V, at int) *V {
	switch o := p.o.(type) {
	case moved:
		return m.badSlot(o.to, at)
	case notSet:
		m.fail(at, "a value is used that was never set")
	case gone:
		m.fail(at, "use of a reference to something that is no longer there")
	}
	return p
}

// checkWrite is badSlot for a write: what was never set may be written.
func (m *machine) checkWrite(p *V, at int) *V {
	switch o := p.o.(type) {
	case moved:
		return m.checkWrite(o.to, at)
	case gone:
		m.badSlot(p, at)
	}
	return p
}

// discard marks the slots of elements that are gone, which also lets what they held be collected.
func discard(e []V) {
	for i := range e {
		e[i] = V{o: gone{}}
	}
}

// unset marks what default initialisation leaves without a value in an object that is zero: elements of arrays,
// and members of classes without a constructor ([dcl.init.general]/7). Constructors mark theirs in markMembers.
//
//	int a[5]; Point p;
func (m *machine) unset(t *Type, v V) {
	switch t.k {
	case kArray:
		if o, ok := v.o.(*vec); ok {
			for i := range o.e {
				m.unsetPart(t.a[0], &o.e[i])
			}
		}
	case kStruct:
		if len(t.s.ctors) == 0 {
			m.markMembers(t.s, v)
		}
	}
}

// markMembers is unset for the members of an object.
func (m *machine) markMembers(cl *class, v V) {
	s := v.o.(*structure)
	for i := range cl.fields {
		if fd := &cl.fields[i]; fd.t.ref == byValue && fd.init == nil {
			m.unsetPart(fd.t.t, &s.f[i])
		}
	}
}

// unsetPart is unset for an element or a member.
func (m *machine) unsetPart(t *Type, p *V) {
	if t.isScalar() {
		p.o = notSet{}
		return
	}
	m.unset(t, *p)
}

// A storage is how a vec keeps its elements, and whether they are objects.
type storage uint8

const (
	// growing is the storage of a vector: one block, which is replaced by a larger one.
	growing storage = iota
	// stable is that of a deque: references stay valid when it grows at an end.
	stable
	// fixedStorage is that of an array: the elements are assigned one by one.
	fixedStorage
	// borrowed is that of a std::span: the elements of another container.
	borrowed
	objects     storage = 4
	dead        storage = 8 // the vector has moved, see relocate
	storageMask storage = 3
)

// storageOf returns the storage of a container type.
func storageOf(t *Type) storage {
	k := growing
	if t.sub == "span" {
		return borrowed
	}
	switch t.k {
	case kDeque, kStack, kQueue:
		k = stable
	case kArray:
		k = fixedStorage
	}
	if t.a[0].isObject() {
		k |= objects
	}
	return k
}

// moved marks the slot of an element of a deque that this package keeps in another slot now.
type moved struct{ to *V }

// tGone is the type of an object that is gone: an element that was removed, or that a vector has moved.
var tGone = &Type{name: "gone"}

// storages is the distance of the positions in two storages of one vector.
const storages = 1 << 32

// move gives the elements new positions: iterators and pointers at the old ones are invalid.
func (o *vec) move() { o.base = (o.base/storages + 1) * storages }

// index returns the index of a position, which can be one after the elements or before them. It ends the script
// if the position is one in an earlier storage.
func (o *vec) index(m *machine, w int64, at int) int64 {
	i := w - o.base
	if i < -storages/2 || i > storages/2 {
		m.fail(at, "use of an iterator or pointer into a container that has changed since")
	}
	return i
}

// replace sets the storage to e, in which the elements are in to, if there are any left.
func (o *vec) replace(e, to []V) {
	switch {
	case o.kind&objects != 0 && o.kind&storageMask == growing:
		relocate(to)
	case o.kind&storageMask == stable && to != nil:
		for i := range o.e {
			o.e[i] = V{o: moved{&to[i]}}
		}
	default:
		discard(o.e)
	}
	o.e = e
	o.move()
}

// relocate gives the objects in slots a new identity, as a vector does that moves its elements: references to the
// old ones dangle. What the objects hold outside of themselves stays where it is.
func relocate(e []V) {
	for i := range e {
		e[i] = relocated(e[i])
	}
}

// relocated is relocate for one object.
func relocated(v V) V {
	switch o := v.o.(type) {
	case *str:
		c := *o
		o.gone = true
		return V{o: &c}
	case *vec:
		if o.kind&storageMask == fixedStorage {
			return v
		}
		c := *o
		o.kind |= dead
		return V{o: &c}
	// Objects with destructors keep their identity, by which they are found.
	case *structure:
		if o.t == nil || o.t.k == kStruct && o.t.s.dtor != nil {
			return v
		}
		c := &structure{t: o.t, f: make([]V, len(o.f))}
		for i, x := range o.f {
			if o.t.ownsField(i) {
				x = relocated(x)
			}
			c.f[i] = x
		}
		discard(o.f)
		o.t = tGone
		return V{o: c}
	}
	return v
}

// exchange gives two slots back the objects that they have swapped, and lets the objects swap what they hold.
//
//	const auto& top = heap.top(); heap.pop(); // top is the next one
func exchange(p, q *V) {
	switch a := p.o.(type) {
	case *str:
		if b, ok := q.o.(*str); ok {
			*a, *b = *b, *a
			p.o, q.o = b, a
		}
	case *vec:
		if b, ok := q.o.(*vec); ok && a.kind == b.kind {
			*a, *b = *b, *a
			p.o, q.o = b, a
		}
	case *structure:
		b, ok := q.o.(*structure)
		if !ok || a.t != b.t || a.t == nil || len(a.f) != len(b.f) {
			return
		}
		// Members of their own are exchanged too, as references to them stay.
		for i := range a.f {
			a.f[i], b.f[i] = b.f[i], a.f[i]
			if a.t.ownsField(i) {
				exchange(&a.f[i], &b.f[i])
			}
		}
		p.o, q.o = b, a
	}
}

// live ends the script if an object that a reference or a pointer refers to is gone.
func (m *machine) live(v V, at int) V {
	lost := false
	switch o := v.o.(type) {
	case *structure:
		lost = o.t == tGone
	case *str:
		lost = o.gone
	case *vec:
		lost = o.kind&dead != 0
	}
	if lost {
		m.fail(at, "use of a reference to something that is no longer there")
	}
	return v
}

// remove marks elements as gone.
func (o *vec) remove(e []V) {
	if o.kind&objects != 0 {
		relocate(e)
	}
	discard(e)
}

// take takes the elements of src over. An array takes them one by one.
func (o *vec) take(src *vec) {
	if o.kind&storageMask == fixedStorage {
		o.assign(src.e)
		return
	}
	if o.kind&storageMask == borrowed {
		*o = *src
		o.kind = borrowed
		return
	}
	o.remove(o.e)
	kind, base := o.kind, max(o.base, src.base)
	*o = *src
	o.kind, o.base = kind, base
	o.move()
}

// assign replaces the elements, in the same storage if it is large enough, as libstdc++ does.
func (o *vec) assign(e []V) {
	if len(e) > cap(o.e) {
		o.remove(o.e)
		o.e = e
		o.move()
		return
	}
	// Elements that stay take the new values, so that references to them follow.
	n := min(len(e), len(o.e))
	o.remove(o.e[n:])
	if o.kind&objects == 0 {
		n = 0
	}
	for i := range n {
		take(o.e[i], e[i])
	}
	o.e = o.e[:len(e)]
	copy(o.e[n:], e[n:])
}

// assign is take for a source that is copied: a vector keeps its storage if that is large enough.
func assign(dst, src V) {
	d, ok := dst.o.(*vec)
	if s, is := src.o.(*vec); ok && is && d.kind&storageMask == growing {
		d.assign(s.e)
		return
	}
	take(dst, src)
}

// shift prepares elements for a move inside of the storage, after others are removed.
func (o *vec) shift(removed, e []V) {
	if o.kind&objects == 0 || o.kind&storageMask != growing {
		return
	}
	relocate(removed)
	if len(e) <= mostShifted {
		relocate(e)
	}
}

// mostShifted bounds the elements that get a new identity when a vector moves them inside of its storage, which
// costs an allocation for each.
const mostShifted = 256
