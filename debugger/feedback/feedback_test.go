package feedback_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// engines are what the tests run on, where they are installed.
func eachEngine(t *testing.T, f func(t *testing.T, e feedback.Engine)) {
	for _, name := range []string{"gdb", "gdb-16", "gdb-18"} {
		t.Run("inside "+name, func(t *testing.T) {
			e, err := feedback.FindGDB(t.Context(), toolcheck.Need(t, name))
			if err != nil {
				t.Fatal(err)
			}
			f(t, e)
		})
	}
	for _, name := range []string{"lldb-dap-22", "gdb-16", "gdb-18", "lldb-dap-19", "lldb-vscode-14"} {
		t.Run(name, func(t *testing.T) { f(t, stepper(t, name)) })
	}
}

// stepper returns the stop-and-ask engine over an adapter.
func stepper(t testing.TB, name string) *feedback.Stepper {
	t.Helper()
	a, err := dap.Find(context.Background(), toolcheck.Need(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return &feedback.Stepper{Adapter: name, Launch: func(ctx context.Context, target *debugger.Target) (debugger.Debugger, error) {
		return dap.Launch(ctx, a, target, &dap.Options{LaunchTimeout: time.Minute, RequestTimeout: time.Minute})
	}}
}

func build(t testing.TB, source string, flags ...string) string {
	t.Helper()
	compiler := "gcc"
	if strings.HasSuffix(source, ".cpp") {
		compiler = "g++"
	}
	return buildWith(t, compiler, source, flags...)
}

func buildWith(t testing.TB, compiler, source string, flags ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "prog")
	args := append([]string{"-O0", "-g", "-fno-omit-frame-pointer", "-fno-inline", "-Wall", "-o", out, source}, flags...)
	r, err := proc.Run(context.Background(), &proc.Cmd{
		Path: toolcheck.Need(t, compiler), Args: args, Env: os.Environ(), Limits: proc.Limits{Wall: time.Minute},
	})
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("%s: %v\n%s", source, err, r.Stderr)
	}
	return out
}

var patient = feedback.Options{LaunchTimeout: time.Minute, FirstStopTimeout: time.Minute, ExitTimeout: time.Minute}

func collect(t *testing.T, e feedback.Engine, target *debugger.Target, ms ...feedback.Monitor) *feedback.Report {
	t.Helper()
	o := patient
	r, err := feedback.Collect(t.Context(), e, target, ms, &o)
	if err != nil {
		t.Fatalf("Collect: %v\n%+v", err, r)
	}
	return r
}

// values returns what a watch was at every pass.
func values(r *feedback.Report, location, watch string) (out []string) {
	for _, m := range r.Watchpoints[location] {
		if m["var"] == watch {
			out = append(out, m["value"])
		}
	}
	return out
}

func TestLoopBasic(t *testing.T) {
	prog := build(t, "testdata/fixtures/loop_basic.c")
	const loc = "fixtures/loop_basic.c:6"
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		o := patient
		o.Dir = "testdata"
		var seen []int
		o.Progress = func(passes int) { seen = append(seen, passes) }
		r, err := feedback.Collect(
			t.Context(), e, &debugger.Target{Program: prog}, []feedback.Monitor{{Location: loc, Watch: []string{"i", "sum"}}}, &o,
		)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(seen, []int{1, 2, 3, 4, 5}) {
			t.Errorf("progress = %v", seen)
		}
		if got := values(r, loc, "i"); !slices.Equal(got, []string{"0", "1", "2", "3", "4"}) {
			t.Errorf("i = %q", got)
		}
		if got := values(r, loc, "sum"); !slices.Equal(got, []string{"0", "0", "1", "3", "6"}) {
			t.Errorf("sum = %q", got)
		}
		if got := r.Breakpoints[loc]; len(got) != 5 || got[0] != "work_basic() -> main() @ loop_basic.c:6" {
			t.Errorf("traces = %q", got)
		}
		if r.Exit != (debugger.Exit{}) || r.Stdout.Text != "sum=10\n" || r.Truncated != "" || len(r.Hits) != 5 {
			t.Errorf("report = %+v", r)
		}
		if f := r.Hits[4].Frames; len(f) != 2 || f[1].Line != 13 || r.Hits[4].Thread != 1 || r.Hits[4].Sequence != 5 {
			t.Errorf("hit = %+v", r.Hits[4])
		}
	})
}

