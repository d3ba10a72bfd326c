package dap

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/cppreason/cppreason/debugger"
)

// sets are the breakpoints of a session as the caller has set them.
type sets struct {
	byFile         map[string][]debugger.Breakpoint
	names          []string // functions
	functions      []debugger.Breakpoint
	thrown, caught bool
}

// lines remembers the set of a file.
func (b *sets) lines(file string, bps []debugger.Breakpoint) {
	if b.byFile == nil {
		b.byFile = map[string][]debugger.Breakpoint{}
	}
	delete(b.byFile, file)
	if len(bps) > 0 && len(b.byFile) < maxBreakpoints {
		b.byFile[file] = slices.Clone(bps)
	}
}

// Restart implements debugger.Restarter. The debugger is a *Session.
//
// It starts another adapter, also where one could be asked to restart: lldb's request runs the program at
// once, goes on with the old pipes and the old hit counts, and is of no use when the program has ended, which is
// when it is wanted most; gdb has none. A start costs the time of Launch and behaves alike everywhere.
func (s *Session) Restart(ctx context.Context) (debugger.Debugger, error) {
	if s.attached {
		return nil, fmt.Errorf("%s: restart of what was attached to: %w", s.adapter.Name, debugger.ErrUnsupported)
	}
	_ = s.Close() // that an adapter went down badly does not concern the next
	s.mu.Lock()
	b := s.sets
	b.byFile = maps.Clone(b.byFile)
	s.mu.Unlock()
	next, err := Launch(ctx, s.adapter, &s.target, s.options)
	if err != nil {
		return nil, err
	}
	if err := next.setAgain(ctx, &b); err != nil {
		return nil, errors.Join(fmt.Errorf("restart: %w", err), next.Close())
	}
	return next, nil
}

// setAgain sets the breakpoints of another session.
func (s *Session) setAgain(ctx context.Context, b *sets) error {
	for _, file := range slices.Sorted(maps.Keys(b.byFile)) {
		if _, err := s.SetBreakpoints(ctx, file, b.byFile[file]); err != nil {
			return err
		}
	}
	if len(b.names) > 0 {
		if _, err := s.SetFunctionBreakpoints(ctx, b.names, b.functions); err != nil {
			return err
		}
	}
	if b.thrown || b.caught {
		return s.BreakOnExceptions(ctx, b.thrown, b.caught)
	}
	return nil
}
