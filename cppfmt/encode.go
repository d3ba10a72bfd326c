package cppfmt

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An encoder writes one value. The methods that append to a slice take and return it, since a slice in a
// field costs a write barrier at every append; buf is for the text around values. err is the first
// error, with its path. After an error the output is not used.
type encoder struct {
	Options
	buf       []byte
	lineStart int          // offset in buf of the current line
	level     int          // indentation of the current line
	flat      int          // > 0: all on one line
	depth     int          // of nested values
	shapes    *shapes      // in the forms that define types: the members of the types
	root      reflect.Type // the struct that Options.TypeName names
	scope     string       // the struct whose member is being written: it declares the enumerators
	scratch   []byte       // for MarshalText
	whole     reflect.Type // a struct of which no member is left out
	err       *ValueError
}

// maxDepth bounds the nesting of values that are written or read.
const maxDepth = 500

// writeText appends s, which has no line end, to buf.
func (e *encoder) writeText(s string) { e.buf = append(e.buf, s...) }

// beginLine begins a line at the current level.
func (e *encoder) beginLine(b []byte) []byte {
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

// margin is a line end and the default indentation of the deepest common level, so that newline copies
// instead of looping.
const (
	margin  = "\n                                                                "
	deepest = (len(margin) - 1) / len(defaultIndent)
)

// oneLine reports whether lists stay on the line.
func (e *encoder) oneLine() bool { return e.Width < 0 || e.flat > 0 }

// wrapLine moves the text since mark, which is a space, to the next line, if the line is too long. It keeps
// room for one more byte, a comma.
func (e *encoder) wrapLine(b []byte, mark int) []byte {
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

// fail notes the first error.
func (e *encoder) fail(err error) {
	if e.err == nil {
		e.err = &ValueError{Err: err}
	}
}

// appendValue appends v. The parts of lists and structs are one level below e.level.
func (e *encoder) appendValue(b []byte, p *plan, v reflect.Value, form Form) []byte {
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
		b = e.appendBytes(b, p, v)
	case kindText, kindEnum, kindCustom:
		b = e.appendMethod(b, p, v)
	case kindPtr:
		b = e.appendPointer(b, p, v, form)
	default:
		if e.depth++; e.depth > maxDepth {
			e.fail(fmt.Errorf("nested deeper than %d", maxDepth))
			return b
		}
		switch p.kind {
		case kindList:
			b = e.appendList(b, p, v, form)
		case kindMap:
			b = e.appendMap(b, p, v, form)
		case kindStruct:
			if form == Positional || p.rows && form == rowForm {
				b = e.appendRow(b, p, v)
			} else {
				b = e.appendMembers(b, p, v)
			}
		}
		e.depth--
	}
	return b
}

// rowForm is Designated for the elements of a list, where types with the option rows are positional.
const rowForm Form = 200

// elemForm returns the form for the elements of a list that is written in form.
func elemForm(form Form) Form {
	if form == Positional {
		return Positional
	}
	return rowForm
}

// appendMembers appends a struct in designated form. A member with a list of several lines begins on a
// line of its own; the others fill lines.
func (e *encoder) appendMembers(b []byte, p *plan, v reflect.Value) []byte {
	b = append(b, "{"...)
	n, multi := 0, false
	scope := e.structName(p)
	e.level++
	for i := range p.fields {
		f := &p.fields[i]
		fv := f.valueIn(v)
		if f.omits(e.OmitZero) && isZero(f.plan, fv) && p.typ != e.whole || e.shapes != nil && e.shapes.absent(p, i) {
			continue
		}
		n++
		mark := len(b)
		ownLine := multi // the member before it has several lines
		multi = f.plan.kind >= kindList && !e.oneLine() && spansLines(f.plan, fv)
		ownLine = ownLine || multi || n > 1 && e.tooLong(b, f, fv)
		b = e.appendLabel(b, f, n == 1, ownLine)
		if n > 1 && !ownLine {
			mark++ // after the comma
		}
		if f.enum {
			e.scope = f.enumScope(scope)
		}
		b = e.appendValue(b, f.plan, fv, Designated)
		if e.err != nil {
			e.err.Path = joinPath(f.goName, e.err.Path)
			return b
		}
		if n > 1 && !ownLine && len(b)-e.lineStart >= e.Width {
			b = e.wrapLine(b, mark)
		}
	}
	e.level--
	if n > 0 && !multi {
		b = append(b, " "...)
	}
	return append(b, "}"...)
}

// appendLabel appends ".name = ", after a comma unless the member is the first.
func (e *encoder) appendLabel(b []byte, f *field, first, ownLine bool) []byte {
	switch {
	case ownLine && first:
		return append(e.beginLine(b), f.label[2:]...)
	case ownLine:
		return append(e.beginLine(append(b, ","...)), f.label[2:]...)
	case first:
		return append(b, f.label[1:]...)
	}
	return append(b, f.label...)
}

// tooLong reports whether a string member is certainly too long for the rest of the line. Then it need
// not be moved after it is written.
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

// appendRow appends a struct in positional form, on one line.
func (e *encoder) appendRow(b []byte, p *plan, v reflect.Value) []byte {
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
		b = e.appendValue(b, f.plan, f.valueIn(v), Positional)
		if e.err != nil {
			e.err.Path = joinPath(f.goName, e.err.Path)
			break
		}
	}
	b = append(b, "}"...)
	e.flat--
	return b
}

