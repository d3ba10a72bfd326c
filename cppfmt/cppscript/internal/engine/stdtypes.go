package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A stdTemplate is a class template of the library.
type stdTemplate struct {
	k        kind
	min, max int // arguments that the type has; more, such as allocators, are ignored
	sub      string
}

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
	"logical_not": "u!", "bit_and": "&", "bit_or": "|", "bit_xor": "^", "hash": "hash", "identity": "id",
}

// stdType resolves a type of namespace std. found is false if there is none of that name.
func (c *comp) stdType(n *syntax.Name, parts []syntax.Part) (q qtype, found bool) {
	if parts[0].Name == "ranges" && len(parts) > 1 {
		parts = parts[1:]
	}
	p := parts[0]
	t := stdTypes[p.Name]
	if t == nil {
		t = exceptions[p.Name]
	}
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

// stdTemplateType resolves an instance of a class template of the library.
func (c *comp) stdTemplateType(n *syntax.Name, p syntax.Part) (qtype, bool) {
	fail := qtype{t: tError}
	switch p.Name {
	case "thread", "jthread", "mutex", "atomic", "future", "promise", "ifstream", "ofstream", "fstream", "regex", "random_device", "mt19937",
		"mt19937_64", "default_random_engine", "uniform_int_distribution", "uniform_real_distribution", "normal_distribution", "chrono",
		"filesystem", "minstd_rand":
		c.refuse(n.Offset(), "std::"+p.Name, "scripts have no threads, files, clock or random numbers; clang-repl runs all of C++")
		return fail, true
	}
	if op, ok := functors[p.Name]; ok {
		return qtype{t: c.functor(p, op)}, true
	}
	if p.Name == "ostream_iterator" && p.HasArgs {
		a := c.templateArgs(p.Args)
		if len(a) > 0 && a[0].q.t != nil {
			t := c.types.intern("std::ostream_iterator<"+a[0].q.t.name+">", func() *Type {
				return &Type{k: kInserter, sub: "ostream",
					a: []*Type{a[0].q.t}}
			})
			return qtype{t: t}, true
		}
	}
	if q, ok := c.traitType(n, p); ok {
		return q, true
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

// stdInstance makes the instance of a class template of the library.
func (c *comp) stdInstance(n *syntax.Name, name string, s stdTemplate, args []targ) *Type {
	switch name {
	case "array":
		if len(args) != 2 || args[1].k == nil || args[0].q.t == nil {
			c.errorf(n.Offset(), "std::array needs a type and a length")
			return tError
		}
		return c.types.array(args[0].q.t, args[1].k.w, false)
	case "bitset":
		if len(args) != 1 || args[0].k == nil || args[0].k.w < 0 || args[0].k.w > 1<<24 {
			c.errorf(n.Offset(), "std::bitset needs a length")
			return tError
		}
		k := constText(tULong, *args[0].k)
		return c.types.intern("std::bitset<"+k+">", func() *Type { return &Type{k: kBitset, n: args[0].k.w, a: []*Type{tBool}} })
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
	for _, a := range args[:min(len(args), s.max)] {
		if a.q.t == nil {
			c.errorf(n.Offset(), "std::%s needs types", name)
			return tError
		}
		types = append(types, a.q.t)
	}
	t := c.types.std(s.k, name, s.sub, types...)
	if s.k == kMap {
		t = c.withPair(t)
	}
	return c.withOrder(n, t, name, args[min(len(args), s.max):])
}

// withPair adds the type of a map's elements to its arguments.
func (c *comp) withPair(t *Type) *Type {
	if len(t.a) == 2 {
		t.a = append(t.a[:2:2], c.types.pair(t.a[0], t.a[1]))
	}
	return t
}

// withOrder returns the variety of a container with an order or a hash of its own.
func (c *comp) withOrder(n *syntax.Name, t *Type, name string, more []targ) *Type {
	at := 0
	if t.k == kPQ {
		at = 1 // after the container
	}
	if len(more) <= at || more[at].q.t == nil {
		c.needOrder(n.Offset(), t)
		return t
	}
	f := more[at].q.t
	if f.k == kFunctor && f.sub == "<" || f.k != kFunctor && f.k != kStruct && f.k != kLambda && f.k != kStdFunc && f.k != kFuncPtr {
		c.needOrder(n.Offset(), t)
		return t
	}
	var types []*Type
	types = append(types, t.a...)
	o := c.types.intern(t.name[:len(t.name)-1]+", "+f.name+">", func() *Type { return &Type{k: t.k, a: types, sub: t.sub, cmp: f} })
	if f.k == kFunctor && f.sub == ">" {
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
	if o.keyLess == nil && f.k == kStruct { // an object without state compares by its operator
		o.keyLess = c.comparer(n.Offset(), f, t.a[0])
	}
	return o
}

// userHash gives a container a hash function of its own for its keys.
func (c *comp) userHash(at int, t, f *Type, more []targ) {
	if t.keyHash != nil {
		return
	}
	if f.k == kStruct {
		t.keyHash = c.hasher(at, f, t.a[0])
	}
	if len(more) > 1 && more[1].q.t != nil && more[1].q.t.k == kStruct {
		t.keyEq = c.comparer(at, more[1].q.t, t.a[0])
		return
	}
	c.needEqual(at, t.a[0])
}

// functor returns the type of a function object of the library.
func (c *comp) functor(p syntax.Part, op string) *Type {
	name := "std::" + p.Name + "<"
	var args []*Type
	if len(p.Args) > 0 {
		if a := c.templateArgs(p.Args); a[0].q.t != nil && a[0].q.t != tVoid {
			args = append(args, a[0].q.t)
			name += a[0].q.t.name
		}
	}
	return c.types.intern(name+">", func() *Type { return &Type{k: kFunctor, sub: op, a: args} })
}

// traitType resolves std::remove_reference_t and the like.
func (c *comp) traitType(n *syntax.Name, p syntax.Part) (qtype, bool) {
	name := strings.TrimSuffix(p.Name, "_t")
	switch name {
	case "remove_reference", "remove_cv", "remove_cvref", "remove_const", "decay", "add_const", "common_type", "make_unsigned",
		"make_signed", "underlying_type", "conditional", "enable_if", "type_identity", "invoke_result", "tuple_element", "iter_value",
		"range_value":
	default:
		return qtype{}, false
	}
	args := c.templateArgs(p.Args)
	bad := qtype{t: tError}
	if len(args) == 0 {
		c.errorf(n.Offset(), "missing template arguments after '%s'", p.Name)
		return bad, true
	}
	q := args[0].q
	if q.t == nil && name != "conditional" && name != "enable_if" && name != "tuple_element" || q.t == tError {
		return bad, true
	}
	switch name {
	case "remove_reference":
		q.ref = byValue
	case "remove_cv", "remove_const":
		q.konst = false
	case "remove_cvref", "decay":
		q = qtype{t: q.t}
		if q.t.isCArray() {
			q.t = c.types.pointer(q.t.a[0], false)
		}
	case "add_const":
		q.konst = true
	case "make_unsigned", "make_signed":
		q = qtype{t: withSign(q.t, name == "make_unsigned")}
	case "underlying_type":
		if q.t.k == kEnum {
			q = qtype{t: q.t.e.base}
		}
	case "common_type":
		for _, a := range args[1:] {
			if q.t.isArith() && a.q.t.isArith() {
				q = qtype{t: commonType(q.t, a.q.t)}
			}
		}
	case "conditional":
		if len(args) != 3 || args[0].k == nil {
			return bad, true
		}
		q = args[2].q
		if args[0].k.w != 0 {
			q = args[1].q
		}
	case "enable_if":
		if args[0].k == nil || args[0].k.w == 0 {
			c.errorf(n.Offset(), "no type named 'type' in 'std::enable_if<false>'")
			return bad, true
		}
		if q = (qtype{t: tVoid}); len(args) > 1 {
			q = args[1].q
		}
	case "tuple_element":
		if args[0].k == nil || len(args) < 2 || args[1].q.t == nil || args[0].k.w >= int64(len(args[1].q.t.a)) {
			return bad, true
		}
		q = qtype{t: args[1].q.t.a[args[0].k.w]}
	case "iter_value", "range_value":
		if el := c.types.elem(q.t); el != nil {
			q = qtype{t: el}
		} else if len(q.t.a) > 0 {
			q = qtype{t: q.t.a[0]}
		}
	case "invoke_result":
		return c.invokeResult(n.Offset(), args), true
	}
	return q, true
}

// withSign returns the signed or unsigned type of the width of t.
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
