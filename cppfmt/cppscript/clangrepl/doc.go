// Package clangrepl runs scripts in all of C++, by clang-repl (clang 22), with the interface of package cppscript.
//
//	e, err := clangrepl.New(ctx, &clangrepl.Options{Tools: set})
//	if err != nil {
//		return err // no clang-repl or no sandbox here
//	}
//	defer e.Close()
//	r, err := e.Eval(ctx, []byte("std::vector<int> v{1, 2};\nprint(v);\n"))
//
// The embedded interpreter has no process and defined errors where C++ has undefined behaviour, and it is the default.
// This one is for what it refuses: pointers to raw memory, inheritance, threads, any header.
//
// # A process for each script
//
// clang-repl runs in the sandbox, where it sees its own script and no other file of the host, and is killed at the limits. Each
// script has a process of its own, so nothing of a script is there for the next one: after an error clang-repl has forgotten
// definitions that it replaced (22.1), and finds no symbols of the code after it; a crash or an exception that nobody catches ends
// it. A spare process with the headers loaded waits for the next script, which hides the start of about a second.
//
// clang-repl reads its input by lines, and code over several lines makes it wait forever at the end of the input. So a script is a file
// that it includes. Its exit status is 0 for code that does not compile: the end of a script sends a message
// over a descriptor, and errors are those that clang prints for the script.
//
// # What differs from the interpreter
//
// Limits of steps, depth and calls inside of calls are those of a process: time, memory, output, calls of tools.
// There are no sanitizers: undefined behaviour is what the machine does. A signal has no line. print writes a struct as the list of
// its values, since a compiler does not know names of members.
package clangrepl
