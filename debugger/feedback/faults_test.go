package feedback_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// A condition that has no value is reported, and does not disturb the other locations.
func TestBadCondition(t *testing.T) {
	prog := build(t, "testdata/fixtures/loop_basic.c")
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		const bad, good = "loop_basic.c:6", "loop_basic.c:13"
		o := patient
		for _, condition := range []string{"nosuch > 1", "i +", "i / 0 == 1"} {
			r, err := feedback.Collect(
				t.Context(), e, &debugger.Target{Program: prog}, []feedback.Monitor{{Location: bad, Condition: condition}, {Location: good}}, &o,
			)
			if !errors.Is(err, feedback.ErrUnbound) || len(r.Unbound) != 1 || r.Unbound[0].Location != bad ||
				!strings.Contains(r.Unbound[0].Hint, "has no value: ") {
				t.Errorf("%s: %v, %+v", condition, err, r.Unbound)
			}
			if len(r.Breakpoints[bad]) != 0 || len(r.Breakpoints[good]) != 1 || r.Exit != (debugger.Exit{}) {
				t.Errorf("%s: report = %+v", condition, r)
			}
		}
	})
}

// Where ptrace is forbidden the error is ErrPermission.
func TestPtraceForbidden(t *testing.T) {
	prog := build(t, "testdata/fixtures/loop_basic.c")
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		switch real := e.(type) {
		case *feedback.GDB:
			e = &feedback.GDB{Path: toolcheck.WithoutPtrace(t, real.Path)}
		case *feedback.Stepper:
			a, err := dap.Find(t.Context(), toolcheck.Need(t, real.Adapter))
			if err != nil {
				t.Fatal(err)
			}
			a.Path = toolcheck.WithoutPtrace(t, a.Path)
			e = &feedback.Stepper{Adapter: filepath.Base(a.Path), Launch: func(
				ctx context.Context, target *debugger.Target,
			) (debugger.Debugger, error) {
				return dap.Launch(ctx, a, target, nil)
			}}
		}
		o := patient
		r, err := feedback.Collect(t.Context(), e, &debugger.Target{Program: prog}, []feedback.Monitor{{Location: "loop_basic.c:6"}}, &o)
		if !errors.Is(err, debugger.ErrPermission) || len(r.Hits) != 0 {
			t.Errorf("Collect: %v, %d hits, want ErrPermission", err, len(r.Hits))
		}
	})
}
