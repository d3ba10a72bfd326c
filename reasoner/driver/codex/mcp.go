package codex

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
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
// reply: the prompt asks for it. The question that follows an invalid reply goes to the same thread through
// "codex-reply", if the server has that tool and still knows the thread: the prefix is cached there.
func (s *server) call(ctx context.Context, d *Driver, r *reasoner.Request, prompt string) (*reasoner.Response, error) {
	tool := "codex"
	args := map[string]any{"prompt": prompt, "cwd": s.dir + "/work", "sandbox": "read-only", "approval-policy": "never",
		"config": d.threadConfig(r), "base-instructions": r.System}
	if r.Model != "" {
		args["model"] = r.Model
	}
	before, ok := s.takeThread(r)
	if ok {
		tool = "codex-reply"
		args = map[string]any{s.replyID: before.id, "prompt": r.Turns[len(r.Turns)-1].Text}
	}
	t := newTurn(d.o.MaxReply)
	var res callResult
	err := s.conn.CallID(ctx, "tools/call", map[string]any{"name": tool, "arguments": args}, &res, func(id int64) {
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
	// A request that continues a thread pays for its own tokens only.
	whole := resp.Usage // codex counts a thread's tokens from its beginning
	if ok {
		resp.Usage = reasoner.Usage{Input: whole.Input - before.usage.Input, Cached: whole.Cached - before.usage.Cached,
			Output: whole.Output - before.usage.Output, Reasoning: whole.Reasoning - before.usage.Reasoning}
	}
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
	if res.Structured != nil && s.replyID != "" && res.Structured.ThreadID != "" {
		s.remember(thread{res.Structured.ThreadID, r.System + "\x00" + r.Prompt, text, whole})
	}
	return d.checkSize(resp)
}

// remember keeps a thread for the case that its reply is found to be invalid.
func (s *server) remember(t thread) {
	t.reply = t.reply[:min(len(t.reply), threadExcerpt)]
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.threads) >= maxThreads {
		s.threads = s.threads[1:]
	}
	s.threads = append(s.threads, t)
}

// threadExcerpt is how many bytes of a reply identify its thread among those with the same prompt.
const threadExcerpt = 200

// takeThread takes the thread that a request continues: the same prompt was asked there, and its reply is the
// one that the request's turns complain about.
func (s *server) takeThread(r *reasoner.Request) (t thread, ok bool) {
	if len(r.Turns) < 2 || r.Turns[len(r.Turns)-1].Role != "user" {
		return t, false
	}
	prompt, reply := r.System+"\x00"+r.Prompt, r.Turns[len(r.Turns)-2].Text
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := len(s.threads) - 1; i >= 0; i-- {
		t := s.threads[i]
		if t.prompt == prompt && strings.HasPrefix(reply, t.reply[:min(len(t.reply), len(reply))]) {
			s.threads = slices.Delete(s.threads, i, i+1)
			return t, true
		}
	}
	return thread{}, false
}

// storeMCPEvent stores the content of a codex/event. Versions differ in the name of the delta.
func (t *turn) storeMCPEvent(raw json.RawMessage) {
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
		t.appendDelta(m.Delta)
	case "agent_message":
		t.text = m.Message
	case "token_count":
		u := m.Info.Total
		t.usage = reasoner.Usage{Input: u.Input, Cached: u.Cached, Output: u.Output, Reasoning: u.Reasoning}
	}
}
