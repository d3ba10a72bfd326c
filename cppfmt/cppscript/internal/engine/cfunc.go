package engine

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/cmath"
	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// cFunc is a function of <cmath>, <cctype>, <cstdlib> or <cstring>. One of its
// functions is set.
type cFunc struct {
	// one, two, char and text take one number, two, a character, or strings.
	one  func(x float64) float64
	two  func(x, y float64) float64
	char func(c int64) int64
	text func(m *machine, a, b []byte, n int64) int64
	n    int   // strings
	t    *Type // of the arguments and the result, nil for that of the arguments
}

// cFuncs are the functions of the C library, which are in namespace std too. The ones
// of Go's math package that are used directly differ from glibc's by some units in the last place at most: tgamma, cbrt and erf.
var cFuncs = sync.OnceValue(func() map[string]*cFunc {
	t := map[string]*cFunc{}
	// Rounding functions give floating values, but for those in cOne.
	for name, f := range map[string]func(float64) float64{
		"sqrt": math.Sqrt, "cbrt": cmath.Cbrt, "sin": cmath.Sin, "cos": cmath.Cos, "tan": cmath.Tan, "asin": cmath.Asin, "acos": cmath.Acos,
		"atan": cmath.Atan, "sinh": cmath.Sinh, "cosh": cmath.Cosh, "tanh": cmath.Tanh, "exp": cmath.Exp, "exp2": cmath.Exp2,
		"expm1": math.Expm1, "log": cmath.Log,
		"log2": cmath.Log2, "log10": cmath.Log10, "log1p": math.Log1p, "floor": math.Floor, "ceil": math.Ceil, "trunc": math.Trunc,
		"round": math.Round, "rint": math.RoundToEven, "nearbyint": math.RoundToEven, "fabs": math.Abs, "tgamma": math.Gamma, "erf": math.Erf,
		"erfc": math.Erfc, "asinh": cmath.Asinh, "acosh": cmath.Acosh, "atanh": math.Atanh, "logb": math.Logb,
		"lgamma": func(x float64) float64 { v, _ := math.Lgamma(x); return v },
		"lround": math.Round, "llround": math.Round, "lrint": math.RoundToEven,
	} {
		t[name] = &cFunc{one: f}
	}
	for name, f := range map[string]func(x, y float64) float64{
		"pow": cmath.Pow, "fmod": math.Mod, "atan2": cmath.Atan2, "hypot": cmath.Hypot, "fmax": math.Max, "fmin": math.Min,
		"copysign": math.Copysign,
		"fdim":     math.Dim, "remainder": math.Remainder, "ldexp": func(x, y float64) float64 { return math.Ldexp(x, int(y)) },
		"nextafter": math.Nextafter, "scalbn": func(x, y float64) float64 { return math.Ldexp(x, int(y)) },
	} {
		t[name] = &cFunc{two: f}
	}
	// powf and powl are pow for one type.
	for name, fn := range maps.Clone(t) {
		t[name+"f"], t[name+"l"] = &cFunc{one: fn.one, two: fn.two, t: tFloat}, &cFunc{one: fn.one, two: fn.two, t: tLDouble}
	}
	// The C locale has no letters above 127. Negative chars are undefined in C; glibc
	// answers 0.
	class := func(in func(c byte) bool) func(int64) int64 {
		return func(c int64) int64 {
			if c >= 0 && c < 128 && in(byte(c)) {
				return 1
			}
			return 0
		}
	}
	// The classes of the C locale.
	upper := func(c byte) bool { return c >= 'A' && c <= 'Z' }
	lower := func(c byte) bool { return c >= 'a' && c <= 'z' }
	digit := func(c byte) bool { return c >= '0' && c <= '9' }
	for name, f := range map[string]func(c int64) int64{
		"isupper": class(upper), "islower": class(lower), "isdigit": class(digit),
		"isalpha": class(func(c byte) bool { return upper(c) || lower(c) }),
		"isalnum": class(func(c byte) bool { return upper(c) || lower(c) || digit(c) }),
		"isspace": class(func(c byte) bool { return c == ' ' || c >= 9 && c <= 13 }),
		"isblank": class(func(c byte) bool { return c == ' ' || c == '\t' }),
		"isprint": class(func(c byte) bool { return c >= 32 && c < 127 }), "isgraph": class(func(c byte) bool { return c > 32 && c < 127 }),
		"iscntrl":  class(func(c byte) bool { return c < 32 || c == 127 }),
		"ispunct":  class(func(c byte) bool { return c > 32 && c < 127 && !upper(c) && !lower(c) && !digit(c) }),
		"isxdigit": class(func(c byte) bool { return digit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' }),
		"toupper": func(c int64) int64 {
			if c >= 'a' && c <= 'z' {
				return c - 32
			}
			return c
		},
		"tolower": func(c int64) int64 {
			if c >= 'A' && c <= 'Z' {
				return c + 32
			}
			return c
		},
	} {
		t[name] = &cFunc{char: f}
	}
	t["strlen"] = &cFunc{n: 1, text: func(_ *machine, a, _ []byte, _ int64) int64 { return int64(len(a)) }}
	// span counts the characters at the beginning that are in the second text, or that are not.
	span := func(in bool) func(_ *machine, a, b []byte, _ int64) int64 {
		return func(_ *machine, a, b []byte, _ int64) int64 {
			n := slices.IndexFunc(a, func(c byte) bool { return slices.Contains(b, c) != in })
			if n < 0 {
				n = len(a)
			}
			return int64(n)
		}
	}
	t["strspn"], t["strcspn"] = &cFunc{n: 2, text: span(true)}, &cFunc{n: 2, text: span(false)}
	t["strcmp"] = &cFunc{n: 2, text: func(_ *machine, a, b []byte, _ int64) int64 { return firstDifference(a, b) }}
	t["strncmp"] = &cFunc{n: 3, text: func(_ *machine, a, b []byte, n int64) int64 {
		return firstDifference(a[:min(int(n), len(a))], b[:min(int(n), len(b))])
	}}
	t["atoi"] = &cFunc{n: 1, text: func(_ *machine, a, _ []byte, _ int64) int64 { v, _, _ := parseNumber(tLong, string(a), 10); return v.w }}
	t["atof"] = &cFunc{n: 1, text: func(_ *machine, a, _ []byte, _ int64) int64 {
		v, _, _ := parseNumber(tDouble, string(a), 10)
		return v.w
	}}
	t["atol"], t["atoll"] = t["atoi"], t["atoi"]
	return t
})

// firstDifference returns what glibc's strcmp does: the difference of the first bytes that are not equal, where a text ends in 0.
//
//	strcmp("apple", "apricot") // 'p' - 'r'
func firstDifference(a, b []byte) int64 {
	for i := 0; i < len(a) || i < len(b); i++ {
		var x, y byte
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return int64(x) - int64(y)
		}
	}
	return 0
}

// cCall compiles the call of a function of the C library; nil if the arguments do not
// fit. Integers are converted to double and the result has the floating type of the
// arguments, as the overloads of <cmath> do ([cmath.syn]/3).
func (c *comp) cCall(name string, fn *cFunc, args []*E, at int) *E {
	if fn.text != nil {
		return c.cText(name, fn, args, at)
	}
	// A class that converts to double does for a function of one argument, which has an overload for it.
	// Those of several are templates.
	if fn.one != nil && len(args) == 1 && args[0].t.k == kStruct {
		if conv := c.userConversion(args[0], tDouble, false); conv != nil {
			args = []*E{conv}
		}
	}
	for i, a := range args {
		if !arithmetic(a.t) {
			return nil
		}
		if fn.t != nil {
			args[i] = c.toArith(a, fn.t)
		}
	}
	switch {
	case fn.char != nil && len(args) == 1:
		i, f := c.toArith(args[0], tInt).ints(), fn.char
		return intE(at, tInt, func(fr *frame) int64 { return f(i(fr)) })
	case fn.one != nil && len(args) == 1:
		return c.cOne(name, fn.one, args[0], at)
	case fn.two != nil && len(args) == 2:
		return c.cTwo(name, fn.two, args[0], args[1], at)
	case name == "hypot" && len(args) == 3:
		x, y, z := c.toArith(args[0], tDouble).floats(), c.toArith(args[1], tDouble).floats(), c.toArith(args[2], tDouble).floats()
		return &E{t: tDouble, at: at, d: func(f *frame) float64 { return cmath.Hypot3(x(f), y(f), z(f)) }}
	}
	return nil
}

// cOne compiles the call of a function of one floating value. That of a constant is one.
func (c *comp) cOne(name string, fn func(x float64) float64, arg *E, at int) *E {
	t := tDouble
	if arg.t.isFloat() {
		t = arg.t
	}
	d := c.toArith(arg, t).floats()
	switch strings.TrimRight(name, "fl") {
	case "lround", "llround", "lrint": // the result is long for any argument
		return intE(at, tLong, func(f *frame) int64 { return floatToInt(f.m, tLong, fn(d(f)), at) })
	}
	e := &E{t: t, at: at, d: func(f *frame) float64 { return single(t, fn(d(f))) }}
	if c.errnoNamed {
		e.d = func(f *frame) float64 {
			x := d(f)
			r := single(t, fn(x))
			f.m.world.mathError(name, r, x)
			return r
		}
		return e
	}
	if arg.k != nil {
		return c.fold2(e)
	}
	return e
}

// cTwo compiles the call of a function of two floating values. The second argument of
// ldexp is an int, which does not make the result a double.
func (c *comp) cTwo(name string, fn func(x, y float64) float64, a, b *E, at int) *E {
	t := commonType(a.t, b.t)
	if !a.t.isFloat() || !b.t.isFloat() && name != "ldexp" && name != "scalbn" {
		t = tDouble
	}
	x, y := c.toArith(a, t).floats(), c.toArith(b, t).floats()
	return &E{t: t, at: at, d: func(f *frame) float64 {
		l := x(f)
		m := y(f)
		r := single(t, fn(l, m))
		if c.errnoNamed {
			f.m.world.mathError(name, r, l, m)
		}
		return r
	}}
}

// The values of errno on Linux.
const (
	errDomain = 33
	errRange  = 34
)

// mathError sets errno as glibc's functions do ([library.c] refers to C11 7.12.1): for a result that is no number, for an
// infinity, and for what is too small, of arguments that are numbers.
//
//	std::sqrt(-1.0), std::log(0.0), std::exp(1000.0)
func (w *World) mathError(name string, r float64, args ...float64) {
	for _, x := range args {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return
		}
	}
	switch {
	case math.IsNaN(r):
		w.errno.w = errDomain
	case math.IsInf(r, 0),
		r == 0 && strings.HasPrefix(name, "exp") && !strings.HasPrefix(name, "expm"),
		r == 0 && strings.HasPrefix(name, "pow") && args[0] != 0:
		w.errno.w = errRange
	}
}

