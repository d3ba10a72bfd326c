// Package jsonrpc is a client of JSON-RPC over lines, one JSON object a line in each direction, as the stdio
// transport of MCP and the app-server of codex use it, or over framed messages, as language servers use it.
//
// The server is a child process that may print anything. Lines that are not messages, responses to
// unknown requests and identifiers of a wrong type are skipped. Messages and memory are bounded. Requests of
// the server are answered, with an error unless Options.Answer knows better, so that it does not wait.
package jsonrpc

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/cppreason/cppreason/internal/frame"
)

// Options configures NewConn. A nil *Options means the defaults.
type Options struct {
	// Plain leaves out the member "jsonrpc", which codex's app-server does not use.
	Plain bool
	// Notify is called for each notification, from the reading goroutine: it must not block.
	Notify func(method string, params json.RawMessage)
	// MaxLine bounds a line in bytes. Zero means 16 MiB. A longer one ends the connection. Framed messages have the
	// bound of package frame.
	MaxLine int
	// Framed puts a header with Content-Length before each message instead of a line end after it.
	Framed bool
	// Answer returns the result of a request of the server, from the reading goroutine: it must not block. ok is false
	// for one that is not supported. Nil supports none.
	Answer func(method string, params json.RawMessage) (result any, ok bool)
}

// ErrClosed reports a connection that ended.
var ErrClosed = errors.New("connection closed")

// An Error is an error response.
type Error struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

// Error returns the code and the message.
func (e *Error) Error() string { return fmt.Sprintf("error %d: %.300q", e.Code, e.Message) }

// A Conn is one connection. Its methods are safe for concurrent use.
type Conn struct {
	o    Options
	out  chan []byte
	done chan struct{} // closed when reading ended
	wg   sync.WaitGroup

	mu      sync.Mutex
	next    int64
	pending map[int64]chan message // by request; nil after reading ended
	heard   int64                  // number of messages received
	err     error
}

