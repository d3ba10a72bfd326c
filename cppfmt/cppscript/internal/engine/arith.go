package engine

import (
	"math"
	"math/bits"
	"strings"
)

// promote returns the type of an integer operand after promotion ([conv.prom]): types
// smaller than int become int, an unscoped enumeration its underlying type.
func promote(t *Type) *Type {
	if t.isUnscoped() {
		return promote(t.e.base)
	}
	if t.isInt() && t.k < kInt {
		return tInt
	}
	return t
}

// commonType returns the type of the usual arithmetic conversions
// ([expr.arith.conv]): the floating type or the one of higher rank, unsigned if it
// cannot hold what the other one can.
func commonType(a, b *Type) *Type {
	a, b = promote(a), promote(b)
	// The order of the kinds is that of the floating types.
	if a.isFloat() || b.isFloat() {
		// a has the higher rank from here on.
		if a.k < b.k {
			return b
		}
		return a
	}
	if a == b {
		return a
	}
	if a.k < b.k {
		a, b = b, a
	}
	// long long and unsigned long: the signed type cannot hold all values.
	if !a.isUnsigned() && b.isUnsigned() && a.bits() == b.bits() {
		return withSign(a, true)
	}
	return a
}

// wrap converts a number to an integer type, modulo its width, as C++20 defines for
// signed types too ([conv.integral]). 64 bits need no change: signed and unsigned
// words have one representation in V.
func wrap(t *Type, x int64) int64 {
	switch t.k {
	case kBool:
		if x != 0 {
			return 1
		}
		return 0
	case kChar, kSChar:
		return int64(int8(x))
	case kUChar:
		return int64(uint8(x))
	case kShort:
		return int64(int16(x))
	case kUShort:
		return int64(uint16(x))
	case kInt:
		return int64(int32(x))
	case kUInt:
		return int64(uint32(x))
	case kEnum:
		return wrap(t.e.base, x)
	}
	return x
}

// toBool converts an arithmetic value, a pointer or a callable to bool: everything
// but zero and null is true ([conv.bool]).
func (c *comp) toBool(e *E) *E {
	switch {
	case e.t.isWrapper():
		return c.toBool(c.pointee(e, e.at))
	case e.t == tBool:
		return e
	case e.k != nil && e.t.isArith():
		if e.t.isFloat() {
			return konstE(e.at, tBool, bval(e.k.float() != 0))
		}
		return konstE(e.at, tBool, bval(e.k.w != 0))
	case e.t.isFloat():
		d := e.floats()
		return boolE(e.at, func(f *frame) bool { return d(f) != 0 })
	case e.t.isWord():
		i := e.ints()
		return boolE(e.at, func(f *frame) bool { return i(f) != 0 })
	}
	// A pointer or a callable: null has no object.
	v := e.vals()
	return boolE(e.at, func(f *frame) bool { return v(f).o != nil })
}

// toArith converts between arithmetic types and enumerations. A constant is converted
// at once. Conversions that keep every value cost nothing, so that e.slot stays for
// the fast paths of fastInt.
func (c *comp) toArith(e *E, t *Type) *E {
	switch {
	case e.t == t:
		return c.rvalue(e)
	case t == tBool:
		return c.toBool(e)
	case e.k != nil:
		return c.foldConversion(e, t)
	case t.isFloat() && e.t.isFloat():
		d := e.floats()
		if t.k == kFloat {
			return &E{t: t, at: e.at, d: func(f *frame) float64 { return float64(float32(d(f))) }}
		}
		return &E{t: t, at: e.at, d: d}
	case t.isFloat():
		return &E{t: t, at: e.at, d: intToFloat(e, t)}
	case e.t.isFloat():
		d, at := e.floats(), e.at
		return intE(e.at, t, func(f *frame) int64 { return floatToInt(f.m, t, d(f), at) })
	}
	i := e.ints()
	// The word is the same in both types.
	if keepsValue(e.t, t) {
		return &E{t: t, at: e.at, i: i, slot: e.slot}
	}
	// The two most frequent conversions have code of their own.
	switch t.k {
	case kInt:
		return intE(e.at, t, func(f *frame) int64 { return int64(int32(i(f))) })
	case kUInt:
		return intE(e.at, t, func(f *frame) int64 { return int64(uint32(i(f))) })
	}
	return intE(e.at, t, func(f *frame) int64 { return wrap(t, i(f)) })
}

