package proc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"time"
)

// Defaults of Limits.
const (
	// DefaultOutput is the cap on each output stream in bytes.
	DefaultOutput = 16 << 20
	// DefaultGrace is how long the pipes may stay open after the process group is gone.
	DefaultGrace = 500 * time.Millisecond
)

var (
	// ErrWall reports a command that was killed because Limits.Wall ran out.
	ErrWall = errors.New("wall-time limit exceeded")
	// ErrCPU reports a command that the kernel killed because Limits.CPU ran out.
	ErrCPU = errors.New("processor-time limit exceeded")
)

// A Cmd describes a command. The zero value of every field but Path is usable.
type Cmd struct {
	// Path is the program: a path, or a name that is looked up on PATH.
	Path string
	// Args are the arguments, without the program's name.
	Args []string
	// Dir is the working directory. Empty means the caller's.
	Dir string
	// Env is the whole environment as "key=value". Nil means an empty one; to inherit, use os.Environ().
	Env []string
	// Stdin is read until it ends or the process does. Nil means an empty input.
	Stdin io.Reader
	// Stdout and Stderr, if set, receive the streams instead of Result's buffers, uncapped. Each is
	// written from one goroutine.
	Stdout, Stderr io.Writer
	// Limits bound the run.
	Limits Limits
	// Outlives lets the command go on when this process is killed. By default it is killed, too; Linux only.
	Outlives bool
	// Files are inherited as descriptors 3, 4 and so on. The caller closes its own after the start.
	Files []*os.File
	// Alone starts the command without the descriptor by which its group is killed with this process: the
	// kernel kills the command alone, which has to end what it started, as bwrap does. Linux only.
	Alone bool
	// User is the user and group of the command. Zero means those of this process; only root can change them.
	User uint32
	// Started, if set, is called by Run and Start once the command runs. It must not wait for its end.
	Started func(*Process)
	// End, if set, ends the command in place of Process.Kill when the context is done.
	End func(*Process)
}

// Limits bound a command. A zero field means the default; a negative one means no limit.
type Limits struct {
	// Wall bounds the time from start to end. Zero means no bound but the context's.
	Wall time.Duration
	// CPU bounds the processor time of each process of the command, in whole seconds, rounded up.
	// Zero means no bound. Linux only.
	CPU time.Duration
	// FileSize bounds every file that the command writes, in bytes. Zero means no bound. Linux only.
	FileSize int64
	// Memory bounds the address space of each process of the command, in bytes. Zero means no bound.
	// A program built with a sanitizer needs terabytes of it. Linux only.
	Memory int64
	// Output caps what is kept of each stream, in bytes. Zero means DefaultOutput.
	Output int64
	// Grace bounds the wait for pipes held open by processes that left the group. Zero means DefaultGrace.
	Grace time.Duration
}

// A Result is the outcome of a command. It is valid beside an error too, with what was read so far.
type Result struct {
	// Stdout and Stderr are the first Limits.Output bytes of each stream.
	Stdout, Stderr []byte
	// StdoutDropped and StderrDropped count the bytes beyond the cap.
	StdoutDropped, StderrDropped int64
	// ExitCode is the exit status, -1 if the process was killed by a signal.
	ExitCode int
	// Signal is the signal that killed the process, 0 if none did.
	Signal syscall.Signal
	// Wall is the time from start to end.
	Wall time.Duration
	// CPU is the user and system time of the process and the children it waited for.
	CPU time.Duration
	// MaxRSS is the peak resident memory in bytes, 0 if unknown.
	MaxRSS int64
}

// LookPath finds an executable as os/exec does: name with a slash is used as it is, else PATH is searched.
func LookPath(name string) (string, error) { return exec.LookPath(name) }

