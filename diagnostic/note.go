package diagnostic

import (
	"fmt"
	"iter"
)

// A Note is one item of what belongs to a diagnostic: an explanation, a candidate, a link of an
// include or instantiation chain, a frame of a stack.
type Note struct {
	// Depth is 0 for what belongs to the diagnostic itself; otherwise the note belongs to the
	// nearest one before it with a smaller depth.
	Depth int `cpp:"depth,omitzero"`
	// Kind is KindNote, the zero value, for an ordinary note.
	Kind NoteKind `cpp:"kind,omitzero,enum=note_kind:included_from|instantiated_from|required_from|in_function|macro_expansion|stack_frame|allocated_by|freed_by|thread|referenced_by|defined_at|skipped"`

	Location

	// Message is the text. For a chain it is what is included, instantiated or expanded, as the tool
	// says it; for a stack frame it is the function.
	Message string `cpp:"message"`
	// SourceLine and Caret are as in Diagnostic.
	SourceLine string `cpp:"-"`
	Caret      string `cpp:"-"`
	// Ranges and DisplayColumn are as in Diagnostic.
	Ranges        []Range `cpp:"-"`
	DisplayColumn int     `cpp:"-"`
	// Object is the object file, archive member or module, with an offset if the tool gave one
	// ("a.out+0x11a9"). Linkers and stack frames have it.
	Object string `cpp:"object,omitzero"`
	// Skipped is how many notes this one stands for: what [Collapse] or the compiler left out.
	Skipped int `cpp:"skipped,omitzero"`
}

// A NoteKind says what a note is.
type NoteKind uint8

// The kinds of notes.
const (
	KindNote             NoteKind = iota
	KindIncludedFrom              // Location is the #include
	KindInstantiatedFrom          // clang's "in instantiation of ... requested here", gcc's "In instantiation of"
	KindRequiredFrom              // gcc's "required from", "required by"
	KindInFunction                // Message is the function, member or scope that holds the place
	KindMacroExpansion            // "in expansion of macro", "expanded from macro"
	KindStackFrame                // Message is the function
	KindAllocatedBy               // heading of the stack of an allocation
	KindFreedBy                   // heading of the stack of a deallocation
	KindThread                    // heading of the stack that made a thread, or of another thread's access
	KindReferencedBy              // a place that refers to a linker's symbol
	KindDefinedAt                 // a place that defines it
	KindSkipped                   // stands for Skipped notes that were left out
	KindError                     // an error inside another's explanation: gcc 16, concepts
)

var noteKindNames = [...]string{
	"note", "included_from", "instantiated_from", "required_from", "in_function", "macro_expansion",
	"stack_frame", "allocated_by", "freed_by", "thread", "referenced_by", "defined_at", "skipped", "error",
}

// String returns the name with underscores, such as "included_from".
func (k NoteKind) String() string {
	if int(k) < len(noteKindNames) {
		return noteKindNames[k]
	}
	return fmt.Sprintf("note_kind(%d)", uint8(k))
}

// MarshalText writes the name. An invalid value is an error.
func (k NoteKind) MarshalText() ([]byte, error) {
	if int(k) >= len(noteKindNames) {
		return nil, fmt.Errorf("invalid note kind %d", uint8(k))
	}
	return []byte(noteKindNames[k]), nil
}

// UnmarshalText reads the name of a kind.
func (k *NoteKind) UnmarshalText(text []byte) error {
	for i, name := range noteKindNames {
		if name == string(text) {
			*k = NoteKind(i)
			return nil
		}
	}
	return fmt.Errorf("unknown note kind %q", text)
}

// Children walks notes as a tree, one level at a time: it yields each note that belongs to no
// other of the list, with the notes that belong to it. To go down, call Children on those.
func Children(notes []Note) iter.Seq2[*Note, []Note] {
	return func(yield func(*Note, []Note) bool) {
		for i := 0; i < len(notes); {
			end := i + 1
			for end < len(notes) && notes[end].Depth > notes[i].Depth {
				end++
			}
			if !yield(&notes[i], notes[i+1:end]) {
				return
			}
			i = end
		}
	}
}
