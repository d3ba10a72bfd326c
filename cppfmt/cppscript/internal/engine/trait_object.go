package engine

import "github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"

// An ability is the answer whether something compiles, and how well. known is false where the library of the interpreter cannot tell
// whether the one of g++ throws.
type ability struct {
	level level
	known bool
}

// is returns an ability that is known.
func is(l level) ability { return ability{l, true} }

// least returns the lesser of two abilities: what one of them cannot do is known.
//
//	a pair is copied if both of its values are
func (a ability) least(b ability) ability {
	l := min(a.level, b.level)
	return ability{l, a.known && b.known || l == cannot}
}

// declval returns an expression of a type, as std::declval does: an lvalue for a reference to one, else an xvalue.
//
//	std::declval<T&>()
func (c *comp) declval(q qtype) *E {
	e := c.lvalueSample(q)
	if q.category() == catFunction || q.category() == catLvalueRef && q.fn != funcPointer {
		return c.sample(q.t)
	}
	if q.ref != byRef {
		e = c.sample(q.t)
		e.konst, e.xv = q.konst, true
	}
	return e
}

// isLvalue reports whether std::declval of the type is an lvalue.
//
//	int& is one, int and int&& are not
func (q qtype) isLvalue() bool { return q.category() == catLvalueRef }

// constructs is std::is_constructible of a type with arguments.
//
//	std::is_constructible_v<std::string, const char*>
func (c *comp) constructs(q qtype, args []qtype) ability {
	t := q.t
	switch {
	case q.is(catVoid, catFunction) || t.isUnbounded():
		return is(cannot)
	case q.isReference():
		if len(args) != 1 {
			return is(cannot)
		}
		return c.binds(q, args[0], true)
	case len(args) == 0:
		return abilityOf(c.levelOf(q, opDefault))
	}
	made := c.makes(t, args)
	if made.level == cannot {
		return made
	}
	return made.least(abilityOf(c.level(t, opDestroy)))
}

// abilityOf makes an ability of the results of level.
func abilityOf(l level, known bool) ability { return ability{l, known} }

// copyOp returns the operation that makes an object of another one of its type: a const rvalue is copied.
//
//	std::is_constructible_v<T, const T> copies, std::is_constructible_v<T, T> moves
func (q qtype) copyOp(move, copying objectOp) objectOp {
	if q.isLvalue() || q.konst {
		return copying
	}
	return move
}

// makes is constructs for a type that is no reference and at least one argument, without its destructor.
//
//	std::is_constructible_v<Point, int, int>
func (c *comp) makes(t *Type, args []qtype) ability {
	if len(args) == 1 && args[0].t == t {
		op := args[0].copyOp(opMove, opCopy)
		if op == opCopy && t.k == kStruct && args[0].isLvalue() && !args[0].konst {
			if d := t.s.declaredFor(opCopy); d != nil && !d.params[0].q.konst { // X(X&)
				return abilityOf(c.declaredLevel(d))
			}
		}
		return abilityOf(c.level(t, op))
	}
	for _, a := range args {
		if a.is(catVoid) {
			return is(cannot)
		}
	}
	if len(args) == 1 {
		if a, ok := makesFromOne(t, args[0]); ok {
			return a
		}
	}
	if q := (qtype{t: t}); q.isScalarType() {
		if len(args) != 1 {
			return is(cannot)
		}
		return c.makesScalar(q, args[0])
	}
	if t.isCArray() {
		return c.makesArray(t, args)
	}
	var list []*E
	for _, a := range args {
		list = append(list, c.declval(a))
	}
	if t.k == kStruct {
		return c.makesClass(t, list, args)
	}
	if t.k == kArray || t.k == kLambda || t.k == kMonostate || len(list) == 1 && t.k == kOrdering && args[0].t.k != kOrdering {
		return is(cannot) // aggregates of one array, and classes without constructors
	}
	if !c.quietly(func() { c.constructFrom(t, list, -1, false) }) {
		return is(cannot)
	}
	return c.libraryMakes(t, args)
}

