package engine

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// class is a class of a script, an instance of a class template included. The
// functions that make and copy its objects are set by layout and special.
type class struct {
	// t is the type of the class, and t.s is this class.
	t *Type
	// short is the name as written, without namespaces and template arguments.
	short string
	node  *syntax.Struct
	// scope has the members; its up is the scope where the class is declared.
	scope *scope
	// fields are the data members in order, those of an exception base first.
	fields []field
	// methods are the member functions by name, with their overloads; operators as
	// "operator+".
	methods map[string][]*fnDecl
	// ctors are the constructors that expressions call, see sortCtors.
	ctors []*fnDecl
	// friends are the friend functions with a body, found by the arguments of a call.
	friends map[string][]*fnDecl
	// tmpl and targs are the template and its arguments for an instance, else nil.
	tmpl      *classTemplate
	targs     []targ
	aggregate bool
	ofTools   bool // declared by the tools, which no compiler knows
	noDefault bool // no constructor without arguments
	noCopy    bool
	// ownMove is whether it declares a move constructor, deletes whether it deletes its copy or move constructor.
	ownMove, deletes bool
	exc              *Type // the exception class of the library that it derives from
	base             *class
	traits           []*Type   // the bases without data, see isTrait
	specials         []*fnDecl // the copy and move constructors
	// declared are the constructors and the assignments that the class declares, defaulted and deleted ones included; dtorNode is its
	// destructor. The type traits ask for them.
	declared []*fnDecl
	dtorNode *syntax.Func
	dtor     *fnDecl // the destructor, nil without code
	callees  []int   // the members that are bases with operator()
	complete bool
	nested   []*class // the classes inside, until their functions are compiled

	// construct and raw make objects; copyCtor and moveCtor are nil for memberwise
	// copies and moves.
	construct func(m *machine) V // the object of a constructor without arguments
	raw       func(f *frame) V   // an object with the default initialisers of its members
	// byDefaults calls the constructor whose parameters all have defaults, nil without one.
	byDefaults *Func
	copyCtor   func(m *machine, v V) V
	moveCtor   func(m *machine, v V) V
	mayThrow   bool                    // the move constructor is not noexcept
	what       func(m *machine, v V) V // what() of an exception class
	// shown returns the output of the class's operator<< for print, nil without one.
	shown func(m *machine, v V) []byte
}

// A field is a data member.
type field struct {
	name    string
	t       qtype
	node    *syntax.Field
	private bool
	init    *Func // computes the default initialiser of the object in slot 0
}

// classDecl compiles the definition of a class, of a template of one or of a
// specialisation. A template is only declared: its instances are compiled when they
// are used.
func (c *comp) classDecl(n *syntax.Struct) {
	if n.Spec != nil {
		c.specialise(n)
		return
	}
	if len(n.Template) > 0 {
		c.declareTemplate(n)
		return
	}
	if n.Forward {
		if c.scope.names[n.Name] == nil {
			c.newClass(n, c.scope.qualify(n.Name))
		}
		return
	}
	c.declareClass(n, c.scope.qualify(n.Name), nil, nil, nil)
}

// declareTemplate declares a class template, which may be declared before its definition, or have specialisations alone. Defaults are
// those of the declaration that has them.
//
//	template <class T, class = void> struct Printer;
func (c *comp) declareTemplate(n *syntax.Struct) {
	old := c.scope.names[n.Name]
	switch {
	case old == nil || old.kind != symClassTemplate:
	case n.Forward: // the class may be complete already
		return
	case old.tmpl.node.Forward:
		for i, p := range old.tmpl.node.Template {
			if i < len(n.Template) && n.Template[i].Default == nil {
				n.Template[i].Default = p.Default
			}
		}
		old.tmpl.node = n
		return
	}
	c.scope.add(&symbol{kind: symClassTemplate, name: n.Name, tmpl: &classTemplate{node: n, scope: c.scope, insts: map[string]*class{}}})
}

// specialise compiles a specialisation of a class template of the script, or of
// std::hash. It is stored as the instance for its arguments, so that uses find it
// instead of making one.
func (c *comp) specialise(n *syntax.Struct) {
	at := n.Offset()
	sym := c.find(n.Name)
	isTemplate := sym != nil && sym.kind == symClassTemplate
	if len(n.Template) > 0 && isTemplate {
		sym.tmpl.partials = append(sym.tmpl.partials, &partial{node: n, scope: c.scope})
		return
	}
	args := c.templateArgs(n.Spec)
	if isTemplate {
		args = c.withDefaults(sym.tmpl, args)
	}
	var key []string
	for _, a := range args {
		key = append(key, a.key())
	}
	name := strings.Join(key, ", ")
	if own := n.Std || c.scope.ns == "std"; own && functors[n.Name] != "" && len(args) == 1 && args[0].q.t != nil {
		cl := c.declareHidden(n, "std::"+n.Name+"<"+name+">", args)
		t := args[0].q.t
		if t.special == nil {
			t.special = map[string]*Type{}
		}
		t.special[n.Name] = cl.t
		// The hash is a property of the key's type: every hashed container of it uses
		// this one. Equality is needed by its buckets.
		if n.Name == "hash" {
			t.hash = c.hasher(at, cl.t, t)
			c.needOrder(at, t)
		}
		return
	}
	if !isTemplate {
		c.errorf(at, "'%s' is not a class template", n.Name)
		return
	}
	outer := c.scope
	c.scope = &scope{up: outer, fn: c.fn}
	c.declareClass(n, n.Name+"<"+name+">", nil, args, func(cl *class) { sym.tmpl.insts[name] = cl })
	c.scope = outer
}

