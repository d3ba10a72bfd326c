package engine

import (
	"slices"
	"strings"
)

// A conceptCall is the use of a concept or a type trait that is true or
// false.
type conceptCall struct {
	c    *comp
	at   int
	name string
	q    qtype // the first argument
	t    *Type // its type without reference and const
	u    *Type // the second argument, or nil
	args []targ
}

// conceptTable returns the concepts of <concepts> and the traits of
// <type_traits>, the latter without their _v ([meta.unary], [concepts]).
func conceptTable() map[string]func(x conceptCall) bool {
	t := map[string]func(x conceptCall) bool{}
	for _, rows := range []map[string]func(x conceptCall) bool{
		categoryTraits, shapeTraits(), levelTraits(), pairTraits(), objectConcepts(), callTraits(), rangeConcepts(),
	} {
		for name, f := range rows {
			t[name] = f
		}
	}
	return t
}

// ofType makes a row of a question about the first argument.
func ofType(f func(q qtype) bool) func(x conceptCall) bool {
	return func(x conceptCall) bool { return f(x.q) }
}

// inCategory makes a row of primary categories.
func inCategory(list ...category) func(x conceptCall) bool {
	return func(x conceptCall) bool { return x.q.is(list...) }
}

// categoryTraits ask for the category of a type.
var categoryTraits = map[string]func(x conceptCall) bool{
	"is_void": inCategory(catVoid), "is_null_pointer": inCategory(catNull), "is_integral": inCategory(catIntegral),
	"integral":          inCategory(catIntegral),
	"is_floating_point": inCategory(catFloat), "floating_point": inCategory(catFloat), "is_array": inCategory(catArray),
	"is_enum": inCategory(catEnum), "is_union": inCategory(), "is_class": inCategory(catClass), "is_function": inCategory(catFunction),
	"is_pointer": inCategory(catPointer), "is_lvalue_reference": inCategory(catLvalueRef), "is_rvalue_reference": inCategory(catRvalueRef),
	"is_member_object_pointer": inCategory(catMemberObject), "is_member_function_pointer": inCategory(catMemberFunction),
	"is_fundamental": ofType(qtype.isFundamental), "is_arithmetic": ofType(qtype.isArithmetic), "is_scalar": ofType(qtype.isScalarType),
	"is_object":   ofType(qtype.isObjectType),
	"is_compound": ofType(func(q qtype) bool { return !q.isFundamental() }), "is_reference": ofType(qtype.isReference),
	"is_member_pointer": ofType(qtype.isMemberPointer), "is_const": ofType(qtype.isConst),
	"is_volatile":        ofType(func(q qtype) bool { return q.vol && !q.isReference() }),
	"is_signed":          ofType(func(q qtype) bool { return q.isArithmetic() && !q.t.isUnsigned() }),
	"is_unsigned":        ofType(func(q qtype) bool { return q.is(catIntegral) && q.t.isUnsigned() }),
	"signed_integral":    ofType(func(q qtype) bool { return q.is(catIntegral) && !q.t.isUnsigned() }),
	"unsigned_integral":  ofType(func(q qtype) bool { return q.is(catIntegral) && q.t.isUnsigned() }),
	"is_scoped_enum":     ofType(func(q qtype) bool { return q.is(catEnum) && q.t.e.scoped }),
	"is_bounded_array":   ofType(func(q qtype) bool { return q.is(catArray) && !q.t.isUnbounded() }),
	"is_unbounded_array": ofType(func(q qtype) bool { return q.is(catArray) && q.t.isUnbounded() }),
}

// ofClass makes a row of a question about classes.
func ofClass(f func(t *Type) bool) func(x conceptCall) bool {
	return func(x conceptCall) bool { return x.q.is(catClass) && f(x.t) }
}