// single rounds a result to float if that is the type.
func single(t *Type, x float64) float64 {
	if t.k == kFloat {
		return float64(float32(x))
	}
	return x
}

// cText compiles the functions of C strings. The arguments are read up to their NUL.
func (c *comp) cText(name string, fn *cFunc, args []*E, at int) *E {
	if len(args) != fn.n {
		return nil
	}
	var vals []func(*frame) V
	for i, a := range args {
		// The third argument is a count.
		t := tCStr
		if i == 2 {
			t = tLong
		}
		e := c.convert(a, t, at)
		if e.isBad() {
			return e
		}
		vals = append(vals, e.vals())
	}
	// The results have the types of the headers.
	ret := tInt
	if name == "strlen" || strings.HasSuffix(name, "spn") {
		ret = tULong
	} else if name != "atoi" && strings.HasPrefix(name, "ato") {
		ret = tLong
	}
	run := func(f *frame) int64 {
		a := untilNUL(f.m.cstring(vals[0](f), at))
		var b []byte
		var n int64
		if len(vals) > 1 {
			b = untilNUL(f.m.cstring(vals[1](f), at))
		}
		if len(vals) > 2 {
			n = max(0, vals[2](f).w)
		}
		return fn.text(f.m, a, b, n)
	}
	if name == "atof" { // the bits of a double
		return resultE(at, qtype{t: tDouble}, func(f *frame) V { return V{w: run(f)} })
	}
	if name == "atoi" { // the long of strtol, cut
		return intE(at, ret, func(f *frame) int64 { return wrap(tInt, run(f)) })
	}
	return intE(at, ret, run)
}

