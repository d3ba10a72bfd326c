package engine

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// lambdaInfo is a lambda expression. Each evaluation makes a callable of it with
// captures of its own.
type lambdaInfo struct {
	node *syntax.Lambda
	// scope is where the lambda is written, for names in its body.
	scope *scope
	fn    *fnCtx // the function around it
	// caps grow while the body is compiled: a use adds a capture.
	caps []*capture
	// packs are those of init-captures.
	packs []*symbol
	// decl is its operator(); a template for a generic lambda.
	decl  *fnDecl
	count int
}

// capture is a variable that a lambda holds.
type capture struct {
	name  string
	sym   *symbol // the captured variable, nil for an init capture and this
	byRef bool
	q     qtype
	make  func(f *frame) V // computes it in the function around the lambda
	local *symbol          // the name inside the lambda
	use   int              // the offset of its first use
}

// lambda compiles a lambda expression. Its type is its own
// ([expr.prim.lambda.closure]/1). The body of a generic lambda is compiled for each
// set of argument types, and captures are found by its uses: slot 0 of the captures
// is the frame that made the lambda, if it refers to variables there.
func (c *comp) lambda(x *syntax.Lambda) *E {
	at := x.Offset()
	info := &lambdaInfo{node: x, scope: c.scope, fn: c.fn, count: len(c.types.m)}
	// Each lambda expression has a type of its own, even with the same text.
	t := &Type{k: kLambda, name: fmt.Sprintf("<lambda(%s)>#%d", lambdaParams(x), info.count), lam: info}
	c.types.m[fmt.Sprintf("lambda %d %p", at, info)] = t
	fnode := &syntax.Func{At: x.At, Name: "operator()", Params: x.Params, Result: x.Result, Body: x.Body, Template: x.Template,
		Const: !x.Mutable, NoThrow: x.NoThrow}
	if fnode.Result == nil {
		fnode.Result = &syntax.Type{At: x.At, Form: syntax.AutoType}
	}
	// Explicit captures are first, in order: init-captures may use each other's
	// values no more than in C++.
	for _, cp := range x.Captures {
		c.explicitCapture(info, cp)
	}
	info.decl = c.declareFunc(fnode, nil)
	info.decl.lam = info
	info.decl.at = at
	info.decl.name = "operator()"
	if info.decl.tmpl == nil {
		info.decl.fn = &Func{name: "lambda", mutates: x.Mutable}
		d := info.decl
		before := len(c.errs)
		c.compileLambdaBody(d)
		if len(c.errs) > before && d.ret.t == nil {
			d.ret = qtype{t: tError}
		}
	} else {
		info.decl.fn = &Func{name: "lambda", mutates: x.Mutable}
	}
	fn := info.decl.fn
	fn.lam = info
	return valE(at, t, func(f *frame) V {
		f.m.charge(objectSize)
		// Index 0 is the frame, see callable.check.
		caps := make([]V, len(info.caps)+1)
		for i, cp := range info.caps {
			caps[i+1] = cp.make(f)
			if cp.byRef && cp.sym != nil && (cp.sym.ownLocal || !cp.sym.isRef && cp.sym.q.ref == byValue) { // what a reference refers to may live on
				fn.of = true
				caps[0].o = f
			}
		}
		return V{o: &callable{fn, caps}}
	})
}

// lambdaParams returns the types of parameters for the name of a lambda's type.
func lambdaParams(x *syntax.Lambda) string {
	var s []string
	for _, p := range x.Params {
		if p.Type.Name != nil {
			s = append(s, p.Type.Name.Last())
		} else {
			s = append(s, "auto")
		}
	}
	return strings.Join(s, ", ")
}