// shapeTraits ask for the properties of a class ([meta.unary.prop]). Those of arrays are the ones of the elements.
func shapeTraits() map[string]func(x conceptCall) bool {
	return map[string]func(x conceptCall) bool{
		"is_empty": ofClass((*Type).isEmptyClass), "is_polymorphic": ofClass((*Type).isPolymorphic),
		"is_abstract": ofClass(func(*Type) bool { return false }),
		"is_final":    ofClass((*Type).isFinal), "has_virtual_destructor": ofClass((*Type).isPolymorphic),
		"is_aggregate":       ofType(func(q qtype) bool { return q.is(catClass, catArray) && q.t.isAggregate() }),
		"is_standard_layout": ofType(func(q qtype) bool { return q.isObjectType() && q.t.element().isStandardLayout() }),
		"is_trivially_copyable": func(x conceptCall) bool {
			return x.q.isObjectType() && x.knows(x.t.element()) && x.c.isTriviallyCopyable(x.t.element())
		},
		"is_trivial": func(x conceptCall) bool {
			el := x.t.element()
			return x.q.isObjectType() && x.knows(el) && x.c.isTriviallyCopyable(el) && x.c.hasTrivialDefault(el)
		},
		"has_unique_object_representations": func(x conceptCall) bool { return x.unknown() },
		"is_literal_type":                   func(x conceptCall) bool { return x.unknown() },
	}
}

// element returns the type of the elements of an array, and of arrays of them.
func (t *Type) element() *Type {
	for t.isCArray() || t.isUnbounded() {
		t = t.a[0]
	}
	return t
}

// unknown refuses a question that the interpreter cannot answer as g++ does.
func (x conceptCall) unknown() bool {
	list := x.q.String()
	for _, a := range x.args[1:] {
		if a.q.t != nil {
			list += ", " + a.q.String()
		}
	}
	x.c.unknowable(x.at, "std::"+x.name+"<"+list+">")
	return false
}

// knows reports whether the operations of a type are known, and refuses the question if they are not.
func (x conceptCall) knows(t *Type) bool {
	if _, known := x.c.level(t, opDestroy); !known {
		return x.unknown()
	}
	return true
}

// reaches reports whether an ability has at least a level.
func (x conceptCall) reaches(a ability, l level) bool {
	if !a.known && (a.level == cannot || l > can) && !(l == trivial && a.level == can) {
		return x.unknown()
	}
	return a.level >= l
}

// levelTraits ask for what can be done with objects, with the prefixes is_, is_trivially_ and is_nothrow_.
func levelTraits() map[string]func(x conceptCall) bool {
	t := map[string]func(x conceptCall) bool{}
	ops := map[string]func(x conceptCall) ability{
		"constructible":  func(x conceptCall) ability { return x.c.constructs(x.q, x.types(1)) },
		"assignable":     x2(func(x conceptCall) ability { return x.c.assigns(x.q, x.args[1].q) }),
		"convertible":    x2(func(x conceptCall) ability { return x.c.converts(x.args[1].q, x.q) }),
		"swappable_with": x2(func(x conceptCall) ability { return x.c.swaps(x.q, x.args[1].q) }),
	}
	for name, op := range map[string]objectOp{"default_constructible": opDefault, "copy_constructible": opCopy, "move_constructible": opMove,
		"copy_assignable": opCopyAssign, "move_assignable": opMoveAssign, "destructible": opDestroy, "swappable": opSwap} {
		ops[name] = func(x conceptCall) ability { return abilityOf(x.c.levelOf(x.q, op)) }
	}
	for name, f := range ops {
		t["is_"+name] = func(x conceptCall) bool { return x.reaches(f(x), can) }
		t["is_nothrow_"+name] = func(x conceptCall) bool { return x.reaches(f(x), nothrow) }
		if !strings.HasPrefix(name, "swappable") && name != "convertible" {
			t["is_trivially_"+name] = func(x conceptCall) bool { return x.reaches(f(x), trivial) }
		}
	}
	t["is_convertible"] = func(x conceptCall) bool { return x.u != nil && x.converts(x.q, x.args[1].q) }
	return t
}

