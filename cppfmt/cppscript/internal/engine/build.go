package engine

import "strings"

// stdConstruct compiles the constructors of the library that are not conversions; nil
// if none takes the arguments, or if one argument has an error.
func (c *comp) stdConstruct(t *Type, args []*E, at int) *E {
	switch t.k {
	case kStr:
		return c.buildString(c.endOfInput(args, at), at)
	case kVec, kDeque, kList, kSet, kMap, kPQ, kStack, kQueue:
		return c.buildContainer(t, args, at)
	case kVariant, kOpt:
		return c.inPlace(t, args, at)
	case kPair, kTuple:
		return c.buildTuple(t, args, at)
	case kExc:
		return c.buildException(t, args, at)
	case kStream:
		return c.buildStream(t, args, at)
	case kBitset:
		return c.buildBitset(t, args, at)
	case kSV:
		return c.buildStringView(args, at)
	case kInserter:
		return c.buildOutput(t, args, at)
	case kUPtr, kSPtr:
		if t.k == kSPtr && len(args) == 1 && args[0].t.k == kWPtr && args[0].t.a[0] == t.a[0] {
			return c.lockOrThrow(args[0], at)
		}
		return c.refuse(at, "a smart pointer of a raw pointer", "use std::make_unique or std::make_shared")
	// A reverse_iterator of an iterator: std::make_reverse_iterator and its like.
	case kIter:
		if strings.HasPrefix(t.sub, "istream") {
			return c.buildInput(t, args, at)
		}
		if len(args) == 1 && isReverse(t) && args[0].t.k == kIter {
			return valE(at, t, args[0].vals())
		}
		if len(args) == 1 && isReverse(t) && t == c.reverseOfPointer(args[0].t) {
			return c.reversePointer(args[0], at)
		}
	}
	return nil
}

// inPlace compiles the constructors of a variant and an optional that make the value from arguments after
// a tag; nil without one.
//
//	std::variant<int, int> v(std::in_place_index<1>, 5)
func (c *comp) inPlace(t *Type, args []*E, at int) *E {
	if len(args) == 0 || !strings.HasPrefix(args[0].std, "in_place") {
		return nil
	}
	i := 0
	if t.k == kVariant {
		i = (&stdCallee{c: c, at: at, targ: args[0].targs}).alternative(t)
	}
	if i < 0 || i >= len(t.a) {
		return nil
	}
	e := c.constructFrom(t.a[i], args[1:], at, false)
	if e.isBad() {
		return e
	}
	v := c.fresh(e)
	if t.k == kOpt {
		return valE(at, t, func(f *frame) V { return V{o: &optional{true, v(f)}} })
	}
	return valE(at, t, func(f *frame) V { return V{o: &variant{index: i, v: v(f)}} })
}

// buildStream compiles the constructors of a string stream: of its text, its mode, and both; nil for other arguments.
//
//	std::ostringstream out("total: ", std::ios::ate)
func (c *comp) buildStream(t *Type, args []*E, at int) *E {
	if len(args) == 0 {
		return nil
	}
	mode := func(*frame) int64 { return 0 }
	if last := args[len(args)-1]; last.t == tInt {
		mode, args = last.ints(), args[:len(args)-1]
	}
	v := func(*frame) V { return V{o: &str{}} }
	switch {
	case len(args) == 1 && args[0].t.isText():
		v = c.convert(args[0], tSV, at).vals()
	case len(args) > 0:
		return nil
	}
	return valE(at, t, func(f *frame) V {
		s := &stream{b: append([]byte(nil), v(f).o.(*str).b...)}
		if mode(f)&(iosFlags["ate"]|iosFlags["app"]) != 0 {
			s.at = len(s.b)
		}
		return V{o: s}
	})
}

