package engine

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A symKind is what a symbol is.
type symKind uint8

const (
	symVar symKind = iota
	symFunc
	symType
	symClassTemplate
	symAliasTemplate
	symNamespace
	symConst // an enumerator or a constant template argument
	symPack
	symConcept
	symField // a member of the class whose function is compiled
	symUsing // a name of std that a using declaration made known
	symVarTemplate
)

// symbol is a name in a scope. Which fields are set depends on its kind.
// typ, tmpl, alias and cpt are what the name of a type, a template or a concept
// means.
type symbol struct {
	kind symKind
	name string
	// q is the type of a variable, an alias or a constant.
	q     qtype
	slot  int    // of a local variable in its frame
	owner *fnCtx // the function of a local variable
	// A global variable is a cell that closures hold, so that later scripts see the
	// same one.
	cell  *V   // a global variable
	isRef bool // the slot holds a reference
	// ownLocal is whether a reference was bound to a variable of its own function, or to a temporary there.
	ownLocal bool
	// fns are the overloads of a function.
	fns   []*fnDecl
	typ   *Type
	tmpl  *classTemplate
	alias *syntax.Alias
	scope *scope // of a namespace
	k     *V     // the value of a constant
	// pack is the elements of a pack: variables, types or constants.
	pack   []*symbol
	cpt    *syntax.Concept
	field  int
	uninit bool // declared without a value
	known  bool // a constexpr variable whose value the cell has at compile time
	used   bool
	script int // the number of the script that declares it
	// variable and insts are the declaration of a template of a variable and its instances.
	variable *syntax.VarDecl
	insts    map[string]*symbol
}

// A scope is a block, a class or a namespace.
type scope struct {
	up    *scope
	names map[string]*symbol
	fn    *fnCtx
	class *class
	using []*scope        // namespaces that using directives made visible
	std   bool            // using namespace std
	ns    string          // the qualified name of a namespace, for types
	funcs map[string]bool // of the root: names of functions in any scope that are no members
}

// add declares a symbol in the scope, and returns it. An older one of the name is
// hidden.
func (s *scope) add(sym *symbol) *symbol {
	if s.names == nil {
		s.names = map[string]*symbol{}
	}
	s.names[sym.name] = sym
	return sym
}

// A fnCtx is a function that is being compiled.
type fnCtx struct {
	up *fnCtx // the function around a lambda
	// fn grows by a slot for each variable and temporary.
	fn *Func
	// ret is the declared result type, or the one that a return has deduced.
	ret       qtype
	deduce    bool    // the result type is not known yet
	decl      *fnDecl // takes the deduced type at once: calls of itself need it
	lam       *lambdaInfo
	class     *class
	konst     bool // a const member function
	hasThis   bool
	name      string
	deduceRef bool // the result is auto&
	exact     bool // the result is decltype(auto)
	// named is the variable that all returns name, which then is the result itself; see namedResult.
	named    *syntax.VarDecl
	namedSym *symbol
	// impure means that the code reads or writes a global variable that is no constant: it
	// cannot be computed at compile time.
	impure bool
}

// slot returns a new slot.
func (fc *fnCtx) slot(t *Type) int {
	fc.fn.nslots++
	if t == nil || !t.isWord() && !t.isFloat() {
		fc.fn.objects = true
	}
	return fc.fn.nslots - 1
}

// A World is what lives from one script to the next: types and global names.
type World struct {
	// types are interned for the life of the World: a type of one script is that of
	// the next.
	types *typeTable
	// root is the scope of the top level of all scripts.
	root   *scope
	names  *syntax.Names
	tools  *tools
	script int // the number of the script that is compiled
	// owners means that the script needs the hooks of owner.go; ownCells are its variables.
	owners   bool
	ownCells []ownerCell
	loaded   map[string]bool // the parts of the written library that are declared
	// errnoNamed is set for a script that names errno, which is the value of it.
	errnoNamed bool
	errno      V
	cells      []*V // the global variables of all scripts
}

