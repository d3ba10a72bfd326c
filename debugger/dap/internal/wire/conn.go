package wire

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

// ErrGone reports that the adapter ended or closed the connection.
const ErrGone = Failure("the debug adapter has gone")

// ErrNotSent reports a request that the adapter has not received.
var ErrNotSent = errors.New("not sent")

// A Conn is a connection to an adapter. One goroutine reads it, matches responses with requests and
// passes events on. A writer holds a mutex for a whole message. The exported fields are set before Open.
type Conn struct {
	// W is written to.
	W io.Writer
	// Abort ends the connection from outside, so that a blocked write returns.
	Abort func()
	// Patience bounds the write of one message. An adapter that does not read for so long is dead.
	Patience time.Duration
	// OnEvent is called by the reading goroutine for one event at a time.
	OnEvent func(event string, body json.RawMessage)
	// Refusal makes the error of a request that the adapter refused.
	Refusal func(command, message string) error

	done chan struct{} // closed when the reader has ended; err is set then

	replies sync.WaitGroup
	waiting atomic.Int32 // replies that are not written yet

	writing sync.Mutex // held for a whole message, as long as the adapter does not read
	seq     int
	buf     []byte

	mu      sync.Mutex // never held while waiting
	pending map[int]*Call
	err     error
}

// A Call is a request without a response yet.
type Call struct {
	command  string
	seq      int
	done     chan struct{} // closed when response or err is set
	response *envelope
	err      error
}

// Done is closed when the response has arrived, or never will.
func (k *Call) Done() <-chan struct{} { return k.done }

// Open starts reading r.
func (c *Conn) Open(r io.Reader) {
	c.done, c.pending = make(chan struct{}), map[int]*Call{}
	go c.read(newReader(r))
}

// Done is closed when the connection has ended and its goroutines are gone.
func (c *Conn) Done() <-chan struct{} { return c.done }

// read dispatches messages until the stream ends.
func (c *Conn) read(r *reader) {
	defer close(c.done)
	defer c.replies.Wait()
	for {
		m, err := r.next()
		if err != nil {
			c.fail(endError(err, r.frames.Noise()))
			return
		}
		switch m.Type {
		case "response":
			c.deliver(m)
		case "event":
			c.OnEvent(m.Event, m.Body)
		case "request":
			if !c.refuse(m) {
				c.fail(fmt.Errorf("%w: %d requests at once, the last %q", ErrProtocol, maxReverse, m.Command))
				c.Abort()
				return
			}
		}
		// A message of another type is ignored, as the protocol asks.
	}
}

// maxReverse bounds the adapter's requests whose refusal is not written yet.
const maxReverse = 64

// refuse responds to a request of the adapter (runInTerminal, startDebugging), none of which was
// offered. It does not wait for the write: the adapter may be blocked in a write of its own until the
// reader continues. It reports false if too many refusals wait.
func (c *Conn) refuse(m *envelope) bool {
	if c.waiting.Add(1) > maxReverse {
		return false
	}
	c.replies.Go(func() {
		defer c.waiting.Add(-1)
		c.writing.Lock()
		defer c.writing.Unlock()
		c.seq++
		var err error
		c.buf, err = appendMessage(c.buf[:0], &response{
			Seq: c.seq, Type: "response", RequestSeq: m.Seq, Command: m.Command,
			Message: "this client does not do that",
		})
		if err == nil {
			_ = c.flush() // an error shows at the next read
		}
	})
	return true
}

// endError returns how the stream ended, with the last noise between messages: it is often the reason.
func endError(err error, noise []byte) error {
	if errors.Is(err, ErrProtocol) {
		return err
	}
	if len(noise) > 0 {
		return fmt.Errorf("%w (its last words: %.300q)", ErrGone, noise)
	}
	return ErrGone
}

// fail ends every pending and every later call with err. The first error stays.
func (c *Conn) fail(err error) {
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

// deliver passes a response to its call. A duplicate, late or unknown response has none.
func (c *Conn) deliver(m *envelope) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.pending[m.RequestSeq]
	if k == nil {
		return
	}
	delete(c.pending, m.RequestSeq)
	k.response = m
	close(k.done)
}

// flush writes the buffer. A partial write leaves the stream useless, so any error ends the connection.
// The caller holds writing.
func (c *Conn) flush() error {
	if err := c.Err(); err != nil {
		return err
	}
	timer := time.AfterFunc(c.Patience, c.Abort)
	defer timer.Stop()
	if _, err := c.W.Write(c.buf); err != nil {
		c.fail(fmt.Errorf("%w: %v", ErrGone, err))
		return c.Err()
	}
	return nil
}

// A Message is a request to be sent. Args are its arguments, encoded as JSON.
type Message struct {
	Command string
	Args    any
}

// Start sends requests in one write and does not wait for responses.
func (c *Conn) Start(ms ...Message) ([]*Call, error) {
	c.writing.Lock()
	defer c.writing.Unlock()
	calls := make([]*Call, len(ms))
	c.buf = c.buf[:0]
	for i, m := range ms {
		c.seq++
		var err error
		r := &request{Seq: c.seq, Type: "request", Command: m.Command, Arguments: m.Args}
		if c.buf, err = appendMessage(c.buf, r); err != nil {
			return nil, fmt.Errorf("%s: %w", m.Command, err)
		}
		calls[i] = &Call{command: m.Command, seq: c.seq, done: make(chan struct{})}
	}
	// Calls are registered before the write: a response may arrive while the write is not done.
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
	return calls, c.flush() // if it fails, it fails the calls too
}

// Wait waits for the response to k and decodes its body into body, which may be nil.
func (c *Conn) Wait(ctx context.Context, k *Call, body any) error {
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
	case !k.response.Success:
		return c.Refusal(k.command, k.response.failureText())
	case body == nil || len(k.response.Body) == 0:
		return nil
	}
	if err := json.Unmarshal(k.response.Body, body); err != nil {
		return fmt.Errorf("%s: %w: answer %.200q", k.command, ErrProtocol, k.response.Body)
	}
	return nil
}

// Call sends a request and waits for its response.
func (c *Conn) Call(ctx context.Context, command string, args, body any) error {
	// Without this check a response that is there already would win over an ended context half the time.
	if ctx.Err() != nil {
		return fmt.Errorf("%s: %w: %w", command, ErrNotSent, context.Cause(ctx))
	}
	calls, err := c.Start(Message{command, args})
	if err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return c.Wait(ctx, calls[0], body)
}

// Err returns why the connection has ended, nil while it has not.
func (c *Conn) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}
