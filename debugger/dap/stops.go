package dap

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
)

// breakpointWord matches the description of a stop in lldb-vscode 14, which sends no list of IDs.
var breakpointWord = regexp.MustCompile(`^breakpoint (\d+)\.\d`)

// newStop makes a stop of an event, without its place.
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
	switch {
	case st.Reason != "stopped":
	case len(s.watched) > 0:
		// gdb stops without a reason when it deletes a watchpoint on a local variable whose frame ended,
		st.Reason, st.Note = debugger.ReasonWatchpoint, "a watched expression is out of scope and no longer watched"
	default: // and at a SIGTRAP that is not its own.
		st.Reason = debugger.ReasonSignal
	}
	if st.Reason == debugger.ReasonBreakpoint && slices.ContainsFunc(st.Breakpoints, func(id int) bool { return s.exceptions[id] }) {
		st.Reason = debugger.ReasonException
	}
	if st.Reason == debugger.ReasonBreakpoint && s.findingKind(st) != "" {
		st.Reason = debugger.ReasonSanitizer
	}
	return st
}

// findingKind returns how a stop reports a sanitizer's finding: the function, byLLDB, or "" if it does not. The
// caller holds mu.
func (s *Session) findingKind(st *debugger.Stop) string {
	if s.findings == nil {
		return ""
	}
	for _, id := range st.Breakpoints {
		if kind := s.findings[id]; kind != "" {
			return kind
		}
	}
	if len(st.Breakpoints) == 0 && st.Description != "" {
		return byLLDB
	}
	return ""
}

// repeatsFinding reports whether a stop is the second one of a finding. UBSan of clang calls both functions,
// and lldb stops by itself: in UBSan as the first function does, in ASan when the program is about to end.
func (s *Session) repeatsFinding(b *godap.StoppedEventBody) bool {
	// Any other stop between two findings separates them.
	st := s.newStop(b)
	s.mu.Lock()
	defer s.mu.Unlock()
	kind, last := "", s.lastFinding
	if st.Reason == debugger.ReasonSanitizer {
		kind = s.findingKind(st)
	}
	s.lastFinding = kind
	repeated := kind == onSummary && (last == onReport || last == byLLDB) || kind == byLLDB && last == onSummary
	if repeated {
		s.lastFinding = ""
	}
	return repeated
}

// isDeep reports whether a stop for a reason is usually in a library, below the user's code: memcpy
// changes what is watched for its caller.
func isDeep(r debugger.Reason) bool {
	return r == debugger.ReasonWatchpoint || r == debugger.ReasonSignal || r == debugger.ReasonException ||
		r == debugger.ReasonPause || r == debugger.ReasonSanitizer
}

// setPlace writes the place of a stop: the first frame with source, or the first of the user's.
func setPlace(st *debugger.Stop, frames []debugger.Frame) {
	hasSource := func(f debugger.Frame) bool { return f.File != "" && f.Line > 0 }
	i := slices.IndexFunc(frames, hasSource)
	if i < 0 {
		return
	}
	// The user's frame may be far out: an exception is thrown ten frames below the call of vector::at.
	if user := slices.IndexFunc(frames, func(f debugger.Frame) bool { return f.User && f.Line > 0 }); user >= 0 && isDeep(st.Reason) {
		i = user
	}
	f := frames[i]
	st.File, st.Line, st.Function, st.Depth = f.File, f.Line, f.Function, f.Depth
	if inner := frames[0]; i > 0 && isDeep(st.Reason) {
		st.At = inner.Function
		if hasSource(inner) {
			st.At += fmt.Sprintf(" at %s:%d", filepath.Base(inner.File), inner.Line)
		}
	}
}

// setWriter moves a watchpoint's stop to the line that has written: the program stops after that instruction, which
// may be at the next line.
func (s *Session) setWriter(ctx context.Context, st *debugger.Stop, frames []debugger.Frame) {
	if s.backward {
		return // at the instruction itself
	}
	if len(frames) == 0 || frames[0].Address == 0 || st.Depth != 0 || st.Note != "" {
		return // a frame further out is at its call; a note reports the end of the watch
	}
	file, line, err := s.dialect.lineAt(ctx, &s.state, frames[0].Address-1)
	if err == nil && line > 0 && file == st.File { // in another file it is an inlined function
		st.Line = line
	}
}

// takeNote adds the note that waits for the next stop.
func (s *Session) takeNote(st *debugger.Stop) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.nextNote != "" {
		st.Note, s.nextNote = addNote(st.Note, s.nextNote), ""
	}
}

// locateStop adds the place and the signal of a stop.
func (s *Session) locateStop(ctx context.Context, st *debugger.Stop) error {
	levels := 1
	if isDeep(st.Reason) {
		levels = userFrames
	}
	frames, err := s.StackTrace(ctx, levels)
	if err != nil {
		return err
	}
	setPlace(st, frames)
	s.takeNote(st)
	switch st.Reason {
	case debugger.ReasonException:
		st.Detail = s.describeException(ctx)
	case debugger.ReasonWatchpoint:
		s.setWriter(ctx, st, frames)
		st.Detail = s.describeChanges(ctx, s.backward)
	case debugger.ReasonSanitizer:
		st.Detail = s.describeFinding(ctx, st)
	}
	// The signal comes after the frames: gdb evaluates in frame 0, which exists after a stackTrace only.
	if st.Reason == debugger.ReasonSignal {
		if err := s.dialect.completeSignal(ctx, &s.state, st); err != nil {
			return err
		}
		s.replayEnd(st, "")
		s.mu.Lock()
		pausing := s.pausing
		s.mu.Unlock()
		// lldb interrupts with SIGSTOP and reports it as any signal.
		if name := debugger.SignalName(st.Signal); pausing && (name == "SIGSTOP" || name == "SIGINT") {
			st.Reason, st.Signal = debugger.ReasonPause, 0
		}
	}
	if st.Reason == debugger.ReasonPause && s.dialect.paused != nil {
		return s.dialect.paused(ctx, &s.state)
	}
	return nil
}