// x2 makes a row that needs two types.
func x2(f func(x conceptCall) ability) func(x conceptCall) ability {
	return func(x conceptCall) ability {
		if x.u == nil {
			return is(cannot)
		}
		return f(x)
	}
}

// types returns the type arguments from index i on.
func (x conceptCall) types(i int) []qtype {
	var list []qtype
	for _, a := range x.args[min(i, len(x.args)):] {
		list = append(list, a.q)
	}
	return list
}

// pairTraits compare types.
func pairTraits() map[string]func(x conceptCall) bool {
	return map[string]func(x conceptCall) bool{
		"is_same": func(x conceptCall) bool { return x.u != nil && x.q == x.args[1].q },
		"same_as": func(x conceptCall) bool { return x.u != nil && x.q == x.args[1].q },
		"is_base_of": func(x conceptCall) bool {
			return x.u != nil && x.q.is(catClass) && x.args[1].q.is(catClass) && derivesFrom(x.u, x.t)
		},
		"derived_from": func(x conceptCall) bool {
			return x.u != nil && x.q.is(catClass) && x.args[1].q.is(catClass) && derivesFrom(x.t, x.u)
		},
		"is_layout_compatible": func(x conceptCall) bool { return x.unknown() },
	}
}

// makes is std::constructible_from.
func (x conceptCall) makes(q qtype, args ...qtype) bool {
	return x.destructible(q) && x.reaches(x.c.constructs(q, args), can)
}

// destructible is std::destructible: the destructor does not throw.
func (x conceptCall) destructible(q qtype) bool {
	return x.reaches(abilityOf(x.c.levelOf(q, opDestroy)), nothrow)
}

// converts is std::is_convertible.
func (x conceptCall) converts(from, to qtype) bool { return x.reaches(x.c.converts(to, from), can) }

// withRef returns a type with a reference, which collapses with its own ([dcl.ref]/6).
func (q qtype) withRef(r ref) qtype {
	if q.is(catFunction) {
		if q.fn = funcRef; r == byRvalue {
			q.fn = funcRvalue
		}
		return q
	}
	if !q.is(catVoid) && q.fn == funcPointer && q.ref != byRef {
		q.ref = r
	}
	return q
}

// asConst returns a type with const, which a reference does not take.
func (q qtype) asConst() qtype {
	if q.ref == byValue && q.fn == funcPointer {
		q.konst = true
	}
	return q
}

// moveMakes is std::move_constructible, copyMakes std::copy_constructible.
func (x conceptCall) moveMakes(q qtype) bool { return x.makes(q, q) && x.converts(q, q) }

func (x conceptCall) copyMakes(q qtype) bool {
	if !x.moveMakes(q) {
		return false
	}
	for _, from := range []qtype{q.withRef(byRef), q.asConst().withRef(byRef), q.asConst()} {
		if !x.makes(q, from) || !x.converts(from, q) {
			return false
		}
	}
	return true
}

// assigns is std::assignable_from.
func (x conceptCall) assigns(to, from qtype) bool {
	return to.isLvalue() && x.withTypes(to, from).common() && x.reaches(x.c.assigns(to, from), can)
}

// withTypes returns the call for two other types.
func (x conceptCall) withTypes(q, r qtype) conceptCall {
	x.q, x.t, x.u, x.args = q, q.t, r.t, []targ{{q: q}, {q: r}}
	return x
}

// swaps is std::swappable.
func (x conceptCall) swaps(q qtype) bool {
	lv := q.withRef(byRef)
	if q.t.k == kStruct && x.c.ownSwap(q.t.s) == nil && !x.destructible(q.plain()) { // std::ranges::swap moves
		return false
	}
	return x.reaches(x.c.swaps(lv, lv), can)
}

// movable and copyable are the concepts of these names, semiregular that one.
func (x conceptCall) movable(q qtype) bool {
	return q.isObjectType() && x.moveMakes(q) && x.assigns(q.withRef(byRef), q) && x.swaps(q)
}

