package engine

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// The ranks of conversions, as overload resolution compares them. A conversion that
// is not possible is noRank.
const (
	noRank      = -1
	exactRank   = 0
	promoteRank = 1
	stdRank     = 2
	userRank    = 3
	anyRank     = 4 // an argument for the ... of C ([over.ics.ellipsis])
)

// rvalue returns the value of e, for a type that is no object. Objects stay as they
// are: a copy is made where the value is stored.
func (c *comp) rvalue(e *E) *E {
	if !e.lv || e.t.isObject() || e.t.k == kLambda || e.t.k == kStdFunc {
		return e // a copy is made where the value is stored
	}
	// The expression is copied: the lvalue may be used elsewhere.
	r := *e
	r.lv, r.xv, r.ref, r.konst = false, false, nil, false
	return &r
}

// fresh returns the function that computes a value of its own: a copy of an lvalue,
// the contents of an xvalue, and an rvalue as it is. Whoever stores a value in a
// variable, an element or a capture calls it.
func (c *comp) fresh(e *E) func(*frame) V {
	v, t := e.vals(), e.t
	switch {
	case !t.isObject() && t.k != kStdFunc && t.k != kLambda:
		return v
	// A const xvalue is copied: nothing may be taken from it.
	case e.xv && !e.konst:
		return func(f *frame) V { return f.m.move(t, v(f)) }
	case e.lv || e.xv:
		// A copy of what can only be moved.
		if t.k == kUPtr || t.k == kStruct && t.s.noCopy {
			c.errorf(e.at, "use of deleted function: '%s' cannot be copied; use std::move", t)
		}
		return func(f *frame) V { return f.m.copy(t, v(f)) }
	}
	return v
}

// stored is fresh for what an object of the library keeps. It takes the value by a reference, so that a temporary is moved into its place
// and not made there, which a constructor that prints shows.
//
//	v.push_back(Widget(1)); std::make_pair(Widget(2), 3)
func (c *comp) stored(e *E) func(*frame) V {
	v, t := c.fresh(e), e.t
	if e.lv || e.xv || !t.showsMoves() {
		return v
	}
	return func(f *frame) V { return f.m.move(t, v(f)) }
}

// showsMoves reports whether copies and moves of a type run code of the script.
func (t *Type) showsMoves() bool {
	switch t.k {
	case kStruct:
		if t.s.moveCtor != nil || t.s.copyCtor != nil {
			return true
		}
		return slices.ContainsFunc(t.s.fields, func(f field) bool { return f.t.ref == byValue && f.t.t.showsMoves() })
	case kPair, kTuple, kOpt, kVariant, kArray:
		return slices.ContainsFunc(t.a, (*Type).showsMoves)
	}
	return false
}

// rank returns how well e converts to q, as overload resolution compares implicit
// conversions ([over.ics.rank]); noRank if it does not.
func (c *comp) rank(e *E, q qtype) int {
	t := q.t
	if e.isBad() || t == tError {
		return exactRank
	}
	if e.list != nil || e.isFunction() {
		return c.rankUntyped(e, q)
	}
	if e.lv && isBaseStream(e.t, t) {
		return stdRank
	}
	if n, ok := e.literalSize(); ok && t.isCharArray() && q.konst && t.n == n { // const char (&s)[4] binds to "abc"
		return exactRank
	}
	if q.ref == byRef && !q.konst { // T& binds to an lvalue of exactly its type
		if e.t.isWrapper() && e.t.a[0] == t {
			return userRank
		}
		if !e.lv || e.konst || e.t != t {
			return noRank
		}
		return exactRank
	}
	switch {
	case q.ref == byRvalue && e.lv:
		return noRank
	case e.t == t:
		return exactRank
	case arithmetic(e.t) && t.isArith():
		return rankNumber(e.t, t)
	}
	return c.rankOther(e, t)
}

// isBaseStream reports whether t is the base of a class of string streams: std::ostream of
// std::ostringstream.
func isBaseStream(s, t *Type) bool {
	if s.k != kStream {
		return false
	}
	return t == tCout && (s.sub == "o" || s.sub == "io") || t == tCin && (s.sub == "is" || s.sub == "io")
}

// isFunction reports whether an expression is the name of functions, of the script or
// of the library, which has no type by itself.
func (e *E) isFunction() bool { return e.fns != nil || e.std != "" && e.t == tVoid }

// rankUntyped ranks an expression that has a type only where it is used: a braced list, or
// the name of a function.
func (c *comp) rankUntyped(e *E, q qtype) int {
	// The signature is compared when the function is converted.
	fits := q.t.k == kFuncPtr || q.t.k == kStdFunc
	if e.list != nil {
		fits = !(q.ref == byRef && !q.konst) && c.canListInit(e.list, q.t)
	}
	if fits {
		return stdRank
	}
	return noRank
}

