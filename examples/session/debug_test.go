package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const crash = `#include <string>
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

const debugging = `Let me look. <QUERY_TOOL> continue_exec() <CODE_END>
<QUERY_TOOL> eval("this->capacity_") <CODE_END>
<QUERY_TOOL> eval("key") <CODE_END>
<QUERY_TOOL> read_file("hashmap.cpp", 6, 6) <CODE_END>
<THINK_FIX> /* initialise it */ <THINK_END>
`

// TestDebugger plays a model that debugs a crash. The program's own text cannot close a block.
func TestDebugger(t *testing.T) {
	gxx, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("missing: g++")
	}
	dir := t.TempDir()
	file, prog := filepath.Join(dir, "hashmap.cpp"), filepath.Join(dir, "prog")
	if err := os.WriteFile(file, []byte(crash), 0o666); err != nil {
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
			if err := run(t.Context(), []string{"-adapter", adapter, "-root", dir, "--", prog}, strings.NewReader(debugging), &out); err != nil {
				t.Fatal(err)
			}
			text := strings.Join(strings.Fields(out.String()), " ")
			for _, want := range []string{
				`.reason = "signal", .file = "hashmap.cpp", .line = 6, .signal = 11`,
				`<TOOL_RESULT> "0" <CODE_END>`, "*bucket = key[0];", "<THINK_FIX> /* initialise it */ <THINK_END>", "Let me look.",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("no %s in %s", want, text)
				}
			}
			if n := strings.Count(text, "<CODE_END>"); n != 8 {
				t.Errorf("%d closing tokens for 8 blocks: %s", n, text)
			}
		})
	}
}
