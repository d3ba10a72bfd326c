package dap_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// A benchmark here runs this library and the naive loop in turn, round for round, in the same run, and
// reports medians and their ratio: single times mean nothing on a busy machine. Run with -benchtime=5x
// for five rounds.

// naive is the loop that one writes first: at each stop the whole stack, then each expression in a request
// of its own, then continue.
type naive struct {
	p   *proc.Process
	r   *bufio.Reader
	seq int
	b   testing.TB
}

func newNaive(b testing.TB, family dap.Family, path string) *naive {
	c := &proc.Cmd{Path: path, Env: os.Environ(), Stderr: new(nothing)}
	if family == dap.GDB {
		c.Args = []string{"-q", "-nx", "--interpreter=dap"}
	}
	p, err := proc.Start(c)
	if err != nil {
		b.Fatal(err)
	}
	return &naive{p: p, r: bufio.NewReader(p.Stdout), b: b}
}

type nothing struct{}

func (*nothing) Write(p []byte) (int, error) { return len(p), nil }

func (n *naive) send(r godap.RequestMessage, command string) int {
	n.seq++
	q := r.GetRequest()
	q.Seq, q.Type, q.Command = n.seq, "request", command
	if err := godap.WriteProtocolMessage(n.p.Stdin, r); err != nil {
		n.b.Fatal(err)
	}
	return n.seq
}

// until reads messages to the first that want accepts.
func (n *naive) until(want func(godap.Message) bool) godap.Message {
	for {
		m, err := godap.ReadProtocolMessage(n.r)
		if err != nil {
			if _, unknown := err.(*godap.DecodeProtocolMessageFieldError); unknown {
				continue
			}
			n.b.Fatal(err)
		}
		if want(m) {
			return m
		}
	}
}

func (n *naive) answer(seq int) godap.Message {
	return n.until(func(m godap.Message) bool {
		r, ok := m.(godap.ResponseMessage)
		return ok && r.GetResponse().RequestSeq == seq
	})
}

// stopOrEnd returns the thread that stopped, 0 at the end of the program.
func (n *naive) stopOrEnd() int {
	m := n.until(func(m godap.Message) bool {
		switch m.(type) {
		case *godap.StoppedEvent, *godap.ExitedEvent:
			return true
		}
		return false
	})
	if s, ok := m.(*godap.StoppedEvent); ok {
		return s.Body.ThreadId
	}
	return 0
}

func (n *naive) initialize() {
	n.answer(n.send(&godap.InitializeRequest{
		Arguments: godap.InitializeRequestArguments{AdapterID: "naive", LinesStartAt1: true, ColumnsStartAt1: true, PathFormat: "path"},
	}, "initialize"))
}

// start goes to the first stop.
func (n *naive) start(prog, arg, file string, line int) int {
	n.initialize()
	n.send(&godap.LaunchRequest{Arguments: fmt.Appendf(nil, `{"program":%q,"args":[%q]}`, prog, arg)}, "launch")
	// gdb sends the event right after the response to initialize; either way it is next.
	n.until(func(m godap.Message) bool { _, ok := m.(*godap.InitializedEvent); return ok })
	n.answer(n.send(&godap.SetBreakpointsRequest{Arguments: godap.SetBreakpointsArguments{
		Source: godap.Source{Path: file}, Breakpoints: []godap.SourceBreakpoint{{Line: line}}}}, "setBreakpoints"))
	n.send(&godap.ConfigurationDoneRequest{}, "configurationDone")
	return n.stopOrEnd()
}

// evaluateRequest is go-dap's with a frame ID that is sent when it is 0.
type evaluateRequest struct {
	godap.Request
	Arguments struct {
		Expression string `json:"expression"`
		FrameID    int    `json:"frameId"`
		Context    string `json:"context"`
	} `json:"arguments"`
}

