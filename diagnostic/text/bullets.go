package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// bullet reads gcc 16's nested form (-fdiagnostics-show-nesting, on by default):
//
//	a.cpp:14:16: error: no matching function for call to 'foo<int, int>()'
//	  • there is 1 candidate
//	    • candidate 1: 'template<class T> T foo()'
//	      a.cpp:10:1:
//	         10 | foo();
//	            | ^~~
//
// The bullet is '*' where the locale has no UTF-8. Two blanks are one level; the place follows on a
// line of its own.
func (p *parser) bullet(s string) bool {
	n := 0
	for n < len(s) && s[n] == ' ' {
		n++
	}
	text, ok := strings.CutPrefix(s[n:], "• ")
	if !ok {
		if text, ok = strings.CutPrefix(s[n:], "* "); !ok {
			return false
		}
	}
	if n < 2 || n%2 != 0 || !p.open {
		return false
	}
	note := diagnostic.Note{Depth: n/2 - 1, Message: text}
	p.joinPending()
	switch {
	case strings.HasPrefix(text, "error: "):
		note.Kind, note.Message = notekind.Error, text[len("error: "):]
	case strings.HasPrefix(text, "required "), strings.HasPrefix(text, "recursively required "):
		note.Kind = notekind.RequiredFrom
	default:
		note.Kind, note.Skipped = notekind.Of(text)
		if file, in, ok := strings.Cut(text, ": In "); ok && !strings.ContainsAny(file, " '") {
			note.File, note.Message, note.Kind = file, "In "+in, notekind.InFunction
			if strings.HasPrefix(in, "instantiation of ") || strings.HasPrefix(in, "substitution of ") {
				note.Kind = notekind.InstantiatedFrom
			}
			note.Message = strings.TrimSuffix(note.Message, ":")
		}
	}
	if note.Line == 0 {
		// gcc prints a place only where it differs from the one before.
		note.Location = p.d.Location
		if n := len(p.notes); n > 0 && p.notes[n-1].Line > 0 {
			note.Location = p.notes[n-1].Location
		}
		note.EndLine, note.EndColumn = 0, 0
	}
	p.addNote(note, s)
	p.unplaced = true
	p.tool = tool.GCC
	p.d.Tool = tool.GCC
	return true
}

// bulletPlace reads the place of the last bullet: "      a.cpp:10:1:", with blanks behind.
func (p *parser) bulletPlace(s string, pl *place) bool {
	file := strings.TrimLeft(pl.File, " ")
	if !p.open || len(file) == len(pl.File) || len(p.notes) == 0 || p.snip.target != targetNote {
		return false
	}
	n := &p.notes[len(p.notes)-1]
	if !p.unplaced {
		return false
	}
	p.unplaced = false
	n.Location = diagnostic.Location{File: file, Line: pl.Line, Column: pl.Column}
	p.snip.begin(targetNote, len(p.notes)-1, n.Location)
	return true
}
