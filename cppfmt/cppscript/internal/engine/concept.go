package engine

import (
	"slices"
	"strings"
)

// A conceptCall is the use of a concept or a type trait that is true or
// false.
type conceptCall struct {
	c    *comp
	q    qtype // the first argument
	t    *Type // its type without reference and const
	u    *Type // the second argument, or nil
	args []targ
}

// conceptTable returns the concepts of <concepts> and the traits of
// <type_traits>, the latter without their _v ([meta.unary], [concepts]).
func conceptTable() map[string]func(x conceptCall) bool {
	t := map[string]func(x conceptCall) bool{}
	for _, rows := range []map[string]func(x conceptCall) bool{numberConcepts, shapeConcepts, objectConcepts(), rangeConcepts()} {
		for name, f := range rows {
			t[name] = f
		}
	}
	return t
}

// isValue reports whether the argument is no reference.
func (x conceptCall) isValue() bool { return x.q.ref == byValue }

// numberConcepts ask for the kinds of numbers.
var numberConcepts = map[string]func(x conceptCall) bool{
	"is_integral":       func(x conceptCall) bool { return x.t.isInt() && x.isValue() },
	"integral":          func(x conceptCall) bool { return x.t.isInt() && x.isValue() },
	"is_floating_point": func(x conceptCall) bool { return x.t.isFloat() && x.isValue() },
	"floating_point":    func(x conceptCall) bool { return x.t.isFloat() && x.isValue() },
	"is_arithmetic":     func(x conceptCall) bool { return x.t.isArith() && x.isValue() },
	"is_signed":         func(x conceptCall) bool { return x.t.isArith() && !x.t.isUnsigned() && x.isValue() },
	"signed_integral":   func(x conceptCall) bool { return x.t.isInt() && !x.t.isUnsigned() && x.isValue() },
	"is_unsigned":       func(x conceptCall) bool { return x.t.isInt() && x.t.isUnsigned() && x.isValue() },
	"unsigned_integral": func(x conceptCall) bool { return x.t.isInt() && x.t.isUnsigned() && x.isValue() },
}

// shapeConcepts ask for the form of a type.
var shapeConcepts = map[string]func(x conceptCall) bool{
	"is_same":             func(x conceptCall) bool { return x.u != nil && x.q == x.args[1].q },
	"same_as":             func(x conceptCall) bool { return x.u != nil && x.q == x.args[1].q },
	"is_pointer":          func(x conceptCall) bool { return x.t.k == kPtr && x.t.sub == "" },
	"is_reference":        func(x conceptCall) bool { return !x.isValue() },
	"is_lvalue_reference": func(x conceptCall) bool { return x.q.ref == byRef },
	"is_rvalue_reference": func(x conceptCall) bool { return x.q.ref == byRvalue },
	"is_const":            func(x conceptCall) bool { return x.q.konst && x.isValue() },
	"is_enum":             func(x conceptCall) bool { return x.t.k == kEnum },
	"is_scoped_enum":      func(x conceptCall) bool { return x.t.k == kEnum && x.t.e.scoped },
	"is_void":             func(x conceptCall) bool { return x.t.k == kVoid },
	"is_array":            func(x conceptCall) bool { return x.t.isCArray() || x.t.sub == unbounded },
	"is_empty": func(x conceptCall) bool {
		switch x.t.k {
		case kStruct:
			return len(x.t.s.fields) == 0
		case kLambda:
			return len(x.t.lam.caps) == 0
		}
		return x.t.k == kMonostate || x.t.k == kFunctor
	},
	"is_null_pointer": func(x conceptCall) bool { return x.t.k == kNull },
	"is_function":     func(x conceptCall) bool { return x.t.k == kFuncPtr },
	"is_scalar":       func(x conceptCall) bool { return x.t.isScalar() },
	"is_class": func(x conceptCall) bool {
		return x.t.isObject() && !x.t.isCArray() || x.t.k == kLambda || x.t.k == kSV || x.t.k == kStdFunc
	},
}