func (n *naive) loop(thread int, exprs ...string) (stops int) {
	for thread != 0 {
		stops++
		st := n.answer(
			n.send(&godap.StackTraceRequest{Arguments: godap.StackTraceArguments{ThreadId: thread}}, "stackTrace"),
		).(*godap.StackTraceResponse)
		for _, e := range exprs {
			var q evaluateRequest
			q.Arguments.Expression, q.Arguments.FrameID, q.Arguments.Context = e, st.Body.StackFrames[0].Id, "watch"
			n.answer(n.send(&q, "evaluate"))
		}
		n.answer(n.send(&godap.ContinueRequest{Arguments: godap.ContinueArguments{ThreadId: thread}}, "continue"))
		thread = n.stopOrEnd()
	}
	return stops
}

func (n *naive) close() {
	n.p.Kill()
	_ = n.p.Wait()
}

// naiveRun is a whole session of the naive loop.
func naiveRun(b testing.TB, a dap.Adapter, prog string, stops int, exprs ...string) time.Duration {
	start := time.Now()
	n := newNaive(b, a.Family, a.Path)
	defer n.close()
	if got := n.loop(n.start(prog, fmt.Sprint(stops), sourcePath(b, "bench.cpp"), 11), exprs...); got != stops {
		b.Fatalf("naive: %d stops, want %d", got, stops)
	}
	return time.Since(start)
}

// feedbackRun is a whole Collect.
func feedbackRun(b testing.TB, e feedback.Engine, prog string, stops int, exprs ...string) time.Duration {
	start := time.Now()
	r, err := feedback.Collect(context.Background(), e, &debugger.Target{Program: prog, Args: []string{fmt.Sprint(stops)}},
		[]feedback.Monitor{{Location: "bench.cpp:11", Watch: exprs}}, &feedback.Options{
			ExitTimeout: 5 * time.Minute, FirstStopTimeout: time.Minute, LaunchTimeout: time.Minute,
		})
	if err != nil || len(r.Hits) != stops {
		b.Fatalf("Collect: %v, %d hits, want %d", err, len(r.Hits), stops)
	}
	return time.Since(start)
}

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

// bareRun is a whole session of the naive client that asks nothing: the adapter's time to stop and continue.
func bareRun(b testing.TB, a dap.Adapter, prog string, stops int) time.Duration {
	start := time.Now()
	n := newNaive(b, a.Family, a.Path)
	defer n.close()
	thread := n.start(prog, fmt.Sprint(stops), sourcePath(b, "bench.cpp"), 11)
	for thread != 0 {
		n.send(&godap.ContinueRequest{Arguments: godap.ContinueArguments{ThreadId: thread}}, "continue")
		thread = n.stopOrEnd()
	}
	return time.Since(start)
}

// skipRun is a run in which gdb itself passes the breakpoint by, with an ignore count and no Python.
func skipRun(b testing.TB, a dap.Adapter, prog string, stops int) time.Duration {
	start := time.Now()
	r, err := proc.Run(b.Context(), &proc.Cmd{Path: a.Path, Env: os.Environ(), Args: []string{"-q", "-nx", "-batch",
		"-ex", "break bench.cpp:11", "-ex", "ignore 1 1000000", "-ex", "run", "--args", prog, fmt.Sprint(stops)}})
	if err != nil || r.ExitCode != 0 {
		b.Fatalf("gdb: %v, %+v", err, r)
	}
	return time.Since(start)
}

// duel measures both for two lengths of the loop, so that the slope is the cost of a stop. The floor is
// what the debugger takes for a stop at which nothing is asked. Starts differ by a tenth of a second, which is
// much beside a thousand stops of a fifth of a millisecond: what is fast runs to far of them.
func duel(
	b *testing.B, a dap.Adapter, e feedback.Engine, floor func(testing.TB, dap.Adapter, string, int) time.Duration, far int, exprs ...string,
) {
	const short, long = 100, 1100
	prog := build(b, "bench.cpp")
	var ownStop, naiveStop, ownAll, naiveAll, floorStop []time.Duration
	for b.Loop() {
		o1, n1, f1 := feedbackRun(b, e, prog, short, exprs...), naiveRun(b, a, prog, short, exprs...), floor(b, a, prog, short)
		o2, n2 := feedbackRun(b, e, prog, long, exprs...), naiveRun(b, a, prog, long, exprs...)
		o3, f3 := o2, floor(b, a, prog, far)
		if far != long {
			o3 = feedbackRun(b, e, prog, far, exprs...)
		}
		per := time.Duration(far - short)
		floorStop = append(floorStop, (f3-f1)/per)
		ownStop, naiveStop = append(ownStop, (o3-o1)/per), append(naiveStop, (n2-n1)/(long-short))
		ownAll, naiveAll = append(ownAll, o2), append(naiveAll, n2)
	}
	report(b, "stop", naiveStop, ownStop)
	report(b, "session", naiveAll, ownAll)
	b.ReportMetric(float64(median(floorStop))/1e6, "floor-ms/stop")
}

