package toolchain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/sandbox"
)

// errSandbox matches a failure of the sandbox, as opposed to one of the compiler.
var errSandbox = errors.New("the compiler's sandbox failed")

// sandboxFileSize bounds each file of a compiler in a sandbox where Limits has no bound, in bytes.
const sandboxFileSize = 512 << 20

// level returns the name of the sandbox level, "" without a sandbox.
func (t *Toolchain) level() string {
	if t.opts.Sandbox == nil {
		return ""
	}
	return t.opts.Sandbox.Level().String()
}

// commandFor returns the command for u without its arguments, and the unit to plan them for: in a sandbox the output
// goes to the temporary directory, so that nothing else has to be writable.
func (t *Toolchain) commandFor(u *diagnostic.Unit, s *scratch) (*diagnostic.Unit, Command, error) {
	c := Command{Dir: u.Dir, Temp: s.dir}
	if u.Output != "" {
		c.Writes = []string{u.Output}
	}
	dir, err := filepath.Abs(u.Dir)
	if err != nil {
		return nil, c, err
	}
	if u.Dir != "" || u.Source == nil {
		c.Reads = append(c.Reads, dir)
	}
	c.Reads = append(c.Reads, named(u, dir)...)
	if t.opts.Sandbox == nil {
		return u, c, nil
	}
	planned := *u
	if u.Output != "" {
		planned.Output, c.Writes = s.output(), nil
	}
	if u.Dir != "" || u.Source == nil {
		c.Dir = dir
	}
	return &planned, c, nil
}

// pathFlags are followed by a directory or file to read, in the same word or the next one.
var pathFlags = []string{"-I", "-iquote", "-isystem", "-idirafter", "-include", "-imacros", "-L", "-include-pch"}

// named returns the paths that u names outside dir, as absolute paths.
func named(u *diagnostic.Unit, dir string) (paths []string) {
	add := func(path string) {
		if path == "" {
			return
		}
		if !filepath.IsAbs(path) {
			path = filepath.Join(dir, path)
		}
		path = filepath.Clean(path)
		if path != dir && !strings.HasPrefix(path, dir+string(filepath.Separator)) && !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	if u.Source == nil {
		// Quoted includes are looked up beside the file.
		file := u.File
		if !filepath.IsAbs(file) {
			file = filepath.Join(dir, file)
		}
		add(filepath.Dir(file))
	}
	for _, inc := range u.Includes {
		add(inc)
	}
	for _, in := range u.Inputs {
		if !strings.HasPrefix(in, "-") {
			add(in)
		}
	}
	for i, flag := range u.Flags {
		for _, prefix := range pathFlags {
			rest, ok := strings.CutPrefix(flag, prefix)
			if ok && rest != "" && filepath.IsAbs(rest) {
				add(rest)
			} else if ok && rest == "" && i+1 < len(u.Flags) {
				add(u.Flags[i+1])
			}
		}
	}
	return paths
}

// runInside runs a command in the sandbox.
func (t *Toolchain) runInside(ctx context.Context, c Command, l proc.Limits, stdin io.Reader) (*proc.Result, error) {
	inside := &sandbox.Command{
		Args: c.Args, Dir: c.Dir, Stdin: stdin, ReadOnly: c.Reads,
		Env: []string{"PATH=" + filepath.Dir(c.Args[0]) + ":/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"},
		Limits: sandbox.Limits{
			Wall: l.Wall, CPU: l.CPU, Memory: l.Memory, FileSize: l.FileSize, Output: l.Output,
		},
	}
	if l.FileSize <= 0 {
		inside.Limits.FileSize = sandboxFileSize
	}
	if l.Output == 0 {
		inside.Limits.Output = proc.DefaultOutput
	}
	if c.Temp != "" {
		inside.Writable = []string{c.Temp}
		inside.Env = append(inside.Env, "TMPDIR="+c.Temp)
	}
	inside.Env = append(inside.Env, t.opts.Env...)
	res, err := t.opts.Sandbox.Run(ctx, inside)
	if res == nil && ctx.Err() != nil {
		return &proc.Result{ExitCode: -1}, err // before the start
	}
	if res == nil {
		return nil, fmt.Errorf("%w: %w", errSandbox, err)
	}
	out := &proc.Result{
		Stdout: res.Stdout, Stderr: res.Stderr, StderrDropped: res.Dropped, ExitCode: res.ExitCode, Signal: res.Signal,
		Wall: res.Elapsed, CPU: res.CPU, MaxRSS: res.MaxRSS,
	}
	if err == nil && res.Ended {
		err = fmt.Errorf("%s: %w", base(c.Args[0]), limitErrors[res.Limit])
	}
	return out, err
}

// limitErrors are the errors for the limits of a sandbox.
var limitErrors = map[sandbox.Limit]error{
	sandbox.Wall: ErrWall, sandbox.CPU: ErrCPU, sandbox.Memory: ErrMemory, sandbox.Files: ErrFileSize,
	sandbox.Output: ErrOutput, sandbox.Processes: ErrProcesses,
}

// deliver moves what a compiler wrote in the sandbox to the unit's output, which belongs to this process then.
func deliver(written string, u *diagnostic.Unit) error {
	output := u.Output
	if !filepath.IsAbs(output) {
		output = filepath.Join(u.Dir, output)
	}
	// A regular file only: whatever made a link there was not a compiler.
	st, err := os.Lstat(written)
	if err != nil || !st.Mode().IsRegular() {
		return fmt.Errorf("the compiler wrote no file for %q", u.Output)
	}
	if err := os.Lchown(written, os.Geteuid(), os.Getegid()); err != nil {
		return err
	}
	if os.Rename(written, output) == nil {
		return nil
	}
	// On another file system.
	data, err := os.ReadFile(written)
	if err != nil {
		return err
	}
	return os.WriteFile(output, data, st.Mode().Perm())
}
