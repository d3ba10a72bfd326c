//go:build linux

package dap_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// inside is a program that looks for what a sandbox hides.
const inside = `#include <cstdio>
#include <cstdlib>
#include <unistd.h>
int main(int argc, char** argv) {
	int passwd = std::fopen("/etc/passwd", "r") != nullptr;
	int secret = std::getenv("CPPREASON_TEST_SECRET") != nullptr;
	int written = std::fopen("out", "w") != nullptr;
	char line[100] = "";
	std::fgets(line, sizeof line, stdin);
	std::printf("%s %s %d%d%d\n", argv[1], line, passwd, secret, written);
	std::fflush(stdout);
	if (argc > 2)
		for (;;) pause();
	return 7;
}
`

// An adapter and its program work in one sandbox, where the host's files and variables are not.
func TestSandbox(t *testing.T) {
	toolcheck.Need(t, "bwrap")
	box, err := sandbox.New(t.Context(), nil)
	if errors.Is(err, sandbox.ErrUnavailable) {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("CPPREASON_TEST_SECRET", "hidden")
	// t.TempDir is root's alone where tests run as root.
	dir, err := os.MkdirTemp("/tmp", "cppreason-test-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	source, prog := filepath.Join(dir, "inside.cpp"), filepath.Join(dir, "inside")
	if err := errors.Join(os.Chmod(dir, 0o755), os.WriteFile(source, []byte(inside), 0o644)); err != nil {
		t.Fatal(err)
	}
	c := &proc.Cmd{Path: toolcheck.Need(t, "g++"), Args: []string{"-g", "-O0", "-o", prog, source}, Env: os.Environ()}
	if r, err := proc.Run(t.Context(), c); err != nil || r.ExitCode != 0 {
		t.Fatalf("%v\n%s", err, r.Stderr)
	}
	o := &dap.Options{Sandbox: box, LaunchTimeout: 30 * time.Second, RequestTimeout: 30 * time.Second}
	for _, name := range []string{"lldb-dap-22", "gdb-16"} {
		t.Run(name, func(t *testing.T) {
			toolcheck.Need(t, name)
			a, err := dap.Find(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			target := &debugger.Target{Program: prog, Args: []string{"a b"}, Stdin: []byte("text")}
			s := launch(t, a, target, o)
			if _, err := s.SetBreakpoints(t.Context(), "inside.cpp", []debugger.Breakpoint{{Line: 10}}); err != nil {
				t.Fatal(err)
			}
			if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonBreakpoint {
				t.Fatalf("stop = %+v", st)
			}
			if v, err := s.Evaluate(t.Context(), 0, "passwd * 100 + secret * 10 + written"); err != nil || v.Value != "1" {
				t.Errorf("Evaluate = %+v, %v; want 1", v, err)
			}
			if st := resume(t, s, debugger.Continue); st.Exit.Code != 7 {
				t.Errorf("stop = %+v, want exit 7", st)
			}
			if out, _ := s.Output(); strings.TrimSpace(string(out.Data)) != "a b text 001" {
				t.Errorf("output %q", out.Data)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
			// A program that waits ends with its session.
			target.Args = append(target.Args, "wait")
			s = launch(t, a, target, o)
			runs(t, s)
			if err := s.Close(); err != nil {
				t.Error(err)
			}
			if left := dap.Processes(s); len(left) > 0 {
				t.Errorf("left: %v", left)
			}
		})
	}
	_, err = dap.Launch(t.Context(), dap.Adapter{Family: dap.GDB}, &debugger.Target{PID: 1}, &dap.Options{Sandbox: box})
	if !errors.Is(err, debugger.ErrUnsupported) {
		t.Errorf("attach in a sandbox = %v, want ErrUnsupported", err)
	}
}
