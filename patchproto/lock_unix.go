//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package patchproto

import (
	"errors"
	"os"
	"syscall"
)

// tryLock takes the advisory lock on an open file, without waiting. The kernel drops it when the
// process ends, however it ends.
// flock(2) locks belong to the open file, so two Dirs of one process exclude each other too.
func tryLock(f *os.File) (bool, error) {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	return err == nil, err
}
