package sandbox

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// A task is a process that was measured: its fields of proc_pid_stat(5) from the state on, and its directory in /proc. It is that
// of a thread where the first thread has ended: the kernel then shows no memory for the process.
type task struct {
	fields []string
	dir    string
}

// Indexes of task.fields. Source: proc_pid_stat(5), where the state is field 3.
const (
	statState    = 0
	statParent   = 1
	statGroup    = 2
	statTime     = 11 // user, system, and those of children
	statThreads  = 17
	statStart    = 19
	statSize     = 20 // address space in bytes
	statResident = 21 // pages
)

// readTask returns a process of a procfs. ok is false if it is gone.
func readTask(procfs string, pid int) (t task, ok bool) {
	t.dir = filepath.Join(procfs, strconv.Itoa(pid))
	t.fields = statFields(t.dir)
	if len(t.fields) <= statResident {
		return t, false
	}
	if t.fields[statState] != "Z" || number(t.fields[statThreads]) < 2 {
		return t, true
	}
	for _, thread := range numbers(t.dir + "/task") {
		dir := filepath.Join(t.dir, "task", strconv.Itoa(thread))
		if f := statFields(dir); len(f) > statResident && f[statState] != "Z" && f[statState] != "X" {
			t.dir, t.fields[statSize], t.fields[statResident] = dir, f[statSize], f[statResident]
			break
		}
	}
	return t, true
}

func (t *task) resident() int64 { return number(t.fields[statResident]) * int64(os.Getpagesize()) }

// A memory is what the processes of a command occupy, in bytes.
type memory struct {
	resident int64 // the sum of the processes, shared pages counted for each
	size     int64 // the sum of their address spaces
}

// measureMemory returns the memory of processes. It is more than what is resident: page tables of a large
// address space, shared memory that no process has in its page tables any more, and what sockets hold.
func (w *watch) measureMemory(procfs string, all map[int]task) int64 {
	var m memory
	for _, t := range all {
		m.resident += t.resident()
		m.size += number(t.fields[statSize])
	}
	limit := w.limits.Memory
	if limit <= 0 {
		return m.resident
	}
	// A page of a page table maps 512 pages, so that a small address space has small tables.
	const pagesOfTable = 512
	var tables, hidden int64
	if m.size/pagesOfTable > limit/16 {
		for _, t := range all {
			tables += statusBytes(t.dir, "VmPTE:")
		}
	}
	if m.size > limit {
		// This is the most that may be there. What the machine has more of since the start is the most, too.
		hidden = min(sharedMappings(all), max(machineMemory(sharedMemory)-w.shared, 0))
	}
	if w.first != 0 {
		hidden += socketMemory(procfs)
	}
	total := m.resident + tables + hidden
	if total <= limit {
		return total - borrowed(all)
	}
	// The kernel walks the page tables to find out what is shared. A program that makes them large must not gain the time.
	if len(all) > 1 && tables < limit/16 {
		total = sharedOnce(w.distinct(all), m.resident) + tables + hidden
	}
	return total
}

// statusBytes returns a size of proc_pid_status(5).
func statusBytes(dir, name string) int64 {
	text, _ := os.ReadFile(filepath.Join(dir, "status"))
	return sizeIn(text, name)
}

// sizeIn returns the sum of the lines "name  123 kB" of a text, in bytes.
func sizeIn(text []byte, name string) (sum int64) {
	for line := range bytes.Lines(text) {
		if rest, ok := strings.CutPrefix(string(line), name); ok {
			sum += number(strings.TrimSuffix(strings.TrimSpace(rest), " kB")) << 10
		}
	}
	return sum
}

// sharedMemory is the line of the machine's shared memory in proc_meminfo(5).
const sharedMemory = "Shmem:"

// machineMemory returns a size of the whole machine, in bytes.
func machineMemory(name string) int64 {
	text, _ := os.ReadFile("/proc/meminfo")
	return sizeIn(text, name)
}

// sharedMappings returns the size of shared anonymous mappings beyond what is resident of them. After
// madvise(MADV_DONTNEED) their pages are there and in no page table. A line of proc_pid_maps(5):
//
//	7f0000000000-7f0040000000 rw-s 00000000 00:01 1041   /dev/zero (deleted)
func sharedMappings(all map[int]task) int64 {
	var size, resident int64
	seen := map[string]int64{}
	for _, t := range all {
		text, _ := os.ReadFile(filepath.Join(t.dir, "maps"))
		found := false
		for line := range bytes.Lines(text) {
			if !bytes.HasSuffix(line, []byte("/dev/zero (deleted)\n")) {
				continue
			}
			f := strings.Fields(string(line))
			begin, end, _ := strings.Cut(f[0], "-")
			first, _ := strconv.ParseUint(begin, 16, 64)
			last, _ := strconv.ParseUint(end, 16, 64)
			offset, _ := strconv.ParseUint(f[2], 16, 64)
			// Several mappings can show parts of one object. It is as large as the end of the farthest.
			key := f[3] + " " + f[4]
			seen[key] = max(seen[key], int64(offset+last-first))
			found = true
		}
		if found {
			resident += statusBytes(t.dir, "RssShmem:")
		}
	}
	for _, n := range seen {
		size += n
	}
	return max(size-resident, 0)
}

