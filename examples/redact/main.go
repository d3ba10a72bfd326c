// Command redact removes secrets from text: standard input to standard output.
//
//	redact < build.log > clean.log
//	redact -jsonl < rows.jsonl
//
// With -jsonl it reads rows {"id","text"} and writes rows {"id","text","findings":[{"kind","start","end"}]}: the
// text with placeholders, and what was found in the original text, as half-open ranges in bytes.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/cppreason/cppreason/reasoner/redact"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "redact:", err)
		os.Exit(1)
	}
}

// run is the program without its process.
func run(args []string, stdin io.Reader, stdout io.Writer) error {
	flags := flag.NewFlagSet("redact", flag.ContinueOnError)
	jsonl := flags.Bool("jsonl", false, `rows {"id","text"} to rows with findings`)
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return errors.New("it reads standard input")
	}
	r := redact.New(nil)
	out := bufio.NewWriter(stdout)
	if *jsonl {
		if err := rows(r, stdin, out); err != nil {
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

type row struct {
	ID       json.RawMessage  `json:"id"`
	Text     string           `json:"text"`
	Findings []redact.Finding `json:"findings"`
}

func rows(r *redact.Redactor, in io.Reader, out io.Writer) error {
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
