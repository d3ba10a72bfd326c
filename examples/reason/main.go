// Command reason answers one task with the back ends of a configuration file, or offline without one.
//
//	reason [-config reasoners.yaml] [-json] task.json
//
// The inputs of the task are read below the folder of task.json: file://PATH, and
// vdt://sessions/SID/PATH in .vdt/sessions/SID. Without -config, and where the configuration falls back to
// it, the fixit back end answers from the fixes that the compiler proposes.
package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/config"
	"github.com/cppreason/cppreason/reasoner/decode"
)

const usage = `usage: reason [-config reasoners.yaml] [-json] task.json

Answers the task with the back ends of the configuration, which may run commands and use the network, or
offline without one. It writes no file.

Exit status: 0 answered; 1 the task failed; 2 bad usage, or a file that cannot be read.
`

func main() { command.Main("reason", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	flags := command.Flags("reason", usage)
	file := flags.String("config", "", "configuration `file`; none means offline")
	asJSON := flags.Bool("json", false, "print the whole outcome as JSON")
	if err := command.Parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return command.Usagef("one task file is needed")
	}
	data, err := command.ReadFile(flags.Arg(0))
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
	a, err := buildAdapter(*file, root.FS())
	if err != nil {
		return err
	}
	defer a.Close()
	// A failed task has an outcome too: the attempts, and the part of a reply that arrived.
	out, failure := a.Reason(ctx, task)
	if out != nil {
		if err := show(stdout, out, *asJSON); err != nil {
			return err
		}
	}
	return failure
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
	data, err := command.ReadFile(file)
	if err != nil {
		return nil, err
	}
	c, err := config.Parse(data)
	if err != nil {
		return nil, err
	}
	// A back end without its key or command is left out with a warning, so that the others still work.
	for _, w := range c.Warnings {
		fmt.Fprintln(os.Stderr, "reason: warning:", w)
	}
	return c.Build(host)
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
