package engine

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"
)

// A verdict is whether an expression may throw, for the operator noexcept ([expr.unary.noexcept]).
type verdict struct {
	fails   bool   // it does not compile
	throws  bool   // something in it is known to throw
	unknown string // what in it is not known, "" if everything is
	calls   []*fnDecl
}

// ability is the verdict on a construction or an assignment, which is nothrow if nothing in it throws.
//
//	std::is_nothrow_constructible_v<Point, int>
func (v verdict) ability() ability {
	switch {
	case v.fails:
		return is(cannot)
	case v.throws:
		return is(can)
	case v.unknown != "":
		return ability{can, false}
	}
	return is(nothrow)
}

// add notes an ability that the expression needs.
//
//	noexcept(Point(1) + offset())
func (v *verdict) add(a ability, what string) {
	switch {
	case !a.known:
		v.unknown = what
	case a.level <= can:
		v.throws = true
	}
}

// A calledFn is a call that was compiled while calls were collected. Its arguments are nil for one through a pointer.
type calledFn struct {
	d    *fnDecl
	args []*E
}

// note keeps a call while calls are collected.
//
//	noexcept(twice(helper(1))) // twice and helper
func (c *comp) note(d *fnDecl, args []*E) {
	if c.calls != nil {
		*c.calls = append(*c.calls, calledFn{d, args})
	}
}

// uncollected runs f without collecting calls: what it compiles is no part of the expression.
//
//	noexcept([] { may_throw(); }) // the body is not evaluated
func (c *comp) uncollected(f func()) {
	outer := c.calls
	c.calls = nil
	defer func() { c.calls = outer }()
	f()
}

// verdictOf compiles something quietly, which do reports to be possible, and judges the functions of the script that it calls.
//
//	std::is_nothrow_invocable_v<F, int>
func (c *comp) verdictOf(do func() bool) (v verdict) {
	var calls []calledFn
	ok := false
	c.uncollected(func() {
		v.fails = !c.quietly(func() {
			if c.fn == nil {
				c.fn = &fnCtx{fn: &Func{}}
			}
			c.calls = &calls
			ok = do()
			c.calls = nil
		}) || !ok
	})
	if v.fails {
		return v
	}
	for _, call := range calls {
		v.judge(c, call)
	}
	return v
}

// judge adds a call to the verdict: of a function that may throw, with arguments of which the conversion may.
//
//	void f(std::string s) noexcept; noexcept(f("text")) // false: the string is made by the caller
func (v *verdict) judge(c *comp, call calledFn) {
	d := call.d
	if d == nil || d.tool {
		v.throws = true
		return
	}
	v.calls = append(v.calls, d)
	switch {
	case c.isNoexcept(d):
	case d.at >= libraryBase && !d.node.Noexcept:
		v.unknown = d.name
	default:
		v.throws = true
		return
	}
	for i, p := range d.params {
		if i < len(call.args) {
			v.pass(c, p.q, call.args[i])
		}
	}
}

// pass adds the initialisation of something of a type with an expression.
//
//	return value; // of a std::string copies it
func (v *verdict) pass(c *comp, q qtype, e *E) {
	switch {
	case e.list != nil:
		v.elements(c, e.list, q.t)
	case e.isFunction():
	case q.ref == byValue && e.t == q.t && !e.lv && !e.xv: // no copy is made of a temporary
	default:
		v.add(c.converts(q, categoryOfExpr(e)), "a conversion to '"+q.String()+"'")
	}
}

// categoryOfExpr returns the type that declval of an expression has.
//
//	decltype((x)) of noexcept(f(x))
func categoryOfExpr(e *E) qtype {
	q := qtype{t: e.t, konst: e.konst}
	switch {
	case e.lv:
		q.ref = byRef
	case e.xv:
		q.ref = byRvalue
	}
	return q
}

