package cppcall

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// TestHostileCalls serves calls that are made to hurt: each has an answer, within the budget.
func TestHostileCalls(t *testing.T) {
	const n = 1 << 18
	s := testSet(t)
	for name, call := range map[string]string{
		"parentheses":    "show(" + strings.Repeat("(", n) + "1" + strings.Repeat(")", n) + ")",
		"calls":          strings.Repeat("show(", n/5) + strings.Repeat(")", n/5),
		"lists":          "show(" + strings.Repeat("{", n) + ")",
		"arguments":      "show(" + strings.Repeat("1,", n/2) + "1)",
		"minus":          "show(" + strings.Repeat("- ", n/2) + "1)",
		"tilde":          "show(" + strings.Repeat("~", 400) + "1)",
		"sum":            "show(" + strings.Repeat("1+", n/2) + "1)",
		"short sum":      "show(" + strings.Repeat("1+", 9000) + "1)",
		"shifts":         "show(1" + strings.Repeat("<<63>>63", 1000) + ")",
		"casts":          "show(" + strings.Repeat("(int)", n/5) + "1)",
		"text":           "show(\"" + strings.Repeat("a", n) + "\")",
		"strings":        "show(" + strings.Repeat("\"a\" ", n/4) + ")",
		"digits":         "show(" + strings.Repeat("9", n) + ")",
		"name":           strings.Repeat("x", n) + "()",
		"comments":       strings.Repeat("// x\n", n/5) + "inspect()",
		"equals":         strings.Repeat("x = ", n/4) + "inspect()",
		"semicolons":     "inspect()" + strings.Repeat(";", n),
		"lambda":         "source([] {" + strings.Repeat("{", n) + strings.Repeat("}", n) + "})",
		"raw":            "show(R\"(" + strings.Repeat(")", n) + ")\")",
		"queries":        strings.Repeat("__AGENT_QUERY__(", n/16),
		"directives":     strings.Repeat("#include <x>\n", n/13) + "inspect()",
		"template signs": "show" + strings.Repeat("<", n) + "(1)",
	} {
		b := s.Serve(t.Context(), transcript.Block{Tag: token.QueryTool, Body: call})
		if len(b.Body) == 0 || len(b.Body) > defaultMaxAnswer {
			t.Errorf("%s: an answer of %d bytes", name, len(b.Body))
		}
		readable(t, name, b.Body)
		t.Logf("%s: %.100s", name, b.Body)
	}
}
