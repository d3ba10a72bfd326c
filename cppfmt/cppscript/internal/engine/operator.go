package engine

import (
	"cmp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// binary compiles an operator with two operands.
func (c *comp) binary(x *syntax.Binary) *E {
	at := x.Offset()
	switch x.Op {
	case "=":
		return c.assignExpr(x)
	case ",":
		// The left operand is computed for what it does.
		a, b := c.expr(x.X), c.expr(x.Y)
		if a.isBad() || b.isBad() {
			return bad(at)
		}
		if isUser(a.t) || isUser(b.t) {
			if e := c.userOperator(",", a, b, at); e != nil {
				return e
			}
		}
		if a.isTemporary() || b.isTemporary() {
			c.refuseDestructor(at, "a temporary")
			return bad(at)
		}
		first := a.vals()
		return c.after(first, b)
	}
	if x.Op == ".*" || x.Op == "->*" {
		return c.throughMember(x)
	}
	// +=, <<= and the like.
	if strings.HasSuffix(x.Op, "=") && !isComparison(x.Op) {
		return c.compound(x)
	}
	// A chain of operators on the left is compiled without recursion, so that long
	// sums need no deep stack.
	var chain []*syntax.Binary
	for b := x; ; {
		chain = append(chain, b)
		next, ok := b.X.(*syntax.Binary)
		if !ok || !chains(next.Op) {
			break
		}
		b = next
	}
	e := c.expr(chain[len(chain)-1].X)
	for i := len(chain) - 1; i >= 0; i-- {
		e = c.binary1(chain[i], e)
	}
	return e
}

// chains reports whether an operator is one of those that group from the left and are compiled by binary1.
func chains(op string) bool {
	return op != "=" && op != "," && op != ".*" && op != "->*" && (!strings.HasSuffix(op, "=") || isComparison(op))
}

// binary1 compiles one operator of a chain. Both operands are compiled before errors
// end it, so that those of the right one are reported too.
func (c *comp) binary1(x *syntax.Binary, a *E) *E {
	at := x.Offset()
	b := c.expr(x.Y)
	if a.isBad() || b.isBad() {
		return bad(at)
	}
	// These compute the right operand only if it is needed.
	if x.Op == "&&" || x.Op == "||" {
		return c.logic(x.Op, a, b, at)
	}
	if (a.t.k == kStr || b.t.k == kStr) && x.Op != "<<" && x.Op != ">>" { // a function with two arguments
		return c.fromLast([]syntax.Expr{x.X, x.Y}, []*E{a, b}, func(args []*E) *E { return c.binaryOp(x.Op, args[0], args[1], at) })
	}
	return c.binaryOp(x.Op, a, b, at)
}

// after compiles e with another computation before it. All functions of e are
// wrapped, so that its uses stay as fast as before.
func (c *comp) after(first func(*frame) V, e *E) *E {
	r := *e
	// With the computation before it, it is neither a constant nor a variable.
	r.k, r.slot = nil, 0
	if e.i != nil {
		i := e.i
		r.i = func(f *frame) int64 { first(f); return i(f) }
	}
	if e.b != nil {
		b := e.b
		r.b = func(f *frame) bool { first(f); return b(f) }
	}
	if e.d != nil {
		d := e.d
		r.d = func(f *frame) float64 { first(f); return d(f) }
	}
	if e.v != nil {
		v := e.v
		r.v = func(f *frame) V { first(f); return v(f) }
	}
	if e.ref != nil {
		ref := e.refs()
		r.owner = nil
		r.ref = func(f *frame) any { first(f); return ref(f) }
	}
	return &r
}

// logic compiles && and ||, which evaluate the right operand only if it decides
// ([expr.log.and]).
func (c *comp) logic(op string, a, b *E, at int) *E {
	if e := c.userOperator(op, a, b, at); e != nil {
		return e
	}
	x, y := c.truth(a), c.truth(b)
	if x == nil || y == nil {
		return bad(at)
	}
	// Constraints of templates are constants.
	if a.k != nil && b.k != nil && a.t.isArith() && b.t.isArith() {
		l, r := c.toBool(a).k.w != 0, c.toBool(b).k.w != 0
		if op == "&&" {
			return konstE(at, tBool, bval(l && r))
		}
		return konstE(at, tBool, bval(l || r))
	}
	if op == "&&" {
		return boolE(at, func(f *frame) bool { return x(f) && y(f) })
	}
	return boolE(at, func(f *frame) bool { return x(f) || y(f) })
}

// binaryOp compiles an operator without side effects on its operands, but for
// streams: of the script, of numbers, of the library, and last of classes that
// convert to numbers.
func (c *comp) binaryOp(op string, a, b *E, at int) *E {
	if a.list != nil || b.list != nil {
		c.errorf(at, "expected an expression, found a braced list")
		return bad(at)
	}
	if a.isTemporary() || b.isTemporary() {
		c.refuseDestructor(at, "a temporary")
		return bad(at)
	}
	// Operators of the script come first: they may be for types of the library too.
	if e := c.userOperator(op, a, b, at); e != nil {
		return e
	}
	return c.builtinOp(op, a, b, at)
}

// builtinOp compiles an operator of the language or the library with two operands.
func (c *comp) builtinOp(op string, a, b *E, at int) *E {
	switch {
	case a.t.k == kStream && (op == "<<" || op == ">>"):
		return c.streamOp(op, a, b, at)
	case arithmetic(a.t) && arithmetic(b.t):
		return c.numberOp(op, a, b, at)
	}
	if op == "|" && b.isAdaptor() {
		if e := c.pipe(a, b, at); e != nil {
			return e
		}
	}
	if e := c.libraryOp(op, a, b, at); e != nil {
		return e
	}
	if x, y := c.asNumber(a), c.asNumber(b); x != nil && y != nil {
		return c.numberOp(op, x, y, at)
	}
	c.errorf(at, "no match for 'operator%s' (operand types are '%s' and '%s')", op, typeText(a), typeText(b))
	return bad(at)
}

// isAdaptor reports whether e may be an adaptor of std::views, to which a range is piped.
func (e *E) isAdaptor() bool {
	// std::views::reverse is a name until it is applied.
	return e.t.k == kView || e.std != "" || strings.HasPrefix(e.t.sub, "adaptor")
}

// asNumber converts an operand of a class with a conversion operator to a number; nil
// if that is not possible.
func (c *comp) asNumber(e *E) *E {
	if arithmetic(e.t) {
		return e
	}
	if e.t.isWrapper() && arithmetic(e.t.a[0]) {
		return c.convert(e, e.t.a[0], e.at)
	}
	// Any arithmetic type will do: the operators convert further.
	if d := c.userConversionTo(e.t, tDouble, false); d != nil {
		return c.userConversion(e, d.ret.t, false)
	}
	return nil
}

// arithmetic reports whether operators of the language apply: numbers and unscoped
// enumerations.
func arithmetic(t *Type) bool { return t.isArith() || t.isUnscoped() }

// numberOp compiles an operator of the language for numbers. The operands of shifts
// are promoted one by one ([expr.shift]), those of others converted to their common
// type.
func (c *comp) numberOp(op string, a, b *E, at int) *E {
	switch {
	case op == "<<" || op == ">>":
		// The error is below.
		if a.t.isFloat() || b.t.isFloat() {
			break
		}
		t := promote(a.t)
		return c.arith(op, t, c.toArith(a, t), c.toArith(b, promote(b.t)), at)
	case op == "<=>":
		t := commonType(a.t, b.t)
		return compareThreeWay(t, c.toArith(a, t), c.toArith(b, t), at)
	case isComparison(op):
		t := commonType(a.t, b.t)
		return c.compareArith(op, t, c.toArith(a, t), c.toArith(b, t), at)
	}
	t := commonType(a.t, b.t)
	if t.isFloat() && strings.Contains("% & | ^ << >>", op) {
		c.errorf(at, "invalid operands of types '%s' and '%s' to binary 'operator%s'", a.t, b.t, op)
		return bad(at)
	}
	return c.arith(op, t, c.toArith(a, t), c.toArith(b, t), at)
}

// compareThreeWay compiles <=> of two numbers of the type t. NaN is less than, equal to and
// greater than nothing, so that floating values are ordered partially.
func compareThreeWay(t *Type, a, b *E, at int) *E {
	if t.isFloat() {
		x, y := a.floats(), b.floats()
		return intE(at, tPartial, func(f *frame) int64 {
			l := x(f)
			r := y(f)
			if l != l || r != r {
				return unordered
			}
			return int64(cmp.Compare(l, r))
		})
	}
	x, y := a.ints(), b.ints()
	if t.isUnsigned() {
		return intE(at, tStrong, func(f *frame) int64 {
			l := uint64(x(f))
			return int64(cmp.Compare(l, uint64(y(f))))
		})
	}
	return intE(at, tStrong, func(f *frame) int64 {
		l := x(f)
		return int64(cmp.Compare(l, y(f)))
	})
}

// unary compiles an operator with one operand.
func (c *comp) unary(x *syntax.Unary) *E {
	switch x.Op {
	case "-":
		if e := c.negative(x); e != nil {
			return e
		}
	case "&":
		if e := c.memberPointer(x); e != nil {
			return e
		}
	}
	at := x.Offset()
	e := c.expr(x.X)
	if e.isBad() {
		return e
	}
	switch x.Op {
	case "++", "--":
		return c.increment(x, e)
	case "&":
		return c.addressOf(e, at)
	case "*":
		return c.deref(e, at)
	}
	if u := c.userUnary(x.Op, e, at); u != nil {
		return u
	}
	return c.unaryOp(x.Op, e, at)
}

// negative compiles the minus of a literal of type int, which is a literal for conversions
// that ask for one; nil for another operand.
func (c *comp) negative(x *syntax.Unary) *E {
	lit, ok := x.X.(*syntax.Literal)
	if !ok || lit.Kind != syntax.IntLiteral || strings.Trim(lit.Text, "0123456789'") != "" {
		return nil
	}
	e := c.literal(lit)
	if e.isBad() || e.t != tInt {
		return nil
	}
	r := konstE(x.Offset(), tInt, V{w: -e.k.w})
	r.lit = true
	return r
}

// unaryOp compiles ! ~ + - of the language and of the library.
func (c *comp) unaryOp(op string, e *E, at int) *E {
	op, e = c.unaryOperand(op, e)
	switch {
	case op == "!":
		b := c.truth(e)
		if b == nil {
			return bad(at)
		}
		// Constraints negate constants.
		if e.k != nil && e.t.isArith() {
			return konstE(at, tBool, bval(c.toBool(e).k.w == 0))
		}
		return boolE(at, func(f *frame) bool { return !b(f) })
	case op == "~" && e.t.k == kBitset:
		return c.method(e, "operator~", nil, at)
	case op == "+" && e.t.k == kLambda: // the idiom that makes a pointer of it
		return c.convert(e, c.lambdaPointer(e), at)
	case !arithmetic(e.t) || op == "~" && e.t.isFloat():
		c.errorf(at, "no match for 'operator%s' (operand type is '%s')", op, typeText(e))
		return bad(at)
	}
	return c.sign(op, c.toArith(e, promote(e.t)), at)
}

// unaryOperand returns the number that an operand of + and - converts to, and ! for the ~ of a bit, which std::bitset<N>::reference has.
func (c *comp) unaryOperand(op string, e *E) (string, *E) {
	switch {
	case op == "~" && e.bitOf != nil && e.bitOf.k == kBitset:
		return "!", e
	case (op == "+" || op == "-" || op == "~") && (e.t.k == kStruct || e.t.isWrapper()):
		if n := c.asNumber(e); n != nil {
			return op, n
		}
	}
	return op, e
}

// memberPointer compiles &Class::member, which the library calls with an object, as
// projections of ranges do; nil for another operand.
func (c *comp) memberPointer(x *syntax.Unary) *E {
	n, ok := x.X.(*syntax.NameExpr)
	if !ok || len(n.Name.Parts) < 2 {
		return nil
	}
	prefix := *n.Name
	prefix.Parts = n.Name.Parts[:len(n.Name.Parts)-1]
	var t *Type
	if !c.quietly(func() { t = c.namedType(&prefix).t }) || t == nil {
		return nil
	}
	name := n.Name.Last()
	field, ok := memberIndex(t, name)
	if !ok {
		return nil
	}
	m := c.types.intern("member "+t.name+"::"+name, func() *Type {
		return &Type{k: kFunctor, sub: "member " + name, n: field, a: []*Type{t}}
	})
	return valE(x.Offset(), m, func(*frame) V { return V{} })
}

// memberIndex returns the index of a data member of a class, -1 for a member
// function. ok is false if the class has neither.
func memberIndex(t *Type, name string) (index int64, ok bool) {
	switch {
	case t.k == kStruct:
		sym := t.s.scope.names[name]
		switch {
		case sym == nil:
			return 0, false
		case sym.kind == symField:
			return int64(sym.field), true
		}
		return -1, sym.kind == symFunc && !sym.fns[0].static
	// Projections by &std::pair<K, V>::first.
	case t.k == kPair && name == "first":
		return 0, true
	case t.k == kPair && name == "second":
		return 1, true
	}
	return -1, methodExists(t, name)
}

// callMemberPointer compiles the call of a pointer to a member with its object
// ([func.require]/1).
func (c *comp) callMemberPointer(f *E, args []*E, at int) *E {
	o := c.pointedObject(f, args, at)
	if o == nil {
		return bad(at)
	}
	name := strings.TrimPrefix(f.t.sub, "member ")
	switch {
	// A data member: the result is an lvalue.
	case f.t.n >= 0 && o.t.k == kStruct:
		return c.field(o, int(f.t.n), at)
	case f.t.n >= 0:
		return c.part(o, int(f.t.n), at)
	case o.t.k == kStruct:
		return c.callValue(&E{t: tVoid, at: at, fns: o.t.s.methods[name], recv: o, std: name}, args[1:], at)
	}
	return c.method(o, name, args[1:], at)
}

// sign compiles + - ~ of a number. The negation of the least value overflows.
func (c *comp) sign(op string, e *E, at int) *E {
	t := e.t
	var r *E
	switch {
	case op == "+":
		return c.rvalue(e)
	// The complement is that of the promoted type.
	case op == "~":
		i := e.ints()
		r = intE(at, t, func(f *frame) int64 { return wrap(t, ^i(f)) })
	case t.isFloat():
		d := e.floats()
		r = &E{t: t, at: at, d: func(f *frame) float64 { return -d(f) }}
	default:
		// -x of the least value has no result in its type.
		i, least := e.ints(), int64(-1)<<(t.bits()-1)
		r = intE(at, t, func(f *frame) int64 {
			x := i(f)
			if x == least && !t.isUnsigned() {
				f.m.fail(at, "negation of %d cannot be represented in type '%s'", x, t)
			}
			return wrap(t, -x)
		})
	}
	if e.k != nil {
		return c.fold2(r)
	}
	return r
}

// increment compiles ++ and --. Their results are an lvalue before the operand, and
// the old value after it.
func (c *comp) increment(x *syntax.Unary, e *E) *E {
	at := x.Offset()
	// operator++ of the script, or of an iterator class.
	if isUser(e.t) {
		if u := c.userIncrement(x, e); u != nil {
			return u
		}
	}
	// --m.end(): an iterator is an object of a class.
	if e.t.k == kIter && !e.lv {
		step, t, v := int64(1), e.t, e.vals()
		if x.Op == "--" {
			step = -1
		}
		return valE(at, t, func(f *frame) V {
			old := v(f)
			if x.Postfix {
				return old
			}
			return f.m.advance(t, old, step, at)
		})
	}
	if !c.modifiable(e, map[string]string{"++": "increment", "--": "decrement"}[x.Op]) {
		return bad(at)
	}
	if e.t.k == kInserter && x.Op == "++" {
		return e
	}
	step := int64(1)
	if x.Op == "--" {
		step = -1
	}
	t := e.t
	var r *E
	switch {
	// Removed in C++17.
	case t == tBool:
		c.errorf(at, "use of an operand of type 'bool' in 'operator%s' is forbidden in C++17", x.Op)
		return bad(at)
	case t.isInt():
		r = c.incrementInt(e, step, x.Postfix, at)
	case t.isFloat():
		p := e.refs()
		r = &E{t: t, at: at, d: func(f *frame) float64 {
			s := p(f).(*V)
			old := s.float()
			*s = fval(old + float64(step))
			if x.Postfix {
				return old
			}
			return old + float64(step)
		}}
	// Steps are checked against the ends of the container.
	case t.k == kPtr || t.k == kIter:
		p := e.refs()
		r = valE(at, t, func(f *frame) V {
			s := p(f).(*V)
			old := *s
			*s = f.m.advance(t, old, step, at)
			if x.Postfix {
				return old
			}
			return *s
		})
	default:
		c.errorf(at, "no match for 'operator%s' (operand type is '%s')", x.Op, typeText(e))
		return bad(at)
	}
	if !x.Postfix {
		r.lv = true
		r.ref = c.afterRef(r, e)
	}
	// At the end of a script its value is not the script's.
	r.effect = true
	return r
}

// afterRef returns the place of ++x, computed after the increment.
func (c *comp) afterRef(r, e *E) func(*frame) any {
	v, p := r.vals(), e.ref
	owner := e.owner
	r.owner = owner
	return func(f *frame) any {
		v(f)
		return p(f)
	}
}

// incrementInt compiles ++ and -- of an integer, with code of its own for local and
// global variables of type int.
func (c *comp) incrementInt(e *E, step int64, postfix bool, at int) *E {
	t := e.t
	// The new value less the step is the old one: x++ needs no second read.
	back := int64(0)
	if postfix {
		back = step
	}
	if e.slot > 0 && t.k == kInt {
		k := e.slot - 1
		return intE(at, t, func(f *frame) int64 {
			r := f.s[k].w + step
			if r != int64(int32(r)) {
				f.m.overflow(at, "+", f.s[k].w, step, t)
			}
			f.s[k].w = r
			return r - back
		})
	}
	// The loop variable of a loop at the top level.
	if e.cell != nil && t.k == kInt {
		cell := e.cell
		return intE(at, t, func(f *frame) int64 {
			r := cell.w + step
			if r != int64(int32(r)) {
				f.m.overflow(at, "+", cell.w, step, t)
			}
			cell.w = r
			return r - back
		})
	}
	p := e.ref
	// Smaller types are promoted, so that only the conversion back wraps.
	small := t.bits() < 32 || t.isUnsigned()
	return intE(at, t, func(f *frame) int64 {
		s := p(f)
		if p, ok := s.(*V); ok && p.o != nil {
			s = f.m.badSlot(p, at)
		}
		old := load(s).w
		r := wrap(t, old+step)
		// Signed types from int on overflow; 64 bits show it by the direction.
		if !small && r != old+step || t.bits() == 64 && !small && (r > old) != (step > 0) {
			f.m.overflow(at, "+", old, step, t)
		}
		store(s, V{w: r})
		if postfix {
			return old
		}
		return r
	})
}

// modifiable reports whether e can be assigned to, and reports an error if not. what
// is the operation for the error.
func (c *comp) modifiable(e *E, what string) bool {
	switch {
	case e.isBad():
		return false
	case e.konst && e.lv:
		c.errorf(e.at, "%s of read-only location", what)
		return false
	// An rvalue, or an element that is computed: of a view, or of a const container.
	case !e.lv || e.ref == nil && !e.t.isObject():
		// f() = x; is allowed for classes.
		if e.t.isObject() && !e.konst {
			return true // a temporary of a class
		}
		c.errorf(e.at, "lvalue required as %s operand", map[string]string{"increment": "increment", "decrement": "decrement"}[what]+leftOf(what))
		return false
	}
	return true
}

// leftOf returns the rest of g++'s text for an assignment to an rvalue.
func leftOf(what string) string {
	if what == "assignment" {
		return "left operand of assignment"
	}
	return ""
}

// assignExpr compiles x = y. As in C++17, y is computed first ([expr.ass]/1).
func (c *comp) assignExpr(x *syntax.Binary) *E {
	at := x.Offset()
	a := c.expr(x.X)
	if a.isBad() {
		c.expr(x.Y)
		return a
	}
	// *it++ = x of an output iterator: * and ++ are the iterator itself.
	if a.t.k == kInserter {
		if e := c.putThrough(a, c.expr(x.Y), at); e != nil {
			return e
		}
	}
	// std::tie(a, b) = f();
	if t := c.tiedPlaces(a); t != nil {
		return c.assignTie(a, t, c.expr(x.Y), at)
	}
	// operator= of the class, if it has one for the value.
	if a.t.k == kStruct {
		if e := c.userAssign(a, x, at); e != nil {
			return e
		}
	}
	if a.konst && a.lv {
		c.errorf(at, "assignment of read-only %s", describePlace(x.X))
		return bad(at)
	}
	if !c.modifiable(a, "assignment") {
		return bad(at)
	}
	// x = {1, 2} initialises a value of the type of x.
	var b *E
	if _, list := x.Y.(*syntax.List); a.t == tStr && !list {
		if b = c.expr(x.Y); b.t.k == kSV { // s = text.substr(1), which is no implicit conversion
			b = c.convertText(b, tStr, at)
		} else if arithmetic(b.t) { // s = 'c'
			b = c.repeated(konstE(at, tULong, V{w: 1}), c.toArith(b, tChar), at)
		} else {
			b = c.convert(b, tStr, at)
		}
	} else if a.t.k == kOpt && a.t.a[0] == tStr && !list {
		if b = c.expr(x.Y); b.t.k == kSV { // what the value is constructed from does for an assignment ([optional.assign])
			b = c.convertText(b, tStr, at)
		}
		b = c.convert(b, a.t, at)
	} else {
		b = c.initFrom(x.Y, a.t, at, false)
		b.braced = list
	}
	if b.isBad() {
		return b
	}
	if b.isTemporary() {
		c.refuseDestructor(at, "a temporary")
		return bad(at)
	}
	return c.assign(a, b, at)
}

// describePlace names what is read-only.
func describePlace(x syntax.Expr) string {
	switch x := x.(type) {
	case *syntax.NameExpr:
		return "variable '" + nameText(x.Name) + "'"
	case *syntax.Member:
		return "member '" + x.Name.Name + "'"
	}
	return "location"
}

// assign compiles the assignment of a value that has the type of the place. An object
// takes the contents of the value and keeps its identity: references to it stay
// valid.
func (c *comp) assign(a, b *E, at int) *E {
	t := a.t
	r := &E{t: t, at: at, lv: true, effect: true, ref: a.ref, owner: a.owner}
	switch {
	case t.isObject():
		dst, src := a.vals(), c.fresh(b)
		// The object is its own place. A vector keeps its storage for copies that fit.
		copies := b.lv || b.braced
		r.ref = nil
		r.v = func(f *frame) V {
			s := src(f)
			d := dst(f)
			if copies {
				assign(d, s)
			} else {
				take(d, s)
			}
			return d
		}
		return r
	// Local variables of numbers, the most frequent target.
	case a.slot > 0 && t.isWord():
		k, src := a.slot-1, b.ints()
		r.i = func(f *frame) int64 {
			x := src(f)
			f.s[k].w = x
			return x
		}
	case a.slot > 0 && t.isFloat():
		k, src := a.slot-1, b.floats()
		r.d = func(f *frame) float64 {
			x := src(f)
			f.s[k] = fval(x)
			return x
		}
	// Global variables of integers.
	case a.cell != nil:
		cell, src := a.cell, b.ints()
		r.i = func(f *frame) int64 {
			x := src(f)
			cell.w = x
			return x
		}
	// An element, a member or a reference.
	case t.isWord():
		p, src := a.ref, b.ints()
		r.i = func(f *frame) int64 {
			x := src(f)
			switch s := p(f).(type) {
			case *V:
				if s.o != nil {
					s = f.m.checkWrite(s, at)
				}
				*s = V{w: x}
			default:
				store(s, V{w: x})
			}
			return x
		}
	default:
		p, src := a.ref, c.fresh(b)
		if t.isFloat() {
			d := b.floats()
			src = func(f *frame) V { return fval(d(f)) }
		}
		r.v = func(f *frame) V {
			x := src(f)
			*f.m.checkWrite(p(f).(*V), at) = x
			return x
		}
		if t.isFloat() {
			v := r.v
			r.v, r.d = nil, func(f *frame) float64 { return v(f).float() }
		}
	}
	// (x = y) += 1 assigns first.
	ref := r.ref
	run := r.vals()
	r.ref = func(f *frame) any {
		run(f)
		return ref(f)
	}
	return r
}

// compound compiles x op= y.
func (c *comp) compound(x *syntax.Binary) *E {
	at := x.Offset()
	a := c.expr(x.X)
	b := c.expr(x.Y)
	if a.isBad() || b.isBad() {
		return bad(at)
	}
	op := x.Op[:len(x.Op)-1]
	if b.t.isWrapper() && arithmetic(a.t) && arithmetic(b.t.a[0]) {
		b = c.asNumber(b)
	}
	// operator+= of the script.
	if e := c.rightFirst(x.X, x.Y, b, func(b *E) *E { return c.userOperator(x.Op, a, b, at) }); e != nil {
		e.effect = true
		return e
	}
	if a.konst && a.lv {
		c.errorf(at, "assignment of read-only %s", describePlace(x.X))
		return bad(at)
	}
	if !c.modifiable(a, "assignment") {
		return bad(at)
	}
	// s += "x", it += 2
	if a.t.isObject() || a.t.k == kIter || a.t.k == kPtr {
		if e := c.libraryCompound(op, a, b, at); e != nil {
			e.effect = true
			return e
		}
	} else if a.t.isArith() && (arithmetic(b.t) || b.t.k == kStruct) {
		if b.t.k == kStruct { // total += price, of a class that converts
			to := a.t
			if ms := b.t.s.methods; ms["operator double"] != nil || ms["operator float"] != nil {
				to = tDouble // n -= 2.5 computes with floating values
			}
			conv := c.userConversion(b, to, false)
			if conv == nil {
				c.errorf(at, "no match for 'operator%s' (operand types are '%s' and '%s')", x.Op, typeText(a), typeText(b))
				return bad(at)
			}
			b = conv
		}
		return c.compoundNumber(op, a, b, hasEffects(x.Y), at)
	}
	if a.t.k == kStruct { // a = a + b is not what C++ does
		c.errorf(at, "no match for 'operator%s' (operand types are '%s' and '%s')", x.Op, typeText(a), typeText(b))
		return bad(at)
	}
	c.errorf(at, "no match for 'operator%s' (operand types are '%s' and '%s')", x.Op, typeText(a), typeText(b))
	return bad(at)
}

// compoundNumber compiles op= of numbers: the operator in the common type, and a
// conversion back to that of the place.
func (c *comp) compoundNumber(op string, a, b *E, effects bool, at int) *E {
	if a.slot > 0 && a.t.k == kInt && promote(b.t) == tInt && (op == "+" || op == "-") {
		return c.addTo(op, a, c.toArith(b, tInt), at)
	}
	// The old value and the place are computed once: the place is in a temporary.
	// A variable is its own place, which no computation moves.
	if (a.slot > 0 || a.cell != nil) && !effects {
		r := c.numberOp(op, c.plain(a), b, at)
		if r.isBad() {
			return r
		}
		return c.assign(a, c.toArith(r, a.t), at)
	}
	p := a.ref
	// v[f()] += g(): the index is computed once, and the right side before it.
	slot := c.fn.slot(nil)
	held := lvalue(at, a.t, false, func(f *frame) any { return f.s[slot].o })
	right := c.fn.slot(nil)
	rv := b.vals()
	// The right operand is computed before the place, as C++17 requires.
	kept := place(at, b.t, false, func(f *frame) *V { return &f.s[right] })
	// A constant needs no slot.
	if b.k != nil {
		kept = b
		rv = nil
	}
	r := c.numberOp(op, held, kept, at)
	if r.isBad() {
		return r
	}
	conv := c.toArith(r, a.t).vals()
	run := func(f *frame) V {
		if rv != nil {
			f.s[right] = rv(f)
		}
		s := p(f)
		if p, ok := s.(*V); ok && p.o != nil {
			s = f.m.badSlot(p, at)
		}
		f.s[slot].o = s
		v := conv(f)
		store(s, v)
		return v
	}
	e := lvalue(at, a.t, false, func(f *frame) any {
		run(f)
		return f.s[slot].o
	})
	e.effect = true
	return e
}

// hasEffects reports whether an expression may change a variable: it has a call, an assignment or an increment.
func hasEffects(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.Literal, *syntax.NameExpr, *syntax.Sizeof, *syntax.This:
		return false
	case *syntax.Paren:
		return hasEffects(x.X)
	case *syntax.Unary:
		return x.Op == "++" || x.Op == "--" || hasEffects(x.X)
	case *syntax.Binary:
		return strings.HasSuffix(x.Op, "=") && !isComparison(x.Op) || hasEffects(x.X) || hasEffects(x.Y)
	case *syntax.Cond:
		return hasEffects(x.If) || hasEffects(x.Then) || hasEffects(x.Else)
	case *syntax.Index:
		return hasEffects(x.X) || hasEffects(x.I)
	case *syntax.Member:
		return hasEffects(x.X)
	case *syntax.Cast:
		return hasEffects(x.X)
	}
	return true
}