// buildTuple compiles the construction of a pair or a tuple from one value for each
// element; nil for another number of values.
func (c *comp) buildTuple(t *Type, args []*E, at int) *E {
	if len(args) == 3 && args[0].std == "piecewise_construct" && isTupleLike(args[1].t) && isTupleLike(args[2].t) {
		rest := args[1:]
		args = nil
		for i, tuple := range rest {
			args = append(args, c.unpacked(tuple, func(list []*E) *E { return c.constructFrom(t.a[i], list, at, false) }, at))
		}
	}
	if t.isRefTuple() {
		return c.refTupleOf(t, args, at)
	}
	if len(args) != len(t.a) {
		return nil
	}
	var parts []func(*frame) V
	for i, a := range args {
		e := c.convert(a, t.a[i], at)
		if e.isBad() {
			return e
		}
		parts = append(parts, c.fresh(e))
	}
	return valE(at, t, makeStruct(t, parts))
}

// buildStringView compiles the constructors of std::string_view that are not conversions:
// (text, n) and (first, last). It returns nil for other arguments.
func (c *comp) buildStringView(args []*E, at int) *E {
	switch {
	case len(args) != 2:
	case args[0].t.isCStr() && args[1].t.isInt():
		v, n := args[0].vals(), args[1].ints()
		return valE(at, tSV, func(f *frame) V {
			b := f.m.cstring(v(f), at)
			return V{o: &str{b: b[:max(0, min(int(n(f)), len(b)))]}}
		})
	case isIterator(args[0].t):
		if s := c.buildString(args, at); s != nil {
			return valE(at, tSV, s.vals())
		}
	}
	return nil
}

// buildString compiles the constructors of std::string: (n, ch), (first, last),
// (text, n), (text, pos, n) and those of a string_view or a C string. It returns nil
// for other arguments.
func (c *comp) buildString(args []*E, at int) *E {
	args = c.plainIterators(args, at)
	switch {
	case len(args) == 2 && args[0].t.isInt() && arithmetic(args[1].t):
		n, ch := c.convert(args[0], tLong, at).ints(), c.toArith(args[1], tChar).ints()
		return valE(at, tStr, func(f *frame) V {
			// The length is checked before the text is made.
			k := n(f)
			x := call{m: f.m, at: at, s: V{o: &str{}}}
			x.checkText(k, "basic_string::_M_create")
			return V{o: &str{b: repeat(k, V{w: ch(f)})}}
		})
	case len(args) == 2 && args[0].t.isCArray() && args[1].t.k == kPtr && args[0].t.a[0] == args[1].t.a[0]:
		return c.buildStringOf(c.decayed(args[0]), args[1], at)
	case len(args) == 2 && isIterator(args[0].t) && args[0].t == args[1].t && !args[0].t.isCArray():
		return c.buildStringOf(args[0], args[1], at)
	case len(args) >= 2 && args[0].t.isText() && args[1].t.isInt():
		return c.buildSubstring(args, at)
	case len(args) == 1 && args[0].t.k == kSV:
		return c.convertText(args[0], tStr, at)
	case len(args) == 1 && args[0].t.isCStr():
		return c.convertText(c.decayed(args[0]), tStr, at)
	}
	return nil
}

// buildStringOf compiles a string of the characters between two iterators; nil if they
// are iterators of something that is no character.
func (c *comp) buildStringOf(first, last *E, at int) *E {
	if !first.t.a[0].isArith() {
		return nil
	}
	src := c.spanOf(first, last, at)
	return valE(at, tStr, func(f *frame) V {
		s := src(f)
		// Elements of other types are narrowed to char, as the assignment in the
		// library does.
		b := make([]byte, len(s.e))
		for i, v := range s.e {
			b[i] = byte(v.w)
		}
		return f.m.newString(b)
	})
}

