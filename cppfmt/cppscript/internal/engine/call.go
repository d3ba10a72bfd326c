package engine

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// fnDecl is a function, a member function, a lambda's operator() or a template of
// one. tmpl is not nil for a template, whose instances are in insts; an instance has
// its template in from.
type fnDecl struct {
	name string
	// at is the offset of the name, for errors.
	at     int
	params []param
	// ret is the result type; its t is nil while deduce is set.
	ret    qtype
	deduce bool // the result is deduced from the body, which is not compiled yet
	// fn is the compiled function. Its body may be set later than calls are compiled.
	fn        *Func
	class     *class
	static    bool
	konst     bool
	ctor      bool
	deleted   bool
	explicit  bool
	constexpr bool
	impure    bool // see fnCtx
	// node is the tree of the definition, or of the declaration until there is one.
	node  *syntax.Func
	scope *scope // where it is declared
	tmpl  []syntax.TemplateParam
	// insts are the instances of a template by their arguments.
	insts   map[string]*fnDecl
	lam     *lambdaInfo
	compile func() // compiles the body, nil when it is done
	tool    bool
	from    *fnDecl // the template
	defined bool
	// earlier is compared with the number of the script, so that a session may define
	// a function again.
	earlier int // the number of the script that defines it
}

// A param is a parameter.
type param struct {
	name string
	at   int
	q    qtype
	def  syntax.Expr
	node *syntax.Param
}

// passesRef reports whether the slot of a parameter of the type has the place of the
// argument. Objects are their own place, and so are callables as far as a const reference can show.
func (q qtype) passesRef() bool {
	return q.ref != byValue && !q.t.isObject() && !((q.konst || q.ref == byRvalue) && (q.t.k == kLambda || q.t.k == kStdFunc))
}

// bindsPlace is passesRef for the variable of a declaration. Its initialiser decides for the other references.
func (q qtype) bindsPlace() bool { return q.ref == byRef && !q.konst && !q.t.isObject() }

// callExpr compiles a call: of a name, a member, or the value of an expression.
func (c *comp) callExpr(x *syntax.Call) *E {
	at := x.Offset()
	if n, ok := x.Fun.(*syntax.NameExpr); ok && n.Name.Of == nil {
		if e := c.callName(n.Name, x, at); e != nil {
			return e
		}
	}
	if m, ok := x.Fun.(*syntax.Member); ok {
		return c.callMember(m, x)
	}
	// The callee is computed first, then the arguments from the left to the right
	// ([expr.call]/8).
	f := c.expr(x.Fun)
	args := c.exprs(x.Args)
	if f.isBad() || anyBad(args) {
		return bad(at)
	}
	if f.std != "" && f.fns == nil {
		return c.fromLast(x.Args, args, func(args []*E) *E { return c.callValue(f, args, at) })
	}
	return c.callValue(f, args, at)
}

// anyBad reports whether one of the expressions had an error.
func anyBad(list []*E) bool {
	for _, e := range list {
		if e.isBad() {
			return true
		}
	}
	return false
}

// callName compiles the call of a function by its name; nil if the name is a
// variable. The order is that of C++: the script's functions, namespace std if it is
// visible, the functions of C, then lookup by the arguments ([basic.lookup.argdep]).
func (c *comp) callName(n *syntax.Name, x *syntax.Call, at int) *E {
	sym, rest := c.lookup(n)
	if sym != nil && sym.kind == symFunc {
		return c.callDeclared(n, sym, rest, x, at)
	}
	// Point(1, 2) and Pair(1, 'a') construct; a variable is called like a value.
	if sym != nil && sym.kind != symUsing && !(sym.kind == symNamespace && sym.scope == nil) {
		if sym.kind == symType && len(rest) == 1 && sym.typ != nil && sym.typ.sub == limitsOf && len(x.Args) == 0 {
			return c.staticMember(sym.typ, rest[0], at) // L::max() of an alias of numeric_limits
		}
		if (sym.kind == symClassTemplate || sym.kind == symType) && len(rest) == 0 {
			return c.deduceClass(sym, c.exprs(x.Args), at)
		}
		return nil
	}
	// One that is found by the arguments is the better one, other than a template of namespace std: using std::swap; swap(a, b);
	written := c.loaded["complex"] || c.loaded["valarray"] // abs(z) is not the function of C
	if len(n.Parts) == 1 && (c.root.funcs[n.Last()] || written && stdNameExists(n.Last())) {
		if f := c.friend(n.Last(), x); f != nil {
			if args := c.exprs(x.Args); !anyBad(args) && c.viable(f, args) {
				return c.callValue(f, args, at)
			}
		}
	}
	if parts, ok := c.isStd(n); ok && !(sym == nil && c.printsValues(n, x)) {
		if e := c.stdCallName(parts, x, at); e != nil {
			return e
		}
	}
	if len(n.Parts) > 1 || sym != nil {
		return nil
	}
	if e := c.globalCall(n.Last(), x, at); e != nil {
		return e
	}
	return c.callUnknown(n, x, at)
}

// printsValues reports whether a call is of the print of scripts, and not of std::print, which using namespace std makes visible too: there
// is no format, and the script has not the header.
//
//	using namespace std; print(total, names);
func (c *comp) printsValues(n *syntax.Name, x *syntax.Call) bool {
	if len(n.Parts) != 1 || n.Last() != "print" || len(x.Args) == 0 || bytes.Contains(c.src, []byte("<print>")) {
		return false
	}
	format, ok := x.Args[0].(*syntax.Literal)
	return !ok || !strings.Contains(format.Text, "{")
}

// callDeclared compiles the call of a function that the script declares.
func (c *comp) callDeclared(n *syntax.Name, sym *symbol, rest []syntax.Part, x *syntax.Call, at int) *E {
	f := c.symbolExpr(n, sym, rest)
	args := c.exprs(x.Args)
	if anyBad(args) {
		return bad(at)
	}
	// swap(a, b) of strings finds std::swap even if the script has a swap of its own.
	own := len(n.Parts) > 1 && n.Parts[0].Name == "std" || c.isWritten(n.Last(), sym)
	if (len(n.Parts) == 1 && c.adl(args) || own) && stdNameExists(n.Last()) && !c.viable(f, args) {
		return c.stdCall(n.Parts[len(n.Parts)-1:], args, at)
	}
	if c.competesWithStd(n, sym) && !f.isBad() && !c.exact(f, args) {
		if c.quietly(func() { c.stdCall(n.Parts, args, at) }) {
			return c.stdCall(n.Parts, args, at)
		}
	}
	return c.callValue(f, args, at)
}

