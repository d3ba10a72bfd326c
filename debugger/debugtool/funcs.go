package debugtool

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
)

var _ cppcall.Tools = (*Tools)(nil)

// Funcs returns the functions of the tools, for a cppcall.Set.
func (t *Tools) Funcs() []cppcall.Func {
	funcs := t.runFuncs()
	funcs = append(funcs, t.breakFuncs()...)
	return append(funcs, t.lookFuncs()...)
}

// answer returns the options of a tool whose result is declared as a variable in a debug context.
func answer(variable, doc string, params ...string) *cppcall.FuncOptions {
	return &cppcall.FuncOptions{Params: params, Doc: doc, Var: variable, Tag: debugContext}
}

// plain returns the options of a tool whose result is one value.
func plain(doc string, params ...string) *cppcall.FuncOptions {
	return &cppcall.FuncOptions{Params: params, Doc: doc}
}

// numbered returns the options of a tool whose result is the number of a breakpoint or watchpoint.
func numbered(variable, doc string, params ...string) *cppcall.FuncOptions {
	return &cppcall.FuncOptions{Params: params, Doc: doc, Var: variable}
}

// runFuncs are the tools that let the program run.
func (t *Tools) runFuncs() []cppcall.Func {
	// The tools that resume differ in their name and in how alone.
	run := func(how debugger.How) func(context.Context) (debugger.StopInfo, error) {
		return func(ctx context.Context) (debugger.StopInfo, error) { return t.resume(ctx, how) }
	}
	return []cppcall.Func{
		cppcall.MustBind("continue_exec", run(debugger.Continue), answer("stop", "runs to the next stop; the first call starts the program")),
		cppcall.MustBind("step", run(debugger.StepOver), answer("stop", "runs one line, over calls")),
		cppcall.MustBind("step_in", run(debugger.StepIn), answer("stop", "runs one line, into calls")),
		cppcall.MustBind("step_out", run(debugger.StepOut), answer("stop", "runs to the return of the function")),
		cppcall.MustBind("run_to", t.runTo, answer("stop", "runs to the line, once", "file", "line")),
		cppcall.MustBind("back", t.back, answer(
			"stop", `runs a recorded program backwards, "continue" (without an argument), "step", "step_in" or "step_out"`, "how")),
		cppcall.MustBind("record", t.startRecording, plain("records the program from here on, for back() and why_changed()")),
		cppcall.MustBind("stop_recording", t.stopRecording, plain("goes to the newest stop and ends the recording")),
		cppcall.MustBind("pause", t.pause, answer("stop", "stops the program that runs")),
		cppcall.MustBind("restart", t.restart, plain(
			"ends this run and loads the program again, with its breakpoints and, if given, another standard input; "+
				"continue_exec() starts it", "input")),
	}
}

// breakFuncs are the tools that set stops.
func (t *Tools) breakFuncs() []cppcall.Func {
	return []cppcall.Func{
		cppcall.MustBind("breakpoint", t.breakpoint, numbered(
			"bp", "stops the program whenever it reaches the line; returns a number", "file", "line", "condition")),
		cppcall.MustBind("break_function", t.breakFunction, numbered(
			"bp", "stops the program at the start of a function; returns a number", "name")),
		cppcall.MustBind("break_exceptions", t.breakExceptions, plain(
			"sets whether the program stops where a C++ exception is thrown, and where one is caught", "thrown", "caught")),
		cppcall.MustBind("watch", t.watch, numbered("wp", "stops the program when the value changes; returns a number", "expression")),
		cppcall.MustBind("remove_breakpoint", t.removeBreakpoint, plain("removes a breakpoint or a watch by its number", "number")),
	}
}

// lookFuncs are the tools that read, and set_variable.
func (t *Tools) lookFuncs() []cppcall.Func {
	return []cppcall.Func{
		cppcall.MustBind("inspect", t.inspect, answer("vars", "the variables of a frame", "depth")),
		cppcall.MustBind("eval", t.eval, plain("the value of an expression, in a frame", "expression", "depth")),
		cppcall.MustBind("backtrace_get", t.backtrace, answer("backtrace", "the stack, innermost function first", "max_depth")),
		cppcall.MustBind("threads", t.threads, answer("threads", "the program's threads")),
		cppcall.MustBind("select_thread", t.selectThread, plain("makes inspect, eval, backtrace_get and steps apply to a thread", "id")),
		cppcall.MustBind("stacks", t.stacks, answer("stacks", "the stacks of all threads, equal ones once, with what they wait for")),
		cppcall.MustBind("why_changed", t.whyChanged, answer(
			"change", "the last write to an expression before here: its line, function, old and new value", "expression")),
		cppcall.MustBind("output", t.output, answer("output", "what the program has written since the last call")),
		cppcall.MustBind("read_memory", t.readMemory, answer("mem", "a piece of memory", "address", "size")),
		cppcall.MustBind("set_variable", t.setVariable, answer(
			"variable", "gives a variable a value; returns it as it is then", "name", "value")),
		cppcall.MustBind("disassemble", t.disassemble, answer(
			"code", "instructions from an address on, or from where the program stopped", "count", "address")),
	}
}

// InspectAt returns the tool inspect_at(file, line): it launches the program, runs it to the line,
// answers the variables there, and ends it.
func InspectAt(launch func(context.Context) (debugger.Debugger, error), o *Options) cppcall.Func {
	return cppcall.MustBind("inspect_at", func(ctx context.Context, file string, line int) (vars debugger.FrameVars, err error) {
		d, err := launch(ctx)
		if err != nil {
			return vars, &modelError{"the program could not be loaded", err}
		}
		defer func() { err = errors.Join(err, d.Close()) }()
		t := New(d, o)
		info, err := t.runTo(ctx, file, line)
		if err != nil {
			return vars, err
		}
		if info.Reason != debugger.ReasonBreakpoint {
			return vars, fmt.Errorf("the program did not come to %s:%d: %v", file, line, t.stop)
		}
		return t.inspect(ctx)
	}, &cppcall.FuncOptions{
		Params: []string{"file", "line"}, Doc: "the variables where the program first comes to the line, in a run of its own",
		Var: "vars", Tag: debugContext,
	})
}
