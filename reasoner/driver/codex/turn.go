package codex

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/jsonrpc"
	"github.com/cppreason/cppreason/reasoner"
)

// A turn is one request on its way.
type turn struct {
	max  int
	done chan struct{}

	mu     sync.Mutex
	ended  bool
	delta  strings.Builder // what streams in
	text   string          // the last complete message
	usage  reasoner.Usage
	err    error
	status string
}

func newTurn(max int) *turn { return &turn{max: max, done: make(chan struct{})} }

// reply returns what there is so far.
func (t *turn) reply() *reasoner.Response {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := t.text
	if text == "" {
		text = t.delta.String()
	}
	return &reasoner.Response{Text: text, Usage: t.usage}
}

// end marks the turn as complete. The caller holds t.mu.
func (t *turn) end() {
	if !t.ended {
		t.ended = true
		close(t.done)
	}
}

// A wireError is the error of a turn or of an error notification.
type wireError struct {
	Message string          `json:"message"`
	Info    json.RawMessage `json:"codexErrorInfo"`
}

// tokens are the token counts of the app-server. Cached ones are part of the input.
type tokens struct {
	Input     int `json:"inputTokens"`
	Cached    int `json:"cachedInputTokens"`
	Output    int `json:"outputTokens"`
	Reasoning int `json:"reasoningOutputTokens"`
}

// storeEvent stores the content of a notification. Unknown ones are skipped.
func (t *turn) storeEvent(method string, params json.RawMessage) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return
	}
	var p struct {
		Delta string `json:"delta"`
		Item  struct {
			Type string `json:"type"`
			Text string `json:"text"`
		} `json:"item"`
		Usage struct {
			Last tokens `json:"last"`
		} `json:"tokenUsage"`
		Error     *wireError `json:"error"`
		WillRetry bool       `json:"willRetry"`
		Turn      struct {
			Status string     `json:"status"`
			Error  *wireError `json:"error"`
		} `json:"turn"`
		Msg json.RawMessage `json:"msg"`
	}
	if json.Unmarshal(params, &p) != nil {
		return
	}
	switch method {
	case "item/agentMessage/delta":
		t.appendDelta(p.Delta)
	case "item/completed":
		if p.Item.Type == "agentMessage" {
			t.text = p.Item.Text
		}
	case "thread/tokenUsage/updated":
		u := p.Usage.Last
		t.usage = reasoner.Usage{Input: u.Input, Cached: u.Cached, Output: u.Output, Reasoning: u.Reasoning}
	case "error": // with willRetry codex goes on by itself
		if p.Error != nil && !p.WillRetry {
			t.err = classify(p.Error.Message, p.Error.Info)
		}
	case "turn/completed":
		t.status = p.Turn.Status
		if p.Turn.Error != nil {
			t.err = classify(p.Turn.Error.Message, p.Turn.Error.Info)
		}
		t.end()
	case "codex/event":
		t.storeMCPEvent(p.Msg)
	}
}

// appendDelta appends streamed text up to the bound.
func (t *turn) appendDelta(s string) {
	if t.delta.Len()+len(s) <= t.max {
		t.delta.WriteString(s)
	}
}

