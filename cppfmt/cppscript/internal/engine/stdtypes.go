package engine

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A stdTemplate is a class template of the library.
type stdTemplate struct {
	k        kind
	min, max int // arguments that the type has; more, such as allocators, are ignored
	sub      string
}

// stdTemplates are the class templates whose arguments are types.
// forward_list is a list that nobody asks for its size.
var stdTemplates = map[string]stdTemplate{
	"vector": {kVec, 1, 1, ""}, "deque": {kDeque, 1, 1, ""}, "list": {kList, 1, 1, ""}, "forward_list": {kList, 1, 1, "forward"},
	"map": {kMap, 2, 2, ""}, "multimap": {kMap, 2, 2, "multi"}, "unordered_map": {kMap, 2, 2, "hash"},
	"unordered_multimap": {kMap, 2, 2, "multi hash"}, "set": {kSet, 1, 1, ""}, "multiset": {kSet, 1, 1, "multi"},
	"unordered_set": {kSet, 1, 1, "hash"}, "unordered_multiset": {kSet, 1, 1, "multi hash"}, "pair": {kPair, 2, 2, ""},
	"optional": {kOpt, 1, 1, ""}, "unique_ptr": {kUPtr, 1, 1, ""}, "shared_ptr": {kSPtr, 1, 1, ""}, "weak_ptr": {kWPtr, 1, 1, ""},
	"initializer_list": {kInitList, 1, 1, ""}, "stack": {kStack, 1, 1, ""}, "queue": {kQueue, 1, 1, ""},
	"priority_queue": {kPQ, 1, 1, ""}, "span": {kVec, 1, 1, "span"}, "reference_wrapper": {kPtr, 1, 1, "ref"},
	"tuple": {kTuple, 0, 99, ""}, "variant": {kVariant, 1, 99, ""},
}

// functors are the function objects of <functional>, with their operators.
var functors = map[string]string{
	"less": "<", "greater": ">", "less_equal": "<=", "greater_equal": ">=", "equal_to": "==", "not_equal_to": "!=", "plus": "+",
	"minus": "-", "multiplies": "*", "divides": "/", "modulus": "%", "negate": "u-", "logical_and": "&&", "logical_or": "||",
	"logical_not": "u!", "bit_and": "&", "bit_or": "|", "bit_xor": "^", "bit_not": "u~", "hash": "hash", "identity": "id",
}

// iosTypes are the types of the bits of std::ios_base, which are numbers here.
var iosTypes = map[string]bool{"fmtflags": true, "iostate": true, "openmode": true}

// stdType resolves a type of namespace std. found is false for an
// unknown name.
//
//	std::vector<int>::iterator, std::string::size_type
func (c *comp) stdType(n *syntax.Name, parts []syntax.Part) (q qtype, found bool) {
	if parts[0].Name == "ranges" && len(parts) > 1 {
		parts = parts[1:]
	}
	p := parts[0]
	if (p.Name == "ios" || p.Name == "ios_base") && len(parts) == 2 && iosTypes[parts[1].Name] {
		return qtype{t: tInt}, true
	}
	t := c.plainType(p.Name)
	if t == nil && basicTypes[p.Name] != nil && len(parts) == 1 {
		return q, false
	}
	if t != nil {
		q = qtype{t: t}
	} else if q, found = c.stdTemplateType(n, p); !found {
		return q, false
	}
	for _, m := range parts[1:] {
		if q = c.memberType(q.t, m); q.t == tError {
			break
		}
	}
	return q, true
}

// plainType returns a type of the library that is no template, nil for another name.
func (c *comp) plainType(name string) *Type {
	switch name {
	case "from_chars_result":
		return c.charsPair(tCStr)
	case "to_chars_result":
		return c.charsPair(c.types.pointer(tChar, false))
	}
	if t := stdTypes[name]; t != nil {
		return t
	}
	return exceptions[name]
}

