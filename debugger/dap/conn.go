package dap

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// A conn is a connection to an adapter. One goroutine reads it, matches responses with requests and
// hands events on; writers take a mutex around a whole message.
type conn struct {
	w        io.Writer
	abort    func()                                   // ends the connection from outside: a writer that is stuck returns then
	patience time.Duration                            // bounds the writing of one message: who reads nothing for so long is dead
	onEvent  func(event string, body json.RawMessage) // called by the reader, one at a time

	done chan struct{} // closed when the reader has ended; err is set then

	replies sync.WaitGroup
	waiting atomic.Int32

	writing sync.Mutex // held around a whole message; may take as long as the adapter does not read
	seq     int
	buf     []byte

	mu      sync.Mutex // never held while waiting
	pending map[int]*call
	err     error
}

// A call is a request under way.
type call struct {
	command string
	seq     int
	done    chan struct{} // closed when answer or err is set
	answer  *envelope
	err     error
}

// open starts reading r. The other fields of c are set.
func (c *conn) open(r io.Reader) {
	c.done, c.pending = make(chan struct{}), map[int]*call{}
	go c.read(newWireReader(r))
}

func (c *conn) read(r *wireReader) {
	defer close(c.done)
	defer c.replies.Wait()
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
			if !c.refuse(m) {
				c.fail(fmt.Errorf("%w: %d requests at once, the last %q", ErrProtocol, maxReverse, m.Command))
				c.abort()
				return
			}
		}
		// Messages of no known type are ignored, as the protocol asks of unknown things.
	}
}

// maxReverse bounds the adapter's requests that wait for their refusal.
const maxReverse = 64

// refuse answers a request of the adapter: runInTerminal and startDebugging were not offered. It does
// not wait, since the reader must go on while the adapter is busy writing itself. It reports false
// when too many are waiting.
func (c *conn) refuse(m *envelope) bool {
	if c.waiting.Add(1) > maxReverse {
		return false
	}
	c.replies.Go(func() {
		defer c.waiting.Add(-1)
		c.writing.Lock()
		defer c.writing.Unlock()
		c.seq++
		var err error
		c.buf, err = appendMessage(c.buf[:0], &response{Seq: c.seq, Type: "response", RequestSeq: m.Seq, Command: m.Command,
			Message: "this client does not do that"})
		if err == nil {
			_ = c.flush() // an error shows at the next read
		}
	})
	return true
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

// flush writes the buffer. A write that fails half-way leaves the stream useless. The caller holds writing.
func (c *conn) flush() error {
	if err := c.ended(); err != nil {
		return err
	}
	timer := time.AfterFunc(c.patience, c.abort)
	defer timer.Stop()
	if _, err := c.w.Write(c.buf); err != nil {
		c.fail(fmt.Errorf("%w: %v", ErrAdapterGone, err))
		return c.ended()
	}
	return nil
}

// A message is a request to be sent.
type message struct {
	command string
	args    any
}

// start sends requests in one write and returns without waiting for answers.
func (c *conn) start(ms ...message) ([]*call, error) {
	c.writing.Lock()
	defer c.writing.Unlock()
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
	c.mu.Lock()
	err := c.err
	if err == nil {
		for _, k := range calls {
			c.pending[k.seq] = k
		}
	}
	c.mu.Unlock()
	if err != nil {
		return nil, err
	}
	return calls, c.flush() // which fails the calls, if it fails
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

// errNotSent reports a request that the adapter has not seen.
var errNotSent = errors.New("not sent")

// call sends a request and waits for its answer.
func (c *conn) call(ctx context.Context, command string, args, body any) error {
	// An answer may be there at once: what is over must not depend on who is first.
	if ctx.Err() != nil {
		return fmt.Errorf("%s: %w: %w", command, errNotSent, context.Cause(ctx))
	}
	calls, err := c.start(message{command, args})
	if err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return c.wait(ctx, calls[0], body)
}

// ended returns why the connection is of no more use, nil while it is.
func (c *conn) ended() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}
