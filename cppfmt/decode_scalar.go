package cppfmt

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// scalar reads a number, a string, or what has UnmarshalText. Literals are read at once; everything
// else is parsed as an expression and computed.
func (d *decoder) scalar(p *plan, v reflect.Value) *ReadError {
	if d.is('{') {
		return d.bracedScalar(p, v)
	}
	start := d.tok
	done, err := d.literal(p, v)
	if done && err == nil && d.ends() {
		return nil
	}
	if done && err != nil {
		return err
	}
	c, err := d.constant(start)
	if err != nil {
		return err
	}
	if err := c.store(p, v); err != nil {
		return d.errorf(start, "%w", err)
	}
	return nil
}

// bracedScalar reads {} and {value}, which initialise scalars as well.
func (d *decoder) bracedScalar(p *plan, v reflect.Value) *ReadError {
	d.next()
	if d.got('}') {
		v.SetZero()
		return nil
	}
	if d.is('{') {
		return d.expected("value")
	}
	if err := d.scalar(p, v); err != nil {
		return err
	}
	if d.got(','); !d.got('}') {
		return d.expected("'}'")
	}
	return nil
}

// literal reads the usual case: one literal, with a sign, of the kind that the plan wants. If it
// does not find that it reports done false, and the caller goes back; an error is final.
func (d *decoder) literal(p *plan, v reflect.Value) (done bool, err *ReadError) {
	start := d.tok
	negative := false
	if (p.kind == kindInt || p.kind == kindFloat) && d.got('-') {
		negative = true
	}
	t := d.tok
	switch {
	case t.Kind == cpptext.Int && (p.kind == kindInt || p.kind == kindUint):
		x, err := cpptext.ParseInt(t.Text(d.src))
		if err != nil {
			return true, d.literalError(t, err)
		}
		d.next()
		if !d.ends() {
			return false, nil
		}
		if err := storeInt(p, v, x, negative); err != nil {
			return true, d.errorf(start, "%w", err)
		}
		return true, nil
	case (t.Kind == cpptext.Float || t.Kind == cpptext.Int) && p.kind == kindFloat:
		x, err := cpptext.ParseFloat(t.Text(d.src), p.typ.Bits())
		if err != nil {
			return true, d.literalError(t, err)
		}
		if negative {
			x = -x
		}
		d.next()
		if !d.ends() {
			return false, nil
		}
		v.SetFloat(x)
		return true, nil
	case t.Kind == cpptext.String && (p.kind == kindString || p.kind == kindText || p.kind == kindEnum):
		text, err := d.strings()
		if err != nil {
			return true, err
		}
		if !d.ends() {
			return false, nil
		}
		return true, d.storeText(start, p, v, text)
	case t.Kind == cpptext.Ident && p.kind == kindBool:
		yes := t.Is(d.src, "true")
		d.next()
		if !d.ends() || !yes && !t.Is(d.src, "false") {
			return false, nil
		}
		v.SetBool(yes)
		return true, nil
	case t.Kind == cpptext.Ident && p.kind == kindEnum:
		name := t // the last part of a qualified name
		for d.next(); d.tok.Is(d.src, "::"); d.next() {
			if d.next(); d.tok.Kind != cpptext.Ident {
				return false, nil
			}
			name = d.tok
		}
		if !d.ends() {
			return false, nil
		}
		return true, d.storeText(start, p, v, name.Text(d.src))
	}
	return false, nil
}

// strings takes adjacent string literals and returns their text. The bytes are the source's own if
// there is one literal without escapes.
func (d *decoder) strings() ([]byte, *ReadError) {
	t := d.tok
	d.next()
	lit := t.Text(d.src)
	if d.tok.Kind != cpptext.String && lit[0] == '"' && lit[len(lit)-1] == '"' && !hasEscape(lit) {
		return lit[1 : len(lit)-1], nil
	}
	text, err := cpptext.AppendUnquote(nil, lit)
	for err == nil && d.tok.Kind == cpptext.String {
		t = d.tok
		d.next()
		text, err = cpptext.AppendUnquote(text, t.Text(d.src))
	}
	if err != nil {
		return nil, d.literalError(t, err)
	}
	return text, nil
}

func hasEscape(lit []byte) bool {
	for _, c := range lit {
		if c == '\\' {
			return true
		}
	}
	return false
}

// literalError moves an error of cpptext about the text of the token t to the place of t.
func (d *decoder) literalError(t cpptext.Token, err error) *ReadError {
	r := d.syntax(err)
	if r.Line == 1 {
		r.Column += t.Column - 1
	}
	r.Line += t.Line - 1
	return r
}

// storeText stores a string, or hands it to UnmarshalText.
func (d *decoder) storeText(t cpptext.Token, p *plan, v reflect.Value, text []byte) *ReadError {
	if err := storeText(p, v, text); err != nil {
		return d.errorf(t, "%w", err)
	}
	return nil
}

