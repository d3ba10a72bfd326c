package dap_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

// lineWith returns the number of the line of a source of testdata that has a mark.
func lineWith(t *testing.T, source, mark string) int {
	t.Helper()
	text, err := os.ReadFile(sourcePath(t, source))
	if err != nil {
		t.Fatal(err)
	}
	before, _, found := strings.Cut(string(text), mark)
	if !found {
		t.Fatalf("%s has no %q", source, mark)
	}
	return strings.Count(before, "\n") + 1
}

// recordFromMain launches smash.cpp with arguments, runs it to main and records it.
func recordFromMain(t *testing.T, a dap.Adapter, instructions int, args ...string) *dap.Session {
	t.Helper()
	prog := build(t, "smash.cpp", "-pthread")
	s := launch(t, a, &debugger.Target{Program: prog, Args: args}, &dap.Options{Record: true})
	if _, err := s.SetFunctionBreakpoints(t.Context(), []string{"main"}, []debugger.Breakpoint{{}}); err != nil {
		t.Fatal(err)
	}
	resume(t, s, debugger.Continue)
	if _, err := s.ResumeBack(t.Context(), debugger.Continue); !errors.Is(err, debugger.ErrUnsupported) {
		t.Errorf("ResumeBack without a recording = %v, want ErrUnsupported", err)
	}
	err := s.Record(t.Context(), instructions)
	if s.Adapter().Family == dap.LLDB {
		if !errors.Is(err, debugger.ErrUnsupported) {
			t.Errorf("Record = %v, want ErrUnsupported", err)
		}
		t.Skip("lldb does not record")
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// back runs backwards.
func back(t *testing.T, s *dap.Session, how debugger.How) *debugger.Stop {
	t.Helper()
	st, err := s.ResumeBack(t.Context(), how)
	if err != nil {
		t.Fatalf("ResumeBack(%v): %v", how, err)
	}
	return st
}

// From a crash, a watch and one run backwards land on the line that corrupted the pointer.
func TestResumeBack(t *testing.T) {
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := recordFromMain(t, a, 0, "long")
		st := resume(t, s, debugger.Continue)
		crash := lineWith(t, "smash.cpp", "the crash")
		if st.Reason != debugger.ReasonSignal || st.Line != crash {
			t.Fatalf("stop = %v, want the crash", st)
		}
		position, oldest, newest, on, err := s.Recorded(t.Context())
		if err != nil || !on || position != newest || oldest != 1 || newest < 10_000 {
			t.Errorf("Recorded = %d, %d, %d, %v, %v", position, oldest, newest, on, err)
		}
		if err := s.Record(t.Context(), 0); err == nil {
			t.Error("a second Record is no error")
		}
		id, err := s.Watch(t.Context(), 0, "table.head")
		if err != nil {
			t.Fatal(err)
		}
		st = back(t, s, debugger.Continue)
		if st.Reason != debugger.ReasonWatchpoint || st.Line != lineWith(t, "smash.cpp", "the write") || st.Function != "setName" {
			t.Errorf("stop = %+v, want the write", st)
		}
		if !strings.HasPrefix(st.Detail, "table.head: 0x5") || !strings.HasSuffix(st.Detail, " -> 0x206f6f7420686375") {
			t.Errorf("Detail = %q, want the pointer and the text", st.Detail)
		}
		if v, err := s.Evaluate(t.Context(), st.Depth, "table.head->id"); err != nil || v.Value != "7" {
			t.Errorf("before the write table.head->id = %+v, %v", v, err)
		}
		if err := s.Unwatch(t.Context(), id); err != nil {
			t.Error(err)
		}
		if err := s.Unwatch(t.Context(), id); err == nil {
			t.Error("Unwatch of a watch that is gone is no error")
		}
		// Steps backwards: out of the C library, out of setName, and over the lines of main.
		st = back(t, s, debugger.StepOut)
		if st.Function != "setName" {
			t.Errorf("stop = %+v, want setName", st)
		}
		st = back(t, s, debugger.StepOut)
		if st.Function != "main" || st.Line != lineWith(t, "smash.cpp", "setName(argc") {
			t.Errorf("stop = %+v, want the call", st)
		}
		back(t, s, debugger.StepOver)
		st = back(t, s, debugger.StepOver)
		if st.Line != lineWith(t, "smash.cpp", "// before") {
			t.Errorf("stop = %+v, want the line before", st)
		}
		// Refused in the outermost function: the program goes forward afterwards.
		_, _ = s.ResumeBack(t.Context(), debugger.StepOut)
		// A breakpoint stops in both directions.
		body := lineWith(t, "smash.cpp", "body of the loop")
		loop := []debugger.Breakpoint{{Line: body, Condition: "i == 2"}}
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "smash.cpp"), loop); err != nil {
			t.Fatal(err)
		}
		st = resume(t, s, debugger.Continue)
		if v, err := s.Evaluate(t.Context(), 0, "i"); st.Line != body || err != nil || v.Value != "2" {
			t.Errorf("stop = %+v, i = %+v, %v", st, v, err)
		}
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "smash.cpp"), nil); err != nil {
			t.Fatal(err)
		}
		st = back(t, s, debugger.Continue)
		for st.Reason == debugger.ReasonBreakpoint { // main
			st = back(t, s, debugger.Continue)
		}
		if st.Reason != debugger.ReasonEntry || !strings.Contains(st.Note, "begins here") || st.Signal != 0 {
			t.Errorf("stop = %+v, want the beginning of the recording", st)
		}
		st = resume(t, s, debugger.Continue)
		if st.Reason != debugger.ReasonPause || !strings.Contains(st.Note, "ends here") || st.Line != crash {
			t.Errorf("stop = %+v, want the end of the recording", st)
		}
		// Anywhere in the recording, and back.
		st, err = s.Seek(t.Context(), 0)
		if err != nil || st.Function != "main" || st.Line >= crash {
			t.Errorf("Seek(0) = %+v, %v", st, err)
		}
		if v, err := s.Evaluate(t.Context(), 0, "table.head"); err != nil || v.Value != "0x0" {
			t.Errorf("table.head = %+v, %v", v, err)
		}
		st, err = s.Seek(t.Context(), newest)
		if frames, errFrames := s.StackTrace(t.Context(), 1); err != nil || errFrames != nil || st.Line != crash || frames[0].Line != crash {
			t.Errorf("Seek(%d) = %+v, %v, %+v, %v", newest, st, err, frames, errFrames)
		}
		if err := s.StopRecording(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, _, _, on, err := s.Recorded(t.Context()); on || err != nil {
			t.Errorf("Recorded = %v, %v", on, err)
		}
		if st = resume(t, s, debugger.Continue); st.Reason == debugger.ReasonSignal { // the fault again
			st = resume(t, s, debugger.Continue)
		}
		if st.Exit.Signal != 11 {
			t.Errorf("stop = %+v, want killed by signal 11", st)
		}
	})
}

// A recording of few instructions does not reach back, and a thread cannot be recorded: both have a note.
func TestRecordLimits(t *testing.T) {
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := recordFromMain(t, a, 50, "long")
		resume(t, s, debugger.Continue)
		if _, err := s.Watch(t.Context(), 0, "table.head"); err != nil {
			t.Fatal(err)
		}
		if st := back(t, s, debugger.Continue); st.Reason != debugger.ReasonEntry || !strings.Contains(st.Note, "begins here") {
			t.Errorf("stop = %+v, want the beginning of the recording", st)
		}
		s = recordFromMain(t, a, 0, "a", "thread")
		st := resume(t, s, debugger.Continue)
		if st.Reason != debugger.ReasonPause || !strings.Contains(st.Note, "cannot be recorded beyond this place") {
			t.Errorf("stop = %+v, want the new thread", st)
		}
		if err := s.StopRecording(t.Context()); err != nil {
			t.Fatal(err)
		}
		if st = resume(t, s, debugger.Continue); st.Reason != debugger.ReasonSignal || st.Signal != 11 {
			t.Errorf("stop = %+v, want the crash", st)
		}
	})
}
