package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// The ranks of conversions, as overload resolution compares them. A conversion that is not possible is noRank.
const (
	noRank      = -1
	exactRank   = 0
	promoteRank = 1
	stdRank     = 2
	userRank    = 3
)

// rvalue returns the value of e, for a type that is no object.
func (c *comp) rvalue(e *E) *E {
	if !e.lv || e.t.isObject() || e.t.k == kLambda || e.t.k == kStdFunc {
		return e // a copy is made where the value is stored
	}
	r := *e
	r.lv, r.xv, r.ref, r.konst = false, false, nil, false
	return &r
}

// fresh returns the function that computes a value of its own: a copy of an lvalue, the contents of an xvalue.
func (c *comp) fresh(e *E) func(*frame) V {
	v, t := e.vals(), e.t
	switch {
	case !t.isObject() && t.k != kStdFunc && t.k != kLambda:
		return v
	case e.xv && !e.konst:
		return func(f *frame) V { return f.m.move(t, v(f)) }
	case e.lv || e.xv:
		if t.k == kUPtr || t.k == kStruct && t.s.noCopy {
			c.errorf(e.at, "use of deleted function: '%s' cannot be copied; use std::move", t)
		}
		return func(f *frame) V { return f.m.copy(t, v(f)) }
	}
	return v
}

// rank returns how well e converts to q.
func (c *comp) rank(e *E, q qtype) int {
	t := q.t
	if e.isBad() || t == tError {
		return exactRank
	}
	if e.list != nil {
		if q.ref == byRef && !q.konst {
			return noRank
		}
		if c.canListInit(e.list, t) {
			return stdRank
		}
		return noRank
	}
	if e.fns != nil || e.std != "" && e.t == tVoid {
		if t.k == kFuncPtr || t.k == kStdFunc {
			return stdRank
		}
		return noRank
	}
	if q.ref == byRef && !q.konst {
		if !e.lv || e.konst || e.t != t {
			return noRank
		}
		return exactRank
	}
	if q.ref == byRvalue && e.lv {
		return noRank
	}
	if e.t == t {
		return exactRank
	}
	switch {
	case e.t.isArith() && t.isArith():
		switch {
		case promote(e.t) == t, e.t.k == kFloat && t.k == kDouble:
			return promoteRank
		}
		return stdRank
	case e.t.isUnscoped() && t.isArith():
		if t == tInt {
			return promoteRank
		}
		return stdRank
	}
	return c.rankOther(e, t)
}

// rankOther ranks conversions that are not between numbers.
func (c *comp) rankOther(e *E, t *Type) int {
	s := e.t
	switch {
	case s == tVoid || t == tVoid:
		return noRank
	case t == tBool:
		switch s.k {
		case kPtr, kFuncPtr, kNull:
			return stdRank
		case kStruct:
			if c.userConversionTo(s, t, false) != nil {
				return userRank
			}
		}
		return noRank
	case t.k == kPtr && s.k == kNull, t.k == kPtr && t.konst && s.k == kPtr && s.a[0] == t.a[0]:
		return stdRank
	case t.k == kPtr && t.sub == "ref" && e.lv && s == t.a[0]:
		return userRank
	case s.k == kPtr && s.sub == "ref" && s.a[0] == t:
		return userRank
	case t.k == kPtr && s.isCArray() && s.a[0] == t.a[0]:
		return exactRank
	case t.k == kSV && s.isText(), t.k == kStr && s.isCStr():
		return userRank
	case (t.k == kUPtr || t.k == kSPtr || t.k == kFuncPtr || t.k == kStdFunc) && s.k == kNull:
		return stdRank
	case t.k == kSPtr && (s.k == kUPtr && s.a[0] == t.a[0] && !e.lv), t.k == kWPtr && s.k == kSPtr && s.a[0] == t.a[0]:
		return userRank
	case t.k == kIter && s.k == kIter:
		if t.a[0] == s.a[0] && t.a[1] == s.a[1] && t.sub == s.sub {
			return stdRank
		}
		return noRank
	case t.k == kFuncPtr && (s.k == kLambda || s.k == kFuncPtr):
		if s.k == kLambda && c.fitsSignature(e, t.sig) {
			return userRank
		}
		return noRank
	case t.k == kStdFunc:
		if callableKind(s) && c.fitsSignature(e, t.sig) {
			return userRank
		}
		return noRank
	case t.k == kOrdering && s.k == kOrdering:
		return stdRank
	case t.k == kVec && t.sub == "span" && (s.k == kVec || s.k == kArray) && s.a[0] == t.a[0]:
		return userRank
	}
	return c.rankClass(e, t)
}

