package dap_test

import (
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

// All stacks of a deadlock, with who waits for whom.
func TestStacks(t *testing.T) {
	prog := build(t, "deadlock.cpp", "-pthread")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog}, nil)
		stacks := hang(t, s, 7)
		// By kind, and the mutexes' owners by thread.
		kinds, owner, address := map[string]int{}, map[int]int{}, map[int]uint64{}
		for _, st := range stacks {
			kinds[st.Wait.Kind]++
			if st.Wait.Kind == "mutex" {
				owner[st.ID], address[st.ID] = st.Wait.Owner, st.Wait.Address
			}
			if len(st.Frames) == 0 || len(st.Frames) > 12 || st.Frames[0].Depth != 0 {
				t.Errorf("thread %d: %+v", st.ID, st.Frames)
			}
		}
		if kinds["mutex"] != 2 || kinds["condition"] != 4 || kinds["thread"] != 1 {
			t.Errorf("waits = %v, want 2 for mutexes, 4 for a condition, 1 for a thread\n%+v", kinds, stacks)
		}
		for id, other := range owner {
			if owner[other] != id || address[id] == 0 || address[id] == address[other] {
				t.Errorf("owners = %v at %x, want each other at two mutexes", owner, address)
			}
		}
	})
}

// hang lets a program run until it has n threads, all of which wait, and returns their stacks.
func hang(t *testing.T, s *dap.Session, n int) []debugger.ThreadStack {
	t.Helper()
	for range 100 {
		runFor(t, s, 300*time.Millisecond)
		if err := s.Pause(t.Context()); err != nil {
			t.Fatal(err)
		}
		st := resume(t, s, debugger.Continue)
		threads, err := s.Threads(t.Context())
		if err != nil || st.Reason != debugger.ReasonPause {
			t.Fatalf("threads = %+v, %v at %+v", threads, err, st)
		}
		stacks, err := s.Stacks(t.Context(), 12)
		if err != nil {
			t.Fatal(err)
		}
		waiting := 0
		for _, st := range stacks {
			if st.Wait.Kind != "" {
				waiting++
			}
		}
		if len(threads) != len(stacks) {
			t.Errorf("%d threads, %d stacks", len(threads), len(stacks))
		}
		if len(stacks) == n && waiting == n {
			if v, err := s.Evaluate(t.Context(), 0, "1"); err != nil || !strings.HasPrefix(v.Value, "1") {
				t.Errorf("Evaluate after Stacks = %+v, %v", v, err)
			}
			return stacks
		}
	}
	t.Fatalf("the program does not hang with %d threads", n)
	return nil
}
