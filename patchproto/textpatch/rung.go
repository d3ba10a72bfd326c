package textpatch

import (
	"github.com/cppreason/cppreason/internal/enum"
	"github.com/cppreason/cppreason/patchproto/repair"
)

// A Rung is how closely the lines of a hunk had to be compared with the file before it found a
// place. Lower is stricter.
type Rung int

// The rungs of the ladder.
const (
	Exact         Rung = iota // R0: byte for byte
	TrailingSpace             // R1: R0 but for white space at the end of lines, carriage returns, a byte order mark
	Punctuation               // R2: R1 but for Unicode punctuation, odd spaces and the form of letters with marks
	Indentation               // R3: R1 but for the indentation, which one rule maps to the file's for all lines
	Spacing                   // R4: R2 but for how many blanks and tabs are between words
)

var rungNames = enum.Names[Rung]{Kind: "rung", Values: []string{"R0", "R1", "R2", "R3", "R4"}}

// String returns "R0" to "R4".
func (r Rung) String() string { return rungNames.String(r) }

// MarshalText returns what String returns. A value that is not a rung is an error.
func (r Rung) MarshalText() ([]byte, error) { return rungNames.MarshalText(r) }

// UnmarshalText reads what MarshalText writes.
func (r *Rung) UnmarshalText(text []byte) error { return rungNames.UnmarshalText(r, text) }

// repair returns the repair that a rung amounts to, "" for Exact.
func (r Rung) repair() repair.Kind {
	switch r {
	case TrailingSpace:
		return repair.TrailingSpace
	case Punctuation:
		return repair.Punctuation
	case Indentation:
		return repair.Indentation
	case Spacing:
		return repair.Spacing
	}
	return ""
}
