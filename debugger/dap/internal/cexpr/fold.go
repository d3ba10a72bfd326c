package cexpr

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
)

// ErrNotArithmetic reports an expression that this package does not compute.
var ErrNotArithmetic = errors.New("not plain arithmetic")

// A fold is a parsed expression. Its leaves are the paths of variables, such as p->x or v[2].
type fold struct {
	root   *foldNode
	leaves []string // all different, in the order of the text
}

// A foldNode is an operation, a constant, or a leaf.
type foldNode struct {
	op   string // "" for a constant, "leaf", "u-" for a unary operator, or a binary operator
	leaf int    // index in fold.leaves
	c    number // of a constant
	a, b *foldNode
}

// A number is a value of an arithmetic type after C's promotions: int, unsigned, long, unsigned long,
// or double. Source: C++20 [conv.prom], [expr.arith.conv]; the sizes are those of 64-bit Unix.
type number struct {
	kind kind
	i    int64 // of integers; the bits of an unsigned long
	f    float64
}

// A kind is an arithmetic type. The order is the one of the usual arithmetic conversions: of two
// operands the result has the greater kind.
type kind int

const (
	kindBool kind = iota
	kindInt
	kindUint
	kindLong
	kindUlong
	kindDouble
)

// kindNames are the C++ types of the kinds.
var kindNames = [...]string{"bool", "int", "unsigned int", "long", "unsigned long", "double"}

// maxFoldDepth bounds the nesting of an expression.
const maxFoldDepth = 64

// parseFold parses an expression. A path alone is ErrNotArithmetic: there is nothing to compute.
func parseFold(expr string) (*fold, error) {
	p := &foldParser{s: expr, f: &fold{}}
	n, err := p.parseBinary(0, 0)
	if err != nil {
		return nil, err
	}
	// What is left over, such as the ? of a conditional, is beyond the grammar.
	if p.skipBlanks(); p.i < len(p.s) || n.op == "leaf" || len(p.f.leaves) == 0 {
		return nil, ErrNotArithmetic
	}
	p.f.root = n
	return p.f, nil
}

type foldParser struct {
	s string
	i int
	f *fold
}

