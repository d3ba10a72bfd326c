// Command digest shortens a log to a number of bytes and keeps every error.
//
//	digest -budget BYTES [-json] file
//
// With -json it prints the counts and events instead of the text.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/cppreason/cppreason/reasoner/digest"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "digest:", err)
		os.Exit(1)
	}
}

// run is the program without its process.
func run(args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("digest", flag.ContinueOnError)
	budget := flags.Int("budget", 8<<10, "the most `bytes` to print")
	asJSON := flags.Bool("json", false, "print counts and events as JSON")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 || *budget < 1 {
		return errors.New("one file and a positive budget are needed")
	}
	text, err := os.ReadFile(flags.Arg(0))
	if err != nil {
		return err
	}
	d := digest.Log(text, &digest.Options{MaxBytes: *budget})
	if !*asJSON {
		_, err = stdout.Write(d.Text())
		return err
	}
	enc := json.NewEncoder(stdout)
	enc.SetEscapeHTML(false)
	return enc.Encode(struct {
		*digest.Digest
		Text string `json:"text"`
	}{d, string(d.Text())})
}
