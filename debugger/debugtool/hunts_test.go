package debugtool_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// A turn is a call of a hunt with a pattern that its answer has. White space is a single space.
type turn struct{ call, want string }

// hunts are bugs whose cause a model reaches by the tools alone.
var hunts = map[string]struct {
	stopTimeout time.Duration
	turns       []turn
}{
	"realloc": {0, []turn{
		{`breakpoint("realloc.cpp", 15)`, `<TOOL_RESULT> int bp = 1; <CODE_END>`},
		{`continue_exec()`, `.line = 15`},
		{`eval("items._M_impl._M_start->count")`, `"10"`}, // not 11
		{`eval("first == items._M_impl._M_start")`, `"false"`},
		{`restart()`, `loaded`},
		{`remove_breakpoint(1)`, `removed the breakpoint at realloc.cpp:15`},
		// When does it stop being the first element?
		{`breakpoint("realloc.cpp", 12, "first != items._M_impl._M_start")`, `2`},
		{`continue_exec()`, `.line = 12`},
		{`eval("i")`, `"3"`}, // the push_back with i = 2 has moved the elements
		{`output()`, `.out = ""`},
	}},
	"deadlock": {time.Second, []turn{
		{`continue_exec()`, `still runs: pause\(\) stops it`},
		{`eval("1")`, `pause\(\)`},
		{`pause()`, `.reason = "pause"`},
		{`stacks()`, `mutex 0x[0-9a-f]+ of thread \d+.*left.*mutex 0x[0-9a-f]+ of thread \d+.*right|` +
			`mutex 0x[0-9a-f]+ of thread \d+.*right.*mutex 0x[0-9a-f]+ of thread \d+.*left`},
		{`stacks()`, `\{ ?\d+, \d+, \d+, \d+ ?\}, "condition`}, // four threads, once
		{`select_thread(99999999)`, `there is no thread`},
	}},
	"recursion": {0, []turn{
		{`continue_exec()`, `.reason = "signal", .file = "recursion.cpp", .line = 2, .signal = 11, .source = .*"-> +2 static int depth`},
		{`backtrace_get(8)`, `more frames of the same recursion`},
	}},
	"sum": {0, []turn{
		{`break_function("running")`, `<TOOL_RESULT> int bp = 1; <CODE_END>`},
		{`break_function("no_such_function")`, `has no function "no_such_function"`},
		{`continue_exec()`, `.reason = "breakpoint", .file = "sum.cpp", .line = 9`},
		{`remove_breakpoint(1)`, `removed the breakpoint at running`},
		{`run_to("sum.cpp", 11)`, `.line = 11`},
		{`eval("sum")`, `"0"`},
		{`breakpoint("sum.cpp", 11, "sum > 300")`, `2`},
		{`continue_exec()`, `.line = 11`},
		{`eval("sum")`, `"870"`}, // 100 + 200 + 300 would be 600
		{`remove_breakpoint(2)`, `removed`},
		{`restart()`, `loaded`},
		{`breakpoint("sum.cpp", 13)`, `3`},
		{`continue_exec()`, `.line = 13`},
		{`eval("sum")`, `"600"`},
		{`step()`, `.reason = "step"`},
		{`eval("sum")`, `"870"`},
		{`step_out()`, `.reason = "step"`},
		{`backtrace_get()`, `"main`},
		{`eval("name")`, `four orders`},
		{`eval("argc", 5)`, `error`},
		{`continue_exec()`, `.reason = "exit"`},
		{`output()`, `four orders: 1270`},
		{`output()`, `.out = ""`},
	}},
}

// sourceLines is the option of that name for some hunts.
var sourceLines = map[string]int{"recursion": 5}

