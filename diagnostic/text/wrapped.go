package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/caret"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// wrapIndent is how far clang indents the lines of a message that it wraps at the width of the terminal. Source:
// clang/lib/Frontend/TextDiagnostic.cpp, WordWrapIndentation.
const wrapIndent = 6

// takeWrapped adds a line that clang has wrapped to the message of the open diagnostic or of its last note. Old clangs
// leave the first line empty when the first word does not fit.
//
//	a.cpp:57:10: note: candidate function not viable: no known conversion from 'Indexes' to 'const uint32_t *'
//	      (aka 'const unsigned int *') for 1st argument
//	    bool Compare(const Histogram a, const Histogram b,
//	         ^
//
// A source line without a gutter can have the same indentation: it has the carets after it.
func (p *parser) takeWrapped(s string) bool {
	if p.in.Number != p.message+1 || len(s) <= wrapIndent || s[wrapIndent] == ' ' || s[:wrapIndent] != "      " {
		return false
	}
	if !p.mayWrap() || p.isSource(s) {
		return false
	}
	sn := &p.snip
	p.message = p.in.Number
	text := s[wrapIndent:]
	if sn.target == targetNote {
		n := &p.notes[sn.index]
		n.Message = joinWords(n.Message, text)
		if n.Kind == notekind.Note {
			n.Kind, n.Skipped = notekind.Of(n.Message)
		}
		return true
	}
	p.d.Message = joinWords(p.d.Message, text)
	if p.d.Code == "" {
		p.d.Message, p.d.Code = head.CutCode(p.d.Message)
	}
	return true
}

// isSource reports whether a line below a head is a source line, or the carets below one.
func (p *parser) isSource(s string) bool {
	if _, _, gutter := caret.CutGutter(s); gutter || s[wrapIndent] == '|' {
		return true
	}
	next, ok := p.in.Peek()
	if !ok || !caret.IsCaretLine(next) {
		return false
	}
	_, _, gutter := caret.CutGutter(next)
	return !gutter
}

// mayWrap reports whether a message is open of a tool that wraps: clang or clang-tidy, or a tool that is unknown so far,
// which wrapping shows to be clang.
func (p *parser) mayWrap() bool {
	sn := &p.snip
	if !p.open || p.follow != nil || len(sn.rows) > 0 || sn.loc.Line == 0 || sn.target != targetHead && sn.target != targetNote {
		return false
	}
	t := p.d.Tool
	if t == "" {
		t = p.tool
	}
	return t == "" || t == tool.Clang || t == tool.ClangTidy
}

func joinWords(msg, more string) string {
	if msg == "" {
		return more
	}
	return strings.TrimRight(msg, " ") + " " + more
}