// foldConversion converts a constant. A floating value that an integer type cannot
// hold is undefined behaviour ([conv.fpint]), which g++ reports for constants with
// -Woverflow; here it is an error.
func (c *comp) foldConversion(e *E, t *Type) *E {
	v := *e.k
	switch {
	case t.isFloat() && e.t.isFloat():
		if t.k == kFloat {
			v = fval(float64(float32(v.float())))
		}
	case t.isFloat():
		x := float64(v.w)
		if e.t.isUnsigned() {
			x = float64(uint64(v.w))
		}
		if t.k == kFloat {
			x = float64(float32(x))
		}
		v = fval(x)
	case e.t.isFloat():
		x := v.float()
		if !inRange(t, x) {
			c.errorf(e.at, "overflow in conversion from '%s' to '%s' changes value from %s", e.t, t, formatG(x, 6, 'g', false))
			return bad(e.at)
		}
		v = V{w: truncate(t, x)}
	default:
		v = V{w: wrap(t, v.w)}
	}
	r := konstE(e.at, t, v)
	r.lit = e.lit
	return r
}

// keepsValue reports whether values of an integer type need no change to be of type
// t: all of them fit, or the bits mean the same.
func keepsValue(from, t *Type) bool {
	if from.k == kEnum {
		from = from.e.base
	}
	// Narrower values are sign- or zero-extended in the word already.
	if t.bits() == 64 {
		return true
	}
	// A negative value does not fit a wider unsigned type of less than 64 bits.
	if from.bits() < t.bits() {
		return from.isUnsigned() || !t.isUnsigned()
	}
	return from.bits() == t.bits() && from.isUnsigned() == t.isUnsigned()
}

// intToFloat compiles the conversion of an integer to a floating type. Unsigned words
// are read as such, and float rounds once more after double.
func intToFloat(e *E, t *Type) func(*frame) float64 {
	i, single := e.ints(), t.k == kFloat
	if e.t.isUnsigned() {
		return func(f *frame) float64 {
			x := float64(uint64(i(f)))
			if single {
				x = float64(float32(x))
			}
			return x
		}
	}
	if single {
		return func(f *frame) float64 { return float64(float32(i(f))) }
	}
	return func(f *frame) float64 { return float64(i(f)) }
}

// inRange reports whether a floating value without its fraction fits an integer type.
// NaN does not.
func inRange(t *Type, x float64) bool {
	x = math.Trunc(x)
	w := t.bits()
	if t.isUnsigned() {
		return x >= 0 && x < math.Ldexp(1, w)
	}
	return x >= -math.Ldexp(1, w-1) && x < math.Ldexp(1, w-1)
}

// truncate converts a floating value that is in range to an integer type. Values from
// 2^63 on have no int64.
func truncate(t *Type, x float64) int64 {
	if t.isUnsigned() && x >= 1<<63 {
		return int64(uint64(x))
	}
	return int64(x)
}

// floatToInt converts a floating value, which C++ defines only in the range of the
// type. Outside of it the script ends, in the words of UBSan's float-cast-overflow.
func floatToInt(m *machine, t *Type, x float64, at int) int64 {
	// C++ leaves the result undefined.
	if !inRange(t, x) {
		m.fail(at, "%s is outside the range of representable values of type '%s'", formatG(x, 6, 'g', false), t)
	}
	return truncate(t, x)
}

// overflow ends the script at a signed overflow. It returns a number so that callers
// can return its result.
func (m *machine) overflow(at int, op string, x, y int64, t *Type) int64 {
	m.fail(at, "signed integer overflow: %d %s %d cannot be represented in type '%s'", x, op, y, t)
	return 0
}

// arith compiles an arithmetic operator with operands of the type t. Constants are
// computed at once, with the checks of the machine: 1 / 0 is an error of the
// compiler.
func (c *comp) arith(op string, t *Type, a, b *E, at int) *E {
	var e *E
	if t.isFloat() {
		e = c.floatOp(op, t, a, b, at)
	} else {
		e = c.intOp(op, t, a, b, at)
	}
	// The result of constants is a constant.
	if a.k != nil && b.k != nil && !e.isBad() {
		return c.fold2(e)
	}
	return e
}

// fold2 computes an expression of constants. A failed check becomes an error at the
// place of the expression.
func (c *comp) fold2(e *E) *E {
	var v V
	if f := c.compute(func(f *frame) { v = e.vals()(f) }); f != nil {
		c.errorf(e.at, "%s", f.Message)
		return bad(e.at)
	}
	return konstE(e.at, e.t, v)
}

