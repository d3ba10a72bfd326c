package cppcall_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// tools returns a small set: breakpoint, with an optional condition, and step.
func tools() *cppcall.Set {
	breakpoints := 0
	set, err := cppcall.NewSet([]cppcall.Func{
		cppcall.MustBind("breakpoint", func(ctx context.Context, file string, line int, condition ...string) (int, error) {
			if file != "hashmap.cpp" {
				return 0, fmt.Errorf("no file %q", file)
			}
			breakpoints++
			return breakpoints, nil
		}, &cppcall.FuncOptions{Params: []string{"file", "line", "condition"}, Doc: "returns its ID"}),
		cppcall.MustBind("step", func(context.Context) (stopInfo, error) {
			return stopInfo{Reason: "step", File: "hashmap.cpp", Line: 90}, nil
		}, &cppcall.FuncOptions{Var: "stop", Tag: "<DEBUG_CONTEXT>"}),
	}, nil)
	if err != nil {
		panic(err)
	}
	return set
}

func ExampleSet_Serve() {
	const model = `<QUERY_TOOL> breakpoint("hashmap.cpp", 89, "key == 0") <CODE_END>
<QUERY_TOOL> step() <CODE_END>
<QUERY_TOOL> breakpoint("hashmap.cpp", "abc") <CODE_END>
<QUERY_TOOL> breakpont("hashmap.cpp", 89) <CODE_END>
`
	set := tools()
	for b := range transcript.Blocks(model, nil) {
		if b.Tag == token.QueryTool {
			fmt.Printf("%s\n", transcript.Append(nil, set.Serve(context.Background(), b), nil))
		}
	}
	// Output:
	// <TOOL_RESULT> 1 <CODE_END>
	// <DEBUG_CONTEXT> struct stop_info stop = { .reason = "step", .file = "hashmap.cpp", .line = 90 }; <CODE_END>
	// <TOOL_RESULT> // error: breakpoint: expected int, got "abc" (argument 2) <CODE_END>
	// <TOOL_RESULT> // error: breakpont: unknown tool, did you mean breakpoint? <CODE_END>
}

func ExampleSet_Call() {
	set := tools()
	for _, src := range []string{
		`int bp = breakpoint("hashmap.cpp", 80 + 9);`,
		`breakpoint("vector.cpp", 1)`,
	} {
		answer, err := set.Call(context.Background(), src)
		fmt.Printf("%s %v\n", answer, err)
	}
	// Output:
	// int bp = 1; <nil>
	//  breakpoint: no file "vector.cpp"
}

func ExampleSet_Invoke() {
	stop, err := tools().Invoke(context.Background(), "step")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(stop.(stopInfo).Line)
	// Output:
	// 90
}

func ExampleSet_Declarations() {
	text, err := tools().Declarations()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s", text)
	// Output:
	// #include <string>
	// using std::string;
	//
	// struct stop_info {
	//     std::string reason;
	//     int signal;
	//     std::string file;
	//     int line;
	// };
	//
	// int breakpoint(string file, int line); // returns its ID
	// int breakpoint(string file, int line, string condition); // returns its ID
	// stop_info step();
}

// Overloads differ in the number or the types of their arguments.
func ExampleBind_overloads() {
	set, err := cppcall.NewSet([]cppcall.Func{
		cppcall.MustBind("inspect", func() string { return "the innermost frame" }, nil),
		cppcall.MustBind("inspect", func(depth int) string { return fmt.Sprint("frame ", depth) }, nil),
		cppcall.MustBind("inspect", func(function string) string { return "the frame of " + function }, nil),
	}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, src := range []string{`inspect()`, `inspect(2)`, `inspect("main")`, `inspect(2.5)`} {
		answer, err := set.Call(context.Background(), src)
		if err != nil {
			answer = []byte(err.Error())
		}
		fmt.Printf("%s\n", answer)
	}
	// Output:
	// "the innermost frame"
	// "frame 2"
	// "the frame of main"
	// inspect: expected int or string, got 2.5 (argument 1)
}

func ExampleBind_defaults() {
	search := func(query string, maxResults int) cppcall.Comment {
		return cppcall.Comment(fmt.Sprintf("%d results for %s", maxResults, query))
	}
	f, err := cppcall.Bind("search", search, &cppcall.FuncOptions{Params: []string{"query", "max_results = 5"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	set, err := cppcall.NewSet([]cppcall.Func{f}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := set.Call(context.Background(), `search("capacity_")`)
	fmt.Printf("%s %v\n", answer, err)
	// Output:
	// // 5 results for capacity_ <nil>
}

func ExampleLambda() {
	runTest := func(name string, body cppcall.Lambda) (bool, error) {
		fmt.Printf("%s, line %d: %s\n", name, body.Line, strings.TrimSpace(body.Body))
		return true, nil
	}
	set, err := cppcall.NewSet([]cppcall.Func{cppcall.MustBind("run_test", runTest, nil)}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := set.Call(context.Background(), `run_test("insert", [] { assert(HashMap().size() == 0); })`)
	fmt.Printf("%s %v\n", answer, err)
	// Output:
	// insert, line 1: assert(HashMap().size() == 0);
	// true <nil>
}

// A failed tool is matched by its cause; the model reads the same text after "// error: ".
func ExampleCallError() {
	_, err := tools().Call(context.Background(), `brekpoint("hashmap.cpp", 89)`)
	fmt.Println(errors.Is(err, cppcall.ErrUnknownTool))
	if e, ok := errors.AsType[*cppcall.CallError](err); ok {
		fmt.Println(e.Tool)
	}
	// Output:
	// true
	// brekpoint
}

// Serve is an agent's loop. A real model would send the prompt to a server and return what it generated up to
// one of token.Stops; this one has two replies.
func ExampleSession_Serve() {
	replies := []string{"<QUERY_TOOL> eval(size_) <CODE_END>", "\n<THINK_FIX> grow it <THINK_END><EOS>"}
	model := func(_ context.Context, prompt []byte) ([]byte, error) {
		reply := replies[0]
		replies = replies[1:]
		return []byte(reply), nil
	}
	eval := func(expression string) string { return map[string]string{"size_": "7"}[expression] }
	set, err := cppcall.NewSet([]cppcall.Func{cppcall.MustBind("eval", eval, &cppcall.FuncOptions{Params: []string{"expression"}})}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	session := cppcall.NewSession(set, &cppcall.SessionOptions{MaxTurns: 8})
	if err := session.Serve(context.Background(), model, os.Stdout); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("\n%+v\n", session.Spans())
	// Output:
	// <QUERY_TOOL> eval(size_) <CODE_END>
	// <TOOL_RESULT> "7" <CODE_END>
	// <THINK_FIX> grow it <THINK_END><EOS>
	// [{Offset:0 End:35 Model:true} {Offset:35 End:65 Model:false} {Offset:65 End:101 Model:true}]
}
