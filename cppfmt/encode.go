package cppfmt

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An encoder writes one value. What appends to a slice takes it and returns it, since a slice in a
// field costs a write barrier each time; buf is for what stands around values. The first error stays in
// err, with its path, and what is written after it does not matter.
type encoder struct {
	Options
	buf       []byte
	lineStart int          // offset in buf of the current line
	level     int          // indentation of the current line
	flat      int          // > 0: everything on one line
	depth     int          // of nested values
	shapes    *shapes      // in the forms that define types: which members the types have
	root      reflect.Type // the struct that Options.TypeName names
	scope     string       // the struct whose member is being written: it declares the enumerators
	scratch   []byte       // for MarshalText
	whole     reflect.Type // a struct of which no member is left out
	err       *ValueError
}

// maxDepth bounds the nesting of values that are written or read.
const maxDepth = 500

// text appends s, which holds no line end, to buf.
func (e *encoder) text(s string) { e.buf = append(e.buf, s...) }

// newline begins a line at the current level.
func (e *encoder) newline(b []byte) []byte {
	e.lineStart = len(b) + 1
	if e.Indent == defaultIndent && e.level <= deepest {
		return append(b, margin[:1+e.level*len(defaultIndent)]...)
	}
	b = append(b, '\n')
	for range e.level {
		b = append(b, e.Indent...)
	}
	return b
}

// margin is a line end and the default indentation of the deepest level that it serves.
const (
	margin  = "\n                                                                "
	deepest = (len(margin) - 1) / len(defaultIndent)
)

// oneLine reports whether lists stay on the line.
func (e *encoder) oneLine() bool { return e.Width < 0 || e.flat > 0 }

// wrap moves what was written since mark, where a space stands, to the next line, if the line has
// become too long. Room for one more byte, a comma, is kept.
func (e *encoder) wrap(b []byte, mark int) []byte {
	if e.oneLine() || len(b)-e.lineStart < e.Width || mark < e.lineStart {
		return b
	}
	n := e.level * len(e.Indent)
	e.lineStart = mark + 1
	for range e.level {
		b = append(b, e.Indent...)
	}
	copy(b[mark+1+n:], b[mark+1:len(b)-n])
	b[mark] = '\n'
	for i := range n {
		b[mark+1+i] = e.Indent[i%len(e.Indent)]
	}
	return b
}

func (e *encoder) fail(err error) {
	if e.err == nil {
		e.err = &ValueError{Err: err}
	}
}

// value appends v. Lists and structs are on levels of their own, one below e.level.
func (e *encoder) value(b []byte, p *plan, v reflect.Value, form Form) []byte {
	switch p.kind {
	case kindBool:
		b = strconv.AppendBool(b, v.Bool())
	case kindInt:
		b = appendInt(b, v.Int(), p.hex)
	case kindUint:
		b = appendUint(b, v.Uint(), p.hex)
	case kindFloat:
		b = appendFloat(b, v.Float(), p.typ.Bits())
	case kindString:
		b = cpptext.AppendQuote(b, v.String())
	case kindBytes:
		b = e.bytes(b, p, v)
	case kindText, kindEnum, kindCustom:
		b = e.method(b, p, v)
	case kindPtr:
		b = e.pointer(b, p, v, form)
	default:
		if e.depth++; e.depth > maxDepth {
			e.fail(fmt.Errorf("nested deeper than %d", maxDepth))
			return b
		}
		switch p.kind {
		case kindList:
			b = e.list(b, p, v, form)
		case kindMap:
			b = e.mapRows(b, p, v, form)
		case kindStruct:
			if form == Positional || p.rows && form == rowForm {
				b = e.row(b, p, v)
			} else {
				b = e.members(b, p, v)
			}
		}
		e.depth--
	}
	return b
}

// rowForm is Designated for the elements of a list, where types with the option rows are positional.
const rowForm Form = 200

func elemForm(form Form) Form {
	if form == Positional {
		return Positional
	}
	return rowForm
}

// members appends a struct in designated form. A member that holds a list of several lines begins
// on a line of its own; the others fill lines.
func (e *encoder) members(b []byte, p *plan, v reflect.Value) []byte {
	b = append(b, "{"...)
	n, multi := 0, false
	scope := e.structName(p)
	e.level++
	for i := range p.fields {
		f := &p.fields[i]
		fv := f.of(v)
		if f.omits(e.OmitZero) && isZero(f.plan, fv) && p.typ != e.whole || e.shapes != nil && e.shapes.absent(p, i) {
			continue
		}
		n++
		mark := len(b)
		begun := multi // the member stands on a line of its own: one of several lines is before it
		multi = f.plan.kind >= kindList && !e.oneLine() && spansLines(f.plan, fv)
		begun = begun || multi || n > 1 && e.tooLong(b, f, fv)
		switch {
		case begun:
			if n > 1 {
				b = append(b, ","...)
			}
			b = e.newline(b)
			b = append(b, f.label[2:]...)
		case n > 1:
			b = append(b, f.label...)
			mark++ // behind the comma
		default:
			b = append(b, f.label[1:]...)
		}
		if f.enum {
			e.scope = f.enumScope(scope)
		}
		b = e.value(b, f.plan, fv, Designated)
		if e.err != nil {
			e.err.Path = joinPath(f.goName, e.err.Path)
			return b
		}
		if n > 1 && !begun && len(b)-e.lineStart >= e.Width {
			b = e.wrap(b, mark)
		}
	}
	e.level--
	if n > 0 && !multi {
		b = append(b, " "...)
	}
	b = append(b, "}"...)
	return b
}

