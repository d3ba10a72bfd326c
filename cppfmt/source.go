package cppfmt

import (
	"reflect"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A typeDef is a struct that is defined in the source.
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
	bound int      // of an array, 0 for what is none
	init  *cpptext.Token
}

// member returns the index in p of the n-th member, -1 and its name if p has none of that name, and
// -1 alone if there is no n-th member.
func (def *typeDef) member(p *plan, n int) (int, string) {
	if n >= len(def.members) {
		return -1, ""
	}
	name := def.members[n].name
	return p.member(name), name
}

// index returns the place of a member in the order of declaration, -1 if there is none of that name.
func (def *typeDef) index(name string) int {
	return slices.IndexFunc(def.members, func(m memberDef) bool { return m.name == name })
}

// defaults gives the members of v that are not given the values that their initialisers in the type say.
func (d *decoder) defaults(def *typeDef, p *plan, v reflect.Value, given *memberSet) *ReadError {
	if d.depth++; d.depth > maxDepth {
		return d.errorf(def.at, "nested deeper than %d", maxDepth)
	}
	defer func() { d.depth-- }()
	back := d.tok
	for i := range def.members {
		m := &def.members[i]
		k := p.member(m.name)
		if k < 0 || given.has(k) {
			continue
		}
		f := &p.fields[k]
		if err := d.memberDefault(m, f.plan, f.of(v)); err != nil {
			return in(f.goName, err)
		}
	}
	d.seek(back)
	return nil
}

