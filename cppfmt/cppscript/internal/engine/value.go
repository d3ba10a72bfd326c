package engine

import (
	"math"
)

// V is a value in a slot: a number in w, an object in o, or both for iterators and
// pointers (o is what they point into, w the index). Objects (Type.isObject) have an
// identity: the o of a slot does not change while the variable lives. Two words would
// not do: an interface alone would allocate for every number.
type V struct {
	w int64
	o any
}

// fval returns a floating value.
func fval(x float64) V { return V{w: int64(math.Float64bits(x))} }

// float returns the floating value in the slot.
func (v V) float() float64 { return math.Float64frombits(uint64(v.w)) }

// bval returns a bool.
func bval(b bool) V {
	if b {
		return V{w: 1}
	}
	return V{}
}

// The objects.
type (
	// vec is a vector, deque, array or initializer_list, and the container of a stack
	// or queue.
	vec struct {
		// e may have room after its length, which is charged already.
		e   []V
		cmp V // the comparison of a priority queue
		// base is the position of the first element for iterators and pointers, which hold positions: a
		// new storage has positions of its own, so that the old ones are found.
		base int64
		kind storage
	}
	// elems is a vec as the target of a pointer to an element.
	elems vec
	// str is a string. A char array has its NULs in b.
	str struct {
		b    []byte
		gone bool // see relocate
		null bool // a string_view of nothing
	}
	// structure is an object of a class, a pair or a tuple.
	structure struct {
		f []V
		// t is the class of the object itself.
		t *Type
	}
	// optional is a std::optional.
	optional struct {
		// v keeps its last value when has is false; nothing reads it.
		has bool
		v   V
	}
	// variant is a std::variant, or a std::any with its type in t.
	variant struct {
		// index is that of the alternative; -1 is not used: scripts cannot make a
		// variant valueless.
		index int
		v     V
		t     *Type
	}
	// box is a std::unique_ptr, with the pointer.
	box struct{ p V }
	// shared is a std::shared_ptr or a std::weak_ptr.
	shared struct {
		p V
		// use is shared by the copies.
		use *useCount
	}
	// useCount counts the owners of a shared object.
	useCount struct{ strong int }
	// bitset is a std::bitset.
	bitset struct{ b []bool }
	// exception is an exception of the library.
	exception struct {
		t    *Type
		what string
	}
)

// callable is what std::function and pointers to functions hold.
type callable struct {
	fn   *Func
	caps []V
}

// zero returns the value of a type that is initialised without arguments: numbers are
// 0, objects new and empty.
func (m *machine) zero(t *Type) V {
	switch t.k {
	case kStr:
		return V{o: &str{}}
	case kVec, kDeque, kInitList, kStack, kQueue, kPQ:
		m.charge(objectSize)
		return V{o: &vec{kind: storageOf(t)}}
	case kArray:
		return m.zeroArray(t)
	case kList:
		return V{o: newList()}
	case kMap, kSet:
		return V{o: newTable(t)}
	// The constructor without arguments, or zeros for a class that is being declared.
	case kStruct:
		if t.s.construct == nil {
			return V{o: &structure{t: t, f: make([]V, len(t.s.fields))}}
		}
		return t.s.construct(m)
	case kPair, kTuple:
		m.charge(objectSize + slotSize*int64(len(t.a)))
		s := &structure{t: t, f: make([]V, len(t.a))}
		for i, a := range t.a {
			if a.isObject() {
				s.f[i] = m.zero(a)
			}
		}
		return V{o: s}
	case kOpt:
		return V{o: &optional{}}
	// The first alternative ([variant.ctor]/2).
	case kVariant:
		return V{o: &variant{v: m.zero(t.a[0])}}
	case kAny:
		return V{o: &variant{}}
	case kUPtr:
		return V{o: &box{}}
	case kSPtr, kWPtr:
		return V{o: &shared{}}
	case kBitset:
		return V{o: &bitset{make([]bool, t.n)}}
	case kStream:
		return V{o: &stream{}}
	case kExc:
		return V{o: &exception{t: t, what: t.name}}
	case kSV:
		return V{o: &str{null: true}}
	}
	return V{}
}

// zeroArray returns an array of zeros, or of objects each with an identity of its
// own.
func (m *machine) zeroArray(t *Type) V {
	if t.n == openLength {
		return m.openArray(t, []int64{0})
	}
	if t.isCharArray() {
		m.charge(t.n)
		return V{o: &str{b: make([]byte, t.n)}}
	}
	m.charge(objectSize + slotSize*t.n)
	a := &vec{e: make([]V, t.n), kind: storageOf(t)}
	// Each element is an object of its own.
	if t.a[0].isObject() || t.a[0].k == kSV {
		for i := range a.e {
			a.e[i] = m.zero(t.a[0])
		}
	}
	return V{o: a}
}

