// Command applytext applies one unified diff, as a language model writes it, to one file. See
// README.md beside this file.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

const usage = `usage: applytext [-json] [-o OUT] FILE PATCH

Applies the unified diff in PATCH to the text in FILE. The result goes to OUT; without -o, to standard
output, unless -json takes that. FILE is changed only if it is OUT.

Exit status: 0 done; 1 refused, nothing was written; 2 bad usage, or a file that cannot be read or
written.

`

// A usageError is the caller's mistake: exit status 2.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

func main() {
	err := run(context.Background(), os.Args[1:], os.Stdout)
	switch _, bad := errors.AsType[usageError](err); {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case bad:
		fmt.Fprintln(os.Stderr, "applytext:", err)
		os.Exit(2)
	default:
		fmt.Fprintln(os.Stderr, "applytext:", err)
		os.Exit(1)
	}
}

// A result is what -json prints. It has the shape of applyplan's.
type result struct {
	OK      bool          `json:"ok"`
	Code    codes.Code    `json:"code"`
	Stage   refusal.Stage `json:"stage"`
	Message string        `json:"message"`
	Files   []fileResult  `json:"files"`
	Tx      string        `json:"tx"` // always empty: there is no transaction
}

type fileResult struct {
	Path    string          `json:"path"`
	Kind    patchproto.Kind `json:"kind"`
	OldSHA  string          `json:"old_sha256"`
	NewSHA  string          `json:"new_sha256"`
	Rung    string          `json:"rung"`
	Repairs []repair.Kind   `json:"repairs"`
}

// run is the program: args without its name, all output on stdout.
func run(_ context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("applytext", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage); flags.PrintDefaults() }
	asJSON := flags.Bool("json", false, "print one JSON object")
	out := flags.String("o", "", "the `file` for the result")
	if err := flags.Parse(args); err != nil {
		return usageError{err}
	}
	if flags.NArg() != 2 {
		return usageError{fmt.Errorf("want FILE and PATCH, got %q", flags.Args())}
	}
	before, err := os.ReadFile(flags.Arg(0))
	if err != nil {
		return usageError{err}
	}
	patch, err := os.ReadFile(flags.Arg(1))
	if err != nil {
		return usageError{err}
	}
	m, err := textpatch.Apply(before, string(patch), nil)
	if err == nil {
		if err := write(*out, m.After, *asJSON, stdout); err != nil {
			return usageError{err}
		}
	}
	if *asJSON {
		return errors.Join(err, printJSON(stdout, flags.Arg(0), before, m, err))
	}
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		return fmt.Errorf("%w\n%s", err, e.Hint())
	}
	return err
}

func write(out string, text []byte, asJSON bool, stdout io.Writer) error {
	switch {
	case out != "":
		return os.WriteFile(out, text, 0o666)
	case asJSON:
		return nil
	}
	_, err := stdout.Write(text)
	return err
}

func printJSON(w io.Writer, path string, before []byte, m *textpatch.Match, err error) error {
	r := result{OK: err == nil, Files: []fileResult{}}
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		r.Code, r.Stage, r.Message = e.Code, e.Stage, e.Error()
	}
	if err == nil {
		f := fileResult{Path: path, Kind: patchproto.PatchFile, OldSHA: hash(before), NewSHA: hash(m.After), Rung: m.Rung.String(),
			Repairs: m.Repairs}
		if f.Repairs == nil {
			f.Repairs = []repair.Kind{}
		}
		r.Files = append(r.Files, f)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(r)
}

func hash(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
