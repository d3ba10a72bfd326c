package dap_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debuggertest"
)

func TestConformance(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, debuggertest.ProgramFile)
	if err := os.WriteFile(file, []byte(debuggertest.Program), 0o666); err != nil {
		t.Fatal(err)
	}
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		prog := buildFile(t, "gcc", file)
		debuggertest.Test(t, file, func(t *testing.T) debugger.Debugger {
			return launch(t, a, &debugger.Target{Program: prog}, nil)
		})
	})
	t.Run("fake", func(t *testing.T) {
		debuggertest.Test(t, debuggertest.ProgramFile, func(t *testing.T) debugger.Debugger {
			return launch(t, fake(""), someProgram(t), nil)
		})
	})
}

// fake returns an adapter that is a script.
func fake(f debuggertest.Fault) dap.Adapter {
	return dap.Adapter{Name: "fake", Family: dap.LLDB, Dial: (&debuggertest.Adapter{Fault: f}).Dial}
}

// someProgram is a target for the fake, which does not start it: this test's own program.
func someProgram(t testing.TB) *debugger.Target {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return &debugger.Target{Program: exe}
}
