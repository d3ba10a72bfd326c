package diagnostic_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/diagnostic"
)

// seedText is what a compiler printed for the seed's example, and seedLiteral the seed's own text
// for it (section 1, "Structured Diagnostic Format").
const (
	seedText = "vector_sort.cpp:42:7: error: non-void function does not return a value in all control paths [-Werror,-Wreturn-type]\n" +
		"    if (v.empty()) { /* missing return */ }\n" +
		"    ^~~~~~~~~~~~~~\n" +
		"vector_sort.cpp:38: note: control reaches end of non-void function\n"

	seedLiteral = `struct diagnostic {
    const char* file = "vector_sort.cpp";
    int line = 42;
    int col = 7;
    enum severity { error, warning, note } level = error;
    const char* code = "-Werror=return-type";    // clang/gcc flag
    const char* message = "non-void function does not return a value in all control paths";
    const char* source_line = "    if (v.empty()) { /* missing return */ }";
    const char* caret =      "    ^~~~~~~~~~~~~~";
    // related diagnostics
    struct note {
        int line = 38;
        const char* message = "control reaches end of non-void function";
    } notes[1];
};`
)

func TestSpecForm(t *testing.T) {
	rep, err := diagnostic.Parse(strings.NewReader(seedText), nil)
	if err != nil || len(rep.Diagnostics) != 1 {
		t.Fatalf("Parse = %+v, %v", rep, err)
	}
	got, err := cppfmt.Marshal(diagnostic.Brief(rep.Diagnostics)[0], &cppfmt.Options{Form: cppfmt.Definition})
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != seedLiteral {
		t.Errorf("spec form:\n%s\nwant:\n%s", got, seedLiteral)
	}
}

// The seed's finding (section 4).
func TestThought(t *testing.T) {
	f := diagnostic.Finding{
		Class: diagnostic.TypeMismatch, Severity: diagnostic.SeverityError,
		RootCause:   "implicit conversion from 'const char*' to 'std::string_view'\nrequires C++17 but platform specifies C++14",
		FixStrategy: "explicit constructor call", Confidence: 0.95,
		Rule: "not written", Facts: diagnostic.Facts{Symbol: "not written"},
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
		t.Errorf("MarshalThink = %s, %v, want %s", got, err, want)
	}
}
