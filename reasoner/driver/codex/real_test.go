package codex_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/driver/codex"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// TestReal drives a real codex app-server against a fake of OpenAI's Responses interface. It is
// opt-in: scripts/setup-clis.sh installs codex and prints CPPREASON_CODEX.
func TestReal(t *testing.T) {
	path := os.Getenv("CPPREASON_CODEX")
	if path == "" {
		toolcheck.Missing(t, "CPPREASON_CODEX")
	}
	type obj = map[string]any
	var answer func(w http.ResponseWriter, r *http.Request)
	good := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		item := obj{"type": "message", "id": "m1", "role": "assistant", "status": "completed",
			"content": []obj{{"type": "output_text", "text": reasonertest.Good, "annotations": []any{}}}}
		for _, e := range []obj{
			{"type": "response.created", "response": obj{"id": "r1"}},
			{"type": "response.output_item.done", "output_index": 0, "item": item},
			{"type": "response.completed", "response": obj{"id": "r1", "status": "completed", "output": []obj{item},
				"usage": obj{"input_tokens": 90, "input_tokens_details": obj{"cached_tokens": 10}, "output_tokens": 30,
					"output_tokens_details": obj{"reasoning_tokens": 5}, "total_tokens": 120}}},
		} {
			data, err := json.Marshal(e)
			if err != nil {
				t.Error(err)
			}
			fmt.Fprintf(w, "event: %s\ndata: %s\n\n", e["type"], data)
		}
	}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		if !strings.HasSuffix(r.URL.Path, "/responses") {
			http.NotFound(w, r)
			return
		}
		answer(w, r)
	}))
	defer func() { srv.CloseClientConnections(); srv.Close() }()
	lookup := func(name string) (string, bool) {
		if name == "FAKE_API_KEY" {
			return "sk-fake-key-for-tests", true
		}
		return os.LookupEnv(name)
	}
	d, err := codex.New(&codex.Options{Path: path, BaseURL: srv.URL + "/v1", KeyEnv: "FAKE_API_KEY", PassEnv: []string{"FAKE_API_KEY"},
		Lookup: lookup})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	r := reasonertest.Request()
	complete := func(limit time.Duration) (*reasoner.Response, time.Duration, error) {
		ctx, cancel := context.WithTimeout(t.Context(), limit)
		defer cancel()
		start := time.Now()
		resp, err := d.Complete(ctx, r)
		return resp, time.Since(start), err
	}
	answer = good
	for _, name := range []string{"first turn", "warm turn"} {
		resp, took, err := complete(30 * time.Second)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, err := decode.Reply(resp.Text); err != nil {
			t.Errorf("%s: reply %q: %v", name, resp.Text, err)
		}
		t.Logf("%s: %v, usage %+v, model %q", name, took.Round(time.Millisecond), resp.Usage, resp.Model)
	}
	for status, class := range map[int]reasoner.Class{401: reasoner.Auth, 429: reasoner.RateLimited} {
		answer = func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			io.WriteString(w, `{"error":{"message":"injected","type":"x","code":"x"}}`)
		}
		if _, took, err := complete(30 * time.Second); reasoner.Classify(err) != class {
			t.Errorf("%d: %v after %v, want class %v", status, err, took, class)
		} else {
			t.Logf("%d: %v", status, err)
		}
	}
	answer = func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	if _, took, err := complete(2 * time.Second); reasoner.Classify(err) != reasoner.Timeout || took > 3*time.Second {
		t.Errorf("timeout: %v after %v", err, took)
	}
	answer = good
	if _, took, err := complete(30 * time.Second); err != nil {
		t.Errorf("after a timeout: %v after %v", err, took)
	}
}

// TestRealMCP drives a codex that still has an MCP server, 0.153.4 or before, against the same kind of fake: a
// first reply that is prose, and a second one on the same thread. It is opt-in: CPPREASON_CODEX_MCP is the
// path of such a codex, CPPREASON_CODEX_MCP_ARGS the subcommand where it is not "mcp-server".
func TestRealMCP(t *testing.T) {
	path := os.Getenv("CPPREASON_CODEX_MCP")
	if path == "" {
		toolcheck.Missing(t, "CPPREASON_CODEX_MCP")
	}
	type obj = map[string]any
	var bodies []string
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil || !strings.HasSuffix(r.URL.Path, "/responses") {
			http.NotFound(w, r)
			return
		}
		bodies = append(bodies, string(body))
		text := reasonertest.Good
		if len(bodies) == 1 {
			text = "Sorry, what do you mean?"
		}
		w.Header().Set("Content-Type", "text/event-stream")
		item := obj{"type": "message", "id": fmt.Sprint("m", len(bodies)), "role": "assistant", "status": "completed",
			"content": []obj{{"type": "output_text", "text": text, "annotations": []any{}}}}
		for _, e := range []obj{
			{"type": "response.created", "response": obj{"id": "r1"}},
			{"type": "response.output_item.done", "output_index": 0, "item": item},
			{"type": "response.completed", "response": obj{"id": "r1", "status": "completed", "output": []obj{item},
				"usage": obj{"input_tokens": 90, "input_tokens_details": obj{"cached_tokens": 10}, "output_tokens": 30,
					"output_tokens_details": obj{"reasoning_tokens": 5}, "total_tokens": 120}}},
		} {
			data, err := json.Marshal(e)
			if err != nil {
				t.Error(err)
			}
			fmt.Fprintf(w, "event: %s\ndata: %s\n\n", e["type"], data)
		}
	}))
	defer func() { srv.CloseClientConnections(); srv.Close() }()
	lookup := func(name string) (string, bool) {
		if name == "FAKE_API_KEY" {
			return "sk-fake-key-for-tests", true
		}
		return os.LookupEnv(name)
	}
	o := &codex.Options{Transport: codex.MCP, Path: path, BaseURL: srv.URL + "/v1", KeyEnv: "FAKE_API_KEY",
		PassEnv: []string{"FAKE_API_KEY"}, Lookup: lookup}
	if args := os.Getenv("CPPREASON_CODEX_MCP_ARGS"); args != "" {
		o.Args = strings.Fields(args)
	}
	d, err := codex.New(o)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	a, err := adapter.New([]adapter.Backend{{Name: "codex", Driver: d, Local: true, Model: "fake-1"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.ProposePatch, Question: "What is wrong?"})
	if err != nil {
		t.Fatal(err)
	}
	for i, at := range out.Meta.Attempts {
		t.Logf("attempt %d: %v, reprompt %v, usage %+v", i+1, at.Took, at.Reprompt, at.Usage)
	}
	if len(bodies) != 2 || !strings.Contains(bodies[1], "Sorry, what do you mean?") || strings.Count(bodies[1], "What is wrong?") != 1 {
		t.Errorf("%d requests; the second should have the conversation, and the question once", len(bodies))
	}
}