// appendList appends a list: structs and maps have a line each, scalars fill lines.
func (e *encoder) appendList(b []byte, p *plan, v reflect.Value, form Form) []byte {
	n := v.Len()
	lines := !e.oneLine() && spansLines(p, v)
	b = append(b, "{"...)
	e.level++
	for i := range n {
		mark := len(b)
		switch {
		case lines:
			b = e.beginLine(b)
		case i > 0:
			b = append(b, " "...)
		}
		b = e.appendValue(b, p.elem, v.Index(i), elemForm(form))
		if e.err != nil {
			e.err.Path = joinPath("["+strconv.Itoa(i)+"]", e.err.Path)
			return b
		}
		if i > 0 && !lines {
			b = e.wrapLine(b, mark)
		}
		if lines || i < n-1 {
			b = append(b, ","...)
		}
	}
	e.level--
	if lines {
		b = e.beginLine(b)
	}
	b = append(b, "}"...)
	return b
}

// appendMap appends a map as pairs in the order of their keys.
func (e *encoder) appendMap(b []byte, p *plan, v reflect.Value, form Form) []byte {
	type pair struct {
		key, value reflect.Value
		text       []byte
	}
	pairs := make([]pair, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		sub := encoder{Options: e.Options, flat: 1}
		text := sub.appendValue(nil, p.key, it.Key(), Positional)
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
			b = e.beginLine(b)
		case i > 0:
			b = append(b, " "...)
		}
		b = append(b, "{"...)
		b = append(b, kv.text...)
		b = append(b, ", "...)
		b = e.appendValue(b, p.elem, kv.value, elemForm(form))
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
		b = e.beginLine(b)
	}
	b = append(b, "}"...)
	return b
}

// cmpOrdered compares keys. cmp.Compare would also order NaN, which costs a comparison.
func cmpOrdered[T int64 | uint64 | string](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// appendPointer appends an optional value: {} for nil, the value itself for a scalar, and a struct in one
// more pair of braces, which initialises a std::optional and a std::vector.
func (e *encoder) appendPointer(b []byte, p *plan, v reflect.Value, form Form) []byte {
	switch {
	case v.IsNil():
		b = append(b, "{}"...)
	case p.elem.kind == kindStruct:
		e.flat++
		b = append(b, "{"...)
		b = e.appendValue(b, p.elem, v.Elem(), form)
		b = append(b, "}"...)
		e.flat--
	default:
		b = e.appendValue(b, p.elem, v.Elem(), form)
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
