package chat

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/reasoner"
)

// A stream is the part of a reply that was read.
type stream struct {
	text, refusal strings.Builder
	model, finish string
	done          bool
	usage         reasoner.Usage
}

// readEvents reads server-sent events (WHATWG HTML, 9.2): lines end with \n, \r\n or \r, data lines of one event are
// joined, comments are skipped.
func (d *Driver) readEvents(r io.Reader, s *stream) error {
	max := int(d.o.MaxBody / 4)
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 0, 16<<10), max)
	sc.Split(splitLine)
	var data []byte
	for sc.Scan() {
		line := sc.Bytes()
		if len(line) > 0 {
			if rest, ok := bytes.CutPrefix(line, []byte("data:")); ok {
				if data != nil {
					data = append(data, '\n')
				}
				data = append(data, bytes.TrimPrefix(rest, []byte(" "))...)
				if len(data) > max {
					return errTooLarge
				}
			}
			continue
		}
		if data != nil {
			if err := d.readEvent(data, s); err != nil {
				return err
			}
			if s.done {
				return nil
			}
		}
		data = nil
	}
	if err := sc.Err(); err != nil {
		if errors.Is(err, bufio.ErrTooLong) {
			return errTooLarge
		}
		return err
	}
	if data != nil { // the last event may lack its blank line
		return d.readEvent(data, s)
	}
	return nil
}

// splitLine is a bufio.SplitFunc for the three line ends.
func splitLine(data []byte, atEOF bool) (int, []byte, error) {
	i := bytes.IndexAny(data, "\r\n")
	switch {
	case i < 0 && atEOF && len(data) > 0:
		return len(data), data, nil
	case i < 0 || data[i] == '\r' && i+1 == len(data) && !atEOF:
		return 0, nil, nil // more is needed, a \n may follow
	case data[i] == '\r' && i+1 < len(data) && data[i+1] == '\n':
		return i + 2, data[:i], nil
	}
	return i + 1, data[:i], nil
}

// readEvent reads the data of one event into s.
func (d *Driver) readEvent(data []byte, s *stream) error {
	if string(data) == "[DONE]" {
		s.done = true
		return nil
	}
	if !utf8.Valid(data) {
		return &reasoner.Error{Class: reasoner.InvalidOutput, Err: errors.New("the reply has invalid UTF-8")}
	}
	if d.o.API == Responses {
		return d.readResponseEvent(data, s)
	}
	return d.readChunk(data, s)
}

// wireUsage are the token counts of both interfaces, which name them differently. Cost is OpenRouter's.
type wireUsage struct {
	PromptTokens     int     `json:"prompt_tokens"`
	CompletionTokens int     `json:"completion_tokens"`
	InputTokens      int     `json:"input_tokens"`
	OutputTokens     int     `json:"output_tokens"`
	Cost             float64 `json:"cost"`
	PromptDetails    struct {
		Cached int `json:"cached_tokens"`
	} `json:"prompt_tokens_details"`
	CompletionDetails struct {
		Reasoning int `json:"reasoning_tokens"`
	} `json:"completion_tokens_details"`
	InputDetails struct {
		Cached int `json:"cached_tokens"`
	} `json:"input_tokens_details"`
	OutputDetails struct {
		Reasoning int `json:"reasoning_tokens"`
	} `json:"output_tokens_details"`
}

// usage adds the counts of both interfaces up: a server fills in those of one.
func (u *wireUsage) usage() reasoner.Usage {
	return reasoner.Usage{
		Input: u.PromptTokens + u.InputTokens, Output: u.CompletionTokens + u.OutputTokens, Cost: u.Cost,
		Cached: u.PromptDetails.Cached + u.InputDetails.Cached, Reasoning: u.CompletionDetails.Reasoning + u.OutputDetails.Reasoning,
	}
}

