package debuggee

import "sync"

// A Tail is a writer that keeps the last 4 KB written to it: the end of a debugger's standard error
// usually names the reason of a failure. It is safe for concurrent use; the zero Tail is empty.
type Tail struct {
	mu  sync.Mutex
	buf []byte
}

const tailSize = 4 << 10

// Write never fails.
func (t *Tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.buf = append(t.buf, p...)
	if extra := len(t.buf) - tailSize; extra > 0 {
		t.buf = append(t.buf[:0], t.buf[extra:]...)
	}
	return len(p), nil
}

// String returns what is kept.
func (t *Tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.buf)
}
