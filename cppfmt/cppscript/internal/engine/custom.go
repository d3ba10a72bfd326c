package engine

import "strings"

// customMethods returns the methods that need more than a row of the method table, by
// "kinds.names". One that returns nil leaves the call to the rows.
func customMethods() map[string]customMethod {
	return map[string]customMethod{
		"vec deque list.emplace_back":         emplaceBack,
		"vec deque stack queue.emplace":       emplaceBack,
		"deque list.emplace_front push_front": emplaceFront,
		"vec deque list.push_back":            pushBack,
		"map.emplace try_emplace":             emplaceMap,
		"map.emplace_hint":                    hinted(emplaceMap),
		"set.emplace_hint":                    hinted(insertSet),
		"map.insert":                          insertMap,
		"set.emplace insert":                  insertSet,
		"map set.key_comp":                    keyOrder,
		"set.value_comp":                      keyOrder,
		"map.value_comp": func(c *comp, _ *E, _ []*E, at int) *E {
			return c.refuse(at, "value_comp of a map", "compare the keys by key_comp()")
		},
		"map set.hash_function": keyHash,
		"opt.emplace":           emplaceHeld,
		"opt.value_or":          valueOr,
		"stream.tie": func(_ *comp, o *E, _ []*E, at int) *E { // nothing is buffered
			return voidE(at, func(*frame) {}).asEffect()
		},
		"stream.get":              getChars,
		"opt.transform":           monadic("transform"),
		"opt.and_then":            monadic("and_then"),
		"opt.or_else":             monadic("or_else"),
		"vec deque.insert":        insertRange,
		"vec deque.assign append": assignRange,
		"pq.push emplace":         pushHeap,
		"pq.pop":                  popHeap,
		"list.sort":               sortList,
		"list.remove_if":          removeIf,
		"list.unique":             uniqueList,
		"list.merge":              mergeList,
		"list.emplace":            emplaceList,
		"uptr sptr.reset":         resetPointer,
		"sptr wptr.use_count":     useCountOf,
		"sptr.unique": func(c *comp, o *E, args []*E, at int) *E {
			n := useCountOf(c, o, args, at).ints()
			return boolE(at, func(f *frame) bool { return n(f) == 1 })
		},
		"wptr.lock":             lockWeak,
		"wptr.expired":          isExpired,
		"view.front operator[]": viewElement,
		"vec.flip":              flipAll,
		"map set.extract":       extractNode,
		"map set.merge":         mergeTables,
		"sv.remove_prefix":      shortenView(cutFirst),
		"sv.remove_suffix":      shortenView(cutLast),
		"opt.key":               nodePart,
		"opt.mapped":            nodeMapped,
		"opt.empty":             nodeEmpty,
		"ptr.get": func(c *comp, o *E, args []*E, at int) *E { // of a reference_wrapper
			if !o.t.isWrapper() || len(args) != 0 {
				return nil
			}
			return c.pointee(o, at)
		},
		"any.type":                        anyType,
		"mono.name":                       typeInfoName,
		"view.back":                       viewBack,
		"list.splice":                     spliceRange(false),
		"list.splice_after":               spliceRange(true),
		"list.assign insert insert_after": assignList,
		"list.emplace_after":              emplaceAfter,
		"str.compare":                     changeText(2, "compare", compareParts),
		"str.append":                      changeText(0, "append", assignRange),
		"stream.read":                     readChars,
		"str.data": func(c *comp, o *E, args []*E, at int) *E { // the characters of a string that can change can be written
			if len(args) != 0 || !o.lv || o.konst {
				return nil
			}
			v := o.vals()
			return valE(at, c.types.pointer(tChar, false), func(f *frame) V { return V{o: v(f).o} })
		},
		"str.assign":  changeText(0, "assign", assignText),
		"str.replace": changeText(2, "replace", replaceText),
		"str.insert":  changeText(1, "insert", insertRange), "str sv.copy": copyText,
		"pair.begin": subrangeMethod("begin"), "pair.end": subrangeMethod("end"),
		"pair.front": subrangeMethod("front"), "pair.back": subrangeMethod("back"),
		"pair.size": subrangeMethod("size"), "pair.empty": subrangeMethod("empty"),
	}
}

