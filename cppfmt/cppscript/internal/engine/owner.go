package engine

import (
	"regexp"
	"slices"
)

// Smart pointers are not counted while a script runs. A script that asks for owners, or that has a
// class with a destructor, is compiled with hooks instead: which owners there are is found by a walk
// from its variables, when use_count, expired or lock is called, and at the ends of statements and
// blocks, where the objects that nothing owns any more are destroyed.

// ownerWords are what makes a script need the hooks.
var ownerWords = regexp.MustCompile(`\b(use_count|expired|lock)\s*\(|~\w+\s*\(`)

// An ownerSlot is a variable that may own objects.
type ownerSlot struct {
	slot int
	t    *Type
}

// An ownerCell is a global or static variable that may own objects.
type ownerCell struct {
	cell *V
	t    *Type
}

// An owned is an object with a destructor that a smart pointer holds.
type owned struct {
	t *Type
	o *structure
	// rooted means that a variable has owned it. Until then it is a part of the expression
	// that is computed at this depth of calls, and lives to the end of its statement.
	rooted bool
	depth  int
}

// holdsOwners reports whether an object of a type may own objects by smart pointers.
func holdsOwners(t *Type) bool { return ownsIn(t, map[*Type]bool{}) }

// ownsIn is holdsOwners without the types that are asked already.
func ownsIn(t *Type, asked map[*Type]bool) bool {
	if t == nil || asked[t] {
		return false
	}
	asked[t] = true
	switch t.k {
	case kUPtr, kSPtr, kStdFunc, kLambda, kAny:
		return true
	case kPtr, kFuncPtr, kIter, kView, kWPtr:
		return false
	case kStruct:
		return t.s.complete && slices.ContainsFunc(t.s.fields, func(f field) bool { return f.t.ref == byValue && ownsIn(f.t.t, asked) })
	}
	return slices.ContainsFunc(t.a, func(a *Type) bool { return ownsIn(a, asked) })
}

// keepOwner notes a local variable for the walk.
func (c *comp) keepOwner(q qtype, slot int) {
	if c.owners && q.ref == byValue && holdsOwners(q.t) {
		c.fn.fn.owners = append(c.fn.fn.owners, ownerSlot{slot, q.t})
	}
}

// own notes an object with a destructor that a smart pointer holds.
func (m *machine) own(t *Type, p V) {
	if o, ok := p.o.(*structure); ok {
		m.owned = append(m.owned, &owned{t: t, o: o, depth: m.depth})
	}
}

// disown forgets the object of a unique_ptr that is released: nothing destroys it.
func (m *machine) disown(p V) {
	m.owned = slices.DeleteFunc(m.owned, func(x *owned) bool { return p.o == any(x.o) })
}

// settle notes that the objects in the result of a call are parts of an expression again.
func (m *machine) settle(t *Type, v V) {
	if !holdsOwners(t) {
		return
	}
	w := walker{seen: map[any]bool{}}
	w.value(t, v)
	for _, x := range m.owned {
		if w.seen[x.o] {
			x.rooted, x.depth = false, m.depth
		}
	}
}

// A walker follows owners: variables, members, elements and smart pointers, but no raw and no weak
// pointers.
type walker struct {
	seen   map[any]bool
	visits int
}

// roots walks all variables that live.
func (w *walker) roots(m *machine) {
	for f := m.top; f != nil; f = f.up {
		for _, s := range f.fn.owners {
			if s.slot < len(f.s) {
				w.value(s.t, f.s[s.slot])
			}
		}
		if f.fn.lam != nil {
			w.captures(f.fn.lam, f.caps)
		}
		if f.fn.result != nil {
			w.value(f.fn.result, f.ret)
		}
	}
	for _, c := range m.world.ownCells {
		w.value(c.t, *c.cell)
	}
	if m.handling != nil {
		w.value(m.handling.t, m.handling.v)
	}
}

// captures walks what a lambda holds by value.
func (w *walker) captures(lam *lambdaInfo, caps []V) {
	for i, cp := range lam.caps {
		if !cp.byRef && cp.q.t != nil && i+1 < len(caps) {
			w.value(cp.q.t, caps[i+1])
		}
	}
}

// once reports whether an object is met for the first time.
func (w *walker) once(o any) bool {
	if w.seen[o] {
		return false
	}
	w.seen[o] = true
	w.visits++
	return true
}

// value walks a value of a type.
func (w *walker) value(t *Type, v V) {
	if v.o == nil || t == nil {
		return
	}
	switch o := v.o.(type) {
	case *structure:
		if t.k != kPtr && t.k != kIter && w.once(o) {
			w.fields(t, o)
		}
	case *vec:
		if t.k != kIter && t.k != kPtr && len(t.a) > 0 && holdsOwners(t.a[0]) && w.once(o) {
			for _, e := range o.e {
				w.value(t.a[0], e)
			}
		}
	case *list:
		if t.k == kList && holdsOwners(t.a[0]) && w.once(o) {
			for n := o.root.next; n != &o.root; n = n.next {
				w.value(t.a[0], n.v)
			}
		}
	case *table:
		if (t.k == kMap || t.k == kSet) && holdsOwners(t.elemType()) && w.once(o) {
			for n := o.first(); n != nil; n = n.nextNode() {
				w.value(t.elemType(), n.v)
			}
		}
	default:
		w.holder(t, v)
	}
}

