package dap

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// Arithmetic and comparisons over variables are computed here for lldb, by C's rules: there each
// expression that is not a variable's path goes through a compiler, at 3 ms, and 30 to 60 the first
// time. What is not plain arithmetic over plain types, or has no defined result, is left to the debugger.

// errFold reports an expression that is not for this evaluator.
var errFold = errors.New("not plain arithmetic")

// A fold is an expression that has been read: its leaves are variables' paths.
type fold struct {
	root   *foldNode
	leaves []string
}

// A foldNode is an operation, a constant, or a leaf.
type foldNode struct {
	op   string // "" for a constant, "leaf", or the operator
	leaf int    // index in fold.leaves
	c    number // of a constant
	a, b *foldNode
}

// A number is a value of an arithmetic type after C's promotions: int, unsigned, long, unsigned long,
// or double. Source: C++20 [conv.prom], [expr.arith.conv]; the sizes are those of 64-bit Unix.
type number struct {
	kind kind
	i    int64 // of integers; an unsigned long's bits
	f    float64
}

type kind int

const (
	kindBool kind = iota
	kindInt
	kindUint
	kindLong
	kindUlong
	kindDouble
)

// maxFoldDepth bounds the nesting of an expression.
const maxFoldDepth = 64

// parseFold reads an expression. A path alone is errFold too: there is nothing to compute.
func parseFold(expr string) (*fold, error) {
	p := &foldParser{s: expr, f: &fold{}}
	n, err := p.binary(0, 0)
	if err != nil {
		return nil, err
	}
	if p.space(); p.i < len(p.s) || n.op == "leaf" || len(p.f.leaves) == 0 {
		return nil, errFold
	}
	p.f.root = n
	return p.f, nil
}

type foldParser struct {
	s string
	i int
	f *fold
}

// foldOps are the binary operators by precedence, weakest first; longer ones come before their beginnings.
var foldOps = [][]string{
	{"||"}, {"&&"}, {"|"}, {"^"}, {"&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"},
}

func (p *foldParser) space() {
	for p.i < len(p.s) && (p.s[p.i] == ' ' || p.s[p.i] == '\t') {
		p.i++
	}
}

// operator takes an operator of a level, if one is next.
func (p *foldParser) operator(level int) string {
	p.space()
	rest := p.s[p.i:]
	for _, op := range foldOps[level] {
		if !strings.HasPrefix(rest, op) {
			continue
		}
		// Not the beginning of a longer operator of another level, or of an assignment.
		if after := rest[len(op):]; len(op) == 1 && after != "" && strings.ContainsRune("|&<>=", rune(op[0])) && after[0] == op[0] ||
			after != "" && after[0] == '=' && op != "==" && op != "!=" && op != "<=" && op != ">=" {
			continue
		}
		p.i += len(op)
		return op
	}
	return ""
}

func (p *foldParser) binary(level, depth int) (*foldNode, error) {
	if depth > maxFoldDepth {
		return nil, errFold
	}
	if level == len(foldOps) {
		return p.unary(depth + 1)
	}
	a, err := p.binary(level+1, depth)
	for err == nil {
		op := p.operator(level)
		if op == "" {
			return a, nil
		}
		var b *foldNode
		if b, err = p.binary(level+1, depth); err == nil {
			a = &foldNode{op: op, a: a, b: b}
		}
	}
	return nil, err
}

func (p *foldParser) unary(depth int) (*foldNode, error) {
	p.space()
	if depth > maxFoldDepth || p.i == len(p.s) {
		return nil, errFold
	}
	switch c := p.s[p.i]; {
	case c == '-' || c == '+' || c == '!' || c == '~':
		if p.i+1 < len(p.s) && p.s[p.i+1] == c && c != '!' && c != '~' {
			return nil, errFold // ++ and -- change the program
		}
		p.i++
		a, err := p.unary(depth + 1)
		return &foldNode{op: "u" + string(c), a: a}, err
	case c == '(':
		p.i++
		n, err := p.binary(0, depth+1)
		if err != nil {
			return nil, err
		}
		if p.space(); p.i == len(p.s) || p.s[p.i] != ')' {
			return nil, errFold
		}
		p.i++
		if n.op == "leaf" || p.i < len(p.s) && (p.s[p.i] == '.' || p.s[p.i] == '[' || isWord(p.s[p.i])) {
			return nil, errFold // perhaps a cast, or a member of the whole
		}
		return n, nil
	case isDigit(c):
		return p.constant()
	case isWord(c):
		return p.path()
	}
	return nil, errFold
}