// stdTemplateType resolves an instance of a class template of the library.
//
//	std::vector<int>, std::pair<int, std::string>
func (c *comp) stdTemplateType(n *syntax.Name, p syntax.Part) (qtype, bool) {
	fail := qtype{t: tError}
	if what, hint, ok := syntax.Refused(p.Name); ok {
		c.refuse(n.Offset(), what, hint)
		return fail, true
	}
	if op, ok := functors[p.Name]; ok {
		return qtype{t: c.functor(p, op)}, true
	}
	if of := oneArgument[p.Name]; of != nil && len(p.Args) > 0 {
		if list := c.templateArgs(p.Args); list[0].q.t != nil && list[0].q.t != tError {
			t := list[0].q.t
			if p.Name == "reverse_iterator" && t.k == kStruct {
				t = c.reverseOfClass(t)
			} else {
				t = of(c, p.Name, t)
			}
			if t != nil {
				return qtype{t: t}, true
			}
		}
	}
	if q, ok := c.traitType(n, p); ok {
		return q, true
	}
	if t := c.traitAnswer(p); t != nil {
		return qtype{t: t}, true
	}
	s, ok := stdTemplates[p.Name]
	if !ok && p.Name != "array" && p.Name != "function" && p.Name != "bitset" {
		return fail, false
	}
	if !p.HasArgs {
		c.errorf(n.Offset(), "missing template arguments after '%s'", p.Name)
		return fail, true
	}
	args := c.templateArgs(p.Args)
	for _, a := range args {
		if a.q.t == tError {
			return fail, true
		}
	}
	if len(args) < s.min {
		c.errorf(n.Offset(), "wrong number of template arguments (%d, should be %d)", len(args), s.min)
		return fail, true
	}
	return qtype{t: c.stdInstance(n, p.Name, s, args)}, true
}

// traitAnswer returns true_type or false_type for a type trait that is used as a type; nil for another name.
//
//	show(n, std::is_integral<T>{})
func (c *comp) traitAnswer(p syntax.Part) *Type {
	std := c.root.names["std"]
	if !p.HasArgs || std == nil || std.scope == nil || std.scope.names["true_type"] == nil {
		return nil
	}
	value := c.trait(p, p.Offset())
	if value == nil || value.k == nil || strings.HasSuffix(p.Name, "_v") {
		return nil
	}
	of := std.scope.names["integral_constant"]
	return c.instantiateClass(of.tmpl, []targ{{q: qtype{t: value.t}}, {k: value.k, t: value.t}}, p.Offset())
}

// insertIterator returns the row of an iterator that a function of <iterator> makes.
func insertIterator(function string) func(c *comp, name string, t *Type) *Type {
	return func(c *comp, _ string, t *Type) *Type { return c.types.inserterOf(function, t) }
}

// oneArgument are the class templates that are known by their first argument; nil is the answer for one that they do not take.
var oneArgument = map[string]func(c *comp, name string, t *Type) *Type{
	"back_insert_iterator":  insertIterator("back_inserter"),
	"front_insert_iterator": insertIterator("front_inserter"),
	"insert_iterator":       insertIterator("inserter"),
	"ostream_iterator": func(c *comp, name string, t *Type) *Type {
		return c.stdVariety(name, &Type{k: kInserter, sub: "ostream", a: []*Type{t}})
	},
	"istream_iterator":    inputIterator,
	"istreambuf_iterator": inputIterator,
	"basic_ostream":       ofChar(tCout),
	"basic_istream":       ofChar(tCin),
	"basic_ostringstream": ofChar(stdTypes["ostringstream"]),
	"basic_istringstream": ofChar(stdTypes["istringstream"]),
	"basic_stringstream":  ofChar(stdTypes["stringstream"]),
	"basic_string":        ofChar(tStr),
	"basic_string_view":   ofChar(tSV),
	// These are arguments of containers alone.
	"allocator":   argumentAlone,
	"char_traits": argumentAlone,
	"reverse_iterator": func(c *comp, _ string, t *Type) *Type {
		if t.k == kIter && len(t.a) == 2 && !isReverse(t) {
			return c.types.iter(t.a[1], t.a[0], t.konst, true)
		}
		return c.reverseOfPointer(t)
	},
	// using L = std::numeric_limits<T>
	"numeric_limits": func(c *comp, name string, t *Type) *Type {
		if !t.isArith() {
			return nil
		}
		return c.stdVariety(name, &Type{k: kMonostate, sub: limitsOf, a: []*Type{t}})
	},
}

