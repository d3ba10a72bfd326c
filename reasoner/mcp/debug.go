package mcp

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/debugger"
)

// startInput are the arguments of debug_start.
type startInput struct {
	Program string   `json:"program" jsonschema:"the program, built with -g"`
	Args    []string `json:"args,omitempty"`
	Stdin   string   `json:"stdin,omitempty" jsonschema:"the whole standard input"`
}

// breakInput are the arguments of debug_break.
type breakInput struct {
	File      string `json:"file"`
	Line      int    `json:"line" jsonschema:"from 1"`
	Condition string `json:"condition,omitempty" jsonschema:"a C++ expression: stop only when it is true"`
}

// A breakResult is the result of debug_break.
type breakResult struct {
	Line     int    `json:"line" jsonschema:"where the breakpoint is, which may be further down"`
	Verified bool   `json:"verified" jsonschema:"false: no code there"`
	Message  string `json:"message,omitempty"`
}

// resumeInput are the arguments of debug_resume.
type resumeInput struct {
	How string `json:"how,omitempty" jsonschema:"continue (to the next stop), over, in or out; continue by default"`
}

// how returns what the input names.
func (in resumeInput) how() (debugger.How, error) {
	how, ok := steps[in.How]
	if !ok {
		return how, fmt.Errorf("how: want continue, over, in or out, got %.20q", in.How)
	}
	return how, nil
}

