package dap_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

// compilers build the programs of the tests that depend on debug information.
var compilers = map[string][]string{"g++": nil, "clang++-22": {"-fstandalone-debug"}}

// eachBuild runs f with every adapter and the programs of both compilers.
func eachBuild(t *testing.T, source string, f func(t *testing.T, a dap.Adapter, prog string)) {
	for compiler, flags := range compilers {
		t.Run(compiler, func(t *testing.T) {
			prog := buildFile(t, compiler, sourcePath(t, source), flags...)
			eachAdapter(t, func(t *testing.T, a dap.Adapter) { f(t, a, prog) })
		})
	}
}

// A step out of a function whose result cannot be read ends at its caller: gdb's finish fails there.
func TestStepOutOfLargeResult(t *testing.T) {
	eachBuild(t, "members.cpp", func(t *testing.T, a dap.Adapter, prog string) {
		s := launch(t, a, &debugger.Target{Program: prog}, nil)
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "members.cpp"), []debugger.Breakpoint{{Line: 16}}); err != nil {
			t.Fatal(err)
		}
		resume(t, s, debugger.Continue)
		if st := resume(t, s, debugger.StepOut); st.Reason != debugger.ReasonStep || !strings.HasPrefix(st.Function, "main") {
			t.Errorf("step out = %+v, want a step to main", st)
		}
		if st := resume(t, s, debugger.Continue); !st.Exited() {
			t.Errorf("stop = %v, want the exit", st)
		}
	})
}

// A step out that does not reach its end can be paused.
func TestPauseStepOut(t *testing.T) {
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"spin"}}, nil)
		runs(t, s)
		if err := s.Pause(t.Context()); err != nil {
			t.Fatal(err)
		}
		resume(t, s, debugger.Continue)
		short, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		_, _ = s.Resume(short, debugger.StepOut) // main's caller may have no debug information: an error, or a run
		if err := s.Pause(t.Context()); err == nil {
			if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonPause {
				t.Errorf("stop = %+v, want pause", st)
			}
		}
	})
}

// A condition on a member needs the program's language, which gdb knows when it has read the program.
func TestMemberCondition(t *testing.T) {
	eachBuild(t, "members.cpp", func(t *testing.T, a dap.Adapter, prog string) {
		s := launch(t, a, &debugger.Target{Program: prog}, nil)
		bps, err := s.SetBreakpoints(t.Context(), sourcePath(t, "members.cpp"), []debugger.Breakpoint{{Line: 10, Condition: "count == 3"}})
		if err != nil || !bps[0].Verified {
			t.Fatalf("SetBreakpoints = %+v, %v, want it verified before the start", bps, err)
		}
		st := resume(t, s, debugger.Continue)
		if v, err := s.Evaluate(t.Context(), 0, "i"); st.Line != 10 || err != nil || v.Value != "2" {
			t.Errorf("stop = %+v with i = %+v, %v, want line 10 with 2", st, v, err)
		}
	})
}

// A breakpoint that never had a place is in the note of the exit. Split debug information is not in the program,
// so that nothing is known before.
func TestNeverBound(t *testing.T) {
	dir := t.TempDir()
	text, err := os.ReadFile(sourcePath(t, "members.cpp"))
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(dir, "members.cpp")
	if err := os.WriteFile(copied, text, 0o666); err != nil {
		t.Fatal(err)
	}
	prog := build(t, "members.cpp", "-gsplit-dwarf")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog}, nil)
		bps, err := s.SetBreakpoints(t.Context(), copied, []debugger.Breakpoint{{Line: 16}})
		if err != nil {
			t.Fatal(err)
		}
		st := resume(t, s, debugger.Continue)
		if st.Exited() && bps[0].Message == "" && !strings.Contains(st.Note, "members.cpp:16") {
			t.Errorf("breakpoint %+v, stop %+v: nothing reports that it has no place", bps, st)
		}
	})
}

// A stop that the debugger has lost is an error, soon, and not a wait.
func TestLostStop(t *testing.T) {
	prog := build(t, "members.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		if a.Family != dap.GDB {
			t.Skip("loses no stop here")
		}
		s := launch(t, a, &debugger.Target{Program: prog}, nil)
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "members.cpp"), []debugger.Breakpoint{{Line: 16}}); err != nil {
			t.Fatal(err)
		}
		resume(t, s, debugger.Continue)
		if err := dap.SendStepOut(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		if st, err := s.Resume(ctx, debugger.Continue); !errors.Is(err, dap.ErrLostStop) {
			t.Errorf("Resume = %v, %v, want ErrLostStop", st, err)
		}
		next, err := s.Restart(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer next.Close()
		if st := resume(t, next.(*dap.Session), debugger.Continue); st.Line != 16 {
			t.Errorf("after a restart: %v, want line 16", st)
		}
	})
}

// A write and a breakpoint at the instruction after it are two stops, in this order, and no value is skipped.
func TestWatchAtBreakpoint(t *testing.T) {
	prog := build(t, "adds.cpp")
	write, after := lineWith(t, "adds.cpp", "// the write"), lineWith(t, "adds.cpp", "// after it")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		if a.Family == dap.LLDB && a.Version < 20 {
			t.Skip("lldb 19 passes the breakpoint, and lldb-vscode 14 reports a watchpoint as one")
		}
		s := launch(t, a, &debugger.Target{Program: prog}, nil)
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "adds.cpp"), []debugger.Breakpoint{{Line: after}}); err != nil {
			t.Fatal(err)
		}
		resume(t, s, debugger.Continue)
		if _, err := s.Watch(t.Context(), 0, "total"); err != nil {
			t.Fatal(err)
		}
		for _, change := range []string{"total: 1 -> 3", "total: 3 -> 6"} {
			if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonWatchpoint || st.Line != write || st.Detail != change {
				t.Errorf("stop = %+v, want %s", st, change)
			}
			if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonBreakpoint || st.Line != after || len(st.Breakpoints) != 1 {
				t.Errorf("stop = %+v, want the breakpoint", st)
			}
		}
		if st := resume(t, s, debugger.Continue); st.Exit.Code != 3 {
			t.Errorf("stop = %+v, want the exit", st)
		}
	})
}