// callableKind reports whether values of a type can be called.
func callableKind(t *Type) bool {
	switch t.k {
	case kLambda, kFuncPtr, kStdFunc, kFunctor, kStruct:
		return true
	}
	return false
}

// rankClass ranks conversions to and from class types.
func (c *comp) rankClass(e *E, t *Type) int {
	s := e.t
	switch t.k {
	case kOpt:
		if s.k == kNullopt || c.rank(e, qtype{t: t.a[0]}) >= 0 || s.k == kOpt && c.rank(c.sample(s.a[0]), qtype{t: t.a[0]}) >= 0 {
			return userRank
		}
	case kVariant:
		if c.variantIndex(e, t) >= 0 {
			return userRank
		}
	case kAny:
		return userRank
	case kPair, kTuple:
		if t.isRefTuple() {
			return noRank
		}
		if (s.k == kPair || s.k == kTuple) && len(s.a) == len(t.a) {
			for i := range t.a {
				if c.rank(c.sample(s.a[i]), qtype{t: t.a[i]}) < 0 {
					return noRank
				}
			}
			return userRank
		}
	case kExc:
		if s.k == kExc && derives(s, t) || s.k == kStruct && derives(s.s.exc, t) {
			return stdRank
		}
	case kStruct:
		if c.convertingCtor(e, t) != nil {
			return userRank
		}
	}
	if s.k == kStruct && c.userConversionTo(s, t, false) != nil {
		return userRank
	}
	return noRank
}

// sample returns an rvalue of a type, to ask what it converts to.
func (c *comp) sample(t *Type) *E { return valE(-1, t, func(*frame) V { return V{} }) }

// convert compiles an implicit conversion of e to a type.
func (c *comp) convert(e *E, t *Type, at int) *E {
	if e.isBad() || t == tError {
		return bad(at)
	}
	if e.list != nil {
		return c.listInit(e.list, t, false)
	}
	if e.t == t && e.fns == nil {
		if t.isObject() {
			return e
		}
		return c.rvalue(e)
	}
	if t.isArith() && arithmetic(e.t) {
		return c.toArith(e, t)
	}
	if r := c.rank(e, qtype{t: t}); r < 0 {
		c.cannotConvert(e, t, at)
		return bad(at)
	}
	if r := c.convertOther(e, t, at); r != nil {
		return r
	}
	c.cannotConvert(e, t, at)
	return bad(at)
}

func (c *comp) cannotConvert(e *E, t *Type, at int) {
	switch {
	case e.t == tVoid && e.fns == nil && e.std == "":
		c.errorf(e.at, "void value not ignored as it ought to be")
	case t.k == kEnum || e.t.k == kEnum || t.isScalar() && (e.t.isScalar() || e.t.isText()):
		c.errorf(e.at, "cannot convert '%s' to '%s' in initialization", typeText(e), t)
	default:
		c.errorf(e.at, "could not convert from '%s' to '%s'", typeText(e), t)
	}
}

// convertOther compiles a conversion that rank allows and that is not between numbers.
func (c *comp) convertOther(e *E, t *Type, at int) *E {
	s := e.t
	v := e.vals()
	switch {
	case e.fns != nil || e.std != "" && s == tVoid:
		return c.functionValue(e, t, at)
	case t == tBool && s.k != kStruct:
		return c.toBool(e)
	case t.k == kPtr && t.sub == "ref":
		return valE(at, t, c.addressOf(e, at).vals())
	case s.k == kPtr && s.sub == "ref" && t == s.a[0]:
		return c.pointee(e, at)
	case t.k == kPtr && s.isCArray():
		return c.decayArray(e, t)
	case t.k == kSV && s.isText(), t.k == kStr && s.isCStr():
		return c.convertText(e, t, at)
	case t.k == kPtr || t.k == kIter || t.k == kOrdering || t.k == kFuncPtr && s.k == kNull || t.k == kStdFunc && s.k == kNull:
		return valE(at, t, v)
	case (t.k == kUPtr || t.k == kSPtr) && s.k == kNull:
		return valE(at, t, func(f *frame) V { return f.m.zero(t) })
	case t.k == kSPtr && s.k == kUPtr:
		return valE(at, t, func(f *frame) V {
			b := v(f).o.(*box)
			p := b.p
			*b = box{}
			return newShared(p)
		})
	case t.k == kWPtr:
		return valE(at, t, func(f *frame) V {
			s := *v(f).o.(*shared)
			return V{o: &s}
		})
	case t.k == kVec && t.sub == "span":
		return valE(at, t, v)
	case t.k == kStdFunc || t.k == kFuncPtr:
		return c.toCallable(e, t, at)
	}
	return c.convertClass(e, t, at)
}

