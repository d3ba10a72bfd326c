package wire

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ErrProtocol reports bytes that are not the Debug Adapter Protocol.
var ErrProtocol = errors.New("not the Debug Adapter Protocol")

// Limits on what an adapter may send.
const (
	maxMessage = 64 << 20 // bytes of one message
	maxNoise   = 64 << 10 // bytes between messages: crash text, garbage
	maxHeader  = 4 << 10  // bytes of one header line
	lastNoise  = 1 << 10  // bytes of noise that are kept for the error
)

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

// A reader splits a stream into messages. An adapter that crashes writes text between messages
// (lldb-dap 19 prints a stack dump at every disconnect), so lines that are not a header are skipped, up
// to a limit, and the last of them are kept for the error.
type reader struct {
	r     *bufio.Reader
	noise []byte // the last bytes that were skipped
	total int    // bytes skipped in all
}

func newReader(r io.Reader) *reader { return &reader{r: bufio.NewReaderSize(r, 64<<10)} }

// next returns the next message. io.EOF is a clean end between messages.
func (r *reader) next() (*envelope, error) {
	n, err := r.readHeader()
	if err != nil {
		return nil, err
	}
	body, err := readBody(r.r, n)
	if err != nil {
		return nil, fmt.Errorf("end in a message of %d bytes: %w", n, errors.Join(ErrProtocol, err))
	}
	var e envelope
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, fmt.Errorf("%w: a message that is not JSON: %.200q", ErrProtocol, body)
	}
	return &e, nil
}

// readBody reads n bytes. A large n is not trusted: memory grows only as bytes arrive.
func readBody(r io.Reader, n int) ([]byte, error) {
	if n <= 1<<20 {
		body := make([]byte, n)
		_, err := io.ReadFull(r, body)
		return body, err
	}
	body, err := io.ReadAll(io.LimitReader(r, int64(n)))
	if err == nil && len(body) < n {
		err = io.ErrUnexpectedEOF
	}
	return body, err
}

// readHeader reads up to the empty line and returns the Content-Length.
func (r *reader) readHeader() (int, error) {
	length := -1
	for {
		line, err := r.r.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			if len(line) > 0 {
				r.skip(line)
			}
			return 0, err
		}
		text := strings.TrimRight(string(line[:min(len(line), maxHeader)]), "\r\n")
		name, value, found := strings.Cut(text, ":")
		switch {
		case text == "" && length >= 0:
			return length, nil
		case found && strings.HasSuffix(strings.ToLower(name), "content-length"):
			// Only the end of the name is compared: crash text without a newline may precede it, as in
			// "LLVM ERROR: out of memoryContent-Length: 81".
			n, err := strconv.Atoi(strings.TrimSpace(value))
			if err != nil || n < 0 || n > maxMessage {
				return 0, fmt.Errorf("%w: Content-Length %.40q", ErrProtocol, value)
			}
			length = n
		case length >= 0 && found: // another header, such as Content-Type
		default:
			length = -1
			if r.skip(line); r.total > maxNoise {
				return 0, fmt.Errorf("%w: %d bytes that are no message, ending in %.200q", ErrProtocol, r.total, r.noise)
			}
		}
	}
}

// skip counts a line that is not part of a message and keeps its end.
func (r *reader) skip(line []byte) {
	r.total += len(line)
	r.noise = append(r.noise, line...)
	if extra := len(r.noise) - lastNoise; extra > 0 {
		r.noise = append(r.noise[:0], r.noise[extra:]...)
	}
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
	dst = fmt.Appendf(dst, "Content-Length: %d\r\n\r\n", len(b))
	return append(dst, b...), nil
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
