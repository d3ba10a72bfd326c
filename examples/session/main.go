// Command session answers a whole transcript as a runtime would: it copies the model's text from
// standard input to standard output and puts the answer behind every tool call.
//
//	session [-adapter NAME] [-dir DIR] [-stdin FILE] -- prog args < transcript
//
// See README.md beside this file.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "session:", err)
		os.Exit(1)
	}
}

// callTimeout bounds one tool call.
const callTimeout = 30 * time.Second

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) (err error) {
	fs := flag.NewFlagSet("session", flag.ContinueOnError)
	adapter := fs.String("adapter", "", "the debug adapter; default: the best on PATH")
	dir := fs.String("dir", "", "the folder of the sources")
	input := fs.String("stdin", "", "a `FILE` for the program's standard input")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() == 0 {
		return errors.New("no program: want -- prog args")
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
	d, err := dap.Launch(ctx, a, target, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	o := &debugtool.Options{Dir: *dir}
	launch := func(ctx context.Context) (debugger.Debugger, error) { return dap.Launch(ctx, a, target, nil) }
	set, err := cppcall.NewSet(append(debugtool.New(d, o).Funcs(), debugtool.InspectAt(launch, o)), &cppcall.Options{Timeout: callTimeout})
	if err != nil {
		return err
	}
	return answer(ctx, set, stdin, stdout)
}

// answer copies the blocks and serves the calls among them. A recorded answer, of an earlier run, is
// left out: the new one takes its place.
func answer(ctx context.Context, set *cppcall.Set, in io.Reader, out io.Writer) error {
	r := transcript.NewReader(in, nil)
	served := false
	for {
		b, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if served && (b.Tag == transcript.ToolResult || b.Tag == transcript.DebugContext) {
			served = false
			continue
		}
		text := transcript.Append(nil, b, nil)
		if b.Tag == transcript.QueryTool {
			text = append(text, '\n')
			text = transcript.Append(text, set.Serve(ctx, b), nil)
			served = true
		} else if b.Tag != transcript.Text {
			served = false
		}
		if _, err := out.Write(text); err != nil {
			return fmt.Errorf("writing the transcript: %w", err)
		}
	}
}
