// Package notekind lists what the notes of a diagnostic can be: an explanation, a link of an include or
// instantiation chain, a frame of a stack. The kind is the field Kind of diagnostic.Note.
package notekind

import "github.com/cppreason/cppreason/internal/enum"

// A Kind is the kind of a note. The zero value, Note, is an ordinary note.
type Kind uint8

// The kinds of notes. Location, Message and Skipped are fields of diagnostic.Note.
const (
	Note             Kind = iota
	IncludedFrom          // Location is the #include
	InstantiatedFrom      // clang's "in instantiation of ... requested here", gcc's "In instantiation of"
	RequiredFrom          // gcc's "required from", "required by"
	InFunction            // Message is the function, member or scope that holds the place
	MacroExpansion        // "in expansion of macro", "expanded from macro"
	StackFrame            // Message is the function
	AllocatedBy           // heading of the stack of an allocation
	FreedBy               // heading of the stack of a deallocation
	Thread                // heading of the stack that created a thread, or of another thread's access
	ReferencedBy          // a place that refers to a linker's symbol
	DefinedAt             // a place that defines a linker's symbol
	Skipped               // replaces notes that were left out; Skipped counts them
	Error                 // an error inside the explanation of another one: gcc 16, concepts
)

var names = enum.Names[Kind]{Kind: "note kind", Values: []string{
	"note", "included_from", "instantiated_from", "required_from", "in_function", "macro_expansion",
	"stack_frame", "allocated_by", "freed_by", "thread", "referenced_by", "defined_at", "skipped", "error",
}}

// CPPEnumerators returns the names that a C++ declaration of the enumeration lists: of Note and Error,
// which are rare in a list of notes, only those that occur are added to it. Package cppfmt calls it.
func (k Kind) CPPEnumerators() []string {
	return []string{
		"included_from", "instantiated_from", "required_from", "in_function", "macro_expansion", "stack_frame",
		"allocated_by", "freed_by", "thread", "referenced_by", "defined_at", "skipped",
	}
}

// String returns the name with underscores, such as "included_from".
func (k Kind) String() string { return names.String(k) }

// MarshalText returns the name. An invalid value is an error.
func (k Kind) MarshalText() ([]byte, error) { return names.MarshalText(k) }

// UnmarshalText sets k to the kind with the given name.
func (k *Kind) UnmarshalText(text []byte) error { return names.UnmarshalText(k, text) }
