package clangd

import (
	"errors"
	"fmt"
	"strings"
)

// ErrGone reports that clangd ended, or was ended, while a question was open. The next call starts another one.
var ErrGone = errors.New("clangd has gone")

// ErrClosed reports a call after Close.
var ErrClosed = errors.New("clangd: the session is closed")

// ErrTooLarge reports a file beyond Options.MaxFile.
var ErrTooLarge = errors.New("the file is too large")

// An UnknownError reports a name that neither the index nor the sources have.
type UnknownError struct {
	Name string
	// Near are the nearest names that are known, the best first; empty if there are none.
	Near []string
	// Coverage is that of the search: without Complete the name may exist.
	Coverage Coverage
}

// Error names the nearest symbols.
func (e *UnknownError) Error() string {
	text := fmt.Sprintf("no symbol %q", e.Name)
	if len(e.Near) > 0 {
		text += ", did you mean " + strings.Join(e.Near, " or ") + "?"
	}
	if !e.Coverage.Complete && e.Coverage.Note != "" {
		text += " (not everything was searched: " + e.Coverage.Note + ")"
	}
	return text
}

// An AmbiguousError reports a name of several symbols where one is needed.
type AmbiguousError struct {
	Name string
	// Candidates are the symbols, at most twelve, and Total is how many there are.
	Candidates []Symbol
	Total      int
}

// Error lists the candidates.
func (e *AmbiguousError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%q could be %d symbols:", e.Name, e.Total)
	for i := range e.Candidates {
		c := &e.Candidates[i]
		fmt.Fprintf(&b, " %s (%s:%d),", c.Name, c.File, c.Line)
	}
	return strings.TrimSuffix(b.String(), ",") + "; qualify it, or use its file, line and column"
}
