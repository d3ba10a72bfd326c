package dap_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// The debugger for a program follows its compiler, and reads its variables.
func TestFindFor(t *testing.T) {
	lldb, gdb := toolcheck.Need(t, "lldb-dap-22"), toolcheck.Need(t, "gdb-16")
	for compiler, want := range map[string]dap.Family{"g++": dap.GDB, "clang++-22": dap.LLDB} {
		prog := buildFile(t, compiler, sourcePath(t, "owners.cpp"), compilers[compiler]...)
		c, err := dap.FindFor(t.Context(), prog, lldb, gdb)
		if err != nil || c.Family != want || c.Reason == "" {
			t.Fatalf("FindFor(%s) = %+v, %v, want %s", compiler, c, err, want)
		}
		if over, err := dap.FindFor(t.Context(), prog, lldb); err != nil || over.Family != dap.LLDB {
			t.Errorf("FindFor with one name = %+v, %v", over, err)
		}
		s := launch(t, c.Adapter, &debugger.Target{Program: prog}, nil)
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "owners.cpp"), []debugger.Breakpoint{{Line: 18}}); err != nil {
			t.Fatal(err)
		}
		resume(t, s, debugger.Continue)
		vars, err := s.Variables(t.Context(), 0, nil)
		if err != nil || len(vars.Locals) != 6 {
			t.Errorf("%s: %+v, %v, want 6 variables", c.Reason, vars, err)
		}
	}
}

// An adapter that crashes is an error with what was asked, how it ended, and what to try.
func TestCrashedAdapter(t *testing.T) {
	prog := build(t, "owners.cpp")
	a, err := dap.Find(t.Context(), toolcheck.Need(t, "lldb-dap-22"))
	if err != nil {
		t.Fatal(err)
	}
	s := launch(t, a, &debugger.Target{Program: prog}, nil)
	if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "owners.cpp"), []debugger.Breakpoint{{Line: 18}}); err != nil {
		t.Fatal(err)
	}
	resume(t, s, debugger.Continue)
	_, err = s.Variables(t.Context(), 0, nil)
	if err == nil {
		t.Skip("this lldb does not crash here")
	}
	text := err.Error()
	if !errors.Is(err, dap.ErrAdapterGone) || !errors.Is(err, debugger.ErrFailed) ||
		!strings.Contains(text, "variables: ") || !strings.Contains(text, "(SIGSEGV)") || !strings.Contains(text, "try gdb") {
		t.Errorf("Variables: %v", err)
	}
	if _, err := s.Evaluate(t.Context(), 0, "a"); !errors.Is(err, debugger.ErrFailed) || strings.Count(err.Error(), "try gdb") != 1 {
		t.Errorf("Evaluate: %v", err)
	}
}