// convertText compiles conversions between string types.
func (c *comp) convertText(e *E, t *Type, at int) *E {
	v, text := e.vals(), e.t
	if t.k == kSV && text.k == kStr {
		return valE(at, t, func(f *frame) V {
			s := v(f).o.(*str)
			return V{o: &str{s.b[:len(s.b):len(s.b)]}}
		})
	}
	if t.k == kSV {
		cut := text.isCStr()
		return valE(at, t, func(f *frame) V {
			b := f.m.cstring(v(f), at)
			if cut {
				b = untilNUL(b)
			}
			return V{o: &str{b}}
		})
	}
	return valE(at, t, func(f *frame) V {
		b := f.m.cstring(v(f), at)
		f.m.charge(int64(len(b)) + objectSize)
		return V{o: &str{append([]byte(nil), b...)}}
	})
}

// cstring returns the bytes of a C string, or of a string or string_view.
func (m *machine) cstring(v V, at int) []byte {
	s, ok := v.o.(*str)
	if !ok {
		if v.o == nil {
			m.fail(at, "null pointer access")
		}
		if p, ok := v.o.(*byte); ok {
			return []byte{*p}
		}
		if el, ok := v.o.(*elems); ok {
			var b []byte
			for _, x := range el.e[min(int(v.w), len(el.e)):] {
				if x.w == 0 {
					break
				}
				b = append(b, byte(x.w))
			}
			return b
		}
		m.fail(at, "invalid pointer")
	}
	if v.w < 0 || v.w > int64(len(s.b)) {
		m.fail(at, "pointer is out of range of its string")
	}
	return s.b[v.w:]
}

// untilNUL cuts a C string at its NUL.
func untilNUL(b []byte) []byte {
	for i, x := range b {
		if x == 0 {
			return b[:i]
		}
	}
	return b
}

// decayArray converts an array of the language to a pointer to its first element.
func (c *comp) decayArray(e *E, t *Type) *E {
	v := e.vals()
	return valE(e.at, t, func(f *frame) V {
		switch o := v(f).o.(type) {
		case *vec:
			return V{o: (*elems)(o)}
		case *str:
			return V{o: o}
		}
		return V{}
	})
}

// convertClass compiles conversions to and from class types.
func (c *comp) convertClass(e *E, t *Type, at int) *E {
	switch t.k {
	case kOpt:
		switch {
		case e.t.k == kNullopt:
			return valE(at, t, func(*frame) V { return V{o: &optional{}} })
		case e.t.k == kOpt:
			v := e.vals()
			inner := c.convertHeld(e.t.a[0], t.a[0], at)
			return valE(at, t, func(f *frame) V {
				o := v(f).o.(*optional)
				if !o.has {
					return V{o: &optional{}}
				}
				return V{o: &optional{true, inner(f, o.v)}}
			})
		}
		v := c.fresh(c.convert(e, t.a[0], at))
		return valE(at, t, func(f *frame) V { return V{o: &optional{true, v(f)}} })
	case kVariant:
		i := c.variantIndex(e, t)
		v := c.fresh(c.convert(e, t.a[i], at))
		return valE(at, t, func(f *frame) V { return V{o: &variant{index: i, v: v(f)}} })
	case kAny:
		from := e
		if e.t.isCStr() {
			from = c.convertText(e, tCStr, at)
			from.t = tCStr
		}
		v, s := c.fresh(c.rvalue(from)), from.t
		return valE(at, t, func(f *frame) V { return V{o: &variant{t: s, v: v(f)}} })
	case kPair, kTuple:
		return c.convertTuple(e, t, at)
	case kExc:
		r := *e
		r.t = t
		return &r
	case kStruct:
		if ctor := c.convertingCtor(e, t); ctor != nil {
			return c.callCtor(t, ctor, []*E{e}, at)
		}
	}
	if e.t.k == kStruct {
		return c.userConversion(e, t, false)
	}
	return nil
}