// constant reads a decimal or hexadecimal integer without a suffix, or a decimal double.
func (p *foldParser) constant() (*foldNode, error) {
	start := p.i
	for p.i < len(p.s) && (isWord(p.s[p.i]) || p.s[p.i] == '.') {
		p.i++
	}
	text := p.s[start:p.i]
	if n, err := strconv.ParseInt(text, 0, 64); err == nil && (text == "0" || text[0] != '0' || strings.HasPrefix(text, "0x")) && !strings.Contains(text, "_") {
		switch {
		case n <= math.MaxInt32:
			return &foldNode{c: number{kind: kindInt, i: n}}, nil
		case n <= math.MaxUint32 && text[0] == '0':
			return &foldNode{c: number{kind: kindUint, i: n}}, nil
		}
		return &foldNode{c: number{kind: kindLong, i: n}}, nil
	}
	if f, err := strconv.ParseFloat(text, 64); err == nil && strings.Contains(text, ".") && !strings.ContainsAny(text, "xXpP_") {
		return &foldNode{c: number{kind: kindDouble, f: f}}, nil
	}
	return nil, errFold
}

// path reads a variable with members and constant elements.
func (p *foldParser) path() (*foldNode, error) {
	start := p.i
	for {
		word := p.i
		for p.i < len(p.s) && isWord(p.s[p.i]) {
			p.i++
		}
		if p.i == word || isDigit(p.s[word]) || notCalls[p.s[word:p.i]] || p.s[word:p.i] == "true" || p.s[word:p.i] == "false" || p.s[word:p.i] == "nullptr" {
			return nil, errFold
		}
		for p.i < len(p.s) && p.s[p.i] == '[' {
			j := p.i + 1
			for j < len(p.s) && isDigit(p.s[j]) {
				j++
			}
			if j == p.i+1 || j == len(p.s) || p.s[j] != ']' {
				return nil, errFold
			}
			p.i = j + 1
		}
		switch rest := p.s[p.i:]; {
		case strings.HasPrefix(rest, "->"):
			p.i += 2
		case strings.HasPrefix(rest, "."):
			p.i++
		case strings.HasPrefix(rest, "(") || strings.HasPrefix(rest, "::") || strings.HasPrefix(rest, "{") ||
			strings.HasPrefix(rest, "++") || strings.HasPrefix(rest, "--"):
			return nil, errFold
		default:
			text := p.s[start:p.i]
			for i, known := range p.f.leaves {
				if known == text {
					return &foldNode{op: "leaf", leaf: i}, nil
				}
			}
			p.f.leaves = append(p.f.leaves, text)
			return &foldNode{op: "leaf", leaf: len(p.f.leaves) - 1}, nil
		}
	}
}

// eval computes the expression over the values of its leaves, and names the type of the result.
func (f *fold) eval(leaves []number) (value, typ string, err error) {
	n, err := f.root.eval(leaves)
	if err != nil {
		return "", "", err
	}
	names := map[kind]string{kindBool: "bool", kindInt: "int", kindUint: "unsigned int", kindLong: "long", kindUlong: "unsigned long", kindDouble: "double"}
	return n.text(), names[n.kind], nil
}

func (n number) text() string {
	switch n.kind {
	case kindBool:
		return strconv.FormatBool(n.i != 0)
	case kindUlong:
		return strconv.FormatUint(uint64(n.i), 10)
	case kindDouble:
		return float(strconv.FormatFloat(n.f, 'g', -1, 64), 64)
	}
	return strconv.FormatInt(n.i, 10)
}

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
	if n.b == nil {
		return unaryOp(n.op, a)
	}
	if n.op == "&&" && !a.truth() || n.op == "||" && a.truth() {
		return boolean(n.op == "||"), nil
	}
	b, err := n.b.eval(leaves)
	if err != nil {
		return b, err
	}
	return binaryOp(n.op, a, b)
}

func (n number) truth() bool {
	if n.kind == kindDouble {
		return n.f != 0
	}
	return n.i != 0
}

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
	if k == kindUint {
		n.i = int64(uint32(n.i))
	}
	n.kind = k
	return n
}

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
	return a, errFold
}

