package fixit

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/decode"
)

// headers is what a host may know about the standard library.
var headers = map[string]string{
	"std::vector": "vector", "std::sort": "algorithm", "std::cout": "iostream", "std::endl": "ostream",
	"std::string": "string", "std::map": "map", "strlen": "cstring", "std::unique_ptr": "memory",
	"std::stringstream": "sstream", "std::basic_stringstream": "sstream", "std::accumulate": "numeric",
}

func known(symbol string) (string, bool) {
	h, ok := headers[symbol]
	return h, ok
}

// ask lets the driver answer through an Adapter, as a caller would.
func ask(t *testing.T, d *Driver, kind reasoner.Kind, dir string, task reasoner.Inputs) *reasoner.Outcome {
	t.Helper()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	a, err := adapter.New([]adapter.Backend{{Name: "fixit", Driver: d, Local: true}},
		&adapter.Options{Resolver: &adapter.Files{Root: root.FS()}, PatchDeadline: 10 * time.Minute}) // a loaded machine compiles slowly
	if err != nil {
		t.Fatal(err)
	}
	out, err := a.Reason(t.Context(), &reasoner.Task{Kind: kind, Inputs: task})
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Meta.Warnings) > 0 && kind == reasoner.ProposePatch {
		for _, w := range out.Meta.Warnings {
			if !strings.Contains(w.Message, "not among the inputs") {
				t.Errorf("warning: %s", w)
			}
		}
	}
	return out
}

// show prints what matters of an outcome.
func show(out *reasoner.Outcome) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "notes: %s\n", out.Notes)
	for _, in := range out.Insights {
		fmt.Fprintf(&b, "insight %.1f %v: %s\n", in.Confidence, in.Evidence, in.Title)
	}
	for _, s := range out.Suspects {
		fmt.Fprintf(&b, "suspect %s:%v: %s\n", s.File, s.Lines, s.Rationale)
	}
	fmt.Fprintf(&b, "next: %q\n%s", out.NextSteps, out.PatchSuggestion)
	return b.Bytes()
}

// TestLogs answers real logs in testdata: NAME.cpp and NAME.COMPILER.log, whose first line is the command
// that made it.
func TestLogs(t *testing.T) {
	logs, err := filepath.Glob("testdata/*.log")
	if err != nil || len(logs) == 0 {
		t.Fatalf("no logs: %v", err)
	}
	for _, log := range logs {
		base := filepath.Base(log)
		name, _, _ := strings.Cut(base, ".")
		in := reasoner.Inputs{Logs: []string{"file://" + base}, Code: []string{"file://" + name + ".cpp"}}
		for variant, d := range map[string]*Driver{"": {}, ".header": {Header: known}} {
			t.Run(base+variant, func(t *testing.T) {
				golden.Check(t, strings.TrimSuffix(log, ".log")+variant+".golden", show(ask(t, d, reasoner.ProposePatch, "testdata", in)))
			})
		}
		t.Run(base+".analyze", func(t *testing.T) {
			golden.Check(t, strings.TrimSuffix(log, ".log")+".analyze.golden", show(ask(t, &Driver{}, reasoner.AnalyzeLog, "testdata", in)))
		})
	}
}

