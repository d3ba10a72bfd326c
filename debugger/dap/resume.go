package dap

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// userFrames is how far the stack is searched for the user's own source at a crash in a library.
const userFrames = 32

// Resume implements debugger.Debugger. The first call starts the program, or returns the stop that
// attaching made. An exec of the program is not a stop.
func (s *Session) Resume(ctx context.Context, how debugger.How) (*debugger.Stop, error) {
	s.resume.Lock()
	defer s.resume.Unlock()
	s.mu.Lock()
	arriving := s.attached && s.state == loaded
	s.mu.Unlock()
	b, err := s.run(ctx, how)
	if err != nil {
		return nil, s.resumeError(how, err)
	}
	if b == nil {
		st, err := s.exitStop(ctx)
		if err != nil {
			return nil, s.resumeError(how, err)
		}
		return st, nil
	}
	st := s.newStop(b)
	err = s.locate(ctx, st)
	if err == nil {
		err = s.checkConditions(ctx, st)
	}
	s.lastSignal = st.Signal
	if err != nil {
		return st, s.resumeError(how, err)
	}
	if arriving {
		st.Reason, st.Signal = debugger.ReasonEntry, 0 // lldb reports the SIGSTOP that attaching takes
	}
	return st, nil
}

func (s *Session) resumeError(how debugger.How, err error) error {
	select {
	case <-s.closed:
		return debugger.ErrClosed
	default:
	}
	return fmt.Errorf("%s: %v: %w", s.adapter.Name, how, s.explain(err))
}

// run lets the program run to its next stop. A nil body is its end.
func (s *Session) run(ctx context.Context, how debugger.How) (*godap.StoppedEventBody, error) {
	for {
		if err := s.setOff(ctx, how); err != nil {
			return nil, err
		}
		b, err := s.awaitStop(ctx)
		if err != nil || b == nil {
			return nil, err
		}
		if b.Reason == "entry" && !s.attached {
			how = debugger.Continue // lldb stops at every exec: the program is still on its way
			continue
		}
		logged, err := s.logHere(ctx, b)
		if err != nil {
			return nil, err
		}
		if !logged {
			return b, nil
		}
		how = debugger.Continue
	}
}

// setOff makes the program run, unless it does or another of its stops is still to be returned.
func (s *Session) setOff(ctx context.Context, how debugger.How) error {
	s.mu.Lock()
	before, thread := s.state, s.thread
	switch before {
	case ended:
		s.mu.Unlock()
		return debugger.ErrExited
	case running:
		s.mu.Unlock()
		return nil
	}
	s.state, s.frames, s.trace, s.pausing = running, nil, nil, false
	// lldb-dap reports one stop once for each thread that came to one. The program does not run again
	// before the others have been returned, unless the caller steps with the first.
	another := before == stopped && len(s.stops) > 0
	if another && how != debugger.Continue {
		s.stops = nil
	}
	s.mu.Unlock()
	if another && how == debugger.Continue {
		return nil
	}
	s.mu.Lock()
	s.told, s.focused = len(s.stops), len(s.stops) > 0 && s.focused
	s.mu.Unlock()

	err := s.send(ctx, before, thread, how)
	var refused *RequestError
	if errors.As(err, &refused) || errors.Is(err, errNotSent) {
		s.mu.Lock()
		s.state = before
		s.mu.Unlock()
	}
	return err
}

// send sends the request that makes the program run. Its deadline covers the answer, not the run.
func (s *Session) send(ctx context.Context, before state, thread int, how debugger.How) error {
	if before == loaded {
		return s.start(ctx)
	}
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	switch how {
	case debugger.Continue:
		return s.conn.call(ctx, "continue", &godap.ContinueArguments{ThreadId: thread}, nil)
	case debugger.StepOver:
		return s.conn.call(ctx, "next", &godap.NextArguments{ThreadId: thread}, nil)
	case debugger.StepIn:
		return s.conn.call(ctx, "stepIn", &godap.StepInArguments{ThreadId: thread}, nil)
	case debugger.StepOut:
		return s.conn.call(ctx, "stepOut", &godap.StepOutArguments{ThreadId: thread}, nil)
	}
	return &RequestError{Command: "resume", Message: fmt.Sprintf("no way to resume has the number %d", how)}
}