// convertHeld returns the conversion of a value that is at hand.
func (c *comp) convertHeld(from, t *Type, at int) func(f *frame, v V) V {
	slot := c.fn.slot(nil)
	held := place(at, from, false, func(f *frame) *V { return &f.s[slot] })
	v := c.fresh(c.convert(held, t, at))
	return func(f *frame, x V) V {
		f.s[slot] = x
		return v(f)
	}
}

// convertTuple converts a pair or a tuple element by element.
func (c *comp) convertTuple(e *E, t *Type, at int) *E {
	var parts []func(f *frame, v V) V
	for i := range t.a {
		parts = append(parts, c.convertHeld(e.t.a[i], t.a[i], at))
	}
	v := e.vals()
	return valE(at, t, func(f *frame) V {
		s := v(f).o.(*structure)
		r := &structure{t: t, f: make([]V, len(parts))}
		for i, p := range parts {
			r.f[i] = p(f, s.f[i])
		}
		return V{o: r}
	})
}

// variantIndex returns the alternative that e initialises, or -1.
func (c *comp) variantIndex(e *E, t *Type) int {
	best, bestRank := -1, 100
	for i, a := range t.a {
		if a == e.t {
			return i
		}
		if e.t.isCStr() && a == tBool {
			continue
		}
		if e.t.isArith() && a.isArith() && narrows(e, a) {
			continue
		}
		if r := c.rank(e, qtype{t: a}); r >= 0 && r < bestRank {
			best, bestRank = i, r
		}
	}
	return best
}

// narrows reports whether the conversion to an arithmetic type can lose something ([dcl.init.list]).
func narrows(e *E, t *Type) bool {
	s := e.t
	switch {
	case !s.isArith() || !t.isArith() || s == t:
		return false
	case s.isFloat() && !t.isFloat():
		return true
	case s.isFloat():
		return s.k > t.k && e.k == nil
	case t.isFloat():
		return e.k == nil
	case e.k != nil:
		x := e.k.w
		if wrap(t, x) != x {
			return true
		}
		return t.bits() == 64 && s.isUnsigned() != t.isUnsigned() && x < 0
	}
	if t == tBool {
		return true
	}
	return !keepsValue(s, t) || s.isUnsigned() != t.isUnsigned() && s.bits() >= t.bits()
}

// initFrom compiles an initialiser for a type: an expression or a braced list.
func (c *comp) initFrom(x syntax.Expr, t *Type, at int, direct bool) *E {
	if l, ok := x.(*syntax.List); ok {
		return c.listInit(l, t, direct)
	}
	if lit, ok := x.(*syntax.Literal); ok && lit.Kind == syntax.StringLiteral && t.isCharArray() {
		return c.charArray(c.literal(lit), t)
	}
	if e := c.tryPrvalue(x, t); e != nil {
		return e
	}
	e := c.expr(x)
	if e.isBad() {
		return e
	}
	if t.k == kStruct && e.t != t && !direct && e.list == nil {
		if ctor := c.convertingCtor(e, t); ctor == nil && c.userConversionTo(e.t, t, false) == nil {
			c.errorf(e.at, "conversion from '%s' to non-scalar type '%s' requested", typeText(e), t)
			return bad(at)
		}
	}
	return c.convert(e, t, at)
}

// tryPrvalue is for initialisers that need the type that they initialise; nil if x needs none.
func (c *comp) tryPrvalue(syntax.Expr, *Type) *E { return nil }

// charArray compiles char s[n] = "text".
func (c *comp) charArray(e *E, t *Type) *E {
	text := e.k.o.(*str).b
	if int64(len(text)) >= t.n {
		c.errorf(e.at, "initializer-string for '%s' is too long", t)
		return bad(e.at)
	}
	n := t.n
	return valE(e.at, t, func(*frame) V {
		b := make([]byte, n)
		copy(b, text)
		return V{o: &str{b}}
	})
}