// rankNumber ranks the conversion of a number or an unscoped enumeration to another
// arithmetic type: a promotion ([conv.prom], [conv.fpprom]) or a conversion.
func rankNumber(from, t *Type) int {
	if from.isUnscoped() && t == tInt || from.isArith() && promote(from) == t || from.k == kFloat && t.k == kDouble {
		return promoteRank
	}
	return stdRank
}

// rankOther ranks conversions that are not between numbers: of pointers, strings,
// iterators and callables.
func (c *comp) rankOther(e *E, t *Type) int {
	s := e.t
	if s == tVoid || t == tVoid {
		return noRank
	}
	// Pointers and classes convert to bool; strings only through a pointer.
	if t == tBool {
		return c.rankBool(s)
	}
	if s.isWrapper() && (s.a[0] == t || arithmetic(s.a[0]) && t.isArith()) {
		return userRank
	}
	if s == tNull && e.lit && t.isInt() { // int n = NULL;
		return stdRank
	}
	if s.k == kNull && isNullable(t) || e.isZero() && (t.k == kPtr && t.sub == "" || t.k == kFuncPtr) {
		return stdRank
	}
	if t.k == kFunctor && t.sub == memberPtrSub {
		if s.k == kNull || isMember(s) && s.a[0] == t.a[0] && c.memberFits(s, t) {
			return stdRank
		}
		return noRank
	}
	switch t.k {
	case kPtr:
		return c.rankPointer(e, t)
	case kFuncPtr, kStdFunc:
		return c.rankCallable(e, t)
	case kIter, kOrdering:
		if s.k == t.k {
			return rankLike(s, t)
		}
	case kSV, kStr, kSPtr, kWPtr, kVec, kDeque, kList, kSet, kMap:
		if sharesContents(e, t) {
			return userRank
		}
	}
	return c.rankClass(e, t)
}

// sharesContents reports whether a value of the library converts to another class of
// it with the same contents: text, the object of a smart pointer, the elements of a
// span.
func sharesContents(e *E, t *Type) bool {
	s := e.t
	switch t.k {
	case kSV:
		return s.isText()
	case kStr:
		return s.isCStr()
	case kSPtr:
		return s.k == kUPtr && s.a[0] == t.a[0] && !e.lv
	case kWPtr:
		return s.k == kSPtr && s.a[0] == t.a[0]
	}
	if s.k == kInitList {
		return t.sub != "span" && s.a[0] == t.elemType()
	}
	return t.sub == "span" && (s.k == kVec || s.k == kArray) && s.a[0] == t.a[0]
}

// isWrapper reports whether t is a std::reference_wrapper.
func (t *Type) isWrapper() bool { return t.k == kPtr && t.sub == "ref" }

// isZero reports whether an expression is the literal 0, a null pointer constant ([conv.ptr]).
func (e *E) isZero() bool { return e.lit && e.t.isInt() && e.k != nil && e.k.w == 0 }

// isNullable reports whether nullptr converts to a type.
func isNullable(t *Type) bool {
	switch t.k {
	case kPtr, kFuncPtr, kStdFunc, kUPtr, kSPtr:
		return true
	}
	return t.k == kFunctor && t.sub == memberPtrSub
}

// rankBool ranks the implicit conversion of something that is no number to bool.
func (c *comp) rankBool(s *Type) int {
	switch s.k {
	case kPtr, kFuncPtr: // nullptr converts to bool only where that is written
		return stdRank
	// Only operators that are not explicit.
	case kStruct:
		if c.userConversionTo(s, tBool, false) != nil {
			return userRank
		}
	}
	return noRank
}

// rankPointer ranks conversions to a pointer or a std::reference_wrapper: const may
// be added to the pointee, an array decays.
func (c *comp) rankPointer(e *E, t *Type) int {
	s := e.t
	switch {
	case t.konst && s.k == kPtr && s.a[0] == t.a[0]:
		return stdRank
	case isVoidPointer(t) && (c.placeType(e) != nil && (t.konst || !c.placeType(e).konst)):
		return stdRank
	case t.sub == "ref" && e.lv && s == t.a[0]:
		return userRank
	case s.isCArray() && s.a[0] == t.a[0]:
		return exactRank
	}
	return c.rankClass(e, t)
}

// sameIterators reports whether libstdc++ has one class for the iterators: those of a container, and those of ordered sets or maps
// with one type of elements, whatever their order is.
func sameIterators(a, b *Type) bool {
	if len(a.a) < 2 || len(b.a) < 2 {
		return false
	}
	x, y := a.a[1], b.a[1]
	tree := (x.k == kSet || x.k == kMap) && x.k == y.k && !strings.Contains(x.sub+y.sub, "hash")
	return x == y || tree
}