// A comp compiles one script.
type comp struct {
	*World
	// src is the text of the script, for texts of expressions and lambdas.
	src   []byte
	errs  []*Error
	scope *scope
	fn    *fnCtx
	m     *machine // computes constants
	// loops and switches are the statements around, in which break and continue have
	// a meaning.
	loops    int
	switches int
	depth    int // of instantiations
	deducing int // functions whose result is being deduced
	// later are the bodies of generic lambdas with a written result that were needed meanwhile: they may call the function
	// whose result is not known yet.
	//	template <class... A> decltype(auto) operator()(A&&... a) { return f(*this, a...); } // f calls this operator again
	later  []func()
	silent int // errors are only counted
	work   int // expressions that were compiled
	// calls collects the functions that an expression calls, see verdict; nil most of the time.
	calls    *[]calledFn
	failed   int    // errors while silent
	inTop    bool   // at the top level of the script
	top      *fnCtx // of the script itself
	newCells []*V   // the global variables of this script
	// destroyed are the variables of the statement that is compiled whose destructors run at
	// the end of its block; atEnd those of the script itself. inBlock means that the statement
	// is a declaration in a block, and not in the head of a loop.
	destroyed, atEnd []destruction
	runExits         func(f *frame) // runs the functions of std::atexit, nil without one
	heads            []destruction  // the variables in the head of a statement that may own objects
	inBlock, inHead  bool
	startup          []stmt        // the static initialisation, which runs before all else
	inits            []stmt        // initialisers of static members that are to run
	parsed           *syntax.Names // the names of the types of this script
	lastFunc         int           // the offset of the last function of the script
	site             int           // the last offset of the script itself that was compiled
}

// An Error is a place in a script that is wrong.
type Error struct {
	Offset  int
	Kind    Kind
	Limit   string
	Message string
	Hint    string
}

const maxErrors = 20

// A stop is the panic of a compiler that has enough errors.
type stop struct{}

// errorf reports an error at an offset.
func (c *comp) errorf(at int, format string, args ...any) {
	c.report(at, TypeKind, "", format, args...)
}

// report adds an error of a kind with a hint, one for each place. In a trial
// compilation it is only counted. Too many errors end the compiler.
func (c *comp) report(at int, k Kind, hint, format string, args ...any) {
	if c.silent > 0 {
		c.failed++
		return
	}
	// An error inside of the written library is one of the use in the script.
	if at >= libraryBase {
		at = c.site
	}
	// One place has one error: what follows from it is of no help.
	for _, e := range c.errs {
		if e.Offset == at {
			return
		}
	}
	c.errs = append(c.errs, &Error{Offset: at, Kind: k, Message: fmt.Sprintf(format, args...), Hint: hint})
	if len(c.errs) >= maxErrors {
		panic(stop{})
	}
}

// refuse reports C++ that scripts do not have. what is its name, hint what to write
// instead.
func (c *comp) refuse(at int, what, hint string) *E {
	c.report(at, Unsupported, hint, "%s is not available in scripts", what)
	return bad(at)
}

// quietly runs f without errors, and reports whether there would be none. The scope
// and function are restored, so that f may change them; what f declares in existing
// scopes stays.
func (c *comp) quietly(f func()) bool {
	// Trials nest: each counts its own errors.
	failed, fn, sc := c.failed, c.fn, c.scope
	c.silent++
	c.failed = 0
	defer func() {
		c.silent--
		c.failed = failed
		c.fn, c.scope = fn, sc
	}()
	f()
	return c.failed == 0
}

// push opens a scope for a block; the result closes it.
func (c *comp) push() func() {
	outer := c.scope
	c.scope = &scope{up: outer, fn: c.fn, class: outer.class}
	return func() { c.scope = outer }
}

// find returns the symbol of a simple name, from the innermost scope outwards and in
// the namespaces of using directives on the way, or nil.
func (c *comp) find(name string) *symbol { return c.findFirst(name, false) }

