package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// program compiles the library's own fixture, or skips.
func program(t *testing.T) string {
	t.Helper()
	gcc, err := exec.LookPath("gcc")
	if err != nil {
		t.Skip("missing: gcc")
	}
	out := filepath.Join(t.TempDir(), "loop")
	const source = "../../debugger/feedback/testdata/fixtures/loop_stdin.c"
	if text, err := exec.Command(gcc, "-O0", "-g", "-o", out, source).CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, text)
	}
	return out
}

func TestRun(t *testing.T) {
	if _, err := exec.LookPath("gdb"); err != nil {
		t.Skip("missing: gdb")
	}
	prog := program(t)
	stdin := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(stdin, []byte("4\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	args := []string{"-stdin", stdin, "-watch", "i@loop_stdin.c:21", "-watch", "acc@loop_stdin.c:21"}
	if err := run(t.Context(), append(args, "--", prog), nil, &out); err != nil {
		t.Fatal(err)
	}
	const want = "loop_stdin.c:21 #4  i = 4  acc = 6  (work_stdin() -> main() @ loop_stdin.c:21)\nexit 0, by gdb\n"
	if !strings.HasSuffix(out.String(), want) {
		t.Errorf("printed %s, want at the end %s", out.String(), want)
	}
	out.Reset()
	if err := run(t.Context(), append(args, "-json", "-when", "after", "--", prog), nil, &out); err != nil {
		t.Fatal(err)
	}
	var report struct {
		Watchpoints map[string][]map[string]string
		Breakpoints map[string][]string
		Exit        struct{ Code, Signal *int }
		Hits        []any
		Unbound     []any
		Stdout      struct{ Text string }
		Engine      string
		Truncated   *string
	}
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatalf("%v\n%s", err, out.Bytes())
	}
	w := report.Watchpoints["loop_stdin.c:21"]
	if len(w) != 8 || w[7]["var"] != "acc" || w[7]["value"] != "24" || len(report.Breakpoints["loop_stdin.c:21"]) != 4 ||
		report.Exit.Code == nil || *report.Exit.Code != 0 || report.Stdout.Text != "acc=24\n" ||
		report.Engine != "gdb" || report.Truncated == nil {
		t.Errorf("JSON = %s", out.Bytes())
	}
}

// A program that did not start has no exit status.
func TestNotStarted(t *testing.T) {
	if _, err := exec.LookPath("gdb"); err != nil {
		t.Skip("missing: gdb")
	}
	prog := filepath.Join(t.TempDir(), "prog")
	if err := os.WriteFile(prog, []byte("\x7fELF, cut off"), 0o777); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	err := run(t.Context(), []string{"-break", "a.cpp:1", "--", prog}, nil, &out)
	if err == nil || !strings.Contains(err.Error(), "did not start") || strings.Contains(out.String(), "exit") {
		t.Errorf("%v, printed %q", err, out.String())
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{
		{}, {"--", "prog"}, {"-break", "a.c:1"}, {"-watch", "i", "--", "prog"}, {"-when", "later", "-break", "a.c:1", "--", "prog"},
		{"-engine", "x", "-break", "a.c:1", "--", "prog"}, {"-break", "a.c:1", "--", "/nonexistent"},
	} {
		if err := run(t.Context(), args, nil, &bytes.Buffer{}); err == nil {
			t.Errorf("run(%q) succeeded", args)
		}
	}
}
