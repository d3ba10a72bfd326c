//go:build unix

package proc

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// childEnv makes the test binary play a child: its value names the part.
const childEnv = "PROC_TEST_CHILD"

func TestMain(m *testing.M) {
	part, arg, _ := strings.Cut(os.Getenv(childEnv), ":")
	if part == "" {
		os.Exit(m.Run())
	}
	children[part](arg)
	os.Exit(0)
}

// children are the parts that a re-executed test binary plays.
var children = map[string]func(arg string){
	"exit": func(arg string) { n, _ := strconv.Atoi(arg); os.Exit(n) },
	"echo": func(string) { _, _ = io.Copy(os.Stdout, os.Stdin); fmt.Fprint(os.Stderr, "to stderr") },
	"env":  func(string) { fmt.Println(strings.Join(os.Environ(), "\n")) },
	"args": func(string) { fmt.Printf("%q", os.Args[1:]) },
	"flood": func(arg string) {
		n, _ := strconv.Atoi(arg)
		chunk := bytes.Repeat([]byte("x"), 1<<16)
		for ; n > 0; n -= len(chunk) {
			_, _ = os.Stdout.Write(chunk[:min(n, len(chunk))])
		}
	},
	"spin": func(string) {
		for x := 1; x != 0; x |= 1 {
		}
	},
	"hang":   func(string) { hang() },
	"signal": func(string) { _ = syscall.Kill(os.Getpid(), syscall.SIGKILL); hang() },
	// A service that runs a shell with a child of its own, and is killed. Their numbers are printed once Start has returned:
	// before, the shell would outlive the service.
	"service": func(string) {
		p, err := Start(&Cmd{Path: "/bin/sh", Args: []string{"-c", "sleep 1000 & echo $! $$; wait"}})
		if err != nil {
			fmt.Println(err)
			return
		}
		_, _ = io.Copy(os.Stdout, p.Stdout)
	},
	// A grandchild that inherits the pipe and never ends; the child prints its number and hangs or exits.
	"grandchild": func(arg string) {
		c := &Cmd{Path: os.Args[0], Env: []string{childEnv + "=hang", raceEnv}, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
		cmd := c.command()
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: arg == "escape"}
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		if err := cmd.Start(); err != nil {
			fmt.Println(err)
			os.Exit(3)
		}
		fmt.Println(cmd.Process.Pid)
		if arg == "hang" {
			hang()
		}
	},
}

// raceEnv spares children the second that the race detector waits for reports at exit.
const raceEnv = "GORACE=atexit_sleep_ms=0"

// hang never returns. A bare select would do if the runtime did not call it a deadlock.
func hang() { <-time.After(time.Hour) }

// child returns a command that plays part.
func child(part string, env ...string) *Cmd {
	return &Cmd{Path: os.Args[0], Env: append(env, childEnv+"="+part, raceEnv)}
}

func run(t *testing.T, c *Cmd) *Result {
	t.Helper()
	r, err := Run(t.Context(), c)
	if err != nil {
		t.Fatalf("Run: %v\n%s", err, r.Stderr)
	}
	return r
}

func TestRunExit(t *testing.T) {
	if r := run(t, child("exit:7")); r.ExitCode != 7 || r.Signal != 0 {
		t.Errorf("exit(7): code %d signal %v, want 7 and none", r.ExitCode, r.Signal)
	}
	if r := run(t, child("signal")); r.ExitCode != -1 || r.Signal != syscall.SIGKILL {
		t.Errorf("killed: code %d signal %v, want -1 and SIGKILL", r.ExitCode, r.Signal)
	}
}

func TestRunStreamsApart(t *testing.T) {
	c := child("echo")
	c.Stdin = strings.NewReader("a\r\n\x00b")
	r := run(t, c)
	if string(r.Stdout) != "a\r\n\x00b" || string(r.Stderr) != "to stderr" {
		t.Errorf("stdout %q, stderr %q", r.Stdout, r.Stderr)
	}
}

func TestRunNoShell(t *testing.T) {
	c := child("args")
	c.Args = []string{"", "*", "$HOME", "a b", `"`, "new\nline", ";true"}
	if got, want := string(run(t, c).Stdout), fmt.Sprintf("%q", c.Args); got != want {
		t.Errorf("arguments = %s, want %s", got, want)
	}
}

func TestRunEnvironment(t *testing.T) {
	t.Setenv("PROC_TEST_SECRET", "leaks")
	if out := string(run(t, child("env", "A=1")).Stdout); out != "A=1\n"+childEnv+"=env\n"+raceEnv+"\n" {
		t.Errorf("environment = %q, want only what was given", out)
	}
}

