package diagnostic_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
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
	rep, err := text.Parse(strings.NewReader(seedText), nil)
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
