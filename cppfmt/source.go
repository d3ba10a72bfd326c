package cppfmt

import (
	"reflect"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A typeDef is a struct definition in the source.
type typeDef struct {
	name     string
	members  []memberDef
	defaults bool // some member has an initialiser that is not zero
	complete bool // every member has an initialiser, or is a struct that is complete
	at       cpptext.Token
}

// A memberDef is one member of a typeDef.
type memberDef struct {
	name  string
	typ   string   // the last part of its type's name
	def   *typeDef // if the struct is defined where the member is declared
	bound int      // of an array, otherwise 0
	init  *cpptext.Token
}

// member returns the index in p of the n-th member, and its name. The index is -1 if p has no member of
// that name; the name is "" if there is no n-th member.
func (def *typeDef) member(p *plan, n int) (int, string) {
	if n >= len(def.members) {
		return -1, ""
	}
	name := def.members[n].name
	return p.member(name), name
}

// index returns the place of the member with that name in the order of declaration, or -1.
func (def *typeDef) index(name string) int {
	return slices.IndexFunc(def.members, func(m memberDef) bool { return m.name == name })
}

// defaults sets the members of v that the source does not mention to their initialisers in the type.
func (d *decoder) applyDefaults(def *typeDef, p *plan, v reflect.Value, seen *memberSet) *ReadError {
	if d.depth++; d.depth > maxDepth {
		return d.errorf(def.at, "nested deeper than %d", maxDepth)
	}
	defer func() { d.depth-- }()
	back := d.tok
	for i := range def.members {
		m := &def.members[i]
		k := p.member(m.name)
		if k < 0 || seen.has(k) {
			continue
		}
		f := &p.fields[k]
		if err := d.applyDefault(m, f.plan, f.valueIn(v)); err != nil {
			return addStep(f.goName, err)
		}
	}
	d.seek(back)
	return nil
}

// applyDefault sets v to the initialiser of m, or to the defaults of its type.
func (d *decoder) applyDefault(m *memberDef, p *plan, v reflect.Value) *ReadError {
	if m.def != nil {
		d.types[m.typ] = m.def // a type of this name may be defined elsewhere too; none has no name
	}
	switch {
	case m.init != nil:
		d.seek(*m.init)
		return d.readTyped(p, v, m.typ)
	case m.def == nil || !m.def.defaults:
		return nil
	case p.kind == kindStruct:
		return d.applyDefaults(m.def, p, v, &memberSet{})
	case p.kind == kindList && p.elem.kind == kindStruct && m.bound > 0:
		if !p.fixed {
			v.Set(reflect.MakeSlice(p.typ, m.bound, m.bound))
		}
		for i := range min(m.bound, v.Len()) {
			if err := d.applyDefaults(m.def, p.elem, v.Index(i), &memberSet{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// readTyped reads a value of the C++ type typ.
func (d *decoder) readTyped(p *plan, v reflect.Value, typ string) *ReadError {
	switch {
	case d.types[typ] == nil:
	case p.kind == kindStruct:
		return d.readStruct(p, v, typ)
	case p.kind == kindList:
		return d.readList(p, v, typ)
	}
	return d.readValue(p, v)
}

// anonymous is the name of a struct without a name. It is valid until the next such struct.
const anonymous = "-"

// maxParts bounds the declarations and the values of one source. They take much more memory than text.
const maxParts = 1 << 20

// maxBound bounds an array of default elements, which needs no text for each of them.
const maxBound = 10_000

// An object is a value in the source: the initialiser of a variable, a bare literal, or a type whose
// members all have initialisers.
type object struct {
	name, typ string
	def       *typeDef       // the type is the value
	init      *cpptext.Token // the first token of the initialiser, or nil
	list      bool
	bound     int
	at        cpptext.Token
}

// readObjects reads the whole source. A type is an object if its members have initialisers and nothing else
// in the source is of that type. With an error it returns the objects before it.
func (d *decoder) readObjects() (list []*object, err *ReadError) {
	used := map[string]bool{}
	d.args = used
	defer func() { d.args = nil }()
	for {
		var o *object
		if o, err = d.readObject(); o == nil || err != nil {
			break
		}
		if d.parts++; d.parts > maxParts {
			return list, d.errorf(o.at, "more than %d declarations and values in one source", maxParts)
		}
		if !o.isType() {
			used[o.typ] = true
		}
		list = append(list, o)
	}
	for _, def := range d.types {
		for _, m := range def.members {
			used[m.typ] = true
		}
	}
	return slices.DeleteFunc(list, func(o *object) bool { return o.isType() && used[o.typ] }), err
}

// isType reports whether the object is a type alone.
func (o *object) isType() bool { return o.init == nil && o.name == "" }

// readObject reads up to and including the next value or type that may be one. At the end of the source
// it returns nil.
func (d *decoder) readObject() (*object, *ReadError) {
	for {
		switch {
		case d.tok.Kind == cpptext.EOF:
			return nil, nil
		case d.tok.Kind == cpptext.Invalid:
			return nil, d.errExpected("value")
		case d.accept(';'):
		case d.is('}') && d.depth > 0: // the end of a namespace
			d.depth--
			d.next()
		case d.word() == "namespace":
			d.next()
			if _, err := d.takeTypeName(); err != nil {
				return nil, err
			}
			if !d.accept('{') {
				return nil, d.errExpected("'{'")
			}
			d.depth++
		case d.word() == "using" || d.word() == "typedef":
			if err := d.skipStatement(); err != nil {
				return nil, err
			}
		default:
			o, err := d.readItem()
			if o != nil || err != nil {
				return o, err
			}
		}
	}
}

// skipStatement takes the tokens up to a semicolon: an alias, a friend, an assertion.
func (d *decoder) skipStatement() *ReadError {
	for !d.accept(';') {
		switch {
		case d.is('{') || d.is('('):
			if err := d.skipBrackets(); err != nil {
				return err
			}
		case d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid:
			return d.errExpected("';'")
		default:
			d.next()
		}
	}
	return nil
}

// readItem reads one declaration or bare literal. It returns nil for a type that is not an object.
func (d *decoder) readItem() (*object, *ReadError) {
	from := d.tok
	dec, err := d.readSpecifiers()
	if err != nil {
		return nil, err
	}
	if dec.any && d.is(';') && (dec.def != nil || dec.enum) {
		d.next()
		if dec.def != nil && (dec.def.complete || dec.def.defaults) {
			return &object{at: from, typ: dec.typ, def: dec.def}, nil
		}
		return nil, nil
	}
	if name, ok := d.readDeclarator(&dec); dec.any && ok {
		o := &object{at: from, typ: dec.typ, def: dec.def, name: name, list: dec.bound >= 0, bound: dec.bound}
		if o.init, err = d.takeInitialiser(); err != nil {
			return nil, err
		}
		if !d.accept(';') && d.tok.Kind != cpptext.EOF {
			return nil, d.errExpected("';'")
		}
		return o, nil
	}
	d.seek(from)
	return d.readBareItem()
}

// readBareItem reads a value without a declaration: "{1, 2} {3}" are two, and so are "1, 2".
func (d *decoder) readBareItem() (*object, *ReadError) {
	from := d.tok
	o := &object{at: from, init: &from}
	if d.is('{') {
		return o, d.skipBrackets()
	}
	if err := d.skipValue(); err != nil {
		return nil, err
	}
	if d.tok.Start == from.Start {
		return nil, d.errExpected("value")
	}
	if !d.accept(';') && !d.accept(',') && d.tok.Kind != cpptext.EOF {
		return nil, d.errExpected("end of value")
	}
	return o, nil
}

// A declaration is the part of a declaration before its declarators.
type declaration struct {
	any   bool // there is a type
	typ   string
	def   *typeDef
	enum  bool // the definition of an enum
	bound int  // of the declarator: -1 no array, 0 "[]" or an expression, else the number
}

// readSpecifiers reads the type before a declarator, and its definition if it is there.
func (d *decoder) readSpecifiers() (dec declaration, err *ReadError) {
	for d.tok.Kind == cpptext.Ident || d.tok.Is(d.src, "::") {
		word := d.word()
		switch {
		case specifiers[word]:
			d.next()
			continue
		case typeKeys[word]:
			err = d.readTypeKey(&dec)
			return dec, err
		case dec.any && !builtin[word]:
			return dec, nil
		}
		from := d.tok
		if dec.typ, err = d.takeQualifiedName(); err != nil {
			d.seek(from)
			return dec, nil
		}
		dec.any = true
	}
	return dec, nil
}

// specifiers is the set of words before a type that do not change what is read.
var specifiers = map[string]bool{
	"const": true, "constexpr": true, "constinit": true, "static": true, "inline": true, "extern": true, "volatile": true,
	"mutable": true, "typename": true, "register": true, "thread_local": true,
}

// typeKeys is the set of words that begin the definition or the elaborated name of a type.
var typeKeys = map[string]bool{"struct": true, "class": true, "union": true, "enum": true}

// readTypeKey reads "struct name", "struct name {...}", "enum class name : int {...}" and the like.
func (d *decoder) readTypeKey(dec *declaration) (err *ReadError) {
	word := d.word()
	d.next()
	if word == "enum" && (d.word() == "class" || d.word() == "struct") {
		d.next()
	}
	dec.typ, dec.any = "", true
	if d.tok.Kind == cpptext.Ident && d.word() != "final" {
		if dec.typ, err = d.takeQualifiedName(); err != nil {
			return err
		}
	}
	switch {
	case word == "enum":
		return d.readEnumBody(dec)
	case d.is('{'):
		if dec.typ == "" {
			dec.typ = anonymous
		}
		dec.def, err = d.readStructBody(dec.typ)
	}
	return err
}

// builtin is the set of words of which a type can have several.
var builtin = map[string]bool{
	"unsigned": true, "signed": true, "long": true, "short": true, "int": true, "char": true, "double": true,
}

// takeQualifiedName takes a qualified name, which ends before the next name.
func (d *decoder) takeQualifiedName() (string, *ReadError) {
	name := ""
	for {
		if d.tok.Is(d.src, "::") {
			d.next()
		}
		if d.tok.Kind != cpptext.Ident {
			return "", d.errExpected("name")
		}
		name = d.word()
		d.next()
		if d.is('<') {
			if err := d.skipAngles(); err != nil {
				return "", err
			}
		}
		if !d.tok.Is(d.src, "::") {
			return name, nil
		}
	}
}

// readDeclarator reads pointer marks, a name and array bounds: "*name", "(*name)[3]". If there is no name
// it returns false, having moved.
func (d *decoder) readDeclarator(dec *declaration) (string, bool) {
	dec.bound = -1
	paren := false
	for d.is('*') || d.is('&') || d.tok.Is(d.src, "&&") || d.word() == "const" || d.is('(') {
		if d.is('(') {
			if paren {
				return "", false
			}
			paren = true
		}
		d.next()
	}
	if d.tok.Kind != cpptext.Ident {
		return "", false
	}
	name := d.word()
	d.next()
	if paren && !d.accept(')') {
		return "", false
	}
	for d.is('[') {
		n, ok := d.readBound()
		if !ok {
			return "", false
		}
		if dec.bound < 0 {
			dec.bound = n
		}
	}
	return name, d.atEnd() || d.is('=') || d.is('{') || d.is('(') || d.is(':')
}

// readBound takes "[n]" and returns n, limited to maxBound. For "[]" and an expression it returns 0.
func (d *decoder) readBound() (n int, ok bool) {
	d.next()
	if d.tok.Kind == cpptext.Int {
		if x, err := cpptext.ParseInt(d.tok.Text(d.src)); err == nil {
			n = int(min(x, maxBound))
		}
	}
	for !d.is(']') {
		if d.atEnd() || d.tok.Kind == cpptext.Invalid {
			return 0, false
		}
		d.next()
	}
	d.next()
	return n, true
}

// takeInitialiser takes "= value" or "{...}" and returns the first token of the value, or nil.
func (d *decoder) takeInitialiser() (*cpptext.Token, *ReadError) {
	switch {
	case d.accept('='):
		from := d.tok
		if d.is('{') {
			return &from, d.skipBrackets()
		}
		_, err := d.parseExpr(from)
		return &from, err
	case d.is('{'):
		from := d.tok
		return &from, d.skipBrackets()
	}
	return nil, nil
}

// readEnumBody reads the base and the enumerators of an enum.
func (d *decoder) readEnumBody(dec *declaration) *ReadError {
	if d.accept(':') {
		if _, err := d.takeTypeName(); err != nil {
			return err
		}
	}
	if d.is('{') {
		dec.enum = true
		return d.skipBrackets()
	}
	return nil
}

// readStructBody reads the members of a struct and adds it to d.types.
func (d *decoder) readStructBody(name string) (*typeDef, *ReadError) {
	def := &typeDef{name: name, complete: true, at: d.tok}
	if d.depth++; d.depth > maxDepth {
		return nil, d.errorf(d.tok, "nested deeper than %d", maxDepth)
	}
	defer func() { d.depth-- }()
	d.next()
	for !d.accept('}') {
		if d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid {
			return nil, d.errUnclosed("'}'", def.at, "unclosed '{'")
		}
		if err := d.readMembers(def); err != nil {
			return nil, err
		}
	}
	if len(def.members) == 0 {
		def.complete = false
	}
	if d.types == nil {
		d.types = map[string]*typeDef{}
	}
	d.types[name] = def
	return def, nil
}

// readMembers reads one declaration inside a struct: members that share a type, a nested type, an access
// label, or a function, which is skipped.
func (d *decoder) readMembers(def *typeDef) *ReadError {
	switch d.word() {
	case "public", "private", "protected":
		d.next()
		d.accept(':')
		return nil
	case "using", "typedef", "friend", "template", "static_assert":
		return d.skipStatement()
	}
	if d.accept(';') {
		return nil
	}
	start := d.tok
	dec, err := d.readSpecifiers()
	if err != nil {
		return err
	}
	for dec.any && !d.is(';') {
		name, ok := d.readDeclarator(&dec)
		if !ok || d.is('(') {
			return d.skipFunction()
		}
		if err := d.readMember(def, &dec, name); err != nil {
			return err
		}
		if !d.accept(',') {
			break
		}
	}
	if !d.accept(';') {
		if d.tok.Start == start.Start {
			return d.errExpected("member")
		}
		return d.errExpected("';'")
	}
	return nil
}

// readMember reads the rest of a member after its name, a width and an initialiser, and adds it to def.
func (d *decoder) readMember(def *typeDef, dec *declaration, name string) (err *ReadError) {
	m := memberDef{name: name, typ: dec.typ, def: dec.def, bound: max(dec.bound, 0)}
	if d.accept(':') { // a bit-field
		for !d.atEnd() && !d.is('=') && !d.is('{') && d.tok.Kind != cpptext.Invalid {
			d.next()
		}
	}
	if m.init, err = d.takeInitialiser(); err != nil {
		return err
	}
	if def.add(d, m); d.parts > maxParts {
		return d.errorf(d.tok, "more than %d declarations and values in one source", maxParts)
	}
	return nil
}

// add adds a member.
func (def *typeDef) add(d *decoder, m memberDef) {
	def.members = append(def.members, m)
	d.parts++
	switch {
	case m.init != nil:
		def.defaults = def.defaults || !d.isZeroAt(*m.init)
	case m.def != nil:
		def.defaults = def.defaults || m.def.defaults
		def.complete = def.complete && m.def.complete
	default:
		def.complete = false
	}
}

// isZeroAt reports whether the initialiser that begins with t is a zero that omitzero writes.
func (d *decoder) isZeroAt(t cpptext.Token) bool {
	l := d.lex
	l.Seek(t)
	t, _ = l.NextSignificant()
	u, _ := l.NextSignificant()
	first := string(t.Text(d.src))
	switch second := string(u.Text(d.src)); {
	case first == "{":
		return second == "}"
	case second == ";" || second == ",":
		switch strings.TrimRight(first, "f") {
		case "0", `""`, "0.0", "nullptr":
			return true
		}
		return first == "false"
	}
	return false
}

// skipFunction takes the rest of a member function: up to its body's end or to a semicolon.
func (d *decoder) skipFunction() *ReadError {
	for {
		switch {
		case d.is('{'):
			err := d.skipBrackets()
			d.accept(';')
			return err
		case d.is('(') || d.is('['):
			if err := d.skipBrackets(); err != nil {
				return err
			}
		case d.accept(';'):
			return nil
		case d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid || d.is('}'):
			return d.errExpected("';'")
		default:
			d.next()
		}
	}
}
