package dap_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/debuggee"
)

// clean fails the test if a process of a session, a private folder, a goroutine or a descriptor is
// left at its end. Sessions of other test processes on the machine do not disturb it.
func clean(t *testing.T) {
	t.Helper()
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	startPoller(t)
	goroutines, files := runtime.NumGoroutine(), descriptors()
	t.Cleanup(func() {
		deadline := time.Now().Add(5 * time.Second)
		for {
			left, procs := leftovers(tmp)
			switch g, f := runtime.NumGoroutine(), descriptors(); {
			case len(left) == 0 && len(procs) == 0 && g <= goroutines && f <= files:
				return
			case time.Now().After(deadline):
				t.Errorf("left: folders %v, processes %v, goroutines %d of %d, descriptors %d of %d", left, procs, g, goroutines, f, files)
				return
			}
			<-time.After(5 * time.Millisecond)
		}
	})
}

// startPoller makes the runtime open the descriptors of its network poller, which stay, before any are counted.
func startPoller(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	w.Close()
}

// descriptors counts the open files of this process.
func descriptors() int {
	entries, _ := os.ReadDir("/proc/self/fd") // none without /proc
	return len(entries)
}

// leftovers returns the private folders in tmp, and the living processes that know of tmp.
func leftovers(tmp string) (folders, procs []string) {
	folders, _ = filepath.Glob(filepath.Join(tmp, "cppreason-*"))
	stats, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, path := range stats {
		env, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(env), debuggee.TokenEnv+"=") || !strings.Contains(string(env), tmp) {
			continue
		}
		cmd, _ := os.ReadFile(filepath.Join(filepath.Dir(path), "cmdline"))
		procs = append(procs, filepath.Base(filepath.Dir(path))+" "+strings.ReplaceAll(string(cmd), "\x00", " "))
	}
	return folders, procs
}

// Close works in every state.
func TestCloseInEveryState(t *testing.T) {
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		states := []struct {
			name string
			arg  string
			to   func(t *testing.T, s *dap.Session)
		}{
			{"loaded", "null", func(*testing.T, *dap.Session) {}},
			{"stopped", "null", func(t *testing.T, s *dap.Session) { resume(t, s, debugger.Continue) }},
			{"exited", "", func(t *testing.T, s *dap.Session) { resume(t, s, debugger.Continue) }},
			{"running", "spin", func(t *testing.T, s *dap.Session) {
				ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
				defer cancel()
				if st, err := s.Resume(ctx, debugger.Continue); !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("Resume of an endless loop = %v, %v", st, err)
				}
			}},
		}
		for _, tt := range states {
			t.Run(tt.name, func(t *testing.T) {
				clean(t)
				s := launch(t, a, &debugger.Target{Program: prog, Args: []string{tt.arg}}, nil)
				tt.to(t, s)
				var wg sync.WaitGroup
				for range 3 {
					wg.Go(func() {
						if err := s.Close(); err != nil {
							t.Errorf("Close: %v", err)
						}
					})
				}
				wg.Wait()
				if _, err := s.Resume(t.Context(), debugger.Continue); !errors.Is(err, debugger.ErrClosed) && !errors.Is(err, debugger.ErrExited) {
					t.Errorf("Resume after Close: %v", err)
				}
			})
		}
	})
}

// Close ends a Resume that waits.
func TestCloseWhileResuming(t *testing.T) {
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		clean(t)
		s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"spin"}}, nil)
		result := make(chan error)
		go func() {
			_, err := s.Resume(context.Background(), debugger.Continue)
			result <- err
		}()
		for {
			if out, _ := s.Output(); len(out.Data) > 0 {
				break
			}
			<-time.After(time.Millisecond)
		}
		s.Close()
		if err := <-result; !errors.Is(err, debugger.ErrClosed) {
			t.Errorf("Resume = %v, want ErrClosed", err)
		}
	})
}

// runs lets a program run that writes something and then does not end, until it has written.
func runs(t *testing.T, s *dap.Session) {
	t.Helper()
	for out, _ := s.Output(); len(out.Data) == 0; out, _ = s.Output() {
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		st, err := s.Resume(ctx, debugger.Continue)
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("Resume of a program that does not end: %v, %v", st, err)
		}
	}
}

func TestPause(t *testing.T) {
	prog := build(t, "crash.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"spin"}}, nil)
		runs(t, s)
		if _, err := s.StackTrace(t.Context(), 1); !errors.Is(err, debugger.ErrRunning) {
			t.Errorf("StackTrace of a running program: %v", err)
		}
		if err := s.Pause(t.Context()); err != nil {
			t.Fatal(err)
		}
		if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonPause || st.Signal != 0 || st.File == "" {
			t.Errorf("stop = %+v, want pause", st)
		}
	})
}

// runFor lets a program run for a while that does not end by itself.
func runFor(t *testing.T, s *dap.Session, d time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), d)
	defer cancel()
	if st, err := s.Resume(ctx, debugger.Continue); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("Resume of a program that does not end: %v, %v", st, err)
	}
}
