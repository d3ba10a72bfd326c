package engine

import (
	"math"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A stdCallee is the call of a function of the library that is being compiled.
type stdCallee struct {
	c      *comp
	at     int
	name   string
	args   []*E
	targ   []targ
	ranges bool
}

// stdFuncTable returns the functions of namespace std that are no algorithms over ranges.
func stdFuncTable() map[string]func(x *stdCallee) *E {
	return map[string]func(x *stdCallee) *E{
		"move": (*stdCallee).move, "forward": (*stdCallee).move, "as_const": (*stdCallee).asConst, "swap": (*stdCallee).swap,
		"exchange": (*stdCallee).exchange, "min": (*stdCallee).minMax, "max": (*stdCallee).minMax, "clamp": (*stdCallee).clamp,
		"minmax": (*stdCallee).minmaxPair, "make_pair": (*stdCallee).makePair, "make_tuple": (*stdCallee).makePair, "tie": (*stdCallee).tie, "forward_as_tuple": (*stdCallee).tie,
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

// stdCallName compiles std::name(args); nil if the name is a type or a variable.
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

// stdCall compiles a function of the library with arguments.
func (c *comp) stdCall(n *syntax.Name, parts []syntax.Part, x *syntax.Call, args []*E, at int) *E {
	q, p := lastParts(parts)
	var targs []targ
	if p.HasArgs {
		targs = c.templateArgs(p.Args)
	}
	return c.stdApply(p.Name, q == "ranges", targs, args, at)
}

// stdCallByName compiles the call of a name of the library that is a value: a callback, or a method that is bound to its object.
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

func (x *stdCallee) n(n int) bool { return len(x.args) == n }

func (x *stdCallee) move() *E {
	if !x.n(1) {
		return nil
	}
	if x.name == "forward" && len(x.targ) == 1 {
		if x.targ[0].q.ref == byRef {
			return x.args[0]
		}
	}
	return x.c.moved(x.args[0])
}

func (x *stdCallee) asConst() *E {
	e := *x.args[0]
	e.konst = true
	return &e
}

func (x *stdCallee) first() *E {
	if len(x.args) == 0 {
		return nil
	}
	return x.args[0]
}

func (x *stdCallee) swap() *E {
	if !x.n(2) || x.args[0].t != x.args[1].t {
		return nil
	}
	a, b, t := x.args[0], x.args[1], x.args[0].t
	if a.t.k == kStruct {
		if e := x.c.tryCall(x.c.candidates("swap", a), nil, x.args, x.at); e != nil {
			return e
		}
	}
	if a.konst || b.konst || !a.lv || !b.lv {
		return nil
	}
	if t.isObject() {
		v, w := a.vals(), b.vals()
		return voidE(x.at, func(f *frame) { p := v(f); f.m.swap(t, p, w(f)) }).asEffect()
	}
	p, q := a.refs(), b.refs()
	return voidE(x.at, func(f *frame) {
		r, s := p(f), q(f)
		v := load(r)
		store(r, load(s))
		store(s, v)
	}).asEffect()
}

func (x *stdCallee) exchange() *E {
	if !x.n(2) {
		return nil
	}
	a := x.args[0]
	b := x.c.convert(x.args[1], a.t, x.at)
	if b.isBad() {
		return b
	}
	v, t := x.c.fresh(b), a.t
	if t.isObject() {
		o := a.vals()
		return valE(x.at, t, func(f *frame) V {
			n := v(f)
			d := o(f)
			old := f.m.move(t, d)
			take(d, n)
			return old
		}).asEffect()
	}
	p := a.refs()
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		n := v(f)
		r := p(f)
		old := load(r)
		store(r, n)
		return old
	}).asEffect()
}

// minMax compiles std::min and std::max of two values or of a list.
func (x *stdCallee) minMax() *E {
	c := x.c
	if len(x.args) == 0 {
		return nil
	}
	if x.args[0].list != nil || x.args[0].t.k == kInitList || (len(x.args) == 1 || x.ranges) && c.types.elem(x.args[0].t) != nil {
		return x.minMaxList()
	}
	if len(x.args) < 2 {
		return nil
	}
	a, b := x.args[0], x.args[1]
	if len(x.targ) == 1 && x.targ[0].q.t != nil {
		a, b = c.convert(a, x.targ[0].q.t, x.at), c.convert(b, x.targ[0].q.t, x.at)
	}
	if a.isBad() || b.isBad() {
		return bad(x.at)
	}
	if a.t != b.t {
		c.errorf(x.at, "no matching function for call to '%s(%s)'; deduced conflicting types ('%s' and '%s')", x.name, argTypes(x.args), a.t, b.t)
		return bad(x.at)
	}
	most := x.name == "max"
	t := a.t
	if len(x.args) == 2 && t.isWord() && t.k != kEnum && !(t.isUnsigned() && t.bits() == 64) {
		i, j := a.ints(), b.ints()
		if a.k != nil && b.k != nil {
			return c.fold2(intE(x.at, t, func(f *frame) int64 {
				if most {
					return max(i(f), j(f))
				}
				return min(i(f), j(f))
			}))
		}
		if most {
			return intE(x.at, t, func(f *frame) int64 {
				l := i(f)
				if r := j(f); l < r {
					return r
				}
				return l
			})
		}
		return intE(x.at, t, func(f *frame) int64 {
			l := i(f)
			if r := j(f); r < l {
				return r
			}
			return l
		})
	}
	less := c.lessOf(x.args, 2, t, nil, x.at)
	if less == nil {
		return bad(x.at)
	}
	v, w := a.vals(), b.vals()
	run := func(f *frame) V {
		p := v(f)
		q := w(f)
		l := less(f)
		if most && l(&p, &q) || !most && l(&q, &p) {
			return q
		}
		return p
	}
	if t.isObject() {
		return object(x.at, t, true, run)
	}
	return resultE(x.at, qtype{t: t}, run)
}

func (x *stdCallee) minMaxList() *E {
	c := x.c
	e := x.args[0]
	if e.list != nil {
		e = c.autoList(&syntax.VarDecl{At: e.list.At, Form: syntax.EqualInit}, e.list)
		if e.isBad() {
			return e
		}
		if len(x.targ) == 1 {
			e = c.listInit(x.args[0].list, c.types.initList(x.targ[0].q.t), false)
		}
	}
	el := c.types.elem(e.t)
	var proj *E
	if x.ranges && len(x.args) > 2 {
		proj = x.args[2]
	}
	less := c.lessOf(x.args, 1, el, proj, x.at)
	if less == nil || e.isBad() {
		return bad(x.at)
	}
	v, most, from := e.vals(), x.name == "max", e.t
	return resultE(x.at, qtype{t: el}, func(f *frame) V {
		s, l := f.m.rangeOf(from, v(f), x.at), less(f)
		if len(s.e) == 0 {
			f.m.fail(x.at, "%s of an empty range", x.name)
		}
		best := 0
		for i := range s.e {
			if most && l(&s.e[best], &s.e[i]) || !most && l(&s.e[i], &s.e[best]) {
				best = i
			}
		}
		return f.m.copy(el, s.e[best])
	})
}

func (x *stdCallee) minmaxPair() *E {
	if x.n(2) && x.args[0].t == x.args[1].t {
		c, t := x.c, x.args[0].t
		less := c.lessOf(x.args, 2, t, nil, x.at)
		if less == nil {
			return bad(x.at)
		}
		a, b := x.args[0].vals(), x.args[1].vals()
		pt := c.types.pair(t, t)
		return valE(x.at, pt, func(f *frame) V {
			p, q := a(f), b(f)
			if less(f)(&q, &p) {
				p, q = q, p
			}
			return V{o: &structure{t: pt, f: []V{f.m.copy(t, p), f.m.copy(t, q)}}}
		})
	}
	if x.n(1) {
		lo, hi := *x, *x
		lo.name, hi.name = "min", "max"
		a, b := lo.minMaxList(), hi.minMaxList()
		if a.isBad() || b.isBad() {
			return bad(x.at)
		}
		pt := x.c.types.pair(a.t, a.t)
		return valE(x.at, pt, makeStruct(pt, []func(*frame) V{a.vals(), b.vals()}))
	}
	return nil
}

func (x *stdCallee) clamp() *E {
	if len(x.args) < 3 {
		return nil
	}
	c, t := x.c, x.args[0].t
	var vals [3]func(*frame) V
	for i := range vals {
		if len(x.targ) == 1 {
			t = x.targ[0].q.t
		}
		if x.args[i].t != t && len(x.targ) == 0 {
			return nil
		}
		e := c.convert(x.args[i], t, x.at)
		if e.isBad() {
			return e
		}
		vals[i] = e.vals()
	}
	less := c.lessOf(x.args, 3, t, nil, x.at)
	if less == nil {
		return bad(x.at)
	}
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		v, lo, hi, l := vals[0](f), vals[1](f), vals[2](f), less(f)
		switch {
		case l(&v, &lo):
			return lo
		case l(&hi, &v):
			return hi
		}
		return v
	})
}