// rankLike ranks the conversion of an iterator to the const_iterator of its container, and
// that of an ordering to a weaker one.
func rankLike(s, t *Type) int {
	if t.k == kOrdering || t.a[0] == s.a[0] && t.sub == s.sub && sameIterators(s, t) {
		return stdRank
	}
	return noRank
}

// rankCallable ranks the conversion of a callable to a std::function or, for a lambda, to a
// pointer to a function.
func (c *comp) rankCallable(e *E, t *Type) int {
	if (e.t.k == kLambda || t.k == kStdFunc && callableKind(e.t)) && c.fitsSignature(e, t.sig) {
		return userRank
	}
	return noRank
}

// callableKind reports whether values of a type can be called. For a class that is
// only possible.
func callableKind(t *Type) bool {
	switch t.k {
	case kLambda, kFuncPtr, kStdFunc, kFunctor, kStruct:
		return true
	}
	return false
}

// rankClass ranks conversions to and from class types, of the library and of the
// script.
func (c *comp) rankClass(e *E, t *Type) int {
	s := e.t
	switch t.k {
	case kOpt:
		if c.fillsOptional(e, t) {
			return userRank
		}
	case kVariant:
		if c.variantIndex(e, t) >= 0 {
			return userRank
		}
	case kAny:
		return userRank
	case kBitset:
		if arithmetic(s) && !s.isFloat() {
			return userRank
		}
	case kStr:
		if s.k == kInitList && s.a[0] == tChar {
			return userRank
		}
	case kPair, kTuple:
		if t.isRefTuple() {
			if s.isRefTuple() && len(s.a) == len(t.a) && slices.Equal(s.a, t.a) { // std::tuple<int&, int&> of std::tie
				return userRank
			}
			return noRank
		}
		if s.k == kPair || s.k == kTuple {
			return c.rankTuple(s, t)
		}
	case kExc:
		if derives(s.exception(), t) {
			return stdRank
		}
	case kStruct:
		if s.derivesTrait(t) {
			return stdRank
		}
		if c.convertingCtor(e, t) != nil {
			return userRank
		}
	}
	if s.k == kStruct && c.userConversionTo(s, t, false) != nil {
		return userRank
	}
	return noRank
}

// derivesTrait reports whether a class has t as a base without data.
func (t *Type) derivesTrait(base *Type) bool {
	if t.k != kStruct {
		return false
	}
	for _, b := range t.s.traits {
		if b == base || b.derivesTrait(base) {
			return true
		}
	}
	return false
}

// exception returns the exception class of the library that t is or derives from, or nil.
func (t *Type) exception() *Type {
	switch t.k {
	case kExc:
		return t
	case kStruct:
		return t.s.exc
	}
	return nil
}

// fillsOptional reports whether e converts to an optional: nullopt, a value, or an optional
// of another type.
func (c *comp) fillsOptional(e *E, t *Type) bool {
	return e.t.k == kNullopt || c.rank(e, qtype{t: t.a[0]}) >= 0 || e.t.k == kOpt && c.convertsTo(e.t.a[0], t.a[0])
}

// rankTuple ranks the conversion of a pair or a tuple element by element.
func (c *comp) rankTuple(s, t *Type) int {
	if len(s.a) != len(t.a) {
		return noRank
	}
	for i := range t.a {
		if !c.convertsTo(s.a[i], t.a[i]) {
			return noRank
		}
	}
	return userRank
}

// convertsTo reports whether an rvalue of one type converts to another.
func (c *comp) convertsTo(from, to *Type) bool { return c.rank(c.sample(from), qtype{t: to}) >= 0 }

// sample returns an rvalue of a type, to ask what it converts to. It is never
// computed.
func (c *comp) sample(t *Type) *E { return valE(-1, t, func(*frame) V { return V{} }) }

// convert compiles an implicit conversion of e to a type ([conv]). An object of the
// type is returned as it is: fresh copies it where it is stored.
func (c *comp) convert(e *E, t *Type, at int) *E {
	if e.isBad() || t == tError {
		return bad(at)
	}
	if e.list != nil {
		return c.listInit(e.list, t, false)
	}
	if n, ok := e.literalSize(); ok && t.isCharArray() && t.n == n {
		return c.charArray(e, t)
	}
	// No conversion. An object is copied by whoever stores it.
	if e.t == t && e.fns == nil {
		if t.isObject() {
			return e
		}
		return c.rvalue(e)
	}
	if t.isArith() && arithmetic(e.t) {
		return c.toArith(e, t)
	}
	if e.t == tNull && e.lit && t.isInt() {
		return konstE(at, t, V{})
	}
	if e.lv && isBaseStream(e.t, t) {
		r := *e
		r.t = t
		return &r
	}
	// What rank allows, convertOther can do.
	if r := c.rank(e, qtype{t: t}); r < 0 {
		c.cannotConvert(e, t)
		return bad(at)
	}
	if r := c.convertOther(e, t, at); r != nil {
		return r
	}
	c.cannotConvert(e, t)
	return bad(at)
}

