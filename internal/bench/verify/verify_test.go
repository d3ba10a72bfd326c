// Package verify compares a score with what the compiler alone takes: the same candidate, tests and sanitizers, one unit
// that g++ compiles and that is run once, without a sandbox.
package verify

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/verify"
)

// A set is a small candidate with its tests, which declare or include it.
type set struct{ name, candidate, tests string }

var sets = []set{
	{"linked", "int add(int a, int b) { return a + b; }\n",
		"#include <cassert>\nint add(int, int);\nvoid test_a() { assert(add(1, 2) == 3); }\nvoid test_b() { assert(add(-2, 2) == 0); }\n"},
	{"joined", "#include <algorithm>\n#include <vector>\n" +
		"std::vector<int> sorted(std::vector<int> v) { std::sort(v.begin(), v.end()); return v; }\n",
		"#include <cassert>\n#include <vector>\n#include \"candidate.cpp\"\n" +
			"void test_a() { assert((sorted({3, 1}) == std::vector<int>{1, 3})); }\nvoid test_b() { assert(sorted({}).empty()); }\n"},
}

// run calls one for each candidate, as many at a time as there are processors, and reports candidates a second.
func run(b *testing.B, one func(n int64) error) {
	var n atomic.Int64
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if err := one(n.Add(1)); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "candidates/s")
}

// BenchmarkScore scores candidates that all differ.
func BenchmarkScore(b *testing.B) {
	for _, s := range sets {
		b.Run(s.name, func(b *testing.B) {
			v, err := verify.New(b.Context(), &verify.Options{Compilers: []string{"g++"}})
			if err != nil {
				b.Skip(err)
			}
			defer v.Close()
			score := func(n int64) error {
				task := &verify.Task{Source: fmt.Appendf(nil, "// %d\n%s", n, s.candidate), Tests: []byte(s.tests)}
				got, err := v.Score(b.Context(), task)
				if err == nil && got.Score != 1 {
					err = fmt.Errorf("score %v: %s", got.Score, got.Reason)
				}
				return err
			}
			for n := range int64(3) { // until the headers are compiled
				if err := score(-n); err != nil {
					b.Fatal(err)
				}
			}
			run(b, score)
		})
	}
}

// BenchmarkCompiler compiles and runs the same without anything around it.
func BenchmarkCompiler(b *testing.B) {
	gxx, err := exec.LookPath("g++")
	if err != nil {
		b.Skip("missing: g++")
	}
	for _, s := range sets {
		b.Run(s.name, func(b *testing.B) {
			dir := b.TempDir()
			run(b, func(n int64) error {
				base := filepath.Join(dir, fmt.Sprint(n))
				if err := os.Mkdir(base, 0o700); err != nil {
					return err
				}
				main := s.tests + "int main() { test_a(); test_b(); }\n"
				for name, text := range map[string]string{"candidate.cpp": s.candidate, "tests.cpp": main} {
					if err := os.WriteFile(filepath.Join(base, name), []byte(text), 0o600); err != nil {
						return err
					}
				}
				args := []string{"-std=c++20", "-fsanitize=address,undefined", "-o", filepath.Join(base, "program"), filepath.Join(base, "tests.cpp")}
				if s.name == "linked" {
					args = append(args, filepath.Join(base, "candidate.cpp"))
				}
				if out, err := exec.CommandContext(b.Context(), gxx, args...).CombinedOutput(); err != nil {
					return fmt.Errorf("%w\n%s", err, out)
				}
				return exec.CommandContext(b.Context(), filepath.Join(base, "program")).Run()
			})
		})
	}
}
