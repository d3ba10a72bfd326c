package engine

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// An adaptor is one of std::views with its arguments, without the range:
// std::views::take(3). It is an expression of a type of its own, which a
// pipe applies to a range.
type adaptor struct {
	name string
	args []*E
	prev *adaptor // the one before it in a composition of adaptors
}

// adaptorE returns the expression of an adaptor. Its type has the types of the arguments, its value the arguments, for one in a variable.
func (c *comp) adaptorE(name string, args []*E, at int) *E {
	t := &Type{k: kFunctor, sub: adaptorSub + name}
	spelled := "std::views::" + name
	var vals []func(*frame) V
	for i, a := range args {
		if a.fns != nil {
			a = c.decayed(a)
			args[i] = a
		}
		t.a = append(t.a, a.t)
		spelled += " " + a.t.name
		if a.k != nil && (name == "elements" || name == "adjacent") { // a template argument
			t.n, t.konst = a.k.w, true
			spelled += fmt.Sprint(a.k.w)
		}
		if a.list == nil && a.std == "" && (a.v != nil || a.i != nil || a.b != nil || a.d != nil || a.ref != nil) {
			vals = append(vals, c.fresh(a))
		} else {
			vals = append(vals, nil)
		}
	}
	return c.heldE(&adaptor{name: name, args: args}, c.types.intern(spelled, func() *Type { return t }), vals, at)
}

// heldE returns the expression of an adaptor with the arguments in its value.
//
//	auto pipeline = std::views::filter(isEven) | std::views::take(3);
func (c *comp) heldE(ad *adaptor, t *Type, vals []func(*frame) V, at int) *E {
	e := valE(at, t, func(f *frame) V {
		held := make([]V, len(vals))
		for i, v := range vals {
			if v != nil {
				held[i] = v(f)
			}
		}
		return V{o: &structure{f: held}}
	})
	e.adapt = ad
	return e
}

// adaptorSub is the start of the variety of an adaptor's type, before its name.
const adaptorSub = "adaptor "

// adaptorOf returns the adaptor of an expression; that of a variable has its arguments in its value. It is nil for others.
//
//	auto even = std::views::filter(isEven); for (int n : v | even) print(n);
func (c *comp) adaptorOf(e *E) *adaptor {
	name, ok := strings.CutPrefix(e.t.sub, adaptorSub)
	if e.t.k != kFunctor || !ok {
		return nil
	}
	if e.adapt != nil {
		return e.adapt
	}
	v := e.vals()
	held := make([]*E, len(e.t.a))
	for i, t := range e.t.a {
		held[i] = valE(e.at, t, func(f *frame) V { return v(f).o.(*structure).f[i] })
		if e.t.konst && t.isInt() {
			held[i] = konstE(e.at, t, V{w: e.t.n})
		}
	}
	if name != "|" {
		return &adaptor{name: name, args: held}
	}
	return composed(c.adaptorOf(held[0]), c.adaptorOf(held[1]))
}

// viewArgs puts the template argument of views::elements<1> before the
// others.
//
//	std::views::elements<1>
func (c *comp) viewArgs(p syntax.Part, args []*E, at int) []*E {
	if !p.HasArgs {
		return args
	}
	var list []*E
	for _, a := range c.templateArgs(p.Args) {
		if a.k != nil {
			list = append(list, konstE(at, tInt, *a.k))
		}
	}
	return append(list, args...)
}

// viewCall compiles std::views::name(args): a range with an adaptor, or an
// adaptor that waits for its range.
func (c *comp) viewCall(p syntax.Part, args []*E, at int) *E {
	if anyBad(args) {
		return bad(at)
	}
	switch p.Name {
	case "iota":
		return c.iotaView(args, at)
	case "single":
		return c.singleView(args, at)
	case "repeat":
		return c.repeatView(args, at)
	case "zip", "zip_transform":
		return c.zipCall(p.Name, args, at)
	}
	targs := c.viewArgs(p, nil, at)
	if len(args) > 0 {
		args[0] = c.userView(args[0], at)
	}
	if len(args) > 0 && len(targs)+len(args) == viewNeeds(p.Name)+1 && args[0].list == nil && c.types.elem(args[0].t) != nil {
		return c.viewOf(p.Name, args[0], append(targs, args[1:]...), at)
	}
	return c.adaptorE(p.Name, append(targs, args...), at)
}

// viewNames are the functions and adaptors of std::views.
var viewNames = func() map[string]bool {
	t := map[string]bool{}
	for _, name := range strings.Fields("adjacent all as_const chunk chunk_by common counted drop drop_while elements enumerate filter iota " +
		"join join_with keys pairwise repeat reverse single slide split stride take take_while transform values zip zip_transform") {
		t[name] = true
	}
	return t
}()

