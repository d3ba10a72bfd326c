package cppscript_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/cppfmt/cppscript/internal/prelude"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// perBuild is how many scripts are one program: g++ reads the headers once for all of them.
const perBuild = 50

// mark is before the output of each script in a program.
const mark = "\x1e"

// buildAndRun returns what g++'s build of scripts prints, for each of them.
func buildAndRun(t *testing.T, scripts []generated) []string {
	t.Helper()
	gxx := toolcheck.Need(t, "g++")
	dir := t.TempDir()
	var b strings.Builder
	for _, h := range []string{"algorithm", "cmath", "cstdio", "deque", "functional", "iomanip", "numeric", "ranges", "stdexcept"} {
		fmt.Fprintf(&b, "#include <%s>\n", h)
	}
	b.WriteString(strings.Replace(prelude.Print, "#pragma once\n", "", 1))
	for i, s := range scripts {
		fmt.Fprintf(&b, "namespace s%d {\n%svoid run() {\n%s}\n}\n", i, s.decls, s.body)
	}
	b.WriteString("int main() {\n")
	for i := range scripts {
		fmt.Fprintf(&b, "std::cout << \"\\x1e\"; s%d::run();\n", i)
	}
	b.WriteString("}\n")
	src, exe := filepath.Join(dir, "all.cpp"), filepath.Join(dir, "all")
	if err := os.WriteFile(src, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	// Without optimisation, and with traps for what would be undefined: a script that is not well defined is the generator's fault.
	// The rest of -fsanitize=undefined is about pointers, which the generator does not use, and takes a quarter of the time.
	flags := []string{"-std=c++20", "-O0", "-w", "-fsanitize-undefined-trap-on-error", "-o", exe, src,
		"-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero,bounds,float-cast-overflow"}
	if out, err := exec.CommandContext(t.Context(), gxx, flags...).CombinedOutput(); err != nil {
		t.Fatalf("g++: %v\n%.9000s", err, out)
	}
	out, err := exec.CommandContext(t.Context(), exe).Output()
	parts := strings.Split(string(out), mark)[1:]
	if err != nil || len(parts) != len(scripts) {
		t.Fatalf("the scripts: %v after %d of %d\n%s", err, len(parts), len(scripts), scripts[max(len(parts)-1, 0)].source())
	}
	return parts
}

// TestDifferential compares the interpreter with g++ on random scripts: 200, or as many as CPPREASON_SCRIPTS_HOURS gives time for.
// CPPREASON_SCRIPTS_SEED is the first seed.
func TestDifferential(t *testing.T) {
	first, _ := strconv.ParseUint(os.Getenv("CPPREASON_SCRIPTS_SEED"), 10, 64)
	hours, _ := strconv.ParseFloat(os.Getenv("CPPREASON_SCRIPTS_HOURS"), 64)
	end := time.Now().Add(time.Duration(hours * float64(time.Hour)))
	for seed := first; seed < first+200 || time.Now().Before(end); seed += 4 * perBuild {
		t.Run(fmt.Sprint("from ", seed), func(t *testing.T) {
			for build := range uint64(4) {
				t.Run(fmt.Sprint(build), func(t *testing.T) {
					t.Parallel()
					compareWithGxx(t, seed+build*perBuild)
				})
			}
		})
	}
}

// compareWithGxx compares the interpreter with g++ on the scripts of perBuild seeds.
func compareWithGxx(t *testing.T, seed uint64) {
	scripts := make([]generated, perBuild)
	for i := range scripts {
		scripts[i] = generate(seed + uint64(i))
	}
	wants := buildAndRun(t, scripts)
	for i, s := range scripts {
		in, err := cppscript.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := in.Eval(t.Context(), []byte(s.source()))
		if err != nil {
			t.Fatal(err)
		}
		if res.Output != wants[i] || !res.OK() {
			t.Errorf("seed %d: %v\n--- script\n%s--- g++\n%s--- interpreter\n%s", seed+uint64(i), res.Errors, s.source(), wants[i], res.Output)
		}
	}
}
