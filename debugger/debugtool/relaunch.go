package debugtool

import (
	"context"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/debugger"
)

// maxHistory bounds the actions that are remembered. A longer run is not repeated.
const maxHistory = 1 << 10

// record remembers an action.
func (t *Tools) record(a action) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.history) == maxHistory {
		t.unrepeated = "it took too many steps"
		return
	}
	t.history = append(t.history, a)
}

// errOtherRun reports that a repeated run took another way.
var errOtherRun = errors.New("the program did not run as before")

// relaunch replaces a debugger that has failed with cause by another one at the same stop. It returns the error
// for the model: what failed, and where the session is now.
func (t *Tools) relaunch(ctx context.Context, cause error) error {
	t.mu.Lock()
	failed, history, unrepeated := t.d, t.history, t.unrepeated
	t.mu.Unlock()
	if t.o.Relaunch == nil {
		return fmt.Errorf("%w; restart() loads the program again", cause)
	}
	if unrepeated != "" {
		return fmt.Errorf("%w; the run cannot be repeated (%s): restart() loads the program again", cause, unrepeated)
	}
	// Its program must be gone before the next one writes to the same files.
	_ = failed.Close() // it has failed already
	d, err := t.o.Relaunch(ctx)
	if err != nil {
		return fmt.Errorf("%w; it could not be started again", &modelError{cause.Error(), errors.Join(cause, err)})
	}
	last, err := repeat(ctx, d, history)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.d, t.stop = d, last
	at := "the program is loaded; continue_exec() starts it"
	if last != nil {
		at = "the program is at: " + t.stopText(last)
	}
	if err != nil { // the session goes on from wherever the second run came to
		t.history, t.unrepeated = nil, errOtherRun.Error()
		return fmt.Errorf("%w; it was started again, but %w: %s", cause, err, at)
	}
	return fmt.Errorf("%w; it was started again and %s. Do not repeat the request that crashed it: ask for less", cause, at)
}

// stopText describes a stop without the host's path. The caller holds mu.
func (t *Tools) stopText(st *debugger.Stop) string {
	shown := *st
	shown.File = t.showPath(st.File)
	return shown.String()
}

// isSameStop reports whether two runs stopped for the same reason at the same place.
func isSameStop(a, b *debugger.Stop) bool {
	return a.Reason == b.Reason && a.File == b.File && a.Line == b.Line && a.Signal == b.Signal && a.Exit == b.Exit
}

// repeat performs actions, and returns the last stop. errOtherRun
// means that a stop was another than before.
func repeat(ctx context.Context, d debugger.Debugger, history []action) (last *debugger.Stop, err error) {
	for _, a := range history {
		if a.set != nil {
			if err := a.set(ctx, d); err != nil {
				return last, err
			}
			continue
		}
		if last, err = d.Resume(ctx, a.how); err != nil {
			return nil, err
		}
		if !isSameStop(a.stop, last) {
			return last, errOtherRun
		}
	}
	return last, nil
}