func TestLoopStdin(t *testing.T) {
	prog := build(t, "testdata/fixtures/loop_stdin.c")
	const loc = "loop_stdin.c:21"
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		for when, want := range map[feedback.When][]string{feedback.Before: {"1", "1", "2", "6"}, feedback.After: {"1", "2", "6", "24"}} {
			r := collect(t, e, &debugger.Target{Program: prog, Stdin: []byte("4\n")}, feedback.Monitor{
				Location: loc, Watch: []string{"i", "acc"}, When: when,
			})
			if got := values(r, loc, "i"); !slices.Equal(got, []string{"1", "2", "3", "4"}) {
				t.Errorf("when %d: i = %q", when, got)
			}
			if got := values(r, loc, "acc"); !slices.Equal(got, want) {
				t.Errorf("when %d: acc = %q, want %q", when, got, want)
			}
			if r.Stdout.Text != "acc=24\n" || len(r.Breakpoints[loc]) != 4 || r.Breakpoints[loc][3] != "work_stdin() -> main() @ loop_stdin.c:21" {
				t.Errorf("when %d: %q, %q", when, r.Stdout.Text, r.Breakpoints[loc])
			}
		}
	})
}

func TestUnbound(t *testing.T) {
	prog := build(t, "testdata/fixtures/loop_basic.c")
	for loc, want := range map[string]string{
		"loop_basic.c:7":    "line 7 of loop_basic.c has no code; the nearest line with code is",
		"loop_basic.c:9999": "line 9999 of loop_basic.c has no code; the nearest line with code is 16",
		"other.c:6":         `the program has no source file "other.c"; it knows loop_basic.c`,
	} {
		r, err := feedback.Collect(
			t.Context(), &feedback.GDB{Path: "/nonexistent/gdb"}, &debugger.Target{Program: prog}, []feedback.Monitor{{Location: loc}}, nil,
		)
		if !errors.Is(err, feedback.ErrUnbound) || !strings.Contains(err.Error(), want) || len(r.Unbound) != 1 || r.Unbound[0].Location != loc {
			t.Errorf("%s: %v, want %q", loc, err, want)
		}
	}
	stripped := build(t, "testdata/fixtures/loop_basic.c", "-g0")
	if _, err := feedback.Collect(
		t.Context(), nil, &debugger.Target{Program: stripped}, []feedback.Monitor{{Location: "loop_basic.c:6"}}, nil,
	); !errors.Is(err, feedback.ErrUnbound) || !strings.Contains(err.Error(), "-g") {
		t.Errorf("without -g: %v", err)
	}
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		o := patient
		o.Unbound = true
		r, err := feedback.Collect(t.Context(), e, &debugger.Target{Program: prog}, []feedback.Monitor{
			{Location: "loop_basic.c:9999"}, {Location: "loop_basic.c:13"},
		}, &o)
		if err != nil || len(r.Unbound) != 1 || len(r.Breakpoints["loop_basic.c:9999"]) != 0 || len(r.Breakpoints["loop_basic.c:13"]) != 1 {
			t.Errorf("%v, %+v", err, r)
		}
	})
}

// A library that the program loads has places too, which come and go with it.
func TestLibraries(t *testing.T) {
	prog, library := build(t, "testdata/detours.cpp", "-pthread"), build(t, "testdata/inside.cpp", "-shared", "-fPIC")
	inside, quiet := location(t, "testdata/inside.cpp", "inside"), location(t, "testdata/inside.cpp", "quiet")
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		o := patient
		o.Unbound, o.Dir = true, "testdata"
		target := &debugger.Target{Program: prog, Args: []string{"library", "2", library}}
		r, err := feedback.Collect(t.Context(), e, target, []feedback.Monitor{
			{Location: inside, Watch: []string{"i", "product"}}, {Location: quiet}, {Location: "nowhere.cpp:3"},
		}, &o)
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"1", "4", "1", "4", "1", "4"}
		if e.Name() == "lldb-dap-19" || e.Name() == "lldb-vscode-14" {
			want = want[:2] // they do not find a library again that was closed
		}
		if got := values(r, inside, "product"); !slices.Equal(got, want) {
			t.Errorf("product = %q, want %q", got, want)
		}
		slices.SortFunc(r.Unbound, func(a, b feedback.Unbound) int { return strings.Compare(a.Location, b.Location) })
		wantUnbound := []feedback.Unbound{
			{Location: quiet, Hint: "line 3 of inside.cpp has no code; the next line with code is 4"},
			{Location: "nowhere.cpp:3", Hint: "no such place was loaded while the program ran"},
		}
		if !slices.Equal(r.Unbound, wantUnbound) {
			t.Errorf("unbound = %q", r.Unbound)
		}
		o.Unbound = false
		if r, err = feedback.Collect(
			t.Context(), e, target, []feedback.Monitor{{Location: quiet}}, &o,
		); !errors.Is(err, feedback.ErrUnbound) || r.Exit.Code != 0 || r.Truncated != "" {
			t.Errorf("%v, %+v", err, r)
		}
	})
}

