package debugtool_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/debugger/debugtool"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// changes are the expressions that corrupt.cpp changes, with what its last change is.
var changes = []struct {
	expression, want string
	caller           bool // the write is in a library, at the caller's line
}{
	{"table.head", `.old_value = "0x`, true},
	{"pairs[0].guard", `.old_value = "77", .new_value = "4", .writes = 2`, false},
	{"counter", `.old_value = "6", .new_value = "-1", .writes = 2`, false},
	{"counter", `.old_value = "2", .new_value = "1", .writes = 4`, false},
	{"pool._M_impl._M_start[2]", `.old_value = "2", .new_value = "99", .writes = 2`, false},
	{"table.head", `.old_value = "0x`, true},
	{"pairs[1].guard", `.old_value = "5", .new_value = "0", .writes = 2`, true},
	{"counter", `.old_value = "10", .new_value = "11", .writes = 2`, false},
	{"ratio", `.old_value = "0.25", .new_value = "4", .writes = 2`, true},
	{"counter", `.old_value = "48", .new_value = "49"`, false},
}

// The last write to a value is found, ten ways, on both debuggers.
func TestWhyChanged(t *testing.T) {
	source, err := filepath.Abs("testdata/corrupt.cpp")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	prog := compile(t, source)
	for _, adapter := range []string{"lldb-dap-22", "gdb-16"} {
		for way, tt := range changes {
			t.Run(fmt.Sprintf("%s %d", adapter, way), func(t *testing.T) {
				t.Parallel()
				launch := func(ctx context.Context) (debugger.Debugger, error) {
					a, err := dap.Find(ctx, toolcheck.Need(t, adapter))
					if err != nil {
						return nil, err
					}
					return dap.Launch(ctx, a, &debugger.Target{Program: prog, Args: []string{fmt.Sprint(way)}},
						&dap.Options{LaunchTimeout: time.Minute, RequestTimeout: time.Minute})
				}
				d, err := launch(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				tools := debugtool.New(d, &debugtool.Options{Dir: filepath.Dir(source), Relaunch: launch})
				defer tools.Close()
				want := fmt.Sprintf(`.line = %d, `, lineOf(t, text, fmt.Sprintf("// way%d", way)))
				if tt.caller {
					want += `.function = "way`
				}
				play(t, tools, []turn{
					{`breakpoint("corrupt.cpp", ` + fmt.Sprint(lineOf(t, text, "line of the breakpoint")) + `)`, `1`},
					{`continue_exec()`, `.reason = "breakpoint"`},
					{`why_changed("1 + 1")`, `error`},
					{`why_changed("nosuch")`, `error`},
					{`why_changed("` + tt.expression + `")`, quoted(want) + `.*` + quoted(tt.want)},
				})
			})
		}
	}
}

// lineOf returns the number of the line with a mark.
func lineOf(t *testing.T, text []byte, mark string) int {
	t.Helper()
	before, _, found := strings.Cut(string(text), mark)
	if !found {
		t.Fatalf("no line has %q", mark)
	}
	return strings.Count(before, "\n") + 1
}

// quoted is a pattern for a text.
func quoted(text string) string {
	return strings.NewReplacer(".", `\.`, "(", `\(`, "[", `\[`).Replace(text)
}
