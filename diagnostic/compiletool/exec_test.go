package compiletool_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// newBox returns a sandbox at the strongest level. Without one the test is skipped.
func newBox(t *testing.T) *sandbox.Sandbox {
	t.Helper()
	toolcheck.Need(t, "bwrap")
	box, err := sandbox.New(t.Context(), nil)
	if errors.Is(err, sandbox.ErrUnavailable) {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	if err != nil {
		t.Fatal(err)
	}
	return box
}

// Programs and tests run in the sandbox: they see no file of the host, and limits name themselves.
func TestSandbox(t *testing.T) {
	box := newBox(t)
	cc, err := toolchain.New(&toolchain.Options{Sandbox: box}).Find(t.Context(), toolcheck.Need(t, "g++"))
	if err != nil {
		t.Fatal(err)
	}
	project, err := os.MkdirTemp("/tmp", "cppreason-test-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(project)
	if err := errors.Join(os.Chmod(project, 0o755), os.WriteFile(project+"/p.h", []byte("#define P 5\n"), 0o644)); err != nil {
		t.Fatal(err)
	}
	newTools := func(wall time.Duration) *compiletool.Tools {
		return compiletool.New(cc, &compiletool.Options{
			Sandbox: box, Dir: project, Test: []string{"sh", "-c", "echo {}; cat p.h /etc/passwd; echo x >p.h"},
			Limits: compiletool.Limits{Wall: wall, Memory: 200 << 20},
		})
	}
	tools, quick := newTools(time.Minute), newTools(time.Second)
	for _, tt := range []struct{ name, code, flags, stdout, stderr, limit string }{
		{"project", "#include \"p.h\"\n#include <cstdio>\nint main() { std::printf(\"%d\", P); }\n", "", "5", "", ""},
		{"files", "#include <cstdio>\nint main() { std::printf(\"%d%d\", !fopen(\"/etc/passwd\", \"r\"), !!fopen(\"out\", \"w\")); }\n",
			"", "11", "", ""},
		{"leak", "int main() { new int[10]; }\n", "-fsanitize=address -g", "", "SUMMARY: AddressSanitizer: 40 byte(s) leaked", ""},
		{"memory", "#include <cstring>\nint main() { for (;;) std::memset(new char[1 << 20], 1, 1 << 20); }\n",
			"", "", "", "memory limit exceeded"},
		{"wall", "#include <unistd.h>\nint main() { sleep(100); }\n", "", "", "", "wall-time limit exceeded"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			limited := tools
			if tt.name == "wall" {
				limited = quick
			}
			r, err := limited.Run(t.Context(), tt.code, tt.flags)
			if err != nil || !r.Compiled || r.Stdout != tt.stdout || r.Limit != tt.limit || r.Sandbox != "full" {
				t.Errorf("%+v, %v", r, err)
			}
			found := strings.Contains(r.Stderr, tt.stderr)
			for _, d := range r.Diagnostics {
				found = found || d.Code == "detected memory leaks" || strings.Contains(d.Message, "leak")
			}
			if !found {
				t.Errorf("%+v", r)
			}
		})
	}
	r, err := tools.Test(t.Context(), "name")
	want := "name\n#define P 5\n"
	if err != nil || r.Passed || r.Sandbox != "full" || !strings.HasPrefix(r.Output, want) || strings.Contains(r.Output, "root:") {
		t.Errorf("%+v, %v", r, err)
	}
}

// A test command writes into a copy of the project.
func TestScratch(t *testing.T) {
	box := newBox(t)
	project := t.TempDir()
	if err := os.WriteFile(project+"/list", []byte("one\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	scratch, remove, err := box.Copy(project)
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	cc, err := toolchain.New(nil).Find(t.Context(), toolcheck.Need(t, "g++"))
	if err != nil {
		t.Fatal(err)
	}
	tools := compiletool.New(cc, &compiletool.Options{
		Sandbox: box, Dir: project, Scratch: scratch, Test: []string{"sh", "-c", "echo {} >>list; cat list"},
	})
	for _, want := range []string{"one\ntwo\n", "one\ntwo\ntwo\n"} {
		if r, err := tools.Test(t.Context(), "two"); err != nil || !r.Passed || r.Output != want || r.Sandbox != "full" {
			t.Errorf("%+v, %v", r, err)
		}
	}
	if text, err := os.ReadFile(project + "/list"); string(text) != "one\n" {
		t.Errorf("the project has %q, %v", text, err)
	}
}
