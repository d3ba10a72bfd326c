package bugtrace

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/debugger/dap"
)

// TestLateSession drops a session in which the debugger does not answer in time: what it would be depends on the machine's load.
func TestLateSession(t *testing.T) {
	isDrop := func(err error) bool {
		d, ok := errors.AsType[*dataset.Drop](err)
		return ok && d.Reason == dataset.Infrastructure
	}
	for _, tt := range []struct {
		answer string
		want   bool
	}{
		{"the program did not stop in time", true},
		{"evaluate: context deadline exceeded", true},
		{"no symbol \"x\" in current context", false},
	} {
		eval := cppcall.MustBind("eval", func(context.Context) (string, error) { return "", errors.New(tt.answer) }, nil)
		set, err := cppcall.NewSet([]cppcall.Func{eval}, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := &session{set: set}
		err = s.call(t.Context(), nil, "eval()")
		if isDrop(err) != tt.want || !tt.want && !errors.Is(err, errEmpty) {
			t.Errorf("call with the answer %q = %v, dropped: want %v", tt.answer, err, tt.want)
		}
	}
	s := &session{}
	for _, err := range []error{context.DeadlineExceeded, fmt.Errorf("launch: %w", dap.ErrAdapterGone)} {
		if !isDrop(s.slow(t.Context(), err)) {
			t.Errorf("slow(%v) is not dropped", err)
		}
	}
	done, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.slow(done, context.DeadlineExceeded); !errors.Is(err, context.DeadlineExceeded) || isDrop(err) {
		t.Errorf("slow after the end of the run = %v", err)
	}
}