// parseNumber reads a number at the beginning of a text as strtol and strtod do. n is
// the number of bytes that it takes; problem is the exception of std::stoi and its
// siblings, "" without one.
func parseNumber(t *Type, s string, base int) (v V, n int, problem string) {
	i := skipSpace(s)
	if t.isFloat() {
		return parseDouble(t, s, i)
	}
	neg := i < len(s) && s[i] == '-'
	if neg || i < len(s) && s[i] == '+' {
		i++
	}
	base, i = numberBase(s, i, base)
	from := i
	for i < len(s) && digitValue(s[i]) < base {
		i++
	}
	if i == from {
		return V{}, 0, "invalid_argument"
	}
	u, err := strconv.ParseUint(s[from:i], base, 64)
	// The most negative number has a magnitude one larger than the most positive one.
	limit := uint64(math.MaxInt64)
	if t.isUnsigned() {
		limit = math.MaxUint64
	} else if neg {
		limit++
	}
	x := int64(u)
	if neg {
		x = -x
	}
	if err != nil || u > limit || wrap(t, x) != x {
		return nearestOf(t, neg), i, "out_of_range"
	}
	return V{w: x}, i, ""
}

// nearestOf returns the value of an integer type that is nearest to one that it cannot hold.
//
//	strtol("-99999999999999999999", nullptr, 10) // LONG_MIN
func nearestOf(t *Type, negative bool) V {
	if negative && !t.isUnsigned() {
		return V{w: -maxOf(t) - 1}
	}
	return V{w: maxOf(t)}
}

