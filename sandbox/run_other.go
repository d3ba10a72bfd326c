//go:build !linux

package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/cppreason/cppreason/internal/proc"
)

// findTools fails: Full needs Linux.
func (s *Sandbox) findTools() error { return errors.New("it needs Linux") }

// A run is one command.
type run struct {
	s      *Sandbox
	cmd    proc.Cmd
	limits Limits
}

// newRun prepares a command.
func (s *Sandbox) newRun(c *Command) (*run, error) {
	if len(c.Args) == 0 {
		return nil, errors.New("no command")
	}
	if len(c.Files) > maxFiles {
		return nil, fmt.Errorf("%d files to inherit, at most %d", len(c.Files), maxFiles)
	}
	l := c.Limits.withDefaults()
	return &run{s, proc.Cmd{
		Path: c.Args[0], Args: c.Args[1:], Dir: c.Dir, Env: c.Env, Stdin: c.Stdin, Files: c.Files, Limits: l.toProc(s.o.Level),
	}, l}, nil
}

// run runs the command to its end, within the limits that this system has.
func (r *run) run(ctx context.Context) (*Result, error) {
	pr, err := proc.Run(ctx, &r.cmd)
	res := &Result{Level: r.s.o.Level, Stdout: pr.Stdout, Stderr: pr.Stderr, Dropped: pr.StdoutDropped + pr.StderrDropped,
		ExitCode: pr.ExitCode, Signal: pr.Signal, Elapsed: pr.Wall, CPU: pr.CPU, MaxRSS: pr.MaxRSS}
	switch {
	case ctx.Err() != nil:
		return res, fmt.Errorf("sandbox: %w", context.Cause(ctx))
	case errors.Is(err, proc.ErrWall):
		res.Limit, res.Ended, res.ExitCode, res.Signal = Wall, true, -1, 0
	case err != nil:
		return nil, fmt.Errorf("sandbox: %w", err)
	case res.Dropped > 0:
		res.Limit = Output
	}
	return res, nil
}

// start starts the command, which the caller talks to.
func (r *run) start(stderr io.Writer) (*Process, error) {
	r.cmd.Stderr = stderr
	p, err := proc.Start(&r.cmd)
	if err != nil {
		return nil, err
	}
	return &Process{Stdin: p.Stdin, Stdout: p.Stdout, p: p, r: r, kill: p.Kill}, nil
}

// await does nothing: Wait has waited for the command.
func (r *run) await() {}

// close does nothing: a run has no descriptors here.
func (r *run) close() {}
