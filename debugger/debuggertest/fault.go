package debuggertest

// A Fault is a way in which an Adapter misbehaves. The zero Fault is none.
type Fault string

// The faults.
const (
	// EndInMessage closes the stream in the middle of the answer to the first stackTrace.
	EndInMessage Fault = "end of stream in a message"
	// BadLength sends a Content-Length that is no number in front of that answer.
	BadLength Fault = "bad Content-Length"
	// HugeLength announces a message of a terabyte.
	HugeLength Fault = "huge Content-Length"
	// NotJSON sends a body that is not JSON instead of that answer.
	NotJSON Fault = "body is not JSON"
	// WrongShape sends JSON of another shape.
	WrongShape Fault = "body of the wrong shape"
	// CrashText writes lines of text between messages, and goes on.
	CrashText Fault = "crash text in the stream"
	// Garbage writes bytes without end instead of that answer.
	Garbage Fault = "garbage without end"
	// DuplicateResponse answers every request twice.
	DuplicateResponse Fault = "duplicate response"
	// UnknownResponse sends answers to requests that were never made, and messages of no known kind.
	UnknownResponse Fault = "unknown response"
	// LateResponse answers the first stackTrace only after the next request.
	LateResponse Fault = "late response"
	// SeqZero numbers every message 0, as lldb-vscode 14 does.
	SeqZero Fault = "seq 0"
	// EarlyEvents sends output and initialized before the answer to initialize.
	EarlyEvents Fault = "events before the initialize response"
	// InitializedFirst sends initialized before the launch is asked for, as gdb does.
	InitializedFirst Fault = "initialized before launch"
	// LaunchLast answers the launch only after configurationDone, as gdb and lldb-dap 22 do.
	LaunchLast Fault = "launch answered last"
	// SilentAfterLaunch answers the launch and says nothing more, as gdb 16 does without a program.
	SilentAfterLaunch Fault = "launch success then silence"
	// Silent never answers.
	Silent Fault = "no answer at all"
	// Deaf never answers and does not even read.
	Deaf Fault = "does not read"
	// LaunchRefused refuses the launch.
	LaunchRefused Fault = "launch refused"
	// Forbidden refuses the launch in the words of a system without ptrace.
	Forbidden Fault = "ptrace forbidden"
	// RunInTerminal asks the client to run the program.
	RunInTerminal Fault = "reverse request runInTerminal"
	// ErrorFormat refuses evaluate with an error that is in body.error.format alone.
	ErrorFormat Fault = "error only in body.error.format"
	// HugeMessage answers the first stackTrace with a message of 10 MB.
	HugeMessage Fault = "a 10 MB message"
	// NoTerminated ends the program without the event terminated.
	NoTerminated Fault = "exited without terminated"
	// NoExited ends the program without the event exited.
	NoExited Fault = "terminated without exited"
	// Dies closes the stream instead of reporting a stop.
	Dies Fault = "adapter gone in a run"
	// NeverStops answers continue and never stops.
	NeverStops Fault = "no stop"
	// NoDisconnect does not answer disconnect.
	NoDisconnect Fault = "no answer to disconnect"
)

// Faults returns every fault, for tests that go through all of them.
func Faults() []Fault {
	return []Fault{
		EndInMessage, BadLength, HugeLength, NotJSON, WrongShape, CrashText, Garbage, DuplicateResponse, UnknownResponse,
		LateResponse, SeqZero, EarlyEvents, InitializedFirst, LaunchLast, SilentAfterLaunch, Silent, Deaf, LaunchRefused,
		Forbidden, RunInTerminal, ErrorFormat, HugeMessage, NoTerminated, NoExited, Dies, NeverStops, NoDisconnect,
	}
}
