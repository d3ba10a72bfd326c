package syntax

import "reflect"

// SameTemplate reports whether two declarations of function templates declare one template ([temp.over.link]): the same
// parameters, results and constraints, where the names of template parameters do not matter.
//
//	template <class T> T twice(T x); template <class U> U twice(U value) { return value + value; }
func SameTemplate(a, b *Func) bool {
	if len(a.Template) != len(b.Template) || len(a.Params) != len(b.Params) {
		return false
	}
	s := sameness{}
	for i, p := range a.Template {
		q := b.Template[i]
		if p.Pack != q.Pack || p.OfTemplate != q.OfTemplate {
			return false
		}
		s[p.Name] = q.Name
	}
	for i, p := range a.Template {
		if q := b.Template[i]; !s.same(p.Type, q.Type) || !s.same(p.Constraint, q.Constraint) {
			return false
		}
	}
	for i, p := range a.Params {
		if q := b.Params[i]; p.Pack != q.Pack || p.Ellipsis != q.Ellipsis || !s.same(p.Type, q.Type) {
			return false
		}
	}
	return s.same(a.Result, b.Result) && s.same(a.Requires, b.Requires)
}

// A sameness has the names of one tree that are other names in the other one.
type sameness map[string]string

// same compares trees without their offsets.
func (s sameness) same(a, b any) bool { return s.equal(reflect.ValueOf(a), reflect.ValueOf(b)) }

// equal is same for reflected values: nodes are structs in pointers and interfaces, with slices of nodes.
func (s sameness) equal(a, b reflect.Value) bool {
	// A node that is nil has no value at all.
	if !a.IsValid() || !b.IsValid() {
		return a.IsValid() == b.IsValid()
	}
	if a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return s.equal(a.Elem(), b.Elem())
	case reflect.Slice:
		return a.Len() == b.Len() && all(a.Len(), func(i int) bool { return s.equal(a.Index(i), b.Index(i)) })
	// Offsets differ in any two declarations.
	case reflect.Struct:
		return all(a.NumField(), func(i int) bool {
			return a.Type().Field(i).Type == reflect.TypeFor[At]() || s.equal(a.Field(i), b.Field(i))
		})
	// A template parameter has the name that the other declaration gives it.
	case reflect.String:
		if name, ok := s[a.String()]; ok {
			return name == b.String()
		}
		return a.String() == b.String()
	}
	return a.Equal(b)
}

// all reports whether holds is true for the numbers under n.
func all(n int, holds func(i int) bool) bool {
	for i := range n {
		if !holds(i) {
			return false
		}
	}
	return true
}
