// Command debug is a debugger's prompt that takes C++ calls, as a model writes them, and answers in
// C++.
//
//	debug [-adapter NAME] [-dir DIR] [-stdin FILE] prog args
//
// See README.md beside this file.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "debug:", err)
		os.Exit(1)
	}
}

// callTimeout bounds one call: a program that does not stop is not waited for.
const callTimeout = 30 * time.Second

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) (err error) {
	fs := flag.NewFlagSet("debug", flag.ContinueOnError)
	adapter := fs.String("adapter", "", "the debug adapter; default: the best on PATH")
	dir := fs.String("dir", "", "the folder of the sources")
	input := fs.String("stdin", "", "a `FILE` for the program's standard input")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() == 0 {
		return errors.New("no program")
	}
	target := &debugger.Target{Program: fs.Arg(0), Args: fs.Args()[1:]}
	if *input != "" {
		if target.Stdin, err = os.ReadFile(*input); err != nil {
			return err
		}
	}
	var names []string
	if *adapter != "" {
		names = []string{*adapter}
	}
	a, err := dap.Find(ctx, names...)
	if err != nil {
		return err
	}
	launch := func(ctx context.Context) (debugger.Debugger, error) { return dap.Launch(ctx, a, target, nil) }
	session, err := dap.Launch(ctx, a, target, nil)
	if err != nil {
		return err
	}
	o := &debugtool.Options{Dir: *dir}
	tools := debugtool.New(session, o)
	defer func() { err = errors.Join(err, tools.Close()) }()
	set, err := cppcall.NewSet(append(tools.Funcs(), debugtool.InspectAt(launch, o)), &cppcall.Options{Timeout: callTimeout})
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "// %s; help() prints the functions\n", a.Name)
	return prompt(ctx, set, stdin, stdout, func() {
		r, ok := tools.Debugger().(debugger.OutputReader)
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
