package text

import (
	"io"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/buildtree"
	"github.com/cppreason/cppreason/diagnostic/internal/caret"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/loglines"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// A parser turns lines into diagnostics. One diagnostic is open at a time: notes, snippets and fix-it lines
// join it until the next head closes it. What precedes a head (include and instantiation chains,
// "In function") waits in pending.
type parser struct {
	in    *loglines.Reader
	o     Options
	emit  func(*diagnostic.Diagnostic) bool // gets each diagnostic; false stops the parser
	other func(diagnostic.Line)             // gets each line that belongs to no diagnostic

	d       diagnostic.Diagnostic // the open diagnostic, without its notes
	open    bool
	stopped bool
	notes   []diagnostic.Note  // of d
	arena   []diagnostic.Note  // from which finished notes are cut
	ranges  []diagnostic.Range // from which ranges are cut

	follow continuation  // reads the lines after the head of d; nil if none are expected
	finish func(*parser) // completes d when it is closed; nil if there is nothing to do

	pending      []diagnostic.Note // context of the next head
	pendingLines []diagnostic.Line // their text, for the case that no head follows

	matched head.Head // the head or the place of the line, kept here to spare allocations
	placed  head.Place

	snip      snippet
	art       caret.Art // the snippet that is being read
	undecided []undecided
	unsettled map[int]unsettled // by OutputLine; nil if nothing is kept

	tool tool.Tool // the compiler of the stream so far, "" if nothing has shown it
	sure bool      // tool holds for the lines that follow, up to the next boundary
	unit int       // counts translation units, as far as boundaries show
	main string    // main file of the unit, as far as an include chain shows

	tree     buildtree.Tree
	target   string // ninja's or CMake's target, for the lines after it
	link     linkState
	unplaced bool // the place of the last bullet may follow
	crash    int  // number of the last line of a request for a bug report
	memory   bool // in GNU ld's table of memory regions
}

// A continuation reads the lines after a head that belong to it. It reports false for a line that does not,
// and sets p.follow to nil when no more are expected.
type continuation func(p *parser, s string) bool

// A linkState is what GNU ld's "in function `main':" holds for the lines after it.
type linkState struct {
	in     diagnostic.Note // Object and Message; Message is empty if nothing is known
	line   diagnostic.Line // the line itself
	used   bool            // a diagnostic has it as a note
	tool   tool.Tool
	block  bool // the open diagnostic takes ">>>" lines
	object int  // 1-based index of the note that the next ">>>  object" line completes
}

func newParser(r io.Reader, o *Options) *parser {
	p := &parser{in: loglines.NewReader(r)}
	if o != nil {
		p.o = *o
	}
	p.tool = p.o.Tool
	p.snip.reset()
	return p
}

// keepOther hands on the current line, which belongs to no diagnostic.
func (p *parser) keepOther() { p.other(p.currentLine()) }

func (p *parser) currentLine() diagnostic.Line {
	return diagnostic.Line{Number: p.in.Number, Text: p.in.Raw}
}

// shiftColumn applies Options.ZeroColumns.
func (p *parser) shiftColumn(l *diagnostic.Location) {
	if p.o.ZeroColumns && l.Line > 0 {
		l.Column++
	}
}
