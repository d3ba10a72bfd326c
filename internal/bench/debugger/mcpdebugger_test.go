// Package debugger compares the debugger's tools and package feedback with mcp-debugger, a debugging
// server for models that drives CodeLLDB: the same program, the same stops, the same questions.
package debugger

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
	"github.com/cppreason/cppreason/debugger/feedback"
)

// stops is how often the loop's body is passed, and bodyLine where it is.
const (
	stops    = 200
	bodyLine = 6
)

// A session is what the three have in common: stop at each pass of the loop's body, get the backtrace,
// i and sum, and go on.
type session func(b *testing.B, prog, source string) (aStop time.Duration)

// BenchmarkLoop takes turns with mcp-debugger, round for round, and reports the median time of a stop.
// CPPREASON_MCP_DEBUGGER names the folder of its npm package, @debugmcp/mcp-debugger, which brings its own
// CodeLLDB; without it the benchmark is skipped.
func BenchmarkLoop(b *testing.B) {
	dir := os.Getenv("CPPREASON_MCP_DEBUGGER")
	if dir == "" {
		b.Skip("CPPREASON_MCP_DEBUGGER does not name the folder of mcp-debugger")
	}
	source, err := filepath.Abs("testdata/loop.cpp")
	if err != nil {
		b.Fatal(err)
	}
	prog := filepath.Join(b.TempDir(), "loop")
	build := exec.Command("g++", "-g", "-O0", "-fno-omit-frame-pointer", "-fno-inline", "-o", prog, source)
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("g++: %v\n%s", err, out)
	}
	of := map[string]session{
		"mcp-debugger": func(b *testing.B, prog, source string) time.Duration { return mcpDebugger(b, dir, prog, source) },
		"tools-lldb":   func(b *testing.B, prog, source string) time.Duration { return tools(b, "lldb-dap-22", prog, source) },
		"tools-gdb":    func(b *testing.B, prog, source string) time.Duration { return tools(b, "gdb-16", prog, source) },
		"feedback-gdb": feedbackGDB,
	}
	times := map[string][]time.Duration{}
	for b.Loop() {
		for name, run := range of {
			times[name] = append(times[name], run(b, prog, source))
		}
	}
	median := func(name string) float64 {
		slices.Sort(times[name])
		return float64(times[name][len(times[name])/2]) / 1e6
	}
	peer := median("mcp-debugger")
	b.ReportMetric(peer, "ms/mcp-debugger")
	for name := range of {
		if name != "mcp-debugger" {
			b.ReportMetric(median(name), "ms/"+name)
			b.ReportMetric(peer/median(name), "times-faster/"+name)
		}
	}
	b.ReportMetric(0, "ns/op")
}

