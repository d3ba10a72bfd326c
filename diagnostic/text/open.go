package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/caret"
	"github.com/cppreason/cppreason/diagnostic/internal/dialect"
	"github.com/cppreason/cppreason/diagnostic/internal/filekind"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// begin opens a diagnostic at the current line, after the one before it was flushed, and gives it the pending
// context.
func (p *parser) begin(sev diagnostic.Severity, l diagnostic.Location, msg string) {
	p.d = diagnostic.Diagnostic{Location: l, Severity: sev, Message: msg, OutputLine: p.in.Number}
	p.d.Dir, p.d.Unit, p.d.Ambiguous = p.tree.Dir(p.o.Dir), p.target, p.tree.Mixed()
	p.open, p.message = true, p.in.Number
	p.follow, p.finish = nil, nil
	p.snip.reset()
	p.countUnit(l.File, p.pending)
	p.notes = append(p.notes[:0], p.pending...)
	p.clearPending()
}

// openRuntime opens a diagnostic of the C or C++ library.
func (p *parser) openRuntime(code, msg string) {
	p.flush()
	p.begin(diagnostic.SeverityFatal, diagnostic.Location{}, msg)
	p.d.Tool, p.d.Code = tool.Runtime, code
}

// flush closes the open diagnostic and hands it on.
func (p *parser) flush() {
	p.closeSnippet(false)
	if !p.open {
		return
	}
	p.decideSnippets()
	p.open = false
	p.d.Notes = p.takeNotes()
	if p.finish != nil {
		p.finish(p)
	}
	if p.d.Tool == "" {
		p.d.Tool = p.tool
	}
	if !p.stopped && !p.emit(&p.d) {
		p.stopped = true
	}
}

// takeNotes moves the notes of the open diagnostic to memory of their own.
func (p *parser) takeNotes() []diagnostic.Note {
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

// addNote adds a note to the open diagnostic. The snippet after it belongs to the note.
func (p *parser) addNote(n diagnostic.Note) {
	p.notes = append(p.notes, n)
	p.message = p.in.Number
	p.snip.begin(targetNote, len(p.notes)-1, n.Location)
	if p.d.Tool == "" {
		p.d.Tool = dialect.OfNote(n.Message)
	}
}

// maxPending bounds the context that waits for a head.
const maxPending = 1 << 14

// wait keeps n, which the current line is, for the next head.
func (p *parser) wait(n diagnostic.Note) {
	if len(p.pending) >= maxPending {
		p.dropPending()
	}
	p.pending = append(p.pending, n)
	p.pendingLines = append(p.pendingLines, p.currentLine())
	p.snip.begin(targetPending, len(p.pending)-1, n.Location)
}

// clearPending forgets the pending context, which a diagnostic has taken.
func (p *parser) clearPending() {
	p.pending, p.pendingLines = p.pending[:0], p.pendingLines[:0]
	if p.snip.target == targetPending {
		p.snip.reset()
	}
}

// dropPending hands on the lines of context that no head followed.
func (p *parser) dropPending() {
	for _, l := range p.pendingLines {
		p.other(l)
	}
	p.clearPending()
}

// joinPending moves the pending context to the open diagnostic, before a note of it.
func (p *parser) joinPending() {
	p.notes = append(p.notes, p.pending...)
	p.clearPending()
}

// continueMessage adds a line between a head and its snippet to the message: the string of a static_assert
// may have line ends.
//
//	a.cpp:3:1: error: static assertion failed: first line
//	second line
//	    3 | static_assert(...)
func (p *parser) continueMessage(s string) bool {
	if !p.open || p.snip.target != targetHead || len(p.snip.rows) > 0 || p.snip.loc.Line == 0 || p.in.Number != p.d.OutputLine+1 {
		return false
	}
	next, ok := p.in.Peek()
	if n, _, gutter := caret.CutGutter(next); !ok || !gutter || n != p.snip.loc.Line {
		return false
	}
	p.d.Message += "\n" + s
	if p.d.Code == "" {
		p.d.Message, p.d.Code = head.CutCode(p.d.Message)
	}
	return true
}

// maxMessage bounds a message that is put together from lines.
const maxMessage = 1 << 16

// joinLines adds a line to a message.
func joinLines(msg, more string) string {
	if msg == "" || len(msg) > maxMessage {
		return msg + more
	}
	return msg + "\n" + more
}

// boundary is called where the output of one tool ends and that of another begins.
func (p *parser) boundary() {
	p.flush()
	p.sure = false
	p.unit++
	p.main = ""
}

// endUnit is called at the end of the output of compiler t.
func (p *parser) endUnit(t tool.Tool) {
	if p.open && p.d.Tool == "" {
		p.d.Tool = t
	}
	p.boundary()
	p.rememberTool(t)
}

// rememberTool records which of the two compilers the stream is from.
func (p *parser) rememberTool(t tool.Tool) {
	if (t == tool.GCC || t == tool.Clang) && p.o.Tool == "" {
		p.tool, p.sure = t, true
	}
}

// countUnit counts translation units by their main files. The main file is the outermost of the include
// chain before a head, or else the file of the head.
func (p *parser) countUnit(file string, context []diagnostic.Note) {
	main := ""
	for i := range context {
		// gcc prints the chain inside out, with "from" on every line but the first; clang outside in.
		if n := &context[i]; n.Kind == notekind.IncludedFrom && (main == "" || strings.HasPrefix(n.Message, "from ")) {
			main = n.File
		}
	}
	if main == "" {
		if !filekind.IsUnit(file) {
			return
		}
		main = file
	}
	if p.main != "" && p.main != main {
		p.unit++
		p.sure = false
	}
	p.main = main
}

// isBlank reports whether s has only spaces and tabs.
func isBlank(s string) bool {
	for i := range len(s) {
		if s[i] != ' ' && s[i] != '\t' {
			return false
		}
	}
	return true
}
