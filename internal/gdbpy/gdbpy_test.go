package gdbpy_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/internal/gdbpy"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// plainly has gdb look for printers and types itself.
const plainly = `
cppreason.printer = staticmethod(lambda v, tag: gdb.default_visualizer(v))
gdb.lookup_type = cppreason.find_type
`

// Values are the same whether gdb looks for their printers and types each time or they are remembered.
func TestRememberedPrinters(t *testing.T) {
	dir := t.TempDir()
	run := func(path string, args ...string) string {
		r, err := proc.Run(t.Context(), &proc.Cmd{Path: path, Args: args, Env: os.Environ(), Limits: proc.Limits{Wall: time.Minute}})
		if err != nil || r.ExitCode != 0 {
			t.Fatalf("%s: %v\n%s", path, err, r.Stderr)
		}
		return string(r.Stdout)
	}
	prog := filepath.Join(dir, "prog")
	run(toolcheck.Need(t, "g++"), "-std=c++20", "-O0", "-g", "-o", prog, "testdata/std.cpp")
	source, err := os.ReadFile("testdata/std.cpp")
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(source), "// here")
	line := fmt.Sprintf("break std.cpp:%d", strings.Count(before, "\n")+1)
	for _, name := range []string{"gdb", "gdb-16", "gdb-18"} {
		t.Run(name, func(t *testing.T) {
			gdb := toolcheck.Need(t, name)
			var got [2][]string
			for i, more := range []string{"", plainly} {
				script := filepath.Join(dir, "script.py")
				if err := os.WriteFile(script, []byte(gdbpy.Format+more), 0o600); err != nil {
					t.Fatal(err)
				}
				out := run(gdb, "-q", "-nx", "-batch", "-x", script, "-ex", line, "-ex", "run", "-ex", "cppreason-locals [500, 2000, 32, 4]", prog)
				_, out, _ = strings.Cut(out, `{"names"`)
				got[i] = strings.Split(out, `", "`)
			}
			if len(got[0]) < 150 {
				t.Errorf("%d texts: %q", len(got[0]), got[0])
			}
			if d := cmp.Diff(got[1], got[0]); d != "" {
				t.Errorf("-asked each time +remembered:\n%s", d)
			}
		})
	}
}
