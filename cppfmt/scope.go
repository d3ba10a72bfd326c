package cppfmt

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A scope is a namespace or a struct in the source, with the types that are declared in it. Two types
// of one name in different scopes are two types: a::config is not b::config.
type scope struct {
	parent  *scope // nil for the global scope
	types   map[string]*typeDef
	aliases map[string]typeRef // of "using", "typedef"
	spaces  map[string]*scope  // namespaces
	open    []*scope           // inline namespaces, whose names are visible here
	using   []typeRef          // namespaces of using directives
	outer   []*scope           // where the namespace was entered: namespace a::b { leaves a and b at once
}

// A typeRef is the name of a type as the source uses it, and the scope of the use.
type typeRef struct {
	name  string        // with qualifiers, without template arguments: "frame", "::a::frame", "std::vector"; or ""
	args  cpptext.Token // the "<" of the template arguments
	scope *scope        // nil means no definitions
	def   *typeDef      // the definition, if it is known without a look-up
}

// last returns the last part of the name.
func (r typeRef) last() string { return r.name[strings.LastIndexByte(r.name, ':')+1:] }

// child returns the namespace of that name in s.
func (s *scope) child(name string) *scope {
	if s.spaces == nil {
		s.spaces = map[string]*scope{}
	}
	if s.spaces[name] == nil {
		s.spaces[name] = &scope{parent: s}
	}
	return s.spaces[name]
}

// leave returns the scope in which the namespace s was entered.
func (s *scope) leave() *scope {
	last := len(s.outer) - 1
	back := s.outer[last]
	s.outer = s.outer[:last]
	return back
}

// addAlias makes name another name of ref in s.
func (s *scope) addAlias(name string, ref typeRef) {
	if s.aliases == nil {
		s.aliases = map[string]typeRef{}
	}
	s.aliases[name] = ref
}

// addType adds a definition to the scope that its name is qualified with, or to the current one. The same
// name may be defined twice: in a stream of literals, each with its type. Such definitions clash if they
// differ.
func (d *decoder) addType(name string, def *typeDef) {
	s := def.scope.parent
	for {
		space, rest, qualified := strings.Cut(name, "::")
		if !qualified {
			break
		}
		if space != "" {
			s = s.child(space)
		} else {
			s = d.root
		}
		name = rest
	}
	def.name = name
	if s.types == nil {
		s.types = map[string]*typeDef{}
	}
	if d.defs == nil {
		d.defs = map[string][]*typeDef{}
	}
	// The first definition stays. One that differs makes the name ambiguous, but only where the name is
	// used: "struct stop {...} a; struct stop {...} b;" defines each at its variable.
	if first := s.types[name]; first == nil {
		s.types[name] = def
		d.defs[name] = append(d.defs[name], def)
	} else if first.clash == nil && !d.sameType(first, def) {
		first.clash = def
	}
}

// sameType reports whether values of two definitions are read alike: the members have the same names,
// initialisers and struct types. The bounds of arrays and the widths of integers may differ: in a stream
// each value can come with types for itself.
func (d *decoder) sameType(a, b *typeDef) bool {
	if len(a.members) != len(b.members) || a.fill || b.fill {
		return false
	}
	for i := range a.members {
		m, n := &a.members[i], &b.members[i]
		switch {
		case m.name != n.name || (m.init == nil) != (n.init == nil):
			return false
		case m.ref.def != nil && n.ref.def != nil:
			if !d.sameType(m.ref.def, n.ref.def) {
				return false
			}
		case m.ref.name != n.ref.name && (d.defs[m.ref.last()] != nil || d.defs[n.ref.last()] != nil):
			return false
		}
		if m.init != nil && !d.sameTokens(*m.init, *n.init, m.end, n.end) {
			return false
		}
	}
	return true
}

// sameTokens reports whether the tokens from a to the offset aEnd are those from b to bEnd.
func (d *decoder) sameTokens(a, b cpptext.Token, aEnd, bEnd int) bool {
	x, y := cpptext.NewLexer(d.src[:aEnd]), cpptext.NewLexer(d.src[:bEnd])
	x.Seek(a)
	y.Seek(b)
	for {
		t, err := x.NextSignificant()
		u, err2 := y.NextSignificant()
		if err != nil || err2 != nil || t.Kind != u.Kind || string(t.Text(d.src)) != string(u.Text(d.src)) {
			return false
		}
		if t.Kind == cpptext.EOF {
			return true
		}
	}
}

