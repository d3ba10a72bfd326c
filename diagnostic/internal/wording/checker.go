package wording

import (
	"slices"
	"strings"
)

// checkerPackages are the packages of the clang static analyzer's checkers. Source: clang 22,
// "Available Checkers".
var checkerPackages = [...]string{
	"alpha", "apiModeling", "core", "cplusplus", "deadcode", "debug", "fuchsia", "nullability", "optin", "osx", "security",
	"unix", "valist", "webkit",
}

// IsChecker reports whether s is a checker as "clang --analyze" names it: "unix.Malloc". Under
// clang-tidy the same is "clang-analyzer-unix.Malloc".
func IsChecker(s string) bool {
	pkg, name, ok := strings.Cut(s, ".")
	if !ok || name == "" || !slices.Contains(checkerPackages[:], pkg) {
		return false
	}
	for i := range len(name) {
		if !IsWord(name[i]) && name[i] != '.' {
			return false
		}
	}
	return true
}
