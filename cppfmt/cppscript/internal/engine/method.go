package engine

import (
	"strings"
	"sync"
)

// A call is what a method of the library gets: the machine, the object and
// the arguments, of which there are three at most.
type call struct {
	m       *machine
	at      int
	t       *Type // of the object
	s       V     // the object
	a, b, d V
}

// A native is a method of the library.
type native func(x call) V

// A methodRow declares a method. sig has a letter for each parameter, then
// > and the letter of the result:
//
//	t T    an element, as a reference and as a value of its own
//	k K    a key; x X  a mapped value
//	n i l d c b  size_t, int, long, double, char, bool
//	s      a text: std::string, std::string_view or const char*
//	I J    an iterator of the object, a const_iterator; A  a reverse_iterator
//	O      an object of the same type; L  an initializer_list of elements
//	D      a pointer to an element; p  a const char*
//	r q    a reference to an element, to a mapped value
//	v S    nothing, the object itself
//	z      a std::string
//	P      std::pair<iterator, bool>; Q  std::pair<iterator, iterator>
type methodRow struct {
	kinds string // of the object, by their short names
	name  string
	sig   string
	fn    native
}

// kindNames are the short names of kinds in method rows.
var kindNames = map[string]kind{
	"str": kStr, "sv": kSV, "vec": kVec, "deque": kDeque, "list": kList, "array": kArray, "il": kInitList, "map": kMap, "set": kSet,
	"opt": kOpt, "stack": kStack, "queue": kQueue, "pq": kPQ, "bits": kBitset, "uptr": kUPtr, "sptr": kSPtr, "wptr": kWPtr,
	"stream": kStream, "exc": kExc, "var": kVariant, "any": kAny, "view": kView, "ptr": kPtr, "pair": kPair, "tuple": kTuple, "func": kStdFunc,
	"mono": kMonostate,
}

// A methodKey finds the rows of a method.
type methodKey struct {
	k    kind
	name string
}

// methodTable returns the rows of all methods by the kind of the object and
// the name. It is made once, at the first use.
var methodTable = sync.OnceValue(func() map[methodKey][]methodRow {
	t := map[methodKey][]methodRow{}
	for _, rows := range [][]methodRow{seqMethods, vecMethods, listMethods, tableMethods, adaptorMethods, holderMethods, textMethods,
		searchMethods(),
		streamMethods} {
		for _, r := range rows {
			for _, k := range strings.Fields(r.kinds) {
				for _, name := range strings.Fields(r.name) {
					key := methodKey{kindNames[k], name}
					t[key] = append(t[key], r)
				}
			}
		}
	}
	return t
})

// A customMethod is a method that needs more than a row: it calls the
// script, or takes any number of arguments. It returns nil for arguments
// that a row may take.
type customMethod func(c *comp, o *E, args []*E, at int) *E

// methodExists reports whether a type of the library has a method.
func methodExists(t *Type, name string) bool {
	key := methodKey{t.k, name}
	if t.k == kOrdering {
		return false
	}
	return methodTable()[key] != nil || customTable()[key] != nil
}

// methodNames returns the methods of a type, for the hint with the nearest
// name.
func methodNames(t *Type) []string {
	var list []string
	for k := range methodTable() {
		if k.k == t.k {
			list = append(list, k.name)
		}
	}
	for k := range customTable() {
		if k.k == t.k {
			list = append(list, k.name)
		}
	}
	return list
}

// mutators are the methods that a const object does not have. Others, such
// as begin, have an overload for const objects.
var mutators = map[string]bool{
	"push_back": true, "emplace_back": true, "pop_back": true, "clear": true, "insert": true, "erase": true, "resize": true, "assign": true,
	"push_front": true, "pop_front": true, "emplace": true, "try_emplace": true, "insert_or_assign": true, "swap": true, "reserve": true,
	"append": true, "push": true, "pop": true, "sort": true, "reverse": true, "reset": true, "fill": true, "merge": true, "splice": true,
	"replace": true, "emplace_front": true, "remove": true, "remove_if": true, "unique": true, "shrink_to_fit": true,
	"remove_prefix": true, "remove_suffix": true,
}

