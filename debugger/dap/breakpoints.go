package dap

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	godap "github.com/google/go-dap"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/linetable"
)

// setBreakpointsArgs is go-dap's SetBreakpointsArguments with a list that is sent when it is empty.
type setBreakpointsArgs struct {
	Source      godap.Source             `json:"source"`
	Breakpoints []godap.SourceBreakpoint `json:"breakpoints"`
}

// SetBreakpoints implements debugger.Debugger. It may be called before the first Resume. A file whose
// folder is not the one that the program was compiled in is found by its name, if there is one alone. gdb knows the
// places only when the program has been loaded, which is at the first Resume: until then its
// breakpoints are not Verified and have no Message, unless Explain has one, and Breakpoint tells the
// truth later. A condition that has no value, such as one with an unknown name, stops lldb at every pass,
// and gdb at none; Stop.Note says so, once, at its first pass on lldb, at the next stop or exit on gdb.
// lldb takes one that divides by zero for false and says nothing.
func (s *Session) SetBreakpoints(ctx context.Context, file string, bps []debugger.Breakpoint) ([]debugger.Breakpoint, error) {
	if err := s.needConfigurable("set breakpoints"); err != nil {
		return nil, err
	}
	asked := make([]godap.SourceBreakpoint, len(bps))
	for i := range bps {
		if err := s.spell(&asked[i], &bps[i]); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, bps[i].Line, err)
		}
	}
	s.mu.Lock()
	place, elsewhere := s.places[file]
	s.mu.Unlock()
	if !elsewhere {
		place = file
	}
	got, err := s.setLines(ctx, place, asked)
	if err != nil {
		return nil, err
	}
	if !elsewhere && slices.ContainsFunc(got, func(b godap.Breakpoint) bool { return !b.Verified }) {
		if place, elsewhere = s.elsewhere(file); elsewhere {
			if _, err := s.setLines(ctx, file, nil); err != nil {
				return nil, err
			}
			if got, err = s.setLines(ctx, place, asked); err != nil {
				return nil, err
			}
		}
	}
	s.mu.Lock()
	if elsewhere && len(s.places) < maxBreakpoints {
		s.places[file] = place
	}
	s.sets.lines(file, bps)
	s.mu.Unlock()
	out := s.explainUnbound(file, s.answer(bps, got))
	waiting := slices.DeleteFunc(slices.Clone(out), func(b debugger.Breakpoint) bool { return b.Verified || b.Message != "" })
	if len(waiting) > 0 && !s.foreign(file) {
		waiting = nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.waiting, file)
	if len(waiting) > 0 && len(s.waiting) < maxBreakpoints {
		s.waiting[file] = waiting
	}
	return out, nil
}

// foreign reports that the program itself does not have a file.
func (s *Session) foreign(file string) bool {
	t, err := s.lines()
	return (err == nil || errors.Is(err, linetable.ErrNoDebug)) && len(t.Match(file)) == 0
}

