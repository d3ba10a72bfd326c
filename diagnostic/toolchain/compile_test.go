package toolchain_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/proc"
)

const broken = "#include <string>\nint main() {\n\tstd::string s = \"a\"\n\treturn s.siez();\n}\n"

func TestCompileRejects(t *testing.T) {
	tmp := t.TempDir()
	compilers(t, &toolchain.Options{TempDir: tmp}, func(t *testing.T, cc *toolchain.Compiler) {
		out, err := cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte(broken), File: "src/broken.cpp", Standard: "c++20"})
		if err != nil {
			t.Fatal(err)
		}
		empty(t, tmp)
		if out.OK() || out.ExitCode != 1 || out.Args[0] != cc.Info().Path || out.Elapsed <= 0 {
			t.Errorf("outcome: exit %d, args %q, %v", out.ExitCode, out.Args, out.Elapsed)
		}
		d := out.Report.Diagnostics.First(diagnostic.SeverityError)
		if d == nil {
			t.Fatalf("no error in\n%s", out.Stderr)
		}
		line, column := 4, 2 // g++ points at the next token, clang at the place for the semicolon
		if cc.Info().Tool == tool.Clang {
			line, column = 3, 21
		}
		if d.File != "src/broken.cpp" || d.Line != line || d.Column != column || !strings.Contains(d.Message, "expected") {
			t.Errorf("first error: %v: %s", d.Location, d.Message)
		}
		if d.SourceLine == "" || !strings.Contains(d.Caret, "^") {
			t.Errorf("first error: source line %q, caret %q", d.SourceLine, d.Caret)
		}
		if strings.Contains(string(out.Stderr), tmp) {
			t.Errorf("a temporary path shows:\n%s", out.Stderr)
		}
	})
}

// The form of messages does not depend on the caller's flags.
func TestCompileOverrulesMessageFlags(t *testing.T) {
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		flags := []string{"-fdiagnostics-color=always", "-fno-diagnostics-show-option", "-fmessage-length=40"}
		if cc.Info().Tool == tool.Clang {
			flags = append(flags, "-fdiagnostics-format=msvc", "-fno-caret-diagnostics", "-fdiagnostics-show-category=name")
		} else {
			flags = append(flags, "-fdiagnostics-format=json", "-fno-diagnostics-show-caret", "-fdiagnostics-column-origin=0",
				"-fdiagnostics-urls=always")
		}
		u := &diagnostic.Unit{Source: []byte("int main() { int unused_variable_with_a_long_name = 1; }\n"), Flags: append(flags, "-Wall")}
		out, err := cc.Compile(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		d := out.Report.Diagnostics.First(diagnostic.SeverityWarning)
		if d == nil || d.Code != "-Wunused-variable" || d.File != "main.cpp" || d.Column != 18 || d.Caret == "" {
			t.Errorf("got %+v from\n%s", d, out.Stderr)
		}
		if strings.Contains(string(out.Stderr), "\x1b") {
			t.Errorf("escape sequences in\n%q", out.Stderr)
		}
	})
}

// A unit in memory finds its includes where a file of its name would, and knows its name.
func TestCompileIncludes(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "root.h", "#define ROOT 1\n")
	write(t, dir, "src/near.h", "#define NEAR 2\n#include \"both.h\"\n")
	write(t, dir, "src/both.h", "#define BOTH 3\n")
	write(t, dir, "both.h", "#error the wrong one\n")
	write(t, dir, "inc/far.h", "#define FAR 4\n")
	code := `#include "root.h"
#include "near.h"
#include "both.h"
#include <far.h>
#include <cstring>
static_assert(ROOT + NEAR + BOTH + FAR == 10);
constexpr bool same(const char *a, const char *b) { return *a == *b && (!*a || same(a + 1, b + 1)); }
static_assert(same(__FILE__, "src/unit.cpp"));
`
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		out, err := cc.Compile(t.Context(), &diagnostic.Unit{
			Source: []byte(code), File: "src/unit.cpp", Dir: dir, Includes: []string{"inc"}, Standard: "c++17",
		})
		if err != nil || !out.OK() {
			t.Errorf("Compile: %v\n%s", err, out.Stderr)
		}
	})
}