// Run runs the command to its end. The error is nil when the command ran, however it exited. It
// matches ErrWall or ErrCPU when a limit ended the command, and the context's error when the context
// did. Any other error is the reason why the command could not be started.
func Run(ctx context.Context, c *Cmd) (*Result, error) {
	out, errOut := NewCapture(c.Limits.Output), NewCapture(c.Limits.Output)
	if c.Limits.Wall > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, c.Limits.Wall, ErrWall)
		defer cancel()
	}
	res := &Result{ExitCode: -1}
	if err := ctx.Err(); err != nil {
		return res, fmt.Errorf("%s: %w", c.name(), context.Cause(ctx))
	}
	start := time.Now()
	p, err := c.start(func(cmd *exec.Cmd) error {
		cmd.Stdin = c.Stdin
		cmd.Stdout, cmd.Stderr = or(c.Stdout, out), or(c.Stderr, errOut)
		return nil
	})
	if err != nil {
		return res, err
	}
	stop := context.AfterFunc(ctx, func() {
		if c.End != nil {
			c.End(p)
		} else {
			p.Kill()
		}
	})
	err = p.Wait()
	ended := !stop()
	res.Wall = time.Since(start)
	res.Stdout, res.StdoutDropped = out.Result()
	res.Stderr, res.StderrDropped = errOut.Result()
	res.fill(p.cmd.ProcessState)
	switch {
	case ended && res.ExitCode != 0:
		return res, fmt.Errorf("%s: %w", c.name(), context.Cause(ctx))
	case c.Limits.CPU > 0 && cpuExceeded(res, c.Limits.CPU):
		return res, fmt.Errorf("%s: %w after %v", c.name(), ErrCPU, res.CPU.Round(time.Millisecond))
	}
	return res, err
}

// or returns w, or buf if w is nil.
func or(w io.Writer, buf *Capture) io.Writer {
	if w != nil {
		return w
	}
	return buf
}

// name is the command's name in error messages: its base name, since a full path may be private.
func (c *Cmd) name() string { return filepath.Base(c.Path) }

// command builds the exec.Cmd without streams.
func (c *Cmd) command() *exec.Cmd {
	cmd := exec.Command(c.Path, c.Args...)
	cmd.Dir = c.Dir
	cmd.Env = c.Env
	if cmd.Env == nil {
		cmd.Env = []string{}
	}
	cmd.WaitDelay = c.Limits.Grace
	if cmd.WaitDelay == 0 {
		cmd.WaitDelay = DefaultGrace
	} else if cmd.WaitDelay < 0 {
		cmd.WaitDelay = 0
	}
	cmd.ExtraFiles = c.Files
	setGroup(cmd)
	setUser(cmd, c.User)
	return cmd
}

// start starts the command under the kernel's limits. streams sets the streams of the exec.Cmd; it is
// called again if the first way to start did not work.
func (c *Cmd) start(streams func(*exec.Cmd) error) (*Process, error) {
	for _, way := range startWays(&c.Limits) {
		cmd := c.command()
		if err := streams(cmd); err != nil {
			return nil, fmt.Errorf("%s: %w", c.name(), err)
		}
		var l *leash
		p := &Process{cmd: cmd}
		if c.Alone {
			way = p.startTied
		} else if !c.Outlives {
			l = newLeash(cmd)
		}
		again, err := way(cmd, &c.Limits)
		if err == nil && !again {
			l.attach(cmd.Process.Pid)
			p.leash = l
			if c.Started != nil {
				c.Started(p)
			}
			return p, nil
		}
		l.release()
		if !again {
			return nil, fmt.Errorf("%s: %w", c.name(), startError(err))
		}
	}
	return nil, fmt.Errorf("%s: no way to start", c.name())
}

// A startWay starts cmd under limits. again reports that this way does not work here and the next one is
// to be tried.
type startWay func(cmd *exec.Cmd, l *Limits) (again bool, err error)

// startThenLimit sets the limits once the command runs. Its first instructions run without limits.
func startThenLimit(cmd *exec.Cmd, l *Limits) (again bool, err error) {
	if err := cmd.Start(); err != nil {
		return false, err
	}
	limit(cmd.Process.Pid, l)
	return false, nil
}

// startTied starts the command so that the kernel kills it when this process ends. PR_SET_PDEATHSIG follows the
// thread that started the command and not the process, so the thread is kept until the command has ended.
func (p *Process) startTied(cmd *exec.Cmd, l *Limits) (again bool, err error) {
	setTied(cmd)
	p.done = make(chan struct{})
	started := make(chan struct{})
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		again, err = startThenLimit(cmd, l)
		close(started)
		if err == nil {
			<-p.done
		}
	}()
	<-started
	return again, err
}

// startError unwraps a path error: the caller's message has the name of the command already.
func startError(err error) error {
	var pe *os.PathError
	var ee *exec.Error
	switch {
	case errors.As(err, &ee):
		return ee.Err
	case errors.As(err, &pe):
		return pe.Err
	}
	return err
}