func TestBadArguments(t *testing.T) {
	prog := build(t, "testdata/fixtures/loop_basic.c")
	for _, ms := range [][]feedback.Monitor{
		{{Location: "a.c"}}, {{Location: "a.c:x"}}, {{Location: ":3"}}, {{Location: "a.c:0"}},
		{{Location: "loop_basic.c:6"}, {Location: "loop_basic.c:6"}},
	} {
		if _, err := feedback.Collect(t.Context(), nil, &debugger.Target{Program: prog}, ms, nil); err == nil {
			t.Errorf("Collect(%+v) succeeded", ms)
		}
	}
}

// The deadlines end a program that does not, and what was recorded comes back.
func TestDeadlines(t *testing.T) {
	prog := build(t, "testdata/programs.cpp", "-pthread")
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		o := patient
		o.ExitTimeout = 300 * time.Millisecond
		loc := location(t, "testdata/programs.cpp", "early")
		r, err := feedback.Collect(t.Context(), e, &debugger.Target{Program: prog, Args: []string{"hang"}}, []feedback.Monitor{
			{Location: loc, Watch: []string{"argc"}},
		}, &o)
		if !errors.Is(err, feedback.ErrTimeout) || r.Truncated != feedback.TruncatedTime || len(r.Hits) != 1 ||
			r.Watchpoints[loc][0]["value"] != "2" {
			t.Errorf("%v, %+v", err, r)
		}
		o.FirstStopTimeout = 300 * time.Millisecond
		r, err = feedback.Collect(t.Context(), e, &debugger.Target{Program: prog, Args: []string{"hang"}}, nil, &o)
		if !errors.Is(err, feedback.ErrTimeout) || !strings.Contains(err.Error(), "first stop") || r.Truncated != feedback.TruncatedTime {
			t.Errorf("%v, %+v", err, r)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err = feedback.Collect(ctx, e, &debugger.Target{Program: prog}, nil, &o); !errors.Is(err, context.Canceled) {
			t.Errorf("with an ended context: %v", err)
		}
	})
}

// location finds the line of a source file that has the mark "// mark".
func location(t *testing.T, source, mark string) string {
	t.Helper()
	data, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if strings.HasSuffix(strings.TrimSpace(line), "// "+mark) {
			return filepath.Base(source) + ":" + itoa(n)
		}
	}
	t.Fatalf("%s has no line marked %q", source, mark)
	return ""
}

func itoa(n int) string {
	b, _ := json.Marshal(n)
	return string(b)
}

// gdb needs the thread library for thread-local variables, which it is only given where there may be some.
func TestThreadLocal(t *testing.T) {
	loc := location(t, "testdata/tls.cpp", "added")
	for _, flags := range [][]string{nil, {"-DMINE"}} {
		prog := build(t, "testdata/tls.cpp", flags...)
		for _, name := range []string{"gdb", "gdb-16", "gdb-18"} {
			t.Run(name, func(t *testing.T) {
				e := &feedback.GDB{Path: toolcheck.Need(t, name)}
				for watch, want := range map[string][]string{"mine": {"8", "11"}, "errno": {"1", "3"}} {
					r := collect(t, e, &debugger.Target{Program: prog}, feedback.Monitor{Location: loc, Watch: []string{watch}})
					if got := values(r, loc, watch); !slices.Equal(got, want) {
						t.Errorf("%q: %s = %q, want %q", flags, watch, got, want)
					}
				}
			})
		}
	}
}

// The exit of a report is the program's true end, also of a program that leaves by the system call.
func TestTrueEnds(t *testing.T) {
	prog := build(t, "../dap/testdata/ends.c")
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		for how, want := range map[string]debugger.Exit{"raw": {Code: 11}, "kill": {Code: -1, Signal: 11}} {
			r := collect(t, e, &debugger.Target{Program: prog, Args: []string{how, "11"}})
			if r.Exit != want {
				t.Errorf("%s: exit = %v, want %v", how, r.Exit, want)
			}
		}
	})
}
