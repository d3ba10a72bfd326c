package dap

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap/internal/wire"
	"github.com/cppreason/cppreason/internal/debuggee"
)

// Resume implements debugger.Debugger. The first call starts the program, or returns the stop that
// attaching made. An exec of the program is not a stop.
func (s *Session) Resume(ctx context.Context, how debugger.How) (*debugger.Stop, error) {
	s.resume.Lock()
	defer s.resume.Unlock()
	if err := s.checkReplay(ctx); err != nil {
		return nil, s.resumeError(how, err)
	}
	return s.resumeProgram(ctx, how)
}

// resumeProgram is Resume with s.resume held, in either direction.
func (s *Session) resumeProgram(ctx context.Context, how debugger.How) (*debugger.Stop, error) {
	// lastSignal is kept for exitStop: lldb may not be able to answer any more when the program has ended.
	s.mu.Lock()
	arriving := s.attached && s.phase == loaded
	s.mu.Unlock()
	if s.rr != nil && s.rr.atEnd && !s.backward {
		return s.endReplay(), nil
	}
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
	if s.rr != nil {
		s.rr.atEnd = false
	}
	err = s.placeInRecording(ctx, st, b)
	if err == nil {
		err = s.locateStop(ctx, st)
	}
	if err == nil {
		err = s.checkConditions(ctx, st)
	}
	s.lastSignal = st.Signal
	if err != nil {
		return st, s.resumeError(how, err)
	}
	if arriving {
		st.Reason = debugger.ReasonEntry
		if s.target.Core == "" {
			st.Signal = 0 // lldb reports the SIGSTOP of the attach; a core file has the signal that made it
		}
	}
	return st, nil
}

func (s *Session) resumeError(how debugger.How, err error) error {
	if s.isClosed() {
		return debugger.ErrClosed
	}
	return fmt.Errorf("%s: %v: %w", s.adapter.Name, how, s.explainEnd(err))
}

// run lets the program run to its next stop. A nil body is its end.
func (s *Session) run(ctx context.Context, how debugger.How) (*godap.StoppedEventBody, error) {
	for {
		if err := s.startRun(ctx, how); err != nil {
			return nil, err
		}
		b, err := s.awaitStop(ctx)
		if err != nil || b == nil {
			return nil, err
		}
		if err := s.turnForward(ctx); err != nil {
			return nil, err
		}
		if s.skipsStop(b) {
			how = debugger.Continue
			continue
		}
		if s.repeatsFinding(b) {
			how = debugger.Continue
			continue
		}
		logged, err := s.logStop(ctx, b)
		if err != nil {
			return nil, err
		}
		if !logged {
			return b, nil
		}
		how = debugger.Continue
	}
}

// skipsStop reports whether a stop is not to be returned: lldb stops at every exec, and gdb when it has connected to
// rr's server.
func (s *Session) skipsStop(b *godap.StoppedEventBody) bool {
	if s.rr != nil && !s.rr.arrived {
		s.rr.arrived = true
		return true
	}
	return b.Reason == "entry" && !s.attached
}

// startRun makes the program run, unless it runs already or another of its stops is still to be returned.
func (s *Session) startRun(ctx context.Context, how debugger.How) error {
	s.mu.Lock()
	before, thread := s.phase, s.thread
	switch before {
	case ended:
		s.mu.Unlock()
		return debugger.ErrExited
	case running: // an earlier Resume ended with its context
		s.mu.Unlock()
		return nil
	}
	var frame []int // the innermost, if known
	if len(s.frames) > 0 {
		frame = s.frames[:1]
	}
	s.phase, s.frames, s.trace, s.pausing = running, nil, nil, false
	// lldb-dap sends an event for each thread that stopped. The program does not run again before all of them
	// have been returned, unless the caller steps with the first.
	another := before == stopped && len(s.stops) > 0
	if another && how == debugger.Continue {
		s.mu.Unlock()
		return nil
	}
	if another {
		s.stops = nil
	}
	s.stopEvents, s.focused = len(s.stops), len(s.stops) > 0 && s.focused
	s.mu.Unlock()

	err := s.sendResume(ctx, before, thread, frame, how)
	var refused *RequestError
	// After any other error the program may be running: the next Resume waits for it.
	if errors.As(err, &refused) || errors.Is(err, wire.ErrNotSent) {
		s.mu.Lock()
		s.phase = before
		s.mu.Unlock()
	}
	return err
}

