package structured

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// differentialEnv makes the differential tests go through all headers and many more mistakes, which takes
// minutes.
const differentialEnv = "CPPREASON_DIFFERENTIAL"

// Text and serialized diagnostics of one run agree over headers that are installed here, compiled with
// warnings that they were not written for and as a standard that some of them refuse.
func TestDifferentialDIA(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the headers of the C++ library")
	}
	clang := toolcheck.Need(t, "clang++-22")
	files, err := filepath.Glob("/usr/include/c++/*/*")
	if err != nil || len(files) == 0 {
		toolcheck.Missing(t, "/usr/include/c++")
	}
	step := 1
	if os.Getenv(differentialEnv) == "" {
		step = len(files)/6 + 1
	}
	var found, places, codes, alone, merged share
	for i := 0; i < len(files); i += step {
		if st, err := os.Stat(files[i]); err != nil || st.IsDir() {
			continue
		}
		report := filepath.Join(t.TempDir(), "report.dia")
		res, err := proc.Run(t.Context(), &proc.Cmd{
			Path: clang, Env: []string{"LC_ALL=C", "PATH=" + os.Getenv("PATH")}, Limits: proc.Limits{Output: 64 << 20},
			Args: []string{"-fsyntax-only", "-x", "c++", "-std=c++14", "-Weverything", "-Wsystem-headers", "-ferror-limit=0",
				"--serialize-diagnostics", report, files[i]},
		})
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(report)
		if err != nil {
			t.Fatal(err)
		}
		own, err := ParseDIA(data)
		if err != nil {
			t.Fatalf("%s: %v", files[i], err)
		}
		text, err := text.Parse(bytes.NewReader(res.Stderr), &text.Options{Tool: tool.Clang, KeepDuplicates: true})
		if err != nil {
			t.Fatal(err)
		}
		a := newAligner(text.Diagnostics)
		for j := range own.Diagnostics {
			s := &own.Diagnostics[j]
			at, _ := a.take(s)
			if found.add(at >= 0); at < 0 {
				t.Logf("%s: not in the text: %v: %s", files[i], s.Location, s.Message)
				continue
			}
			d := &text.Diagnostics[at]
			places.add(d.File == s.File && d.Line == s.Line && d.Column == s.Column && d.Severity == s.Severity && d.Message == s.Message)
			codes.add(d.Code == s.Code)
			countParents(&alone, d.Notes, s.Notes)
			mergeDiagnostic(d, s)
			countParents(&merged, d.Notes, s.Notes)
		}
	}
	found.log(t, "found in the text", 1)
	places.log(t, "file, line, column, severity, message", 1)
	codes.log(t, "option", 1)
	alone.log(t, "parents by the text alone", 0.9999)
	merged.log(t, "parents, merged", 1)
}

// countParents counts the notes of want that have the same depth in got. Include chains have a form of
// their own in text.
func countParents(s *share, got, want []diagnostic.Note) {
	next := 0
	for i := range want {
		at := findNote(got, next, &want[i])
		s.add(at >= 0 && got[at].Depth == want[i].Depth || want[i].Kind == notekind.IncludedFrom)
		if at >= 0 {
			next = at + 1
		}
	}
}

// mistakes calls f with sources that have mistakes: those of testdata/errors, and few of those that compile
// with something changed; many of both with CPPREASON_DIFFERENTIAL. seed varies what is changed. Sources
// that include headers take long and are left out where quick.
func mistakes(t *testing.T, seed uint64, quick bool, f func(name, text string)) {
	t.Helper()
	many := 0
	if os.Getenv(differentialEnv) != "" {
		many, quick = 40, false
	}
	for _, file := range [...]string{"fixes.txt", "plain.txt"} {
		for i, s := range sources(t, file) {
			slow := strings.Contains(s.text, "#include <")
			if slow && quick || many == 0 && file == "plain.txt" && i%2 == 1 {
				continue
			}
			n := many
			if file == "fixes.txt" {
				f(s.name, s.text)
			} else {
				n++
			}
			if slow {
				n = (n + 3) / 4
			}
			for k := range n {
				rng := rand.New(rand.NewPCG(seed, uint64(i*1000+k)))
				f(fmt.Sprintf("%s/%d", s.name, k), mutate(s.text, 1+k%3, rng))
			}
		}
	}
}

