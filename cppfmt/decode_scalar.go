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

// readScalar reads a number, a string, or a type with UnmarshalText. It reads a single literal directly,
// and parses and computes everything else as an expression.
func (d *decoder) readScalar(p *plan, v reflect.Value) *ReadError {
	if d.is('{') {
		return d.readBracedScalar(p, v)
	}
	start := d.tok
	done, err := d.readLiteral(p, v)
	if done && err == nil && d.atEnd() {
		return nil
	}
	if done && err != nil {
		return err
	}
	c, err := d.readConstant(start)
	if err != nil {
		return err
	}
	if err := c.store(p, v); err != nil {
		return d.errorf(start, "%w", err)
	}
	return nil
}

// readBracedScalar reads {} and {value}, which are initialisers of scalars too.
func (d *decoder) readBracedScalar(p *plan, v reflect.Value) *ReadError {
	d.next()
	if d.accept('}') {
		v.SetZero()
		return nil
	}
	if d.is('{') {
		return d.errExpected("value")
	}
	if err := d.readScalar(p, v); err != nil {
		return err
	}
	if d.accept(','); !d.accept('}') {
		return d.errExpected("'}'")
	}
	return nil
}

// readLiteral reads the usual case: one literal, with a sign, of the kind that the plan wants. If it
// finds something else, done is false and the caller goes back to the start. An error is final.
func (d *decoder) readLiteral(p *plan, v reflect.Value) (done bool, err *ReadError) {
	switch p.kind {
	case kindInt, kindUint:
		return d.readIntLiteral(p, v)
	case kindFloat:
		return d.readFloatLiteral(p, v)
	case kindBool:
		yes := d.tok.Is(d.src, "true")
		if !yes && !d.tok.Is(d.src, "false") {
			return false, nil
		}
		d.next()
		if !d.atEnd() {
			return false, nil
		}
		v.SetBool(yes)
		return true, nil
	case kindString, kindText, kindEnum:
		return d.readTextLiteral(p, v)
	}
	return false, nil
}

// readIntLiteral reads an integer literal, for a signed type with a sign.
func (d *decoder) readIntLiteral(p *plan, v reflect.Value) (done bool, err *ReadError) {
	start := d.tok
	negative := p.kind == kindInt && d.accept('-')
	t := d.tok
	if t.Kind != cpptext.Int {
		return false, nil
	}
	x, bad := cpptext.ParseInt(t.Text(d.src))
	if bad != nil {
		return true, d.placeError(t, bad)
	}
	d.next()
	if !d.atEnd() {
		return false, nil
	}
	if bad := storeInt(p, v, x, negative); bad != nil {
		return true, d.errorf(start, "%w", bad)
	}
	return true, nil
}

// readFloatLiteral reads a floating or integer literal with a sign.
func (d *decoder) readFloatLiteral(p *plan, v reflect.Value) (done bool, err *ReadError) {
	negative := d.accept('-')
	t := d.tok
	if t.Kind != cpptext.Float && t.Kind != cpptext.Int {
		return false, nil
	}
	x, bad := cpptext.ParseFloat(t.Text(d.src), p.typ.Bits())
	if bad != nil {
		return true, d.placeError(t, bad)
	}
	if negative {
		x = -x
	}
	d.next()
	if !d.atEnd() {
		return false, nil
	}
	v.SetFloat(x)
	return true, nil
}

// readTextLiteral reads adjacent strings or, for an enum, an enumerator with its qualifiers.
func (d *decoder) readTextLiteral(p *plan, v reflect.Value) (done bool, err *ReadError) {
	start := d.tok
	switch {
	case start.Kind == cpptext.String:
		text, err := d.readStrings()
		if err != nil {
			return true, err
		}
		if !d.atEnd() {
			return false, nil
		}
		return true, d.storeText(start, p, v, text)
	case start.Kind == cpptext.Ident && p.kind == kindEnum:
		name := start // the last part of a qualified name
		for d.next(); d.tok.Is(d.src, "::"); d.next() {
			if d.next(); d.tok.Kind != cpptext.Ident {
				return false, nil
			}
			name = d.tok
		}
		if !d.atEnd() {
			return false, nil
		}
		return true, d.storeText(start, p, v, name.Text(d.src))
	}
	return false, nil
}

// readStrings takes adjacent string literals and returns their text. For one literal without escapes the
// bytes alias the source.
func (d *decoder) readStrings() ([]byte, *ReadError) {
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
		return nil, d.placeError(t, err)
	}
	return text, nil
}

// hasEscape reports whether there is a backslash in a literal.
func hasEscape(lit []byte) bool {
	for _, c := range lit {
		if c == '\\' {
			return true
		}
	}
	return false
}

// placeError moves an error of cpptext about the text of the token t to the place of t.
func (d *decoder) placeError(t cpptext.Token, err error) *ReadError {
	r := d.syntaxError(err)
	if r.Line == 1 {
		r.Column += t.Column - 1
	}
	r.Line += t.Line - 1
	return r
}

// storeText stores a string, or passes it to UnmarshalText.
func (d *decoder) storeText(t cpptext.Token, p *plan, v reflect.Value, text []byte) *ReadError {
	if err := storeText(p, v, text); err != nil {
		return d.errorf(t, "%w", err)
	}
	return nil
}

// storeText is the method of that name with a plain error.
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

// readConstant parses the expression that begins with the token t and computes it.
func (d *decoder) readConstant(t cpptext.Token) (constant, *ReadError) {
	e, bad := d.parseExpr(t)
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

// readBytes reads {0x48, 0x8b}, or a string: pairs of hexadecimal digits under the option hex, the
// bytes themselves without it.
func (d *decoder) readBytes(p *plan, v reflect.Value) *ReadError {
	if d.takeNull() {
		v.SetZero()
		return nil
	}
	start := d.tok
	if d.tok.Kind != cpptext.String && !p.hex || d.is('{') {
		data, err := d.readByteList()
		if err == nil {
			err = d.storeBytes(start, p, v, data)
		}
		return err
	}
	c, err := d.readConstant(start)
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

// readByteList reads a braced list of numbers; a string in braces is a list of one.
func (d *decoder) readByteList() ([]byte, *ReadError) {
	closing, _, err := d.openBrace("")
	if err != nil {
		return nil, err
	}
	var data []byte
	var b byte
	p, v := bytePlan, reflect.ValueOf(&b).Elem()
	for i := 0; !d.is(closing); i++ {
		if err := d.readScalar(p, v); err != nil {
			return nil, addStep(fmt.Sprintf("[%d]", i), err)
		}
		data = append(data, b)
		if err := d.takeSeparator(closing); err != nil {
			return nil, err
		}
	}
	d.next()
	return data, nil
}

// bytePlan is the plan of one byte.
var bytePlan = &plan{kind: kindUint, typ: reflect.TypeFor[byte]()}

// storeBytes stores data in a slice or an array of bytes.
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
			return nil, fmt.Errorf("%q is not a sequence of hexadecimal pairs", part[:min(len(part), 40)])
		}
		for i := 0; i < len(part); i += 2 {
			hi, lo := strings.IndexByte(hexDigits, part[i]|0x20), strings.IndexByte(hexDigits, part[i+1]|0x20)
			if hi < 0 || lo < 0 {
				return nil, fmt.Errorf("%q is not a pair of hexadecimal digits", part[i:i+2])
			}
			out = append(out, byte(hi<<4|lo))
		}
	}
	return out, nil
}

const hexDigits = "0123456789abcdef"