// A stopResult is where the program stopped.
type stopResult struct {
	Reason   string `json:"reason" jsonschema:"breakpoint, step, signal, exception, exit, ... or running"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Function string `json:"function,omitempty"`
	Text     string `json:"text" jsonschema:"the stop in a sentence"`
	Detail   string `json:"detail,omitempty" jsonschema:"what was thrown, the old and the new value of what is watched, a sanitizer's report"`
	Note     string `json:"note,omitempty" jsonschema:"what the stop does not tell by itself, such as where a recording begins"`
	Exited   bool   `json:"exited"`
}

// stackInput are the arguments of debug_stack.
type stackInput struct {
	Max int `json:"max,omitempty" jsonschema:"from 1 to 200, 20 by default"`
}

// A stackResult is the result of debug_stack.
type stackResult struct {
	Frames []debugger.Frame `json:"frames" jsonschema:"innermost first"`
}

// depthInput are the arguments of debug_locals.
type depthInput struct {
	Depth int `json:"depth,omitempty" jsonschema:"the frame, 0 is the innermost"`
}

// evalInput are the arguments of debug_eval and debug_watch.
type evalInput struct {
	Expression string `json:"expression" jsonschema:"a C++ expression without calls"`
	Depth      int    `json:"depth,omitempty" jsonschema:"the frame, 0 is the innermost"`
}

// threadsInput are the arguments of debug_threads.
type threadsInput struct {
	Select int `json:"select,omitempty" jsonschema:"the thread that stack, locals and eval are about from now on"`
}

// A threadsResult is the result of debug_threads.
type threadsResult struct {
	Threads []debugger.Thread `json:"threads"`
}

// A outputResult is the result of debug_output.
type outputResult struct {
	Stdout  string `json:"stdout"`
	Stderr  string `json:"stderr"`
	Dropped int64  `json:"dropped_bytes,omitempty"`
}

// steps are the values of "how".
var steps = map[string]debugger.How{
	"":         debugger.Continue,
	"continue": debugger.Continue,
	"over":     debugger.StepOver,
	"in":       debugger.StepIn,
	"out":      debugger.StepOut,
}

// addDebugger adds the tools of one program under a debugger. What a debugger cannot do is an error of the
// call, since it is known only when a program runs.
func (s *Server) addDebugger() {
	s.addProgram()
	s.addRunning()
	s.addInspection()
	s.addRecording()
	s.addWhy()
}

// addProgram adds the tools that start, stop and describe the program.
func (s *Server) addProgram() {
	add(s, spec{
		name:        "debug_start",
		description: "Start a program under the debugger, stopped before main. A program that was started before is ended.",
		effect:      runs,
	}, func(ctx context.Context, c *client, in startInput) (*done, error) {
		err := c.start(ctx, s.o.Launch, &debugger.Target{Program: in.Program, Args: in.Args, Stdin: []byte(in.Stdin)})
		return &done{err == nil}, err
	})
	add(s, spec{
		name:        "debug_stop",
		description: "End the program and the debugger.",
		effect:      runs,
	}, func(_ context.Context, c *client, _ struct{}) (*done, error) {
		err := c.stop()
		return &done{err == nil}, err
	})
	add(s, spec{
		name:        "debug_output",
		description: "What the program has written to its standard output and error so far.",
	}, func(_ context.Context, c *client, _ struct{}) (*outputResult, error) {
		// Without the operation's lock: output is most wanted while the program runs.
		dbg := c.current()
		if dbg == nil {
			return nil, errNoProgram
		}
		r, ok := dbg.(debugger.OutputReader)
		if !ok {
			return nil, debugger.ErrUnsupported
		}
		// The debugger keeps the beginning and the end of a long output; bound keeps these two.
		stdout, stderr := r.Output()
		return &outputResult{bound(string(stdout.Data)), bound(string(stderr.Data)), stdout.Dropped + stderr.Dropped}, nil
	})
}

// addRunning adds the tools that let the program run and stop it.
func (s *Server) addRunning() {
	add(s, spec{
		name:        "debug_break",
		description: "Add a breakpoint.",
		effect:      runs,
	}, func(ctx context.Context, c *client, in breakInput) (*breakResult, error) {
		return withDebugger(c, func(dbg debugger.Debugger) (*breakResult, error) {
			return c.addBreakpoint(ctx, dbg, in)
		})
	})
	add(s, spec{
		name: "debug_resume",
		description: "Run on: to the next stop or exit (continue), or one line (over, in, out). With the reason running the program has not " +
			"stopped in time: resume again to wait on, or pause it.",
		effect: runs,
	}, func(ctx context.Context, c *client, in resumeInput) (*stopResult, error) {
		how, err := in.how()
		if err != nil {
			return nil, err
		}
		return withDebugger(c, func(dbg debugger.Debugger) (*stopResult, error) {
			out, err := s.resume(ctx, c, forward(dbg, how))
			c.noteResume(how, out, err)
			return out, err
		})
	})
	add(s, spec{
		name:        "debug_pause",
		description: "Stop the program where it is. A debug_resume that waits returns with this stop.",
		effect:      runs,
	}, func(ctx context.Context, c *client, _ struct{}) (*stopResult, error) {
		dbg := c.current()
		if dbg == nil {
			return nil, errNoProgram
		}
		p, ok := dbg.(debugger.Pauser)
		if !ok {
			return nil, debugger.ErrUnsupported
		}
		// Without the operation's lock, which a waiting resume holds.
		if err := p.Pause(ctx); err != nil {
			return nil, err
		}
		// The stop arrives at the resume that waits, if there is one, and else here.
		if !c.op.TryLock() {
			return &stopResult{Reason: "pause", Text: "the debug_resume that waits returns with the stop"}, nil
		}
		defer c.op.Unlock()
		c.unrepeated = "it was paused"
		return s.resume(ctx, c, forward(dbg, debugger.Continue))
	})
	add(s, spec{
		name:        "debug_watch",
		description: "Stop whenever the value of an expression changes: who writes to it?",
		effect:      runs,
	}, func(ctx context.Context, c *client, in evalInput) (*done, error) {
		return withAbility(c, func(w debugger.Watcher) (*done, error) {
			_, err := w.Watch(ctx, in.Depth, in.Expression)
			if err == nil && in.Depth == 0 {
				c.actions = append(c.actions, action{"watch", []any{in.Expression}})
			} else if err == nil {
				c.unrepeated = "an expression of another frame is watched"
			}
			return &done{err == nil}, err
		})
	})
}

// addBreakpoint adds a breakpoint to those of its file.
func (c *client) addBreakpoint(ctx context.Context, dbg debugger.Debugger, in breakInput) (*breakResult, error) {
	if in.Line < 1 {
		return nil, fmt.Errorf("line: want a line from 1, got %d", in.Line)
	}
	// The slice is kept only after a success, so that a refused breakpoint is not set again with the next.
	set := append(c.breakpoints[in.File], debugger.Breakpoint{Line: in.Line, Condition: in.Condition})
	got, err := dbg.SetBreakpoints(ctx, in.File, set)
	if err != nil {
		return nil, err
	}
	if len(got) != len(set) {
		return nil, fmt.Errorf("the debugger returned %d breakpoints for %d", len(got), len(set))
	}
	c.breakpoints[in.File] = set
	c.actions = append(c.actions, action{"breakpoint", []any{in.File, in.Line, in.Condition}})
	last := got[len(got)-1]
	out := &breakResult{Line: last.Line, Verified: last.Verified, Message: last.Message}
	// "no code there" alone makes a model try the next line, and the next.
	if e, ok := dbg.(debugger.Explainer); ok && !last.Verified && out.Message == "" {
		out.Message = e.Explain(in.File, in.Line)
	}
	return out, nil
}

// noteResume remembers how the program was resumed.
func (c *client) noteResume(how debugger.How, out *stopResult, err error) {
	c.actions = append(c.actions, action{stepTools[how], nil})
	if err != nil || out.Reason == "running" || out.Reason == "pause" {
		c.unrepeated = "it did not stop by itself"
	}
}

// forward returns what lets a program run on.
func forward(dbg debugger.Debugger, how debugger.How) func(context.Context) (*debugger.Stop, error) {
	return func(ctx context.Context) (*debugger.Stop, error) { return dbg.Resume(ctx, how) }
}

// resume lets the program of a client run and waits for the next stop, at most StopTimeout.
func (s *Server) resume(ctx context.Context, c *client, run func(context.Context) (*debugger.Stop, error)) (*stopResult, error) {
	c.stopped = nil
	waiting, cancel := context.WithTimeout(ctx, s.o.StopTimeout)
	defer cancel()
	// The program goes on when the wait ends, and the next Resume waits for the same run.
	st, err := run(waiting)
	if err != nil && ctx.Err() == nil && waiting.Err() != nil && errors.Is(err, context.DeadlineExceeded) {
		return &stopResult{Reason: "running", Text: fmt.Sprintf("the program still runs after %v", s.o.StopTimeout)}, nil
	}
	if err != nil {
		return nil, err
	}
	c.stopped = st
	return &stopResult{
		Reason: string(st.Reason), File: st.File, Line: st.Line, Function: st.Function, Text: st.String(), Detail: st.Detail, Note: st.Note,
		Exited: st.Exited(),
	}, nil
}

// addInspection adds the tools that read the stopped program.
func (s *Server) addInspection() {
	add(s, spec{
		name:        "debug_stack",
		description: "The call stack of the stopped thread, innermost frame first.",
	}, func(ctx context.Context, c *client, in stackInput) (*stackResult, error) {
		if in.Max == 0 {
			in.Max = 20
		}
		return withDebugger(c, func(dbg debugger.Debugger) (*stackResult, error) {
			// A runaway recursion has a hundred thousand frames.
			frames, err := dbg.StackTrace(ctx, max(1, min(in.Max, 200)))
			if frames == nil {
				frames = []debugger.Frame{}
			}
			return &stackResult{frames}, err
		})
	})
	add(s, spec{
		name:        "debug_locals",
		description: "The arguments and local variables of a frame.",
	}, func(ctx context.Context, c *client, in depthInput) (*debugger.FrameVars, error) {
		return withAbility(c, func(r debugger.VariableReader) (*debugger.FrameVars, error) {
			return r.Variables(ctx, in.Depth, nil)
		})
	})
	add(s, spec{
		name:        "debug_eval",
		description: "The value of a C++ expression in a frame.",
	}, func(ctx context.Context, c *client, in evalInput) (*debugger.Variable, error) {
		return withDebugger(c, func(dbg debugger.Debugger) (*debugger.Variable, error) {
			// Calls are refused by the debugger: they would run code of the program.
			v, err := dbg.Evaluate(ctx, in.Depth, in.Expression)
			return &v, err
		})
	})
	add(s, spec{
		name:        "debug_threads",
		description: "The threads of the program. With select, the thread that the other tools are about from now on.",
	}, func(ctx context.Context, c *client, in threadsInput) (*threadsResult, error) {
		return withAbility(c, func(r debugger.ThreadReader) (*threadsResult, error) {
			// Threads have numbers from 1 in every debugger.
			if in.Select != 0 {
				if err := r.SelectThread(ctx, in.Select); err != nil {
					return nil, err
				}
			}
			list, err := r.Threads(ctx)
			if list == nil {
				list = []debugger.Thread{}
			}
			return &threadsResult{list}, err
		})
	})
}