// competesWithStd reports whether a function of the script is one of several with its name, since namespace std is visible.
func (c *comp) competesWithStd(n *syntax.Name, sym *symbol) bool {
	return len(n.Parts) == 1 && c.root.names[n.Last()] == sym && c.stdVisible() && stdNameExists(n.Last())
}

// isWritten reports whether a function is one of the written library, as sqrt of complex is: there is another one for numbers.
func (c *comp) isWritten(name string, sym *symbol) bool {
	std := c.root.names["std"]
	return std != nil && std.scope != nil && std.scope.names[name] == sym
}

// exact reports whether a function of f takes the arguments without a conversion. If none does, one of namespace std that the
// directive makes visible can be the better one: max(2.5, 1.5) where the script has an int max(int, int), or a max of three.
//
//	using namespace std; int max(int a, int b); max(2.5, 1.5) // std::max
func (c *comp) exact(f *E, args []*E) bool {
	for _, d := range f.fns {
		var ranks []int
		c.quietly(func() { _, ranks = c.rankCall(d, f, args) })
		if ranks != nil && !slices.ContainsFunc(ranks, func(r int) bool { return r != exactRank }) || ranks == nil && len(args) == 0 {
			return true
		}
	}
	return false
}

// callUnknown compiles the call of a name that is declared nowhere: a function that is
// found by the arguments, or an error.
func (c *comp) callUnknown(n *syntax.Name, x *syntax.Call, at int) *E {
	if op, ok := strings.CutPrefix(n.Last(), "operator"); ok && (len(x.Args) == 1 || len(x.Args) == 2) {
		return c.operatorCall(op, x, at)
	}
	if stdNameExists(n.Last()) {
		args := c.exprs(x.Args)
		if anyBad(args) {
			return bad(at)
		}
		if c.adl(args) {
			return c.stdCall(n.Parts, args, at)
		}
	}
	if f := c.friend(n.Last(), x); f != nil {
		return c.callValue(f, c.exprs(x.Args), at)
	}
	// The arguments have errors of their own.
	e := c.nameExpr(n)
	c.exprs(x.Args)
	return e
}

// operatorCall compiles the call of an operator by its name: it is the operator with these operands.
//
//	return !operator==(a, b);
func (c *comp) operatorCall(op string, x *syntax.Call, at int) *E {
	if len(x.Args) == 1 {
		return c.unary(&syntax.Unary{At: x.At, Op: op, X: x.Args[0]})
	}
	args := c.exprs(x.Args)
	if anyBad(args) {
		return bad(at)
	}
	return c.binaryOp(op, args[0], args[1], at)
}

// friend returns the friend functions of a name that the classes of the arguments
// declare, or nil. They are visible to calls with such arguments only
// ([basic.lookup.argdep]/4).
func (c *comp) friend(name string, x *syntax.Call) *E {
	var found []*fnDecl
	c.quietly(func() {
		for _, a := range c.exprs(x.Args) {
			found = append(found, a.t.associated(name, 0)...)
		}
	})
	if found == nil {
		return nil
	}
	return &E{t: tVoid, fns: unique(found), std: name}
}

// adl reports whether an argument has a class type of namespace std, whose functions
// are then found without qualification: sort(begin(v), end(v)).
func (c *comp) adl(args []*E) bool {
	return slices.ContainsFunc(args, func(a *E) bool { return ofStd(a.t) })
}

// ofStd reports whether a type is a class of namespace std, or a pointer to one or an array of them.
func ofStd(t *Type) bool {
	switch t.k {
	case kPtr:
		return t.sub == "ref" || ofStd(t.a[0])
	case kStruct:
		return t.s.exc != nil || strings.HasPrefix(t.name, "std::")
	case kIter, kSV, kStdFunc, kOrdering, kView, kInserter:
		return true
	}
	if t.isCArray() {
		return ofStd(t.a[0])
	}
	return t.isObject()
}

// viable reports whether an overload of f takes the arguments. No error is reported.
func (c *comp) viable(f *E, args []*E) bool {
	return c.quietly(func() {
		if c.resolve(f, args, f.at) == nil {
			c.failed++
		}
	})
}

// callValue compiles the call of an expression: overloads, a function of the library,
// a callable object, or the object that a std::reference_wrapper refers to.
func (c *comp) callValue(f *E, args []*E, at int) *E {
	switch {
	case f.isBad():
		return f
	case f.fns != nil:
		d := c.resolve(f, args, at)
		if d == nil {
			return bad(at)
		}
		return c.emitOrdered(d, f.recv, args, at, true)
	case f.std != "":
		return c.stdCallByName(f, args, at)
	}
	if e := c.callBound(f, args, at); e != nil {
		return e
	}
	switch f.t.k {
	case kLambda:
		return c.callLambda(f, args, at)
	case kStdFunc, kFuncPtr:
		return c.callIndirect(f, args, at)
	case kFunctor:
		return c.callFunctor(f, args, at)
	// An object of class type: its operator(), or the lambdas that it derives from.
	case kStruct:
		if len(f.t.s.callees) > 0 {
			return c.callOverloaded(f, args, at)
		}
		if ms := f.t.s.methods["operator()"]; ms != nil {
			return c.callValue(&E{t: tVoid, at: at, fns: ms, recv: f, std: "operator()"}, args, at)
		}
	case kPtr:
		if f.t.sub == "ref" {
			return c.callValue(c.pointee(f, at), args, at)
		}
	}
	c.errorf(at, "expression of type '%s' cannot be used as a function", typeText(f))
	return bad(at)
}

// callBound compiles the call of a pointer to a member with its object; nil for another callee.
//
//	(p.*f)(args)
func (c *comp) callBound(f *E, args []*E, at int) *E {
	if f.tie == nil || f.std != "" || f.recv == nil {
		return nil
	}
	return c.callFunctor(f.tie[0], append([]*E{f.recv}, args...), at)
}

// callOverloaded compiles the call of an object that derives from lambdas: the lambda
// that fits best. This is the idiom of std::visit(overloaded{[](int) {...}, [](auto)
// {...}}, v).
func (c *comp) callOverloaded(f *E, args []*E, at int) *E {
	best := -1
	var decl *fnDecl
	var ranks []int
	for _, i := range f.t.s.callees {
		t := f.t.s.fields[i].t.t
		if t.k != kLambda {
			continue
		}
		var d *fnDecl
		var r []int
		if !c.quietly(func() { d, r = c.rankCall(t.lam.decl, &E{at: at}, args) }) || d == nil {
			continue
		}
		// The ranking is that of overloads: each lambda is one.
		if best < 0 || better(r, ranks) || !better(ranks, r) && c.tieBreak(d, decl, args) > 0 {
			best, decl, ranks = i, d, r
		}
	}
	if best < 0 {
		c.errorf(at, "no match for call to '(%s) (%s)'", f.t.s.short, argTypes(args))
		return bad(at)
	}
	return c.callLambda(c.field(f, best, at), args, at)
}

