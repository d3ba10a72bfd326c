package debugger

import (
	"context"
	"errors"

	"github.com/cppreason/cppreason/internal/enum"
)

// A Debugger controls one program. Every method but Close needs the program stopped, waits no longer
// than ctx, and returns an error that names the operation. Unless an implementation documents otherwise,
// its methods may be called from several goroutines, one at a time but for Close and Pauser.Pause.
type Debugger interface {
	// SetBreakpoints replaces the breakpoints of one source file, and returns them as the debugger sees
	// them, in the same order. File is an absolute path or a base name. A breakpoint that has no place
	// (yet) comes back with Verified false; that is not an error.
	SetBreakpoints(ctx context.Context, file string, bps []Breakpoint) ([]Breakpoint, error)
	// Resume lets the program run and returns at the next stop or at its end, which is a Stop with
	// ReasonExit. After that every method but Close returns ErrExited. If ctx ends first the program
	// keeps running and the error is ctx's; the next Resume waits for that run to stop and ignores how.
	Resume(ctx context.Context, how How) (*Stop, error)
	// StackTrace returns at most max frames of the stopped thread, innermost first.
	StackTrace(ctx context.Context, max int) ([]Frame, error)
	// Evaluate returns the value of a C++ expression in the frame of that depth. The name of the
	// result is the expression. An expression that calls a function runs it in the program; an
	// implementation refuses that unless it was configured to allow it.
	Evaluate(ctx context.Context, depth int, expr string) (Variable, error)
	// Close ends the program and the debugger in any state, and releases what they held. It may be
	// called more than once and while another method waits, which then returns ErrClosed.
	Close() error
}

// A How is how far Resume goes.
type How int

// The ways to resume. The zero How is Continue.
const (
	// Continue runs to the next breakpoint, signal or exit.
	Continue How = iota
	// StepOver runs to the next source line of the function, or of its caller.
	StepOver
	// StepIn runs to the next source line, into functions that have debug information.
	StepIn
	// StepOut runs to the return of the function.
	StepOut
)

// hows are the names of the values of How.
var hows = enum.Names[How]{Kind: "how", Values: []string{"continue", "step over", "step in", "step out"}}

// String returns "continue", "step over", "step in" or "step out", and "how(9)" for an invalid value.
func (h How) String() string { return hows.String(h) }

// MarshalText returns the text of String. An invalid value is an error.
func (h How) MarshalText() ([]byte, error) { return hows.MarshalText(h) }

// UnmarshalText sets h to the value with the given text.
func (h *How) UnmarshalText(text []byte) error { return hows.UnmarshalText(h, text) }

// A Breakpoint is a place at which the program stops.
type Breakpoint struct {
	// Line is the 1-based line. In an answer it is the line at which the program stops, which may be
	// the next one that has code.
	Line int
	// Condition is a C++ expression: the program stops when it is true. Empty means always.
	Condition string
	// HitCount, if positive, lets the first HitCount-1 passes go: the program stops at that pass and
	// at every later one. Passes at which Condition is false do not count.
	HitCount int
	// Log, if not empty, is kept for LogReader instead of stopping; {expressions} in it are evaluated.
	Log string

	// ID is the debugger's number of the breakpoint, which Stop.Breakpoints has too. Only in an answer.
	ID int
	// Verified reports that the breakpoint has a place in the program. Only in an answer.
	Verified bool
	// File is the file of the place, if it is another than the one that was asked for: lldb moves a breakpoint from
	// a line without code to the next code, also of an included file. Only in an answer.
	File string
	// Message is the reason why it has no place. Only in an answer.
	Message string
}

