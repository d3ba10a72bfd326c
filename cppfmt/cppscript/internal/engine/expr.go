package engine

import (
	"math"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// E is a compiled expression. One of i, b, d and v computes its value; ref computes
// the place of an lvalue that is no object.
type E struct {
	t        *Type
	lv       bool // an lvalue
	xv       bool // an xvalue: std::move(x)
	moved    bool // an xvalue of a value that is no object, with its place in ref
	konst    bool
	at       int
	i        func(f *frame) int64
	b        func(f *frame) bool
	d        func(f *frame) float64
	v        func(f *frame) V
	ref      func(f *frame) any // *V, or *byte for a character of a string
	k        *V                 // the value of a constant
	slot     int                // 1 + the slot of a local variable of a plain type, 0 for others
	cell     *V                 // of a global variable of a plain type, nil for others
	owner    *Func              // the function with the slot, whose frames live on if there is a reference
	declared ref                // how a variable is declared: as a reference, or not
	fns      []*fnDecl          // the overloads of a function's name
	recv     *E                 // the object of a member function
	targs    []targ             // explicit template arguments
	list     *syntax.List       // a braced list, which has a type only where it is used
	std      string             // the name of a function of the library
	lit      bool               // a literal
	braced   bool               // a value that a braced list makes
	tie      []*E               // the places in std::tie
	elem     func(f *frame) V   // the pointer to an element of an array
	moves    bool               // a move iterator
	effect   bool               // a statement whose value is not the script's value
	adapt    *adaptor           // an adaptor of std::views
	bitOf    *Type              // the container of a bit, which auto does not copy ([vector.bool], [template.bitset])
}

// bad returns an expression that had an error. Whoever uses one returns a bad
// expression without a report of its own.
func bad(at int) *E { return &E{t: tError, at: at, v: func(*frame) V { return V{} }} }

// isBad reports whether the expression had an error.
func (e *E) isBad() bool { return e.t == tError }

// konstE returns a constant, with the function for its type and its value in k, which
// later operators fold.
func konstE(at int, t *Type, v V) *E {
	e := &E{t: t, at: at, k: &v}
	// The closures are needed where an operator does not look at k.
	switch {
	case t == tBool:
		b := v.w != 0
		e.b = func(*frame) bool { return b }
	case t.isFloat():
		x := v.float()
		e.d = func(*frame) float64 { return x }
	case t.isWord():
		x := v.w
		e.i = func(*frame) int64 { return x }
	default:
		e.v = func(*frame) V { return v }
	}
	return e
}

// intE returns an expression of an integer type.
func intE(at int, t *Type, i func(*frame) int64) *E { return &E{t: t, at: at, i: i} }

// boolE returns an expression of type bool.
func boolE(at int, b func(*frame) bool) *E { return &E{t: tBool, at: at, b: b} }

// valE returns a value that v computes.
func valE(at int, t *Type, v func(*frame) V) *E {
	e := &E{t: t, at: at, v: v}
	return e
}

// voidE returns an expression without a value.
func voidE(at int, run func(*frame)) *E {
	return &E{t: tVoid, at: at, v: func(f *frame) V { run(f); return V{} }}
}

// ints returns the function that computes an integer, also one for a bool or an
// enumeration.
func (e *E) ints() func(*frame) int64 {
	switch {
	case e.i != nil:
		return e.i
	case e.b != nil:
		b := e.b
		return func(f *frame) int64 {
			if b(f) {
				return 1
			}
			return 0
		}
	}
	v := e.vals()
	return func(f *frame) int64 { return v(f).w }
}

// bools returns the function that computes a bool.
func (e *E) bools() func(*frame) bool {
	if e.b != nil {
		return e.b
	}
	i := e.ints()
	return func(f *frame) bool { return i(f) != 0 }
}

// floats returns the function that computes a floating value.
func (e *E) floats() func(*frame) float64 {
	if e.d != nil {
		return e.d
	}
	v := e.vals()
	return func(f *frame) float64 { return v(f).float() }
}

// vals returns the function that computes any value.
func (e *E) vals() func(*frame) V {
	switch {
	case e.v != nil:
		return e.v
	case e.i != nil:
		i := e.i
		return func(f *frame) V { return V{w: i(f)} }
	case e.b != nil:
		b := e.b
		return func(f *frame) V { return bval(b(f)) }
	case e.d != nil:
		d := e.d
		return func(f *frame) V { return fval(d(f)) }
	}
	// A braced list and the name of a function have no value.
	return func(*frame) V { return V{} }
}

// refs returns the function that computes the place of an lvalue. The frame of the
// variable must then outlive the call, since the place may be kept.
func (e *E) refs() func(*frame) any {
	// The frame of the variable can be pointed into.
	if e.owner != nil {
		e.owner.escapes = true
	}
	return e.ref
}

// load returns the value at a place.
func load(r any) V {
	switch p := r.(type) {
	case *V:
		return *p
	case *bitRef:
		return bval(p.b.b[p.i])
	}
	// A character of a string.
	return V{w: int64(int8(*r.(*byte)))}
}

// store sets the value at a place.
func store(r any, v V) {
	switch p := r.(type) {
	case *V:
		*p = v
	case *bitRef:
		// The read before has checked the index; a write alone has not.
		if p.i >= 0 && p.i < len(p.b.b) {
			p.b.b[p.i] = v.w != 0
		}
	case *byte:
		*p = byte(v.w)
	}
}

// lvalue returns the lvalue at the place that ref computes. Objects are their own
// place: then v computes them.
func lvalue(at int, t *Type, konst bool, ref func(*frame) any) *E {
	e := &E{t: t, at: at, lv: true, konst: konst, ref: ref}
	switch {
	// The place may be a byte of a string, or a slot.
	case t.k == kChar:
		e.i = func(f *frame) int64 {
			x := load(ref(f))
			if x.o != nil {
				x = *f.m.badSlot(&x, at)
			}
			return x.w
		}
	default:
		read(e, func(f *frame) *V { return ref(f).(*V) })
	}
	return e
}

// place returns the lvalue of a slot that p computes, for values and objects. It is
// lvalue without a type switch at run time.
func place(at int, t *Type, konst bool, p func(*frame) *V) *E {
	e := &E{t: t, at: at, lv: true, konst: konst, ref: func(f *frame) any { return p(f) }}
	read(e, p)
	return e
}

// read sets the functions that read the slot that p computes, which may hold a mark.
func read(e *E, p func(*frame) *V) {
	at := e.at
	switch t := e.t; {
	case t.isFloat():
		e.d = func(f *frame) float64 {
			x := p(f)
			if x.o != nil {
				x = f.m.badSlot(x, at)
			}
			return x.float()
		}
	case t.isWord():
		e.i = func(f *frame) int64 {
			x := p(f)
			if x.o != nil {
				x = f.m.badSlot(x, at)
			}
			return x.w
		}
	case t.isObject():
		e.v = func(f *frame) V { return *p(f) }
	default:
		e.v = func(f *frame) V {
			return *f.m.badSlot(p(f), at)
		}
	}
}

// object returns an lvalue of a class type that v computes.
func object(at int, t *Type, konst bool, v func(*frame) V) *E {
	return &E{t: t, at: at, lv: true, konst: konst, v: v}
}

// expr compiles an expression. Long scripts are checked against the clock on the way.
func (c *comp) expr(x syntax.Expr) *E {
	at := x.Offset()
	if c.work++; c.work%1024 == 0 {
		c.checkTime(at)
	}
	if at < libraryBase {
		c.site = at
	}
	switch x := x.(type) {
	case *syntax.Literal:
		return c.literal(x)
	case *syntax.Paren:
		return c.expr(x.X)
	case *syntax.NameExpr:
		if x.Name.Of != nil {
			return c.memberOfType(x.Name)
		}
		return c.nameExpr(x.Name)
	case *syntax.This:
		return c.this(at, true)
	case *syntax.Unary:
		return c.unary(x)
	case *syntax.Binary:
		return c.binary(x)
	case *syntax.Cond:
		return c.cond(x)
	case *syntax.Call:
		return c.callExpr(x)
	case *syntax.Index:
		return c.index(x)
	case *syntax.Member:
		return c.member(x)
	case *syntax.Cast:
		return c.cast(x)
	case *syntax.Construct:
		return c.construct(x)
	// It has a type where it is used: as an argument, an initialiser, or in return.
	case *syntax.List:
		return &E{t: tVoid, at: at, list: x}
	case *syntax.Lambda:
		return c.lambda(x)
	case *syntax.Sizeof:
		return c.sizeof(x)
	case *syntax.TypeID:
		return c.typeID(x)
	case *syntax.Throw:
		return c.throwExpr(x)
	case *syntax.Fold:
		return c.fold(x)
	case *syntax.Requires:
		return c.requires(x)
	case *syntax.Noexcept:
		return c.noexceptExpr(x)
	case *compiled:
		return x.e
	case *syntax.Expand:
		c.errorf(at, "'...' is only for arguments")
	}
	return bad(at)
}

// compiled is an expression in a tree that is compiled already: loops and deduced
// types put one where the initialiser was.
type compiled struct {
	syntax.At
	e *E
}

// checkTime stops the compiler when the time of the script is over. Templates can
// take exponential time.
func (c *comp) checkTime(at int) {
	if c.m.ctx == nil || c.m.ctx.Err() == nil && time.Now().Before(c.m.deadline) {
		return
	}
	c.errs = []*Error{{Offset: at, Kind: Limit, Limit: "wall", Message: "checking the script takes too long"}}
	panic(stop{})
}

// literal compiles a literal of a number, a character, a bool or nullptr.
func (c *comp) literal(x *syntax.Literal) *E {
	at := x.Offset()
	switch x.Kind {
	case syntax.IntLiteral:
		n, err := cpptext.ParseInt([]byte(x.Text))
		if err != nil {
			return c.badLiteral(at, err)
		}
		e := konstE(at, literalType(n, x.Text), V{w: int64(n)})
		e.lit = true
		return e
	case syntax.FloatLiteral:
		return c.floatLiteral(x)
	case syntax.CharLiteral:
		return c.charLiteral(x)
	case syntax.BoolLiteral:
		return konstE(at, tBool, bval(x.Text == "true"))
	case syntax.NullLiteral:
		e := konstE(at, tNull, V{})
		e.lit = x.Text == "NULL" // which converts to numbers too
		return e
	}
	return c.stringLiteral(x)
}

// badLiteral reports a literal that package cpptext cannot read.
func (c *comp) badLiteral(at int, err error) *E {
	c.report(at, Syntax, "", "%s", problem(err))
	return bad(at)
}

// floatLiteral compiles a floating literal, whose suffix is its type ([lex.fcon]). The f at
// the end of a hexadecimal one is a digit unless there is an exponent, which it must have.
func (c *comp) floatLiteral(x *syntax.Literal) *E {
	t, bits := tDouble, 64
	switch last := x.Text[len(x.Text)-1]; {
	case (last == 'f' || last == 'F') && !strings.HasPrefix(strings.ToLower(x.Text), "0x"):
		t, bits = tFloat, 32
	case last == 'l' || last == 'L':
		t = tLDouble
	}
	d, err := cpptext.ParseFloat([]byte(x.Text), bits)
	if err != nil {
		return c.badLiteral(x.Offset(), err)
	}
	return konstE(x.Offset(), t, fval(d))
}

// charLiteral compiles a character: a char, a number for one with a prefix such as
// u8'x', or an int for several ('ab', [lex.ccon]/2).
func (c *comp) charLiteral(x *syntax.Literal) *E {
	at := x.Offset()
	n, err := cpptext.ParseChar([]byte(x.Text))
	switch {
	case err != nil:
		return c.badLiteral(at, err)
	case x.Text[0] != '\'':
		return konstE(at, tUInt, V{w: n})
	case n > 255 || n < -128:
		return konstE(at, tInt, V{w: n})
	}
	return konstE(at, tChar, V{w: int64(int8(n))})
}

// stringLiteral compiles a string: const char*, or std::string and std::string_view
// by its suffix. A C string has a NUL after its bytes, in the capacity of the slice.
func (c *comp) stringLiteral(x *syntax.Literal) *E {
	at := x.Offset()
	s, err := cpptext.Unquote(x.Text)
	if err != nil {
		c.report(at, Syntax, "", "%s", problem(err))
		return bad(at)
	}
	switch {
	case strings.HasSuffix(x.Text, "sv"):
		// Views do not change their bytes: one value does for all evaluations.
		v := V{o: &str{b: []byte(s)}}
		return valE(at, tSV, func(*frame) V { return v })
	case strings.HasSuffix(x.Text, "s"):
		return valE(at, tStr, func(*frame) V { return V{o: &str{b: []byte(s)}} })
	}
	// The length does not count the NUL, which pointeeRef finds in the capacity.
	text := &str{b: append([]byte(s), 0)}
	text.b = text.b[:len(s)]
	v := V{o: text}
	return &E{t: tCStr, at: at, k: &v, lit: true, v: func(*frame) V { return v }}
}

// problem returns the text of a literal's error without its place.
func problem(err error) string {
	if e, ok := err.(*cpptext.Error); ok && e.Problem != "" {
		return e.Problem
	}
	return err.Error()
}

// literalType returns the type of an integer literal ([lex.icon]): the first of int,
// unsigned, long and unsigned long that holds it, where decimal literals are unsigned
// only with a suffix.
func literalType(n uint64, text string) *Type {
	text = strings.ToLower(text)
	decimal := text[0] != '0' || len(text) == 1
	// Hexadecimal digits are cut off, so that only suffixes can match below.
	digits := text
	if strings.HasPrefix(text, "0x") {
		digits = strings.TrimLeft(text[2:], "0123456789abcdef'")
	}
	unsigned := strings.Contains(digits, "u")
	long := strings.Count(digits, "l")
	if strings.HasSuffix(digits, "z") || strings.HasSuffix(digits, "zu") {
		long = 1
	}
	type candidate struct {
		t    *Type
		most uint64
	}
	for _, cand := range []candidate{{tInt, math.MaxInt32}, {tUInt, math.MaxUint32}, {tLong, math.MaxInt64}, {tULong, math.MaxUint64}} {
		t := cand.t
		if n > cand.most || unsigned && !t.isUnsigned() || !unsigned && decimal && t.isUnsigned() || long > 0 && t.bits() < 64 {
			continue
		}
		// long and long long have the same values, but are different types.
		if long > 1 {
			return map[*Type]*Type{tLong: tLLong, tULong: tULLong}[t]
		}
		return t
	}
	return tULLong
}

// nameExpr compiles a name: of the script, of namespace std, or a global one of the
// library. Unknown names are reported with the nearest known one.
func (c *comp) nameExpr(n *syntax.Name) *E {
	at := n.Offset()
	sym, rest := c.lookup(n)
	if sym != nil && sym.kind != symUsing && !(sym.kind == symNamespace && sym.scope == nil) {
		return c.symbolExpr(n, sym, rest)
	}
	// The namespace is known, so that the error can name it.
	if sym == nil && c.inOwnNamespace(n) {
		c.report(at, TypeKind, c.didYouMean(n.Last(), false), "'%s' is not a member of '%s'", n.Last(), n.Parts[len(n.Parts)-2].Name)
		return bad(at)
	}
	if parts, ok := c.isStd(n); ok {
		if e := c.stdName(n, parts); e != nil {
			return e
		}
		if len(n.Parts) > 1 {
			c.report(at, TypeKind, c.nearestStd(n.Last()), "'%s' is not a member of 'std'", n.Last())
			return bad(at)
		}
	}
	hint := c.didYouMean(n.Last(), false)
	if len(n.Parts) == 1 {
		if e := c.globalName(n); e != nil {
			return e
		}
		if stdNameExists(n.Last()) {
			hint = "did you mean 'std::" + n.Last() + "'?"
		}
	}
	c.report(at, TypeKind, hint, "'%s' was not declared in this scope", nameText(n))
	return bad(at)
}

// inOwnNamespace reports whether a qualified name begins with a namespace of the script.
func (c *comp) inOwnNamespace(n *syntax.Name) bool {
	if len(n.Parts) < 2 || n.Parts[0].Name == "std" {
		return false
	}
	first := c.findFirst(n.Parts[0].Name, true)
	return first != nil && first.kind == symNamespace
}

// symbolExpr compiles a name that the script declares. A member function without an
// object is one of this.
func (c *comp) symbolExpr(n *syntax.Name, sym *symbol, rest []syntax.Part) *E {
	at := n.Offset()
	switch sym.kind {
	case symType, symClassTemplate, symAliasTemplate:
		if len(rest) == 0 {
			c.errorf(at, "expected an expression, found the type '%s'", sym.name)
			return bad(at)
		}
		// Color::red, Counter::total: the type is everything before the last part.
		prefix := *n
		prefix.Parts = n.Parts[:len(n.Parts)-1]
		t := c.namedType(&prefix).t
		if t == tError {
			return bad(at)
		}
		return c.staticMember(t, n.Parts[len(n.Parts)-1], at)
	case symNamespace:
		c.errorf(at, "expected an expression, found the namespace '%s'", sym.name)
		return bad(at)
	case symConcept:
		return c.conceptExpr(n, sym)
	case symPack:
		c.errorf(at, "parameter pack '%s' is not expanded", sym.name)
		return bad(at)
	case symConst:
		return konstE(at, sym.q.t, *sym.k)
	case symVarTemplate:
		return c.variableTemplate(sym, n.Parts[len(n.Parts)-1], at)
	case symFunc:
		return c.functionName(sym, n.Parts[len(n.Parts)-1], at)
	case symField:
		return c.field(c.this(at, false), sym.field, at)
	}
	sym.used = true
	return c.variable(sym, at)
}

// variableTemplate compiles the use of a template of a variable, pi<double>, as that of a
// global variable for its arguments, which is initialised before the statement that uses it.
func (c *comp) variableTemplate(sym *symbol, p syntax.Part, at int) *E {
	args := c.templateArgs(p.Args)
	params := sym.variable.Template
	b := binding{}
	key := ""
	for i, q := range params {
		switch {
		case q.Pack:
			b[q.Name] = targ{isPack: true, pack: args[min(i, len(args)):]}
		case i < len(args):
			b[q.Name] = args[i]
		case q.Default != nil:
			c.inScope(c.templateScope(sym.scope, params, b), func() {
				if list := c.templateArgs([]syntax.TemplateArg{*q.Default}); len(list) == 1 {
					b[q.Name] = list[0]
				}
			})
		}
		if _, ok := b[q.Name]; !ok {
			c.errorf(at, "wrong number of template arguments (%d, should be %d)", len(args), len(params))
			return bad(at)
		}
		key += b[q.Name].key() + ";"
	}
	if sym.insts[key] == nil {
		v, scope := *sym.variable, c.templateScope(sym.scope, params, b)
		if sym.tmpl != nil {
			var all []targ
			for _, q := range params {
				all = append(all, b[q.Name])
			}
			if p, bound := c.choosePartial(sym.tmpl, all); p != nil {
				v, scope = *p.variable, c.templateScope(p.scope, p.node.Template, bound)
			}
		}
		v.Template, v.Spec = nil, nil
		v.Name += "<>" // the name alone is the template in the initialiser, too: fact<N - 1>
		c.inScope(scope, func() {
			if st := c.globalDecl(&v); st != nil {
				c.addGlobalInit(st)
			}
			sym.insts[key] = c.scope.names[v.Name]
		})
	}
	if sym.insts[key] == nil {
		return bad(at)
	}
	return c.variable(sym.insts[key], at)
}

// functionName compiles the name of functions, with the template arguments of p.
// Those of the class of a member function are called for its object.
func (c *comp) functionName(sym *symbol, p syntax.Part, at int) *E {
	e := &E{t: tVoid, at: at, fns: sym.fns, std: sym.name}
	if p.HasArgs {
		e.targs = c.templateArgs(p.Args)
		if e.targs == nil { // f<>(x) calls a template
			e.targs = []targ{}
		}
	}
	if len(sym.fns) > 0 && sym.fns[0].class != nil && !sym.fns[0].static && c.fn != nil && c.hasThis() {
		e.recv = c.this(at, false)
	}
	return e
}

// variable compiles the use of a variable. A constant is its value, but its address
// can be taken.
func (c *comp) variable(sym *symbol, at int) *E {
	if sym.q.t == tError || sym.q.t == nil {
		return bad(at)
	}
	// A constant has a slot too, whose address can be taken.
	if sym.k != nil && sym.q.konst && !sym.q.t.isObject() && sym.q.t.k != kPtr {
		e := konstE(at, sym.q.t, *sym.k)
		e.konst = true
		if sym.cell != nil {
			cell := sym.cell
			e.lv, e.ref = true, func(*frame) any { return cell }
		} else if sym.owner == c.fn && !sym.isRef {
			slot := sym.slot
			e.lv, e.ref, e.owner = true, func(f *frame) any { return &f.s[slot] }, c.fn.fn
		}
		return e
	}
	var e *E
	switch {
	case sym.cell != nil:
		e = c.globalVar(sym, at)
	// The other variables belong to a function around this lambda.
	case sym.owner == c.fn || c.fn == nil:
		e = c.localVar(sym, at)
	default:
		e = c.captured(sym, at)
	}
	e.declared = sym.declared()
	return e
}

// declared returns how a variable is declared. A structured binding may be a reference without one in its type.
func (s *symbol) declared() ref {
	if s.q.ref == byValue && s.isRef {
		return byRef
	}
	return s.q.ref
}

// globalVar compiles the use of a global variable.
func (c *comp) globalVar(sym *symbol, at int) *E {
	p, t := sym.cell, sym.q.t
	if !sym.known && c.fn != nil {
		c.fn.impure = true
	}
	// The cell holds the place that the reference is bound to.
	if sym.isRef && !t.isObject() {
		return lvalue(at, t, sym.q.konst, func(*frame) any { return p.o })
	}
	e := &E{t: t, at: at, lv: true, konst: sym.q.konst, ref: func(*frame) any { return p }}
	switch {
	case t.isFloat():
		e.d = func(*frame) float64 { return p.float() }
	case t.isWord():
		e.i = func(*frame) int64 { return p.w }
	case t.isObject() && sym.q.ref != byValue:
		e.v = func(f *frame) V { return f.m.live(*p, at) }
	default:
		e.v = func(*frame) V { return *p }
	}
	if sym.uninit {
		c.checkInit(e, sym.name, func(*frame) *V { return p })
	} else if t.isWord() {
		e.cell = p
	}
	return e
}

// checkInit makes reads of a variable that was declared without a value fail until it
// has one. Taking its place counts as giving it one: an assignment and std::cin >> x
// do.
func (c *comp) checkInit(e *E, name string, p func(*frame) *V) {
	at, ref := e.at, e.ref
	check := func(f *frame) *V {
		v := p(f)
		if _, is := v.o.(notSet); is {
			f.m.fail(at, "'%s' is used uninitialized", name)
		}
		return v
	}
	// The mark is removed with the first place: who takes it is expected to write.
	e.ref = func(f *frame) any {
		if v := p(f); v.o == any(notSet{}) {
			v.o = nil
		}
		return ref(f)
	}
	switch {
	case e.d != nil:
		e.d = func(f *frame) float64 { return check(f).float() }
	case e.i != nil:
		e.i = func(f *frame) int64 { return check(f).w }
	default:
		e.v = func(f *frame) V { return *check(f) }
	}
}

// localVar compiles the use of a variable of the function itself. The slot is kept in
// the expression for the fast paths of operators.
func (c *comp) localVar(sym *symbol, at int) *E {
	k, t := sym.slot, sym.q.t
	// The slot holds the place; a char may be a byte of a string.
	if sym.isRef && !t.isObject() {
		if t.k == kChar {
			return lvalue(at, t, sym.q.konst, func(f *frame) any { return f.s[k].o })
		}
		return place(at, t, sym.q.konst, func(f *frame) *V { return f.s[k].o.(*V) })
	}
	e := &E{t: t, at: at, lv: true, konst: sym.q.konst, owner: c.fn.fn, ref: func(f *frame) any { return &f.s[k] }}
	switch {
	case t.isFloat():
		e.d = func(f *frame) float64 { return f.s[k].float() }
		e.slot = k + 1
	case t.isWord():
		e.i = func(f *frame) int64 { return f.s[k].w }
		e.slot = k + 1
	default:
		e.v = func(f *frame) V { return f.s[k] }
	}
	// References to objects hold the object: the frame need not live on.
	if t.isObject() {
		e.owner = nil
		if sym.q.ref != byValue {
			e.v = func(f *frame) V { return f.m.live(f.s[k], at) }
		}
	}
	if sym.uninit {
		e.slot = 0
		c.checkInit(e, sym.name, func(f *frame) *V { return &f.s[k] })
	}
	return e
}

// cond compiles a conditional expression ([expr.cond]): an lvalue if both operands
// are lvalues of one type, otherwise a value of their common type. A throw takes the
// type of the other operand.
func (c *comp) cond(x *syntax.Cond) *E {
	at := x.Offset()
	test := c.expr(x.If)
	if0 := c.truth(test)
	a, b := c.expr(x.Then), c.expr(x.Else)
	if a.isBad() || b.isBad() || if0 == nil {
		return bad(at)
	}
	// A throw has the type of the other operand.
	if _, throws := x.Then.(*syntax.Throw); throws {
		b = c.rvalue(b)
		return c.choose(at, if0, &E{t: b.t, v: a.vals()}, b)
	}
	if _, throws := x.Else.(*syntax.Throw); throws {
		a = c.rvalue(a)
		return c.choose(at, if0, a, &E{t: a.t, v: b.vals()})
	}
	if isManip(a.t) && isManip(b.t) {
		a, b = c.anyManip(a), c.anyManip(b)
	}
	if isMember(a.t) && isMember(b.t) && a.t != b.t && a.t.a[0] == b.t.a[0] {
		if t := c.memberPtrOf(a.t); t != nil && t == c.memberPtrOf(b.t) {
			a, b = c.convert(a, t, at), c.convert(b, t, at)
		}
	}
	if a.fns != nil || b.fns != nil {
		if a, b = c.decayed(a), c.decayed(b); a.isBad() || b.isBad() {
			return bad(at)
		}
	}
	switch {
	case a.t == tVoid && b.t == tVoid && a.list == nil:
		return c.choose(at, if0, a, b)
	case a.t == b.t && a.isPlace() && b.isPlace():
		return c.chooseLvalue(at, if0, a, b)
	}
	// Two values: they are converted to one type.
	t := c.commonOf(a, b)
	if t == nil {
		c.errorf(at, "operands to '?:' have different types '%s' and '%s'", typeText(a), typeText(b))
		return bad(at)
	}
	p, q := c.convert(a, t, at), c.convert(b, t, at)
	if t.isObject() && !p.isBad() && !q.isBad() { // the result is a value of its own
		return c.choose(at, if0, valE(at, t, c.fresh(p)), valE(at, t, c.fresh(q)))
	}
	r := c.choose(at, if0, p, q)
	if test.k != nil && p.k != nil && q.k != nil {
		return c.fold2(r)
	}
	return r
}

// isManip reports whether a type is that of a manipulator.
func isManip(t *Type) bool { return t.k == kFunctor && strings.HasPrefix(t.sub, "manip ") }

// anyManip returns a manipulator as a value of the type of all of them, with its name inside.
//
//	std::cout << (hex ? std::hex : std::dec)
func (c *comp) anyManip(e *E) *E {
	name := strings.TrimPrefix(e.t.sub, "manip ")
	if name == someManip {
		return e
	}
	t := c.types.intern("manip "+someManip, func() *Type { return &Type{k: kFunctor, sub: "manip " + someManip} })
	v := e.vals()
	return valE(e.at, t, func(f *frame) V { return V{w: v(f).w, o: name} })
}

// someManip is the name in the type of a manipulator that is known at run time only.
const someManip = "?"

// isPlace reports whether e is an lvalue whose place can be taken.
func (e *E) isPlace() bool { return e.lv && (e.ref != nil || e.t.isObject()) }

// chooseLvalue compiles the choice between two lvalues, which can be assigned to:
// (flip ? a : b) = 1.
func (c *comp) chooseLvalue(at int, cond func(*frame) bool, a, b *E) *E {
	e := c.choose(at, cond, a, b)
	e.lv, e.konst = true, a.konst || b.konst
	if !a.t.isObject() {
		ra, rb := a.refs(), b.refs()
		e.ref = func(f *frame) any {
			if cond(f) {
				return ra(f)
			}
			return rb(f)
		}
	}
	return e
}

// commonOf returns the type that both operands of ?: convert to, or nil.
func (c *comp) commonOf(a, b *E) *Type {
	switch {
	case a.t == b.t && a.list == nil && b.list == nil:
		return a.t
	case a.t.isArith() && b.t.isArith():
		return commonType(a.t, b.t)
	// A string and a string_view convert both ways; the string is the result.
	case c.rank(a, qtype{t: b.t}) >= 0 && b.list == nil && b.t != tVoid && !(a.t.k == kStr && b.t.k == kSV):
		return b.t
	case c.rank(b, qtype{t: a.t}) >= 0 && a.list == nil && a.t != tVoid:
		return a.t
	}
	return nil
}

// choose compiles the choice between two expressions of one type.
func (c *comp) choose(at int, cond func(*frame) bool, a, b *E) *E {
	e := &E{t: a.t, at: at}
	switch {
	case a.t == tBool:
		x, y := a.bools(), b.bools()
		e.b = func(f *frame) bool {
			if cond(f) {
				return x(f)
			}
			return y(f)
		}
	case a.t.isWord():
		x, y := a.ints(), b.ints()
		e.i = func(f *frame) int64 {
			if cond(f) {
				return x(f)
			}
			return y(f)
		}
	default:
		x, y := a.vals(), b.vals()
		e.v = func(f *frame) V {
			if cond(f) {
				return x(f)
			}
			return y(f)
		}
	}
	return e
}

// typeText names the type of an expression for an error.
func typeText(e *E) string {
	switch {
	case e.list != nil:
		return "<brace-enclosed initializer list>"
	case e.fns != nil || e.std != "":
		return "<overloaded function type>"
	}
	if e.konst {
		return "const " + e.t.String()
	}
	return e.t.String()
}

// condition compiles an expression as a bool; nil if it has an error.
func (c *comp) condition(x syntax.Expr) func(*frame) bool {
	e := c.expr(x)
	if e.isBad() {
		return nil
	}
	return c.truth(e)
}

// truth converts an expression to bool as conditions do, explicit operators included
// ([conv]/4); nil if it has an error.
func (c *comp) truth(e *E) func(*frame) bool {
	at := e.at
	if e.t.isWrapper() {
		return c.truth(c.pointee(e, at))
	}
	switch e.t.k {
	case kError:
		return nil
	// if (opt) asks whether there is a value, not what it is.
	case kOpt:
		v := e.vals()
		return func(f *frame) bool { return v(f).o.(*optional).has }
	case kUPtr:
		v := e.vals()
		return func(f *frame) bool { return v(f).o.(*box).p.o != nil }
	case kSPtr:
		v := e.vals()
		return func(f *frame) bool { return v(f).o.(*shared).p.o != nil }
	// while (std::getline(in, line))
	case kStream:
		v := e.vals()
		return func(f *frame) bool { return !v(f).o.(*stream).failed }
	case kStdFunc, kPtr, kFuncPtr:
		v := e.vals()
		return func(f *frame) bool { return v(f).o != nil }
	case kStruct:
		if b := c.userConversion(e, tBool, true); b != nil {
			return b.bools()
		}
	}
	if e.t.isArith() || e.t.isUnscoped() || e.t.k == kNull {
		return c.toBool(e).bools()
	}
	c.errorf(at, "could not convert from '%s' to 'bool'", typeText(e))
	return nil
}

// findPack returns the pack of a name, also where the pattern that is expanded means an element of it by the name; nil without one.
//
//	(std::get<sizeof...(I) - 1 - I>(t), ...)
func (c *comp) findPack(name string) *symbol {
	for s := c.scope; s != nil; s = s.up {
		if sym := s.names[name]; sym != nil && sym.kind == symPack {
			return sym
		}
	}
	return c.find(name)
}

// sizeof compiles sizeof, and sizeof... of a pack. The operand is not evaluated.
func (c *comp) sizeof(x *syntax.Sizeof) *E {
	at := x.Offset()
	if x.Pack != "" {
		sym := c.findPack(x.Pack)
		if sym == nil || sym.kind != symPack {
			c.errorf(at, "'%s' is not a parameter pack", x.Pack)
			return bad(at)
		}
		return konstE(at, tULong, V{w: int64(len(sym.pack))})
	}
	var t *Type
	if x.Type != nil {
		t = c.typeOf(x.Type).t
	} else {
		e := c.expr(x.X)
		t = e.t
		if t.isOpen() {
			return openSize(e, at)
		}
		// A string literal is an array ([lex.string]/5).
		if e.lit && t == tCStr {
			return konstE(at, tULong, V{w: int64(len(e.k.o.(*str).b)) + 1})
		}
	}
	if t == tError {
		return bad(at)
	}
	if t.captures() {
		return c.refuse(at, "sizeof of a lambda with captures", "take the sizes of what it captures")
	}
	size, _ := sizeOf(t)
	return konstE(at, tULong, V{w: size})
}

// captures reports whether a type is that of a lambda with captures.
func (t *Type) captures() bool {
	return t.k == kLambda && (t.lam.node.Default != 0 || len(t.lam.node.Captures) > 0)
}

// sizeOf returns the size and the alignment of a type for libstdc++ on x86-64 Linux,
// where g++ builds the scripts that the interpreter is compared with.
func sizeOf(t *Type) (size, align int64) {
	switch {
	case t.sub == "span":
		return 16, 8
	case t.sub == "forward":
		return 8, 8
	case t.k == kIter && len(t.a) > 1 && t.a[1].k == kDeque:
		return 32, 8
	}
	if s := sizes[t.k]; s != 0 {
		return s, min(s, 8)
	}
	switch t.k {
	case kLDouble:
		return 16, 16
	case kMap, kSet:
		if t.sub == "hash" || t.sub == "multi hash" {
			return 56, 8
		}
		return 48, 8
	case kArray:
		s, a := sizeOf(t.a[0])
		return s * t.n, a
	case kStruct:
		return sizeOfFields(t.s.fieldTypes())
	case kPair, kTuple:
		return sizeOfFields(t.a)
	case kOpt: // the value and a bool
		return sizeOfFields([]*Type{t.a[0], tBool})
	case kVariant: // the largest alternative and its index
		var size, align int64 = 1, 1
		for _, a := range t.a {
			s, al := sizeOf(a)
			size, align = max(size, s), max(align, al)
		}
		return (size + 1 + align - 1) / align * align, align
	case kBitset:
		return (t.n + 63) / 64 * 8, 8
	}
	if t.isWord() || t.isFloat() {
		return int64(t.bits() / 8), int64(t.bits() / 8)
	}
	return 8, 8
}

// sizes are the sizes of the classes of libstdc++ that do not depend on their arguments.
// Their alignment is that of a pointer, or 1 for an empty class.
var sizes = map[kind]int64{
	kStr: 32, kStdFunc: 32, kPQ: 32, kSV: 16, kInitList: 16, kSPtr: 16, kWPtr: 16, kAny: 16, kVec: 24, kList: 24, kDeque: 80,
	kStack: 80, kQueue: 80, kFunctor: 1, kMonostate: 1, kNullopt: 1, kLambda: 1, kOrdering: 1,
}

// fieldTypes returns the types of the members of a class as sizeOf sees them: a reference
// is a pointer.
func (cl *class) fieldTypes() []*Type {
	var list []*Type
	for _, f := range cl.fields {
		t := f.t.t
		if f.node != nil && f.node.Overlaps && t.k == kStruct && len(t.s.fields) == 0 {
			continue
		}
		if f.t.ref != byValue {
			t = tLong
		}
		list = append(list, t)
	}
	return list
}

// sizeOfFields returns the size and the alignment of a class with members of the
// types, in order, with padding between.
func sizeOfFields(list []*Type) (size, align int64) {
	align = 1
	for _, t := range list {
		s, a := sizeOf(t)
		// Each member is aligned.
		size = (size+a-1)/a*a + s
		align = max(align, a)
	}
	return max((size+align-1)/align*align, 1), align
}
