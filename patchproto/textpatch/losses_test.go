package textpatch

import (
	"testing"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Lines that have lost characters to Markdown or HTML.
func TestLosses(t *testing.T) {
	const before = "#include <vector>\n\nint f(std::vector<int>& v) {\n\tint n = static_cast<int>(v.size());\n\treturn n;\n}\n"
	for _, tt := range []struct {
		after string // line 4
		lost  bool
	}{
		{"#include ", true},
		{"#include <map>", false},
		{"include <map>", true},
		{"endif // DEBUG", true},
		{"define LIMIT 5", true},
		{"if !defined(LIMIT)", true},
		{"if (defined(n)) {}", false},
		{"\tint m = static_cast(n);", true},
		{"\tconst std::vector& w = v;", true},
		{"\tstd::map seen;", true},
		{"\tstd::vector w = {1, 2};", false},
		{"\tstd::pair p(1, 2);", false},
		{"\tusing std::vector;", false},
		{"\ttypedef std::unique_ptr pointer;", true},
		{"\t/ note: the first", true},
		{"\t// note: the first", false},
		{"template class X {};", true},
		{"template\nclass X;", true},
		{"template\nclass X<int>;", false},
		{"template class X<int>;", false},
		{"template struct detail::X<void>;", false},
		{"template struct X : Y {};", true},
		{"\tconst char *s = \"#include \";", false},
		{"#define END \\\n\t/ 2", false},
	} {
		after := before[:len(before)-len("\treturn n;\n}\n")] + tt.after + "\n\treturn n;\n}\n"
		err := CheckContent("a.cpp", []byte(before), []byte(after))
		e, _ := err.(*refusal.Error)
		if (err != nil) != tt.lost || tt.lost && (e == nil || e.Reason != refusal.ReasonTruncated) {
			t.Errorf("%q: %v, want an error: %v", tt.after, err, tt.lost)
		}
	}
}

// Two lines change places, and the patch lacks the blanks at the end of one.
func TestMovedBlanks(t *testing.T) {
	const before = "void f() {\n\treset();\n\tstop();  \n\treturn;\n}\n"
	checkRefused(t, before, "@@ -1,4 +1,4 @@\n void f() {\n-\treset();\n \tstop();\n+\treset();\n \treturn;\n", "a.cpp",
		refusal.ReasonAmbiguous)
	checkRefused(t, before, "@@ -1,4 +1,4 @@\n void f() {\n+\tstop();\n \treset();\n-\tstop();\n \treturn;\n", "a.cpp",
		refusal.ReasonAmbiguous)
	checkApplied(t, before, "@@ -1,4 +1,3 @@\n void f() {\n-\treset();\n \tstop();\n \treturn;\n", "a.cpp",
		"void f() {\n\tstop();  \n\treturn;\n}\n")
}
