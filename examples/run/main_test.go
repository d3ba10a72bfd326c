package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// An answer is the part of the JSON that the tests compare.
type answer struct {
	Sandbox, Signal, Limit, Stdout, Stderr string
	Compiled                               bool
	ExitCode                               int `json:"exit_code"`
	Dropped                                int64
	Diagnostics                            []struct {
		File, Class string
		Line        int
		Fixes       [][]struct{ File string }
	}
}

func try(t *testing.T, files map[string]string, args ...string) (a answer, err error) {
	t.Helper()
	dir := t.TempDir()
	args = append([]string{"-json"}, args...)
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if filepath.Ext(name) == ".cpp" {
			args = append(args, path)
		}
	}
	var out bytes.Buffer
	err = run(t.Context(), args, nil, &out)
	if out.Len() > 0 {
		if err := json.Unmarshal(out.Bytes(), &a); err != nil {
			t.Fatalf("%v\n%s", err, out.Bytes())
		}
	}
	return a, err
}

func TestRun(t *testing.T) {
	toolcheck.Need(t, "g++")
	toolcheck.Need(t, "bwrap")
	if _, err := sandbox.New(t.Context(), nil); err != nil {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	input := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(input, []byte("in"), 0o600); err != nil {
		t.Fatal(err)
	}
	left := temporary(t)
	t.Run("files", func(t *testing.T) {
		a, err := try(t, map[string]string{
			"a.cpp": "#include \"sub/x.h\"\n#include <cstdio>\nint b();\nint main() { std::printf(\"%c%d%d\", getchar(), X, b()); return 139; }\n",
			"b.cpp": "int b() { return 2; }\n", "sub/x.h": "#define X 1\n",
		}, "-stdin", input)
		if err != nil || !a.Compiled || a.ExitCode != 139 || a.Signal != "" || a.Stdout != "i12" || a.Sandbox != "full" {
			t.Errorf("%+v, %v", a, err)
		}
	})
	t.Run("rejected", func(t *testing.T) {
		a, err := try(t, map[string]string{"a.cpp": "int main() { return x; }\n"})
		if !errors.Is(err, command.ErrRejected) || a.Compiled || len(a.Diagnostics) != 1 || filepath.Base(a.Diagnostics[0].File) != "a.cpp" ||
			!filepath.IsAbs(a.Diagnostics[0].File) {
			t.Errorf("%+v, %v", a, err)
		}
	})
	t.Run("fix", func(t *testing.T) {
		a, err := try(t, map[string]string{"a.cpp": "int main() {\n\tint lenght = 1;\n\treturn length;\n}\n"})
		if !errors.Is(err, command.ErrRejected) || len(a.Diagnostics) == 0 || len(a.Diagnostics[0].Fixes) == 0 {
			t.Fatalf("%+v, %v, want a fix", a, err)
		}
		if d := a.Diagnostics[0]; d.Fixes[0][0].File != d.File || !filepath.IsAbs(d.File) {
			t.Errorf("a fix of %q in a diagnostic of %q", d.Fixes[0][0].File, d.File)
		}
	})
	t.Run("signal", func(t *testing.T) {
		a, err := try(t, map[string]string{"a.cpp": "#include <cstdlib>\nint main() { std::abort(); }\n"})
		if err != nil || a.ExitCode != -1 || a.Signal != "SIGABRT" || a.Limit != "" {
			t.Errorf("%+v, %v", a, err)
		}
	})
	t.Run("sanitizer", func(t *testing.T) {
		a, err := try(t, map[string]string{"a.cpp": "int main() {\n\tnew int;\n}\n"}, "-sanitize", "address", "-timeout", "20s")
		if err != nil || len(a.Diagnostics) == 0 || a.Diagnostics[0].Class != "resource" || strings.Contains(a.Stderr, "cppreason-project") {
			t.Errorf("%+v, %v", a, err)
		}
	})
	t.Run("limits", func(t *testing.T) {
		a, err := try(t, map[string]string{"a.cpp": "#include <cstdio>\nint main() { for (;;) std::puts(\"text\"); }\n"}, "-output", "4K")
		if err != nil || a.Limit != "output" || len(a.Stdout) != 4<<10 || a.Dropped == 0 {
			t.Errorf("%+v, %v", a, err)
		}
		a, err = try(t, map[string]string{"a.cpp": "#include <unistd.h>\nint main() { for (;;) pause(); }\n"}, "-timeout", "3s")
		if err != nil || a.Limit != "wall" || a.ExitCode != -1 {
			t.Errorf("%+v, %v", a, err)
		}
	})
	t.Run("host's files", func(t *testing.T) {
		a, err := try(t, map[string]string{"a.cpp": "#include \"/etc/passwd\"\n#include \"secret.txt\"\nint main() {}\n", "secret.txt": "hidden\n"})
		if !errors.Is(err, command.ErrRejected) || strings.Contains(a.Stderr, "root:") || strings.Contains(a.Stderr, "hidden") {
			t.Errorf("%+v, %v", a, err)
		}
	})
	if now := temporary(t); len(now) > len(left) {
		t.Errorf("temporary folders before %q, after %q", left, now)
	}
}

// Each level that works here runs the program and is named in the result. Those with name spaces contain it.
func TestLevels(t *testing.T) {
	toolcheck.Need(t, "g++")
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("hidden"), 0o600); err != nil {
		t.Fatal(err)
	}
	source := "#include <cstdio>\nint main() { std::printf(\"%d\", std::fopen(\"" + secret + "\", \"r\") != nullptr); return 3; }\n"
	for level, reached := range map[sandbox.Level]string{sandbox.Full: "0", sandbox.Namespaces: "0", sandbox.Rlimits: "1", sandbox.None: "1"} {
		t.Run(level.String(), func(t *testing.T) {
			if _, err := sandbox.New(t.Context(), &sandbox.Options{Level: level}); errors.Is(err, sandbox.ErrUnavailable) {
				toolcheck.Missing(t, "a sandbox of level "+level.String())
			}
			a, err := try(t, map[string]string{"a.cpp": source}, "-sandbox", level.String(), "-timeout", "20s")
			if err != nil || !a.Compiled || a.ExitCode != 3 || a.Sandbox != level.String() || a.Stdout != reached {
				t.Errorf("%+v, %v, want %s", a, err, reached)
			}
		})
	}
	// A level that is named and does not work is an error.
	t.Setenv("PATH", t.TempDir())
	for _, level := range []string{"full", "namespaces"} {
		_, err := try(t, map[string]string{"a.cpp": source}, "-sandbox", level)
		if _, ok := errors.AsType[command.UsageError](err); !ok || !strings.Contains(err.Error(), "not on PATH") {
			t.Errorf("%s without its program: %v", level, err)
		}
	}
}

// temporary returns the folders that the program makes.
func temporary(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(os.TempDir(), "cppreason-project-*"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{
		{}, {"-sandbox", "strong"}, {"-memory", "much"}, {"-timeout", "0s"}, {"-stdin", "/nonexistent"},
	} {
		files := map[string]string{"a.cpp": "int main() {}\n"}
		if len(args) == 0 {
			files = nil
		}
		_, err := try(t, files, args...)
		if _, ok := errors.AsType[command.UsageError](err); !ok {
			t.Errorf("%q: %v, want a UsageError", args, err)
		}
	}
}
