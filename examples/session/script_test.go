package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
)

// seedScript is the script of the design document, word for word.
const seedScript = `<SCRIPT_START>
auto result = run_test("test_insert_empty", [] {
    HashMap m;
    m.insert("key", 42);
    assert(m.size() == 1);
    assert(m.get("key") == 42);
});
if (!result.passed) {
    auto vars = inspect_at(result.crash_file, result.crash_line);
    print(vars);
}
<SCRIPT_END>
<SCRIPT_START>
print(result.error_class, result.crash_line);
<SCRIPT_END>
`

// The script of the design document runs a test, inspects its failure, and its variables are there for the next script.
func TestScript(t *testing.T) {
	for _, tool := range []string{"g++", "bwrap", "gdb-16"} {
		toolcheck.Need(t, tool)
	}
	var out bytes.Buffer
	args := []string{"-root", "testdata/script", "-cc", "g++", "-include", "hm.hpp"}
	if err := run(t.Context(), args, strings.NewReader(seedScript), &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<SCRIPT_END>\n<SCRIPT_RESULT>", `.file = \"script.cpp\"`, ".line = 4", `\"m\"`, `const char* output = "logic 4\n";`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in\n%s", want, out.String())
		}
	}
}