// start ends the configuration: the program runs. The launch must be answered now, if it was not before.
func (s *Session) start(ctx context.Context) error {
	ctx, cancel := context.WithTimeoutCause(ctx, s.options.LaunchTimeout, errTimeout(s.options.LaunchTimeout))
	defer cancel()
	if ctx.Err() != nil {
		return fmt.Errorf("start: %w: %w", errNotSent, context.Cause(ctx))
	}
	if s.can(capConfigurationDone) {
		calls, err := s.conn.start(message{"configurationDone", struct{}{}})
		if err != nil {
			return err
		}
		if err := s.conn.wait(ctx, calls[0], nil); err != nil {
			// The reason is in the refused launch, if that was the reason; lldb may say it second.
			select {
			case <-s.launch.done:
				if lerr := s.conn.wait(ctx, s.launch, nil); lerr != nil {
					return lerr
				}
			case <-time.After(launchReason):
			case <-ctx.Done():
			}
			return err
		}
	}
	return s.conn.wait(ctx, s.launch, nil)
}

// launchReason is how long the answer to a launch is waited for that has failed already.
const launchReason = time.Second

// awaitStop waits for a stop or the end, which is a nil body.
func (s *Session) awaitStop(ctx context.Context) (*godap.StoppedEventBody, error) {
	err := s.await(ctx, func() bool { return len(s.stops) > 0 || s.exitCode != nil || s.terminated })
	if err != nil {
		return nil, err
	}
	if err := s.awaitOthers(ctx); err != nil {
		return nil, err
	}
	s.mu.Lock()
	var b *godap.StoppedEventBody
	if len(s.stops) > 0 {
		b, s.stops = s.stops[0], s.stops[1:]
	}
	// A stop that came in front of the end was of no use to anyone: the program is gone.
	if s.exitCode != nil || s.terminated {
		b, s.stops = nil, nil
	}
	if b != nil {
		s.state = stopped
		if b.ThreadId != 0 {
			s.thread = b.ThreadId
		}
	}
	s.mu.Unlock()
	return b, nil
}

// othersGrace bounds the wait for the rest of a stop that comes in several events.
const othersGrace = 500 * time.Millisecond

// awaitOthers waits until all events of a stop are here. lldb tells a stop of several threads in one event
// for each, and lldb-vscode 14 takes its time: who goes on after the first takes the next for a stop of a
// program that runs.
func (s *Session) awaitOthers(ctx context.Context) error {
	s.mu.Lock()
	ended := s.exitCode != nil || s.terminated
	ask := s.dialect.stoppedThreads != nil && len(s.threadIDs) > 1
	s.mu.Unlock()
	if ended {
		return nil
	}
	short, cancel := context.WithTimeout(ctx, othersGrace)
	defer cancel()
	// One of them takes the focus.
	_ = s.await(short, func() bool { return s.focused || s.exitCode != nil || s.terminated }) // otherwise there is none
	if !ask {
		return nil
	}
	n, err := s.dialect.stoppedThreads(ctx, s)
	if err != nil {
		return err
	}
	_ = s.await(short, func() bool { return s.told >= n || s.exitCode != nil || s.terminated }) // as above
	return nil
}

// breakpointWord is how lldb-vscode 14, which has no list of them, names the breakpoint that was hit.
var breakpointWord = regexp.MustCompile(`^breakpoint (\d+)\.\d`)

