package caret

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/cells"
	"github.com/cppreason/cppreason/diagnostic/internal/head"
)

// A Row is one line of a snippet.
type Row struct {
	Line int    // number of the source line, 0 for a line below it, or insertedLine
	Text string // after the gutter
}

// insertedLine is the number of a row that gcc proposes to insert ("+++ |+").
const insertedLine = -1

// CutGutter splits a line at its gutter. ok is false for a line without one.
//
//	   12 | code           the source line 12
//	      | ^~~            a line below it
//	  +++ |+#include <x>   a line to insert
//	......                 lines that gcc left out
func CutGutter(s string) (line int, text string, ok bool) {
	i := cells.SkipBlanks(s, 0)
	if i == len(s) {
		return 0, "", false
	}
	switch c := s[i]; {
	case c >= '0' && c <= '9':
		if line, i = head.Number(s, i); line < 0 || !strings.HasPrefix(s[i:], " ") {
			return 0, "", false
		}
		i = cells.SkipBlanks(s, i)
	case c == '+' && strings.HasPrefix(s[i:], "+++ |+"):
		return insertedLine, s[i+len("+++ |+"):], true
	case c == '.' && strings.HasPrefix(s[i:], "...") && i > 0:
		return 0, "", strings.Trim(s[i:], ".") == ""
	case c == '|' && i > 0:
	default:
		return 0, "", false
	}
	if !strings.HasPrefix(s[i:], "|") {
		return 0, "", false
	}
	s = s[i+1:]
	if s == "" || s[0] == ' ' {
		return line, strings.TrimPrefix(s, " "), true
	}
	// A blank follows the bar, but for gcc's marks of ranges over several lines, which need a number.
	return line, s, line > 0
}

// IsCaretLine reports whether s has only carets, tildes and blanks, and at least one caret.
func IsCaretLine(s string) bool {
	caret := false
	for i := range len(s) {
		switch s[i] {
		case '^':
			caret = true
		case ' ', '~', '\t':
		default:
			return false
		}
	}
	return caret
}

// isUnderline reports whether s is the line below a source line: carets, tildes, gcc's dashes, blanks.
func isUnderline(s string) bool {
	drawn := false
	for i := cells.SkipBlanks(s, 0); i < len(s); i++ {
		switch s[i] {
		case '^', '~':
			drawn = true
		case ' ':
			i = cells.SkipBlanks(s, i) - 1
		case '\t', '-':
		default:
			return false
		}
	}
	return drawn
}