// skipSpace returns the offset of the first byte that is no white space of the C locale.
func skipSpace(s string) int {
	i := 0
	for i < len(s) && strings.IndexByte(" \t\n\r\v\f", s[i]) >= 0 {
		i++
	}
	return i
}

// numberBase returns the base of the digits of s from offset i on, and the offset of the
// first digit. Base 0 takes it from the prefix; 0x may be there with base 16 too.
func numberBase(s string, i, base int) (int, int) {
	hex := i+2 < len(s) && s[i] == '0' && (s[i+1] == 'x' || s[i+1] == 'X') && digitValue(s[i+2]) < 16
	switch {
	case hex && (base == 16 || base == 0):
		return 16, i + 2
	case base != 0:
		return base, i
	case i < len(s) && s[i] == '0':
		return 8, i
	}
	return 10, i
}

// digitValue returns the value of a digit in any base up to 36, 99 for other
// characters.
func digitValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'z':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 10
	}
	return 99
}

// parseDouble reads a floating value of s from offset i on, as the longest prefix
// that is one. strconv takes digits with underscores, which C++ does not.
func parseDouble(t *Type, s string, i int) (V, int, string) {
	// Infinity and NaN are numbers too ([strtod]).
	end := i
	bits := 64
	if t.k == kFloat {
		bits = 32
	}
	if v, n := parseHexDouble(s[i:]); n > 0 {
		return v, i + n, ""
	}
	for j := len(s); j > i && j <= i+400; j-- { // the longest prefix that is a number
		if _, err := strconv.ParseFloat(s[i:j], bits); err == nil && strings.IndexByte("_", s[j-1]) < 0 {
			end = j
			break
		} else if ne, ok := err.(*strconv.NumError); ok && ne.Err == strconv.ErrRange {
			v, _ := strconv.ParseFloat(s[i:j], bits) // an infinity
			return fval(v), j, "out_of_range"
		}
	}
	if end == i {
		return V{}, 0, "invalid_argument"
	}
	x, _ := strconv.ParseFloat(s[i:end], bits)
	least := [...]float64{32: 0x1p-126, 64: 0x1p-1022}[bits]
	mantissa := strings.FieldsFunc(s[i:end], isExponent)[0]
	if math.Abs(x) < least && strings.ContainsAny(mantissa, "123456789") {
		return fval(x), end, "out_of_range" // glibc reports values that are not normal
	}
	return fval(x), end, ""
}

// isExponent reports whether r begins the exponent of a number.
func isExponent(r rune) bool { return r == 'e' || r == 'E' }

// parseHexDouble reads a hexadecimal floating value with or without an exponent; n is 0 if there is no value.
//
//	0x1A, -0x1.8p3
func parseHexDouble(s string) (v V, n int) {
	i := 0
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		i++
	}
	if len(s) < i+3 || s[i] != '0' || s[i+1]|0x20 != 'x' {
		return V{}, 0
	}
	digits, point := 0, false
	for i += 2; i < len(s); i++ {
		if s[i] == '.' && !point {
			point = true
		} else if digitValue(s[i]) < 16 {
			digits++
		} else {
			break
		}
	}
	if digits == 0 {
		return V{}, 0
	}
	text := s[:i] + "p0"
	if i+1 < len(s) && s[i]|0x20 == 'p' {
		j := i + 1
		if s[j] == '-' || s[j] == '+' {
			j++
		}
		k := j
		for k < len(s) && s[k] >= '0' && s[k] <= '9' {
			k++
		}
		if k > j {
			text, i = s[:k], k
		}
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return V{}, 0
	}
	return fval(x), i
}

