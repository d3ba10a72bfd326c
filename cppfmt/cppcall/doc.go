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
// A parameter with a pointer as its Go type is a std::optional, and nil is std::nullopt:
//
//	func(file string, line int, condition *string) (int, error)
//	int breakpoint(string file, int line, std::optional<std::string> condition = std::nullopt);
//
// Arguments may be left out from the end where a parameter has a default ("max_results = 5"), is a pointer, or is
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
// The block of an answer is a <TOOL_RESULT> unless FuncOptions.Tag names another. The packages with tools follow
// one rule: a value is a <TOOL_RESULT>, and what shows the state of a program, a compilation or a test has the
// block of its own: <DEBUG_CONTEXT>, <COMPILE_START>, <TEST_START>. An error is always a <TOOL_RESULT>.
//
// # Packages with tools
//
// All have one shape, the interface [Tools]: New takes the subject and *Options and returns a *Tools, whose Funcs
// are the functions. [Join] puts them together:
//
//	tools := cppcall.Join(sourcetool.New(root.FS(), nil), compiletool.New(compiler, nil), debugtool.New(session, nil))
//	set, err := cppcall.NewSet(append(tools, bp), nil)
//
// # Sessions
//
// A [Session] is the loop of a runtime: the model's text goes in as it comes, and the transcript with the
// answers in place comes out, with budgets and with the loss mask of every byte. [Session.Serve] is the whole
// loop with a model that goes on with a prompt:
//
//	session := cppcall.NewSession(set, &cppcall.SessionOptions{MaxTurns: 40})
//	session.AddHeader(platform.AppendHeader(nil))
//	session.Add(transcript.Block{Body: task})
//	err := session.Serve(ctx, func(ctx context.Context, prompt []byte) ([]byte, error) {
//		return client.Complete(ctx, prompt, token.Stops()) // up to the next stop token
//	}, os.Stdout)
//	// session.Transcript() and session.Spans() are a training record.
//
// [Session.Feed] and [Session.Close] are its parts, for a host with a loop of its own, and [ReadModel] plays text
// that was recorded.
//
// # Sloppy calls
//
// Models write calls that are not C++. A set reads them if only one meaning is possible, and reports each mend to
// Options.OnMend:
//
//	breakpoint(file="a.cpp", line=42)                     named arguments, also with ":" and with types
//	breakpoint("a.cpp" 42), breakpoint("a.cpp", 42,)      a comma missing or too many
//	breakpoint(a.cpp:42), breakpoint("a.cpp:42")          a place as debuggers write it
//	breakpoint("a.cpp", 42, size > 4096)                  a condition without quotes
//	{"name": "step", "arguments": {}}                     JSON, Python, the tags <tool_call> and <invoke>
//	`step()`, **step()**, "> step()", "1. step()"         marks of Markdown, of lists and of prompts
//	brekpoint("a.cpp", 42), readMemory("0x10", 4)         one typing error, names in another style
//	select_threads((1, 2)), run("a.out", {}, 500ms)       tuples, units that the parameter's name has
//	Action: step(), "Let me call step()."                 labels, the ReAct format, prose that announces one call
//	print(step()), std::cout << step(), co_await step()   what shows or awaits the answer
//	step, Step(), tools::step(), step(None)               parentheses, case, qualifiers, no arguments
//	compile("...") with line ends, """...""", r"..."      strings of other languages
//	step(); inspect(1)                                    several calls
//	mark("a.cpp", 3), mark(file="a.cpp", line=3)          the members of the only struct as arguments
//	attach(7, Some("x")), attach(pid=7, symbols=None)     optional values, constructors and casts of other languages
//	breakpoint("a.cpp", 42; breakpoint{"a.cpp", 42}       a bracket missing before ";", other brackets
//	evaluate("f("abc") == 0")                             quotes without backslashes
//	int line = 42; breakpoint("a.cpp", line);             variables with a literal
//	int main() { step(); }, call_tool("step", {})         a function main, a call by the name of a tool
//	name: step, <step/>, functions.step:0<|...|>{}        YAML, elements of markup, chat templates
//
// Nothing runs of a text that is cut off or could mean two things, such as breakpoint("a.cpp", 1,042),
// search("a" or "b"), and a struct with a member twice or one that its type does not have; nor of a comment, of lines
// after #if, of a definition, of a condition, and of prose that denies, offers or reports a call. The error is about the
// text as C++. Options.Strict turns this off.
//
// # Declarations
//
// [Set.Declarations] prints the prototypes of all tools, with the types they need. They are for the
// model's prompt, and they compile, so that a compiler can check the calls that a model writes.
//
// # What it does not do
//
// An argument cannot be another call, or a variable that holds no literal. Scripts, where it can, need an interpreter that
// uses Invoke. A tool that does not look at its context cannot be stopped by a deadline.
package cppcall
