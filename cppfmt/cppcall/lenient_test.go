package cppcall

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/lenient"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// A place is a parameter that is a struct.
type place struct {
	File string
	Line int
}

// sloppySet has tools that note how they were called.
func sloppySet(t testing.TB, calls *[]string, o *Options) *Set {
	note := func(tool string, args ...any) string {
		*calls = append(*calls, fmt.Sprintf("%s%q", tool, fmt.Sprint(args...)))
		return "ok"
	}
	return set(t, o,
		bind(t, "breakpoint", func(file string, line int, cond ...string) string {
			return note("breakpoint", file, "|", line, "|", cond)
		},
			"file", "line", "condition"),
		bind(t, "step", func() string { return note("step") }),
		bind(t, "continue_exec", func() string { return note("continue_exec") }),
		bind(t, "eval", func(e string) string { return note("eval", e) }, "expression"),
		bind(t, "inspect", func(depth int) string { return note("inspect", depth) }, "depth = 0"),
		bind(t, "read_memory", func(a uint64, n int) string { return note("read_memory", a, "|", n) }, "address", "size"),
		bind(t, "compile", func(code, flags string) string { return note("compile", code, "|", flags) }, "code", `flags = ""`),
		bind(t, "search", func(q string, n int) string { return note("search", q, "|", n) }, "query", "max_results = 5"),
		bind(t, "read_file", func(p string) string { return note("read_file", p) }, "path"),
		bind(t, "read_file", func(p string, a, b int) string { return note("read_file", p, "|", a, "|", b) }, "path", "start", "end"),
		bind(t, "paint", func(c color) string { return note("paint", int(c)) }, "color"),
		bind(t, "set_flag", func(name string, on bool) string { return note("set_flag", name, "|", on) }, "name", "on"),
		bind(t, "wait", func(seconds float64) string { return note("wait", seconds) }, "seconds"),
		bind(t, "mark", func(p place) string { return note("mark", p) }, "where"),
		bind(t, "watch_all", func(names []string) string { return note("watch_all", names) }, "names"),
		bind(t, "min_max", func(low, high int) string { return note("min_max", low, "|", high) }, "low", "high"),
	)
}