// globalFuncs are the functions that scripts have without a namespace: those of
// scripts and of <cstdio> and <cstdlib>.
var globalFuncs = sync.OnceValue(func() map[string]bool {
	t := map[string]bool{}
	for _, n := range strings.Fields("print printf fprintf snprintf sprintf puts putchar INT8_C INT16_C INT32_C INT64_C " +
		"UINT8_C UINT16_C UINT32_C UINT64_C INTMAX_C " +
		"UINTMAX_C fwrite assert exit abort atexit abs labs llabs div ldiv lldiv " +
		"strchr strrchr strstr strpbrk strcpy fputs fputc putc __gcd __lg __builtin_popcount __builtin_popcountl __builtin_popcountll " +
		"__builtin_parity __builtin_parityll __builtin_clz __builtin_clzl __builtin_clzll __builtin_ctz __builtin_ctzl __builtin_ctzll " +
		"__builtin_ffs __builtin_ffsll fma ilogb " +
		"sscanf strncpy strcat strncat memset memcpy memmove memcmp strtol strtoll strtoul strtoull strtod strtof fflush") {
		t[n] = true
	}
	return t
})

// globalCall compiles the call of a function that scripts have without a namespace;
// nil without one of that name. The text of assert's argument is needed for its
// message, so that x is too.
func (c *comp) globalCall(name string, x *syntax.Call, at int) *E {
	// system, fopen, malloc: refused by name.
	if unsupportedNames[name] != "" {
		return c.refuse(at, name, unsupportedNames[name])
	}
	if !globalFuncs()[name] && cFuncs()[name] == nil {
		return nil
	}
	// Only a name that is known is worth its arguments' errors.
	args := c.exprs(x.Args)
	if anyBad(args) {
		return bad(at)
	}
	if name == "assert" {
		return c.assert(x, args, at)
	}
	if name == "print" { // it has an order of its own
		return c.globalApply(name, args, at)
	}
	return c.fromLast(x.Args, args, func(args []*E) *E { return c.globalApply(name, args, at) })
}

// globalApply compiles the call of a global function with arguments that are
// compiled.
func (c *comp) globalApply(name string, args []*E, at int) *E {
	switch name {
	case "print":
		return c.print(args, at)
	case "printf", "fprintf", "snprintf", "sprintf":
		return c.printfCall(name, args, at)
	case "INT8_C", "INT16_C", "INT32_C", "INT64_C", "UINT8_C", "UINT16_C", "UINT32_C", "UINT64_C", "INTMAX_C", "UINTMAX_C":
		if len(args) == 1 && args[0].t.isInt() {
			return c.toArith(args[0], cConstants()[strings.TrimSuffix(name, "_C")+"_MAX"].t)
		}
	case "fwrite":
		if e := c.fwrite(args, at); e != nil {
			return e
		}
	case "puts":
		if len(args) == 1 {
			return c.puts(args[0], at)
		}
	case "fputs", "fputc", "putc":
		if len(args) == 2 && args[1].t.k == kStream {
			return c.putStream(name, args, at)
		}
	case "putchar":
		if len(args) == 1 && args[0].t.isInt() {
			i := args[0].ints()
			return intE(at, tInt, func(f *frame) int64 {
				n := i(f)
				f.m.at = at
				f.m.write([]byte{byte(n)})
				return n
			}).asEffect()
		}
	case "atexit":
		if len(args) == 1 {
			return c.atExit(args[0], at)
		}
	case "exit", "abort":
		return voidE(at, func(f *frame) {
			// abort is a failure, exit is not.
			if name == "abort" {
				f.m.fail(at, "abort was called")
			}
			panic(exitScript{})
		}).asEffect()
	}
	return c.stdApply(name, false, nil, args, at)
}

// fwrite compiles the call with characters; nil for other arguments.
//
//	fwrite(text, 1, strlen(text), stdout)
func (c *comp) fwrite(args []*E, at int) *E {
	if len(args) != 4 || args[3].t.k != kStream || c.rank(args[0], qtype{t: tCStr}) < 0 {
		return nil
	}
	v, to := c.convert(args[0], tCStr, at).vals(), args[3].vals()
	size, n := c.convert(args[1], tULong, at).ints(), c.convert(args[2], tULong, at).ints()
	return intE(at, tULong, func(f *frame) int64 {
		s, k, count, out := v(f), size(f), n(f), to(f).o.(*stream)
		text := f.m.cstring(s, at)
		if k < 0 || count < 0 || k > 0 && count > int64(len(text))/k {
			f.m.fail(at, "fwrite of more than the %d characters of the text", len(text))
		}
		f.m.at = at
		out.write(f.m, text[:k*count])
		return count
	}).asEffect()
}

