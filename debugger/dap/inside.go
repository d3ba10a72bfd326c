package dap

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/sandbox"
)

// A process is a running adapter: a *proc.Process, or a *sandbox.Process with the program in the same sandbox.
type process interface {
	Pid() int
	Kill()
	Wait() error
	Exit() (code int, signal syscall.Signal)
}

// insidePath is the environment of an adapter in a sandbox, and of a program without one of its own.
const insidePath = "PATH=/usr/local/bin:/usr/bin:/bin"

// checkInside refuses targets that are outside of any sandbox.
func checkInside(t *debugger.Target, a Adapter) error {
	if t.PID > 0 || t.Core != "" || a.Dial != nil {
		return fmt.Errorf("%s: attach, core files and a dialed adapter: %w in a sandbox", a.Name, debugger.ErrUnsupported)
	}
	return nil
}

// startInside starts the adapter in the sandbox.
func (l *link) startInside(args, env []string) (p *sandbox.Process, err error) {
	// The folder has the pipes of the program's streams, which can be opened for writing there though it is read-only.
	if err := l.options.Sandbox.Chown(l.home); err != nil {
		return nil, err
	}
	limits := l.options.Limits
	limits.Wall = -1 // the session has no end of its own
	if limits.CPU == 0 {
		limits.CPU = -1
	}
	if limits.Memory == 0 {
		limits.Memory = 2 << 30
	}
	c := &sandbox.Command{
		Args: append([]string{l.adapter.Path}, args...), Trace: true, Limits: limits,
		Env:      append([]string{insidePath, "HOME=" + sandbox.WorkDir, "SHELL=/bin/sh"}, env...),
		ReadOnly: append([]string{l.home, l.target.Program}, l.options.Sources...),
	}
	if l.target.Dir != sandbox.WorkDir {
		c.ReadOnly = append(c.ReadOnly, l.target.Dir)
	}
	real, err := filepath.EvalSymlinks(l.adapter.Path)
	if err != nil {
		return nil, err
	}
	if dir := filepath.Dir(real); !strings.HasPrefix(dir, "/usr/") {
		c.ReadOnly = append(c.ReadOnly, dir)
	}
	return l.options.Sandbox.Start(c, &l.stderr)
}

// startProcess starts the adapter, and returns its standard streams.
func (l *link) startProcess(args, env []string) (stdin io.WriteCloser, stdout io.Reader, err error) {
	if l.options.Sandbox != nil {
		p, err := l.startInside(args, env)
		if err != nil {
			return nil, nil, err
		}
		l.process, l.stdin = p, p.Stdin
		return p.Stdin, p.Stdout, nil
	}
	p, err := l.startOutside(args, env)
	if err != nil {
		return nil, nil, err
	}
	l.process, l.stdin = p, p.Stdin
	return p.Stdin, p.Stdout, nil
}