// compute runs code at compile time in a frame of its own. It returns the Fault or
// the exception that ended it, nil if nothing did. Depth and frames of the machine
// are as before.
func (c *comp) compute(run func(f *frame)) (fault *Fault) {
	// A constant needs few slots: those of temporaries of its operators.
	return c.computeIn(&Func{nslots: 8}, run)
}

// computeIn is compute with a frame for the slots of a function.
func (c *comp) computeIn(fn *Func, run func(f *frame)) (fault *Fault) {
	m := c.m
	depth, top := m.depth, m.top
	defer func() {
		m.depth, m.top = depth, top
		switch r := recover().(type) {
		case nil:
		case *Fault:
			fault = r
		case *thrown:
			fault = &Fault{Message: "exception in a constant expression"}
		default:
			panic(r)
		}
	}()
	run(&frame{m: m, fn: fn, s: make([]V, fn.nslots)})
	return nil
}

// floatOp compiles an arithmetic operator of floating values. Operands are evaluated
// from the left to the right. float is computed as double and rounded, which gives
// the same result for one operation (Figueroa, 1995).
func (c *comp) floatOp(op string, t *Type, a, b *E, at int) *E {
	x, y := a.floats(), b.floats()
	single := t.k == kFloat
	var d func(f *frame) float64
	switch op {
	case "+":
		d = func(f *frame) float64 { return x(f) + y(f) }
	case "-":
		d = func(f *frame) float64 { return x(f) - y(f) }
	case "*":
		d = func(f *frame) float64 { return x(f) * y(f) }
	case "/":
		d = func(f *frame) float64 {
			n := x(f)
			return n / y(f)
		}
	default:
		c.errorf(at, "invalid operands of types '%s' and '%s' to binary 'operator%s'", a.t, b.t, op)
		return bad(at)
	}
	// Every operation of float rounds.
	if single {
		wide := d
		d = func(f *frame) float64 { return float64(float32(wide(f))) }
	}
	return &E{t: t, at: at, d: d}
}

// intOp compiles an operator of integers. int has code of its own, since most scripts
// use nothing else.
func (c *comp) intOp(op string, t *Type, a, b *E, at int) *E {
	if t.k == kInt {
		if e := fastInt(op, a, b, at); e != nil {
			return e
		}
	}
	x, y := a.ints(), b.ints()
	// The most frequent operators of long; the others go through the table.
	if !t.isUnsigned() && t.bits() == 64 && (op == "+" || op == "-") {
		return intE(at, t, addLong(op, t, x, y, at))
	}
	op2 := intOps[op]
	if op2 == nil {
		return bad(at)
	}
	return intE(at, t, func(f *frame) int64 {
		l := x(f)
		return op2(f.m, t, l, y(f), at)
	})
}

// addLong compiles + and - of 64 bits. The signs of the operands and of the result
// show an overflow: it can occur only if both operands of + have the same sign, and
// those of - different ones.
func addLong(op string, t *Type, x, y func(*frame) int64, at int) func(*frame) int64 {
	if op == "+" {
		return func(f *frame) int64 {
			l := x(f)
			n := y(f)
			r := l + n
			if (l^r)&(n^r) < 0 {
				return f.m.overflow(at, "+", l, n, t)
			}
			return r
		}
	}
	return func(f *frame) int64 {
		l := x(f)
		n := y(f)
		r := l - n
		if (l^n)&(l^r) < 0 {
			return f.m.overflow(at, "-", l, n, t)
		}
		return r
	}
}

