package cppfmt

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A constKind is the type of a constant.
type constKind uint8

const (
	constInt constKind = iota
	constFloat
	constBool
	constString
	constNull
	constName // another name: an enumerator, perhaps
)

var constKinds = [...]string{"an integer", "a floating number", "a boolean", "text", "a null pointer", "a name"}

func (k constKind) String() string { return constKinds[k] }

// A constant is the value of a constant expression. Integers are magnitude and sign, which covers
// both signed and unsigned ones of 64 bits.
type constant struct {
	kind     constKind
	mag      uint64
	negative bool
	float    float64
	text     string // of strings and names
}

// store puts a constant into v with the conversions that C++ makes without loss.
func (c constant) store(p *plan, v reflect.Value) error {
	switch p.kind {
	case kindInt, kindUint:
		if c.kind == constInt {
			return storeInt(p, v, c.mag, c.negative)
		}
	case kindFloat:
		if c.kind == constInt || c.kind == constFloat {
			v.SetFloat(c.asFloat()) // for a float32 it rounds
			return nil
		}
	case kindBool:
		if c.kind == constBool {
			v.SetBool(c.mag != 0)
			return nil
		}
	case kindString, kindText, kindEnum:
		switch {
		case c.kind == constString, c.kind == constName && p.kind == kindEnum:
			return storeText(p, v, []byte(c.text))
		case c.kind == constNull && p.kind == kindString:
			v.SetString("")
			return nil
		}
	}
	if c.kind == constName {
		return fmt.Errorf("expected %s, found the name %q", describeWanted(p), c.text)
	}
	return fmt.Errorf("expected %s, found %v", describeWanted(p), c.kind)
}

// describeWanted returns what a plan reads, for errors.
func describeWanted(p *plan) string {
	switch p.kind {
	case kindInt, kindUint:
		return "an integer"
	case kindFloat:
		return "a number"
	case kindBool:
		return "true or false"
	case kindEnum:
		return "an enumerator"
	}
	return "text"
}

// asFloat returns the value of a number, rounded.
func (c constant) asFloat() float64 {
	if c.kind == constFloat {
		return c.float
	}
	if c.negative {
		return -float64(c.mag)
	}
	return float64(c.mag)
}

// names is the table of constants from the standard headers.
var names = map[string]constant{
	"true": {kind: constBool, mag: 1}, "false": {kind: constBool},
	"nullptr": {kind: constNull}, "NULL": {kind: constNull},
	"NAN": {kind: constFloat, float: math.NaN()}, "INFINITY": {kind: constFloat, float: math.Inf(1)},
	"HUGE_VAL": {kind: constFloat, float: math.Inf(1)},
	"INT8_MIN": {mag: 1 << 7, negative: true}, "INT8_MAX": {mag: math.MaxInt8}, "UINT8_MAX": {mag: math.MaxUint8},
	"INT16_MIN": {mag: 1 << 15, negative: true}, "INT16_MAX": {mag: math.MaxInt16}, "UINT16_MAX": {mag: math.MaxUint16},
	"INT32_MIN": {mag: 1 << 31, negative: true}, "INT32_MAX": {mag: math.MaxInt32}, "UINT32_MAX": {mag: math.MaxUint32},
	"INT64_MIN": {mag: 1 << 63, negative: true}, "INT64_MAX": {mag: math.MaxInt64}, "UINT64_MAX": {mag: math.MaxUint64},
	"INT_MIN": {mag: 1 << 31, negative: true}, "INT_MAX": {mag: math.MaxInt32}, "UINT_MAX": {mag: math.MaxUint32},
	"LLONG_MIN": {mag: 1 << 63, negative: true}, "LLONG_MAX": {mag: math.MaxInt64}, "ULLONG_MAX": {mag: math.MaxUint64},
	"SIZE_MAX": {mag: math.MaxUint64},
}

var (
	errNotConstant = errors.New("this is not a constant expression that can be read here")
	errOverflow    = errors.New("integer overflow in a constant expression")
)

// eval computes a constant expression. With an error it returns the part of e that caused it.
func eval(e cpptext.Expr) (constant, cpptext.Expr, error) {
	fail := func(err error) (constant, cpptext.Expr, error) { return constant{}, e, err }
	switch e := e.(type) {
	case *cpptext.Literal:
		c, err := evalLiteral(e)
		if err != nil {
			return fail(err)
		}
		return c, nil, nil
	case *cpptext.Name:
		if c, ok := names[e.Text]; ok {
			return c, nil, nil
		}
		return constant{kind: constName, text: e.Text[strings.LastIndexByte(e.Text, ':')+1:]}, nil, nil
	case *cpptext.Paren:
		return eval(e.X)
	case *cpptext.Unary:
		c, at, err := eval(e.X)
		if err != nil {
			return c, at, err
		}
		if c, err = evalUnary(e, c); err != nil {
			return fail(err)
		}
		return c, nil, nil
	case *cpptext.Binary:
		x, at, err := eval(e.X)
		if err != nil {
			return x, at, err
		}
		y, at, err := eval(e.Y)
		if err != nil {
			return y, at, err
		}
		if x, err = evalBinary(e.Op, x, y); err != nil {
			return fail(err)
		}
		return x, nil, nil
	case *cpptext.Cast:
		return evalConversion(e, e.Type, []cpptext.Expr{e.X})
	case *cpptext.Call:
		if name, ok := e.Fun.(*cpptext.Name); ok {
			return evalConversion(e, name.Text, e.Args)
		}
	case *cpptext.List:
		args := make([]cpptext.Expr, 0, 1)
		for _, el := range e.Elems {
			if el.Designator != "" {
				return fail(errNotConstant)
			}
			args = append(args, el.Value)
		}
		return evalConversion(e, e.Type, args)
	}
	return fail(errNotConstant)
}

