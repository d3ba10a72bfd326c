package cxxflags

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// An Args is what the arguments of one compilation ask for that leaves no predefined macro.
type Args struct {
	Standard   platform.Standard // Version is "" if no argument names one
	Debug      platform.Flag
	Sanitizers []string
}

// standardPrefixes begin the options for the standard of gcc, clang, cl and clang-cl.
var standardPrefixes = []string{"-std=", "--std=", "/std:", "-std:"}

// ReadArgs reads arguments from left to right. A later one overrides an earlier one, as in the compilers.
func ReadArgs(args []string) (f Args) {
	for _, s := range args {
		name, value, _ := strings.Cut(s, "=")
		switch {
		case hasAnyPrefix(s, standardPrefixes):
			if std, ok := platform.ParseStandard(s); ok {
				f.Standard = std
			}
		case name == "-fsanitize":
			for name := range strings.SplitSeq(value, ",") {
				if name != "" {
					f.Sanitizers = appendNew(f.Sanitizers, name)
				}
			}
		case name == "-fno-sanitize":
			// -fsanitize=address -fno-sanitize=all leaves none.
			off := strings.Split(value, ",")
			f.Sanitizers = slices.DeleteFunc(f.Sanitizers, func(have string) bool {
				return slices.Contains(off, have) || slices.Contains(off, "all")
			})
		case isMSDebugFlag(s):
			f.Debug = platform.On
		case isDebugFlag(s):
			f.Debug = platform.FlagOf(!strings.HasSuffix(s, "0"))
		}
	}
	return f
}

// hasAnyPrefix reports whether s begins with one of the prefixes.
func hasAnyPrefix(s string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s, p) })
}

// isMSDebugFlag reports whether an option of cl asks for debug information: /Zi, /ZI or /Z7, also with a dash.
func isMSDebugFlag(s string) bool {
	return len(s) == 3 && (s[0] == '/' || s[0] == '-') && s[1] == 'Z' && (s[2] == 'i' || s[2] == 'I' || s[2] == '7')
}

// debugFormats are the rests of options that ask for debug information: -g, -g3, -ggdb, -gdwarf-5. Other
// options that begin with -g, such as -gsplit-dwarf, only shape it. Source: gcc and clang manuals.
var debugFormats = []string{"", "gdb", "dwarf", "dwarf-", "lldb", "line-tables-only", "mlt", "full", "codeview",
	"stabs", "stabs+", "btf", "sce", "dbx"}

// isDebugFlag reports whether a flag asks for debug information or, with the level 0, refuses it.
func isDebugFlag(s string) bool {
	rest, ok := strings.CutPrefix(s, "-g")
	return ok && slices.Contains(debugFormats, strings.TrimRight(rest, "0123456789"))
}