func TestCompileObject(t *testing.T) {
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		dir := t.TempDir()
		write(t, dir, "unit.cpp", "int f() { return 1; }\n")
		out, err := cc.Compile(t.Context(), &diagnostic.Unit{File: "unit.cpp", Dir: dir, Action: diagnostic.Object, Output: "unit.o"})
		if err != nil || !out.OK() {
			t.Fatalf("Compile: %v\n%s", err, out.Stderr)
		}
		if st, err := os.Stat(filepath.Join(dir, "unit.o")); err != nil || st.Size() == 0 {
			t.Errorf("object file: %v, %v", st, err)
		}
	})
}

// A program is built with the caller's flags, from memory and from files, and runs.
func TestCompileLink(t *testing.T) {
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		dir := t.TempDir()
		write(t, dir, "util.cpp", "#include <cstdio>\nvoid greet(const char *s) { std::puts(s); }\n")
		flags := []string{"-g", "-O0", "-fno-omit-frame-pointer", "-DNAME=\"caller's flag\""}
		if cc.Info().Tool == tool.Clang {
			flags = append(flags, "-fstandalone-debug")
		}
		out, err := cc.Compile(t.Context(), &diagnostic.Unit{
			Source: []byte("void greet(const char *);\nint main() { greet(NAME); return 7; }\n"),
			Dir:    dir, Flags: flags, Action: diagnostic.Link, Output: "prog", Inputs: []string{"util.cpp", "-lm"},
		})
		if err != nil || !out.OK() {
			t.Fatalf("Compile: %v\n%s", err, out.Stderr)
		}
		res, err := proc.Run(t.Context(), &proc.Cmd{Path: filepath.Join(dir, "prog")})
		if err != nil || res.ExitCode != 7 || string(res.Stdout) != "caller's flag\n" {
			t.Errorf("prog: exit %d, %q, %v", res.ExitCode, res.Stdout, err)
		}
	})
}

// Names that would be options, response files or unknown languages are files all the same.
func TestCompileOddNames(t *testing.T) {
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		dir := t.TempDir()
		for _, name := range []string{"-o.cpp", "@args.cpp", "a b.cpp", "noextension", "ünï.cc", "snippet.txt"} {
			write(t, dir, name, "int main() { return missing; }\n")
			for _, u := range []*diagnostic.Unit{
				{File: name, Dir: dir},
				{File: name, Dir: dir, Source: []byte("int main() { return missing; }\n")},
			} {
				out, err := cc.Compile(t.Context(), u)
				if err != nil {
					t.Fatal(err)
				}
				d := out.Report.Diagnostics.First(diagnostic.SeverityError)
				if d == nil || filepath.Clean(d.File) != name || d.Line != 1 || d.Column != 21 {
					t.Errorf("%q in memory %v: %+v from\n%s", name, u.Source != nil, d, out.Stderr)
				}
			}
		}
	})
}

