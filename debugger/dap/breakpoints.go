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

// setBreakpointsArgs is go-dap's SetBreakpointsArguments with a list that is sent when it is empty: an
// empty list removes the breakpoints of the file.
type setBreakpointsArgs struct {
	Source      godap.Source             `json:"source"`
	Breakpoints []godap.SourceBreakpoint `json:"breakpoints"`
}

// SetBreakpoints implements debugger.Debugger. It may be called before the first Resume. A file whose
// folder is not the one that the program was compiled in is found by its name, if the program has one file
// of that name. A breakpoint that is neither Verified nor has a Message may get a place when the program or
// a library is loaded: Breakpoint returns its present state, and Stop.Note at the exit names those that never
// got one. A condition that has no value, such as one with an unknown name, is refused by gdb with a Message.
// lldb stops at every pass of it, and Stop.Note reports it at the first; it takes a division by zero for
// false without a report.
func (s *Session) SetBreakpoints(ctx context.Context, file string, bps []debugger.Breakpoint) ([]debugger.Breakpoint, error) {
	if err := s.needConfigurable("set breakpoints"); err != nil {
		return nil, err
	}
	asked := make([]godap.SourceBreakpoint, len(bps))
	for i := range bps {
		if err := s.convertBreakpoint(&asked[i], &bps[i]); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, bps[i].Line, err)
		}
	}
	got, err := s.setWhereKnown(ctx, file, asked)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	s.requested.setFile(file, bps)
	s.mu.Unlock()
	out := s.mergeAnswers(bps, got)
	for i := range out {
		if src := got[i].Source; out[i].Verified && src != nil && filepath.IsAbs(src.Path) && filepath.Base(src.Path) != filepath.Base(file) {
			out[i].File = src.Path
		}
	}
	out = s.explainUnbound(file, out)
	s.setWaiting(file, out)
	return out, nil
}

// setFile remembers the breakpoints of a file.
func (r *requested) setFile(file string, bps []debugger.Breakpoint) {
	if r.byFile == nil {
		r.byFile = map[string][]debugger.Breakpoint{}
	}
	delete(r.byFile, file)
	if len(bps) > 0 && len(r.byFile) < maxBreakpoints {
		r.byFile[file] = slices.Clone(bps)
	}
}

// setWhereKnown sets the breakpoints of a file under the path by which the program knows it.
func (s *Session) setWhereKnown(ctx context.Context, file string, asked []godap.SourceBreakpoint) ([]godap.Breakpoint, error) {
	s.mu.Lock()
	path, known := s.otherPaths[file]
	s.mu.Unlock()
	if known { // found by an earlier call
		return s.sendBreakpoints(ctx, path, asked)
	}
	got, err := s.sendBreakpoints(ctx, file, asked)
	if err != nil || !slices.ContainsFunc(got, func(b godap.Breakpoint) bool { return !b.Verified }) {
		return got, err
	}
	path, found := s.programPath(file)
	if !found {
		return got, nil
	}
	// The set under the caller's path is removed: gdb would bind it later by the base name, beside the other.
	if _, err := s.sendBreakpoints(ctx, file, nil); err != nil {
		return nil, err
	}
	if got, err = s.sendBreakpoints(ctx, path, asked); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.otherPaths) < maxBreakpoints {
		s.otherPaths[file] = path
	}
	return got, nil
}

// sendBreakpoints replaces the breakpoints of a file.
func (s *Session) sendBreakpoints(ctx context.Context, file string, bps []godap.SourceBreakpoint) ([]godap.Breakpoint, error) {
	args := &setBreakpointsArgs{Source: godap.Source{Name: filepath.Base(file), Path: file}, Breakpoints: orEmpty(bps)}
	var body godap.SetBreakpointsResponseBody
	if err := s.call(ctx, "setBreakpoints", args, &body); err != nil {
		return nil, err
	}
	return s.checkCount("setBreakpoints", body.Breakpoints, len(bps))
}

// checkCount returns an error unless a response has an answer for each breakpoint.
func (s *Session) checkCount(command string, got []godap.Breakpoint, want int) ([]godap.Breakpoint, error) {
	if len(got) == want {
		return got, nil
	}
	return nil, fmt.Errorf("%s: %s: %w: %d answers for %d breakpoints", s.adapter.Name, command, ErrProtocol, len(got), want)
}

// programPath returns the program's path of a file, for a caller's absolute path that the program does not
// know. Debuggers do not find a file by a folder other than the compiler's.
func (s *Session) programPath(file string) (string, bool) {
	t, err := s.lines()
	if err != nil || !filepath.IsAbs(file) || len(s.target.SourceMap) > 0 {
		return "", false
	}
	paths := t.Match(file)
	if len(paths) != 1 || filepath.Clean(paths[0]) == filepath.Clean(file) || !filepath.IsAbs(paths[0]) {
		return "", false
	}
	// The same file by another path, such as a link, is left to the debugger.
	a, errA := os.Stat(paths[0])
	b, errB := os.Stat(file)
	return paths[0], errA != nil || errB != nil || !os.SameFile(a, b)
}