// report prints the medians in milliseconds, the spread of own, and how many times faster own is.
func report(b *testing.B, what string, other, own []time.Duration) {
	ms := func(d time.Duration) float64 { return float64(d) / 1e6 }
	o, t := median(own), median(other)
	b.ReportMetric(ms(o), "ms/"+what)
	b.ReportMetric(ms(t), "naive-ms/"+what)
	b.ReportMetric(float64(t)/float64(o), "times-faster/"+what)
	b.ReportMetric(float64(own[len(own)-1]-own[0])/float64(o), "spread/"+what)
	b.ReportMetric(0, "ns/op")
}

func findAdapter(b *testing.B, name string) dap.Adapter {
	a, err := dap.Find(b.Context(), toolcheck.Need(b, name))
	if err != nil {
		b.Fatal(err)
	}
	return a
}

func stepperOver(a dap.Adapter) *feedback.Stepper {
	return &feedback.Stepper{Adapter: a.Name, Launch: func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error) {
		return dap.Launch(ctx, a, t, nil)
	}}
}

// Inside of gdb against the naive loop on the same gdb.
func BenchmarkFeedbackGDB(b *testing.B) {
	for _, name := range gdbs {
		b.Run(name, func(b *testing.B) {
			a := findAdapter(b, name)
			duel(b, a, &feedback.GDB{Path: a.Path}, skipRun, 8100, "i", "sum")
		})
	}
}

var gdbs = []string{"gdb-16", "gdb-18"}

// Stop-and-ask on lldb against the naive loop on the same lldb: variables.
func BenchmarkFeedbackLLDB(b *testing.B) {
	a := findAdapter(b, "lldb-dap-22")
	duel(b, a, stepperOver(a), bareRun, 1100, "i", "sum")
}

// The same with arithmetic, which lldb compiles.
func BenchmarkFeedbackLLDBArithmetic(b *testing.B) {
	a := findAdapter(b, "lldb-dap-22")
	duel(b, a, stepperOver(a), bareRun, 1100, "i*2", "sum+i")
}