// fields walks the members of a class, or the elements of a pair or a tuple.
func (w *walker) fields(t *Type, o *structure) {
	for i := len(o.f) - 1; i >= 0; i-- {
		if t.k == kStruct {
			if q := t.s.fields[i].t; q.ref == byValue {
				w.value(q.t, o.f[i])
			}
		} else if i < len(t.a) && !t.isRefTuple() {
			w.value(t.a[i], o.f[i])
		}
	}
}

// holder walks what an object of the library holds.
func (w *walker) holder(t *Type, v V) {
	switch o := v.o.(type) {
	case *box:
		if t.k == kUPtr && w.once(o) {
			w.pointee(t.a[0], o.p)
		}
	case *shared:
		if t.k == kSPtr && w.once(o) {
			w.pointee(t.a[0], o.p)
		}
	case *optional:
		if o.has && len(t.a) > 0 {
			w.value(t.a[0], o.v)
		}
	case *variant:
		if t.k == kVariant {
			w.value(t.a[o.index], o.v)
		} else if o.t != nil {
			w.value(o.t, o.v)
		}
	case *callable:
		switch {
		case !w.once(o):
		case o.fn.lam != nil:
			w.captures(o.fn.lam, o.caps)
		case o.fn.adapts != nil && len(o.caps) > 1:
			w.value(o.fn.adapts, o.caps[1])
		}
	}
}

// copyCallable returns a copy of a lambda with captures of its own, which own what they hold.
func (m *machine) copyCallable(c *callable) V {
	caps := slices.Clone(c.caps)
	if c.fn.lam == nil {
		caps[1] = m.copy(c.fn.adapts, caps[1])
		return V{o: &callable{c.fn, caps}}
	}
	for i, cp := range c.fn.lam.caps {
		if !cp.byRef && cp.q.t != nil && i+1 < len(caps) && holdsOwners(cp.q.t) {
			caps[i+1] = m.copy(cp.q.t, caps[i+1])
		}
	}
	return V{o: &callable{c.fn, caps}}
}

// pointee walks the object that a smart pointer holds.
func (w *walker) pointee(t *Type, p V) {
	if cell, ok := p.o.(*V); ok {
		p = *cell
	}
	w.value(t, p)
}

// sweep destroys the objects that nothing owns any more. from is the last value of a variable at
// the end of its life, with its type: its objects are destroyed in the order in which C++ destroys them.
func (m *machine) sweep(t *Type, from V) {
	if len(m.owned) == 0 || m.sweeping {
		return // the destructors that run have statements too
	}
	w := walker{seen: map[any]bool{}}
	w.roots(m)
	m.stepMany(w.visits / 4)
	dead := map[*structure]*owned{}
	for _, x := range m.owned {
		switch {
		case w.seen[x.o]:
			x.rooted = true
		case x.rooted || x.depth >= m.depth:
			dead[x.o] = x
		}
	}
	if len(dead) == 0 {
		return
	}
	m.sweeping = true
	defer func() { m.sweeping = false }()
	if t != nil {
		m.destroyHeld(t, from, dead)
	}
	// Those that are left are the elements of one container, or of several statements: the order
	// of their creation.
	for _, x := range slices.Clone(m.owned) {
		if dead[x.o] == x && !m.isHeld(x, dead) {
			m.destroyOwned(x, dead)
		}
	}
}

// isHeld reports whether another dead object owns x. Objects that own each other in a ring are never
// destroyed, as in C++.
func (m *machine) isHeld(x *owned, dead map[*structure]*owned) bool {
	for _, y := range dead {
		w := walker{seen: map[any]bool{}}
		w.fields(y.t, y.o)
		if w.seen[x.o] {
			return true
		}
	}
	return false
}

// destroyOwned runs the destructor of a dead object, and then destroys what it owned alone.
func (m *machine) destroyOwned(x *owned, dead map[*structure]*owned) {
	delete(dead, x.o)
	m.owned = slices.DeleteFunc(m.owned, func(y *owned) bool { return y == x })
	m.destroy(x.t, V{o: x.o})
	m.destroyFields(x.t, x.o, dead)
}

// destroyFields destroys what the members of an object own, the last member first.
func (m *machine) destroyFields(t *Type, o *structure, dead map[*structure]*owned) {
	for i := len(o.f) - 1; i >= 0; i-- {
		if t.k == kStruct {
			if q := t.s.fields[i].t; q.ref == byValue {
				m.destroyHeld(q.t, o.f[i], dead)
			}
		} else if i < len(t.a) {
			m.destroyHeld(t.a[i], o.f[i], dead)
		}
	}
}