// maxLookup bounds the scopes that one look-up visits: aliases and using directives can form circles.
const maxLookup = 1000

// find returns the type or the alias that a name means inside s alone, without its parents.
func (s *scope) find(name string, steps *int) (typeRef, bool) {
	if *steps++; *steps > maxLookup {
		return typeRef{}, false
	}
	first, rest, qualified := strings.Cut(name, "::")
	if !qualified {
		if def := s.types[name]; def != nil {
			return typeRef{name: name, scope: s, def: def}, true
		}
		if ref, ok := s.aliases[name]; ok {
			return ref, true
		}
	} else if inner := s.inner(first, steps); inner != nil {
		if ref, ok := inner.find(rest, steps); ok {
			return ref, true
		}
	}
	for _, o := range s.open {
		if ref, ok := o.find(name, steps); ok {
			return ref, true
		}
	}
	// A using directive makes the names of a namespace visible as if they were here.
	for _, u := range s.using {
		if space := u.scope.space(u.name, steps); space != nil && space != s {
			if ref, ok := space.find(name, steps); ok {
				return ref, true
			}
		}
	}
	return typeRef{}, false
}

// inner returns the namespace or the struct of that name in s, or nil.
func (s *scope) inner(name string, steps *int) *scope {
	if space := s.spaces[name]; space != nil {
		return space
	}
	if def := s.types[name]; def != nil {
		return def.scope
	}
	if ref, ok := s.aliases[name]; ok {
		if def := ref.resolve(steps); def != nil {
			return def.scope
		}
		if *steps++; *steps < maxLookup {
			return ref.scope.space(ref.name, steps) // namespace a = b;
		}
	}
	return nil
}

// space returns the namespace of a using directive in s, or nil.
func (s *scope) space(name string, steps *int) *scope {
	for first, rest, more := strings.Cut(strings.TrimPrefix(name, "::"), "::"); ; first, rest, more = strings.Cut(rest, "::") {
		// The first name of a directive is looked up outwards, too.
		for s != nil && s.spaces[first] == nil {
			s = s.parent
			*steps++
		}
		if s == nil {
			return nil
		}
		if s = s.spaces[first]; !more {
			return s
		}
	}
}

// lookUp returns what a name means where it is used: in the innermost scope that knows it. A name that
// begins with "::" is one of the global scope.
func (r typeRef) lookUp(steps *int) (typeRef, bool) {
	s, name := r.scope, r.name
	if rest, global := strings.CutPrefix(name, "::"); global {
		for s != nil && s.parent != nil {
			s = s.parent
		}
		name = rest
	}
	for ; s != nil; s = s.parent {
		if ref, ok := s.find(name, steps); ok {
			return ref, true
		}
	}
	return typeRef{}, false
}

// resolve returns the definition of r, through aliases, or nil.
func (r typeRef) resolve(steps *int) *typeDef {
	for r.def == nil {
		next, ok := r.lookUp(steps)
		if *steps++; !ok || *steps > maxLookup {
			return nil
		}
		r = next
	}
	return r.def
}

// expand replaces an alias by its type, so that the template arguments of the type can be seen.
func (r typeRef) expand() typeRef {
	for steps := 0; r.def == nil && r.name != "" && steps < maxLookup; {
		next, ok := r.lookUp(&steps)
		if !ok {
			break
		}
		r = next
	}
	return r
}

// maxHomonyms bounds the definitions of one name that are compared at each use.
const maxHomonyms = 16

// definition returns the definition of the type that r names, or nil if the source has none. A name that
// cannot be found from its scope still means the type of that name elsewhere in the source, if there is
// only one: models often leave a namespace out. Definitions that differ are an error.
func (d *decoder) definition(r *typeRef) (*typeDef, *ReadError) {
	if r.def != nil || d.defs == nil || r.name == "" {
		return r.def, nil
	}
	steps := 0
	def := r.resolve(&steps)
	// "cfg x;" without its namespace. C++ would refuse it; a model means the only cfg there is.
	if def == nil {
		all := d.defs[r.last()]
		if len(all) == 0 {
			return nil, nil
		}
		def = all[0]
		for _, other := range all[1:min(len(all), maxHomonyms)] {
			if !d.sameType(def, other) {
				return nil, d.ambiguous(r.name, def, other)
			}
		}
	}
	if def != nil && def.clash != nil {
		return nil, d.ambiguous(r.name, def, def.clash)
	}
	return def, nil
}

