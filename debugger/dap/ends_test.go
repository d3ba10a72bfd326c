package dap_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/proc"
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