// declareHidden declares the specialisation of a template of the library, whose name is still that of the template.
//
//	template <> struct std::hash<Point> { size_t operator()(Point p) const { return hash<int>{}(p.x); } };
func (c *comp) declareHidden(n *syntax.Struct, name string, args []targ) (cl *class) {
	unnamed := *n
	unnamed.Name = ""
	c.inScope(&scope{up: c.scope, fn: c.fn}, func() { cl = c.declareClass(&unnamed, name, nil, args, nil) })
	return cl
}

// qualify returns the name of a type in a scope with its namespaces and classes, as
// errors show it.
func (s *scope) qualify(name string) string {
	for x := s; x != nil; x = x.up {
		if x.class != nil && x.class.scope == x {
			return x.class.t.name + "::" + name
		}
		if x.ns != "" {
			return x.ns + "::" + name
		}
	}
	return name
}

// newClass declares a class without its members. name is the qualified name.
func (c *comp) newClass(n *syntax.Struct, name string) *class {
	cl := &class{ofTools: c.script == 0, node: n, short: n.Name, methods: map[string][]*fnDecl{}, friends: map[string][]*fnDecl{}}
	// Two functions may have a local class of one name: a vector of one is not that of the
	// other.
	if key := "class " + name; c.types.m[key] != nil {
		name += fmt.Sprintf("#%d", len(c.types.m))
	}
	cl.t = &Type{k: kStruct, name: name, s: cl}
	c.types.m["class "+name] = cl.t
	if n.Name != "" && len(n.Template) == 0 {
		c.scope.add(&symbol{kind: symType, name: n.Name, typ: cl.t})
	}
	return cl
}

// declareClass declares a class with its members, and compiles its functions. tmpl
// and targs are set for an instance; known is called before the members, which may
// use the class. The order is that of C++: members are declared first, and bodies are
// compiled when the class is complete ([class.mem]/6).
func (c *comp) declareClass(n *syntax.Struct, name string, tmpl *classTemplate, targs []targ, known func(*class)) *class {
	var cl *class
	// A forward declaration has made the class: pointers to it have its type already.
	if sym := c.scope.names[n.Name]; sym != nil && sym.kind == symType && tmpl == nil && sym.typ.k == kStruct {
		if cl = sym.typ.s; cl.complete {
			c.errorf(n.Offset(), "redefinition of 'struct %s'", n.Name)
			return cl
		}
		cl.node = n
	} else {
		cl = c.newClass(n, name)
	}
	cl.tmpl, cl.targs = tmpl, targs
	if known != nil {
		known(cl)
	}
	outer := c.scope
	cl.scope = &scope{up: outer, fn: c.fn, class: cl}
	c.scope = cl.scope
	defer func() { c.scope = outer }()
	// The injected class name: inside of Node<int>, Node is Node<int>.
	if tmpl != nil {
		cl.scope.add(&symbol{kind: symType, name: n.Name, typ: cl.t})
	}
	// From here on members may name the class, but it is complete only after its
	// fields.
	c.bases(cl, n)
	c.declareMembers(cl, n)
	for _, st := range n.Types {
		if u, ok := st.(*syntax.Using); ok && u.Kind == "" && len(u.Name.Parts) > 1 && cl.isBase(u.Name.Last()) {
			c.inheritCtors(cl, u)
		}
	}
	cl.overrideWhat()
	c.special(cl, n)
	cl.complete = true
	c.layout(cl)
	for _, f := range n.Friends {
		c.declareFriend(cl, f)
	}
	c.defineMethods(cl)
	// The functions of a nested class can use all of the class around it ([class.mem]/6).
	if tmpl == nil && outer.class != nil && outer.class.scope == outer {
		outer.class.nested = append(outer.class.nested, cl)
		return cl
	}
	c.compileMethods(cl)
	return cl
}

// bases checks the bases of a class: exceptions of the library or of the script, a
// pack of callables, and nothing else. A callable becomes a member without a name
// that can be written.
func (c *comp) bases(cl *class, n *syntax.Struct) {
	if n.PackBase && len(n.Bases) == 1 {
		c.eachPack(typeNames(n.Bases[0].Type), n.Bases[0].Offset(), func() {
			cl.callees = append(cl.callees, len(cl.fields))
			cl.fields = append(cl.fields, field{name: "#base" + string(rune('a'+len(cl.fields))), t: qtype{t: c.typeOf(n.Bases[0].Type).t}})
		})
		return
	}
	for _, b := range n.Bases {
		t := c.typeOf(b.Type).t
		switch {
		case t.k == kExc && len(n.Bases) == 1:
			cl.exc = t
		// An exception class of the script inherits the members of its base.
		case t.k == kStruct && t.s.exc != nil && len(n.Bases) == 1:
			cl.exc, cl.base = t.s.exc, t.s
			cl.fields = append(cl.fields, t.s.fields...)
		case t.isTrait():
			cl.traits = append(cl.traits, t)
		case t != tError:
			c.refuse(b.Offset(), "inheritance", "use members, std::function, or std::variant with std::visit")
		}
	}
	for _, t := range cl.traits {
		c.inheritTrait(cl, t.s)
	}
	// what() returns this member, which the constructor of the base fills.
	if cl.exc != nil && cl.base == nil {
		cl.fields = append(cl.fields, field{name: "#what", t: qtype{t: tStr}})
	}
}

