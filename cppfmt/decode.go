package cppfmt

import (
	"reflect"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// readValue reads a value into v, which is settable.
func (d *decoder) readValue(p *plan, v reflect.Value) *ReadError {
	switch p.kind {
	case kindStruct, kindList, kindMap, kindPtr:
		if d.depth++; d.depth > maxDepth {
			return d.errorf(d.tok, "nested deeper than %d", maxDepth)
		}
		var err *ReadError
		switch p.kind {
		case kindStruct:
			err = d.readStruct(p, v, "")
		case kindList:
			err = d.readList(p, v, "")
		case kindMap:
			err = d.readMap(p, v)
		default:
			err = d.readPointer(p, v)
		}
		d.depth--
		return err
	case kindBytes:
		return d.readBytes(p, v)
	case kindCustom:
		return d.readCustom(p, v)
	}
	return d.readScalar(p, v)
}

// openBrace takes the beginning of a braced value: "{", "T{", "T(", "(T){". It returns the bracket that ends
// the value, and the name of the type, if there is one. Before a parenthesis only the name of a type
// is allowed, such as want; another name would be a function.
func (d *decoder) openBrace(want string) (closing byte, typ string, err *ReadError) {
	if d.accept('{') {
		return '}', "", nil
	}
	if d.is('(') {
		if err := d.skipBrackets(); err != nil {
			return 0, "", err
		}
		if d.accept('{') {
			return '}', "", nil
		}
		return 0, "", d.errExpected("'{'")
	}
	if d.tok.Kind != cpptext.Ident && !d.tok.Is(d.src, "::") {
		return 0, "", d.errExpected("'{'")
	}
	typ, err = d.takeTypeName()
	switch {
	case err != nil:
		return 0, "", err
	case d.accept('{'):
		return '}', typ, nil
	case !d.is('('):
		return 0, "", d.errExpected("'{'")
	case typ != want && d.types[typ] == nil && !containers[typ]:
		return 0, "", d.errorf(d.tok, "expected a value, found a call of %q", typ)
	}
	d.next()
	return ')', typ, nil
}

// containers is the set of standard types and functions that make lists, pairs and optional values.
var containers = map[string]bool{
	"vector": true, "array": true, "initializer_list": true, "list": true, "deque": true, "span": true, "set": true,
	"map": true, "unordered_map": true, "pair": true, "make_pair": true, "tuple": true, "optional": true,
}

// readStruct reads a struct. typ is the name of its type if that is known from a declaration.
func (d *decoder) readStruct(p *plan, v reflect.Value, typ string) *ReadError {
	want := typ
	if want == "" {
		want = p.name
	}
	closing, name, err := d.openBrace(want)
	if err != nil {
		return err
	}
	if name != "" {
		typ = name
	}
	def := d.types[typ]
	if typ == "" {
		def = d.types[p.name]
	}
	r := structReader{p: p, def: def, last: -1, lastPlace: -1}
	for ; !d.is(closing); r.n++ {
		if err := d.readField(&r, v); err != nil {
			return err
		}
		if err := d.takeSeparator(closing); err != nil {
			return err
		}
	}
	d.next()
	if def != nil && def.defaults {
		return d.applyDefaults(def, p, v, &r.seen)
	}
	return nil
}

// A structReader is the state of readStruct between members.
type structReader struct {
	p               *plan
	def             *typeDef // the type's definition in the source, or nil
	n               int      // members so far
	last, lastPlace int      // of the member before, in the Go type and in the C++ type; -1 at first
	designated      bool
	seen            memberSet
}

// readField reads one member of v with its designator.
func (d *decoder) readField(r *structReader, v reflect.Value) *ReadError {
	start := d.tok
	i, name, err := d.readDesignator(r)
	if err != nil {
		return err
	}
	if d.strict {
		place := i
		if r.def != nil && r.designated {
			place = r.def.index(name)
		}
		if err := d.checkMember(r.p, start, i, name, &r.seen, place, r.lastPlace); err != nil {
			return err
		}
		r.lastPlace = place
	}
	switch {
	case i >= 0 && i < len(r.p.fields):
		f := &r.p.fields[i]
		if err := d.readValue(f.plan, f.valueIn(v)); err != nil {
			return addStep(f.goName, err)
		}
		r.seen.add(i)
		r.last = i
	case name == "":
		return d.errorf(start, "more values than the %d members of %s", r.n, r.p.name)
	default:
		return d.skipValue()
	}
	return nil
}

// readDesignator takes ".name =" if it is there, and returns the member that follows: its index in the
// plan, or -1 and its name if the plan has no such member, or -1 alone if there is no member.
func (d *decoder) readDesignator(r *structReader) (i int, name string, err *ReadError) {
	switch {
	case d.accept('.'):
		r.designated = true
	case r.designated:
		return 0, "", d.errExpected("'.' and a member name")
	case r.def != nil:
		i, name = r.def.member(r.p, r.n)
		return i, name, nil
	default:
		return r.n, "", nil
	}
	if d.tok.Kind != cpptext.Ident {
		return 0, "", d.errExpected("member name")
	}
	// The next member is the usual case. It needs no map.
	if i = r.last + 1; i >= len(r.p.fields) || r.p.fields[i].name != string(d.tok.Text(d.src)) {
		i = r.p.member(d.word())
	}
	if i < 0 {
		name = d.word()
	} else {
		name = r.p.fields[i].name
	}
	d.next()
	if !d.accept('=') && !d.is('{') {
		return 0, "", d.errExpected("'='")
	}
	return i, name, nil
}

// A memberSet is a set of member indexes.
type memberSet struct {
	low  uint64
	high map[int]bool // from 64 on
}

func (s *memberSet) add(i int) {
	if i < 64 {
		s.low |= 1 << i
		return
	}
	if s.high == nil {
		s.high = map[int]bool{}
	}
	s.high[i] = true
}

func (s *memberSet) has(i int) bool { return i < 64 && s.low>>i&1 != 0 || s.high[i] }

// member returns the index of the member with that name, or -1.
func (p *plan) member(name string) int {
	if i, ok := p.byName[name]; ok {
		return i
	}
	return -1
}

// checkMember returns an error if a compiler would refuse a member. i is its index in the plan; place
// and last are its place and that of the member before it in the order of declaration.
func (d *decoder) checkMember(p *plan, t cpptext.Token, i int, name string, seen *memberSet, place, last int) *ReadError {
	switch {
	case i < 0:
		return d.errorf(t, "%s has no member named %q", p.name, name)
	case i < len(p.fields) && seen.has(i):
		return d.errorf(t, "member %q is given twice", p.fields[i].name)
	case place < last:
		return d.errorf(t, "member %q is out of order: the type declares it earlier", name)
	}
	return nil
}

// readList reads a slice or an array. typ is the name of the element type, or "".
func (d *decoder) readList(p *plan, v reflect.Value, typ string) *ReadError {
	if d.takeNull() {
		v.SetZero()
		return nil
	}
	closing, _, err := d.openBrace("")
	if err != nil {
		return err
	}
	if !p.fixed {
		v.SetZero()
	}
	for i := 0; !d.is(closing); i++ {
		switch {
		case !p.fixed:
			v.Grow(1)
			v.SetLen(i + 1)
		case i >= p.typ.Len():
			return d.errorf(d.tok, "more than %d elements", p.typ.Len())
		}
		var err *ReadError
		if p.elem.kind == kindStruct && typ != "" {
			err = d.readStruct(p.elem, v.Index(i), typ)
		} else {
			err = d.readValue(p.elem, v.Index(i))
		}
		if err != nil {
			return addStep("["+strconv.Itoa(i)+"]", err)
		}
		if err := d.takeSeparator(closing); err != nil {
			return err
		}
	}
	d.next()
	return nil
}

// takeNull takes nullptr or a name like it.
func (d *decoder) takeNull() bool {
	switch d.word() {
	case "nullptr", "NULL":
		d.next()
		return true
	case "std":
		from := d.tok
		if name, err := d.takeTypeName(); err == nil && name == "nullopt" {
			return true
		}
		d.seek(from)
	}
	return false
}

// readMap reads {{key, value}, ...}.
func (d *decoder) readMap(p *plan, v reflect.Value) *ReadError {
	if d.takeNull() {
		v.SetZero()
		return nil
	}
	closing, _, err := d.openBrace("")
	if err != nil {
		return err
	}
	v.SetZero()
	for !d.is(closing) {
		if v.IsNil() {
			v.Set(reflect.MakeMap(p.typ))
		}
		inner, _, err := d.openBrace("")
		if err != nil {
			return err
		}
		key := reflect.New(p.key.typ).Elem()
		from := d.tok
		if err := d.readValue(p.key, key); err != nil {
			return addStep("[key]", err)
		}
		path := "[" + string(d.src[from.Start:from.End]) + "]"
		if !d.accept(',') {
			return addStep(path, d.errExpected("','"))
		}
		elem := reflect.New(p.elem.typ).Elem()
		if err := d.readValue(p.elem, elem); err != nil {
			return addStep(path, err)
		}
		if d.accept(','); !d.accept(inner) {
			return addStep(path, d.errExpected("'"+string(inner)+"'"))
		}
		v.SetMapIndex(key, elem)
		if err := d.takeSeparator(closing); err != nil {
			return err
		}
	}
	d.next()
	return nil
}

// readPointer reads an optional value. {}, nullptr and std::nullopt are empty. A struct may have one
// more pair of braces around it.
func (d *decoder) readPointer(p *plan, v reflect.Value) *ReadError {
	if d.takeNull() {
		v.SetZero()
		return nil
	}
	elem := p.elem
	wrapped := false
	if d.is('{') {
		from := d.tok
		d.next()
		if d.accept('}') {
			v.SetZero()
			return nil
		}
		if wrapped = elem.kind == kindStruct && d.wraps(elem); !wrapped {
			d.seek(from)
		}
	}
	fresh := reflect.New(elem.typ)
	if err := d.readValue(elem, fresh.Elem()); err != nil {
		return err
	}
	v.Set(fresh)
	if !wrapped {
		return nil
	}
	if d.accept(','); !d.accept('}') {
		return d.errExpected("'}'")
	}
	return nil
}

// wraps reports whether the brace just taken is around a whole struct, and not the brace of the struct
// itself. If the first member is braced too, the token after the next brace's partner decides.
func (d *decoder) wraps(elem *plan) bool {
	if d.is('.') || !d.is('{') && d.tok.Kind != cpptext.Ident {
		return false
	}
	if d.tok.Kind == cpptext.Ident {
		from := d.tok
		name, err := d.takeTypeName()
		typed := err == nil && name != "" && d.is('{')
		d.seek(from)
		return typed
	}
	if len(elem.fields) == 0 || elem.fields[0].plan.kind < kindBytes {
		return true
	}
	from := d.tok
	err := d.skipBrackets()
	single := err == nil && (d.is('}') || d.accept(',') && d.is('}'))
	d.seek(from)
	return single
}

// readCustom passes the source of one expression to UnmarshalCPP.
func (d *decoder) readCustom(p *plan, v reflect.Value) *ReadError {
	start := d.tok
	e, err := d.parseExpr(start)
	if err != nil {
		return err
	}
	u, ok := v.Addr().Interface().(interface{ UnmarshalCPP(src []byte) error })
	if !ok {
		return d.errorf(start, "%v has AppendCPP but not UnmarshalCPP", p.typ)
	}
	r := e.Range()
	if err := u.UnmarshalCPP(d.src[r.Start:r.End:r.End]); err != nil {
		return d.errorf(start, "%w", err)
	}
	return nil
}
