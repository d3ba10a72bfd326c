package cppscript

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/engine"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An Evaluator runs scripts. Variables, functions and types of a script are there for the next one.
type Evaluator interface {
	// Eval runs a script. Scripts that are wrong, fail or reach a limit have a Result with Errors. The error is for the rest:
	// the context is over, or the engine itself failed. The Result then has what was printed so far, and is never nil.
	Eval(ctx context.Context, src []byte) (*Result, error)
}

// An Interpreter is the embedded Evaluator. Its scripts have no access to files, the network, the clock, the environment or
// random numbers: one script prints the same each time. It is not safe for concurrent use.
type Interpreter struct {
	opts    Options
	decls   []byte
	earlier []string // texts of the scripts that ran
	world   *engine.World
	src     string // the script that runs
}

var _ Evaluator = (*Interpreter)(nil)

// New returns an Interpreter. The error reports tools whose declarations a script cannot use.
func New(o *Options) (*Interpreter, error) {
	in := &Interpreter{}
	if o != nil {
		in.opts = *o
	}
	in.opts.Limits = in.opts.Limits.withDefaults()
	if in.opts.File == "" {
		in.opts.File = "script.cpp"
	}
	if in.opts.Tools != nil {
		var err error
		if in.decls, err = in.opts.Tools.Declarations(); err != nil {
			return nil, fmt.Errorf("cppscript: %w", err)
		}
	}
	world, err := engine.NewWorld(in.decls, (*host)(in))
	if err != nil {
		return nil, fmt.Errorf("cppscript: %w", err)
	}
	in.world = world
	return in, nil
}

// Reset forgets the variables, functions and types of all scripts.
func (in *Interpreter) Reset() {
	if w, err := engine.NewWorld(in.decls, (*host)(in)); err == nil { // it was nil in New
		in.world, in.earlier = w, nil
	}
}

// Eval runs a script. Its variables, functions and types at namespace scope are there for the next script of the
// Interpreter, also those that a script defined before it failed while it ran. A script that fails its static checks defines nothing.
func (in *Interpreter) Eval(ctx context.Context, src []byte) (*Result, error) {
	src = bytes.TrimPrefix(src, []byte("\ufeff")) // a byte order mark, which compilers ignore too
	in.src = string(src)
	out := in.world.Run(ctx, src, engine.Limits(in.opts.Limits), in.opts.Input)
	r := &Result{Output: out.Output, Value: out.Value, Steps: out.Steps, Calls: out.Calls, Memory: out.Memory}
	if !out.Rejected {
		in.earlier = append(in.earlier, in.src)
	}
	for _, e := range out.Errors {
		r.Errors = append(r.Errors, newError(src, e))
	}
	return r, out.Err
}

// newError returns an error of the engine with its line.
func newError(src []byte, e *engine.Error) *Error {
	r := &Error{Kind: Kind(e.Kind), Limit: e.Limit, Message: e.Message, Hint: e.Hint}
	if e.Offset < 0 || e.Offset > len(src) {
		return r
	}
	r.Line, r.Column = cpptext.Position(src, e.Offset)
	start := e.Offset - (r.Column - 1)
	line, _, _ := bytes.Cut(src[start:], []byte("\n"))
	r.Source = strings.TrimRight(string(line), "\r")
	blank := func(c rune) rune {
		if c == '\t' {
			return c
		}
		return ' '
	}
	r.Caret = strings.Map(blank, r.Source[:min(r.Column-1, len(r.Source))]) + "^"
	return r
}

// A host calls the tools of an Interpreter for the engine.
type host Interpreter

// Call calls a tool with C++ text and returns its result as C++ text.
func (h *host) Call(ctx context.Context, tool string, args []any) (string, error) {
	list := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case engine.Lambda:
			list[i] = h.lambda(a)
		case string:
			list[i] = cppcall.Source(a)
		}
	}
	result, err := h.opts.Tools.Invoke(ctx, tool, list...)
	if err != nil || result == nil {
		return "", err
	}
	text, err := cppfmt.Marshal(result, &cppfmt.Options{Width: -1})
	return string(text), err
}

// lambda returns a lambda of the script that runs as tools take it.
func (h *host) lambda(a engine.Lambda) cppcall.Lambda {
	s := &cppcall.Scope{File: h.opts.File, Source: h.src, Offset: a.Offset, Earlier: h.earlier}
	for _, k := range a.Constants {
		s.Constants = append(s.Constants, cppcall.Constant(k))
	}
	return cppcall.Lambda{Text: a.Text, Captures: a.Captures, Params: a.Params, Body: a.Body, Line: a.Line, Scope: s}
}
