package engine

import (
	"slices"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// seq returns the statement that runs others in order. Two and three have code of
// their own: most blocks are that short.
func seq(list []stmt) stmt {
	switch len(list) {
	// An empty block, or one of declarations that need no code.
	case 0:
		return func(*frame) control { return ctlNext }
	case 1:
		return list[0]
	case 2:
		a, b := list[0], list[1]
		return func(f *frame) control {
			if ctl := a(f); ctl != ctlNext {
				return ctl
			}
			return b(f)
		}
	case 3:
		a, b, d := list[0], list[1], list[2]
		return func(f *frame) control {
			if ctl := a(f); ctl != ctlNext {
				return ctl
			}
			if ctl := b(f); ctl != ctlNext {
				return ctl
			}
			return d(f)
		}
	}
	return func(f *frame) control {
		for _, s := range list {
			if ctl := s(f); ctl != ctlNext {
				return ctl
			}
		}
		return ctlNext
	}
}

// block compiles the statements of a block in the scope that is open.
func (c *comp) block(list []syntax.Stmt) []stmt {
	var out []stmt
	for i, s := range list {
		_, c.inBlock = s.(*syntax.DeclStmt)
		outer := c.destroyed
		c.destroyed = nil
		st := c.stmt(s)
		ends := c.destroyed
		c.destroyed, c.inBlock = outer, false
		if st != nil {
			out = append(out, st)
		}
		if ends != nil { // the rest of the block is inside of the guard
			n := len(out) - 1
			return append(out[:n:n], guard(ends, seq(append([]stmt{st}, c.block(list[i+1:])...))))
		}
	}
	return out
}

// headStmt compiles the declaration or expression in the head of an if, a switch or a loop. Its variables live to the end of the statement
// that it is the head of.
func (c *comp) headStmt(s syntax.Stmt) stmt {
	outer := c.inHead
	c.inHead = true
	st := c.plainStmt(s)
	c.inHead = outer
	if st == nil || !c.owners {
		return st
	}
	return swept(st)
}

// stmt compiles a statement; nil if it does nothing, or has an error.
func (c *comp) stmt(s syntax.Stmt) stmt {
	if !c.owners {
		return c.plainStmt(s)
	}
	outer := c.heads
	c.heads = nil
	st := c.plainStmt(s)
	heads := c.heads
	c.heads = outer
	if st == nil {
		return nil
	}
	if heads != nil {
		st = guard(heads, st)
	}
	switch s.(type) {
	case *syntax.ExprStmt, *syntax.DeclStmt:
		st = swept(st)
	}
	return st
}

// plainStmt is stmt without the hooks of owner.go.
func (c *comp) plainStmt(s syntax.Stmt) stmt {
	switch s := s.(type) {
	case *syntax.Block:
		defer c.push()()
		return seq(c.block(s.Stmts))
	case *syntax.ExprStmt:
		return c.exprStmt(s.X)
	// int a = 1, b = a; declares in order.
	case *syntax.DeclStmt:
		var list []stmt
		inBlock := c.inBlock
		for _, v := range s.Vars {
			c.inBlock = inBlock // the initialiser before may have a lambda
			if st := c.varDecl(v); st != nil {
				list = append(list, st)
			}
		}
		return seq(list)
	case *syntax.If:
		return c.ifStmt(s)
	case *syntax.For:
		return c.forStmt(s)
	case *syntax.RangeFor:
		return c.rangeFor(s)
	case *syntax.While:
		return c.whileStmt(s)
	case *syntax.Do:
		return c.doStmt(s)
	case *syntax.Switch:
		return c.switchStmt(s)
	case *syntax.Case:
		c.errorf(s.Offset(), "case label not within a switch statement")
		return nil
	case *syntax.Jump:
		return c.jump(s)
	case *syntax.Return:
		return c.returnOf(s)
	case *syntax.Try:
		return c.tryStmt(s)
	case *syntax.Empty:
		return nil
	}
	return c.declaration(s)
}

// exprStmt compiles an expression as a statement.
func (c *comp) exprStmt(x syntax.Expr) stmt {
	e := c.expr(x)
	if e.isTemporary() {
		v, t := e.vals(), e.t
		return func(f *frame) control {
			f.m.destroy(t, v(f))
			return ctlNext
		}
	}
	return c.run(e)
}

// run compiles the computation of an expression without its value.
func (c *comp) run(e *E) stmt {
	switch {
	case e.isBad():
		return nil
	case e.fns != nil || e.std != "" && e.t == tVoid && e.v == nil:
		c.errorf(e.at, "statement is a reference, not call, to function '%s'", e.std)
		return nil
	// The function for the type is called directly: vals would wrap it.
	case e.i != nil:
		i := e.i
		return func(f *frame) control { i(f); return ctlNext }
	case e.b != nil:
		b := e.b
		return func(f *frame) control { b(f); return ctlNext }
	case e.d != nil:
		d := e.d
		return func(f *frame) control { d(f); return ctlNext }
	}
	v := e.vals()
	return func(f *frame) control { v(f); return ctlNext }
}

// condVar compiles the condition of a statement, which may declare a variable: if
// (auto it = m.find(k); it != m.end()) has none, if (int n = f()) has.
func (c *comp) condVar(v *syntax.VarDecl, x syntax.Expr) (init stmt, cond func(*frame) bool) {
	if v == nil {
		return nil, c.condition(x)
	}
	init = c.varDecl(v)
	// The declaration had an error if the name is not there.
	sym := c.scope.names[v.Name]
	if sym == nil {
		return nil, nil
	}
	return init, c.truth(c.variable(sym, v.Offset()))
}

// ifStmt compiles if with its initialiser. Both branches are checked even if the
// condition is a constant.
func (c *comp) ifStmt(s *syntax.If) stmt {
	// The variable of the condition is known in both branches.
	defer c.push()()
	var pre []stmt
	if s.Init != nil {
		pre = append(pre, c.headStmt(s.Init))
	}
	if s.Constexpr {
		return c.ifConstexpr(s, pre)
	}
	init, cond := c.condVar(s.Var, s.Cond)
	if init != nil {
		pre = append(pre, init)
	}
	then := c.scoped(s.Then)
	var els stmt
	if s.Else != nil {
		els = c.scoped(s.Else)
	}
	// The branches are compiled first: their errors are reported too.
	if cond == nil {
		return nil
	}
	if then == nil {
		then = func(*frame) control { return ctlNext }
	}
	var st stmt
	if els == nil {
		st = func(f *frame) control {
			if cond(f) {
				return then(f)
			}
			return ctlNext
		}
	} else {
		st = func(f *frame) control {
			if cond(f) {
				return then(f)
			}
			return els(f)
		}
	}
	return seq(append(clean(pre), st))
}

// clean returns the statements that are not nil.
func clean(list []stmt) []stmt {
	var out []stmt
	// Declarations of functions and classes have no statement.
	for _, s := range list {
		if s != nil {
			out = append(out, s)
		}
	}
	return out
}

// ifConstexpr compiles the branch that is taken and nothing of the other one, which
// may not even have valid types ([stmt.if]/2). The condition must be a constant.
func (c *comp) ifConstexpr(s *syntax.If, pre []stmt) stmt {
	e := c.expr(s.Cond)
	if e.isBad() {
		return nil
	}
	if e.k == nil {
		c.errorf(e.at, "the condition of if constexpr is not a constant expression")
		return nil
	}
	// The condition is a constant, so that one branch is left.
	branch := s.Else
	if c.toBool(e).k.w != 0 {
		branch = s.Then
	}
	if branch == nil {
		return seq(clean(pre))
	}
	return seq(clean(append(pre, c.scoped(branch))))
}

// scoped compiles a statement in a scope of its own.
func (c *comp) scoped(s syntax.Stmt) stmt {
	defer c.push()()
	return c.stmt(s)
}

// loopBody compiles the body of a loop. It is never nil.
func (c *comp) loopBody(s syntax.Stmt) stmt {
	// break inside of a switch inside of a loop is the switch's: see jump.
	c.loops++
	defer func() { c.loops-- }()
	st := c.scoped(s)
	if st == nil {
		return func(*frame) control { return ctlNext }
	}
	return st
}

// forStmt compiles for. Each round is a step of the limits.
func (c *comp) forStmt(s *syntax.For) stmt {
	defer c.push()()
	var init stmt
	if s.Init != nil {
		init = c.headStmt(s.Init)
	}
	var cond func(*frame) bool
	// while (auto x = next()) makes its variable anew in each round.
	var condInit stmt
	switch {
	case s.Var != nil:
		condInit, cond = c.condVar(s.Var, nil)
	case s.Cond != nil:
		// After an error nothing runs; the body is still checked.
		if cond = c.condition(s.Cond); cond == nil {
			cond = func(*frame) bool { return false }
		}
	default:
		cond = func(*frame) bool { return true }
	}
	var post stmt
	if s.Post != nil {
		post = c.exprStmt(s.Post)
	}
	c.notAgain(s.Body)
	body := c.loopBody(s.Body)
	at := s.Offset()
	return func(f *frame) control {
		if init != nil {
			init(f)
		}
		m := f.m
		for {
			if condInit != nil {
				condInit(f)
			}
			if !cond(f) {
				return ctlNext
			}
			// The check of step without a call.
			if m.steps++; m.steps >= m.checkAt {
				m.at = at
				m.checkLimits()
			}
			if ctl := body(f); ctl != ctlNext {
				// continue goes on to the increment.
				if ctl == ctlBreak {
					return ctlNext
				}
				if ctl == ctlReturn {
					return ctl
				}
			}
			if post != nil {
				post(f)
			}
		}
	}
}

// whileStmt compiles while as a for without an increment ([stmt.while]).
func (c *comp) whileStmt(s *syntax.While) stmt {
	return c.forStmt(&syntax.For{At: s.At, Cond: s.Cond, Var: s.Var, Body: s.Body})
}

// doStmt compiles do ... while. continue goes to the condition.
func (c *comp) doStmt(s *syntax.Do) stmt {
	body := c.loopBody(s.Body)
	cond := c.condition(s.Cond)
	at := s.Offset()
	return func(f *frame) control {
		for {
			// A loop without calls is stopped here.
			f.m.at = at
			f.m.step()
			if ctl := body(f); ctl == ctlBreak {
				return ctlNext
			} else if ctl == ctlReturn {
				return ctl
			}
			if !cond(f) {
				return ctlNext
			}
		}
	}
}

// jump compiles break and continue as the control that the statement ends with; loops
// and switches take it.
func (c *comp) jump(s *syntax.Jump) stmt {
	// continue inside of a switch belongs to the loop around it.
	if s.Continue {
		if c.loops == 0 {
			c.errorf(s.Offset(), "continue statement not within a loop")
		}
		return func(*frame) control { return ctlContinue }
	}
	if c.loops == 0 && c.switches == 0 {
		c.errorf(s.Offset(), "break statement not within loop or switch")
	}
	return func(*frame) control { return ctlBreak }
}

// switchStmt compiles a switch: the statements of its body in order, and where each
// label begins. Labels are those of the body itself, not of blocks in it.
func (c *comp) switchStmt(s *syntax.Switch) stmt {
	defer c.push()()
	var pre []stmt
	if s.Init != nil {
		pre = append(pre, c.headStmt(s.Init))
	}
	var e *E
	if s.Var != nil {
		pre = append(pre, c.varDecl(s.Var))
		e = c.variable(c.scope.names[s.Var.Name], s.Var.Offset())
	} else {
		e = c.expr(s.Cond)
	}
	if e = c.switchValue(e); e.isBad() {
		return nil
	}
	labels, body := c.switchBody(s.Body, e.t)
	value := e.ints()
	st := func(f *frame) control {
		from, ok := labels.at[value(f)]
		if !ok {
			if from = labels.other; from < 0 {
				return ctlNext
			}
		}
		// Control falls through from one label to the next.
		for _, x := range body[from:] {
			if ctl := x(f); ctl == ctlBreak {
				return ctlNext
			} else if ctl != ctlNext {
				return ctl
			}
		}
		return ctlNext
	}
	return seq(append(clean(pre), st))
}

// switchValue converts the operand of a switch: numbers are promoted, a class is
// converted by its operator ([stmt.switch]/2).
func (c *comp) switchValue(e *E) *E {
	if e.t.k == kStruct {
		if conv := c.userConversion(e, tInt, false); conv != nil {
			e = conv
		}
	}
	switch {
	case e.isBad() || e.t.k == kEnum:
		return e
	case e.t.isInt():
		return c.toArith(e, promote(e.t))
	}
	c.errorf(e.at, "switch quantity not an integer")
	return bad(e.at)
}

// labels are the labels of a switch: the index of the statement after each.
type labels struct {
	at    map[int64]int
	other int // of default, -1 without one
}

// switchBody compiles the statements of a switch on a value of type t, and finds its
// labels.
func (c *comp) switchBody(s syntax.Stmt, t *Type) (*labels, []stmt) {
	c.switches++
	defer func() { c.switches-- }()
	defer c.push()()
	// switch (x) case 1: f(); has no block.
	list := []syntax.Stmt{s}
	if b, ok := s.(*syntax.Block); ok {
		list = b.Stmts
	}
	l := &labels{at: map[int64]int{}, other: -1}
	var body []stmt
	initialised := false
	for _, st := range list {
		if cs, ok := st.(*syntax.Case); ok {
			if initialised { // ([stmt.dcl]/3)
				c.errorf(cs.Offset(), "jump to case label crosses the initialization of a variable")
				initialised = false
			}
			c.label(cs, t, l, len(body))
			continue
		}
		if x := c.stmt(st); x != nil {
			body = append(body, x)
		}
		if ds, ok := st.(*syntax.DeclStmt); ok {
			for _, v := range ds.Vars {
				initialised = initialised || !v.Static && (v.Init != nil || len(v.Args) > 0 || c.hasObject(v.Name))
			}
		}
	}
	return l, body
}

// hasObject reports whether a variable of this scope is an object of a class, which is initialised in any case.
//
//	case 1: std::string s; break; case 2: // an error
func (c *comp) hasObject(name string) bool {
	sym := c.scope.names[name]
	return sym != nil && sym.kind == symVar && sym.q.t != nil && sym.q.t.isObject() && !sym.q.t.isCArray()
}

// notAgain reports the variables that a body declares with the name of one of its loop ([stmt.iter.general]/2).
//
//	for (int i = 0; i < n; i++) { int i = 2; }
func (c *comp) notAgain(body syntax.Stmt) {
	b, ok := body.(*syntax.Block)
	if !ok {
		return
	}
	for _, st := range b.Stmts {
		ds, _ := st.(*syntax.DeclStmt)
		if ds == nil {
			continue
		}
		for _, v := range ds.Vars {
			if old := c.scope.names[v.Name]; old != nil && old.kind == symVar && v.Name != "" {
				c.errorf(v.Offset(), "redeclaration of '%s %s'", old.q.t, v.Name)
			}
		}
	}
}

// label adds a label of a switch. at is the index of the statement after it.
func (c *comp) label(s *syntax.Case, t *Type, l *labels, at int) {
	if s.X == nil {
		if l.other >= 0 {
			c.errorf(s.Offset(), "multiple default labels in one switch")
		}
		l.other = at
		return
	}
	e := c.expr(s.X)
	if e.isBad() {
		return
	}
	// An enumerator of another enumeration does not convert.
	if t.k == kEnum && e.t != t || t.k != kEnum && e.t.k == kEnum && e.t.e.scoped {
		c.errorf(e.at, "could not convert '%s' from '%s' to '%s'", c.exprText(s.X), e.t, t)
		return
	}
	if e.k == nil {
		c.errorf(e.at, "the value of '%s' is not usable in a constant expression", c.exprText(s.X))
		return
	}
	if _, double := l.at[e.k.w]; double {
		c.errorf(s.Offset(), "duplicate case value")
		return
	}
	l.at[e.k.w] = at
}

// returnOf compiles a return statement.
func (c *comp) returnOf(s *syntax.Return) stmt {
	fc := c.fn
	at := s.Offset()
	if s.X == nil {
		return c.returnNothing(at)
	}
	if l, ok := s.X.(*syntax.List); ok {
		if fc.ret.t == nil {
			c.errorf(at, "returning initializer list")
			return nil
		}
		return c.returnStmt(c.listInit(l, fc.ret.t, false), at)
	}
	e := c.expr(s.X)
	if e.isBad() {
		// Later returns are then no errors of their own.
		if fc.deduce && fc.ret.t == nil {
			fc.ret = qtype{t: tError}
		}
		return nil
	}
	if fc.exact && fc.ret.t == nil { // decltype(auto): the value category decides, for a name its declaration
		_, name := s.X.(*syntax.NameExpr)
		_, member := s.X.(*syntax.Member)
		fc.deduceRef = e.lv && (!name && !member || name && e.declared != byValue)
	}
	if !c.movesOut(s.X, e) {
		return c.returnStmt(e, at)
	}
	moved := *e
	moved.lv, moved.xv, moved.ref = false, true, nil
	st := c.returnStmt(&moved, at) // which also checks that it could be moved
	if st != nil && fc.namedSym != nil && fc.namedSym == c.find(s.X.(*syntax.NameExpr).Name.Last()) && fc.ret.t == e.t {
		return handOver(fc.namedSym.slot)
	}
	return st
}

// namedResult returns the variable of a body that is the result itself, so that it is neither moved nor destroyed at a return. It is the
// one of the outermost block that all returns name, as g++ 12 has it ([class.copy.elision]/1.1).
//
//	Widget make() { Widget w; w.size = 3; return w; }
func namedResult(body *syntax.Block) *syntax.VarDecl {
	if body == nil {
		return nil
	}
	var names []string
	addReturned(body, &names)
	if names = slices.Compact(names); len(names) != 1 || names[0] == "" {
		return nil
	}
	// The name must be that of a variable of the outermost block, and of no parameter.
	for _, s := range body.Stmts {
		d, _ := s.(*syntax.DeclStmt)
		if d == nil {
			continue
		}
		for _, v := range d.Vars {
			if v.Name == names[0] && !v.Static {
				return v
			}
		}
	}
	return nil
}

// addReturned adds the names that the returns in a statement have, and "" for a return of anything else.
func addReturned(s syntax.Stmt, names *[]string) {
	if r, is := s.(*syntax.Return); is {
		name := ""
		if n, ok := r.X.(*syntax.NameExpr); ok && len(n.Name.Parts) == 1 {
			name = n.Name.Last()
		}
		*names = append(*names, name)
	}
	for _, p := range parts(s) {
		addReturned(p, names)
	}
}

// handOver compiles the return of the variable that is the result. Its slot is empty then, so that its block does not destroy it.
func handOver(slot int) stmt {
	return func(f *frame) control {
		f.ret, f.s[slot] = f.s[slot], V{}
		return ctlReturn
	}
}

// returnNothing compiles return without a value.
func (c *comp) returnNothing(at int) stmt {
	fc := c.fn
	if fc.deduce && fc.ret.t == nil {
		fc.setResult(qtype{t: tVoid})
	}
	if fc.ret.t != nil && fc.ret.t != tVoid && fc.ret.t != tError {
		c.errorf(at, "return-statement with no value, in function returning '%s'", fc.ret)
	}
	return func(*frame) control { return ctlReturn }
}

// movesOut reports whether the operand of return is a local variable or parameter, which is
// moved and not copied ([class.copy.elision]/3).
func (c *comp) movesOut(x syntax.Expr, e *E) bool {
	// return (x); is not a name, but parentheses are compiled away only later.
	n, ok := x.(*syntax.NameExpr)
	if !ok || len(n.Name.Parts) != 1 || !e.lv || c.fn.ret.ref != byValue || c.fn.deduceRef {
		return false
	}
	// A reference is not moved from, nor is a variable of a function around a lambda.
	sym := c.find(n.Name.Last())
	return sym != nil && sym.kind == symVar && sym.owner == c.fn && sym.cell == nil && sym.q.ref != byRef && !sym.q.konst
}

// returnStmt compiles the return of a value. The first return deduces the result of
// auto; the others must agree ([dcl.spec.auto.general]/8).
func (c *comp) returnStmt(e *E, at int) stmt {
	if e.isBad() {
		return nil
	}
	if c.fn.deduce {
		if e = c.deduceResult(e, at); e.isBad() {
			return nil
		}
	}
	ret := c.fn.ret
	switch {
	case ret.t == tVoid && e.t != tVoid:
		c.errorf(e.at, "return-statement with a value, in function returning 'void'")
		return nil
	case ret.t == tVoid:
		v := e.vals()
		return func(f *frame) control { v(f); return ctlReturn }
	case ret.ref == byRef:
		return c.returnRef(e, ret, at)
	}
	conv := c.convert(e, ret.t, at)
	switch {
	case conv.isBad():
		return nil
	// A number has no object to move: its place is a new one.
	case ret.ref == byRvalue && !ret.t.isObject():
		v := conv.vals()
		return func(f *frame) control {
			x := v(f)
			f.ret = V{o: &x}
			return ctlReturn
		}
	case ret.ref == byRvalue:
		v := conv.vals()
		return func(f *frame) control { f.ret = v(f); return ctlReturn }
	case ret.t.isWord():
		i := conv.ints()
		return func(f *frame) control { f.ret.w = i(f); return ctlReturn }
	}
	v := c.fresh(conv)
	return func(f *frame) control { f.ret = v(f); return ctlReturn }
}

// deduceResult deduces the result type of a function with auto from its first return, and
// checks that the others agree ([dcl.spec.auto.general]/8). It returns the value to return.
func (c *comp) deduceResult(e *E, at int) *E {
	fc := c.fn
	if fc.ret.t == nil {
		d := c.decayed(e)
		if e.list != nil || d.isBad() {
			c.errorf(at, "returning initializer list")
			return bad(at)
		}
		// auto drops const and references; auto& keeps both.
		ret := qtype{t: d.t}
		if fc.lamRef() && e.lv {
			ret = qtype{t: e.t, ref: byRef, konst: e.konst}
		}
		fc.setResult(ret)
		return d
	}
	if fc.ret.t != e.t && e.t != tVoid {
		// return 1; and return 2.5; in one function contradict each other.
		if d := c.decayed(e); d.t != fc.ret.t {
			c.errorf(at, "inconsistent deduction for auto return type: '%s' and then '%s'", fc.ret.t, d.t)
			return bad(at)
		}
	}
	return e
}

// setResult sets the deduced result type.
func (fc *fnCtx) setResult(q qtype) {
	fc.ret = q
	if fc.decl != nil {
		fc.decl.ret = q
	}
}

// returnRef compiles the return of a reference. A const reference to a temporary
// would dangle in C++; here it lives on.
func (c *comp) returnRef(e *E, ret qtype, at int) stmt {
	if e.t != ret.t || !e.lv && !ret.konst {
		// const std::string& f() { return "text"; } returns a temporary.
		if e.t == ret.t || !ret.konst || c.rank(e, qtype{t: ret.t}) < 0 {
			c.errorf(e.at, "cannot bind non-const lvalue reference of type '%s' to an rvalue of type '%s'", ret, typeText(e))
			return nil
		}
		e = c.convert(e, ret.t, at)
	}
	if e.konst && !ret.konst {
		c.errorf(e.at, "binding reference of type '%s' to 'const %s' discards qualifiers", ret, e.t)
		return nil
	}
	// The object itself is the reference.
	if ret.t.isObject() {
		v := e.vals()
		return func(f *frame) control { f.ret = v(f); return ctlReturn }
	}
	// A const reference to a temporary.
	if e.ref == nil {
		v := e.vals()
		return func(f *frame) control {
			x := v(f)
			f.ret = V{o: &x}
			return ctlReturn
		}
	}
	ref := e.refs()
	return func(f *frame) control { f.ret = V{o: ref(f)}; return ctlReturn }
}

// lamRef reports whether the result is deduced as auto&.
func (fc *fnCtx) lamRef() bool { return fc.deduceRef }

// hasReturn reports whether a block has a return statement, outside of lambdas.
func hasReturn(s syntax.Stmt) bool {
	switch s := s.(type) {
	case *syntax.Return:
		return true
	case *syntax.ExprStmt:
		_, is := s.X.(*syntax.Throw)
		return is
	}
	return slices.ContainsFunc(parts(s), hasReturn)
}

// parts returns the statements that a statement has in it.
func parts(s syntax.Stmt) []syntax.Stmt {
	switch s := s.(type) {
	case *syntax.Block:
		return s.Stmts
	case *syntax.If:
		if s.Else == nil {
			return []syntax.Stmt{s.Then}
		}
		return []syntax.Stmt{s.Then, s.Else}
	case *syntax.For:
		return []syntax.Stmt{s.Body}
	case *syntax.RangeFor:
		return []syntax.Stmt{s.Body}
	case *syntax.While:
		return []syntax.Stmt{s.Body}
	case *syntax.Do:
		return []syntax.Stmt{s.Body}
	case *syntax.Switch:
		return []syntax.Stmt{s.Body}
	case *syntax.Try:
		list := []syntax.Stmt{s.Body}
		for _, h := range s.Handlers {
			list = append(list, h.Body)
		}
		return list
	}
	return nil
}

// ends reports whether control cannot reach the end of a statement: it returns,
// throws, or loops without a condition.
func (c *comp) ends(s syntax.Stmt) bool {
	switch s := s.(type) {
	case *syntax.Return:
		return true
	case *syntax.ExprStmt:
		_, is := s.X.(*syntax.Throw)
		return is
	case *syntax.Block:
		return slices.ContainsFunc(s.Stmts, c.ends)
	case *syntax.If: // of if constexpr one branch may not be there
		return s.Else != nil && c.ends(s.Then) && c.ends(s.Else) || s.Constexpr
	case *syntax.While:
		return isTrue(s.Cond)
	case *syntax.Do:
		return isTrue(s.Cond) || c.ends(s.Body)
	case *syntax.For:
		return s.Cond == nil && s.Var == nil
	case *syntax.Try:
		return !slices.ContainsFunc(parts(s), func(x syntax.Stmt) bool { return !c.ends(x) })
	}
	return false
}

// isTrue reports whether the condition of a loop is a literal that is true.
func isTrue(x syntax.Expr) bool {
	lit, ok := x.(*syntax.Literal)
	return ok && lit.Text != "false" && lit.Text != "0"
}

// mayEnd reports whether it is not clear that control reaches the end of a block: its
// last statement is a switch, or calls something that does not return.
func mayEnd(s syntax.Stmt) bool {
	switch s := s.(type) {
	case *syntax.Block:
		return len(s.Stmts) > 0 && mayEnd(s.Stmts[len(s.Stmts)-1])
	case *syntax.If:
		return mayEnd(s.Then) || s.Else != nil && mayEnd(s.Else)
	// A switch over all enumerators never goes on, and a handler may throw.
	case *syntax.Switch, *syntax.Try:
		return true
	case *syntax.ExprStmt:
		// std::abort() and functions that always throw.
		_, call := s.X.(*syntax.Call)
		return call
	}
	return false
}

// throwExpr compiles throw. Without an operand it throws the exception again that the
// innermost handler has caught.
func (c *comp) throwExpr(x *syntax.Throw) *E {
	at := x.Offset()
	// The handler may be in a function that called this one.
	if x.X == nil {
		return voidE(at, func(f *frame) {
			if f.m.handling == nil {
				f.m.fail(at, "terminate called without an active exception")
			}
			panic(f.m.handling)
		})
	}
	e := c.expr(x.X)
	if e.isBad() {
		return e
	}
	if e.t == tVoid {
		c.errorf(e.at, "expression of type 'void' cannot be thrown")
		return bad(at)
	}
	// A string literal is thrown as const char* ([except.throw]/3).
	e = c.decayed(e)
	if e.t.isDestroyed() {
		c.refuseDestructor(at, "an exception")
		return bad(at)
	}
	v, t := c.fresh(e), e.t
	return voidE(at, func(f *frame) {
		x := v(f)
		if ex, ok := x.o.(*exception); ok && t.k == kExc && ex.t != t {
			x = V{o: ex.slice(t)}
		}
		panic(&thrown{t: t, v: x, at: at})
	})
}

// slice returns the exception as an object of a base: throw e; copies the object as what
// the type of e is ([except.throw]/3). std::exception has no text of its own.
func (ex *exception) slice(base *Type) *exception {
	if base == exceptions["exception"] {
		return &exception{t: base, what: base.name}
	}
	return &exception{t: base, what: ex.what}
}

// A handler is a compiled catch.
type handler struct {
	t    *Type // nil for catch (...)
	slot int
	ref  bool
	// byValue is set for a variable that is an object of its own.
	byValue bool
	body    stmt
}

// tryStmt compiles try with its handlers, of which the first that fits is run
// ([except.handle]). An exception that no handler takes goes on; one that a handler
// throws is not for its siblings.
func (c *comp) tryStmt(s *syntax.Try) stmt {
	body := c.scoped(s.Body)
	if body == nil {
		body = func(*frame) control { return ctlNext }
	}
	var list []handler
	for _, h := range s.Handlers {
		list = append(list, c.handler(h))
	}
	return func(f *frame) control {
		ctl, ex := f.m.try(f, body)
		if ex == nil {
			return ctl
		}
		for i := range list {
			h := &list[i]
			if !h.catches(ex) {
				continue
			}
			// The variable of the handler is the exception, or a place with it.
			if h.slot >= 0 {
				switch {
				case h.ref:
					f.s[h.slot] = V{o: &ex.v} // throw; throws what the handler wrote
				case h.byValue && h.t == ex.t:
					f.s[h.slot] = f.m.copy(ex.t, ex.v)
				default:
					f.s[h.slot] = ex.v
					if e, ok := ex.v.o.(*exception); ok && h.byValue && h.t.k == kExc {
						f.s[h.slot] = V{o: e.slice(h.t)}
					}
				}
			}
			// throw; inside of the handler means this exception.
			outer := f.m.handling
			f.m.handling = ex
			if h.body == nil {
				f.m.handling = outer
				return ctlNext
			}
			ctl := h.body(f)
			f.m.handling = outer
			return ctl
		}
		panic(ex)
	}
}

// catches reports whether a handler is for an exception: of the same class, or of a
// base.
func (h *handler) catches(ex *thrown) bool {
	switch {
	case h.t == nil || h.t == ex.t:
		return true
	case h.t.k == kExc && ex.t.k == kExc:
		return derives(ex.t, h.t)
	case h.t.k == kExc && ex.t.k == kStruct:
		return ex.t.s.exc != nil && derives(ex.t.s.exc, h.t)
	// A base of an exception class of the script.
	case h.t.k == kStruct && ex.t.k == kStruct:
		for cl := ex.t.s.base; cl != nil; cl = cl.base {
			if cl == h.t.s {
				return true
			}
		}
	}
	return false
}

// try runs a statement and returns the exception that ended it, or nil. The machine
// is then as it was before; what the frames of the calls that were left hold goes to
// the collector.
func (m *machine) try(f *frame, body stmt) (ctl control, ex *thrown) {
	depth, top, handling, building := m.depth, m.top, m.handling, m.building
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		// A Fault ends the script: no handler may take it.
		t, ok := r.(*thrown)
		if !ok {
			panic(r)
		}
		// A loop that only throws and catches counts its rounds here.
		m.step()
		m.depth, m.top, m.handling, m.building = depth, top, handling, building
		ex = t
	}()
	return body(f), nil
}

// handler compiles a catch.
func (c *comp) handler(h syntax.Handler) handler {
	defer c.push()()
	out := handler{slot: -1}
	if h.Param != nil {
		// catch (int) and catch (const std::exception&) without a name have no slot.
		q := c.typeOf(h.Param.Type)
		out.t = q.t
		if h.Param.Name != "" {
			out.slot = c.fn.slot(nil)
			out.ref, out.byValue = q.passesRef(), q.ref == byValue && q.t.isObject()
			c.scope.add(&symbol{kind: symVar, name: h.Param.Name, q: q, slot: out.slot, owner: c.fn, isRef: out.ref})
		}
	}
	out.body = c.stmt(h.Body)
	return out
}