func (x *stdCallee) makePair() *E {
	var types []*Type
	var parts []func(*frame) V
	for i, a := range x.args {
		e := x.c.decayed(a)
		if i < len(x.targ) && x.targ[i].q.t != nil {
			e = x.c.convert(e, x.targ[i].q.t, x.at)
		}
		if e.isBad() || e.list != nil || e.t == tVoid {
			return nil
		}
		if e.t.k == kPtr && e.t.sub == "ref" {
			e = x.c.pointee(e, x.at)
		}
		types = append(types, e.t)
		parts = append(parts, x.c.fresh(x.c.rvalueOf2(e)))
	}
	t := x.c.types.tuple(types...)
	if x.name == "make_pair" {
		if len(types) != 2 {
			return nil
		}
		t = x.c.types.pair(types[0], types[1])
	}
	return valE(x.at, t, makeStruct(t, parts))
}

// rvalueOf2 keeps xvalues, which are moved.
func (c *comp) rvalueOf2(e *E) *E {
	if e.xv {
		return e
	}
	return c.rvalueOf(e)
}

// get compiles std::get<I or T>(x).
func (x *stdCallee) get() *E {
	if !x.n(1) || len(x.targ) != 1 {
		return nil
	}
	c, e := x.c, x.args[0]
	a := x.targ[0]
	switch e.t.k {
	case kPair, kTuple, kVariant:
		i := -1
		if a.k != nil {
			i = int(a.k.w)
		} else {
			for j, t := range e.t.a {
				if t == a.q.t {
					i = j
				}
			}
		}
		if i < 0 || i >= len(e.t.a) {
			c.errorf(x.at, "no matching function for call to 'get<%s>(%s)'", a.key(), e.t)
			return bad(x.at)
		}
		if e.t.k != kVariant {
			return c.part(e, i, x.at)
		}
		v := e.vals()
		r := place(x.at, e.t.a[i], e.konst, func(f *frame) *V {
			o := v(f).o.(*variant)
			if o.index != i {
				f.m.throw("bad_variant_access", x.at, "std::get: wrong index for variant")
			}
			return &o.v
		})
		if !e.lv {
			r.lv, r.xv = false, true
		}
		return r
	case kArray:
		if a.k != nil {
			return c.indexOf(e, konstE(x.at, tULong, *a.k), x.at)
		}
	}
	return nil
}

