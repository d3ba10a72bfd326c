// Command reason answers one task with the back ends of a configuration file, or offline without one.
//
//	reason [-config reasoners.yaml] [-json] task.json
//
// The inputs of the task are read below the folder of task.json: file://PATH, and
// vdt://sessions/SID/PATH in .vdt/sessions/SID. Without -config, or where it falls back to it, the fixit
// back end answers from the compiler's own words.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path"
	"path/filepath"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/config"
	"github.com/cppreason/cppreason/reasoner/decode"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "reason:", err)
		os.Exit(1)
	}
}

// run is the program without its process.
func run(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("reason", flag.ContinueOnError)
	file := flags.String("config", "", "configuration `file`; none means offline")
	asJSON := flags.Bool("json", false, "print the whole outcome as JSON")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return errors.New("one task file is needed")
	}
	data, err := os.ReadFile(flags.Arg(0))
	if err != nil {
		return err
	}
	task, err := decode.Task(data)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(filepath.Dir(flags.Arg(0)))
	if err != nil {
		return err
	}
	defer root.Close()
	a, err := buildAdapter(*file, root.FS())
	if err != nil {
		return err
	}
	defer a.Close()
	// A failed task has an outcome too: what was tried, and what part of a reply arrived.
	out, failed := a.Reason(ctx, task)
	if out != nil {
		if err := show(stdout, out, *asJSON); err != nil {
			return err
		}
	}
	return failed
}

// buildAdapter builds the back ends.
func buildAdapter(file string, root fs.FS) (*config.Adapter, error) {
	host := &config.Host{Lookup: os.LookupEnv, Resolver: &adapter.Files{
		Root:    root,
		Session: func(sid string) (fs.FS, error) { return fs.Sub(root, path.Join(".vdt/sessions", sid)) },
	}}
	if file == "" {
		return config.Offline(host)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	c, err := config.Parse(data)
	if err != nil {
		return nil, err
	}
	for _, w := range c.Warnings {
		fmt.Fprintln(os.Stderr, "reason: warning:", w)
	}
	return c.Build(host)
}

// show prints an outcome for a program or for a person.
func show(w io.Writer, out *reasoner.Outcome, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		return enc.Encode(out)
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
	_, err := fmt.Fprintf(w, "\nanswered by %s in %d attempts, %d tokens, $%.4f\n", orNobody(m.Backend), len(m.Attempts), m.Usage.Total(),
		m.Cost)
	return err
}

func orNobody(name string) string {
	if name == "" {
		return "nobody"
	}
	return name
}
