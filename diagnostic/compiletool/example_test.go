package compiletool_test

import (
	"context"
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/compiletool"
)

// recorded replaces a compiler, so that the example needs none; package toolchain runs real ones.
type recorded struct{}

func (recorded) Compile(context.Context, *diagnostic.Unit) (*diagnostic.Outcome, error) {
	return &diagnostic.Outcome{ExitCode: 1, Report: diagnostic.Report{Diagnostics: diagnostic.List{{
		Location: diagnostic.Location{File: "main.cpp", Line: 1, Column: 21},
		Severity: diagnostic.SeverityError,
		Message:  "'fourty_two' was not declared in this scope",
	}}}}, nil
}

func ExampleTools_Funcs() {
	tools := compiletool.New(recorded{}, nil)
	set, err := cppcall.NewSet(tools.Funcs(), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = set.Call(context.Background(), `compile("int main() { return fourty_two; }", "-plugin")`)
	fmt.Println(err)
	list, err := tools.Compile(context.Background(), "int main() { return fourty_two; }", "-Wall")
	fmt.Println(list[0].Location, list[0].Message, list.TranscriptMark(), err)
	// Output:
	// compile: flag "-plugin" is not allowed
	// main.cpp:1:21 'fourty_two' was not declared in this scope <COMPILE_ERROR> <nil>
}
