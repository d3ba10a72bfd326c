package debugtool

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/debugger"
)

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
		return debugger.FrameVars{}, t.explainError(ctx, err)
	}
	shown := *vars // a copy: the debugger may keep its own
	shown.File, shown.Function = t.showPath(vars.File), shortenType(vars.Function)
	shown.Locals = slices.Clone(vars.Locals)
	for i := range shown.Locals {
		shown.Locals[i].Type = shortenType(shown.Locals[i].Type)
	}
	return shown, nil
}

// eval answers the text of a value.
func (t *Tools) eval(ctx context.Context, expression string, depth ...int) (string, error) {
	v, err := t.Debugger().Evaluate(ctx, t.frameDepth(depth), expression)
	if err != nil {
		return "", t.explainError(ctx, err)
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
		return nil, t.explainError(ctx, err)
	}
	if folded := foldRecursion(frames); len(folded) < len(frames) && len(frames) == n {
		// A recursion fills the list: what called it is further out.
		all, err := t.Debugger().StackTrace(ctx, maxRecursion)
		if err == nil {
			folded = foldRecursion(all)
		}
		frames = folded[:min(len(folded), n)]
		if len(all) == maxRecursion {
			frames = append(frames, debugger.Frame{
				Depth: maxRecursion, Function: fmt.Sprintf("(the stack goes on: only %d frames were read)", maxRecursion),
			})
		}
	} else {
		frames = folded
	}
	for i := range frames {
		frames[i].File, frames[i].Function = t.showPath(frames[i].File), shortenType(frames[i].Function)
	}
	return frames, nil
}

// maxRecursion is how many frames are read of a recursion.
const maxRecursion = 1024

// maxCycle is the longest cycle of functions that is recognised.
const maxCycle = 4

// foldRecursion replaces the repetitions of a recursion by one frame that counts them. The first cycle and the
// last stay, with their depths.
func foldRecursion(frames []debugger.Frame) (folded []debugger.Frame) {
	// The line counts: two calls of one function in a cycle are two members of it.
	same := func(a, b *debugger.Frame) bool {
		return a.Function == b.Function && a.File == b.File && a.Line == b.Line
	}
	// At each frame the shortest cycle that repeats often enough is folded: f f f before f g f g.
	for i := 0; i < len(frames); {
		skip := 0
		for cycle := 1; cycle <= maxCycle && skip == 0; cycle++ {
			end := i + cycle
			for end < len(frames) && same(&frames[end], &frames[end-cycle]) {
				end++
			}
			if whole := (end - i) / cycle; whole > 3 { // the first, the last, and at least two between
				skip = (whole - 2) * cycle
				what := "of the same recursion"
				if strings.Trim(frames[i].Function, "?") == "" { // gdb's "???"
					what = "without a known function: the stack may be overwritten"
				}
				folded = append(folded, frames[i:i+cycle]...)
				folded = append(folded, debugger.Frame{Depth: i + cycle, Function: fmt.Sprintf("(%d more frames %s)", skip, what)})
				i += cycle + skip
			}
		}
		if skip == 0 {
			folded = append(folded, frames[i])
			i++
		}
	}
	return folded
}

// threads answers the list of threads.
func (t *Tools) threads(ctx context.Context) ([]debugger.Thread, error) {
	r, ok := t.Debugger().(debugger.ThreadReader)
	if !ok {
		return nil, debugger.ErrUnsupported
	}
	threads, err := r.Threads(ctx)
	return threads, t.explainError(ctx, err)
}

// selectThread answers the innermost frame of the thread. The tools then apply to its innermost frame with
// source, as they do at a stop.
func (t *Tools) selectThread(ctx context.Context, id int) (string, error) {
	r, ok := t.Debugger().(debugger.ThreadReader)
	if !ok {
		return "", debugger.ErrUnsupported
	}
	if err := r.SelectThread(ctx, id); err != nil {
		return "", t.explainError(ctx, err)
	}
	frames, err := t.Debugger().StackTrace(ctx, t.o.MaxFrames)
	if err != nil {
		return "", t.explainError(ctx, err)
	}
	// A thread that waits is in the C library: its caller is of more interest.
	depth := slices.IndexFunc(frames, func(f debugger.Frame) bool { return f.File != "" && f.Line > 0 })
	depth = max(depth, 0)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.stop != nil {
		stop := *t.stop
		stop.Depth = depth
		t.stop = &stop
	}
	if len(frames) == 0 {
		return "the thread has no frames", nil
	}
	return "in " + t.frameText(&frames[depth]), nil
}

