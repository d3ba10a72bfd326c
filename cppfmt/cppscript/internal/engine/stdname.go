package engine

import (
	"maps"
	"math"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// stdNameExists reports whether namespace std has a function, an object or
// a constant of a name.
func stdNameExists(name string) bool {
	_, alg := algorithms()[name]
	switch name {
	case "printf", "fprintf", "snprintf", "sprintf", "puts", "putchar", "exit", "abort", "atexit":
		return true
	}
	return alg || stdFuncs()[name] != nil || isManipulator(name) || stdObjects[name] || cFuncs()[name] != nil
}

// stdObjects are the objects of namespace std.
var stdObjects = map[string]bool{"cout": true, "cerr": true, "clog": true, "cin": true, "nullopt": true, "ignore": true}

// nearestStd returns a hint with the name of std that is nearest to a
// misspelt one; "" if none has a distance under 3.
//
//	std::vektor gives did you mean 'std::vector'?
func (c *comp) nearestStd(name string) string {
	best, least := "", 3
	consider := func(s string) {
		if d := distance(name, s, least+1); d < least || d == least && best != "" && s < best {
			best, least = s, d
		}
	}
	eachKey(algorithms(), consider)
	eachKey(stdFuncs(), consider)
	eachKey(streamFlags, consider)
	eachKey(stdTypes, consider)
	eachKey(stdTemplates, consider)
	eachKey(stdObjects, consider)
	if best == "" || best == name {
		return ""
	}
	return "did you mean 'std::" + best + "'?"
}

// eachKey calls do for each key of a map.
func eachKey[T any](m map[string]T, do func(key string)) {
	for k := range m {
		do(k)
	}
}

// lastParts returns the qualifier after std and the last part of a name:
// "ranges" of std::ranges::sort.
func lastParts(parts []syntax.Part) (qualifier string, last syntax.Part) {
	last = parts[len(parts)-1]
	for _, p := range parts[:len(parts)-1] {
		if p.Name != "std" {
			qualifier = p.Name
		}
	}
	return qualifier, last
}

// stdName compiles a name of namespace std that is not called; nil if there
// is none.
//
//	std::cout, std::string::npos, std::numeric_limits<int>::max
func (c *comp) stdName(n *syntax.Name, parts []syntax.Part) *E {
	at := n.Offset()
	q, p := lastParts(parts)
	if e := c.qualifiedStd(q, p, parts, at); e != nil {
		return e
	}
	if e := stdObject(p.Name, at); e != nil {
		return e
	}
	if q != "" && q != "ranges" && q != "this_thread" && q != "chrono" && len(parts) > 1 {
		// A member of a type: std::string::npos.
		prefix := parts[:len(parts)-1]
		if t, ok := c.stdType(n, prefix); ok && t.t != tError {
			return c.staticMember(t.t, p, at)
		}
	}
	// std::tuple_size<T>::value, std::is_same<T, U>::value
	if p.Name == "value" && len(parts) == 2 && parts[0].HasArgs {
		if e := c.trait(parts[0], at); e != nil {
			return e
		}
	}
	if e := c.trait(p, at); e != nil {
		return e
	}
	if q == "ranges" && algorithms()[p.Name].fn != nil {
		return &E{t: tVoid, at: at, std: "ranges::" + p.Name}
	}
	if stdNameExists(p.Name) {
		e := &E{t: tVoid, at: at, std: p.Name}
		if p.HasArgs {
			e.targs = c.templateArgs(p.Args)
		}
		return e
	}
	return nil
}

// qualifiedStd compiles a name of a namespace or a class inside of std, or a
// manipulator, or returns nil.
//
//	std::numbers::pi, std::views::reverse, std::strong_ordering::less
func (c *comp) qualifiedStd(q string, p syntax.Part, parts []syntax.Part, at int) *E {
	switch q {
	case "":
		if isManipulator(p.Name) {
			return c.manipulatorE(p.Name, nil, at)
		}
	case "views", "view":
		return c.adaptorE(p.Name, c.viewArgs(p, nil, at), at)
	case "numbers":
		return c.numberOfType(p, at)
	case "ios", "ios_base":
		if n, ok := iosFlags[p.Name]; ok {
			return konstE(at, tInt, V{w: n})
		}
	case "numeric_limits":
		return c.limit(parts, at)
	case "strong_ordering", "weak_ordering", "partial_ordering":
		return orderingConstant(stdTypes[q], p.Name, at)
	}
	return nil
}

// stdObject compiles an object of namespace std, or returns nil.
//
//	std::cout, std::nullopt, std::ignore
func stdObject(name string, at int) *E {
	switch name {
	case "cout", "cerr", "clog":
		return valE(at, tCout, func(f *frame) V { return V{o: f.m.streams[name]} }).asLvalue()
	case "cin":
		return valE(at, tCin, func(f *frame) V { return V{o: f.m.streams["cin"]} }).asLvalue()
	case "nullopt":
		return valE(at, tNullopt, func(*frame) V { return V{} })
	case "ignore":
		return &E{t: tMono, at: at, std: "ignore", lv: true, v: func(*frame) V { return V{} }}
	case "npos":
		return konstE(at, tULong, V{w: -1})
	}
	return nil
}

// asLvalue marks an expression whose value is an object that lives on.
func (e *E) asLvalue() *E {
	e.lv = true
	return e
}

// numberConstant returns a constant of <numbers>; nil for an unknown
// name.
//
//	std::numbers::pi, std::numbers::sqrt2
func numberConstant(name string, at int) *E {
	x, ok := map[string]float64{"pi": math.Pi, "e": math.E, "sqrt2": math.Sqrt2, "ln2": math.Ln2, "ln10": math.Ln10, "phi": math.Phi,
		"sqrt3": 1.7320508075688772, "inv_pi": 1 / math.Pi, "log2e": math.Log2E, "log10e": math.Log10E,
		"egamma": 0.5772156649015329, "inv_sqrtpi": 0.5641895835477563, "inv_sqrt3": 0.5773502691896258}[strings.TrimSuffix(name, "_v")]
	if !ok {
		return nil
	}
	return konstE(at, tDouble, fval(x))
}

// numberOfType compiles a constant of <numbers>, as the template of a variable too; nil for an unknown name.
//
//	std::numbers::pi_v<float>
func (c *comp) numberOfType(p syntax.Part, at int) *E {
	e := numberConstant(p.Name, at)
	if e == nil || !p.HasArgs {
		return e
	}
	if a := c.templateArgs(p.Args); len(a) == 1 && a[0].q.t != nil && a[0].q.t.isFloat() {
		e = c.toArith(e, a[0].q.t)
		e.konst = true
		return e
	}
	return nil
}

// manipulatorE returns the expression of a manipulator, whose name is in its
// type; its argument is its value.
//
//	std::hex, std::setw(4)
func (c *comp) manipulatorE(name string, arg *E, at int) *E {
	t := c.types.intern("manip "+name, func() *Type { return &Type{k: kFunctor, sub: "manip " + name} })
	if arg == nil {
		return valE(at, t, func(*frame) V { return V{} })
	}
	i := arg.ints()
	return valE(at, t, func(f *frame) V { return V{w: i(f)} })
}

// limitsOf is the variety of std::numeric_limits as a type.
const limitsOf = "limits"

// limitOf compiles a member of numeric_limits<t>; nil for an unknown one.
//
//	using L = std::numeric_limits<int>; L::max()
func limitOf(t *Type, name string, at int) *E {
	if t.isFloat() {
		return floatLimit(t, name, at)
	}
	return intLimit(t, name, at)
}

// limit compiles a member of std::numeric_limits; nil for an unknown
// name.
//
//	std::numeric_limits<int>::max()
func (c *comp) limit(parts []syntax.Part, at int) *E {
	var t *Type
	for _, p := range parts {
		if p.Name == "numeric_limits" {
			if a := c.templateArgs(p.Args); len(a) == 1 && a[0].q.t != nil {
				t = a[0].q.t
			}
		}
	}
	name := parts[len(parts)-1].Name
	if t == nil || !t.isArith() {
		return bad(at)
	}
	return limitOf(t, name, at)
}

// intLimit compiles a member of std::numeric_limits of an integer type.
//
//	std::numeric_limits<unsigned char>::max() // 255
func intLimit(t *Type, name string, at int) *E {
	digits := t.bits()
	if !t.isUnsigned() {
		digits--
	}
	if t == tBool {
		digits = 1
	}
	switch name {
	case "max":
		return konstE(at, t, V{w: maxOf(t)})
	case "min", "lowest":
		return konstE(at, t, V{w: minOf(t)})
	case "digits":
		return konstE(at, tInt, ival(digits))
	case "digits10":
		return konstE(at, tInt, ival(digits*643/2136)) // the logarithm of 2, as libstdc++ rounds it
	case "is_signed":
		return konstE(at, tBool, bval(!t.isUnsigned()))
	case "is_integer", "is_exact", "is_bounded", "is_specialized":
		return konstE(at, tBool, V{w: 1})
	case "has_infinity", "has_quiet_NaN", "is_iec559":
		return konstE(at, tBool, V{})
	case "radix":
		return konstE(at, tInt, V{w: 2})
	case "epsilon", "infinity", "quiet_NaN":
		return konstE(at, t, V{})
	}
	return nil
}

// floatLimit compiles a member of std::numeric_limits of a floating type.
// long double has the values of double: scripts compute with 64 bits.
//
//	std::numeric_limits<double>::epsilon()
func floatLimit(t *Type, name string, at int) *E {
	single := t.k == kFloat
	pick := func(a, b float64) *E {
		if single {
			return konstE(at, t, fval(a))
		}
		return konstE(at, t, fval(b))
	}
	switch name {
	case "max":
		return pick(math.MaxFloat32, math.MaxFloat64)
	case "lowest":
		return pick(-math.MaxFloat32, -math.MaxFloat64)
	case "min":
		return pick(1.17549435e-38, 2.2250738585072014e-308)
	case "epsilon":
		return pick(1.1920928955078125e-07, 2.220446049250313e-16)
	case "infinity":
		return konstE(at, t, fval(math.Inf(1)))
	case "quiet_NaN":
		return konstE(at, t, fval(math.NaN()))
	case "is_signed":
		return konstE(at, tBool, V{w: 1})
	case "is_integer":
		return konstE(at, tBool, V{})
	case "digits":
		return konstE(at, tInt, pickInt(single, 24, 53))
	case "max_exponent":
		return konstE(at, tInt, pickInt(single, 128, 1024))
	case "min_exponent":
		return konstE(at, tInt, pickInt(single, -125, -1021))
	case "max_exponent10":
		return konstE(at, tInt, pickInt(single, 38, 308))
	case "radix":
		return konstE(at, tInt, ival(2))
	case "denorm_min":
		return pick(math.SmallestNonzeroFloat32, math.SmallestNonzeroFloat64)
	case "has_infinity", "has_quiet_NaN", "is_iec559", "is_bounded", "is_specialized":
		return konstE(at, tBool, V{w: 1})
	case "is_exact":
		return konstE(at, tBool, V{})
	case "digits10":
		return konstE(at, tInt, pickInt(single, 6, 15))
	case "max_digits10":
		return konstE(at, tInt, pickInt(single, 9, 17))
	}
	return nil
}

// pickInt returns one of two numbers as a value.
func pickInt(first bool, a, b int) V {
	if first {
		return ival(a)
	}
	return ival(b)
}

// globalName compiles a name of the C library or of the compiler; nil if
// there is none. A name that scripts must not have is refused with what to
// write instead.
//
//	INT_MAX, __func__, stdout
func (c *comp) globalName(n *syntax.Name) *E {
	at := n.Offset()
	name := n.Last()
	if k, ok := cConstants()[name]; ok {
		return konstE(at, k.t, k.v)
	}
	switch name {
	case "stdout", "stderr":
		return valE(at, tCout, func(f *frame) V {
			return V{o: f.m.streams[map[string]string{"stdout": "cout", "stderr": "cerr"}[name]]}
		})
	case "errno":
		w := c.World
		return (&E{t: tInt, at: at, lv: true, i: func(*frame) int64 { return w.errno.w }}).withStore(func(*frame) any { return &w.errno })
	case "INFINITY":
		return konstE(at, tFloat, fval(math.Inf(1)))
	case "NAN":
		return konstE(at, tFloat, fval(math.NaN()))
	case "__func__", "__FUNCTION__":
		s := c.fn.name
		v := V{o: &str{b: []byte(s)}}
		return valE(at, tCStr, func(*frame) V { return v })
	case "__LINE__":
		line := 1
		for _, b := range c.src[:at] {
			if b == '\n' {
				line++
			}
		}
		return konstE(at, tInt, ival(line))
	}
	if unsupportedNames[name] != "" {
		return c.refuse(at, name, unsupportedNames[name])
	}
	if globalFuncs()[name] || cFuncs()[name] != nil {
		return &E{t: tVoid, at: at, std: name}
	}
	return nil
}

// A constant is a macro of the C library with its type and value.
type constant struct {
	t *Type
	v V
}

// cConstants are the macros of <climits>, <cfloat>, <cstdint> and <cmath>
// on x86-64 Linux.
var cConstants = sync.OnceValue(func() map[string]constant {
	t := widthConstants()
	maps.Copy(t, namedConstants)
	return t
})

// widthConstants are the macros of <cstdint> for the types of each width: the fast types of 16 and 32 bits are those of 64.
//
//	INT16_MAX, UINT_FAST32_MAX, INTPTR_MIN
func widthConstants() map[string]constant {
	t := map[string]constant{}
	add := func(name string, signed, unsigned *Type) {
		t["INT"+name+"_MAX"] = constant{promote(signed), V{w: maxOf(signed)}}
		t["INT"+name+"_MIN"] = constant{promote(signed), V{w: -maxOf(signed) - 1}}
		t["UINT"+name+"_MAX"] = constant{promote(unsigned), V{w: maxOf(unsigned)}}
	}
	for _, w := range []struct {
		bits             string
		signed, unsigned *Type
	}{{"8", tSChar, tUChar}, {"16", tShort, tUShort}, {"32", tInt, tUInt}, {"64", tLong, tULong}} {
		add(w.bits, w.signed, w.unsigned)
		add("_LEAST"+w.bits, w.signed, w.unsigned)
		if w.bits != "8" {
			w.signed, w.unsigned = tLong, tULong
		}
		add("_FAST"+w.bits, w.signed, w.unsigned)
	}
	add("MAX", tLong, tULong)
	add("PTR", tLong, tULong)
	return t
}

// namedConstants are the others.
var namedConstants = map[string]constant{
	"INT_MAX": {tInt, V{w: math.MaxInt32}}, "INT_MIN": {tInt, V{w: math.MinInt32}}, "UINT_MAX": {tUInt, V{w: math.MaxUint32}},
	"LONG_MAX": {tLong, V{w: math.MaxInt64}}, "LONG_MIN": {tLong, V{w: math.MinInt64}}, "ULONG_MAX": {tULong, V{w: -1}},
	"LLONG_MAX": {tLLong, V{w: math.MaxInt64}}, "LLONG_MIN": {tLLong, V{w: math.MinInt64}}, "ULLONG_MAX": {tULLong, V{w: -1}},
	"SHRT_MAX": {tInt, V{w: math.MaxInt16}}, "SHRT_MIN": {tInt, V{w: math.MinInt16}}, "CHAR_BIT": {tInt, V{w: 8}},
	"CHAR_MAX": {tInt, V{w: 127}}, "CHAR_MIN": {tInt, V{w: -128}}, "UCHAR_MAX": {tInt, V{w: 255}}, "USHRT_MAX": {tInt, V{w: 65535}},
	"SIZE_MAX": {tULong, V{w: -1}}, "EXIT_SUCCESS": {tInt, V{}}, "EXIT_FAILURE": {tInt, V{w: 1}}, "RAND_MAX": {tInt, V{w: math.MaxInt32}},
	"M_PI": {tDouble, fval(math.Pi)}, "M_E": {tDouble, fval(math.E)}, "M_SQRT2": {tDouble, fval(math.Sqrt2)},
	"M_PI_2": {tDouble, fval(math.Pi / 2)}, "M_PI_4": {tDouble, fval(math.Pi / 4)}, "M_1_PI": {tDouble, fval(1 / math.Pi)},
	"M_LN2": {tDouble, fval(math.Ln2)}, "M_LN10": {tDouble, fval(math.Ln10)}, "M_LOG2E": {tDouble, fval(math.Log2E)},
	"M_LOG10E": {tDouble, fval(math.Log10E)}, "M_SQRT1_2": {tDouble, fval(math.Sqrt2 / 2)}, "M_2_PI": {tDouble, fval(2 / math.Pi)},
	"HUGE_VAL": {tDouble, fval(math.Inf(1))}, "DBL_DIG": {tInt, V{w: 15}}, "FLT_DIG": {tInt, V{w: 6}}, "DBL_MANT_DIG": {tInt, V{w: 53}},
	"FLT_MIN": {tFloat, fval(1.17549435e-38)}, "SCHAR_MAX": {tInt, V{w: 127}}, "SCHAR_MIN": {tInt, V{w: -128}},
	"PTRDIFF_MAX": {tLong, V{w: math.MaxInt64}}, "PTRDIFF_MIN": {tLong, V{w: math.MinInt64}},
	"EOF": {tInt, V{w: -1}},
	// <cerrno>
	"EPERM": {tInt, V{w: 1}}, "ENOENT": {tInt, V{w: 2}}, "EINTR": {tInt, V{w: 4}}, "EIO": {tInt, V{w: 5}}, "EBADF": {tInt, V{w: 9}},
	"EAGAIN": {tInt, V{w: 11}}, "ENOMEM": {tInt, V{w: 12}}, "EACCES": {tInt, V{w: 13}}, "EBUSY": {tInt, V{w: 16}}, "EEXIST": {tInt, V{w: 17}},
	"ENOTDIR": {tInt, V{w: 20}}, "EISDIR": {tInt, V{w: 21}}, "EINVAL": {tInt, V{w: 22}}, "ENOSPC": {tInt, V{w: 28}}, "EPIPE": {tInt, V{w: 32}},
	"EDOM": {tInt, V{w: errDomain}}, "ERANGE": {tInt, V{w: errRange}}, "EOVERFLOW": {tInt, V{w: 75}}, "ETIMEDOUT": {tInt, V{w: 110}},
	"DBL_MAX": {tDouble, fval(math.MaxFloat64)}, "DBL_EPSILON": {tDouble, fval(2.220446049250313e-16)}, "DBL_MIN": {tDouble,
		fval(2.2250738585072014e-308)},
	"DBL_MAX_EXP": {tInt, V{w: 1024}}, "DBL_MIN_EXP": {tInt, V{w: -1021}}, "DBL_MAX_10_EXP": {tInt, V{w: 308}},
	"DBL_MIN_10_EXP": {tInt, V{w: -307}}, "FLT_MAX_EXP": {tInt, V{w: 128}}, "FLT_MIN_EXP": {tInt, V{w: -125}},
	"FLT_MAX_10_EXP": {tInt, V{w: 38}},
	"FLT_MANT_DIG":   {tInt, V{w: 24}}, "FLT_RADIX": {tInt, V{w: 2}}, "DBL_DECIMAL_DIG": {tInt, V{w: 17}}, "FLT_DECIMAL_DIG": {tInt, V{w: 9}},
	"FP_NAN": {tInt, V{}}, "FP_INFINITE": {tInt, V{w: 1}}, "FP_ZERO": {tInt, V{w: 2}}, "FP_SUBNORMAL": {tInt, V{w: 3}},
	"FP_NORMAL":   {tInt, V{w: 4}},
	"DECIMAL_DIG": {tInt, V{w: 21}}, "WCHAR_MAX": {tInt, V{w: math.MaxInt32}}, "WCHAR_MIN": {tInt, V{w: math.MinInt32}},
	"FLT_MAX": {tFloat, fval(math.MaxFloat32)}, "FLT_EPSILON": {tFloat, fval(1.1920928955078125e-07)},
}

// unsupportedNames are functions of the C library that scripts do not have,
// with what to write instead.
var unsupportedNames = map[string]string{
	"rand":  "scripts are deterministic; write the numbers or compute them",
	"srand": "scripts are deterministic; write the numbers or compute them",
	"time":  "scripts have no clock", "clock": "scripts have no clock", "system": "bind a tool", "fopen": "bind a tool such as read_file",
	"fclose": "bind a tool such as read_file", "getenv": "scripts have no environment", "malloc": "use std::vector",
	"free": "use std::vector", "calloc": "use std::vector",
	"realloc": "use std::vector", "fork": "bind a tool", "popen": "bind a tool", "setjmp": "use exceptions", "longjmp": "use exceptions",
	"scanf": "use std::cin",
	"fgets": "use std::getline", "getchar": "use std::cin",
	"sleep": "scripts have no clock", "usleep": "scripts have no clock", "signal": "use exceptions", "raise": "use exceptions",
	"va_start": "use a parameter pack", "async": "scripts have no threads", "gets": "use std::getline",
	"fscanf": "use std::cin", "remove_file": "bind a tool", "random": "scripts are deterministic",
	"gettimeofday": "scripts have no clock", "localtime": "scripts have no clock",
}

// trait compiles a type trait or a concept as a constant; nil if the name is
// none.
//
//	std::is_same_v<T, int>, std::integral<T>
func (c *comp) trait(p syntax.Part, at int) *E {
	name, isV := strings.CutSuffix(p.Name, "_v")
	if !p.HasArgs {
		return nil
	}
	switch name {
	case "rank", "extent", "alignment_of", "tuple_size", "variant_size":
		if n, ok := c.numberTrait(name, c.templateArgs(p.Args)); ok {
			return konstE(at, tULong, V{w: n})
		}
	case "conjunction", "disjunction", "negation":
		return c.combineTraits(name, c.templateArgs(p.Args), at)
	}
	if !isV {
		if v, ok := c.stdConcept(p.Name, c.templateArgs(p.Args), at); ok {
			return konstE(at, tBool, bval(v))
		}
		return nil
	}
	v, ok := c.stdConcept(name, c.templateArgs(p.Args), at)
	if !ok {
		return nil
	}
	return konstE(at, tBool, bval(v))
}

// combineTraits compiles std::conjunction, disjunction and negation of traits; nil if one has no value.
func (c *comp) combineTraits(name string, args []targ, at int) *E {
	all, some := true, false
	for _, a := range args {
		if a.q.t == nil || a.q.t.k != kStruct {
			return nil
		}
		e := c.staticMember(a.q.t, syntax.Part{At: syntax.At(at), Name: "value"}, at)
		if e.k == nil {
			return nil
		}
		all, some = all && e.k.w != 0, some || e.k.w != 0
	}
	return konstE(at, tBool, bval(name == "conjunction" && all || name == "disjunction" && some || name == "negation" && !some))
}

// lvalueSample returns an expression of a type, to ask what can be done
// with it. It is never evaluated.
//
//	std::is_invocable_v<F, int&>
func (c *comp) lvalueSample(q qtype) *E {
	e := c.sample(q.t)
	if q.ref != byRvalue && q.t != tVoid {
		e.lv, e.konst = q.ref == byRef, q.konst
		e.ref = func(*frame) any { return &V{} }
	}
	return e
}

// invokeResult resolves std::invoke_result_t.
//
//	std::invoke_result_t<F, int>
func (c *comp) invokeResult(at int, args []targ) qtype {
	var list []*E
	for _, a := range args[1:] {
		list = append(list, c.lvalueSample(a.q))
	}
	e := c.callValue(c.lvalueSample(args[0].q), list, at)
	q := qtype{t: e.t}
	if e.lv {
		q.ref = byRef
	}
	return q
}
