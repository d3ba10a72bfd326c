// Package bugtrace makes training records of bugs in C++ functions: it injects a known bug, lets the tests and the sanitizers find
// it, and records the search for its cause under a debugger.
//
//	m, err := bugtrace.NewMaker(ctx, &bugtrace.Options{Trace: true})
//	if err != nil {
//		return err // no compiler, no debugger or no sandbox here
//	}
//	defer m.Close()
//	for item, err := range bugtrace.Items(os.DirFS("functions"), nil) {
//		if err != nil {
//			return err
//		}
//		record, err := m.Make(ctx, &item) // or dataset.Shard for many
//		...
//	}
//
// # Functions
//
// A function is a folder NAME with NAME.cpp and tests.cpp, as package verify takes them: every void test_NAME() at the top level of
// the tests is a test, and the tests include the source or declare what they call.
//
// # Bugs
//
// The operators are the table internal/mutate/operators.tsv: for each a pattern of tokens, the replacement, and what is wrong with it.
// They are the mistakes of the ten classes of package classify: an off-by-one, a missing check, a use after delete, a missing lock, a
// name that is misspelt, code that needs a newer standard than the build has. An operator proposes; what counts is what happens:
//
//   - The function itself has to compile and to pass its tests, with AddressSanitizer and UndefinedBehaviorSanitizer, or with
//     ThreadSanitizer where it uses threads.
//   - A bug that shows at run time has to show in three runs of three, with the same signature: the words of the report, the failed
//     check or the exception, and the function. One that does not show is dropped as silent, one that shows in different ways as
//     not reproducible.
//   - A bug of the other classes has to be an error of the compiler or the linker. A bug of logic that the compiler reports at its line
//     is a record of that error.
//
// Items takes at most 20 bugs of a function, as different as possible. The class of a record is that of what was reported, not that of
// the operator, unless the failed check of a test shows a leak or a lack of synchronisation.
//
// # The search
//
// With Options.Trace a record has the session with the tools of package debugtool, in which the cause is found: the test is read, the
// program runs to the failure or to the line in question, and variables and the parts of that line are looked at. Where the
// failing line is not that of the bug, the last change of what it uses is asked for, or the program runs once more. The calls and answers
// are real ones, of gdb in the sandbox; what was tried in vain is left out where it says nothing. Thoughts state what the answers before
// them show; the finding comes at the end.
//
// # Proof and determinism
//
// The program that runs the tests is one of the files of a record. It sets the options of the sanitizers itself, and ends a test that
// takes more than a quarter of a second of processor time, or whose threads have not run for a second and a half. So the command of a
// record needs no environment. Variables
// without a value are filled with a pattern by a flag, memory by AddressSanitizer. Addresses are replaced by numbers that keep their
// distances. The same items and toolchain give the same bytes; records of ThreadSanitizer, whose commands have -fsanitize=thread, can
// differ in the order of threads.
//
// What the bugs of a function share is compiled once: its headers, its main program, and with g++ the instances of the standard
// library's templates, which most of the time of a compile goes into, and, without sessions, the tests and the functions that do not
// have the bug. The result is the program of the record's command; its functions can be at other addresses. Where a unit has variables, the
// objects are linked in the order of that command by the compiler's own linker: what is before a variable shows in reports. The repeated
// runs compare the addresses of the frames in place of their names. A session in which the debugger does not answer in time is dropped as
// infrastructure.
//
// # Limits
//
// Bugs are single rewrites, and most are local; bugs of real history are in package fixpairs. The debugger is gdb: with lldb the
// session has no answer for values of libstdc++. Leaks are not reported under the debugger; the session shows where the memory comes
// from, and the code that should release it.
package bugtrace
