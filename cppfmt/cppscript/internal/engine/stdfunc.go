package engine

import (
	"math"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A stdCallee is the call of a function of the library that is being
// compiled: its name, the arguments and the explicit template arguments.
type stdCallee struct {
	c      *comp
	at     int
	name   string
	args   []*E
	targ   []targ
	ranges bool
}

// stdFuncTable returns the functions of namespace std that are no
// algorithms over ranges. A function of the table returns nil for arguments
// that do not fit: then the C library is tried, and after it the call is an
// error.
func stdFuncTable() map[string]func(x *stdCallee) *E {
	t := map[string]func(x *stdCallee) *E{
		"is_constant_evaluated": func(x *stdCallee) *E {
			return x.c.refuse(x.at, "std::is_constant_evaluated", "write the code of a run alone")
		},
	}
	for _, row := range []struct {
		names string
		fn    func(x *stdCallee) *E
	}{
		// Values and references.
		{"declval", func(x *stdCallee) *E { // its type is all that is asked for
			if !x.n(0) || len(x.targ) != 1 || x.targ[0].q.t == nil {
				return nil
			}
			return x.c.lvalueSample(x.targ[0].q)
		}},
		{"move forward", (*stdCallee).move},
		{"as_const", (*stdCallee).asConst},
		{"make_move_iterator", (*stdCallee).moveIterator},
		{"static_pointer_cast const_pointer_cast", (*stdCallee).first},
		{"uncaught_exceptions", func(x *stdCallee) *E {
			return intE(x.at, tInt, func(f *frame) int64 { return int64(f.m.unwinding) })
		}},
		{"make_reverse_iterator", (*stdCallee).reverseOf},
		{"strchr strrchr strstr strpbrk", (*stdCallee).findInText},
		{"strcpy strncpy strcat strncat", (*stdCallee).copyChars},
		{"memset memcpy memmove memcmp", (*stdCallee).bytesOf},
		{"strtol strtoll strtoul strtoull strtod strtof", (*stdCallee).parseText},
		{"nan", func(x *stdCallee) *E { return konstE(x.at, tDouble, fval(math.NaN())) }},
		{"fflush", func(x *stdCallee) *E { return intE(x.at, tInt, func(*frame) int64 { return 0 }).asEffect() }},
		{"swap", (*stdCallee).swap},
		{"iter_swap", (*stdCallee).iterSwap},
		{"exchange", (*stdCallee).exchange},
		{"min max", (*stdCallee).minMax},
		{"minmax", (*stdCallee).minmaxPair},
		{"clamp", (*stdCallee).clamp},
		{"make_pair make_tuple", (*stdCallee).makePair},
		{"tie forward_as_tuple", (*stdCallee).tie},
		{"tuple_cat", (*stdCallee).tupleCat},
		{"to_array", (*stdCallee).toArray},
		{"to_underlying", (*stdCallee).underlying},
		{"ref cref", (*stdCallee).reference},
		{"addressof to_address", (*stdCallee).address},
		{"invoke", (*stdCallee).invoke},
		{"apply", (*stdCallee).apply},
		{"make_from_tuple", (*stdCallee).makeFrom},
		{"not_fn", (*stdCallee).notFn},
		{"current_exception", (*stdCallee).currentException},
		{"make_exception_ptr", (*stdCallee).makeExceptionPtr},
		{"rethrow_exception", (*stdCallee).rethrow},
		{"throw_with_nested", (*stdCallee).throwNested},
		{"rethrow_if_nested", (*stdCallee).rethrowNested},
		{"terminate unreachable", (*stdCallee).terminate},
		// Variants, optionals, any and smart pointers.
		{"get", (*stdCallee).get},
		{"get_if", (*stdCallee).getIf},
		{"holds_alternative", (*stdCallee).holds},
		{"visit", (*stdCallee).visit},
		{"any_cast", (*stdCallee).anyCast},
		{"in_place in_place_index in_place_type piecewise_construct", func(*stdCallee) *E { return nil }}, // tags, see inPlace
		{"make_any", (*stdCallee).makeAny},
		{"lerp", (*stdCallee).lerp},
		{"make_optional", (*stdCallee).makeOptional},
		{"make_unique make_shared make_unique_for_overwrite make_shared_for_overwrite", (*stdCallee).makeUnique},
		// Texts and streams.
		{"to_string", (*stdCallee).toString},
		{"from_chars", (*stdCallee).fromChars},
		{"to_chars", (*stdCallee).toChars},
		{"stoi stol stoll stoul stoull stod stof stold", (*stdCallee).stoi},
		{"getline", (*stdCallee).getline},
		{"format", (*stdCallee).format},
		{"vformat", (*stdCallee).vformat},
		{"make_format_args", (*stdCallee).formatArguments},
		{"format_to format_to_n", (*stdCallee).formatTo},
		{"formatted_size", (*stdCallee).formattedSize},
		{"sscanf", (*stdCallee).sscanf},
		{"print println", (*stdCallee).stdPrint},
		{"setw setprecision setfill setbase setiosflags resetiosflags", (*stdCallee).manipulator},
		{"quoted", (*stdCallee).quoted},
		// Containers and iterators.
		{"begin end cbegin cend rbegin rend crbegin crend size ssize empty data", (*stdCallee).ends},
		{"next prev", (*stdCallee).next},
		{"advance", (*stdCallee).advance},
		{"subrange", (*stdCallee).subrangeOf},
		{"distance", (*stdCallee).distance},
		{"back_inserter front_inserter inserter", (*stdCallee).inserter},
		{"erase erase_if", (*stdCallee).erase},
		{"fill_n generate_n", (*stdCallee).fillN},
		{"copy_n", (*stdCallee).copyNth},
		// Numbers.
		{"gcd lcm __gcd", (*stdCallee).gcd},
		{"__builtin_popcount __builtin_popcountl __builtin_popcountll __builtin_parity __builtin_parityll __builtin_clz __builtin_clzl " +
			"__builtin_clzll __builtin_ctz __builtin_ctzl __builtin_ctzll __builtin_ffs __builtin_ffsll __lg", (*stdCallee).builtinBits},
		{"bit_cast", (*stdCallee).bitCast},
		{"fma", (*stdCallee).fma},
		{"ilogb", (*stdCallee).exponent},
		{"div ldiv lldiv", (*stdCallee).div},
		{"rotl rotr", (*stdCallee).rotateBits},
		{"abs labs llabs", (*stdCallee).abs},
		{"midpoint", (*stdCallee).midpoint},
		{"popcount countl_one bit_width countl_zero countr_zero countr_one has_single_bit bit_ceil bit_floor", (*stdCallee).bitFunc},
		{"isnan isinf isfinite isnormal signbit", (*stdCallee).classify},
		{"is_eq is_lt is_gt is_neq is_lteq is_gteq", (*stdCallee).orderTest},
		{"cmp_less cmp_equal cmp_greater cmp_less_equal cmp_greater_equal cmp_not_equal", (*stdCallee).cmpSafe},
	} {
		for _, name := range strings.Fields(row.names) {
			t[name] = row.fn
		}
	}
	return t
}

// stdCallName compiles std::name(args); nil if the name is a type or a
// variable, whose call is compiled elsewhere.
//
//	std::max(a, b), std::views::iota(1, 5), std::numeric_limits<int>::max()
func (c *comp) stdCallName(parts []syntax.Part, x *syntax.Call, at int) *E {
	q, p := lastParts(parts)
	if q == "numeric_limits" {
		if len(x.Args) == 0 {
			return c.limit(parts, at)
		}
	}
	if (q == "ios" || q == "ios_base") && p.Name == "sync_with_stdio" {
		c.exprs(x.Args)
		return konstE(at, tBool, V{w: 1}).asEffect() // there is one output
	}
	if q == "views" || q == "view" {
		return c.viewCall(p, c.exprs(x.Args), at)
	}
	if q != "" && q != "ranges" {
		return nil
	}
	switch p.Name {
	// The results would differ from run to run, and so would those of g++.
	case "shuffle", "random_shuffle", "sample", "async":
		return c.refuse(at, "std::"+p.Name, "scripts are deterministic and have one thread")
	}
	if !stdNameExists(p.Name) || isManipulator(p.Name) && p.Name != "left" {
		if q == "ranges" && p.Name == "to" && p.HasArgs {
			return c.toAdaptor(p, x, at)
		}
		return nil
	}
	args := c.exprs(x.Args)
	if anyBad(args) {
		return bad(at)
	}
	return c.fromLast(x.Args, args, func(args []*E) *E { return c.stdCall(parts, args, at) })
}

// stdCall compiles a function of the library with arguments that are
// compiled already.
func (c *comp) stdCall(parts []syntax.Part, args []*E, at int) *E {
	q, p := lastParts(parts)
	var targs []targ
	if p.HasArgs {
		targs = c.templateArgs(p.Args)
	}
	return c.stdApply(p.Name, q == "ranges", targs, args, at)
}

// stdCallByName compiles the call of a name of the library that is a value:
// a callback such as std::ranges::sort, or a method that is bound to its
// object.
//
//	std::transform(s.begin(), s.end(), s.begin(), toupper)
func (c *comp) stdCallByName(f *E, args []*E, at int) *E {
	if f.recv != nil && strings.HasPrefix(f.std, ".") {
		return c.method(f.recv, f.std[1:], args, at)
	}
	name, ranges := strings.CutPrefix(f.std, "ranges::")
	if globalFuncs()[name] && !stdNameExists(name) {
		return c.globalApply(name, args, at)
	}
	return c.stdApply(name, ranges, f.targs, args, at)
}

// stdApply tries the tables of the library one after the other: algorithms
// over ranges, the other functions of std, the C library, and the
// manipulators that are called as functions, as in std::hex(std::cout).
//
//	sort(v.begin(), v.end()) after using namespace std
func (c *comp) stdApply(name string, ranges bool, targs []targ, args []*E, at int) *E {
	if e := c.algoCall(name, ranges, args, at); e != nil {
		return e
	}
	if f := stdFuncs()[name]; f != nil {
		x := &stdCallee{c, at, name, args, targs, ranges}
		if e := f(x); e != nil {
			return e
		}
	}
	if f := cFuncs()[name]; f != nil {
		if e := c.cCall(name, f, args, at); e != nil {
			return e
		}
	}
	switch name {
	case "printf", "fprintf", "snprintf", "sprintf", "puts", "putchar", "exit", "abort", "atexit":
		return c.globalApply(name, args, at)
	}
	if isManipulator(name) && len(args) == 1 && args[0].t.k == kStream {
		return c.streamOp("<<", args[0], c.manipulatorE(name, nil, at), at)
	}
	c.errorf(at, "no matching function for call to '%s(%s)'", name, argTypes(args))
	return bad(at)
}

// n reports whether there are n arguments.
func (x *stdCallee) n(n int) bool { return len(x.args) == n }
