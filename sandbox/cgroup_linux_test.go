package sandbox

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
)

// writeFiles makes files with a text each.
func writeFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCheckGroup(t *testing.T) {
	for _, tt := range []struct{ enabled, want string }{
		{"cpu memory pids\n", ""},
		{"cpu memory\n", "controller pids is not enabled"},
		{"", "controller memory is not enabled"},
		{"-", "is not a control group of version 2"},
	} {
		dir := t.TempDir()
		if tt.enabled != "-" {
			writeFiles(t, dir, map[string]string{"cgroup.subtree_control": tt.enabled})
		}
		err := checkGroup(dir)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v, want %q", tt.enabled, err, tt.want)
		}
		if _, err := New(t.Context(), &Options{Cgroup: dir}); (tt.want != "") && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%q: New = %v, want %q", tt.enabled, err, tt.want)
		}
	}
}

func TestGroupLimit(t *testing.T) {
	for _, tt := range []struct {
		files map[string]string
		want  Limit
	}{
		{nil, Unlimited},
		{map[string]string{"memory.events": "low 0\noom 1\noom_kill 0\n", "pids.events": "max 0\n"}, Unlimited},
		{map[string]string{"memory.events": "low 0\noom 1\noom_kill 3\noom_group_kill 1\n"}, Memory},
		{map[string]string{"memory.events": "oom_kill 0\n", "pids.events": "max 7\n"}, Processes},
	} {
		g := &group{t.TempDir()}
		writeFiles(t, g.dir, tt.files)
		if got := g.limit(); got != tt.want {
			t.Errorf("%v: %v, want %v", tt.files, got, tt.want)
		}
	}
}

// A group of the kernel takes a process, and kills it when it is closed. Its controllers are not needed for that.
func TestGroup(t *testing.T) {
	var g *group
	for _, parent := range []string{"/sys/fs/cgroup/unified", "/sys/fs/cgroup"} {
		if _, err := os.Stat(filepath.Join(parent, "cgroup.controllers")); err != nil {
			continue
		}
		if dir, err := os.MkdirTemp(parent, "cppreason-test-"); err == nil {
			g = &group{dir}
			break
		}
	}
	if g == nil {
		toolcheck.Missing(t, "a control group of version 2 that can be written")
	}
	c := exec.Command("sleep", "100")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if err := g.add(c.Process.Pid); err != nil {
		t.Error(err)
	}
	go g.close()
	err := c.Wait()
	if st, ok := c.ProcessState.Sys().(syscall.WaitStatus); !ok || st.Signal() != syscall.SIGKILL {
		t.Errorf("the process ended with %v", err)
	}
	g.close()
	if _, err := os.Stat(g.dir); err == nil {
		t.Errorf("%s is left", g.dir)
	}
}
