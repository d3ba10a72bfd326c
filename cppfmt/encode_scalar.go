package cppfmt

import (
	"bytes"
	"encoding"
	"fmt"
	"math"
	"reflect"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// appendBytes appends a []byte: with the option hex as "48 8b", otherwise as {0x48, 0x8b}.
func (e *encoder) appendBytes(b []byte, p *plan, v reflect.Value) []byte {
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
			b = e.wrapLine(b, mark)
		}
	}
	e.level--
	b = append(b, "}"...)
	return b
}

// appendMethod appends the text that a method of the value returns.
func (e *encoder) appendMethod(b []byte, p *plan, v reflect.Value) []byte {
	// A method with a pointer receiver needs an address. A value in a map has none: it is copied.
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
		return e.appendCustom(b, x)
	}
	text, err := e.marshalText(x)
	switch {
	case err != nil:
		e.fail(err)
	case p.kind == kindText:
		b = cpptext.AppendQuote(b, string(text))
	case !isIdentifier(string(text)):
		e.fail(fmt.Errorf("enumerator %q is not a C++ identifier", text))
	default:
		if e.scope != "" {
			b = append(b, e.scope...)
			b = append(b, "::"...)
		}
		b = append(b, text...)
	}
	return b
}

// appendCustom appends the text of AppendCPP, which has to be one expression.
func (e *encoder) appendCustom(b []byte, x any) []byte {
	out, err := x.(interface {
		AppendCPP(dst []byte) ([]byte, error)
	}).AppendCPP(e.scratch[:0])
	if err == nil {
		// The text of a stranger must not be able to end the literal: "1}; evil(" is refused.
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

// marshalText returns the text of x, which is valid until the next call.
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
	// The bits distinguish -0.0 from 0.0.
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
			if !isZero(p.fields[i].plan, p.fields[i].valueIn(v)) {
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
		return append(dst, "INT64_MIN"...) // -9223372036854775808 is not a literal: - is an operator, and its operand is too large
	case hex:
		if x < 0 {
			dst = appendUint(append(dst, '-'), uint64(-x), true)
			if x <= math.MinInt32 {
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

// appendUint appends an unsigned integer. A hexadecimal literal has the right type without a suffix.
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
	// Like encoding/json: exponents only for very small and very large numbers.
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
