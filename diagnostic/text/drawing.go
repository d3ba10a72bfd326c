package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/caret"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// closeSnippet reads the collected snippet and sets what it shows of its owner. parseable means that fix-it
// lines follow, so that drawn changes are not needed.
func (p *parser) closeSnippet(parseable bool) {
	sn := &p.snip
	sn.awaits, sn.afterCaret = false, false
	if sn.target == targetNone || len(sn.rows) == 0 {
		return // a fix-it line may still follow: the owner stays
	}
	a := &p.art
	caret.Read(a, sn.rows, sn.loc.Line, sn.gutter, sn.rangeInfo)
	sn.rows = sn.rows[:0]
	known := p.inferArtist(a)
	a.Plain = sn.target == targetPending || parseable || sn.fixed
	if !p.applyToOwner(a) {
		return
	}
	switch {
	case a.Plain:
	case !known && len(p.undecided) < maxUndecided:
		a.Keep()
		p.undecided = append(p.undecided, undecided{sn.target, sn.index, *a})
	case a.Drawn != nil:
		p.addFix(a.Drawn)
	}
}

// isClangs reports whether the open diagnostic is drawn as clang draws, as far as the text has shown.
func (p *parser) isClangs() bool {
	t := p.tool
	if p.d.Tool != "" && p.open {
		t = p.d.Tool
	}
	return t == tool.Clang || t == tool.ClangTidy || t == tool.Cppcheck
}

// inferArtist sets whether clang drew the snippet. It reports false if that is not known yet.
func (p *parser) inferArtist(a *caret.Art) bool {
	a.Clang = p.isClangs()
	if a.Clang || p.d.Tool != "" && p.open || p.tool != "" {
		return true
	}
	// Without a gutter, gcc puts a blank before the source line and before the carets.
	if !a.Gutter && a.At >= 0 && a.At == p.snip.loc.Column-1 && p.open {
		p.d.Tool = tool.Clang
		p.rememberTool(tool.Clang)
		a.Clang = true
	}
	return a.Clang
}

// applyToOwner sets what the art shows of the owner of the snippet: the open diagnostic, one of its notes, or a
// pending link. It reports false if the owner is gone.
func (p *parser) applyToOwner(a *caret.Art) bool {
	list := p.notes
	switch p.snip.target {
	case targetHead:
		p.snip.loc = p.applyToHead(&p.d, a)
		return true
	case targetPending:
		list = p.pending
	}
	if p.snip.index >= len(list) {
		return false
	}
	p.snip.loc = p.applyToNote(&list[p.snip.index], a)
	return true
}

func (p *parser) applyToHead(d *diagnostic.Diagnostic, a *caret.Art) diagnostic.Location {
	d.SourceLine, d.Caret = a.Source, a.Caret
	p.applyPlace(&d.Location, &d.DisplayColumn, &d.Ranges, a, d.Message)
	return d.Location
}

func (p *parser) applyToNote(n *diagnostic.Note, a *caret.Art) diagnostic.Location {
	n.SourceLine, n.Caret = a.Source, a.Caret
	p.applyPlace(&n.Location, &n.DisplayColumn, &n.Ranges, a, n.Message)
	return n.Location
}

// applyPlace sets the columns and the ranges of a place, and reads the changes that are drawn below.
func (p *parser) applyPlace(l *diagnostic.Location, display *int, ranges *[]diagnostic.Range, a *caret.Art, msg string) {
	byteCol, displayCol := a.Columns(l, p.o.SourceLine, p.o.ByteColumns)
	if displayCol > 0 {
		l.Column, *display = byteCol, displayCol
	}
	if !a.Plain {
		a.Drawn = a.Edits(*l, msg)
	}
	if *ranges == nil {
		*ranges = a.Ranges(l, msg, &p.ranges)
		if a.Clang {
			for i := range a.Drawn {
				if strings.HasPrefix(msg, "flag '") { // a part of a conversion that is underlined as a whole
					*ranges = append(*ranges, a.Drawn[i].Range)
					continue
				}
				*ranges = caret.CutRanges(&p.ranges, *ranges, a.Drawn[i].Range)
			}
		}
	}
	for _, r := range *ranges {
		if r.Line == l.Line && r.Column <= l.Column && (r.EndLine > l.Line || l.Column < r.EndColumn) {
			l.EndLine, l.EndColumn = r.EndLine, r.EndColumn
			break
		}
	}
}

// takeInsertion reads a line that no reader took as an insertion that starts in the first column, below a
// caret line without a gutter (clang up to 16).
func (p *parser) takeInsertion(s string) bool {
	sn := &p.snip
	if sn.caretLine == 0 || p.in.Number != sn.caretLine+1 || sn.fixed || sn.target != targetHead && sn.target != targetNote {
		return false
	}
	source, below, msg := p.d.SourceLine, p.d.Caret, p.d.Message
	if sn.target == targetNote {
		n := &p.notes[sn.index]
		source, below, msg = n.SourceLine, n.Caret, n.Message
	}
	edits := caret.Insertion(source, below, s, sn.loc, msg)
	if edits == nil {
		return false
	}
	p.addFix(edits)
	p.cutOwnerRanges(edits)
	return true
}