// canListInit reports whether a braced list can initialise a type.
func (c *comp) canListInit(l *syntax.List, t *Type) bool {
	return c.quietly(func() { c.listInit(l, t, false) })
}

// listInit compiles a braced list as the initialiser of a type.
func (c *comp) listInit(l *syntax.List, t *Type, direct bool) *E {
	at := l.Offset()
	n := len(l.Elems)
	if l.Names != nil && t.k != kStruct {
		c.errorf(at, "designated initializers are for aggregates, not for '%s'", t)
		return bad(at)
	}
	switch t.k {
	case kError:
		return bad(at)
	case kStruct:
		return c.structList(l, t, direct)
	case kPair, kTuple:
		if n == 0 {
			return valE(at, t, func(f *frame) V { return f.m.zero(t) })
		}
		if n == len(t.a) {
			return c.tupleList(l, t)
		}
		if n == 1 {
			return c.initFrom(l.Elems[0], t, at, direct)
		}
	case kVec, kDeque, kList, kSet, kMap, kInitList:
		return c.sequenceList(l, t)
	case kArray:
		return c.arrayList(l, t)
	case kOpt, kVariant, kAny, kStdFunc, kUPtr, kSPtr, kFuncPtr, kPtr:
		if n == 0 {
			return valE(at, t, func(f *frame) V { return f.m.zero(t) })
		}
		if n == 1 {
			return c.initFrom(l.Elems[0], t, at, true)
		}
		if t.k == kOpt {
			inner := c.fresh(c.listInit(l, t.a[0], false))
			return valE(at, t, func(f *frame) V { return V{o: &optional{true, inner(f)}} })
		}
	case kStr:
		return c.stringList(l, t)
	}
	if n == 0 {
		return c.zeroE(t, at)
	}
	if n == 1 {
		return c.oneElement(l, t, direct)
	}
	if t.isScalar() {
		c.errorf(at, "scalar object requires one element in initializer")
		return bad(at)
	}
	return c.constructFrom(t, c.exprs(l.Elems), at, true)
}

// oneElement initialises a type with the only element of a list, without narrowing.
func (c *comp) oneElement(l *syntax.List, t *Type, direct bool) *E {
	if inner, ok := l.Elems[0].(*syntax.List); ok {
		return c.listInit(inner, t, direct)
	}
	e := c.expr(l.Elems[0])
	if narrows(e, t) {
		if e.k != nil || !e.t.isFloat() && !t.isFloat() || e.t.isFloat() && !t.isFloat() {
			c.errorf(e.at, "narrowing conversion of '%s' from '%s' to '%s'", c.exprText(l.Elems[0]), e.t, t)
			return bad(e.at)
		}
	}
	if direct && c.rank(e, qtype{t: t}) < 0 {
		return c.constructFrom(t, []*E{e}, l.Offset(), true)
	}
	return c.convert(e, t, l.Offset())
}

// exprText returns the source of an expression for an error.
func (c *comp) exprText(x syntax.Expr) string {
	at := x.Offset()
	if at < 0 || at >= len(c.src) {
		return "value"
	}
	end := strings.IndexAny(string(c.src[at:]), ",;{}\n")
	if end < 0 || end > 40 {
		end = min(40, len(c.src)-at)
	}
	return strings.TrimSpace(string(c.src[at : at+end]))
}

// zeroE returns the value of a type that is initialised without arguments.
func (c *comp) zeroE(t *Type, at int) *E {
	switch {
	case t.isArith() || t.k == kEnum:
		return konstE(at, t, V{})
	case t.k == kStruct:
		return c.constructFrom(t, nil, at, true)
	}
	c.checkDefault(t, at)
	return valE(at, t, func(f *frame) V { return f.m.zero(t) })
}

// checkDefault reports a type that cannot be initialised without arguments.
func (c *comp) checkDefault(t *Type, at int) {
	switch t.k {
	case kStruct:
		if t.s.noDefault {
			c.errorf(at, "no matching function for call to '%s::%s()'", t, t.s.short)
		}
	case kArray, kPair, kTuple:
		for _, a := range t.a {
			c.checkDefault(a, at)
		}
	}
}