// findFirst is find. Before a :: variables and functions do not count ([basic.lookup.qual]/1).
//
//	auto graph = graph::load(); graph::print(graph);
func (c *comp) findFirst(name string, qualifier bool) *symbol {
	for s := c.scope; s != nil; s = s.up {
		if sym := s.names[name]; sym != nil && (!qualifier || sym.kind != symVar && sym.kind != symFunc && sym.kind != symField) {
			return sym
		}
		if sym := s.fromUsing(name, 0); sym != nil {
			return sym
		}
	}
	return nil
}

// fromUsing returns the symbol of a name in the namespaces of the using directives of a scope, and in
// those of the directives inside of them ([namespace.udir]/4). depth bounds directives in a ring.
func (s *scope) fromUsing(name string, depth int) *symbol {
	for _, u := range s.using {
		if sym := u.names[name]; sym != nil {
			return sym
		}
		if depth < 8 {
			if sym := u.fromUsing(name, depth+1); sym != nil {
				return sym
			}
		}
	}
	return nil
}

// stdVisible reports whether using namespace std is in force here.
func (c *comp) stdVisible() bool {
	for s := c.scope; s != nil; s = s.up {
		if s.std || s.ns == "std" {
			return true
		}
	}
	return false
}

// isStd reports whether n names something in namespace std, and returns the rest of
// the name: written with std::, through an alias of a namespace of std, by a using
// declaration, or by the directive.
func (c *comp) isStd(n *syntax.Name) ([]syntax.Part, bool) {
	// std::sort
	if len(n.Parts) > 1 && n.Parts[0].Name == "std" {
		return n.Parts[1:], true
	}
	if len(n.Parts) > 1 {
		sym := c.findFirst(n.Parts[0].Name, true)
		// views::filter after using namespace std.
		if sym == nil && c.stdVisible() {
			switch n.Parts[0].Name {
			case "ranges", "views", "numbers", "chrono", "this_thread", "literals", "placeholders":
				return n.Parts, true
			}
		}
		// An alias of a namespace: the rest of its name comes first.
		if sym != nil && sym.kind == symNamespace && sym.scope == nil { // namespace rv = std::views
			var parts []syntax.Part
			for _, p := range strings.Split(sym.source2(), "::")[1:] {
				parts = append(parts, syntax.Part{At: n.Parts[0].At, Name: p})
			}
			return append(parts, n.Parts[1:]...), true
		}
	}
	sym := c.findFirst(n.Parts[0].Name, len(n.Parts) > 1)
	if sym != nil && sym.kind == symUsing {
		return append(sym.parts(n.Parts[0].At), withArgs(n)...), true
	}
	if sym == nil && c.stdVisible() {
		return n.Parts, true
	}
	return nil, false
}

// source2 returns the namespace that an alias of a namespace of std names, std::views
// for example.
func (s *symbol) source2() string { return s.q.t.name }

// parts returns the qualifiers of a name of std that a using declaration made known:
// ranges for using std::ranges::sort.
func (s *symbol) parts(at syntax.At) []syntax.Part {
	var parts []syntax.Part
	list := strings.Split(s.q.t.name, "::")
	for _, p := range list[1 : len(list)-1] {
		parts = append(parts, syntax.Part{At: at, Name: p})
	}
	return parts
}

// withArgs returns the parts of the name as it is used, with its template arguments.
func withArgs(n *syntax.Name) []syntax.Part { return n.Parts }

// lookup returns the symbol of a qualified name in the script's own scopes, or nil.
// Namespaces are followed; rest is what comes after the first symbol that is none,
// the members of a class.
func (c *comp) lookup(n *syntax.Name) (sym *symbol, rest []syntax.Part) {
	if n.Of != nil { // a member of a type, which is no symbol by itself
		return nil, nil
	}
	var s *scope
	for i, p := range n.Parts {
		if i == 0 {
			// ::x is the top level's even where a local x hides it.
			if n.Global {
				if sym = c.root.names[p.Name]; sym == nil {
					sym = c.root.fromUsing(p.Name, 0)
				}
			} else {
				sym = c.findFirst(p.Name, len(n.Parts) > 1)
			}
		} else {
			if sym = s.names[p.Name]; sym == nil {
				sym = s.fromUsing(p.Name, 0)
			}
		}
		// The rest are members of a class, or parts of a name of std.
		if sym == nil || sym.kind != symNamespace || sym.scope == nil {
			return sym, n.Parts[i+1:]
		}
		s = sym.scope
	}
	return sym, nil
}

