package dap_test

import (
	"context"
	"fmt"
	"os"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debuggertest"
)

// The example's adapter is a script, so that it runs everywhere; dap.Find returns a real one.
func ExampleLaunch() {
	ctx := context.Background()
	adapter := dap.Adapter{Name: "fake", Family: dap.LLDB, Dial: (&debuggertest.Adapter{}).Dial}
	exe, err := os.Executable()
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := dap.Launch(ctx, adapter, &debugger.Target{Program: exe}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	if _, err := s.SetBreakpoints(ctx, "conformance.c", []debugger.Breakpoint{{Line: 8}}); err != nil {
		fmt.Println(err)
		return
	}
	for {
		stop, err := s.Resume(ctx, debugger.Continue)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(stop)
		if stop.Exited() {
			return
		}
		v, err := s.Evaluate(ctx, 0, "sum")
		fmt.Println(v.Type, v.Name, "=", v.Value, err)
	}
	// Output:
	// breakpoint at conformance.c:8
	// int sum = 0 <nil>
	// breakpoint at conformance.c:8
	// int sum = 0 <nil>
	// breakpoint at conformance.c:8
	// int sum = 1 <nil>
	// exit 7
}

func ExampleFind() {
	_, err := dap.Find(context.Background(), "/nonexistent/lldb-dap")
	fmt.Println(err)
	// Output: no usable debug adapter: /nonexistent/lldb-dap: not found, or not executable
}