func (x *stdCallee) alternative(t *Type) int {
	if len(x.targ) != 1 || t.k != kVariant {
		return -1
	}
	if k := x.targ[0].k; k != nil {
		return int(k.w)
	}
	for i, a := range t.a {
		if a == x.targ[0].q.t {
			return i
		}
	}
	return -1
}

func (x *stdCallee) getIf() *E {
	if !x.n(1) || x.args[0].t.k != kPtr {
		return nil
	}
	t := x.args[0].t.a[0]
	i := x.alternative(t)
	if i < 0 || i >= len(t.a) {
		return nil
	}
	v := x.args[0].vals()
	obj := t.a[i].isObject()
	return valE(x.at, x.c.types.pointer(t.a[i], x.args[0].t.konst), func(f *frame) V {
		o, ok := v(f).o.(*variant)
		switch {
		case !ok || o.index != i:
			return V{}
		case obj:
			return o.v
		}
		return V{o: &o.v}
	})
}

func (x *stdCallee) holds() *E {
	if !x.n(1) {
		return nil
	}
	i := x.alternative(x.args[0].t)
	if i < 0 {
		x.c.errorf(x.at, "T must occur exactly once in alternatives")
		return bad(x.at)
	}
	v := x.args[0].vals()
	return boolE(x.at, func(f *frame) bool { return v(f).o.(*variant).index == i })
}

// visit compiles std::visit of one or two variants.
func (x *stdCallee) visit() *E {
	c := x.c
	if len(x.args) < 2 || len(x.args) > 3 || x.args[1].t.k != kVariant || x.args[len(x.args)-1].t.k != kVariant {
		return nil
	}
	fn, a, b := x.args[0], x.args[1], x.args[len(x.args)-1]
	two := len(x.args) == 3
	fslot, s1, s2 := c.fn.slot(nil), c.fn.slot(nil), c.fn.slot(nil)
	callee := place(x.at, fn.t, false, func(f *frame) *V { return &f.s[fslot] })
	if fn.t.isObject() {
		callee = object(x.at, fn.t, false, func(f *frame) V { return f.s[fslot] })
	}
	if fn.fns != nil {
		callee = fn
	}
	held := func(e *E, slot, i int) *E {
		return place(x.at, e.t.a[i], e.konst, func(f *frame) *V { return &f.s[slot].o.(*variant).v })
	}
	var ret *Type
	var table [][]func(*frame) V
	var results [][]*E
	for i := range a.t.a {
		n := 1
		if two {
			n = len(b.t.a)
		}
		var row []*E
		for j := range n {
			args := []*E{held(a, s1, i)}
			if two {
				args = append(args, held(b, s2, j))
			}
			r := c.callValue(callee, args, x.at)
			if r.isBad() {
				return r
			}
			if ret == nil {
				ret = r.t
				if len(x.targ) == 1 {
					ret = x.targ[0].q.t
				}
			}
			if r.t != ret && len(x.targ) == 0 {
				c.errorf(x.at, "std::visit requires the visitor to have the same return type for all alternatives of a variant")
				return bad(x.at)
			}
			row = append(row, r)
		}
		results = append(results, row)
	}
	for _, row := range results {
		var fns []func(*frame) V
		for _, r := range row {
			if ret == tVoid {
				fns = append(fns, r.vals())
			} else {
				fns = append(fns, c.fresh(c.convert(r, ret, x.at)))
			}
		}
		table = append(table, fns)
	}
	v, va, vb := fn.vals(), a.vals(), b.vals()
	run := func(f *frame) V {
		if callee != fn {
			f.s[fslot] = v(f)
		}
		f.s[s1] = va(f)
		i, j := f.s[s1].o.(*variant).index, 0
		if two {
			f.s[s2] = vb(f)
			j = f.s[s2].o.(*variant).index
		}
		return table[i][j](f)
	}
	if ret == tVoid {
		return voidE(x.at, func(f *frame) { run(f) })
	}
	return resultE(x.at, qtype{t: ret}, run)
}

