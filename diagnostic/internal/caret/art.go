// Package caret reads what a compiler draws below a place: the source line, carets and tildes under what it
// points at, and proposed changes.
//
//	3 | int f() { return x }
//	  |                   ^
//	  |                   ;
//
// A drawing shows less than fix-it lines do. What it leaves open is decided by the words of the message and
// by the source line; the rules were fitted on the serialized diagnostics of clang 14 to 22 and on gcc's JSON.
package caret

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/cells"
)

// An Art is a drawing with what was read from it. Positions in the drawing are cells: display columns from 0 on,
// in which a tab of the source line is expanded and a wide character takes two.
type Art struct {
	Source    string
	cells     string // Source with one byte for each cell of Caret; empty before needCells
	cursor    cells.Cursor
	Caret     string
	hasSource bool
	Clang     bool              // clang drew it; otherwise gcc did
	At        int               // cell of the '^' in Caret, -1 without one
	ascii     bool              // Source is ASCII without tabs: cells are bytes
	Plain     bool              // drawn changes are not needed
	Drawn     []diagnostic.Edit // the changes drawn below
	below     []Row             // the lines after the caret line, up to the next source line
	rows      []Row
	Gutter    bool
}

// Read sets a from the rows of a snippet: the source line with the given number and the carets below it. gutter
// means that the rows had a gutter, rangeInfo that clang printed ranges in the head
// (-fdiagnostics-print-source-range-info), after which it puts a blank before the source and the caret line.
func Read(a *Art, rows []Row, line int, gutter, rangeInfo bool) {
	*a = Art{rows: rows, Gutter: gutter, At: -1}
	at := slices.IndexFunc(rows, func(r Row) bool { return r.Line == line && r.Line > 0 })
	if at < 0 {
		return
	}
	a.Source, a.hasSource = rows[at].Text, true
	end := at + 1
	for end < len(rows) && rows[end].Line == 0 {
		end++
	}
	below := rows[at+1 : end]
	if len(below) > 0 && isUnderline(below[0].Text) {
		a.Caret = below[0].Text
		for n := len(a.Caret); a.Caret[n-1] == ' ' || a.Caret[n-1] == '\t'; n = len(a.Caret) {
			a.Caret = a.Caret[:n-1]
		}
		below = below[1:]
	}
	a.below = below
	if rangeInfo {
		a.Source, a.Caret = strings.TrimPrefix(a.Source, " "), strings.TrimPrefix(a.Caret, " ")
	}
	a.look()
}

// look sets the fields that follow from Source and Caret.
func (a *Art) look() {
	a.At = strings.IndexByte(a.Caret, '^')
	a.ascii = cells.IsPlain(a.Source)
}

// byteColumn returns the byte column of Source at a display column, both 1-based.
func (a *Art) byteColumn(col int) int {
	if a.ascii {
		return col
	}
	return a.cursor.ByteColumn(a.Source, col)
}

// needCells sets cells.
func (a *Art) needCells() {
	switch {
	case a.cells != "":
	case a.ascii:
		a.cells = a.Source
	default:
		a.cells = cells.Expand(a.Source)
	}
}

// Columns returns the byte column and the display column of the place l, which the tool printed in one of the
// two units. The caret shows which: its cell is the display column. displayCol is 0 if the drawing has no caret.
//
// Compilers expand the tabs of the source line that they print, so the byte column is exact after a tab only if
// source returns the line as it is in the file.
func (a *Art) Columns(l *diagnostic.Location, source func(string, int) (string, bool), bytesOnly bool) (byteCol, displayCol int) {
	if a.At < 0 || l.Column == 0 {
		return l.Column, 0
	}
	displayCol = a.At + 1
	if displayCol != l.Column || bytesOnly {
		return l.Column, displayCol // printed in bytes: there is a tab or wide text before it
	}
	if source != nil {
		if text, ok := source(l.File, l.Line); ok {
			return cells.ByteColumn(text, displayCol), displayCol
		}
	}
	return a.byteColumn(displayCol), displayCol
}

// spanOfLine returns the span of the columns [from, to) of one line.
func spanOfLine(line, from, to int) diagnostic.Range {
	return diagnostic.Range{Line: line, Column: from, EndLine: line, EndColumn: to}
}

// Keep makes a independent of the rows from which it was read.
func (a *Art) Keep() {
	a.below, a.rows = slices.Clone(a.below), slices.Clone(a.rows)
}

// maxInsertion bounds a line that is read as a drawn insertion.
const maxInsertion = 256

// Insertion reads a line that clang up to 16 draws, without a gutter, below the carets of a source line: what
// it proposes to insert at l. It returns nil for a line that is something else.
func Insertion(source, caret, s string, l diagnostic.Location, msg string) []diagnostic.Edit {
	if caret == "" || caret[0] == ' ' && fixRule(msg).op != fixInsert || len(s) > maxInsertion {
		return nil
	}
	a := Art{Source: source, Caret: caret, hasSource: true, below: []Row{{Text: s}}, Clang: true}
	a.look()
	return a.Edits(l, msg)
}
