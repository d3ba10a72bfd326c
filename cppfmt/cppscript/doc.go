// Package cppscript runs scripts in C++: a model writes statements with control flow, and they run at once, inside limits.
//
//	in, err := cppscript.New(&cppscript.Options{Tools: set})
//	r, err := in.Eval(ctx, []byte(`
//	    std::map<std::string, int> seen;
//	    for (auto w : {"a", "b", "a"}) seen[w]++;
//	    print(seen);
//	`))
//	fmt.Print(r.Output) // {{"a", 2}, {"b", 1}}
//
// A script is the body of a function, with declarations of functions and types between its statements, or a program with
// int main(). Package clangrepl runs all of C++ with the same interface, Evaluator, in a process of its own.
//
// # Errors
//
// All errors of syntax and types are found before anything runs, and all are in Result.Errors. What C++ leaves undefined is an
// error at run time: overflow of a signed integer, division by zero, an index out of range, an empty optional, a null
// pointer, a variable that was never set. Each has its line and column, and marshals as a diagnostic literal.
//
// # Safety
//
// A script has no files, no network, no clock, no environment and no random numbers, and prints the same each time. Limits
// bounds its steps, calls, memory, output and time, and no catch of the script catches a limit. Nothing that a script does makes
// Eval panic.
//
// # Tools
//
// The functions of Options.Tools are functions of the script, and the structs that they return are its types. A tool that fails
// throws a std::runtime_error. A lambda that is an argument of a tool is not compiled here: the tool gets its text, as
// package runtest does to compile it as a test.
//
// # Limits
//
// new and delete, inheritance, virtual functions, goto, function-like macros, threads and coroutines are refused, with what to
// write instead. Operands and arguments are evaluated from left to right, where C++ leaves the order of most open.
// docs/scripts.md of this module compares the interpreter, run_test and clang-repl.
package cppscript
