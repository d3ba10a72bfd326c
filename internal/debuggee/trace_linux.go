package debuggee

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
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
