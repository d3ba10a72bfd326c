//go:build unix

package debuggee

import (
	"os"
	"syscall"
)

// isOwn reports whether a folder belongs to this process's user.
func isOwn(dir string) bool {
	st, err := os.Lstat(dir)
	if err != nil || !st.IsDir() {
		return false
	}
	sys, ok := st.Sys().(*syscall.Stat_t)
	return ok && int(sys.Uid) == os.Getuid()
}
