package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// runJSON runs a script from standard input.
func runJSON(t *testing.T, src string, args ...string) (res resultJSON, err error) {
	t.Helper()
	var out bytes.Buffer
	err = run(t.Context(), append([]string{"-json"}, args...), strings.NewReader(src), &out)
	if jsonErr := json.Unmarshal(out.Bytes(), &res); jsonErr != nil {
		t.Fatalf("%v\n%s%v", jsonErr, out.Bytes(), err)
	}
	return res, err
}

// The interpreter: output, value, and each kind of error with its place.
func TestEmbedded(t *testing.T) {
	for _, tt := range []struct {
		src, output, value, kind string
		line                     int
		args                     []string
	}{
		{"print(6 * 7, \"a\");\nint n = 4;\nn + 1;\n", "42 a\n", "5", "", 0, nil},
		{"int main() {\n    std::cout << \"hi\\n\";\n}\n", "hi\n", "", "", 0, nil},
		{"return 6 * 7;\n", "", "42", "", 0, nil},
		{"\ufeffprint(1);\r\nprint(2);\r\n", "1\n2\n", "", "", 0, nil},
		{"", "", "", "", 0, nil},
		{"int n = missing;\n", "", "", "type", 1, nil},
		{"print(1);\nint n = 1\nprint(2);\n", "", "", "syntax", 2, nil},
		{"std::vector<int> v;\nprint(1);\nv.at(3);\n", "1\n", "", "runtime", 3, nil},
		{"for (;;) {}\n", "", "", "limit", 1, []string{"-steps", "1000"}},
		{"int* p = new int;\n", "", "", "unsupported", 1, nil},
	} {
		res, err := runJSON(t, tt.src, tt.args...)
		var kind string
		var line int
		if res.Error != nil {
			kind, line = res.Error.Kind.String(), res.Error.Line
		}
		if res.Output != tt.output || res.Value != tt.value || kind != tt.kind || line != tt.line || res.OK != (tt.kind == "") {
			t.Errorf("%q: %+v, %s at %d, %v", tt.src, res, kind, line, err)
		}
	}
}

// A line of a hostile script is shown around its error alone.
func TestLongLine(t *testing.T) {
	s := settings{file: "a.cpp"}
	var stderr bytes.Buffer
	e := &cppscript.Error{Line: 1, Column: 5001, Message: "m", Source: strings.Repeat("x", 9000), Caret: strings.Repeat(" ", 5000) + "^"}
	if err := s.write(io.Discard, &stderr, &cppscript.Result{Errors: []*cppscript.Error{e}}); err != nil {
		t.Fatal(err)
	}
	want := "a.cpp:1:5001: error: m\n..." + strings.Repeat("x", 120) + "...\n   " + strings.Repeat(" ", 60) + "^\n"
	if stderr.String() != want {
		t.Errorf("%q, want %q", stderr.String(), want)
	}
}

// A test that crashes in a header of the project's, and the variables there.
func TestCrashInHeader(t *testing.T) {
	for _, tool := range []string{"bwrap", "g++", "gdb-16"} {
		toolcheck.Need(t, tool)
	}
	const header = `#include <cstddef>
struct HashMap {
    int *slots = nullptr;
    std::size_t count = 0;
    void insert(const char *key, int value) {
        std::size_t slot = key[0] % 8;
        slots[slot] = value;
        ++count;
    }
    std::size_t size() const { return count; }
};
`
	dir, err := os.MkdirTemp("/tmp", "cppreason-test-") // t.TempDir is root's alone where tests run as root
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	if err := errors.Join(os.Chmod(dir, 0o755), os.WriteFile(filepath.Join(dir, "hm.hpp"), []byte(header), 0o644)); err != nil {
		t.Fatal(err)
	}
	src := `auto result = run_test("test_insert_empty", [] { HashMap m; m.insert("key", 42); assert(m.size() == 1); });
if (!result.passed) { auto vars = inspect_at(result.crash_file, result.crash_line); print(vars); }
`
	res, err := runJSON(t, src, "-include", "hm.hpp", "-I", dir, "-tools", "all", "-timeout", "1m")
	if err != nil || !strings.Contains(res.Output, `.function = "HashMap::insert"`) || !strings.Contains(res.Output, `.name = "slot"`) {
		t.Errorf("%+v, %v", res, err)
	}
}

// What only a test names may be what scripts have not.
func TestDeclarationsOfTest(t *testing.T) {
	for _, tool := range []string{"bwrap", "g++"} {
		toolcheck.Need(t, tool)
	}
	src := `class Stack {
    int* data = new int[2];
    int size = 0;
public:
    ~Stack() { delete[] data; }
    void push(int x) {
        data[size++] = x;
    }
};
for (int n : {2, 3}) {
    auto r = run_test("push", [n] { Stack s; for (int i = 0; i < n; i++) s.push(i); });
    print(r.passed, r.error_class, r.crash_line);
}
`
	res, err := runJSON(t, src, "-tools", "compile", "-timeout", "1m")
	if want := "true  0\nfalse ub 7\n"; err != nil || res.Output != want {
		t.Errorf("%+v, %v, want the output %q", res, err, want)
	}
}

// A test of a script, with its crash and the variables there, on the engine that compiles.
func TestClangRepl(t *testing.T) {
	for _, tool := range []string{"clang-repl-22", "bwrap", "g++", "gdb-16"} {
		toolcheck.Need(t, tool)
	}
	src := `auto result = run_test("sum", [] {
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += i;
    assert(sum == 4);
});
print(result.passed, result.crash_line, result.error_class);
auto vars = inspect_at(result.crash_file, result.crash_line);
for (auto& v : vars.locals) if (v.name == "sum") print(v.name, v.value);
`
	res, err := runJSON(t, src, "-engine", "clang-repl", "-tools", "compile", "-timeout", "1m")
	if err != nil || res.Output != "false 5 logic\nsum 3\n" || len(res.Tests) != 1 || res.Tests[0].Signal != "SIGABRT" || res.Calls != 2 {
		t.Errorf("%+v, %v", res, err)
	}
	res, err = runJSON(t, "int n = 1;\nn = missing;\n", "-engine", "clang-repl")
	if !errors.Is(err, command.ErrRejected) || res.OK || res.Error.Line != 2 || res.Error.Column != 5 {
		t.Errorf("%+v, %v", res, err)
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{
		{"-engine", "x"}, {"-tools", "x"}, {"-timeout", "0s"}, {"a.cpp", "b.cpp"}, {"no-such-file.cpp"}, {"-tools", "all", "-cc", "/no/g++"},
	} {
		err := run(t.Context(), args, strings.NewReader(""), &bytes.Buffer{})
		if _, ok := errors.AsType[command.UsageError](err); !ok {
			t.Errorf("run %q: %v, want a UsageError", args, err)
		}
	}
}
