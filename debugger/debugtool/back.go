package debugtool

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/debugger"
)

// startRecording answers how to go on.
func (t *Tools) startRecording(ctx context.Context) (string, error) {
	// A repeated run is recorded from the same stop on.
	set := func(ctx context.Context, d debugger.Debugger) error {
		r, ok := d.(debugger.Recorder)
		if !ok {
			return debugger.ErrUnsupported
		}
		return r.Record(ctx, t.o.Instructions)
	}
	if err := set(ctx, t.Debugger()); err != nil {
		return "", t.explainError(ctx, err)
	}
	t.record(action{set: set})
	return "the program is recorded from here on, and runs much slower: stop it soon after the place in question; " +
		"back() and why_changed() then look into the past", nil
}

// stopRecording answers where the program is.
func (t *Tools) stopRecording(ctx context.Context) (string, error) {
	r, ok := t.Debugger().(debugger.Recorder)
	if !ok {
		return "", debugger.ErrUnsupported
	}
	set := func(ctx context.Context, d debugger.Debugger) error {
		r, ok := d.(debugger.Recorder)
		if !ok {
			return debugger.ErrUnsupported
		}
		return r.StopRecording(ctx)
	}
	// From the newest position: the program must not do twice what it has done to files since.
	_, _, newest, on, err := r.Recorded(ctx)
	if err == nil && !on {
		return "", errors.New("nothing is recorded")
	}
	var st *debugger.Stop
	if err == nil {
		st, err = r.Seek(ctx, newest)
	}
	if err == nil {
		err = set(ctx, t.Debugger())
	}
	if err != nil {
		return "", t.explainError(ctx, err)
	}
	t.record(action{set: set})
	t.showStop(st)
	t.mu.Lock()
	defer t.mu.Unlock()
	return "the program goes on without a recording from: " + t.stopText(st), nil
}

// backWays are the ways to go back by the word for them.
var backWays = map[string]debugger.How{
	"": debugger.Continue, "continue": debugger.Continue, "step": debugger.StepOver, "step_in": debugger.StepIn, "step_out": debugger.StepOut,
}

// back runs the program backwards and remembers the stop.
func (t *Tools) back(ctx context.Context, way ...string) (debugger.StopInfo, error) {
	word := ""
	if len(way) > 0 {
		word = way[0]
	}
	how, known := backWays[word]
	if !known {
		return debugger.StopInfo{}, fmt.Errorf(`%q: want "continue", "step", "step_in" or "step_out"`, word)
	}
	r, ok := t.Debugger().(debugger.ReverseStepper)
	if !ok {
		return debugger.StopInfo{}, debugger.ErrUnsupported
	}
	short, cancel := t.bounded(ctx)
	defer cancel()
	st, err := r.ResumeBack(short, how)
	if errors.Is(err, debugger.ErrUnsupported) {
		return debugger.StopInfo{}, errors.New("nothing is recorded: record() begins, where the debugger and the host can")
	}
	if err != nil {
		return debugger.StopInfo{}, t.explainError(ctx, err)
	}
	// Another run would have to be recorded, and turned at the same instruction.
	t.mu.Lock()
	t.unrepeated = "it went backwards"
	t.mu.Unlock()
	return t.showStop(st), nil
}

// errNotReached reports that a recording has no write to an expression.
var errNotReached = errors.New("the recording does not reach back to a write")

// lastRecorded returns the last write to a place in the recording, and leaves the program where it is. The error
// matches errNotReached if the recording has none, and debugger.ErrUnsupported if there is no recording.
func (t *Tools) lastRecorded(ctx context.Context, d debugger.Debugger, p *place) (change lastChange, err error) {
	r, canRecord := d.(debugger.Recorder)
	b, canBack := d.(debugger.ReverseStepper)
	w, canWatch := d.(debugger.Watcher)
	if !canRecord || !canBack || !canWatch {
		return change, debugger.ErrUnsupported
	}
	here, _, _, on, err := r.Recorded(ctx)
	if err != nil || !on {
		return change, errors.Join(err, debugger.ErrUnsupported)
	}
	ids, err := p.watch(ctx, w)
	defer func() {
		// Whatever has happened: the watches go, and the program comes back.
		for _, id := range ids {
			err = errors.Join(err, w.Unwatch(ctx, id))
		}
		_, seekErr := r.Seek(ctx, here)
		err = errors.Join(err, seekErr)
	}()
	if err != nil {
		return change, err
	}
	short, cancel := t.bounded(ctx)
	defer cancel()
	st, err := p.backToWrite(short, b)
	if err != nil {
		return change, err
	}
	before, err := d.Evaluate(ctx, 0, p.read)
	if err != nil {
		return change, err
	}
	return lastChange{
		File: t.showPath(st.File), Line: st.Line, Function: shortenType(st.Function), At: shortenType(st.At), Old: before.Value, New: p.value,
	}, nil
}

// backToWrite runs backwards to the last write to a watched place, past breakpoints.
func (p *place) backToWrite(ctx context.Context, b debugger.ReverseStepper) (*debugger.Stop, error) {
	for range maxWrites {
		st, err := b.ResumeBack(ctx, debugger.Continue)
		switch {
		case err != nil:
			return nil, err
		case st.Reason == debugger.ReasonWatchpoint: // at the instruction, with the old value
			return st, nil
		case st.Reason == debugger.ReasonEntry:
			return nil, errNotReached
		}
	}
	return nil, fmt.Errorf("there are more than %d stops since the last write: remove breakpoints", maxWrites)
}
