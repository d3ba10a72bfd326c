package mcp

import (
	"context"
	"errors"
	"sync"

	"github.com/cppreason/cppreason/debugger"
)

// A client is the state of one client's session: the program that it debugs, one at a time.
type client struct {
	op          sync.Mutex                       // one operation at a time; guards the fields of this block
	breakpoints map[string][]debugger.Breakpoint // by file; the debugger replaces a file's set, the tool adds one
	target      debugger.Target                  // as the client named it
	actions     []action                         // what brought the program to where it is
	unrepeated  string                           // why the actions do not lead there again, empty if they do
	stopped     *debugger.Stop                   // the present stop, nil without one
	recording   bool                             // the program is recorded

	mu     sync.Mutex // guards the rest, so that close and pause need not wait for an operation
	dbg    debugger.Debugger
	closed bool
}

var (
	errNoProgram = errors.New("no program is being debugged: call debug_start")
	errGone      = errors.New("the client is gone")
)

// current returns the debugger, nil without a program.
func (c *client) current() debugger.Debugger {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.dbg
}

// withDebugger calls f with the client's debugger. Operations of one client do not overlap.
func withDebugger[Out any](c *client, f func(debugger.Debugger) (Out, error)) (Out, error) {
	c.op.Lock()
	defer c.op.Unlock()
	dbg := c.current()
	if dbg == nil {
		var none Out
		return none, errNoProgram
	}
	return f(dbg)
}

// withAbility is withDebugger for a debugger that has the methods of As too. Others answer debugger.ErrUnsupported.
func withAbility[As, Out any](c *client, f func(As) (Out, error)) (Out, error) {
	return withDebugger(c, func(dbg debugger.Debugger) (Out, error) {
		as, ok := dbg.(As)
		if !ok {
			var none Out
			return none, debugger.ErrUnsupported
		}
		return f(as)
	})
}

// start replaces the client's program.
func (c *client) start(ctx context.Context, launch func(context.Context, *debugger.Target) (debugger.Debugger, error),
	t *debugger.Target) error {
	// The old program ends first: an operation that waits for it holds the lock.
	if err := c.stop(); err != nil {
		return err
	}
	c.op.Lock()
	defer c.op.Unlock()
	named := *t // the host may change it
	dbg, err := launch(ctx, t)
	if err != nil {
		return err
	}
	c.target, c.actions, c.unrepeated, c.stopped, c.recording = named, nil, "", nil, false
	c.mu.Lock()
	// Launching takes seconds, in which the client may have gone.
	if !c.closed && c.dbg == nil {
		c.dbg, c.breakpoints = dbg, map[string][]debugger.Breakpoint{}
		c.mu.Unlock()
		return nil
	}
	c.mu.Unlock()
	// The client went away, or a second debug_start was faster: this program has no owner.
	return errors.Join(errGone, dbg.Close())
}

// stop ends the client's program. An operation that waits for it returns.
func (c *client) stop() error {
	c.mu.Lock()
	dbg := c.dbg
	c.dbg = nil
	c.mu.Unlock()
	if dbg == nil {
		return nil
	}
	return dbg.Close()
}

// close ends the client's program for good.
func (c *client) close() error {
	c.mu.Lock()
	c.closed = true
	c.mu.Unlock()
	return c.stop()
}
