// Command debug is a debugger's prompt that takes C++ calls, as a model writes them, and answers in C++.
//
//	debug [-adapter NAME] [-dir DIR] [-stdin FILE] [-view ADDR] prog args
//
// It runs prog, under a debug adapter, and ends it when the input ends. See README.md beside this file.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/debugging"
	"github.com/cppreason/cppreason/examples/internal/viewing"
)

// The parts of the help.
const (
	arguments = "[flags] prog [args]"
	about     = `Runs prog under a debugger and reads one C++ call a line from standard input, such as
breakpoint("a.cpp", 12); help() prints the functions. It writes no file; prog may.`
	rejected = "the debugger failed"
)

func main() { command.Main("debug", run) }

// callTimeout bounds one call, so that a program that does not stop cannot hold the prompt.
const callTimeout = 30 * time.Second

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) (err error) {
	flags := command.Flags("debug", arguments, about, rejected)
	adapter := flags.String("adapter", "", "the debug adapter; default: the best on PATH")
	dir := flags.String("dir", "", "the folder of the sources")
	input := flags.String("stdin", "", "a `FILE` for the program's standard input")
	addr := flags.String("view", "", viewing.Usage)
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return command.Usagef("no program")
	}
	target := &debugger.Target{Program: flags.Arg(0), Args: flags.Args()[1:]}
	if *input != "" {
		if target.Stdin, err = command.ReadFile(ctx, *input); err != nil {
			return err
		}
	}
	s, err := debugging.Launch(ctx, *adapter, *dir, target)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Tools.Close()) }()
	set, err := cppcall.NewSet(s.Funcs(), &cppcall.Options{Timeout: callTimeout})
	if err != nil {
		return err
	}
	page, err := viewing.Open(*addr, "Debugging "+filepath.Base(target.Program), *dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, page.Close()) }()
	fmt.Fprintf(stdout, "// %s; help() prints the functions\n", s.Adapter)
	p := &prompt{set: set, out: stdout, page: page}
	return p.answer(ctx, stdin, func() {
		// Asked for at each call: inspect_at and a restart replace the debugger.
		r, ok := s.Tools.Debugger().(debugger.OutputReader)
		if !ok {
			return
		}
		out, errOut := r.Output()
		fmt.Fprintf(stdout, "// the program wrote %q and, to standard error, %q\n", out.Data, errOut.Data)
	})
}

// A prompt answers calls.
type prompt struct {
	set  *cppcall.Set
	out  io.Writer
	page io.Writer // gets the calls and the answers as a transcript
}

// answer answers one call a line. output() and help() are the prompt's own.
func (p *prompt) answer(ctx context.Context, in io.Reader, output func()) error {
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		call := strings.TrimSpace(lines.Text())
		switch strings.TrimSuffix(call, ";") {
		case "":
			continue
		case "quit()":
			return nil
		case "output()":
			output()
			continue
		case "help()":
			text, err := p.set.Declarations()
			if err != nil {
				return err
			}
			fmt.Fprintf(p.out, "%s\n", text)
			continue
		}
		if err := p.call(ctx, call); err != nil {
			return err
		}
	}
	return lines.Err()
}

// call answers one call. The error is that of the context, or of the page.
func (p *prompt) call(ctx context.Context, call string) error {
	q := transcript.Block{Tag: token.QueryTool, Body: call}
	if _, err := p.page.Write(append(transcript.Append(nil, q, nil), '\n')); err != nil {
		return err
	}
	answer := p.set.Serve(ctx, q)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	fmt.Fprintf(p.out, "%s\n", answer.Body)
	_, err := p.page.Write(append(transcript.Append(nil, answer, nil), '\n'))
	return err
}
