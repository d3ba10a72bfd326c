package engine

// viewMethods and adaptors of std::views. An adaptor with its arguments is an expression of a type of its own, which a pipe applies.

// An adaptorType marks expressions such as std::views::take(3).
func (c *comp) adaptorE(name string, args []*E, at int) *E {
	t := c.types.intern("views::"+name, func() *Type { return &Type{k: kFunctor, sub: "adaptor " + name} })
	e := valE(at, t, func(*frame) V { return V{} })
	e.adapt = &adaptor{name: name, args: args}
	return e
}

// An adaptor is one of std::views with its arguments.
type adaptor struct {
	name string
	args []*E
	prev *adaptor // of a composition
}

// pipe compiles range | adaptor; nil if the operands are not that.
func (c *comp) pipe(a, b *E, at int) *E {
	if b.adapt == nil {
		return nil
	}
	if a.adapt != nil {
		r := *b
		ad := *b.adapt
		ad.prev = a.adapt
		r.adapt = &ad
		return &r
	}
	return c.applyAdaptor(b.adapt, a, at)
}

func (c *comp) applyAdaptor(ad *adaptor, e *E, at int) *E {
	if ad.prev != nil {
		e = c.applyAdaptor(ad.prev, e, at)
		if e.isBad() {
			return e
		}
	}
	if c.types.elem(e.t) == nil {
		c.errorf(at, "no match for 'operator|' (operand types are '%s' and 'std::views::%s')", typeText(e), ad.name)
		return bad(at)
	}
	if ad.name == "to" {
		return c.rangesTo(ad, e, at)
	}
	return c.viewOf(ad.name, e, ad.args, at)
}

// source compiles a range as a view.
func (c *comp) source(e *E) func(f *frame) *view {
	v := e.vals()
	if !e.lv && e.t.isObject() {
		v = c.fresh(e)
	}
	return func(f *frame) *view {
		o := v(f)
		if vw, ok := o.o.(*view); ok {
			return vw
		}
		return &view{start: func(m *machine) func() *V { return m.elements(o) }, size: func(m *machine) int { return m.sizeOfRange(o) }}
	}
}

// elements returns a function that yields the elements of a container.
func (m *machine) elements(v V) func() *V {
	i := 0
	switch o := v.o.(type) {
	case *vec:
		return func() *V {
			if i >= len(o.e) {
				return nil
			}
			i++
			return &o.e[i-1]
		}
	case *str:
		return func() *V {
			if i >= len(o.b) {
				return nil
			}
			i++
			return &V{w: int64(int8(o.b[i-1]))}
		}
	case *list:
		n := &o.root
		return func() *V {
			if n = n.next; n.end {
				n = n.prev
				return nil
			}
			return &n.v
		}
	case *table:
		n := o.head
		return func() *V {
			if n == nil {
				return nil
			}
			if n = n.nextNode(); n == nil {
				return nil
			}
			return &n.v
		}
	}
	return func() *V { return nil }
}

// viewOf compiles a view of a range.
func (c *comp) viewOf(name string, e *E, args []*E, at int) *E {
	el := c.types.elem(e.t)
	src := c.source(e)
	same := c.types.view(el)
	switch name {
	case "all":
		return valE(at, same, func(f *frame) V { return V{o: src(f)} })
	case "filter", "take_while", "drop_while":
		if len(args) != 1 {
			break
		}
		pred := c.predicate(args[0], el, at)
		if pred == nil {
			return bad(at)
		}
		return valE(at, same, func(f *frame) V {
			vw, p := src(f), pred(f)
			return V{o: &view{start: func(m *machine) func() *V { return whileFilter(m, name, vw.start(m), p) }}}
		})
	case "transform":
		if len(args) != 1 {
			break
		}
		return c.transformView(src, el, args[0], at)
	case "take", "drop", "stride", "chunk", "slide":
		if len(args) != 1 {
			break
		}
		return c.countView(name, src, el, args[0], at)
	case "reverse", "common":
		return valE(at, same, func(f *frame) V {
			vw := src(f)
			if name == "common" {
				return V{o: vw}
			}
			return V{o: &view{size: vw.size, start: func(m *machine) func() *V { return reversed(m, vw) }}}
		})
	case "keys", "values", "elements":
		if el.k != kPair && el.k != kTuple {
			break
		}
		i := map[string]int{"keys": 0, "values": 1}[name]
		t := c.types.view(el.a[i])
		return valE(at, t, func(f *frame) V {
			vw := src(f)
			return V{o: &view{size: vw.size, start: func(m *machine) func() *V {
				next := vw.start(m)
				return func() *V {
					p := next()
					if p == nil {
						return nil
					}
					return &p.o.(*structure).f[i]
				}
			}}}
		})
	case "enumerate", "zip":
		return c.zipView(name, src, el, args, at)
	case "join":
		return c.joinView(src, el, at)
	case "split":
		return c.splitView(src, el, args, at)
	}
	c.errorf(at, "no match for call to 'std::views::%s'", name)
	return bad(at)
}