// signatureValues compiles the arguments of a call of f by its type. ok is false after an error.
func (c *comp) signatureValues(f *E, args []*E, at int) (vals []func(*frame) V, ok bool) {
	sig := f.t.sig
	if len(args) != len(sig.params) {
		c.errorf(at, "no match for call to '(%s) (%s)'", f.t, argTypes(args))
		return nil, false
	}
	vals = c.argValues(args, sig.params, nil)
	return vals, vals != nil || len(sig.params) == 0
}

// callIndirect compiles the call of a std::function or a pointer to a function. An
// empty std::function throws std::bad_function_call, a null pointer ends the script.
func (c *comp) callIndirect(f *E, args []*E, at int) *E {
	sig := f.t.sig
	c.note(nil, nil)
	vals, ok := c.signatureValues(f, args, at)
	if !ok {
		return bad(at)
	}
	callee, std := f.vals(), f.t.k == kStdFunc
	run := func(fr *frame) V {
		m := fr.m
		cl, _ := callee(fr).o.(*callable)
		if cl == nil {
			if std {
				m.throw("bad_function_call", at, "bad_function_call")
			}
			m.fail(at, "call of a null pointer to a function")
		}
		// The captures may refer to a frame that is gone.
		cl.check(m, at)
		g := m.enter(cl.fn)
		for i := len(vals) - 1; i >= 0; i-- {
			g.s[i] = vals[i](fr)
		}
		g.caps = cl.caps
		return m.run(cl.fn, g, at)
	}
	return resultE(at, sig.ret, run)
}

// argTypes names the types of arguments for an error, lvalues with & as g++ does.
func argTypes(args []*E) string {
	var s []string
	for _, a := range args {
		t := typeText(a)
		if a.lv {
			t += "&"
		}
		s = append(s, t)
	}
	return strings.Join(s, ", ")
}

// resultE returns the expression for the result of a call: an lvalue for T&, an
// xvalue for T&& of an object, otherwise a value. run returns the place in V.o for a
// reference to a value that is no object.
func resultE(at int, ret qtype, run func(*frame) V) *E {
	t := ret.t
	if ret.ref == byRef && t != tVoid {
		if t.isObject() {
			return object(at, t, ret.konst, run)
		}
		return lvalue(at, t, ret.konst, func(f *frame) any { return run(f).o })
	}
	e := &E{t: t, at: at, xv: ret.ref == byRvalue}
	// A number after && is read at once: nothing can be moved from it.
	if ret.ref == byRvalue && !t.isObject() {
		e.xv = false
		e.v = func(f *frame) V { return load(run(f).o) }
		return e
	}
	switch {
	case t == tBool:
		e.b = func(f *frame) bool { return run(f).w != 0 }
	case t.isWord():
		e.i = func(f *frame) int64 { return run(f).w }
	case t.isFloat():
		e.d = func(f *frame) float64 { return run(f).float() }
	default:
		e.v = run
	}
	return e
}

// argValues compiles the arguments for parameters, with the defaults of d for those
// that are absent; nil if one does not fit. They are evaluated from the left to the
// right, which C++ leaves open.
func (c *comp) argValues(args []*E, params []qtype, d *fnDecl) []func(*frame) V {
	vals := make([]func(*frame) V, 0, len(params))
	for i, q := range params {
		if i < len(args) {
			v := c.argValue(args[i], q)
			if v == nil {
				return nil
			}
			vals = append(vals, v)
			continue
		}
		// The default may name parameters of templates and members of the class.
		e := c.defaultArg(d, i)
		v := c.argValue(e, q)
		if v == nil {
			return nil
		}
		vals = append(vals, v)
	}
	return vals
}

// defaultArg compiles the default of parameter i in the scope of the function
// ([dcl.fct.default]/5), once for each call.
func (c *comp) defaultArg(d *fnDecl, i int) *E {
	outer := c.scope
	c.scope = d.scope
	defer func() { c.scope = outer }()
	return c.initFrom(d.params[i].def, d.params[i].q.t, d.params[i].at, false)
}

// argValue compiles one argument as the value of the parameter's slot: a place, an
// object, or a copy of its own; nil if it does not fit.
func (c *comp) argValue(e *E, q qtype) func(*frame) V {
	if e.t.isWrapper() && e.t.a[0] == q.t && q.ref == byRef { // f(std::ref(text))
		e = c.pointee(e, e.at)
	}
	if q.passesRef() {
		switch {
		case q.ref == byRvalue && e.lv && e.t == q.t:
			c.errorf(e.at, "cannot bind rvalue reference of type '%s' to lvalue of type '%s'", q, typeText(e))
			return nil
		case q.bindsPlace() || aliases(q, e):
			return c.argPlace(e, q)
		}
		return c.argTemporary(e, q)
	}
	conv := c.convert(e, q.t, e.at)
	if conv.isBad() {
		return nil
	}
	switch {
	// The parameter is an object of its own.
	case q.ref == byValue:
		return c.fresh(conv)
	case !q.t.isObject():
		return conv.vals()
	case q.ref == byRef && !q.konst && (!e.lv || e.konst):
		c.errorf(e.at, "cannot bind non-const lvalue reference of type '%s' to %s of type '%s'", q, valueWord(e), typeText(e))
		return nil
	case q.ref == byRvalue && conv.lv:
		c.errorf(e.at, "cannot bind rvalue reference of type '%s' to lvalue of type '%s'", q, typeText(e))
		return nil
	case conv.isTemporary(): // also one that a conversion makes: log("text") of a class that holds a string
		c.refuseDestructor(e.at, "a temporary")
		return nil
	}
	return conv.vals()
}

// argPlace compiles the argument for a reference that can write to a value; nil if it is
// no lvalue of the type.
func (c *comp) argPlace(e *E, q qtype) func(*frame) V {
	switch {
	case e.isBad():
		return nil
	case q.ref == byRvalue:
	case e.t != q.t || !e.lv && !(e.moved && q.konst) || e.ref == nil || e.konst && !q.konst:
		c.errorf(e.at, "cannot bind non-const lvalue reference of type '%s' to %s of type '%s'", q, valueWord(e), typeText(e))
		return nil
	}
	ref := e.refs()
	return func(f *frame) V { return V{o: ref(f)} }
}

