package cppcall_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// hashmapSession is the debugging session of the design document, section 5: a crash in hashmap.cpp.
const hashmapSession = "../transcript/testdata/hashmap_session.txt"

// TestReplaySession plays the session as a runtime does: the model's text comes in small pieces, a
// complete call is served, and its answer follows it. The output is the session, byte for byte, with
// the answer of the tool in place of the recorded one.
func TestReplaySession(t *testing.T) {
	recorded, err := os.ReadFile(hashmapSession)
	if err != nil {
		t.Fatal(err)
	}
	var calls []string
	set, err := cppcall.NewSet(modelTools(t, func(tool string, args ...any) (any, error) {
		if tool != "eval" || args[0] != "this->capacity_" {
			return nil, errors.New("not in the session")
		}
		calls = append(calls, tool)
		return "0", nil
	}), nil)
	if err != nil {
		t.Fatal(err)
	}
	// What the runtime does not write: everything but the recorded answer and the line end before it.
	var model []string
	for b := range transcript.Blocks(string(recorded), nil) {
		if b.Tag == token.ToolResult {
			model = model[:len(model)-1]
			continue
		}
		model = append(model, string(recorded[b.Offset:b.End]))
	}
	var played []byte
	feed := transcript.NewFeed(nil)
	pull := func() {
		for b, ok := feed.Next(); ok; b, ok = feed.Next() {
			played = transcript.Append(played, b, nil)
			if b.Tag == token.QueryTool {
				played = append(played, '\n')
				played = transcript.Append(played, set.Serve(t.Context(), b), nil)
			}
		}
	}
	for _, text := range model {
		for len(text) > 0 {
			n := min(3, len(text))
			if _, err := feed.Write([]byte(text[:n])); err != nil {
				t.Fatal(err)
			}
			text = text[n:]
			pull()
		}
	}
	feed.Close()
	pull()
	if string(played) != string(recorded) {
		t.Errorf("played: %s\nwant %s", played, recorded)
	}
	if len(calls) != 1 {
		t.Errorf("calls: %q, want one eval", calls)
	}
}

// TestSessionContext reads what the session shows of the crash into values.
func TestSessionContext(t *testing.T) {
	recorded, err := os.ReadFile(hashmapSession)
	if err != nil {
		t.Fatal(err)
	}
	var stop stopInfo
	var vars frameVars
	for b := range transcript.Blocks(string(recorded), nil) {
		if b.Tag != token.DebugContext {
			continue
		}
		dec := cppfmt.NewDecoder(strings.NewReader(b.Body), nil)
		if err := dec.Decode(&stop); err != nil {
			t.Fatal(err)
		}
		if err := dec.Decode(&vars); err != nil {
			t.Fatal(err)
		}
	}
	if stop != (stopInfo{Reason: "signal", Signal: 11, File: "hashmap.cpp", Line: 89}) {
		t.Errorf("stop = %+v", stop)
	}
	want := []variable{
		{Name: "this", Type: "HashMap*", Value: "0x55a812a0"},
		{Name: "key", Type: "const std::string&", Value: `"hello"`},
		{Name: "bucket", Type: "Bucket*", Value: "0x0"},
	}
	if vars.Function != "HashMap::insert" || len(vars.Locals) != len(want) {
		t.Fatalf("vars = %+v", vars)
	}
	for i, v := range vars.Locals {
		if v != want[i] {
			t.Errorf("local %d = %+v, want %+v", i, v, want[i])
		}
	}
}