// tupleList initialises a pair or a tuple with one element for each.
func (c *comp) tupleList(l *syntax.List, t *Type) *E {
	parts := make([]func(*frame) V, len(t.a))
	for i, x := range l.Elems {
		e := c.initFrom(x, t.a[i], x.Offset(), false)
		if e.isBad() {
			return e
		}
		parts[i] = c.fresh(e)
	}
	return valE(l.Offset(), t, makeStruct(t, parts))
}

// makeStruct returns the function that makes an object of the values of its fields.
func makeStruct(t *Type, parts []func(*frame) V) func(*frame) V {
	return func(f *frame) V {
		f.m.charge(objectSize + slotSize*int64(len(parts)))
		s := &structure{t: t, f: make([]V, len(parts))}
		for i, p := range parts {
			s.f[i] = p(f)
		}
		return V{o: s}
	}
}

// sequenceList initialises a container with elements, or with arguments of a constructor if the elements do not fit.
func (c *comp) sequenceList(l *syntax.List, t *Type) *E {
	at := l.Offset()
	el := c.types.elem(t)
	if len(l.Elems) == 0 {
		return valE(at, t, func(f *frame) V { return f.m.zero(t) })
	}
	if len(l.Elems) <= 3 && t.k != kInitList {
		fits := true
		for _, x := range l.Elems {
			fits = fits && c.quietly(func() {
				if e := c.initFrom(c.unexpand(x), el, at, false); e.isBad() {
					c.failed++
				}
			})
		}
		if !fits {
			if len(l.Elems) == 1 {
				e := c.expr(l.Elems[0])
				if e.t == t {
					return e
				}
			}
			var args *E
			if c.quietly(func() { args = c.constructFrom(t, c.exprs(l.Elems), at, true) }) && !args.isBad() {
				return c.constructFrom(t, c.exprs(l.Elems), at, true)
			}
		}
	}
	list := c.elements(l, el)
	if list == nil {
		return bad(at)
	}
	return valE(at, t, func(f *frame) V { return f.m.collect(t, list(f), at) })
}

// unexpand returns the pattern of an expansion, or x.
func (c *comp) unexpand(x syntax.Expr) syntax.Expr { return x }

// elements compiles the elements of a list as values of one type; nil if one has an error.
func (c *comp) elements(l *syntax.List, el *Type) func(f *frame) []V {
	var parts []func(*frame) V
	failed := false
	c.eachElem(l.Elems, func(x syntax.Expr) {
		e := c.initFrom(x, el, x.Offset(), false)
		if _, list := x.(*syntax.List); !list && el.isArith() && narrows(e, el) && !e.isBad() {
			orig := c.expr(x)
			if narrows(orig, el) && (orig.k != nil || orig.t.isFloat() != el.isFloat()) {
				c.errorf(x.Offset(), "narrowing conversion of '%s' from '%s' to '%s'", c.exprText(x), orig.t, el)
				e = bad(x.Offset())
			}
		}
		failed = failed || e.isBad()
		parts = append(parts, c.fresh(e))
	})
	if failed {
		return nil
	}
	return func(f *frame) []V {
		f.m.charge(slotSize * int64(len(parts)))
		v := make([]V, len(parts))
		for i, p := range parts {
			v[i] = p(f)
		}
		return v
	}
}

// eachElem calls do for each element of a list, with packs expanded.
func (c *comp) eachElem(list []syntax.Expr, do func(x syntax.Expr)) {
	for _, x := range list {
		if ex, ok := x.(*syntax.Expand); ok {
			c.eachPack(exprNames(ex.X), x.Offset(), func() { do(ex.X) })
			continue
		}
		do(x)
	}
}

// exprs compiles expressions, with packs expanded.
func (c *comp) exprs(list []syntax.Expr) []*E {
	var out []*E
	c.eachElem(list, func(x syntax.Expr) { out = append(out, c.expr(x)) })
	return out
}

