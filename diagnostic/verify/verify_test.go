package verify

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// newVerifier returns a Verifier for a compiler. Without the compiler or a sandbox the test is skipped.
func newVerifier(t *testing.T, o Options) *Verifier {
	t.Helper()
	toolcheck.Need(t, "bwrap")
	if len(o.Compilers) == 0 {
		o.Compilers = []string{"g++"}
	}
	toolcheck.Need(t, o.Compilers...)
	box, err := sandbox.New(t.Context(), nil)
	if err != nil {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	o.Sandbox = box
	v, err := New(t.Context(), &o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = v.Close() })
	return v
}

// read returns a file of testdata.
func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// fixtures returns the candidates in a folder of testdata.
func fixtures(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", folder, "*.cpp"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	return files
}

// compilers are those that the fixtures are tried with.
var compilers = []string{"g++", "clang++-22"}

// None of the functions in testdata/hacks is right, so that a test that passes was gained by something else.
func TestHacks(t *testing.T) {
	for _, cc := range compilers {
		v := newVerifier(t, Options{Compilers: []string{cc}, Timeout: 2 * time.Second})
		for _, form := range []string{"joined", "linked"} {
			tests := read(t, form+".cpp")
			for _, file := range fixtures(t, "hacks") {
				name := strings.TrimSuffix(filepath.Base(file), ".cpp")
				t.Run(cc+"/"+form+"/"+name, func(t *testing.T) {
					t.Parallel()
					src, err := os.ReadFile(file)
					if err != nil {
						t.Fatal(err)
					}
					start := time.Now()
					s, err := v.Score(t.Context(), &Task{Source: src, Tests: tests})
					if err != nil {
						t.Fatal(err)
					}
					t.Logf("%v %.2f %v %q %q", time.Since(start).Round(time.Millisecond), s.Score, s.Stage, s.Suspect, s.Reason)
					if s.Passed > 0 || s.Score > v.weights.Link {
						t.Errorf("passed %d tests: %+v", s.Passed, s.Tests)
					}
				})
			}
		}
	}
}

// sections splits a fixture at its lines "-- name --".
func sections(t *testing.T, file string) map[string][]byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string][]byte{}
	name := ""
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "-- "); ok && strings.HasSuffix(rest, " --\n") {
			name = strings.TrimSuffix(rest, " --\n")
			continue
		}
		parts[name] = append(parts[name], line...)
	}
	return parts
}

// Honest right solutions have the full score.
func TestRight(t *testing.T) {
	files, err := filepath.Glob("testdata/right/*.txt")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, cc := range compilers {
		v := newVerifier(t, Options{Compilers: []string{cc}})
		for _, file := range files {
			t.Run(cc+"/"+strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
				t.Parallel()
				parts := sections(t, file)
				s, err := v.Score(t.Context(), &Task{Source: parts["candidate.cpp"], Tests: parts["tests.cpp"]})
				if err != nil {
					t.Fatal(err)
				}
				if s.Score != 1 || s.Stage != Clean {
					t.Errorf("%.2f %v %q %q %+v\n%v", s.Score, s.Stage, s.Suspect, s.Reason, s.Tests, s.Diagnostics)
				}
			})
		}
	}
}

// Honest wrong solutions have the score that their part that is right deserves.
func TestWrong(t *testing.T) {
	files, err := filepath.Glob("testdata/wrong/*.txt")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, cc := range compilers {
		v := newVerifier(t, Options{Compilers: []string{cc}, Timeout: 3 * time.Second, Memory: 512 << 20})
		for _, file := range files {
			t.Run(cc+"/"+strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
				t.Parallel()
				parts := sections(t, file)
				want := strings.Fields(string(parts["want"]))
				s, err := v.Score(t.Context(), &Task{Source: parts["candidate.cpp"], Tests: parts["tests.cpp"]})
				if err != nil {
					t.Fatal(err)
				}
				got := []string{strconv.FormatFloat(s.Score, 'f', -1, 64), s.Stage.String(), fmt.Sprintf("%d/%d", s.Passed, len(s.Tests)), want[3]}
				if want[3] != "*" && !hasClass(s, want[3]) {
					got[3] = fmt.Sprint(s.Classes)
				}
				if !slices.Equal(got, want) {
					t.Errorf("got %q, want %q: %q %+v\n%v", got, want, s.Reason, s.Tests, s.Diagnostics)
				}
			})
		}
	}
}

// hasClass reports whether a class was counted.
func hasClass(s *Score, name string) bool {
	var c classify.Class
	return c.UnmarshalText([]byte(name)) == nil && s.Classes[c] > 0
}
