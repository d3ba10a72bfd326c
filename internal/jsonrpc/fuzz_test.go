package jsonrpc

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"
)

// FuzzConn reads a server's whole output: whatever it is, reading ends, no call hangs, and a call succeeds
// only with a response that has its identifier.
func FuzzConn(f *testing.F) {
	f.Add(`{"jsonrpc":"2.0","id":1,"result":{"a":1}}` + "\n")
	f.Add(`{"id":1,"error":{"code":-1,"message":"no"}}` + "\n" + `{"id":1,"result":2}` + "\n")
	f.Add(`log line` + "\n" + `{"method":"x","params":[1]}` + "\n" + `{"id":"1","method":"ask"}` + "\n" + `{"id":1.0,"result":null}`)
	f.Add(`{"id":null,"result":1}` + "\n" + `[{"id":1,"result":1}]` + "\n" + `{"id":1e0,"result":1}` + "\n" + strings.Repeat("x", 3000))
	f.Fuzz(func(t *testing.T, in string) {
		notified := 0
		c := NewConn(strings.NewReader(in), io.Discard, &Options{MaxLine: 2000, Notify: func(method string, _ json.RawMessage) {
			if method == "" {
				t.Error("a notification without a method")
			}
			notified++
		}})
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		var result json.RawMessage
		err := c.Call(ctx, "m", nil, &result)
		if ctx.Err() != nil {
			t.Errorf("a call hangs on %q", in)
		}
		c.Wait()
		if err == nil && (!json.Valid(result) || !strings.Contains(in, string(result))) {
			t.Errorf("result %q comes from nowhere", result)
		}
		if lines := int64(strings.Count(in, "\n") + 1); c.Heard() > lines || int64(notified) > c.Heard() {
			t.Errorf("%d messages, %d notifications in %d lines", c.Heard(), notified, lines)
		}
	})
}
