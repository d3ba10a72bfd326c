package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/internal/frame"
)

// A Failure is an error that ends a session. It matches debugger.ErrFailed.
type Failure string

// Error returns the text.
func (f Failure) Error() string { return string(f) }

// Is makes errors.Is(f, debugger.ErrFailed) true.
func (f Failure) Is(target error) bool { return target == debugger.ErrFailed }

// ErrProtocol reports bytes that are not the Debug Adapter Protocol.
const ErrProtocol = Failure("not the Debug Adapter Protocol")

// An envelope is a message of any kind. Its body is not decoded yet.
type envelope struct {
	Seq        int             `json:"seq"`
	Type       string          `json:"type"`
	Command    string          `json:"command"`
	Event      string          `json:"event"`
	RequestSeq int             `json:"request_seq"`
	Success    bool            `json:"success"`
	Message    string          `json:"message"`
	Body       json.RawMessage `json:"body"`
}

// A reader decodes the messages of a stream.
type reader struct{ frames *frame.Reader }

func newReader(r io.Reader) *reader { return &reader{frame.NewReader(r)} }

// next returns the next message. io.EOF is a clean end between messages.
func (r *reader) next() (*envelope, error) {
	body, err := r.frames.Next()
	if errors.Is(err, frame.ErrFrame) {
		return nil, fmt.Errorf("%w: %w", ErrProtocol, err)
	}
	if err != nil {
		return nil, err
	}
	var e envelope
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, fmt.Errorf("%w: a message that is not JSON: %.200q", ErrProtocol, body)
	}
	return &e, nil
}

// request is an outgoing request.
type request struct {
	Seq       int    `json:"seq"`
	Type      string `json:"type"`
	Command   string `json:"command"`
	Arguments any    `json:"arguments,omitempty"`
}

// response is an outgoing response to a request of the adapter.
type response struct {
	Seq        int    `json:"seq"`
	Type       string `json:"type"`
	RequestSeq int    `json:"request_seq"`
	Command    string `json:"command"`
	Success    bool   `json:"success"`
	Message    string `json:"message,omitempty"`
}

// appendMessage appends the framed JSON of m.
func appendMessage(dst []byte, m any) ([]byte, error) {
	b, err := json.Marshal(m)
	if err != nil {
		return dst, err
	}
	return frame.Append(dst, b), nil
}

// failureText returns the adapter's reason in an unsuccessful response. Source: DAP, ErrorResponse. gdb
// leaves message empty and fills in body.error.format alone.
func (e *envelope) failureText() string {
	var body struct {
		Error struct {
			Format    string            `json:"format"`
			Variables map[string]string `json:"variables"`
		} `json:"error"`
	}
	_ = json.Unmarshal(e.Body, &body) // a body of another shape has no error text
	text := body.Error.Format
	for k, v := range body.Error.Variables {
		text = strings.ReplaceAll(text, "{"+k+"}", v)
	}
	if text == "" {
		text = e.Message
	}
	if text == "" {
		text = "refused without a reason"
	}
	return strings.TrimSpace(text)
}