// argTemporary compiles the argument for a const reference that is no lvalue of its type: the place of a
// temporary, which is a slot of this frame. It is nil if the argument does not fit.
func (c *comp) argTemporary(e *E, q qtype) func(*frame) V {
	conv := c.convert(e, q.t, e.at)
	if conv.isBad() {
		return nil
	}
	v := conv.vals()
	if conv.k != nil {
		cell := &V{}
		*cell = *conv.k
		return func(*frame) V { return V{o: cell} }
	}
	if c.fn == nil {
		return func(f *frame) V { x := v(f); return V{o: &x} }
	}
	k := c.fn.slot(q.t)
	return func(f *frame) V {
		f.s[k] = v(f)
		return V{o: &f.s[k]}
	}
}

// valueWord names the value category of an argument for an error about a reference.
func valueWord(e *E) string {
	if e.lv {
		return "a value"
	}
	return "an rvalue"
}

// resolve chooses the overload for the arguments ([over.match.best]); nil after an
// error. The candidate is an instance if a template is chosen.
func (c *comp) resolve(f *E, args []*E, at int) *fnDecl {
	var best *fnDecl
	var bestRanks []int
	ambiguous := false
	// One pass keeps the best so far; a later candidate that beats it clears the
	// ambiguity.
	for _, d := range f.fns {
		cand, ranks := c.rankCandidate(d, f, args)
		if cand == nil {
			continue
		}
		switch {
		case best == nil:
			best, bestRanks = cand, ranks
		case better(ranks, bestRanks):
			best, bestRanks, ambiguous = cand, ranks, false
		case better(bestRanks, ranks):
		default:
			switch c.tieBreak(cand, best, args) {
			case 1:
				best, bestRanks, ambiguous = cand, ranks, false
			case 0:
				ambiguous = true
			}
		}
	}
	switch {
	case best == nil:
		c.noMatch(f, args, at)
	case ambiguous:
		c.errorf(at, "call of overloaded '%s(%s)' is ambiguous", f.fns[0].name, argTypes(args))
		return nil
	case best.deleted:
		c.errorf(at, "use of deleted function '%s'", best.name)
		return nil
	case best.isPrivate() && !c.inside(best.class):
		c.errorf(at, "'%s::%s' is private within this context", best.class.t, best.name)
		return nil
	case best.deduce: // its result is needed now
		c.ensure(best)
	}
	return best
}

// isPrivate reports whether a function is private. Operators are not checked: algorithms of the library call them, and
// who may use them depends on where the algorithm was called.
func (d *fnDecl) isPrivate() bool {
	return d.class != nil && d.node != nil && d.node.Private && !strings.HasPrefix(d.name, "operator")
}

// rankCandidate is rankCall for one of the overloads of f; nil too if the object of f has
// no such member: a const object has only its const members.
func (c *comp) rankCandidate(d *fnDecl, f *E, args []*E) (*fnDecl, []int) {
	switch {
	case d.deleted && !c.takes(d, len(args)):
		return nil, nil
	case d.needsMutable() && f.recv != nil && f.recv.konst:
		return nil, nil
	case d.node != nil && f.recv != nil && !d.takesObject(f.recv):
		return nil, nil
	}
	return c.rankCall(d, f, args)
}

// takesObject reports whether the ref-qualifier of a member allows an object ([over.match.funcs.general]/4).
//
//	std::string text() &&; // for std::move(m).text()
func (d *fnDecl) takesObject(o *E) bool {
	switch d.node.Ref {
	case "&":
		return o.lv || d.konst
	case "&&":
		return !o.lv
	}
	return true
}

// needsMutable reports whether a function is a member that is not for const objects.
func (d *fnDecl) needsMutable() bool { return d.class != nil && !d.static && !d.konst && !d.ctor }

// noMatch reports a call that no overload takes. A single candidate is named with the
// reason, as g++'s notes do.
func (c *comp) noMatch(f *E, args []*E, at int) {
	d := f.fns[0]
	if len(f.fns) == 1 {
		if d.needsMutable() && f.recv != nil && f.recv.konst && c.takes(d, len(args)) {
			c.errorf(at, "passing 'const %s' as 'this' argument discards qualifiers", d.class.t)
			return
		}
		if d.tmpl == nil && d.lam == nil && c.reportMisfit(d, args, at) {
			return
		}
	}
	c.errorf(at, "no matching function for call to '%s(%s)'", d.name, argTypes(args))
}

// reportMisfit reports why a function that is no template does not take the
// arguments: their number, or the first one that does not convert. It returns false
// if it found no reason.
func (c *comp) reportMisfit(d *fnDecl, args []*E, at int) bool {
	switch {
	case len(args) < required(d):
		c.errorf(at, "too few arguments to function '%s'", declText(d))
		return true
	case len(args) > len(d.params):
		c.errorf(at, "too many arguments to function '%s'", declText(d))
		return true
	}
	for i, a := range args {
		if c.rank(a, d.params[i].q) < 0 && c.argValue(a, d.params[i].q) == nil {
			c.errorf(a.at, "could not convert argument %d from '%s' to '%s'", i+1, typeText(a), d.params[i].q)
			return true
		}
	}
	return false
}

// declText returns a function's declaration for an error.
func declText(d *fnDecl) string {
	var ps []string
	for _, p := range d.params {
		ps = append(ps, p.q.String())
	}
	ret := ""
	if d.ret.t != nil && !d.ctor {
		ret = d.ret.String() + " "
	}
	return ret + d.name + "(" + strings.Join(ps, ", ") + ")"
}

// required returns the number of parameters before the first one with a default.
func required(d *fnDecl) int {
	for i, p := range d.params {
		if p.def != nil {
			return i
		}
	}
	return len(d.params)
}

// takes reports whether a function can be called with n arguments, as far as their
// number goes.
func (c *comp) takes(d *fnDecl, n int) bool { return n >= required(d) && n <= len(d.params) }

// rankCall ranks the conversion of each argument of a call; nil if d is not viable.
// The candidate is an instance if d is a template, for which the arguments deduce the
// parameters.
func (c *comp) rankCall(d *fnDecl, f *E, args []*E) (*fnDecl, []int) {
	// Deduction fails quietly: the template is then no candidate.
	if d.tmpl != nil {
		if d = c.instantiate(d, f.targs, args); d == nil {
			return nil, nil
		}
	} else if f.targs != nil {
		return nil, nil
	}
	if !c.takes(d, len(args)) {
		return nil, nil
	}
	ranks := make([]int, len(args))
	for i, a := range args {
		if ranks[i] = c.rank(a, d.params[i].q); ranks[i] < 0 {
			return nil, nil
		}
		if last := len(d.node2().Params) - 1; i >= last && last >= 0 && d.node.Params[last].Ellipsis {
			ranks[i] = anyRank
		}
	}
	return d, ranks
}

// node2 returns the tree of a function, an empty one for one without.
func (d *fnDecl) node2() *syntax.Func {
	if d.node == nil {
		return &syntax.Func{}
	}
	return d.node
}

