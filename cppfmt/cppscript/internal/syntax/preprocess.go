package syntax

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// predefinedText is the macros that g++ 12 predefines with -std=c++20, but for those of types that scripts have not, and those of <version>
// and <cinttypes>, as its option -dM shows them; and those of the parts of C++23's library that scripts have. A script has all of them,
// whatever it includes.
//
//go:embed predefined.txt
var predefinedText string

// predefined returns the macros of predefinedText by name. A line is a name and its value.
//
//	__cplusplus 202002L
var predefined = sync.OnceValue(func() map[string][]tok {
	macros := map[string][]tok{}
	for line := range strings.Lines(predefinedText) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		macros[name] = bodyTokens(value)
	}
	return macros
})

// bodyTokens returns the tokens of the body of a macro.
func bodyTokens(body string) (toks []tok) {
	l := cpptext.NewLexer([]byte(body))
	for {
		t, err := l.NextSignificant()
		if err != nil || t.Kind == cpptext.EOF {
			return toks
		}
		toks = append(toks, tok{kind: t.Kind, text: string(t.Text([]byte(body)))})
	}
}

// A condition is an #if that is open.
type condition struct {
	at    int
	taken bool // one of its groups was or is read
	reads bool // the group that is at hand is read
	last  bool // #else was there
	outer bool // it is itself in a group that is not read
}

// skips reports whether the text at hand is in a group that is not read.
func (l *lexed) skips() bool {
	if len(l.open) == 0 {
		return false
	}
	c := l.open[len(l.open)-1]
	return c.outer || !c.reads
}

// conditional carries out #if and its family; it returns false for any other directive.
//
//	#if VERSION > 2
//	#elifdef DEBUG
//	#else
//	#endif
func (l *lexed) conditional(at int, word, rest string) bool {
	switch word {
	case "if", "ifdef", "ifndef":
		// The condition of one that is not read is not evaluated.
		outer := l.skips()
		holds := !outer && l.holds(at, word, rest)
		l.open = append(l.open, condition{at: at, taken: holds || outer, reads: holds, outer: outer})
		return true
	case "elif", "elifdef", "elifndef", "else", "endif":
	default:
		return false
	}
	if len(l.open) == 0 {
		l.fail(at, "#"+word+" without #if", "")
		return true
	}
	c := &l.open[len(l.open)-1]
	switch {
	case word == "endif":
		l.open = l.open[:len(l.open)-1]
	case c.last:
		l.fail(at, "#"+word+" after #else", "")
	case word == "else":
		// A second #else is an error.
		c.last = true
		c.reads, c.taken = !c.taken, true
	default:
		// #elif after a group that was read is not evaluated.
		c.reads = !c.taken && l.holds(at, strings.TrimPrefix(word, "el"), rest)
		c.taken = c.taken || c.reads
	}
	return true
}

// holds reports whether the condition of an #if, #ifdef or #ifndef is true.
func (l *lexed) holds(at int, word, rest string) bool {
	// #ifdef and #ifndef ask for one name.
	if word != "if" {
		if rest == "" {
			l.fail(at, "no macro name given in #"+word+" directive", "")
			return false
		}
		return l.defined(rest[:nameLen(rest)]) == (word == "ifdef")
	}
	v, err := l.condition(rest)
	if err != nil {
		l.fail(at, err.Error(), "")
	}
	return v != 0
}

// condition computes the expression of an #if.
func (l *lexed) condition(rest string) (int64, error) {
	if rest == "" {
		return 0, fmt.Errorf("#if with no expression")
	}
	text, err := l.conditionText(rest)
	if err != nil {
		return 0, err
	}
	x, err := cpptext.ParseExpr([]byte(text))
	if err != nil {
		return 0, fmt.Errorf("the condition of #if is no expression of constants: %s", rest)
	}
	return evaluate(x)
}

// conditionText replaces the macros in a condition, and what asks for one. Names that are left are 0 ([cpp.cond]/12).
//
//	defined(DEBUG) && LEVEL > 2
func (l *lexed) conditionText(rest string) (string, error) {
	// The same replacement as for the text of the script.
	scratch := lexed{macros: l.macros, gone: l.gone, work: l.work}
	defer func() { l.work = scratch.work }()
	toks := bodyTokens(rest)
	for i := 0; i < len(toks); i++ {
		t := toks[i]
		switch {
		case t.kind != cpptext.Ident:
			scratch.add(t, nil)
		// The name after defined is not replaced.
		case t.text == "defined":
			name, n := operand(toks[i+1:])
			if name == "" {
				return "", fmt.Errorf("operator \"defined\" requires an identifier")
			}
			i += n
			scratch.addNumber(l.defined(name))
		case has[t.text] != nil:
			end := i + 1
			for end < len(toks) && toks[end].text != ")" {
				end++
			}
			name := ""
			for _, part := range toks[min(i+2, end):end] {
				name += part.text
			}
			scratch.addNumber(has[t.text][name])
			i = end
		default:
			scratch.add(t, nil)
		}
	}
	// true is 1, all other names are 0.
	var text strings.Builder
	for _, t := range scratch.toks {
		switch {
		case t.text == "true":
			t.text = "1"
		case t.kind == cpptext.Ident:
			t.text = "0"
		}
		text.WriteString(t.text)
		if !t.joined { // the halves of >> are tokens of their own
			text.WriteByte(' ')
		}
	}
	return text.String(), nil
}

