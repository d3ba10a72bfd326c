package dap_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

// A crash in a header of the standard library is shown at its caller, and the tools' frame is the caller's.
func TestCrashInHeader(t *testing.T) {
	prog := build(t, "findings.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"crash"}}, nil)
		st := resume(t, s, debugger.Continue)
		if st.Signal != 11 || st.Line != 14 || st.Depth != 1 || !strings.Contains(st.At, "size") || !strings.Contains(st.At, "stl_vector.h:") {
			t.Errorf("stop = %+v, want line 14 with the place in stl_vector.h", st)
		}
		if v, err := s.Evaluate(t.Context(), st.Depth, "v"); err != nil || v.Value != "0x0" {
			t.Errorf("v = %+v, %v", v, err)
		}
	})
}

// A sanitizer's finding is a stop with its report, once, at the user's line.
func TestSanitizerStops(t *testing.T) {
	for _, tt := range []struct {
		compiler, flag, arg string
		line                int
		detail              []string
		exit                int
	}{
		{"g++", "-fsanitize=address", "overread", 20, []string{"heap-buffer-overflow", "READ of size 4", "allocated by"}, 1},
		{"clang++-22", "-fsanitize=address", "overread", 20, []string{"heap-buffer-overflow", "READ of size 4", "allocated by"}, 1},
		{"g++", "-fsanitize=undefined", "overflow", 26, []string{"igned integer overflow"}, 0},
		{"clang++-22", "-fsanitize=undefined", "overflow", 26, []string{"igned integer overflow"}, 0},
	} {
		t.Run(tt.compiler+tt.flag, func(t *testing.T) {
			prog := buildFile(t, tt.compiler, sourcePath(t, "findings.cpp"), append(compilers[tt.compiler], tt.flag)...)
			eachAdapter(t, func(t *testing.T, a dap.Adapter) {
				s := launch(t, a, &debugger.Target{Program: prog, Args: []string{tt.arg}}, nil)
				// The caller's own breakpoint at a function is not mixed up with those at findings.
				got, err := s.SetFunctionBreakpoints(t.Context(), []string{"main"}, []debugger.Breakpoint{{}})
				if err != nil || len(got) != 1 {
					t.Fatalf("SetFunctionBreakpoints = %+v, %v", got, err)
				}
				if st := resume(t, s, debugger.Continue); st.Reason != debugger.ReasonBreakpoint || !strings.HasPrefix(st.Function, "main") {
					t.Fatalf("stop = %+v, want main", st)
				}
				st := resume(t, s, debugger.Continue)
				if st.Reason != debugger.ReasonSanitizer || st.Line != tt.line {
					t.Fatalf("stop = %+v, want a finding at line %d", st, tt.line)
				}
				for _, want := range tt.detail {
					if !strings.Contains(st.Detail, want) {
						t.Errorf("detail = %q, want %q in it", st.Detail, want)
					}
				}
				if vars, err := s.Variables(t.Context(), st.Depth, nil); err != nil || len(vars.Locals) == 0 {
					t.Errorf("variables = %+v, %v", vars, err)
				}
				if st := resume(t, s, debugger.Continue); st.Exit != (debugger.Exit{Code: tt.exit}) || !st.Exited() {
					t.Errorf("stop = %+v, want exit %d", st, tt.exit)
				}
			})
		})
	}
}

// A thrown exception has its type and message.
func TestThrownDetails(t *testing.T) {
	prog := build(t, "findings.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"throwing"}}, nil)
		if err := s.BreakOnExceptions(t.Context(), true, false); err != nil {
			t.Fatal(err)
		}
		for i, want := range []string{
			`std::runtime_error: "first 2"`, `int: 42`, `: "text"`, `Own`, `Mine: "mine"`,
			`std::out_of_range: "vector::_M_range_check: __n (which is 5) >= this->size() (which is 2)"`, `std::bad_alloc`,
		} {
			st := resume(t, s, debugger.Continue)
			if st.Reason != debugger.ReasonException || !strings.HasSuffix(st.Detail, want) || st.Line != 32+i {
				t.Errorf("stop = %+v, want %s at line %d", st, want, 32+i)
			}
		}
		if st := resume(t, s, debugger.Continue); st.Exit != (debugger.Exit{Code: 7}) {
			t.Errorf("stop = %v, want exit 7", st)
		}
	})
}

// A watchpoint has the old and the new value.
func TestWatchDetails(t *testing.T) {
	prog := build(t, "findings.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog, Args: []string{"watching"}}, nil)
		if _, err := s.SetFunctionBreakpoints(t.Context(), []string{"watching"}, []debugger.Breakpoint{{}}); err != nil {
			t.Fatal(err)
		}
		resume(t, s, debugger.Continue)
		if _, err := s.Watch(t.Context(), 0, "changes"); err != nil {
			t.Fatal(err)
		}
		if a.Family == dap.GDB { // 80 bytes are more than the hardware watches
			if _, err := s.Watch(t.Context(), 0, "many"); err != nil {
				t.Error(err)
			}
		}
		for i, want := range []string{"changes: 1 -> 10", "changes: 10 -> 100", "changes: 100 -> 1000"} {
			st := resume(t, s, debugger.Continue)
			if st.Reason != debugger.ReasonWatchpoint || st.Detail != want {
				t.Errorf("stop = %+v, want %s", st, want)
			}
			if software := strings.Contains(st.Note, "in software"); software != (i == 0 && a.Family == dap.GDB) {
				t.Errorf("stop %d: note %q", i, st.Note)
			}
		}
	})
}

// A breakpoint that the debugger moves into another file names that file.
func TestMovedBreakpoint(t *testing.T) {
	prog := build(t, "moved.cpp")
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		s := launch(t, a, &debugger.Target{Program: prog}, nil)
		got, err := s.SetBreakpoints(t.Context(), sourcePath(t, "moved.cpp"), []debugger.Breakpoint{{Line: 1}, {Line: 2}, {Line: 8}})
		if err != nil {
			t.Fatal(err)
		}
		// gdb does not move it over the start of a function.
		if got[0].Verified && got[0].File != sourcePath(t, "moved.inc") || !got[0].Verified && got[0].Message == "" {
			t.Errorf("line 1: %+v, want a place in moved.inc, or a reason", got[0])
		}
		// The first line of the function's body is in the other file.
		if got[1].Verified && got[1].File != sourcePath(t, "moved.inc") {
			t.Errorf("line 2: %+v, want a place in moved.inc", got[1])
		}
		if got[2].File != "" {
			t.Errorf("line 8: %+v, want no other file", got[2])
		}
	})
}