// From the start of the adapter to the first stop, against lldb's default settings. The floor is the
// start of the adapter and of its server, which no setting changes.
func BenchmarkFirstStopLLDB(b *testing.B) {
	a := findAdapter(b, "lldb-dap-22")
	prog := build(b, "bench.cpp")
	var ownTimes, naiveTimes, floor, ready []time.Duration
	for b.Loop() {
		// What both begin with, before they launch anything.
		start := time.Now()
		n := newNaive(b, a.Family, a.Path)
		n.initialize()
		ready = append(ready, time.Since(start))
		n.close()

		start = time.Now()
		n = newNaive(b, a.Family, a.Path)
		n.start(prog, "1", sourcePath(b, "bench.cpp"), 11)
		naiveTimes = append(naiveTimes, time.Since(start))
		n.close()

		start = time.Now()
		s := toLine(b, a, prog, "1", 11)
		ownTimes = append(ownTimes, time.Since(start))
		s.Close()

		start = time.Now()
		s, err := dap.Launch(b.Context(), a, &debugger.Target{Program: prog}, nil)
		floor = append(floor, time.Since(start))
		if err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
	report(b, "first-stop", naiveTimes, ownTimes)
	for i := range ownTimes {
		ownTimes[i], naiveTimes[i] = ownTimes[i]-median(ready), naiveTimes[i]-median(ready)
	}
	report(b, "launch-to-first-stop", naiveTimes, ownTimes)
	b.ReportMetric(float64(median(floor))/1e6, "floor-ms/first-stop")
}

// toLine launches and runs to a line of bench.cpp.
func toLine(b *testing.B, a dap.Adapter, prog, arg string, line int) *dap.Session {
	s, err := dap.Launch(b.Context(), a, &debugger.Target{Program: prog, Args: []string{arg}}, nil)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := s.SetBreakpoints(b.Context(), sourcePath(b, "bench.cpp"), []debugger.Breakpoint{{Line: line}}); err != nil {
		b.Fatal(err)
	}
	if st, err := s.Resume(b.Context(), debugger.Continue); err != nil || st.Line != line {
		b.Fatalf("Resume = %v, %v", st, err)
	}
	return s
}

// A backtrace of a stack overflow.
func BenchmarkStackOverflow(b *testing.B) {
	for _, name := range []string{"lldb-dap-22", "gdb-16"} {
		b.Run(name, func(b *testing.B) {
			a := findAdapter(b, name)
			s, err := dap.Launch(b.Context(), a, &debugger.Target{Program: build(b, "bench.cpp"), Args: []string{"deep"}}, nil)
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			if st, err := s.Resume(b.Context(), debugger.Continue); err != nil || st.Signal != 11 {
				b.Fatalf("Resume = %v, %v", st, err)
			}
			for b.Loop() {
				if f, err := s.StackTrace(b.Context(), 32); err != nil || len(f) != 32 {
					b.Fatalf("%d frames, %v", len(f), err)
				}
			}
		})
	}
}

// 28 locals of the standard library, against the walk by the protocol's own requests on the same gdb. The
// floor is a command of gdb that does nothing.
func BenchmarkLocalsGDB(b *testing.B) {
	for _, name := range gdbs {
		b.Run(name, func(b *testing.B) { locals(b, findAdapter(b, name)) })
	}
}

func locals(b *testing.B, a dap.Adapter) {
	prog := build(b, "bench.cpp")
	var ownTimes, naiveTimes, floor []time.Duration
	for b.Loop() {
		// A session each: gdb caches the answers of a stop.
		s := toLine(b, a, prog, "locals", 26)
		start := time.Now()
		vars, err := s.Variables(b.Context(), 0, nil)
		ownTimes = append(ownTimes, time.Since(start))
		if err != nil || len(vars.Locals) != 28 {
			b.Fatalf("%d variables, %v", len(vars.Locals), err)
		}
		start = time.Now()
		if _, err := s.Console(b.Context(), "python pass"); err != nil {
			b.Fatal(err)
		}
		floor = append(floor, time.Since(start))
		s.Close()

		n := newNaive(b, a.Family, a.Path)
		thread := n.start(prog, "locals", sourcePath(b, "bench.cpp"), 26)
		st := n.answer(
			n.send(&godap.StackTraceRequest{Arguments: godap.StackTraceArguments{ThreadId: thread, Levels: 1}}, "stackTrace"),
		).(*godap.StackTraceResponse)
		start = time.Now()
		if got := n.walk(st.Body.StackFrames[0].Id); got != 28 {
			b.Fatalf("the walk found %d variables", got)
		}
		naiveTimes = append(naiveTimes, time.Since(start))
		n.close()
	}
	report(b, "locals", naiveTimes, ownTimes)
	b.ReportMetric(float64(median(floor))/1e6, "floor-ms/locals")
}

// walk reads the locals of a frame one level deep.
func (n *naive) walk(frame int) (count int) {
	var q struct {
		godap.Request
		Arguments struct {
			FrameID int `json:"frameId"`
		} `json:"arguments"`
	}
	q.Arguments.FrameID = frame
	scopes := n.answer(n.send(&q, "scopes")).(*godap.ScopesResponse)
	for _, s := range scopes.Body.Scopes {
		if s.Name != "Locals" {
			continue
		}
		vars := n.answer(
			n.send(&godap.VariablesRequest{Arguments: godap.VariablesArguments{VariablesReference: s.VariablesReference}}, "variables"),
		).(*godap.VariablesResponse)
		for _, v := range vars.Body.Variables {
			count++
			if v.VariablesReference > 0 {
				n.answer(n.send(&godap.VariablesRequest{Arguments: godap.VariablesArguments{VariablesReference: v.VariablesReference}}, "variables"))
			}
		}
	}
	return count
}
