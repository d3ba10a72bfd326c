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
// A session that begins so:
//
//	(gdb) b list.cpp:16
//	Breakpoint 1 at 0x1173: file list.cpp, line 16.
//	(gdb) print *n
//	$1 = {value = 1, next = 0x0}
//
// is this, where the calls have loss 1 and the answers loss 0:
//
//	<QUERY_TOOL> breakpoint("list.cpp", 16) <CODE_END>
//	<TOOL_RESULT> int bp = 1; <CODE_END>
//	<QUERY_TOOL> eval("*n") <CODE_END>
//	<TOOL_RESULT> "{value = 1, next = 0x0}" <CODE_END>
//
// # Proof
//
// A log is what somebody saw once, on a machine of his own. So a record has no command: nothing in it is run.
package logrecord
