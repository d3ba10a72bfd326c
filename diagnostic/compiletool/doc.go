// Package compiletool gives a model the tools compile, run and test as C++ functions:
//
//	diagnostic_list compile(string code, string flags = "");  // check the code, write nothing
//	run_result      run(string code, string flags = "");      // build it, run it within limits
//	test_result     test(string test_name);                   // the project's configured test command
//
// With [Options].Runner there are two more, for scripts:
//
//	test_result     run_test(string name, lambda body);       // compile the lambda with sanitizers, run it as a test
//	frame_vars      inspect_at(string file, int line);        // the variables of the failed test at a line
//
// [New] makes the tools of a compiler, [Tools.Funcs] binds them for a cppcall.Set, next to the
// tools of other packages. Rejected code, a program that crashes, reaches a limit or is reported by a
// sanitizer, a test that fails: these are answers. An error, which cppcall answers as a comment, means
// that a tool could not do its work.
//
// The answers are in the form of diagfmt.Brief, a row for each diagnostic, which takes fewer bytes than the
// compiler's own text; their types are in the declarations of the set. [Options].Full selects whole
// diagnostics instead.
//
// # What a model may ask for
//
// Code and flags come from a model and are not trusted. Flags are taken from a list of those that
// concern the language, warnings, optimisation, sanitizers and libraries by name; a flag that names a
// file, loads a plugin or hands options to another program is refused by name. A test name is a word,
// never an option. Programs run in a temporary directory with an environment of their own, bounded
// in time, memory, output and the size of files.
//
// That is not a sandbox: code can include, and a program can read, any file that the process may
// read, and open connections. [Options].Sandbox runs programs and tests where they cannot. A host
// that serves models of others needs it for the compiler too: Options.Sandbox of package toolchain.
package compiletool