func binaryOp(op string, a, b number) (number, error) {
	switch op {
	case "&&", "||":
		return boolean(b.truth()), nil
	case "<<", ">>":
		return shift(op, a.as(max(a.kind, kindInt)), b.as(max(b.kind, kindInt)))
	}
	k := max(a.kind, b.kind, kindInt)
	a, b = a.as(k), b.as(k)
	if k == kindDouble {
		return floating(op, a.f, b.f)
	}
	return integer(op, a, b)
}

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
	return number{}, errFold
}

// integer computes on two numbers of one kind.
func integer(op string, a, b number) (number, error) {
	k, x, y := a.kind, a.i, b.i
	unsigned := k == kindUlong
	switch op {
	case "+":
		sum := x + y
		return fit(k, sum, (sum > x) != (y > 0) && y != 0)
	case "-":
		diff := x - y
		return fit(k, diff, (diff < x) != (y > 0) && y != 0)
	case "*":
		p := x * y
		return fit(k, p, x != 0 && (p/x != y || x == -1 && y == math.MinInt64))
	case "/", "%":
		if y == 0 || !unsigned && x == math.MinInt64 && y == -1 {
			return number{}, errors.New("division by zero")
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
	case "&":
		return number{k, x & y, 0}, nil
	case "|":
		return number{k, x | y, 0}, nil
	case "^":
		return fit(k, x^y, false)
	case "==":
		return boolean(x == y), nil
	case "!=":
		return boolean(x != y), nil
	}
	less := x < y
	if unsigned {
		less = uint64(x) < uint64(y)
	}
	switch op {
	case "<":
		return boolean(less), nil
	case ">=":
		return boolean(!less), nil
	case ">":
		return boolean(!less && x != y), nil
	case "<=":
		return boolean(less || x == y), nil
	}
	return number{}, errFold
}

// fit wraps an unsigned result and refuses a signed one that does not fit, which C does not define.
func fit(k kind, v int64, overflow bool) (number, error) {
	switch {
	case k == kindUint:
		v = int64(uint32(v))
	case k == kindInt && int64(int32(v)) != v, k == kindLong && overflow:
		return number{}, errFold
	}
	return number{kind: k, i: v}, nil
}

func shift(op string, a, b number) (number, error) {
	bits := int64(64)
	if a.kind == kindInt || a.kind == kindUint {
		bits = 32
	}
	if a.kind == kindDouble || b.kind == kindDouble || b.i < 0 || b.i >= bits {
		return number{}, errFold
	}
	switch {
	case op == "<<" && a.kind == kindInt:
		return number{kindInt, int64(int32(a.i << b.i)), 0}, nil
	case op == "<<":
		return fit(a.kind, a.i<<b.i, false)
	case a.kind == kindUlong:
		return number{a.kind, int64(uint64(a.i) >> b.i), 0}, nil
	}
	return fit(a.kind, a.i>>b.i, false)
}

// numberOf reads a value of lldb. Types that are not arithmetic are errFold.
func numberOf(value, typ string) (number, error) {
	typ = strings.TrimPrefix(strings.TrimPrefix(typ, "const "), "volatile ")
	kinds := map[string]kind{
		"bool": kindBool, "short": kindInt, "unsigned short": kindInt, "int": kindInt, "unsigned int": kindUint,
		"long": kindLong, "unsigned long": kindUlong, "long long": kindLong, "unsigned long long": kindUlong,
		"size_t": kindUlong, "std::size_t": kindUlong, "int64_t": kindLong, "uint64_t": kindUlong,
		"int32_t": kindInt, "uint32_t": kindUint, "double": kindDouble,
	}
	k, ok := kinds[typ]
	if !ok {
		return number{}, errFold
	}
	var n number
	var err error
	switch k {
	case kindBool:
		n = boolean(value == "true")
		if value != "true" && value != "false" {
			err = errFold
		}
	case kindDouble:
		n.f, err = strconv.ParseFloat(value, 64)
	case kindUlong:
		var u uint64
		u, err = strconv.ParseUint(value, 10, 64)
		n.i = int64(u)
	default:
		n.i, err = strconv.ParseInt(value, 10, 64)
	}
	n.kind = k
	return n, err
}
