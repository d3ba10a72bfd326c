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
package cppscript