// intOps are the operators for all integer types from int on. Operands are in the
// range of the type, so that only the 64 bit types can overflow the int64 in which
// they are computed.
var intOps = map[string]func(m *machine, t *Type, x, y int64, at int) int64{
	"+": func(m *machine, t *Type, x, y int64, at int) int64 {
		r := x + y
		if t.isUnsigned() {
			return wrap(t, r)
		}
		// The second part is for 64 bits, where wrap changes nothing.
		if r != wrap(t, r) || (x >= 0) == (y >= 0) && (r >= 0) != (x >= 0) {
			return m.overflow(at, "+", x, y, t)
		}
		return r
	},
	"-": func(m *machine, t *Type, x, y int64, at int) int64 {
		r := x - y
		if t.isUnsigned() {
			return wrap(t, r)
		}
		if r != wrap(t, r) || (x >= 0) != (y >= 0) && (r >= 0) != (x >= 0) {
			return m.overflow(at, "-", x, y, t)
		}
		return r
	},
	"*": func(m *machine, t *Type, x, y int64, at int) int64 {
		r := x * y
		if t.isUnsigned() {
			return wrap(t, r)
		}
		// The product of 64 bits needs 128: the magnitudes are compared with the
		// limit of the sign.
		hi, lo := bits.Mul64(magnitude(x), magnitude(y))
		limit := uint64(1) << 63
		if (x < 0) == (y < 0) {
			limit--
		}
		if hi != 0 || lo > limit || r != wrap(t, r) {
			return m.overflow(at, "*", x, y, t)
		}
		return r
	},
	"/": func(m *machine, t *Type, x, y int64, at int) int64 {
		if y == 0 {
			m.fail(at, "division by zero")
		}
		if t.isUnsigned() {
			return int64(uint64(x) / uint64(y))
		}
		// The least value has no positive counterpart; the processor traps.
		if y == -1 && (x == math.MinInt64 || -x != wrap(t, -x)) {
			return m.overflow(at, "/", x, y, t)
		}
		return x / y
	},
	"%": func(m *machine, t *Type, x, y int64, at int) int64 {
		if y == 0 {
			m.fail(at, "division by zero")
		}
		if t.isUnsigned() {
			return int64(uint64(x) % uint64(y))
		}
		if y == -1 {
			if x == math.MinInt64 || -x != wrap(t, -x) {
				return m.overflow(at, "%", x, y, t)
			}
			return 0
		}
		return x % y
	},
	"&": func(_ *machine, _ *Type, x, y int64, _ int) int64 { return x & y },
	"|": func(_ *machine, _ *Type, x, y int64, _ int) int64 { return x | y },
	"^": func(_ *machine, _ *Type, x, y int64, _ int) int64 { return x ^ y },
	"<<": func(m *machine, t *Type, x, y int64, at int) int64 {
		m.checkShift(t, y, at)
		return wrap(t, x<<uint(y)) // C++20: modulo the width for signed types too
	},
	">>": func(m *machine, t *Type, x, y int64, at int) int64 {
		m.checkShift(t, y, at)
		if t.isUnsigned() {
			return int64(uint64(x) >> uint(y))
		}
		return x >> uint(y)
	},
}

