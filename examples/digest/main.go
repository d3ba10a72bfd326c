// Command digest shortens a log to a number of bytes and keeps every error.
//
//	digest -budget BYTES [-json] file
//
// With -json it prints the counts and events instead of the text.
package main

import (
	"context"
	"io"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/reasoner/digest"
)

// The parts of the help.
const (
	arguments = "[-budget BYTES] [-json] file"
	about     = `Prints the log in file, shortened to BYTES. Repeated lines are counted and errors are kept. It runs nothing
and writes no file.`
	rejected = "the log cannot be shown"
)

func main() { command.Main("digest", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	flags := command.Flags("digest", arguments, about, rejected)
	budget := flags.Int("budget", 8<<10, "the most `bytes` to print")
	asJSON := flags.Bool("json", false, "print counts and events as JSON")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if flags.NArg() != 1 || *budget < 1 {
		return command.Usagef("one file and a positive budget are needed")
	}
	text, err := command.ReadFile(ctx, flags.Arg(0))
	if err != nil {
		return err
	}
	d := digest.Log(text, &digest.Options{MaxBytes: *budget})
	if !*asJSON {
		_, err = stdout.Write(d.Text())
		return err
	}
	return command.WriteJSON(stdout, struct {
		*digest.Digest
		Text string `json:"text"`
	}{d, string(d.Text())}, false)
}
