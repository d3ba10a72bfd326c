package cppfmt

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// A Form is one of the ways to write a value in C++.
type Form uint8

// The forms of a value.
const (
	// Designated names every member: { .line = 42, .message = "..." }. Elements of a list are
	// positional all the same if their type has the option rows.
	Designated Form = iota
	// Positional gives values alone, in declaration order: {42, "..."}.
	Positional
	// Definition writes the type itself, with the values as default member initialisers:
	// struct diagnostic { int line = 42; ... };
	Definition
	// Declaration writes the types first, as MarshalTypes does, and then the value in designated form.
	Declaration
)

var formNames = [...]string{"designated", "positional", "definition", "declaration"}

// String returns the name of the form in lower case.
func (f Form) String() string {
	if int(f) < len(formNames) {
		return formNames[f]
	}
	return "unknown form"
}

// Options configures writing and reading. A nil *Options means the defaults. Fields may be added.
type Options struct {
	// Form is how structs are written. The reader takes every form and ignores it.
	Form Form
	// TypeName is the C++ name of the outermost type, or of the elements of an outermost list. Empty
	// means the name from the tag or the Go name. "-" means an anonymous struct in the forms that
	// define one.
	TypeName string
	// Indent is one level of indentation: blanks and tabs. Anything else, and empty, means four spaces.
	Indent string
	// Width is the column after which members and elements go to the next line. Zero means 80;
	// negative puts everything on one line, except the members of a type that is defined, which
	// have a line each. A string is never broken, so lines can be longer.
	Width int
	// OmitZero leaves out every member that is zero, as the tag option omitzero does for one. It has
	// no effect on positional values.
	OmitZero bool
	// Strict makes the reader refuse what a compiler refuses: members that the type does not have,
	// members out of order or given twice; and keys of a map given twice. By default unknown members are
	// skipped, members may have any order, and the last of several values counts. With Lenient, too,
	// members may have any order.
	Strict bool
	// Lenient makes [Unmarshal] and [Decoder] read what models write and compilers refuse, if only one
	// meaning is possible: Markdown fences, JSON and Python objects, missing and doubled commas, ";"
	// between members, line ends in strings, other quotes, "42" and 42.0 for an integer, 1 and True for
	// true, None, enumerators in another spelling, a closing brace too many. Text that is cut off is still
	// an error. Source that is right is read as without the option. See package lenient.
	Lenient bool
	// OnMend is called for each mend of a source that could be read with Lenient, in order. Nil means
	// that nobody counts them.
	OnMend func(lenient.Mend)
}

const (
	defaultIndent = "    "
	defaultWidth  = 80
)

// settled returns o with the defaults.
func (o *Options) settled() Options {
	var s Options
	if o != nil {
		s = *o
	}
	if s.Indent == "" || strings.Trim(s.Indent, " \t") != "" {
		s.Indent = defaultIndent
	}
	if s.Width == 0 {
		s.Width = defaultWidth
	}
	return s
}
