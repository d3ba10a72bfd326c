package cppcall

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// A stop is a result as debugger has one.
type stop struct {
	_      struct{} `cpp:"stop_info"`
	Reason string   `cpp:"reason"`
	Signal int      `cpp:"signal,omitzero"`
	File   string   `cpp:"file,omitzero"`
	Line   int      `cpp:"line,omitzero"`
}

// A color is an enumeration.
type color int

func (c *color) UnmarshalText(b []byte) error {
	switch string(b) {
	case "red":
		*c = 1
	case "blue":
		*c = 2
	default:
		return fmt.Errorf("no color %q", b)
	}
	return nil
}

// bind is MustBind with the function first, for tables.
func bind(t testing.TB, name string, fn any, params ...string) Func {
	t.Helper()
	f, err := Bind(name, fn, &FuncOptions{Params: params})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func set(t testing.TB, o *Options, funcs ...Func) *Set {
	t.Helper()
	s, err := NewSet(funcs, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// echo returns a tool that prints its arguments.
func echo(args ...any) string { return strings.TrimSuffix(fmt.Sprintln(args...), "\n") }

func testSet(t testing.TB) *Set { return testSetWith(t, nil) }

func testSetWith(t testing.TB, o *Options) *Set {
	return set(t, o,
		bind(t, "breakpoint", func(ctx context.Context, file string, line int, cond ...string) (int, error) {
			if file == "missing.cpp" {
				return 0, fmt.Errorf("no file %q", file)
			}
			return line + 100*len(cond), nil
		}, "file", "line", "condition"),
		bind(t, "search", func(query string, max int) string { return echo(query, max) }, "query", "max_results = 5"),
		bind(t, "inspect", func() string { return "here" }),
		bind(t, "inspect", func(depth int) string { return echo("depth", depth) }, "depth"),
		bind(t, "show", func(n int) string { return echo("int", n) }),
		bind(t, "show", func(x float64) string { return echo("double", x) }),
		bind(t, "show", func(s string) string { return echo("string", s) }),
		bind(t, "show", func(b bool) string { return echo("bool", b) }),
		bind(t, "read_memory", func(address uint64, size int) string { return echo(address, size) }, "address", "size"),
		bind(t, "small", func(a int8, b uint8, c int16, d uint16, e int32, f uint32, g int64) string {
			return echo(a, b, c, d, e, f, g)
		}),
		bind(t, "run_test", func(name string, body Lambda) string {
			return echo(name, body.Line, "["+body.Captures+"]("+body.Params+"){"+body.Body+"}")
		}, "name", "body"),
		bind(t, "source", func(body string) string { return body }),
		bind(t, "paint", func(c color) int { return int(c) }),
		bind(t, "half", func(x float32) float32 { return x / 2 }),
		bind(t, "quit", func() {}),
		bind(t, "crash", func() int { panic("no frame") }),
		bind(t, "step", func() stop { return stop{Reason: "signal", Signal: 11} }),
		bind(t, "trace", func(name string) Comment { return Comment(name + "\n\nend\\") }),
		bind(t, "read_file", func(path string) Raw { return "int main() {\n\treturn 0; // \"0\"\n}\n" }),
	)
}

func TestCall(t *testing.T) {
	s := testSet(t)
	for _, tt := range []struct{ src, want string }{
		{`breakpoint("a.cpp", 42)`, "42"},
		{` breakpoint ( "a.cpp" , 42 ) ; `, "42"},
		{"breakpoint(\"a.cpp\", // where\n /*line=*/ 42);", "42"},
		{`breakpoint("a.cpp", 42, "size > 4096")`, "142"},
		{`(breakpoint("a.cpp", 42))`, "42"},
		{`int bp = breakpoint("a.cpp", 42);`, "int bp = 42;"},
		{`auto bp = breakpoint("a.cpp", 42)`, "int bp = 42;"},
		{`bp = breakpoint("a.cpp", 42)`, "int bp = 42;"},
		{`search("x")`, `"x 5"`},
		{`search("x", 9)`, `"x 9"`},
		{`inspect()`, `"here"`},
		{`inspect(2)`, `"depth 2"`},
		{`const char* r = inspect();`, `const char* r = "here";`},
		{`const std::vector<int>& v = inspect(/*depth=*/1)`, `const char* v = "depth 1";`},
		{`struct frame { int depth; } r[] = inspect(1);`, `const char* r = "depth 1";`},
		{`show(1)`, `"int 1"`},
		{`show(1.5)`, `"double 1.5"`},
		{`show("1" "2")`, `"string 12"`},
		{`show(true)`, `"bool true"`},
		{`show('a')`, `"int 97"`},
		{`show(-1)`, `"int -1"`},
		{`show(-1.5e3f)`, `"double -1500"`},
		{`show(!true)`, `"bool false"`},
		{`show(4 * 1024 + 0x10)`, `"int 4112"`},
		{`show((7 / 2) << 4 | 1)`, `"int 49"`},
		{`show(-7 % 3)`, `"int -1"`},
		{`show(3000000000)`, `"double 3e+09"`},
		{`show(std::string("a"))`, `"string a"`},
		{`show(static_cast<int>(7))`, `"int 7"`},
		{`show(R"(a\b)")`, `"string a\\b"`},
		{`show(u8"é\n")`, `"string é\n"`},
		{`read_memory(0x7ffd2340, 64)`, `"2147296064 64"`},
		{`read_memory(0xffffffffffffffff, 64)`, `"18446744073709551615 64"`},
		{`read_memory((uint64_t)-1, 1'000)`, `"18446744073709551615 1000"`},
		{`read_memory(reinterpret_cast<uintptr_t>(0x10), (size_t)1 << 4)`, `"16 16"`},
		{`small(-128, 255, -32768, 65535, -2147483648, 4294967295u, -9223372036854775807 - 1)`,
			`"-128 255 -32768 65535 -2147483648 4294967295 -9223372036854775808"`},
		{`half(3)`, "1.5f"},
		{`quit()`, "// ok"},
		{`paint("red")`, "1"},
		{`paint(color::blue)`, "2"},
		{"run_test(\"t\", [&] {\n  assert(1 < 2);\n});", `"t 1 [&](){\n  assert(1 < 2);\n}"`},
		{"auto r =\n run_test(\"t\", [](int x) mutable -> int { return x; })", `const char* r = "t 2 [](int x){ return x; }";`},
		{`source([=] { return "]"; })`, `"[=] { return \"]\"; }"`},
		{`__AGENT_QUERY__("trace", "HandleRequest")`, "// HandleRequest\n//\n// end\\."},
		{`__AGENT_QUERY__("inspect", 3)`, `"depth 3"`},
		{`step()`, `{ .reason = "signal", .signal = 11 }`},
		{`stop_info s = step();`, `struct stop_info s = { .reason = "signal", .signal = 11 };`},
		{`read_file("a.cpp")`, "R\"(int main() {\n\treturn 0; // \"0\"\n}\n)\""},
		{`const char* text = read_file("a.cpp");`, "const char* text = R\"(int main() {\n\treturn 0; // \"0\"\n}\n)\";"},
	} {
		got, err := s.Call(t.Context(), tt.src)
		if err != nil || string(got) != tt.want {
			t.Errorf("Call(%s) = %s, %v, want %s", tt.src, got, err, tt.want)
		}
	}
}

func TestCallErrors(t *testing.T) {
	s := testSetWith(t, &Options{Strict: true})
	for _, tt := range []struct{ src, want string }{
		{`breakpoint("a.cpp", "abc")`, `// error: breakpoint: expected int, got "abc" (argument 2)`},
		{`breakpoint(42, 1)`, `// error: breakpoint: expected string, got 42 (argument 1)`},
		{`breakpoint("a.cpp")`, `// error: breakpoint: expected 2 or 3 arguments, got 1`},
		{`breakpoint("a", 1, "b", "c")`, `// error: breakpoint: expected 2 or 3 arguments, got 4`},
		{`inspect(1, 2)`, `// error: inspect: expected 0 or 1 argument, got 2`},
		{`quit(1)`, `// error: quit: expected 0 arguments, got 1`},
		{`breakpoint("missing.cpp", 1)`, `// error: breakpoint: no file "missing.cpp"`},
		{`breakpoint(file, 1)`, `// error: breakpoint: expected string, got file (argument 1)`},
		{`breakpoint("a", 1.5)`, `// error: breakpoint: expected int, got 1.5 (argument 2)`},
		{`breakpoint("a", 3000000000)`, `// error: breakpoint: expected int, got 3000000000 (argument 2)`},
		{`breakpoint("a", 1 / 0)`, `// error: breakpoint: division by zero (argument 2)`},
		{`breakpoint("a", 1 << 64)`, `// error: breakpoint: shift out of range (argument 2)`},
		{`breakpoint("a", 2147483647 + 1)`, `// error: breakpoint: integer overflow (argument 2)`},
		{`breakpoint("a", {1})`, `// error: breakpoint: expected int, got {1} (argument 2)`},
		{`breakpoint("a", [] { f(); })`, `// error: breakpoint: expected int, got [] { f(); } (argument 2)`},
		{`read_memory(-1, 4)`, `// error: read_memory: expected uint64_t, got -1 (argument 1)`},
		{`show({1})`, `// error: show: expected int or double or string or bool, got {1} (argument 1)`},
		{`small(128, 0, 0, 0, 0, 0, 0)`, `// error: small: expected int8_t, got 128 (argument 1)`},
		{`run_test("t", "x")`, `// error: run_test: expected lambda, got "x" (argument 2)`},
		{`paint("green")`, `// error: paint: no color "green" (argument 1)`},
		{`breakpnt("a", 1)`, `// error: breakpnt: unknown tool, did you mean breakpoint?`},
		{`Breakpoint("a", 1)`, `// error: Breakpoint: unknown tool, did you mean breakpoint?`},
		{`tools::inspect()`, `// error: tools::inspect: unknown tool, did you mean inspect?`},
		{`read()`, `// error: read: unknown tool, did you mean read_file?`},
		{`zzzzzzzz()`, `// error: zzzzzzzz: unknown tool, the tools are breakpoint, crash, half, inspect, paint, quit, read_file, ` +
			`read_memory, run_test, search, show, small, source, step, trace`},
		{`crash()`, `// error: crash: the tool failed: panic: no frame`},
		{``, `// error: expected a call of a tool, found nothing`},
		{` // nothing`, `// error: expected a call of a tool, found nothing`},
		{`;`, `// error: expected a call of a tool, found nothing`},
		{`x + 1`, `// error: expected a call of a tool, got x + 1`},
		{`a.b()`, `// error: expected a call of a tool, got a.b`},
		{`inspect(); inspect()`, `// error: line 1, column 12: expected one call at a time, found "inspect()" after it`},
		{`int class = inspect()`, `// error: "class" cannot name a variable`},
		{`std::cout << inspect()`, `// error: expected a call of a tool, got std::cout << inspect()`},
		{`inspect().size()`, `// error: expected a call of a tool, got inspect().size`},
		{`inspect(`, `// error: line 1, column 9: expected expression, found end of input`},
		{"int x =\n inspect(,)", `// error: line 2, column 10: expected expression, found ","`},
		{`inspect("a)`, `// error: line 1, column 9: unterminated string literal; text with quotes or line ends can be written as R"(...)"`},
		{`breakpoint("a.cpp" 42)`, `// error: line 1, column 20: missing comma before "42"`},
		{`small({1 2})`, `// error: line 1, column 10: missing comma before "2"`},
		{`f(g(1) h)`, `// error: line 1, column 8: missing comma before "h"`},
		{`f(1 + )`, `// error: line 1, column 7: expected expression, found ")"`},
		{`__AGENT_QUERY__()`, `// error: __AGENT_QUERY__: expected the kind of query first, got 0 arguments`},
		{`__AGENT_QUERY__(trace)`, `// error: __AGENT_QUERY__: expected string, got trace (argument 1)`},
		{`__AGENT_QUERY__("nothing")`, `// error: nothing: unknown tool, the tools are breakpoint, crash, half, inspect, paint, ` +
			`quit, read_file, read_memory, run_test, search, show, small, source, step, trace`},
	} {
		b := s.Serve(t.Context(), transcript.Block{Tag: token.QueryTool, Body: tt.src})
		if b.Tag != token.ToolResult || b.Body != tt.want {
			t.Errorf("Serve(%s) = %s %s\nwant %s", tt.src, b.Tag, b.Body, tt.want)
		}
		if _, err := s.Call(t.Context(), tt.src); err == nil {
			t.Errorf("Call(%s) succeeded", tt.src)
		} else if _, ok := errors.AsType[*CallError](err); !ok {
			t.Errorf("Call(%s) fails with a %T", tt.src, err)
		}
	}
	long := strings.Repeat("x", 1000)
	if _, err := s.Call(t.Context(), long+"()"); err == nil || len(err.Error()) > 300 {
		t.Errorf("a long name: %v", err)
	}
	if _, err := s.Call(t.Context(), "nosuch()"); !errors.Is(err, ErrUnknownTool) {
		t.Errorf("an unknown tool: %v", err)
	}
	if _, err := s.Call(t.Context(), "crash()"); !errors.Is(err, ErrPanic) {
		t.Errorf("a panic: %v", err)
	}
	if _, err := s.Call(t.Context(), strings.Repeat(" ", maxSource+1)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a long call: %v", err)
	}
}

// TestCallLists passes what only the parameter's type gives a meaning.
func TestCallLists(t *testing.T) {
	type point struct {
		X int     `cpp:"x"`
		Y float64 `cpp:"y,omitzero"`
	}
	s := set(t, nil,
		bind(t, "sum", func(l []int) (n int) {
			for _, x := range l {
				n += x
			}
			return n
		}),
		bind(t, "join", func(l []string, sep string) string { return strings.Join(l, sep) }, "list", "sep = \", \""),
		bind(t, "move", func(p point) point { return point{p.X + 1, p.Y} }),
		bind(t, "get", func(m map[string]int, key string) int { return m[key] }),
		bind(t, "any", func(l []int) string { return "list" }),
		bind(t, "any", func(p point) string { return "point" }),
		bind(t, "any", func(n int) string { return "int" }),
	)
	for _, tt := range []struct{ src, want string }{
		{`sum({1, 2, 3})`, "6"},
		{`sum(({1, 2}))`, "3"},
		{`sum({})`, "0"},
		{`join({"a", "b" "c"})`, `"a, bc"`},
		{`join({"a", "b"}, "-")`, `"a-b"`},
		{`move({ .x = 1, .y = 2.5 })`, "{ .x = 2, .y = 2.5 }"},
		{`move({1})`, "{ .x = 2 }"},
		{`get({{"a", 1}, {"b", 2}}, "b")`, "2"},
		{`any(1)`, `"int"`},
		{`any({1, 2, 3})`, `"list"`},
		{`any({.x = 1})`, `"point"`},
		{`sum(1)`, "sum: expected std::vector<int>, got 1 (argument 1)"},
		{`sum({"a"})`, "sum: line 1, column 6: expected an integer, found text (argument 1)"},
		{"sum({1,\n 2.5})", "sum: line 2, column 2: expected an integer, found a floating number (argument 1)"},
	} {
		got, err := s.Call(t.Context(), tt.src)
		if err != nil {
			got = []byte(err.Error())
		}
		if string(got) != tt.want {
			t.Errorf("Call(%s) = %s, want %s", tt.src, got, tt.want)
		}
	}
}

func TestDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := set(t, &Options{Timeout: 2 * time.Second}, bind(t, "hang", func(ctx context.Context) (int, error) {
			<-ctx.Done()
			return 0, fmt.Errorf("waiting: %w", ctx.Err())
		}))
		b := s.Serve(t.Context(), transcript.Block{Tag: token.QueryTool, Body: "hang()"})
		if want := "// error: hang: no answer within 2s"; b.Body != want {
			t.Errorf("Serve = %s, want %s", b.Body, want)
		}
		if _, err := s.Call(t.Context(), "hang()"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Call = %v, want a deadline", err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		b = s.Serve(ctx, transcript.Block{Tag: token.QueryTool, Body: "hang()"})
		if want := "// error: hang: waiting: context canceled"; b.Body != want {
			t.Errorf("Serve = %s, want %s", b.Body, want)
		}
	})
}

func TestServeForms(t *testing.T) {
	f := func(name string, fn any, o FuncOptions) Func { return MustBind(name, fn, &o) }
	s := set(t, nil,
		f("step", func() stop { return stop{Reason: "step", Line: 3} }, FuncOptions{Var: "stop", Tag: "<DEBUG_CONTEXT>"}),
		f("compile", func(ok bool) report { return report(ok) }, FuncOptions{Tag: "<COMPILE_START>"}),
		f("eval", func(s string) string { return s }, FuncOptions{}),
	)
	for _, tt := range []struct{ q, want string }{
		{`<QUERY_TOOL> eval("0") <CODE_END>`, `<TOOL_RESULT> "0" <CODE_END>`},
		{`<QUERY_TOOL> eval("<_CODE_END>") <CODE_END>`, `<TOOL_RESULT> "<_CODE_END>" <CODE_END>`},
		{`// <QUERY_TOOL> eval("0") <CODE_END>`, `// <TOOL_RESULT> "0" <CODE_END>`},
		{`<QUERY_TOOL> step() <CODE_END>`, `<DEBUG_CONTEXT> struct stop_info stop = { .reason = "step", .line = 3 }; <CODE_END>`},
		{`<QUERY_TOOL> auto s = step(); <CODE_END>`, `<DEBUG_CONTEXT> struct stop_info s = { .reason = "step", .line = 3 }; <CODE_END>`},
		{`<QUERY_TOOL> compile(true) <CODE_END>`, "<COMPILE_START>\n<COMPILE_OK>\n// clean\n<COMPILE_END>"},
		{`// <QUERY_TOOL> compile(false) <CODE_END>`, "// <COMPILE_START>\n// <COMPILE_ERROR>\nbad d1;\nbad d2;\n// <COMPILE_END>"},
		{`<QUERY_TOOL> step(1) <CODE_END>`, `<TOOL_RESULT> // error: step: expected 0 arguments, got 1 <CODE_END>`},
		{`<QUERY_TOOL> eval("x"`, `<TOOL_RESULT> // error: line 1, column 10: expected ',' or ')', found end of input <CODE_END>`},
		{`<CODE_START> eval("x") <CODE_END>`, `<TOOL_RESULT> // error: expected a call in <_QUERY_TOOL>, got "<_CODE_START>" <CODE_END>`},
	} {
		for q := range transcript.Blocks(tt.q, nil) {
			if got := string(transcript.Append(nil, s.Serve(t.Context(), q), nil)); got != tt.want {
				t.Errorf("Serve(%s) = %s\nwant %s", tt.q, got, tt.want)
			}
		}
	}
}

// A report writes itself and has a mark, as that of a compiler.
type report bool

func (r report) TranscriptMark() string {
	if r {
		return "<COMPILE_OK>"
	}
	return "<COMPILE_ERROR>"
}

func (r report) AppendAnswer(dst []byte, name string) ([]byte, error) {
	if r {
		return append(dst, "// clean"...), nil
	}
	return append(dst, "bad d1;\nbad d2;"...), nil
}

// TestConcurrent: a set may be used by several goroutines.
func TestConcurrent(t *testing.T) {
	s := testSet(t)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 50 {
				if got, err := s.Call(t.Context(), `breakpoint("a.cpp", 42)`); err != nil || string(got) != "42" {
					t.Errorf("Call = %s, %v", got, err)
				}
				if _, err := s.Call(t.Context(), `search("a", "b")`); err == nil {
					t.Error("a wrong call succeeded")
				}
			}
		})
	}
	wg.Wait()
}

