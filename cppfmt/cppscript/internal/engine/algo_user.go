package engine

import (
	"math"
	"slices"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A userRangeCode is the compiled operators of an iterator class of the script, for
// algorithms and constructors that walk from one such iterator to another.
type userRangeCode struct {
	el    *Type
	konst bool // the elements cannot be written
	it    *Type
	// begin stores the two iterators, more compares them, elem returns the place of the
	// current element and step moves on.
	begin func(f *frame)
	more  func(f *frame) bool
	elem  func(f *frame) *V
	step  stmt
	cur   int // the slot of the iterator
}

// userIterators compiles the walk between two iterators of a class of the script; nil if
// the class is no iterator. No error is reported then. Without a last one the walk has no end.
//
//	std::accumulate(ring.begin(), ring.end(), 0)
func (c *comp) userIterators(first, last *E, at int) *userRangeCode {
	if first.t.k != kStruct || last != nil && (last.isBad() || last.list != nil) {
		return nil
	}
	u := &userRangeCode{it: first.t, cur: c.fn.slot(nil)}
	end := c.fn.slot(nil)
	hold := func(t *Type, k int) *E {
		if t.isObject() {
			return object(at, t, false, func(f *frame) V { return f.s[k] })
		}
		return place(at, t, false, func(f *frame) *V { return &f.s[k] })
	}
	cur := hold(first.t, u.cur)
	differ := boolE(at, func(*frame) bool { return true })
	var next, elem *E
	ok := c.quietly(func() {
		if last != nil {
			differ = c.binaryOp("!=", cur, hold(last.t, end), at)
		}
		next = c.unary(&syntax.Unary{At: syntax.At(at), Op: "++", X: &compiled{syntax.At(at), cur}})
		elem = c.deref(cur, at)
	})
	if !ok || differ.isBad() || next.isBad() || elem.isBad() || elem.t == tVoid {
		return nil
	}
	u.el, u.konst = elem.t, elem.konst || !elem.lv
	a := c.fresh(first)
	u.begin = func(f *frame) { f.s[u.cur] = a(f) }
	if last != nil {
		b := c.fresh(last)
		u.begin = func(f *frame) { f.s[u.cur], f.s[end] = a(f), b(f) }
	}
	u.more, u.step = c.truth(differ), c.run(next)
	switch {
	case elem.t.isObject():
		v := elem.vals()
		if !elem.lv {
			v = c.fresh(elem)
		}
		u.elem = func(f *frame) *V { x := v(f); return &x }
	case elem.lv && elem.ref != nil && elem.t.k != kChar:
		ref := elem.refs()
		u.elem = func(f *frame) *V { return ref(f).(*V) }
	default:
		v := c.fresh(elem)
		u.konst = u.konst || elem.t.k == kChar
		u.elem = func(f *frame) *V { x := v(f); return &x }
	}
	return u
}

// span walks the range, up to n elements, and returns its elements. Those that are no objects are written back
// to their places by commit.
func (u *userRangeCode) span(f *frame, n, at int) span {
	m := f.m
	// The iterators of other walks by this code must not be lost: the elements may call it again.
	u.begin(f)
	var its, e []V
	var slots []*V
	for {
		its = append(its, m.copy(u.it, f.s[u.cur]))
		m.at = at
		m.step()
		m.charge(4 * slotSize)
		if len(e) >= n || !u.more(f) {
			break
		}
		p := u.elem(f)
		slots, e = append(slots, p), append(e, *p)
		u.step(f)
	}
	s := span{e: e, at: func(i int) V { return m.copy(u.it, its[min(i, len(its)-1)]) }}
	if !u.el.isObject() {
		s.commit = func() {
			for i := range e {
				*slots[i] = e[i]
			}
		}
	}
	return s
}

// secondRange returns the range as the second one of an algorithm. closed is whether its end is known.
//
//	std::equal(list.begin(), list.end(), other.begin(), other.end())
func (u *userRangeCode) secondRange(at int, closed bool) *secondRange {
	get := func(f *frame, n int) span {
		if closed {
			n = math.MaxInt
		}
		return u.span(f, n, at)
	}
	r := &secondRange{get, u.el, u.it, 1, closed, get}
	if closed {
		r.args = 2
	}
	return r
}

// plainIterators replaces two neighbours that are iterators of a class of the script by those of a vector of their elements.
//
//	v.insert(v.end(), ring.begin(), ring.end())
func (c *comp) plainIterators(args []*E, at int) []*E {
	for i := 0; i+1 < len(args); i++ {
		a, b := args[i], args[i+1]
		if a.t.k != kStruct || a.t != b.t {
			continue
		}
		u := c.userIterators(a, b, at)
		if u == nil {
			continue
		}
		vt := c.types.std(kVec, "vector", "", u.el)
		it, slot := c.iterOf(vt, true, false), c.fn.slot(nil)
		args = slices.Clone(args)
		args[i] = valE(at, it, func(f *frame) V { // spanOf computes it before the second one
			f.s[slot] = V{o: &vec{e: u.span(f, math.MaxInt, at).e}}
			return f.s[slot]
		})
		args[i+1] = valE(at, it, func(f *frame) V { list := f.s[slot].o.(*vec); return V{w: int64(len(list.e)), o: list} })
	}
	return args
}

// userSink compiles an output iterator of a class of the script; nil for another class.
//
//	std::transform(list.begin(), list.end(), list.begin(), square)
func (c *comp) userSink(e *E, at int) *sink {
	slot, t := c.fn.slot(nil), e.t
	cur := object(at, t, false, func(f *frame) V { return f.s[slot] })
	var next, elem *E
	ok := c.quietly(func() {
		next = c.unary(&syntax.Unary{At: syntax.At(at), Op: "++", X: &compiled{syntax.At(at), cur}})
		elem = c.deref(cur, at)
	})
	if !ok || next.isBad() || elem.isBad() || !elem.lv || elem.konst || elem.ref == nil && !elem.t.isObject() {
		return nil
	}
	v, step := c.fresh(e), c.run(next)
	set := func(f *frame, x V) { store(elem.refs()(f), x) }
	if elem.t.isObject() {
		held := elem.vals()
		set = func(f *frame, x V) { take(held(f), x) }
	}
	return &sink{el: elem.t, t: t, put: func(f *frame) (func(V), func() V) {
		// The callable of the algorithm may use the same code.
		p := v(f)
		return func(x V) {
			f.s[slot] = p
			set(f, x)
			step(f)
		}, func() V { return p }
	}}
}

// userView compiles a range of a class of the script as a view; e itself for another type.
//
//	std::ranges::count(list, 3), list | std::views::take(2)
func (c *comp) userView(e *E, at int) *E {
	if e.t.name == subrangeName {
		src, it := c.spanOf(c.part(e, 0, at), c.part(e, 1, at), at), e.t.a[0]
		return valE(at, c.types.viewType(it.a[0], it.konst), func(f *frame) V { return *partView(placesOf(src(f).e)) })
	}
	if e.t.k != kStruct || e.t.s.methods["begin"] == nil || e.t.s.methods["end"] == nil {
		return e
	}
	slot := c.fn.slot(nil)
	o := object(at, e.t, e.konst, func(f *frame) V { return f.s[slot] })
	begin, end := c.memberCall(o, "begin", at), c.memberCall(o, "end", at)
	if begin == nil || end == nil {
		return e
	}
	v := e.vals()
	if isIterator(begin.t) {
		src := c.spanOf(begin, end, at)
		el, konst := begin.t.a[0], begin.t.konst
		if begin.t.k == kIter && len(begin.t.a) > 1 && begin.t.a[1].k == kMap {
			el = c.types.elem(begin.t.a[1])
		}
		return valE(at, c.types.viewType(el, konst), func(f *frame) V {
			f.s[slot] = v(f)
			s := src(f)
			list := s.e
			return *partView(placesOf(list))
		})
	}
	u := c.userIterators(begin, end, at)
	if u == nil {
		return e
	}
	c.escape()
	return valE(at, c.types.viewType(u.el, u.konst), func(f *frame) V {
		o := v(f)
		return V{o: &view{start: func(m *machine) func() *V {
			f.s[slot] = o
			u.begin(f)
			// Two walks may be under way: each keeps its own iterator.
			it, first := f.s[u.cur], true
			return func() *V {
				f.s[u.cur] = it
				if !first {
					m.at = at
					u.step(f)
					it = f.s[u.cur]
				}
				first = false
				m.step()
				if !u.more(f) {
					return nil
				}
				return u.elem(f)
			}
		}}}
	})
}

// classRange replaces a range of a class of the script at the begin of the arguments by its iterators, so that an algorithm returns one of
// them; other arguments are returned as they are.
//
//	std::ranges::find(list, 3) != list.end()
func (c *comp) classRange(args []*E, at int) []*E {
	e := args[0]
	if e.t.k != kStruct || len(args) > 1 && args[1].t == e.t || e.t.s.methods["begin"] == nil || e.t.s.methods["end"] == nil {
		return args
	}
	slot := c.fn.slot(nil)
	o := object(at, e.t, e.konst, func(f *frame) V { return f.s[slot] })
	begin, end := c.memberCall(o, "begin", at), c.memberCall(o, "end", at)
	if begin == nil || end == nil || !isIterator(begin.t) && begin.t.k != kStruct {
		return args
	}
	v, first := e.vals(), begin.vals()
	held := *begin
	held.i, held.b, held.d, held.ref = nil, nil, nil, nil
	held.v = func(f *frame) V {
		f.s[slot] = v(f)
		return first(f)
	}
	return append([]*E{&held, end}, args[1:]...)
}

// placesOf returns the places of elements.
func placesOf(list []V) []*V {
	p := make([]*V, len(list))
	for i := range list {
		p[i] = &list[i]
	}
	return p
}
