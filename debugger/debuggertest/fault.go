package debuggertest

import "slices"

// A Fault is a way in which an Adapter misbehaves. The empty Fault means that it does not.
type Fault string

// The faults that end a session, or a request.
const (
	// EndInMessage closes the stream in the middle of the response to the first stackTrace.
	EndInMessage Fault = "end of stream in a message"
	// BadLength sends a Content-Length that is not a number before that response.
	BadLength Fault = "bad Content-Length"
	// HugeLength announces a message of a terabyte.
	HugeLength Fault = "huge Content-Length"
	// NotJSON sends a body that is not JSON instead of that response.
	NotJSON Fault = "body is not JSON"
	// WrongShape sends JSON of another shape.
	WrongShape Fault = "body of the wrong shape"
	// Garbage writes bytes without end instead of that response.
	Garbage Fault = "garbage without end"
	// LateResponse responds to the first stackTrace only after the next request.
	LateResponse Fault = "late response"
	// SilentAfterLaunch responds to the launch and sends nothing more, as gdb 16 does without a program.
	SilentAfterLaunch Fault = "launch success then silence"
	// Silent never responds.
	Silent Fault = "no answer at all"
	// Deaf never responds and does not even read.
	Deaf Fault = "does not read"
	// LaunchRefused refuses the launch.
	LaunchRefused Fault = "launch refused"
	// Forbidden refuses the launch with the message of a system without ptrace.
	Forbidden Fault = "ptrace forbidden"
	// ErrorFormat refuses evaluate with an error that is in body.error.format alone.
	ErrorFormat Fault = "error only in body.error.format"
	// HugeMessage responds to the first stackTrace with a message of 10 MB.
	HugeMessage Fault = "a 10 MB message"
	// NoExited ends the program without the event exited.
	NoExited Fault = "terminated without exited"
	// Dies closes the stream instead of reporting a stop.
	Dies Fault = "adapter gone in a run"
	// NeverStops responds to continue and never stops.
	NeverStops Fault = "no stop"
)

// The faults that do no harm. See Fault.Harmless.
const (
	// crashText writes lines of text between messages, and continues.
	crashText Fault = "crash text in the stream"
	// duplicateResponse responds to every request twice.
	duplicateResponse Fault = "duplicate response"
	// unknownResponse sends responses to requests that were never made, and messages of an unknown type.
	unknownResponse Fault = "unknown response"
	// seqZero numbers every message 0, as lldb-vscode 14 does.
	seqZero Fault = "seq 0"
	// earlyEvents sends output and initialized before the response to initialize.
	earlyEvents Fault = "events before the initialize response"
	// initializedFirst sends initialized before the launch is requested, as gdb does.
	initializedFirst Fault = "initialized before launch"
	// launchLast responds to the launch only after configurationDone, as gdb and lldb-dap 22 do.
	launchLast Fault = "launch answered last"
	// runInTerminal asks the client to run the program.
	runInTerminal Fault = "reverse request runInTerminal"
	// noTerminated ends the program without the event terminated.
	noTerminated Fault = "exited without terminated"
	// noDisconnect does not respond to disconnect.
	noDisconnect Fault = "no answer to disconnect"
)

// harmless are the faults that a client survives with the right result.
var harmless = []Fault{
	crashText, duplicateResponse, unknownResponse, seqZero, earlyEvents, initializedFirst, launchLast,
	runInTerminal, noTerminated, noDisconnect, ErrorFormat, HugeMessage,
}

// Harmless reports whether a client can survive f with the right result, whatever it requests.
func (f Fault) Harmless() bool { return f == "" || slices.Contains(harmless, f) }

// Faults returns every fault, for tests that go through all of them.
func Faults() []Fault {
	return append([]Fault{
		EndInMessage, BadLength, HugeLength, NotJSON, WrongShape, Garbage, LateResponse, SilentAfterLaunch, Silent,
		Deaf, LaunchRefused, Forbidden, NoExited, Dies, NeverStops,
	}, harmless...)
}
