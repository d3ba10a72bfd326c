package cppcall

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// readingSet has tools with units, defaults and near names.
func readingSet(t testing.TB, calls *[]string, o *Options) *Set {
	note := func(tool string, args ...any) string {
		*calls = append(*calls, fmt.Sprintf("%s%q", tool, args))
		return "ok"
	}
	return set(t, o,
		bind(t, "breakpoint", func(file string, line int) string { return note("breakpoint", file, fmt.Sprint(line)) }, "file", "line"),
		bind(t, "step", func() string { return note("step") }),
		bind(t, "step_in", func() string { return note("step_in") }),
		bind(t, "evaluate", func(e string) string { return note("evaluate", e) }, "expression"),
		bind(t, "read_memory", func(a string, n int) string { return note("read_memory", a, fmt.Sprint(n)) }, "address", "size"),
		bind(t, "read_file", func(p string, a, b int) string { return note("read_file", p, fmt.Sprint(a, b)) }, "path", "begin = 1",
			"end = -1"),
		bind(t, "run", func(p string, args []string, ms int) string { return note("run", p, fmt.Sprint(len(args), args, ms)) },
			"program", "args = {}", "timeout_ms = 1000"),
		bind(t, "wait_for", func(e string, s float64) string { return note("wait_for", e, fmt.Sprint(s)) }, "event", "timeout_seconds"),
		bind(t, "pause", func(s int) string { return note("pause", fmt.Sprint(s)) }, "seconds"),
		bind(t, "select_threads", func(ids []int) string { return note("select_threads", fmt.Sprint(ids)) }, "ids"),
		bind(t, "search", func(q string, n int) string { return note("search", q, fmt.Sprint(n)) }, "query", "max_results = 5"),
		bind(t, "compile", func(code string, w bool) string { return note("compile", code, fmt.Sprint(w)) }, "code", "warnings = true"),
		bind(t, "attach", func(pid int, s string) string { return note("attach", fmt.Sprint(pid), s) }, "pid", `symbols = ""`),
		bind(t, "mark", func(p place) string { return note("mark", fmt.Sprint(p)) }, "where"),
		bind(t, "read_line", func(n int) string { return note("read_line", fmt.Sprint(n)) }, "n"),
		bind(t, "read_lines", func(n int) string { return note("read_lines", fmt.Sprint(n)) }, "n"),
		bind(t, "set_env", func(m map[string]string) string { return note("set_env", fmt.Sprint(m)) }, "variables"),
	)
}

const bp42 = `breakpoint("a.cpp", 42)`

