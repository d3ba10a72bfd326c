package runtest_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/diagnostic/runtest"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// newRunner returns a Runner with the compiler. Without it, or without a sandbox, the test is skipped.
func newRunner(t testing.TB, cc string, o runtest.Options) *runtest.Runner {
	t.Helper()
	toolcheck.Need(t, cc)
	toolcheck.Need(t, "bwrap")
	o.Compilers = []string{cc}
	r, err := runtest.New(t.Context(), &o)
	if errors.Is(err, sandbox.ErrUnavailable) {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

// A verdict is what a test has to end in.
type verdict struct {
	name, body string
	passed     bool
	class      string
	file       string
	line       int // of the script, whose first line has the lambda's head
	signal     string
	sanitizer  string
}

var verdicts = []verdict{
	{"pass", "std::printf(\"hi\\n\"); assert(1 + 1 == 2);", true, "unknown", "", 0, "", ""},
	{"return", "if (true) return;\nassert(false);", true, "unknown", "", 0, "", ""},
	{"true", "return 1 + 1 == 2;", true, "unknown", "", 0, "", ""},
	{"false", "\nreturn 1 + 1 == 3;", false, "logic", "s.cpp", 1, "", ""},
	{"number", "return 0;", true, "unknown", "", 0, "", ""},
	{"assert", "int n = 3;\nassert(n == 4);", false, "logic", "s.cpp", 3, "SIGABRT", ""},
	{"throw", "std::vector<int> v;\nif (v.empty())\n  throw std::runtime_error(\"bad\");", false, "logic", "s.cpp", 4, "SIGABRT", ""},
	{"library throws", "std::vector<int> v;\nv.at(3);", false, "logic", "s.cpp", 3, "SIGABRT", ""},
	{"throw in noexcept", "auto f = []() noexcept {\n  throw 5; };\nf();", false, "logic", "s.cpp", 3, "SIGABRT", ""},
	{"rethrown", "try {\n  throw 1;\n} catch (...) {\n  throw;\n}", false, "logic", "s.cpp", 3, "SIGABRT", ""},
	{"caught", "try { throw 1; } catch (int) {}", true, "unknown", "", 0, "", ""},
	{"exit", "int n = 0;\nstd::exit(n);", false, "logic", "s.cpp", 3, "", ""},
	{"_exit", "\n\n_exit(0);", false, "logic", "s.cpp", 4, "", ""},
	{"quick_exit", "\nstd::quick_exit(0);", false, "logic", "s.cpp", 3, "", ""},
	{"abort", "\nstd::abort();", false, "logic", "s.cpp", 3, "SIGABRT", ""},
	{"loop", "volatile unsigned i = 0;\n\nwhile (true) i = i + 1;", false, "logic", "s.cpp", 4, "", ""},
	{"sleep", "\nsleep(100);", false, "logic", "s.cpp", 3, "", ""},
	// On one line: the stack ends at the call or at the start of the function, as its first address has it.
	{"recursion", "std::function<int(int)> f = [&](int n) { return f(n + 1) + 1; };\nf(0);",
		false, "resource", "s.cpp", 2, "SIGSEGV", "address"},
	{"use after free", "int* p = new int(1);\ndelete p;\n*p = 2;", false, "lifetime", "s.cpp", 4, "", "address"},
	{"overflow", "int* p = new int[3];\np[3] = 1;\ndelete[] p;", false, "ub", "s.cpp", 3, "", "address"},
	{"vector", "std::vector<int> v;\nv.reserve(8);\nv[2] = 1;", false, "ub", "s.cpp", 4, "", "address"},
	{"empty vector", "std::vector<int> v;\nv[0] = 1;", false, "ub", "s.cpp", 3, "", "undefined"},
	{"double free", "int* p = new int;\ndelete p;\ndelete p;", false, "lifetime", "s.cpp", 4, "", "address"},
	{"leak", "int* p = new int[4];\np[0] = 1;", false, "resource", "s.cpp", 2, "", "leak"},
	{"int overflow", "int n = 2147483647;\nn++;\nstd::printf(\"%d\", n);", false, "ub", "s.cpp", 3, "", "undefined"},
	{"division", "int n = 0;\nn = 1 / n;", false, "ub", "s.cpp", 3, "", "undefined"},
	{"null", "int* p = nullptr;\n*p = 1;", false, "ub", "s.cpp", 3, "", "undefined"},
	{"wild", "char* p = (char*)64;\np[1] = 1;", false, "ub", "s.cpp", 3, "SIGSEGV", "address"},
	{"raise", "\nraise(SIGTERM);", false, "logic", "s.cpp", 3, "SIGTERM", ""},
	{"kill", "\nkill(getpid(), SIGKILL);", false, "logic", "s.cpp", 3, "SIGKILL", ""},
	{"stack use", "int* p;\n{ int x = 1; p = &x; }\n*p = 2;", false, "lifetime", "s.cpp", 4, "", "address"},
	{"thread", "std::thread t([] {\n  throw 1; });\nt.join();", false, "logic", "s.cpp", 3, "SIGABRT", ""},
	{"mutex", "std::mutex m;\nm.lock();\nm.lock();", false, "logic", "s.cpp", 4, "", ""},
	{"memory", "std::vector<std::string> v;\nfor (;;)\n  v.push_back(std::string(1 << 20, 'x'));", false, "resource", "s.cpp", 4, "", ""},
	{"huge", "std::size_t n = 1ull << 46;\nchar* p = new char[n];\np[0] = 1;", false, "resource", "s.cpp", 3, "", "address"},
	{"flood", "\nfor (;;) std::puts(\"0123456789012345678901234567890123456789\");", false, "logic", "s.cpp", 3, "", ""},
	{"terminate", "\nstd::terminate();", false, "logic", "s.cpp", 3, "SIGABRT", ""},
	{"not joined", "std::thread t([] {});\nif (true) {\n  std::thread u(std::move(t));\n}",
		false, "concurrency", "s.cpp", 5, "SIGABRT", ""},
	{"own handler", "signal(SIGABRT, [](int) { _exit(0); });\nstd::abort();", false, "logic", "s.cpp", 2, "", ""},
	{"child", "if (fork() == 0) _exit(0);\nint s;\nwait(&s);\nassert(s == 0);", true, "unknown", "", 0, "", ""},
	{"undeclared", "int n = 1;\nn = missing;", false, "undefined_symbol", "s.cpp", 3, "", ""},
	{"syntax", "int n = 1;\nn = (2;", false, "syntax", "s.cpp", 3, "", ""},
	{"semicolon", "int n = 1\n\nfor (int i = 0; i < n; i++) {}", false, "syntax", "s.cpp", 2, "", ""},
	{"semicolon before assert", "auto n = std::string(\"a\")\nassert(n.size() == 2);", false, "syntax", "s.cpp", 2, "", ""},
	{"assert of a wrong type", "int n = 1;\nassert(n == \"a\");", false, "type_mismatch", "s.cpp", 3, "", ""},
	{"library", "std::vector<std::unique_ptr<int>> v;\nauto w = v;", false, "type_mismatch", "s.cpp", 3, "", ""},
	{"unbalanced", "if (true) {\nint n = 1;", false, "syntax", "s.cpp", 4, "", ""},
	{"linker", "extern int missing();\nmissing();", false, "linker", "s.cpp", 3, "", ""},
}

// check compares a result with what is wanted.
func (v *verdict) check(t *testing.T, res *runtest.Result) {
	t.Helper()
	got := fmt.Sprintln(res.Passed, res.ErrorClass, res.CrashFile, res.CrashLine, res.Signal, res.Sanitizer)
	if want := fmt.Sprintln(v.passed, v.class, v.file, v.line, v.signal, v.sanitizer); got != want {
		t.Errorf("%s: %swant %s%s\n%v", v.name, got, want, res.Output, res.Diagnostics)
	}
}

// Every way to fail has its class and place, with both compilers. The tests that compile are those of one script, so that they are
// a few programs.
func TestVerdicts(t *testing.T) {
	split := slices.IndexFunc(verdicts, func(v verdict) bool { return v.name == "undeclared" })
	compiling, failing := slices.Concat(verdicts[:split], endings), slices.Concat(verdicts[split:], rejected)
	for _, cc := range []string{"g++", "clang++-22"} {
		t.Run(cc, func(t *testing.T) {
			t.Parallel() // some tests wait for the end of their time
			r := newRunner(t, cc, runtest.Options{Timeout: 2 * time.Second, Memory: 256 << 20})
			all := compiling
			if cc == "g++" {
				all = slices.Concat(compiling, gccEndings)
			}
			checkScript(t, r, all)
			for _, v := range failing {
				v.run(t, r, &runtest.Test{Name: v.name, File: "s.cpp", Line: 1, Text: "[] {\n" + v.body + "\n}"})
			}
		})
	}
}

// checkScript checks verdicts of the tests of one script.
func checkScript(t *testing.T, r *runtest.Runner, list []verdict) {
	t.Helper()
	var src strings.Builder
	offsets := make([]int, len(list))
	for i := range list {
		fmt.Fprintf(&src, "run_test(%q, ", list[i].name)
		offsets[i] = src.Len()
		fmt.Fprintf(&src, "[] {\n%s\n});\n", list[i].body)
	}
	for i, v := range list {
		if v.line > 0 {
			v.line += strings.Count(src.String()[:offsets[i]], "\n")
		}
		v.run(t, r, &runtest.Test{
			Name: v.name, File: "s.cpp", Text: "[] {\n" + v.body + "\n}", Source: src.String(), Offset: offsets[i],
		})
	}
}

// run runs a test and compares its result.
func (v *verdict) run(t *testing.T, r *runtest.Runner, test *runtest.Test) {
	t.Helper()
	res, err := r.Run(t.Context(), test)
	if err != nil {
		t.Fatal(v.name, err)
	}
	v.check(t, res)
}

// script is one with declarations, tests and captured variables.
const script = `#include <map>
#include "hm.hpp"
using namespace std;
struct Point { int x = 1, y = 2; int sum() const { return x + y; } };
enum class Color { red, green };
template <class T> T twice(T v) { return v + v; }
int helper(int n) {
    return twice(n) + 1;
}
auto unrelated = search("x");
int factor = 4;
auto a = run_test("declarations", [] { Point p; assert(helper(p.sum()) == 7); assert(Color::red != Color::green); });
auto b = run_test("header", [] {
    HashMap m;
    m.insert("key", 42);
    assert(m.size() == 1);
});
auto m = run_test("names", [] { int m = 2; assert(m == 2); });
auto c = run_test("capture", [=] { map<int, int> m; m[1] = factor; assert(m[1] == 5); });
`

// A test has the declarations of the script that it uses, its headers and its captured variables, and tests that capture
// nothing are built together.
func TestScript(t *testing.T) {
	t.Parallel()
	r := newRunner(t, "g++", runtest.Options{Dir: "testdata"})
	run := func(name string, vars ...runtest.Variable) *runtest.Result {
		t.Helper()
		at := strings.Index(script, `"`+name+`", `) + len(name) + 4
		end := strings.Index(script[at:], "});")
		res, err := r.Run(t.Context(), &runtest.Test{
			Name: name, File: "s.cpp", Text: script[at : at+end+1], Source: script, Offset: at, Variables: vars,
		})
		if err != nil {
			t.Fatal(err)
		}
		if !res.Precompiled {
			t.Errorf("%s: the headers were not precompiled", name)
		}
		return res
	}
	(&verdict{name: "declarations", passed: true, class: "unknown"}).check(t, run("declarations"))
	(&verdict{name: "header", class: "ub", file: "hm.hpp", line: 18, sanitizer: "address"}).check(t, run("header"))
	res := run("capture", runtest.Variable{Name: "factor", Type: "int", Init: "4"})
	(&verdict{name: "capture", class: "logic", file: "s.cpp", line: 19, signal: "SIGABRT"}).check(t, res)
	(&verdict{name: "names", passed: true, class: "unknown"}).check(t, run("names")) // auto m = run_test is no declaration for it
}

// A header that changes is compiled again, and with it a program that is kept.
func TestChangedHeader(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil { // the sandbox has another user
		t.Fatal(err)
	}
	r := newRunner(t, "g++", runtest.Options{Dir: dir})
	src := "#include \"outer.hpp\"\nrun_test(\"t\", [] { assert(number() == 1); });\n"
	at := strings.Index(src, "[]")
	for _, tt := range []struct {
		inner  string
		passed bool
	}{
		{"inline int number() { return 1; }\n", true},
		{"inline int number() { return 1 + 1; }\n", false},
	} {
		for name, text := range map[string]string{"outer.hpp": "#include \"inner.hpp\"\n", "inner.hpp": tt.inner} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		res, err := r.Run(t.Context(), &runtest.Test{Name: "t", Text: src[at : strings.LastIndex(src, "}")+1], Source: src, Offset: at})
		if err != nil {
			t.Fatal(err)
		}
		if res.Passed != tt.passed || !res.Precompiled {
			t.Errorf("%s: %+v", tt.inner, res)
		}
	}
}

// A failed test runs again under the debugger, to its failure or to another line.
func TestInspectAt(t *testing.T) {
	t.Parallel()
	toolcheck.Need(t, "gdb-16")
	adapter, err := dap.Find(t.Context(), "gdb-16")
	if err != nil {
		toolcheck.Missing(t, "gdb-16")
	}
	box, err := sandbox.New(t.Context(), nil)
	if err != nil {
		toolcheck.Missing(t, "a sandbox by bwrap")
	}
	start := func(ctx context.Context, target *debugger.Target) (debugger.Debugger, error) {
		return dap.Launch(ctx, adapter, target, &dap.Options{Sandbox: box})
	}
	r := newRunner(t, "g++", runtest.Options{Sandbox: box, Debug: start})
	if _, err := r.InspectAt(t.Context(), "s.cpp", 3); err == nil {
		t.Error("InspectAt before a test: no error")
	}
	tests := []struct {
		name, body string
		line       int // of the test, whose first line has the lambda's head
		local      string
	}{
		{"assert", "for (int i = 0; i < 9; i++) {\n  int square = i * i;\n  assert(square < 16);\n}", 4, "square = 16"},
		{"throw", "int n = 7;\nn++;\nthrow n;", 4, "n = 8"},
		{"address", "int n = 5;\nint* p = new int[n];\np[n] = 1;\ndelete[] p;", 4, "n = 5"},
		{"undefined", "int n = 2147483647;\nn++;\nstd::printf(\"%d\", n);", 3, "n = 2147483647"},
		{"exit", "int n = 3;\nstd::exit(n);", 3, "n = 3"},
		{"other line", "int n = 3;\nn += 4;\nn *= 2;\nassert(n == 3);", 4, "n = 7"},
	}
	var src strings.Builder // one script, so that the tests are one build
	offsets := make([]int, len(tests))
	for i, tt := range tests {
		fmt.Fprintf(&src, "run_test(%q, ", tt.name)
		offsets[i] = src.Len()
		fmt.Fprintf(&src, "[] {\n%s\n});\n", tt.body)
	}
	for i, tt := range tests {
		text := "[] {\n" + tt.body + "\n}"
		_, err := r.Run(t.Context(), &runtest.Test{Name: tt.name, File: "s.cpp", Text: text, Source: src.String(), Offset: offsets[i]})
		if err != nil {
			t.Fatal(err)
		}
		line := tt.line + strings.Count(src.String()[:offsets[i]], "\n")
		vars, err := r.InspectAt(t.Context(), "s.cpp", line)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		found := slices.ContainsFunc(vars.Locals, func(v debugger.Variable) bool { return v.Name+" = "+v.Value == tt.local })
		if !found || vars.File != "s.cpp" || vars.Line != line {
			t.Errorf("%s: InspectAt(%d) = %+v, want %s", tt.name, line, vars, tt.local)
		}
	}
}