// stdVariety returns a type that is std::name of its first argument.
func (c *comp) stdVariety(name string, t *Type) *Type {
	return c.types.intern("std::"+name+"<"+t.a[0].name+">", func() *Type { return t })
}

// inputIterator returns the type of an iterator of a stream.
//
//	std::istream_iterator<int>
func inputIterator(c *comp, name string, t *Type) *Type {
	return c.stdVariety(name, &Type{k: kIter, sub: name, a: []*Type{t}, konst: true})
}

// ofChar returns the row of a template that has an instance for char alone, which is a type.
func ofChar(t *Type) func(*comp, string, *Type) *Type {
	return func(_ *comp, _ string, of *Type) *Type { return map[*Type]*Type{tChar: t}[of] }
}

// argumentAlone returns the type of what scripts can only name, as a function object that containers do not look at.
func argumentAlone(c *comp, name string, t *Type) *Type {
	return c.stdVariety(name, &Type{k: kFunctor, sub: "<", a: []*Type{t}})
}

// stdInstance makes the instance of a class template of the library.
//
//	std::array<int, 3>, std::map<std::string, int, std::greater<>>
func (c *comp) stdInstance(n *syntax.Name, name string, s stdTemplate, args []targ) *Type {
	switch name {
	case "array":
		if len(args) != 2 || args[1].k == nil || args[0].q.t == nil {
			c.errorf(n.Offset(), "std::array needs a type and a length")
			return tError
		}
		return c.types.array(args[0].q.t, args[1].k.w, false)
	case "bitset":
		return c.bitsetType(n, args)
	case "unique_ptr", "shared_ptr":
		if t := args[0].q.t; t != nil && t.sub == unbounded {
			return c.types.ownedArray(s.k, t.a[0])
		}
	// The argument int(int) is parsed as the type of a function.
	case "function":
		t := args[0].q.t
		if t == nil || t.k != kFuncPtr {
			c.errorf(n.Offset(), "std::function needs the type of a function")
			return tError
		}
		return c.types.function(t.sig, kStdFunc)
	case "reference_wrapper":
		return c.types.intern("std::reference_wrapper<"+args[0].q.t.name+">", func() *Type {
			return &Type{k: kPtr, a: []*Type{args[0].q.t}, konst: args[0].q.konst, sub: "ref"}
		})
	}
	var types []*Type
	var access []byte
	for _, a := range args[:min(len(args), s.max)] {
		if a.q.t == nil {
			c.errorf(n.Offset(), "std::%s needs types", name)
			return tError
		}
		switch {
		case a.q.ref == byValue:
			access = append(access, refValue)
		case a.q.konst:
			access = append(access, refConst)
		default:
			access = append(access, refMut)
		}
		types = append(types, a.q.t)
	}
	// References to const alone are values: what they refer to is not seen to change.
	if (s.k == kPair || s.k == kTuple) && slices.Contains(access, refMut) {
		return c.types.refTuple(name, types, string(access))
	}
	t := c.types.std(s.k, name, s.sub, types...)
	if s.k == kMap {
		t = c.withPair(t)
	}
	return c.withOrder(n, t, args[min(len(args), s.max):])
}

// maxBits bounds the length of a std::bitset, each bit of which is a byte
// here.
const maxBits = 1 << 24

