package cexpr

import (
	"errors"
	"slices"
	"strings"
)

// lldb evaluates an undefined operation to some value: "1/0" is whatever a register holds, since clang folds it to
// poison, and its interpreter answers 0 for c/z with z == 0. Guard makes such an operation write to an address that no
// program has, which is an error of the interpreter and a fault of compiled code.

// The traps by what they report.
const (
	trapDivision = "0xd0"
	trapShift    = "0xd8"
)

// ErrDivision and ErrShift report operations without a defined result.
var (
	ErrDivision = errors.New("division by zero")
	ErrShift    = errors.New("the shift count is negative, or not less than the type's width: the result is undefined")
)

// maxGuarded bounds the text of a guarded expression in bytes.
const maxGuarded = 16 << 10

// Guard returns an expression of clang's C and C++ with the same value that ends with an error of the debugger, which
// Trapped recognises, when it evaluates a division or a remainder of integers by zero, or a shift by a count that is
// out of range. It is false if the expression has no such operation, or one that is not understood. Operators of
// classes do not compile in the guarded form: the caller evaluates the original then.
func Guard(expr string) (guarded string, ok bool) {
	g := &guarder{s: expr, toks: tokenize(expr)}
	text, err := g.parseList()
	if err != nil || g.i < len(g.toks) || !g.found || len(text) > maxGuarded {
		return "", false
	}
	return text, true
}

// Trapped returns ErrDivision or ErrShift if lldb's message for a guarded expression reports a trap of Guard, else nil.
func Trapped(guarded, message string) error {
	if strings.Contains(message, "(fault address="+trapDivision+")") {
		return ErrDivision
	}
	if strings.Contains(message, "(fault address="+trapShift+")") {
		return ErrShift
	}
	if strings.Contains(message, "Attempted to dereference an invalid pointer") { // lldb 14 to 19, without the address
		return errors.New("division by zero, a shift by a count that is out of range, or memory that is not there")
	}
	if !strings.Contains(message, "Interpreter couldn't write to memory") {
		return nil
	}
	// The interpreter names no address.
	switch division, shift := strings.Contains(guarded, trapDivision), strings.Contains(guarded, trapShift); {
	case division && shift:
		return errors.New("division by zero, or a shift by a count that is out of range")
	case shift:
		return ErrShift
	}
	return ErrDivision
}

// A span is a token's place in the text.
type span struct{ from, to int }

// A guarder rewrites an expression. Its methods parse one form of the grammar each and return its guarded text.
type guarder struct {
	s     string
	toks  []span
	i     int
	depth int
	found bool
}

// errGuard reports an expression that is not understood.
var errGuard = errors.New("beyond the grammar of guards")

// operators are the operators of more than one character, longest first.
var operators = []string{"<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "::",
	"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="}

// tokenize splits an expression into words, numbers, literals and operators.
func tokenize(s string) (toks []span) {
	for i := 0; i < len(s); {
		if s[i] == ' ' || s[i] == '\t' {
			i++
			continue
		}
		end := tokenEnd(s, i)
		toks = append(toks, span{i, end})
		i = end
	}
	return toks
}

// tokenEnd returns the index after the token that begins at i.
func tokenEnd(s string, i int) int {
	switch c := s[i]; {
	case isDigit(c) || c == '.' && i+1 < len(s) && isDigit(s[i+1]): // also .5
		return numberEnd(s, i)
	case c == '"' || c == '\'':
		return skipLiteral(s, i)
	case isWord(c):
		for i < len(s) && isWord(s[i]) {
			i++
		}
		if i < len(s) && (s[i] == '"' || s[i] == '\'') { // L"x"
			i = skipLiteral(s, i)
		}
		return i
	}
	for _, op := range operators {
		if strings.HasPrefix(s[i:], op) {
			return i + len(op)
		}
	}
	return i + 1
}

// numberEnd returns the index after the number that begins at i. Only after an exponent's letter a sign belongs to it.
func numberEnd(s string, i int) int {
	j := i
	for j < len(s) && (isWord(s[j]) || s[j] == '.' || (s[j] == '+' || s[j] == '-') && isExponent(s[i:j])) {
		j++
	}
	return j
}

