package diagnostic

import "strconv"

// A Location is a place in a file. The zero Location is unknown: a diagnostic of the tool itself has it
// ("g++: fatal error: no input files"). A Location that has only a File is the file as a whole.
type Location struct {
	// File is the path as the tool printed it, with the directory from which it is to be resolved in
	// Diagnostic.Dir. Placeholders such as "<stdin>" and "<built-in>" are kept.
	File string `cpp:"file,omitzero"`
	// Line is 1-based, 0 if unknown.
	Line int `cpp:"line,omitzero"`
	// Column is 1-based and counts UTF-8 bytes, 0 if unknown.
	Column int `cpp:"col,omitzero"`
	// EndLine and EndColumn are the first position after the text that the tool points at, in the units
	// of Line and Column. They are 0 if the tool named only a point.
	EndLine   int `cpp:"-"`
	EndColumn int `cpp:"-"`
}

// IsZero reports whether the place is unknown.
func (l Location) IsZero() bool { return l == Location{} }

// String formats l as "file:line:col", leaving out what is unknown.
func (l Location) String() string {
	s := l.File
	if l.Line == 0 {
		return s
	}
	s += ":" + strconv.Itoa(l.Line)
	if l.Column != 0 {
		s += ":" + strconv.Itoa(l.Column)
	}
	return s
}

// A Range is a half-open span of text in one file: lines and columns are 1-based, columns count
// UTF-8 bytes, and the end is the first position after the span. Start and end are equal for an
// insertion point.
type Range struct {
	Line      int `cpp:"line"`
	Column    int `cpp:"col"`
	EndLine   int `cpp:"end_line"`
	EndColumn int `cpp:"end_col"`
}
