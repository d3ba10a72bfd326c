package cppfmt

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// maxParts bounds the declarations and the values of one source. They take much more memory than text.
const maxParts = 1 << 20

// maxBound bounds an array of default elements, which needs no text for each of them.
const maxBound = 10_000

// An object is a value in the source: the initialiser of a variable, a bare literal, or a type whose
// members all have initialisers.
type object struct {
	name    string
	ref     typeRef        // the type; if it is defined here, with its definition
	init    *cpptext.Token // the first token of the initialiser, or nil
	scope   *scope         // of the declaration
	list    bool
	bound   int
	pointer bool
	at      cpptext.Token
}

// readObjects reads the whole source. A type is an object if its members have initialisers and nothing else
// in the source is of that type. With an error it returns the objects before it.
func (d *decoder) readObjects() (list []*object, err *ReadError) {
	d.root = &scope{}
	d.scope = d.root
	d.args = map[string]bool{}
	for {
		var o *object
		if o, err = d.readObject(); o == nil || err != nil {
			break
		}
		if d.parts++; d.parts > maxParts {
			return list, d.errorf(o.at, "more than %d declarations and values in one source", maxParts)
		}
		list = append(list, o)
	}
	used := d.usedTypes(list)
	d.args = nil
	return slices.DeleteFunc(list, func(o *object) bool { return o.isType() && used[o.ref.def] }), err
}

// usedTypes returns the types of variables and members. Of a name in template arguments, and of one that
// could mean several types, all of that name are used.
func (d *decoder) usedTypes(list []*object) map[*typeDef]bool {
	// "struct frame {...}; struct frame f = {...};": the type alone is not a second value.
	used := map[*typeDef]bool{}
	use := func(r typeRef) {
		if def, err := d.definition(&r); err != nil {
			d.args[r.last()] = true
		} else if def != nil {
			used[def] = true
		}
	}
	for _, o := range list {
		if !o.isType() {
			use(o.ref)
		}
	}
	for _, defs := range d.defs {
		for _, def := range defs {
			for i := range def.members {
				use(def.members[i].ref)
			}
		}
	}
	for name := range d.args {
		for _, def := range d.defs[name] {
			used[def] = true
		}
	}
	return used
}

// isType reports whether the object is a type alone.
func (o *object) isType() bool { return o.init == nil && o.name == "" }