// isExponent reports whether a number ends where its exponent may have a sign: 1e, 0x1p.
func isExponent(number string) bool {
	hexadecimal := strings.HasPrefix(number, "0x") || strings.HasPrefix(number, "0X")
	last := number[len(number)-1] | 0x20 // lower case
	return !hexadecimal && last == 'e' || hexadecimal && last == 'p'
}

// next returns the next token, "" at the end.
func (g *guarder) next() string {
	if g.i == len(g.toks) {
		return ""
	}
	return g.s[g.toks[g.i].from:g.toks[g.i].to]
}

// raw returns the text from a token to the present one.
func (g *guarder) raw(first int) string {
	if g.i == first {
		return ""
	}
	return g.s[g.toks[first].from:g.toks[g.i-1].to]
}

// parseList parses expressions with commas between them, as in an index or the arguments of a call.
func (g *guarder) parseList() (string, error) {
	if g.depth++; g.depth > maxFoldDepth {
		return "", errGuard
	}
	defer func() { g.depth-- }()
	text, err := g.parseAssignment()
	for err == nil && g.next() == "," {
		g.i++
		var more string
		more, err = g.parseAssignment()
		text += ", " + more
	}
	return text, err
}

// parseAssignment parses an assignment or a conditional, which both associate to the right.
func (g *guarder) parseAssignment() (string, error) {
	if g.depth++; g.depth > maxFoldDepth {
		return "", errGuard
	}
	defer func() { g.depth-- }()
	first := g.i
	text, err := g.parseOperators(0)
	if err != nil {
		return "", err
	}
	left := g.raw(first)
	switch op := g.next(); op {
	case "?":
		g.i++
		yes, errYes := g.parseList()
		if g.next() != ":" {
			return "", errGuard
		}
		g.i++
		no, errNo := g.parseAssignment()
		return text + " ? " + yes + " : " + no, errors.Join(errYes, errNo)
	case "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=":
		g.i++
		first := g.i
		right, err := g.parseAssignment()
		return text + " " + op + " " + g.operand(strings.TrimSuffix(op, "="), left, right, g.raw(first)), err
	}
	return text, nil
}

// parseOperators parses the binary operators of a level of foldOps and above.
func (g *guarder) parseOperators(level int) (string, error) {
	if level == len(foldOps) {
		return g.parsePrefix()
	}
	first := g.i
	text, err := g.parseOperators(level + 1)
	for err == nil {
		op := g.next()
		if !slices.Contains(foldOps[level], op) {
			break
		}
		left := g.raw(first)
		g.i++
		from := g.i
		var right string
		right, err = g.parseOperators(level + 1)
		text += " " + op + " " + g.operand(op, left, right, g.raw(from))
	}
	return text, err
}

// operand returns the right operand of an operator, guarded where the operation may be undefined. The sign + promotes the
// operand as the operation does; a class has no such sign, and does not compile.
func (g *guarder) operand(op, left, right, raw string) string {
	constant := raw != "" && strings.Trim(raw, "0123456789") == "" && raw[0] != '0'
	switch op {
	case "/", "%":
		if constant {
			return right
		}
		g.found = true
		// 0.5 is 0 as an integer only: a division of floating-point numbers by 0 has a result.
		return "({ __auto_type cppreason_d = +(" + right + "); cppreason_d || (__typeof__((" + left + ") + cppreason_d))0.5 ? " +
			"cppreason_d : (*(volatile int *)" + trapDivision + " = 0); })"
	case "<<", ">>":
		if constant && (len(raw) == 1 || len(raw) == 2 && raw < "32") { // no type that is shifted is narrower than int
			return right
		}
		g.found = true
		return "({ __auto_type cppreason_n = +(" + right + "); (unsigned long)cppreason_n < 8 * sizeof(+(" + left + ")) ? " +
			"cppreason_n : (*(volatile int *)" + trapShift + " = 0); })"
	}
	return right
}