// newStop classifies a stop.
func (s *Session) newStop(b *godap.StoppedEventBody) *debugger.Stop {
	st := &debugger.Stop{Thread: b.ThreadId, Breakpoints: b.HitBreakpointIds, Description: b.Description}
	if st.Description == "" {
		st.Description = b.Text
	}
	st.Reason, st.Signal = s.dialect.reason(b)
	if m := breakpointWord.FindStringSubmatch(st.Description); m != nil && len(st.Breakpoints) == 0 {
		if id, err := strconv.Atoi(m[1]); err == nil {
			st.Breakpoints = []int{id}
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if st.Thread == 0 {
		st.Thread = s.thread
	}
	if st.Reason == "stopped" && s.watching {
		// gdb gives no reason where it drops a watchpoint on a local variable that is no more.
		st.Reason, st.Note = debugger.ReasonWatchpoint, "a watched expression is out of scope and no longer watched"
	}
	if st.Reason == debugger.ReasonBreakpoint && slices.ContainsFunc(st.Breakpoints, func(id int) bool { return s.exceptions[id] }) {
		st.Reason = debugger.ReasonException
	}
	return st
}

// locate completes a stop with its place, and with its signal.
func (s *Session) locate(ctx context.Context, st *debugger.Stop) error {
	levels := 1
	if st.Reason == debugger.ReasonSignal || st.Reason == debugger.ReasonException || st.Reason == debugger.ReasonPause {
		levels = userFrames
	}
	frames, err := s.StackTrace(ctx, levels)
	if err != nil {
		return err
	}
	place(st, frames)
	if st.Reason == debugger.ReasonSignal {
		if err := s.dialect.signal(ctx, s, st); err != nil {
			return err
		}
		s.mu.Lock()
		asked := s.pausing
		s.mu.Unlock()
		// lldb interrupts with SIGSTOP and reports it as any signal.
		if name := debugger.SignalName(st.Signal); asked && (name == "SIGSTOP" || name == "SIGINT") {
			st.Reason, st.Signal = debugger.ReasonPause, 0
		}
	}
	return nil
}

// checkConditions evaluates the condition of a breakpoint at its first stop: lldb stops at every pass of
// one that has no value.
func (s *Session) checkConditions(ctx context.Context, st *debugger.Stop) error {
	for _, id := range st.Breakpoints {
		s.mu.Lock()
		condition := s.conditions[id]
		delete(s.conditions, id)
		s.mu.Unlock()
		if condition == "" {
			continue
		}
		_, err := s.Evaluate(ctx, 0, condition)
		if refused := (*RequestError)(nil); errors.As(err, &refused) {
			st.Note = addNote(st.Note, badCondition(condition, refused.Message))
		} else if err != nil {
			return err
		}
	}
	return s.askConditions(ctx, st)
}

// askConditions asks the debugger about the conditions that no stop has checked, where it refuses some
// in silence.
func (s *Session) askConditions(ctx context.Context, st *debugger.Stop) error {
	s.mu.Lock()
	ask := s.unchecked && s.dialect.refused != nil
	s.unchecked = false
	conditions := maps.Clone(s.conditions)
	s.mu.Unlock()
	if !ask {
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(conditions)) {
		why, err := s.dialect.refused(ctx, s, id, conditions[id])
		if err != nil {
			return err
		}
		if why != "" {
			st.Note = addNote(st.Note, badCondition(conditions[id], why)+"; the breakpoint never stops")
		}
	}
	return nil
}

func badCondition(condition, why string) string {
	return fmt.Sprintf("the condition %.100q has no value: %.500s", condition, strings.TrimSpace(why))
}

func addNote(note, more string) string {
	if note == "" {
		return more
	}
	return note + "; " + more
}

// exitStop asks how the program ended.
func (s *Session) exitStop(ctx context.Context) (*debugger.Stop, error) {
	// Adapters send exited and terminated in either order; some send only one.
	short, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	_ = s.await(short, func() bool { return s.exitCode != nil }) // judged below
	s.mu.Lock()
	code, exit := s.exitCode, s.exit
	s.state = ended
	s.mu.Unlock()
	if code == nil {
		return nil, errors.New("the adapter ended the session without telling how the program ended")
	}
	if exit == nil {
		e, err := s.dialect.exit(ctx, s, *code)
		if err != nil {
			return nil, fmt.Errorf("asking how the program ended: %w", err)
		}
		exit = &e
		s.mu.Lock()
		s.exit = exit
		s.mu.Unlock()
	}
	st := &debugger.Stop{Exit: *exit}
	st.Reason, st.Signal, st.Code = debugger.ReasonExit, exit.Signal, max(exit.Code, 0)
	if err := s.askConditions(ctx, st); err != nil {
		return nil, fmt.Errorf("asking for conditions: %w", err)
	}
	if why := s.neverPlaced(); why != "" {
		st.Note = addNote(st.Note, why)
	}
	s.home.Finish(outputGrace)
	return st, nil
}

// Pause implements debugger.Pauser.
func (s *Session) Pause(ctx context.Context) error {
	s.mu.Lock()
	thread := s.thread
	if thread == 0 && len(s.threadIDs) > 0 {
		thread = s.threadIDs[0]
	}
	isRunning := s.state == running
	s.pausing = isRunning
	s.mu.Unlock()
	if !isRunning {
		return errors.New("pause: the program is not running")
	}
	return s.call(ctx, "pause", &godap.PauseArguments{ThreadId: thread}, nil)
}