// better reports whether ranks a are better than b: nowhere worse and somewhere
// better ([over.match.best.general]/2).
func better(a, b []int) bool {
	is := false
	for i := range a {
		if a[i] > b[i] {
			return false
		}
		is = is || a[i] < b[i]
	}
	return is
}

// secondRank ranks what the result of a conversion operator of e, if that is a number, is converted to: the operator that two
// parameters have in common does not decide between them ([over.ics.rank]/3.3).
func (c *comp) secondRank(e *E, t *Type) int {
	d := c.userConversionTo(e.t, t, false)
	switch {
	case d == nil || d.ret.t == nil || !d.ret.t.isArith() || !t.isArith():
		return noRank
	case d.ret.t == t:
		return exactRank
	}
	return rankNumber(d.ret.t, t)
}

// tieBreak returns 1 if a is preferred to b for arguments that fit both equally, -1
// if b is, and 0 if neither is. In order: the reference that binds closer, the
// function that is no template, the member for the object's constness, the template
// that is more special.
func (c *comp) tieBreak(a, b *fnDecl, args []*E) int {
	for i, e := range args {
		x, y := a.params[i].q, b.params[i].q
		if x.t == y.t {
			if s := refScore(x, e) - refScore(y, e); s != 0 {
				return sign(s)
			}
		} else if s := c.secondRank(e, y.t) - c.secondRank(e, x.t); s != 0 {
			return sign(s)
		}
	}
	if (a.from == nil) != (b.from == nil) {
		if a.from == nil {
			return 1
		}
		return -1
	}
	if rvalue := func(d *fnDecl) bool { return d.class != nil && d.node != nil && d.node.Ref == "&&" }; rvalue(a) != rvalue(b) {
		if rvalue(a) {
			return 1
		}
		return -1
	}
	// v.at(0) of an object that can change prefers the member without const.
	if a.class != nil && b.class != nil && a.konst != b.konst {
		if b.konst {
			return 1
		}
		return -1
	}
	if a.from != nil && b.from != nil {
		if s := c.specificity(a.from) - c.specificity(b.from); s != 0 {
			return sign(s)
		}
	}
	return 0
}

// specificity returns how special the parameters of a template are: an approximation of
// partial ordering ([temp.func.order]) that counts the names and declarators in the
// types. A pack is less special than anything, a constraint more.
func (c *comp) specificity(d *fnDecl) int {
	n := 0
	seen := map[string]bool{}
	for _, p := range d.params {
		n += countNames(p.node.Type, d.tmpl, seen)
		if p.node.Pack {
			n -= 100
		}
		if t := p.node.Type; t.Form == syntax.PointerType && t.Elem.Const { // const T* is closer than T*
			n++
		}
		if t := p.node.Type; t.Form == syntax.RefType && t.Elem.Form == syntax.ArrayType { // const T (&)[N] is closer than const T&
			n += 2
		}
		if p.node.Type.Form != syntax.NamedType && p.node.Type.Form != syntax.AutoType {
			n++
		}
		if p.node.Type.Form == syntax.AutoType && p.node.Type.Name != nil { // std::integral auto n
			n += c.conceptAtoms(p.node.Type.Name, 0)
		}
	}
	if d.node != nil && d.node.Requires != nil {
		n += 1 + c.atoms(d.node.Requires, 0)
	}
	for _, t := range d.tmpl {
		if t.Constraint != nil {
			n += 1 + c.conceptAtoms(t.Constraint, 0)
		}
	}
	return n
}

// countNames is the part of specificity that the names in a type have: std::vector<T> names more than T, and is the closer match; Key
// more than T, and T, T more than T, U. seen are the template parameters that were there before.
func countNames(t *syntax.Type, params []syntax.TemplateParam, seen map[string]bool) (n int) {
	for _, name := range typeNames(t) {
		switch {
		case findParam(params, name) == nil:
			n += 2
		case seen[name]:
			n++
		}
		seen[name] = true
	}
	return n
}

// sign returns -1, 0 or 1.
func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// refScore returns how well a reference fits an argument of the same type: T& for
// lvalues that can change, T&& for rvalues, const T& for both ([over.ics.rank]/3.2).
func refScore(q qtype, e *E) int {
	switch {
	case e.lv && !e.konst && q.ref == byRef && !q.konst:
		return 2
	case !e.lv && q.ref == byRvalue:
		return 2
	case e.lv && q.ref == byRvalue:
		return 0
	}
	return 1
}

// emitCall compiles the call of a function with arguments that fit. recv is the
// object of a member function. The body may be compiled later: the call holds the
// Func, not its body.
func (c *comp) emitCall(d *fnDecl, recv *E, args []*E, at int) *E {
	return c.emitOrdered(d, recv, args, at, false)
}

// emitOrdered is emitCall for arguments in parentheses, if last is set: they are computed from
// the last one on, as g++ does on x86-64, where C++ leaves the order open. Operands and the
// elements of braces are computed in order.
func (c *comp) emitOrdered(d *fnDecl, recv *E, args []*E, at int, last bool) *E {
	c.ensure(d)
	if d.tool {
		c.note(d, nil)
		return c.callTool(d, args, at)
	}
	if d.deduce && d.ret.t == nil {
		c.errorf(at, "use of '%s' before deduction of 'auto'", d.name)
		return bad(at)
	}
	if d.at >= libraryBase && at < libraryBase {
		return c.emitLibrary(d, recv, args, at, last)
	}
	return c.emitDirect(d, recv, args, at, last)
}

// emitDirect is emitOrdered for a function with a known result.
func (c *comp) emitDirect(d *fnDecl, recv *E, args []*E, at int, last bool) *E {
	c.note(d, args)
	params := d.paramTypes()
	vals := c.argValues(args, params, d)
	if vals == nil && len(params) > 0 {
		return bad(at)
	}
	fn := d.fn
	if d.class != nil && !d.static {
		if recv == nil {
			c.errorf(at, "cannot call member function '%s' without object", d.name)
			return bad(at)
		}
		vals = append([]func(*frame) V{recv.vals()}, vals...)
	}
	// A constant result can be a template argument or an array length.
	if e := c.callConstexpr(d, args, vals, at); e != nil {
		return e
	}
	if e := fastCall(d, args, params, at); e != nil {
		return e
	}
	if last && countEffects(args) > 1 {
		return resultE(at, d.ret, func(f *frame) V {
			m := f.m
			g := m.enter(fn)
			first := len(vals) - len(params)
			for i := range first {
				g.s[i] = vals[i](f)
			}
			for i := len(vals) - 1; i >= first; i-- {
				g.s[i] = vals[i](f)
			}
			return m.run(fn, g, at)
		})
	}
	// The frame is taken before the arguments are computed: a recursive argument
	// takes another one from the pool.
	return resultE(at, d.ret, func(f *frame) V {
		m := f.m
		g := m.enter(fn)
		for i, a := range vals {
			g.s[i] = a(f)
		}
		return m.run(fn, g, at)
	})
}

