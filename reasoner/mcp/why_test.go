package mcp_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

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

// debugWrites returns a client of a server that debugs the program writes on gdb, with the program and its source.
func debugWrites(t *testing.T, o *dap.Options) (c *sdk.ClientSession, program, source string) {
	t.Helper()
	cc, adapter := toolcheck.Need(t, "g++"), toolcheck.Need(t, "gdb-16")
	dir := t.TempDir()
	source = filepath.Join(dir, "writes.cpp")
	if err := os.WriteFile(source, []byte(writes), 0o666); err != nil {
		t.Fatal(err)
	}
	program = filepath.Join(dir, "writes")
	res, err := proc.Run(t.Context(), &proc.Cmd{Path: cc, Args: []string{"-g", "-O0", source, "-o", program}, Dir: dir,
		Env: []string{"PATH=" + os.Getenv("PATH")}})
	if err != nil || res.ExitCode != 0 {
		t.Fatalf("g++: %v %s", err, res.Stderr)
	}
	o.LaunchTimeout, o.RequestTimeout = time.Minute, time.Minute
	launch := func(ctx context.Context, tg *debugger.Target) (debugger.Debugger, error) {
		a, err := dap.Find(ctx, adapter)
		if err != nil {
			return nil, err
		}
		return dap.Launch(ctx, a, tg, o)
	}
	return client(t, &mcp.Options{StopTimeout: time.Minute, Launch: launch}), program, source
}

// TestWhyChanged finds the last write to a variable with a real debugger.
func TestWhyChanged(t *testing.T) {
	c, program, source := debugWrites(t, &dap.Options{})
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

// TestRecording records a program, runs it backwards, and finds the last write in the recording.
func TestRecording(t *testing.T) {
	c, program, source := debugWrites(t, &dap.Options{Record: true})
	get := func(tool string, args map[string]any, want ...string) {
		t.Helper()
		res, _ := call(t, c, tool, args)
		for _, w := range want {
			if !strings.Contains(text(res), w) {
				t.Errorf("%s = %s, want %s", tool, text(res), w)
			}
		}
	}
	get("debug_back", nil, "debug_start")
	get("debug_start", map[string]any{"program": program}, "true")
	get("debug_record", nil, "has not been started")
	get("debug_break", map[string]any{"file": source, "line": 7}, "true")
	get("debug_resume", nil, `"line":7,`)
	get("debug_back", nil, "nothing is recorded: debug_record begins")
	get("debug_record", nil, "true")
	get("debug_record", nil, "recorded already")
	get("debug_break", map[string]any{"file": source, "line": 10}, "true")
	get("debug_resume", nil, `"line":10,`)
	get("debug_why_changed", map[string]any{"expression": "balance"}, `"line":4,`, `"old_value":"9"`, `"new_value":"7"`)
	get("debug_watch", map[string]any{"expression": "balance"}, "true")
	get("debug_back", map[string]any{"how": "sideways"}, "how: want")
	get("debug_back", nil, `"reason":"watchpoint"`, `"line":4,`, `"detail":"balance: 9 -\u003e 7"`)
	get("debug_back", map[string]any{"how": "out"}, `"line":8,`)
	get("debug_resume", map[string]any{"how": "continue"}, `"reason":"watchpoint"`, `"line":4,`)
	get("debug_stop_recording", nil, "true")
	get("debug_stop_recording", nil, "nothing is recorded")
	get("debug_why_changed", map[string]any{"expression": "balance"}, "the run cannot be repeated: it went backwards")
	get("debug_resume", nil, `"line":11,`, `balance: 7 -\u003e 99`)
	get("debug_resume", nil, `"exited":true`)
}
