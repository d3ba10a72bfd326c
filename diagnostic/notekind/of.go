package notekind

import (
	"strconv"
	"strings"
)

// Of returns the kind of a note that has the given message, in the words of gcc and clang. For a Skipped
// note it also returns how many notes the compiler left out, 0 if the message has no number.
func Of(msg string) (k Kind, skipped int) {
	if msg == "" || strings.IndexByte("iwe(r", msg[0]) < 0 {
		return Note, 0 // most notes
	}
	switch {
	case strings.HasPrefix(msg, "in instantiation of "), strings.HasPrefix(msg, "while "),
		strings.HasPrefix(msg, "in ") && (strings.HasSuffix(msg, "requested here") || strings.HasSuffix(msg, "required here")):
		return InstantiatedFrom, 0
	case strings.HasPrefix(msg, "in expansion of macro "), strings.HasPrefix(msg, "expanded from "),
		strings.HasPrefix(msg, "in definition of macro "):
		return MacroExpansion, 0
	case strings.HasPrefix(msg, "(skipping "):
		count, _, _ := strings.Cut(msg[len("(skipping "):], " ")
		n, _ := strconv.Atoi(count)
		return Skipped, n
	case strings.HasPrefix(msg, "required from "), strings.HasPrefix(msg, "required by "), strings.HasPrefix(msg, "required for "):
		return RequiredFrom, 0
	case strings.HasPrefix(msg, "in file included from "), strings.HasPrefix(msg, "included from "):
		return IncludedFrom, 0
	}
	return Note, 0
}
