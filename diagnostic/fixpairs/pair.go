package fixpairs

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/platform"
)

// A Pair is a defect with its repair, and what tools reported about both: what [Assemble] makes a record of.
type Pair struct {
	Kind     dataset.Kind
	Platform platform.Platform
	// Toolchain is the compiler with its version, "g++ 12.2.0".
	Toolchain string
	// Task is what a person asks for, as plain text. It must not name the repair. Empty means that the reports are the task.
	Task string
	// Before and After are all files, sorted by path. Files that are the same in both are not shown.
	Before, After []dataset.File
	// Reports are about Before. Without Causes there is at least one with a diagnostic.
	Reports []Report
	// Session appends what was done to find the cause: calls of tools with their answers, and thoughts. It comes after the
	// reports. Nil means that the reports show the cause.
	Session func(t *dataset.Text) error
	// Causes are what the repair removes. Nil means those of the reports' errors, or of their warnings without any.
	Causes []Cause
	// Clean are the reports about After.
	Clean []Report
	// Command, Run, Operator, Signature and Source are those of the record.
	Command, Run        []string
	Operator, Signature string
	Source              dataset.Source
}

// A Cause is a finding and the place that it is about.
type Cause struct {
	classify.Finding
	File string // "" if unknown
	Line int    // 1-based, 0 if unknown
	// Message is that of the diagnostic. It takes the place of a root cause that the repair shows to be wrong: a compiler that misses
	// a ';' has often met a '(' too many.
	Message string
}

// A Report is what one command reported.
type Report struct {
	// Tag opens its block: token.CompileStart or token.TestStart.
	Tag token.Token
	// Command is the command line, in one line. It is shown as a comment.
	Command string
	// Failed marks the report as one of a failure.
	Failed bool
	// List are the diagnostics, with paths relative to the folder of the sources.
	List diagnostic.List
	// Output is text of the program beside the diagnostics. It is shown as comments.
	Output string
}

// Bounds of what a transcript shows. With them a text of ordinary size stays below the 64 KiB that package dataset allows.
const (
	maxShown       = 24 << 10 // bytes of a file that is shown whole
	maxDiagnostics = 8        // of a report
	maxNotes       = 10       // of a diagnostic
	maxCauses      = 3        // of a transcript
	windowLines    = 15       // lines on each side of a place in a file that is not shown whole
	maxOutput      = 4 << 10  // bytes of Report.Output
)

// ErrPair reports a Pair that makes no record: nothing changes, or there is no cause.
var ErrPair = errors.New("fixpairs: invalid pair")

// Assemble returns the record of a pair: the platform header, the files that the repair changes, the reports, the session, the
// findings, the diff, the reports about the result and their verdict. A file of more than 24 KiB is not shown whole: the parts
// round the reported places and the changes are read by calls of read_file, after the reports. What the reader is given has loss
// 0; calls, thoughts and the diff have loss 1.
//
// A finding has the classifier's repair only if the diff does what that repair names; otherwise its repair is described
// from the diff. Assemble fails if nothing changes, or if there is neither a finding nor a diagnostic.
func Assemble(p *Pair) (*dataset.Record, error) {
	changes := changesOf(p.Before, p.After)
	if len(changes) == 0 {
		return nil, fmt.Errorf("%w: before and after are equal", ErrPair)
	}
	causes := p.Causes
	if causes == nil {
		causes = p.findCauses()
	}
	if len(causes) == 0 {
		return nil, fmt.Errorf("%w: no cause", ErrPair)
	}
	causes = planRepairs(causes, changes)
	r := &dataset.Record{
		Kind: p.Kind, Platform: string(p.Platform.AppendHeader(nil)), Before: p.Before, After: p.After, Operator: p.Operator,
		Signature: p.Signature, Command: p.Command, Run: p.Run, Toolchain: p.Toolchain, Source: p.Source,
	}
	var diff strings.Builder
	for i := range changes {
		diff.Write(changes[i].diff)
	}
	r.Diff = diff.String()
	// The classes are those of the causes that are left, the main one first: that of the first error.
	for _, f := range causes {
		if name := f.Class.String(); f.Class != classify.Unknown && !slices.Contains(r.Classes, name) {
			r.Classes = append(r.Classes, name)
		}
	}
	var t dataset.Text
	if err := p.write(&t, changes, causes, r.Diff); err != nil {
		return nil, err
	}
	r.Text, r.Mask = t.String(), t.Mask()
	return r, nil
}