// tooLong reports whether a string member surely goes beyond the width of the line, which saves
// moving it after it is written.
func (e *encoder) tooLong(b []byte, f *field, v reflect.Value) bool {
	return f.plan.kind == kindString && !e.oneLine() && len(b)-e.lineStart+len(f.label)+v.Len()+2 >= e.Width
}

// structName returns the C++ name of a struct type, "" if it is anonymous.
func (e *encoder) structName(p *plan) string {
	switch {
	case e.TypeName == "" || p.typ != e.root:
		return p.name
	case e.TypeName == "-":
		if e.Form != Definition {
			return p.name
		}
		return ""
	}
	return e.TypeName
}

// row appends a struct in positional form, on one line.
func (e *encoder) row(b []byte, p *plan, v reflect.Value) []byte {
	e.flat++
	b = append(b, "{"...)
	n := 0
	scope := e.structName(p)
	for i := range p.fields {
		f := &p.fields[i]
		if e.shapes.absent(p, i) {
			continue
		}
		if n > 0 {
			b = append(b, ", "...)
		}
		n++
		if f.enum {
			e.scope = f.enumScope(scope)
		}
		b = e.value(b, f.plan, f.of(v), Positional)
		if e.err != nil {
			e.err.Path = joinPath(f.goName, e.err.Path)
			break
		}
	}
	b = append(b, "}"...)
	e.flat--
	return b
}

// list appends a list: structs and maps have a line each, scalars fill lines.
func (e *encoder) list(b []byte, p *plan, v reflect.Value, form Form) []byte {
	n := v.Len()
	lines := !e.oneLine() && spansLines(p, v)
	b = append(b, "{"...)
	e.level++
	for i := range n {
		mark := len(b)
		switch {
		case lines:
			b = e.newline(b)
		case i > 0:
			b = append(b, " "...)
		}
		b = e.value(b, p.elem, v.Index(i), elemForm(form))
		if e.err != nil {
			e.err.Path = joinPath("["+strconv.Itoa(i)+"]", e.err.Path)
			return b
		}
		if i > 0 && !lines {
			b = e.wrap(b, mark)
		}
		if lines || i < n-1 {
			b = append(b, ","...)
		}
	}
	e.level--
	if lines {
		b = e.newline(b)
	}
	b = append(b, "}"...)
	return b
}

// mapRows appends a map as pairs in the order of their keys.
func (e *encoder) mapRows(b []byte, p *plan, v reflect.Value, form Form) []byte {
	type pair struct {
		key, value reflect.Value
		text       []byte
	}
	pairs := make([]pair, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		sub := encoder{Options: e.Options, flat: 1}
		text := sub.value(nil, p.key, it.Key(), Positional)
		if sub.err != nil {
			e.fail(sub.err.Err)
			return b
		}
		pairs = append(pairs, pair{it.Key(), it.Value(), text})
	}
	slices.SortFunc(pairs, func(a, b pair) int {
		switch p.key.kind {
		case kindInt:
			return cmpOrdered(a.key.Int(), b.key.Int())
		case kindUint:
			return cmpOrdered(a.key.Uint(), b.key.Uint())
		case kindString:
			return cmpOrdered(a.key.String(), b.key.String())
		}
		return bytes.Compare(a.text, b.text)
	})
	lines := !e.oneLine() && len(pairs) > 0
	b = append(b, "{"...)
	e.level++
	for i, kv := range pairs {
		switch {
		case lines:
			b = e.newline(b)
		case i > 0:
			b = append(b, " "...)
		}
		b = append(b, "{"...)
		b = append(b, kv.text...)
		b = append(b, ", "...)
		b = e.value(b, p.elem, kv.value, elemForm(form))
		b = append(b, "}"...)
		if e.err != nil {
			e.err.Path = joinPath("["+string(kv.text)+"]", e.err.Path)
			return b
		}
		if lines || i < len(pairs)-1 {
			b = append(b, ","...)
		}
	}
	e.level--
	if lines {
		b = e.newline(b)
	}
	b = append(b, "}"...)
	return b
}

func cmpOrdered[T int64 | uint64 | string](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// pointer appends an optional value: {} for none, the value itself for a scalar, and a struct in
// one more pair of braces, which initialises std::optional and std::vector alike.
func (e *encoder) pointer(b []byte, p *plan, v reflect.Value, form Form) []byte {
	switch {
	case v.IsNil():
		b = append(b, "{}"...)
	case p.elem.kind == kindStruct:
		e.flat++
		b = append(b, "{"...)
		b = e.value(b, p.elem, v.Elem(), form)
		b = append(b, "}"...)
		e.flat--
	default:
		b = e.value(b, p.elem, v.Elem(), form)
	}
	return b
}

// spansLines reports whether a value is written on several lines: a list of structs or pairs.
func spansLines(p *plan, v reflect.Value) bool {
	switch p.kind {
	case kindMap:
		return v.Len() > 0
	case kindList:
		switch p.elem.kind {
		case kindStruct, kindMap:
			return v.Len() > 0
		case kindList:
			for i := range v.Len() {
				if spansLines(p.elem, v.Index(i)) {
					return true
				}
			}
		}
	}
	return false
}
