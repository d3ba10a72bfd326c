// Package debugger has the values that a native debugger shows (stops, frames, variables, memory)
// and the Debugger interface, which is small enough that a fake implements it in a page.
//
// # Driving a program
//
// A Debugger is one program under a debugger's control. Package debugger/dap makes one from a
// debug adapter (lldb-dap, lldb-vscode, gdb):
//
//	d, err := dap.Launch(ctx, adapter, &debugger.Target{Program: "./a.out"}, nil)
//	if err != nil { … }
//	defer d.Close()
//	stop, err := d.Resume(ctx, debugger.Continue) // runs to the first stop
//	frames, err := d.StackTrace(ctx, 20)
//	v, err := d.Evaluate(ctx, 0, "this->capacity")
//
// The program has been loaded but has not run when Launch returns: breakpoints set before the
// first Resume miss nothing. A crash is a stop (ReasonSignal), not an error; so is the end of the
// program (ReasonExit). Errors are for a debugger that could not do what was asked.
//
// What not every debugger can do is a second interface, found by assertion:
//
//	if r, ok := d.(debugger.VariableReader); ok {
//		vars, err := r.Variables(ctx, 0, nil)
//	}
//
// # Values and C++
//
// StopInfo, FrameVars, Frame and MemDump carry `cpp` tags, so that package cppfmt writes them as
//
//	struct stop_info stop = {.reason = "signal", .file = "hashmap.cpp", .line = 89, .signal = 11};
//
// without this package importing it. A value's text is the debugger's, in the
// debugger's own spelling, cut to a Budget; it is data from the program, never to be trusted.
//
// # Conventions
//
// Lines are 1-based and 0 means unknown. A frame's depth is 0 for the innermost. Signals are numbers
// of the debuggee's system (11 is SIGSEGV on Linux). File names are as the debugger reports them:
// absolute, where the debug information has absolute names.
//
// # Limits
//
// The interface speaks of one process. Threads other than the stopped one are reached through
// ThreadReader only; child processes are not followed.
package debugger
