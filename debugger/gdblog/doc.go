// Package gdblog reads what gdb and lldb print on a console (a pasted session, a batch run's log, a
// question on a forum) as the values of package debugger.
//
//	for _, e := range gdblog.Parse(log) {
//		switch {
//		case e.Stop != nil:      // Breakpoint 1, f (n=4) at a.cpp:18
//		case e.Backtrace != nil: // #0 … #1 …
//		case e.Vars != nil:      // n = 4
//		case e.Value != nil:     // $1 = 4
//		case e.Memory != nil:    // 0x7ffe…: 0x02 0x00
//		default:                 // e.Text, everything else: nothing is dropped
//		}
//	}
//
// Both debuggers give the same values; cppfmt writes them as for a live session. The text of values is
// the debugger's own. Source lines that a debugger shows with a stop belong to the stop.
//
// # Limits
//
// A console log has less than a debugger: a step is recognised by its source line alone, and takes its file
// from the stop before; only lldb shows a variable's type. A program's output that looks like a debugger's
// is read as one.
package gdblog