// paramTypes returns the types of the parameters.
func (d *fnDecl) paramTypes() []qtype {
	params := make([]qtype, len(d.params))
	for i, p := range d.params {
		params[i] = p.q
	}
	return params
}

// countEffects returns how many of the arguments are more than constants and variables, so that
// the order in which they are computed may show.
func countEffects(args []*E) int {
	n := 0
	for _, a := range args {
		if a.k == nil && a.slot == 0 && a.cell == nil {
			n++
		}
	}
	return n
}

// fastCall compiles the call of a function of one or two integers without the general
// loop over the arguments; nil for others. Recursive functions of scripts are mostly
// of this kind.
func fastCall(d *fnDecl, args []*E, params []qtype, at int) *E {
	if !d.ret.t.isWord() || d.ret.ref != byValue || d.class != nil || len(args) != len(params) {
		return nil
	}
	fn := d.fn
	for i, q := range params {
		if !q.t.isWord() || q.ref != byValue || args[i].t != q.t {
			return nil
		}
	}
	switch len(args) {
	case 1:
		a := args[0].ints()
		return intE(at, d.ret.t, func(f *frame) int64 {
			m := f.m
			g := m.enter(fn)
			g.s[0].w = a(f)
			return m.run(fn, g, at).w
		})
	case 2:
		a, b := args[0].ints(), args[1].ints()
		return intE(at, d.ret.t, func(f *frame) int64 {
			m := f.m
			g := m.enter(fn)
			g.s[1].w = b(f)
			g.s[0].w = a(f)
			return m.run(fn, g, at).w
		})
	}
	return nil
}

// callConstexpr computes the call of a constexpr function with constant arguments;
// nil if it is not a constant: the computation failed, threw, or took more than the
// steps that are left.
func (c *comp) callConstexpr(d *fnDecl, args []*E, vals []func(*frame) V, at int) *E {
	// Only numbers can be constants of the compiler.
	if d.impure && c.fn != nil {
		c.fn.impure = true
	}
	if !d.constexpr || d.impure || d.fn == nil || d.fn.body == nil || !d.ret.t.isArith() || d.class != nil && !d.static {
		return nil
	}
	for _, a := range args {
		if a.k == nil {
			return nil
		}
	}
	var v V
	if fault := c.compute(func(f *frame) {
		// The clock and the steps are looked at before the call, since a constant may
		// be expensive.
		f.m.checkAt = f.m.steps
		m := f.m
		g := m.enter(d.fn)
		for i, a := range vals {
			g.s[i] = a(f)
		}
		v = m.run(d.fn, g, at)
	}); fault != nil {
		return nil
	}
	if d.ret.ref != byValue {
		return nil
	}
	return konstE(at, d.ret.t, v)
}

// ensure compiles the body of a function if that was put off: members of class
// templates are compiled when they are used ([temp.inst]/4).
func (c *comp) ensure(d *fnDecl) {
	if d.compile != nil {
		do := d.compile
		d.compile = nil
		do()
	}
}

// declareFunc makes the declaration of a function of a syntax tree. The body is not
// compiled yet. A parameter with auto makes it a template ([dcl.fct]/22).
func (c *comp) declareFunc(n *syntax.Func, cl *class) *fnDecl {
	d := &fnDecl{name: n.Name, at: n.Offset(), class: cl, static: n.Static, konst: n.Const, ctor: n.Ctor, deleted: n.Delete,
		explicit: n.Explicit, constexpr: n.Constexpr, node: n, scope: c.scope}
	d.tmpl = n.Template
	if cl == nil && d.at < libraryBase {
		if c.root.funcs == nil {
			c.root.funcs = map[string]bool{}
		}
		c.root.funcs[n.Name] = true
	}
	auto := 0
	for _, p := range n.Params {
		if hasAuto(p.Type) || p.Pack && !c.boundPack(p) {
			auto++
		}
	}
	if len(d.tmpl) > 0 || auto > 0 {
		if d.tmpl == nil {
			d.tmpl = []syntax.TemplateParam{}
		}
		d.insts = map[string]*fnDecl{}
		for _, p := range n.Params {
			d.params = append(d.params, param{name: p.Name, at: p.Offset(), def: p.Default, node: p})
		}
		return d
	}
	c.declareParams(d, n.Params)
	c.declareTrailing(d, n)
	return d
}

// declareTrailing is declareResult for a function whose result may be decltype of an expression with its parameters.
//
//	auto sum(int a, double b) -> decltype(a + b)
func (c *comp) declareTrailing(d *fnDecl, n *syntax.Func) {
	if n.Result == nil || n.Result.Form != syntax.DecltypeType || n.Result.X == nil {
		c.declareResult(d, n)
		return
	}
	outerFn, outer := c.fn, c.scope
	defer func() { c.fn, c.scope = outerFn, outer }()
	if c.fn == nil || d.class != nil {
		c.fn = &fnCtx{fn: &Func{}, class: d.class, hasThis: d.class != nil && !d.static, konst: d.konst}
	}
	c.scope = &scope{up: outer, fn: c.fn, class: outer.class}
	for _, p := range d.params {
		c.scope.add(&symbol{kind: symVar, name: p.name, q: p.q, slot: c.fn.slot(nil), owner: c.fn, isRef: p.q.passesRef()})
	}
	c.declareResult(d, n)
}

// boundPack reports whether a parameter is a pack of the class around it, of which the elements are known.
//
//	template <class... Args> struct Signal { void emit(Args... args); };
func (c *comp) boundPack(p *syntax.Param) bool {
	if !p.Pack {
		return false
	}
	for _, n := range typeNames(p.Type) {
		if sym := c.find(n); sym != nil && sym.kind == symPack {
			return true
		}
	}
	return false
}