// buildSubstring compiles a string of a part of another one: (text, n) of a C string is
// its first n characters, (text, pos) of a string what begins at pos, (text, pos, n) at
// most n of these.
func (c *comp) buildSubstring(args []*E, at int) *E {
	v, p := c.convert(args[0], tSV, at).vals(), c.convert(args[1], tLong, at).ints()
	count := func(*frame) int64 { return npos }
	if len(args) == 3 {
		count = c.convert(args[2], tLong, at).ints()
	}
	cstr := args[0].t.isCStr() && len(args) == 2
	if cstr {
		raw := c.decayed(args[0]).vals()
		return valE(at, tStr, func(f *frame) V {
			n := p(f)
			from := raw(f)
			s, ok := from.o.(*str)
			if !ok { // the elements of a vector
				b := f.m.cstring(from, at)
				return f.m.newString(b[:max(0, min(n, int64(len(b))))])
			}
			b := s.b[min(int(from.w), len(s.b)):]
			if n == int64(len(b))+1 { // the NUL after a literal
				b = append(b[:len(b):len(b)], 0)
			}
			return f.m.newString(b[:max(0, min(n, int64(len(b))))])
		})
	}
	return valE(at, tStr, func(f *frame) V {
		x := call{m: f.m, at: at, s: v(f)}
		n := p(f)
		i := x.pos(n, "basic_string::basic_string")
		return f.m.newString(x.str().b[i : i+x.count(i, count(f))])
	})
}

// buildContainer compiles the constructors of containers: (n), (n, value), (first,
// last), (comparison), (container). Braces have tried the elements of the list before
// ([over.match.list]).
func (c *comp) buildContainer(t *Type, args []*E, at int) *E {
	if t.sub == "span" {
		return c.buildSpan(t, args, at)
	}
	args = c.plainIterators(c.endOfInput(args, at), at)
	if len(args) >= 2 && isIterator(args[0].t) && c.sameIter(args[0], args[1]) {
		return c.buildFromRange(t, args, at)
	}
	switch t.k {
	case kVec, kDeque, kList:
		return c.buildSequence(t, args, at)
	case kPQ:
		return c.buildHeap(t, args, at)
	// A stack of a vector takes its elements over, in order.
	case kStack, kQueue:
		if len(args) == 1 && args[0].list != nil {
			args = []*E{c.listInit(args[0].list, c.types.std(kDeque, "deque", "", t.a[0]), false)}
		}
		if len(args) == 1 && !args[0].isBad() && (args[0].t.k == kVec || args[0].t.k == kDeque) && args[0].t.a[0] == t.a[0] {
			return valE(at, t, c.fresh(args[0]))
		}
	case kSet, kMap:
		return c.buildTable(t, args, at)
	}
	return nil
}

// endOfInput replaces an empty list after an iterator of a stream by the end of the stream.
//
//	std::vector<int> v(std::istream_iterator<int>(in), {})
func (c *comp) endOfInput(args []*E, at int) []*E {
	input := len(args) >= 2 && args[0].t.k == kIter && strings.HasPrefix(args[0].t.sub, "istream")
	if !input || args[1].list == nil || len(args[1].list.Elems) > 0 {
		return args
	}
	end := c.zeroValue(args[0].t, at)
	return append([]*E{args[0], end}, args[2:]...)
}

// buildTable compiles the constructors of maps and sets that take a comparison or, for
// hashed ones, a number of buckets, which decides the order of the elements.
func (c *comp) buildTable(t *Type, args []*E, at int) *E {
	switch {
	case len(args) >= 1 && args[0].t.isInt() && (len(args) == 1 || len(args) <= 3 && c.isHashOf(t, args[1])):
		n := c.convert(args[0], tLong, at).ints()
		return valE(at, t, func(f *frame) V {
			v := f.m.zero(t)
			if tb := v.o.(*table); tb.hashed() {
				k := n(f)
				f.m.checkSize(k, "_Hashtable", at)
				if k > 0 { // none means the one bucket that is there
					tb.rehash(nextPrime(uint64(k)))
				}
			}
			return v
		})
	case len(args) >= 1 && (callableKind(args[len(args)-1].t) || args[len(args)-1].fns != nil):
		return c.orderedBy(t, args, at)
	}
	return nil
}

