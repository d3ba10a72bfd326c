package cpptext

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// dump renders a tree as nested lists, without positions.
func dump(e Expr) string {
	join := func(es []Expr) string {
		var s []string
		for _, e := range es {
			s = append(s, dump(e))
		}
		return strings.Join(s, " ")
	}
	switch e := e.(type) {
	case *Name:
		return e.Text
	case *Literal:
		return e.Text
	case *Paren:
		return "(paren " + dump(e.X) + ")"
	case *Unary:
		if e.Postfix {
			return "(post" + e.Op + " " + dump(e.X) + ")"
		}
		return "(" + e.Op + " " + dump(e.X) + ")"
	case *Binary:
		return "(" + e.Op + " " + dump(e.X) + " " + dump(e.Y) + ")"
	case *Cond:
		return "(? " + dump(e.If) + " " + dump(e.Then) + " " + dump(e.Else) + ")"
	case *Call:
		return "(call " + strings.TrimSpace(dump(e.Fun)+" "+join(e.Args)) + ")"
	case *Index:
		return "(index " + dump(e.X) + " " + join(e.Args) + ")"
	case *Member:
		return fmt.Sprintf("(member %s %v %s)", dump(e.X), e.Arrow, e.Name)
	case *Cast:
		return fmt.Sprintf("(cast %s[%s] %s)", e.Style, e.Type, dump(e.X))
	case *Lambda:
		return fmt.Sprintf("(lambda [%s](%s){%s})", e.Captures, e.Params, e.Body)
	case *List:
		s := []string{"list", "[" + e.Type + "]"}
		for _, el := range e.Elems {
			if el.Designator != "" {
				s = append(s, "."+el.Designator)
			}
			s = append(s, dump(el.Value))
		}
		return "(" + strings.Join(s, " ") + ")"
	}
	return "unknown node"
}

var exprs = []struct{ in, want string }{
	{"1 + 2 * 3 - 4", "(- (+ 1 (* 2 3)) 4)"},
	{"a = b = c ? d : e ? f : g", "(= a (= b (? c d (? e f g))))"},
	{"a<b == c>d && not x or y", "(|| (&& (== (< a b) (> c d)) (! x)) y)"},
	{`breakpoint("a.cpp", 42)`, `(call breakpoint "a.cpp" 42)`},
	{"continue_exec()", "(call continue_exec)"},
	{"this->capacity_", "(member this true capacity_)"},
	{"a.b->c[1, 2](3)++", "(post++ (call (index (member (member a false b) true c) 1 2) 3))"},
	{"-*p++ + !~x - --y", "(- (+ (- (* (post++ p))) (! (~ x))) (-- y))"},
	{"(int)x + (const char*)\"a\" \"b\"", "(+ (cast [int] x) (cast [const char*] \"a\" \"b\"))"},
	{"(uint64_t)-1", "(cast [uint64_t] (- 1))"},
	{"(x)-1", "(- (paren x) 1)"},
	{"(f)(x)", "(call (paren f) x)"},
	{"(frame){ .depth = 1, }", "(cast [frame] (list [] .depth 1))"},
	{"(unsigned  long long)3", "(cast [unsigned long long] 3)"},
	{"static_cast< std::vector< std::pair<int,int> > const & >(v)", "(cast static_cast[std::vector<std::pair<int, int>> const&] v)"},
	{"std::vector<std::vector<int>>{{1,2},{},}", "(list [std::vector<std::vector<int>>] (list [] 1 2) (list []))"},
	{"std::max<int>(a, b)", "(call std::max<int> a b)"},
	{"std::optional<int>::value", "std::optional<int>::value"},
	{"::f(unsigned int(3))", "(call ::f (call unsigned int 3))"},
	{`{ .name = "x", .pos{1, 2}, .ok = true }`, `(list [] .name "x" .pos (list [] 1 2) .ok true)`},
	{"stop_info{ .line = 3 }", "(list [stop_info] .line 3)"},
	{"f([] { g(); }, [&x, y](int a) mutable noexcept(true) -> int { return a[0]; })",
		"(call f (lambda []( ){ g(); }) (lambda [&x, y](int a){ return a[0]; }))"},
	{"a ->* b .* c", "(.* (->* a b) c)"},
	{"(a, b), c", "(, (paren (, a b)) c)"},
	{"a <=> b << 2 | 1", "(| (<=> a (<< b 2)) 1)"},
	{"x<:1:>", "(index x 1)"},
	{"sizeof(int) /* c */ + 'a' // d", "(+ (call sizeof int) 'a')"},
	{"x.~T()", "(call (member x false ~T))"},
	{"x ? y , z : w", "(? x (, y z) w)"},
	{"- -x + +y & &z", "(& (+ (- (- x)) (+ y)) (& z))"},
	{"1.0 .x", "(member 1.0 false x)"},
}