// servingTools are the model's tools with an answer each.
func servingTools(t *testing.T) []cppcall.Func {
	t.Helper()
	return modelTools(t, func(tool string, args ...any) (any, error) {
		switch tool {
		case "search":
			return cppcall.Comment("hashmap.cpp:89: bucket->value = value;\n"), nil
		case "ask":
			return cppcall.Raw("because"), nil
		case "read_file":
			return cppcall.Raw("int a;\nint b;\n"), nil
		case "compile":
			return []diagnostic{{File: "a.cpp", Line: 1, Col: 5, Message: "expected ';'"}}, nil
		case "test", "run_test":
			return testResult{Name: "t", CrashFile: "a.cpp", CrashLine: 3, ErrorClass: "logic"}, nil
		case "run":
			return runResult{Output: "<CODE_END>\n"}, nil
		case "breakpoint":
			return 1, nil
		case "inspect", "inspect_at":
			return frameVars{Function: "f", Locals: []variable{{Name: "x", Type: "int", Value: "1"}}}, nil
		case "eval":
			return "7", nil
		case "backtrace_get":
			return []frame{{Function: "f", File: "a.cpp", Line: 1}}, nil
		case "read_memory":
			return memDump{Address: 0x7ffd2340, Size: 2, Hex: []byte{0x48, 0x8b}, ASCII: "H."}, nil
		}
		return stopInfo{Reason: "breakpoint", File: "a.cpp", Line: 42}, nil
	})
}

// TestServeEveryTool serves one call of each of the model's tools against fakes.
func TestServeEveryTool(t *testing.T) {
	set, err := cppcall.NewSet(servingTools(t), &cppcall.Options{Format: &cppfmt.Options{Width: -1}})
	if err != nil {
		t.Fatal(err)
	}
	const at = `struct stop_info stop = { .reason = "breakpoint", .file = "a.cpp", .line = 42 };`
	const vars = `struct frame_vars vars = { .function = "f", .locals = {{"x", "int", "1"}} };`
	for call, want := range map[string]string{
		`search("x")`:      "<TOOL_RESULT> // hashmap.cpp:89: bucket->value = value; <CODE_END>",
		`ask("why?")`:      `<TOOL_RESULT> "because" <CODE_END>`,
		`read_file("a")`:   "<TOOL_RESULT>\nR\"(int a;\nint b;\n)\"\n<CODE_END>",
		`run("f();")`:      `<TOOL_RESULT> struct run_result result = { .exit_code = 0, .output = "<_CODE_END>\n" }; <CODE_END>`,
		`breakpoint("a",`:  "<TOOL_RESULT> // error: line 1, column 16: expected expression, found end of input <CODE_END>",
		`continue_exec()`:  "<DEBUG_CONTEXT> " + at + " <CODE_END>",
		`step()`:           "<DEBUG_CONTEXT> " + at + " <CODE_END>",
		`step_in()`:        "<DEBUG_CONTEXT> " + at + " <CODE_END>",
		`step_out()`:       "<DEBUG_CONTEXT> " + at + " <CODE_END>",
		`inspect()`:        "<DEBUG_CONTEXT> " + vars + " <CODE_END>",
		`inspect(2)`:       "<DEBUG_CONTEXT> " + vars + " <CODE_END>",
		`eval("size()")`:   `<TOOL_RESULT> "7" <CODE_END>`,
		`inspect_at("",1)`: "<DEBUG_CONTEXT> " + vars + " <CODE_END>",

		`int bp = breakpoint("a.cpp", 42);`:           "<TOOL_RESULT> int bp = 1; <CODE_END>",
		`int bp2 = breakpoint("a.cpp", 42, "n > 1");`: "<TOOL_RESULT> int bp2 = 1; <CODE_END>",
		`const char* result = eval("this->size()");`:  `<TOOL_RESULT> const char* result = "7"; <CODE_END>`,
		`backtrace_get(/*max_depth=*/10)`:             `<DEBUG_CONTEXT> struct frame backtrace[] = {{0, "f", "a.cpp", 1}}; <CODE_END>`,
		`read_memory(0x7ffd2340, 64)`: `<DEBUG_CONTEXT> struct mem_dump mem = { .address = 0x7ffd2340, .size = 2, ` +
			`.hex = "48 8b", .ascii = "H." }; <CODE_END>`,
		`test("all")`: `<TOOL_RESULT> struct test_result result = { .passed = false, .name = "t", ` +
			`.output = "", .crash_file = "a.cpp", .crash_line = 3, .error_class = "logic" }; <CODE_END>`,
		`auto r = run_test("t", [] { f(); });`: `<TOOL_RESULT> struct test_result r = { .passed = false, .name = "t", ` +
			`.output = "", .crash_file = "a.cpp", .crash_line = 3, .error_class = "logic" }; <CODE_END>`,
		`compile("int a")`: `<COMPILE_START> struct diagnostic diagnostics[] = {{ .file = "a.cpp", .line ` +
			`= 1, .col = 5, .level = diagnostic::error, .message = "expected ';'", .notes = {} }}; <COMPILE_END>`,
	} {
		q := transcript.Append(nil, transcript.Block{Tag: token.QueryTool, Body: call}, nil)
		for b := range transcript.Blocks(string(q), nil) {
			if got := string(transcript.Append(nil, set.Serve(t.Context(), b), nil)); got != want {
				t.Errorf("%s is answered\n%s\nwant\n%s", call, got, want)
			}
		}
	}
}