// bitsetType returns the type of a std::bitset.
//
//	std::bitset<8>
func (c *comp) bitsetType(n *syntax.Name, args []targ) *Type {
	if len(args) != 1 || args[0].k == nil || args[0].k.w < 0 || args[0].k.w > maxBits {
		c.errorf(n.Offset(), "std::bitset needs a length of %d at most", maxBits)
		return tError
	}
	bits := *args[0].k
	return c.types.intern("std::bitset<"+constText(tULong, bits)+">", func() *Type {
		return &Type{k: kBitset, n: bits.w, a: []*Type{tBool}}
	})
}

// withPair adds the type of a map's elements to its arguments.
func (c *comp) withPair(t *Type) *Type {
	if len(t.a) == 2 {
		t.a = append(t.a[:2:2], c.types.pair(t.a[0], t.a[1]))
	}
	return t
}

// withOrder returns the variety of a container with an order or a hash of its
// own, which is one of the arguments after those that the type has.
//
//	std::set<int, std::greater<int>>, std::unordered_map<P, int, PHash>
func (c *comp) withOrder(n *syntax.Name, t *Type, more []targ) *Type {
	at := 0
	if t.k == kPQ {
		at = 1 // after the container
	}
	if len(more) == 1 && more[0].q.t != nil && more[0].q.t.k == kFunctor && more[0].q.t.sub == "<" && len(more[0].q.t.a) == 0 &&
		(t.sub == "" || t.sub == "multi") && t.k != kPQ {
		types := append([]*Type(nil), t.a...)
		t = c.types.intern(t.name[:len(t.name)-1]+", "+more[0].q.t.name+">", func() *Type {
			return &Type{k: t.k, a: types, sub: t.sub, transparent: more[0].q.t}
		})
	}
	ordered := (t.k == kSet || t.k == kMap || t.k == kPQ) && !strings.Contains(t.sub, "hash")
	if ordered && len(more) <= at && t.a[0].special["less"] != nil {
		own := targ{q: qtype{t: t.a[0].special["less"]}}
		for len(more) <= at {
			more = append(more, own)
		}
	}
	if len(more) <= at || more[at].q.t == nil || !isOrder(more[at].q.t) {
		c.needOrder(n.Offset(), t)
		if strings.Contains(t.sub, "hash") && !hasHash(t.a[0]) {
			c.errorf(n.Offset(), "use of deleted function 'std::hash<%s>::hash()'", t.a[0])
		}
		return t
	}
	f := more[at].q.t
	types := append([]*Type(nil), t.a...)
	o := c.types.intern(t.name[:len(t.name)-1]+", "+f.name+">", func() *Type { return &Type{k: t.k, a: types, sub: t.sub, cmp: f} })
	if f.k == kStruct && isTransparent(f) && (ordered || len(more) > 1 && isTransparent(more[1].q.t)) {
		o.transparent = f
	}
	// std::greater is common enough to need no call for each comparison.
	// That of a class is its operator>, which need not agree with its operator<.
	if f.k == kFunctor && f.sub == ">" && t.a[0].k != kStruct {
		if t.k == kPQ {
			o.sub = "greater"
		} else {
			o.sub = strings.TrimSpace(t.sub + " greater")
		}
		o.cmp = nil
		c.needOrder(n.Offset(), o)
		return o
	}
	if t.sub == "hash" || t.sub == "multi hash" {
		c.userHash(n.Offset(), o, f, more)
		return o
	}
	switch stateless := f.k == kStruct || f.k == kFunctor || f.k == kLambda && !f.captures(); {
	case o.keyLess != nil:
	case stateless: // it compares by its operator
		o.keyLess = c.comparer(n.Offset(), f, t.a[0], t.k != kPQ)
	default: // the comparison is made with the container
		at := n.Offset()
		o.keyLess = func(m *machine, _, _ V) bool {
			m.fail(at, "a comparison by a '%s' that was not given", f)
			return false
		}
	}
	return o
}

