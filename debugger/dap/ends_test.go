package dap_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// ends are ways in which ends.c leaves, with flags to compile it.
var ends = []struct {
	how   string
	n     int
	flags string
}{
	{"return", 0, ""}, {"return", 1, ""}, {"exit", 11, ""}, {"_exit", 6, ""}, {"raw", 11, ""}, {"raw", 9, ""},
	{"quick", 15, ""}, {"handler", 11, ""}, {"raise", 6, ""}, {"raise", 9, ""}, {"kill", 15, ""}, {"alarm", 0, ""},
	{"null", 0, ""}, {"raise", 34, ""}, {"raise", 2, ""}, {"raise", 5, ""}, {"kill", 13, ""},
	{"pipe", 0, ""}, {"pipe", 0, "-static"},
	{"raw", 1, "-static"}, {"raw", 15, "-static"}, {"raise", 11, "-static"},
	{"heap", 0, "-fsanitize=address"},
	{"overflow", 0, "-fsanitize=undefined -fno-sanitize-recover=all"},
}

// The end under a debugger is the end without one, however the program leaves.
func TestTrueEnds(t *testing.T) {
	programs := map[string]string{}
	for _, e := range ends {
		if programs[e.flags] == "" {
			programs[e.flags] = buildFile(t, "gcc", sourcePath(t, "ends.c"), splitFlags(e.flags)...)
		}
	}
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		for _, e := range ends {
			name := filepath.Base(e.how + " " + strconv.Itoa(e.n) + " " + e.flags)
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				args := []string{e.how, strconv.Itoa(e.n)}
				want := nativeEnd(t, programs[e.flags], args)
				s := launch(t, a, &debugger.Target{Program: programs[e.flags], Args: args}, nil)
				st := resume(t, s, debugger.Continue)
				for !st.Exited() {
					st = resume(t, s, debugger.Continue)
				}
				if st.Exit != want {
					t.Errorf("exit = %v, without a debugger %v", st.Exit, want)
				}
			})
		}
	})
}

// The commands for SIGPIPE leave the registers and the memory at the entry as they were, also where lldb has to find
// the address.
func TestSIGPIPECommands(t *testing.T) {
	lldb := toolcheck.Need(t, "lldb-22")
	for _, flags := range []string{"", "-static", "-static-pie"} {
		t.Run(flags, func(t *testing.T) {
			program := buildFile(t, "gcc", sourcePath(t, "ends.c"), splitFlags(flags)...)
			look := []string{"register read", "memory read --count 64 $rip"}
			script := slices.Concat([]string{"process launch --stop-at-entry -- pipe 0"}, look,
				dap.AtAddress("$rip", filepath.Join(t.TempDir(), "code")), look, []string{"continue"})
			args := []string{"--no-lldbinit", "--batch", program}
			for _, command := range script {
				args = append(args, "-o", command)
			}
			r, err := proc.Run(t.Context(), &proc.Cmd{Path: lldb, Args: args, Env: os.Environ(), Limits: proc.Limits{Wall: time.Minute}})
			if err != nil {
				t.Fatal(err)
			}
			out := string(r.Stdout)
			seen := regexp.MustCompile(`(?s)\(lldb\) register read\n(.*?)\n\(lldb\) (?:memory read --force|continue)`).FindAllStringSubmatch(out, -1)
			if len(seen) != 2 || seen[0][1] != seen[1][1] || !strings.Contains(out, "SIGPIPE") {
				t.Errorf("registers and memory changed, or no SIGPIPE:\n%s%s", out, r.Stderr)
			}
		})
	}
}

func splitFlags(flags string) []string {
	if flags == "" {
		return nil
	}
	return strings.Fields(flags)
}

// nativeEnd runs a program without a debugger.
func nativeEnd(t *testing.T, program string, args []string) debugger.Exit {
	t.Helper()
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path: program, Args: args, Env: os.Environ(), Limits: proc.Limits{Wall: time.Minute},
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Signal != 0 {
		return debugger.Exit{Code: -1, Signal: int(r.Signal)}
	}
	return debugger.Exit{Code: r.ExitCode}
}
