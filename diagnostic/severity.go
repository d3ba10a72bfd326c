package diagnostic

import "fmt"

// A Severity says how serious a diagnostic is. The values are ordered: a larger one is more
// serious. The zero value is invalid.
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

var severityNames = [...]string{"unknown", "remark", "note", "warning", "error", "fatal"}

// String returns the lower-case name, such as "warning".
func (s Severity) String() string {
	if int(s) < len(severityNames) {
		return severityNames[s]
	}
	return fmt.Sprintf("severity(%d)", uint8(s))
}

// MarshalText writes the name. An invalid value is an error.
func (s Severity) MarshalText() ([]byte, error) {
	if int(s) >= len(severityNames) {
		return nil, fmt.Errorf("invalid severity %d", uint8(s))
	}
	return []byte(severityNames[s]), nil
}

// UnmarshalText reads the name of a severity, in lower case.
func (s *Severity) UnmarshalText(text []byte) error {
	for i, name := range severityNames {
		if name == string(text) {
			*s = Severity(i)
			return nil
		}
	}
	return fmt.Errorf("unknown severity %q", text)
}