// A Target is the program to debug.
type Target struct {
	// Program is the executable's path.
	Program string
	// Args are its arguments, without its name. They reach it exactly: no shell interprets them.
	Args []string
	// Dir is its working directory. Empty means the caller's.
	Dir string
	// Env is its whole environment as "key=value". Nil means the caller's.
	Env []string
	// Stdin is its standard input. Nil means an empty one.
	Stdin []byte
	// PID, if positive, is a running process to attach to; it is let go, not ended, by Close. Program
	// may be empty then, and Args, Dir, Env and Stdin do not apply.
	PID int
	// Core, if set, is a core file of Program to look at. It cannot be resumed.
	Core string
	// SourceMap locates sources that were compiled elsewhere: pairs of a path prefix in the debug
	// information and the folder to look in.
	SourceMap [][2]string
}

// A Capture is what a program wrote to one stream, byte for byte.
type Capture struct {
	// Data are the first bytes, up to a cap.
	Data []byte
	// Dropped counts the bytes beyond the cap.
	Dropped int64
}

// A VariableReader is a Debugger that lists variables.
type VariableReader interface {
	// Variables returns the arguments and locals of the frame of that depth. A nil budget means the
	// defaults.
	Variables(ctx context.Context, depth int, b *Budget) (*FrameVars, error)
}

// A MemoryReader is a Debugger that reads memory.
type MemoryReader interface {
	// ReadMemory reads n bytes at address. It returns fewer if only the first of them are readable, and
	// an error if the first is not.
	ReadMemory(ctx context.Context, address uint64, n int) (*MemDump, error)
}

// A Disassembler is a Debugger that shows machine code.
type Disassembler interface {
	// Disassemble returns at most n instructions from address on, or, if address is 0, from the one at
	// which the selected thread stopped. It returns fewer where code ends, and an error if there is no code.
	Disassemble(ctx context.Context, address uint64, n int) ([]Instruction, error)
}

// A LogReader is a Debugger that keeps what log breakpoints print.
type LogReader interface {
	// Logs returns the texts that breakpoints with a Log have printed so far, oldest first, and how many
	// more were dropped. It may be called in every state and while another method waits.
	Logs() (texts []string, dropped int)
}

// A Restarter is a Debugger that can run its program again.
type Restarter interface {
	// Restart ends this run, as Close does, and returns a debugger for another run of the same program,
	// which has not been started: its first Resume does. Breakpoints at lines, functions and exceptions
	// are there again, maybe with other IDs; watchpoints are not. It works after an exit, after the
	// debugger's own failure and after Close. Unless the error is ErrUnsupported, the receiver is closed.
	Restart(ctx context.Context) (Debugger, error)
}

// A Pauser is a Debugger that interrupts a running program.
type Pauser interface {
	// Pause asks the program to stop. The stop arrives at the Resume that waits, or at the next.
	Pause(ctx context.Context) error
}

// An OutputReader is a Debugger that keeps the program's output apart from its own.
type OutputReader interface {
	// Output returns what the program has written so far to its standard output and error. After an
	// exit it is complete.
	Output() (stdout, stderr Capture)
}

// An Explainer is a Debugger that knows which lines of the program have code.
type Explainer interface {
	// Explain returns why a breakpoint at a line has no place in the program and what to use instead
	// (the nearest line with code, the source files that the program knows), "" if it has a place or if
	// that is unknown.
	Explain(file string, line int) string
}

// A Sampler is a Debugger that resumes and reads a stop in fewer round trips than the calls one by one.
type Sampler interface {
	// Sample is Resume, StackTrace(levels), which may end at main, and Evaluate in frame 0 for the
	// expressions that exprs returns for the stop. exprs sees a stop without its place, but with Breakpoints
	// if the debugger reports them; its list may be empty, and it is not called at an exit. The parts that
	// were read before an error are valid.
	Sample(ctx context.Context, how How, levels int, exprs func(*Stop) []string) (*Sample, error)
}

// A Sample is a stop with what was asked there.
type Sample struct {
	Stop   *Stop
	Frames []Frame
	// Values has an element for each expression. Err is set for those without a value.
	Values []SampleValue
}

// A SampleValue is an expression's value, or the reason why it has none.
type SampleValue struct {
	Variable
	Err error
}

