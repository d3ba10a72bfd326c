//go:build unix

package debuggee

import (
	"os"
	"path/filepath"
	"syscall"
)

// Answer makes a named pipe in the home for one reader, and returns its path. When the reader opens the pipe, it
// gets what text returns, and the end of the file. Close ends the wait for a reader.
func (h *Home) Answer(name string, text func() []byte) (path string, err error) {
	path = filepath.Join(h.Dir, name)
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		return "", err
	}
	done, closed := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		w, err := os.OpenFile(path, os.O_WRONLY, 0) // returns when a reader is there
		if err != nil {
			return
		}
		defer w.Close()
		select {
		case <-closed:
		default:
			_, _ = w.Write(text()) // a reader that is gone needs no answer
		}
	}()
	h.answers = append(h.answers, func() {
		close(closed)
		// As a reader of its own, in case no other came.
		r, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
		if err == nil {
			defer r.Close()
		}
		<-done
	})
	return path, nil
}