// atExit compiles std::atexit: the function is kept, and the end of the script calls it.
func (c *comp) atExit(fn *E, at int) *E {
	fn = c.convert(fn, c.types.function(&signature{ret: qtype{t: tVoid}}, kStdFunc), at)
	if fn.isBad() {
		return fn
	}
	call := c.callValue(valE(at, fn.t, func(f *frame) V { return f.m.exiting }), nil, at).vals()
	c.runExits = func(f *frame) {
		// The last one is called first, and may add others.
		for m := f.m; len(m.exits) > 0; call(f) {
			last := len(m.exits) - 1
			m.exiting, m.exits = m.exits[last], m.exits[:last]
		}
	}
	v := fn.vals()
	return intE(at, tInt, func(f *frame) int64 { f.m.exits = append(f.m.exits, v(f)); return 0 }).asEffect()
}

// exitScript is the panic of exit: the script is done, and its output is valid.
type exitScript struct{}

// print compiles print(args...): the arguments as C++ literals, strings at the top
// level without quotes, with a space between and a line end.
func (c *comp) print(args []*E, at int) *E {
	types, vals, ok := c.boundArgs(arraysAsRanges(c, args))
	if !ok {
		for _, a := range args {
			// print({1, 2}) has no type; print(f()) of a void f nothing to print.
			if a.list != nil || a.t == tVoid {
				c.errorf(at, "no matching function for call to 'print(%s)'", argTypes(args))
			}
		}
		return bad(at)
	}
	for i, t := range types {
		if t.k == kLambda || t.k == kStdFunc || t.k == kStream || t.k == kIter {
			c.errorf(args[i].at, "a value of type '%s' cannot be printed", t)
			return bad(at)
		}
	}
	for _, t := range types {
		c.printByOperator(t, at, 0)
	}
	return voidE(at, func(f *frame) {
		var b []byte
		m := f.m
		m.at = at
		list := vals(f)
		m.printing = true
		defer func() { m.printing = false }()
		for i, v := range list {
			if i > 0 {
				b = append(b, ' ')
			}
			// Strings are without quotes at the top level and with them inside of
			// containers.
			b = m.show(b, types[i], v, false, 0)
		}
		m.write(append(b, '\n'))
	}).asEffect()
}

// printByOperator sets how print shows the classes in a type that have an operator<< of their own: by its
// output.
func (c *comp) printByOperator(t *Type, at, depth int) {
	if t == nil || depth > 8 {
		return
	}
	for _, a := range t.a {
		c.printByOperator(a, at, depth+1)
	}
	if t.k != kStruct || t.s.shown != nil {
		return
	}
	fn := &Func{name: "operator<<"}
	outerFn, outerScope := c.fn, c.scope
	c.fn = &fnCtx{fn: fn, name: "print"}
	c.scope = &scope{up: outerScope, fn: c.fn}
	out, value := c.fn.slot(nil), c.fn.slot(nil)
	stream1 := valE(at, tCout, func(f *frame) V { return f.s[out] }).asLvalue()
	held := object(at, t, true, func(f *frame) V { return f.s[value] })
	e := c.userOperator1("<<", stream1, held, at)
	c.fn, c.scope = outerFn, outerScope
	if e == nil || e.isBad() || e.t.k != kStream {
		for _, f := range t.s.fields {
			c.printByOperator(f.t.t, at, depth+1)
		}
		return
	}
	write := e.vals()
	fn.objects = true
	fn.body = func(f *frame) control {
		write(f)
		return ctlReturn
	}
	t.s.shown = func(m *machine, v V) []byte {
		st := &stream{}
		m.call(fn, nil, at, V{o: st}, v)
		return st.b
	}
}

// arraysAsRanges replaces arrays of the language by spans of their elements, which print shows as a list.
func arraysAsRanges(c *comp, args []*E) []*E {
	out := append([]*E(nil), args...)
	for i, a := range args {
		if a.t.isCArray() && !a.t.isCharArray() {
			t := c.types.array(a.t.a[0], a.t.n, false)
			out[i] = valE(a.at, t, a.vals())
		}
	}
	return out
}

