package cppscript

import (
	"fmt"

	"github.com/cppreason/cppreason/internal/enum"
)

// A Result is what a script did. A script that is wrong or that fails has a Result too: its output so far and its errors.
type Result struct {
	Output string // what the script printed
	// Value is the value of the last expression statement of the script or of its return, as a C++ literal. It is "" if there is
	// no such value: after print, an assignment or another statement, and if the type has no literal.
	Value  string
	Errors []*Error // all errors of the static checks, or the one that ended the run; nil if the script is done
	Steps  int64    // steps that the script took, see Limits
	Calls  int      // calls of tools
	Memory int64    // the most bytes alive that were counted
}

// OK reports whether the script is done without an error.
func (r *Result) OK() bool { return len(r.Errors) == 0 }

// An Error is why a script did not run or did not end. It marshals with package cppfmt as a diagnostic literal.
type Error struct {
	_       struct{} `cpp:"diagnostic"`
	Kind    Kind     `cpp:"kind,enum=error_kind:syntax|type|runtime|limit|unsupported|tool"`
	Limit   string   `cpp:"limit,omitzero"` // "steps", "depth", "memory", "output", "wall" or "calls" if Kind is LimitKind
	Line    int      `cpp:"line"`           // 1-based; 0 if the error has no place, such as a limit of time in a tool
	Column  int      `cpp:"col"`            // 1-based, in bytes
	Message string   `cpp:"message"`        // without the hint
	Hint    string   `cpp:"hint,omitzero"`  // what to write instead, or ""
	Source  string   `cpp:"source_line"`    // the text of the line
	Caret   string   `cpp:"caret,align"`    // blanks and ^ below Source
}

// Error returns "line 3, column 7: " with the message and the hint.
func (e *Error) Error() string {
	s := e.Message
	if e.Hint != "" {
		s += "; " + e.Hint
	}
	if e.Line == 0 {
		return s
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, s)
}

// A Kind is the kind of an Error.
type Kind uint8

// The kinds of errors. SyntaxKind, TypeKind and UnsupportedKind are found before anything runs.
const (
	SyntaxKind      Kind = iota // text that is not C++
	TypeKind                    // unknown names, types that do not fit, constants out of range
	RuntimeKind                 // a failed check, an exception that nothing catches
	LimitKind                   // one of Limits
	UnsupportedKind             // C++ that the interpreter refuses
	ToolKind                    // a tool that failed, if the script does not catch its std::runtime_error
)

var kindNames = enum.Names[Kind]{Kind: "kind of error", Values: []string{"syntax", "type", "runtime", "limit", "unsupported", "tool"}}

// String returns the name of the kind: "syntax", "type", "runtime", "limit", "unsupported" or "tool".
func (k Kind) String() string { return kindNames.String(k) }

// MarshalText returns the name of the kind.
func (k Kind) MarshalText() ([]byte, error) { return kindNames.MarshalText(k) }

// UnmarshalText sets k to the kind of that name.
func (k *Kind) UnmarshalText(text []byte) error { return kindNames.UnmarshalText(k, text) }
