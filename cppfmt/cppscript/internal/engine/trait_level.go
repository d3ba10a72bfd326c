package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A level is how well an operation on an object can be done: each one includes those before it.
type level uint8

const (
	cannot  level = iota
	can           // it may throw
	nothrow       // it does not throw
	trivial       // it calls no function
)

// An objectOp is one of the operations that a class has without writing them ([special]), or std::swap.
type objectOp uint8

const (
	opDefault objectOp = iota
	opCopy
	opMove
	opCopyAssign
	opMoveAssign
	opDestroy
	opSwap
)

// isConstruction reports whether the operation makes an object, which the traits destroy again.
//
//	std::is_copy_constructible<T> needs ~T() too, std::is_copy_assignable<T> does not
func (op objectOp) isConstruction() bool { return op <= opMove }

// libraryLevels are the levels of the operations, in their order, for the classes of libstdc++ 12 that do not depend on their
// arguments: 0 cannot, 1 can, 2 nothrow, 3 trivial. They are measured with g++ 12.
var libraryLevels = map[kind]string{
	kStr: "2121222", kSV: "2333332", kVec: "2121222", kDeque: "1111222", kList: "2121222", kInitList: "2333332", kMap: "2121222",
	kSet: "2121222", kUPtr: "2020222", kSPtr: "2222222", kWPtr: "2222222", kStack: "1111222", kQueue: "1111222", kPQ: "1121222",
	kBitset: "2333332", kStdFunc: "2121222", kAny: "2121222", kMonostate: "3333332", kFunctor: "3333332", kNullopt: "0333332",
	kOrdering: "0333332", kStream: "1010121",
}

// writtenLevels are those of the classes of the written library that have constructors of their own.
var writtenLevels = map[string]string{"complex": "1333332", "valarray": "2121222", "duration": "3333332", "integral_constant": "3333332"}

// levelRow returns the row of a class of the library; "" if its levels are not known.
//
//	std::is_nothrow_move_constructible_v<std::deque<int>> // false with g++ 12
func levelRow(t *Type) string {
	switch {
	case t == tExceptionPtr:
		return "2222221"
	case t == tCout || t == tCin || t == tTypeInfo:
		return "0000020"
	case t.isWrapper():
		return "0333332"
	case t.sub == "span":
		return "2333332"
	case t.k == kExc:
		if _, text := textExceptions[strings.TrimPrefix(t.name, "std::")]; text {
			return "0222222"
		}
		return "2222222"
	case t.k == kInserter && t.sub == "ostream":
		return "0223332"
	case t.k == kInserter:
		return "0333332"
	case t.k == kIter:
		return iteratorRow(t)
	case t.k == kFunctor && strings.HasPrefix(t.sub, "manip "):
		return ""
	case t.k == kSet && len(t.a) > 0 && strings.HasPrefix(t.name, "std::node"):
		return "2020222"
	}
	return libraryLevels[t.k]
}

// textExceptions are the exceptions that are made of a text.
var textExceptions = map[string]bool{
	"runtime_error": true, "logic_error": true, "out_of_range": true, "invalid_argument": true, "domain_error": true, "length_error": true,
	"range_error": true, "overflow_error": true, "underflow_error": true, "format_error": true,
}

// iteratorRow returns the row of an iterator.
//
//	std::is_trivially_copyable_v<std::vector<int>::iterator>
func iteratorRow(t *Type) string {
	switch {
	case len(t.a) < 2 && t.sub == "istream_iterator":
		return "2223332"
	case len(t.a) < 2 && t.sub == "istreambuf_iterator":
		return "2333332"
	case len(t.a) < 2:
		return ""
	case t.isPlainIterator():
		return "3333332"
	case isReverse(t) || t.a[1].k == kDeque:
		return "2223332"
	case strings.Contains(t.a[1].sub, "hash") || t.a[1].k == kVec && t.a[1].a[0] == tBool:
		return "1333332"
	case t.a[1].k == kView || t.a[1].k == kStruct:
		return ""
	}
	return "2333332"
}