// neverPlaced names the breakpoints that might have had a place in a library and did not get one, "" if there are none.
func (s *Session) neverPlaced() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var names []string
	for file, bps := range s.waiting {
		for _, b := range bps {
			if known := s.breakpoints[b.ID]; known == nil || !known.Verified {
				names = append(names, fmt.Sprintf("%s:%d", filepath.Base(file), b.Line))
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	slices.Sort(names)
	return "no code that was loaded has a place for the breakpoint " + strings.Join(names[:min(len(names), 8)], ", ")
}

// setLines sends a file's set.
func (s *Session) setLines(ctx context.Context, file string, bps []godap.SourceBreakpoint) ([]godap.Breakpoint, error) {
	if bps == nil {
		bps = []godap.SourceBreakpoint{}
	}
	args := &setBreakpointsArgs{Source: godap.Source{Name: filepath.Base(file), Path: file}, Breakpoints: bps}
	var body godap.SetBreakpointsResponseBody
	if err := s.call(ctx, "setBreakpoints", args, &body); err != nil {
		return nil, err
	}
	if len(body.Breakpoints) != len(bps) {
		return nil, fmt.Errorf("%s: setBreakpoints: %w: %d answers for %d breakpoints", s.adapter.Name, ErrProtocol, len(body.Breakpoints), len(bps))
	}
	return body.Breakpoints, nil
}

// elsewhere returns the program's path of a file that it does not know by the caller's absolute path, but
// has one of that name: debuggers find none by a folder that is not the compiler's.
func (s *Session) elsewhere(file string) (string, bool) {
	t, err := s.lines()
	if err != nil || !filepath.IsAbs(file) || len(s.target.SourceMap) > 0 {
		return "", false
	}
	paths := t.Match(file)
	if len(paths) != 1 || filepath.Clean(paths[0]) == filepath.Clean(file) || !filepath.IsAbs(paths[0]) {
		return "", false
	}
	// The same file by another way, such as a link, is the debugger's to find.
	a, errA := os.Stat(paths[0])
	b, errB := os.Stat(file)
	return paths[0], errA != nil || errB != nil || !os.SameFile(a, b)
}

// needConfigurable returns an error if breakpoints cannot be set now.
func (s *Session) needConfigurable(op string) error {
	err := s.needStopped(op)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state == loaded && !errors.Is(err, debugger.ErrClosed) && s.conn.ended() == nil {
		return nil
	}
	return err
}

// spell says a breakpoint in the adapter's terms.
func (s *Session) spell(out *godap.SourceBreakpoint, b *debugger.Breakpoint) error {
	out.Line = b.Line
	if b.Line <= 0 {
		return errors.New("lines start at 1")
	}
	if b.Condition != "" {
		if err := s.need(capConditions, "a condition"); err != nil {
			return err
		}
		if err := s.checkExpression(b.Condition); err != nil {
			return fmt.Errorf("condition %.100q: %w", b.Condition, err)
		}
		out.Condition = b.Condition
	}
	if b.HitCount > 1 {
		if err := s.need(capHitConditions, "a hit count"); err != nil {
			return err
		}
		out.HitCondition = s.dialect.hitCondition(b.HitCount)
	}
	if b.Log != "" {
		if err := s.checkLog(b.Log); err != nil {
			return fmt.Errorf("log %.100q: %w", b.Log, err)
		}
		if s.logsItself(b) { // otherwise see logHere
			out.LogMessage = s.logs.marked(b.Log)
		}
	}
	return nil
}

// answer merges what the adapter says into what was asked.
func (s *Session) answer(asked []debugger.Breakpoint, got []godap.Breakpoint) []debugger.Breakpoint {
	stopping := make([]string, len(asked)) // the logs of breakpoints that stop
	for i := range asked {
		if !s.logsItself(&asked[i]) {
			stopping[i] = asked[i].Log
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make([]debugger.Breakpoint, len(asked))
	for i := range asked {
		// An event that found a place may have been read since the answer was.
		if known := s.breakpoints[got[i].Id]; known != nil && known.Verified && !got[i].Verified {
			got[i] = *known
		}
		s.learnBreakpoint(&got[i])
		out[i] = asked[i]
		delete(s.conditions, got[i].Id)
		if asked[i].Condition != "" && len(s.conditions) < maxBreakpoints {
			s.conditions[got[i].Id], s.unchecked = asked[i].Condition, true
		}
		s.logs.here(got[i].Id, stopping[i])
		fill(&out[i], &got[i])
	}
	return out
}

// explainUnbound gives a reason to breakpoints that have none: adapters seldom do.
func (s *Session) explainUnbound(file string, bps []debugger.Breakpoint) []debugger.Breakpoint {
	for i := range bps {
		if b := &bps[i]; !b.Verified && b.Message == "" {
			b.Message = s.Explain(file, b.Line)
		}
	}
	return bps
}

func fill(out *debugger.Breakpoint, b *godap.Breakpoint) {
	out.ID, out.Verified, out.Message = b.Id, b.Verified, b.Message
	if b.Verified && b.Line > 0 {
		out.Line = b.Line
	}
}

// maxBreakpoints bounds what is remembered of them.
const maxBreakpoints = 1 << 14

// learnBreakpoint remembers the adapter's last word on a breakpoint. The caller holds mu.
func (s *Session) learnBreakpoint(b *godap.Breakpoint) {
	if old := s.breakpoints[b.Id]; old != nil {
		if b.Line == 0 {
			b.Line = old.Line // an event need not repeat what has not changed
		}
		b.Verified = b.Verified || old.Verified // its place may have gone with a library
	}
	if len(s.breakpoints) < maxBreakpoints || s.breakpoints[b.Id] != nil {
		s.breakpoints[b.Id] = b
	}
}

// Breakpoint returns the adapter's last word on a breakpoint that SetBreakpoints has returned: the adapter may have
// found a place for it since, which stays Verified when it goes with its library.
func (s *Session) Breakpoint(b debugger.Breakpoint) debugger.Breakpoint {
	s.mu.Lock()
	defer s.mu.Unlock()
	if known := s.breakpoints[b.ID]; known != nil {
		fill(&b, known)
	}
	return b
}

// Explain implements debugger.Explainer by the program's own debug information.
func (s *Session) Explain(file string, line int) string {
	t, err := s.lines()
	switch {
	case errors.Is(err, linetable.ErrNoDebug) && t.Loads:
		return ""
	case errors.Is(err, linetable.ErrNoDebug):
		return linetable.ErrNoDebug.Error()
	case err != nil: // a program that the table's reader does not know
		return ""
	}
	return t.Explain(file, line)
}

func capConditions(c *godap.Capabilities) bool    { return c.SupportsConditionalBreakpoints }
func capHitConditions(c *godap.Capabilities) bool { return c.SupportsHitConditionalBreakpoints }
func capLogPoints(c *godap.Capabilities) bool     { return c.SupportsLogPoints }
