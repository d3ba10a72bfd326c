package sandbox_test

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// roleEnv has what a test process started by another does.
const roleEnv = "CPPREASON_TEST_ROLE"

// runRole returns the command that runs a test of this binary in a role, below the commands of prefix.
func runRole(t *testing.T, test, role string, prefix ...string) *exec.Cmd {
	args := append(prefix, os.Args[0], "-test.run", "^"+test+"$", "-test.v")
	c := exec.CommandContext(t.Context(), args[0], args[1:]...)
	c.Env = append(os.Environ(), roleEnv+"="+role)
	return c
}

// Where user name spaces are forbidden, the levels with name spaces are refused, and a weaker one is used only on request.
func TestForbidden(t *testing.T) {
	if os.Getenv(roleEnv) == "" {
		toolcheck.Need(t, "unshare")
		for _, tool := range isolating {
			toolcheck.Need(t, tool)
		}
		// The limit holds for this new user name space alone.
		script := "echo 0 >/proc/sys/user/max_user_namespaces && exec \"$@\""
		out, err := runRole(t, "TestForbidden", "forbidden",
			"unshare", "--user", "--map-root-user", "--", "/bin/sh", "-c", script, "sh").CombinedOutput()
		if err != nil || !strings.Contains(string(out), "--- PASS: TestForbidden") {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	for level := range isolating {
		_, err := sandbox.New(t.Context(), &sandbox.Options{Level: level})
		if !errors.Is(err, sandbox.ErrUnavailable) || !strings.Contains(err.Error(), level.String()+": ") {
			t.Errorf("New(%v) = %v", level, err)
		}
		t.Log(err)
	}
	s, err := sandbox.New(t.Context(), &sandbox.Options{Weaker: true})
	if err != nil || s.Level() != sandbox.Rlimits {
		t.Fatalf("New with Weaker = %v, %v", s, err)
	}
	if r := shell(t, s, "exit 3", sandbox.Limits{}); r.Level != sandbox.Rlimits || r.ExitCode != 3 {
		t.Errorf("%+v", r)
	}
}

// In a container where root is the only user, or has few users beside it, the levels work as elsewhere.
func TestContainerRoot(t *testing.T) {
	if os.Getenv(roleEnv) != "" {
		eachLevel(t, func(t *testing.T, s *sandbox.Sandbox) {
			if r := shell(t, s, "exit 4", sandbox.Limits{}); r.ExitCode != 4 {
				t.Errorf("%+v", r)
			}
		})
		return
	}
	toolcheck.Need(t, "unshare")
	out, err := runRole(t, "TestContainerRoot", "container", "unshare", "--user", "--map-root-user", "--").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: TestContainerRoot/") {
		t.Errorf("%v\n%s", err, out)
	}
}

// When the host is killed, its command is too.
func TestHostKilled(t *testing.T) {
	const mark = "86.4321"
	if os.Getenv(roleEnv) != "" {
		eachLevel(t, func(t *testing.T, s *sandbox.Sandbox) {
			if s.Level().String() != os.Getenv(roleEnv) {
				return
			}
			os.Stdout.WriteString("\nready\n")
			shell(t, s, "sleep "+mark+" & sleep "+mark, sandbox.Limits{Wall: time.Hour})
		})
		return
	}
	eachLevel(t, func(t *testing.T, s *sandbox.Sandbox) {
		host := runRole(t, "TestHostKilled", s.Level().String())
		out, err := host.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := host.Start(); err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(out); lines.Scan() && lines.Text() != "ready"; {
			continue
		}
		await(t, "the command", func() bool { return running(mark) == 2 })
		if err := host.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = host.Wait()
		await(t, "its end", func() bool { return running(mark) == 0 })
	})
}

// running counts the processes with an argument.
func running(argument string) (n int) {
	dirs, _ := os.ReadDir("/proc")
	for _, dir := range dirs {
		if text, _ := os.ReadFile("/proc/" + dir.Name() + "/cmdline"); string(text) == "sleep\x00"+argument+"\x00" {
			n++
		}
	}
	return n
}

// await waits until a condition holds.
func await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !holds(); <-time.After(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}
