package sandbox

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// leaveVariable makes this test program one that makes a temporary directory and waits for its end.
const leaveVariable = "CPPREASON_SANDBOX_LEAVE"

// startOwner starts a process that has a temporary directory below temp, and returns the directory.
func startOwner(t *testing.T, temp string) (dir string, kill func()) {
	t.Helper()
	c := exec.Command(os.Args[0], "-test.run=^TestLeave$")
	c.Env = append(os.Environ(), leaveVariable+"=1", "TMPDIR="+temp)
	stdin, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(line), func() {
		_ = c.Process.Kill()
		_ = c.Wait()
		_ = stdin.Close()
	}
}

// TestLeave is the process of startOwner.
func TestLeave(t *testing.T) {
	if os.Getenv(leaveVariable) == "" {
		t.Skip("it is a part of TestKilledOwner")
	}
	box, err := New(t.Context(), &Options{Level: None})
	if err != nil {
		t.Fatal(err)
	}
	dir, _, err := box.MkdirTemp("cppreason-left-")
	if err != nil {
		t.Fatal(err)
	}
	os.Stdout.WriteString(dir + "\n")
	os.Stdin.Read(make([]byte, 1)) // until it is killed
}

// TestKilledOwner kills a process with a temporary directory: the next one removes the directory, and nothing else.
func TestKilledOwner(t *testing.T) {
	temp, other := t.TempDir(), filepath.Join(t.TempDir(), "file")
	t.Setenv("TMPDIR", temp)
	if err := os.WriteFile(other, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	left, kill := startOwner(t, temp)
	live, end := startOwner(t, temp)
	defer end()
	foreign := filepath.Join(temp, "cppreason-left-1234567890") // in no list
	if err := os.Mkdir(foreign, 0o700); err != nil {
		t.Fatal(err)
	}
	// What a program has left: a link out, and a directory that cannot be listed.
	locked := filepath.Join(left, "locked")
	if err := os.Symlink(filepath.Dir(other), filepath.Join(left, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(locked, "below"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(locked, 0); err != nil {
		t.Fatal(err)
	}
	// A list can name what is no directory of a sandbox: a link in its place.
	entries, err := filepath.Glob(filepath.Join(temp, listPrefix+"*", filepath.Base(left)))
	if err != nil || len(entries) != 1 {
		t.Fatalf("entries %q, %v", entries, err)
	}
	link := filepath.Join(temp, "link")
	if err := os.Symlink(filepath.Dir(other), link); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(entries[0]), "link"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	kill()
	box, err := New(t.Context(), &Options{Level: None})
	if err != nil {
		t.Fatal(err)
	}
	dir, remove, err := box.MkdirTemp("cppreason-new-")
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]bool{left: false, live: true, foreign: true, other: true, link: true, dir: true} {
		if _, err := os.Lstat(path); (err == nil) != want {
			t.Errorf("after a kill: %s is there: %v, want %v", path, err == nil, want)
		}
	}
	remove()
	remove() // a second time it does nothing
	if _, err := os.Lstat(dir); err == nil {
		t.Errorf("%s is not removed", dir)
	}
}