// isTrait reports whether a class is one that templates inherit their answer from: it has static members and
// types, but no data.
//
//	template <class T> struct is_list<std::list<T>> : std::true_type {};
func (t *Type) isTrait() bool {
	if t.k != kStruct || !t.s.complete || len(t.s.fields) > 0 || t.s.dtor != nil || t.s.exc != nil || len(t.s.callees) > 0 {
		return false
	}
	for name, list := range t.s.methods {
		if !strings.HasPrefix(name, "operator") && !list[0].static {
			return false
		}
	}
	for _, sym := range t.s.scope.names {
		if sym.kind == symVar || sym.kind == symConst || sym.kind == symType && sym.typ != t {
			return true
		}
	}
	return false
}

// inheritTrait declares the members of a trait in a class that derives from it.
func (c *comp) inheritTrait(cl, base *class) {
	for name, sym := range base.scope.names {
		if name != base.short && sym.kind != symFunc {
			cl.scope.names2()[name] = sym
		}
	}
	for name, list := range base.methods {
		cl.methods[name] = append(cl.methods[name], list...)
	}
}

// declareMembers declares the data members and the types of a class in the order in which they are written, after the members of the
// bases: an alias may use the members before it.
//
//	std::vector<int> items; using iterator = decltype(items.begin());
func (c *comp) declareMembers(cl *class, n *syntax.Struct) {
	for i := range cl.fields {
		cl.scope.add(&symbol{kind: symField, name: cl.fields[i].name, field: i})
	}
	for _, f := range n.Fields {
		if f.Static {
			delete(cl.scope.names, f.Name) // that of a base is hidden
		}
	}
	types, funcs := n.Types, n.Funcs
	// before declares what is written before an offset. A static member with the value sizeof(test<T>(0)) needs the functions
	// before it.
	before := func(at int) {
		for len(types)+len(funcs) > 0 {
			switch {
			case len(types) > 0 && types[0].Offset() < at && (len(funcs) == 0 || types[0].Offset() < funcs[0].Offset()):
				c.declaration(types[0])
				types = types[1:]
			case len(funcs) > 0 && funcs[0].Offset() < at:
				c.declareMethod(cl, funcs[0])
				funcs = funcs[1:]
			default:
				return
			}
		}
	}
	for _, f := range n.Fields {
		before(f.Offset())
		if f.Static {
			c.staticField(f)
		} else {
			c.declareField(cl, f)
		}
	}
	before(math.MaxInt)
}

// declareField declares a data member that is not static.
func (c *comp) declareField(cl *class, f *syntax.Field) {
	if hasAuto(f.Type) {
		c.errorf(f.Offset(), "non-static data member declared with placeholder 'auto'")
		return
	}
	q := c.typeOf(f.Type)
	// A member of the class itself would have no end; a pointer or a container of
	// it is fine.
	if q.t == tVoid || q.t.k == kStruct && !q.t.s.complete && q.ref == byValue {
		c.errorf(f.Offset(), "field '%s' has incomplete type '%s'", f.Name, q.t)
		q.t = tError
	}
	c.checkHeld(q.t, f.Offset())
	if old := cl.scope.names[f.Name]; old != nil && old.kind == symField {
		c.errorf(f.Offset(), "redeclaration of '%s %s::%s'", q.t, cl.t, f.Name)
		return
	}
	cl.scope.add(&symbol{kind: symField, name: f.Name, field: len(cl.fields)})
	cl.fields = append(cl.fields, field{name: f.Name, t: q, node: f, private: f.Private})
}

// staticField declares a static data member: a global variable whose name is in the
// scope of the class.
func (c *comp) staticField(f *syntax.Field) {
	d := f.VarDecl
	d.Static = false
	// static const Point origin; in Point itself is defined after the class.
	if d.Init == nil && d.Args == nil && d.Type.Form == syntax.NamedType {
		if q := c.typeOf(d.Type); q.t.k == kStruct && !q.t.s.complete {
			sym := c.scope.add(&symbol{kind: symVar, name: d.Name, q: q, cell: &V{}, script: c.script})
			c.newCells = append(c.newCells, sym.cell)
			return
		}
	}
	s := c.globalDecl(&d)
	if s != nil {
		c.addGlobalInit(s)
	}
}

// declareMethod declares a member function. Constructors and operator= = default are
// kept apart: they are found by what the class needs, not by their names.
func (c *comp) declareMethod(cl *class, f *syntax.Func) {
	if f.Dtor {
		cl.dtorNode = f
		c.declareDtor(cl, f)
		return
	}
	d := c.declareFunc(f, cl)
	if f.Ctor || f.Name == "operator=" {
		cl.declared = append(cl.declared, d)
	}
	if d.tmpl == nil {
		d.fn = &Func{name: f.Name}
	}
	if f.Ctor {
		cl.ctors = append(cl.ctors, d)
		return
	}
	if f.Default || f.Delete {
		// operator= = default is what assignments do anyway; = delete is known by the
		// copy constructor.
		if strings.HasPrefix(f.Name, "operator=") && f.Name != "operator==" {
			return
		}
		if f.Default {
			c.defaultedOperator(cl, f, d)
			return
		}
	}
	for _, other := range cl.methods[f.Name] {
		if d.tmpl == nil && other.tmpl == nil && sameParams(d, other) && f.Requires == nil && other.node != nil && other.node.Requires == nil &&
			other.class == cl {
			c.errorf(f.Offset(), "'%s' cannot be overloaded", cl.t.name+"::"+declText(d))
			return
		}
	}
	cl.methods[f.Name] = append(cl.methods[f.Name], d)
	// The overloads of a name share one symbol.
	if sym := cl.scope.names[f.Name]; sym != nil && sym.kind == symFunc {
		sym.fns = cl.methods[f.Name]
		return
	}
	cl.scope.add(&symbol{kind: symFunc, name: f.Name, fns: cl.methods[f.Name]})
}

