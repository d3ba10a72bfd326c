// Command applytext applies one unified diff, as a language model writes it, to one file. It writes the
// file after -o alone. See README.md beside this file.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/editjson"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// The parts of the help.
const (
	arguments = "[-json] [-o OUT] FILE PATCH"
	about     = `Applies the unified diff in PATCH to the text in FILE. The result goes to OUT; without -o, to standard
output, unless -json takes that. FILE is changed only if it is OUT.`
	rejected = "refused, nothing was written"
)

func main() { command.Main("applytext", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	flags := command.Flags("applytext", arguments, about, rejected)
	asJSON := flags.Bool("json", false, "print one JSON object")
	out := flags.String("o", "", "the `file` for the result")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if flags.NArg() != 2 {
		return command.Usagef("want FILE and PATCH, got %q", flags.Args())
	}
	before, err := command.ReadFile(ctx, flags.Arg(0))
	if err != nil {
		return err
	}
	patch, err := command.ReadFile(ctx, flags.Arg(1))
	if err != nil {
		return err
	}
	m, err := textpatch.Apply(before, string(patch), nil)
	if err == nil {
		if err := write(*out, m.After, *asJSON, stdout); err != nil {
			return command.Usage(err)
		}
	}
	if *asJSON {
		return errors.Join(err, printJSON(stdout, flags.Arg(0), before, m, err))
	}
	// The hint is what a model needs to write a patch that fits.
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		return fmt.Errorf("%w\n%s", err, e.Hint())
	}
	return err
}

// write writes the new text to the file out, or to stdout if that is not taken by JSON.
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

// printJSON prints the object that applyplan prints, with one file and no transaction.
func printJSON(w io.Writer, path string, before []byte, m *textpatch.Match, err error) error {
	var files []patchproto.FileChange
	if err == nil {
		files = []patchproto.FileChange{{
			Path: path, Kind: patchproto.PatchFile, OldSHA256: hash(before), NewSHA256: hash(m.After), Rung: m.Rung, Repairs: m.Repairs,
		}}
	}
	return command.WriteJSON(w, editjson.New(files, "", err), false)
}

// hash is the base hash of the edit protocol.
func hash(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