// TestSloppyCalls: each text has one meaning, that of the C++ beside it.
func TestSloppyCalls(t *testing.T) {
	const bp = `breakpoint("a.cpp", 42)`
	for _, tt := range []struct{ in, same string }{
		{`breakpoint(file="a.cpp", line=42)`, bp},
		{`breakpoint(line=42, file="a.cpp")`, bp},
		{`breakpoint("a.cpp", line=42)`, bp},
		{`breakpoint(file: "a.cpp", line: 42)`, bp},
		{`breakpoint(.file = "a.cpp", .line = 42)`, bp},
		{`breakpoint({.file = "a.cpp", .line = 42})`, bp},
		{`breakpoint({"file": "a.cpp", "line": 42})`, bp},
		{`breakpoint(/*line=*/42, /*file=*/"a.cpp")`, bp},
		{`{"name": "breakpoint", "arguments": {"file": "a.cpp", "line": 42}}`, bp},
		{`{"name": "breakpoint", "arguments": ["a.cpp", 42]}`, bp},
		{`{"tool": "breakpoint", "input": {"file": "a.cpp", "line": 42}}`, bp},
		{`{'name': 'breakpoint', 'arguments': {'file': 'a.cpp', 'line': 42}}`, bp},
		{`{"type": "function", "function": {"name": "breakpoint", "arguments": "{\"file\": \"a.cpp\", \"line\": 42}"}}`, bp},
		{`{"name": "step"}`, `step()`},
		{`{"name": "step", "arguments": {}}`, `step()`},
		{`[{"name": "step", "arguments": {}}, {"name": "inspect", "arguments": {"depth": 1}}]`, `step(); inspect(1)`},
		{`breakpoint("a.cpp" 42)`, bp},
		{`breakpoint("a.cpp",, 42)`, bp},
		{`breakpoint("a.cpp", 42,)`, bp},
		{`breakpoint("a.cpp", 42))`, bp},
		{`breakpoint("a.cpp", 42)}`, bp},
		{`breakpoint("a.cpp", "42")`, bp},
		{`breakpoint("a.cpp", 42.0)`, bp},
		{`breakpoint("a.cpp", "0x2a")`, bp},
		{`breakpoint('a.cpp', 42)`, bp},
		{"breakpoint(`a.cpp`, 42)", bp},
		{"breakpoint(“a.cpp”, 42)", bp},
		{"breakpoint(\"a.cpp\",\u00a042)", bp},
		{"\ufeffbreakpoint(\"a.cpp\", 42);", "\n" + bp},
		{"```cpp\nbreakpoint(\"a.cpp\", 42);\n```", bp},
		{"I set it here:\n```\nbreakpoint(\"a.cpp\", 42)\n```\nThen we go on.", bp},
		{"`breakpoint(\"a.cpp\", 42)`", bp},
		{`breakpoint("a.cpp", 42, size > 4096)`, `breakpoint("a.cpp", 42, "size > 4096")`},
		{`breakpoint("a.cpp", 42, condition=size > 4096)`, `breakpoint("a.cpp", 42, "size > 4096")`},
		{`breakpoint("a.cpp", 42, None)`, bp},
		{`breakpoint("a.cpp", 42, nullptr)`, bp},
		{`tools::step()`, `step()`},
		{`this->step()`, `step()`},
		{`agent.step()`, `step()`},
		{`return step();`, `step()`},
		{`co_await step()`, `step()`},
		{`(void)step();`, `step()`},
		{`std::cout << step();`, `step()`},
		{`std::cout << eval("x") << std::endl;`, `eval("x")`},
		{`step`, `step()`},
		{`step;`, `step()`},
		{`tools::step`, `step()`},
		{`step(void)`, `step()`},
		{`auto s{step()};`, `step()`},
		{`stop_info s(step());`, `step()`},
		{`stop_info s = co_await tools::step();`, `step()`},
		{`step(); continue_exec();`, `step(); continue_exec()`},
		{"step()\ncontinue_exec()", `step(); continue_exec()`},
		{"breakpoint(\"a.cpp\", 42);\nbreakpoint(\"b.cpp\", 7);\n", `breakpoint("a.cpp", 42); breakpoint("b.cpp", 7)`},
		{`eval(this->capacity_)`, `eval("this->capacity_")`},
		{`eval(v[3] + f(a, b))`, `eval("v[3] + f(a, b)")`},
		{`eval(expression=x == 3)`, `eval("x == 3")`},
		{`read_file(src/hashmap.cpp)`, `read_file("src/hashmap.cpp")`},
		{`read_file(path="a.cpp", start=1, end=5)`, `read_file("a.cpp", 1, 5)`},
		{`read_file(path="a.cpp")`, `read_file("a.cpp")`},
		{`read_memory("0x7ffd2340", 64)`, `read_memory(0x7ffd2340, 64)`},
		{`search("x", maxResults=3)`, `search("x", 3)`},
		{`paint(RED)`, `paint(red)`},
		{`paint(color="Blue")`, `paint(blue)`},
		{`paint(Color::Red)`, `paint(red)`},
		{`set_flag("x", True)`, `set_flag("x", true)`},
		{`set_flag("x", "false")`, `set_flag("x", false)`},
		{`set_flag(name="x", on=1)`, `set_flag("x", true)`},
		{`wait("1.5")`, `wait(1.5)`},
		{`mark({"file": "a.cpp", "line": 3})`, `mark({"a.cpp", 3})`},
		{`mark(where={"file": "a.cpp", "line": 3})`, `mark({"a.cpp", 3})`},
		{`watch_all(["a", "b"])`, `watch_all({"a", "b"})`},
		{`watch_all(['a', 'b'])`, `watch_all({"a", "b"})`},
		{`compile("int x;", {"-Wall", "-O2"})`, `compile("int x;", "-Wall -O2")`},
		{`compile("int x;", ["-Wall", "-O2"])`, `compile("int x;", "-Wall -O2")`},
		{"compile(\"int main() {\n  return 0;\n}\n\")", `compile("int main() {\n  return 0;\n}\n")`},
		{"compile(\"int main() {\n  puts(\\\"hi\\\");\n}\", \"-Wall\")", `compile("int main() {\n  puts(\"hi\");\n}", "-Wall")`},
		{"compile(\"#include <cstdio>\nint main() { puts(\"hi\"); }\n\")", `compile("#include <cstdio>\nint main() { puts(\"hi\"); }\n")`},
		// Kinds of a second set: places, marks and prompts, tags of tool calls, other languages.
		{`breakpoint("a.cpp":42)`, bp},
		{`breakpoint("a.cpp:42")`, bp},
		{`breakpoint(a.cpp, 42)`, bp},
		{`breakpoint(a.cpp:42)`, bp},
		{`breakpoint(src/a.cpp:42, size > 3)`, `breakpoint("src/a.cpp", 42, "size > 3")`},
		{`breakpoint(const char* file = "a.cpp", int line = 42)`, bp},
		{`call breakpoint("a.cpp", 42)`, bp},
		{`> breakpoint("a.cpp", 42)`, bp},
		{`(gdb) breakpoint("a.cpp", 42)`, bp},
		{`- breakpoint("a.cpp", 42)`, bp},
		{`1. breakpoint("a.cpp", 42)`, bp},
		{`Tool: breakpoint("a.cpp", 42)`, bp},
		{`**breakpoint("a.cpp", 42)**`, bp},
		{`"breakpoint(\"a.cpp\", 42)"`, bp},
		{`breakpoint(\"a.cpp\", 42)`, bp},
		{`breakpoint(&quot;a.cpp&quot;, 42, size &gt; 3)`, `breakpoint("a.cpp", 42, "size > 3")`},
		{`breakpoint（"a.cpp"，42）`, bp},
		{`print(eval("x"))`, `eval("x")`},
		{`<tool_call>{"name": "breakpoint", "arguments": {"file": "a.cpp", "line": 42}}</tool_call>`, bp},
		{`<tool_call>` + bp + `</tool_call>`, bp},
		{`<function=breakpoint>{"file": "a.cpp", "line": 42}</function>`, bp},
		{"<function=breakpoint>\n<parameter=file>\na.cpp\n</parameter>\n<parameter=line>\n42\n</parameter>\n</function>", bp},
		{`<function_calls><invoke name="breakpoint"><parameter name="file">a.cpp</parameter><parameter name="line">42</parameter></invoke>` +
			`</function_calls>`, bp},
		{`<invoke name="step"></invoke>`, `step()`},
		{`[breakpoint(file="a.cpp", line=42)]`, bp},
		{`[step(), inspect(depth=1)]`, `step(); inspect(1)`},
		{`Breakpoint("a.cpp", 42)`, bp},
		{`break_point("a.cpp", 42)`, bp},
		{`ContinueExec()`, `continue_exec()`},
		{"step\ncontinue_exec", `step(); continue_exec()`},
		{`step({})`, `step()`},
		{`step(None)`, `step()`},
		{`set_flag("x", on)`, `set_flag("x", true)`},
		{`set_flag("x", no)`, `set_flag("x", false)`},
		{`compile("int main() {" + "return 0; }")`, `compile("int main() {return 0; }")`},
		{`compile(b"int x;")`, `compile("int x;")`},
		{`compile(r"char c = '\n';")`, `compile("char c = '\\n';")`},
		{`compile(f"int x;")`, `compile("int x;")`},
		{"compile(`int main() {\n  puts(\"hi\\n\");\n}`)", `compile("int main() {\n  puts(\"hi\\n\");\n}")`},
		{"compile(\"\"\"\nint main() { puts(\"hi\"); }\n\"\"\")", `compile("\nint main() { puts(\"hi\"); }\n")`},
		{"{\"name\": \"compile\", \"arguments\": {\"code\": \"int x;\\nint y;\", \"flags\": \"-Wall\"}}", `compile("int x;\nint y;", "-Wall")`},
	} {
		var want, got []string
		var mends []lenient.Mend
		for call := range strings.SplitSeq(tt.same, "; ") {
			if strings.HasPrefix(tt.same, "compile") {
				call = tt.same
			}
			if _, err := sloppySet(t, &want, &Options{Strict: true}).Call(t.Context(), call); err != nil {
				t.Fatalf("Call(%s): %v", call, err)
			}
			if call == tt.same {
				break
			}
		}
		s := sloppySet(t, &got, &Options{OnMend: func(_ string, m []lenient.Mend) { mends = m }})
		if _, err := s.Call(t.Context(), tt.in); err != nil {
			t.Errorf("Call(%s): %v", tt.in, err)
			continue
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("Call(%s) called %s, want %s", tt.in, got, want)
		}
		strict := []string{}
		if _, err := sloppySet(t, &strict, &Options{Strict: true}).Call(t.Context(), tt.in); (err != nil) != (len(mends) > 0) &&
			!strings.Contains(tt.same, "; ") {
			t.Errorf("Call(%s): strict error %v, mends %v", tt.in, err, mends)
		}
	}
}