// isHashOf reports whether an argument is the hash of a table, which has no state: that in the type is the same.
func (c *comp) isHashOf(t *Type, e *E) bool {
	return strings.Contains(t.sub, "hash") && t.cmp != nil && e.t == t.cmp && !e.t.captures()
}

// buildSequence compiles the constructors (n), (n, value) and (list) of a vector, a deque
// or a list; nil for other arguments.
func (c *comp) buildSequence(t *Type, args []*E, at int) *E {
	el := t.a[0]
	switch {
	case len(args) == 1 && args[0].t.isInt():
		n := c.convert(args[0], tLong, at).ints()
		c.checkDefault(el, at)
		return c.repeatE(t, n, func(f *frame) V { return f.m.zero(el) }, at)
	case len(args) == 2 && arithmetic(args[0].t) && !args[0].t.isFloat() && c.rank(args[1], qtype{t: el}) >= 0:
		n := c.convert(args[0], tLong, at).ints()
		v := c.convert(args[1], el, at).vals()
		// The value is in a slot while the copies are made: the trace of the memory limit
		// finds it there.
		slot := c.fn.slot(nil)
		return valE(at, t, func(f *frame) V {
			k := n(f)
			f.s[slot] = v(f)
			return f.m.repeated(t, k, func() V { return f.m.copy(el, f.s[slot]) }, at)
		})
	case t.k == kVec && len(args) == 1 && args[0].t.k == kInitList:
		return c.collectRange(t, args[0], at)
	}
	return nil
}

// buildFromRange compiles the constructor (first, last, ...) of a container. The elements
// are converted one by one; what follows is the comparison of a priority queue.
func (c *comp) buildFromRange(t *Type, args []*E, at int) *E {
	el := c.types.elemOr(t)
	if t.k == kMap {
		el = t.a[2]
	}
	first, last := c.decayed(args[0]), c.decayed(args[1])
	conv := c.elemCopy(first.t.a[0], el, at)
	if conv == nil {
		return bad(at)
	}
	src := c.spanOf(first, last, at)
	if (t.k == kSet || t.k == kMap) && len(args) == 3 && t.cmp != nil && !strings.Contains(t.sub, "hash") {
		return c.orderedTable(t, func(f *frame) []V {
			var list []V
			for _, v := range src(f).e {
				list = append(list, conv(f, v))
			}
			return list
		}, args[2], at)
	}
	if t.k != kPQ {
		return valE(at, t, func(f *frame) V { return c.gather(f, t, src(f).e, conv, at) })
	}
	// The elements are made into a heap, by the comparison that may follow.
	return c.heapFrom(t, func(f *frame) []V {
		var list []V
		for _, v := range src(f).e {
			list = append(list, conv(f, v))
		}
		return list
	}, args[2:], at)
}

// repeatE compiles a container of n elements, each of which make computes.
func (c *comp) repeatE(t *Type, n func(*frame) int64, make func(f *frame) V, at int) *E {
	return valE(at, t, func(f *frame) V { return f.m.repeated(t, n(f), func() V { return make(f) }, at) })
}

// repeated makes a container of n elements. The size is checked and charged before
// anything is allocated.
func (m *machine) repeated(t *Type, n int64, make1 func() V, at int) V {
	m.checkSize(n, "cannot create std::vector larger than max_size()", at)
	m.at = at
	// The container is not reachable while its elements are made.
	defer m.build()()
	m.charge(slotSize * n)
	m.stepMany(int(n / 16))
	e := make([]V, n)
	for i := range e {
		e[i] = make1()
	}
	return m.collect(t, e, at)
}

