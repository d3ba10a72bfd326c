package classify_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

// The seed's finding (section 4).
func TestThought(t *testing.T) {
	f := classify.Finding{
		Class: classify.TypeMismatch, Severity: diagnostic.SeverityError,
		RootCause:   "implicit conversion from 'const char*' to 'std::string_view'\nrequires C++17 but platform specifies C++14",
		FixStrategy: "explicit constructor call", Confidence: 0.95,
		Rule: "not written", Facts: classify.Facts{Symbol: "not written"},
	}
	const want = `/* ERROR_CLASS: type_mismatch
 * SEVERITY: error
 * ROOT_CAUSE: implicit conversion from 'const char*' to 'std::string_view'
 *             requires C++17 but platform specifies C++14
 * FIX_STRATEGY: explicit constructor call
 * CONFIDENCE: 0.95
 */`
	got, err := think.Marshal(f)
	if err != nil || strings.TrimSpace(got) != want {
		t.Errorf("think.Marshal = %s, %v, want %s", got, err, want)
	}
}
