package dap

import (
	"context"
	"errors"
	"fmt"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

func noFrame(depth int) error { return fmt.Errorf("the stack has no frame %d", depth) }

// evaluateArgs is go-dap's EvaluateArguments with a frame ID that is sent when it is 0, as gdb's
// innermost is.
type evaluateArgs struct {
	Expression string `json:"expression"`
	FrameID    *int   `json:"frameId,omitempty"`
	Context    string `json:"context,omitempty"`
}

// maxExpression bounds an expression: a model may send anything.
const maxExpression = 4 << 10

// Evaluate implements debugger.Debugger. Variables, members and elements are read; other expressions
// are compiled by lldb and interpreted by gdb. Without Options.AllowCalls an expression that calls a
// function is refused with debugger.ErrCall. lldb still runs code for an overloaded operator, which
// no look at the text can tell from a built-in one; gdb does not.
func (s *Session) Evaluate(ctx context.Context, depth int, expr string) (debugger.Variable, error) {
	v := debugger.Variable{Name: expr}
	if err := s.needStopped("evaluate"); err != nil {
		return v, err
	}
	frame, err := s.frameID(ctx, depth)
	if err != nil {
		return v, err
	}
	values, err := s.evaluateAll(ctx, frame, []string{expr})
	if err != nil {
		return v, s.outcome(err)
	}
	if values[0].Err != nil {
		return v, s.outcome(values[0].Err)
	}
	return values[0].Variable, nil
}

func (s *Session) checkExpression(expr string) error {
	switch {
	case strings.TrimSpace(expr) == "":
		return errors.New("the expression is empty")
	case len(expr) > maxExpression:
		return fmt.Errorf("the expression is longer than %d bytes", maxExpression)
	case strings.ContainsAny(expr, "\x00\n\r"):
		return errors.New("the expression is more than a line")
	case !s.options.AllowCalls && calls(expr):
		return debugger.ErrCall
	}
	return nil
}

// evaluateAt evaluates in a frame given by the adapter's number.
func (s *Session) evaluateAt(ctx context.Context, frame int, expr, where string) (*godap.EvaluateResponseBody, error) {
	var b godap.EvaluateResponseBody
	err := s.call(ctx, "evaluate", &evaluateArgs{Expression: expr, FrameID: &frame, Context: where}, &b)
	return &b, err
}

// Console runs a command of the debugger, lldb's or gdb's, and returns what it printed. It is for what
// the protocol has no request for; the answer is the debugger's own text and differs by version.
func (s *Session) Console(ctx context.Context, command string) (string, error) {
	return s.consoleIn(ctx, nil, command)
}

// consoleIn runs a command that speaks of a frame, given by the adapter's number.
func (s *Session) consoleIn(ctx context.Context, frame *int, command string) (string, error) {
	if s.adapter.Family == LLDB {
		command = "`" + command // otherwise it may be taken for an expression
	}
	var b godap.EvaluateResponseBody
	err := s.call(ctx, "evaluate", &evaluateArgs{Expression: command, FrameID: frame, Context: "repl"}, &b)
	return b.Result, err
}

// A capability is something an adapter announces that it can do.
type capability func(*godap.Capabilities) bool

func capConfigurationDone(c *godap.Capabilities) bool { return c.SupportsConfigurationDoneRequest }
func capExceptionInfo(c *godap.Capabilities) bool     { return c.SupportsExceptionInfoRequest }

// can reports whether the adapter has announced c. Requests that it has not announced are not sent:
// lldb-vscode 14 and lldb-dap 19 die of them.
func (s *Session) can(c capability) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return c(&s.capabilities)
}

// need returns an error that matches debugger.ErrUnsupported unless the adapter has announced c.
func (s *Session) need(c capability, op string) error {
	if s.can(c) {
		return nil
	}
	return fmt.Errorf("%s: %s: %w", s.adapter.Name, op, debugger.ErrUnsupported)
}
