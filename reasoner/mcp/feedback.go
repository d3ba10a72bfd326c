package mcp

import (
	"context"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/feedback"
)

// feedbackInput are the arguments of debug_feedback.
type feedbackInput struct {
	Program  string         `json:"program" jsonschema:"the program, built with -g"`
	Args     []string       `json:"args,omitempty"`
	Stdin    string         `json:"stdin,omitempty"`
	Monitors []monitorInput `json:"monitors" jsonschema:"where to look, and at what"`
}

// A monitorInput is one location to watch.
type monitorInput struct {
	Location  string   `json:"location" jsonschema:"FILE:LINE"`
	Watch     []string `json:"watch,omitempty" jsonschema:"expressions to evaluate there"`
	Condition string   `json:"condition,omitempty" jsonschema:"only when this C++ expression is true"`
	MaxHits   int      `json:"max_hits,omitempty"`
}

// addFeedback adds the tool debug_feedback. One call replaces a dozen of a debugger session, which each cost
// the model a turn.
func (s *Server) addFeedback() {
	add(s, spec{
		name:        "debug_feedback",
		description: "Run a program once and return the values of expressions at every hit of the given locations, with the call stacks.",
		effect:      runs,
	}, func(ctx context.Context, _ *client, in feedbackInput) (*feedback.Report, error) {
		var ms []feedback.Monitor
		for _, m := range in.Monitors {
			ms = append(ms, feedback.Monitor{Location: m.Location, Watch: m.Watch, Condition: m.Condition, MaxHits: m.MaxHits})
		}
		r, err := s.o.Feedback(ctx, &debugger.Target{Program: in.Program, Args: in.Args, Stdin: []byte(in.Stdin)}, ms)
		if err != nil {
			return nil, err
		}
		// The schema of a map is that of an object: null is not one.
		if r.Watchpoints == nil {
			r.Watchpoints = map[string][]map[string]string{}
		}
		if r.Breakpoints == nil {
			r.Breakpoints = map[string][]string{}
		}
		r.Stdout.Text, r.Stderr.Text = bound(r.Stdout.Text), bound(r.Stderr.Text)
		return r, nil
	})
}
