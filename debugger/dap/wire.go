package dap

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Limits on what an adapter may send.
const (
	maxMessage = 64 << 20 // bytes of one message
	maxNoise   = 64 << 10 // bytes between messages: crash text, garbage
	maxHeader  = 4 << 10  // bytes of one header line
)

// An envelope is a message of any kind with its body left as it came. The body types are go-dap's;
// its decoder is not used because it refuses a whole message for an unknown event or command, and
// caps one at 4 MB.
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

// A wireReader splits a stream into messages. Adapters that crash write text between messages: lines
// that are no header are skipped, up to a limit, and kept for the error.
type wireReader struct {
	r     *bufio.Reader
	noise []byte // what was skipped, its last part
	total int    // bytes skipped in all
}

func newWireReader(r io.Reader) *wireReader { return &wireReader{r: bufio.NewReaderSize(r, 64<<10)} }

// next returns the next message. io.EOF is a clean end between messages.
func (w *wireReader) next() (*envelope, error) {
	n, err := w.header()
	if err != nil {
		return nil, err
	}
	body, err := readBody(w.r, n)
	if err != nil {
		return nil, fmt.Errorf("end in a message of %d bytes: %w", n, errors.Join(ErrProtocol, err))
	}
	var e envelope
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, fmt.Errorf("%w: a message that is not JSON: %.200q", ErrProtocol, body)
	}
	return &e, nil
}

// readBody reads n bytes without believing n before they are there.
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

// header reads up to the empty line and returns the Content-Length.
func (w *wireReader) header() (int, error) {
	length := -1
	for {
		line, err := w.r.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			if len(line) > 0 {
				w.skip(line)
			}
			return 0, err
		}
		text := strings.TrimRight(string(line[:min(len(line), maxHeader)]), "\r\n")
		name, value, found := strings.Cut(text, ":")
		switch {
		case text == "" && length >= 0:
			return length, nil
		case found && strings.HasSuffix(strings.ToLower(name), "content-length"):
			// Crash text without a line end may stand in front of the name.
			n, err := strconv.Atoi(strings.TrimSpace(value))
			if err != nil || n < 0 || n > maxMessage {
				return 0, fmt.Errorf("%w: Content-Length %.40q", ErrProtocol, value)
			}
			length = n
		case length >= 0 && found: // another header, such as Content-Type
		default:
			length = -1
			if w.skip(line); w.total > maxNoise {
				return 0, fmt.Errorf("%w: %d bytes that are no message, ending in %.200q", ErrProtocol, w.total, w.noise)
			}
		}
	}
}

// skip remembers what was not a message.
func (w *wireReader) skip(line []byte) {
	w.total += len(line)
	w.noise = append(w.noise, line...)
	if extra := len(w.noise) - 1<<10; extra > 0 {
		w.noise = append(w.noise[:0], w.noise[extra:]...)
	}
}

// request is an outgoing request. Its arguments are go-dap's structs where those can say it.
type request struct {
	Seq       int    `json:"seq"`
	Type      string `json:"type"`
	Command   string `json:"command"`
	Arguments any    `json:"arguments,omitempty"`
}

// response is an outgoing answer to a request of the adapter.
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

// failure returns the adapter's words for an unsuccessful response. Source: DAP, ErrorResponse; some
// adapters leave message empty and fill body.error alone.
func (e *envelope) failure() string {
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
