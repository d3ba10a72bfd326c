// Command applyplan applies an edit plan, as a language model writes it, to the files below a folder: all
// of it or nothing. It writes below that folder alone; the old files are kept in DIR/.patchproto. See
// README.md beside this file.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/editjson"
	"github.com/cppreason/cppreason/patchproto"
)

// The parts of the help.
const (
	arguments = "-root DIR [-protocol N] [-preview] [-json] [plan.json]"
	about     = `Applies the plan in plan.json, or on standard input, to the files below DIR. Text or a Markdown fence
around the JSON value is fine. If anything about the plan is wrong, nothing is changed. Only files below
DIR are written.`
	rejected = "refused, nothing was changed"
)

func main() { command.Main("applyplan", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	settings, envErr := patchproto.FromEnv(os.LookupEnv)
	flags := command.Flags("applyplan", arguments, about, rejected)
	dir := flags.String("root", "", "the `folder` whose files the plan changes")
	protocol := flags.Int("protocol", int(settings.Version), "version of the wire protocol, 1 or 2")
	preview := flags.Bool("preview", false, "show what would be done, and write nothing")
	asJSON := flags.Bool("json", false, "print one JSON object")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	switch {
	case envErr != nil:
		return command.Usage(envErr)
	case *dir == "":
		return command.Usagef("-root is missing")
	case *protocol != 1 && *protocol != 2:
		return command.Usagef("-protocol is %d, want 1 or 2", *protocol)
	case flags.NArg() > 1:
		return command.Usagef("one plan at most, got %q", flags.Args())
	}
	reply, err := readPlan(ctx, flags.Arg(0), stdin)
	if err != nil {
		return command.Usage(err)
	}
	// Names in the plan that lead out of the folder, by ".." or by a link, fail to open.
	root, err := os.OpenRoot(*dir)
	if err != nil {
		return command.Usage(err)
	}
	defer root.Close()

	files, tx, err := apply(ctx, root, reply, patchproto.Version(*protocol), *preview)
	if *asJSON {
		return errors.Join(err, command.WriteJSON(stdout, editjson.New(files, tx, err), false))
	}
	printText(stdout, files, tx, *preview)
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		return fmt.Errorf("%w\n%s", err, e.Hint())
	}
	return err
}

// maxPlan bounds the plan in bytes.
const maxPlan = 16 << 20

func readPlan(ctx context.Context, name string, stdin io.Reader) ([]byte, error) {
	in, err := command.Open(ctx, name, stdin)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	// One byte more than the bound, so that Decode refuses a longer plan as too large.
	return io.ReadAll(io.LimitReader(in, maxPlan+1))
}

// apply decodes a reply and carries it out, or shows what it would do. tx is the transaction with which
// the old files can be put back, "" for a preview.
func apply(ctx context.Context, root *os.Root, reply []byte, v patchproto.Version, preview bool) (
	files []patchproto.FileChange, tx string, err error) {
	plan, err := patchproto.Decode(reply, v, &patchproto.DecodeOptions{Mode: patchproto.ModeApply, MaxReply: maxPlan})
	if err != nil {
		return nil, "", err
	}
	dir, err := patchproto.OpenDir(root, nil)
	if err != nil {
		return nil, "", err
	}
	defer dir.Close()
	if preview {
		// A preview of a plan that does not fit shows the files up to the one that is refused.
		pv, err := dir.Preview(ctx, plan)
		if pv == nil {
			return nil, "", err
		}
		return pv.Files, "", err
	}
	receipt, err := dir.Apply(ctx, plan)
	if err != nil {
		return nil, "", err
	}
	return receipt.Files, receipt.Tx, nil
}

// printText prints a line for each file and, for a preview, its diff.
func printText(w io.Writer, files []patchproto.FileChange, tx string, preview bool) {
	for _, f := range files {
		switch {
		case f.Err != nil:
			fmt.Fprintf(w, "%s %s: refused: %v\n", f.Kind, f.Path, f.Err)
			continue
		case len(f.Repairs) > 0:
			fmt.Fprintf(w, "%s %s (%v, repaired: %q)\n", f.Kind, f.Path, f.Rung, f.Repairs)
		default:
			fmt.Fprintf(w, "%s %s\n", f.Kind, f.Path)
		}
		if preview {
			w.Write(f.Diff)
		}
	}
	if tx != "" {
		fmt.Fprintf(w, "transaction %s\n", tx)
	}
}
