package dap

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/linetable"
	"github.com/cppreason/cppreason/internal/proc"
)

// A Session is a program under a debug adapter. Its methods are safe for concurrent use; those that
// need the program stopped return debugger.ErrRunning while another one lets it run.
type Session struct {
	target   debugger.Target // as the caller gave it
	adapter  Adapter
	dialect  *dialect
	options  *Options
	home     *debuggee.Home
	attached bool
	program  string
	lines    func() (*linetable.Table, error) // of program, read when first asked for

	process *proc.Process      // nil if dialed
	dialed  io.ReadWriteCloser // nil if started
	stderr  tail
	conn    *conn
	launch  *call // the launch request, whose answer may come with the first Resume

	initialized chan struct{} // closed by the event of that name
	closeOnce   sync.Once
	closeErr    error
	closed      chan struct{} // closed when Close begins

	resume     sync.Mutex // one Resume at a time; it guards lastSignal
	lastSignal int        // of the last stop, 0 if it was none

	mu           sync.Mutex
	changed      chan struct{} // closed and replaced at every change below
	capabilities godap.Capabilities
	ready        bool // the event initialized has come
	state        state
	pausing      bool                      // the next signal stop is the answer to Pause
	stops        []*godap.StoppedEventBody // the stops that Resume has not returned yet
	told         int                       // how many stops there were since the program ran last
	focused      bool                      // one of them is the thread that lldb shows
	thread       int                       // of the last stop, or selected
	threadIDs    []int                     // in the order they were first seen
	frames       []int                     // IDs of the current thread's frames, innermost first, as far as known
	trace        []debugger.Frame          // those frames
	exitCode     *int                      // of the exited event
	terminated   bool
	exit         *debugger.Exit // the end, once it has been asked for
	debuggee     debuggee.Process
	breakpoints  map[int]*godap.Breakpoint        // as the adapter last described them
	exceptions   map[int]bool                     // IDs that stand for exceptions
	conditions   map[int]string                   // of breakpoints that have not been reached yet
	watching     bool                             // something is watched
	unchecked    bool                             // there are conditions that the debugger was not asked about
	places       map[string]string                // the program's path of a file, where the caller's is another
	sets         sets                             // what Restart sets again
	waiting      map[string][]debugger.Breakpoint // file -> those that may get a place when a library is loaded
	logs         logs
	sources      map[string]bool // source path -> it is the user's
	depths       map[int]int     // breakpoint -> how deep main was at its last stop
}

// maxStops bounds the stops that wait to be returned: one for each thread of the program.
const maxStops = 1 << 12

// state is what the program does as far as the session knows.
type state int

const (
	loaded  state = iota // not started
	running              // until a stopped or exited event
	stopped              // at a stop that Resume has returned
	ended                // the exit has been returned
)

// The interfaces that a session implements.
var (
	_ debugger.Debugger         = (*Session)(nil)
	_ debugger.VariableReader   = (*Session)(nil)
	_ debugger.MemoryReader     = (*Session)(nil)
	_ debugger.Pauser           = (*Session)(nil)
	_ debugger.OutputReader     = (*Session)(nil)
	_ debugger.ThreadReader     = (*Session)(nil)
	_ debugger.VariableSetter   = (*Session)(nil)
	_ debugger.Watcher          = (*Session)(nil)
	_ debugger.FunctionBreaker  = (*Session)(nil)
	_ debugger.ExceptionBreaker = (*Session)(nil)
	_ debugger.Explainer        = (*Session)(nil)
	_ debugger.Disassembler     = (*Session)(nil)
	_ debugger.LogReader        = (*Session)(nil)
	_ debugger.Restarter        = (*Session)(nil)
)

// Adapter returns the adapter that runs the session.
func (s *Session) Adapter() Adapter { return s.adapter }

// event takes in an event. It is called by the connection's reader.
func (s *Session) event(name string, body json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch name {
	case "initialized":
		if !s.ready {
			s.ready = true
			close(s.initialized)
		}
	case "stopped":
		var b godap.StoppedEventBody
		if json.Unmarshal(body, &b) == nil && s.state != ended && len(s.stops) < maxStops {
			s.stops = append(s.stops, &b)
			s.told++
			s.focused = s.focused || !b.PreserveFocusHint
			s.sawThread(b.ThreadId)
		}
	case "exited":
		var b godap.ExitedEventBody
		if json.Unmarshal(body, &b) == nil {
			s.exitCode = &b.ExitCode
		}
	case "terminated":
		s.terminated = true // the body is statistics: 8 KB from lldb-dap 22
	case "process":
		var b godap.ProcessEventBody
		if json.Unmarshal(body, &b) == nil && b.SystemProcessId > 0 {
			s.debuggee = debuggee.Find(b.SystemProcessId)
		}
	case "thread":
		var b godap.ThreadEventBody
		if json.Unmarshal(body, &b) == nil && b.Reason == "started" {
			s.sawThread(b.ThreadId)
		}
	case "breakpoint":
		var b godap.BreakpointEventBody
		if json.Unmarshal(body, &b) == nil && b.Breakpoint.Id != 0 {
			// Of a place that it has found lldb-vscode 14 tells the line alone.
			b.Breakpoint.Verified = b.Breakpoint.Verified || s.adapter.Family == LLDB && b.Breakpoint.Line > 0
			s.learnBreakpoint(&b.Breakpoint)
		}
	case "capabilities":
		// What the event does not name stays as it was: decode over the old value.
		b := godap.CapabilitiesEventBody{Capabilities: s.capabilities}
		if json.Unmarshal(body, &b) == nil {
			s.capabilities = b.Capabilities
		}
	case "output":
		var b godap.OutputEventBody
		if json.Unmarshal(body, &b) == nil && b.Category == "console" {
			s.logs.take(b.Output)
		}
		return
	default:
		return
	}
	s.broadcast()
}

