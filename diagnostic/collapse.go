package diagnostic

import (
	"fmt"
	"slices"

	"github.com/cppreason/cppreason/diagnostic/notekind"
)

// Collapse shortens the notes of each diagnostic that has more than limit, and returns a new list. l keeps
// the whole trees.
//
// Of a chain (template instantiations, includes, macro expansions, stack frames) the first and the
// last link stay, which are the innermost and the outermost. One note of kind notekind.Skipped replaces and
// counts those between. If there are still more than limit notes, such a note replaces those at the end. A
// limit of 0 or less shortens only chains, wherever they have more than three links.
func Collapse(l List, limit int) List {
	out := slices.Clone(l)
	for i := range out {
		if limit <= 0 || len(out[i].Notes) > limit {
			out[i].Notes = collapseNotes(out[i].Notes, limit)
		}
	}
	return out
}

func collapseNotes(notes []Note, limit int) []Note {
	var out []Note
	for i := 0; i < len(notes); {
		j := i + 1
		if family := chainFamily(notes[i].Kind); family != 0 {
			for j < len(notes) && notes[j].Depth == notes[i].Depth && (chainFamily(notes[j].Kind) == family || notes[j].Kind == notekind.Skipped) {
				j++
			}
		}
		if j-i <= 3 {
			out = append(out, notes[i:j]...)
		} else {
			out = append(out, notes[i], skipped(notes[i+1:j-1], "contexts"), notes[j-1])
		}
		i = j
	}
	if limit > 0 && len(out) > limit {
		rest := skipped(out[limit-1:], "notes")
		rest.Depth = 0
		out = append(out[:limit-1:limit-1], rest)
	}
	return out
}

// chainFamily returns the same number for the kinds that follow each other in one chain, 0 for a kind that is
// not part of a chain.
func chainFamily(k notekind.Kind) int {
	switch k {
	case notekind.InstantiatedFrom, notekind.RequiredFrom:
		return 1
	case notekind.IncludedFrom:
		return 2
	case notekind.MacroExpansion:
		return 3
	case notekind.StackFrame:
		return 4
	}
	return 0
}

// skipped returns the note that replaces notes.
func skipped(notes []Note, what string) Note {
	n := 0
	for i := range notes {
		n += max(notes[i].Skipped, 1)
	}
	return Note{Kind: notekind.Skipped, Depth: notes[0].Depth, Skipped: n, Message: fmt.Sprintf("%d %s left out", n, what)}
}

// Roots returns the diagnostics of l that no other caused, with CausedBy 0.
func (l List) Roots() List {
	var out List
	for i := range l {
		if l[i].CausedBy == 0 {
			out = append(out, l[i])
		}
	}
	return out
}

// Brief returns l for printing: a note's file is left out where it is the diagnostic's own, as the
// reader knows it.
func Brief(l List) List {
	out := slices.Clone(l)
	for i := range out {
		d := &out[i]
		d.Notes = slices.Clone(d.Notes)
		for j := range d.Notes {
			if d.Notes[j].File == d.File {
				d.Notes[j].File = ""
			}
		}
	}
	return out
}