func (x *stdCallee) anyCast() *E {
	if !x.n(1) || len(x.targ) != 1 || x.targ[0].q.t == nil {
		return nil
	}
	t, v := x.targ[0].q.t, x.args[0].vals()
	if x.args[0].t.k == kPtr {
		obj := t.isObject()
		return valE(x.at, x.c.types.pointer(t, false), func(f *frame) V {
			o, ok := v(f).o.(*variant)
			if !ok || o.t != t {
				return V{}
			}
			if obj {
				return o.v
			}
			return V{o: &o.v}
		})
	}
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		o := v(f).o.(*variant)
		if o.t != t {
			f.m.throw("bad_any_cast", x.at, "bad any_cast")
		}
		return f.m.copy(t, o.v)
	})
}

func (x *stdCallee) makeOptional() *E {
	if len(x.targ) == 1 {
		e := x.c.constructFrom(x.targ[0].q.t, x.args, x.at, false)
		return x.c.convert(e, x.c.types.optional(x.targ[0].q.t), x.at)
	}
	e := x.c.decayed(x.args[0])
	return x.c.convert(e, x.c.types.optional(e.t), x.at)
}

// makeUnique compiles make_unique and make_shared.
func (x *stdCallee) makeUnique() *E {
	if len(x.targ) != 1 || x.targ[0].q.t == nil {
		return nil
	}
	c, t := x.c, x.targ[0].q.t
	if t.isCArray() {
		return c.refuse(x.at, "an array in a smart pointer", "use std::vector")
	}
	e := c.constructFrom(t, x.args, x.at, false)
	if e.isBad() {
		return e
	}
	v, obj := c.fresh(e), t.isObject()
	shared := x.name == "make_shared"
	out := c.types.std(kUPtr, "unique_ptr", "", t)
	if shared {
		out = c.types.std(kSPtr, "shared_ptr", "", t)
	}
	return valE(x.at, out, func(f *frame) V {
		f.m.charge(objectSize)
		p := v(f)
		if !obj {
			cell := p
			p = V{o: &cell}
		}
		if shared {
			return newShared(p)
		}
		return V{o: &box{p}}
	})
}

func (x *stdCallee) toString() *E {
	if !x.n(1) || !arithmetic(x.args[0].t) {
		return nil
	}
	e := x.args[0]
	if e.t.isFloat() {
		d := e.floats()
		return valE(x.at, tStr, func(f *frame) V { return f.m.newString([]byte(formatG(d(f), 6, 'f', false))) })
	}
	e = x.c.toArith(e, promote(e.t))
	i, t := e.ints(), e.t
	return valE(x.at, tStr, func(f *frame) V { return f.m.newString([]byte(formatInt(t, i(f), 10))) })
}

// stoi compiles the functions from strings to numbers.
func (x *stdCallee) stoi() *E {
	c := x.c
	if len(x.args) == 0 || len(x.args) > 3 {
		return nil
	}
	s := c.convert(x.args[0], tSV, x.at)
	if s.isBad() {
		return s
	}
	text := s.vals()
	t := map[string]*Type{"stoi": tInt, "stol": tLong, "stoll": tLLong, "stoul": tULong, "stoull": tULLong, "stod": tDouble,
		"stof": tFloat, "stold": tLDouble}[x.name]
	base := func(*frame) int64 { return 10 }
	if len(x.args) == 3 {
		base = c.convert(x.args[2], tInt, x.at).ints()
	}
	pos := func(*frame) V { return V{} }
	if len(x.args) > 1 {
		pos = c.convert(x.args[1], c.types.pointer(tULong, false), x.at).vals()
	}
	name := x.name
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		b := text(f).o.(*str).b
		p := pos(f)
		v, n, problem := parseNumber(t, string(b), int(base(f)))
		if problem != "" {
			f.m.throw(problem, x.at, "%s", name)
		}
		if cell, ok := p.o.(*V); ok {
			cell.w = int64(n)
		}
		return v
	})
}

func (x *stdCallee) getline() *E {
	if len(x.args) < 2 || x.args[0].t.k != kStream || x.args[1].t != tStr {
		return nil
	}
	s, dst := x.args[0].vals(), x.args[1].vals()
	delim := func(*frame) int64 { return '\n' }
	if x.n(3) {
		delim = x.c.convert(x.args[2], tChar, x.at).ints()
	}
	r := *x.args[0]
	r.effect = true
	r.v = func(f *frame) V {
		o := s(f)
		d := dst(f)
		line, _ := o.o.(*stream).getLine(f.m, byte(delim(f)))
		take(d, line)
		return o
	}
	return &r
}

// formatArgs compiles arguments for printf and std::format.
func (c *comp) formatArgs(args []*E) (types []*Type, vals []func(*frame) V, ok bool) {
	for _, a := range args {
		a = c.decayed(a)
		if a.isBad() || a.list != nil || a.t == tVoid {
			return nil, nil, false
		}
		types = append(types, a.t)
		vals = append(vals, a.vals())
	}
	return types, vals, true
}