// clearReadings has texts in which one call is meant, and the C++ that says the same.
var clearReadings = []struct{ in, same string }{
	// Prose around a call.
	{"The crash is in parse(). First I set a breakpoint there.\n\nbreakpoint(\"a.cpp\", 42);\n\nThen we see.", bp42},
	{"Sure! Here is the call: breakpoint(\"a.cpp\", 42)", bp42},
	{"Here is the call:\n\nbreakpoint(\"a.cpp\", 42)", bp42},
	{"step() — this goes to the next line.", `step()`},
	{"step() - this goes on.", `step()`},
	{"Running evaluate(\"a (b)\") should tell us (I hope) whether it is null.", `evaluate("a (b)")`},
	{"Let me check whether p is null with evaluate(\"p\").", `evaluate("p")`},
	{"I will now call `breakpoint(\"a.cpp\", 42)`.", bp42},
	{"Let me call **step()** to go on.", `step()`},
	{"Next, I'll run step().", `step()`},
	{"I need to look at the value, so I call evaluate(\"x\") to see what it is.", `evaluate("x")`},
	{"Calling breakpoint(\"a.cpp\", 42)...", bp42},
	{"breakpoint(\"a.cpp\", 42)\n\nThis stops at the loop.", bp42},
	{"I think the value of `n` is wrong.\nevaluate(\"n\")\n", `evaluate("n")`},
	{"Call: step()", `step()`},
	{"I'd like to see evaluate(\"x\").", `evaluate("x")`},
	{"My next action is step().", `step()`},
	{"I'll do this: step()", `step()`},
	{"I have to call step() first.", `step()`},
	{"Tool call: step()", `step()`},
	{"Next action: step()", `step()`},
	{"**Action:** `step()`", `step()`},
	{"Step 1: breakpoint(\"a.cpp\", 42)", bp42},
	{"assistant: step()", `step()`},
	{"The function breakpoint() needs a line.\n\nbreakpoint(\"a.cpp\", 42)", bp42},
	{"What is x here? Let me look.\n\nevaluate(\"x\")", `evaluate("x")`},
	{"I set the breakpoint(s) now:\nbreakpoint(\"a.cpp\", 42)", bp42},
	{"Let's compile it:\n\ncompile(\"int main() {\n  return f(1);\n}\n\")", `compile("int main() {\n  return f(1);\n}\n")`},
	{"Plan: look at the file.\n\n```cpp\nread_file(\"a.cpp\")\n```\nThat shows the code.", `read_file("a.cpp")`},
	{"I do not know the value yet.\n\nevaluate(\"x\")", `evaluate("x")`},
	// Fences.
	{"```tool_code\nread_memory(\"0x10\", 4)\n```", `read_memory("0x10", 4)`},
	{"```C++17\nbreakpoint(\"a.cpp\", 42);\n```", bp42},
	{"```python\nbreakpoint(\"a.cpp\", 42)\n```", bp42},
	{"```tool\nstep()\n```", `step()`},
	{"``` cpp\nstep();\n```", `step()`},
	{"```cpp title=\"call\"\nbreakpoint(\"a.cpp\", 42);\n```", bp42},
	{"````cpp\nstep();\n````", `step()`},
	{"~~~\nstep()\n~~~", `step()`},
	{"~~~c++\nbreakpoint(\"a.cpp\", 42);\n~~~", bp42},
	{"I set a breakpoint.\n\n~~~cpp\nbreakpoint(\"a.cpp\", 42);\n~~~\nThat stops it.", bp42},
	{"```cpp\nbreakpoint(\"a.cpp\", 42);", bp42},
	{"```cpp\nbreakpoint(\"a.cpp\", 42)\n", bp42},
	{"I set a breakpoint:\n```cpp\nbreakpoint(\"a.cpp\", 42);\n", bp42},
	{"~~~\nbreakpoint(\"a.cpp\", 42);\n", bp42},
	{"```json\n{\"name\": \"breakpoint\", \"arguments\": {\"file\": \"a.cpp\", \"line\": 42}}\n", bp42},
	{"```cpp\nbreakpoint(\"a.cpp\", 42);\n```\nand then\n```cpp\nstep();\n```", bp42 + "; step()"},
	{"First,\n```cpp\nbreakpoint(\"a.cpp\", 42);\n```\n\nThen:\n\n```\nstep();\n```\nNext,\n~~~\nstep_in()\n~~~\n",
		bp42 + "; step(); step_in()"},
	{"```cpp\nstep();\nstep();\n```\nAfter that, finally:\n```cpp\nbreakpoint(\"a.cpp\", 42);\n", "step(); step(); " + bp42},
	// ReAct.
	{"Thought: The value is not right\nAction: evaluate(\"x\")", `evaluate("x")`},
	{"Thought: I should stop there\nAction: breakpoint(\"a.cpp\", 42)", bp42},
	{"Thought: I need a breakpoint.\nAction: breakpoint(\"a.cpp\", 42)\nObservation:", bp42},
	{"Action: breakpoint\nAction Input: {\"file\": \"a.cpp\", \"line\": 42}\nObservation:", bp42},
	{"Thought: look at x\nAction: evaluate\nAction Input: x == 3\nObservation:", `evaluate("x == 3")`},
	{"Action: evaluate\nAction Input: \"x\"\nObservation: 3", `evaluate("x")`},
	{"Action: step\nAction Input: {}", `step()`},
	{"Action: step\nAction Input: None\n", `step()`},
	{"Action: `breakpoint`\nAction Input: ```json\n{\"file\": \"a.cpp\", \"line\": 42}\n```", bp42},
	{"Action: pause\nAction Input: 3\n", `pause(3)`},
	// Prompts, bullets, marks.
	{">>> breakpoint(\"a.cpp\", 42)", bp42},
	{"(gdb) step()", `step()`},
	{"(lldb) step()", `step()`},
	{"$ step()", `step()`},
	{"> step()", `step()`},
	{"In [1]: step()", `step()`},
	{"- step()", `step()`},
	{"* breakpoint(\"a.cpp\", 42)", bp42},
	{"1. breakpoint(\"a.cpp\", 42)\n2. step()", bp42 + "; step()"},
	{">>> step()\n>>> evaluate(\"x\")", `step(); evaluate("x")`},
	{"**step()**", `step()`},
	{"*step()*", `step()`},
	{"__step()__", `step()`},
	{"`step()`.", `step()`},
	{"step().", `step()`},
	{"step(),", `step()`},
	{"\"step()\"", `step()`},
	{"\"breakpoint(\\\"a.cpp\\\", 42)\"", bp42},
	{"/step()", `step()`},
	{"@step()", `step()`},
	// Tags and tokens of chat templates.
	{"<tool_call>breakpoint(\"a.cpp\", 42)</tool_call>", bp42},
	{"<tool_call>\n{\"name\": \"breakpoint\", \"arguments\": {\"file\": \"a.cpp\", \"line\": 42}}\n</tool_call>", bp42},
	{"<function_call>step()</function_call>", `step()`},
	{"<invoke>step()</invoke>", `step()`},
	{"breakpoint(\"a.cpp\", 42)</tool_call>", bp42},
	{"<|python_tag|>step()<|eom_id|>", `step()`},
	{"[TOOL_CALLS] [{\"name\": \"step\", \"arguments\": {}}]", `step()`},
	{"<think>I could call step() or evaluate(\"x\").</think>\nstep()", `step()`},
	{"<tool_call>```cpp\nstep()\n```</tool_call>", `step()`},
	{"<invoke name=\"breakpoint\"><parameter name=\"file\">a.cpp</parameter><parameter name=\"line\">42</parameter></invoke>", bp42},
	{"<function=breakpoint>\n<parameter=file>\na.cpp\n</parameter>\n<parameter=line>\n42\n</parameter>\n</function>", bp42},
	{"<tool_call>breakpoint\n<arg_key>file</arg_key>\n<arg_value>a.cpp</arg_value>\n" +
		"<arg_key>line</arg_key>\n<arg_value>42</arg_value>\n</tool_call>",
		bp42},
	{"<breakpoint>\n<file>a.cpp</file>\n<line>42</line>\n</breakpoint>", bp42},
	{"<breakpoint file=\"a.cpp\" line=\"42\"/>", bp42},
	{"<step/>", `step()`},
	{"<use_tool><tool_name>step</tool_name><arguments>{}</arguments></use_tool>", `step()`},
	{"<function=evaluate>{\"expression\": \"x\"}</function>", `evaluate("x")`},
	{"<compile><code>\nint a = 1 < 2;\nint b;\n</code></compile>", `compile("int a = 1 < 2;\nint b;")`},
	// Objects.
	{`{"action": "breakpoint", "action_input": {"file": "a.cpp", "line": 42}}`, bp42},
	{`{"tool_calls": [{"function": {"name": "breakpoint", "arguments": "{\"file\": \"a.cpp\", \"line\": 42}"}}]}`, bp42},
	{`{"breakpoint": {"file": "a.cpp", "line": 42}}`, bp42},
	{`{"name": "breakpoint", "file": "a.cpp", "line": 42}`, bp42},
	{`{"call": "breakpoint(\"a.cpp\", 42)"}`, bp42},
	{`{"thought": "stop there", "name": "breakpoint", "arguments": {"file": "a.cpp", "line": 42}}`, bp42},
	{`{"name": "functions.step", "arguments": {}}`, `step()`},
	{`{"name": "Read-Memory", "arguments": {"address": "0x10", "size": 4}}`, `read_memory("0x10", 4)`},
	{`breakpoint {"file": "a.cpp", "line": 42}`, bp42},
	{`breakpoint{"file": "a.cpp", "line": 42}`, bp42},
	{`[breakpoint(file="a.cpp", line=42), step()]`, bp42 + "; step()"},
	{"```tool_code\nprint(default_api.breakpoint(file='a.cpp', line=42))\n```", bp42},
	{`x := evaluate("x")`, `evaluate("x")`},
	{`const r = await step();`, `step()`},
	// Names.
	{`break_point("a.cpp", 42)`, bp42},
	{`readMemory("0x10", 4)`, `read_memory("0x10", 4)`},
	{`Read-Memory("0x10", 4)`, `read_memory("0x10", 4)`},
	{`READ_MEMORY("0x10", 4)`, `read_memory("0x10", 4)`},
	{`Step()`, `step()`},
	{`StepIn()`, `step_in()`},
	{`step-in()`, `step_in()`},
	{`brekpoint("a.cpp", 42)`, bp42},
	{`breakpiont("a.cpp", 42)`, bp42},
	{`breakpointt("a.cpp", 42)`, bp42},
	{`evalute("x")`, `evaluate("x")`},
	{`evaluate_tool("x")`, `evaluate("x")`},
	{`read_memroy("0x10", 4)`, `read_memory("0x10", 4)`},
	// Escapes.
	{`evaluate(&quot;a &lt; b&quot;)`, `evaluate("a < b")`},
	{`breakpoint(&#39;a.cpp&#39;, 42)`, bp42},
	{`breakpoint(\"a.cpp\", 42)`, bp42},
	{`compile(\"int x;\nint y;\")`, `compile("int x;\nint y;")`},
	{`&lt;tool_call&gt;step()&lt;/tool_call&gt;`, `step()`},
	// Lists.
	{`select_threads((1, 2, 3))`, `select_threads({1, 2, 3})`},
	{`select_threads([1, 2, 3])`, `select_threads({1, 2, 3})`},
	{`select_threads(std::vector<int>{1, 2, 3})`, `select_threads({1, 2, 3})`},
	{`select_threads(vector<int>{1, 2, 3})`, `select_threads({1, 2, 3})`},
	{`select_threads(std::vector{1, 2, 3})`, `select_threads({1, 2, 3})`},
	{`select_threads(std::vector<int>({1, 2, 3}))`, `select_threads({1, 2, 3})`},
	{`select_threads(std::array<int, 3>{1, 2, 3})`, `select_threads({1, 2, 3})`},
	{`select_threads(std::array{1, 2, 3})`, `select_threads({1, 2, 3})`},
	{`select_threads(list([1, 2, 3]))`, `select_threads({1, 2, 3})`},
	{`select_threads(ids=(1, 2))`, `select_threads({1, 2})`},
	{`select_threads([]int{1, 2})`, `select_threads({1, 2})`},
	{`select_threads("[1, 2]")`, `select_threads({1, 2})`},
	{`run("a.out", ("--seed", "7"))`, `run("a.out", {"--seed", "7"})`},
	{`run("a.out", std::vector<std::string>{"--seed"})`, `run("a.out", {"--seed"})`},
	{`run("a.out", [], 5)`, `run("a.out", {}, 5)`},
	{`set_env({"A": "1"})`, `set_env({{"A", "1"}})`},
	{`set_env(std::map<std::string, std::string>{{"A", "1"}})`, `set_env({{"A", "1"}})`},
	// Units.
	{`run("a.out", {}, 500ms)`, `run("a.out", {}, 500)`},
	{`run("a.out", {}, 500_ms)`, `run("a.out", {}, 500)`},
	{`run("a.out", {}, 500 ms)`, `run("a.out", {}, 500)`},
	{`run("a.out", {}, "500 ms")`, `run("a.out", {}, 500)`},
	{`run("a.out", {}, 2s)`, `run("a.out", {}, 2000)`},
	{`run("a.out", {}, 1.5s)`, `run("a.out", {}, 1500)`},
	{`run("a.out", {}, std::chrono::seconds(2))`, `run("a.out", {}, 2000)`},
	{`run("a.out", {}, std::chrono::milliseconds{500})`, `run("a.out", {}, 500)`},
	{`run("a.out", timeout_ms="2 seconds")`, `run("a.out", {}, 2000)`},
	{`wait_for("exit", "5s")`, `wait_for("exit", 5)`},
	{`wait_for("exit", 5 seconds)`, `wait_for("exit", 5)`},
	{`wait_for("exit", 500ms)`, `wait_for("exit", 0.5)`},
	{`pause("2 min")`, `pause(120)`},
	{`pause(3s)`, `pause(3)`},
	{`search("x", "3 results")`, `search("x", 3)`},
	{`breakpoint("a.cpp", "line 42")`, bp42},
	{`run("a.out", {}, 10_000)`, `run("a.out", {}, 10000)`},
	// Syntax of other languages.
	{"-> step()", `step()`},
	{"=> step()", `step()`},
	{"step()  # go on", `step()`},
	{`breakpoint(file => "a.cpp", line => 42)`, bp42},
	{`breakpoint(file := "a.cpp", line := 42)`, bp42},
	{`breakpoint("a.cpp"; 42)`, bp42},
	{`{ breakpoint("a.cpp", 42); }`, bp42},
	{"compile(```cpp\nint x;\n```)", `compile("int x;\n")`},
	{"compile(code=\n```\nint x;\n```\n, warnings=\"no\")", `compile("int x;\n", false)`},
	{`set_env({'A': '1'})`, `set_env({{"A", "1"}})`},
	{`run("a.out", ['-s', '7'])`, `run("a.out", {"-s", "7"})`},
	{`compile("int x;", "off")`, `compile("int x;", false)`},
	// Defaults.
	{`attach(7, std::nullopt)`, `attach(7)`},
	{`attach(7, None)`, `attach(7)`},
	{`breakpoint("a.cpp",, 42)`, bp42},
	{`read_file("a.cpp", None, 20)`, `read_file("a.cpp", 1, 20)`},
	{`select_threads({1, 2,, 3})`, `select_threads({1, 2, 3})`},
}

