package diagnostic

import (
	"fmt"
	"strings"
)

// A List is diagnostics in the order in which they were reported.
type List []Diagnostic

// Err returns a *ListError with the errors of l, or nil if l has none. Warnings and notes are not errors.
func (l List) Err() error {
	n := l.Count(SeverityError)
	if n == 0 {
		return nil
	}
	e := &ListError{Errors: make(List, 0, n)}
	for _, d := range l {
		if d.Severity >= SeverityError {
			e.Errors = append(e.Errors, d)
		}
	}
	return e
}

// Count returns how many diagnostics of l are at least as serious as min.
func (l List) Count(min Severity) int {
	n := 0
	for i := range l {
		if l[i].Severity >= min {
			n++
		}
	}
	return n
}

// First returns the first diagnostic of l that is at least as serious as min, or nil. It points
// into l. The first error is the one to look at: later ones are often its consequences.
func (l List) First(min Severity) *Diagnostic {
	for i := range l {
		if l[i].Severity >= min {
			return &l[i]
		}
	}
	return nil
}

// Headline returns the diagnostic that decides what a whole report is about, or nil for an empty
// list: the first error, else the first warning. Warnings about unused names come last, since they accompany
// other mistakes. It points into l.
func (l List) Headline() *Diagnostic {
	if d := l.First(SeverityError); d != nil {
		return d
	}
	for i := range l {
		if l[i].Severity == SeverityWarning && !strings.Contains(l[i].Code, "unused") {
			return &l[i]
		}
	}
	for _, min := range [...]Severity{SeverityWarning, SeverityRemark} {
		if d := l.First(min); d != nil {
			return d
		}
	}
	return nil
}

// A ListError is the errors of a List as one Go error.
type ListError struct {
	Errors List // not empty
}

// Error returns the first error in one line, with the number of the others.
func (e *ListError) Error() string {
	d := &e.Errors[0]
	msg, _, _ := strings.Cut(d.Message, "\n")
	s := d.Severity.String() + ": " + msg
	if place := d.Location.String(); place != "" {
		s = place + ": " + s
	}
	if n := len(e.Errors) - 1; n > 0 {
		s = fmt.Sprintf("%s (and %d more)", s, n)
	}
	return s
}

// A Report is what was read from the output of a tool.
type Report struct {
	// Diagnostics are in the order of the output.
	Diagnostics List
	// Other are the lines that belong to no diagnostic: commands that a build tool echoes, summaries
	// ("2 errors generated."), a program's own output. Blank lines are not kept.
	Other []Line
}

// A Line is one line of output.
type Line struct {
	Number int // 1-based
	Text   string
}