func evalAll(f *frame, vals []func(*frame) V) []V {
	list := make([]V, len(vals))
	for i, v := range vals {
		list[i] = v(f)
	}
	return list
}

func (x *stdCallee) format() *E {
	if len(x.args) == 0 {
		return nil
	}
	fm := x.c.convert(x.args[0], tSV, x.at)
	types, vals, ok := x.c.formatArgs(x.args[1:])
	if fm.isBad() || !ok {
		return bad(x.at)
	}
	for i, t := range types {
		if t.k == kStruct || t.k == kEnum || t.isObject() && t.k != kStr && t.k != kVec {
			x.c.errorf(x.args[i+1].at, "no std::formatter for type '%s'", t)
			return bad(x.at)
		}
	}
	v := fm.vals()
	return valE(x.at, tStr, func(f *frame) V {
		return f.m.newString(f.m.format(nil, v(f).o.(*str).b, types, evalAll(f, vals), x.at))
	})
}

// stdPrint compiles std::print and std::println of C++23.
func (x *stdCallee) stdPrint() *E {
	if len(x.args) == 0 || !x.args[0].t.isCStr() {
		return nil
	}
	e := x.format()
	if e.isBad() {
		return e
	}
	v, nl := e.vals(), x.name == "println"
	return voidE(x.at, func(f *frame) {
		f.m.at = x.at
		b := v(f).o.(*str).b
		if nl {
			b = append(b, '\n')
		}
		f.m.write(b)
	}).asEffect()
}

func (x *stdCallee) ends() *E {
	if !x.n(1) {
		return nil
	}
	e := x.args[0]
	if x.name == "ssize" {
		r := x.c.method(e, "size", nil, x.at)
		if r.isBad() {
			return r
		}
		return x.c.toArith(r, tLong)
	}
	if e.t.isCArray() {
		v, n := e.vals(), e.t.n
		pt := x.c.types.pointer(e.t.a[0], e.konst)
		switch x.name {
		case "begin", "cbegin", "data":
			return x.c.decayArray(e, pt)
		case "end", "cend":
			return valE(x.at, pt, func(f *frame) V { return V{w: n, o: (*elems)(v(f).o.(*vec))} })
		case "size":
			return konstE(x.at, tULong, V{w: n})
		}
	}
	if e.t.k == kStruct {
		return x.c.tryCall(e.t.s.methods[x.name], e, nil, x.at)
	}
	return x.c.method(e, x.name, nil, x.at)
}

func (x *stdCallee) next() *E {
	if len(x.args) == 0 || !isIterator(x.args[0].t) {
		return nil
	}
	it := x.c.decayed(x.args[0])
	v, t := it.vals(), it.t
	n := func(*frame) int64 { return 1 }
	if x.n(2) {
		n = x.c.convert(x.args[1], tLong, x.at).ints()
	}
	back := x.name == "prev"
	return resultE(x.at, qtype{t: t}, func(f *frame) V {
		p := v(f)
		k := n(f)
		if back {
			k = -k
		}
		return f.m.advance(t, p, k, x.at)
	})
}

func (x *stdCallee) advance() *E {
	if !x.n(2) || !isIterator(x.args[0].t) || x.args[0].ref == nil {
		return nil
	}
	p, t := x.args[0].refs(), x.args[0].t
	n := x.c.convert(x.args[1], tLong, x.at).ints()
	return voidE(x.at, func(f *frame) {
		s := p(f).(*V)
		*s = f.m.advance(t, *s, n(f), x.at)
	}).asEffect()
}

func (x *stdCallee) distance() *E {
	if !x.n(2) || !isIterator(x.args[0].t) {
		if x.n(1) && x.c.types.elem(x.args[0].t) != nil {
			v := x.args[0].vals()
			return intE(x.at, tLong, func(f *frame) int64 { return int64(f.m.sizeOfRange(v(f))) })
		}
		return nil
	}
	a, b := x.c.decayed(x.args[0]), x.c.decayed(x.args[1])
	v, w, t := a.vals(), b.vals(), a.t
	return intE(x.at, tLong, func(f *frame) int64 { p := v(f); return f.m.distanceOf(t, p, w(f), x.at) })
}

// distanceOf returns the number of steps between two iterators.
func (m *machine) distanceOf(t *Type, a, b V, at int) int64 {
	switch a.o.(type) {
	case *vec, *str, *elems:
		if a.o != b.o {
			m.fail(at, "the iterators are no range of one container")
		}
		if isReverse(t) {
			return a.w - b.w
		}
		return b.w - a.w
	case nil:
		return 0
	}
	return int64(len(m.span(t, a, b, at).e))
}