type message struct {
	Version string          `json:"jsonrpc,omitempty"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *Error          `json:"error,omitempty"`
}

// NewConn starts reading from r and writing to w. To end the connection the caller ends r, closes w and
// calls Wait.
func NewConn(r io.Reader, w io.Writer, o *Options) *Conn {
	c := &Conn{out: make(chan []byte, 256), done: make(chan struct{}), pending: map[int64]chan message{}}
	if o != nil {
		c.o = *o
	}
	if c.o.MaxLine <= 0 {
		c.o.MaxLine = 16 << 20
	}
	c.wg.Go(func() { c.write(w) })
	c.wg.Go(func() { c.read(r) })
	return c
}

// Wait waits until reading and writing ended.
func (c *Conn) Wait() { c.wg.Wait() }

// Done returns a channel that is closed when the server's stream has ended.
func (c *Conn) Done() <-chan struct{} { return c.done }

// Heard returns how many messages were received.
func (c *Conn) Heard() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.heard
}

// write sends queued lines. If the child does not read, this goroutine alone blocks, until the child is
// killed.
func (c *Conn) write(w io.Writer) {
	for {
		select {
		case line := <-c.out:
			if _, err := w.Write(line); err != nil {
				return
			}
		case <-c.done:
			return
		}
	}
}

// read handles messages until the stream ends, then fails all pending calls.
func (c *Conn) read(r io.Reader) {
	next := lines(r, c.o.MaxLine)
	if c.o.Framed {
		next = frame.NewReader(r).Next
	}
	var err error
	for {
		var text []byte
		if text, err = next(); err != nil {
			break
		}
		var m message
		if json.Unmarshal(text, &m) != nil {
			continue // a log line: servers print them to standard output too
		}
		c.handle(&m)
	}
	if err == io.EOF {
		err = ErrClosed
	} else {
		err = fmt.Errorf("%w: %w", ErrClosed, err)
	}
	c.mu.Lock()
	c.err = err
	c.pending = nil
	c.mu.Unlock()
	close(c.done)
	// After a line over MaxLine the child must not block on a full pipe while it is being ended.
	io.Copy(io.Discard, r)
}

// lines returns a function that reads the next line, of at most limit bytes, and io.EOF at the end.
func lines(r io.Reader, limit int) func() ([]byte, error) {
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 0, min(64<<10, limit)), limit)
	return func() ([]byte, error) {
		if sc.Scan() {
			return sc.Bytes(), nil
		}
		return nil, cmp.Or(sc.Err(), io.EOF)
	}
}

// handle dispatches one message: a request of the server, a notification, or a response.
func (c *Conn) handle(m *message) {
	c.mu.Lock()
	c.heard++
	c.mu.Unlock()
	switch {
	case m.Method != "" && len(m.ID) > 0 && string(m.ID) != "null":
		// codex asks for approvals, MCP servers for samples and roots. The callers answer none of them.
		c.queue(c.answer(m))
	case m.Method != "":
		if c.o.Notify != nil {
			c.o.Notify(m.Method, m.Params)
		}
	case m.Result != nil || m.Error != nil:
		var id int64
		if json.Unmarshal(m.ID, &id) != nil {
			return
		}
		c.mu.Lock()
		ch := c.pending[id]
		delete(c.pending, id)
		c.mu.Unlock()
		if ch != nil {
			ch <- *m // does not block: the channel has room for the one response
		}
	}
}

// answer returns the response to a request of the server.
func (c *Conn) answer(m *message) message {
	if c.o.Answer != nil {
		if result, ok := c.o.Answer(m.Method, m.Params); ok {
			if raw, err := json.Marshal(result); err == nil {
				return message{ID: m.ID, Result: raw}
			}
		}
	}
	return message{ID: m.ID, Error: &Error{Code: -32601, Message: "not supported by this client"}}
}

// queue hands a message to the writer. It fails when the queue is full because the server does not read.
func (c *Conn) queue(m message) error {
	if !c.o.Plain {
		m.Version = "2.0"
	}
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if c.o.Framed {
		text = frame.Append(nil, text)
	} else {
		text = append(text, '\n')
	}
	select {
	case c.out <- text:
		return nil
	case <-c.done:
		return ErrClosed
	default:
		return errors.New("the other side does not read")
	}
}

// Notify sends a notification.
func (c *Conn) Notify(method string, params any) error {
	raw, err := json.Marshal(params)
	if err != nil {
		return err
	}
	return c.queue(message{Method: method, Params: raw})
}

// Call sends a request and stores the result in result, if that is not nil. It returns when the
// response is there, the connection has ended (ErrClosed) or ctx is done. An error response is an *Error.
func (c *Conn) Call(ctx context.Context, method string, params, result any) error {
	return c.CallID(ctx, method, params, result, nil, nil)
}

// CallID is like Call and passes on the request's identifier: before is called with it before the request
// is sent, and after when the call is over. Either may be nil.
func (c *Conn) CallID(ctx context.Context, method string, params, result any, before, after func(id int64)) error {
	raw, err := json.Marshal(params)
	if err != nil {
		return err
	}
	ch := make(chan message, 1)
	c.mu.Lock()
	if c.pending == nil {
		c.mu.Unlock()
		return c.err
	}
	c.next++
	id := c.next
	c.pending[id] = ch
	c.mu.Unlock()
	if before != nil {
		before(id)
	}
	if after != nil {
		defer after(id)
	}
	defer func() {
		c.mu.Lock()
		delete(c.pending, id)
		c.mu.Unlock()
	}()
	if err := c.queue(message{ID: fmt.Append(nil, id), Method: method, Params: raw}); err != nil {
		return err
	}
	select {
	case m := <-ch:
		if m.Error != nil {
			return m.Error
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-c.done:
		return c.err
	case <-ctx.Done():
		return ctx.Err()
	}
}
