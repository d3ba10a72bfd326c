package cppcall_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// The results of the model's tools, in the shapes that the packages diagnostic and debugger have.
type (
	diagnostic struct {
		_       struct{} `cpp:"diagnostic"`
		File    string   `cpp:"file"`
		Line    int      `cpp:"line"`
		Col     int      `cpp:"col"`
		Level   level    `cpp:"level,enum=severity:error|warning|note"`
		Message string   `cpp:"message"`
		Notes   []note   `cpp:"notes"`
	}
	note struct {
		Line    int    `cpp:"line"`
		Message string `cpp:"message"`
	}
	testResult struct {
		Passed     bool   `cpp:"passed"`
		Name       string `cpp:"name"`
		Output     string `cpp:"output"`
		CrashFile  string `cpp:"crash_file"`
		CrashLine  int    `cpp:"crash_line"`
		ErrorClass string `cpp:"error_class"`
	}
	runResult struct {
		ExitCode int    `cpp:"exit_code"`
		Output   string `cpp:"output"`
	}
	stopInfo struct {
		Reason string `cpp:"reason"`
		Signal int    `cpp:"signal,omitzero"`
		File   string `cpp:"file"`
		Line   int    `cpp:"line"`
	}
	frameVars struct {
		Function string `cpp:"function"`
		Locals   []variable
	}
	variable struct {
		_     struct{} `cpp:"var,rows"`
		Name  string   `cpp:"name"`
		Type  string   `cpp:"type"`
		Value string   `cpp:"value"`
	}
	frame struct {
		_        struct{} `cpp:"frame,rows"`
		Depth    int      `cpp:"depth"`
		Function string   `cpp:"function"`
		File     string   `cpp:"file"`
		Line     int      `cpp:"line"`
	}
	memDump struct {
		Address uint64 `cpp:"address,hex"`
		Size    int    `cpp:"size"`
		Hex     []byte `cpp:"hex,hex"`
		ASCII   string `cpp:"ascii"`
	}
)

type level int

func (level) MarshalText() ([]byte, error) { return []byte("error"), nil }

// modelTools declares the sixteen tools of a model, with their overloads, in the names and types
// that its documentation has. fake is given each call and makes the result.
func modelTools(t testing.TB, fake func(tool string, args ...any) (any, error)) []cppcall.Func {
	t.Helper()
	var funcs []cppcall.Func
	add := func(name string, fn any, o cppcall.FuncOptions) {
		f, err := cppcall.Bind(name, fn, &o)
		if err != nil {
			t.Fatal(err)
		}
		funcs = append(funcs, f)
	}
	const debug = "<DEBUG_CONTEXT>"
	add("search", func(query string, max int) (cppcall.Comment, error) {
		return result[cppcall.Comment](fake("search", query, max))
	}, cppcall.FuncOptions{Params: []string{"query", "max_results = 5"}, Doc: `"file:line: text" lines as comments`})
	add("ask", func(prompt string) (cppcall.Raw, error) { return result[cppcall.Raw](fake("ask", prompt)) },
		cppcall.FuncOptions{Params: []string{"prompt"}, Doc: "ask another model"})
	add("read_file", func(path string) (cppcall.Raw, error) { return result[cppcall.Raw](fake("read_file", path)) },
		cppcall.FuncOptions{Params: []string{"path"}, Doc: "text, at most 30 lines"})
	add("read_file", func(path string, start, end int) (cppcall.Raw, error) {
		return result[cppcall.Raw](fake("read_file", path, start, end))
	}, cppcall.FuncOptions{Params: []string{"path", "start", "end"}, Doc: "1-based, inclusive"})
	add("compile", func(ctx context.Context, code string, flags ...string) ([]diagnostic, error) {
		return result[[]diagnostic](fake("compile", code, flags))
	}, cppcall.FuncOptions{Params: []string{"code", "flags"}, Doc: "-fsyntax-only", Tag: "<COMPILE_START>", Var: "diagnostics"})
	add("test", func(name string) (testResult, error) { return result[testResult](fake("test", name)) },
		cppcall.FuncOptions{Params: []string{"test_name"}, Doc: "the configured test command", Var: "result"})
	add("run", func(code string) (runResult, error) { return result[runResult](fake("run", code)) },
		cppcall.FuncOptions{Params: []string{"code"}, Doc: "compile and run", Var: "result"})
	add("breakpoint", func(file string, line int, condition ...string) (int, error) {
		return result[int](fake("breakpoint", file, line, condition))
	}, cppcall.FuncOptions{Params: []string{"file", "line", "condition"}, Doc: "returns its ID", Var: "bp"})
	for _, name := range []string{"continue_exec", "step", "step_in", "step_out"} {
		add(name, func() (stopInfo, error) { return result[stopInfo](fake(name)) }, cppcall.FuncOptions{Var: "stop", Tag: debug})
	}
	add("inspect", func() (frameVars, error) { return result[frameVars](fake("inspect")) }, cppcall.FuncOptions{Var: "vars", Tag: debug})
	add("inspect", func(depth int) (frameVars, error) { return result[frameVars](fake("inspect", depth)) },
		cppcall.FuncOptions{Params: []string{"depth"}, Doc: "a frame further out", Var: "vars", Tag: debug})
	add("eval", func(expression string) (string, error) { return result[string](fake("eval", expression)) },
		cppcall.FuncOptions{Params: []string{"expression"}})
	add("backtrace_get", func(depth int) ([]frame, error) { return result[[]frame](fake("backtrace_get", depth)) },
		cppcall.FuncOptions{Params: []string{"max_depth"}, Var: "backtrace", Tag: debug})
	add("read_memory", func(address uint64, size int) (memDump, error) {
		return result[memDump](fake("read_memory", address, size))
	},
		cppcall.FuncOptions{Params: []string{"address", "size"}, Var: "mem", Tag: debug})
	add("run_test", func(name string, body cppcall.Lambda) (testResult, error) {
		return result[testResult](fake("run_test", name, body))
	}, cppcall.FuncOptions{Params: []string{"name", "body"}, Var: "result"})
	add("inspect_at", func(file string, line int) (frameVars, error) {
		return result[frameVars](fake("inspect_at", file, line))
	},
		cppcall.FuncOptions{Params: []string{"file", "line"}, Var: "vars", Tag: debug})
	return funcs
}

