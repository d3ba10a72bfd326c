package proc

import (
	"os"
	"os/exec"
	"syscall"
)

// A leash kills the whole process group of a command when this process ends, also when it is killed: a
// compiler must not outlive the service that asked for it. The child holds the read end of a pipe whose
// write end only this process has. When the last write end closes, the kernel sends the signal that
// F_SETSIG chose to the group that F_SETOWN named. PR_SET_PDEATHSIG would reach the child alone, and not
// cc1plus below g++. Source: fcntl(2), "Managing signals".
type leash struct {
	read, write *os.File
}

// Arguments of fcntl(2) that package syscall does not name on every architecture.
const fSetSig = 10

// leashFD is the number that the read end has in the child. It is a high one, so that files which a program
// opens have the numbers that they would have without it.
const leashFD = 100

// newLeash puts the read end into the files of cmd. It returns nil if there are no descriptors left: the
// command then starts without.
func newLeash(cmd *exec.Cmd) *leash {
	r, w, err := os.Pipe()
	if err != nil {
		return nil
	}
	files := make([]*os.File, leashFD-2)
	copy(files, cmd.ExtraFiles)
	files[leashFD-3] = r
	cmd.ExtraFiles = files
	return &leash{r, w}
}

// attach ties the leash to the group of a process that runs.
func (l *leash) attach(pid int) {
	if l == nil {
		return
	}
	// An error leaves the command without a leash, as on kernels that do not know these commands.
	fd := l.read.Fd()
	fcntl(fd, syscall.F_SETOWN, -pid)
	fcntl(fd, fSetSig, int(syscall.SIGKILL))
	fcntl(fd, syscall.F_SETFL, syscall.O_ASYNC)
	l.read.Close()
	l.read = nil
}

func fcntl(fd uintptr, command, argument int) {
	_, _, _ = syscall.Syscall(syscall.SYS_FCNTL, fd, uintptr(command), uintptr(argument))
}

// release closes the pipe. What is left of the group is killed.
func (l *leash) release() {
	if l == nil {
		return
	}
	if l.read != nil {
		l.read.Close()
	}
	l.write.Close()
}