// evalLiteral returns the value of a literal.
func evalLiteral(e *cpptext.Literal) (constant, error) {
	switch e.Kind {
	case cpptext.Int:
		x, err := cpptext.ParseInt([]byte(e.Text))
		return constant{mag: x}, err
	case cpptext.Float:
		x, err := cpptext.ParseFloat([]byte(e.Text), 64)
		return constant{kind: constFloat, float: x}, err
	case cpptext.Char:
		x, err := cpptext.ParseChar([]byte(e.Text))
		return signed(x), err
	}
	s, err := cpptext.Unquote(e.Text)
	return constant{kind: constString, text: s}, err
}

// signed returns x as a constant.
func signed(x int64) constant {
	if x < 0 {
		return constant{mag: -uint64(x), negative: true}
	}
	return constant{mag: uint64(x)}
}

// number returns booleans as integers, as C++ promotes them.
func (c constant) number() constant {
	if c.kind == constBool {
		c.kind = constInt
	}
	return c
}

// evalUnary applies an operator with one operand.
func evalUnary(e *cpptext.Unary, c constant) (constant, error) {
	n := c.number()
	switch {
	case e.Postfix || n.kind > constFloat:
	case e.Op == "+":
		return n, nil
	case e.Op == "-" && n.kind == constFloat:
		n.float = -n.float
		return n, nil
	case e.Op == "-":
		n.negative = !n.negative && n.mag != 0
		return n, nil
	case e.Op == "!" && n.kind == constInt:
		return truth(n.mag == 0), nil
	case e.Op == "~" && n.kind == constInt:
		if n.negative {
			return constant{mag: n.mag - 1}, nil
		}
		if n.mag > math.MaxInt64 {
			return constant{mag: ^n.mag}, nil
		}
		return constant{mag: n.mag + 1, negative: true}, nil
	}
	return c, errNotConstant
}

// truth returns a boolean constant.
func truth(b bool) constant {
	c := constant{kind: constBool}
	if b {
		c.mag = 1
	}
	return c
}

// evalBinary computes arithmetic of two constants. Integers that leave 64 bits are an error.
func evalBinary(op string, x, y constant) (constant, error) {
	x, y = x.number(), y.number()
	if x.kind > constFloat || y.kind > constFloat {
		return x, errNotConstant
	}
	if x.kind == constFloat || y.kind == constFloat {
		return floatBinary(op, x.asFloat(), y.asFloat())
	}
	if x.mag > math.MaxInt64 || y.mag > math.MaxInt64 {
		return bitBinary(op, x, y)
	}
	return signedBinary(op, x.int(), y.int())
}

// signedBinary computes with integers in the range of int64.
func signedBinary(op string, a, b int64) (constant, error) {
	s, ok := int64(0), true
	switch op {
	case "+":
		s = a + b
		ok = s > a == (b > 0)
	case "-":
		s = a - b
		ok = s < a == (b > 0)
	case "*":
		// The quotient shows an overflow, except of INT64_MIN * -1, whose result is INT64_MIN again.
		s = a * b
		ok = a == 0 || s/a == b && !(a == -1 && b == math.MinInt64)
	case "/", "%":
		if b == 0 {
			return constant{}, errors.New("division by zero in a constant expression")
		}
		if s = a / b; op == "%" {
			s = a % b
		}
	case "<<", ">>":
		return shift(op, a, b)
	case "&":
		s = a & b
	case "|":
		s = a | b
	case "^":
		s = a ^ b
	default:
		return constant{}, errNotConstant
	}
	if !ok {
		return constant{}, errOverflow
	}
	return signed(s), nil
}

// shift computes a << b or a >> b. A shift that loses bits is an error.
func shift(op string, a, b int64) (constant, error) {
	switch {
	case b < 0 || b > 63, op == "<<" && (a < 0 || b > 62 || a<<b>>b != a):
		return constant{}, errOverflow
	case op == "<<":
		return signed(a << b), nil
	}
	return signed(a >> b), nil
}

// int returns an integer constant whose magnitude fits.
func (c constant) int() int64 {
	if c.negative {
		return -int64(c.mag)
	}
	return int64(c.mag)
}

