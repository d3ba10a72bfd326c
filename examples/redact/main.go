// Command redact removes secrets from text: standard input to standard output.
//
//	redact < build.log > clean.log
//	redact -jsonl [-progress] < rows.jsonl
//
// With -jsonl it reads rows {"id","text"} and writes rows {"id","text","findings":[{"kind","start","end"}]}:
// the text with placeholders, and the secrets of the original text as half-open ranges in bytes.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/reasoner/redact"
)

// The parts of the help.
const (
	arguments = "[-jsonl] [-progress] < text"
	about     = `Writes standard input to standard output, with placeholders in place of secrets. It runs nothing and writes
no file.`
	rejected = "a row is no JSON"
)

func main() { command.Main("redact", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("redact", arguments, about, rejected)
	jsonl := flags.Bool("jsonl", false, `rows {"id","text"} to rows with findings`)
	progress := flags.Bool("progress", false, "show how much is read also where standard error is no terminal")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return command.Usagef("unexpected %q: the text is read from standard input", flags.Args())
	}
	stdin, meter := command.MeterFile(stdin, "", *progress)
	defer meter.Close()
	r := redact.New(nil)
	out := bufio.NewWriter(stdout)
	if *jsonl {
		if err := redactRows(r, stdin, out); err != nil {
			return err
		}
		return out.Flush()
	}
	// The whole text at once: a key may span lines.
	text, err := io.ReadAll(stdin)
	if err != nil {
		return err
	}
	if _, err := out.Write(r.Session().Redact(text)); err != nil {
		return err
	}
	return out.Flush()
}

// A row is one line of input, and with findings one of output.
type row struct {
	ID       json.RawMessage  `json:"id"`
	Text     string           `json:"text"`
	Findings []redact.Finding `json:"findings"`
}

// redactRows redacts one row after the other. Each is a session of its own: the same secret in two rows
// gets the same number only by chance.
func redactRows(r *redact.Redactor, in io.Reader, out io.Writer) error {
	dec, enc := json.NewDecoder(in), json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for n := 1; ; n++ {
		var x row
		if err := dec.Decode(&x); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return fmt.Errorf("row %d: %w", n, err)
		}
		x.Findings = r.Find([]redact.Finding{}, []byte(x.Text))
		x.Text = string(r.Session().Redact([]byte(x.Text)))
		if err := enc.Encode(&x); err != nil {
			return err
		}
	}
}
