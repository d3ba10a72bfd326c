//go:build !linux

package debuggee

import (
	"os"
	"strconv"
	"syscall"
)

// Without /proc a process is known by its number alone, and only the ones that the caller names are
// ended: the caller must hold them unreaped.

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

// Marked returns nothing here.
func Marked(string) []Process { return nil }
