package chat

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/cppreason/cppreason/reasoner"
)

// anthropicVersion is the version of the Messages API that requests name. Source: Anthropic API reference,
// "Versions".
const anthropicVersion = "2023-06-01"

// anthropicTokens is max_tokens when the task does not set it: the API requires a value.
const anthropicTokens = 8192

// A textBlock is a block of text in a request. CacheControl marks the end of a prefix that the server keeps.
type textBlock struct {
	Type         string        `json:"type"`
	Text         string        `json:"text"`
	CacheControl *cacheControl `json:"cache_control,omitempty"`
}

type cacheControl struct {
	Type string `json:"type"`
}

// A resultTool makes the model answer with an object that obeys a schema: the tool's input.
type resultTool struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	Schema      json.RawMessage `json:"input_schema"`
}

type toolChoice struct {
	Type string `json:"type"`
	Name string `json:"name"`
}

// messagesRequest is a request to /messages.
type messagesRequest struct {
	Model       string       `json:"model"`
	System      []textBlock  `json:"system"`
	Tools       []resultTool `json:"tools,omitempty"`
	ToolChoice  *toolChoice  `json:"tool_choice,omitempty"`
	Messages    []message    `json:"messages"`
	MaxTokens   int          `json:"max_tokens"`
	Temperature *float64     `json:"temperature,omitempty"`
	Stream      bool         `json:"stream"`
}

// messagesBody builds a request to Anthropic's /messages. A schema becomes the input of a tool that the
// model must call. Effort is dropped: thinking does not go together with a forced tool.
func (d *Driver) messagesBody(r *reasoner.Request) *messagesRequest {
	b := &messagesRequest{
		Model:       r.Model,
		System:      []textBlock{{"text", r.System, &cacheControl{"ephemeral"}}},
		Messages:    []message{{"user", r.Prompt}},
		MaxTokens:   r.MaxTokens,
		Temperature: r.Temperature,
		Stream:      true,
	}
	if b.MaxTokens == 0 {
		b.MaxTokens = anthropicTokens
	}
	// The API takes temperatures up to 1, the contract up to 2.
	if b.Temperature != nil && *b.Temperature > 1 {
		b.Temperature = new(1.0)
	}
	for _, t := range r.Turns {
		b.Messages = append(b.Messages, message{t.Role, t.Text})
	}
	if r.Format == reasoner.FormatSchema {
		b.Tools = []resultTool{{schemaName, "Return the result.", wireSchema(r.Schema)}}
		b.ToolChoice = &toolChoice{"tool", schemaName}
	}
	return b
}

// messagesUsage are the token counts of /messages. Input does not include cached tokens there.
type messagesUsage struct {
	Input      int `json:"input_tokens"`
	CacheRead  int `json:"cache_read_input_tokens"`
	CacheWrite int `json:"cache_creation_input_tokens"`
	Output     int `json:"output_tokens"`
}

// A messagesEvent is one event of the stream of /messages.
type messagesEvent struct {
	Type    string `json:"type"`
	Message struct {
		Model string        `json:"model"`
		Usage messagesUsage `json:"usage"`
	} `json:"message"`
	Delta struct {
		Text        string `json:"text"`         // text_delta
		PartialJSON string `json:"partial_json"` // input_json_delta
		StopReason  string `json:"stop_reason"`
	} `json:"delta"`
	Usage *messagesUsage  `json:"usage"`
	Error json.RawMessage `json:"error"`
}

// anthropicFinish maps stop_reason to the words that checkFinish knows.
var anthropicFinish = map[string]string{
	"end_turn":                      "stop",
	"tool_use":                      "stop",
	"stop_sequence":                 "stop",
	"max_tokens":                    "length",
	"model_context_window_exceeded": "length",
	"refusal":                       "content_filter",
}

// anthropicStatus gives the status of an error that arrives within a stream. Source: Anthropic API reference,
// "Errors".
var anthropicStatus = map[string]int{
	"invalid_request_error": 400,
	"authentication_error":  401,
	"billing_error":         402,
	"permission_error":      403,
	"not_found_error":       404,
	"request_too_large":     413,
	"rate_limit_error":      429,
	"api_error":             500,
	"timeout_error":         504,
	"overloaded_error":      529,
}

// readMessagesEvent reads one event of /messages. Thinking blocks have deltas of their own, which are
// neither text nor JSON and are skipped.
func (d *Driver) readMessagesEvent(data []byte, s *stream) error {
	var e messagesEvent
	if err := json.Unmarshal(data, &e); err != nil {
		return &reasoner.Error{Class: reasoner.Transport, Err: fmt.Errorf("an event is no JSON: %s", excerpt(d.scrub(string(data))))}
	}
	switch e.Type {
	case "message_start":
		s.model = e.Message.Model
		u := e.Message.Usage
		s.usage = reasoner.Usage{Input: u.Input + u.CacheRead + u.CacheWrite, Cached: u.CacheRead, Output: u.Output}
	case "content_block_delta":
		s.text.WriteString(e.Delta.Text)
		s.text.WriteString(e.Delta.PartialJSON)
	case "message_delta":
		if e.Usage != nil {
			s.usage.Output = e.Usage.Output // the count so far, not an increment
		}
		if e.Delta.StopReason != "" {
			s.finish = anthropicFinish[e.Delta.StopReason]
		}
	case "message_stop":
		s.done = true
	case "error":
		we := parseError(e.Error)
		status, ok := anthropicStatus[we.Type]
		if !ok {
			status = 500
		}
		return d.classify(status, &we)
	}
	return nil
}

// readWholeMessage refuses a reply that is not streamed: the Messages API always streams when asked to, so
// that anything else comes from a proxy.
func (d *Driver) readWholeMessage(data []byte) error {
	var e messagesEvent
	if json.Unmarshal(data, &e) == nil && present(e.Error) {
		return d.bodyError(e.Error)
	}
	return &reasoner.Error{Class: reasoner.Unavailable, Err: errors.New("the reply is not a stream")}
}
