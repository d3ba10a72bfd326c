package gdbpy_test

import (
	"encoding/json"
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

// Instructions that may be copied, and ones that may not: they name their own address, a segment, or where to go on,
// or do more than one thing.
var (
	copied = []string{
		"mov    -0x4(%rbp),%eax", "addl   $0x1,-0x4(%rbp)", "cmpl   $0x9,-0x8(%rbp)", "lea    -0x30(%rbp),%rax", "mov    $0x402010,%edi",
		"movss  -0x14(%rbp),%xmm0", "pxor   %xmm0,%xmm0", "cvtsi2sd -0x14(%rbp),%xmm1", "cvttsd2si -0x8(%rbp),%eax", "movslq %eax,%rdx",
		"movzbl -0x1(%rbp),%eax", "cltq", "nop", "mov    0x8(%rax,%rcx,4),%edx", "imul   -0x4(%rbp),%eax", "lea    0x0(,%rax,4),%rdx",
		"movabs $0x1122334455667788,%rax", "mov    %rsp,%rbp", "divss  %xmm1,%xmm0",
	}
	stepped = []string{
		"jmp    0x401136 <main+4>", "je     0x10", "call   0x401020 <puts@plt>", "call   *%rax", "ret", "leave", "pop    %rbp", "idiv   %ecx",
		"lea    0xe9f(%rip),%rax        # 0x555555556004", "mov    0x2ed2(%rip),%eax        # 0x404010 <x>", "movl   $0x0,0x10(%rip)",
		"push   0x10(%rip)", "mov    0x10(%eip),%eax", "mov    %fs:0x28,%rax", "mov    %gs:(%rax),%eax", "nopw   %cs:0x0(%rax,%rax,1)",
		"rep stos %al,%es:(%rdi)", "movsl  %ds:(%rsi),%es:(%rdi)", "lock add %eax,(%rdx)", "cmpxchg %ecx,(%rdx)", "syscall", "int3",
		"jmp    *0x2fe2(%rip)", "notrack jmp *%rax", "movabs 0x1122334455667788,%al", "mov    0x601040,%eax", "endbr64", "(bad)", "",
	}
)

func TestCopiedInstructions(t *testing.T) {
	lists, err := json.Marshal([][]string{copied, stepped})
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(t.TempDir(), "script.py")
	text := gdbpy.Format + gdbpy.Detour + "\nfor safe, list in zip((True, False), " + string(lists) + "):\n" +
		"    for x in list:\n        if bool(Detours.SAFE.match(x)) != safe:\n            print('wrong:', x)\nprint('done')\n"
	if err := os.WriteFile(script, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path: toolcheck.Need(t, "gdb"), Args: []string{"-q", "-nx", "-batch", "-x", script}, Env: os.Environ(),
	})
	if err != nil || string(r.Stdout) != "done\n" {
		t.Errorf("%v\n%s%s", err, r.Stdout, r.Stderr)
	}
}
