package cppfmt

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A kind is how a Go type is written.
type kind uint8

const (
	kindBool kind = iota
	kindInt
	kindUint
	kindFloat
	kindString
	kindBytes  // []byte or [N]byte, as a list of numbers or, with hex, as text
	kindText   // by MarshalText, as a string
	kindEnum   // by MarshalText, as an enumerator
	kindCustom // by AppendCPP
	kindList
	kindMap
	kindPtr
	kindStruct
)

// A plan describes how values of one Go type are written and read, with the options of one tag. A plan
// is made once per type and does not change, so that goroutines can share it.
type plan struct {
	kind  kind
	typ   reflect.Type
	elem  *plan  // of lists, pointers, and map values
	key   *plan  // of maps
	hex   bool   // numbers as 0x..., bytes as text
	declT string // the C++ type from the option type=

	enum   string   // name of the enum type
	listed []string // the enumerators that the tag lists

	fixed     bool // a Go array
	byAddr    bool // the method that writes has a pointer receiver
	appends   bool // has AppendText
	hasIsZero bool

	// Structs.
	name   string // C++ name
	rows   bool
	fields []field
	byName map[string]int
}

// A field is one member of a struct.
type field struct {
	name    string // C++ name
	label   string // ", .name = "
	goName  string
	index   []int // path through flattened structs
	plan    *plan
	omit    bool
	align   bool
	enum    bool // it is or contains an enum
	mutual  bool // its struct and the one that it is a member of contain each other
	scoped  bool // its enum is an enum class, since an enumerator has a name that is used already
	comment string
}

// omits reports whether the member may be left out; all is Options.OmitZero. It may not in structs that
// contain each other: one of them is declared while the other is incomplete, and a std::vector of an
// incomplete type can have no default initialiser ([vector.overview]).
func (f *field) omits(all bool) bool { return (f.omit || all) && !f.mutual }

// enumScope returns the scope of the field's enumerators, for "scope::name" in a literal. structName is
// the name of the struct, which declares the enum.
func (f *field) enumScope(structName string) string {
	if !f.scoped {
		return structName
	}
	if structName != "" {
		structName += "::"
	}
	return structName + enumOf(f.plan).enum
}

// valueIn returns the field's value in the struct v.
func (f *field) valueIn(v reflect.Value) reflect.Value {
	if len(f.index) == 1 {
		return v.Field(f.index[0])
	}
	for _, i := range f.index {
		v = v.Field(i)
	}
	return v
}

// root returns the first step in the paths of errors.
func (p *plan) root() string {
	if name := p.typ.Name(); name != "" {
		return name
	}
	return p.typ.String()
}

// tagOptions is the content of one tag.
type tagOptions struct {
	name, declT, enum, comment     string
	omit, hex, inline, align, rows bool
}

// parseTag splits a cpp tag.
func parseTag(tag string) (o tagOptions, err error) {
	name, rest, more := strings.Cut(tag, ",")
	o.name = name
	for more {
		if c, ok := strings.CutPrefix(rest, "comment="); ok {
			o.comment = c
			break
		}
		var opt string
		opt, rest, more = strings.Cut(rest, ",")
		key, value, _ := strings.Cut(opt, "=")
		switch key {
		case "omitzero":
			o.omit = true
		case "hex":
			o.hex = true
		case "inline":
			o.inline = true
		case "align":
			o.align = true
		case "rows":
			o.rows = true
		case "enum":
			o.enum = value
		case "type":
			o.declT = value
		default:
			return o, fmt.Errorf("unknown tag option %q", opt)
		}
	}
	if strings.ContainsAny(o.comment, "\n\r\\") {
		return o, fmt.Errorf("comment %q does not fit one line", o.comment)
	}
	return o, nil
}

// planKey identifies a plan: the type, and the options that change how a value is written.
type planKey struct {
	typ         reflect.Type
	hex         bool
	enum, declT string
}

// plans is the cache of planFor, which is a pure function.
var plans sync.Map // reflect.Type to *plan or *TypeError