// keyOrder compiles key_comp() of an ordered container, and value_comp() of a set.
//
//	auto before = s.key_comp(); before(1, 2)
func keyOrder(c *comp, o *E, args []*E, at int) *E {
	t := orderTypeOf(c, o.t)
	if len(args) != 0 || t == nil {
		return c.refuse(at, "the comparison of this container", "call the comparison itself")
	}
	return valE(at, t, func(*frame) V { return V{} })
}

// orderTypeOf returns the type of the comparison of an ordered container; nil if the container has one of its own.
//
//	std::map<int, int>::key_compare
func orderTypeOf(c *comp, t *Type) *Type {
	switch {
	case t.k != kMap && t.k != kSet || strings.Contains(t.sub, "hash") || t.cmp != nil:
		return nil
	case strings.Contains(t.sub, "greater"):
		return c.functorOf("greater", t.a[0])
	}
	return c.functorOf("less", t.a[0])
}

// keyHash compiles hash_function() of a hashed container.
//
//	m.hash_function()(key)
func keyHash(c *comp, o *E, args []*E, at int) *E {
	t := hashTypeOf(c, o.t)
	if len(args) != 0 || t == nil {
		return c.refuse(at, "the hash function of this container", "call the function itself")
	}
	return valE(at, t, func(*frame) V { return V{} })
}

// hashTypeOf returns the type of the hash function of a hashed container; nil if the container has one of its own.
//
//	std::unordered_map<std::string, int>::hasher
func hashTypeOf(c *comp, t *Type) *Type {
	if !strings.Contains(t.sub, "hash") || t.cmp != nil {
		return nil
	}
	return c.functorOf("hash", t.a[0])
}

// functorOf returns the type of a function object of the library for a type.
//
//	std::less<int>
func (c *comp) functorOf(name string, t *Type) *Type {
	return c.types.intern("std::"+name+"<"+t.name+">", func() *Type { return &Type{k: kFunctor, sub: functors[name], a: []*Type{t}} })
}

// hinted returns emplace_hint. Its result is the iterator alone.
func hinted(insert customMethod) customMethod {
	return func(c *comp, o *E, args []*E, at int) *E {
		e := insert(c, o, args, at)
		if e == nil || e.isBad() || e.t.k != kPair {
			return e
		}
		v := e.vals()
		return resultE(at, qtype{t: e.t.a[0]}, func(f *frame) V { return v(f).o.(*structure).f[0] }).asEffect()
	}
}

// makeElem compiles the construction of an element from the arguments of emplace; nil
// after an error.
func (c *comp) makeElem(t *Type, args []*E, at int) func(*frame) V {
	e := c.constructFrom(t, args, at, false)
	if e.isBad() {
		return nil
	}
	// The argument is a reference to an object of the type.
	if len(args) == 1 && args[0].t == t {
		return c.stored(e)
	}
	return c.fresh(e)
}

// emplaceBack compiles emplace_back, whose result is a reference to the element, and
// emplace(pos, args...) of a vector or a deque, whose result is an iterator.
func emplaceBack(c *comp, o *E, args []*E, at int) *E {
	t := o.t.a[0]
	// A vector of its own iterators is not a case that scripts have.
	if len(args) > 0 && args[0].t.k == kIter && args[0].t.a[1] == o.t && (o.t.k == kVec || o.t.k == kDeque) { // emplace(pos, args...)
		mk := c.makeElem(t, args[1:], at)
		if mk == nil {
			return bad(at)
		}
		s, pos := o.vals(), args[0].vals()
		return resultE(at, qtype{t: c.iterOf(o.t, false, false)}, func(f *frame) V {
			obj := s(f).o.(*vec)
			p := pos(f)
			return f.m.insertAt(obj, obj.index(f.m, p.w, at), []V{mk(f)}, at)
		})
	}
	mk := c.makeElem(t, args, at)
	if mk == nil {
		return bad(at)
	}
	s := o.vals()
	run := func(f *frame) V {
		obj := s(f)
		v := mk(f)
		if l, ok := obj.o.(*list); ok {
			return V{o: &l.insert(f.m, &l.root, v).v}
		}
		d := obj.o.(*vec)
		f.m.push(d, v)
		// The reference is to the element itself; it dangles after the next growth,
		// as in C++.
		return V{o: &d.e[len(d.e)-1]}
	}
	e := c.refResult(&E{t: o.t, lv: true}, t, run, at)
	e.effect = true
	return e
}

