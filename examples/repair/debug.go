package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Bounds on a run.
const (
	runTimeout = 10 * time.Second
	maxFrames  = 32
)

// debug runs the program under the debugger until it ends or crashes. A crash is shown and becomes the
// program's reason. No fix is proposed for it: the compiler has none.
func (r *repairer) debug(ctx context.Context, w *workspace, res *result) error {
	program := filepath.Join(w.dir, programFile)
	if r.adapter == nil {
		choice, err := dap.FindFor(ctx, program)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			fmt.Fprintf(&r.out, "// not run: %v\n", err)
			return nil
		}
		r.adapter = &choice
	}
	limited, cancel := context.WithTimeout(ctx, runTimeout)
	defer cancel()
	session, err := dap.Launch(limited, r.adapter.Adapter, &debugger.Target{Program: program, Dir: w.dir}, nil)
	if ctx.Err() != nil {
		return ctx.Err() // interrupted: the debugger has not failed
	}
	if err != nil {
		// An adapter that fails here is no fault of the program.
		fmt.Fprintf(&r.out, "// not run: %v\n", err)
		return nil
	}
	defer session.Close()
	stop, err := session.Resume(limited, debugger.Continue)
	switch {
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		res.Clean, res.Reason = false, fmt.Sprintf("ran for more than %v", runTimeout)
		return nil
	case err != nil:
		return err
	case stop.Exited() && stop.Exit.Signal == 0:
		stdout, _ := session.Output()
		fmt.Fprintf(&r.out, "// ran: %v, printed %q\n", stop.Exit, stdout.Data)
		return nil
	}
	return r.showCrash(limited, w, session, stop, res)
}

// showCrash prints the stop, the variables of the program's innermost frame and the backtrace as a
// DEBUG_CONTEXT, then the finding. A crash inside a library is shown at the program's own frame that
// called it: abort() of an assertion is six frames deeper.
func (r *repairer) showCrash(ctx context.Context, w *workspace, session *dap.Session, stop *debugger.Stop, res *result) error {
	frames, err := session.StackTrace(ctx, maxFrames)
	if err != nil {
		return err
	}
	at, own := debugger.UserFrame(frames)
	if !own {
		at = debugger.Frame{Depth: stop.Depth, Function: stop.Function, File: stop.File, Line: stop.Line}
	}
	at.File = w.relative(at.File)
	info := debugger.StopInfo{Reason: stop.Reason, File: at.File, Line: at.Line, Signal: stop.Signal}
	vars, err := session.Variables(ctx, at.Depth, nil)
	if err != nil {
		return err
	}
	vars.File = w.relative(vars.File)
	for i := range frames {
		frames[i].File = w.relative(frames[i].File)
	}
	var body []byte
	// The order in which the model reads them: where, with which values, and how it came there.
	for _, part := range []struct {
		name  string
		value any
	}{{"stop", info}, {"vars", vars}, {"backtrace", frames}} {
		if body, err = r.appendVar(body, part.name, part.value); err != nil {
			return err
		}
		body = append(bytes.TrimRight(body, "\n"), '\n')
	}
	r.block(token.DebugContext, string(body))

	signal := debugger.SignalName(stop.Signal)
	finding := r.classifier.Classify(&diagnostic.Diagnostic{
		Location: diagnostic.Location{File: at.File, Line: at.Line},
		Severity: diagnostic.SeverityError,
		Tool:     tool.Tool(r.adapter.Name),
		Code:     strings.TrimPrefix(signal, "SIG"), // as AddressSanitizer names it
		Message:  crashMessage(stop, at, vars),
	})
	r.think(&finding)
	res.Clean = false
	res.Class = finding.Class.String()
	res.Reason = fmt.Sprintf("crashes at %s:%d (%s)", at.File, at.Line, signal)
	res.Crash = &crash{Signal: signal, Function: at.Function, File: at.File, Line: at.Line}
	return nil
}

// nullPage is the size of the unmapped page at address 0: a fault in it is a null pointer's, with the
// offset of a member.
const nullPage = 4096

// crashMessage describes a crash: the signal, the faulting address if it is known, and local variables
// that are null if the address is in the null page.
func crashMessage(stop *debugger.Stop, at debugger.Frame, vars *debugger.FrameVars) string {
	msg := debugger.SignalName(stop.Signal)
	if stop.FaultKnown {
		msg += fmt.Sprintf(" at address 0x%x", stop.Fault)
		if stop.Fault < nullPage {
			// An address of 8 may be a member of any of the null pointers, so all are named.
			for _, v := range vars.Locals {
				if v.Value == "0x0" {
					msg += fmt.Sprintf(", %s is null", v.Name)
				}
			}
		}
	}
	return msg + " in " + at.Function
}

// relative removes the private folder from a path, so that the output is the same every time.
func (w *workspace) relative(file string) string {
	rest, ok := strings.CutPrefix(file, w.dir+string(filepath.Separator))
	if !ok {
		return file
	}
	return filepath.ToSlash(rest)
}
