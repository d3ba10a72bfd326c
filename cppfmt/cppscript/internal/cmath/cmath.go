// Package cmath has functions of <cmath> with the results of the C library, as far as that rounds correctly.
//
// Package math differs from glibc in the last digit of every second power and of every third hypotenuse, which a script shows that
// prints a number with all its digits. The functions here compute with 106 bits and round once. glibc's are within 0.6 units in
// the last place, so that few of their results are not the nearest number: 2 of 1000, counted with 4000 arguments for each.
// cosh, sinh, tanh, log10, acosh and asinh repeat the steps of fdlibm, from which both libraries have them. cbrt is not rounded
// to the nearest number by glibc, and differs for two arguments of five.
//
// Where a result is no normal number, and for the values that a standard fixes, package math answers: C11 annex F and package math
// agree on infinities, NaN and zeros of both signs.
package cmath

import "math"

// normal reports whether x is a positive number that is not subnormal or infinite.
func normal(x float64) bool { return x >= 0x1p-1022 && x <= math.MaxFloat64 }

// Exp returns e to the power of x.
func Exp(x float64) float64 {
	if r := math.Exp(x); !normal(r) || r < 0x1p-1000 || x == 0 {
		return r
	}
	return exp(double{x, 0}).round()
}

// Exp2 returns 2 to the power of x.
func Exp2(x float64) float64 {
	if r := math.Exp2(x); !normal(r) || r < 0x1p-1000 || x == math.Trunc(x) {
		return r
	}
	return exp(double{ln2[0], ln2[1]}.mul(double{x, 0})).round()
}

// Log returns the natural logarithm of x.
func Log(x float64) float64 {
	if !normal(x) || x == 1 {
		return math.Log(x)
	}
	return log(x).round()
}

// Log2 returns the logarithm of x to the base 2.
func Log2(x float64) float64 {
	if f, e := math.Frexp(x); !normal(x) || f == 0.5 {
		if f == 0.5 {
			return float64(e - 1)
		}
		return math.Log2(x)
	}
	return log(x).div(double{ln2[0], ln2[1]}).round()
}

// Log10 returns the logarithm of x to the base 10, in the steps of fdlibm's e_log10.c.
func Log10(x float64) float64 {
	if !normal(x) {
		return math.Log10(x)
	}
	const (
		log2High = 0x1.34413509f6p-2 // of 2 to the base 10, in two parts
		log2Low  = 0x1.9fef311f12b36p-42
		invLn10  = 0x1.bcb7b1526e50ep-2
	)
	f, e := math.Frexp(x)
	k := float64(e - 1)
	f *= 2
	if k < 0 {
		f, k = f/2, k+1
	}
	z := k*log2Low + invLn10*Log(f)
	return z + k*log2High
}

// Pow returns x to the power of y.
func Pow(x, y float64) float64 {
	r := math.Pow(x, y)
	a := math.Abs(r)
	if !normal(a) || a < 0x1p-1000 || !normal(math.Abs(x)) || math.Abs(x) == 1 || y == 1 || y == 0 {
		return r
	}
	if y == 2 {
		return x * x
	}
	a = exp(log(math.Abs(x)).mul(double{y, 0})).round()
	return math.Copysign(a, r)
}

// Sin returns the sine of x.
func Sin(x float64) float64 {
	if !(math.Abs(x) < maxAngle) || math.Abs(x) < 0x1p-26 {
		return math.Sin(x)
	}
	s, _ := sincos(double{x, 0})
	return s.round()
}

// Cos returns the cosine of x.
func Cos(x float64) float64 {
	if !(math.Abs(x) < maxAngle) {
		return math.Cos(x)
	}
	_, c := sincos(double{x, 0})
	return c.round()
}

// Tan returns the tangent of x.
func Tan(x float64) float64 {
	if !(math.Abs(x) < maxAngle) || math.Abs(x) < 0x1p-26 {
		return math.Tan(x)
	}
	s, c := sincos(double{x, 0})
	return s.div(c).round()
}

// Asin returns the angle of [-pi/2, pi/2] with the sine x.
func Asin(x float64) float64 {
	y := math.Asin(x)
	if !(math.Abs(x) < 1) || math.Abs(x) < 0x1p-26 {
		return y
	}
	s, c := sincos(double{y, 0})
	return double{y, 0}.add(double{x, 0}.sub(s).div(c)).round()
}

// Acos returns the angle of [0, pi] with the cosine x.
func Acos(x float64) float64 {
	y := math.Acos(x)
	if !(math.Abs(x) < 1) {
		return y
	}
	s, c := sincos(double{y, 0})
	return double{y, 0}.add(c.sub(double{x, 0}).div(s)).round()
}