// emplaceFront compiles emplace_front and push_front of a deque or a list.
func emplaceFront(c *comp, o *E, args []*E, at int) *E {
	mk := c.makeElem(o.t.a[0], args, at)
	if mk == nil {
		return bad(at)
	}
	s := o.vals()
	return voidE(at, func(f *frame) {
		obj := s(f)
		v := mk(f)
		if l, ok := obj.o.(*list); ok {
			l.insert(f.m, l.root.next, v)
			return
		}
		f.m.pushFront(obj.o.(*vec), v)
	})
}

// pushBack compiles push_back of one value. It has code of its own, since loops of
// scripts call it more than anything else.
func pushBack(c *comp, o *E, args []*E, at int) *E {
	// The rows of the table do the rest.
	if len(args) != 1 || o.t.k == kList {
		return nil
	}
	t := o.t.a[0]
	if c.rank(args[0], qtype{t: t}) < 0 {
		return nil
	}
	e := c.convert(args[0], t, at)
	if e.isBad() {
		return e
	}
	s, v := o.vals(), c.stored(e)
	r := voidE(at, func(f *frame) {
		d := s(f).o.(*vec)
		x := v(f)
		// Room is charged when it is allocated, not for each element.
		if len(d.e) == cap(d.e) {
			f.m.at = at
			f.m.reserve(d, 1)
		}
		d.e = append(d.e, x)
	})
	r.effect = true
	return r
}

// mapResult is the result of an insertion: std::pair<iterator, bool>, or an iterator
// for multi containers.
func (c *comp) mapResult(o *E, run func(f *frame) V, at int) *E {
	// A multimap takes every element.
	if o.t.sub != "" && len(o.t.sub) >= 5 && o.t.sub[:5] == "multi" {
		e := resultE(at, qtype{t: c.iterOf(o.t, false, false)}, func(f *frame) V { return run(f).o.(*structure).f[0] })
		e.effect = true
		return e
	}
	e := c.pairResult(c.iterOf(o.t, false, false), tBool, run, at)
	e.effect = true
	return e
}

// emplaceMap compiles emplace(key, args...) and try_emplace of a map. The value is
// constructed only if the key is new, as try_emplace does; emplace of libstdc++ makes
// and drops a node, which no script can see.
func emplaceMap(c *comp, o *E, args []*E, at int) *E {
	if len(args) < 1 {
		return nil
	}
	if args[0].std == "piecewise_construct" {
		if e := c.constructFrom(o.t.a[2], args, at, false); !e.isBad() {
			return insertMap(c, o, []*E{e}, at)
		}
		return bad(at)
	}
	// m.emplace(std::make_pair(k, v)) is an insertion.
	if len(args) == 1 && args[0].t.k == kPair {
		return insertMap(c, o, args, at)
	}
	// emplace_hint: the hint changes no result.
	if len(args) == 3 && args[0].t.k == kIter {
		args = args[1:]
	}
	k := c.convert(args[0], o.t.a[0], at)
	if k.isBad() {
		return k
	}
	key := c.fresh(k)
	args, evaluate := c.evaluated(args[1:])
	mk := c.makeElem(o.t.a[1], args, at)
	if mk == nil {
		return bad(at)
	}
	s, t := o.vals(), o.t
	return c.mapResult(o, func(f *frame) V {
		tb := s(f).o.(*table)
		kv := key(f)
		evaluate(f)
		n, fresh := tb.insert(f.m, kv, func() V {
			f.m.charge(objectSize + 2*slotSize)
			return V{o: &structure{t: t.a[2], f: []V{kv, mk(f)}}}
		})
		return pairOf(V{o: n}, bval(fresh))
	}, at)
}

