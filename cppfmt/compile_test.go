package cppfmt_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// headers are what the text of this package may need.
const headers = "#include <cmath>\n#include <cstdint>\n#include <optional>\n#include <utility>\n#include <vector>\n"

// strict are the flags under which everything that is written compiles.
var strict = []string{"-std=c++20", "-pedantic-errors", "-Wall", "-Wextra", "-Werror", "-O0"}

// eachCompiler runs f for each compiler that is present.
func eachCompiler(t *testing.T, f func(t *testing.T, cc string)) {
	for _, cc := range []string{"g++", "clang++-22"} {
		t.Run(cc, func(t *testing.T) { f(t, toolcheck.Need(t, cc)) })
	}
}

// run runs a program and returns its standard output; if it fails, so does the test.
func run(t *testing.T, path string, args ...string) string {
	t.Helper()
	r, err := proc.Run(t.Context(), &proc.Cmd{Path: path, Args: args, Env: os.Environ(), Limits: proc.Limits{Wall: 5 * time.Minute}})
	if err != nil {
		t.Fatal(err)
	}
	if r.ExitCode != 0 {
		t.Fatalf("%s %q: exit code %d\n%.4000s", path, args, r.ExitCode, r.Stderr)
	}
	return string(r.Stdout)
}

// compile checks that a source compiles, and returns the path of the source.
func compile(t *testing.T, cc, src string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "all.cpp")
	if err := os.WriteFile(path, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	run(t, cc, append(strict, "-fsyntax-only", path)...)
}

func TestSeedGoldensCompile(t *testing.T) {
	var src bytes.Buffer
	src.WriteString(headers)
	for i, tt := range goldenCases() {
		text, err := tt.text()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&src, "namespace n%d { // %s\n", i, tt.name)
		if types := neededTypes(tt.name); types != nil {
			src.Write(types(t))
		}
		fmt.Fprintf(&src, "%s\n", text)
		if tt.name == "diagnostic_anonymous" {
			src.WriteString("void use() { (void)diagnostic_1; }\n") // a type without a name has no linkage
		}
		src.WriteString("}\n")
	}
	eachCompiler(t, func(t *testing.T, cc string) { compile(t, cc, src.String()) })
}
