package debugtool

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
)

// debugContext is the tag of the blocks with a debugger's results.
const debugContext = "<DEBUG_CONTEXT>"

// Options configure New. A nil *Options means the defaults, and so does a zero field.
type Options struct {
	// Dir is the folder of the sources. The caller's working directory by default.
	Dir string
	// Budget bounds what inspect shows.
	Budget *debugger.Budget
	// MaxFrames bounds backtrace_get. 32 by default.
	MaxFrames int
	// MaxMemory bounds read_memory, in bytes. 4096 by default.
	MaxMemory int
	// MaxInstructions bounds disassemble. 64 by default.
	MaxInstructions int
}

// Tools are the tools of one debugging session. They are safe for concurrent use.
type Tools struct {
	o Options

	mu    sync.Mutex
	d     debugger.Debugger
	sets  map[string][]debugger.Breakpoint // file -> its breakpoints, since a debugger replaces a file's set
	count int
	stop  *debugger.Stop
}

// New returns tools for a debugger. The caller closes the debugger; the tool restart replaces it by another,
// which Close closes.
func New(d debugger.Debugger, o *Options) *Tools {
	t := &Tools{d: d, sets: map[string][]debugger.Breakpoint{}}
	if o != nil {
		t.o = *o
	}
	if t.o.MaxFrames <= 0 {
		t.o.MaxFrames = 32
	}
	if t.o.MaxMemory <= 0 {
		t.o.MaxMemory = 4096
	}
	if t.o.MaxInstructions <= 0 {
		t.o.MaxInstructions = 64
	}
	if dir, err := filepath.Abs(t.o.Dir); err == nil {
		t.o.Dir = dir
	}
	return t
}

// Funcs returns the functions of the tools, for cppcall.NewSet.
func (t *Tools) Funcs() []cppcall.Func {
	// The tools that resume differ in their name and how alone.
	run := func(how debugger.How) func(context.Context) (debugger.StopInfo, error) {
		return func(ctx context.Context) (debugger.StopInfo, error) { return t.resume(ctx, how) }
	}
	stop := func(doc string) *cppcall.FuncOptions {
		return &cppcall.FuncOptions{Doc: doc, Var: "stop", Tag: debugContext}
	}
	return []cppcall.Func{
		cppcall.MustBind("breakpoint", t.breakpoint, &cppcall.FuncOptions{
			Params: []string{"file", "line", "condition"}, Doc: "stops the program whenever it reaches the line; returns a number"}),
		cppcall.MustBind("continue_exec", run(debugger.Continue), stop("runs to the next stop; the first call starts the program")),
		cppcall.MustBind("step", run(debugger.StepOver), stop("runs one line, over calls")),
		cppcall.MustBind("step_in", run(debugger.StepIn), stop("runs one line, into calls")),
		cppcall.MustBind("step_out", run(debugger.StepOut), stop("runs to the return of the function")),
		cppcall.MustBind("run_to", t.runTo, &cppcall.FuncOptions{
			Params: []string{"file", "line"}, Doc: "runs to the line, once", Var: "stop", Tag: debugContext}),
		cppcall.MustBind("inspect", t.inspect, &cppcall.FuncOptions{
			Params: []string{"depth"}, Doc: "the variables of a frame", Var: "vars", Tag: debugContext}),
		cppcall.MustBind("eval", t.eval, &cppcall.FuncOptions{Params: []string{"expression"}, Doc: "the value of an expression"}),
		cppcall.MustBind("backtrace_get", t.backtrace, &cppcall.FuncOptions{
			Params: []string{"max_depth"}, Doc: "the stack, innermost function first", Var: "backtrace", Tag: debugContext}),
		cppcall.MustBind("read_memory", t.readMemory, &cppcall.FuncOptions{
			Params: []string{"address", "size"}, Doc: "a piece of memory", Var: "mem", Tag: debugContext}),
		cppcall.MustBind("watch", t.watch, &cppcall.FuncOptions{Params: []string{"expression"}, Doc: "stops the program when the value changes"}),
		cppcall.MustBind("set_variable", t.setVariable, &cppcall.FuncOptions{
			Params: []string{"name", "value"}, Doc: "gives a variable a value; returns it as it is then", Var: "variable", Tag: debugContext}),
		cppcall.MustBind("disassemble", t.disassemble, &cppcall.FuncOptions{
			Params: []string{"count", "address"}, Doc: "instructions from an address on, or from where the program stopped", Var: "code",
			Tag: debugContext}),
		cppcall.MustBind("restart", t.restart, &cppcall.FuncOptions{
			Doc: "ends this run and loads the program again, with its breakpoints; continue_exec() starts it"}),
		cppcall.MustBind("threads", t.threads, &cppcall.FuncOptions{Doc: "the program's threads", Var: "threads", Tag: debugContext}),
	}
}

// Debugger returns the debugger of the present run.
func (t *Tools) Debugger() debugger.Debugger {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.d
}

