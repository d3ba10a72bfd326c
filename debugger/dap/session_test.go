package dap_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

func TestNullDereference(t *testing.T) {
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"null"}}, nil)
		st := resume(t, s, debugger.Continue)
		if st.Reason != debugger.ReasonSignal || st.Signal != 11 || filepath.Base(st.File) != "crash.cpp" || st.Line != 17 || st.Depth != 0 {
			t.Errorf("stop = %+v, want signal 11 at crash.cpp:17", st)
		}
		if !st.FaultKnown || st.Fault != 0 {
			t.Errorf("fault = %#x known %v, want 0", st.Fault, st.FaultKnown)
		}
		vars, err := s.Variables(t.Context(), 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]string{}
		for _, v := range vars.Locals {
			got[v.Name] = v.Value
		}
		if a.Family == dap.LLDB && a.Version < 15 {
			got["v"] = "{1, 2, 3}" // lldb-vscode 14 does not know the vector of g++ 12
		}
		if got["node"] != "0x0" || got["n"] != "2" || got["v"] != "{1, 2, 3}" || got["p"] != `{x = 2, y = 2.5, name = "hi"}` {
			t.Errorf("locals = %q", got)
		}
		frames, err := s.StackTrace(t.Context(), 20)
		if err != nil || len(frames) < 2 {
			t.Fatalf("frames = %v, %v", frames, err)
		}
		if f := frames[1]; f.Function != "main" && f.Function != "main(int, char**)" || f.Line != 32 || !f.User || f.Depth != 1 {
			t.Errorf("frame 1 = %+v, want main at line 32", f)
		}
		if st = resume(t, s, debugger.Continue); st.Exit != (debugger.Exit{Code: -1, Signal: 11}) {
			t.Errorf("exit = %v, want signal 11", st.Exit)
		}
		if _, err := s.Resume(t.Context(), debugger.Continue); !errors.Is(err, debugger.ErrExited) {
			t.Errorf("Resume after the exit: %v", err)
		}
		out, errOut := s.Output()
		if string(out.Data) != "out null\n" || string(errOut.Data) != "err\r\n" {
			t.Errorf("stdout %q, stderr %q", out.Data, errOut.Data)
		}
	})
}

// A crash in the C library shows the innermost frame with the user's source.
func TestCrashInLibrary(t *testing.T) {
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		for _, tt := range []struct {
			arg  string
			line int
		}{{"abort", 34}, {"throw", 23}} {
			s := launch(t, a, &debugger.Target{Program: prog, Args: []string{tt.arg}}, nil)
			st := resume(t, s, debugger.Continue)
			if st.Reason != debugger.ReasonSignal || st.Signal != 6 {
				t.Errorf("%s: stop = %+v, want signal 6", tt.arg, st)
			}
			frames, err := s.StackTrace(t.Context(), 32)
			if err != nil {
				t.Fatal(err)
			}
			f, ok := debugger.UserFrame(frames)
			if !ok || filepath.Base(f.File) != "crash.cpp" || f.Line != tt.line {
				t.Errorf("%s: user frame = %+v, want line %d of %+v", tt.arg, f, tt.line, frames)
			}
			vars, err := s.Variables(t.Context(), f.Depth, nil)
			if err != nil || len(vars.Locals) == 0 {
				t.Errorf("%s: variables = %+v, %v", tt.arg, vars, err)
			}
		}
	})
}

func TestStdin(t *testing.T) {
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		for _, in := range [][]byte{nil, {}, []byte("a\r\n\x00\xffb\x04 end")} {
			s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"cat"}, Stdin: in}, nil)
			if st := resume(t, s, debugger.Continue); st.Exit.Code != 3 {
				t.Fatalf("stop = %v", st)
			}
			out, _ := s.Output()
			if want := "out cat\n" + string(in); string(out.Data) != want {
				t.Errorf("stdin %q: stdout = %q, want %q", in, out.Data, want)
			}
		}
	})
}

func TestBreakpointsAndSteps(t *testing.T) {
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		clean(t)
		s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"null"}}, nil)
		bps, err := s.SetBreakpoints(t.Context(), sourcePath(t, "crash.cpp"), []debugger.Breakpoint{{Line: 14}, {Line: 9999}})
		if err != nil {
			t.Fatal(err)
		}
		st := resume(t, s, debugger.Continue)
		if st.Reason != debugger.ReasonBreakpoint || st.Line != 14 || !slices.Contains(st.Breakpoints, bps[0].ID) {
			t.Errorf("stop = %+v, want breakpoint %d at line 14", st, bps[0].ID)
		}
		if b := s.Breakpoint(bps[0]); !b.Verified || b.Line != 14 {
			t.Errorf("breakpoint = %+v, want verified", b)
		}
		if b := s.Breakpoint(bps[1]); b.Verified {
			t.Errorf("breakpoint = %+v, want not verified", b)
		}
		if st = resume(t, s, debugger.StepOver); st.Reason != debugger.ReasonStep || st.Line != 15 {
			t.Errorf("step over: %+v, want line 15", st)
		}
		v, err := s.Evaluate(t.Context(), 0, "node == 0 && n + 1 == 3")
		if err != nil || v.Value != "true" {
			t.Errorf("Evaluate = %+v, %v, want true", v, err)
		}
		if v, err = s.Evaluate(t.Context(), 1, "argc"); err != nil || v.Value != "2" || v.Type != "int" {
			t.Errorf("Evaluate in frame 1 = %+v, %v, want 2", v, err)
		}
		if _, err = s.Evaluate(t.Context(), 0, "null_deref(1)"); !errors.Is(err, debugger.ErrCall) {
			t.Errorf("a call: %v, want ErrCall", err)
		}
		if _, err = s.Evaluate(t.Context(), 0, "nosuch"); err == nil {
			t.Error("an unknown name has a value")
		}
		if st = resume(t, s, debugger.StepOut); st.Reason != debugger.ReasonSignal {
			t.Errorf("step out over a crash: %+v", st)
		}
	})
}
