package dap_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// fakeRR returns a program that takes rr's arguments, and replays as rr does.
func fakeRR(t *testing.T) string {
	t.Helper()
	toolcheck.Need(t, "gdbserver")
	path, err := filepath.Abs("testdata/rr/rr")
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// The real rr is taken only if it has recorded and replayed a program, and its own reason is passed on if not.
func TestFindRR(t *testing.T) {
	r, err := dap.FindRR(t.Context(), "no-such-rr", toolcheck.Need(t, "rr"))
	o, reason := dap.ChooseRecorder(t.Context(), &dap.Options{MaxOutput: 5}, toolcheck.Need(t, "rr"))
	if err == nil { // a machine with performance counters
		if r.Version == "" || o.RR == nil || o.Record || !strings.Contains(reason, "rr "+r.Version) {
			t.Errorf("FindRR = %+v, ChooseRecorder = %+v, %q", r, o, reason)
		}
		return
	}
	missing := (*dap.NotFoundError)(nil)
	if !errors.As(err, &missing) || len(missing.Refused) != 2 || missing.Refused[0].Reason != "not found, or not executable" ||
		!strings.Contains(missing.Refused[1].Reason, "rr record does not work here: ") {
		t.Errorf("FindRR = %v", err)
	}
	t.Log(err)
	isReason := strings.Contains(reason, "gdb records") && strings.Contains(reason, "does not work here")
	if o.RR != nil || !o.Record || o.MaxOutput != 5 || !isReason {
		t.Errorf("ChooseRecorder = %+v, %q", o, reason)
	}
	if r, err := dap.FindRR(t.Context(), fakeRR(t)); err != nil || r.Version != "5.6.0" {
		t.Errorf("FindRR = %+v, %v", r, err)
	}
}

// replayed launches replay.cpp with rr.
func replayed(t *testing.T, a dap.Adapter, o *dap.Options, args ...string) *dap.Session {
	t.Helper()
	o.RR, o.LaunchTimeout, o.RequestTimeout = &dap.RR{Path: fakeRR(t)}, time.Minute, time.Minute
	target := &debugger.Target{Program: build(t, "replay.cpp"), Args: args}
	if a.Family == dap.LLDB {
		if _, err := dap.Launch(t.Context(), a, target, o); !errors.Is(err, debugger.ErrUnsupported) {
			t.Errorf("Launch = %v, want ErrUnsupported", err)
		}
		t.Skip("lldb does not replay")
	}
	return launch(t, a, target, o)
}

// A run that rr has recorded goes forward and backward, to any position that was looked at.
func TestReplay(t *testing.T) {
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		clean(t)
		s := replayed(t, a, &dap.Options{}, "long")
		if out, _ := s.Output(); string(out.Data) != "begin\n" {
			t.Errorf("output = %q, want what the recorded run wrote", out.Data)
		}
		if _, err := s.SetFunctionBreakpoints(t.Context(), []string{"main"}, []debugger.Breakpoint{{}}); err != nil {
			t.Fatal(err)
		}
		if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonBreakpoint || st.Function != "main" {
			t.Fatalf("stop = %+v, want main", st)
		}
		if err := s.Record(t.Context(), 0); err == nil || !strings.Contains(err.Error(), "already") {
			t.Errorf("Record = %v, want an error", err)
		}
		crash := lineWith(t, "replay.cpp", "the crash")
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "replay.cpp"), []debugger.Breakpoint{{Line: crash}}); err != nil {
			t.Fatal(err)
		}
		if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonBreakpoint || st.Line != crash {
			t.Fatalf("stop = %+v, want the breakpoint", st)
		}
		here, oldest, newest, on, err := s.Recorded(t.Context())
		if err != nil || !on || oldest >= here || newest < here {
			t.Errorf("Recorded = %d, %d, %d, %v, %v", here, oldest, newest, on, err)
		}
		if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonSignal || st.Line != crash {
			t.Fatalf("stop = %+v, want the crash", st)
		}
		id, err := s.Watch(t.Context(), 0, "table.head")
		if err != nil {
			t.Fatal(err)
		}
		st := back(t, s, debugger.Continue)
		for st.Reason == debugger.ReasonBreakpoint {
			st = back(t, s, debugger.Continue)
		}
		if st.Reason != debugger.ReasonWatchpoint || st.Line != lineWith(t, "replay.cpp", "the write") {
			t.Errorf("stop = %+v, want the write", st)
		}
		old, err := s.Evaluate(t.Context(), 0, "table.head")
		if err != nil || !strings.Contains(st.Detail, old.Value+" -> ") {
			t.Errorf("table.head = %+v, %v at %+v", old, err, st)
		}
		write, _, _, _, err := s.Recorded(t.Context())
		if err != nil || write >= here {
			t.Errorf("Recorded = %d, %v, want less than %d", write, err, here)
		}
		// Past the watch, in both directions.
		if st, err := s.Seek(t.Context(), here); err != nil || st.Line != crash {
			t.Errorf("Seek = %+v, %v, want the crash", st, err)
		}
		if _, err := s.Seek(t.Context(), write); err != nil {
			t.Error(err)
		}
		if v, err := s.Evaluate(t.Context(), 0, "table.head"); err != nil || v.Value != old.Value {
			t.Errorf("table.head = %+v, %v, want %s", v, err, old.Value)
		}
		if _, err := s.Seek(t.Context(), 3); !errors.Is(err, debugger.ErrUnsupported) {
			t.Errorf("Seek(3) = %v, want ErrUnsupported", err)
		}
		if err := s.StopRecording(t.Context()); !errors.Is(err, debugger.ErrUnsupported) {
			t.Errorf("StopRecording = %v, want ErrUnsupported", err)
		}
		if err := s.Unwatch(t.Context(), id); err != nil {
			t.Error(err)
		}
		for st.Reason != debugger.ReasonEntry {
			st = back(t, s, debugger.Continue)
		}
		if !strings.Contains(st.Note, "begins here") {
			t.Errorf("stop = %+v, want the beginning", st)
		}
		for st.Reason == debugger.ReasonEntry || st.Reason == debugger.ReasonBreakpoint {
			st = resume(t, s, debugger.Continue)
		}
		if st.Reason != debugger.ReasonPause || st.Note != "the recording ends here: the program ended with killed by signal 11 (SIGSEGV)" {
			t.Errorf("stop = %+v, want the end of the recording", st)
		}
		if st = back(t, s, debugger.StepOver); st.Line != crash {
			t.Errorf("stop = %+v, want the beginning of the line", st)
		}
		resume(t, s, debugger.Continue)
		if st = resume(t, s, debugger.Continue); st.Exit.Signal != 11 {
			t.Errorf("stop = %+v, want the exit", st)
		}
		if _, err := s.ResumeBack(t.Context(), debugger.Continue); !errors.Is(err, debugger.ErrExited) {
			t.Errorf("ResumeBack = %v, want ErrExited", err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if left := dap.Processes(s); len(left) > 0 {
			t.Errorf("left: %v", left)
		}
	})
}

