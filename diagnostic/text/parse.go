package text

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Parse reads the output of compilers, linkers and build tools, mixed as they come, and returns all
// of it as a Report. A diagnostic that several translation units repeat is counted, and errors that
// follow from an earlier one are marked (Diagnostic.CausedBy).
//
// Text is never an error: what is not understood is in Report.Other. The error is the reader's; the
// Report then holds what was complete before it.
func Parse(r io.Reader, o *Options) (*diagnostic.Report, error) {
	p := newParser(r, o)
	p.unsettled = map[int]unsettled{}
	rep := &diagnostic.Report{}
	p.other = func(l diagnostic.Line) { rep.Other = append(rep.Other, l) }
	merge := newMerger(p.o.KeepDuplicates, p.in.progress)
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
	if err := p.in.failed(); err != nil {
		return rep, fmt.Errorf("diagnostic: read line %d: %w", p.in.number+1, err)
	}
	return rep, nil
}

// All is the streaming form of [Parse]: it yields each diagnostic as soon as it is complete, holds
// no other, counts no duplicates and marks no cascades. An error of the reader comes last, with a
// zero Diagnostic.
func All(r io.Reader, o *Options) iter.Seq2[diagnostic.Diagnostic, error] {
	return func(yield func(diagnostic.Diagnostic, error) bool) {
		p := newParser(r, o)
		p.other = func(diagnostic.Line) {}
		p.emit = func(d *diagnostic.Diagnostic) bool { return yield(*d, nil) }
		p.run()
		if err := p.in.failed(); err != nil && !p.stopped {
			yield(diagnostic.Diagnostic{}, fmt.Errorf("diagnostic: read line %d: %w", p.in.number+1, err))
		}
	}
}

// A parser turns lines into diagnostics. One diagnostic is open at a time: notes, snippets and
// fix-it lines join it until the next head closes it. What precedes a head (include and
// instantiation chains, "In function") waits in pending.
type parser struct {
	in    lines
	o     Options
	emit  func(*diagnostic.Diagnostic) bool
	other func(diagnostic.Line)

	d       diagnostic.Diagnostic
	open    bool
	stopped bool
	notes   []diagnostic.Note  // of d, while it is open
	arena   []diagnostic.Note  // from which finished notes are cut
	ranges  []diagnostic.Range // from which ranges are cut

	pending      []diagnostic.Note // context of the next head
	pendingLines []diagnostic.Line // their text, should no head follow

	matched head // what the line is, kept here to spare allocations
	placed  place

	snip      snippet
	art       art // the snippet that is being read
	undecided []undecided
	unsettled map[int]unsettled // by OutputLine; nil if nothing is kept
	tool      tool.Tool         // what the stream has been so far, "" if nothing tells
	sure      bool              // tool holds for what follows, until the next boundary
	unit      int               // counts translation units, as far as boundaries show
	main      string            // main file of the unit, as far as an include chain shows
	link      linkState
	follow    int  // what indented lines behind the open head are
	unplaced  bool // the last bullet's place may follow
	crashLine int  // number of the last line of a request for a bug report
	tree      buildState
}

func newParser(r io.Reader, o *Options) *parser {
	p := &parser{in: lines{r: r}}
	if o != nil {
		p.o = *o
	}
	p.tool = p.o.Tool
	p.snip.reset()
	return p
}

func (p *parser) run() {
	for !p.stopped {
		s, ok := p.in.next()
		if !ok {
			break
		}
		p.line(s)
	}
	p.flush()
	p.dropPending()
	p.dropLinkContext()
}

// maxPending bounds the context that waits for a head.
const maxPending = 1 << 14

// line reads one line.
func (p *parser) line(s string) {
	if blank(s) {
		if !p.continued(s) {
			p.snip.awaits = false
		}
		return
	}
	if p.snip.take(p, s) {
		return
	}
	p.closeSnippet(strings.HasPrefix(s, "fix-it:"))
	if p.follow != followNothing && p.followed(s) || p.build(s) {
		return
	}
	switch s[0] {
	case ' ', '\t':
		if p.bullet(s) || p.chainLine(s) {
			return
		}
	case '"':
		if p.edgHead(s) {
			return
		}
	case 'f':
		if strings.HasPrefix(s, "fix-it:") && p.parseableFix(s) {
			return
		}
	case 'I':
		if p.chainLine(s) {
			return
		}
	}
	if startsWithLinker(s) && p.linker(s) {
		return
	}
	h, pl := &p.matched, &p.placed
	switch matchHead(s, h, pl) {
	case isHead:
		if isLinkText(h.msg) && p.linker(s) || p.head(s, h) {
			return
		}
	case isPlace:
		if p.place(s, pl) {
			return
		}
	}
	if mayBeLinker(s) && p.linker(s) {
		return
	}
	if p.context(s) || p.summary(s) || p.runtime(s) || p.delphi(s) {
		return
	}
	if !p.snip.art(p, s) && !p.continued(s) {
		p.unknown(s)
	}
}

// continued adds a line to the message of the open head if it stands between the head and its snippet: the string
// of a static_assert may have line ends.
func (p *parser) continued(s string) bool {
	if !p.open || p.snip.target != targetHead || len(p.snip.rows) > 0 || p.snip.loc.Line == 0 || p.in.number != p.d.OutputLine+1 {
		return false
	}
	next, ok := p.in.peek()
	if n, _, gutter := gutterLine(next); !ok || !gutter || n != p.snip.loc.Line {
		return false
	}
	p.d.Message += "\n" + s
	if p.d.Code == "" {
		p.d.Message, p.d.Code = cutCode(p.d.Message)
	}
	return true
}