// TestUnclearCalls: nothing runs that could mean two things, or that is cut off.
func TestUnclearCalls(t *testing.T) {
	for _, in := range []string{
		`breakpoint("a.cpp", 42`, `breakpoint("a.cpp", 4`, `breakpoint("a.cpp`, `breakpoint(`, `{"name": "step"`, "```cpp\nstep()",
		`{"name": "breakpoint", "arguments": {"file": "a.cpp"}}`, `{"name": "breakpoint", "arguments": {"file": "a.cpp", "line": 42, "x": 1}}`,
		`{"name": "fly", "arguments": {}}`, `{"file": "a.cpp", "line": 42}`, `breakpoint(file="a.cpp", file="b.cpp", line=1)`,
		`breakpoint(42, "a.cpp")`, `breakpoint("a.cpp")`, `breakpoint(, 42)`, `breakpoint(file="a.cpp", 42)`, `breakpoint("a.cpp", x)`,
		`breakpoint("a.cpp", 1.5)`, `breakpoint("a.cpp", "forty")`, `breakpoint(name, 42)`, `read_file(path)`, `steps()`, `fly()`,
		"```\nstep()\n```\n```\ncontinue_exec()\n```", `step() continue_exec()`, `step().line`, `f(step())`, `step() + 1`, `if (x) step();`,
		`int n = inspect(1); inspect(n);`, `auto e = eval("x"); eval(e)`, `step(); fly()`, `paint(green)`, `paint(3)`, `set_flag("x", 2.5)`,
		`set_flag("x", maybe)`, `min_max(low=1, low=2)`, `min_max(1)`, `wait("soon")`, `read_memory(0x10, None)`, `eval()`, `eval(a, b)`,
		`compile({"-Wall"})`, "compile(\"puts(\"a\", \"b\");\n\")", "compile(\"puts(\\\"a\\\" \"b\");\n\")", `eval(x`, `watch_all(["a", "b")`,
		`mark({"file": "a.cpp", "line": "three"})`, `step(1)`, ``, "   ", ";", "// step()", `"step"`, `search(`,
		`std::cout << step() << eval("x");`, `breakpoint("a.cpp", 1,042)`, `breakpoint("a.cpp", 4 2)`, `search("a" or "b")`,
		`breakpoint("a.cpp:x")`, `compile(f"int {x};")`, `compile(r"a\" b")`, `print(step(), eval("x"))`,
		`<tool_call>{"name": "step"}`, `<tool_call>step()</tool_call`,
		`<invoke name="breakpoint"><parameter name="file">a.cpp</parameter></invoke>`,
		`<function=breakpoint><parameter=file>a</parameter><parameter=file>b</parameter><parameter=line>1</parameter></function>`,
		`[step(), fly()]`, `[step() inspect(1)]`, `[]`, `> fly()`, `call me later`, `step, inspect`, `step then inspect`,
		`eval(&quot;a&quot;, "b")`, `"step(" + ")"`, `read_file(a.cpp, 10:20)`, `step(null, null)`, `set_flag("x", onn)`,
	} {
		var calls []string
		s := sloppySet(t, &calls, nil)
		if out, err := s.Call(t.Context(), in); err == nil || len(calls) > 0 {
			t.Errorf("Call(%s) = %s, %v, called %s, want an error and no call", in, out, err, calls)
		}
	}
}

