package fixloop_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/fixloop"
)

// TestClangd runs a loop with a session of clangd as its compiler: the model sees the error, and the next check its patch.
func TestClangd(t *testing.T) {
	server, err := clangd.Find(t.Context(), toolcheck.Need(t, "clangd-22"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	root, err := os.OpenRoot(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	const broken, fixed = "int twice(int x) { return 2 * y; }\n", "int twice(int x) { return 2 * x; }\n"
	if err := root.WriteFile("main.cpp", []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	session, err := clangd.Start(t.Context(), server, folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	in := fixloop.NewInputs(root)
	var seen string
	model := reasoner.Func(func(ctx context.Context, task *reasoner.Task) (*reasoner.Outcome, error) {
		log, err := in.Resolve(ctx, task.Inputs.Logs[0])
		seen += string(log)
		return &reasoner.Outcome{Result: reasoner.Result{
			PatchSuggestion: "--- a/main.cpp\n+++ b/main.cpp\n@@ -1 +1 @@\n-" + broken + "+" + fixed,
		}}, err
	})
	dir, err := patchproto.OpenDir(root, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	report, err := fixloop.Run(t.Context(), &fixloop.Options{
		Checker:  fixloop.Compile(session, diagnostic.Unit{File: "main.cpp", Dir: folder, Standard: "c++17"}),
		Reasoner: model, Inputs: in, Applier: dir, Files: []string{"main.cpp"},
	})
	if err != nil || report.End != fixloop.EndFixed {
		t.Fatalf("Run = %+v, %v, want Fixed", report, err)
	}
	if want := "main.cpp:1:31: error: use of undeclared identifier 'y'"; !strings.Contains(seen, want) {
		t.Errorf("the model read %q, want %q", seen, want)
	}
	if text, err := root.ReadFile("main.cpp"); err != nil || string(text) != fixed {
		t.Errorf("main.cpp = %q, %v, want %q", text, err, fixed)
	}
}
