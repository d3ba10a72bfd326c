package cppfmt

import (
	"reflect"
	"strconv"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// readValue reads a value into v, which is settable. ref is its C++ type, nil if that is unknown.
func (d *decoder) readValue(p *plan, v reflect.Value, ref *typeRef) *ReadError {
	switch p.kind {
	case kindStruct, kindList, kindMap, kindPtr:
		if d.depth++; d.depth > maxDepth {
			return d.errorf(d.tok, "nested deeper than %d", maxDepth)
		}
		var err *ReadError
		switch p.kind {
		case kindStruct:
			err = d.readStruct(p, v, ref)
		case kindList:
			err = d.readList(p, v, ref)
		case kindMap:
			err = d.readMap(p, v, ref)
		default:
			err = d.readPointer(p, v, ref)
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
func (d *decoder) openBrace(want string) (closing byte, written *typeRef, err *ReadError) {
	if d.accept('{') {
		return '}', nil, nil
	}
	if d.lenient && d.is('[') {
		d.mend(d.tok, "square brackets for a list")
		d.next()
		return ']', nil, nil
	}
	if d.is('(') {
		if err := d.skipBrackets(); err != nil {
			return 0, nil, err
		}
		if d.accept('{') {
			return '}', nil, nil
		}
		return 0, nil, d.errExpected("'{'")
	}
	if d.tok.Kind != cpptext.Ident && !d.tok.Is(d.src, "::") {
		return 0, nil, d.errExpected("'{'")
	}
	start, isNew := d.tok, d.word() == "new"
	ref, err := d.takeTypeName()
	switch {
	case err != nil:
		return 0, nil, err
	case isNew:
		return 0, nil, d.errorf(start, "expected a value, found new")
	case d.accept('{'):
		return '}', &ref, nil
	// "frame x" is a declaration and no value.
	case !d.is('('):
		return 0, nil, d.errExpected("'{'")
	}
	if last := ref.last(); !d.isTypeName(last, want) {
		return 0, nil, d.errorf(d.tok, "expected a value, found a call of %q", last)
	}
	d.next()
	return ')', &ref, nil
}

// containers is the set of standard types and functions that make lists, pairs and optional values.
var containers = map[string]bool{
	"vector": true, "array": true, "initializer_list": true, "list": true, "deque": true, "span": true, "set": true,
	"map": true, "unordered_map": true, "pair": true, "make_pair": true, "tuple": true, "optional": true,
}

// readStruct reads a struct. ref is its type if that is known from a declaration. A type before the
// value has precedence; without any the name of the Go type is looked up.
func (d *decoder) readStruct(p *plan, v reflect.Value, ref *typeRef) *ReadError {
	want := p.name
	if ref != nil && ref.name != "" {
		want = ref.last()
	}
	start := d.tok
	closing, written, err := d.openBrace(want)
	if err != nil {
		return err
	}
	if done, err := d.readWrapped(p, v, ref, closing); done {
		return err
	}
	r := structReader{p: p, last: -1, lastPlace: -1}
	// The members of dict() have names.
	r.designated = closing == ')' && written.last() == "dict" && want != "dict"
	if r.def, err = d.structDefinition(p, ref, written); err != nil {
		return err
	}
	for ; !d.is(closing); r.n++ {
		if err := d.readField(&r, v); err != nil {
			return err
		}
		// {"a.cpp",, 3} may leave out a member: the third value is not the second one.
		if d.lenient && !r.designated && d.is(',') && d.follows(1, ",") {
			return d.errExpected("member")
		}
		if err := d.takeSeparator(closing); err != nil {
			return err
		}
	}
	d.next()
	if r.n > 0 && r.last < 0 && len(p.fields) > 0 {
		return d.errorf(start, "%s has none of the members of this literal", p.name)
	}
	if r.def == nil {
		return nil
	}
	if yes, err := d.hasDefaults(r.def, 0); !yes || err != nil {
		return err
	}
	return d.applyDefaults(r.def, p, v, &r.seen)
}

// structDefinition returns the definition of a struct in the source, or nil. ref is the type from a declaration, and
// written the one before the value.
func (d *decoder) structDefinition(p *plan, ref, written *typeRef) (*typeDef, *ReadError) {
	if d.defs == nil && (ref == nil || ref.def == nil) {
		return nil, nil
	}
	switch {
	case written != nil && written.name != "":
		ref = written
	case ref == nil || ref.name == "" && ref.def == nil:
		ref = &typeRef{name: p.name, scope: d.scope}
	}
	return d.definition(ref)
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
	place := i
	var ref *typeRef
	if r.def != nil {
		if place = r.def.index(name, r.lastPlace+1); place >= 0 {
			ref = &r.def.members[place].ref
		}
	}
	// By default the last of several values counts, as in JSON, and the order is free.
	if d.strict {
		if err := d.checkMember(r.p, start, i, name, &r.seen, place, r.lastPlace); err != nil {
			return err
		}
	}
	r.lastPlace = place
	switch {
	case i >= 0 && i < len(r.p.fields):
		f := &r.p.fields[i]
		if err := d.readValue(f.plan, f.valueIn(v), ref); err != nil {
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
	case d.lenient && d.atKey():
		r.designated = true
		at := d.tok
		if name, err = d.readKey(); err != nil || at.Is(d.src, ".") {
			return r.p.member(name), name, err
		}
		return d.lenientMember(r.p, at, name), name, err
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

// add puts i into the set.
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

// has reports whether i is in the set.
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
	case place < last && d.lenient:
		d.mend(t, "members in another order")
	case place < last:
		return d.errorf(t, "member %q is out of order: the type declares it earlier", name)
	}
	return nil
}

// readList reads a slice or an array. ref is its type or, for an array, the type of its elements.
func (d *decoder) readList(p *plan, v reflect.Value, ref *typeRef) *ReadError {
	if d.takeNull() {
		v.SetZero()
		return nil
	}
	closing, written, err := d.openBrace("")
	if err != nil {
		return err
	}
	if d.defs != nil || ref != nil && ref.def != nil {
		if ref, err = d.elementOf(ref, written); err != nil {
			return err
		}
	}
	if !p.fixed {
		v.SetZero()
	}
	for i := 0; !d.is(closing); i++ {
		switch {
		case !p.fixed:
			v.Grow(1)
			v.SetLen(i + 1)
		// A Go array has a length. More elements than it has would be lost.
		case i >= p.typ.Len():
			return d.errorf(d.tok, "more than %d elements", p.typ.Len())
		}
		if err := d.readValue(p.elem, v.Index(i), ref); err != nil {
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
	switch word := d.word(); word {
	case "nullptr", "NULL":
		d.next()
		return true
	case "None", "null", "nil", "undefined", "nullopt":
		if d.lenient {
			d.mend(d.tok, word+" for a null pointer")
			d.next()
		}
		return d.lenient
	case "std":
		from := d.tok
		if ref, err := d.takeTypeName(); err == nil && ref.last() == "nullopt" {
			return true
		}
		d.seek(from)
	}
	return false
}

// readMap reads {{key, value}, ...}. ref is the type of the map or of its rows.
func (d *decoder) readMap(p *plan, v reflect.Value, ref *typeRef) *ReadError {
	if d.takeNull() {
		v.SetZero()
		return nil
	}
	closing, written, err := d.openBrace("")
	if err != nil {
		return err
	}
	var key, value *typeRef
	if d.defs != nil || ref != nil && ref.def != nil {
		if written != nil && written.args.End > 0 {
			ref = written
		}
		if key, value, err = d.pairOf(ref); err != nil {
			return err
		}
	}
	v.SetZero()
	for !d.is(closing) {
		if v.IsNil() {
			v.Set(reflect.MakeMap(p.typ))
		}
		if err := d.readPair(p, v, key, value); err != nil {
			return err
		}
		if err := d.takeSeparator(closing); err != nil {
			return err
		}
	}
	d.next()
	return nil
}

// readPair reads one {key, value} of a map, also as { .key = key, .value = value }.
func (d *decoder) readPair(p *plan, v reflect.Value, keyRef, valueRef *typeRef) *ReadError {
	if d.lenient && (d.atKey() || d.tok.Kind == cpptext.Int && d.follows(1, ":")) {
		return d.readKeyedPair(p, v, valueRef)
	}
	closing, _, err := d.openBrace("")
	if err != nil {
		return err
	}
	key := reflect.New(p.key.typ).Elem()
	if err := d.takeRowMember("key", "first"); err != nil {
		return err
	}
	from := d.tok
	if err := d.readValue(p.key, key, keyRef); err != nil {
		return addStep("[key]", err)
	}
	path := "[" + string(d.src[from.Start:from.End]) + "]"
	if !d.accept(',') {
		return addStep(path, d.errExpected("','"))
	}
	elem := reflect.New(p.elem.typ).Elem()
	if err := d.takeRowMember("value", "second"); err != nil {
		return addStep(path, err)
	}
	if err := d.readValue(p.elem, elem, valueRef); err != nil {
		return addStep(path, err)
	}
	if d.accept(','); !d.accept(closing) {
		return addStep(path, d.errExpected("'"+string(closing)+"'"))
	}
	return d.setKey(v, from, key, elem)
}

// setKey stores a value in a map. With Strict, one with the key is not in it yet: of a std::map that is initialised
// with a key twice the first value counts, of other languages the last.
func (d *decoder) setKey(v reflect.Value, at cpptext.Token, key, elem reflect.Value) *ReadError {
	if d.strict && v.MapIndex(key).IsValid() {
		return d.errorf(at, "key %v is given twice", key)
	}
	v.SetMapIndex(key, elem)
	return nil
}

// takeRowMember takes ".name =" before a part of a pair, if it is there.
func (d *decoder) takeRowMember(name, pairName string) *ReadError {
	if !d.accept('.') {
		return nil
	}
	if word := d.word(); word != name && word != pairName {
		return d.errExpected("'" + name + "'")
	}
	if d.next(); !d.accept('=') && !d.is('{') {
		return d.errExpected("'='")
	}
	return nil
}

// readPointer reads an optional value. {}, nullptr and std::nullopt are empty. A struct may have one
// more pair of braces around it.
func (d *decoder) readPointer(p *plan, v reflect.Value, ref *typeRef) *ReadError {
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
	if ref != nil && ref.name != "" {
		elemRef := d.element(*ref)
		ref = &elemRef
	}
	// A new value: what the pointer pointed to before may be shared.
	d.acceptWord("new")
	fresh := reflect.New(elem.typ)
	if err := d.readValue(elem, fresh.Elem(), ref); err != nil {
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
		ref, err := d.takeTypeName()
		typed := err == nil && ref.name != "" && d.is('{')
		d.seek(from)
		return typed
	}
	// {{1, 2}} with a scalar as first member: the inner brace cannot belong to the scalar.
	if len(elem.fields) == 0 || elem.fields[0].plan.kind < kindBytes {
		return true
	}
	from := d.tok
	err := d.skipBrackets()
	// After the partner of the inner brace, "}" means that the inner braces were the whole struct, and
	// "," that they were its first member.
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