// planFor returns the plan of a type.
func planFor(t reflect.Type) (*plan, error) {
	if p, ok := plans.Load(t); ok {
		switch p := p.(type) {
		case *plan:
			return p, nil
		case *TypeError:
			return nil, p
		}
	}
	c := compiler{made: map[planKey]*plan{}}
	p, err := c.plan(planKey{typ: t}, t.String())
	if err == nil {
		err = c.checkEndless()
	}
	if err == nil {
		c.markMutual()
	}
	if err != nil {
		plans.Store(t, err)
		return nil, err
	}
	plans.Store(t, p)
	return p, nil
}

// A compiler makes the plans of one type and of all that it contains.
type compiler struct{ made map[planKey]*plan }

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	textAppender  = reflect.TypeFor[encoding.TextAppender]()
	cppAppender   = reflect.TypeFor[interface {
		AppendCPP(dst []byte) ([]byte, error)
	}]()
	isZeroer = reflect.TypeFor[interface{ IsZero() bool }]()
)

// implements reports whether a value or, with byAddr, the address of a value has the methods.
func implements(t, iface reflect.Type) (ok, byAddr bool) {
	if t.Implements(iface) {
		return true, false
	}
	return reflect.PointerTo(t).Implements(iface), true
}

// checkEndless returns an error for a type that contains itself without a struct between: type T []T.
func (c *compiler) checkEndless() *TypeError {
	for k, p := range c.made {
		seen := map[*plan]bool{}
		for q := p; q != nil && q.kind != kindStruct; q = q.elem {
			if seen[q] {
				return &TypeError{Type: k.typ, Path: k.typ.String(), Reason: "a list of itself has no C++ form"}
			}
			seen[q] = true
		}
	}
	return nil
}

// markMutual finds the members through which structs contain each other.
func (c *compiler) markMutual() {
	for _, p := range c.made {
		for i := range p.fields {
			f := &p.fields[i]
			sub := structOf(f.plan)
			f.mutual = sub != nil && sub != p && sub.contains(p.typ)
		}
	}
}

// contains reports whether values of a struct can contain values of the struct t.
func (p *plan) contains(t reflect.Type) bool {
	seen := map[*plan]bool{}
	var search func(q *plan) bool
	search = func(q *plan) bool {
		if seen[q] {
			return false
		}
		seen[q] = true
		for i := range q.fields {
			if sub := structOf(q.fields[i].plan); sub != nil && (sub.typ == t || search(sub)) {
				return true
			}
		}
		return false
	}
	return search(p)
}

// writesItself reports whether a method of the type writes its values.
func writesItself(t reflect.Type) bool {
	custom, _ := implements(t, cppAppender)
	text, _ := implements(t, textMarshaler)
	return custom || text
}

// plan returns the plan for k, which it makes at the first call. path is the place in errors.
func (c *compiler) plan(k planKey, path string) (*plan, *TypeError) {
	if p := c.made[k]; p != nil {
		return p, nil
	}
	if plain := (planKey{typ: k.typ}); k != plain && k.typ.Kind() == reflect.Struct && !writesItself(k.typ) {
		return c.plan(plain, path) // the options only apply to scalars
	}
	p := &plan{typ: k.typ, hex: k.hex, declT: k.declT}
	c.made[k] = p
	p.hasIsZero = k.typ.Implements(isZeroer)
	if k.typ.Kind() != reflect.Pointer && writesItself(k.typ) {
		return p, c.methodPlan(p, k, path)
	}
	if kind, ok := scalarKinds[k.typ.Kind()]; ok {
		p.kind = kind
	} else if err := c.compositePlan(p, k, path); err != nil {
		return nil, err
	}
	if k.enum != "" && p.kind < kindBytes {
		return nil, &TypeError{Type: k.typ, Path: path, Reason: "option enum on a type without MarshalText"}
	}
	return p, nil
}

// scalarKinds is the table of types that are one literal.
var scalarKinds = map[reflect.Kind]kind{
	reflect.Bool: kindBool, reflect.String: kindString, reflect.Float32: kindFloat, reflect.Float64: kindFloat,
	reflect.Int: kindInt, reflect.Int8: kindInt, reflect.Int16: kindInt, reflect.Int32: kindInt, reflect.Int64: kindInt,
	reflect.Uint: kindUint, reflect.Uint8: kindUint, reflect.Uint16: kindUint, reflect.Uint32: kindUint,
	reflect.Uint64: kindUint, reflect.Uintptr: kindUint,
}

