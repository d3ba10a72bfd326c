package proc

import (
	"syscall"
	"time"
	"unsafe"
)

// Resource numbers of setrlimit(2) that package syscall does not name on every architecture.
const (
	rlimitCPU   = 0
	rlimitFSize = 1
	rlimitCore  = 4
	rlimitAS    = 9
)

// limit sets resource limits on a process that has just been started, by prlimit(2). What the
// process does before the call is not limited; it has run for microseconds then.
func limit(pid int, l *Limits) {
	if l.CPU > 0 {
		seconds := uint64((l.CPU + time.Second - 1) / time.Second)
		// One more second before SIGKILL lets a program see SIGXCPU.
		prlimit(pid, rlimitCPU, seconds, seconds+1)
	}
	if l.FileSize > 0 {
		prlimit(pid, rlimitFSize, uint64(l.FileSize), uint64(l.FileSize))
	}
	if l.Memory > 0 {
		prlimit(pid, rlimitAS, uint64(l.Memory), uint64(l.Memory))
	}
	prlimit(pid, rlimitCore, 0, 0)
}

// prlimit sets one limit and leaves it as it was on failure, which happens when the process is gone.
func prlimit(pid, resource int, soft, hard uint64) {
	rl := syscall.Rlimit{Cur: soft, Max: hard}
	_, _, _ = syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(pid), uintptr(resource), uintptr(unsafe.Pointer(&rl)), 0, 0, 0)
}

// cpuExceeded reports whether the kernel ended the process for its processor time.
func cpuExceeded(r *Result, cpu time.Duration) bool {
	return r.Signal == syscall.SIGXCPU || r.Signal == syscall.SIGKILL && r.CPU >= cpu
}

// Arguments of waitid(2).
const (
	waitPid    = 1
	waitExited = 4
	waitNoWait = 0x01000000
)

// waitZombie blocks until the process has ended and reports that it is not reaped yet: until it is,
// its number, and so its group's, cannot be given to another process.
func waitZombie(pid int) bool {
	var info [128]byte // siginfo_t
	for {
		_, _, errno := syscall.Syscall6(syscall.SYS_WAITID, waitPid, uintptr(pid), uintptr(unsafe.Pointer(&info)), waitExited|waitNoWait, 0, 0)
		if errno != syscall.EINTR {
			return errno == 0
		}
	}
}

const maxRSSUnit = 1 << 10 // ru_maxrss counts KiB