// makesFromOne is makes where the interpreter's own conversions are others than those of g++; ok is false for all other types.
func makesFromOne(t *Type, from qtype) (a ability, ok bool) {
	s := from.t
	switch t.k {
	case kStr:
		return is(can), s.k == kNull // not deleted before C++23
	case kUPtr, kSPtr:
		return guessLevel(true, can+level(b2i(t.k == kUPtr))), s.k == kPtr && s.sub == "" && len(t.a) > 0 && s.a[0] == t.a[0] && !s.konst
	case kFuncPtr:
		return is(cannot), s.k == kLambda && s.captures()
	case kOrdering, kIter, kPair:
		return is(cannot), losesFrom(t, s)
	case kVec: // the argument const int of a std::span is not kept
		return ability{cannot, false}, t.sub == "span" && !from.isLvalue() && s.isSeq() && s.sub != "span"
	}
	return a, false
}

// losesFrom reports whether a conversion between two orderings, iterators or a pair and a tuple goes the wrong way: to a stronger
// ordering, or from a const_iterator.
func losesFrom(t, s *Type) bool {
	switch t.k {
	case kOrdering:
		return s.k == kOrdering && (t == tStrong || s == tPartial)
	case kIter:
		return s.k == kIter && s.konst && !t.konst
	}
	return s.k == kTuple
}

// makesArray is makes for an array, of its elements in parentheses.
//
//	std::is_constructible_v<int[2], int, int> // C++20
func (c *comp) makesArray(t *Type, args []qtype) ability {
	a := is(trivial)
	if int64(len(args)) > t.n {
		return is(cannot)
	}
	for _, q := range args {
		a = a.least(c.converts(qtype{t: t.a[0]}, q))
	}
	return a
}

// makesScalar is makes for numbers, enumerations and pointers.
//
//	std::is_constructible_v<int, double>
func (c *comp) makesScalar(to, from qtype) ability {
	if to.t == tBool && (from.is(catNull, catPointer) || from.t.k == kPtr && !from.t.isWrapper()) {
		return is(trivial)
	}
	if from.t.isScalar() && !from.t.isWrapper() {
		if c.rank(c.declval(from), to) >= 0 {
			return is(trivial)
		}
		return is(cannot)
	}
	if to.t == tBool && (isNullable(from.t) || from.t.k == kOpt) {
		return is(nothrow) // explicit operator bool
	}
	if from.t.isWrapper() || to.t.k == kFuncPtr && from.t.k == kLambda {
		return guessLevel(c.rank(c.declval(from), to) >= 0, nothrow)
	}
	v := c.verdictOf(func() bool {
		e := c.declval(from)
		return c.rank(e, to) >= 0 && !c.convert(e, to.t, -1).isBad() || c.userConversion(e, to.t, true) != nil
	})
	return v.ability()
}

// guessLevel is an ability of a level if something is possible.
//
//	a conversion of numbers never throws
func guessLevel(ok bool, l level) ability {
	if ok {
		return is(l)
	}
	return is(cannot)
}

// makesClass is makes for a class of the script: by a constructor, by a conversion, or by the members of an aggregate.
//
//	std::is_constructible_v<Money, long>
func (c *comp) makesClass(t *Type, list []*E, args []qtype) ability {
	if t.isAggregate() && len(t.s.declaredCtors()) == 0 && (len(list) > 1 || c.userConversionTo(list[0].t, t, true) == nil) {
		if !t.s.complete || len(list) > len(t.s.fields) {
			return is(cannot)
		}
		a := is(trivial)
		for i, f := range t.s.fields {
			if i < len(args) {
				a = a.least(c.converts(f.t, args[i]))
			} else if f.node != nil && f.node.Form != syntax.NoInit {
				a = a.least(abilityOf(c.initialiserLevel(t.s, f)))
			} else {
				a = a.least(abilityOf(c.levelOf(qtype{t: f.t.t, ref: f.t.ref}, opDefault)))
			}
		}
		return a
	}
	v := c.verdictOf(func() bool { return !c.constructFrom(t, list, -1, false).isBad() })
	for _, d := range v.calls {
		if d.node != nil && d.node.Private && d.class == t.s {
			return is(cannot)
		}
	}
	return v.ability()
}