// isNoexcept reports whether a function is declared not to throw.
//
//	int size() const noexcept; Stack(Stack&&) = default;
func (c *comp) isNoexcept(d *fnDecl) bool {
	n := d.node
	switch {
	case n == nil:
		return false
	case n.Noexcept:
		return c.conditionHolds(d)
	case d.class != nil && n.Default && d.ctor:
		op := opDefault
		if len(d.params) == 1 {
			if op = opCopy; d.params[0].q.ref == byRvalue {
				op = opMove
			}
		}
		l, _ := c.structLevel(d.class, op)
		return l >= nothrow
	case n.Default && strings.HasPrefix(n.Name, "operator"):
		return true
	}
	return false
}

// conditionHolds evaluates the condition of noexcept(condition); without one it is true.
//
//	void swap(T& a, T& b) noexcept(std::is_nothrow_move_constructible_v<T>);
func (c *comp) conditionHolds(d *fnDecl) (holds bool) {
	if d.node.Condition == nil {
		return true
	}
	if d.scope == nil || c.depth > maxInstances {
		return false
	}
	c.depth++
	defer func() { c.depth-- }()
	c.uncollected(func() {
		c.quietly(func() {
			c.fn = &fnCtx{fn: &Func{}, class: d.class, hasThis: d.class != nil && !d.static, konst: d.konst}
			up := d.scope
			if d.class != nil {
				up = d.classScope()
			}
			c.scope = &scope{up: up, fn: c.fn, class: d.class}
			c.bindParams(d.params)
			e := c.expr(d.node.Condition)
			holds = e.k != nil && e.k.w != 0
		})
	})
	return holds
}

// noexceptExpr compiles the operator noexcept. What is not known to throw or not to throw is refused.
//
//	noexcept(std::declval<T&>().swap(other))
func (c *comp) noexceptExpr(x *syntax.Noexcept) *E {
	v := c.exprVerdict(x.X)
	switch {
	case v.fails:
		c.uncollected(func() { c.expr(x.X) }) // with its errors
		return bad(x.Offset())
	case v.throws:
		return konstE(x.Offset(), tBool, V{})
	case v.unknown != "":
		return c.unknowable(x.Offset(), "noexcept of "+v.unknown)
	}
	return konstE(x.Offset(), tBool, V{w: 1})
}

// unknowable refuses what the interpreter does not know of g++'s library. The error is reported even where errors remove candidates:
// an answer that is guessed would choose a wrong one.
//
//	noexcept(std::regex_match(s, r))
func (c *comp) unknowable(at int, what string) *E {
	if c.silent > 0 {
		c.failed++
	}
	silent := c.silent
	c.silent = 0
	c.refuse(at, what, "write true or false")
	c.silent = silent
	return bad(at)
}

// exprVerdict judges an expression.
//
//	noexcept(a + b)
func (c *comp) exprVerdict(x syntax.Expr) verdict {
	v := c.verdictOf(func() bool { return !c.expr(x).isBad() })
	if !v.fails && !v.throws {
		c.uncollected(func() { v.walk(c, x) })
	}
	return v
}

// initialises judges the initialiser of a member.
func (c *comp) initialises(d *syntax.Field, q qtype) (v verdict) {
	x := d.Init
	if len(d.Args) == 1 {
		x = d.Args[0]
	}
	if x == nil {
		return v
	}
	if l, ok := x.(*syntax.List); ok {
		v.elements(c, l, q.t)
		return v
	}
	if v = c.exprVerdict(x); !v.fails && !v.throws {
		v.pass(c, q, v.operand(c, x))
	}
	return v
}

// operand compiles a part of the expression for its type.
//
//	noexcept(v.size() + n)
func (v *verdict) operand(c *comp, x syntax.Expr) (e *E) {
	c.quietly(func() {
		if c.fn == nil {
			c.fn = &fnCtx{fn: &Func{}}
		}
		e = c.expr(x)
	})
	return e
}

// fold judges the elements of a fold expression. Its operators are those of numbers, or of the script, which are judged before.
//
//	noexcept((... + args))
func (v *verdict) fold(c *comp, x *syntax.Fold) {
	for _, part := range []syntax.Expr{x.Pack, x.Init} {
		if part == nil {
			continue
		}
		judge := func() {
			v.walk(c, part)
			if e := v.operand(c, part); !e.isBad() && !arithmetic(e.t) && e.t.k != kStruct {
				v.unknown = "a fold expression of a class of the library"
			}
		}
		if c.hasPack(part) {
			c.eachPack(exprNames(part), x.Offset(), judge)
		} else {
			judge()
		}
	}
}

