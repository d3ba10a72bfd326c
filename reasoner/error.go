package reasoner

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/cppreason/cppreason/internal/enum"
)

// A Class is the kind of a failed attempt. The adapter decides by it what to do next, never by a status
// code alone. The zero value means no failure.
type Class int

// The classes of failure.
const (
	_              Class = iota
	Transport            // the connection or the process broke
	RateLimited          // too many requests; may succeed later
	Quota                // no credit; will not succeed
	Auth                 // no or wrong credentials
	BadRequest           // the back end does not take this request
	ContextTooLong       // the prompt does not fit
	Truncated            // the reply reached its length limit
	Refused              // the model or a filter refused
	InvalidOutput        // the reply is not a valid result
	Timeout              // the back end did not answer in time
	Unavailable          // the back end is overloaded, down or not installed
	LeakBlocked          // a removed value was about to leave, or came back
	Budget               // the budget does not allow the attempt
)

var classes = enum.Names[Class]{Kind: "class", Values: []string{
	"", "transport", "rate_limited", "quota", "auth", "bad_request", "context_too_long",
	"truncated", "refused", "invalid_output", "timeout", "unavailable", "leak_blocked", "budget",
}}

// String returns the class's name in snake case.
func (c Class) String() string { return classes.String(c) }

// MarshalText returns the class's name.
func (c Class) MarshalText() ([]byte, error) { return classes.MarshalText(c) }

// UnmarshalText reads what MarshalText writes.
func (c *Class) UnmarshalText(text []byte) error { return classes.UnmarshalText(c, text) }

var (
	// ErrFormat marks a BadRequest that a looser Format may cure: the back end does not support the schema.
	ErrFormat = errors.New("output format not supported")
	// ErrFiltered marks a Refused that came from a provider's filter, not from the model. Another back
	// end may answer.
	ErrFiltered = errors.New("content filter")
)

// An Error is a failed attempt. Its text never holds credentials.
type Error struct {
	Class   Class
	Backend string // set by the adapter when empty
	Status  int    // HTTP status or exit code, 0 if none
	// RetryAfter is the pause that the back end asked for, 0 if it did not.
	RetryAfter time.Duration
	// Permanent is set when the back end asked not to receive this request again.
	Permanent bool
	Err       error
}

// Error returns back end, class, status and cause.
func (e *Error) Error() string {
	var b strings.Builder
	if e.Backend != "" {
		b.WriteString(e.Backend + ": ")
	}
	b.WriteString(strings.ReplaceAll(e.Class.String(), "_", " "))
	if e.Status != 0 {
		fmt.Fprintf(&b, " (status %d)", e.Status)
	}
	if e.Err != nil {
		b.WriteString(": " + e.Err.Error())
	}
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Classify returns the class of err: that of the *Error in its tree, or 0.
func Classify(err error) Class {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Class
	}
	return 0
}