// binds is whether a reference binds to an argument. With direct the conversion may be explicit.
//
//	std::is_constructible_v<const std::string&, const char*>
func (c *comp) binds(q, from qtype, direct bool) ability {
	if q.fn != funcPointer || from.is(catVoid) {
		return guessLevel(from.t == q.t && from.fn != funcPointer, trivial)
	}
	same := from.t == q.t || derivesFrom(from.t, q.t) && from.t.exception() != nil
	lvalue := from.isLvalue()
	switch {
	case q.ref == byRef && !q.konst:
		if from.t.isWrapper() && from.t.a[0] == q.t && (!from.t.konst) {
			return is(nothrow)
		}
		return guessLevel(same && lvalue && !from.konst, trivial)
	case same && q.ref == byRvalue:
		return guessLevel(!lvalue && (q.konst || !from.konst), trivial)
	case same:
		return is(trivial)
	case direct && q.ref == byRvalue && lvalue && from.t == q.t:
		return is(cannot)
	}
	return c.converts(qtype{t: q.t}, from)
}

// converts is std::is_convertible to a type from another one.
//
//	std::is_convertible_v<int, double>
func (c *comp) converts(to, from qtype) ability {
	switch {
	case to.is(catVoid) || from.is(catVoid):
		return guessLevel(to.is(catVoid) && from.is(catVoid), nothrow)
	case to.is(catFunction, catArray) && !to.isReference():
		return is(cannot)
	case to.isReference():
		return c.binds(to, from, false)
	case to.t == from.t:
		return c.constructs(to, []qtype{from})
	}
	e := c.declval(from)
	if to.t == tStr && from.t.k == kNull { // not deleted before C++23
		return is(can)
	}
	if c.rank(e, qtype{t: to.t}) < 0 || to.t.k == kAny && from.t.k == kUPtr {
		return is(cannot)
	}
	if a, ok := makesFromOne(to.t, from); ok && a.level == cannot {
		return a
	}
	return c.constructs(to, []qtype{from})
}

// libraryMakes is whether the construction of an object of the library from arguments throws, as measured with g++ 12.
//
//	std::is_nothrow_constructible_v<std::string_view, const char*>
func (c *comp) libraryMakes(t *Type, args []qtype) ability {
	if len(args) != 1 {
		switch t.k {
		case kStr, kVec, kDeque, kList, kMap, kSet, kPQ, kStack, kQueue:
			return is(can)
		case kPair, kTuple:
			return c.makesEach(t, args)
		}
		return ability{can, false}
	}
	from := args[0]
	s := from.t
	switch t.k {
	case kExc:
		return guessLevel(true, can+level(b2i(s.exception() != nil)))
	case kStr, kDeque, kList, kMap, kSet, kAny:
		return is(can)
	case kVec:
		if t.sub == "span" {
			return is(nothrow)
		}
		return is(can)
	case kUPtr, kWPtr:
		return is(nothrow)
	case kSPtr:
		return guessLevel(true, can+level(b2i(s.k == kNull || s.k == kSPtr)))
	case kSV:
		return is(nothrow)
	case kOrdering, kIter:
		return is(nothrow)
	case kStdFunc:
		return c.makesFunction(s, from)
	case kBitset:
		return guessLevel(true, can+level(b2i(s.isArith())))
	case kPair, kTuple:
		return c.makesEach(t, args)
	case kOpt:
		if s.k == kNullopt {
			return is(nothrow)
		}
		if s.k == kOpt {
			from.t = s.a[0]
		}
		return c.constructs(qtype{t: t.a[0]}, []qtype{from}).least(is(nothrow))
	case kVariant:
		if i := c.variantIndex(c.declval(from), t); i >= 0 {
			return c.constructs(qtype{t: t.a[i]}, []qtype{from}).least(is(nothrow))
		}
	}
	if t.isWrapper() {
		return is(nothrow)
	}
	return ability{can, false}
}

// makesFunction is libraryMakes for std::function, which keeps a small object that is copied byte by byte in itself.
//
//	std::is_nothrow_constructible_v<std::function<int()>, int (*)()>
func (c *comp) makesFunction(s *Type, from qtype) ability {
	if s.k == kNull || s.k == kFuncPtr {
		return is(nothrow)
	}
	if s.k == kStdFunc || s.k == kFunctor {
		return ability{can, s.k == kStdFunc}
	}
	size, _ := sizeOf(s)
	if s.k == kLambda && len(s.lam.caps) > 0 {
		return ability{can, false}
	}
	return guessLevel(true, can+level(b2i(size <= 16 && c.isTriviallyCopyable(s) && c.makes(s, []qtype{from}).level >= nothrow)))
}