// objectConcepts ask what can be done with objects of a type.
func objectConcepts() map[string]func(x conceptCall) bool {
	convertible := func(x conceptCall) bool {
		// std::string of nullptr is not deleted before C++23.
		return x.u != nil && (x.c.rank(x.c.sample(x.t), qtype{t: x.u}) >= 0 || x.t.k == kNull && x.u == tStr)
	}
	copies := func(x conceptCall) bool { return x.t.k != kUPtr && (x.t.k != kStruct || !x.t.s.noCopy) }
	moves := func(x conceptCall) bool { return x.t.k != kStruct || !x.t.s.deletes || x.t.s.ownMove }
	trivial := func(x conceptCall) bool { return x.t.isTrivial() }
	always := func(conceptCall) bool { return true }
	isRange := func(x conceptCall) bool { return x.c.types.elem(x.t) != nil }
	t := map[string]func(x conceptCall) bool{
		"is_constructible": conceptCall.constructible, "constructible_from": conceptCall.constructible,
		"is_base_of": conceptCall.base, "derived_from": conceptCall.derived,
	}
	for _, row := range []struct {
		names string
		holds func(x conceptCall) bool
	}{
		{"is_convertible convertible_to is_assignable", convertible},
		{"is_copy_constructible copyable copy_constructible is_copy_assignable semiregular", copies},
		{"regular", func(x conceptCall) bool { return copies(x) && x.c.quietly(func() { x.c.needOp(-1, x.t, "==") }) }},
		{"is_trivially_copyable is_trivial", trivial},
		{"movable is_move_constructible move_constructible is_nothrow_move_constructible swappable", moves},
		{"is_destructible destructible", always},
		{"range input_range forward_range", isRange},
		{"random_access_range", func(x conceptCall) bool {
			switch x.t.k {
			case kList, kMap, kSet:
				return false
			}
			return isRange(x)
		}},
		{"input_iterator", iteratorOf("input forward bidirectional random_access")},
		{"forward_iterator", iteratorOf("forward bidirectional random_access")},
		{"bidirectional_iterator", iteratorOf("bidirectional random_access")},
		{"random_access_iterator", iteratorOf("random_access")},
		{"bidirectional_range", func(x conceptCall) bool {
			return isRange(x) && x.t.sub != "forward" && !strings.Contains(x.t.sub, "hash")
		}},
		{"contiguous_range", func(x conceptCall) bool {
			return x.t.k == kArray || x.t.k == kStr || x.t.k == kSV || x.t.k == kInitList || x.t.k == kVec && x.t.a[0] != tBool
		}},
	} {
		for _, name := range strings.Fields(row.names) {
			t[name] = row.holds
		}
	}
	for _, name := range []string{"is_default_constructible", "default_initializable"} {
		t[name] = func(x conceptCall) bool { return x.c.quietly(func() { x.c.checkDefault(x.t, -1) }) }
	}
	t["totally_ordered"] = func(x conceptCall) bool { return x.c.quietly(func() { x.c.needOp(-1, x.t, "<") }) }
	t["equality_comparable"] = func(x conceptCall) bool { return x.c.quietly(func() { x.c.needOp(-1, x.t, "==") }) }
	for _, name := range strings.Fields("is_invocable invocable predicate regular_invocable relation strict_weak_order equivalence_relation") {
		t[name] = conceptCall.invocable
	}
	return t
}

// rangeConcepts are those of <iterator>, <ranges> and <compare> that ask for operators or for other types.
func rangeConcepts() map[string]func(x conceptCall) bool {
	return map[string]func(x conceptCall) bool{
		"input_or_output_iterator": func(x conceptCall) bool { return x.isIterator() || x.t.k == kInserter },
		"weakly_incrementable":     func(x conceptCall) bool { return x.isIterator() || x.t.k == kInserter || x.counts() },
		"incrementable":            func(x conceptCall) bool { return x.isIterator() || x.counts() },
		"indirectly_readable":      conceptCall.reads,
		"contiguous_iterator":      conceptCall.contiguous,
		"output_iterator":          conceptCall.takesOutput,
		"permutable":               func(x conceptCall) bool { return x.isIterator() && !x.t.konst },
		"sortable":                 func(x conceptCall) bool { return x.jumps() && !x.t.konst && x.with(x.t.arg(0)).has("<") },
		"sentinel_for":             func(x conceptCall) bool { return x.u == x.t && x.isIterator() },
		"sized_sentinel_for":       func(x conceptCall) bool { return x.u == x.t && x.jumps() },
		"three_way_comparable":     func(x conceptCall) bool { return x.has("<=>") },
		"equality_comparable_with": func(x conceptCall) bool { return x.common() && x.has("==") && x.with(x.u).has("==") },
		"totally_ordered_with":     func(x conceptCall) bool { return x.common() && x.has("<") && x.with(x.u).has("<") },
		"common_with":              conceptCall.common,
		"assignable_from": func(x conceptCall) bool {
			return x.u != nil && x.q.ref == byRef && !x.q.konst && x.c.convertsTo(x.u, x.t)
		},
		"sized_range":    func(x conceptCall) bool { return x.isRange() && x.t.sub != "forward" },
		"common_range":   conceptCall.isRange,
		"viewable_range": conceptCall.isRange,
		"view":           conceptCall.isView,
		"borrowed_range": func(x conceptCall) bool { return x.isView() || x.isRange() && x.q.ref == byRef },
		"output_range": func(x conceptCall) bool {
			return x.isRange() && x.u != nil && !x.q.konst && x.c.convertsTo(x.u, x.c.types.elem(x.t))
		},
	}
}

// with returns the call for another type.
func (x conceptCall) with(t *Type) conceptCall {
	x.t, x.q = t, qtype{t: t}
	return x
}

// has reports whether two objects of the type may be the operands of an operator.
func (x conceptCall) has(op string) bool {
	if op != "<=>" {
		return x.c.quietly(func() { x.c.needOp(-1, x.t, op) })
	}
	e := x.c.lvalueSample(qtype{t: x.t})
	return x.c.quietly(func() { x.c.binaryOp(op, e, e, -1) })
}

