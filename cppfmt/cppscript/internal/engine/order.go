package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// fromLast compiles a call of the library with arguments that are computed from the last one on, as g++ does on
// x86-64, if the order may show: one of them has an effect, and another is no constant.
//
//	std::max(next(), next())
func (c *comp) fromLast(list []syntax.Expr, args []*E, call func(args []*E) *E) *E {
	effects, values := 0, 0
	for i, a := range args {
		if i >= len(list) || len(list) != len(args) || a.isBad() || a.list != nil || !a.t.isScalar() && a.t.k != kStr && a.t.k != kIter {
			return call(args)
		}
		if c.showsOrder(list[i]) {
			effects++
		}
		if a.k == nil {
			values++
		}
	}
	if effects == 0 || values < 2 || c.fn == nil {
		return call(args)
	}
	// Each argument is computed into a slot, and the call reads the slots.
	held := make([]*E, len(args))
	var steps []func(f *frame)
	for i := len(args) - 1; i >= 0; i-- {
		e := args[i]
		if e.k != nil || e.fns != nil || e.std != "" {
			held[i] = e
			continue
		}
		var step func(f *frame)
		held[i], step = c.hold(e)
		steps = append(steps, step)
	}
	// An error of the call is reported as it is without the slots.
	r := call(held)
	if r == nil || r.isBad() {
		return r
	}
	return c.after(func(f *frame) V {
		for _, s := range steps {
			s(f)
		}
		return V{}
	}, r)
}

// rightFirst compiles an assignment by an operator of a class: the right operand is computed before the left one ([expr.ass]/1), if the
// order may show.
//
//	table[next()] = parse(text);
func (c *comp) rightFirst(left, right syntax.Expr, b *E, call func(b *E) *E) *E {
	_, index := left.(*syntax.Index) // which may add an element to a map
	held := b.list == nil && !b.isFunction() && b.k == nil && b.std == "" && c.fn != nil
	if !held || !index && !c.showsOrder(left) || !c.showsOrder(right) {
		return call(b)
	}
	e, step := c.hold(b)
	r := call(e)
	if r == nil || r.isBad() {
		return r
	}
	return c.after(func(f *frame) V {
		step(f)
		return V{}
	}, r)
}

// hold returns an expression for what step leaves in a slot: the value of e, or its place.
func (c *comp) hold(e *E) (held *E, step func(f *frame)) {
	k := c.fn.slot(nil)
	switch {
	// An object is its own place.
	case e.t.isObject():
		v := e.vals()
		held = object(e.at, e.t, e.konst, func(f *frame) V { return f.s[k] })
		held.lv, held.xv = e.lv, e.xv
		return held, func(f *frame) { f.s[k] = v(f) }
	case e.lv && e.ref != nil:
		ref := e.refs()
		return lvalue(e.at, e.t, e.konst, func(f *frame) any { return f.s[k].o }), func(f *frame) { f.s[k].o = ref(f) }
	}
	// The value of an rvalue stays in the slot, which cannot be written.
	v := e.vals()
	held = place(e.at, e.t, false, func(f *frame) *V { return &f.s[k] })
	held.lv, held.ref = false, nil
	return held, func(f *frame) { f.s[k] = v(f) }
}

// pureMethods are methods of the library without an effect.
var pureMethods = map[string]bool{"begin": true, "end": true, "cbegin": true, "cend": true, "rbegin": true, "rend": true, "size": true,
	"length": true, "empty": true, "front": true, "back": true, "at": true, "find": true, "count": true, "contains": true, "c_str": true,
	"data": true, "substr": true, "top": true, "str": true, "value": true, "value_or": true, "has_value": true, "lower_bound": true,
	"upper_bound": true}

// showsOrder reports whether an expression may change a variable or print: it has an assignment, an increment, or a
// call of the script's own or of a method that is not known to have no effect.
func (c *comp) showsOrder(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.Paren:
		return c.showsOrder(x.X)
	case *syntax.Unary:
		return x.Op == "++" || x.Op == "--" || c.showsOrder(x.X)
	case *syntax.Binary:
		return strings.HasSuffix(x.Op, "=") && !isComparison(x.Op) || c.showsOrder(x.X) || c.showsOrder(x.Y)
	case *syntax.Cond:
		return c.showsOrder(x.If) || c.showsOrder(x.Then) || c.showsOrder(x.Else)
	case *syntax.Index:
		return c.showsOrder(x.X) || c.showsOrder(x.I)
	case *syntax.Member:
		return c.showsOrder(x.X)
	case *syntax.Cast:
		return c.showsOrder(x.X)
	case *syntax.Construct:
		n := x.Type.Name
		if x.Type.Form != syntax.NamedType || n == nil {
			return false
		}
		if !n.Parts[len(n.Parts)-1].HasArgs && c.deducer(n) != nil {
			_, std := c.isStd(n) // std::vector{1, 2} has no effect
			return !std
		}
		return c.typeOf(x.Type).t.k == kStruct
	case *syntax.Call:
		// What the script declares may do anything.
		switch f := x.Fun.(type) {
		case *syntax.NameExpr:
			if sym, _ := c.lookup(f.Name); sym != nil && (sym.kind == symFunc || sym.kind == symVar) {
				return true
			}
		case *syntax.Member:
			if !pureMethods[f.Name.Name] || c.showsOrder(f.X) {
				return true
			}
		default:
			return true
		}
		for _, a := range x.Args {
			if c.showsOrder(a) {
				return true
			}
		}
	}
	return false
}
