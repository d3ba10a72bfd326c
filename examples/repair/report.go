package main

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/cppreason/cppreason/examples/internal/command"
)

// A summary is what -json prints.
type summary struct {
	Compiler string   `json:"compiler"` // "g++ 12.2.0"
	Platform string   `json:"platform"` // "x86_64-linux-gnu"
	Programs []result `json:"programs"`
}

// A result is the outcome of one program.
type result struct {
	// File is the program as the user named it.
	File string `json:"file"`
	// Fixed: it did not compile at first, and compiles without errors now.
	Fixed bool `json:"fixed"`
	// Clean: it compiles and links without errors and warnings now, and no crash was seen.
	Clean bool `json:"clean"`
	// Rounds counts the patches that were applied.
	Rounds int `json:"rounds"`
	// Class is the class of the first error, or of the crash; "" if there was neither.
	Class string `json:"class"`
	// Reason is why the program is not clean, "" if it is.
	Reason string `json:"reason"`
	// Patch is the unified diff from the program as it was to what it is now.
	Patch string `json:"patch"`
	// Crash is null if the program did not crash or was not run.
	Crash *crash `json:"crash"`

	// took is not part of the JSON, which is the same for the same input.
	took    time.Duration
	broken  bool // it did not compile or link at first
	written bool
}

// A crash is where a program that compiles died: the innermost frame with a source of the program.
type crash struct {
	Signal   string `json:"signal"` // "SIGSEGV"
	Function string `json:"function"`
	File     string `json:"file"`
	Line     int    `json:"line"` // 1-based
}

// writeJSON writes what -json prints.
func (s *summary) writeJSON(w io.Writer) error {
	return command.WriteJSON(w, s, true)
}

// writeTable prints a line for each program.
func (s *summary) writeTable(w io.Writer) error {
	fmt.Fprintf(w, "// summary: %s, %s\n", s.Compiler, s.Platform)
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tw, "file\trounds\tclass\tfixed\ttime\twhat is left")
	for _, r := range s.Programs {
		fmt.Fprintf(tw, "%s\t%d\t%s\t%s\t%s\t%s\n",
			r.File, r.Rounds, dash(r.Class), r.verdict(), r.took.Round(10*time.Millisecond), dash(r.Reason))
	}
	return tw.Flush()
}

// verdict is the entry of the column "fixed".
func (r *result) verdict() string {
	switch {
	case r.written:
		return "yes, written"
	case r.Fixed:
		return "yes"
	case r.broken:
		return "no"
	}
	return "not broken"
}

// dash keeps a column from being empty, which the eye skips.
func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
