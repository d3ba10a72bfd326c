package debugtool

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/debugger"
)

// A lastChange is the last write to an expression before a stop.
type lastChange struct {
	_ struct{} `cpp:"last_change"`

	File     string `cpp:"file"`
	Line     int    `cpp:"line"`
	Function string `cpp:"function"`
	// At is the place of the write itself, if it is in a library that File and Line call.
	At  string `cpp:"at,omitzero"`
	Old string `cpp:"old_value"`
	New string `cpp:"new_value"`
	// Writes counts the changes since the start of main. A recording does not count them.
	Writes int `cpp:"writes,omitzero"`
}

// Limits on one why_changed.
const (
	maxWrites  = 10_000
	maxWatched = 32 // bytes: four places of eight
	maxSteps   = 1_000
	maxDepth   = 1_000 // frames
)

// A place is the memory of an expression.
type place struct {
	address uint64
	size    int
	read    string // an expression that reads it in any frame
	value   string // its value at the stop
}

// whyChanged looks for the last write to an expression in the recording, if there is one that reaches back to it. Otherwise
// it runs the program again to the present stop, with the expression's memory watched.
func (t *Tools) whyChanged(ctx context.Context, expression string) (lastChange, error) {
	t.mu.Lock()
	d, stop, history, unrepeated := t.d, t.stop, t.history, t.unrepeated
	t.mu.Unlock()
	if stop == nil || stop.Exited() {
		return lastChange{}, errors.New("the program is not stopped: there is no value to explain")
	}
	p, err := t.locate(ctx, d, expression)
	if err != nil {
		return lastChange{}, t.explainError(ctx, err)
	}
	// The recording knows this very run, so it comes before another one.
	change, err := t.lastRecorded(ctx, d, &p)
	switch {
	case err == nil:
		return change, nil
	case !errors.Is(err, errNotReached) && !errors.Is(err, debugger.ErrUnsupported):
		return lastChange{}, t.explainError(ctx, err)
	}
	if why := t.noOtherRun(unrepeated); why != nil {
		if errors.Is(err, errNotReached) {
			why = fmt.Errorf("%w, and %w", err, why)
		}
		return lastChange{}, why
	}
	second, err := t.o.Relaunch(ctx)
	if err != nil {
		return lastChange{}, &modelError{"the program could not be run again", err}
	}
	defer second.Close() // the first run stays at its stop
	r := &replay{d: second, place: p}
	if err := r.run(ctx, history); err != nil {
		return lastChange{}, err
	}
	// The stops alone do not prove that the runs were equal: input, time and threads can change values.
	there, err := second.Evaluate(ctx, 0, p.read)
	switch {
	case err != nil:
		return lastChange{}, err
	case there.Value != p.value:
		return lastChange{}, fmt.Errorf("%w: %s is %s there and %s here", errOtherRun, expression, there.Value, p.value)
	case r.value != p.value && r.writes == 0: // the hardware watches instructions alone
		return lastChange{}, fmt.Errorf("no instruction of the program has written %s since the start of main, such as where a system call "+
			"writes: it was %s and is %s", expression, r.value, p.value)
	case r.value != p.value:
		return lastChange{}, fmt.Errorf("the last change of %s, from %s to %s, was by no instruction of the program, such as where a system "+
			"call writes; the one before was at %s:%d", expression, r.value, p.value, t.showPath(r.last.File), r.last.Line)
	}
	if r.writes == 0 {
		return lastChange{}, fmt.Errorf("%s has not changed since the start of main: it was %s before", expression, p.value)
	}
	r.last.File, r.last.Function, r.last.At = t.showPath(r.last.File), shortenType(r.last.Function), shortenType(r.last.At)
	r.last.Writes = r.writes
	return r.last, nil
}

// noOtherRun returns why the program cannot be run again to the same stop, nil if it can.
func (t *Tools) noOtherRun(unrepeated string) error {
	switch {
	case t.o.Relaunch == nil:
		return errors.New("the host does not allow to run the program again; watch() from its start shows the writes")
	case unrepeated != "":
		return errors.New("the run cannot be repeated: " + unrepeated)
	}
	return nil
}