// special finds the constructors that the class has without writing them
// ([class.default.ctor], [class.copy.ctor]), whether it is an aggregate
// ([dcl.init.aggr]/1), and which of its own copy and move.
func (c *comp) special(cl *class, n *syntax.Struct) {
	cl.aggregate = len(cl.ctors) == 0
	for _, f := range cl.fields {
		if f.private || f.name == "#what" {
			cl.aggregate = false
		}
		if f.t.ref != byValue {
			cl.noDefault = true
		}
	}
	// Since C++20 a constructor that is declared at all makes it no aggregate.
	for _, f := range n.Funcs {
		if f.Ctor && (f.Default || f.Delete) && len(f.Params) == 0 {
			cl.aggregate = false
		}
	}
	c.sortCtors(cl)
	for _, f := range cl.fields {
		if f.t.t.k == kUPtr || f.t.t.k == kStruct && f.t.t.s.noCopy {
			cl.noCopy = cl.copyCtor == nil
		}
	}
}

// sortCtors takes the copy and move constructors and those that are defaulted out of the
// constructors of a class. The others are what expressions call; with any of them there is
// no constructor without arguments but one that is written or defaulted.
func (c *comp) sortCtors(cl *class) {
	var user []*fnDecl
	hasDefault := false
	for _, d := range cl.ctors {
		switch {
		case d.copies(cl):
			c.addCopyCtor(cl, d)
		case d.node.Default:
			hasDefault = true
		default:
			user = append(user, d)
			hasDefault = hasDefault || d.tmpl == nil && required(d) == 0 && !d.deleted
		}
	}
	cl.ctors = user
	if len(user) > 0 {
		cl.noDefault = !hasDefault
	}
}

// copies reports whether a constructor is one that copies or moves objects of its class.
func (d *fnDecl) copies(cl *class) bool {
	return d.tmpl == nil && len(d.params) == 1 && d.params[0].q.t == cl.t
}

// addCopyCtor stores the copy or move constructor of a class. One that is defaulted does
// what the machine does anyway.
func (c *comp) addCopyCtor(cl *class, d *fnDecl) {
	moves := d.params[0].q.ref == byRvalue
	cl.ownMove = cl.ownMove || moves && !d.node.Delete
	switch {
	case d.node.Delete:
		cl.deletes = true
		cl.noCopy = cl.noCopy || d.params[0].q.ref == byRef
		return
	case d.node.Default:
		return
	case moves:
		cl.moveCtor = c.objectCtor(cl, d)
		cl.mayThrow = !d.node.Noexcept
	default:
		cl.copyCtor = c.objectCtor(cl, d)
	}
	cl.specials = append(cl.specials, d)
}

// objectCtor returns a copy or move constructor as the library calls it, for a new
// element of a vector for example.
func (c *comp) objectCtor(cl *class, d *fnDecl) func(m *machine, v V) V {
	return func(m *machine, v V) V {
		// The constructor fills an object whose members have their default values.
		o := cl.raw(&frame{m: m})
		m.markMembers(cl, o)
		m.call(d.fn, nil, d.at, o, v)
		return o
	}
}

// layout makes the functions that construct objects: raw, whose members have no value of
// their own yet, and construct, by the constructor without arguments or by the default
// initialisers.
func (c *comp) layout(cl *class) {
	t := cl.t
	for i := range cl.fields {
		if n := cl.fields[i].node; n != nil && n.Form != syntax.NoInit {
			cl.fields[i].init = &Func{name: cl.fields[i].name}
		}
	}
	// The slots are filled at run time: a field's own class may not be complete before.
	cl.raw = func(f *frame) V {
		f.m.charge(objectSize + slotSize*int64(len(cl.fields)))
		s := &structure{t: t, f: make([]V, len(cl.fields))}
		for i := range cl.fields {
			// A reference is bound by the constructor.
			if q := cl.fields[i].t; q.ref == byValue && (q.t.isObject() || q.t.k == kSV) {
				s.f[i] = f.m.zeroField(q.t)
			}
		}
		return V{o: s}
	}
	cl.construct = func(m *machine) V {
		if cl.byDefaults != nil {
			return m.call(cl.byDefaults, nil, -1)
		}
		o := cl.raw(&frame{m: m})
		for _, d := range cl.ctors {
			if d.tmpl == nil && required(d) == 0 && len(d.params) == 0 && !d.deleted {
				m.markMembers(cl, o)
				m.call(d.fn, nil, d.at, o)
				return o
			}
		}
		for i := range cl.fields {
			cl.initMember(m, i, o)
		}
		return o
	}
}

// initMember initialises member i of an object as a constructor does that does not name it:
// by its default initialiser, or by the constructor of its class without arguments.
func (cl *class) initMember(m *machine, i int, o V) {
	fd := &cl.fields[i]
	switch {
	case fd.init != nil:
		o.o.(*structure).f[i] = m.call(fd.init, nil, cl.node.Offset(), o)
	case fd.t.t.k == kStruct && fd.t.ref == byValue && !fd.t.t.s.noDefault:
		o.o.(*structure).f[i] = m.zero(fd.t.t)
	}
}

// overrideWhat sets what() of an exception class as a handler of a base calls it: the class's
// own member, or that of its base.
func (cl *class) overrideWhat() {
	if cl.base != nil {
		cl.what = cl.base.what
	}
	for _, d := range cl.methods["what"] {
		if cl.exc != nil && d.tmpl == nil && len(d.params) == 0 {
			cl.what = func(m *machine, v V) V { return m.call(d.fn, nil, d.at, v) }
		}
	}
}