// walk judges what the library does in an expression. The functions of the script are judged before.
//
//	noexcept(v.at(i) > 0 ? f(x) : g(y))
func (v *verdict) walk(c *comp, x syntax.Expr) {
	switch x := x.(type) {
	case *syntax.Paren:
		v.walk(c, x.X)
	case *syntax.Unary:
		v.walk(c, x.X)
		v.unary(c, x)
	case *syntax.Binary:
		v.walk(c, x.X)
		if _, list := x.Y.(*syntax.List); !list {
			v.walk(c, x.Y)
		}
		v.binary(c, x)
	case *syntax.Cond:
		v.walk(c, x.If)
		v.walk(c, x.Then)
		v.walk(c, x.Else)
	case *syntax.Call:
		v.call(c, x)
	case *syntax.Index:
		v.walk(c, x.X)
		v.walk(c, x.I)
		v.index(c, x)
	case *syntax.Member:
		v.walk(c, x.X)
		if e := v.operand(c, x.X); x.Arrow && e.t.k == kIter && isReverse(e.t) {
			v.throws = true
		}
	case *syntax.Cast:
		v.walk(c, x.X)
		if e := v.operand(c, x.X); !e.isBad() && x.Style != "const_cast" && x.Style != "reinterpret_cast" {
			if q := c.typeOf(x.Type); q.t != tVoid {
				v.add(c.constructs(q, []qtype{categoryOfExpr(e)}), "a cast to '"+q.String()+"'")
			}
		}
	case *syntax.Construct:
		v.construct(c, x)
	case *syntax.List:
		for _, e := range x.Elems {
			v.walk(c, e)
		}
	case *syntax.Throw:
		v.throws = true
	case *syntax.Fold:
		v.fold(c, x)
	case *syntax.Expand:
		v.unknown = "an expansion of a pack"
	case *syntax.Lambda: // its captures are copied
		if e := v.operand(c, x); e.t.k == kLambda {
			v.add(abilityOf(c.lambdaLevel(e.t.lam, opCopy)), "a lambda")
		}
	}
}

// construct judges T(args) and T{args}.
//
//	noexcept(std::string("text"))
func (v *verdict) construct(c *comp, x *syntax.Construct) {
	q := c.typeOf(x.Type)
	if x.List != nil && len(x.List.Elems) > 0 {
		v.elements(c, x.List, q.t)
		return
	}
	var args []qtype
	for _, a := range x.Args {
		v.walk(c, a)
		args = append(args, categoryOfExpr(v.operand(c, a)))
	}
	if q.t.k == kStruct && len(args) > 0 && !q.t.isAggregate() {
		return // the constructor is judged with the calls
	}
	v.add(c.constructs(q, args), "the construction of '"+q.t.String()+"'")
}

// elements judges the initialisation of an object by a list.
//
//	noexcept(Point{1, 2})
func (v *verdict) elements(c *comp, l *syntax.List, t *Type) {
	for _, x := range l.Elems {
		v.walk(c, x)
	}
	n := len(l.Elems)
	switch {
	case n == 0:
		v.add(abilityOf(c.levelOf(qtype{t: t}, opDefault)), "the construction of '"+t.String()+"'")
	case t.k == kStr || t.k == kVec && t.sub == "" || t.k == kDeque || t.k == kList || t.k == kMap || t.k == kSet:
		v.throws = true
	case t.k == kStruct && t.isAggregate():
		for i, x := range l.Elems {
			if i < len(t.s.fields) && l.Names == nil {
				v.pass(c, t.s.fields[i].t, v.operand(c, x))
			}
		}
		if l.Names != nil {
			v.unknown = "a list with names of members"
		}
	case t.isCArray() || t.k == kArray:
		for _, x := range l.Elems {
			v.pass(c, qtype{t: t.a[0]}, v.operand(c, x))
		}
	case t.k != kStruct:
		var args []qtype
		for _, x := range l.Elems {
			e := v.operand(c, x)
			if e.list != nil {
				v.unknown = "nested lists"
				return
			}
			args = append(args, categoryOfExpr(e))
		}
		v.add(c.constructs(qtype{t: t}, args), "the construction of '"+t.String()+"'")
	}
}