func TestRunOutputCap(t *testing.T) {
	c := child("flood:10000000")
	c.Limits.Output = 1000
	r := run(t, c)
	if len(r.Stdout) != 1000 || r.StdoutDropped != 10_000_000-1000 {
		t.Errorf("kept %d, dropped %d", len(r.Stdout), r.StdoutDropped)
	}
}

func TestRunErrors(t *testing.T) {
	if _, err := Run(t.Context(), &Cmd{Path: "/nonexistent/prog"}); !errors.Is(err, syscall.ENOENT) {
		t.Errorf("missing program: %v, want ENOENT", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(ctx, child("hang")); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v, want context.Canceled", err)
	}
}

func TestRunWall(t *testing.T) {
	c := child("hang")
	c.Limits.Wall = 50 * time.Millisecond
	if r, err := Run(t.Context(), c); !errors.Is(err, ErrWall) || r.Signal != syscall.SIGKILL {
		t.Errorf("Run = signal %v, %v; want SIGKILL and ErrWall", r.Signal, err)
	}
}

func TestRunCPU(t *testing.T) {
	c := child("spin")
	c.Limits.CPU, c.Limits.Wall = time.Second, time.Minute
	if r, err := Run(t.Context(), c); !errors.Is(err, ErrCPU) {
		t.Errorf("Run = signal %v, %v; want ErrCPU", r.Signal, err)
	}
}

// A grandchild that holds the output pipe is killed with the group, whether the child was killed or
// ended by itself.
func TestNoOrphan(t *testing.T) {
	for _, part := range []string{"hang", "exit"} {
		t.Run(part, func(t *testing.T) {
			c := child("grandchild:" + part)
			if part == "hang" {
				c.Limits.Wall = 2 * time.Second // for the race detector's slow start
			}
			r, err := Run(t.Context(), c)
			if part == "hang" && !errors.Is(err, ErrWall) || part == "exit" && err != nil {
				t.Errorf("Run: %v", err)
			}
			pid := grandchild(t, r)
			// SIGKILL was sent before Run returned; the grandchild is reaped by init soon after.
			for range 1000 {
				if state(pid) == "" || state(pid) == "Z" {
					return
				}
				wait(t, time.Millisecond)
			}
			t.Errorf("grandchild %d is still there, state %s", pid, state(pid))
		})
	}
}

// A grandchild that left the group cannot be killed with it, but it cannot hold Run either.
func TestEscapedGrandchildDoesNotBlock(t *testing.T) {
	c := child("grandchild:escape")
	c.Limits.Grace = 50 * time.Millisecond
	r := run(t, c)
	pid := grandchild(t, r)
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		t.Errorf("kill %d: %v", pid, err)
	}
	if r.Wall > 10*time.Second {
		t.Errorf("Run took %v", r.Wall)
	}
}

func TestStart(t *testing.T) {
	p, err := Start(child("echo"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(p.Stdin, "hello"); err != nil {
		t.Fatal(err)
	}
	p.Stdin.Close()
	out, err := io.ReadAll(p.Stdout)
	if err != nil || string(out) != "hello" {
		t.Errorf("read %q, %v", out, err)
	}
	if err := p.Wait(); err != nil {
		t.Error(err)
	}
	p.Kill() // after Wait: nothing to kill
	if code, sig := p.Exit(); code != 0 || sig != 0 {
		t.Errorf("Exit() = %d, %v", code, sig)
	}
}

func TestStartKill(t *testing.T) {
	p, err := Start(child("hang"))
	if err != nil {
		t.Fatal(err)
	}
	p.Kill()
	if err := p.Wait(); err != nil {
		t.Error(err)
	}
	if _, sig := p.Exit(); sig != syscall.SIGKILL {
		t.Errorf("signal = %v, want SIGKILL", sig)
	}
}

// grandchild reads the number that the child printed.
func grandchild(t *testing.T, r *Result) int {
	t.Helper()
	pid, err := strconv.Atoi(strings.TrimSpace(string(r.Stdout)))
	if err != nil {
		t.Fatalf("child printed %q, %q", r.Stdout, r.Stderr)
	}
	return pid
}

// state returns the process's state letter in /proc, "" if it is gone.
func state(pid int) string {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return ""
	}
	_, after, _ := strings.Cut(string(b), ") ")
	return after[:1]
}

// wait lets time pass for another process.
func wait(t *testing.T, d time.Duration) {
	select {
	case <-time.After(d):
	case <-t.Context().Done():
	}
}
