package cppcall

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An argument is the value for one parameter: an expression with its source or, from a script, a Go
// value.
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

// errNoMatch reports an argument of the wrong type. bindArgs adds what was expected.
var errNoMatch = errors.New("wrong type")

// A rank grades how well an argument fits a parameter, as in the overload resolution of C++.
type rank int

const (
	exact rank = iota
	converted
)

// convert makes a value of type t of an argument.
func convert(a argument, t reflect.Type) (reflect.Value, rank, error) {
	if t.Kind() == reflect.Pointer {
		return convertOptional(a, t)
	}
	x := a.value
	if a.expr != nil {
		var err error
		if x, err = evaluate(a.expr, a.src); err != nil {
			return reflect.Value{}, 0, err
		}
	} else if n, ok := goInteger(x); ok {
		x = n
	}
	v := reflect.New(t).Elem()
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return v, exact, setText(u, x)
	}
	if value := reflect.ValueOf(a.value); value.IsValid() && value.Type() == t {
		return value, exact, nil
	}
	// A parameter of that type takes a lambda only, while a string takes its source as well.
	if t == lambdaType {
		l, ok := x.(Lambda)
		if !ok {
			return v, 0, errNoMatch
		}
		return reflect.ValueOf(l), exact, nil
	}
	switch {
	case t.Kind() == reflect.String:
		return convertText(v, x)
	case t.Kind() <= reflect.Float64:
		return convertNumber(v, x)
	case a.expr != nil:
		return v, exact, unmarshal(a, v)
	}
	return v, 0, errNoMatch
}

// convertText stores a string, or a lambda as its source text, in v.
func convertText(v reflect.Value, x any) (reflect.Value, rank, error) {
	switch x := x.(type) {
	case string:
		v.SetString(x)
		return v, exact, nil
	case Lambda:
		v.SetString(x.Text)
		return v, converted, nil
	}
	return v, 0, errNoMatch
}

// convertNumber stores a number or a bool in v, which is one of another type, as C++ converts them. A
// floating number does not become an integer.
func convertNumber(v reflect.Value, x any) (reflect.Value, rank, error) {
	kind := v.Kind()
	isFloat := kind == reflect.Float32 || kind == reflect.Float64
	switch x := x.(type) {
	case bool:
		if kind == reflect.Bool {
			v.SetBool(x)
			return v, exact, nil
		}
		if !isFloat {
			return v, converted, setInt(v, promote(x))
		}
	case integer:
		switch {
		case kind == reflect.Bool:
			v.SetBool(x.bits != 0)
			return v, converted, nil
		case isFloat:
			v.SetFloat(x.float())
			return v, converted, nil
		}
		return v, rankOf(x.typ == intTypeOf(v.Type())), setInt(v, x)
	case float64:
		if isFloat {
			v.SetFloat(x)
			return v, rankOf(kind == reflect.Float64), nil
		}
	case float32:
		if isFloat {
			v.SetFloat(float64(x))
			return v, rankOf(kind == reflect.Float32), nil
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
	err := cppfmt.Unmarshal(a.src[r.Start:r.End], v.Addr().Interface(), &cppfmt.Options{Strict: true})
	if re, ok := errors.AsType[*cppfmt.ReadError](err); ok {
		// The error gets its place in the call. A model does not know the Go path.
		line, column := cpptext.Position(a.src, r.Start)
		if re.Line == 1 {
			column += re.Column - 1
		} else {
			column = re.Column
		}
		return fmt.Errorf("line %d, column %d: %w", line+re.Line-1, column, re.Err)
	}
	return err
}

// setText hands the text of a string, or the last part of a qualified name, to UnmarshalText.
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

// rankOf returns exact for the same type and converted for another.
func rankOf(same bool) rank {
	if same {
		return exact
	}
	return converted
}

// goInteger returns a Go integer of any kind as a constant of the matching C++ type: int, if it fits.
func goInteger(x any) (integer, bool) {
	v := reflect.ValueOf(x)
	switch {
	case !v.IsValid():
	case v.CanInt():
		n := integer{uint64(v.Int()), intType{64, false}}
		if t := intTypeOf(v.Type()); n.fits(t) {
			n.typ = t
		}
		return n, true
	case v.CanUint():
		n := integer{v.Uint(), intType{64, true}}
		if t := intTypeOf(v.Type()); n.fits(t) {
			n.typ = t
		}
		return n, true
	}
	return integer{}, false
}

// setInt stores n in v, an integer of any kind, if it fits.
func setInt(v reflect.Value, n integer) error {
	if !n.fits(intTypeOf(v.Type())) {
		return errNoMatch
	}
	if v.CanUint() {
		v.SetUint(n.bits)
	} else {
		v.SetInt(int64(n.bits))
	}
	return nil
}
