package cppcall

import (
	"errors"
	"fmt"
	"strings"
)

// ErrUnknownTool reports a call of a name that the set does not have.
var ErrUnknownTool = errors.New("unknown tool")

// ErrPanic reports a tool that panicked. The call is over, the set goes on.
var ErrPanic = errors.New("the tool failed")

// ErrTooLarge reports a call, or an answer that could not be shortened, beyond its limit.
var ErrTooLarge = errors.New("too large")

// A CallError reports why a call has no value: the call is wrong, or the tool failed. The model reads
// its text after "// error: ".
type CallError struct {
	Tool     string // the name that was called, "" if the text is not a call
	Argument int    // the argument that does not fit, 1-based; 0 if the error is not about one
	Expected string // "int", "2 or 3 arguments"; "" if Err is the reason
	Got      string // source text of the argument, cut after 60 bytes
	Err      error  // the cause, nil if Expected and Got are the reason
}

// Error returns a line such as
//
//	breakpoint: expected int, got "abc" (argument 2)
//	breakpont: unknown tool, did you mean breakpoint?
//	read_memory: division by zero (argument 2)
func (e *CallError) Error() string {
	var s strings.Builder
	if e.Tool != "" {
		s.WriteString(e.Tool + ": ")
	}
	switch {
	case e.Expected != "":
		fmt.Fprintf(&s, "expected %s, got %s", e.Expected, e.Got)
	case e.Err != nil:
		s.WriteString(e.Err.Error())
	}
	if e.Argument > 0 {
		fmt.Fprintf(&s, " (argument %d)", e.Argument)
	}
	return s.String()
}

// Unwrap returns the cause.
func (e *CallError) Unwrap() error { return e.Err }

// An unknownError is ErrUnknownTool with a hint.
type unknownError struct{ hint string }

func (e *unknownError) Error() string { return ErrUnknownTool.Error() + e.hint }
func (e *unknownError) Unwrap() error { return ErrUnknownTool }

// maxGot bounds CallError.Got, in bytes.
const maxGot = 60

// clip shortens s to maxGot bytes, at a rune boundary, and puts it on one line.
func clip(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > maxGot {
		s = cutString(s, maxGot-len("...")) + "..."
	}
	return s
}
