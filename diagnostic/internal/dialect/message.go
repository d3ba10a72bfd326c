package dialect

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/tool"
)

// OfMessage returns gcc or clang if the wording of a message is certain to be that compiler's, else "".
func OfMessage(msg string) tool.Tool {
	switch {
	case strings.Contains(msg, "‘"), strings.Contains(msg, "«"), strings.Contains(msg, "»"):
		return tool.GCC // clang quotes in ASCII in every locale
	case strings.HasSuffix(msg, "]") && strings.Contains(msg, "[-Werror,-W"):
		return tool.Clang // gcc: [-Werror=x]
	case strings.Contains(msg, "(aka '"): // clang and gcc print the type of an alias in different brackets
		return tool.Clang
	case strings.Contains(msg, "{aka '"):
		return tool.GCC
	}
	for _, p := range phrases {
		if strings.Contains(msg, p.part) {
			return p.tool
		}
	}
	return ""
}

// A phrase is wording that only one of the two compilers uses.
type phrase struct {
	part string
	tool tool.Tool
}

// phrases are parts of messages. The first that occurs decides: "' before '" is gcc's even in messages
// that clang words nearly alike.
var phrases = []phrase{
	{"was not declared in this scope", tool.GCC},
	{"has no member named", tool.GCC},
	{"does not name a type", tool.GCC},
	{" before '", tool.GCC},
	{"is not a member of '", tool.GCC},
	{"' token", tool.GCC},
	{"at end of input", tool.GCC},                     // clang: "at end of file"
	{"expected ';' after class definition", tool.GCC}, // clang: "after class"
	{"expected ';' after struct definition", tool.GCC},
	{"expected ';' after union definition", tool.GCC},
	{"use of undeclared identifier", tool.Clang},
	{"can only be specified inside the class definition", tool.Clang},
	{"extra qualification on member", tool.Clang},
	{"unknown type name", tool.Clang},
	{"no member named", tool.Clang}, // gcc: "has no member named", above
	{"expected ';' after", tool.Clang},
	{"expected ';' at end of declaration", tool.Clang},
	{"no matching member function", tool.Clang},
	{"no viable ", tool.Clang},
	{"cannot initialize ", tool.Clang},
	{"too many errors emitted", tool.Clang},
	{"' file not found", tool.Clang},
	{"does not return a value", tool.Clang},
	{"is a private member of", tool.Clang},
}

// noteStarts are the beginnings of notes, and of the links of chains, that only one compiler prints.
var noteStarts = []phrase{
	{"In function ", tool.GCC},
	{"In member function ", tool.GCC},
	{"In constructor ", tool.GCC},
	{"In destructor ", tool.GCC},
	{"At global scope", tool.GCC},
	{"In instantiation of ", tool.GCC},
	{"In substitution of ", tool.GCC},
	{"required from ", tool.GCC},
	{"recursively required ", tool.GCC},
	{"in expansion of macro ", tool.GCC},
	{"from ", tool.GCC},
	{"in instantiation of ", tool.Clang},
	{"expanded from macro ", tool.Clang},
	{"candidate function not viable", tool.Clang},
}

// OfNote does the same as [OfMessage] for the message of a note or of a link of a chain.
func OfNote(msg string) tool.Tool {
	for _, p := range noteStarts {
		if strings.HasPrefix(msg, p.part) {
			return p.tool
		}
	}
	return OfMessage(msg)
}