func TestHunts(t *testing.T) {
	for name, hunt := range hunts {
		source, err := filepath.Abs(filepath.Join("testdata", "hunts", name+".cpp"))
		if err != nil {
			t.Fatal(err)
		}
		prog := compile(t, source)
		for _, adapter := range []string{"lldb-dap-22", "gdb-16"} {
			t.Run(name+" "+adapter, func(t *testing.T) {
				d := launchOn(t, adapter, prog)
				tools := debugtool.New(d, &debugtool.Options{Dir: filepath.Dir(source), StopTimeout: hunt.stopTimeout, SourceLines: sourceLines[name]})
				defer tools.Close()
				if name == "deadlock" {
					untilHang(t, tools)
				}
				play(t, tools, hunt.turns)
			})
		}
	}
}

// untilHang lets a program run until two of its threads wait for mutexes: a busy machine takes its time.
func untilHang(t *testing.T, tools *debugtool.Tools) {
	t.Helper()
	set, err := cppcall.NewSet(tools.Funcs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 60 {
		serve(set, "continue_exec()")
		serve(set, "pause()")
		if strings.Count(serve(set, "stacks()"), "mutex 0x") == 2 {
			return
		}
	}
	t.Error("the program does not hang")
}

// play makes the calls of a hunt.
func play(t *testing.T, tools *debugtool.Tools, turns []turn) {
	t.Helper()
	set, err := cppcall.NewSet(tools.Funcs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range turns {
		got := strings.Join(strings.Fields(serve(set, turn.call)), " ")
		if !regexp.MustCompile(turn.want).MatchString(got) {
			t.Errorf("%s: %s, want %s", turn.call, got, turn.want)
		}
	}
}

// compile builds a C++ program with debug information.
func compile(t *testing.T, source string) string {
	t.Helper()
	prog := filepath.Join(t.TempDir(), "prog")
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path: toolcheck.Need(t, "g++"), Args: []string{"-O0", "-g", "-pthread", "-o", prog, source}, Env: os.Environ(),
		Limits: proc.Limits{Wall: time.Minute},
	})
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("g++: %v %s", err, r.Stderr)
	}
	return prog
}

func launchOn(t *testing.T, adapter, prog string) debugger.Debugger {
	t.Helper()
	a, err := dap.Find(t.Context(), toolcheck.Need(t, adapter))
	if err != nil {
		t.Fatal(err)
	}
	d, err := dap.Launch(context.Background(), a, &debugger.Target{Program: prog}, &dap.Options{LaunchTimeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A debugger that crashes is replaced by another at the same stop, if the host allows it.
func TestRelaunch(t *testing.T) {
	source, err := filepath.Abs("../dap/testdata/owners.cpp")
	if err != nil {
		t.Fatal(err)
	}
	prog := compile(t, source)
	turns := []turn{
		{`breakpoint("owners.cpp", 11)`, `1`},
		{`continue_exec()`, `.line = 11`},
		{`breakpoint("owners.cpp", 18)`, `2`},
		{`continue_exec()`, `.line = 18`},
	}
	t.Run("allowed", func(t *testing.T) {
		tools := debugtool.New(launchOn(t, "lldb-dap-22", prog), &debugtool.Options{
			Dir: filepath.Dir(source), Relaunch: func(context.Context) (debugger.Debugger, error) { return launchOn(t, "gdb-16", prog), nil },
		})
		defer func() { tools.Close() }()
		play(t, tools, append(turns, []turn{
			{`inspect()`, `error: inspect: the debugger has failed; it was started again and the program is at: breakpoint at owners.cpp:18`},
			{`inspect()`, `"b", "std::unique_ptr<B>"`},
			{`continue_exec()`, `.reason = "exit"`},
		}...))
	})
	t.Run("not allowed", func(t *testing.T) {
		tools := debugtool.New(launchOn(t, "lldb-dap-22", prog), &debugtool.Options{Dir: filepath.Dir(source)})
		defer func() { tools.Close() }()
		play(t, tools, append(turns, []turn{
			{`inspect()`, `error: inspect: the debugger has failed; restart\(\) loads the program again`},
			{`restart()`, `loaded`},
			{`continue_exec()`, `.line = 11`},
		}...))
	})
}