// cannotConvert reports a conversion that does not exist, in g++'s words.
func (c *comp) cannotConvert(e *E, t *Type) {
	switch {
	case e.t == tVoid && e.fns == nil && e.std == "":
		c.errorf(e.at, "void value not ignored as it ought to be")
	case t.k == kEnum || e.t.k == kEnum || t.isScalar() && (e.t.isScalar() || e.t.isText()):
		c.errorf(e.at, "cannot convert '%s' to '%s' in initialization", typeText(e), t)
	default:
		c.errorf(e.at, "could not convert from '%s' to '%s'", typeText(e), t)
	}
}

// convertOther compiles a conversion that rank allows and that is not between
// numbers; nil if it has none after all.
func (c *comp) convertOther(e *E, t *Type, at int) *E {
	if t.k == kFunctor && t.sub == memberPtrSub && e.t.k != kNull {
		return c.convertMember(e, t, at)
	}
	if e.t.derivesTrait(t) {
		v := e.vals()
		return valE(at, t, func(f *frame) V { v(f); return V{o: &structure{t: t}} })
	}
	s := e.t
	v := e.vals()
	switch {
	case e.isFunction():
		return c.functionValue(e, t, at)
	case t == tBool && s.k != kStruct:
		return c.toBool(e)
	case s.isWrapper() && arithmetic(s.a[0]) && t.isArith() && t != s.a[0]:
		return c.toArith(c.convert(e, s.a[0], at), t)
	case s.isWrapper() && t == s.a[0]:
		return c.pointee(e, at)
	case s.k == kNull && isNullable(t), e.isZero() && isNullable(t):
		return valE(at, t, func(f *frame) V { return f.m.zero(t) })
	case t.isWrapper():
		return valE(at, t, c.addressOf(e, at).vals())
	case isVoidPointer(t) && s != t && !isVoidPointer(s):
		return c.toVoid(e, t, at)
	case t.k == kPtr && s.isCArray():
		return c.decayArray(e, t)
	}
	if s.k == kInitList && t.isSeq() && t.sub != "span" {
		el := t.elemType()
		return valE(at, t, func(f *frame) V { return f.m.collect(t, f.m.copyAll(el, v(f).o.(*vec).e), at) })
	}
	if s.k == kStruct && t.k != kStdFunc && t.k != kFuncPtr { // by its operator
		return c.convertClass(e, t, at)
	}
	switch t.k {
	case kSV, kStr:
		if s.isText() {
			return c.convertText(e, t, at)
		}
	case kVec:
		if t.sub == "span" {
			return valE(at, t, func(f *frame) V { return spanOfAll(v(f)) })
		}
		return valE(at, t, v)
	case kPtr, kIter, kOrdering:
		return valE(at, t, v)
	case kSPtr, kWPtr:
		return c.convertShared(e, t, at)
	case kStdFunc, kFuncPtr:
		return c.toCallable(e, t, at)
	}
	return c.convertClass(e, t, at)
}

// convertShared compiles the conversion of a unique_ptr, which gives up its object, to a
// shared_ptr, and that of a shared_ptr to a weak_ptr; nil for other types.
func (c *comp) convertShared(e *E, t *Type, at int) *E {
	v := e.vals()
	switch {
	case t.k == kSPtr && e.t.k == kUPtr:
		return valE(at, t, func(f *frame) V {
			// The unique_ptr is left empty.
			b := v(f).o.(*box)
			p := b.p
			*b = box{}
			return newShared(p)
		})
	case t.k == kWPtr && e.t.k == kSPtr:
		return valE(at, t, func(f *frame) V {
			s := *v(f).o.(*shared)
			return V{o: &s}
		})
	}
	return c.convertClass(e, t, at)
}

// convertText compiles conversions between string types. A string_view shares the
// bytes of its string, a string has its own; a C string ends at its NUL.
func (c *comp) convertText(e *E, t *Type, at int) *E {
	v, text := e.vals(), e.t
	if t.k == kSV && text.k == kStr {
		return valE(at, t, func(f *frame) V {
			s := v(f).o.(*str)
			// The capacity is cut, so that an append to the string does not write
			// into the view.
			return V{o: &str{b: s.b[:len(s.b):len(s.b)]}}
		})
	}
	if t.k == kSV {
		// A char array may have NULs inside; as a C string it ends at the first.
		cut := text.isCStr()
		return valE(at, t, func(f *frame) V {
			b := f.m.cstring(v(f), at)
			if cut {
				b = untilNUL(b)
			}
			return V{o: &str{b: b}}
		})
	}
	cut := text.isCStr()
	return valE(at, t, func(f *frame) V {
		b := f.m.cstring(v(f), at)
		if cut {
			b = untilNUL(b)
		}
		f.m.charge(int64(len(b)) + objectSize)
		return V{o: &str{b: exactly(b)}}
	})
}

