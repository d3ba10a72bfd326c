package diagnostic

import "github.com/cppreason/cppreason/internal/enum"

// A Severity is how serious a diagnostic is. The values are ordered: a larger one is more serious. The
// zero value is invalid.
type Severity uint8

// The severities. They are the words of gcc and clang, which SARIF 2.1.0 §3.27.10 ("level") maps to
// error, warning and note.
const (
	SeverityUnknown Severity = iota
	SeverityRemark           // clang's remarks, MSBuild's messages: progress and statistics
	SeverityNote             // a note that belongs to no diagnostic before it
	SeverityWarning
	SeverityError
	SeverityFatal // the tool stopped: "fatal error", "internal compiler error", a crash
)

var severityNames = enum.Names[Severity]{
	Kind:   "severity",
	Values: []string{"unknown", "remark", "note", "warning", "error", "fatal"},
}

// String returns the lower-case name, such as "warning".
func (s Severity) String() string { return severityNames.String(s) }

// MarshalText returns the name. An invalid value is an error.
func (s Severity) MarshalText() ([]byte, error) { return severityNames.MarshalText(s) }

// UnmarshalText sets s to the severity with the given lower-case name.
func (s *Severity) UnmarshalText(text []byte) error { return severityNames.UnmarshalText(s, text) }