// A Process is a running command that the caller talks to. Its methods are safe for concurrent use.
type Process struct {
	// Stdin is the child's standard input; Stdout and Stderr are its output streams, to be read to
	// their end before Wait. They are nil where Cmd named a stream of its own.
	Stdin          io.WriteCloser
	Stdout, Stderr io.ReadCloser

	cmd   *exec.Cmd
	leash *leash
	done  chan struct{} // closed after the end; nil unless the command is tied to a thread
	once  sync.Once
	err   error

	mu     sync.Mutex
	reaped bool // from now on another group may have the number
}

// Start starts the command and returns while it runs. Where Cmd names no stream, the stream is a
// pipe in Process. The caller ends it with Kill or by closing Stdin, and must call Wait.
// Limits.Wall and Limits.Output do not apply.
func Start(c *Cmd) (*Process, error) {
	var in io.WriteCloser
	var out, errOut io.ReadCloser
	p, err := c.start(func(cmd *exec.Cmd) (err error) {
		cmd.Stdin, cmd.Stdout, cmd.Stderr = c.Stdin, c.Stdout, c.Stderr
		if c.Stdin == nil {
			in, err = cmd.StdinPipe()
		}
		if c.Stdout == nil && err == nil {
			out, err = cmd.StdoutPipe()
		}
		if c.Stderr == nil && err == nil {
			errOut, err = cmd.StderrPipe()
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	p.Stdin, p.Stdout, p.Stderr = in, out, errOut
	return p, nil
}

// Pid returns the number of the process. It is also the number of its group.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Kill kills the process group. It does nothing once Wait has reaped the process.
func (p *Process) Kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.reaped {
		killGroup(p.cmd)
	}
}

// Wait waits for the process to end, kills the rest of its group, and reaps the process. The error is nil
// however the process exited: see Exit. A second call returns what the first one did.
func (p *Process) Wait() error {
	p.once.Do(func() {
		if waitZombie(p.cmd.Process.Pid) {
			p.endGroup()
			p.err = p.cmd.Wait()
		} else {
			p.err = p.cmd.Wait()
			p.endGroup()
		}
		p.leash.release()
		if p.done != nil {
			close(p.done)
		}
		var exit *exec.ExitError
		// WaitDelay closes a pipe that an escaped process holds open. The command itself has ended.
		if errors.As(p.err, &exit) || errors.Is(p.err, exec.ErrWaitDelay) {
			p.err = nil
		}
	})
	return p.err
}

// endGroup kills the rest of the group. After it Kill does nothing.
func (p *Process) endGroup() {
	p.mu.Lock()
	defer p.mu.Unlock()
	killGroup(p.cmd)
	p.reaped = true
}

// Exit returns the exit status and the signal that killed the process, after Wait: -1 and the
// signal, or the status and 0.
func (p *Process) Exit() (code int, sig syscall.Signal) {
	var r Result
	r.fill(p.cmd.ProcessState)
	return r.ExitCode, r.Signal
}

// fill copies what the kernel reports about an ended process. st may be nil.
func (r *Result) fill(st *os.ProcessState) {
	r.ExitCode = -1
	if st == nil {
		return
	}
	r.ExitCode = st.ExitCode()
	r.CPU = st.UserTime() + st.SystemTime()
	r.Signal, r.MaxRSS = fate(st)
}

// A Capture keeps the first bytes written to it and counts the rest. It is safe for concurrent use,
// because a stream that WaitDelay abandoned may still be written while the result is taken.
type Capture struct {
	// Over, if set, is called after each write that dropped bytes, with their number so far.
	Over func(dropped int64)

	mu      sync.Mutex
	buf     []byte
	max     int64
	dropped int64
}

// NewCapture returns a Capture that keeps max bytes: DefaultOutput if max is zero, all if it is negative.
func NewCapture(max int64) *Capture {
	switch {
	case max == 0:
		max = DefaultOutput
	case max < 0:
		max = 1<<63 - 1
	}
	return &Capture{max: max}
}

// Write never fails: a child must not see a broken pipe because of the cap.
func (c *Capture) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	keep := min(int64(len(p)), c.max-int64(len(c.buf)))
	c.buf = append(c.buf, p[:keep]...)
	c.dropped += int64(len(p)) - keep
	if c.Over != nil && keep < int64(len(p)) {
		c.Over(c.dropped)
	}
	return len(p), nil
}

// Result returns what was kept and how many bytes were dropped.
func (c *Capture) Result() (kept []byte, dropped int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.buf, c.dropped
}
