package debugtool

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/cppreason/cppreason/debugger"
)

// bounded adds StopTimeout to the context of a call that waits for a stop.
func (t *Tools) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	// The program keeps running after this context: only the wait ends.
	if t.o.StopTimeout < 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, t.o.StopTimeout)
}

// resume lets the program run and remembers the stop.
func (t *Tools) resume(ctx context.Context, how debugger.How) (debugger.StopInfo, error) {
	short, cancel := t.bounded(ctx)
	defer cancel()
	st, err := t.Debugger().Resume(short, how)
	if err != nil {
		return debugger.StopInfo{}, t.explainError(ctx, err)
	}
	pc, err := programCounter(ctx, t.Debugger(), st)
	if err != nil {
		return debugger.StopInfo{}, t.explainError(ctx, err)
	}
	t.record(action{how: how, stop: st, pc: pc})
	return t.showStop(st), nil
}

// showStop remembers a stop and returns it as the model sees it.
func (t *Tools) showStop(st *debugger.Stop) debugger.StopInfo {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stop = st
	info := st.StopInfo
	info.File, info.At = t.showPath(info.File), shortenType(info.At)
	if t.o.SourceLines > 0 {
		info.Source = readSource(st.File, st.Line, t.o.SourceLines)
	}
	return info
}

// pause stops a program that runs since a tool's time was over.
func (t *Tools) pause(ctx context.Context) (debugger.StopInfo, error) {
	p, ok := t.Debugger().(debugger.Pauser)
	if !ok {
		return debugger.StopInfo{}, debugger.ErrUnsupported
	}
	// The stop arrives at a Resume: the one that waited has ended with its context.
	if err := p.Pause(ctx); err != nil {
		return debugger.StopInfo{}, t.explainError(ctx, err)
	}
	short, cancel := t.bounded(ctx)
	defer cancel()
	st, err := t.Debugger().Resume(short, debugger.Continue) // returns the stop of the run under way
	if err != nil {
		return debugger.StopInfo{}, t.explainError(ctx, err)
	}
	t.mu.Lock()
	t.unrepeated = "it was paused"
	t.mu.Unlock()
	return t.showStop(st), nil
}

// restart answers with the next step for the model: nothing has run yet.
func (t *Tools) restart(ctx context.Context, input ...string) (string, error) {
	d := t.Debugger()
	r, ok := d.(debugger.Restarter)
	if !ok {
		return "", debugger.ErrUnsupported
	}
	if len(input) > 0 {
		s, ok := d.(interface{ SetInput(stdin []byte) })
		if !ok {
			return "", fmt.Errorf("another standard input: %w", debugger.ErrUnsupported)
		}
		s.SetInput([]byte(input[0]))
	}
	next, err := r.Restart(ctx)
	if err != nil {
		return "", &modelError{"the program could not be loaded again", err}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.d, t.stop, t.stdout, t.stderr, t.unrepeated = next, nil, 0, 0, ""
	t.watches = map[int]watch{} // they end with the run
	t.history = nil
	// The new debugger has the breakpoints already; another that Relaunch starts has not.
	for file, set := range t.sets {
		t.history = append(t.history, action{set: setOf(file, set)})
	}
	if len(t.functions) > 0 {
		t.history = append(t.history, action{set: setFunctions(t.functions)})
	}
	if len(input) > 0 {
		t.unrepeated = "it has another standard input" // which a host's Relaunch does not know
	}
	return "loaded; continue_exec() starts it", nil
}

// setOf returns the request that sets the breakpoints of a file.
func setOf(file string, set []breakpoint) func(context.Context, debugger.Debugger) error {
	return func(ctx context.Context, d debugger.Debugger) error {
		_, err := d.SetBreakpoints(ctx, file, linesOf(set))
		return err
	}
}

// linesOf returns breakpoints without their numbers.
func linesOf(set []breakpoint) (bps []debugger.Breakpoint) {
	for _, b := range set {
		bps = append(bps, b.Breakpoint)
	}
	return bps
}

// replaceSet sets the breakpoints of a file.
func (t *Tools) replaceSet(ctx context.Context, file string, set []breakpoint) ([]debugger.Breakpoint, error) {
	got, err := t.Debugger().SetBreakpoints(ctx, file, linesOf(set))
	if err != nil {
		return nil, t.hidePath(t.explainError(ctx, err), file)
	}
	t.record(action{set: setOf(file, set)})
	t.mu.Lock()
	defer t.mu.Unlock()
	t.sets[file] = set
	return got, nil
}

// nextNumber returns the number of a new breakpoint or watchpoint.
func (t *Tools) nextNumber() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
	return t.count
}

