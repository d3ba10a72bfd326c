//go:build !linux

package debuggee

import (
	"os"
	"strconv"
	"syscall"
)

// Without /proc a process is known by its number alone, and End kills only those that the caller names.
// The caller must not have reaped them.

func startTime(pid int) string {
	p, err := os.FindProcess(pid)
	if err != nil || p.Signal(syscall.Signal(0)) != nil {
		return ""
	}
	return strconv.Itoa(pid)
}

// IsHeld is unknown here.
func (p Process) IsHeld() bool { return false }

// Activity is unknown here.
func Activity(int) string { return "" }

// Futex is unknown here.
func (p Process) Futex(int) (address, value uint64, ok bool) { return 0, 0, false }

// Counter is not known without /proc.
func (p Process) Counter() (address uint64, ok bool) { return 0, false }

// Program finds nothing without /proc.
func (h *Home) Program(string) (p Process, ok bool) { return p, false }

// Marked returns nil: the environment of a process cannot be read here.
func Marked(string) []Process { return nil }