// TestSloppyPrefixes: of a call that is cut off anywhere, nothing runs.
func TestSloppyPrefixes(t *testing.T) {
	for _, in := range []string{
		`breakpoint(file="a.cpp", line=42, condition=size > 4096)`, `{"name": "breakpoint", "arguments": {"file": "a.cpp", "line": 42}}`,
		"compile(\"int main() {\n puts(\"hi\");\n}\n\")", `std::cout << breakpoint("a.cpp" 42)`, `auto s{breakpoint("a.cpp", "42")}`,
		`<tool_call>{"name": "breakpoint", "arguments": {"file": "a.cpp", "line": 42}}</tool_call>`, `[step(), breakpoint("a.cpp", 42)]`,
		`1. breakpoint(a.cpp:42)`, `print(breakpoint("a.cpp:42"))`, `<function=breakpoint><parameter=file>a.cpp</parameter>` +
			`<parameter=line>42</parameter></function>`, `"breakpoint(\"a.cpp\", 42)"`, `**breakpoint("a.cpp", 42)**`,
	} {
		for n := range in {
			var calls []string
			if _, err := sloppySet(t, &calls, nil).Call(t.Context(), in[:n]); err == nil {
				t.Errorf("Call(%s) called %s", in[:n], calls)
			}
		}
	}
}

