package jsonrpc

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/frame"
)

// pair connects a Conn with a function that plays the other side.
func pair(t *testing.T, o *Options, other func(in *bufio.Scanner, out io.Writer)) *Conn {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	c := NewConn(outR, inW, o)
	done := make(chan struct{})
	go func() {
		defer close(done)
		other(bufio.NewScanner(inR), outW)
		outW.Close()
		inR.Close()
	}()
	t.Cleanup(func() {
		inW.Close()
		<-done
		c.Wait()
	})
	return c
}

func TestCall(t *testing.T) {
	var notes []string
	notify := func(m string, p json.RawMessage) { notes = append(notes, m+string(p)) }
	c := pair(t, &Options{Notify: notify}, func(in *bufio.Scanner, out io.Writer) {
		in.Scan()
		var m message
		if err := json.Unmarshal(in.Bytes(), &m); err != nil || m.Version != "2.0" || m.Method != "add" || string(m.Params) != "[1,2]" {
			t.Errorf("request = %s", in.Bytes())
		}
		// Noise, strangers, a wrong type of id, a notification, a request, a duplicate.
		fmt.Fprintln(out, "starting up...\n{broken")
		fmt.Fprintln(out, `{"jsonrpc":"2.0","id":99,"result":0}`)
		fmt.Fprintln(out, `{"jsonrpc":"2.0","id":"1","result":0}`)
		fmt.Fprintln(out, `{"method":"hello","params":{"a":1}}`)
		fmt.Fprintln(out, `{"id":7,"method":"approve","params":{}}`)
		in.Scan()
		if !strings.Contains(in.Text(), `"id":7`) || !strings.Contains(in.Text(), "not supported") {
			t.Errorf("answer to its request = %s", in.Text())
		}
		fmt.Fprintln(out, `{"jsonrpc":"2.0","id":1,"result":3}`+"\n"+`{"jsonrpc":"2.0","id":1,"result":4}`)
		in.Scan()
		fmt.Fprintln(out, `{"id":2,"error":{"code":-1,"message":"no"}}`)
	})
	var sum int
	if err := c.Call(t.Context(), "add", []int{1, 2}, &sum); err != nil || sum != 3 {
		t.Fatalf("Call = %d, %v", sum, err)
	}
	err := c.Call(t.Context(), "fail", nil, nil)
	if e, ok := errors.AsType[*Error](err); !ok || e.Code != -1 {
		t.Errorf("error = %v", err)
	}
	<-c.Done()
	if err := c.Call(t.Context(), "late", nil, nil); !errors.Is(err, ErrClosed) {
		t.Errorf("after the end: %v", err)
	}
	if len(notes) != 1 || notes[0] != `hello{"a":1}` {
		t.Errorf("notifications = %v", notes)
	}
}

func TestContextAndEnd(t *testing.T) {
	release := make(chan struct{})
	c := pair(t, nil, func(in *bufio.Scanner, out io.Writer) {
		in.Scan()
		<-release
	})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Call(ctx, "x", nil, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v", err)
	}
	close(release)
	if err := c.Call(t.Context(), "y", nil, nil); err == nil {
		t.Error("a call on a dead connection succeeds")
	}
}

func TestFlood(t *testing.T) {
	n := 0
	c := pair(t, &Options{Notify: func(string, json.RawMessage) { n++ }, MaxLine: 1000}, func(in *bufio.Scanner, out io.Writer) {
		for range 100000 {
			if _, err := io.WriteString(out, `{"method":"tick"}`+"\n"); err != nil {
				return
			}
		}
		io.WriteString(out, strings.Repeat("x", 5000)+"\n")
	})
	<-c.Done()
	if n != 100000 {
		t.Errorf("%d notifications", n)
	}
	if err := c.Call(t.Context(), "x", nil, nil); !errors.Is(err, bufio.ErrTooLong) {
		t.Errorf("error = %v", err)
	}
}

func TestFramed(t *testing.T) {
	answer := func(method string, _ json.RawMessage) (any, bool) {
		return nil, method == "window/workDoneProgress/create"
	}
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	c := NewConn(outR, inW, &Options{Framed: true, Answer: answer})
	go func() {
		defer outW.Close()
		r := frame.NewReader(inR)
		r.Next()
		out := frame.Append([]byte("noise\n"), []byte(`{"id":"a","method":"window/workDoneProgress/create","params":{}}`))
		out = frame.Append(out, []byte(`{"id":"b","method":"other"}`))
		outW.Write(out)
		for _, want := range []string{`"id":"a","result":null`, `"id":"b","error"`} {
			if b, err := r.Next(); err != nil || !strings.Contains(string(b), want) {
				t.Errorf("answer = %s, %v, want %s", b, err, want)
			}
		}
		outW.Write(frame.Append(nil, []byte(`{"id":1,"result":[3]}`)))
	}()
	var got []int
	if err := c.Call(t.Context(), "x", nil, &got); err != nil || len(got) != 1 || got[0] != 3 {
		t.Errorf("Call = %v, %v", got, err)
	}
	inR.Close()
	<-c.Done()
	c.Wait()
}
