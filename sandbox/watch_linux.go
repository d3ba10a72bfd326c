package sandbox

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
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

	files    int       // the private file system, -1 until it is there
	inside   string    // the sandbox's root directory as the host sees it, empty until it is complete
	writable []growth  // the command's writable directories
	looked   time.Time // when they were measured, and how long that took
	took     time.Duration
	shared   int64                    // the machine's shared memory before the command
	base     int64                    // files in the private file system before the command made any
	spent    map[string]time.Duration // processor time of each process seen, by number and start time
}

func newWatch(l *Limits) *watch {
	return &watch{
		limits: l, files: -1, shared: machineMemory(sharedMemory), spent: map[string]time.Duration{},
		stop: make(chan struct{}), done: make(chan struct{}),
	}
}

// finish ends the watch, waits for it, and measures the files that are there when every process has ended.
func (w *watch) finish() {
	close(w.stop)
	<-w.done
	if w.files >= 0 {
		awaitEnd(w.first)
		var u usage
		w.countFiles(&u)
		w.countWritable(&u)
		w.peak.files, w.peak.full = max(w.peak.files, u.files), w.peak.full || u.full
		w.peak.written = max(w.peak.written, u.written)
		_ = syscall.Close(w.files)
		w.files = -1
	}
}

// The time between two measurements.
const (
	minPause = time.Millisecond
	maxPause = 10 * time.Millisecond
	// fillRate is how fast a program can make memory resident, in bytes a second: with two processors writing to
	// new pages at 2.5 GB/s each, which was measured, and the time until the kill counted as much again.
	fillRate = 10 << 30
	// fileRate is how many files a program can make in a second, with as much margin: two processors make
	// 300 000 each in a file system in memory, which was measured.
	fileRate = 1_000_000
	// minWalkPause is the time between two looks at the writable directories.
	minWalkPause = 50 * time.Millisecond
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
				max(w.peak.files, u.files), max(w.peak.written, u.written), w.peak.full || u.full}
			if l := w.limits.over(u); l != Unlimited {
				end(l)
				return
			}
		}
		pause = min(2*pause, maxPause)
		if w.limits.Memory > 0 {
			pause = min(pause, time.Duration(w.limits.Memory-u.memory)*time.Second/fillRate)
		}
		if w.limits.Files > 0 {
			pause = min(pause, time.Duration(int64(w.limits.Files)-u.files)*time.Second/fileRate)
		}
		// The measurement takes a tenth of one processor, as long as the pause stays short.
		timer.Reset(max(pause, minPause, min(10*time.Since(start), 2*maxPause)))
	}
}

// measure returns the usage now. ok is false before the sandbox is complete and after its end.
func (w *watch) measure() (u usage, ok bool) {
	dir := "/proc"
	if w.first != 0 {
		if !w.enter() {
			return u, false
		}
		dir = w.inside + "/proc"
	}
	pids := numbers(dir)
	all := make(map[int]task, len(pids))
	for _, pid := range pids {
		if t, ok := readTask(dir, pid); ok {
			all[pid] = t
		}
	}
	if w.first == 0 {
		keepTree(all, w.leader)
	}
	var live time.Duration
	for pid, t := range all {
		times := t.fields[statTime : statTime+4]
		own := ticks(times[0]) + ticks(times[1])
		live += own + ticks(times[2]) + ticks(times[3])
		key := strconv.Itoa(pid) + " " + t.fields[statStart]
		w.spent[key] = max(w.spent[key], own)
		u.tasks += int(number(t.fields[statThreads]))
	}
	for _, t := range w.spent {
		u.cpu += t
	}
	u.cpu = max(u.cpu, live)
	u.memory = w.measureMemory(dir, all)
	if w.first != 0 {
		u.tasks = max(u.tasks-ownTasks, 0)
		w.countFiles(&u)
		// A directory of the host is walked, which takes longer the more there is.
		if len(w.writable) > 0 && time.Since(w.looked) > max(minWalkPause, 20*w.took) {
			w.countWritable(&u)
		}
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
		// The file system lives as long as the descriptor, so that it can be measured after the end.
		files, err := syscall.Open(inside+privateDir, pathOnly|syscall.O_CLOEXEC, 0)
		if err != nil {
			return false
		}
		w.files, w.base = files, int64(st.Files-st.Ffree)
	}
	w.inside = inside
	return true
}

// awaitStart waits until the sandbox is complete, while the command is held, or until it has ended.
func (w *watch) awaitStart() {
	for end := time.Now().Add(time.Second); !w.enter() && parentOf(w.first) != 0 && time.Now().Before(end); {
		time.Sleep(200 * time.Microsecond)
	}
}

// pathOnly is O_PATH of open(2): nothing is opened but the place.
const pathOnly = 0x200000

// countFiles measures the private file system.
func (w *watch) countFiles(u *usage) {
	var st syscall.Statfs_t
	if w.files >= 0 && syscall.Fstatfs(w.files, &st) == nil {
		u.files = int64(st.Files-st.Ffree) - w.base
		u.full = st.Bavail == 0
	}
}

// unbounded reports whether the private file system takes more files than maxInodes.
func (w *watch) unbounded() bool {
	var st syscall.Statfs_t
	return w.files >= 0 && syscall.Fstatfs(w.files, &st) == nil && st.Files != uint64(maxInodes(w.limits.Files))
}

// A growth is what was in a directory before the command.
type growth struct {
	dir          string
	files, bytes int64
}

// countWritable adds what the command has made in its writable directories.
func (w *watch) countWritable(u *usage) {
	start := time.Now()
	for _, g := range w.writable {
		files, size := sizeOfTree(g.dir, g.files+int64(max(w.limits.Files, 0)))
		u.files += max(files-g.files, 0)
		u.written += max(size-g.bytes, 0)
	}
	w.looked, w.took = time.Now(), time.Since(start)
}

// sizeOfTree returns the number of files below a directory and the room that they take. It stops when there are more than
// most, if that is positive. A path that is longer than PATH_MAX counts as too many, because what is below it cannot be
// seen. The command may change the directory meanwhile: what a link leads to is not counted, and what is gone is left out.
func sizeOfTree(dir string, most int64) (files, size int64) {
	_ = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if errors.Is(err, syscall.ENAMETOOLONG) && most > 0 {
			files = most + 1
			return fs.SkipAll
		}
		if err != nil {
			return nil
		}
		if files++; most > 0 && files > most {
			return fs.SkipAll
		}
		if info, err := d.Info(); err == nil {
			if st, ok := info.Sys().(*syscall.Stat_t); ok {
				size += st.Blocks * 512
			}
		}
		return nil
	})
	return files, size
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

// statFields returns the fields of the stat file in a directory from the state on. The name before it ends at the last
// parenthesis. Source: proc_pid_stat(5).
func statFields(dir string) []string {
	b, err := os.ReadFile(filepath.Join(dir, "stat"))
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