// addFix adds one fix to the open diagnostic, under the message of the note that carries it.
func (p *parser) addFix(edits []diagnostic.Edit) {
	f := diagnostic.Fix{Edits: edits}
	if p.snip.target == targetNote {
		f.Message = p.notes[p.snip.index].Message
	}
	p.d.Fixes = append(p.d.Fixes, f)
}

// cutOwnerRanges cuts the ranges of the snippet's owner at the edits of a fix that followed it.
func (p *parser) cutOwnerRanges(edits []diagnostic.Edit) {
	ranges, file := &p.d.Ranges, p.d.File
	if p.snip.target == targetNote {
		ranges, file = &p.notes[p.snip.index].Ranges, p.notes[p.snip.index].File
	}
	for i := range edits {
		if e := &edits[i]; e.File == file && e.Line == p.snip.loc.Line {
			*ranges = caret.CutRanges(&p.ranges, *ranges, e.Range)
		}
	}
}

// An undecided is a snippet that was read before anything showed whether gcc or clang drew it.
type undecided struct {
	target, index int
	art           caret.Art
}

// maxUndecided bounds the undecided snippets of a diagnostic. More are read as gcc's.
const maxUndecided = 64

// decideSnippets reads the undecided snippets of the open diagnostic again, since its notes or the end of the
// output may have shown the tool by now, and adds their fixes before the others. If the tool is still unknown,
// they are kept for settleSnippets.
func (p *parser) decideSnippets() {
	if len(p.undecided) == 0 {
		return
	}
	n := len(p.d.Fixes)
	p.redraw(&p.d, p.notes, p.undecided, p.isClangs())
	if p.d.Tool == "" && p.tool == "" && p.unsettled != nil && len(p.unsettled) < maxUnsettled {
		p.unsettled[p.d.OutputLine] = unsettled{len(p.d.Fixes) - n, p.undecided}
		p.undecided = nil
		return
	}
	clear(p.undecided)
	p.undecided = p.undecided[:0]
}

// An unsettled has the snippets of a finished diagnostic of an unknown tool, and how many fixes came from them.
type unsettled struct {
	fixes int
	list  []undecided
}

// maxUnsettled bounds how many diagnostics are kept for settleSnippets.
const maxUnsettled = 1 << 10

// settleSnippets reads the snippets of a finished diagnostic again, which turned out to be clang's.
func (p *parser) settleSnippets(d *diagnostic.Diagnostic) {
	if u, ok := p.unsettled[d.OutputLine]; ok {
		d.Fixes = d.Fixes[u.fixes:]
		p.redraw(d, d.Notes, u.list, true)
	}
}

// redraw reads snippets again, as clang's if they are, and puts their fixes before those of d.
func (p *parser) redraw(d *diagnostic.Diagnostic, notes []diagnostic.Note, list []undecided, clang bool) {
	var fixes []diagnostic.Fix
	for i := range list {
		u := &list[i]
		msg := ""
		if u.target == targetNote {
			msg = notes[u.index].Message
		}
		switch u.art.Clang = clang; {
		case !clang:
		case u.target == targetNote:
			notes[u.index].Ranges = nil
			p.applyToNote(&notes[u.index], &u.art)
		default:
			d.Ranges = nil
			p.applyToHead(d, &u.art)
		}
		if u.art.Drawn != nil {
			fixes = append(fixes, diagnostic.Fix{Message: msg, Edits: u.art.Drawn})
		}
	}
	if fixes != nil {
		d.Fixes = append(fixes, d.Fixes...)
	}
}

// settleTools gives each diagnostic of an unknown tool the tool of its neighbours: of the one before it, else of
// the one after it.
func (p *parser) settleTools(l diagnostic.List) {
	last := tool.Tool("")
	settle := func(d *diagnostic.Diagnostic) {
		switch {
		case d.Tool == tool.GCC || d.Tool == tool.Clang || d.Tool == tool.ClangTidy:
			last = d.Tool
		case d.Tool == "" && last == tool.ClangTidy && strings.HasPrefix(d.Code, "-"):
			// clang-tidy calls the compiler's options clang-diagnostic-x.
		case d.Tool == "" && last != "":
			d.Tool = last
			if last != tool.GCC {
				p.settleSnippets(d)
			}
		}
	}
	for i := range l {
		settle(&l[i])
	}
	last = ""
	for i := len(l) - 1; i >= 0; i-- {
		settle(&l[i])
	}
}
