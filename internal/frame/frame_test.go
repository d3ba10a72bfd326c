package frame

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func TestReader(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		bodies   string // joined
		err      error
	}{
		{"two", "Content-Length: 1\r\n\r\naContent-Length: 1\r\n\r\nb", "ab", io.EOF},
		{"other header", "Content-Type: x\r\ncontent-length:2\r\nX: y\r\n\r\nab", "ab", io.EOF},
		{"crash text", "LLVM ERROR\n#0 0x1\r\n\r\nContent-Length: 1\r\n\r\na", "a", io.EOF},
		{"empty body", "Content-Length: 0\r\n\r\n", "", io.EOF},
		{"too long", "Content-Length: 99999999999\r\n\r\n", "", ErrFrame},
		{"short", "Content-Length: 20\r\n\r\n{", "", ErrFrame},
		{"garbage", strings.Repeat("x\n", MaxNoise), "", ErrFrame},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := NewReader(strings.NewReader(tt.in))
			var got string
			for {
				b, err := r.Next()
				if err != nil {
					if !errors.Is(err, tt.err) || got != tt.bodies {
						t.Errorf("bodies %q, %v, want %q, %v", got, err, tt.bodies, tt.err)
					}
					return
				}
				got += string(b)
			}
		})
	}
	if got := string(Append([]byte("x"), []byte("{}"))); got != "xContent-Length: 2\r\n\r\n{}" {
		t.Errorf("Append = %q", got)
	}
}
