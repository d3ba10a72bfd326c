package main

import (
	"context"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
)

// debuggerTools starts the program under a debug adapter, the best on PATH if adapter is empty, and
// returns the tools of that session, which the caller closes, and their functions with inspect_at, which
// runs the program anew.
func debuggerTools(ctx context.Context, adapter, dir string, command []string) (*debugtool.Tools, []cppcall.Func, error) {
	var names []string
	if adapter != "" {
		names = []string{adapter}
	}
	a, err := dap.Find(ctx, names...)
	if err != nil {
		return nil, nil, err
	}
	target := &debugger.Target{Program: command[0], Args: command[1:]}
	d, err := dap.Launch(ctx, a, target, nil)
	if err != nil {
		return nil, nil, err
	}
	o := &debugtool.Options{Dir: dir}
	launch := func(ctx context.Context) (debugger.Debugger, error) { return dap.Launch(ctx, a, target, nil) }
	tools := debugtool.New(d, o)
	return tools, append(tools.Funcs(), debugtool.InspectAt(launch, o)), nil
}