// breakpoint adds a breakpoint to its file's set.
func (t *Tools) breakpoint(ctx context.Context, file string, line int, condition ...string) (int, error) {
	b := breakpoint{Breakpoint: debugger.Breakpoint{Line: line}}
	if len(condition) > 0 {
		b.Condition = condition[0]
	}
	return t.addBreakpoint(ctx, t.findFile(file), b)
}

// addBreakpoint replaces the file's set by one with b, and takes b out again if it has no place. It returns b's
// number.
func (t *Tools) addBreakpoint(ctx context.Context, file string, b breakpoint) (int, error) {
	if e, ok := t.Debugger().(debugger.Explainer); ok {
		if why := e.Explain(file, b.Line); why != "" {
			return 0, errors.New(why)
		}
	}
	t.mu.Lock()
	before := t.sets[file]
	t.mu.Unlock()
	b.number = t.count + 1
	set := append(before[:len(before):len(before)], b) // a copy: before may be restored
	got, err := t.replaceSet(ctx, file, set)
	if err != nil {
		return 0, err
	}
	// A breakpoint without a message may get its place when a library is loaded: it stays.
	if last := got[len(got)-1]; !last.Verified && last.Message != "" {
		_, err := t.replaceSet(ctx, file, before)
		return 0, errors.Join(errors.New(last.Message), err)
	}
	return t.nextNumber(), nil
}

// runTo runs to a line by a breakpoint that is there for this run only. Other stops on the way end it.
func (t *Tools) runTo(ctx context.Context, file string, line int) (info debugger.StopInfo, err error) {
	path := t.findFile(file)
	t.mu.Lock()
	before, count := t.sets[path], t.count
	t.mu.Unlock()
	if _, err := t.addBreakpoint(ctx, path, breakpoint{Breakpoint: debugger.Breakpoint{Line: line}}); err != nil {
		return info, err
	}
	info, err = t.resume(ctx, debugger.Continue)
	t.mu.Lock()
	t.sets[path], t.count = before, count
	t.mu.Unlock()
	if err == nil && info.Reason != debugger.ReasonExit { // after the exit there is nothing to remove
		_, err = t.replaceSet(ctx, path, before)
	}
	return info, err
}

// breakFunction adds a breakpoint at a function.
func (t *Tools) breakFunction(ctx context.Context, name string) (int, error) {
	t.mu.Lock()
	before := t.functions
	b := breakpoint{number: t.count + 1, function: name}
	t.mu.Unlock()
	got, err := t.replaceFunctions(ctx, append(before[:len(before):len(before)], b))
	if err != nil {
		return 0, err
	}
	if !got[len(got)-1].Verified {
		_, err := t.replaceFunctions(ctx, before)
		return 0, errors.Join(fmt.Errorf("the program has no function %q", name), err)
	}
	return t.nextNumber(), nil
}

// setFunctions returns the request that sets the breakpoints at functions.
func setFunctions(set []breakpoint) func(context.Context, debugger.Debugger) error {
	return func(ctx context.Context, d debugger.Debugger) error {
		_, err := sendFunctions(ctx, d, set)
		return err
	}
}

// sendFunctions sets the breakpoints at functions of a debugger.
func sendFunctions(ctx context.Context, d debugger.Debugger, set []breakpoint) ([]debugger.Breakpoint, error) {
	f, ok := d.(debugger.FunctionBreaker)
	if !ok {
		return nil, debugger.ErrUnsupported
	}
	var names []string
	for _, b := range set {
		names = append(names, b.function)
	}
	return f.SetFunctionBreakpoints(ctx, names, linesOf(set))
}

