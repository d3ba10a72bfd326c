package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readBullet reads gcc 16's nested form (-fdiagnostics-show-nesting, on by default):
//
//	a.cpp:14:16: error: no matching function for call to 'foo<int, int>()'
//	  • there is 1 candidate
//	    • candidate 1: 'template<class T> T foo()'
//	      a.cpp:10:1:
//	         10 | foo();
//	            | ^~~
//
// The bullet is '*' where the locale has no UTF-8. Two blanks are one level. The place follows on a line of its
// own.
func readBullet(p *parser, s string) bool {
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
	p.joinPending()
	note := bulletNote(text)
	note.Depth = n/2 - 1
	// gcc prints a place only where it differs from the one before.
	note.Location = p.d.Location
	if n := len(p.notes); n > 0 && p.notes[n-1].Line > 0 {
		note.Location = p.notes[n-1].Location
	}
	note.EndLine, note.EndColumn = 0, 0
	p.addNote(note)
	p.unplaced = true
	p.tool = tool.GCC
	p.d.Tool = tool.GCC
	return true
}

// bulletNote returns the note of a bullet, without its place.
func bulletNote(text string) (n diagnostic.Note) {
	n.Message = text
	switch {
	case strings.HasPrefix(text, "error: "):
		n.Kind, n.Message = notekind.Error, text[len("error: "):]
	case strings.HasPrefix(text, "required "), strings.HasPrefix(text, "recursively required "):
		n.Kind = notekind.RequiredFrom
	default:
		n.Kind, n.Skipped = notekind.Of(text)
		if file, in, ok := strings.Cut(text, ": In "); ok && !strings.ContainsAny(file, " '") {
			n.Message, n.Kind = strings.TrimSuffix("In "+in, ":"), notekind.InFunction
			if strings.HasPrefix(in, "instantiation of ") || strings.HasPrefix(in, "substitution of ") {
				n.Kind = notekind.InstantiatedFrom
			}
		}
	}
	return n
}

// placeBullet reads the place of the last bullet: "      a.cpp:10:1:".
func (p *parser) placeBullet(pl *head.Place) bool {
	file := strings.TrimLeft(pl.File, " ")
	if !p.unplaced || !p.open || len(file) == len(pl.File) || len(p.notes) == 0 || p.snip.target != targetNote {
		return false
	}
	p.unplaced = false
	n := &p.notes[len(p.notes)-1]
	n.Location = diagnostic.Location{File: file, Line: pl.Line, Column: pl.Column}
	p.snip.begin(targetNote, len(p.notes)-1, n.Location)
	return true
}
