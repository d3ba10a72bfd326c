package dap_test

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// libcxxEnv are the flags by which clang++ finds a libc++ that is not installed where it looks.
const libcxxEnv = "CPPREASON_LIBCXX"

// tableBuilds are the compilers of table.cpp with their standard libraries.
var tableBuilds = []struct{ name, compiler, flags string }{
	{"g++", "g++", ""},
	{"clang++", "clang++-22", "-fstandalone-debug"},
	{"libc++", "clang++-22", "-fstandalone-debug -stdlib=libc++"},
}

// minRight is the share of the table's variables whose value must be right. The others have a note.
const minRight = 0.98

// A debugger shows what the program itself prints, or that it cannot.
func TestTable(t *testing.T) {
	for _, b := range tableBuilds {
		t.Run(b.name, func(t *testing.T) {
			compiler := toolcheck.Need(t, b.compiler)
			flags := strings.Fields(b.flags)
			if b.name == "libc++" {
				flags = append(flags, strings.Fields(os.Getenv(libcxxEnv))...)
				needLibcxx(t, compiler, flags)
			}
			prog := buildFile(t, b.compiler, sourcePath(t, "table.cpp"), append(flags, "-std=c++17", "-w")...)
			for _, name := range []string{"gdb-16", "lldb-dap-22"} {
				t.Run(name, func(t *testing.T) {
					a, err := dap.Find(t.Context(), toolcheck.Need(t, name))
					if err != nil {
						t.Fatal(err)
					}
					compareTable(t, a, prog)
				})
			}
		})
	}
}

// needLibcxx skips the test if a program cannot be built with libc++.
func needLibcxx(t *testing.T, compiler string, flags []string) {
	t.Helper()
	args := append([]string{"-x", "c++", "-", "-x", "none", "-o", t.TempDir() + "/prog"}, flags...)
	program := strings.NewReader("#include <string>\nint main() { return std::string(\"a\").size(); }\n")
	r, err := proc.Run(t.Context(), &proc.Cmd{Path: compiler, Args: args, Env: os.Environ(), Stdin: program})
	if err != nil || r.ExitCode != 0 {
		t.Skip("clang++ has no libc++")
	}
}

// tableGroups are the functions of table.cpp.
var tableGroups = []string{"numbers", "texts", "containers", "sums", "owners", "pointers", "users"}

// compareTable compares the variables of every function of the table with what the program prints.
func compareTable(t *testing.T, a dap.Adapter, prog string) {
	got, gone := map[string]map[string]string{}, map[string]error{}
	output := ""
	for left := tableGroups; len(left) > 0; { // an adapter that crashes is started again for the next group
		output, left = readGroups(t, a, prog, left, got, gone)
	}
	total, right, noted := 0, 0, 0
	for line := range strings.Lines(output) {
		ways := strings.Split(strings.TrimRight(line, "\n"), "\t")
		group, name, _ := strings.Cut(ways[0], " ")
		ways = ways[1:]
		total++
		value, found := got[group][name]
		switch {
		case gone[group] != nil:
			noted++ // the error is the note
		case slices.ContainsFunc(ways, func(way string) bool { return isSameValue(value, way) }):
			right++
		case found && hasNote(value):
			noted++
			t.Logf("noted: %s %s = %s, want %s", group, name, value, ways[0])
		default:
			t.Errorf("wrong: %s %s = %s, want %s", group, name, value, strings.Join(ways, " or "))
		}
	}
	share := float64(right) / float64(total)
	t.Logf("%d of %d variables right (%.1f %%), %d with a note", right, total, 100*share, noted)
	if total < 150 {
		t.Errorf("the table has %d variables, want at least 150", total)
	}
	// lldb crashes on owning pointers of g++; see TestCrashedAdapter.
	if isCrashing := a.Family == dap.LLDB && strings.Contains(t.Name(), "/g++/"); share < minRight && !isCrashing {
		t.Errorf("%.1f %% are right, want %.0f %%", 100*share, 100*minRight)
	}
}

// readGroups reads the variables of functions of the table, up to one at which the adapter goes, and returns the
// program's output and the functions that are left.
func readGroups(
	t *testing.T, a dap.Adapter, prog string, groups []string, got map[string]map[string]string, gone map[string]error,
) (output string, left []string) {
	t.Helper()
	s := launch(t, a, &debugger.Target{Program: prog}, nil)
	bps := make([]debugger.Breakpoint, len(groups))
	for i, group := range groups {
		bps[i].Line = lineWith(t, "table.cpp", "// stop "+group)
	}
	if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "table.cpp"), bps); err != nil {
		t.Fatal(err)
	}
	for i, group := range groups {
		if st := resume(t, s, debugger.Continue); st.Line != bps[i].Line {
			t.Fatalf("stop = %v, want line %d", st, bps[i].Line)
		}
		vars, err := s.Variables(t.Context(), 0, &debugger.Budget{Vars: 200, Chars: 2000, Children: 100, Depth: 6})
		if errors.Is(err, dap.ErrAdapterGone) {
			t.Logf("%s is not known: %.300v", group, err)
			gone[group] = err
			return "", groups[i+1:]
		}
		if err != nil {
			t.Fatal(err)
		}
		got[group] = map[string]string{}
		for _, v := range vars.Locals {
			got[group][v.Name] = v.Value
		}
	}
	// The program has printed the addresses that it has under the debugger, which are the same in every run.
	resume(t, s, debugger.Continue)
	out, _ := s.Output()
	return string(out.Data), nil
}

// leaf matches the parts of a value: texts, characters, the names of members, which end with " = ", and other values.
var leaf = regexp.MustCompile(`[LuU]?"(?:[^"\\]|\\.)*"|[LuU]?'(?:[^'\\]|\\.)+'|` +
	`(?:[A-Za-z_](?:[\w:*& ().~-]|<[^={}"']*>)*)? = |<[^<>]*>|[^\s{},=\[\]]+`)

// isSameValue reports whether two texts have the same values in the same order: how a debugger names what holds them
// differs by the standard library.
func isSameValue(a, b string) bool {
	return slices.Equal(leaves(a), leaves(b))
}

// count matches what lldb adds to the value of a shared pointer.
var count = regexp.MustCompile(` strong=\d+ weak=\d+`)

// leaves returns the values in a text, without the names of members.
func leaves(text string) []string {
	text = count.ReplaceAllString(text, "")
	return slices.DeleteFunc(leaf.FindAllString(text, -1), func(s string) bool { return strings.HasSuffix(s, " = ") })
}

// hasNote reports whether a value, or a part of it, is marked as not known: <error: ...>.
func hasNote(value string) bool {
	return slices.ContainsFunc(leaves(value), func(s string) bool { return strings.HasPrefix(s, "<") || s == "..." })
}