// locate returns the memory of an expression at the present stop.
func (t *Tools) locate(ctx context.Context, d debugger.Debugger, expression string) (p place, err error) {
	depth := t.frameDepth(nil)
	v, err := d.Evaluate(ctx, depth, expression)
	if err != nil {
		return p, err
	}
	// As a number: lldb shows what a pointer to a container points to.
	address, err := d.Evaluate(ctx, depth, "(unsigned long)&("+expression+")")
	if err != nil {
		return p, fmt.Errorf("%s has no address: %w", expression, err)
	}
	size, err := d.Evaluate(ctx, depth, "sizeof("+expression+")")
	if err != nil {
		return p, err
	}
	if p.address, err = strconv.ParseUint(address.Value, 10, 64); err != nil {
		return p, fmt.Errorf("%s has no address: %q", expression, address.Value)
	}
	if p.size, err = strconv.Atoi(size.Value); err != nil || p.size <= 0 || p.size > maxWatched {
		return p, fmt.Errorf("%s has %s bytes: name a part of at most %d", expression, size.Value, maxWatched)
	}
	// Read by its address: in another frame, or before the object's construction, the expression means nothing.
	p.read = "*(" + strings.TrimSuffix(v.Type, " &") + " *)" + fmt.Sprintf("%#x", p.address)
	// The same expression as in the other run, so that the same text means the same value.
	if again, err := d.Evaluate(ctx, depth, p.read); err == nil {
		v = again
	} else {
		p.read = fmt.Sprintf("*(unsigned long *)%#x", p.address)
		if v, err = d.Evaluate(ctx, depth, p.read); err != nil {
			return p, err
		}
	}
	p.value = v.Value
	return p, nil
}

// watch watches a place in aligned parts, and returns the numbers of the watches, also with an error.
func (p *place) watch(ctx context.Context, w debugger.Watcher) (ids []int, err error) {
	for at, left := p.address, p.size; left > 0; {
		n := 8 // the largest aligned part
		for n > left || at%uint64(n) != 0 {
			n /= 2
		}
		id, err := w.WatchAddress(ctx, at, n)
		if err != nil {
			return ids, err
		}
		ids = append(ids, id)
		at, left = at+uint64(n), left-n
	}
	return ids, nil
}

// A replay is a second run of a program with a place watched.
type replay struct {
	d debugger.Debugger
	place
	main   *debugger.Stop // the start of main
	value  string         // the present one
	writes int
	last   lastChange
}

// run goes to main, watches, and performs the actions of the first run.
func (r *replay) run(ctx context.Context, history []action) error {
	if err := r.watchFromMain(ctx); err != nil {
		return err
	}
	first := true
	for _, a := range history {
		if a.set != nil {
			if err := a.set(ctx, r.d); err != nil {
				return err
			}
			continue
		}
		if first {
			a.how = debugger.Continue // the first resume started the program, whatever it was
		}
		if atMain := first && isSameStop(a.stop, r.main); !atMain {
			if err := r.repeatStop(ctx, a); err != nil {
				return err
			}
		}
		first = false
	}
	return nil
}

// watchFromMain runs to the start of main and watches the place.
func (r *replay) watchFromMain(ctx context.Context) error {
	w, canWatch := r.d.(debugger.Watcher)
	f, canBreak := r.d.(debugger.FunctionBreaker)
	if !canWatch || !canBreak {
		return debugger.ErrUnsupported
	}
	if _, err := f.SetFunctionBreakpoints(ctx, []string{"main"}, []debugger.Breakpoint{{}}); err != nil {
		return err
	}
	st, err := r.d.Resume(ctx, debugger.Continue)
	if err != nil {
		return err
	}
	if st.Reason != debugger.ReasonBreakpoint {
		return fmt.Errorf("%w: it did not come to main: %v", errOtherRun, st)
	}
	r.main = st
	if _, err := f.SetFunctionBreakpoints(ctx, nil, nil); err != nil {
		return err
	}
	if _, err := r.watch(ctx, w); err != nil {
		return fmt.Errorf("the memory cannot be watched from the start of main: %w", err)
	}
	v, err := r.d.Evaluate(ctx, 0, r.read)
	r.value = v.Value
	if err != nil {
		r.value = "" // a heap that has not grown so far: not mapped yet
	}
	return nil
}

