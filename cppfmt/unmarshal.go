package cppfmt

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

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
	bad := newDecoder(src, o).unmarshal(p, rv)
	if bad != nil && o != nil && o.Lenient {
		return unmarshalLenient(src, p, rv, o, bad)
	}
	return bad
}

// unmarshal reads the whole source, which has one value.
func (d *decoder) unmarshal(p *plan, rv reflect.Value) error {
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
	if err := d.readValue(p, v, nil); err != nil {
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
	back, depth, outer := d.tok, d.depth, d.scope
	defer func() { d.seek(back); d.depth, d.scope = depth, outer }()
	d.depth, d.scope = 0, o.scope
	var err *ReadError
	if o.init != nil {
		ref := o.ref
		if ref.name == "auto" {
			ref = typeRef{}
		}
		d.seek(*o.init)
		braced := d.is('{') // the object ends with its brace, whatever follows
		if err = d.readValue(p, v, &ref); err == nil && !braced && !d.atEnd() {
			err = d.errExpected("end of value")
		}
	} else {
		err = d.storeDefault(o, p, v)
	}
	if err != nil {
		return addStep(p.root(), err)
	}
	return nil
}

// storeDefault sets v to the value of an object without an initialiser: the defaults of its type, or zero
// for "struct stop_info s;" without a definition of the type.
func (d *decoder) storeDefault(o *object, p *plan, v reflect.Value) *ReadError {
	def, err := d.definition(&o.ref)
	if err != nil {
		return err
	}
	switch isStruct := def != nil && !o.pointer; {
	case p.kind < kindList && isStruct && !o.list:
		return d.errorf(o.at, "a struct cannot be read into %v", p.typ)
	// "int stop;" does not describe the members of a stop.
	case p.kind == kindStruct && (o.list || o.pointer || isBuiltin(o.ref.last())):
		return d.errorf(o.at, "%s has no value that can be read into %v", o.name, p.typ)
	case p.kind == kindStruct && isStruct && !def.sharesMember(p):
		return d.errorf(o.at, "%s has none of the members of %s", p.name, o.ref.name)
	}
	return d.applyDefault(&memberDef{ref: o.ref, pointer: o.pointer, bound: max(o.bound, 0)}, p, v)
}

// isBuiltin reports whether the name is that of a scalar type.
func isBuiltin(name string) bool {
	switch name {
	case "bool", "float", "void", "auto":
		return true
	}
	return builtin[name] || intTypes[name] != 0
}

// sharesMember reports whether the Go type has a member of the definition. A type without members has.
func (def *typeDef) sharesMember(p *plan) bool {
	return len(def.members) == 0 || len(p.fields) == 0 ||
		slices.ContainsFunc(def.members, func(m memberDef) bool { return p.member(m.name) >= 0 })
}