func TestCompileBadUnit(t *testing.T) {
	path, tc := fake(t, "gcc", toolchain.Options{})
	cc, err := tc.Find(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	for name, u := range map[string]*diagnostic.Unit{
		"nil":             nil,
		"empty":           {},
		"no output":       {File: "a.cpp", Action: diagnostic.Object},
		"unknown action":  {File: "a.cpp", Action: 9},
		"zero byte":       {File: "a.cpp", Flags: []string{"-DX=\x00"}},
		"line break":      {Source: []byte{}, File: "a\n.cpp"},
		"missing dir":     {File: "a.cpp", Dir: "/no/such/dir"},
		"dir that is not": {File: "a.cpp", Dir: path},
	} {
		if out, err := cc.Compile(t.Context(), u); err == nil || out != nil {
			t.Errorf("%s: %v, %v, want an error", name, out, err)
		} else if _, ok := errors.AsType[*toolchain.NotFoundError](err); ok {
			t.Errorf("%s: %v blames the compiler", name, err)
		}
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	_, err = cc.Compile(t.Context(), &diagnostic.Unit{File: "a.cpp"})
	if _, ok := errors.AsType[*toolchain.NotFoundError](err); !ok {
		t.Errorf("compiler that is gone: %v, want NotFoundError", err)
	}
}

// The environment is that of Options, and the arguments reach the compiler unchanged.
func TestCompileEnvironment(t *testing.T) {
	t.Setenv("TOOLCHAIN_TEST_SECRET", "leaks")
	tmp := t.TempDir()
	path, tc := fake(t, "gcc", toolchain.Options{
		TempDir: tmp, Env: []string{"EXTRA=1"},
		LookupEnv: func(key string) (string, bool) { return "/" + key, key != "LD_LIBRARY_PATH" },
	})
	cc, err := tc.Find(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	out, err := cc.Compile(t.Context(), &diagnostic.Unit{File: "a.cpp", Flags: []string{"$(x) *", "-DA=\"b c\""}})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(out.Stdout), "\n")
	if !strings.Contains(lines[0], `"$(x) *" "-DA=\"b c\""`) {
		t.Errorf("arguments: %s", lines[0])
	}
	env := strings.ReplaceAll(lines[1], tmp, "TMP")
	for _, want := range []string{`"PATH=/PATH"`, `"HOME=/HOME"`, `"LC_ALL=C"`, `"EXTRA=1"`, `"TMPDIR=TMP`} {
		if !strings.Contains(env, want) {
			t.Errorf("environment %s lacks %s", env, want)
		}
	}
	if strings.Contains(env, "SECRET") || strings.Count(env, "=") != 6 {
		t.Errorf("environment = %s", env)
	}
	if lines[2] != "0 bytes of input" {
		t.Errorf("standard input: %s", lines[2])
	}
}

func TestCompileInterrupted(t *testing.T) {
	tmp := t.TempDir()
	path, tc := fake(t, "hang", toolchain.Options{TempDir: tmp, Limits: toolchain.Limits{Wall: 300 * time.Millisecond, Memory: -1}})
	cc, err := tc.Find(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	u := &diagnostic.Unit{File: "a.cpp"}
	out, err := cc.Compile(t.Context(), u)
	if ie, ok := errors.AsType[*toolchain.InterruptedError](err); !ok || !errors.Is(err, toolchain.ErrWall) ||
		ie.Command != filepath.Base(path) {
		t.Errorf("wall time: %v", err)
	}
	if out == nil || out.OK() || out.Report.Diagnostics.Count(diagnostic.SeverityError) != 1 {
		t.Errorf("wall time: outcome %+v", out)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := cc.Compile(ctx, u); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	empty(t, tmp)
}

// slow takes a compiler minutes, in constant memory.
const slow = `constexpr unsigned f(unsigned n) {
    unsigned s = 0;
    for (unsigned i = 0; i < n; ++i) for (unsigned j = 0; j < n; ++j) s += i * j;
    return s;
}
constexpr auto x = f(1000000);
`

func TestCompileLimits(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds of processor time")
	}
	tmp := t.TempDir()
	limits := &toolchain.Options{TempDir: tmp, Limits: toolchain.Limits{CPU: time.Second, Memory: 400 << 20}}
	compilers(t, limits, func(t *testing.T, cc *toolchain.Compiler) {
		flags := []string{"-fconstexpr-loop-limit=2147483647", "-fconstexpr-ops-limit=9223372036854775807"}
		if cc.Info().Tool == tool.Clang {
			flags = []string{"-fconstexpr-steps=2147483647"}
		}
		_, err := cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte(slow), Flags: flags})
		if !errors.Is(err, toolchain.ErrCPU) {
			t.Errorf("processor time: %v, want ErrCPU", err)
		}
		empty(t, tmp)
	})
	limits.Limits = toolchain.Limits{Memory: 60 << 20}
	t.Run("memory", func(t *testing.T) {
		cc := find(t, "g++", limits)
		if out, err := cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte("#include <iostream>\n")}); !errors.Is(err, toolchain.ErrMemory) {
			t.Errorf("memory: %v, want ErrMemory; %+v %s", err, out.Report, out.Stderr)
		}
	})
}

