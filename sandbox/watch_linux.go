package sandbox

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A watch measures the processes of a command until it has ended.
type watch struct {
	limits *Limits
	first  int // first process of the pid name space; 0 without one
	leader int // the process that was started
	peak   usage
	stop   chan struct{}
	done   chan struct{}

	inside string                   // the sandbox's root directory as the host sees it, empty until it is complete
	base   int64                    // files in the private file system before the command made any
	spent  map[string]time.Duration // processor time of each process seen, by number and start time
}

func newWatch(l *Limits) *watch {
	return &watch{limits: l, stop: make(chan struct{}), done: make(chan struct{}), spent: map[string]time.Duration{}}
}

// finish ends the watch and waits for it.
func (w *watch) finish() {
	close(w.stop)
	<-w.done
}

// The time between two measurements.
const (
	minPause = time.Millisecond
	maxPause = 10 * time.Millisecond
	// fillRate is how fast a program can make memory resident, in bytes a second: with two processors writing to
	// new pages at 2.5 GB/s each, which was measured, and the time until the kill counted as much again.
	fillRate = 10 << 30
)

// run measures until finish is called or a limit is exceeded, which it passes to end.
func (w *watch) run(end func(Limit)) {
	defer close(w.done)
	pause := minPause
	timer := time.NewTimer(pause)
	defer timer.Stop()
	for {
		select {
		case <-w.stop:
			return
		case <-timer.C:
		}
		start := time.Now()
		u, ok := w.measure()
		if ok {
			w.peak = usage{max(w.peak.memory, u.memory), max(w.peak.cpu, u.cpu), max(w.peak.tasks, u.tasks),
				max(w.peak.files, u.files), w.peak.full || u.full}
			if l := w.limits.over(u); l != Unlimited {
				end(l)
				return
			}
		}
		pause = min(2*pause, maxPause)
		if w.limits.Memory > 0 {
			pause = min(pause, time.Duration(w.limits.Memory-u.memory)*time.Second/fillRate)
		}
		// The measurement takes a tenth of one processor, as long as the pause stays short.
		timer.Reset(max(pause, minPause, min(10*time.Since(start), 2*maxPause)))
	}
}

// measure returns the usage now. ok is false before the sandbox is complete and after its end.
func (w *watch) measure() (u usage, ok bool) {
	var pids []int
	dir := "/proc"
	if w.first != 0 {
		if !w.enter() {
			return u, false
		}
		dir = w.inside + "/proc"
	}
	pids = numbers(dir)
	all := make(map[int][]string, len(pids))
	for _, pid := range pids {
		if f := statFields(filepath.Join(dir, strconv.Itoa(pid), "stat")); len(f) >= 22 {
			all[pid] = f
		}
	}
	if w.first == 0 {
		keepTree(all, w.leader)
	}
	var live time.Duration
	for pid, f := range all {
		// Fields of proc_pid_stat(5), counted from the state: 11 to 14 are times, 17 threads, 19 start, 21 resident pages.
		own := ticks(f[11]) + ticks(f[12])
		live += own + ticks(f[13]) + ticks(f[14])
		key := strconv.Itoa(pid) + " " + f[19]
		w.spent[key] = max(w.spent[key], own)
		u.tasks += int(number(f[17]))
		u.memory += number(f[21]) * int64(os.Getpagesize())
	}
	for _, t := range w.spent {
		u.cpu += t
	}
	u.cpu = max(u.cpu, live)
	if w.first != 0 {
		u.tasks = max(u.tasks-ownTasks, 0)
		w.countFiles(&u)
	}
	if w.limits.Memory > 0 && u.memory > w.limits.Memory && len(all) > 1 {
		u.memory = sharedOnce(dir, all, u.memory)
	}
	return u, len(all) > 0
}

// enter finds the sandbox's root directory. Until bwrap has changed it, the path shows the host's.
func (w *watch) enter() bool {
	if w.inside != "" {
		return true
	}
	inside := filepath.Join("/proc", strconv.Itoa(w.first), "root")
	// "self" is there for those that the procfs counts: this process in the host's, not in the sandbox's.
	if _, err := os.Readlink(inside + "/proc/self"); err == nil {
		return false
	}
	var st syscall.Statfs_t
	if _, err := os.Stat(inside + "/proc/1/stat"); err != nil {
		return false
	}
	if w.limits.Written > 0 {
		if err := syscall.Statfs(inside+privateDir, &st); err != nil || int64(st.Blocks)*int64(st.Bsize) > w.limits.Written+1<<20 {
			return false
		}
		w.base = int64(st.Files - st.Ffree)
	}
	w.inside = inside
	return true
}

// countFiles measures the private file system.
func (w *watch) countFiles(u *usage) {
	var st syscall.Statfs_t
	if w.limits.Written > 0 && syscall.Statfs(w.inside+privateDir, &st) == nil {
		u.files = int64(st.Files-st.Ffree) - w.base
		u.full = st.Bavail == 0
	}
}

// keepTree leaves the processes that descend from leader or are in its process group.
func keepTree(all map[int][]string, leader int) {
	group := strconv.Itoa(leader)
	keep := map[int]bool{}
	for pid := range all {
		seen := []int{}
		for p := pid; p > 1 && all[p] != nil && !slices.Contains(seen, p); p = int(number(all[p][1])) {
			if p == leader || all[p][2] == group {
				keep[pid] = true
				break
			}
			seen = append(seen, p)
		}
	}
	for pid := range all {
		if !keep[pid] {
			delete(all, pid)
		}
	}
}

// sharedOnce returns the resident memory of processes with each shared page counted once: the sum of Pss in
// proc_pid_smaps_rollup(5). It returns sum, in which a page counts for every process, where that cannot be read.
func sharedOnce(dir string, all map[int][]string, sum int64) int64 {
	var total int64
	for pid := range all {
		text, err := os.ReadFile(filepath.Join(dir, strconv.Itoa(pid), "smaps_rollup"))
		if os.IsPermission(err) {
			return sum
		}
		for line := range bytes.Lines(text) {
			if rest, ok := strings.CutPrefix(string(line), "Pss:"); ok {
				total += number(strings.TrimSuffix(strings.TrimSpace(rest), " kB")) << 10
			}
		}
	}
	return total
}

// numbers returns the names in a directory that are numbers.
func numbers(dir string) (pids []int) {
	f, err := os.Open(dir)
	if err != nil {
		return nil
	}
	defer f.Close()
	names, _ := f.Readdirnames(-1)
	for _, name := range names {
		if pid, err := strconv.Atoi(name); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

// statFields returns the fields of a stat file from the state on. The name before it ends at the last
// parenthesis. Source: proc_pid_stat(5).
func statFields(path string) []string {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
}

func number(s string) int64 {
	n, _ := strconv.ParseInt(s, 10, 64)
	return n
}

// ticks converts clock ticks, of which Linux counts 100 a second for user programs on every machine.
func ticks(s string) time.Duration { return time.Duration(number(s)) * (time.Second / 100) }
