package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/caret"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/internal/loglines"
)

// The owners of a snippet.
const (
	targetNone    = iota
	targetHead    // the open diagnostic
	targetNote    // one of its notes
	targetPending // a link of a chain that waits for its head
)

// A snippet collects the lines that a tool prints below a place: source, carets, labels, proposed
// insertions. With a gutter ("   12 | code", gcc from 9 and clang from 17 on) each line shows what it is.
// Without one, the line below a head is source if the line after it has only carets.
type snippet struct {
	target, index int // the owner, and its index among the notes
	loc           diagnostic.Location
	rows          []caret.Row
	gutter        bool // the rows have one
	caretLine     int  // number of the caret line without a gutter that was read last
	awaits        bool // the next line may be source without a gutter
	afterCaret    bool // the next line may be an insertion without a gutter
	fixed         bool // a fix-it line was read for the owner: caret art is not needed
	rangeInfo     bool // clang printed "{1:2-1:3}": it then puts a blank before each source line
}

// reset ends the snippet. The rows keep their memory, and rangeInfo holds for the rest of the output.
func (sn *snippet) reset() { sn.set(targetNone, 0, diagnostic.Location{}) }

// begin starts the snippet of an owner, which is at loc.
func (sn *snippet) begin(target, index int, loc diagnostic.Location) {
	sn.set(target, index, loc)
	sn.awaits = true
}

// set sets the fields one by one: to assign a whole snippet would cost a write barrier for each pointer in it, and this is
// done for each head.
func (sn *snippet) set(target, index int, loc diagnostic.Location) {
	sn.target, sn.index, sn.loc = target, index, loc
	sn.rows = sn.rows[:0]
	sn.gutter, sn.awaits, sn.afterCaret, sn.fixed = false, false, false, false
	sn.caretLine = 0
}

// take reads s, the current line of in, if it belongs to the snippet.
func (sn *snippet) take(in *loglines.Reader, s string) bool {
	if sn.target == targetNone {
		return false
	}
	if c := s[0]; c == ' ' || c >= '0' && c <= '9' {
		if n, text, ok := caret.CutGutter(s); ok {
			sn.rows = append(sn.rows, caret.Row{Line: n, Text: text})
			sn.gutter, sn.awaits = true, false
			return true
		}
	}
	if sn.awaits && !sn.gutter && sn.loc.Line > 0 && sn.takeSource(in, s) {
		return true
	}
	if sn.afterCaret && s[0] == ' ' && !sn.gutter && !opensSomething(s) {
		sn.rows = append(sn.rows, caret.Row{Text: s})
		return true
	}
	return false
}

// takeSource reads s as source without a gutter if the line after it has only carets, and reads that line too.
func (sn *snippet) takeSource(in *loglines.Reader, s string) bool {
	sn.awaits = false
	next, ok := in.Peek()
	if !ok || !caret.IsCaretLine(next) {
		return false
	}
	if _, _, gutter := caret.CutGutter(next); gutter {
		return false
	}
	in.Next()
	sn.rows = append(sn.rows, caret.Row{Line: sn.loc.Line, Text: s}, caret.Row{Text: next})
	sn.afterCaret, sn.caretLine = true, in.Number
	return true
}

// opensSomething reports whether an indented line below the carets is a head, a place or the start of a
// context, and not a proposed insertion. A lone colon is an insertion.
func opensSomething(s string) bool {
	if strings.IndexByte(s, ':') < 0 || strings.TrimLeft(s, " ") == ":" {
		return false
	}
	var h head.Head
	var pl head.Place
	return head.Match(s, &h, &pl) != head.Nothing || strings.HasSuffix(s, ":")
}
