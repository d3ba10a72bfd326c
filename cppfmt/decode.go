package cppfmt

import (
	"reflect"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// value reads a value into v, which is settable.
func (d *decoder) value(p *plan, v reflect.Value) *ReadError {
	switch p.kind {
	case kindStruct, kindList, kindMap, kindPtr:
		if d.depth++; d.depth > maxDepth {
			return d.errorf(d.tok, "nested deeper than %d", maxDepth)
		}
		var err *ReadError
		switch p.kind {
		case kindStruct:
			err = d.structValue(p, v, "")
		case kindList:
			err = d.listValue(p, v, "")
		case kindMap:
			err = d.mapValue(p, v)
		default:
			err = d.pointerValue(p, v)
		}
		d.depth--
		return err
	case kindBytes:
		return d.bytesValue(p, v)
	case kindCustom:
		return d.customValue(p, v)
	}
	return d.scalar(p, v)
}

// open takes what begins a braced value: "{", "T{", "T(", "(T){". The bracket that ends it comes back,
// with the type's name if there is one. With a parenthesis only names of types do, want among them:
// another name is a function's.
func (d *decoder) open(want string) (closing byte, typ string, err *ReadError) {
	if d.got('{') {
		return '}', "", nil
	}
	if d.is('(') {
		if err := d.skipBrackets(); err != nil {
			return 0, "", err
		}
		if d.got('{') {
			return '}', "", nil
		}
		return 0, "", d.expected("'{'")
	}
	if d.tok.Kind != cpptext.Ident && !d.tok.Is(d.src, "::") {
		return 0, "", d.expected("'{'")
	}
	typ, err = d.typeName()
	switch {
	case err != nil:
		return 0, "", err
	case d.got('{'):
		return '}', typ, nil
	case !d.is('('):
		return 0, "", d.expected("'{'")
	case typ != want && d.types[typ] == nil && !containers[typ]:
		return 0, "", d.errorf(d.tok, "expected a value, found a call of %q", typ)
	}
	d.next()
	return ')', typ, nil
}

// containers are the standard types and functions that make lists, pairs and optional values.
var containers = map[string]bool{
	"vector": true, "array": true, "initializer_list": true, "list": true, "deque": true, "span": true, "set": true,
	"map": true, "unordered_map": true, "pair": true, "make_pair": true, "tuple": true, "optional": true,
}

// structValue reads a struct. typ is the name of its type if that is known from a declaration.
func (d *decoder) structValue(p *plan, v reflect.Value, typ string) *ReadError {
	want := typ
	if want == "" {
		want = p.name
	}
	closing, named, err := d.open(want)
	if err != nil {
		return err
	}
	if named != "" {
		typ = named
	}
	def := d.types[typ]
	if typ == "" {
		def = d.types[p.name]
	}
	var given memberSet
	last, lastPlace, n := -1, -1, 0 // of the member before, in the Go type and in the C++ type
	designated := false
	for ; !d.is(closing); n++ {
		start := d.tok
		i, name := n, ""
		if d.got('.') {
			designated = true
			if d.tok.Kind != cpptext.Ident {
				return d.expected("member name")
			}
			if i = last + 1; i >= len(p.fields) || p.fields[i].name != string(d.tok.Text(d.src)) {
				i = p.member(d.word())
			}
			if i < 0 {
				name = d.word()
			} else {
				name = p.fields[i].name
			}
			d.next()
			if !d.got('=') && !d.is('{') {
				return d.expected("'='")
			}
		} else if designated {
			return d.expected("'.' and a member name")
		} else if def != nil {
			i, name = def.member(p, n)
		}
		if d.strict {
			place := i
			if def != nil && designated {
				place = def.index(name)
			}
			if err := d.strictMember(p, start, i, name, &given, place, lastPlace); err != nil {
				return err
			}
			lastPlace = place
		}
		if i >= 0 && i < len(p.fields) {
			f := &p.fields[i]
			if err := d.value(f.plan, f.of(v)); err != nil {
				return in(f.goName, err)
			}
			given.add(i)
			last = i
		} else if name == "" {
			return d.errorf(start, "more values than the %d members of %s", n, p.name)
		} else if err := d.skipValue(); err != nil {
			return err
		}
		if err := d.separator(closing); err != nil {
			return err
		}
	}
	d.next()
	if def != nil && def.defaults {
		return d.defaults(def, p, v, &given)
	}
	return nil
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

// member returns the index of a member by name, -1 if there is none.
func (p *plan) member(name string) int {
	if i, ok := p.byName[name]; ok {
		return i
	}
	return -1
}

// strictMember reports what a compiler would refuse about a member: i is its index in the plan, place and
// last are those of it and of the member before in the order of declaration.
func (d *decoder) strictMember(p *plan, t cpptext.Token, i int, name string, given *memberSet, place, last int) *ReadError {
	switch {
	case i < 0:
		return d.errorf(t, "%s has no member named %q", p.name, name)
	case i < len(p.fields) && given.has(i):
		return d.errorf(t, "member %q is given twice", p.fields[i].name)
	case place < last:
		return d.errorf(t, "member %q stands behind one that is declared after it", name)
	}
	return nil
}

// listValue reads a slice or an array. typ is the element type's name if that is known.
func (d *decoder) listValue(p *plan, v reflect.Value, typ string) *ReadError {
	if d.null() {
		v.SetZero()
		return nil
	}
	closing, _, err := d.open("")
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
			err = d.structValue(p.elem, v.Index(i), typ)
		} else {
			err = d.value(p.elem, v.Index(i))
		}
		if err != nil {
			return in("["+strconv.Itoa(i)+"]", err)
		}
		if err := d.separator(closing); err != nil {
			return err
		}
	}
	d.next()
	return nil
}