// levelOf returns the level of an operation on objects of a type with const and reference, as the traits see it: is_copy_assignable
// and the others. known is false for a class of the library of which it is not known.
//
//	std::is_trivially_copy_constructible_v<const Point&>
func (c *comp) levelOf(q qtype, op objectOp) (l level, known bool) {
	switch {
	case q.isReference():
		return c.referenceLevel(q, op)
	case q.is(catVoid, catFunction) || q.t.isUnbounded():
		return cannot, true
	}
	if q.konst {
		switch op {
		case opMove:
			op = opCopy // of a const rvalue
		case opCopyAssign, opMoveAssign, opSwap:
			return cannot, true
		}
	}
	l, known = c.level(q.t, op)
	if op.isConstruction() && l != cannot {
		d, ok := c.level(q.t, opDestroy)
		l, known = min(l, d), known && ok
	}
	return l, known
}

// referenceLevel is levelOf for a reference: an assignment changes what it refers to.
//
//	std::is_copy_assignable_v<int&>
func (c *comp) referenceLevel(q qtype, op objectOp) (level, bool) {
	switch op {
	case opDefault:
		return cannot, true
	case opCopy:
		if q.category() == catRvalueRef && q.fn == funcPointer {
			return cannot, true
		}
		return trivial, true
	case opMove, opDestroy:
		return trivial, true
	}
	if q.konst || q.fn != funcPointer {
		return cannot, true
	}
	if op == opMoveAssign && q.ref == byRef { // is_assignable<T&, T&>
		op = opCopyAssign
	}
	return c.level(q.t, op)
}

// level returns the level of an operation on objects of a type, without what the destructor does after a construction.
//
//	struct Moved { std::unique_ptr<int> p; }; // moves without throwing, does not copy
func (c *comp) level(t *Type, op objectOp) (level, bool) {
	q := qtype{t: t}
	if q.isScalarType() {
		if op == opSwap {
			return nothrow, true
		}
		return trivial, true
	}
	switch t.k {
	case kVoid:
		return cannot, true
	case kStruct:
		return c.structLevel(t.s, op)
	case kLambda:
		return c.lambdaLevel(t.lam, op)
	case kArray:
		if t.sub == "c" && op != opDefault && op != opDestroy && op != opSwap {
			return cannot, true
		}
		if t.n == 0 && t.sub != "c" {
			return min(trivial, nothrow+level(b2i(op != opSwap))), true
		}
		return c.level(t.a[0], op)
	case kPair, kTuple, kOpt, kVariant:
		return c.holderLevel(t, op)
	}
	row := levelRow(t)
	if row == "" {
		return cannot, false
	}
	return level(row[op] - '0'), true
}

// b2i is 1 for true.
func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// least returns the least level of operations on all of some types.
//
//	std::pair<int, std::string> copies like std::string
func (c *comp) least(types []*Type, ops ...objectOp) (l level, known bool) {
	l, known = trivial, true
	for _, t := range types {
		for _, op := range ops {
			x, ok := c.level(t, op)
			l, known = min(l, x), known && ok
		}
	}
	if known && len(ops) == 1 && ops[0] == opSwap {
		l = min(l, nothrow)
	}
	return l, known
}

// holderLevel is the level of the classes of libstdc++ 12 that hold values of their arguments.
//
//	std::is_nothrow_default_constructible_v<std::tuple<int, double>>
func (c *comp) holderLevel(t *Type, op objectOp) (l level, known bool) {
	if t.isRefTuple() {
		return cannot, false
	}
	l, known = c.least(t.a, op)
	if len(t.a) == 0 { // std::tuple<>
		return l, known
	}
	switch t.k {
	case kPair:
		switch op {
		case opDefault:
			return min(l, can), known
		case opCopyAssign, opMoveAssign:
			return min(l, nothrow), known
		}
		return l, known
	case kTuple:
		if op != opCopy && op != opDestroy {
			l = min(l, nothrow)
		}
		return l, known
	}
	return c.storageLevel(t, op, l, known)
}

