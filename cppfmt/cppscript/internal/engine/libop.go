package engine

import "strings"

// libraryOp compiles an operator of the library; nil if there is none for the operands.
func (c *comp) libraryOp(op string, a, b *E, at int) *E {
	switch {
	case a.t.k == kOrdering || b.t.k == kOrdering:
		return c.orderingOp(op, a, b, at)
	case a.t.k == kEnum && a.t == b.t && (isComparison(op) || op == "<=>"):
		return c.numberOp(op, asBase(a), asBase(b), at)
	case isComparison(op) || op == "<=>":
		return c.compareLib(op, a, b, at)
	case op == "+" && (a.t.isText() || b.t.isText()) && (a.t.k == kStr || b.t.k == kStr):
		return c.concat(a, b, at)
	case (op == "+" || op == "-") && isIterator(a.t) && b.t.isInt():
		return c.iterPlus(op, a, b, at)
	case op == "+" && isIterator(b.t) && a.t.isInt():
		return c.iterPlus(op, b, a, at)
	case op == "-" && isIterator(a.t) && isIterator(b.t):
		x, y := c.decayed(a), c.decayed(b)
		v, w, t := x.vals(), y.vals(), x.t
		return intE(at, tLong, func(f *frame) int64 { p := v(f); return f.m.distanceOf(t, w(f), p, at) })
	case a.t.k == kBitset && strings.Contains("& | ^ << >>", op):
		return c.bitsetOp(op, a, b, at)
	}
	return nil
}

// asBase returns a scoped enumerator as its number.
func asBase(e *E) *E {
	r := *e
	r.t = e.t.e.base
	if e.k != nil {
		return konstE(e.at, r.t, *e.k)
	}
	r.slot, r.ref, r.lv = 0, nil, false
	return &r
}