// TestDeclaredSession: with Declare the answers of a session are one C++ file.
func TestDeclaredSession(t *testing.T) {
	set, err := cppcall.NewSet(servingTools(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	s := cppcall.NewSession(set, &cppcall.SessionOptions{Declare: true})
	// Zero members are left out, and the types have no initialisers: a warning of -Wextra.
	src := "#include <cstdint>\n#include <string>\n#include <vector>\n#ifdef __clang__\n" +
		"#pragma clang diagnostic ignored \"-Wmissing-designated-field-initializers\"\n#else\n" +
		"#pragma GCC diagnostic ignored \"-Wmissing-field-initializers\"\n#endif\n"
	for i, call := range []string{
		"step()", "step()", "inspect()", "inspect(2)", "backtrace_get(3)", "read_memory(16, 2)", `test("a")`, `run("b")`, `compile("int a")`,
		`compile("int b")`,
	} {
		out, err := s.Feed(t.Context(), fmt.Appendf(nil, "<QUERY_TOOL> auto v%d = %s; <CODE_END>", i, call))
		if err != nil {
			t.Fatal(err)
		}
		for b := range transcript.Blocks(string(out), nil) {
			if _, opens := b.Tag.Close(); opens && b.Tag != token.QueryTool {
				src += b.Body + "\n"
			}
		}
	}
	if n := strings.Count(src, "struct stop_info {"); n != 1 {
		t.Errorf("stop_info is defined %d times in\n%s", n, src)
	}
	compileAll(t, src)
}

// A script is answered by the host's function; its calls of tools are those of the session.
func TestSessionScript(t *testing.T) {
	set, err := cppcall.NewSet([]cppcall.Func{cppcall.MustBind("one", func() int { return 1 }, nil)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := cppcall.NewSession(set, &cppcall.SessionOptions{MaxCalls: 3, Script: func(ctx context.Context, src string) string {
		var b strings.Builder
		for range len(src) {
			v, err := set.Invoke(ctx, "one")
			fmt.Fprint(&b, v, " ", err, ";")
		}
		return b.String()
	}})
	const text = "<SCRIPT_START>ab<SCRIPT_END><SCRIPT_START>ab<SCRIPT_END>\n// <SCRIPT_START>c\n// <SCRIPT_END>\n"
	out, err := s.Feed(t.Context(), []byte(text))
	rest, closeErr := s.Close(t.Context())
	const left = "no calls are left in this session"
	for _, want := range []string{
		"<SCRIPT_START>ab<SCRIPT_END>\n<SCRIPT_RESULT> 1 <nil>;1 <nil>; <CODE_END>",
		"<SCRIPT_RESULT> 1 <nil>;<nil> one: " + left + "; <CODE_END>",
		"// <SCRIPT_RESULT> // error: no calls are left: the limit is 3 <CODE_END>",
	} {
		if got := string(out) + string(rest); !strings.Contains(got, want) || err != nil || closeErr != nil {
			t.Errorf("Feed = %q, %v, %v; want %q in it", got, err, closeErr, want)
		}
	}
	if s.Calls() != 4 {
		t.Errorf("Calls() = %d, want 4", s.Calls())
	}
}
