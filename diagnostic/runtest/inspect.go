package runtest

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/cppreason/cppreason/debugger"
)

// A failure is a test that failed and can be run again.
type failure struct {
	program *program
	index   int    // of the test in the program
	file    string // Result.CrashFile
	line    int    // Result.CrashLine
}

// maxFailures bounds the failures that a Runner remembers.
const maxFailures = 64

// remember keeps a failure for InspectAt.
func (r *Runner) remember(p *program, index int, res *Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.failures = append(r.failures, &failure{p, index, res.CrashFile, res.CrashLine})
	if len(r.failures) > maxFailures {
		r.failures = slices.Delete(r.failures, 0, 1)
	}
}

// The errors of InspectAt.
var (
	errNoDebugger = errors.New("no debugger is configured")
	errNoFailure  = errors.New("no test has failed yet")
)

// InspectAt runs a failed test again under the debugger and returns the variables of the frame at a place. The test is the
// last one that failed there; it runs up to its failure. For another place it is the last one that failed at all, and
// it runs until it first comes there.
func (r *Runner) InspectAt(ctx context.Context, file string, line int) (*debugger.FrameVars, error) {
	if r.o.Debug == nil {
		return nil, errNoDebugger
	}
	f, crash := r.failureAt(file, line)
	if f == nil {
		return nil, errNoFailure
	}
	defer r.release(f.program)
	p, err := r.debugBuild(ctx, f.program, f.program.units[f.index])
	if err != nil {
		return nil, err
	}
	for _, toCrash := range []bool{true, false} {
		if toCrash && !crash {
			continue
		}
		var vars *debugger.FrameVars
		if vars, err = r.inspect(ctx, p, file, line, toCrash); err == nil {
			vars.File = r.shownPath(vars.File, p.dir)
			// gcc's name for the captures, which are variables of their own.
			vars.Locals = slices.DeleteFunc(vars.Locals, func(v debugger.Variable) bool { return v.Name == "__closure" })
			return vars, nil
		}
	}
	return nil, err
}

// failureAt returns the last failure at a place, or the last one of all, and counts a use of its program.
func (r *Runner) failureAt(file string, line int) (f *failure, crash bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, g := range slices.Backward(r.failures) {
		if g.line == line && filepath.Base(g.file) == filepath.Base(file) {
			f, crash = g, true
			break
		}
		if f == nil {
			f = g
		}
	}
	if f != nil {
		f.program.uses++
	}
	return f, crash
}

// inspect runs the only test of a program to its failure, or to a line, and returns the variables of the frame that is there.
func (r *Runner) inspect(ctx context.Context, p *program, file string, line int, toCrash bool) (*debugger.FrameVars, error) {
	d, err := r.o.Debug(ctx, &debugger.Target{
		Program: p.path, Args: []string{"0", "debug"}, Dir: p.dir,
		// A search for leaks cannot trace what a debugger traces. A report ends by a signal, at which the debugger stops.
		Env: []string{
			"PATH=/usr/local/bin:/usr/bin:/bin", "ASAN_OPTIONS=detect_leaks=0:symbolize=0:abort_on_error=1:handle_segv=0:handle_abort=0",
			"UBSAN_OPTIONS=symbolize=0:abort_on_error=1:halt_on_error=1",
		},
	})
	if err != nil {
		return nil, err
	}
	defer d.Close()
	reader, ok := d.(debugger.VariableReader)
	if !ok {
		return nil, debugger.ErrUnsupported
	}
	if !toCrash {
		bps, err := d.SetBreakpoints(ctx, r.breakFile(p, file), []debugger.Breakpoint{{Line: line}})
		if err != nil {
			return nil, err
		}
		if len(bps) == 1 && !bps[0].Verified && bps[0].Message != "" {
			return nil, fmt.Errorf("%s:%d: %s", file, line, bps[0].Message)
		}
	}
	stop, err := d.Resume(ctx, debugger.Continue)
	if err != nil {
		return nil, err
	}
	if stop.Reason == debugger.ReasonExit {
		return nil, fmt.Errorf("the test did not come to %s:%d under the debugger", file, line)
	}
	frames, err := d.StackTrace(ctx, maxFrames)
	if err != nil {
		return nil, err
	}
	for i := range frames {
		if frames[i].Line == line && filepath.Base(frames[i].File) == filepath.Base(file) {
			return reader.Variables(ctx, i, nil)
		}
	}
	return nil, fmt.Errorf("no frame of the test is at %s:%d", file, line)
}

// maxFrames bounds the frames that are searched.
const maxFrames = 256

// breakFile returns the path of a file as the debug information has it.
func (r *Runner) breakFile(p *program, file string) string {
	if path := r.locate(file); path != "" {
		return path
	}
	return filepath.Join(p.dir, filepath.Base(file))
}
