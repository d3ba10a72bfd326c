package chat

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

type geminiPart struct {
	Text    string `json:"text"`
	Thought bool   `json:"thought,omitempty"` // a summary of thinking, not of the reply
}

type geminiContent struct {
	Role  string       `json:"role,omitempty"`
	Parts []geminiPart `json:"parts"`
}

// geminiRequest is a request to :streamGenerateContent.
type geminiRequest struct {
	System   geminiContent   `json:"systemInstruction"`
	Contents []geminiContent `json:"contents"`
	Config   geminiConfig    `json:"generationConfig"`
}

type geminiConfig struct {
	Temperature *float64        `json:"temperature,omitempty"`
	MaxTokens   int             `json:"maxOutputTokens,omitempty"`
	MIMEType    string          `json:"responseMimeType,omitempty"`
	Schema      json.RawMessage `json:"responseJsonSchema,omitempty"`
}

// geminiPath returns the path of the request for a model. The key goes into a header and never into the query:
// addresses end up in errors and logs.
func geminiPath(model string) string {
	return "/models/" + url.PathEscape(strings.TrimPrefix(model, "models/")) + ":streamGenerateContent?alt=sse"
}

// geminiBody builds a request to Gemini's :streamGenerateContent. Effort is dropped: how thinking is bounded
// differs between the generations of models.
func (d *Driver) geminiBody(r *reasoner.Request) *geminiRequest {
	b := &geminiRequest{
		System:   geminiContent{Parts: []geminiPart{{Text: r.System}}},
		Contents: []geminiContent{{"user", []geminiPart{{Text: r.Prompt}}}},
		Config:   geminiConfig{Temperature: r.Temperature, MaxTokens: r.MaxTokens},
	}
	for _, t := range r.Turns {
		role := t.Role
		if role == "assistant" {
			role = "model"
		}
		b.Contents = append(b.Contents, geminiContent{role, []geminiPart{{Text: t.Text}}})
	}
	switch r.Format {
	case reasoner.FormatSchema:
		b.Config.MIMEType, b.Config.Schema = "application/json", wireSchema(r.Schema)
	case reasoner.FormatObject:
		b.Config.MIMEType = "application/json"
	}
	return b
}

// A geminiChunk is one chunk of the stream, or a whole reply.
type geminiChunk struct {
	Candidates []struct {
		Content geminiContent `json:"content"`
		Finish  string        `json:"finishReason"`
	} `json:"candidates"`
	Usage *struct {
		Prompt     int `json:"promptTokenCount"`
		Cached     int `json:"cachedContentTokenCount"`
		Candidates int `json:"candidatesTokenCount"`
		Thoughts   int `json:"thoughtsTokenCount"`
	} `json:"usageMetadata"`
	Model    string `json:"modelVersion"`
	Feedback struct {
		BlockReason string `json:"blockReason"`
	} `json:"promptFeedback"`
	Error json.RawMessage `json:"error"`
}

// geminiFinish maps finishReason to the words that checkFinish knows. Source: Gemini API reference,
// "FinishReason".
var geminiFinish = map[string]string{
	"STOP":               "stop",
	"MAX_TOKENS":         "length",
	"SAFETY":             "content_filter",
	"RECITATION":         "content_filter",
	"BLOCKLIST":          "content_filter",
	"PROHIBITED_CONTENT": "content_filter",
	"SPII":               "content_filter",
}

// readGeminiChunk reads one chunk. The last one has a finishReason; no event marks the end.
func (d *Driver) readGeminiChunk(data []byte, s *stream) error {
	var c geminiChunk
	if err := json.Unmarshal(data, &c); err != nil {
		return &reasoner.Error{Class: reasoner.Transport, Err: fmt.Errorf("a chunk is no JSON: %s", excerpt(d.scrub(string(data))))}
	}
	if present(c.Error) {
		return d.bodyError(c.Error)
	}
	if c.Model != "" {
		s.model = c.Model
	}
	if u := c.Usage; u != nil {
		// Thoughts are not among the candidates' tokens there, and are output by the contract.
		s.usage = reasoner.Usage{Input: u.Prompt, Cached: u.Cached, Output: u.Candidates + u.Thoughts, Reasoning: u.Thoughts}
	}
	if c.Feedback.BlockReason != "" {
		return &reasoner.Error{Class: reasoner.Refused, Err: fmt.Errorf("%w: the prompt, %s", reasoner.ErrFiltered,
			excerpt(c.Feedback.BlockReason))}
	}
	if len(c.Candidates) == 0 {
		return nil
	}
	for _, p := range c.Candidates[0].Content.Parts {
		if !p.Thought {
			s.text.WriteString(p.Text)
		}
	}
	if f := c.Candidates[0].Finish; f != "" && f != "FINISH_REASON_UNSPECIFIED" {
		s.finish = geminiFinish[f]
		if s.finish == "" {
			return &reasoner.Error{Class: reasoner.Unavailable, Err: errors.New("the model stopped: " + excerpt(f))}
		}
	}
	return nil
}
