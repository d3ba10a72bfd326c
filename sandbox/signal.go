package sandbox

import "syscall"

// signalNames are the signals that end programs. Source: signal(7).
var signalNames = map[syscall.Signal]string{
	syscall.SIGHUP: "SIGHUP", syscall.SIGINT: "SIGINT", syscall.SIGQUIT: "SIGQUIT", syscall.SIGILL: "SIGILL",
	syscall.SIGTRAP: "SIGTRAP", syscall.SIGABRT: "SIGABRT", syscall.SIGBUS: "SIGBUS", syscall.SIGFPE: "SIGFPE",
	syscall.SIGKILL: "SIGKILL", syscall.SIGSEGV: "SIGSEGV", syscall.SIGPIPE: "SIGPIPE", syscall.SIGALRM: "SIGALRM",
	syscall.SIGTERM: "SIGTERM", 10: "SIGUSR1", 12: "SIGUSR2", 24: "SIGXCPU", 25: "SIGXFSZ", 31: "SIGSYS",
}

// SignalName returns the name of Signal, such as "SIGSEGV", or its text for a rare one. It is empty without a signal.
func (r *Result) SignalName() string {
	if r.Signal == 0 {
		return ""
	}
	if name, ok := signalNames[r.Signal]; ok {
		return name
	}
	return r.Signal.String()
}
