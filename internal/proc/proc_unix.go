//go:build unix

package proc

import (
	"os"
	"os/exec"
	"syscall"
)

// setGroup makes the child the leader of a new process group.
func setGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the child's process group. An error means that nothing is left of it.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }

// fate returns the signal that killed the process and its peak memory in bytes.
func fate(st *os.ProcessState) (sig syscall.Signal, maxRSS int64) {
	if ws, ok := st.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		sig = ws.Signal()
	}
	if ru, ok := st.SysUsage().(*syscall.Rusage); ok {
		maxRSS = int64(ru.Maxrss) * maxRSSUnit
	}
	return sig, maxRSS
}

// setUser makes the child run as a user, with a group of the same number and no others. Zero changes nothing.
func setUser(cmd *exec.Cmd, id uint32) {
	if id != 0 {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: id, Gid: id}
	}
}
