package feedback_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// conditionPasses is how often each line of conditions.cpp is passed in one loop.
const conditionPasses = 3000

// conditions are those of the lines of conditions.cpp, with the passes at which they are true.
var conditions = []struct {
	mark, text string
	compiled   bool
	isTrue     func(i int) bool
}{
	{"equal", "i == 2999", true, func(i int) bool { return i == 2999 }},
	{"remainder", "u % 700 == 1 && i > 5", true, func(i int) bool { return i%700 == 1 && i > 5 }},
	{"negative", "l < -2995 && l % 2 == -1", true, func(i int) bool { return i > 2995 && i%2 == 1 }},
	{"large", "ul >= 8990", true, func(i int) bool { return 3*i >= 8990 }},
	{"range", "i != 1500&&i<=1502 && i >= 1499", true, func(i int) bool { return i != 1500 && i <= 1502 && i >= 1499 }},
	{"product", "u * 2 == 5000", false, func(i int) bool { return i == 2500 }},
	{"either", "i == 2500 || i == 3", false, func(i int) bool { return i == 2500 || i == 3 }},
	{"small", "s == 2999", false, func(i int) bool { return i == 2999 }},
	{"elsewhere", "global == 2999", false, func(i int) bool { return i == 2999 }},
	{"wraps", "u > -1", false, func(int) bool { return false }},
}

// Passes at which a compiled condition is true are recorded, the others are not, and the program does what it does
// without a debugger.
func TestCompiledConditions(t *testing.T) {
	const source = "testdata/conditions.cpp"
	var lines []feedback.Monitor
	compiled := 0
	for _, c := range conditions {
		lines = append(lines, feedback.Monitor{
			Location: location(t, source, c.mark), Watch: []string{"i", "u"}, Condition: c.text,
		})
		if c.compiled {
			compiled++
		}
	}
	equal := lines[:1]
	after := []feedback.Monitor{equal[0], {Location: lines[1].Location, Watch: []string{"i"}, When: feedback.After, MaxHits: 2}}
	library := filepath.Join(t.TempDir(), "libreloaded.so")
	if err := os.Rename(build(t, "testdata/reloaded.cpp", "-shared", "-fPIC"), library); err != nil {
		t.Fatal(err)
	}
	loaded := []feedback.Monitor{{
		Location: location(t, "testdata/reloaded.cpp", "loaded"), Watch: []string{"i", "sum"}, Condition: "i == 2998",
	}}
	limited := []feedback.Monitor{equal[0]}
	limited[0].Condition, limited[0].MaxHits = "i > 2000", 3
	tests := []struct {
		name     string
		args     []string
		ms       []feedback.Monitor
		compiled int // how often a condition is compiled
		hits     int
	}{
		{"plain", nil, lines, compiled, 0},
		{"limited", nil, limited, 1, 3},
		{"after", nil, after, 0, 3},
		{"handled", []string{"handled"}, equal, 0, 1},
		{"threads", []string{"threads", strconv.Itoa(conditionPasses)}, equal, 1, 5},
		{"fork", []string{"fork", strconv.Itoa(conditionPasses)}, equal, 1, 2},
		{"exec", []string{"exec", strconv.Itoa(conditionPasses)}, equal, 2, 2},
		{"reload", []string{"reload", "3000", library}, loaded, 2, 2},
		{"target", nil, []feedback.Monitor{{Location: location(t, source, "target"), Watch: []string{"i"}, Condition: "i == 1999"}}, 0, 1},
		{"table", nil, []feedback.Monitor{{Location: location(t, source, "table"), Watch: []string{"i"}, Condition: "i == 2999"}}, 0, 1},
	}
	for _, compiler := range []string{"g++", "clang++-22"} {
		prog := buildWith(t, compiler, source, "-pthread")
		for _, name := range []string{"gdb", "gdb-16"} {
			for _, test := range tests {
				if (name == "gdb" || compiler != "g++") && test.name != "plain" || name == "gdb" && compiler != "g++" {
					continue // the gdbs differ little, and the compilers only in the code
				}
				t.Run(compiler+"/"+name+"/"+test.name, func(t *testing.T) {
					o := patient
					o.Unbound = true
					r, _, n, err := feedback.CollectCompiled(
						t.Context(), &feedback.GDB{Path: toolcheck.Need(t, name)}, &debugger.Target{Program: prog, Args: test.args}, test.ms, &o)
					if err != nil {
						t.Fatal(err)
					}
					// A jump may not fit into clang's code of a line. gdb 13 cannot call mmap on a processor with AMX.
					if n > test.compiled || n < test.compiled && compiler == "g++" && name != "gdb" {
						t.Errorf("%d conditions were compiled, want %d", n, test.compiled)
					}
					if r.Exit.Code != 3 || r.Stdout.Text != runPlain(t, prog, test.args) {
						t.Errorf("exit %v, output %q", r.Exit, r.Stdout.Text)
					}
					if test.name == "plain" {
						checkConditions(t, r)
					} else if len(r.Hits) != test.hits {
						t.Errorf("%d hits, want %d: %+v", len(r.Hits), test.hits, r.Hits)
					}
				})
			}
		}
	}
}

// checkConditions compares the hits of conditions with what they are.
func checkConditions(t *testing.T, r *feedback.Report) {
	t.Helper()
	got := map[string][]string{}
	for _, h := range r.Hits {
		if len(h.Values) != 2 || h.Values[0].Value != h.Values[1].Value || len(h.Frames) != 2 || h.Frames[0].Function != "step" {
			t.Errorf("hit %+v, want i and u in step", h)
		}
		got[h.Location] = append(got[h.Location], h.Values[0].Value)
	}
	for _, c := range conditions {
		var want []string
		for i := range conditionPasses {
			if c.isTrue(i) {
				want = append(want, strconv.Itoa(i))
			}
		}
		if have := got[location(t, "testdata/conditions.cpp", c.mark)]; fmt.Sprint(have) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", c.text, have, want)
		}
	}
}

// runPlain returns what a program writes without a debugger.
func runPlain(t *testing.T, prog string, args []string) string {
	t.Helper()
	r, err := proc.Run(t.Context(), &proc.Cmd{Path: prog, Args: args, Env: os.Environ()})
	if err != nil {
		t.Fatal(err)
	}
	return string(r.Stdout)
}