func (x conceptCall) copyable(q qtype) bool {
	lv := q.withRef(byRef)
	return x.copyMakes(q) && x.movable(q) && x.assigns(lv, lv) && x.assigns(lv, q.asConst().withRef(byRef)) && x.assigns(lv, q.asConst())
}

func (x conceptCall) semiregular(q qtype) bool { return x.copyable(q) && x.initializable(q) }

// initializable is std::default_initializable: const objects need a constructor.
func (x conceptCall) initializable(q qtype) bool {
	return x.makes(q) && (!q.konst || x.c.constDefault(q.t))
}

// compares reports whether two lvalues of a type may be the operands of operators.
func (x conceptCall) compares(ops ...string) bool {
	if x.q.is(catVoid) {
		return false
	}
	if x.q.is(catArray) || x.t.k == kFuncPtr || qtypeOf(x.t).isMemberPointer() {
		return !qtypeOf(x.t).isMemberPointer() || !slices.Contains(ops, "<") // of addresses
	}
	for _, op := range ops {
		if comparesAnything(x.t, op) {
			continue
		}
		if !x.with(x.t).has(op) || noOperators(x.t, op) {
			return false
		}
	}
	return true
}

// comparesAnything reports whether the operator of a class of libstdc++ asks nothing of the elements before it is compiled.
//
//	std::equality_comparable<std::vector<NoEqual>> // true
func comparesAnything(t *Type, op string) bool {
	switch t.k {
	case kVec:
		return op != "<" && t.sub != "span"
	case kDeque, kList, kMap, kSet, kPair, kTuple:
		return op != "<"
	case kArray:
		return op != "<" && t.sub != "c"
	case kVariant, kStack, kQueue:
		return true
	}
	return false
}

// noOperators reports whether objects of a class of libstdc++ have no operator although the interpreter can compare their values.
func noOperators(t *Type, op string) bool {
	less := op != "==" && op != "!="
	switch t.k {
	case kNull, kOrdering, kBitset:
		return less
	case kInitList, kStdFunc, kStream, kAny, kWPtr, kPQ, kNullopt, kExc:
		return true
	case kFunctor:
		return !qtypeOf(t).isMemberPointer() || less
	case kLambda:
		return len(t.lam.caps) > 0
	case kMonostate:
		return t != tMono && (t != tTypeInfo || less)
	case kVec:
		return t.sub == "span"
	case kMap, kSet:
		return less && strings.Contains(t.sub, "hash")
	case kIter:
		return less && categoryOf(t) != stdTypes["random_access_iterator_tag"]
	case kPair, kTuple, kOpt, kVariant, kArray:
		return slices.ContainsFunc(t.a, func(a *Type) bool { return noOperators(a, op) })
	}
	return false
}

// qtypeOf returns a type without const and reference.
func qtypeOf(t *Type) qtype { return qtype{t: t} }

// objectConcepts are those of <concepts> about objects, by their definitions ([concepts.lang], [concepts.object]).
func objectConcepts() map[string]func(x conceptCall) bool {
	return map[string]func(x conceptCall) bool{
		"destructible":          func(x conceptCall) bool { return x.destructible(x.q) },
		"constructible_from":    func(x conceptCall) bool { return x.makes(x.q, x.types(1)...) },
		"default_initializable": func(x conceptCall) bool { return x.initializable(x.q) },
		"move_constructible":    func(x conceptCall) bool { return x.moveMakes(x.q) },
		"copy_constructible":    func(x conceptCall) bool { return x.copyMakes(x.q) },
		"swappable":             func(x conceptCall) bool { return x.swaps(x.q) },
		"swappable_with":        func(x conceptCall) bool { return x.u != nil && x.reaches(x.c.swaps(x.q, x.args[1].q), can) },
		"movable":               func(x conceptCall) bool { return x.movable(x.q) },
		"copyable":              func(x conceptCall) bool { return x.copyable(x.q) },
		"semiregular":           func(x conceptCall) bool { return x.semiregular(x.q) },
		"regular":               func(x conceptCall) bool { return x.semiregular(x.q) && x.compares("==", "!=") },
		"equality_comparable":   func(x conceptCall) bool { return x.compares("==", "!=") },
		"totally_ordered":       func(x conceptCall) bool { return x.compares("==", "<") },
		"convertible_to":        func(x conceptCall) bool { return x.u != nil && x.converts(x.q, x.args[1].q) },
		"assignable_from":       func(x conceptCall) bool { return x.u != nil && x.assigns(x.q, x.args[1].q) },
		"common_with":           conceptCall.common,
		"common_reference_with": conceptCall.common,
	}
}