// viewNeeds returns the number of arguments that an adaptor has besides its
// range.
func viewNeeds(name string) int {
	switch name {
	case "all", "as_const", "common", "reverse", "keys", "values", "join", "enumerate", "pairwise":
		return 0
	}
	return 1
}

// pipe compiles range | adaptor and the composition of adaptors; nil if the
// operands are not that.
//
//	auto even = std::views::filter(isEven) | std::views::take(2); v | even
func (c *comp) pipe(a, b *E, at int) *E {
	after := c.adaptorOf(b)
	if after == nil {
		return nil
	}
	before := c.adaptorOf(a)
	if before == nil {
		return c.applyAdaptor(after, a, at)
	}
	t := c.types.intern(a.t.name+" | "+b.t.name, func() *Type { return &Type{k: kFunctor, sub: adaptorSub + "|", a: []*Type{a.t, b.t}} })
	return c.heldE(composed(before, after), t, []func(*frame) V{a.vals(), b.vals()}, at)
}

// composed returns the adaptors of b after those of a.
func composed(a, b *adaptor) *adaptor {
	r := *b
	if r.prev == nil {
		r.prev = a
	} else {
		r.prev = composed(a, r.prev)
	}
	return &r
}

// applyAdaptor compiles a range with an adaptor and those that are composed
// with it.
func (c *comp) applyAdaptor(ad *adaptor, e *E, at int) *E {
	if ad.prev != nil {
		e = c.applyAdaptor(ad.prev, e, at)
		if e.isBad() {
			return e
		}
	}
	e = c.userView(e, at)
	if c.types.elem(e.t) == nil {
		c.errorf(at, "no match for 'operator|' (operand types are '%s' and 'std::views::%s')", typeText(e), ad.name)
		return bad(at)
	}
	if ad.name == "to" {
		return c.rangesTo(ad, e, at)
	}
	return c.viewOf(ad.name, e, ad.args, at)
}

// toAdaptor compiles std::ranges::to<T>(...), with the elements deduced for a
// class template such as std::vector.
//
//	v | std::views::take(2) | std::ranges::to<std::vector>()
func (c *comp) toAdaptor(p syntax.Part, x *syntax.Call, at int) *E {
	var t *E
	if a := p.Args[0]; a.Type != nil && a.Type.Form == syntax.NamedType && !a.Type.Name.Parts[len(a.Type.Name.Parts)-1].HasArgs &&
		stdTemplates[a.Type.Name.Last()].min > 0 {
		t = &E{t: tError, std: a.Type.Name.Last()}
	} else {
		t = c.sample(c.templateArgs(p.Args)[0].q.t)
	}
	if args := c.exprs(x.Args); len(args) == 1 {
		return c.applyAdaptor(&adaptor{name: "to", args: []*E{t}}, args[0], at)
	}
	return c.adaptorE("to", []*E{t}, at)
}

// rangesTo compiles std::ranges::to<Container> of a range.
func (c *comp) rangesTo(ad *adaptor, e *E, at int) *E {
	t := ad.args[0].t
	if t.k == kError && ad.args[0].std != "" {
		el := c.types.elem(e.t)
		if el.isRefTuple() { // a container holds values
			el = c.types.tuple(el.a...)
		}
		t = c.deduceStd(ad.args[0].std, []*E{c.sample(el)}, true, at)
	}
	return c.collectRange(t, e, at)
}

// collectRange compiles a container of the elements of a range.
//
//	std::vector<int>(view.begin(), view.end())
func (c *comp) collectRange(t *Type, e *E, at int) *E {
	el := c.types.elem(t)
	if el == nil {
		return bad(at)
	}
	conv := c.elemCopy(c.types.elem(e.t), el, at)
	if conv == nil {
		return bad(at)
	}
	v, from := e.vals(), e.t
	return valE(at, t, func(f *frame) V {
		s := f.m.rangeOf(from, v(f), at)
		return c.gather(f, t, s.e, conv, at)
	})
}

// gather makes a container of converted elements.
func (c *comp) gather(f *frame, t *Type, e []V, conv func(f *frame, v V) V, at int) V {
	f.m.at = at
	if t.k == kStr {
		b := make([]byte, len(e))
		for i, v := range e {
			b[i] = byte(conv(f, v).w)
		}
		return f.m.newString(b)
	}
	defer f.m.build()()
	f.m.charge(slotSize * int64(len(e)))
	list := make([]V, len(e))
	for i, v := range e {
		list[i] = conv(f, v)
	}
	return f.m.collect(t, list, at)
}
