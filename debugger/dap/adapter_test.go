package dap

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestListAdapters(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	for _, name := range []string{"gdb", "gdb-16", "gdb-9", "lldb-dap-22", "lldb-dap-9", "lldb-dapper", "gdbserver", "lldb-vscode-14"} {
		if err := os.WriteFile(filepath.Join(a, name), nil, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(b, "lldb-dap"), nil, 0o755); err != nil {
		t.Fatal(err)
	}
	want := []string{"lldb-dap", "lldb-dap-22", "lldb-dap-9", "lldb-vscode-14", "gdb", "gdb-16", "gdb-9"}
	path := strings.Join([]string{a, filepath.Join(a, "missing"), b, a}, string(os.PathListSeparator))
	if got := listAdapters(path); !slices.Equal(got, want) {
		t.Errorf("listAdapters = %q, want %q", got, want)
	}
}

func TestParseVersion(t *testing.T) {
	for _, tt := range []struct {
		out  string
		want int
	}{
		{"lldb-dap: Debian LLVM version 22.1.8\n  Optimized build.\nliblldb: lldb version 22.1.8\n", 22},
		{"GNU gdb 16.3\n", 16},
		{"GNU gdb (Debian 13.1-3) 13.1\n", 13},
		{"GNU gdb 17.0.50.20250101-git\n", 17},
		{"", 0},
	} {
		if got := parseVersion(tt.out); got != tt.want {
			t.Errorf("parseVersion(%q) = %d, want %d", tt.out, got, tt.want)
		}
	}
}

// script writes a program for a test.
func script(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestFindReportsReasons(t *testing.T) {
	old := script(t, "gdb", "#!/bin/sh\necho GNU gdb 13.1\n")
	broken := script(t, "lldb-dap", "#!/bin/sh\necho 'libxml2.so.2: cannot open shared object file' >&2\nexit 127\n")
	_, err := Find(t.Context(), "no-such-adapter", old, broken)
	nf, ok := errors.AsType[*NotFoundError](err)
	if !ok || len(nf.Refused) != 3 {
		t.Fatalf("Find: %v", err)
	}
	for i, want := range []string{"not found", "version 13 has no Debug Adapter Protocol, which came with 14", "cannot open shared object"} {
		if !strings.Contains(nf.Refused[i].Reason, want) {
			t.Errorf("refused %s because %q, want %q", nf.Refused[i].Name, nf.Refused[i].Reason, want)
		}
	}
	good := script(t, "lldb-dap-99", "#!/bin/sh\necho 'lldb-dap: LLVM version 99.1.0'\n")
	if a, err := Find(t.Context(), old, good); err != nil || a.Family != LLDB || a.Version != 99 || a.Path != good || a.Name != "lldb-dap-99" {
		t.Errorf("Find = %+v, %v", a, err)
	}
}