// declareParams resolves the types of parameters. Arrays and functions are passed as
// pointers ([dcl.fct]/5).
func (c *comp) declareParams(d *fnDecl, params []*syntax.Param) {
	defaults := false
	for i, p := range params {
		if defaults = defaults || p.Default != nil; defaults && p.Default == nil && !p.Pack {
			c.errorf(p.Offset(), "default argument missing for parameter %d of '%s'", i+1, d.name)
		}
		if c.boundPack(p) {
			c.eachPack(typeNames(p.Type), p.Offset(), func() {
				d.params = append(d.params, param{name: p.Name, at: p.Offset(), q: c.paramType(p.Type), node: p})
			})
			continue
		}
		q := c.typeOf(p.Type)
		q.vol, q.fn = false, funcPointer
		// int (&f)(int) is used like the pointer.
		if q.t.k == kFuncPtr && q.ref == byRef {
			q.ref = byValue
		}
		if q.t == tVoid {
			c.errorf(p.Offset(), "parameter '%s' has type void", p.Name)
			q.t = tError
		}
		if q.t.isCArray() && q.ref == byValue {
			q = qtype{t: c.types.pointer(q.t.a[0], q.konst)}
		}
		if q.ref == byValue && q.t.isDestroyed() {
			c.refuseDestructor(p.Offset(), "a parameter by value")
		}
		d.params = append(d.params, param{name: p.Name, at: p.Offset(), q: q, def: p.Default, node: p})
	}
}

// declareResult resolves the type of the result: void for constructors, deduce for
// auto and decltype(auto).
func (c *comp) declareResult(d *fnDecl, n *syntax.Func) {
	switch {
	case n.Ctor || n.Dtor:
		d.ret = qtype{t: tVoid}
	case n.Result == nil: // a conversion operator
		d.ret = qtype{t: tVoid}
		if t := c.conversionType(n.Name); t.t != nil {
			d.ret = t
		}
	case hasAuto(n.Result) || n.Result.Form == syntax.DecltypeType && n.Result.X == nil:
		d.deduce = true
	default:
		d.ret = c.typeOf(n.Result)
		// const on a result by value means nothing for numbers, and prevents moves of
		// objects.
		if d.ret.ref == byValue {
			d.ret.konst = false
		}
	}
}

// hasAuto reports whether a type is deduced from its initialiser: auto, or a pointer
// or reference to it.
func hasAuto(t *syntax.Type) bool {
	for t != nil {
		if t.Form == syntax.AutoType {
			return true
		}
		if t.Form == syntax.NamedType || t.Form == syntax.FuncType {
			return false
		}
		t = t.Elem
	}
	return false
}

// compileBody compiles the body of a function whose declaration is complete.
// Everything of the compiler that belongs to the function around it is saved: bodies
// are compiled where they are met, in the middle of another function too.
func (c *comp) compileBody(d *fnDecl) {
	n := d.node
	// A constructor without a body is = default or declared only: its initialisers
	// are compiled all the same.
	if n.Body == nil && !n.Ctor {
		return
	}
	d.fn.nslots = 0 // a declaration has those of its parameters
	fc := &fnCtx{fn: d.fn, ret: d.ret, deduce: d.deduce, decl: d, class: d.class, konst: d.konst, name: d.name}
	fc.hasThis = d.class != nil && !d.static
	fc.deduceRef = d.deduce && n.Result != nil && n.Result.Form == syntax.RefType
	fc.exact = d.deduce && n.Result != nil && n.Result.Form == syntax.DecltypeType
	fc.named = namedResult(n.Body)
	leave, ok := c.enterFunction(fc, d.at)
	defer leave()
	if !ok {
		return
	}
	c.scope = &scope{up: d.scope, fn: fc, class: d.class}
	if d.class != nil {
		c.scope.up = d.classScope()
	}
	// Slot 0 is this.
	if fc.hasThis {
		fc.slot(nil)
	}
	c.bindParams(d.params)
	// sizeof...(args) of no arguments is 0.
	c.bindEmptyPacks(d)
	var pre []stmt
	if d.ctor {
		pre = c.ctorInits(d)
	}
	var body []stmt
	if n.Body != nil {
		body = c.block(n.Body.Stmts)
	}
	d.fn.body = seq(append(pre, body...))
	d.fn.objects = needsClear(d)
	d.impure = fc.impure
	d.takeResult(fc)
	if n.Body != nil {
		c.checkReturns(d, n)
	}
}

// maxInstances bounds the nesting of bodies that are compiled inside of each other, as
// those of templates that instantiate themselves.
const maxInstances = 200

// enterFunction begins the compilation of a function's body. Its result restores what
// belongs to the function around it. ok is false, after an error, if the nesting is
// too deep.
func (c *comp) enterFunction(fc *fnCtx, at int) (leave func(), ok bool) {
	outerFn, outerScope, loops, switches, top := c.fn, c.scope, c.loops, c.switches, c.inTop
	calls := c.calls
	c.calls = nil
	destroyed, inBlock, inHead := c.destroyed, c.inBlock, c.inHead
	c.destroyed, c.inBlock, c.inHead = nil, false, false
	c.depth++
	deduces := fc.deduce
	if deduces {
		c.deducing++
	}
	leave = func() {
		if outerFn != nil && fc.lam != nil && fc.impure {
			outerFn.impure = true
		}
		c.fn, c.scope, c.loops, c.switches, c.inTop = outerFn, outerScope, loops, switches, top
		c.destroyed, c.inBlock, c.inHead = destroyed, inBlock, inHead
		c.calls = calls
		c.depth--
		if deduces {
			c.deducing--
			c.compileLater()
		}
	}
	if c.depth > maxInstances {
		c.errorf(at, "template instantiation depth exceeds %d", maxInstances)
		return leave, false
	}
	c.fn, c.loops, c.switches, c.inTop = fc, 0, 0, false
	return leave, true
}

// compileLater compiles the bodies that wait until no result is being deduced.
func (c *comp) compileLater() {
	for c.deducing == 0 && len(c.later) > 0 {
		do := c.later[0]
		c.later = c.later[1:]
		do()
	}
}

// takeResult sets the result type that the body deduced: void without a return.
func (d *fnDecl) takeResult(fc *fnCtx) {
	if d.deduce {
		if d.ret = fc.ret; d.ret.t == nil {
			d.ret = qtype{t: tVoid}
		}
	}
	d.deduce = false
	if d.fn != nil && d.ret.ref == byValue && holdsOwners(d.ret.t) {
		d.fn.result = d.ret.t
	}
}

// classScope returns the scope in which the body of a member function is looked up:
// the class, then where it is declared. An instance of a member template has its
// template arguments in the scope of the declaration.
func (d *fnDecl) classScope() *scope {
	if d.scope == d.class.scope {
		return d.scope
	}
	if d.from != nil || len(d.scope.names) > 0 && d.scope.class == d.class {
		return d.scope
	}
	return d.class.scope
}

// needsClear reports whether frames of a function hold objects that should not live
// on when the frame waits in its pool. Small functions of numbers save the clearing.
func needsClear(d *fnDecl) bool {
	if d.class != nil || d.fn.nslots > 8 {
		return true
	}
	for _, p := range d.params {
		if !p.q.t.isWord() && !p.q.t.isFloat() || p.q.passesRef() {
			return true
		}
	}
	return d.ret.t == nil || !d.ret.t.isWord() || d.fn.nslots > len(d.params)
}