// unknown keeps a line that belongs to no diagnostic.
func (p *parser) unknown(string) {
	p.other(diagnostic.Line{Number: p.in.number, Text: p.in.raw})
}

// head opens a diagnostic, or adds a note to the open one. It reports false for a line that only
// looks like a head.
func (p *parser) head(s string, h *head) bool {
	prog := tool.Tool("")
	if h.Line == 0 {
		if prog = programTool(h.File); prog == "" && !bareFile(h.File) {
			return p.delphi(s)
		}
		if prog != "" {
			h.File = ""
		}
	}
	p.columns(&h.Location)
	if h.sev == diagnostic.SeverityNote && p.open {
		p.joinPending()
		n := diagnostic.Note{Location: h.Location, Message: h.msg, Ranges: h.ranges}
		for t := h.msg; strings.HasPrefix(t, "  ") && n.Depth < 16; t = t[2:] {
			n.Depth++ // gcc up to 15
		}
		n.Kind, n.Skipped = notekind.Of(strings.TrimLeft(h.msg, " "))
		if n.Kind == notekind.MacroExpansion && n.Depth == 0 && strings.HasPrefix(n.Message, "expanded from ") {
			n.Depth = p.expansionDepth()
		}
		if p.d.Tool == tool.MSVC {
			n.Message, _, _ = compiledFrom(h.msg)
		}
		p.addNote(n, s)
		if h.msg == "diagnostic msg: " {
			p.follow, p.crashLine = followCrash, p.in.number
		}
		return true
	}
	p.flush()
	p.begin(h.sev, h.Location, h.msg)
	p.d.Ranges = h.ranges
	p.d.Code = h.code
	if h.code == "" {
		p.d.Message, p.d.Code = cutCode(h.msg)
	}
	p.d.Tool = p.headTool(h, prog)
	if p.d.Tool == tool.MSVC {
		p.follow = followMSVC
		p.msvcHead()
	}
	p.snip.begin(targetHead, 0, h.Location)
	p.snip.rangeInfo = p.snip.rangeInfo || h.ranges != nil
	return true
}

// expansionDepth returns the depth of clang's "expanded from macro" note that comes next: what it
// expands is the last note that is none itself, or the diagnostic.
func (p *parser) expansionDepth() int {
	for i := len(p.notes) - 1; i >= 0; i-- {
		switch p.notes[i].Kind {
		case notekind.MacroExpansion, notekind.IncludedFrom:
			continue
		}
		return p.notes[i].Depth + 1
	}
	return 0
}

// begin opens a diagnostic and gives it what was pending.
func (p *parser) begin(sev diagnostic.Severity, l diagnostic.Location, msg string) {
	p.d = diagnostic.Diagnostic{Location: l, Severity: sev, Message: msg, OutputLine: p.in.number}
	p.d.Dir, p.d.Unit, p.d.Ambiguous = p.tree.dir(p.o.Dir), p.tree.unit, p.tree.ambiguous
	p.open = true
	p.follow = followNothing
	p.snip.reset()
	p.noteUnit(l.File, p.pending)
	p.notes = append(p.notes[:0], p.pending...)
	p.clearPending()
}

// flush closes the open diagnostic and hands it on.
func (p *parser) flush() {
	p.closeSnippet(false)
	if !p.open {
		return
	}
	p.decide()
	p.open = false
	p.d.Notes = p.keepNotes()
	p.finishLink()
	if p.d.Tool == "" {
		p.d.Tool = p.tool
	}
	if !p.stopped && !p.emit(&p.d) {
		p.stopped = true
	}
}

// keepNotes moves the notes to memory that stays theirs.
func (p *parser) keepNotes() []diagnostic.Note {
	n := len(p.notes)
	if n == 0 {
		return nil
	}
	if cap(p.arena)-len(p.arena) < n {
		p.arena = make([]diagnostic.Note, 0, max(n, 64))
	}
	from := len(p.arena)
	p.arena = append(p.arena, p.notes...)
	return p.arena[from:len(p.arena):len(p.arena)]
}

// addNote adds a note to the open diagnostic; the snippet behind it belongs to it.
func (p *parser) addNote(n diagnostic.Note, s string) {
	p.notes = append(p.notes, n)
	p.snip.begin(targetNote, len(p.notes)-1, n.Location)
	if p.d.Tool == "" {
		p.d.Tool = noteTool(n.Message)
	}
}

// wait keeps n, which line s says, for the head to come.
func (p *parser) wait(n diagnostic.Note, s string) {
	if len(p.pending) >= maxPending {
		p.dropPending()
	}
	p.pending = append(p.pending, n)
	p.pendingLines = append(p.pendingLines, diagnostic.Line{Number: p.in.number, Text: p.in.raw})
	p.snip.begin(targetPending, len(p.pending)-1, n.Location)
}

func (p *parser) clearPending() {
	p.pending, p.pendingLines = p.pending[:0], p.pendingLines[:0]
	if p.snip.target == targetPending {
		p.snip.reset()
	}
}

// dropPending gives back context that no head followed.
func (p *parser) dropPending() {
	for _, l := range p.pendingLines {
		p.other(l)
	}
	p.clearPending()
}

// joinPending moves what is pending to the open diagnostic, before a note of it.
func (p *parser) joinPending() {
	p.notes = append(p.notes, p.pending...)
	p.clearPending()
}

// columns applies the options about gcc's columns.
func (p *parser) columns(l *diagnostic.Location) {
	if p.o.ZeroColumns && l.Line > 0 {
		l.Column++
	}
}

// blank reports whether s holds spaces only.
func blank(s string) bool {
	for i := range len(s) {
		if s[i] != ' ' && s[i] != '\t' {
			return false
		}
	}
	return true
}
