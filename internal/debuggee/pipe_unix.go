//go:build unix

package debuggee

import (
	"os"
	"syscall"
)

// openPipe makes a named pipe and opens both ends: the writer's, so that the reader does not see an
// end before the program has opened it.
func openPipe(path string) (r, w *os.File, err error) {
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		return nil, nil, err
	}
	if r, err = os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0); err != nil {
		return nil, nil, err
	}
	if w, err = os.OpenFile(path, os.O_WRONLY|syscall.O_NONBLOCK, 0); err != nil {
		r.Close()
		return nil, nil, err
	}
	return r, w, nil
}
