package dap

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// SetVariable implements debugger.VariableSetter. The name is a local variable's or an argument's.
func (s *Session) SetVariable(ctx context.Context, depth int, name, value string) (debugger.Variable, error) {
	v := debugger.Variable{Name: name}
	if err := s.needStopped("set variable"); err != nil {
		return v, err
	}
	if err := s.need(capSetVariable, "set variable"); err != nil {
		return v, err
	}
	if err := s.checkExpression(value); err != nil {
		return v, fmt.Errorf("set variable %.100q: %w", name, err)
	}
	scopes, err := s.localScopes(ctx, depth)
	if err != nil {
		return v, err
	}
	for _, scope := range scopes {
		list, err := s.children(ctx, scope.VariablesReference, 0)
		if err != nil {
			return v, err
		}
		for i := range list {
			if list[i].Name != name {
				continue
			}
			var body godap.SetVariableResponseBody
			args := &godap.SetVariableArguments{VariablesReference: scope.VariablesReference, Name: name, Value: value}
			if err := s.call(ctx, "setVariable", args, &body); err != nil {
				return v, err
			}
			return s.Evaluate(ctx, depth, name)
		}
	}
	return v, fmt.Errorf("set variable: there is no variable %.100q in frame %d", name, depth)
}

// Watch implements debugger.Watcher. The hardware watches at most four places of eight bytes.
func (s *Session) Watch(ctx context.Context, depth int, expr string) error {
	if err := s.needStopped("watch"); err != nil {
		return err
	}
	if err := s.checkExpression(expr); err != nil {
		return fmt.Errorf("watch %.100q: %w", expr, err)
	}
	// The expression must have a value here, and the debugger's command line speaks of the frame that
	// the last evaluation selected.
	frame, err := s.frameID(ctx, depth)
	if err != nil {
		return err
	}
	if _, err := s.Evaluate(ctx, depth, expr); err != nil {
		return err
	}
	err = s.dialect.watch(ctx, s, frame, expr)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watching = s.watching || err == nil
	return err
}

// SetFunctionBreakpoints implements debugger.FunctionBreaker.
func (s *Session) SetFunctionBreakpoints(ctx context.Context, names []string, bps []debugger.Breakpoint) ([]debugger.Breakpoint, error) {
	if err := s.needConfigurable("set function breakpoints"); err != nil {
		return nil, err
	}
	if err := s.need(capFunctionBreakpoints, "function breakpoints"); err != nil {
		return nil, err
	}
	if len(names) != len(bps) {
		return nil, fmt.Errorf("set function breakpoints: %d names for %d breakpoints", len(names), len(bps))
	}
	args := godap.SetFunctionBreakpointsArguments{Breakpoints: []godap.FunctionBreakpoint{}}
	for i := range bps {
		b := bps[i]
		if b.Log != "" {
			return nil, fmt.Errorf("%s: function %.100q: a log message: %w", s.adapter.Name, names[i], debugger.ErrUnsupported) // of the protocol
		}
		b.Line = 1 // spell wants a line; a function has none
		var spelled godap.SourceBreakpoint
		if err := s.spell(&spelled, &b); err != nil {
			return nil, fmt.Errorf("function %.100q: %w", names[i], err)
		}
		args.Breakpoints = append(args.Breakpoints, godap.FunctionBreakpoint{
			Name: names[i], Condition: spelled.Condition, HitCondition: spelled.HitCondition,
		})
	}
	var body godap.SetFunctionBreakpointsResponseBody
	if err := s.call(ctx, "setFunctionBreakpoints", &args, &body); err != nil {
		return nil, err
	}
	if len(body.Breakpoints) != len(bps) {
		return nil, fmt.Errorf("%s: setFunctionBreakpoints: %w: %d answers for %d breakpoints", s.adapter.Name, ErrProtocol, len(body.Breakpoints), len(bps))
	}
	s.mu.Lock()
	s.sets.names, s.sets.functions = slices.Clone(names), slices.Clone(bps)
	s.mu.Unlock()
	return s.answer(bps, body.Breakpoints), nil
}

// BreakOnExceptions implements debugger.ExceptionBreaker.
func (s *Session) BreakOnExceptions(ctx context.Context, thrown, caught bool) error {
	if err := s.needConfigurable("break on exceptions"); err != nil {
		return err
	}
	s.mu.Lock()
	offered := s.capabilities.ExceptionBreakpointFilters
	s.mu.Unlock()
	args := godap.SetExceptionBreakpointsArguments{Filters: []string{}}
	for _, want := range []struct {
		on    bool
		names string // as lldb and gdb call it
	}{{thrown, "cpp_throw throw"}, {caught, "cpp_catch catch"}} {
		if !want.on {
			continue
		}
		found := false
		for _, f := range offered {
			if strings.Contains(" "+want.names+" ", " "+f.Filter+" ") {
				args.Filters, found = append(args.Filters, f.Filter), true
			}
		}
		if !found {
			return fmt.Errorf("%s: stops at exceptions: %w", s.adapter.Name, debugger.ErrUnsupported)
		}
	}
	var body godap.SetExceptionBreakpointsResponseBody
	if err := s.call(ctx, "setExceptionBreakpoints", &args, &body); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sets.thrown, s.sets.caught = thrown, caught
	// gdb reports a throw as a breakpoint: of these.
	s.exceptions = map[int]bool{}
	for i := range body.Breakpoints {
		s.exceptions[body.Breakpoints[i].Id] = true
	}
	return nil
}

var errWatch = errors.New("the debugger did not set a watchpoint")

// lldbWatch watches a variable by lldb's command line: the protocol's own request needs references
// that differ by version, and kills lldb-vscode 14.
func lldbWatch(ctx context.Context, s *Session, frame int, expr string) error {
	out, err := s.consoleIn(ctx, &frame, "watchpoint set variable "+expr)
	if err != nil {
		return err
	}
	if !strings.Contains(out, "Watchpoint created") {
		return fmt.Errorf("%s: watch %.100q: %w: %.200q", s.adapter.Name, expr, errWatch, out)
	}
	return nil
}

func gdbWatch(ctx context.Context, s *Session, frame int, expr string) error {
	out, err := s.consoleIn(ctx, &frame, "watch "+expr)
	if err != nil {
		return err
	}
	if !strings.Contains(out, "atchpoint ") {
		return fmt.Errorf("%s: watch %.100q: %w: %.200q", s.adapter.Name, expr, errWatch, out)
	}
	return nil
}

func capSetVariable(c *godap.Capabilities) bool         { return c.SupportsSetVariable }
func capFunctionBreakpoints(c *godap.Capabilities) bool { return c.SupportsFunctionBreakpoints }
