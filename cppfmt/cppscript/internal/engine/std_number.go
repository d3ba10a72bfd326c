package engine

import (
	"math"
	"strings"
)

// gcd compiles std::gcd and std::lcm, of the absolute values in their
// common type ([numeric.ops.gcd]). An lcm that does not fit ends the
// script.
//
//	std::gcd(12, 18) // 6
func (x *stdCallee) gcd() *E {
	if !x.n(2) || !x.args[0].t.isInt() || !x.args[1].t.isInt() {
		return nil
	}
	t := commonType(x.args[0].t, x.args[1].t)
	a, b := x.c.toArith(x.args[0], t), x.c.toArith(x.args[1], t)
	i, j, lcm := a.ints(), b.ints(), x.name == "lcm"
	e := intE(x.at, t, func(f *frame) int64 {
		// The magnitude of the least value fits in 64 unsigned bits.
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

// abs compiles std::abs. Its overloads for the least int have no result and
// end the script; an unsigned argument is ambiguous in C++ too.
//
//	std::abs(-3), std::abs(-2.5)
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

// midpoint compiles std::midpoint, which rounds towards its first argument
// ([numeric.ops.midpoint]).
//
//	std::midpoint(1, 4) // 2
func (x *stdCallee) midpoint() *E {
	if !x.n(2) || x.args[0].t != x.args[1].t || !x.args[0].t.isArith() {
		return nil
	}
	a, b, t := x.args[0], x.args[1], x.args[0].t
	// The halves are added where the sum could overflow.
	if t.isFloat() {
		p, q := a.floats(), b.floats()
		return &E{t: t, at: x.at, d: func(f *frame) float64 { return midFloat(p(f), q(f)) }}
	}
	p, q := a.ints(), b.ints()
	return intE(x.at, t, func(f *frame) int64 { l := p(f); return l + (q(f)-l)/2 })
}

// midFloat returns the middle of two floating values without an overflow.
//
//	std::midpoint(1e308, 1.5e308)
func midFloat(a, b float64) float64 {
	if m := (a + b) / 2; !math.IsInf(m, 0) {
		return m
	}
	return a/2 + b/2
}

// bitFunc compiles the functions of <bit>, which take unsigned types only.
//
//	std::popcount(0b1011u) // 3
//
//	std::bit_width(255u) // 8
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

// bitValue returns the result of a function of <bit> for a value of w bits.
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
	case "countl_one":
		return int64(w - bitLen(^n&(1<<w-1)))
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

// rotateBits compiles std::rotl and std::rotr of an unsigned value.
//
//	std::rotl(0x81u, 4)
func (x *stdCallee) rotateBits() *E {
	if !x.n(2) || !x.args[0].t.isInt() || !x.args[0].t.isUnsigned() {
		return nil
	}
	t := x.args[0].t
	n := x.c.convert(x.args[1], tInt, x.at)
	if n.isBad() {
		return n
	}
	i, k, w, right := x.args[0].ints(), n.ints(), int64(t.bits()), x.name == "rotr"
	return intE(x.at, t, func(f *frame) int64 {
		v := uint64(i(f))
		by := k(f)
		if right {
			by = -by
		}
		by = (by%w + w) % w
		if by == 0 {
			return int64(v)
		}
		return wrap(t, int64(v<<by|v>>(w-by)))
	})
}

// classify compiles the tests of <cmath> for kinds of floating values.
//
//	std::isnan(x), std::signbit(-0.0) // true
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

// divResult is the name of the pairs that std::div returns, with the members quot and rem.
const divResult = "std::div_t"

// div compiles std::div of integers.
//
//	auto [q, r] = std::div(17, 5)
func (x *stdCallee) div() *E {
	if !x.n(2) || !x.args[0].t.isInt() || !x.args[1].t.isInt() {
		return nil
	}
	t := commonType(x.args[0].t, x.args[1].t)
	if x.name != "div" {
		t = tLong
	}
	a, b := x.c.toArith(x.args[0], t).ints(), x.c.toArith(x.args[1], t).ints()
	r := x.c.types.intern(divResult+" "+t.name, func() *Type { return &Type{k: kPair, name: divResult, a: []*Type{t, t}} })
	return valE(x.at, r, func(f *frame) V {
		n := a(f)
		d := b(f)
		if d == 0 {
			f.m.fail(x.at, "division by zero")
		}
		if d == -1 {
			return V{o: &structure{f: []V{{w: wrap(t, -n)}, {}}}}
		}
		return V{o: &structure{f: []V{{w: n / d}, {w: n % d}}}}
	})
}
