package dap

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/internal/linetable"
)

// A Choice is an adapter for a program, with the reason.
type Choice struct {
	Adapter
	// Reason is a sentence such as "gdb-16: the program was compiled by GNU C++17 12.2.0".
	Reason string
}

// FindFor returns the adapter that suits a program best among names, as Find takes them: gdb for a program of
// g++, since lldb crashes on debug information that g++ writes for the standard library, and lldb for one of
// clang, since gdb does not read libc++. The other debugger is taken if the suitable one is not usable. With one
// name the caller has chosen.
func FindFor(ctx context.Context, program string, names ...string) (Choice, error) {
	all, err := FindAll(ctx, names...)
	if err != nil {
		return Choice{}, err
	}
	return choose(all, compilerOf(program)), nil
}

// choose returns the first adapter of the family that suits a compiler, or the first of all.
func choose(all []Adapter, compiler string) Choice {
	suitable := LLDB // also reads what gdb does not: libc++, and formats of other compilers
	if isGNU(compiler) {
		suitable = GDB
	}
	i := slices.IndexFunc(all, func(a Adapter) bool { return a.Family == suitable })
	by := "the program was compiled by " + compiler
	switch {
	case len(all) == 1:
		return Choice{all[0], all[0].Name + ": no other adapter is usable"}
	case compiler == "":
		return Choice{all[0], all[0].Name + ": the first of those found, since the program's compiler is unknown"}
	case i < 0:
		return Choice{all[0], fmt.Sprintf("%s: %s, but no usable adapter drives %s", all[0].Name, by, suitable)}
	}
	return Choice{all[i], all[i].Name + ": " + by}
}

func isGNU(compiler string) bool { return strings.HasPrefix(compiler, "GNU ") }

// compilerOf returns the compiler of most of a program's compile units, without its flags: "GNU C++17 12.2.0" or
// "clang version 22.1.8". It is "" if the program has no debug information.
func compilerOf(program string) string {
	f, err := os.Open(program)
	if err != nil {
		return ""
	}
	defer f.Close()
	counts, err := linetable.Producers(f)
	if err != nil {
		return ""
	}
	// Units of libraries may come from another compiler: the program's own are the most.
	best, most := "", 0
	for name, n := range counts {
		if i := strings.Index(name, " -"); i > 0 { // GNU's flags
			name = name[:i]
		}
		if i := strings.Index(name, "clang version"); i > 0 { // "Debian clang version 22.1.8 (1~deb12u1)"
			name = name[i:]
		}
		if n > most || n == most && name < best {
			best, most = name, n
		}
	}
	return best
}

// crashAdvice returns what to try when an adapter has crashed on a program.
func crashAdvice(a Adapter, program string) string {
	if compiler := compilerOf(program); a.Family == LLDB && isGNU(compiler) {
		return "lldb crashes on some debug information of " + compiler + ": try gdb 14 or later, or compile with clang++ -fstandalone-debug"
	}
	return "a restart runs the program again; if the same request crashes the debugger again, try another debugger"
}