// copyAll returns copies of values of one type.
func (m *machine) copyAll(t *Type, e []V) []V {
	m.charge(objectSize + slotSize*int64(len(e)))
	c := make([]V, len(e))
	// Numbers need no copies of their own.
	if !t.isObject() && t.k != kStdFunc && t.k != kLambda {
		copy(c, e)
		return c
	}
	defer m.build()()
	for i := range e {
		c[i] = m.copy(t, e[i])
	}
	return c
}

// copy returns a copy of a value. Pointers, iterators and callables without state of
// their own are copied as they are.
func (m *machine) copy(t *Type, v V) V {
	switch t.k {
	case kStr:
		s := v.o.(*str)
		m.charge(int64(len(s.b)) + objectSize)
		return V{o: &str{b: exactly(s.b)}}
	case kArray:
		if s, ok := v.o.(*str); ok {
			return V{o: &str{b: append([]byte(nil), s.b...)}}
		}
		return V{o: &vec{e: m.copyAll(t.a[0], v.o.(*vec).e), cmp: v.o.(*vec).cmp, kind: storageOf(t)}}
	case kVec, kDeque, kInitList, kStack, kQueue, kPQ:
		if t.sub == "span" { // another view of the same elements
			return spanOfAll(v)
		}
		return V{o: &vec{e: m.copyAll(t.a[0], v.o.(*vec).e), cmp: v.o.(*vec).cmp, kind: storageOf(t)}}
	case kList:
		return V{o: v.o.(*list).clone(m, t.a[0])}
	case kMap, kSet:
		return V{o: v.o.(*table).clone(m)}
	case kStruct, kPair, kTuple:
		return m.copyStruct(t, v)
	case kOpt:
		o := v.o.(*optional)
		if !o.has {
			return V{o: &optional{}}
		}
		return V{o: &optional{true, m.copy(t.a[0], o.v)}}
	case kVariant:
		x := v.o.(*variant)
		return V{o: &variant{index: x.index, v: m.copy(t.a[x.index], x.v)}}
	case kAny:
		x := v.o.(*variant)
		if x.t == nil {
			return V{o: &variant{}}
		}
		return V{o: &variant{t: x.t, v: m.copy(x.t, x.v)}}
	case kBitset:
		return V{o: &bitset{append([]bool(nil), v.o.(*bitset).b...)}}
	// The pointer is copied, the object is shared.
	case kSPtr, kWPtr:
		s := *v.o.(*shared)
		if s.use != nil && t.k == kSPtr {
			s.use.strong++
		}
		return V{o: &s}
	case kExc:
		if x, ok := v.o.(*exception); ok {
			e := *x
			return V{o: &e}
		}
		return v
	// Only mutable lambdas have a state that copies must not share.
	case kStdFunc, kLambda:
		if c, ok := v.o.(*callable); ok && m.world.owners && (c.fn.lam != nil || c.fn.adapts != nil) {
			return m.copyCallable(c)
		}
		if c, ok := v.o.(*callable); ok && c.fn.mutates {
			return V{o: &callable{c.fn, append([]V(nil), c.caps...)}}
		}
	}
	return v
}

// exactly returns a copy of a text without room after it, which capacity() would show.
func exactly(b []byte) []byte { return append(make([]byte, 0, len(b)), b...) }

// copyStruct returns a copy of an object with fields, by its copy constructor if it
// has one.
func (m *machine) copyStruct(t *Type, v V) V {
	if t.k == kStruct && t.s.copyCtor != nil {
		return t.s.copyCtor(m, v)
	}
	s := v.o.(*structure)
	m.charge(objectSize + slotSize*int64(len(s.f)))
	if t.isRefTuple() {
		c := &structure{t: s.t, f: append([]V(nil), s.f...)}
		for i, el := range t.a {
			if t.refAccess(i) == refValue && el.isObject() {
				c.f[i] = m.copy(el, s.f[i])
			}
		}
		return V{o: c}
	}
	// Members are copied one by one.
	c := &structure{t: s.t, f: make([]V, len(s.f))}
	for i := range s.f {
		c.f[i] = m.copy(fieldType(t, i), s.f[i])
	}
	return V{o: c}
}

// fieldType returns the type of field i of a class, a pair or a tuple.
func fieldType(t *Type, i int) *Type {
	if t.k == kStruct {
		return t.s.fields[i].t.t
	}
	return t.a[i]
}

// ownsField reports whether field i of an object is an object inside of it.
func (t *Type) ownsField(i int) bool {
	switch {
	case t == nil || t.isRefTuple():
		return false
	case t.k == kStruct:
		q := t.s.fields[i].t
		return q.ref == byValue && q.t.isObject()
	}
	return i < len(t.a) && t.a[i].isObject()
}

