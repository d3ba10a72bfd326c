package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A stdCallee is the call of a function of the library that is being compiled:
// its name, the arguments and the explicit template arguments.
type stdCallee struct {
	c      *comp
	at     int
	name   string
	args   []*E
	targ   []targ
	ranges bool
}

// stdFuncTable returns the functions of namespace std that are no algorithms over
// ranges. A function of the table returns nil for arguments that do not fit: then
// the C library is tried, and after it the call is an error.
func stdFuncTable() map[string]func(x *stdCallee) *E {
	return map[string]func(x *stdCallee) *E{
		"move": (*stdCallee).move, "forward": (*stdCallee).move, "as_const": (*stdCallee).asConst, "swap": (*stdCallee).swap,
		"exchange": (*stdCallee).exchange, "min": (*stdCallee).minMax, "max": (*stdCallee).minMax, "clamp": (*stdCallee).clamp,
		"minmax": (*stdCallee).minmaxPair, "make_pair": (*stdCallee).makePair, "make_tuple": (*stdCallee).makePair,
		"tie": (*stdCallee).tie, "forward_as_tuple": (*stdCallee).tie,
		"get": (*stdCallee).get, "get_if": (*stdCallee).getIf, "holds_alternative": (*stdCallee).holds, "visit": (*stdCallee).visit,
		"any_cast": (*stdCallee).anyCast, "make_optional": (*stdCallee).makeOptional, "make_unique": (*stdCallee).makeUnique,
		"make_shared": (*stdCallee).makeUnique, "to_string": (*stdCallee).toString, "stoi": (*stdCallee).stoi, "stol": (*stdCallee).stoi,
		"stoll": (*stdCallee).stoi, "stoul": (*stdCallee).stoi, "stoull": (*stdCallee).stoi, "stod": (*stdCallee).stoi,
		"stof": (*stdCallee).stoi, "stold": (*stdCallee).stoi,
		"getline": (*stdCallee).getline, "format": (*stdCallee).format, "print": (*stdCallee).stdPrint, "println": (*stdCallee).stdPrint,
		"begin": (*stdCallee).ends, "end": (*stdCallee).ends, "cbegin": (*stdCallee).ends, "cend": (*stdCallee).ends, "rbegin": (*stdCallee).ends,
		"rend": (*stdCallee).ends, "size": (*stdCallee).ends, "ssize": (*stdCallee).ends, "empty": (*stdCallee).ends,
		"data": (*stdCallee).ends, "next": (*stdCallee).next, "prev": (*stdCallee).next,
		"advance": (*stdCallee).advance, "distance": (*stdCallee).distance, "back_inserter": (*stdCallee).inserter,
		"front_inserter": (*stdCallee).inserter, "inserter": (*stdCallee).inserter, "make_move_iterator": (*stdCallee).first,
		"make_reverse_iterator": (*stdCallee).first,
		"setw":                  (*stdCallee).manipulator, "setprecision": (*stdCallee).manipulator, "setfill": (*stdCallee).manipulator,
		"setbase": (*stdCallee).manipulator,
		"quoted":  (*stdCallee).quoted, "erase": (*stdCallee).erase, "erase_if": (*stdCallee).erase, "invoke": (*stdCallee).invoke,
		"apply": (*stdCallee).apply,
		"ref":   (*stdCallee).reference, "cref": (*stdCallee).reference, "gcd": (*stdCallee).gcd, "lcm": (*stdCallee).gcd,
		"abs": (*stdCallee).abs, "midpoint": (*stdCallee).midpoint,
		"popcount": (*stdCallee).bitFunc, "bit_width": (*stdCallee).bitFunc, "countl_zero": (*stdCallee).bitFunc,
		"countr_zero": (*stdCallee).bitFunc, "countr_one": (*stdCallee).bitFunc,
		"has_single_bit": (*stdCallee).bitFunc, "bit_ceil": (*stdCallee).bitFunc, "bit_floor": (*stdCallee).bitFunc, "fill_n": (*stdCallee).fillN,
		"generate_n": (*stdCallee).fillN, "copy_n": (*stdCallee).copyNth, "iter_swap": (*stdCallee).iterSwap, "terminate": (*stdCallee).terminate,
		"static_pointer_cast": (*stdCallee).first, "tuple_cat": (*stdCallee).tupleCat, "to_array": (*stdCallee).toArray,
		"not_fn":        (*stdCallee).notFn,
		"to_underlying": (*stdCallee).underlying, "unreachable": (*stdCallee).terminate,
		"is_constant_evaluated": func(x *stdCallee) *E { return konstE(x.at, tBool, V{}) },
		"bind_front":            nil, "isnan": (*stdCallee).classify, "isinf": (*stdCallee).classify, "isfinite": (*stdCallee).classify,
		"signbit": (*stdCallee).classify,
		"is_eq":   (*stdCallee).orderTest, "is_lt": (*stdCallee).orderTest, "is_gt": (*stdCallee).orderTest,
		"is_neq": (*stdCallee).orderTest, "is_lteq": (*stdCallee).orderTest, "is_gteq": (*stdCallee).orderTest,
		"divides": nil, "cmp_less": (*stdCallee).cmpSafe, "cmp_equal": (*stdCallee).cmpSafe, "cmp_greater": (*stdCallee).cmpSafe,
		"cmp_less_equal": (*stdCallee).cmpSafe, "cmp_greater_equal": (*stdCallee).cmpSafe, "cmp_not_equal": (*stdCallee).cmpSafe,
		"lexicographical_compare_three_way": nil, "search_n": nil, "declval": nil, "ssize_t": nil, "sample": nil, "shuffle": nil,
		"random_shuffle": nil, "async": nil,
	}
}

// stdCallName compiles std::name(args); nil if the name is a type or a variable,
// whose call is compiled elsewhere.
func (c *comp) stdCallName(n *syntax.Name, parts []syntax.Part, x *syntax.Call, at int) *E {
	q, p := lastParts(parts)
	if q == "numeric_limits" {
		if len(x.Args) == 0 {
			return c.limit(parts, at)
		}
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
	return c.stdCall(n, parts, x, args, at)
}

// stdCall compiles a function of the library with arguments that are compiled
// already.
func (c *comp) stdCall(n *syntax.Name, parts []syntax.Part, x *syntax.Call, args []*E, at int) *E {
	q, p := lastParts(parts)
	var targs []targ
	if p.HasArgs {
		targs = c.templateArgs(p.Args)
	}
	return c.stdApply(p.Name, q == "ranges", targs, args, at)
}

// stdCallByName compiles the call of a name of the library that is a value: a
// callback such as std::ranges::sort, or a method that is bound to its object.
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

// stdApply tries the tables of the library one after the other: algorithms over
// ranges, the other functions of std, the C library, and the manipulators that
// are called as functions, as in std::hex(std::cout).
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
	case "printf", "fprintf", "snprintf", "sprintf", "puts", "putchar", "exit", "abort":
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
