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

// builtinBits compiles the builtin functions of g++ for bits, of unsigned int, or of unsigned long with l or ll at the end. Those
// of zero that have no result end the script (GCC manual, "Other Builtins").
//
//	__builtin_popcount(mask), __builtin_ctzll(n), std::__lg(n)
func (x *stdCallee) builtinBits() *E {
	if !x.n(1) {
		return nil
	}
	name := strings.TrimPrefix(x.name, "__builtin_")
	t, base := tUInt, strings.TrimRight(name, "l")
	if base != name {
		t = tULong
	}
	if name == "__lg" {
		t = x.args[0].t
	}
	e := x.c.convert(x.args[0], t, x.at)
	if e.isBad() || !t.isInt() {
		return e
	}
	i, w := e.ints(), t.bits()
	return intE(x.at, tInt, func(f *frame) int64 {
		n := uint64(i(f))
		if w == 32 {
			n = uint64(uint32(n))
		}
		if n == 0 && base != "popcount" && base != "parity" && base != "ffs" {
			f.m.fail(x.at, "%s(0) has no result", x.name)
		}
		switch base {
		case "parity":
			return bitValue("popcount", n, w) & 1
		case "clz":
			return bitValue("countl_zero", n, w)
		case "ctz":
			return bitValue("countr_zero", n, w)
		case "ffs":
			if n == 0 {
				return 0
			}
			return bitValue("countr_zero", n, w) + 1
		case "__lg":
			return int64(bitLen(n)) - 1
		}
		return bitValue("popcount", n, w)
	})
}

// bitCast compiles std::bit_cast between numbers of one size.
//
//	std::bit_cast<std::uint32_t>(1.0f) // 0x3f800000
//
//	std::bit_cast<double>(0x3ff0000000000000u) // 1
func (x *stdCallee) bitCast() *E {
	if !x.n(1) || len(x.targ) != 1 || x.targ[0].q.t == nil {
		return nil
	}
	from, to := x.args[0].t, x.targ[0].q.t
	if !from.isArith() || !to.isArith() || from.k == kLDouble || to.k == kLDouble || from.bits() != to.bits() {
		return x.c.refuse(x.at, "std::bit_cast of these types", "cast numbers of one size")
	}
	v := x.args[0].vals()
	return resultE(x.at, qtype{t: to}, func(f *frame) V {
		bits := uint64(v(f).w)
		if from.k == kFloat {
			bits = uint64(math.Float32bits(float32(math.Float64frombits(bits))))
		}
		switch {
		case to.k == kFloat:
			return fval(float64(math.Float32frombits(uint32(bits))))
		case to.isInt():
			return V{w: wrap(to, int64(bits))}
		}
		return V{w: int64(bits)}
	})
}

// fma compiles std::fma, which rounds once.
//
//	std::fma(2.0, 3.0, 4.0) // 10
func (x *stdCallee) fma() *E {
	if !x.n(3) {
		return nil
	}
	t := tFloat
	var d []func(*frame) float64
	for _, a := range x.args {
		if !a.t.isArith() {
			return nil
		}
		if a.t.k != kFloat {
			t = tDouble
		}
	}
	for _, a := range x.args {
		d = append(d, x.c.toArith(a, t).floats())
	}
	return &E{t: t, at: x.at, d: func(f *frame) float64 { return single(t, math.FMA(d[0](f), d[1](f), d[2](f))) }}
}

// exponent compiles std::ilogb.
//
//	std::ilogb(8.0) // 3
func (x *stdCallee) exponent() *E {
	if !x.n(1) || !x.args[0].t.isArith() {
		return nil
	}
	d := x.c.toArith(x.args[0], tDouble).floats()
	return intE(x.at, tInt, func(f *frame) int64 {
		v := d(f)
		if v == 0 || math.IsNaN(v) {
			return math.MinInt32 // FP_ILOGB0 and FP_ILOGBNAN of glibc
		}
		return int64(math.Ilogb(v))
	})
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
		case "isnormal":
			const least = 2.2250738585072014e-308
			return math.Abs(v) >= least && !math.IsInf(v, 0)
		}
		return !math.IsNaN(v) && !math.IsInf(v, 0)
	})
}

// divisions are the types that std::div returns: pairs with the members quot and rem.
var divisions = map[*Type]*Type{
	tInt:   {k: kPair, name: "div_t", a: []*Type{tInt, tInt}},
	tLong:  {k: kPair, name: "ldiv_t", a: []*Type{tLong, tLong}},
	tLLong: {k: kPair, name: "lldiv_t", a: []*Type{tLLong, tLLong}},
}

// div compiles std::div of integers.
//
//	auto [q, r] = std::div(17, 5)
func (x *stdCallee) div() *E {
	if !x.n(2) || !x.args[0].t.isInt() || !x.args[1].t.isInt() {
		return nil
	}
	t := commonType(x.args[0].t, x.args[1].t)
	switch {
	case x.name == "ldiv":
		t = tLong
	case x.name == "lldiv":
		t = tLLong
	case divisions[t] == nil:
		t = tInt
	}
	a, b, r := x.c.toArith(x.args[0], t).ints(), x.c.toArith(x.args[1], t).ints(), divisions[t]
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
