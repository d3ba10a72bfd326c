package fixit

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/reasoner"
)

// A Driver answers from compiler output. The zero value is ready. It is safe for concurrent use if
// Header is.
type Driver struct {
	// Header returns the header that declares a name, without brackets: "algorithm" for "std::sort",
	// "cstring" for "strlen". Nil knows none. The platform package's tables are one source.
	Header func(symbol string) (header string, ok bool)
}

var _ reasoner.Driver = (*Driver)(nil)

// Name is what the driver reports as its model.
const Name = "fixit"

// Complete answers r from its artifacts. Request.Prompt is not read.
func (d *Driver) Complete(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	if err := ctx.Err(); err != nil {
		return nil, &reasoner.Error{Class: reasoner.Timeout, Err: err}
	}
	found, err := readLogs(r.Artifacts)
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.BadRequest, Err: err}
	}
	var res *reasoner.Result
	switch r.Kind {
	case reasoner.ProposePatch:
		res = d.propose(found, newTree(r.Artifacts))
	case reasoner.ReviewPatch:
		res = review(found, newTree(r.Artifacts), r.Artifacts)
	case reasoner.AnalyzeLog:
		res = analyze(found)
	default:
		return nil, &reasoner.Error{Class: reasoner.BadRequest, Err: fmt.Errorf("unknown task %q", r.Kind)}
	}
	text, err := json.Marshal(res)
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.InvalidOutput, Err: err}
	}
	if r.Guard != nil {
		// Nothing leaves the machine; but what holds a removed value must not pass on.
		if err := r.Guard(text); err != nil {
			return nil, &reasoner.Error{Class: reasoner.LeakBlocked, Err: err}
		}
	}
	// No tokens are used; the Adapter accounts for an estimate, as for any back end that reports none.
	return &reasoner.Response{Text: string(text), Model: Name}, nil
}

// A report is one log as the parser read it.
type report struct {
	label string
	diags diagnostic.List
	other int // lines that belong to no diagnostic
	lines int
	text  []byte
}

func readLogs(inputs []reasoner.Artifact) (found []report, err error) {
	for _, a := range inputs {
		if a.Role != reasoner.RoleLogs {
			continue
		}
		rep, err := text.Parse(bytes.NewReader(a.Text), &text.Options{KeepDuplicates: true})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.Label, err)
		}
		lines := bytes.Count(a.Text, []byte{'\n'}) + 1
		found = append(found, report{a.Label, rep.Diagnostics, len(rep.Other), lines, a.Text})
	}
	if len(found) == 0 && len(inputs) == 0 {
		return nil, errors.New("fixit answers from compiler output: the task has no inputs")
	}
	return found, nil
}

// span returns the lines of the log that diagnostic i takes.
func (r *report) span(i int) (first, last int, ok bool) {
	first = r.diags[i].OutputLine
	if first < 1 {
		return 0, 0, false
	}
	last = r.lines
	if last > 1 {
		last-- // the line count above counts an empty last line
	}
	if i+1 < len(r.diags) && r.diags[i+1].OutputLine > first {
		last = r.diags[i+1].OutputLine - 1
	}
	// A long tail is summaries or a program's own output, not this diagnostic.
	return first, min(max(first, last), first+2+4*len(r.diags[i].Notes)+6), true
}

// evidence names the lines of the log that diagnostic i takes.
func (r *report) evidence(i int) []string {
	first, last, ok := r.span(i)
	switch {
	case !ok:
		return []string{}
	case last == first:
		return []string{fmt.Sprintf("%s:%d", r.label, first)}
	}
	return []string{fmt.Sprintf("%s:%d-%d", r.label, first, last)}
}

func isError(d *diagnostic.Diagnostic) bool { return d.Severity >= diagnostic.SeverityError }

// maxListed bounds the insights and suspects of a reply.
const maxListed = 40

// analyze lists what the compiler said, errors first, and then what the rest of the logs reports as
// errors: the events of their digests.
func analyze(found []report) *reasoner.Result {
	res := &reasoner.Result{Insights: []reasoner.Insight{}, Suspects: []reasoner.Suspect{}, NextSteps: []string{}}
	errs, warns, other, followers := 0, 0, 0, 0
	for _, wantErrors := range []bool{true, false} {
		for k := range found {
			r := &found[k]
			if wantErrors {
				other += r.other
			}
			for i := range r.diags {
				d := &r.diags[i]
				if isError(d) != wantErrors || d.Severity < diagnostic.SeverityWarning {
					continue
				}
				if wantErrors {
					errs++
				} else {
					warns++
				}
				if d.CausedBy != 0 {
					followers++
					continue
				}
				listed(res, r, i, "")
			}
		}
	}
	kinds, events := digested(res, found)
	switch {
	case len(found) == 0:
		res.Notes = "The task has no logs."
	case errs+warns == 0:
		res.Notes = fmt.Sprintf("No compiler diagnostic in %d lines of text.", other)
	default:
		res.Notes = fmt.Sprintf("%d errors and %d warnings; %d of them follow from others and are not listed. %d other lines.", errs, warns, followers, other)
		if n := errs + warns - followers - len(res.Insights); n > 0 {
			res.Notes += fmt.Sprintf(" %d more are not listed.", n)
		}
	}
	if events > 0 {
		res.Notes += fmt.Sprintf(" %d events of %d kinds are reported as errors otherwise.", events, kinds)
	}
	switch {
	case errs > 0:
		res.NextSteps = append(res.NextSteps, "fix the first error and compile again")
	case events > 0:
		res.NextSteps = append(res.NextSteps, "look into the first error of the log")
	}
	return res
}

// listed adds diagnostic i of r as an insight and, if it has a place, a suspect.
func listed(res *reasoner.Result, r *report, i int, what string) {
	d := &r.diags[i]
	if len(res.Insights) >= maxListed {
		return
	}
	title := d.Message
	if loc := d.Location.String(); loc != "" {
		title = loc + ": " + d.Message
	}
	confidence := 1.0 // the compiler did say it
	if d.CausedBy != 0 {
		confidence = 0.3
	}
	res.Insights = append(res.Insights, reasoner.Insight{Title: title, Evidence: r.evidence(i), Confidence: confidence})
	if d.File == "" || d.Line < 1 {
		return
	}
	last := max(d.Line, d.EndLine)
	if what == "" {
		what = d.Severity.String() + " reported here"
	}
	res.Suspects = append(res.Suspects, reasoner.Suspect{File: strings.TrimPrefix(d.File, "./"), Lines: [2]int{d.Line, last}, Rationale: what})
}