// convertBreakpoint converts a breakpoint to the adapter's form.
func (s *Session) convertBreakpoint(out *godap.SourceBreakpoint, b *debugger.Breakpoint) error {
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
	if b.HitCount > 1 { // the first pass is every pass
		if err := s.need(capHitConditions, "a hit count"); err != nil {
			return err
		}
		out.HitCondition = s.dialect.hitCondition(b.HitCount)
	}
	if b.Log != "" {
		if err := s.checkLog(b.Log); err != nil {
			return fmt.Errorf("log %.100q: %w", b.Log, err)
		}
		if s.adapterLogs(b) { // otherwise the session logs at the stop
			out.LogMessage = s.logs.addMarks(b.Log)
		}
	}
	return nil
}

// checkLog returns an error for a message that cannot be printed, or whose expressions are not allowed.
func (s *Session) checkLog(message string) error {
	if len(message) > maxExpression {
		return errors.New("it is too long")
	}
	if strings.ContainsAny(message, "\x00\r\n") {
		return errors.New("it is more than a line")
	}
	return eachPart(message, func(text string, isExpr bool) error {
		if isExpr {
			return s.checkExpression(text)
		}
		return nil
	})
}

// adapterLogs reports whether the adapter does what a log breakpoint asks for. lldb-vscode 14 takes the
// message and stops; gdb prints it at every pass, whatever the condition and the hit count are.
func (s *Session) adapterLogs(b *debugger.Breakpoint) bool {
	return s.can(capLogPoints) && !(s.dialect.logsEveryPass && (b.Condition != "" || b.HitCount > 1))
}

