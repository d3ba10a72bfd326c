package feedback_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// withoutSymbols copies a program without the symbols of its entry, which leaves gdb no room for copies of
// instructions; debug information stays.
func withoutSymbols(t *testing.T, prog string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "plain")
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path: toolcheck.Need(t, "objcopy"), Args: []string{"-N", "_start", "-N", "roomy", prog, out}, Env: os.Environ(),
	})
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("objcopy: %v\n%s", err, r.Stderr)
	}
	if feedback.HasEntry(out) || !feedback.HasEntry(prog) {
		t.Fatal("the entry is known where it should not be, or the other way around")
	}
	return out
}

// A program whose breakpoints are passed at copies of their instructions does and shows what it does and
// shows when gdb steps over them.
func TestDetours(t *testing.T) {
	const source = "testdata/detours.cpp"
	at := func(mark string, watch ...string) feedback.Monitor {
		return feedback.Monitor{Location: location(t, source, mark), Watch: watch}
	}
	var kinds []feedback.Monitor
	for i := range 26 {
		kinds = append(kinds, at(fmt.Sprintf("k%d", i+1), "i", "all", "u", "l"))
	}
	conditional, after := at("body", "i", "sum"), at("third", "total")
	conditional.Condition, after.When = "i % 2 == 1", feedback.After
	library := filepath.Join(t.TempDir(), "libinside.so")
	if err := os.Rename(build(t, "testdata/inside.cpp", "-shared", "-fPIC"), library); err != nil {
		t.Fatal(err)
	}
	inside := feedback.Monitor{Location: location(t, "testdata/inside.cpp", "inside"), Watch: []string{"i", "product"}}
	tests := []struct {
		kinds  []string // of programs
		args   []string
		ms     []feedback.Monitor
		detour [2]int // at least, at most
		// anyOrder means that the passes of several threads may come in any order.
		anyOrder bool
	}{
		// The first instruction of the other line names its own address.
		{
			kinds: []string{"plain", "fixed"}, args: []string{"loop"}, detour: [2]int{20, 20},
			ms: []feedback.Monitor{at("body", "i", "sum"), at("third", "total")},
		},
		{args: []string{"loop"}, ms: []feedback.Monitor{conditional}, detour: [2]int{20, 20}},
		// While a line is being run to its end, gdb steps.
		{args: []string{"loop"}, ms: []feedback.Monitor{conditional, after}, detour: [2]int{20, 20}},
		{kinds: []string{"roomy", "optimized"}, args: []string{"kinds"}, ms: kinds, detour: [2]int{100, 26 * 20}},
		// Before and after the program handles a signal, not between.
		{args: []string{"handled"}, ms: []feedback.Monitor{at("body", "i"), at("handler", "total"), at("raised", "i")}, detour: [2]int{40, 40}},
		{args: []string{"jump"}, ms: []feedback.Monitor{at("fault", "i")}},
		{args: []string{"crash"}, ms: []feedback.Monitor{at("store", "i")}, detour: [2]int{1, 9}},
		{args: []string{"threads", "50"}, ms: []feedback.Monitor{at("body", "i", "sum")}, detour: [2]int{200, 200}, anyOrder: true},
		{args: []string{"fork"}, ms: []feedback.Monitor{at("body", "i", "sum")}, detour: [2]int{40, 40}},
		{args: []string{"exec", "5"}, ms: []feedback.Monitor{at("body", "i", "sum")}, detour: [2]int{15, 15}},
		{args: []string{"library", "4", library}, ms: []feedback.Monitor{at("body", "i", "sum"), inside}, detour: [2]int{24, 24}},
	}
	build := func(flags ...string) [2]string {
		prog := build(t, source, append(flags, "-pthread")...)
		return [2]string{prog, withoutSymbols(t, prog)}
	}
	programs := map[string][2]string{
		"plain": build(), "fixed": build("-no-pie"), "roomy": build("testdata/roomy.s", "-Wl,-e,roomy"),
		"optimized": build("testdata/roomy.s", "-Wl,-e,roomy", "-O2"),
	}
	for _, name := range []string{"gdb", "gdb-16", "gdb-18"} {
		g := &feedback.GDB{}
		run := func(t *testing.T, prog string, args []string, ms []feedback.Monitor) (*feedback.Report, int) {
			o := patient
			o.Unbound = true
			r, detours, err := feedback.CollectDetours(t.Context(), g, &debugger.Target{Program: prog, Args: args}, ms, &o)
			if err != nil {
				t.Fatal(err)
			}
			return r, detours
		}
		for i, test := range tests {
			if test.kinds == nil {
				test.kinds = []string{"plain"}
			}
			for _, kind := range test.kinds {
				if name != "gdb-16" && test.kinds[0] == "plain" && !strings.Contains("threads exec", test.args[0]) {
					continue // the gdbs differ little
				}
				prog := programs[kind]
				t.Run(fmt.Sprintf("%s/%s/%d %s", name, kind, i, test.args[0]), func(t *testing.T) {
					g.Path = toolcheck.Need(t, name)
					want, none := run(t, prog[1], test.args, test.ms)
					got, detours := run(t, prog[0], test.args, test.ms)
					if none != 0 {
						t.Errorf("%d detours where there is no room for them", none)
					}
					if detours < test.detour[0] || detours > test.detour[1] {
						t.Errorf("%d detours, want %d", detours, test.detour)
					}
					if test.anyOrder {
						if len(got.Hits) != len(want.Hits) || got.Stdout != want.Stdout {
							t.Errorf("%d passes and %q, want %d and %q", len(got.Hits), got.Stdout.Text, len(want.Hits), want.Stdout.Text)
						}
					} else if d := cmp.Diff(want, got); d != "" {
						t.Errorf("-stepping +detours:\n%s", d)
					}
				})
			}
		}
	}
}