// typeOf resolves a type as written. After an error it is tError, which no later
// check reports again.
func (c *comp) typeOf(t *syntax.Type) qtype {
	switch t.Form {
	case syntax.NamedType:
		q := c.namedType(t.Name)
		q.konst, q.vol = q.konst || t.Const, q.vol || t.Volatile
		return q
	case syntax.PointerType:
		q := c.typeOf(t.Elem)
		if q.t == tError {
			return q
		}
		// A pointer to a function is the function's type: it has no pointee that can
		// be stored.
		return qtype{t: c.types.pointer(q.t, q.konst), konst: t.Const, vol: t.Volatile}
	case syntax.MemberPtrType:
		return c.memberPtrType(t)
	case syntax.RefType, syntax.RvalueType:
		return refersTo(c.typeOf(t.Elem), t.Form == syntax.RvalueType)
	case syntax.FuncType:
		return qtype{t: c.types.function(c.signature(t), kFuncPtr), fn: funcType}
	case syntax.ArrayType:
		return c.arrayType(t)
	case syntax.DecltypeType:
		return c.decltype(t)
	case syntax.PackType:
		return c.typeOf(t.Elem)
	}
	c.errorf(t.Offset(), "'auto' is not allowed here")
	return qtype{t: tError}
}

// refersTo returns the type of a reference to a type.
func refersTo(q qtype, rvalue bool) qtype {
	switch {
	case q.fn != funcPointer: // used like the pointer
		if q.fn = funcRef; rvalue {
			q.fn = funcRvalue
		}
	case q.ref == byRef: // & wins over && ([dcl.ref]/6)
	case rvalue:
		q.ref = byRvalue
	default:
		q.ref = byRef
	}
	return q
}

// arrayType resolves T[n], and T[] as the pointer that a parameter of this type is.
// g++ takes a length that is no constant as an extension of its own.
func (c *comp) arrayType(t *syntax.Type) qtype {
	q := c.typeOf(t.Elem)
	if t.X == nil {
		return qtype{t: c.types.pointer(q.t, q.konst)}
	}
	n, ok := c.constInt(t.X)
	switch {
	case !ok:
		c.report(t.X.Offset(), Unsupported, "use std::vector", "an array whose length is not a constant is not available in scripts")
		return qtype{t: tError}
	case n < 0 || n > 1<<28:
		c.errorf(t.X.Offset(), "size of array is out of range: %d", n)
		return qtype{t: tError}
	}
	return qtype{t: c.types.array(q.t, n, true), konst: q.konst}
}

// decltype resolves decltype(x): the declared type of a name or a member, otherwise
// the type with a reference for the value category of x ([dcl.type.decltype]).
func (c *comp) decltype(t *syntax.Type) qtype {
	if t.X == nil {
		c.errorf(t.Offset(), "decltype(auto) needs an initializer")
		return qtype{t: tError}
	}
	e := c.typeOperand(t.X)
	if e.fns != nil { // decltype(f) and decltype(&f)
		q := qtype{t: c.decayed(e).t}
		if _, name := t.X.(*syntax.NameExpr); name && q.t.k == kFuncPtr {
			q.fn = funcType
		}
		return q
	}
	q := c.operandType(t.X, e)
	if t.Name != nil {
		for _, part := range t.Name.Parts {
			if q = c.memberType(q.t, part); q.t == tError {
				break
			}
		}
	}
	return q
}