// common reports whether two types have a common one.
func (x conceptCall) common() bool {
	return x.u != nil && (x.t == x.u || x.t.isArith() && x.u.isArith() || x.c.convertsTo(x.t, x.u) || x.c.convertsTo(x.u, x.t))
}

// isRange, isView, isIterator, jumps and counts report what a type is: a range, a view, an iterator, one with + and -, an integer
// that counts.
func (x conceptCall) isRange() bool { return x.c.types.elem(x.t) != nil }

func (x conceptCall) isView() bool { return x.t.k == kSV || x.t.k == kView || x.t.sub == "span" }

func (x conceptCall) isIterator() bool { return categoryOf(x.t) != nil }

func (x conceptCall) jumps() bool { return categoryOf(x.t) == stdTypes["random_access_iterator_tag"] }

func (x conceptCall) counts() bool { return x.t.isInt() && x.t != tBool }

// reads is std::indirectly_readable.
func (x conceptCall) reads() bool {
	return x.isIterator() || x.t.k == kUPtr || x.t.k == kSPtr || x.t.k == kOpt
}

// contiguous is std::contiguous_iterator: a pointer, or an iterator of what has its elements in one array.
func (x conceptCall) contiguous() bool {
	if x.t.k != kIter || len(x.t.a) < 2 || x.t.sub != "iterator" {
		return x.t.k == kPtr
	}
	of := x.t.a[1]
	return of.k == kArray || of.k == kStr || of.k == kSV || of.k == kVec && of.a[0] != tBool
}

// takesOutput is std::output_iterator.
func (x conceptCall) takesOutput() bool {
	return x.u != nil && (x.t.k == kInserter || x.isIterator() && !x.t.konst) && len(x.t.a) > 0 && x.c.convertsTo(x.u, x.t.a[0])
}

// iteratorOf returns the concept of the iterators of some categories.
//
//	template <std::random_access_iterator It> void shuffle(It first, It last);
func iteratorOf(categories string) func(x conceptCall) bool {
	return func(x conceptCall) bool {
		tag := categoryOf(x.t)
		return tag != nil && slices.ContainsFunc(strings.Fields(categories), func(name string) bool {
			return tag == stdTypes[name+"_iterator_tag"]
		})
	}
}

// isTrivial reports whether objects of a type are copied byte by byte ([class.prop]). libstdc++'s pair and tuple have assignments of
// their own.
//
//	static_assert(std::is_trivially_copyable_v<Point>)
func (t *Type) isTrivial() bool {
	switch t.k {
	case kArray, kOpt:
		return t.a[0].isTrivial()
	case kVariant:
		return !slices.ContainsFunc(t.a, func(a *Type) bool { return !a.isTrivial() })
	case kStruct:
		return len(t.s.specials) == 0 && t.s.dtor == nil && t.s.exc == nil && t.s.methods["operator="] == nil &&
			!slices.ContainsFunc(t.s.fields, func(f field) bool { return f.t.ref == byValue && !f.t.t.isTrivial() })
	}
	return t.isScalar() || t.k == kSV || t.k == kBitset || t.k == kMonostate || t.k == kIter
}

// constructible is std::is_constructible.
//
//	std::is_constructible_v<Point, int, int>
func (x conceptCall) constructible() bool {
	var list []*E
	for _, a := range x.args[1:] {
		list = append(list, x.c.sample(a.q.t))
	}
	return x.c.quietly(func() { x.c.constructFrom(x.t, list, -1, false) })
}

// derivesFrom reports whether one class derives from another or is the same
// class. Scripts derive from the exceptions of the library only.
//
//	struct my_error : std::runtime_error
func derivesFrom(t, base *Type) bool {
	switch {
	case t == nil || base == nil:
		return false
	case t == base:
		return t.k == kStruct || t.k == kExc
	case t.k == kStruct:
		return t.s.exc != nil && derives(t.s.exc, base)
	}
	return t.k == kExc && derives(t, base)
}

// base is std::is_base_of<Base, Derived>.
func (x conceptCall) base() bool { return derivesFrom(x.u, x.t) }

// derived is std::derived_from<Derived, Base>.
func (x conceptCall) derived() bool { return derivesFrom(x.t, x.u) }

// invocable is std::invocable of the first argument with the others.
//
//	std::invocable<F, int>
func (x conceptCall) invocable() bool {
	var list []*E
	for _, a := range x.args[1:] {
		list = append(list, x.c.lvalueSample(a.q))
	}
	return x.c.quietly(func() {
		if x.c.callValue(x.c.lvalueSample(x.q), list, -1).isBad() {
			x.c.failed++
		}
	})
}

// stdConcept evaluates a concept or a type trait of the library. ok is
// false for an unknown name.
//
//	template <std::integral T>, requires std::totally_ordered<T>
func (c *comp) stdConcept(name string, args []targ) (holds, ok bool) {
	f := concepts()[name]
	if f == nil || len(args) == 0 || args[0].q.t == nil {
		return false, false
	}
	x := conceptCall{c: c, q: args[0].q, t: args[0].q.t, args: args}
	if len(args) > 1 {
		x.u = args[1].q.t
	}
	return f(x), true
}