// storageLevel is holderLevel for std::optional and std::variant, which construct in raw storage. l is the least level of op itself.
//
//	std::is_trivially_copyable_v<std::optional<int>>
func (c *comp) storageLevel(t *Type, op objectOp, l level, known bool) (level, bool) {
	destroy, _ := c.least(t.a, opDestroy)
	construct, _ := c.least(t.a, opCopy)
	if op == opMove || op == opMoveAssign || op == opSwap {
		construct, _ = c.least(t.a, opMove)
	}
	switch op {
	case opDefault:
		if t.k == kOpt {
			return nothrow, known
		}
		first, ok := c.level(t.a[0], opDefault)
		return min(first, nothrow), ok
	case opDestroy:
		return max(nothrow, destroy), known
	case opSwap:
		return min(l, construct), known
	}
	l = min(l, construct)
	if l == trivial && destroy != trivial {
		l = nothrow
	}
	if l == nothrow && (op == opCopy || op == opCopyAssign) { // libstdc++ has no noexcept on them
		l = can
	}
	return l, known
}

// lambdaLevel is the level of a lambda: only one without captures is constructed without arguments, and assigned
// ([expr.prim.lambda.closure]).
//
//	std::is_default_constructible_v<decltype([] {})>
func (c *comp) lambdaLevel(info *lambdaInfo, op objectOp) (l level, known bool) {
	plain := info.node.Default == 0 && len(info.node.Captures) == 0
	switch op {
	case opDefault, opCopyAssign, opMoveAssign, opSwap:
		switch {
		case !plain:
			return cannot, true
		case op == opSwap:
			return nothrow, true
		}
		return trivial, true
	}
	l, known = trivial, true
	for _, cp := range info.caps {
		if cp.byRef || cp.name == "this" || cp.q.t == nil {
			continue
		}
		x, ok := c.level(cp.q.t, op)
		l, known = min(l, x), known && ok
	}
	return l, known
}

// declaredCtors returns the constructors that the class declares, defaulted and deleted ones included.
//
//	struct S { S() = default; S(int); S(const S&) = delete; }; // three
func (cl *class) declaredCtors() []*fnDecl {
	var list []*fnDecl
	for _, d := range cl.declared {
		if d.ctor {
			list = append(list, d)
		}
	}
	return list
}

// declaredFor returns the member that a class declares for a copy or a move, nil if it declares none. The one with a reference to const
// is preferred to one for objects that are not.
//
//	S(S&); S(const S&); // the second one copies a const S
func (cl *class) declaredFor(op objectOp) *fnDecl {
	var found *fnDecl
	for _, d := range cl.declared {
		if d.tmpl != nil || len(d.params) == 0 || required(d) > 1 || d.params[0].q.t != cl.t || d.ctor != op.isConstruction() {
			continue
		}
		moves := d.params[0].q.ref == byRvalue
		if moves == (op == opMove || op == opMoveAssign) && (found == nil || !found.params[0].q.konst) {
			found = d
		}
	}
	return found
}

// assignedByValue returns the assignment of a class that takes its argument by value, nil without one.
//
//	Text& operator=(Text other) noexcept { swap(*this, other); return *this; }
func (cl *class) assignedByValue() *fnDecl {
	for _, d := range cl.declared {
		if d.tmpl == nil && !d.ctor && len(d.params) == 1 && d.params[0].q.t == cl.t && d.params[0].q.ref == byValue {
			return d
		}
	}
	return nil
}

// structLevel is the level of a class of the script, from the members that it declares ([class.ctor], [class.copy.ctor],
// [class.copy.assign], [class.dtor]).
//
//	struct S { S(S&&) noexcept; }; // is not copied
func (c *comp) structLevel(cl *class, op objectOp) (level, bool) {
	if !cl.complete {
		return cannot, false
	}
	if cl.node.Offset() >= libraryBase && len(cl.declared) > 0 {
		return writtenLevel(cl, op)
	}
	switch op {
	case opDefault:
		return c.defaultLevel(cl)
	case opDestroy:
		return c.destroyLevel(cl)
	case opSwap:
		return c.swapLevel(cl)
	}
	if d := cl.assignedByValue(); d != nil && !op.isConstruction() { // X& operator=(X other)
		made, known := c.structLevel(cl, op-opCopyAssign+opCopy)
		own, _ := c.declaredLevel(d)
		return min(made, own), known
	}
	if d := cl.declaredFor(op); d != nil {
		return c.declaredCopy(cl, d, op)
	}
	return c.implicitCopy(cl, op)
}

