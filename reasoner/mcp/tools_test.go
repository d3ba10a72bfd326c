package mcp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/mcp"
)

// A fakeRunner answers run and test, and can hang until its call is cancelled.
type fakeRunner struct {
	hang    bool
	started chan struct{}
	ended   chan error
	output  string
}

func (r *fakeRunner) Run(ctx context.Context, code, flags string) (compiletool.RunResult, error) {
	if r.hang {
		close(r.started)
		<-ctx.Done()
		r.ended <- ctx.Err()
		return compiletool.RunResult{}, ctx.Err()
	}
	return compiletool.RunResult{Compiled: true, Stdout: r.output + code + flags}, nil
}

func (r *fakeRunner) Test(_ context.Context, name string) (compiletool.TestResult, error) {
	return compiletool.TestResult{Name: name, Passed: name == "good"}, nil
}

// everything returns options with every tool.
func everything(t *testing.T) (*mcp.Options, *os.Root) {
	t.Helper()
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	dir, err := patchproto.OpenDir(root, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close(); root.Close() })
	p, err := platform.ParseHeader("// platform: x86_64-linux-gnu\n// compiler: gcc 12.2\n// standard: c++20\n")
	if err != nil {
		t.Fatal(err)
	}
	return &mcp.Options{
		Reasoner: offline(t),
		Compiler: compilerFunc(func(u *diagnostic.Unit) *diagnostic.Outcome { return &diagnostic.Outcome{} }),
		Build: func(context.Context) (*diagnostic.Outcome, error) {
			list := make(diagnostic.List, 300)
			for i := range list {
				message := fmt.Sprintf("error %d%s", i, strings.Repeat(" of many", 20))
				list[i] = diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: message}
			}
			return &diagnostic.Outcome{ExitCode: 2, Report: diagnostic.Report{Diagnostics: list}}, nil
		},
		Runner:   &fakeRunner{},
		Patches:  dir,
		Read:     root.ReadFile,
		Platform: &p,
		Tree: fstest.MapFS{
			"CMakeLists.txt": {Data: []byte("cmake_minimum_required(VERSION 3.20)\nproject(a CXX)\nenable_testing()\nadd_executable(a a.cpp)\n")},
		},
		Feedback: func(_ context.Context, tg *debugger.Target, ms []feedback.Monitor) (*feedback.Report, error) {
			return &feedback.Report{Engine: tg.Program + " " + ms[0].Location}, nil
		},
		Launch: func(context.Context, *debugger.Target) (debugger.Debugger, error) { return &fake{}, nil },
	}, root
}

type compilerFunc func(u *diagnostic.Unit) *diagnostic.Outcome

func (f compilerFunc) Compile(_ context.Context, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	return f(u), nil
}

// TestAnnotations: every tool has explicit hints, a closed input schema, and an output schema of an object,
// and no schema names a dialect.
func TestAnnotations(t *testing.T) {
	o, _ := everything(t)
	c := client(t, o)
	var names []string
	for tool, err := range c.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, tool.Name)
		a := tool.Annotations
		if a == nil || a.DestructiveHint == nil || a.OpenWorldHint == nil || *a.OpenWorldHint {
			t.Errorf("%s: annotations %+v", tool.Name, a)
			continue
		}
		if writes := tool.Name == "patch_apply" || tool.Name == "patch_undo"; *a.DestructiveHint != writes || writes && a.ReadOnlyHint {
			t.Errorf("%s: annotations %+v, destructive %v", tool.Name, a, *a.DestructiveHint)
		}
		text, err := json.Marshal(tool)
		if err != nil {
			t.Fatal(err)
		}
		if input, err := json.Marshal(tool.InputSchema); err != nil || bytes.Contains(input, []byte(`"null"`)) {
			t.Errorf("%s: input schema %s, %v", tool.Name, input, err)
		}
		if bytes.Contains(text, []byte(`"$schema"`)) || !bytes.Contains(text, []byte(`"additionalProperties":false`)) {
			t.Errorf("%s: %s", tool.Name, text)
		}
	}
	if len(names) != 28 {
		t.Errorf("%d tools: %v", len(names), names)
	}
}

