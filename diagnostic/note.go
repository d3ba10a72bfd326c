package diagnostic

import (
	"iter"

	"github.com/cppreason/cppreason/diagnostic/notekind"
)

// A Note is one item of what belongs to a diagnostic: an explanation, a candidate, a link of an
// include or instantiation chain, a frame of a stack.
type Note struct {
	// Depth is 0 for what belongs to the diagnostic itself; otherwise the note belongs to the
	// nearest one before it with a smaller depth.
	Depth int `cpp:"depth,omitzero"`
	// Kind is KindNote, the zero value, for an ordinary note.
	Kind notekind.Kind `cpp:"kind,omitzero,enum=note_kind"`

	Location

	// Message is the text. For a link of a chain it is the tool's description of what is included,
	// instantiated or expanded; for a stack frame it is the function.
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
	// Skipped is how many notes this one replaces: notes that [Collapse] or the compiler left out.
	Skipped int `cpp:"skipped,omitzero"`
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
