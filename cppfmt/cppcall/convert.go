package cppcall

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An argument is what a call gives for a parameter: an expression and the source it is a part of,
// or, from a script, a Go value.
type argument struct {
	expr  cpptext.Expr
	src   []byte
	value any
}

// text returns the argument as the model wrote it.
func (a argument) text() string {
	if a.expr != nil {
		r := a.expr.Range()
		return clip(string(a.src[r.Start:r.End]))
	}
	if l, ok := a.value.(Lambda); ok {
		return clip(l.Text)
	}
	if s, err := cppfmt.Marshal(a.value, &cppfmt.Options{Width: -1}); err == nil {
		return clip(string(s))
	}
	return fmt.Sprintf("a value of type %T", a.value)
}

// A word is a name that stands for itself: an enumerator.
type word string

// braces is an argument that only its target type can give a meaning: a list, an aggregate.
type braces struct{}

// errNoMatch reports an argument of the wrong type. What was expected is said elsewhere.
var errNoMatch = errors.New("wrong type")

// A rank says how well an argument fits a parameter, as in the overload resolution of C++.
type rank int

const (
	exact rank = iota
	converted
)

// convert makes a value of type t of an argument.
func convert(a argument, t reflect.Type) (reflect.Value, rank, error) {
	x := a.value
	if a.expr != nil {
		var err error
		if x, err = evaluate(a.expr, a.src); err != nil {
			return reflect.Value{}, 0, err
		}
	} else if _, isBool := x.(bool); !isBool {
		if n, _, ok := integer(x); ok {
			x = n
		}
	}
	v := reflect.New(t).Elem()
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return v, exact, setText(u, x)
	}
	if given := reflect.ValueOf(a.value); given.IsValid() && given.Type() == t {
		return given, exact, nil
	}
	if t == lambdaType {
		l, ok := x.(Lambda)
		if !ok {
			return v, 0, errNoMatch
		}
		return reflect.ValueOf(l), exact, nil
	}
	switch t.Kind() {
	case reflect.String:
		switch x := x.(type) {
		case string:
			v.SetString(x)
			return v, exact, nil
		case Lambda:
			v.SetString(x.Text)
			return v, converted, nil
		}
	case reflect.Bool:
		switch x := x.(type) {
		case bool:
			v.SetBool(x)
			return v, exact, nil
		case *big.Int:
			v.SetBool(x.Sign() != 0)
			return v, converted, nil
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		n, r, ok := integer(x)
		if !ok {
			return v, 0, errNoMatch
		}
		return v, r, setInt(v, n)
	case reflect.Float32, reflect.Float64:
		switch x := x.(type) {
		case float64:
			v.SetFloat(x)
			return v, exact, nil
		case *big.Int:
			f, _ := new(big.Float).SetInt(x).Float64()
			v.SetFloat(f)
			return v, converted, nil
		}
	default:
		if a.expr != nil {
			return v, exact, unmarshal(a, v)
		}
	}
	return v, 0, errNoMatch
}

// unmarshal reads a list, a map or a struct.
func unmarshal(a argument, v reflect.Value) error {
	e := a.expr
	for {
		p, ok := e.(*cpptext.Paren)
		if !ok {
			break
		}
		e = p.X
	}
	if _, ok := e.(*cpptext.List); !ok {
		return errNoMatch
	}
	r := e.Range()
	return cppfmt.Unmarshal(a.src[r.Start:r.End], v.Addr().Interface(), nil)
}

func setText(u encoding.TextUnmarshaler, x any) error {
	switch x := x.(type) {
	case string:
		return u.UnmarshalText([]byte(x))
	case word:
		s := string(x)
		if i := strings.LastIndex(s, "::"); i >= 0 {
			s = s[i+len("::"):]
		}
		return u.UnmarshalText([]byte(s))
	}
	return errNoMatch
}

// integer returns x as a number, if C++ converts it to an integer without loss.
func integer(x any) (*big.Int, rank, bool) {
	switch x := x.(type) {
	case *big.Int:
		return x, exact, true
	case bool:
		if x {
			return big.NewInt(1), converted, true
		}
		return new(big.Int), converted, true
	}
	switch v := reflect.ValueOf(x); {
	case !v.IsValid():
	case v.CanInt():
		return big.NewInt(v.Int()), exact, true
	case v.CanUint():
		return new(big.Int).SetUint64(v.Uint()), exact, true
	}
	return nil, 0, false
}

// setInt stores n in v, an integer of any kind. A Go int is a C++ int, which has 32 bits.
func setInt(v reflect.Value, n *big.Int) error {
	switch {
	case v.Kind() == reflect.Int:
		if !n.IsInt64() || n.Int64() != int64(int32(n.Int64())) {
			return errNoMatch
		}
		v.SetInt(n.Int64())
	case v.Kind() == reflect.Uint:
		if !n.IsUint64() || n.Uint64() > math.MaxUint32 {
			return errNoMatch
		}
		v.SetUint(n.Uint64())
	case v.CanInt():
		if !n.IsInt64() || v.OverflowInt(n.Int64()) {
			return errNoMatch
		}
		v.SetInt(n.Int64())
	default:
		if !n.IsUint64() || v.OverflowUint(n.Uint64()) {
			return errNoMatch
		}
		v.SetUint(n.Uint64())
	}
	return nil
}