// foldOps are the binary operators by precedence, weakest first. In a level, an operator comes before its
// own prefixes.
var foldOps = [][]string{
	{"||"}, {"&&"}, {"|"}, {"^"}, {"&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
}

// skipBlanks skips spaces and tabs; a line end is not part of an expression.
func (p *foldParser) skipBlanks() {
	for p.i < len(p.s) && (p.s[p.i] == ' ' || p.s[p.i] == '\t') {
		p.i++
	}
}

// takeOperator consumes an operator of a level and returns it, "" if another token is next.
func (p *foldParser) takeOperator(level int) string {
	p.skipBlanks()
	rest := p.s[p.i:]
	for _, op := range foldOps[level] {
		if !strings.HasPrefix(rest, op) {
			continue
		}
		if isOperatorPrefix(op, rest[len(op):]) {
			continue
		}
		p.i += len(op)
		return op
	}
	return ""
}

// isOperatorPrefix reports whether op, which rest follows, is the start of a longer operator: & of &&,
// < of <<, or + of the assignment +=.
func isOperatorPrefix(op, rest string) bool {
	if rest == "" {
		return false
	}
	doubled := len(op) == 1 && strings.Contains("|&<>=", op) && rest[0] == op[0]
	comparison := op == "==" || op == "!=" || op == "<=" || op == ">="
	return doubled || rest[0] == '=' && !comparison
}

// parseBinary parses the operators of a level and above, all of which associate to the left.
func (p *foldParser) parseBinary(level, depth int) (*foldNode, error) {
	if depth > maxFoldDepth {
		return nil, ErrNotArithmetic
	}
	if level == len(foldOps) { // tighter than every binary operator
		return p.parseUnary(depth + 1)
	}
	a, err := p.parseBinary(level+1, depth)
	// One iteration for each operator of the level: a - b - c is (a - b) - c.
	for err == nil {
		op := p.takeOperator(level)
		if op == "" {
			return a, nil
		}
		var b *foldNode
		if b, err = p.parseBinary(level+1, depth); err == nil {
			a = &foldNode{op: op, a: a, b: b}
		}
	}
	return nil, err
}

// parseUnary parses signs and negations, a parenthesis, a constant or a path.
func (p *foldParser) parseUnary(depth int) (*foldNode, error) {
	p.skipBlanks()
	if depth > maxFoldDepth || p.i == len(p.s) {
		return nil, ErrNotArithmetic
	}
	switch c := p.s[p.i]; {
	case strings.IndexByte("-+!~", c) >= 0:
		if (c == '-' || c == '+') && strings.HasPrefix(p.s[p.i+1:], string(c)) {
			return nil, ErrNotArithmetic // ++ and -- change the program
		}
		p.i++
		// "-x" has the operator "u-", so that it differs from the binary one.
		a, err := p.parseUnary(depth + 1)
		return &foldNode{op: "u" + string(c), a: a}, err
	case c == '(':
		return p.parseParen(depth)
	case isDigit(c):
		return p.parseConstant()
	case isWord(c):
		return p.parsePath()
	}
	return nil, ErrNotArithmetic
}

// parseParen parses an expression in parentheses. (T)x may be a cast and (a + b).c a member of the
// result, so a parenthesis around a path, or with more after it, is left to the debugger.
func (p *foldParser) parseParen(depth int) (*foldNode, error) {
	p.i++
	n, err := p.parseBinary(0, depth+1)
	if err != nil {
		return nil, err
	}
	if p.skipBlanks(); p.i == len(p.s) || p.s[p.i] != ')' {
		return nil, ErrNotArithmetic
	}
	p.i++
	// The leaf check also covers (a), which is read as it is without this package.
	if n.op == "leaf" || p.i < len(p.s) && (p.s[p.i] == '.' || p.s[p.i] == '[' || isWord(p.s[p.i])) {
		return nil, ErrNotArithmetic
	}
	return n, nil
}

// parseConstant parses a decimal or hexadecimal integer without a suffix, or a decimal double. An octal
// integer is left to the debugger.
func (p *foldParser) parseConstant() (*foldNode, error) {
	start := p.i
	for p.i < len(p.s) && (isWord(p.s[p.i]) || p.s[p.i] == '.') {
		p.i++
	}
	text := p.s[start:p.i]
	octal := len(text) > 1 && text[0] == '0' && !strings.HasPrefix(text, "0x")
	// strconv takes Go's 1_000, which is not C++.
	if n, err := strconv.ParseInt(text, 0, 64); err == nil && !octal && !strings.Contains(text, "_") {
		switch {
		case n <= math.MaxInt32:
			return &foldNode{c: number{kind: kindInt, i: n}}, nil
		case n <= math.MaxUint32 && text[0] == '0': // only a hexadecimal constant becomes unsigned
			return &foldNode{c: number{kind: kindUint, i: n}}, nil
		}
		return &foldNode{c: number{kind: kindLong, i: n}}, nil
	}
	f, err := strconv.ParseFloat(text, 64)
	if err == nil && strings.Contains(text, ".") && !strings.ContainsAny(text, "xXpP_") {
		return &foldNode{c: number{kind: kindDouble, f: f}}, nil
	}
	return nil, ErrNotArithmetic
}

// parsePath parses a variable with members and constant elements: a, p->x, v[2].y.
func (p *foldParser) parsePath() (*foldNode, error) {
	start := p.i
	for {
		if !p.takeName() || !p.takeIndices() {
			return nil, ErrNotArithmetic
		}
		rest := p.s[p.i:]
		switch {
		case strings.HasPrefix(rest, "->"):
			p.i += 2
			continue
		case strings.HasPrefix(rest, "."):
			p.i++
			continue
		}
		for _, other := range []string{"(", "::", "{", "++", "--"} { // a call, a scope, a value, a change
			if strings.HasPrefix(rest, other) {
				return nil, ErrNotArithmetic
			}
		}
		return p.leaf(p.s[start:p.i]), nil
	}
}

// takeName consumes an identifier. It reports false for a keyword: a type's name starts a cast, true and
// nullptr are constants of other types.
func (p *foldParser) takeName() bool {
	start := p.i
	for p.i < len(p.s) && isWord(p.s[p.i]) {
		p.i++
	}
	name := p.s[start:p.i]
	return name != "" && !isDigit(name[0]) && !notCalls[name] && name != "true" && name != "false" && name != "nullptr"
}

// takeIndices consumes constant indices, as in [1][2]. It reports false for an index that is not constant.
func (p *foldParser) takeIndices() bool {
	for p.i < len(p.s) && p.s[p.i] == '[' {
		j := p.i + 1
		for j < len(p.s) && isDigit(p.s[j]) {
			j++
		}
		if j == p.i+1 || j == len(p.s) || p.s[j] != ']' {
			return false
		}
		p.i = j + 1
	}
	return true
}

// leaf returns the node of a path. A path that occurs twice is one leaf.
func (p *foldParser) leaf(path string) *foldNode {
	i := slices.Index(p.f.leaves, path)
	if i < 0 {
		i = len(p.f.leaves)
		p.f.leaves = append(p.f.leaves, path)
	}
	return &foldNode{op: "leaf", leaf: i}
}

// eval computes the expression over the values of its leaves, and names the type of the result.
func (f *fold) eval(leaves []number) (value, typ string, err error) {
	n, err := f.root.eval(leaves)
	if err != nil {
		return "", "", err
	}
	return n.text(), kindNames[n.kind], nil
}

// text returns n as the debuggers of this library print it.
func (n number) text() string {
	switch n.kind {
	case kindBool:
		return strconv.FormatBool(n.i != 0)
	case kindUlong:
		return strconv.FormatUint(uint64(n.i), 10)
	case kindDouble:
		return FormatFloat(strconv.FormatFloat(n.f, 'g', -1, 64), 64)
	}
	return strconv.FormatInt(n.i, 10)
}

// eval computes a node. The right side of && and || is not computed where C++ does not either.
func (n *foldNode) eval(leaves []number) (number, error) {
	switch {
	case n.op == "":
		return n.c, nil
	case n.op == "leaf":
		return leaves[n.leaf], nil
	}
	a, err := n.a.eval(leaves)
	if err != nil {
		return a, err
	}
	if n.b == nil { // a unary operator
		return unaryOp(n.op, a)
	}
	// Short circuit: the other side may divide by zero.
	if n.op == "&&" && !a.truth() || n.op == "||" && a.truth() {
		return boolean(n.op == "||"), nil
	}
	b, err := n.b.eval(leaves)
	if err != nil {
		return b, err
	}
	return binaryOp(n.op, a, b)
}

// truth returns n converted to bool.
func (n number) truth() bool {
	if n.kind == kindDouble {
		return n.f != 0
	}
	return n.i != 0
}

// boolean returns the result of a comparison.
func boolean(b bool) number {
	n := number{kind: kindBool}
	if b {
		n.i = 1
	}
	return n
}

// as converts n to a kind that is not narrower.
func (n number) as(k kind) number {
	if k == kindDouble && n.kind != kindDouble {
		f := float64(n.i)
		if n.kind == kindUlong {
			f = float64(uint64(n.i))
		}
		return number{kind: k, f: f}
	}
	if k == kindUint { // a negative int becomes a large number, [conv.integral]
		n.i = int64(uint32(n.i))
	}
	n.kind = k
	return n
}

// unaryOp computes u-, u+, u! and u~.
func unaryOp(op string, a number) (number, error) {
	if op == "u!" {
		return boolean(!a.truth()), nil
	}
	a = a.as(max(a.kind, kindInt))
	switch {
	case op == "u+":
		return a, nil
	case op == "u-" && a.kind == kindDouble:
		a.f = -a.f
		return a, nil
	case op == "u-":
		return integer("-", number{kind: a.kind}, a)
	case op == "u~" && a.kind != kindDouble:
		return fit(a.kind, ^a.i, false)
	}
	return a, ErrNotArithmetic
}

// binaryOp converts both operands to their common kind, and computes. The operands of a shift are
// promoted one by one: the type of the result is the left one's.
func binaryOp(op string, a, b number) (number, error) {
	switch op {
	case "&&", "||":
		return boolean(b.truth()), nil
	case "<<", ">>":
		return shift(op, a.as(max(a.kind, kindInt)), b.as(max(b.kind, kindInt)))
	}
	k := max(a.kind, b.kind, kindInt) // bool and short are promoted to int
	a, b = a.as(k), b.as(k)
	if k == kindDouble { // one operand was a double already
		return floating(op, a.f, b.f)
	}
	return integer(op, a, b)
}

// floating computes on doubles. A division by zero has a result there.
func floating(op string, a, b float64) (number, error) {
	switch op {
	case "+":
		return number{kind: kindDouble, f: a + b}, nil
	case "-":
		return number{kind: kindDouble, f: a - b}, nil
	case "*":
		return number{kind: kindDouble, f: a * b}, nil
	case "/":
		return number{kind: kindDouble, f: a / b}, nil
	case "==":
		return boolean(a == b), nil
	case "!=":
		return boolean(a != b), nil
	case "<":
		return boolean(a < b), nil
	case "<=":
		return boolean(a <= b), nil
	case ">":
		return boolean(a > b), nil
	case ">=":
		return boolean(a >= b), nil
	}
	return number{}, ErrNotArithmetic
}

// integer computes on two numbers of one kind.
func integer(op string, a, b number) (number, error) {
	k, x, y := a.kind, a.i, b.i
	switch op {
	case "+":
		// Overflow: adding a positive number must make the sum greater.
		sum := x + y
		return fit(k, sum, (sum > x) != (y > 0) && y != 0)
	case "-":
		diff := x - y
		return fit(k, diff, (diff < x) != (y > 0) && y != 0)
	case "*":
		// Overflow: the product divided by a factor must be the other. -1 * MinInt64 divides without a trace.
		p := x * y
		return fit(k, p, x != 0 && (p/x != y || x == -1 && y == math.MinInt64))
	case "/", "%":
		return divide(op, k, x, y)
	case "&":
		return number{k, x & y, 0}, nil
	case "|":
		return number{k, x | y, 0}, nil
	case "^": // the only one of the three that can set the high bits of a signed int
		return fit(k, x^y, false)
	}
	return compare(op, k, x, y)
}

// divide computes / and %. A division by zero is an error, as it is in a debugger.
func divide(op string, k kind, x, y int64) (number, error) {
	unsigned := k == kindUlong
	switch {
	case y == 0:
		return number{}, ErrDivision
	case !unsigned && x == math.MinInt64 && y == -1:
		return number{}, ErrNotArithmetic
	}
	switch {
	case unsigned && op == "/":
		return number{k, int64(uint64(x) / uint64(y)), 0}, nil
	case unsigned:
		return number{k, int64(uint64(x) % uint64(y)), 0}, nil
	case op == "/":
		return fit(k, x/y, false)
	}
	return fit(k, x%y, false)
}

// compare computes the comparisons of integers.
func compare(op string, k kind, x, y int64) (number, error) {
	less := x < y
	if k == kindUlong {
		less = uint64(x) < uint64(y)
	}
	switch op {
	case "==":
		return boolean(x == y), nil
	case "!=":
		return boolean(x != y), nil
	case "<":
		return boolean(less), nil
	case ">=":
		return boolean(!less), nil
	case ">":
		return boolean(!less && x != y), nil
	case "<=":
		return boolean(less || x == y), nil
	}
	return number{}, ErrNotArithmetic
}

// fit wraps an unsigned result to 32 bits. A signed result that does not fit is undefined in C++ and left
// to the debugger.
func fit(k kind, v int64, overflow bool) (number, error) {
	switch {
	case k == kindUint:
		v = int64(uint32(v))
	case k == kindInt && int64(int32(v)) != v, k == kindLong && overflow:
		return number{}, ErrNotArithmetic
	}
	return number{kind: k, i: v}, nil
}

// shift computes << and >>. A count outside of the type's width has no defined result, and is an error.
func shift(op string, a, b number) (number, error) {
	bits := int64(64)
	if a.kind == kindInt || a.kind == kindUint {
		bits = 32
	}
	switch {
	case a.kind == kindDouble || b.kind == kindDouble: // a bit pattern of a double cannot be shifted
		return number{}, ErrNotArithmetic
	case b.i < 0 || b.i >= bits:
		return number{}, ErrShift
	}
	switch {
	case op == "<<" && a.kind == kindInt: // C++20 [expr.shift]: the value modulo 2^32
		return number{kindInt, int64(int32(a.i << b.i)), 0}, nil
	case op == "<<":
		return fit(a.kind, a.i<<b.i, false)
	case a.kind == kindUlong:
		return number{a.kind, int64(uint64(a.i) >> b.i), 0}, nil
	}
	return fit(a.kind, a.i>>b.i, false)
}

// kinds are the promoted kinds of the types that are computed. lldb writes a typedef's own name.
var kinds = map[string]kind{
	"bool": kindBool, "short": kindInt, "unsigned short": kindInt, "int": kindInt, "unsigned int": kindUint,
	"long": kindLong, "unsigned long": kindUlong, "long long": kindLong, "unsigned long long": kindUlong,
	"size_t": kindUlong, "std::size_t": kindUlong, "int64_t": kindLong, "uint64_t": kindUlong,
	"int32_t": kindInt, "uint32_t": kindUint, "double": kindDouble,
}

// parseNumber parses a value as lldb prints it. The error is ErrNotArithmetic for any other type: lldb
// prints a char as 'a' and a float with digits that a float does not have.
func parseNumber(value, typ string) (n number, err error) {
	typ = strings.TrimPrefix(strings.TrimPrefix(typ, "const "), "volatile ")
	k, ok := kinds[typ]
	if !ok {
		return number{}, ErrNotArithmetic
	}
	switch k {
	case kindBool: // gdb's and lldb's spelling
		n = boolean(value == "true")
		if value != "true" && value != "false" {
			err = ErrNotArithmetic
		}
	case kindDouble: // lldb prints 17 digits, which read back exactly
		n.f, err = strconv.ParseFloat(value, 64)
	case kindUlong:
		// The bits are kept in an int64.
		var u uint64
		u, err = strconv.ParseUint(value, 10, 64)
		n.i = int64(u)
	default:
		n.i, err = strconv.ParseInt(value, 10, 64)
	}
	n.kind = k
	return n, err
}

// A Value is what a debugger has answered for a path.
type Value struct {
	Text, Type string
	Err        error // the path has no value
}

// Paths returns the paths of variables whose values Compute needs, or expr itself if it is not arithmetic.
func Paths(expr string) []string {
	if f, err := parseFold(expr); err == nil {
		return f.leaves
	}
	return []string{expr}
}

// Compute computes an expression from the values of its Paths, in their order, by C's rules. It returns
// the result as text, and its type. The error is ErrNotArithmetic if the debugger has to evaluate the
// expression.
func Compute(expr string, values []Value) (text, typ string, err error) {
	f, err := parseFold(expr)
	if err != nil {
		return "", "", err
	}
	numbers := make([]number, len(values))
	for i, v := range values {
		if v.Err != nil {
			return "", "", ErrNotArithmetic // the debugger's own message is better
		}
		if numbers[i], err = parseNumber(v.Text, v.Type); err != nil {
			return "", "", ErrNotArithmetic
		}
	}
	return f.eval(numbers)
}

// FormatFloat formats a debugger's floating-point number of 32 or 64 bits as the shortest text that reads
// back, in Python's form, which is how gdb's values are printed: 0.1, 1e+20, inf, nan. Text that is not a
// number is returned as it is.
func FormatFloat(text string, bits int) string {
	f, err := strconv.ParseFloat(text, bits)
	if err != nil {
		return text
	}
	switch abs := math.Abs(f); {
	case math.IsInf(f, 0):
		return strings.TrimPrefix(strings.ToLower(strconv.FormatFloat(f, 'g', -1, bits)), "+")
	case math.IsNaN(f):
		return "nan"
	case abs != 0 && (abs < 1e-4 || abs >= 1e16): // where Python's repr switches to an exponent
		return strconv.FormatFloat(f, 'e', -1, bits)
	}
	return strconv.FormatFloat(f, 'f', -1, bits)
}