// methodPlan completes the plan of a type that writes itself. AppendCPP has precedence.
func (c *compiler) methodPlan(p *plan, k planKey, path string) *TypeError {
	if ok, byAddr := implements(k.typ, cppAppender); ok {
		p.kind, p.byAddr = kindCustom, byAddr
		return nil
	}
	_, p.byAddr = implements(k.typ, textMarshaler)
	p.appends, _ = implements(k.typ, textAppender)
	if k.enum != "" {
		return c.parseEnum(p, k, path)
	}
	p.kind = kindText
	return nil
}

// compositePlan completes the plan of a type that consists of others.
func (c *compiler) compositePlan(p *plan, k planKey, path string) *TypeError {
	sub := k
	var err *TypeError
	switch t := k.typ; t.Kind() {
	case reflect.Slice, reflect.Array:
		p.kind, p.fixed = kindList, t.Kind() == reflect.Array
		sub.typ = t.Elem()
		if p.elem, err = c.plan(sub, path+"[]"); err != nil {
			return err
		}
		if t.Elem().Kind() == reflect.Uint8 && p.elem.kind == kindUint {
			p.kind = kindBytes
		}
		p.declT = ""
		return nil
	case reflect.Map:
		return c.mapPlan(p, k, path)
	case reflect.Pointer:
		p.kind, sub.typ = kindPtr, t.Elem()
		if p.elem, err = c.plan(sub, path); err != nil {
			return err
		}
		switch p.elem.kind {
		case kindPtr, kindList, kindMap, kindBytes:
			return &TypeError{Type: k.typ, Path: path, Reason: "a pointer to a pointer, list or map has no C++ form"}
		}
		return nil
	case reflect.Struct:
		return c.structPlan(p, path)
	}
	return &TypeError{Type: k.typ, Path: path, Reason: k.typ.Kind().String() + " values have no C++ form"}
}

// An enumeration lists the enumerators that declarations print for its type, so that a tag need not.
type enumeration interface{ CPPEnumerators() []string }

// parseEnum reads the option enum=name:a|b|c, or enum=name of an enumeration, into p.
func (c *compiler) parseEnum(p *plan, k planKey, path string) *TypeError {
	p.kind = kindEnum
	name, list, _ := strings.Cut(k.enum, ":")
	p.enum = name
	if list != "" {
		p.listed = strings.Split(list, "|")
	} else if e, ok := reflect.Zero(k.typ).Interface().(enumeration); ok {
		p.listed = e.CPPEnumerators()
	}
	for _, s := range append([]string{name}, p.listed...) {
		if !isIdentifier(s) {
			return &TypeError{Type: k.typ, Path: path, Reason: fmt.Sprintf("option enum: %q is not a C++ identifier", s)}
		}
	}
	return nil
}

// mapPlan completes the plan of a map. The options of the tag apply to its values, not to its keys.
func (c *compiler) mapPlan(p *plan, k planKey, path string) *TypeError {
	p.kind = kindMap
	var err *TypeError
	sub := k
	sub.typ = k.typ.Elem()
	if p.elem, err = c.plan(sub, path+"[]"); err != nil {
		return err
	}
	if p.key, err = c.plan(planKey{typ: k.typ.Key()}, path+"[key]"); err != nil {
		return err
	}
	switch p.key.kind {
	case kindInt, kindUint, kindString, kindText:
		p.declT = ""
		return nil
	}
	return &TypeError{Type: k.typ, Path: path, Reason: "map keys must be strings, integers or have MarshalText"}
}

// structPlan completes the plan of a struct.
func (c *compiler) structPlan(p *plan, path string) *TypeError {
	p.kind = kindStruct
	p.name = snake(p.typ.Name())
	if i := strings.IndexByte(p.name, '['); i >= 0 {
		p.name = p.name[:i] // a generic type: the C++ name is that without the arguments
	}
	p.byName = map[string]int{}
	if err := c.addFields(p, p.typ, nil, path); err != nil {
		return err
	}
	p.scopeEnums()
	return nil
}

