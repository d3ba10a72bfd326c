package cppfmt

import (
	"bytes"
	"encoding"
	"fmt"
	"math"
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

// bytes appends []byte as "48 8b" with the option hex and as {0x48, 0x8b} without it.
func (e *encoder) bytes(b []byte, p *plan, v reflect.Value) []byte {
	const digits = "0123456789abcdef"
	if p.hex {
		b = append(b, `"`...)
		for i := range v.Len() {
			if i > 0 {
				b = append(b, " "...)
			}
			c := byte(v.Index(i).Uint())
			b = append(b, digits[c>>4], digits[c&15])
		}
		b = append(b, `"`...)
		return b
	}
	b = append(b, "{"...)
	e.level++
	for i := range v.Len() {
		mark := len(b)
		if i > 0 {
			b = append(b, ", "...)
			mark++
		}
		c := byte(v.Index(i).Uint())
		b = append(b, '0', 'x', digits[c>>4], digits[c&15])
		if i > 0 {
			b = e.wrap(b, mark)
		}
	}
	e.level--
	b = append(b, "}"...)
	return b
}

// method appends what a method of the value returns.
func (e *encoder) method(b []byte, p *plan, v reflect.Value) []byte {
	if p.byAddr {
		if !v.CanAddr() {
			c := reflect.New(p.typ).Elem()
			c.Set(v)
			v = c
		}
		v = v.Addr()
	}
	if v.Kind() == reflect.Interface && v.IsNil() {
		e.fail(errNil)
		return b
	}
	x := v.Interface()
	if p.kind == kindCustom {
		return e.custom(b, x)
	}
	text, err := e.marshalText(x)
	switch {
	case err != nil:
		e.fail(err)
	case p.kind == kindText:
		b = cpptext.AppendQuote(b, string(text))
	case !isIdentifier(string(text)):
		e.fail(fmt.Errorf("enumerator %q is no C++ identifier", text))
	default:
		if e.scope != "" {
			b = append(b, e.scope...)
			b = append(b, "::"...)
		}
		b = append(b, text...)
	}
	return b
}

// custom appends what AppendCPP writes, which has to be one expression.
func (e *encoder) custom(b []byte, x any) []byte {
	out, err := x.(interface {
		AppendCPP(dst []byte) ([]byte, error)
	}).AppendCPP(e.scratch[:0])
	if err == nil {
		_, err = cpptext.ParseExpr(out)
	}
	if err != nil {
		e.fail(fmt.Errorf("AppendCPP: %w", err))
		return b
	}
	e.scratch = out
	if i := bytes.LastIndexByte(out, '\n'); i >= 0 {
		e.lineStart = len(b) + i + 1
	}
	return append(b, out...)
}

// marshalText returns the text of x, which is good until the next call.
func (e *encoder) marshalText(x any) (text []byte, err error) {
	if a, ok := x.(encoding.TextAppender); ok {
		e.scratch, err = a.AppendText(e.scratch[:0])
		return e.scratch, err
	}
	return x.(encoding.TextMarshaler).MarshalText()
}

// isZero reports whether omitzero leaves a value out. -0.0 is not zero: it would read back as 0.0.
func isZero(p *plan, v reflect.Value) bool {
	switch {
	case p.hasIsZero:
		if v.Kind() == reflect.Pointer && v.IsNil() {
			return true
		}
		return v.Interface().(interface{ IsZero() bool }).IsZero()
	case p.kind == kindString, (p.kind == kindList || p.kind == kindBytes || p.kind == kindMap) && !p.fixed:
		return v.Len() == 0
	case p.kind == kindInt:
		return v.Int() == 0
	case p.kind == kindFloat:
		return math.Float64bits(v.Float()) == 0
	case p.kind == kindList:
		for i := range v.Len() {
			if !isZero(p.elem, v.Index(i)) {
				return false
			}
		}
		return true
	case p.kind == kindStruct:
		for i := range p.fields {
			if !isZero(p.fields[i].plan, p.fields[i].of(v)) {
				return false
			}
		}
		return true
	}
	return v.IsZero()
}

// appendInt appends an integer with the suffix that its value needs.
func appendInt(dst []byte, x int64, hex bool) []byte {
	switch {
	case x == math.MinInt64:
		return append(dst, "INT64_MIN"...) // there is no such literal: - is an operator
	case hex:
		if x < 0 {
			dst = appendUint(append(dst, '-'), uint64(-x), true)
			if x < math.MinInt32 {
				dst = append(dst, "LL"...) // 0xffffffff alone is unsigned, and so would be its negative
			}
			return dst
		}
		return appendUint(dst, uint64(x), true)
	}
	dst = strconv.AppendInt(dst, x, 10)
	if x != int64(int32(x)) {
		dst = append(dst, "LL"...)
	}
	return dst
}

// appendUint appends an unsigned integer. Hexadecimal literals find their type without a suffix.
func appendUint(dst []byte, x uint64, hex bool) []byte {
	if hex {
		return strconv.AppendUint(append(dst, "0x"...), x, 16)
	}
	dst = strconv.AppendUint(dst, x, 10)
	switch {
	case x > math.MaxInt64:
		dst = append(dst, "ULL"...)
	case x > math.MaxUint32:
		dst = append(dst, "LL"...)
	case x > math.MaxInt32:
		dst = append(dst, 'U')
	}
	return dst
}

// appendFloat appends the shortest literal that reads back as x: with a point or an exponent, and f
// if it is a float.
func appendFloat(dst []byte, x float64, bits int) []byte {
	switch {
	case math.IsNaN(x):
		return append(dst, "NAN"...)
	case math.IsInf(x, 1):
		return append(dst, "INFINITY"...)
	case math.IsInf(x, -1):
		return append(dst, "-INFINITY"...)
	}
	format := byte('f')
	if abs := math.Abs(x); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	from := len(dst)
	dst = strconv.AppendFloat(dst, x, format, -1, bits)
	if format == 'f' && bytes.IndexByte(dst[from:], '.') < 0 {
		dst = append(dst, ".0"...)
	}
	if bits == 32 {
		dst = append(dst, 'f')
	}
	return dst
}