// evaluate returns the value of a constant expression: a *big.Int, float64, bool, string or Lambda,
// a word for a name, or braces for what has no value without a type.
func evaluate(e cpptext.Expr, src []byte) (any, error) {
	switch e := e.(type) {
	case *cpptext.Paren:
		return evaluate(e.X, src)
	case *cpptext.Lambda:
		return newLambda(e, src), nil
	case *cpptext.Literal:
		return literal(e)
	case *cpptext.Name:
		switch e.Text {
		case "true":
			return true, nil
		case "false":
			return false, nil
		}
		return word(e.Text), nil
	case *cpptext.Cast:
		return cast(e.Type, e.X, src)
	case *cpptext.Call:
		if name, ok := e.Fun.(*cpptext.Name); ok && len(e.Args) == 1 {
			return cast(name.Text, e.Args[0], src)
		}
	case *cpptext.Unary:
		return unary(e, src)
	case *cpptext.Binary:
		return binary(e, src)
	}
	return braces{}, nil
}

func literal(e *cpptext.Literal) (any, error) {
	switch e.Kind {
	case cpptext.Int:
		n, err := cpptext.ParseInt([]byte(e.Text))
		return new(big.Int).SetUint64(n), err
	case cpptext.Float:
		return cpptext.ParseFloat([]byte(e.Text), 64)
	case cpptext.Char:
		n, err := cpptext.ParseChar([]byte(e.Text))
		return big.NewInt(n), err
	}
	return cpptext.Unquote(e.Text)
}

// cast evaluates a conversion of x to a type that the argument has already, in some width.
func cast(typ string, x cpptext.Expr, src []byte) (any, error) {
	v, err := evaluate(x, src)
	if err != nil {
		return nil, err
	}
	typ = strings.TrimPrefix(strings.TrimPrefix(typ, "const "), "std::")
	switch v := v.(type) {
	case string:
		switch typ {
		case "string", "string_view", "char*":
			return v, nil
		}
	case *big.Int:
		switch typ {
		case "double", "float":
			f, _ := new(big.Float).SetInt(v).Float64()
			return f, nil
		}
		return wrap(v, typ), nil
	case float64:
		switch typ {
		case "double", "float", "long double":
			return v, nil
		}
	case bool:
		if typ == "bool" {
			return v, nil
		}
	}
	return braces{}, nil
}

// wrap returns n modulo the width of an integer type, or braces if the type is none.
func wrap(n *big.Int, typ string) any {
	bits, signed := 0, true
	switch strings.TrimSuffix(typ, "_t") {
	case "int", "signed", "int32", "signed int":
		bits = 32
	case "unsigned", "unsigned int", "uint32":
		bits, signed = 32, false
	case "long", "long long", "long int", "long long int", "int64", "intptr", "ptrdiff", "ssize":
		bits = 64
	case "unsigned long", "unsigned long long", "uint64", "size", "uintptr", "void*", "char*":
		bits, signed = 64, false
	case "short", "int16":
		bits = 16
	case "unsigned short", "uint16":
		bits, signed = 16, false
	case "char", "signed char", "int8":
		bits = 8
	case "unsigned char", "uint8":
		bits, signed = 8, false
	default:
		return braces{}
	}
	span := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	r := new(big.Int).Mod(n, span)
	if signed && r.Bit(bits-1) == 1 {
		r.Sub(r, span)
	}
	return r
}

func unary(e *cpptext.Unary, src []byte) (any, error) {
	x, err := evaluate(e.X, src)
	if err != nil || e.Postfix {
		return braces{}, err
	}
	switch x := x.(type) {
	case *big.Int:
		switch e.Op {
		case "+":
			return x, nil
		case "-":
			return new(big.Int).Neg(x), nil
		case "~":
			return new(big.Int).Not(x), nil
		}
	case float64:
		switch e.Op {
		case "+":
			return x, nil
		case "-":
			return -x, nil
		}
	case bool:
		if e.Op == "!" {
			return !x, nil
		}
	}
	return braces{}, nil
}

var (
	minInt64  = big.NewInt(math.MinInt64)
	maxUint64 = new(big.Int).SetUint64(math.MaxUint64)
)

// binary folds integers: models write 4 * 1024 and 0x1000 + 16. Strings are not added, since C++
// does not add literals.
func binary(e *cpptext.Binary, src []byte) (any, error) {
	a, err := evaluate(e.X, src)
	if err != nil {
		return nil, err
	}
	b, err := evaluate(e.Y, src)
	if err != nil {
		return nil, err
	}
	x, ok1 := a.(*big.Int)
	y, ok2 := b.(*big.Int)
	if !ok1 || !ok2 {
		return braces{}, nil
	}
	r := new(big.Int)
	switch e.Op {
	case "+":
		r.Add(x, y)
	case "-":
		r.Sub(x, y)
	case "*":
		r.Mul(x, y)
	case "/", "%":
		if y.Sign() == 0 {
			return nil, errors.New("division by zero")
		}
		if r.Quo(x, y); e.Op == "%" {
			r.Rem(x, y)
		}
	case "<<", ">>":
		if y.Sign() < 0 || y.Cmp(big.NewInt(63)) > 0 {
			return nil, errors.New("shift out of range")
		}
		if n := uint(y.Uint64()); e.Op == "<<" {
			r.Lsh(x, n)
		} else {
			r.Rsh(x, n)
		}
	case "|":
		r.Or(x, y)
	case "&":
		r.And(x, y)
	case "^":
		r.Xor(x, y)
	default:
		return braces{}, nil
	}
	if r.Cmp(minInt64) < 0 || r.Cmp(maxUint64) > 0 {
		return nil, errors.New("integer overflow")
	}
	return r, nil
}
