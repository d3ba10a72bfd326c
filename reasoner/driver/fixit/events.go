package fixit

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/digest"
)

const (
	maxTitle      = 200 // bytes of a line that becomes a title
	maxEventLines = 5   // places in the log that are named for one kind of event
)

// addEvents adds the kinds of event that a log reports as errors and that are not diagnostics of a compiler, in
// the order in which they begin. It returns how many kinds and events there are.
func addEvents(res *reasoner.Result, found []report) (kinds, events int) {
	for k := range found {
		r := &found[k]
		covered := r.markDiagnosed()
		for _, e := range digest.Log(r.text, nil).Events {
			if e.Level != "error" {
				continue
			}
			lines := slices.DeleteFunc(slices.Clone(e.Lines), func(n int) bool { return n < len(covered) && covered[n] })
			if len(lines) == 0 {
				continue
			}
			count := e.Count - (len(e.Lines) - len(lines))
			kinds, events = kinds+1, events+count
			if len(res.Insights) < maxListed {
				addEvent(res, r.label, &e, lines, count)
			}
		}
	}
	return kinds, events
}

// addEvent adds one kind of event: its first line as the title, and the lines where it occurs.
func addEvent(res *reasoner.Result, label string, e *digest.Event, lines []int, count int) {
	title := strings.TrimSpace(e.Example)
	if len(title) > maxTitle {
		title = strings.ToValidUTF8(title[:maxTitle], "") + "..."
	}
	if count > 1 {
		title += fmt.Sprintf(" (%d times, lines %d to %d)", count, lines[0], e.Last)
	}
	in := reasoner.Insight{Title: title, Evidence: []string{}, Confidence: eventConfidence}
	for _, n := range lines[:min(len(lines), maxEventLines)] {
		in.Evidence = append(in.Evidence, fmt.Sprintf("%s:%d", label, n))
	}
	res.Insights = append(res.Insights, in)
	m := sourcePlace.FindStringSubmatch(e.Example)
	if m == nil {
		return
	}
	if line, err := strconv.Atoi(m[2]); err == nil && line > 0 {
		res.Suspects = append(res.Suspects, reasoner.Suspect{File: strings.TrimPrefix(m[1], "./"), Lines: [2]int{line, line},
			Rationale: "named by an error in the log"})
	}
}

// eventConfidence is below that of a compiler's diagnostic: the digest finds errors by their words.
const eventConfidence = 0.8

// sourcePlace finds file:line of a C or C++ file in a line of a log. Absolute paths are not files of the task.
var sourcePlace = regexp.MustCompile(`(?:^|[\s("'\[])` +
	`((?:\./)?[A-Za-z0-9_][A-Za-z0-9_./+-]*\.(?:cpp|cxx|cc|c\+\+|c|hpp|hxx|hh|h|ipp|inl))` +
	`:([0-9]{1,7})\b`)

// markDiagnosed marks the lines of the log, counted from 1, that belong to diagnostics.
func (r *report) markDiagnosed() []bool {
	covered := make([]bool, r.lines+2)
	for i := range r.diags {
		first, last, ok := r.span(i)
		for n := first; ok && n <= last && n < len(covered); n++ {
			covered[n] = true
		}
	}
	return covered
}
