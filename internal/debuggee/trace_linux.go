package debuggee

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// IsHeld reports whether every thread of p is stopped by its tracer, as at a breakpoint.
// Source: proc_pid_stat(5), state "t".
func (p Process) IsHeld() bool {
	tasks, err := filepath.Glob(filepath.Join("/proc", strconv.Itoa(p.PID), "task", "*", "stat"))
	if err != nil || len(tasks) == 0 || !p.Alive() {
		return false
	}
	for _, task := range tasks {
		if fields := statFields(task); len(fields) < 20 || fields[0][0] != 't' {
			return false
		}
	}
	return true
}

// Activity returns a text that changes whenever a process has used the processor, "" if it is gone or waits
// for a disk.
func Activity(pid int) string {
	fields := statFields(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if len(fields) < 20 || fields[0][0] == 'D' {
		return ""
	}
	return fmt.Sprintf("%s %s", fields[11], fields[12]) // utime and stime, in ticks
}

// statFields returns the fields of a stat file from the state on. The name before it, which may hold anything,
// ends at the last parenthesis.
func statFields(path string) [][]byte {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return bytes.Fields(b[bytes.LastIndexByte(b, ')')+1:])
}

// Counter returns the address of the instruction that a held process is at, which has one thread. Source:
// proc_pid_syscall(5).
func (p Process) Counter() (address uint64, ok bool) {
	b, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(p.PID), "syscall"))
	fields := strings.Fields(string(b)) // ends with the stack pointer and the instruction pointer
	if err != nil || len(fields) < 3 {
		return 0, false
	}
	address, err = strconv.ParseUint(fields[len(fields)-1], 0, 64)
	return address, err == nil
}

// Program returns the process below this one that runs the executable at path for the home.
func (h *Home) Program(path string) (p Process, ok bool) {
	program, err := os.Stat(path)
	if err != nil {
		return p, false
	}
	descendants(func(pid string) bool {
		// Not the link's text: in a sandbox the path is another.
		running, err := os.Stat(filepath.Join("/proc", pid, "exe"))
		if err != nil || !os.SameFile(running, program) {
			return true
		}
		env, err := os.ReadFile(filepath.Join("/proc", pid, "environ"))
		if err != nil || !bytes.Contains(env, []byte(h.Token)) {
			return true
		}
		number, err := strconv.Atoi(pid)
		p, ok = Find(number), err == nil
		return false
	})
	return p, ok
}

// descendants calls yield with the numbers of the processes below this one, parents first, until it returns false.
// Source: proc_tid_children(5), which lists the children that a thread has started.
func descendants(yield func(pid string) bool) {
	queue := []string{"self"}
	for len(queue) > 0 {
		lists, _ := filepath.Glob(filepath.Join("/proc", queue[0], "task", "*", "children")) // the pattern is right
		queue = queue[1:]
		for _, list := range lists {
			b, _ := os.ReadFile(list) // a thread that has ended has no children
			for _, pid := range strings.Fields(string(b)) {
				if !yield(pid) {
					return
				}
				queue = append(queue, pid)
			}
		}
	}
}

// futexNumber is the system call futex by GOARCH. Source: the kernel's unistd tables.
var futexNumber = map[string]string{"amd64": "202", "arm64": "98"}

// Futex returns what a thread waits for in the system call futex, also while a tracer holds it: the address of
// the word and the value that it had. Source: proc_pid_syscall(5), futex(2).
func (p Process) Futex(tid int) (address, value uint64, ok bool) {
	path := filepath.Join("/proc", strconv.Itoa(p.PID), "task", strconv.Itoa(tid), "syscall")
	b, err := os.ReadFile(path)
	fields := strings.Fields(string(b)) // number, six arguments, stack pointer, instruction pointer
	if err != nil || len(fields) < 4 || fields[0] != futexNumber[runtime.GOARCH] {
		return 0, 0, false
	}
	const command, wait, waitBitset = 0x7f, 0, 9
	op, errOp := strconv.ParseUint(fields[2], 0, 64)
	address, errAddress := strconv.ParseUint(fields[1], 0, 64)
	value, errValue := strconv.ParseUint(fields[3], 0, 64)
	if errOp != nil || errAddress != nil || errValue != nil || op&command != wait && op&command != waitBitset {
		return 0, 0, false
	}
	return address, value, true
}
