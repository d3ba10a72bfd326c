package debugtool_test

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger/debugtool"
)

// hostWords are what a model cannot know: adapters, requests of their protocol, lldb's own expressions.
var hostWords = regexp.MustCompile(`(?i)lldb|gdb|adapter|Ran expression|user expression|\b(?:evaluate|setVariable|readMemory|stepOut|` +
	`setBreakpoints|dataBreakpoint|stackTrace):|\$__`)

// Errors of real debuggers reach the model without the host's words.
func TestErrorsForModels(t *testing.T) {
	source := filepath.Join(t.TempDir(), "a.cpp")
	const text = `#include <vector>
struct P { int x; };
int main() {
    std::vector<int> v{1, 2, 3}; P p{7}; P *q = nullptr; int n = 3;
    return n + p.x + (q != nullptr);
}
`
	if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	prog := compile(t, source)
	for _, adapter := range []string{"lldb-dap-22", "gdb-16"} {
		t.Run(adapter, func(t *testing.T) {
			tools := debugtool.New(launchOn(t, adapter, prog), &debugtool.Options{Dir: filepath.Dir(source)})
			defer tools.Close()
			set, err := cppcall.NewSet(tools.Funcs(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, tt := range []struct{ call, want string }{
				{`inspect()`, "started"}, {`breakpoint("a.cpp", 5)`, "int bp = 1;"}, {`continue_exec()`, ".line = 5"},
				{`eval("nosuch")`, "nosuch"}, {`eval("n +")`, "expression"}, {`eval("p.y")`, "no member named"}, {`eval("q->x")`, "error"},
				{`eval("v.size()")`, "error: eval: the expression calls a function, which is not allowed"}, {`eval("n = = 3")`, "expression"},
				{`eval("sizeof(Foo)")`, "Foo"}, {`eval("v[100000000]")`, "error"}, {`watch("nosuch")`, "nosuch"}, {`watch("1 + 1")`, "error"},
				{`read_memory(1, 8)`, "error"}, {`set_variable("n", "abc")`, "abc"}, {`disassemble(2, 1)`, "error"}, {`inspect(50)`, "no frame 50"},
				{`breakpoint("a.cpp", 5, "n > m")`, ""}, {`break_function("nope")`, "no function"}, {`select_thread(999)`, "no thread"},
				{`watch("n")`, "int wp = "}, {`continue_exec()`, ""}, {`step_out()`, ""}, {`continue_exec()`, ""}, {`eval("n")`, "error"},
			} {
				got := serve(set, tt.call)
				if !strings.Contains(got, tt.want) {
					t.Errorf("%s: %s, want %s", tt.call, got, tt.want)
				}
				if word := hostWords.FindString(got); word != "" {
					t.Errorf("%s: %q in %s", tt.call, word, got)
				}
			}
		})
	}
}

// TestTags: structs show the program and are a debug context, other values are tool results.
func TestTags(t *testing.T) {
	d, err := fake(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for _, f := range append(debugtool.New(d, nil).Funcs(), debugtool.InspectAt(fake, nil)) {
		v := reflect.ValueOf(f)
		declared := declarationOf(t, f)
		typ, _, _ := strings.Cut(declared, " "+f.Name()+"(")
		isValue := typ == "int" || typ == "string"
		if tag := v.FieldByName("tag").String(); isValue != (tag == "") {
			t.Errorf("%s: a result of type %s has the tag %q", f.Name(), typ, tag)
		}
	}
}

// declarationOf returns the line that declares a tool.
func declarationOf(t *testing.T, f cppcall.Func) string {
	t.Helper()
	set, err := cppcall.NewSet([]cppcall.Func{f}, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := set.Declarations()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.Contains(line, " "+f.Name()+"(") {
			return line
		}
	}
	t.Fatalf("%s is not declared in %s", f.Name(), text)
	return ""
}
