package debuggertest

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
)

// patience bounds every call of the suite: a real debugger on a busy machine takes seconds to start.
const patience = 30 * time.Second

// Test runs the conformance suite. launch starts Program, compiled from a file named ProgramFile, under
// the debugger to be tested and returns it in the state that it has before the first Resume; the
// suite closes it. file is the source file's name for SetBreakpoints.
func Test(t *testing.T, file string, launch func(t *testing.T) debugger.Debugger) {
	for _, part := range []struct {
		name string
		run  func(*testing.T, *subject)
	}{
		{"breakpoint", testBreakpoint}, {"step", testStep}, {"not bound", testUnbound}, {"exit", testExit},
		{"not started", testNotStarted}, {"context", testContext}, {"close", testClose}, {"variables", testVariables},
		{"memory", testMemory}, {"disassemble", testDisassemble}, {"log", testLog}, {"restart", testRestart}, {"threads", testThreads},
		{"set variable", testSetVariable}, {"output", testOutput}, {"record", testRecord},
	} {
		t.Run(part.name, func(t *testing.T) {
			d := launch(t)
			defer func() {
				if err := d.Close(); err != nil {
					t.Errorf("Close: %v", err)
				}
			}()
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			defer cancel()
			part.run(t, &subject{d, ctx, file})
		})
	}
}

// A subject is a debugger under test.
type subject struct {
	debugger.Debugger
	ctx  context.Context
	file string
}

// resume resumes and fails the test on an error.
func (d *subject) resume(t *testing.T, how debugger.How) *debugger.Stop {
	t.Helper()
	st, err := d.Resume(d.ctx, how)
	if err != nil {
		t.Fatalf("Resume(%v): %v", how, err)
	}
	return st
}

// toLoop stops in the loop's body for the first time.
func (d *subject) toLoop(t *testing.T) *debugger.Stop {
	t.Helper()
	bps, err := d.SetBreakpoints(d.ctx, d.file, []debugger.Breakpoint{{Line: ProgramLine}})
	if err != nil || len(bps) != 1 {
		t.Fatalf("SetBreakpoints = %v, %v", bps, err)
	}
	st := d.resume(t, debugger.Continue)
	if st.Reason != debugger.ReasonBreakpoint || st.Line != ProgramLine || filepath.Base(st.File) != ProgramFile {
		t.Fatalf("stop = %+v, want the breakpoint at line %d", st, ProgramLine)
	}
	// IDs are optional: not every debugger reports which breakpoint was hit.
	if len(st.Breakpoints) > 0 && !slices.Contains(st.Breakpoints, bps[0].ID) {
		t.Errorf("stop at breakpoints %v, want %d", st.Breakpoints, bps[0].ID)
	}
	return st
}

// testBreakpoint passes the loop three times, and looks around at each stop.
func testBreakpoint(t *testing.T, d *subject) {
	d.toLoop(t)
	for i, want := range []string{"0", "1", "2"} {
		d.checkPass(t, i, want)
		if i < 2 {
			d.resume(t, debugger.Continue)
		}
	}
	if _, err := d.Evaluate(d.ctx, 0, "no_such_name"); err == nil {
		t.Error("an unknown name has a value")
	}
	if _, err := d.Evaluate(d.ctx, 0, "i"); err != nil {
		t.Errorf("after a refused expression: %v", err)
	}
	// An empty set removes the breakpoint.
	if _, err := d.SetBreakpoints(d.ctx, d.file, nil); err != nil {
		t.Fatal(err)
	}
	if st := d.resume(t, debugger.Continue); !st.Exited() {
		t.Errorf("stop = %+v, want the exit", st)
	}
}