// plain returns the value of an lvalue, for use as an operand.
func (c *comp) plain(e *E) *E {
	r := *e
	r.lv, r.ref = false, nil
	return &r
}

// addTo compiles += and -= for a local int, which the loops of scripts have most.
func (c *comp) addTo(op string, a, b *E, at int) *E {
	k, y := a.slot-1, b.ints()
	sign := int64(1)
	if op == "-" {
		sign = -1
	}
	e := &E{t: tInt, at: at, lv: true, owner: a.owner, effect: true, i: func(f *frame) int64 {
		n := y(f)
		// int32 operands cannot overflow int64.
		r := f.s[k].w + sign*n
		if r != int64(int32(r)) {
			return f.m.overflow(at, op, f.s[k].w, n, tInt)
		}
		f.s[k].w = r
		return r
	}}
	i := e.i
	e.ref = func(f *frame) any {
		i(f)
		return &f.s[k]
	}
	return e
}

// addressOf compiles &x. The address of an element of an array knows the array, so
// that arithmetic on it is checked.
func (c *comp) addressOf(e *E, at int) *E {
	// &f is the function.
	if e.fns != nil {
		return e
	}
	if !e.lv {
		c.errorf(at, "taking address of rvalue")
		return bad(at)
	}
	t := c.types.pointer(e.t, e.konst)
	if e.t.isObject() {
		return valE(at, t, e.vals())
	}
	// The address of a callable is that of its slot.
	if e.t.k == kLambda || e.t.k == kStdFunc {
		p := e.refs()
		return valE(at, t, func(f *frame) V { return V{o: p(f)} })
	}
	if e.ref == nil || e.moved {
		c.errorf(at, "taking address of rvalue")
		return bad(at)
	}
	// A pointer into an array, which can be moved and compared.
	if e.elem != nil {
		return valE(at, t, e.elem)
	}
	p := e.refs()
	return valE(at, t, func(f *frame) V { return V{o: p(f)} })
}