// bitBinary computes with unsigned numbers beyond the range of int64. Of negative
// operands only INT64_MIN has such a magnitude, and INT64_MIN - 0 is its only difference in range.
func bitBinary(op string, x, y constant) (constant, error) {
	if x.negative || y.negative {
		if op == "-" && x.negative && y.mag == 0 {
			return x, nil
		}
		return x, errOverflow
	}
	switch op {
	case "&":
		return constant{mag: x.mag & y.mag}, nil
	case "|":
		return constant{mag: x.mag | y.mag}, nil
	case "^":
		return constant{mag: x.mag ^ y.mag}, nil
	case "+":
		if s := x.mag + y.mag; s >= x.mag {
			return constant{mag: s}, nil
		}
	case "-":
		if x.mag >= y.mag {
			return constant{mag: x.mag - y.mag}, nil
		}
	case ">>":
		if y.mag < 64 {
			return constant{mag: x.mag >> y.mag}, nil
		}
	}
	return x, errOverflow
}

// floatBinary computes with floating numbers.
func floatBinary(op string, a, b float64) (constant, error) {
	c := constant{kind: constFloat}
	switch op {
	case "+":
		c.float = a + b
	case "-":
		c.float = a - b
	case "*":
		c.float = a * b
	case "/":
		c.float = a / b
	default:
		return c, errNotConstant
	}
	return c, nil
}

// evalConversion computes T(x), T{x}, (T)x and static_cast<T>(x) for the types of scalars; T{} and T()
// are zero.
func evalConversion(e cpptext.Expr, typ string, args []cpptext.Expr) (constant, cpptext.Expr, error) {
	typ = strings.TrimPrefix(strings.TrimPrefix(typ, "::"), "std::")
	text := isTextType(typ)
	switch {
	case len(args) == 0 && text:
		return constant{kind: constString}, nil, nil
	case len(args) == 0:
		return constant{}, nil, nil
	case len(args) != 1:
		return constant{}, e, errNotConstant
	}
	c, at, err := eval(args[0])
	if err != nil {
		return c, at, err
	}
	if text {
		if c.kind == constNull || c.kind == constInt && c.mag == 0 {
			return constant{kind: constString}, nil, nil
		}
		if c.kind != constString {
			return c, e, fmt.Errorf("%v cannot be converted to %s", c.kind, typ)
		}
		return c, nil, nil
	}
	if c, err = c.convert(typ); err != nil {
		return c, e, err
	}
	return c, nil, nil
}

// isTextType reports whether a value of the type is text: a string, or a pointer to char.
func isTextType(typ string) bool {
	return typ == "string" || typ == "string_view" ||
		strings.Contains(typ, "char*") || strings.Contains(typ, "char *") || strings.HasSuffix(typ, "char const*")
}

// intTypes is the width of the integer types on LP64 systems, negative for the signed ones.
var intTypes = map[string]int{
	"char": -8, "signed char": -8, "unsigned char": 8, "int8_t": -8, "uint8_t": 8, "byte": 8, "char8_t": 8,
	"short": -16, "unsigned short": 16, "int16_t": -16, "uint16_t": 16, "char16_t": 16,
	"int": -32, "signed": -32, "unsigned": 32, "unsigned int": 32, "int32_t": -32, "uint32_t": 32, "char32_t": 32, "wchar_t": -32,
	"long": -64, "unsigned long": 64, "long long": -64, "unsigned long long": 64, "long int": -64, "unsigned long int": 64,
	"int64_t": -64, "uint64_t": 64, "size_t": 64, "ssize_t": -64, "ptrdiff_t": -64, "intptr_t": -64, "uintptr_t": 64,
	"intmax_t": -64, "uintmax_t": 64,
}

// convert converts to a named type as C++ does: integers wrap, floating numbers lose their fraction.
// A type that is not known does not change the constant, since it may be an enum or an alias.
func (c constant) convert(typ string) (constant, error) {
	n := c.number()
	if bits, ok := intTypes[typ]; ok && n.kind <= constFloat {
		if n.kind == constFloat {
			if math.IsNaN(n.float) || math.Abs(n.float) >= 1<<63 {
				return c, errOverflow
			}
			n = signed(int64(n.float))
		}
		return n.wrap(bits), nil
	}
	switch typ {
	case "bool":
		if n.kind == constInt {
			return truth(n.mag != 0), nil
		}
	case "double", "float", "long double":
		if n.kind <= constFloat {
			x := n.asFloat()
			if typ == "float" {
				x = float64(float32(x))
			}
			return constant{kind: constFloat, float: x}, nil
		}
	}
	return c, nil
}

// wrap reduces an integer to a width, negative for a signed type.
func (c constant) wrap(bits int) constant {
	x := c.mag
	if c.negative {
		x = -x
	}
	if bits > 0 {
		return constant{mag: x << (64 - bits) >> (64 - bits)}
	}
	shift := 64 + bits
	return signed(int64(x<<shift) >> shift)
}