// isOrder reports whether a template argument of a container is an order or a
// hash other than the default. An allocator is ignored.
//
//	std::vector<int, MyAllocator<int>> is a std::vector<int>
func isOrder(t *Type) bool {
	switch t.k {
	case kFunctor:
		return t.sub != "<" && t.sub != "hash"
	case kStruct, kLambda, kStdFunc, kFuncPtr:
		return true
	}
	return false
}

// userHash gives a container a hash function of its own for its keys, and an
// equality if there is one more argument.
//
//	std::unordered_set<Point, PointHash, PointEqual>
func (c *comp) userHash(at int, t, f *Type, more []targ) {
	if t.keyHash != nil {
		return
	}
	stateless := func(f *Type) bool { return f.k == kStruct || f.k == kLambda && !f.captures() }
	if stateless(f) {
		t.keyHash = c.hasher(at, f, t.a[0])
	}
	if len(more) > 1 && more[1].q.t != nil && stateless(more[1].q.t) {
		t.keyEq = c.comparer(at, more[1].q.t, t.a[0], true)
		return
	}
	c.needEqual(at, t.a[0])
}

// hasHash reports whether std::hash has a type ([unord.hash]): not a pair, a container or a class without a specialisation. A
// class that is not complete yet may have one later.
func hasHash(t *Type) bool {
	if t.hash != nil {
		return true
	}
	switch t.k {
	case kPair, kTuple, kDeque, kList, kArray, kMap, kSet, kStdFunc, kLambda, kStack, kQueue, kPQ:
		return false
	case kVec:
		return t.a[0] == tBool
	case kStruct:
		return !t.s.complete
	case kOpt:
		return hasHash(t.a[0])
	}
	return true
}

// functor returns the type of a function object of the library.
//
//	std::less<>, std::plus<int>
func (c *comp) functor(p syntax.Part, op string) *Type {
	name := "std::" + p.Name + "<"
	var args []*Type
	if len(p.Args) > 0 {
		if a := c.templateArgs(p.Args); a[0].q.t != nil && a[0].q.t != tVoid {
			if own := a[0].q.t.special[p.Name]; own != nil {
				return own
			}
			args = append(args, a[0].q.t)
			name += a[0].q.t.name
		}
	}
	return c.types.intern(name+">", func() *Type { return &Type{k: kFunctor, sub: op, a: args} })
}

// A traitCall is the use of a type trait that is a type.
type traitCall struct {
	c    *comp
	at   int
	name string
	q    qtype // the first argument
	args []targ
}

