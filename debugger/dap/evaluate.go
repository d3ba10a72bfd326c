package dap

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/cexpr"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
)

// maxExpression bounds an expression in bytes: a model may send anything.
const maxExpression = 4 << 10

// Evaluate implements debugger.Debugger. Variables, members and elements are read; other expressions
// are compiled by lldb and interpreted by gdb. Without Options.AllowCalls an expression that calls a
// function is refused with debugger.ErrCall. lldb still runs code for an overloaded operator, which
// looks like a built-in one in the text; gdb does not. A division of integers by zero and a shift by a
// count that is out of range are errors.
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
		return v, s.nameError(err)
	}
	if values[0].Err != nil {
		return v, s.nameError(values[0].Err)
	}
	return values[0].Variable, nil
}

// checkExpression returns an error for an expression that is not sent to a debugger. A line end would start
// another command there.
func (s *Session) checkExpression(expr string) error {
	switch {
	case strings.TrimSpace(expr) == "":
		return errors.New("the expression is empty")
	case len(expr) > maxExpression:
		return fmt.Errorf("the expression is longer than %d bytes", maxExpression)
	case strings.ContainsAny(expr, "\x00\n\r"):
		return errors.New("the expression is more than a line")
	case !s.options.AllowCalls && cexpr.MayCall(expr):
		return debugger.ErrCall
	}
	return nil
}

// A question is a list of expressions in the adapter's requests. An expression that is not allowed has an
// error and no request.
type question struct {
	exprs    []string
	errs     []error  // by expression, nil where it is allowed
	allowed  []string // the expressions without an error
	frame    int
	budget   debugger.Budget
	messages []wire.Message
}

// newQuestion makes the requests for expressions in a frame, which is the adapter's number.
func (s *Session) newQuestion(frame int, exprs []string) *question {
	q := &question{exprs: exprs, errs: make([]error, len(exprs)), frame: frame, budget: s.options.Budget.WithDefaults()}
	for i, e := range exprs {
		if err := s.checkExpression(e); err != nil {
			q.errs[i] = fmt.Errorf("evaluate %.100q: %w", e, err)
			continue
		}
		q.allowed = append(q.allowed, e)
	}
	if len(q.allowed) > 0 {
		q.messages = s.dialect.ask(frame, q.allowed, q.budget)
	}
	return q
}

// awaitResults waits for responses. A refusal is a result; a broken connection is an error.
func (s *Session) awaitResults(ctx context.Context, calls []*wire.Call) ([]result, error) {
	out := make([]result, len(calls))
	for i, k := range calls {
		var refused *RequestError
		if out[i].err = s.conn.Wait(ctx, k, &out[i].body); out[i].err != nil && !errors.As(out[i].err, &refused) {
			return nil, out[i].err
		}
	}
	return out, nil
}

// readValues returns a value or an error for every expression of q.
func (s *Session) readValues(ctx context.Context, q *question, results []result) ([]debugger.SampleValue, error) {
	var values []debugger.SampleValue
	if len(q.allowed) > 0 {
		var err error
		if values, err = s.dialect.answers(ctx, &s.state, q.frame, q.allowed, results, q.budget); err != nil {
			return nil, err
		}
	}
	out := make([]debugger.SampleValue, len(q.exprs))
	for i, e := range q.exprs {
		if q.errs[i] != nil {
			out[i].Err = q.errs[i]
		} else {
			out[i], values = values[0], values[1:]
		}
		out[i].Name = e
	}
	return out, nil
}

// evaluateAll evaluates expressions in a frame, which is the adapter's number.
func (s *Session) evaluateAll(ctx context.Context, frame int, exprs []string) ([]debugger.SampleValue, error) {
	// One deadline for all: a hundred expressions do not take a hundred deadlines.
	whole, cancel := s.bounded(ctx)
	defer cancel()
	q := s.newQuestion(frame, exprs)
	calls, err := s.conn.Start(q.messages...)
	if err != nil {
		return nil, err
	}
	results, err := s.awaitResults(whole, calls)
	if err != nil {
		return nil, err
	}
	return s.readValues(ctx, q, results)
}