// TestArguments: what is missing, unknown or of the wrong type is an error of the call.
func TestArguments(t *testing.T) {
	o, _ := everything(t)
	c := client(t, o)
	for _, tt := range []struct {
		tool string
		args any
		want string
	}{
		{"compile", map[string]any{}, "source"},
		{"compile", map[string]any{"source": " \n"}, "source"},
		{"compile", map[string]any{"source": 1}, "source"},
		{"compile", map[string]any{"source": "x", "sauce": "y"}, "sauce"},
		{"compile", map[string]any{"source": "#include \"/etc/passwd\"\n"}, "only names below"},
		{"run", map[string]any{"source": "#include </etc/passwd>\n"}, "only names below"},
		{"run", map[string]any{"source": "int main(){}", "flags": []string{"-o/x"}}, "only -W"},
		{"patch_apply", map[string]any{}, "patch"},
		{"debug_break", map[string]any{"file": "a.cpp"}, "line"},
		{"debug_resume", map[string]any{"how": "sideways"}, "how"},
		{"debug_eval", map[string]any{}, "expression"},
		{"reasoner_analyze_log", map[string]any{}, "/task: missing"},
	} {
		if res, _ := call(t, c, tt.tool, tt.args); !res.IsError || !strings.Contains(text(res), tt.want) {
			t.Errorf("%s %v: %s, want an error with %q", tt.tool, tt.args, text(res), tt.want)
		}
	}
}