// unary judges an operator with one operand of a class of the library.
//
//	noexcept(*it), noexcept(++it)
func (v *verdict) unary(c *comp, x *syntax.Unary) {
	if e := v.operand(c, x.X); e.t.k == kIter && isReverse(e.t) {
		v.throws = true
	} else if e.t.k == kStream || e.t.k == kView {
		v.unknown = "an operator of '" + e.t.String() + "'"
	}
}

// index judges a subscript of a class of the library.
//
//	noexcept(v[0]), noexcept(m["key"])
func (v *verdict) index(c *comp, x *syntax.Index) {
	e := v.operand(c, x.X)
	switch e.t.k {
	case kStr:
		v.throws = v.throws || !e.konst
	case kVec:
		v.throws = v.throws || e.t.a[0] == tBool
	case kMap, kBitset:
		v.throws = true
	case kUPtr, kSPtr, kView:
		v.unknown = "an operator of '" + e.t.String() + "'"
	case kIter:
		v.throws = v.throws || isReverse(e.t)
	}
}

// binary judges an operator of which an operand is of a class of the library.
//
//	noexcept(a == b), noexcept(s + "x")
func (v *verdict) binary(c *comp, x *syntax.Binary) {
	a, b := v.operand(c, x.X), v.operand(c, x.Y)
	if x.Op == "," || x.Op == "&&" || x.Op == "||" {
		return
	}
	if x.Op == "=" {
		if b.list != nil {
			v.elements(c, b.list, a.t)
			v.add(abilityOf(c.level(a.t, opMoveAssign)), "an assignment")
		} else if a.t.k != kStruct || len(a.t.s.methods["operator="]) == 0 || a.t == b.t {
			v.add(c.assigns(categoryOfExpr(a), categoryOfExpr(b)), "an assignment to '"+a.t.String()+"'")
		}
		return
	}
	if a.t.k == kStruct || b.t.k == kStruct {
		return
	}
	for _, e := range []*E{a, b} {
		if !e.t.isObject() && e.t.k < kStdFunc {
			continue
		}
		other := b
		if e == b {
			other = a
		}
		switch throws, known := operatorThrows(e.t, x.Op, other.t); {
		case !known:
			v.unknown = "the operator " + x.Op + " of '" + e.t.String() + "'"
		case throws:
			v.throws = true
			return
		}
	}
}

// operatorThrows reports whether an operator of a class of libstdc++ 12 may throw.
//
//	std::string + std::string allocates, std::string == std::string does not
func operatorThrows(t *Type, op string, other *Type) (throws, known bool) {
	null := other.k == kNull || other.k == kNullopt
	switch t.k {
	case kStr:
		return strings.HasPrefix(op, "+") || (op == "==" || op == "!=") && other.isCStr(), true
	case kSV, kSPtr, kBitset, kNullopt, kOrdering, kMonostate, kStdFunc, kFunctor:
		return false, true
	case kIter:
		return isReverse(t), true
	case kUPtr, kOpt:
		return !null, true
	case kVec, kDeque, kList, kMap, kSet, kPair, kTuple, kVariant, kStream, kStack, kQueue:
		return true, true
	case kArray:
		return t.sub != "c", true
	}
	return false, false
}

// call judges a call of a function or a member of the library.
//
//	noexcept(std::swap(a, b)), noexcept(v.push_back(1))
func (v *verdict) call(c *comp, x *syntax.Call) {
	for _, a := range x.Args {
		v.walk(c, a)
	}
	switch f := x.Fun.(type) {
	case *syntax.Member:
		v.walk(c, f.X)
		v.method(c, f, x)
	case *syntax.NameExpr:
		v.callName(c, f.Name, x)
	default:
		v.walk(c, x.Fun)
		v.callObject(c, v.operand(c, x.Fun), x)
	}
}