// TestRounds compiles, asks, applies with patch(1) and compiles again until the program is clean.
func TestRounds(t *testing.T) {
	patch := toolcheck.Need(t, "patch")
	for _, cc := range []string{"g++", "clang++-22"} {
		for name, rounds := range map[string]int{"missing": 4, "semicolons": 4, "arrow": 3, "nothing": 0} {
			t.Run(cc+"/"+name, func(t *testing.T) {
				path := toolcheck.Need(t, cc)
				dir := t.TempDir()
				src, err := os.ReadFile(filepath.Join("testdata", name+".cpp"))
				if err != nil {
					t.Fatal(err)
				}
				write(t, dir, name+".cpp", src)
				for round := 0; ; round++ {
					res, err := proc.Run(t.Context(), &proc.Cmd{Path: path, Dir: dir, Env: []string{"LC_ALL=C", "PATH=" + os.Getenv("PATH")},
						Args: []string{"-std=c++20", "-Wall", "-Wextra", "-fsyntax-only", "-fdiagnostics-parseable-fixits", name + ".cpp"}})
					if err != nil {
						t.Fatal(err)
					}
					if res.ExitCode == 0 {
						t.Logf("clean after %d rounds", round)
						return
					}
					write(t, dir, "build.log", res.Stderr)
					out := ask(t, &Driver{Header: known}, reasoner.ProposePatch, dir,
						reasoner.Inputs{Logs: []string{"file://build.log"}, Code: []string{"file://" + name + ".cpp"}})
					if out.PatchSuggestion == "" && rounds == 0 {
						return // as expected: nothing is known
					}
					if round >= rounds || out.PatchSuggestion == "" {
						t.Fatalf("round %d: %s\n%s\n%s", round, out.Notes, out.PatchSuggestion, res.Stderr)
					}
					applied, err := proc.Run(t.Context(), &proc.Cmd{Path: patch, Dir: dir, Args: []string{"-p1", "--fuzz=0"},
						Stdin: strings.NewReader(out.PatchSuggestion)})
					if err != nil || applied.ExitCode != 0 {
						t.Fatalf("patch: %v\n%s%s\n%s", err, applied.Stdout, applied.Stderr, out.PatchSuggestion)
					}
				}
			})
		}
	}
}

