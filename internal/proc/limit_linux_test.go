package proc

import (
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Every limit that Limits names holds from the first instruction on.
func TestKernelLimits(t *testing.T) {
	for range 20 {
		c := &Cmd{Path: "/bin/cat", Args: []string{"/proc/self/limits"}}
		c.Limits = Limits{CPU: 7e9, FileSize: 1 << 20, Memory: 1 << 30}
		r, err := Run(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]string{
			"Max cpu time":       "7 8",
			"Max file size":      "1048576 1048576",
			"Max address space":  "1073741824 1073741824",
			"Max core file size": "0 0",
		} {
			if got := limitOf(string(r.Stdout), name); got != want {
				t.Fatalf("%s = %q, want %q", name, got, want)
			}
		}
	}
}

// A command that cannot be started fails alike with limits and without.
func TestStartHeldErrors(t *testing.T) {
	for _, path := range []string{"/nonexistent/prog", "/etc/passwd", "/"} {
		_, plain := Run(t.Context(), &Cmd{Path: path})
		_, held := Run(t.Context(), &Cmd{Path: path, Limits: Limits{Memory: 1 << 30}})
		if plain == nil || held == nil || plain.Error() != held.Error() {
			t.Errorf("%s: %v with limits, %v without", path, held, plain)
		}
	}
}

// What is held and let go starts, ends and is killed like any other.
func TestStartHeld(t *testing.T) {
	c := child("echo")
	c.Stdin = strings.NewReader("through the pipe")
	c.Limits.CPU = time.Minute
	if r := run(t, c); string(r.Stdout) != "through the pipe" || r.ExitCode != 0 {
		t.Errorf("exit %d, %q", r.ExitCode, r.Stdout)
	}
	c = child("signal")
	c.Limits.CPU = time.Minute
	if r := run(t, c); r.Signal != syscall.SIGKILL {
		t.Errorf("signal %v, want SIGKILL", r.Signal)
	}
	c = child("hang")
	c.Limits.CPU, c.Limits.Wall = time.Minute, 50*time.Millisecond
	if _, err := Run(t.Context(), c); !errors.Is(err, ErrWall) {
		t.Errorf("Run: %v, want ErrWall", err)
	}
}

// limitOf returns the soft and the hard limit of that name in the text of /proc/PID/limits.
func limitOf(limits, name string) string {
	_, rest, _ := strings.Cut(limits, "\n"+name)
	fields := strings.Fields(rest)
	if len(fields) < 2 {
		return ""
	}
	return fields[0] + " " + fields[1]
}

// When a service is killed, all that it started dies with it: the shell and the shell's own child.
func TestLeash(t *testing.T) {
	cmd := child("service").command()
	cmd.SysProcAttr = nil
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var pids [2]int
	if _, err := fmt.Fscan(out, &pids[0], &pids[1]); err != nil {
		t.Fatal(err)
	}
	for _, pid := range pids {
		if s := state(pid); s == "" || s == "Z" {
			t.Fatalf("process %d has ended before the service was killed", pid)
		}
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	for _, pid := range pids {
		for range 1000 {
			if s := state(pid); s == "" || s == "Z" {
				break
			}
			wait(t, time.Millisecond)
		}
		if s := state(pid); s != "" && s != "Z" {
			t.Errorf("process %d outlives the service, state %s", pid, s)
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}
