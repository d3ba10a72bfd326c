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
)

// A symbol is a name in a scope.
type symbol struct {
	kind   symKind
	name   string
	q      qtype
	slot   int    // of a local variable in its frame
	owner  *fnCtx // the function of a local variable
	cell   *V     // a global variable
	isRef  bool   // the slot holds a reference
	fns    []*fnDecl
	typ    *Type
	tmpl   *classTemplate
	alias  *syntax.Alias
	scope  *scope // of a namespace
	k      *V     // the value of a constant
	pack   []*symbol
	cpt    *syntax.Concept
	field  int
	uninit bool // declared without a value
	used   bool
	script int // the number of the script that declares it
}

// A scope is a block, a class or a namespace.
type scope struct {
	up    *scope
	names map[string]*symbol
	fn    *fnCtx
	class *class
	using []*scope // namespaces that using directives made visible
	std   bool     // using namespace std
	ns    string   // the qualified name of a namespace, for types
}

func (s *scope) add(sym *symbol) *symbol {
	if s.names == nil {
		s.names = map[string]*symbol{}
	}
	s.names[sym.name] = sym
	return sym
}

// A fnCtx is a function that is being compiled.
type fnCtx struct {
	up        *fnCtx // the function around a lambda
	fn        *Func
	ret       qtype
	deduce    bool // the result type is not known yet
	lam       *lambdaInfo
	class     *class
	konst     bool // a const member function
	hasThis   bool
	name      string
	deduceRef bool // the result is auto&
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
	types  *typeTable
	root   *scope
	names  *syntax.Names
	tools  *tools
	script int  // the number of the script that is compiled
	cells  []*V // the global variables of all scripts
}