// bindParams gives parameters their slots, in order: calls store the arguments by
// index. The parameters of a pack are one symbol with a part for each.
func (c *comp) bindParams(params []param) {
	packs := map[string]*symbol{}
	for _, p := range params {
		slot := c.fn.slot(p.q.t)
		c.keepOwner(p.q, slot)
		if p.name == "" {
			continue
		}
		// Parameters without a name have a slot too.
		sym := &symbol{kind: symVar, name: p.name, q: p.q, slot: slot, owner: c.fn, isRef: p.q.passesRef()}
		if p.node != nil && p.node.Pack {
			pk := packs[p.name]
			if pk == nil {
				pk = &symbol{kind: symPack, name: p.name}
				packs[p.name] = pk
				c.scope.add(pk)
			}
			pk.pack = append(pk.pack, sym)
			continue
		}
		if old := c.scope.names[p.name]; old != nil {
			c.errorf(p.at, "redefinition of '%s'", p.name)
		}
		c.scope.add(sym)
	}
}

// bindEmptyPacks declares the parameter packs of an instance that have no elements:
// no parameter declares them.
func (c *comp) bindEmptyPacks(d *fnDecl) {
	if d.from == nil {
		if d.node == nil {
			return
		}
		for _, p := range d.node.Params { // of the packs of a class
			if p.Pack && p.Name != "" && c.scope.names[p.Name] == nil {
				c.scope.add(&symbol{kind: symPack, name: p.Name})
			}
		}
		return
	}
	for _, p := range d.from.params {
		if p.node.Pack && p.name != "" && c.scope.names[p.name] == nil {
			c.scope.add(&symbol{kind: symPack, name: p.name})
		}
	}
}

// checkReturns reports a function that can end without the value that it must return.
// g++ only warns (-Wreturn-type), but a program that does it is undefined.
func (c *comp) checkReturns(d *fnDecl, n *syntax.Func) {
	// main returns 0 without a return ([basic.start.main]/5).
	if d.ret.t == tVoid || d.ret.t == nil || d.ret.t == tError || d.name == "main" {
		return
	}
	if !c.ends(n.Body) {
		c.missingReturn(n.Body, d.fn, d.name)
	}
}

// missingReturn reports control that reaches the end of a function with a result. If
// that depends on values, as after a switch over all enumerators, it is checked when
// the function runs.
func (c *comp) missingReturn(b *syntax.Block, fn *Func, name string) {
	if !hasReturn(b) {
		c.errorf(b.End, "no return statement in function returning non-void")
		return
	}
	if !mayEnd(b) {
		c.errorf(b.End, "control reaches end of non-void function '%s' without a return", name)
		return
	}
	// The check costs nothing where a return is reached.
	body := fn.body
	at := b.End
	fn.body = func(f *frame) control {
		ctl := body(f)
		if ctl != ctlReturn {
			f.m.fail(at, "control reaches end of non-void function '%s' without a return", name)
		}
		return ctl
	}
}

// check ends the script if the function that made a lambda with references to its
// variables is over: the references dangle. The place is where the lambda uses one.
func (cl *callable) check(m *machine, at int) {
	if cl.fn.of && len(cl.caps) > 0 {
		if fr, ok := cl.caps[0].o.(*frame); ok && fr.dead {
			for _, cp := range cl.fn.lam.caps {
				if cp.byRef && cp.use > 0 {
					at = cp.use
					break
				}
			}
			m.fail(at, "the lambda refers to variables of a function that has returned")
		}
	}
}

// functionValue converts the name of a function to a pointer to it, or to a
// std::function. The overload is chosen by the signature ([over.over]). A function
// with other parameter types is called through an adapter.
func (c *comp) functionValue(e *E, t *Type, at int) *E {
	if t.sig == nil {
		c.errorf(at, "cannot convert '%s' to '%s'", typeText(e), t)
		return bad(at)
	}
	var args []*E
	// Arguments of the parameter types choose the overload.
	for _, p := range t.sig.params {
		a := c.sample(p.t)
		a.lv, a.konst = p.ref == byRef, p.konst
		if a.lv && !p.t.isObject() {
			a.ref = func(*frame) any { return nil }
		}
		args = append(args, a)
	}
	if e.fns != nil {
		d := c.resolve(e, args, at)
		if d == nil {
			return bad(at)
		}
		c.ensure(d)
		if d.class == nil && !d.tool && sameSignature(d, t.sig) {
			v := V{o: &callable{fn: d.fn}}
			return valE(at, t, func(*frame) V { return v })
		}
	}
	// A member, a tool or a function with conversions needs code of its own.
	fn := c.adapter(t.sig, func(args []*E) *E { return c.callValue(e, args, at) })
	v := V{o: &callable{fn: fn}}
	return valE(at, t, func(*frame) V { return v })
}

// sameSignature reports whether a function is called exactly as the signature means:
// then the Func itself can be held, and no adapter is needed.
func sameSignature(d *fnDecl, sig *signature) bool {
	if len(d.params) != len(sig.params) || d.ret.t != sig.ret.t || d.ret.ref != sig.ret.ref {
		return false
	}
	for i, p := range d.params {
		q := sig.params[i]
		if p.q.t != q.t || p.q.passesRef() != q.passesRef() || q.t.isObject() && (p.q.ref == byValue) != (q.ref == byValue) {
			return false
		}
	}
	return true
}

// adapter compiles a function with the signature whose body is a call that converts
// arguments and result. Captured values are in the frame's caps.
func (c *comp) adapter(sig *signature, call func(args []*E) *E) *Func {
	fn := &Func{name: "adapter", objects: true}
	outerFn, outerScope := c.fn, c.scope
	c.fn = &fnCtx{fn: fn, ret: sig.ret}
	c.scope = &scope{up: outerScope, fn: c.fn}
	defer func() { c.fn, c.scope = outerFn, outerScope }()
	var args []*E
	for i, p := range sig.params {
		slot := c.fn.slot(p.t)
		sym := &symbol{kind: symVar, name: fmt.Sprint("#", i), q: p, slot: slot, owner: c.fn, isRef: p.passesRef()}
		a := c.localVar(sym, -1)
		// The parameter is used once, so that it can be moved on.
		if p.ref == byRvalue || p.ref == byValue {
			a.lv, a.xv, a.moved = false, p.t.isObject(), a.lv
			if p.t.k == kStdFunc || p.t.k == kLambda {
				a.xv = true
			}
		}
		args = append(args, a)
	}
	r := call(args)
	if r.isBad() {
		fn.body = func(*frame) control { return ctlReturn }
		return fn
	}
	fn.body = c.returnStmt(r, r.at)
	return fn
}
