package dap_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debuggertest"
)

// Short deadlines: the fake answers at once or never.
var impatient = &dap.Options{
	LaunchTimeout: 300 * time.Millisecond, RequestTimeout: 300 * time.Millisecond, CloseTimeout: 100 * time.Millisecond,
}

// A fault ends in time with an error that names it, or does no harm.
func TestFaults(t *testing.T) {
	// What a session over a faulty adapter comes to. An error that is nil means success.
	wants := map[debuggertest.Fault]error{
		debuggertest.EndInMessage:      dap.ErrProtocol,
		debuggertest.BadLength:         dap.ErrProtocol,
		debuggertest.HugeLength:        dap.ErrProtocol,
		debuggertest.NotJSON:           dap.ErrProtocol,
		debuggertest.WrongShape:        dap.ErrProtocol,
		debuggertest.Garbage:           dap.ErrProtocol,
		debuggertest.SilentAfterLaunch: context.DeadlineExceeded,
		debuggertest.Silent:            context.DeadlineExceeded,
		debuggertest.Deaf:              dap.ErrAdapterGone,
		debuggertest.Forbidden:         debugger.ErrPermission,
		debuggertest.Dies:              dap.ErrAdapterGone,
		debuggertest.NeverStops:        context.DeadlineExceeded,
		debuggertest.LaunchRefused:     errRefused,
		debuggertest.NoExited:          errNoExit,
		debuggertest.LateResponse:      nil,
	}
	for _, f := range append(debuggertest.Faults(), "") {
		t.Run(string(f), func(t *testing.T) {
			clean(t)
			start := time.Now()
			err := wholeSession(t, f)
			switch want := wants[f]; {
			case f.Harmless() && want != nil:
				t.Errorf("a harmless fault ends a session: %v", want)
			case want == nil && err != nil:
				t.Errorf("session: %v, want success", err)
			case want == errRefused:
				if _, ok := errors.AsType[*dap.RequestError](err); !ok {
					t.Errorf("session: %v, want a refusal", err)
				}
			case want == errNoExit:
				if err == nil {
					t.Error("a program without an end has an exit status")
				}
			case !errors.Is(err, want):
				t.Errorf("session: %v, want %v", err, want)
			}
			if took := time.Since(start); took > 30*time.Second && f != debuggertest.HugeMessage {
				t.Errorf("it took %v", took)
			}
		})
	}
}

var errRefused, errNoExit = errors.New("a refusal"), errors.New("no exit status")

// wholeSession goes from launch to exit over a faulty adapter.
func wholeSession(t *testing.T, f debuggertest.Fault) (err error) {
	o := *impatient
	if f == debuggertest.HugeMessage {
		o.RequestTimeout = time.Minute // the race detector takes its time with 10 MB
	}
	s, err := dap.Launch(t.Context(), fake(f), someProgram(t), &o)
	if err != nil {
		return err
	}
	defer func() {
		if cerr := s.Close(); cerr != nil {
			t.Errorf("Close: %v", cerr)
		}
	}()
	ctx, cancel := context.WithTimeout(t.Context(), o.RequestTimeout+time.Second)
	defer cancel()
	if _, err := s.SetBreakpoints(ctx, debuggertest.ProgramFile, []debugger.Breakpoint{{Line: debuggertest.ProgramLine}}); err != nil {
		return err
	}
	st, err := s.Resume(ctx, debugger.Continue)
	if f == debuggertest.LateResponse {
		// The first stackTrace is answered too late for its deadline; the session goes on.
		if !errors.Is(err, context.DeadlineExceeded) || st == nil || st.Reason != debugger.ReasonBreakpoint {
			t.Errorf("Resume = %+v, %v, want a stop without a place", st, err)
		}
		err = nil
	}
	if err != nil {
		return err
	}
	if frames, err := s.StackTrace(ctx, 10); err != nil || len(frames) != 2 || frames[0].Line != debuggertest.ProgramLine {
		t.Errorf("StackTrace = %+v, %v", frames, err)
	}
	if v, err := s.Evaluate(ctx, 0, "i"); err != nil || v.Value != "0" {
		t.Errorf("Evaluate = %+v, %v", v, err)
	}
	_, err = s.Evaluate(ctx, 0, "nosuch")
	if want := "fake: evaluate: use of undeclared identifier 'nosuch'"; f != debuggertest.ErrorFormat && (err == nil || err.Error() != want) {
		t.Errorf("Evaluate: %v, want %s", err, want)
	}
	if want := "fake: evaluate: error: use of undeclared identifier 'nosuch'"; f == debuggertest.ErrorFormat &&
		(err == nil || err.Error() != want) {
		t.Errorf("Evaluate: %v, want %s", err, want)
	}
	for {
		st, err := s.Resume(ctx, debugger.Continue)
		if err != nil {
			return err
		}
		if st.Exited() {
			if st.Exit.Code != debuggertest.ProgramExit {
				t.Errorf("exit = %v", st.Exit)
			}
			return nil
		}
	}
}

// A context that ends in each state is the error, and the session can be closed.
func TestContextEndsInLaunch(t *testing.T) {
	for _, f := range []debuggertest.Fault{debuggertest.Silent, debuggertest.Deaf, debuggertest.SilentAfterLaunch} {
		clean(t)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		_, err := dap.Launch(ctx, fake(f), someProgram(t), nil)
		cancel()
		if err == nil {
			t.Errorf("%s: Launch succeeded", f)
		}
	}
}

func TestMissingProgram(t *testing.T) {
	clean(t)
	for _, target := range []*debugger.Target{
		{Program: "/nonexistent/prog"}, {Program: t.TempDir()}, {}, {Program: sourcePath(t, "crash.cpp")},
		{Program: someProgram(t).Program, Dir: "/nonexistent"}, {PID: 1, Core: "/nonexistent/core"},
	} {
		if s, err := dap.Launch(t.Context(), fake(""), target, nil); err == nil {
			s.Close()
			t.Errorf("Launch(%+v) succeeded", target)
		}
	}
}