func (x *stdCallee) inserter() *E {
	if len(x.args) == 0 {
		return nil
	}
	o := x.args[0]
	el := x.c.types.elem(o.t)
	if el == nil || !o.lv {
		return nil
	}
	t := x.c.types.intern("inserter<"+o.t.name+">", func() *Type { return &Type{k: kInserter, a: []*Type{el}} })
	v, name, c := o.vals(), x.name, o.t
	pos := func(*frame) V { return V{} }
	if len(x.args) > 1 {
		pos = x.args[1].vals()
	}
	return valE(x.at, t, func(f *frame) V {
		obj, p := v(f), pos(f)
		in := &inserter{}
		in.put = func(m *machine, e V) {
			switch d := obj.o.(type) {
			case *str:
				m.grow(d, one(e))
			case *vec:
				switch name {
				case "front_inserter":
					m.pushFront(d, e)
				case "inserter":
					m.insertAt(d, p.w, []V{e}, x.at)
					p.w++
				default:
					m.push(d, e)
				}
			case *list:
				switch name {
				case "front_inserter":
					d.insert(m, d.root.next, e)
				case "inserter":
					d.insert(m, p.o.(*link), e)
				default:
					d.insert(m, &d.root, e)
				}
			case *table:
				k := e
				if c.k == kMap {
					k = e.o.(*structure).f[0]
				}
				d.insert(m, k, func() V { return e })
			}
		}
		return V{o: in}
	})
}

func (x *stdCallee) manipulator() *E {
	if !x.n(1) {
		return nil
	}
	t := tInt
	if x.name == "setfill" {
		t = tChar
	}
	e := x.c.convert(x.args[0], t, x.at)
	if e.isBad() {
		return e
	}
	return x.c.manipulatorE(x.name, e, x.at)
}

func (x *stdCallee) quoted() *E {
	e := x.c.convert(x.args[0], tSV, x.at)
	if e.isBad() {
		return e
	}
	v := e.vals()
	return valE(x.at, tStr, func(f *frame) V {
		out := []byte{'"'}
		for _, b := range v(f).o.(*str).b {
			if b == '"' || b == '\\' {
				out = append(out, '\\')
			}
			out = append(out, b)
		}
		return f.m.newString(append(out, '"'))
	})
}

// erase compiles std::erase and std::erase_if.
func (x *stdCallee) erase() *E {
	if !x.n(2) || x.c.types.elem(x.args[0].t) == nil || x.args[0].konst {
		return nil
	}
	c, o := x.c, x.args[0]
	el := c.types.elem(o.t)
	a := &algo{c: c, name: x.name, at: x.at, el: el, args: x.args[1:]}
	var pred condition
	if x.name == "erase" {
		pred = a.equals(0, 1)
	} else {
		pred = a.satisfies(0, 1)
	}
	if pred == nil {
		return bad(x.at)
	}
	v := o.vals()
	return intE(x.at, tULong, func(f *frame) int64 {
		obj := v(f)
		p := pred(f)
		return f.m.eraseWhere(obj, p)
	}).asEffect()
}

// eraseWhere removes the elements with a property and returns their number.
func (m *machine) eraseWhere(obj V, p func(*V) bool) int64 {
	n := int64(0)
	switch d := obj.o.(type) {
	case *vec:
		keep := d.e[:0]
		for i := range d.e {
			m.step()
			if p(&d.e[i]) {
				n++
			} else {
				keep = append(keep, d.e[i])
			}
		}
		clear(d.e[len(keep):])
		d.e = keep
	case *str:
		keep := d.b[:0]
		for _, b := range d.b {
			if v := (V{w: int64(int8(b))}); p(&v) {
				n++
			} else {
				keep = append(keep, b)
			}
		}
		d.b = keep
	case *list:
		for l := d.root.next; !l.end; {
			if p(&l.v) {
				l = d.remove(l)
				n++
			} else {
				l = l.next
			}
		}
	case *table:
		for x := d.first(); x != nil; {
			if p(&x.v) {
				x = d.remove(m, x)
				n++
			} else {
				x = x.nextNode()
			}
		}
	}
	return n
}

func (x *stdCallee) invoke() *E {
	if len(x.args) == 0 {
		return nil
	}
	return x.c.callValue(x.args[0], x.args[1:], x.at)
}

func (x *stdCallee) apply() *E {
	if !x.n(2) || x.args[1].t.k != kTuple && x.args[1].t.k != kPair && x.args[1].t.k != kArray {
		return nil
	}
	c, t := x.c, x.args[1]
	slot := c.fn.slot(nil)
	held := object(x.at, t.t, t.konst, func(f *frame) V { return f.s[slot] })
	var args []*E
	n := len(t.t.a)
	if t.t.k == kArray {
		n = int(t.t.n)
	}
	for i := range n {
		if t.t.k == kArray {
			args = append(args, c.indexOf(held, konstE(x.at, tInt, ival(i)), x.at))
		} else {
			args = append(args, c.part(held, i, x.at))
		}
	}
	r := c.callValue(x.args[0], args, x.at)
	v := t.vals()
	return c.after(func(f *frame) V { f.s[slot] = v(f); return V{} }, r)
}

func (x *stdCallee) reference() *E {
	if !x.n(1) || !x.args[0].lv {
		return nil
	}
	e := x.args[0]
	t := x.c.types.intern("std::reference_wrapper<"+e.t.name+">", func() *Type { return &Type{k: kPtr, a: []*Type{e.t}, sub: "ref"} })
	return valE(x.at, t, x.c.addressOf(e, x.at).vals())
}

