package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/debugtool"
)

// An action is a call that brought the program to where it is, as a call of a tool of package debugtool.
type action struct {
	tool string
	args []any
}

// stepTools are the tools that resume the program.
var stepTools = map[debugger.How]string{
	debugger.Continue: "continue_exec",
	debugger.StepOver: "step",
	debugger.StepIn:   "step_in",
	debugger.StepOut:  "step_out",
}

// whyInput are the arguments of debug_why_changed.
type whyInput struct {
	Expression string `json:"expression" jsonschema:"a C++ expression of the innermost frame, of at most 32 bytes, that has an address"`
}

// A whyResult is the last write to an expression before the present stop.
type whyResult struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Function string `json:"function"`
	At       string `json:"at,omitempty" jsonschema:"the place of the write, if it is in a library that file and line call"`
	Old      string `json:"old_value"`
	New      string `json:"new_value"`
	Writes   int    `json:"writes,omitempty" jsonschema:"how often it changed since the start of main; a recording does not count"`
}

// addWhy adds the tool debug_why_changed.
func (s *Server) addWhy() {
	add(s, spec{
		name: "debug_why_changed",
		description: "Where the value of an expression was written last: looks into the recording, if there is one that reaches back, or " +
			"runs the program again to the present stop, with its memory watched. The program must be deterministic then; its effects are repeated.",
		effect: runs,
	}, func(ctx context.Context, c *client, in whyInput) (*whyResult, error) {
		return withDebugger(c, func(dbg debugger.Debugger) (*whyResult, error) { return s.whyChanged(ctx, c, dbg, in.Expression) })
	})
}

// whyChanged brings a second run of the program to the same stop, where package debugtool finds the write in a third one. The client's own
// run stays at its stop.
func (s *Server) whyChanged(ctx context.Context, c *client, dbg debugger.Debugger, expression string) (*whyResult, error) {
	var inRecording error
	if c.recording && c.stopped != nil {
		tools := debugtool.New(dbg, &debugtool.Options{StopTimeout: s.o.StopTimeout, Stop: c.stopped})
		set, err := cppcall.NewSet(tools.Funcs(), nil)
		if err != nil {
			return nil, err
		}
		out, err := askWhy(ctx, set, expression)
		if err == nil {
			return out, nil
		}
		inRecording = err
	}
	if c.unrepeated != "" && inRecording != nil {
		return nil, inRecording
	}
	if c.unrepeated != "" {
		return nil, fmt.Errorf("the run cannot be repeated: %s", c.unrepeated)
	}
	value, err := dbg.Evaluate(ctx, 0, expression)
	if err != nil {
		return nil, err
	}
	relaunch := func(ctx context.Context) (debugger.Debugger, error) {
		t := c.target // the host may change it, as when it makes a path absolute
		return s.o.Launch(ctx, &t)
	}
	second, err := relaunch(ctx)
	if err != nil {
		return nil, fmt.Errorf("running the program again: %w", err)
	}
	tools := debugtool.New(second, &debugtool.Options{StopTimeout: s.o.StopTimeout, Relaunch: relaunch})
	defer func() { _ = errors.Join(tools.Close(), second.Close()) }() // what was learned counts, not how the second run ends
	set, err := cppcall.NewSet(tools.Funcs(), nil)
	if err != nil {
		return nil, err
	}
	for _, a := range c.actions {
		if _, err := set.Invoke(ctx, a.tool, a.args...); err != nil {
			return nil, fmt.Errorf("repeating %s: %w", a.tool, err)
		}
	}
	again, err := tools.Debugger().Evaluate(ctx, 0, expression)
	if err != nil || again.Value != value.Value {
		return nil, fmt.Errorf("the program takes another way each time: %s is %q here and %q in the second run",
			expression, value.Value, again.Value)
	}
	return askWhy(ctx, set, expression)
}

// askWhy calls the tool why_changed.
func askWhy(ctx context.Context, set *cppcall.Set, expression string) (*whyResult, error) {
	found, err := set.Invoke(ctx, "why_changed", expression)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(found)
	if err != nil {
		return nil, err
	}
	out := &whyResult{}
	return out, json.Unmarshal(text, &struct {
		*whyResult
		Old, New *string
	}{out, &out.Old, &out.New})
}