// typeTraits are the traits that are types, with the kind of their first
// argument: a type unless the trait is in valueTraits.
func typeTraits() map[string]func(x traitCall) (qtype, bool) {
	signed := func(unsigned bool) func(x traitCall) (qtype, bool) {
		return func(x traitCall) (qtype, bool) { x.q.t = withSign(x.q.t, unsigned); return x.q, x.q.t != tBool }
	}
	// cv adds and removes const and volatile: a reference and a function take none.
	cv := func(change func(q *qtype)) func(x traitCall) (qtype, bool) {
		return func(x traitCall) (qtype, bool) {
			if !x.q.isReference() && !x.q.is(catFunction) {
				change(&x.q)
			}
			return x.q, true
		}
	}
	return map[string]func(x traitCall) (qtype, bool){
		"remove_reference":     func(x traitCall) (qtype, bool) { return x.q.withoutRef(), true },
		"remove_cv":            cv(func(q *qtype) { q.konst, q.vol = false, false }),
		"remove_const":         cv(func(q *qtype) { q.konst = false }),
		"remove_volatile":      cv(func(q *qtype) { q.vol = false }),
		"add_const":            cv(func(q *qtype) { q.konst = true }),
		"add_volatile":         cv(func(q *qtype) { q.vol = true }),
		"add_cv":               cv(func(q *qtype) { q.konst, q.vol = true, true }),
		"remove_cvref":         func(x traitCall) (qtype, bool) { return x.q.plain(), true },
		"type_identity":        func(x traitCall) (qtype, bool) { return x.q, true },
		"remove_pointer":       traitCall.removePointer,
		"add_pointer":          traitCall.addPointer,
		"remove_extent":        func(x traitCall) (qtype, bool) { return x.removeExtent(false), true },
		"remove_all_extents":   func(x traitCall) (qtype, bool) { return x.removeExtent(true), true },
		"add_lvalue_reference": func(x traitCall) (qtype, bool) { return x.q.withRef(byRef), true },
		"add_rvalue_reference": func(x traitCall) (qtype, bool) { return x.q.withRef(byRvalue), true },
		"unwrap_reference":     func(x traitCall) (qtype, bool) { return x.q.unwrapped(), true },
		"unwrap_ref_decay": func(x traitCall) (qtype, bool) {
			q, ok := x.decay()
			return q.unwrapped(), ok
		},
		"decay":               traitCall.decay,
		"make_unsigned":       signed(true),
		"make_signed":         signed(false),
		"underlying_type":     traitCall.underlying,
		"common_type":         traitCall.common,
		"conditional":         traitCall.conditional,
		"enable_if":           traitCall.enableIf,
		"tuple_element":       traitCall.tupleElement,
		"variant_alternative": traitCall.tupleElement,
		"iter_value":          traitCall.elementType,
		"range_value":         traitCall.elementType,
		"iter_reference":      traitCall.elementRef,
		"range_reference":     traitCall.elementRef,
		"iterator":            traitCall.iteratorType,
		"sentinel":            traitCall.iteratorType,
		"iter_difference":     func(traitCall) (qtype, bool) { return qtype{t: tLong}, true },
		"range_difference":    func(traitCall) (qtype, bool) { return qtype{t: tLong}, true },
		"range_size":          func(traitCall) (qtype, bool) { return qtype{t: tULong}, true },
		"iterator_traits":     func(x traitCall) (qtype, bool) { return qtype{t: x.q.t}, true }, // its members are those of the iterator
		"void":                func(traitCall) (qtype, bool) { return qtype{t: tVoid}, true },
		"invoke_result":       func(x traitCall) (qtype, bool) { return x.c.invokeResult(x.at, x.args), true },
	}
}

// valueTraits are the traits whose first argument is a value.
var valueTraits = map[string]bool{"conditional": true, "enable_if": true, "tuple_element": true, "variant_alternative": true}

// aliasOnly are the traits that are no classes: there is std::iter_value_t alone.
var aliasOnly = map[string]bool{"iter_value": true, "range_value": true, "iter_reference": true, "range_reference": true,
	"iter_difference": true, "range_difference": true, "range_size": true, "iterator": true, "sentinel": true}

// traitType resolves std::remove_reference_t and the like. ok is false if the
// name is no trait.
//
//	std::remove_cvref_t<T>, std::common_type_t<int, double>
func (c *comp) traitType(n *syntax.Name, p syntax.Part) (q qtype, ok bool) {
	name := strings.TrimSuffix(p.Name, "_t")
	f := traits()[name]
	if f == nil || name == p.Name && aliasOnly[name] {
		return qtype{}, false
	}
	args := c.templateArgs(p.Args)
	fail := qtype{t: tError}
	if len(args) == 0 {
		c.errorf(n.Offset(), "missing template arguments after '%s'", p.Name)
		return fail, true
	}
	first := args[0].q
	if first.t == nil && !valueTraits[name] || first.t == tError {
		return fail, true
	}
	if q, ok = f(traitCall{c: c, at: n.Offset(), name: name, q: first, args: args}); !ok {
		return fail, true
	}
	return q, true
}

// withoutRef returns what a reference refers to.
func (q qtype) withoutRef() qtype {
	if q.ref = byValue; q.fn != funcPointer {
		q.fn = funcType
	}
	return q
}

