package engine

// textParts joins arguments that mean a part of a text, from index i on,
// into one: (const char*, n) is its first n characters, (string, pos) its
// rest from pos on and (string, pos, n) n characters from there
// ([string.op.append]). It returns the arguments as they are if they are
// something else.
//
//	s.append("hello", 2), s.append(t, 2), s.insert(0, t, 1, 3)
func (c *comp) textParts(args []*E, i, at int) []*E {
	n := len(args) - i - 1
	if i >= len(args) || n < 1 || n > 2 || !args[i].t.isText() || !args[i+1].t.isInt() || n == 2 && !args[i+2].t.isInt() {
		return args
	}
	cstr := args[i].t.isCStr()
	text := c.convert(args[i], tSV, at)
	var nums []func(f *frame) int64
	for _, a := range args[i+1:] {
		e := c.convert(a, tULong, at)
		if e.isBad() {
			return args
		}
		nums = append(nums, e.ints())
	}
	v := text.vals()
	part := valE(at, tSV, func(f *frame) V {
		x := call{m: f.m, at: at, s: v(f)}
		if cstr && n == 1 {
			// C++ reads n characters, also after the NUL; here the text
			// ends there.
			return V{o: &str{b: x.str().b[:x.count(0, nums[0](f))]}}
		}
		from := x.pos(nums[0](f), "basic_string::_M_append")
		count := int64(npos)
		if n == 2 {
			count = nums[1](f)
		}
		return V{o: &str{b: x.str().b[from : from+x.count(from, count)]}}
	})
	return append(append([]*E(nil), args[:i]...), part)
}

// lettersAsText returns the arguments with a std::initializer_list of characters at the end as a text; nil for others.
//
//	s.append(letters)
func (c *comp) lettersAsText(args []*E, first, at int) []*E {
	n := len(args) - 1
	if n < 0 || n > first || args[n].t.k != kInitList {
		return nil
	}
	return append(args[:n:n], c.convert(args[n], tStr, at))
}

// changeText compiles append, assign, insert, replace and compare with a
// part of a text, and replace with a repeated character; nil for the other
// forms. first is the index of the text for the methods that have positions
// before it.
func changeText(first int, name string, other customMethod) customMethod {
	return func(c *comp, o *E, args []*E, at int) *E {
		if texts := c.lettersAsText(args, first, at); texts != nil {
			return c.method(o, name, texts, at)
		}
		if len(args) > first+1 && args[0].list == nil {
			if parts := c.textParts(args, first, at); len(parts) != len(args) {
				return c.method(o, name, parts, at)
			}
			if name == "replace" && len(args) == 4 && args[2].t.isInt() && args[3].t.isChar() {
				return c.method(o, name, []*E{args[0], args[1], c.repeated(args[2], args[3], at)}, at)
			}
		}
		if len(args) == 1 && args[0].list != nil && first == 0 { // s.append({'a', 'b'})
			l := c.listInit(args[0].list, tStr, false)
			if l.isBad() {
				return l
			}
			return c.method(o, name, []*E{l}, at)
		}
		if other == nil {
			return nil
		}
		return other(c, o, args, at)
	}
}

// repeated compiles the text of a character n times.
func (c *comp) repeated(n, char *E, at int) *E {
	i, ch := c.convert(n, tULong, at).ints(), char.vals()
	return valE(at, tStr, func(f *frame) V {
		k := i(f)
		call{m: f.m, at: at}.checkText(k, "basic_string::_M_replace_aux")
		return V{o: &str{b: repeat(k, ch(f))}}
	})
}

// copyText compiles s.copy(buffer, n[, pos]), which returns the number of
// characters.
func copyText(c *comp, o *E, args []*E, at int) *E {
	if len(args) < 2 || len(args) > 3 || !args[0].t.isCStr() || args[0].konst || args[0].t.k == kPtr && args[0].t.konst {
		return nil
	}
	dst := c.decayed(args[0]).vals()
	n, pos := c.convert(args[1], tULong, at).ints(), func(*frame) int64 { return 0 }
	if len(args) == 3 {
		pos = c.convert(args[2], tULong, at).ints()
	}
	s := o.vals()
	return intE(at, tULong, func(f *frame) int64 {
		x := call{m: f.m, at: at, s: s(f)}
		to := dst(f)
		from := x.pos(pos(f), "basic_string::copy")
		part := x.str().b[from : from+x.count(from, n(f))]
		buf, written := f.m.buffer(to, at)
		if len(part) > len(buf) {
			f.m.fail(at, "string::copy writes over the end of the buffer")
		}
		copy(buf, part)
		written()
		return int64(len(part))
	}).asEffect()
}