// writtenLevel is structLevel for a class of the written library with members of this kind: that of g++'s own class.
func writtenLevel(cl *class, op objectOp) (level, bool) {
	name := cl.short
	if cl.tmpl != nil {
		name = cl.tmpl.node.Name
	}
	row := writtenLevels[name]
	if row == "" {
		return cannot, false
	}
	return level(row[op] - '0'), true
}

// declaredCopy is the level of a copy or a move that a class declares.
func (c *comp) declaredCopy(cl *class, d *fnDecl, op objectOp) (level, bool) {
	copying := op == opCopy || op == opCopyAssign
	if copying && d.params[0].q.ref == byRef && !d.params[0].q.konst { // X(X&) does not take a const X
		return cannot, true
	}
	if d.node.Default && !d.node.Private {
		if l, known := c.memberwise(cl, op); l != cannot || copying {
			return l, known
		}
		return c.structLevel(cl, op-1) // a defaulted move that is deleted is ignored
	}
	return c.declaredLevel(d)
}

// implicitCopy is the level of a copy or a move that a class does not declare.
func (c *comp) implicitCopy(cl *class, op objectOp) (level, bool) {
	moves := cl.declaredFor(opMove) != nil || cl.declaredFor(opMoveAssign) != nil
	switch op {
	case opCopy, opCopyAssign:
		if moves {
			return cannot, true
		}
	default: // an implicit move only without any other member of this kind
		if moves || cl.dtorNode != nil || cl.declaredFor(opCopy) != nil || cl.declaredFor(opCopyAssign) != nil {
			return c.structLevel(cl, op-1)
		}
	}
	l, known := c.memberwise(cl, op)
	if l == cannot && (op == opMove || op == opMoveAssign) {
		return c.structLevel(cl, op-1)
	}
	return l, known
}

// declaredLevel is the level of a member with a body.
//
//	S(const S& o) : v(o.v) {} // copies, and may throw
func (c *comp) declaredLevel(d *fnDecl) (level, bool) {
	switch {
	case d.node.Delete || d.node.Private:
		return cannot, true
	case c.isNoexcept(d):
		return nothrow, true
	}
	return can, true
}

// memberwise is the least level of an operation on the bases and the members of a class.
//
//	struct Pair { std::string a; int b; }; // copies like std::string
func (c *comp) memberwise(cl *class, op objectOp) (l level, known bool) {
	l, known = trivial, true
	fields := cl.fields
	if base := cl.baseType(); base != nil {
		l, known = c.level(base, op)
		if cl.base != nil {
			fields = fields[len(cl.base.fields):]
		}
	}
	assigns := op == opCopyAssign || op == opMoveAssign
	for _, f := range fields {
		switch {
		case f.name == "#what":
		case f.t.ref != byValue:
			if assigns || op == opCopy && f.t.ref == byRvalue {
				return cannot, true
			}
		case f.t.konst && assigns:
			return cannot, true
		default:
			x, ok := c.fieldLevel(f, op)
			l, known = min(l, x), known && ok
		}
	}
	return l, known
}

// fieldLevel is the level of an operation on a member. An array is copied by its elements.
//
//	std::string names[2];
func (c *comp) fieldLevel(f field, op objectOp) (level, bool) {
	if f.t.konst && op == opMove {
		op = opCopy
	}
	t := f.t.t
	for t.isCArray() {
		t = t.a[0]
	}
	return c.level(t, op)
}