// take makes the object dst what src is. src must not be used afterwards. Pointers to
// dst and to the objects inside stay valid.
func take(dst, src V) {
	switch d := dst.o.(type) {
	case *str:
		d.b = src.o.(*str).b
	case *vec:
		d.take(src.o.(*vec))
	// Nodes change their owner: iterators stay valid.
	case *list:
		d.take(src.o.(*list))
	case *table:
		d.take(src.o.(*table))
	case *structure:
		s := src.o.(*structure)
		t := d.t
		if t == nil {
			t = s.t
		}
		// The objects inside keep their identity; what members point to is not theirs.
		for i := range d.f {
			if t.ownsField(i) && isIdentity(d.f[i].o) && isIdentity(s.f[i].o) {
				take(d.f[i], s.f[i])
			} else {
				d.f[i] = s.f[i]
			}
		}
	case *optional:
		*d = *src.o.(*optional)
	case *variant:
		*d = *src.o.(*variant)
	case *box:
		*d = *src.o.(*box)
	case *shared:
		*d = *src.o.(*shared)
	case *bitset:
		*d = *src.o.(*bitset)
	case *stream:
		*d = *src.o.(*stream)
	// An exception class of the script is a structure.
	case *exception:
		if s, ok := src.o.(*exception); ok {
			*d = *s
		}
	}
}

// isIdentity reports whether take can replace the contents of an object that is a
// field.
func isIdentity(o any) bool {
	switch o.(type) {
	case *str, *vec, *list, *table, *structure, *optional, *variant, *shared, *bitset:
		return true
	}
	return false
}

// move returns an object with the contents of v, which is left as the library leaves
// it: empty. Classes use their move constructor, or their members are moved one by
// one.
func (m *machine) move(t *Type, v V) V {
	switch o := v.o.(type) {
	case *str:
		// The object belongs to somebody else, or is a part of this one.
		if t.k == kSV || t.k == kPtr || t.k == kArray {
			return m.copy(t, v)
		}
		c := *o
		o.b = nil
		return V{o: &c}
	// The elements change hands; the old vector is empty.
	case *vec:
		if t.k == kArray {
			c := &vec{e: make([]V, len(o.e)), kind: storageOf(t)}
			for i := range o.e {
				c.e[i] = m.move(t.a[0], o.e[i])
			}
			return V{o: c}
		}
		// What it points into is not moved.
		if t.k == kIter || t.k == kPtr {
			return v
		}
		c := *o
		o.e = nil
		o.move()
		return V{o: &c}
	case *list:
		c := newList()
		c.take(o)
		return V{o: c}
	case *table:
		c := newTable(t)
		c.take(o)
		return V{o: c}
	case *structure:
		if t.k == kPtr {
			return v
		}
		if t.isRefTuple() {
			return m.copyStruct(t, v)
		}
		if t.k == kStruct && t.s.moveCtor != nil {
			return t.s.moveCtor(m, v)
		}
		if t.k == kStruct && t.s.copyCtor != nil {
			return t.s.copyCtor(m, v)
		}
		c := &structure{t: o.t, f: make([]V, len(o.f))}
		for i := range o.f {
			c.f[i] = m.move(fieldType(t, i), o.f[i])
		}
		return V{o: c}
	case *optional:
		if !o.has || t.k != kOpt {
			return m.copy(t, v)
		}
		return V{o: &optional{true, m.move(t.a[0], o.v)}}
	case *box:
		if t.k != kUPtr {
			return v
		}
		c := *o
		*o = box{}
		return V{o: &c}
	// The old pointer is null.
	case *shared:
		if t.k == kPtr {
			return v
		}
		c := *o
		*o = shared{}
		return V{o: &c}
	}
	return m.copy(t, v)
}

