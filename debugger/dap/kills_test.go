//go:build unix

package dap_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

// killsEach is how many sessions end violently for each adapter.
const killsEach = 25

// Sessions that are cut off at a random moment, each in one of several ways, leave nothing.
func TestKillsInRandomStates(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute; runs without -short")
	}
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		clean(t)
		var wg sync.WaitGroup
		todo := make(chan uint64)
		for range 4 {
			wg.Go(func() {
				for seed := range todo {
					cutOff(a, prog, rand.New(rand.NewPCG(seed, 1)))
				}
			})
		}
		for seed := range uint64(killsEach) {
			todo <- seed
		}
		close(todo)
		wg.Wait()
	})
}

// cutOff runs a session and ends it at a moment and in a way of r's choice. What its calls return does
// not matter: what is left does.
func cutOff(a dap.Adapter, prog string, r *rand.Rand) {
	arg := []string{"spin", "null", "cat", ""}[r.IntN(4)]
	moment := time.Duration(r.IntN(400)) * time.Millisecond
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	way := r.IntN(4)
	if way == 0 {
		// The context ends, perhaps in the launch.
		ctx, cancel = context.WithTimeout(ctx, moment)
		defer cancel()
	}
	s, err := dap.Launch(ctx, a, &debugger.Target{Program: prog, Args: []string{arg}}, nil)
	if err != nil {
		return
	}
	defer s.Close()
	timer := time.AfterFunc(moment/2, func() {
		switch way {
		case 1:
			_ = syscall.Kill(dap.AdapterPID(s), syscall.SIGKILL)
		case 2:
			if pid := dap.DebuggeePID(s); pid > 0 {
				_ = syscall.Kill(pid, syscall.SIGKILL)
			}
		case 3:
			s.Close()
		}
	})
	defer timer.Stop()
	runCtx, stop := context.WithTimeout(ctx, moment)
	defer stop()
	for range 3 {
		if st, err := s.Resume(runCtx, debugger.Continue); err != nil || st.Exited() {
			return
		}
		_, _ = s.Variables(runCtx, 0, nil)
	}
}
