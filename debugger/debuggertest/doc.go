// Package debuggertest proves that a debugger.Debugger keeps the interface's promises, and has a debug
// adapter that is a script, for tests without a real debugger.
//
// Test runs the conformance suite: the caller launches Program, a few lines of C that the suite
// knows, under the debugger to be tested.
//
// Adapter speaks the Debug Adapter Protocol over a pipe in memory and replays the run of a program
// moment by moment. With a Fault it misbehaves as real adapters do, or might. A client must end each
// fault in time, with an error or, where that is possible, with the right answer.
//
// Fault.Harmless reports which faults a client can survive. They have no constants of their own: a test
// goes through Faults.
package debuggertest