// result gives a fake's answer its type.
func result[T any](v any, err error) (T, error) {
	t, _ := v.(T)
	return t, err
}

// script uses every tool as a model does.
const script = `
int main() {
    string hits = search("capacity_") + search("capacity_", 3) + ask("why?");
    string text = read_file("a.cpp") + read_file("a.cpp", 1, 20);
    auto ds = compile("int x;");
    for (const diagnostic& d : compile("int x;", "-Wall")) {
        if (d.level == diagnostic::error && d.line > 0) return d.notes.empty() ? 1 : d.notes[0].line;
    }
    if (!test("all").passed || run("f();").exit_code != 0) return 2;
    int bp = breakpoint("vector_sort.cpp", 42);
    int bp2 = breakpoint("allocator.cpp", 118, "size > 4096");
    stop_info stop = continue_exec();
    stop = step(); stop = step_in(); stop = step_out();
    frame_vars vars = stop.signal == 11 ? inspect() : inspect(1);
    for (auto& v : vars.locals) text += v.name + v.type + v.value;
    text += eval("this->size()");
    for (auto& f : backtrace_get(/*max_depth=*/10)) bp += f.depth;
    mem_dump mem = read_memory(0x7ffd2340, 64);
    auto r = run_test("test_insert_empty", [] { int m = 1; (void)m; });
    if (!r.passed) vars = inspect_at(r.crash_file, r.crash_line);
    return bp + bp2 + (int)mem.size + (int)ds.size() + (int)hits.size();
}
`

func TestModelTools(t *testing.T) {
	set, err := cppcall.NewSet(modelTools(t, func(string, ...any) (any, error) { return nil, nil }), nil)
	if err != nil {
		t.Fatal(err)
	}
	if names := set.Names(); len(names) < 16 {
		t.Errorf("%d tools: %q, want at least 16", len(names), names)
	}
	text, err := set.Declarations()
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/model_tools.h", text)
	compileAll(t, string(text)+script)
}

