package cppfmt

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// A TypeError reports a Go type that has no C++ form, or a tag that is wrong. It is a mistake in the
// program, and is returned before anything is written or read.
type TypeError struct {
	Type   reflect.Type // the type at fault
	Path   string       // where it was found: "Report.Hits[].Value"
	Reason string       // "interfaces have no C++ type"
}

// Error names the operation, the place, the type and the reason.
func (e *TypeError) Error() string {
	return fmt.Sprintf("cppfmt: %s (%v): %s", e.Path, e.Type, e.Reason)
}

// A ValueError reports a value that could not be written.
type ValueError struct {
	Path string // the Go path: "Report.Hits[2].Value"
	Err  error  // the error of a method of the value, or the problem with the value
}

// Error names the operation, the place and the cause.
func (e *ValueError) Error() string { return fmt.Sprintf("cppfmt: write %s: %v", e.Path, e.Err) }

// Unwrap returns the cause.
func (e *ValueError) Unwrap() error { return e.Err }

// A ReadError reports C++ text that does not fit the Go value. The value has the parts that were read
// before the error.
type ReadError struct {
	Line, Column int    // 1-based, in the source; the column counts bytes
	Path         string // the Go path of the value being read: "Stop.Line", "Variables.Locals[2].Name"
	Err          error  // the problem there
}

// Error gives line and column, the Go path and the cause.
func (e *ReadError) Error() string {
	place := fmt.Sprintf("cppfmt: line %d, column %d: ", e.Line, e.Column)
	if e.Path != "" {
		place += e.Path + ": "
	}
	return place + e.Err.Error()
}

// Unwrap returns the cause.
func (e *ReadError) Unwrap() error { return e.Err }

var errNil = errors.New("nil has no C++ form")

// joinPath puts a step before a path: a name, or an index in brackets.
func joinPath(step, path string) string {
	if path == "" || step == "" || strings.HasPrefix(path, "[") {
		return step + path
	}
	return step + "." + path
}
