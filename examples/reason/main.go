// Command reason answers one task with the back ends of a configuration file, or offline without one.
//
//	reason [-config reasoners.yaml] [-records FILE] [-json] task.json
//	reason -report FILE [-json]
//
// The inputs of the task are read below the folder of task.json: file://PATH, and
// vdt://sessions/SID/PATH in .vdt/sessions/SID. Without -config, and where the configuration falls back to
// it, the fixit back end answers from the fixes that the compiler proposes. When the configuration compares
// two back ends, -records appends what was measured to a file, which also decides the winner to follow, and
// -report prints what such a file shows.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/compare"
	"github.com/cppreason/cppreason/reasoner/config"
	"github.com/cppreason/cppreason/reasoner/decode"
)

// The parts of the help.
const (
	arguments = "[-config reasoners.yaml] [-records FILE] [-json] task.json\n-report FILE [-json]"
	about     = `Answers the task with the back ends of the configuration, which may run commands and use the network, or
offline without one. It writes no file but that of -records, which gets a line for each compared task.`
	rejected = "the task failed"
)

func main() { command.Main("reason", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	flags := command.Flags("reason", arguments, about, rejected)
	file := flags.String("config", "", "configuration `file`; none means offline")
	records := flags.String("records", "", "append what is measured of compared back ends to this `file`")
	report := flags.String("report", "", "print what the records of this `file` show")
	asJSON := flags.Bool("json", false, "print the whole outcome as JSON")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if *report != "" {
		return showReport(stdout, *report, *asJSON)
	}
	if flags.NArg() != 1 {
		return command.Usagef("one task file is needed")
	}
	data, err := command.ReadFile(ctx, flags.Arg(0))
	if err != nil {
		return err
	}
	task, err := decode.Task(data)
	if err != nil {
		return err
	}
	// The task may be a stranger's: its inputs cannot lead out of its folder.
	root, err := os.OpenRoot(filepath.Dir(flags.Arg(0)))
	if err != nil {
		return command.Usage(err)
	}
	defer root.Close()
	host := newHost(root.FS())
	var measured []*compare.Record
	if *records != "" {
		if host.Records, err = readRecords(*records); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return command.Usage(err)
		}
		host.Compared = func(r *compare.Record) { measured = append(measured, r) }
	}
	var settings []byte // none: offline
	if *file != "" {
		if settings, err = command.ReadFile(ctx, *file); err != nil {
			return err
		}
	}
	a, err := config.Open(settings, host, func(w config.Problem) { fmt.Fprintln(os.Stderr, "reason: warning:", w) })
	if err != nil {
		return err
	}
	defer a.Close()
	out, failure := a.Reason(ctx, task)
	// A task that back ends failed has an outcome too: the attempts, and the part of a reply that arrived.
	if failure == nil || len(out.Meta.Attempts) > 0 {
		if err := show(stdout, out, *asJSON); err != nil {
			return err
		}
	}
	if reasoner.Classify(failure) == reasoner.Budget {
		failure = command.LimitError{Err: failure}
	}
	return errors.Join(failure, appendRecords(*records, measured))
}

// newHost lets tasks read files below root.
func newHost(root fs.FS) *config.Host {
	return &config.Host{Lookup: os.LookupEnv, Resolver: &adapter.Files{
		Root:    root,
		Session: func(sid string) (fs.FS, error) { return fs.Sub(root, path.Join(".vdt/sessions", sid)) },
	}}
}

func readRecords(name string) ([]compare.Record, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return compare.Read(f)
}

// appendRecords writes records to the end of a file.
func appendRecords(name string, list []*compare.Record) error {
	if len(list) == 0 {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	for _, r := range list {
		err = errors.Join(err, compare.Write(f, r))
	}
	return errors.Join(err, f.Close())
}

// showReport prints what the records of a file show.
func showReport(w io.Writer, name string, asJSON bool) error {
	list, err := readRecords(name)
	if err != nil {
		return command.Usage(err)
	}
	r := compare.Summarize(list)
	if asJSON {
		return command.WriteJSON(w, r, true)
	}
	_, err = io.WriteString(w, r.String())
	return err
}

// show prints an outcome for a program or for a person.
func show(w io.Writer, out *reasoner.Outcome, asJSON bool) error {
	if asJSON {
		return command.WriteJSON(w, out, true)
	}
	for _, in := range out.Insights {
		fmt.Fprintf(w, "insight (%.2f) %s %v\n", in.Confidence, in.Title, in.Evidence)
	}
	for _, s := range out.Suspects {
		fmt.Fprintf(w, "suspect %s:%d-%d %s\n", s.File, s.Lines[0], s.Lines[1], s.Rationale)
	}
	for _, s := range out.NextSteps {
		fmt.Fprintf(w, "next    %s\n", s)
	}
	if out.Notes != "" {
		fmt.Fprintf(w, "notes   %s\n", out.Notes)
	}
	if out.PatchSuggestion != "" {
		fmt.Fprintf(w, "\n%s", out.PatchSuggestion)
	}
	m := &out.Meta
	_, err := fmt.Fprintf(w, "\nanswered by %s in %d attempts, %d tokens, $%.4f\n",
		cmp.Or(m.Backend, "nobody"), len(m.Attempts), m.Usage.Total(), m.Cost)
	return err
}
