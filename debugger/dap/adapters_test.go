package dap_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// adapterNames are the adapters that the tests run on, where they are installed.
var adapterNames = []string{"lldb-dap-22", "gdb-16", "gdb-18", "lldb-dap-19", "lldb-vscode-14"}

// eachAdapter runs f with every adapter that is installed.
func eachAdapter(t *testing.T, f func(t *testing.T, a dap.Adapter)) {
	for _, name := range adapterNames {
		t.Run(name, func(t *testing.T) {
			a, err := dap.Find(t.Context(), toolcheck.Need(t, name))
			if err != nil {
				t.Fatal(err)
			}
			f(t, a)
		})
	}
}

// build compiles a program of testdata with debug information and returns its path.
func build(t testing.TB, source string, flags ...string) string {
	t.Helper()
	return buildFile(t, "g++", sourcePath(t, source), flags...)
}

func buildFile(t testing.TB, compiler, source string, flags ...string) string {
	t.Helper()
	compiler = toolcheck.Need(t, compiler)
	out := filepath.Join(t.TempDir(), "prog")
	args := append([]string{"-O0", "-g", "-fno-omit-frame-pointer", "-fno-inline", "-o", out, source}, flags...)
	r, err := proc.Run(t.Context(), &proc.Cmd{Path: compiler, Args: args, Env: os.Environ(), Limits: proc.Limits{Wall: time.Minute}})
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("%s: %v\n%s", source, err, r.Stderr)
	}
	return out
}

func sourcePath(t testing.TB, source string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("testdata", source))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// launch starts a session that the test closes.
func launch(t testing.TB, a dap.Adapter, target *debugger.Target, o *dap.Options) *dap.Session {
	t.Helper()
	if o == nil {
		o = &dap.Options{LaunchTimeout: 30 * time.Second, RequestTimeout: 30 * time.Second} // the machine may be busy
	}
	s, err := dap.Launch(context.Background(), a, target, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

func resume(t testing.TB, s *dap.Session, how debugger.How) *debugger.Stop {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	st, err := s.Resume(ctx, how)
	if err != nil {
		out, errOut := s.Output()
		t.Fatalf("Resume: %v\nstdout %q\nstderr %q", err, out.Data, errOut.Data)
	}
	return st
}
