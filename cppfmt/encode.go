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

// An encoder writes one value. Its methods append to buf; the first error stays in err, with its
// path, and what is written after it does not matter.
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
	whole     reflect.Type // a struct of which no member is left out
	err       *ValueError
}

// maxDepth bounds the nesting of values that are written or read.
const maxDepth = 500

// text appends s, which holds no line end.
func (e *encoder) text(s string) { e.buf = append(e.buf, s...) }

// newline begins a line at the current level.
func (e *encoder) newline() {
	e.buf = append(e.buf, '\n')
	e.lineStart = len(e.buf)
	for range e.level {
		e.buf = append(e.buf, e.Indent...)
	}
}

// oneLine reports whether lists stay on the line.
func (e *encoder) oneLine() bool { return e.Width < 0 || e.flat > 0 }

// wrap moves what was written since mark, where a space stands, to the next line, if the line has
// become too long. Room for one more byte, a comma, is kept.
func (e *encoder) wrap(mark int) {
	if e.oneLine() || len(e.buf)-e.lineStart < e.Width || mark < e.lineStart {
		return
	}
	n := e.level * len(e.Indent)
	e.buf[mark] = '\n'
	e.lineStart = mark + 1
	for range e.level {
		e.buf = append(e.buf, e.Indent...)
	}
	copy(e.buf[mark+1+n:], e.buf[mark+1:len(e.buf)-n])
	for i := range n {
		e.buf[mark+1+i] = e.Indent[i%len(e.Indent)]
	}
}

func (e *encoder) fail(err error) {
	if e.err == nil {
		e.err = &ValueError{Err: err}
	}
}

