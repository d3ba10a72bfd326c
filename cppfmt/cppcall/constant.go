package cppcall

import (
	"errors"
	"math"
	"math/big"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An intType is a C++ integer type, as on the systems where long has 64 bits.
type intType struct {
	width    int // 8, 16, 32 or 64
	unsigned bool
}

// intTypeOf returns the C++ type of a Go integer. A Go int is a C++ int, which has 32 bits.
func intTypeOf(t reflect.Type) intType {
	k := t.Kind()
	if k == reflect.Int || k == reflect.Uint {
		return intType{32, k == reflect.Uint}
	}
	return intType{t.Bits(), k >= reflect.Uint}
}

// An integer is a constant: its two's complement, extended to 64 bits by its sign, and its type.
type integer struct {
	bits uint64
	typ  intType
}

// big returns the value of n.
func (n integer) big() *big.Int {
	if n.typ.unsigned {
		return new(big.Int).SetUint64(n.bits)
	}
	return big.NewInt(int64(n.bits))
}

// float returns the value of n, rounded.
func (n integer) float() float64 {
	if n.typ.unsigned {
		return float64(n.bits)
	}
	return float64(int64(n.bits))
}

// convert returns n modulo the width of t, as a conversion does since C++20, [conv.integral].
func (n integer) convert(t intType) integer {
	shift := 64 - t.width
	if t.unsigned {
		return integer{n.bits << shift >> shift, t}
	}
	return integer{uint64(int64(n.bits<<shift) >> shift), t}
}

// fits reports whether the value of n is one of t.
func (n integer) fits(t intType) bool {
	if n.convert(t).bits != n.bits {
		return false
	}
	// The same 64 bits are another number if the highest bit is a sign in only one of the types.
	return n.typ.unsigned == t.unsigned || int64(n.bits) >= 0
}

// promote returns x after integral promotion, [conv.prom]: a type smaller than int becomes int.
func promote(x any) integer {
	switch x := x.(type) {
	case bool:
		if x {
			return integer{1, intType{32, false}}
		}
	case integer:
		if x.typ.width < 32 {
			return x.convert(intType{32, false})
		}
		return x
	}
	return integer{typ: intType{32, false}}
}

// A word is a name that is not a constant: an enumerator, perhaps.
type word string

// braces marks an expression without a value of its own: a list, whose value depends on the type of the
// parameter, or an expression that is not a constant.
type braces struct{}

// errOverflow reports integer arithmetic that has no value in C++.
var errOverflow = errors.New("integer overflow")

// evaluate returns the value of a constant expression: an integer, float64, float32, bool, string or
// Lambda, a word for a name, or braces.
func evaluate(e cpptext.Expr, src []byte) (any, error) {
	switch e := e.(type) {
	case *cpptext.Paren:
		return evaluate(e.X, src)
	case *cpptext.Lambda:
		return newLambda(e, src), nil
	case *cpptext.Literal:
		v, err := evaluateLiteral(e)
		if ce, ok := errors.AsType[*cpptext.Error](err); ok {
			problem := ce.Problem // its place is relative to the literal
			if strings.Contains(problem, "unknown suffix") {
				problem += "; " + rawHint // the string in "puts("hi")" ends before hi
			}
			err = errors.New(problem)
		}
		return v, err
	case *cpptext.Name:
		switch e.Text {
		case "true":
			return true, nil
		case "false":
			return false, nil
		}
		return word(e.Text), nil
	case *cpptext.Cast:
		return evaluateCast(e.Type, e.X, src)
	case *cpptext.List:
		return evaluateBraced(e, src)
	case *cpptext.Call:
		if name, ok := e.Fun.(*cpptext.Name); ok && len(e.Args) == 1 {
			return evaluateCast(name.Text, e.Args[0], src)
		}
	case *cpptext.Unary:
		return evaluateUnary(e, src)
	case *cpptext.Binary:
		return evaluateBinary(e, src)
	}
	return braces{}, nil
}

// evaluateLiteral returns the value of a literal with its C++ type.
func evaluateLiteral(e *cpptext.Literal) (any, error) {
	lit := []byte(e.Text)
	switch e.Kind {
	case cpptext.Int:
		n, err := cpptext.ParseInt(lit)
		return integer{n, literalType(e.Text, n)}, err
	case cpptext.Float:
		if strings.HasSuffix(strings.ToLower(e.Text), "f") {
			x, err := cpptext.ParseFloat(lit, 32)
			return float32(x), err
		}
		return cpptext.ParseFloat(lit, 64)
	case cpptext.Char:
		n, err := cpptext.ParseChar(lit)
		return integer{uint64(n), charType(e.Text, n)}, err
	}
	return cpptext.Unquote(e.Text)
}

// rawHint is the way out for text that is hard to escape.
const rawHint = `text with quotes or line ends can be written as R"(...)"`

// literalType returns the type of an integer literal with the value n: the first that can hold it,
// [lex.icon].
func literalType(text string, n uint64) intType {
	lower := strings.ToLower(text)
	hex := strings.HasPrefix(lower, "0x")
	unsigned := strings.Contains(lower, "u")
	long := strings.ContainsAny(lower, "lz")
	decimal := !hex && (lower[0] != '0' || len(lower) == 1)
	for _, t := range []intType{{32, false}, {32, true}, {64, false}, {64, true}} {
		if t.width == 32 && long || unsigned && !t.unsigned || t.unsigned && !unsigned && decimal && t.width == 32 {
			continue
		}
		if (integer{n, intType{64, true}}).fits(t) {
			return t
		}
	}
	return intType{64, true}
}

// charType returns the type of a character literal with the value n. A literal with several characters
// is an int.
func charType(text string, n int64) intType {
	switch prefix, body, _ := strings.Cut(text, "'"); {
	case prefix == "u8":
		return intType{8, true}
	case prefix == "u":
		return intType{16, true}
	case prefix == "U":
		return intType{32, true}
	case prefix == "L":
		return intType{32, false}
	// 'ab' is an int, and so is a value that no char has.
	case len(body) > 2 && body[0] != '\\', n != int64(int8(n)):
		return intType{32, false}
	}
	return intType{8, false}
}

// typeOf returns the integer type of that name.
func typeOf(name string) (intType, bool) {
	unsigned := strings.HasPrefix(name, "unsigned")
	switch strings.TrimSuffix(strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(name, "unsigned"), "signed")), "_t") {
	case "int", "":
		if name == "" {
			return intType{}, false
		}
		return intType{32, unsigned}, true
	case "long", "long long", "long int", "long long int":
		return intType{64, unsigned}, true
	case "short", "short int":
		return intType{16, unsigned}, true
	case "char":
		return intType{8, unsigned}, true
	case "int64", "intptr", "ptrdiff", "ssize":
		return intType{64, false}, !unsigned
	case "int32":
		return intType{32, false}, !unsigned
	case "int16":
		return intType{16, false}, !unsigned
	case "int8":
		return intType{8, false}, !unsigned
	case "uint64", "size", "uintptr", "void*":
		return intType{64, true}, !unsigned
	case "uint32":
		return intType{32, true}, !unsigned
	case "uint16":
		return intType{16, true}, !unsigned
	case "uint8":
		return intType{8, true}, !unsigned
	}
	return intType{}, false
}

