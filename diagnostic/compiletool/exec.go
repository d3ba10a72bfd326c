package compiletool

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/sandbox"
)

// A command is a program or test to run.
type command struct {
	args    []string
	dir     string // working directory
	private bool   // in a sandbox the working directory is an empty one that can be written
	scratch bool   // in a sandbox the working directory can be written
	trace   bool   // its processes may trace each other
	limits  proc.Limits
}

// exec runs a command, in the sandbox if there is one, and stores how it ended in r. The error means that it could
// not be started, or that ctx is done.
func (t *Tools) exec(ctx context.Context, c *command, r *RunResult) (*proc.Result, error) {
	if t.o.Sandbox != nil {
		return t.execInside(ctx, c, r)
	}
	all := append(append([]string(nil), t.o.Wrapper...), c.args...)
	res, err := proc.Run(ctx, &proc.Cmd{Path: all[0], Args: all[1:], Env: t.o.Env, Dir: c.dir, Limits: c.limits})
	return res, r.setEnd(ctx, res, err)
}

// execInside runs a command in the sandbox.
func (t *Tools) execInside(ctx context.Context, c *command, r *RunResult) (*proc.Result, error) {
	dir, err := filepath.Abs(c.dir)
	if err != nil {
		return nil, err
	}
	path, err := proc.LookPath(c.args[0])
	if err != nil {
		return nil, err
	}
	if path, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	inside := &sandbox.Command{
		Args: append([]string{path}, c.args[1:]...), Dir: dir, Env: t.o.Env, ReadOnly: []string{dir}, Trace: c.trace,
		Limits: sandbox.Limits{
			Wall: c.limits.Wall, CPU: c.limits.CPU, Memory: c.limits.Memory, FileSize: c.limits.FileSize, Written: c.limits.FileSize,
			Output: c.limits.Output,
		},
	}
	switch {
	case c.private:
		inside.Dir = ""
	case c.scratch:
		inside.ReadOnly, inside.Writable = nil, []string{dir}
	}
	in, err := t.o.Sandbox.Run(ctx, inside)
	if err != nil {
		return nil, err
	}
	res := &proc.Result{
		Stdout: in.Stdout, Stderr: in.Stderr, StderrDropped: in.Dropped, ExitCode: in.ExitCode, Signal: in.Signal, Wall: in.Elapsed,
	}
	r.Sandbox = in.Level.String()
	if in.Ended {
		r.Limit = limitTexts[in.Limit]
	}
	return res, r.setEnd(ctx, res, nil)
}

// limitTexts are the texts of RunResult.Limit.
var limitTexts = map[sandbox.Limit]string{
	sandbox.Wall: proc.ErrWall.Error(), sandbox.CPU: proc.ErrCPU.Error(), sandbox.Memory: "memory limit exceeded",
	sandbox.Files: "file-size limit exceeded", sandbox.Output: "output limit exceeded", sandbox.Processes: "process limit exceeded",
}

// setEnd stores how a program ended. The error means that it could not be started, or that ctx is done.
func (r *RunResult) setEnd(ctx context.Context, res *proc.Result, err error) error {
	r.ExitCode, r.Milliseconds = res.ExitCode, res.Wall.Milliseconds()
	r.Dropped = res.StdoutDropped + res.StderrDropped
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, proc.ErrWall):
		r.Limit = proc.ErrWall.Error()
	case errors.Is(err, proc.ErrCPU):
		r.Limit = proc.ErrCPU.Error()
	case err != nil:
		return err
	case res.Signal != 0:
		r.Signal = res.Signal.String()
	}
	return nil
}