// tools calls the model's tools, as C++ text, and takes the median over the stops.
func tools(b *testing.B, adapter, prog, source string) time.Duration {
	ctx := context.Background()
	a, err := dap.Find(ctx, adapter)
	if err != nil {
		b.Fatal(err)
	}
	s, err := dap.Launch(ctx, a, &debugger.Target{Program: prog, Args: []string{fmt.Sprint(stops)}}, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	set, err := cppcall.NewSet(debugtool.New(s, &debugtool.Options{Dir: filepath.Dir(source)}).Funcs(), nil)
	if err != nil {
		b.Fatal(err)
	}
	call := func(src string) string {
		answer := set.Serve(ctx, transcript.Block{Tag: token.QueryTool, Body: src})
		return answer.Body
	}
	call(fmt.Sprintf("breakpoint(%q, %d)", filepath.Base(source), bodyLine))
	stop := call("continue_exec()")
	var each []time.Duration
	for range stops {
		start := time.Now()
		if !strings.Contains(stop, `"breakpoint"`) {
			b.Fatalf("%s stopped with %s", adapter, stop)
		}
		for _, q := range []string{"backtrace_get(20)", `eval("i")`, `eval("sum")`} {
			if answer := call(q); strings.Contains(answer, "error") {
				b.Fatalf("%s: %s = %s", adapter, q, answer)
			}
		}
		stop = call("continue_exec()")
		each = append(each, time.Since(start))
	}
	slices.Sort(each)
	return each[len(each)/2]
}

// feedbackGDB is one Collect; a stop's time is the difference between 200 and 1200 of them.
func feedbackGDB(b *testing.B, prog, source string) time.Duration {
	e, err := feedback.FindGDB(context.Background(), "gdb-16")
	if err != nil {
		b.Fatal(err)
	}
	run := func(n int) time.Duration {
		start := time.Now()
		r, err := feedback.Collect(context.Background(), e, &debugger.Target{Program: prog, Args: []string{fmt.Sprint(n)}},
			[]feedback.Monitor{{Location: fmt.Sprintf("loop.cpp:%d", bodyLine), Watch: []string{"i", "sum"}}}, nil)
		if err != nil || len(r.Hits) != n {
			b.Fatalf("Collect: %v, %d hits, want %d", err, len(r.Hits), n)
		}
		return time.Since(start)
	}
	short := run(stops)
	return (run(stops+1000) - short) / 1000
}

// mcpDebugger asks the server the same over its standard input and output. It answers a
// continue before the program has stopped, so the backtrace is asked for until there is one.
func mcpDebugger(b *testing.B, dir, prog, source string) time.Duration {
	c := exec.Command("node", filepath.Join(dir, "dist", "cli.mjs"), "stdio")
	in, err := c.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	defer func() {
		in.Close()
		_ = c.Process.Kill()
		_ = c.Wait()
	}()
	answers := bufio.NewScanner(out)
	answers.Buffer(nil, 1<<20)
	id := 0
	request := func(method string, params any) json.RawMessage {
		id++
		q, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": params})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := in.Write(append(q, '\n')); err != nil {
			b.Fatal(err)
		}
		for answers.Scan() {
			var r struct {
				ID     int             `json:"id"`
				Result json.RawMessage `json:"result"`
			}
			if json.Unmarshal(answers.Bytes(), &r) == nil && r.ID == id {
				return r.Result
			}
		}
		b.Fatalf("mcp-debugger ended: %v", answers.Err())
		return nil
	}
	type answer struct {
		Success     bool
		SessionID   string
		Result      string
		StackFrames []struct{ Line int }
	}
	tool := func(name string, args map[string]any) (a answer) {
		var r struct{ Content []struct{ Text string } }
		if err := json.Unmarshal(request("tools/call", map[string]any{"name": name, "arguments": args}), &r); err == nil && len(r.Content) > 0 {
			_ = json.Unmarshal([]byte(r.Content[0].Text), &a) // what is no object is no success
		}
		return a
	}
	request("initialize", map[string]any{
		"protocolVersion": "2024-11-05",
		"capabilities":    map[string]any{},
		"clientInfo":      map[string]any{"name": "bench", "version": "1"},
	})
	if _, err := in.Write([]byte(`{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n")); err != nil {
		b.Fatal(err)
	}
	id0 := tool("create_debug_session", map[string]any{"language": "cpp", "name": "loop"}).SessionID
	tool("set_breakpoint", map[string]any{"sessionId": id0, "file": source, "line": bodyLine})
	tool("start_debugging", map[string]any{
		"sessionId":     id0,
		"scriptPath":    prog,
		"args":          []string{fmt.Sprint(stops)},
		"dapLaunchArgs": map[string]any{"stopOnEntry": false},
	})
	self := map[string]any{"sessionId": id0}
	poll := time.NewTicker(time.Millisecond) // the server announces no stop
	defer poll.Stop()
	trace := func() (a answer) {
		for range 5000 {
			if a = tool("get_stack_trace", self); len(a.StackFrames) > 0 {
				return a
			}
			<-poll.C
		}
		b.Fatal("mcp-debugger shows no stack")
		return a
	}
	var each []time.Duration
	for range stops - 1 { // after the last one there is no stack to wait for
		start := time.Now()
		if a := trace(); a.StackFrames[0].Line != bodyLine {
			b.Fatalf("mcp-debugger stopped at line %d", a.StackFrames[0].Line)
		}
		for _, expr := range []string{"i", "sum"} {
			if a := tool("evaluate_expression", map[string]any{"sessionId": id0, "expression": expr}); !a.Success || a.Result == "" {
				b.Fatalf("mcp-debugger: %s = %+v", expr, a)
			}
		}
		tool("continue_execution", self)
		each = append(each, time.Since(start))
	}
	tool("close_debug_session", self)
	slices.Sort(each)
	return each[len(each)/2]
}