// orderedBy compiles set(comparison), set(list, comparison) and set(container elements, comparison): nil if the type has no
// comparison.
func (c *comp) orderedBy(t *Type, args []*E, at int) *E {
	rest, cmp := args[:len(args)-1], args[len(args)-1]
	if t.sub == "hash" || t.sub == "multi hash" || len(rest) > 1 {
		return nil
	}
	if t.cmp == nil { // std::less or std::greater, which the type has
		switch {
		case cmp.t.k != kFunctor:
			return nil
		case len(rest) == 0:
			return c.zeroE(t, at)
		case rest[0].list != nil:
			return c.listInit(rest[0].list, t, true)
		}
		return c.constructFrom(t, rest, at, false)
	}
	elements := func(*frame) []V { return nil }
	if len(rest) == 1 {
		if rest[0].list == nil {
			return nil
		}
		if elements = c.elements(rest[0].list, t.elemType()); elements == nil {
			return bad(at)
		}
	}
	return c.orderedTable(t, elements, cmp, at)
}

// orderedTable compiles a map or a set of elements with a comparison object.
func (c *comp) orderedTable(t *Type, elements func(*frame) []V, cmp *E, at int) *E {
	less := c.cmpOf(c.convert(cmp, t.cmp, at), t.a[0], t.a[0], at)
	if less == nil {
		return bad(at)
	}
	return valE(at, t, func(f *frame) V {
		e := elements(f)
		defer f.m.build()()
		tb := newTable(t)
		l := less(f)
		tb.less = func(_ *machine, a, b V) bool { return l(&a, &b) }
		tb.insertAll(f.m, e, true)
		return V{o: tb}
	})
}

// buildHeap compiles priority_queue(comparison), and (comparison, container); nil for
// other arguments.
func (c *comp) buildHeap(t *Type, args []*E, at int) *E {
	if len(args) == 0 || !callableKind(args[0].t) {
		return nil
	}
	list := func(*frame) []V { return nil }
	// The container is copied, or moved from.
	if len(args) > 2 {
		return nil
	}
	if len(args) == 2 {
		if args[1].list != nil {
			args[1] = c.listInit(args[1].list, c.types.initList(t.a[0]), false)
		}
		if k := args[1].t.k; k != kVec && k != kInitList || args[1].t.a[0] != t.a[0] {
			return nil
		}
		v := c.fresh(args[1])
		list = func(f *frame) []V { return v(f).o.(*vec).e }
	}
	return c.heapFrom(t, list, args[:1], at)
}

// heapFrom compiles a priority queue of elements. args is the comparison object, or
// empty for one of the type.
func (c *comp) heapFrom(t *Type, list func(f *frame) []V, args []*E, at int) *E {
	less := c.heapLess(&E{t: t}, at)
	if less == nil {
		return bad(at)
	}
	cmp := func(*frame) V { return V{} }
	if len(args) > 0 && t.cmp != nil {
		e := c.convert(args[0], t.cmp, at)
		if e.isBad() {
			return e
		}
		cmp = c.fresh(e)
	}
	return valE(at, t, func(f *frame) V {
		q := &vec{cmp: cmp(f), e: list(f)}
		makeHeap(q.e, less(f.m, V{o: q}))
		return V{o: q}
	})
}

// buildOutput compiles std::ostream_iterator<T>(stream, delimiter). Elements are
// written by the operator << of T, which is compiled here with a slot as its operand.
func (c *comp) buildOutput(t *Type, args []*E, at int) *E {
	if t.sub != "ostream" { // std::back_insert_iterator<std::vector<int>> out(v)
		return (&stdCallee{c: c, name: t.sub, at: at, args: args}).inserter()
	}
	if len(args) == 0 || len(args) > 2 || args[0].t.k != kStream {
		return nil
	}
	delim := func(*frame) V { return V{o: &str{}} }
	if len(args) == 2 {
		delim = c.convert(args[1], tSV, at).vals()
	}
	slot := c.fn.slot(nil)
	held := place(at, t.a[0], true, func(f *frame) *V { return &f.s[slot] })
	put := c.binaryOp("<<", args[0], held, at)
	if put.isBad() {
		return put
	}
	// Algorithms put each element by this function.
	write, s := put.vals(), args[0].vals()
	return valE(at, t, func(f *frame) V {
		d, out := delim(f), s(f)
		return V{o: &inserter{put: func(m *machine, v V) {
			f.s[slot] = v
			write(f)
			out.o.(*stream).write(m, untilNUL(d.o.(*str).b))
		}}}
	})
}