// Text and serialized diagnostics agree over sources with mistakes, in ranges and fixes too, for what clang
// draws of them.
func TestDifferentialErrors(t *testing.T) {
	if testing.Short() {
		t.Skip("runs clang many times")
	}
	for seed, name := range []string{"clang++-14", "clang++-16", "clang++-19", "clang++-22"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clang := toolcheck.Need(t, name)
			dir := t.TempDir()
			var c detail
			mistakes(t, uint64(seed), name != "clang++-22", func(what, source string) {
				if err := os.WriteFile(filepath.Join(dir, "t.cpp"), []byte(source), 0o666); err != nil {
					t.Fatal(err)
				}
				report := filepath.Join(dir, "t.dia")
				out := compile(t, dir, clang, "-fsyntax-only", "-std=c++17", "-Wall", "-Wextra", "-ferror-limit=100",
					"--serialize-diagnostics", report, "t.cpp")
				data, err := os.ReadFile(report)
				if err != nil {
					t.Fatal(err)
				}
				own, err := ParseDIA(data)
				if err != nil {
					return // clang crashed
				}
				rep, err := text.Parse(bytes.NewReader(out), &text.Options{KeepDuplicates: true})
				if err != nil {
					t.Fatal(err)
				}
				c.compareDIA(rep, own, func(what2 string, d, s *diagnostic.Diagnostic, detail string) {
					t.Logf("%s: %s of %q: %s\n   |%s\n   |%s", what, what2, s.Message, detail, d.SourceLine, d.Caret)
				})
			})
			c.found.log(t, "found in the text", 1)
			c.places.log(t, "file, line, column, severity, message", 1)
			c.codes.log(t, "option", 1)
			c.notes.log(t, "notes", 1)
			c.parents.log(t, "parents", 0.999)
			c.ranges.log(t, "ranges", 0.94)
			c.pointed.log(t, "ranges read that are there", 0.88) // clang 19 does not underline undeclared names
			c.fixes.log(t, "edits", 0.97)
			c.claimed.log(t, "edits read that are there", 0.97)
		})
	}
}

// Text and structured output of gcc agree over sources with mistakes.
func TestDifferentialGCC(t *testing.T) {
	if testing.Short() {
		t.Skip("runs gcc many times")
	}
	sarif := func(data []byte) (*diagnostic.Report, error) { return ParseSARIF(data, nil) }
	for seed, tt := range []struct {
		name, format string
		quick        bool
		parse        func([]byte) (*diagnostic.Report, error)
	}{
		{"g++-11", "json", true, ParseGCCJSON}, {"g++-12", "json", false, ParseGCCJSON},
		{"cc1plus-14", "json-stderr", true, ParseGCCJSON}, {"cc1plus-14", "sarif-stderr", true, sarif},
	} {
		t.Run(tt.name+" "+tt.format, func(t *testing.T) {
			t.Parallel()
			gcc := toolcheck.Need(t, tt.name)
			dir := t.TempDir()
			var c detail
			mistakes(t, uint64(seed)+10, tt.quick, func(what, source string) {
				if err := os.WriteFile(filepath.Join(dir, "t.cpp"), []byte(source), 0o666); err != nil {
					t.Fatal(err)
				}
				args := []string{"-fsyntax-only", "-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "t.cpp"}
				rep, err := text.Parse(bytes.NewReader(compile(t, dir, gcc, args...)), &text.Options{KeepDuplicates: true})
				if err != nil {
					t.Fatal(err)
				}
				own, err := tt.parse(compile(t, dir, gcc, append([]string{"-fdiagnostics-format=" + tt.format}, args...)...))
				if err != nil {
					return // gcc crashed
				}
				c.compareGCC(rep, own, func(what2 string, d, s *diagnostic.Diagnostic, detail string) {
					t.Logf("%s: %s of %q: %s\n   |%s\n   |%s", what, what2, s.Message, detail, d.SourceLine, d.Caret)
				})
			})
			c.found.log(t, "found in the text", 0.999)
			c.places.log(t, "file, line, column, severity, message", 0.999)
			c.codes.log(t, "option", 0.999)
			c.notes.log(t, "notes", 0.999)
			c.ranges.log(t, "ranges", 0.95) // gcc draws no snippet where it drew one for the same line
			c.fixes.log(t, "edits", 0.97)
			c.claimed.log(t, "edits read that are there", 0.97)
		})
	}
}

// Text and SARIF of clang agree over sources with mistakes. SARIF has neither options nor fixes, and up to clang 21
// no include chains.
func TestDifferentialClangSARIF(t *testing.T) {
	if testing.Short() {
		t.Skip("runs clang many times")
	}
	for seed, name := range []string{"clang++-16", "clang++-19", "clang++-22"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clang := toolcheck.Need(t, name)
			dir := t.TempDir()
			var c detail
			mistakes(t, uint64(seed)+20, true, func(what, source string) {
				if err := os.WriteFile(filepath.Join(dir, "t.cpp"), []byte(source), 0o666); err != nil {
					t.Fatal(err)
				}
				args := []string{"-fsyntax-only", "-std=c++20", "-Wall", "-Wextra", "-ferror-limit=0", filepath.Join(dir, "t.cpp")}
				rep, err := text.Parse(bytes.NewReader(compile(t, dir, clang, args...)), &text.Options{KeepDuplicates: true})
				if err != nil {
					t.Fatal(err)
				}
				own, err := ParseSARIF(compile(t, dir, clang, append([]string{"-fdiagnostics-format=sarif", "-Wno-sarif-format-unstable"},
					args...)...), nil)
				if err != nil {
					return // clang crashed
				}
				c.compareGCC(rep, own, func(what2 string, d, s *diagnostic.Diagnostic, detail string) {
					if what2 != "code" && what2 != "claim" && what2 != "range" {
						t.Logf("%s: %s of %q: %s\n   |%s\n   |%s", what, what2, s.Message, detail, d.SourceLine, d.Caret)
					}
				})
			})
			c.found.log(t, "found in the text", 0.999)
			c.places.log(t, "file, line, column, severity, message", 0.999)
			c.notes.log(t, "notes", 0.999)
			c.ranges.log(t, "ranges", 0.94)
		})
	}
}
