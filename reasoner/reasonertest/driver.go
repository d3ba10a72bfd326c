package reasonertest

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/prompt"
	"github.com/cppreason/cppreason/reasoner/schema"
)

// Request returns a request for tests: a propose_patch with a prompt and no inputs.
func Request() *reasoner.Request {
	t := &reasoner.Task{Kind: reasoner.ProposePatch, Question: "what is wrong?"}
	return &reasoner.Request{
		Kind: t.Kind, System: prompt.System, Prompt: prompt.Write(t, nil, 0, nil),
		Schema: schema.Result(), Format: reasoner.FormatSchema, Model: "fake-1", MaxTokens: 1000, CacheKey: "test",
	}
}

// TestDriver checks the promises of every driver (see reasoner.Driver). A driver that newDriver returns must answer
// with [Good]; newHanging returns one whose back end never answers.
func TestDriver(t *testing.T, newDriver, newHanging func(t *testing.T) reasoner.Driver) {
	t.Run("answers", func(t *testing.T) { testAnswer(t, newDriver(t)) })
	t.Run("does not change the request", func(t *testing.T) { testRequestUnchanged(t, newDriver(t)) })
	t.Run("asks the guard", func(t *testing.T) { testGuard(t, newDriver) })
	t.Run("ends with its context", func(t *testing.T) { testContextEnd(t, newHanging(t)) })
	t.Run("does not start after its context", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := newDriver(t).Complete(ctx, Request()); reasoner.Classify(err) == 0 {
			t.Errorf("error = %v, want a *reasoner.Error", err)
		}
	})
	t.Run("at the same time", func(t *testing.T) {
		d := newDriver(t)
		errs := callEight(func() error {
			_, err := d.Complete(t.Context(), Request())
			return err
		})
		for _, err := range errs {
			if err != nil {
				t.Error(err)
			}
		}
	})
}

// testAnswer checks that a request is answered with a valid reply.
func testAnswer(t *testing.T, d reasoner.Driver) {
	resp, err := d.Complete(t.Context(), Request())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := decode.Reply(resp.Text); err != nil {
		t.Errorf("reply %q: %v", resp.Text, err)
	}
}

// testRequestUnchanged checks that a driver does not write to the request: the adapter uses it again for the
// next attempt.
func testRequestUnchanged(t *testing.T, d reasoner.Driver) {
	r := Request()
	r.Turns = []reasoner.Turn{{Role: "assistant", Text: "x"}, {Role: "user", Text: "y"}}
	prompt, schema := r.Prompt, string(r.Schema)
	if _, err := d.Complete(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	if r.Prompt != prompt || string(r.Schema) != schema || len(r.Turns) != 2 {
		t.Error("the request changed")
	}
}

// testGuard checks that the guard sees the prompt as it is sent, and that a driver sends nothing that the guard
// refuses.
func testGuard(t *testing.T, newDriver func(t *testing.T) reasoner.Driver) {
	r := Request()
	r.Prompt += " needle-in-prompt"
	var seen bool
	r.Guard = func(body []byte) error {
		seen = seen || strings.Contains(string(body), "needle-in-prompt")
		return nil
	}
	if _, err := newDriver(t).Complete(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	if !seen {
		t.Error("the guard did not see the prompt")
	}
	leak := &reasoner.LeakError{Kind: "test"}
	r.Guard = func([]byte) error { return leak }
	_, err := newDriver(t).Complete(t.Context(), r)
	if reasoner.Classify(err) != reasoner.LeakBlocked || !errors.Is(err, leak) {
		t.Errorf("error = %v, want the guard's with class leak_blocked", err)
	}
}

// testContextEnd checks that a driver returns with class timeout when its context ends.
func testContextEnd(t *testing.T, hanging reasoner.Driver) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	_, err := hanging.Complete(ctx, Request())
	if took := time.Since(start); err == nil || took > 2*time.Second {
		t.Errorf("returned after %v with %v", took, err)
	}
	if c := reasoner.Classify(err); c != reasoner.Timeout {
		t.Errorf("class = %v, want timeout", c)
	}
}

// callEight calls f eight times at once.
func callEight(f func() error) []error {
	const n = 8
	ch := make(chan error, n)
	for range n {
		go func() { ch <- f() }()
	}
	var errs []error
	for range n {
		errs = append(errs, <-ch)
	}
	return errs
}
