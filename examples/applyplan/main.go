// Command applyplan applies an edit plan, as a language model writes it, to the files below a folder:
// all of it or nothing. See README.md beside this file.
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

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

const usage = `usage: applyplan -root DIR [-protocol N] [-preview] [-json] [plan.json]

Applies the plan in plan.json, or on standard input, to the files below DIR. Text or a Markdown fence
around the JSON value is fine. If anything about the plan is wrong, nothing is changed.

Exit status: 0 done; 1 refused, nothing was changed; 2 bad usage, or a folder or file that cannot
be read.

`

// A usageError is the caller's mistake: exit status 2.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	switch _, bad := errors.AsType[usageError](err); {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case bad:
		fmt.Fprintln(os.Stderr, "applyplan:", err)
		os.Exit(2)
	default:
		fmt.Fprintln(os.Stderr, "applyplan:", err)
		os.Exit(1)
	}
}

// A result is what -json prints.
type result struct {
	OK      bool          `json:"ok"`
	Code    codes.Code    `json:"code"`
	Stage   refusal.Stage `json:"stage"`
	Message string        `json:"message"`
	Files   []fileResult  `json:"files"`
	Tx      string        `json:"tx"`
}

type fileResult struct {
	Path    string          `json:"path"`
	Kind    patchproto.Kind `json:"kind"`
	OldSHA  string          `json:"old_sha256"`
	NewSHA  string          `json:"new_sha256"`
	Rung    string          `json:"rung"` // of a patch, else empty
	Repairs []repair.Kind   `json:"repairs"`
}

// run is the program: args without its name.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	settings, envErr := patchproto.FromEnv(os.LookupEnv)
	flags := flag.NewFlagSet("applyplan", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage); flags.PrintDefaults() }
	dir := flags.String("root", "", "the `folder` whose files the plan changes")
	protocol := flags.Int("protocol", int(settings.Version), "version of the wire protocol, 1 or 2")
	preview := flags.Bool("preview", false, "show what would be done, and write nothing")
	asJSON := flags.Bool("json", false, "print one JSON object")
	if err := flags.Parse(args); err != nil {
		return usageError{err}
	}
	switch {
	case envErr != nil:
		return usageError{envErr}
	case *dir == "":
		return usageError{errors.New("-root is missing")}
	case *protocol != 1 && *protocol != 2:
		return usageError{fmt.Errorf("-protocol is %d, want 1 or 2", *protocol)}
	case flags.NArg() > 1:
		return usageError{fmt.Errorf("one plan at most, got %q", flags.Args())}
	}
	reply, err := readPlan(flags.Arg(0), stdin)
	if err != nil {
		return usageError{err}
	}
	root, err := os.OpenRoot(*dir)
	if err != nil {
		return usageError{err}
	}
	defer root.Close()

	files, tx, err := apply(ctx, root, reply, patchproto.Version(*protocol), *preview)
	if *asJSON {
		return errors.Join(err, printJSON(stdout, files, tx, err))
	}
	printText(stdout, files, tx, *preview)
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		return fmt.Errorf("%w\n%s", err, e.Hint())
	}
	return err
}

// maxPlan bounds the plan in bytes.
const maxPlan = 16 << 20

func readPlan(name string, stdin io.Reader) ([]byte, error) {
	if name != "" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		stdin = f
	}
	return io.ReadAll(io.LimitReader(stdin, maxPlan+1)) // one byte more is refused as too large
}

// apply decodes a reply and carries it out, or shows what it would do.
func apply(ctx context.Context, root *os.Root, reply []byte, v patchproto.Version, preview bool) ([]patchproto.FileChange, string, error) {
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

func printJSON(w io.Writer, files []patchproto.FileChange, tx string, err error) error {
	r := result{OK: err == nil, Files: []fileResult{}, Tx: tx}
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		r.Code, r.Stage = e.Code, e.Stage
	}
	if err != nil {
		r.Message = err.Error()
	}
	for _, f := range files {
		if f.Err != nil {
			continue
		}
		fr := fileResult{Path: f.Path, Kind: f.Kind, OldSHA: f.OldSHA256, NewSHA: f.NewSHA256, Repairs: f.Repairs}
		if f.Kind == patchproto.PatchFile {
			fr.Rung = f.Rung.String()
		}
		if fr.Repairs == nil {
			fr.Repairs = []repair.Kind{}
		}
		r.Files = append(r.Files, fr)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(r)
}

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