// putThrough compiles the assignment of a value to an output iterator; nil for one of another iterator of its type.
//
//	auto out = std::back_inserter(v); *out++ = 1;
func (c *comp) putThrough(it, value *E, at int) *E {
	if value.t == it.t {
		return nil
	}
	value = c.convert(value, it.t.a[0], at)
	if value.isBad() {
		return value
	}
	in, v := it.vals(), c.fresh(value)
	return valE(at, it.t, func(f *frame) V {
		o := in(f)
		o.o.(*inserter).put(f.m, v(f))
		return o
	}).asEffect()
}

// deref compiles *x of a pointer, an iterator, an optional or a smart pointer.
func (c *comp) deref(e *E, at int) *E {
	switch e.t.k {
	case kInserter:
		return e
	case kPtr:
		return c.pointee(e, at)
	case kIter:
		return c.derefIter(e, at)
	case kOpt:
		v := e.vals()
		// *opt of an empty optional is undefined in C++.
		get := func(f *frame) *V {
			o := v(f).o.(*optional)
			if !o.has {
				f.m.fail(at, "the optional is empty")
			}
			return &o.v
		}
		r := place(at, e.t.a[0], e.konst, get)
		// *f() of an optional that f returns by value.
		if !e.lv {
			r.lv, r.xv = false, true
		}
		return r
	case kUPtr:
		v := e.vals()
		return c.pointee(&E{t: c.types.pointer(e.t.a[0], false), at: at, v: func(f *frame) V { return v(f).o.(*box).p }}, at)
	case kSPtr:
		v := e.vals()
		return c.pointee(&E{t: c.types.pointer(e.t.a[0], false), at: at, v: func(f *frame) V { return v(f).o.(*shared).p }}, at)
	// *f of a function is the function again.
	case kFuncPtr:
		return e
	case kStruct:
		if u := c.userUnary("*", e, at); u != nil {
			return u
		}
	// *a is a[0].
	case kArray:
		if e.t.isCArray() {
			return c.indexOf(e, konstE(at, tInt, V{}), at)
		}
	}
	if e.fns != nil {
		return e
	}
	c.errorf(at, "invalid type argument of unary '*' (have '%s')", typeText(e))
	return bad(at)
}

