// Package cppcall lets a model that speaks C++ call Go functions: it reads a call expression,
// converts the arguments, calls the function, and answers with a C++ literal.
//
//	<QUERY_TOOL> breakpoint("hashmap.cpp", 89) <CODE_END>
//	<TOOL_RESULT> int bp = 1; <CODE_END>
//
// # Tools
//
// [Bind] makes a tool of a Go function, [NewSet] a set of tools:
//
//	bp, err := cppcall.Bind("breakpoint", func(ctx context.Context, file string, line int, cond ...string) (int, error) {
//		...
//	}, &cppcall.FuncOptions{Params: []string{"file", "line", "condition"}, Var: "bp"})
//	set, err := cppcall.NewSet([]cppcall.Func{bp}, nil)
//
// Arguments may be left out from the end where a parameter has a default ("max_results = 5") or is
// the variadic one of the Go function. Several tools of one name are overloads: the one that takes
// the arguments with the fewest conversions is called, the first of equals.
//
// # Calls
//
// A call is a C++ expression, alone or as the initializer of a variable, with or without a
// semicolon:
//
//	int bp = breakpoint("a.cpp", 6 * 7, "size > 4096");
//
// Its arguments are constants: literals of every form, adjacent strings, casts, integer arithmetic,
// braced lists for lists and structs, and lambdas, which the tool gets as source text. They convert as
// in C++, but a conversion that would lose something is an error: an int has 32 bits, and 1.5 is not
// an int.
// __AGENT_QUERY__("trace", "f") is an older spelling of trace("f").
//
// # Answers
//
// [Set.Serve] takes the block of a call from a transcript and returns the block that answers it.
// [Set.Call] does the same for text, [Set.Invoke] for Go values. Package cppfmt writes the result: as
// a literal or, if the tool or the call names a variable, as its declaration. [Comment], [Raw],
// [Answerer] and [Marker] are for results with another form.
//
// The answer to a wrong call, or to a tool that fails, panics or takes too long, is an error for the
// model to read, and the session goes on:
//
//	// error: breakpoint: expected int, got "abc" (argument 2)
//	// error: breakpont: unknown tool, did you mean breakpoint?
//
// An answer has a budget. A longer answer is shortened inside its strings and lists, so that it is
// still a literal, and a comment after it reports what was cut.
//
// # Declarations
//
// [Set.Declarations] prints the prototypes of all tools, with the types they need. They are for the
// model's prompt, and they compile, so that a compiler can check the calls that a model writes.
//
// # What it does not do
//
// An argument cannot be a variable or another call. Scripts, where it can, need an interpreter that
// uses Invoke. A tool that does not look at its context cannot be stopped by a deadline. There is one
// call in a block.
package cppcall
