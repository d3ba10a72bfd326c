package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
)

// apply runs the program on a folder with one file, and returns its object and the file afterwards.
func applyTo(t *testing.T, reply string, args ...string) (out map[string]any, file string, err error) {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "a.cc")
	if err := os.WriteFile(name, []byte("int a;\nint b;\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	var stdout bytes.Buffer
	err = run(context.Background(), append([]string{"-root", dir, "-json"}, args...), strings.NewReader(reply), &stdout)
	if stdout.Len() > 0 {
		if err := json.Unmarshal(stdout.Bytes(), &out); err != nil {
			t.Fatalf("%v: %s", err, stdout.Bytes())
		}
	}
	text, readErr := os.ReadFile(name)
	if readErr != nil {
		t.Fatal(readErr)
	}
	return out, string(text), err
}

const v4a = "*** Begin Patch\n*** Update File: a.cc\n@@\n-int b;\n+int c;\n*** End Patch\n"

func TestApplies(t *testing.T) {
	for _, args := range [][]string{nil, {"-durability", "rename"}, {"-format", "v4a"}} {
		out, file, err := applyTo(t, v4a, args...)
		if err != nil || out["format"] != "v4a" || out["applied"] != true || out["error"] != nil || file != "int a;\nint c;\n" {
			t.Errorf("%q: %v, %v, file %q", args, out, err, file)
		}
		f := out["files"].([]any)[0].(map[string]any)
		if f["path"] != "a.cc" || f["action"] != "modify" || f["rung"] != "R0" || len(f["sha256"].(string)) != 64 {
			t.Errorf("%q: file %v", args, f)
		}
	}
	out, file, err := applyTo(t, v4a, "-dry-run")
	if err != nil || out["applied"] != false || file != "int a;\nint b;\n" || len(out["files"].([]any)) != 1 {
		t.Errorf("dry run: %v, %v, file %q", out, err, file)
	}
	out, file, err = applyTo(t, "<<<<<<< SEARCH\nint b; \n=======\nint c;\n>>>>>>> REPLACE\n", "-path", "a.cc")
	if err != nil || file != "int a;\nint c;\n" || out["repairs"].([]any)[0] != "trailing_space" {
		t.Errorf("block: %v, %v, file %q", out, err, file)
	}
}

func TestRefuses(t *testing.T) {
	for _, tt := range []struct{ reply, format, reason string }{
		{"no edit\n", "none", "unsupported"},
		{strings.Replace(v4a, "-int b;", "-int x;", 1), "v4a", "no_match"},
		{"a.cc\n```cpp\nint a;\n// ... rest of the file ...\n```\n", "lazy_edit", "elided"},
	} {
		out, file, err := applyTo(t, tt.reply)
		e, _ := out["error"].(map[string]any)
		if err == nil || out["format"] != tt.format || out["applied"] != false || e["reason"] != tt.reason || e["hint"] == "" ||
			file != "int a;\nint b;\n" {
			t.Errorf("%q: %v, %v, file %q", tt.reply, out, err, file)
		}
	}
	if out, _, err := applyTo(t, v4a, "-format", "unified"); err == nil || out["applied"] != false {
		t.Errorf("another format: %v, %v", out, err)
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"-root", "x", "-durability", "none"}, {"-root", "missing-folder"}, {"-root", ".", "a", "b"}} {
		err := run(context.Background(), args, strings.NewReader(v4a), &bytes.Buffer{})
		if _, ok := errors.AsType[command.UsageError](err); !ok {
			t.Errorf("%q: %v, want a usage error", args, err)
		}
	}
}