// compileAll checks that src compiles without a warning with every compiler that is there.
func compileAll(t *testing.T, src string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "script.cpp")
	if err := os.WriteFile(path, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"g++", "clang++-22"} {
		t.Run(name, func(t *testing.T) {
			r, err := proc.Run(t.Context(), &proc.Cmd{
				Path:   toolcheck.Need(t, name),
				Args:   []string{"-std=c++20", "-pedantic-errors", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", path},
				Env:    os.Environ(),
				Limits: proc.Limits{Wall: 5 * time.Minute},
			})
			if err != nil {
				t.Fatal(err)
			}
			if r.ExitCode != 0 {
				t.Errorf("exit code %d\n%.3000s", r.ExitCode, r.Stderr)
			}
		})
	}
}

// TestDeclarations checks each kind of parameter, and that a set needs only the headers it uses.
func TestDeclarations(t *testing.T) {
	type point struct {
		X, Y float32
	}
	var includes, namespaces strings.Builder
	for _, tt := range []struct {
		name, want, call string
		fn               any
		params           []string
	}{
		{"none", "void none();\n", "none()", func() {}, nil},
		{"add", "int add(int arg1, int arg2);\n", "add(1, 2)", func(a, b int) int { return a + b }, nil},
		{"wide", "#include <cstdint>\n\nint64_t wide(uint8_t a, double b = 1.5, bool c = true);\n", "wide(1)",
			func(uint8, float64, bool) int64 { return 0 }, []string{"a", "b = 1.5 // or so", "c = /* not */ true"}},
		{"text", "#include <string>\nusing std::string;\n\nstring text(string a);\nstring text(string a, string b);\nstring " +
			"text(string a, string b, string c);\n",
			`text("a", "b")`, func(a string, more ...string) string { return a }, []string{"a", "b", "c"}},
		{"lists", "#include <map>\n#include <string>\n#include <vector>\n\nstd::map<std::string, int> lists(std::vector<std::string> arg1);\n",
			`lists({"a", "b"})`, func([]string) map[string]int { return nil }, nil},
		{"pointer", "struct point {\n    float x;\n    float y;\n};\n\npoint pointer();\n", "pointer()", func() *point { return nil }, nil},
		{"move", "struct point {\n    float x;\n    float y;\n};\n\npoint move(point p);\n", "move({.x = 1, .y = 2})",
			func(p point) point { return p }, []string{"p"}},
		{"later", "#include <functional>\nusing lambda = std::function<void()>;\n\nvoid later(lambda body);\n", "later([] {})",
			func(cppcall.Lambda) {}, []string{"body"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, err := cppcall.Bind(tt.name, tt.fn, &cppcall.FuncOptions{Params: tt.params})
			if err != nil {
				t.Fatal(err)
			}
			set, err := cppcall.NewSet([]cppcall.Func{f}, nil)
			if err != nil {
				t.Fatal(err)
			}
			text, err := set.Declarations()
			if err != nil || string(text) != tt.want {
				t.Errorf("Declarations() = %s, %v, want %s", text, err, tt.want)
			}
			if _, err := set.Call(t.Context(), tt.call); err != nil {
				t.Errorf("Call(%s): %v", tt.call, err)
			}
			// All of them in one file, each in a namespace, since a compiler takes its time.
			fmt.Fprintf(&namespaces, "namespace in_%s {\n", tt.name)
			for line := range strings.Lines(string(text)) {
				if strings.HasPrefix(line, "#include") {
					includes.WriteString(line)
				} else {
					namespaces.WriteString(line)
				}
			}
			fmt.Fprintf(&namespaces, "void use() { %s; }\n}\n", tt.call)
		})
	}
	compileAll(t, includes.String()+namespaces.String())
}

func TestDeclarationsClash(t *testing.T) {
	type note struct{ Text string }
	a := cppcall.MustBind("a", func() diagnostic { return diagnostic{} }, nil)
	b := cppcall.MustBind("b", func() note { return note{} }, nil)
	set, err := cppcall.NewSet([]cppcall.Func{a, b}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := set.Declarations(); err == nil {
		t.Error("two types with the name note are declared together")
	}
	set, err = cppcall.NewSet([]cppcall.Func{cppcall.MustBind("diagnostic", func() diagnostic { return diagnostic{} }, nil)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := set.Declarations(); err == nil {
		t.Error("a tool and a type of one name are declared together")
	}
}