// evaluated returns arguments that may be used later or not at all, and what evaluates them now: all but those that are variables
// or constants are kept in slots.
//
//	if (!seen.try_emplace(key, parse()).second) fail(); // parse runs also if the key is there
func (c *comp) evaluated(args []*E) (kept []*E, evaluate func(f *frame)) {
	var first []func(f *frame)
	for _, e := range args {
		if e.lv || e.xv || e.k != nil || e.list != nil || e.isFunction() || e.isBad() || c.fn == nil {
			kept = append(kept, e)
			continue
		}
		// A slot of the frame, so that a function that calls itself has its own.
		k, v := c.fn.slot(e.t), e.vals()
		first = append(first, func(f *frame) { f.s[k] = v(f) })
		kept = append(kept, valE(e.at, e.t, func(f *frame) V { return f.s[k] }))
	}
	return kept, func(f *frame) {
		for _, do := range first {
			do(f)
		}
	}
}

// insertMap compiles insert of a map: of a pair, or of the elements between two
// iterators.
func insertMap(c *comp, o *E, args []*E, at int) *E {
	if e := c.insertNode(o, args, at); e != nil {
		return e
	}
	if len(args) == 2 && args[0].t.k == kIter {
		// insert(first, last), as opposed to insert(hint, value).
		if args[1].t.k == kIter {
			return c.insertAllE(o, args, at)
		}
		return hinted(insertMap)(c, o, args[1:], at)
	}
	if len(args) != 1 {
		return nil
	}
	// insert({{1, "a"}, {2, "b"}}) inserts several.
	if c.listsElements(args[0], o.t.a[2]) {
		return nil
	}
	e := c.convert(args[0], o.t.a[2], at)
	if e.isBad() {
		return e
	}
	s, v := o.vals(), c.stored(e)
	return c.mapResult(o, func(f *frame) V {
		tb := s(f).o.(*table)
		return call{m: f.m, at: at, t: o.t, s: V{o: tb}, a: v(f)}.insertPair()
	}, at)
}

// insertSet compiles insert and emplace of a set, with or without a hint, or of the
// elements between two iterators.
func insertSet(c *comp, o *E, args []*E, at int) *E {
	if e := c.insertNode(o, args, at); e != nil {
		return e
	}
	if len(args) == 2 && args[0].t.k == kIter && args[1].t.k == kIter {
		return c.insertAllE(o, args, at)
	}
	if len(args) == 1 && c.listsElements(args[0], o.t.a[0]) {
		return nil
	}
	if len(args) == 2 && args[0].t.k == kIter {
		return hinted(insertSet)(c, o, args[1:], at)
	}
	var mk func(*frame) V
	if len(args) == 1 && args[0].list != nil { // s.insert({1, 2}) of a set of pairs or structs
		if e := c.convert(args[0], o.t.a[0], at); !e.isBad() {
			mk = c.fresh(e)
		}
	} else {
		mk = c.makeElem(o.t.a[0], args, at)
	}
	if mk == nil {
		return bad(at)
	}
	s := o.vals()
	return c.mapResult(o, func(f *frame) V {
		tb := s(f)
		return call{m: f.m, at: at, t: o.t, s: tb, a: mk(f)}.insertKey()
	}, at)
}