// A program is recorded before the launch returns, with its streams; one that does not end is terminated; and what rr or
// its server reports is the error.
func TestReplayFaults(t *testing.T) {
	a, err := dap.Find(t.Context(), toolcheck.Need(t, "gdb-16"))
	if err != nil {
		t.Fatal(err)
	}
	shapes := build(t, "shapes.cpp", "-pthread")
	start := time.Now()
	o := &dap.Options{RR: &dap.RR{Path: fakeRR(t)}, RecordTimeout: time.Second}
	s := launch(t, a, &debugger.Target{Program: shapes, Args: []string{"blocked"}}, o)
	if time.Since(start) > time.Minute {
		t.Errorf("a run of %v with a limit of a second", time.Since(start))
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	for name, tt := range map[string]struct{ script, want string }{
		"record": {"echo '[FATAL x.cc:1:f()] no counters' >&2; exit 1", "no counters"},
		"replay": {`case $1 in record) mkdir "$3";; replay) echo 'trace is broken' >&2; exit 3;; esac`, "rr replay: \"trace is broken\""},
		"server": {`case $1 in record) mkdir "$3";; replay) sleep 100;; esac`, "deadline"},
		"init":   {`case $1 in record) mkdir "$3";; gdbinit) exit 1;; esac`, "rr gdbinit: "},
	} {
		t.Run(name, func(t *testing.T) {
			fake := filepath.Join(t.TempDir(), "rr")
			if err := os.WriteFile(fake, []byte("#!/bin/sh\n"+tt.script+"\n"), 0o755); err != nil {
				t.Fatal(err)
			}
			clean(t)
			o := &dap.Options{RR: &dap.RR{Path: fake}, LaunchTimeout: 2 * time.Second}
			if _, err := dap.Launch(t.Context(), a, &debugger.Target{Program: shapes}, o); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Launch = %v, want %s", err, tt.want)
			}
		})
	}
}
