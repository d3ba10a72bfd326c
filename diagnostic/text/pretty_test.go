package text

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// What xcpretty and xcbeautify make of clang's output: a sign instead of the severity, and no gutter.
func TestPretty(t *testing.T) {
	const in = `❌  /Users/me/app/main.cpp:12:5: use of undeclared identifier 'foo'

    foo();
    ^

⚠️  /Users/me/app/main.cpp:9:7: unused variable 'x' [-Wunused-variable]
❌ a.cpp:1:2: error: expected ';'
❌ 3 tests failed: 12:30
`
	rep, err := Parse(strings.NewReader(in), nil)
	if err != nil || len(rep.Diagnostics) != 3 {
		t.Fatalf("Parse = %+v, %v, want three diagnostics", rep, err)
	}
	for i, want := range []diagnostic.Diagnostic{
		{Location: diagnostic.Location{File: "/Users/me/app/main.cpp", Line: 12, Column: 5}, Severity: diagnostic.SeverityError,
			Message: "use of undeclared identifier 'foo'"},
		{Location: diagnostic.Location{File: "/Users/me/app/main.cpp", Line: 9, Column: 7}, Severity: diagnostic.SeverityWarning,
			Message: "unused variable 'x'", Code: "-Wunused-variable"},
		{Location: diagnostic.Location{File: "a.cpp", Line: 1, Column: 2}, Severity: diagnostic.SeverityError, Message: "expected ';'"},
	} {
		d := rep.Diagnostics[i]
		if d.Location != want.Location || d.Severity != want.Severity || d.Message != want.Message || d.Code != want.Code ||
			d.Tool != tool.Clang {
			t.Errorf("diagnostic %d = %+v, want %+v of clang", i, d, want)
		}
	}
}
