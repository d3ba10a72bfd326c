package text

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/cppreason/cppreason/diagnostic"
)

// Parse reads the output of compilers, linkers and build tools, mixed as they come, and returns all of it
// as a Report. A diagnostic that several translation units repeat is counted, and errors that follow from
// an earlier one are marked (Diagnostic.CausedBy).
//
// Text is never an error: what is not understood is in Report.Other. The error is the reader's; the Report
// then holds what was complete before it.
func Parse(r io.Reader, o *Options) (*diagnostic.Report, error) {
	p := newParser(r, o)
	p.unsettled = map[int]unsettled{}
	rep := &diagnostic.Report{}
	p.other = func(l diagnostic.Line) { rep.Other = append(rep.Other, l) }
	merge := newMerger(p.o.KeepDuplicates, p.in.Progress)
	p.emit = func(d *diagnostic.Diagnostic) bool {
		merge.add(d, p.unit)
		return true
	}
	p.run()
	rep.Diagnostics = merge.list
	slices.SortStableFunc(rep.Other, func(a, b diagnostic.Line) int { return a.Number - b.Number })
	if merge.toolless {
		p.settleTools(rep.Diagnostics)
	}
	return rep, p.readError()
}

// All is the streaming form of [Parse]: it yields each diagnostic as soon as it is complete, holds no
// other, counts no duplicates and marks no cascades. An error of the reader comes last, with a zero
// Diagnostic.
func All(r io.Reader, o *Options) iter.Seq2[diagnostic.Diagnostic, error] {
	return func(yield func(diagnostic.Diagnostic, error) bool) {
		p := newParser(r, o)
		p.other = func(diagnostic.Line) {}
		p.emit = func(d *diagnostic.Diagnostic) bool { return yield(*d, nil) }
		p.run()
		if err := p.readError(); err != nil && !p.stopped {
			yield(diagnostic.Diagnostic{}, err)
		}
	}
}

func (p *parser) readError() error {
	if err := p.in.Err(); err != nil {
		return fmt.Errorf("text: read line %d: %w", p.in.Number+1, err)
	}
	return nil
}

// run reads all lines.
func (p *parser) run() {
	for !p.stopped {
		s, ok := p.in.Next()
		if !ok {
			break
		}
		p.readLine(s)
	}
	p.flush()
	p.dropPending()
	p.dropFunction()
}