// parsePrefix parses an operand with its signs and casts.
func (g *guarder) parsePrefix() (string, error) {
	if g.depth++; g.depth > maxFoldDepth {
		return "", errGuard
	}
	defer func() { g.depth-- }()
	switch t := g.next(); t {
	case "+", "-", "!", "~", "*", "&", "++", "--":
		g.i++
		operand, err := g.parsePrefix()
		return t + " " + operand, err // the blank keeps - -1 apart
	case "sizeof", "alignof", "decltype", "typeid", "noexcept": // what is in them is not evaluated
		first := g.i
		g.i++
		if g.next() == "(" {
			if err := g.skipGroup(); err != nil {
				return "", err
			}
			return g.raw(first), nil
		}
		_, err := g.parsePrefix()
		return g.raw(first), err
	case "(":
		if text, ok := g.takeCast(); ok {
			operand, err := g.parsePrefix()
			return text + operand, err
		}
	}
	return g.parsePostfix()
}

// takeCast consumes a type in parentheses before an operand, as in (unsigned char)c and (T)x. What may be a subtraction
// as well, (a) - b, is a cast only for a type of the language.
func (g *guarder) takeCast() (text string, ok bool) {
	first := g.i
	if g.skipGroup() != nil {
		g.i = first
		return "", false
	}
	text = g.raw(first)
	switch t := g.next(); {
	case t == "":
	case isWord(t[0]) || strings.Contains("\"'!~.", t[:1]) && t != ".":
		return text, true
	case strings.Contains("(+-*&", t[:1]) && len(t) == 1 && !callableParen(text) && strings.Trim(text, "()*& \t") != "":
		return text, true
	}
	g.i = first
	return "", false
}

// skipGroup consumes a bracket up to the one that matches.
func (g *guarder) skipGroup() error {
	for depth := 0; g.i < len(g.toks); {
		t := g.next()
		g.i++
		switch t {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return nil
			}
		}
	}
	return errGuard
}

// parsePostfix parses a name, a literal or a parenthesis, with the indices, members and calls after it.
func (g *guarder) parsePostfix() (string, error) {
	text, err := g.parsePrimary()
	for err == nil {
		first := g.i
		switch t := g.next(); t {
		case "[", "(":
			end := map[string]string{"[": "]", "(": ")"}[t]
			inside := ""
			if g.i++; g.next() != end {
				inside, err = g.parseList()
			}
			if err != nil || g.next() != end {
				return "", errGuard
			}
			g.i++
			text += t + inside + end
		case ".", "->", "::":
			g.i++
			if name := g.next(); name == "" || !isWord(name[0]) && name != "*" {
				return "", errGuard
			}
			g.i++
			text += g.raw(first)
		case "++", "--":
			g.i++
			text += t
		default:
			return text, nil
		}
	}
	return "", err
}

// parsePrimary parses what an operand begins with.
func (g *guarder) parsePrimary() (string, error) {
	t := g.next()
	first := g.i
	switch {
	case t == "" || runsCode[t]:
		return "", errGuard
	case strings.HasSuffix(t, "_cast"):
		// static_cast<int>(x): the types have no operators.
		for g.i < len(g.toks) && g.next() != "(" {
			g.i++
		}
		return g.raw(first), nil
	case t == "(":
		g.i++
		text, err := g.parseList()
		if err != nil || g.next() != ")" {
			return "", errGuard
		}
		g.i++
		return "(" + text + ")", nil
	case t == "::" && g.i+1 < len(g.toks):
		g.i += 2
		return g.raw(first), nil
	case isWord(t[0]) || t[0] == '"' || t[0] == '\'' || len(t) > 1 && t[0] == '.':
		// More than one for the words of a type, as in unsigned int(x), and literals in a row.
		for n := t; n != "" && (isWord(n[0]) || n[0] == '"' || g.i == first) && n != "and" && n != "or"; n = g.next() {
			g.i++
		}
		return g.raw(first), nil
	}
	return "", errGuard
}
