package toolchain_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/internal/proc"
)

// benchmarkCode compiles in a fraction of a second and is rejected with a few diagnostics.
const benchmarkCode = `#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>
struct Point { int x, y; };
int main() {
	std::vector<Point> v(3);
	std::sort(v.begin(), v.end());
	std::map<std::string, int> m;
	m["a"] = "b";
	std::cout << m.size() << std::endl;
	int unused = 1;
	return undeclared;
}
`

// BenchmarkCompile measures what the runner adds to the bare compiler with the bare flags. own-% is
// the wall time spent outside of the compiler's process (files, reading, merging), of the time inside;
// flags-% is what the flags for messages cost the compiler in processor time, fastest against
// fastest, in turns so that a change of the machine's load meets both alike.
func BenchmarkCompile(b *testing.B) {
	for _, name := range []string{"g++", "clang++-22"} {
		b.Run(name, func(b *testing.B) {
			cc := find(b, name, nil)
			dir := b.TempDir()
			write(b, dir, "main.cpp", benchmarkCode)
			unit := &diagnostic.Unit{File: "main.cpp", Dir: dir, Standard: "c++20", Flags: []string{"-Wall"}}
			cpu := func(args []string) time.Duration {
				res, err := proc.Run(b.Context(),
					&proc.Cmd{Path: cc.Info().Path, Args: args, Dir: dir, Env: []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C"}})
				if err != nil || !strings.Contains(string(res.Stderr), "undeclared") {
					b.Fatal(err)
				}
				return res.CPU
			}
			var total, inside time.Duration
			fastest, fastestBare := time.Hour, time.Hour
			for b.Loop() {
				start := time.Now()
				out, err := cc.Compile(b.Context(), unit)
				took := time.Since(start)
				if err != nil || len(out.Report.Diagnostics) < 3 {
					b.Fatal(err)
				}
				total, inside = total+took, inside+out.Elapsed
				args := out.Args[1:]
				for i, arg := range args {
					if strings.HasSuffix(arg, "/report") {
						args[i] = filepath.Join(dir, "report")
					}
				}
				fastest = min(fastest, cpu(args))
				fastestBare = min(fastestBare, cpu([]string{"-std=c++20", "-Wall", "-fsyntax-only", "main.cpp"}))
			}
			b.ReportMetric(100*(total-inside).Seconds()/inside.Seconds(), "own-%")
			b.ReportMetric(100*(fastest.Seconds()/fastestBare.Seconds()-1), "flags-%")
			b.ReportMetric(fastestBare.Seconds()*1e3, "bare-cpu-ms")
		})
	}
}
