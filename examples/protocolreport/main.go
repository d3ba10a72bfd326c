// Command protocolreport prints the report on a trace of the edit protocol: how often plans were applied,
// repaired, and fell back to protocol 1, for which reasons, and whether protocol 2 works well enough
// without protocol 1. See README.md beside this file.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/patchproto/negotiate/trace"
)

// The parts of the help.
const (
	arguments = "[-json] [-o PLOT] [-progress] [trace.jsonl ...]"
	about     = `Reads traces, one JSON object a line, from the files or from standard input, and prints a report. Lines that
are not records are counted. With -o it also writes a plot: SVG, or an HTML page if the name ends in .html.`
	rejected = "the trace cannot be read to its end"
)

func main() { command.Main("protocolreport", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("protocolreport", arguments, about, rejected)
	asJSON := flags.Bool("json", false, "print the report as JSON")
	progress := flags.Bool("progress", false, "show how much is read also where standard error is no terminal")
	plot := flags.String("o", "", "write a plot to this `file`, .svg or .html")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if *plot != "" && !strings.HasSuffix(*plot, ".svg") && !strings.HasSuffix(*plot, ".html") {
		return command.Usagef("-o %q: want a name that ends in .svg or .html", *plot)
	}
	records, bad, err := read(ctx, flags.Args(), stdin, *progress)
	if err != nil {
		return err
	}
	report := trace.Measure(records, bad)
	if *plot != "" {
		if err := os.WriteFile(*plot, plotFor(*plot, report), 0o666); err != nil {
			return command.Usage(err)
		}
	}
	if *asJSON {
		return command.WriteJSON(stdout, struct {
			*trace.Report
			BadLines int `json:"bad_lines"`
		}{report, bad}, true)
	}
	return printText(stdout, report, bad)
}

// read reads all traces and counts the lines that are not records: a trace of a process that was killed
// ends in the middle of a line.
func read(ctx context.Context, names []string, stdin io.Reader, progress bool) (all []trace.Record, bad int, err error) {
	add := func(r io.Reader) error {
		records, n, err := trace.Read(r)
		all, bad = append(all, records...), bad+n
		if errors.Is(err, trace.ErrBadLine) {
			return nil // counted in n
		}
		return err
	}
	if len(names) == 0 {
		err := add(stdin) // before all and bad are read
		return all, bad, err
	}
	for _, name := range names {
		f, err := command.Open(ctx, name, nil)
		if err != nil {
			return nil, 0, err
		}
		metered, meter := command.MeterFile(f, name, progress)
		err = add(metered)
		meter.Close()
		f.Close()
		if err != nil {
			return nil, 0, err
		}
	}
	return all, bad, nil
}

// percent writes a rate as "3 of 4", its percentage and its interval, in columns.
func percent(r trace.Rate) string {
	return fmt.Sprintf("%d of %d\t%.1f %%\t%.1f to %.1f %%", r.Count, r.Of, 100*r.Value, 100*r.Low, 100*r.High)
}

// printText prints the rates, the counts and the verdict as tables.
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

// printable replaces characters of a trace that a terminal obeys: controls, and those that change the
// direction of writing (U+202A to U+202E, U+2066 to U+2069).
func printable(s string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c >= 0x7f && c < 0xa0 || c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069 {
			return '?'
		}
		return c
	}, s)
}
