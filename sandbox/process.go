package sandbox

import (
	"fmt"
	"io"
	"sync"
	"syscall"

	"github.com/cppreason/cppreason/internal/proc"
)

// WorkDir is the private working directory of a command at Full and Namespaces.
const WorkDir = privateDir + "/work"

// privateDir is the one directory that a command can write to, beside Command.Writable.
const privateDir = "/tmp"

// A Process is a command that runs and that the caller talks to. Its methods are safe for concurrent use.
type Process struct {
	// Stdin is its standard input and Stdout its standard output, which is read to its end before Wait.
	Stdin  io.WriteCloser
	Stdout io.ReadCloser

	p    *proc.Process
	r    *run
	kill func()
	once sync.Once
	err  error
}

// Start starts a command and returns while it runs. Its limits but Wall and Output hold: a command that exceeds one is
// killed. The caller ends it with Kill or by closing Stdin, and must call Wait. stderr gets its standard error.
func (s *Sandbox) Start(c *Command, stderr io.Writer) (*Process, error) {
	r, err := s.newRun(c)
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	p, err := r.start(stderr)
	if err != nil {
		r.close()
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	return p, nil
}

// Pid returns the number of the process that was started: that of bwrap at Full.
func (p *Process) Pid() int { return p.p.Pid() }

// Kill kills the command with all its processes.
func (p *Process) Kill() { p.kill() }

// Wait waits for the end of all processes. The error is nil however the command exited. A second call returns
// what the first one did.
func (p *Process) Wait() error {
	p.once.Do(func() {
		p.err = p.p.Wait()
		p.r.await()
		p.r.close()
	})
	return p.err
}

// Exit returns the exit status and the signal that ended the command, after Wait: -1 and the signal, or the status
// and 0. At Full and Namespaces a signal gives 128 and its number.
func (p *Process) Exit() (code int, signal syscall.Signal) { return p.p.Exit() }