// destroyHeld destroys the dead objects that a value of a type owns.
func (m *machine) destroyHeld(t *Type, v V, dead map[*structure]*owned) {
	if v.o == nil || len(dead) == 0 || !holdsOwners(t) {
		return
	}
	m.step()
	switch o := v.o.(type) {
	case *structure:
		m.destroyFields(t, o, dead)
	case *vec:
		m.destroyElements(t, o.e, dead)
	case *table:
		for n := o.first(); n != nil; n = n.nextNode() {
			m.destroyHeld(t.elemType(), n.v, dead)
		}
	case *optional:
		if o.has {
			m.destroyHeld(t.a[0], o.v, dead)
		}
	case *variant:
		if t.k == kVariant {
			m.destroyHeld(t.a[o.index], o.v, dead)
		}
	case *box:
		m.destroyPointee(o.p, t.a[0], dead)
	case *shared:
		m.destroyPointee(o.p, t.a[0], dead)
	}
}

// destroyElements destroys what elements hold: those of an array in the reverse order, those of a vector in libstdc++ from the
// first one on.
func (m *machine) destroyElements(t *Type, e []V, dead map[*structure]*owned) {
	for i := range e {
		if t.k == kArray {
			i = len(e) - 1 - i
		}
		m.destroyHeld(t.a[0], e[i], dead)
	}
}

// destroyPointee destroys the object of a smart pointer if it is dead and no other dead one owns it.
func (m *machine) destroyPointee(p V, t *Type, dead map[*structure]*owned) {
	o, ok := p.o.(*structure)
	if !ok {
		return
	}
	if x := dead[o]; x != nil {
		if !m.isHeld(x, dead) {
			m.destroyOwned(x, dead)
		}
		return
	}
	// An object without a destructor owns others.
	w := walker{seen: map[any]bool{}}
	w.roots(m)
	if !w.seen[o] && !slices.ContainsFunc(m.owned, func(x *owned) bool { return x.o == o }) {
		m.destroyFields(t, o, dead)
	}
}

// swept returns a statement after which the objects without owners are destroyed.
func swept(st stmt) stmt {
	return func(f *frame) control {
		ctl := st(f)
		if len(f.m.owned) > 0 {
			f.m.sweep(nil, V{})
		}
		return ctl
	}
}

// ownersOf returns the number of shared_ptrs that own an object. self is one that may be a part of an
// expression, nil without one.
func (m *machine) ownersOf(use *useCount, self *shared) int64 {
	if use == nil {
		return 0
	}
	w := walker{seen: map[any]bool{}}
	w.roots(m)
	m.stepMany(w.visits / 4)
	n := int64(0)
	for o := range w.seen {
		if s, ok := o.(*shared); ok && s.use == use {
			n++
		}
	}
	if self != nil && !w.seen[self] {
		n++
	}
	return n
}

// useCountOf compiles use_count() of a shared_ptr or a weak_ptr.
func useCountOf(_ *comp, o *E, args []*E, at int) *E {
	if len(args) != 0 {
		return nil
	}
	v, strong := o.vals(), o.t.k == kSPtr
	return intE(at, tLong, func(f *frame) int64 {
		s := v(f).o.(*shared)
		if strong {
			return f.m.ownersOf(s.use, s)
		}
		return f.m.ownersOf(s.use, nil)
	})
}

// lockWeak compiles lock() of a weak_ptr: a shared_ptr to its object, empty if no one owns it.
func lockWeak(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 0 {
		return nil
	}
	v := o.vals()
	return valE(at, c.types.std(kSPtr, "shared_ptr", "", o.t.a[0]), func(f *frame) V {
		s := v(f).o.(*shared)
		if f.m.ownersOf(s.use, nil) == 0 {
			return V{o: &shared{}}
		}
		return V{o: &shared{p: s.p, use: s.use}}
	})
}

// lockOrThrow compiles std::shared_ptr<T>(weak), which throws where lock returns a null pointer.
func (c *comp) lockOrThrow(o *E, at int) *E {
	e := lockWeak(c, o, nil, at)
	v := e.vals()
	return valE(at, e.t, func(f *frame) V {
		p := v(f)
		if p.o.(*shared).use == nil {
			f.m.throw("bad_weak_ptr", at, "bad_weak_ptr")
		}
		return p
	})
}

// isExpired compiles expired() of a weak_ptr.
func isExpired(_ *comp, o *E, args []*E, at int) *E {
	if len(args) != 0 {
		return nil
	}
	v := o.vals()
	return boolE(at, func(f *frame) bool { return f.m.ownersOf(v(f).o.(*shared).use, nil) == 0 })
}
