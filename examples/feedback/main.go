// Command feedback runs a program under a debugger and prints what expressions were at every pass of
// the lines named, with compact backtraces.
//
//	feedback [-json] [-engine gdb|dap|auto] [-adapter NAME] -break file:line ... -watch 'expr@file:line' ...
//	         [-when before|after] [-stdin FILE] [-dir DIR] -- prog args
//
// See README.md beside this file.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/feedback"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "feedback:", err)
		os.Exit(1)
	}
}

// A list is a flag that may be given several times.
type list []string

func (l *list) String() string { return strings.Join(*l, ", ") }

func (l *list) Set(s string) error {
	*l = append(*l, s)
	return nil
}

// run is the program without its process. The report is printed beside an error too, if there is one.
func run(ctx context.Context, args []string, stdout io.Writer) error {
	fs := flag.NewFlagSet("feedback", flag.ContinueOnError)
	asJSON := fs.Bool("json", false, "print one JSON object")
	engine := fs.String("engine", "auto", "gdb (inside of gdb), dap (stop and ask), or auto")
	adapter := fs.String("adapter", "", "the debug adapter, or the gdb, to use; default: the best on PATH")
	when := fs.String("when", "before", "evaluate before or after the line")
	stdin := fs.String("stdin", "", "a `FILE` for the program's standard input")
	dir := fs.String("dir", "", "the `DIR` that locations are relative to")
	var breaks, watches list
	fs.Var(&breaks, "break", "a location, as `file:line`; may be repeated")
	fs.Var(&watches, "watch", "an expression and where to evaluate it, as `expr@file:line`; may be repeated")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() == 0 {
		return errors.New("no program: want -- prog args")
	}
	monitors, err := monitors(breaks, watches, *when)
	if err != nil {
		return err
	}
	target := &debugger.Target{Program: fs.Arg(0), Args: fs.Args()[1:]}
	if *stdin != "" {
		if target.Stdin, err = os.ReadFile(*stdin); err != nil {
			return err
		}
	}
	e, err := choose(ctx, *engine, *adapter)
	if err != nil {
		return err
	}
	report, err := feedback.Collect(ctx, e, target, monitors, &feedback.Options{Dir: *dir})
	if report == nil {
		return err
	}
	if *asJSON {
		return errors.Join(printJSON(stdout, report), err)
	}
	return errors.Join(printText(stdout, report, err == nil), err)
}

// monitors joins locations and watches. A watch makes its location a monitor too.
func monitors(breaks, watches []string, when string) ([]feedback.Monitor, error) {
	moments := map[string]feedback.When{"before": feedback.Before, "after": feedback.After}
	moment, ok := moments[when]
	if !ok {
		return nil, fmt.Errorf("-when %q: want before or after", when)
	}
	var ms []feedback.Monitor
	at := map[string]int{}
	monitor := func(loc string) *feedback.Monitor {
		if _, known := at[loc]; !known {
			at[loc] = len(ms)
			ms = append(ms, feedback.Monitor{Location: loc, When: moment})
		}
		return &ms[at[loc]]
	}
	for _, loc := range breaks {
		monitor(loc)
	}
	for _, w := range watches {
		i := strings.LastIndexByte(w, '@')
		if i <= 0 {
			return nil, fmt.Errorf("-watch %q: want expr@file:line", w)
		}
		m := monitor(w[i+1:])
		m.Watch = append(m.Watch, w[:i])
	}
	if len(ms) == 0 {
		return nil, errors.New("nothing to record: give -break or -watch")
	}
	return ms, nil
}

// choose returns the engine. auto is the fastest one that is there: inside of gdb, then an adapter.
func choose(ctx context.Context, engine, adapter string) (feedback.Engine, error) {
	var names []string
	if adapter != "" {
		names = []string{adapter}
	}
	var why []error
	if engine == "gdb" || engine == "auto" {
		g, err := feedback.FindGDB(ctx, names...)
		if err == nil {
			return g, nil
		}
		why = append(why, err)
	}
	if engine == "dap" || engine == "auto" {
		a, err := dap.Find(ctx, names...)
		if err == nil {
			return &feedback.Stepper{Adapter: a.Name, Launch: func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error) {
				return dap.Launch(ctx, a, t, nil)
			}}, nil
		}
		why = append(why, err)
	}
	if len(why) == 0 {
		return nil, fmt.Errorf("-engine %q: want gdb, dap or auto", engine)
	}
	return nil, errors.Join(why...)
}

func printJSON(w io.Writer, r *feedback.Report) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// printText prints the end only of a program that came to it.
func printText(w io.Writer, r *feedback.Report, ended bool) error {
	var b strings.Builder
	for _, h := range r.Hits {
		fmt.Fprintf(&b, "%s #%d", h.Location, h.Sequence)
		for _, v := range h.Values {
			fmt.Fprintf(&b, "  %s = %s", v.Var, v.Value)
		}
		fmt.Fprintf(&b, "  (%s)\n", r.Breakpoints[h.Location][h.Sequence-1])
	}
	for _, u := range r.Unbound {
		fmt.Fprintf(&b, "%s: %s\n", u.Location, u.Hint)
	}
	if r.Truncated != "" {
		fmt.Fprintf(&b, "not whole: %s\n", r.Truncated)
	}
	if ended {
		fmt.Fprintf(&b, "%v, ", r.Exit)
	}
	fmt.Fprintf(&b, "by %s\n", r.Engine)
	_, err := io.WriteString(w, b.String())
	return err
}
