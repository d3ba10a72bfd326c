//go:build unix

package dap_test

import (
	"bufio"
	"context"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/internal/proc"
)

// hostEnv makes this test's program a host that is going to be killed: the adapter and the program to run.
const hostEnv = "CPPREASON_TEST_HOST"

// orphansEnv is how many hosts are killed for each adapter, 3 without it.
const orphansEnv = "CPPREASON_ORPHANS"

// When the host of a session is killed, its adapter, its program and what the program has forked go, and so does
// the private folder.
func TestHostKilled(t *testing.T) {
	if host := os.Getenv(hostEnv); host != "" {
		beHost(t, host)
		return
	}
	rounds, err := strconv.Atoi(os.Getenv(orphansEnv))
	if err != nil {
		rounds = 3
	}
	prog := build(t, "shapes.cpp", "-pthread")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	eachAdapter(t, func(t *testing.T, a dap.Adapter) {
		for range rounds {
			tmp := t.TempDir()
			p, err := proc.Start(&proc.Cmd{
				Path: self, Args: []string{"-test.run", "^TestHostKilled$"},
				Env: append(os.Environ(), hostEnv+"="+a.Path+" "+prog, "TMPDIR="+tmp), Stderr: os.Stderr,
			})
			if err != nil {
				t.Fatal(err)
			}
			line, err := bufio.NewReader(p.Stdout).ReadString('\n') // the program has forked
			if err != nil || !strings.Contains(line, "ready") {
				t.Fatalf("the host wrote %q, %v", line, err)
			}
			if _, procs := leftovers(tmp); len(procs) == 0 {
				t.Error("there is no process to be ended")
			}
			p.Kill()
			_ = p.Wait()
			awaitNothing(t, tmp)
		}
	})
}

// awaitNothing waits until nothing is left of a host.
func awaitNothing(t *testing.T, tmp string) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; <-time.After(10 * time.Millisecond) {
		folders, procs := leftovers(tmp)
		if len(folders) == 0 && len(procs) == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Errorf("left: %v, %v", folders, procs)
			return
		}
	}
}

// beHost starts a session whose program has forked a process that left its group, and waits to be killed.
func beHost(t *testing.T, host string) {
	adapter, prog, _ := strings.Cut(host, " ")
	a, err := dap.Find(t.Context(), adapter)
	if err != nil {
		t.Fatal(err)
	}
	s, err := dap.Launch(context.Background(), a, &debugger.Target{Program: prog, Args: []string{"daemon"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Resume(t.Context(), debugger.Continue); err != nil {
		t.Fatal(err)
	}
	_, _ = os.Stdout.WriteString("ready\n")
	select {}
}
