package diagnostic

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// differentialEnv makes TestDifferentialDIA go through all headers, which takes minutes.
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
			Args: []string{"-fsyntax-only", "-x", "c++", "-std=c++14", "-Weverything", "-Wsystem-headers", "-ferror-limit=0", "--serialize-diagnostics", report, files[i]},
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
		text, err := Parse(bytes.NewReader(res.Stderr), &ParseOptions{Tool: ToolClang, KeepDuplicates: true})
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
	// Macro expansions inside of a note's own expansions are what the text alone misses.
	alone.log(t, "parents by the text alone", 0.995)
	merged.log(t, "parents, merged", 1)
}

// countParents counts the notes of want that have the same depth in got. Include chains have a form of
// their own in text.
func countParents(s *share, got, want []Note) {
	next := 0
	for i := range want {
		at := findNote(got, next, &want[i])
		s.add(at >= 0 && got[at].Depth == want[i].Depth || want[i].Kind == KindIncludedFrom)
		if at >= 0 {
			next = at + 1
		}
	}
}
