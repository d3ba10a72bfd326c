package dap_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
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

// built are the programs that were compiled, by their commands: most are used by several tests. They are in builtDir.
var (
	built    sync.Map // command -> func() (path string, err error)
	builtDir string
)

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "dap-test-")
	if err != nil {
		panic(err)
	}
	builtDir = dir
	code := m.Run()
	_ = os.RemoveAll(dir) // what is left is in the system's folder for that
	os.Exit(code)
}

func buildFile(t testing.TB, compiler, source string, flags ...string) string {
	t.Helper()
	compiler = toolcheck.Need(t, compiler)
	args := append([]string{"-O0", "-g", "-fno-omit-frame-pointer", "-fno-inline", source}, flags...)
	compile, _ := built.LoadOrStore(compiler+" "+strings.Join(args, " "), sync.OnceValues(func() (string, error) {
		dir, err := os.MkdirTemp(builtDir, "")
		if err != nil {
			return "", err
		}
		out := filepath.Join(dir, "prog")
		c := &proc.Cmd{Path: compiler, Args: append(args, "-o", out), Env: os.Environ(), Limits: proc.Limits{Wall: time.Minute}}
		r, err := proc.Run(context.Background(), c)
		if err == nil && r.ExitCode != 0 {
			err = fmt.Errorf("%s", r.Stderr)
		}
		return out, err
	}))
	out, err := compile.(func() (string, error))()
	if err != nil {
		t.Fatalf("%s: %v", source, err)
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