// scopeEnums finds the enums of a struct that must be enum classes, because an enumerator of their tag
// has the name of the struct ([class.mem]), of a member, or of an enumerator of another enum.
func (p *plan) scopeEnums() {
	owner := map[string]string{p.name: ""} // of every name: its enum, or "" for the struct and its members
	for name := range p.byName {
		owner[name] = ""
	}
	scoped := map[string]bool{}
	for i := range p.fields {
		e := enumOf(p.fields[i].plan)
		if e == nil {
			continue
		}
		clash := func(name string) bool { o, taken := owner[name]; return taken && o != e.enum }
		if scoped[e.enum] = scoped[e.enum] || slices.ContainsFunc(e.listed, clash); scoped[e.enum] {
			continue
		}
		for _, name := range e.listed {
			owner[name] = e.enum
		}
	}
	// One enum may belong to several members. It is declared once.
	for i := range p.fields {
		if e := enumOf(p.fields[i].plan); e != nil {
			p.fields[i].scoped = scoped[e.enum]
		}
	}
}

// addFields adds the members of the struct t to p; index leads to t.
func (c *compiler) addFields(p *plan, t reflect.Type, index []int, path string) *TypeError {
	for i := range t.NumField() {
		sf := t.Field(i)
		tag, tagged := sf.Tag.Lookup("cpp")
		at := path + "." + sf.Name
		o, err := parseTag(tag)
		switch {
		case err != nil:
			return &TypeError{Type: sf.Type, Path: at, Reason: err.Error()}
		case sf.Name == "_" && tagged && len(index) == 0:
			if o.name != "" {
				p.name = o.name
			}
			p.rows = o.rows
			if !isIdentifier(p.name) {
				return &TypeError{Type: sf.Type, Path: at, Reason: fmt.Sprintf("type name %q is not a C++ identifier", p.name)}
			}
			continue
		case o.name == "-" || !sf.IsExported() && !sf.Anonymous:
			continue
		}
		bad := (*TypeError)(nil)
		switch index := append(slices.Clone(index), i); {
		case flattens(sf, o):
			if sf.Type.Kind() != reflect.Struct {
				return &TypeError{Type: sf.Type, Path: at, Reason: "only a struct that is not a pointer can be flattened"}
			}
			bad = c.addFields(p, sf.Type, index, at)
		case sf.IsExported():
			bad = c.addField(p, sf, o, index, at)
		}
		if bad != nil {
			return bad
		}
	}
	return nil
}

// flattens reports whether the members of the field become members of its parent: by the option inline,
// or because it is embedded without a name. An embedded type that writes itself is a member, as in
// encoding/json, and so is an embedded type that is not a struct.
func flattens(sf reflect.StructField, o tagOptions) bool {
	switch {
	case o.inline:
		return true
	case !sf.Anonymous || o.name != "":
		return false
	case sf.Type.Kind() == reflect.Pointer:
		return sf.IsExported()
	}
	text, _ := implements(sf.Type, textMarshaler)
	return sf.Type.Kind() == reflect.Struct && !text
}

// addField adds one member to p. at is the path of the field.
func (c *compiler) addField(p *plan, sf reflect.StructField, o tagOptions, index []int, at string) *TypeError {
	f := field{name: o.name, goName: sf.Name, index: index, omit: o.omit, align: o.align, comment: o.comment}
	if f.name == "" {
		f.name = snake(sf.Name)
	}
	fail := func(format string, args ...any) *TypeError {
		return &TypeError{Type: sf.Type, Path: at, Reason: fmt.Sprintf(format, args...)}
	}
	if !isIdentifier(f.name) {
		return fail("member name %q is not a C++ identifier", f.name)
	}
	if o.rows {
		return fail("option rows belongs to a type, in the tag of its blank field")
	}
	if _, taken := p.byName[f.name]; taken {
		return fail("two members named %q", f.name)
	}
	var err *TypeError
	if f.plan, err = c.plan(planKey{sf.Type, o.hex, o.enum, o.declT}, at); err != nil {
		return err
	}
	f.label = ", ." + f.name + " = "
	f.enum = enumOf(f.plan) != nil
	p.byName[f.name] = len(p.fields)
	p.fields = append(p.fields, f)
	return nil
}
