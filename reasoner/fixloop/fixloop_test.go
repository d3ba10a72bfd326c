package fixloop_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/fixloop"
)

// source has three failures: each line with BUG is one.
const source = "int a = BUG1;\nint b = 2;\nint c = BUG3;\nint d = 4;\nint e = BUG5;\n"

// A fixture is a tree with one file, and what a loop over it needs.
type fixture struct {
	root *os.Root
	in   *fixloop.Inputs
	o    *fixloop.Options
}

func newFixture(t *testing.T, model reasoner.Driver) *fixture {
	t.Helper()
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	for name, text := range map[string]string{"a.cpp": source, "secret.cfg": "x\n"} {
		if err := root.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	dir, err := patchproto.OpenDir(root, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	f := &fixture{root: root, in: fixloop.NewInputs(root)}
	f.o = &fixloop.Options{Checker: fixloop.CheckFunc(f.check), Inputs: f.in, Applier: dir, Files: []string{"a.cpp"}}
	if model != nil {
		a, err := adapter.New([]adapter.Backend{{Name: "fake", Driver: model, Local: true}}, &adapter.Options{Resolver: f.in})
		if err != nil {
			t.Fatal(err)
		}
		f.o.Reasoner = a
	}
	return f
}

// check counts the lines with BUG.
func (f *fixture) check(context.Context) (*fixloop.State, error) {
	text, err := f.root.ReadFile("a.cpp")
	if err != nil {
		return nil, err
	}
	s := &fixloop.State{}
	for i, line := range strings.Split(string(text), "\n") {
		if strings.Contains(line, "BUG") {
			s.Failures++
			s.Log = fmt.Appendf(s.Log, "a.cpp:%d: error: %s\n", i+1, line)
		}
	}
	s.Summary, _, _ = strings.Cut(string(s.Log), "\n")
	return s, nil
}

func (f *fixture) read(t *testing.T) string {
	t.Helper()
	text, err := f.root.ReadFile("a.cpp")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A model is a driver that answers from a list, and keeps the prompts.
type model struct {
	replies []string
	prompts []string
}

func (m *model) Complete(_ context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	m.prompts = append(m.prompts, r.Prompt)
	reply := m.replies[min(len(m.prompts), len(m.replies))-1]
	return &reasoner.Response{Text: reply, Usage: reasoner.Usage{Input: 900, Output: 100}}, nil
}

// patch is a valid reply with a patch.
func patch(hunks string) string {
	return suggest("--- a/a.cpp\n+++ b/a.cpp\n" + hunks)
}

var (
	fixFirst     = patch("@@ -1,2 +1,2 @@\n-int a = BUG1;\n+int a = 1;\n int b = 2;\n")
	fixThird     = patch("@@ -2,3 +2,3 @@\n int b = 2;\n-int c = BUG3;\n+int c = 3;\n int d = 4;\n")
	fixFifth     = patch("@@ -4,2 +4,2 @@\n int d = 4;\n-int e = BUG5;\n+int e = 5;\n")
	wrongContext = patch("@@ -1,2 +1,2 @@\n-int q = 17;\n+int q = 1;\n int r = 18;\n")
	worse        = patch("@@ -2,1 +2,2 @@\n-int b = 2;\n+int b = BUG2;\n+int x = BUG9;\n")
	noBetter     = patch("@@ -2,1 +2,1 @@\n-int b = 2;\n+int b = 22;\n")
	stale        = patch("@@ -1,3 +1,3 @@\n int a = BUG1;\n int b = 2;\n-int c = BUG3;\n+int c = 3;\n")
	foreign      = strings.ReplaceAll(strings.ReplaceAll(patch("@@ -1 +1 @@\n-x\n+y\n"), "a/a.cpp", "a/secret.cfg"), "b/a.cpp", "b/secret.cfg")
	prose        = "I would change line 3 to int c = 3;."
	nothing      = `{"insights":[],"suspects":[],"patch_suggestion":null,"next_steps":[],"notes":"I need main.cpp"}`
)

func verdicts(r *fixloop.Report) (list []string) {
	for i := range r.Rounds {
		list = append(list, string(r.Rounds[i].Verdict))
	}
	return list
}

// TestBadModel: wrong context, prose, a worse patch, a stale patch, a file that was not shown, and between
// them the right ones.
func TestBadModel(t *testing.T) {
	m := &model{replies: []string{wrongContext, fixFirst, prose, prose, worse, fixThird, stale, foreign, fixFifth}}
	f := newFixture(t, m)
	f.o.Rounds, f.o.Stuck = 20, 5
	report, err := fixloop.Run(t.Context(), f.o)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"refused", "applied", "no_patch", "worse", "applied", "refused", "refused", "applied"}
	if d := cmp.Diff(want, verdicts(report)); d != "" {
		t.Fatalf("verdicts (-want +got):\n%s", d)
	}
	if report.End != fixloop.EndFixed || report.Applied != 3 || report.First.Failures != 3 || report.Last.Failures != 0 {
		t.Errorf("report = %+v", report)
	}
	if got := f.read(t); strings.Contains(got, "BUG") || strings.Contains(got, "22") {
		t.Errorf("the tree is\n%s", got)
	}
	if !strings.Contains(report.Patch, "+int a = 1;") || !strings.Contains(report.Patch, "+int e = 5;") ||
		strings.Contains(report.Patch, "secret") {
		t.Errorf("patch:\n%s", report.Patch)
	}
	// What the model was shown: the refusal, its last patch, what was taken back.
	for i, want := range map[int][]string{
		1: {"round 1: the patch was refused", "ERR_PATCH_APPLY_FAILED", "int q = 17"},
		2: {"round 2: the patch is applied: 3 failures became 2", "+int a = 1;"},
		5: {"round 3: the reply had no patch", "taken back because it made things worse: 2 failures became 4"},
		8: {"secret.cfg", "not among the inputs"},
	} {
		for _, w := range want {
			if !strings.Contains(m.prompts[i], w) {
				t.Errorf("prompt %d lacks %q", i, w)
			}
		}
	}
	if text, err := f.root.ReadFile("secret.cfg"); err != nil || string(text) != "x\n" {
		t.Errorf("secret.cfg = %q, %v", text, err)
	}
}

// suggest is a valid reply with an edit.
func suggest(edit string) string {
	r := reasoner.Result{PatchSuggestion: edit, Notes: "n"}
	r.Normalize()
	text, err := json.Marshal(r)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// TestFormats: edits in the formats that models write are applied, and one of a file that was not shown is refused
// in those formats too.
func TestFormats(t *testing.T) {
	m := &model{replies: []string{
		suggest("*** Begin Patch\n*** Update File: a.cpp\n@@\n-int a = BUG1;\n+int a = 1;\n int b = 2;\n*** End Patch\n"),
		suggest("secret.cfg\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n"),
		suggest("*** Begin Patch\n*** Update File: secret.cfg\n@@\n-x\n+y\n*** End Patch\n"),
		suggest("a.cpp\n<<<<<<< SEARCH\nint c = BUG3;\n=======\nint c = 3;\n>>>>>>> REPLACE\n"),
		fixFifth,
	}}
	f := newFixture(t, m)
	f.o.Rounds, f.o.Stuck = 20, 5
	report, err := fixloop.Run(t.Context(), f.o)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"applied", "refused", "refused", "applied", "applied"}
	if d := cmp.Diff(want, verdicts(report)); d != "" {
		t.Errorf("verdicts (-want +got):\n%s", d)
	}
	if got := f.read(t); strings.Contains(got, "BUG") {
		t.Errorf("the tree is\n%s", got)
	}
	if text, err := f.root.ReadFile("secret.cfg"); err != nil || string(text) != "x\n" {
		t.Errorf("secret.cfg = %q, %v", text, err)
	}
}

// TestReplay records a run, writes the trace as JSON, and runs it again over the same tree.
func TestReplay(t *testing.T) {
	f := newFixture(t, &model{replies: []string{wrongContext, fixFirst, prose, prose, fixThird, fixFifth}})
	first, err := fixloop.Run(t.Context(), f.o)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(first.Rounds)
	if err != nil {
		t.Fatal(err)
	}
	var rounds []fixloop.Round
	if err := json.Unmarshal(text, &rounds); err != nil {
		t.Fatal(err)
	}
	g := newFixture(t, nil)
	g.o.Reasoner = fixloop.Replay(rounds, g.in)
	second, err := fixloop.Run(t.Context(), g.o)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(verdicts(first), verdicts(second)); d != "" || first.Patch != second.Patch || second.End != fixloop.EndFixed {
		t.Errorf("replay: end %s, verdicts (-first +second):\n%s", second.End, d)
	}
	h := newFixture(t, nil)
	if err := h.root.WriteFile("a.cpp", []byte(source+"int f = BUG6;\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	h.o.Reasoner = fixloop.Replay(rounds, h.in)
	if report, err := fixloop.Run(t.Context(), h.o); !errors.Is(err, fixloop.ErrDiverged) || report.End != fixloop.EndError {
		t.Errorf("replay over another tree: %v", err)
	}
}

func TestEnds(t *testing.T) {
	for _, tt := range []struct {
		name    string
		replies []string
		set     func(*fixloop.Options)
		end     fixloop.End
		rounds  int
		applied int
	}{
		{"stuck without patches", []string{nothing}, nil, fixloop.EndStuck, 3, 0},
		{"the same refused patch", []string{wrongContext}, nil, fixloop.EndStuck, 3, 0},
		{"the same worse patch", []string{worse}, nil, fixloop.EndStuck, 3, 0},
		{"no better is taken back", []string{fixFirst, noBetter, nothing, nothing}, nil, fixloop.EndStuck, 4, 1},
		{"rounds", []string{fixFirst, fixThird, fixFifth}, func(o *fixloop.Options) { o.Rounds = 2 }, fixloop.EndRounds, 2, 2},
		{"tokens", []string{fixFirst, fixThird, fixFifth}, func(o *fixloop.Options) { o.Tokens = 1500 }, fixloop.EndBudget, 2, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := newFixture(t, &model{replies: tt.replies})
			if tt.set != nil {
				tt.set(f.o)
			}
			seen := 0
			f.o.Observe = func(*fixloop.Round) { seen++ }
			report, err := fixloop.Run(t.Context(), f.o)
			if err != nil {
				t.Fatal(err)
			}
			if report.End != tt.end || len(report.Rounds) != tt.rounds || seen != tt.rounds || report.Applied != tt.applied {
				t.Errorf("end %s after %d rounds, %d applied; want %s, %d, %d (%v)", report.End, len(report.Rounds), report.Applied,
					tt.end, tt.rounds, tt.applied, verdicts(report))
			}
			state, err := f.check(t.Context())
			if err != nil || state.Failures != 3-tt.applied || report.Last.Failures != state.Failures || strings.Contains(f.read(t), "22") {
				t.Errorf("the tree has %d failures, the report %d: %v\n%s", state.Failures, report.Last.Failures, err, f.read(t))
			}
			if (report.Patch == "") != (tt.applied == 0) {
				t.Errorf("patch after %d patches:\n%s", tt.applied, report.Patch)
			}
		})
	}
}

// TestCancelled: a loop that is interrupted leaves the best state, not the last one.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	f := newFixture(t, &model{replies: []string{fixFirst, noBetter, fixThird}})
	f.o.Observe = func(r *fixloop.Round) {
		if r.Number == 2 {
			cancel()
		}
	}
	report, err := fixloop.Run(ctx, f.o)
	if !errors.Is(err, context.Canceled) || report.End != fixloop.EndError || report.Applied != 1 {
		t.Errorf("report %+v, error %v", report, err)
	}
	if got, want := f.read(t), strings.Replace(source, "BUG1", "1", 1); got != want {
		t.Errorf("the tree is\n%swant\n%s", got, want)
	}
}

// TestBrokenCheck: a patch after which nothing can be checked does not stay.
func TestBrokenCheck(t *testing.T) {
	f := newFixture(t, &model{replies: []string{fixFirst}})
	broken := errors.New("the compiler is gone")
	calls := 0
	f.o.Checker = fixloop.CheckFunc(func(ctx context.Context) (*fixloop.State, error) {
		if calls++; calls > 1 {
			return nil, broken
		}
		return f.check(ctx)
	})
	if report, err := fixloop.Run(t.Context(), f.o); !errors.Is(err, broken) || report.End != fixloop.EndError {
		t.Errorf("end %s, error %v", report.End, err)
	}
	if got := f.read(t); got != source {
		t.Errorf("the tree is\n%s", got)
	}
}

// TestInputs: no path leaves the tree, and no error shows the host's path.
func TestInputs(t *testing.T) {
	f := newFixture(t, nil)
	if err := os.Symlink("/etc/passwd", f.root.Name()+"/link"); err != nil {
		t.Fatal(err)
	}
	for _, uri := range []string{"file://../x", "file:///etc/passwd", "file://link", "file://nothing", "fixloop://log", "http://x"} {
		text, err := f.in.Resolve(t.Context(), uri)
		if err == nil || len(text) > 0 || strings.Contains(err.Error(), f.root.Name()) {
			t.Errorf("Resolve(%q) = %q, %v", uri, text, err)
		}
	}
	if text, err := f.in.Resolve(t.Context(), "file://a.cpp"); err != nil || !bytes.Equal(text, []byte(source)) {
		t.Errorf("Resolve(a.cpp) = %q, %v", text, err)
	}
}

// TestCompile: the errors of all units count; a compiler that fails without a diagnostic is an error.
func TestCompile(t *testing.T) {
	outcomes := map[string]*diagnostic.Outcome{
		"good.cpp": {Stderr: []byte("note\n")},
		"bad.cpp": {ExitCode: 1, Stderr: []byte("bad.cpp:1: error: x\n"), Report: diagnostic.Report{Diagnostics: diagnostic.List{
			{Location: diagnostic.Location{File: "bad.cpp", Line: 1}, Severity: diagnostic.SeverityError, Message: "x"},
			{Location: diagnostic.Location{File: "bad.cpp", Line: 2}, Severity: diagnostic.SeverityWarning, Message: "y"},
		}}},
		"odd.cpp": {ExitCode: 4, Stderr: []byte("internal error\n")},
	}
	cc := compilerFunc(func(u *diagnostic.Unit) *diagnostic.Outcome { return outcomes[u.File] })
	s, err := fixloop.Compile(cc, diagnostic.Unit{File: "good.cpp"}, diagnostic.Unit{File: "bad.cpp"}).Check(t.Context())
	if err != nil || s.Failures != 1 || s.Summary != "bad.cpp:1: x" || string(s.Log) != "note\nbad.cpp:1: error: x\n" ||
		len(s.Diagnostics) != 2 {
		t.Errorf("state %+v, %v", s, err)
	}
	if _, err := fixloop.Compile(cc, diagnostic.Unit{File: "odd.cpp"}).Check(t.Context()); err == nil ||
		!strings.Contains(err.Error(), "internal error") {
		t.Errorf("a compiler that fails without a diagnostic: %v", err)
	}
}

type compilerFunc func(u *diagnostic.Unit) *diagnostic.Outcome

func (f compilerFunc) Compile(_ context.Context, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	return f(u), nil
}
