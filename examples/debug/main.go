// Command debug is a debugger's prompt that takes C++ calls, as a model writes them, and answers in C++.
//
//	debug [-adapter NAME] [-dir DIR] [-stdin FILE] prog args
//
// It runs prog, under a debug adapter, and ends it when the input ends. See README.md beside this file.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/debugging"
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
	fmt.Fprintf(stdout, "// %s; help() prints the functions\n", s.Adapter)
	return prompt(ctx, set, stdin, stdout, func() {
		// Asked for at each call: inspect_at and a restart replace the debugger.
		r, ok := s.Tools.Debugger().(debugger.OutputReader)
		if !ok {
			return
		}
		out, errOut := r.Output()
		fmt.Fprintf(stdout, "// the program wrote %q and, to standard error, %q\n", out.Data, errOut.Data)
	})
}

// prompt answers one call a line. output() and help() are the prompt's own.
func prompt(ctx context.Context, set *cppcall.Set, in io.Reader, out io.Writer, output func()) error {
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
			text, err := set.Declarations()
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "%s\n", text)
			continue
		}
		answer, err := set.Call(ctx, call)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			answer = []byte("// error: " + strings.ReplaceAll(err.Error(), "\n", "\n// "))
		}
		fmt.Fprintf(out, "%s\n", answer)
	}
	return lines.Err()
}
