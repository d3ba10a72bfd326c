package cmath

import "math"

// A double is the sum of two float64 of which the second is at most half a unit in the last place of the first: a number of about
// 106 bits (Dekker, 1971).
type double struct{ hi, lo float64 }

// twoSum returns a + b without an error (Knuth, TAOCP 4.2.2).
func twoSum(a, b float64) double {
	s := a + b
	t := s - a
	return double{s, (a - (s - t)) + (b - t)}
}

// quickSum is twoSum for |a| >= |b|.
func quickSum(a, b float64) double {
	s := a + b
	return double{s, b - (s - a)}
}

// product returns a * b without an error.
func product(a, b float64) double {
	p := a * b
	return double{p, math.FMA(a, b, -p)}
}

// add returns x + y, rounded to about 106 bits like the results of the other operations.
func (x double) add(y double) double {
	s, t := twoSum(x.hi, y.hi), twoSum(x.lo, y.lo)
	s = quickSum(s.hi, s.lo+t.hi)
	return quickSum(s.hi, s.lo+t.lo)
}

// neg returns -x.
func (x double) neg() double { return double{-x.hi, -x.lo} }

// sub returns x - y.
func (x double) sub(y double) double { return x.add(y.neg()) }

// mul returns x * y. The product of the two small parts is too small to count.
func (x double) mul(y double) double {
	p := product(x.hi, y.hi)
	return quickSum(p.hi, p.lo+(x.hi*y.lo+x.lo*y.hi))
}

// div returns x / y: a quotient of float64, the one of its remainder, and the one of what is left then.
func (x double) div(y double) double {
	q := x.hi / y.hi
	r := x.sub(y.mul(double{q, 0}))
	return quickSum(q, r.hi/y.hi).add(double{r.sub(y.mul(double{r.hi / y.hi, 0})).hi / y.hi, 0})
}

// scale multiplies by a power of two, which is exact for results that are normal.
func (x double) scale(p float64) double { return double{x.hi * p, x.lo * p} }

// round returns the float64 that is nearest to x.
func (x double) round() float64 { return x.hi + x.lo }

// factorials[n] is 1/n!.
var factorials = func() (list [32]double) {
	f := double{1, 0}
	for n := range list {
		if n > 0 {
			f = f.mul(double{float64(n), 0})
		}
		list[n] = double{1, 0}.div(f)
	}
	return list
}()

// ln2 is the natural logarithm of 2, and parts of it after one another; pi2 the same for half of pi.
var (
	ln2 = []float64{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, 0x1.7b57a079a1934p-111}
	pi2 = []float64{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110, 0x1.4cf98e804177dp-164}
)

// minus returns x without k times the number of the parts.
func minus(x double, k float64, parts []float64) double {
	for _, p := range parts {
		x = x.sub(product(k, p))
	}
	return x
}

// exp returns e to the power of x, for results that are normal: exp(x) = 2^k exp(r/256)^256.
func exp(x double) double {
	k := math.Round(x.hi / math.Ln2)
	r := minus(x, k, ln2).scale(1.0 / 256)
	// The sum without its 1, of which (1+s)^2 is 1 + (2s + s^2), keeps its small digits.
	s := double{}
	for n := 9; n >= 1; n-- {
		s = s.add(factorials[n]).mul(r)
	}
	for range 8 {
		s = s.scale(2).add(s.mul(s))
	}
	s = s.add(double{1, 0})
	p := math.Ldexp(1, int(k)/2)
	return s.scale(p).scale(math.Ldexp(1, int(k)-int(k)/2))
}

// log returns the natural logarithm of a positive normal number.
func log(x float64) double {
	if f := x - 1; math.Abs(f) < 1e-3 {
		s := double{}
		for n := 13; n >= 1; n-- {
			c := double{1, 0}.div(double{float64(n), 0})
			if n%2 == 0 {
				c = c.neg()
			}
			s = s.add(c).mul(double{f, 0})
		}
		return s
	}
	// One step of Newton's method for exp(y) = x.
	y := math.Log(x)
	t := exp(double{-y, 0}).mul(double{x, 0}).sub(double{1, 0})
	return double{y, 0}.add(t).sub(t.mul(t).scale(0.5))
}

// maxAngle bounds the angles of which the multiple of half pi is an exact product.
const maxAngle = 1 << 28

// sincos returns the sine and the cosine of an angle below maxAngle.
func sincos(x double) (sin, cos double) {
	k := math.Round(x.hi / pi2[0])
	r := minus(x, k, pi2)
	q := r.mul(r).neg()
	for n := 28; n >= 0; n -= 2 {
		cos = cos.mul(q).add(factorials[n])
		sin = sin.mul(q).add(factorials[n+1])
	}
	sin = sin.mul(r)
	switch int64(k) & 3 {
	case 1:
		return cos, sin.neg()
	case 2:
		return sin.neg(), cos.neg()
	case 3:
		return cos.neg(), sin
	}
	return sin, cos
}
