package codex

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// A callResult is MCP's CallToolResult, as far as codex fills it in: versions before 0.5x had no
// structured content.
type callResult struct {
	Structured *struct {
		ThreadID string `json:"threadId"`
		Content  string `json:"content"`
	} `json:"structuredContent"`
	Content []struct {
		Type string `json:"type"`
		Text string `json:"text"`
	} `json:"content"`
	IsError bool `json:"isError"`
}

// call runs a request through the tool "codex" of the MCP server. The tool takes no schema for the
// reply: the prompt asks for it.
func (s *server) call(ctx context.Context, d *Driver, r *reasoner.Request, prompt string) (*reasoner.Response, error) {
	args := map[string]any{"prompt": prompt, "cwd": s.dir + "/work", "sandbox": "read-only", "approval-policy": "never",
		"config": d.config(r), "base-instructions": r.System}
	if r.Model != "" {
		args["model"] = r.Model
	}
	t := newTurn(d.o.MaxReply)
	var res callResult
	err := s.conn.CallID(ctx, "tools/call", map[string]any{"name": "codex", "arguments": args}, &res, func(id int64) {
		s.mu.Lock()
		s.turns[strconv.FormatInt(id, 10)] = t
		s.mu.Unlock()
	}, func(id int64) {
		s.mu.Lock()
		delete(s.turns, strconv.FormatInt(id, 10))
		s.mu.Unlock()
		if ctx.Err() != nil {
			// codex aborts the turn and, as MCP allows, sends no response.
			s.conn.Notify("notifications/cancelled", map[string]any{"requestId": id})
		}
	})
	resp := t.reply()
	if err != nil {
		return resp, classifyRPC(err)
	}
	text := ""
	if res.Structured != nil {
		text = res.Structured.Content
	}
	for _, c := range res.Content {
		if text == "" && c.Type == "text" {
			text = c.Text
		}
	}
	if res.IsError {
		return resp, classify(text, nil)
	}
	if strings.TrimSpace(text) == "" {
		return resp, &reasoner.Error{Class: reasoner.Unavailable, Err: errors.New("the tool returned no text")}
	}
	resp.Text = text
	return d.bounded(resp)
}

// mcpEvent stores what a codex/event tells.
func (t *turn) mcpEvent(raw json.RawMessage) {
	var m struct {
		Type    string `json:"type"`
		Delta   string `json:"delta"`
		Message string `json:"message"`
		Info    struct {
			Total struct {
				Input     int `json:"input_tokens"`
				Cached    int `json:"cached_input_tokens"`
				Output    int `json:"output_tokens"`
				Reasoning int `json:"reasoning_output_tokens"`
			} `json:"total_token_usage"`
		} `json:"info"`
	}
	if json.Unmarshal(raw, &m) != nil {
		return
	}
	switch m.Type {
	case "agent_message_content_delta", "agent_message_delta":
		t.grow(m.Delta)
	case "agent_message":
		t.text = m.Message
	case "token_count":
		u := m.Info.Total
		t.usage = reasoner.Usage{Input: u.Input, Cached: u.Cached, Output: u.Output, Reasoning: u.Reasoning}
	}
}