// operandType returns the type that decltype has for an operand.
func (c *comp) operandType(x syntax.Expr, e *E) qtype {
	if isMember(e.t) { // &Class::name is a pointer to a member
		if t := c.memberPtrOf(e.t); t != nil {
			return qtype{t: t}
		}
	}
	q := qtype{t: e.t, konst: e.konst}
	if e.t == tNull && e.lit { // NULL is a number for g++
		q.t = tLong
	}
	// decltype(x) is the declared type, decltype((x)) the value category.
	n, name := x.(*syntax.NameExpr)
	_, member := x.(*syntax.Member)
	q.vol = name && c.isVolatile(n.Name)
	switch {
	case name && e.declared != byValue:
		q.ref = e.declared
	case !name && !member && e.lv:
		q.ref = byRef
	case e.xv && !name && !member:
		q.ref = byRvalue
	}
	return q
}

// isVolatile reports whether a name is that of a volatile variable.
func (c *comp) isVolatile(n *syntax.Name) bool {
	sym, _ := c.lookup(n)
	return sym != nil && sym.kind == symVar && sym.q.vol
}

// typeOperand compiles the operand of decltype. Among the members of a class it may name those before it.
func (c *comp) typeOperand(x syntax.Expr) *E {
	cl := c.scope.class
	if cl == nil || cl.scope != c.scope {
		return c.expr(x)
	}
	outer := c.fn
	c.fn = &fnCtx{fn: &Func{}, class: cl, hasThis: true}
	defer func() { c.fn = outer }()
	return c.expr(x)
}

// signature resolves a function type. Packs in the parameters are expanded.
func (c *comp) signature(t *syntax.Type) *signature {
	sig := &signature{ret: c.typeOf(t.Elem)}
	for _, p := range t.Params {
		if p.Form == syntax.PackType {
			sig.params = append(sig.params, c.packTypes(p.Elem)...)
			continue
		}
		// const on a parameter by value is not a part of the signature.
		sig.params = append(sig.params, decay(c.typeOf(p)))
	}
	return sig
}

// packTypes returns the types that a pattern has for each element of its pack.
func (c *comp) packTypes(t *syntax.Type) []qtype {
	var list []qtype
	c.eachPack(typeNames(t), t.Offset(), func() { list = append(list, c.typeOf(t)) })
	return list
}

// decay removes const from a parameter by value, which is no part of a function's
// type ([dcl.fct]/5).
func decay(q qtype) qtype {
	if q.ref == byValue {
		q.konst, q.vol, q.fn = false, false, funcPointer
	}
	return q
}

// namedType resolves the name of a type: of the language, of the script, then of
// namespace std.
func (c *comp) namedType(n *syntax.Name) qtype {
	fail := qtype{t: tError}
	if len(n.Parts) == 1 {
		if t := basicTypes[n.Parts[0].Name]; t != nil {
			return qtype{t: t}
		}
	}
	// The script's own names come first; those of std may be hidden by them.
	sym, rest := c.lookup(n)
	if sym != nil && sym.kind != symUsing && !(sym.kind == symNamespace && sym.scope == nil) {
		return c.symbolType(n, sym, rest)
	}
	if parts, ok := c.isStd(n); ok {
		if t, found := c.stdType(n, parts); found {
			return t
		}
	}
	last := n.Last()
	// uint8_t and size_t are global names too.
	if t := stdTypes[last]; t != nil && len(n.Parts) == 1 && strings.HasSuffix(last, "_t") {
		return qtype{t: t}
	}
	hint := ""
	if len(n.Parts) == 1 && (stdTypes[last] != nil || stdTemplates[last].min > 0) {
		hint = "did you mean 'std::" + last + "'?"
	} else {
		hint = c.didYouMean(last, true)
	}
	c.report(n.Offset(), TypeKind, hint, "'%s' does not name a type", nameText(n))
	return fail
}

// nameText returns a name without its template arguments.
func nameText(n *syntax.Name) string {
	var s []string
	for _, p := range n.Parts {
		s = append(s, p.Name)
	}
	return strings.Join(s, "::")
}

