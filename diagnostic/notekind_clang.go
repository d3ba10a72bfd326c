package diagnostic

import "strings"

// clangNoteKind tells a note's kind from its message in clang's serialized diagnostics and SARIF,
// where chains are notes like any other.
func clangNoteKind(message string) NoteKind {
	switch {
	case strings.HasPrefix(message, "in file included from "):
		return KindIncludedFrom
	case strings.HasPrefix(message, "expanded from "): // "macro 'X'", "here"
		return KindMacroExpansion
	case strings.HasPrefix(message, "(skipping "):
		return KindSkipped
	case strings.HasPrefix(message, "in instantiation of ") || strings.HasSuffix(message, " requested here"):
		return KindInstantiatedFrom
	}
	return KindNote
}