// magnitude returns the absolute value of x, that of the least int64 included.
func magnitude(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

// checkShift ends the script if a shift exponent is negative or not less than the
// width ([expr.shift]/1).
func (m *machine) checkShift(t *Type, n int64, at int) {
	if n < 0 {
		m.fail(at, "shift exponent %d is negative", n)
	}
	if n >= int64(t.bits()) {
		m.fail(at, "shift exponent %d is too large for %d-bit type '%s'", uint64(n), t.bits(), t)
	}
}

// fastInt compiles the operators of int for the shapes of operands that occur most: a
// local variable, a constant. It returns nil for operators that have no such code.
// int32 operands fit int64, so that one comparison shows an overflow.
func fastInt(op string, a, b *E, at int) *E {
	switch op {
	case "+":
		return intE(at, tInt, addInt(a, b, at))
	case "-":
		return intE(at, tInt, subInt(a, b, at))
	case "*":
		x, y := a.ints(), b.ints()
		return intE(at, tInt, func(f *frame) int64 {
			l := x(f)
			r := y(f)
			p := l * r
			if p != int64(int32(p)) {
				return f.m.overflow(at, "*", l, r, tInt)
			}
			return p
		})
	case "%", "/":
		// With a positive constant neither zero nor the least value over -1 can
		// occur.
		if b.k == nil || b.k.w <= 0 {
			return nil
		}
		n := b.k.w
		if op == "/" {
			x := a.ints()
			return intE(at, tInt, func(f *frame) int64 { return x(f) / n })
		}
		if a.slot > 0 {
			k := a.slot - 1
			return intE(at, tInt, func(f *frame) int64 { return int64(int32(f.s[k].w) % int32(n)) })
		}
		x := a.ints()
		return intE(at, tInt, func(f *frame) int64 { return int64(int32(x(f)) % int32(n)) })
	}
	return nil
}

// addInt compiles + of int. A constant on the left changes places with the right
// operand: it has no side effects.
func addInt(a, b *E, at int) func(*frame) int64 {
	if a.k != nil {
		a, b = b, a
	}
	switch {
	// i + 1
	case a.slot > 0 && b.k != nil:
		k, n := a.slot-1, b.k.w
		return func(f *frame) int64 {
			r := f.s[k].w + n
			if r != int64(int32(r)) {
				return f.m.overflow(at, "+", f.s[k].w, n, tInt)
			}
			return r
		}
	// i + j
	case a.slot > 0 && b.slot > 0:
		k, l := a.slot-1, b.slot-1
		return func(f *frame) int64 {
			r := f.s[k].w + f.s[l].w
			if r != int64(int32(r)) {
				return f.m.overflow(at, "+", f.s[k].w, f.s[l].w, tInt)
			}
			return r
		}
	// f(x) + 1
	case b.k != nil:
		x, n := a.ints(), b.k.w
		return func(f *frame) int64 {
			r := x(f) + n
			if r != int64(int32(r)) {
				return f.m.overflow(at, "+", r-n, n, tInt)
			}
			return r
		}
	}
	x, y := a.ints(), b.ints()
	return func(f *frame) int64 {
		l := x(f)
		r := l + y(f)
		if r != int64(int32(r)) {
			return f.m.overflow(at, "+", l, r-l, tInt)
		}
		return r
	}
}

// subInt compiles - of int, with code of its own for i - 1.
func subInt(a, b *E, at int) func(*frame) int64 {
	if a.slot > 0 && b.k != nil {
		k, n := a.slot-1, b.k.w
		return func(f *frame) int64 {
			r := f.s[k].w - n
			if r != int64(int32(r)) {
				return f.m.overflow(at, "-", f.s[k].w, n, tInt)
			}
			return r
		}
	}
	x, y := a.ints(), b.ints()
	return func(f *frame) int64 {
		l := x(f)
		r := l - y(f)
		if r != int64(int32(r)) {
			// The right operand is computed back from the result, so that y is called
			// once.
			return f.m.overflow(at, "-", l, l-r, tInt)
		}
		return r
	}
}

// compareArith compiles a comparison of numbers of the type t, the common type of
// both.
func (c *comp) compareArith(op string, t *Type, a, b *E, at int) *E {
	var e *E
	switch {
	case t.isFloat():
		e = boolE(at, compareNumbers(op, a.floats(), b.floats()))
	// Smaller unsigned types are positive in int64; with the sign bit flipped, words
	// order as unsigned.
	case t.isUnsigned() && t.bits() == 64:
		x, y := a.ints(), b.ints()
		e = boolE(at, compareNumbers(op, func(f *frame) int64 { return x(f) ^ math.MinInt64 },
			func(f *frame) int64 { return y(f) ^ math.MinInt64 }))
	default:
		if e = compareLocal(op, a, b, at); e == nil {
			e = boolE(at, compareNumbers(op, a.ints(), b.ints()))
		}
	}
	if a.k != nil && b.k != nil {
		return c.fold2(e)
	}
	return e
}

// compareLocal compiles the comparison of a local variable with a constant or another
// one, as the heads of loops have it; nil for other shapes.
func compareLocal(op string, a, b *E, at int) *E {
	if a.slot == 0 || b.k == nil && b.slot == 0 {
		return nil
	}
	k := a.slot - 1
	// i < n
	if b.k == nil {
		l := b.slot - 1
		switch op {
		case "<":
			return boolE(at, func(f *frame) bool { return f.s[k].w < f.s[l].w })
		case "<=":
			return boolE(at, func(f *frame) bool { return f.s[k].w <= f.s[l].w })
		}
		return nil
	}
	n := b.k.w
	switch op {
	case "<":
		return boolE(at, func(f *frame) bool { return f.s[k].w < n })
	case "<=":
		return boolE(at, func(f *frame) bool { return f.s[k].w <= n })
	case ">":
		return boolE(at, func(f *frame) bool { return f.s[k].w > n })
	case ">=":
		return boolE(at, func(f *frame) bool { return f.s[k].w >= n })
	case "==":
		return boolE(at, func(f *frame) bool { return f.s[k].w == n })
	}
	return nil
}

// compareNumbers returns the comparison of two integers or floating values. The left
// operand is computed first. All but != are false for NaN.
func compareNumbers[T int64 | float64](op string, x, y func(*frame) T) func(*frame) bool {
	switch op {
	case "<":
		return func(f *frame) bool { l := x(f); return l < y(f) }
	case "<=":
		return func(f *frame) bool { l := x(f); return l <= y(f) }
	case ">":
		return func(f *frame) bool { l := x(f); return l > y(f) }
	case ">=":
		return func(f *frame) bool { l := x(f); return l >= y(f) }
	case "==":
		return func(f *frame) bool { l := x(f); return l == y(f) }
	}
	return func(f *frame) bool { l := x(f); return l != y(f) }
}

// isComparison reports whether op compares. <=> is not one: its result is not a bool.
func isComparison(op string) bool { return strings.Contains(" == != < > <= >= ", " "+op+" ") }