// TestPatches previews, applies, refuses and takes back.
func TestPatches(t *testing.T) {
	o, root := everything(t)
	if err := root.WriteFile("a.cpp", []byte("int x = 1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	c := client(t, o)
	args := map[string]any{"patch": "--- a/a.cpp\n+++ b/a.cpp\n@@ -1 +1 @@\n-int x = 1\n+int x = 1;\n"}
	file := func() string {
		data, err := root.ReadFile("a.cpp")
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if _, raw := call(t, c, "patch_preview", args); !bytes.Contains(raw, []byte("+int x = 1;")) || file() != "int x = 1\n" {
		t.Errorf("preview = %s, file %q", raw, file())
	}
	_, raw := call(t, c, "patch_apply", args)
	var applied struct{ Tx string }
	if err := json.Unmarshal(raw, &applied); err != nil || applied.Tx == "" || file() != "int x = 1;\n" {
		t.Fatalf("apply = %s, file %q: %v", raw, file(), err)
	}
	if res, _ := call(t, c, "patch_apply", map[string]any{"patch": "--- a/a.cpp\n+++ b/a.cpp\n@@ -1 +1 @@\n-int y\n+int z\n"}); !res.IsError {
		t.Error("a patch for another text is applied")
	}
	if res, _ := call(t, c, "patch_apply", map[string]any{"patch": "--- a/../x\n+++ b/../x\n@@ -1 +1 @@\n-a\n+b\n"}); !res.IsError {
		t.Error("a patch outside of the tree is applied")
	}
	call(t, c, "patch_undo", map[string]any{"tx": applied.Tx})
	if file() != "int x = 1\n" {
		t.Errorf("after undo: %q", file())
	}
}

func TestOtherTools(t *testing.T) {
	o, _ := everything(t)
	o.Runner = &fakeRunner{output: strings.Repeat("é", 100_000)}
	c := client(t, o)
	for _, tt := range []struct {
		tool string
		args map[string]any
		want string
	}{
		{"test", map[string]any{"name": "good"}, `"passed":true`},
		{"platform", map[string]any{"symbols": []string{"std::expected", "std::vector", "nothing"}},
			`"known":true,"symbol":"std::vector"`},
		{"recipe", nil, `"argv":["cmake"`},
		{"debug_feedback", map[string]any{"program": "p", "monitors": []map[string]any{{"location": "a.cpp:3"}}}, `"engine":"p a.cpp:3"`},
	} {
		if res, raw := call(t, c, tt.tool, tt.args); !bytes.Contains(raw, []byte(tt.want)) {
			t.Errorf("%s = %s %s, want %s", tt.tool, raw, text(res), tt.want)
		}
	}
	// Large results are bounded, and appear once.
	res, raw := call(t, c, "run", map[string]any{"source": "int main() {}"})
	if len(raw) > 80<<10 || !bytes.Contains(raw, []byte("bytes left out]")) || len(text(res)) > 500 || !strings.Contains(text(res), "stdout") {
		t.Errorf("run: %d bytes of result, text %.100q", len(raw), text(res))
	}
	res, raw = call(t, c, "build", nil)
	if !bytes.Contains(raw, []byte(`"omitted":200`)) || !bytes.Contains(raw, []byte(`"ok":false`)) || len(text(res)) > 500 {
		t.Errorf("build: %d bytes, text %.200q", len(raw), text(res))
	}
}

// TestCancel: a call that the client cancels stops the work.
func TestCancel(t *testing.T) {
	o, _ := everything(t)
	r := &fakeRunner{hang: true, started: make(chan struct{}), ended: make(chan error, 1)}
	o.Runner = r
	c := client(t, o)
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-r.started
		cancel()
	}()
	if _, err := c.CallTool(ctx, &sdk.CallToolParams{Name: "run", Arguments: map[string]any{"source": "int main() {}"}}); err == nil {
		t.Error("the cancelled call returned a result")
	}
	select {
	case err := <-r.ended:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("the work ended with %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("the work goes on")
	}
}

// TestTimeoutAndProgress: a call ends within the limit, and reports progress until then.
func TestTimeoutAndProgress(t *testing.T) {
	o, _ := everything(t)
	o.Timeout, o.ProgressInterval = 200*time.Millisecond, 10*time.Millisecond
	o.Runner = &fakeRunner{hang: true, started: make(chan struct{}), ended: make(chan error, 1)}
	s := mcp.New(o)
	defer s.Close()
	var mu sync.Mutex
	var messages []string
	c := connect(t, s, &sdk.ClientOptions{ProgressNotificationHandler: func(_ context.Context, r *sdk.ProgressNotificationClientRequest) {
		mu.Lock()
		defer mu.Unlock()
		messages = append(messages, r.Params.Message)
	}})
	params := &sdk.CallToolParams{Name: "run", Arguments: map[string]any{"source": "int main() {}"}}
	params.SetProgressToken("t1")
	res, err := c.CallTool(t.Context(), params)
	if err != nil || !res.IsError || !strings.Contains(text(res), "ended after 200ms") {
		t.Fatalf("%+v, %v", res, err)
	}
	// The client handles notifications beside results.
	var first string
	for deadline := time.Now().Add(10 * time.Second); first == "" && time.Now().Before(deadline); runtime.Gosched() {
		mu.Lock()
		if len(messages) > 0 {
			first = messages[0]
		}
		mu.Unlock()
	}
	if !strings.HasPrefix(first, "run runs for") {
		t.Errorf("progress = %q", first)
	}
}

// connect returns a client of s.
func connect(t *testing.T, s *mcp.Server, o *sdk.ClientOptions) *sdk.ClientSession {
	t.Helper()
	ct, st := sdk.NewInMemoryTransports()
	ran := make(chan error, 1)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { ran <- s.Run(ctx, st) }()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, o).Connect(ctx, ct, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Close()
		cancel()
		<-ran
	})
	return c
}

// A runningFake is a debugger whose program runs until it is paused.
type runningFake struct {
	fake
	paused chan struct{}
	gone   chan struct{}
	once   sync.Once
}

func newRunningFake() *runningFake {
	return &runningFake{paused: make(chan struct{}, 1), gone: make(chan struct{})}
}

func (f *runningFake) Resume(ctx context.Context, _ debugger.How) (*debugger.Stop, error) {
	select {
	case <-f.paused:
		s := &debugger.Stop{Function: "spin"}
		s.Reason = debugger.ReasonPause
		return s, nil
	case <-f.gone:
		return nil, debugger.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
func (f *runningFake) Pause(context.Context) error { f.paused <- struct{}{}; return nil }
func (f *runningFake) Close() error                { f.once.Do(func() { close(f.gone) }); return nil }
func (f *runningFake) Output() (stdout, stderr debugger.Capture) {
	return debugger.Capture{Data: []byte("so far")}, debugger.Capture{}
}
func (f *runningFake) Threads(context.Context) ([]debugger.Thread, error) {
	return []debugger.Thread{{ID: 1, Name: "main"}}, nil
}
func (f *runningFake) SelectThread(context.Context, int) error                     { return nil }
func (f *runningFake) Stacks(context.Context, int) ([]debugger.ThreadStack, error) { return nil, nil }
func (f *runningFake) Variables(context.Context, int, *debugger.Budget) (*debugger.FrameVars, error) {
	return &debugger.FrameVars{Function: "spin", Locals: []debugger.Variable{{Name: "n", Type: "int", Value: "3"}}}, nil
}

// TestPause: a program that does not stop does not hold the client, and can be paused while a resume waits
// and when none does.
func TestPause(t *testing.T) {
	f := newRunningFake()
	o := &mcp.Options{StopTimeout: 50 * time.Millisecond, Launch: func(context.Context, *debugger.Target) (debugger.Debugger,
		error) {
		return f, nil
	}}
	c := client(t, o)
	call(t, c, "debug_start", map[string]any{"program": "p"})
	if _, raw := call(t, c, "debug_resume", nil); !bytes.Contains(raw, []byte(`"reason":"running"`)) {
		t.Errorf("resume = %s", raw)
	}
	if _, raw := call(t, c, "debug_output", nil); !bytes.Contains(raw, []byte("so far")) {
		t.Errorf("output = %s", raw)
	}
	if _, raw := call(t, c, "debug_pause", nil); !bytes.Contains(raw, []byte(`"reason":"pause"`)) {
		t.Errorf("pause = %s", raw)
	}
	if _, raw := call(t, c, "debug_threads", map[string]any{"select": 1}); !bytes.Contains(raw, []byte(`"main"`)) {
		t.Errorf("threads = %s", raw)
	}
	if _, raw := call(t, c, "debug_locals", nil); !bytes.Contains(raw, []byte(`"value":"3"`)) {
		t.Errorf("locals = %s", raw)
	}
	for _, tool := range []string{"debug_watch", "debug_record", "debug_back", "debug_stop_recording"} {
		args := map[string]any{}
		if tool == "debug_watch" {
			args["expression"] = "n"
		}
		if res, _ := call(t, c, tool, args); !res.IsError || !strings.Contains(text(res), "not supported") {
			t.Errorf("%s = %v", tool, text(res))
		}
	}
}

// TestClients: two clients have two programs, each sees its own; the program of a client that goes away ends.
func TestClients(t *testing.T) {
	before := runtime.NumGoroutine()
	var mu sync.Mutex
	programs := map[string]*runningFake{}
	s := mcp.New(&mcp.Options{Launch: func(_ context.Context, tg *debugger.Target) (debugger.Debugger, error) {
		mu.Lock()
		defer mu.Unlock()
		programs[tg.Program] = newRunningFake()
		return programs[tg.Program], nil
	}})
	a, b := connect(t, s, nil), connect(t, s, nil)
	call(t, a, "debug_start", map[string]any{"program": "a"})
	if res, _ := call(t, b, "debug_stack", nil); !res.IsError || !strings.Contains(text(res), "debug_start") {
		t.Errorf("b sees a program: %v", text(res))
	}
	call(t, b, "debug_start", map[string]any{"program": "b"})
	a.Close()
	select {
	case <-programs["a"].gone:
	case <-time.After(10 * time.Second):
		t.Fatal("the program of a client that is gone still runs")
	}
	select {
	case <-programs["b"].gone:
		t.Error("the other client's program ended too")
	default:
	}
	call(t, b, "debug_start", map[string]any{"program": "b2"})
	<-programs["b"].gone
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	<-programs["b2"].gone
	if res, err := b.CallTool(t.Context(), &sdk.CallToolParams{Name: "debug_start",
		Arguments: map[string]any{"program": "c"}}); err == nil && !res.IsError {
		t.Error("a closed server starts a program")
	}
	b.Close()
	for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before+4 && time.Now().Before(deadline); {
		runtime.Gosched()
	}
	if n := runtime.NumGoroutine(); n > before+4 {
		buf := make([]byte, 1<<16)
		t.Errorf("%d goroutines, %d before\n%s", n, before, buf[:runtime.Stack(buf, true)])
	}
}

// TestOutcomeOnce: an outcome with a long note is in the result once.
func TestOutcomeOnce(t *testing.T) {
	o := &mcp.Options{Reasoner: reasoner.Func(func(context.Context, *reasoner.Task) (*reasoner.Outcome, error) {
		out := &reasoner.Outcome{Result: reasoner.Result{Notes: strings.Repeat("n", 50_000)}, Meta: reasoner.Meta{Attempts: []reasoner.Attempt{}}}
		out.Normalize()
		return out, nil
	})}
	res, raw := call(t, client(t, o), "reasoner_analyze_log", map[string]any{"task": "analyze_log", "inputs": map[string]any{}})
	if len(raw) < 50_000 || len(text(res)) > 500 {
		t.Errorf("%d bytes structured, %d as text", len(raw), len(text(res)))
	}
}