// explicitCapture adds a capture of the introducer. Global variables need none; a
// copy of one is made all the same if it is named without &.
func (c *comp) explicitCapture(info *lambdaInfo, cp syntax.Capture) {
	at := cp.Offset()
	if cp.Name == "this" {
		if !c.hasThis() {
			c.errorf(at, "'this' was not captured for this lambda function")
			return
		}
		info.addThis(c, at, cp.Copy)
		return
	}
	if cp.Init != nil {
		c.initCaptures(info, cp)
		return
	}
	sym := c.find(cp.Name)
	switch {
	case sym == nil:
		c.report(at, TypeKind, c.didYouMean(cp.Name, false), "'%s' was not declared in this scope", cp.Name)
	// [args...] captures every element.
	case sym.kind == symPack:
		for _, s := range sym.pack {
			info.add(c, s, cp.Ref, at)
		}
	case sym.kind == symField:
		c.errorf(at, "capture of non-variable '%s'; capture this", cp.Name)
	// A local variable of the function around.
	case sym.kind == symVar && sym.cell == nil:
		info.add(c, sym, cp.Ref, at)
	case sym.kind == symVar && !cp.Ref:
		// A copy of a global variable.
		e := c.variable(sym, at)
		sym.used = true
		v := c.fresh(c.rvalueOf(e))
		q := qtype{t: e.t, konst: sym.q.konst}
		info.caps = append(info.caps, &capture{name: cp.Name, q: q, make: v, local: &symbol{kind: symVar, name: cp.Name, q: q}})
	// A reference to a global variable is the variable.
	case sym.kind == symVar:
		sym.used = true
	}
}

// rvalueOf returns the value of an expression; objects stay lvalues, so that they are
// copied.
func (c *comp) rvalueOf(e *E) *E {
	if e.t.isObject() || e.t.k == kLambda || e.t.k == kStdFunc {
		return e
	}
	return c.plain(e)
}

// initCaptures adds a capture with an initialiser, or one for each element of a pack: [...args = std::move(args)].
func (c *comp) initCaptures(info *lambdaInfo, cp syntax.Capture) {
	if !cp.Pack {
		if k := c.initCapture(cp); k != nil {
			k.local = &symbol{kind: symVar, name: cp.Name, q: k.q}
			info.caps = append(info.caps, k)
		}
		return
	}
	pack := &symbol{kind: symPack, name: cp.Name}
	c.eachPack(exprNames(cp.Init), cp.Offset(), func() {
		if k := c.initCapture(cp); k != nil {
			k.local = &symbol{kind: symVar, name: cp.Name, q: k.q}
			pack.pack = append(pack.pack, k.local)
			info.caps = append(info.caps, k)
		}
	})
	info.packs = append(info.packs, pack)
}

// initCapture compiles a capture with an initialiser: [n = x + 1], [p = std::move(p)],
// [&r = v[0]].
func (c *comp) initCapture(cp syntax.Capture) *capture {
	e := c.expr(cp.Init)
	if e.list != nil && len(e.list.Elems) == 1 {
		e = c.expr(e.list.Elems[0])
	}
	if e.isBad() {
		return nil
	}
	// The type is deduced as by auto.
	e = c.decayed(e)
	k := &capture{name: cp.Name, byRef: cp.Ref, q: qtype{t: e.t, konst: e.konst && cp.Ref}}
	switch {
	case !cp.Ref:
		k.make = c.fresh(e)
	case e.t.isObject():
		k.make = e.vals()
	default:
		ref := e.refs()
		k.make = func(f *frame) V { return V{o: ref(f)} }
	}
	return k
}

// add captures a local variable and returns its index. The capture is compiled in the
// function around the lambda, which captures it itself if the variable is further
// out.
func (info *lambdaInfo) add(c *comp, sym *symbol, byRef bool, at int) int {
	for i, cp := range info.caps {
		if cp.sym == sym {
			return i
		}
	}
	// The variable is read in the function around the lambda, when the lambda is
	// made.
	outerFn, outerScope := c.fn, c.scope
	c.fn = info.fn
	e := c.variable(sym, at)
	c.fn, c.scope = outerFn, outerScope
	sym.used = true
	cp := &capture{name: sym.name, sym: sym, byRef: byRef, q: qtype{t: e.t, konst: e.konst}}
	switch {
	case byRef && e.t.isObject():
		cp.make = e.vals()
		// A reference to an object holds the object, which may be a local variable's.
		if info.fn != nil {
			info.fn.fn.escapes = true
		}
	case byRef:
		if ref := e.refs(); ref != nil {
			cp.make = func(f *frame) V { return V{o: ref(f)} }
		} else {
			cp.byRef, cp.make = false, e.vals()
		}
	default:
		if e.t.isDestroyed() {
			c.refuseDestructor(at, "a copy")
		}
		cp.make = c.fresh(e)
	}
	info.caps = append(info.caps, cp)
	return len(info.caps) - 1
}