// symbolType resolves a type that the script declares, with the members in rest:
// Graph<int>::Node.
func (c *comp) symbolType(n *syntax.Name, sym *symbol, rest []syntax.Part) qtype {
	part := n.Parts[len(n.Parts)-len(rest)-1]
	var q qtype
	switch sym.kind {
	case symType:
		q = sym.q
		q.t = sym.typ
		if part.HasArgs && sym.typ.k == kFunctor && sym.typ.sub == templateSub {
			q = c.applyTemplate(sym.typ, part, n)
			break
		}
		// Node<U> inside of Node<T>: the injected name is the template again.
		if part.HasArgs && sym.typ.k == kStruct && sym.typ.s.tmpl != nil { // the name of a template inside of itself
			q = qtype{t: c.instantiateClass(sym.typ.s.tmpl, c.templateArgs(part.Args), n.Offset())}
		}
	case symClassTemplate:
		if !part.HasArgs {
			if cl := c.scope.enclosing(sym.tmpl); cl != nil {
				q = qtype{t: cl.t}
				break
			}
			c.errorf(n.Offset(), "missing template arguments after '%s'", sym.name)
			return qtype{t: tError}
		}
		q = qtype{t: c.instantiateClass(sym.tmpl, c.templateArgs(part.Args), n.Offset())}
	case symAliasTemplate:
		q = c.aliasTemplate(sym, part)
	case symPack:
		c.errorf(n.Offset(), "parameter pack '%s' is not expanded", sym.name)
		return qtype{t: tError}
	default:
		c.errorf(n.Offset(), "'%s' does not name a type", nameText(n))
		return qtype{t: tError}
	}
	// Members of the type: Matrix::Row::iterator.
	for _, p := range rest {
		if q = c.memberType(q.t, p); q.t == tError {
			return q
		}
	}
	return q
}

// enclosing returns the class that is being compiled and an instance of the template,
// or nil. Inside of itself the name of a template is the instance ([temp.local]).
func (s *scope) enclosing(t *classTemplate) *class {
	for ; s != nil; s = s.up {
		if s.class != nil && s.class.tmpl == t {
			return s.class
		}
	}
	return nil
}

// memberType returns a type inside of a class of the script or of the library.
func (c *comp) memberType(t *Type, p syntax.Part) qtype {
	if t.k == kStruct {
		switch sym := t.s.scope.names[p.Name]; {
		case sym == nil:
		case sym.kind == symType:
			q := sym.q
			q.t = sym.typ
			return q
		case sym.kind == symAliasTemplate:
			return c.aliasTemplate(sym, p)
		case sym.kind == symClassTemplate && p.HasArgs:
			return qtype{t: c.instantiateClass(sym.tmpl, c.templateArgs(p.Args), p.Offset())}
		}
	}
	var r *Type
	if member := memberTypes[p.Name]; member != nil {
		r = member(c, t)
	}
	if r == nil {
		c.errorf(p.Offset(), "no type named '%s' in '%s'", p.Name, t)
		return qtype{t: tError}
	}
	return qtype{t: r}
}