// plain returns a type without const, volatile and reference.
func (q qtype) plain() qtype {
	q = q.withoutRef()
	q.konst, q.vol = false, false
	return q
}

// unwrapped returns T& for std::reference_wrapper<T>.
func (q qtype) unwrapped() qtype {
	if q.ref == byValue && q.t.isWrapper() {
		return qtype{t: q.t.a[0], ref: byRef, konst: q.t.konst}
	}
	return q
}

// removePointer is std::remove_pointer.
//
//	std::remove_pointer_t<int*> // int
func (x traitCall) removePointer() (qtype, bool) {
	switch {
	case !x.q.is(catPointer):
		return x.q, true
	case x.q.t.k == kFuncPtr:
		return qtype{t: x.q.t, fn: funcType}, true
	case x.q.t.k == kPtr:
		return qtype{t: x.q.t.a[0], konst: x.q.t.konst}, true
	}
	return x.q, true
}

// addPointer is std::add_pointer, which drops a reference.
func (x traitCall) addPointer() (qtype, bool) {
	q := x.q.withoutRef()
	if q.fn != funcPointer {
		return qtype{t: q.t}, true
	}
	return qtype{t: x.c.types.pointer(q.t, q.konst)}, true
}

// removeExtent is std::remove_extent, and std::remove_all_extents with all.
func (x traitCall) removeExtent(all bool) qtype {
	q := x.q
	for !q.isReference() && (q.t.isCArray() || q.t.isUnbounded()) {
		if q.t = q.t.a[0]; !all {
			break
		}
	}
	return q
}

// decay is std::decay: an array becomes a pointer.
//
//	std::decay_t<const int&> // int
func (x traitCall) decay() (qtype, bool) {
	q := qtype{t: x.q.t}
	if q.t.isCArray() || q.t.sub == unbounded && q.t.k == kPtr {
		q.t = x.c.types.pointer(q.t.a[0], x.q.konst)
	}
	return q, true
}

// underlying is std::underlying_type of an enumeration.
func (x traitCall) underlying() (qtype, bool) {
	if x.q.t.k != kEnum {
		x.c.errorf(x.at, "'%s' is not an enumeration type", x.q)
		return qtype{}, false
	}
	return qtype{t: x.q.t.e.base}, true
}

// common is std::common_type of numbers, or of equal types.
//
//	std::common_type_t<int, double> // double
func (x traitCall) common() (qtype, bool) {
	decay := func(t *Type) *Type {
		if t.isCArray() {
			return x.c.types.pointer(t.a[0], t.konst || t.isCharArray())
		}
		return t
	}
	t := decay(x.q.t)
	for _, a := range x.args[1:] {
		if a.q.t == nil {
			return qtype{}, false
		}
		u := decay(a.q.t)
		switch to, from := x.c.convertsTo(t, u), x.c.convertsTo(u, t); {
		case t == u:
		case t.isArith() && u.isArith():
			t = commonType(t, u)
		case to && !from:
			t = u
		case !from || to:
			return qtype{}, false
		}
	}
	return qtype{t: t}, true
}

// conditional is std::conditional.
//
//	std::conditional_t<sizeof(T) == 1, int, T>
func (x traitCall) conditional() (qtype, bool) {
	if len(x.args) != 3 || x.args[0].k == nil {
		return qtype{}, false
	}
	if x.args[0].k.w != 0 {
		return x.args[1].q, true
	}
	return x.args[2].q, true
}

// enableIf is std::enable_if. A false condition is an error, which makes
// overload resolution drop the template.
//
//	template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
func (x traitCall) enableIf() (qtype, bool) {
	if x.args[0].k == nil || x.args[0].k.w == 0 {
		x.c.errorf(x.at, "no type named 'type' in 'std::enable_if<false>'")
		return qtype{}, false
	}
	if len(x.args) > 1 {
		return x.args[1].q, true
	}
	return qtype{t: tVoid}, true
}