// readObject reads up to and including the next value or type that may be one. At the end of the source
// it returns nil.
func (d *decoder) readObject() (*object, *ReadError) {
	for {
		switch word := d.word(); {
		case d.tok.Kind == cpptext.EOF:
			return nil, nil
		case d.tok.Kind == cpptext.Invalid:
			return nil, d.errExpected("value")
		case d.accept(';'):
		case d.is('}') && d.scope.parent != nil: // the end of a namespace
			d.scope = d.scope.leave()
			d.next()
		case word == "namespace", word == "inline" && d.peek("namespace"):
			if err := d.enterNamespace(); err != nil {
				return nil, err
			}
		case word == "using" || word == "typedef":
			if err := d.readAlias(); err != nil {
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

// enterNamespace takes "namespace a::b {". The names of an unnamed and of an inline namespace are visible
// outside.
func (d *decoder) enterNamespace() *ReadError {
	visible := d.acceptWord("inline")
	d.next()
	ref, err := d.takeTypeName()
	if err != nil {
		return err
	}
	if d.accept('=') { // namespace a = b::c;
		target, err := d.takeTypeName()
		if err != nil {
			return err
		}
		d.scope.addAlias(ref.name, target)
		return d.skipStatement()
	}
	if !d.accept('{') {
		return d.errExpected("'{'")
	}
	if d.depth++; d.depth > maxDepth {
		return d.errorf(d.tok, "nested deeper than %d", maxDepth)
	}
	s := d.scope
	for name := range strings.SplitSeq(ref.name, "::") {
		inner := s.child(name)
		if (visible || name == "") && !slices.Contains(s.open, inner) {
			s.open = append(s.open, inner)
		}
		s = inner
	}
	s.outer = append(s.outer, d.scope)
	d.scope = s
	return nil
}

// readAlias reads "using a = b;", "using a::b;", "using namespace a;" and "typedef b a;". What it does not
// understand it skips.
func (d *decoder) readAlias() *ReadError {
	if d.word() == "typedef" {
		return d.readTypedef()
	}
	d.next()
	if d.acceptWord("namespace") {
		ref, err := d.takeTypeName()
		if err == nil && ref.name != "" && len(d.scope.using) < maxUsing {
			d.scope.using = append(d.scope.using, ref)
		}
		return d.skipRest(err)
	}
	ref, err := d.takeTypeName()
	if err != nil || ref.name == "" {
		return d.skipRest(err)
	}
	if !d.accept('=') {
		d.scope.addAlias(ref.last(), ref)
		return d.skipStatement()
	}
	// using list = std::vector<frame>; aliases of pointers and arrays are skipped.
	dec, err := d.readSpecifiers()
	if err == nil && dec.any && d.is(';') {
		d.scope.addAlias(ref.name, dec.ref)
	}
	return d.skipRest(err)
}

// readTypedef reads "typedef struct {...} a;" and "typedef b a;".
func (d *decoder) readTypedef() *ReadError {
	d.next()
	dec, err := d.readSpecifiers()
	if err != nil {
		return err
	}
	name, ok := d.readDeclarator(&dec)
	if ok && dec.any && dec.bound < 0 && !dec.pointer && d.is(';') {
		d.scope.addAlias(name, dec.ref)
	}
	return d.skipStatement()
}

// skipRest takes the rest of a statement, unless there was an error.
func (d *decoder) skipRest(err *ReadError) *ReadError {
	if err != nil {
		return err
	}
	return d.skipStatement()
}

// maxUsing bounds the using directives of one scope, since each look-up visits them.
const maxUsing = 100

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
	def := dec.ref.def
	if dec.keyed && d.is(';') {
		d.next()
		if def == nil {
			return nil, nil // an enum, or the declaration of a type: "struct frame;"
		}
		if def.complete || slices.ContainsFunc(def.members, func(m memberDef) bool { return m.init != nil && !m.zero }) {
			return &object{at: from, ref: dec.ref, scope: d.scope}, nil
		}
		return nil, nil
	}
	// A type and a name make a declaration: "frame x". Otherwise it is a value: "frame{1}", "42".
	name, ok := d.readDeclarator(&dec)
	if !dec.any || !ok {
		d.seek(from)
		return d.readBareItem()
	}
	o := &object{at: from, ref: dec.ref, scope: d.scope, name: name, list: dec.bound >= 0, bound: dec.bound, pointer: dec.pointer}
	braced := false
	if o.init, braced, err = d.takeInitialiser(); err != nil {
		return nil, err
	}
	// The closing brace of an initialiser shows that the text is whole. Any other declaration could be
	// cut off: int x = 12 may have been int x = 123;
	if !d.accept(';') && (!braced || d.tok.Kind != cpptext.EOF) {
		if o.init == nil {
			return nil, d.errExpected("'=' or ';'")
		}
		return nil, d.errExpected("';'")
	}
	return o, nil
}

// readBareItem reads a value without a declaration: "{1, 2} {3}" are two, and so are "1, 2".
func (d *decoder) readBareItem() (*object, *ReadError) {
	from := d.tok
	o := &object{at: from, init: &from, scope: d.scope}
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
	any     bool // there is a type
	ref     typeRef
	keyed   bool // "struct" or the like is before the name
	pointer bool // of the declarator
	bound   int  // of the declarator: -1 no array, 0 "[]" or an expression, else the number
}

// readSpecifiers reads the type before a declarator, and its definition if it is there.
func (d *decoder) readSpecifiers() (dec declaration, err *ReadError) {
	// "const unsigned long x": qualifiers, then one name or several words of a built-in type.
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
		if dec.ref, err = d.takeQualifiedName(); err != nil {
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
	dec.ref, dec.any, dec.keyed = typeRef{scope: d.scope}, true, true
	if (d.tok.Kind == cpptext.Ident || d.tok.Is(d.src, "::")) && d.word() != "final" {
		if dec.ref, err = d.takeQualifiedName(); err != nil {
			return err
		}
	}
	d.acceptWord("final")
	switch {
	case word == "enum":
		return d.readEnumBody()
	case d.is('{'):
		dec.ref.def, err = d.readStructBody(dec.ref.name)
	}
	return err
}

// builtin is the set of words of which a type can have several.
var builtin = map[string]bool{
	"unsigned": true, "signed": true, "long": true, "short": true, "int": true, "char": true, "double": true,
}

// takeQualifiedName takes a qualified name, which ends before the next name.
func (d *decoder) takeQualifiedName() (ref typeRef, err *ReadError) {
	ref.scope = d.scope
	joined := d.tok.Is(d.src, "::")
	for {
		if joined {
			d.next()
		}
		if d.tok.Kind != cpptext.Ident {
			return ref, d.errExpected("name")
		}
		d.appendName(&ref, joined)
		if d.is('<') {
			ref.args = d.tok
			if err := d.skipAngles(); err != nil {
				return ref, err
			}
		}
		if joined = d.tok.Is(d.src, "::"); !joined {
			return ref, nil
		}
	}
}

// readDeclarator reads pointer marks, a name and array bounds: "*name", "(*name)[3]". If there is no name
// it returns false, having moved.
func (d *decoder) readDeclarator(dec *declaration) (string, bool) {
	dec.bound, dec.pointer = -1, false
	// int (*rows)[3] is the null pointer that an empty list of arrays is written as.
	paren := false
	for d.is('*') || d.is('&') || d.tok.Is(d.src, "&&") || d.word() == "const" || d.is('(') {
		dec.pointer = dec.pointer || d.is('*')
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
	// A bound may be an expression: [2 * N]. Its value is not needed.
	for !d.is(']') {
		if d.atEnd() || d.tok.Kind == cpptext.Invalid {
			return 0, false
		}
		d.next()
	}
	d.next()
	return n, true
}

// takeInitialiser takes "= value" or "{...}". It returns the first token of the value, or nil, and reports
// whether the value ends with a brace.
func (d *decoder) takeInitialiser() (init *cpptext.Token, braced bool, err *ReadError) {
	equals := d.accept('=')
	from := d.tok
	switch {
	case d.is('{'):
		return &from, true, d.skipBrackets()
	case equals:
		e, err := d.parseExpr(from)
		_, list := e.(*cpptext.List) // T{...}
		return &from, list, err
	}
	return nil, false, nil
}

// readEnumBody reads the base and the enumerators of an enum.
func (d *decoder) readEnumBody() *ReadError {
	if d.accept(':') {
		if _, err := d.takeTypeName(); err != nil {
			return err
		}
	}
	if d.is('{') {
		return d.skipBrackets()
	}
	return nil
}
