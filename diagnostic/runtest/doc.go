// Package runtest compiles and runs tests that are lambdas of a script: C++ bodies inside a script that is interpreted.
//
//	r, err := runtest.New(ctx, &runtest.Options{Dir: project, Includes: []string{`"hm.hpp"`}})
//	if err != nil {
//		return err // no compiler or no sandbox here
//	}
//	defer r.Close()
//	res, err := r.Run(ctx, &runtest.Test{Name: "insert", Text: "[] { HashMap m; m.insert(1); assert(m.size() == 1); }", Line: 3})
//	if err != nil {
//		return err // it could not be run
//	}
//	fmt.Println(res.Passed, res.CrashFile, res.CrashLine, res.ErrorClass)
//
// # The program
//
// The text of the lambda is compiled as it is, at its place in the script: #line gives the compiler's errors, assert
// and the debug information the lines of the script. Before it are the headers, the declarations of the script that
// it uses (functions, types, constants, includes), and the variables that it captures, with the values that
// the caller knows. The program has debug information, AddressSanitizer and UndefinedBehaviorSanitizer.
//
// A test passes if the lambda returns and nothing is reported: not by an end of its process, which is a failure with
// the place of the call. A lambda that returns false fails, with the place of the lambda. The place of a failure is the
// innermost line of the script, or of a header of the project: of the failed assert, of the access that a sanitizer
// reports, of the throw of an exception that nobody catches, of the allocation of what leaks, of the line that runs
// when the time is over. The stack comes from the program itself, so no debugger runs. Addresses are translated here, from
// the debug information, since the symbolizers of the sanitizers take longer than the tests.
//
// # Speed
//
// The headers are precompiled once, and again when one of them changes. gcc is asked (-H) whether it has used the result, and
// Result.Precompiled has the answer. A test that names nothing that an earlier test of the same headers did not name is
// compiled without code for templates, and linked with the earlier test's object. The program is linked by mold or lld where
// they are installed. The tests of one script whose lambdas capture nothing are built as one program when the first of them
// runs, and run one by one.
//
// # Debugging
//
// Runner.InspectAt runs the last test that failed at a place, under the debugger of Options.Debug, to its failure,
// and returns the variables of the frame at that place.
//
// # What it is not
//
// Test and harness are in one process, so a test that wants to lie can. Candidates that are scored belong into
// package verify.
package runtest