// write writes the transcript. The order is that in which a person would see it: what is asked for, the code, what tools report
// about it, what was looked at, the cause, the change, and what the tools report then.
func (p *Pair) write(t *dataset.Text, changes []change, causes []Cause, diff string) error {
	if header := p.Platform.AppendHeader(nil); len(header) > 0 {
		// The empty line ends the header: what follows has its form, too.
		t.AddInput(transcript.Block{Body: string(header) + "\n"})
	}
	if p.Task != "" {
		t.AddInput(transcript.Block{Body: comment(p.Task)})
	}
	for i := range changes {
		changes[i].show(t)
	}
	for i := range p.Reports {
		if err := p.Reports[i].appendTo(t); err != nil {
			return err
		}
	}
	if p.Session != nil {
		if err := p.Session(t); err != nil {
			return err
		}
	}
	for i := range changes {
		changes[i].read(t, p.Reports) // after the search, which finds the place
	}
	for _, c := range causes {
		if err := think(t, token.ThinkError, "", &c.Finding); err != nil {
			return err
		}
	}
	t.AddOutput(transcript.Block{Tag: token.DiffStart, Body: strings.TrimSuffix(diff, "\n"), Form: transcript.Lines})
	for i := range p.Clean {
		if err := p.Clean[i].appendTo(t); err != nil {
			return err
		}
	}
	if verdict := p.verdict(); verdict != "" {
		if err := think(t, token.ThinkVerify, verdict, nil); err != nil {
			return err
		}
	}
	t.AddOutput(transcript.Block{Tag: token.EOS})
	return nil
}

// findCauses classifies the diagnostics that no other one caused, of the first report that has any: other compilers report the same
// causes in other words. It returns up to maxCauses, one for each line. Warnings count only where there is no error.
func (p *Pair) findCauses() (list []Cause) {
	classifier := classify.Classifier{Feature: p.Platform.Supports}
	for _, r := range p.Reports {
		least := diagnostic.SeverityWarning
		if r.List.Count(diagnostic.SeverityError) > 0 {
			least = diagnostic.SeverityError
		}
		for _, d := range r.List.Roots() {
			if d.Severity < least || len(list) == maxCauses {
				continue
			}
			c := Cause{Finding: classifier.Classify(&d), File: d.File, Line: d.Line, Message: firstLine(d.Message)}
			same := func(g Cause) bool { return g.RootCause == c.RootCause || g.Line == c.Line && g.File == c.File }
			if c.Class != classify.Unknown && !slices.ContainsFunc(list, same) {
				list = append(list, c)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// verdict compares the reports about both sides, in a line for each command, which its first word names:
//
//	g++: 2 errors before, no errors and no warnings now
//
// It has no other source than the reports: a thought must not claim what was not shown.
func (p *Pair) verdict() string {
	var lines []string
	for i := range p.Clean {
		c := &p.Clean[i]
		name, _, _ := strings.Cut(c.Command, " ")
		line := fmt.Sprintf("%s: %s", name, c.count())
		before := slices.IndexFunc(p.Reports, func(r Report) bool { return r.Command == c.Command })
		if before >= 0 && p.Reports[before].Failed {
			line = fmt.Sprintf("%s: %s before, %s now", name, p.Reports[before].count(), c.count())
		}
		if !c.Failed && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// changesOf returns the files that differ, in the order of their paths. Each file may be on one side only: it is new or removed.
func changesOf(before, after []dataset.File) (list []change) {
	texts := map[string][2]*string{}
	var paths []string
	for side, files := range [][]dataset.File{before, after} {
		for i := range files {
			both, seen := texts[files[i].Path]
			if !seen {
				paths = append(paths, files[i].Path)
			}
			both[side] = &files[i].Text
			texts[files[i].Path] = both
		}
	}
	slices.Sort(paths)
	for _, path := range paths {
		both := texts[path]
		if both[0] != nil && both[1] != nil && *both[0] == *both[1] {
			continue
		}
		c := change{path: path, before: bytesOf(both[0]), after: bytesOf(both[1])}
		if c.diff = patchproto.Unified(path, c.before, c.after); c.diff != nil {
			list = append(list, c)
		}
	}
	return list
}

// bytesOf returns the bytes of a text. It is nil for a file that is not there and not nil for an empty one, which
// patchproto.Unified distinguishes.
func bytesOf(text *string) []byte {
	if text == nil {
		return nil
	}
	return append([]byte{}, *text...)
}