func TestParseExpr(t *testing.T) {
	for _, tt := range exprs {
		e, err := ParseExpr([]byte(tt.in))
		if err != nil {
			t.Errorf("ParseExpr(%s): %v", tt.in, err)
			continue
		}
		if got := dump(e); strings.ReplaceAll(got, "( )", "()") != strings.ReplaceAll(tt.want, "( )", "()") {
			t.Errorf("ParseExpr(%s) = %s, want %s", tt.in, got, tt.want)
		}
		checkFormat(t, e)
	}
}

// checkFormat prints a tree and parses it again.
func checkFormat(t *testing.T, e Expr) {
	t.Helper()
	text := Format(e)
	again, err := ParseExpr([]byte(text))
	if err != nil {
		t.Fatalf("ParseExpr(Format) of %q: %v", text, err)
	}
	if got, want := dump(again), dump(e); got != want {
		t.Fatalf("ParseExpr(Format) of %q = %s, want %s", text, got, want)
	}
	if twice := Format(again); twice != text {
		t.Fatalf("Format is no fixed point: %q, then %q", text, twice)
	}
}

func TestParseExprErrors(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", "line 1, column 1: expected expression, found end of input"},
		{"f(1,", "line 1, column 5: expected expression, found end of input"},
		{"f(1 2)", `line 1, column 5: expected ',' or ')', found "2"`},
		{"{1 2}", `line 1, column 4: expected ',' or '}', found "2"`},
		{"a +\n  ;", `line 2, column 3: expected expression, found ";"`},
		{"a b", `line 1, column 3: expected end of expression, found "b"`},
		{"new int", `line 1, column 1: expected expression, found "new"`},
		{"{. = 1}", `line 1, column 4: expected member name, found "="`},
		{"[x] 3", "line 1, column 6: expected lambda body, found end of input"},
		{"[x { ]", `line 1, column 6: expected '}', found "]"`},
		{"[](int a { }", "line 1, column 3: unclosed '('"},
		{"\"abc", "line 1, column 1: unterminated string literal"},
		{"f(\x00)", "line 1, column 3: NUL byte outside of a literal"},
		{strings.Repeat("(", 10_000), "line 1, column 501: nested deeper than 500"},
		{strings.Repeat("-", 20_000), ""},
		{strings.Repeat("[", 10_000), ""},
		{strings.Repeat("a<", 100_000), ""},
		{"1" + strings.Repeat("+1", 20_000), "line 1, column 20002: more than 10000 operators side by side"},
		{strings.Repeat("f(", 10_000), ""},
		{"f" + strings.Repeat("()", 20_000), ""},
		{strings.Repeat("{", 10_000), ""},
		{strings.Repeat("a=", 10_000), ""},
		{strings.Repeat("a?b:", 10_000), ""},
		{strings.Repeat("(int)", 10_000), ""},
		{"{" + strings.Repeat("1,", MaxNodes+1), ""},
	} {
		e, err := ParseExpr([]byte(tt.in))
		if err == nil {
			t.Errorf("ParseExpr(%.40q) = %s, want an error", tt.in, dump(e))
		} else if tt.want != "" && err.Error() != tt.want {
			t.Errorf("ParseExpr(%.40q): %v, want %s", tt.in, err, tt.want)
		}
	}
}

func TestLexerExpr(t *testing.T) {
	src := []byte("a + 1, f(x) ; rest")
	l := NewLexer(src)
	var got []string
	for {
		e, err := l.Expr()
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%s %v", dump(e), e.Range()))
		if tok, _ := l.NextSignificant(); !tok.Is(src, ",") {
			break
		}
	}
	if want := []string{"(+ a 1) {0 5}", "(call f x) {7 11}"}; !reflect.DeepEqual(got, want) {
		t.Errorf("Lexer.Expr = %q, want %q", got, want)
	}
}

func FuzzParseExpr(f *testing.F) {
	for _, tt := range exprs {
		f.Add(tt.in)
	}
	f.Fuzz(func(t *testing.T, src string) {
		e, err := ParseExpr([]byte(src))
		if err != nil {
			return
		}
		if r := e.Range(); r.Start < 0 || r.End > len(src) || r.Start >= r.End {
			t.Fatalf("ParseExpr(%q): range %v", src, r)
		}
		checkFormat(t, e)
	})
}