// ambiguous returns the error of a name with two definitions.
func (d *decoder) ambiguous(name string, a, b *typeDef) *ReadError {
	return &ReadError{Line: d.tok.Line, Column: d.tok.Column,
		Err: fmt.Errorf("%q is ambiguous: lines %d and %d define it differently", name, a.at.Line, b.at.Line)}
}

// argument returns template argument n of r, 0-based, if it is the name of a type.
func (d *decoder) argument(r typeRef, n int) typeRef {
	if r.args.End == 0 {
		return typeRef{}
	}
	l := cpptext.NewLexer(d.src)
	l.Seek(r.args)
	ref := typeRef{scope: r.scope}
	joined := false // "::" was read
	for depth, at := 0, 0; ; {
		t, err := l.NextSignificant()
		if err != nil || t.Kind == cpptext.EOF || t.Is(d.src, ";") || t.Is(d.src, "{") {
			return typeRef{}
		}
		change := angleDepth(d.src, t)
		switch depth += change; {
		case change != 0:
			if change > 0 && depth == 2 && at == n {
				ref.args = t
			}
		case t.Is(d.src, ",") && depth == 1:
			at++
		case at != n || depth != 1:
		case t.Is(d.src, "*") || t.Is(d.src, "&"):
			return typeRef{} // a pointer has no members
		default:
			joined = ref.addPart(d.src, t, joined)
		}
		if depth <= 0 || at > n {
			return ref
		}
	}
}

// angleDepth returns how much a token changes the nesting of template arguments.
func angleDepth(src []byte, t cpptext.Token) int {
	switch {
	case t.Is(src, "<"):
		return 1
	case t.Is(src, ">"):
		return -1
	case t.Is(src, ">>"):
		return -2
	}
	return 0
}

// addPart adds a token of a qualified name, and reports whether it is "::". Qualifiers such as const are
// skipped.
func (r *typeRef) addPart(src []byte, t cpptext.Token, joined bool) bool {
	word := string(t.Text(src))
	switch {
	case word == "::":
		return true
	case t.Kind != cpptext.Ident || specifiers[word] || typeKeys[word]:
	case joined:
		r.name += "::" + word
	default:
		r.name = word
	}
	return false
}

// elementOf returns the type of the elements of a list of type ref, nil if that is unknown. written is the
// type before the value, as in std::vector<frame>{...}, or nil. The definition is looked up once for all elements.
func (d *decoder) elementOf(ref, written *typeRef) (*typeRef, *ReadError) {
	if written != nil && written.args.End > 0 {
		ref = written
	}
	if ref == nil {
		return nil, nil
	}
	elem := d.element(*ref)
	def, err := d.definition(&elem)
	if def != nil {
		elem.def = def
	}
	return &elem, err
}

// element returns the type of the elements of a list of type r. The elements of an array, whose r is
// already the element type, have the same r.
func (d *decoder) element(r typeRef) typeRef {
	if r = r.expand(); r.args.End > 0 && (containers[r.last()] || pointers[r.last()]) {
		return d.argument(r, 0)
	}
	return r
}

// pointers is the set of standard types that own one value or none.
var pointers = map[string]bool{"optional": true, "unique_ptr": true, "shared_ptr": true}

// pairOf returns the types of the keys and the values of a map, or a list of pairs, of type ref; nil means
// unknown.
func (d *decoder) pairOf(ref *typeRef) (key, value *typeRef, err *ReadError) {
	if ref == nil {
		return nil, nil, nil
	}
	r := ref.expand()
	for depth := 0; r.args.End > 0 && depth < maxDepth; depth++ {
		switch r.last() {
		case "pair", "map", "unordered_map", "multimap":
			first, second := d.argument(r, 0), d.argument(r, 1)
			return &first, &second, nil
		}
		// std::vector<std::pair<K, V>>, std::optional<row>.
		r = d.argument(r, 0).expand()
	}
	row, err := d.definition(&r)
	// The rows that this package writes: struct index_row { const char* key; struct frame value; };
	if row != nil && len(row.members) == 2 {
		return &row.members[0].ref, &row.members[1].ref, err
	}
	return nil, nil, err
}
