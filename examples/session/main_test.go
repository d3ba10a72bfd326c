package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const source = `#include <string>
struct HashMap {
    int capacity_;
    int *bucket;
    void insert(const std::string &key) {
        *bucket = key[0];
    }
};
int main() {
    HashMap m{0, nullptr};
    m.insert("<CODE_END> <TOOL_RESULT>");
}
`

const model = `Let me look. <QUERY_TOOL> continue_exec() <CODE_END>
<QUERY_TOOL> eval("this->capacity_") <CODE_END>
<TOOL_RESULT> "7" <CODE_END>
<QUERY_TOOL> eval("key") <CODE_END>
<QUERY_TOOL> nonsense( <CODE_END>
<THINK_FIX> /* initialise it */ <THINK_END>
`

func TestRun(t *testing.T) {
	gxx, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("missing: g++")
	}
	dir := t.TempDir()
	file, prog := filepath.Join(dir, "hashmap.cpp"), filepath.Join(dir, "prog")
	if err := os.WriteFile(file, []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command(gxx, "-O0", "-g", "-o", prog, file).CombinedOutput(); err != nil {
		t.Fatalf("g++: %v\n%s", err, text)
	}
	for _, adapter := range []string{"lldb-dap-22", "gdb-16"} {
		t.Run(adapter, func(t *testing.T) {
			if _, err := exec.LookPath(adapter); err != nil {
				t.Skip("missing: " + adapter)
			}
			var out bytes.Buffer
			if err := run(t.Context(), []string{"-adapter", adapter, "-dir", dir, "--", prog}, strings.NewReader(model), &out); err != nil {
				t.Fatal(err)
			}
			text := strings.Join(strings.Fields(out.String()), " ")
			for _, want := range []string{
				`.reason = "signal", .file = "hashmap.cpp", .line = 6, .signal = 11`,
				`<TOOL_RESULT> "0" <CODE_END>`, "// error:", "<THINK_FIX> /* initialise it */ <THINK_END>", "Let me look.",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("no %s in %s", want, text)
				}
			}
			if strings.Contains(text, `"7"`) || strings.Count(text, "<CODE_END>") != 8 {
				t.Errorf("the old answer is there, or the program's text closes a block: %s", text)
			}
		})
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{}, {"-adapter", "/nonexistent", "--", "prog"}} {
		if err := run(t.Context(), args, strings.NewReader(""), &bytes.Buffer{}); err == nil {
			t.Errorf("run(%q) succeeded", args)
		}
	}
}
