package proc

import (
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strconv"
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

// startWays returns the ways to start a command under l. A command with limits is held until they are
// set; where ptrace(2) is forbidden the limits are set while it runs.
func startWays(l *Limits) []startWay {
	if l.CPU > 0 || l.FileSize > 0 || l.Memory > 0 {
		return []startWay{startHeld, startThenLimit}
	}
	return []startWay{startThenLimit}
}

// startHeld starts the command under ptrace(2), which stops it before its first instruction, and
// lets it go once its limits are set. Without that a driver such as g++, which starts its parts
// within a millisecond, may have started them without limits.
func startHeld(cmd *exec.Cmd, l *Limits) (again bool, err error) {
	// Only the thread that started the command may let it go.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	cmd.SysProcAttr.Ptrace = true
	if err := cmd.Start(); err != nil {
		return errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSYS), err
	}
	pid := cmd.Process.Pid
	var status syscall.WaitStatus
	for {
		_, err = syscall.Wait4(pid, &status, 0, nil)
		if err != syscall.EINTR {
			break
		}
	}
	if err == nil && status.Stopped() {
		limit(pid, l)
		err = syscall.PtraceDetach(pid)
	}
	if err != nil {
		// It is stopped for ever, so it must not stay.
		killGroup(cmd)
		_ = cmd.Wait()
		return false, err
	}
	return false, nil
}

// limit sets resource limits on a process by prlimit(2).
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

// waitZombie blocks until the process has ended, and reports whether it is not reaped yet. Until it is
// reaped no other process and no other group can get its number.
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

// setTied makes the kernel kill the child when the thread that starts it ends, and closes the descriptors that this
// process has inherited itself and would pass on.
func setTied(cmd *exec.Cmd) {
	cmd.SysProcAttr.Pdeathsig = syscall.SIGKILL
	dir, err := os.Open("/proc/self/fd")
	if err != nil {
		return
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	const getFlags = 1 // F_GETFD
	for _, name := range names {
		fd, err := strconv.Atoi(name)
		if err != nil || fd < 3+len(cmd.ExtraFiles) {
			continue
		}
		flags, _, errno := syscall.Syscall(syscall.SYS_FCNTL, uintptr(fd), getFlags, 0)
		if errno == 0 && flags&syscall.FD_CLOEXEC == 0 {
			// A nil file is a descriptor that is closed in the child.
			cmd.ExtraFiles = append(cmd.ExtraFiles, make([]*os.File, fd-2-len(cmd.ExtraFiles))...)
		}
	}
}
