package cppfmt

import (
	"encoding"
	"math"
	"reflect"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// unmarshalLenient reads a source that is not right. If it cannot be read either way, the error is the one
// about the source as it is.
func unmarshalLenient(src []byte, p *plan, v reflect.Value, o *Options, problem error) error {
	text, mends := lenient.Clean(src)
	d := newDecoder(text, o)
	d.lenient = true
	if err := d.readWhole(p, v); err != nil {
		reset(p, v)
		return problem
	}
	if o.OnMend != nil {
		for _, m := range append(mends, d.mends...) {
			o.OnMend(m)
		}
	}
	return nil
}

// readWhole reads a source with one value. "return" and "name =" may be before it, closing brackets after it.
func (d *decoder) readWhole(p *plan, v reflect.Value) error {
	d.skipAssignment()
	// A declaration. Inside its initialiser the decoder is lenient, too.
	if start := d.tok; d.atTypedValue(p) {
		d.mend(start, "type before a value")
	} else if !d.isBare() && !d.is('[') {
		return d.unmarshal(p, v)
	}
	reset(p, v)
	if err := d.readValue(p, v, nil); err != nil {
		return addStep(p.root(), err)
	}
	for extra := d.tok; !d.accept(';') && d.tok.Kind != cpptext.EOF; extra = d.tok {
		if !d.accept('}') && !d.accept(')') && !d.accept(']') {
			return d.errExpected("end of value")
		}
		d.mend(extra, "closing bracket too many")
	}
	for d.accept(';') || d.accept(',') {
	}
	if d.tok.Kind != cpptext.EOF {
		return d.errExpected("end of value")
	}
	return nil
}

// skipAssignment takes "return" and "name =" before a value.
func (d *decoder) skipAssignment() {
	if start := d.tok; d.acceptWord("return") || d.acceptWord("co_return") {
		d.mend(start, "return before a value")
	}
	if start := d.tok; start.Kind == cpptext.Ident && d.follows(1, "=") {
		d.next()
		d.next()
		d.mend(start, "assignment to a variable")
	}
}

// atTypedValue reports whether the source begins with a type and its value in brackets: location("a.cpp", 3),
// location{"a.cpp", 3}, and the compound literal of C, (location){"a.cpp", 3}. "location x" is a declaration.
func (d *decoder) atTypedValue(p *plan) bool {
	start := d.tok
	defer d.seek(start)
	if p.kind != kindStruct && p.kind != kindMap {
		return false
	}
	if d.accept('(') {
		ref, err := d.takeTypeName()
		return err == nil && ref.name != "" && d.accept(')') && d.is('{')
	}
	for d.tok.Kind == cpptext.Ident && !typeKeys[d.word()] {
		if d.next(); d.tok.Is(d.src, "::") {
			d.next()
			continue
		}
		break
	}
	if d.tok == start || d.is('<') && d.skipAngles() != nil {
		return false
	}
	return d.is('{') || d.is('(')
}

// isTypeName reports whether name, before a parenthesis, is that of the wanted type rather than of a function. A
// lenient decoder knows it in CamelCase, and dict of Python.
func (d *decoder) isTypeName(name, want string) bool {
	if name == want || containers[name] || d.defs[name] != nil {
		return true
	}
	plain := strings.NewReplacer("_", "")
	if !d.lenient || name != "dict" && !strings.EqualFold(plain.Replace(name), plain.Replace(want)) {
		return false
	}
	d.mend(d.tok, "type of another language")
	return true
}

// readWrapped reads a struct in braces inside of parentheses: location({"a.cpp", 3}). If the first member is a struct or
// a list, the braces could be its own, unless the first key in them shows otherwise.
func (d *decoder) readWrapped(p *plan, v reflect.Value, ref *typeRef, closing byte) (done bool, err *ReadError) {
	if !d.lenient || closing != ')' || !d.is('{') || len(p.fields) == 0 {
		return false, nil
	}
	start := d.tok
	d.next()
	first, keyed := p.fields[0].plan, false
	if d.atKey() {
		mends := d.mends
		key, err := d.readKey()
		keyed = err == nil && p.member(key) >= 0 && first.member(key) < 0
		d.mends = mends
	}
	d.seek(start)
	switch first.kind {
	case kindStruct, kindList, kindMap, kindPtr, kindCustom:
		if !keyed {
			return false, nil
		}
	}
	d.mend(start, "braces in parentheses")
	if err := d.readStruct(p, v, ref); err != nil {
		return true, err
	}
	if !d.accept(')') {
		return true, d.errExpected("')'")
	}
	return true, nil
}

// mend notes a mend at the token t.
func (d *decoder) mend(t cpptext.Token, what string) {
	d.mends = append(d.mends, lenient.Mend{Line: t.Line, Column: t.Column, What: what})
}

// follows reports whether the n-th token after tok is the punctuator s. tok is number 0.
func (d *decoder) follows(n int, s string) bool {
	t, l := d.tok, d.lex
	for range n {
		var err error
		if t, err = l.NextSignificant(); err != nil {
			return false
		}
	}
	return t.Is(d.src, s)
}

// atKey reports whether the next tokens are a key: name =, name:, "name": or .name =.
func (d *decoder) atKey() bool {
	switch {
	case d.tok.Kind == cpptext.Ident || d.tok.Kind == cpptext.String || d.tok.Kind == cpptext.Char:
		return d.follows(1, ":") || d.follows(1, "=")
	case d.is('.'):
		return d.follows(2, "=") || d.follows(2, ":") || d.follows(2, "{")
	}
	return false
}

// atNextElement reports whether the next token begins another element although there is no comma: a key,
// or a value with white space before it. A string after a string is a part of it.
func (d *decoder) atNextElement() bool {
	if d.atKey() || d.is(']') {
		return true
	}
	// Without white space it could be one token gone wrong: 12abc, "a"b.
	if d.tok.Start == 0 || strings.IndexByte(" \t\r\n", d.src[d.tok.Start-1]) < 0 {
		return false
	}
	switch d.tok.Kind {
	case cpptext.Int, cpptext.Float, cpptext.Ident, cpptext.Char:
		return true
	case cpptext.String:
		return true
	}
	return d.is('{')
}

// readKey takes a key in one of the forms of atKey and returns its name.
func (d *decoder) readKey() (string, *ReadError) {
	start := d.tok
	point := d.accept('.')
	name, quoted := d.word(), false
	if (d.tok.Kind == cpptext.String || d.tok.Kind == cpptext.Char) && !point {
		literal := string(d.tok.Text(d.src))
		if d.tok.Kind == cpptext.Char {
			literal = `"` + strings.Trim(literal, "'") + `"` // 'A' of Python is a string
		}
		text, err := cpptext.Unquote(literal)
		if err != nil {
			return "", d.placeError(d.tok, err)
		}
		name, quoted = text, true
	}
	if d.next(); d.accept(':') {
		d.mend(start, "':' after a member's name")
	} else if !d.accept('=') && !d.is('{') {
		return "", d.errExpected("'='")
	} else if !point || quoted {
		d.mend(start, "member's name without a point")
	}
	return name, nil
}

// lenientMember returns the index of the member with that name. Its words may be joined in another way: lastLine and
// LastLine for last_line. It returns -1 without one, or if several match. A designator of C++ has the exact name.
func (d *decoder) lenientMember(p *plan, at cpptext.Token, name string) int {
	if i := p.member(name); i >= 0 {
		return i
	}
	found := -1
	for i := range p.fields {
		if !lenient.SameName(p.fields[i].name, name) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	if found >= 0 {
		d.mend(at, "member's name in another style")
	}
	return found
}

// takeLenientSeparator takes what is between elements: commas, semicolons, or nothing.
func (d *decoder) takeLenientSeparator(closing byte) *ReadError {
	n := 0
	for start := d.tok; ; start = d.tok {
		switch {
		case d.accept(','):
			if n++; n > 1 {
				d.mend(start, "comma too many")
			}
			continue
		case d.accept(';'):
			n++
			d.mend(start, "';' between members")
			continue
		}
		break
	}
	if n == 0 && !d.is(closing) {
		if !d.atNextElement() {
			return d.errExpected("',' or '" + string(closing) + "'")
		}
		d.mend(d.tok, "missing comma")
	}
	return nil
}

// skipLenientValue takes the value of a member that the Go type does not have. The comma after it may be
// missing, so that the value has to be understood.
func (d *decoder) skipLenientValue() *ReadError {
	if d.is('{') || d.is('[') || d.is('(') {
		return d.skipBrackets()
	}
	start := d.tok
	d.next()
	if d.atEnd() || d.atNextElement() {
		return nil
	}
	_, err := d.parseExpr(start)
	return err
}

// readLenientScalar reads a scalar that is written as another kind: "42", 42.0, 1 for true, None. If it is
// none of these, done is false and the position does not change.
func (d *decoder) readLenientScalar(p *plan, v reflect.Value) (done bool) {
	start := d.tok
	negative := d.accept('-')
	t := d.tok
	text := d.takeQualified()
	ends := d.endsLiteral()
	if t.Kind == cpptext.String {
		unquoted, err := cpptext.Unquote(text)
		if ends = ends && err == nil && !negative; ends {
			text = strings.TrimSpace(unquoted)
		}
	}
	if negative {
		text = "-" + text
	}
	what := ""
	if ends {
		what = setLenient(p, v, t.Kind, text)
	}
	if what == "" {
		d.seek(start)
		return false
	}
	d.mend(start, what)
	return true
}

// takeQualified takes a token, or the name of an enumerator with what qualifies it: level::debug, level.debug,
// level->debug. It returns the text without blanks.
func (d *decoder) takeQualified() string {
	text := string(d.tok.Text(d.src))
	isName := d.tok.Kind == cpptext.Ident
	d.next()
	// A point can also begin the next member, after a missing comma.
	for isName && (d.tok.Is(d.src, "::") || d.tok.Is(d.src, "->") || d.is('.') && !d.atKey()) {
		text += string(d.tok.Text(d.src))
		if d.next(); d.tok.Kind != cpptext.Ident {
			break
		}
		text += d.word()
		d.next()
	}
	return text
}

// setLenient stores the text of one token, without its quotes, as the kind that p wants. It returns what it
// mended, or "" if the text does not mean such a value.
func setLenient(p *plan, v reflect.Value, kind cpptext.Kind, text string) string {
	switch p.kind {
	case kindInt, kindUint, kindFloat:
		return setLenientNumber(p, v, text)
	case kindBool:
		switch yes, ok := lenient.Bool(text); {
		case ok:
			v.SetBool(yes)
		case text == "0" || text == "1":
			v.SetBool(text == "1")
		default:
			return ""
		}
		return "true or false as " + text
	case kindString:
		if kind == cpptext.Char {
			s, err := cpptext.Unquote(`"` + strings.Trim(text, "'") + `"`)
			if err != nil {
				return ""
			}
			v.SetString(s)
			return "character for a string"
		}
		if kind == cpptext.Ident && nullWords[text] {
			v.SetString("")
			return text + " for a string"
		}
	case kindEnum, kindText:
		if kind == cpptext.Ident || kind == cpptext.String {
			return setEnumerator(v, text)
		}
	}
	return ""
}

// nullWords is the names of other languages for a value that does not exist.
var nullWords = map[string]bool{"None": true, "null": true, "nil": true, "undefined": true}

// setLenientNumber stores a number that is text or, for an integer, a floating number without a fraction.
func setLenientNumber(p *plan, v reflect.Value, text string) string {
	digits, negative := strings.CutPrefix(strings.TrimPrefix(text, "+"), "-")
	if p.kind == kindFloat {
		x, err := cpptext.ParseFloat([]byte(digits), p.typ.Bits())
		if err != nil {
			return ""
		}
		if negative {
			x = -x
		}
		v.SetFloat(x)
		return "number in quotes"
	}
	if x, err := cpptext.ParseInt([]byte(digits)); err == nil {
		if storeInt(p, v, x, negative) == nil {
			return "number in quotes"
		}
		return ""
	}
	// 42.0 is 42. Above 2^53 the text may have meant another integer.
	x, err := cpptext.ParseFloat([]byte(digits), 64)
	if err != nil || x != math.Trunc(x) || x >= 1<<53 || storeInt(p, v, uint64(x), negative) != nil {
		return ""
	}
	return "floating number for an integer"
}

// setEnumerator stores the enumerator with that name in another spelling. Values that two spellings would give are not
// guessed.
func setEnumerator(v reflect.Value, text string) string {
	u, ok := v.Addr().Interface().(encoding.TextUnmarshaler)
	if !ok || !lenient.SetEnumerator(v, u, text) {
		return ""
	}
	return "enumerator in another spelling"
}

// readKeyedPair reads "key": value of a map, as JSON and Python have it.
func (d *decoder) readKeyedPair(p *plan, v reflect.Value, valueRef *typeRef) *ReadError {
	key, elem := reflect.New(p.key.typ).Elem(), reflect.New(p.elem.typ).Elem()
	start := d.tok
	isText := start.Kind == cpptext.Char && p.key.typ.Kind() == reflect.String
	if start.Kind == cpptext.Ident || start.Kind == cpptext.Punct || isText {
		name, err := d.readKey()
		if err == nil {
			err = d.storeText(start, p.key, key, []byte(name))
		}
		if err != nil {
			return addStep("[key]", err)
		}
	} else {
		if err := d.readScalar(p.key, key); err != nil {
			return addStep("[key]", err)
		}
		if !d.accept(':') && !d.accept('=') {
			return addStep("[key]", d.errExpected("':'"))
		}
		d.mend(start, "':' after a key")
	}
	if err := d.readValue(p.elem, elem, valueRef); err != nil {
		return addStep("["+string(start.Text(d.src))+"]", err)
	}
	return d.setKey(v, start, key, elem)
}
