package toolchain_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// newInside returns a compiler in a sandbox at Full. Without one the test is skipped.
func newInside(t *testing.T, name string, l toolchain.Limits) *toolchain.Compiler {
	t.Helper()
	toolcheck.Need(t, name)
	toolcheck.Need(t, "bwrap")
	box, err := sandbox.New(t.Context(), nil)
	if errors.Is(err, sandbox.ErrUnavailable) {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	if err != nil {
		t.Fatal(err)
	}
	cc, err := toolchain.New(&toolchain.Options{Sandbox: box, Limits: l}).Find(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return cc
}

// openDir makes a directory that every user can reach: t.TempDir is root's alone where tests run as root.
func openDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/tmp", "cppreason-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A compiler in the sandbox works as outside, and reads what the unit names and nothing else.
func TestInside(t *testing.T) {
	for _, name := range []string{"g++", "clang++-22"} {
		t.Run(name, func(t *testing.T) {
			cc := newInside(t, name, toolchain.Limits{})
			dir := openDir(t)
			writeFile(t, dir+"/project/sub/a.hpp", "inline int a() { return 1; }\n")
			writeFile(t, dir+"/project/main.cpp", "#include \"sub/a.hpp\"\n#include <b.hpp>\nint main() { return a() - b; }\n")
			writeFile(t, dir+"/include/b.hpp", "constexpr int b = 1;\n")
			writeFile(t, dir+"/secret.h", "hidden words of a file\n")
			program := dir + "/program"
			out, err := cc.Compile(t.Context(), &diagnostic.Unit{
				File: "main.cpp", Dir: dir + "/project", Includes: []string{"../include"}, Action: diagnostic.Link, Output: program,
			})
			if err != nil || !out.OK() || out.Sandbox != "full" {
				t.Fatalf("Compile: %v, %+v", err, out)
			}
			if st, err := os.Stat(program); err != nil || st.Mode()&0o111 == 0 {
				t.Errorf("program: %v, %v", st, err)
			}
			out, err = cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte("int main() { undefined(); }\n")})
			if err != nil || out.OK() || len(out.Report.Diagnostics) != 1 || out.Report.Diagnostics[0].File != "main.cpp" {
				t.Errorf("Compile of rejected code: %v, %+v", err, out)
			}
			for _, file := range []string{"/etc/passwd", dir + "/secret.h", dir + "/project/sub/a.hpp"} {
				out, err := cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte("#include \"" + file + "\"\n")})
				if err != nil || out.OK() || strings.Contains(string(out.Stderr), "root:") || strings.Contains(string(out.Stderr), "hidden") {
					t.Errorf("%s: %v, %+v", file, err, out)
				}
			}
		})
	}
}

// The limits hold for all processes of a compiler, and are named.
func TestInsideLimits(t *testing.T) {
	bomb := []byte("template<int n> struct f { static constexpr long v = f<n - 1>::v + f<n - 2>::v; };\n" +
		"constexpr long g(long n) { long s = 0; for (long i = 0; i < n; i++) s += i; return s; }\n" +
		"constexpr long x = g(1L << 60);\n")
	u := &diagnostic.Unit{Source: bomb, Flags: []string{"-fconstexpr-ops-limit=9223372036854775807", "-fconstexpr-loop-limit=2147483647"}}
	cc := newInside(t, "g++", toolchain.Limits{Wall: time.Second})
	if _, err := cc.Compile(t.Context(), u); !errors.Is(err, toolchain.ErrWall) {
		t.Errorf("Compile = %v, want ErrWall", err)
	}
	cc = newInside(t, "g++", toolchain.Limits{CPU: time.Second})
	if _, err := cc.Compile(t.Context(), u); !errors.Is(err, toolchain.ErrCPU) {
		t.Errorf("Compile = %v, want ErrCPU", err)
	}
	cc = newInside(t, "g++", toolchain.Limits{Memory: 10 << 20})
	if _, err := cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte("#include <regex>\nstd::regex r(\"a\");\n")}); !errors.Is(err, toolchain.ErrMemory) {
		t.Errorf("Compile = %v, want ErrMemory", err)
	}
	cc = newInside(t, "g++", toolchain.Limits{FileSize: 1 << 20})
	big := &diagnostic.Unit{Source: []byte("char x[1 << 28] = {1};\nint main() {}\n"), Action: diagnostic.Object, Output: filepath.Join(t.TempDir(), "x.o")}
	if _, err := cc.Compile(t.Context(), big); !errors.Is(err, toolchain.ErrFileSize) {
		t.Errorf("Compile = %v, want ErrFileSize", err)
	}
}
