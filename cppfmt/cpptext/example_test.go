package cpptext_test

import (
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

func ExampleTokens() {
	src := []byte(`int bp = 3; // id`)
	for t, err := range cpptext.Tokens(src) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if t.Kind != cpptext.Space {
			fmt.Printf("%d:%d %v %s\n", t.Line, t.Column, t.Kind, t.Text(src))
		}
	}
	// Output:
	// 1:1 identifier int
	// 1:5 identifier bp
	// 1:8 punctuator =
	// 1:10 integer 3
	// 1:11 punctuator ;
	// 1:13 comment // id
}

func ExampleQuote() {
	fmt.Println(cpptext.Quote("say \"hi\"\n\x00" + "7 é ??="))
	// Output: "say \"hi\"\n\0007 é ?\?="
}

func ExampleUnquote() {
	s, err := cpptext.Unquote(`"adjacent " /* and */ R"(raw \n)"`)
	fmt.Println(s, err)
	// Output: adjacent raw \n <nil>
}

func ExampleParseExpr() {
	e, err := cpptext.ParseExpr([]byte(`breakpoint("allocator.cpp", 118, "size > 4096")`))
	if err != nil {
		fmt.Println(err)
		return
	}
	call := e.(*cpptext.Call)
	fmt.Println(cpptext.Format(call.Fun), len(call.Args), cpptext.Format(call.Args[1]))

	_, err = cpptext.ParseExpr([]byte(`breakpoint("allocator.cpp" 118)`))
	fmt.Println(err)
	// Output:
	// breakpoint 3 118
	// line 1, column 28: expected ',' or ')', found "118"
}

func ExampleFormat() {
	e, err := cpptext.ParseExpr([]byte(`a   and not(b)<c ?- -1:static_cast< unsigned   long >( x [ 2 ] )`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(cpptext.Format(e))
	// Output: a && !(b) < c ? - -1 : static_cast<unsigned long>(x[2])
}

func ExampleLexer_Expr() {
	src := []byte("x + 1, f({2, 3}); rest")
	l := cpptext.NewLexer(src)
	for {
		e, err := l.Expr()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(e.Range(), cpptext.Format(e))
		if t, err := l.NextSignificant(); err != nil || !t.Is(src, ",") {
			return
		}
	}
	// Output:
	// {0 5} x + 1
	// {7 16} f({2, 3})
}

func ExampleParseInt() {
	for _, lit := range []string{"1'000'000", "0x7ffd2340", "0b1010u", "017", "08"} {
		fmt.Println(cpptext.ParseInt([]byte(lit)))
	}
	// Output:
	// 1000000 <nil>
	// 2147296064 <nil>
	// 10 <nil>
	// 15 <nil>
	// 0 line 1, column 1: malformed integer
}
