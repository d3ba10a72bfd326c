package clangrepl

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"sync"
)

// A capture keeps the first bytes of a stream.
type capture struct {
	mu   sync.Mutex
	data bytes.Buffer
	max  int  // bytes that are kept, negative for all
	full bool // more came
}

// newCapture returns a capture of at most max bytes.
func newCapture(max int) *capture { return &capture{max: max} }

// Write keeps what fits and takes the rest.
func (c *capture) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	rest := max(c.max-c.data.Len(), 0)
	if c.max < 0 {
		rest = len(b)
	}
	c.full = c.full || len(b) > rest
	c.data.Write(b[:min(rest, len(b))])
	return len(b), nil
}

// readFrom reads r to its end. onFull is called when more came than is kept.
func (c *capture) readFrom(r io.Reader, onFull func()) {
	buf := make([]byte, 32<<10)
	for {
		n, err := r.Read(buf)
		_, _ = c.Write(buf[:n]) // never returns an error
		if c.isFull() {
			onFull()
		}
		if err != nil {
			return
		}
	}
}

// String returns what was kept.
func (c *capture) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.data.String()
}

// isFull reports whether more came than was kept.
func (c *capture) isFull() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.full
}

// maxRequest bounds a line of the script.
const maxRequest = 4 << 20

// readRequests sends the lines of the script to p.lines. A longer line than maxRequest ends the reading.
func (p *process) readRequests() {
	defer close(p.lines) // tooLong is set then
	s := bufio.NewScanner(p.requests)
	s.Buffer(make([]byte, 64<<10), maxRequest)
	for s.Scan() {
		p.lines <- s.Text()
	}
	if s.Err() != nil {
		p.tooLong = errors.Is(s.Err(), bufio.ErrTooLong)
		p.box.Kill()
	}
}
