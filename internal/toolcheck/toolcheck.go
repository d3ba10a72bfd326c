// Package toolcheck finds the real compilers, debuggers and other programs that tests run, and
// makes their absence visible: a test whose tool is missing skips by name, and the environment
// variable CPPREASON_REQUIRE turns that skip into a failure.
package toolcheck

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
)

// RequireEnv names the environment variable that holds a comma-separated list of tools that must
// be present. scripts/setup.sh -tools prints the list that continuous integration uses.
const RequireEnv = "CPPREASON_REQUIRE"

// Need returns the path of the first of names that is an executable on PATH. If none is, the test
// is skipped with the names in the message, or fails if CPPREASON_REQUIRE lists one of them.
func Need(t testing.TB, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := proc.LookPath(name); err == nil {
			return path
		}
	}
	Missing(t, names...)
	return ""
}

// Missing skips the test because none of names is there, or fails it if CPPREASON_REQUIRE lists one
// of them. Use it for needs other than a program on PATH: a capability, a version, an opt-in variable.
func Missing(t testing.TB, names ...string) {
	t.Helper()
	what := strings.Join(names, " or ")
	if required(os.Getenv(RequireEnv), names) {
		t.Fatalf("missing: %s (required by %s)", what, RequireEnv)
	}
	t.Skipf("missing: %s", what)
}

// required reports whether the list of required tools holds one of names.
func required(list string, names []string) bool {
	for want := range strings.SplitSeq(list, ",") {
		want = strings.TrimSpace(want)
		if want != "" && slices.Contains(names, want) {
			return true
		}
	}
	return false
}