// checkConditions evaluates the condition of a breakpoint at its first stop: lldb stops at every pass of a
// condition that has no value.
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

// askConditions asks the debugger about the conditions that no stop has checked, if it disables breakpoints
// without a report.
func (s *Session) askConditions(ctx context.Context, st *debugger.Stop) error {
	s.mu.Lock()
	ask := s.unchecked && s.dialect.refusedCondition != nil
	s.unchecked = false // gdb disables a condition when the program is loaded, so once is enough
	conditions := maps.Clone(s.conditions)
	s.mu.Unlock()
	if !ask {
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(conditions)) {
		why, err := s.dialect.refusedCondition(ctx, &s.state, id, conditions[id])
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

// Logs implements debugger.LogReader. The values are in the debugger's own spelling, and so is the message
// for an expression without a value. At most 16 384 texts are kept.
func (s *Session) Logs() (texts []string, dropped int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.logs.texts), s.logs.dropped
}

// logStop logs at a stop what the adapter does not log itself, and reports whether the program is to
// continue. A step that reaches such a breakpoint becomes a continue.
func (s *Session) logStop(ctx context.Context, b *godap.StoppedEventBody) (bool, error) {
	s.mu.Lock()
	none := len(s.logs.messages) == 0
	s.mu.Unlock()
	if none {
		return false, nil
	}
	st := s.newStop(b)
	s.mu.Lock()
	messages := s.logs.messagesAt(st.Breakpoints)
	s.mu.Unlock()
	if st.Reason != debugger.ReasonBreakpoint || len(messages) == 0 {
		return false, nil
	}
	for _, m := range messages {
		text, err := s.formatLog(ctx, m)
		if err != nil {
			return false, err
		}
		s.mu.Lock()
		s.logs.add(text)
		s.mu.Unlock()
	}
	// Another breakpoint at the same place that does not log is a stop.
	return len(messages) == len(st.Breakpoints), nil
}

// formatLog returns a message with the values of its expressions.
func (s *Session) formatLog(ctx context.Context, message string) (string, error) {
	var out strings.Builder
	err := eachPart(message, func(text string, isExpr bool) error {
		if !isExpr {
			out.WriteString(text)
			return nil
		}
		v, err := s.Evaluate(ctx, 0, text)
		if refused := (*RequestError)(nil); errors.As(err, &refused) {
			v.Value, err = "<"+refused.Message+">", nil
		}
		out.WriteString(v.Value)
		return err
	})
	return out.String(), err
}

// describeFinding returns the report of a sanitizer, or what is known of it before it is written.
func (s *Session) describeFinding(ctx context.Context, st *debugger.Stop) string {
	s.mu.Lock()
	kind := s.findingKind(st)
	s.mu.Unlock()
	switch {
	case kind == onSummary:
		return s.readFinding(ctx)
	case kind == byLLDB:
		return st.Description
	case s.dialect.finding != nil:
		if text, err := s.dialect.finding(ctx, &s.state); err == nil {
			return text
		}
	}
	return "undefined behavior"
}

// readFinding returns the report of a sanitizer from the program's standard error. The program has written it
// before it stopped, but it may still be in the pipe.
func (s *Session) readFinding(ctx context.Context) string {
	for limit := time.Now().Add(reportGrace); ; {
		stderr, _ := s.home.Output(2)
		text := findingText(string(stderr))
		if strings.Contains(text, "SUMMARY: ") || strings.Contains(text, "runtime error: ") || time.Now().After(limit) || ctx.Err() != nil {
			return text
		}
		time.Sleep(time.Millisecond)
	}
}

// exitedGrace bounds the wait for the exited event after the terminated event. Adapters send them in either
// order, and some send only one.
const exitedGrace = time.Second

// exitStop asks how the program ended.
func (s *Session) exitStop(ctx context.Context) (*debugger.Stop, error) {
	short, cancel := context.WithTimeout(ctx, exitedGrace)
	defer cancel()
	_ = s.await(short, func() bool { return s.exitCode != nil }) // a missing code is an error below
	s.mu.Lock()
	code, exit := s.exitCode, s.exit
	s.phase = ended
	s.mu.Unlock()
	if code == nil {
		return nil, errors.New("the adapter ended the session without an exit status of the program")
	}
	if s.rr != nil {
		exit = &s.rr.exit
	}
	if exit == nil { // an earlier Resume may have got this far before its context ended
		e, err := s.dialect.exit(ctx, &s.state, *code, s.lastSignal)
		if errors.Is(err, errNeverStarted) {
			err = s.explainStart()
		}
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
	s.takeNote(st)
	if err := s.askConditions(ctx, st); err != nil {
		return nil, fmt.Errorf("asking for conditions: %w", err)
	}
	if why := s.listUnplaced(); why != "" {
		st.Note = addNote(st.Note, why)
	}
	// The pipes are drained, so that Output is complete after the exit.
	s.home.Finish(outputGrace)
	return st, nil
}

// explainStart returns the error of a program that did not start. The shell that was to start it has written
// the reason to standard error if it ran; if not even the shell ran, tracing is forbidden.
func (s *Session) explainStart() error {
	s.home.Finish(outputGrace)
	if text, _ := s.home.Output(2); len(text) > 0 {
		return fmt.Errorf("%w: %.300q", errNeverStarted, text)
	}
	return fmt.Errorf("%w: %w", errNeverStarted, debugger.ErrPermission)
}
