package dap

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
)

// ErrAdapterGone reports that the adapter ended or closed the connection. Like the next two it matches
// debugger.ErrFailed.
var ErrAdapterGone error = wire.ErrGone

// ErrProtocol reports bytes that are not the Debug Adapter Protocol.
var ErrProtocol error = wire.ErrProtocol

// ErrLostStop reports that the program is stopped and the debugger does not know it: the adapter sends no
// event and has nothing to do. The session is of no more use but for Close and Restart.
var ErrLostStop error = wire.Failure("the debugger has lost a stop of the program; a restart runs it again")

// A RequestError is the adapter's refusal of a request.
type RequestError struct {
	// Command is the protocol's name of the request, such as "setBreakpoints".
	Command string
	// Message is the adapter's reason, in its own words.
	Message string
}

// newRequestError makes the error of a refused request.
func newRequestError(command, message string) error {
	return &RequestError{Command: command, Message: message}
}

// Error returns the request and the reason.
func (e *RequestError) Error() string { return e.Command + ": " + e.Reason() }

// Reason returns the adapter's reason without the request, for a model.
func (e *RequestError) Reason() string {
	if isForbidden(e.Message) && !strings.Contains(e.Message, "not permitted") {
		return e.Message + " (" + debugger.ErrPermission.Error() + ")"
	}
	return e.Message
}

// Is makes errors.Is(err, debugger.ErrPermission) true when the system forbade tracing.
func (e *RequestError) Is(target error) bool {
	return target == debugger.ErrPermission && isForbidden(e.Message)
}

// isForbidden recognises the debuggers' messages for a ptrace or personality call that the system refused.
func isForbidden(message string) bool {
	m := strings.ToLower(message)
	return strings.Contains(m, "operation not permitted") || strings.Contains(m, "ptrace: ") ||
		strings.Contains(m, "not allowed to attach") ||
		// The whole message of lldb-vscode 14. The program was checked before, so ptrace is the reason.
		strings.Contains(m, "'a' packet returned an error: 8")
}

// A NotFoundError reports that no usable debug adapter is installed, or no usable rr.
type NotFoundError struct {
	// Refused are the candidates in the order they were tried.
	Refused []Refusal

	kind string // what was looked for, "" for an adapter
}

// A Refusal is a candidate that is not usable, with the reason.
type Refusal struct {
	// Name is the candidate's name or path.
	Name string
	// Reason is a sentence without a period.
	Reason string
}

// Error lists every candidate with its reason.
func (e *NotFoundError) Error() string {
	if len(e.Refused) == 0 {
		return "no debug adapter: lldb-dap, lldb-vscode and gdb are not on PATH"
	}
	var parts []string
	for _, r := range e.Refused {
		parts = append(parts, fmt.Sprintf("%s: %s", r.Name, r.Reason))
	}
	return "no usable " + cmp.Or(e.kind, "debug adapter") + ": " + strings.Join(parts, "; ")
}