// baseType returns the exception class that a class derives from, nil without one.
//
//	struct ParseError : std::runtime_error { ... };
func (cl *class) baseType() *Type {
	if cl.base != nil {
		return cl.base.t
	}
	return cl.exc
}

// defaultLevel is the level of the construction without arguments.
//
//	struct S { int n = 0; }; // without throwing, but not trivially
func (c *comp) defaultLevel(cl *class) (level, bool) {
	ctors := cl.declaredCtors()
	for _, d := range ctors {
		if !d.withoutArgs() || !c.meetsRequires(d) {
			continue
		}
		if d.node.Default && !d.node.Private {
			return c.implicitDefault(cl)
		}
		return c.declaredLevel(d)
	}
	if len(ctors) > 0 {
		return cannot, true
	}
	return c.implicitDefault(cl)
}

// withoutArgs reports whether a function can be called without arguments.
//
//	explicit S(int n = 0);
func (d *fnDecl) withoutArgs() bool {
	for i, p := range d.params {
		if i >= required(d) {
			break
		}
		if p.node == nil || !p.node.Pack {
			return false
		}
	}
	for _, p := range d.tmpl {
		if p.Default == nil && !p.Pack {
			return false
		}
	}
	return true
}

// meetsRequires reports whether the requires clause of a member that is no template holds.
//
//	Box() requires std::default_initializable<T> = default;
func (c *comp) meetsRequires(d *fnDecl) bool {
	if d.node.Requires == nil || d.tmpl != nil {
		return true
	}
	holds := false
	c.quietly(func() {
		c.scope = d.scope
		e := c.expr(d.node.Requires)
		holds = e.k != nil && e.k.w != 0
	})
	return holds
}

// implicitDefault is the level of a defaulted constructor without arguments.
//
//	struct S { int& r; }; // cannot
func (c *comp) implicitDefault(cl *class) (l level, known bool) {
	l, known = trivial, true
	fields := cl.fields
	if base := cl.baseType(); base != nil {
		l, known = c.level(base, opDefault)
		if cl.base != nil {
			fields = fields[len(cl.base.fields):]
		}
	}
	for _, f := range fields {
		var x level
		ok := true
		switch {
		case f.name == "#what":
			continue
		case f.node != nil && f.node.Form != syntax.NoInit:
			x, ok = c.initialiserLevel(cl, f)
		case f.t.ref != byValue || f.t.konst && !c.constDefault(f.t.t):
			x = cannot
		default:
			x, ok = c.fieldLevel(f, opDefault)
		}
		l, known = min(l, x), known && ok
	}
	return l, known
}

// constDefault reports whether a const object of a type may be declared without a value: its class has a constructor for it.
//
//	const Point p; // an error if Point has no constructor and no initialisers
func (c *comp) constDefault(t *Type) bool {
	if t.k != kStruct {
		return t.isObject() && !t.isCArray()
	}
	for _, d := range t.s.declaredCtors() {
		if d.withoutArgs() && !d.node.Default {
			return true
		}
	}
	for _, f := range t.s.fields {
		if f.node != nil && f.node.Form == syntax.NoInit && !c.constDefault(f.t.t) {
			return false
		}
	}
	return true
}

// initialiserLevel is the level of the default initialiser of a member.
//
//	std::string name = "none"; // may throw
func (c *comp) initialiserLevel(cl *class, f field) (l level, known bool) {
	l, known = nothrow, true
	c.quietly(func() {
		c.fn = &fnCtx{fn: &Func{}, class: cl, hasThis: true}
		c.scope = &scope{up: cl.scope, fn: c.fn, class: cl}
		v := c.initialises(f.node, f.t)
		if v.throws {
			l = can
		}
		known = v.unknown == ""
	})
	return l, known
}

// destroyLevel is the level of the destructor.
//
//	~File() { close(); } // without throwing, but not trivially
func (c *comp) destroyLevel(cl *class) (level, bool) {
	n := cl.dtorNode
	switch {
	case n != nil && (n.Delete || n.Private):
		return cannot, true
	case n != nil && !n.Default:
		if n.Noexcept && !c.conditionHolds(&fnDecl{node: n, scope: cl.scope, class: cl}) {
			return can, true
		}
		return nothrow, true // without a word too ([class.dtor])
	}
	return c.memberwise(cl, opDestroy)
}