func storeText(p *plan, v reflect.Value, text []byte) error {
	if p.kind == kindString {
		v.SetString(string(text))
		return nil
	}
	u, ok := v.Addr().Interface().(encoding.TextUnmarshaler)
	if !ok {
		return fmt.Errorf("%v has MarshalText but not UnmarshalText", p.typ)
	}
	if err := u.UnmarshalText(text); err != nil {
		return fmt.Errorf("%q: %w", text[:min(len(text), 80)], err)
	}
	return nil
}

// storeInt stores a magnitude with its sign.
func storeInt(p *plan, v reflect.Value, x uint64, negative bool) error {
	sign := ""
	if negative {
		sign = "-"
	}
	if p.kind == kindUint {
		if negative && x != 0 || v.OverflowUint(x) {
			return fmt.Errorf("%s%d does not fit %v", sign, x, p.typ)
		}
		v.SetUint(x)
		return nil
	}
	i := int64(x)
	if negative {
		i = -i
	}
	if x > math.MaxInt64 && !(negative && x == 1<<63) || v.OverflowInt(i) {
		return fmt.Errorf("%s%d does not fit %v", sign, x, p.typ)
	}
	v.SetInt(i)
	return nil
}

// constant parses the expression that begins with the token t, computes it, and goes behind it.
func (d *decoder) constant(t cpptext.Token) (constant, *ReadError) {
	e, bad := d.expr(t)
	if bad != nil {
		return constant{}, bad
	}
	c, at, err := eval(e)
	if err == nil {
		return c, nil
	}
	line, column := cpptext.Position(d.src, at.Range().Start)
	if bad, ok := errors.AsType[*cpptext.Error](err); ok {
		err = errors.New(bad.Problem)
	}
	return c, &ReadError{Line: line, Column: column, Err: err}
}

// bytesValue reads {0x48, 0x8b}, or a string: pairs of hexadecimal digits under the option hex, the
// bytes themselves without it.
func (d *decoder) bytesValue(p *plan, v reflect.Value) *ReadError {
	if d.null() {
		v.SetZero()
		return nil
	}
	start := d.tok
	if d.tok.Kind != cpptext.String && !p.hex || d.is('{') {
		data, err := d.byteList()
		if err == nil {
			err = d.storeBytes(start, p, v, data)
		}
		return err
	}
	c, err := d.constant(start)
	if err != nil {
		return err
	}
	if c.kind != constString {
		return d.errorf(start, "expected text, found %s", c.kind)
	}
	data := []byte(c.text)
	if p.hex {
		var bad error
		if data, bad = parseHex(c.text); bad != nil {
			return d.errorf(start, "%w", bad)
		}
	}
	return d.storeBytes(start, p, v, data)
}

// byteList reads a braced list of numbers; a string in braces is a list of one.
func (d *decoder) byteList() ([]byte, *ReadError) {
	closing, _, err := d.open("")
	if err != nil {
		return nil, err
	}
	var data []byte
	var b byte
	p, v := bytePlan, reflect.ValueOf(&b).Elem()
	for i := 0; !d.is(closing); i++ {
		if err := d.scalar(p, v); err != nil {
			return nil, in(fmt.Sprintf("[%d]", i), err)
		}
		data = append(data, b)
		if err := d.separator(closing); err != nil {
			return nil, err
		}
	}
	d.next()
	return data, nil
}

// bytePlan is the plan of one byte.
var bytePlan = &plan{kind: kindUint, typ: reflect.TypeFor[byte]()}

func (d *decoder) storeBytes(t cpptext.Token, p *plan, v reflect.Value, data []byte) *ReadError {
	if !p.fixed {
		v.SetZero()
		if len(data) > 0 {
			v.SetBytes(data)
		}
		return nil
	}
	if len(data) > v.Len() {
		return d.errorf(t, "%d bytes do not fit %v", len(data), p.typ)
	}
	v.SetZero()
	reflect.Copy(v, reflect.ValueOf(data).Convert(reflect.SliceOf(p.typ.Elem())))
	return nil
}

// parseHex reads pairs of hexadecimal digits with or without white space between.
func parseHex(text string) ([]byte, error) {
	var out []byte
	for part := range strings.FieldsSeq(text) {
		if len(part)%2 != 0 {
			return nil, fmt.Errorf("%q is no sequence of hexadecimal pairs", part[:min(len(part), 40)])
		}
		for i := 0; i < len(part); i += 2 {
			hi, lo := strings.IndexByte(hexDigits, part[i]|0x20), strings.IndexByte(hexDigits, part[i+1]|0x20)
			if hi < 0 || lo < 0 {
				return nil, fmt.Errorf("%q is no pair of hexadecimal digits", part[i:i+2])
			}
			out = append(out, byte(hi<<4|lo))
		}
	}
	return out, nil
}

const hexDigits = "0123456789abcdef"
