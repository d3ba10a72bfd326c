package diagfmt_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// A recorded output of a real tool, from the classifier's labelled set.
type recorded struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// parseRecorded parses an output as a build and a run.
func parseRecorded(t *testing.T, c *recorded) diagnostic.List {
	t.Helper()
	run, err := sanitizer.Parse(strings.NewReader(c.Text), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(run.Diagnostics) > 0 {
		return run.Diagnostics
	}
	return parse(t, c.Text)
}

// Every error is in the rows with its place, message, code and class, also in long lists, and most outputs
// become shorter.
func TestBrief(t *testing.T) {
	var sizes briefSizes
	cases := golden.Cases[recorded](t, filepath.Join("..", "classify", "testdata", "labelled.jsonl.gz"))
	// One log of many errors, as a build prints.
	var all recorded
	for _, c := range cases[:40] {
		all.Text += c.Text
	}
	for _, c := range append(cases, all) {
		sizes.add(t, c.ID, c.Text, parseRecorded(t, &c))
	}
	sizes.report(t)
}

// checkErrors compares the errors of a list with its items, in which an empty file, message or class is that
// of the item before.
func checkErrors(t *testing.T, name string, list diagnostic.List, items []diagfmt.BriefItem) {
	t.Helper()
	var c classify.Classifier
	file, message, class, next := "", "", "", 0
	for i, it := range items {
		if it.File != "" || i == 0 {
			file = strings.TrimPrefix(it.File, "-")
		}
		if it.Message != "" {
			message = it.Message
		}
		if it.Class != "" {
			class = it.Class
		}
		if it.Level != "" && it.Level != "fatal" {
			continue
		}
		for next < len(list) && list[next].Severity < diagnostic.SeverityError {
			next++
		}
		if next == len(list) {
			t.Fatalf("%s: more errors in the rows than in the list", name)
		}
		d := &list[next]
		next++
		if file != d.File || it.Line != d.Line || it.Column != d.Column || message != d.Message || it.Code != d.Code ||
			class != c.Classify(d).Class.String() {
			t.Errorf("%s: row %+v (file %s, class %s) is not %s: %s", name, it, file, class, d.Location, d.Message)
		}
	}
	if n := list[next:].Count(diagnostic.SeverityError); n > 0 {
		t.Errorf("%s: %d errors are not in the rows", name, n)
	}
}

func TestBriefRows(t *testing.T) {
	const in = `main.cpp: In function 'int main()':
main.cpp:3:5: error: no matching function for call to 'f(const char [2])'
    3 |     f("x");
      |     ~^~~~~
main.cpp:1:6: note: candidate: 'void f(int)'
main.cpp:1:6: note:   no known conversion for argument 1 from 'const char [2]' to 'int'
/usr/include/c++/12/x.h:9:6: note: candidate: 'template<class T> void f(T*, int)'
main.cpp:3:9: warning: suggest parentheses around assignment used as truth value [-Wparentheses]
    3 |     f("x");
main.cpp:4:3: error: 'vector' is not a member of 'std'
`
	const want = `diagnostic diagnostics[] = {
{"main.cpp",3,5,"no matching function for call to 'f(const char [2])'","type_mismatch","f(\"x\");","","","",` +
		`{{1,"candidate: 'void f(int)'","",1},{1,"  no known conversion for argument 1 from 'const char [2]' to 'int'"}}},
{"",3,9,"suggest parentheses around assignment used as truth value","logic","","","-Wparentheses","warning"},
{"",4,3,"'vector' is not a member of 'std'","undefined_symbol","","#include <vector>"},
};
`
	var out strings.Builder
	if err := diagfmt.Write(&out, diagfmt.Brief, parse(t, in), nil); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := string(diagfmt.AppendBrief(nil, "d", nil)); got != "std::vector<diagnostic> d;" {
		t.Errorf("AppendBrief of no items = %q", got)
	}
}

// The rows compile after the types, and so does a list that was thinned out.
func TestBriefCompiles(t *testing.T) {
	cases := golden.Cases[recorded](t, filepath.Join("..", "classify", "testdata", "labelled.jsonl.gz"))
	code := []byte(diagfmt.BriefTypes + "std::vector<diagnostic> none;\n")
	var all strings.Builder
	for i, c := range cases {
		if i%10 != 0 {
			continue
		}
		all.WriteString(c.Text)
		code = append(diagfmt.AppendBrief(code, "d"+strings.Repeat("i", i/10), diagfmt.NewBrief(parseRecorded(t, &c), nil)), '\n')
	}
	rep, err := text.Parse(strings.NewReader(all.String()), nil)
	if err != nil {
		t.Fatal(err)
	}
	code = diagfmt.AppendBrief(code, "all", diagfmt.NewBrief(rep.Diagnostics, nil))
	file := filepath.Join(t.TempDir(), "rows.cpp")
	if err := os.WriteFile(file, code, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"g++", "clang++-22"} {
		t.Run(name, func(t *testing.T) {
			cc := toolcheck.Need(t, name)
			args := []string{"-std=c++20", "-pedantic-errors", "-Wall", "-Werror", "-fsyntax-only", file}
			res, err := proc.Run(t.Context(), &proc.Cmd{Path: cc, Args: args})
			if err != nil || res.ExitCode != 0 {
				t.Errorf("%s: %v\n%.2000s", name, err, res.Stderr)
			}
		})
	}
}