// checkPass checks i and the stack at a stop in the loop.
func (d *subject) checkPass(t *testing.T, pass int, want string) {
	t.Helper()
	if v, err := d.Evaluate(d.ctx, 0, "i"); err != nil || v.Value != want || v.Type != "int" || v.Name != "i" {
		t.Errorf("pass %d: Evaluate(i) = %+v, %v, want %s", pass, v, err, want)
	}
	frames, err := d.StackTrace(d.ctx, 10)
	if err != nil || len(frames) < 2 || frames[0].Line != ProgramLine || frames[1].Depth != 1 {
		t.Errorf("pass %d: frames = %+v, %v", pass, frames, err)
	}
	if one, err := d.StackTrace(d.ctx, 1); err != nil || len(one) != 1 {
		t.Errorf("StackTrace(1) = %+v, %v", one, err)
	}
}

// testStep steps through the loop, whose breakpoint stays set.
func testStep(t *testing.T, d *subject) {
	d.toLoop(t)
	if st := d.resume(t, debugger.StepOver); st.Reason != debugger.ReasonStep || st.Line != ProgramLine+1 {
		t.Errorf("step over = %+v, want line %d", st, ProgramLine+1)
	}
	// A breakpoint that is reached while stepping is the reason of the stop.
	for range 3 {
		st := d.resume(t, debugger.StepOver)
		if st.Line == ProgramLine {
			if st.Reason != debugger.ReasonBreakpoint && st.Reason != debugger.ReasonStep {
				t.Errorf("at the breakpoint: %+v", st)
			}
			return
		}
	}
	t.Error("steps do not go round the loop")
}

// testUnbound sets breakpoints that have no place: they come back unverified and stop nothing.
func testUnbound(t *testing.T, d *subject) {
	// gdb may report a place or the absence of one only when the program has been loaded.
	bps, err := d.SetBreakpoints(d.ctx, d.file, []debugger.Breakpoint{{Line: 9999}})
	if err != nil || len(bps) != 1 || bps[0].Verified {
		t.Errorf("SetBreakpoints at line 9999 = %+v, %v, want one that is not verified", bps, err)
	}
	if _, err := d.SetBreakpoints(d.ctx, d.file, []debugger.Breakpoint{{Line: 0}}); err == nil {
		t.Error("line 0 is accepted")
	}
	if st := d.resume(t, debugger.Continue); !st.Exited() {
		t.Errorf("stop = %+v, want the exit", st)
	}
}

// testExit runs to the end. After it every method returns ErrExited.
func testExit(t *testing.T, d *subject) {
	st := d.resume(t, debugger.Continue)
	if !st.Exited() || st.Exit != (debugger.Exit{Code: ProgramExit}) {
		t.Errorf("stop = %+v, want exit %d", st, ProgramExit)
	}
	if _, err := d.Resume(d.ctx, debugger.Continue); !errors.Is(err, debugger.ErrExited) {
		t.Errorf("Resume after the exit: %v, want ErrExited", err)
	}
	if _, err := d.StackTrace(d.ctx, 1); !errors.Is(err, debugger.ErrExited) {
		t.Errorf("StackTrace after the exit: %v, want ErrExited", err)
	}
	if _, err := d.Evaluate(d.ctx, 0, "i"); !errors.Is(err, debugger.ErrExited) {
		t.Errorf("Evaluate after the exit: %v, want ErrExited", err)
	}
}

// testNotStarted checks that nothing can be read before the first Resume.
func testNotStarted(t *testing.T, d *subject) {
	if f, err := d.StackTrace(d.ctx, 1); err == nil {
		t.Errorf("StackTrace before the start = %v", f)
	}
	if v, err := d.Evaluate(d.ctx, 0, "i"); err == nil {
		t.Errorf("Evaluate before the start = %v", v)
	}
	d.toLoop(t) // and the session is as good as before
}

// testContext checks that a call with an ended context fails and changes nothing.
func testContext(t *testing.T, d *subject) {
	d.toLoop(t)
	// A context that ended before the call must win over a response that is there at once.
	over, cancel := context.WithCancel(d.ctx)
	cancel()
	if _, err := d.StackTrace(over, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("StackTrace with an ended context: %v", err)
	}
	if frames, err := d.StackTrace(d.ctx, 1); err != nil || len(frames) != 1 {
		t.Errorf("StackTrace after one that was given up = %v, %v", frames, err)
	}
}