// inheritCtors declares the constructors that using Base::Base; takes from the base: each calls
// that of the base with its own parameters. Those of the library take the text.
func (c *comp) inheritCtors(cl *class, u *syntax.Using) {
	var params [][]*syntax.Param
	if cl.base != nil {
		for _, d := range cl.base.ctors {
			if d.tmpl == nil {
				params = append(params, d.node.Params)
			}
		}
	} else {
		text := &syntax.Type{At: u.At, Form: syntax.NamedType, Const: true, Name: stdNameOf(u.At, "string")}
		params = [][]*syntax.Param{{{At: u.At, Name: "what", Type: &syntax.Type{At: u.At, Form: syntax.RefType, Elem: text}}}}
	}
	for _, list := range params {
		in := syntax.MemberInit{At: u.At, Name: u.Name.Last()}
		for _, p := range list {
			name := &syntax.Name{At: u.At, Parts: []syntax.Part{{At: u.At, Name: p.Name}}}
			in.Args = append(in.Args, &syntax.NameExpr{At: u.At, Name: name})
		}
		own := len(cl.declared)
		c.declareMethod(cl, &syntax.Func{At: u.At, Name: cl.short, Ctor: true, Params: list, Inits: []syntax.MemberInit{in},
			Body: &syntax.Block{At: u.At, End: u.Offset()}})
		cl.declared = cl.declared[:own] // it declares none itself
	}
}

// stdNameOf returns std::name.
func stdNameOf(at syntax.At, name string) *syntax.Name {
	return &syntax.Name{At: at, Parts: []syntax.Part{{At: at, Name: "std"}, {At: at, Name: name}}}
}

// zeroField returns the value of a member before its constructor or initialiser, which
// replaces it. No constructor of a class runs for it.
func (m *machine) zeroField(t *Type) V {
	if t.k == kStruct && t.s.raw != nil {
		return t.s.raw(&frame{m: m})
	}
	return m.zero(t)
}

// compileMethods compiles the functions of a complete class; those of an instance of
// a template when they are used, but for the constructors that the library calls
// without an expression that could ensure them.
func (c *comp) compileMethods(cl *class) {
	for i := range cl.fields {
		// The members of a base that is an exception class have theirs compiled.
		if in := cl.fields[i].init; in != nil && in.body == nil {
			c.compileFieldInit(cl, i)
		}
	}
	all := cl.functions()
	if cl.tmpl != nil {
		all = cl.specials
		if cl.dtor != nil {
			all = append(all, cl.dtor)
		}
		for _, d := range cl.ctors {
			if d.tmpl == nil && required(d) == 0 && !d.deleted {
				all = append(all, d)
			}
		}
	}
	for _, d := range all {
		c.ensure(d)
	}
	for _, d := range cl.ctors {
		if d.tmpl == nil && !d.deleted && required(d) == 0 && len(d.params) > 0 {
			c.compileDefaults(cl, d)
		}
	}
	scope := c.scope
	for _, in := range cl.nested {
		c.scope = in.scope
		c.compileMethods(in)
	}
	c.scope, cl.nested = scope, nil
}

// defineMethods sets how the functions of a class are compiled when one is used before the others.
func (c *comp) defineMethods(cl *class) {
	for _, d := range cl.functions() {
		if d.tmpl != nil || d.deleted || d.fn.native != nil {
			continue
		}
		// A constructor of a base has no body but initialisers.
		if d.defined = d.node.Body != nil || d.ctor && (d.node.Default || len(d.node.Inits) > 0); d.defined {
			d.compile = func() { c.compileBody(d) }
		} else if !d.node.Default {
			d.undefined()
		}
	}
}

// compileDefaults compiles the construction of an object by a constructor without arguments,
// for objects that no expression makes: members, elements, variables without initialiser.
func (c *comp) compileDefaults(cl *class, d *fnDecl) {
	fn := &Func{name: cl.short}
	outerFn, outerScope := c.fn, c.scope
	c.fn = &fnCtx{fn: fn, name: cl.short}
	c.scope = &scope{up: cl.scope, fn: c.fn, class: cl}
	defer func() { c.fn, c.scope = outerFn, outerScope }()
	e := c.callCtor(cl.t, d, nil, d.at)
	if e.isBad() {
		return
	}
	v := e.vals()
	fn.objects = true
	fn.body = func(f *frame) control {
		f.ret = v(f)
		return ctlReturn
	}
	cl.byDefaults = fn
}

// functions returns the member functions, friends and constructors of a class, in the
// order of the source: errors are reported in this order.
func (cl *class) functions() []*fnDecl {
	var all []*fnDecl
	for _, list := range cl.methods {
		all = append(all, list...)
	}
	for _, list := range cl.friends {
		all = append(all, list...)
	}
	all = append(all, cl.ctors...)
	all = append(all, cl.specials...)
	if cl.dtor != nil {
		all = append(all, cl.dtor)
	}
	sortDecls(all)
	return all
}

