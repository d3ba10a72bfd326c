package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const source = `#include <cstdio>
int twice(int n) {
    int m = 2 * n;
    return m;
}
int main() {
    std::printf("%d\n", twice(21));
    return 3;
}
`

func TestRun(t *testing.T) {
	gxx, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("missing: g++")
	}
	dir := t.TempDir()
	file, prog := filepath.Join(dir, "twice.cpp"), filepath.Join(dir, "prog")
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
			in := strings.NewReader(`breakpoint("twice.cpp", 4)
continue_exec();

eval("m * 2")
nonsense
backtrace_get(1)
continue_exec()
output()
help()
inspect_at("twice.cpp", 3)
quit()
xyzzy()
`)
			if err := run(t.Context(), []string{"-adapter", adapter, "-dir", dir, prog}, in, &out); err != nil {
				t.Fatal(err)
			}
			text := strings.Join(strings.Fields(out.String()), " ")
			for _, want := range []string{
				`.reason = "breakpoint", .file = "twice.cpp", .line = 4`, `"84"`, "// error:", `{0, "twice`,
				`.reason = "exit"`, ".code = 3", `// the program wrote "42\n" and`, "stop_info continue_exec();", `{"n", "int", "21"}`,
			} {
				if !strings.Contains(text, want) {
					t.Errorf("no %s in %s", want, text)
				}
			}
			if strings.Contains(text, "xyzzy") {
				t.Errorf("went on after quit(): %s", text)
			}
		})
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{}, {"-adapter", "/nonexistent", "prog"}, {"-stdin", "/nonexistent", "prog"}} {
		if err := run(t.Context(), args, strings.NewReader(""), &bytes.Buffer{}); err == nil {
			t.Errorf("run(%q) succeeded", args)
		}
	}
}