// testClose checks that Close can be called twice and that ErrClosed follows.
func testClose(t *testing.T, d *subject) {
	d.toLoop(t)
	if err := d.Close(); err != nil {
		t.Error(err)
	}
	if err := d.Close(); err != nil {
		t.Errorf("second Close: %v", err)
	}
	if _, err := d.Resume(d.ctx, debugger.Continue); !errors.Is(err, debugger.ErrClosed) {
		t.Errorf("Resume after Close: %v, want ErrClosed", err)
	}
	if _, err := d.StackTrace(d.ctx, 1); !errors.Is(err, debugger.ErrClosed) {
		t.Errorf("StackTrace after Close: %v, want ErrClosed", err)
	}
	if _, err := d.SetBreakpoints(d.ctx, d.file, nil); !errors.Is(err, debugger.ErrClosed) {
		t.Errorf("SetBreakpoints after Close: %v, want ErrClosed", err)
	}
}

// testVariables lists the variables of the loop, and again with a budget of one.
func testVariables(t *testing.T, d *subject) {
	r, ok := d.Debugger.(debugger.VariableReader)
	if !ok {
		t.Skip("not a VariableReader")
	}
	d.toLoop(t)
	d.resume(t, debugger.Continue)
	// The second pass: i is 1, so that a value of zero is not taken for a read one.
	vars, err := r.Variables(d.ctx, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, v := range vars.Locals {
		got[v.Name] = v.Value
	}
	if got["i"] != "1" || got["sum"] != "0" || got["n"] != "3" || vars.Line != ProgramLine || vars.More != 0 {
		t.Errorf("Variables = %+v", vars)
	}
	few, err := r.Variables(d.ctx, 0, &debugger.Budget{Vars: 1})
	if err != nil || len(few.Locals) != 1 || few.More != len(vars.Locals)-1 {
		t.Errorf("with a budget of 1: %+v, %v", few, err)
	}
	if _, err := r.Variables(d.ctx, 1000, nil); err == nil {
		t.Error("frame 1000 has variables")
	}
}

// testMemory reads a global whose value is known. Address 0 is never readable.
func testMemory(t *testing.T, d *subject) {
	r, ok := d.Debugger.(debugger.MemoryReader)
	if !ok {
		t.Skip("not a MemoryReader")
	}
	d.toLoop(t)
	// After two passes total is 1, an int whose bytes differ.
	for range 2 {
		d.resume(t, debugger.Continue)
	}
	v, err := d.Evaluate(d.ctx, 0, "(unsigned long)&total")
	if err != nil {
		t.Skipf("the address of a variable is not to be had: %v", err)
	}
	var addr uint64
	for _, c := range v.Value {
		addr = addr*10 + uint64(c-'0')
	}
	m, err := r.ReadMemory(d.ctx, addr, 4)
	if errors.Is(err, debugger.ErrUnsupported) {
		t.Skip(err)
	}
	if err != nil || m.Address != addr || m.Size != 4 || m.Bytes()[0]+m.Bytes()[3] != 1 {
		t.Errorf("ReadMemory(&total, 4) = %+v, %v, want the int 1", m, err)
	}
	// The first page is never mapped.
	if m, err := r.ReadMemory(d.ctx, 0, 16); err == nil {
		t.Errorf("ReadMemory(0) = %+v", m)
	}
}

// testThreads lists and selects the one thread.
func testThreads(t *testing.T, d *subject) {
	r, ok := d.Debugger.(debugger.ThreadReader)
	if !ok {
		t.Skip("not a ThreadReader")
	}
	st := d.toLoop(t)
	threads, err := r.Threads(d.ctx)
	if err != nil || len(threads) != 1 || threads[0].ID != st.Thread {
		t.Errorf("Threads = %+v, %v, want the one that stopped, %d", threads, err, st.Thread)
	}
	if err := r.SelectThread(d.ctx, st.Thread); err != nil {
		t.Errorf("SelectThread: %v", err)
	}
	// No debugger numbers threads below 0.
	if err := r.SelectThread(d.ctx, -5); err == nil {
		t.Error("a thread that does not exist was selected")
	}
}

// testSetVariable changes a local variable and reads it back.
func testSetVariable(t *testing.T, d *subject) {
	w, ok := d.Debugger.(debugger.VariableSetter)
	if !ok {
		t.Skip("not a VariableSetter")
	}
	d.toLoop(t)
	v, err := w.SetVariable(d.ctx, 0, "sum", "40")
	if errors.Is(err, debugger.ErrUnsupported) {
		t.Skip(err)
	}
	if err != nil || v.Value != "40" {
		t.Fatalf("SetVariable = %+v, %v", v, err)
	}
	if v, err := d.Evaluate(d.ctx, 0, "sum"); err != nil || v.Value != "40" {
		t.Errorf("sum = %+v, %v, want 40", v, err)
	}
	// A name without a variable must not create one, as a convenience variable of gdb would.
	if _, err := w.SetVariable(d.ctx, 0, "no_such_name", "1"); err == nil {
		t.Error("a variable that does not exist was set")
	}
}

// testOutput checks that the output is complete at the exit, and nothing but the program's.
func testOutput(t *testing.T, d *subject) {
	r, ok := d.Debugger.(debugger.OutputReader)
	if !ok {
		t.Skip("not an OutputReader")
	}
	d.resume(t, debugger.Continue)
	out, errOut := r.Output()
	if len(out.Data) == 0 { // a scripted adapter runs no program
		t.Skip("the program's output is not captured")
	}
	if string(out.Data) != "sum=3\n" || len(errOut.Data) != 0 || out.Dropped != 0 {
		t.Errorf("Output = %q, %q", out.Data, errOut.Data)
	}
}

// testDisassemble checks that instructions follow each other: each is as long as its bytes.
func testDisassemble(t *testing.T, d *subject) {
	r, ok := d.Debugger.(debugger.Disassembler)
	if !ok {
		t.Skip("not a Disassembler")
	}
	d.toLoop(t)
	code, err := r.Disassemble(d.ctx, 0, 6)
	if errors.Is(err, debugger.ErrUnsupported) {
		t.Skip(err)
	}
	if err != nil || len(code) == 0 || len(code) > 6 {
		t.Fatalf("Disassemble(0, 6) = %+v, %v", code, err)
	}
	frames, err := d.StackTrace(d.ctx, 1)
	if err != nil || len(frames) != 1 || frames[0].Address != 0 && frames[0].Address != code[0].Address {
		t.Errorf("the first instruction is at %#x, the stop at %+v, %v", code[0].Address, frames, err)
	}
	// The text of an instruction differs between debuggers; its bytes and addresses do not.
	next := code[0].Address
	for _, c := range code {
		if c.Address != next || c.Bytes == "" || c.Text == "" || !isNearLoop(&c) {
			t.Errorf("instruction = %+v, want one at %#x near line %d", c, next, ProgramLine)
		}
		next = c.Address + uint64(len(c.Bytes)+1)/3 // two digits and a space for a byte
	}
	again, err := r.Disassemble(d.ctx, code[1].Address, 1)
	if err != nil || len(again) != 1 || again[0].Text != code[1].Text || again[0].Bytes != code[1].Bytes {
		t.Errorf("Disassemble(%#x, 1) = %+v, %v, want %+v", code[1].Address, again, err, code[1])
	}
	badDisassemble(t, d, r)
}

// isNearLoop reports whether an instruction has no place, or one beside the loop's body: the compiler may put
// the loop's step before or after it.
func isNearLoop(c *debugger.Instruction) bool {
	return c.Line == 0 || c.Line >= ProgramLine-1 && c.Line <= ProgramLine+1 && filepath.Base(c.File) == ProgramFile
}

// badDisassemble checks that bad arguments are errors: no code at an address, no count, a huge count.
func badDisassemble(t *testing.T, d *subject, r debugger.Disassembler) {
	for _, bad := range []struct {
		address uint64
		n       int
	}{{8, 4}, {0, 0}, {0, -1}, {0, 1 << 30}} {
		if code, err := r.Disassemble(d.ctx, bad.address, bad.n); err == nil {
			t.Errorf("Disassemble(%d, %d) = %+v", bad.address, bad.n, code)
		}
	}
}

// testLog checks that a log breakpoint prints at each pass and does not stop.
func testLog(t *testing.T, d *subject) {
	r, ok := d.Debugger.(debugger.LogReader)
	if !ok {
		t.Skip("not a LogReader")
	}
	_, err := d.SetBreakpoints(d.ctx, d.file, []debugger.Breakpoint{{Line: ProgramLine, Log: "i={i}, sum = {sum} \"%d\""}})
	if errors.Is(err, debugger.ErrUnsupported) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if st := d.resume(t, debugger.Continue); !st.Exited() {
		t.Errorf("stop = %+v, want the exit", st)
	}
	// A percent sign and quotes are special in the debuggers' own format strings.
	want := []string{`i=0, sum = 0 "%d"`, `i=1, sum = 0 "%d"`, `i=2, sum = 1 "%d"`}
	if texts, dropped := r.Logs(); !slices.Equal(texts, want) || dropped != 0 {
		t.Errorf("Logs = %q, %d, want %q", texts, dropped, want)
	}
}

// testRestart runs the program three times, once from a stop and once from the exit.
func testRestart(t *testing.T, d *subject) {
	first, ok := d.Debugger.(debugger.Restarter)
	if !ok {
		t.Skip("not a Restarter")
	}
	d.toLoop(t)
	d.resume(t, debugger.Continue)
	second, err := first.Restart(d.ctx)
	if err != nil {
		t.Fatalf("Restart at a stop: %v", err)
	}
	defer second.Close()
	// The first debugger is closed, though its program was stopped.
	if _, err := d.Resume(d.ctx, debugger.Continue); !errors.Is(err, debugger.ErrClosed) {
		t.Errorf("Resume of what was restarted: %v, want ErrClosed", err)
	}
	d.toExit(t, second)
	third, err := second.(debugger.Restarter).Restart(d.ctx)
	if err != nil {
		t.Fatalf("Restart after the exit: %v", err)
	}
	d.toExit(t, third)
	if err := third.Close(); err != nil {
		t.Errorf("Close: %v", err)
	}
}

// toExit runs another debugger's program, which has the breakpoint in the loop, to its end.
func (d *subject) toExit(t *testing.T, other debugger.Debugger) {
	t.Helper()
	run := &subject{other, d.ctx, d.file}
	// The breakpoint came with the restart, and the loop starts from 0 again.
	for _, want := range []string{"0", "1", "2"} {
		st := run.resume(t, debugger.Continue)
		v, err := run.Evaluate(d.ctx, 0, "i")
		if st.Reason != debugger.ReasonBreakpoint || st.Line != ProgramLine || err != nil || v.Value != want {
			t.Fatalf("after a restart: %+v with i = %+v, %v, want %s at line %d", st, v, err, want, ProgramLine)
		}
	}
	if st := run.resume(t, debugger.Continue); st.Exit != (debugger.Exit{Code: ProgramExit}) {
		t.Errorf("exit = %+v, want %d", st, ProgramExit)
	}
	if r, ok := other.(debugger.OutputReader); ok {
		if out, _ := r.Output(); len(out.Data) > 0 && string(out.Data) != "sum=3\n" {
			t.Errorf("Output = %q, want that of the last run", out.Data)
		}
	}
}