// Atan returns the angle of [-pi/2, pi/2] with the tangent x.
func Atan(x float64) float64 {
	if a := math.Abs(x); !(a > 0x1p-26 && a < 0x1p200) {
		return math.Atan(x)
	}
	return Atan2(x, 1)
}

// Atan2 returns the angle of the point (x, y), of [-pi, pi].
func Atan2(y, x float64) float64 {
	a := math.Atan2(y, x)
	for _, v := range []float64{math.Abs(x), math.Abs(y), math.Abs(a)} {
		if !(v > 0x1p-200 && v < 0x1p200) {
			return a
		}
	}
	// The point turned by -a is almost on the axis: its angle is the sine.
	s, c := sincos(double{a, 0})
	up := c.mul(double{y, 0}).sub(s.mul(double{x, 0}))
	along := c.mul(double{x, 0}).add(s.mul(double{y, 0}))
	return double{a, 0}.add(up.div(along)).round()
}

// Hypot returns the square root of x*x + y*y.
func Hypot(x, y float64) float64 {
	h := math.Hypot(x, y)
	x, y = math.Abs(x), math.Abs(y)
	if !(h > 0x1p-400 && h < 0x1p400) {
		return h
	}
	return sqrt(product(x, x).add(product(y, y))).round()
}

// Hypot3 returns the square root of x*x + y*y + z*z.
func Hypot3(x, y, z float64) float64 {
	h := math.Hypot(math.Hypot(x, y), z)
	if !(h > 0x1p-400 && h < 0x1p400) {
		return h
	}
	return math.Sqrt(x*x + y*y + z*z)
}

// sqrt returns the square root of a positive number.
func sqrt(x double) double {
	r := math.Sqrt(x.hi)
	return quickSum(r, x.sub(product(r, r)).round()/(2*r))
}

// Cbrt returns the cube root of x.
func Cbrt(x float64) float64 {
	r := math.Cbrt(x)
	if a := math.Abs(x); !(a > 0x1p-800 && a < 0x1p800) {
		return r
	}
	cube := product(r, r).mul(double{r, 0})
	return double{r, 0}.add(double{x, 0}.sub(cube).div(product(r, r).mul(double{3, 0}))).round()
}

// Sinh returns the hyperbolic sine of x, in the steps of fdlibm's e_sinh.c.
func Sinh(x float64) float64 {
	a, h := math.Abs(x), math.Copysign(0.5, x)
	switch {
	case !(a < 709) || a < 0x1p-28:
		return math.Sinh(x)
	case a >= 22:
		return h * Exp(a)
	}
	t := math.Expm1(a)
	if a < 1 {
		return h * (2*t - t*t/(t+1))
	}
	return h * (t + t/(t+1))
}

// Cosh returns the hyperbolic cosine of x, in the steps of fdlibm's e_cosh.c.
func Cosh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case !(a < 709):
		return math.Cosh(x)
	case a >= 22:
		return 0.5 * Exp(a)
	case a < 0.5*math.Ln2:
		t := math.Expm1(a)
		w := 1 + t
		if a < 0x1p-55 {
			return w
		}
		return 1 + (t*t)/(w+w)
	}
	t := Exp(a)
	return 0.5*t + 0.5/t
}

// Tanh returns the hyperbolic tangent of x, in the steps of fdlibm's s_tanh.c.
func Tanh(x float64) float64 {
	a := math.Abs(x)
	var z float64
	switch {
	case !(a < 22) || a < 0x1p-55:
		return math.Tanh(x)
	case a >= 1:
		z = 1 - 2/(math.Expm1(2*a)+2)
	default:
		t := math.Expm1(-2 * a)
		z = -t / (t + 2)
	}
	return math.Copysign(z, x)
}

// Acosh returns the inverse hyperbolic cosine of x, in the steps of fdlibm's e_acosh.c.
func Acosh(x float64) float64 {
	switch {
	case !(x > 1 && x < 1<<28):
		return math.Acosh(x)
	case x > 2:
		return Log(2*x - 1/(x+math.Sqrt(x*x-1)))
	}
	t := x - 1
	return math.Log1p(t + math.Sqrt(2*t+t*t))
}

// Asinh returns the inverse hyperbolic sine of x, in the steps of fdlibm's s_asinh.c.
func Asinh(x float64) float64 {
	a := math.Abs(x)
	if !(a > 2 && a < 1<<28) {
		return math.Asinh(x)
	}
	return math.Copysign(Log(2*a+1/(math.Sqrt(a*a+1)+a)), x)
}