// cstring returns the bytes of a C string from its pointer on, or of a string or
// string_view. The bytes are those of the object.
func (m *machine) cstring(v V, at int) []byte {
	s, ok := v.o.(*str)
	if !ok {
		if v.o == nil {
			m.fail(at, "null pointer access")
		}
		if _, ok := v.o.(*byte); ok {
			m.fail(at, "the address of one character is read as a text: where it ends is not known; take the index, as in &s[i]")
		}
		// A pointer to an element of a vector of char.
		if el, ok := v.o.(*elems); ok {
			var b []byte
			i := (*vec)(el).index(m, v.w, at)
			for _, x := range el.e[max(0, min(int(i), len(el.e))):] {
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

// decayArray converts an array of the language to a pointer to its first element
// ([conv.array]).
func (c *comp) decayArray(e *E, t *Type) *E {
	v := e.vals()
	return valE(e.at, t, func(f *frame) V {
		switch o := v(f).o.(type) {
		case *vec:
			return V{w: o.base, o: (*elems)(o)}
		case *str:
			return V{o: o}
		}
		return V{}
	})
}

// convertClass compiles conversions to and from class types: construction of what
// optional, variant and any hold, converting constructors and conversion operators.
func (c *comp) convertClass(e *E, t *Type, at int) *E {
	switch t.k {
	case kOpt:
		switch {
		case e.t.k == kNullopt:
			return valE(at, t, func(*frame) V { return V{o: &optional{}} })
		// An optional of another type: the value is converted if there is one.
		case e.t.k == kOpt && e.t != t.a[0]: // that of an optional of an optional is its value
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
		v := c.stored(c.convert(e, t.a[0], at))
		return valE(at, t, func(f *frame) V { return V{o: &optional{true, v(f)}} })
	case kVariant:
		i := c.variantIndex(e, t)
		v := c.stored(c.convert(e, t.a[i], at))
		return valE(at, t, func(f *frame) V { return V{o: &variant{index: i, v: v(f)}} })
	case kAny:
		from := e
		// std::any a = "text" holds a const char*.
		if e.t.isCStr() {
			from = c.convertText(e, tCStr, at)
			from.t = tCStr
		}
		v, s := c.fresh(c.rvalue(from)), from.t
		return valE(at, t, func(f *frame) V { return V{o: &variant{t: s, v: v(f)}} })
	case kBitset:
		if arithmetic(e.t) {
			return c.buildBitset(t, []*E{c.toArith(e, tULong)}, at)
		}
	case kPair, kTuple:
		return c.convertTuple(e, t, at)
	// The object keeps its class: catch by reference sees the derived one.
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

// convertHeld returns the conversion of a value that is at hand, an element of a
// container for example. The value is in a slot while it is converted.
func (c *comp) convertHeld(from, t *Type, at int) func(f *frame, v V) V {
	// The conversion is compiled once, for any value of the type.
	slot := c.fn.slot(nil)
	held := place(at, from, false, func(f *frame) *V { return &f.s[slot] })
	if from.isObject() {
		held = object(at, from, false, func(f *frame) V { return f.s[slot] })
	}
	v := c.fresh(c.convert(held, t, at))
	return func(f *frame, x V) V {
		f.s[slot] = x
		return v(f)
	}
}

// convertTuple converts a pair or a tuple element by element.
func (c *comp) convertTuple(e *E, t *Type, at int) *E {
	if t.isRefTuple() {
		return c.refTupleOf(t, c.parts(e), at)
	}
	var parts []func(f *frame, v V) V
	for i := range t.a {
		parts = append(parts, c.convertHeld(e.t.a[i], t.a[i], at))
	}
	v, from := e.vals(), e.t
	return valE(at, t, func(f *frame) V {
		s := v(f)
		r := &structure{t: t, f: make([]V, len(parts))}
		for i, p := range parts {
			r.f[i] = p(f, tupleField(from, s, i))
		}
		return V{o: r}
	})
}

// variantIndex returns the alternative that e initialises, or -1: the best conversion
// that does not narrow and that is not one of a string to bool ([variant.ctor]/14).
func (c *comp) variantIndex(e *E, t *Type) int {
	best, bestRank := -1, 100
	for i, a := range t.a {
		// The same type is better than any conversion.
		if a == e.t {
			return i
		}
		// A pointer converts to bool, but not here (P0608).
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

// narrows reports whether the conversion to an arithmetic type can lose something
// ([dcl.init.list]/7). A constant narrows only if its value changes.
func narrows(e *E, t *Type) bool {
	s := e.t
	switch {
	case !s.isArith() || !t.isArith() || s == t:
		return false
	// double to float narrows unless it is a constant.
	case s.isFloat():
		return !t.isFloat() || s.k > t.k && e.k == nil
	case t.isFloat():
		return e.k == nil
	case e.k != nil:
		// A constant that fits does not narrow.
		x := e.k.w
		return wrap(t, x) != x || t.bits() == 64 && s.isUnsigned() != t.isUnsigned() && x < 0
	case t == tBool:
		return true
	}
	return !keepsValue(s, t) || s.isUnsigned() != t.isUnsigned() && s.bits() >= t.bits()
}

// initFrom compiles an initialiser for a type: an expression or a braced list. direct
// allows explicit constructors.
func (c *comp) initFrom(x syntax.Expr, t *Type, at int, direct bool) *E {
	if l, ok := x.(*syntax.List); ok {
		return c.listInit(l, t, direct)
	}
	// A char array is initialised by the text itself.
	if lit, ok := x.(*syntax.Literal); ok && lit.Kind == syntax.StringLiteral && t.isCharArray() {
		return c.charArray(c.literal(lit), t)
	}
	e := c.expr(x)
	if e.isBad() {
		return e
	}
	// T x = y; needs an implicit conversion; g++ has words of its own for it.
	if t.k == kStruct && e.t != t && !direct && e.list == nil {
		if ctor := c.convertingCtor(e, t); ctor == nil && c.userConversionTo(e.t, t, false) == nil {
			c.errorf(e.at, "conversion from '%s' to non-scalar type '%s' requested", typeText(e), t)
			return bad(at)
		}
	}
	return c.convert(e, t, at)
}

// literalSize returns the length of the array that a string literal is, with its NUL; false for another expression.
func (e *E) literalSize() (n int64, ok bool) {
	if !e.lit || e.t != tCStr || e.k == nil {
		return 0, false
	}
	return int64(len(e.k.o.(*str).b)) + 1, true
}

// charArray compiles char s[n] = "text". The NUL must fit.
func (c *comp) charArray(e *E, t *Type) *E {
	text := e.k.o.(*str).b
	if int64(len(text)) >= t.n {
		c.errorf(e.at, "initializer-string for '%s' is too long", t)
		return bad(e.at)
	}
	n := t.n
	return valE(e.at, t, func(*frame) V {
		// The rest of the array is NUL.
		b := make([]byte, n)
		copy(b, text)
		return V{o: &str{b: b}}
	})
}

// canListInit reports whether a braced list can initialise a type.
func (c *comp) canListInit(l *syntax.List, t *Type) bool {
	return c.quietly(func() { c.listInit(l, t, false) })
}

// listInit compiles a braced list as the initialiser of a type ([dcl.init.list]).
func (c *comp) listInit(l *syntax.List, t *Type, direct bool) *E {
	at := l.Offset()
	n := len(l.Elems)
	if t == tError {
		return bad(at)
	}
	if l.Names != nil && t.k != kStruct {
		c.errorf(at, "designated initializers are for aggregates, not for '%s'", t)
		return bad(at)
	}
	switch t.k {
	case kStruct:
		return c.structList(l, t)
	case kPair, kTuple:
		if n == len(t.a) && n > 0 {
			return c.tupleList(l, t)
		}
		fallthrough
	case kOpt, kVariant, kAny, kStdFunc, kUPtr, kSPtr, kFuncPtr, kPtr:
		if e := c.holderList(l, t, direct); e != nil {
			return e
		}
	case kVec, kDeque, kList, kSet, kMap, kInitList:
		return c.sequenceList(l, t)
	case kArray:
		return c.arrayList(l, t)
	case kStr:
		return c.stringList(l, t)
	}
	return c.scalarList(l, t, direct)
}

// scalarList initialises a scalar with at most one element, and classes of the library that
// have no elements by their constructors.
func (c *comp) scalarList(l *syntax.List, t *Type, direct bool) *E {
	at := l.Offset()
	switch {
	case len(l.Elems) == 0:
		return c.zeroE(t, at)
	case len(l.Elems) == 1:
		return c.oneElement(l, t, direct)
	case t.isScalar():
		c.errorf(at, "scalar object requires one element in initializer")
		return bad(at)
	}
	return c.constructFrom(t, c.exprs(l.Elems), at, true)
}

// holderList initialises what is empty with an empty list, and otherwise takes the only
// element: an optional, a pointer, a callable. The list of an optional may be one of its
// value: std::optional<Point> p = {{1, 2}}. It returns nil for other lists.
func (c *comp) holderList(l *syntax.List, t *Type, direct bool) *E {
	at := l.Offset()
	switch {
	// std::optional<int> x{}; is empty.
	case len(l.Elems) == 0:
		return valE(at, t, func(f *frame) V { return f.m.zero(t) })
	case len(l.Elems) == 1:
		return c.initFrom(l.Elems[0], t, at, direct || t.k != kPair && t.k != kTuple)
	case c.startsInPlace(l): // std::optional<Point> p{std::in_place, 1, 2};
		return c.constructFrom(t, c.exprs(l.Elems), at, true)
	case t.k == kOpt:
		inner := c.fresh(c.listInit(l, t.a[0], false))
		return valE(at, t, func(f *frame) V { return V{o: &optional{true, inner(f)}} })
	}
	return nil
}

// startsInPlace reports whether the first element of a list is std::in_place or a relative of it.
//
//	std::optional<Point> p{std::in_place, 1, 2};
func (c *comp) startsInPlace(l *syntax.List) bool {
	n, ok := l.Elems[0].(*syntax.NameExpr)
	return ok && strings.HasPrefix(n.Name.Last(), "in_place")
}

// oneElement initialises a type with the only element of a list, without narrowing:
// int n{2.5} is an error.
func (c *comp) oneElement(l *syntax.List, t *Type, direct bool) *E {
	// Double braces around a scalar.
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
	// An enumeration with a fixed underlying type takes its numbers ([dcl.init.list]/3.8).
	if direct && t.k == kEnum && e.t.isInt() {
		return c.enumCast(e, t, l.Offset())
	}
	// T x{y} may use an explicit constructor.
	if direct && c.rank(e, qtype{t: t}) < 0 {
		return c.constructFrom(t, []*E{e}, l.Offset(), true)
	}
	return c.convert(e, t, l.Offset())
}

// exprText returns the source of an expression for an error: at most 40 bytes, up to
// the end of its argument.
func (c *comp) exprText(x syntax.Expr) string {
	at := x.Offset()
	if at < 0 || at >= len(c.src) {
		return "value"
	}
	// The tree has no ends of expressions.
	end := strings.IndexAny(string(c.src[at:]), ",;{}\n")
	if end < 0 || end > 40 {
		end = min(40, len(c.src)-at)
	}
	return strings.TrimSpace(string(c.src[at : at+end]))
}

// zeroE returns the value of a type that is initialised without arguments: T{} and
// T().
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
		// A reference member, or constructors that all need arguments.
		if t.s.noDefault {
			c.errorf(at, "no matching function for call to '%s::%s()'", t, t.s.short)
		}
	// Their elements are made without arguments.
	case kArray, kPair, kTuple:
		for _, a := range t.a {
			c.checkDefault(a, at)
		}
	}
}

// tupleList initialises a pair or a tuple with one element for each.
func (c *comp) tupleList(l *syntax.List, t *Type) *E {
	if t.isRefTuple() {
		return c.refTupleOf(t, c.exprs(l.Elems), l.Offset())
	}
	parts := make([]func(*frame) V, len(t.a))
	for i, x := range l.Elems {
		e := c.initFrom(x, t.a[i], x.Offset(), false)
		if e.isBad() {
			return e
		}
		parts[i] = c.stored(e)
	}
	return valE(l.Offset(), t, makeStruct(t, parts))
}

// makeStruct returns the function that makes an object of the values of its fields,
// in order.
func makeStruct(t *Type, parts []func(*frame) V) func(*frame) V {
	return func(f *frame) V {
		f.m.charge(objectSize + slotSize*int64(len(parts)))
		s := &structure{t: t, f: make([]V, len(parts))}
		// Initialisers of a list run in order ([dcl.init.list]/4).
		for i, p := range parts {
			s.f[i] = p(f)
		}
		return V{o: s}
	}
}

// sequenceList initialises a container with elements, or with arguments of a
// constructor if the elements do not fit: std::vector<std::string> v{3, "x"} has
// three elements ([over.match.list]).
func (c *comp) sequenceList(l *syntax.List, t *Type) *E {
	at := l.Offset()
	el := c.types.elem(t)
	if len(l.Elems) == 0 {
		return valE(at, t, func(f *frame) V { return f.m.zero(t) })
	}
	// Longer lists cannot be arguments of a constructor of the library.
	if len(l.Elems) <= 3 && t.k != kInitList {
		fits := true
		for _, x := range l.Elems {
			fits = fits && c.quietly(func() {
				if e := c.initFrom(x, el, at, false); e.isBad() {
					c.failed++
				}
			})
		}
		// {first, last}, {n, value} or a container to copy.
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
	// The container copies what is in the list ([sequence.reqmts]).
	if t.k != kInitList && el.showsMoves() && !(el.k == kStruct && el.s.noCopy) {
		return valE(at, t, func(f *frame) V { return f.m.collect(t, f.m.copyAll(el, list(f)), at) })
	}
	return valE(at, t, func(f *frame) V { return f.m.collect(t, list(f), at) })
}

// elements compiles the elements of a list as values of one type; nil if one has an
// error. Elements must not narrow.
func (c *comp) elements(l *syntax.List, el *Type) func(f *frame) []V {
	var parts []func(*frame) V
	failed := false
	// Each element is compiled for the element type, so that inner lists have a type.
	c.eachElem(l.Elems, func(x syntax.Expr) {
		e := c.initFrom(x, el, x.Offset(), false)
		if !e.isBad() && c.reportNarrowing(x, el) {
			e = bad(x.Offset())
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
	c.eachElem(list, func(x syntax.Expr) {
		e := c.expr(x)
		if e.isTemporary() {
			c.refuseDestructor(e.at, "a temporary")
			e = bad(e.at)
		}
		out = append(out, e)
	})
	return out
}

// arrayList initialises an array. Braces around inner arrays may be left out
// ([dcl.init.aggr]/15), and those of a std::array may be doubled.
func (c *comp) arrayList(l *syntax.List, t *Type) *E {
	at := l.Offset()
	el := t.a[0]
	if len(l.Elems) == 1 {
		if e := c.arrayOfOne(l, t); e != nil {
			return e
		}
	}
	l = c.withBraces(l, t)
	if int64(len(l.Elems)) > t.n {
		c.errorf(at, "too many initializers for '%s'", t)
		return bad(at)
	}
	list := c.elements(l, el)
	if list == nil {
		return bad(at)
	}
	// A char array holds bytes, not slots.
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

// isText reports whether an expression is a string literal.
func isText(x syntax.Expr) bool {
	l, ok := x.(*syntax.Literal)
	return ok && l.Kind == syntax.StringLiteral
}

// arrayOfOne compiles the lists of one element that are no list of elements: the inner
// braces of std::array a{{1, 2}}, a string for char s[4]{"abc"}, and another array to copy.
// It returns nil for other lists.
func (c *comp) arrayOfOne(l *syntax.List, t *Type) *E {
	el := t.a[0]
	switch x := l.Elems[0].(type) {
	case *syntax.List:
		nested := el.k == kArray || el.k == kStruct || el.k == kPair
		if !t.isCArray() && (!nested || nestedList(x)) {
			return c.arrayList(x, t)
		}
		return nil
	case *syntax.Literal:
		if x.Kind == syntax.StringLiteral && t.isCharArray() {
			return c.charArray(c.literal(x), t)
		}
	}
	if !t.isCArray() && c.isArrayExpr(l.Elems[0], t) {
		return c.expr(l.Elems[0])
	}
	return nil
}

// checkDefaultRest reports elements without an initialiser, from element n on, that
// need one.
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

// nestedList reports whether a list has lists in it.
func nestedList(l *syntax.List) bool { return len(l.Elems) > 0 && anyList(l.Elems) }

// anyList reports whether one of the expressions is a braced list.
func anyList(list []syntax.Expr) bool {
	for _, x := range list {
		if _, ok := x.(*syntax.List); ok {
			return true
		}
	}
	return false
}

// stringList initialises a string with a list: of characters, or the arguments of a
// constructor.
func (c *comp) stringList(l *syntax.List, t *Type) *E {
	at := l.Offset()
	args := c.exprs(l.Elems)
	// {'a', 'b'} is a list of characters; {"abc", 2} are arguments.
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
		return V{o: &vec{e: e, kind: storageOf(t)}}
	case kStr:
		b := make([]byte, len(e))
		for i, v := range e {
			b[i] = byte(v.w)
		}
		return m.newString(b)
	case kList:
		l := newList()
		l.assign(m, e)
		return V{o: l}
	// Equal keys are dropped in order: the first one stays.
	case kSet, kMap:
		tb := newTable(t)
		tb.insertAll(m, e, true)
		return V{o: tb}
	}
	m.fail(at, "cannot collect elements in '%s'", t)
	return V{}
}

// insertAll inserts elements. A new hashed table gets its buckets for all of them
// first, as libstdc++'s constructor does: the number of buckets decides the order of
// a loop.
func (tb *table) insertAll(m *machine, e []V, fresh bool) {
	if fresh && tb.hashed() && tb.multi() && len(e) > 0 {
		if n := nextPrime(uint64(len(e))); n > uint64(len(tb.buckets)) {
			tb.rehash(n)
		}
	}
	for _, v := range e {
		m.step()
		// The key of a map's element is its first part.
		k := v
		if tb.t.k == kMap {
			k = v.o.(*structure).f[0]
		}
		tb.insert(m, k, func() V { return v })
	}
}
