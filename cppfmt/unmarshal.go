package cppfmt

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// ErrNoObject reports a source without a value: it is empty, or has nothing but types and comments.
var ErrNoObject = errors.New("no value in the source")

// ErrManyObjects reports a source with more than one value. A [Decoder] reads them one by one.
var ErrManyObjects = errors.New("more than one value in the source")

// Unmarshal reads the one C++ value in src into the variable that v points to. The value is a bare
// initialiser or the definition of a variable, with or without definitions of types, comments,
// directives and namespaces around it. If there are only types, it is the type that no other one uses,
// with the values of its default member initialisers.
//
// As in C++, members that are not mentioned are zero, or have the default of the type's definition in
// src. Slices, maps and pointers are new. The error is a *TypeError, a *ReadError, or ErrNoObject or
// ErrManyObjects in a *ReadError.
func Unmarshal(src []byte, v any, o *Options) error {
	p, rv, err := target(v)
	if err != nil {
		return err
	}
	d := newDecoder(src, o)
	if d.isBare() {
		return d.readBare(p, rv)
	}
	all, bad := d.readObjects()
	if bad != nil {
		return bad
	}
	var values []*object
	for _, o := range all {
		if !o.isType() {
			values = append(values, o)
		}
	}
	if len(values) == 0 {
		values = all
	}
	switch {
	case len(values) == 0:
		return &ReadError{Line: d.tok.Line, Column: d.tok.Column, Err: ErrNoObject}
	case len(values) > 1:
		at := values[1].at
		return &ReadError{Line: at.Line, Column: at.Column, Err: ErrManyObjects}
	}
	return d.store(values[0], p, rv)
}

// isBare reports whether the source begins with a braced list or a literal.
func (d *decoder) isBare() bool {
	return d.is('{') || d.tok.Kind == cpptext.Int || d.tok.Kind == cpptext.Float || d.tok.Kind == cpptext.String || d.is('-')
}

// readBare reads a whole source that is one initialiser.
func (d *decoder) readBare(p *plan, v reflect.Value) error {
	reset(p, v)
	if err := d.readValue(p, v); err != nil {
		return addStep(p.root(), err)
	}
	d.accept(';')
	if d.tok.Kind != cpptext.EOF {
		return d.errExpected("end of value")
	}
	return nil
}

// target checks what v points to.
func target(v any) (*plan, reflect.Value, error) {
	rv := reflect.ValueOf(v)
	if rv.Kind() != reflect.Pointer || rv.IsNil() {
		return nil, rv, &TypeError{Type: reflect.TypeOf(v), Path: fmt.Sprintf("%T", v),
			Reason: "values are read into the variable that a pointer, which is not nil, points to"}
	}
	rv = rv.Elem()
	p, err := planFor(rv.Type())
	return p, rv, err
}

// reset sets the members of v that a source can set to zero.
func reset(p *plan, v reflect.Value) {
	if p.kind != kindStruct {
		v.SetZero()
		return
	}
	for i := range p.fields {
		reset(p.fields[i].plan, p.fields[i].valueIn(v))
	}
}

// store reads an object into v.
func (d *decoder) store(o *object, p *plan, v reflect.Value) error {
	reset(p, v)
	back, depth := d.tok, d.depth
	defer func() { d.seek(back); d.depth = depth }()
	d.depth = 0
	typ := o.typ
	def := o.def
	if def == nil {
		def = d.types[typ]
	}
	var err *ReadError
	switch {
	case o.init != nil:
		if o.def != nil {
			d.types[typ] = o.def
		}
		d.seek(*o.init)
		braced := d.is('{') // the object ends with its brace, whatever follows
		if err = d.readTyped(p, v, typ); err == nil && !braced && !d.atEnd() {
			err = d.errExpected("end of value")
		}
	case def == nil:
		// "struct stop_info s;": everything is zero.
	case o.list:
		err = d.applyDefault(&memberDef{def: def, bound: o.bound}, p, v)
	case p.kind == kindStruct:
		err = d.applyDefaults(def, p, v, &memberSet{})
	default:
		err = d.errorf(o.at, "a struct cannot be read into %v", p.typ)
	}
	if err != nil {
		return addStep(p.root(), err)
	}
	return nil
}
