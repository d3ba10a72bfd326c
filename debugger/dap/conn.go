package dap

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// writeTimeout bounds the writing of one message: an adapter that reads nothing for so long, with its
// pipe full, is dead.
const writeTimeout = 5 * time.Second

// A conn is a connection to an adapter. One goroutine reads it, matches responses with requests and
// hands events on; writers take a mutex around a whole message.
type conn struct {
	w       io.Writer
	onEvent func(event string, body json.RawMessage) // called by the reader, one at a time

	done chan struct{} // closed when the reader has ended; err is set then

	mu      sync.Mutex
	seq     int
	pending map[int]*call
	err     error
	buf     []byte
}

// A call is a request under way.
type call struct {
	command string
	seq     int
	done    chan struct{} // closed when answer or err is set
	answer  *envelope
	err     error
}

// newConn starts reading r.
func newConn(r io.Reader, w io.Writer, onEvent func(string, json.RawMessage)) *conn {
	c := &conn{w: w, onEvent: onEvent, done: make(chan struct{}), pending: map[int]*call{}}
	go c.read(newWireReader(r))
	return c
}

func (c *conn) read(r *wireReader) {
	defer close(c.done)
	for {
		m, err := r.next()
		if err != nil {
			c.fail(endError(err, r.noise))
			return
		}
		switch m.Type {
		case "response":
			c.deliver(m)
		case "event":
			c.onEvent(m.Event, m.Body)
		case "request":
			// runInTerminal and startDebugging were not offered. The error of a write shows at the next read.
			_ = c.write(func(seq int) any {
				return &response{Seq: seq, Type: "response", RequestSeq: m.Seq, Command: m.Command,
					Message: "this client does not do that"}
			})
		}
		// Messages of no known type are ignored, as the protocol asks of unknown things.
	}
}

// endError says how the stream ended, with the last of what the adapter wrote between messages.
func endError(err error, noise []byte) error {
	if errors.Is(err, ErrProtocol) {
		return err
	}
	if len(noise) > 0 {
		return fmt.Errorf("%w (its last words: %.300q)", ErrAdapterGone, noise)
	}
	return ErrAdapterGone
}

// fail ends every call under way, and every later one, with err.
func (c *conn) fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = err
	}
	for seq, k := range c.pending {
		delete(c.pending, seq)
		k.err = c.err
		close(k.done)
	}
}

// deliver hands a response to its call. Duplicate, late and unknown responses find none.
func (c *conn) deliver(m *envelope) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.pending[m.RequestSeq]
	if k == nil {
		return
	}
	delete(c.pending, m.RequestSeq)
	k.answer = m
	close(k.done)
}

// A deadlineWriter is a pipe or a socket.
type deadlineWriter interface{ SetWriteDeadline(time.Time) error }

// write sends the message that build returns for the next sequence number.
func (c *conn) write(build func(seq int) any) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.writeLocked(build)
}

func (c *conn) writeLocked(build func(seq int) any) error {
	if c.err != nil {
		return c.err
	}
	c.seq++
	var err error
	if c.buf, err = appendMessage(c.buf[:0], build(c.seq)); err != nil {
		return err
	}
	return c.flush()
}

// flush writes the buffer. A write that fails half-way leaves the stream useless.
func (c *conn) flush() error {
	if d, ok := c.w.(deadlineWriter); ok {
		_ = d.SetWriteDeadline(time.Now().Add(writeTimeout)) // a writer that cannot have one has none
	}
	if _, err := c.w.Write(c.buf); err != nil {
		c.err = fmt.Errorf("%w: %v", ErrAdapterGone, err)
		return c.err
	}
	return nil
}

// A message is a request to be sent.
type message struct {
	command string
	args    any
}

// start sends requests in one write and returns without waiting.
func (c *conn) start(ms ...message) ([]*call, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err != nil {
		return nil, c.err
	}
	calls := make([]*call, len(ms))
	c.buf = c.buf[:0]
	for i, m := range ms {
		c.seq++
		var err error
		if c.buf, err = appendMessage(c.buf, &request{Seq: c.seq, Type: "request", Command: m.command, Arguments: m.args}); err != nil {
			return nil, fmt.Errorf("%s: %w", m.command, err)
		}
		calls[i] = &call{command: m.command, seq: c.seq, done: make(chan struct{})}
	}
	for _, k := range calls {
		c.pending[k.seq] = k
	}
	if err := c.flush(); err != nil {
		for _, k := range calls {
			delete(c.pending, k.seq)
		}
		return nil, err
	}
	return calls, nil
}

// wait waits for the answer to k and decodes its body into body, which may be nil.
func (c *conn) wait(ctx context.Context, k *call, body any) error {
	select {
	case <-k.done:
	case <-ctx.Done():
		c.mu.Lock()
		delete(c.pending, k.seq)
		c.mu.Unlock()
		return fmt.Errorf("%s: no answer: %w", k.command, context.Cause(ctx))
	}
	switch {
	case k.err != nil:
		return fmt.Errorf("%s: %w", k.command, k.err)
	case !k.answer.Success:
		return &RequestError{Command: k.command, Message: k.answer.failure()}
	case body == nil || len(k.answer.Body) == 0:
		return nil
	}
	if err := json.Unmarshal(k.answer.Body, body); err != nil {
		return fmt.Errorf("%s: %w: answer %.200q", k.command, ErrProtocol, k.answer.Body)
	}
	return nil
}

// call sends a request and waits for its answer.
func (c *conn) call(ctx context.Context, command string, args, body any) error {
	calls, err := c.start(message{command, args})
	if err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return c.wait(ctx, calls[0], body)
}

// ended returns why the connection ended, after done.
func (c *conn) ended() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}
