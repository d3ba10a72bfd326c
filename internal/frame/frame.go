// Package frame reads and writes the messages of the base protocol that the Language Server Protocol and the Debug
// Adapter Protocol share: a header with Content-Length, an empty line, and a body of so many bytes.
//
// A server that crashes writes text between messages, so lines that are not a header are skipped, up to a limit,
// and the last of them are kept for the error.
package frame

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ErrFrame reports bytes that are not the base protocol.
var ErrFrame = errors.New("not a framed message")

// Limits on what a server may send.
const (
	MaxMessage = 64 << 20 // bytes of one message
	MaxNoise   = 64 << 10 // bytes between messages: crash text, garbage

	maxHeader = 4 << 10 // bytes of one header line
	lastNoise = 1 << 10 // bytes of noise that are kept for the error
)

// A Reader splits a stream into messages. It is not safe for concurrent use.
type Reader struct {
	r     *bufio.Reader
	noise []byte // the last bytes that were skipped
	total int    // bytes skipped in all
}

// NewReader returns a Reader of r.
func NewReader(r io.Reader) *Reader { return &Reader{r: bufio.NewReaderSize(r, 64<<10)} }

// Noise returns the last bytes that were skipped between messages, at most 1 KB.
func (r *Reader) Noise() []byte { return r.noise }

// Next returns the body of the next message. io.EOF is an end between messages; an error that matches ErrFrame
// is about what was read.
func (r *Reader) Next() ([]byte, error) {
	n, err := r.readHeader()
	if err != nil {
		return nil, err
	}
	body, err := readBody(r.r, n)
	if err != nil {
		return nil, fmt.Errorf("end in a message of %d bytes: %w", n, errors.Join(ErrFrame, err))
	}
	return body, nil
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
func (r *Reader) readHeader() (int, error) {
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
			if err != nil || n < 0 || n > MaxMessage {
				return 0, fmt.Errorf("%w: Content-Length %.40q", ErrFrame, value)
			}
			length = n
		case length >= 0 && found: // another header, such as Content-Type
		default:
			length = -1
			if r.skip(line); r.total > MaxNoise {
				return 0, fmt.Errorf("%w: %d bytes that are no message, ending in %.200q", ErrFrame, r.total, r.noise)
			}
		}
	}
}

// skip counts a line that is not part of a message and keeps its end.
func (r *Reader) skip(line []byte) {
	r.total += len(line)
	r.noise = append(r.noise, line...)
	if extra := len(r.noise) - lastNoise; extra > 0 {
		r.noise = append(r.noise[:0], r.noise[extra:]...)
	}
}

// Append appends the framed body to dst.
func Append(dst, body []byte) []byte {
	dst = fmt.Appendf(dst, "Content-Length: %d\r\n\r\n", len(body))
	return append(dst, body...)
}