// sawThread remembers the order of threads: lldb builds frame IDs from it.
func (s *Session) sawThread(id int) {
	if id != 0 && len(s.threadIDs) < 1<<12 && !slices.Contains(s.threadIDs, id) {
		s.threadIDs = append(s.threadIDs, id)
	}
}

// threadIndex is lldb's 1-based index of a thread.
func (s *Session) threadIndex(id int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Index(s.threadIDs, id) + 1
}

// broadcast wakes everyone who waits for a change. The caller holds mu.
func (s *Session) broadcast() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// await waits until cond, which is called with mu held, is true.
func (s *Session) await(ctx context.Context, cond func() bool) error {
	for {
		s.mu.Lock()
		ok, changed := cond(), s.changed
		s.mu.Unlock()
		if ok {
			return nil
		}
		select {
		case <-changed:
		case <-s.closed:
			return debugger.ErrClosed
		case <-s.conn.done:
			// What arrived before the end still counts.
			s.mu.Lock()
			ok := cond()
			s.mu.Unlock()
			if ok {
				return nil
			}
			return s.explain(s.conn.ended())
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// call sends a request with the session's deadline and waits for the answer.
func (s *Session) call(ctx context.Context, command string, args, body any) error {
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	return s.outcome(s.conn.call(ctx, command, args, body))
}

// bounded adds the deadline of one request.
func (s *Session) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeoutCause(ctx, s.options.RequestTimeout, errTimeout(s.options.RequestTimeout))
}

// outcome names the adapter in an error, and Close as the reason where it was.
func (s *Session) outcome(err error) error {
	if err == nil {
		return nil
	}
	select {
	case <-s.closed:
		return debugger.ErrClosed
	default:
	}
	return fmt.Errorf("%s: %w", s.adapter.Name, s.explain(err))
}

// needStopped returns an error unless the program is stopped.
func (s *Session) needStopped(op string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-s.closed:
		return debugger.ErrClosed
	default:
	}
	if s.state != ended {
		if err := s.conn.ended(); err != nil { // the program's state is not known any more
			return fmt.Errorf("%s: %s: %w", s.adapter.Name, op, s.explain(err))
		}
	}
	switch s.state {
	case loaded:
		return fmt.Errorf("%s: the program has not been started: resume it first", op)
	case running:
		return fmt.Errorf("%s: %w", op, debugger.ErrRunning)
	case ended:
		return fmt.Errorf("%s: %w", op, debugger.ErrExited)
	}
	return nil
}

// Output returns what the program has written. It implements debugger.OutputReader. Nothing is
// captured of a program that was attached to.
func (s *Session) Output() (stdout, stderr debugger.Capture) {
	stdout.Data, stdout.Dropped = s.home.Output(1)
	stderr.Data, stderr.Dropped = s.home.Output(2)
	return stdout, stderr
}

// Close asks the adapter to end the program and itself, kills what is left of both, and removes the
// private folder. A process that was attached to is let go. It may be called more than once and
// concurrently; every call returns after the end, with the same error.
func (s *Session) Close() error {
	s.closeOnce.Do(func() {
		close(s.closed)
		s.disconnect()
		s.closeErr = s.release()
	})
	return s.closeErr
}

// disconnect gives the adapter the chance to end in good order.
func (s *Session) disconnect() {
	if s.conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), s.options.CloseTimeout)
	defer cancel()
	defer context.AfterFunc(ctx, s.abort)()
	args := &godap.DisconnectArguments{TerminateDebuggee: !s.attached}
	if err := s.conn.call(ctx, "disconnect", args, nil); err != nil {
		return // gone, or about to be killed
	}
	if s.attached {
		// The adapter lets go of the process on its way out.
		select {
		case <-s.conn.done:
		case <-ctx.Done():
		}
	}
}

// abort ends the adapter, or the connection to it. Close does the rest.
func (s *Session) abort() {
	if s.process != nil {
		s.process.Kill()
	}
	if s.dialed != nil {
		_ = s.dialed.Close() // the connection is of no more use, whatever it says
	}
}

// release ends what the session holds, whatever its state.
func (s *Session) release() error {
	s.mu.Lock()
	program := s.debuggee
	s.mu.Unlock()
	if s.attached {
		program = debuggee.Process{}
	}
	s.abort()
	s.home.End(program)
	if s.conn != nil {
		<-s.conn.done
	}
	var err error
	if s.process != nil {
		_ = s.process.Stdin.Close() // the pipe may be broken already
		err = s.process.Wait()
	}
	return errors.Join(err, s.home.Close())
}

// outputGrace bounds the wait for output that processes of the program's own still hold open.
const outputGrace = 200 * time.Millisecond