// socketBuffer is what a socket can hold: the default of SO_SNDBUF, which the filter keeps. Source: socket(7).
const socketBuffer = 212992

// fewSockets is a number of sockets that is not counted.
const fewSockets = 64

// socketMemory returns what the sockets of a network name space hold: the most that they can, but for TCP what its queues
// have, as its buffers grow. A line of /proc/net/sockstat is "TCP: inuse 3 orphan 0 tw 0 alloc 3 mem 1".
func socketMemory(procfs string) (sum int64) {
	text, _ := os.ReadFile(procfs + "/1/net/sockstat")
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		switch {
		case len(f) > 2 && f[0] == "sockets:":
			sum += max(number(f[2])-fewSockets, 0) * socketBuffer
		case len(f) > 4 && f[0] == "TCP:" && number(f[2])+number(f[4]) > 0:
			for _, name := range []string{"tcp", "tcp6"} {
				sum += queuedBytes(procfs + "/1/net/" + name)
			}
		}
	}
	return sum
}

// queuedBytes returns the sum of the queues in a file of proc_pid_net(5), which has "tx_queue:rx_queue" in its fifth column.
func queuedBytes(path string) (sum int64) {
	text, _ := os.ReadFile(path)
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) > 4 {
			out, in, _ := strings.Cut(f[4], ":")
			for _, queue := range []string{out, in} {
				n, _ := strconv.ParseInt(queue, 16, 64) // the heading is no number
				sum += n
			}
		}
	}
	return sum
}

// borrowed returns the memory of processes that seem to have their parent's, which waits in vfork(2) until they call
// execve(2). A program can make others look so: distinct is sure.
func borrowed(all map[int]task) (sum int64) {
	for _, t := range all {
		parent, ok := all[int(number(t.fields[statParent]))]
		if ok && parent.fields[statState] == "D" && parent.fields[statSize] == t.fields[statSize] {
			sum += t.resident()
		}
	}
	return sum
}

// distinct returns the processes without those that share the memory of another one: their pages count for each, and Pss
// does not divide them.
func (w *watch) distinct(all map[int]task) map[int]task {
	var hosts map[int]int
	kept := make(map[int]task, len(all))
	for pid, t := range all {
		same := false
		for other, o := range kept {
			if o.fields[statSize] != t.fields[statSize] {
				continue
			}
			if hosts == nil {
				hosts = w.hostNumbers(all)
			}
			same = same || sameMemory(hosts[pid], hosts[other])
		}
		if !same {
			kept[pid] = t
		}
	}
	return kept
}

// hostNumbers returns the numbers by which this process knows others, by those in the pid name space of the sandbox.
func (w *watch) hostNumbers(all map[int]task) map[int]int {
	found := make(map[int]int, len(all))
	if w.first == 0 {
		for pid := range all {
			found[pid] = pid
		}
		return found
	}
	space, err := os.Readlink(filepath.Join("/proc", strconv.Itoa(w.first), "ns/pid"))
	if err != nil {
		return found
	}
	for _, pid := range numbers("/proc") {
		dir := filepath.Join("/proc", strconv.Itoa(pid))
		if link, err := os.Readlink(dir + "/ns/pid"); err != nil || link != space {
			continue
		}
		text, _ := os.ReadFile(dir + "/status")
		for line := range strings.Lines(string(text)) {
			// One number for each name space, the innermost last.
			if f := strings.Fields(line); len(f) > 1 && f[0] == "NSpid:" {
				found[int(number(f[len(f)-1]))] = pid
			}
		}
	}
	return found
}

// sameMemory reports whether two processes have one address space. It is false if one of them is gone, or the kernel has
// no kcmp(2).
func sameMemory(a, b int) bool {
	const memory = 1 // KCMP_VM
	call := machines[runtime.GOARCH].kcmp
	if a == 0 || b == 0 || call == 0 {
		return false
	}
	order, _, errno := syscall.Syscall6(uintptr(call), uintptr(a), uintptr(b), memory, 0, 0, 0)
	return errno == 0 && order == 0
}

// sharedOnce returns the resident memory of processes with each shared page counted once: the sum of Pss in
// proc_pid_smaps_rollup(5). It returns sum, in which a page counts for every process, where that cannot be read.
func sharedOnce(all map[int]task, sum int64) int64 {
	var total int64
	for _, t := range all {
		text, err := os.ReadFile(filepath.Join(t.dir, "smaps_rollup"))
		if os.IsPermission(err) {
			return sum
		}
		total += sizeIn(text, "Pss:")
	}
	return total
}

// keepTree leaves the processes that descend from leader or are in its process group.
func keepTree(all map[int]task, leader int) {
	group := strconv.Itoa(leader)
	keep := map[int]bool{}
	for pid := range all {
		seen := []int{}
		for p := pid; p > 1 && all[p].fields != nil && !slices.Contains(seen, p); p = int(number(all[p].fields[statParent])) {
			if p == leader || all[p].fields[statGroup] == group {
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
