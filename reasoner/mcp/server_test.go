package mcp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/driver/fixit"
	"github.com/cppreason/cppreason/reasoner/mcp"
)

// client connects the SDK's client with a server.
func client(t *testing.T, o *mcp.Options) *sdk.ClientSession {
	t.Helper()
	s := mcp.New(o)
	ct, st := sdk.NewInMemoryTransports()
	ctx, cancel := context.WithCancel(t.Context())
	ran := make(chan error, 1)
	go func() { ran <- s.Run(ctx, st) }()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(ctx, ct, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Close()
		cancel()
		<-ran
		s.Close()
	})
	return c
}

// call calls a tool and checks the structured content against the listed output schema.
func call(t *testing.T, c *sdk.ClientSession, name string, args any) (*sdk.CallToolResult, []byte) {
	t.Helper()
	res, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: name, Arguments: args})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if res.IsError {
		return res, nil
	}
	raw, err := json.Marshal(res.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	for tool, err := range c.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		if tool.Name != name {
			continue
		}
		text, err := json.Marshal(tool.OutputSchema)
		if err != nil {
			t.Fatal(err)
		}
		var schema jsonschema.Schema
		if err := json.Unmarshal(text, &schema); err != nil {
			t.Fatal(err)
		}
		if schema.Type != "object" {
			t.Errorf("%s: output schema has type %q", name, schema.Type)
		}
		resolved, err := schema.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(res.StructuredContent); err != nil {
			t.Errorf("%s: %v\n%s", name, err, raw)
		}
		return res, raw
	}
	t.Fatalf("%s is not listed", name)
	return nil, nil
}

func text(r *sdk.CallToolResult) string { return r.Content[0].(*sdk.TextContent).Text }

// offline returns a reasoner over three small files.
func offline(testing.TB) reasoner.Reasoner {
	a, err := adapter.New([]adapter.Backend{{Name: "fixit", Driver: &fixit.Driver{}, Local: true}},
		&adapter.Options{Resolver: &adapter.Files{Root: fstest.MapFS{
			"build.log": {Data: []byte("a.cpp:1:10: error: expected ';' at end of declaration\n" +
				"    1 | int x = 1\n      |          ^\n      |          ;\nfix-it:\"a.cpp\":{1:10-1:10}:\";\"\n")},
			"a.cpp":  {Data: []byte("int x = 1\n")},
			"p.diff": {Data: []byte("--- a/a.cpp\n+++ b/a.cpp\n@@ -1 +1 @@\n-int x = 1\n+int x = 1;\n")},
		}}})
	if err != nil {
		panic(err)
	}
	return a
}

func TestReasoner(t *testing.T) {
	c := client(t, &mcp.Options{Reasoner: offline(t)})
	inputs := map[string]any{"logs": []string{"file://build.log"}, "code": []string{"file://a.cpp"}, "diff": "file://p.diff"}
	for _, k := range []reasoner.Kind{reasoner.AnalyzeLog, reasoner.ProposePatch, reasoner.ReviewPatch} {
		_, raw := call(t, c, "reasoner_"+string(k), map[string]any{"task": string(k), "inputs": inputs})
		var out reasoner.Outcome
		if err := json.Unmarshal(raw, &out); err != nil {
			t.Fatalf("%s: %v", k, err)
		}
		if out.Meta.Backend != "fixit" || (out.PatchSuggestion != "") != (k == reasoner.ProposePatch) {
			t.Errorf("%s = %s", k, raw)
		}
	}
	for _, tt := range []struct {
		args any
		want string
	}{
		{map[string]any{"task": "review_patch", "inputs": inputs}, "this tool takes analyze_log"},
		{map[string]any{"task": "analyze_log", "inputs": map[string]any{"logs": 1}}, "/inputs/logs: want an array"},
		{map[string]any{"task": "analyze_log", "inputs": map[string]any{"logs": []string{"file://../x"}}}, "outside"},
	} {
		if res, _ := call(t, c, "reasoner_analyze_log", tt.args); !res.IsError || !strings.Contains(text(res), tt.want) {
			t.Errorf("%v: %v, want %q", tt.args, text(res), tt.want)
		}
	}
}