// Close closes the debugger of the present run. It may be called more than once.
func (t *Tools) Close() error { return t.Debugger().Close() }

// restart answers with the next step for the model: nothing has run yet.
func (t *Tools) restart(ctx context.Context) (string, error) {
	r, ok := t.Debugger().(debugger.Restarter)
	if !ok {
		return "", debugger.ErrUnsupported
	}
	next, err := r.Restart(ctx)
	if err != nil {
		return "", err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.d, t.stop = next, nil
	return "loaded; continue_exec() starts it", nil
}

// disassemble answers instructions from an address on, from the stop on without one.
func (t *Tools) disassemble(ctx context.Context, count int, address ...uint64) ([]debugger.Instruction, error) {
	r, ok := t.Debugger().(debugger.Disassembler)
	if !ok {
		return nil, debugger.ErrUnsupported
	}
	if count <= 0 || count > t.o.MaxInstructions {
		return nil, fmt.Errorf("count %d: must be between 1 and %d", count, t.o.MaxInstructions)
	}
	var at uint64
	if len(address) > 0 {
		at = address[0]
	}
	code, err := r.Disassemble(ctx, at, count)
	if err != nil {
		return nil, explainError(err)
	}
	for i := range code {
		code[i].File = t.showPath(code[i].File)
	}
	return code, nil
}

// resume lets the program run and remembers the stop.
func (t *Tools) resume(ctx context.Context, how debugger.How) (debugger.StopInfo, error) {
	st, err := t.Debugger().Resume(ctx, how)
	if err != nil {
		return debugger.StopInfo{}, explainError(err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stop = st
	info := st.StopInfo
	info.File = t.showPath(info.File)
	return info, nil
}

// explainError replaces an error by one that helps a model.
func explainError(err error) error {
	switch {
	case errors.Is(err, debugger.ErrExited):
		return debugger.ErrExited
	case errors.Is(err, context.DeadlineExceeded):
		return errors.New("the program did not stop in time and still runs")
	}
	return err
}

// breakpoint adds a breakpoint to its file's set.
func (t *Tools) breakpoint(ctx context.Context, file string, line int, condition ...string) (int, error) {
	b := debugger.Breakpoint{Line: line}
	if len(condition) > 0 {
		b.Condition = condition[0]
	}
	if err := t.addBreakpoint(ctx, t.findFile(file), b); err != nil {
		return 0, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
	return t.count, nil
}

// addBreakpoint replaces the file's set by one with b, and takes b out again if it has no place.
func (t *Tools) addBreakpoint(ctx context.Context, file string, b debugger.Breakpoint) error {
	if e, ok := t.Debugger().(debugger.Explainer); ok {
		if why := e.Explain(file, b.Line); why != "" {
			return errors.New(why)
		}
	}
	t.mu.Lock()
	before := t.sets[file]
	t.mu.Unlock()
	set := append(before[:len(before):len(before)], b) // a copy: before may be restored
	got, err := t.Debugger().SetBreakpoints(ctx, file, set)
	if err != nil {
		return t.hidePath(explainError(err), file)
	}
	// A breakpoint without a message may get its place when a library is loaded: it stays.
	if last := got[len(got)-1]; !last.Verified && last.Message != "" {
		_, err := t.Debugger().SetBreakpoints(ctx, file, before)
		return errors.Join(errors.New(last.Message), err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.sets[file] = set
	return nil
}

// runTo runs to a line by a breakpoint that is there for this run only. Other stops on the way end it.
func (t *Tools) runTo(ctx context.Context, file string, line int) (info debugger.StopInfo, err error) {
	path := t.findFile(file)
	t.mu.Lock()
	before := t.sets[path]
	t.mu.Unlock()
	if err := t.addBreakpoint(ctx, path, debugger.Breakpoint{Line: line}); err != nil {
		return info, err
	}
	info, err = t.resume(ctx, debugger.Continue)
	t.mu.Lock()
	t.sets[path] = before
	t.mu.Unlock()
	if err == nil && info.Reason != debugger.ReasonExit { // after the exit there is nothing to remove
		_, err = t.Debugger().SetBreakpoints(ctx, path, before)
	}
	return info, err
}

// frameDepth returns the frame that a tool applies to: the argument, or without one the frame of the stop,
// which is the innermost frame with source.
func (t *Tools) frameDepth(depth []int) int {
	if len(depth) > 0 {
		return depth[0]
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.stop != nil {
		return t.stop.Depth
	}
	return 0
}

// inspect answers the variables of a frame.
func (t *Tools) inspect(ctx context.Context, depth ...int) (debugger.FrameVars, error) {
	r, ok := t.Debugger().(debugger.VariableReader)
	if !ok {
		return debugger.FrameVars{}, debugger.ErrUnsupported
	}
	vars, err := r.Variables(ctx, t.frameDepth(depth), t.o.Budget)
	if err != nil {
		return debugger.FrameVars{}, explainError(err)
	}
	shown := *vars // a copy: the debugger may keep its own
	shown.File, shown.Function = t.showPath(vars.File), shortenType(vars.Function)
	shown.Locals = slices.Clone(vars.Locals)
	for i := range shown.Locals {
		shown.Locals[i].Type = shortenType(shown.Locals[i].Type)
	}
	return shown, nil
}

func (t *Tools) eval(ctx context.Context, expression string) (string, error) {
	v, err := t.Debugger().Evaluate(ctx, t.frameDepth(nil), expression)
	if err != nil {
		return "", explainError(err)
	}
	return v.Value, nil
}

// backtrace answers the stack up to the smaller of max and MaxFrames.
func (t *Tools) backtrace(ctx context.Context, max ...int) ([]debugger.Frame, error) {
	n := t.o.MaxFrames
	if len(max) > 0 && max[0] > 0 {
		n = min(n, max[0])
	}
	frames, err := t.Debugger().StackTrace(ctx, n)
	if err != nil {
		return nil, explainError(err)
	}
	for i := range frames {
		frames[i].File, frames[i].Function = t.showPath(frames[i].File), shortenType(frames[i].Function)
	}
	return frames, nil
}

func (t *Tools) readMemory(ctx context.Context, address uint64, size int) (debugger.MemDump, error) {
	r, ok := t.Debugger().(debugger.MemoryReader)
	if !ok {
		return debugger.MemDump{}, debugger.ErrUnsupported
	}
	if size <= 0 || size > t.o.MaxMemory {
		return debugger.MemDump{}, fmt.Errorf("size %d: must be between 1 and %d", size, t.o.MaxMemory)
	}
	m, err := r.ReadMemory(ctx, address, size)
	if err != nil {
		return debugger.MemDump{}, explainError(err)
	}
	return *m, nil
}

// watch answers a number, as breakpoint does.
func (t *Tools) watch(ctx context.Context, expression string) (int, error) {
	w, ok := t.Debugger().(debugger.Watcher)
	if !ok {
		return 0, debugger.ErrUnsupported
	}
	if err := w.Watch(ctx, t.frameDepth(nil), expression); err != nil {
		return 0, explainError(err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
	return t.count, nil
}

func (t *Tools) setVariable(ctx context.Context, name, value string) (debugger.Variable, error) {
	w, ok := t.Debugger().(debugger.VariableSetter)
	if !ok {
		return debugger.Variable{}, debugger.ErrUnsupported
	}
	v, err := w.SetVariable(ctx, t.frameDepth(nil), name, value)
	if err != nil {
		return debugger.Variable{}, explainError(err)
	}
	v.Type = shortenType(v.Type)
	return v, nil
}

func (t *Tools) threads(ctx context.Context) ([]debugger.Thread, error) {
	r, ok := t.Debugger().(debugger.ThreadReader)
	if !ok {
		return nil, debugger.ErrUnsupported
	}
	threads, err := r.Threads(ctx)
	if err != nil {
		return nil, explainError(err)
	}
	return threads, nil
}

// hidePath replaces the host's path of a file in an error by the model's name.
func (t *Tools) hidePath(err error, path string) error {
	if text := strings.ReplaceAll(err.Error(), path, t.showPath(path)); text != err.Error() {
		return errors.New(text)
	}
	return err
}

// findFile returns the path of a file that the model names: below Dir if it exists there, else the name,
// which the debugger matches with the files that the program knows.
func (t *Tools) findFile(file string) string {
	if filepath.IsAbs(file) {
		return file
	}
	path := filepath.Join(t.o.Dir, file)
	if st, err := os.Stat(path); err == nil && st.Mode().IsRegular() {
		return path
	}
	return file
}

// showPath returns a path as the model sees it.
func (t *Tools) showPath(path string) string {
	if rel, err := filepath.Rel(t.o.Dir, path); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	if path == "" {
		return ""
	}
	return path[strings.LastIndexAny(path, `/\`)+1:] // debug information of Windows has backslashes
}

// InspectAt returns the tool inspect_at(file, line): it launches the program, runs it to the line,
// answers the variables there, and ends it.
func InspectAt(launch func(context.Context) (debugger.Debugger, error), o *Options) cppcall.Func {
	return cppcall.MustBind("inspect_at", func(ctx context.Context, file string, line int) (vars debugger.FrameVars, err error) {
		d, err := launch(ctx)
		if err != nil {
			return vars, err
		}
		defer func() { err = errors.Join(err, d.Close()) }()
		t := New(d, o)
		info, err := t.runTo(ctx, file, line)
		if err != nil {
			return vars, err
		}
		if info.Reason != debugger.ReasonBreakpoint {
			return vars, fmt.Errorf("the program did not come to %s:%d: %v", file, line, t.stop)
		}
		return t.inspect(ctx)
	}, &cppcall.FuncOptions{
		Params: []string{"file", "line"}, Doc: "the variables where the program first comes to the line, in a run of its own",
		Var: "vars", Tag: debugContext,
	})
}