func TestCompileOutputLimit(t *testing.T) {
	compilers(t, &toolchain.Options{Limits: toolchain.Limits{Output: 5000}}, func(t *testing.T, cc *toolchain.Compiler) {
		flag := "-fmax-errors=0"
		if cc.Info().Tool == tool.Clang {
			flag = "-ferror-limit=0"
		}
		out, err := cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte(strings.Repeat("int x = missing;\n", 500)), Flags: []string{flag}})
		if err != nil {
			t.Fatal(err)
		}
		if len(out.Stderr) > 5000 || out.Dropped == 0 || len(out.Report.Diagnostics) == 0 {
			t.Errorf("kept %d bytes, dropped %d, %d diagnostics", len(out.Stderr), out.Dropped, len(out.Report.Diagnostics))
		}
	})
}

func TestCompileCrash(t *testing.T) {
	tmp := t.TempDir()
	o := &toolchain.Options{TempDir: tmp}
	check := func(t *testing.T, out *diagnostic.Outcome, err error, want string) {
		t.Helper()
		crash, ok := errors.AsType[*toolchain.CrashError](err)
		if !ok || out == nil {
			t.Fatalf("got %v, %v, want CrashError and an outcome", out, err)
		}
		if !strings.HasPrefix(crash.Report, want) || !strings.HasSuffix(string(out.Stderr), crash.Report) {
			t.Errorf("report = %q", crash.Report)
		}
		empty(t, tmp)
	}
	t.Run("clang", func(t *testing.T) {
		out, err := find(t, "clang++-22", o).Compile(t.Context(), &diagnostic.Unit{
			Source: []byte("int early = \"error\";\n#pragma clang __debug crash\n")})
		check(t, out, err, "PLEASE submit a bug report")
		if out.Report.Diagnostics.Count(diagnostic.SeverityError) == 0 {
			t.Errorf("what was said before the crash is lost:\n%s", out.Stderr)
		}
	})
	t.Run("gcc", func(t *testing.T) {
		// A script that crashes takes the place of cc1plus.
		wrapper := write(t, t.TempDir(), "wrapper", "#!/bin/sh\nkill -SEGV $$\n")
		if err := os.Chmod(wrapper, 0o777); err != nil {
			t.Fatal(err)
		}
		out, err := find(t, "g++", o).Compile(t.Context(), &diagnostic.Unit{Source: []byte("int x;\n"), Flags: []string{"-wrapper", wrapper}})
		check(t, out, err, "g++: internal compiler error: Segmentation fault signal terminated program")
	})
}

// Words of a crash or a limit in the code under test mean nothing.
func TestCompileNoFalseCrash(t *testing.T) {
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		code := "#warning cc1plus: internal compiler error: Segmentation fault signal terminated program cc1plus\n" +
			"#warning LLVM ERROR: out of memory\n" +
			"#error terminate called after throwing an instance of 'std::bad_alloc', out of memory allocating 5 bytes\n"
		if out, err := cc.Compile(t.Context(), &diagnostic.Unit{Source: []byte(code)}); err != nil || out.OK() {
			t.Errorf("Compile = %v, %v", out, err)
		}
	})
}

// Runs of one compiler at the same time do not disturb each other.
func TestCompileConcurrent(t *testing.T) {
	compilers(t, nil, func(t *testing.T, cc *toolchain.Compiler) {
		done := make(chan string)
		for i := range 4 {
			go func() {
				u := &diagnostic.Unit{Source: []byte(strings.Repeat("\n", i) + "int x = missing;\n")}
				out, err := cc.Compile(context.Background(), u)
				if err != nil {
					done <- err.Error()
					return
				}
				d := out.Report.Diagnostics.First(diagnostic.SeverityError)
				if d == nil || d.Line != i+1 {
					done <- "wrong place: " + string(out.Stderr)
					return
				}
				done <- ""
			}()
		}
		var problems []string
		for range 4 {
			problems = append(problems, <-done)
		}
		if problems = slices.DeleteFunc(problems, func(s string) bool { return s == "" }); len(problems) > 0 {
			t.Error(problems)
		}
	})
}