func (x *stdCallee) gcd() *E {
	if !x.n(2) || !x.args[0].t.isInt() || !x.args[1].t.isInt() {
		return nil
	}
	t := commonType(x.args[0].t, x.args[1].t)
	a, b := x.c.toArith(x.args[0], t), x.c.toArith(x.args[1], t)
	i, j, lcm := a.ints(), b.ints(), x.name == "lcm"
	e := intE(x.at, t, func(f *frame) int64 {
		p, q := magnitude(i(f)), magnitude(j(f))
		m, n := p, q
		for n != 0 {
			m, n = n, m%n
		}
		if !lcm {
			return int64(m)
		}
		if m == 0 {
			return 0
		}
		return intOps["*"](f.m, t, int64(p/m), int64(q), x.at)
	})
	if a.k != nil && b.k != nil {
		return x.c.fold2(e)
	}
	return e
}

func (x *stdCallee) abs() *E {
	if !x.n(1) || !arithmetic(x.args[0].t) {
		return nil
	}
	e := x.c.toArith(x.args[0], promote(x.args[0].t))
	if e.t.isFloat() {
		d := e.floats()
		return &E{t: e.t, at: x.at, d: func(f *frame) float64 { return math.Abs(d(f)) }}
	}
	if e.t.isUnsigned() {
		x.c.errorf(x.at, "call of overloaded 'abs(%s)' is ambiguous", e.t)
		return bad(x.at)
	}
	i, t := e.ints(), e.t
	return intE(x.at, t, func(f *frame) int64 {
		n := i(f)
		if n == minOf(t) {
			f.m.fail(x.at, "abs(%d) cannot be represented in type '%s'", n, t)
		}
		if n < 0 {
			return -n
		}
		return n
	})
}

func (x *stdCallee) midpoint() *E {
	if !x.n(2) || x.args[0].t != x.args[1].t || !x.args[0].t.isArith() {
		return nil
	}
	a, b, t := x.args[0], x.args[1], x.args[0].t
	if t.isFloat() {
		p, q := a.floats(), b.floats()
		return &E{t: t, at: x.at, d: func(f *frame) float64 { return (p(f) + q(f)) / 2 }}
	}
	p, q := a.ints(), b.ints()
	return intE(x.at, t, func(f *frame) int64 { l := p(f); return l + (q(f)-l)/2 })
}

// bitFunc compiles the functions of <bit>.
func (x *stdCallee) bitFunc() *E {
	if !x.n(1) || !x.args[0].t.isInt() {
		return nil
	}
	t := x.args[0].t
	if !t.isUnsigned() {
		x.c.errorf(x.at, "no matching function for call to '%s(%s)'; it needs an unsigned type", x.name, t)
		return bad(x.at)
	}
	i, name, w := x.args[0].ints(), x.name, t.bits()
	ret := tInt
	if strings.HasPrefix(name, "bit_c") || strings.HasPrefix(name, "bit_f") {
		ret = t
	}
	if name == "has_single_bit" {
		return boolE(x.at, func(f *frame) bool { n := uint64(i(f)); return n != 0 && n&(n-1) == 0 })
	}
	e := intE(x.at, ret, func(f *frame) int64 { return bitValue(name, uint64(i(f)), w) })
	if x.args[0].k != nil {
		return x.c.fold2(e)
	}
	return e
}

func bitValue(name string, n uint64, w int) int64 {
	switch name {
	case "popcount":
		c := int64(0)
		for ; n != 0; n &= n - 1 {
			c++
		}
		return c
	case "bit_width":
		return int64(bitLen(n))
	case "countl_zero":
		return int64(w - bitLen(n))
	case "countr_zero":
		if n == 0 {
			return int64(w)
		}
		return int64(bitLen(n&-n) - 1)
	case "countr_one":
		return int64(bitLen(^n&-(^n)) - 1)
	case "bit_floor":
		if n == 0 {
			return 0
		}
		return int64(1) << (bitLen(n) - 1)
	}
	if n <= 1 {
		return 1
	}
	return int64(1) << bitLen(n-1)
}

func (x *stdCallee) fillN() *E {
	if !x.n(3) {
		return nil
	}
	c := x.c
	s := c.sinkOf(x.args[0], x.at)
	n := c.convert(x.args[1], tLong, x.at)
	if s == nil || n.isBad() {
		return nil
	}
	count := n.ints()
	if x.name == "generate_n" {
		a := &algo{c: c, at: x.at}
		call := a.caller(x.args[2], s.el)
		if call == nil {
			return bad(x.at)
		}
		return resultE(x.at, qtype{t: s.t}, func(f *frame) V {
			put, end := s.put(f)
			g := call(f)
			for k := count(f); k > 0; k-- {
				put(g())
			}
			return end()
		}).asEffect()
	}
	v := c.convert(x.args[2], s.el, x.at)
	if v.isBad() {
		return v
	}
	val := v.vals()
	return resultE(x.at, qtype{t: s.t}, func(f *frame) V {
		put, end := s.put(f)
		x := val(f)
		for k := count(f); k > 0; k-- {
			f.m.step()
			put(f.m.copy(s.el, x))
		}
		return end()
	}).asEffect()
}

