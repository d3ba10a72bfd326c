// Command protocolreport prints the report on a trace of the edit protocol: how often plans were
// applied, repaired, and fell back to protocol 1, why, and whether protocol 2 can stand alone. See
// README.md beside this file.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/cppreason/cppreason/patchproto/negotiate/trace"
)

const usage = `usage: protocolreport [-json] [-o PLOT] [trace.jsonl ...]

Reads traces, one JSON object a line, from the files or from standard input, and prints a report.
With -o it also writes a plot: SVG, or an HTML page if the name ends in .html.

Exit status: 0 done, also if some lines are not records (they are counted); 1 the trace cannot be
read; 2 bad usage.

`

// A usageError is the caller's mistake: exit status 2.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

func main() {
	err := run(context.Background(), os.Args[1:], os.Stdin, os.Stdout)
	switch _, bad := errors.AsType[usageError](err); {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case bad:
		fmt.Fprintln(os.Stderr, "protocolreport:", err)
		os.Exit(2)
	default:
		fmt.Fprintln(os.Stderr, "protocolreport:", err)
		os.Exit(1)
	}
}

// run is the program: args without its name, all output on stdout.
func run(_ context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := flag.NewFlagSet("protocolreport", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage); flags.PrintDefaults() }
	asJSON := flags.Bool("json", false, "print the report as JSON")
	plot := flags.String("o", "", "write a plot to this `file`, .svg or .html")
	if err := flags.Parse(args); err != nil {
		return usageError{err}
	}
	if *plot != "" && !strings.HasSuffix(*plot, ".svg") && !strings.HasSuffix(*plot, ".html") {
		return usageError{fmt.Errorf("-o %q: want a name that ends in .svg or .html", *plot)}
	}
	records, bad, err := read(flags.Args(), stdin)
	if err != nil {
		return err
	}
	report := trace.Measure(records, bad)
	if *plot != "" {
		if err := os.WriteFile(*plot, plotFor(*plot, report), 0o666); err != nil {
			return err
		}
	}
	if *asJSON {
		enc := json.NewEncoder(stdout)
		enc.SetIndent("", "  ")
		return enc.Encode(struct {
			*trace.Report
			BadLines int `json:"bad_lines"`
		}{report, bad})
	}
	return printText(stdout, report, bad)
}

// read reads all traces. lines that are not records are counted.
func read(names []string, stdin io.Reader) (all []trace.Record, bad int, err error) {
	add := func(r io.Reader) error {
		records, n, err := trace.Read(r)
		all, bad = append(all, records...), bad+n
		if errors.Is(err, trace.ErrBadLine) {
			return nil // counted in n
		}
		return err
	}
	if len(names) == 0 {
		return all, bad, errors.Join(add(stdin))
	}
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			return nil, 0, err
		}
		err = add(f)
		f.Close()
		if err != nil {
			return nil, 0, err
		}
	}
	return all, bad, nil
}

func percent(r trace.Rate) string {
	return fmt.Sprintf("%d of %d\t%.1f %%\t%.1f to %.1f %%", r.Count, r.Of, 100*r.Value, 100*r.Low, 100*r.High)
}

func printText(stdout io.Writer, r *trace.Report, bad int) error {
	w := tabwriter.NewWriter(stdout, 0, 8, 2, ' ', 0)
	row := func(name string, rate trace.Rate) { fmt.Fprintf(w, "%s\t%s\n", name, percent(rate)) }
	fmt.Fprintf(w, "APPLY\tcount\trate\t95 %% interval\n")
	row("succeeded", trace.NewRate(r.Succeeded, r.Applies))
	row("fell back to protocol 1", r.FallbackRate)
	row("  without files that are not UTF-8", r.FallbackExcludingRaw)
	row("repair attempted", r.RepairRate)
	row("  and successful", r.RepairSuccess)
	list := func(title string, counts []trace.Count) {
		if len(counts) > 0 {
			fmt.Fprintf(w, "\n%s\n", title)
		}
		for _, c := range counts {
			fmt.Fprintf(w, "  %s\t%d\n", printable(c.Name), c.Count)
		}
	}
	list("reasons of fallbacks", r.Reasons)
	list("errors, once per APPLY", r.Errors)
	list("files whose sha256 was injected", r.Paths)
	fmt.Fprintf(w, "\ngraduation, last %d APPLYs: %s\n", r.Graduation.Applies, r.Graduation.Verdict)
	for _, c := range r.Graduation.Criteria {
		mark := "no"
		if c.OK {
			mark = "yes"
		}
		fmt.Fprintf(w, "  %s\t%s\t%s\t%s\n", c.Name, percent(c.Rate), c.Want, mark)
	}
	if bad > 0 {
		fmt.Fprintf(w, "\n%d lines are not records\n", bad)
	}
	return w.Flush()
}

// printable keeps text of a trace from driving the terminal.
func printable(s string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c >= 0x7f && c < 0xa0 || c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069 {
			return '?'
		}
		return c
	}, s)
}
