package textpatch

import (
	"testing"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Characters that no token of C has, and those of the file in another form.
func TestGarbledAdditions(t *testing.T) {
	for _, tt := range []struct {
		line   string
		reason refusal.Reason
	}{
		{"\tf(); // caf\u00c3\u00a9", refusal.ReasonInvisible},
		{"\tf(); // caf\\u00e9", refusal.ReasonInvisible},
		{"\tf(); // caf\ufffd", refusal.ReasonInvisible},
		{"\tf\ufffd();", refusal.ReasonInvisible},
		{"\tf(`x`);", refusal.ReasonLeftover},
		{"\tf();```", refusal.ReasonLeftover},
		{"\tf\\_x();", refusal.ReasonEscaped},
		{"\tx = a \u2212 b;", refusal.ReasonCurled},
		{"\u00b7\u00b7f();", refusal.ReasonCurled},
		{"\tf();<br>", refusal.ReasonLeftover},
		{"\tf();&nbsp;", refusal.ReasonEntities},
		{"commentary to=functions.edit json", refusal.ReasonLeftover},
		{"#include \"abc", refusal.ReasonTruncated},
		{"\tint a[] = { 1, ... };", refusal.ReasonElided},
		{"void f() { /* ... */ }", refusal.ReasonElided},
		{"\tf(a, ..., b);", refusal.ReasonElided},
		{"[output truncated: 12 lines]", refusal.ReasonElided},
		{"\tputs(\"caf\u00e9 \ufffd \\u2014\"); // caf\u00e9", ""},
		{"#include <a\\b.h>", ""},
		{"#if __has_include(<a\\b.h>)", ""},
		{"\tf(args..., {b}...);", ""},
		{"\tint caf\u00e9;", ""},
		{"\tx = &nbsp;", ""},
		{"#define X(a) \\", ""},
	} {
		const before = "// caf\u00e9\nint x;\n"
		err := CheckContent("a.cpp", []byte(before), []byte(before+tt.line+"\nint y;\n"))
		e, ok := err.(*refusal.Error)
		if ok != (tt.reason != "") || ok && e.Reason != tt.reason {
			t.Errorf("%q: %v, want %q", tt.line, err, tt.reason)
		}
	}
}

// Comments that stand for code, where lines of code are gone, and those that do not.
func TestPlaceholderWords(t *testing.T) {
	const before = "int a;\nint b;\nint c;\nint d;\nint e;\n"
	for line, want := range map[string]bool{
		"// ... keep the rest as is ...":                       true,
		"// keep as is":                                        true,
		"/* other methods stay the same */":                    true,
		"//// ... same code as before ...":                     true,
		"// --- ... further functions ... ---":                 true,
		"// [previous code]":                                   true,
		"// Keep existing implementation":                      true,
		"// (all the other definitions stay the way they are)": true,
		"// everything else keeps its previous content":        true,
		"// ... \u5176\u4f59\u4ee3\u7801\u4e0d\u53d8 ...":      true,
		"// \u5176\u4f59\u4ee3\u7801\u4e0d\u53d8":              true,
		"// ... reste inchang\u00e9 ...":                       true,
		"retain the rest":                                      true,
		"[rest of file]":                                       true,
		"    ... skipping ahead":                               true,
		"// now create the others from the list":               false,
		"// the sum of all that is left over":                  false,
		"int rest = previous;":                                 false,
	} {
		err := CheckContent("a.cpp", []byte(before), []byte("int a;\n"+line+"\nint e;\n"))
		if e, ok := err.(*refusal.Error); ok != want || ok && e.Reason != refusal.ReasonElided {
			t.Errorf("%q: %v, want refused: %v", line, err, want)
		}
	}
	// Parts of a longer comment.
	for _, text := range []string{
		"// Translate from A to B.\n// Everything else is unchanged\nint f;\n",
		"#   set dummy; shift\n#   ...rest of your script...\n#\nint f;\n",
		"/* \\code\n  // ...\n  \\endcode */\n",
	} {
		if err := CheckContent("a.cpp", []byte(before), []byte(before+text)); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