// evaluateCast converts x to the type of that name. A type that is not known makes braces.
func evaluateCast(name string, x cpptext.Expr, src []byte) (any, error) {
	v, err := evaluate(x, src)
	if err != nil {
		return nil, err
	}
	name = strings.TrimPrefix(strings.TrimPrefix(name, "const "), "std::")
	if s, ok := v.(string); ok {
		switch name {
		case "string", "string_view", "char*", "filesystem::path":
			return s, nil
		}
		return braces{}, nil
	}
	if b, ok := v.(bool); ok && name != "bool" {
		v = promote(b)
	}
	to, isInt := typeOf(name)
	switch v := v.(type) {
	case bool:
		return v, nil
	case integer:
		switch {
		case name == "bool":
			return v.bits != 0, nil
		case name == "double":
			return v.float(), nil
		case name == "float":
			return float32(v.float()), nil
		case isInt:
			return v.convert(to), nil
		}
	case float64:
		return castFloat(v, name, to, isInt)
	case float32:
		return castFloat(float64(v), name, to, isInt)
	}
	return braces{}, nil
}

// evaluateBraced returns the value of T{x} for a type of strings or of integers that can hold x. Other lists are braces.
func evaluateBraced(e *cpptext.List, src []byte) (any, error) {
	if e.Type == "" || len(e.Elems) != 1 || e.Elems[0].Designator != "" {
		return braces{}, nil
	}
	x, err := evaluate(e.Elems[0].Value, src)
	if err != nil {
		return braces{}, nil
	}
	switch x := x.(type) {
	case integer:
		// A conversion that narrows is an error, [dcl.init.list].
		if to, isInt := typeOf(strings.TrimPrefix(e.Type, "std::")); !isInt || !x.fits(to) {
			return braces{}, nil
		}
	case string:
	default:
		return braces{}, nil
	}
	return evaluateCast(e.Type, e.Elems[0].Value, src)
}

