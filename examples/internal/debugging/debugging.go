// Package debugging starts the debugger tools of the example programs.
package debugging

import (
	"context"
	"errors"
	"io/fs"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
	"github.com/cppreason/cppreason/examples/internal/command"
)

// A Session is a program under a debugger, with the functions that a model calls.
type Session struct {
	Adapter string           // name of the debug adapter
	Tools   *debugtool.Tools // the caller closes them, which ends the program
	at      cppcall.Func
}

// Funcs returns the functions of Tools, and inspect_at, which runs the program anew.
func (s *Session) Funcs() []cppcall.Func { return append(s.Tools.Funcs(), s.at) }

// find returns the named debug adapter, or the one on PATH that suits the program best if name is empty. Its
// error is a command.UsageError.
func find(ctx context.Context, program, name string) (dap.Adapter, error) {
	var names []string
	if name != "" {
		names = []string{name}
	}
	c, err := dap.FindFor(ctx, program, names...)
	return c.Adapter, command.Usage(err)
}

// Launch starts the target under a debug adapter, the one that suits it best if adapter is empty. Places that the
// functions print are relative to dir.
func Launch(ctx context.Context, adapter, dir string, target *debugger.Target) (*Session, error) {
	a, err := find(ctx, target.Program, adapter)
	if err != nil {
		return nil, err
	}
	d, err := dap.Launch(ctx, a, target, nil)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, command.Usage(err)
	}
	if err != nil {
		return nil, err
	}
	o := &debugtool.Options{Dir: dir}
	again := func(ctx context.Context) (debugger.Debugger, error) { return dap.Launch(ctx, a, target, nil) }
	tools := debugtool.New(d, o)
	return &Session{a.Name, tools, debugtool.InspectAt(again, o)}, nil
}