// frameText describes a frame in a few words.
func (t *Tools) frameText(f *debugger.Frame) string {
	name := shortenType(f.Function)
	if f.File == "" {
		return name
	}
	return fmt.Sprintf("%s at %s:%d", name, t.showPath(f.File), f.Line)
}

// A threadStack is a stack that one thread or several have.
type threadStack struct {
	_ struct{} `cpp:"thread_stack,rows"`

	Threads []int    `cpp:"threads"`
	Wait    string   `cpp:"wait"` // "" if they do not wait, or if it is unknown
	Frames  []string `cpp:"frames"`
}

// stacks answers the stacks of all threads. Equal stacks with equal waits are answered once.
func (t *Tools) stacks(ctx context.Context) ([]threadStack, error) {
	r, ok := t.Debugger().(debugger.ThreadReader)
	if !ok {
		return nil, debugger.ErrUnsupported
	}
	all, err := r.Stacks(ctx, t.o.MaxFrames)
	if err != nil {
		return nil, t.explainError(ctx, err)
	}
	var stacks []threadStack
	for i := range all {
		next := threadStack{Threads: []int{all[i].ID}, Wait: waitText(&all[i].Wait)}
		for _, f := range all[i].Frames {
			next.Frames = append(next.Frames, t.frameText(&f))
		}
		same := slices.IndexFunc(stacks, func(s threadStack) bool { return s.Wait == next.Wait && slices.Equal(s.Frames, next.Frames) })
		if same < 0 {
			stacks = append(stacks, next)
			continue
		}
		stacks[same].Threads = append(stacks[same].Threads, all[i].ID)
	}
	return stacks, nil
}

// waitText describes what a thread waits for.
func waitText(w *debugger.Wait) string {
	owner := ""
	if w.Owner != 0 {
		owner = " of thread " + strconv.Itoa(w.Owner)
	}
	switch w.Kind {
	case "":
		return ""
	case "thread":
		return "the end" + owner
	case "mutex":
		if owner == "" {
			owner = " of an unknown owner"
		}
		return fmt.Sprintf("mutex %#x%s", w.Address, owner)
	}
	return fmt.Sprintf("%s %#x", w.Kind, w.Address)
}

// programOutput is what a program has written.
type programOutput struct {
	_ struct{} `cpp:"program_output"`

	Stdout string `cpp:"out"`
	Stderr string `cpp:"err"`
}

// output answers what the program has written since the last call, the end of it if it is more than MaxOutput.
func (t *Tools) output(context.Context) (programOutput, error) {
	r, ok := t.Debugger().(debugger.OutputReader)
	if !ok {
		return programOutput{}, debugger.ErrUnsupported
	}
	out, errOut := r.Output()
	t.mu.Lock()
	defer t.mu.Unlock()
	return programOutput{Stdout: t.newOutput(&out, &t.stdout), Stderr: t.newOutput(&errOut, &t.stderr)}, nil
}

// newOutput returns what was captured after the first *known bytes, and moves *known to the end.
func (t *Tools) newOutput(c *debugger.Capture, known *int) string {
	text := string(c.Data[min(*known, len(c.Data)):])
	*known = len(c.Data) // also what is cut here was shown to be there
	if cut := len(text) - t.o.MaxOutput; cut > 0 {
		text = fmt.Sprintf("[%d bytes before]...%s", cut, strings.ToValidUTF8(text[cut:], ""))
	}
	if c.Dropped > 0 { // beyond the cap of the debugger: the end of the output is unknown
		text += fmt.Sprintf("...[%d bytes after were not kept]", c.Dropped)
	}
	return text
}

// readMemory answers a piece of memory.
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
		return debugger.MemDump{}, t.explainError(ctx, err)
	}
	return *m, nil
}

// setVariable answers the variable as it is afterwards.
func (t *Tools) setVariable(ctx context.Context, name, value string) (debugger.Variable, error) {
	w, ok := t.Debugger().(debugger.VariableSetter)
	if !ok {
		return debugger.Variable{}, debugger.ErrUnsupported
	}
	depth := t.frameDepth(nil)
	v, err := w.SetVariable(ctx, depth, name, value)
	if err != nil {
		return debugger.Variable{}, t.explainError(ctx, err)
	}
	t.record(action{set: func(ctx context.Context, d debugger.Debugger) error {
		w, ok := d.(debugger.VariableSetter)
		if !ok {
			return debugger.ErrUnsupported
		}
		_, err := w.SetVariable(ctx, depth, name, value)
		return err
	}})
	v.Type = shortenType(v.Type)
	return v, nil
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
		return nil, t.explainError(ctx, err)
	}
	for i := range code {
		code[i].File = t.showPath(code[i].File)
	}
	return code, nil
}