// method compiles the call of a method of the library: a custom one, or the
// row whose parameters need the least conversions.
func (c *comp) method(o *E, name string, args []*E, at int) *E {
	if name == "base" && isReverse(o.t) && len(args) == 0 {
		return c.baseOf(o, at)
	}
	key := methodKey{o.t.k, name}
	custom, rows := customTable()[key], methodTable()[key]
	if custom == nil && rows == nil {
		c.report(at, TypeKind, c.nearestMember(o.t, name), "'%s' has no member named '%s'", o.t, name)
		return bad(at)
	}
	if mutators[name] && o.isConstObject() {
		c.errorf(at, "passing 'const %s' as 'this' argument discards qualifiers", o.t)
		return bad(at)
	}
	if name != "clear" && mutators[name] && !c.hasOrder(o.t, at) {
		return bad(at)
	}
	if mutators[name] && len(args) > 1 {
		args = c.plainIterators(args, at)
	}
	if custom != nil {
		if e := custom(c, o, args, at); e != nil {
			return e
		}
	}
	if o.t.transparent != nil && len(args) == 1 && keyFinders[name] && args[0].t != o.t.a[0] && args[0].list == nil {
		if args[0].t.isText() && o.t.a[0].k == kStr {
			args = []*E{c.convertText(c.decayed(args[0]), tStr, at)}
		} else if !strings.Contains(o.t.sub, "hash") {
			if e := c.findOther(o, name, args[0], at); e != nil {
				return e
			}
		}
	}
	best, score := -1, 1<<30
	for i, r := range rows {
		s := c.rankRow(o, r, args)
		// Of equal conversions the one to an initializer_list wins ([over.ics.rank]/3.1).
		if s >= 0 && (s < score || s == score && strings.IndexByte(r.sig, 'L') >= 0) {
			best, score = i, s
		}
	}
	if best < 0 {
		c.errorf(at, "no matching function for call to '%s::%s(%s)'", o.t, name, argTypes(args))
		return bad(at)
	}
	return c.callRow(o, rows[best], args, at)
}

// hasOrder reports whether the keys of a container that orders them can be compared, and the missing operator if not.
//
//	struct P { int x; }; std::set<P> s; s.insert(P{1});
func (c *comp) hasOrder(t *Type, at int) bool {
	ordered := t.k == kSet || t.k == kMap || t.k == kPQ
	if !ordered || len(t.a) == 0 || t.a[0].k != kStruct || t.cmp != nil || t.keyLess != nil || strings.Contains(t.sub, "hash") {
		return true
	}
	if strings.Contains(t.sub, "greater") {
		return true // its comparison is found where the type is made
	}
	return c.needOp(at, t.a[0], "<")
}

// isConstObject reports whether the object of a method must not be changed.
// A const smart pointer or span gives access to what it refers to.
func (e *E) isConstObject() bool {
	return e.konst && e.lv && e.t.k != kUPtr && e.t.k != kSPtr && e.t.sub != "span"
}

// rankRow returns the sum of the ranks of the arguments' conversions to the
// parameters of a row, or -1 if one of them cannot be converted.
//
//	s.find('a') takes "c>n" rather than "s>n"
func (c *comp) rankRow(o *E, r methodRow, args []*E) int {
	params, _, _ := strings.Cut(r.sig, ">")
	if len(params) != len(args) {
		return -1
	}
	sum := 0
	for i, a := range args {
		q := c.letter(o, params[i])
		if q.t == nil {
			return -1
		}
		rank := c.rank(a, qtype{t: q.t})
		switch {
		case rank < 0:
			return -1
		case params[i] == 'L' && a.list != nil: // a list of elements before an element that is made of the list ([over.ics.rank]/3.1)
			rank = exactRank
		}
		sum += rank
	}
	return sum
}

// plainLetters are the letters of signatures that mean the same for each
// object.
var plainLetters = map[byte]*Type{'n': tULong, 'i': tInt, 'l': tLong, 'd': tDouble, 'c': tChar, 'b': tBool, 's': tSV, 'z': tStr, 'p': tCStr}

// letter returns the type that a letter of a signature has for an object.
//
//	"nT>I" of a vector<int> is insert(size_t, int) -> iterator
func (c *comp) letter(o *E, l byte) qtype {
	if t := plainLetters[l]; t != nil {
		return qtype{t: t}
	}
	t := o.t
	switch l {
	case 't', 'T':
		return qtype{t: c.types.elemOr(t)}
	case 'k', 'K':
		return qtype{t: t.a[0]}
	case 'x', 'X':
		return qtype{t: t.a[1]}
	case 'I':
		return qtype{t: c.iterOf(t, o.konst, false)}
	case 'J':
		return qtype{t: c.iterOf(t, true, false)}
	case 'O', 'S':
		return qtype{t: t}
	case 'L':
		return qtype{t: c.types.initList(c.types.elemOr(t))}
	case 'D':
		return qtype{t: c.types.pointer(t.a[0], o.konst && t.k != kUPtr && t.k != kSPtr)}
	}
	return qtype{}
}