// addThis captures the object of a member function, or a copy of it for *this, and
// returns the index.
func (info *lambdaInfo) addThis(c *comp, at int, clone bool) int {
	for i, cp := range info.caps {
		if cp.name == "this" {
			return i
		}
	}
	outerFn := c.fn
	c.fn = info.fn
	e := c.this(at, false)
	c.fn = outerFn
	cp := &capture{name: "this", q: qtype{t: e.t, konst: e.konst}, make: e.vals()}
	if clone {
		cp.make = c.fresh(e)
	}
	info.caps = append(info.caps, cp)
	return len(info.caps) - 1
}

// compileLambdaBody compiles the body of a lambda, or of an instance of a generic
// one. Names are looked up where the lambda is written; init-captures are in a scope
// between.
func (c *comp) compileLambdaBody(d *fnDecl) {
	info := d.lam
	fc := &fnCtx{up: info.fn, fn: d.fn, ret: d.ret, deduce: d.deduce, decl: d, lam: info, name: "lambda", konst: !info.node.Mutable}
	fc.deduceRef = d.deduce && info.node.Result != nil && info.node.Result.Form == syntax.RefType
	fc.exact = d.deduce && info.node.Result != nil && info.node.Result.Form == syntax.DecltypeType
	if info.fn != nil {
		fc.class = info.fn.class
	}
	fc.named = namedResult(info.node.Body)
	leave, ok := c.enterFunction(fc, d.at)
	defer leave()
	if !ok {
		return
	}
	c.scope = &scope{up: d.scope, fn: fc, class: info.scope.class}
	// Init-captures have names that hide those outside.
	for _, cp := range info.caps {
		if cp.local != nil {
			cp.local.owner = nil
			c.scope.add(cp.local)
		}
	}
	for _, pack := range info.packs {
		c.scope.add(pack)
	}
	c.scope = &scope{up: c.scope, fn: fc, class: info.scope.class}
	c.bindParams(d.params)
	c.bindEmptyPacks(d)
	body := c.block(info.node.Body.Stmts)
	d.fn.body = seq(body)
	d.fn.objects = true
	d.fn.mutates = info.node.Mutable
	d.takeResult(fc)
	if d.ret.t != tVoid && d.ret.t != tError && !c.ends(info.node.Body) {
		c.missingReturn(info.node.Body, d.fn, "lambda")
	}
}

// captured compiles the use of a variable of a function around the lambda that is
// compiled. With a default capture it is captured here, at its first use.
func (c *comp) captured(sym *symbol, at int) *E {
	fc := c.fn
	if fc.lam == nil {
		c.errorf(at, "use of local variable '%s' of another function", sym.name)
		return bad(at)
	}
	info := fc.lam
	i := -1
	// local is the name of an init-capture itself.
	for j, cp := range info.caps {
		if cp.sym == sym || cp.local == sym {
			i = j
		}
	}
	if i < 0 {
		if sym.owner == nil {
			// An init capture of a lambda further out.
			if info.fn == nil {
				return bad(at)
			}
		}
		if info.node.Default == 0 {
			c.errorf(at, "'%s' is not captured", sym.name)
			return bad(at)
		}
		i = info.add(c, sym, info.node.Default == '&', at)
	}
	return c.captureE(info.caps[i], i+1, at, fc.konst)
}

// captureE compiles the use of capture k. Copies are const unless the lambda is
// mutable.
func (c *comp) captureE(cp *capture, k int, at int, konst bool) *E {
	t := cp.q.t
	if cp.use == 0 {
		cp.use = at
	}
	switch {
	case t.isObject() && cp.byRef:
		return object(at, t, cp.q.konst, func(f *frame) V { return f.m.live(f.caps[k], at) })
	case t.isObject():
		return object(at, t, cp.q.konst || konst, func(f *frame) V { return f.caps[k] })
	// The copy in the callable; mutable lambdas change it.
	case !cp.byRef:
		return place(at, t, cp.q.konst || konst, func(f *frame) *V { return &f.caps[k] })
	case t.k == kChar:
		return lvalue(at, t, cp.q.konst, func(f *frame) any { return f.caps[k].o })
	}
	return place(at, t, cp.q.konst, func(f *frame) *V { return f.caps[k].o.(*V) })
}

// hasThis reports whether this can be used: in a member function, and in lambdas
// inside of one.
func (c *comp) hasThis() bool {
	for fc := c.fn; fc != nil; fc = fc.up {
		if fc.hasThis {
			return true
		}
	}
	return false
}