// sendResume sends the request that makes the program run. Its deadline covers the response, not the run.
func (s *Session) sendResume(ctx context.Context, before phase, thread int, frame []int, how debugger.How) error {
	if before == loaded {
		return s.startProgram(ctx)
	}
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	switch how {
	case debugger.Continue:
		return s.conn.Call(ctx, "continue", &godap.ContinueArguments{ThreadId: thread}, nil)
	case debugger.StepOver:
		return s.conn.Call(ctx, "next", &godap.NextArguments{ThreadId: thread}, nil)
	case debugger.StepIn:
		return s.conn.Call(ctx, "stepIn", &godap.StepInArguments{ThreadId: thread}, nil)
	case debugger.StepOut:
		if done, err := s.stepOut(ctx, frame); done || err != nil {
			return err
		}
		return s.conn.Call(ctx, "stepOut", &godap.StepOutArguments{ThreadId: thread}, nil)
	}
	return &RequestError{Command: "resume", Message: fmt.Sprintf("no way to resume has the number %d", how)}
}

// stepOut steps out in the debugger's own way, and reports whether there is one.
func (s *Session) stepOut(ctx context.Context, frame []int) (bool, error) {
	if s.dialect.stepOut == nil || s.backward {
		return false, nil
	}
	if len(frame) == 0 { // a stop whose frames were not requested, such as of a thread that was selected
		return false, nil
	}
	return s.dialect.stepOut(ctx, &s.state, frame[0])
}

// launchGrace bounds the wait for the response to a launch that has failed already.
const launchGrace = time.Second

// startProgram ends the configuration: the program runs. lldb-dap 22 and gdb respond to the launch only now.
func (s *Session) startProgram(ctx context.Context) error {
	ctx, cancel := context.WithTimeoutCause(ctx, s.options.LaunchTimeout, errTimeout(s.options.LaunchTimeout))
	defer cancel()
	if ctx.Err() != nil {
		return fmt.Errorf("start: %w: %w", wire.ErrNotSent, context.Cause(ctx))
	}
	if s.can(capConfigurationDone) {
		calls, err := s.conn.Start(wire.Message{Command: "configurationDone", Args: struct{}{}})
		if err != nil {
			return err
		}
		if err := s.conn.Wait(ctx, calls[0], nil); err != nil {
			// The refused launch has the reason, and lldb may send it second.
			select {
			case <-s.launchCall.Done():
				if launchErr := s.conn.Wait(ctx, s.launchCall, nil); launchErr != nil {
					return launchErr
				}
			case <-time.After(launchGrace):
			case <-ctx.Done():
			}
			return err
		}
	}
	return s.conn.Wait(ctx, s.launchCall, nil)
}

// awaitStop waits for a stop or the end, which is a nil body.
func (s *Session) awaitStop(ctx context.Context) (*godap.StoppedEventBody, error) {
	if err := s.awaitEvent(ctx); err != nil {
		return nil, err
	}
	if err := s.awaitOthers(ctx); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var b *godap.StoppedEventBody
	if len(s.stops) > 0 {
		b, s.stops = s.stops[0], s.stops[1:]
		s.splitStop(b)
	}
	// A stop whose program has ended since cannot be looked at.
	if s.hasEnded() {
		b, s.stops = nil, nil
	}
	if b != nil {
		s.phase = stopped
		if b.ThreadId != 0 {
			s.thread = b.ThreadId
		}
	}
	return b, nil
}

// splitStop makes two stops of one that is at a write to what is watched and at a breakpoint as well, in this order.
// lldb reports them so, and gdb in one event, as a breakpoint. The caller holds mu.
func (s *Session) splitStop(b *godap.StoppedEventBody) {
	if !s.dialect.sharedNumbers || b.Reason != "breakpoint" {
		return
	}
	isWatch := func(id int) bool {
		return slices.ContainsFunc(s.watched, func(w watched) bool { return w.id == id })
	}
	others := slices.DeleteFunc(slices.Clone(b.HitBreakpointIds), isWatch)
	if len(others) == len(b.HitBreakpointIds) || len(others) == 0 {
		return
	}
	if !s.backward { // the next run back must not stop at the same place
		second := *b
		second.HitBreakpointIds = others
		s.stops = slices.Insert(s.stops, 0, &second)
	}
	b.Reason = "data breakpoint"
	b.HitBreakpointIds = slices.DeleteFunc(b.HitBreakpointIds, func(id int) bool { return !isWatch(id) })
}