// arrayList initialises an array. Braces around inner arrays may be left out.
func (c *comp) arrayList(l *syntax.List, t *Type) *E {
	at := l.Offset()
	el := t.a[0]
	if len(l.Elems) == 1 {
		if inner, ok := l.Elems[0].(*syntax.List); ok && (!t.isCArray() && (el.k != kArray && el.k != kStruct && el.k != kPair ||
			nestedList(inner))) {
			if t.sub != "c" {
				return c.arrayList(inner, t)
			}
		}
		if lit, ok := l.Elems[0].(*syntax.Literal); ok && lit.Kind == syntax.StringLiteral && t.isCharArray() {
			return c.charArray(c.literal(lit), t)
		}
		if !t.isCArray() {
			if _, isList := l.Elems[0].(*syntax.List); !isList && c.quietly(func() {
				if c.expr(l.Elems[0]).t != t {
					c.failed++
				}
			}) {
				return c.expr(l.Elems[0])
			}
		}
	}
	if int64(len(l.Elems)) > t.n && el.k != kArray {
		c.errorf(at, "too many initializers for '%s'", t)
		return bad(at)
	}
	if el.k == kArray && len(l.Elems) > 0 && !anyList(l.Elems) && !c.isArrayExpr(l.Elems[0], el) {
		l = group(l, int(el.n))
	}
	list := c.elements(l, el)
	if list == nil {
		return bad(at)
	}
	chars := t.isCharArray()
	c.checkDefaultRest(t, len(l.Elems), at)
	return valE(at, t, func(f *frame) V {
		v := f.m.zeroArray(t)
		e := list(f)
		if chars {
			for i, x := range e {
				v.o.(*str).b[i] = byte(x.w)
			}
			return v
		}
		copy(v.o.(*vec).e, e)
		return v
	})
}

func (c *comp) checkDefaultRest(t *Type, n int, at int) {
	if int64(n) < t.n {
		c.checkDefault(t.a[0], at)
	}
}

// isArrayExpr reports whether x is an expression of the array type t.
func (c *comp) isArrayExpr(x syntax.Expr, t *Type) bool {
	return c.quietly(func() {
		if c.expr(x).t != t {
			c.failed++
		}
	})
}

func nestedList(l *syntax.List) bool { return len(l.Elems) > 0 && anyList(l.Elems) }

func anyList(list []syntax.Expr) bool {
	for _, x := range list {
		if _, ok := x.(*syntax.List); ok {
			return true
		}
	}
	return false
}

// group makes lists of n elements each.
func group(l *syntax.List, n int) *syntax.List {
	g := &syntax.List{At: l.At, End: l.End}
	for i := 0; i < len(l.Elems) && n > 0; i += n {
		g.Elems = append(g.Elems, &syntax.List{At: syntax.At(l.Elems[i].Offset()), Elems: l.Elems[i:min(i+n, len(l.Elems))]})
	}
	return g
}

// stringList initialises a string with a list: of characters, or the arguments of a constructor.
func (c *comp) stringList(l *syntax.List, t *Type) *E {
	at := l.Offset()
	args := c.exprs(l.Elems)
	chars := len(args) > 0
	for _, a := range args {
		chars = chars && (a.t == tChar || a.k != nil && a.t.isInt() && !narrows(a, tChar))
	}
	if !chars {
		return c.constructFrom(t, args, at, true)
	}
	list := c.elements(l, tChar)
	return valE(at, t, func(f *frame) V {
		s := &str{}
		for _, v := range list(f) {
			s.b = append(s.b, byte(v.w))
		}
		return V{o: s}
	})
}

// collect makes a container of elements, which it takes over.
func (m *machine) collect(t *Type, e []V, at int) V {
	switch t.k {
	case kVec, kDeque, kInitList, kStack, kQueue:
		m.charge(objectSize)
		return V{o: &vec{e: e}}
	case kList:
		l := newList()
		l.assign(m, e)
		return V{o: l}
	case kSet, kMap:
		tb := newTable(t)
		tb.insertAll(m, e, true)
		return V{o: tb}
	}
	m.fail(at, "cannot collect elements in '%s'", t)
	return V{}
}

// insertAll inserts elements. A new hashed table gets its buckets for all of them first, as libstdc++'s constructor does.
func (tb *table) insertAll(m *machine, e []V, fresh bool) {
	if fresh && tb.hashed() && tb.multi() && len(e) > 0 {
		if n := nextPrime(uint64(len(e))); n > uint64(len(tb.buckets)) {
			tb.rehash(n)
		}
	}
	for _, v := range e {
		m.step()
		k := v
		if tb.t.k == kMap {
			k = v.o.(*structure).f[0]
		}
		tb.insert(m, k, func() V { return v })
	}
}