// null takes nullptr or a name like it, if it is the whole value.
func (d *decoder) null() bool {
	switch d.word() {
	case "nullptr", "NULL":
		d.next()
		return true
	case "std":
		from := d.tok
		if name, err := d.typeName(); err == nil && name == "nullopt" {
			return true
		}
		d.seek(from)
	}
	return false
}

// mapValue reads {{key, value}, ...}.
func (d *decoder) mapValue(p *plan, v reflect.Value) *ReadError {
	if d.null() {
		v.SetZero()
		return nil
	}
	closing, _, err := d.open("")
	if err != nil {
		return err
	}
	v.SetZero()
	for !d.is(closing) {
		if v.IsNil() {
			v.Set(reflect.MakeMap(p.typ))
		}
		inner, _, err := d.open("")
		if err != nil {
			return err
		}
		key := reflect.New(p.key.typ).Elem()
		from := d.tok
		if err := d.value(p.key, key); err != nil {
			return in("[key]", err)
		}
		path := "[" + string(d.src[from.Start:from.End]) + "]"
		if !d.got(',') {
			return in(path, d.expected("','"))
		}
		elem := reflect.New(p.elem.typ).Elem()
		if err := d.value(p.elem, elem); err != nil {
			return in(path, err)
		}
		if d.got(','); !d.got(inner) {
			return in(path, d.expected("'"+string(inner)+"'"))
		}
		v.SetMapIndex(key, elem)
		if err := d.separator(closing); err != nil {
			return err
		}
	}
	d.next()
	return nil
}

// pointerValue reads an optional value: {}, nullptr and std::nullopt are none; a struct may stand in
// one more pair of braces.
func (d *decoder) pointerValue(p *plan, v reflect.Value) *ReadError {
	if d.null() {
		v.SetZero()
		return nil
	}
	elem := p.elem
	wrapped := false
	if d.is('{') {
		from := d.tok
		d.next()
		if d.got('}') {
			v.SetZero()
			return nil
		}
		if wrapped = elem.kind == kindStruct && d.wraps(elem); !wrapped {
			d.seek(from)
		}
	}
	fresh := reflect.New(elem.typ)
	if err := d.value(elem, fresh.Elem()); err != nil {
		return err
	}
	v.Set(fresh)
	if !wrapped {
		return nil
	}
	if d.got(','); !d.got('}') {
		return d.expected("'}'")
	}
	return nil
}

// wraps reports whether the brace just taken stood round a whole struct, and not for the struct
// itself. Where the struct begins with a braced member, the end of what comes next decides.
func (d *decoder) wraps(elem *plan) bool {
	if d.is('.') || !d.is('{') && d.tok.Kind != cpptext.Ident {
		return false
	}
	if d.tok.Kind == cpptext.Ident {
		from := d.tok
		name, err := d.typeName()
		typed := err == nil && name != "" && d.is('{')
		d.seek(from)
		return typed
	}
	if len(elem.fields) == 0 || elem.fields[0].plan.kind < kindBytes {
		return true
	}
	from := d.tok
	err := d.skipBrackets()
	single := err == nil && (d.is('}') || d.got(',') && d.is('}'))
	d.seek(from)
	return single
}

// customValue hands the source of one expression to UnmarshalCPP.
func (d *decoder) customValue(p *plan, v reflect.Value) *ReadError {
	start := d.tok
	e, err := d.expr(start)
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
