package cppscript_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppscript"
)

// A script calls functions of the host. A failure of one is an exception.
func ExampleInterpreter_Eval() {
	set, err := cppcall.NewSet([]cppcall.Func{
		cppcall.MustBind("lines", func(file string) (int, error) {
			if file != "a.cpp" {
				return 0, errors.New("no such file")
			}
			return 120, nil
		}, nil),
	}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	in, err := cppscript.New(&cppscript.Options{Tools: set, Limits: cppscript.Limits{Steps: 10_000, Calls: 10}})
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := in.Eval(context.Background(), []byte(`
		int total = 0;
		for (std::string file : {"a.cpp", "b.cpp"}) {
			try {
				total += lines(file);
			} catch (const std::runtime_error& e) {
				print(file, "-", e.what());
			}
		}
		total;
	`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(r.Output)
	fmt.Println(r.Value, r.Calls)
	// Output:
	// b.cpp - lines: no such file
	// 120 2
}

// All errors of a script are found before it runs, and each is a C++ literal for the model.
func ExampleResult() {
	in, err := cppscript.New(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := in.Eval(context.Background(), []byte("std::vector<int> v;\nv.push(1);\nprnt(v);\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range r.Errors {
		fmt.Println(e)
	}
	text, err := cppfmt.Marshal(r.Errors[0], nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(string(text))
	// Output:
	// line 2, column 3: 'std::vector<int>' has no member named 'push'
	// line 3, column 1: 'prnt' was not declared in this scope; did you mean 'print'?
	// { .kind = diagnostic::error_kind::type, .line = 2, .col = 3,
	//     .message = "'std::vector<int>' has no member named 'push'",
	//     .source_line = "v.push(1);", .caret = "  ^" }
}
