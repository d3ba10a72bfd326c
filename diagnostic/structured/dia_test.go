package structured

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/google/go-cmp/cmp"
)

// The recorded file and the output of clang's own reader for it: clang++-22 -fsyntax-only
// --serialize-diagnostics chains.dia -std=c++20 chains.cpp 2>chains.stderr; c-index-test-22
// -read-diagnostics chains.dia. With -update all are recorded again.
func TestParseDIA(t *testing.T) {
	for _, name := range []string{"mix", "chains"} {
		t.Run(name, func(t *testing.T) {
			recorded := filepath.Join("testdata", "dia", name+".dia")
			if golden.Updating() {
				data, text := serialize(t, name+".cpp")
				golden.Check(t, recorded, data)
				golden.Check(t, filepath.Join("testdata", "dia", name+".stderr"), text)
				golden.Check(t, filepath.Join("testdata", "dia", name+".txt"), readDIA(t, recorded))
			}
			data, err := os.ReadFile(recorded)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(filepath.Join("testdata", "dia", name+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			compareDIA(t, data, want)
		})
	}
}

// The same against the clang that is installed.
func TestParseDIALive(t *testing.T) {
	for _, name := range []string{"mix.cpp", "chains.cpp"} {
		t.Run(name, func(t *testing.T) {
			data, _ := serialize(t, name, "-Wall", "-Wextra", "-std=c++20", "-ftemplate-backtrace-limit=0")
			file := filepath.Join(t.TempDir(), "report.dia")
			if err := os.WriteFile(file, data, 0o666); err != nil {
				t.Fatal(err)
			}
			compareDIA(t, data, readDIA(t, file))
		})
	}
}

// serialize compiles a file of testdata/dia and returns its serialized diagnostics and its text.
func serialize(t *testing.T, name string, flags ...string) (data, text []byte) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "report.dia")
	args := append([]string{"-fsyntax-only", "-std=c++20", "--serialize-diagnostics", file}, flags...)
	res, err := proc.Run(context.Background(), &proc.Cmd{
		Path: toolcheck.Need(t, "clang++-22"), Args: append(args, name),
		Dir: filepath.Join("testdata", "dia"), Env: []string{"LC_ALL=C", "PATH=" + os.Getenv("PATH")},
	})
	if err != nil {
		t.Fatal(err)
	}
	data, err = os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v\n%s", err, res.Stderr)
	}
	return data, res.Stderr
}

// readDIA returns what clang's own tool reads from a file.
func readDIA(t *testing.T, file string) []byte {
	t.Helper()
	res, err := proc.Run(context.Background(), &proc.Cmd{
		Path: toolcheck.Need(t, "c-index-test-22"), Args: []string{"-read-diagnostics", file},
	})
	if err != nil {
		t.Fatal(err)
	}
	// It prints to standard error, and the number of diagnostics to standard output.
	return res.Stderr
}

// compareDIA compares what ParseDIA reads with the output of c-index-test.
func compareDIA(t *testing.T, data, want []byte) {
	t.Helper()
	r, err := ParseDIA(data)
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		fixes := map[string][]diagnostic.Edit{}
		for _, f := range d.Fixes {
			fixes[f.Message] = f.Edits
		}
		indexDIA(&got, "", d.Location, d.Severity.String(), d.Message, d.Code, d.Ranges, fixes[""])
		for i, n := range d.Notes {
			fixEdits := fixes[n.Message]
			if slices.ContainsFunc(d.Notes[:i], func(o diagnostic.Note) bool { return o.Message == n.Message }) {
				fixEdits = nil
			}
			indexDIA(&got, strings.Repeat("+-", n.Depth+1), n.Location, "note", n.Message, "", n.Ranges, fixEdits)
		}
	}
	if d := cmp.Diff(withoutCategory(string(want)), got.String()); d != "" {
		t.Errorf("ParseDIA differs from c-index-test (-want +got):\n%s", d)
	}
}

// indexDIA writes a diagnostic as c-index-test does, without its category.
func indexDIA(w *bytes.Buffer, indent string, at diagnostic.Location, severity, message, code string, ranges []diagnostic.Range,
	edits []diagnostic.Edit) {
	fmt.Fprintf(w, "%s%s: %s: %s [%s]\n", indent, at, severity, message, code)
	for _, r := range ranges {
		fmt.Fprintf(w, "%sRange: %s:%d:%d %s:%d:%d\n", indent, at.File, r.Line, r.Column, at.File, r.EndLine, r.EndColumn)
	}
	fmt.Fprintf(w, "Number FIXITs = %d\n", len(edits))
	for _, e := range edits {
		fmt.Fprintf(w, "%sFIXIT: (%s:%d:%d - %s:%d:%d): %q\n", indent, e.File, e.Line, e.Column, e.File, e.EndLine, e.EndColumn, e.Text)
	}
}

// withoutCategory removes the category that ends each head.
func withoutCategory(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if at := strings.LastIndex(line, "] ["); at >= 0 && strings.HasSuffix(line, "]\n") {
			lines[i] = line[:at] + "]\n"
		}
	}
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "Number of diagnostics") }), "")
}

// Cut off anywhere, the file gives what was complete before the cut, and an error.
func TestParseDIACut(t *testing.T) {
	data, err := os.ReadFile("testdata/dia/chains.dia")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := ParseDIA(data)
	if err != nil {
		t.Fatal(err)
	}
	last := 0
	for cut := range data {
		r, _ := ParseDIA(data[:cut:cut])
		n := len(r.Diagnostics)
		if n < last || n > len(whole.Diagnostics) || cmp.Diff(whole.Diagnostics[:n], r.Diagnostics[:n]) != "" && n > 0 {
			t.Fatalf("cut at %d: %d diagnostics that are no prefix of the whole", cut, n)
		}
		last = n
	}
	if len(whole.Diagnostics)-last > 1 {
		t.Errorf("cut before the last byte: %d of %d diagnostics", last, len(whole.Diagnostics))
	}
}

func TestParseDIABad(t *testing.T) {
	for _, in := range []string{"", "DIA", "BC\xc0\xde", "DIAG\xff\xff\xff\xff\xff\xff\xff\xff", "DIAG" + strings.Repeat("\xff", 1<<16)} {
		if r, err := ParseDIA([]byte(in)); r == nil || len(r.Diagnostics) != 0 || err == nil && in != "DIAG" {
			t.Errorf("ParseDIA(%.20q) = %v, %v", in, r, err)
		}
	}
}

func FuzzParseDIA(f *testing.F) {
	for _, name := range []string{"mix", "chains"} {
		data, err := os.ReadFile("testdata/dia/" + name + ".dia")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, _ := ParseDIA(data)
		for _, d := range r.Diagnostics {
			checkTree(t, &d)
		}
	})
}

// checkTree checks what holds for every diagnostic that a parser returns.
func checkTree(t *testing.T, d *diagnostic.Diagnostic) {
	t.Helper()
	if d.Severity == diagnostic.SeverityUnknown {
		t.Errorf("diagnostic %q without severity", d.Message)
	}
	depth := -1
	for _, n := range d.Notes {
		if n.Depth < 0 || n.Depth > depth+1 {
			t.Errorf("note %q: depth %d behind depth %d", n.Message, n.Depth, depth)
		}
		depth = n.Depth
	}
}