func (c *comp) orderingOp(op string, a, b *E, at int) *E {
	zero := func(e *E) bool { return e.k != nil && e.t == tInt && e.k.w == 0 }
	switch {
	case zero(b):
		return c.compareZero(op, a)
	case zero(a):
		return c.compareZero(map[string]string{"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}[op], b)
	case a.t.k == kOrdering && b.t.k == kOrdering && (op == "==" || op == "!="):
		return boolE(at, compareInts(op, a.ints(), b.ints()))
	}
	return nil
}

// compareLib compiles comparisons of strings, containers, iterators and pointers.
func (c *comp) compareLib(op string, a, b *E, at int) *E {
	switch {
	case a.t.isText() && b.t.isText() && (a.t.isObject() && !a.t.isCharArray() || b.t.isObject() && !b.t.isCharArray() ||
		a.t.k == kSV || b.t.k == kSV):
		return c.compareTexts(op, c.convert(a, tSV, at), c.convert(b, tSV, at), at)
	case a.t.isCArray() || b.t.isCArray():
		a, b = c.decayed(a), c.decayed(b)
	}
	if a.t.k == kOpt || b.t.k == kOpt {
		return c.compareOptional(op, a, b, at)
	}
	if a.t.k == kNull || b.t.k == kNull {
		return c.compareNull(op, a, b, at)
	}
	t := a.t
	if b.t != t {
		switch {
		case a.t.k == kIter && b.t.k == kIter && a.t.a[1] == b.t.a[1], a.t.k == kPtr && b.t.k == kPtr && a.t.a[0] == b.t.a[0]:
		case (a.t.k == kPair || a.t.k == kTuple) && c.rank(b, qtype{t: t}) >= 0:
			b = c.convert(b, t, at)
		default:
			return nil
		}
	}
	if op == "==" || op == "!=" {
		if !c.quietly(func() { c.needOp(at, t, "==") }) || !c.needOp(at, t, "==") {
			return nil
		}
		x, y, want := a.vals(), b.vals(), op == "=="
		return boolE(at, func(f *frame) bool { l := x(f); return f.m.equal(t, l, y(f)) == want })
	}
	if t.k == kVoid || t.k == kLambda || t.k == kStdFunc || !c.quietly(func() { c.needOp(at, t, "<") }) || !c.needOp(at, t, "<") {
		return nil
	}
	x, y := a.vals(), b.vals()
	if op == "<=>" {
		return intE(at, tStrong, func(f *frame) int64 {
			l := x(f)
			r := y(f)
			switch {
			case f.m.less(t, l, r):
				return -1
			case f.m.less(t, r, l):
				return 1
			}
			return 0
		})
	}
	rev := isReverse(t)
	return boolE(at, func(f *frame) bool {
		l := x(f)
		r := y(f)
		if rev {
			l, r = r, l
		}
		switch op {
		case "<":
			return f.m.less(t, l, r)
		case ">":
			return f.m.less(t, r, l)
		case "<=":
			return !f.m.less(t, r, l)
		}
		return !f.m.less(t, l, r)
	})
}

func (c *comp) compareTexts(op string, a, b *E, at int) *E {
	if a.isBad() || b.isBad() {
		return bad(at)
	}
	x, y := a.vals(), b.vals()
	switch op {
	case "==", "!=":
		want := op == "=="
		return boolE(at, func(f *frame) bool {
			l := x(f)
			return (string(l.o.(*str).b) == string(y(f).o.(*str).b)) == want
		})
	}
	order := func(f *frame) int64 { l := x(f); return compareText(l.o.(*str).b, y(f).o.(*str).b) }
	if op == "<=>" {
		return intE(at, tStrong, func(f *frame) int64 { return int64(compare64(order(f), 0)) })
	}
	return boolE(at, compareInts(op, order, func(*frame) int64 { return 0 }))
}

func (c *comp) compareOptional(op string, a, b *E, at int) *E {
	if b.t.k == kNullopt || a.t.k == kNullopt {
		o := a
		if a.t.k == kNullopt {
			o = b
		}
		v := o.vals()
		switch op {
		case "==", "!=":
			want := op == "!="
			return boolE(at, func(f *frame) bool { return v(f).o.(*optional).has == want })
		}
		return nil
	}
	if a.t != b.t {
		if a.t.k == kOpt {
			if c.rank(b, qtype{t: a.t}) < 0 {
				return nil
			}
			b = c.convert(b, a.t, at)
		} else {
			if c.rank(a, qtype{t: b.t}) < 0 {
				return nil
			}
			a = c.convert(a, b.t, at)
		}
	}
	t := a.t
	x, y := a.vals(), b.vals()
	if op == "==" || op == "!=" {
		if !c.needEqual(at, t.a[0]) {
			return bad(at)
		}
		want := op == "=="
		return boolE(at, func(f *frame) bool { l := x(f); return f.m.equal(t, l, y(f)) == want })
	}
	c.needOp(at, t.a[0], "<")
	return boolE(at, func(f *frame) bool {
		l := x(f)
		r := y(f)
		switch op {
		case "<":
			return f.m.less(t, l, r)
		case ">":
			return f.m.less(t, r, l)
		case "<=":
			return !f.m.less(t, r, l)
		}
		return !f.m.less(t, l, r)
	})
}

func (c *comp) compareNull(op string, a, b *E, at int) *E {
	if op != "==" && op != "!=" {
		return nil
	}
	if a.t.k == kNull {
		a = b
	}
	switch a.t.k {
	case kPtr, kUPtr, kSPtr, kStdFunc, kFuncPtr, kNull:
	default:
		return nil
	}
	b2 := c.truth(a)
	if b2 == nil {
		return bad(at)
	}
	if op == "!=" {
		return boolE(at, b2)
	}
	return boolE(at, func(f *frame) bool { return !b2(f) })
}

// concat compiles + of strings and characters.
func (c *comp) concat(a, b *E, at int) *E {
	bytesOf := func(e *E) func(f *frame) []byte {
		switch {
		case e.t == tChar:
			i := e.ints()
			return func(f *frame) []byte { return []byte{byte(i(f))} }
		case e.t.k == kStr:
			v := e.vals()
			return func(f *frame) []byte { return v(f).o.(*str).b }
		case e.t.isCStr():
			v := c.decayed(e).vals()
			return func(f *frame) []byte { return untilNUL(f.m.cstring(v(f), at)) }
		}
		return nil
	}
	if !a.lv && a.t.k == kStr && a.v != nil { // a temporary grows in place
		v, y := a.v, bytesOf(b)
		if y == nil {
			return nil
		}
		if a.xv {
			v = c.fresh(a)
		}
		return valE(at, tStr, func(f *frame) V {
			l := v(f)
			r := y(f)
			f.m.at = at
			f.m.grow(l.o.(*str), r)
			return l
		})
	}
	x, y := bytesOf(a), bytesOf(b)
	if x == nil || y == nil {
		return nil
	}
	return valE(at, tStr, func(f *frame) V {
		l := x(f)
		r := y(f)
		f.m.at = at
		f.m.charge(int64(len(l)+len(r)) + objectSize)
		out := make([]byte, 0, len(l)+len(r))
		return V{o: &str{append(append(out, l...), r...)}}
	})
}

func (c *comp) iterPlus(op string, a, b *E, at int) *E {
	a = c.decayed(a)
	if a.t.k == kIter && len(a.t.a) > 1 {
		switch a.t.a[1].k {
		case kMap, kSet, kList:
			return nil
		}
	}
	v, n, t := a.vals(), b.ints(), a.t
	sub := op == "-"
	e := valE(at, t, func(f *frame) V {
		p := v(f)
		k := n(f)
		if sub {
			k = -k
		}
		return f.m.advance(t, p, k, at)
	})
	return e
}

func (c *comp) bitsetOp(op string, a, b *E, at int) *E {
	x := a.vals()
	t := a.t
	if op == "<<" || op == ">>" {
		n := c.convert(b, tLong, at).ints()
		return valE(at, t, func(f *frame) V {
			s := x(f).o.(*bitset)
			k := n(f)
			if op == ">>" {
				k = -k
			}
			r := &bitset{make([]bool, len(s.b))}
			for i := range r.b {
				r.b[i] = s.get(int64(i) - k)
			}
			return V{o: r}
		})
	}
	if b.t != t {
		return nil
	}
	y := b.vals()
	return valE(at, t, func(f *frame) V {
		p := x(f).o.(*bitset)
		q := y(f).o.(*bitset)
		r := &bitset{make([]bool, len(p.b))}
		for i := range r.b {
			switch op {
			case "&":
				r.b[i] = p.b[i] && q.b[i]
			case "|":
				r.b[i] = p.b[i] || q.b[i]
			default:
				r.b[i] = p.b[i] != q.b[i]
			}
		}
		return V{o: r}
	})
}

// libraryCompound compiles op= of the library; nil if there is none.
func (c *comp) libraryCompound(op string, a, b *E, at int) *E {
	switch {
	case a.t.k == kStr && op == "+":
		return c.appendText(a, b, at)
	case isIterator(a.t) && (op == "+" || op == "-") && b.t.isInt(), a.t.k == kBitset:
		r := c.libraryOp(op, c.plainObject(a), b, at)
		if r == nil || r.isBad() {
			return r
		}
		return c.assign(a, r, at)
	}
	return nil
}

func (c *comp) plainObject(e *E) *E {
	r := *e
	return &r
}

// appendText compiles s += x.
func (c *comp) appendText(a, b *E, at int) *E {
	v := a.vals()
	e := *a
	e.at = at
	switch {
	case arithmetic(b.t):
		i := c.toArith(b, tChar).ints()
		e.v = func(f *frame) V {
			x := byte(i(f))
			s := v(f)
			d := s.o.(*str)
			if len(d.b) == cap(d.b) {
				f.m.at = at
				f.m.charge(int64(len(d.b) + 8))
			}
			d.b = append(d.b, x)
			return s
		}
	case b.t.isText():
		w := c.convert(b, tSV, at).vals()
		cstr := b.t.isCStr()
		e.v = func(f *frame) V {
			x := w(f).o.(*str).b
			if cstr {
				x = untilNUL(x)
			}
			s := v(f)
			f.m.at = at
			f.m.grow(s.o.(*str), x)
			return s
		}
	case b.list != nil:
		l := c.listInit(b.list, tStr, false)
		if l.isBad() {
			return l
		}
		return c.appendText(a, l, at)
	default:
		return nil
	}
	return &e
}

// streamOp compiles << and >> of a stream.
func (c *comp) streamOp(op string, a, b *E, at int) *E {
	s := a.vals()
	r := *a
	r.at = at
	r.effect = true
	if op == ">>" {
		if name, ok := strings.CutPrefix(b.t.sub, "manip "); ok && b.t.k == kFunctor {
			v := b.vals()
			r.v = func(f *frame) V { o := s(f); o.o.(*stream).manipulate(f.m, name, v(f).w); return o }
			return &r
		}
		if !b.lv || b.konst || !b.t.isArith() && b.t.k != kStr {
			c.errorf(at, "no match for 'operator>>' (operand types are '%s' and '%s')", a.t, typeText(b))
			return bad(at)
		}
		return c.streamIn(&r, s, b)
	}
	if name, ok := strings.CutPrefix(b.t.sub, "manip "); ok && b.t.k == kFunctor {
		v := b.vals()
		r.v = func(f *frame) V { o := s(f); f.m.at = at; o.o.(*stream).manipulate(f.m, name, v(f).w); return o }
		return &r
	}
	t := b.t
	switch {
	case t.isArith(), t.isUnscoped(), t.isText(), t.k == kBitset, t.k == kNull, t.k == kUPtr, t.k == kSPtr, t.k == kPtr && t.sub == "":
	case t.k == kPtr && t.sub == "ref":
		return c.streamOp(op, a, c.pointee(b, at), at)
	case t.k == kStruct:
		for _, to := range []*Type{tStr, tInt, tDouble, tBool} {
			if d := c.userConversionTo(t, to, false); d != nil && d.ret.t != tStr {
				return c.streamOp(op, a, c.userConversion(b, d.ret.t, false), at)
			}
		}
		fallthrough
	default:
		c.errorf(at, "no match for 'operator<<' (operand types are '%s' and '%s')", a.t, typeText(b))
		return bad(at)
	}
	v := c.rvalue(b).vals()
	r.v = func(f *frame) V {
		o := s(f)
		x := v(f)
		f.m.at = at
		o.o.(*stream).put(f.m, t, x, at)
		return o
	}
	return &r
}

func (c *comp) streamIn(r *E, s func(*frame) V, b *E) *E {
	t := b.t
	if t.k == kStr {
		dst := b.vals()
		r.v = func(f *frame) V {
			o := s(f)
			d := dst(f)
			if v, ok := o.o.(*stream).get(f.m, t); ok {
				take(d, v)
			}
			return o
		}
		return r
	}
	p := b.refs()
	r.v = func(f *frame) V {
		o := s(f)
		d := p(f)
		if v, ok := o.o.(*stream).get(f.m, t); ok {
			store(d, v)
		}
		return o
	}
	return r
}

// callFunctor compiles the call of std::less<> and the like.
func (c *comp) callFunctor(f *E, args []*E, at int) *E {
	op := f.t.sub
	if strings.HasPrefix(op, "member ") {
		return c.callMemberPointer(f, args, at)
	}
	if len(f.t.a) == 1 && op != "hash" {
		for i, a := range args {
			if args[i] = c.convert(a, f.t.a[0], at); args[i].isBad() {
				return bad(at)
			}
		}
	}
	switch {
	case op == "id" && len(args) == 1:
		return args[0]
	case op == "hash" && len(args) == 1:
		if len(f.t.a) == 1 {
			args[0] = c.convert(args[0], f.t.a[0], at)
		}
		t, v := args[0].t, args[0].vals()
		return intE(at, tULong, func(fr *frame) int64 { return int64(fr.m.hash(t, v(fr))) })
	case strings.HasPrefix(op, "u") && len(args) == 1:
		if op == "u!" {
			if b := c.truth(args[0]); b != nil {
				return boolE(at, func(fr *frame) bool { return !b(fr) })
			}
			return bad(at)
		}
		return c.sign("-", c.toArith(args[0], promote(args[0].t)), at)
	case len(args) == 2 && (op == "&&" || op == "||"):
		return c.logic(op, args[0], args[1], at)
	case len(args) == 2:
		return c.binaryOp(op, args[0], args[1], at)
	case strings.HasPrefix(op, "adaptor ") && f.adapt != nil && len(args) == 1:
		return c.applyAdaptor(f.adapt, args[0], at)
	}
	c.errorf(at, "no match for call to '(%s) (%s)'", f.t, argTypes(args))
	return bad(at)
}