// castFloat converts a floating number. One that the target cannot hold has no value in C++.
func castFloat(v float64, name string, to intType, isInt bool) (any, error) {
	switch {
	case name == "double":
		return v, nil
	case name == "float":
		return float32(v), nil
	case name == "bool":
		return v != 0, nil
	case !isInt:
		return braces{}, nil
	}
	n, _ := big.NewFloat(math.Trunc(v)).Int(nil)
	if n == nil {
		return nil, errOverflow
	}
	return fromBig(n, to, false)
}

// evaluateUnary computes an operator with one operand.
func evaluateUnary(e *cpptext.Unary, src []byte) (any, error) {
	x, err := evaluate(e.X, src)
	if err != nil || e.Postfix {
		return braces{}, err
	}
	switch x := x.(type) {
	case float64:
		switch e.Op {
		case "+":
			return x, nil
		case "-":
			return -x, nil
		}
	case float32:
		switch e.Op {
		case "+":
			return x, nil
		case "-":
			return -x, nil
		}
	case bool, integer:
		n := promote(x)
		switch e.Op {
		case "+":
			return n, nil
		case "-":
			return fromBig(new(big.Int).Neg(n.big()), n.typ, n.typ.unsigned)
		case "~":
			return integer{^n.bits, n.typ}.convert(n.typ), nil
		case "!":
			return n.bits == 0, nil
		}
	}
	return braces{}, nil
}

// fromBig returns n as an integer of type t, modulo its width if wrap is set.
func fromBig(n *big.Int, t intType, wrap bool) (any, error) {
	if wrap {
		n = new(big.Int).And(n, new(big.Int).SetUint64(math.MaxUint64))
		return integer{n.Uint64(), intType{64, true}}.convert(t), nil
	}
	r := integer{n.Uint64(), intType{64, true}}
	switch {
	case n.IsInt64():
		r = integer{uint64(n.Int64()), intType{64, false}}
	case !n.IsUint64():
		return nil, errOverflow
	}
	if !r.fits(t) {
		return nil, errOverflow
	}
	return integer{r.bits, t}, nil
}

// evaluateBinary computes with integers: models write 4 * 1024 and 0x1000 + 16.
func evaluateBinary(e *cpptext.Binary, src []byte) (any, error) {
	a, err := evaluate(e.X, src)
	if err != nil {
		return nil, err
	}
	b, err := evaluate(e.Y, src)
	if err != nil {
		return nil, err
	}
	for _, v := range []any{a, b} {
		switch v.(type) {
		case integer, bool:
		default:
			return braces{}, nil
		}
	}
	x, y := promote(a), promote(b)
	if e.Op == "<<" || e.Op == ">>" {
		return shift(x, y, e.Op)
	}
	t := common(x.typ, y.typ)
	x, y = x.convert(t), y.convert(t)
	r := new(big.Int)
	switch e.Op {
	case "+":
		r.Add(x.big(), y.big())
	case "-":
		r.Sub(x.big(), y.big())
	case "*":
		r.Mul(x.big(), y.big())
	case "/", "%":
		return divide(x, y, t, e.Op)
	case "|":
		return integer{x.bits | y.bits, t}, nil
	case "&":
		return integer{x.bits & y.bits, t}, nil
	case "^":
		return integer{x.bits ^ y.bits, t}, nil
	default:
		return braces{}, nil
	}
	return fromBig(r, t, t.unsigned)
}

// divide computes x / y or x % y in the type t.
func divide(x, y integer, t intType, op string) (any, error) {
	if y.bits == 0 {
		return nil, errors.New("division by zero")
	}
	q, rem := new(big.Int).QuoRem(x.big(), y.big(), new(big.Int))
	quotient, err := fromBig(q, t, t.unsigned)
	if err != nil || op == "/" {
		return quotient, err // an error for the least number divided by -1, also with %
	}
	return fromBig(rem, t, t.unsigned)
}

// common returns the type in which two promoted integers are computed, [expr.arith.conv].
func common(a, b intType) intType {
	if a.width == b.width {
		return intType{a.width, a.unsigned || b.unsigned}
	}
	if a.width > b.width {
		return a
	}
	return b
}

// shift shifts as C++20 does: in the type of x, modulo its width.
func shift(x, y integer, op string) (any, error) {
	if !y.typ.unsigned && int64(y.bits) < 0 || y.bits >= uint64(x.typ.width) {
		return nil, errors.New("shift out of range")
	}
	switch {
	case op == "<<":
		return integer{x.bits << y.bits, x.typ}.convert(x.typ), nil
	case x.typ.unsigned:
		return integer{x.bits >> y.bits, x.typ}, nil
	}
	return integer{uint64(int64(x.bits) >> y.bits), x.typ}, nil
}