// unclearReadings has texts in which no call is meant, or more than one could be.
var unclearReadings = []string{
	// Denied, offered, asked for, conditional, reported.
	`I will not call breakpoint("a.cpp", 42), because the process has ended.`, "Should I call step()?", "You could call step() to go on.",
	"Instead of step(), I stop here.", "Don't call step().", "If it fails, then call step().",
	"For example, evaluate(\"x\") shows the value.",
	"I called step() and it failed.", "step() returned 3.", "We might run step() here.", "You can use step() now.",
	"Do not run:\n\nstep()",
	"I won't run this:\n```\nstep()\n```", "For example:\n\nstep()", "Shall I go on?\n\nstep()", "step()\n\nIs that okay?",
	"step()\n\nLet me know if I should run this.", "Example: step()", "Output: step()", "Result:\nstep()", "Usage:\n\nevaluate(\"x\")",
	"Either step() or evaluate(\"x\").", "step() or evaluate(\"x\")", "Would you like me to call step()?", "When it stops, call step().",
	"The program calls step() in its loop.", "GDB runs step() internally.", "The syntax is evaluate(\"x\").", "It looks like step()",
	"I already ran step().", "I decided against step().", "No tool is needed; step() is done.", "without step() we know it",
	"After the next stop I will call step().\nNo, never mind.", "Previously: step()", "Final Answer: step()", "Observation: step()",
	"I was about to call step().", "Nobody should call step() here.", "step() would be wrong.", "I refuse to run step().",
	"The available tools are:\nstep()", "The tools are step() and evaluate(\"x\").", "Alternatively, step()", "We cannot use step().",
	"You should have called step().", "Had I called step(), it would stop.", "Unless it stops, run step().", "Imagine I call step().",
	"step() is not a good idea.", "There is no need to call step().", "It is too early to step(), I think.",
	"Once it stops, I will call step().",
	"Done. The bug is fixed; no tool is needed.", "I would call step()", "Ich rufe step() nicht auf.", "step()? No.", "Maybe step()",
	"Using step() is dangerous.", "Calling step() is too early.", "Let me think about step().", "Let me explain what step() does.",
	"I'll wait for step() to end.", "I'll call step() tomorrow.", "I plan to call step().", "Invalid call: step()", "He said: step()",
	"Suggestion: step()", "Tool description: step()", "Tools: step()", "a.cpp:3: step()", "TODO: step()",
	"The stack shows:\nstep()\nmain()",
	"#0  step() at a.cpp:3", "step() at a.cpp:3", "void step();", "```\nstep()\n```\nThe above is wrong.",
	"Next steps:\n- step()\n- look at x",
	"I recommend calling step().", "I will describe step() below.", "I want you to call step().", "It would be good to call step().",
	// Two calls, code, other expressions.
	"First breakpoint(\"a.cpp\", 42), then step().", "Call step().\n\nevaluate(\"x\")", "step().line", "f(step())", "x + step()",
	"step() + 1",
	"if (x) step();", "while (true) { step(); }", "Here:\n\nint x = 3;\nstep();\nreturn x;", "fly()\nstep()", "void f() {\n  step();\n}",
	"Use `evaluate(\"x\")` or\n```\nstep()\n```", "step() && evaluate(\"x\")", "auto f = [] { step(); };", "a = step() + 1", "!step()",
	"{ step(); evaluate(\"x\") }", "{ step(); fly(); }", "if (x) { step(); }", "run(\"a.out\", {}, 10_00)", "step() # not now",
	// Cut off.
	"compile(```cpp\nint x;", "compile(```cpp\nint x;\n```",
	"Let me call breakpoint(\"a.cpp\", 4", "step()\nbreakpoint(\"a.c", "<tool_call>breakpoint(\"a.cpp\"", "Action: breakpoint(\"a.cpp\",",
	"<invoke name=\"breakpoint\"><parameter name=\"file\">a.cpp</parameter><parameter name=\"line\">4", "breakpoint(&quot;a.c",
	"<breakpoint><file>a.cpp</file>", "breakpoint(\\\"a.cpp\\\", 4", "- breakpoint(\"a.cpp\",",
	"Action: breakpoint\nAction Input: {\"file\": \"a",
	"Action: breakpoint", "Action: evaluate\nAction Input: x ==", "Action: pause\nAction Input: 4", "[step(), evaluate(\"x\")",
	"<think>step()", "<function=breakpoint>\n<parameter=file>\na.cpp\n</parameter>",
	"```cpp\nbreakpoint(\"a.c", "```cpp\nbreakpoint(\"a.cpp\", 42", "```cpp\nstep", "```cpp\nstep();\nbreakpoint(",
	"~~~\nbreakpoint(\"a.cpp\",",
	"```cpp\nstep();\n```\nand then\n```cpp\nbreakpoint(\"a.c", "```cpp\nstep();\n```\nand then\n```cpp\n", "```",
	// Fences.
	"```output\nstep()\n```", "~~~output\nstep()\n~~~", "```step_in\nstep()\n```", "```example\nstep()\n",
	"For example:\n~~~\nstep()\n~~~", "I won't run this:\n~~~cpp\nstep()\n~~~", "Do not run:\n```\nstep()", "~~~\nstep()\n~~~\nShall I?",
	"```\nstep()\n```\n```\nstep_in()\n```", "```\nstep()\n```\nor\n```\nstep_in()\n```",
	"```\nstep()\n```\nThen, if it fails:\n```\nstep_in()\n```",
	"```\nstep()\n```\nand then\n```\nint x;\n```", "```\nstep()\n```\nand then\n```output\nstep_in()\n```",
	"```\nstep()\n```\nand not\n```\nstep_in()\n```",
	"Either\n```\nstep()\n```\nand then\n```\nstep_in()\n```", "```\nstep()\n```\nand then\n```\nstep_in()\n```\nThe above is wrong.",
	"```\nauto x = step();\n```\nand then\n```\nevaluate(x)\n```", "```cpp\nstep();\nThis goes on.", "Call step_in().\n```cpp\nstep();",
	"compile(code=\n```cpp\nint f();",
	// Names.
	"read_linez(3)", "stepp()", "stop()", "set_c(1)", "steps()", "breakpoints(\"a.cpp\", 42)", "read_files(\"a.cpp\")", "pauze(3)",
	"step_on()",
	"read_memories(\"0x10\", 4)", "bp(\"a.cpp\", 42)", "searches(\"x\")", "detach(7)", "eval(\"x\")", "brkpnt(\"a.cpp\", 42)",
	"breakpoint2(\"a.cpp\", 42)", "read_life(\"a.cpp\")", "step in()", "read_link(3)", "rerun(\"x\")",
	// Lists.
	"select_threads(1)", "select_threads(std::vector<int>(3))", "select_threads(std::vector<int>(3, 1))", "select_threads(range(3))",
	"select_threads(1, 2, 3)", "select_threads([1, 2)", "select_threads((1, \"two\"))", "select_threads([1, 2, x])",
	"select_threads(\"1, 2\")",
	"select_threads([1, ..., 3])", "run(\"a.out\", \"--seed 7\")", "mark((\"a.cpp\", 3))(4)", "select_threads([i for i in ids])",
	// Units.
	"read_memory(\"0x10\", 2 pages)", "read_memory(\"0x10\", 64kb)", "read_memory(\"0x10\", \"2 KB\")", "pause(500ms)", "pause(1m)",
	"pause(\"a while\")", "pause(2 apples)", "run(\"a.out\", {}, 1.5ms)", "run(\"a.out\", {}, \"5 m\")", "pause(-3s)",
	"search(\"x\", 3 files)",
	"breakpoint(\"a.cpp\", \"column 42\")", "breakpoint(\"a.cpp\", 42nd)", "pause(\"1m30s\")", "pause(5 years)",
	"wait_for(\"exit\", 5 attempts)",
	"run(\"a.out\", {}, 99999999999s)", "read_line(3s)", "pause(1e3s)", "wait_for(\"exit\", \"5\" s)",
	// Values.
	`read_file("a.cpp", , 20)`, `read_file("a.cpp",, 20)`, `run("a.out",, 5)`, `breakpoint(,"a.cpp", 42)`, `mark({"a.cpp",, 3})`,
	`evaluate(None)`, `evaluate(std::nullopt)`, `breakpoint(<file>, <line>)`, `evaluate(<expression>)`, `breakpoint("a.cpp", ?)`,
	`{"name": "evaluate", "arguments": {"expression": "n"}, "language": "c++"}`, `{"breakpoint": "a.cpp", "step": ""}`,
	`{"name": "step", "name": "evaluate", "arguments": {"expression": "n"}}`, `{"thought": "step()"}`, `{"code": "int main() {}"}`,
	`<breakpoint><file>a.cpp</file><line>42</line><temporary>true</temporary></breakpoint>`, `<fly/>`, `<p>step</p>`,
	`<breakpoint file="a.cpp" line="soon"/>`, `<a>step()</a>`, `evaluate(&quot;a "b"&quot;)`, `"step"`, `# step()`, `## step()`,
	"Action: fly\nAction Input: {}", "Action: step\nAction Input: {}\nAction: evaluate\nAction Input: x", "Action: None",
	"Action: breakpoint\nAction Input: a.cpp, 42",
	`{"step": 1}`, `{"description": "x", "step": {}, "evaluate": {"expression": "x"}}`, "breakpoint a.cpp 42", "step {x}",
}