// printfCall compiles printf and its siblings. Objects cannot be passed through the
// dots ([expr.call]/12); a char array decays before.
func (c *comp) printfCall(name string, args []*E, at int) *E {
	// The arguments before the format: a stream, or a buffer with its size.
	skip := map[string]int{"printf": 0, "fprintf": 1, "snprintf": 2, "sprintf": 1}[name]
	if len(args) <= skip {
		c.errorf(at, "too few arguments to function '%s'", name)
		return bad(at)
	}
	for _, a := range args[skip:] {
		if a.t.isObject() && !a.t.isCArray() || a.t.k == kSV {
			c.errorf(a.at, "cannot pass object of non-trivially-copyable type '%s' through '...'", a.t)
			return bad(at)
		}
	}
	fm := c.convert(args[skip], tCStr, at)
	types, vals, ok := c.formatArgs(args[skip+1:])
	if fm.isBad() || !ok {
		return bad(at)
	}
	v := fm.vals()
	text := func(f *frame) []byte {
		f.m.at = at
		format := untilNUL(f.m.cstring(v(f), at))
		return f.m.printf(nil, format, types, evalAll(f, vals), at)
	}
	switch name {
	case "snprintf", "sprintf":
		dst := c.decayed(args[0])
		size := func(*frame) int64 { return 1 << 40 }
		if name == "snprintf" {
			size = c.convert(args[1], tLong, at).ints()
		}
		p := dst.vals()
		return intE(at, tInt, func(f *frame) int64 {
			to := p(f)
			n := size(f)
			b := text(f)
			// snprintf(nullptr, 0, ...) only measures.
			if to.o != nil && n > 0 {
				buf, written := f.m.buffer(to, at)
				k := min(int64(len(b)), n-1)
				// What C would write beyond the buffer is an error, since the length
				// is known here.
				if k+1 > int64(len(buf)) {
					f.m.fail(at, "%s writes %d bytes into a buffer of %d", name, k+1, len(buf))
				}
				copy(buf, b[:k])
				buf[k] = 0
				written()
			}
			return int64(len(b))
		}).asEffect()
	case "fprintf":
		s := args[0].vals()
		return intE(at, tInt, func(f *frame) int64 {
			o := s(f).o.(*stream)
			b := text(f)
			o.write(f.m, b)
			return int64(len(b))
		}).asEffect()
	}
	return intE(at, tInt, func(f *frame) int64 {
		b := text(f)
		f.m.write(b)
		return int64(len(b))
	}).asEffect()
}

// puts compiles puts, which adds a line end.
func (c *comp) puts(e *E, at int) *E {
	s := c.convert(e, tCStr, at)
	if s.isBad() {
		return s
	}
	v := s.vals()
	return intE(at, tInt, func(f *frame) int64 {
		f.m.at = at
		f.m.write(append(append([]byte(nil), untilNUL(f.m.cstring(v(f), at))...), '\n'))
		return 1
	}).asEffect()
}

// putStream compiles fputs, fputc and putc.
//
//	fputs("done\n", stdout);
func (c *comp) putStream(name string, args []*E, at int) *E {
	t := tInt
	if name == "fputs" {
		t = tCStr
	}
	e := c.convert(args[0], t, at)
	if e.isBad() {
		return e
	}
	v, s := e.vals(), args[1].vals()
	return intE(at, tInt, func(f *frame) int64 {
		x, to := v(f), s(f).o.(*stream)
		f.m.at = at
		if t == tInt {
			to.write(f.m, []byte{byte(x.w)})
			return int64(byte(x.w))
		}
		to.write(f.m, untilNUL(f.m.cstring(x, at)))
		return 1
	}).asEffect()
}

// assert compiles assert(condition). It ends the script: NDEBUG is not defined, and
// the message has the text of the condition.
func (c *comp) assert(x *syntax.Call, args []*E, at int) *E {
	if len(args) != 1 {
		c.errorf(at, "macro \"assert\" passed %d arguments, but takes just 1", len(args))
		return bad(at)
	}
	b := c.truth(args[0])
	if b == nil {
		return bad(at)
	}
	text := c.exprText(x.Args[0])
	return voidE(at, func(f *frame) {
		if !b(f) {
			f.m.fail(at, "assertion failed: %s", text)
		}
	}).asEffect()
}