// value appends v. Lists and structs are on levels of their own, one below e.level.
func (e *encoder) value(p *plan, v reflect.Value, form Form) {
	switch p.kind {
	case kindBool:
		e.buf = strconv.AppendBool(e.buf, v.Bool())
	case kindInt:
		e.buf = appendInt(e.buf, v.Int(), p.hex)
	case kindUint:
		e.buf = appendUint(e.buf, v.Uint(), p.hex)
	case kindFloat:
		e.buf = appendFloat(e.buf, v.Float(), p.typ.Bits())
	case kindString:
		e.buf = cpptext.AppendQuote(e.buf, v.String())
	case kindBytes:
		e.bytes(p, v)
	case kindText, kindEnum, kindCustom:
		e.method(p, v)
	case kindPtr:
		e.pointer(p, v, form)
	default:
		if e.depth++; e.depth > maxDepth {
			e.fail(fmt.Errorf("nested deeper than %d", maxDepth))
			return
		}
		switch p.kind {
		case kindList:
			e.list(p, v, form)
		case kindMap:
			e.mapRows(p, v, form)
		case kindStruct:
			if form == Positional || p.rows && form == rowForm {
				e.row(p, v)
			} else {
				e.members(p, v)
			}
		}
		e.depth--
	}
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
func (e *encoder) members(p *plan, v reflect.Value) {
	e.text("{")
	n, multi := 0, false
	scope := e.structName(p)
	e.level++
	for i := range p.fields {
		f := &p.fields[i]
		fv := f.of(v)
		if (f.omit || e.OmitZero) && p.typ != e.whole && isZero(f.plan, fv) || e.shapes.absent(p, i) {
			continue
		}
		if n > 0 {
			e.text(",")
		}
		n++
		mark := len(e.buf)
		after := multi // a member of several lines stands before
		multi = !e.oneLine() && spansLines(f.plan, fv)
		if multi || after {
			e.newline()
		} else {
			e.text(" ")
		}
		e.text(f.label)
		e.scope = f.enumScope(scope)
		e.value(f.plan, fv, Designated)
		if e.err != nil {
			e.err.Path = joinPath(f.goName, e.err.Path)
			return
		}
		if n > 1 && !multi && !after {
			e.wrap(mark)
		}
	}
	e.level--
	if n > 0 && !multi {
		e.text(" ")
	}
	e.text("}")
}

// structName returns the C++ name of a struct type, "" if it is anonymous.
func (e *encoder) structName(p *plan) string {
	switch {
	case e.TypeName == "" || p.typ != e.root:
		return p.name
	case e.TypeName == "-":
		return ""
	}
	return e.TypeName
}

// row appends a struct in positional form, on one line.
func (e *encoder) row(p *plan, v reflect.Value) {
	e.flat++
	e.text("{")
	n := 0
	scope := e.structName(p)
	for i := range p.fields {
		f := &p.fields[i]
		if e.shapes.absent(p, i) {
			continue
		}
		if n > 0 {
			e.text(", ")
		}
		n++
		e.scope = f.enumScope(scope)
		e.value(f.plan, f.of(v), Positional)
		if e.err != nil {
			e.err.Path = joinPath(f.goName, e.err.Path)
			break
		}
	}
	e.text("}")
	e.flat--
}

// list appends a list: structs and maps have a line each, scalars fill lines.
func (e *encoder) list(p *plan, v reflect.Value, form Form) {
	n := v.Len()
	lines := !e.oneLine() && spansLines(p, v)
	e.text("{")
	e.level++
	for i := range n {
		mark := len(e.buf)
		switch {
		case lines:
			e.newline()
		case i > 0:
			e.text(" ")
		}
		e.value(p.elem, v.Index(i), elemForm(form))
		if e.err != nil {
			e.err.Path = joinPath("["+strconv.Itoa(i)+"]", e.err.Path)
			return
		}
		if i > 0 && !lines {
			e.wrap(mark)
		}
		if lines || i < n-1 {
			e.text(",")
		}
	}
	e.level--
	if lines {
		e.newline()
	}
	e.text("}")
}

// mapRows appends a map as pairs in the order of their keys.
func (e *encoder) mapRows(p *plan, v reflect.Value, form Form) {
	type pair struct {
		key, value reflect.Value
		text       []byte
	}
	pairs := make([]pair, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		sub := encoder{Options: e.Options, flat: 1}
		sub.value(p.key, it.Key(), Positional)
		if sub.err != nil {
			e.fail(sub.err.Err)
			return
		}
		pairs = append(pairs, pair{it.Key(), it.Value(), sub.buf})
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
	e.text("{")
	e.level++
	for i, kv := range pairs {
		switch {
		case lines:
			e.newline()
		case i > 0:
			e.text(" ")
		}
		e.text("{")
		e.buf = append(e.buf, kv.text...)
		e.text(", ")
		e.value(p.elem, kv.value, elemForm(form))
		e.text("}")
		if e.err != nil {
			e.err.Path = joinPath("["+string(kv.text)+"]", e.err.Path)
			return
		}
		if lines || i < len(pairs)-1 {
			e.text(",")
		}
	}
	e.level--
	if lines {
		e.newline()
	}
	e.text("}")
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
func (e *encoder) pointer(p *plan, v reflect.Value, form Form) {
	switch {
	case v.IsNil():
		e.text("{}")
	case p.elem.kind == kindStruct:
		e.flat++
		e.text("{")
		e.value(p.elem, v.Elem(), form)
		e.text("}")
		e.flat--
	default:
		e.value(p.elem, v.Elem(), form)
	}
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
func (e *encoder) bytes(p *plan, v reflect.Value) {
	const digits = "0123456789abcdef"
	if p.hex {
		e.text(`"`)
		for i := range v.Len() {
			if i > 0 {
				e.text(" ")
			}
			b := byte(v.Index(i).Uint())
			e.buf = append(e.buf, digits[b>>4], digits[b&15])
		}
		e.text(`"`)
		return
	}
	e.text("{")
	e.level++
	for i := range v.Len() {
		mark := len(e.buf)
		if i > 0 {
			e.text(", ")
			mark++
		}
		b := byte(v.Index(i).Uint())
		e.buf = append(e.buf, '0', 'x', digits[b>>4], digits[b&15])
		if i > 0 {
			e.wrap(mark)
		}
	}
	e.level--
	e.text("}")
}

// method appends what a method of the value returns.
func (e *encoder) method(p *plan, v reflect.Value) {
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
		return
	}
	x := v.Interface()
	if p.kind == kindCustom {
		e.custom(x)
		return
	}
	var scratch [64]byte
	text, err := marshalText(x, scratch[:0])
	switch {
	case err != nil:
		e.fail(err)
	case p.kind == kindText:
		e.buf = cpptext.AppendQuote(e.buf, text)
	case !isIdentifier(string(text)):
		e.fail(fmt.Errorf("enumerator %q is no C++ identifier", text))
	default:
		if e.scope != "" {
			e.text(e.scope)
			e.text("::")
		}
		e.buf = append(e.buf, text...)
	}
}

// custom appends what AppendCPP writes, which has to be one expression.
func (e *encoder) custom(x any) {
	from := len(e.buf)
	out, err := x.(interface {
		AppendCPP(dst []byte) ([]byte, error)
	}).AppendCPP(e.buf)
	if err == nil && (len(out) < from || !bytes.Equal(out[:from], e.buf)) {
		err = fmt.Errorf("AppendCPP changed what it was to append to")
	}
	if err == nil {
		_, err = cpptext.ParseExpr(out[from:])
	}
	if err != nil {
		e.fail(fmt.Errorf("AppendCPP: %w", err))
		return
	}
	e.buf = out
	if i := bytes.LastIndexByte(out[from:], '\n'); i >= 0 {
		e.lineStart = from + i + 1
	}
}

func marshalText(x any, dst []byte) ([]byte, error) {
	if a, ok := x.(encoding.TextAppender); ok {
		return a.AppendText(dst)
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
			return appendUint(append(dst, '-'), uint64(-x), true)
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
