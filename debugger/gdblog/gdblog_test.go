package gdblog_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/debugger/gdblog"
	"github.com/cppreason/cppreason/internal/golden"
)

// block writes an event as C++, as a live session is shown.
func block(e *gdblog.Event) string {
	name, value := "", any(nil)
	switch {
	case e.Stop != nil:
		name, value = "stop", e.Stop.StopInfo
	case e.Backtrace != nil:
		name, value = "backtrace", e.Backtrace
	case e.Vars != nil:
		name, value = "vars", *e.Vars
	case e.Value != nil:
		name, value = "value", *e.Value
	case e.Memory != nil:
		name, value = "mem", *e.Memory
	default:
		return "// " + strings.ReplaceAll(e.Text, "\n", "\n// ")
	}
	text, err := cppfmt.MarshalVar(name, value, nil)
	if err != nil {
		return "// " + err.Error()
	}
	return string(text)
}

// Logs that the real debuggers have written. The first line of each has the debugger and the command.
func TestLogs(t *testing.T) {
	logs, err := filepath.Glob("testdata/*.log")
	if err != nil || len(logs) < 30 {
		t.Fatalf("%d logs, %v", len(logs), err)
	}
	for _, path := range logs {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".log"), func(t *testing.T) {
			log, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			for _, e := range gdblog.Parse(log) {
				fmt.Fprintf(&out, "%d: %s\n", e.Line, block(&e))
			}
			golden.Check(t, strings.TrimSuffix(path, ".log")+".golden", []byte(out.String()))
		})
	}
}

func ExampleParse() {
	const log = `(gdb) run
Program received signal SIGSEGV, Segmentation fault.
0x000055555555635c in sum (n=0x0) at crash.cpp:12
12	        total += n->value;
(gdb) bt
#0  0x000055555555635c in sum (n=0x0) at crash.cpp:12
#1  0x00005555555566f2 in main (argc=2, argv=0x7fffffffe6d8) at crash.cpp:30
(gdb) info locals
total = 3
(gdb) p n
$1 = (Node *) 0x0
`
	for _, e := range gdblog.Parse([]byte(log)) {
		switch {
		case e.Stop != nil:
			fmt.Println(e.Stop)
		case e.Backtrace != nil:
			fmt.Println(len(e.Backtrace), "frames, outermost", e.Backtrace[len(e.Backtrace)-1].Function)
		case e.Vars != nil:
			fmt.Println(e.Vars.Function, e.Vars.Locals[0].Name, e.Vars.Locals[0].Value)
		case e.Value != nil:
			fmt.Println(e.Value.Value)
		}
	}
	// Output:
	// signal 11 (SIGSEGV) at crash.cpp:12
	// 2 frames, outermost main
	// sum total 3
	// (Node *) 0x0
}

// Every line of a log is in an event, whatever the input.
func FuzzParse(f *testing.F) {
	logs, _ := filepath.Glob("testdata/*.log")
	for _, path := range logs {
		if log, err := os.ReadFile(path); err == nil {
			f.Add(log)
		}
	}
	f.Fuzz(func(t *testing.T, log []byte) {
		last := 0
		for _, e := range gdblog.Parse(log) {
			if e.Line < last {
				t.Errorf("line %d after line %d", e.Line, last)
			}
			last = e.Line
			block(&e)
		}
	})
}
