package engine

import "strings"

// libraryOp compiles an operator of the library, or returns nil for other
// operands. Comparisons come first, because most types have them.
func (c *comp) libraryOp(op string, a, b *E, at int) *E {
	compares := isComparison(op) || op == "<=>"
	switch {
	case a.t.k == kOrdering || b.t.k == kOrdering:
		return c.orderingOp(op, a, b, at)
	case a.t.k == kEnum && a.t == b.t && compares:
		return c.numberOp(op, asBase(a), asBase(b), at)
	case compares:
		return c.compareLib(op, a, b, at)
	case op == "+" && (a.t.isText() || b.t.isText()) && (a.t.k == kStr || b.t.k == kStr):
		return c.concat(a, b, at)
	case isIterator(a.t) || isIterator(b.t):
		return c.iterOp(op, a, b, at)
	case a.t.k == kBitset && strings.Contains("& | ^ << >>", op):
		return c.bitsetOp(op, a, b, at)
	}
	return nil
}

// iterOp compiles the arithmetic of iterators and pointers: i + n, n + i, i
// - n and i - j.
//
//	v.end() - v.begin(), it + 1
func (c *comp) iterOp(op string, a, b *E, at int) *E {
	switch {
	case op != "+" && op != "-":
		return nil
	case isIterator(a.t) && b.t.isInt():
		return c.iterPlus(op, a, b, at)
	case op == "+" && isIterator(b.t) && a.t.isInt():
		return c.iterPlus(op, b, a, at)
	case op == "-" && isIterator(a.t) && isIterator(b.t):
		x, y := c.decayed(a), c.decayed(b)
		v, w, t := x.vals(), y.vals(), x.t
		return intE(at, tLong, func(f *frame) int64 { p := v(f); return f.m.distanceOf(t, w(f), p, at) })
	}
	return nil
}

// asBase returns a scoped enumerator as its number.
//
//	Level::High < Level::Low
func asBase(e *E) *E {
	r := *e
	r.t = e.t.e.base
	if e.k != nil {
		return konstE(e.at, r.t, *e.k)
	}
	r.slot, r.ref, r.lv = 0, nil, false
	return &r
}

