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
	// Index knows the names of the project that the code inputs do not show: the headers of its symbols, and the nearest ones to
	// a misspelled name, which Check has to confirm. Repairs that come from it name it. Labels of inputs are paths below
	// its root. A *clangd.Session is one. Nil knows none.
	Index Index
	// Check compiles the program with these texts of the code inputs, by their labels, and returns what the compiler
	// reports, best with fix-its. With it propose_patch starts from the code instead of the log, tries repairs of its
	// own, keeps only steps after which the compiler reports less, and goes on until nothing is left or no repair
	// is known. The texts have placeholders where a secret was removed. It is called one at a time for each request;
	// an error ends the search. Nil checks nothing.
	Check func(ctx context.Context, code map[string][]byte) (diagnostic.List, error)
}

var _ reasoner.Driver = (*Driver)(nil)

// An Index knows the names of a project. It is safe for concurrent use.
type Index interface {
	// Name is what notes call it, such as "clangd-22".
	Name() string
	// Header returns the header that declares a symbol, in its quotes or brackets, for a file that lacks it. It is "" for a
	// file that has it. An error means that none is known.
	Header(ctx context.Context, file, symbol string) (header string, err error)
	// Near returns the names that are nearest to an unknown one, the best first.
	Near(ctx context.Context, name string) []string
}

// A lookup asks the index within one call. A nil index knows nothing.
type lookup struct {
	index Index
	ctx   context.Context // of the one call that the lookup lives for
}

// header returns the header of a symbol of the project, "" if none is known.
func (l *lookup) header(f *file, symbol string) string {
	if l == nil || l.index == nil || f == nil {
		return ""
	}
	h, err := l.index.Header(l.ctx, f.path, symbol)
	if err != nil {
		return ""
	}
	return h
}

// near returns the last parts of the names that are nearest to an unknown one.
func (l *lookup) near(name string) (list []string) {
	if l == nil || l.index == nil {
		return nil
	}
	for _, n := range l.index.Near(l.ctx, name) {
		list = append(list, n[strings.LastIndexByte(n, ':')+1:])
	}
	return list
}

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
		code := newTree(r.Artifacts)
		code.names = &lookup{d.Index, ctx}
		if d.Check == nil {
			res = d.propose(found, code)
			break
		}
		if res, err = d.proveRepairs(ctx, found, code); err != nil {
			return nil, &reasoner.Error{Class: classOf(ctx), Err: err}
		}
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

// classOf returns the class of a failed compilation: the deadline's, or that of a compiler that is not there.
func classOf(ctx context.Context) reasoner.Class {
	if ctx.Err() != nil {
		return reasoner.Timeout
	}
	return reasoner.Unavailable
}

// A report is one log as the parser read it.
type report struct {
	label string
	diags diagnostic.List
	other int // lines that belong to no diagnostic
	lines int
	text  []byte
}

// readLogs parses the log inputs. Duplicates stay: each may be the only one whose file is among the code inputs.
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

// isError reports whether d stops the build.
func isError(d *diagnostic.Diagnostic) bool { return d.Severity >= diagnostic.SeverityError }

// maxListed bounds the insights and suspects of a reply.
const maxListed = 40

// analyze answers analyze_log: the compiler's diagnostics, errors first, and then the events that the digests
// of the logs report as errors.
func analyze(found []report) *reasoner.Result {
	res := &reasoner.Result{Insights: []reasoner.Insight{}, Suspects: []reasoner.Suspect{}, NextSteps: []string{}}
	var c diagnosticCounts
	for k := range found {
		c.other += found[k].other
	}
	for _, wantErrors := range []bool{true, false} {
		for k := range found {
			c.add(res, &found[k], wantErrors)
		}
	}
	res.Notes = c.describe(len(found), len(res.Insights))
	kinds, events := addEvents(res, found)
	if events > 0 {
		res.Notes += fmt.Sprintf(" %d events of %d kinds are reported as errors otherwise.", events, kinds)
	}
	switch {
	case c.errs > 0:
		res.NextSteps = append(res.NextSteps, "fix the first error and compile again")
	case events > 0:
		res.NextSteps = append(res.NextSteps, "look into the first error of the log")
	}
	return res
}

// diagnosticCounts count the diagnostics of all logs.
type diagnosticCounts struct {
	errs, warns int
	followers   int // of them, those that follow from others
	other       int // lines that belong to no diagnostic
}

// add lists the errors of r, or its warnings.
func (c *diagnosticCounts) add(res *reasoner.Result, r *report, wantErrors bool) {
	for i := range r.diags {
		d := &r.diags[i]
		if isError(d) != wantErrors || d.Severity < diagnostic.SeverityWarning {
			continue
		}
		if wantErrors {
			c.errs++
		} else {
			c.warns++
		}
		if d.CausedBy != 0 {
			c.followers++
			continue
		}
		addDiagnostic(res, r, i, "")
	}
}

// describe returns the counts in words; listed is how many diagnostics the reply has.
func (c *diagnosticCounts) describe(logs, listed int) string {
	switch {
	case logs == 0:
		return "The task has no logs."
	case c.errs+c.warns == 0:
		return fmt.Sprintf("No compiler diagnostic in %d lines of text.", c.other)
	}
	notes := fmt.Sprintf("%d errors and %d warnings; %d of them follow from others and are not listed. %d other lines.",
		c.errs, c.warns, c.followers, c.other)
	if n := c.errs + c.warns - c.followers - listed; n > 0 {
		notes += fmt.Sprintf(" %d more are not listed.", n)
	}
	return notes
}

// addDiagnostic adds diagnostic i of r as an insight and, if it has a place, a suspect.
func addDiagnostic(res *reasoner.Result, r *report, i int, what string) {
	d := &r.diags[i]
	if len(res.Insights) >= maxListed {
		return
	}
	title := d.Message
	if loc := d.Location.String(); loc != "" {
		title = loc + ": " + d.Message
	}
	confidence := 1.0    // the compiler reports it
	if d.CausedBy != 0 { // it may go away with its cause
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
