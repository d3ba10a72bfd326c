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

const debuggingText = `Let me look. <QUERY_TOOL> continue_exec() <CODE_END>
<QUERY_TOOL> eval("this->capacity_") <CODE_END>
<QUERY_TOOL> eval("key") <CODE_END>
<QUERY_TOOL> read_file("hashmap.cpp", 6, 6) <CODE_END>
<THINK_FIX> /* initialise it */ <THINK_END>
`

// buildCrash compiles the crashing program, and returns the compiler, the folder and the program.
func buildCrash(t *testing.T) (gxx, dir, prog string) {
	t.Helper()
	gxx, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("missing: g++")
	}
	dir = t.TempDir()
	file, prog := filepath.Join(dir, "hashmap.cpp"), filepath.Join(dir, "prog")
	if err := os.WriteFile(file, []byte(crash), 0o666); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command(gxx, "-O0", "-g", "-o", prog, file).CombinedOutput(); err != nil {
		t.Fatalf("g++: %v\n%s", err, text)
	}
	return gxx, dir, prog
}

// TestDebugger plays a model that debugs a crash. The program's own text cannot close a block.
func TestDebugger(t *testing.T) {
	_, dir, prog := buildCrash(t)
	for _, adapter := range []string{"lldb-dap-22", "gdb-16"} {
		t.Run(adapter, func(t *testing.T) {
			if _, err := exec.LookPath(adapter); err != nil {
				t.Skip("missing: " + adapter)
			}
			var out bytes.Buffer
			if err := run(t.Context(), []string{"-adapter", adapter, "-root", dir, "--", prog}, strings.NewReader(debuggingText), &out); err != nil {
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

// The conversation that the tools are for: look at the crash, try a repair, run it.
const repairing = `The program dies. <QUERY_TOOL> run_to("hashmap.cpp", 6) <CODE_END>
<QUERY_TOOL> eval("bucket == 0") <CODE_END>
<QUERY_TOOL> continue_exec() <CODE_END>
<THINK_FIX> /* ROOT_CAUSE: bucket is null */ <THINK_END>
<QUERY_TOOL> compile(R"(#include "bucket.h"
int main() { Bucket b; b.put(1) }
)") <CODE_END>
<QUERY_TOOL> run(R"(#include "bucket.h"
#include <cstdio>
int main() { Bucket b; b.put(42); std::printf("%d\n", b.last); return 0; }
)", "-Wall") <CODE_END>
<QUERY_TOOL> test("hello") <CODE_END>
<QUERY_TOOL> restart() <CODE_END>
<QUERY_TOOL> breakpoint("hashmap.cpp", 11) <CODE_END>
<QUERY_TOOL> continue_exec() <CODE_END>
<QUERY_TOOL> inspect() <CODE_END>
<EOS>
`

// TestRepair plays a model that has a debugger and a compiler.
func TestRepair(t *testing.T) {
	gxx, dir, prog := buildCrash(t)
	header := "struct Bucket { int last = 0; void put(int v) { last = v; } };\n"
	if err := os.WriteFile(filepath.Join(dir, "bucket.h"), []byte(header), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, adapter := range []string{"lldb-dap-22", "gdb-16"} {
		t.Run(adapter, func(t *testing.T) {
			if _, err := exec.LookPath(adapter); err != nil {
				t.Skip("missing: " + adapter)
			}
			var out bytes.Buffer
			args := []string{"-adapter", adapter, "-root", dir, "-cc", gxx, "-test", "echo tested {}", "--", prog}
			if err := run(t.Context(), args, strings.NewReader(repairing), &out); err != nil {
				t.Fatal(err)
			}
			text, at := strings.Join(strings.Fields(out.String()), " "), 0
			// In this order: each answer comes after its call.
			for _, want := range []string{
				`.reason = "breakpoint", .file = "hashmap.cpp", .line = 6`, `<TOOL_RESULT> "true" <CODE_END>`,
				`.reason = "signal", .file = "hashmap.cpp", .line = 6, .signal = 11`, "ROOT_CAUSE: bucket is null",
				"<COMPILE_START>", "expected ';' before '}' token", `.stdout_text = "42\n"`, "tested hello",
				`"loaded; continue_exec() starts it"`, `.reason = "breakpoint", .file = "hashmap.cpp", .line = 11`, `"HashMap"`,
			} {
				i := strings.Index(text[at:], want)
				if i < 0 {
					t.Fatalf("no %s after %d bytes of %s", want, at, out.String())
				}
				at += i + len(want)
			}
		})
	}
}