// memberTypes are the types inside of the classes of the library. A function returns nil
// for a class that has no such type.
var memberTypes = map[string]func(c *comp, t *Type) *Type{
	"iterator":               func(c *comp, t *Type) *Type { return c.iterOf(t, false, false) },
	"const_iterator":         func(c *comp, t *Type) *Type { return c.iterOf(t, true, false) },
	"reverse_iterator":       func(c *comp, t *Type) *Type { return c.iterOf(t, false, true) },
	"const_reverse_iterator": func(c *comp, t *Type) *Type { return c.iterOf(t, true, true) },
	"size_type":              func(*comp, *Type) *Type { return tULong },
	"difference_type":        func(*comp, *Type) *Type { return tLong },
	"value_type":             valueTypeOf,
	"reference":              valueTypeOf,
	"const_reference":        valueTypeOf,
	"element_type":           valueTypeOf,
	"pointer":                func(c *comp, t *Type) *Type { return c.types.pointer(valueTypeOf(c, t), t.konst) },
	"iterator_category":      func(_ *comp, t *Type) *Type { return categoryOf(t) },
	"key_type":               func(_ *comp, t *Type) *Type { return t.arg(0) },
	"first_type":             func(_ *comp, t *Type) *Type { return t.arg(0) },
	"mapped_type":            func(_ *comp, t *Type) *Type { return t.arg(1) },
	"second_type":            func(_ *comp, t *Type) *Type { return t.arg(1) },
	"argument_type":          functorArgument,
	"first_argument_type":    functorArgument,
	"second_argument_type":   functorArgument,
	"result_type": func(_ *comp, t *Type) *Type {
		switch {
		case t.k == kStdFunc:
			return t.sig.ret.t
		case t.k != kFunctor || len(t.a) == 0:
			return nil
		case t.sub == "hash":
			return tULong
		case strings.ContainsAny(t.sub, "<>=") || t.sub == "&&" || t.sub == "||" || t.sub == "u!":
			return tBool
		}
		return t.a[0]
	},
	"key_compare": orderTypeOf,
	"hasher":      hashTypeOf,
	"node_type": func(c *comp, t *Type) *Type {
		if t.k != kMap && t.k != kSet {
			return nil
		}
		return c.nodeType(t)
	},
	"container_type": func(c *comp, t *Type) *Type {
		switch t.k {
		case kStack, kQueue:
			return c.types.std(kDeque, "deque", "", t.a[0])
		case kPQ:
			return c.types.std(kVec, "vector", "", t.a[0])
		}
		return nil
	},
	"type": func(_ *comp, t *Type) *Type { return t }, // of a trait, which is resolved to its result
}

// functorArgument returns the type of the arguments of a function object such as std::less<int>; nil for another type.
func functorArgument(_ *comp, t *Type) *Type {
	if t.k != kFunctor {
		return nil
	}
	return t.arg(0)
}

// categoryOf returns the tag of the category of an iterator ([iterator.tags]); nil for another type.
//
//	typename std::iterator_traits<It>::iterator_category
func categoryOf(t *Type) *Type {
	category := "random_access"
	switch {
	case t.k == kPtr:
	case t.k == kInserter:
		category = "output"
	case t.k != kIter:
		return nil
	case len(t.a) < 2:
		category = "input" // of a stream
	case t.a[1].sub == "forward" || strings.Contains(t.a[1].sub, "hash"):
		category = "forward"
	case t.a[1].k == kList || t.a[1].k == kMap || t.a[1].k == kSet:
		category = "bidirectional"
	}
	return stdTypes[category+"_iterator_tag"]
}

// valueTypeOf returns the type of the elements of a container, or of what an optional or a
// smart pointer holds.
func valueTypeOf(c *comp, t *Type) *Type {
	if r := c.types.elem(t); r != nil {
		return r
	}
	return t.arg(0)
}

// arg returns template argument i of a type, nil if it has less.
func (t *Type) arg(i int) *Type {
	if i < len(t.a) {
		return t.a[i]
	}
	return nil
}

// iterOf returns an iterator type of a container; nil if it has none. The elements of
// sets and string_views are const for every iterator.
func (c *comp) iterOf(t *Type, konst, reverse bool) *Type {
	el := c.types.elem(t)
	if el == nil {
		return nil
	}
	if t.k == kSV && !reverse { // as libstdc++ has it: std::from_chars(s.begin(), s.end(), n)
		return tCStr
	}
	return c.types.iter(t, el, konst && t.k != kView || t.k == kSet || t.k == kSV || t.k == kView && t.sub == constSub, reverse)
}

// targ is a template argument: a type, or a constant.
type targ struct {
	q      qtype
	k      *V
	t      *Type // of the constant
	pack   []targ
	isPack bool
}

// key returns the argument as a part of the name of an instance. Equal arguments have
// equal keys.
func (a targ) key() string {
	switch {
	case a.isPack:
		var s []string
		for _, p := range a.pack {
			s = append(s, p.key())
		}
		return strings.Join(s, ", ")
	case a.k != nil:
		return constText(a.t, *a.k)
	}
	return a.q.key()
}

// unbounded is the variety of T[] as a template argument.
const unbounded = "[]"

