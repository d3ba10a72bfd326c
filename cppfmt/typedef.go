package cppfmt

import (
	"reflect"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A typeDef is a struct definition in the source.
type typeDef struct {
	name      string // without qualifiers
	scope     *scope // of its members; the parent is where it is defined
	members   []memberDef
	complete  bool     // every member has an initialiser, or is a struct that is complete
	clash     *typeDef // another definition of the name in the same scope that differs
	fill      bool     // an array without initialiser has elements with defaults, as many as its bound
	defaulted answer   // of hasDefaults
	at        cpptext.Token
}

// An answer is the memory of a question: unknown, or yes or no.
type answer uint8

const (
	answerUnknown answer = iota
	answerYes
	answerNo
)

// A memberDef is one member of a typeDef.
type memberDef struct {
	name    string
	ref     typeRef // its type; of an array the element type
	pointer bool
	bound   int            // of an array, otherwise 0
	init    *cpptext.Token // the first token of the initialiser, or nil
	end     int            // the offset of its end
	zero    bool           // the initialiser is a zero
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

// index returns the place of the member with that name in the order of declaration, or -1. It looks at
// the place next first.
func (def *typeDef) index(name string, next int) int {
	// Members usually come in the order of declaration.
	if next < len(def.members) && def.members[next].name == name {
		return next
	}
	return slices.IndexFunc(def.members, func(m memberDef) bool { return m.name == name })
}

// hasDefaults reports whether a value of the type is not all zero when its members are not mentioned.
func (d *decoder) hasDefaults(def *typeDef, depth int) (bool, *ReadError) {
	if def.defaulted == answerUnknown {
		// A type that contains itself by value is not C++. This ends the recursion all the same.
		def.defaulted = answerNo // for a type that contains itself, which is an error in C++
		for i := range def.members {
			m := &def.members[i]
			some := m.init != nil && !m.zero
			if m.init == nil && !m.pointer && depth < maxDepth {
				ref := m.value()
				inner, err := d.definition(&ref)
				if err != nil {
					def.defaulted = answerUnknown
					return false, err
				}
				if inner != nil {
					if some, err = d.hasDefaults(inner, depth+1); err != nil {
						def.defaulted = answerUnknown
						return false, err
					}
				}
			}
			if some {
				def.defaulted = answerYes
				break
			}
		}
	}
	return def.defaulted == answerYes, nil
}

// value returns the type whose defaults a member without initialiser has. std::array has elements; a
// vector or an optional value is empty.
func (m *memberDef) value() typeRef {
	if m.ref.args.End > 0 && m.ref.last() != "array" && (containers[m.ref.last()] || pointers[m.ref.last()]) {
		return typeRef{}
	}
	return m.ref
}

// applyDefaults sets the members of v that the source does not mention to their initialisers in the type.
func (d *decoder) applyDefaults(def *typeDef, p *plan, v reflect.Value, seen *memberSet) *ReadError {
	if d.depth++; d.depth > maxDepth {
		return d.errorf(def.at, "nested deeper than %d", maxDepth)
	}
	// The initialisers are elsewhere in the source. Reading them moves the position, which comes back at the
	// end.
	back, outer := d.tok, d.scope
	defer func() { d.depth--; d.scope = outer }()
	for i := range def.members {
		m := &def.members[i]
		k := p.member(m.name)
		if k < 0 || seen.has(k) {
			continue
		}
		f := &p.fields[k]
		d.scope = def.scope // where names in initialisers are looked up
		if err := d.applyDefault(m, f.plan, f.valueIn(v)); err != nil {
			return addStep(f.goName, err)
		}
	}
	d.seek(back)
	return nil
}

// applyDefault sets v to the initialiser of m, or to the defaults of its type.
func (d *decoder) applyDefault(m *memberDef, p *plan, v reflect.Value) *ReadError {
	if m.init != nil {
		d.seek(*m.init)
		return d.readValue(p, v, &m.ref)
	}
	ref := m.value()
	def, err := d.definition(&ref)
	if def == nil || err != nil || m.pointer {
		return err
	}
	if some, err := d.hasDefaults(def, 0); !some || err != nil {
		return err
	}
	switch {
	case p.kind == kindStruct:
		return d.applyDefaults(def, p, v, &memberSet{})
	// struct note notes[2]; has two notes with the defaults of the type.
	case p.kind == kindList && p.elem.kind == kindStruct && m.bound > 0:
		if !p.fixed {
			v.Set(reflect.MakeSlice(p.typ, m.bound, m.bound))
		}
		for i := range min(m.bound, v.Len()) {
			if err := d.applyDefaults(def, p.elem, v.Index(i), &memberSet{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// readStructBody reads the members of a struct and adds it to the scope. name is empty for a struct
// without a name.
func (d *decoder) readStructBody(name string) (*typeDef, *ReadError) {
	def := &typeDef{complete: true, at: d.tok, scope: &scope{parent: d.scope}}
	if d.depth++; d.depth > maxDepth {
		return nil, d.errorf(d.tok, "nested deeper than %d", maxDepth)
	}
	outer := d.scope
	d.scope = def.scope
	defer func() { d.depth--; d.scope = outer }()
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
	d.scope = outer
	if name != "" {
		d.addType(name, def)
	} else if d.defs == nil {
		d.defs = map[string][]*typeDef{}
	}
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
	case "using", "typedef":
		return d.readAlias()
	// None of these declares a member.
	case "friend", "template", "static_assert":
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
		// void f(); and operator==(...): no data.
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
	m := memberDef{name: name, ref: dec.ref, pointer: dec.pointer, bound: max(dec.bound, 0)}
	if d.accept(':') { // a bit-field
		for !d.atEnd() && !d.is('=') && !d.is('{') && d.tok.Kind != cpptext.Invalid {
			d.next()
		}
	}
	if m.init, _, err = d.takeInitialiser(); err != nil {
		return err
	}
	// The end of the initialiser, so that two definitions can be compared token by token.
	m.end = d.tok.Start
	m.zero = m.init != nil && d.isZeroAt(*m.init)
	inner := m.ref.def
	def.complete = def.complete && (m.init != nil || inner != nil && inner.complete)
	def.fill = def.fill || m.init == nil && m.bound > 0 && inner != nil
	def.members = append(def.members, m)
	if d.parts++; d.parts > maxParts {
		return d.errorf(d.tok, "more than %d declarations and values in one source", maxParts)
	}
	return nil
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