// listsElements reports whether an argument is a list of elements, which goes before an element that is made of the list
// ([over.ics.rank]/3.1).
//
//	std::set<Rational> s; s.insert({1, 2}); // 1 and 2, and not a half
func (c *comp) listsElements(e *E, el *Type) bool {
	if e.t.k == kInitList { // s.insert(values)
		return c.rank(c.sample(e.t.a[0]), qtype{t: el}) >= 0
	}
	return e.list != nil && (c.canListInit(e.list, c.types.initList(el)) || c.rank(e, qtype{t: el}) < 0)
}

// insertAllE compiles insert(first, last) of a map or a set.
func (c *comp) insertAllE(o *E, args []*E, at int) *E {
	src := c.spanOf(args[0], args[1], at)
	conv := c.elemCopy(args[0].t.a[0], o.t.elemType(), at)
	if conv == nil {
		return bad(at)
	}
	s := o.vals()
	return voidE(at, func(f *frame) {
		tb := s(f).o.(*table)
		in := src(f)
		list := make([]V, len(in.e))
		for i := range in.e {
			list[i] = conv(f, in.e[i])
		}
		tb.insertAll(f.m, list, false)
	})
}

// elemCopy returns the conversion of elements of one type to another, as values of
// their own; nil after an error.
func (c *comp) elemCopy(from, to *Type, at int) func(f *frame, v V) V {
	// Elements of one type are copied without a conversion to compile.
	if from == to {
		return func(f *frame, v V) V { return f.m.copy(to, v) }
	}
	s := c.sample(from)
	s.lv = to.isWrapper() // std::vector<std::reference_wrapper<T>> refs(v.begin(), v.end())
	if c.rank(s, qtype{t: to}) < 0 {
		c.errorf(at, "could not convert from '%s' to '%s'", from, to)
		return nil
	}
	return c.convertHeld(from, to, at)
}

// spanOf compiles the elements between two iterators of one container.
func (c *comp) spanOf(first, last *E, at int) func(f *frame) span {
	a, b, t := first.vals(), last.vals(), first.t
	moves := first.moves && t.a[0].isObject()
	return func(f *frame) span {
		f.m.at = at
		// The iterators must be of one container, which span checks.
		x := a(f)
		s := f.m.span(t, x, b(f), at)
		if moves {
			f.m.charge(slotSize * int64(len(s.e)))
			list := make([]V, len(s.e))
			for i := range s.e {
				list[i] = f.m.move(t.a[0], s.e[i])
			}
			s.e = list
		}
		return s
	}
}

// emplaceHeld compiles emplace of an optional, whose result is a reference to the
// value.
func emplaceHeld(c *comp, o *E, args []*E, at int) *E {
	mk := c.makeElem(o.t.a[0], args, at)
	if mk == nil {
		return bad(at)
	}
	s := o.vals()
	return c.refResult(&E{t: o.t, lv: true}, o.t.a[0], func(f *frame) V {
		h := s(f).o.(*optional)
		*h = optional{true, mk(f)}
		return V{o: &h.v}
	}, at)
}

// valueOr compiles value_or of an optional. The alternative is computed in any case,
// like every argument.
func valueOr(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 1 {
		return nil
	}
	e := c.convert(args[0], o.t.a[0], at)
	if e.isBad() {
		return e
	}
	s, v, t := o.vals(), c.fresh(e), o.t.a[0]
	return resultE(at, qtype{t: t}, func(f *frame) V {
		h := s(f).o.(*optional)
		alt := v(f)
		// The value is copied: the optional keeps it.
		if h.has {
			return f.m.copy(t, h.v)
		}
		return alt
	})
}

