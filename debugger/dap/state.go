package dap

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/debuggee"
)

// phase is what the program does as far as the session knows.
type phase int

const (
	loaded  phase = iota // not started
	running              // until a stopped or exited event
	stopped              // at a stop that Resume has returned
	ended                // the exit has been returned
)

// A state is what the adapter's events have reported about a program. The connection's reader writes it and
// the session's methods read it, both with mu held; whoever waits for a change calls await.
type state struct {
	link
	initialized chan struct{} // closed by the event of that name

	mu           sync.Mutex
	changed      chan struct{} // closed and replaced at every change below
	capabilities godap.Capabilities
	ready        bool // the event initialized has come
	phase        phase
	attached     bool                      // to a process or a core file
	pausing      bool                      // the next signal stop is the result of Pause
	stops        []*godap.StoppedEventBody // the stops that Resume has not returned yet
	stopEvents   int                       // the number of stopped events since the program ran last
	focused      bool                      // one of them is the thread that lldb selects
	thread       int                       // of the last stop, or selected
	threadIDs    []int                     // in the order of their first events
	frames       []int                     // IDs of the current thread's frames, innermost first, as far as known
	trace        []debugger.Frame          // those frames
	exitCode     *int                      // of the exited event
	terminated   bool
	debuggee     debuggee.Process
	breakpoints  map[int]*godap.Breakpoint // as the adapter last described them
	logs         logs
	lineIsPlace  bool // a breakpoint event with a line means that a place was found
}

// maxStops bounds the stops that wait to be returned: one for each thread of the program.
const maxStops = 1 << 12

// maxThreads bounds the threads whose order is remembered.
const maxThreads = 1 << 12

