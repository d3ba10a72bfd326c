package mcp_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/reasoner/mcp"
)

const sumSource = `#include <cstdio>
#include <vector>

static int sum(const std::vector<int>& v) {
    int total = 0;
    for (unsigned i = 1; i < v.size(); i++) {
        total += v[i];
    }
    return total;
}

int main() {
    std::vector<int> v{5, 7, 9};
    int got = sum(v);
    std::printf("%d\n", got);
    return got == 21 ? 0 : 1;
}
`

// huntOptions serves the folder of a bug hunt: build, patches and the debugger. The returned function
// releases what they hold. A missing tool is an error.
func huntOptions(ctx context.Context, root *os.Root) (*mcp.Options, func() error, error) {
	cc, err := toolchain.New(&toolchain.Options{LookupEnv: os.LookupEnv}).Find(ctx, "g++")
	if err != nil {
		return nil, nil, err
	}
	adapter, err := dap.Find(ctx)
	if err != nil {
		return nil, nil, err
	}
	patches, err := patchproto.OpenDir(root, nil)
	if err != nil {
		return nil, nil, err
	}
	start := func(ctx context.Context, tg *debugger.Target) (debugger.Debugger, error) {
		return dap.Launch(ctx, adapter, tg, nil)
	}
	confine := func(tg *debugger.Target) {
		tg.Program, tg.Dir = filepath.Join(root.Name(), filepath.Base(tg.Program)), root.Name()
	}
	return &mcp.Options{
		Build: func(ctx context.Context) (*diagnostic.Outcome, error) {
			return cc.Compile(ctx, &diagnostic.Unit{File: "sum.cpp", Dir: root.Name(), Action: diagnostic.Link,
				Output: filepath.Join(root.Name(), "sum"), Flags: []string{"-g", "-O0"}})
		},
		Patches: patches,
		Read:    root.ReadFile,
		Launch: func(ctx context.Context, tg *debugger.Target) (debugger.Debugger, error) {
			confine(tg)
			return start(ctx, tg)
		},
		Feedback: func(ctx context.Context, tg *debugger.Target, ms []feedback.Monitor) (*feedback.Report, error) {
			confine(tg)
			return feedback.Collect(ctx, &feedback.Stepper{Adapter: adapter.Name, Launch: start}, tg, ms, nil)
		},
	}, patches.Close, nil
}

// sumPatch makes the loop begin at 0.
const sumPatch = "--- a/sum.cpp\n+++ b/sum.cpp\n@@ -6,1 +6,1 @@\n-    for (unsigned i = 1; i < v.size(); i++) {\n" +
	"+    for (unsigned i = 0; i < v.size(); i++) {\n"

// newHunt returns the folder of a bug hunt.
func newHunt(t *testing.T) *os.Root {
	t.Helper()
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	if err := root.WriteFile("sum.cpp", []byte(sumSource), 0o666); err != nil {
		t.Fatal(err)
	}
	return root
}

// TestHunt goes through a whole bug hunt with a real compiler and a real debugger, the way a client does:
// build, debug, find the first index, patch, build again, and verify by a second run.
func TestHunt(t *testing.T) {
	o, release, err := huntOptions(t.Context(), newHunt(t))
	if err != nil {
		t.Skipf("missing: %v", err)
	}
	defer release()
	c := client(t, o)
	get := func(tool string, args map[string]any, into any) {
		t.Helper()
		res, raw := call(t, c, tool, args)
		if res.IsError {
			t.Fatalf("%s: %s", tool, text(res))
		}
		if err := json.Unmarshal(raw, into); err != nil {
			t.Fatal(err)
		}
	}
	var built struct {
		OK bool `json:"ok"`
	}
	if get("build", nil, &built); !built.OK {
		t.Fatal("the program does not build")
	}
	// Find: the loop begins at 1.
	var ignored map[string]any
	get("debug_start", map[string]any{"program": "sum"}, &ignored)
	get("debug_break", map[string]any{"file": "sum.cpp", "line": 7}, &ignored)
	var stop struct {
		Reason, Function string
		Line             int
		Exited           bool
	}
	if get("debug_resume", nil, &stop); stop.Reason != "breakpoint" || stop.Line != 7 {
		t.Fatalf("stop = %+v", stop)
	}
	var locals debugger.FrameVars
	get("debug_locals", nil, &locals)
	var value debugger.Variable
	if get("debug_eval", map[string]any{"expression": "i"}, &value); value.Value != "1" || len(locals.Locals) == 0 {
		t.Fatalf("i = %+v, locals %+v: want the loop to begin at 1", value, locals)
	}
	get("debug_stop", nil, &ignored)
	// Patch.
	patch := map[string]any{"patch": sumPatch}
	get("patch_preview", patch, &ignored)
	get("patch_apply", patch, &ignored)
	if get("build", nil, &built); !built.OK {
		t.Fatal("the patched program does not build")
	}
	// Verify: the values of one whole run.
	var report feedback.Report
	get("debug_feedback", map[string]any{"program": "sum",
		"monitors": []map[string]any{{"location": "sum.cpp:7", "watch": []string{"i", "total"}}}}, &report)
	if report.Exit.Code != 0 || strings.TrimSpace(report.Stdout.Text) != "21" || len(report.Hits) != 3 {
		t.Errorf("after the patch: exit %v, output %q, %d hits", report.Exit, report.Stdout.Text, len(report.Hits))
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
}