// insertRange compiles insert(pos, first, last) of a sequence or a string, whose
// result is an iterator to the first new element.
func insertRange(c *comp, o *E, args []*E, at int) *E {
	// Other forms are rows.
	if len(args) != 3 || args[0].t.k != kIter || args[1].t.k != kIter && args[1].t.k != kPtr || args[1].t != args[2].t {
		return nil
	}
	el := c.types.elem(o.t)
	src := c.spanOf(args[1], args[2], at)
	conv := c.elemCopy(args[1].t.a[0], el, at)
	if conv == nil {
		return bad(at)
	}
	s, pos := o.vals(), args[0].vals()
	return resultE(at, qtype{t: c.iterOf(o.t, false, false)}, func(f *frame) V {
		obj := s(f)
		p := pos(f)
		in := src(f)
		// The range may be a part of the container itself: it is copied before
		// anything moves.
		list := make([]V, len(in.e))
		for i := range in.e {
			list[i] = conv(f, in.e[i])
		}
		switch d := obj.o.(type) {
		case *vec:
			return f.m.insertAt(d, d.index(f.m, p.w, at), list, at)
		case *str:
			b := make([]byte, len(list))
			for i, v := range list {
				b[i] = byte(v.w)
			}
			call{m: f.m, at: at, s: obj}.splice(int(p.w), 0, b)
			return p
		case *list2:
			first := p
			for i, v := range list {
				l := d.insert(f.m, p.o.(*link), v)
				if i == 0 {
					first = V{o: l}
				}
			}
			return first
		}
		return p
	})
}

// list2 is list, where a variable hides the name.
type list2 = list

// assignRange compiles assign(first, last) of a sequence, and append(first, last) of
// a string.
func assignRange(c *comp, o *E, args []*E, at int) *E {
	if len(args) == 2 && args[0].t.isCArray() && args[1].t.k == kPtr { // v.assign(data, data + n)
		args = []*E{c.decayed(args[0]), args[1]}
	}
	if len(args) != 2 || args[0].t.k != kIter && args[0].t.k != kPtr || args[0].t != args[1].t {
		return nil
	}
	el := c.types.elem(o.t)
	src := c.spanOf(args[0], args[1], at)
	conv := c.elemCopy(args[0].t.a[0], el, at)
	if conv == nil {
		return bad(at)
	}
	s := o.vals()
	run := func(f *frame) V {
		obj := s(f)
		in := src(f)
		// The range may be a part of the container itself.
		list := make([]V, len(in.e))
		for i := range in.e {
			list[i] = conv(f, in.e[i])
		}
		switch d := obj.o.(type) {
		case *vec:
			d.assign(list)
		// assign of a string is a row; append adds.
		case *str: // append
			for _, v := range list {
				f.m.grow(d, one(v))
			}
		case *list2:
			d.assign(f.m, list)
		}
		return obj
	}
	if o.t.k != kStr {
		return voidE(at, func(f *frame) { run(f) })
	}
	r := *o // s.append(a, b).append(c, d)
	r.at, r.effect, r.k, r.v = at, true, nil, run
	return &r
}

// assignText compiles s.assign(first, last) of a string.
func assignText(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 2 || !isIterator(args[0].t) {
		return nil
	}
	text := c.constructFrom(tStr, args, at, false)
	if text.isBad() {
		return text
	}
	return c.method(o, "assign", []*E{text}, at)
}

// heapLess returns the comparison of a priority queue: f(a, b) reports whether a
// comes after b. It is a class with operator(), a lambda or std::function that the
// queue holds, std::greater, or the < of the elements; nil after an error.
func (c *comp) heapLess(o *E, at int) func(m *machine, q V) func(a, b *V) bool {
	t := o.t
	el := t.a[0]
	switch {
	// struct Later { bool operator()(...) const; } has no state that matters.
	case t.cmp != nil && (t.cmp.k == kStruct || t.cmp.k == kFunctor):
		if t.keyLess == nil {
			t.keyLess = c.comparer(at, t.cmp, el, false)
		}
		if t.keyLess == nil {
			return nil
		}
		return func(m *machine, _ V) func(a, b *V) bool {
			return func(a, b *V) bool { m.step(); return t.keyLess(m, *a, *b) }
		}
	case t.cmp != nil: // a lambda or a std::function, which the queue holds
		cb := c.truthCallback(place(at, t.cmp, false, func(f *frame) *V { return &f.caps[1] }), at, el, el)
		if cb == nil {
			return nil
		}
		return func(m *machine, q V) func(a, b *V) bool {
			cmp := q.o.(*vec).cmp
			// std::priority_queue<int, std::vector<int>, decltype(cmp)> q; makes a
			// lambda without captures (C++20).
			if cmp.o == nil && t.cmp.k == kLambda {
				cmp.o = &callable{fn: t.cmp.lam.decl.fn, caps: []V{{}}}
			}
			caps := cb.caps(cmp)
			return func(a, b *V) bool { return cb.call2(m, caps, at, a, b).w != 0 }
		}
	case t.sub == "greater":
		c.needOp(at, el, "<")
		return func(m *machine, _ V) func(a, b *V) bool {
			return func(a, b *V) bool { m.step(); return m.less(el, *b, *a) }
		}
	}
	c.needOp(at, el, "<")
	return func(m *machine, _ V) func(a, b *V) bool {
		return func(a, b *V) bool { m.step(); return m.less(el, *a, *b) }
	}
}

