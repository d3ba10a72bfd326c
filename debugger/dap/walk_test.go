package dap_test

import (
	"context"
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

// walkEnv names a folder of programs, such as testdata/walk/build.sh makes; walkStopsEnv is how many stops are made in each
// (400 without it), and walkOnlyEnv a pattern for the names of programs.
const (
	walkEnv      = "CPPREASON_WALK"
	walkStopsEnv = "CPPREASON_WALK_STOPS"
	walkOnlyEnv  = "CPPREASON_WALK_ONLY"
)

// A walk steps through real programs in and out of everything, and reads three frames at each stop. It fails on a
// hang, and on an adapter that is gone without a reason.
func TestWalk(t *testing.T) {
	folder := os.Getenv(walkEnv)
	if folder == "" {
		t.Skip("a long test of programs that " + walkEnv + " names")
	}
	stops, err := strconv.Atoi(os.Getenv(walkStopsEnv))
	if err != nil {
		stops = 400
	}
	only := regexp.MustCompile(os.Getenv(walkOnlyEnv))
	programs, err := filepath.Glob(filepath.Join(folder, "[a-z]*"))
	if err != nil || len(programs) == 0 {
		t.Fatalf("%s: %v, %d programs", folder, err, len(programs))
	}
	for _, name := range []string{"gdb-16", "lldb-dap-22"} { // the name of a subtest ends with it
		a, err := dap.Find(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, program := range programs {
			if !only.MatchString(filepath.Base(program)) {
				continue
			}
			t.Run(filepath.Base(program)+"/"+name, func(t *testing.T) { walkProgram(t, a, program, stops) })
		}
	}
}

// walkPatience bounds one request of a walk: a program of a few milliseconds must stop or end within.
const walkPatience = 60 * time.Second

// A walker is a walk through one program.
type walker struct {
	t       *testing.T
	s       *dap.Session
	random  *rand.Rand
	gone    int // adapters that went with a reason
	refused int // requests that were answered by an error
	exits   int
	slowest time.Duration
}

func walkProgram(t *testing.T, a dap.Adapter, program string, stops int) {
	seed := fnv.New64()
	_, _ = seed.Write([]byte(filepath.Base(program)))
	w := &walker{t: t, random: rand.New(rand.NewPCG(seed.Sum64(), 1))}
	defer func() {
		if w.s != nil {
			_ = w.s.Close() // its adapter may be gone
		}
	}()
	for n := 0; n < stops; n++ {
		if w.s == nil && !w.start(a, program) {
			return
		}
		if !w.step() {
			_ = w.s.Close()
			w.s = nil
		}
	}
	t.Logf("%d stops, %d exits, %d adapters gone with a reason, %d requests refused, slowest request %v",
		stops, w.exits, w.gone, w.refused, w.slowest.Round(time.Millisecond))
}

// start launches the program and runs it to main.
func (w *walker) start(a dap.Adapter, program string) bool {
	s, err := dap.Launch(w.t.Context(), a, &debugger.Target{Program: program, Env: []string{}}, &dap.Options{
		LaunchTimeout: walkPatience, RequestTimeout: walkPatience,
	})
	if err != nil {
		w.t.Errorf("launch: %v", err)
		return false
	}
	w.s = s
	if _, err := s.SetFunctionBreakpoints(w.t.Context(), []string{"main"}, []debugger.Breakpoint{{}}); err != nil {
		w.t.Errorf("main: %v", err)
		return false
	}
	st, ok := w.resume(debugger.Continue)
	return ok && st != nil
}

// resume returns the stop, nil if the request was refused, and reports whether the session is still of use.
func (w *walker) resume(how debugger.How) (*debugger.Stop, bool) {
	ctx, cancel := context.WithTimeout(w.t.Context(), walkPatience)
	defer cancel()
	before := time.Now()
	st, err := w.s.Resume(ctx, how)
	w.slowest = max(w.slowest, time.Since(before))
	if err != nil {
		return nil, w.judge(how.String(), err)
	}
	if st.Exited() {
		w.exits++
	}
	return st, !st.Exited()
}

// step makes one stop and reads three frames. It reports whether the walk can go on from there.
func (w *walker) step() bool {
	// More in than out, so that the walk comes deep, and over as often as either.
	hows := []debugger.How{debugger.StepIn, debugger.StepIn, debugger.StepIn, debugger.StepOver, debugger.StepOver, debugger.StepOut}
	st, ok := w.resume(hows[w.random.IntN(len(hows))])
	if !ok || st == nil { // gdb cannot step out of main
		return ok
	}
	if st.Reason == debugger.ReasonSignal {
		w.t.Errorf("stop = %v", st)
		return false
	}
	frames, err := w.s.StackTrace(w.t.Context(), 3)
	if err != nil {
		return w.judge("stack", err)
	}
	if len(frames) == 0 {
		w.t.Errorf("a stop without frames: %v", st)
	}
	for _, f := range frames {
		before := time.Now()
		_, err := w.s.Variables(w.t.Context(), f.Depth, nil)
		w.slowest = max(w.slowest, time.Since(before))
		if err != nil && !w.judge("variables of "+f.Function, err) {
			return false
		}
	}
	return true
}

// judge records a failure, and reports whether the session is still of use.
func (w *walker) judge(what string, err error) bool {
	refused := (*dap.RequestError)(nil)
	switch {
	case errors.As(err, &refused) && !errors.Is(err, dap.ErrAdapterGone):
		w.refused++
		if w.refused < 10 {
			w.t.Logf("refused: %s: %v", what, err)
		}
		return true
	case errors.Is(err, dap.ErrAdapterGone):
		w.gone++
		if text := err.Error(); !regexp.MustCompile(`try|restart`).MatchString(text) {
			w.t.Errorf("%s: the adapter is gone without a reason: %v", what, err)
		} else if w.gone < 4 {
			w.t.Logf("gone: %s: %.600v", what, err)
		}
	default: // a deadline, a lost stop, a broken message
		w.t.Errorf("%s: %v", what, err)
	}
	return false
}