func whileFilter(m *machine, name string, next func() *V, pred func(*V) bool) func() *V {
	dropping, over := true, false
	return func() *V {
		for !over {
			m.step()
			p := next()
			switch {
			case p == nil:
				over = true
				return nil
			case name == "filter":
				if pred(p) {
					return p
				}
			case name == "take_while":
				if pred(p) {
					return p
				}
				over = true
				return nil
			default:
				if !dropping || !pred(p) {
					dropping = false
					return p
				}
			}
		}
		return nil
	}
}

func (c *comp) transformView(src func(f *frame) *view, el *Type, fn *E, at int) *E {
	if fn.field != nil {
		project, t := c.projection(fn, el, at)
		return valE(at, c.types.view(t), func(f *frame) V {
			vw, p := src(f), project(f)
			return V{o: &view{size: vw.size, start: func(m *machine) func() *V {
				next := vw.start(m)
				return func() *V {
					x := next()
					if x == nil {
						return nil
					}
					v := p(x)
					return &v
				}
			}}}
		})
	}
	cb := c.callback(fn, at, el)
	if cb == nil {
		return bad(at)
	}
	v := c.fresh(fn)
	return valE(at, c.types.view(cb.ret.t), func(f *frame) V {
		vw, caps := src(f), cb.caps(v(f))
		return V{o: &view{size: vw.size, start: func(m *machine) func() *V {
			next := vw.start(m)
			return func() *V {
				p := next()
				if p == nil {
					return nil
				}
				r := cb.call1(m, caps, at, p)
				return &r
			}
		}}}
	})
}

// countView compiles views with a number.
func (c *comp) countView(name string, src func(f *frame) *view, el *Type, arg *E, at int) *E {
	ne := c.convert(arg, tLong, at)
	if ne.isBad() {
		return ne
	}
	n := ne.ints()
	t := c.types.view(el)
	chunks := name == "chunk" || name == "slide"
	if chunks {
		t = c.types.view(t)
	}
	return valE(at, t, func(f *frame) V {
		vw, k := src(f), n(f)
		out := &view{}
		switch {
		case chunks:
			out.start = func(m *machine) func() *V { return chunked(m, vw, int(max(1, k)), name == "slide") }
			return V{o: out}
		case name == "take":
			if vw.size != nil {
				out.size = func(m *machine) int { return min(vw.size(m), int(k)) }
			}
		case name == "drop" && vw.size != nil:
			out.size = func(m *machine) int { return max(0, vw.size(m)-int(k)) }
		}
		out.start = func(m *machine) func() *V {
			next, i := vw.start(m), int64(0)
			return func() *V {
				switch name {
				case "take":
					if i++; i > k {
						return nil
					}
					return next()
				case "drop":
					for ; i < k; i++ {
						m.step()
						if next() == nil {
							return nil
						}
					}
					return next()
				}
				if i > 0 { // stride
					for j := int64(1); j < k; j++ {
						if next() == nil {
							return nil
						}
					}
				}
				i++
				return next()
			}
		}
		return V{o: out}
	})
}

// chunked yields parts of n elements, or windows.
func chunked(m *machine, vw *view, n int, slide bool) func() *V {
	next := vw.start(m)
	var window []V
	return func() *V {
		if slide && len(window) == n {
			window = append([]V(nil), window[1:]...)
		} else {
			window = nil
		}
		for len(window) < n {
			p := next()
			if p == nil {
				break
			}
			window = append(window, *p)
		}
		if len(window) == 0 || slide && len(window) < n {
			return nil
		}
		part := &vec{e: window}
		return &V{o: &view{start: func(m *machine) func() *V { return m.elements(V{o: part}) }, size: func(*machine) int { return len(part.e) }}}
	}
}

// reversed yields the elements of a view from the last to the first.
func reversed(m *machine, vw *view) func() *V {
	var all []*V
	next := vw.start(m)
	for p := next(); p != nil; p = next() {
		m.step()
		all = append(all, p)
	}
	return func() *V {
		if len(all) == 0 {
			return nil
		}
		p := all[len(all)-1]
		all = all[:len(all)-1]
		return p
	}
}

// zipView compiles views::zip and enumerate of C++23.
func (c *comp) zipView(name string, src func(f *frame) *view, el *Type, args []*E, at int) *E {
	sources := []func(f *frame) *view{src}
	types := []*Type{el}
	if name == "enumerate" {
		types = []*Type{tLong, el}
	}
	for _, a := range args {
		t := c.types.elem(a.t)
		if t == nil {
			c.errorf(at, "no match for call to 'std::views::%s'", name)
			return bad(at)
		}
		sources = append(sources, c.source(a))
		types = append(types, t)
	}
	// The elements are copies. Names that are bound to them are const, so that no write to them is lost.
	t := c.types.intern("zip<"+names(types)+">", func() *Type { return &Type{k: kTuple, a: types, sub: "zip"} })
	return valE(at, c.types.view(t), func(f *frame) V {
		var views []*view
		for _, s := range sources {
			views = append(views, s(f))
		}
		return V{o: &view{start: func(m *machine) func() *V {
			var nexts []func() *V
			for _, v := range views {
				nexts = append(nexts, v.start(m))
			}
			i := int64(-1)
			return func() *V {
				i++
				s := &structure{t: t}
				if name == "enumerate" {
					s.f = append(s.f, V{w: i})
				}
				for _, next := range nexts {
					p := next()
					if p == nil {
						return nil
					}
					s.f = append(s.f, *p)
				}
				return &V{o: s}
			}
		}}}
	})
}

