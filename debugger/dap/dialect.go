package dap

import (
	"context"
	"errors"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
	"github.com/cppreason/cppreason/internal/debuggee"
)

// A dialect holds what differs between the families of adapters, so that the session has no conditions on
// the adapter. All of it was found by running lldb-dap 22 and 19, lldb-vscode 14, gdb 16 and 18. A function
// that may be nil is for the family that needs it.
type dialect struct {
	// prepare writes what the adapter's debugger will read into the home, and returns what the adapter needs
	// in its environment.
	prepare func(adapter string, h *debuggee.Home) (env []string, err error)
	// args are the adapter's arguments.
	args func(t *debugger.Target, h *debuggee.Home, o *Options) []string
	// launch are the arguments of the launch request.
	launch func(t *debugger.Target, h *debuggee.Home, o *Options) map[string]any
	// attach are the arguments of the attach request, for a process or a core file.
	attach func(t *debugger.Target, o *Options) map[string]any

	// reason maps a stopped event to a reason. For ReasonSignal with signal 0, completeSignal asks.
	reason func(b *godap.StoppedEventBody) (debugger.Reason, int)
	// completeSignal asks for the number and the fault address of the signal that stopped the thread.
	completeSignal func(ctx context.Context, s *state, st *debugger.Stop) error
	// countStopped counts the threads that are at a breakpoint, 0 where every event of a stop comes at once.
	// May be nil.
	countStopped func(ctx context.Context, s *state) (int, error)
	// exit returns how a program ended that the adapter reports as exited with code. lastSignal is the signal
	// of the last stop, 0 if it was no signal's.
	exit func(ctx context.Context, s *state, code, lastSignal int) (debugger.Exit, error)

	// stepOut runs to the return of a thread's innermost frame, and reports whether it did: otherwise the
	// protocol's request is sent. May be nil.
	stepOut func(ctx context.Context, s *state, frame int) (bool, error)

	// staleThreads means that the first threads request is answered with the threads at the launch.
	staleThreads bool
	// systemIDs returns the kernel's numbers of the threads. May be nil if they are the debugger's own.
	systemIDs func(ctx context.Context, s *state) (map[int]int, error)

	// paused is called at the stop of a Pause. May be nil.
	paused func(ctx context.Context, s *state) error

	// lineIsPlace means that a breakpoint event with a line has found a place, even if it is not verified.
	lineIsPlace bool
	// hitCondition returns the hit condition for "from the n-th pass on".
	hitCondition func(n int) string
	// logsEveryPass means that a log message is printed at every pass, whatever the condition and the hit
	// count are.
	logsEveryPass bool
	// refusedCondition returns why the debugger has disabled a breakpoint for its condition, "" if it has not.
	// May be nil.
	refusedCondition func(ctx context.Context, s *state, id int, condition string) (string, error)
	// thrown returns the addresses of the object and of the type information at a stop where an exception is
	// thrown. May be nil. demangle is the command that demangles a symbol.
	thrown   func(ctx context.Context, s *state, frame int) (object, info uint64, err error)
	demangle string
	// finding describes the finding at whose report a program with UBSan is stopped. May be nil.
	finding func(ctx context.Context, s *state) (string, error)
	// watch stops at every change of an expression in a frame. Its number is valid with errSoftware too.
	watch func(ctx context.Context, s *state, frame int, expr string) (id int, err error)
	// watchAddress stops at every change of size bytes at an address.
	watchAddress func(ctx context.Context, s *state, address uint64, size int) (id int, err error)
	// sharedNumbers means that breakpoints and watchpoints have numbers of one sequence, and stops in one event.
	sharedNumbers bool
	// unwatch is the command, without the number, that removes a watchpoint.
	unwatch string

	// recorder records the program. Nil if the debugger cannot.
	recorder *recorder
	// lineAt returns the source line of an address of code, "" if it has none.
	lineAt func(ctx context.Context, s *state, address uint64) (file string, line int, err error)

	// topFrame predicts the ID of the innermost frame of a thread, which a stackTrace confirms.
	topFrame func(s *state, thread int) int
	// ask returns the evaluate requests for expressions, answers reads their results.
	ask     func(frame int, exprs []string, b debugger.Budget) []wire.Message
	answers func(ctx context.Context, s *state, frame int, exprs []string, rs []result, b debugger.Budget) ([]debugger.SampleValue, error)
	// locals lists a frame's variables in one round trip, and how many more there are. May be nil.
	locals func(ctx context.Context, s *state, frame int, b debugger.Budget) ([]debugger.Variable, int, error)
	// consoleMemory and consoleCode read memory and machine code by a command of the debugger, for an old
	// adapter without the request. frame is the innermost frame of the selected thread. May be nil.
	consoleMemory func(ctx context.Context, s *state, address uint64, n int) ([]byte, error)
	consoleCode   func(ctx context.Context, s *state, frame int, address uint64, n int) ([]debugger.Instruction, error)
}

// A result is the response to one evaluate request, or its refusal.
type result struct {
	body godap.EvaluateResponseBody
	err  error
}

// errWatch reports that a debugger's answer to a watch command does not name a watchpoint.
var errWatch = errors.New("the debugger did not set a watchpoint")

// errSoftware reports a watchpoint that was set, but that the hardware cannot watch.
var errSoftware = errors.New("the watch is in software")

// orEmpty returns a list that JSON writes as [] instead of null, which adapters refuse.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
