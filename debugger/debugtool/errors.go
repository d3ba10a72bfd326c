package debugtool

import (
	"context"
	"errors"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/debugger"
)

// A modelError is an error in words for a model, which knows neither debug adapters nor their requests.
type modelError struct {
	text string
	err  error
}

// Error returns the words for the model.
func (e *modelError) Error() string { return e.text }

// Unwrap returns the debugger's error, for the host.
func (e *modelError) Unwrap() error { return e.err }

// A refusal is an error with the debugger's own words, without the names of the adapter and of the request.
// *dap.RequestError is one.
type refusal interface {
	error
	Reason() string
}

var (
	// lldb compiles an expression as several languages in turn, and reports which: "Ran expression as 'C++14'.".
	ranAs = regexp.MustCompile(`(?m)^Ran expression as '[^'\n]*'\.\n?`)
	// lldb 22 numbers the expressions: "error: <user expression 3>:1:5: expected expression".
	userExpression = regexp.MustCompile(`(?m)^(?:error|warning|note): (?:<user expression \d+>:\d+:\d+: )?`)
	// The line of the expression, and the caret below it, as compilers show them: "    1 | n +".
	snippet = regexp.MustCompile(`(?m)^ *\d* \|.*\n?`)
	// The request and its expression, which the model has written: evaluate "v.size()": the expression calls ...
	evaluateOf = regexp.MustCompile(`^evaluate "(?:[^"\\]|\\.)*": `)
	// Names that lldb makes up: "  $__lldb_func::0x1:0x143f:_ZNSt6vectorIiSaIiEEixEm".
	madeUp = regexp.MustCompile(`(?m)^ *\$__lldb.*\n?`)
)

// explainError replaces an error by one that helps a model: "use of undeclared identifier 'nosuch'" for lldb's
//
//	lldb-dap-22: evaluate: Ran expression as 'C++14'.
//	error: <user expression 0>:1:1: use of undeclared identifier 'nosuch'
//	    1 | nosuch
//	      | ^~~~~~
//
// The host finds the whole in what the error wraps. If the debugger has failed, it is replaced too.
func (t *Tools) explainError(ctx context.Context, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, debugger.ErrFailed):
		// How it failed is for the host, who sees it in the error that is wrapped.
		return t.relaunch(ctx, &modelError{debugger.ErrFailed.Error(), err})
	case errors.Is(err, debugger.ErrRunning):
		return errors.New("the program is running: pause() stops it")
	case errors.Is(err, context.DeadlineExceeded):
		return errors.New("the program did not stop in time and still runs: pause() stops it")
	}
	// Without the name of the request, which the model does not know.
	for _, known := range []error{debugger.ErrExited, debugger.ErrUnsupported} {
		if errors.Is(err, known) {
			return &modelError{known.Error(), err}
		}
	}
	text := err.Error()
	if r, ok := errors.AsType[refusal](err); ok {
		text = r.Reason()
	} else if d, ok := t.Debugger().(interface{ Name() string }); ok {
		text = evaluateOf.ReplaceAllString(strings.ReplaceAll(text, d.Name()+": ", ""), "")
	}
	return &modelError{cleanReason(text), err}
}

// cleanReason removes from a debugger's words what only its own user understands.
func cleanReason(text string) string {
	clean := text
	for _, noise := range []*regexp.Regexp{ranAs, snippet, userExpression, madeUp} {
		clean = noise.ReplaceAllString(clean, "")
	}
	if clean = strings.TrimSpace(clean); clean == "" {
		return text
	}
	return clean
}
