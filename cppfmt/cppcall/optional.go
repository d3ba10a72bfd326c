package cppcall

import (
	"reflect"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A parameter with a pointer as its Go type is a std::optional of the type that it points to. The nil pointer is
// std::nullopt.

// noValue is the spelling of the default of an optional parameter.
const noValue = "std::nullopt"

// valueType returns the type of a parameter's value: for a pointer the type that it points to.
func valueType(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// convertOptional makes a pointer of an argument. A conversion to the type it points to counts as one more, so that
// an overload that takes the value itself is preferred.
func convertOptional(a argument, t reflect.Type) (reflect.Value, rank, error) {
	if a.expr == nil && (a.value == nil || reflect.TypeOf(a.value) == t) {
		v := reflect.New(t).Elem()
		if a.value != nil {
			v.Set(reflect.ValueOf(a.value))
		}
		return v, exact, nil
	}
	inner, present := unwrapOptional(a.expr)
	if !present {
		return reflect.Zero(t), exact, nil
	}
	if a.expr != nil {
		a.expr = inner
	}
	// {3} is a list of one value, and a std::optional<int>. For structs package cppfmt knows which braces are
	// those of the optional value.
	if list, isList := inner.(*cpptext.List); isList && list.Type == "" {
		switch {
		case t.Elem().Kind() == reflect.Struct:
			v := reflect.New(t).Elem()
			return v, converted, unmarshal(a, v)
		case len(list.Elems) == 1 && list.Elems[0].Designator == "":
			a.expr = list.Elems[0].Value
		}
	}
	v, _, err := convert(a, t.Elem())
	if err != nil {
		return reflect.Value{}, 0, err
	}
	p := reflect.New(t.Elem())
	p.Elem().Set(v)
	return p, converted, nil
}

// unwrapOptional takes std::optional and std::make_optional off an expression. present is false if it is an optional
// value without content: std::nullopt, {}, nullptr, std::optional<int>().
func unwrapOptional(e cpptext.Expr) (inner cpptext.Expr, present bool) {
	switch e := e.(type) {
	case *cpptext.Paren:
		return unwrapOptional(e.X)
	case *cpptext.Name:
		return e, !slices.Contains([]string{noValue, "nullopt", "nullptr", "NULL"}, e.Text)
	case *cpptext.List:
		switch wraps := isOptionalType(e.Type); {
		case len(e.Elems) == 0 && (wraps || e.Type == ""):
			return e, false
		case len(e.Elems) == 1 && wraps && e.Elems[0].Designator == "":
			return unwrapOptional(e.Elems[0].Value)
		}
	case *cpptext.Call:
		name, isName := e.Fun.(*cpptext.Name)
		switch wraps := isName && isOptionalType(name.Text); {
		case wraps && len(e.Args) == 0:
			return e, strings.Contains(name.Text, "make_") // make_optional<int>() has a value
		case wraps && len(e.Args) == 1:
			return unwrapOptional(e.Args[0])
		}
	}
	return e, true
}

// isOptionalType reports whether a name is std::optional or std::make_optional, with or without a type in angles.
func isOptionalType(name string) bool {
	name, _, _ = strings.Cut(strings.TrimPrefix(name, "std::"), "<")
	return name == "optional" || name == "make_optional"
}