// equal compares values of a type. User-defined operators are in Type.eq, which
// needOp sets.
func (m *machine) equal(t *Type, a, b V) bool {
	switch {
	case t.eq != nil:
		return t.eq(m, a, b)
	case t.isFloat():
		return a.float() == b.float()
	case t.isWord():
		return a.w == b.w
	}
	// Classes of the library compare their contents.
	switch t.k {
	case kStr, kSV:
		return string(a.o.(*str).b) == string(b.o.(*str).b)
	case kVec, kDeque, kArray, kInitList, kStack, kQueue:
		if s, ok := a.o.(*str); ok { // char a[n]
			return string(s.b) == string(b.o.(*str).b)
		}
		x, y := a.o.(*vec).e, b.o.(*vec).e
		if len(x) != len(y) {
			return false
		}
		// Comparing long containers is work too.
		m.steps += int64(len(x))
		for i := range x {
			if !m.equal(t.a[0], x[i], y[i]) {
				return false
			}
		}
		return true
	case kPair, kTuple, kStruct:
		x, y := a.o.(*structure).f, b.o.(*structure).f
		for i := range x {
			if !m.equal(fieldType(t, i), x[i], y[i]) {
				return false
			}
		}
		return true
	case kOpt:
		x, y := a.o.(*optional), b.o.(*optional)
		return x.has == y.has && (!x.has || m.equal(t.a[0], x.v, y.v))
	case kVariant:
		x, y := a.o.(*variant), b.o.(*variant)
		return x.index == y.index && m.equal(t.a[x.index], x.v, y.v)
	case kList:
		return m.equalSeq(t.a[0], a.o.(*list).values(), b.o.(*list).values())
	case kMap, kSet:
		return m.equalTables(t, a.o.(*table), b.o.(*table))
	case kUPtr:
		return samePlace(a.o.(*box).p, b.o.(*box).p)
	case kSPtr:
		return samePlace(a.o.(*shared).p, b.o.(*shared).p)
	case kPtr:
		return samePlace(a, b)
	case kBitset:
		x, y := a.o.(*bitset).b, b.o.(*bitset).b
		for i := range x {
			if x[i] != y[i] {
				return false
			}
		}
		return true
	}
	// Two values of one function are two objects.
	if x, ok := a.o.(*callable); ok && t.k == kFuncPtr {
		y, ok := b.o.(*callable)
		return ok && x.fn == y.fn
	}
	return samePointer(a, b)
}

// equalSeq compares sequences of elements of type t.
func (m *machine) equalSeq(t *Type, x, y []V) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if !m.equal(t, x[i], y[i]) {
			return false
		}
	}
	return true
}

// samePointer compares pointers and iterators: what they point into, and where.
func samePointer(a, b V) bool {
	// Iterators of views are compared by their position.
	if x, ok := a.o.(*viewIter); ok {
		return sameViewIter(x, b)
	}
	if y, ok := b.o.(*viewIter); ok {
		return sameViewIter(y, a)
	}
	if a.o != b.o {
		b = sameSpan(a, b)
	}
	return a.w == b.w && a.o == b.o
}

// less compares values of a type with <: containers, pairs and tuples
// lexicographically.
func (m *machine) less(t *Type, a, b V) bool {
	switch {
	case t.lt != nil:
		return t.lt(m, a, b)
	case t.isFloat():
		return a.float() < b.float()
	case t.isWord():
		if t.isUnsigned() {
			return uint64(a.w) < uint64(b.w)
		}
		return a.w < b.w
	}
	switch t.k {
	case kStr, kSV:
		return string(a.o.(*str).b) < string(b.o.(*str).b)
	case kVec, kDeque, kArray, kInitList, kStack, kQueue:
		return m.lessSeq(t.a[0], a.o.(*vec).e, b.o.(*vec).e)
	case kList:
		return m.lessSeq(t.a[0], a.o.(*list).values(), b.o.(*list).values())
	case kSet, kMap:
		return m.lessSeq(t.elemType(), a.o.(*table).values(), b.o.(*table).values())
	case kPair, kTuple:
		x, y := a.o.(*structure).f, b.o.(*structure).f
		// The first elements that differ decide.
		for i := range x {
			if m.less(t.a[i], x[i], y[i]) {
				return true
			}
			if m.less(t.a[i], y[i], x[i]) {
				return false
			}
		}
		return false
	case kOpt:
		x, y := a.o.(*optional), b.o.(*optional)
		return y.has && (!x.has || m.less(t.a[0], x.v, y.v))
	case kVariant:
		x, y := a.o.(*variant), b.o.(*variant)
		if x.index != y.index {
			return x.index < y.index
		}
		return m.less(t.a[x.index], x.v, y.v)
	case kPtr, kFuncPtr:
		return m.lessPlace(a, b)
	case kUPtr:
		return m.lessPlace(a.o.(*box).p, b.o.(*box).p)
	case kSPtr:
		return m.lessPlace(a.o.(*shared).p, b.o.(*shared).p)
	}
	return a.w < b.w
}

// lessSeq compares sequences lexicographically. Only < of the elements is used, as
// std::lexicographical_compare does.
func (m *machine) lessSeq(t *Type, x, y []V) bool {
	// Comparing long containers is work too.
	m.steps += int64(min(len(x), len(y)))
	for i := range min(len(x), len(y)) {
		if m.less(t, x[i], y[i]) {
			return true
		}
		if m.less(t, y[i], x[i]) {
			return false
		}
	}
	return len(x) < len(y)
}

// elemType returns the type of the elements that a table has: pairs for a map.
func (t *Type) elemType() *Type {
	if t.k == kMap {
		return t.a[2]
	}
	return t.a[0]
}