// tupleElement is std::tuple_element.
//
//	std::tuple_element_t<0, std::tuple<int, char>>
func (x traitCall) tupleElement() (qtype, bool) {
	if x.args[0].k == nil || len(x.args) < 2 || x.args[1].q.t == nil {
		return qtype{}, false
	}
	i, t := x.args[0].k.w, x.args[1].q.t
	if i < 0 || i >= int64(len(t.a)) {
		return qtype{}, false
	}
	return qtype{t: t.a[i]}, true
}

// iterators compiles the first and the last iterator of a range of a type; nil for a type that is no range.
func (x traitCall) iterators() (first, last *E) {
	c := x.c
	o := object(x.at, x.q.t, x.q.konst, func(*frame) V { return V{} })
	if !c.quietly(func() {
		switch {
		case x.q.t.isCArray():
			first = c.decayArray(o, c.types.pointer(x.q.t.a[0], x.q.konst))
			last = first
		case x.q.t.k == kStruct:
			first, last = c.memberCall(o, "begin", x.at), c.memberCall(o, "end", x.at)
		default:
			first, last = c.method(o, "begin", nil, x.at), c.method(o, "end", nil, x.at)
		}
	}) || first == nil || last == nil || first.isBad() {
		return nil, nil
	}
	return first, last
}

// iteratorType is std::ranges::iterator_t and sentinel_t.
//
//	std::ranges::iterator_t<std::vector<int>> it = v.begin();
func (x traitCall) iteratorType() (qtype, bool) {
	first, last := x.iterators()
	if first == nil {
		x.c.errorf(x.at, "'%s' is no range", x.q)
		return qtype{}, false
	}
	if x.name == "sentinel" {
		return qtype{t: last.t}, true
	}
	return qtype{t: first.t}, true
}

// element compiles *it of an iterator, or of the first one of a range; nil for a type that is neither.
func (x traitCall) element() *E {
	it := x.c.sample(x.q.t)
	if strings.HasPrefix(x.name, "range") {
		it, _ = x.iterators()
	}
	var e *E
	if it == nil || !x.c.quietly(func() { e = x.c.deref(it, x.at) }) || e.isBad() {
		return nil
	}
	return e
}

// elementType is std::iter_value_t and std::ranges::range_value_t.
//
//	std::ranges::range_value_t<std::vector<int>> // int
func (x traitCall) elementType() (qtype, bool) {
	if el := x.c.types.elem(x.q.t); el != nil && strings.HasPrefix(x.name, "range") {
		return qtype{t: el}, true
	}
	e := x.element()
	if e == nil {
		x.c.errorf(x.at, "'%s' has no elements", x.q)
		return qtype{}, false
	}
	return qtype{t: e.t}, true
}

// elementRef is std::iter_reference_t and std::ranges::range_reference_t.
//
//	std::ranges::range_reference_t<std::vector<int>> first = v[0];
func (x traitCall) elementRef() (qtype, bool) {
	e := x.element()
	if e == nil {
		x.c.errorf(x.at, "'%s' has no elements", x.q)
		return qtype{}, false
	}
	if !e.lv {
		return qtype{t: e.t}, true
	}
	return qtype{t: e.t, ref: byRef, konst: e.konst}, true
}

// withSign returns the signed or unsigned type of the width of t.
//
//	std::make_unsigned_t<int> // unsigned int
func withSign(t *Type, unsigned bool) *Type {
	pairs := [][2]*Type{{tSChar, tUChar}, {tShort, tUShort}, {tInt, tUInt}, {tLong, tULong}, {tLLong, tULLong}, {tChar, tUChar}}
	for _, p := range pairs {
		if p[0] == t || p[1] == t {
			if unsigned {
				return p[1]
			}
			return p[0]
		}
	}
	return t
}