func (c *comp) joinView(src func(f *frame) *view, el *Type, at int) *E {
	inner := c.types.elem(el)
	if inner == nil {
		c.errorf(at, "no match for call to 'std::views::join'")
		return bad(at)
	}
	return valE(at, c.types.view(inner), func(f *frame) V {
		vw := src(f)
		return V{o: &view{start: func(m *machine) func() *V {
			next := vw.start(m)
			var cur func() *V
			return func() *V {
				for {
					if cur != nil {
						if p := cur(); p != nil {
							return p
						}
					}
					p := next()
					if p == nil {
						return nil
					}
					m.step()
					if v, ok := p.o.(*view); ok {
						cur = v.start(m)
					} else {
						cur = m.elements(*p)
					}
				}
			}
		}}}
	})
}

func (c *comp) splitView(src func(f *frame) *view, el *Type, args []*E, at int) *E {
	if len(args) != 1 || args[0].t != el {
		c.errorf(at, "no match for call to 'std::views::split'")
		return bad(at)
	}
	sep := args[0].vals()
	part := c.types.view(el)
	return valE(at, c.types.view(part), func(f *frame) V {
		vw, by := src(f), sep(f)
		return V{o: &view{start: func(m *machine) func() *V {
			next, over := vw.start(m), false
			return func() *V {
				if over {
					return nil
				}
				p := &vec{}
				for {
					x := next()
					if x == nil {
						over = true
						break
					}
					if m.equal(el, *x, by) {
						break
					}
					p.e = append(p.e, *x)
				}
				return &V{o: &view{start: func(m *machine) func() *V { return m.elements(V{o: p}) }, size: func(*machine) int { return len(p.e) }}}
			}
		}}}
	})
}

// iotaView compiles views::iota.
func (c *comp) iotaView(args []*E, at int) *E {
	if len(args) == 0 || !args[0].t.isArith() {
		c.errorf(at, "no match for call to 'std::views::iota'")
		return bad(at)
	}
	t := args[0].t
	from := args[0].ints()
	to := func(*frame) int64 { return 1<<63 - 1 }
	if len(args) > 1 {
		to = c.convert(args[1], t, at).ints()
	}
	bounded := len(args) > 1
	return valE(at, c.types.view(t), func(f *frame) V {
		a, b := from(f), to(f)
		out := &view{start: func(m *machine) func() *V {
			i := a
			return func() *V {
				if i >= b {
					return nil
				}
				i++
				return &V{w: i - 1}
			}
		}}
		if bounded {
			out.size = func(*machine) int { return int(max(0, b-a)) }
		}
		return V{o: out}
	})
}

// rangesTo compiles std::ranges::to<Container>.
func (c *comp) rangesTo(ad *adaptor, e *E, at int) *E {
	t := ad.args[0].t
	if t.k == kError && ad.args[0].std != "" {
		t = c.deduceStd(ad.args[0].std, []*E{c.sample(c.types.elem(e.t))}, true, at)
	}
	return c.collectRange(t, e, at)
}

// collectRange compiles a container of the elements of a range.
func (c *comp) collectRange(t *Type, e *E, at int) *E {
	el := c.types.elem(t)
	if el == nil {
		return bad(at)
	}
	conv := c.elemCopy(c.types.elem(e.t), el, at)
	if conv == nil {
		return bad(at)
	}
	v, from := e.vals(), e.t
	return valE(at, t, func(f *frame) V {
		s := f.m.rangeOf(from, v(f), at)
		return c.gather(f, t, s.e, conv, at)
	})
}

// gather makes a container of converted elements.
func (c *comp) gather(f *frame, t *Type, e []V, conv func(f *frame, v V) V, at int) V {
	f.m.at = at
	if t.k == kStr {
		b := make([]byte, len(e))
		for i, v := range e {
			b[i] = byte(conv(f, v).w)
		}
		return f.m.newString(b)
	}
	defer f.m.build()()
	f.m.charge(slotSize * int64(len(e)))
	list := make([]V, len(e))
	for i, v := range e {
		list[i] = conv(f, v)
	}
	return f.m.collect(t, list, at)
}

// viewElement compiles front(), back() and [] of a view.
func viewElement(c *comp, o *E, args []*E, at int) *E {
	v, el := o.vals(), o.t.a[0]
	index := func(*frame, int) int { return 0 }
	if len(args) == 1 {
		n := c.convert(args[0], tLong, at).ints()
		index = func(f *frame, _ int) int { return int(n(f)) }
	}
	get := func(f *frame) *V {
		k := index(f, 0)
		next := v(f).o.(*view).start(f.m)
		p := next()
		for ; k > 0 && p != nil; k-- {
			f.m.step()
			p = next()
		}
		if p == nil {
			f.m.fail(at, "the view has no such element")
		}
		return p
	}
	return place(at, el, false, get)
}
