// Command feedback runs a program under a debugger and prints the values of expressions at every pass of
// the given lines, with compact backtraces.
//
//	feedback [-json] [-engine gdb|dap|auto] [-adapter NAME] -break file:line ... -watch 'expr@file:line' ...
//	         [-when before|after] [-stdin FILE] [-dir DIR] [-progress] -- prog args
//
// See README.md beside this file.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/examples/internal/command"
)

// The parts of the help.
const (
	arguments = "[flags] -break file:line ... -watch 'expr@file:line' ... -- prog [args]"
	about     = `Runs prog under a debugger and prints the values of the watched expressions at every pass of their lines.
It writes no file; prog may.`
	rejected = "the report is not complete, or the run failed"
)

func main() { command.Main("feedback", run) }

// A list is a flag that may be given several times.
type list []string

func (l *list) String() string { return strings.Join(*l, ", ") }

func (l *list) Set(s string) error {
	*l = append(*l, s)
	return nil
}

// run is the program without its process. If the run failed, what was recorded until then is printed.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	fs := command.Flags("feedback", arguments, about, rejected)
	asJSON := fs.Bool("json", false, "print one JSON object")
	engine := fs.String("engine", "auto", "gdb (inside of gdb), dap (stop and ask), or auto")
	adapter := fs.String("adapter", "", "the debug adapter, or the gdb, to use; default: the best on PATH")
	when := fs.String("when", "before", "evaluate before or after the line")
	stdin := fs.String("stdin", "", "a `FILE` for the program's standard input")
	dir := fs.String("dir", "", "the `DIR` that locations are relative to")
	progress := fs.Bool("progress", false, "show the recorded passes and their rate, also if standard error is no terminal")
	var breaks, watches list
	fs.Var(&breaks, "break", "a location, as `file:line`; may be repeated")
	fs.Var(&watches, "watch", "an expression and where to evaluate it, as `expr@file:line`; may be repeated")
	if err := command.Parse(fs, args, stdout); err != nil {
		return err
	}
	if fs.NArg() == 0 {
		return command.Usagef("no program: want -- prog args")
	}
	monitors, err := parseMonitors(breaks, watches, *when)
	if err != nil {
		return command.Usage(err)
	}
	target := &debugger.Target{Program: fs.Arg(0), Args: fs.Args()[1:]}
	if *stdin != "" {
		if target.Stdin, err = command.ReadFile(ctx, *stdin); err != nil {
			return err
		}
	}
	e, err := findEngine(ctx, target.Program, *engine, *adapter)
	if err != nil {
		return command.Usage(err)
	}
	if _, err := os.Stat(target.Program); err != nil {
		return command.Usage(err)
	}
	meter := command.NewMeter("recorded", "passes", 0, *progress)
	report, err := feedback.Collect(ctx, e, target, monitors,
		&feedback.Options{Dir: *dir, Progress: func(int) { meter.Add(1) }})
	meter.Close()
	if report == nil {
		return err
	}
	if *asJSON {
		return errors.Join(command.WriteJSON(stdout, report, true), err)
	}
	return errors.Join(printText(stdout, report, err == nil), err)
}

// parseMonitors joins locations and watches. The location of a watch is a monitor too, and a monitor with
// several watches is passed once.
func parseMonitors(breaks, watches []string, when string) ([]feedback.Monitor, error) {
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
		// The last '@', because an expression of gdb may have one: "*array@10".
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

// findEngine returns the engine. auto is the fastest one that is installed: inside of gdb, then the adapter that suits
// the program. If none is, the error has the reason of each.
func findEngine(ctx context.Context, program, engine, adapter string) (feedback.Engine, error) {
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
		a, err := dap.FindFor(ctx, program, names...)
		if err == nil {
			launch := func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error) {
				return dap.Launch(ctx, a.Adapter, t, nil)
			}
			return &feedback.Stepper{Adapter: a.Name, Launch: launch}, nil
		}
		why = append(why, err)
	}
	if len(why) == 0 {
		return nil, fmt.Errorf("-engine %q: want gdb, dap or auto", engine)
	}
	return nil, errors.Join(why...)
}

// printText prints a line for each pass, then the reasons of the locations that were not reached. The exit
// status of the program is printed only if it ended.
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
