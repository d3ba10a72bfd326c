package debugtool_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// The last write is found after any stops and steps, also where a stop and a write are at one instruction.
func TestWhyAfterStops(t *testing.T) {
	source, err := filepath.Abs("testdata/writes.cpp")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	at := func(mark string) string { return fmt.Sprint(lineOf(t, text, mark)) }
	bp := func(mark string) turn { return turn{`breakpoint("writes.cpp", ` + at(mark) + `)`, `\d`} }
	stop := turn{`continue_exec()`, `.reason = "breakpoint"`}
	step := turn{`step()`, `.reason = "(step|breakpoint)"`} // at a line with a breakpoint gdb names that
	why := func(expression, mark, want string) turn {
		return turn{`why_changed("` + expression + `")`, quoted(`.line = `+at(mark)+`, `) + `.*` + quoted(want)}
	}
	prog := compile(t, source)
	for name, turns := range map[string][]turn{
		"second stop": {bp("// after it"), stop, stop, why("total", "// the write", `.old_value = "1", .new_value = "3", .writes = 2`)},
		"stop after the write": {bp("// after the last"), bp("// the call"), stop, stop, stop, stop,
			why("total", "// the last write", `.old_value = "6", .new_value = "50", .writes = 4`)},
		"steps":               {bp("// the call"), stop, stop, step, step, why("total", "// the write", `.new_value = "3", .writes = 2`)},
		"step over the write": {bp("// the last write"), stop, step, step, why("total", "// the last write", `.new_value = "50", .writes = 4`)},
		"step in and out": {bp("// the call"), stop, {`step_in()`, `.line = ` + at("// the write")}, step,
			{`step_out()`, `.reason = "step"`}, why("total", "// the write", `.writes = 1`), why("other", "// after it", `.new_value = "1"`)},
		"recursion": {{`breakpoint("writes.cpp", ` + at("// on the way up") + `, "n == 2")`, `1`}, stop, step, {`remove_breakpoint(1)`, `removed`},
			{`step_out()`, `.reason = "step"`}, step, step,
			why("deep", "// on the way up", `.old_value = "3", .new_value = "6", .writes = 3`)},
		"system call": {bp("// the end"), stop,
			{`why_changed("total")`, `error: why_changed: the last change of total, from 50 to 81, was by no instruction .* before was at writes.cpp:` +
				at("// the last write")}},
		"local":     {bp("// local's write"), stop, step, why("local", "// local's write", `.old_value = "5", .new_value = "10"`)},
		"condition": {{`breakpoint("writes.cpp", ` + at("// after it") + `, "n == 3")`, `1`}, stop, why("total", "// the write", `.new_value = "6", .writes = 3`)},
		"run to": {{`run_to("writes.cpp", ` + at("// local's write") + `)`, `.reason = "breakpoint"`},
			{`run_to("writes.cpp", ` + at("// after the last") + `)`, `.reason = "breakpoint"`}, why("total", "// the last write", `.writes = 4`)},
		"watch": {{`break_function("main")`, `1`}, stop, {`watch("total")`, `2`}, {`continue_exec()`, `.reason = "watchpoint"`},
			{`continue_exec()`, `.reason = "watchpoint"`}, why("total", "// the write", `.old_value = "1", .new_value = "3", .writes = 2`)},
		"other function": {{`break_function("add")`, `1`}, stop, stop, stop, why("total", "// the write", `.writes = 2`)},
	} {
		for _, adapter := range []string{"lldb-dap-22", "gdb-16"} {
			t.Run(name+" "+adapter, func(t *testing.T) {
				t.Parallel()
				launch := func(ctx context.Context) (debugger.Debugger, error) {
					a, err := dap.Find(ctx, toolcheck.Need(t, adapter))
					if err != nil {
						return nil, err
					}
					return dap.Launch(ctx, a, &debugger.Target{Program: prog}, &dap.Options{LaunchTimeout: time.Minute, RequestTimeout: time.Minute})
				}
				d, err := launch(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				tools := debugtool.New(d, &debugtool.Options{Dir: filepath.Dir(source), Relaunch: launch})
				defer tools.Close()
				play(t, tools, turns)
			})
		}
	}
}