// A Thread is one thread of the program.
type Thread struct {
	// ID is the debugger's number, as Stop.Thread has it.
	ID   int    `cpp:"id" json:"id"`
	Name string `cpp:"name" json:"name"`
}

// A ThreadReader is a Debugger that lists threads.
type ThreadReader interface {
	// Threads returns the program's threads.
	Threads(ctx context.Context) ([]Thread, error)
	// SelectThread makes StackTrace, Evaluate, Variables and steps apply to that thread until the next stop.
	SelectThread(ctx context.Context, id int) error
	// Stacks returns at most max frames of each thread. The selected thread stays selected.
	Stacks(ctx context.Context, max int) ([]ThreadStack, error)
}

// A ThreadStack is a thread with its stack and what it waits for.
type ThreadStack struct {
	Thread
	// Frames is the stack, innermost first.
	Frames []Frame
	// Wait is what blocks the thread. Its Kind is "" if the thread does not wait, or if that is unknown.
	Wait Wait
}

// A Wait is what a thread waits for.
type Wait struct {
	// Kind is "mutex", "thread" (for its end), "condition" or "futex", which is any other lock.
	Kind string
	// Address is that of the mutex or of the kernel's word of another lock.
	Address uint64
	// Owner is the ID of the thread that owns the mutex, or whose end is awaited. 0 is unknown.
	Owner int
}

// A VariableSetter is a Debugger that changes variables.
type VariableSetter interface {
	// SetVariable gives the named variable of the frame of that depth the value of an expression, and
	// returns it as it is afterwards.
	SetVariable(ctx context.Context, depth int, name, value string) (Variable, error)
}

// A Watcher is a Debugger that stops when memory changes.
type Watcher interface {
	// Watch stops the program with ReasonWatchpoint whenever the value of the expression changes. The stop is at
	// the line that changed it. The number is for Unwatch.
	Watch(ctx context.Context, depth int, expr string) (id int, err error)
	// WatchAddress stops the program with ReasonWatchpoint whenever one of size bytes at address changes, whatever
	// is in scope. size is 1, 2, 4 or 8, and address a multiple of it.
	WatchAddress(ctx context.Context, address uint64, size int) (id int, err error)
	// Unwatch ends a watch.
	Unwatch(ctx context.Context, id int) error
}

// A FunctionBreaker is a Debugger that stops at the start of functions.
type FunctionBreaker interface {
	// SetFunctionBreakpoints replaces the breakpoints at functions by name; Line is ignored.
	SetFunctionBreakpoints(ctx context.Context, names []string, bps []Breakpoint) ([]Breakpoint, error)
}

// An ExceptionBreaker is a Debugger that stops at C++ exceptions.
type ExceptionBreaker interface {
	// BreakOnExceptions sets whether the program stops with ReasonException where an exception is
	// thrown and where one is caught.
	BreakOnExceptions(ctx context.Context, thrown, caught bool) error
}

// The errors that every Debugger uses, to be matched with errors.Is.
var (
	// ErrExited reports a request for a program that has ended.
	ErrExited = errors.New("the program has exited")
	// ErrRunning reports a request that needs a stopped program.
	ErrRunning = errors.New("the program is running")
	// ErrClosed reports a request for a debugger that was closed.
	ErrClosed = errors.New("the debugger is closed")
	// ErrUnsupported reports a request that this debugger cannot do.
	ErrUnsupported = errors.New("not supported by this debugger")
	// ErrFailed reports that the debugger itself has failed: it crashed, or its state is unknown. A Restarter
	// can still run the program again.
	ErrFailed = errors.New("the debugger has failed")
	// ErrCall reports an expression that would run code of the program and was refused.
	ErrCall = errors.New("the expression calls a function, which is not allowed")
	// ErrPermission reports that the system does not let a process be debugged (ptrace is forbidden,
	// as in many containers).
	ErrPermission = errors.New("the system does not allow debugging (ptrace)")
)