// repeatStop resumes until the stop of an action, and notes the writes on the way.
func (r *replay) repeatStop(ctx context.Context, a action) error {
	how, depth := a.how, 0
	if how != debugger.Continue {
		var err error
		if depth, err = r.depth(ctx); err != nil {
			return err
		}
	}
	for range maxWrites + maxSteps {
		st, err := r.d.Resume(ctx, how)
		if err != nil {
			return err
		}
		if st.Reason == debugger.ReasonWatchpoint {
			if err := r.noteWrite(ctx, st); err != nil {
				return err
			}
		}
		pc, err := programCounter(ctx, r.d, st)
		if err != nil || a.isAt(st, pc) {
			return err
		}
		if how, err = r.next(ctx, a, st, depth, pc); err != nil {
			return err
		}
	}
	return fmt.Errorf("%w: it did not come to %v", errOtherRun, a.stop)
}

// isAt reports whether a stop is the action's. A write interrupts a step: it may do so where the step would have ended.
func (a *action) isAt(st *debugger.Stop, pc uint64) bool {
	switch {
	case pc != a.pc:
		return false
	case a.stop.Reason == debugger.ReasonStep && st.Reason == debugger.ReasonWatchpoint:
		return true
	case a.stop.Reason == debugger.ReasonWatchpoint && a.stop.Detail != st.Detail: // another write by the same instruction
		return false
	}
	return isSameStop(a.stop, st)
}

// next returns how the run goes on after a stop that is not the action's. An interrupted step is taken up: out of the
// functions that it went over, then to its end. depth is the number of frames where it began.
func (r *replay) next(ctx context.Context, a action, st *debugger.Stop, depth int, pc uint64) (debugger.How, error) {
	switch {
	case st.Reason == debugger.ReasonWatchpoint && (a.how == debugger.Continue || pc == a.pc):
		return debugger.Continue, nil // a breakpoint at the same instruction is the next stop
	case a.how == debugger.Continue || st.Reason != debugger.ReasonWatchpoint && st.Reason != debugger.ReasonStep:
		return 0, fmt.Errorf("%w: it came to %v instead of %v", errOtherRun, st, a.stop)
	}
	now, err := r.depth(ctx)
	if now > depth {
		return debugger.StepOut, err
	}
	return a.how, err
}

// depth returns the number of frames at the present stop.
func (r *replay) depth(ctx context.Context) (int, error) {
	frames, err := r.d.StackTrace(ctx, maxDepth)
	if err == nil && len(frames) == maxDepth {
		err = fmt.Errorf("%w: the stack has %d frames or more", errOtherRun, maxDepth)
	}
	return len(frames), err
}

// programCounter returns the address at which a stop is, 0 at an exit.
func programCounter(ctx context.Context, d debugger.Debugger, st *debugger.Stop) (uint64, error) {
	if st.Exited() {
		return 0, nil
	}
	frames, err := d.StackTrace(ctx, 1)
	if err != nil || len(frames) == 0 {
		return 0, err
	}
	return frames[0].Address, nil
}

// noteWrite remembers a change.
func (r *replay) noteWrite(ctx context.Context, st *debugger.Stop) error {
	v, err := r.d.Evaluate(ctx, 0, r.read)
	if err != nil {
		return err
	}
	if v.Value == r.value { // a watch of the caller's own has stopped
		return nil
	}
	if r.writes++; r.writes > maxWrites {
		return fmt.Errorf("there are more than %d writes: stop closer to the one in question", maxWrites)
	}
	r.last = lastChange{File: st.File, Line: st.Line, Function: st.Function, At: st.At, Old: r.value, New: v.Value}
	r.value = v.Value
	return nil
}