// subspan compiles first(n), last(n) and subspan(pos[, n]) of a std::span:
// a part of the same elements. C++ leaves a part that is not inside
// undefined.
func subspan(cut func(n, a, b int64) (from, to int64)) customMethod {
	return func(c *comp, o *E, args []*E, at int) *E {
		if o.t.sub != "span" || len(args) == 0 || len(args) > 2 {
			return nil
		}
		var nums [2]func(f *frame) int64
		for i := range nums {
			nums[i] = func(*frame) int64 { return npos }
			if i < len(args) {
				e := c.convert(args[i], tULong, at)
				if e.isBad() {
					return e
				}
				nums[i] = e.ints()
			}
		}
		s := o.vals()
		return valE(at, o.t, func(f *frame) V {
			e := s(f).o.(*vec).e
			from, to := cut(int64(len(e)), nums[0](f), nums[1](f))
			if from < 0 || from > to || to > int64(len(e)) {
				f.m.fail(at, "the span has %d elements, not %d to %d", len(e), from, to)
			}
			return V{o: &vec{e: e[from:to:to], kind: borrowed}}
		})
	}
}

// spanMethods returns the parts of a std::span.
func spanMethods() map[string]customMethod {
	return map[string]customMethod{
		"vec.first": subspan(func(_, a, _ int64) (int64, int64) { return 0, a }),
		"vec.size_bytes": func(c *comp, o *E, args []*E, at int) *E {
			size, _ := sizeOf(o.t.a[0])
			if o.t.sub != "span" || len(args) > 0 {
				return nil
			}
			v := o.vals()
			return intE(at, tULong, func(f *frame) int64 { return size * int64(len(v(f).o.(*vec).e)) })
		},
		"vec.last": subspan(func(n, a, _ int64) (int64, int64) { return n - a, n }),
		"vec.subspan": subspan(func(n, a, b int64) (int64, int64) {
			if b == npos {
				return a, n
			}
			return a, a + b
		}),
	}
}

// buildSpan compiles std::span(iterator, n) and std::span(first, last): the
// elements themselves and not copies, so that a write through the span
// reaches them.
func (c *comp) buildSpan(t *Type, args []*E, at int) *E {
	if len(args) != 2 || !isIterator(args[0].t) || isReverse(args[0].t) || args[0].t.a[0] != t.a[0] {
		return nil
	}
	first, pair := c.decayed(args[0]).vals(), isIterator(args[1].t)
	var last func(f *frame) V
	if pair {
		last = c.decayed(args[1]).vals()
	} else if n := c.convert(args[1], tLong, at); !n.isBad() {
		last = n.vals()
	} else {
		return n
	}
	return valE(at, t, func(f *frame) V {
		p, q := first(f), last(f)
		e, from, ok := elementsFrom(p)
		to := from + q.w
		if pair {
			to = from + q.w - p.w
			ok = ok && q.o == p.o
		}
		if !ok || from < 0 || from > to || to > int64(len(e)) {
			f.m.fail(at, "the span is not inside of one array or vector")
		}
		return V{o: &vec{e: e[from:to:to], kind: borrowed}}
	})
}

// spanOfAll returns a std::span of the elements of a vector, an array or another span.
//
//	void fill(std::span<int> cells); fill(v);
func spanOfAll(v V) V {
	e := v.o.(*vec).e
	return V{o: &vec{e: e[:len(e):len(e)], kind: borrowed}}
}

// elementsFrom returns the elements that a pointer or an iterator of a vector
// points into, and the index of its own.
func elementsFrom(p V) (e []V, i int64, ok bool) {
	switch o := p.o.(type) {
	case *vec:
		return o.e, p.w - o.base, true
	case *elems:
		return o.e, p.w - o.base, true
	}
	return nil, 0, false
}

// subrangeName is the name of the pairs of iterators that can be walked.
const subrangeName = "std::ranges::subrange"

// subrange returns the type of a subrange of iterators of a type.
//
//	auto [first, last] = std::ranges::remove(v, 0);
func (tt *typeTable) subrange(it *Type) *Type {
	return tt.intern("subrange<"+it.name+">", func() *Type { return &Type{k: kPair, a: []*Type{it, it}, name: subrangeName} })
}

// subrangeOf compiles std::ranges::subrange(first, last).
//
//	for (int x : std::ranges::subrange(v.begin() + 1, v.end())) print(x);
func (x *stdCallee) subrangeOf() *E {
	if !x.n(2) || x.args[0].t != x.args[1].t || !isIterator(x.args[0].t) || x.args[0].t.isCArray() {
		return nil
	}
	t := x.c.types.subrange(x.args[0].t)
	return valE(x.at, t, makeStruct(t, []func(*frame) V{x.args[0].vals(), x.args[1].vals()}))
}

// subrangeMethod compiles begin, end, size and empty of the subrange that
// std::ranges::remove and the like return; it is a pair of iterators here.
func subrangeMethod(name string) customMethod {
	return func(c *comp, o *E, args []*E, at int) *E {
		if o.t.name != subrangeName || len(args) > 0 {
			return nil
		}
		v, it := o.vals(), o.t.a[0]
		if name == "front" || name == "back" {
			return c.method(c.userView(o, at), name, nil, at)
		}
		switch name {
		case "begin", "end":
			i := map[string]int{"begin": 0, "end": 1}[name]
			return valE(at, it, func(f *frame) V { return v(f).o.(*structure).f[i] })
		}
		size := intE(at, tULong, func(f *frame) int64 {
			s := v(f).o.(*structure)
			return f.m.distanceOf(it, s.f[0], s.f[1], at)
		})
		if name == "empty" {
			n := size.ints()
			return boolE(at, func(f *frame) bool { return n(f) == 0 })
		}
		return size
	}
}