// mergeAnswers merges what the adapter reports into what was asked.
func (s *Session) mergeAnswers(asked []debugger.Breakpoint, got []godap.Breakpoint) []debugger.Breakpoint {
	messages := make([]string, len(asked)) // the logs of breakpoints at which the session logs itself
	for i := range asked {
		if !s.adapterLogs(&asked[i]) {
			messages[i] = asked[i].Log
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make([]debugger.Breakpoint, len(asked))
	for i := range asked {
		// An event with a place may have been read after the response.
		if known := s.breakpoints[got[i].Id]; known != nil && known.Verified && !got[i].Verified {
			got[i] = *known
		}
		s.learnBreakpoint(&got[i])
		out[i] = asked[i]
		// A replaced set may reuse an ID with another condition.
		delete(s.conditions, got[i].Id)
		if asked[i].Condition != "" && got[i].Id != 0 && len(s.conditions) < maxBreakpoints {
			s.conditions[got[i].Id], s.unchecked = asked[i].Condition, true
		}
		s.logs.setMessage(got[i].Id, messages[i])
		fillBreakpoint(&out[i], &got[i])
	}
	return out
}

// fillBreakpoint sets the fields of out that the adapter knows.
func fillBreakpoint(out *debugger.Breakpoint, b *godap.Breakpoint) {
	out.ID, out.Verified, out.Message = b.Id, b.Verified, b.Message
	if b.Verified && b.Line > 0 {
		out.Line = b.Line
	}
}

// explainUnbound adds a reason to breakpoints without a place. Adapters seldom give one.
func (s *Session) explainUnbound(file string, bps []debugger.Breakpoint) []debugger.Breakpoint {
	for i := range bps {
		if b := &bps[i]; !b.Verified && b.Message == "" {
			b.Message = s.Explain(file, b.Line)
		}
	}
	return bps
}

// Explain implements debugger.Explainer by the program's own debug information.
func (s *Session) Explain(file string, line int) string {
	t, err := s.lines()
	switch {
	case errors.Is(err, linetable.ErrNoDebug) && t.Loads:
		return ""
	case errors.Is(err, linetable.ErrNoDebug):
		return linetable.ErrNoDebug.Error()
	case err != nil: // the table's reader does not know the program's format
		return ""
	}
	return t.Explain(file, line)
}

// setWaiting remembers the breakpoints of a file that have no place yet and no reason. They may get one when
// the program, or a library, is loaded.
func (s *Session) setWaiting(file string, bps []debugger.Breakpoint) {
	waiting := slices.DeleteFunc(slices.Clone(bps), func(b debugger.Breakpoint) bool { return b.Verified || b.Message != "" })
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.waiting, file)
	if len(waiting) > 0 && len(s.waiting) < maxBreakpoints {
		s.waiting[file] = waiting
	}
}

// listUnplaced names the breakpoints that did not get a place, "" if all of them have one.
func (s *Session) listUnplaced() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var names []string
	// Verified is looked up now: a library may have been loaded since.
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

// Breakpoint returns the present state of a breakpoint that SetBreakpoints has returned: the adapter may
// have found a place for it since. It stays Verified when its library is unloaded.
func (s *Session) Breakpoint(b debugger.Breakpoint) debugger.Breakpoint {
	s.mu.Lock()
	defer s.mu.Unlock()
	if known := s.breakpoints[b.ID]; known != nil {
		fillBreakpoint(&b, known)
	}
	return b
}

// SetFunctionBreakpoints implements debugger.FunctionBreaker.
func (s *Session) SetFunctionBreakpoints(ctx context.Context, names []string, bps []debugger.Breakpoint) ([]debugger.Breakpoint, error) {
	if err := s.needConfigurable("set function breakpoints"); err != nil {
		return nil, err
	}
	if err := s.need(capFunctionBreakpoints, "function breakpoints"); err != nil {
		return nil, err
	}
	if len(names) != len(bps) {
		return nil, fmt.Errorf("set function breakpoints: %d names for %d breakpoints", len(names), len(bps))
	}
	var asked []godap.FunctionBreakpoint
	for i := range bps {
		b := bps[i]
		if b.Log != "" {
			// The protocol's FunctionBreakpoint has no logMessage.
			return nil, fmt.Errorf("%s: function %.100q: a log message: %w", s.adapter.Name, names[i], debugger.ErrUnsupported)
		}
		b.Line = 1 // convertBreakpoint requires a line; a function has none
		var converted godap.SourceBreakpoint
		if err := s.convertBreakpoint(&converted, &b); err != nil {
			return nil, fmt.Errorf("function %.100q: %w", names[i], err)
		}
		asked = append(asked, godap.FunctionBreakpoint{
			Name: names[i], Condition: converted.Condition, HitCondition: converted.HitCondition,
		})
	}
	got, err := s.sendFunctions(ctx, asked)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	s.requested.names, s.requested.functions = slices.Clone(names), slices.Clone(bps)
	s.mu.Unlock()
	return s.mergeAnswers(bps, got), nil
}

// sendFunctions replaces the breakpoints at functions. In a program with a sanitizer those at its findings stay.
func (s *Session) sendFunctions(ctx context.Context, asked []godap.FunctionBreakpoint) ([]godap.Breakpoint, error) {
	args := godap.SetFunctionBreakpointsArguments{Breakpoints: orEmpty(asked)}
	if s.findings != nil {
		for _, name := range findingFunctions {
			args.Breakpoints = append(args.Breakpoints, godap.FunctionBreakpoint{Name: name})
		}
	}
	var body godap.SetFunctionBreakpointsResponseBody
	if err := s.call(ctx, "setFunctionBreakpoints", &args, &body); err != nil {
		return nil, err
	}
	if _, err := s.checkCount("setFunctionBreakpoints", body.Breakpoints, len(args.Breakpoints)); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := len(asked); i < len(body.Breakpoints); i++ {
		s.findings[body.Breakpoints[i].Id] = findingFunctions[i-len(asked)]
	}
	return body.Breakpoints[:len(asked)], nil
}

// BreakOnExceptions implements debugger.ExceptionBreaker.
func (s *Session) BreakOnExceptions(ctx context.Context, thrown, caught bool) error {
	if err := s.needConfigurable("break on exceptions"); err != nil {
		return err
	}
	s.mu.Lock()
	offered := s.capabilities.ExceptionBreakpointFilters
	s.mu.Unlock()
	args := godap.SetExceptionBreakpointsArguments{Filters: []string{}}
	for _, event := range []struct {
		wanted  bool
		filters []string // lldb's name and gdb's
	}{{thrown, []string{"cpp_throw", "throw"}}, {caught, []string{"cpp_catch", "catch"}}} {
		if !event.wanted {
			continue
		}
		// gdb offers throw, rethrow and catch; lldb-dap cpp_throw and cpp_catch among other languages'.
		found := false
		for _, f := range offered {
			if slices.Contains(event.filters, f.Filter) {
				args.Filters, found = append(args.Filters, f.Filter), true
			}
		}
		if !found {
			return fmt.Errorf("%s: stops at exceptions: %w", s.adapter.Name, debugger.ErrUnsupported)
		}
	}
	var body godap.SetExceptionBreakpointsResponseBody
	if err := s.call(ctx, "setExceptionBreakpoints", &args, &body); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requested.thrown, s.requested.caught = thrown, caught
	// gdb reports a throw as a hit of one of these breakpoints.
	s.exceptions = map[int]bool{}
	for i := range body.Breakpoints {
		s.exceptions[body.Breakpoints[i].Id] = true
	}
	return nil
}
