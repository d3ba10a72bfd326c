//go:build unix

package patchproto

import (
	"syscall"
	"testing"
	"time"
)

// processorTime returns the time that this process has spent on processors.
func processorTime(tb testing.TB) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