func (x *stdCallee) copyNth() *E {
	if !x.n(3) || !isIterator(x.args[0].t) {
		return nil
	}
	c := x.c
	it := c.decayed(x.args[0])
	s := c.sinkOf(x.args[2], x.at)
	n := c.convert(x.args[1], tLong, x.at)
	if s == nil || n.isBad() {
		return nil
	}
	conv := c.elemCopy(it.t.a[0], s.el, x.at)
	if conv == nil {
		return bad(x.at)
	}
	v, count := it.vals(), n.ints()
	return resultE(x.at, qtype{t: s.t}, func(f *frame) V {
		p := v(f)
		in := f.m.span(it.t, p, f.m.advance(it.t, p, max(0, count(f)), x.at), x.at)
		put, end := s.put(f)
		for _, e := range append([]V(nil), in.e...) {
			put(conv(f, e))
		}
		return end()
	}).asEffect()
}

func (x *stdCallee) iterSwap() *E {
	if !x.n(2) {
		return nil
	}
	y := *x
	y.args = []*E{x.c.deref(x.args[0], x.at), x.c.deref(x.args[1], x.at)}
	return y.swap()
}

func (x *stdCallee) terminate() *E {
	name := x.name
	return voidE(x.at, func(f *frame) { f.m.fail(x.at, "std::%s was called", name) })
}

func (x *stdCallee) tupleCat() *E {
	var types []*Type
	var vals []func(*frame) V
	for _, a := range x.args {
		if a.t.k != kTuple && a.t.k != kPair {
			return nil
		}
		types = append(types, a.t.a...)
		vals = append(vals, x.c.fresh(a))
	}
	t := x.c.types.tuple(types...)
	return valE(x.at, t, func(f *frame) V {
		s := &structure{t: t}
		for _, v := range vals {
			s.f = append(s.f, v(f).o.(*structure).f...)
		}
		return V{o: s}
	})
}

func (x *stdCallee) toArray() *E {
	if !x.n(1) {
		return nil
	}
	e := x.args[0]
	if e.list != nil && len(e.list.Elems) > 0 {
		t := x.c.expr(e.list.Elems[0]).t
		if len(x.targ) > 0 {
			t = x.targ[0].q.t
		}
		return x.c.listInit(e.list, x.c.types.array(t, int64(len(e.list.Elems)), false), false)
	}
	if e.t.isCArray() {
		v := x.c.fresh(e)
		return valE(x.at, x.c.types.array(e.t.a[0], e.t.n, false), v)
	}
	return nil
}

func (x *stdCallee) notFn() *E {
	return x.c.refuse(x.at, "std::not_fn", "write a lambda")
}

func (x *stdCallee) underlying() *E {
	if !x.n(1) || x.args[0].t.k != kEnum {
		return nil
	}
	return x.c.enumCast(x.args[0], x.args[0].t.e.base, x.at)
}

func (x *stdCallee) classify() *E {
	if !x.n(1) || !x.args[0].t.isArith() {
		return nil
	}
	d, name := x.c.toArith(x.args[0], tDouble).floats(), x.name
	return boolE(x.at, func(f *frame) bool {
		v := d(f)
		switch name {
		case "isnan":
			return math.IsNaN(v)
		case "isinf":
			return math.IsInf(v, 0)
		case "signbit":
			return math.Signbit(v)
		}
		return !math.IsNaN(v) && !math.IsInf(v, 0)
	})
}

func (x *stdCallee) orderTest() *E {
	if !x.n(1) || x.args[0].t.k != kOrdering {
		return nil
	}
	op := map[string]string{"is_eq": "==", "is_lt": "<", "is_gt": ">", "is_neq": "!=", "is_lteq": "<=", "is_gteq": ">="}[x.name]
	return x.c.compareZero(op, x.args[0])
}

// cmpSafe compiles the comparisons of <utility> that do not convert.
func (x *stdCallee) cmpSafe() *E {
	if !x.n(2) || !x.args[0].t.isInt() || !x.args[1].t.isInt() {
		return nil
	}
	a, b := x.args[0], x.args[1]
	i, j, ua, ub := a.ints(), b.ints(), a.t.isUnsigned(), b.t.isUnsigned()
	op := strings.TrimPrefix(x.name, "cmp_")
	return boolE(x.at, func(f *frame) bool {
		p, q := i(f), j(f)
		c := 0
		switch {
		case ua == ub && !ua || p >= 0 && q >= 0:
			c = compare64(p, q)
		case ua && p < 0 && ub && q < 0:
			c = compare64(p, q)
		case ua && p < 0, !ub && q < 0:
			c = 1
		default:
			c = -1
		}
		switch op {
		case "less":
			return c < 0
		case "greater":
			return c > 0
		case "equal":
			return c == 0
		case "not_equal":
			return c != 0
		case "less_equal":
			return c <= 0
		}
		return c >= 0
	})
}

func compare64(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
