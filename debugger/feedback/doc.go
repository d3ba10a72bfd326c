// Package feedback runs a program under a debugger to its end and records, at every pass of the
// locations that the caller names, the values of expressions and a compact backtrace.
//
//	report, err := feedback.Collect(ctx, engine, &debugger.Target{Program: "./loop"}, []feedback.Monitor{
//		{Location: "loop.c:6", Watch: []string{"i", "sum"}},
//	}, nil)
//	report.Watchpoints["loop.c:6"] // [{"var": "i", "value": "0"}, {"var": "sum", "value": "0"}, …]
//	report.Breakpoints["loop.c:6"] // ["work() -> main() @ loop.c:6", …]
//
// # Names elsewhere
//
// Other tools have this operation as get_runtime_feedback(cmd, stdin, watchpoints_list, monitor_locations), which
// returns a RuntimeFeedback:
//
//	cmd, stdin         Target.Program and Args, Target.Stdin
//	monitor_locations  Monitor.Location, "file:line"
//	watchpoints_list   Monitor.Watch: "var" is an expression, "log_location" the monitor's location
//	RuntimeFeedback    Report: watchpoints and breakpoints have the same keys and values in JSON
//
// # Engines
//
// A *GDB runs a Python program inside of gdb, which records without stopping; any gdb with Python
// will do, from version 8 on. A *Stepper stops and asks, over any debugger.Debugger, and is what lldb
// has. Both give the same report, but for the text of values that the two debuggers know differently
// (addresses, and types for which only one has a printer). A nil Engine is the gdb on PATH.
//
// # Rules
//
// Values are those before the line runs, or with When After those when it has run: when the step over
// the line ended in the same activation of the function. A crash on the line, the function's return,
// or another stop in between leaves "<unavailable>", as does an expression that has no value there.
// The thread is always the one that stopped, and the other threads are stopped too. Expressions call no
// functions.
//
// A location must have code on exactly that line. If it has none by the program's debug
// information, Collect fails before it runs anything, and the error names the nearest line that has code, or
// the source files that the program knows. A file that the program does not have may belong to a library, if
// the program needs or opens libraries beside the toolchain's. Then the program is run, and Report.Unbound
// has the locations that found no place.
//
// # Limits
//
// lldb 14 and 19 do not find a library again that the program has closed and opened. Child processes are
// not followed. The check needs an ELF program; for another format only the debugger's answer counts.
package feedback