// A comp compiles one script.
type comp struct {
	*World
	src      []byte
	errs     []*Error
	scope    *scope
	fn       *fnCtx
	m        *machine // computes constants
	loops    int
	switches int
	depth    int    // of instantiations
	silent   int    // errors are only counted
	work     int    // expressions that were compiled
	failed   int    // errors while silent
	inTop    bool   // at the top level of the script
	top      *fnCtx // of the script itself
	newCells []*V   // the global variables of this script
	inits    []stmt // initialisers of static members that are to run
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

func (c *comp) report(at int, k Kind, hint, format string, args ...any) {
	if c.silent > 0 {
		c.failed++
		return
	}
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

// refuse reports C++ that scripts do not have.
func (c *comp) refuse(at int, what, hint string) *E {
	c.report(at, Unsupported, hint, "%s is not available in scripts", what)
	return bad(at)
}

// quietly runs f without errors, and reports whether there would be none.
func (c *comp) quietly(f func()) bool {
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

// push opens a scope; the result closes it.
func (c *comp) push() func() {
	outer := c.scope
	c.scope = &scope{up: outer, fn: c.fn, class: outer.class}
	return func() { c.scope = outer }
}

// find returns the symbol of a simple name, or nil.
func (c *comp) find(name string) *symbol {
	for s := c.scope; s != nil; s = s.up {
		if sym := s.names[name]; sym != nil {
			return sym
		}
		for _, u := range s.using {
			if sym := u.names[name]; sym != nil {
				return sym
			}
		}
	}
	return nil
}

// stdVisible reports whether using namespace std is in force.
func (c *comp) stdVisible() bool {
	for s := c.scope; s != nil; s = s.up {
		if s.std {
			return true
		}
	}
	return false
}

// isStd reports whether n names something in namespace std, and returns the rest of the name.
func (c *comp) isStd(n *syntax.Name) ([]syntax.Part, bool) {
	if len(n.Parts) > 1 && n.Parts[0].Name == "std" {
		return n.Parts[1:], true
	}
	if len(n.Parts) > 1 {
		sym := c.find(n.Parts[0].Name)
		if sym == nil && c.stdVisible() {
			switch n.Parts[0].Name {
			case "ranges", "views", "numbers", "chrono", "this_thread", "literals", "placeholders":
				return n.Parts, true
			}
		}
		if sym != nil && sym.kind == symNamespace && sym.scope == nil { // namespace rv = std::views
			var parts []syntax.Part
			for _, p := range strings.Split(sym.source2(), "::")[1:] {
				parts = append(parts, syntax.Part{At: n.Parts[0].At, Name: p})
			}
			return append(parts, n.Parts[1:]...), true
		}
	}
	sym := c.find(n.Parts[0].Name)
	if sym != nil && sym.kind == symUsing {
		return append(sym.parts(n.Parts[0].At), withArgs(n)...), true
	}
	if sym == nil && c.stdVisible() {
		return n.Parts, true
	}
	return nil, false
}

// source2 returns the namespace that an alias of a namespace of std names.
func (s *symbol) source2() string { return s.q.t.name }

// parts returns the qualifiers of a name of std that a using declaration made known.
func (s *symbol) parts(at syntax.At) []syntax.Part {
	var parts []syntax.Part
	list := strings.Split(s.q.t.name, "::")
	for _, p := range list[1 : len(list)-1] {
		parts = append(parts, syntax.Part{At: at, Name: p})
	}
	return parts
}

func withArgs(n *syntax.Name) []syntax.Part { return n.Parts }

// lookup returns the symbol of a qualified name in the script's own scopes, or nil. ok is false if an error was reported.
func (c *comp) lookup(n *syntax.Name) (sym *symbol, rest []syntax.Part) {
	var s *scope
	for i, p := range n.Parts {
		if i == 0 {
			if n.Global {
				sym = c.root.names[p.Name]
			} else {
				sym = c.find(p.Name)
			}
		} else {
			if sym = s.names[p.Name]; sym == nil {
				for _, u := range s.using {
					if sym = u.names[p.Name]; sym != nil {
						break
					}
				}
			}
		}
		if sym == nil || sym.kind != symNamespace || sym.scope == nil {
			return sym, n.Parts[i+1:]
		}
		s = sym.scope
	}
	return sym, nil
}

// typeOf resolves a type as written.
func (c *comp) typeOf(t *syntax.Type) qtype {
	switch t.Form {
	case syntax.NamedType:
		q := c.namedType(t.Name)
		q.konst = q.konst || t.Const
		return q
	case syntax.PointerType:
		if t.Elem.Form == syntax.FuncType {
			return qtype{t: c.types.function(c.signature(t.Elem), kFuncPtr), konst: t.Const}
		}
		q := c.typeOf(t.Elem)
		if q.t == tError {
			return q
		}
		return qtype{t: c.types.pointer(q.t, q.konst), konst: t.Const}
	case syntax.RefType, syntax.RvalueType:
		q := c.typeOf(t.Elem)
		if q.ref != byRef {
			q.ref = byRef
			if t.Form == syntax.RvalueType {
				q.ref = byRvalue
			}
		}
		return q
	case syntax.FuncType:
		return qtype{t: c.types.function(c.signature(t), kFuncPtr)}
	case syntax.ArrayType:
		q := c.typeOf(t.Elem)
		if t.X == nil {
			return qtype{t: c.types.pointer(q.t, q.konst)}
		}
		n, ok := c.constInt(t.X)
		if !ok {
			c.report(t.X.Offset(), Unsupported, "use std::vector", "an array whose length is not a constant is not available in scripts")
			return qtype{t: tError}
		}
		if n < 0 || n > 1<<28 {
			c.errorf(t.X.Offset(), "size of array is out of range: %d", n)
			return qtype{t: tError}
		}
		return qtype{t: c.types.array(q.t, n, true), konst: q.konst}
	case syntax.DecltypeType:
		return c.decltype(t)
	case syntax.PackType:
		return c.typeOf(t.Elem)
	}
	c.errorf(t.Offset(), "'auto' is not allowed here")
	return qtype{t: tError}
}

// decltype resolves decltype(x).
func (c *comp) decltype(t *syntax.Type) qtype {
	if t.X == nil {
		c.errorf(t.Offset(), "decltype(auto) is only for results of functions")
		return qtype{t: tError}
	}
	e := c.expr(t.X)
	q := qtype{t: e.t, konst: e.konst}
	_, name := t.X.(*syntax.NameExpr)
	_, member := t.X.(*syntax.Member)
	switch {
	case name && e.refVar, !name && !member && e.lv:
		q.ref = byRef
	case e.xv && !name && !member:
		q.ref = byRvalue
	}
	return q
}

// signature resolves a function type.
func (c *comp) signature(t *syntax.Type) *signature {
	sig := &signature{ret: c.typeOf(t.Elem)}
	for _, p := range t.Params {
		if p.Form == syntax.PackType {
			sig.params = append(sig.params, c.packTypes(p.Elem)...)
			continue
		}
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

// decay makes the type of a parameter of that of an array.
func decay(q qtype) qtype {
	if q.ref == byValue {
		q.konst = false
	}
	return q
}

// namedType resolves the name of a type.
func (c *comp) namedType(n *syntax.Name) qtype {
	fail := qtype{t: tError}
	if len(n.Parts) == 1 {
		if t := basicTypes[n.Parts[0].Name]; t != nil {
			return qtype{t: t}
		}
	}
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

// symbolType resolves a type that the script declares.
func (c *comp) symbolType(n *syntax.Name, sym *symbol, rest []syntax.Part) qtype {
	part := n.Parts[len(n.Parts)-len(rest)-1]
	var q qtype
	switch sym.kind {
	case symType:
		q = qtype{t: sym.typ, ref: sym.q.ref, konst: sym.q.konst}
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
		q = c.aliasTemplate(sym, part, n.Offset())
	case symPack:
		c.errorf(n.Offset(), "parameter pack '%s' is not expanded", sym.name)
		return qtype{t: tError}
	default:
		c.errorf(n.Offset(), "'%s' does not name a type", nameText(n))
		return qtype{t: tError}
	}
	for _, p := range rest {
		if q = c.memberType(q.t, p); q.t == tError {
			return q
		}
	}
	return q
}

// enclosing returns the class that is being compiled and an instance of the template, or nil.
func (s *scope) enclosing(t *classTemplate) *class {
	for ; s != nil; s = s.up {
		if s.class != nil && s.class.tmpl == t {
			return s.class
		}
	}
	return nil
}

// memberType returns a type inside of a class.
func (c *comp) memberType(t *Type, p syntax.Part) qtype {
	if t.k == kStruct {
		if sym := t.s.scope.names[p.Name]; sym != nil && sym.kind == symType {
			return qtype{t: sym.typ}
		}
	}
	var r *Type
	switch p.Name {
	case "iterator":
		r = c.iterOf(t, false, false)
	case "const_iterator":
		r = c.iterOf(t, true, false)
	case "reverse_iterator":
		r = c.iterOf(t, false, true)
	case "const_reverse_iterator":
		r = c.iterOf(t, true, true)
	case "size_type":
		r = tULong
	case "difference_type":
		r = tLong
	case "value_type", "reference", "const_reference", "element_type":
		if r = c.types.elem(t); r == nil && len(t.a) > 0 {
			r = t.a[0]
		}
	case "key_type", "first_type":
		if len(t.a) > 0 {
			r = t.a[0]
		}
	case "mapped_type", "second_type":
		if len(t.a) > 1 {
			r = t.a[1]
		}
	case "type":
		r = t
	case "fmtflags":
		r = tInt
	}
	if r == nil {
		c.errorf(p.Offset(), "no type named '%s' in '%s'", p.Name, t)
		return qtype{t: tError}
	}
	return qtype{t: r}
}

// iterOf returns an iterator type of a container; nil if it has none.
func (c *comp) iterOf(t *Type, konst, reverse bool) *Type {
	el := c.types.elem(t)
	if el == nil {
		return nil
	}
	return c.types.iter(t, el, konst || t.k == kSet || t.k == kSV, reverse)
}

// targ is a template argument: a type, or a constant.
type targ struct {
	q      qtype
	k      *V
	t      *Type // of the constant
	pack   []targ
	isPack bool
}

// key returns the argument as a part of the name of an instance.
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
	return a.q.String()
}

// templateArgs resolves template arguments.
func (c *comp) templateArgs(args []syntax.TemplateArg) []targ {
	var list []targ
	for _, a := range args {
		switch {
		case a.Type != nil && a.Type.Form == syntax.PackType:
			for _, q := range c.packTypes(a.Type.Elem) {
				list = append(list, targ{q: q})
			}
		case a.Type != nil:
			list = append(list, targ{q: c.typeOf(a.Type)})
		default:
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
			list = append(list, targ{k: e.k, t: e.t})
		}
	}
	return list
}

// exprAsType returns the type that a template argument names which the parser took for an expression, or nil.
func (c *comp) exprAsType(x syntax.Expr) *qtype {
	n, ok := x.(*syntax.NameExpr)
	if !ok {
		return nil
	}
	sym, _ := c.lookup(n.Name)
	if sym == nil || sym.kind != symType && sym.kind != symClassTemplate {
		return nil
	}
	q := c.namedType(n.Name)
	return &q
}

// didYouMean returns a hint with the name in scope that is nearest to name, or "".
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
	if best == "" || best == name {
		if best == name {
			return "did you mean 'std::" + name + "'?"
		}
		return ""
	}
	return "did you mean '" + best + "'?"
}

// distance returns the number of edits between two words, or most if it is not less.
func distance(a, b string, most int) int {
	if len(a)-len(b) >= most || len(b)-len(a) >= most {
		return most
	}
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