func (d *decoder) memberDefault(m *memberDef, p *plan, v reflect.Value) *ReadError {
	if m.def != nil {
		d.types[m.typ] = m.def // a type of this name may be defined elsewhere too; none has no name
	}
	switch {
	case m.init != nil:
		d.seek(*m.init)
		return d.typed(p, v, m.typ)
	case m.def == nil || !m.def.defaults:
		return nil
	case p.kind == kindStruct:
		return d.defaults(m.def, p, v, &memberSet{})
	case p.kind == kindList && p.elem.kind == kindStruct && m.bound > 0:
		if !p.fixed {
			v.Set(reflect.MakeSlice(p.typ, m.bound, m.bound))
		}
		for i := range min(m.bound, v.Len()) {
			if err := d.defaults(m.def, p.elem, v.Index(i), &memberSet{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// typed reads a value whose C++ type is known by name from a declaration.
func (d *decoder) typed(p *plan, v reflect.Value, typ string) *ReadError {
	switch {
	case d.types[typ] == nil:
	case p.kind == kindStruct:
		return d.structValue(p, v, typ)
	case p.kind == kindList:
		return d.listValue(p, v, typ)
	}
	return d.value(p, v)
}

// anonymous stands for the name of a struct that has none. It is good until the next such struct.
const anonymous = "-"

// maxParts bounds the declarations and the values of one source, which take much more memory than text.
const maxParts = 1 << 20

// maxBound is the largest array of default elements that is built: there is no text for each of them.
const maxBound = 10_000

// An object is a value in the source: the initialiser of a variable, a bare literal, or a type whose
// members all have initialisers.
type object struct {
	name, typ string
	def       *typeDef       // the type is the value
	init      *cpptext.Token // where the initialiser begins; nil if there is none
	list      bool
	bound     int
	at        cpptext.Token
}

// objects reads the whole source. A type is an object if its members have initialisers and nothing
// else in the source is of that type. With an error come the objects in front of it.
func (d *decoder) objects() (list []*object, err *ReadError) {
	used := map[string]bool{}
	d.args = used
	defer func() { d.args = nil }()
	for {
		var o *object
		if o, err = d.object(); o == nil || err != nil {
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

// object reads up to and including the next value or type that may be one. At the end of the source
// it returns nil.
func (d *decoder) object() (*object, *ReadError) {
	for {
		switch {
		case d.tok.Kind == cpptext.EOF:
			return nil, nil
		case d.tok.Kind == cpptext.Invalid:
			return nil, d.expected("value")
		case d.got(';'):
		case d.is('}') && d.depth > 0: // the end of a namespace
			d.depth--
			d.next()
		case d.word() == "namespace":
			d.next()
			if _, err := d.typeName(); err != nil {
				return nil, err
			}
			if !d.got('{') {
				return nil, d.expected("'{'")
			}
			d.depth++
		case d.word() == "using" || d.word() == "typedef":
			if err := d.skipStatement(); err != nil {
				return nil, err
			}
		default:
			o, err := d.item()
			if o != nil || err != nil {
				return o, err
			}
		}
	}
}

func (d *decoder) skipStatement() *ReadError {
	for !d.got(';') {
		switch {
		case d.is('{') || d.is('('):
			if err := d.skipBrackets(); err != nil {
				return err
			}
		case d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid:
			return d.expected("';'")
		default:
			d.next()
		}
	}
	return nil
}

// item reads one declaration or bare literal. It returns nil for a type that is no object.
func (d *decoder) item() (*object, *ReadError) {
	o := &object{at: d.tok}
	from := d.tok
	dec, err := d.specifiers()
	if err != nil {
		return nil, err
	}
	o.typ, o.def = dec.typ, dec.def
	if dec.any && d.is(';') && (dec.def != nil || dec.enum) {
		d.next()
		if dec.def != nil && (dec.def.complete || dec.def.defaults) {
			return o, nil
		}
		return nil, nil
	}
	if name, ok := d.declarator(&dec); dec.any && ok {
		o.name, o.list, o.bound = name, dec.bound >= 0, dec.bound
		o.init, err = d.initialiser()
		if err != nil {
			return nil, err
		}
		if !d.got(';') && d.tok.Kind != cpptext.EOF {
			return nil, d.expected("';'")
		}
		return o, nil
	}
	// Not a declaration: a bare value.
	d.seek(from)
	o.typ, o.def = "", nil
	o.init = &from
	if d.is('{') {
		return o, d.skipBrackets()
	}
	if err := d.skipValue(); err != nil {
		return nil, err
	}
	if d.tok.Start == o.at.Start {
		return nil, d.expected("value")
	}
	if !d.got(';') && !d.got(',') && d.tok.Kind != cpptext.EOF {
		return nil, d.expected("end of value")
	}
	return o, nil
}

// A declaration is what stands before a declarator.
type declaration struct {
	any   bool // there is a type
	typ   string
	def   *typeDef
	enum  bool // the definition of an enum
	bound int  // of the declarator: -1 no array, 0 "[]" or an expression, else the number
}

// specifiers reads the type in front of a declarator, with its definition if it has one there.
func (d *decoder) specifiers() (dec declaration, err *ReadError) {
	for d.tok.Kind == cpptext.Ident || d.tok.Is(d.src, "::") {
		switch word := d.word(); word {
		case "const", "constexpr", "constinit", "static", "inline", "extern", "volatile", "mutable", "typename", "register", "thread_local":
			d.next()
			continue
		case "struct", "class", "union", "enum":
			d.next()
			if word == "enum" && (d.word() == "class" || d.word() == "struct") {
				d.next()
			}
			dec.typ = ""
			if d.tok.Kind == cpptext.Ident && d.word() != "final" {
				if dec.typ, err = d.qualifiedName(); err != nil {
					return dec, err
				}
			}
			dec.any = true
			if word == "enum" {
				return dec, d.enumBody(&dec)
			}
			if d.is('{') {
				if dec.typ == "" {
					dec.typ = anonymous
				}
				dec.def, err = d.structBody(dec.typ)
				return dec, err
			}
			return dec, nil
		}
		if dec.any && !builtin[d.word()] {
			return dec, nil
		}
		from := d.tok
		if dec.typ, err = d.qualifiedName(); err != nil {
			d.seek(from)
			return dec, nil
		}
		dec.any = true
	}
	return dec, nil
}

// builtin are the words of which a type can have several.
var builtin = map[string]bool{
	"unsigned": true, "signed": true, "long": true, "short": true, "int": true, "char": true, "double": true,
}

// qualifiedName takes a qualified name, which ends before the next name.
func (d *decoder) qualifiedName() (string, *ReadError) {
	name := ""
	for {
		if d.tok.Is(d.src, "::") {
			d.next()
		}
		if d.tok.Kind != cpptext.Ident {
			return "", d.expected("name")
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

// declarator reads pointer marks, a name and array bounds. It reports false, having moved, if there
// is no name.
func (d *decoder) declarator(dec *declaration) (string, bool) {
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
	if paren && !d.got(')') {
		return "", false
	}
	for d.is('[') {
		d.next()
		n := 0
		if d.tok.Kind == cpptext.Int {
			if x, err := cpptext.ParseInt(d.tok.Text(d.src)); err == nil {
				n = int(min(x, maxBound))
			}
		}
		if dec.bound < 0 {
			dec.bound = n
		}
		for !d.is(']') {
			if d.ends() || d.tok.Kind == cpptext.Invalid {
				return "", false
			}
			d.next()
		}
		d.next()
	}
	return name, d.ends() || d.is('=') || d.is('{') || d.is('(') || d.is(':')
}

// initialiser takes "= value", "{...}" or "(...)" and returns where the value begins, nil if there is none.
func (d *decoder) initialiser() (*cpptext.Token, *ReadError) {
	switch {
	case d.got('='):
		from := d.tok
		if d.is('{') {
			return &from, d.skipBrackets()
		}
		_, err := d.expr(from)
		return &from, err
	case d.is('{'):
		from := d.tok
		return &from, d.skipBrackets()
	}
	return nil, nil
}

// enumBody reads the base and the enumerators of an enum.
func (d *decoder) enumBody(dec *declaration) *ReadError {
	if d.got(':') {
		if _, err := d.typeName(); err != nil {
			return err
		}
	}
	if d.is('{') {
		dec.enum = true
		return d.skipBrackets()
	}
	return nil
}

// structBody reads the members of a struct and notes the type.
func (d *decoder) structBody(name string) (*typeDef, *ReadError) {
	def := &typeDef{name: name, complete: true, at: d.tok}
	if d.depth++; d.depth > maxDepth {
		return nil, d.errorf(d.tok, "nested deeper than %d", maxDepth)
	}
	defer func() { d.depth-- }()
	d.next()
	for !d.got('}') {
		if d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid {
			return nil, d.expectedIf("'}'", def.at, "unclosed '{'")
		}
		if err := d.members(def); err != nil {
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

// members reads one declaration inside a struct: members that share a type, a nested type, an access
// label, or a function, which is skipped.
func (d *decoder) members(def *typeDef) *ReadError {
	switch d.word() {
	case "public", "private", "protected":
		d.next()
		d.got(':')
		return nil
	case "using", "typedef", "friend", "template", "static_assert":
		return d.skipStatement()
	}
	if d.got(';') {
		return nil
	}
	start := d.tok
	dec, err := d.specifiers()
	if err != nil {
		return err
	}
	for dec.any && !d.is(';') {
		name, ok := d.declarator(&dec)
		if !ok || d.is('(') {
			return d.skipFunction()
		}
		m := memberDef{name: name, typ: dec.typ, def: dec.def, bound: max(dec.bound, 0)}
		if d.got(':') { // a bit-field
			for !d.ends() && !d.is('=') && !d.is('{') && d.tok.Kind != cpptext.Invalid {
				d.next()
			}
		}
		if m.init, err = d.initialiser(); err != nil {
			return err
		}
		if def.add(d, m); d.parts > maxParts {
			return d.errorf(d.tok, "more than %d declarations and values in one source", maxParts)
		}
		if !d.got(',') {
			break
		}
	}
	if !d.got(';') {
		if d.tok.Start == start.Start {
			return d.expected("member")
		}
		return d.expected("';'")
	}
	return nil
}

// add notes a member.
func (def *typeDef) add(d *decoder, m memberDef) {
	def.members = append(def.members, m)
	d.parts++
	switch {
	case m.init != nil:
		def.defaults = def.defaults || !d.zeroAt(*m.init)
	case m.def != nil:
		def.defaults = def.defaults || m.def.defaults
		def.complete = def.complete && m.def.complete
	default:
		def.complete = false
	}
}

// zeroAt reports whether the initialiser that begins with t is one of those that stand for an empty member.
func (d *decoder) zeroAt(t cpptext.Token) bool {
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
			d.got(';')
			return err
		case d.is('(') || d.is('['):
			if err := d.skipBrackets(); err != nil {
				return err
			}
		case d.got(';'):
			return nil
		case d.tok.Kind == cpptext.EOF || d.tok.Kind == cpptext.Invalid || d.is('}'):
			return d.expected("';'")
		default:
			d.next()
		}
	}
}
