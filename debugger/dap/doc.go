// Package dap drives lldb and gdb through the Debug Adapter Protocol: it implements
// debugger.Debugger and most of its optional interfaces.
//
//	a, err := dap.Find(ctx)                  // the best adapter of this machine
//	if err != nil { … }                      // has the reason why each candidate was refused
//	s, err := dap.Launch(ctx, a, &debugger.Target{Program: "./a.out"}, nil)
//	if err != nil { … }
//	defer s.Close()
//	bps, err := s.SetBreakpoints(ctx, "/src/a.cpp", []debugger.Breakpoint{{Line: 12}})
//	stop, err := s.Resume(ctx, debugger.Continue)
//
// # Adapters
//
// lldb-dap and its older form lldb-vscode, with or without a version in the name, and gdb from version 14
// on, which speaks the protocol itself. They agree on the messages and on little else: how an
// environment is passed, which reason a crash has, what an exit status means, which request crashes
// the adapter. All of that is data in one value for each family (see dialect.go); the session does
// not depend on the adapter. A request that the adapter has not announced is not sent.
//
// # Truth
//
// The program's output comes back byte for byte through pipes of its own, apart from the debugger's
// text. An exit is what happened to the process: gdb reports status 0 for a program killed by a
// signal, and lldb the signal's number as if it were a status; both are asked again. A breakpoint
// that gdb calls unverified before the program is loaded is corrected when it is.
//
// An expression without a defined value is an error: a division of integers by zero, a shift by a count that is out of
// range, memory that is not there. lldb has values for the first two, and gdb for the second. An element beyond the end
// of an array is what the memory there holds, which is what the program would read; overflow wraps.
//
// A log breakpoint is the adapter's own if the adapter logs at the right passes. Otherwise it is a stop after
// which the session continues by itself: on lldb-vscode 14, which stops at log breakpoints, and with a
// condition on gdb, which ignores it for logs.
//
// # Recording
//
// With Options.Record, gdb records a program from a stop on (Session.Record) and runs it backwards (Session.ResumeBack):
// from a crash, a watch and one run backwards come to the line that corrupted a value. gdb steps through every
// instruction for that, some 20 000 a second, of one thread. It cannot record a new thread, a vector instruction
// of the program's own, and some system calls; there the program stops with a note. The C library is kept from
// vector instructions by its tunables, so a program must be launched for it. On lldb Record is ErrUnsupported.
//
// With Options.RR, rr records the whole run when the program is launched, and gdb debugs the recording in both directions,
// also with threads. FindRR takes an rr only if it has just recorded and replayed a program: it needs the processor's
// performance counters. ChooseRecorder falls back to gdb's recording, and names which it is. At the end of the recording the program
// stops with a note; the next Resume is its exit. Not run so far on a processor with these counters: rr's replay
// itself. Its command line, its messages and its stops are those of the sources of rr 5.6; the tests drive gdb over a server
// that takes rr's place.
//
// # Sandbox
//
// With Options.Sandbox the adapter and the program run in one sandbox, in which ptrace is allowed: a hostile program
// can reach the debugger and nothing of the host. The adapter's numbers of processes are those of the sandbox, so what
// a deadlocked thread waits for is not found there, and a stop that gdb lost is not noticed.
//
// # End
//
// Close ends the adapter and the program in every state, also after the adapter has been killed, and
// removes the private folder. Every call has a deadline of its own besides the context's.
//
// # Limits
//
// If several threads pass a breakpoint at the same moment, lldb stops once for all of them, and each
// is returned as a stop of its own. With a hit count that includes threads whose pass alone would not
// have counted yet, so a count is exact only for passes one after the other.
//
// lldb-server ignores SIGPIPE, and so would every program that it starts. Before the program's first instruction
// a script in lldb's Python gives the signal its default action. Without Python, and on other processors than x86-64,
// a program under lldb ignores SIGPIPE until it sets another action.
//
// All of this is tested on Linux; on other Unix systems only the search for orphans is missing. Close
// detaches from a process that was attached to. Child processes of the program are not followed, but they
// are ended with it.
package dap