// callObject judges the call of an object of the library.
//
//	noexcept(std::less<>{}(a, b))
func (v *verdict) callObject(_ *comp, e *E, _ *syntax.Call) {
	switch {
	case e.t.k == kStdFunc || e.t.k == kFuncPtr:
		v.throws = true
	case e.t.k == kFunctor && len(e.t.a) > 0 && e.t.sub != "hash": // std::less<int>, but not std::less<>
		v.throws = true
	case e.t.k == kFunctor && isMember(e.t):
		v.unknown = "a call by a pointer to a member"
	}
}

// callName judges a call by a name: of the script, or of the library.
//
//	noexcept(f(x)), noexcept(std::move(x))
func (v *verdict) callName(c *comp, n *syntax.Name, x *syntax.Call) {
	sym, _ := c.lookup(n)
	if sym != nil && sym.kind == symVar {
		v.callObject(c, v.operand(c, x.Fun), x)
		return
	}
	if sym != nil && sym.kind != symUsing && sym.kind != symNamespace {
		return
	}
	parts, ok := c.isStd(n)
	if !ok {
		if sym == nil && n.Of == nil { // a function found by its arguments, or of the C library
			v.libraryCall(c, n.Last(), x)
		}
		return
	}
	v.libraryCall(c, parts[len(parts)-1].Name, x)
}

// nothrowFunctions are functions of the library that do not throw, throwingFunctions those that may, as g++ 12 answers.
var (
	nothrowFunctions = words(`move forward declval addressof as_const ref cref sqrt floor ceil strlen isdigit isalpha isspace isupper islower
		toupper tolower isalnum popcount bit_cast launder lerp midpoint lcm gcd to_string size empty data ssize to_address move_if_noexcept
		holds_alternative get_if tie forward_as_tuple terminate printf putchar puts exit abort to_underlying`)
	throwingFunctions = words(`max min clamp pow stoi stol stoll stod stof stoul begin end cbegin cend distance next prev advance make_unique
		make_shared make_pair make_tuple any_cast visit invoke isnan accumulate iota getline print format`)
)

// words returns the words of a text as a set.
//
//	words("begin end")["end"]
func words(s string) map[string]bool {
	t := map[string]bool{}
	for _, w := range strings.Fields(s) {
		t[w] = true
	}
	return t
}

// libraryCall judges a call of a function of namespace std.
//
//	noexcept(std::make_unique<int>(1)) // false
func (v *verdict) libraryCall(c *comp, name string, x *syntax.Call) {
	var args []*E
	for _, a := range x.Args {
		args = append(args, v.operand(c, a))
	}
	first := tError
	if len(args) > 0 {
		first = args[0].t
	}
	switch {
	case (name == "begin" || name == "end" || name == "size") && first.isCArray():
	case name == "abs":
		v.throws = v.throws || first.isFloat()
	case name == "swap" && len(args) == 2:
		v.add(c.swaps(categoryOfExpr(args[0]), categoryOfExpr(args[1])), "std::swap")
	case name == "exchange" && len(args) == 2:
		v.add(abilityOf(c.level(first, opMove)), "std::exchange")
		v.add(c.assigns(categoryOfExpr(args[0]), categoryOfExpr(args[1])), "std::exchange")
	case name == "get":
		v.throws = v.throws || first.k == kVariant
	case nothrowFunctions[name]:
	case throwingFunctions[name] || algorithms()[name].fn != nil:
		v.throws = true
	case stdTypes[name] != nil || stdTemplates[name].min > 0:
		e := v.operand(c, x)
		var list []qtype
		for _, a := range args {
			list = append(list, categoryOfExpr(a))
		}
		v.add(c.constructs(qtype{t: e.t}, list), "the construction of '"+e.t.String()+"'")
	default:
		v.unknown = "a call of '" + name + "'"
	}
}