// this compiles this, or *this as an object.
func (c *comp) this(at int, pointer bool) *E {
	fc := c.fn
	if fc == nil || !c.hasThis() {
		c.errorf(at, "invalid use of 'this' in non-member function")
		return bad(at)
	}
	var e *E
	// The object of a member function is in slot 0; a lambda has captured it.
	if fc.hasThis {
		e = object(at, fc.class.t, fc.konst, func(f *frame) V { return f.s[0] })
	} else {
		info := fc.lam
		i := -1
		for j, cp := range info.caps {
			if cp.name == "this" {
				i = j
			}
		}
		if i < 0 {
			if info.node.Default == 0 {
				c.errorf(at, "'this' was not captured for this lambda function")
				return bad(at)
			}
			i = info.addThis(c, at, false)
		}
		e = object(at, info.caps[i].q.t, info.caps[i].q.konst, func(f *frame) V { return f.caps[i+1] })
	}
	if !pointer {
		return e
	}
	return valE(at, c.types.pointer(e.t, e.konst), e.v)
}

// callLambda compiles the call of a lambda, whose arguments choose the instance of a
// generic one.
func (c *comp) callLambda(f *E, args []*E, at int) *E {
	info := f.t.lam
	if ps := info.decl.node.Params; len(ps) > 0 && ps[0].This {
		args = append([]*E{f}, args...)
	}
	d := c.resolve(&E{t: tVoid, at: at, fns: []*fnDecl{info.decl}, targs: f.targs}, args, at)
	if d == nil {
		return bad(at)
	}
	return c.emitLambda(d, f, args, at)
}

// emitLambda compiles the call of a lambda's function with the captures of the
// callable.
func (c *comp) emitLambda(d *fnDecl, f *E, args []*E, at int) *E {
	if d.deduce && d.ret.t == nil {
		c.errorf(at, "use of 'operator()' before deduction of 'auto'")
		return bad(at)
	}
	c.note(d, args)
	params := d.paramTypes()
	vals := c.argValues(args, params, d)
	if vals == nil && len(params) > 0 {
		return bad(at)
	}
	// fn is that of the instance: the callable holds the function of the template.
	callee, fn := f.vals(), d.fn
	return resultE(at, d.ret, func(fr *frame) V {
		m := fr.m
		cl := callee(fr).o.(*callable)
		cl.check(m, at)
		g := m.enter(fn)
		for i := len(vals) - 1; i >= 0; i-- { // see emitOrdered
			g.s[i] = vals[i](fr)
		}
		g.caps = cl.caps
		return m.run(fn, g, at)
	})
}

// fitsSignature reports whether e can be called as the signature means.
func (c *comp) fitsSignature(e *E, sig *signature) bool {
	return c.quietly(func() { c.adapt(e, sig, e.at) })
}

// adapt compiles a function with the signature that calls the callable in its first
// capture.
func (c *comp) adapt(e *E, sig *signature, at int) *Func {
	t := e.t
	return c.adapter(sig, func(args []*E) *E {
		callee := place(at, t, false, func(f *frame) *V { return &f.caps[1] })
		if t.isObject() {
			callee = object(at, t, false, func(f *frame) V { return f.caps[1] })
		}
		return c.callValue(callee, args, at)
	})
}

// toCallable converts a callable to a std::function or a pointer to a function. One
// with exactly the signature is held itself, others through an adapter that converts
// arguments and result.
func (c *comp) toCallable(e *E, t *Type, at int) *E {
	// The callable of the lambda can be held as it is.
	if e.t.k == kLambda {
		info := e.t.lam
		d := info.decl
		if d.tmpl == nil && sameSignature(d, t.sig) {
			return valE(at, t, c.fresh(e))
		}
	}
	if t.k == kStdFunc && e.t.k == kFuncPtr && e.t.sig != nil && sameSig(e.t.sig, t.sig) {
		return valE(at, t, e.vals())
	}
	fn := c.adapt(e, t.sig, at)
	// A copy of the std::function copies the captures of a mutable lambda.
	fn.mutates = e.t.k == kLambda && e.t.lam.node.Mutable
	fn.adapts = e.t
	v := c.fresh(e)
	return valE(at, t, func(f *frame) V {
		x := v(f)
		// An empty std::function, or a null pointer, stays empty.
		if x.o == nil && e.t.sig != nil {
			return V{}
		}
		return V{o: &callable{fn, []V{{}, x}}}
	})
}