// sortDecls sorts functions by their places. The lists are short and nearly sorted.
func sortDecls(list []*fnDecl) {
	for i := range list {
		for j := i; j > 0 && list[j].at < list[j-1].at; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// compileFieldInit compiles the default initialiser of member i as a function of the
// object, which it may use: int area = w * h;
func (c *comp) compileFieldInit(cl *class, i int) {
	fd := &cl.fields[i]
	fn := fd.init
	outerFn, outerScope := c.fn, c.scope
	c.fn = &fnCtx{fn: fn, class: cl, hasThis: true, name: "initialiser"}
	c.scope = &scope{up: cl.scope, fn: c.fn, class: cl}
	defer func() { c.fn, c.scope = outerFn, outerScope }()
	// Slot 0 is the object, as in a member function.
	c.fn.slot(nil)
	var e *E
	if fd.node.Form == syntax.ParenInit {
		e = bad(fd.node.Offset())
	} else {
		e = c.initFrom(fd.node.Init, fd.t.t, fd.node.Offset(), fd.node.Form == syntax.BraceInit)
	}
	v := c.fresh(e)
	fn.objects = true
	fn.body = func(f *frame) control {
		f.ret = v(f)
		return ctlReturn
	}
}

// ctorInits compiles what a constructor does before its body: the constructor of the base,
// then the initialisation of each member in the order of the class, whatever the order of
// the initialisers is ([class.base.init]/13). A delegating constructor calls another one
// and nothing else.
func (c *comp) ctorInits(d *fnDecl) []stmt {
	var list []stmt
	cl := d.class
	inits := make([]*syntax.MemberInit, len(cl.fields))
	first := 0 // the first member that the constructor of the base does not initialise
	for i := range d.node.Inits {
		in := &d.node.Inits[i]
		sym := cl.scope.names[in.Name]
		switch {
		case in.Name == cl.short:
			return []stmt{c.delegate(d, *in)}
		case cl.isBase(in.Name):
			list = append(list, c.baseInit(cl, *in))
			if first = 1; cl.base != nil {
				first = len(cl.base.fields)
			}
		case sym == nil || sym.kind != symField:
			c.report(in.Offset(), TypeKind, "", "class '%s' does not have any field named '%s'", cl.t, in.Name)
		default:
			inits[sym.field] = in
		}
	}
	for i := first; i < len(cl.fields); i++ {
		if st := c.memberStmt(cl, i, inits[i]); st != nil {
			list = append(list, st)
		}
	}
	c.checkMembers(d)
	return list
}

// isBase reports whether an initialiser of a constructor names the base of the class.
func (cl *class) isBase(name string) bool {
	return cl.exc != nil && (name == strings.TrimPrefix(cl.exc.name, "std::") || cl.base != nil && name == cl.base.short)
}

// memberStmt compiles the initialisation of member i by a constructor, with its initialiser
// in or nil; nil if there is nothing to do, or after an error.
func (c *comp) memberStmt(cl *class, i int, in *syntax.MemberInit) stmt {
	q := cl.fields[i].t
	if in == nil {
		if cl.fields[i].init == nil && q.t.k != kStruct {
			return nil
		}
		return func(f *frame) control {
			cl.initMember(f.m, i, f.s[0])
			if q.ref == byValue && cl.fields[i].init == nil {
				f.m.unset(q.t, f.s[0].o.(*structure).f[i])
			}
			return ctlNext
		}
	}
	v := c.memberValue(q, in)
	if v == nil {
		return nil
	}
	return func(f *frame) control {
		f.s[0].o.(*structure).f[i] = v(f)
		return ctlNext
	}
}

// memberValue compiles the value that an initialiser of a constructor gives to a member of
// the type q; nil after an error. A reference holds the place, or the object.
func (c *comp) memberValue(q qtype, in *syntax.MemberInit) func(f *frame) V {
	if in.Brace && q.ref == byValue {
		return c.fresh(c.listInit(in.List, q.t, true))
	}
	args := c.exprs(in.Args)
	switch {
	case anyBad(args):
		return nil
	case q.ref != byValue && len(args) != 1:
		c.errorf(in.Offset(), "a reference member needs one initializer")
		return nil
	case q.ref != byValue:
		return c.argValue(args[0], q)
	}
	return c.fresh(c.constructFrom(q.t, args, in.Offset(), false))
}

// checkMembers reports members that need an initialiser in a constructor and have
// none: references and objects of classes without a constructor of no arguments.
func (c *comp) checkMembers(d *fnDecl) {
	named := map[string]bool{}
	for _, in := range d.node.Inits {
		named[in.Name] = true
	}
	// The constructor that is delegated to checks them.
	if named[d.class.short] {
		return
	}
	for _, f := range d.class.fields {
		if f.init == nil && !named[f.name] {
			if f.t.ref != byValue {
				c.errorf(d.at, "uninitialized reference member in '%s&'", f.t.t)
			} else if f.t.t.k == kStruct && f.t.t.s.noDefault {
				c.errorf(d.at, "no matching function for call to '%s::%s()'", f.t.t, f.t.t.s.short)
			}
		}
	}
}

// delegate compiles a constructor that another one begins with: Point() : Point(0, 0)
// {}.
func (c *comp) delegate(d *fnDecl, in syntax.MemberInit) stmt {
	args := c.exprs(in.Args)
	if cl := d.class; len(args) == 0 && !cl.noDefault && !c.hasCtor(cl, 0) { // the one that is = default
		plain, node := *d, *d.node
		node.Inits, plain.node = nil, &node
		return seq(c.ctorInits(&plain))
	}
	target := c.resolve(&E{t: tVoid, at: in.Offset(), fns: d.class.ctors}, args, in.Offset())
	if target == nil {
		return func(*frame) control { return ctlNext }
	}
	recv := c.this(in.Offset(), false)
	recv.konst = false
	v := c.emitCall(target, recv, args, in.Offset()).vals()
	return func(f *frame) control { v(f); return ctlNext }
}

// baseInit compiles the initialisation of the base of an exception class: the text of
// what(), or the constructor of the exception class of the script that it derives
// from.
func (c *comp) baseInit(cl *class, in syntax.MemberInit) stmt {
	nothing := func(*frame) control { return ctlNext }
	args := c.exprs(in.Args)
	if anyBad(args) {
		return nothing
	}
	// The constructor of the base runs on the same object: its members are the first
	// ones.
	if cl.base != nil {
		target := c.resolve(&E{t: tVoid, at: in.Offset(), fns: cl.base.ctors}, args, in.Offset())
		if target == nil {
			return nothing
		}
		recv := c.this(in.Offset(), false)
		recv.t = cl.base.t
		v := c.emitCall(target, recv, args, in.Offset()).vals()
		return func(f *frame) control { v(f); return ctlNext }
	}
	// runtime_error() without a text has what() "".
	if len(args) != 1 {
		return nothing
	}
	v := c.fresh(c.convert(args[0], tStr, in.Offset()))
	return func(f *frame) control {
		f.s[0].o.(*structure).f[0] = v(f)
		return ctlNext
	}
}

// structList initialises a class with a braced list: a copy, a constructor, one that
// takes an initializer_list first ([over.match.list]), or an aggregate's members.
// direct is T x{...} as opposed to T x = {...}.
func (c *comp) structList(l *syntax.List, t *Type) *E {
	at := l.Offset()
	cl := t.s
	if !cl.complete {
		c.errorf(at, "invalid use of incomplete type '%s'", t)
		return bad(at)
	}
	if e := c.copyOfElement(l, t); e != nil {
		return e
	}
	if cl.aggregate {
		return c.aggregate(l, t)
	}
	if len(l.Elems) == 0 && (len(cl.ctors) == 0 || !cl.noDefault) { // by the one that is = default
		return c.constructFrom(t, nil, at, true)
	}
	for _, d := range cl.ctors {
		if (len(l.Elems) > 0 || !c.hasCtor(cl, 0)) && d.takesList() && c.canListInit(l, d.params[0].q.t) {
			return c.callCtor(t, d, []*E{{t: tVoid, at: at, list: l}}, at)
		}
	}
	return c.constructFrom(t, c.exprs(l.Elems), at, true)
}

// copyOfElement compiles a list whose only element is an object of the class, which is
// copied; nil for other lists.
func (c *comp) copyOfElement(l *syntax.List, t *Type) *E {
	if l.Names != nil || len(l.Elems) != 1 {
		return nil
	}
	if _, isList := l.Elems[0].(*syntax.List); isList {
		return nil
	}
	var e *E
	if c.quietly(func() { e = c.expr(l.Elems[0]) }) && e.t == t {
		return c.expr(l.Elems[0])
	}
	return nil
}

// takesList reports whether a constructor can be called with one std::initializer_list,
// which a braced list prefers ([over.match.list]/1).
func (d *fnDecl) takesList() bool {
	return d.tmpl == nil && len(d.params) > 0 && d.params[0].q.t.k == kInitList && required(d) <= 1
}

// aggregate initialises the members of a class in order, or by their names. Members
// without an element have their default initialiser or are zero ([dcl.init.aggr]/5).
func (c *comp) aggregate(l *syntax.List, t *Type) *E {
	at := l.Offset()
	cl := t.s
	inits := make([]func(*frame) V, len(cl.fields))
	next, failed := 0, false
	i := 0
	l = c.withBraces(l, t)
	c.eachElem(l.Elems, func(x syntax.Expr) {
		k := next
		if l.Names != nil && i < len(l.Names) && l.Names[i] != "" {
			if k = c.designated(t, l.Names[i], next, x.Offset()); k < 0 {
				failed = true
				return
			}
		}
		i++
		if k >= len(cl.fields) {
			c.errorf(at, "too many initializers for '%s'", t)
			failed = true
			return
		}
		next = k + 1
		inits[k] = c.memberInit(x, cl.fields[k].t)
		failed = failed || inits[k] == nil
	})
	if failed {
		return bad(at)
	}
	for k := range cl.fields {
		if inits[k] == nil && cl.fields[k].init == nil {
			c.checkDefault(cl.fields[k].t.t, at)
		}
	}
	return valE(at, t, func(f *frame) V {
		f.m.charge(objectSize + slotSize*int64(len(inits)))
		s := &structure{t: t, f: make([]V, len(inits))}
		o := V{o: s}
		for k, p := range inits {
			switch {
			case p != nil:
				s.f[k] = p(f)
			case cl.fields[k].init != nil:
				s.f[k] = f.m.call(cl.fields[k].init, nil, at, o)
			default:
				s.f[k] = f.m.zero(cl.fields[k].t.t)
			}
		}
		return o
	})
}

// designated returns the member of a class that a designator names, or -1 after an error.
// next is the one after the last that has an element: designators keep the order of the
// members ([dcl.init.aggr]/3.1).
func (c *comp) designated(t *Type, name string, next, at int) int {
	sym := t.s.scope.names[name]
	switch {
	case sym == nil || sym.kind != symField:
		c.errorf(at, "'%s' has no non-static data member named '%s'", t, name)
		return -1
	// g++ refuses this too, other than C.
	case sym.field < next:
		c.errorf(at, "designator order for field '%s::%s' does not match declaration order in '%s'", t, name, t)
		return -1
	}
	return sym.field
}

// memberInit compiles the element of a list for a member of the type q, without narrowing;
// nil after an error.
func (c *comp) memberInit(x syntax.Expr, q qtype) func(*frame) V {
	if q.ref != byValue {
		return c.argValue(c.expr(x), q)
	}
	e := c.initFrom(x, q.t, x.Offset(), false)
	if e.isBad() || c.reportNarrowing(x, q.t) {
		return nil
	}
	return c.fresh(e)
}

// reportNarrowing reports an element of a list whose conversion to t narrows. Integers that
// are no constants may: g++ only warns of them (-Wnarrowing).
func (c *comp) reportNarrowing(x syntax.Expr, t *Type) bool {
	if _, isList := x.(*syntax.List); isList || !t.isArith() {
		return false
	}
	e := c.peek(x)
	if e == nil || !narrows(e, t) || e.k == nil && e.t.isFloat() == t.isFloat() {
		return false
	}
	c.errorf(x.Offset(), "narrowing conversion of '%s' from '%s' to '%s'", c.exprText(x), e.t, t)
	return true
}

// peek compiles an expression without errors, to look at its type; nil if it has one.
// Lambdas are not compiled twice: each has a type of its own.
func (c *comp) peek(x syntax.Expr) *E {
	switch x.(type) {
	case *syntax.Lambda, *syntax.List:
		return nil
	}
	var e *E
	if !c.quietly(func() { e = c.expr(x) }) {
		return nil
	}
	return e
}

// callCtor compiles the construction of an object by a constructor. The object is in
// a slot while the constructor runs.
func (c *comp) callCtor(t *Type, d *fnDecl, args []*E, at int) *E {
	// this of the constructor.
	slot := c.fn.slot(nil)
	recv := object(at, t, false, func(f *frame) V { return f.s[slot] })
	call := c.emitCall(d, recv, args, at)
	if call.isBad() {
		return call
	}
	run, cl := call.vals(), t.s
	return valE(at, t, func(f *frame) V {
		// The arguments of a constructor may construct an object of the same
		// expression again, by recursion.
		saved := f.s[slot]
		o := cl.raw(f)
		f.m.markMembers(cl, o)
		f.s[slot] = o
		run(f)
		f.s[slot] = saved
		return o
	})
}

// convertingCtor returns the constructor that converts e to a class without being
// named, or nil ([class.conv.ctor]). The depth is bounded: templates of constructors
// can ask for each other without end.
func (c *comp) convertingCtor(e *E, t *Type) *fnDecl {
	if c.depth > 100 {
		return nil
	}
	c.depth++
	defer func() { c.depth-- }()
	var best *fnDecl
	least := userRank
	for _, d := range t.s.ctors {
		if d.explicit || d.deleted {
			continue
		}
		// A template of a constructor takes what its parameters deduce.
		if d.tmpl != nil {
			var inst *fnDecl
			if inst = c.instantiate(d, nil, []*E{e}); inst == nil {
				continue
			}
			d = inst
		}
		if !c.takes(d, 1) {
			continue
		}
		q := d.params[0].q
		if q.t.k == kStruct && q.t != e.t {
			continue // one conversion of the user's at most
		}
		if r := c.rank(e, q); r >= 0 && (r < least || best == nil && r <= userRank && q.t.k != kStruct) {
			best, least = d, r
		}
	}
	return best
}

// conversionType returns the type in the name of a conversion operator: the t of its
// zero value is nil for other functions. The name is parsed again, since the tree has
// it as words.
func (c *comp) conversionType(name string) qtype {
	text, ok := strings.CutPrefix(name, "operator ")
	if !ok {
		return qtype{}
	}
	// The words may name types of the script, which the parser must know.
	known := c.names
	if c.parsed != nil {
		known = c.parsed
	}
	stmts, errs := syntax.Parse([]byte("using x = "+text+";"), known.Clone())
	if len(errs) > 0 || len(stmts) != 1 {
		return qtype{}
	}
	if a, ok := stmts[0].(*syntax.Alias); ok {
		return c.typeOf(a.Type)
	}
	return qtype{}
}

// userConversionTo returns the conversion operator of a class for a type, or nil. One
// for another arithmetic type serves too, with a conversion after it
// ([over.best.ics]). explicit allows operators that are declared so.
func (c *comp) userConversionTo(s, t *Type, explicit bool) *fnDecl {
	if s.k != kStruct {
		return nil
	}
	var near *fnDecl
	for _, name := range slices.Sorted(maps.Keys(s.s.methods)) {
		if !strings.HasPrefix(name, "operator ") {
			continue
		}
		for _, d := range s.s.methods[name] {
			if d.explicit && !explicit || d.tmpl != nil {
				continue
			}
			if d.ret.t == t {
				return d
			}
			// The result is converted once more, as operator double() for an int.
			if d.ret.t.isArith() && t.isArith() && (near == nil || d.ret.t.isFloat() == t.isFloat()) {
				near = d
			}
		}
	}
	return near
}

// userConversion compiles a conversion by a conversion operator; nil if there is
// none.
func (c *comp) userConversion(e *E, t *Type, explicit bool) *E {
	d := c.userConversionTo(e.t, t, explicit)
	if d == nil {
		return nil
	}
	r := c.emitCall(d, e, nil, e.at)
	return c.convert(r, t, e.at)
}

// field compiles the access to member i of an object. It is const if the object is,
// unless the member is mutable or a reference; that of an rvalue is an xvalue.
func (c *comp) field(o *E, i int, at int) *E {
	if o.isBad() {
		return o
	}
	q := o.t.s.fields[i].t
	v := o.vals()
	konst := q.konst || o.konst && !(o.t.s.fields[i].mutable())
	switch {
	case q.passesRef():
		return lvalue(at, q.t, q.konst, func(f *frame) any { return v(f).o.(*structure).f[i].o })
	case q.ref != byValue:
		konst = q.konst
	}
	var e *E
	switch {
	case q.t.isObject():
		e = object(at, q.t, konst, func(f *frame) V { return v(f).o.(*structure).f[i] })
	default:
		e = place(at, q.t, konst, func(f *frame) *V { return &v(f).o.(*structure).f[i] })
	}
	// f().name can be moved from.
	if !o.lv && q.ref == byValue {
		e.lv, e.xv = false, true
	}
	return e
}

// mutable reports whether the member is declared mutable.
func (f field) mutable() bool { return f.node != nil && f.node.Mutable }
