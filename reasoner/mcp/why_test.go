package mcp_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/reasoner/mcp"
)

// writes is a program that writes to balance on line 4, and on line 11 after the breakpoint.
const writes = `#include <cstdio>
int balance = 10;
static void charge(int n) {
	balance -= n;
}
int main() {
	for (int i = 0; i < 3; i++) {
		charge(i);
	}
	if (balance < 9) {
		balance = 99;
	}
	std::printf("%d\n", balance);
}
`

// TestWhyChanged finds the last write to a variable with a real debugger.
func TestWhyChanged(t *testing.T) {
	cc, adapter := toolcheck.Need(t, "g++"), toolcheck.Need(t, "gdb-16")
	dir := t.TempDir()
	source := filepath.Join(dir, "writes.cpp")
	if err := os.WriteFile(source, []byte(writes), 0o666); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "writes")
	res, err := proc.Run(t.Context(), &proc.Cmd{Path: cc, Args: []string{"-g", "-O0", source, "-o", program}, Dir: dir,
		Env: []string{"PATH=" + os.Getenv("PATH")}})
	if err != nil || res.ExitCode != 0 {
		t.Fatalf("g++: %v %s", err, res.Stderr)
	}
	c := client(t, &mcp.Options{StopTimeout: time.Minute, Launch: func(ctx context.Context, tg *debugger.Target) (debugger.Debugger, error) {
		a, err := dap.Find(ctx, adapter)
		if err != nil {
			return nil, err
		}
		return dap.Launch(ctx, a, tg, &dap.Options{LaunchTimeout: time.Minute, RequestTimeout: time.Minute})
	}})
	why := func() (string, []byte) {
		res, raw := call(t, c, "debug_why_changed", map[string]any{"expression": "balance"})
		return text(res), raw
	}
	if got, _ := why(); !strings.Contains(got, "debug_start") {
		t.Errorf("without a program: %s", got)
	}
	call(t, c, "debug_start", map[string]any{"program": program})
	call(t, c, "debug_break", map[string]any{"file": source, "line": 10})
	call(t, c, "debug_resume", nil)
	if got, raw := why(); !bytes.Contains(raw, []byte(`"line":4,`)) || !bytes.Contains(raw, []byte(`"new_value":"7"`)) ||
		!bytes.Contains(raw, []byte(`"writes":2`)) {
		t.Errorf("why_changed = %s %s, want line 4, 7, 2 writes", raw, got)
	}
	call(t, c, "debug_resume", map[string]any{"how": "continue"})
	if got, raw := why(); raw != nil || got == "" {
		t.Errorf("after the end: %s %s", raw, got)
	}
}