// elemOr returns the element type of a container, or the first argument of
// another class template.
func (tt *typeTable) elemOr(t *Type) *Type {
	if el := tt.elem(t); el != nil {
		return el
	}
	if len(t.a) > 0 {
		return t.a[0]
	}
	return nil
}

// callRow compiles the call of a method by its row. The object is evaluated
// first, then the arguments from left to right. The closure is made for the
// number of arguments, so that the common calls build no slice.
func (c *comp) callRow(o *E, r methodRow, args []*E, at int) *E {
	params, ret, _ := strings.Cut(r.sig, ">")
	var vals [3]func(*frame) V
	for i, a := range args {
		q := c.letter(o, params[i])
		e := c.convert(a, q.t, at)
		if e.isBad() {
			return e
		}
		// The container keeps the value: it must be an object of its own.
		if params[i] == 'T' || params[i] == 'K' || params[i] == 'X' {
			vals[i] = c.stored(e)
		} else {
			vals[i] = e.vals()
		}
	}
	s, fn, t := o.vals(), r.fn, o.t
	var run func(f *frame) V
	switch len(args) {
	case 0:
		run = func(f *frame) V { return fn(call{m: f.m, at: at, t: t, s: s(f)}) }
	case 1:
		a := vals[0]
		run = func(f *frame) V {
			obj := s(f)
			return fn(call{m: f.m, at: at, t: t, s: obj, a: a(f)})
		}
	case 2:
		a, b := vals[0], vals[1]
		run = func(f *frame) V {
			obj := s(f)
			x := a(f)
			return fn(call{m: f.m, at: at, t: t, s: obj, a: x, b: b(f)})
		}
	default:
		a, b, d := vals[0], vals[1], vals[2]
		run = func(f *frame) V {
			obj := s(f)
			x := a(f)
			y := b(f)
			return fn(call{m: f.m, at: at, t: t, s: obj, a: x, b: y, d: d(f)})
		}
	}
	return c.rowResult(o, ret, run, at)
}

// rowResult returns the expression for the result of a row.
//
//	v.front() = 1; auto [it, isNew] = m.insert({1, 2})
func (c *comp) rowResult(o *E, ret string, run func(f *frame) V, at int) *E {
	el := c.types.elemOr(o.t)
	var e *E
	switch ret[0] {
	case 'v':
		e = voidE(at, func(f *frame) { run(f) })
		e.effect = true
	// The result is the object of the call, with its place and its
	// constness.
	case 'S':
		r := *o
		r.v = run
		r.at = at
		r.effect = true
		return &r
	case 'r':
		e = c.refResult(o, el, run, at)
	case 'q':
		e = c.refResult(o, o.t.a[1], run, at)
	case 'I':
		e = resultE(at, qtype{t: c.iterOf(o.t, o.konst, false)}, run)
	case 'J':
		e = resultE(at, qtype{t: c.iterOf(o.t, true, false)}, run)
	case 'A':
		e = resultE(at, qtype{t: c.iterOf(o.t, o.konst, true)}, run)
	case 'P':
		e = c.pairResult(c.iterOf(o.t, false, false), tBool, run, at)
	case 'Q':
		e = c.pairResult(c.iterOf(o.t, o.konst, false), c.iterOf(o.t, o.konst, false), run, at)
	default:
		e = resultE(at, c.letter(o, ret[0]), run)
	}
	return e
}

// pairResult compiles a function that returns a pair; run need not set its
// type.
func (c *comp) pairResult(a, b *Type, run func(f *frame) V, at int) *E {
	t := c.types.pair(a, b)
	return valE(at, t, func(f *frame) V {
		v := run(f)
		v.o.(*structure).t = t
		return v
	})
}

// refResult returns the lvalue at the place that run returns. An element of
// a temporary container is an xvalue.
func (c *comp) refResult(o *E, el *Type, run func(f *frame) V, at int) *E {
	konst := (o.konst && o.t.sub != "span") || o.t.k == kSV || o.t.k == kInitList || o.t.k == kSet
	if el.isObject() {
		e := object(at, el, konst, func(f *frame) V { return *run(f).o.(*V) })
		// An element of a temporary can be moved from.
		if !o.lv && o.t.k != kView {
			e.lv, e.xv = false, true
		}
		return e
	}
	return lvalue(at, el, konst, func(f *frame) any { return run(f).o })
}

// ival returns a number as a value.
func ival(n int) V { return V{w: int64(n)} }

// vec returns the object of a method of a vector, deque, array or adaptor.
func (x call) vec() *vec { return x.s.o.(*vec) }

// str returns the object of a method of a string.
func (x call) str() *str { return x.s.o.(*str) }

// textOf returns the bytes of a text argument; they must not be changed.
func textOf(v V) []byte { return v.o.(*str).b }

