package feedback_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/feedback"
)

// runOf makes a report of passes such as "a.c:3 i=1,p=0x7f".
func runOf(exit int, passes ...string) *feedback.Report {
	r := &feedback.Report{Exit: debugger.Exit{Code: exit}}
	sequence := map[string]int{}
	for _, pass := range passes {
		location, values, _ := strings.Cut(pass, " ")
		sequence[location]++
		h := feedback.Hit{Location: location, Sequence: sequence[location], Frames: []debugger.Frame{{Function: "f", File: "/a.c", Line: 3}}}
		for v := range strings.SplitSeq(values, ",") {
			name, value, _ := strings.Cut(v, "=")
			h.Values = append(h.Values, feedback.Value{Var: name, Value: value})
		}
		r.Hits = append(r.Hits, h)
	}
	return r
}

func TestDiff(t *testing.T) {
	base := runOf(0, "a.c:3 i=1,p=0x7f10", "a.c:3 i=2,p=0x7f20", "a.c:9 s=3")
	for _, tt := range []struct {
		name  string
		b     *feedback.Report
		moved map[string]string
		want  feedback.Difference
		same  bool
	}{
		{"same", runOf(0, "a.c:3 i=1,p=0x7f10", "a.c:3 i=2,p=0x7f20", "a.c:9 s=3"), nil, feedback.Difference{}, true},
		{"addresses", runOf(0, "a.c:3 i=1,p=0x5510", "a.c:3 i=2,p=0x5520", "a.c:9 s=3"), nil, feedback.Difference{}, true},
		{"null", runOf(0, "a.c:3 i=1,p=0x7f10", "a.c:3 i=2,p=0x0", "a.c:9 s=3"), nil, feedback.Difference{
			Kind: feedback.DivergesInValue, Pass: 2, Location: "a.c:3", Sequence: 2, Expression: "p", First: "0x7f20", Second: "0x0"}, false},
		{"value", runOf(0, "a.c:3 i=1,p=0x7f10", "a.c:3 i=2,p=0x7f20", "a.c:9 s=4"), nil, feedback.Difference{
			Kind: feedback.DivergesInValue, Pass: 3, Location: "a.c:9", Sequence: 1, Expression: "s", First: "3", Second: "4"}, false},
		{"path", runOf(0, "a.c:3 i=1,p=0x7f10", "a.c:9 s=3"), nil, feedback.Difference{
			Kind: feedback.DivergesInPath, Pass: 2, Location: "a.c:3", Sequence: 2, First: "a.c:3", Second: "a.c:9"}, false},
		{"shorter", runOf(11, "a.c:3 i=1,p=0x7f10"), nil, feedback.Difference{
			Kind: feedback.DivergesInPath, Pass: 2, Location: "a.c:3", Sequence: 2, First: "a.c:3", Second: "exit 11"}, false},
		{"end", runOf(1, "a.c:3 i=1,p=0x7f10", "a.c:3 i=2,p=0x7f20", "a.c:9 s=3"), nil, feedback.Difference{
			Kind: feedback.DivergesInEnd, Pass: 3, First: "exit 0", Second: "exit 1"}, false},
		{"moved", runOf(0, "a.c:5 i=1,p=0x7f10", "a.c:5 i=2,p=0x7f20", "a.c:9 s=3"), map[string]string{"a.c:3": "a.c:5"},
			feedback.Difference{}, true},
	} {
		got, differ := feedback.Diff(base, tt.b, tt.moved)
		got.Trace, got.Before = "", nil
		text, err := cppfmt.MarshalVar("d", got, nil)
		want, wantErr := cppfmt.MarshalVar("d", tt.want, nil)
		if err != nil || wantErr != nil || string(text) != string(want) || differ == tt.same {
			t.Errorf("%s: Diff = %s, %v, want %s", tt.name, text, differ, want)
		}
	}
}

// A good and a bad input, on a real debugger.
func TestDiffOfRuns(t *testing.T) {
	prog := build(t, "testdata/fixtures/loop_stdin.c")
	eachEngine(t, func(t *testing.T, e feedback.Engine) {
		m := feedback.Monitor{Location: "loop_stdin.c:21", Watch: []string{"i", "acc"}}
		three := collect(t, e, &debugger.Target{Program: prog, Stdin: []byte("3\n")}, m)
		four := collect(t, e, &debugger.Target{Program: prog, Stdin: []byte("4\n")}, m)
		d, differ := feedback.Diff(three, four, nil)
		if !differ || d.Kind != feedback.DivergesInPath || d.Pass != 4 || d.Second != "loop_stdin.c:21" || !strings.Contains(d.First, "exit") ||
			len(d.Before) != 2 || d.Before[1].Value != "2" {
			t.Errorf("Diff = %+v, %v", d, differ)
		}
		if d, differ := feedback.Diff(four, four, nil); differ {
			t.Errorf("Diff of one report = %+v", d)
		}
	})
}