func TestInvoke(t *testing.T) {
	s := testSet(t)
	for _, tt := range []struct {
		tool string
		args []any
		want any
		err  string
	}{
		{"breakpoint", []any{"a.cpp", 42}, 42, ""},
		{"breakpoint", []any{"a.cpp", int64(42), "x"}, 142, ""},
		{"search", []any{"q"}, "q 5", ""},
		{"show", []any{1.5}, "double 1.5", ""},
		{"breakpoint", []any{Source(`"a." "cpp"`), Source("6 * 7")}, 42, ""},
		{"breakpoint", []any{Source("{"), 1}, nil, "breakpoint: line 1, column 2: expected expression, found end of input (argument 1)"},
		{"show", []any{true}, "bool true", ""},
		{"show", []any{uint8(3)}, "int 3", ""},
		{"quit", nil, nil, ""},
		{"step", nil, stop{Reason: "signal", Signal: 11}, ""},
		{"run_test", []any{"t", Lambda{Text: "[]{}", Line: 3}}, "t 3 [](){}", ""},
		{"breakpoint", []any{"a.cpp", "abc"}, nil, `breakpoint: expected int, got "abc" (argument 2)`},
		{"breakpoint", []any{[]int{1}, 1}, nil, `breakpoint: expected string, got {1} (argument 1)`},
		{"breakpoint", []any{nil, 1}, nil, `breakpoint: expected string, got a value of type <nil> (argument 1)`},
	} {
		got, err := s.Invoke(t.Context(), tt.tool, tt.args...)
		if got != tt.want || tt.err == "" && err != nil || tt.err != "" && (err == nil || err.Error() != tt.err) {
			t.Errorf("Invoke(%s, %v) = %v, %v, want %v, %s", tt.tool, tt.args, got, err, tt.want, tt.err)
		}
	}
}