// readChunk reads one chunk of /chat/completions, or a whole reply of a server that does not stream.
func (d *Driver) readChunk(data []byte, s *stream) error {
	type content struct {
		Content *string `json:"content"`
		Refusal *string `json:"refusal"`
	}
	var c struct {
		Model   string          `json:"model"`
		Error   json.RawMessage `json:"error"`
		Usage   *wireUsage      `json:"usage"`
		Choices []struct {
			Index   int             `json:"index"`
			Delta   content         `json:"delta"`
			Message content         `json:"message"`
			Finish  *string         `json:"finish_reason"`
			Error   json.RawMessage `json:"error"`
		} `json:"choices"`
	}
	if err := json.Unmarshal(data, &c); err != nil {
		return &reasoner.Error{Class: reasoner.Transport, Err: fmt.Errorf("a chunk is no JSON: %s", excerpt(d.scrub(string(data))))}
	}
	if c.Model != "" {
		s.model = c.Model
	}
	if c.Usage != nil {
		s.usage = c.Usage.usage()
	}
	if present(c.Error) {
		return d.bodyError(c.Error)
	}
	for _, ch := range c.Choices {
		// One choice is asked for; some servers send more.
		if ch.Index != 0 {
			continue
		}
		if present(ch.Error) {
			return d.bodyError(ch.Error)
		}
		for _, part := range []content{ch.Delta, ch.Message} {
			if part.Content != nil {
				s.text.WriteString(*part.Content)
			}
			if part.Refusal != nil {
				s.refusal.WriteString(*part.Refusal)
			}
		}
		if ch.Finish != nil && *ch.Finish != "" {
			s.finish = *ch.Finish
			if s.finish == "error" {
				return &reasoner.Error{Class: reasoner.Unavailable, Err: errors.New("the provider failed while it answered")}
			}
		}
	}
	return nil
}

// present reports whether a member is there and not null.
func present(raw json.RawMessage) bool { return len(raw) > 0 && string(raw) != "null" }

// A responseObject is the response in an event of /responses, as far as it matters here.
type responseObject struct {
	Model      string          `json:"model"`
	Usage      *wireUsage      `json:"usage"`
	Error      json.RawMessage `json:"error"`
	Incomplete struct {
		Reason string `json:"reason"`
	} `json:"incomplete_details"`
}

// readResponseEvent reads one event of /responses. The events between (reasoning, output items, tool calls) are
// skipped. Their "delta" may be an object, so only the type of an event is decoded at first.
func (d *Driver) readResponseEvent(data []byte, s *stream) error {
	var head struct {
		Type string `json:"type"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return &reasoner.Error{Class: reasoner.Transport, Err: fmt.Errorf("an event is no JSON: %s", excerpt(d.scrub(string(data))))}
	}
	var e struct {
		Delta    string         `json:"delta"`
		Response responseObject `json:"response"`
	}
	switch head.Type {
	case "response.output_text.delta", "response.refusal.delta", "response.completed", "response.incomplete",
		"response.failed", "response.created":
		if err := json.Unmarshal(data, &e); err != nil {
			return &reasoner.Error{Class: reasoner.Transport, Err: fmt.Errorf("bad event %s", head.Type)}
		}
	case "error":
		return d.bodyError(data)
	}
	if e.Response.Model != "" {
		s.model = e.Response.Model
	}
	if e.Response.Usage != nil {
		s.usage = e.Response.Usage.usage()
	}
	switch head.Type {
	case "response.output_text.delta":
		s.text.WriteString(e.Delta)
	case "response.refusal.delta":
		s.refusal.WriteString(e.Delta)
	case "response.completed":
		s.finish, s.done = "stop", true
	case "response.incomplete":
		s.finish, s.done = "length", true
		if e.Response.Incomplete.Reason == "content_filter" {
			s.finish = "content_filter"
		}
	case "response.failed":
		if present(e.Response.Error) {
			return d.bodyError(e.Response.Error)
		}
		return &reasoner.Error{Class: reasoner.Unavailable, Err: errors.New("the response failed")}
	}
	return nil
}

// readWhole reads the reply of a server that ignored "stream".
func (d *Driver) readWhole(r io.Reader, s *stream) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if !utf8.Valid(data) {
		return &reasoner.Error{Class: reasoner.InvalidOutput, Err: errors.New("the reply has invalid UTF-8")}
	}
	s.done = true
	if d.o.API != Responses {
		return d.readChunk(data, s)
	}
	var resp struct {
		Error  json.RawMessage `json:"error"`
		Output []struct {
			Content []struct {
				Type    string `json:"type"`
				Text    string `json:"text"`
				Refusal string `json:"refusal"`
			} `json:"content"`
		} `json:"output"`
		Status string `json:"status"`
	}
	if err := json.Unmarshal(data, &resp); err != nil {
		return &reasoner.Error{Class: reasoner.Transport, Err: errors.New("the reply is no JSON")}
	}
	if present(resp.Error) {
		return d.bodyError(resp.Error)
	}
	for _, o := range resp.Output {
		for _, c := range o.Content {
			s.text.WriteString(c.Text)
			s.refusal.WriteString(c.Refusal)
		}
	}
	event, err := json.Marshal(map[string]json.RawMessage{"type": json.RawMessage(`"response.` +
		either(resp.Status == "incomplete", "incomplete", "completed") + `"`), "response": data})
	if err != nil {
		return err
	}
	return d.readResponseEvent(event, s)
}

// either returns a or b.
func either(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}