// sameSig compares signatures.
func sameSig(a, b *signature) bool {
	if a.ret != b.ret || len(a.params) != len(b.params) {
		return false
	}
	for i := range a.params {
		if a.params[i] != b.params[i] {
			return false
		}
	}
	return true
}

// lambdaPointer returns the type of the pointer to function that a lambda without
// captures converts to; tError for a generic one.
func (c *comp) lambdaPointer(e *E) *Type {
	d := e.t.lam.decl
	sig := &signature{ret: d.ret}
	for _, p := range d.params {
		sig.params = append(sig.params, p.q)
	}
	if d.tmpl != nil || d.ret.t == nil {
		return tError
	}
	return c.types.function(sig, kFuncPtr)
}

// A callback is a callable of a script that the library calls with elements.
type callback struct {
	fn  *Func
	ret *E
	obj []bool // arguments that are objects; others are passed as places
}

// callback compiles a function that calls the callable in its first capture with
// lvalues of the types. Overloads and instances are chosen once, not for each
// element. It is nil after an error.
func (c *comp) callback(e *E, at int, types ...*Type) *callback {
	return c.callbackQ(e, at, false, types...)
}

// callbackQ is comp.callback for elements that are const if konst is set.
func (c *comp) callbackQ(e *E, at int, konst bool, types ...*Type) *callback {
	cb := &callback{}
	fn := &Func{name: "callback", objects: true}
	outerFn, outerScope := c.fn, c.scope
	c.fn = &fnCtx{fn: fn}
	c.fn.deduce = true
	c.scope = &scope{up: outerScope, fn: c.fn}
	defer func() { c.fn, c.scope = outerFn, outerScope }()
	var args []*E
	for _, t := range types {
		k := c.fn.slot(t)
		cb.obj = append(cb.obj, t.isObject())
		if t.isObject() {
			args = append(args, object(at, t, konst, func(f *frame) V { return f.s[k] }))
		} else {
			args = append(args, place(at, t, konst, func(f *frame) *V { return f.s[k].o.(*V) }))
		}
	}
	// The callable is a capture of the callback, so that it is computed once.
	callee := e
	switch {
	case e.fns != nil || e.std != "" && e.t == tVoid:
	case e.t.isObject():
		callee = object(at, e.t, e.konst, func(f *frame) V { return f.caps[1] })
	default:
		callee = place(at, e.t, false, func(f *frame) *V { return &f.caps[1] })
	}
	r := c.callValue(callee, args, at)
	if r.isBad() {
		return nil
	}
	cb.fn, cb.ret = fn, r
	if r.t == tVoid {
		v := r.vals()
		fn.body = func(f *frame) control { v(f); return ctlReturn }
		return cb
	}
	v := r.vals()
	if !r.lv && !r.t.isObject() || r.lv && !r.t.isObject() {
		fn.body = func(f *frame) control { f.ret = v(f); return ctlReturn }
		return cb
	}
	fn.body = func(f *frame) control { f.ret = v(f); return ctlReturn }
	return cb
}

// truthCallback is comp.callback for predicates: its value is 0 or 1.
func (c *comp) truthCallback(e *E, at int, types ...*Type) *callback {
	cb := c.callback(e, at, types...)
	if cb == nil {
		return nil
	}
	if cb.ret.t != tBool {
		b := c.truth(cb.ret)
		if b == nil {
			return nil
		}
		cb.fn.body = func(f *frame) control { f.ret = bval(b(f)); return ctlReturn }
	}
	return cb
}

// caps returns the captures with which a callback runs.
func (cb *callback) caps(callee V) []V { return []V{{}, callee} }

// call1 calls a callback with one element. Numbers are passed as places, so that the
// callable can change them.
func (cb *callback) call1(m *machine, caps []V, at int, p *V) V {
	g := m.enter(cb.fn)
	if cb.obj[0] {
		g.s[0] = *p
	} else {
		g.s[0].o = p
	}
	g.caps = caps
	return m.run(cb.fn, g, at)
}

// call2 calls a callback with two elements.
func (cb *callback) call2(m *machine, caps []V, at int, p, q *V) V {
	g := m.enter(cb.fn)
	if cb.obj[0] {
		g.s[0] = *p
	} else {
		g.s[0].o = p
	}
	if cb.obj[1] {
		g.s[1] = *q
	} else {
		g.s[1].o = q
	}
	g.caps = caps
	return m.run(cb.fn, g, at)
}