// TestClearReadings: each text runs the call that is meant.
func TestClearReadings(t *testing.T) {
	for _, tt := range clearReadings {
		var want, got []string
		var mends []lenient.Mend
		for call := range strings.SplitSeq(tt.same, "; ") {
			if strings.HasPrefix(tt.same, "compile") {
				call = tt.same
			}
			if _, err := readingSet(t, &want, &Options{Strict: true}).Call(t.Context(), call); err != nil {
				t.Fatalf("Call(%s): %v", call, err)
			}
			if call == tt.same {
				break
			}
		}
		s := readingSet(t, &got, &Options{OnMend: func(_ string, m []lenient.Mend) { mends = m }})
		_, err := s.Call(t.Context(), tt.in)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("Call(%q) called %s, %v, want %s", tt.in, got, err, want)
			continue
		}
		var strict []string
		if _, err := readingSet(t, &strict, &Options{Strict: true}).Call(t.Context(), tt.in); err != nil && len(mends) == 0 {
			t.Errorf("Call(%q) has no mends", tt.in)
		}
	}
}

// TestUnclearReadings: nothing runs that is not meant, or that could be two things.
func TestUnclearReadings(t *testing.T) {
	for _, in := range unclearReadings {
		var calls []string
		if _, err := readingSet(t, &calls, nil).Call(t.Context(), in); err == nil || len(calls) > 0 {
			t.Errorf("Call(%q) called %s, want an error and no call", in, calls)
		}
	}
}

