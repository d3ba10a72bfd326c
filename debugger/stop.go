package debugger

import "fmt"

// A Reason is why a program stopped. Its text is what StopInfo shows.
type Reason string

// The reasons of a stop. The zero Reason is not one of them.
const (
	// ReasonBreakpoint is a breakpoint of the caller.
	ReasonBreakpoint Reason = "breakpoint"
	// ReasonStep is the end of a step.
	ReasonStep Reason = "step"
	// ReasonSignal is a signal about to be delivered, such as SIGSEGV; StopInfo.Signal has its number.
	ReasonSignal Reason = "signal"
	// ReasonException is a C++ exception, when stops at exceptions were asked for.
	ReasonException Reason = "exception"
	// ReasonWatchpoint is a change of watched memory.
	ReasonWatchpoint Reason = "watchpoint"
	// ReasonPause is an interruption by the caller.
	ReasonPause Reason = "pause"
	// ReasonEntry is the first stop of a process: at its entry point, after attaching, or of a core file.
	ReasonEntry Reason = "entry"
	// ReasonExit is the end of the program; Stop.Exit has the status.
	ReasonExit Reason = "exit"
)

// A StopInfo is the part of a stop that a model sees.
type StopInfo struct {
	_ struct{} `cpp:"stop_info"`

	Reason Reason `cpp:"reason" json:"reason"`
	// File and Line are the place of the stop: the innermost frame, or when that has no source (a
	// crash inside the C library) the innermost frame that has. Empty and 0 if no frame has.
	File string `cpp:"file" json:"file"`
	Line int    `cpp:"line" json:"line"`
	// Signal is the signal's number if Reason is ReasonSignal, or, at an exit, the signal that killed
	// the program; else 0.
	Signal int `cpp:"signal" json:"signal"`
	// Code is the exit status if Reason is ReasonExit and no signal killed the program; else 0. It is
	// shown only if it is not 0.
	Code int `cpp:"code,omitzero" json:"code,omitempty"`
	// Note is a problem with the caller's breakpoints that would otherwise go unseen, such as a condition
	// that has no value. Usually empty.
	Note string `cpp:"note,omitzero" json:"note,omitempty"`
}

// A Stop is a moment at which the program does not run.
type Stop struct {
	_ struct{} `cpp:"stop_info"` // a model sees the StopInfo alone

	StopInfo
	// Depth is the frame that File and Line belong to, 0 for the innermost.
	Depth int `cpp:"-"`
	// Function is that frame's function, "" if unknown.
	Function string `cpp:"-"`
	// Thread is the debugger's number of the stopped thread.
	Thread int `cpp:"-"`
	// Breakpoints are the IDs of the breakpoints that were hit, if the debugger reports them.
	Breakpoints []int `cpp:"-"`
	// Description is the debugger's own sentence, such as "signal SIGSEGV: address not mapped to
	// object". Often empty.
	Description string `cpp:"-"`
	// Fault is the address whose access faulted, if FaultKnown.
	Fault      uint64 `cpp:"-"`
	FaultKnown bool   `cpp:"-"`
	// Exit is how the program ended, if Reason is ReasonExit.
	Exit Exit `cpp:"-"`
}

// Exited reports whether the program has ended.
func (s *Stop) Exited() bool { return s.Reason == ReasonExit }

// String describes the stop in a line, such as "signal 11 (SIGSEGV) at hashmap.cpp:89".
func (s *Stop) String() string {
	what := string(s.Reason)
	switch s.Reason {
	case ReasonExit:
		return s.Exit.String()
	case ReasonSignal:
		what = fmt.Sprintf("signal %d", s.Signal)
		if name := SignalName(s.Signal); name != "" {
			what += " (" + name + ")"
		}
	}
	if s.File == "" {
		return what
	}
	return fmt.Sprintf("%s at %s:%d", what, s.File, s.Line)
}

// An Exit is the true end of a program. A program that died by a signal never reads as an exit
// status, whatever number a debugger prints for it.
type Exit struct {
	_ struct{} `cpp:"exit"`

	// Code is the exit status, -1 if a signal killed the program.
	Code int `cpp:"code" json:"code"`
	// Signal is the signal that killed the program, 0 if none did.
	Signal int `cpp:"signal" json:"signal"`
}

// String returns "exit 3", or "killed by signal 11 (SIGSEGV)".
func (e Exit) String() string {
	if e.Signal == 0 {
		return fmt.Sprintf("exit %d", e.Code)
	}
	if name := SignalName(e.Signal); name != "" {
		return fmt.Sprintf("killed by signal %d (%s)", e.Signal, name)
	}
	return fmt.Sprintf("killed by signal %d", e.Signal)
}

// signals are the Linux numbers of x86-64 and arm64, signal(7).
var signals = [...]string{
	1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS",
	8: "SIGFPE", 9: "SIGKILL", 10: "SIGUSR1", 11: "SIGSEGV", 12: "SIGUSR2", 13: "SIGPIPE", 14: "SIGALRM",
	15: "SIGTERM", 16: "SIGSTKFLT", 17: "SIGCHLD", 18: "SIGCONT", 19: "SIGSTOP", 20: "SIGTSTP", 21: "SIGTTIN",
	22: "SIGTTOU", 23: "SIGURG", 24: "SIGXCPU", 25: "SIGXFSZ", 26: "SIGVTALRM", 27: "SIGPROF", 28: "SIGWINCH",
	29: "SIGIO", 30: "SIGPWR", 31: "SIGSYS",
}

// SignalName returns the Linux name of a signal, "" if n has none. Source: signal(7).
func SignalName(n int) string {
	if n <= 0 || n >= len(signals) {
		return ""
	}
	return signals[n]
}

// SignalNumber returns the Linux number of a signal such as "SIGSEGV", 0 if there is no such name.
func SignalNumber(name string) int {
	for n, s := range signals {
		if s == name && s != "" {
			return n
		}
	}
	return 0
}
