package toolchain_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
)

// What the compiler rejects is an outcome, and what it could not do an error.
func ExampleCompiler_Compile() {
	ctx := context.Background()
	cc, err := toolchain.New(nil).Find(ctx, "g++", "clang++-22")
	if err != nil {
		fmt.Println("no compiler:", err)
		return
	}
	out, err := cc.Compile(ctx, &diagnostic.Unit{
		File:     "answer.cpp",
		Source:   []byte("int answer() { return fourty_two; }\n"),
		Standard: "c++20",
	})
	if crash, ok := errors.AsType[*toolchain.CrashError](err); ok {
		fmt.Println("report this to the compiler's authors:", crash.Report)
		return
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("accepted:", out.OK())
	for _, d := range out.Report.Diagnostics {
		fmt.Println(d.Location, d.Severity, d.Message)
	}
	// answer.cpp:1:23 error 'fourty_two' was not declared in this scope
}

// A program is linked from a unit and further inputs: sources, objects, archives, libraries.
func ExampleCompiler_Compile_link() {
	ctx := context.Background()
	cc, err := toolchain.New(nil).Find(ctx)
	if err != nil {
		fmt.Println("no compiler:", err)
		return
	}
	out, err := cc.Compile(ctx, &diagnostic.Unit{
		File:   "main.cpp",
		Flags:  []string{"-g", "-O0", "-fno-omit-frame-pointer"},
		Action: diagnostic.Link,
		Inputs: []string{"util.cpp", "-lm"},
		Output: "prog",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(out.OK())
}
