package dap

import (
	"context"
	"errors"
	"sync"
	"time"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/linetable"
)

// A Session is a program under a debug adapter. Its methods are safe for concurrent use; those that
// need the program stopped return debugger.ErrRunning while another one lets it run.
//
// A session is built in three layers: a link, which is the connection to the adapter; a state, which the
// adapter's events change; and the requests, which are the methods here. What differs between adapters is
// in the dialect.
type Session struct {
	state
	dialect *dialect
	target  debugger.Target // as the caller gave it
	home    *debuggee.Home
	program string
	// launchCall is the launch request. Its response may arrive as late as at the first Resume.
	launchCall *wire.Call
	lines      func() (*linetable.Table, error) // of program, read when first asked for

	closeOnce sync.Once
	closeErr  error

	resume     sync.Mutex   // one Resume at a time; it guards what follows
	lastSignal int          // of the last stop, 0 if it was no signal's
	recording  bool         // Record has been called
	backward   bool         // the program runs backwards
	replayed   bool         // the program runs as it was recorded
	recorder   *recorder    // nil if the program cannot be recorded
	rr         *recordedRun // of rr, nil without one

	// Guarded by state.mu, as what follows it is about breakpoints.
	requested    requested
	exit         *debugger.Exit // the end, once it has been asked for
	askedThreads bool           // Threads has been called
	exceptions   map[int]bool   // IDs of the breakpoints at throw and catch
	conditions   map[int]string // breakpoint -> condition, until its first stop
	unchecked    bool           // there are conditions that the debugger was not asked about
	watched      []watched      // the expressions under watchpoints
	nextNote     string         // for the next stop
	findings     map[int]string // breakpoint IDs of findingFunctions, nil if the program has no sanitizer
	lastFinding  string         // how the last stop reported a finding, "" if it did not; used by run alone
	otherPaths   map[string]string
	waiting      map[string][]debugger.Breakpoint // file -> those that may get a place when a library is loaded
	userSources  map[string]bool                  // source path -> whether it is the user's
	depths       map[int]int                      // breakpoint -> how deep main was at its last stop
}

// requested are the breakpoints of a session as the caller has set them, for Restart.
type requested struct {
	byFile         map[string][]debugger.Breakpoint
	names          []string // functions
	functions      []debugger.Breakpoint
	thrown, caught bool
}

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
	_ debugger.Sampler          = (*Session)(nil)
	_ debugger.Recorder         = (*Session)(nil)
	_ debugger.ReverseStepper   = (*Session)(nil)
)

// Name returns the name of the adapter, with which most errors begin.
func (s *Session) Name() string { return s.adapter.Name }

// Adapter returns the adapter that runs the session.
func (s *Session) Adapter() Adapter { return s.adapter }

// Console runs a command of the debugger, lldb's or gdb's, and returns what it printed. It is for what
// the protocol has no request for; the answer is the debugger's own text and differs by version.
func (s *Session) Console(ctx context.Context, command string) (string, error) {
	return s.console(ctx, nil, command)
}

// Output returns what the program has written. It implements debugger.OutputReader. Nothing is
// captured of a program that was attached to.
func (s *Session) Output() (stdout, stderr debugger.Capture) {
	stdout.Data, stdout.Dropped = s.home.Output(1)
	stderr.Data, stderr.Dropped = s.home.Output(2)
	return stdout, stderr
}

// outputGrace bounds the wait for output that child processes of the program still hold open.
const outputGrace = 200 * time.Millisecond

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

// disconnect gives the adapter CloseTimeout to end by itself.
func (s *Session) disconnect() {
	if s.conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), s.options.CloseTimeout)
	defer cancel()
	defer context.AfterFunc(ctx, s.abort)()
	args := &godap.DisconnectArguments{TerminateDebuggee: !s.attached}
	if err := s.conn.Call(ctx, "disconnect", args, nil); err != nil {
		return // the adapter has gone, or is killed next
	}
	if s.attached {
		// The adapter detaches from the process after its response.
		select {
		case <-s.conn.Done():
		case <-ctx.Done():
		}
	}
}

// release ends what the session holds, in any state.
func (s *Session) release() error {
	s.mu.Lock()
	program := s.debuggee
	s.mu.Unlock()
	if s.attached {
		program = debuggee.Process{}
	}
	// The adapter is killed before the program, so that it cannot react to the program's end.
	s.abort()
	s.home.End(program)
	if s.conn != nil {
		<-s.conn.Done()
	}
	var err error
	if s.process != nil {
		_ = s.stdin.Close() // the pipe may be broken already
		err = s.process.Wait()
	}
	return errors.Join(err, s.rr.close(), s.home.Close())
}
