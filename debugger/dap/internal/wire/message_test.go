package wire

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/frame"
)

func TestReader(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		events   string // of the messages, joined
		err      error
	}{
		{"one", "Content-Length: 13\r\n\r\n{\"event\":\"a\"}", "a", io.EOF},
		{"other header", "Content-Type: x\r\nContent-Length: 13\r\nX: y\r\n\r\n{\"event\":\"a\"}", "a", io.EOF},
		{"crash text", "LLVM ERROR\n#0 0x1\r\n\r\nContent-Length: 13\r\n\r\n{\"event\":\"a\"}", "a", io.EOF},
		{"crash text without a newline", "oopsContent-Length: 13\r\n\r\n{\"event\":\"a\"}", "a", io.EOF},
		{"bad length", "Content-Length: -1\r\n\r\n", "", ErrProtocol},
		{"short body", "Content-Length: 20\r\n\r\n{", "", ErrProtocol},
		{"not JSON", "Content-Length: 1\r\n\r\n{", "", ErrProtocol},
		{"garbage", strings.Repeat("x\n", frame.MaxNoise), "", ErrProtocol},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newReader(strings.NewReader(tt.in))
			var events string
			for {
				m, err := r.next()
				if err != nil {
					if !errors.Is(err, tt.err) || events != tt.events {
						t.Errorf("events %q, %v, want %q, %v", events, err, tt.events, tt.err)
					}
					return
				}
				events += m.Event
			}
		})
	}
}

// What is framed is read back, after any bytes that are not a header.
func FuzzReader(f *testing.F) {
	f.Add([]byte("Content-Length: 2\r\n\r\n{}"), "stopped")
	f.Add([]byte("warning: \xff\n\n"), "")
	f.Fuzz(func(t *testing.T, noise []byte, event string) {
		r := newReader(bytes.NewReader(noise))
		for n := 0; ; n++ {
			if _, err := r.next(); err != nil {
				break
			}
			if n > len(noise) {
				t.Fatal("more messages than bytes")
			}
		}
		framed, err := appendMessage(nil, &envelope{Event: event})
		if err != nil {
			t.Fatal(err)
		}
		m, err := newReader(bytes.NewReader(framed)).next()
		if err != nil || m.Event != strings.ToValidUTF8(event, "�") {
			t.Errorf("%q comes back as %+v, %v", event, m, err)
		}
	})
}