// replaceFunctions sets the breakpoints at functions.
func (t *Tools) replaceFunctions(ctx context.Context, set []breakpoint) ([]debugger.Breakpoint, error) {
	got, err := sendFunctions(ctx, t.Debugger(), set)
	if err != nil {
		return nil, t.explainError(ctx, err)
	}
	t.record(action{set: setFunctions(set)})
	t.mu.Lock()
	defer t.mu.Unlock()
	t.functions = set
	return got, nil
}

// breakExceptions answers what is set.
func (t *Tools) breakExceptions(ctx context.Context, thrown, caught bool) (string, error) {
	set := func(ctx context.Context, d debugger.Debugger) error {
		b, ok := d.(debugger.ExceptionBreaker)
		if !ok {
			return debugger.ErrUnsupported
		}
		return b.BreakOnExceptions(ctx, thrown, caught)
	}
	if err := set(ctx, t.Debugger()); err != nil {
		return "", t.explainError(ctx, err)
	}
	t.record(action{set: set})
	return fmt.Sprintf("stops where an exception is thrown: %v, where one is caught: %v", thrown, caught), nil
}

// watch answers a number, as breakpoint does.
func (t *Tools) watch(ctx context.Context, expression string) (int, error) {
	// The frame is fixed now: in a repeated run the same stop comes before this action. So is the number, but not
	// the debugger's, which another one may choose differently.
	depth := t.frameDepth(nil)
	number := t.nextNumber()
	set := func(ctx context.Context, d debugger.Debugger) error {
		w, ok := d.(debugger.Watcher)
		if !ok {
			return debugger.ErrUnsupported
		}
		id, err := w.Watch(ctx, depth, expression)
		if err != nil {
			return err
		}
		t.mu.Lock()
		defer t.mu.Unlock()
		t.watches[number] = watch{id, expression}
		return nil
	}
	if err := set(ctx, t.Debugger()); err != nil {
		return 0, t.explainError(ctx, err)
	}
	t.record(action{set: set})
	return number, nil
}

// A watch is a debugger's number of a watched expression.
type watch struct {
	id         int
	expression string
}

// unwatch ends the watch with a number.
func (t *Tools) unwatch(ctx context.Context, number int) (string, error) {
	unset := func(ctx context.Context, d debugger.Debugger) error {
		w, ok := d.(debugger.Watcher)
		if !ok {
			return debugger.ErrUnsupported
		}
		t.mu.Lock()
		id := t.watches[number].id
		t.mu.Unlock()
		return w.Unwatch(ctx, id)
	}
	if err := unset(ctx, t.Debugger()); err != nil {
		return "", t.explainError(ctx, err)
	}
	t.record(action{set: unset})
	t.mu.Lock()
	defer t.mu.Unlock()
	text := "removed the watch of " + t.watches[number].expression
	t.watches[number] = watch{} // gone, but for a repeated run
	return text, nil
}

// removeBreakpoint answers which breakpoint it removed.
func (t *Tools) removeBreakpoint(ctx context.Context, number int) (string, error) {
	// Numbers are the model's: a debugger's own change when a file's set is replaced.
	hasNumber := func(b breakpoint) bool { return b.number == number }
	t.mu.Lock()
	functions, sets := t.functions, t.sets
	file, last := "", t.count
	watched := t.watches[number].expression != ""
	for name, set := range sets {
		if slices.ContainsFunc(set, hasNumber) {
			file = name
		}
	}
	t.mu.Unlock()
	switch i := slices.IndexFunc(functions, hasNumber); {
	case i >= 0:
		name := functions[i].function
		_, err := t.replaceFunctions(ctx, slices.DeleteFunc(slices.Clone(functions), hasNumber))
		return "removed the breakpoint at " + name, err
	case file != "":
		set := sets[file]
		b := set[slices.IndexFunc(set, hasNumber)]
		_, err := t.replaceSet(ctx, file, slices.DeleteFunc(slices.Clone(set), hasNumber))
		return fmt.Sprintf("removed the breakpoint at %s:%d", t.showPath(file), b.Line), err
	case watched:
		return t.unwatch(ctx, number)
	case number > 0 && number <= last:
		return "", fmt.Errorf("%d is no breakpoint or watch any more", number)
	}
	return "", fmt.Errorf("there is no breakpoint %d", number)
}