// newString returns a std::string.
func (m *machine) newString(b []byte) V {
	m.charge(int64(len(b)) + objectSize)
	return V{o: &str{b: exactly(b)}}
}

// pairOf returns a pair, whose type pairResult sets.
func pairOf(a, b V) V { return V{o: &structure{f: []V{a, b}}} }

// reserve makes room for n more elements, as libstdc++ does: at least twice
// the capacity, so that capacity() prints what g++'s program prints.
func (m *machine) reserve(o *vec, n int) {
	if want := len(o.e) + n; want > cap(o.e) {
		m.setCap(o, max(want, 2*len(o.e)))
	}
}

// setCap moves the elements of a vector to a new storage for n elements.
func (m *machine) setCap(o *vec, n int) {
	m.charge(slotSize * int64(n))
	e := make([]V, len(o.e), n)
	copy(e, o.e)
	if len(e) > 0 && o.kind&(objects|storageMask) == objects {
		m.moveElements(e)
	}
	o.replace(e, e)
}

// moveElements calls the constructors that the elements' class has for their way to a new storage: that of a copy
// if a move may throw (std::move_if_noexcept).
func (m *machine) moveElements(e []V) {
	s, ok := e[0].o.(*structure)
	if !ok || s.t == nil || s.t.k != kStruct {
		return
	}
	make := s.t.s.copyCtor
	if move := s.t.s.moveCtor; move != nil && (make == nil || !s.t.s.mayThrow) {
		make = move
	}
	if make == nil {
		return
	}
	defer m.build()()
	for i := range e {
		old := e[i]
		e[i] = make(m, old)
		relocated(old)
	}
}

// push adds an element at the end.
func (m *machine) push(o *vec, v V) {
	if len(o.e) == cap(o.e) {
		m.reserve(o, 1)
	}
	o.e = append(o.e, v)
}

// insertAt puts elements before position i and returns the iterator at the
// first.
func (m *machine) insertAt(o *vec, i int64, list []V, at int) V {
	if i < 0 || i > int64(len(o.e)) {
		m.fail(at, "position %d is out of range of %d elements", i, len(o.e))
	}
	m.reserve(o, len(list))
	m.stepMany(len(o.e) / 16)
	n := len(o.e)
	o.e = o.e[:n+len(list)]
	o.shift(nil, o.e[i:n])
	copy(o.e[int(i)+len(list):], o.e[i:n])
	copy(o.e[i:], list)
	return V{w: o.base + i, o: o}
}

// eraseAt removes elements i to j and returns the iterator after them.
func (m *machine) eraseAt(o *vec, i, j int64, at int) V {
	if i < 0 || j < i || j > int64(len(o.e)) || i == int64(len(o.e)) && i != j {
		m.fail(at, "erase out of range: %d to %d of %d elements", i, j, len(o.e))
	}
	m.stepMany(len(o.e) / 16)
	n := len(o.e) - int(j-i)
	if t := o.elemClass(); t != nil && t.moveAssign() != nil {
		for k := i; k < int64(n); k++ {
			m.assignMoved(t, o.e[k], o.e[k+j-i])
		}
		o.remove(o.e[n:])
		o.e = o.e[:n]
		relocate(o.e[i:]) // references from the place on are invalid ([vector.modifiers])
		return V{w: o.base + i, o: o}
	}
	o.shift(o.e[i:j], o.e[j:])
	copy(o.e[i:], o.e[j:])
	discard(o.e[n:])
	o.e = o.e[:n]
	return V{w: o.base + i, o: o}
}

// elemClass returns the class of the elements, or nil.
func (o *vec) elemClass() *Type {
	if len(o.e) == 0 || o.kind&objects == 0 {
		return nil
	}
	s, ok := o.e[0].o.(*structure)
	if !ok || s.t == nil || s.t.k != kStruct {
		return nil
	}
	return s.t
}

// mine returns the position of an iterator. An iterator of another
// container ends the script.
func (x call) mine(v V) int64 {
	if v.o != x.s.o {
		x.m.fail(x.at, "the iterator is one of another container")
	}
	if o, ok := v.o.(*vec); ok {
		return o.index(x.m, v.w, x.at)
	}
	return v.w
}

// checkSize throws for a length that no container can have, and stops the
// script for one that its memory limit forbids: before Go would allocate
// it.
func (m *machine) checkSize(n int64, what string, at int) {
	if n < 0 || n > 1<<48 {
		m.throw("length_error", at, "%s", what)
	}
	if n*slotSize > m.lim.Memory {
		m.at = at
		if n > 1<<40 {
			m.throw("bad_alloc", at, "std::bad_alloc")
		}
		m.charge(n * slotSize)
	}
}