// pushHeap compiles push and emplace of a priority queue. The heap is libstdc++'s, so
// that equal elements come out in the same order.
func pushHeap(c *comp, o *E, args []*E, at int) *E {
	if len(args) == 1 && args[0].list != nil { // push({1, "a"})
		if args[0] = c.listInit(args[0].list, o.t.a[0], false); args[0].isBad() {
			return bad(at)
		}
	}
	mk := c.makeElem(o.t.a[0], args, at)
	less := c.heapLess(o, at)
	if mk == nil || less == nil {
		return bad(at)
	}
	s := o.vals()
	r := voidE(at, func(f *frame) {
		q := s(f)
		d := q.o.(*vec)
		f.m.push(d, mk(f))
		heapUp(d.e, len(d.e)-1, 0, d.e[len(d.e)-1], less(f.m, q))
	})
	return r
}

// popHeap compiles pop of a priority queue. That of an empty one is undefined in C++,
// and ends the script here.
func popHeap(c *comp, o *E, _ []*E, at int) *E {
	less := c.heapLess(o, at)
	if less == nil {
		return bad(at)
	}
	s := o.vals()
	return voidE(at, func(f *frame) {
		q := s(f)
		d := q.o.(*vec)
		if len(d.e) == 0 {
			f.m.fail(at, "pop() of an empty container")
		}
		heapPop(d.e, less(f.m, q))
		last := len(d.e) - 1
		if last > 0 && d.kind&objects != 0 {
			exchange(&d.e[0], &d.e[last]) // a reference to the top is one to the next top
		}
		d.remove(d.e[last:])
		d.e = d.e[:last]
	})
}

// sortList compiles sort of a list, which is stable ([list.ops]/27). Elements are
// moved, not nodes: an iterator that the script holds keeps its place, other than in
// C++.
func sortList(c *comp, o *E, args []*E, at int) *E {
	less := c.lessOf(args, 0, o.t.a[0], nil, at)
	if less == nil {
		return bad(at)
	}
	s := o.vals()
	return voidE(at, func(f *frame) {
		l := s(f).o.(*list)
		e := l.values()
		// The values are sorted in a vector and written back.
		stableSort(e, less(f))
		n := l.root.next
		for i := range e {
			n.v = e[i]
			n = n.next
		}
	})
}

// removeIf compiles remove_if of a list, whose result is the number of removed
// elements (C++20).
func removeIf(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 1 {
		return nil
	}
	pred := c.predicate(args[0], o.t.a[0], at)
	if pred == nil {
		return bad(at)
	}
	s := o.vals()
	return resultE(at, qtype{t: tULong}, func(f *frame) V {
		l := s(f).o.(*list)
		p, n := pred(f), 0
		// The predicate is called once for each element, in order.
		for x := l.root.next; !x.end; {
			if p(&x.v) {
				x = l.remove(x)
				n++
			} else {
				x = x.next
			}
		}
		return ival(n)
	})
}