// buildException compiles an exception of the library with its text, which what()
// returns.
func (c *comp) buildException(t *Type, args []*E, at int) *E {
	if len(args) != 1 || !args[0].t.isText() {
		return nil
	}
	v := c.convert(args[0], tSV, at).vals()
	return valE(at, t, func(f *frame) V { return V{o: &exception{t: t, what: string(untilNUL(v(f).o.(*str).b))}} })
}

// bitsetDigits takes the characters of the digits from the end of the arguments of a std::bitset; they are 0 and 1 without these.
//
//	std::bitset<5>("xxyyx", 5, 'x', 'y')
func bitsetDigits(args []*E) (rest []*E, zero, one func(*frame) int64) {
	zero, one = func(*frame) int64 { return '0' }, func(*frame) int64 { return '1' }
	n := len(args)
	if n < 3 || !args[0].t.isText() || args[n-1].t != tChar {
		return args, zero, one
	}
	numbers := 2 // a position and a length
	if args[0].t.isCStr() {
		numbers = 1
	}
	digits := args[min(n, 1+numbers):]
	zero = digits[0].ints()
	if len(digits) > 1 {
		one = digits[1].ints()
	}
	return args[:min(n, 1+numbers)], zero, one
}

// buildBitset compiles a bitset of a number or of text, whose first character is the
// highest bit ([bitset.cons]).
func (c *comp) buildBitset(t *Type, args []*E, at int) *E {
	args, zero, one := bitsetDigits(args)
	if len(args) > 1 && args[0].t.isText() {
		args = c.textParts(args, 0, at) // text, position and length
	}
	if len(args) != 1 {
		return nil
	}
	if args[0].t.isText() {
		v := c.convert(args[0], tSV, at).vals()
		return valE(at, t, func(f *frame) V {
			s := v(f).o.(*str).b
			b := &bitset{make([]bool, t.n)}
			off, on := byte(zero(f)), byte(one(f))
			for i := range s {
				// The last character is bit 0.
				switch ch := s[len(s)-1-i]; {
				case ch != off && ch != on:
					f.m.throw("invalid_argument", at, "bitset::_M_copy_from_ptr")
				case i < len(b.b):
					b.b[i] = ch == on
				}
			}
			return V{o: b}
		})
	}
	if !args[0].t.isInt() {
		return nil
	}
	n := args[0].ints()
	return valE(at, t, func(f *frame) V {
		x := uint64(n(f))
		b := &bitset{make([]bool, t.n)}
		for i := range b.b {
			b.b[i] = i < 64 && x>>i&1 == 1
		}
		return V{o: b}
	})
}

// deduceStd deduces the template arguments of a class of the library, as its
// deduction guides do: std::pair{1, 'a'}, std::vector v(3, 0.5), std::set s{2, 1}. It
// returns tError after an error. brace is whether args were in braces.
func (c *comp) deduceStd(name string, args []*E, brace bool, at int) *Type {
	types, nested := c.deducibleTypes(args)
	if nested != nil && name != "pair" && name != "tuple" {
		return c.deduceNested(name, nested, at)
	}
	if _, template := c.typeArgs(firstType(args)); len(args) == 1 && template == name { // std::map(other) is a copy
		return args[0].t
	}
	var t *Type
	if len(types) > 0 {
		if deduce := classGuides[name]; deduce != nil {
			t = deduce(c, args, types)
		} else {
			t = c.deduceContainer(name, args, types, brace)
		}
	}
	if t == nil {
		c.errorf(at, "class template argument deduction failed for 'std::%s'", name)
		return tError
	}
	return t
}