// A stop is lost if in so many checks, each after such a time, the program was held by its tracer and the
// adapter did nothing. A debugger that reads symbols, or passes a breakpoint whose condition is false, is busy.
const (
	lostChecks = 4
	lostPause  = time.Second
)

// awaitEvent waits for the event of a stop or of the end. It does not rely on the event alone: gdb 16 sends none
// if a command fails after the program has stopped.
func (s *Session) awaitEvent(ctx context.Context) error {
	arrived := func() bool { return len(s.stops) > 0 || s.hasEnded() }
	for last, same := "", 0; ; {
		short, cancel := context.WithTimeoutCause(ctx, lostPause, errCheck)
		err := s.await(short, arrived)
		cancel()
		if !errors.Is(err, errCheck) {
			return err
		}
		s.mu.Lock()
		program := s.debuggee
		s.mu.Unlock()
		// Both must be idle: a debugger that reads the symbols of a library holds the program and is busy.
		activity := ""
		if s.process != nil && program.IsHeld() {
			activity = debuggee.Activity(s.process.Pid())
		}
		if activity == "" || activity != last {
			last, same = activity, 0
			continue
		}
		if same++; same == lostChecks {
			return ErrLostStop
		}
	}
}

// errCheck ends one wait of awaitEvent.
var errCheck = errors.New("check")

// othersGrace bounds the wait for the rest of a stop that arrives in several events.
const othersGrace = 500 * time.Millisecond

// awaitOthers waits until all events of a stop have arrived. lldb sends one for each thread, and lldb-vscode
// 14 is slow: a client that continues after the first takes the next for a stop of the running program.
func (s *Session) awaitOthers(ctx context.Context) error {
	s.mu.Lock()
	ended := s.hasEnded()
	ask := s.dialect.countStopped != nil && len(s.threadIDs) > 1
	s.mu.Unlock()
	if ended {
		return nil
	}
	short, cancel := context.WithTimeout(ctx, othersGrace)
	defer cancel()
	// One of them takes the focus, which is the last event in lldb-dap. A deadline means that none does.
	_ = s.await(short, func() bool { return s.focused || s.hasEnded() })
	if !ask {
		return nil
	}
	n, err := s.dialect.countStopped(ctx, &s.state)
	if err != nil {
		return err
	}
	_ = s.await(short, func() bool { return s.stopEvents >= n || s.hasEnded() }) // as above
	return nil
}

// Pause implements debugger.Pauser.
func (s *Session) Pause(ctx context.Context) error {
	s.mu.Lock()
	thread := s.thread
	// Before the first stop no thread is selected; every adapter stops all threads anyway.
	if thread == 0 && len(s.threadIDs) > 0 {
		thread = s.threadIDs[0]
	}
	isRunning := s.phase == running
	s.pausing = isRunning
	s.mu.Unlock()
	if !isRunning {
		return errors.New("pause: the program is not running")
	}
	return s.call(ctx, "pause", &godap.PauseArguments{ThreadId: thread}, nil)
}

// maxExpressions bounds one Sample.
const maxExpressions = 1 << 10

// Sample implements debugger.Sampler. The stack and the expressions are requested in one write, with a
// predicted frame number; the expressions are requested again if the prediction was wrong.
func (s *Session) Sample(
	ctx context.Context, how debugger.How, levels int, exprs func(*debugger.Stop) []string,
) (*debugger.Sample, error) {
	s.resume.Lock()
	defer s.resume.Unlock()
	b, err := s.run(ctx, how)
	if err != nil {
		return nil, s.resumeError(how, err)
	}
	if b == nil {
		st, err := s.exitStop(ctx)
		if err != nil {
			return nil, s.resumeError(how, err)
		}
		return &debugger.Sample{Stop: st}, nil
	}
	m := &debugger.Sample{Stop: s.newStop(b)}
	ask := exprs(m.Stop)
	if len(ask) > maxExpressions {
		return m, fmt.Errorf("%d expressions: more than %d", len(ask), maxExpressions)
	}
	err = s.fillSample(ctx, m, levels, ask)
	s.lastSignal = m.Stop.Signal
	if err != nil {
		return m, s.resumeError(how, err)
	}
	return m, nil
}

