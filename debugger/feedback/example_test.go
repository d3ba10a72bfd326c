package feedback_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debuggertest"
	"github.com/cppreason/cppreason/debugger/feedback"
)

// The example's debugger is a script, so that it runs everywhere; a nil engine is the gdb on PATH.
func ExampleCollect() {
	dir, err := os.MkdirTemp("", "example-")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "prog")
	if err := os.WriteFile(program, []byte("#!/bin/sh\n"), 0o755); err != nil {
		fmt.Println(err)
		return
	}
	engine := &feedback.Stepper{Adapter: "fake", Launch: func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error) {
		return dap.Launch(ctx, dap.Adapter{Name: "fake", Family: dap.LLDB, Dial: (&debuggertest.Adapter{}).Dial}, t, nil)
	}}
	report, err := feedback.Collect(context.Background(), engine, &debugger.Target{Program: program}, []feedback.Monitor{
		{Location: "conformance.c:8", Watch: []string{"i", "sum + i"}},
	}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	watchpoints, _ := json.Marshal(report.Watchpoints["conformance.c:8"][:2])
	breakpoints, _ := json.Marshal(report.Breakpoints["conformance.c:8"][:1])
	fmt.Printf("%s\n%s\n%v\n", watchpoints, breakpoints, report.Exit)
	// Output:
	// [{"value":"0","var":"i"},{"value":"0","var":"sum + i"}]
	// ["work() -\u003e main() @ conformance.c:8"]
	// exit 7
}