// pointee compiles *p for a pointer. Null is checked at run time.
func (c *comp) pointee(e *E, at int) *E {
	v, t := e.vals(), e.t.a[0]
	if t.isObject() {
		return object(at, t, e.t.konst, func(f *frame) V {
			p := v(f)
			if p.o == nil {
				f.m.fail(at, "null pointer access")
			}
			// A pointer into an array of objects: the element at its index.
			if el, ok := p.o.(*elems); ok {
				return *el.at(f.m, p.w, at)
			}
			return f.m.live(p, at)
		})
	}
	return lvalue(at, t, e.t.konst, func(f *frame) any { return f.m.pointeeRef(v(f), at) })
}

// at returns the element at a position, which must exist.
func (e *elems) at(m *machine, w int64, at int) *V {
	i := (*vec)(e).index(m, w, at)
	if i < 0 || i >= int64(len(e.e)) {
		m.fail(at, "index %d is out of range of an array of %d", i, len(e.e))
	}
	return &e.e[i]
}

// pointeeRef returns the place that a pointer to a value points to. A character of a
// string may be the NUL after it.
func (m *machine) pointeeRef(p V, at int) any {
	switch o := p.o.(type) {
	case *V:
		return o
	case *byte:
		return o
	case *elems:
		return o.at(m, p.w, at)
	// The NUL after the text can be read through a pointer.
	case *str:
		if p.w == int64(len(o.b)) && cap(o.b) > len(o.b) {
			return &o.b[:len(o.b)+1][p.w]
		}
		if p.w == int64(len(o.b)) {
			var nul byte
			return &nul
		}
		if p.w < 0 || p.w > int64(len(o.b)) {
			m.fail(at, "index %d is out of range of a string of %d", p.w, len(o.b))
		}
		return &o.b[p.w]
	case nil:
		m.fail(at, "null pointer access")
	}
	m.fail(at, "invalid pointer")
	return nil
}