func write(t *testing.T, dir, name string, text []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestIncludePoint(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     int
	}{
		{"last include", "#include <a>\n\n#include \"b\"\nint x;\n", 3},
		{"top", "int x;\n", 0},
		{"comment", "// Copyright\n// more\n\nint x;\n", 2},
		{"block comment", "/* Copyright\n * more */\nint x;\n", 2},
		{"pragma once", "// c\n#pragma once\nint x;\n", 2},
		{"guard", "#ifndef A_H\n#define A_H\nint x;\n#endif\n", 2},
		{"guard and include", "#ifndef A_H\n#define A_H\n#include <a>\nint x;\n#endif\n", 3},
		{"conditional include", "#include <a>\n#ifdef X\n#include <b>\n#endif\nint x;\n", 1},
		{"empty", "", 0},
	} {
		f := newTree([]reasoner.Artifact{{Role: reasoner.RoleCode, Label: "a.h", Text: []byte(tt.in)}}).files[0]
		if got := f.includePoint(); got != tt.want {
			t.Errorf("%s: includePoint = %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestStale checks that a log of other code changes nothing.
func TestStale(t *testing.T) {
	log := "a.cpp:1:10: error: expected ';' after expression\n    1 | int x = 1\n      |          ^\n      |          ;\n" +
		"fix-it:\"a.cpp\":{1:10-1:10}:\";\"\n"
	run := func(code string) *reasoner.Response {
		resp, err := (&Driver{}).Complete(context.Background(), &reasoner.Request{Kind: reasoner.ProposePatch, Artifacts: []reasoner.Artifact{
			{Role: reasoner.RoleLogs, Label: "logs", Text: []byte(log)}, {Role: reasoner.RoleCode, Label: "a.cpp", Text: []byte(code)}}})
		if err != nil {
			t.Fatal(err)
		}
		return resp
	}
	if got := run("int x = 1\n").Text; !strings.Contains(got, "+int x = 1;") {
		t.Errorf("no fix: %s", got)
	}
	if got := run("int y = 22;\n").Text; strings.Contains(got, "patch_suggestion") || !strings.Contains(got, stale) {
		t.Errorf("a fix for other code: %s", got)
	}
}

// TestOverlap checks that edits in conflict are not both taken.
func TestOverlap(t *testing.T) {
	f := newTree([]reasoner.Artifact{{Role: reasoner.RoleCode, Label: "a", Text: []byte("0123456789")}}).files[0]
	f.edits = []edit{{2, 5, "x"}, {7, 7, "y"}}
	for _, tt := range []struct {
		e    edit
		want bool
	}{
		{edit{0, 2, ""}, true}, {edit{5, 6, ""}, true}, {edit{0, 3, ""}, false}, {edit{3, 4, ""}, false}, {edit{4, 8, ""}, false},
		{edit{7, 7, "z"}, false}, {edit{2, 2, "z"}, false}, {edit{5, 5, "z"}, true}, {edit{8, 8, "z"}, true},
	} {
		if got := f.fits(tt.e); got != tt.want {
			t.Errorf("fits(%v) = %v, want %v", tt.e, got, tt.want)
		}
	}
	f.edits = append(f.edits, edit{8, 9, ""})
	if got := string(f.fixed()); got != "01x56y79" {
		t.Errorf("fixed = %q", got)
	}
}

func TestReview(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "a.cpp", []byte("int main() {\n    return 0;\n}\n"))
	write(t, dir, "p.diff", []byte("--- a/a.cpp\n+++ b/a.cpp\n@@ -1,3 +1,4 @@\n int main() {\n+    int x;\n     return 0;\n }\n"))
	write(t, dir, "bad.diff", []byte("--- a/a.cpp\n+++ b/a.cpp\n@@ -1,2 +1,2 @@\n int main() {\n-    return 1;\n+    return 0;\n"))
	write(t, dir, "build.log", []byte("a.cpp:2:9: warning: unused variable 'x' [-Wunused-variable]\n    2 |     int x;\n      |         ^\n"))
	in := reasoner.Inputs{Logs: []string{"file://build.log"}, Code: []string{"file://a.cpp"}, Diff: "file://p.diff"}
	out := ask(t, &Driver{}, reasoner.ReviewPatch, dir, in)
	if len(out.Insights) != 1 || strings.Join(out.Insights[0].Evidence, " ") != "logs:1-3 diff:5" ||
		!strings.Contains(out.Notes, "1 diagnostics") {
		t.Errorf("review = %s", show(out))
	}
	in.Diff = "file://bad.diff"
	if out = ask(t, &Driver{}, reasoner.ReviewPatch, dir, in); len(out.Insights) != 2 || out.Insights[0].Evidence[0] != "diff:5" {
		t.Errorf("review = %s", show(out))
	}
}

func FuzzComplete(f *testing.F) {
	logs, _ := filepath.Glob("testdata/*.log")
	for _, l := range logs {
		text, err := os.ReadFile(l)
		if err != nil {
			f.Fatal(err)
		}
		name, _, _ := strings.Cut(filepath.Base(l), ".")
		code, err := os.ReadFile(filepath.Join("testdata", name+".cpp"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text), string(code))
	}
	f.Fuzz(func(t *testing.T, log, code string) {
		arts := []reasoner.Artifact{{Role: reasoner.RoleLogs, Label: "logs", Text: []byte(log)},
			{Role: reasoner.RoleCode, Label: "a.cpp", Text: []byte(code)},
			{Role: reasoner.RoleDiff, Label: "diff", Text: []byte(log)}}
		for _, k := range []reasoner.Kind{reasoner.AnalyzeLog, reasoner.ProposePatch, reasoner.ReviewPatch} {
			a, err := (&Driver{Header: known}).Complete(context.Background(), &reasoner.Request{Kind: k, Artifacts: arts})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := decode.Reply(a.Text); err != nil {
				t.Fatalf("%s: %v\n%s", k, err, a.Text)
			}
		}
	})
}

// TestAnalyzeOtherLogs: what is no compiler output is answered from its digest, and a mixed log is split
// into the two.
func TestAnalyzeOtherLogs(t *testing.T) {
	dir := t.TempDir()
	var b strings.Builder
	for i := range 200 {
		fmt.Fprintf(&b, "2026-11-20T10:%02d:%02dZ INFO [http] request %d took %dms\n", i/60, i%60, i, i*7%90)
		if i%50 == 20 {
			fmt.Fprintf(&b, "2026-11-20T10:%02d:%02dZ ERROR [db] src/pool.cpp:%d: connection %d refused\n", i/60, i%60, 88, i)
		}
	}
	app := b.String()
	compiler := "a.cpp:1:5: error: 'x' was not declared in this scope\n    1 | int y = x;\n      |         ^\n"
	for name, text := range map[string]string{"app.log": app, "mixed.log": compiler + app} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out := ask(t, &Driver{}, reasoner.AnalyzeLog, dir, reasoner.Inputs{Logs: []string{"file://app.log"}})
	if len(out.Insights) != 1 || !strings.Contains(out.Insights[0].Title, "(4 times, lines 22 to 175)") ||
		!slices.Equal(out.Insights[0].Evidence, []string{"logs:22", "logs:73", "logs:124", "logs:175"}) ||
		len(out.Suspects) != 1 || out.Suspects[0].File != "src/pool.cpp" || out.Suspects[0].Lines != [2]int{88, 88} {
		t.Errorf("a program's log:\n%s", show(out))
	}
	out = ask(t, &Driver{}, reasoner.AnalyzeLog, dir, reasoner.Inputs{Logs: []string{"file://mixed.log"}})
	if len(out.Insights) != 2 || !strings.Contains(out.Insights[0].Title, "not declared") ||
		out.Insights[1].Confidence >= out.Insights[0].Confidence {
		t.Errorf("a mixed log:\n%s", show(out))
	}
}

// A fakeIndex knows one symbol.
type fakeIndex struct{}

func (fakeIndex) Name() string { return "index-1" }

func (fakeIndex) Header(_ context.Context, file, symbol string) (string, error) {
	if file == "main.cpp" && symbol == "shape::scale" {
		return `"shape/shape.h"`, nil
	}
	return "", fmt.Errorf("no symbol %q", symbol)
}

func (fakeIndex) Near(_ context.Context, name string) []string {
	if name == "sclae" {
		return []string{"shape::scale"}
	}
	return nil
}

// Repairs that come from the index name it, and an include keeps the quotes.
func TestIndex(t *testing.T) {
	code := []reasoner.Artifact{{Role: reasoner.RoleCode, Label: "main.cpp", Text: []byte("int main() { return shape::scale(1, 2); }\n")}}
	log := "main.cpp:1:28: error: no member named 'scale' in namespace 'shape'\n"
	found, err := readLogs([]reasoner.Artifact{{Role: reasoner.RoleLogs, Label: "log", Text: []byte(log)}})
	if err != nil {
		t.Fatal(err)
	}
	d := &Driver{Index: fakeIndex{}}
	files := newTree(code)
	files.names = &lookup{d.Index, t.Context()}
	res := d.propose(found, files)
	if !strings.Contains(res.PatchSuggestion, "+#include \"shape/shape.h\"\n") ||
		!strings.Contains(res.Suspects[0].Rationale, "as index-1 has it") {
		t.Errorf("propose = %q, %+v", res.PatchSuggestion, res.Suspects)
	}
	code[0].Text = []byte("int main() { return sclae(1, 2); }\n")
	log = "main.cpp:1:21: error: use of undeclared identifier 'sclae'\n"
	if found, err = readLogs([]reasoner.Artifact{{Role: reasoner.RoleLogs, Label: "log", Text: []byte(log)}}); err != nil {
		t.Fatal(err)
	}
	files = newTree(code)
	files.names = &lookup{d.Index, t.Context()}
	list := candidates(files, files.files[0], &found[0].diags[0])
	if !slices.ContainsFunc(list, func(c candidate) bool { return c.how == "corrected sclae to scale, which index-1 has" }) {
		t.Errorf("no candidate of the index: %+v", list)
	}
}