// uniqueList compiles unique of a list with a predicate: of neighbours for which it holds the first one stays.
//
//	l.unique([](int a, int b) { return a / 10 == b / 10; });
func uniqueList(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 1 {
		return nil
	}
	same := c.cmpOf(args[0], o.t.a[0], o.t.a[0], at)
	if same == nil {
		return bad(at)
	}
	s := o.vals()
	return resultE(at, qtype{t: tULong}, func(f *frame) V {
		l := s(f).o.(*list)
		p, n := same(f), 0
		for x := l.root.next; !x.end && !x.next.end; {
			if p(&x.v, &x.next.v) {
				l.remove(x.next)
				n++
			} else {
				x = x.next
			}
		}
		return ival(n)
	}).asEffect()
}

// mergeList compiles merge of two lists that are sorted. Nodes go from one list to
// the other.
func mergeList(c *comp, o *E, args []*E, at int) *E {
	if len(args) == 0 || args[0].t != o.t {
		return nil
	}
	less := c.lessOf(args, 1, o.t.a[0], nil, at)
	if less == nil {
		return bad(at)
	}
	s, from := o.vals(), args[0].vals()
	return voidE(at, func(f *frame) {
		l, r := s(f).o.(*list), from(f).o.(*list)
		before := less(f)
		x := l.root.next
		for r.count > 0 {
			n := r.root.next
			// Equal elements of the list itself stay first ([list.ops]/25).
			for !x.end && !before(&n.v, &x.v) {
				x = x.next
			}
			r.unlink(n)
			l.link(x, n)
		}
	})
}

// emplaceList compiles emplace(pos, args...) of a list.
func emplaceList(c *comp, o *E, args []*E, at int) *E {
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
		// The new element is before the position.
		p := pos(f)
		return V{o: l.insert(f.m, p.o.(*link), mk(f))}
	})
}

// resetPointer compiles reset() of a smart pointer by its row; with a raw pointer it
// is refused.
func resetPointer(c *comp, o *E, args []*E, at int) *E {
	if len(args) == 0 {
		return nil
	}
	return c.refuse(at, "reset() with a raw pointer", "assign std::make_unique or std::make_shared")
}

// compareParts compiles s.compare(pos, n, other, pos, n) as the comparison of two
// substrings.
func compareParts(c *comp, o *E, args []*E, at int) *E {
	if len(args) != 5 {
		return nil
	}
	sub := func(s *E, p, n *E) *E { return c.method(s, "substr", []*E{p, n}, at) }
	other := c.convert(args[2], tStr, at)
	if other.isBad() {
		return other
	}
	return c.method(sub(o, args[0], args[1]), "compare", []*E{sub(other, args[3], args[4])}, at)
}

// replaceText compiles s.replace(first, last, text); other forms are rows.
func replaceText(c *comp, o *E, args []*E, at int) *E {
	if len(args) == 4 && args[0].t.k == kIter {
		switch {
		case args[2].t.isInt() && args[3].t.isChar():
			args = []*E{args[0], args[1], c.repeated(args[2], args[3], at)}
		case args[2].t.k == kIter:
			args = []*E{args[0], args[1], c.constructFrom(tStr, args[2:], at, false)}
		}
	}
	if len(args) != 3 || args[0].t.k != kIter {
		return nil
	}
	if args[2].list != nil { // s.replace(first, last, {'a', 'b'})
		args[2] = c.listInit(args[2].list, tStr, false)
	}
	txt := c.convert(args[2], tSV, at)
	if txt.isBad() {
		return txt
	}
	s, a, b, v := o.vals(), args[0].vals(), args[1].vals(), txt.vals()
	return voidE(at, func(f *frame) {
		obj := s(f)
		x, y := a(f), b(f)
		f.m.checkRange(x, y, len(obj.o.(*str).b), at)
		call{m: f.m, at: at, s: obj}.splice(int(x.w), int(y.w-x.w), v(f).o.(*str).b)
	})
}