// orderingOp compiles the comparison of a result of <=> with the literal 0,
// in both orders, or with another result ([cmp.categories]).
//
//	(a <=> b) < 0
func (c *comp) orderingOp(op string, a, b *E, at int) *E {
	zero := func(e *E) bool { return e.k != nil && e.t == tInt && e.k.w == 0 }
	switch {
	case zero(b):
		return c.compareZero(op, a)
	case zero(a):
		return c.compareZero(map[string]string{"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}[op], b)
	case a.t.k == kOrdering && b.t.k == kOrdering && (op == "==" || op == "!="):
		return boolE(at, compareNumbers(op, a.ints(), b.ints()))
	}
	return nil
}

// compareLib compiles comparisons of strings, containers, iterators and
// pointers.
func (c *comp) compareLib(op string, a, b *E, at int) *E {
	if comparesTexts(a.t, b.t) {
		return c.compareTexts(op, c.convert(a, tSV, at), c.convert(b, tSV, at), at)
	}
	// Arrays are compared as pointers, which is hardly what the author
	// meant; g++ only warns too.
	if a.t.isCArray() || b.t.isCArray() {
		a, b = c.decayed(a), c.decayed(b)
	}
	// f == add
	if a.fns != nil || b.fns != nil {
		if a.t.k == kFuncPtr {
			b = c.convert(b, a.t, at)
		} else {
			a = c.decayed(a)
		}
		if b = c.decayed(b); b.fns != nil || b.t != a.t && !a.isBad() {
			b = c.convert(b, a.t, at)
		}
		if a.isBad() || b.isBad() {
			return bad(at)
		}
	}
	if a.t.k == kOpt || b.t.k == kOpt {
		return c.compareOptional(op, a, b, at)
	}
	if a.t.k == kNull || b.t.k == kNull || a.t.k == kPtr && b.isZero() || b.t.k == kPtr && a.isZero() {
		return c.compareNull(op, a, b, at)
	}
	if a.t != b.t {
		if a, b = c.comparable(a, b, at); a == nil {
			return nil
		}
	}
	t := a.t
	if op == "==" || op == "!=" {
		if !c.hasOp(at, t, "==") {
			return nil
		}
		return equality(t, a.vals(), b.vals(), op == "==", at)
	}
	if t.k == kVoid || t.k == kLambda || t.k == kStdFunc || !c.hasOp(at, t, "<") {
		return nil
	}
	if op == "<=>" {
		return threeWay(t, a.vals(), b.vals(), at)
	}
	return ordering(op, t, a.vals(), b.vals(), at)
}

// comparesTexts reports whether two operands are compared as texts: one of
// them is a std::string or a std::string_view. Two literals are compared as
// pointers.
func comparesTexts(a, b *Type) bool {
	if !a.isText() || !b.isText() {
		return false
	}
	return a.k == kStr || a.k == kSV || b.k == kStr || b.k == kSV
}

// comparableBits is comparable of a std::bitset and a number.
func (c *comp) comparableBits(a, b *E, at int) (x, y *E) {
	switch {
	case arithmetic(b.t):
		return a, c.convert(b, a.t, at)
	case arithmetic(a.t):
		return c.convert(a, b.t, at), b
	}
	return nil, nil
}

// comparable gives two operands of different types one type: iterators of
// one container, pointers to one type, and tuples. It returns nil if they
// have none.
//
//	v.begin() != v.cend()
func (c *comp) comparable(a, b *E, at int) (x, y *E) {
	switch {
	case a.t.k == kBitset || b.t.k == kBitset:
		return c.comparableBits(a, b, at)
	case a.t.k == kIter && b.t.k == kIter && a.t.a[0] == b.t.a[0] && sameIterators(a.t, b.t),
		a.t.k == kPtr && b.t.k == kPtr && a.t.a[0] == b.t.a[0]:
		return a, b
	case c.comparesPlaces(a, b):
		t := c.types.pointer(tVoid, true)
		return c.convert(a, t, at), c.convert(b, t, at)
	case a.t.k != kPair && a.t.k != kTuple:
		return nil, nil
	}
	a, b = c.plainTuple(a), c.plainTuple(b)
	if a.t == b.t {
		return a, b
	}
	if c.rank(b, qtype{t: a.t}) < 0 {
		return nil, nil
	}
	return a, c.convert(b, a.t, at)
}

// hasOp reports whether a type has an operator, and makes it if it has.
// Errors on the way are not reported: an operator of the script can still
// fit.
//
//	std::vector<P> == std::vector<P> needs P == P
func (c *comp) hasOp(at int, t *Type, op string) bool {
	return c.quietly(func() { c.needOp(at, t, op) }) && c.needOp(at, t, op)
}

// equality returns x == y, or x != y if want is false. The left operand is
// evaluated first.
func equality(t *Type, x, y func(*frame) V, want bool, at int) *E {
	return boolE(at, func(f *frame) bool { l := x(f); return f.m.equal(t, l, y(f)) == want })
}

// threeWay returns x <=> y of a type that has <.
//
//	(s <=> t) < 0
func threeWay(t *Type, x, y func(*frame) V, at int) *E {
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

// ordering returns <, >, <= or >= of a type that has <. Reverse iterators
// are in the reverse order of their positions.
func ordering(op string, t *Type, x, y func(*frame) V, at int) *E {
	rev := isReverse(t)
	return boolE(at, func(f *frame) bool {
		l := x(f)
		r := y(f)
		if rev {
			l, r = r, l
		}
		if t.k == kPtr {
			l, r = f.m.intoOneArray(l, r, at)
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

// compareTexts compiles comparisons of texts by their bytes.
//
//	s == "abc", s <=> t
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
	return boolE(at, compareNumbers(op, order, func(*frame) int64 { return 0 }))
}

// compareOptional compiles comparisons of optionals with each other, with a
// value and with std::nullopt. An empty optional is less than any value
// ([optional.comp.with.t]).
//
//	o == 3, o < p
func (c *comp) compareOptional(op string, a, b *E, at int) *E {
	if b.t.k == kNullopt || a.t.k == kNullopt {
		return compareNullopt(op, a, b, at)
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
	if op == "==" || op == "!=" {
		if !c.needEqual(at, t.a[0]) {
			return bad(at)
		}
		return equality(t, a.vals(), b.vals(), op == "==", at)
	}
	if !c.needOp(at, t.a[0], "<") {
		return bad(at)
	}
	if op == "<=>" {
		return threeWay(t, a.vals(), b.vals(), at)
	}
	return ordering(op, t, a.vals(), b.vals(), at)
}

// compareNullopt compiles == and != of an optional and std::nullopt.
//
//	o == std::nullopt
func compareNullopt(op string, a, b *E, at int) *E {
	o := a
	if a.t.k == kNullopt {
		o = b
	}
	v := o.vals()
	has := func(f *frame) bool { return v(f).o.(*optional).has }
	if a.t.k == kNullopt {
		op = flipped(op)
	}
	switch op {
	case "==", "<=":
		return boolE(at, func(f *frame) bool { return !has(f) })
	case "!=", ">":
		return boolE(at, has)
	case "<":
		return boolE(at, func(f *frame) bool { has(f); return false })
	case ">=":
		return boolE(at, func(f *frame) bool { has(f); return true })
	}
	return nil
}

// flipped returns the comparison for operands that changed places, == and != included.
func flipped(op string) string {
	if f := flip(op); f != "" {
		return f
	}
	return op
}

// compareNull compiles == and != of a pointer, a smart pointer or a
// std::function and nullptr.
//
//	p != nullptr
func (c *comp) compareNull(op string, a, b *E, at int) *E {
	if op != "==" && op != "!=" {
		return nil
	}
	if a.t.k == kNull || a.isZero() {
		a = b
	}
	switch {
	case a.t.k == kFunctor && a.t.sub == memberPtrSub:
		v := a.vals()
		return boolE(at, func(f *frame) bool { return (v(f) == V{}) == (op == "==") })
	case !isNullable(a.t) && a.t.k != kNull:
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

// concat compiles + of strings and characters. A temporary on the left
// grows in place, so that a chain of n parts copies each of them once.
//
//	"a" + s + '!' + t
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
	// The result is the temporary itself, with its storage.
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
		return V{o: &str{b: append(append(out, l...), r...)}}
	})
}

// iterPlus compiles an iterator plus or minus a number. The iterators of
// maps, sets and lists have neither.
//
//	v.begin() + 1, p - 2
func (c *comp) iterPlus(op string, a, b *E, at int) *E {
	a = c.decayed(a)
	if a.t.k == kIter && len(a.t.a) > 1 {
		// These iterators go one step at a time: + does not compile in C++
		// either.
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

// bitsetOp compiles the operators of std::bitset.
//
//	a & b, ~a, a << 2
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

// libraryCompound compiles op= of the library, or returns nil.
//
//	s += "x"; it += 2; bits |= mask
func (c *comp) libraryCompound(op string, a, b *E, at int) *E {
	switch {
	case a.t.k == kStr && op == "+":
		return c.appendText(a, b, at)
	case isIterator(a.t) && (op == "+" || op == "-") && b.t.isInt(), a.t.k == kBitset:
		if a.t.k == kBitset && arithmetic(b.t) && strings.Contains("&|^", op) { // flags |= 4
			b = c.convert(b, a.t, at)
		}
		r := c.libraryOp(op, c.plainObject(a), b, at)
		if r == nil || r.isBad() {
			return r
		}
		return c.assign(a, r, at)
	}
	return nil
}

// plainObject returns a copy of an expression, so that the operator can
// change it.
func (c *comp) plainObject(e *E) *E {
	r := *e
	return &r
}

// appendText compiles s += x of a character, a text or a braced list of
// characters.
//
//	s += 'x'; s += "yz"; s += t
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
				f.m.grow(d, []byte{x})
			} else {
				d.b = append(d.b, x)
			}
			return s
		}
	case b.t.isText():
		w := c.convert(b, tSV, at).vals()
		// A literal ends at its NUL; a std::string can have one inside.
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
	case b.t.k == kInitList && b.t.a[0] == tChar:
		return c.appendText(a, c.convert(b, tStr, at), at)
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

// streamOp compiles << and >> of a stream. The result is the stream, so
// that the operators can be chained.
//
//	std::cout << std::setw(4) << n << '\n'; std::cin >> n >> word
func (c *comp) streamOp(op string, a, b *E, at int) *E {
	s := a.vals()
	r := *a
	r.at = at
	r.effect = true
	if name, ok := strings.CutPrefix(b.t.sub, "manip "); ok && b.t.k == kFunctor {
		v := b.vals()
		r.v = func(f *frame) V {
			o := s(f)
			f.m.at = at
			x := v(f)
			if held, ok := x.o.(string); ok {
				o.o.(*stream).manipulate(f.m, held, x.w)
			} else {
				o.o.(*stream).manipulate(f.m, name, x.w)
			}
			return o
		}
		return &r
	}
	if b.fns != nil || b.t.k == kLambda || b.t.k == kFuncPtr || b.t.k == kStdFunc {
		if c.quietly(func() { // a manipulator of the script takes the stream
			if e := c.callValue(b, []*E{a}, at); e.t.k != kStream {
				c.failed++
			}
		}) {
			return c.callValue(b, []*E{a}, at)
		}
	}
	if op == ">>" && b.std == "quoted" && b.recv != nil {
		return c.quotedIn(&r, s, b.recv)
	}
	if op == ">>" {
		if b.lv && !b.konst && b.t.isCharArray() {
			return c.wordIn(&r, s, b)
		}
		if !b.lv || b.konst || !b.t.isArith() && b.t.k != kStr && b.t.k != kBitset {
			c.errorf(at, "no match for 'operator>>' (operand types are '%s' and '%s')", a.t, typeText(b))
			return bad(at)
		}
		return c.streamIn(&r, s, b)
	}
	t := b.t
	if a.t.sub == "i" || a.t.sub == "is" {
		c.errorf(at, "no match for 'operator<<' (operand types are '%s' and '%s')", a.t, typeText(b))
		return bad(at)
	}
	// A std::reference_wrapper prints what it refers to.
	if t.k == kPtr && t.sub == "ref" {
		return c.streamOp(op, a, c.pointee(b, at), at)
	}
	if !printable(t) {
		if n := c.printableAs(b); n != nil {
			return c.streamOp(op, a, n, at)
		}
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

// printable reports whether operator<< takes a type of the library.
func printable(t *Type) bool {
	switch t.k {
	case kBitset, kNull, kUPtr, kSPtr:
		return true
	case kPtr:
		return t.sub == ""
	}
	return t.isArith() || t.isUnscoped() || t.isText()
}

// printableAs converts an object of the script by its conversion to a
// number, as overload resolution does it for operator<<; nil if it has
// none. A conversion to std::string does not help: that operator<< is a
// template.
//
//	struct Celsius { double v; operator double() const { return v; } };
func (c *comp) printableAs(b *E) *E {
	if b.t.k != kStruct {
		return nil
	}
	for _, to := range []*Type{tStr, tInt, tDouble, tBool} {
		if d := c.userConversionTo(b.t, to, false); d != nil && d.ret.t != tStr {
			return c.userConversion(b, d.ret.t, false)
		}
	}
	return nil
}

// streamIn compiles the reading of a variable. One that keeps its value
// because the stream had failed is not written at all.
//
//	in >> n >> word
func (c *comp) streamIn(r *E, s func(*frame) V, b *E) *E {
	t := b.t
	if t.isObject() {
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

// wordIn compiles the reading of a word into a char array, which takes what fits with the NUL ([istream.extractors]).
//
//	char name[16]; in >> name
func (c *comp) wordIn(r *E, s func(*frame) V, b *E) *E {
	dst, n := c.decayArray(b, c.types.pointer(tChar, false)).vals(), int(b.t.n)
	r.v = func(f *frame) V {
		o := s(f)
		p := dst(f)
		in := o.o.(*stream)
		if in.width == 0 || in.width > n {
			in.width = n
		}
		in.width--
		if v, ok := in.get(f.m, tStr); ok {
			text := v.o.(*str).b
			buf, written := f.m.buffer(p, r.at)
			copy(buf, text)
			buf[len(text)] = 0
			written()
		}
		return o
	}
	return r
}

// getChars compiles in.get(c) and in.get(buffer, n, delimiter), which leaves the delimiter; other forms are rows.
//
//	char line[80]; in.get(line, 80)
func getChars(c *comp, o *E, args []*E, at int) *E {
	if len(args) < 2 || len(args) > 3 || !isBuffer(args[0]) || !args[1].t.isInt() {
		return getChar(o, args, at)
	}
	s, p, n, delim := o.vals(), c.decayed(args[0]).vals(), args[1].ints(), func(*frame) int64 { return '\n' }
	if len(args) == 3 {
		delim = c.toArith(args[2], tChar).ints()
	}
	r := *o
	r.at, r.effect = at, true
	r.v = func(f *frame) V {
		obj, k, stop := s(f), n(f), byte(delim(f))
		buf, written := f.m.buffer(p(f), at)
		if k < 1 || k > int64(len(buf)) {
			f.m.fail(at, "get of %d characters into a buffer of %d", k, len(buf))
		}
		in := obj.o.(*stream)
		in.last = 0
		for !in.failed && in.pos < len(in.b) && in.last < int(k)-1 && in.b[in.pos] != stop {
			buf[in.last] = in.b[in.pos]
			in.pos, in.last = in.pos+1, in.last+1
		}
		buf[in.last] = 0
		in.eof = in.eof || in.pos >= len(in.b) && in.last < int(k)-1
		in.failed = in.failed || in.last == 0
		written()
		return obj
	}
	return &r
}

// getChar compiles in.get(c), which reads one character, white space too.
func getChar(o *E, args []*E, at int) *E {
	if len(args) != 1 || args[0].t != tChar || !args[0].lv || args[0].konst || args[0].ref == nil {
		return nil
	}
	s, place := o.vals(), args[0].refs()
	r := *o
	r.at, r.effect = at, true
	r.v = func(f *frame) V {
		obj := s(f)
		d := place(f)
		in := obj.o.(*stream)
		if in.failed || in.pos >= len(in.b) {
			in.eof, in.failed, in.last = true, true, 0
			return obj
		}
		store(d, V{w: int64(int8(in.b[in.pos]))})
		in.pos, in.last = in.pos+1, 1
		return obj
	}
	return &r
}

// callFunctor compiles the call of a function object of <functional>:
// std::less<>, std::hash, a pointer to a member, an adaptor of a range.
//
//	std::plus<>()(1, 2), std::invoke(&Person::name, p)
func (c *comp) callFunctor(f *E, args []*E, at int) *E {
	op := f.t.sub
	if strings.HasPrefix(op, "member ") {
		return c.callMemberPointer(f, args, at)
	}
	if op == memberPtrSub {
		return c.callMemberValue(f, args, at)
	}
	if len(f.t.a) == 1 && !strings.HasPrefix(op, adaptorSub) { // std::plus<int> converts its arguments, std::plus<> does not
		for i, a := range args {
			if args[i] = c.convert(a, f.t.a[0], at); args[i].isBad() {
				return bad(at)
			}
		}
	}
	switch {
	case len(args) == 1 && strings.HasPrefix(op, adaptorSub):
		return c.applyAdaptor(c.adaptorOf(f), args[0], at)
	case len(args) == 1:
		if e := c.callUnary(op, args[0], at); e != nil {
			return e
		}
	case len(args) == 2 && (op == "&&" || op == "||"):
		return c.logic(op, args[0], args[1], at)
	case len(args) == 2:
		return c.binaryOp(op, args[0], args[1], at)
	}
	c.errorf(at, "no match for call to '(%s) (%s)'", f.t, argTypes(args))
	return bad(at)
}

// callUnary compiles the call of a function object of one argument; nil if
// op is none.
//
//	std::hash<std::string>()(s), std::negate<>()(x)
func (c *comp) callUnary(op string, x *E, at int) *E {
	switch op {
	case "id":
		return x
	case "hash":
		switch x.t.k {
		case kStruct, kPair, kTuple, kVec, kDeque, kList, kMap, kSet, kArray: // these have none in the library
			return nil
		}
		t, v := x.t, x.vals()
		return intE(at, tULong, func(fr *frame) int64 { return int64(fr.m.hash(t, v(fr))) })
	case "u!":
		if b := c.truth(x); b != nil {
			return boolE(at, func(fr *frame) bool { return !b(fr) })
		}
		return bad(at)
	case "u~":
		if !x.t.isInt() {
			return nil
		}
		return c.sign("~", c.toArith(x, promote(x.t)), at)
	case "u-":
		return c.sign("-", c.toArith(x, promote(x.t)), at)
	}
	return nil
}
