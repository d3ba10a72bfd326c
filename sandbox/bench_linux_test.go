package sandbox_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// newLevel returns a sandbox at a level. Without one the benchmark is skipped.
func newLevel(b *testing.B, l sandbox.Level) *sandbox.Sandbox {
	b.Helper()
	s, err := sandbox.New(b.Context(), &sandbox.Options{Level: l})
	if errors.Is(err, sandbox.ErrUnavailable) {
		toolcheck.Missing(b, "a sandbox by bwrap")
	}
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// measureLeast reports the least time of f beside the mean, which other work on the machine does not change.
func measureLeast(b *testing.B, f func() error) {
	least := time.Hour
	for b.Loop() {
		start := time.Now()
		if err := f(); err != nil {
			b.Fatal(err)
		}
		least = min(least, time.Since(start))
	}
	b.ReportMetric(float64(least)/float64(time.Millisecond), "least-ms")
}

// BenchmarkRun is a command that does nothing, at each level.
func BenchmarkRun(b *testing.B) {
	for _, level := range []sandbox.Level{sandbox.None, sandbox.Rlimits, sandbox.Full} {
		b.Run(level.String(), func(b *testing.B) {
			s := newLevel(b, level)
			measureLeast(b, func() error {
				_, err := s.Run(b.Context(), &sandbox.Command{Args: []string{"/bin/true"}})
				return err
			})
		})
	}
}

// BenchmarkCompile is a program with two headers, outside of a sandbox and inside.
func BenchmarkCompile(b *testing.B) {
	source := []byte("#include <iostream>\n#include <vector>\nint main() { std::vector<int> v(3); std::cout << v.size(); }\n")
	for _, inside := range []bool{false, true} {
		name, o := "outside", &toolchain.Options{}
		if inside {
			name, o.Sandbox = "inside", newLevel(b, sandbox.Full)
		}
		b.Run(name, func(b *testing.B) {
			cc, err := toolchain.New(o).Find(b.Context(), toolcheck.Need(b, "g++"))
			if err != nil {
				b.Fatal(err)
			}
			measureLeast(b, func() error {
				_, err := cc.Compile(b.Context(), &diagnostic.Unit{
					Source: source, Action: diagnostic.Link, Output: filepath.Join(b.TempDir(), "program"),
				})
				return err
			})
		})
	}
}