// TestReadingPrefixes: of a wrapped call that is cut off anywhere, nothing runs that is not the whole call.
func TestReadingPrefixes(t *testing.T) {
	var calls []string
	set := readingSet(t, &calls, nil)
	for _, tt := range clearReadings {
		if strings.Contains(tt.same, "; ") {
			continue
		}
		calls = nil
		_, _ = set.Call(t.Context(), tt.in)
		want := calls
		for n := range tt.in {
			calls = nil
			_, _ = set.Call(t.Context(), tt.in[:n])
			if len(calls) > 0 && fmt.Sprint(calls) != fmt.Sprint(want) {
				t.Errorf("Call(%q) called %s, want %s or nothing", tt.in[:n], calls, want)
			}
		}
	}
}

// TestReadingsTime: the time to refuse a text is in proportion to its length.
func TestReadingsTime(t *testing.T) {
	for _, s := range []string{"step() ", "breakpoint(", "<a>", "<a><b>", "Action: step\n", "- x\n", "\\\"", "&quot;", "`", "```",
		"x(", "fly() ",
		"if: ", "not. ", "{\"name\": ", "[", "(1, ", "std::array<", "<think>", "<parameter=x>", "\"\"\"", "R\"(", "breakpont(1) ",
		"a. ", "5 s "} {
		var calls []string
		set := readingSet(t, &calls, nil)
		text := strings.Repeat(s, 1<<16/len(s))
		start := time.Now()
		_, err := set.Call(t.Context(), text)
		// Generous, for machines under load: quadratic time would be minutes.
		if d := time.Since(start); err == nil || d > 10*time.Second {
			t.Errorf("Call(%q repeated): %v, %v", s, d, err)
		} else if d > time.Second {
			t.Logf("%q: %v", s, d)
		}
	}
}

// FuzzReadings: no text makes the readers panic, and a call that is right stays the same call.
func FuzzReadings(f *testing.F) {
	for _, tt := range clearReadings {
		f.Add(tt.in)
	}
	for _, in := range unclearReadings {
		f.Add(in)
	}
	f.Fuzz(func(t *testing.T, in string) {
		var strict, sloppy []string
		_, err := readingSet(t, &strict, &Options{Strict: true}).Call(t.Context(), in)
		_, _ = readingSet(t, &sloppy, nil).Call(t.Context(), in)
		if err == nil && fmt.Sprint(strict) != fmt.Sprint(sloppy) {
			t.Fatalf("%q: %s, without Strict %s", in, strict, sloppy)
		}
	})
}