// takeEvent updates the state by an event. It is called by the connection's reader.
func (s *state) takeEvent(name string, body json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch name {
	case "initialized": // a second one, as a faulty adapter may send, changes nothing
		if !s.ready {
			s.ready = true
			close(s.initialized)
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
		// The start time is read now: at Close the number may belong to another process.
		// A number in a sandbox is that of its own name space, and one in a recording of rr is past.
		if json.Unmarshal(body, &b) == nil && b.SystemProcessId > 0 && s.options.Sandbox == nil && s.options.RR == nil {
			s.debuggee = debuggee.Find(b.SystemProcessId)
		}
	case "capabilities":
		// What the event does not name stays as it was: decode over the old value.
		b := godap.CapabilitiesEventBody{Capabilities: s.capabilities}
		if json.Unmarshal(body, &b) == nil {
			s.capabilities = b.Capabilities
		}
	case "stopped", "thread", "breakpoint":
		s.takeStopEvent(name, body)
	case "output":
		var b godap.OutputEventBody
		// The program's own output has pipes. "console" is the debugger's text, with the log messages in it.
		if json.Unmarshal(body, &b) == nil && b.Category == "console" {
			s.logs.readOutput(b.Output)
		}
		return
	default:
		return
	}
	s.broadcast()
}

// takeStopEvent takes the events about threads and places. The caller holds mu.
func (s *state) takeStopEvent(name string, body json.RawMessage) {
	switch name {
	case "stopped":
		var b godap.StoppedEventBody
		ok := json.Unmarshal(body, &b) == nil && s.phase != ended && len(s.stops) < maxStops
		// gdb sends an event for the end of a function that an expression has called, and gdb 18 forgets the frames.
		called := s.phase == stopped && b.Reason == "function call"
		if called {
			s.frames, s.trace = nil, nil
		}
		if ok && !called {
			s.stops = append(s.stops, &b)
			s.stopEvents++
			// lldb-dap sets the hint for every thread but the one that it selects.
			s.focused = s.focused || !b.PreserveFocusHint
			s.addThread(b.ThreadId)
		}
	case "thread":
		var b godap.ThreadEventBody
		if json.Unmarshal(body, &b) == nil && b.Reason == "started" {
			s.addThread(b.ThreadId)
		}
	case "breakpoint":
		var b godap.BreakpointEventBody
		if json.Unmarshal(body, &b) == nil && b.Breakpoint.Id != 0 {
			b.Breakpoint.Verified = b.Breakpoint.Verified || s.lineIsPlace && b.Breakpoint.Line > 0
			s.learnBreakpoint(&b.Breakpoint)
		}
	}
}

// addThread remembers the order of threads: lldb builds frame IDs from it.
func (s *state) addThread(id int) {
	if id != 0 && len(s.threadIDs) < maxThreads && !slices.Contains(s.threadIDs, id) {
		s.threadIDs = append(s.threadIDs, id)
	}
}

// threadIndex returns lldb's 1-based index of a thread.
func (s *state) threadIndex(id int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Index(s.threadIDs, id) + 1
}

// learnBreakpoint remembers what the adapter reports of a breakpoint. The caller holds mu.
func (s *state) learnBreakpoint(b *godap.Breakpoint) {
	if old := s.breakpoints[b.Id]; old != nil {
		if b.Line == 0 {
			b.Line = old.Line // an event need not repeat what has not changed
		}
		b.Verified = b.Verified || old.Verified // its place may have gone with a library
	}
	if b.Id == 0 { // refused: gdb has no number for it
		return
	}
	if len(s.breakpoints) < maxBreakpoints || s.breakpoints[b.Id] != nil {
		s.breakpoints[b.Id] = b
	}
}

// broadcast wakes everyone in await. The caller holds mu.
func (s *state) broadcast() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// hasEnded reports whether the adapter has reported the program's end. The caller holds mu.
func (s *state) hasEnded() bool { return s.exitCode != nil || s.terminated }

// await waits until cond, which is called with mu held, is true.
func (s *state) await(ctx context.Context, cond func() bool) error {
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
		case <-s.conn.Done():
			// What arrived before the end still counts.
			s.mu.Lock()
			ok := cond()
			s.mu.Unlock()
			if ok {
				return nil
			}
			return s.explainEnd(s.conn.Err())
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// needStopped returns an error unless the program is stopped.
func (s *state) needStopped(op string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.isClosed() {
		return debugger.ErrClosed
	}
	if s.phase != ended {
		if err := s.conn.Err(); err != nil { // the program's state is unknown from here on
			return fmt.Errorf("%s: %s: %w", s.adapter.Name, op, s.explainEnd(err))
		}
	}
	switch s.phase {
	case loaded:
		return fmt.Errorf("%s: the program has not been started: resume it first", op)
	case running:
		return fmt.Errorf("%s: %w", op, debugger.ErrRunning)
	case ended:
		return fmt.Errorf("%s: %w", op, debugger.ErrExited)
	}
	return nil
}

// needConfigurable returns an error if breakpoints cannot be set now: the program must be stopped or not
// started.
func (s *state) needConfigurable(op string) error {
	err := s.needStopped(op)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.phase == loaded && !s.isClosed() && s.conn.Err() == nil {
		return nil
	}
	return err
}

// A capability is something an adapter announces that it can do.
type capability func(*godap.Capabilities) bool

// The capabilities that requests depend on.
func capConfigurationDone(c *godap.Capabilities) bool   { return c.SupportsConfigurationDoneRequest }
func capExceptionInfo(c *godap.Capabilities) bool       { return c.SupportsExceptionInfoRequest }
func capConditions(c *godap.Capabilities) bool          { return c.SupportsConditionalBreakpoints }
func capHitConditions(c *godap.Capabilities) bool       { return c.SupportsHitConditionalBreakpoints }
func capLogPoints(c *godap.Capabilities) bool           { return c.SupportsLogPoints }
func capFunctionBreakpoints(c *godap.Capabilities) bool { return c.SupportsFunctionBreakpoints }
func capSetVariable(c *godap.Capabilities) bool         { return c.SupportsSetVariable }
func capReadMemory(c *godap.Capabilities) bool          { return c.SupportsReadMemoryRequest }
func capDisassemble(c *godap.Capabilities) bool         { return c.SupportsDisassembleRequest }

// can reports whether the adapter has announced c. Requests that it has not announced are not sent:
// lldb-vscode 14 and lldb-dap 19 crash at them.
func (s *state) can(c capability) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return c(&s.capabilities)
}

// need returns an error that matches debugger.ErrUnsupported unless the adapter has announced c.
func (s *state) need(c capability, op string) error {
	if s.can(c) {
		return nil
	}
	return fmt.Errorf("%s: %s: %w", s.adapter.Name, op, debugger.ErrUnsupported)
}