// fillSample adds the frames and values of a stop.
func (s *Session) fillSample(ctx context.Context, m *debugger.Sample, levels int, exprs []string) error {
	whole, cancel := s.bounded(ctx)
	defer cancel()
	predicted := s.dialect.topFrame(&s.state, m.Stop.Thread)
	q := s.newQuestion(predicted, exprs)
	levels = max(levels, 1)
	few := s.predictDepth(m.Stop, levels)
	messages := append([]wire.Message{{Command: "stackTrace", Args: s.stackTraceArgs(few)}}, q.messages...)
	calls, err := s.conn.Start(messages...)
	if err != nil {
		return err
	}
	frames, err := s.framesToMain(whole, calls[0], few, levels)
	if err != nil {
		return err
	}
	s.learnDepth(m.Stop, len(frames))
	m.Frames = s.convertFrames(frames)
	setPlace(m.Stop, m.Frames)
	results, err := s.awaitResults(whole, calls[1:])
	if err != nil {
		return err
	}
	// A wrong prediction asked another thread's frame, or none: those values are not used.
	if len(frames) > 0 && frames[0].Id != predicted {
		if m.Values, err = s.evaluateAll(ctx, frames[0].Id, exprs); err != nil {
			return err
		}
	} else if m.Values, err = s.readValues(ctx, q, results); err != nil {
		return err
	}
	if m.Stop.Reason == debugger.ReasonSignal {
		return s.dialect.completeSignal(ctx, &s.state, m.Stop)
	}
	return nil
}

// framesToMain returns the frames up to main, at most levels. A stackTrace for few of them is under way; it
// is repeated for all if main is not among them.
func (s *Session) framesToMain(ctx context.Context, k *wire.Call, few, levels int) ([]godap.StackFrame, error) {
	var stack godap.StackTraceResponseBody
	if err := s.conn.Wait(ctx, k, &stack); err != nil {
		return nil, err
	}
	// lldb-vscode 14 ignores levels and sends all frames.
	frames := stack.StackFrames[:min(len(stack.StackFrames), few)]
	if len(frames) == few && few < levels && !isMain(frames[few-1].Name) {
		if err := s.conn.Call(ctx, "stackTrace", s.stackTraceArgs(levels), &stack); err != nil {
			return nil, err
		}
		frames = stack.StackFrames[:min(len(stack.StackFrames), levels)]
	}
	if i := slices.IndexFunc(frames, func(f godap.StackFrame) bool { return isMain(f.Name) }); i >= 0 {
		frames = frames[:i+1]
	}
	return frames, nil
}

// isMain reports whether a function's name, with parameters or without, is main's. Frames beyond it are
// the C library's; lldb takes as long for their names as for all the others.
func isMain(name string) bool { return name == "main" || strings.HasPrefix(name, "main(") }

// maxDepths bounds the breakpoints whose depth is remembered.
const maxDepths = 1 << 12

// predictDepth returns how deep main is at a stop: as deep as at the last stop of the same breakpoint.
func (s *Session) predictDepth(st *debugger.Stop, levels int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := s.depths[firstBreakpoint(st)]; n > 0 {
		return min(n, levels)
	}
	return levels
}

// learnDepth remembers how deep the stack was.
func (s *Session) learnDepth(st *debugger.Stop, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.depths == nil || len(s.depths) > maxDepths {
		s.depths = map[int]int{}
	}
	s.depths[firstBreakpoint(st)] = n
}

// firstBreakpoint returns the ID of a breakpoint of a stop, 0 if it has none.
func firstBreakpoint(st *debugger.Stop) int {
	if len(st.Breakpoints) == 0 {
		return 0
	}
	return st.Breakpoints[0]
}
