// Package logrecord makes training records of console sessions of gdb and lldb that people have recorded: pasted into questions,
// tutorials, bug reports.
//
//	for item, err := range logrecord.Items(file, nil) {
//		...
//		record, err := logrecord.Maker{}.Make(ctx, &item)
//	}
//
// # What becomes of a log
//
// A command at a prompt becomes the call of the tool that does the same: "b main.cpp:12" is breakpoint("main.cpp", 12), "p x" is
// eval("x"). What the debugger answered becomes the values of package debugger, as package gdblog reads them. A command
// without such a tool, and lines that are no values, are kept as comments of the answer's block. Session counts them.
//
// A thought after the session sums up what it has shown: the signal, its place, its callers, null pointers. It states nothing else. If
// the row has the source before and after, or a diff, the finding and the diff follow.
//
// # Proof
//
// A log is what somebody saw once, on a machine of his own. So a record has no command: nothing in it is run.
package logrecord