// runTurn runs a request through the app-server: a thread of its own, and one turn on it. The reply comes in
// notifications, not in the response to turn/start.
func (s *server) runTurn(ctx context.Context, d *Driver, r *reasoner.Request, prompt string) (*reasoner.Response, error) {
	var started struct {
		Thread struct {
			ID string `json:"id"`
		} `json:"thread"`
		Model string `json:"model"`
	}
	params := map[string]any{"ephemeral": true, "approvalPolicy": "never", "sandbox": "read-only", "cwd": s.dir + "/work",
		"config": d.threadConfig(r), "baseInstructions": r.System}
	if r.Model != "" {
		params["model"] = r.Model
	}
	if d.o.BaseURL != "" {
		params["modelProvider"] = "custom"
	}
	if err := s.conn.Call(ctx, "thread/start", params, &started); err != nil {
		return nil, classifyRPC(err)
	}
	id := started.Thread.ID
	t := newTurn(d.o.MaxReply)
	s.mu.Lock()
	s.turns[id] = t
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.turns, id)
		s.mu.Unlock()
	}()
	input := map[string]any{"threadId": id, "input": []map[string]string{{"type": "text", "text": prompt}}}
	if r.Format == reasoner.FormatSchema {
		input["outputSchema"] = r.Schema
	}
	if r.Effort != "" {
		input["effort"] = string(r.Effort)
	}
	var turn struct {
		Turn struct {
			ID string `json:"id"`
		} `json:"turn"`
	}
	if err := s.conn.Call(ctx, "turn/start", input, &turn); err != nil {
		return nil, classifyRPC(err)
	}
	select {
	case <-t.done:
	case <-s.conn.Done():
		return t.reply(), jsonrpc.ErrClosed
	case <-ctx.Done():
		// Nobody waits for the answer; a process that does not read it is dropped by Complete.
		s.conn.Notify("turn/interrupt", map[string]string{"threadId": id, "turnId": turn.Turn.ID})
		return t.reply(), ctx.Err()
	}
	resp := t.reply()
	resp.Model = started.Model
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.err != nil:
		return resp, t.err
	case t.status != "completed" && t.status != "":
		return resp, &reasoner.Error{Class: reasoner.Transport, Err: fmt.Errorf("the turn ended as %.40q", t.status)}
	case strings.TrimSpace(resp.Text) == "":
		return resp, &reasoner.Error{Class: reasoner.Unavailable, Err: errors.New("the turn has no message")}
	}
	return d.checkSize(resp)
}

// checkSize refuses a reply that is larger than Options.MaxReply.
func (d *Driver) checkSize(resp *reasoner.Response) (*reasoner.Response, error) {
	if len(resp.Text) > d.o.MaxReply {
		return nil, &reasoner.Error{Class: reasoner.Unavailable, Permanent: true,
			Err: fmt.Errorf("a reply of %d bytes, more than %d", len(resp.Text), d.o.MaxReply)}
	}
	return resp, nil
}

// classifyRPC gives error responses to requests their class; other errors stay.
func classifyRPC(err error) error {
	if e, ok := errors.AsType[*jsonrpc.Error](err); ok {
		return classify(e.Message, e.Data)
	}
	return err
}

// infos maps codexErrorInfo, in lower case without underscores: versions spell it contextWindowExceeded and
// context_window_exceeded.
var infos = map[string]reasoner.Class{
	"internalservererror": reasoner.Unavailable, "serveroverloaded": reasoner.Unavailable, "usagelimitexceeded": reasoner.Quota,
	"contextwindowexceeded": reasoner.ContextTooLong, "ratelimitexceeded": reasoner.RateLimited, "unauthorized": reasoner.Auth,
	"badrequest": reasoner.BadRequest, "httpconnectionfailed": reasoner.Transport, "responsestreamconnectionfailed": reasoner.Transport,
	"responsestreamdisconnected": reasoner.Transport, "responsetoomanyfailedattempts": reasoner.Unavailable,
	"sandboxerror": reasoner.Unavailable,
}

// classify decides by the words of a message, where they name a limit or the key, and otherwise by
// codexErrorInfo, a name or an object with one member. codex 0.169 gives "other" for a 429.
func classify(message string, info json.RawMessage) error {
	e := &reasoner.Error{Class: reasoner.Unavailable, Err: fmt.Errorf("%.300q", message)}
	var name string
	if json.Unmarshal(info, &name) != nil {
		var object map[string]json.RawMessage
		if json.Unmarshal(info, &object) == nil {
			for k := range object {
				name = k
			}
		}
	}
	low := strings.ToLower(message)
	class, known := infos[strings.ToLower(strings.ReplaceAll(name, "_", ""))]
	has := func(list ...string) bool {
		for _, w := range list {
			if strings.Contains(low, w) {
				return true
			}
		}
		return false
	}
	switch {
	case has("quota", "billing", "usage limit"):
		e.Class = reasoner.Quota
	case has("429", "rate limit"):
		e.Class = reasoner.RateLimited
	case has("401", "403", "unauthorized", "missing environment variable", "api key", "not logged in"):
		e.Class = reasoner.Auth
	case has("context window", "context length", "context_length"):
		e.Class = reasoner.ContextTooLong
	case has("json_schema", "text.format", "output schema"):
		e.Class, e.Err = reasoner.BadRequest, fmt.Errorf("%w: %.300q", reasoner.ErrFormat, message)
	case has("incomplete", "max_output_tokens"):
		e.Class = reasoner.Truncated
	case known:
		e.Class = class
	case has("400", "404", "invalid"):
		e.Class = reasoner.BadRequest
	}
	return e
}