// TestServeSeveral: the calls of a block are answered in order, also after one that fails.
func TestServeSeveral(t *testing.T) {
	s := testSet(t)
	b := s.Serve(context.Background(), transcript.Block{Tag: token.QueryTool, Body: `inspect(); breakpoint("missing.cpp", 1); inspect(3)`})
	if want := "\"here\"\n// error: breakpoint: no file \"missing.cpp\"\n\"depth 3\""; b.Tag != token.ToolResult || b.Body != want {
		t.Errorf("Serve = %s %s, want %s", b.Tag, b.Body, want)
	}
	out, err := s.Call(context.Background(), `inspect(); breakpoint("missing.cpp", 1); inspect(3)`)
	if string(out) != `"here"` || err == nil {
		t.Errorf("Call = %s, %v, want the answer before the error", out, err)
	}
}

// FuzzSloppy: a call that is right is the same call without Strict, and no text makes the reader panic.
func FuzzSloppy(f *testing.F) {
	for _, s := range []string{`breakpoint(file="a.cpp", line=42)`,
		`{"name": "step"}`, "compile(\"a\nb\")", `auto s{step()};`, `step(); eval(x)`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, in string) {
		var strict, sloppy []string
		_, err := sloppySet(t, &strict, &Options{Strict: true}).Call(t.Context(), in)
		_, _ = sloppySet(t, &sloppy, nil).Call(t.Context(), in)
		if err == nil && fmt.Sprint(strict) != fmt.Sprint(sloppy) {
			t.Fatalf("%q: %s, without Strict %s", in, strict, sloppy)
		}
	})
}

// TestNamedErrors: the error of a named argument is about the name.
func TestNamedErrors(t *testing.T) {
	var calls []string
	s := sloppySet(t, &calls, nil)
	for in, want := range map[string]string{
		`search("x", limit=3)`:          "search: there is no parameter limit, only query, max_results (argument 2)",
		`breakpoint("a.cpp", line="x")`: `breakpoint: expected int, got line="x" (argument 2)`,
		`compile("puts("hi");")`:        "compile: string literal with the unknown suffix hi; " + rawHint + " (argument 1)",
	} {
		if _, err := s.Call(t.Context(), in); err == nil || err.Error() != want {
			t.Errorf("Call(%s) = %v, want %s", in, err, want)
		}
	}
}