// makesEach is libraryMakes for a pair or a tuple, element by element.
//
//	std::is_constructible_v<std::pair<int, std::string>, int, const char*>
func (c *comp) makesEach(t *Type, args []qtype) ability {
	if len(args) == 1 && (args[0].t.k == kPair || args[0].t.k == kTuple) {
		var parts []qtype
		for _, a := range args[0].t.a {
			parts = append(parts, qtype{t: a, ref: args[0].ref, konst: args[0].konst})
		}
		args = parts
	}
	if len(args) != len(t.a) {
		return is(cannot)
	}
	a := is(nothrow)
	for i, q := range args {
		a = a.least(c.constructs(qtype{t: t.a[i]}, []qtype{q}))
	}
	return a
}

// assigns is std::is_assignable of a type from another one.
//
//	std::is_assignable_v<int&, double>
func (c *comp) assigns(to, from qtype) ability {
	t := to.t
	q := qtype{t: t}
	class := q.is(catClass)
	never := to.is(catVoid, catFunction) || from.is(catVoid) || to.fn != funcPointer || t.isCArray() || t.isUnbounded()
	switch {
	case never, !class && !to.isLvalue(), to.konst && !(class && t.k == kStruct):
		return is(cannot)
	case t.k == kStruct && t.s.hasAssignFor(c, to, from):
		return c.assignsByOperator(to, from)
	case to.konst:
		return is(cannot)
	case t == from.t:
		return abilityOf(c.level(t, from.copyOp(opMoveAssign, opCopyAssign)))
	case !class:
		return c.converts(q, from)
	}
	return c.assignsOther(t, from)
}

// hasAssignFor reports whether a class has an operator= that is neither a copy nor a move for the arguments.
//
//	Money& operator=(double amount);
func (cl *class) hasAssignFor(_ *comp, to, from qtype) bool {
	if from.t == cl.t && !to.konst {
		return false
	}
	return len(cl.methods["operator="]) > 0
}

// assignsByOperator is assigns by an operator= of the class.
//
//	std::is_assignable_v<Money&, double>
func (c *comp) assignsByOperator(to, from qtype) ability {
	v := c.verdictOf(func() bool {
		a, b := c.declval(to), c.declval(from)
		f := &E{t: tVoid, at: -1, fns: to.t.s.methods["operator="], recv: a}
		return c.viable(f, []*E{b}) && !c.callValue(f, []*E{b}, -1).isBad()
	})
	if a := v.ability(); a.level != cannot {
		return a
	}
	return c.assignsOther(to.t, from)
}

// assignsOther is assigns of another type to an object of a class: by its own operators, or by a conversion.
//
//	std::is_assignable_v<std::string&, char>
func (c *comp) assignsOther(t *Type, from qtype) ability {
	s := from.t
	if t.k == kStruct {
		made := c.converts(qtype{t: t}, from)
		return made.least(abilityOf(c.level(t, opMoveAssign))).least(is(nothrow))
	}
	text := t.k == kStr && (s.isArith() || s.k == kSV)
	if made := c.converts(qtype{t: t}, from); made.level == cannot && !text && !(t.k == kOpt && s.k == kSV && t.a[0] == tStr) {
		return made
	}
	switch t.k {
	case kStr, kVec, kDeque, kList, kMap, kSet, kAny:
		if t.sub != "span" {
			return is(can)
		}
	case kExc:
		return ability{nothrow, true}
	}
	if a := c.libraryMakes(t, []qtype{from}); t.k != kBitset && t.k != kStdFunc {
		return a.least(is(nothrow))
	}
	if t.k == kStdFunc {
		return c.makesFunction(s, from)
	}
	return ability{can, false}
}

// swaps is std::is_swappable_with.
//
//	std::is_swappable_with_v<int&, int&>
func (c *comp) swaps(a, b qtype) ability {
	if a.t != b.t || a.t.isUnbounded() || !a.isLvalue() || !b.isLvalue() || a.konst || b.konst || a.fn != funcPointer {
		return is(cannot)
	}
	return abilityOf(c.level(a.t, opSwap))
}