// callTraits ask what can be called.
func callTraits() map[string]func(x conceptCall) bool {
	t := map[string]func(x conceptCall) bool{
		"is_invocable_r":         func(x conceptCall) bool { return x.returns(false) },
		"is_nothrow_invocable_r": func(x conceptCall) bool { return x.returns(true) },
		"is_nothrow_invocable": func(x conceptCall) bool {
			return x.invocable() && x.reaches(x.invokes().ability(), nothrow)
		},
	}
	for _, name := range strings.Fields("is_invocable invocable regular_invocable") {
		t[name] = conceptCall.invocable
	}
	for _, name := range strings.Fields("predicate relation strict_weak_order equivalence_relation") {
		t[name] = conceptCall.tests
	}
	return t
}

// with returns the call for another type.
func (x conceptCall) with(t *Type) conceptCall {
	x.t, x.q = t, qtype{t: t}
	return x
}

// has reports whether two objects of the type may be the operands of an operator.
func (x conceptCall) has(op string) bool {
	if op != "<=>" && x.t.k != kStruct {
		return x.t.k == kLambda && !x.t.captures() || x.c.quietly(func() { x.c.needOp(-1, x.t, op) })
	}
	e := x.c.lvalueSample(qtype{t: x.t, ref: byRef, konst: true}) // which may convert to what is compared
	return x.c.quietly(func() {
		if x.c.fn == nil {
			x.c.fn = &fnCtx{fn: &Func{}}
		}
		x.c.binaryOp(op, e, e, -1)
	})
}

// common reports whether two types have a common one.
func (x conceptCall) common() bool {
	return x.u != nil && (x.t == x.u || x.t.isArith() && x.u.isArith() || x.c.convertsTo(x.t, x.u) || x.c.convertsTo(x.u, x.t))
}

// derivesFrom reports whether one class derives from another or is the same
// class. Scripts derive from the exceptions of the library only.
//
//	struct my_error : std::runtime_error
func derivesFrom(t, base *Type) bool {
	switch {
	case t == nil || base == nil:
		return false
	case tagLevel(t) > levelOutput && tagLevel(base) > levelOutput: // each category derives from the weaker one
		return tagLevel(t) >= tagLevel(base)
	case t == base:
		return t.k == kStruct || t.k == kExc
	case t.k == kStruct:
		return t.s.exc != nil && derives(t.s.exc, base)
	}
	return t.k == kExc && derives(t, base)
}

// invocable is std::invocable of the first argument with the others.
//
//	std::invocable<F, int>
func (x conceptCall) invocable() bool { return x.result() != nil }

// invocation compiles the call of the first argument with the others.
func (x conceptCall) invocation() *E {
	var list []*E
	for _, a := range x.args[1:] {
		list = append(list, x.c.lvalueSample(a.q))
	}
	return x.c.callValue(x.c.lvalueSample(x.q), list, -1)
}

// result returns what the call is, nil if it does not compile.
func (x conceptCall) result() (e *E) {
	if x.q.is(catVoid) {
		return nil
	}
	if !x.c.quietly(func() {
		if x.c.fn == nil {
			x.c.fn = &fnCtx{fn: &Func{}}
		}
		e = x.invocation()
	}) || e.isBad() {
		return nil
	}
	return e
}

