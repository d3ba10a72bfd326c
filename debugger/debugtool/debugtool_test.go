package debugtool_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debuggertest"
	"github.com/cppreason/cppreason/debugger/debugtool"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// fake launches a scripted adapter.
func fake(ctx context.Context) (debugger.Debugger, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	a := dap.Adapter{Name: "fake", Family: dap.LLDB, Dial: (&debuggertest.Adapter{}).Dial}
	return dap.Launch(ctx, a, &debugger.Target{Program: exe}, nil)
}

func serve(set *cppcall.Set, call string) string {
	b := set.Serve(context.Background(), transcript.Block{Tag: token.QueryTool, Body: call})
	return string(transcript.Append(nil, b, nil))
}

func ExampleTools() {
	d, err := fake(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer d.Close()
	// The scripted program knows its source by a base name, which needs no folder.
	set, err := cppcall.NewSet(append(debugtool.New(noLines{d}, nil).Funcs(), debugtool.InspectAt(fakeNoLines, nil)), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, call := range []string{
		`int bp = breakpoint("conformance.c", 8);`,
		`continue_exec()`, `step()`, `inspect()`, `eval("i")`, `eval("nosuch")`, `backtrace_get(2)`,
		`run_to("conformance.c", 17)`, `inspect_at("conformance.c", 9)`, `brakepoint()`,
	} {
		fmt.Println(serve(set, call))
	}
	// Output:
	// <TOOL_RESULT> int bp = 1; <CODE_END>
	// <DEBUG_CONTEXT>
	// struct stop_info stop = { .reason = "breakpoint", .file = "conformance.c",
	//     .line = 8, .signal = 0 };
	// <CODE_END>
	// <DEBUG_CONTEXT>
	// struct stop_info stop = { .reason = "step", .file = "conformance.c", .line = 9,
	//     .signal = 0 };
	// <CODE_END>
	// <DEBUG_CONTEXT>
	// struct frame_vars vars = { .function = "work", .file = "conformance.c",
	//     .line = 9,
	//     .locals = {
	//         {"i", "int", "0"},
	//         {"n", "int", "3"},
	//         {"sum", "int", "0"},
	//     }};
	// <CODE_END>
	// <TOOL_RESULT> "0" <CODE_END>
	// <TOOL_RESULT> // error: eval: use of undeclared identifier 'nosuch' <CODE_END>
	// <DEBUG_CONTEXT>
	// struct frame backtrace[] = {
	//     {0, "work", "conformance.c", 9},
	//     {1, "main", "conformance.c", 16},
	// };
	// <CODE_END>
	// <DEBUG_CONTEXT>
	// struct stop_info stop = { .reason = "breakpoint", .file = "conformance.c",
	//     .line = 8, .signal = 0 };
	// <CODE_END>
	// <DEBUG_CONTEXT>
	// struct frame_vars vars = { .function = "work", .file = "conformance.c",
	//     .line = 9,
	//     .locals = {
	//         {"i", "int", "0"},
	//         {"n", "int", "3"},
	//         {"sum", "int", "0"},
	//     }};
	// <CODE_END>
	// <TOOL_RESULT> // error: brakepoint: unknown tool, did you mean breakpoint? <CODE_END>
}

// noLines hides that the session could explain lines: the fake's program is not this test's.
type noLines struct{ debugger.Debugger }

func (d noLines) Name() string { return "fake" }

func (d noLines) Variables(ctx context.Context, depth int, b *debugger.Budget) (*debugger.FrameVars, error) {
	return d.Debugger.(debugger.VariableReader).Variables(ctx, depth, b)
}

func fakeNoLines(ctx context.Context) (debugger.Debugger, error) {
	d, err := fake(ctx)
	return noLines{d}, err
}

// What a debugger cannot do is an answer.
func TestUnsupported(t *testing.T) {
	d, err := fake(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	set, err := cppcall.NewSet(debugtool.New(noLines{d}, nil).Funcs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for call, want := range map[string]string{
		`read_memory(16, 4)`:       "// error: read_memory: not supported by this debugger",
		`watch("i")`:               "// error: watch: not supported by this debugger",
		`set_variable("i", "2")`:   "// error: set_variable: not supported by this debugger",
		`threads()`:                "// error: threads: not supported by this debugger",
		`disassemble(2)`:           "// error: disassemble: not supported by this debugger",
		`restart()`:                "// error: restart: not supported by this debugger",
		`breakpoint("a.c", 0)`:     "lines start at 1",
		`inspect()`:                "has not been started",
		`breakpoint("a.c", "abc")`: `expected int, got "abc"`,
	} {
		if got := serve(set, call); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", call, got, want)
		}
	}
}

// A crash on real debuggers, as the model sees it.
func TestCrash(t *testing.T) {
	const source = `#include <string>
struct HashMap { int capacity_; int *bucket; void insert(const std::string &key) { *bucket = key[0]; } };
int main() { HashMap m{0, nullptr}; m.insert("hello"); }
`
	dir := t.TempDir()
	file := filepath.Join(dir, "hashmap.cpp")
	if err := os.WriteFile(file, []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	prog := filepath.Join(dir, "prog")
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path: toolcheck.Need(t, "g++"), Args: []string{"-O0", "-g", "-o", prog, file}, Env: os.Environ(),
		Limits: proc.Limits{Wall: time.Minute},
	})
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("g++: %v %s", err, r.Stderr)
	}
	for _, name := range []string{"lldb-dap-22", "gdb-16", "gdb-18", "lldb-dap-19", "lldb-vscode-14"} {
		t.Run(name, func(t *testing.T) {
			a, err := dap.Find(t.Context(), toolcheck.Need(t, name))
			if err != nil {
				t.Fatal(err)
			}
			d, err := dap.Launch(t.Context(), a, &debugger.Target{Program: prog}, &dap.Options{LaunchTimeout: time.Minute})
			if err != nil {
				t.Fatal(err)
			}
			tools := debugtool.New(d, &debugtool.Options{Dir: dir})
			defer tools.Close()
			set, err := cppcall.NewSet(tools.Funcs(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, tt := range []struct{ call, want string }{
				{`breakpoint("hashmap.cpp", 4)`, "line 4 of hashmap.cpp has no code; the nearest line with code is 3"},
				{`breakpoint("nosuch.cpp", 4)`, `the program has no source file "nosuch.cpp"; it knows hashmap.cpp`},
				{`breakpoint("hashmap.cpp", 2, "key == nosuch(")`, "// error: breakpoint: hashmap.cpp:2: condition"},
				{`continue_exec()`, `struct stop_info stop = { .reason = "signal", .file = "hashmap.cpp", .line = 2, .signal = 11 };`},
				{`inspect()`, `{"key", "const std::string &", "\"hello\""}`},
				{`eval("this->capacity_")`, `"0"`},
				{`eval("bucket == 0")`, `"true"`},
				{`eval("insert(\"x\")")`, "calls a function"},
				{`eval("x", "y")`, "expected int"},
				{`backtrace_get(1)`, `struct frame backtrace[] = { {0, "HashMap::insert`},
				{`read_memory(1, 8)`, "error"},
				{`read_memory(1, 100000)`, "must be between 1 and 4096"},
				{`threads()`, "struct thread threads[] ="},
				{`set_variable("nosuch", "1")`, "there is no variable"},
				{`continue_exec()`, `.reason = "exit"`},
				{`step()`, "the program has exited"},
				{`disassemble(2)`, "the program has exited"},
				{`restart()`, `"loaded; continue_exec() starts it"`},
				{`inspect()`, "has not been started"},
				{`breakpoint("hashmap.cpp", 3)`, "1"},
				{`continue_exec()`, `.line = 3`},
				{`disassemble(2)`, `struct instruction code[] = { {0x`},
				{`disassemble(65)`, "must be between 1 and 64"},
				{`disassemble(1, 16)`, "error"},
			} {
				if got := serve(set, tt.call); !strings.Contains(strings.ReplaceAll(got, "std::string&", "std::string &"), tt.want) &&
					!strings.Contains(strings.Join(strings.Fields(got), " "), tt.want) {
					t.Errorf("%s: %s, want %s", tt.call, got, tt.want)
				}
			}
		})
	}
}