// firstType returns the type of the first argument; void without one.
//
//	std::map(other) // a std::map
func firstType(args []*E) *Type {
	if len(args) == 0 {
		return tVoid
	}
	return args[0].t
}

// deducibleTypes returns the types of arguments after decay, nil if one has no type.
// nested is then the argument, if it is a list with elements.
func (c *comp) deducibleTypes(args []*E) (types []*Type, nested *E) {
	for _, a := range args {
		a = c.decayed(a)
		// A list has no type, but pairs and tuples do not look into one.
		if a.list != nil && len(a.list.Elems) > 0 {
			return nil, a
		}
		if a.list != nil || a.t == tVoid {
			return nil, nil
		}
		types = append(types, a.t)
	}
	return types, nil
}

// classGuides are the deduction guides of classes of the library that are no containers.
// types are those of args after decay. A guide returns nil if it does not apply.
var classGuides = map[string]func(c *comp, args []*E, types []*Type) *Type{
	"pair": func(c *comp, _ []*E, types []*Type) *Type {
		if len(types) == 2 {
			return c.types.pair(types[0], types[1])
		}
		return types[0]
	},
	"tuple": func(c *comp, _ []*E, types []*Type) *Type { return c.types.tuple(types...) },
	"optional": func(c *comp, _ []*E, types []*Type) *Type {
		if types[0].k == kOpt { // a copy, not an optional of an optional
			return types[0]
		}
		return c.types.optional(types[0])
	},
	"array": func(c *comp, _ []*E, types []*Type) *Type {
		return c.types.array(types[0], int64(len(types)), false)
	},
	"function": func(c *comp, args []*E, types []*Type) *Type {
		if args[0].t.k == kLambda {
			if t := c.lambdaPointer(args[0]); t != tError {
				return c.types.function(t.sig, kStdFunc)
			}
		}
		if types[0].sig == nil {
			return nil
		}
		return c.types.function(types[0].sig, kStdFunc)
	},
	"span": func(c *comp, _ []*E, types []*Type) *Type {
		if len(types[0].a) == 0 {
			return nil
		}
		return c.types.std(kVec, "span", "span", types[0].a[0])
	},
}

// deduceContainer deduces the type of a container from its elements, from two iterators,
// from (n, value) or from another container; nil if that is not possible.
func (c *comp) deduceContainer(name string, args []*E, types []*Type, brace bool) *Type {
	s := stdTemplates[name]
	switch s.k {
	case kMap:
		if types[0].k != kPair {
			return nil
		}
		return c.withPair(c.types.std(kMap, name, s.sub, types[0].a[0], types[0].a[1]))
	case kVec, kDeque, kList, kSet, kPQ, kStack, kQueue:
	default:
		return nil
	}
	if len(types) == 1 && types[0].k == s.k { // a copy
		return types[0]
	}
	el := types[0]
	switch {
	case len(types) == 2 && !brace:
		el = deduceElem(args[0].t, args[1].t, types)
	case (s.k == kStack || s.k == kQueue) && types[0].isSeq():
		el = types[0].a[0]
	}
	return c.types.std(s.k, name, s.sub, el)
}

// deduceElem returns the type of the elements of a container that is made of two arguments
// in parentheses: (first, last), (n, value), or others of which the first decides.
func deduceElem(a, b *Type, types []*Type) *Type {
	switch {
	case isIterator(a) && a == b:
		return types[0].a[0]
	case types[0].isInt():
		return types[1]
	}
	return types[0]
}

// deduceNested reports std::vector v{{1, 2}, {3, 4}}: an inner list has no type to
// deduce from.
func (c *comp) deduceNested(name string, a *E, at int) *Type {
	c.errorf(at, "class template argument deduction failed for 'std::%s'", name)
	return tError
}