// has is what #if can ask for by name: the headers and the attributes of C++20, and the headers of C++23 that scripts have.
//
//	#if __has_include(<optional>)
var has = map[string]map[string]bool{
	"__has_include": wordSet("<", ">", `algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono
		cinttypes climits clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint
		cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution expected filesystem format forward_list fstream functional
		future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory memory_resource mutex new
		numbers numeric optional ostream print queue random ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span
		sstream stack stdexcept stop_token streambuf string string_view syncstream system_error thread tuple type_traits typeindex typeinfo
		unordered_map unordered_set utility valarray variant vector version assert.h ctype.h errno.h fenv.h float.h inttypes.h limits.h
		locale.h math.h setjmp.h signal.h stdarg.h stddef.h stdint.h stdio.h stdlib.h string.h time.h wchar.h wctype.h`),
	"__has_cpp_attribute": wordSet("", "", `carries_dependency deprecated fallthrough likely maybe_unused no_unique_address nodiscard noreturn
		unlikely`),
}

// wordSet returns the set of the words of a text, each between two others.
func wordSet(before, after, text string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		set[before+word+after] = true
	}
	return set
}

// operand returns the name after defined, with or without parentheses, and how many tokens it has; "" if there is none.
//
//	defined DEBUG, defined(DEBUG)
func operand(toks []tok) (name string, n int) {
	switch {
	case len(toks) > 0 && toks[0].kind == cpptext.Ident:
		return toks[0].text, 1
	case len(toks) > 2 && toks[0].text == "(" && toks[1].kind == cpptext.Ident && toks[2].text == ")":
		return toks[1].text, 3
	}
	return "", 0
}

// addNumber appends 1 or 0.
func (l *lexed) addNumber(is bool) {
	text := "0"
	if is {
		text = "1"
	}
	l.toks = append(l.toks, tok{kind: cpptext.Int, text: text})
}

// evaluate computes the condition of an #if, in 64 bits ([cpp.cond]/12).
func evaluate(x cpptext.Expr) (int64, error) {
	switch x := x.(type) {
	case *cpptext.Literal:
		switch x.Kind {
		case cpptext.Int:
			n, err := cpptext.ParseInt([]byte(x.Text))
			return int64(n), err
		case cpptext.Char:
			return cpptext.ParseChar([]byte(x.Text))
		}
	case *cpptext.Paren:
		return evaluate(x.X)
	case *cpptext.Unary:
		v, err := evaluate(x.X)
		if op := unaryOps[x.Op]; op != nil && !x.Postfix {
			return op(v), err
		}
	// Only one of the two is computed.
	case *cpptext.Cond:
		c, err := evaluate(x.If)
		if err != nil {
			return 0, err
		}
		if c != 0 {
			return evaluate(x.Then)
		}
		return evaluate(x.Else)
	case *cpptext.Binary:
		return evaluateBinary(x)
	}
	return 0, fmt.Errorf("the condition of #if is no expression of integers")
}

// evaluateBinary is evaluate for an operator with two operands; && and || evaluate the second one only if they need it.
func evaluateBinary(x *cpptext.Binary) (int64, error) {
	a, err := evaluate(x.X)
	if err != nil {
		return 0, err
	}
	if x.Op == "&&" && a == 0 || x.Op == "||" && a != 0 {
		return a, nil
	}
	b, err := evaluate(x.Y)
	// What is undefined is an error here too.
	switch {
	case err != nil:
		return 0, err
	case (x.Op == "/" || x.Op == "%") && b == 0:
		return 0, fmt.Errorf("division by zero in #if")
	case (x.Op == "<<" || x.Op == ">>") && uint64(b) > 63:
		return 0, fmt.Errorf("a shift in #if is out of range")
	}
	if op := binaryOps[x.Op]; op != nil {
		return op(a, b), nil
	}
	return 0, fmt.Errorf("the operator %s is not valid in #if", x.Op)
}

// truth is 1 or 0.
func truth(is bool) int64 {
	if is {
		return 1
	}
	return 0
}

// unaryOps are the operators with one operand.
var unaryOps = map[string]func(a int64) int64{
	"!": func(a int64) int64 { return truth(a == 0) },
	"-": func(a int64) int64 { return -a },
	"+": func(a int64) int64 { return a },
	"~": func(a int64) int64 { return ^a },
}

// binaryOps are those with two, of which evaluateBinary has checked the second.
var binaryOps = map[string]func(a, b int64) int64{
	"&&": func(_, b int64) int64 { return truth(b != 0) },
	"||": func(_, b int64) int64 { return truth(b != 0) },
	"==": func(a, b int64) int64 { return truth(a == b) },
	"!=": func(a, b int64) int64 { return truth(a != b) },
	"<":  func(a, b int64) int64 { return truth(a < b) },
	">":  func(a, b int64) int64 { return truth(a > b) },
	"<=": func(a, b int64) int64 { return truth(a <= b) },
	">=": func(a, b int64) int64 { return truth(a >= b) },
	"+":  func(a, b int64) int64 { return a + b },
	"-":  func(a, b int64) int64 { return a - b },
	"*":  func(a, b int64) int64 { return a * b },
	"/":  func(a, b int64) int64 { return a / b },
	"%":  func(a, b int64) int64 { return a % b },
	"&":  func(a, b int64) int64 { return a & b },
	"|":  func(a, b int64) int64 { return a | b },
	"^":  func(a, b int64) int64 { return a ^ b },
	"<<": func(a, b int64) int64 { return a << uint64(b) },
	">>": func(a, b int64) int64 { return a >> uint64(b) },
}
