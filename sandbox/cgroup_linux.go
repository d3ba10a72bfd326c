package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// A group is the control group of one run, version 2. The kernel bounds the memory and the number of processes of all that
// is in it. Source: Documentation/admin-guide/cgroup-v2.rst.
type group struct{ dir string }

// groups counts the groups of this process, for their names.
var groups atomic.Int64

// checkGroup reports why groups cannot be made below a directory.
func checkGroup(parent string) error {
	enabled, err := os.ReadFile(filepath.Join(parent, "cgroup.subtree_control"))
	if err != nil {
		return fmt.Errorf("%q is not a control group of version 2: %w", parent, err)
	}
	for _, controller := range []string{"memory", "pids"} {
		if !slices.Contains(strings.Fields(string(enabled)), controller) {
			return fmt.Errorf("control group %q: controller %s is not enabled for groups below it", parent, controller)
		}
	}
	return nil
}

// newGroup makes a group below parent. What the command writes to its file system in memory counts as memory, so that
// the kernel's bound has both.
func newGroup(parent string, l *Limits) (*group, error) {
	g := &group{filepath.Join(parent, fmt.Sprintf("cppreason-%d-%d", os.Getpid(), groups.Add(1)))}
	if err := os.Mkdir(g.dir, 0o755); err != nil {
		return nil, err
	}
	values := [][2]string{{"memory.oom.group", "1"}}
	if l.Memory > 0 {
		values = append(values, [2]string{"memory.max", strconv.FormatInt(l.Memory+max(l.Written, 0), 10)})
	}
	if n := l.Processes; n > 0 {
		values = append(values, [2]string{"pids.max", strconv.Itoa(n + max(n/10, 1) + ownTasks + 1)})
	}
	for _, v := range values {
		if err := g.write(v[0], v[1]); err != nil {
			_ = os.Remove(g.dir)
			return nil, err
		}
	}
	// A kernel without swap has no such file.
	if err := g.write("memory.swap.max", "0"); err != nil && !errors.Is(err, os.ErrNotExist) {
		_ = os.Remove(g.dir)
		return nil, err
	}
	return g, nil
}

func (g *group) write(file, text string) error {
	f, err := os.OpenFile(filepath.Join(g.dir, file), os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// add moves a process into the group. Its children follow it.
func (g *group) add(pid int) error { return g.write("cgroup.procs", strconv.Itoa(pid)) }

// limit returns the limit that the kernel kept the group to, Unlimited if none.
func (g *group) limit() Limit {
	switch {
	case g.event("memory.events", "oom_kill") > 0:
		return Memory
	case g.event("pids.events", "max") > 0:
		return Processes
	}
	return Unlimited
}

// event returns a count of a file with a name and a number on each line.
func (g *group) event(file, name string) int64 {
	text, _ := os.ReadFile(filepath.Join(g.dir, file))
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) == 2 && f[0] == name {
			return number(f[1])
		}
	}
	return 0
}

// close kills what is left in the group, and removes it. The kernel refuses that until the last process is gone.
func (g *group) close() {
	_ = g.write("cgroup.kill", "1")
	for pause := 100 * time.Microsecond; pause < time.Second; pause *= 2 {
		if err := os.Remove(g.dir); err == nil || errors.Is(err, os.ErrNotExist) {
			return
		}
		<-time.After(pause)
	}
}
