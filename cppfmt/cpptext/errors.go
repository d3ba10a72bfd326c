package cpptext

import (
	"bytes"
	"fmt"
	"strconv"
)

// An Error reports text that the package cannot read, with its place. New fields may be added.
type Error struct {
	Offset       int    // byte offset in the source
	Line, Column int    // 1-based, the column in bytes
	Expected     string // what was expected there, or "" if Problem is set
	Found        string // the source text there, cut after 40 bytes; "" at the end of the input
	Problem      string // the problem: "unterminated string literal", "nested deeper than 500"; or ""
}

// Error returns "line 3, column 7: " and the problem, or what was expected and found.
func (e *Error) Error() string {
	what := e.Problem
	if what == "" {
		found := "end of input"
		if e.Found != "" {
			found = strconv.Quote(e.Found)
		}
		what = "expected " + e.Expected + ", found " + found
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, what)
}

// maxFound bounds Error.Found, in bytes.
const maxFound = 40

// errorAt returns an error about the token t of src.
func errorAt(src []byte, t Token, expected, problem string) *Error {
	found := t.Text(src)
	if len(found) > maxFound {
		found = found[:maxFound]
	}
	return &Error{Offset: t.Start, Line: t.Line, Column: t.Column, Expected: expected, Found: string(found), Problem: problem}
}

// Position returns the line and column of a byte offset in src, both 1-based, the column in bytes.
// It takes time in proportion to offset; tokens know their position already.
func Position(src []byte, offset int) (line, column int) {
	offset = max(0, min(offset, len(src)))
	before := src[:offset]
	return 1 + bytes.Count(before, []byte{'\n'}), offset - bytes.LastIndexByte(before, '\n')
}