// methodRows are the members of the classes of libstdc++ 12 that do not throw for g++ 12, and those that may.
var methodRows = []struct{ kinds, nothrow, throws string }{
	{"str", `size length empty begin end cbegin cend rbegin rend c_str data clear pop_back front back find rfind compare= swap capacity
		starts_with ends_with max_size find_first_of find_last_of find_first_not_of find_last_not_of shrink_to_fit`,
		"at push_back substr append reserve resize insert erase assign replace copy"},
	{"sv", `size length empty begin end cbegin cend data front back find rfind remove_prefix remove_suffix starts_with ends_with compare swap
		find_first_of find_last_of find_first_not_of find_last_not_of`, "at substr"},
	{"vec", "size empty begin end cbegin cend rbegin rend data clear pop_back front back swap capacity max_size subspan first last",
		"at push_back emplace_back insert emplace erase reserve resize assign shrink_to_fit"},
	{"deque", "size empty begin end rbegin rend clear pop_back pop_front front back swap",
		"at push_back push_front emplace_back emplace_front"},
	{"list", "size empty begin end rbegin rend clear pop_back pop_front front back swap reverse splice erase",
		"push_back push_front emplace_back sort unique remove merge insert"},
	{"map set", "size empty begin end cbegin cend rbegin rend clear swap bucket_count load_factor",
		`at find count contains insert emplace erase lower_bound upper_bound try_emplace insert_or_assign equal_range`},
	{"array", "size empty begin end cbegin cend rbegin rend front back data swap max_size", "at fill"},
	{"opt", "has_value reset emplace swap", "value value_or"},
	{"variant", "index valueless_by_exception swap", "emplace"},
	{"uptr", "get reset release swap", ""},
	{"sptr wptr", "get reset use_count lock expired swap", ""},
	{"pair tuple func", "swap", ""},
	{"bitset", "count size any none all set= reset= flip=", "test to_string to_ulong to_ullong"},
	{"stack queue pq", "swap", "size empty top front back push pop emplace"},
	{"any", "has_value reset type", ""},
	{"exc", "what", ""},
	{"il", "size begin end", ""},
	{"stream", "", "str"},
}

// methodKinds are the kinds by their names in methodRows.
var methodKinds = map[string]kind{
	"str": kStr, "sv": kSV, "vec": kVec, "deque": kDeque, "list": kList, "map": kMap, "set": kSet, "array": kArray, "opt": kOpt,
	"variant": kVariant, "uptr": kUPtr, "sptr": kSPtr, "wptr": kWPtr, "pair": kPair, "tuple": kTuple, "func": kStdFunc,
	"bitset": kBitset, "stack": kStack, "queue": kQueue, "pq": kPQ, "any": kAny, "exc": kExc, "il": kInitList, "stream": kStream,
}

// method judges a call of a member of a class of the library.
//
//	noexcept(v.clear()) // true
func (v *verdict) method(c *comp, f *syntax.Member, x *syntax.Call) {
	e := v.operand(c, f.X)
	t := e.t
	if f.Arrow && len(t.a) > 0 && t.k != kStruct {
		t = t.a[0]
	}
	name := f.Name.Name
	if t.k == kStruct && (t.s.exc == nil || len(t.s.methods[name]) > 0) {
		if m := t.s.scope.names[name]; m != nil && m.kind == symField {
			v.callObject(c, v.operand(c, x.Fun), x)
		}
		return
	}
	known := false
	for _, row := range methodRows {
		for _, k := range strings.Fields(row.kinds) {
			if methodKinds[k] != t.k {
				continue
			}
			plain := strings.Contains(" "+row.nothrow+" ", " "+name+"=") // without arguments, and compare with a text
			for _, w := range strings.Fields(row.nothrow) {
				known = known || w == name
			}
			throws := plain && len(x.Args) > 0
			if plain && name == "compare" {
				throws = v.operand(c, x.Args[0]).t == tStr
			}
			for _, w := range strings.Fields(row.throws) {
				throws = throws || w == name
			}
			known = known || plain || throws
			v.throws = v.throws || throws || t.sub == "forward" && name == "front"
		}
	}
	if !known {
		v.unknown = "a call of '" + t.String() + "::" + name + "'"
	}
}
