package dap

import (
	"context"
	"fmt"
	"slices"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// Variables implements debugger.VariableReader.
func (s *Session) Variables(ctx context.Context, depth int, b *debugger.Budget) (*debugger.FrameVars, error) {
	if err := s.needStopped("variables"); err != nil {
		return nil, err
	}
	budget := b.WithDefaults()
	f, id, err := s.frameAt(ctx, depth)
	if err != nil {
		return nil, err
	}
	vars := &debugger.FrameVars{Function: f.Function, File: f.File, Line: f.Line}
	if s.dialect.locals != nil {
		vars.Locals, vars.More, err = s.dialect.locals(ctx, &s.state, id, budget)
		return vars, err
	}
	scopes, err := s.localScopes(ctx, depth)
	if err != nil {
		return vars, err
	}
	for _, scope := range scopes {
		list, err := s.children(ctx, scope.VariablesReference, 0)
		if err != nil {
			return vars, err
		}
		for i := range list {
			if len(vars.Locals) == budget.Vars {
				vars.More++
				continue
			}
			v := &list[i]
			text, err := s.renderValue(ctx, v, budget)
			if err != nil {
				return vars, err
			}
			vars.Locals = append(vars.Locals, debugger.Variable{Name: v.Name, Type: v.Type, Value: text})
		}
	}
	return vars, nil
}

// localScopes returns the scopes that hold the arguments and locals of a frame.
func (s *Session) localScopes(ctx context.Context, depth int) ([]godap.Scope, error) {
	id, err := s.frameID(ctx, depth)
	if err != nil {
		return nil, err
	}
	var body godap.ScopesResponseBody
	if err := s.call(ctx, "scopes", &godap.ScopesArguments{FrameId: id}, &body); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(body.Scopes, func(s godap.Scope) bool { return !isLocal(&s) }), nil
}

// isLocal reports whether a scope holds arguments or locals: gdb has one for each, lldb one for both.
func isLocal(s *godap.Scope) bool {
	switch {
	case s.PresentationHint == "registers" || s.PresentationHint == "globals":
		return false
	case s.PresentationHint == "locals" || s.PresentationHint == "arguments":
		return true
	}
	return s.Name == "Locals" || s.Name == "Arguments"
}

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
		if !slices.ContainsFunc(list, func(v godap.Variable) bool { return v.Name == name }) {
			continue
		}
		var body godap.SetVariableResponseBody
		args := &godap.SetVariableArguments{VariablesReference: scope.VariablesReference, Name: name, Value: value}
		if err := s.call(ctx, "setVariable", args, &body); err != nil {
			return v, err
		}
		// The response's own text is in the adapter's spelling.
		return s.Evaluate(ctx, depth, name)
	}
	return v, fmt.Errorf("set variable: there is no variable %.100q in frame %d", name, depth)
}