// swapLevel is the level of swap: a function of the script for the class, or std::swap, which moves.
//
//	std::is_nothrow_swappable_v<Matrix>
func (c *comp) swapLevel(cl *class) (level, bool) {
	if d := c.ownSwap(cl); d != nil {
		if c.isNoexcept(d) {
			return nothrow, true
		}
		return can, true
	}
	move, ok := c.levelOf(qtype{t: cl.t}, opMove)
	assign, ok2 := c.level(cl.t, opMoveAssign)
	return min(move, assign, nothrow), ok && ok2
}

// ownSwap returns the function swap of the script for two objects of a class, a friend or one beside the class; nil without one.
//
//	friend void swap(Matrix& a, Matrix& b) noexcept;
func (c *comp) ownSwap(cl *class) *fnDecl {
	list := cl.friends["swap"]
	for s := cl.scope; s != nil; s = s.up {
		if sym := s.names["swap"]; sym != nil && sym.kind == symFunc && s.class == nil {
			list = append(list, sym.fns...)
		}
	}
	for _, d := range list {
		if d.tmpl == nil && len(d.params) == 2 && d.params[0].q == (qtype{t: cl.t, ref: byRef}) && d.params[1].q == d.params[0].q {
			return d
		}
	}
	return nil
}

// isTrivial is std::is_trivially_copyable: no copy, move or assignment is written, and the destructor is trivial ([class.prop]/1).
//
//	std::is_trivially_copyable_v<Point>
func (c *comp) isTriviallyCopyable(t *Type) bool {
	deleted := t.k == kStruct && t.s.dtorNode != nil && t.s.dtorNode.Delete // which is trivial too
	if d, known := c.level(t, opDestroy); !deleted && (d != trivial || !known) {
		return false
	}
	switch t.k {
	case kStruct:
		return c.copiesTrivially(t)
	case kLambda:
		for _, cp := range t.lam.caps {
			if !cp.byRef && cp.q.t != nil && !c.isTriviallyCopyable(cp.q.t) {
				return false
			}
		}
		return true
	case kArray:
		return t.n == 0 || c.isTriviallyCopyable(t.a[0])
	case kPair, kTuple:
		return len(t.a) == 0
	}
	if l, known := c.least([]*Type{t}, opCopy, opMove, opCopyAssign, opMoveAssign); !known || l != trivial {
		return false
	}
	return true
}

// copiesTrivially is isTriviallyCopyable for a class of the script with a trivial destructor.
func (c *comp) copiesTrivially(t *Type) bool {
	for _, d := range t.s.declared {
		own := len(d.params) == 1 && d.params[0].q.t == t && d.tmpl == nil
		if own && !d.node.Default && !d.node.Delete {
			return false
		}
	}
	for _, f := range t.s.fields {
		if f.t.ref == byValue && !c.isTriviallyCopyable(f.t.t) {
			return false
		}
	}
	return t.s.exc == nil
}

// hasTrivialDefault reports whether the constructor without arguments is trivial or deleted, as std::is_trivial asks.
//
//	std::is_trivial_v<Point>
func (c *comp) hasTrivialDefault(t *Type) bool {
	switch t.k {
	case kArray:
		return t.n == 0 && t.sub != "c" || c.hasTrivialDefault(t.a[0])
	case kStruct:
		ctors := t.s.declaredCtors()
		found := len(ctors) == 0
		for _, d := range ctors {
			if d.withoutArgs() {
				found = d.node.Default || d.node.Delete
				break
			}
		}
		for _, f := range t.s.fields {
			if f.node != nil && f.node.Form != syntax.NoInit || f.t.ref == byValue && !c.hasTrivialDefault(f.t.t) {
				return false
			}
		}
		return found && t.s.exc == nil
	}
	l, _ := c.level(t, opDefault)
	return l == trivial
}