// templateArgs resolves template arguments, with packs expanded.
func (c *comp) templateArgs(args []syntax.TemplateArg) []targ {
	var list []targ
	for _, a := range args {
		switch {
		case a.Type != nil && a.Type.Form == syntax.PackType:
			for _, q := range c.packTypes(a.Type.Elem) {
				list = append(list, targ{q: q})
			}
		case a.Type != nil:
			if a.Type.Form == syntax.ArrayType && a.Type.X == nil { // std::unique_ptr<int[]>
				if q := c.typeOf(a.Type.Elem); q.t != tError {
					list = append(list, targ{q: qtype{t: c.types.intern(q.t.name+" []", func() *Type {
						return &Type{k: kPtr, a: []*Type{q.t}, sub: unbounded}
					})}})
					continue
				}
			}
			if t := c.templateName(a.Type); t != nil {
				list = append(list, targ{q: qtype{t: t}})
				continue
			}
			list = append(list, targ{q: c.typeOf(a.Type)})
		case packPattern(a) != nil: // index_sequence<I...>
			x := packPattern(a)
			c.eachPack(exprNames(x), x.Offset(), func() { list = append(list, c.templateArgs([]syntax.TemplateArg{{Expr: x}})...) })
		default:
			// The parser did not know the type.
			if t := c.exprAsType(a.Expr); t != nil {
				list = append(list, targ{q: *t})
				continue
			}
			e := c.expr(a.Expr)
			if e.k == nil {
				if e.t != tError {
					c.errorf(a.Expr.Offset(), "template argument is not a constant")
				}
				e.k = &V{}
			}
			arg := targ{k: e.k, t: e.t}
			if e.isBad() {
				arg.q = qtype{t: tError} // reported: an unknown type
			}
			list = append(list, arg)
		}
	}
	return list
}

// exprAsType returns the type that a template argument names which the parser took
// for an expression, or nil. This happens with types that are declared after the
// template, or that are template parameters of a pack.
func (c *comp) exprAsType(x syntax.Expr) *qtype {
	n, ok := x.(*syntax.NameExpr)
	if !ok {
		return nil
	}
	sym, rest := c.lookup(n.Name)
	if sym == nil || sym.kind != symType && sym.kind != symClassTemplate {
		return nil
	}
	var q qtype
	// T::value is a constant, T::type may be a type.
	if len(rest) > 0 && !c.quietly(func() { q = c.namedType(n.Name) }) {
		return nil
	}
	q = c.namedType(n.Name)
	return &q
}

// didYouMean returns a hint with the name in scope that is nearest to name, or "".
// types selects types or everything else. Names of namespace std are considered too,
// without the prefix. Equally near names are ordered, so that the hint is always the
// same.
func (c *comp) didYouMean(name string, types bool) string {
	best, least := "", min(2, (len(name)+1)/2)+1
	consider := func(s string) {
		if d := distance(name, s, least+1); d < least || d == least && best != "" && s < best {
			best, least = s, d
		}
	}
	for s := c.scope; s != nil; s = s.up {
		for n, sym := range s.names {
			if (sym.kind == symType) == types {
				consider(n)
			}
		}
	}
	if !types {
		for n := range stdFuncs() {
			if !strings.Contains(n, "::") {
				consider(n)
			}
		}
	} else {
		for n := range stdTypes {
			consider(n)
		}
	}
	// The name itself is found in std only.
	if best == "" || best == name {
		if best == name {
			return "did you mean 'std::" + name + "'?"
		}
		return ""
	}
	return "did you mean '" + best + "'?"
}

// distance returns the number of edits between two words (Levenshtein), or most if it
// is not less.
func distance(a, b string, most int) int {
	if len(a)-len(b) >= most || len(b)-len(a) >= most {
		return most
	}
	// One row of the table is enough: the value above and to the left is kept in
	// last.
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		last := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			next := min(row[j]+1, row[j-1]+1, last+cost)
			last, row[j] = row[j], next
		}
	}
	return min(row[len(b)], most)
}
