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

// recorded launches corrupt.cpp for a way, on gdb, with a recording of the last instructions from main on.
func recorded(t *testing.T, prog, source string, way, instructions int, again bool) *debugtool.Tools {
	t.Helper()
	a, err := dap.Find(t.Context(), toolcheck.Need(t, "gdb-16"))
	if err != nil {
		t.Fatal(err)
	}
	launch := func(ctx context.Context) (debugger.Debugger, error) {
		return dap.Launch(ctx, a, &debugger.Target{Program: prog, Args: []string{fmt.Sprint(way)}},
			&dap.Options{LaunchTimeout: time.Minute, RequestTimeout: time.Minute, Record: true})
	}
	d, err := launch(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	o := &debugtool.Options{Dir: filepath.Dir(source), Instructions: instructions}
	if again {
		o.Relaunch = launch
	}
	tools := debugtool.New(d, o)
	t.Cleanup(func() { tools.Close() })
	return tools
}

// The last write to a value is found in a recording, and the program stays where it is. What cannot be recorded, or does
// not reach back, is answered so.
func TestWhyRecorded(t *testing.T) {
	source, err := filepath.Abs("testdata/corrupt.cpp")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	prog := compile(t, source)
	begin := []turn{
		{`back()`, `not been started`},
		{`break_function("main")`, `1`},
		{`continue_exec()`, `.reason = "breakpoint"`},
		{`back()`, `nothing is recorded`},
		{`record()`, `recorded from here on`},
		{`record()`, `error.*already`},
		{`breakpoint("corrupt.cpp", ` + fmt.Sprint(lineOf(t, text, "line of the breakpoint")) + `)`, `2`},
	}
	const threads = 7 // the way that starts a thread
	for way, tt := range changes {
		if way == threads {
			continue
		}
		t.Run(fmt.Sprint(way), func(t *testing.T) {
			t.Parallel()
			tools := recorded(t, prog, source, way, 0, false)
			want := fmt.Sprintf(`.line = %d, `, lineOf(t, text, fmt.Sprintf("// way%d", way)))
			change := turn{`why_changed("` + tt.expression + `")`, quoted(want) + `.*old_value`}
			play(t, tools, append(begin, []turn{
				{`continue_exec()`, `.reason = "breakpoint"`},
				{`why_changed("nosuch")`, `error`},
				change, change, // the program is where it was
				{`step_out()`, `.reason = "step"`},
				{`stop_recording()`, `goes on without a recording from: .*corrupt.cpp`},
				{`stop_recording()`, `nothing is recorded`},
				{`continue_exec()`, `.reason = "exit"`},
			}...))
		})
	}
	t.Run("threads", func(t *testing.T) {
		t.Parallel()
		play(t, recorded(t, prog, source, threads, 0, false), append(begin, []turn{
			{`continue_exec()`, `.reason = "pause".*cannot be recorded beyond this place \(system call 435\)`},
			{`why_changed("counter")`, `.line = \d+, .function = "way7", .*old_value = "5", .new_value = "10"`},
			{`back("sideways")`, `want "continue"`},
			{`stop_recording()`, `goes on without`},
			{`continue_exec()`, `.reason = "breakpoint"`},
			{`why_changed("counter")`, `the host does not allow`},
		}...))
	})
	t.Run("too short", func(t *testing.T) {
		t.Parallel()
		play(t, recorded(t, prog, source, 2, 4, false), append(begin, []turn{
			{`continue_exec()`, `.reason = "breakpoint"`},
			{`why_changed("counter")`, `the recording does not reach back to a write, and the host does not allow`},
			{`back()`, `.reason = "entry".*begins here`},
		}...))
		// The program is run again where that is allowed.
		play(t, recorded(t, prog, source, 2, 4, true), append(begin, []turn{
			{`continue_exec()`, `.reason = "breakpoint"`},
			{`why_changed("counter")`, `.new_value = "-1", .writes = 2`},
		}...))
	})
	t.Run("watch", func(t *testing.T) {
		t.Parallel()
		play(t, recorded(t, prog, source, 2, 0, false), append(begin, []turn{
			{`continue_exec()`, `.reason = "breakpoint"`},
			{`watch("counter")`, `3`},
			{`back()`, `.reason = "watchpoint", .*counter: 6 -> -1`},
			{`back()`, `.reason = "watchpoint", .*counter: 5 -> 6`},
			{`remove_breakpoint(3)`, `removed the watch of counter`},
			{`remove_breakpoint(3)`, `no breakpoint or watch any more`},
			{`continue_exec()`, `.reason = "pause".*the recording ends here`},
		}...))
	})
}