// invokes judges the call for is_nothrow_invocable.
func (x conceptCall) invokes() verdict {
	v := x.c.verdictOf(func() bool { return !x.invocation().isBad() })
	if x.t.k == kStdFunc {
		v.throws = true
	} else if x.t.k == kFunctor {
		v.callObject(x.c, x.c.sample(x.t), nil)
	}
	return v
}

// returns is std::is_invocable_r: the result converts to the first argument.
func (x conceptCall) returns(silent bool) bool {
	if len(x.args) < 2 || x.u == nil {
		return false
	}
	to := x.q
	x.q, x.t, x.args = x.args[1].q, x.args[1].q.t, x.args[1:]
	e := x.result()
	if e == nil {
		return false
	}
	l := can
	if silent {
		l = nothrow
		if !x.reaches(x.invokes().ability(), nothrow) {
			return false
		}
	}
	return to.is(catVoid) || x.reaches(x.c.converts(to, categoryOfExpr(e)), l)
}

// tests is std::predicate: the result is one of a condition.
func (x conceptCall) tests() bool {
	if x.name != "predicate" && len(x.args) == 3 { // std::relation<R, T, U> asks for both orders
		x.args = append([]targ(nil), x.args...)
	}
	e := x.result()
	return e != nil && x.converts(categoryOfExpr(e), qtypeOf(tBool))
}

// stdConcept evaluates a concept or a type trait of the library. ok is
// false for an unknown name.
//
//	template <std::integral T>, requires std::totally_ordered<T>
func (c *comp) stdConcept(name string, args []targ, at int) (holds, ok bool) {
	f := concepts()[name]
	if f == nil || len(args) == 0 || args[0].q.t == nil {
		return false, false
	}
	x := conceptCall{c: c, at: at, name: name, q: args[0].q, t: args[0].q.t, args: args}
	if len(args) > 1 {
		x.u = args[1].q.t
	}
	c.uncollected(func() { holds = f(x) })
	return holds, true
}

// numberTrait evaluates a trait that is a number.
//
//	std::rank_v<int[2][3]>, std::extent_v<int[2][3], 1>
func (c *comp) numberTrait(name string, args []targ) (n int64, ok bool) {
	if len(args) == 0 || args[0].q.t == nil {
		return 0, false
	}
	q := args[0].q
	dim := int64(0)
	if len(args) > 1 && args[1].k != nil {
		dim = args[1].k.w
	}
	isArray := func(t *Type) bool { return t.isCArray() || t.isUnbounded() }
	switch name {
	case "rank":
		for t := q.t; !q.isReference() && isArray(t); t = t.a[0] {
			n++
		}
		return n, true
	case "extent":
		t := q.t
		for ; dim > 0 && isArray(t); dim-- {
			t = t.a[0]
		}
		if !q.isReference() && t.isCArray() {
			n = t.n
		}
		return n, true
	case "alignment_of":
		return alignmentOf(q.t.element()), true
	case "tuple_size", "variant_size":
		n = int64(len(q.t.a))
		if q.t.k == kArray {
			n = q.t.n
		}
		return n, true
	}
	return 0, false
}

// alignmentOf returns the alignment of a type for libstdc++ on x86-64 Linux.
func alignmentOf(t *Type) int64 {
	_, n := sizeOf(t)
	switch {
	case qtypeOf(t).isMemberPointer():
		return 8
	case t.k == kArray && t.n == 0:
		return 1
	case t.k == kLambda:
		for _, cp := range t.lam.caps {
			if cp.byRef || cp.q.t == nil {
				return 8
			}
			n = max(n, alignmentOf(cp.q.t))
		}
	}
	return n
}

// combinedTraits are the traits of traits.
var combinedTraits = []string{"conjunction", "disjunction", "negation"}

// numberTraits are the names that numberTrait knows.
var numberTraits = []string{"rank", "extent", "alignment_of", "tuple_size", "variant_size"}
