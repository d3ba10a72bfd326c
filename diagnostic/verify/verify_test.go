package verify

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
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

// isSampled reports whether fixture i runs in one of several rounds. Each runs in one of them, or in all if CPPREASON_VERIFY
// is "all".
func isSampled(i, round, rounds int) bool {
	return i%rounds == round || os.Getenv("CPPREASON_VERIFY") == "all"
}

// None of the functions in testdata/hacks is right, so that a test that passes was gained by something else.
func TestHacks(t *testing.T) {
	rounds := []string{"g++ joined", "g++ linked", "clang++-22 joined"}
	for _, cc := range compilers {
		v := newVerifier(t, Options{Compilers: []string{cc}, Timeout: 2 * time.Second})
		for _, form := range []string{"joined", "linked"} {
			if testing.Short() || cc != "g++" && form == "linked" {
				continue // the objects differ in little there
			}
			tests := read(t, form+".cpp")
			for i, file := range fixtures(t, "hacks") {
				if !isSampled(i, slices.Index(rounds, cc+" "+form), len(rounds)) {
					continue
				}
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
	for round, cc := range compilers {
		v := newVerifier(t, Options{Compilers: []string{cc}})
		for i, file := range files {
			if !isSampled(i, round, len(compilers)) {
				continue
			}
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
	for round, cc := range compilers {
		v := newVerifier(t, Options{Compilers: []string{cc}, Timeout: 3 * time.Second, Memory: 512 << 20})
		for i, file := range files {
			if !isSampled(i, round, len(compilers)) {
				continue
			}
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

// The same task has the same score, whatever runs beside it.
func TestSame(t *testing.T) {
	v := newVerifier(t, Options{Timeout: 20 * time.Second})
	tasks := []*Task{
		{Tests: read(t, "joined.cpp"), Source: read(t, "hacks/equal_to_each.cpp")},
		{Tests: read(t, "linked.cpp"), Source: read(t, "hacks/binary_of_the_tests.cpp")},
		{Tests: []byte("#include <cassert>\nint *f(int);\nvoid test_a() { assert(*f(1) == 1); }\nvoid test_b() { assert(*f(2) == 3); }\n"),
			Source: []byte("int *f(int n) { return new int[1]{n}; }\n")},
		{Cases: []Case{{Name: "a", Stdin: "x", Stdout: "x\n"}, {Name: "b", Stdin: "y", Stdout: "x"}},
			Source: []byte("#include <cstdio>\nint main() { std::putchar(std::getchar()); return *new int(0); }\n")},
	}
	times := 3
	if n, err := strconv.Atoi(os.Getenv("CPPREASON_REPEAT")); err == nil {
		times = n
	}
	for i, task := range tasks {
		t.Run(strconv.Itoa(i), func(t *testing.T) {
			t.Parallel()
			var first *Score
			for n := range times {
				s, err := v.Score(t.Context(), task)
				if err != nil {
					t.Fatal(err)
				}
				if first == nil {
					first = s
				}
				// The places of messages may differ in what a score is not made of.
				a, b := *first, *s
				a.Diagnostics, b.Diagnostics = nil, nil
				if !reflect.DeepEqual(a, b) || len(first.Diagnostics) != len(s.Diagnostics) {
					t.Errorf("run %d: %+v, first %+v", n, s, first)
				}
			}
		})
	}
}

// What is not the candidate's fault is an error, and has no score.
func TestErrors(t *testing.T) {
	v := newVerifier(t, Options{})
	for name, task := range map[string]*Task{
		"nothing":      {Source: []byte("int x;")},
		"no test":      {Source: []byte("int x;"), Tests: []byte("int y;")},
		"bad tests":    {Source: []byte("int x;"), Tests: []byte("void test_a() { nothing(); }")},
		"bad name":     {Source: []byte("int x;"), Tests: []byte("void test_a() {}"), Name: "../x.cpp"},
		"header above": {Source: []byte("int x;"), Tests: []byte("void test_a() {}"), Headers: map[string][]byte{"../x.h": nil}},
	} {
		if s, err := v.Score(t.Context(), task); !errors.Is(err, ErrTask) {
			t.Errorf("%s: %+v, %v, want ErrTask", name, s, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if s, err := v.Score(ctx, &Task{Source: []byte("int x;"), Tests: []byte("void test_a() {}")}); !errors.Is(err, context.Canceled) {
		t.Errorf("ended context: %+v, %v", s, err)
	}
	if _, err := New(t.Context(), &Options{Weights: &Weights{Compile: 2}}); err == nil {
		t.Error("weights above 1 are accepted")
	}
	if _, err := New(t.Context(), &Options{Compilers: []string{"no-such-compiler"}}); err == nil {
		t.Error("New without a compiler succeeds")
	}
}

func TestCases(t *testing.T) {
	v := newVerifier(t, Options{Timeout: 3 * time.Second})
	cases := []Case{{"one", "1 2\n", "3\n"}, {"two", "5 6\n", "11  \r\n\n"}}
	for _, tt := range []struct {
		name, source string
		passed       int
		score        float64
	}{
		{"right", "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }", 2, 1},
		{"constant", "#include <cstdio>\nint main() { std::puts(\"3\"); }", 1, 0.55},
		{"status", "#include <cstdio>\nint main() { std::puts(\"3\"); return 1; }", 0, 0.2},
		{"leak", "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + *new int(b); }", 2, 0.9},
		{"crash", "#include <cstdio>\n#include <cstdlib>\nint main() { std::puts(\"3\"); std::fflush(stdout); std::abort(); }", 0, 0.2},
		{"no main", "int f() { return 3; }", 0, 0.1},
		{"read the cases", "#include <fstream>\n#include <iostream>\n" +
			"int main() { std::ifstream f(\"cases.jsonl\"); std::cout << f.rdbuf(); }", 0, 0.2},
		{"endless", "#include <cstdio>\nint main() { for (;;) std::puts(\"3\"); }", 0, 0.2},
	} {
		s, err := v.Score(t.Context(), &Task{Source: []byte(tt.source), Cases: cases})
		if err != nil || s.Passed != tt.passed || s.Score != tt.score {
			t.Errorf("%s: %+v, %v", tt.name, s, err)
		}
	}
}