func TestCompile(t *testing.T) {
	cc, err := toolchain.New(&toolchain.Options{LookupEnv: os.LookupEnv}).Find(t.Context(), "g++", "clang++-22")
	if err != nil {
		t.Skipf("no compiler: %v", err)
	}
	c := client(t, &mcp.Options{Compiler: cc})
	_, raw := call(t, c, "compile", map[string]any{"source": "int f() { return \"x\"; }\n", "standard": "c++20", "flags": []string{"-Wall"}})
	if !bytes.Contains(raw, []byte(`"ok":false`)) || !bytes.Contains(raw, []byte(`"class":"type_mismatch"`)) {
		t.Errorf("compile = %s", raw)
	}
	for _, flag := range []string{"-fplugin=/x.so", "-o/etc/passwd", "@/etc/passwd", "-Wl,-x", "-include/etc/passwd", "-DX=$(id)"} {
		if res, _ := call(t, c, "compile", map[string]any{"source": "", "flags": []string{flag}}); !res.IsError ||
			!strings.Contains(text(res), "only -W") {
			t.Errorf("%s is allowed: %v", flag, res)
		}
	}
	if res, _ := call(t, c, "compile", map[string]any{"sauce": ""}); !res.IsError {
		t.Error("an unknown argument is accepted")
	}
}

// fake is a debugger in a page.
type fake struct {
	set    []debugger.Breakpoint
	closed bool
}

func (f *fake) SetBreakpoints(_ context.Context, _ string, bps []debugger.Breakpoint) ([]debugger.Breakpoint, error) {
	f.set = bps
	out := append([]debugger.Breakpoint{}, bps...)
	for i := range out {
		out[i].Verified = true
	}
	return out, nil
}
func (f *fake) Resume(_ context.Context, how debugger.How) (*debugger.Stop, error) {
	s := &debugger.Stop{Function: "main"}
	s.Reason, s.File, s.Line = debugger.ReasonBreakpoint, "a.cpp", 7
	return s, nil
}
func (f *fake) StackTrace(context.Context, int) ([]debugger.Frame, error) {
	return []debugger.Frame{{Function: "main", File: "a.cpp", Line: 7}}, nil
}
func (f *fake) Evaluate(_ context.Context, _ int, e string) (debugger.Variable, error) {
	if e == "bad" {
		return debugger.Variable{}, errors.New("no such variable")
	}
	return debugger.Variable{Name: e, Type: "int", Value: "42"}, nil
}
func (f *fake) Close() error { f.closed = true; return nil }

func TestDebugger(t *testing.T) {
	f := &fake{}
	c := client(t, &mcp.Options{Launch: func(context.Context, *debugger.Target) (debugger.Debugger, error) { return f, nil }})
	if res, _ := call(t, c, "debug_stack", nil); !res.IsError || !strings.Contains(text(res), "debug_start") {
		t.Errorf("without a program: %v", text(res))
	}
	call(t, c, "debug_start", map[string]any{"program": "a.out"})
	call(t, c, "debug_break", map[string]any{"file": "a.cpp", "line": 7})
	call(t, c, "debug_break", map[string]any{"file": "a.cpp", "line": 9, "condition": "x > 1"})
	if len(f.set) != 2 || f.set[1].Condition != "x > 1" {
		t.Errorf("breakpoints = %+v", f.set)
	}
	if _, raw := call(t, c, "debug_resume", map[string]any{"how": "over"}); !bytes.Contains(raw, []byte(`"line":7`)) {
		t.Errorf("resume = %s", raw)
	}
	if _, raw := call(t, c, "debug_stack", map[string]any{"max": 5}); !bytes.Contains(raw, []byte(`"function":"main"`)) {
		t.Errorf("stack = %s", raw)
	}
	if _, raw := call(t, c, "debug_eval", map[string]any{"expression": "x"}); !bytes.Contains(raw, []byte(`"value":"42"`)) {
		t.Errorf("eval = %s", raw)
	}
	if res, _ := call(t, c, "debug_eval", map[string]any{"expression": "bad"}); !res.IsError {
		t.Error("a bad expression is no error")
	}
	call(t, c, "debug_stop", nil)
	if !f.closed {
		t.Error("the program still runs")
	}
}

// TestOnlyWhatIsThere checks that tools without an implementation are not listed.
func TestOnlyWhatIsThere(t *testing.T) {
	var cc diagnostic.Compiler
	c := client(t, &mcp.Options{Reasoner: offline(t), Compiler: cc})
	n := 0
	for _, err := range c.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	if n != 3 {
		t.Errorf("%d tools, want 3", n)
	}
}
